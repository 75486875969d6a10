// The draft and the six phases of a turn (rulebook "Spielvorbereitung", "Spielablauf"; Codex p.5 for compiling).
#pragma once

#include "games/compile/answers.h"

namespace starboard::compile {

/// Draft 1-2-2-1: which drafter (0 = first) makes pick n.
constexpr u8 draft_order[slots] = {0, 1, 1, 0, 0, 1};

inline void note_rules_in_play(const Rules& rules, State& s) {
    const Facts facts{rules, s};
    s.rules_in_play = 0;
    s.whens_in_play = 0;
    for (int c = 0; c < cards; ++c) {
        const Quick& def = facts.quick(c);
        s.rules_in_play |= 1U << static_cast<int>(def.top_rule) | 1U << static_cast<int>(def.bottom_rule);
        s.whens_in_play |= 1U << static_cast<int>(def.top_when) | 1U << static_cast<int>(def.bottom_when);
    }
}

template <class Sink>
class Turn : public Answers<Sink> {
    using Base = Answers<Sink>;

public:
    using Base::Base;

    void start(const Seed& seed) {
        const State blank{};
        s = blank;
        s.deck_rng[0] = Rng::stream(seed, 1);
        s.deck_rng[1] = Rng::stream(seed, 2);
        s.table_rng = Rng::stream(seed, 3);
        s.hand_rng = Rng::stream(seed, 4);
        s.zones.reset();
        s.first = rules.options.start == Start::random   ? static_cast<u8>(s.table_rng.below(2))
                  : rules.options.start == Start::second ? 1
                                                         : 0;
        s.turn = s.first;
        push(StepKind::draft);
        run();
    }
    /// Goes on from a phase of the current turn (hand-made positions).
    void resume(Phase phase) {
        s.agenda.clear();
        closed();
        s.pick_left = s.pick_from = s.pick_done = 0;
        s.ended = 0;
        push(StepKind::phase);
        s.agenda.top().did = static_cast<u8>(phase);
        run();
    }
    void answer(Move move) {
        switch (s.agenda.top().kind) {
            case StepKind::draft: answer_draft(move); break;
            case StepKind::phase: answer_phase(move); break;
            case StepKind::order: answer_order(move); break;
            case StepKind::control: answer_control(move); break;
            case StepKind::compile: answer_compile(move); break;
            default: this->answer_text(move); break;
        }
        run();
    }

private:
    using Base::facts;
    using Base::hidden;
    using Base::rules;
    using Base::s;
    using Base::tell;
    using typename Base::Texts;

    void push(StepKind kind, Seat seat = 0, int line = 0) {
        Step step;
        step.kind = kind;
        step.seat = seat;
        step.line = static_cast<u8>(line);
        s.agenda.push(step);
    }
    void closed() {
        s.asks = Ask::none;
        s.asked = 0;
    }
    void run() {
        while (s.asks == Ask::none && s.ended == 0) {
            const Step now = s.agenda.top();
            switch (now.kind) {
                case StepKind::none: s.agenda.pop(); break;
                case StepKind::draft: resolve_draft(); break;
                case StepKind::phase: resolve_phase(); break;
                case StepKind::run: this->resolve_run(); break;
                case StepKind::order: resolve_order(); break;
                case StepKind::land: this->resolve_land(now); break;
                case StepKind::arrive: this->resolve_arrive(now); break;
                case StepKind::compile: resolve_compile(now); break;
                case StepKind::control: resolve_control(now); break;
                case StepKind::refresh: resolve_refresh(now); break;
                case StepKind::clear: resolve_clear(now); break;
            }
        }
    }

