// Worlds a seat cannot tell from the true one. What hangs on a position (labels, faces, what the other seat knows of the card there)
// stays with the position; only which card lies there is dealt anew.
#include "games/compile/game.h"
#include "games/compile/hidden.h"
#include "kernel/hidden/deal.h"

namespace starboard {

using namespace compile;

namespace {

struct Unseen {
    u8 position;
    u8 place;
    u8 tag;
    u8 face;
    u16 theirs;
};

/// Every position hidden from the seat, in order.
int unseen_positions(const State& s, Seat seat, Unseen* out) {
    int n = 0;
    const auto add = [&](int i, int place) {
        const u8 c = s.zones.card[i];
        out[n++] = {static_cast<u8>(i), static_cast<u8>(place), s.tag[c], s.face[c], s.known[compile::other(seat)].may[c]};
    };
    const Seat them = compile::other(seat);
    const auto whole = [&](Place p, int place) {
        for (int i = s.zones.begin(p); i < s.zones.end(p); ++i) {
            add(i, place);
        }
    };
    whole(deck_of(seat), hidden_own_deck);
    whole(deck_of(them), hidden_their_deck);
    whole(hand_of(them), hidden_their_hand);
    const auto some = [&](int from, int to) {
        for (int i = from; i < to; ++i) {
            const int place = Hidden::place_for(s, seat, i);
            if (place >= 0) {
                add(i, place);
            }
        }
    };
    some(s.zones.begin(Place::limbo0), s.zones.end(Place::limbo1));
    const int from = s.zones.begin(stack_of(them, 0));
    const int to = s.zones.end(stack_of(them, lines - 1));
    for (int i = from; i < to; ++i) {
        const u8 face = s.face[s.zones.card[i]];
        if ((face & face_up) == 0) {
            add(i, hidden_slot + face - 1);
        }
    }
    return n;
}

void seed_generators(State& s, const Seed& seed) {
    s.deck_rng[0] = Rng::stream(seed, 1);
    s.deck_rng[1] = Rng::stream(seed, 2);
    s.table_rng = Rng::stream(seed, 3);
    s.hand_rng = Rng::stream(seed, 4);
}

void blank_generators(State& s) { s.deck_rng[0] = s.deck_rng[1] = s.table_rng = s.hand_rng = Rng{}; }

}  // namespace

State Compile::imagine(const Rules& /*rules*/, const State& s, Seat seat, Rng& rng) {
    State world = s;
    Unseen unseen[cards];
    const int n = unseen_positions(s, seat, unseen);
    const Seed seed{{rng.next(), rng.next(), rng.next(), rng.next()}};
    if (n > 0) {
        Deal<u16, cards> deal;
        u64 hidden_cards = 0;
        for (int i = 0; i < n; ++i) {
            hidden_cards |= u64{1} << s.zones.card[unseen[i].position];
            deal.add_position(unseen[i].place, static_cast<u8>(i));
        }
        for (u64 rest = hidden_cards; rest != 0; rest &= rest - 1) {
            const auto c = static_cast<u8>(std::countr_zero(rest));
            deal.add_card(c, s.known[seat].may[c]);
        }
        Knowledge<u16, cards>& theirs = world.known[compile::other(seat)];
        const bool dealt = deal.run(rng, [&](u8 i, u8 c) {
            world.zones.card[unseen[i].position] = c;
            world.tag[c] = unseen[i].tag;
            world.face[c] = unseen[i].face;
            theirs.may[c] = unseen[i].theirs;
        });
        require(dealt, "compile: no world fits a seat's knowledge");
    }
    seed_generators(world, seed);
    return world;
}

State Compile::redeal(const Rules& /*rules*/, const State& s, Rng& rng) {
    State world = s;
    const Seed seed{{rng.next(), rng.next(), rng.next(), rng.next()}};
    u8 positions[cards];  // that neither seat sees: the decks, and what comes from them until it lands
    int n = 0;
    for (int i = 0; i < cards; ++i) {
        if (Hidden::place_for(s, 0, i) >= 0 && Hidden::place_for(s, 1, i) >= 0) {
            positions[n++] = static_cast<u8>(i);
        }
    }
    // Cards of which both seats know the same may change places; no other exchange leaves everybody's knowledge as it is.
    const auto alike = [&](u8 a, u8 b) { return s.known[0].may[a] == s.known[0].may[b] && s.known[1].may[a] == s.known[1].may[b]; };
    for (int first = 0; first < n; ++first) {
        const u8 one = s.zones.card[positions[first]];
        u8 places[cards];
        u8 dealt[cards];
        int size = 0;
        bool done = false;
        for (int i = 0; i < n; ++i) {
            const u8 c = s.zones.card[positions[i]];
            if (alike(one, c)) {
                done = done || i < first;
                places[size] = positions[i];
                dealt[size++] = c;
            }
        }
        if (done) {
            continue;
        }
        deal_order(dealt, size, rng);
        for (int i = 0; i < size; ++i) {
            const u8 before = s.zones.card[places[i]];
            world.zones.card[places[i]] = dealt[i];
            world.tag[dealt[i]] = s.tag[before];
            world.face[dealt[i]] = s.face[before];
        }
    }
    seed_generators(world, seed);
    return world;
}

u64 Compile::knowledge_key(const Rules& /*rules*/, const State& s, Seat seat) {
    State known = s;
    Unseen unseen[cards];
    const int n = unseen_positions(s, seat, unseen);
    u64 positions = 0;
    for (int i = 0; i < n; ++i) {
        const u8 c = s.zones.card[unseen[i].position];
        known.zones.card[unseen[i].position] = 0xFF;
        known.tag[c] = 0;
        known.face[c] = 0;
        known.known[compile::other(seat)].may[c] = 0;
        positions = mix(positions ^ (static_cast<u64>(unseen[i].tag) << 32U | static_cast<u64>(unseen[i].face) << 16U | unseen[i].theirs));
    }
    blank_generators(known);
    return hash_of(known, positions);
}

}  // namespace starboard
