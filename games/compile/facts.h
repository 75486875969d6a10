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
        for (int slot = 0; slot < slots; ++slot) {
            if (s.drafted[slot] == wanted >> 3U && wanted >= 8) {
                for (int k = 0; k < cards_per_protocol; ++k) {
                    if (protocol(slot).card[k].value == (wanted & 7U)) {
                        return slot * cards_per_protocol + k;
                    }
                }
            }
        }
        return no_card;
    }
    [[nodiscard]] bool up(int c) const { return (s.face[c] & face_up) != 0; }

    // -- places --
    /// The card bearing a label, or no_card.
    [[nodiscard]] int bearer(u8 label) const {
        if (label == 0 || label >= value_mark) {
            return no_card;
        }
        const void* found = std::memchr(s.tag.of, label, cards);
        return found == nullptr ? no_card : static_cast<int>(static_cast<const u8*>(found) - s.tag.of);
    }
    [[nodiscard]] bool on_field(int c) const { return c != no_card && is_stack(s.zones.place_of(static_cast<u8>(c))); }
    /// Where a card lies; it must be on the field.
    [[nodiscard]] Spot spot(int c) const {
        const int pos = s.zones.position(static_cast<u8>(c));
        const Place p = s.zones.place_at(pos);
        const int i = stack_index(p);
        return {static_cast<Seat>(i / lines), static_cast<u8>(i % lines), static_cast<u8>(pos - s.zones.begin(p))};
    }
    [[nodiscard]] int height(Seat seat, int line) const { return s.zones.size(stack_of(seat, line)); }
    [[nodiscard]] int at(Spot spot) const { return s.zones.at(stack_of(spot.seat, spot.line), spot.depth); }
    [[nodiscard]] bool covered(Spot spot) const { return spot.depth + 1 < height(spot.seat, spot.line); }
    [[nodiscard]] int top(Seat seat, int line) const { return height(seat, line) == 0 ? no_card : s.zones.top(stack_of(seat, line)); }
    [[nodiscard]] int hand_size(Seat seat) const { return s.zones.size(hand_of(seat)); }
    [[nodiscard]] int line_cards(int line) const { return height(0, line) + height(1, line); }

    // -- standing rules: top boxes of face-up cards, bottom boxes of uncovered ones --
    [[nodiscard]] bool in_play(Rule rule) const { return ((s.rules_in_play >> static_cast<int>(rule)) & 1U) != 0; }
    [[nodiscard]] bool in_play(When when) const { return ((s.whens_in_play >> static_cast<int>(when)) & 1U) != 0; }
    [[nodiscard]] bool stack_has(Seat seat, int line, Rule rule, u8& n) const { return in_play(rule) && find_rule(seat, line, rule, n); }
    [[nodiscard]] bool find_rule(Seat seat, int line, Rule rule, u8& n) const {
        const Place p = stack_of(seat, line);
        const int last = s.zones.end(p) - 1;
        for (int i = s.zones.begin(p); i <= last; ++i) {
            const int c = s.zones.card[i];
            if (up(c)) {
                const Quick& def = quick(c);
                if (def.top_rule == rule || (i == last && def.bottom_rule == rule)) {
                    n = def.n;
                    return true;
                }
            }
        }
        return false;
    }
    [[nodiscard]] bool stack_has(Seat seat, int line, Rule rule) const {
        u8 n = 0;
        return stack_has(seat, line, rule, n);
    }
    [[nodiscard]] bool side_has(Seat seat, Rule rule) const {
        return in_play(rule) && (stack_has(seat, 0, rule) || stack_has(seat, 1, rule) || stack_has(seat, 2, rule));
    }
    [[nodiscard]] bool muted(int line) const {
        return in_play(Rule::no_middle_commands) &&
               (stack_has(0, line, Rule::no_middle_commands) || stack_has(1, line, Rule::no_middle_commands));
    }

    // -- values --
    /// What a face-down card of this stack counts (2, or 4 with Darkness 2).
    [[nodiscard]] int face_down_worth(Seat seat, int line) const {
        u8 n = 0;
        return stack_has(seat, line, Rule::face_down_value, n) ? n : face_down_value;
    }
    [[nodiscard]] int value(int c, Spot where) const { return up(c) ? quick(c).value : face_down_worth(where.seat, where.line); }
    /// Total of a stack; never below 0 (open point O5).
    [[nodiscard]] int total(Seat seat, int line) const {
        const Place p = stack_of(seat, line);
        int open = 0;
        for (int i = s.zones.begin(p); i < s.zones.end(p); ++i) {
            const int c = s.zones.card[i];
            open += up(c) ? quick(c).value : 0;
        }
        return total_of(seat, line, open, face_down_cards(seat, line));
    }
    /// ... from the sum of its face-up values and the number of its face-down cards.
    [[nodiscard]] int total_of(Seat seat, int line, int open, int down) const {
        int sum = open + down * face_down_worth(seat, line);
        u8 n = 0;
        if (stack_has(seat, line, Rule::total_per_face_down, n)) {
            sum += n * (face_down_cards(0, line) + face_down_cards(1, line));
        }
        if (stack_has(other(seat), line, Rule::their_total_less, n)) {
            sum -= n;
        }
        return sum < 0 ? 0 : sum;
    }
    [[nodiscard]] int face_down_cards(Seat seat, int line) const {
        const Place p = stack_of(seat, line);
        int n = 0;
        for (int i = s.zones.begin(p); i < s.zones.end(p); ++i) {
            n += up(s.zones.card[i]) ? 0 : 1;
        }
        return n;
    }
    /// Rulebook, "Kompilieren": at least 10 and more than the other player.
    [[nodiscard]] bool can_compile(Seat seat, int line) const {
        const int own = total(seat, line);
        return own >= compile_total && own > total(other(seat), line);
    }
    /// Metal 1 forbids it as long as its text is visible (section 3.6).
    [[nodiscard]] bool locked(Seat seat) const {
        const int c = bearer(s.lock_now[seat]);
        return on_field(c) && up(c) && !covered(spot(c));
    }
    [[nodiscard]] int compiled_count(Seat seat) const { return std::popcount(static_cast<u8>((s.compiled >> (seat * lines)) & 7U)); }

    // -- protocols --
    [[nodiscard]] int slot_at(Seat seat, int line) const { return s.protocol_at[seat][line] - 1; }
    /// Whether a box of a face-up card can be read: the top box always, the others while nothing covers the card.
    [[nodiscard]] bool readable(int c, int box) const { return on_field(c) && up(c) && (box == box_top || !covered(spot(c))); }
};

/// All totals at one moment.
struct Totals {
    int of[seats][lines];

    /// One pass over the field: running sums of face-up values (low half) and face-down cards (high half), without a branch per card.
    explicit Totals(const Facts& facts) {
        const State& s = facts.s;
        const int first = s.zones.begin(Place::stack00);
        u32 sums[cards + 1];
        u32 sum = 0;
        sums[first] = 0;
        for (int i = first; i < cards; ++i) {
            const int c = s.zones.card[i];
            const u32 open = s.face[c] >> 7U;
            sum += open * facts.quick(c).value + ((1U - open) << 16U);
            sums[i + 1] = sum;
        }
        for (Seat seat = 0; seat < seats; ++seat) {
            for (int line = 0; line < lines; ++line) {
                const Place p = stack_of(seat, line);
                const u32 stack = sums[s.zones.end(p)] - sums[s.zones.begin(p)];
                of[seat][line] = facts.total_of(seat, line, static_cast<int>(stack & 0xFFFFU), static_cast<int>(stack >> 16U));
            }
        }
    }
    [[nodiscard]] bool can_compile(Seat seat, int line) const {
        return of[seat][line] >= compile_total && of[seat][line] > of[other(seat)][line];
    }
};

}  // namespace starboard::compile
