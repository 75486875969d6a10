// Carrying out the commands of a box: a command runs as far as it goes without a decision and asks where one is needed (the decision is
// taken in answers.h). What follows lies on the agenda.
#pragma once

#include "games/compile/resolve.h"

namespace starboard::compile {

template <class Sink>
class Commands : public Resolver<Sink> {
    using Base = Resolver<Sink>;

public:
    using Base::Base;

protected:
    using Base::facts;
    using Base::hidden;
    using Base::rules;
    using Base::s;
    using Base::tell;
    using typename Base::Texts;

    /// The running text is the top of the agenda.
    Step& frame_step() { return s.agenda.top(); }
    Frame frame() { return Frame::of(facts, s.agenda.top()); }

    void resolve_run() {
        Step& step = frame_step();
        const int c = facts.bearer(step.tag);
        const int box_number = step.box & 3;
        if (!facts.readable(c, box_number) || (box_number == box_middle && facts.muted(facts.spot(c).line))) {
            s.agenda.pop();
            return;
        }
        const Box& box = facts.card(c).box(box_number);
        if ((step.box & part_of_each) != 0) {
            if (step.did != 0) {
                s.agenda.pop();
            } else {
                step.did = 1;  // one item of an "each" is done after this once
                begin(false);
            }
            return;
        }
        if (step.pc == 0) {
            tell(What::text, step.seat, facts.id(c), static_cast<u8>(box_number));
        } else if (box.do_[step.pc - 1].or_) {
            ++step.pc;  // the alternative to what was chosen
        }
        if (step.pc == 1 && step.did > 0) {
            step.box = static_cast<u8>(step.box | first_happened);
        }
        if ((step.box & discard_owed) != 0 && !box.do_[step.pc - 1].and_) {
            // the sentence is over: now what happens "after" its discards
            step.box = static_cast<u8>(step.box & ~discard_owed);
            this->after_discard(box.do_[step.pc - 2].who == Who::you ? step.seat : other(step.seat), false);
            return;
        }
        if (step.pc >= box.do_.size()) {
            s.agenda.pop();
            return;
        }
        const Command& command = box.do_[step.pc];
        ++step.pc;
        if (!condition_holds(command, step, c)) {
            step.did = 0;
            if (step.pc == 1) {
                in_vain();
            }
        } else if (command.or_) {
            begin_either();
        } else {
            begin(command.may);
        }
    }

    /// The command finds nothing to act on: the story says so. Further parts of an "each" stay silent.
    void in_vain() {
        const Step& step = frame_step();
        if (step.kind == StepKind::run && (step.box & part_of_each) == 0) {
            tell(What::in_vain, step.seat, facts.id(facts.bearer(step.tag)));
        }
    }

    bool condition_holds(const Command& command, const Step& step, int c) const {
        switch (command.if_) {
            case If::always: return true;
            case If::did: return step.did > 0;
            case If::did_first: return (step.box & first_happened) != 0;
            case If::covering: return facts.spot(c).depth > 0;
            case If::covered: return facts.covered(facts.spot(c));
        }
        return true;
    }

    /// "This or the next command": asked only where both can do something.
    void begin_either() {
        const Frame f = frame();
        Step next = f.step;
        ++next.pc;
        const bool this_works = possible(f);
        const bool next_works = possible(Frame::of(facts, next));
        if ((this_works && next_works) || (f.command.may && (this_works || next_works))) {
            this->ask(Ask::either, f.chooser());
        } else if (this_works) {
            choose_first();
        } else if (next_works) {
            choose_second();
        }
    }
    void choose_first() { begin(false); }
    void choose_second() {
        ++frame_step().pc;
        begin(false);
    }
    bool possible(const Frame& f) const {
        switch (f.command.do_) {
            case Do::discard:
            case Do::give: return facts.hand_size(f.chooser()) > 0;
            case Do::delete_:
            case Do::flip:
            case Do::return_:
            case Do::shift: return has_target(facts, f);
            default: return true;
        }
    }

    int amount(const Command& command, const Step& step, int c) const {
        switch (command.amount) {
            case Amount::exactly:
            case Amount::at_least: return command.count;
            case Amount::more: return step.did + command.count;
            case Amount::value: return that_value(step);
            case Amount::for_every: return facts.line_cards(facts.spot(c).line) / command.count;
        }
        return 0;
    }
    /// Current value of "that card"; printed value in the trash, 2 once private (Codex p.10).
    int that_value(const Step& step) const {
        if (step.that >= value_mark) {
            return step.that & 7;
        }
        const int c = facts.bearer(step.that);
        return facts.on_field(c) ? facts.value(c, facts.spot(c)) : step.that == 0 ? 0 : face_down_value;
    }

