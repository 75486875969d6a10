// Hand-made positions for scenarios and lessons: places by name, emptied and filled one card at a time.
//
//   hand0 ... discards0 ... removed, pile (next one first)    cards
//   grid (row by row, the sectors that lie in it), reserve    sectors; naming one of them swaps it with whatever lies there
//   7-I ... 7-R                                               a card on a field (its owner follows from `owners` or its colour), rewards
//   down                                                      fields whose card lies face-down; rewards too ("7-R")
//   shields, spent, probes0 ... probes4                       fields and rewards
//   owner0 ... owner4                                         fields whose card belongs to that seat (won cards)
//   missions                                                  missions
// Start cards belong to their colour's seat. What is lifted goes under the pile or back to its colour's hand.
#include "games/planetship/game.h"
#include "games/planetship/turn.h"

namespace starboard {

using namespace planetship;

namespace {

STARBOARD_ENUM(Room, hand, discards, probes, owner, removed, pile, grid, reserve, down, shields, spent, missions, spot)

struct Named {
    Room room = Room::hand;
    int i = 0;
};

constexpr std::string_view plain_names[] = {"hand0",     "hand1",     "hand2",     "hand3",   "hand4",   "discards0", "discards1",
                                            "discards2", "discards3", "discards4", "probes0", "probes1", "probes2",   "probes3",
                                            "probes4",   "owner0",    "owner1",    "owner2",  "owner3",  "owner4",    "removed",
                                            "pile",      "grid",      "reserve",   "down",    "shields", "spent",     "missions"};
constexpr int plain_count = static_cast<int>(sizeof(plain_names) / sizeof(plain_names[0]));
constexpr std::string_view place_letters[] = {"I", "II", "III", "IV", "R"};

/// "7-II", "7-R": sector and place.
bool find_spot(std::string_view place, int& spot) {
    if (place.size() < 3 || place[1] != '-' || place[0] < '0' || place[0] > '9') {
        return false;
    }
    for (int p = 0; p < places; ++p) {
        if (place.substr(2) == place_letters[p]) {
            spot = (place[0] - '0') * places + p;
            return true;
        }
    }
    return false;
}

bool find_room(std::string_view place, Named& out) {
    if (find_spot(place, out.i)) {
        out.room = Room::spot;
        return true;
    }
    bool listed = false;
    for (const std::string_view name : plain_names) {
        listed = listed || name == place;
    }
    std::string_view word = place;
    if (listed && place.back() >= '0' && place.back() <= '9') {
        out.i = place.back() - '0';
        word.remove_suffix(1);
    }
    return listed && enum_from(word, out.room);
}

// A position may name a card twice; the second one is dropped here, and what is wrong is told when everything lies.
void put_in(Deck& deck, CardId card) {
    if (!deck.has(card)) {
        deck.add(card);
    }
}

void put_below(State& s, CardId card) {
    if (s.pile.size() == characters) {
        return;
    }
    s.pile.push(card);
    for (int i = s.pile.size() - 1; i > 0; --i) {
        s.pile[i] = s.pile[i - 1];
    }
    s.pile[0] = card;
}

/// Back to where it came from: a start card to its colour's hand, another under the pile.
void give_back(State& s, CardId card) {
    if (card.id <= colours * start_cards) {
        put_in(s.hand[(card.id - 1) / start_cards], card);
    } else {
        put_below(s, card);
    }
}

template <int N>
bool take_out(List<CardId, N>& list, CardId card) {
    for (int i = 0; i < list.size(); ++i) {
        if (list[i] == card) {
            for (; i + 1 < list.size(); ++i) {
                list[i] = list[i + 1];
            }
            list.pop();
            return true;
        }
    }
    return false;
}

/// Takes a card from wherever the position has it.
bool find_card(State& s, CardId card) {
    for (Seat seat = 0; seat < max_players; ++seat) {
        if (s.hand[seat].has(card)) {
            s.hand[seat].remove(card);
            return true;
        }
        if (s.discards[seat].has(card)) {
            s.discards[seat].remove(card);
            return true;
        }
    }
    if (s.removed.has(card)) {
        s.removed.remove(card);
        return true;
    }
    for (int cell = 0; cell < cells; ++cell) {
        if (s.field[cell] == card) {
            s.field[cell] = {};
            s.owner[cell] = 0;
            return true;
        }
    }
    for (auto& reward : s.reward) {
        if (take_out(reward, card)) {
            // the place does not stay empty: the next card of the pile lies there
            if (reward.empty() && !s.pile.empty()) {
                const CardId lowest = s.pile[0];
                take_out(s.pile, lowest);
                reward.push(lowest);
            }
            return true;
        }
    }
    return take_out(s.pile, card);
}

/// Index in the belt of the n-th place of the grid (row by row) or of the reserve.
int belt_index(const Rules& rules, const State& s, bool grid, int n) {
    const int cols = Layout::cols_for(rules.seats);
    if (rules.seats == 5) {
        return grid ? 1 + n % 3 * 3 + n / 3 : 0;
    }
    const int first = Layout::first_column(rules.seats, s.round);
    const int column = grid ? (first + n % cols) % Layout::belt_columns : (first + cols + n / 2) % Layout::belt_columns;
    return column * 2 + (grid ? n / cols : n % 2);
}

}  // namespace

std::string_view Planetship::place_name(int i) {
    // the fields and rewards follow the plain names
    static constexpr std::string_view spots[] = {"0-I", "0-II", "0-III", "0-IV", "0-R", "1-I", "1-II", "1-III", "1-IV", "1-R",
                                                 "2-I", "2-II", "2-III", "2-IV", "2-R", "3-I", "3-II", "3-III", "3-IV", "3-R",
                                                 "4-I", "4-II", "4-III", "4-IV", "4-R", "5-I", "5-II", "5-III", "5-IV", "5-R",
                                                 "6-I", "6-II", "6-III", "6-IV", "6-R", "7-I", "7-II", "7-III", "7-IV", "7-R",
                                                 "8-I", "8-II", "8-III", "8-IV", "8-R", "9-I", "9-II", "9-III", "9-IV", "9-R"};
    if (i < plain_count) {
        return plain_names[i];
    }
    return i - plain_count < sectors * places ? spots[i - plain_count] : std::string_view();
}

bool Planetship::place_kind(std::string_view place, Operand& kind) {
    Named at;
    if (!find_room(place, at)) {
        return false;
    }
    switch (at.room) {
        case Room::probes:
        case Room::owner:
        case Room::down:
        case Room::shields:
        case Room::spent: kind = Operand::spot; break;
        case Room::grid:
        case Room::reserve: kind = Operand::sector; break;
        case Room::missions: kind = Operand::mission; break;
        default: kind = Operand::card; break;
    }
    return true;
}

/// Marks and piles are laid after the cards they speak of.
bool Planetship::pile(std::string_view place) {
    Named at;
    if (!find_room(place, at)) {
        return false;
    }
    switch (at.room) {
        case Room::pile:
        case Room::owner:
        case Room::down:
        case Room::shields:
        case Room::spent: return true;
        default: return false;
    }
}

void Planetship::lift(const Rules& /*rules*/, State& s, std::string_view place) {
    Named at;
    if (!find_room(place, at)) {
        return;
    }
    const auto empty = [&](Deck& deck) {
        const Deck old = deck;
        deck = Deck{};
        return old;
    };
    switch (at.room) {
        case Room::hand:
            // start cards wait under the pile until the hand is laid anew; what is not named goes out of the game
            empty(s.hand[at.i]).each([&](CardId card) { put_in(s.removed, card); });
            return;
        case Room::discards: empty(s.discards[at.i]).each([&](CardId card) { give_back(s, card); }); return;
        case Room::removed: empty(s.removed).each([&](CardId card) { give_back(s, card); }); return;
        case Room::probes:
            for (auto& sector : s.probe) {
                for (u8& seats : sector) {
                    seats = static_cast<u8>(seats & ~(1U << at.i));
                }
            }
            return;
        case Room::spot: {
            const int number = at.i / places;
            if (at.i % places == reward_place) {
                while (!s.reward[number].empty()) {
                    const CardId card = s.reward[number].back();
                    s.reward[number].pop();
                    put_below(s, card);
                }
                s.reward_down[number] = 0;
                s.reward_known = static_cast<u16>(s.reward_known & ~(1U << number));
            }
            return;
        }
        case Room::down:
            for (int number = 0; number < sectors; ++number) {
                s.down[number] = 0;
                s.reward_down[number] = 0;
            }
            s.reward_known = 0;
            return;
        case Room::shields:
            for (u8& shields : s.shield) {
                shields = 0;
            }
            return;
        case Room::spent:
            for (u8& fields_spent : s.spent) {
                fields_spent = 0;
            }
            return;
        case Room::missions:
            for (MissionId& mission : s.mission) {
                mission = {};
            }
            return;
        default: return;
    }
}

std::string_view Planetship::lay(const Rules& rules, State& s, std::string_view place, u8 what) {
    Named at;
    if (!find_room(place, at)) {
        return "there is no such place";
    }
    const CardId card{what};
    const int number = what / places;
    const int where = what % places;
    const auto bit = static_cast<u8>(1U << where);
    switch (at.room) {
        case Room::probes: s.probe[number][where] = static_cast<u8>(s.probe[number][where] | (1U << at.i)); return {};
        case Room::owner:
            if (where == reward_place || s.owner[cell_of(number, where)] == 0) {
                return "no card lies there";
            }
            s.owner[cell_of(number, where)] = static_cast<u8>(at.i + 1);
            return {};
        case Room::down:
            if (where == reward_place) {
                s.reward_down[number] = s.reward[number].empty() ? u8{0} : u8{1};
            } else {
                s.down[number] = static_cast<u8>(s.down[number] | bit);
            }
            return {};
        case Room::shields: s.shield[number] = static_cast<u8>(s.shield[number] | bit); return {};
        case Room::spent: s.spent[number] = static_cast<u8>(s.spent[number] | bit); return {};
        case Room::missions:
            for (MissionId& mission : s.mission) {
                if (mission.id == 0) {
                    mission = {what};
                    return {};
                }
            }
            return "more missions than there are";
        case Room::grid:
        case Room::reserve: {
            const bool grid = at.room == Room::grid;
            u8& named = s.named[grid ? 0 : 1];
            const int in_grid = Layout::rows_for(rules.seats) * Layout::cols_for(rules.seats);
            if (named >= (grid ? in_grid : sectors - in_grid) || s.round < 1 || s.round > rounds) {
                return "more sectors than there are places";
            }
            const int to = belt_index(rules, s, grid, named++);
            int from = 0;
            while (from < sectors && s.belt[from] != what) {
                ++from;
            }
            if (from == sectors) {
                return "belt: holds every sector once";
            }
            s.belt[from] = s.belt[to];
            s.belt[to] = what;
            return {};
        }
        default: break;
    }
    const bool drawn = at.room == Room::pile || (at.room == Room::spot && at.i % places == reward_place);
    if (drawn && card.id <= colours * start_cards) {
        return "a starting card is never drawn";
    }
    if (!find_card(s, card)) {
        return "no such card in this game";
    }
    switch (at.room) {
        case Room::hand: put_in(s.hand[at.i], card); return {};
        case Room::discards: put_in(s.discards[at.i], card); return {};
        case Room::removed: put_in(s.removed, card); return {};
        case Room::pile:
            if (s.pile.size() == characters) {
                return "more cards than there are";
            }
            s.pile.push(card);
            return {};
        default: break;
    }
    const int sector = at.i / places;
    const int field = at.i % places;
    if (field == reward_place) {
        if (s.reward[sector].size() == 3) {
            return "at most three rewards";
        }
        s.reward[sector].push(card);
        return {};
    }
    const int cell = cell_of(sector, field);
    if (s.field[cell].id != 0) {
        return "one card per field";
    }
    s.field[cell] = card;
    s.owner[cell] = static_cast<u8>(card.id <= colours * start_cards ? (card.id - 1) / start_cards + 1 : 1);
    return {};
}

int Planetship::lies(const Rules& rules, const State& s, std::string_view place, u8* out) {
    Named at;
    if (!find_room(place, at)) {
        return 0;
    }
    int n = 0;
    const auto add = [&](CardId card) { out[n++] = card.id; };
    const auto spots = [&](auto&& has) {
        for (int spot = 0; spot < sectors * places; ++spot) {
            if (has(spot / places, spot % places)) {
                out[n++] = static_cast<u8>(spot);
            }
        }
    };
    switch (at.room) {
        case Room::hand: s.hand[at.i].each(add); break;
        case Room::discards: s.discards[at.i].each(add); break;
        case Room::removed: s.removed.each(add); break;
        case Room::pile:
            for (int i = s.pile.size() - 1; i >= 0; --i) {
                add(s.pile[i]);
            }
            break;
        case Room::probes: spots([&](int number, int p) { return ((s.probe[number][p] >> at.i) & 1U) != 0; }); break;
        case Room::owner: spots([&](int number, int p) { return p < fields && s.owner[cell_of(number, p)] == at.i + 1; }); break;
        case Room::down:
            spots([&](int number, int p) { return p == reward_place ? s.reward_down[number] != 0 : ((s.down[number] >> p) & 1U) != 0; });
            break;
        case Room::shields: spots([&](int number, int p) { return p < fields && ((s.shield[number] >> p) & 1U) != 0; }); break;
        case Room::spent: spots([&](int number, int p) { return p < fields && ((s.spent[number] >> p) & 1U) != 0; }); break;
        case Room::missions:
            for (const MissionId& mission : s.mission) {
                if (mission.id != 0) {
                    out[n++] = mission.id;
                }
            }
            break;
        case Room::grid: {
            const int size = Layout::rows_for(rules.seats) * Layout::cols_for(rules.seats);
            for (int i = 0; i < size; ++i) {
                out[n++] = s.belt[belt_index(rules, s, true, i)];
            }
            break;
        }
        case Room::reserve: {
            const int size = sectors - Layout::rows_for(rules.seats) * Layout::cols_for(rules.seats);
            for (int i = 0; i < size; ++i) {
                out[n++] = s.belt[belt_index(rules, s, false, i)];
            }
            break;
        }
        case Room::spot:
            if (at.i % places == reward_place) {
                for (const CardId card : s.reward[at.i / places]) {
                    add(card);
                }
            } else if (s.field[cell_of(at.i / places, at.i % places)].id != 0) {
                add(s.field[cell_of(at.i / places, at.i % places)]);
            }
            break;
    }
    return n;
}

std::string_view Planetship::arrange(const Rules& rules, State& s, std::string_view from) {
    Phase phase = Phase::placing;
    if (!from.empty() && !enum_from(from, phase)) {
        return "from: not a phase of the round";
    }
    s.named[0] = s.named[1] = 0;
    s.asks = Ask::none;
    s.asked = 0;
    s.agenda.clear();
    if (s.turn >= rules.seats || s.round < 1 || s.round > rounds) {
        return "turn, round: out of range";
    }
    if (const std::string_view wrong = check_cards(rules, s); !wrong.empty()) {
        return wrong;
    }
    // sectors that left the grid or are scored have no reward, those that came in have theirs
    const Layout layout(rules, s);
    for (int number = 0; number < sectors; ++number) {
        const bool empty = !layout.has(number) || phase == Phase::discarding || ((s.scored >> number) & 1U) != 0;
        if (empty) {
            s.turned[number] = layout.has(number) ? s.turned[number] : u8{0};
            s.reward_down[number] = 0;
            s.reward_known = static_cast<u16>(s.reward_known & ~(1U << number));
            while (!s.reward[number].empty()) {
                const CardId card = s.reward[number].back();
                s.reward[number].pop();
                put_below(s, card);
            }
        }
    }
    for (int number = 0; number < sectors; ++number) {
        const bool scored = ((s.scored >> number) & 1U) != 0;
        const bool wants = layout.has(number) && s.reward[number].empty() && phase != Phase::discarding && !scored;
        const int n = rules.edition.sector[number].special == Special::harvest ? 2 : 1;
        for (int i = 0; wants && i < n && !s.pile.empty(); ++i) {
            // from below: a named top of the pile stays there
            const CardId lowest = s.pile[0];
            take_out(s.pile, lowest);
            s.reward[number].push(lowest);
            s.reward_down[number] = rules.edition.sector[number].reward_down ? u8{1} : u8{0};
        }
    }
    s.buried = 0;
    if (const std::string_view wrong = check_table(rules, s); !wrong.empty()) {
        return wrong;
    }
    NoEvents silent;
    Turn<NoEvents>(rules, s, silent).resume(phase);
    return {};
}

}  // namespace starboard
