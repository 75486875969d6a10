// What a seat of On Mars may do: the rule that forbids it, or legal; and whether an effect can do anything at all.
#pragma once

#include "games/on_mars/outbreak.h"
#include "games/on_mars/why.h"

namespace starboard::on_mars {

/// Placing a Colonist on the slots of an action (6).
struct Placement {
    u8 clears = 0;  ///< seats whose Colonists leave first
    int price = 0;  ///< Crystals or Colonists
};

/// Where a building of a type may stand.
struct Sites {
    Mask alone;   ///< without Tech
    Mask beside;  ///< connected with others of the type, whatever Tech that takes

    [[nodiscard]] bool any() const { return alone.any() || beside.any(); }
};

/// Rights beside a turn.
struct Rights {
    u16 goals = 0;  ///< Private Goals that could be shown (bits)
    int ill = 0;    ///< whom Medicine could heal

    [[nodiscard]] bool beyond(const Rights& others) const { return (goals & ~others.goals) != 0 || ill > others.ill; }
};

struct Facts : Table {
    // -- Action slots (6) -----------------------------------------------------------------------------------------------------------------
    [[nodiscard]] const ActionRow& action_row(Action action) const { return rules.edition.action[static_cast<int>(action)]; }
    [[nodiscard]] const u8* slots(Action action) const { return s.slot[static_cast<int>(action)]; }
    [[nodiscard]] Placement placement(Seat seat, Action action) const {
        const ActionRow& row = action_row(action);
        const u8* there = slots(action);
        Placement out;
        int sum = 0;
        int most = 0;
        for (int i = 0; i < rules.players; ++i) {
            sum += there[i];
            most = there[i] > most ? there[i] : most;
        }
        const bool full = !row.own_slot && sum >= row.slots;
        for (int i = 0; i < rules.players; ++i) {
            if (full && there[i] == most) {
                out.clears = static_cast<u8>(out.clears | (1U << i));
            } else if (rules.every_colonist_costs()) {
                out.price += there[i];
            } else if (i != seat) {
                out.price += there[i] > 0 ? 1 : 0;
            }
        }
        out.price += lasts(Sabotage::efficiency) ? rules.sabotage(Sabotage::efficiency).n : 0;
        return out;
    }
    [[nodiscard]] bool has_slots(Action action) const { return action_row(action).slots > 0 || action_row(action).own_slot; }
    /// Bit n: n Crystals may be among what the placement costs, and the action can still be carried out (31.17).
    [[nodiscard]] u8 splits(Seat seat, Action action, int price) const {
        const Purse all = purse(seat).without(0, 1);
        const int number = effects::action + static_cast<int>(action);
        u32 out = 0;
        for (int n = 0; n <= price; ++n) {
            if (n <= all.crystals && price - n <= all.colonists && possible(seat, number, all.without(n, price - n))) {
                out |= 1U << n;
            }
        }
        return static_cast<u8>(out);
    }
    [[nodiscard]] Why action_why(Seat seat, Action action) const {
        const ActionRow& row = action_row(action);
        if (s.main_done) {
            return Why::action_taken;
        }
        if (row.side != side(seat)) {
            return Why::wrong_side;
        }
        const int number = effects::action + static_cast<int>(action);
        if (!has_slots(action)) {
            return always(row.effect) ? Why::legal : effect_why(seat, number, purse(seat));
        }
        if (row.own_slot && slots(action)[seat] > 0) {
            return Why::own_slot_taken;
        }
        if (standing(seat) == 0) {
            return nobody(seat);
        }
        const int price = placement(seat, action).price;
        if (purse(seat).crystals + standing(seat) - 1 < price) {
            return Why::slot_too_dear;
        }
        if (splits(seat, action, price) != 0) {
            return Why::legal;
        }
        const Purse own = purse(seat).without(0, 1);
        const int in_crystals = price < own.crystals ? price : own.crystals;
        return hindrance(seat, number, own.without(in_crystals, price - in_crystals));
    }
    /// Landing Pod and Control Center (18.17).
    [[nodiscard]] static bool always(const Effect& effect) { return effect.do_ == Do::land || effect.do_ == Do::control; }

