// What stands where on an On Mars table, and the numbers that follow from it. Numbers in brackets are sections of docs/rules/on_mars.md.
#pragma once

#include "games/on_mars/state.h"

namespace starboard::on_mars {

/// What a seat could pay with.
struct Purse {
    int stock[resources] = {};
    int crystals = 0;   ///< with Private Goals that may stand for them
    int colonists = 0;  ///< standing ones
    int medicine = 0;

    /// Minerals may be paid instead of every other Resource (6).
    [[nodiscard]] constexpr bool pays(const Price& price) const {
        int minerals = stock[0] - price.need[0] + (medicine < price.medicine ? medicine - price.medicine : 0);
        int spare = 0;
        for (int i = 1; i < resources; ++i) {
            const int left = stock[i] - price.need[i];
            minerals += left < 0 ? left : 0;
            spare += left > 0 ? left : 0;
        }
        minerals -= price.any > spare ? price.any - spare : 0;
        return minerals >= 0 && price.crystal <= crystals && price.colonist <= colonists;
    }
    [[nodiscard]] constexpr Purse without(int less_crystals, int less_colonists) const {
        Purse out = *this;
        out.crystals -= less_crystals;
        out.colonists -= less_colonists;
        return out;
    }
};

constexpr int index_of(Building building) { return static_cast<int>(building) - 1; }
constexpr int index_of(Tech tech) { return static_cast<int>(tech) - 1; }
constexpr int index_of(Good good) { return static_cast<int>(good) - 1; }
constexpr bool is_resource(Good good) { return good >= Good::mineral && good <= Good::oxygen; }
/// Where a Resource lies in storage; Medicine has the last place.
constexpr int shelf_of(Good good) { return good == Good::medicine ? resources : index_of(good); }
constexpr Side other_side(Side side) { return side == Side::orbit ? Side::colony : Side::orbit; }

struct Table {
    const Rules& rules;
    const State& s;

