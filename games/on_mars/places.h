// The components of On Mars and where they can lie (kernel/families.h). Positions say it so; S is a seat:
//
//   mine, generator, water_extractor, greenhouse, oxygen_condenser, sheltersS, botsS, minersS, roverS, crystals, research    hexes
//   mine_tiles ... (top first)                                the tiles of a stack, by their arrows
//   "G4"                                                      the Discovery tile on a hex
//   exploration, discovery_stack (next one first), foundS, radar_tile    Discovery tiles
//   researchS                                                 kinds of Research tiles collected
//   grid (free spaces stay free), tech_stack, "0-L3.2"        Tech tiles; a cell of a seat's laboratory
//   display, blueprint_deck, plansS                           Blueprints
//   a Blueprint's name                                        the hex where it is built
//   scientists, scientistsS; a Scientist's name               Scientists; the Blueprint the marker stands on
//   contract_deck, offer, contractsS; a Contract's name       Contracts; the goods delivered
//   missions, rewards, goalsS, spentS, shownS, typesS, tasksS, task_deck
//   solo_deck (next one first)                                cards of Lacerda
//   sabotage_deck (next one first), sabotage_row, sabotage_aside    Sabotage cards; aims: the goals of Monolith; face_down: hexes
//   cubes (once per cube)                                     Sabotage cubes on the cards of the row
//   stockS (Resources and Crystals of the Depot), bufferS, warehouse    goods, once per copy
//   hospitals, ill_miners, immune_miners, infection_deck      Outbreak; who else is ill says the field `outbreak`
//   damaged, darkS, vandalism_deck                            Blackout: hexes, and cards with the next one first
// Colonists, Bots, Shelters and markers that are named nowhere lie in the reserve. Lacerda's things have the number behind the seats.
// Invasion: S counts the humans from 0 on, wherever the alien sits; `turn = 4` is its turn.
//   alien_shelters, alien_mines, soldiers, stunned, shields, guards, exosuit_at    hexes
//   extra_defence                                             the Defence Blueprint beside the display
//   waiting                                                   Tech tiles on their Defence cards
// Soldiers that are named nowhere are set aside, tiles of the alien and Guard Bots in their supplies (fields of `invasion`).
#pragma once

#include "games/on_mars/invasion.h"
#include "games/on_mars/words.h"
#include "kernel/families.h"