    // -- Executive actions (10) -----------------------------------------------------------------------------------------------------------
    [[nodiscard]] Why executive_why(Seat seat, int slot) const {
        const ExecutiveRow& row = rules.edition.executive[slot];
        if (s.executive_done) {
            return Why::executive_taken;
        }
        if (ship_on(seat, slot)) {
            return Why::ship_there;
        }
        const Purse own = purse(seat);
        if (own.crystals < row.crystals) {
            return Why::no_crystals;
        }
        return effect_why(seat, effects::executive + slot, own.without(row.crystals, 0));
    }
    /// The slot whose action uses Advanced Buildings; -1 = it is covered, or there is none.
    [[nodiscard]] int advanced_slot(Seat seat) const {
        for (int slot = 0; slot < executives; ++slot) {
            if (rules.edition.executive[slot].effect.do_ == Do::advanced && !ship_on(seat, slot)) {
                return slot;
            }
        }
        return -1;
    }
    /// What it costs to use a built Blueprint as it stands; -1 = it belongs to somebody else.
    [[nodiscard]] int use_price(Seat seat, BlueprintId id) const {
        const bool own = s.plans[seat].has(id);
        const ScientistId there = scientist_on(id);
        if (there.id != 0 && (own || scientist_seat(there) == seat)) {
            return 0;
        }
        return own ? rules.edition.executive[advanced_slot(seat)].crystals : -1;
    }
    /// What the action of a card with one action costs beside its use.
    [[nodiscard]] Price own_price(BlueprintId id) const {
        return blueprint(id).action.size() == 1 ? rules.effect_cost[effects::blueprint + 2 * (id.id - 1)] : Price{};
    }
    [[nodiscard]] bool action_possible(Seat seat, BlueprintId id, const Purse& own) const {
        for (int i = 0; i < blueprint(id).action.size(); ++i) {
            if (possible(seat, effects::blueprint + 2 * (id.id - 1) + i, own)) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] Why use_why(Seat seat, BlueprintId id) const {
        if (s.executive_done) {
            return Why::executive_taken;
        }
        if (!in_use(id)) {
            return is_built(id) ? Why::out_of_use : Why::not_built;
        }
        const int price = use_price(seat, id);
        if (price < 0) {
            return Why::not_yours;
        }
        const Purse own = purse(seat);
        if (own.crystals < price) {
            return Why::no_crystals;
        }
        return action_possible(seat, id, own.without(price, 0)) ? Why::legal : Why::no_effect;
    }
    [[nodiscard]] Why send_why(Seat seat, ScientistId scientist, BlueprintId id) const {
        if (s.executive_done) {
            return Why::executive_taken;
        }
        if (scientist_seat(scientist) != seat) {
            return Why::not_yours;
        }
        if (!in_use(id)) {
            return is_built(id) ? Why::out_of_use : Why::not_built;
        }
        if (rules.edition.scientist[scientist.id - 1].works != blueprint(id).upgrades) {
            return Why::wrong_workplace;
        }
        if (s.scientist_at[scientist.id - 1] == id) {
            return Why::there_already;
        }
        return action_possible(seat, id, purse(seat)) ? Why::legal : Why::no_effect;
    }
    [[nodiscard]] bool any_executive(Seat seat) const;

    // -- what can be stored (6) -----------------------------------------------------------------------------------------------------------
    /// Crystals that wait below the Depot have their slots already; those owed to a Sabotage card need none (22).
    [[nodiscard]] int room(Seat seat, Good good) const {
        return good == Good::crystal                         ? depot_room(seat) - board(seat).buffer + s.monolith.owed
               : is_resource(good) || good == Good::medicine ? storage(seat) - board(seat).stock[shelf_of(good)]
                                                             : 0;
    }
    [[nodiscard]] bool has_room(Seat seat, Good good) const { return room(seat, good) > 0; }
    [[nodiscard]] bool storable(Seat seat, Good good) const { return has_room(seat, good) || wanted(seat, good); }
    /// Of Medicine there is only so much (31.20).
    [[nodiscard]] bool gainable(Seat seat, Good good) const {
        return good == Good::crystal || (storable(seat, good) && (good != Good::medicine || s.outbreak.medicine > 0));
    }
    /// Whether somebody may think that the seat holds an A card which it does not.
    [[nodiscard]] bool may_hold_types(Seat seat, int card) const {
        if (((s.types_shown >> card) & 1U) != 0 || board(seat).types == card + 1) {
            return false;
        }
        for (Seat other = 0; other < rules.seats; ++other) {
            if (other != seat && board(other).types == card + 1) {
                return rules.seats > 2;
            }
        }
        return true;
    }
    /// Whether somebody may think that the seat holds a B card which it does not.
    [[nodiscard]] bool may_hold_task(Seat seat, int card) const {
        for (const TaskId id : s.task_deck) {
            if (id.id == card + 1) {
                return true;
            }
        }
        for (Seat other = 0; other < rules.seats; ++other) {
            if (other != seat && ((board(other).tasks >> card) & 1U) != 0) {
                return rules.seats > 2;
            }
        }
        return false;
    }
    /// From the Warehouse only what can be stored or goes directly on a Contract.
    [[nodiscard]] Why take_why(Seat seat, Good good, bool crystals_too) const {
        const int column = rules.warehouse_column[static_cast<int>(good)];
        if (column == 0 || (good == Good::crystal && !crystals_too)) {
            return Why::not_there;
        }
        if (s.warehouse[column - 1] == 0) {
            return Why::none_left;
        }
        return storable(seat, good) ? Why::legal : Why::storage_full;
    }
    [[nodiscard]] bool any_item(Seat seat, bool crystals_too) const {
        for (const Good good : rules.shelves) {
            if (take_why(seat, good, crystals_too) == Why::legal) {
                return true;
            }
        }
        return false;
    }
    /// Resources of choice, no Minerals; `taken`: kinds gained by the same effect.
    [[nodiscard]] Why gain_why(Seat seat, Do how, Good good, u32 taken) const {
        const u32 bit = 1U << static_cast<int>(good);
        if (good <= Good::mineral || good > Good::oxygen || (how == Do::gain_same && taken != 0 && (taken & bit) == 0) ||
            (how == Do::gain_different && (taken & bit) != 0)) {
            return Why::not_there;
        }
        return storable(seat, good) ? Why::legal : Why::storage_full;
    }
    [[nodiscard]] bool any_gain(Seat seat, Do how, u32 taken) const {
        for (int i = 1; i <= resources; ++i) {
            if (gain_why(seat, how, static_cast<Good>(i), taken) == Why::legal) {
                return true;
            }
        }
        return false;
    }

    /// What is paid of choice leaves room for a Resource of its kind.
    [[nodiscard]] bool makes_room(Seat seat, const Price& price) const {
        bool any = false;
        for (int i = 1; i < resources && price.any > 0; ++i) {
            any = any || board(seat).stock[i] > 0;
        }
        return any;
    }

    // -- Tech (7, 9) ----------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] Why learn_why(Seat seat, int space, const Purse& own) const {
        const Tech tech = s.grid[space];
        if (tech == Tech::none) {
            return Why::not_there;
        }
        if (cell(seat, tech) >= 0) {
            return Why::owned_already;
        }
        return own.pays(rules.grid_cost[space]) ? Why::legal : Why::too_dear;
    }
    [[nodiscard]] u32 free_learn_cells(Seat seat) const { return rules.learn_cells & ~cells(seat); }
    [[nodiscard]] bool any_learn(Seat seat, const Purse& own) const {
        if (free_learn_cells(seat) == 0) {
            return false;
        }
        for (int space = 0; space < grid_spaces; ++space) {
            if (learn_why(seat, space, own) == Why::legal) {
                return true;
            }
        }
        return false;
    }
    /// Developing the tile of one cell into another.
    [[nodiscard]] Why develop_why(Seat seat, int from, int to, const Effect& how, u32 taken, const Purse& own) const {
        const Tech tech = tech_in(seat, from);
        if (tech == Tech::none || (rules.right[from][0] != to && rules.right[from][1] != to)) {
            return Why::not_adjacent;
        }
        if (how.tech != Tech::none && how.tech != tech) {
            return how.do_ == Do::develop ? Why::clinic_moves : Why::other_tile;
        }
        if (tech == Tech::medicine && how.tech != tech) {
            return Why::only_clinic;
        }
        if (((taken >> to) & 1U) != 0) {
            return Why::cell_taken;
        }
        if (((s.invasion.corrupted[seat] >> index_of(tech)) & 1U) != 0) {
            return Why::corrupted;
        }
        return how.free || own.pays(rules.column_cost[rules.column[to]]) ? Why::legal : Why::too_dear;
    }
    /// Calls `visit(from, to)` for every tile and every cell to its right.
    template <class Visit>
    void each_development(Seat seat, Visit&& visit) const {
        for (u32 rest = cells(seat); rest != 0; rest &= rest - 1) {
            const int from = std::countr_zero(rest);
            for (const u8 to : rules.right[from]) {
                if (to != nowhere) {
                    visit(from, static_cast<int>(to));
                }
            }
        }
    }
    [[nodiscard]] bool any_development(Seat seat, const Effect& how, const Purse& own) const {
        const u32 taken = cells(seat);
        bool any = false;
        each_development(seat, [&](int from, int to) { any = any || develop_why(seat, from, to, how, taken, own) == Why::legal; });
        return any;
    }
    /// What stands against all developments: where one would be possible but for a rule of a chapter, that rule.
    [[nodiscard]] Why development_hindrance(Seat seat, const Effect& how, const Purse& own) const {
        const u32 taken = cells(seat);
        Why out = Why::no_development;
        each_development(seat, [&](int from, int to) {
            const Why why = develop_why(seat, from, to, how, taken, own);
            const bool open = ((taken >> to) & 1U) == 0 && (how.free || own.pays(rules.column_cost[rules.column[to]]));
            if (open && out == Why::no_development) {
                out = why == Why::corrupted ? Why::all_corrupted : why == Why::only_clinic ? Why::only_clinic : out;
            }
        });
        return out;
    }
    /// In whose laboratory an effect develops: the Clinic moves its tile, whoever uses it.
    [[nodiscard]] Seat developer(Seat seat, const Effect& how) const {
        for (Seat owner = 0; how.tech != Tech::none && owner < rules.players; ++owner) {
            if (cell(owner, how.tech) >= 0) {
                return owner;
            }
        }
        return seat;
    }
    [[nodiscard]] bool can_develop(Seat seat, Tech tech) const {
        Effect how;
        how.tech = tech;
        how.free = true;
        return any_development(seat, how, {});
    }

