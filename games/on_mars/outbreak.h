// Outbreak (20): where Colonists stay, who of them is ill or immune, what the group has reached.
#pragma once

#include "games/on_mars/table.h"

namespace starboard::on_mars {

STARBOARD_ENUM(Health, healthy, ill, immune)

// Wards of a seat: compartments of the Living Quarters, the Working Area, the slots of an action, a Mine.
constexpr int working_ward = compartments;
constexpr int first_slot_ward = working_ward + 1;
constexpr int first_mine_ward = first_slot_ward + actions;
constexpr int wards = first_mine_ward + hexes;

/// Colonists of one seat in one ward.
struct Crowd {
    int healthy = 0;
    int ill = 0;
    int immune = 0;

    [[nodiscard]] constexpr int all() const { return healthy + ill + immune; }
    [[nodiscard]] constexpr int of(Health health) const {
        return health == Health::healthy ? healthy : health == Health::ill ? ill : immune;
    }
    /// How many different ones there are.
    [[nodiscard]] constexpr int kinds() const { return (healthy > 0 ? 1 : 0) + (ill > 0 ? 1 : 0) + (immune > 0 ? 1 : 0); }
    constexpr void add(Health health, int n = 1) { (health == Health::healthy ? healthy : health == Health::ill ? ill : immune) += n; }
    constexpr void add(const Crowd& more) {
        healthy += more.healthy;
        ill += more.ill;
        immune += more.immune;
    }
    static constexpr Crowd of(int all, const Ward& ward) { return {all - ward.ill - ward.immune, ward.ill, ward.immune}; }
};

struct Wards {
    const Table& table;

    /// Places of a compartment; without its Shelter it is closed.
    [[nodiscard]] int room(Seat seat, int compartment) const {
        const Player& player = table.rules.edition.player;
        return compartment == 0 ? player.row_places * player.open_rows : compartment < table.shelters(seat) ? player.row_places : 0;
    }
    [[nodiscard]] int open(Seat seat) const { return table.shelters(seat) < compartments ? table.shelters(seat) : compartments; }
    [[nodiscard]] Crowd at(Seat seat, int ward) const {
        const State& s = table.s;
        const OutbreakState& o = s.outbreak;
        if (ward < working_ward) {
            return Crowd::of(o.housed[seat][ward], o.quarters[seat][ward]);
        }
        if (ward == working_ward) {
            return Crowd::of(s.board[seat].working, o.working[seat]);
        }
        if (ward < first_mine_ward) {
            const int action = ward - first_slot_ward;
            return Crowd::of(s.slot[action][seat], o.slot[action][seat]);
        }
        const int hex = ward - first_mine_ward;
        if (!s.miner[seat].has(hex)) {
            return {};
        }
        return o.ill_miners.has(hex) ? Crowd{0, 1, 0} : o.immune_miners.has(hex) ? Crowd{0, 0, 1} : Crowd{1, 0, 0};
    }
    /// Calls `visit(seat, ward, crowd)` for every ward with somebody in it.
    template <class Visit>
    void each(Visit&& visit) const {
        for (Seat seat = 0; seat < table.rules.players; ++seat) {
            for (int ward = 0; ward < first_mine_ward; ++ward) {
                if (const Crowd there = at(seat, ward); there.all() > 0) {
                    visit(seat, ward, there);
                }
            }
            table.s.miner[seat].each([&](int hex) { visit(seat, first_mine_ward + hex, at(seat, first_mine_ward + hex)); });
        }
    }
    template <class... Kinds>
    [[nodiscard]] bool anybody(Kinds... healths) const {
        bool any = false;
        each([&](Seat, int, const Crowd& there) { any = any || ((there.of(healths) > 0) || ...); });
        return any;
    }
    /// Who is in the air while the Living Quarters are arranged (31.11).
    [[nodiscard]] Crowd lifted(Seat seat) const {
        const Step step = table.s.agenda.empty() ? Step{} : table.s.agenda.top();
        return step.kind == StepKind::quarantine && step.seat == seat && step.n > 0 ? Crowd{step.c, step.a, step.b} : Crowd{};
    }
    /// Everybody outside the reserves.
    [[nodiscard]] Crowd everybody() const {
        Crowd sum;
        each([&](Seat, int, const Crowd& there) { sum.add(there); });
        for (Seat seat = 0; seat < table.rules.players; ++seat) {
            sum.add(lifted(seat));
        }
        return sum;
    }
    /// Standing Colonists of the Living Quarters, all compartments together.
    [[nodiscard]] Crowd in_quarters(Seat seat) const {
        Crowd sum;
        for (int k = 0; k < compartments; ++k) {
            sum.add(at(seat, k));
        }
        return sum;
    }
    [[nodiscard]] static bool belongs(int ward, Place place) {
        switch (place) {
            case Place::quarters: return ward < working_ward;
            case Place::mine: return ward >= first_mine_ward;
            case Place::working_area: return ward == working_ward;
            case Place::blueprint: return ward == first_slot_ward + static_cast<int>(Action::blueprint);
            case Place::research: return ward == first_slot_ward + static_cast<int>(Action::research);
            case Place::construct: return ward == first_slot_ward + static_cast<int>(Action::construct);
            case Place::upgrade: return ward == first_slot_ward + static_cast<int>(Action::upgrade);
        }
        return false;
    }
    /// Calls `visit(seat, ward)` for every ward where the card can infect somebody: in one of its places, or if nobody can be infected
    /// there in the Living Quarters.
    template <class Visit>
    void each_victim(InfectionId card, Visit&& visit) const {
        const InfectionRow& row = table.rules.edition.outbreak.infection[card.id - 1];
        const auto named = [&](int ward) { return belongs(ward, row.places[0]) || belongs(ward, row.places[1]); };
        bool any = false;
        each([&](Seat, int ward, const Crowd& there) { any = any || (there.healthy > 0 && named(ward)); });
        each([&](Seat seat, int ward, const Crowd& there) {
            if (there.healthy > 0 && (any ? named(ward) : ward < working_ward)) {
                visit(seat, ward);
            }
        });
    }
    [[nodiscard]] bool victim(InfectionId card, Seat seat, int ward) const {
        bool is = false;
        each_victim(card, [&](Seat who, int where) { is = is || (who == seat && where == ward); });
        return is;
    }