    // -- players --------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] const Board& board(Seat seat) const { return s.board[seat]; }
    [[nodiscard]] int shelters(Seat seat) const { return up(s.shelter[seat]).size(); }
    /// Of each Resource (4); a Shelter that is face down still stores (22).
    [[nodiscard]] int storage(Seat seat) const { return s.shelter[seat].size() + rules.edition.player.storage; }
    /// Places of the Living Quarters (4).
    [[nodiscard]] int places(Seat seat) const {
        const int rows = rules.edition.player.open_rows + shelters(seat) - 1;
        return rules.edition.player.row_places * (rows < quarters_rows ? rows : quarters_rows);
    }
    /// In Outbreak some of the Living Quarters are ill and do nothing.
    [[nodiscard]] int standing(Seat seat) const {
        int n = board(seat).quarters;
        if (rules.outbreak()) {
            for (const Ward& ward : s.outbreak.quarters[seat]) {
                n -= ward.ill;
            }
        }
        return n;
    }
    [[nodiscard]] int depot_room(Seat seat) const { return executives - std::popcount(board(seat).depot) - board(seat).crystals; }
    [[nodiscard]] bool ship_on(Seat seat, int slot) const { return ((board(seat).depot >> slot) & 1U) != 0; }
    /// Ships that have left the Depot (8.4).
    [[nodiscard]] int ships_removed(Seat seat) const { return rules.ships - std::popcount(board(seat).depot); }
    [[nodiscard]] Side side(Seat seat) const { return rules.edition.space[board(seat).space - 1].side; }
    /// Somebody's marker is there.
    [[nodiscard]] bool space_taken(int space) const {
        for (Seat seat = 0; seat < rules.players; ++seat) {
            if (s.board[seat].space == space) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] bool in_phase(Phase phase) const { return !s.agenda.empty() && s.agenda.steps[0].a == static_cast<u8>(phase); }
    /// Private Goals are shown and discarded only then (13, 31.4).
    [[nodiscard]] bool own_turn(Seat seat) const { return s.turn == seat && in_phase(Phase::colonization); }
    [[nodiscard]] int goals_to_pay(Seat seat) const { return own_turn(seat) ? std::popcount(s.goal_hand[seat]) : 0; }
    [[nodiscard]] Purse purse(Seat seat) const {
        Purse out;
        for (int i = 0; i < resources; ++i) {
            out.stock[i] = board(seat).stock[i];
        }
        out.crystals = board(seat).crystals + goals_to_pay(seat);
        out.colonists = standing(seat);
        out.medicine = board(seat).stock[resources];
        return out;
    }

    // -- the surface ----------------------------------------------------------------------------------------------------------------------
    /// Tiles that are not face down: those count as no building until they are turned up again (22).
    [[nodiscard]] Mask up(Mask tiles) const { return tiles - s.monolith.face_down; }
    /// All tiles of a type, face down or not.
    [[nodiscard]] Mask tiles_of(Building building, Seat seat) const {
        if (building == Building::shelter) {
            return s.shelter[seat];
        }
        if (building == Building::hospital) {
            return s.outbreak.hospitals;
        }
        if (building == Building::alien_shelter || building == Building::alien_mine) {
            return building == Building::alien_shelter ? s.invasion.shelters : s.invasion.mines;
        }
        return building != Building::none && index_of(building) < building_stacks ? s.building[index_of(building)] : Mask{};
    }
    /// Buildings in blackout: a Colonist lies there.
    [[nodiscard]] Mask dark() const {
        Mask out;
        for (const Mask& own : s.blackout.dark) {
            out |= own;
        }
        return out;
    }
    /// Without those in blackout, which are part of no complex.
    [[nodiscard]] Mask in_service(Building building, Seat seat) const {
        return rules.blackout() ? of_type(building, seat) - dark() : of_type(building, seat);
    }
    /// All buildings of a type that count together; different players' Shelters are different types (6).
    [[nodiscard]] Mask of_type(Building building, Seat seat) const { return up(tiles_of(building, seat)); }
    [[nodiscard]] Mask all_shelters() const {
        Mask out;
        for (const Mask& own : s.shelter) {
            out |= own;
        }
        return out;
    }
    [[nodiscard]] Mask alien_buildings() const { return s.invasion.shelters | s.invasion.mines; }
    [[nodiscard]] Mask buildings() const {
        Mask out = all_shelters() | s.outbreak.hospitals | alien_buildings();
        for (const Mask& type : s.building) {
            out |= type;
        }
        return out;
    }
    [[nodiscard]] Building building_at(int hex) const {
        for (int i = 0; i < building_stacks; ++i) {
            if (s.building[i].has(hex)) {
                return static_cast<Building>(i + 1);
            }
        }
        return all_shelters().has(hex)         ? Building::shelter
               : s.outbreak.hospitals.has(hex) ? Building::hospital
               : s.invasion.shelters.has(hex)  ? Building::alien_shelter
               : s.invasion.mines.has(hex)     ? Building::alien_mine
                                               : Building::none;
    }
    /// Whose Shelter stands there; -1 = nobody's.
    [[nodiscard]] int shelter_owner(int hex) const {
        for (int seat = 0; seat < max_players; ++seat) {
            if (s.shelter[seat].has(hex)) {
                return seat;
            }
        }
        return -1;
    }
    [[nodiscard]] Mask markers() const {
        Mask out;
        for (const Mask& own : s.marker) {
            out |= own;
        }
        return out;
    }
    [[nodiscard]] Mask rover_mask(Seat seat) const { return board(seat).rover == nowhere ? Mask{} : Mask::of(board(seat).rover); }
    /// Those who lie on a Mine are pieces; elsewhere they are not.
    [[nodiscard]] Mask lying_miners(Seat seat) const { return s.blackout.dark[seat] & s.building[0]; }
    [[nodiscard]] Mask all_soldiers() const { return s.invasion.soldiers | s.invasion.stunned; }
    [[nodiscard]] Mask exosuit_mask() const { return s.invasion.exosuit == 0 ? Mask{} : Mask::of(s.invasion.exosuit - 1); }
    /// Pieces of Invasion beside those of the players' colours.
    [[nodiscard]] Mask chapter_pieces() const { return all_soldiers() | s.invasion.guards | s.invasion.markers | exosuit_mask(); }
    /// Bots, Rovers, Colonists and Advanced Building markers: at most one on a hex (6).
    [[nodiscard]] Mask pieces() const {
        Mask out = chapter_pieces();
        for (Seat seat = 0; seat < max_players; ++seat) {
            out |= s.bot[seat] | s.miner[seat] | s.marker[seat] | rover_mask(seat) | lying_miners(seat);
        }
        return out;
    }
    /// Nothing at all is there (6).
    [[nodiscard]] Mask empty() const { return Mask::all() - buildings() - pieces() - s.crystals - s.tiles - s.research; }
    /// Where a displaced piece may go: the closest hexes that are empty or have a building without a piece (8.2).
    /// Soldiers go to no building with a Shield (19.6).
    [[nodiscard]] Mask ways_out_of(const Step& step) const {
        const Mask open = Mask::all() - pieces() - s.crystals - s.tiles - s.research;
        return Mask::of(step.a).nearest(step.b >= displaced_soldier ? open - s.invasion.shields : open);
    }
    /// Hexes of a set whose group in it has at least so many.
    [[nodiscard]] static Mask in_groups(Mask set, int size) {
        Mask out;
        for (Mask rest = set; rest.any();) {
            const Mask group = Mask::of(rest.first()).flooded(set);
            out |= group.size() >= size ? group : Mask{};
            rest = rest - group;
        }
        return out;
    }
    [[nodiscard]] int group_size(Building building, Seat seat, int hex) const {
        const Mask type = in_service(building, seat);
        return rules.blackout() && !type.has(hex) ? 1 : Mask::of(hex).flooded(type).size();
    }
    /// Buildings of the type that a new one on the hex would be connected with (8.2).
    [[nodiscard]] int connected(Building building, Seat seat, int hex) const {
        const Mask type = in_service(building, seat);
        return (Mask::of(hex).near() & type).flooded(type).size();
    }
    [[nodiscard]] Mask zone(Seat seat) const { return s.bot[seat].grown(); }
    [[nodiscard]] int first_mine() const { return hex_from(rules.edition.surface.mine.view()); }
    /// Where the Rover stands; one that has not moved, or is out of order, counts as standing on the first Mine (8.1, 31.15).
    [[nodiscard]] int rover_hex(Seat seat) const { return board(seat).rover == nowhere || rover_off() ? first_mine() : board(seat).rover; }

    // -- Sabotage (22) --------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] bool rover_off() const { return s.monolith.rover != 0; }
    /// The card lies aside: its effect lasts.
    [[nodiscard]] bool lasts(Sabotage what) const { return (s.monolith.lasting & lasting_bit(what)) != 0; }
    /// The goal of a stack, from 1; 0 = none yet.
    [[nodiscard]] StackedId aim(int stack) const { return s.monolith.goal[stack - 1]; }
    /// What the first need of a stack's goal names.
    [[nodiscard]] const Need& aim_need(int stack) const { return rules.edition.monolith.goal[aim(stack).id - 1].need[0]; }
    /// The Blueprint of the first goal.
    [[nodiscard]] BlueprintId aim_plan() const { return aim(1).id == 0 ? BlueprintId{} : BlueprintId{aim_need(1).id}; }
    /// Built, and its tile is not face down.
    [[nodiscard]] bool in_use(BlueprintId id) const { return is_built(id) && !s.monolith.face_down.has(s.built[id.id - 1] - 1); }

    // -- the laboratory -------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] int cell(Seat seat, Tech tech) const { return s.tech[seat][index_of(tech)] - 1; }
    [[nodiscard]] int level(Seat seat, Tech tech) const {
        const int at = cell(seat, tech);
        return at < 0 ? 0 : rules.column[at];
    }
    [[nodiscard]] u32 cells(Seat seat) const {
        u32 out = 0;
        for (const u8 at : s.tech[seat]) {
            out |= (1U << at) >> 1U;
        }
        return out;
    }
    [[nodiscard]] Tech tech_in(Seat seat, int cell_number) const {
        for (int i = 0; i < human_techs; ++i) {
            if (s.tech[seat][i] == cell_number + 1) {
                return static_cast<Tech>(i + 1);
            }
        }
        return Tech::none;
    }
    [[nodiscard]] int best_level(Tech tech) const {
        int best = 0;
        for (Seat seat = 0; tech != Tech::none && seat < rules.players; ++seat) {
            const int own = level(seat, tech);
            best = own > best ? own : best;
        }
        return best;
    }

    // -- cards ----------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] const BlueprintRow& blueprint(BlueprintId id) const { return rules.edition.blueprint[id.id - 1]; }
    [[nodiscard]] bool is_built(BlueprintId id) const { return s.built[id.id - 1] != 0; }
    /// Whose Blueprint it is; -1 = nobody's.
    [[nodiscard]] int plan_owner(BlueprintId id) const {
        for (int seat = 0; seat < max_players; ++seat) {
            if (s.plans[seat].has(id)) {
                return seat;
            }
        }
        return -1;
    }
    /// The Scientist whose marker stands on a Blueprint; 0 = none.
    [[nodiscard]] ScientistId scientist_on(BlueprintId id) const {
        for (int i = 0; i < scientists; ++i) {
            if (s.scientist_at[i] == id) {
                return {static_cast<u8>(i + 1)};
            }
        }
        return {};
    }
    [[nodiscard]] int scientist_seat(ScientistId id) const { return s.scientist_owner[id.id - 1] - 1; }
    [[nodiscard]] const ContractRow& contract(ContractId id) const { return rules.edition.contract[id.id - 1]; }
    [[nodiscard]] bool complete(ContractId id) const { return ((s.completed >> (id.id - 1)) & 1U) != 0; }
    /// Its requirement is met (15.3); for Lacerda it counts as met (16).
    [[nodiscard]] bool fulfilled(ContractId id) const {
        const ContractRow& row = contract(id);
        const auto seat = static_cast<Seat>(s.contract_owner[id.id - 1] - 1);
        if (rules.automa(seat)) {
            return true;
        }
        if (row.kind == ContractKind::upgrade) {
            const Mask type = in_service(row.building, seat);
            const Mask marked = type & s.marker[seat];
            return marked.any() && (marked & in_groups(type, row.size)).any();
        }
        for (int i = 1; i <= resources + 1; ++i) {
            if (wants(id, static_cast<Good>(i))) {
                return false;
            }
        }
        return true;
    }
    /// Where a delivered good lies on a Contract.
    [[nodiscard]] static constexpr int delivery(Good good) { return good == Good::crystal ? resources : index_of(good); }
    [[nodiscard]] bool wants(ContractId id, Good good) const {
        return s.delivered[id.id - 1][delivery(good)] < contract(id).goods.of(good);
    }
    /// A Contract of the seat still lacks this good (8.5).
    [[nodiscard]] bool wanted(Seat seat, Good good) const {
        for (u8 id = 1; id <= contracts; ++id) {
            if (s.contract_owner[id - 1] == seat + 1 && wants({id}, good)) {
                return true;
            }
        }
        return false;
    }
    /// How much of a good the Contracts of the seat lack.
    [[nodiscard]] int lacking(Seat seat, Good good) const {
        int n = 0;
        for (u8 id = 1; id <= contracts; ++id) {
            const bool own = s.contract_owner[id - 1] == seat + 1 && wants({id}, good);
            n += own ? contract({id}).goods.of(good) - s.delivered[id - 1][delivery(good)] : 0;
        }
        return n;
    }
    [[nodiscard]] bool goal_in_hand(Seat seat, GoalId id) const { return ((s.goal_hand[seat] >> (id.id - 1)) & 1U) != 0; }
    template <class Visit>
    void each_goal_in_hand(Seat seat, Visit&& visit) const {
        for (u32 rest = s.goal_hand[seat]; rest != 0; rest &= rest - 1) {
            visit(GoalId{static_cast<u8>(std::countr_zero(rest) + 1)});
        }
    }
    [[nodiscard]] const Effect& effect(int number) const { return rules.effect[number]; }
    /// The Scientist of a display place is still there; the Microbiologist lies beside the board.
    [[nodiscard]] bool scientist_shown(int place) const {
        return rules.has(rules.edition.scientist[place]) && s.scientist_owner[place] == 0 && (place >= offers || s.offer[place].id == 0);
    }

    // -- what is counted (15.5, 15.8) -----------------------------------------------------------------------------------------------------
    /// Mines with an own Colonist, standing or lying, or an own marker.
    [[nodiscard]] int mines(Seat seat) const { return (up(s.building[0]) & (s.miner[seat] | s.marker[seat] | lying_miners(seat))).size(); }
    /// Advanced Buildings of a type on Mars, whoever they belong to.
    [[nodiscard]] int advanced_of(Building building) const {
        return ((building == Building::shelter ? up(all_shelters()) : of_type(building, 0)) & markers()).size();
    }
    [[nodiscard]] int completed_by(Seat seat, ContractKind kind) const {
        int n = 0;
        for (u8 id = 1; id <= contracts; ++id) {
            n += s.contract_owner[id - 1] == seat + 1 && complete({id}) && (kind == ContractKind::any || contract({id}).kind == kind) ? 1
                                                                                                                                      : 0;
        }
        return n;
    }
    [[nodiscard]] int count(Seat seat, const Need& need, u32 named_cells) const;
    /// LSS Reward tiles count without further operands.
    [[nodiscard]] int count(Seat seat, Count what) const {
        Need need;
        need.count = what;
        return count(seat, need, 0);
    }
    [[nodiscard]] bool goal_met(Seat seat, GoalId id) const {
        const GoalRow& row = rules.edition.goal[id.id - 1];
        for (int i = 0; i < row.need.size(); ++i) {
            if (count(seat, row.need[i], rules.goal_cells[id.id - 1][i]) < row.need[i].at_least) {
                return false;
            }
        }
        return true;
    }
};

}  // namespace starboard::on_mars
