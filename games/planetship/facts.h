// Questions to a Planetship table: who sees what, what counts, what an ability may touch.
#pragma once

#include "games/planetship/layout.h"
#include "games/planetship/why.h"
#include "kernel/bytes.h"

namespace starboard::planetship {

struct Facts {
    const Rules& rules;
    const State& s;

    [[nodiscard]] const Card& card(CardId id) const { return rules.card[id.id]; }
    [[nodiscard]] const Sector& sector(int number) const { return rules.edition.sector[number]; }
    [[nodiscard]] bool special(int number, Special what) const { return sector(number).special == what; }
    [[nodiscard]] int field_count(int number) const { return sector(number).field.size(); }
    [[nodiscard]] CardId at(int sector_number, int field) const { return s.field[cell_of(sector_number, field)]; }
    [[nodiscard]] Seat owner(int cell) const { return static_cast<Seat>(s.owner[cell] - 1); }
    [[nodiscard]] bool free(int cell) const { return s.field[cell].id == 0; }
    [[nodiscard]] static int ships_in_all(int seats) { return seats == 2 ? 6 : 4; }
    [[nodiscard]] Seat start_player() const { return static_cast<Seat>((s.first + s.round - 1) % rules.seats); }
    [[nodiscard]] bool face_down(int cell) const { return ((s.down[cell / fields] >> (cell % fields)) & 1U) != 0; }
    [[nodiscard]] bool shielded(int cell) const { return ((s.shield[cell / fields] >> (cell % fields)) & 1U) != 0; }
    [[nodiscard]] bool spent(int cell) const { return ((s.spent[cell / fields] >> (cell % fields)) & 1U) != 0; }
    [[nodiscard]] u64 own_cells(Seat seat) const { return where_byte<cells>(s.owner, static_cast<u8>(seat + 1)); }
    /// Free fields of the grid.
    [[nodiscard]] u64 free_cells(u64 grid) const { return grid & where_byte<cells>(s.owner, 0); }
    /// Free fields where the seat may place: docks, and fields next to an own card.
    [[nodiscard]] u64 places_for(Seat seat, const Layout& layout) const {
        const u64 open = free_cells(layout.grid);
        return (open & rules.docks) | FieldMap(s, layout).next_to(own_cells(seat), open);
    }
    [[nodiscard]] bool any_place(Seat seat) const {
        const bool dock = (free_cells(Layout::grid_of(rules, s)) & rules.docks) != 0;
        return dock || places_for(seat, Layout(rules, s)) != 0;
    }

    // -- who sees what ------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] static bool looks(u8 probes, Viewer viewer) {
        return viewer == viewer_all || (viewer < max_players && ((probes >> viewer) & 1U) != 0);
    }
    [[nodiscard]] bool sees(Viewer viewer, int cell) const {
        return !face_down(cell) || s.owner[cell] == viewer + 1 || looks(s.probe[cell / fields][cell % fields], viewer);
    }
    [[nodiscard]] bool sees_reward(Viewer viewer, int number) const {
        return s.reward_down[number] == 0 || ((s.reward_known >> number) & 1U) != 0 || looks(s.probe[number][reward_place], viewer);
    }