namespace starboard::on_mars {

// -- what there is ------------------------------------------------------------------------------------------------------------------------

template <Operand operand, int from, int to>
struct Rows {
    static constexpr Operand kind = operand;
    static constexpr int first = from;
    static constexpr int last = to;
};
/// Pieces of the players, counted; what is named nowhere is in the reserve.
struct Pieces : Rows<Operand::seat, 0, max_players - 1> {
    static constexpr bool rest = true;
    static constexpr Home home(int /*seat*/) { return {"reserve"}; }
};
struct Colonists : Pieces {
    static constexpr std::string_view name = "Colonist of seat";
    /// Lacerda has as many as he needs.
    static int copies(const Rules& rules, int seat) {
        return seat < rules.players && !rules.automa(static_cast<u8>(seat)) ? rules.edition.player.colonists : 0;
    }
};
struct Bots : Pieces {
    static constexpr std::string_view name = "Bot of seat";
    static int copies(const Rules& rules, int seat) { return seat < rules.players ? rules.edition.player.bots : 0; }
};
struct Shelters : Pieces {
    static constexpr std::string_view name = "Shelter of seat";
    static int copies(const Rules& rules, int seat) { return seat < rules.players ? rules.edition.row(Building::shelter).tiles : 0; }
};
struct Markers : Pieces {
    static constexpr std::string_view name = "marker of seat";
    static int copies(const Rules& rules, int seat) { return seat < rules.players ? rules.edition.player.markers : 0; }
};
struct Ships : Rows<Operand::seat, 0, max_players - 1> {
    static constexpr std::string_view name = "Ship of seat";
    static int copies(const Rules& rules, int seat) { return seat < rules.players ? rules.ships : 0; }
};
/// Tiles of one stack; those on the map show their other side.
template <int type>
struct Tiles : Rows<Operand::tile, 1, stack_tiles> {
    static constexpr std::string_view name = "tile";
    static constexpr bool boxed = true;
    static int copies(const Rules& rules, int tile) { return tile <= rules.edition.stack[type].arrows.size() ? 1 : 0; }
};
struct Discoveries : Rows<Operand::discovery, 1, discoveries> {
    static constexpr std::string_view name = "Discovery tile";
    static constexpr bool boxed = true;
    static int copies(const Rules& rules, int id) {
        int n = 0;
        for (const u8 tile : rules.edition.discovery_set[rules.discovery_set].tiles) {
            n += tile == id ? 1 : 0;
        }
        return n;
    }
    static constexpr Home home(int /*id*/) { return {"discovery_stack"}; }
};
struct Techs : Rows<Operand::tech, 1, human_techs> {
    static constexpr std::string_view name = "Tech tile";
    static constexpr bool boxed = true;
    static int copies(const Rules& rules, int tech) {
        const TechSource source = rules.edition.tech[tech - 1].source;
        return source == TechSource::grid                                     ? rules.edition.colony.tech_sets[rules.players - 1]
               : source == TechSource::player                                 ? rules.players
               : rules.outbreak() && tech == static_cast<int>(Tech::medicine) ? 1
               : rules.invasion() && tech >= static_cast<int>(Tech::shield)   ? 1
                                                                              : 0;
    }
};
struct Blueprints : Rows<Operand::blueprint, 1, blueprints> {
    static constexpr std::string_view name = "Blueprint";
    static constexpr bool boxed = true;
    static int copies(const Rules& rules, int id) { return rules.has(rules.edition.blueprint[id - 1]) || is_defence(rules, id) ? 1 : 0; }
    static bool is_defence(const Rules& rules, int id) {
        return rules.invasion() && rules.edition.blueprint[id - 1].chapter == Chapter::invasion && id < first_alien_plan;
    }
    /// Those of Invasion come from no deck.
    static constexpr Home home(int id) { return (id > 25 && id < 30) || id >= first_alien_plan ? Home{} : Home{"blueprint_deck"}; }
};
struct Scientists : Rows<Operand::scientist, 1, scientists> {
    static constexpr std::string_view name = "Scientist";
    static int copies(const Rules& rules, int id) { return rules.has(rules.edition.scientist[id - 1]) ? 1 : 0; }
    static constexpr Home home(int /*id*/) { return {"scientists"}; }
};
struct Contracts : Rows<Operand::contract, 1, contracts> {
    static constexpr std::string_view name = "Contract";
    static int copies(const Rules& rules, int /*id*/) { return rules.has_contracts() ? 1 : 0; }
    static constexpr Home home(int /*id*/) { return {"contract_deck"}; }
};
template <Operand operand, int count>
struct Boxed : Rows<operand, 1, count> {
    static constexpr bool boxed = true;
    static int copies(const Rules& /*rules*/, int /*id*/) { return 1; }
};
struct Missions : on_mars::Boxed<Operand::mission, missions> {
    static constexpr std::string_view name = "Mission";
};
struct Rewards : on_mars::Boxed<Operand::reward, lss_rewards> {
    static constexpr std::string_view name = "LSS Reward tile";
};
struct Goals : on_mars::Boxed<Operand::goal, goals> {
    static constexpr std::string_view name = "Private Goal";
};
struct TypeCards : on_mars::Boxed<Operand::types, 4> {
    static constexpr std::string_view name = "A card";
};
struct TaskCards : on_mars::Boxed<Operand::task, 8> {
    static constexpr std::string_view name = "B card";
    static constexpr Home home(int /*id*/) { return {"task_deck"}; }
};
struct SoloCards : Rows<Operand::solo_card, 1, solo_cards> {
    static constexpr std::string_view name = "card of Lacerda";
    static constexpr bool boxed = true;
    static int copies(const Rules& rules, int id) {
        return rules.solo() && id <= rules.edition.solo.card.size() ? rules.edition.solo.card[id - 1].copies : 0;
    }
    static constexpr Home home(int /*id*/) { return {"solo_deck"}; }
};
struct SabotageCards : Rows<Operand::sabotage, 1, sabotages> {
    static constexpr std::string_view name = "Sabotage card";
    static constexpr bool boxed = true;
    static int copies(const Rules& rules, int /*id*/) { return rules.monolith() ? 1 : 0; }
    static constexpr Home home(int /*id*/) { return {"sabotage_deck"}; }
};
struct Aims : Rows<Operand::stacked_goal, 1, stacked_goals> {
    static constexpr std::string_view name = "goal of a stack";
    static constexpr bool boxed = true;
    static int copies(const Rules& rules, int /*id*/) { return rules.monolith() ? 1 : 0; }
};
struct InfectionCards : Rows<Operand::infection, 1, infections> {
    static constexpr std::string_view name = "Infection card";
    static constexpr bool boxed = true;
    static int copies(const Rules& rules, int /*id*/) { return rules.outbreak() ? 1 : 0; }
    static constexpr Home home(int /*id*/) { return {"infection_deck"}; }
};
struct VandalismCards : Rows<Operand::vandalism, 1, 6> {
    static constexpr std::string_view name = "Vandalism card";
    static constexpr bool boxed = true;
    static int copies(const Rules& rules, int /*id*/) { return rules.blackout() ? 1 : 0; }
    static constexpr Home home(int /*id*/) { return {"vandalism_deck"}; }
};
/// What Invasion has more than one of, by supplies.
STARBOARD_ENUM(Token, soldier, single_use, multi_use, sabotage, corruption, shield, guard)
struct Tokens : Rows<Operand::n, 0, enum_size<Token> - 1> {
    static constexpr std::string_view name = "piece of Invasion";
    static constexpr bool rest = true;
    static int copies(const Rules& rules, int token) {
        const Invasion& printed = rules.edition.invasion;
        const u8 amounts[] = {printed.soldiers,   printed.single_use, printed.multi_use, printed.sabotage,
                              printed.corruption, printed.shields,    printed.guards};
        return rules.invasion() ? amounts[token] : 0;
    }
    static constexpr Home home(int token) {
        constexpr std::string_view homes[] = {"aside",      "single_reserve", "multi_use",   "sabotage_supply",
                                              "corruption", "shield_supply",  "guard_supply"};
        return {homes[token]};
    }
};
// Marks: what lies there is counted elsewhere, or without number.
struct Hexes : Rows<Operand::hex, 0, hexes - 1> {};
struct Goods_ : Rows<Operand::good, 1, resources + 2> {};
struct Kinds : Rows<Operand::research, 1, research_kinds> {};
struct Workplaces : Rows<Operand::blueprint, 1, blueprints> {};
struct Cubes : Rows<Operand::sabotage, 1, sabotages> {};

using Families = std::tuple<Colonists, Bots, Shelters, Markers, Ships, Tiles<0>, Tiles<1>, Tiles<2>, Tiles<3>, Tiles<4>, Discoveries, Techs,
                            Blueprints, Scientists, Contracts, Missions, Rewards, Goals, TypeCards, TaskCards, SoloCards, InfectionCards,
                            VandalismCards, Hexes, Goods_, Kinds, Workplaces, SabotageCards, Aims, Cubes, Tokens>;

// -- fields of the state that hold more than rows -----------------------------------------------------------------------------------------

template <class S>
using Byte = std::conditional_t<std::is_const_v<S>, const u8, u8>;

/// A counter of every player's board.
template <class S>
struct BoardTally {
    S& s;
    u8 Board::* field;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int seat = 0; seat < max_players; ++seat) {
            if (s.board[seat].*field != 0) {
                visit(seat, s.board[seat].*field);
            }
        }
    }
    bool put(int seat, bool /*below*/) const {
        const bool room = s.board[seat].*field < 0xFF;
        s.board[seat].*field = static_cast<u8>(s.board[seat].*field + (room ? 1 : 0));
        return room;
    }
    bool take(int seat) const {
        const bool there = s.board[seat].*field > 0;
        s.board[seat].*field = static_cast<u8>(s.board[seat].*field - (there ? 1 : 0));
        return there;
    }
};

