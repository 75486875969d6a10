// What Lacerda, the solo opponent, would choose on a table: the list of docs/rules/on_mars.md 3.9. What is equal to him is not decided
// here but by lot (lacerda.cpp).
#pragma once

#include "games/on_mars/facts.h"
#include "games/on_mars/words.h"

namespace starboard::on_mars {

constexpr int his_scientists = 2;  ///< then he takes Contracts

/// Something by its number, and why; -1 = there is none.
struct Pick {
    int what = -1;
    Motive why = Motive::none;

    [[nodiscard]] bool any() const { return what >= 0; }
};

/// Where a building would stand in the largest group.
struct Ground {
    Mask hexes;
    int size = 0;
};

/// Shortest ways to a hex, and the most Crystals that lie on one.
struct Ways {
    u8 distance[hexes] = {};
    u8 crystals[hexes] = {};

    Ways(int goal, Mask lying) {
        Mask inner;
        Mask layer = Mask::of(goal);
        for (u8 far = 0; layer.any(); ++far) {
            layer.each([&](int hex) {
                u8 most = 0;
                for (const u8 next : map.neighbour[hex]) {
                    if (next != no_hex && inner.has(next) && distance[next] + 1 == far && crystals[next] > most) {
                        most = crystals[next];
                    }
                }
                distance[hex] = far;
                crystals[hex] = static_cast<u8>(most + (lying.has(hex) ? 1 : 0));
            });
            inner |= layer;
            layer = layer.near() - inner;
        }
    }
};

struct LacerdaFacts : Facts {
    [[nodiscard]] const Board& own() const { return board(lacerda); }

    // -- his card -------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] Action action_of(const SoloCard& card) const {
        constexpr Action on_side[2][3] = {{Action::blueprint, Action::learn, Action::research},
                                          {Action::construct, Action::upgrade, Action::hire}};
        return on_side[static_cast<int>(side(lacerda))][card.action - 1];
    }
    /// Why he cannot take an action; he then moves his Rover.
    [[nodiscard]] Motive hindered(Action action) const {
        if (has_slots(action)) {
            if (action_row(action).own_slot && slots(action)[lacerda] > 0) {
                return Motive::own_slot;
            }
            if (placement(lacerda, action).price > own().crystals) {
                return Motive::no_crystals;
            }
        }
        return can(effects::action + static_cast<int>(action)) ? Motive::none : Motive::not_possible;
    }
    /// Movement points of his Rover where nothing else is said.
    [[nodiscard]] int rover_points() const { return action_row(Action::control_center).effect.n; }

    // -- what an effect can do for him ----------------------------------------------------------------------------------------------------
    [[nodiscard]] bool can(int number) const {
        const Effect& how = rules.effect[number];
        if (how.n == 0) {
            return false;
        }
        switch (how.do_) {
            case Do::gain: return how.good == Good::crystal;
            case Do::warehouse: return item(true).any();
            case Do::stock: return item(false).any();
            case Do::learn: return tile_to_learn().any();
            case Do::develop: return tile_to_develop(true, how.tech).any();
            case Do::blueprint: return plan_to_take().any();
            case Do::construct: return how.building == Building::none ? next_type() != Building::none : ground(how.building).size > 0;
            case Do::upgrade: return plans_to_build().any();
            case Do::scientist:
            case Do::contract:
            case Do::hire: return scientist_to_hire(how.do_).any() || contract_to_take(how.do_).any();
            case Do::welcome: return ship_to_welcome().any();
            case Do::colonist:
            case Do::bots:
            case Do::rover:
            case Do::control:
            case Do::score: return true;
            default: return false;
        }
    }

    // -- Tech -----------------------------------------------------------------------------------------------------------------------------
    /// Whose tile he uses: his own if it is enough or no lower, else yours; -1 = there is none.
    [[nodiscard]] int tile_owner(Tech tech, int enough) const {
        if (best_level(tech) == 0) {
            return -1;
        }
        const int his = level(lacerda, tech);
        return his > 0 && (his >= enough || his >= level(0, tech)) ? lacerda : 0;
    }
    /// A space of the grid: the cheapest, of those the leftmost. It goes to the upper free cell.
    [[nodiscard]] Pick tile_to_learn() const {
        if (free_learn_cells(lacerda) == 0) {
            return {};
        }
        int best = -1;
        for (int space = 0; space < grid_spaces; ++space) {
            if (s.grid[space] != Tech::none && cell(lacerda, s.grid[space]) < 0 && (best < 0 || price(space) < price(best))) {
                best = space;
            }
        }
        return {best, Motive::cheapest};
    }
    /// The cell of the most or least developed tile that can be developed; of equal ones the lower.
    [[nodiscard]] Pick tile_to_develop(bool most, Tech only) const {
        int best = -1;
        for (int from = 0; from < lab_cells; ++from) {
            const Tech tech = tech_in(lacerda, from);
            if (tech == Tech::none || (only != Tech::none && tech != only) || !target(from).any()) {
                continue;
            }
            const int ahead = best < 0 ? 0 : rules.column[from] - rules.column[best];
            best = ahead == 0 || (ahead > 0) == most ? from : best;
        }
        return {best, most ? Motive::most_developed : Motive::least_developed};
    }
    /// Where a tile goes: for a Blueprint, for an upgrade, for his Bot, else anywhere; the upper of equal cells.
    [[nodiscard]] Pick target(int from) const {
        const u32 taken = cells(lacerda);
        Pick out;
        for (const u8 to : rules.right[from]) {
            if (to == nowhere || ((taken >> to) & 1U) != 0) {
                continue;
            }
            if (!out.any()) {
                out.what = to;
                continue;
            }
            const int gain = rank(out.what) - rank(to);
            const int upper = to < out.what ? to : out.what;
            out = {gain > 0 ? to : gain < 0 ? out.what : upper, gain == 0 ? Motive::upper : Motive::benefit};
        }
        return out;
    }