    // -- strength -----------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] bool shows(CardId id, Ability ability) const {
        for (const Ability has : card(id).abilities) {
            if (has == ability) {
                return true;
            }
        }
        return false;
    }
    /// Other own cards in this and the adjacent sectors (Radio contact).
    [[nodiscard]] int contacts(const Layout& layout, int cell) const {
        return std::popcount(own_cells(owner(cell)) & layout.around(cell / fields) & ~(u64{1} << cell));
    }
    /// What the card on a cell counts; radio bonuses belong to the sector that is being scored.
    [[nodiscard]] int strength(const Layout& layout, int cell, int scored) const {
        const int here = cell / fields;
        const CardId id = s.field[cell];
        int sum = card(id).strength;
        if (here == scored) {
            const int bonus = s.radio[cell % fields];
            sum += rules.options.radio == RadioCount::running ? bonus * (bonus > 0 ? contacts(layout, cell) : 0) : bonus;
        }
        sum += special(here, Special::stronger_three) && cell % fields == 2 ? 1 : 0;
        const int bridge = rules.with[static_cast<int>(Special::radio_near)];
        if (bridge >= 0 && layout.has(bridge) && (here == bridge || layout.touch(here, bridge)) && shows(id, Ability::radio)) {
            ++sum;
        }
        return sum;
    }
    struct Totals {
        int of[max_players] = {};
        int first[max_players] = {};  ///< lowest field with an own card, -1 = no card here
    };
    [[nodiscard]] Totals totals(const Layout& layout, int number) const {
        Totals out;
        for (int& field : out.first) {
            field = -1;
        }
        for (int f = 0; f < field_count(number); ++f) {
            const int cell = cell_of(number, f);
            if (s.owner[cell] == 0) {
                continue;
            }
            const Seat seat = owner(cell);
            out.of[seat] += strength(layout, cell, number);
            out.first[seat] = out.first[seat] < 0 ? f : out.first[seat];
        }
        return out;
    }
    /// Who gets the reward: -1 = nobody is there.
    [[nodiscard]] int winner(const Totals& totals, int number) const {
        const bool lowest = special(number, Special::lowest);
        int best = -1;
        for (int seat = 0; seat < rules.seats; ++seat) {
            if (totals.first[seat] < 0) {
                continue;
            }
            const int lead = best < 0 ? 1 : lowest ? totals.of[best] - totals.of[seat] : totals.of[seat] - totals.of[best];
            if (best < 0 || lead > 0 || (lead == 0 && totals.first[seat] < totals.first[best])) {
                best = seat;
            }
        }
        return best;
    }

    // -- abilities (rulebook pp. 11-13) ---------------------------------------------------------------------------------------------------
    /// The cell whose card acts now.
    [[nodiscard]] int acting() const { return cell_of(s.agenda.top().a, s.agenda.top().b - 1); }
    [[nodiscard]] bool has_free_field(int number) const {
        for (int f = 0; f < field_count(number); ++f) {
            if (free(cell_of(number, f))) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] bool exists(int cell) const { return cell < cells && ((rules.exists >> cell) & 1U) != 0; }
    [[nodiscard]] Why hack_why(int cell) const {
        const int here = s.agenda.top().a;
        if (cell / fields != here) {
            return Why::too_far;
        }
        if (free(cell)) {
            return Why::no_card;
        }
        if (s.owner[cell] == s.owner[acting()]) {
            return Why::own_card;
        }
        return special(here, Special::immune) ? Why::immune : shielded(cell) ? Why::has_shield : Why::legal;
    }
    [[nodiscard]] Why tractor_why(const Layout& layout, int cell) const {
        const int here = s.agenda.top().a;
        const int there = cell / fields;
        if (there == here) {
            return Why::same_sector;
        }
        if (!layout.touch(here, there)) {
            return Why::too_far;
        }
        if (free(cell)) {
            return Why::no_card;
        }
        return special(there, Special::immune) ? Why::immune : shielded(cell) ? Why::has_shield : Why::legal;
    }
    [[nodiscard]] Why shield_why(const Layout& layout, int cell) const {
        const int here = s.agenda.top().a;
        const int there = cell / fields;
        if (there != here && !layout.touch(here, there)) {
            return Why::too_far;
        }
        return free(cell) ? Why::no_card : shielded(cell) ? Why::has_shield : Why::legal;
    }
    [[nodiscard]] Why teleport_why(const Layout& layout, int cell) const {
        const int here = s.agenda.top().a;
        const int there = cell / fields;
        if (there == here) {
            return Why::same_sector;
        }
        return !layout.touch(here, there) ? Why::too_far : free(cell) ? Why::legal : Why::occupied;
    }
    /// Symbols of the acting card that have not been used: bit per position.
    [[nodiscard]] bool unused(Ability ability) const {
        const Card& acts = card(s.field[acting()]);
        for (int i = 0; i < acts.abilities.size(); ++i) {
            if (acts.abilities[i] == ability && ((s.agenda.top().n >> i) & 1U) == 0) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] int excess(Seat seat) const {
        const int more = s.hand[seat].size() - hand_limit;
        return more > 0 ? more : 0;
    }
};

// Empty if it holds, else what is wrong; whatever the open question is (check.cpp).
/// Every number is in range.
std::string_view check_numbers(const Rules& rules, const State& s);
/// What lies on the sectors fits them.
std::string_view check_table(const Rules& rules, const State& s);

}  // namespace starboard::planetship