/// How many pieces of every player, by a function of the seat.
template <class Count>
struct Counted_ {
    Count count;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int seat = 0; seat < max_players; ++seat) {
            if (const int n = count(seat); n != 0) {
                visit(seat, n);
            }
        }
    }
};

/// A set of hexes; a hex that is not `allowed` cannot be in it.
template <class M>
struct HexSet {
    M& mask;
    Mask allowed = Mask::all();

    template <class Visit>
    void each(Visit&& visit) const {
        for (int hex = 0; hex < hexes; ++hex) {
            if (mask.has(hex)) {
                visit(hex, 1);
            }
        }
    }
    bool put(int hex, bool /*below*/) const {
        const bool can = allowed.has(hex) && !mask.has(hex);
        if (can) {
            mask.add(hex);
        }
        return can;
    }
    bool take(int hex) const {
        const bool there = mask.has(hex);
        if (there) {
            mask.remove(hex);
        }
        return there;
    }
    void clear() const { mask = {}; }
};
template <class M>
HexSet<M> hex_set(M& mask, Mask allowed = Mask::all()) {
    return {mask, allowed};
}

/// One thing as number + `offset`, `none` = nothing.
template <class B>
struct OneThing {
    B& byte;
    int offset;
    u8 none;

    template <class Visit>
    void each(Visit&& visit) const {
        if (byte != none) {
            visit(byte - offset, 1);
        }
    }
    bool put(int hex, bool /*below*/) const {
        const bool room = byte == none;
        byte = room ? static_cast<u8>(hex + offset) : byte;
        return room;
    }
    bool take(int hex) const {
        const bool there = byte == hex + offset;
        byte = there ? none : byte;
        return there;
    }
    void clear() const { byte = none; }
};

/// Rows by their owners: seat + 1, 0 = where they come from.
template <class B>
struct OwnedRows {
    B* owners;
    int count;
    int owner;
    u32 only = 0xFFFFFFFF;  ///< rows that are in the game: bit id - 1

    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; i < count; ++i) {
            if (owners[i] == owner && ((only >> i) & 1U) != 0) {
                visit(i + 1, 1);
            }
        }
    }
    bool put(int id, bool /*below*/) const {
        owners[id - 1] = static_cast<u8>(owner);
        return true;
    }
    bool take(int id) const {
        const bool there = owners[id - 1] == owner;
        owners[id - 1] = there ? u8{0} : owners[id - 1];
        return there;
    }
    void clear() const {
        for (int i = 0; i < count; ++i) {
            owners[i] = owners[i] == owner ? u8{0} : owners[i];
        }
    }
};

