// The machine of Compile. What is still to do lies on the agenda.
//
//   turn.cpp      draft, six phases, compile, control, refresh (rulebook "Spielvorbereitung", "Spielablauf"; Codex p.5)
//   resolve.cpp   cards leave, are committed, land; texts begin and stop
//   commands.cpp  how a text runs; commands about hands, decks and protocols
//   field.cpp     commands on cards of the field, and plays that a text orders
//
// Order of resolution (rulebook "Weitere Regeln"; Codex p.2-8): new text interrupts and is resolved first; a card leaves, what it uncovered
// resolves, what would be covered resolves, then it lands; "after" texts wait for the end of the sentence and its consequences;
// simultaneous texts are ordered by the turn player; a middle or bottom text stops for good once its card is covered, turned down or gone.
#pragma once

#include "games/compile/hidden.h"
#include "games/compile/standing.h"
#include "games/compile/target.h"
#include "games/compile/words.h"
#include "kernel/machine.h"

namespace starboard::compile {

/// Draft 1-2-2-1: which drafter (0 = first) makes pick n.
constexpr u8 draft_order[slots] = {0, 1, 1, 0, 0, 1};

/// Which standing rules and triggers the cards of this game have.
void note_rules_in_play(const Rules& rules, State& s);

/// A text within a text is indented.
inline u8 depth_of(const State& s, What /*what*/) {
    u8 texts = 0;
    for (const Step& step : s.agenda.steps) {
        texts = static_cast<u8>(texts + (step.kind == StepKind::run ? 1 : 0));
    }
    return texts;
}

class Turn : public Machine<State> {
public:
    /// Without a log nothing is told.
    Turn(const Rules& rules_in, State& state, EventLog* log)
        : Machine(state, log), rules(rules_in), facts{rules_in, state}, hidden(state, log) {}

    void start(const Seed& seed);
    /// Goes on from a phase of the current turn (hand-made positions).
    void resume(Phase phase);
    void answer(Move move);

    // -- what an answer does (questions.h) --------------------------------------------------------------------------------------------
    void draft(Seat seat, u8 protocol);
    void play_from_hand(Seat seat, u8 id, int line, bool up);
    void refresh(Seat seat) { push(StepKind::refresh, seat); }
    void compile(Seat seat, int line) { push(StepKind::compile, seat, line); }
    void spend_control(Seat seat, Move move);
    void take_first(Move move);
    void skip(Seat seat);
    void go_on() { begin(frame(), false); }
    void choose(bool next_one);
    void choose_target(Spot at, int line);
    void choose_line(Seat seat, int line);
    void discard(Seat seat, u8 id);
    void finish_discard(Seat seat);
    void rearrange_by_text(Seat whose, u8 order, Seat by);
    void give(Seat seat, u8 id);
    void show(Seat seat, u8 id);
    void play_by_text(Seat seat, u8 id, int line, bool up);

private:
    /// Texts that begin at one moment.
    struct Texts {
        List<Step, 16> steps;
        void add(const Step& step) { steps.push(step); }
    };
    /// What ends a text before its time.
    enum class Loss { covered, turned_down, gone };

    // -- telling, with the text that causes what happens --
    void note_cause();
    template <class... Args>
    void tell(What what, Seat actor, Args... args) {
        if (told()) [[unlikely]] {
            note_cause();
            Machine::tell(what, actor, args...);
        }
    }
    template <class... Args>
    void tell_secret(What what, Seat actor, u8 seen_by, Args... args) {
        if (told()) [[unlikely]] {
            note_cause();
            Machine::tell_secret(what, actor, seen_by, args...);
        }
    }
    void tell_spot(What what, Seat actor, int c, Spot spot, int extra = 0, bool shown = false);

