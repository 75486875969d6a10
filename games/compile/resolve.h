// How texts resolve: moving, turning and committing cards, and one function per command. Order of resolution (rulebook "Weitere Regeln";
// Codex p.2-8): new text interrupts and is resolved first; a card leaves, what it uncovered resolves, what would be covered resolves,
// then it lands; "after" texts wait for the end of the sentence and its consequences; simultaneous texts are ordered by the
// turn player; a middle or bottom text stops for good once its card is covered, turned down or gone.
#pragma once

#include "games/compile/hidden.h"
#include "games/compile/target.h"
#include "games/compile/words.h"
#include "kernel/event.h"

namespace starboard::compile {

constexpr int activation_limit = 256;  // open point O6

template <class Sink>
class Resolver {
public:
    Resolver(const Rules& r, State& state, Sink& events) : rules(r), s(state), sink(events), facts{r, state}, hidden(state) {}

protected:
    const Rules& rules;
    State& s;
    Sink& sink;
    Facts facts;
    Hidden hidden;

    // -- telling ------------------------------------------------------------------------------------------------------------------
    void tell(What what, Seat actor, u8 a = 0, u8 b = 0, u8 c = 0, u8 d = 0) { tell_secret(what, actor, 0, 0xFF, a, b, c, d); }
    /// Operand bits in `secret` are only for the seats in `seen_by`.
    void tell_secret(What what, Seat actor, u8 secret, u8 seen_by, u8 a = 0, u8 b = 0, u8 c = 0, u8 d = 0) {
        if constexpr (Sink::listens) {
            Event event;
            event.kind = static_cast<u8>(what);
            event.actor = actor;
            for (const Step& step : s.agenda.steps) {
                if (step.kind == StepKind::run) {
                    ++event.depth;
                    const int c2 = facts.bearer(step.tag);
                    event.cause = c2 == no_card ? 0 : facts.id(c2);
                }
            }
            event.secret = secret;
            event.seen_by = seen_by;
            const u8 args[4] = {a, b, c, d};
            for (int i = 0; i < 4; ++i) {
                event.args[i] = args[i];
            }
            sink(event);
        }
    }
    /// About a card on the field; a face-down one is named only to who knows it.
    void tell_spot(What what, Seat actor, int c, Spot spot, u8 extra = 0, bool shown = false) {
        if constexpr (Sink::listens) {
            const bool open = shown || facts.up(c);
            const bool known = s.known[other(spot.seat)].certain(static_cast<u8>(c));
            const u8 seen = known ? u8{3} : static_cast<u8>(1U << spot.seat);
            tell_secret(what, actor, open ? 0 : 1, seen, facts.id(c), static_cast<u8>(spot.seat * lines + spot.line), spot.depth, extra);
        }
    }

    void ask(Ask question, Seat seat) {
        s.asks = question;
        s.asked = seat;
    }

    // -- labels and texts ---------------------------------------------------------------------------------------------------------
    u8 new_label() {
        do {
            s.next_tag = static_cast<u8>(s.next_tag % (value_mark - 1) + 1);
        } while (facts.bearer(s.next_tag) != no_card);
        return s.next_tag;
    }
    enum class Loss { covered, turned_down, gone };
    /// The text of a box no longer lies open: what is left of it is lost (rulesheet; Codex p.7, p.10, p.12). A Start, End or "after" text
    /// that only waits is looked at again when its turn comes, as long as the card stays.
    void silence(u8 label, Loss loss) {
        for (Step& step : s.agenda.steps) {
            if (step.kind != StepKind::run || step.tag != label) {
                continue;
            }
            const int box = step.box & 3;
            const bool waits = step.pc == 0 && box != box_middle;
            if (loss == Loss::gone || (!waits && (loss == Loss::turned_down || box != box_top))) {
                step = Step{};
            }
        }
    }
    /// A labelled card left the field; steps that speak of it as "that card" keep its value while it lies open in the trash (Codex p.10).
    void forget_label(u8 label, Seat owner, u8 value) {
        for (Step& step : s.agenda.steps) {
            if (step.that == label && step.kind == StepKind::run) {
                step.that = static_cast<u8>(value_mark | owner * 8 | value);
            } else if (step.that == label && step.kind == StepKind::land) {
                step.that = 0;
            }
        }
    }
    Step text(int c, int box) const {
        Step step;
        step.kind = StepKind::run;
        step.tag = s.tag[c];
        step.box = static_cast<u8>(box);
        step.seat = static_cast<u8>(stack_index(s.zones.place_of(static_cast<u8>(c))) / lines);
        return step;
    }
    bool may_activate() {
        if (s.activations >= activation_limit) {
            tell(What::text_limit, s.turn);
            return false;
        }
        ++s.activations;
        return true;
    }

