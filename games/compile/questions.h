// The questions of Compile, one row each: what may be tried, what an answer does, which sentence asks. The answers are carried out in
// turn.cpp, resolve.cpp and commands.cpp.
#pragma once

#include "games/compile/turn.h"
#include "kernel/question.h"

namespace starboard::compile {

template <class A = int, class B = int, class C = int>
constexpr Move make_move(Verb verb, A a = 0, B b = 0, C c = 0) {
    return {static_cast<u8>(verb), static_cast<u8>(a), static_cast<u8>(b), static_cast<u8>(c)};
}

/// What the rows share: `sentence` asks, its first operand is the card whose text asks; what is not offered is not possible now. `card`: a
/// verb about a card of the hand.
template <Prompt sentence, Verb card = Verb::none>
struct TableQuestion : NoQuestion {
    static Prompt prompt(const Facts& /*facts*/) { return sentence; }
    static Why never(const Facts& /*facts*/, Seat /*seat*/, Move move) {
        return card != Verb::none && static_cast<Verb>(move.verb) == card ? Why::not_in_hand : Why::not_now;
    }
};

/// A choice inside a running text. The row says with `chosen` what it does, unless the chooser declines.
template <class Row, Prompt sentence, Verb card = Verb::none>
struct TextQuestion : TableQuestion<sentence, card> {
    template <class Out>
    static void offer_skip(const Facts& facts, Out& out) {
        out.offer(make_move(Verb::skip), [&] { return may_decline(facts) ? Why::legal : Why::must_choose; });
    }
    static void answer(Turn& turn, Seat seat, Move move) {
        if (static_cast<Verb>(move.verb) == Verb::skip) {
            turn.skip(seat);
        } else {
            Row::chosen(turn, seat, move);
        }
    }
};

/// The text goes on, if this is done, with what the questions `may_*_then` say. A home-made text may go on otherwise: its question says
/// nothing of it.
inline bool rest_hangs_on(const Facts& facts) {
    const Step& step = facts.s.agenda.top();
    if (step.kind != StepKind::run) {
        return false;
    }
    const auto& texts = facts.card(facts.bearer(step.tag)).box(step.box & 3).do_;
    if (step.pc >= texts.size()) {
        return false;
    }
    const Command& next = texts[step.pc];
    if (next.who != Who::you || (next.if_ != If::did && next.if_ != If::did_first)) {
        return false;
    }
    const bool flips_this = next.do_ == Do::flip && next.pick == Pick::this_;
    switch (texts[step.pc - 1].do_) {
        case Do::draw:
            return next.do_ == Do::delete_ && next.pick == Pick::one && next.other && step.pc + 1 < texts.size() &&
                   texts[step.pc + 1].do_ == Do::delete_ && texts[step.pc + 1].pick == Pick::this_;
        case Do::discard: return next.do_ == Do::flip && next.pick == Pick::one;
        case Do::give: return next.do_ == Do::draw && next.amount == Amount::exactly && next.count == 2;
        case Do::return_:
        case Do::shift: return flips_this;
        default: return false;
    }
}

template <class Out>
void offer_hand(const Facts& facts, Seat seat, Verb verb, Out& out) {
    const Place hand = hand_of(seat);
    for (int i = facts.s.zones.begin(hand); i < facts.s.zones.end(hand); ++i) {
        out.put(make_move(verb, facts.id(facts.s.zones.card[i])), Why::legal);
    }
}

/// Each card of the hand in each line, face-up and face-down.
template <class Out>
void offer_plays(const Facts& facts, Seat seat, const Frame* frame, Out& out) {
    const PlayLimits limits(facts, seat, frame);
    const Place hand = hand_of(seat);
    for (int i = facts.s.zones.begin(hand); i < facts.s.zones.end(hand); ++i) {
        const int c = facts.s.zones.card[i];
        const u8 id = facts.id(c);
        const u32 up = limits.up_lines(c);
        for (int line = 0; line < lines; ++line) {
            out.offer(make_move(Verb::play_up, id, line), ((up >> line) & 1U) != 0, [&] { return limits.why(line, true); });
            out.offer(make_move(Verb::play_down, id, line), ((limits.down_lines() >> line) & 1U) != 0,
                      [&] { return limits.why(line, false); });
        }
    }
}

constexpr bool plays(Move move) { return static_cast<Verb>(move.verb) == Verb::play_up || static_cast<Verb>(move.verb) == Verb::play_down; }

struct Nothing : TableQuestion<Prompt::none> {};

// -- asked by the rules -----------------------------------------------------------------------------------------------------------------

struct DraftProtocol : TableQuestion<Prompt::draft> {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        // how many the seat still chooses
        const State& s = facts.s;
        for (int i = s.agenda.top().did; i < slots; ++i) {
            question.args[1] = static_cast<u8>(question.args[1] + ((draft_order[i] == 0 ? s.first : other(s.first)) == s.asked ? 1 : 0));
        }
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        u32 taken = 0;
        for (const u8 id : facts.s.drafted) {
            taken |= 1U << id;
        }
        for (const Protocol& p : facts.rules.edition.protocol) {
            if (p.set == CardSet::main1 || facts.rules.options.aux1) {
                out.put(make_move(Verb::draft, p.id), ((taken >> p.id) & 1U) != 0 ? Why::taken : Why::legal);
            }
        }
    }
    static void answer(Turn& turn, Seat seat, Move move) { turn.draft(seat, move.a); }
};