    // -- turn.cpp -------------------------------------------------------------------------------------------------------------------------
    void run();
    void resolve(const Step& top);
    void push(StepKind kind, Seat seat = 0, int line = 0);
    void resolve_draft();
    void lay_out();
    void resolve_phases();
    void resolve_phase(Phase phase, Seat me);
    [[nodiscard]] bool dead_position() const;
    void check_control(Seat me, const Totals& totals);
    void check_compile(Seat me, const Totals& totals);
    void resolve_clear(Seat seat);
    void finish_turn();
    void finish(u8 how);
    void resolve_order();
    void bring_forward(int at);
    void resolve_compile(Step step);
    [[nodiscard]] int escaping(int line) const;
    void ask_escape(int line);
    void delete_line(Seat me, int line);
    void turn_protocol(Seat me, int line, bool deleted);
    void resolve_control(Seat seat);
    void resolve_refresh(Step step);

    // -- resolve.cpp ----------------------------------------------------------------------------------------------------------------------
    u8 new_label();
    void silence(u8 label, Loss loss);
    void forget_label(u8 label, Seat owner, u8 value);
    [[nodiscard]] Step text(Seat owner, int c, int box) const;
    bool may_activate();
    void push_order(int texts, Seat chooser);
    void begin_together(const Texts& texts);
    void begin_text(Seat owner, int c, int box);
    bool has_middle(Seat seat, int line);
    void begin_middle(Seat seat, int line);
    void add_middle(Seat seat, int line, Texts& texts);
    void add_triggered(When when, Seat owner, Texts& texts) const;
    void begin_triggered(When when, Seat owner);
    bool deck_ready(Seat seat);
    void announce_draw(What what, Seat actor, Seat from, int n);
    int draw_cards(Seat seat, int n);
    int steal_cards(Seat thief, int n);
    void after_draw(Seat seat, int drawn);
    /// The cards of a stack have changed.
    void changed(Seat seat, int line) { note_stack(rules, s, seat * lines + line); }
    void leave(int c, Spot from, bool text_ends);
    void push_arrive(const int (&n)[seats], bool to_hand);
    void resolve_arrive(Step step);
    void removed(const int (&n)[seats], u32 exposed, bool to_hand, Seat by);
    void tell_removal(int c, Spot at, bool to_hand, Seat by);
    void remove_card(int c, bool to_hand, Seat by);
    void remove_cards(const List<u8, cards>& which, bool to_hand, Seat by);
    void shift_card(int c, int line, Seat by);
    void push_landing(Seat seat, int line, u8 flags);
    void commit_deck_card(Seat seat, int line);
    bool play_from_deck(Seat seat, int line);
    void resolve_land(Step now);
    void flip_card(int c, Seat by);
    void after_discard(Seat seat, bool cleared_cache);
    void rearrange(Seat whose, u8 order, Seat by);

    // -- commands.cpp ---------------------------------------------------------------------------------------------------------------------
    /// The running text is the top of the agenda.
    Step& running() { return s.agenda.top(); }
    [[nodiscard]] Frame frame() const { return Frame::of(facts, s.agenda.top()); }
    void resolve_run();
    void in_vain();
    [[nodiscard]] bool condition_holds(const Frame& f) const;
    void begin_either(const Frame& f);
    void begin(const Frame& f, bool optional);
    [[nodiscard]] int amount(const Frame& f, int before) const;
    [[nodiscard]] int that_value(const Step& step) const;
    void draw(const Command& cmd, Seat seat, int n);
    void begin_discard(Seat seat, int n);
    void lock(const Frame& f);
    void take(Seat taker);
    void begin_reveal(const Frame& f);
    void reveal_hand(Seat seat);

    // -- field.cpp ------------------------------------------------------------------------------------------------------------------------
    void begin_targets(const Frame& f, bool optional);
    void push_each_card(const Frame& f);
    void push_each_line(const Frame& f);
    void begin_items(const Texts& items, Seat chooser, bool order_matters = true);
    void begin_all(const Frame& f);
    void all_together(const Frame& f);
    void shift_all(const Frame& f, int line);
    void touch(const Frame& f, int c, int line);
    void begin_play(const Frame& f);
    void play_under(const Frame& f);

    [[nodiscard]] int hand_index(Seat seat, int c) const { return s.zones.position(static_cast<u8>(c)) - s.zones.begin(hand_of(seat)); }

    const Rules& rules;
    Facts facts;
    Hidden hidden;
};

}  // namespace starboard::compile