    /// The kind of Tech tile the open question is about.
    [[nodiscard]] Tech tech_asked() const {
        const Step& step = s.agenda.top();
        const Do how = rules.effect[step.effect].do_;
        if (how == Do::construct) {
            return rules.connects[step.a];
        }
        return rules.tech_for[static_cast<int>(tech_use(how))];
    }
    /// What the one Tech tile does that an effect allows.
    [[nodiscard]] static constexpr TechUse tech_use(Do how) {
        switch (how) {
            case Do::upgrade: return TechUse::upgrades;
            case Do::welcome: return TechUse::colonists;
            case Do::shields: return TechUse::shields;
            case Do::guards: return TechUse::guards;
            case Do::exosuit: return TechUse::exosuit;
            default: return TechUse::rover;
        }
    }

    // -- Blueprints and upgrades (7, 8.3) -------------------------------------------------------------------------------------------------
    [[nodiscard]] bool any_plan_shown() const {
        if (s.invasion.extra_defence != 0) {
            return true;
        }
        for (const BlueprintId id : s.display) {
            if (id.id != 0) {
                return true;
            }
        }
        return false;
    }
    /// Buildings a Blueprint may upgrade.
    [[nodiscard]] Mask upgradable(Seat seat, BlueprintId id, bool anywhere) const {
        const BlueprintRow& row = blueprint(id);
        if (!lab_takes_tech_of(seat, id)) {
            return {};
        }
        const Mask type = in_service(row.upgrades, seat);
        const Mask there = (anywhere ? type : type & zone(seat)) - markers() - s.invasion.soldiers;
        return there.empty() || row.level < 3 ? there : there & in_groups(type, 3);
    }
    /// The Tech tile of a Defence Blueprint needs a free cell of the first column (19.5).
    [[nodiscard]] bool lab_takes_tech_of(Seat seat, BlueprintId id) const {
        const Tech tech = blueprint(id).tech;
        return tech == Tech::none || free_learn_cells(seat) != 0;
    }
    /// More for the first goal of Monolith as long as its Sabotage lasts.
    [[nodiscard]] const Price& upgrade_price(BlueprintId id) const {
        return lasts(Sabotage::bombed) && id == aim_plan() ? rules.bombed_cost : rules.upgrade_cost;
    }
    [[nodiscard]] bool any_upgrade(Seat seat, const Effect& how, const Purse& own) const {
        const bool bombed = lasts(Sabotage::bombed);
        if (!how.free && !bombed && !own.pays(rules.upgrade_cost)) {
            return false;
        }
        bool any = false;
        s.plans[seat].each([&](BlueprintId id) {
            any = any ||
                  (!is_built(id) && (how.free || !bombed || own.pays(upgrade_price(id))) && upgradable(seat, id, how.anywhere).any());
        });
        return any;
    }
    [[nodiscard]] Why upgrade_why(Seat seat, BlueprintId id, int hex, const Effect& how, const Purse& own) const {
        if (!s.plans[seat].has(id) || is_built(id)) {
            return Why::no_plan;
        }
        const BlueprintRow& row = blueprint(id);
        if (!of_type(row.upgrades, seat).has(hex)) {
            return tiles_of(row.upgrades, seat).has(hex)                          ? Why::face_down
                   : row.upgrades == Building::shelter && shelter_owner(hex) >= 0 ? Why::not_own_shelter
                                                                                  : Why::wrong_type;
        }
        if (markers().has(hex)) {
            return Why::advanced_already;
        }
        if (dark().has(hex)) {
            return Why::in_blackout;
        }
        if (!how.anywhere && !zone(seat).has(hex)) {
            return Why::out_of_zone;
        }
        if (row.level >= 3 && group_size(row.upgrades, seat, hex) < 3) {
            return Why::complex_too_small;
        }
        if (s.invasion.soldiers.has(hex)) {
            return Why::soldier_there;
        }
        if (!lab_takes_tech_of(seat, id)) {
            return Why::lab_full;
        }
        return how.free || own.pays(upgrade_price(id)) ? Why::legal : Why::too_dear;
    }

