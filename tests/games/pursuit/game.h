// Pursuit: runners flee along a track from a warden. The reference for one seat against an automaton, for one seat against many with roles,
// for options that belong to one mode, for results of a side that wins or loses as a whole, and for turns of several decisions.
//
// Everybody has step cards 1, 2 and 3; a spent card comes back when all three are spent. The runners step in the order of their seats, then
// the warden. Whom the warden reaches is caught, who reaches the end of the track has escaped. Alone ("escape") the warden is an automaton
// that steps by a shuffled deck. With the option "steps" a turn may have several cards: one has to be played, then more or none.
#pragma once

#include "kernel/contract.h"
#include "kernel/list.h"
#include "kernel/words.h"

namespace starboard {

namespace pursuit {

constexpr int exit = 15;
constexpr int step_cards = 3;
constexpr int deck_size = 6;  ///< twice 1, 2 and 3

STARBOARD_ENUM(Operand, n, seat)
STARBOARD_WORDS(Verb, verb_phrases, (none, "-"), (step, "step {n}"), (rest, "rest"))
STARBOARD_WORDS(What, event_phrases,
    (none, "-"),
    (stepped, "{n}"),
    (caught, "{seat}"),
    (escaped, "{seat}"),
    (shuffled, ""),
    (ended, "{n}"),
    (rested, ""))
STARBOARD_WORDS(Ask, question_phrases, (none, ""), (flee, ""), (chase, ""))
STARBOARD_WORDS(Rule, reason_phrases, (legal, ""), (no_such_move, ""), (not_asked, ""), (spent, "{n}"), (must_step, ""))
inline constexpr std::string_view ref_kind_names[] = {"step"};

STARBOARD_ENUM(End, first, last)
enum ModeIndex : u8 { mode_escape, mode_hunt };

struct Edition {
    STARBOARD_DESCRIBE()
};

struct Options {
    u8 lead = 4;             ///< spaces the runners are ahead at first
    End warden = End::last;  ///< hunt: who hunts
    u8 steps = 1;            ///< step cards a turn may have
    STARBOARD_DESCRIBE(lead, warden, steps)
};

struct Rules {
    Edition edition;
    Options options;
    u8 seats = 1;
    u8 mode = 0;
};

STARBOARD_ENUM(Fate, running, escaped, caught)

struct State {
    Rng deck_rng;
    u32 barriers = 0;
    List<u8, deck_size> deck;  ///< the automaton's steps to come, the next one last
    u8 place[max_seats] = {};  ///< the warden's, too
    u8 spent[max_seats] = {};  ///< bit n - 1: step card n
    Fate fate[max_seats] = {};
    u8 automaton = 0;  ///< place of a warden who is nobody's
    u8 turn = 0;       ///< the seat asked
    u8 ended = 0;
    u8 stepped = 0;  ///< cards played in this turn
    u16 turns = 0;   ///< finished
    STARBOARD_DESCRIBE(deck_rng, barriers, deck, place, spent, fate, automaton, turn, ended, stepped, turns)
};

struct View {
    u8 place[max_seats] = {};
    u8 spent[max_seats] = {};
    Fate fate[max_seats] = {};
    u8 automaton = 0;
    u8 deck = 0;      ///< cards left
    u8 seen[3] = {};  ///< of the automaton's steps 1, 2, 3: how many are still to come
    u8 turn = 0;
    u8 stepped = 0;
    bool ended = false;
    STARBOARD_DESCRIBE(place, spent, fate, automaton, deck, seen, turn, stepped, ended)
};

}  // namespace pursuit

struct Pursuit : GameDefaults {
    using Rules = pursuit::Rules;
    using State = pursuit::State;
    using View = pursuit::View;
    using Options = pursuit::Options;
    using Edition = pursuit::Edition;
    using Operand = pursuit::Operand;
    using Verb = pursuit::Verb;
    using What = pursuit::What;
    using Rule = pursuit::Rule;
    using Fate = pursuit::Fate;

    static constexpr std::string_view id = "pursuit";
    static constexpr int revision = 1;
    static constexpr int max_moves = pursuit::step_cards + 1;
    static constexpr Mode modes[] = {{"escape", 1, 1, 1, true, "", false, true}, {"hunt", 3, 5, 2, false, "warden,runner"}};
    static constexpr auto& verbs = pursuit::verb_phrases;
    static constexpr auto& events = pursuit::event_phrases;
    static constexpr auto& questions = pursuit::question_phrases;
    static constexpr auto& reasons = pursuit::reason_phrases;
    static constexpr auto& ref_kinds = pursuit::ref_kind_names;

