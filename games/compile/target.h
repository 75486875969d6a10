// What a command may touch and where a card may be played: one predicate each, giving the first rule that forbids it.
#pragma once

#include "games/compile/facts.h"
#include "games/compile/why.h"

namespace starboard::compile {

/// A command about to be carried out: the step it came from and the card it stands on.
struct Frame {
    const Step& step;
    const Command& command;
    int card;
    Spot spot;

    static const Command& command_of(const Facts& facts, const Step& step) {
        return facts.card(facts.bearer(step.tag)).box(step.box & 3).do_[step.pc - 1];
    }
    static Frame of(const Facts& facts, const Step& step) {
        const int c = facts.bearer(step.tag);
        return {step, command_of(facts, step), c, facts.spot(c)};
    }
    [[nodiscard]] Seat chooser() const { return command.who == Who::you ? step.seat : other(step.seat); }
};

/// Matches without the comparison of highest / lowest.
inline Why plain_target_why(const Facts& facts, const Frame& f, Spot at, int c) {
    const Command& cmd = f.command;
    if (cmd.pick == Pick::this_) {
        return c == f.card ? Why::legal : Why::not_that_card;
    }
    if (cmd.pick == Pick::that || (f.step.box & part_of_each) != 0) {
        if (f.step.that != 0 && facts.s.tag[c] != f.step.that) {
            return Why::not_that_card;
        }
        if (cmd.pick == Pick::that) {
            return f.step.that == 0 ? Why::not_that_card : Why::legal;
        }
    }
    if (cmd.side != Side::any && (at.seat == f.step.seat) != (cmd.side == Side::own)) {
        return cmd.side == Side::own ? Why::their_side : Why::own_side;
    }
    if (cmd.cover != Cover::any && facts.covered(at) != (cmd.cover == Cover::covered)) {
        return cmd.cover == Cover::covered ? Why::uncovered : Why::covered;
    }
    if (cmd.face != Face::any && facts.up(c) != (cmd.face == Face::up)) {
        return cmd.face == Face::up ? Why::is_face_down : Why::is_face_up;
    }
    if (cmd.other && c == f.card) {
        return Why::itself;
    }
    if (f.step.line != 0) {
        if (at.line != f.step.line - 1) {
            return Why::wrong_place;
        }
    } else if (cmd.where != Where::anywhere && (at.line == f.spot.line) != (cmd.where == Where::here)) {
        return Why::wrong_place;
    }
    if (!cmd.values.empty() && !cmd.values.has(facts.value(c, at))) {
        return Why::wrong_value;
    }
    return Why::legal;
}

template <class Visit>
void each_field_card(const Facts& facts, Visit&& visit) {
    for (Seat seat = 0; seat < seats; ++seat) {
        for (u8 line = 0; line < lines; ++line) {
            const int n = facts.height(seat, line);
            for (u8 depth = 0; depth < n; ++depth) {
                const Spot at{seat, line, depth};
                visit(at, facts.at(at));
            }
        }
    }
}

inline Why destination_why(const Frame& f, Spot at, int line) {
    if (line == at.line) {
        return Why::same_line;
    }
    switch (f.command.to) {
        case To::any: return Why::legal;
        case To::here: return line == f.spot.line ? Why::legal : Why::wrong_place;
        case To::here_or_away: return at.line == f.spot.line || line == f.spot.line ? Why::legal : Why::wrong_place;
    }
    return Why::legal;
}

inline Why target_why(const Facts& facts, const Frame& f, Spot at, int c) {
    const Why plain = plain_target_why(facts, f, at, c);
    if (plain != Why::legal) {
        return plain;
    }
    if (f.command.pick == Pick::highest || f.command.pick == Pick::lowest) {
        const int own = facts.value(c, at);
        bool extreme = true;
        each_field_card(facts, [&](Spot rival_at, int rival) {
            if (plain_target_why(facts, f, rival_at, rival) == Why::legal) {
                const int value = facts.value(rival, rival_at);
                extreme = extreme && (f.command.pick == Pick::highest ? value <= own : value >= own);
            }
        });
        if (!extreme) {
            return Why::not_extreme;
        }
    }
    if (f.command.do_ == Do::shift) {
        for (int line = 0; line < lines; ++line) {
            if (destination_why(f, at, line) == Why::legal) {
                return Why::legal;
            }
        }
        return f.command.to == To::here ? Why::same_line : Why::wrong_place;
    }
    return Why::legal;
}

inline bool has_target(const Facts& facts, const Frame& f) {
    bool found = false;
    each_field_card(facts, [&](Spot at, int c) { found = found || target_why(facts, f, at, c) == Why::legal; });
    return found;
}

/// A line is worth choosing only if something happens there (Codex p.2: what can be changed must be changed).
inline Why line_why(const Facts& facts, const Frame& f, int line) {
    const Command& cmd = f.command;
    if ((cmd.where == Where::one_other_line || cmd.where == Where::elsewhere) && line == f.spot.line) {
        return Why::wrong_place;
    }
    if (facts.line_cards(line) < cmd.line_cards) {
        return Why::too_few_cards;
    }
    if (cmd.do_ == Do::shift) {  // Light 3: the line is where the cards go
        return line == f.spot.line ? Why::same_line : Why::legal;
    }
    if (cmd.do_ == Do::delete_ || cmd.do_ == Do::return_ || cmd.do_ == Do::flip) {
        Step bound = f.step;
        bound.line = static_cast<u8>(line + 1);
        const Frame there{bound, cmd, f.card, f.spot};
        return has_target(facts, there) ? Why::legal : Why::nothing_there;
    }
    return Why::legal;
}

inline bool face_down_allowed(const Facts& facts, Seat seat, int line) {
    return !facts.stack_has(other(seat), line, Rule::no_plays) && !facts.stack_has(other(seat), line, Rule::no_face_down_plays);
}

/// The box whose "would be covered" text a landing card still sets off, or -1.
inline int cover_text(const Facts& facts, const Step& land) {
    const int below = facts.top(land.seat, land.line);
    if (below == no_card || !facts.up(below) || facts.s.tag[below] == land.that) {
        return -1;
    }
    const Quick& def = facts.quick(below);
    return def.top_when == When::covered_or_flipped ? box_top : def.bottom_when == When::covered ? box_bottom : -1;
}

/// Whether a step under an `order` still has something to resolve.
inline bool has_text(const Facts& facts, const Step& step) {
    if (step.kind == StepKind::land) {
        return cover_text(facts, step) >= 0;
    }
    if (step.kind != StepKind::run || !facts.readable(facts.bearer(step.tag), step.box & 3)) {
        return false;
    }
    if ((step.box & part_of_each) == 0) {
        return true;
    }
    // a card noted for an "each" may have gone or changed since (open point O4); a line may be empty or closed
    const Frame f = Frame::of(facts, step);
    if (f.command.do_ == Do::play) {
        return !facts.s.zones.empty(deck_of(f.chooser())) && face_down_allowed(facts, f.chooser(), step.line - 1);
    }
    return has_target(facts, f);
}

/// Whether carrying out this part of an "each" may set off another text.
inline bool stirs(const Facts& facts, const Step& step) {
    const Frame f = Frame::of(facts, step);
    if (f.command.do_ == Do::play) {
        Step land;
        land.seat = f.chooser();
        land.line = static_cast<u8>(step.line - 1);
        return cover_text(facts, land) >= 0;
    }
    bool found = facts.in_play(When::after_delete);
    each_field_card(facts, [&](Spot at, int c) {
        if (!found && target_why(facts, f, at, c) == Why::legal) {
            const int below = at.depth == 0 ? no_card : facts.at({at.seat, at.line, static_cast<u8>(at.depth - 1)});
            found = f.command.do_ != Do::delete_ || (below != no_card && facts.up(below) && facts.quick(below).middle > 0);
        }
    });
    return found;
}

/// The steps an `order` (the step at agenda index `at`) holds back, and which of them may be taken next. The lines of an "each" are noted
/// first, so its owner may begin with one in which nothing can be done now, if that could be otherwise later (Codex p.8, 9, 11).
class Waiting {
public:
    Waiting(const Facts& facts, int at) : facts_(facts), at_(at) {
        for (int i = 0; i < count(); ++i) {
            alive_ += has_text(facts_, step(i)) ? 1 : 0;
        }
        for (int i = 0; i < count() && !stirs_; ++i) {
            stirs_ = noted_line(step(i)) && has_text(facts_, step(i)) && stirs(facts_, step(i));
        }
        for (int i = 0; i < count(); ++i) {
            open_ += may_come_next(i) ? 1 : 0;
        }
    }
    [[nodiscard]] int count() const { return facts_.s.agenda.steps[at_].did; }
    [[nodiscard]] int index(int i) const { return at_ - 1 - i; }
    [[nodiscard]] const Step& step(int i) const { return facts_.s.agenda.steps[index(i)]; }
    [[nodiscard]] bool may_come_next(int i) const {
        const Step& one = step(i);
        return has_text(facts_, one) || (stirs_ && noted_line(one) && facts_.readable(facts_.bearer(one.tag), one.box & 3));
    }
    /// A line of an "each".
    [[nodiscard]] bool is_line(int i) const { return noted_line(step(i)); }
    /// How many have something to resolve, how many may be taken next.
    [[nodiscard]] int alive() const { return alive_; }
    [[nodiscard]] int open() const { return open_; }

private:
    static bool noted_line(const Step& one) { return one.kind == StepKind::run && (one.box & part_of_each) != 0 && one.line != 0; }

