// Hand-made positions for scenarios and lessons: places by name, emptied and filled one thing at a time.
//
//   ring                                           sectors, clockwise
//   corridors-A ... wreck-D, space                 units
//   corridors-1 ... wreck-4                        cards on slots, bonus cards too
//   corridors-1-embryo ...                         the embryo that has taken the card over
//   corridors-P1 ... wreck-P2                      pending cards
//   deck0 (top first), special0, discard0 ...      cards of a seat
//   upgraded, gripped, invisible, moved, shoved    units
//   parasites                                      units, once for each token
//   tokens, counter, disabled                      slots, once for each token (counter: each point)
//   disc, disc_pending                             a slot, a position
// A named card comes from the faction's deck, or from the box in exchange for its lowest card.
#include "games/theseus/checker.h"
#include "games/theseus/game.h"
#include "games/theseus/turn.h"

namespace starboard {

using namespace theseus;

namespace {

STARBOARD_ENUM(Place, ring, space, deck, special, discard, upgraded_, gripped_, invisible_, moved_, shoved_, parasites, tokens, counter,
               disabled, disc, disc_pending, room, slot, embryo, position)

struct Named {
    Place place = Place::ring;
    int i = 0;
};

constexpr std::string_view plain_names[] = {"ring",     "space",    "deck0",     "deck1",       "deck2",    "deck3",     "special0",
                                            "special1", "special2", "special3",  "discard0",    "discard1", "discard2",  "discard3",
                                            "upgraded", "gripped",  "invisible", "moved",       "shoved",   "parasites", "tokens",
                                            "counter",  "disabled", "disc",      "disc_pending"};
constexpr int plain_count = static_cast<int>(sizeof(plain_names) / sizeof(plain_names[0]));

/// "corridors-A", "corridors-1", "corridors-1-embryo", "corridors-P1", made once.
struct StationNames {
    static constexpr int per_board = rooms + 2 * max_slots + max_pending;
    char text[boards * per_board][28] = {};
    Named named[boards * per_board] = {};

