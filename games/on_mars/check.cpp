// Invariants of a state, validity of rules (28).
#include "games/on_mars/checker.h"
#include "games/on_mars/game.h"
#include "games/on_mars/turn.h"

namespace starboard {

using namespace on_mars;

namespace on_mars {

namespace {

std::string_view check_masks(const State& s) {
    bool valid = s.crystals.valid() && s.research.valid() && s.moved.valid();
    for (const Mask& mask : s.building) {
        valid = valid && mask.valid();
    }
    for (int seat = 0; seat < max_players; ++seat) {
        valid = valid && s.shelter[seat].valid() && s.miner[seat].valid() && s.bot[seat].valid();
    }
    return valid ? "" : "a field is out of range";
}

bool good_board(const Rules& rules, const Board& board) {
    const auto has = [](u32 bits, int count) { return bits < 1U << static_cast<u32>(count); };
    return board.rover < hexes + (board.rover == nowhere ? 0xFF : 0) && (board.depot & ~rules.ship_slots) == 0 &&
           board.space <= turn_spaces && has(board.progress, building_stacks) && has(board.research, research_kinds) &&
           board.fresh <= board.quarters && (board.progress == 0 || !rules.together()) &&
           board.types <= rules.edition.first_colonists.types.size() && has(board.tasks, rules.edition.first_colonists.task.size()) &&
           (board.stock[resources] == 0 || rules.outbreak()) && (rules.options.first_colonists || (board.types == 0 && board.tasks == 0));
}

bool good_seats(const Rules& rules, const State& s) {
    for (int seat = 0; seat < max_players; ++seat) {
        const Board& board = s.board[seat];
        if (seat >= rules.players) {
            if (!(board == Board{}) || s.points[seat] != 0 || (s.goal_hand[seat] | s.goal_spent[seat] | s.goal_shown[seat]) != 0) {
                return false;
            }
        } else if (!good_board(rules, board) || (rules.invasion() ? seat > 0 && s.points[seat] != 0 : s.points[seat] < 0)) {
            return false;
        }
        for (int i = 0; i < human_techs; ++i) {
            if (s.tech[seat][i] > lab_cells || s.borrowed[seat][i] > (s.tech[seat][i] == 0 ? 0 : 32)) {
                return false;
            }
        }
        for (int other = 0; other < seat; ++other) {
            if (board.space != 0 && board.space == s.board[other].space) {
                return false;
            }
        }
    }
    return true;
}

bool good_rows(const Rules& rules, const State& s) {
    bool good = s.radar.id <= discoveries && s.completed < 1U << contracts && s.contract_deck < 1U << contracts && s.gaps < 1U << offers &&
                s.types_shown < 16;
    for (const Tech tech : s.grid) {
        good = good && static_cast<int>(tech) <= human_techs;
    }
    for (const u8 hex : s.built) {
        good = good && hex <= hexes;
    }
    for (int i = 0; i < scientists; ++i) {
        good = good && s.scientist_owner[i] <= rules.players && s.scientist_at[i].id <= blueprints;
    }
    for (const u8 owner : s.contract_owner) {
        good = good && owner <= rules.players;
    }
    for (int i = 0; i < resources + 1; ++i) {
        good = good && (i < rules.edition.colony.warehouse.size() || rules.outbreak() || s.warehouse[i] == 0);
    }
    for (const u8 row : s.lss) {
        good = good && row >= 1 && row <= lss_rows;
    }
    return good;
}

bool no_chapter(const Rules& rules, const State& s) {
    MonolithState others = rules.monolith() ? MonolithState{} : s.monolith;
    if (rules.solo()) {
        others.solo.clear();
        others.solo_card = others.passes = others.solo_bots = 0;
        others.solo_icon = Building::none;
    }
    return (rules.invasion() || s.invasion == InvasionState{}) && (rules.outbreak() || s.outbreak == OutbreakState{}) &&
           (rules.blackout() || s.blackout == BlackoutState{}) && others == MonolithState{};
}

/// Chapters are won and lost in the middle of a step; the rest of it is not done.
bool ended_at_once(const Facts& facts) {
    return facts.s.ended && (facts.rules.invasion() || facts.rules.together() || facts.rules.monolith());
}

/// Travel spaces that Sabotage adds to those printed.
int imagined_spaces(const Rules& rules) { return rules.monolith() ? rules.sabotage(Sabotage::shuttle_delayed).n : 0; }

/// Lacerda has neither Colonists nor Resources nor cards of his own; his Bot stands on an icon (16).
bool good_lacerda(const Rules& rules, const State& s) {
    const MonolithState& his = s.monolith;
    const Board& board = s.board[lacerda];
    int sum = board.quarters + board.working + board.reserve + board.gone;
    for (const u8 n : board.stock) {
        sum += n;
    }
    return sum == 0 && board.space != 0 && s.bot[lacerda].empty() && s.goal_hand[lacerda] == 0 && s.goal_spent[lacerda] == 0 &&
           s.goal_shown[lacerda] == 0 && his.solo_icon >= Building::mine && index_of(his.solo_icon) < building_stacks &&
           his.solo_card <= rules.edition.solo.card.size() && s.asked != lacerda;
}

}  // namespace

std::string_view check_numbers(const Rules& rules, const State& s) {
    const auto there = [&](u8 who) { return who < rules.players || (rules.invasion() && who == alien); };
    if (s.first >= rules.players || !there(s.turn) || !there(s.asked) || static_cast<int>(s.asks) >= enum_size<Ask> || s.level < 1 ||
        s.level > levels || s.shuttle > Side::colony || s.shuttle_space > rules.edition.colony.travel_spaces + imagined_spaces(rules) ||
        s.ending > 2 || s.remaining > rules.edition.colony.remaining || s.hover > hexes ||
        (s.winners >= 1U << rules.players && !(rules.invasion() && s.winners == 1U << alien)) ||
        s.task_done >= (rules.options.first_colonists || rules.blackout() ? 1U << rules.seats : 1U) || s.round > 250 ||
        !good_seats(rules, s) || !good_rows(rules, s) || (rules.solo() && !good_lacerda(rules, s)) ||
        (rules.invasion() && !good_invasion(rules, s)) || (rules.outbreak() && !good_outbreak(rules, s)) ||
        (rules.blackout() && !good_blackout(rules, s))) {
        return "a field is out of range";
    }
    for (const u8 unused : s.unused) {
        if (unused != 0) {
            return "unused entries are not zero";
        }
    }
    if (!tidy(s) || !no_chapter(rules, s)) {
        return "unused entries are not zero";
    }
    if (rules.monolith()) {
        if (const std::string_view wrong = check_monolith_numbers(rules, s); !wrong.empty()) {
            return wrong;
        }
    }
    u32 ordered = 0;
    for (const u8 seat : s.order) {
        ordered |= seat < rules.players ? 1U << seat : 0x100U;
    }
    if (ordered > 0xFF || (s.round > 0) != (s.order.size() == rules.players) || std::popcount(ordered) != s.order.size()) {
        return "order: every player once";
    }
    if (s.round > 0 && s.shuttle_space == 0) {
        return "shuttle_space: from the first round on it stands somewhere";
    }
    return check_masks(s);
}

std::string_view check_surface(const Facts& facts) {
    const Rules& rules = facts.rules;
    const State& s = facts.s;
    Mask buildings;
    Mask pieces;
    bool apart = true;
    const auto add = [&](Mask& all, Mask more) {
        apart = apart && (all & more).empty();
        all |= more;
    };
    for (int i = 0; i < building_stacks; ++i) {
        add(buildings, s.building[i]);
        const BuildingRow& row = rules.edition.building[i];
        if (s.building[i].size() + s.stack[i].size() != row.tiles + (row.start ? 1 : 0)) {
            return "a stack of tiles and the buildings of its type do not fit";
        }
    }
    u32 under_way = 0;  // columns whose building is laid and whose marker has not moved yet
    bool hovers = ended_at_once(facts);
    for (const Step& step : s.agenda.steps) {
        if (step.kind == StepKind::build && step.n >= 1 && step.n <= 4 && step.a < enum_size<Building>) {
            under_way |= 1U << rules.column_of_lss[step.a];
        }
        hovers = hovers || (step.kind == StepKind::effect && (step.is & (bot_hovers | rover_hovers)) != 0) ||
                 step.kind == StepKind::displace;
    }
    for (int i = 0; i < lss_columns; ++i) {
        const int n = s.building[index_of(rules.lss_building[i])].size() - static_cast<int>((under_way >> (i + 1)) & 1U);
        const auto fits = [&](int height) { return s.lss[i] == (height < lss_rows ? height : lss_rows); };
        if (!fits(n) && !(ended_at_once(facts) && fits(n - 1))) {
            return "lss: a marker stands as high as there are buildings of its type";
        }
    }
    for (Seat seat = 0; seat < rules.players; ++seat) {
        add(buildings, s.shelter[seat]);
        if (s.shelter[seat].empty()) {
            return "shelter: everybody has at least one";
        }
        if ((s.miner[seat] - s.building[0]).any()) {
            return "miner: stands on no Mine";
        }
        add(pieces, s.miner[seat]);
        add(pieces, s.bot[seat]);
        add(pieces, s.marker[seat]);
        if (!hovers) {
            add(pieces, facts.rover_mask(seat));
        }
    }
    add(buildings, s.invasion.shelters);
    add(buildings, s.invasion.mines);
    for (const Mask& more : {s.invasion.soldiers, s.invasion.stunned, s.invasion.guards, s.invasion.markers}) {
        add(pieces, more);
    }
    if (!hovers) {
        add(pieces, facts.exosuit_mask());
    }
    if (!apart) {
        return "the surface: two buildings or two pieces on one hex";
    }
    if (rules.outbreak()) {
        add(buildings, s.outbreak.hospitals);
    }
    if (const std::string_view wrong = rules.together() ? check_group_surface(facts, pieces) : std::string_view(); !wrong.empty()) {
        return wrong;
    }
    Mask lying = s.crystals;
    add(lying, s.tiles);
    add(lying, s.research);
    if (!apart || (lying & buildings).any() || (s.research - rules.research).any()) {
        return "the surface: a Crystal or tile lies where none can";
    }
    for (int kind = 0; kind < research_kinds; ++kind) {
        int n = 0;
        s.research.each([&](int hex) { n += rules.research_kind[hex] == kind + 1 ? 1 : 0; });
        for (const Board& board : s.board) {
            n += (board.research >> kind) & 1;
        }
        if (n > rules.edition.research[kind].hexes.size()) {
            return "research: more tiles of a kind than there are";
        }
    }
    return {};
}

std::string_view check_players(const Facts& facts) {
    const Rules& rules = facts.rules;
    const State& s = facts.s;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        const Board& board = s.board[seat];
        // nobody leaves Living Quarters whose Shelter is turned down (22)
        const int closed = (s.shelter[seat].size() - facts.shelters(seat)) * rules.edition.player.row_places;
        if (board.quarters > facts.places(seat) + closed) {
            return "quarters: more Colonists than places";
        }
        for (int i = 0; i < resources; ++i) {
            if (board.stock[i] > facts.storage(seat)) {
                return "stock: more of a Resource than can be stored";
            }
        }
        if (facts.depot_room(seat) < 0) {
            return "crystals: more than the Depot holds";
        }
        u32 cells = 0;
        for (const u8 at : s.tech[seat]) {
            const u32 cell = (1U << at) >> 1U;
            if ((cells & cell) != 0) {
                return "tech: two tiles in one cell";
            }
            cells |= cell;
        }
        if (std::popcount(s.goal_hand[seat]) + std::popcount(s.goal_spent[seat]) + std::popcount(s.goal_shown[seat]) >
                rules.edition.player.dealt_goals ||
            (std::popcount(s.goal_shown[seat]) > 1 && !rules.blackout())) {
            return "goals: more than were dealt, or more than one shown";
        }
    }
    for (int action = 0; action < actions; ++action) {
        const ActionRow& row = rules.edition.action[action];
        int n = 0;
        for (int seat = 0; seat < max_players; ++seat) {
            n += s.slot[action][seat];
            if (s.slot[action][seat] > (seat >= rules.players ? 0 : row.own_slot ? 1 : row.slots)) {
                return "slot: more Colonists than slots";
            }
        }
        if (!row.own_slot && n > row.slots) {
            return "slot: more Colonists than slots";
        }
    }
    return {};
}

std::string_view check_cards(const Facts& facts) {
    const Rules& rules = facts.rules;
    const State& s = facts.s;
    for (u8 number = 1; number <= blueprints; ++number) {
        const BlueprintId id{number};
        if (!facts.is_built(id)) {
            continue;
        }
        const int owner = facts.plan_owner(id);
        const int hex = s.built[number - 1] - 1;
        if (rules.invasion() && is_alien_plan(id)) {
            continue;  // check_invasion
        }
        if (owner < 0 || !facts.tiles_of(facts.blueprint(id).upgrades, static_cast<Seat>(owner)).has(hex) || !s.marker[owner].has(hex)) {
            return "built: an Advanced Building stands on a building of its type, and somebody has the card";
        }
    }
    for (int seat = 0; seat < rules.players; ++seat) {
        int built = 0;
        s.plans[seat].each([&](BlueprintId id) { built += facts.is_built(id) ? 1 : 0; });
        if (built != s.marker[seat].size()) {
            return "built: two Advanced Buildings on one hex";
        }
    }
    for (u8 i = 0; i < scientists; ++i) {
        const BlueprintId at = s.scientist_at[i];
        const bool works = at.id != 0;
        if ((works &&
             (s.scientist_owner[i] == 0 || !facts.is_built(at) || rules.edition.scientist[i].works != facts.blueprint(at).upgrades)) ||
            (!rules.has(rules.edition.scientist[i]) && (works || s.scientist_owner[i] != 0))) {
            return "scientist_at: works where he cannot";
        }
    }
    for (int place = 0; place < offers; ++place) {
        if (s.offer[place].id > contracts || (s.offer[place].id != 0 && !rules.has_contracts()) ||
            (s.offer[place].id != 0 && s.scientist_owner[place] == 0)) {
            return "offer: a Contract lies only where a Scientist has gone";
        }
        if (((s.gaps >> place) & 1U) != 0 && (s.offer[place].id != 0 || s.scientist_owner[place] == 0)) {
            return "gaps: the place is taken";
        }
    }
    for (u8 id = 1; id <= contracts; ++id) {
        const bool owned = s.contract_owner[id - 1] != 0;
        for (int i = 1; i <= resources + 1; ++i) {
            const auto good = static_cast<Good>(i);
            const int most = owned && facts.contract({id}).kind == ContractKind::delivery ? facts.contract({id}).goods.of(good) : 0;
            if (s.delivered[id - 1][Facts::delivery(good)] > most) {
                return "delivered: more than the Contract wants";
            }
        }
        const bool stays = rules.blackout() && facts.complete({id});  // although a building of its complex went dark
        const bool pending = s.agenda.size() >= 3 || ended_at_once(facts);
        if (owned ? facts.complete({id}) != facts.fulfilled({id}) && !stays && !pending : facts.complete({id})) {
            return "completed: a Contract is complete as soon as it is fulfilled";
        }
    }
    for (int i = 0; i < mission_spaces && rules.outbreak(); ++i) {
        if (s.mission[i].id != 0 || s.mission_left[i] != 0) {
            return "mission: Outbreak has objectives instead";
        }
    }
    for (int i = 0; i < mission_spaces && !rules.outbreak(); ++i) {
        if (s.mission[i].id < 1 || s.mission[i].id > missions ||
            s.mission_left[i] >
                (rules.monolith() ? rules.edition.mission[s.mission[i].id - 1].steps[0] : rules.mission_steps(s.mission[i]))) {
            return "mission: three, none further away than at the start";
        }
    }
    for (int i = 0; i < lss_columns; ++i) {
        if (s.reward[i].id < 1 || s.reward[i].id > rules.edition.reward.size() || !rules.has(rules.edition.reward[s.reward[i].id - 1])) {
            return "reward: every column of the Life Support has a tile";
        }
    }
    return {};
}

}  // namespace on_mars

