// Legal moves, attempts and reasons from one generator, places a move touches, and the open question.
#include "games/planetship/game.h"
#include "games/planetship/turn.h"

namespace starboard {

using namespace planetship;

namespace {

template <class A = int, class B = int>
Move make_move(Verb verb, A a = 0, B b = 0) {
    return {static_cast<u8>(verb), static_cast<u8>(a), static_cast<u8>(b), 0};
}

/// Calls `offer(move, why)` for everything the seat might try; `why` is called only if somebody wants to know.
template <class Offer>
class ShipOffers {
public:
    ShipOffers(const Rules& rules_in, const State& state, Seat who, Offer& to)
        : facts{rules_in, state}, rules(rules_in), s(state), seat(who), offer(to) {}

    void all() {
        switch (s.asks) {
            case Ask::none: return;
            case Ask::place: place(); return;
            case Ask::probe: probe(); return;
            case Ask::turn: turn(); return;
            case Ask::act: act(); return;
            case Ask::bury: rewards(Verb::bury); return;
            case Ask::harvest: rewards(Verb::harvest); return;
            case Ask::remove: remove(); return;
            case Ask::discard: discard(); return;
        }
    }

private:
    void put(Move move, Why why) {
        offer(move, [why] { return why; });
    }
    void place() {
        const u64 open = facts.places_for(seat);
        const Layout layout(rules, s);
        s.hand[seat].each([&](CardId card) {
            for (int cell = 0; cell < cells; ++cell) {
                if (!facts.exists(cell) || !layout.has(cell / fields)) {
                    continue;
                }
                offer(make_move(Verb::place, card.id, cell), [&] {
                    return ((open >> cell) & 1U) != 0 ? Why::legal : facts.free(cell) ? Why::no_dock : Why::occupied;
                });
            }
        });
    }
    void probe() {
        const Layout layout(rules, s);
        const int here = s.agenda.top().b;
        for (int number = 0; number < sectors; ++number) {
            if (!layout.has(number)) {
                continue;
            }
            for (int p = 0; p < places; ++p) {
                if (p < fields && p >= facts.field_count(number)) {
                    continue;
                }
                offer(make_move(Verb::probe, number * places + p), [&] {
                    if (number != here && !layout.touch(number, here)) {
                        return Why::too_far;
                    }
                    if (facts.special(number, Special::no_probes) && !rules.options.probes_in_cryo) {
                        return Why::no_probes;
                    }
                    return ((s.probe[number][p] >> seat) & 1U) != 0 ? Why::probe_there : Why::legal;
                });
            }
        }
        put(make_move(Verb::skip), Why::legal);
    }
    void turn() {
        for (int quarters = 1; quarters <= 3; ++quarters) {
            put(make_move(Verb::turn, quarters), Why::legal);
        }
        put(make_move(Verb::skip), Why::legal);
    }
    void act() {
        const Layout layout(rules, s);
        const int here = s.agenda.top().a;
        const auto each_cell = [&](auto&& visit) {
            for (int cell = 0; cell < cells; ++cell) {
                if (facts.exists(cell) && layout.has(cell / fields)) {
                    visit(cell);
                }
            }
        };
        if (facts.unused(Ability::hack)) {
            each_cell([&](int cell) { offer(make_move(Verb::hack, cell), [&] { return facts.hack_why(cell); }); });
        }
        if (facts.unused(Ability::scan)) {
            put(make_move(Verb::scan), s.pile.empty() ? Why::not_there : Why::legal);
        }
        if (facts.unused(Ability::tractor)) {
            each_cell([&](int cell) {
                for (int f = 0; f < facts.field_count(here); ++f) {
                    offer(make_move(Verb::tractor, cell, f), [&] {
                        const Why why = facts.tractor_why(layout, cell);
                        return why != Why::legal              ? why
                               : facts.free(cell_of(here, f)) ? Why::legal
                               : facts.has_free_field(here)   ? Why::occupied
                                                              : Why::no_free_field;
                    });
                }
            });
        }
        if (facts.unused(Ability::shield)) {
            each_cell([&](int cell) { offer(make_move(Verb::shield, cell), [&] { return facts.shield_why(layout, cell); }); });
        }
        if (facts.unused(Ability::radio)) {
            const bool works = rules.options.radio == RadioCount::running || facts.contacts(layout, facts.acting()) > 0;
            put(make_move(Verb::radio), works ? Why::legal : Why::no_contact);
        }
        if (facts.unused(Ability::teleport)) {
            each_cell([&](int cell) { offer(make_move(Verb::teleport, cell), [&] { return facts.teleport_why(layout, cell); }); });
        }
        put(make_move(Verb::stop), Why::legal);
    }
    void rewards(Verb verb) {
        for (const CardId card : s.reward[s.agenda.top().a]) {
            put(make_move(verb, card.id), Why::legal);
        }
    }
    void remove() {
        const int number = s.agenda.top().a;
        for (int f = 0; f < facts.field_count(number); ++f) {
            const int cell = cell_of(number, f);
            offer(make_move(Verb::remove, cell), [&] {
                return s.owner[cell] == seat + 1 ? Why::legal : facts.free(cell) ? Why::no_card : Why::not_your_card;
            });
        }
    }
    void discard() {
        const List<CardId, 10>& dropping = s.dropping[seat];
        if (dropping.size() >= facts.excess(seat)) {
            put(make_move(Verb::take_back), Why::legal);
            return;
        }
        s.hand[seat].each([&](CardId card) {
            offer(make_move(Verb::discard, card.id), [&] {
                for (const CardId chosen : dropping) {
                    if (chosen == card) {
                        return Why::already_chosen;
                    }
                }
                return Why::legal;
            });
        });
    }