    constexpr StationNames() {
        int n = 0;
        for (int b = 0; b < boards; ++b) {
            for (int r = 0; r < rooms; ++r) {
                add(n, b, static_cast<char>('A' + r), false, {});
                named[n++] = {Place::room, room_of(b, r)};
            }
            for (int i = 0; i < max_slots; ++i) {
                add(n, b, static_cast<char>('1' + i), false, {});
                named[n++] = {Place::slot, slot_of(b, i)};
                add(n, b, static_cast<char>('1' + i), false, "-embryo");
                named[n++] = {Place::embryo, slot_of(b, i)};
            }
            for (int i = 0; i < max_pending; ++i) {
                add(n, b, static_cast<char>('1' + i), true, {});
                named[n++] = {Place::position, pending_of(b, i)};
            }
        }
    }
    constexpr void add(int n, int board, char letter, bool pending, std::string_view tail) {
        int at = 0;
        for (const char c : enum_names<Sector>.names[board]) {
            text[n][at++] = c;
        }
        text[n][at++] = '-';
        if (pending) {
            text[n][at++] = 'P';
        }
        text[n][at++] = letter;
        for (const char c : tail) {
            text[n][at++] = c;
        }
    }
    [[nodiscard]] constexpr std::string_view name(int n) const { return {text[n]}; }
};
constexpr StationNames station;
constexpr int station_count = boards * StationNames::per_board;

bool find_place(std::string_view name, Named& out) {
    for (int n = 0; n < station_count; ++n) {
        if (station.name(n) == name) {
            out = station.named[n];
            return true;
        }
    }
    bool listed = false;
    for (const std::string_view plain : plain_names) {
        listed = listed || plain == name;
    }
    if (listed && name.back() >= '0' && name.back() <= '9') {
        out.i = name.back() - '0';
        name.remove_suffix(1);
    }
    return listed && enum_from(name, out.place);
}

u8 unit_bit(Place place) {
    switch (place) {
        case Place::upgraded_: return upgraded;
        case Place::gripped_: return gripped;
        case Place::invisible_: return invisible;
        case Place::moved_: return moved;
        default: return shoved;
    }
}

/// The fields of the state are laid before the places and may still say anything: an owner may be nobody.
void put_below(State& s, int seat, Kind kind) {
    if (seat < 0 || seat >= max_players || s.deck[seat].size() == max_deck) {
        return;
    }
    s.deck[seat].push(kind);
    for (int i = s.deck[seat].size() - 1; i > 0; --i) {
        s.deck[seat][i] = s.deck[seat][i - 1];
    }
    s.deck[seat][0] = kind;
}

template <int N>
bool take_at(List<Kind, N>& list, int at) {
    if (at >= list.size()) {
        return false;
    }
    for (; at + 1 < list.size(); ++at) {
        list[at] = list[at + 1];
    }
    list.pop();
    return true;
}

template <int N>
bool take_kind(List<Kind, N>& list, Kind kind) {
    int at = 0;
    while (at < list.size() && list[at] != kind) {
        ++at;
    }
    return take_at(list, at);
}

/// From the deck or the start cards; else it is in the box, and the lowest card goes there instead.
bool take_card(State& s, Seat seat, Kind kind) {
    return take_kind(s.deck[seat], kind) || take_kind(s.hand[seat], kind) || take_at(s.deck[seat], 0) || take_at(s.hand[seat], 0);
}

void take_unit(State& s, UnitId id) {
    Unit& unit = s.unit[id.id - 1];
    if (Facts::stands(unit)) {
        s.room[unit.where - 1] = {};
    }
    unit.where = nowhere;
}

}  // namespace

std::string_view Theseus::place_name(int i) {
    return i < plain_count ? plain_names[i] : i - plain_count < station_count ? station.name(i - plain_count) : std::string_view();
}

bool Theseus::place_kind(std::string_view place, Operand& kind) {
    Named at;
    if (!find_place(place, at)) {
        return false;
    }
    switch (at.place) {
        case Place::ring: kind = Operand::sector; break;
        case Place::deck:
        case Place::special:
        case Place::discard:
        case Place::slot:
        case Place::position: kind = Operand::card; break;
        case Place::tokens:
        case Place::counter:
        case Place::disabled:
        case Place::disc: kind = Operand::slot; break;
        case Place::disc_pending: kind = Operand::position; break;
        default: kind = Operand::unit; break;
    }
    return true;
}

/// Marks and piles are laid after the units and cards they speak of.
bool Theseus::pile(std::string_view place) {
    Named at;
    if (!find_place(place, at)) {
        return false;
    }
    switch (at.place) {
        case Place::deck:
        case Place::upgraded_:
        case Place::gripped_:
        case Place::invisible_:
        case Place::moved_:
        case Place::shoved_:
        case Place::parasites:
        case Place::tokens:
        case Place::counter:
        case Place::disabled:
        case Place::disc:
        case Place::disc_pending:
        case Place::embryo: return true;
        default: return false;
    }
}

void Theseus::lift(const Rules& rules, State& s, std::string_view place) {
    Named at;
    if (!find_place(place, at)) {
        return;
    }
    switch (at.place) {
        case Place::ring: s.ring.clear(); return;
        case Place::slot: {
            Slot& there = s.slot[at.i];
            if (there.owner != 0) {
                put_below(s, there.owner - 1, there.card);
                s.supply = static_cast<u8>(s.supply + there.tokens);
            }
            if (there.embryo.id != 0) {
                s.unit[there.embryo.id - 1] = {};
                s.worked &= ~(u64{1} << at.i);
            }
            there = {};
            return;
        }
        case Place::position: {
            Pending& there = s.pending[at.i];
            if (there.owner != 0) {
                put_below(s, there.owner - 1, there.card);
            }
            there = {};
            return;
        }
        case Place::special:
            if (at.i < rules.seats) {
                s.special[at.i].clear();
            }
            return;
        case Place::room:
            if (s.room[at.i].id != 0) {
                take_unit(s, s.room[at.i]);
            }
            return;
        default: return;
    }
}

std::string_view Theseus::lay(const Rules& rules, State& s, std::string_view place, u8 what) {
    Named at;
    if (!find_place(place, at)) {
        return "there is no such place";
    }
    const Facts facts{rules, s};
    const UnitId id{what};
    const auto plays = [&] { return s.player[static_cast<int>(id.faction())] != no_player; };
    switch (at.place) {
        case Place::ring:
            if (s.ring.size() == boards) {
                return "more boards than there are";
            }
            s.ring.push(static_cast<Sector>(what));
            return {};
        case Place::room:
        case Place::space:
            if (!plays()) {
                return "a unit of a faction that does not play";
            }
            if (at.place == Place::room && s.room[at.i].id != 0) {
                return "one unit per room";
            }
            take_unit(s, id);
            if (at.place == Place::space) {
                s.unit[id.id - 1].where = in_space;
            } else {
                s.room[at.i] = id;
                s.unit[id.id - 1].where = static_cast<u8>(at.i + 1);
            }
            return {};
        case Place::upgraded_:
        case Place::gripped_:
        case Place::invisible_:
        case Place::moved_:
        case Place::shoved_: s.unit[id.id - 1].is = static_cast<u8>(s.unit[id.id - 1].is | unit_bit(at.place)); return {};
        case Place::parasites:
            if (facts.parasites_left() <= 0) {
                return "more parasites than there are";
            }
            ++s.unit[id.id - 1].parasites;
            return {};
        case Place::tokens:
            if (s.supply == 0 || s.slot[what].owner == 0) {
                return s.supply == 0 ? "more upgrade tokens than there are" : "no card lies there";
            }
            --s.supply;
            ++s.slot[what].tokens;
            return {};
        case Place::counter:
            if (s.slot[what].counter >= rules.edition.tokens.camera_limit) {
                return "a camera does not count so far";
            }
            ++s.slot[what].counter;
            return {};
        case Place::disabled:
            if (facts.disable_left() <= 0) {
                return "more disable tokens than there are";
            }
            ++s.slot[what].disabled;
            return {};
        case Place::disc:
            if (s.slot[what].owner == 0) {
                return "no card lies there";
            }
            s.disc = static_cast<u8>(what + 1);
            return {};
        case Place::disc_pending:
            if (s.pending[what].owner == 0) {
                return "no card lies there";
            }
            s.disc = static_cast<u8>(1 + all_slots + what);
            return {};
        case Place::embryo:
            if (!plays() || !Facts::embryo(id) || s.slot[at.i].owner == 0) {
                return "only embryos lie on cards";
            }
            take_unit(s, id);
            s.unit[id.id - 1].where = on_a_card;
            s.slot[at.i].embryo = id;
            return {};
        default: break;
    }
    // cards
    const Kind kind{what};
    const bool bonus = what >= rules.first_kind[card_factions];
    const int owner = bonus ? -1 : facts.seat_of(rules.faction_of[what]);
    if (!bonus && (owner < 0 || owner >= rules.seats || !take_card(s, static_cast<Seat>(owner), kind))) {
        return "nobody here has such a card";
    }
    switch (at.place) {
        case Place::slot:
            if (s.slot[at.i].card.id != 0) {
                return "one card per slot";
            }
            s.slot[at.i].card = kind;
            s.slot[at.i].owner = static_cast<u8>(owner + 1);
            return {};
        case Place::position:
            if (bonus) {
                return "bonus cards are never pending";
            }
            if (s.pending[at.i].owner != 0) {
                return "one card per pending position";
            }
            s.pending[at.i] = {kind, static_cast<u8>(owner + 1)};
            return {};
        case Place::special:
            if (at.i >= rules.seats || !facts.special(kind)) {
                return "only special cards lie in front of a player";
            }
            if (s.special[at.i].size() == max_special) {
                return "more special cards than there are";
            }
            s.special[at.i].push(kind);
            return {};
        case Place::discard:
            if (bonus || owner != at.i) {
                return "not that player's card";
            }
            ++s.discard[at.i][what - rules.first_kind[static_cast<int>(rules.faction_of[what])]];
            return {};
        case Place::deck:
            if (owner != at.i) {
                return "not that player's card";
            }
            s.deck[at.i].push(kind);
            return {};
        default: return "there is no such place";
    }
}

int Theseus::lies(const Rules& rules, const State& s, std::string_view place, u8* out) {
    Named at;
    if (!find_place(place, at)) {
        return 0;
    }
    int n = 0;
    const auto add = [&](auto what) { out[n++] = static_cast<u8>(what); };
    const auto units = [&](auto&& test) {
        for (u8 id = 1; id <= all_units; ++id) {
            if (test(s.unit[id - 1])) {
                add(id);
            }
        }
    };
    const auto slots = [&](auto&& count) {
        for (int slot = 0; slot < all_slots; ++slot) {
            for (int k = 0; k < count(s.slot[slot]); ++k) {
                add(slot);
            }
        }
    };
    switch (at.place) {
        case Place::ring:
            for (const Sector sector : s.ring) {
                add(sector);
            }
            break;
        case Place::room:
            if (s.room[at.i].id != 0) {
                add(s.room[at.i].id);
            }
            break;
        case Place::space: units([](const Unit& unit) { return unit.where == in_space; }); break;
        case Place::upgraded_:
        case Place::gripped_:
        case Place::invisible_:
        case Place::moved_:
        case Place::shoved_: units([&](const Unit& unit) { return (unit.is & unit_bit(at.place)) != 0; }); break;
        case Place::parasites:
            for (u8 id = 1; id <= all_units; ++id) {
                const u8 tokens = s.unit[id - 1].parasites;
                for (int k = 0; k < (tokens & 0xF) + (tokens >> 4); ++k) {
                    add(id);
                }
            }
            break;
        case Place::tokens: slots([](const Slot& slot) { return slot.tokens; }); break;
        case Place::counter: slots([](const Slot& slot) { return slot.counter; }); break;
        case Place::disabled: slots([](const Slot& slot) { return (slot.disabled & 0xF) + (slot.disabled >> 4); }); break;
        case Place::disc:
            if (s.disc > 0 && s.disc <= all_slots) {
                add(s.disc - 1);
            }
            break;
        case Place::disc_pending:
            if (s.disc > all_slots) {
                add(s.disc - 1 - all_slots);
            }
            break;
        case Place::slot:
            if (s.slot[at.i].card.id != 0) {
                add(s.slot[at.i].card.id);
            }
            break;
        case Place::embryo:
            if (s.slot[at.i].embryo.id != 0) {
                add(s.slot[at.i].embryo.id);
            }
            break;
        case Place::position:
            if (s.pending[at.i].card.id != 0) {
                add(s.pending[at.i].card.id);
            }
            break;
        case Place::deck:
            for (int i = s.deck[at.i].size() - 1; i >= 0; --i) {
                add(s.deck[at.i][i].id);
            }
            break;
        case Place::special:
            for (const Kind kind : s.special[at.i]) {
                add(kind.id);
            }
            break;
        case Place::discard:
            for (int i = 0; i < faction_kinds; ++i) {
                for (int k = 0; k < s.discard[at.i][i]; ++k) {
                    add(rules.first_kind[static_cast<int>(s.faction[at.i])] + i);
                }
            }
            break;
    }
    return n;
}

std::string_view Theseus::arrange(const Rules& rules, State& s, std::string_view from) {
    Phase phase = Phase::movement;
    if (!from.empty() && !enum_from(from, phase)) {
        return "from: not a phase of the game";
    }
    if (s.ended) {
        return "ended: nothing goes on after the end";
    }
    // tokens in front of the players come from the supply
    int tokens = rules.edition.tokens.upgrades;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        tokens -= s.upgrades[seat];
        if (phase > Phase::start_cards) {
            while (!s.hand[seat].empty()) {
                put_below(s, seat, s.hand[seat].back());
                s.hand[seat].pop();
            }
        }
    }
    for (const Slot& slot : s.slot) {
        tokens -= slot.tokens;
    }
    if (tokens < 0) {
        return "upgrades: more upgrade tokens than there are";
    }
    s.supply = static_cast<u8>(tokens);
    s.asks = Ask::none;
    s.asked = 0;
    s.walk = {};
    s.hatches = false;
    s.agenda.clear();
    s.phase = phase;
    if (phase <= Phase::movement) {
        s.mover = {};
    }
    if (phase > Phase::placing_units) {
        s.box.clear();
        if (s.here < boards && !Facts{rules, s}.in_play(s.here)) {
            s.here = static_cast<u8>(s.ring.empty() ? Sector::corridors : s.ring[0]);
        }
    }
    // play goes on only from a table that is sound
    if (const std::string_view wrong = check_table(rules, s); !wrong.empty()) {
        return wrong;
    }
    Turn(rules, s, nullptr).resume(phase);
    return {};
}

}  // namespace starboard