    // -- how it spreads (20.4) --------------------------------------------------------------------------------------------------------
    /// Everybody among whom the illness spreads from a ward: the slots of an action are one area for all players, a Mine is none.
    [[nodiscard]] Crowd area(Seat seat, int ward) const {
        if (ward < first_slot_ward) {
            return at(seat, ward);
        }
        Crowd sum;
        for (Seat who = 0; who < table.rules.players && ward < first_mine_ward && table.rules.options.slots_spread; ++who) {
            sum.add(at(who, ward));
        }
        return sum;
    }
    /// Who falls ill there at the end of the turn, as it stands.
    [[nodiscard]] int at_risk(Seat seat, int ward) const { return area(seat, ward).ill > 0 ? at(seat, ward).healthy : 0; }
    /// How many more do, if one falls ill there now.
    [[nodiscard]] int spreads_to(Seat seat, int ward) const {
        const Crowd there = area(seat, ward);
        return there.ill > 0 || there.healthy == 0 ? 0 : there.healthy - 1;
    }

    // -- what the group has -----------------------------------------------------------------------------------------------------------
    [[nodiscard]] const OutbreakMission& objective(int i) const {
        return table.rules.edition.outbreak.mission[table.s.outbreak.missions[i] - 1];
    }
    /// Of what an objective counts, the whole group.
    [[nodiscard]] int reached(const Need& need) const {
        if (need.count == Count::vaccines || need.count == Count::buildings) {
            return table.count(0, need, 0);
        }
        int sum = 0;
        for (Seat seat = 0; seat < table.rules.players; ++seat) {
            const int own = table.count(seat, need, 0);
            sum = need.count != Count::tech_level ? sum + own : own > sum ? own : sum;
        }
        return sum;
    }
    /// The card is in a hand, in the display or still to come.
    [[nodiscard]] bool in_game(BlueprintId id) const {
        bool is = table.plan_owner(id) >= 0;
        for (const BlueprintId shown : table.s.display) {
            is = is || shown == id;
        }
        for (const BlueprintId hidden : table.s.blueprint_deck) {
            is = is || hidden == id;
        }
        return is;
    }
    /// Cards an objective needs have left the game.
    [[nodiscard]] bool out_of_reach(const Need& need) const {
        int cards = 0;
        bool tech = false;
        bool vaccine = false;
        for (const BlueprintRow& row : table.rules.edition.blueprint) {
            if (row.upgrades != Building::hospital || !in_game({row.id})) {
                continue;
            }
            ++cards;
            tech = tech || row.tech == Tech::medicine;
            for (const Effect& action : row.action) {
                vaccine = vaccine || action.do_ == Do::vaccine;
            }
        }
        switch (need.count) {
            case Count::tech_level: return !tech;
            case Count::advanced:
            case Count::blueprints: return cards < need.at_least;
            case Count::vaccines: return !vaccine && table.s.outbreak.vaccines < need.at_least;
            default: return false;
        }
    }
    /// One of the objectives can no longer be reached.
    [[nodiscard]] bool hopeless() const {
        for (int i = 0; i < 2; ++i) {
            if (((table.s.outbreak.reached >> i) & 1U) == 0 && out_of_reach(objective(i).need)) {
                return true;
            }
        }
        return false;
    }
};

}  // namespace starboard::on_mars
