// What a command may touch and where a card may be played: each condition is written once, with the reason it gives to whoever breaks it.
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

    static const Command& command_of(const Facts& facts, const Step& step) { return command_of(facts, step, facts.bearer(step.tag)); }
    static const Command& command_of(const Facts& facts, const Step& step, int card) {
        return facts.card(card).box(step.box & 3).do_[step.pc - 1];
    }
    static Frame of(const Facts& facts, const Step& step) {
        const int c = facts.bearer(step.tag);
        return {step, command_of(facts, step, c), c, facts.spot(c)};
    }
    /// The same command as another step has it.
    [[nodiscard]] Frame in(const Step& other_step) const { return {other_step, command, card, spot}; }
    [[nodiscard]] Seat chooser() const { return command.who == Who::you ? step.seat : other(step.seat); }
    [[nodiscard]] bool part() const { return (step.box & part_of_each) != 0; }
};

// -- cards of the field -----------------------------------------------------------------------------------------------------------------

/// Calls `keep(set, why)` for each condition of a command, in the order in which refusals name them: cards outside the set are refused.
/// Without the comparison of highest and lowest.
template <class Keep>
void each_plain_condition(const Facts& facts, const Field& field, const Frame& f, Keep&& keep) {
    const Command& cmd = f.command;
    const Step& step = f.step;
    const u64 self = u64{1} << facts.position(f.spot);
    if (cmd.pick == Pick::this_) {
        keep(self, Why::not_that_card);
        return;
    }
    if (cmd.pick == Pick::that || (f.part() && step.that != 0)) {
        const int c = facts.bearer(step.that);
        keep(c == no_card ? 0 : u64{1} << facts.s.zones.position(static_cast<u8>(c)), Why::not_that_card);
        if (cmd.pick == Pick::that) {
            return;
        }
    }
    constexpr u64 any = ~u64{0};
    const u64 sides[] = {any, field.side(step.seat), field.side(other(step.seat))};
    keep(sides[static_cast<int>(cmd.side)], cmd.side == Side::own ? Why::their_side : Why::own_side);
    const u64 covers[] = {field.tops, ~field.tops, any};
    keep(covers[static_cast<int>(cmd.cover)], cmd.cover == Cover::covered ? Why::uncovered : Why::covered);
    if (cmd.face != Face::any) {
        const u64 up = Field::face_up(facts);
        keep(cmd.face == Face::up ? up : ~up, cmd.face == Face::up ? Why::is_face_down : Why::is_face_up);
    }
    keep(cmd.other ? ~self : any, Why::itself);
    const u64 here = field.line(f.spot.line);
    keep(step.line != 0                 ? field.line(step.line - 1)
         : cmd.where == Where::anywhere ? any
         : cmd.where == Where::here     ? here
                                        : ~here,
         Why::wrong_place);
    if (!cmd.values.empty()) {
        u64 fitting = 0;
        each_position(field.all, [&](int i) { fitting |= u64{cmd.values.has(facts.value_at(i))} << i; });
        keep(fitting, Why::wrong_value);
    }
}
static_assert(static_cast<int>(Side::any) == 0 && static_cast<int>(Side::own) == 1 && static_cast<int>(Side::theirs) == 2);
static_assert(static_cast<int>(Cover::uncovered) == 0 && static_cast<int>(Cover::covered) == 1 && static_cast<int>(Cover::any) == 2);

inline u64 plain_targets(const Facts& facts, const Field& field, const Frame& f) {
    u64 legal = field.all;
    each_plain_condition(facts, field, f, [&](u64 set, Why /*why*/) { legal &= set; });
    return legal;
}

/// Those with the highest (or lowest) value of a set.
inline u64 extremes(const Facts& facts, u64 set, bool highest) {
    u64 out = 0;
    int best = 0;
    each_position(set, [&](int i) {
        const int value = facts.value_at(i);
        if (out == 0 || (highest ? value > best : value < best)) {
            best = value;
            out = 0;
        }
        out |= u64{value == best} << i;
    });
    return out;
}

template <class Keep>
void each_condition(const Facts& facts, const Field& field, const Frame& f, Keep&& keep) {
    u64 plain = field.all;
    each_plain_condition(facts, field, f, [&](u64 set, Why why) {
        plain &= set;
        keep(set, why);
    });
    const Command& cmd = f.command;
    if (cmd.pick == Pick::highest || cmd.pick == Pick::lowest) {
        keep(extremes(facts, plain, cmd.pick == Pick::highest), Why::not_extreme);
    }
    if (cmd.do_ == Do::shift && cmd.to == To::here) {  // every other shift has a line to go to
        keep(~field.line(f.spot.line), Why::same_line);
    }
}

