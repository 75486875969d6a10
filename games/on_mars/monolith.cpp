// Monolith, chapter 4: goals, the Sabotage phase, the end (22). What the Sabotage cards do is in sabotage.cpp.
#include "games/on_mars/monolith.h"

#include "games/on_mars/turn.h"

namespace starboard::on_mars {

// -- how the goals stand ------------------------------------------------------------------------------------------------------------------

namespace {

/// Goods that complete Contracts in the final scoring count (14).
MonolithStanding::Aim aim_standing(const Table& table, StackedId goal, u16 completes) {
    MonolithStanding::Aim out;
    const auto ask_for = [&out](int have, int wanted) {
        out.have[out.needs] = have;
        out.wanted[out.needs++] = wanted;
    };
    for (const Need& need : table.rules.edition.monolith.goal[goal.id - 1].need) {
        const bool last = need.count == Count::contract && ((completes >> (need.id - 1)) & 1U) != 0;
        ask_for(last ? 1 : table.count(0, need, 0), need.at_least);
        if (need.count == Count::built && table.lasts(Sabotage::change_of_plans)) {
            Need second;
            second.count = Count::advanced;
            second.building = table.blueprint({need.id}).upgrades;
            ask_for(table.count(0, second, 0), 2);
        }
    }
    out.met = true;
    for (int k = 0; k < out.needs; ++k) {
        out.met = out.met && out.have[k] >= out.wanted[k];
    }
    return out;
}

}  // namespace

int aims_met(const Rules& rules, const State& s, u16 completes) {
    int n = 0;
    for (const StackedId goal : s.monolith.goal) {
        n += goal.id != 0 && aim_standing({rules, s}, goal, completes).met ? 1 : 0;
    }
    return n;
}

int goal_points(const Rules& rules, int reached) {
    const auto& row = rules.edition.monolith.goal_points[reached];
    return row.gains - row.loses;
}

MonolithStanding::MonolithStanding(const Rules& rules, const State& s, const Standing& standing) {
    const Monolith& m = rules.edition.monolith;
    for (int i = 0; i < goal_stacks; ++i) {
        if (s.monolith.goal[i].id != 0) {
            aim[i] = aim_standing({rules, s}, s.monolith.goal[i], standing.completes[0]);
            reached += aim[i].met ? 1 : 0;
        }
    }
    goal_points = on_mars::goal_points(rules, reached);
    for (int i = 0; i < mission_spaces; ++i) {
        missions += s.mission[i].id != 0 && s.mission_left[i] == 0 ? 1 : 0;
    }
    mission_points = missions * m.mission_points;
    total = standing.score[0].total + goal_points + mission_points;
    for (rank = 1; rank < m.rank.size() && total < m.rank[rank - 1].points;) {
        ++rank;
    }
}

bool aims_reached(const Rules& rules, const State& s) {
    return MonolithStanding(rules, s, Standing(rules, s)).reached >= rules.edition.monolith.wins_with;
}

// -- set-up -------------------------------------------------------------------------------------------------------------------------------

/// The Sabotage deck, and the first cards of its row.
void Turn::deal_sabotage(Rng rng) {
    MonolithState& m = s.monolith;
    for (const SabotageRow& row : rules.edition.monolith.sabotage) {
        m.deck.push({row.id});
    }
    rng.shuffle(m.deck.items, m.deck.size());
    m.supply = rules.edition.monolith.cubes;
    for (int i = 0; i < rules.edition.monolith.start_cards; ++i) {
        lay_sabotage();
    }
}

/// The next card; the leftmost card with its letter that has a free space gets a cube.
void Turn::lay_sabotage() {
    MonolithState& m = s.monolith;
    if (m.deck.empty()) {
        return;
    }
    barrier();
    const SabotageId card = m.deck.back();
    m.deck.pop();
    m.row.push(card);
    const Letter letter = rules.sabotage(card).letter;
    tell(What::sabotage_laid, actor_table, card.id, letter);
    for (int i = 0; i + 1 < m.row.size() && m.supply > 0; ++i) {
        if (rules.sabotage(m.row[i]).letter == letter && m.cubes[i] < rules.edition.monolith.cubes_of_a_card) {
            ++m.cubes[i];
            --m.supply;
            tell(What::cube_laid, actor_table, m.row[i].id, m.cubes[i]);
            return;
        }
    }
}

/// Goals of some stacks are drawn, of the others chosen; which ones are drawn is chosen first (30).
void Turn::go_on_aiming() {
    Step& step = top();
    int open = 0;
    int lowest = 0;
    for (int stack = goal_stacks; stack >= 1; --stack) {
        if (facts.aim(stack).id == 0) {
            ++open;
            lowest = stack;
        }
    }
    const int to_draw = rules.options.random_goals - step.n;
    if (open == 0) {
        step.a = static_cast<u8>(Phase::spaces);
        step.n = 0;
    } else if (to_draw >= open) {
        draw_aim(lowest);
    } else {
        ask(to_draw > 0 ? Ask::stack : Ask::aim, 0);
    }
}

void Turn::draw_aim(int stack) {
    ++top().n;
    List<u8, stacked_goals> cards;
    for (const StackedGoal& row : rules.edition.monolith.goal) {
        if (row.stack == stack) {
            cards.push(row.id);
        }
    }
    const StackedId id{cards[static_cast<int>(lot(cards.size()))]};
    s.monolith.goal[stack - 1] = id;
    tell(What::aim_drawn, Seat{0}, stack, id.id);
}

void Turn::answer_aim(StackedId id) {
    const int stack = rules.edition.monolith.goal[id.id - 1].stack;
    s.monolith.goal[stack - 1] = id;
    tell(What::aim_chosen, Seat{0}, stack, id.id);
}

// -- the Sabotage phase -------------------------------------------------------------------------------------------------------------------

void Turn::go_on_sabotage_phase() {
    Step& step = top();
    switch (step.n) {
        case 0:
            ++step.n;
            end_colonization();
            return;
        case 1:
            // the last round ends the game anyway
            if (s.monolith.timer + 1 < rules.edition.monolith.rounds && aims_reached(rules, s)) {
                ask(Ask::stop, 0);
            } else {
                ++step.n;
            }
            return;
        case 2:
            ++step.n;
            advance_timer();
            return;
        case 3: carry_out_next(); return;
        default:
            lay_sabotage();
            begin_shuttle();
            return;
    }
}

/// A Rover out of order is laid on the first Mine, and stands up a round later (31.15).
void Turn::end_colonization() {
    if (s.monolith.rover == 2) {
        lay_rover(0);
    } else if (s.monolith.rover == 1) {
        push({StepKind::sabotage, 0, 0, 1, rules.sabotage(Sabotage::rover_disabled).id, 1});
    }
}

void Turn::answer_stop(bool stops) {
    if (stops) {
        tell(What::stopped, Seat{0});
        finish();
    } else {
        ++top().n;
    }
}

void Turn::advance_timer() {
    ++s.monolith.timer;
    tell(What::timer, actor_table, s.monolith.timer);
    if (s.monolith.timer >= rules.edition.monolith.rounds) {
        tell(What::time_up, actor_table);
        finish();
    }
}

/// On an alien space every card with enough cubes is carried out, from the left.
void Turn::carry_out_next() {
    MonolithState& m = s.monolith;
    int at = 0;
    while (at < m.row.size() && m.cubes[at] < rules.edition.monolith.cubes_of_a_card) {
        ++at;
    }
    if (!rules.alien_space(m.timer) || at == m.row.size()) {
        ++top().n;
        return;
    }
    const SabotageId card = m.row[at];
    m.supply = static_cast<u8>(m.supply + m.cubes[at]);
    for (int i = at; i + 1 < m.row.size(); ++i) {
        m.row[i] = m.row[i + 1];
        m.cubes[i] = m.cubes[i + 1];
    }
    m.cubes[m.row.size() - 1] = 0;
    m.row.pop();
    tell(What::sabotaged, actor_table, card.id);
    const SabotageRow& row = rules.sabotage(card);
    int n = row.n == 0 ? 1 : row.n;
    if (row.does == Sabotage::hangar) {
        const Board& own = board(0);
        const int has = own.stock[index_of(Good::water)] + own.stock[index_of(Good::plant)];
        n = n * own.hangar < has ? n * own.hangar : has;
    }
    push({StepKind::sabotage, 0, 0, static_cast<u8>(n), card.id});
}

// -- the end ------------------------------------------------------------------------------------------------------------------------------

/// Goal by goal, then what goals and Missions add to the points, and the rank.
void Turn::judge_aims(const Standing& standing) {
    const MonolithStanding at(rules, s, standing);
    for (int i = 0; i < goal_stacks; ++i) {
        tell(at.aim[i].met ? What::aim_met : What::aim_missed, Seat{0}, i + 1, s.monolith.goal[i].id);
    }
    tell(What::aims_score, Seat{0}, at.reached, at.goal_points);
    tell(What::missions_score, Seat{0}, at.missions, at.mission_points);
    tell(What::final_score, Seat{0}, at.total, at.rank);
    s.winners = at.reached >= rules.edition.monolith.wins_with ? u8{1} : u8{0};
    tell(s.winners != 0 ? What::wins : What::loses, Seat{0});
}

}  // namespace starboard::on_mars
