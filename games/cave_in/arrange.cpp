// Hand-made positions for scenarios and lessons: places by name, emptied and filled one thing at a time.
//
// What is lifted from a place goes back to the stacks; what is laid somewhere comes from the stacks, or if it is not there, from the docks,
// the mine or a hand of the dealt position.
#include "games/cave_in/game.h"
#include "games/cave_in/turn.h"

namespace starboard {

using namespace cave_in;

namespace {

// With a number: of a seat, a level, a cost or a stack of artifacts.
STARBOARD_ENUM(Room, hand, secret, base, subjugated, crystals, halves, totems, docks, deck, mine, seam, artifacts, played, removed)

struct Named {
    Room room = Room::hand;
    int i = 0;
};

constexpr std::string_view place_names[] = {
    "hand0",   "hand1",   "hand2",       "hand3",       "secret0",     "secret1",     "secret2",    "secret3",   "base0",     "base1",
    "base2",   "base3",   "subjugated0", "subjugated1", "subjugated2", "subjugated3", "crystals0",  "crystals1", "crystals2", "crystals3",
    "halves0", "halves1", "halves2",     "halves3",     "totems0",     "totems1",     "totems2",    "totems3",   "docks1",    "docks2",
    "docks3",  "docks4",  "deck1",       "deck2",       "deck3",       "deck4",       "mine1",      "mine3",     "mine6",     "mine10",
    "seam1",   "seam3",   "seam6",       "seam10",      "artifacts0",  "artifacts1",  "artifacts2", "played",    "removed"};

bool find_place(std::string_view place, Named& out) {
    std::string_view word = place;
    int number = 0;
    while (!word.empty() && word.back() >= '0' && word.back() <= '9') {
        word.remove_suffix(1);
    }
    for (const char digit : place.substr(word.size())) {
        number = number * 10 + (digit - '0');
    }
    bool listed = false;
    for (const std::string_view name : place_names) {
        listed = listed || name == place;
    }
    if (!listed || !enum_from(word, out.room)) {
        return false;
    }
    constexpr int mine_rows[] = {1, 3, 6, 10};
    out.i = number;
    if (out.room == Room::docks || out.room == Room::deck) {
        out.i = number - 1;
    } else if (out.room == Room::mine || out.room == Room::seam) {
        for (int row = 0; row < costs; ++row) {
            out.i = mine_rows[row] == number ? row : out.i;
        }
    }
    return true;
}

template <class Row, int N>
bool take_out(List<Row, N>& list, Row what) {
    for (int i = list.size() - 1; i >= 0; --i) {
        if (list[i] == what) {
            for (; i + 1 < list.size(); ++i) {
                list[i] = list[i + 1];
            }
            list.pop();
            return true;
        }
    }
    return false;
}

/// Puts something below a pile.
template <class Row, int N>
void put_under(List<Row, N>& pile, Row what) {
    pile.push(what);
    for (int i = pile.size() - 1; i > 0; --i) {
        pile[i] = pile[i - 1];
    }
    pile[0] = what;
}

void give_back(State& s, MercId card) { put_under(s.stack[card.level() - 1], card); }
void give_back(const Rules& rules, State& s, CrystalId token) { put_under(s.seam[rules.crystal_row[token.id]], token); }
void give_back(State& s, Crew& crew) {
    crew.each([&](MercId card, int n) {
        for (int i = 0; i < n; ++i) {
            give_back(s, card);
        }
    });
    crew = Crew{};
}

bool find_card(const Rules& rules, State& s, MercId card) {
    const int row = card.level() - 1;
    if (take_out(s.stack[row], card)) {
        return true;
    }
    for (int i = row_start[row]; i < row_start[row + 1]; ++i) {
        if (s.docks[i] == card) {
            s.docks[i] = {};
            if (!s.stack[row].empty()) {
                s.docks[i] = s.stack[row].back();
                s.stack[row].pop();
            }
            return true;
        }
    }
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        if (s.hand[seat][card] > 0) {
            s.hand[seat].remove(card);
            take_out(s.secret[seat], card);
            return true;
        }
    }
    return false;
}

bool find_crystal(const Rules& rules, State& s, CrystalId token) {
    const int row = rules.crystal_row[token.id];
    if (take_out(s.seam[row], token)) {
        return true;
    }
    for (int i = row_start[row]; i < row_start[row + 1]; ++i) {
        if (s.mine[i] == token) {
            s.mine[i] = {};
            if (!s.seam[row].empty()) {
                s.mine[i] = s.seam[row].back();
                s.seam[row].pop();
            }
            return true;
        }
    }
    return false;
}

template <class Row>
bool put_open(Row (&places)[display], int row, Row what) {
    for (int i = row_start[row]; i < row_start[row + 1]; ++i) {
        if (places[i].id == 0) {
            places[i] = what;
            return true;
        }
    }
    return false;
}

/// An artifact that lies in no stack and belongs to nobody goes below the lowest stack.
void settle_artifacts(State& s) {
    bool there[max_artifacts + 1] = {};
    for (const auto& stack : s.artifacts) {
        for (const ArtifactId card : stack) {
            there[card.id] = true;
        }
    }
    for (u8 id = 1; id <= max_artifacts; ++id) {
        if (there[id] || s.held[id - 1] != 0) {
            continue;
        }
        int lowest = 0;
        for (int i = 1; i < artifact_stacks; ++i) {
            lowest = s.artifacts[i].size() < s.artifacts[lowest].size() ? i : lowest;
        }
        put_under(s.artifacts[lowest], ArtifactId{id});
    }
}

}  // namespace

