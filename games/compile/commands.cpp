// Carrying out the commands of a box: a command runs as far as it goes without a decision and asks where one is needed. What follows lies
// on the agenda.
#include "games/compile/turn.h"

namespace starboard::compile {

void Turn::resolve_run() {
    Step& step = running();
    const int c = facts.bearer(step.tag);
    const int box_number = step.box & 3;
    if (!facts.readable(c, box_number)) {
        s.agenda.pop();
        return;
    }
    const Spot at = facts.spot(c);
    if (box_number == box_middle && facts.muted(at.line)) {
        s.agenda.pop();
        return;
    }
    const Box& box = facts.card(c).box(box_number);
    if ((step.box & part_of_each) != 0) {
        if (step.did != 0) {
            s.agenda.pop();
        } else {
            step.did = 1;  // one item of an "each" is done after this once
            begin({step, box.do_[step.pc - 1], c, at}, false);
        }
        return;
    }
    if (step.pc == 0) {
        tell(What::text, step.seat, facts.id(c), box_number);
    } else if (box.do_[step.pc - 1].or_) {
        ++step.pc;  // the alternative to what was chosen
    }
    if (step.pc == 1 && step.did > 0) {
        step.box = static_cast<u8>(step.box | first_happened);
    }
    if ((step.box & discard_owed) != 0 && !box.do_[step.pc - 1].and_) {
        // the sentence is over: now what happens "after" its discards
        step.box = static_cast<u8>(step.box & ~discard_owed);
        after_discard(box.do_[step.pc - 2].who == Who::you ? step.seat : other(step.seat), false);
        return;
    }
    if (step.pc >= box.do_.size()) {
        s.agenda.pop();
        return;
    }
    const Frame f{step, box.do_[step.pc], c, at};
    ++step.pc;
    if (!condition_holds(f)) {
        step.did = 0;
        if (step.pc == 1) {
            in_vain();
        }
    } else if (f.command.or_) {
        begin_either(f);
    } else {
        begin(f, f.command.may);
    }
}

/// The command finds nothing to act on: the story says so. Further parts of an "each" stay silent.
void Turn::in_vain() {
    const Step& step = running();
    if (told() && step.kind == StepKind::run && (step.box & part_of_each) == 0) {
        tell(What::in_vain, step.seat, facts.id(facts.bearer(step.tag)));
    }
}

bool Turn::condition_holds(const Frame& f) const {
    switch (f.command.if_) {
        case If::always: return true;
        case If::did: return f.step.did > 0;
        case If::did_first: return (f.step.box & first_happened) != 0;
        case If::covering: return f.spot.depth > 0;
        case If::covered: return facts.covered(f.spot);
    }
    return true;
}

/// The chooser declines what the running text offers.
void Turn::skip(Seat seat) {
    tell(What::skipped, seat);
    s.pick_left = s.pick_from = s.pick_done = 0;
    running().did = 0;
}

/// "This or the next command": asked only where both can do something.
void Turn::begin_either(const Frame& f) {
    Step next = f.step;
    ++next.pc;
    const bool this_works = possible(facts, f);
    const bool next_works = possible(facts, Frame::of(facts, next));
    if ((this_works && next_works) || (f.command.may && (this_works || next_works))) {
        ask(Ask::either, f.chooser());
    } else if (this_works || next_works) {
        choose(next_works);
    }
}

void Turn::choose(bool next_one) {
    running().pc = static_cast<u8>(running().pc + (next_one ? 1 : 0));
    go_on();
}

/// How many, if the command before handled `before` cards.
int Turn::amount(const Frame& f, int before) const {
    switch (f.command.amount) {
        case Amount::exactly:
        case Amount::at_least: return f.command.count;
        case Amount::more: return before + f.command.count;
        case Amount::value: return that_value(f.step);
        case Amount::for_every: return facts.line_cards(f.spot.line) / f.command.count;
    }
    return 0;
}

/// Current value of "that card"; printed value in the trash, 2 once private (Codex p.10).
int Turn::that_value(const Step& step) const {
    if (step.that >= value_mark) {
        return step.that & 7;
    }
    const int c = facts.bearer(step.that);
    return facts.on_field(c) ? facts.value(c, facts.spot(c)) : step.that == 0 ? 0 : face_down_value;
}

namespace {

/// Whether declining is offered along with a choice the command asks for anyway; if not, a "may" is asked first.
bool choice_offers_skip(const Command& cmd) {
    switch (cmd.do_) {
        case Do::discard:
        case Do::give: return true;
        case Do::play: return cmd.from == From::hand;
        case Do::reveal: return cmd.pick != Pick::all;
        case Do::delete_:
        case Do::flip:
        case Do::return_:
        case Do::shift:
            return cmd.pick != Pick::all && cmd.pick != Pick::each && cmd.where != Where::each_line && cmd.where != Where::each_other_line;
        default: return false;
    }
}

}  // namespace

/// Carries out a command of the running text; `optional`: the chooser may still decline.
void Turn::begin(const Frame& f, bool optional) {
    Step& step = running();
    const Command& cmd = f.command;
    const Seat chooser = f.chooser();
    if (optional && !choice_offers_skip(cmd)) {
        ask(Ask::confirm, chooser);
        return;
    }
    const int before = step.did;
    if ((step.box & part_of_each) == 0) {
        step.did = 0;
    }
    switch (cmd.do_) {
        case Do::none: return;
        case Do::draw: draw(cmd, chooser, amount(f, before)); return;
        case Do::discard: begin_discard(chooser, amount(f, before)); return;
        case Do::refresh:
            step.did = 1;
            refresh(chooser);
            return;
        case Do::rearrange: ask(Ask::rearrange, chooser); return;
        case Do::swap: ask(Ask::swap, chooser); return;
        case Do::lock: lock(f); return;
        case Do::take: take(chooser); return;
        case Do::give:
            if (facts.hand_size(chooser) > 0) {
                ask(Ask::give, chooser);
            }
            return;
        case Do::reveal: begin_reveal(f); return;
        case Do::play: begin_play(f); return;
        case Do::delete_:
        case Do::flip:
        case Do::return_:
        case Do::shift: begin_targets(f, optional); return;
    }
}

// -- draw, discard, hands, protocols
// -----------------------------------------------------------------------------------------------------------------

void Turn::draw(const Command& cmd, Seat seat, int n) {
    const int drawn = cmd.from == From::their_deck ? steal_cards(seat, n) : draw_cards(seat, n);
    running().did = static_cast<u8>(drawn);
    after_draw(seat, drawn);
}

void Turn::begin_discard(Seat seat, int n) {
    if (facts.hand_size(seat) == 0 || n == 0) {
        in_vain();
        return;
    }
    s.pick_left = static_cast<u8>(n < facts.hand_size(seat) ? n : facts.hand_size(seat));
    s.pick_from = 0;
    s.pick_done = 0;
    ask(Ask::discard, seat);
}

void Turn::discard(Seat seat, u8 id) {
    const int i = hand_index(seat, facts.with_id(id));
    tell(What::discarded, seat, id);
    hidden.discard(seat, i);
    happened();
    s.pick_from = static_cast<u8>(i);
    ++s.pick_done;
    if (s.pick_left > 0) {
        --s.pick_left;
    }
    if (facts.hand_size(seat) > s.pick_from && (s.pick_left > 0 || open_ended(facts))) {
        ask(Ask::discard, seat);
    } else {
        finish_discard(seat);
    }
}

/// The batch is complete.
void Turn::finish_discard(Seat seat) {
    Step& step = running();
    const u8 done = s.pick_done;
    s.pick_left = s.pick_from = s.pick_done = 0;
    if (step.kind != StepKind::run) {  // check cache
        s.agenda.pop();
        tell(What::cleared, seat, done);
        after_discard(seat, true);
        return;
    }
    step.did = done;
    if (Frame::command_of(facts, step).and_) {
        step.box = static_cast<u8>(step.box | discard_owed);
    } else {
        after_discard(seat, false);
    }
}

void Turn::lock(const Frame& f) {
    const Seat victim = other(f.step.seat);
    s.lock_next[victim] = f.step.tag;
    tell(What::locked, f.step.seat, victim);
    running().did = 1;
}

void Turn::take(Seat taker) {
    const Seat from = other(taker);
    const int n = facts.hand_size(from);
    if (n == 0) {
        return;
    }
    const int i = static_cast<int>(s.hand_rng.below(static_cast<u32>(n)));
    const u8 id = facts.id(s.zones.at(hand_of(from), i));
    hidden.pass(from, i, SeatSet::none());
    tell_secret(What::took, taker, 3, id);  // both players know the card
    running().did = 1;
}

void Turn::give(Seat seat, u8 id) {
    tell_secret(What::gave, seat, 3, id);
    hidden.pass(seat, hand_index(seat, facts.with_id(id)), SeatSet::only(seat));
    happened();
    running().did = 1;
}

void Turn::begin_reveal(const Frame& f) {
    const Seat chooser = f.chooser();
    if (f.command.from == From::field) {
        begin_targets(f, false);
    } else if (facts.hand_size(chooser) > 0) {
        if (f.command.pick == Pick::all) {
            reveal_hand(chooser);
        } else {
            ask(Ask::show, chooser);
        }
    }
}

void Turn::reveal_hand(Seat seat) {
    hidden.reveal_hand(seat);
    tell(What::revealed_hand, seat, facts.hand_size(seat));
    const Place hand = hand_of(seat);
    for (int i = s.zones.begin(hand); told() && i < s.zones.end(hand); ++i) {
        tell(What::showed, seat, facts.id(s.zones.card[i]));
    }
    running().did = 1;
}

void Turn::show(Seat seat, u8 id) {
    hidden.reveal_in_hand(seat, static_cast<u8>(facts.with_id(id)));
    tell(What::showed, seat, id);
    running().did = 1;
}

void Turn::rearrange_by_text(Seat whose, u8 order, Seat by) {
    rearrange(whose, order, by);
    running().did = 1;
}

}  // namespace starboard::compile
