// What only Monolith asks (22): rows like those of questions.h, which includes this file.
#pragma once

#include "games/on_mars/monolith.h"

namespace starboard::on_mars {

/// Whose goal is drawn.
struct ChooseStack : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = static_cast<Number>(facts.rules.options.random_goals - facts.s.agenda.top().n);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (int stack = 1; stack <= goal_stacks; ++stack) {
            out.put(make_move(Verb::draw_goal, stack), facts.aim(stack).id == 0 ? Why::legal : Why::stack_done);
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.draw_aim(move.a);
    }
};

/// The goal of the lowest stack without one.
struct ChooseAim : MarsQuestion {
    static int stack(const Facts& facts) {
        int out = 1;
        while (out < goal_stacks && facts.aim(out).id != 0) {
            ++out;
        }
        return out;
    }
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = static_cast<Number>(stack(facts));
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const int asked = stack(facts);
        for (const StackedGoal& row : facts.rules.edition.monolith.goal) {
            out.put(make_move(Verb::aim, row.id), row.stack == asked ? Why::legal : Why::other_stack);
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.answer_aim({move.a});
    }
};

/// What a Sabotage card hits.
struct SufferSabotage : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Step& step = facts.s.agenda.top();
        question.args[0] = step.a;
        question.args[1] = step.b != 0 ? 0 : step.n;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        Mask hit;
        each_target(facts, facts.s.agenda.top(), [&](Move move) {
            hit |= static_cast<Verb>(move.verb) == Verb::strike ? Mask::of(move.a) : Mask{};
            out.put(move, Why::legal);
        });
        if (!out.only_legal() && hit.any()) {
            (Mask::all() - hit).each([&](int hex) { out.put(make_move(Verb::strike, hex), Why::not_struck); });
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_sabotage(seat, move);
    }
};

/// With enough goals the game may end before its time.
struct ChooseStop : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = static_cast<Number>(MonolithStanding(facts.rules, facts.s, Standing(facts.rules, facts.s)).reached);
        question.args[1] = static_cast<Number>(facts.rules.edition.monolith.rounds - facts.s.round);
    }
    template <class Out>
    static void offers(const Facts& /*facts*/, Seat /*seat*/, Out& out) {
        out.put(make_move(Verb::stop), Why::legal);
        out.put(make_move(Verb::play_on), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.answer_stop(static_cast<Verb>(move.verb) == Verb::stop);
    }
};

}  // namespace starboard::on_mars