struct TakeAction : TableQuestion<Prompt::action> {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[1] = facts.hand_size(facts.s.asked) < hand_limit ? 1 : 0;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        offer_plays(facts, seat, nullptr, out);
        out.put(make_move(Verb::refresh), facts.hand_size(seat) < hand_limit ? Why::legal : Why::hand_full);
    }
    static Why never(const Facts& /*facts*/, Seat /*seat*/, Move move) { return plays(move) ? Why::not_in_hand : Why::not_now; }
    static void answer(Turn& turn, Seat seat, Move move) {
        if (plays(move)) {
            turn.play_from_hand(seat, move.a, move.b, static_cast<Verb>(move.verb) == Verb::play_up);
        } else {
            turn.refresh(seat);
        }
    }
};

struct CompileLine : TableQuestion<Prompt::compile_line> {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Totals totals(facts);
        for (int line = 0; line < lines; ++line) {
            out.put(make_move(Verb::compile, line), totals.can_compile(seat, line)          ? Why::legal
                                                    : totals.of[seat][line] < compile_total ? Why::below_ten
                                                                                            : Why::not_higher);
        }
    }
    static void answer(Turn& turn, Seat seat, Move move) { turn.compile(seat, move.a); }
};

struct SpendControl : TableQuestion<Prompt::control> {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Step& below = facts.s.agenda.steps[facts.s.agenda.size() - 2];  // a compile or a refresh
        if (below.kind == StepKind::compile) {
            question.args[1] = below.line + 1;
            question.args[3] = 1;
        }
    }
    template <class Out>
    static void offers(const Facts& /*facts*/, Seat /*seat*/, Out& out) {
        for (int whose = 0; whose < seats; ++whose) {
            for (int order = 0; order < 6; ++order) {
                out.put(make_move(Verb::arrange, whose, order), order == 0 ? Why::unchanged : Why::legal);
            }
        }
        out.put(make_move(Verb::skip), Why::legal);
    }
    static void answer(Turn& turn, Seat seat, Move move) { turn.spend_control(seat, move); }
};

/// How a player names a waiting step: the card it stands on or is about, or its line.
inline Move order_move(const Facts& facts, const Step& step) {
    if (step.kind == StepKind::land) {
        const int height = facts.height(step.seat, step.line);
        const int box = cover_text(facts, step);
        return make_move(Verb::first_card, step.seat * lines + step.line, height - 1, box < 0 ? int{box_bottom} : box);
    }
    const bool part = (step.box & part_of_each) != 0;
    if (part && step.line != 0) {
        return make_move(Verb::first_line, step.line - 1);
    }
    const int c = facts.bearer(part ? step.that : step.tag);
    if (!facts.on_field(c)) {
        return {};
    }
    const Spot at = facts.spot(c);
    return make_move(Verb::first_card, at.seat * lines + at.line, at.depth, step.box & 3);
}

struct OrderTexts : TableQuestion<Prompt::order> {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        // lines of one text, or several texts
        const Waiting waiting(facts, facts.s.agenda.size() - 1);
        bool lines_of_one = waiting.count() > 0;
        for (int i = 0; i < waiting.count(); ++i) {
            lines_of_one = lines_of_one && waiting.is_line(i) && waiting.step(i).tag == waiting.step(0).tag;
        }
        const int bearer = lines_of_one ? facts.bearer(waiting.step(0).tag) : no_card;
        question.args[0] = bearer == no_card ? u8{0} : facts.id(bearer);
        question.args[3] = bearer == no_card ? 0 : 1;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const Waiting waiting(facts, facts.s.agenda.size() - 1);
        for (int i = 0; i < waiting.count(); ++i) {
            if (waiting.may_come_next(i)) {
                out.put(order_move(facts, waiting.step(i)), Why::legal);
            }
        }
    }
    static void answer(Turn& turn, Seat /*seat*/, Move move) { turn.take_first(move); }
};

// -- asked by a text, in some cases by the rules ----------------------------------------------------------------------------------------