/// Rows as bits.
template <class B>
struct BitRows {
    B& bits;
    int count;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; i < count; ++i) {
            if (((bits >> i) & 1U) != 0) {
                visit(i + 1, 1);
            }
        }
    }
    bool put(int id, bool /*below*/) const {
        bits = static_cast<std::remove_const_t<B>>(bits | (1U << (id - 1)));
        return true;
    }
    bool take(int id) const {
        const bool there = ((bits >> (id - 1)) & 1U) != 0;
        bits = static_cast<std::remove_const_t<B>>(bits & ~(1U << (id - 1)));
        return there;
    }
    void clear() const { bits = 0; }
};
template <class B>
BitRows<B> bit_rows(B& bits, int count) {
    return {bits, count};
}

/// Tech tiles: an array of kinds, each place for one.
template <class T>
struct TechRow_ {
    T* tiles;
    int count;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; i < count; ++i) {
            if (tiles[i] != Tech::none) {
                visit(static_cast<int>(tiles[i]), 1);
            }
        }
    }
    bool put(int tech, bool /*below*/) const { return change(Tech::none, static_cast<Tech>(tech)); }
    bool take(int tech) const { return change(static_cast<Tech>(tech), Tech::none); }
    void clear() const {
        for (int i = 0; i < count; ++i) {
            tiles[i] = Tech::none;
        }
    }

private:
    [[nodiscard]] bool change(Tech from, Tech to) const {
        for (int i = 0; i < count; ++i) {
            if (tiles[i] == from) {
                tiles[i] = to;
                return true;
            }
        }
        return false;
    }
};
template <class L>
struct TechPile {
    static constexpr bool ordered = true;
    L& list;

    template <class Visit>
    void each(Visit&& visit) const {
        for (const Tech tech : list) {
            visit(static_cast<int>(tech), 1);
        }
    }
    bool put(int tech, bool below) const {
        if (list.size() == grid_spaces) {
            return false;
        }
        list.push(static_cast<Tech>(tech));
        for (int i = list.size() - 1; below && i > 0; --i) {
            list[i] = list[i - 1];
        }
        list[below ? 0 : list.size() - 1] = static_cast<Tech>(tech);
        return true;
    }
    bool take(int tech) const {
        for (int i = 0; i < list.size(); ++i) {
            if (list[i] == static_cast<Tech>(tech)) {
                for (; i + 1 < list.size(); ++i) {
                    list[i] = list[i + 1];
                }
                list.pop();
                return true;
            }
        }
        return false;
    }
    void clear() const { list.clear(); }
};
/// A cell of a laboratory.
template <class B>
struct LabCell {
    B* techs;  ///< of the seat: cell + 1
    int cell;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; i < human_techs; ++i) {
            if (techs[i] == cell + 1) {
                visit(i + 1, 1);
            }
        }
    }
    bool put(int tech, bool /*below*/) const {
        bool room = techs[tech - 1] == 0;
        each([&](int /*other*/, int /*n*/) { room = false; });
        techs[tech - 1] = room ? static_cast<u8>(cell + 1) : techs[tech - 1];
        return room;
    }
    bool take(int tech) const {
        const bool there = techs[tech - 1] == cell + 1;
        techs[tech - 1] = there ? u8{0} : techs[tech - 1];
        return there;
    }
    void clear() const {
        for (int i = 0; i < human_techs; ++i) {
            techs[i] = techs[i] == cell + 1 ? u8{0} : techs[i];
        }
    }
};

/// Goods: Resources, and Crystals if there is a place for them.
template <class B>
struct GoodsHeld {
    B* stock;     ///< Mineral to Oxygen; null = none
    B* crystals;  ///< null = none
    B* medicine = nullptr;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; stock != nullptr && i < resources; ++i) {
            if (stock[i] != 0) {
                visit(i + 1, stock[i]);
            }
        }
        if (crystals != nullptr && *crystals != 0) {
            visit(static_cast<int>(Good::crystal), *crystals);
        }
        if (medicine != nullptr && *medicine != 0) {
            visit(static_cast<int>(Good::medicine), *medicine);
        }
    }
    bool put(int good, bool /*below*/) const {
        B* there = good == static_cast<int>(Good::crystal)    ? crystals
                   : good == static_cast<int>(Good::medicine) ? medicine
                   : stock == nullptr                         ? nullptr
                                                              : stock + good - 1;
        const bool room = there != nullptr && *there < 0xFF;
        if (room) {
            *there = static_cast<u8>(*there + 1);
        }
        return room;
    }
    void clear() const {
        for (int i = 0; stock != nullptr && i < resources; ++i) {
            stock[i] = 0;
        }
        if (crystals != nullptr) {
            *crystals = 0;
        }
        if (medicine != nullptr) {
            *medicine = 0;
        }
    }
};
template <class S>
struct WarehouseHeld {
    const Rules& rules;
    S& s;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 1; i <= Goods_::last; ++i) {
            if (const int column = rules.warehouse_column[i]; column != 0 && s.warehouse[column - 1] != 0) {
                visit(i, s.warehouse[column - 1]);
            }
        }
    }
    bool put(int good, bool /*below*/) const {
        const int column = rules.warehouse_column[good];
        if (column != 0) {
            ++s.warehouse[column - 1];
        }
        return column != 0;
    }
    void clear() const {
        for (Byte<S>& n : s.warehouse) {
            n = 0;
        }
    }
};