std::string_view CaveIn::place_name(int i) {
    return i < static_cast<int>(sizeof(place_names) / sizeof(place_names[0])) ? place_names[i] : std::string_view();
}

bool CaveIn::place_kind(std::string_view place, Operand& kind) {
    Named at;
    if (!find_place(place, at)) {
        return false;
    }
    switch (at.room) {
        case Room::crystals:
        case Room::mine:
        case Room::seam: kind = Operand::crystal; break;
        case Room::halves:
        case Room::artifacts: kind = Operand::half; break;
        case Room::totems: kind = Operand::faction; break;
        default: kind = Operand::card; break;
    }
    return true;
}

bool CaveIn::pile(std::string_view place) {
    Named at;
    return find_place(place, at) && (at.room == Room::deck || at.room == Room::seam || at.room == Room::artifacts);
}

void CaveIn::lift(const Rules& rules, State& s, std::string_view place) {
    Named at;
    if (!find_place(place, at)) {
        return;
    }
    const auto seat = static_cast<Seat>(at.i);
    switch (at.room) {
        case Room::hand:
            give_back(s, s.hand[seat]);
            s.secret[seat].clear();
            return;
        case Room::secret: s.secret[seat].clear(); return;
        case Room::base:
            for (; !s.base[seat].empty(); s.base[seat].pop()) {
                give_back(s, s.base[seat].back());
            }
            return;
        case Room::subjugated: give_back(s, s.subjugated[seat]); return;
        case Room::crystals:
            s.crystals[seat].each([&](CrystalId token, int n) {
                for (int i = 0; i < n; ++i) {
                    give_back(rules, s, token);
                }
            });
            s.crystals[seat] = Hoard{};
            return;
        case Room::halves:
            for (u8& held : s.held) {
                held = held != 0 && (held - 1) / 2 == seat ? u8{0} : held;
            }
            return;
        case Room::totems:
            for (u8& owner : s.totem) {
                owner = owner == seat + 1 ? u8{0} : owner;
            }
            return;
        case Room::docks:
            for (int i = row_start[at.i]; i < row_start[at.i + 1]; ++i) {
                if (s.docks[i].id != 0) {
                    give_back(s, s.docks[i]);
                    s.docks[i] = {};
                }
            }
            return;
        case Room::mine:
            for (int i = row_start[at.i]; i < row_start[at.i + 1]; ++i) {
                if (s.mine[i].id != 0) {
                    give_back(rules, s, s.mine[i]);
                    s.mine[i] = {};
                }
            }
            return;
        case Room::artifacts: s.artifacts[at.i].clear(); return;
        case Room::played:
            for (; !s.played.empty(); s.played.pop()) {
                give_back(s, s.played.back());
            }
            return;
        case Room::removed: give_back(s, s.removed); return;
        case Room::deck:
        case Room::seam: return;  // a pile is only reordered
    }
}

