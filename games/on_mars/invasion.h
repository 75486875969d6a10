// What the alien commander of Invasion may do (19.6): the rule that forbids it, or legal; and whether an action can do anything at all.
#pragma once

#include "games/on_mars/facts.h"

namespace starboard::on_mars {

constexpr Seat no_player = 0;  ///< buildings of the alien are types of their own, whoever asks
constexpr u8 first_alien_plan = 34;
constexpr int alien_plans = 4;
constexpr int lockable = 7;  ///< the last spaces of the alien board can be locked

/// Bit of a space in InvasionState::locked; only the last ones have one.
constexpr int lock_of(int space) { return space - (alien_spaces - lockable); }
/// Bit of an alien Blueprint in InvasionState::obtained and flipped.
constexpr int alien_bit(BlueprintId id) { return id.id - first_alien_plan; }
constexpr bool is_alien_plan(BlueprintId id) { return id.id >= first_alien_plan && id.id < first_alien_plan + alien_plans; }
constexpr int alien_index(Tech tech) { return index_of(tech) - human_techs; }

struct Alien {
    const Facts& facts;
    const Rules& rules = facts.rules;
    const State& s = facts.s;
    const InvasionState& own = facts.s.invasion;
    const Invasion& printed = facts.rules.edition.invasion;

