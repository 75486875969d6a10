// What is dealt and laid out before the first question (5, 17).
#include "games/on_mars/questions.h"
#include "games/on_mars/turn.h"

namespace starboard::on_mars {

namespace {

// Streams of the seed, one for every stack.
constexpr u64 stream_table = 1;
constexpr u64 stream_discovery = 2;
constexpr u64 stream_tech = 3;
constexpr u64 stream_blueprint = 4;
constexpr u64 stream_start = 5;
constexpr u64 stream_shelter = 6;
constexpr u64 stream_mission = 7;
constexpr u64 stream_reward = 8;
constexpr u64 stream_goal = 9;
constexpr u64 stream_colonist = 10;
constexpr u64 stream_solo = 11;
constexpr u64 stream_sabotage = 12;
// 13 and 14: cards of Outbreak and Blackout
constexpr u64 stream_tile = 16;  ///< and one for each type

}  // namespace

void Turn::start(const Seed& seed) {
    static constexpr State blank{};
    s = blank;
    s.table_rng = Rng::stream(seed, stream_table);
    deal(seed);
    push({StepKind::round, 0, 0, 0, static_cast<u8>(rules.monolith() ? Phase::goals : Phase::spaces)});
    run();
}

void Turn::resume(Phase phase) {
    s.agenda.clear();
    Step round{StepKind::round};
    round.a = static_cast<u8>(phase);
    push(round);
    switch (phase) {
        case Phase::spaces:
        case Phase::shuttle_side:
        case Phase::goals: break;
        case Phase::sabotage: set_order(); break;
        case Phase::colonization:
            set_order();
            for (u8 i = 0; i < s.order.size(); ++i) {
                top().n = s.order[i] == s.turn ? static_cast<u8>(i + 1) : top().n;
            }
            if (rules.invasion() && s.turn == alien) {
                top().n = 1;  // after the first human
            }
            top().b = rules.invasion() && s.turn != alien ? 1 : 0;
            push({StepKind::turn, s.turn});
            break;
        case Phase::shuttle:
            move_shuttle();
            set_order();
            break;
    }
    run();
}

void Turn::ask_again() {
    close();
    run();
}

void Turn::answer(Seat seat, Move move) {
    const Ask asked = s.asks;
    const bool lost = told() && rules.together() && hopeless();
    close();
    answer_question<MarsQuestions>(asked, *this, seat, move);
    run();
    if (told() && rules.together() && !lost && !s.ended && hopeless()) {
        tell(What::hopeless, actor_table);
    }
}

void Turn::run() {
    if (rules.invasion()) {
        Machine::run([this](const Step& step) {
            if (invasion_decided()) {
                finish_invasion();
            } else {
                resolve(step);
            }
        });
        if (!s.ended && invasion_decided()) {
            close();
            finish_invasion();
        }
        return;
    }
    if (!rules.together()) {
        Machine::run([this](const Step& step) { resolve(step); });
        return;
    }
    watch();
    Machine::run([this](const Step& step) {
        resolve(step);
        watch();
    });
}

void Turn::resolve(const Step& step) {
    switch (step.kind) {
        case StepKind::round: go_on_round(); return;
        case StepKind::turn: go_on_turn(); return;
        case StepKind::closing: go_on_closing(); return;
        case StepKind::effect: go_on_effect(); return;
        case StepKind::pay: go_on_paying(); return;
        case StepKind::carry: carry_out(); return;
        case StepKind::build: go_on_building(); return;
        case StepKind::displace: go_on_displacing(); return;
        case StepKind::bot: go_on_bot(); return;
        case StepKind::lss: go_on_benefit(); return;
        case StepKind::deliver: go_on_delivering(); return;
        case StepKind::travel: go_on_travel(); return;
        case StepKind::collect: go_on_collecting(); return;
        case StepKind::reward: ask(Ask::reward, step.seat); return;
        case StepKind::choice: go_on_choice(); return;
        case StepKind::automa: go_on_deed(); return;
        case StepKind::sabotage: go_on_sabotage(); return;
        case StepKind::pick: go_on_picking(); return;
        case StepKind::infection: go_on_infection(); return;
        case StepKind::quarantine: go_on_quarantine(); return;
        case StepKind::install: go_on_installing(); return;
        case StepKind::vandalism: go_on_vandalism(); return;
        case StepKind::repair: go_on_repair(); return;
        case StepKind::develop:
            if (rules.automa(step.seat)) {
                develop_for_use();
            } else if (facts.can_develop(step.seat, static_cast<Tech>(step.a))) {
                ask(Ask::owner, step.seat);
            } else {
                answer_owner(step.seat, make_move(Verb::keep_oxygen));
            }
            return;
        case StepKind::none: fault("on_mars: an empty step");
    }
}

void Turn::deal(const Seed& seed) {
    s.first = rules.solo() ? lacerda : rules.options.start == Start::random ? static_cast<u8>(s.table_rng.below(rules.players)) : u8{0};
    s.level = 1;
    deal_board(seed);
    deal_surface(seed);
    deal_missions(seed);
    deal_players(seed);
    if (rules.options.first_colonists) {
        deal_first_colonists(seed);
    }
    if (rules.solo()) {
        deal_lacerda(seed);
    }
    if (rules.invasion()) {
        deal_invasion(seed);
    }
    if (rules.monolith()) {
        deal_sabotage(Rng::stream(seed, stream_sabotage));
    }
    if (rules.outbreak()) {
        deal_outbreak(seed);
    }
    if (rules.blackout()) {
        deal_blackout(seed);
    }
}

/// Discovery tiles, Warehouse, Tech Grid, Blueprints, Contracts (5.1 to 5.5).
void Turn::deal_board(const Seed& seed) {
    for (const u8 tile : rules.edition.discovery_set[rules.discovery_set].tiles) {
        s.discovery_stack.push({tile});
    }
    Rng::stream(seed, stream_discovery).shuffle(s.discovery_stack.items, s.discovery_stack.size());
    for (DiscoveryId& shown : s.exploration) {
        shown = s.discovery_stack.back();
        s.discovery_stack.pop();
    }
    s.outbreak.medicine = rules.outbreak() ? rules.edition.outbreak.medicine : u8{0};
    fill_shelves();
    List<Tech, grid_spaces> set;
    for (const TechRow& row : rules.edition.tech) {
        if (row.source == TechSource::grid) {
            set.push(row.tech);
        }
    }
    Rng techs = Rng::stream(seed, stream_tech);
    techs.shuffle(set.items, set.size());
    for (int space = 0; space < grid_spaces; ++space) {
        s.grid[space] = set[space];
    }
    if (rules.edition.colony.tech_sets[rules.players - 1] > 1) {
        s.tech_stack = set;
        techs.shuffle(s.tech_stack.items, s.tech_stack.size());
    }
    Rng plans = Rng::stream(seed, stream_blueprint);
    for (const int level : {3, 1}) {
        for (const bool hospitals : {false, true}) {  // cards of Outbreak lie on those of their level
            const int from = s.blueprint_deck.size();
            for (const BlueprintRow& row : rules.edition.blueprint) {
                if (rules.has(row) && row.level == level && (row.chapter == Chapter::outbreak) == hospitals) {
                    s.blueprint_deck.push({row.id});
                }
            }
            plans.shuffle(s.blueprint_deck.items + from, s.blueprint_deck.size() - from);
        }
    }
    show_plans(0, rules.display);
    s.contract_deck = static_cast<u16>(rules.has_contracts() ? (1U << contracts) - 1U : 0U);
}

/// Starting buildings, stacks of tiles, Research tiles (5.6 to 5.8).
void Turn::deal_surface(const Seed& seed) {
    const Surface& surface = rules.edition.surface;
    s.building[0].add(hex_from(surface.mine.view()));
    Building types[lss_columns];
    for (int i = 0; i < lss_columns; ++i) {
        types[i] = rules.lss_building[i];
        s.lss[i] = 1;
    }
    Rng::stream(seed, stream_start).shuffle(types, lss_columns);
    for (int i = 0; i < lss_columns; ++i) {
        s.building[index_of(types[i])].add(hex_from(surface.start[i].view()));
    }
    for (int type = 0; type < building_stacks; ++type) {
        for (u8 tile = 1; tile <= rules.edition.stack[type].arrows.size(); ++tile) {
            s.stack[type].push({tile});
        }
        Rng::stream(seed, stream_tile + static_cast<u64>(type)).shuffle(s.stack[type].items, s.stack[type].size());
    }
    s.research = rules.research;
}

/// Missions and LSS Reward tiles (5.9, 5.10).
void Turn::deal_missions(const Seed& seed) {
    Rng rng = Rng::stream(seed, stream_mission);
    if (rules.options.first_colonists) {
        for (int i = 0; i < mission_spaces; ++i) {
            s.mission[i] = {rules.edition.first_colonists.missions[i]};
        }
    } else {
        MissionId chosen[mission_spaces];
        int n = 0;
        for (const Length length : {Length::short_, Length::long_}) {
            List<MissionId, missions> pool;
            for (const MissionRow& row : rules.edition.mission) {
                if (row.length == length && rules.has(row.left_out)) {
                    pool.push({row.id});
                }
            }
            rng.shuffle(pool.items, pool.size());
            const int wanted = length == rules.options.length ? 2 : 1;
            for (int i = 0; i < wanted; ++i) {
                chosen[n++] = pool[i];
            }
        }
        rng.shuffle(chosen, mission_spaces);
        for (int i = 0; i < mission_spaces; ++i) {
            s.mission[i] = chosen[i];
        }
    }
    for (int i = 0; i < mission_spaces && rules.outbreak(); ++i) {
        s.mission[i] = {};
    }
    for (int i = 0; i < mission_spaces && !rules.outbreak(); ++i) {
        s.mission_left[i] = static_cast<u8>(rules.mission_steps(s.mission[i]));
        tell(What::mission_laid, actor_table, s.mission[i].id, s.mission_left[i]);
    }
    List<RewardId, lss_rewards> tiles;
    for (const RewardRow& row : rules.edition.reward) {
        if (rules.has(row)) {
            tiles.push({row.id});
        }
    }
    Rng::stream(seed, stream_reward).shuffle(tiles.items, tiles.size());
    for (int i = 0; i < lss_columns; ++i) {
        s.reward[i] = tiles[i];
        tell(What::reward_laid, actor_table, s.reward[i].id, rules.lss_building[i]);
    }
}

/// What every player begins with; Shelters are drawn (5.11, 31.12).
void Turn::deal_players(const Seed& seed) {
    const Player& player = rules.edition.player;
    List<HexText, max_humans> hexes_drawn = rules.edition.surface.shelters[rules.players - 1].hexes;
    Rng::stream(seed, stream_shelter).shuffle(hexes_drawn.items, hexes_drawn.size());
    List<GoalId, goals> cards;
    for (const GoalRow& row : rules.edition.goal) {
        if (rules.has(row.left_out)) {
            cards.push({row.id});
        }
    }
    Rng::stream(seed, stream_goal).shuffle(cards.items, cards.size());
    int next = 0;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        Board& own = board(seat);
        const bool person = !rules.automa(seat);
        for (int i = 0; i < resources && person; ++i) {
            own.stock[i] = player.start.of(static_cast<Good>(i + 1));
        }
        own.crystals = player.start.crystal;
        own.quarters = person ? player.start_colonists : u8{0};
        own.reserve = static_cast<u8>(person ? player.colonists - player.start_colonists : 0);
        own.bots = static_cast<u8>(player.bots - player.start_bots);
        own.markers = player.markers;
        own.depot = rules.ship_slots;
        own.shelters = static_cast<u8>(rules.edition.row(Building::shelter).tiles - 1);
        const int hex = hex_from(hexes_drawn[seat].view());
        s.shelter[seat].add(hex);
        if (person && player.start_bots > 0) {
            s.bot[seat].add(hex);
        }
        for (const TechRow& row : rules.edition.tech) {
            for (int cell = 0; cell < lab_cells && row.source == TechSource::player; ++cell) {
                if (rules.edition.cell[cell].name == row.start) {
                    s.tech[seat][index_of(row.tech)] = static_cast<u8>(cell + 1);
                }
            }
        }
        for (int i = 0; i < player.dealt_goals && person; ++i) {
            s.goal_hand[seat] = static_cast<u16>(s.goal_hand[seat] | (1U << (cards[next++].id - 1)));
        }
    }
}

