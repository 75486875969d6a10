// Checks of a state, in two parts, and what they share.
#pragma once

#include <initializer_list>

#include "games/theseus/facts.h"

namespace starboard::theseus {

/// What lies on the table, and what is under way there: empty, or the broken invariant.
std::string_view check_table(const Rules& rules, const State& s);
std::string_view check_course(const Rules& rules, const State& s);

/// The first sentence of `checks` that says what is wrong; empty: nothing is.
template <class Checker>
std::string_view first_wrong(Checker& checker, std::initializer_list<std::string_view (Checker::*)()> checks) {
    for (const auto check : checks) {
        const std::string_view wrong = (checker.*check)();
        if (!wrong.empty()) {
            return wrong;
        }
    }
    return {};
}

struct Checked {
    Checked(const Rules& rules_in, const State& state) : rules(rules_in), s(state), facts{rules_in, state} {}

    [[nodiscard]] bool in_turns() const { return s.phase >= Phase::movement; }
    [[nodiscard]] bool team() const { return rules.mode == mode_team; }
    [[nodiscard]] unsigned all_seats() const { return (1U << rules.seats) - 1U; }
    [[nodiscard]] bool bonus_card(Kind kind) const { return kind.id >= rules.first_kind[card_factions] && kind.id <= rules.kinds; }
    [[nodiscard]] bool card_of(Kind kind, Seat seat) const {
        return kind.id != 0 && kind.id < rules.first_kind[card_factions] && rules.faction_of[kind.id] == s.faction[seat];
    }
    [[nodiscard]] bool real_slot(int slot) const {
        return slot < all_slots && slot % max_slots < rules.slots[slot / max_slots] && facts.in_play(slot / max_slots);
    }
    [[nodiscard]] bool real_position(int position) const {
        return position < all_pending && position % max_pending < rules.pending[position / max_pending] &&
               facts.in_play(position / max_pending);
    }

    const Rules& rules;
    const State& s;
    Facts facts;
};

}  // namespace starboard::theseus
