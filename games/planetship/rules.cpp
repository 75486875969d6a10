// Planetship: names, tables, set-up and play. The machine is in turn.h.
#include "games/planetship/game.h"
#include "games/planetship/turn.h"

namespace starboard {

using namespace planetship;

static_assert(Flat<State> && sizeof(State) <= 1024, "search copies states by the million; 1 KiB is the goal of the design");
static_assert(GameContract<Planetship>);

namespace {

constexpr std::string_view numerals[] = {"I", "II", "III", "IV", "R"};
constexpr std::string_view turn_names[] = {"", "cw", "half", "ccw"};

bool put_place(const Rules& rules, int sector, int place, TextBuffer& out) {
    if (sector >= sectors || (place < fields && place >= rules.edition.sector[sector].field.size())) {
        return false;
    }
    out.number(sector);
    out.put('-');
    out.put(numerals[place]);
    return true;
}

}  // namespace

std::string_view Planetship::move_wording(const Rules& /*rules*/, const State& s, Move move) {
    if (static_cast<Verb>(move.verb) != Verb::skip) {
        return {};
    }
    return s.asks == Ask::probe ? "skip_probe" : "skip_turn";
}

std::string_view Planetship::reason_wording(const Reason& reason) {
    if (static_cast<Why>(reason.rule) != Why::too_far) {
        return {};
    }
    return reason.args[2] == 1 ? "hack_too_far" : reason.args[2] == 2 ? "probe_too_far" : "";
}

std::string_view Planetship::event_wording(const Rules& rules, const Event& event) {
    switch (static_cast<What>(event.kind)) {
        case What::stopped: return event.args[0] == 0 ? "stopped_unnamed" : "";
        case What::scoring:
            return event.args[0] < sectors && rules.edition.sector[event.args[0]].special == Special::lowest ? "scoring_lowest" : "";
        default: return "";
    }
}

bool Planetship::print(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
    if (!is_name(value) && kind != Operand::n) {
        return false;
    }
    switch (kind) {
        case Operand::card:
            if (value < 1 || value > cards) {
                return false;
            }
            out.put(rules.name[value].view());
            return true;
        case Operand::sector: out.number(value); return value < sectors;
        case Operand::sector_id: out.number(value - 1); return value >= 1 && value <= sectors;
        case Operand::cell:
        case Operand::cell2: return put_place(rules, value / fields, value % fields, out);
        case Operand::spot: return put_place(rules, value / places, value % places, out);
        case Operand::field:
            if (value < fields) {
                out.put(numerals[value]);
            }
            return value < fields;
        case Operand::turn:
            if (value >= 1 && value <= 3) {
                out.put(turn_names[value]);
            }
            return value >= 1 && value <= 3;
        case Operand::mission:
            if (value < 1 || value > rules.edition.mission.size()) {
                return false;
            }
            out.put(rules.edition.mission[value - 1].name.view());
            return true;
        case Operand::seat: out.number(value); return value < max_players;
        case Operand::n: out.number(value); return true;
    }
    return false;
}

bool Planetship::row_path(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
    const Edition& edition = rules.edition;
    if (kind == Operand::card && value >= 1 && value <= cards) {
        const bool start = value <= colours * start_cards;
        const bool other = rules.options.start_set == StartSet::predecessor;
        const int place = start ? (value - 1) % start_cards : value - colours * start_cards - 1;
        out.row(!start ? "character" : other ? "other_start" : "start", place);
        return true;
    }
    if (kind == Operand::mission && value >= 1 && value <= edition.mission.size()) {
        out.row("mission", value - 1);
        return true;
    }
    for (int i = 0; kind == Operand::sector && i < edition.sector.size(); ++i) {
        if (edition.sector[i].number == value) {
            out.row("sector", i);
            return true;
        }
    }
    return false;
}

void Planetship::prepare(Rules& rules) {
    const Edition& edition = rules.edition;
    for (u8 id = 1; id <= cards; ++id) {
        const int i = id - 1;
        Card& card = rules.card[id];
        if (i < colours * start_cards) {
            const auto& set = rules.options.start_set == StartSet::predecessor ? edition.other_start : edition.start;
            card = set[i % start_cards];
        } else {
            card = edition.character[i - colours * start_cards];
        }
        TextBuffer name;
        name.put(name_of(card.species));
        name.put('-');
        name.number(id);
        rules.name[id].assign(name.view());
    }
    rules.exists = rules.docks = rules.probe_signs = rules.down_signs = 0;
    for (i8& sector : rules.with) {
        sector = -1;
    }
    for (int number = 0; number < edition.sector.size(); ++number) {
        const Sector& sector = edition.sector[number];
        rules.with[static_cast<int>(sector.special)] = static_cast<i8>(number);
        for (int f = 0; f < sector.field.size(); ++f) {
            const u64 bit = u64{1} << cell_of(number, f);
            rules.exists |= bit;
            rules.docks |= sector.field[f].dock ? bit : 0;
            rules.probe_signs |= sector.field[f].probe ? bit : 0;
            rules.down_signs |= sector.field[f].down ? bit : 0;
        }
    }
}

void Planetship::setup(const Rules& rules, State& s, const Seed& seed) { Turn(rules, s, nullptr).start(seed); }

void Planetship::setup(const Rules& rules, State& s, const Seed& seed, EventLog& sink) { Turn(rules, s, &sink).start(seed); }

void Planetship::play(const Rules& rules, State& s, Seat seat, Move move, NoEvents& /*sink*/) {
    Turn(rules, s, nullptr).answer(seat, move);
}

void Planetship::play(const Rules& rules, State& s, Seat seat, Move move, EventLog& sink) { Turn(rules, s, &sink).answer(seat, move); }

Payoff Planetship::payoff(const Rules& rules, const State& s, Seat seat) {
    const Standing standing(rules, s);
    const Seat start = Facts{rules, s}.start_player();
    Payoff pay;
    int best_other = 0;
    for (Seat other = 0; other < rules.seats; ++other) {
        if (other != seat) {
            pay.rank += standing.before(rules, start, other, seat) ? 1 : 0;
            best_other = standing.score[other].total > best_other ? standing.score[other].total : best_other;
        }
    }
    pay.win = pay.rank == 1 ? 1000 : 0;
    pay.points = standing.score[seat].total;
    pay.margin = pay.points - best_other;
    return pay;
}

}  // namespace starboard
