// What a game may leave out: members with a usual answer, and what only some games have.
#pragma once

#include <array>
#include <concepts>

#include "kernel/event.h"
#include "kernel/list.h"
#include "kernel/move.h"
#include "kernel/rng.h"
#include "kernel/set_choice.h"

namespace starboard {

/// The struct of a game inherits these answers and gives its own where they do not fit; the promises stand in kernel/contract.h. A member
/// of the game hides the one of the same name here and is checked by GameContract, so that one with other operands does not compile; one
/// with another name is found by `scripts/lint hooks`.
struct GameDefaults {
    // -- Names --
    static bool print_card(const auto& /*rules*/, const auto& /*s*/, u8 /*card*/, TextBuffer& /*out*/) { return false; }
    static constexpr auto spoken_as(auto kind) { return kind; }
    static bool stands_for(const auto& /*rules*/, const auto& /*s*/, Viewer /*viewer*/, Move /*move*/, std::string_view /*word*/,
                           StandIn& /*out*/) {
        return false;
    }
    static constexpr std::array<std::string_view, 0> wordings = {};
    static std::string_view move_wording(const auto& /*rules*/, const auto& /*s*/, Move /*move*/) { return {}; }
    static std::string_view question_wording(const Event& /*question*/) { return {}; }
    static std::string_view reason_wording(const Reason& /*reason*/) { return {}; }
    static std::string_view event_wording(const auto& /*rules*/, const Event& /*event*/) { return {}; }
    static constexpr bool begins(const Event& /*event*/) { return false; }
    static constexpr bool implied(const Event& /*before*/, const Event& /*event*/) { return false; }

    // -- Start --
    static void defaults(std::string_view /*mode*/, auto& options) { options = {}; }
    static constexpr bool has_option(std::string_view /*mode*/, std::string_view /*option*/) { return true; }
    static std::string_view check_edition(const auto& /*edition*/, int& /*row*/) { return {}; }
    static void edition_path(int /*row*/, TextBuffer& /*out*/) {}
    static bool row_path(const auto& /*rules*/, auto /*kind*/, Number /*value*/, TextBuffer& /*out*/) { return false; }
    static bool printed_number(const auto& /*rules*/, auto /*kind*/, Number /*value*/, std::string_view /*word*/, i32& /*out*/) {
        return false;
    }
    static void prepare(auto& /*rules*/) {}

    // -- Play --
    static SeatSet retractors(const auto& /*rules*/, const auto& /*s*/) { return SeatSet::none(); }
    static bool aside(const auto& /*rules*/, const auto& /*s*/, Move /*move*/) { return false; }
    static bool window(const auto& /*rules*/, const auto& /*s*/) { return false; }
    static bool set(const auto& /*rules*/, const auto& /*s*/, Seat /*seat*/, SetChoice& /*out*/) { return false; }
    static bool completes(const auto& /*rules*/, const auto& /*s*/, Seat /*seat*/) { return false; }

    // -- End --
    static Payoff automa(const auto& /*rules*/, const auto& /*s*/) { return {}; }
    static int side(const auto& /*rules*/, Seat seat) { return seat; }
    static std::string_view role(const auto& /*rules*/, const auto& /*s*/, Seat /*seat*/) { return {}; }

    // -- Knowledge --
    static u32 barriers(const auto& s) { return s.barriers; }

