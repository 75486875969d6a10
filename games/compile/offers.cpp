// Legal moves, everything a player might try, and why it is refused: one generator with one predicate per question.
#include "games/compile/game.h"
#include "games/compile/turn.h"

namespace starboard {

using namespace compile;

namespace {

constexpr Move make(Verb verb, int a = 0, int b = 0, int c = 0) {
    return {static_cast<u8>(verb), static_cast<u8>(a), static_cast<u8>(b), static_cast<u8>(c)};
}

Verb verb_of(Do what) {
    switch (what) {
        case Do::delete_: return Verb::delete_;
        case Do::flip: return Verb::flip;
        case Do::return_: return Verb::return_;
        case Do::reveal: return Verb::reveal;
        default: return Verb::shift;
    }
}

/// Inside an "or" the choice to decline was offered with the alternatives.
bool in_either(const Facts& facts, const Step& step) {
    const Box& box = facts.card(facts.bearer(step.tag)).box(step.box & 3);
    return box.do_[step.pc - 1].or_ || (step.pc >= 2 && box.do_[step.pc - 2].or_);
}

/// The command that asks may be declined.
bool may_skip(const Facts& facts) {
    const Step& step = facts.s.agenda.top();
    return step.kind == StepKind::run && (step.box & part_of_each) == 0 && Frame::command_of(facts, step).may && !in_either(facts, step);
}

/// "... or more cards".
bool open_ended(const Facts& facts) {
    const Step& step = facts.s.agenda.top();
    return step.kind == StepKind::run && Frame::command_of(facts, step).amount == Amount::at_least;
}

/// Calls `offer(move, why)` for everything a player might try; `why()` says which rule forbids it.
template <class Offer>
class Offers {
public:
    Offers(const Rules& r, const State& state, Seat who, Offer& sink) : rules(r), s(state), facts{r, state}, seat(who), offer(sink) {}

    void all() {
        switch (s.asks) {
            case Ask::none: return;
            case Ask::draft: draft(); return;
            case Ask::action: action(); return;
            case Ask::compile_line: compile_line(); return;
            case Ask::control: control(); return;
            case Ask::order: order(); return;
            case Ask::target: target(); return;
            case Ask::discard: discard(); return;
            case Ask::line: line(); return;
            case Ask::confirm:
                put(make(Verb::yes), Why::legal);
                put(make(Verb::skip), Why::legal);
                return;
            case Ask::either: either(); return;
            case Ask::rearrange:
            case Ask::swap: rearrange(); return;
            case Ask::give: hand_cards(Verb::give); return;
            case Ask::show: hand_cards(Verb::show); return;
            case Ask::play: {
                const Frame f = frame();
                plays(&f);
                skip();
                return;
            }
        }
    }

private:
    const Rules& rules;
    const State& s;
    Facts facts;
    Seat seat;
    Offer& offer;

    void put(Move move, Why why) {
        offer(move, [why] { return why; });
    }
    [[nodiscard]] Frame frame() const { return Frame::of(facts, s.agenda.top()); }
    void skip() { put(make(Verb::skip), may_skip(facts) ? Why::legal : Why::must_choose); }

