// Worlds a seat cannot tell from the true one. Hidden are the decks below their open top cards (with what is in the box), and what others
// leave out while decks are chosen.
#include "games/theseus/facts.h"
#include "games/theseus/game.h"
#include "games/theseus/hidden.h"

namespace starboard {

using namespace theseus;

namespace {

/// A finished choice is drawn anew, an unfinished one forgotten.
void deal_choice(const Rules& rules, State& world, Seat seat, Rng& rng) {
    const int faction = static_cast<int>(world.faction[seat]);
    const FactionRow& row = Facts{rules, world}.faction_row(world.faction[seat]);
    int out = 0;
    Kind cards[64];
    int n = 0;
    for (int i = 0; i < row.card.size(); ++i) {
        out += world.discard[seat][i];
        world.discard[seat][i] = 0;
        for (int k = 0; k < row.card[i].copies; ++k) {
            cards[n++] = {static_cast<u8>(i)};
        }
    }
    if (out < rules.deck_surplus[faction]) {
        return;
    }
    rng.shuffle(cards, n);
    for (int i = 0; i < out; ++i) {
        ++world.discard[seat][cards[i].id];
    }
}

/// A deck below its open top card: any of the cards that may lie there as far as the viewer knows.
void deal_deck(const Facts& facts, State& world, Seat owner, Seat viewer, Rng& rng) {
    Kind cards[64];
    int n = 0;
    UnseenCards(facts, owner, viewer).each([&](Kind kind, int count) {
        for (int k = 0; k < count; ++k) {
            cards[n++] = kind;
        }
    });
    rng.shuffle(cards, n);
    for (int i = 0; i + 1 < world.deck[owner].size(); ++i) {
        world.deck[owner][i] = cards[i];
    }
}

void seed_generator(State& world, Rng& rng) { world.table_rng = Rng::stream(Seed{{rng.next(), rng.next(), rng.next(), rng.next()}}, 1); }

}  // namespace

State Theseus::imagine(const Rules& rules, const State& s, Seat seat, Rng& rng) {
    State world = s;
    const Facts facts{rules, s};
    for (Seat other = 0; other < rules.seats; ++other) {
        if (s.faction[other] == Faction::pandora) {
            continue;
        }
        if (s.phase == Phase::choosing_decks) {
            if (other != seat) {
                deal_choice(rules, world, other, rng);
            }
            continue;
        }
        deal_deck(facts, world, other, seat, rng);
    }
    seed_generator(world, rng);
    return world;
}

State Theseus::redeal(const Rules& rules, const State& s, Rng& rng) {
    State world = s;
    for (Seat owner = 0; owner < rules.seats; ++owner) {
        if (s.faction[owner] != Faction::pandora && s.phase != Phase::choosing_decks) {
            deal_deck(Facts{rules, s}, world, owner, owner, rng);  // nobody knows more of a deck than its owner
        }
    }
    seed_generator(world, rng);
    return world;
}

u64 Theseus::knowledge_key(const Rules& rules, const State& s, Seat seat) {
    State known = s;
    const Facts facts{rules, s};
    for (Seat other = 0; other < rules.seats; ++other) {
        if (s.faction[other] == Faction::pandora) {
            continue;
        }
        if (s.phase == Phase::choosing_decks) {
            if (other != seat) {
                int out = 0;
                for (u8& count : known.discard[other]) {
                    out += count;
                    count = 0;
                }
                known.discard[other][0] = out == rules.deck_surplus[static_cast<int>(s.faction[other])] ? u8{1} : u8{0};
            }
            continue;
        }
        for (int i = 0; i + 1 < s.deck[other].size(); ++i) {
            known.deck[other][i] = {};
        }
        // whoever chose the deck knows what is left in it
        if (UnseenCards::knows_deck(facts, other, seat)) {
            int i = 0;
            UnseenCards(facts, other, seat).each([&](Kind kind, int count) {
                for (int k = 0; k < count; ++k) {
                    known.deck[other][i++] = kind;
                }
            });
        }
    }
    known.table_rng = Rng{};
    return hash_of(known);
}

}  // namespace starboard