/// The cards a command may touch.
inline u64 targets(const Facts& facts, const Field& field, const Frame& f) {
    u64 legal = field.all;
    each_condition(facts, field, f, [&](u64 set, Why /*why*/) { legal &= set; });
    return legal;
}

inline Why target_why(const Facts& facts, const Field& field, const Frame& f, int position) {
    Why answer = Why::legal;
    each_condition(facts, field, f, [&](u64 set, Why why) {
        if (answer == Why::legal && ((set >> position) & 1U) == 0) {
            answer = why;
        }
    });
    return answer;
}

inline bool has_target(const Facts& facts, const Frame& f) { return targets(facts, Field(facts), f) != 0; }

/// Where a card may be shifted to.
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

// -- lines ------------------------------------------------------------------------------------------------------------------------------

/// Whether a seat may play a card face-down here.
inline Why face_down_why(const Facts& facts, Seat seat, int line) {
    if (facts.stack_has(other(seat), line, Rule::no_plays)) {
        return Why::line_closed;
    }
    return facts.stack_has(other(seat), line, Rule::no_face_down_plays) ? Why::no_face_down_here : Why::legal;
}

/// ... the top card of its deck, which is not renewed for it.
inline bool deck_card_playable(const Facts& facts, Seat seat, int line) {
    return !facts.s.zones.empty(deck_of(seat)) && face_down_why(facts, seat, line) == Why::legal;
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
    switch (cmd.do_) {
        case Do::shift: return line == f.spot.line ? Why::same_line : Why::legal;  // Light 3: the line is where the cards go
        case Do::delete_:
        case Do::return_:
        case Do::flip: {
            Step bound = f.step;
            bound.line = static_cast<u8>(line + 1);
            return has_target(facts, f.in(bound)) ? Why::legal : Why::nothing_there;
        }
        case Do::play: return face_down_why(facts, f.chooser(), line);
        default: return Why::legal;
    }
}

inline bool any_line(const Facts& facts, const Frame& f) {
    for (int line = 0; line < lines; ++line) {
        if (line_why(facts, f, line) == Why::legal) {
            return true;
        }
    }
    return false;
}

// -- the command that asks ------------------------------------------------------------------------------------------------------------

/// Null: the rules ask, not a text.
inline const Command* asking(const Facts& facts) {
    const Step& step = facts.s.agenda.top();
    return step.kind == StepKind::run ? &Frame::command_of(facts, step) : nullptr;
}

/// "... or more cards".
inline bool open_ended(const Facts& facts) {
    const Command* cmd = asking(facts);
    return cmd != nullptr && cmd->amount == Amount::at_least;
}

/// One of the alternatives of an "or": the choice to decline was offered with them.
inline bool in_either(const Facts& facts, const Step& step) {
    const Box& box = facts.card(facts.bearer(step.tag)).box(step.box & 3);
    return box.do_[step.pc - 1].or_ || (step.pc >= 2 && box.do_[step.pc - 2].or_);
}

inline bool may_decline(const Facts& facts) {
    const Step& step = facts.s.agenda.top();
    return step.kind == StepKind::run && (step.box & part_of_each) == 0 && Frame::command_of(facts, step).may && !in_either(facts, step);
}

/// Whether an alternative of an "or" (a discard, flip or shift) can do something.
inline bool possible(const Facts& facts, const Frame& f) {
    return f.command.do_ == Do::discard ? facts.hand_size(f.chooser()) > 0 : has_target(facts, f);
}

// -- texts that wait ------------------------------------------------------------------------------------------------------------------

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
inline bool has_text(const Facts& facts, const Field& field, const Step& step) {
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
    return f.command.do_ == Do::play ? deck_card_playable(facts, f.chooser(), step.line - 1) : targets(facts, field, f) != 0;
}

/// Whether carrying out this part of an "each" may set off another text.
inline bool stirs(const Facts& facts, const Field& field, const Step& step) {
    const Frame f = Frame::of(facts, step);
    if (f.command.do_ == Do::play) {
        Step land;
        land.seat = f.chooser();
        land.line = static_cast<u8>(step.line - 1);
        return cover_text(facts, land) >= 0;
    }
    bool found = facts.in_play(When::after_delete);
    each_position(targets(facts, field, f), [&](int position) {
        const int below = facts.spot_at(position).depth == 0 ? no_card : facts.s.zones.card[position - 1];
        found = found || f.command.do_ != Do::delete_ || (below != no_card && facts.up(below) && facts.quick(below).middle > 0);
    });
    return found;
}