    static bool print(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
        out.number(value);
        return value >= 0 && (kind == Operand::n ? value <= pursuit::exit : value < rules.seats);
    }

    static bool has_option(std::string_view mode, std::string_view option) { return option != "warden" || mode == "hunt"; }
    static std::string_view check_rules(const Rules& rules) {
        if (rules.options.steps < 1 || rules.options.steps > pursuit::step_cards) {
            return "steps: a turn has 1 to 3 cards";
        }
        return rules.options.lead >= 1 && rules.options.lead < pursuit::exit ? "" : "lead: the runners are 1 to 14 spaces ahead";
    }
    static void setup(const Rules& rules, State& s, const Seed& seed) {
        s = State{};
        s.deck_rng = Rng::stream(seed, 1);
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            s.place[seat] = is_warden(rules, seat) ? u8{0} : rules.options.lead;
        }
        if (alone(rules)) {
            NoEvents silent;
            shuffle(s, silent);
        }
        s.turn = first_runner(rules, s, 0);
    }

    static SeatSet deciders(const Rules& /*rules*/, const State& s) { return s.ended != 0 ? SeatSet::none() : SeatSet::only(s.turn); }
    static void moves(const Rules& /*rules*/, const State& s, Seat seat, MoveList& list) {
        list.clear();
        for (int n = 1; n <= pursuit::step_cards; ++n) {
            if (!spent(s, seat, n)) {
                list.push(step(n));
            }
        }
        if (s.stepped > 0) {
            list.push(rest);
        }
    }
    static void attempts(const Rules& /*rules*/, const State& /*s*/, Seat /*seat*/, MoveList& list) {
        list.clear();
        for (int n = 1; n <= pursuit::step_cards; ++n) {
            list.push(step(n));
        }
        list.push(rest);
    }
    static Reason why(const Rules& rules, const State& s, Seat seat, Move move) {
        if (move != rest && (move != step(move.a) || move.a < 1 || move.a > pursuit::step_cards)) {
            return {static_cast<u8>(Rule::no_such_move), {}};
        }
        if (!deciders(rules, s).has(seat)) {
            return {static_cast<u8>(Rule::not_asked), {}};
        }
        if (move == rest) {
            return s.stepped > 0 ? Reason{} : Reason{static_cast<u8>(Rule::must_step), {}};
        }
        return spent(s, seat, move.a) ? Reason{static_cast<u8>(Rule::spent), {move.a}} : Reason{};
    }
    template <class Sink>
    static void play(const Rules& rules, State& s, Seat seat, Move move, Sink& sink) {
        if (move == rest) {
            tell(sink, What::rested, seat, 0);
            go_on(rules, s, seat, sink);
            return;
        }
        s.spent[seat] = static_cast<u8>(s.spent[seat] | 1U << (move.a - 1U));
        if (s.spent[seat] == (1U << pursuit::step_cards) - 1) {
            s.spent[seat] = 0;
        }
        s.place[seat] = forward(s.place[seat], move.a);
        tell(sink, What::stepped, seat, move.a);
        if (is_warden(rules, seat)) {
            catch_whom(rules, s, s.place[seat], sink);
        } else if (s.place[seat] == pursuit::exit) {
            s.fate[seat] = Fate::escaped;
            tell(sink, What::escaped, seat, seat);
        }
        const bool may_go_on = s.fate[seat] == Fate::running && first_runner(rules, s, 0) < rules.seats;
        if (++s.stepped == rules.options.steps || !may_go_on) {
            go_on(rules, s, seat, sink);
        }
    }
    static Move face(const Rules& /*rules*/, const State& /*s*/, Seat /*seat*/, Move move, Viewer /*viewer*/) { return move; }
    static void refs(const Rules& /*rules*/, const State& /*s*/, Seat /*seat*/, Move move, RefList& out) { out.push(0, move.a); }
    static Event question(const Rules& rules, const State& s, Seat seat, Viewer /*viewer*/) {
        Event asked;
        asked.kind = static_cast<u8>(s.ended != 0 ? pursuit::Ask::none : is_warden(rules, seat) ? pursuit::Ask::chase : pursuit::Ask::flee);
        asked.actor = seat;
        return asked;
    }

