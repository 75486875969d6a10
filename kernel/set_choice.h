// A question that is answered by several things at once. The machine takes them one by one, so that a set has one path; people choose it
// as a whole.
#pragma once

#include "kernel/move.h"

namespace starboard {

/// Members in path order, each by the move that takes it; things without an identity of their own stand there once per copy, side by side.
/// It must hold (arena/deep_check.h):
/// - A choice is any `least` to `most` of the members. It is made by their moves in this order, then by `done` unless it ends by itself:
///   with `most` members, or with the last one if `last_ends`. There is no other way on from the question, rights beside it apart.
/// - A member's move stays the same, whatever was taken before it, and touches one place.
/// - Before the choice ends nothing comes to light for the seat that is asked.
struct SetChoice {
    static constexpr int capacity = 128;
    Move members[capacity];
    int count = 0;
    int least = 0;
    int most = 0;            ///< may be more than there are members: then `done` always ends the choice
    Move done = {};          ///< ends it early; verb 0: least = most
    bool last_ends = false;  ///< behind the last member nothing can follow, so taking it needs no `done`
    bool any_order = false;  ///< the machine takes the members in every order and comes to the same state

    void push(Move move, int copies = 1) {
        for (int i = 0; i < copies; ++i) {
            require(count < capacity, "a set has too many members");
            members[count++] = move;
        }
    }
    [[nodiscard]] bool may_stop() const { return done.verb != 0; }
    /// With fewer than two things to choose it is a plain question.
    [[nodiscard]] bool several() const { return most > 1 && count > 1; }
    /// How the choice stands after these moves: they are no part of it, it goes on, or it has ended by itself.
    enum class Progress : u8 { none, open, ended };
    [[nodiscard]] Progress after(const Move* moves, int n) const {
        bool taken[capacity] = {};
        int at = -1;
        for (int k = 0; k < n; ++k) {
            at = any_order ? 0 : at + 1;
            while (at < count && (taken[at] || members[at] != moves[k])) {
                ++at;
            }
            if (at == count || (k > 0 && ends_with(k, taken[count - 1]))) {
                return Progress::none;
            }
            taken[at] = true;
        }
        return n > 0 && ends_with(n, taken[count - 1]) ? Progress::ended : Progress::open;
    }
    /// The choice is over once these members are taken, without `done`.
    [[nodiscard]] bool ends_with(int taken, bool last) const { return taken == most || (last && last_ends); }
    bool operator==(const SetChoice&) const = default;
};

}  // namespace starboard