/// Sabotage cards whose effect lasts: bits of what they do.
template <class B>
struct AsideCards {
    const Rules& rules;
    B& bits;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int id = 1; id <= rules.edition.monolith.sabotage.size(); ++id) {
            if ((bits & bit(id)) != 0) {
                visit(id, 1);
            }
        }
    }
    bool put(int id, bool /*below*/) const {
        const bool can = id <= rules.edition.monolith.sabotage.size() && bit(id) != 0;
        bits = static_cast<u8>(can ? bits | bit(id) : bits);
        return can;
    }
    bool take(int id) const {
        const bool there = id <= rules.edition.monolith.sabotage.size() && (bits & bit(id)) != 0;
        bits = static_cast<u8>(there ? bits & ~bit(id) : bits);
        return there;
    }
    void clear() const { bits = 0; }

private:
    [[nodiscard]] u8 bit(int id) const { return lasting_bit(rules.edition.monolith.sabotage[id - 1].does); }
};
/// Sabotage cubes on cards of the row; what is taken off goes back to the supply.
template <class M>
struct RowCubes {
    M& m;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; i < m.row.size() && i < sabotages; ++i) {
            if (m.cubes[i] != 0) {
                visit(m.row[i].id, m.cubes[i]);
            }
        }
    }
    bool put(int id, bool /*below*/) const { return change(id, 1); }
    bool take(int id) const { return change(id, -1); }
    void clear() const {
        for (auto& n : m.cubes) {
            m.supply = static_cast<u8>(m.supply + n);
            n = 0;
        }
    }

private:
    [[nodiscard]] bool change(int id, int by) const {
        for (int i = 0; i < m.row.size(); ++i) {
            if (m.row[i].id == id && m.cubes[i] + by >= 0 && m.supply - by >= 0) {
                m.cubes[i] = static_cast<u8>(m.cubes[i] + by);
                m.supply = static_cast<u8>(m.supply - by);
                return true;
            }
        }
        return false;
    }
};

/// Bots that stand on no hex for the moment: under way where they may not stay, or making way.
template <class S>
int bots_lifted(const Rules& rules, const S& s, int seat) {
    int n = 0;
    for (int i = 0; i < s.agenda.size() && i < s.agenda.capacity; ++i) {
        const Step& step = s.agenda.steps[i];
        const bool guard = step.effect < effects::count && rules.effect[step.effect].do_ == Do::guards;
        const bool lifted = (step.kind == StepKind::displace && step.b == 0) ||
                            (step.kind == StepKind::effect && (step.is & bot_hovers) != 0 && !guard);
        n += lifted && step.seat == seat ? 1 : 0;
    }
    return n;
}

// -- where it lies ------------------------------------------------------------------------------------------------------------------------

template <class S, class At>
void sites_of_seat(const Rules& rules, S& s, int seat, At&& at) {
    const int owner = rules.automa(static_cast<u8>(seat)) ? nobody : rules.invasion() && seat >= rules.players ? rules.seats : seat;
    const auto own = [=](std::string_view word) { return Site{.word = word, .number = seat, .seat = owner}; };
    auto& board = s.board[seat];
    at(Hexes{}, own("shelters"), hex_set(s.shelter[seat]));
    at(Hexes{}, own("bots"), hex_set(s.bot[seat]));
    at(Hexes{}, own("miners"), hex_set(s.miner[seat]));
    at(Hexes{}, own("rover"), OneThing<Byte<S>>{board.rover, 0, nowhere});
    at(Discoveries{}, own("found"), s.found[seat]);
    at(Kinds{}, own("research"), bit_rows(board.research, research_kinds));
    at(Blueprints{}, own("plans"), s.plans[seat]);
    at(Scientists{}, own("scientists"), OwnedRows<Byte<S>>{s.scientist_owner, scientists, seat + 1});
    at(Contracts{}, own("contracts"), OwnedRows<Byte<S>>{s.contract_owner, contracts, seat + 1});
    at(Goals{}, own("goals"), bit_rows(s.goal_hand[seat], goals));
    at(Goals{}, own("spent"), bit_rows(s.goal_spent[seat], goals));
    at(Goals{}, own("shown"), bit_rows(s.goal_shown[seat], goals));
    at(TypeCards{}, own("types"), OneThing<Byte<S>>{board.types, 0, 0});
    at(TaskCards{}, own("tasks"), bit_rows(board.tasks, 8));
    at(Goods_{}, own("stock"), GoodsHeld<Byte<S>>{board.stock, &board.crystals, rules.outbreak() ? board.stock + resources : nullptr});
    at(Hexes{}, own("dark"), hex_set(s.blackout.dark[seat], rules.blackout() ? Mask::all() : Mask{}));
    at(Goods_{}, own("buffer"), GoodsHeld<Byte<S>>{nullptr, &board.buffer});
    for (int cell = 0; cell < lab_cells; ++cell) {
        at(Techs{}, Site{.word = "lab", .number = seat * lab_cells + cell, .operand = static_cast<int>(Operand::lab), .seat = owner},
           LabCell<Byte<S>>{s.tech[seat], cell});
    }
}

