// Compile: names, set-up and play. The machine is in turn.h.
#include "games/compile/game.h"
#include "games/compile/turn.h"

namespace starboard {

using namespace compile;

static_assert(offsetof(State, standing) == State::derived_at);
static_assert(Flat<State> && sizeof(State) <= 800, "search copies states by the million; the agenda takes half of it");
static_assert(GameContract<Compile>);

bool Compile::print(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
    if (!is_name(value) && kind != Operand::n) {
        return false;
    }
    switch (kind) {
        case Operand::card: {
            const Protocol* p = rules.edition.find(static_cast<u8>(value >> 3));
            if (p == nullptr) {
                return false;
            }
            for (const Card& card : p->card) {
                if (card.value == (value & 7)) {
                    out.put(p->name.view());
                    out.put('-');
                    out.number(card.value);
                    return true;
                }
            }
            return false;
        }
        case Operand::protocol: {
            const Protocol* p = rules.edition.find(static_cast<u8>(value));
            if (p != nullptr) {
                out.put(p->name.view());
            }
            return p != nullptr;
        }
        case Operand::line: out.number(value + 1); return value < lines;
        case Operand::stack:
            out.number(value / lines);
            out.put('@');
            out.number(value % lines + 1);
            return value < slots;
        case Operand::depth: out.number(value + 1); return value < cards;
        case Operand::box: {
            constexpr std::string_view names[] = {"top", "middle", "bottom"};
            if (value < boxes_per_card) {
                out.put(names[value]);
            }
            return value < boxes_per_card;
        }
        case Operand::seat: out.number(value); return value < seats;
        case Operand::perm:
            if (value < 6) {
                for (u8 line : orders[value]) {
                    out.number(line + 1);
                }
            }
            return value < 6;
        case Operand::n: out.number(value); return true;
        case Operand::phase: out.put(name_of(static_cast<Phase>(value))); return value < enum_size<Phase>;
    }
    return false;
}

bool Compile::row_path(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
    const Edition& edition = rules.edition;
    const Protocol* p = kind == Operand::card || kind == Operand::protocol
                            ? edition.find(static_cast<u8>(kind == Operand::card ? value >> 3 : value))
                            : nullptr;
    if (p == nullptr) {
        return false;
    }
    out.row("protocol", static_cast<i32>(p - edition.protocol.begin()));
    if (kind == Operand::protocol) {
        return true;
    }
    for (int i = 0; i < p->card.size(); ++i) {
        if (p->card[i].value == (value & 7)) {
            out.row(".card", i);
            return true;
        }
    }
    return false;
}

bool Compile::print_card(const Rules& rules, const State& s, u8 c, TextBuffer& out) {
    const Facts facts{rules, s};
    // A position being read may still name protocols that do not exist.
    return c < cards && rules.edition.find(s.drafted[c / cards_per_protocol]) != nullptr && print(rules, Operand::card, facts.id(c), out);
}

void Compile::defaults(std::string_view mode, Options& options) {
    options = Options{};
    options.control = mode != "basic";
}

void Compile::setup(const Rules& rules, State& s, const Seed& seed) { Turn(rules, s, nullptr).start(seed); }

void Compile::setup(const Rules& rules, State& s, const Seed& seed, EventLog& sink) { Turn(rules, s, &sink).start(seed); }

void Compile::play(const Rules& rules, State& s, Seat /*seat*/, Move move, NoEvents& /*sink*/) { Turn(rules, s, nullptr).answer(move); }

void Compile::play(const Rules& rules, State& s, Seat /*seat*/, Move move, EventLog& sink) { Turn(rules, s, &sink).answer(move); }

Payoff Compile::payoff(const Rules& rules, const State& s, Seat seat) {
    const Facts facts{rules, s};
    Payoff pay;
    pay.points = facts.compiled_count(seat);
    pay.margin = facts.compiled_count(seat) - facts.compiled_count(compile::other(seat));
    if (s.ended == 1 + seat) {
        pay.win = 1000;
    } else if (s.ended == 3 || s.ended == 0) {
        pay.win = 500;
    } else {
        pay.rank = 2;
    }
    return pay;
}

}  // namespace starboard