    // -- Blueprints -----------------------------------------------------------------------------------------------------------------------
    /// One of his Scientists scores the type.
    [[nodiscard]] bool scores(Building type) const {
        for (u8 i = 0; i < scientists; ++i) {
            if (s.scientist_owner[i] == lacerda + 1 && rules.edition.scientist[i].scores == type) {
                return true;
            }
        }
        return false;
    }
    /// A place of the display: of a type he scores, else of any; leftmost of the row with most cards, of the lower of equal rows.
    [[nodiscard]] Pick plan_to_take() const {
        int row[2] = {};
        bool wanted = false;
        for (int place = 0; place < display_places && own().markers > 0; ++place) {
            if (s.display[place].id != 0) {
                ++row[place / display_columns];
                wanted = wanted || scores(blueprint(s.display[place]).upgrades);
            }
        }
        Pick out;
        for (int place = 0; place < display_places && own().markers > 0; ++place) {
            if (s.display[place].id == 0 || (wanted && !scores(blueprint(s.display[place]).upgrades))) {
                continue;
            }
            const int here = place / display_columns;
            const int before = out.what / display_columns;
            if (!out.any() || row[here] > row[before] || (row[here] == row[before] && here > before)) {
                out.what = place;
            }
        }
        out.why = wanted ? Motive::scientist : row[0] == row[1] ? Motive::lower_row : Motive::fuller_row;
        return out;
    }

    struct PlanPick {
        Plans equal;
        Motive why = Motive::none;

        [[nodiscard]] bool any() const { return equal.size() > 0; }
    };
    /// Of those he can build: types he scores first, then the most points.
    [[nodiscard]] PlanPick plans_to_build() const {
        PlanPick out;
        int best = -1;
        int n = 0;
        bool scored = false;
        s.plans[lacerda].each([&](BlueprintId id) {
            if (is_built(id) || upgradable(lacerda, id, true).empty()) {
                return;
            }
            const bool for_scientist = scores(blueprint(id).upgrades);
            const int worth = blueprint(id).points + (for_scientist ? 0x100 : 0);
            ++n;
            scored = scored || for_scientist;
            if (worth > best) {
                out.equal = {};
                best = worth;
            }
            if (worth == best) {
                out.equal.add(id);
            }
        });
        out.why = n < 2 ? Motive::none : scored ? Motive::scientist : Motive::most_points;
        return out;
    }
    /// How many upgrades he could still make, one for each Blueprint at most.
    [[nodiscard]] int upgrades_open() const {
        int n = 0;
        s.plans[lacerda].each([&](BlueprintId id) { n += is_built(id) || upgradable(lacerda, id, true).empty() ? 0 : 1; });
        return n;
    }
    /// Buildings of the largest group among those a Blueprint fits.
    [[nodiscard]] Mask upgrade_hexes(BlueprintId id) const {
        const Building type = blueprint(id).upgrades;
        Ground out;
        upgradable(lacerda, id, true).each([&](int hex) { join(out, hex, group_size(type, lacerda, hex)); });
        return out.hexes;
    }

    // -- constructing ---------------------------------------------------------------------------------------------------------------------
    /// From the icon of his Bot on: the first type that Life Support asks for; a Mine always.
    [[nodiscard]] Building next_type() const {
        for (int i = 0; i < building_stacks; ++i) {
            const auto type = static_cast<Building>((index_of(s.monolith.solo_icon) + i) % building_stacks + 1);
            const int column = rules.column_of_lss[static_cast<int>(type)];
            if ((column == 0 || s.lss[column - 1] < s.level + 1) && ground(type).size > 0) {
                return type;
            }
        }
        return Building::none;
    }
    /// Anywhere on Mars, next to his type as far as the Tech tiles in play allow.
    [[nodiscard]] Ground ground(Building building) const {
        Ground out;
        if (!tiles_left(lacerda, building)) {
            return out;
        }
        const Mask open = Mask::all() - buildings();
        const Mask type = of_type(building, lacerda);
        const Mask near = type.near();
        const int most = best_level(rules.connects[static_cast<int>(building)]);
        (open & near).each([&](int hex) {
            if (const int n = connected(building, lacerda, hex); n <= most) {
                join(out, hex, n + 1);
            }
        });
        if (out.size == 0) {
            (open & ((type | near).near() - near)).each([&](int hex) { join(out, hex, 1); });
        }
        return out;
    }
    /// Those where he loses neither a piece nor a tile he could collect, if there are any.
    [[nodiscard]] Mask spared(Mask among) const {
        const Mask out = among - rover_mask(lacerda) - s.miner[lacerda] - collectable();
        return out.any() ? out : among;
    }