template <class S, class At>
void sites_of_surface(const Rules& rules, S& s, At&& at) {
    for (int i = 0; i < building_stacks; ++i) {
        at(Hexes{}, Site{.word = enum_names<Building>.names[i + 1]}, hex_set(s.building[i]));
    }
    at(Tiles<0>{}, Site{.word = "mine_tiles", .pile = true}, s.stack[0]);
    at(Tiles<1>{}, Site{.word = "generator_tiles", .pile = true}, s.stack[1]);
    at(Tiles<2>{}, Site{.word = "water_extractor_tiles", .pile = true}, s.stack[2]);
    at(Tiles<3>{}, Site{.word = "greenhouse_tiles", .pile = true}, s.stack[3]);
    at(Tiles<4>{}, Site{.word = "oxygen_condenser_tiles", .pile = true}, s.stack[4]);
    at(Hexes{}, Site{.word = "crystals"}, hex_set(s.crystals));
    at(Hexes{}, Site{.word = "research"}, hex_set(s.research, rules.research));
    const Mask ill = rules.outbreak() ? Mask::all() : Mask{};
    at(Hexes{}, Site{.word = "hospitals"}, hex_set(s.outbreak.hospitals, ill));
    at(Hexes{}, Site{.word = "ill_miners"}, hex_set(s.outbreak.ill_miners, ill));
    at(Hexes{}, Site{.word = "immune_miners"}, hex_set(s.outbreak.immune_miners, ill));
    at(Hexes{}, Site{.word = "damaged"}, hex_set(s.blackout.damaged, rules.blackout() ? Mask::all() : Mask{}));
    for (int hex = 0; hex < hexes; ++hex) {
        at(Discoveries{}, Site{.word = "hex", .number = hex, .operand = static_cast<int>(Operand::hex)}, s.discovery[hex]);
    }
}

/// Pieces as numbers of each player, said by the places above and by fields of the boards.
template <class S, class At>
void sites_of_pieces(const Rules& rules, S& s, At&& at) {
    const auto counted = [&at](auto family, std::string_view word, auto count) {
        at(family, Site{.word = word, .plain = true}, Counted_<decltype(count)>{count});
    };
    at(Colonists{}, Site{.word = "reserve", .plain = true}, BoardTally<S>{s, &Board::reserve});
    at(Colonists{}, Site{.word = "quarters", .plain = true}, BoardTally<S>{s, &Board::quarters});
    at(Colonists{}, Site{.word = "working", .plain = true}, BoardTally<S>{s, &Board::working});
    counted(Colonists{}, "slot", [&](int seat) {
        int n = 0;
        for (const auto& there : s.slot) {
            n += rules.automa(static_cast<u8>(seat)) ? 0 : there[seat];
        }
        return n;
    });
    counted(Colonists{}, "miners", [&](int seat) { return rules.automa(static_cast<u8>(seat)) ? 0 : s.miner[seat].size(); });
    counted(Colonists{}, "dark", [&s](int seat) { return s.blackout.dark[seat].size(); });
    at(Bots{}, Site{.word = "reserve", .plain = true}, BoardTally<S>{s, &Board::bots});
    counted(Bots{}, "bots", [&](int seat) {
        const int his = rules.automa(static_cast<u8>(seat)) ? 1 + s.monolith.solo_bots : 0;  // one stands on his icon
        return his + s.bot[seat].size() + bots_lifted(rules, s, seat);
    });
    at(Shelters{}, Site{.word = "reserve", .plain = true}, BoardTally<S>{s, &Board::shelters});
    counted(Shelters{}, "shelters", [&s](int seat) { return s.shelter[seat].size(); });
    at(Markers{}, Site{.word = "reserve", .plain = true}, BoardTally<S>{s, &Board::markers});
    counted(Markers{}, "plans", [&s](int seat) { return s.plans[seat].size(); });
    counted(Ships{}, "ships", [&s](int seat) { return std::popcount(s.board[seat].depot) + s.board[seat].hangar + s.board[seat].gone; });
}