std::string_view CaveIn::lay(const Rules& rules, State& s, std::string_view place, u8 what) {
    Named at;
    if (!find_place(place, at)) {
        return "there is no such place";
    }
    const auto seat = static_cast<Seat>(at.i);
    const MercId card{what};
    const CrystalId token{what};
    switch (at.room) {
        case Room::secret:
            if (s.secret[seat].size() == start_hand) {
                return "at most three cards of a hand are unseen";
            }
            Hidden(s).conceal(seat, card);
            return {};
        case Room::totems: s.totem[what - 1] = static_cast<u8>(seat + 1); return {};
        case Room::halves:
        case Room::artifacts: {
            const HalfId half{what};
            for (auto& stack : s.artifacts) {
                take_out(stack, half.artifact());
            }
            u8& held = s.held[half.artifact().id - 1];
            if (at.room == Room::halves) {
                held = static_cast<u8>(1 + seat * 2 + (half.right() ? 1 : 0));
            } else if (held == 0) {  // stacks come last: what somebody holds is not in them
                s.artifacts[at.i].push(half.artifact());
            }
            return {};
        }
        case Room::crystals:
        case Room::mine:
        case Room::seam:
            if (!find_crystal(rules, s, token)) {
                return "no such crystal is left";
            }
            if (at.room == Room::crystals) {
                s.crystals[seat].add(token);
                return {};
            }
            if (rules.crystal_row[what] != at.i) {
                return "a crystal of another cost";
            }
            if (at.room == Room::seam) {
                s.seam[at.i].push(token);
                return {};
            }
            return put_open(s.mine, at.i, token) ? std::string_view() : "more crystals than places";
        default: break;
    }
    if (!find_card(rules, s, card)) {
        return "no such card is left";
    }
    switch (at.room) {
        case Room::hand: s.hand[seat].add(card); return {};
        case Room::base:
            if (s.base[seat].size() == base_limit) {
                return "a base holds seven cards";
            }
            s.base[seat].push(card);
            return {};
        case Room::subjugated: s.subjugated[seat].add(card); return {};
        case Room::played: s.played.push(card); return {};
        case Room::removed: s.removed.add(card); return {};
        case Room::deck:
            s.stack[card.level() - 1].push(card);
            return card.level() == at.i + 1 ? std::string_view() : "a card of another level";
        case Room::docks:
            return card.level() == at.i + 1 && put_open(s.docks, at.i, card) ? std::string_view()
                                                                             : "more cards than places, or another level";
        default: return "there is no such place";
    }
}

int CaveIn::lies(const Rules& /*rules*/, const State& s, std::string_view place, u8* out) {
    Named at;
    if (!find_place(place, at)) {
        return 0;
    }
    int n = 0;
    const auto add = [&](auto row) { out[n++] = row.id; };
    const auto copies = [&](auto row, int count) {
        for (int i = 0; i < count; ++i) {
            add(row);
        }
    };
    const auto list = [&](const auto& rows) {
        for (const auto& row : rows) {
            add(row);
        }
    };
    const auto pile = [&](const auto& rows) {
        for (int i = rows.size() - 1; i >= 0; --i) {
            add(rows[i]);
        }
    };
    switch (at.room) {
        case Room::hand: s.hand[at.i].each(copies); break;
        case Room::secret: list(s.secret[at.i]); break;
        case Room::base: list(s.base[at.i]); break;
        case Room::subjugated: s.subjugated[at.i].each(copies); break;
        case Room::crystals: s.crystals[at.i].each(copies); break;
        case Room::halves:
            for (u8 id = 1; id <= max_artifacts; ++id) {
                const u8 held = s.held[id - 1];
                if (held != 0 && (held - 1) / 2 == at.i) {
                    add(HalfId::of({id}, (held - 1) % 2 == 1));
                }
            }
            break;
        case Room::totems:
            for (u8 id = 1; id <= factions; ++id) {
                if (s.totem[id - 1] == at.i + 1) {
                    add(FactionId{id});
                }
            }
            break;
        case Room::docks:
            for (int i = row_start[at.i]; i < row_start[at.i + 1]; ++i) {
                copies(s.docks[i], s.docks[i].id != 0 ? 1 : 0);
            }
            break;
        case Room::mine:
            for (int i = row_start[at.i]; i < row_start[at.i + 1]; ++i) {
                copies(s.mine[i], s.mine[i].id != 0 ? 1 : 0);
            }
            break;
        case Room::deck: pile(s.stack[at.i]); break;
        case Room::seam: pile(s.seam[at.i]); break;
        case Room::artifacts:
            for (int i = s.artifacts[at.i].size() - 1; i >= 0; --i) {
                add(HalfId::of(s.artifacts[at.i][i], false));
            }
            break;
        case Room::played: list(s.played); break;
        case Room::removed: s.removed.each(copies); break;
    }
    return n;
}

std::string_view CaveIn::arrange(const Rules& rules, State& s, std::string_view from) {
    Phase phase = Phase::actions;
    if (!from.empty() && !enum_from(from, phase)) {
        return "from: not a phase of the turn";
    }
    settle_artifacts(s);
    s.asks = Ask::none;
    s.asked = 0;
    s.agenda.clear();
    if (s.turn >= rules.seats) {
        return "turn: there is no such seat";
    }
    Turn(rules, s, nullptr).resume(phase);
    return {};
}

}  // namespace starboard
