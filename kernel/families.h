// What a game is made of and where it can lie, said once. That no component gets lost follows here; names of places, laying and spilling
// of hand-made positions follow in format/lay.h.
//
// A family is a struct of static members. Its things are numbers: rows of the edition (cards, tiles), seats (the pieces of the players), or
// one number for tokens that are all alike.
//   kind, first, last       the operand kind that names a thing, and the range of its numbers
//   name                    what one is called in sentences about positions
//   copies(rules, thing)    how many of it the game has. A family without it only marks things that lie elsewhere (shields on fields)
//   home(thing)             where it goes when its place is named anew; without it: into the box
//   boxed = true            not every copy is on the table
//   rest = true             what a position leaves unsaid lies at home (a supply)
//   fixed = true            every one has a slot: naming it exchanges it with what lies there
//   misplaced(thing, site)  why it cannot lie there; empty = it can
// A game lists them in `G::Families` (a tuple), and `G::sites(rules, s, at)` calls at(family, site, holder) for every place: always the
// same places in the same order, also while numbers of the state are out of range.
//
// A holder is a field of the state (RowSet, Counts, List, a row, an array of rows), a view (kernel/holders.h), or the game's own, with
//   each(visit)             visit(thing, how many) for what lies there, the lowest first
//   put(thing, below)       false = there is no room; a mark: nothing lies there that could be marked
//   take(thing)             false = it does not lie there
//   clear()                 everything off, with what hangs on it
//   slot(n)                 of a fixed family: the n-th slot, null = there are fewer
// What is said by a field of the state (`Site::plain`) needs only `each`; a home of such things `put` and `take`, too.
#pragma once

#include <tuple>

#include "kernel/agenda.h"
#include "kernel/describe.h"
#include "kernel/holders.h"

namespace starboard {

constexpr int nobody = -1;

/// Where things go: a place by its word, and its number if it has one.
struct Home {
    std::string_view word = {};  ///< empty = the box
    int number = -1;
};

/// A place as positions name it: "pile", "hand0", or as an operand prints ("7-II").
struct Site {
    std::string_view word = {};
    int number = -1;
    int operand = -1;    ///< kind that names it by its number; -1 = the word does
    int seat = nobody;   ///< whose place it is; where nobody sits, nothing lies
    Home spills = {};    ///< where everything goes when it is named anew; empty = each thing to its home
    Home refill = {};    ///< it does not stay empty when its last thing is named elsewhere: the lowest one from there follows
    bool pile = false;   ///< named from the top down; the rest stays below
    bool plain = false;  ///< said by a field of the state (a counter), not by a list of names

    [[nodiscard]] constexpr bool is(Home home) const {
        return !word.empty() && word == home.word && (home.number < 0 || home.number == number);
    }
};

template <class Family>
concept Counted = requires { &Family::copies; };
template <class Family>
concept Fixed = requires { requires Family::fixed; };
template <class Family>
concept Boxed = requires { requires Family::boxed; };
template <class Family>
concept Rest = requires { requires Family::rest; };

template <class G>
concept HasFamilies = requires { typename G::Families; };

/// Calls `visit(family)` for every family of a game.
template <class G, class Visit>
constexpr void each_family(Visit&& visit) {
    [&]<class... Family>(const std::tuple<Family...>* /*tag*/) {
        (visit(Family{}), ...);
    }(static_cast<const typename G::Families*>(nullptr));
}

/// Calls `visit(site, holder)` for every place of a family.
template <class G, class Family, class State, class Visit>
void each_site(Family /*family*/, const typename G::Rules& rules, State& s, Visit&& visit) {
    G::sites(rules, s, [&](auto family, const Site& site, auto&& where) {
        if constexpr (std::is_same_v<decltype(family), Family>) {
            visit(site, hold(where));
        }
    });
}

template <class Family>
constexpr Home home_of(Family /*family*/, int thing) {
    if constexpr (requires { Family::home(thing); }) {
        return Family::home(thing);
    } else {
        return {};
    }
}

template <class Family>
constexpr std::string_view misplaced(Family /*family*/, int thing, const Site& site) {
    if constexpr (requires { Family::misplaced(thing, site); }) {
        return Family::misplaced(thing, site);
    } else {
        return {};
    }
}

// -- conservation -------------------------------------------------------------------------------------------------------------------------

enum class Lost : u8 { nothing, unknown, empty_seat, misplaced, missing, surplus };

constexpr std::string_view lost_words[] = {"",
                                           "a place holds something that does not exist",
                                           "an empty seat holds something",
                                           "a component lies where it cannot lie",
                                           "a component is missing",
                                           "a component is there more often than it exists"};

/// What is wrong with the components of a state: the first thing, and where or how often it lies.
struct Loss {
    Lost what = Lost::nothing;
    int thing = 0;
    int found = 0;
    int copies = 0;
    Site site = {};
    std::string_view why = {};  ///< it cannot lie there
};

template <class G, class Family>
Loss loss_of(Family family, const typename G::Rules& rules, const typename G::State& s) {
    Loss out;
    [[maybe_unused]] int n[Family::last - Family::first + 1] = {};
    each_site<G>(family, rules, s, [&](const Site& site, const auto& holder) {
        holder.each([&](int thing, [[maybe_unused]] int count) {
            if (out.what != Lost::nothing) {
                return;
            }
            if (thing < Family::first || thing > Family::last) {
                out = {Lost::unknown, thing, 0, 0, site, {}};
            } else if (site.seat >= rules.seats) {
                out = {Lost::empty_seat, thing, 0, 0, site, {}};
            } else if (const std::string_view why = misplaced(family, thing, site); !why.empty()) {
                out = {Lost::misplaced, thing, 0, 0, site, why};
            } else {
                n[thing - Family::first] += count;
            }
        });
    });
    if constexpr (Counted<Family>) {
        for (int thing = Family::first; thing <= Family::last && out.what == Lost::nothing; ++thing) {
            const int found = n[thing - Family::first];
            const int copies = Family::copies(rules, thing);
            if (found > copies || (found < copies && !Boxed<Family>)) {
                out = {found > copies ? Lost::surplus : Lost::missing, thing, found, copies, {}, {}};
            }
        }
    }
    return out;
}

/// Empty if every component is where it can be, as often as it exists.
template <class G>
std::string_view conserved(const typename G::Rules& rules, const typename G::State& s) {
    std::string_view wrong;
    each_family<G>([&](auto family) {
        if (wrong.empty()) {
            const Loss loss = loss_of<G>(family, rules, s);
            wrong = loss.why.empty() ? lost_words[static_cast<int>(loss.what)] : loss.why;
        }
    });
    return wrong;
}

// -- what else a check of every game needs ------------------------------------------------------------------------------------------------

/// Every list in a described value is zero behind its end.
template <class T>
constexpr bool tidy(const T& value) {
    bool is = true;
    if constexpr (std::is_array_v<T>) {
        for (const auto& item : value) {
            is = is && tidy(item);
        }
    } else if constexpr (requires { value.clean(); }) {
        is = value.clean();
        for (const auto& item : value) {
            is = is && tidy(item);
        }
    } else if constexpr (requires { value.steps; }) {
        is = tidy(value.steps);
    } else if constexpr (Described<const T>) {
        T::describe(value, [&](std::string_view /*name*/, const auto& field) { is = is && tidy(field); });
    }
    return is;
}

/// The first of several checks that finds something wrong; the others are not made.
template <class... Check>
constexpr std::string_view first_wrong(Check&&... check) {
    std::string_view wrong;
    static_cast<void>(((wrong = check(), !wrong.empty()) || ...));
    return wrong;
}

}  // namespace starboard