/// A counter of one kind of tokens.
template <class B>
struct TokenTally {
    B& field;
    Token token;

    template <class Visit>
    void each(Visit&& visit) const {
        if (field != 0) {
            visit(static_cast<int>(token), field);
        }
    }
    bool put(int /*token*/, bool /*below*/) const {
        const bool room = field < 0xFF;
        field = static_cast<u8>(field + (room ? 1 : 0));
        return room;
    }
    bool take(int /*token*/) const {
        const bool there = field > 0;
        field = static_cast<u8>(field - (there ? 1 : 0));
        return there;
    }
};
/// So many of a kind lie elsewhere.
struct TokenCount {
    Token token;
    int n;

    template <class Visit>
    void each(Visit&& visit) const {
        if (n != 0) {
            visit(static_cast<int>(token), n);
        }
    }
};
/// Tech tiles that lie on their Defence cards.
template <class B>
struct WaitingTechs {
    B& bits;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; i < 3; ++i) {
            if (((bits >> i) & 1U) != 0) {
                visit(static_cast<int>(Tech::shield) + i, 1);
            }
        }
    }
    bool put(int tech, bool /*below*/) const {
        const int bit = tech - static_cast<int>(Tech::shield);
        if (bit < 0 || bit > 2) {
            return false;
        }
        bits = static_cast<u8>(bits | (1U << bit));
        return true;
    }
    bool take(int tech) const {
        const int bit = tech - static_cast<int>(Tech::shield);
        const bool there = bit >= 0 && bit <= 2 && ((bits >> bit) & 1U) != 0;
        bits = there ? static_cast<u8>(bits & ~(1U << bit)) : bits;
        return there;
    }
    void clear() const { bits = 0; }
};

/// Soldiers or Guard Bots under way or making way.
template <class S>
int tokens_lifted(const Rules& rules, const S& s, Token token) {
    int n = 0;
    for (int i = 0; i < s.agenda.size() && i < s.agenda.capacity; ++i) {
        const Step& step = s.agenda.steps[i];
        const bool soldier = token == Token::soldier;
        const bool hovers = step.kind == StepKind::effect && (step.is & bot_hovers) != 0 && step.effect < effects::count &&
                            rules.effect[step.effect].do_ == (soldier ? Do::march : Do::guards);
        const bool displaced = step.kind == StepKind::displace && (soldier ? step.b >= displaced_soldier : step.b == displaced_guard);
        n += hovers || displaced ? 1 : 0;
    }
    return n;
}

template <class S, class At>
void sites_of_invasion(const Rules& rules, S& s, At&& at) {
    auto& field = s.invasion;
    at(Hexes{}, Site{.word = "alien_shelters"}, hex_set(field.shelters));
    at(Hexes{}, Site{.word = "alien_mines"}, hex_set(field.mines));
    at(Hexes{}, Site{.word = "soldiers"}, hex_set(field.soldiers));
    at(Hexes{}, Site{.word = "stunned"}, hex_set(field.stunned));
    at(Hexes{}, Site{.word = "shields"}, hex_set(field.shields));
    at(Hexes{}, Site{.word = "guards"}, hex_set(field.guards));
    at(Hexes{}, Site{.word = "exosuit_at"}, OneThing<Byte<S>>{field.exosuit, 1, 0});
    at(Blueprints{}, Site{.word = "extra_defence"}, OneThing<Byte<S>>{field.extra_defence, 0, 0});
    at(Techs{}, Site{.word = "waiting"}, WaitingTechs<Byte<S>>{field.waiting_tech});
    const auto supply = [&](std::string_view word, Byte<S>& n, Token token) {
        at(Tokens{}, Site{.word = word, .plain = true}, TokenTally<Byte<S>>{n, token});
    };
    const auto elsewhere = [&](Token token, int n) { at(Tokens{}, Site{.word = "table", .plain = true}, TokenCount{token, n}); };
    const auto on_spaces = [&](AlienTile tile) {
        int n = 0;
        for (const u8 there : field.space) {
            n += there == tile ? 1 : 0;
        }
        return n;
    };
    const auto on_techs = [&](const u16(&marks)[max_players]) {
        int n = 0;
        for (const u16 bits_of_player : marks) {
            n += std::popcount(bits_of_player);
        }
        return n;
    };
    supply("aside", field.aside, Token::soldier);
    supply("on_board", field.on_board, Token::soldier);
    elsewhere(Token::soldier, field.soldiers.size() + field.stunned.size() + tokens_lifted(rules, s, Token::soldier));
    supply("single_reserve", field.single_reserve, Token::single_use);
    supply("single_use", field.single_use, Token::single_use);
    elsewhere(Token::single_use, on_spaces(tile_single));
    supply("multi_use", field.multi_use, Token::multi_use);
    elsewhere(Token::multi_use, on_spaces(tile_multi) + std::popcount(field.locked));
    supply("sabotage_supply", field.sabotage, Token::sabotage);
    supply("bought_off", field.bought_off, Token::sabotage);
    elsewhere(Token::sabotage, on_spaces(tile_sabotage));
    supply("corruption", field.corruption, Token::corruption);
    elsewhere(Token::corruption, on_techs(field.corrupted));
    supply("shield_supply", field.shield_supply, Token::shield);
    elsewhere(Token::shield, field.shields.size() + on_techs(field.shielded));
    supply("guard_supply", field.guard_supply, Token::guard);
    elsewhere(Token::guard, field.guards.size() + tokens_lifted(rules, s, Token::guard));
}

