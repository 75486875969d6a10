// The goals against Lacerda (16).
#include "games/on_mars/solo_goal.h"

#include "games/on_mars/turn.h"

namespace starboard::on_mars {

namespace {

/// Goods that complete Contracts in the final scoring have left the board (14).
State with_last_goods(const Facts& facts, u16 completes) {
    State end = facts.s;
    for (u32 rest = completes; rest != 0; rest &= rest - 1) {
        const ContractId id{static_cast<u8>(std::countr_zero(rest) + 1)};
        for (int i = 0; i < resources; ++i) {
            const int lacks = facts.contract(id).goods.of(static_cast<Good>(i + 1)) - facts.s.delivered[id.id - 1][i];
            end.board[0].stock[i] = static_cast<u8>(end.board[0].stock[i] - (lacks > 0 ? lacks : 0));
        }
    }
    end.completed = static_cast<u16>(end.completed | completes);
    return end;
}

SoloStanding::Goal standing_of(const Table& end, int i, int lead) {
    const SoloGoal& row = end.rules.edition.solo.goal[i];
    SoloStanding::Goal out;
    out.leads = out.reached = lead >= row.lead;
    for (int k = 0; k < row.need.size(); ++k) {
        out.have[k] = end.count(0, row.need[k], end.rules.solo_cells[i][k]);
        out.met[k] = out.have[k] >= row.need[k].at_least;
        out.reached = out.reached && out.met[k];
    }
    return out;
}

}  // namespace

bool goal_reached(const Rules& rules, const State& s, u16 completes, int lead) {
    const State end = with_last_goods(Facts{{rules, s}}, completes);
    return standing_of({rules, end}, static_cast<int>(rules.options.solo_goal), lead).reached;
}

SoloStanding::SoloStanding(const Rules& rules, const State& s, const Standing& standing)
    : lead(standing.score[0].total - standing.score[lacerda].total) {
    const State end = with_last_goods(Facts{{rules, s}}, standing.completes[0]);
    for (int i = 0; i < rules.edition.solo.goal.size(); ++i) {
        goal[i] = standing_of({rules, end}, i, lead);
    }
}

/// The goal of this game need by need; that the others would have been reached or not is told, too.
void Turn::judge_goals(const Standing& standing) {
    const SoloStanding solo(rules, s, standing);
    const int played = static_cast<int>(rules.options.solo_goal);
    const SoloGoal& row = rules.edition.solo.goal[played];
    const SoloStanding::Goal& goal = solo.goal[played];
    s.winners = goal.reached ? u8{1} : u8{0};
    for (int k = 0; k < row.need.size(); ++k) {
        tell(goal.met[k] ? What::need_met : What::need_missed, Seat{0}, need_number(played, k), goal.have[k], row.need[k].at_least);
    }
    tell(goal.leads ? What::lead_met : What::lead_missed, Seat{0}, solo.lead, row.lead);
    for (int i = 0; i < rules.edition.solo.goal.size(); ++i) {
        tell(solo.goal[i].reached ? What::goal_reached : What::goal_missed, Seat{0}, i + 1);
    }
    tell(What::wins, goal.reached ? Seat{0} : lacerda);
}

}  // namespace starboard::on_mars