    void draft() {
        for (const Protocol& p : rules.edition.protocol) {
            if (p.set == CardSet::aux1 && !rules.options.aux1) {
                continue;
            }
            offer(make(Verb::draft, p.id), [&] {
                for (u8 drafted : s.drafted) {
                    if (drafted == p.id) {
                        return Why::taken;
                    }
                }
                return Why::legal;
            });
        }
    }
    void action() {
        plays(nullptr);
        offer(make(Verb::refresh), [&] { return facts.hand_size(seat) < hand_limit ? Why::legal : Why::hand_full; });
    }
    void plays(const Frame* f) {
        const PlayLimits limits(facts, seat, f);
        const Place hand = hand_of(seat);
        for (int i = s.zones.begin(hand); i < s.zones.end(hand); ++i) {
            const int c = s.zones.card[i];
            const u8 id = facts.id(c);
            for (int l = 0; l < lines; ++l) {
                offer(make(Verb::play_up, id, l), [&] { return limits.why(c, l, true); });
                offer(make(Verb::play_down, id, l), [&] { return limits.why(c, l, false); });
            }
        }
    }
    void compile_line() {
        const Totals totals(facts);
        for (int l = 0; l < lines; ++l) {
            offer(make(Verb::compile, l), [&] {
                return totals.can_compile(seat, l) ? Why::legal : totals.of[seat][l] < compile_total ? Why::below_ten : Why::not_higher;
            });
        }
    }
    void control() {
        for (int whose = 0; whose < seats; ++whose) {
            for (int p = 0; p < 6; ++p) {
                put(make(Verb::arrange, whose, p), p == 0 ? Why::unchanged : Why::legal);
            }
        }
        put(make(Verb::skip), Why::legal);
    }
    void order() {
        const Waiting waiting(facts, s.agenda.size() - 1);
        for (int i = 0; i < waiting.count(); ++i) {
            if (waiting.may_come_next(i)) {
                put(Turn<NoEvents>::order_move(facts, waiting.step(i)), Why::legal);
            }
        }
    }
    void target() {
        const Step& step = s.agenda.top();
        if (step.kind == StepKind::compile) {
            const Spot at = facts.spot(facts.bearer(step.tag));
            for (int l = 0; l < lines; ++l) {
                put(make(Verb::shift, at.seat * lines + at.line, at.depth, l), l == at.line ? Why::same_line : Why::legal);
            }
            return;
        }
        const Frame f = frame();
        const Verb verb = verb_of(f.command.do_);
        each_field_card(facts, [&](Spot at, int c) {
            const int stack = at.seat * lines + at.line;
            if (verb != Verb::shift) {
                offer(make(verb, stack, at.depth), [&] { return target_why(facts, f, at, c); });
                return;
            }
            for (int l = 0; l < lines; ++l) {
                offer(make(verb, stack, at.depth, l), [&] {
                    const Why why = target_why(facts, f, at, c);
                    return why == Why::legal ? destination_why(f, at, l) : why;
                });
            }
        });
        skip();
    }
    void discard() {
        const Step& step = s.agenda.top();
        const Place hand = hand_of(seat);
        const int size = s.zones.size(hand);
        for (int i = 0; i < size; ++i) {
            // A batch is chosen in the order of the hand, so that each set has one path.
            const bool offered = i >= s.pick_from && i + s.pick_left <= size;
            put(make(Verb::discard, facts.id(s.zones.at(hand, i))), offered ? Why::legal : Why::hand_order);
        }
        if (open_ended(facts)) {
            put(make(Verb::finish), s.pick_left == 0 ? Why::legal : Why::finish_early);
        }
        if (step.kind == StepKind::run && s.pick_done == 0) {
            skip();
        }
    }
    void line() {
        const Frame f = frame();
        for (int l = 0; l < lines; ++l) {
            offer(make(Verb::line, l), [&] {
                const Why why = line_why(facts, f, l);
                if (why == Why::legal && f.command.do_ == Do::play && !face_down_allowed(facts, seat, l)) {
                    return facts.stack_has(compile::other(seat), l, Rule::no_plays) ? Why::line_closed : Why::no_face_down_here;
                }
                return why;
            });
        }
        skip();
    }
    void either() {
        put(make(Verb::this_one), either_works(0));
        put(make(Verb::next_one), either_works(1));
        const Step& step = s.agenda.top();
        put(make(Verb::skip), Frame::command_of(facts, step).may ? Why::legal : Why::must_choose);
    }
    [[nodiscard]] Why either_works(int which) const {
        Step step = s.agenda.top();
        step.pc = static_cast<u8>(step.pc + which);
        const Frame f = Frame::of(facts, step);
        switch (f.command.do_) {
            case Do::discard: return facts.hand_size(seat) > 0 ? Why::legal : Why::nothing_there;
            default: return has_target(facts, f) ? Why::legal : Why::nothing_there;
        }
    }
    void rearrange() {
        const Frame f = frame();
        const Seat whose = f.command.side == Side::theirs ? compile::other(f.step.seat) : f.step.seat;
        for (int p = 0; p < 6; ++p) {
            const bool swaps_two = p == 1 || p == 2 || p == 5;
            const bool allowed = p != 0 && (s.asks == Ask::rearrange || swaps_two);
            put(make(Verb::arrange, whose, p), allowed ? Why::legal : Why::unchanged);
        }
    }
    void hand_cards(Verb verb) {
        const Place hand = hand_of(seat);
        for (int i = s.zones.begin(hand); i < s.zones.end(hand); ++i) {
            put(make(verb, facts.id(s.zones.card[i])), Why::legal);
        }
        skip();
    }
};

template <class Offer>
void offer_all(const Rules& rules, const State& s, Seat seat, Offer&& offer) {
    if (s.asks != Ask::none && s.asked == seat) {
        Offers<std::remove_reference_t<Offer>>(rules, s, seat, offer).all();
    }
}

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

Prompt prompt_of(const State& s, const Command* cmd) {
    const bool may = cmd != nullptr && cmd->may;
    switch (s.asks) {
        case Ask::none: return Prompt::none;
        case Ask::draft: return Prompt::draft;
        case Ask::action: return Prompt::action;
        case Ask::compile_line: return Prompt::compile_line;
        case Ask::control: return Prompt::control;
        case Ask::order: return Prompt::order;
        case Ask::discard:
            if (cmd == nullptr) {
                return Prompt::clear_cache;
            }
            return may ? Prompt::may_discard : cmd->amount == Amount::at_least ? Prompt::discard_more : Prompt::discard;
        case Ask::confirm: return cmd->do_ == Do::draw ? Prompt::may_draw : Prompt::may_go_on;
        case Ask::either: return may ? Prompt::may_either : Prompt::either;
        case Ask::rearrange: return Prompt::rearrange;
        case Ask::swap: return Prompt::swap;
        case Ask::give: return may ? Prompt::may_give : Prompt::give;
        case Ask::play: return cmd->face == Face::down ? Prompt::play_down : Prompt::play;
        case Ask::show: return Prompt::show;
        case Ask::line:
            switch (cmd->do_) {
                case Do::delete_: return Prompt::line_delete;
                case Do::return_: return Prompt::line_return;
                case Do::shift: return Prompt::line_shift;
                default: return Prompt::line_play;
            }
        case Ask::target:
            if (cmd == nullptr) {
                return Prompt::escape;
            }
            switch (cmd->do_) {
                case Do::delete_: return may ? Prompt::may_delete : Prompt::delete_;
                case Do::flip: return may ? Prompt::may_flip : Prompt::flip;
                case Do::return_: return may ? Prompt::may_return : Prompt::return_;
                case Do::reveal: return Prompt::reveal;
                default: return may ? Prompt::may_shift : Prompt::shift;
            }
    }
    return Prompt::none;
}

/// The command after the running one needs that one to have happened.
bool rest_hangs_on(const Facts& facts, const Step& step) {
    const Box& box = facts.card(facts.bearer(step.tag)).box(step.box & 3);
    return step.pc < box.do_.size() && (box.do_[step.pc].if_ == If::did || box.do_[step.pc].if_ == If::did_first);
}

/// How many protocols the asked seat still chooses.
u8 left_to_draft(const State& s, int made) {
    u8 left = 0;
    for (int i = made; i < slots; ++i) {
        left = static_cast<u8>(left + ((draft_order[i] == 0 ? s.first : other(s.first)) == s.asked ? 1 : 0));
    }
    return left;
}

}  // namespace

void Compile::moves(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    offer_all(rules, s, seat, [&](Move move, auto&& why) {
        if (why() == Why::legal) {
            list.push(move);
        }
    });
}

void Compile::attempts(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    offer_all(rules, s, seat, [&](Move move, auto&& /*why*/) { list.push(move); });
}

Reason Compile::why(const Rules& rules, const State& s, Seat seat, Move move) {
    const Facts facts{rules, s};
    Why answer = Why::not_now;
    const auto verb = static_cast<Verb>(move.verb);
    const bool plays = (s.asks == Ask::action || s.asks == Ask::play) && (verb == Verb::play_up || verb == Verb::play_down);
    if (s.asked == seat && (plays || (s.asks == Ask::discard && verb == Verb::discard) || (s.asks == Ask::give && verb == Verb::give) ||
                            (s.asks == Ask::show && verb == Verb::show))) {
        answer = Why::not_in_hand;  // unless it is offered below
    }
    offer_all(rules, s, seat, [&](Move offered, auto&& why) {
        if (offered == move) {
            answer = why();
        }
    });
    return explain(facts, seat, move, answer);
}

/// Discards: a batch in the order of the hand. What may be declined as a whole is all or nothing, not a set.
bool Compile::set(const Rules& rules, const State& s, Seat seat, SetChoice& out) {
    const Facts facts{rules, s};
    if (s.asks != Ask::discard || (s.pick_done == 0 && may_skip(facts))) {
        return false;
    }
    const Place hand = hand_of(seat);
    for (int i = s.pick_from; i < s.zones.size(hand); ++i) {
        out.push(make(Verb::discard, facts.id(s.zones.at(hand, i))));
    }
    out.least = s.pick_left;
    out.most = open_ended(facts) ? out.count : s.pick_left;
    out.done = open_ended(facts) ? make(Verb::finish) : Move{};
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

std::string_view Compile::option_key(const Rules& rules, const State& s, Move move) {
    if (s.asks != Ask::either) {
        return "";
    }
    const Facts facts{rules, s};
    Step step = s.agenda.top();
    step.pc = static_cast<u8>(step.pc + (static_cast<Verb>(move.verb) == Verb::next_one ? 1 : 0));
    const Command& cmd = Frame::command_of(facts, step);
    if (cmd.do_ == Do::discard) {
        return "discard";
    }
    return cmd.do_ == Do::shift ? "shift_that" : cmd.pick == Pick::this_ ? "flip_this" : "flip_that";
}

std::string_view Compile::wording(const Event& question) {
    if (question.args[3] == 0) {
        return "";
    }
    switch (static_cast<Prompt>(question.kind)) {
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

std::string_view Compile::wording(const Rules& rules, const State& s, Move move) {
    if (static_cast<Verb>(move.verb) != Verb::skip || s.asks == Ask::none) {
        return "";
    }
    const Facts facts{rules, s};
    const Step& step = s.agenda.top();
    switch (prompt_of(s, step.kind == StepKind::run ? &Frame::command_of(facts, step) : nullptr)) {
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

Event Compile::question(const Rules& rules, const State& s, Seat /*seat*/, Viewer /*viewer*/) {
    const Facts facts{rules, s};
    Event q;
    if (s.asks == Ask::none) {
        return q;
    }
    const Step& step = s.agenda.top();
    const Command* cmd = step.kind == StepKind::run ? &Frame::command_of(facts, step) : nullptr;
    q.kind = static_cast<u8>(prompt_of(s, cmd));
    q.actor = s.asked;
    const u8 label = step.kind == StepKind::run || step.kind == StepKind::compile ? step.tag : u8{0};
    const int c = facts.bearer(label);
    q.args[0] = c == no_card ? u8{0} : facts.id(c);
    switch (s.asks) {
        case Ask::action: q.args[1] = facts.hand_size(s.asked) < hand_limit ? 1 : 0; break;
        case Ask::draft: q.args[1] = left_to_draft(s, step.did); break;
        case Ask::control: {
            const Step& below = s.agenda.steps[s.agenda.size() - 2];  // a compile or a refresh
            q.args[3] = below.kind == StepKind::compile ? 1 : 0;
            q.args[1] = static_cast<u8>(below.kind == StepKind::compile ? below.line + 1 : 0);
            break;
        }
        case Ask::discard:
            q.args[1] = s.pick_left;
            q.args[3] = cmd != nullptr && rest_hangs_on(facts, step) ? 1 : 0;
            break;
        case Ask::order: {
            // lines of one text, or several texts
            const Waiting waiting(facts, s.agenda.size() - 1);
            bool lines_of_one = waiting.count() > 0;
            for (int i = 0; i < waiting.count(); ++i) {
                lines_of_one = lines_of_one && waiting.is_line(i) && waiting.step(i).tag == waiting.step(0).tag;
            }
            const int bearer = lines_of_one ? facts.bearer(waiting.step(0).tag) : no_card;
            q.args[0] = bearer == no_card ? u8{0} : facts.id(bearer);
            q.args[3] = bearer == no_card ? 0 : 1;
            break;
        }
        case Ask::confirm:
            q.args[1] = cmd->count;
            q.args[3] = rest_hangs_on(facts, step) ? 1 : 0;
            break;
        case Ask::give: q.args[3] = rest_hangs_on(facts, step) ? 1 : 0; break;
        case Ask::rearrange:
        case Ask::swap: q.args[1] = cmd->side == Side::theirs ? compile::other(step.seat) : step.seat; break;
        case Ask::target:
            // exactly one card is meant: this one, that one, that one after a choice of what becomes of it; or more hangs on it
            if (cmd != nullptr) {
                q.args[3] = cmd->pick == Pick::this_     ? 1
                            : cmd->pick == Pick::that    ? (in_either(facts, step) ? 3 : 2)
                            : rest_hangs_on(facts, step) ? 4
                                                         : 0;
            }
            break;
        default: break;
    }
    return q;
}

}  // namespace starboard
