// Questions one can ask a table without changing it: cards, values, totals, standing rules.
#pragma once

#include "games/compile/state.h"

namespace starboard::compile {

constexpr int no_card = 0xFF;

/// A card on the field.
struct Spot {
    Seat seat = 0;
    u8 line = 0;
    u8 depth = 0;  ///< 0 = lowest card of the stack
    bool operator==(const Spot&) const = default;
};

struct Facts {
    const Rules& rules;
    const State& s;

    // -- cards --
    [[nodiscard]] const Quick& quick(int c) const { return rules.quick[s.drafted[c / cards_per_protocol] * 8 + c % cards_per_protocol]; }
    [[nodiscard]] const Protocol& protocol(int slot) const { return rules.edition.protocol[rules.quick[s.drafted[slot] * 8].row]; }
    [[nodiscard]] const Card& card(int c) const { return protocol(c / cards_per_protocol).card[c % cards_per_protocol]; }
    [[nodiscard]] u8 id(int c) const { return card_id(s.drafted[c / cards_per_protocol], quick(c).value); }
    /// The card of this game with an edition id, or no_card.
    [[nodiscard]] int with_id(u8 wanted) const {
        int first = no_card;
        for (int slot = 0; slot < slots; ++slot) {
            first = s.drafted[slot] == wanted >> 3U ? slot * cards_per_protocol : first;
        }
        const int index = rules.index[wanted];
        return first == no_card || index == no_card ? no_card : first + index;
    }
    [[nodiscard]] bool up(int c) const { return (s.face[c] & face_up) != 0; }

    // -- places --
    /// The card bearing a label, or no_card.
    [[nodiscard]] int bearer(u8 label) const {
        if (label == 0 || label >= value_mark) {
            return no_card;
        }
        const int found = find_byte<cards>(s.tag.of, label);
        return found < 0 ? no_card : found;
    }
    [[nodiscard]] bool on_field(int c) const { return c != no_card && is_stack(s.zones.place_of(static_cast<u8>(c))); }
    /// Where a card lies; it must be on the field.
    [[nodiscard]] Spot spot(int c) const { return spot_at(s.zones.position(static_cast<u8>(c))); }
    /// ... the card at an arena position.
    [[nodiscard]] Spot spot_at(int position) const {
        const Place p = s.zones.place_at(position);
        const int i = stack_index(p);
        return {static_cast<Seat>(i / lines), static_cast<u8>(i % lines), static_cast<u8>(position - s.zones.begin(p))};
    }
    [[nodiscard]] int position(Spot spot) const { return s.zones.begin(stack_of(spot.seat, spot.line)) + spot.depth; }
    [[nodiscard]] int height(Seat seat, int line) const { return s.zones.size(stack_of(seat, line)); }
    [[nodiscard]] int at(Spot spot) const { return s.zones.card[position(spot)]; }
    [[nodiscard]] bool covered(Spot spot) const { return spot.depth + 1 < height(spot.seat, spot.line); }
    [[nodiscard]] int top(Seat seat, int line) const { return height(seat, line) == 0 ? no_card : s.zones.top(stack_of(seat, line)); }
    [[nodiscard]] int hand_size(Seat seat) const { return s.zones.size(hand_of(seat)); }
    [[nodiscard]] int line_cards(int line) const { return height(0, line) + height(1, line); }

    // -- standing rules: top boxes of face-up cards, bottom boxes of uncovered ones --
    /// Some card of this game has it.
    [[nodiscard]] bool in_play(Rule rule) const { return ((s.rules_in_play >> static_cast<int>(rule)) & 1U) != 0; }
    [[nodiscard]] bool in_play(When when) const { return ((s.whens_in_play >> static_cast<int>(when)) & 1U) != 0; }
    [[nodiscard]] bool stack_has(Seat seat, int line, Rule rule) const { return (s.standing[seat * lines + line] & bit_of(rule)) != 0; }
    /// Rules and triggers of a seat's side.
    [[nodiscard]] u32 side_standing(Seat seat) const {
        return s.standing[seat * lines] | s.standing[seat * lines + 1] | s.standing[seat * lines + 2];
    }
    [[nodiscard]] bool side_has(Seat seat, Rule rule) const { return (side_standing(seat) & bit_of(rule)) != 0; }
    [[nodiscard]] bool side_has(Seat seat, When when) const { return (side_standing(seat) & bit_of(when)) != 0; }
    /// ... of a line, both sides.
    [[nodiscard]] u32 line_standing(int line) const { return s.standing[line] | s.standing[lines + line]; }
    [[nodiscard]] bool muted(int line) const { return (line_standing(line) & bit_of(Rule::no_middle_commands)) != 0; }
    /// The number of a rule that the stack has.
    [[nodiscard]] int rule_number(Seat seat, int line, Rule rule) const {
        const Place p = stack_of(seat, line);
        const int last = s.zones.end(p) - 1;
        for (int i = s.zones.begin(p); i <= last; ++i) {
            const int c = s.zones.card[i];
            if (up(c)) {
                const Quick& def = quick(c);
                if (def.top_rule == rule || (i == last && def.bottom_rule == rule)) {
                    return def.n;
                }
            }
        }
        return 0;
    }

