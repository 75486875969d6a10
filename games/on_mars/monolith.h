// Monolith, chapter 4: how its goals stand and what the game is worth as if it ended now, and what a Sabotage card can hit (22).
#pragma once

#include "games/on_mars/score.h"
#include "games/on_mars/words.h"
#include "kernel/move.h"

namespace starboard::on_mars {

constexpr int aim_needs = 3;  ///< of a goal at most, with a second building that Sabotage asks for

struct MonolithStanding {
    struct Aim {
        int needs = 0;
        int have[aim_needs] = {};
        int wanted[aim_needs] = {};
        bool met = false;
    };
    Aim aim[goal_stacks];
    int reached = 0;  ///< goals
    int goal_points = 0;
    int missions = 0;  ///< completed
    int mission_points = 0;
    int total = 0;
    int rank = 0;  ///< row of the edition, from 1

    MonolithStanding(const Rules& rules, const State& s, const Standing& standing);
};

/// Goals that are reached, if goods complete these Contracts (bit id - 1) in the final scoring, and what so many are worth.
int aims_met(const Rules& rules, const State& s, u16 completes);
int goal_points(const Rules& rules, int reached);
/// Enough goals are reached to win, if the game ended now.
bool aims_reached(const Rules& rules, const State& s);

/// Cells to the left of a goal's Tech tile that are free.
u32 hack_cells(const Facts& facts, Seat seat);
/// Where a Rover can stand up again: the first Mine or a Shelter without a piece, else as close to the first Mine as possible (31.15).
Mask rover_exits(const Facts& facts, Seat seat);

/// Calls `visit(move)` for everything that can be chosen for a Sabotage card.
template <class Visit>
void each_target(const Facts& facts, const Step& step, Visit&& visit) {
    const Seat seat = step.seat;
    const State& s = facts.s;
    const Board& own = facts.board(seat);
    const auto say = [&](Verb verb, int a) { visit(Move{static_cast<u8>(verb), static_cast<u8>(a), 0, 0}); };
    const auto hexes_of = [&](Mask hexes_hit) { hexes_hit.each([&](int hex) { say(Verb::strike, hex); }); };
    if (step.b != 0) {
        hexes_of(rover_exits(facts, seat));
        return;
    }
    switch (facts.rules.sabotage(SabotageId{step.a}).does) {
        case Sabotage::hacked:
            for (u32 rest = hack_cells(facts, seat); rest != 0; rest &= rest - 1) {
                say(Verb::hack, std::countr_zero(rest));
            }
            return;
        case Sabotage::abduction:
            if (own.quarters > 0) {
                say(Verb::abduct_quarters, 0);
            }
            for (int action = 0; action < actions; ++action) {
                if (s.slot[action][seat] > 0) {
                    say(Verb::abduct, action);
                }
            }
            hexes_of(s.miner[seat]);
            return;
        case Sabotage::hangar:
            for (const Good good : {Good::water, Good::plant}) {
                if (own.stock[index_of(good)] > 0) {
                    say(Verb::hand_over, static_cast<int>(good));
                }
            }
            return;
        case Sabotage::mine_explosion: hexes_of(facts.of_type(Building::mine, seat)); return;
        case Sabotage::seal: hexes_of(facts.shelters(seat) > 1 ? facts.of_type(Building::shelter, seat) : Mask{}); return;
        case Sabotage::bot_destroyed: hexes_of(s.bot[seat]); return;
        default: return;
    }
}

}  // namespace starboard::on_mars