/// A card of the field; also where a card goes that escapes a compile.
struct ChooseTarget : TextQuestion<ChooseTarget, Prompt::none> {
    static Prompt prompt(const Facts& facts) {
        const Command* cmd = asking(facts);
        if (cmd == nullptr) {
            return Prompt::escape;
        }
        switch (cmd->do_) {
            case Do::delete_: return cmd->may ? Prompt::may_delete : Prompt::delete_;
            case Do::flip: return cmd->may ? Prompt::may_flip : Prompt::flip;
            case Do::return_: return cmd->may ? Prompt::may_return : Prompt::return_;
            case Do::reveal: return Prompt::reveal;
            default: return cmd->may ? Prompt::may_shift : Prompt::shift;
        }
    }
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        // exactly one card is meant: this one, that one, that one after a choice of what becomes of it; or more hangs on it
        if (const Command* cmd = asking(facts); cmd != nullptr) {
            question.args[3] = cmd->pick == Pick::this_  ? 1
                               : cmd->pick == Pick::that ? (in_either(facts, facts.s.agenda.top()) ? 3 : 2)
                               : rest_hangs_on(facts)    ? 4
                                                         : 0;
        }
    }
    static Verb verb_of(Do what) {
        switch (what) {
            case Do::delete_: return Verb::delete_;
            case Do::flip: return Verb::flip;
            case Do::return_: return Verb::return_;
            case Do::reveal: return Verb::reveal;
            default: return Verb::shift;
        }
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const Step& step = facts.s.agenda.top();
        if (step.kind == StepKind::compile) {
            const Spot at = facts.spot(facts.bearer(step.tag));
            for (int line = 0; line < lines; ++line) {
                out.put(make_move(Verb::shift, at.seat * lines + at.line, at.depth, line), line == at.line ? Why::same_line : Why::legal);
            }
            return;
        }
        const Frame f = Frame::of(facts, step);
        const Verb verb = verb_of(f.command.do_);
        const Field field(facts);
        const u64 legal = targets(facts, field, f);
        each_position(out.only_legal() ? legal : field.all, [&](int position) {
            const Spot at = facts.spot_at(position);
            const int stack = at.seat * lines + at.line;
            const auto why = [&] { return ((legal >> position) & 1U) != 0 ? Why::legal : target_why(facts, field, f, position); };
            if (verb != Verb::shift) {
                out.offer(make_move(verb, stack, at.depth), why);
                return;
            }
            for (int line = 0; line < lines; ++line) {
                out.offer(make_move(verb, stack, at.depth, line), [&] {
                    const Why refused = why();
                    return refused == Why::legal ? destination_why(f, at, line) : refused;
                });
            }
        });
        offer_skip(facts, out);
    }
    static void chosen(Turn& turn, Seat /*seat*/, Move move) {
        turn.choose_target({static_cast<Seat>(move.a / lines), static_cast<u8>(move.a % lines), move.b}, move.c);
    }
};

/// A batch is chosen in the order of the hand, so that each set has one path. Also asked to clear the cache.
struct DiscardCards : TextQuestion<DiscardCards, Prompt::discard, Verb::discard> {
    static Prompt prompt(const Facts& facts) {
        const Command* cmd = asking(facts);
        if (cmd == nullptr) {
            return Prompt::clear_cache;
        }
        return cmd->may ? Prompt::may_discard : cmd->amount == Amount::at_least ? Prompt::discard_more : Prompt::discard;
    }
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[1] = facts.s.pick_left;
        question.args[3] = rest_hangs_on(facts) ? 1 : 0;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const State& s = facts.s;
        const Place hand = hand_of(seat);
        const int size = s.zones.size(hand);
        for (int i = 0; i < size; ++i) {
            const bool offered = i >= s.pick_from && i + s.pick_left <= size;
            out.put(make_move(Verb::discard, facts.id(s.zones.at(hand, i))), offered ? Why::legal : Why::hand_order);
        }
        if (open_ended(facts)) {
            out.put(make_move(Verb::finish), s.pick_left == 0 ? Why::legal : Why::finish_early);
        }
        if (s.agenda.top().kind == StepKind::run && s.pick_done == 0) {
            offer_skip(facts, out);
        }
    }
    static void chosen(Turn& turn, Seat seat, Move move) {
        if (static_cast<Verb>(move.verb) == Verb::discard) {
            turn.discard(seat, move.a);
        } else {
            turn.finish_discard(seat);
        }
    }
};

// -- asked by a text --------------------------------------------------------------------------------------------------------------------

struct ChooseLine : TextQuestion<ChooseLine, Prompt::line_play> {
    static Prompt prompt(const Facts& facts) {
        switch (asking(facts)->do_) {
            case Do::delete_: return Prompt::line_delete;
            case Do::return_: return Prompt::line_return;
            case Do::shift: return Prompt::line_shift;
            default: return Prompt::line_play;
        }
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const Frame f = Frame::of(facts, facts.s.agenda.top());
        for (int line = 0; line < lines; ++line) {
            out.offer(make_move(Verb::line, line), [&] { return line_why(facts, f, line); });
        }
        offer_skip(facts, out);
    }
    static void chosen(Turn& turn, Seat seat, Move move) { turn.choose_line(seat, move.a); }
};