template <class S, class At>
void sites(const Rules& rules, S& s, At&& at) {
    sites_of_surface(rules, s, at);
    for (int seat = 0; seat < max_players; ++seat) {
        sites_of_seat(rules, s, seat, at);
    }
    at(Discoveries{}, Site{.word = "exploration", .refill = {"discovery_stack"}}, s.exploration);
    at(Discoveries{}, Site{.word = "discovery_stack", .pile = true}, s.discovery_stack);
    at(Discoveries{}, Site{.word = "radar_tile"}, s.radar);
    using Grid = std::conditional_t<std::is_const_v<S>, const Tech, Tech>;
    at(Techs{}, Site{.word = "grid"}, TechRow_<Grid>{s.grid, grid_spaces});
    at(Techs{}, Site{.word = "tech_stack", .pile = true}, TechPile<std::remove_reference_t<decltype((s.tech_stack))>>{s.tech_stack});
    at(Blueprints{}, Site{.word = "display"}, s.display);
    at(Blueprints{}, Site{.word = "blueprint_deck", .pile = true}, s.blueprint_deck);
    for (int id = 1; id <= blueprints; ++id) {
        at(Hexes{}, Site{.word = "built", .number = id, .operand = static_cast<int>(Operand::blueprint)},
           OneThing<Byte<S>>{s.built[id - 1], 1, 0});
    }
    u32 hired = 0;
    for (int i = 0; i < scientists; ++i) {
        hired |= rules.has(rules.edition.scientist[i]) ? 1U << static_cast<u32>(i) : 0U;
    }
    at(Scientists{}, Site{.word = "scientists"}, OwnedRows<Byte<S>>{s.scientist_owner, scientists, 0, hired});
    for (int id = 1; id <= scientists; ++id) {
        at(Workplaces{}, Site{.word = "works", .number = id, .operand = static_cast<int>(Operand::scientist)}, s.scientist_at[id - 1]);
    }
    at(Contracts{}, Site{.word = "contract_deck"}, bit_rows(s.contract_deck, contracts));
    at(Contracts{}, Site{.word = "offer"}, s.offer);
    for (int id = 1; id <= contracts; ++id) {
        at(Goods_{}, Site{.word = "delivered", .number = id, .operand = static_cast<int>(Operand::contract)},
           GoodsHeld<Byte<S>>{s.delivered[id - 1], &s.delivered[id - 1][resources]});
    }
    at(Missions{}, Site{.word = "missions"}, s.mission);
    at(Rewards{}, Site{.word = "rewards"}, s.reward);
    at(TaskCards{}, Site{.word = "task_deck", .pile = true}, s.task_deck);
    at(SoloCards{}, Site{.word = "solo_deck", .pile = true}, s.monolith.solo);
    at(SabotageCards{}, Site{.word = "sabotage_deck", .pile = true}, s.monolith.deck);
    at(SabotageCards{}, Site{.word = "sabotage_row"}, s.monolith.row);
    at(SabotageCards{}, Site{.word = "sabotage_aside"}, AsideCards<Byte<S>>{rules, s.monolith.lasting});
    at(Cubes{}, Site{.word = "cubes"}, RowCubes<std::remove_reference_t<decltype((s.monolith))>>{s.monolith});
    at(Aims{}, Site{.word = "aims"}, s.monolith.goal);
    at(Hexes{}, Site{.word = "face_down"}, hex_set(s.monolith.face_down));
    at(InfectionCards{}, Site{.word = "infection_deck", .pile = true}, s.outbreak.deck);
    at(VandalismCards{}, Site{.word = "vandalism_deck", .pile = true}, s.blackout.deck);
    at(Goods_{}, Site{.word = "warehouse"}, WarehouseHeld<S>{rules, s});
    sites_of_pieces(rules, s, at);
    sites_of_invasion(rules, s, at);
}

}  // namespace starboard::on_mars
