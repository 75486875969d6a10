// Bids: every round all seats secretly bid one of their cards at the same time; the highest bid that nobody else made takes the prize.
// The reference for simultaneous questions, retraction, teams and a co-operative side.
#pragma once

#include "kernel/contract.h"
#include "kernel/hidden/zones.h"
#include "kernel/list.h"
#include "kernel/words.h"

namespace starboard {

namespace bids {

constexpr int seats = 4;
constexpr int max_value = 6;
constexpr int bid_cards = seats * max_value;
constexpr int cards = bid_cards + max_value;  ///< card seat * 6 + value - 1 is a bid, card 24 + value - 1 a prize

// `prize` is the one the seats bid for; `lost` those nobody took. A hand lies in the order of its values.
STARBOARD_ENUM(Place, box, prizes, prize, lost, hand0, hand1, hand2, hand3, sealed0, sealed1, sealed2, sealed3, spent0, spent1, spent2,
               spent3, won0, won1, won2, won3)
constexpr Place place_of(Place first, Seat seat) { return static_cast<Place>(static_cast<int>(first) + seat); }
constexpr u8 bid_card(Seat seat, int value) { return static_cast<u8>(seat * max_value + value - 1); }
constexpr u8 value_of(u8 card) { return static_cast<u8>(card % max_value + 1); }

/// The same numbers for every viewer; a viewer's own hand and bid are not hidden from it.
constexpr int hidden_prizes = 0;
constexpr int hidden_hand(Seat seat) { return 1 + seat; }
constexpr int hidden_sealed(Seat seat) { return 1 + seats + seat; }

STARBOARD_ENUM(Operand, value, seat)
STARBOARD_WORDS(Verb, verb_phrases, (none, "-"), (bid, "bid {value}"), (retract, "retract"))
STARBOARD_WORDS(What, event_phrases,
    (none, "-"),
    (prize, "{value}"),
    (sealed, "{value}"),
    (retracted, ""),
    (revealed, "{value}"),
    (took, "{value}"),
    (lost, "{value}"),
    (ended, ""))
STARBOARD_WORDS(Prompt, question_phrases, (none, ""), (bid, "{value}"), (wait, "{value}"))
STARBOARD_WORDS(Rule, reason_phrases,
    (legal, ""),
    (no_such_move, ""),
    (over, ""),
    (not_in_hand, "{value}"),
    (already_bid, ""),
    (no_bid, ""))
STARBOARD_ENUM(RefKind, hand, bid)
inline constexpr auto& ref_kind_names = enum_names<RefKind>.names;

enum ModeIndex : u8 { mode_each, mode_teams, mode_coop };

struct Edition {
    STARBOARD_DESCRIBE()
};

struct Options {
    u8 cards = max_value;  ///< cards 1..n of each seat, and prizes
    u8 goal = 15;          ///< co-operative: sum of prizes that wins
    STARBOARD_DESCRIBE(cards, goal)
};

struct Rules {
    Edition edition;
    Options options;
    u8 seats = bids::seats;
    u8 mode = 0;
};

struct State {
    u32 barriers = 0;
    Knowledge<u16, cards> known[seats];
    Zones<Place, cards> zones;
    u8 rounds = 0;  ///< rounds finished
    STARBOARD_DESCRIBE(barriers, known, zones, rounds)
};

struct SeatView {
    List<u8, max_value> left;  ///< cards not yet spent, the sealed one among them
    List<u8, max_value> spent;
    List<u8, max_value> won;
    bool answered = false;
    u8 bid = 0;  ///< the sealed card, if the viewer may see it
    STARBOARD_DESCRIBE(left, spent, won, answered, bid)
};

struct View {
    SeatView seat[seats];
    List<u8, max_value> lost;
    u8 prize = 0;
    u8 prizes_left = 0;
    STARBOARD_DESCRIBE(seat, lost, prize, prizes_left)
};

}  // namespace bids

struct Bids : GameDefaults {
    using Rules = bids::Rules;
    using State = bids::State;
    using View = bids::View;
    using Options = bids::Options;
    using Edition = bids::Edition;
    using Operand = bids::Operand;

    static constexpr std::string_view id = "bids";
    static constexpr int revision = 1;
    static constexpr int max_moves = bids::max_value;
    static constexpr Mode modes[] = {{"solo-sides", 4, 4, 0, true, ""}, {"teams", 4, 4, 2, true, ""}, {"coop", 4, 4, 1, true, ""}};
    static constexpr auto& verbs = bids::verb_phrases;
    static constexpr auto& events = bids::event_phrases;
    static constexpr auto& questions = bids::question_phrases;
    static constexpr auto& reasons = bids::reason_phrases;
    static constexpr auto& ref_kinds = bids::ref_kind_names;

    static bool print(const Rules& rules, Operand kind, Number value, TextBuffer& out);
    static bool print_card(const Rules& rules, const State& s, u8 c, TextBuffer& out);

    static std::string_view check_rules(const Rules& rules);
    static void setup(const Rules& rules, State& s, const Seed& seed);

    static SeatSet deciders(const Rules& rules, const State& s);
    /// Whoever has sealed a bid may take it back until the last one is in.
    static SeatSet retractors(const Rules& rules, const State& s);
    static void moves(const Rules& rules, const State& s, Seat seat, MoveList& list);
    static void attempts(const Rules& rules, const State& s, Seat seat, MoveList& list);
    static Reason why(const Rules& rules, const State& s, Seat seat, Move move);
    static void play(const Rules& rules, State& s, Seat seat, Move move, NoEvents& sink);
    static void play(const Rules& rules, State& s, Seat seat, Move move, EventLog& sink);
    static Move face(const Rules& rules, const State& s, Seat seat, Move move, Viewer viewer);
    static void refs(const Rules& rules, const State& s, Seat seat, Move move, RefList& out);
    static Event question(const Rules& rules, const State& s, Seat seat, Viewer viewer);

    static bool over(const State& s) { return s.zones.empty(bids::Place::prize); }
    static Payoff payoff(const Rules& rules, const State& s, Seat seat);
    static int side(const Rules& rules, Seat seat) {
        return rules.mode == bids::mode_coop ? 0 : rules.mode == bids::mode_teams ? seat % 2 : seat;
    }

    static void view(const Rules& rules, const State& s, Viewer viewer, View& out);
    static State imagine(const Rules& rules, const State& s, Seat seat, Rng& rng);
    static State redeal(const Rules& rules, const State& s, Rng& rng);
    static u64 knowledge_key(const Rules& rules, const State& s, Seat seat);

    static std::string_view check(const Rules& rules, const State& s);
    static std::string_view arrange(const Rules& rules, State& s, std::string_view from);

    static bids::Place spill(bids::Place /*place*/) { return bids::Place::box; }
    static bool pile(bids::Place place) { return place == bids::Place::prizes; }
};

static_assert(GameContract<Bids>);

}  // namespace starboard
