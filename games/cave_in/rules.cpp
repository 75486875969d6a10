// Cave-In: names, tables, set-up and play. The machine is in turn.h and effects.h.
#include "games/cave_in/game.h"
#include "games/cave_in/turn.h"

namespace starboard {

using namespace cave_in;

static_assert(offsetof(State, told) == State::derived_at);
static_assert(Flat<State> && sizeof(State) <= 1024, "search copies states by the million; 1 KiB is the goal of the design");
static_assert(GameContract<CaveIn>);

namespace {

constexpr std::string_view spot_letters = "abcd";

bool put_text(TextBuffer& out, std::string_view text) {
    out.put(text);
    return !text.empty();
}

}  // namespace

bool CaveIn::print(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
    const bool counts = kind == Operand::n || kind == Operand::limit || kind == Operand::level;
    if (!is_name(value) && !counts) {
        return false;
    }
    switch (kind) {
        case Operand::card:
        case Operand::payer:
        case Operand::card2:
        case Operand::card3:
        case Operand::card4: return value >= 1 && value <= kinds && put_text(out, rules.merc[value].name.view());
        case Operand::crystal: return value >= 1 && value <= max_crystals && put_text(out, rules.crystal[value].name.view());
        case Operand::spot:
            if (value >= display) {
                return false;
            }
            out.number(rules.edition.costs[row_of(value)]);
            out.put(spot_letters[static_cast<std::size_t>(value - row_start[row_of(value)])]);
            return true;
        case Operand::artifact:
            if (value < 1 || value > max_artifacts || rules.artifact[value].id == 0) {
                return false;
            }
            out.put(rules.artifact[value].left.name.view());
            out.put('+');
            out.put(rules.artifact[value].right.name.view());
            return true;
        case Operand::half: {
            const HalfId half{static_cast<u8>(value)};
            const u8 id = half.artifact().id;
            if (id < 1 || id > max_artifacts) {
                return false;
            }
            return put_text(out, half.right() ? rules.artifact[id].right.name.view() : rules.artifact[id].left.name.view());
        }
        case Operand::faction:
            return value >= 1 && value <= rules.edition.faction.size() && put_text(out, rules.edition.faction[value - 1].name.view());
        case Operand::colour:
        case Operand::colour2:
            return value >= 1 && value <= rules.edition.faction.size() && put_text(out, rules.edition.faction[value - 1].colour.view());
        case Operand::seat: out.number(value); return value < max_players;
        case Operand::depth: out.number(value + 1); return value < base_limit + max_played;
        case Operand::n:
        case Operand::limit:
        case Operand::level: out.number(value); return true;
    }
    return false;
}

bool CaveIn::printed_number(const Rules& rules, Operand kind, Number value, std::string_view word, i32& out) {
    if (kind != Operand::crystal || value < 1 || value > max_crystals) {
        return false;
    }
    out = word == "cost" ? rules.crystal[value].cost : rules.crystal[value].points;
    return word == "cost" || word == "points";
}

bool CaveIn::row_path(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
    const auto find = [&](std::string_view name, const auto& list, int id) {
        for (int i = 0; i < list.size(); ++i) {
            if (list[i].id == id) {
                out.row(name, i);
                return true;
            }
        }
        return false;
    };
    const Edition& edition = rules.edition;
    switch (kind) {
        case Operand::card: return find("mercenary", edition.mercenary, value);
        case Operand::crystal: return find("crystal", edition.crystal, value);
        case Operand::faction: return find("faction", edition.faction, value);
        case Operand::artifact: return find("artifact", edition.artifact, value);
        case Operand::half:
            if (!is_name(value) || !find("artifact", edition.artifact, value / 2)) {
                return false;
            }
            out.put(value % 2 == 1 ? ".right" : ".left");
            return true;
        default: return false;
    }
}

bool CaveIn::stands_for(const Rules& /*rules*/, const State& s, Viewer /*viewer*/, Move move, std::string_view word, StandIn& out) {
    switch (static_cast<Verb>(move.verb)) {
        case Verb::mine:
        case Verb::take_crystal:
        case Verb::recolour: out = {"{crystal}", {s.mine[move.a].id}, {}}; return word == "crystal";
        case Verb::lift:
        case Verb::subjugate: out = {"{card}", {s.base[move.a][move.b].id}, {}}; return word == "card";
        case Verb::keep: out = {"{card}", {s.played[move.a].id}, {}}; return word == "card";
        default: return false;
    }
}

void CaveIn::defaults(std::string_view mode, Options& options) {
    options = Options{};
    options.factions = mode == "first_game" ? Factions::first_game : Factions::random;
}

void CaveIn::prepare(Rules& rules) {
    const Edition& edition = rules.edition;
    for (const Mercenary& merc : edition.mercenary) {
        rules.merc[merc.id] = merc;
    }
    for (const Crystal& crystal : edition.crystal) {
        rules.crystal[crystal.id] = crystal;
        for (int row = 0; row < costs; ++row) {
            if (edition.costs[row] == crystal.cost) {
                rules.crystal_row[crystal.id] = static_cast<u8>(row);
            }
        }
    }
    for (const Artifact& artifact : edition.artifact) {
        rules.artifact[artifact.id] = artifact;
        rules.half_that[static_cast<int>(artifact.right.does)] = artifact.id;
    }
    for (int i = 0; i < levels; ++i) {
        rules.copies[i] = rules.options.other_copies ? edition.other_copies[i] : edition.copies[i];
    }
}

void CaveIn::setup(const Rules& rules, State& s, const Seed& seed) { Turn(rules, s, nullptr).start(seed); }

void CaveIn::setup(const Rules& rules, State& s, const Seed& seed, EventLog& sink) { Turn(rules, s, &sink).start(seed); }

void CaveIn::play(const Rules& rules, State& s, Seat /*seat*/, Move move, NoEvents& /*sink*/) { Turn(rules, s, nullptr).answer(move); }

void CaveIn::play(const Rules& rules, State& s, Seat /*seat*/, Move move, EventLog& sink) { Turn(rules, s, &sink).answer(move); }

Payoff CaveIn::payoff(const Rules& rules, const State& s, Seat seat) {
    const Facts facts{rules, s};
    int total[max_players] = {};
    int best = 0;
    for (Seat other = 0; other < rules.seats; ++other) {
        total[other] = score_of(facts, other).total;
        best = total[other] > best ? total[other] : best;
    }
    Payoff pay;
    int winners = 0;
    int best_other = 0;
    for (Seat other = 0; other < rules.seats; ++other) {
        winners += total[other] == best ? 1 : 0;
        pay.rank += total[other] > total[seat] ? 1 : 0;
        best_other = other != seat && total[other] > best_other ? total[other] : best_other;
    }
    pay.win = total[seat] == best ? 1000 / winners : 0;
    pay.margin = total[seat] - best_other;
    pay.points = total[seat];
    return pay;
}

}  // namespace starboard
