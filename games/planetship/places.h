// The components of Planetship and where they can lie (kernel/families.h). Positions say it so:
//
//   hand0 ... discards0 ... removed, pile (next one first)    cards
//   7-I ... 7-R                                               a card on a field, rewards
//   grid (row by row), reserve                                sectors; naming one of them swaps it with whatever lies there
//   missions                                                  missions
//   down                                                      fields whose card lies face-down; rewards too ("7-R")
//   shields, spent, probes0 ... probes4                       fields; probes on rewards too
//   owner0 ... owner4                                         fields whose card belongs to that seat (won cards)
// A starting card on a field belongs to its colour's seat, another one to seat 0 unless `owner` says otherwise.
#pragma once

#include "games/planetship/facts.h"
#include "games/planetship/words.h"
#include "kernel/families.h"

namespace starboard::planetship {

constexpr bool is_start_card(int id) { return id <= colours * start_cards; }
constexpr int colour_of(int id) { return (id - 1) / start_cards; }

// -- what there is ------------------------------------------------------------------------------------------------------------------------

/// Six starting cards of every player, and the characters. What a named hand held before is out of the game.
struct Cards {
    static constexpr Operand kind = Operand::card;
    static constexpr int first = 1;
    static constexpr int last = cards;
    static constexpr std::string_view name = "card";
    static int copies(const Rules& rules, int card) { return is_start_card(card) && colour_of(card) >= rules.seats ? 0 : 1; }
    static constexpr Home home(int card) { return is_start_card(card) ? Home{"hand", colour_of(card)} : Home{"pile"}; }
    static constexpr std::string_view misplaced(int card, const Site& site) {
        if (!is_start_card(card) || site.word == "removed") {
            return {};
        }
        if (site.seat != nobody) {
            return site.seat == colour_of(card) ? "" : "a starting card stays with its colour";
        }
        return site.word == "field" ? "" : "a starting card is never drawn";
    }
};

struct Sectors {
    static constexpr Operand kind = Operand::sector;
    static constexpr int first = 0;
    static constexpr int last = sectors - 1;
    static constexpr std::string_view name = "sector";
    static constexpr bool fixed = true;
    static int copies(const Rules& /*rules*/, int /*sector*/) { return 1; }
};

struct Missions {
    static constexpr Operand kind = Operand::mission;
    static constexpr int first = 1;
    static constexpr int last = max_missions;
    static constexpr std::string_view name = "mission";
    static constexpr bool boxed = true;
    static int copies(const Rules& /*rules*/, int /*mission*/) { return 1; }
};

/// Still to be placed, or with a probe out; the others are used up.
struct Ships {
    static constexpr Operand kind = Operand::seat;
    static constexpr int first = 0;
    static constexpr int last = max_players - 1;
    static constexpr std::string_view name = "ship of seat";
    static constexpr bool boxed = true;
    static int copies(const Rules& rules, int seat) { return seat < rules.seats ? Facts::ships_in_all(rules.seats) : 0; }
};

/// Marks on fields and rewards.
struct Spots {
    static constexpr Operand kind = Operand::spot;
    static constexpr int first = 0;
    static constexpr int last = sectors * places - 1;
};

using Families = std::tuple<Cards, Sectors, Missions, Ships, Spots>;

// -- fields of the state that hold more than rows -----------------------------------------------------------------------------------------

template <class S>
using Byte = std::conditional_t<std::is_const_v<S>, const u8, u8>;

constexpr int spot_of(int cell) { return cell / fields * places + cell % fields; }
constexpr int cell_at(int spot) { return cell_of(spot / places, spot % places); }
constexpr bool is_reward(int spot) { return spot % places == reward_place; }

/// The card on a field, with its owner.
template <class S>
struct FieldCard {
    S& s;
    int cell;

    template <class Visit>
    void each(Visit&& visit) const {
        if (s.field[cell].id != 0) {
            visit(s.field[cell].id, 1);
        }
    }
    bool put(int card, bool /*below*/) const {
        const bool room = s.field[cell].id == 0;
        if (room) {
            s.field[cell] = {static_cast<u8>(card)};
            s.owner[cell] = static_cast<u8>(is_start_card(card) ? colour_of(card) + 1 : 1);
        }
        return room;
    }
    bool take(int card) const {
        const bool there = s.field[cell].id == card;
        if (there) {
            clear();
        }
        return there;
    }
    void clear() const {
        s.field[cell] = {};
        s.owner[cell] = 0;
    }
};

/// The rewards of a sector; named anew they lie open.
template <class S>
struct Rewards : HeldList<CardId, std::conditional_t<std::is_const_v<S>, const List<CardId, 3>, List<CardId, 3>>> {
    S& s;
    int number;

    void clear() const {
        s.reward[number].clear();
        s.reward_down[number] = 0;
        s.reward_known = static_cast<u16>(s.reward_known & ~(1U << number));
    }
};
template <class S>
Rewards<S> rewards_of(S& s, int number) {
    return {{s.reward[number]}, s, number};
}

/// Slots of the belt in the order people name them: the grid row by row, the reserve column by column.
template <class S>
struct BeltSlots {
    const Rules& rules;
    S& s;
    bool grid;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int n = 0; n < count(); ++n) {
            visit(*slot(n), 1);
        }
    }
    [[nodiscard]] Byte<S>* slot(int n) const { return n < count() ? &s.belt[index(n)] : nullptr; }

