// Worlds a seat cannot tell from the true one: the stacks in another order, other cards in the unseen part of the other hands, other
// cards painted. What a player wants to pay for, and with which cards, is told when it is paid: in the worlds of the others the action is
// still to be chosen.
#include "games/cave_in/game.h"
#include "games/cave_in/hidden.h"
#include "kernel/hidden/deal.h"

namespace starboard {

using namespace cave_in;

namespace {

/// Cards of one level that the seat has not seen: how many of each faction.
struct Unseen {
    int of[factions] = {};
    int total = 0;

    Unseen(const State& s, const Rules& rules, Seat seat, int row) {
        const auto add = [&](MercId card) {
            ++of[card.faction()];
            ++total;
        };
        for (const MercId card : s.stack[row]) {
            add(card);
        }
        for (Seat other = 0; other < rules.seats; ++other) {
            for (const MercId card : s.secret[other]) {
                if (other != seat && card.level() == row + 1) {
                    add(card);
                }
            }
        }
    }
    void remove(MercId card) {
        --of[card.faction()];
        --total;
    }
    MercId draw(Rng& rng, int row) {
        auto n = static_cast<int>(rng.below(static_cast<u32>(total)));
        for (int f = 0; f < factions; ++f) {
            n -= of[f];
            if (n < 0) {
                const MercId card = merc(f, row + 1);
                remove(card);
                return card;
            }
        }
        fault("cave_in: nothing left to deal");
    }
};

/// Puts other cards into the unseen part of a hand.
void replace_secret(State& world, Seat other, const MercId* cards) {
    const int n = world.secret[other].size();
    for (int i = 0; i < n; ++i) {
        world.hand[other].remove(world.secret[other][i]);
    }
    world.secret[other].clear();
    for (int i = 0; i < n; ++i) {
        world.hand[other].add(cards[i]);
        Hidden(world).conceal(other, cards[i]);
    }
}

/// Painted cards of another player: their number and colours are known, the cards may be any that were in the hand then.
void repaint(State& world, Rng& rng) {
    List<Tinted, 9> marks = world.painted;
    for (int i = 1; i < marks.size(); ++i) {
        for (int j = i; j > 0 && marks[j].colour.id < marks[j - 1].colour.id; --j) {
            const Tinted kept = marks[j];
            marks[j] = marks[j - 1];
            marks[j - 1] = kept;
        }
    }
    const Crew fresh = world.fresh;
    world.painted.clear();
    Crew left = world.hand[world.turn];
    for (int i = 0; i < kinds; ++i) {
        left.of[i] = static_cast<u8>(left.of[i] - fresh.of[i]);
    }
    for (const Tinted& mark : marks) {
        int fits = 0;
        int any = 0;
        left.each([&](MercId card, int n) {
            any += n;
            fits += card.faction() + 1 != mark.colour.id ? n : 0;
        });
        const bool other_only = fits > 0;
        auto draw = static_cast<int>(rng.below(static_cast<u32>(other_only ? fits : any)));
        MercId drawn{};
        left.each([&](MercId card, int n) {
            if (drawn.id == 0 && (!other_only || card.faction() + 1 != mark.colour.id)) {
                draw -= n;
                drawn = draw < 0 ? card : drawn;
            }
        });
        left.remove(drawn);
        Hidden(world).paint({drawn, {}}, mark.colour);
    }
    world.fresh = fresh;
}

/// A payment that is being composed: the others still wait for the action.
void forget_payment(State& world) {
    if (world.asks == Ask::pay) {
        world.paying.clear();
        world.agenda.pop();
        world.asks = Ask::action;
    }
}

void shuffle_artifacts(const Rules& rules, State& world, Rng& rng) {
    // with stacks by cost every stack holds its own cards, else any hidden card may lie in any stack
    const bool apart = rules.options.artifact_stacks == ArtifactStacks::by_cost;
    for (int first = 0; first < artifact_stacks; ++first) {
        const int last = apart ? first : artifact_stacks - 1;
        bool hidden[max_artifacts + 1] = {};
        for (int i = first; i <= last; ++i) {
            for (int k = 0; k + 1 < world.artifacts[i].size(); ++k) {
                hidden[world.artifacts[i][k].id] = true;
            }
        }
        ArtifactId cards[max_artifacts];
        int n = 0;
        for (u8 id = 1; id <= max_artifacts; ++id) {
            if (hidden[id]) {
                cards[n++] = {id};
            }
        }
        rng.shuffle(cards, n);
        for (int i = first; i <= last; ++i) {
            for (int k = 0; k + 1 < world.artifacts[i].size(); ++k) {
                world.artifacts[i][k] = cards[--n];
            }
        }
        if (!apart) {
            return;
        }
    }
}

void shuffle_seams(State& world, Rng& rng) {
    for (List<CrystalId, max_pile>& seam : world.seam) {
        deal_order(seam.items, seam.size(), rng);
    }
}

}  // namespace

State CaveIn::imagine(const Rules& rules, const State& s, Seat seat, Rng& rng) {
    State world = s;
    const bool watching = seat != s.turn;
    if (watching) {
        forget_payment(world);
    }
    Unseen unseen[levels] = {{s, rules, seat, 0}, {s, rules, seat, 1}, {s, rules, seat, 2}, {s, rules, seat, 3}};
    for (Seat other = 0; other < rules.seats; ++other) {
        if (other == seat) {
            continue;
        }
        MercId cards[start_hand];
        for (int i = 0; i < s.secret[other].size(); ++i) {
            const int row = s.secret[other][i].level() - 1;
            cards[i] = unseen[row].draw(rng, row);
        }
        replace_secret(world, other, cards);
    }
    for (int row = 0; row < levels; ++row) {
        for (MercId& card : world.stack[row]) {
            card = unseen[row].draw(rng, row);
        }
    }
    if (watching && !s.painted.empty()) {
        repaint(world, rng);
    }
    shuffle_seams(world, rng);
    shuffle_artifacts(rules, world, rng);
    return world;
}

State CaveIn::redeal(const Rules& rules, const State& s, Rng& rng) {
    State world = s;  // every hand is seen by its player: only the stacks are unseen
    for (List<MercId, max_pile>& stack : world.stack) {
        deal_order(stack.items, stack.size(), rng);
    }
    shuffle_seams(world, rng);
    shuffle_artifacts(rules, world, rng);
    return world;
}

u64 CaveIn::knowledge_key(const Rules& rules, const State& s, Seat seat) {
    State known = s;
    for (Seat other = 0; other < rules.seats; ++other) {
        if (other == seat) {
            continue;
        }
        for (MercId& card : known.secret[other]) {
            known.hand[other].remove(card);
            card = {static_cast<u8>(card.level())};  // only the level is known
        }
    }
    for (List<MercId, max_pile>& stack : known.stack) {
        for (MercId& card : stack) {
            card = {};
        }
    }
    for (List<CrystalId, max_pile>& seam : known.seam) {
        for (CrystalId& token : seam) {
            token = {};
        }
    }
    for (List<ArtifactId, stack_height>& stack : known.artifacts) {
        for (int i = 0; i + 1 < stack.size(); ++i) {
            stack[i] = {};
        }
    }
    if (seat != s.turn) {
        forget_payment(known);
        u8 colours[factions + 1] = {};
        for (Tinted& t : known.painted) {
            ++colours[t.colour.id];
            t = {};
        }
        return hash_of(known, hash_bytes(colours, sizeof(colours)));
    }
    return hash_of(known);
}

}  // namespace starboard