    const Facts& facts_;
    int at_;
    int alive_ = 0;
    int open_ = 0;
    bool stirs_ = false;
};

// -- playing cards (rulebook, phase 4) ------------------------------------------------------------------------------------------------

/// What the table allows a seat to play, read once per question. `frame` is null for the action of phase 4.
class PlayLimits {
public:
    PlayLimits(const Facts& facts, Seat seat, const Frame* frame)
        : state_(facts.s), any_line_(facts.side_has(seat, Rule::plays_in_any_line)) {
        const bool only_down = facts.side_has(other(seat), Rule::only_face_down_plays);
        for (int line = 0; line < lines; ++line) {
            for (Seat side = 0; side < seats; ++side) {
                protocol_[line][side] = facts.s.drafted[facts.slot_at(side, line)];
            }
            Why both = Why::legal;
            if (frame != nullptr && frame->command.where == Where::elsewhere && line == frame->spot.line) {
                both = Why::wrong_place;
            } else if (facts.stack_has(other(seat), line, Rule::no_plays)) {
                both = Why::line_closed;
            }
            const bool down_forbidden = facts.stack_has(other(seat), line, Rule::no_face_down_plays);
            const bool must_be_down = frame != nullptr && frame->command.face == Face::down;
            down_[line] = both != Why::legal ? both : down_forbidden ? Why::no_face_down_here : Why::legal;
            up_[line] = both != Why::legal ? both : must_be_down ? Why::must_face_down : only_down ? Why::only_face_down : Why::legal;
        }
    }
    [[nodiscard]] Why why(int c, int line, bool up) const {
        if (!up) {
            return down_[line];
        }
        if (up_[line] != Why::legal || any_line_) {
            return up_[line];
        }
        // the protocol may lie on either side (section 3.1: stolen cards)
        const u8 own = state_.drafted[c / cards_per_protocol];
        return own == protocol_[line][0] || own == protocol_[line][1] ? Why::legal : Why::wrong_line;
    }

private:
    const State& state_;
    bool any_line_;
    Why down_[lines];
    Why up_[lines];
    u8 protocol_[lines][seats];
};

inline bool can_play_any(const Facts& facts, Seat seat, const Frame* frame) {
    const PlayLimits limits(facts, seat, frame);
    const Place hand = hand_of(seat);
    for (int i = facts.s.zones.begin(hand); i < facts.s.zones.end(hand); ++i) {
        for (int line = 0; line < lines; ++line) {
            if (limits.why(facts.s.zones.card[i], line, false) == Why::legal ||
                limits.why(facts.s.zones.card[i], line, true) == Why::legal) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace starboard::compile