    static bool over(const State& s) { return s.ended != 0; }
    /// The runners win if more of them escaped than were caught.
    static Payoff payoff(const Rules& rules, const State& s, Seat seat) {
        int lead = 0;
        for (Seat one = 0; one < rules.seats; ++one) {
            lead += is_warden(rules, one) ? 0 : s.fate[one] == Fate::escaped ? 1 : s.fate[one] == Fate::caught ? -1 : 0;
        }
        const bool won = is_warden(rules, seat) ? lead <= 0 : lead > 0;
        Payoff pay;
        pay.win = s.ended != 0 ? (won ? 1000 : 0) : alone(rules) ? 0 : 500;
        pay.rank = s.ended != 0 && !won ? 2 : 1;
        pay.margin = is_warden(rules, seat) ? -lead : lead;
        return pay;
    }
    static Payoff automa(const Rules& rules, const State& s) {
        const Payoff runner = payoff(rules, s, 0);
        return {1000 - runner.win, 3 - runner.rank, -runner.margin, 0};
    }
    static int side(const Rules& rules, Seat seat) { return is_warden(rules, seat) || alone(rules) ? 0 : 1; }
    static std::string_view role(const Rules& rules, const State& /*s*/, Seat seat) { return is_warden(rules, seat) ? "warden" : "runner"; }

    static void view(const Rules& /*rules*/, const State& s, Viewer /*viewer*/, View& out) {
        out = View{};
        for (int seat = 0; seat < max_seats; ++seat) {
            out.place[seat] = s.place[seat];
            out.spent[seat] = s.spent[seat];
            out.fate[seat] = s.fate[seat];
        }
        out.automaton = s.automaton;
        out.deck = static_cast<u8>(s.deck.size());
        for (const u8 n : s.deck) {
            ++out.seen[n - 1];
        }
        out.turn = s.turn;
        out.stepped = s.stepped;
        out.ended = s.ended != 0;
    }
    /// Nobody has seen the order of the deck.
    static State imagine(const Rules& rules, const State& s, Seat /*seat*/, Rng& rng) { return redeal(rules, s, rng); }
    static State redeal(const Rules& /*rules*/, const State& s, Rng& rng) {
        State world = s;
        const Seed seed{{rng.next(), rng.next(), rng.next(), rng.next()}};
        sort(world.deck);
        rng.shuffle(world.deck.begin(), world.deck.size());
        world.deck_rng = Rng::stream(seed, 1);
        return world;
    }
    static u64 knowledge_key(const Rules& /*rules*/, const State& s, Seat /*seat*/) {
        State known = s;
        sort(known.deck);
        known.deck_rng = Rng{};
        return hash_of(known);
    }
    static u32 turns(const State& s) { return s.turns; }

