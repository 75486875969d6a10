// Worlds a seat cannot tell from the true one: stacks and decks in another order, Lacerda's and Sabotage cards too, other Private Goals and
// cards of the First Colonists in the hands of the others. Nobody ever learns part of a hand, so everything unseen of a kind is dealt anew.
#include "games/on_mars/game.h"
#include "kernel/hidden/deal.h"

namespace starboard {

using namespace on_mars;

namespace {

/// The lowest so many bits of a set.
u16 lowest(u16 set, int n) {
    u16 out = 0;
    for (; n > 0; --n) {
        const auto bit = static_cast<u16>(set & (~set + 1U));
        out = static_cast<u16>(out | bit);
        set = static_cast<u16>(set & ~bit);
    }
    return out;
}

/// Draws `n` of the rows in `pool` (bits).
template <class Bits>
Bits draw(Bits& pool, int n, Rng& rng) {
    Bits out = 0;
    for (; n > 0; --n) {
        u32 rest = pool;
        for (u32 skip = rng.below(static_cast<u32>(std::popcount(pool))); skip > 0; --skip) {
            rest &= rest - 1;
        }
        const auto bit = static_cast<Bits>(rest & (~rest + 1U));
        pool = static_cast<Bits>(pool & ~bit);
        out = static_cast<Bits>(out | bit);
    }
    return out;
}

bool pays_with_goals(const State& s, Seat seat) {
    return s.till.goals != 0 && !s.agenda.empty() && s.agenda.top().kind == StepKind::pay && s.agenda.top().seat == seat;
}

/// Cards of one level: everybody knows that those of Outbreak lie on top.
void deal_plans(const Rules& rules, BlueprintId* cards, int n, Rng& rng) {
    int below = n;
    while (below > 0 && rules.edition.blueprint[cards[below - 1].id - 1].chapter == Chapter::outbreak) {
        --below;
    }
    deal_order(cards, below, rng);
    deal_order(cards + below, n - below, rng);
}

/// Stacks nobody has looked into; Building tiles lie with their arrows up, so the top ones stay.
void deal_stacks(const Rules& rules, State& world, Rng& rng) {
    deal_order(world.discovery_stack.items, world.discovery_stack.size(), rng);
    int split = 0;  // Level 3 lies below
    while (split < world.blueprint_deck.size() && rules.edition.blueprint[world.blueprint_deck[split].id - 1].level >= 3) {
        ++split;
    }
    deal_plans(rules, world.blueprint_deck.items, split, rng);
    deal_plans(rules, world.blueprint_deck.items + split, world.blueprint_deck.size() - split, rng);
    u8 techs[grid_spaces];
    for (int i = 0; i < world.tech_stack.size(); ++i) {
        techs[i] = static_cast<u8>(world.tech_stack[i]);
    }
    deal_order(techs, world.tech_stack.size(), rng);
    for (int i = 0; i < world.tech_stack.size(); ++i) {
        world.tech_stack[i] = static_cast<Tech>(techs[i]);
    }
    for (auto& stack : world.stack) {
        deal_order(stack.items, stack.size() - 1, rng);
    }
    deal_order(world.monolith.solo.items, world.monolith.solo.size(), rng);
    deal_order(world.monolith.deck.items, world.monolith.deck.size(), rng);
    deal_order(world.outbreak.deck.items, world.outbreak.deck.size(), rng);
    deal_order(world.blackout.deck.items, world.blackout.deck.size(), rng);
    world.table_rng = Rng::stream(Seed{{rng.next(), rng.next(), rng.next(), rng.next()}}, 1);
}

/// Whose Private Goals a seat does not see; in Invasion those of the team are open in it (31.10).
bool hidden_from(const Rules& rules, Seat seat, Seat player) { return !rules.knowers(player).has(seat); }

void deal_goals(const Rules& rules, State& world, Seat seat, Rng& rng) {
    if (rules.together()) {
        return;  // they lie open
    }
    u32 known = 0;
    for (Seat player = 0; player < max_players; ++player) {
        const bool seen = player < rules.players && !hidden_from(rules, seat, player);
        known |= world.goal_shown[player] | (seen ? world.goal_hand[player] | world.goal_spent[player] : 0);
    }
    auto pool = static_cast<u16>(~known);
    for (Seat other = 0; other < rules.players; ++other) {
        if (!hidden_from(rules, seat, other)) {
            continue;
        }
        const bool pays = pays_with_goals(world, other);
        world.goal_hand[other] = draw(pool, std::popcount(world.goal_hand[other]), rng);
        world.goal_spent[other] = draw(pool, std::popcount(world.goal_spent[other]), rng);
        if (pays) {
            world.till.goals = lowest(world.goal_hand[other], std::popcount(world.till.goals));
        }
    }
}

void deal_colonist_cards(const Rules& rules, State& world, Seat seat, Rng& rng) {
    if (!rules.options.first_colonists) {
        return;
    }
    auto types = static_cast<u8>((1U << rules.edition.first_colonists.types.size()) - 1U);
    types = static_cast<u8>(types & ~world.types_shown & ~((1U << world.board[seat].types) >> 1U));
    u8 tasks = 0;
    for (const TaskId id : world.task_deck) {
        tasks = static_cast<u8>(tasks | (1U << (id.id - 1)));
    }
    for (Seat other = 0; other < rules.seats; ++other) {
        tasks = static_cast<u8>(tasks | (other == seat ? 0 : world.board[other].tasks));
    }
    for (Seat other = 0; other < rules.seats; ++other) {
        if (other == seat) {
            continue;
        }
        Board& board = world.board[other];
        if (board.types != 0) {
            board.types = static_cast<u8>(std::countr_zero(draw(types, 1, rng)) + 1);
        }
        board.tasks = draw(tasks, std::popcount(board.tasks), rng);
    }
    for (TaskId& id : world.task_deck) {
        id = {static_cast<u8>(std::countr_zero(draw(tasks, 1, rng)) + 1)};
    }
}

}  // namespace

State OnMars::imagine(const Rules& rules, const State& s, Seat seat, Rng& rng) {
    State world = s;
    deal_stacks(rules, world, rng);
    deal_goals(rules, world, seat, rng);
    deal_colonist_cards(rules, world, seat, rng);
    return world;
}

State OnMars::redeal(const Rules& rules, const State& s, Rng& rng) {
    State world = s;  // everybody knows the own hand
    deal_stacks(rules, world, rng);
    deal_order(world.task_deck.items, world.task_deck.size(), rng);
    return world;
}

u64 OnMars::knowledge_key(const Rules& rules, const State& s, Seat seat) {
    State known = s;
    Rng always;  // which cards are left in a stack everybody can tell: one order stands for all
    deal_stacks(rules, known, always);
    for (TaskId& id : known.task_deck) {
        id = {};
    }
    for (Seat other = 0; other < rules.players; ++other) {
        if (!hidden_from(rules, seat, other) || rules.together()) {
            continue;
        }
        if (pays_with_goals(s, other)) {
            known.till.goals = static_cast<u16>(std::popcount(s.till.goals));
        }
        known.goal_hand[other] = static_cast<u16>(std::popcount(s.goal_hand[other]));
        known.goal_spent[other] = static_cast<u16>(std::popcount(s.goal_spent[other]));
        known.board[other].types = s.board[other].types != 0 ? u8{1} : u8{0};
        known.board[other].tasks = static_cast<u8>(std::popcount(s.board[other].tasks));
    }
    known.table_rng = Rng{};
    return hash_of(known);
}

}  // namespace starboard