    // -- the board ------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] bool locked(int space) const { return lock_of(space) >= 0 && ((own.locked >> lock_of(space)) & 1U) != 0; }
    [[nodiscard]] bool open(int space) const { return !locked(space) && own.space[space] == tile_none; }
    [[nodiscard]] bool any_open() const {
        for (int space = 0; space < alien_spaces; ++space) {
            if (open(space)) {
                return true;
            }
        }
        return false;
    }
    /// Spaces that count as free for a reset.
    [[nodiscard]] int free_spaces() const {
        int n = 0;
        for (int space = 0; space < alien_spaces; ++space) {
            const bool dead = rules.options.reset_ignores_dead_spaces && open(space) && !can(effects::alien_space + space);
            n += open(space) && !dead ? 1 : 0;
        }
        return n;
    }
    [[nodiscard]] bool begun() const { return own.acts != 0; }
    [[nodiscard]] bool tile_used() const { return (own.acts & (act_single | act_multi)) != 0; }
    /// Another action tile can be used, with so many Crystals less and a space more or not.
    [[nodiscard]] bool tile_left(int less = 0, bool more_room = false) const {
        if (!more_room && !any_open()) {
            return false;
        }
        const bool single = (own.acts & act_single) == 0 && own.single_use > 0 && own.crystals - less >= printed.single_use_cost;
        return single || ((own.acts & act_multi) == 0 && own.multi_use > 0);
    }
    [[nodiscard]] Why space_why(int space) const {
        return locked(space) ? Why::space_locked : own.space[space] != tile_none ? Why::space_covered : Why::legal;
    }
    [[nodiscard]] Why unlock_why(int space) const {
        return begun()                              ? Why::alien_only_choice
               : !locked(space)                     ? Why::not_locked
               : own.crystals < printed.unlock_cost ? Why::alien_crystals
                                                    : Why::legal;
    }
    [[nodiscard]] Why single_why(int space) const {
        return (own.acts & act_single) != 0             ? Why::alien_tile_used
               : own.single_use == 0                    ? Why::no_action_tile
               : own.crystals < printed.single_use_cost ? Why::alien_crystals
                                                        : space_why(space);
    }
    [[nodiscard]] Why multi_why(int space) const {
        return (own.acts & act_multi) != 0 ? Why::alien_tile_used : own.multi_use == 0 ? Why::no_action_tile : space_why(space);
    }
    /// Only single-use tiles are left and no Crystal for them.
    [[nodiscard]] Why idle_why(int space) const {
        const bool may = !begun() && own.multi_use == 0 && own.single_use > 0 && own.crystals < printed.single_use_cost;
        return may ? space_why(space) : Why::not_idle;
    }
    [[nodiscard]] Why reset_why() const {
        if (begun()) {
            return Why::alien_only_choice;
        }
        const bool spent = own.single_use == 0 && own.multi_use == 0;
        return spent || free_spaces() <= printed.reset_free ? Why::legal : Why::too_many_free;
    }
    [[nodiscard]] Why buy_off_why(int space) const {
        if (own.space[space] != tile_sabotage) {
            return Why::not_there;
        }
        if (own.crystals < printed.buy_off) {
            return Why::alien_crystals;
        }
        const bool owes_a_tile = begun() && !tile_used();
        return owes_a_tile && !tile_left(printed.buy_off, true) ? Why::alien_tile_first : Why::legal;
    }
    [[nodiscard]] bool may_buy_off() const {
        for (int space = 0; rules.options.alien_may_buy_off_sabotage && space < alien_spaces; ++space) {
            if (buy_off_why(space) == Why::legal) {
                return true;
            }
        }
        return false;
    }
    /// With the scientist; at least one tile is used in the same turn.
    [[nodiscard]] Why activate_why(BlueprintId id) const {
        if (own.scientist != 0) {
            return Why::scientist_away;
        }
        if (!tile_used() && !tile_left()) {
            return Why::alien_tile_first;
        }
        return card_why(id);
    }
    [[nodiscard]] bool may_activate() const {
        for (u8 i = 0; i < alien_plans; ++i) {
            if (activate_why({static_cast<u8>(first_alien_plan + i)}) == Why::legal) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] Why end_why() const { return tile_used() ? Why::legal : Why::alien_tile_first; }

    // -- the laboratory -------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] int cell(Tech tech) const { return own.tech[alien_index(tech)] - 1; }
    [[nodiscard]] int level(Tech tech) const { return tech == Tech::none || cell(tech) < 0 ? 0 : rules.column[cell(tech)]; }
    [[nodiscard]] int level(TechUse use) const { return level(rules.tech_for[static_cast<int>(use)]); }
    [[nodiscard]] u32 cells() const {
        u32 out = 0;
        for (const u8 at : own.tech) {
            out |= (1U << at) >> 1U;
        }
        return out;
    }
    [[nodiscard]] Tech tech_in(int cell_number) const {
        for (int i = 0; i < alien_techs; ++i) {
            if (own.tech[i] == cell_number + 1) {
                return static_cast<Tech>(human_techs + i + 1);
            }
        }
        return Tech::none;
    }
    [[nodiscard]] Why teach_why(Tech tech, int to) const {
        return cell(tech) >= 0 ? Why::owned_already : ((cells() >> to) & 1U) != 0 ? Why::lab_full : Why::legal;
    }
    [[nodiscard]] bool any_to_teach() const {
        bool any = false;
        for (const u8 at : own.tech) {
            any = any || at == 0;
        }
        return any && (rules.learn_cells & ~cells()) != 0;
    }
    /// Calls `visit(from, to, legal)` for every tile and every cell to its right.
    template <class Visit>
    void each_development(Visit&& visit) const {
        const u32 taken = cells();
        for (u32 rest = taken; rest != 0; rest &= rest - 1) {
            const int from = std::countr_zero(rest);
            for (const u8 to : rules.right[from]) {
                if (to != nowhere) {
                    visit(from, static_cast<int>(to), ((taken >> to) & 1U) == 0);
                }
            }
        }
    }
    [[nodiscard]] bool any_development() const {
        bool any = false;
        each_development([&](int /*from*/, int /*to*/, bool legal) { any = any || legal; });
        return any;
    }

    // -- buildings and Blueprints ---------------------------------------------------------------------------------------------------------
    [[nodiscard]] int tiles_left(Building type) const { return rules.edition.row(type).tiles - facts.of_type(type, no_player).size(); }
    /// Hexes without a building; next to the own type only with Tech.
    [[nodiscard]] Mask sites(Building type) const {
        if (tiles_left(type) <= 0) {
            return {};
        }
        const Mask ground = Mask::all() - facts.buildings();
        const Mask beside = ground & facts.of_type(type, no_player).near();
        const int most = level(rules.connects[static_cast<int>(type)]);
        return (ground - beside) | facts.joinable(no_player, type, beside, most);
    }
    [[nodiscard]] Why site_why(Building type, int hex) const {
        return facts.buildings().has(hex) ? Why::has_building : sites(type).has(hex) ? Why::legal : Why::tech_missing;
    }
    [[nodiscard]] bool has_plan(BlueprintId id) const { return is_alien_plan(id) && ((own.obtained >> alien_bit(id)) & 1U) != 0; }
    [[nodiscard]] Mask upgradable(BlueprintId id) const { return facts.of_type(facts.blueprint(id).upgrades, no_player) - own.markers; }
    [[nodiscard]] bool any_upgrade() const {
        bool any = false;
        each_plan([&](BlueprintId id) { any = any || (has_plan(id) && !facts.is_built(id) && upgradable(id).any()); });
        return any;
    }
    [[nodiscard]] Why upgrade_why(BlueprintId id, int hex) const {
        return !has_plan(id) || facts.is_built(id)                                ? Why::no_plan
               : !facts.of_type(facts.blueprint(id).upgrades, no_player).has(hex) ? Why::own_type_only
               : own.markers.has(hex)                                             ? Why::advanced_already
                                                                                  : Why::legal;
    }
    template <class Visit>
    static void each_plan(Visit&& visit) {
        for (u8 i = 0; i < alien_plans; ++i) {
            visit(BlueprintId{static_cast<u8>(first_alien_plan + i)});
        }
    }
    /// A built card that is neither flipped nor has the scientist on it, and can do something.
    [[nodiscard]] Why card_why(BlueprintId id) const {
        if (!has_plan(id)) {
            return Why::not_obtained;
        }
        if (!facts.is_built(id)) {
            return Why::not_built;
        }
        if (((own.flipped >> alien_bit(id)) & 1U) != 0 || own.scientist == id.id) {
            return Why::card_flipped;
        }
        return can(effects::blueprint + 2 * (id.id - 1)) ? Why::legal : Why::no_effect;
    }
    [[nodiscard]] bool any_card() const {
        bool any = false;
        each_plan([&](BlueprintId id) { any = any || card_why(id) == Why::legal; });
        return any;
    }

    // -- what is taken from the humans ----------------------------------------------------------------------------------------------------
    [[nodiscard]] int stock() const {
        const int column = rules.warehouse_column[static_cast<int>(Good::crystal)];
        return column == 0 ? 0 : s.warehouse[column - 1];
    }
    /// Only who works on a Blueprint.
    [[nodiscard]] Why abduct_why(ScientistId id) const { return s.scientist_at[id.id - 1].id != 0 ? Why::legal : Why::not_there; }
    [[nodiscard]] bool any_to_abduct() const {
        for (const BlueprintId at : s.scientist_at) {
            if (at.id != 0) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] Why corrupt_why(Seat player, Tech tech) const {
        return facts.cell(player, tech) < 0                            ? Why::not_there
               : ((own.corrupted[player] >> index_of(tech)) & 1U) != 0 ? Why::corrupted_already
                                                                       : Why::legal;
    }
    [[nodiscard]] bool any_to_corrupt() const {
        for (Seat player = 0; player < rules.players && own.corruption > 0; ++player) {
            for (int i = 1; i <= human_techs; ++i) {
                if (corrupt_why(player, static_cast<Tech>(i)) == Why::legal) {
                    return true;
                }
            }
        }
        return false;
    }
    [[nodiscard]] bool shuttle_can(bool back) const {
        return back ? s.shuttle_space < rules.edition.colony.travel_spaces : s.shuttle_space > 1;
    }

    // -- soldiers -------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] int deployed() const { return facts.all_soldiers().size(); }
    [[nodiscard]] Mask deploy_hexes(bool on) const {
        const Mask buildings = facts.alien_buildings();
        return on ? buildings - facts.pieces() : buildings.near() & facts.empty();
    }
    [[nodiscard]] Why deploy_why(bool on, int hex) const {
        const Mask buildings = facts.alien_buildings();
        if (deploy_hexes(on).has(hex)) {
            return Why::legal;
        }
        if (!on) {
            return buildings.near().has(hex) ? Why::not_empty : Why::not_by_alien;
        }
        return !buildings.has(hex) ? Why::not_alien : own.markers.has(hex) ? Why::marker_there : Why::occupied;
    }
    /// Where no soldier may come (19.6).
    [[nodiscard]] Mask closed() const { return own.shields | facts.markers() | own.markers; }
    /// A step of the soldier under way, or of any other one while nothing is; every step leaves a way to a hex without a piece (30).
    [[nodiscard]] Why march_why(const Step& step, int from, int to) const {
        const bool hovers = (step.is & bot_hovers) != 0;
        if (hovers ? s.hover != from + 1 : !own.soldiers.has(from)) {
            return hovers ? Why::goes_on : Why::not_there;
        }
        if (step.n == 0) {
            return Why::no_points_left;
        }
        if (closed().has(to)) {
            return Why::closed_to_soldiers;
        }
        const Mask itself = hovers ? Mask{} : Mask::of(from);
        const Mask ground = Mask::all() - closed();
        const Mask ends = ground - (facts.pieces() - itself);
        Mask reached = Mask::of(to);
        for (int i = 1; i < step.n; ++i) {
            reached = reached.grown() & ground;
        }
        return (reached & ends).any() ? Why::legal : Why::no_way_on;
    }
    [[nodiscard]] bool any_march() const {
        if (own.stunned.any()) {
            return true;
        }
        if ((own.soldiers.near() - closed() - facts.pieces()).any()) {
            return true;
        }
        Step step;
        step.n = static_cast<u8>(1 + level(TechUse::mobilizes));
        bool any = false;
        own.soldiers.each(
            [&](int from) { Mask::of(from).near().each([&](int to) { any = any || march_why(step, from, to) == Why::legal; }); });
        return any;
    }

    // -- what an effect can do ------------------------------------------------------------------------------------------------------------
    [[nodiscard]] bool can(int number) const {
        switch (rules.effect[number].do_) {
            case Do::alien_build: return sites(Building::alien_shelter).any() || sites(Building::alien_mine).any();
            case Do::alien_blueprint: return own.obtained != (1U << alien_plans) - 1U;
            case Do::alien_learn: return any_to_teach();
            case Do::alien_develop: return any_development();
            case Do::alien_upgrade: return any_upgrade();
            case Do::alien_advanced: return any_card();
            case Do::steal: return s.crystals.any() || stock() > 0;
            case Do::deploy_near: return own.on_board > 0 && deploy_hexes(false).any();
            case Do::deploy_on: return own.on_board > 0 && deploy_hexes(true).any();
            case Do::march: return any_march();
            case Do::infect: {
                bool any = false;
                for (Seat player = 0; player < rules.players; ++player) {
                    any = any || facts.board(player).quarters > 0;
                }
                return any;
            }
            case Do::shuttle: return shuttle_can(false) || shuttle_can(true);
            case Do::abduct: return any_to_abduct();
            case Do::corrupt: return any_to_corrupt();
            default: return false;
        }
    }
};

}  // namespace starboard::on_mars