    static std::string_view check(const Rules& rules, const State& s) {
        int of[pursuit::step_cards] = {};
        for (const u8 n : s.deck) {
            if (n < 1 || n > pursuit::step_cards || ++of[n - 1] > 2) {
                return "deck: a card there is not, or three alike";
            }
        }
        if (!s.deck.clean() || (s.deck.size() > 0 && !alone(rules))) {
            return "deck: only the automaton has one";
        }
        bool running = false;
        for (Seat seat = 0; seat < max_seats; ++seat) {
            const bool here = seat < rules.seats;
            if (!here && (s.place[seat] != 0 || s.spent[seat] != 0 || s.fate[seat] != Fate::running)) {
                return "place: of a seat there is not";
            }
            if (s.place[seat] > pursuit::exit || s.spent[seat] >= (1U << pursuit::step_cards) - 1 || s.fate[seat] > Fate::caught) {
                return "place, spent: out of their bounds";
            }
            if (here && !is_warden(rules, seat)) {
                running = running || s.fate[seat] == Fate::running;
                if ((s.fate[seat] == Fate::escaped) != (s.place[seat] == pursuit::exit)) {
                    return "fate: whoever is at the exit has escaped";
                }
            }
        }
        if (s.turn >= rules.seats || s.automaton > pursuit::exit || (s.automaton != 0 && !alone(rules))) {
            return "turn, automaton: out of their bounds";
        }
        if (s.stepped >= rules.options.steps || (s.ended != 0 && s.stepped != 0)) {
            return "stepped: a turn ends with its last card";
        }
        if (s.ended > 1 || (s.ended != 0) == running) {
            return "ended: exactly when nobody runs any more";
        }
        return s.ended != 0 || is_warden(rules, s.turn) || s.fate[s.turn] == Fate::running ? ""
                                                                                           : "turn: of somebody who has left the track";
    }
    static std::string_view arrange(const Rules& /*rules*/, State& /*s*/, std::string_view from) {
        return from.empty() ? "" : "from: Pursuit has no points of a turn";
    }

private:
    static constexpr Move rest = {static_cast<u8>(pursuit::Verb::rest), 0, 0, 0};
    static constexpr Move step(int n) { return {static_cast<u8>(Verb::step), static_cast<u8>(n), 0, 0}; }
    static bool alone(const Rules& rules) { return rules.mode == pursuit::mode_escape; }
    static bool is_warden(const Rules& rules, Seat seat) {
        return !alone(rules) && seat == (rules.options.warden == pursuit::End::first ? 0 : rules.seats - 1);
    }
    static bool spent(const State& s, Seat seat, int n) { return ((s.spent[seat] >> (n - 1)) & 1U) != 0; }
    static u8 forward(u8 from, int n) { return static_cast<u8>(from + n < pursuit::exit ? from + n : pursuit::exit); }
    static void sort(List<u8, pursuit::deck_size>& deck) {
        for (int i = 1; i < deck.size(); ++i) {
            for (int k = i; k > 0 && deck[k] < deck[k - 1]; --k) {
                std::swap(deck[k], deck[k - 1]);
            }
        }
    }
    /// The first runner at this seat or behind who is still on the track; the number of seats if there is none.
    static u8 first_runner(const Rules& rules, const State& s, int from) {
        for (int seat = from; seat < rules.seats; ++seat) {
            if (!is_warden(rules, static_cast<Seat>(seat)) && s.fate[seat] == Fate::running) {
                return static_cast<u8>(seat);
            }
        }
        return rules.seats;
    }
    template <class Sink>
    static void shuffle(State& s, Sink& sink) {
        cross_barrier(s, &sink);
        for (int n = 1; n <= pursuit::step_cards; ++n) {
            s.deck.push(static_cast<u8>(n));
            s.deck.push(static_cast<u8>(n));
        }
        s.deck_rng.shuffle(s.deck.begin(), s.deck.size());
        tell(sink, What::shuffled, actor_automa, 0);
    }
    template <class Sink>
    static void catch_whom(const Rules& rules, State& s, u8 place, Sink& sink) {
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            if (!is_warden(rules, seat) && s.fate[seat] == Fate::running && s.place[seat] <= place) {
                s.fate[seat] = Fate::caught;
                tell(sink, What::caught, alone(rules) ? actor_automa : warden(rules), seat);
            }
        }
    }
    static u8 warden(const Rules& rules) { return rules.options.warden == pursuit::End::first ? 0 : static_cast<u8>(rules.seats - 1); }
    /// After the turn of `seat`: the next runner, the warden, or a new round.
    template <class Sink>
    static void go_on(const Rules& rules, State& s, Seat seat, Sink& sink) {
        s.stepped = 0;
        ++s.turns;
        const u8 next = is_warden(rules, seat) ? rules.seats : first_runner(rules, s, seat + 1);
        if (next < rules.seats) {
            s.turn = next;
            return;
        }
        if (alone(rules) && first_runner(rules, s, 0) < rules.seats) {
            if (s.deck.empty()) {
                shuffle(s, sink);
            }
            cross_barrier(s, &sink);
            const u8 n = s.deck.back();
            s.deck.pop();
            s.automaton = forward(s.automaton, n);
            tell(sink, What::stepped, actor_automa, n);
            catch_whom(rules, s, s.automaton, sink);
        }
        const u8 runner = first_runner(rules, s, 0);
        if (runner == rules.seats) {
            s.ended = 1;
            int escaped = 0;
            for (const Fate fate : s.fate) {
                escaped += fate == Fate::escaped ? 1 : 0;
            }
            tell(sink, What::ended, actor_table, static_cast<u8>(escaped));
            return;
        }
        s.turn = alone(rules) || is_warden(rules, seat) ? runner : warden(rules);
    }
    template <class Sink>
    static void tell(Sink& sink, What what, u8 actor, u8 arg) {
        if constexpr (Sink::listens) {
            Event event;
            event.kind = static_cast<u8>(what);
            event.actor = actor;
            event.args[0] = arg;
            sink(event);
        }
    }
};

static_assert(GameContract<Pursuit>);

}  // namespace starboard
