// Connect Four: the speed yardstick. No hidden things, no chance, everything inline: what the templates cost when a game costs next to
// nothing.
#pragma once

#include "kernel/contract.h"
#include "kernel/words.h"

namespace starboard {

namespace connect_four {

constexpr int columns = 7;
constexpr int rows = 6;

// A board has seven bits a column, the lowest row first; the seventh stays empty and keeps the columns apart.
constexpr int stride = rows + 1;
constexpr u64 column_bit(int column) { return u64{1} << (column * stride); }
constexpr u64 bottom = column_bit(0) | column_bit(1) | column_bit(2) | column_bit(3) | column_bit(4) | column_bit(5) | column_bit(6);
constexpr u64 top = bottom << (rows - 1);
constexpr u64 board = bottom * ((u64{1} << rows) - 1);

constexpr bool four(u64 stones) {
    for (const int step : {1, stride - 1, stride, stride + 1}) {
        const u64 pairs = stones & (stones >> step);
        if ((pairs & (pairs >> (2 * step))) != 0) {
            return true;
        }
    }
    return false;
}

STARBOARD_ENUM(Operand, column, seat)
STARBOARD_WORDS(Verb, verb_phrases, (none, "-"), (drop, "drop {column}"))
STARBOARD_WORDS(What, event_phrases, (none, "-"), (dropped, "{column}"), (won, "{seat}"), (full, ""))
inline constexpr Phrase question_phrases[] = {{"none", ""}, {"turn", ""}};
STARBOARD_WORDS(Rule, reason_phrases, (legal, ""), (no_such_move, ""), (not_asked, ""), (column_full, "{column}"))
inline constexpr std::string_view ref_kind_names[] = {"column"};

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
    u64 stones[2] = {};
    u32 placed = 0;
    u32 ended = 0;  ///< 0 running, 1 + seat won, 3 drawn
    STARBOARD_DESCRIBE(stones, placed, ended)

    [[nodiscard]] constexpr u64 all() const { return stones[0] | stones[1]; }
    [[nodiscard]] constexpr Seat turn() const { return static_cast<Seat>(placed & 1U); }
};

struct View {
    u8 cell[rows][columns] = {};  ///< from the top: 0 empty, 1 + seat
    u8 turn = 0;
    u8 ended = 0;
    STARBOARD_DESCRIBE(cell, turn, ended)
};

}  // namespace connect_four

struct ConnectFour : GameDefaults {
    using Rules = connect_four::Rules;
    using State = connect_four::State;
    using View = connect_four::View;
    using Options = connect_four::Options;
    using Edition = connect_four::Edition;
    using Operand = connect_four::Operand;
    using Verb = connect_four::Verb;
    using What = connect_four::What;
    using Rule = connect_four::Rule;

    static constexpr std::string_view id = "connect_four";
    static constexpr int revision = 1;
    static constexpr int max_moves = connect_four::columns;
    static constexpr Mode modes[] = {{"standard", 2, 2, 0, false, ""}};
    static constexpr auto& verbs = connect_four::verb_phrases;
    static constexpr auto& events = connect_four::event_phrases;
    static constexpr auto& questions = connect_four::question_phrases;
    static constexpr auto& reasons = connect_four::reason_phrases;
    static constexpr auto& ref_kinds = connect_four::ref_kind_names;

    static bool print(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
        out.number(kind == Operand::column ? value + 1 : value);
        return value >= 0 && value < (kind == Operand::column ? connect_four::columns : rules.seats);
    }

    static std::string_view check_rules(const Rules& rules) { return rules.seats == 2 ? "" : "Connect Four is played by 2"; }
    static void setup(const Rules& /*rules*/, State& s, const Seed& /*seed*/) { s = State{}; }

