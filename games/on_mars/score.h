// Points at the end (14), as if the game ended now, and the order of the tied.
#pragma once

#include "games/on_mars/facts.h"
#include "games/on_mars/view.h"

namespace starboard::on_mars {

struct Standing {
    Score score[max_players];
    int crystals[max_players] = {};  ///< first tie-break: with the buffer, without what is delivered
    int advanced[max_players] = {};
    int progress[max_players] = {};
    u16 completes[max_players] = {};  ///< Contracts by goods moved onto them now: bit id - 1
    int seats = 0;

    Standing(const Rules& rules, const State& s);

    /// Better in points, or in the tie-breaks.
    [[nodiscard]] bool before(Seat one, Seat other) const;
    [[nodiscard]] int rank(Seat seat) const {
        int out = 1;
        for (Seat other = 0; other < seats; ++other) {
            out += before(other, seat) ? 1 : 0;
        }
        return out;
    }

private:
    void deliver_last(const Facts& facts, Seat seat);
};

}  // namespace starboard::on_mars