namespace {

/// What is asked is what the agenda asks for.
std::string_view check_question(const Rules& rules, const State& s) {
    if ((s.asks == Ask::none) != s.ended || s.agenda.empty() != s.ended) {
        return "a running game waits for an answer, a finished one does not";
    }
    if (s.lost >= enum_size<Cause> || (s.lost != 0 && !(s.ended && rules.together() && s.winners == 0))) {
        return "lost: the group has not lost";
    }
    if (s.ended) {
        return s.winners != 0 || rules.seats == 1 || rules.together() || rules.invasion() ? "" : "winners: somebody has won";
    }
    if (const std::string_view wrong = check_agenda(Facts{{rules, s}}); !wrong.empty()) {
        return wrong;
    }
    State again = s;
    Turn(rules, again, nullptr).ask_again();
    if (hash_of(again) != hash_of(s)) {
        return "asks: the question does not fit the agenda";
    }
    MoveList answers;
    OnMars::moves(rules, s, rules.seat_of(s.asked), answers);
    return answers.empty() ? "asks: a question without an answer" : std::string_view();
}

}  // namespace

std::string_view OnMars::check_rules(const Rules& rules) {
    if (rules.invasion()) {
        if (rules.seats < 3 || rules.seats > max_players + 1) {
            return "Invasion is played by 3 to 5";
        }
    } else if (rules.solo() || rules.monolith() ? rules.seats != 1 : rules.seats < 2 || rules.seats > max_players) {
        return "On Mars is played by 2 to 4, or by one against Lacerda or the aliens of Monolith";
    }
    if (rules.options.random_goals > goal_stacks) {
        return "random_goals: 0 to 5";
    }
    return rules.options.round_limit < 1 || rules.options.round_limit > 200 ? "round_limit: 1 to 200" : std::string_view();
}

std::string_view OnMars::check(const Rules& rules, const State& s) {
    const Facts facts{{rules, s}};
    return first_wrong([&] { return check_numbers(rules, s); }, [&] { return conserved<OnMars>(rules, s); },
                       [&] {
                           State derived = s;
                           on_mars::derive(rules, derived);
                           return derived.tiles == s.tiles && std::equal(derived.marker, derived.marker + max_players, s.marker)
                                      ? std::string_view()
                                      : "what follows from the state is not up to date";
                       },
                       [&] { return check_surface(facts); }, [&] { return check_players(facts); },
                       [&] { return rules.outbreak() ? check_outbreak(facts) : std::string_view(); }, [&] { return check_cards(facts); },
                       [&] { return check_invasion(facts); }, [&] { return rules.monolith() ? check_monolith(facts) : std::string_view(); },
                       [&] { return check_question(rules, s); });
}

}  // namespace starboard
