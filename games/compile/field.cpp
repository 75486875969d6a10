// Commands on cards of the field, and plays that a text orders.
#include "games/compile/turn.h"

namespace starboard::compile {

// -- commands on cards of the field -------------------------------------------------------------------------------------------------------

void Turn::begin_targets(const Frame& f, bool optional) {
    const Command& cmd = f.command;
    const bool part = f.part();
    if (!part && cmd.pick == Pick::each) {
        push_each_card(f);
        return;
    }
    if (!part && (cmd.where == Where::each_other_line || cmd.where == Where::each_line)) {
        push_each_line(f);
        return;
    }
    if (cmd.pick == Pick::all) {
        begin_all(f);
        return;
    }
    if (!has_target(facts, f)) {
        in_vain();
        return;
    }
    const bool fixed = cmd.pick == Pick::this_ || cmd.pick == Pick::that || (part && f.step.that != 0);
    if (fixed && !optional && cmd.do_ != Do::shift) {
        touch(f, cmd.pick == Pick::this_ ? f.card : facts.bearer(f.step.that), 0);
    } else if (fixed && !optional && cmd.to == To::here) {
        touch(f, facts.bearer(f.step.that), f.spot.line);
    } else {
        ask(Ask::target, f.chooser());
    }
}

void Turn::choose_target(Spot at, int line) {
    if (s.agenda.top().kind == StepKind::compile) {  // where the escaping card goes; its landing comes once the line is cleared
        s.agenda.top().that = static_cast<u8>(line + 1);
    } else {
        touch(frame(), facts.at(at), line);
    }
}

/// "Each": note the cards first, then one at a time in the owner's order (Codex p.8). Cards turned face-down that have no text against it
/// are all the same in any order: nothing is set off, and nothing becomes readable.
void Turn::push_each_card(const Frame& f) {
    Texts items;
    bool order_matters = f.command.do_ != Do::flip;
    each_position(targets(facts, Field(facts), f), [&](int position) {
        const int c = s.zones.card[position];
        Step item = f.step;
        item.box = static_cast<u8>(item.box | part_of_each);
        item.that = s.tag[c];
        item.did = 0;
        items.add(item);
        order_matters = order_matters || !facts.up(c) || facts.quick(c).top_when == When::covered_or_flipped;
    });
    if (items.steps.empty()) {
        in_vain();
    }
    running().did = static_cast<u8>(items.steps.size());
    begin_items(items, f.step.seat, order_matters);
}

void Turn::push_each_line(const Frame& f) {
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
    running().did = static_cast<u8>(items.steps.size());
    begin_items(items, f.step.seat);
}

/// Parts of one command: they count as one text.
void Turn::begin_items(const Texts& items, Seat chooser, bool order_matters) {
    for (int i = items.steps.size() - 1; i >= 0; --i) {
        s.agenda.push(items.steps[i]);
    }
    if (items.steps.size() > 1 && order_matters) {
        push_order(items.steps.size(), chooser);
    }
}

/// "All": together, covered cards too (rulebook; Codex p.8).
void Turn::begin_all(const Frame& f) {
    const Where where = f.command.where;
    bool asks = false;
    if (f.command.do_ == Do::shift) {  // Light 3: all face-down cards of this line to one other
        asks = has_target(facts, f) && any_line(facts, f);
    } else if (where == Where::one_line || where == Where::one_other_line) {
        asks = any_line(facts, f);
    } else {
        all_together(f);
        return;
    }
    if (asks) {
        ask(Ask::line, f.chooser());
    } else {
        in_vain();
    }
}

void Turn::all_together(const Frame& f) {
    List<u8, cards> which;
    each_position(plain_targets(facts, Field(facts), f), [&](int position) { which.push(s.zones.card[position]); });
    if ((running().box & part_of_each) == 0) {  // a line of an "each" is done, whatever was there
        running().did = static_cast<u8>(which.size());
    }
    if (which.empty()) {
        in_vain();
        return;
    }
    if (f.command.do_ == Do::flip) {
        for (u8 c : which) {
            flip_card(c, f.step.seat);
        }
        return;
    }
    remove_cards(which, f.command.do_ == Do::return_, f.chooser());
}

/// Light 3. The order inside each stack is kept; each card stays on its side (Codex p.10).
void Turn::shift_all(const Frame& f, int line) {
    const u8 from = f.spot.line;
    const Field field(facts);
    const u64 set = plain_targets(facts, field, f) & field.line(from);
    List<u8, cards> moving[seats];
    bool top_moves[seats];
    for (Seat seat = 0; seat < seats; ++seat) {
        const u64 own = set & field.side(seat);
        each_position(own, [&](int position) { moving[seat].push(s.zones.card[position]); });
        top_moves[seat] = (own & field.tops) != 0;
    }
    Texts uncovered;
    Texts landings;
    for (Seat seat = 0; seat < seats; ++seat) {
        Step land;
        land.kind = StepKind::land;
        land.seat = seat;
        land.line = static_cast<u8>(line);
        for (const u8 c : moving[seat]) {
            const Spot at = facts.spot(c);
            tell_spot(What::shifted, f.step.seat, c, at, line);
            land.tag = land.pc == 0 ? s.tag[c] : land.tag;
            ++land.pc;
            leave(c, at, false);
            happened();
        }
        if (land.pc > 0) {
            landings.add(land);
        }
        if (top_moves[seat]) {
            add_middle(seat, from, uncovered);
        }
    }
    begin_items(landings, s.turn);
    begin_together(uncovered);
}

/// One card is deleted, flipped, returned, revealed or shifted (then to `line`).
void Turn::touch(const Frame& f, int c, int line) {
    const Seat by = f.chooser();
    running().did = 1;
    if ((running().box & part_of_each) == 0) {
        running().that = s.tag[c];
    }
    switch (f.command.do_) {
        case Do::delete_: remove_card(c, false, by); break;
        case Do::return_: remove_card(c, true, by); break;
        case Do::flip: flip_card(c, by); break;
        case Do::shift: shift_card(c, line, by); break;
        case Do::reveal: {
            const Spot at = facts.spot(c);
            if (!facts.up(c)) {  // a home-made text may mean a card that lies open already
                hidden.reveal(at.seat, static_cast<u8>(c));
            }
            tell_spot(What::revealed, by, c, at, 0, true);
            break;
        }
        default: break;
    }
}

/// The line in which "all" are meant, where they go, or where the top card of the deck is played.
void Turn::choose_line(Seat seat, int line) {
    const Frame f = frame();
    if (f.command.do_ == Do::play) {
        running().did = 1;
        play_from_deck(seat, line);
    } else if (f.command.do_ == Do::shift) {
        running().did = 1;
        shift_all(f, line);
    } else {
        Step bound = f.step;
        bound.line = static_cast<u8>(line + 1);
        all_together(f.in(bound));
    }
}

// -- plays --------------------------------------------------------------------------------------------------------------------------------

void Turn::begin_play(const Frame& f) {
    const Command& cmd = f.command;
    const Seat player = f.chooser();
    if (cmd.from == From::hand) {
        if (can_play_any(facts, player, &f)) {
            ask(Ask::play, player);
        }
        return;
    }
    if (f.part()) {
        play_from_deck(player, f.step.line - 1);
        return;
    }
    switch (cmd.where) {
        case Where::each_line:
        case Where::each_other_line:
        case Where::each_own_line: push_each_line(f); return;
        case Where::under: play_under(f); return;
        case Where::one_other_line:
        case Where::elsewhere:
        case Where::one_line:
            if (!s.zones.empty(deck_of(player)) && any_line(facts, f)) {
                ask(Ask::line, player);
            }
            return;
        default: {
            Step& step = running();
            if (play_from_deck(player, f.spot.line)) {
                step.did = 1;
            }
            return;
        }
    }
}

void Turn::play_by_text(Seat seat, u8 id, int line, bool up) {
    running().did = 1;
    play_from_hand(seat, id, line, up);
}

/// Gravity 0: the number is counted once; the cards slide under the card and cover nothing anew (section 3.6).
void Turn::play_under(const Frame& f) {
    const Seat player = f.chooser();
    const Spot at = f.spot;
    for (int n = amount(f, f.step.did); n > 0 && deck_card_playable(facts, player, at.line); --n) {
        commit_deck_card(player, at.line);
        const Place limbo = limbo_of(player);
        const int index = s.zones.size(limbo) - 1;
        const u8 c = s.zones.at(limbo, index);
        s.zones.move(limbo, index, stack_of(at.seat, at.line), facts.spot(f.card).depth);
        hidden.landed(player, c);
        changed(at.seat, at.line);
        happened();
        running().did = 1;
    }
}

}  // namespace starboard::compile