    // -- Scientists and Contracts ---------------------------------------------------------------------------------------------------------
    /// A place of the display: the most points by all Blueprints that players have, then the leftmost.
    [[nodiscard]] Pick scientist_to_hire(Do how) const {
        Pick out{-1, Motive::most_points};
        if (how == Do::contract || (how == Do::hire && hired() >= his_scientists)) {
            return out;
        }
        int best = -1;
        for (int place = 0; place < offers; ++place) {
            if (const int n = scientist_shown(place) ? plans_of(rules.edition.scientist[place].scores) : -1; n > best) {
                best = n;
                out.what = place;
            }
        }
        return out;
    }
    /// A place of the display: the most points, then the leftmost.
    [[nodiscard]] Pick contract_to_take(Do how) const {
        Pick out{-1, Motive::most_points};
        int best = -1;
        for (int place = 0; place < offers && how != Do::scientist; ++place) {
            if (s.offer[place].id != 0 && contract(s.offer[place]).points > best) {
                best = contract(s.offer[place]).points;
                out.what = place;
            }
        }
        return out;
    }
    [[nodiscard]] Pick ship_to_welcome() const {
        const bool may = own().depot != 0 && ships_removed(lacerda) < s.level;
        return {may ? std::countr_zero(own().depot) : -1, Motive::none};
    }

    // -- Warehouse, Rover -----------------------------------------------------------------------------------------------------------------
    /// A column of the Warehouse: the most plentiful, of those the leftmost.
    [[nodiscard]] Pick item(bool crystals_too) const {
        Pick out{-1, Motive::most_there};
        int most = 0;
        for (int column = 0; column < rules.edition.colony.warehouse.size(); ++column) {
            const bool open = crystals_too || rules.edition.colony.warehouse[column] != Good::crystal;
            if (open && s.warehouse[column] > most) {
                most = s.warehouse[column];
                out.what = column;
            }
        }
        return out;
    }
    [[nodiscard]] bool can_collect(int hex) const {
        if (s.research.has(hex)) {
            const int kind = rules.research_kind[hex] - 1;
            return ((own().research >> kind) & 1U) == 0 && can(effects::research + kind);
        }
        return can(effects::discovery + s.discovery[hex].id - 1);
    }
    /// Tiles of use for him where no piece stands.
    [[nodiscard]] Mask collectable() const {
        Mask out;
        ((s.tiles | s.research) - pieces()).each([&](int hex) { out |= can_collect(hex) ? Mask::of(hex) : Mask{}; });
        return out;
    }
    [[nodiscard]] Mask nearest_tiles() const { return Mask::of(rover_hex(lacerda)).nearest(collectable()); }
    /// Where his Rover may stop on its way to a tile it does not reach.
    [[nodiscard]] Mask stops(int goal, int points) const {
        const int at = rover_hex(lacerda);
        const Mask open = (Mask::of(at).within(points) - pieces() - s.tiles - s.research) | Mask::of(at);
        Mask near = Mask::of(goal);
        while ((near & open).empty()) {
            near = near.grown();
        }
        return near & open;
    }
    /// Of the empty hexes three away from his Rover those farthest from yours.
    [[nodiscard]] Mask discovery_hexes() const {
        Mask left = exploration_hexes(lacerda);
        for (Mask seen = Mask::of(rover_hex(0)); (left - seen).any(); seen = seen.grown()) {
            left = left - seen;
        }
        return left;
    }

private:
    static void join(Ground& out, int hex, int size) {
        if (size > out.size) {
            out = {Mask::of(hex), size};
        } else if (size == out.size) {
            out.hexes.add(hex);
        }
    }
    [[nodiscard]] int price(int space) const {
        const Price& cost = rules.grid_cost[space];
        int sum = cost.any + cost.crystal + cost.colonist;
        for (const u8 n : cost.need) {
            sum += n;
        }
        return sum;
    }
    /// How late a cell stands in his list.
    [[nodiscard]] int rank(int to) const {
        switch (rules.effect[effects::cell + to].do_) {
            case Do::blueprint: return plan_to_take().any() ? 0 : 3;
            case Do::upgrade: return plans_to_build().any() ? 1 : 3;
            case Do::bots: return 2;
            default: return 3;
        }
    }
    [[nodiscard]] int hired() const {
        int n = 0;
        for (const u8 owner : s.scientist_owner) {
            n += owner == lacerda + 1 ? 1 : 0;
        }
        return n;
    }
    /// Blueprints of a type that players have, built or not.
    [[nodiscard]] int plans_of(Building type) const {
        int n = 0;
        for (Seat seat = 0; seat < rules.players; ++seat) {
            s.plans[seat].each([&](BlueprintId id) { n += blueprint(id).upgrades == type ? 1 : 0; });
        }
        return n;
    }
};

}  // namespace starboard::on_mars