    // -- draft and set-up -------------------------------------------------------------------------------------------------------------
    void resolve_draft() {
        const Draft how = rules.options.draft;
        const int made = s.agenda.top().did;
        if (how == Draft::draft && made < slots) {
            this->ask(Ask::draft, draft_order[made] == 0 ? s.first : other(s.first));
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
    void answer_draft(Move move) {
        Step& step = s.agenda.top();
        const Seat seat = s.asked;
        int slot = seat * lines;
        while (s.drafted[slot] != 0) {
            ++slot;
        }
        s.drafted[slot] = move.a;
        ++step.did;
        closed();
        tell(What::drafted, seat, move.a);
    }
    void lay_out() {
        note_rules_in_play(rules, s);
        for (Seat seat = 0; seat < seats; ++seat) {
            u8 own[lines];
            for (int i = 0; i < lines; ++i) {
                own[i] = static_cast<u8>(seat * lines + i + 1);
            }
            if (rules.options.placement == Placement::random) {
                s.table_rng.shuffle(own, lines);
                ++s.barriers;
            }
            for (int i = 0; i < lines; ++i) {
                s.protocol_at[seat][i] = own[i];
                tell(What::laid_out, seat, s.drafted[own[i] - 1], static_cast<u8>(i));
            }
        }
        hidden.deal_decks();
        for (Seat seat = 0; seat < seats; ++seat) {
            this->draw_cards(seat, hand_limit);
        }
        push(StepKind::phase);
    }

    // -- phases -----------------------------------------------------------------------------------------------------------------------
    void resolve_phase() {
        Step& step = s.agenda.top();
        const Seat me = s.turn;
        const auto phase = static_cast<Phase>(step.did);
        step.did = static_cast<u8>(step.did + 1);
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
                tell(What::turn, me, static_cast<u8>(s.turn_number < 255 ? s.turn_number : 255));
                return;
            case Phase::start: note(When::start); return;
            case Phase::control:
                if (rules.options.control && s.control != me + 1) {
                    const Totals totals(facts);
                    check_control(me, totals);
                    step.did = static_cast<u8>(Phase::action);  // nothing happens between the two checks
                    check_compile(me, [&](int line) { return totals.can_compile(me, line); });
                }
                return;
            case Phase::compile: check_compile(me, [&](int line) { return facts.can_compile(me, line); }); return;
            case Phase::action:
                if (facts.hand_size(me) < hand_limit || can_play_any(facts, me, nullptr)) {
                    this->ask(Ask::action, me);
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
            case Phase::end: note(When::end); return;
            case Phase::finish: finish_turn(); return;
        }
    }
    /// Every card lies on the field, nobody can compile and no Start or End text is readable: nothing can ever change again. The rulebook
    /// knows no such end; the table calls it a draw (docs/rules/compile.md, O10).
    [[nodiscard]] bool dead_position() const {
        if (s.zones.begin(Place::stack00) != 0) {
            return false;
        }
        const Totals totals(facts);
        for (Seat seat = 0; seat < seats; ++seat) {
            Texts texts;
            this->add_triggered(When::start, seat, texts);
            this->add_triggered(When::end, seat, texts);
            if (!texts.steps.empty() || totals.can_compile(seat, 0) || totals.can_compile(seat, 1) || totals.can_compile(seat, 2)) {
                return false;
            }
        }
        return true;
    }
    /// Start and End: note the readable texts of the turn player, then each once in the player's order (rulebook; Codex p.4, p.8).
    void note(When when) {
        Texts texts;
        this->add_triggered(when, s.turn, texts);
        this->begin_together(texts, s.turn);
    }
    void check_control(Seat me, const Totals& totals) {
        int ahead = 0;
        for (int line = 0; line < lines; ++line) {
            ahead += totals.of[me][line] > totals.of[other(me)][line] ? 1 : 0;
        }
        if (ahead >= 2) {
            s.control = static_cast<u8>(me + 1);
            tell(What::took_control, me);
        }
    }
    template <class CanCompile>
    void check_compile(Seat me, CanCompile&& can_compile) {
        int found = -1;
        int n = 0;
        for (int line = 0; line < lines; ++line) {
            if (can_compile(line)) {
                found = line;
                ++n;
            }
        }
        if (n == 0) {
            return;
        }
        if (facts.locked(me)) {
            tell(What::lock_held, me);
            return;
        }
        s.agenda.top().did = static_cast<u8>(Phase::cache);  // who compiles skips only the action
        if (n == 1) {
            push(StepKind::compile, me, found);
        } else {
            this->ask(Ask::compile_line, me);
        }
    }
    void answer_phase(Move move) {
        const Seat me = s.asked;
        closed();
        switch (static_cast<Verb>(move.verb)) {
            case Verb::compile: push(StepKind::compile, me, move.a); return;
            case Verb::refresh: push(StepKind::refresh, me); return;
            default:
                this->play_from_hand(me, this->hand_index(me, facts.with_id(move.a)), move.b,
                                     static_cast<Verb>(move.verb) == Verb::play_up);
                return;
        }
    }
    void resolve_clear(const Step& step) {
        s.pick_left = static_cast<u8>(facts.hand_size(step.seat) - hand_limit);
        this->ask(Ask::discard, step.seat);
    }
    void finish_turn() {
        const u16 limit = rules.options.turn_limit;
        if (limit != 0 && s.turn_number >= limit) {
            tell(What::turn_limit, s.turn);
            finish(3);
            return;
        }
        s.turn = other(s.turn);
        s.agenda.top().did = 0;
    }
    void finish(u8 how) {
        s.ended = how;
        s.agenda.clear();
        closed();
    }

    // -- order of simultaneous texts --------------------------------------------------------------------------------------------------
    void resolve_order() {
        const Step& step = s.agenda.top();
        const Waiting waiting(facts, s.agenda.size() - 1);
        if (waiting.alive() >= 1 && waiting.open() >= 2) {
            this->ask(Ask::order, step.seat);
        } else if (waiting.alive() == 1 && step.did >= 2) {
            int i = 0;
            while (!waiting.may_come_next(i)) {
                ++i;
            }
            bring_forward(waiting.index(i));  // the others get their chance after it
        } else {
            s.agenda.pop();
        }
    }
    /// Puts the waiting step at agenda index `at` on top; the order of the rest stays open.
    void bring_forward(int at) {
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
    void answer_order(Move move) {
        closed();
        const Waiting waiting(facts, s.agenda.size() - 1);
        for (int i = 0; i < waiting.count(); ++i) {
            if (waiting.may_come_next(i) && order_move(facts, waiting.step(i)) == move) {
                bring_forward(waiting.index(i));
                return;
            }
        }
        fault("compile: ordered a text that is not waiting");
    }

public:
    /// How a player names a waiting step: the card it stands on or is about, or its line.
    static Move order_move(const Facts& facts, const Step& step) {
        if (step.kind == StepKind::land) {
            const int height = facts.height(step.seat, step.line);
            const int box = cover_text(facts, step);
            return {static_cast<u8>(Verb::first_card), static_cast<u8>(step.seat * lines + step.line), static_cast<u8>(height - 1),
                    static_cast<u8>(box < 0 ? int{box_bottom} : box)};
        }
        const bool part = (step.box & part_of_each) != 0;
        if (part && step.line != 0) {
            return {static_cast<u8>(Verb::first_line), static_cast<u8>(step.line - 1), 0, 0};
        }
        const int c = facts.bearer(part ? step.that : step.tag);
        if (!facts.on_field(c)) {
            return {};
        }
        const Spot at = facts.spot(c);
        return {static_cast<u8>(Verb::first_card), static_cast<u8>(at.seat * lines + at.line), at.depth, static_cast<u8>(step.box & 3)};
    }

private:
    // -- compile (Codex p.5) ----------------------------------------------------------------------------------------------------------
    void resolve_compile(const Step step) {
        const Seat me = step.seat;
        const int line = step.line;
        Step& top = s.agenda.top();
        ++top.pc;
        switch (step.pc) {
            case 0:  // control goes back before anything else
                if (s.control == me + 1) {
                    push(StepKind::control, me);
                }
                return;
            case 1:  // Speed 2 is shifted instead, wherever it lies in the line
                ask_escape(line);
                return;
            case 2: delete_line(me, line); return;
            default:
                s.agenda.pop();
                turn_protocol(me, line, step.did != 0);
                return;
        }
    }
    [[nodiscard]] int escaping(int line) const {
        if (!facts.in_play(When::compiled_away)) {
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
    void ask_escape(int line) {
        const int c = escaping(line);
        if (c != no_card) {
            s.agenda.top().tag = s.tag[c];
            this->ask(Ask::target, facts.spot(c).seat);
        }
    }
    /// Where the escaping card goes; its landing comes once the line is cleared.
    void answer_compile(Move move) {
        closed();
        s.agenda.top().that = static_cast<u8>(move.c + 1);
    }
    void delete_line(Seat me, int line) {
        const Step step = s.agenda.top();
        const int runaway = facts.bearer(step.tag);
        bool deleted = false;
        for (Seat seat = 0; seat < seats; ++seat) {
            const Place p = stack_of(seat, line);
            while (facts.height(seat, line) > 0) {
                const u8 c = s.zones.top(p);
                const Spot at = facts.spot(c);
                if (c == runaway) {
                    this->tell_spot(What::shifted, seat, c, at, static_cast<u8>(step.that - 1));
                    this->leave(c, false);
                    continue;
                }
                this->tell_spot(What::deleted, me, c, at, 0, true);
                this->silence(s.tag[c], Base::Loss::gone);
                const u8 label = s.tag[c];
                s.tag[c] = 0;
                this->forget_label(label, seat, facts.quick(c).value);
                hidden.to_trash(seat, p, at.depth);
                deleted = true;
            }
        }
        s.agenda.top().did = deleted ? 1 : 0;
        if (runaway != no_card) {
            this->push_landing(facts.s.zones.place_of(static_cast<u8>(runaway)) == limbo_of(0) ? Seat{0} : Seat{1}, step.that - 1, 0);
        }
    }
    void turn_protocol(Seat me, int line, bool deleted) {
        const int slot = facts.slot_at(me, line);
        const auto bit = static_cast<u8>(1U << slot);
        Texts after;  // "after" texts wait for the end of all compile steps (Codex p.6)
        if (deleted) {
            this->add_triggered(When::after_delete, me, after);
        }
        if ((s.compiled & bit) != 0) {
            tell(What::compiled_again, me, s.drafted[slot], static_cast<u8>(line));
            if (this->steal_card(me) > 0) {
                this->add_triggered(When::after_draw, me, after);
            }
            this->begin_together(after, s.turn);
            return;
        }
        s.compiled = static_cast<u8>(s.compiled | bit);
        tell(What::compiled, me, s.drafted[slot], static_cast<u8>(line));
        if (facts.compiled_count(me) == lines) {
            tell(What::won, me, me);
            finish(static_cast<u8>(me + 1));
        } else {
            this->begin_together(after, s.turn);
        }
    }

    // -- control and refresh ----------------------------------------------------------------------------------------------------------
    void resolve_control(const Step& step) {
        s.control = 0;
        tell(What::control_back, step.seat);
        this->ask(Ask::control, step.seat);
    }
    void answer_control(Move move) {
        const Seat me = s.asked;
        closed();
        s.agenda.pop();
        if (static_cast<Verb>(move.verb) == Verb::arrange) {
            this->arrange_protocols(move.a, move.b, me);
        } else {
            tell(What::kept_order, me);
        }
    }
    /// Control is spent at every refresh, also one ordered by a card (Codex p.6, p.11); a full hand refreshes nothing.
    void resolve_refresh(const Step step) {
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
        this->after_draw(step.seat, this->draw_cards(step.seat, hand_limit - facts.hand_size(step.seat)));
    }
};

}  // namespace starboard::compile