    /// Whether declining is offered along with a choice the command asks for anyway; if not, a "may" is asked first.
    [[nodiscard]] static bool choice_offers_skip(const Command& cmd) {
        switch (cmd.do_) {
            case Do::discard:
            case Do::give: return true;
            case Do::play: return cmd.from == From::hand;
            case Do::reveal: return cmd.pick != Pick::all;
            case Do::delete_:
            case Do::flip:
            case Do::return_:
            case Do::shift:
                return cmd.pick != Pick::all && cmd.pick != Pick::each && cmd.where != Where::each_line &&
                       cmd.where != Where::each_other_line;
            default: return false;
        }
    }

    /// Carries out command pc - 1 of the running text; `optional`: the chooser may still decline.
    void begin(bool optional) {
        Step& step = frame_step();
        const Frame f = frame();
        const Command& cmd = f.command;
        const Seat chooser = f.chooser();
        if (optional && !choice_offers_skip(cmd)) {
            this->ask(Ask::confirm, chooser);
            return;
        }
        const int before = step.did;
        if ((step.box & part_of_each) == 0) {
            step.did = 0;
        }
        switch (cmd.do_) {
            case Do::none: return;
            case Do::draw: {
                Step counted = f.step;
                counted.did = static_cast<u8>(before);
                draw(cmd, chooser, amount(cmd, counted, f.card));
                return;
            }
            case Do::discard: {
                Step counted = f.step;
                counted.did = static_cast<u8>(before);
                begin_discard(chooser, amount(cmd, counted, f.card));
                return;
            }
            case Do::refresh: {
                Step refresh;
                refresh.kind = StepKind::refresh;
                refresh.seat = chooser;
                step.did = 1;
                s.agenda.push(refresh);
                return;
            }
            case Do::rearrange:
            case Do::swap: this->ask(cmd.do_ == Do::swap ? Ask::swap : Ask::rearrange, chooser); return;
            case Do::lock:
                s.lock_next[other(f.step.seat)] = f.step.tag;
                tell(What::locked, f.step.seat, other(f.step.seat));
                step.did = 1;
                return;
            case Do::take: take(chooser); return;
            case Do::give:
                if (facts.hand_size(chooser) > 0) {
                    this->ask(Ask::give, chooser);
                }
                return;
            case Do::reveal: begin_reveal(f, chooser); return;
            case Do::play: begin_play(f, chooser); return;
            case Do::delete_:
            case Do::flip:
            case Do::return_:
            case Do::shift: begin_targets(f, chooser, optional); return;
        }
    }

    void draw(const Command& cmd, Seat seat, int n) {
        int drawn = 0;
        if (cmd.from == From::their_deck) {
            while (drawn < n && this->steal_card(seat) > 0) {
                ++drawn;
            }
        } else {
            drawn = this->draw_cards(seat, n);
        }
        frame_step().did = static_cast<u8>(drawn);
        this->after_draw(seat, drawn);
    }
    void begin_discard(Seat seat, int n) {
        if (facts.hand_size(seat) == 0 || n == 0) {
            in_vain();
            return;
        }
        s.pick_left = static_cast<u8>(n < facts.hand_size(seat) ? n : facts.hand_size(seat));
        s.pick_from = 0;
        s.pick_done = 0;
        this->ask(Ask::discard, seat);
    }
    void take(Seat taker) {
        const Seat from = other(taker);
        const int n = facts.hand_size(from);
        if (n == 0) {
            return;
        }
        const int i = static_cast<int>(s.hand_rng.below(static_cast<u32>(n)));
        this->tell_secret(What::took, taker, 1, 3, facts.id(s.zones.at(hand_of(from), i)));  // both players know the card
        hidden.pass(from, i);
        frame_step().did = 1;
    }
    void begin_reveal(const Frame& f, Seat chooser) {
        if (f.command.from == From::field) {
            begin_targets(f, chooser, false);
            return;
        }
        if (facts.hand_size(chooser) == 0) {
            return;
        }
        if (f.command.pick == Pick::all) {
            reveal_hand(chooser);
        } else {
            this->ask(Ask::show, chooser);
        }
    }
    void reveal_hand(Seat seat) {
        hidden.reveal_hand(seat);
        tell(What::revealed_hand, seat, static_cast<u8>(facts.hand_size(seat)));
        const Place hand = hand_of(seat);
        for (int i = s.zones.begin(hand); i < s.zones.end(hand); ++i) {
            tell(What::showed, seat, facts.id(s.zones.card[i]));
        }
        frame_step().did = 1;
    }