    static SeatSet deciders(const Rules& /*rules*/, const State& s) { return s.ended != 0 ? SeatSet::none() : SeatSet::only(s.turn()); }
    static void moves(const Rules& /*rules*/, const State& s, Seat /*seat*/, MoveList& list) {
        list.clear();
        const u64 full = s.all() >> (connect_four::rows - 1);
        for (int column = 0; column < connect_four::columns; ++column) {
            if ((full & connect_four::column_bit(column)) == 0) {
                list.push(drop(column));
            }
        }
    }
    static void attempts(const Rules& /*rules*/, const State& /*s*/, Seat /*seat*/, MoveList& list) {
        list.clear();
        for (int column = 0; column < connect_four::columns; ++column) {
            list.push(drop(column));
        }
    }
    static Reason why(const Rules& rules, const State& s, Seat seat, Move move) {
        if (move != drop(move.a) || move.a >= connect_four::columns) {
            return {static_cast<u8>(Rule::no_such_move), {}};
        }
        if (!deciders(rules, s).has(seat)) {
            return {static_cast<u8>(Rule::not_asked), {}};
        }
        if ((s.all() & connect_four::top & (connect_four::column_bit(move.a) << (connect_four::rows - 1))) != 0) {
            return {static_cast<u8>(Rule::column_full), {move.a}};
        }
        return {};
    }
    template <class Sink>
    static void play(const Rules& /*rules*/, State& s, Seat seat, Move move, Sink& sink) {
        const u64 all = s.all();
        constexpr u64 column = (u64{1} << connect_four::rows) - 1;
        s.stones[seat] |= (all + connect_four::column_bit(move.a)) & (column << (move.a * connect_four::stride));
        ++s.placed;
        tell(sink, What::dropped, seat, move.a);
        if (connect_four::four(s.stones[seat])) {
            s.ended = 1U + seat;
            tell(sink, What::won, seat, seat);
        } else if (s.placed == connect_four::columns * connect_four::rows) {
            s.ended = 3;
            tell(sink, What::full, actor_table, 0);
        }
    }
    static Move face(const Rules& /*rules*/, const State& /*s*/, Seat /*seat*/, Move move, Viewer /*viewer*/) { return move; }
    static void refs(const Rules& /*rules*/, const State& /*s*/, Seat /*seat*/, Move move, RefList& out) { out.push(0, move.a); }
    static Event question(const Rules& /*rules*/, const State& s, Seat seat, Viewer /*viewer*/) {
        Event asked;
        asked.kind = s.ended == 0 ? 1 : 0;
        asked.actor = seat;
        return asked;
    }

    static bool over(const State& s) { return s.ended != 0; }
    static Payoff payoff(const Rules& /*rules*/, const State& s, Seat seat) {
        Payoff pay;
        const bool decided = s.ended == 1 || s.ended == 2;
        const bool won = s.ended == 1U + seat;
        pay.win = !decided ? 500 : won ? 1000 : 0;
        pay.rank = decided && !won ? 2 : 1;
        pay.margin = !decided ? 0 : won ? 1 : -1;
        return pay;
    }

    static void view(const Rules& /*rules*/, const State& s, Viewer /*viewer*/, View& out) {
        out = View{};
        for (int row = 0; row < connect_four::rows; ++row) {
            for (int column = 0; column < connect_four::columns; ++column) {
                const u64 bit = connect_four::column_bit(column) << (connect_four::rows - 1 - row);
                out.cell[row][column] = (s.stones[0] & bit) != 0 ? 1 : (s.stones[1] & bit) != 0 ? 2 : 0;
            }
        }
        out.turn = s.turn();
        out.ended = static_cast<u8>(s.ended);
    }
    static State imagine(const Rules& /*rules*/, const State& s, Seat /*seat*/, Rng& /*rng*/) { return s; }
    static State redeal(const Rules& /*rules*/, const State& s, Rng& /*rng*/) { return s; }
    static u64 knowledge_key(const Rules& /*rules*/, const State& s, Seat /*seat*/) { return hash_of(s); }
    static u32 barriers(const State& /*s*/) { return 0; }

    static std::string_view check(const Rules& /*rules*/, const State& s) {
        const u64 all = s.all();
        if ((s.stones[0] & s.stones[1]) != 0 || (all & ~connect_four::board) != 0) {
            return "stones: two stones in one cell, or one outside the board";
        }
        if (((all + connect_four::bottom) & all) != 0) {
            return "stones: a stone hangs in the air";
        }
        const int first = std::popcount(s.stones[0]);
        const int second = std::popcount(s.stones[1]);
        if (s.placed != static_cast<u32>(first + second) || (first != second && first != second + 1)) {
            return "placed: the seats did not take turns";
        }
        const u32 ended = connect_four::four(s.stones[0]) ? 1 : connect_four::four(s.stones[1]) ? 2 : all == connect_four::board ? 3 : 0;
        return s.ended == ended ? "" : "ended: does not follow from the stones";
    }
    static std::string_view arrange(const Rules& /*rules*/, State& /*s*/, std::string_view from) {
        return from.empty() ? "" : "from: Connect Four has no points of a turn";
    }

private:
    static constexpr Move drop(int column) { return {static_cast<u8>(Verb::drop), static_cast<u8>(column), 0, 0}; }
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

static_assert(sizeof(ConnectFour::State) == 24, "a clone is three words");
static_assert(GameContract<ConnectFour>);

}  // namespace starboard