    struct Texts {
        List<Step, 16> steps;
        void add(const Step& step) { steps.push(step); }
    };
    /// Texts triggered at one moment; the given seat orders them (rulebook: the turn player).
    void begin_together(const Texts& texts, Seat chooser) {
        int begun = 0;
        for (int i = texts.steps.size() - 1; i >= 0; --i) {
            if (may_activate()) {
                s.agenda.push(texts.steps[i]);
                ++begun;
            }
        }
        if (begun > 1) {
            Step order;
            order.kind = StepKind::order;
            order.did = static_cast<u8>(begun);
            order.seat = chooser;
            s.agenda.push(order);
        }
    }
    /// The middle text of a card that has just become readable.
    void add_middle(int c, Texts& texts) {
        if (c != no_card && facts.up(c) && facts.quick(c).middle > 0) {
            if (facts.muted(facts.spot(c).line)) {
                tell(What::text_muted, s.turn, facts.id(c));
            } else {
                texts.add(text(c, box_middle));
            }
        }
    }
    /// Readable texts of `owner` with this trigger (Start and End: rulebook phases 1 and 6; "after": Codex p.6).
    void add_triggered(When when, Seat owner, Texts& texts) const {
        if (!facts.in_play(when)) {
            return;
        }
        for (int line = 0; line < lines; ++line) {
            const Place p = stack_of(owner, line);
            for (int i = s.zones.begin(p); i < s.zones.end(p); ++i) {
                const int c = s.zones.card[i];
                if (facts.up(c)) {
                    const Quick& def = facts.quick(c);
                    if (def.top_when == when) {
                        texts.add(text(c, box_top));
                    }
                    if (def.bottom_when == when && i + 1 == s.zones.end(p)) {
                        texts.add(text(c, box_bottom));
                    }
                }
            }
        }
    }

    // -- decks --------------------------------------------------------------------------------------------------------------------
    /// Only a draw renews a deck (rulebook, "Hand auffüllen").
    bool deck_ready(Seat seat) {
        if (s.zones.empty(deck_of(seat)) && !s.zones.empty(trash_of(seat))) {
            for (Step& step : s.agenda.steps) {
                if (step.kind == StepKind::run && (step.that & ~7) == (value_mark | seat * 8)) {
                    step.that = static_cast<u8>(value_mark | seat * 8 |
                                                face_down_value);  // a card shuffled away has become private (Codex p.10)
                }
            }
            hidden.reshuffle(seat);
            tell(What::reshuffled, seat, seat);
        }
        return !s.zones.empty(deck_of(seat));
    }
    int draw_cards(Seat seat, int n) {
        int drawn = 0;
        for (; drawn < n && deck_ready(seat); ++drawn) {
            hidden.draw(seat);
            tell_secret(What::drew, seat, 1, static_cast<u8>(1U << seat), facts.id(s.zones.top(hand_of(seat))));
        }
        return drawn;
    }
    /// Takes the top card of the other player's deck (recompile; Love 1). Open point O1: their trash is shuffled if the deck is empty.
    int steal_card(Seat thief) {
        if (!deck_ready(other(thief))) {
            return 0;
        }
        hidden.steal(other(thief));
        tell_secret(What::stole, thief, 1, static_cast<u8>(1U << thief), facts.id(s.zones.top(hand_of(thief))));
        return 1;
    }
    void after_draw(Seat seat, int drawn) {
        if (drawn > 0) {
            Texts texts;
            add_triggered(When::after_draw, seat, texts);
            begin_together(texts, s.turn);
        }
    }

