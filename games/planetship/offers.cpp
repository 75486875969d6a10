// What the rows of questions.h offer, reasons in words, places a move touches, and the open question.
#include "games/planetship/game.h"
#include "games/planetship/questions.h"

namespace starboard {

using namespace planetship;

namespace {

/// The discard is asked of everybody with too many cards, also of who has answered and may still take back.
bool is_asked(const Facts& facts, Seat seat) {
    return facts.s.asks == Ask::discard ? seat < facts.rules.seats && facts.excess(seat) > 0
                                        : facts.s.asks != Ask::none && facts.s.asked == seat;
}

Reason explain_move(const State& s, Move move, Why why) {
    Reason reason;
    reason.rule = static_cast<u8>(why);
    const auto verb = static_cast<Verb>(move.verb);
    switch (why) {
        case Why::too_far: reason.args[2] = verb == Verb::hack ? 1 : verb == Verb::probe ? 2 : 0; break;
        case Why::legal:
        case Why::not_now:
        case Why::same_sector:
        case Why::no_contact:
        case Why::not_there:
        case Why::no_symbol: break;
        case Why::occupied:
            reason.args[0] = verb == Verb::place     ? move.b
                             : verb == Verb::tractor ? static_cast<u8>(cell_of(s.agenda.top().a, move.b))
                                                     : move.a;
            break;
        case Why::no_dock: reason.args[0] = move.b; break;
        case Why::no_probes: reason.args[0] = static_cast<u8>(move.a / places); break;
        case Why::immune: reason.args[0] = static_cast<u8>(move.a / fields); break;
        case Why::no_free_field: reason.args[0] = s.agenda.top().a; break;
        default: reason.args[0] = move.a; break;
    }
    return reason;
}

}  // namespace

SeatSet Planetship::deciders(const Rules& rules, const State& s) {
    if (s.asks == Ask::none) {
        return SeatSet::none();
    }
    if (s.asks != Ask::discard) {
        return SeatSet::only(s.asked);
    }
    const Facts facts{rules, s};
    SeatSet out;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        if (s.dropping[seat].size() < facts.excess(seat)) {
            out.add(seat);
        }
    }
    return out;
}

SeatSet Planetship::retractors(const Rules& rules, const State& s) {
    SeatSet out;
    if (s.asks == Ask::discard) {
        const Facts facts{rules, s};
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            if (facts.excess(seat) > 0 && s.dropping[seat].size() == facts.excess(seat)) {
                out.add(seat);
            }
        }
    }
    return out;
}

void Planetship::moves(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    if (const Facts facts{rules, s}; is_asked(facts, seat)) {
        legal_moves<ShipQuestions, Why>(facts, seat, list);
    }
}

void Planetship::attempts(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    if (const Facts facts{rules, s}; is_asked(facts, seat)) {
        attempted_moves<ShipQuestions, Why>(facts, seat, list);
    }
}

Reason Planetship::why(const Rules& rules, const State& s, Seat seat, Move move) {
    const Facts facts{rules, s};
    return explain_move(s, move, is_asked(facts, seat) ? refusal_of<ShipQuestions, Why>(facts, seat, move) : Why::not_now);
}

/// Discards at the end of a round.
bool Planetship::set(const Rules& rules, const State& s, Seat seat, SetChoice& out) {
    if (s.asks != Ask::discard) {
        return false;
    }
    MoveList list;
    moves(rules, s, seat, list);
    for (const Move move : list) {
        out.push(move);
    }
    out.least = out.most = Facts{rules, s}.excess(seat) - s.dropping[seat].size();
    out.any_order = true;
    return true;
}

bool Planetship::completes(const Rules& /*rules*/, const State& s, Seat seat) {
    bool out = s.asks == Ask::discard && !s.dropping[seat].empty();
    ShipQuestions::with(s.asks, [&]<class Row>() { out = out || Row::completes; });
    return out;
}

Move Planetship::face(const Rules& rules, const State& s, Seat seat, Move move, Viewer viewer) {
    if (viewer == viewer_all || viewer == seat) {
        return move;
    }
    switch (static_cast<Verb>(move.verb)) {
        case Verb::place:
            if (((rules.down_signs >> move.b) & 1U) != 0 && !Facts::looks(s.probe[move.b / fields][move.b % fields], viewer)) {
                move.a = 0;
            }
            return move;
        case Verb::discard: move.a = 0; return move;
        default: return move;
    }
}

void Planetship::refs(const Rules& /*rules*/, const State& s, Seat /*seat*/, Move move, RefList& out) {
    auto push = [&](RefKind kind, auto... values) { out.push(static_cast<u8>(kind), static_cast<u8>(values)...); };
    const auto ability = [&](Ability which) { push(RefKind::ability, static_cast<u8>(which)); };
    const auto verb = static_cast<Verb>(move.verb);
    switch (verb) {
        case Verb::none: return;
        case Verb::place:
            push(RefKind::hand, move.a);
            push(RefKind::cell, move.b);
            return;
        case Verb::probe: push(RefKind::spot, move.a / places, move.a % places); return;
        case Verb::turn:
            push(RefKind::sector, s.agenda.top().b);
            push(RefKind::choice, move.a);
            return;
        case Verb::hack:
            ability(Ability::hack);
            push(RefKind::cell, move.a);
            return;
        case Verb::scan: ability(Ability::scan); return;
        case Verb::tractor:
            ability(Ability::tractor);
            push(RefKind::cell, move.a);
            push(RefKind::cell, cell_of(s.agenda.top().a, move.b));
            return;
        case Verb::shield:
            ability(Ability::shield);
            push(RefKind::cell, move.a);
            return;
        case Verb::radio: ability(Ability::radio); return;
        case Verb::teleport:
            ability(Ability::teleport);
            push(RefKind::cell, move.a);
            return;
        case Verb::bury:
        case Verb::harvest: {
            const int number = s.agenda.top().a;
            for (int i = 0; i < s.reward[number].size(); ++i) {
                if (s.reward[number][i].id == move.a) {
                    push(RefKind::reward, number, i);
                }
            }
            return;
        }
        case Verb::remove: push(RefKind::cell, move.a); return;
        case Verb::discard: push(RefKind::hand, move.a); return;
        case Verb::stop:
        case Verb::take_back:
        case Verb::skip: push(RefKind::choice, static_cast<u8>(verb)); return;
    }
}

Event Planetship::question(const Rules& rules, const State& s, Seat seat, Viewer viewer) {
    Event question;
    if (s.asks != Ask::none) {
        question.kind = static_cast<u8>(s.asks);
        question.actor = s.asks == Ask::discard ? seat : s.asked;
        ShipQuestions::with(s.asks, [&]<class Row>() { Row::args(Facts{rules, s}, seat, viewer, question); });
    }
    return question;
}

}  // namespace starboard
