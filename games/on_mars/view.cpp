// What a viewer sees: everything but Private Goals and cards of the First Colonists of others, and the order of stacks.
#include "games/on_mars/game.h"
#include "games/on_mars/group_view.h"
#include "games/on_mars/invasion_view.h"
#include "games/on_mars/monolith.h"
#include "games/on_mars/prospect.h"
#include "games/on_mars/solo_goal.h"
#include "games/on_mars/till.h"

namespace starboard {

using namespace on_mars;

namespace {

BlueprintId built_on(const State& s, int hex) {
    for (u8 id = 1; id <= blueprints; ++id) {
        if (s.built[id - 1] == hex + 1) {
            return {id};
        }
    }
    return {};
}

void see_piece(const Facts& facts, int hex, HexView& out) {
    const State& s = facts.s;
    for (u8 seat = 0; seat < facts.rules.players; ++seat) {
        const Piece piece = s.marker[seat].has(hex)      ? Piece::marker
                            : s.miner[seat].has(hex)     ? Piece::colonist
                            : s.bot[seat].has(hex)       ? Piece::bot
                            : s.board[seat].rover == hex ? Piece::rover
                                                         : Piece::none;
        // a Rover under way may share its hex: the piece that stands there is told here, the Rover with its player
        if (piece != Piece::none && (out.piece == Piece::none || out.piece == Piece::rover)) {
            out.piece = piece;
            out.piece_of = static_cast<u8>(facts.rules.seat_of(seat) + 1);
        }
    }
    if (facts.rules.invasion()) {
        see_chapter_piece(facts, hex, out);
    }
}

void see_surface(const Facts& facts, View& out) {
    const State& s = facts.s;
    for (int hex = 0; hex < hexes; ++hex) {
        HexView seen;
        seen.hex = static_cast<u8>(hex);
        seen.building = facts.building_at(hex);
        if (seen.building == Building::shelter) {
            seen.owner = static_cast<u8>(facts.rules.seat_of(static_cast<u8>(facts.shelter_owner(hex))) + 1);
        }
        if (facts.alien_buildings().has(hex)) {
            seen.owner = static_cast<u8>(facts.rules.seat_of(alien) + 1);
        }
        if (seen.building != Building::none && !s.monolith.face_down.has(hex)) {
            const Seat whose = seen.owner == 0 ? Seat{0} : facts.rules.player_of(static_cast<Seat>(seen.owner - 1));
            seen.group = static_cast<u8>(facts.group_size(seen.building, whose, hex));
        }
        see_piece(facts, hex, seen);
        seen.blueprint = built_on(s, hex);
        seen.crystal = s.crystals.has(hex);
        seen.discovery = s.discovery[hex];
        seen.research = s.research.has(hex) ? facts.rules.research_kind[hex] : u8{0};
        if (seen.building != Building::none || seen.piece != Piece::none || seen.crystal || seen.discovery.id != 0 || seen.research != 0) {
            out.surface.push(seen);
        }
    }
}

void see_cards(const Facts& facts, Seat seat, bool own, SeatView& out) {
    const State& s = facts.s;
    s.plans[seat].each([&](BlueprintId id) { out.plans.push({id, s.built[id.id - 1], facts.scientist_on(id)}); });
    for (u8 id = 1; id <= scientists; ++id) {
        if (facts.scientist_seat({id}) == seat) {
            out.scientists_hired.push({{id}, s.scientist_at[id - 1]});
        }
    }
    for (u8 id = 1; id <= contracts; ++id) {
        if (s.contract_owner[id - 1] == seat + 1) {
            ContractView seen;
            seen.contract = {id};
            for (int i = 0; i <= resources; ++i) {
                seen.delivered[i] = s.delivered[id - 1][i];
            }
            seen.complete = facts.complete({id});
            out.contracts_taken.push(seen);
        }
    }
    out.goal_count = static_cast<u8>(std::popcount(s.goal_hand[seat]));
    facts.each_goal_in_hand(seat, [&](GoalId id) {
        out.goals_held.push(own ? id : GoalId{});
        if (own && facts.goal_met(seat, id)) {
            out.goals_met.push(id);
        }
    });
    out.goals_spent = static_cast<u8>(std::popcount(s.goal_spent[seat]));
    const Board& board = s.board[seat];
    for (u8 id = 1; id <= goals; ++id) {
        if (((s.goal_spent[seat] >> (id - 1)) & 1U) != 0) {
            out.goals_discarded.push(own ? GoalId{id} : GoalId{});
        }
        if (((s.goal_shown[seat] >> (id - 1)) & 1U) != 0) {
            out.goals_shown.push({id});
        }
    }
    out.colonist_cards = board.types != 0 ? u8{1} : u8{0};
    out.types = own ? TypesId{board.types} : TypesId{};
    out.task_count = static_cast<u8>(std::popcount(board.tasks));
    for (u8 id = 1; id <= 8; ++id) {
        if (((board.tasks >> (id - 1)) & 1U) != 0) {
            out.tasks.push(own ? TaskId{id} : TaskId{});
        }
    }
}

void see_player(const Facts& facts, const Standing& standing, Seat seat, Viewer viewer, SeatView& out) {
    const State& s = facts.s;
    const Board& board = s.board[seat];
    out.points = s.points[facts.rules.invasion() ? 0 : seat];
    for (int i = 0; i < resources; ++i) {
        out.stock[i] = board.stock[i];
    }
    out.storage = static_cast<u8>(facts.storage(seat));
    out.crystals = board.crystals;
    out.buffer = board.buffer;
    out.quarters = board.quarters;
    out.places = static_cast<u8>(facts.places(seat));
    out.working = board.working;
    out.reserve = board.reserve;
    out.bots = board.bots;
    out.markers = board.markers;
    out.shelters = board.shelters;
    out.rover = board.rover == nowhere ? u8{0} : static_cast<u8>(board.rover + 1);
    out.hover = bots_lifted(facts.rules, s, seat) > 0 ? s.hover : u8{0};
    for (int slot = 0; slot < executives; ++slot) {
        out.ships[slot] = facts.ship_on(seat, slot);
    }
    out.hangar = board.hangar;
    out.space = board.space;
    out.side = board.space == 0 ? Side::orbit : facts.side(seat);
    for (int i = 0; i < building_stacks; ++i) {
        out.progress[i] = ((board.progress >> i) & 1U) != 0;
    }
    for (int i = 0; i < research_kinds; ++i) {
        out.research[i] = ((board.research >> i) & 1U) != 0;
    }
    s.found[seat].each([&](DiscoveryId id, int n) {
        for (int i = 0; i < n; ++i) {
            out.found.push(id);
        }
    });
    for (int i = 1; i <= human_techs; ++i) {
        if (const auto tech = static_cast<Tech>(i); facts.cell(seat, tech) >= 0) {
            out.techs.push({tech, static_cast<u8>(facts.cell(seat, tech)), static_cast<u8>(facts.level(seat, tech))});
        }
    }
    const bool sees = viewer == viewer_all || facts.rules.together() ||
                      (viewer < facts.rules.seats && facts.rules.knowers(seat).has(viewer));
    see_cards(facts, seat, sees, out);
    out.score = facts.rules.together() ? Score{} : standing.score[seat];
}

void see_board(const Facts& facts, View& out) {
    const State& s = facts.s;
    for (int i = 0; i < grid_spaces; ++i) {
        out.grid[i] = s.grid[i];
    }
    out.tech_stack = static_cast<u8>(s.tech_stack.size());
    for (int i = 0; i < 5; ++i) {
        out.warehouse[i] = s.warehouse[i];
    }
    for (int i = 0; i < display_places; ++i) {
        out.display[i] = s.display[i];
    }
    out.blueprint_deck = static_cast<u8>(s.blueprint_deck.size());
    out.exploration[0] = s.exploration[0];
    out.exploration[1] = s.exploration[1];
    out.discovery_stack = static_cast<u8>(s.discovery_stack.size());
    out.radar = s.radar;
    for (int i = 0; i < building_stacks; ++i) {
        out.stacks.push(
            {static_cast<Building>(i + 1), static_cast<u8>(s.stack[i].size()), s.stack[i].empty() ? TileId{} : s.stack[i].back()});
    }
    for (u8 place = 0; place < offers && facts.rules.has_contracts(); ++place) {
        out.scientists_shown.push(facts.scientist_shown(place) ? ScientistId{static_cast<u8>(place + 1)} : ScientistId{});
        out.contracts_shown.push(s.offer[place]);
    }
    for (u8 id = 1; id <= contracts; ++id) {
        if (((s.contract_deck >> (id - 1)) & 1U) != 0) {
            out.contract_deck.push({id});
        }
    }
    for (int i = 0; i < actions; ++i) {
        if (facts.has_slots(static_cast<Action>(i))) {
            SlotView slot;
            slot.action = static_cast<Action>(i);
            for (int seat = 0; seat < max_players; ++seat) {
                slot.colonists[seat] = s.slot[i][seat];
            }
            out.slots.push(slot);
        }
    }
    for (int i = 0; i < mission_spaces && !facts.rules.outbreak(); ++i) {
        out.missions_laid.push({s.mission[i], s.mission_left[i]});
    }
    out.remaining = static_cast<u8>(facts.rules.edition.colony.remaining - s.remaining);
    for (int i = 0; i < lss_columns; ++i) {
        out.life_support.push({facts.rules.lss_building[i], s.lss[i], s.reward[i]});
    }
}

/// What is under way: a payment, a movement, a building.
void see_course(const Facts& facts, View& out) {
    const Rules& rules = facts.rules;
    const State& s = facts.s;
    if (s.asks == Ask::pay) {
        TillView till;
        till.seat = rules.seat_of(s.asked);
        for (int i = 0; i < resources; ++i) {
            till.need[i] = s.till.need[i];
            till.laid[i] = s.till.laid[i];
        }
        till.any = s.till.any;
        till.crystal = s.till.crystal;
        till.either = s.till.either;
        till.crystals = s.till.crystals;
        till.goals = static_cast<u8>(std::popcount(s.till.goals));
        till.colonists = s.till.colonists;
        till.rest = Counter(facts, s.asked).rest();
        out.till.push(till);
    }
    if (s.asks == Ask::move) {
        out.moving.push({rules.seat_of(s.asked), s.agenda.top().a, s.agenda.top().b});
    }
    if (s.asks == Ask::site) {
        see_sites(facts, out.sites);
    }
}

void see_lacerda(const Facts& facts, const Standing& standing, View& out) {
    const MonolithState& his = facts.s.monolith;
    LacerdaView seen;
    seen.card = {his.solo_card};
    for (u8 id = 1; id <= facts.rules.edition.solo.card.size(); ++id) {
        for (const SoloId card : his.solo) {
            if (card.id == id) {
                seen.left.push(card);
            }
        }
    }
    seen.passes = his.passes;
    seen.icon = his.solo_icon;
    seen.bots = his.solo_bots;
    const SoloStanding solo(facts.rules, facts.s, standing);
    seen.lead = static_cast<i16>(solo.lead);
    seen.goal = SoloGoalId{static_cast<u8>(static_cast<int>(facts.rules.options.solo_goal) + 1)};
    for (int i = 0; i < facts.rules.edition.solo.goal.size(); ++i) {
        const SoloGoal& row = facts.rules.edition.solo.goal[i];
        SoloGoalView goal;
        goal.goal = SoloGoalId{row.id};
        goal.reached = solo.goal[i].reached;
        goal.lead = row.lead;
        goal.leads = solo.goal[i].leads;
        for (int k = 0; k < row.need.size(); ++k) {
            goal.needs.push({static_cast<u8>(solo.goal[i].have[k]), row.need[k].at_least, solo.goal[i].met[k]});
        }
        seen.goals.push(goal);
    }
    out.lacerda.push(seen);
}

void see_monolith(const Facts& facts, const Standing& standing, View& out) {
    const MonolithState& m = facts.s.monolith;
    const Monolith& printed = facts.rules.edition.monolith;
    MonolithView seen;
    seen.timer = m.timer;
    seen.rounds = printed.rounds;
    seen.cubes = m.supply;
    u32 known = 0;
    for (int i = 0; i < m.row.size(); ++i) {
        seen.row.push({m.row[i], m.cubes[i]});
        known |= 1U << m.row[i].id;
    }
    for (const SabotageId card : m.deck) {
        known |= 1U << card.id;
    }
    for (u8 id = 1; id <= printed.sabotage.size(); ++id) {
        bool waits = false;
        for (const SabotageId card : m.deck) {
            waits = waits || card.id == id;
        }
        if (waits) {
            seen.deck.push(SabotageId{id});
        } else if (facts.lasts(printed.sabotage[id - 1].does)) {
            seen.aside.push(SabotageId{id});
        } else if (((known >> id) & 1U) == 0) {
            seen.discarded.push(SabotageId{id});
        }
    }
    seen.owed = m.owed;
    seen.rover = m.rover;
    m.face_down.each([&](int hex) { seen.face_down.push(static_cast<u8>(hex)); });
    const MonolithStanding now(facts.rules, facts.s, standing);
    for (int i = 0; i < goal_stacks; ++i) {
        AimView aim;
        aim.goal = m.goal[i];
        for (int k = 0; k < now.aim[i].needs; ++k) {
            const int have = now.aim[i].have[k];
            aim.needs.push({static_cast<u8>(have), static_cast<u8>(now.aim[i].wanted[k]), have >= now.aim[i].wanted[k]});
        }
        aim.met = now.aim[i].met;
        seen.goals.push(aim);
    }
    seen.reached = static_cast<u8>(now.reached);
    seen.needed = printed.wins_with;
    seen.two_player_costs = facts.rules.options.two_player_costs;
    seen.goal_points = static_cast<i16>(now.goal_points);
    seen.mission_points = static_cast<i16>(now.mission_points);
    seen.total = static_cast<i16>(now.total);
    seen.rank = RankId{static_cast<u8>(now.rank)};
    out.monolith.push(seen);
}

}  // namespace

void OnMars::view(const Rules& rules, const State& s, Viewer viewer, View& out) {
    static constexpr View blank{};
    out = blank;
    const Facts facts{{rules, s}};
    out.seats = rules.invasion() ? rules.seats : rules.players;
    out.phase = s.agenda.empty() ? Phase::colonization : static_cast<Phase>(s.agenda.steps[0].a);
    out.round = s.round;
    out.round_limit = rules.options.round_limit;
    out.first = rules.seat_of(s.first);
    out.turn = rules.seat_of(s.turn);
    out.main_done = s.main_done;
    out.executive_done = s.executive_done;
    for (const u8 player : s.order) {
        out.order.push(rules.seat_of(player));
    }
    see_surface(facts, out);
    const Standing standing(rules, s);
    for (Seat seat = 0; seat < out.seats; ++seat) {
        SeatView seen;
        if (const Seat player = rules.player_of(seat); player != alien) {
            see_player(facts, standing, player, viewer, seen);
        }
        out.seat.push(seen);
    }
    see_board(facts, out);
    out.level = s.level;
    out.shuttle = s.shuttle;
    out.shuttle_space = s.shuttle_space;
    out.ending = s.ending;
    see_course(facts, out);
    out.ended = s.ended;
    for (u8 seat = 0; seat < rules.seats; ++seat) {
        if (((s.winners >> rules.player_of(seat)) & 1U) != 0) {
            out.winners.push(seat);
        }
    }
    if (rules.solo()) {
        see_lacerda(facts, standing, out);
    }
    if (rules.monolith()) {
        see_monolith(facts, standing, out);
    }
    if (rules.outbreak()) {
        see_outbreak(facts, out);
    }
    if (rules.blackout()) {
        see_blackout(facts, out);
    }
    if (rules.invasion()) {
        see_invasion(facts, out);
    }
}

}  // namespace starboard