    /// What stands against all upgrades: where a Blueprint would fit but for a rule of a chapter, that rule.
    [[nodiscard]] Why upgrade_hindrance(Seat seat, const Effect& how, const Purse& own) const {
        Why out = Why::no_upgrade;
        s.plans[seat].each([&](BlueprintId id) {
            const BlueprintRow& row = blueprint(id);
            if (is_built(id) || (!how.free && !own.pays(upgrade_price(id)))) {
                return;
            }
            const Mask type = tiles_of(row.upgrades, seat);
            Mask there = (how.anywhere ? type : type & zone(seat)) - markers();
            there = row.level < 3 ? there : there & in_groups(type, 3);
            there.each([&](int hex) {
                const Why why = upgrade_why(seat, id, hex, how, own);
                out = out != Why::no_upgrade      ? out
                      : why == Why::face_down     ? Why::all_face_down
                      : why == Why::in_blackout   ? Why::all_in_blackout
                      : why == Why::soldier_there ? Why::all_under_soldiers
                      : why == Why::lab_full      ? Why::lab_full
                                                  : out;
            });
        });
        return out;
    }

    // -- constructing (8.2) ---------------------------------------------------------------------------------------------------------------
    [[nodiscard]] bool needs_miner(Building building) const { return rules.edition.row(building).miner; }
    [[nodiscard]] bool new_tiles(Seat seat, Building building) const {
        return building == Building::shelter    ? board(seat).shelters > 0
               : building == Building::hospital ? s.outbreak.hospital_tiles > 0
                                                : index_of(building) < building_stacks && !s.stack[index_of(building)].empty();
    }
    /// Tiles of the type that lie face down: constructing there turns them up (22).
    [[nodiscard]] Mask turned_down(Seat seat, Building building) const { return s.monolith.face_down & tiles_of(building, seat); }
    [[nodiscard]] bool tiles_left(Seat seat, Building building) const {
        return new_tiles(seat, building) || turned_down(seat, building).any();
    }
    /// Hexes without a building; if the stack is used up only those where a tile can be turned up. One of which no other is left face up is
    /// turned up wherever it lies.
    [[nodiscard]] Sites sites(Seat seat, Building building) const {
        const Mask down = turned_down(seat, building);
        const Mask all = down.any() && !new_tiles(seat, building) ? zone(seat) & down : zone(seat) - (buildings() - down);
        const Mask ground = all - s.invasion.soldiers;
        const Mask type = of_type(building, seat);
        if (building == Building::hospital && type.empty()) {
            return {ground & s.shelter[seat].near(), {}};
        }
        if (rules.blackout()) {
            return sites_around_blackouts(ground, type);
        }
        const Mask near = type.near();
        return {type.empty() ? ground & down : ground & (type | near).near() & (Mask::all() - near), ground & near};
    }
    /// A building in blackout is no neighbour, but what is two hexes away from it may be built.
    [[nodiscard]] Sites sites_around_blackouts(Mask ground, Mask type) const {
        const Mask near = (type - dark()).near();
        Mask two_away;
        type.each([&](int hex) { two_away |= Mask::of(hex).at_distance(2); });
        return {(ground & two_away) - near, ground & near};
    }
    /// Colonists who could add a Tech level each.
    [[nodiscard]] int tech_boosts(const Effect& how, Building building, const Purse& own) const {
        if (how.boost != Boost::colonist) {
            return 0;
        }
        const int colonists = own.colonists - rules.building_cost[static_cast<int>(building)].colonist - (needs_miner(building) ? 1 : 0);
        return how.most != 0 && how.most < colonists ? how.most : colonists;
    }
    /// The Tech tile of a player lets a building be connected with so many.
    [[nodiscard]] bool connects(Seat owner, Building building, int needed, int boosts) const {
        const int own = level(owner, rules.connects[static_cast<int>(building)]);
        return own > 0 && own + boosts >= needed;
    }
    /// The largest group that can be joined with the Tech tiles in play.
    [[nodiscard]] int reach(const Effect& how, Building building, const Purse& own) const {
        const int best = best_level(rules.connects[static_cast<int>(building)]);
        return best == 0 ? 0 : best + tech_boosts(how, building, own);
    }
    /// Colonists who must raise the level of a player's Tech tile so that it connects so many.
    [[nodiscard]] int boosts_for(Seat owner, Building building, int needed) const {
        const int own = level(owner, rules.connects[static_cast<int>(building)]);
        return needed > own ? needed - own : 0;
    }
    /// ... of the tile that needs the fewest, where the building can be connected.
    [[nodiscard]] int fewest_boosts(Seat seat, Building building, int hex, const Effect& how) const {
        const int needed = connected(building, seat, hex);
        const int boosts = tech_boosts(how, building, purse(seat));
        int fewest = needed;
        for (Seat owner = 0; owner < rules.players; ++owner) {
            if (connects(owner, building, needed, boosts) && boosts_for(owner, building, needed) < fewest) {
                fewest = boosts_for(owner, building, needed);
            }
        }
        return fewest;
    }
    [[nodiscard]] Why build_why(Seat seat, Building building, const Effect& how, const Purse& own) const {
        if (!tiles_left(seat, building)) {
            return Why::tiles_out;
        }
        if (own.colonists < (needs_miner(building) ? 1 : 0)) {
            return nobody(seat);
        }
        if (!own.pays(rules.building_cost[static_cast<int>(building)])) {
            return Why::too_dear;
        }
        return open_sites(seat, building, how, own).any() ? Why::legal : Why::no_effect;
    }
    /// All hexes where it can be built now.
    [[nodiscard]] Mask open_sites(Seat seat, Building building, const Effect& how, const Purse& own) const {
        const Sites at = sites(seat, building);
        return at.alone | (at.beside.any() ? joinable(seat, building, at.beside, reach(how, building, own)) : Mask{});
    }
    [[nodiscard]] Mask joinable(Seat seat, Building building, Mask beside, int most) const {
        const Mask type = in_service(building, seat);
        if (most == 0 || type.size() <= most) {
            return most == 0 ? Mask{} : beside;
        }
        Mask out;
        beside.each([&](int hex) { out |= (Mask::of(hex).near() & type).flooded(type).size() <= most ? Mask::of(hex) : Mask{}; });
        return out;
    }
    [[nodiscard]] Why site_why(Seat seat, Building building, int hex, const Effect& how, const Purse& own) const {
        const Mask down = turned_down(seat, building);
        if (buildings().has(hex) && !down.has(hex)) {
            return Why::has_building;
        }
        if (!zone(seat).has(hex)) {
            return Why::out_of_zone;
        }
        if (s.invasion.soldiers.has(hex)) {
            return Why::soldier_there;
        }
        if (down.any() && !down.has(hex) && !new_tiles(seat, building)) {
            return Why::tiles_out;
        }
        const Sites at = sites(seat, building);
        if (at.alone.has(hex)) {
            return Why::legal;
        }
        if (!at.beside.has(hex)) {
            return building == Building::hospital && s.outbreak.hospitals.empty() ? Why::not_by_shelter : Why::too_far;
        }
        return connected(building, seat, hex) <= reach(how, building, own) ? Why::legal : Why::tech_missing;
    }
    /// The types that can be built in this game.
    [[nodiscard]] int last_type() const { return static_cast<int>(rules.outbreak() ? Building::hospital : Building::shelter); }
    template <class Visit>
    void each_type(const Effect& how, Visit&& visit) const {
        for (int i = 1; i <= last_type(); ++i) {
            if (const auto building = static_cast<Building>(i); how.building == Building::none || how.building == building) {
                visit(building);
            }
        }
    }
    [[nodiscard]] bool any_site(Seat seat, const Effect& how, const Purse& own) const {
        bool any = false;
        each_type(how, [&](Building building) { any = any || build_why(seat, building, how, own) == Why::legal; });
        return any;
    }

