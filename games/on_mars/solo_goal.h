// What is to be reached against Lacerda: how the four goals stand, as if the game ended now (16).
#pragma once

#include "games/on_mars/score.h"

namespace starboard::on_mars {

struct SoloStanding {
    struct Goal {
        int have[solo_needs] = {};  ///< of what each need counts
        bool met[solo_needs] = {};
        bool leads = false;  ///< far enough ahead of Lacerda
        bool reached = false;
    };
    Goal goal[solo_goals];
    int lead = 0;  ///< points ahead of Lacerda

    SoloStanding(const Rules& rules, const State& s, const Standing& standing);
};

/// The goal of this game is reached, if goods complete these Contracts (bit id - 1) in the final scoring and the lead is this.
bool goal_reached(const Rules& rules, const State& s, u16 completes, int lead);

/// A need of a goal as an operand.
constexpr int need_number(int goal, int need) { return goal * solo_needs + need; }

}  // namespace starboard::on_mars
