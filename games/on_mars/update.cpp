// Life Support and the Colony Status Update (11).
#include "games/on_mars/prospect.h"
#include "games/on_mars/turn.h"

namespace starboard::on_mars {

/// A marker that was below the Colony level marker brings points and a benefit; the first step of a column brings points, too.
void Turn::advance_life_support(Seat seat, int column) {
    const LssStep step = lss_step(facts, seat, column);
    if (!step.moves) {
        return;
    }
    const Building building = rules.lss_building[column];
    ++s.lss[column];
    tell(What::life_support, seat, building, s.lss[column]);
    if (step.first_step > 0) {
        tell(What::first_step, seat, building, step.first_step);
        score(seat, step.first_step);
    }
    if (!step.helps) {
        return;
    }
    if (step.spoilt) {
        tell(What::lss_nothing, seat, building);
        end_sabotage(Sabotage::life_support);
        return;
    }
    if (rules.together()) {
        tell(What::reward_used, seat, s.reward[column].id);
        push({StepKind::lss, seat, 0, static_cast<u8>(column)});
        push_effect(seat, effects::reward + s.reward[column].id - 1, may_decline);
        return;
    }
    // a Private Goal that could be shown now may bring what the reward counts: then it is counted with the choice of the benefit
    const bool waits = facts.own_turn(seat) && !rules.automa(seat) && facts.goals_to_show(seat) != 0;
    push({StepKind::lss, seat, 0, static_cast<u8>(column), waits ? u8{1} : u8{0}});
    if (!waits) {
        count_reward();
    }
}

void Turn::go_on_benefit() {
    const Seat seat = top().seat;
    if (rules.automa(seat)) {
        take_his_benefit();
        return;
    }
    bool any = false;
    for (int i = 0; i < rules.edition.colony.benefit.size(); ++i) {
        any = any || facts.possible(seat, effects::benefit + i, facts.purse(seat));
    }
    if (any) {
        ask(Ask::lss, seat);
    } else {
        end_benefit();
    }
}

void Turn::answer_benefit(Seat seat, int option) {
    end_benefit();
    push_effect(seat, effects::benefit + option);
}

void Turn::end_benefit() {
    if (top().a != 0) {
        count_reward();
    }
    pop();
}

/// Points by the LSS Reward tile of the column on top.
void Turn::count_reward() {
    const Step step = top();
    const int points = reward_points(facts, step.seat, step.n);
    tell(What::lss_points, step.seat, s.reward[step.n].id, points);
    score(step.seat, points);
}

bool Turn::update_due() const {
    for (const u8 row : s.lss) {
        if (row < s.level + 1) {
            return false;
        }
    }
    return s.level < levels;
}

void Turn::update_colony() {
    ++s.level;
    tell(What::level, actor_table, s.level);
    const Colony& colony = rules.edition.colony;
    update_display();
    refill_grid();
    restock();
    if (s.level - 1 <= colony.progress_updates) {
        for (Seat seat = 0; seat < rules.players; ++seat) {
            if (const int n = rules.edition.points.progress[std::popcount(board(seat).progress)]; n > 0) {
                tell(What::progress_points, seat, n);
                score(seat, n);
            }
        }
    }
    if (s.level >= colony.remaining_from) {
        step_remaining();
    }
    if (rules.solo()) {
        push_deed(deed_bot);
        push_deed(deed_ship);
        push_deed(deed_shelter);
    }
}

/// Level 2: everything is replaced by six cards of each level; level 3: Level 3 cards in the place of Level 1.
void Turn::update_display() {
    if (s.level != 2 && s.level != 3) {
        return;
    }
    for (BlueprintId& shown : s.display) {
        if (shown.id != 0 && (s.level == 2 || facts.blueprint(shown).level < 3)) {
            tell(What::plan_gone, actor_table, shown.id);
            shown = {};
        }
    }
    if (s.level == 2) {
        show_plans(0, rules.display);
        show_plans(1, rules.display);
    } else {
        show_plans(0, display_columns);
    }
}

/// On the free places from a row on.
void Turn::show_plans(int row, int n) {
    int place = row * display_columns;
    for (int i = 0; i < n && !s.blueprint_deck.empty(); ++i) {
        while (place < display_places && s.display[place].id != 0) {
            ++place;
        }
        if (place == display_places) {
            return;
        }
        barrier();
        const BlueprintId id = s.blueprint_deck.back();
        s.blueprint_deck.pop();
        s.display[place] = id;
        tell(What::plan_shown, actor_table, id.id);
    }
}

/// From the bottom up, each row from the left (31.20).
void Turn::refill_grid() {
    for (int space = 0; space < grid_spaces && !s.tech_stack.empty(); ++space) {
        if (s.grid[space] == Tech::none) {
            barrier();
            s.grid[space] = s.tech_stack.back();
            s.tech_stack.pop();
            tell(What::tech_shown, actor_table, s.grid[space], space);
        }
    }
}

void Turn::fill_shelves() {
    for (const Good good : rules.shelves) {
        u8& there = s.warehouse[rules.warehouse_column[static_cast<int>(good)] - 1];
        if (good != Good::medicine) {
            there = rules.stock;
        }
        for (; good == Good::medicine && there < rules.edition.outbreak.stock && s.outbreak.medicine > 0; ++there) {
            --s.outbreak.medicine;
        }
    }
}

void Turn::restock() {
    fill_shelves();
    tell(What::restocked, actor_table);
}

void Turn::step_remaining() {
    if (s.remaining < rules.edition.colony.remaining) {
        ++s.remaining;
        tell(What::remaining, actor_table, rules.edition.colony.remaining - s.remaining);
    }
}

}  // namespace starboard::on_mars
