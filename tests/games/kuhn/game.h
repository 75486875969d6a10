// Kuhn poker (H. W. Kuhn, 1950): the smallest game with hidden cards. Both seats pay one chip, get one of three cards, and bet at most
// once.
#pragma once

#include "kernel/contract.h"
#include "kernel/hidden/zones.h"
#include "kernel/words.h"

namespace starboard {

namespace kuhn {

constexpr int cards = 3;  ///< card c has rank c + 1: jack, queen, king

STARBOARD_ENUM(Place, deck, hand0, hand1)
constexpr Place hand_of(Seat seat) { return seat == 0 ? Place::hand0 : Place::hand1; }
constexpr Seat other(Seat seat) { return static_cast<Seat>(1 - seat); }
/// As one seat sees them.
enum HiddenPlace : u8 { hidden_deck, hidden_their_hand };

STARBOARD_ENUM(Operand, card, seat, n)
STARBOARD_WORDS(Verb, verb_phrases, (none, "-"), (check, "check"), (bet, "bet"), (call, "call"), (fold, "fold"))
STARBOARD_WORDS(What, event_phrases,
    (none, "-"),
    (checked, ""),
    (bet, ""),
    (called, ""),
    (folded, ""),
    (showed, "{card}"),
    (won, "{seat} {n}"))
// The stages are the questions: first word, answer to a bet, word after a check.
STARBOARD_ENUM(Stage, over, open, answer, second)
inline constexpr Phrase question_phrases[] = {{"none", ""}, {"open", ""}, {"answer", ""}, {"second", ""}};
STARBOARD_WORDS(Rule, reason_phrases, (legal, ""), (no_such_move, ""), (not_asked, ""), (nothing_to_call, ""), (bet_stands, ""))
inline constexpr std::string_view ref_kind_names[] = {"choice"};

struct Edition {
    STARBOARD_DESCRIBE()
};

struct Options {
    STARBOARD_DESCRIBE()
};

struct Rules {
    Edition edition;
    Options options;
    u8 seats = 2;
};

struct State {
    Rng deck_rng;
    u32 barriers = 0;
    Zones<Place, cards> zones;
    Knowledge<u8, cards> known[2];
    Stage stage = Stage::open;
    u8 turn = 0;
    u8 chips[2] = {1, 1};
    u8 winner = 0;  ///< 1 + seat when over
    u8 shown = 0;   ///< the cards were compared
    u8 said = 0;    ///< words spoken
    STARBOARD_DESCRIBE(deck_rng, barriers, zones, known, stage, turn, chips, winner, shown, said)
};

struct CardId {
    u8 id = 0;
    bool operator==(const CardId&) const = default;
};

struct View {
    CardId hand[2];
    u8 chips[2] = {};
    u8 turn = 0;
    u8 winner = 0;
    Stage stage = Stage::over;
    STARBOARD_DESCRIBE(hand, chips, turn, winner, stage)
};

}  // namespace kuhn

struct Kuhn : GameDefaults {
    using Rules = kuhn::Rules;
    using State = kuhn::State;
    using View = kuhn::View;
    using Options = kuhn::Options;
    using Edition = kuhn::Edition;
    using Operand = kuhn::Operand;

    static constexpr std::string_view id = "kuhn";
    static constexpr int revision = 1;
    static constexpr int max_moves = 2;
    static constexpr Mode modes[] = {{"standard", 2, 2, 0, true, ""}};
    static constexpr auto& verbs = kuhn::verb_phrases;
    static constexpr auto& events = kuhn::event_phrases;
    static constexpr auto& questions = kuhn::question_phrases;
    static constexpr auto& reasons = kuhn::reason_phrases;
    static constexpr auto& ref_kinds = kuhn::ref_kind_names;

    static constexpr Operand kind_of(kuhn::CardId /*row*/) { return Operand::card; }
    static bool print(const Rules& rules, Operand kind, Number value, TextBuffer& out);
    static bool print_card(const Rules& rules, const State& s, u8 c, TextBuffer& out);

    static std::string_view check_rules(const Rules& rules) { return rules.seats == 2 ? "" : "Kuhn poker is played by 2"; }
    static void setup(const Rules& rules, State& s, const Seed& seed);

    static SeatSet deciders(const Rules& /*rules*/, const State& s) { return over(s) ? SeatSet::none() : SeatSet::only(s.turn); }
    static void moves(const Rules& rules, const State& s, Seat seat, MoveList& list);
    static void attempts(const Rules& rules, const State& s, Seat seat, MoveList& list);
    static Reason why(const Rules& rules, const State& s, Seat seat, Move move);
    static void play(const Rules& rules, State& s, Seat seat, Move move, NoEvents& sink);
    static void play(const Rules& rules, State& s, Seat seat, Move move, EventLog& sink);
    static Move face(const Rules& /*rules*/, const State& /*s*/, Seat /*seat*/, Move move, Viewer /*viewer*/) { return move; }
    static void refs(const Rules& /*rules*/, const State& /*s*/, Seat /*seat*/, Move move, RefList& out) { out.push(0, move.verb); }
    static Event question(const Rules& rules, const State& s, Seat seat, Viewer viewer);

    static bool over(const State& s) { return s.stage == kuhn::Stage::over; }
    static Payoff payoff(const Rules& rules, const State& s, Seat seat);

    static void view(const Rules& rules, const State& s, Viewer viewer, View& out);
    static State imagine(const Rules& rules, const State& s, Seat seat, Rng& rng);
    static State redeal(const Rules& rules, const State& s, Rng& rng);
    static u64 knowledge_key(const Rules& rules, const State& s, Seat seat);

    static std::string_view check(const Rules& rules, const State& s);
    static std::string_view arrange(const Rules& rules, State& s, std::string_view from);

    static kuhn::Place spill(kuhn::Place /*place*/) { return kuhn::Place::deck; }
    static bool pile(kuhn::Place place) { return place == kuhn::Place::deck; }
};

static_assert(GameContract<Kuhn>);

}  // namespace starboard
