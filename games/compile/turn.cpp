// The draft and the six phases of a turn (rulebook "Spielvorbereitung", "Spielablauf"; Codex p.5 for compiling).
#include "games/compile/turn.h"

#include "games/compile/questions.h"

namespace starboard::compile {

void note_rules_in_play(const Rules& rules, State& s) {
    const Facts facts{rules, s};
    s.rules_in_play = 0;
    s.whens_in_play = 0;
    for (int c = 0; c < cards; ++c) {
        const Quick& def = facts.quick(c);
        s.rules_in_play |= 1U << static_cast<int>(def.top_rule) | 1U << static_cast<int>(def.bottom_rule);
        s.whens_in_play |= 1U << static_cast<int>(def.top_when) | 1U << static_cast<int>(def.bottom_when);
    }
}

void Turn::start(const Seed& seed) {
    const State blank{};
    s = blank;
    s.deck_rng[0] = Rng::stream(seed, 1);
    s.deck_rng[1] = Rng::stream(seed, 2);
    s.table_rng = Rng::stream(seed, 3);
    s.hand_rng = Rng::stream(seed, 4);
    s.zones.reset();
    s.first = rules.options.start == Start::random ? static_cast<u8>(s.table_rng.below(2)) : rules.options.start == Start::second ? 1 : 0;
    s.turn = s.first;
    push(StepKind::draft);
    run();
}

void Turn::resume(Phase phase) {
    s.agenda.clear();
    close();
    s.pick_left = s.pick_from = s.pick_done = 0;
    s.ended = 0;
    push(StepKind::phase);
    s.agenda.top().did = static_cast<u8>(phase);
    run();
}

void Turn::answer(Move move) {
    const Ask asked = s.asks;
    const Seat seat = s.asked;
    close();
    CardQuestions::with(asked, [&]<class Row>() { Row::answer(*this, seat, move); });
    run();
}

void Turn::run() {
    Machine::run([this](const Step& top) { resolve(top); });
}

void Turn::resolve(const Step& top) {
    switch (top.kind) {
        case StepKind::none: s.agenda.pop(); break;
        case StepKind::draft: resolve_draft(); break;
        case StepKind::phase: resolve_phases(); break;
        case StepKind::run: resolve_run(); break;
        case StepKind::order: resolve_order(); break;
        case StepKind::land: resolve_land(top); break;
        case StepKind::arrive: resolve_arrive(top); break;
        case StepKind::compile: resolve_compile(top); break;
        case StepKind::control: resolve_control(top.seat); break;
        case StepKind::refresh: resolve_refresh(top); break;
        case StepKind::clear: resolve_clear(top.seat); break;
    }
}

void Turn::push(StepKind kind, Seat seat, int line) {
    s.agenda.push(Step::of({.kind = kind, .line = static_cast<u8>(line), .seat = seat}));
}

// -- draft and set-up ---------------------------------------------------------------------------------------------------------------------

void Turn::resolve_draft() {
    const Draft how = rules.options.draft;
    const int made = s.agenda.top().did;
    if (how == Draft::draft && made < slots) {
        ask(Ask::draft, draft_order[made] == 0 ? s.first : other(s.first));
        return;
    }
    if (how == Draft::given) {
        for (int i = 0; i < slots; ++i) {
            s.drafted[i] = rules.options.protocols[i].id;
        }
    } else if (how == Draft::random) {
        u8 pool[max_protocols];
        int n = 0;
        for (const Protocol& p : rules.edition.protocol) {
            if (p.set == CardSet::main1 || rules.options.aux1) {
                pool[n++] = p.id;
            }
        }
        s.table_rng.shuffle(pool, n);
        for (int i = 0; i < slots; ++i) {
            s.drafted[i] = pool[i];
        }
    }
    s.agenda.pop();
    lay_out();
}

void Turn::draft(Seat seat, u8 protocol) {
    int slot = seat * lines;
    while (s.drafted[slot] != 0) {
        ++slot;
    }
    s.drafted[slot] = protocol;
    ++s.agenda.top().did;
    tell(What::drafted, seat, protocol);
}

void Turn::lay_out() {
    note_rules_in_play(rules, s);
    for (Seat seat = 0; seat < seats; ++seat) {
        u8 own[lines];
        for (int i = 0; i < lines; ++i) {
            own[i] = static_cast<u8>(seat * lines + i + 1);
        }
        if (rules.options.placement == Placement::random) {
            barrier();
            s.table_rng.shuffle(own, lines);
        }
        for (int i = 0; i < lines; ++i) {
            s.protocol_at[seat][i] = own[i];
            tell(What::laid_out, seat, s.drafted[own[i] - 1], i);
        }
    }
    hidden.deal_decks();
    for (Seat seat = 0; seat < seats; ++seat) {
        draw_cards(seat, hand_limit);
    }
    push(StepKind::phase);
}

// -- phases -------------------------------------------------------------------------------------------------------------------------------

/// Phases in which nothing happens follow each other up to the end of the turn.
void Turn::resolve_phases() {
    Phase phase{};
    do {
        Step& step = s.agenda.top();
        phase = static_cast<Phase>(step.did);
        step.did = static_cast<u8>(step.did + 1);
        resolve_phase(phase, s.turn);
    } while (phase != Phase::finish && s.agenda.size() == 1 && s.asks == Ask::none);
}

void Turn::resolve_phase(Phase phase, Seat me) {
    switch (phase) {
        case Phase::begin:
            if (dead_position()) {
                tell(What::deadlock, me);
                finish(3);
                return;
            }
            s.turn_number = static_cast<u16>(s.turn_number < 0xFFFF ? s.turn_number + 1 : 0xFFFF);
            s.activations = 0;
            s.lock_now[me] = s.lock_next[me];
            s.lock_next[me] = 0;
            tell(What::turn, me, s.turn_number);
            return;
        // Start and End: note the readable texts of the turn player, then each once in the player's order (rulebook; Codex p.4, p.8)
        case Phase::start: begin_triggered(When::start, me); return;
        case Phase::control:
            if (rules.options.control && s.control != me + 1) {
                const Totals totals(facts);
                check_control(me, totals);
                s.agenda.top().did = static_cast<u8>(Phase::action);  // nothing happens between the two checks
                check_compile(me, totals);
            }
            return;
        case Phase::compile: check_compile(me, Totals(facts)); return;
        case Phase::action:
            if (facts.hand_size(me) < hand_limit || can_play_any(facts, me, nullptr)) {
                ask(Ask::action, me);
            } else {
                tell(What::no_action, me);
            }
            return;
        case Phase::cache:
            if (facts.side_has(me, Rule::skip_check_cache)) {
                tell(What::cache_skipped, me);
            } else if (facts.hand_size(me) > hand_limit) {
                push(StepKind::clear, me);
            }
            return;
        case Phase::end: begin_triggered(When::end, me); return;
        case Phase::finish: finish_turn(); return;
    }
}

/// Every card lies on the field, nobody can compile and no Start or End text is readable: nothing can ever change again. The rulebook knows
/// no such end; the table calls it a draw (docs/rules/compile.md, O10).
bool Turn::dead_position() const {
    if (s.zones.begin(Place::stack00) != 0) {
        return false;
    }
    const Totals totals(facts);
    for (Seat seat = 0; seat < seats; ++seat) {
        if (facts.side_has(seat, When::start) || facts.side_has(seat, When::end) || totals.can_compile(seat, 0) ||
            totals.can_compile(seat, 1) || totals.can_compile(seat, 2)) {
            return false;
        }
    }
    return true;
}

void Turn::check_control(Seat me, const Totals& totals) {
    int ahead = 0;
    for (int line = 0; line < lines; ++line) {
        ahead += totals.of[me][line] > totals.of[other(me)][line] ? 1 : 0;
    }
    if (ahead >= 2) {
        s.control = static_cast<u8>(me + 1);
        tell(What::took_control, me);
    }
}

void Turn::check_compile(Seat me, const Totals& totals) {
    u32 ready = 0;
    for (int line = 0; line < lines; ++line) {
        ready |= u32{totals.can_compile(me, line)} << line;
    }
    if (ready == 0) {
        return;
    }
    if (facts.locked(me)) {
        tell(What::lock_held, me);
        return;
    }
    s.agenda.top().did = static_cast<u8>(Phase::cache);  // who compiles skips only the action
    if ((ready & (ready - 1)) == 0) {
        compile(me, std::countr_zero(ready));
    } else {
        ask(Ask::compile_line, me);
    }
}

void Turn::resolve_clear(Seat seat) {
    s.pick_left = static_cast<u8>(facts.hand_size(seat) - hand_limit);
    ask(Ask::discard, seat);
}

void Turn::finish_turn() {
    const u16 limit = rules.options.turn_limit;
    if (limit != 0 && s.turn_number >= limit) {
        tell(What::turn_limit, s.turn);
        finish(3);
        return;
    }
    s.turn = other(s.turn);
    s.agenda.top().did = 0;
}

void Turn::finish(u8 how) {
    s.ended = how;
    s.agenda.clear();
    close();
}

// -- order of simultaneous texts ----------------------------------------------------------------------------------------------------------

void Turn::resolve_order() {
    const Step& step = s.agenda.top();
    const Waiting waiting(facts, s.agenda.size() - 1);
    const u64 open = waiting.open();
    if (waiting.alive() != 0 && (open & (open - 1)) != 0) {
        ask(Ask::order, step.seat);
    } else if (waiting.alive() != 0 && step.did >= 2) {
        bring_forward(waiting.index(std::countr_zero(open)));  // the others get their chance after it
    } else {
        s.agenda.pop();
    }
}

/// Puts the waiting step at agenda index `at` on top; the order of the rest stays open.
void Turn::bring_forward(int at) {
    const int top = s.agenda.size() - 1;
    Step order = s.agenda.top();
    --order.did;
    const Step chosen = s.agenda.steps[at];
    for (int k = at; k + 1 < top; ++k) {
        s.agenda.steps[k] = s.agenda.steps[k + 1];
    }
    s.agenda.steps[top - 1] = order;
    s.agenda.steps[top] = chosen;
}

void Turn::take_first(Move move) {
    const Waiting waiting(facts, s.agenda.size() - 1);
    for (int i = 0; i < waiting.count(); ++i) {
        if (waiting.may_come_next(i) && order_move(facts, waiting.step(i)) == move) {
            bring_forward(waiting.index(i));
            return;
        }
    }
    fault("compile: ordered a text that is not waiting");
}

// -- compile (Codex p.5) ------------------------------------------------------------------------------------------------------------------

void Turn::resolve_compile(Step step) {
    ++s.agenda.top().pc;
    switch (step.pc) {
        case 0:  // control goes back before anything else
            if (s.control == step.seat + 1) {
                push(StepKind::control, step.seat);
            }
            return;
        case 1:  // Speed 2 is shifted instead, wherever it lies in the line
            ask_escape(step.line);
            return;
        case 2: delete_line(step.seat, step.line); return;
        default:
            s.agenda.pop();
            turn_protocol(step.seat, step.line, step.did != 0);
            return;
    }
}

int Turn::escaping(int line) const {
    if ((facts.line_standing(line) & bit_of(When::compiled_away)) == 0) {
        return no_card;
    }
    for (Seat seat = 0; seat < seats; ++seat) {
        const Place p = stack_of(seat, line);
        for (int i = s.zones.begin(p); i < s.zones.end(p); ++i) {
            const int c = s.zones.card[i];
            if (facts.up(c) && facts.quick(c).top_when == When::compiled_away) {
                return c;
            }
        }
    }
    return no_card;
}

void Turn::ask_escape(int line) {
    const int c = escaping(line);
    if (c != no_card) {
        s.agenda.top().tag = s.tag[c];
        ask(Ask::target, facts.spot(c).seat);
    }
}

void Turn::delete_line(Seat me, int line) {
    const Step step = s.agenda.top();
    const int runaway = facts.bearer(step.tag);
    bool deleted = false;
    for (Seat seat = 0; seat < seats; ++seat) {
        const Place p = stack_of(seat, line);
        while (facts.height(seat, line) > 0) {
            const u8 c = s.zones.top(p);
            const Spot at = facts.spot(c);
            if (c == runaway) {
                tell_spot(What::shifted, seat, c, at, step.that - 1);
                leave(c, at, false);
                happened();
                continue;
            }
            tell_removal(c, at, false, me);
            silence(s.tag[c], Loss::gone);
            const u8 label = s.tag[c];
            s.tag[c] = 0;
            forget_label(label, seat, facts.quick(c).value);
            hidden.to_trash(seat, p, at.depth);
            changed(seat, line);
            happened();
            deleted = true;
        }
    }
    s.agenda.top().did = deleted ? 1 : 0;
    if (runaway != no_card) {
        push_landing(s.zones.place_of(static_cast<u8>(runaway)) == limbo_of(0) ? Seat{0} : Seat{1}, step.that - 1, 0);
    }
}

void Turn::turn_protocol(Seat me, int line, bool deleted) {
    const int slot = facts.slot_at(me, line);
    const auto bit = static_cast<u8>(1U << slot);
    Texts after;  // "after" texts wait for the end of all compile steps (Codex p.6)
    if (deleted) {
        add_triggered(When::after_delete, me, after);
    }
    if ((s.compiled & bit) != 0) {
        tell(What::compiled_again, me, s.drafted[slot], line);
        if (steal_cards(me, 1) > 0) {
            add_triggered(When::after_draw, me, after);
        }
        begin_together(after);
        return;
    }
    s.compiled = static_cast<u8>(s.compiled | bit);
    tell(What::compiled, me, s.drafted[slot], line);
    if (facts.compiled_count(me) == lines) {
        tell(What::won, me, me);
        finish(static_cast<u8>(me + 1));
    } else {
        begin_together(after);
    }
}

// -- control and refresh ------------------------------------------------------------------------------------------------------------------

void Turn::resolve_control(Seat seat) {
    s.control = 0;
    tell(What::control_back, seat);
    ask(Ask::control, seat);
}

void Turn::spend_control(Seat seat, Move move) {
    s.agenda.pop();
    if (static_cast<Verb>(move.verb) == Verb::arrange) {
        rearrange(move.a, move.b, seat);
    } else {
        tell(What::kept_order, seat);
    }
}

/// Control is spent at every refresh, also one ordered by a card (Codex p.6, p.11); a full hand refreshes nothing.
void Turn::resolve_refresh(Step step) {
    if (facts.hand_size(step.seat) >= hand_limit) {
        s.agenda.pop();
        return;
    }
    if (step.pc == 0) {
        s.agenda.top().pc = 1;
        tell(What::refreshed, step.seat);
        if (s.control == step.seat + 1) {
            push(StepKind::control, step.seat);
        }
        return;
    }
    s.agenda.pop();
    after_draw(step.seat, draw_cards(step.seat, hand_limit - facts.hand_size(step.seat)));
}

}  // namespace starboard::compile
