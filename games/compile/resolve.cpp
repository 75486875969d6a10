// How texts begin and stop, and how cards move: they leave, are committed and land (Codex p.3).
#include "games/compile/turn.h"

namespace starboard::compile {

constexpr int activation_limit = 256;  // open point O6

// -- telling ------------------------------------------------------------------------------------------------------------------------------

/// The innermost text causes what is told.
void Turn::note_cause() {
    cause = 0;
    for (const Step& step : s.agenda.steps) {
        if (step.kind == StepKind::run) {
            const int c = facts.bearer(step.tag);
            cause = c == no_card ? u8{0} : facts.id(c);
        }
    }
}

/// About a card on the field; a face-down one is named only to who knows it.
void Turn::tell_spot(What what, Seat actor, int c, Spot spot, int extra, bool shown) {
    if (!told()) [[likely]] {
        return;
    }
    const int stack = spot.seat * lines + spot.line;
    if (shown || facts.up(c)) {
        tell(what, actor, facts.id(c), stack, spot.depth, extra);
    } else {
        const bool known = s.known[other(spot.seat)].certain(static_cast<u8>(c));
        tell_secret(what, actor, known ? u8{3} : static_cast<u8>(1U << spot.seat), facts.id(c), stack, spot.depth, extra);
    }
}

// -- labels and texts ---------------------------------------------------------------------------------------------------------------------

u8 Turn::new_label() {
    do {
        s.next_tag = static_cast<u8>(s.next_tag % (value_mark - 1) + 1);
    } while (facts.bearer(s.next_tag) != no_card);
    return s.next_tag;
}

/// The text of a box no longer lies open: what is left of it is lost (rulesheet; Codex p.7, p.10, p.12). A Start, End or "after" text that
/// only waits is looked at again when its turn comes, as long as the card stays.
void Turn::silence(u8 label, Loss loss) {
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
void Turn::forget_label(u8 label, Seat owner, u8 value) {
    for (Step& step : s.agenda.steps) {
        if (step.that == label && step.kind == StepKind::run) {
            step.that = static_cast<u8>(value_mark | owner * 8 | value);
        } else if (step.that == label && step.kind == StepKind::land) {
            step.that = 0;
        }
    }
}

Step Turn::text(Seat owner, int c, int box) const {
    return Step::of({.kind = StepKind::run, .tag = s.tag[c], .box = static_cast<u8>(box), .seat = owner});
}

bool Turn::may_activate() {
    if (s.activations >= activation_limit) {
        tell(What::text_limit, s.turn);
        return false;
    }
    ++s.activations;
    return true;
}

/// The steps on top of the agenda happen together.
void Turn::push_order(int texts, Seat chooser) {
    s.agenda.push(Step::of({.kind = StepKind::order, .did = static_cast<u8>(texts), .seat = chooser}));
}

/// Texts triggered at one moment; the turn player orders them (rulebook).
void Turn::begin_together(const Texts& texts) {
    int begun = 0;
    for (int i = texts.steps.size() - 1; i >= 0; --i) {
        if (may_activate()) {
            s.agenda.push(texts.steps[i]);
            ++begun;
        }
    }
    if (begun > 1) {
        push_order(begun, s.turn);
    }
}

void Turn::begin_text(Seat owner, int c, int box) {
    if (may_activate()) {
        s.agenda.push(text(owner, c, box));
    }
}

/// Whether the card on top of a stack has just become readable with a middle text.
bool Turn::has_middle(Seat seat, int line) {
    const int c = facts.top(seat, line);
    if (c == no_card || !facts.up(c) || facts.quick(c).middle == 0) {
        return false;
    }
    if (facts.muted(line)) {
        tell(What::text_muted, s.turn, facts.id(c));
        return false;
    }
    return true;
}

void Turn::begin_middle(Seat seat, int line) {
    if (has_middle(seat, line)) {
        begin_text(seat, facts.top(seat, line), box_middle);
    }
}

void Turn::add_middle(Seat seat, int line, Texts& texts) {
    if (has_middle(seat, line)) {
        texts.add(text(seat, facts.top(seat, line), box_middle));
    }
}

/// Readable texts of `owner` with this trigger (Start and End: rulebook phases 1 and 6; "after": Codex p.6).
void Turn::add_triggered(When when, Seat owner, Texts& texts) const {
    for (int line = 0; line < lines; ++line) {
        if ((s.standing[owner * lines + line] & bit_of(when)) == 0) {
            continue;
        }
        const Place p = stack_of(owner, line);
        for (int i = s.zones.begin(p); i < s.zones.end(p); ++i) {
            const int c = s.zones.card[i];
            if (facts.up(c)) {
                const Quick& def = facts.quick(c);
                if (def.top_when == when) {
                    texts.add(text(owner, c, box_top));
                }
                if (def.bottom_when == when && i + 1 == s.zones.end(p)) {
                    texts.add(text(owner, c, box_bottom));
                }
            }
        }
    }
}

void Turn::begin_triggered(When when, Seat owner) {
    if (facts.side_has(owner, when)) {
        Texts texts;
        add_triggered(when, owner, texts);
        begin_together(texts);
    }
}

// -- decks --------------------------------------------------------------------------------------------------------------------------------

/// Only a draw renews a deck (rulebook, "Hand auffüllen").
bool Turn::deck_ready(Seat seat) {
    if (s.zones.empty(deck_of(seat)) && !s.zones.empty(trash_of(seat))) {
        for (Step& step : s.agenda.steps) {
            if (step.kind == StepKind::run && (step.that & ~7) == (value_mark | seat * 8)) {
                step.that = static_cast<u8>(value_mark | seat * 8 | face_down_value);  // shuffled away, it has become private (Codex p.10)
            }
        }
        hidden.reshuffle(seat);
        tell(What::reshuffled, seat, seat);
    }
    return !s.zones.empty(deck_of(seat));
}

/// How many cards come is plain before anybody sees one of them.
void Turn::announce_draw(What what, Seat actor, Seat from, int n) {
    if (told()) [[unlikely]] {
        note_cause();
        const int there = s.zones.size(deck_of(from)) + s.zones.size(trash_of(from));
        announce(what, actor, n < there ? n : there);
    }
}

int Turn::draw_cards(Seat seat, int n) {
    announce_draw(What::drew, seat, seat, n);
    int drawn = 0;
    for (; drawn < n && deck_ready(seat); ++drawn) {
        hidden.draw(seat);
        tell_secret(What::drew, seat, static_cast<u8>(1U << seat), facts.id(s.zones.top(hand_of(seat))));
    }
    return drawn;
}

/// Takes top cards of the other player's deck (recompile; Love 1). Open point O1: their trash is shuffled if the deck is empty.
int Turn::steal_cards(Seat thief, int n) {
    announce_draw(What::stole, thief, other(thief), n);
    int stolen = 0;
    for (; stolen < n && deck_ready(other(thief)); ++stolen) {
        hidden.steal(other(thief));
        tell_secret(What::stole, thief, static_cast<u8>(1U << thief), facts.id(s.zones.top(hand_of(thief))));
    }
    return stolen;
}

void Turn::after_draw(Seat seat, int drawn) {
    if (drawn > 0) {
        begin_triggered(When::after_draw, seat);
    }
}

// -- cards leave --------------------------------------------------------------------------------------------------------------------------

/// field -> committed.
void Turn::leave(int c, Spot from, bool text_ends) {
    if (text_ends) {
        silence(s.tag[c], Loss::gone);
    }
    s.zones.to_top(stack_of(from.seat, from.line), from.depth, limbo_of(from.seat));
    changed(from.seat, from.line);
}

/// The last n committed cards of each seat reach the trash or the hand once what they uncovered is resolved.
void Turn::push_arrive(const int (&n)[seats], bool to_hand) {
    const auto first = [&](Seat seat) {
        const Place limbo = limbo_of(seat);
        return n[seat] == 0 ? u8{0} : s.tag[s.zones.at(limbo, s.zones.size(limbo) - n[seat])];
    };
    s.agenda.push(Step::of({.kind = StepKind::arrive,
                            .tag = first(0),
                            .box = static_cast<u8>(to_hand ? 1 : 0),
                            .pc = first(1),
                            .that = static_cast<u8>(n[1]),
                            .did = static_cast<u8>(n[0])}));
}

void Turn::resolve_arrive(Step step) {
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
    happened();
}

/// What removed cards set off: n of each seat are committed, `exposed` has a bit per stack whose top card went. `by` is who did it.
void Turn::removed(const int (&n)[seats], u32 exposed, bool to_hand, Seat by) {
    if (!to_hand) {
        begin_triggered(When::after_delete, by);
    }
    push_arrive(n, to_hand);
    if ((exposed & (exposed - 1)) == 0) {
        if (exposed != 0) {
            const int stack = std::countr_zero(exposed);
            begin_middle(static_cast<Seat>(stack / lines), stack % lines);
        }
        return;
    }
    Texts uncovered;
    for (; exposed != 0; exposed &= exposed - 1) {
        const int stack = std::countr_zero(exposed);
        add_middle(static_cast<Seat>(stack / lines), stack % lines, uncovered);
    }
    begin_together(uncovered);
}

void Turn::tell_removal(int c, Spot at, bool to_hand, Seat by) {
    if (!to_hand) {
        hidden.name(static_cast<u8>(c));
    }
    tell_spot(to_hand ? What::returned : What::deleted, by, c, at, 0, !to_hand);
}

/// Delete to the trash or return to the hand.
void Turn::remove_card(int c, bool to_hand, Seat by) {
    const Spot at = facts.spot(c);
    tell_removal(c, at, to_hand, by);
    const u32 exposed = u32{!facts.covered(at)} << (at.seat * lines + at.line);
    leave(c, at, true);
    happened();
    removed({at.seat == 0 ? 1 : 0, at.seat == 1 ? 1 : 0}, exposed, to_hand, by);
}

/// ... many together.
void Turn::remove_cards(const List<u8, cards>& which, bool to_hand, Seat by) {
    int n[seats] = {0, 0};
    u32 exposed = 0;
    for (u8 c : which) {
        const Spot at = facts.spot(c);
        tell_removal(c, at, to_hand, by);
        exposed |= u32{!facts.covered(at)} << (at.seat * lines + at.line);
        ++n[at.seat];
    }
    for (u8 c : which) {
        leave(c, facts.spot(c), true);
    }
    happened();
    removed(n, exposed, to_hand, by);
}

void Turn::shift_card(int c, int line, Seat by) {
    const Spot from = facts.spot(c);
    tell_spot(What::shifted, by, c, from, line);
    const bool was_covered = facts.covered(from);
    leave(c, from, false);
    happened();
    push_landing(from.seat, line, was_covered ? landing_was_covered : u8{0});
    if (!was_covered) {
        begin_middle(from.seat, from.line);
    }
}

// -- cards are committed and land ---------------------------------------------------------------------------------------------------------

/// The card committed last will land here.
void Turn::push_landing(Seat seat, int line, u8 flags) {
    const u8 label = s.tag[s.zones.top(limbo_of(seat))];
    s.agenda.push(Step::of({.kind = StepKind::land, .tag = label, .box = flags, .pc = 1, .line = static_cast<u8>(line), .seat = seat}));
}

void Turn::play_from_hand(Seat seat, u8 id, int line, bool up) {
    const int c = facts.with_id(id);
    hidden.commit_from_hand(seat, hand_index(seat, c), up);
    s.tag[c] = new_label();
    if (up) {
        tell(What::played_up, seat, id, line);
    } else {
        tell_secret(What::played_down, seat, static_cast<u8>(1U << seat), id, line);
    }
    push_landing(seat, line, up ? landing_played : u8{0});
}

void Turn::commit_deck_card(Seat seat, int line) {
    const u8 c = s.zones.top(deck_of(seat));
    hidden.commit_from_deck(seat);
    s.tag[c] = new_label();
    tell_secret(What::deck_played, seat, 0, facts.id(c), line);  // nobody looks before it has landed
}

/// The top card of the deck is played face-down, if the line is open to it; the deck is not renewed for it (rulebook; Codex p.7).
bool Turn::play_from_deck(Seat seat, int line) {
    if (!deck_card_playable(facts, seat, line)) {
        return false;
    }
    commit_deck_card(seat, line);
    push_landing(seat, line, 0);
    return true;
}

void Turn::resolve_land(Step now) {
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
        begin_text(now.seat, below, box);
        return;
    }
    s.agenda.pop();
    if (below != no_card) {
        silence(s.tag[below], Loss::covered);
    }
    const Place limbo = limbo_of(now.seat);
    const int index = committed - s.zones.begin(limbo);
    for (int k = 0; k < now.pc; ++k) {
        const u8 c = s.zones.at(limbo, index);
        s.zones.to_top(limbo, index, stack_of(now.seat, now.line));
        hidden.landed(now.seat, c);
    }
    changed(now.seat, now.line);
    happened();
    if ((now.box & (landing_played | landing_was_covered)) != 0) {
        begin_middle(now.seat, now.line);
    }
}

// -- further changes ----------------------------------------------------------------------------------------------------------------------

/// Turns a card over. A text "when this card would be flipped" happens instead and uses the flip up (Codex p.10).
void Turn::flip_card(int c, Seat by) {
    const Spot spot = facts.spot(c);
    if (facts.up(c)) {
        if (facts.quick(c).top_when == When::covered_or_flipped) {
            begin_text(spot.seat, c, box_top);
            return;
        }
        tell_spot(What::flipped_down, by, c, spot);
        silence(s.tag[c], Loss::turned_down);
        hidden.turn_down(spot.seat, static_cast<u8>(c));
        changed(spot.seat, spot.line);
        happened();
        return;
    }
    hidden.turn_up(spot.seat, static_cast<u8>(c));
    changed(spot.seat, spot.line);
    tell_spot(What::flipped_up, by, c, spot);
    if (!facts.covered(spot)) {  // a covered card's middle does not fire (open point O8, Codex p.9)
        begin_middle(spot.seat, spot.line);
    }
}

void Turn::after_discard(Seat seat, bool cleared_cache) {
    if (!cleared_cache) {
        begin_triggered(When::after_their_discard, other(seat));
        return;
    }
    Texts texts;
    add_triggered(When::after_clear_cache, seat, texts);
    add_triggered(When::after_their_discard, other(seat), texts);
    begin_together(texts);
}

void Turn::rearrange(Seat whose, u8 order, Seat by) {
    u8 now[lines];
    for (int i = 0; i < lines; ++i) {
        now[i] = s.protocol_at[whose][i];
    }
    for (int i = 0; i < lines; ++i) {
        s.protocol_at[whose][i] = now[orders[order][i]];
    }
    tell(What::arranged, by, whose, order);
}

}  // namespace starboard::compile