/// The steps an `order` (the step at agenda index `at`) holds back, and which of them may be taken next. The lines of an "each" are noted
/// first, so its owner may begin with one in which nothing can be done now, if that could be otherwise later (Codex p.8, 9, 11).
class Waiting {
public:
    Waiting(const Facts& facts, int at) : facts_(facts), at_(at) {
        const Field field(facts);
        for (int i = 0; i < count(); ++i) {
            alive_ |= u64{has_text(facts_, field, step(i))} << i;
        }
        bool stirred = false;
        for (int i = 0; i < count() && !stirred; ++i) {
            stirred = is_line(i) && ((alive_ >> i) & 1U) != 0 && stirs(facts_, field, step(i));
        }
        open_ = alive_;
        for (int i = 0; i < count() && stirred; ++i) {
            open_ |= u64{is_line(i) && facts_.readable(facts_.bearer(step(i).tag), step(i).box & 3)} << i;
        }
    }
    [[nodiscard]] int count() const { return facts_.s.agenda.steps[at_].did; }
    [[nodiscard]] int index(int i) const { return at_ - 1 - i; }
    [[nodiscard]] const Step& step(int i) const { return facts_.s.agenda.steps[index(i)]; }
    [[nodiscard]] bool may_come_next(int i) const { return ((open_ >> i) & 1U) != 0; }
    /// A line of an "each".
    [[nodiscard]] bool is_line(int i) const {
        const Step& one = step(i);
        return one.kind == StepKind::run && (one.box & part_of_each) != 0 && one.line != 0;
    }
    /// Those that have something to resolve, and those that may be taken next, a bit each.
    [[nodiscard]] u64 alive() const { return alive_; }
    [[nodiscard]] u64 open() const { return open_; }

private:
    const Facts& facts_;
    int at_;
    u64 alive_ = 0;
    u64 open_ = 0;
};

// -- playing cards (rulebook, phase 4) ------------------------------------------------------------------------------------------------

/// What the table allows a seat to play, read once per question; lines as bits. `frame` is null for the action of phase 4.
class PlayLimits {
public:
    PlayLimits(const Facts& facts, Seat seat, const Frame* frame) {
        const State& s = facts.s;
        for (int line = 0; line < lines; ++line) {
            closed_ |= u32{facts.stack_has(other(seat), line, Rule::no_plays)} << line;
            no_down_ |= u32{facts.stack_has(other(seat), line, Rule::no_face_down_plays)} << line;
            for (Seat side = 0; side < seats; ++side) {
                lines_of_[(s.protocol_at[side][line] - 1) & 7] = static_cast<u8>(1U << line);
            }
        }
        if (facts.side_has(seat, Rule::plays_in_any_line)) {
            for (u8& own : lines_of_) {
                own = every_line;
            }
        }
        only_down_ = facts.side_has(other(seat), Rule::only_face_down_plays);
        if (frame != nullptr) {
            elsewhere_ = frame->command.where == Where::elsewhere ? 1U << frame->spot.line : 0;
            must_be_down_ = frame->command.face == Face::down;
        }
    }
    [[nodiscard]] u32 down_lines() const { return every_line & ~(elsewhere_ | closed_ | no_down_); }
    /// The protocol may lie on either side (section 3.1: stolen cards).
    [[nodiscard]] u32 up_lines(int c) const {
        return must_be_down_ || only_down_ ? 0 : lines_of_[c / cards_per_protocol] & ~(elsewhere_ | closed_);
    }
    /// Why not a card that may not be played so in this line.
    [[nodiscard]] Why why(int line, bool up) const {
        if (((elsewhere_ >> line) & 1U) != 0) {
            return Why::wrong_place;
        }
        if (((closed_ >> line) & 1U) != 0) {
            return Why::line_closed;
        }
        return !up ? Why::no_face_down_here : must_be_down_ ? Why::must_face_down : only_down_ ? Why::only_face_down : Why::wrong_line;
    }

private:
    static constexpr u8 every_line = (1U << lines) - 1;

    u32 elsewhere_ = 0;  ///< not there, by the text
    u32 closed_ = 0;
    u32 no_down_ = 0;
    bool must_be_down_ = false;
    bool only_down_ = false;
    u8 lines_of_[8] = {};  ///< by protocol slot: where its cards may lie face-up
};

inline bool can_play_any(const Facts& facts, Seat seat, const Frame* frame) {
    const PlayLimits limits(facts, seat, frame);
    const Place hand = hand_of(seat);
    u32 found = 0;
    for (int i = facts.s.zones.begin(hand); i < facts.s.zones.end(hand); ++i) {
        found |= limits.down_lines() | limits.up_lines(facts.s.zones.card[i]);
    }
    return found != 0;
}

}  // namespace starboard::compile