    // -- Consistency --
    static void derive(const auto& /*rules*/, auto& /*s*/) {}
    static int depth(const auto& s) {
        if constexpr (requires { s.agenda; }) {
            return s.agenda.size();
        } else {
            return 0;
        }
    }
    static void mark_down(auto& /*s*/, u8 /*card*/, bool /*down*/) {}
    static bool is_down(const auto& /*s*/, u8 /*card*/) { return false; }
};

// -- What only some games have ------------------------------------------------------------------------------------------------------------

/// What happens before the first question is told, too.
template <class G>
concept TellsSetup = requires(const typename G::Rules& rules, typename G::State& s, const Seed& seed, EventLog& log) {
    G::setup(rules, s, seed, log);
};

/// `rules.mode` is set to the index in `modes`, for what the mode fixes and no option may change (sides).
template <class G>
concept KnowsMode = requires(typename G::Rules& rules) { rules.mode; };

/// Operands of the kind `card` name cards: the causes of events are such.
template <class G>
concept HasCards = requires { G::Operand::card; };

/// `T` names a row of the edition by its `id`, as an operand of this kind; it is written by its name wherever it stands.
template <class G, class T>
concept RowName = requires(T row) {
    { G::kind_of(row) } -> std::same_as<typename G::Operand>;
    row.id;
};

/// Games whose turns have many decisions count them: `G::turns(s)` is the running number of turns. Everybody knows it; it stays the same as
/// long as a turn lasts, whoever decides in it, grows when the next one begins, and never falls. There a bot's time is for a turn, a search
/// looks so many turns ahead, and a bot waits for people's eyes once a turn. Other games leave G::turns out.
template <class G>
concept CountsTurns = requires(const typename G::State& s) {
    { G::turns(s) } -> std::same_as<u32>;
};

/// What bots may know about a game besides its rules (games/<g>/judge.cpp).
template <class G>
concept Judged = requires(const typename G::Rules& rules, const typename G::State& s, Seat seat, Move move) {
    /// How likely the seat wins, in thousandths; a final state gives its payoff. May use everything in `s`: bots pass imagined worlds.
    { G::judge(rules, s, seat) } -> std::same_as<i32>;
    /// How promising a legal move looks at first sight; only ratios count. 0: by what the seat knows another legal move is never worse, so
    /// that no thinking bot plays it; at least one legal move has more.
    { G::prior(rules, s, seat, move) } -> std::same_as<i32>;
};

/// A text of a card that is being carried out, or that goes on when others are done.
struct TextUnderWay {
    Number card = 0;     ///< as an operand `card`
    u8 seat = 0;         ///< whose text it is
    u8 box = 0;          ///< as an operand `box`
    u8 command = 0;      ///< which of the box's commands in the edition is carried out, or comes next
    bool waits = false;  ///< another text comes first
    bool operator==(const TextUnderWay&) const = default;
};
using TextsUnderWay = List<TextUnderWay, 64>;

/// Games whose cards have texts that interrupt each other say which of them are under way, the innermost last. Everybody may know it.
template <class G>
concept TellsTexts = requires(const typename G::Rules& rules, const typename G::State& s, TextsUnderWay& out) {
    { G::texts_under_way(rules, s, out) } -> std::same_as<void>;
    G::Operand::card;
    G::Operand::box;
};

// What lies where, in the words of a hand-made position (format/arrange.h): a game says it by its families (kernel/families.h) or in one of
// the two ways below.

/// The cards lie in `s.zones`, whose places have their names.
template <class G>
concept HasZones = requires(typename G::State& state, const typename G::State& s, u8 card) {
    /// Where the cards of a place go that is named anew.
    { G::spill(s.zones.place_at(0)) } -> std::same_as<decltype(s.zones.place_at(0))>;
    /// A pile is named from the top; the rest stays below.
    { G::pile(s.zones.place_at(0)) } -> std::same_as<bool>;
    /// Lays a card that has come to its place face down or up ("fire-1/down"), and says how one lies. Else: all lie face up.
    { G::mark_down(state, card, true) } -> std::same_as<void>;
    { G::is_down(s, card) } -> std::same_as<bool>;
};

/// The game names its places, empties and fills them itself.
template <class G>
concept NamesPlaces = requires(const typename G::Rules& rules, typename G::State& state, const typename G::State& s, std::string_view place,
                               typename G::Operand& kind, u8 what, u8* out) {
    /// The names of all places, one by one; empty behind the last.
    { G::place_name(0) } -> std::same_as<std::string_view>;
    /// The kind of what lies there; false: there is no such place.
    { G::place_kind(place, kind) } -> std::same_as<bool>;
    /// A pile is named from the top; the rest stays below.
    { G::pile(place) } -> std::same_as<bool>;
    /// What lies there, at most 256 things, in the order in which they are named; returns how many.
    { G::lies(rules, s, place, out) } -> std::same_as<int>;
    /// Empties a place that is named anew: what lay there goes where it can be taken from.
    { G::lift(rules, state, place) } -> std::same_as<void>;
    /// Takes a thing from wherever it lies and lays it there, on top; empty, or why it cannot.
    { G::lay(rules, state, place, what) } -> std::same_as<std::string_view>;
};

}  // namespace starboard