/// Lacerda has no Resources, Colonists and Private Goals; his Bot stands on the first icon, his start space is drawn (16).
void Turn::deal_lacerda(const Seed& seed) {
    Rng rng = Rng::stream(seed, stream_solo);
    const List<u8, turn_spaces>& spaces = rules.edition.first_colonists.spaces;
    board(lacerda).space = spaces[static_cast<int>(rng.below(static_cast<u32>(spaces.size())))];
    s.monolith.solo_icon = Building::mine;
    fill_solo_deck(rng);
    tell(What::solo_goal, actor_table, static_cast<int>(rules.options.solo_goal) + 1);
}

/// Turn Order spaces and A cards by lot, a deck of B cards.
void Turn::deal_first_colonists(const Seed& seed) {
    Rng rng = Rng::stream(seed, stream_colonist);
    const FirstColonists& material = rules.edition.first_colonists;
    List<u8, turn_spaces> spaces = material.spaces;
    rng.shuffle(spaces.items, spaces.size());
    List<TypesId, 4> types;
    for (const ColonistTypes& row : material.types) {
        types.push({row.id});
    }
    rng.shuffle(types.items, types.size());
    for (Seat seat = 0; seat < rules.players; ++seat) {
        board(seat).space = spaces[seat];
        board(seat).types = types[seat].id;
    }
    for (const ColonistTask& row : material.task) {
        s.task_deck.push({row.id});
    }
    rng.shuffle(s.task_deck.items, s.task_deck.size());
}

}  // namespace starboard::on_mars