    Facts facts;
    const Rules& rules;
    const State& s;
    Seat seat;
    Offer& offer;
};

template <class Offer>
void ship_offers(const Rules& rules, const State& s, Seat seat, Offer&& offer) {
    const bool asked = s.asks == Ask::discard ? seat < rules.seats && Facts{rules, s}.excess(seat) > 0
                                              : s.asks != Ask::none && s.asked == seat;
    if (asked) {
        ShipOffers<std::remove_reference_t<Offer>>(rules, s, seat, offer).all();
    }
}

Reason explain_move(const State& s, Move move, Why why) {
    Reason reason;
    reason.rule = static_cast<u8>(why);
    const auto verb = static_cast<Verb>(move.verb);
    switch (why) {
        case Why::too_far: reason.args[2] = verb == Verb::hack ? 1 : 0; break;
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

/// Why a move is refused that is not even worth a try: another question is open, or there is no such thing to choose.
Why never_offered(const Rules& rules, const State& s, Seat seat, Move move) {
    const Facts facts{rules, s};
    const auto verb = static_cast<Verb>(move.verb);
    const bool card = move.a >= 1 && move.a <= cards;
    if (s.asks == Ask::discard) {
        const bool asked = seat < rules.seats && s.dropping[seat].size() < facts.excess(seat);
        return asked && verb == Verb::discard && card && !s.hand[seat].has({move.a}) ? Why::not_in_hand : Why::not_now;
    }
    if (s.asks == Ask::none || s.asked != seat) {
        return Why::not_now;
    }
    if (s.asks == Ask::place && verb == Verb::place) {
        return card && !s.hand[seat].has({move.a}) ? Why::not_in_hand : Why::not_there;
    }
    if (s.asks == Ask::act && verb >= Verb::hack && verb <= Verb::teleport) {
        const auto ability = static_cast<Ability>(static_cast<int>(verb) - static_cast<int>(Verb::hack));
        return facts.unused(ability) ? Why::not_there : Why::no_symbol;
    }
    const bool fits = (s.asks == Ask::probe && verb == Verb::probe) || (s.asks == Ask::turn && verb == Verb::turn) ||
                      (s.asks == Ask::bury && verb == Verb::bury) || (s.asks == Ask::harvest && verb == Verb::harvest) ||
                      (s.asks == Ask::remove && verb == Verb::remove);
    return fits ? Why::not_there : Why::not_now;
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
    ship_offers(rules, s, seat, [&](Move move, auto&& why) {
        if (why() == Why::legal) {
            list.push(move);
        }
    });
}

void Planetship::attempts(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    ship_offers(rules, s, seat, [&](Move move, auto&& /*why*/) { list.push(move); });
}

Reason Planetship::why(const Rules& rules, const State& s, Seat seat, Move move) {
    Why answer = never_offered(rules, s, seat, move);
    ship_offers(rules, s, seat, [&](Move offered, auto&& why) {
        if (offered == move) {
            answer = why();
        }
    });
    return explain_move(s, move, answer);
}

/// Discards at the end of a round.
bool Planetship::set(const Rules& rules, const State& s, Seat seat, SetChoice& out) {
    if (s.asks != Ask::discard) {
        return false;
    }
    ship_offers(rules, s, seat, [&](Move move, auto&& why) {
        if (why() == Why::legal) {
            out.push(move);
        }
    });
    out.least = out.most = Facts{rules, s}.excess(seat) - s.dropping[seat].size();
    out.any_order = true;
    return true;
}

bool Planetship::completes(const Rules& /*rules*/, const State& s, Seat seat) {
    return s.asks == Ask::place || s.asks == Ask::bury || (s.asks == Ask::discard && !s.dropping[seat].empty());
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
    Event q;
    if (s.asks == Ask::none) {
        return q;
    }
    const Facts facts{rules, s};
    const Step& step = s.agenda.top();
    q.actor = s.asks == Ask::discard ? seat : s.asked;
    switch (s.asks) {
        case Ask::none: break;
        case Ask::place:
            q.kind = static_cast<u8>(Prompt::place);
            q.args[0] = s.ships[s.asked];
            break;
        case Ask::probe:
            q.kind = static_cast<u8>(Prompt::probe);
            q.args[0] = step.b;
            break;
        case Ask::turn:
            q.kind = static_cast<u8>(Prompt::turn);
            q.args[0] = step.b;
            break;
        case Ask::act:
            q.kind = static_cast<u8>(Prompt::act);
            q.args[0] = s.field[facts.acting()].id;
            q.args[1] = static_cast<u8>(facts.acting());
            break;
        case Ask::bury:
            q.kind = static_cast<u8>(Prompt::bury);
            q.args[0] = step.a;
            break;
        case Ask::harvest:
            q.kind = static_cast<u8>(Prompt::harvest);
            q.args[0] = step.a;
            break;
        case Ask::remove:
            q.kind = static_cast<u8>(Prompt::remove);
            q.args[0] = step.a;
            break;
        case Ask::discard: {
            q.kind = static_cast<u8>(Prompt::discard);
            // how far somebody else has come is not told
            const int chosen = viewer == seat || viewer == viewer_all ? s.dropping[seat].size() : 0;
            q.args[0] = static_cast<u8>(facts.excess(seat) - chosen);
            break;
        }
    }
    return q;
}

}  // namespace starboard