private:
    [[nodiscard]] int count() const {
        const int in_grid = Layout::rows_for(rules.seats) * Layout::cols_for(rules.seats);
        return grid ? in_grid : sectors - in_grid;
    }
    [[nodiscard]] int index(int n) const {
        if (rules.seats == 5) {
            return grid ? 1 + n % 3 * 3 + n / 3 : 0;
        }
        const int cols = Layout::cols_for(rules.seats);
        const int first = Layout::first_column(rules.seats, s.round < 1 || s.round > rounds ? 1 : s.round);
        const int column = (first + (grid ? n % cols : cols + n / 2)) % Layout::belt_columns;
        return column * 2 + (grid ? n / cols : n % 2);
    }
};

/// Fields whose card belongs to a seat. A card always has an owner: nothing is cleared.
template <class S>
struct OwnFields {
    S& s;
    int seat;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int cell = 0; cell < cells; ++cell) {
            if (s.owner[cell] == seat + 1) {
                visit(spot_of(cell), 1);
            }
        }
    }
    bool put(int spot, bool /*below*/) const {
        const bool there = !is_reward(spot) && s.owner[cell_at(spot)] != 0;
        if (there) {
            s.owner[cell_at(spot)] = static_cast<u8>(seat + 1);
        }
        return there;
    }
    void clear() const {}
};

/// Face-down cards and rewards; nobody knows more of them than their backs.
template <class S>
struct FaceDown {
    S& s;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int spot = 0; spot <= Spots::last; ++spot) {
            const int number = spot / places;
            if (is_reward(spot) ? s.reward_down[number] != 0 : ((s.down[number] >> (spot % places)) & 1U) != 0) {
                visit(spot, 1);
            }
        }
    }
    /// A sector that gets its reward later has it as its sign says.
    bool put(int spot, bool /*below*/) const {
        const int number = spot / places;
        if (is_reward(spot)) {
            s.reward_down[number] = s.reward[number].empty() ? u8{0} : u8{1};
        } else {
            s.down[number] = static_cast<u8>(s.down[number] | (1U << (spot % places)));
        }
        return true;
    }
    void clear() const {
        for (int number = 0; number < sectors; ++number) {
            s.down[number] = s.reward_down[number] = 0;
        }
        s.reward_known = 0;
    }
};

// -- where it lies ------------------------------------------------------------------------------------------------------------------------

template <class S, class At>
void sites(const Rules& rules, S& s, At&& at) {
    const auto on_fields = [](Byte<S>(&bits)[sectors]) {
        return Marked{Spots::last + 1, [&bits](int spot) {
                          return is_reward(spot) ? Mark<Byte<S>>{} : Mark<Byte<S>>::bit(bits[spot / places], spot % places);
                      }};
    };
    for (int seat = 0; seat < max_players; ++seat) {
        at(Cards{}, Site{.word = "hand", .number = seat, .seat = seat, .spills = {"removed"}}, s.hand[seat]);
        at(Cards{}, Site{.word = "discards", .number = seat, .seat = seat}, s.discards[seat]);
        at(Spots{}, Site{.word = "probes", .number = seat, .seat = seat},
           Marked{Spots::last + 1, [&s, seat](int spot) { return Mark<Byte<S>>::bit(s.probe[spot / places][spot % places], seat); }});
        at(Spots{}, Site{.word = "owner", .number = seat, .seat = seat}, OwnFields<S>{s, seat});
    }
    at(Cards{}, Site{.word = "removed"}, s.removed);
    at(Cards{}, Site{.word = "pile", .pile = true}, s.pile);
    at(Sectors{}, Site{.word = "grid"}, BeltSlots<S>{rules, s, true});
    at(Sectors{}, Site{.word = "reserve"}, BeltSlots<S>{rules, s, false});
    at(Missions{}, Site{.word = "missions"}, s.mission);
    at(Spots{}, Site{.word = "down"}, FaceDown<S>{s});
    at(Spots{}, Site{.word = "shields"}, on_fields(s.shield));
    at(Spots{}, Site{.word = "spent"}, on_fields(s.spent));
    constexpr int spot_kind = static_cast<int>(Operand::spot);
    for (int cell = 0; cell < cells; ++cell) {
        at(Cards{}, Site{.word = "field", .number = spot_of(cell), .operand = spot_kind, .seat = s.owner[cell] - 1}, FieldCard<S>{s, cell});
    }
    for (int number = 0; number < sectors; ++number) {
        at(Cards{}, Site{.word = "reward", .number = number * places + reward_place, .operand = spot_kind, .refill = {"pile"}},
           rewards_of(s, number));
    }
    at(Ships{}, Site{.word = "ships", .plain = true}, Tally<Byte<S>>{s.ships, max_players});
    at(Ships{}, Site{.word = "probe", .plain = true}, SeatBits<Byte<S>>{&s.probe[0][0], sectors * places});
}

}  // namespace starboard::planetship