    // -- cards leave, are committed and land (Codex p.3) -----------------------------------------------------------------------------
    /// field -> committed. Returns the card that lies uncovered by it, or no_card.
    int leave(int c, bool text_ends) {
        const Spot from = facts.spot(c);
        const bool was_top = !facts.covered(from);
        if (text_ends) {
            silence(s.tag[c], Loss::gone);
        }
        s.zones.to_top(stack_of(from.seat, from.line), from.depth, limbo_of(from.seat));
        return was_top ? facts.top(from.seat, from.line) : no_card;
    }
    /// The last n committed cards of each seat reach the trash or the hand once what they uncovered is resolved.
    void push_arrive(const int (&n)[seats], bool to_hand) {
        const auto first = [&](Seat seat) {
            const Place limbo = limbo_of(seat);
            return n[seat] == 0 ? u8{0} : s.tag[s.zones.at(limbo, s.zones.size(limbo) - n[seat])];
        };
        Step step;
        step.kind = StepKind::arrive;
        step.tag = first(0);
        step.pc = first(1);
        step.did = static_cast<u8>(n[0]);
        step.that = static_cast<u8>(n[1]);
        step.box = to_hand ? 1 : 0;
        s.agenda.push(step);
    }
    void resolve_arrive(const Step step) {
        s.agenda.pop();
        const u8 n[seats] = {step.did, step.that};
        const u8 first[seats] = {step.tag, step.pc};
        for (Seat seat = 0; seat < seats; ++seat) {
            if (n[seat] == 0) {
                continue;
            }
            const Place limbo = limbo_of(seat);
            const int index = s.zones.position(static_cast<u8>(facts.bearer(first[seat]))) - s.zones.begin(limbo);
            for (int k = 0; k < n[seat]; ++k) {
                const u8 c = s.zones.at(limbo, index);
                const u8 label = s.tag[c];
                s.tag[c] = 0;
                if (step.box == 1) {
                    forget_label(label, seat, face_down_value);
                    hidden.to_hand(seat, index);
                } else {
                    forget_label(label, seat, facts.quick(c).value);
                    hidden.to_trash(seat, limbo, index);
                }
            }
        }
    }
    /// Removes cards together (one or many): delete to the trash or return to the hand. `by` is who does it.
    void remove_cards(const List<u8, cards>& which, bool to_hand, Seat by) {
        int n[seats] = {0, 0};
        bool touched[slots] = {};
        bool exposed[slots] = {};
        for (u8 c : which) {
            const Spot spot = facts.spot(c);
            const int index = spot.seat * lines + spot.line;
            tell_spot(to_hand ? What::returned : What::deleted, by, c, spot, 0, !to_hand);
            touched[index] = true;
            exposed[index] = exposed[index] || !facts.covered(spot);
            ++n[spot.seat];
        }
        for (u8 c : which) {
            leave(c, true);
        }
        if (!to_hand) {
            Texts after;
            add_triggered(When::after_delete, by, after);
            begin_together(after, s.turn);
        }
        push_arrive(n, to_hand);
        Texts uncovered;
        for (int i = 0; i < slots; ++i) {
            if (touched[i] && exposed[i]) {
                add_middle(facts.top(static_cast<Seat>(i / lines), i % lines), uncovered);
            }
        }
        begin_together(uncovered, s.turn);
    }
    void remove_card(int c, bool to_hand, Seat by) {
        List<u8, cards> one;
        one.push(static_cast<u8>(c));
        remove_cards(one, to_hand, by);
    }
    void shift_card(int c, int line, Seat by) {
        const Spot from = facts.spot(c);
        tell_spot(What::shifted, by, c, from, static_cast<u8>(line));
        Step land;
        land.kind = StepKind::land;
        land.tag = s.tag[c];
        land.box = facts.covered(from) ? landing_was_covered : u8{0};
        land.pc = 1;
        land.seat = from.seat;
        land.line = static_cast<u8>(line);
        const int below = leave(c, false);
        s.agenda.push(land);
        Texts uncovered;
        add_middle(below, uncovered);
        begin_together(uncovered, s.turn);
    }
    void push_landing(Seat seat, int line, u8 flags) {
        Step land;
        land.kind = StepKind::land;
        land.tag = s.tag[s.zones.top(limbo_of(seat))];
        land.box = flags;
        land.pc = 1;
        land.seat = seat;
        land.line = static_cast<u8>(line);
        s.agenda.push(land);
    }
    void play_from_hand(Seat seat, int hand_index, int line, bool up) {
        const u8 c = s.zones.at(hand_of(seat), hand_index);
        hidden.commit_from_hand(seat, hand_index, up);
        s.tag[c] = new_label();
        if (up) {
            tell(What::played_up, seat, facts.id(c), static_cast<u8>(line));
        } else {
            tell_secret(What::played_down, seat, 1, static_cast<u8>(1U << seat), facts.id(c), static_cast<u8>(line));
        }
        push_landing(seat, line, up ? landing_played : u8{0});
    }
    /// The top card of the deck is played face-down, if the line is open to it; the deck is not renewed for it (rulebook; Codex p.7).
    bool play_from_deck(Seat seat, int line) {
        if (s.zones.empty(deck_of(seat)) || !face_down_allowed(facts, seat, line)) {
            return false;
        }
        commit_deck_card(seat, line);
        push_landing(seat, line, 0);
        return true;
    }
    void commit_deck_card(Seat seat, int line) {
        const u8 c = s.zones.top(deck_of(seat));
        hidden.commit_from_deck(seat);
        s.tag[c] = new_label();
        tell_secret(What::deck_played, seat, 1, 0, facts.id(c), static_cast<u8>(line));  // nobody looks before it has landed
    }