struct Confirm : TextQuestion<Confirm, Prompt::may_go_on> {
    static Prompt prompt(const Facts& facts) { return asking(facts)->do_ == Do::draw ? Prompt::may_draw : Prompt::may_go_on; }
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[1] = asking(facts)->count;
        question.args[3] = rest_hangs_on(facts) ? 1 : 0;
    }
    template <class Out>
    static void offers(const Facts& /*facts*/, Seat /*seat*/, Out& out) {
        out.put(make_move(Verb::yes), Why::legal);
        out.put(make_move(Verb::skip), Why::legal);
    }
    static void chosen(Turn& turn, Seat /*seat*/, Move /*move*/) { turn.go_on(); }
};

/// This command or the next one.
struct Either : TextQuestion<Either, Prompt::either> {
    static Prompt prompt(const Facts& facts) { return asking(facts)->may ? Prompt::may_either : Prompt::either; }
    /// The step as if this alternative (0 or 1) were carried out.
    static Step alternative(const Facts& facts, int which) {
        Step step = facts.s.agenda.top();
        step.pc = static_cast<u8>(step.pc + which);
        return step;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (int which = 0; which < 2; ++which) {
            out.offer(make_move(which == 0 ? Verb::this_one : Verb::next_one), [&] {
                const Step step = alternative(facts, which);
                return possible(facts, Frame::of(facts, step)) ? Why::legal : Why::nothing_there;
            });
        }
        out.put(make_move(Verb::skip), asking(facts)->may ? Why::legal : Why::must_choose);
    }
    static void chosen(Turn& turn, Seat /*seat*/, Move move) { turn.choose(static_cast<Verb>(move.verb) == Verb::next_one); }
};

/// `swap`: two protocols change places, the third stays.
template <Prompt sentence, bool swap>
struct NewOrder : TableQuestion<sentence> {
    static Seat whose(const Facts& facts) {
        const Seat owner = facts.s.agenda.top().seat;
        return asking(facts)->side == Side::theirs ? other(owner) : owner;
    }
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) { question.args[1] = whose(facts); }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (int order = 0; order < 6; ++order) {
            const bool swaps_two = order == 1 || order == 2 || order == 5;
            const bool allowed = order != 0 && (!swap || swaps_two);
            out.put(make_move(Verb::arrange, whose(facts), order), allowed ? Why::legal : Why::unchanged);
        }
    }
    static void answer(Turn& turn, Seat seat, Move move) { turn.rearrange_by_text(move.a, move.b, seat); }
};

using Rearrange = NewOrder<Prompt::rearrange, false>;
using Swap = NewOrder<Prompt::swap, true>;

struct GiveCard : TextQuestion<GiveCard, Prompt::give, Verb::give> {
    static Prompt prompt(const Facts& facts) { return asking(facts)->may ? Prompt::may_give : Prompt::give; }
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[3] = rest_hangs_on(facts) ? 1 : 0;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        offer_hand(facts, seat, Verb::give, out);
        offer_skip(facts, out);
    }
    static void chosen(Turn& turn, Seat seat, Move move) { turn.give(seat, move.a); }
};

struct PlayCard : TextQuestion<PlayCard, Prompt::play> {
    static Prompt prompt(const Facts& facts) { return asking(facts)->face == Face::down ? Prompt::play_down : Prompt::play; }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Frame f = Frame::of(facts, facts.s.agenda.top());
        offer_plays(facts, seat, &f, out);
        offer_skip(facts, out);
    }
    static Why never(const Facts& /*facts*/, Seat /*seat*/, Move move) { return plays(move) ? Why::not_in_hand : Why::not_now; }
    static void chosen(Turn& turn, Seat seat, Move move) {
        turn.play_by_text(seat, move.a, move.b, static_cast<Verb>(move.verb) == Verb::play_up);
    }
};

struct ShowCard : TextQuestion<ShowCard, Prompt::show, Verb::show> {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        offer_hand(facts, seat, Verb::show, out);
        offer_skip(facts, out);
    }
    static void chosen(Turn& turn, Seat seat, Move move) { turn.show(seat, move.a); }
};

/// In the order of Ask.
using CardQuestions = Questions<Nothing, DraftProtocol, TakeAction, CompileLine, SpendControl, OrderTexts, ChooseTarget, DiscardCards,
                                ChooseLine, Confirm, Either, Rearrange, Swap, GiveCard, PlayCard, ShowCard>;
static_assert(CardQuestions::count == enum_size<Ask>);

}  // namespace starboard::compile