    // -- commands on cards of the field -------------------------------------------------------------------------------------------
    void begin_targets(const Frame& f, Seat chooser, bool optional) {
        const Command& cmd = f.command;
        const bool part = (f.step.box & part_of_each) != 0;
        if (!part && cmd.pick == Pick::each) {
            push_each_card(f);
            return;
        }
        if (!part && (cmd.where == Where::each_other_line || cmd.where == Where::each_line)) {
            push_each_line(f);
            return;
        }
        if (cmd.pick == Pick::all) {
            begin_all(f, chooser);
            return;
        }
        if (!has_target(facts, f)) {
            in_vain();
            return;
        }
        const bool fixed = cmd.pick == Pick::this_ || cmd.pick == Pick::that || (part && f.step.that != 0);
        if (fixed && !optional && cmd.do_ != Do::shift) {
            const int c = cmd.pick == Pick::this_ ? f.card : facts.bearer(f.step.that);
            touch(f, c, 0);
            return;
        }
        if (fixed && !optional && cmd.to == To::here) {
            touch(f, facts.bearer(f.step.that), f.spot.line);
            return;
        }
        this->ask(Ask::target, chooser);
    }
    /// "Each": note the cards first, then one at a time in the owner's order (Codex p.8). Cards turned face-down that have no text against
    /// it are all the same in any order: nothing is set off, and nothing becomes readable.
    void push_each_card(const Frame& f) {
        Texts items;
        bool order_matters = f.command.do_ != Do::flip;
        each_field_card(facts, [&](Spot at, int c) {
            if (target_why(facts, f, at, c) == Why::legal) {
                Step item = f.step;
                item.box = static_cast<u8>(item.box | part_of_each);
                item.that = s.tag[c];
                item.did = 0;
                items.add(item);
                order_matters = order_matters || !facts.up(c) || facts.quick(c).top_when == When::covered_or_flipped;
            }
        });
        if (items.steps.empty()) {
            in_vain();
        }
        frame_step().did = static_cast<u8>(items.steps.size());
        this->begin_items(items, f.step.seat, order_matters);
    }
    void push_each_line(const Frame& f) {
        Texts items;
        for (int line = 0; line < lines; ++line) {
            const Where where = f.command.where;
            if ((where == Where::each_other_line && line == f.spot.line) ||
                (where == Where::each_own_line && facts.height(f.step.seat, line) == 0)) {
                continue;
            }
            Step item = f.step;
            item.box = static_cast<u8>(item.box | part_of_each);
            item.line = static_cast<u8>(line + 1);
            item.that = 0;
            item.did = 0;
            items.add(item);
        }
        frame_step().did = static_cast<u8>(items.steps.size());
        this->begin_items(items, f.step.seat);
    }
    void begin_items(const Texts& items, Seat chooser, bool order_matters = true) {
        for (int i = items.steps.size() - 1; i >= 0; --i) {
            s.agenda.push(items.steps[i]);
        }
        if (items.steps.size() > 1 && order_matters) {
            Step order;
            order.kind = StepKind::order;
            order.did = static_cast<u8>(items.steps.size());
            order.seat = chooser;
            s.agenda.push(order);
        }
    }

    /// "All": together, covered cards too (rulebook; Codex p.8).
    void begin_all(const Frame& f, Seat chooser) {
        const Where where = f.command.where;
        const bool chooses_line = where == Where::one_line || where == Where::one_other_line;
        if (f.command.do_ == Do::shift) {  // Light 3: all face-down cards of this line to one other
            if (has_target(facts, f)) {
                this->ask(Ask::line, chooser);
            } else {
                in_vain();
            }
            return;
        }
        if (chooses_line) {
            for (int line = 0; line < lines; ++line) {
                if (line_why(facts, f, line) == Why::legal) {
                    this->ask(Ask::line, chooser);
                    return;
                }
            }
            in_vain();
            return;
        }
        all_together(f);
    }
    void all_together(const Frame& f) {
        List<u8, cards> which;
        each_field_card(facts, [&](Spot at, int c) {
            if (plain_target_why(facts, f, at, c) == Why::legal) {
                which.push(static_cast<u8>(c));
            }
        });
        frame_step().did = static_cast<u8>(which.size());
        if (which.empty()) {
            in_vain();
            return;
        }
        if (f.command.do_ == Do::flip) {
            for (u8 c : which) {
                this->flip_card(c, f.step.seat);
            }
            return;
        }
        this->remove_cards(which, f.command.do_ == Do::return_, f.chooser());
    }
    /// Light 3. The order inside each stack is kept; each card stays on its side (Codex p.10).
    void shift_all(const Frame& f, int line) {
        const auto from = static_cast<u8>(f.spot.line);
        const Seat by = f.step.seat;
        Texts uncovered;
        Texts landings;
        for (Seat seat = 0; seat < seats; ++seat) {
            Step land;
            land.kind = StepKind::land;
            land.seat = seat;
            land.line = static_cast<u8>(line);
            List<u8, cards> moving;
            for (u8 depth = 0; depth < facts.height(seat, from); ++depth) {
                const Spot at{seat, from, depth};
                if (plain_target_why(facts, f, at, facts.at(at)) == Why::legal) {
                    moving.push(static_cast<u8>(facts.at(at)));
                }
            }
            const bool top_moves = !moving.empty() && moving.back() == facts.top(seat, from);
            for (const u8 c : moving) {
                const Spot at = facts.spot(c);
                this->tell_spot(What::shifted, by, c, at, static_cast<u8>(line));
                land.tag = land.pc == 0 ? s.tag[c] : land.tag;
                ++land.pc;
                this->leave(c, false);
            }
            if (land.pc > 0) {
                landings.add(land);
            }
            if (top_moves) {
                this->add_middle(facts.top(seat, from), uncovered);
            }
        }
        begin_items(landings, s.turn);
        this->begin_together(uncovered, s.turn);
    }