    // -- Ships, Scientists, Contracts (8.4, 8.5) ------------------------------------------------------------------------------------------
    [[nodiscard]] Why ship_why(Seat seat, const Effect& how, const Purse& own) const {
        if (board(seat).depot == 0 || ships_removed(seat) >= s.level) {
            return Why::ship_limit;
        }
        return how.free || own.pays(rules.ship_cost) ? Why::legal : Why::too_dear;
    }
    [[nodiscard]] Why hire_why(ScientistId id, const Effect& how, const Purse& own) const {
        if (how.do_ == Do::contract || id.id < 1 || id.id > scientists || !scientist_shown(id.id - 1)) {
            return Why::not_there;
        }
        return how.free || own.pays(rules.scientist_cost[id.id - 1]) ? Why::legal : Why::too_dear;
    }
    [[nodiscard]] bool is_offered(ContractId id) const {
        for (const ContractId there : s.offer) {
            if (there == id && id.id != 0) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] Why contract_why(ContractId id, const Effect& how, const Purse& own) const {
        if (how.do_ == Do::scientist || !is_offered(id)) {
            return Why::not_there;
        }
        return how.free || own.pays(rules.contract_cost) ? Why::legal : Why::too_dear;
    }
    [[nodiscard]] bool any_hire(const Effect& how, const Purse& own) const {
        for (u8 place = 0; place < scientists; ++place) {
            if (hire_why({static_cast<u8>(place + 1)}, how, own) == Why::legal ||
                (place < offers && s.offer[place].id != 0 && contract_why(s.offer[place], how, own) == Why::legal)) {
                return true;
            }
        }
        return false;
    }

    // -- Colonists ------------------------------------------------------------------------------------------------------------------------
    /// There is no Colonist who could go, or only ill ones.
    [[nodiscard]] Why nobody(Seat seat) const { return board(seat).quarters > standing(seat) ? Why::colonists_ill : Why::no_colonist; }
    [[nodiscard]] bool any_to_retrieve(Seat seat, From from) const {
        if (from != From::slots && board(seat).working > 0) {
            return true;
        }
        if (from != From::working_area) {
            for (const auto& there : s.slot) {
                if (there[seat] > 0) {
                    return true;
                }
            }
        }
        return false;
    }
    /// Somebody could be healed.
    [[nodiscard]] bool anybody_ill() const { return Wards{*this}.anybody(Health::ill); }
    [[nodiscard]] bool can_gain_colonist(Seat seat) const { return board(seat).reserve > 0 && board(seat).quarters < places(seat); }
    /// A Colonist may be sent to the Working Area for one more use; with Ships none that came in this turn (8.4).
    [[nodiscard]] bool can_boost(Seat seat, const Effect& how, int made, int uses, int healed = 0) const {
        if (how.boost != Boost::colonist || (how.most != 0 && made >= uses + how.most)) {
            return false;
        }
        const int fresh = how.do_ == Do::welcome ? board(seat).fresh : 0;
        return standing(seat) + healed > fresh;
    }
    /// ... if Medicine heals one of those at home first (20.4).
    [[nodiscard]] bool can_heal_to_boost(Seat seat, const Effect& how, int made, int uses) const {
        return rules.outbreak() && own_turn(seat) && board(seat).stock[resources] > 0 && standing(seat) < board(seat).quarters &&
               can_boost(seat, how, made, uses, 1);
    }
    [[nodiscard]] Why boost_why(Seat seat, const Effect& how, int made) const {
        if (can_boost(seat, how, made, how.n)) {
            return Why::legal;
        }
        return how.do_ == Do::welcome && standing(seat) > 0 ? Why::came_this_turn : nobody(seat);
    }
    /// Where a new Bot comes to: own Shelters without a piece, else the closest empty hexes (8.4).
    [[nodiscard]] Mask bot_hexes(Seat seat) const {
        const Mask own = of_type(Building::shelter, seat);
        const Mask open = own - pieces();
        return open.any() ? open : own.nearest(empty());
    }
    /// Own Advanced Buildings and Miners.
    [[nodiscard]] bool produces(Seat seat) const { return (s.marker[seat] | (s.miner[seat] - s.outbreak.ill_miners)).any(); }
    [[nodiscard]] int producers(Seat seat, Building building) const {
        return (of_type(building, seat) & (s.marker[seat] | (s.miner[seat] - s.outbreak.ill_miners))).size();
    }

    // -- movement (8.1) -------------------------------------------------------------------------------------------------------------------
    /// The effect of the tile could do something for the seat.
    [[nodiscard]] bool tile_possible(Seat seat, int hex) const { return tile_possible(seat, hex, purse(seat)); }
    [[nodiscard]] bool tile_possible(Seat seat, int hex, const Purse& own) const {
        if (s.research.has(hex)) {
            const int kind = rules.research_kind[hex] - 1;
            return ((board(seat).research >> kind) & 1U) == 0 && possible(seat, effects::research + kind, own);
        }
        return possible(seat, effects::discovery + s.discovery[hex].id - 1, own);
    }
    /// What the Rover cannot share a hex with.
    [[nodiscard]] Mask beside_rover(Seat seat) const {
        Mask others = chapter_pieces();
        for (Seat owner = 0; owner < max_players; ++owner) {
            others |= s.bot[owner] | s.miner[owner] | s.marker[owner] | lying_miners(owner) | (owner == seat ? Mask{} : rover_mask(owner));
        }
        return others;
    }
    /// Where Bots of the seat stand when all movement is done, one of them or the other, with the Rover on a hex: they build from there.
    [[nodiscard]] Mask bots_then(Seat seat, const Step& moving, int rover) const {
        const Mask free = Mask::all() - beside_rover(seat) - Mask::of(rover);
        if ((moving.is & bot_hovers) == 0) {
            return s.bot[seat] | (s.bot[seat].within(moving.a) & free);
        }
        const Mask flier = Mask::of(s.hover - 1);
        int lands = 1;
        while (lands < moving.a && (flier.within(lands) & free).empty()) {
            ++lands;
        }
        return s.bot[seat] | (flier.within(moving.a) & free) | (s.bot[seat].within(moving.a - lands) & free);
    }
    /// Where the Rover can end its movement with the points that are left, from its own hex on: alone, and on a tile only if that will be
    /// of use when all movement is done (8.1).
    [[nodiscard]] Mask rover_ends(Seat seat, const Step& moving, const Purse& own) const {
        const Mask reached = Mask::of(rover_hex(seat)).within(moving.b) - beside_rover(seat);
        Mask out = reached;
        ((s.tiles | s.research) & reached).each([&](int hex) {
            bool of_use = tile_possible(seat, hex, own);
            if (!of_use && moving.a > 0 && moves_bots(rules.effect[moving.effect].do_)) {
                State then = s;
                then.bot[seat] = bots_then(seat, moving, hex);
                of_use = Facts{{rules, then}}.tile_possible(seat, hex, own);
            }
            out = of_use ? out : out - Mask::of(hex);
        });
        return out;
    }
    /// Steps the Rover can make: to where it can end, or, should that have become impossible on its way, wherever it is alone.
    [[nodiscard]] Mask rover_steps(Seat seat, const Step& moving) const {
        if (moving.b == 0) {
            return {};
        }
        Mask ends = rover_ends(seat, moving, purse(seat));
        if (ends.empty() && (moving.is & rover_moved) != 0) {
            ends = Mask::of(rover_hex(seat)).within(moving.b) - beside_rover(seat);
        }
        return ends.within(moving.b - 1);
    }
    /// It stands on a tile, and has moved there.
    [[nodiscard]] bool rover_on_tile(Seat seat, const Step& moving) const {
        return (moving.is & rover_moved) != 0 && (s.tiles | s.research).has(rover_hex(seat));
    }
    /// The movement could end with the tile under the Rover as it is; one that cannot go on any more may stay.
    [[nodiscard]] bool rover_may_end(Seat seat, const Step& moving) const {
        return !rover_on_tile(seat, moving) || tile_possible(seat, rover_hex(seat)) || rover_ends(seat, moving, purse(seat)).empty();
    }
    /// What is done next takes the last end away from a Rover that stands on a tile.
    [[nodiscard]] bool strands_rover(Seat seat, const Step& moving, const State& next, const Step& then, const Purse& own) const {
        return rover_on_tile(seat, moving) && rover_ends(seat, moving, purse(seat)).any() &&
               Facts{{rules, next}}.rover_ends(seat, then, own).empty();
    }
    /// One more movement point for a Crystal.
    [[nodiscard]] Why fuel_why(Seat seat, const Step& moving, bool for_bots) const {
        if ((moving.is & (bot_hovers | rover_hovers)) != 0) {
            return Why::goes_on;
        }
        if (!for_bots && rover_off()) {
            return Why::rover_off;
        }
        if (!may_fuel(seat, rules.effect[moving.effect])) {
            return Why::no_crystals;
        }
        Step then = moving;
        ++(for_bots ? then.a : then.b);
        return strands_rover(seat, moving, s, then, purse(seat).without(1, 0)) ? Why::tile_useless : Why::legal;
    }
    /// The Bot under way, or any other one while nothing is; every step leaves a way to a hex without a piece (30).
    [[nodiscard]] Why bot_why(Seat seat, const Step& moving, int from, int to) const {
        const Why why = bot_step_why(seat, moving, from, to);
        if (why != Why::legal || !rover_on_tile(seat, moving)) {
            return why;
        }
        State next = s;
        Step then = moving;
        --then.a;
        next.bot[seat] = (moving.is & bot_hovers) != 0 ? s.bot[seat] : s.bot[seat] - Mask::of(from);
        if (Facts{{rules, next}}.pieces().has(to)) {
            then.is |= bot_hovers;
            next.hover = static_cast<u8>(to + 1);
        } else {
            then.is = static_cast<u8>(then.is & ~bot_hovers);
            next.bot[seat].add(to);
        }
        return strands_rover(seat, moving, next, then, purse(seat)) ? Why::tile_useless : Why::legal;
    }
    [[nodiscard]] Why bot_step_why(Seat seat, const Step& moving, int from, int to) const {
        const bool hovers = (moving.is & bot_hovers) != 0;
        if (hovers ? s.hover != from + 1 : !s.bot[seat].has(from) || (moving.is & rover_hovers) != 0) {
            return hovers || (moving.is & rover_hovers) != 0 ? Why::goes_on : Why::not_there;
        }
        if (moving.a == 0) {
            return Why::no_points_left;
        }
        const Mask itself = hovers ? Mask{} : Mask::of(from);
        const Mask free = Mask::of(from).within(moving.a) - (pieces() - itself);
        if (bot_ends(seat, moving, free, s.bot[seat] - itself).within(moving.a - 1).has(to)) {
            return Why::legal;
        }
        return free.has(to) ? Why::tile_useless : Why::occupied;
    }
    /// Where among free hexes a Bot may end its movement, `others` being the other Bots of the seat. One that acts like a Rover may not on
    /// tiles of no use (31.7); it builds from where it ends.
    [[nodiscard]] Mask bot_ends(Seat seat, const Step& moving, Mask free, Mask others) const {
        if (rules.effect[moving.effect].do_ != Do::collect) {
            return free;
        }
        Mask useless;
        ((s.tiles | s.research) & free).each([&](int hex) {
            State there = s;
            there.bot[seat] = others | Mask::of(hex);
            useless |= Facts{{rules, there}}.tile_possible(seat, hex) ? Mask{} : Mask::of(hex);
        });
        return free - useless;
    }
    [[nodiscard]] bool may_fuel(Seat seat, const Effect& how) const { return how.boost == Boost::crystal && purse(seat).crystals > 0; }
    [[nodiscard]] bool may_use_rover_tech(const Step& moving, const Effect& how) const {
        return how.uses_tech && (moving.is & tech_used) == 0 && !rover_off() &&
               best_level(rules.tech_for[static_cast<int>(TechUse::rover)]) > 0;
    }
    /// Effects that move Bots, and those that move the Rover.
    [[nodiscard]] static bool moves_bots(Do how) { return how == Do::bots || how == Do::control || how == Do::collect; }
    [[nodiscard]] static bool moves_rover(Do how) { return how == Do::rover || how == Do::control || how == Do::command; }

    // -- the Shuttle (12) -----------------------------------------------------------------------------------------------------------------
    /// It has just come from there.
    [[nodiscard]] bool shuttle_left(Side from) const { return s.shuttle_went && s.shuttle == other_side(from); }
    [[nodiscard]] bool can_travel(Seat seat) const { return shuttle_left(side(seat)) || board(seat).hangar > 0; }
    /// Empty hexes three away from the Rover.
    [[nodiscard]] Mask exploration_hexes(Seat seat) const { return Mask::of(rover_hex(seat)).at_distance(3) & empty(); }

    // -- what an effect can do ------------------------------------------------------------------------------------------------------------
    /// It can be carried out at least in part, with what is in the purse.
    [[nodiscard]] bool possible(Seat seat, int number, const Purse& own) const;
    /// What stands against an effect that is not possible.
    [[nodiscard]] Why hindrance(Seat seat, int number, const Purse& own) const;
    [[nodiscard]] Why effect_why(Seat seat, int number, const Purse& own) const {
        return possible(seat, number, own) ? Why::legal : hindrance(seat, number, own);
    }
    /// The first use takes a tile, of use or not (15.1).
    [[nodiscard]] bool radar_possible(Seat seat, const Purse& own) const {
        if (s.radar.id != 0) {
            return possible(seat, effects::discovery + s.radar.id - 1, own);
        }
        return s.exploration[0].id != 0 || s.exploration[1].id != 0;
    }

    // -- Private Goals and deliveries (8.5, 13) -------------------------------------------------------------------------------------------
    [[nodiscard]] Why show_why(Seat seat, GoalId id) const {
        if (!goal_in_hand(seat, id)) {
            return Why::not_there;
        }
        if (rules.blackout() ? ((s.task_done >> seat) & 1U) != 0 : s.goal_shown[seat] != 0) {
            return rules.blackout() ? Why::one_goal_a_turn : Why::one_goal_only;
        }
        return goal_met(seat, id) ? Why::legal : Why::goal_unmet;
    }
    [[nodiscard]] Why deliver_why(Seat seat, Good good, ContractId id) const {
        if (s.contract_owner[id.id - 1] != seat + 1) {
            return Why::not_yours;
        }
        if (contract(id).kind != ContractKind::delivery) {
            return Why::not_wanted;
        }
        if (!wants(id, good)) {
            return contract(id).goods.of(good) > 0 ? Why::complete_already : Why::not_wanted;
        }
        const int has = good == Good::crystal ? board(seat).crystals + board(seat).buffer : board(seat).stock[index_of(good)];
        return has > 0 ? Why::legal : Why::none_left;
    }
    [[nodiscard]] bool any_delivery(Seat seat) const {
        for (u8 id = 1; id <= contracts; ++id) {
            for (int i = 1; i <= resources + 1 && s.contract_owner[id - 1] == seat + 1; ++i) {
                if (deliver_why(seat, static_cast<Good>(i), {id}) == Why::legal) {
                    return true;
                }
            }
        }
        return false;
    }
    /// Goals the seat could show (bits), as far as everybody can tell: whether one of those in hand could be shown must not be seen from
    /// what is asked.
    [[nodiscard]] u16 goals_to_show(Seat seat) const {
        u32 out = 0;
        if (rules.together()) {
            each_goal_in_hand(seat, [&](GoalId id) { out |= show_why(seat, id) == Why::legal ? 1U << (id.id - 1) : 0; });
            return static_cast<u16>(out);
        }
        if (s.goal_hand[seat] == 0 || s.goal_shown[seat] != 0) {
            return 0;
        }
        u32 shown = 0;
        for (const u16 of_seat : s.goal_shown) {
            shown |= of_seat;
        }
        for (u8 id = 1; id <= goals; ++id) {
            const u32 bit = 1U << (id - 1);
            out |= (shown & bit) == 0 && goal_met(seat, {id}) ? bit : 0;
        }
        return static_cast<u16>(out);
    }
    /// The seat can use a right beside its turn.
    [[nodiscard]] bool may_have_right(Seat seat) const {
        return any_delivery(seat) || (board(seat).stock[resources] > 0 && anybody_ill()) || goals_to_show(seat) != 0;
    }
    /// What it could do so at the end of a turn; it is asked once more for whatever was not among it when the end began. Goods are asked
    /// for when they come. Of the ill those count who would infect others.
    [[nodiscard]] Rights rights(Seat seat) const {
        Rights out{goals_to_show(seat), 0};
        if (rules.outbreak() && board(seat).stock[resources] > 0) {
            Wards{*this}.each([&](Seat, int ward, const Crowd& there) { out.ill += ward < first_mine_ward ? there.ill : 0; });
        }
        return out;
    }
};

/// What follows from the rest of a state (State::derived_at).
void derive(const Rules& rules, State& s);

}  // namespace starboard::on_mars