    // -- values --
    /// What a face-down card of this stack counts (2, or 4 with Darkness 2).
    [[nodiscard]] int face_down_worth(Seat seat, int line) const {
        return stack_has(seat, line, Rule::face_down_value) ? rule_number(seat, line, Rule::face_down_value) : face_down_value;
    }
    [[nodiscard]] int value(int c, Spot where) const { return up(c) ? quick(c).value : face_down_worth(where.seat, where.line); }
    [[nodiscard]] int value_at(int position) const { return value(s.zones.card[position], spot_at(position)); }
    /// Total of a stack; never below 0 (open point O5).
    [[nodiscard]] int total(Seat seat, int line) const {
        int sum = s.open[seat * lines + line] + s.down[seat * lines + line] * face_down_worth(seat, line);
        if (stack_has(seat, line, Rule::total_per_face_down)) {
            sum += rule_number(seat, line, Rule::total_per_face_down) * (s.down[line] + s.down[lines + line]);
        }
        if (stack_has(other(seat), line, Rule::their_total_less)) {
            sum -= rule_number(other(seat), line, Rule::their_total_less);
        }
        return sum < 0 ? 0 : sum;
    }
    /// Metal 1 forbids it as long as its text is visible (section 3.6).
    [[nodiscard]] bool locked(Seat seat) const {
        const int c = bearer(s.lock_now[seat]);
        return on_field(c) && up(c) && !covered(spot(c));
    }
    [[nodiscard]] int compiled_count(Seat seat) const {
        const int own = s.compiled >> (seat * lines);
        return (own & 1) + ((own >> 1) & 1) + ((own >> 2) & 1);
    }

    // -- protocols --
    [[nodiscard]] int slot_at(Seat seat, int line) const { return s.protocol_at[seat][line] - 1; }
    /// Whether a box of a face-up card can be read: the top box always, the others while nothing covers the card.
    [[nodiscard]] bool readable(int c, int box) const {
        if (c == no_card || !up(c)) {
            return false;
        }
        const int at = s.zones.position(static_cast<u8>(c));
        const Place p = s.zones.place_at(at);
        return is_stack(p) && (box == box_top || at + 1 == s.zones.end(p));
    }
};

/// The cards on the field as sets of arena positions, a bit each: stacks lie one after the other, each from its lowest card up.
struct Field {
    u64 stack[slots];
    u64 all = 0;
    u64 tops = 0;  ///< uncovered

    explicit Field(const Facts& facts) {
        const State& s = facts.s;
        for (int i = 0; i < slots; ++i) {
            const u64 end = u64{1} << s.zones.end(stack_at(i));
            stack[i] = end - (u64{1} << s.zones.begin(stack_at(i)));
            all |= stack[i];
            tops |= (end >> 1U) & stack[i];
        }
    }
    [[nodiscard]] static u64 face_up(const Facts& facts) {
        const State& s = facts.s;
        u64 up = 0;
        for (int i = s.zones.begin(Place::stack00); i < cards; ++i) {
            up |= u64{facts.up(s.zones.card[i])} << i;
        }
        return up;
    }
    [[nodiscard]] u64 side(Seat seat) const { return stack[seat * lines] | stack[seat * lines + 1] | stack[seat * lines + 2]; }
    [[nodiscard]] u64 line(int line) const { return stack[line] | stack[lines + line]; }
};

/// The positions of a set, in order.
template <class Visit>
void each_position(u64 set, Visit&& visit) {
    for (; set != 0; set &= set - 1) {
        visit(std::countr_zero(set));
    }
}

/// All totals at one moment.
struct Totals {
    int of[seats][lines];

    explicit Totals(const Facts& facts) {
        const bool plain = !facts.in_play(Rule::face_down_value) && !facts.in_play(Rule::total_per_face_down) &&
                           !facts.in_play(Rule::their_total_less);
        for (Seat seat = 0; seat < seats; ++seat) {
            for (int line = 0; line < lines; ++line) {
                const int stack = seat * lines + line;
                of[seat][line] = plain ? facts.s.open[stack] + facts.s.down[stack] * face_down_value : facts.total(seat, line);
            }
        }
    }
    /// Rulebook, "Kompilieren": at least 10 and more than the other player.
    [[nodiscard]] bool can_compile(Seat seat, int line) const {
        return of[seat][line] >= compile_total && of[seat][line] > of[other(seat)][line];
    }
};

}  // namespace starboard::compile