    /// One card is deleted, flipped, returned, revealed or shifted (then to `line`).
    void touch(const Frame& f, int c, int line) {
        const Do what = f.command.do_;
        const Seat by = f.chooser();
        frame_step().did = 1;
        if ((frame_step().box & part_of_each) == 0) {
            frame_step().that = s.tag[c];
        }
        switch (what) {
            case Do::delete_: this->remove_card(c, false, by); break;
            case Do::return_: this->remove_card(c, true, by); break;
            case Do::flip: this->flip_card(c, by); break;
            case Do::shift: this->shift_card(c, line, by); break;
            case Do::reveal: {
                const Spot at = facts.spot(c);
                hidden.reveal(at.seat, static_cast<u8>(c));
                this->tell_spot(What::revealed, by, c, at, 0, true);
                break;
            }
            default: break;
        }
    }

    // -- plays ------------------------------------------------------------------------------------------------------------------------
    void begin_play(const Frame& f, Seat player) {
        const Command& cmd = f.command;
        const bool part = (f.step.box & part_of_each) != 0;
        if (cmd.from == From::hand) {
            if (can_play_any(facts, player, &f)) {
                this->ask(Ask::play, player);
            }
            return;
        }
        if (part) {
            this->play_from_deck(player, f.step.line - 1);
            return;
        }
        switch (cmd.where) {
            case Where::each_line:
            case Where::each_other_line:
            case Where::each_own_line: push_each_line(f); return;
            case Where::under: play_under(f, player); return;
            case Where::one_other_line:
            case Where::elsewhere:
            case Where::one_line:
                if (!s.zones.empty(deck_of(player)) && any_deck_line(f, player)) {
                    this->ask(Ask::line, player);
                }
                return;
            default:
                if (this->play_from_deck(player, f.spot.line)) {
                    frame_step_below().did = 1;
                }
                return;
        }
    }
    /// The running text after something was pushed on top of it.
    Step& frame_step_below() { return s.agenda.steps[s.agenda.size() - 2]; }
    bool any_deck_line(const Frame& f, Seat player) const {
        for (int line = 0; line < lines; ++line) {
            if (deck_line_why(f, player, line) == Why::legal) {
                return true;
            }
        }
        return false;
    }
    Why deck_line_why(const Frame& f, Seat player, int line) const {
        const Why where = line_why(facts, f, line);
        if (where != Why::legal) {
            return where;
        }
        return face_down_allowed(facts, player, line) ? Why::legal : Why::line_closed;
    }
    /// Gravity 0: the number is counted once; the cards slide under the card and cover nothing anew (section 3.6).
    void play_under(const Frame& f, Seat player) {
        int n = amount(f.command, f.step, f.card);
        const Spot at = f.spot;
        for (; n > 0 && !s.zones.empty(deck_of(player)) && face_down_allowed(facts, player, at.line); --n) {
            this->commit_deck_card(player, at.line);
            const Place limbo = limbo_of(player);
            const int index = s.zones.size(limbo) - 1;
            const u8 c = s.zones.at(limbo, index);
            s.zones.move(limbo, index, stack_of(at.seat, at.line), facts.spot(f.card).depth);
            hidden.landed(player, c);
            frame_step().did = 1;
        }
    }
};

}  // namespace starboard::compile
