// Worlds a seat cannot tell from the true one. Everybody knows which cards each player owns; hidden are which of them lie face-down where,
// the face-down rewards, the pile above its known bottom, the reserve nobody has seen, and what others are about to discard.
#include "games/planetship/facts.h"
#include "games/planetship/game.h"
#include "kernel/hidden/deal.h"

namespace starboard {

using namespace planetship;

namespace {

bool hidden_reward(const Facts& facts, SeatSet viewers, int number) {
    for (Seat seat = 0; seat < facts.rules.seats; ++seat) {
        if (viewers.has(seat) && facts.sees_reward(seat, number)) {
            return false;
        }
    }
    return true;
}

/// Rewards none of the seats sees, then the pile above its known bottom: calls `visit(place)` in order.
template <class S, class Visit>
void each_unseen_draw(const Facts& facts, S& s, SeatSet viewers, Visit&& visit) {
    for (int number = 0; number < sectors; ++number) {
        if (hidden_reward(facts, viewers, number)) {
            for (auto& card : s.reward[number]) {
                visit(card);
            }
        }
    }
    for (int i = s.buried; i < s.pile.size(); ++i) {
        visit(s.pile[i]);
    }
}

void deal_draws(const Facts& facts, State& world, SeatSet viewers, Rng& rng) {
    Deck pool;
    each_unseen_draw(facts, world, viewers, [&](CardId& card) { pool.add(card); });
    CardId list[characters];
    int n = 0;
    pool.each([&](CardId card) { list[n++] = card; });
    rng.shuffle(list, n);
    each_unseen_draw(facts, world, viewers, [&](CardId& card) { card = list[--n]; });
}

/// Which of another player's cards lie face-down and which are still in hand.
void deal_player(const Facts& facts, State& world, Seat seat, Seat other, Rng& rng) {
    Deck kept;  // everybody saw these come to the hand
    Deck pool;
    world.hand[other].each([&](CardId card) { (world.shown.has(card) ? kept : pool).add(card); });
    int unseen = 0;
    const auto each = [&](auto&& visit) {
        for (int cell = 0; cell < cells; ++cell) {
            if (world.owner[cell] == other + 1 && !facts.sees(seat, cell)) {
                visit(world.field[cell]);
            }
        }
    };
    each([&](CardId& card) {
        pool.add(card);
        ++unseen;
    });
    if (unseen == 0) {
        return;
    }
    CardId list[max_hand + fields * sectors];
    int n = 0;
    pool.each([&](CardId card) { list[n++] = card; });
    rng.shuffle(list, n);
    each([&](CardId& card) { card = list[--n]; });
    world.hand[other] = kept;
    while (n > 0) {
        world.hand[other].add(list[--n]);
    }
}

/// A finished choice of discards is drawn anew, an unfinished one forgotten.
void deal_discards(const Facts& facts, State& world, Seat other, Rng& rng) {
    const int excess = facts.excess(other);
    const bool finished = excess > 0 && world.dropping[other].size() == excess;
    world.dropping[other].clear();
    if (!finished) {
        return;
    }
    CardId list[max_hand];
    int n = 0;
    world.hand[other].each([&](CardId card) { list[n++] = card; });
    rng.shuffle(list, n);
    for (int i = 0; i < excess; ++i) {
        world.dropping[other].push(list[i]);
    }
}

void deal_reserve(const Rules& rules, State& world, Rng& rng) {
    const int n = Layout::unseen_columns(rules.seats, world.round) * 2;
    deal_order(world.belt, n, rng);
}

void seed_generator(State& world, Rng& rng) { world.table_rng = Rng::stream(Seed{{rng.next(), rng.next(), rng.next(), rng.next()}}, 1); }

}  // namespace

State Planetship::imagine(const Rules& rules, const State& s, Seat seat, Rng& rng) {
    State world = s;
    const Facts facts{rules, s};
    deal_draws(facts, world, SeatSet::only(seat), rng);
    for (Seat other = 0; other < rules.seats; ++other) {
        if (other != seat) {
            deal_player(facts, world, seat, other, rng);
            deal_discards(facts, world, other, rng);
        }
    }
    deal_reserve(rules, world, rng);
    seed_generator(world, rng);
    return world;
}

State Planetship::redeal(const Rules& rules, const State& s, Rng& rng) {
    State world = s;  // whoever laid a card face-down or chose it for a discard knows it
    deal_draws(Facts{rules, s}, world, SeatSet::first(rules.seats), rng);
    deal_reserve(rules, world, rng);
    seed_generator(world, rng);
    return world;
}

u64 Planetship::knowledge_key(const Rules& rules, const State& s, Seat seat) {
    State known = s;
    const Facts facts{rules, s};
    each_unseen_draw(facts, known, SeatSet::only(seat), [](CardId& card) { card = {}; });
    for (Seat other = 0; other < rules.seats; ++other) {
        if (other == seat) {
            continue;
        }
        // the cards of a player belong together; where they lie is blank
        for (int cell = 0; cell < cells; ++cell) {
            if (s.owner[cell] == other + 1 && !facts.sees(seat, cell)) {
                known.hand[other].add(s.field[cell]);
                known.field[cell] = {};
            }
        }
        const int excess = facts.excess(other);
        const bool finished = excess > 0 && s.dropping[other].size() == excess;
        known.dropping[other].clear();
        if (finished) {
            known.dropping[other].push({static_cast<u8>(excess)});
        }
    }
    const int n = Layout::unseen_columns(rules.seats, s.round) * 2;
    for (int i = 0; i < n; ++i) {
        known.belt[i] = 0xFF;
    }
    known.table_rng = Rng{};
    return hash_of(known);
}

}  // namespace starboard