    void resolve_land(const Step now) {
        // Cards committed to one stack land in the order of commitment (Codex p.3, open point O2): this one waits below the earlier one.
        const int committed = s.zones.position(static_cast<u8>(facts.bearer(now.tag)));
        for (int i = 0; i + 1 < s.agenda.size(); ++i) {
            const Step& earlier = s.agenda.steps[i];
            if (earlier.kind == StepKind::land && earlier.seat == now.seat && earlier.line == now.line &&
                s.zones.position(static_cast<u8>(facts.bearer(earlier.tag))) < committed) {
                for (int k = s.agenda.size() - 1; k > i; --k) {
                    s.agenda.steps[k] = s.agenda.steps[k - 1];
                }
                s.agenda.steps[i] = now;
                return;
            }
        }
        const int below = facts.top(now.seat, now.line);
        const int box = cover_text(facts, now);
        if (box >= 0) {
            s.agenda.top().that = s.tag[below];
            Texts texts;
            texts.add(text(below, box));
            begin_together(texts, s.turn);
            return;
        }
        s.agenda.pop();
        if (below != no_card) {
            silence(s.tag[below], Loss::covered);
        }
        const Place limbo = limbo_of(now.seat);
        const u8 first = static_cast<u8>(facts.bearer(now.tag));
        const int index = s.zones.position(first) - s.zones.begin(limbo);
        for (int k = 0; k < now.pc; ++k) {
            const u8 c = s.zones.at(limbo, index);
            s.zones.to_top(limbo, index, stack_of(now.seat, now.line));
            hidden.landed(now.seat, c);
        }
        if (facts.up(first) && (now.box & (landing_played | landing_was_covered)) != 0) {
            Texts texts;
            add_middle(first, texts);
            begin_together(texts, s.turn);
        }
    }

    /// Turns a card over. A text "when this card would be flipped" happens instead and uses the flip up (Codex p.10).
    void flip_card(int c, Seat by) {
        const Spot spot = facts.spot(c);
        if (facts.up(c)) {
            if (facts.quick(c).top_when == When::covered_or_flipped) {
                Texts texts;
                texts.add(text(c, box_top));
                begin_together(texts, s.turn);
                return;
            }
            tell_spot(What::flipped_down, by, c, spot);
            silence(s.tag[c], Loss::turned_down);
            hidden.turn_down(spot.seat, static_cast<u8>(c));
            return;
        }
        hidden.turn_up(spot.seat, static_cast<u8>(c));
        tell_spot(What::flipped_up, by, c, spot);
        if (!facts.covered(spot)) {  // a covered card's middle does not fire (open point O8, Codex p.9)
            Texts texts;
            add_middle(c, texts);
            begin_together(texts, s.turn);
        }
    }

    void discard_card(Seat seat, int hand_index) {
        tell(What::discarded, seat, facts.id(s.zones.at(hand_of(seat), hand_index)));
        hidden.discard(seat, hand_index);
    }
    void after_discard(Seat seat, bool cleared_cache) {
        Texts texts;
        if (cleared_cache) {
            add_triggered(When::after_clear_cache, seat, texts);
        }
        add_triggered(When::after_their_discard, other(seat), texts);
        begin_together(texts, s.turn);
    }
    void arrange_protocols(Seat seat, u8 order, Seat by) {
        u8 now[lines];
        for (int i = 0; i < lines; ++i) {
            now[i] = s.protocol_at[seat][i];
        }
        for (int i = 0; i < lines; ++i) {
            s.protocol_at[seat][i] = now[orders[order][i]];
        }
        tell(What::arranged, by, seat, order);
    }
};

}  // namespace starboard::compile
