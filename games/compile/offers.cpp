// What the rows of questions.h offer, reasons in words, places a move touches, and the open question.
#include "games/compile/game.h"
#include "games/compile/questions.h"

namespace starboard {

using namespace compile;

namespace {

/// The card that sets a standing rule against `seat`, for the sentence.
u8 card_with_rule(const Facts& facts, Seat seat, int line, Rule rule) {
    for (int l = 0; l < lines; ++l) {
        const Place p = stack_of(compile::other(seat), l);
        for (int i = facts.s.zones.begin(p); i < facts.s.zones.end(p); ++i) {
            const int c = facts.s.zones.card[i];
            if ((l == line || rule == Rule::only_face_down_plays) && facts.up(c) &&
                (facts.quick(c).top_rule == rule || facts.quick(c).bottom_rule == rule)) {
                return facts.id(c);
            }
        }
    }
    return 0;
}

Reason explain(const Facts& facts, Seat seat, Move move, Why why) {
    Reason reason;
    reason.rule = static_cast<u8>(why);
    const auto verb = static_cast<Verb>(move.verb);
    const int line = verb == Verb::line ? move.a : move.b;
    switch (why) {
        case Why::line_closed: reason.args[0] = card_with_rule(facts, seat, line, Rule::no_plays); break;
        case Why::no_face_down_here: reason.args[0] = card_with_rule(facts, seat, line, Rule::no_face_down_plays); break;
        case Why::only_face_down: reason.args[0] = card_with_rule(facts, seat, line, Rule::only_face_down_plays); break;
        default: reason.args[0] = move.a; break;
    }
    return reason;
}

bool is_asked(const State& s, Seat seat) { return s.asks != Ask::none && s.asked == seat; }

Prompt prompt_of(const Facts& facts) {
    Prompt out = Prompt::none;
    CardQuestions::with(facts.s.asks, [&]<class Row>() { out = Row::prompt(facts); });
    return out;
}

}  // namespace

void Compile::moves(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    if (is_asked(s, seat)) {
        legal_moves<CardQuestions, Why>(Facts{rules, s}, seat, list);
    }
}

void Compile::attempts(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    if (is_asked(s, seat)) {
        attempted_moves<CardQuestions, Why>(Facts{rules, s}, seat, list);
    }
}

Reason Compile::why(const Rules& rules, const State& s, Seat seat, Move move) {
    const Facts facts{rules, s};
    return explain(facts, seat, move, is_asked(s, seat) ? refusal_of<CardQuestions, Why>(facts, seat, move) : Why::not_now);
}

/// Discards: a batch in the order of the hand. What may be declined as a whole is all or nothing, not a set.
bool Compile::set(const Rules& rules, const State& s, Seat seat, SetChoice& out) {
    const Facts facts{rules, s};
    if (s.asks != Ask::discard || (s.pick_done == 0 && may_decline(facts))) {
        return false;
    }
    const Place hand = hand_of(seat);
    for (int i = s.pick_from; i < s.zones.size(hand); ++i) {
        out.push(make_move(Verb::discard, facts.id(s.zones.at(hand, i))));
    }
    out.least = s.pick_left;
    out.most = open_ended(facts) ? out.count : s.pick_left;
    out.done = open_ended(facts) ? make_move(Verb::finish) : Move{};
    out.last_ends = true;
    return true;
}

/// Cards have been chosen: if every card must go, the first one always was the only answer.
bool Compile::completes(const Rules& /*rules*/, const State& s, Seat /*seat*/) { return s.asks == Ask::discard && s.pick_from > 0; }

Move Compile::face(const Rules& /*rules*/, const State& /*s*/, Seat seat, Move move, Viewer viewer) {
    if (viewer != viewer_all && viewer != seat && static_cast<Verb>(move.verb) == Verb::play_down) {
        move.a = 0;
    }
    return move;
}

void Compile::refs(const Rules& rules, const State& s, Seat seat, Move move, RefList& out) {
    const Facts facts{rules, s};
    auto push = [&](RefKind kind, auto... values) { out.push(static_cast<u8>(kind), static_cast<u8>(values)...); };
    auto hand_ref = [&](u8 id) {
        const int c = facts.with_id(id);
        if (c != no_card) {
            push(RefKind::hand, s.zones.position(static_cast<u8>(c)) - s.zones.begin(hand_of(seat)));
        }
    };
    const auto verb = static_cast<Verb>(move.verb);
    switch (verb) {
        case Verb::none: return;
        case Verb::draft: push(RefKind::protocol, move.a); return;
        case Verb::play_up:
        case Verb::play_down:
            hand_ref(move.a);
            push(RefKind::line, move.b);
            push(RefKind::choice, verb == Verb::play_up ? 1 : 0);
            return;
        case Verb::refresh: push(RefKind::deck, seat); return;
        case Verb::compile:
        case Verb::line:
        case Verb::first_line: push(RefKind::line, move.a); return;
        case Verb::discard:
        case Verb::give:
        case Verb::show: hand_ref(move.a); return;
        case Verb::delete_:
        case Verb::flip:
        case Verb::return_:
        case Verb::reveal: push(RefKind::field, move.a / lines, move.a % lines, move.b); return;
        case Verb::first_card:
            push(RefKind::field, move.a / lines, move.a % lines, move.b);
            push(RefKind::choice, move.c);
            return;
        case Verb::shift:
            push(RefKind::field, move.a / lines, move.a % lines, move.b);
            push(RefKind::line, move.c);
            return;
        case Verb::arrange:
            push(RefKind::protocol, move.a);
            push(RefKind::choice, move.b);
            return;
        case Verb::finish:
        case Verb::yes:
        case Verb::skip:
        case Verb::this_one:
        case Verb::next_one: push(RefKind::choice, static_cast<u8>(verb)); return;
    }
}

namespace {

/// The text of an alternative; an "or" stands between discard, flip and shift (check_edition).
std::string_view option_text(const Facts& facts, Move move) {
    const Command& cmd = Frame::command_of(facts, Either::alternative(facts, static_cast<Verb>(move.verb) == Verb::next_one ? 1 : 0));
    switch (cmd.do_) {
        case Do::discard: return "option.discard";
        case Do::flip: return cmd.pick == Pick::this_ ? "option.flip_this" : cmd.pick == Pick::that ? "option.flip_that" : "option.flip";
        case Do::shift:
            return cmd.pick == Pick::this_ ? "option.shift_this" : cmd.pick == Pick::that ? "option.shift_that" : "option.shift";
        default: return "";
    }
}

}  // namespace

bool Compile::stands_for(const Rules& rules, const State& s, Viewer viewer, Move move, std::string_view word, StandIn& out) {
    if (word == "option" && s.asks == Ask::either) {
        out.text = option_text(Facts{rules, s}, move);
        return true;
    }
    if (word != "target") {
        return false;
    }
    View seen;
    view(rules, s, viewer, seen);
    const int seat = move.a / lines;
    const int line = move.a % lines;
    const auto& stack = seen.side[seat].line[line].stack;
    const FieldCard at = move.b < stack.size() ? stack[move.b] : FieldCard{};
    const bool covered = move.b + 1 < stack.size();
    out.text = at.card.id == 0 ? (covered ? "target.hidden_covered" : "target.hidden")
               : at.up         ? (covered ? "target.up_covered" : "target.up")
               : covered       ? "target.down_covered"
                               : "target.down";
    out.pattern = "{card} {seat} {line} {depth}";
    out.args[0] = at.card.id;
    out.args[1] = static_cast<Number>(seat);
    out.args[2] = static_cast<Number>(line);
    out.args[3] = move.b;
    return true;
}

std::string_view Compile::question_wording(const Event& question) {
    const auto prompt = static_cast<Prompt>(question.kind);
    if (prompt == Prompt::rearrange || prompt == Prompt::swap) {
        const bool own = question.args[1] == question.actor;
        return !own ? "" : prompt == Prompt::swap ? "swap_own" : "rearrange_own";
    }
    if (question.args[3] == 0) {
        return "";
    }
    switch (prompt) {
        case Prompt::control: return "control_compile";
        case Prompt::may_draw: return "may_draw_then";
        case Prompt::may_discard: return "may_discard_then";
        case Prompt::may_give: return "may_give_then";
        case Prompt::may_return: return question.args[3] == 4 ? "may_return_then" : "";
        case Prompt::order: return "order_lines";
        case Prompt::may_flip: return question.args[3] == 1 ? "may_flip_this" : "";
        case Prompt::may_shift:
            return question.args[3] == 1   ? "may_shift_this"
                   : question.args[3] == 2 ? "may_shift_that"
                   : question.args[3] == 3 ? "shift_that"
                                           : "may_shift_then";
        default: return "";
    }
}

std::string_view Compile::move_wording(const Rules& rules, const State& s, Move move) {
    if (static_cast<Verb>(move.verb) != Verb::skip || s.asks == Ask::none) {
        return "";
    }
    switch (prompt_of(Facts{rules, s})) {
        case Prompt::may_discard: return "skip_discard";
        case Prompt::may_draw: return "skip_draw";
        case Prompt::may_flip: return "skip_flip";
        case Prompt::may_delete: return "skip_delete";
        case Prompt::may_return: return "skip_return";
        case Prompt::may_shift: return "skip_shift";
        case Prompt::may_give: return "skip_give";
        case Prompt::control: return "skip_arrange";
        default: return "";
    }
}

Event Compile::question(const Rules& rules, const State& s, Seat seat, Viewer viewer) {
    Event question;
    if (s.asks == Ask::none) {
        return question;
    }
    const Facts facts{rules, s};
    question.kind = static_cast<u8>(prompt_of(facts));
    question.actor = s.asked;
    const Step& step = s.agenda.top();
    const int c = step.kind == StepKind::run || step.kind == StepKind::compile ? facts.bearer(step.tag) : no_card;
    question.args[0] = c == no_card ? u8{0} : facts.id(c);
    CardQuestions::with(s.asks, [&]<class Row>() { Row::args(facts, seat, viewer, question); });
    return question;
}

}  // namespace starboard
