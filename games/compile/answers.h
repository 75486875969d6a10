// Decisions about a running text: what the player chose is carried out, the rest of the text follows from the agenda.
#pragma once

#include "games/compile/commands.h"

namespace starboard::compile {

template <class Sink>
class Answers : public Commands<Sink> {
    using Base = Commands<Sink>;

public:
    using Base::Base;

protected:
    using Base::facts;
    using Base::frame;
    using Base::frame_step;
    using Base::hidden;
    using Base::s;
    using Base::tell;

    void answer_text(Move move) {
        const Ask asked = s.asks;
        s.asks = Ask::none;
        const Seat seat = s.asked;
        s.asked = 0;
        const auto verb = static_cast<Verb>(move.verb);
        if (verb == Verb::skip) {
            tell(What::skipped, seat);
            s.pick_left = s.pick_from = s.pick_done = 0;
            frame_step().did = 0;
            return;
        }
        switch (asked) {
            case Ask::confirm: this->begin(false); return;
            case Ask::either:
                if (verb == Verb::this_one) {
                    this->choose_first();
                } else {
                    this->choose_second();
                }
                return;
            case Ask::target: {
                const Frame f = frame();
                const Spot at{static_cast<Seat>(move.a / lines), static_cast<u8>(move.a % lines), move.b};
                this->touch(f, facts.at(at), move.c);
                return;
            }
            case Ask::line: answer_line(move.a, seat); return;
            case Ask::discard: answer_discard(move, seat); return;
            case Ask::rearrange:
            case Ask::swap:
                this->arrange_protocols(move.a, move.b, seat);
                frame_step().did = 1;
                return;
            case Ask::give: {
                const int c = facts.with_id(move.a);
                this->tell_secret(What::gave, seat, 1, 3, move.a);
                hidden.pass(seat, hand_index(seat, c));
                frame_step().did = 1;
                return;
            }
            case Ask::show:
                hidden.reveal_in_hand(seat, static_cast<u8>(facts.with_id(move.a)));
                tell(What::showed, seat, move.a);
                frame_step().did = 1;
                return;
            case Ask::play:
                frame_step().did = 1;
                this->play_from_hand(seat, hand_index(seat, facts.with_id(move.a)), move.b, verb == Verb::play_up);
                return;
            default: fault("compile: answer to a question nobody asked");
        }
    }
    int hand_index(Seat seat, int c) const { return s.zones.position(static_cast<u8>(c)) - s.zones.begin(hand_of(seat)); }
    void answer_line(int line, Seat seat) {
        const Frame f = frame();
        if (f.command.do_ == Do::play) {
            frame_step().did = 1;
            this->play_from_deck(seat, line);
            return;
        }
        if (f.command.do_ == Do::shift) {
            frame_step().did = 1;
            this->shift_all(f, line);
            return;
        }
        Step bound = f.step;
        bound.line = static_cast<u8>(line + 1);
        this->all_together({bound, f.command, f.card, f.spot});
    }
    void answer_discard(Move move, Seat seat) {
        Step& step = frame_step();
        if (static_cast<Verb>(move.verb) == Verb::discard) {
            const int i = hand_index(seat, facts.with_id(move.a));
            this->discard_card(seat, i);
            s.pick_from = static_cast<u8>(i);
            ++s.pick_done;
            if (s.pick_left > 0) {
                --s.pick_left;
            }
            const bool open_end = open_ended();
            if (facts.hand_size(seat) > s.pick_from && (s.pick_left > 0 || open_end)) {
                this->ask(Ask::discard, seat);
                return;
            }
        }
        const u8 done = s.pick_done;
        s.pick_left = s.pick_from = s.pick_done = 0;
        if (step.kind == StepKind::run) {
            step.did = done;
            if (Frame::command_of(facts, step).and_) {
                step.box = static_cast<u8>(step.box | discard_owed);
            } else {
                this->after_discard(seat, false);
            }
        } else {  // check cache
            s.agenda.pop();
            tell(What::cleared, seat, done);
            this->after_discard(seat, true);
        }
    }
    [[nodiscard]] bool open_ended() const {
        const Step& step = s.agenda.top();
        return step.kind == StepKind::run && Frame::command_of(facts, step).amount == Amount::at_least;
    }
};

}  // namespace starboard::compile
