// The questions of Planetship, one row each: what may be tried, what an answer does, what the prompt needs.
#pragma once

#include "games/planetship/facts.h"
#include "games/planetship/words.h"
#include "kernel/question.h"

namespace starboard::planetship {

template <class A = int, class B = int>
constexpr Move make_move(Verb verb, A a = 0, B b = 0) {
    return {static_cast<u8>(verb), static_cast<u8>(a), static_cast<u8>(b), 0};
}

constexpr bool is_card(u8 id) { return id >= 1 && id <= cards; }

/// What most questions have in common: their sentence names the sector the step is about, and nothing else than what is offered fits.
template <Verb verb>
struct ShipQuestion : NoQuestion {
    static Why never(const Facts& /*facts*/, Seat /*seat*/, Move move) {
        return static_cast<Verb>(move.verb) == verb ? Why::not_there : Why::not_now;
    }
};

struct Nothing : NoQuestion {
    static Why never(const Facts& /*facts*/, Seat /*seat*/, Move /*move*/) { return Why::not_now; }
};

struct Place : ShipQuestion<Verb::place> {
    static constexpr bool completes = true;
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = facts.s.ships[facts.s.asked];
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Layout layout(facts.rules, facts.s);
        const u64 open = facts.places_for(seat, layout);
        const u64 tried = out.only_legal() ? open : layout.grid;
        facts.s.hand[seat].each([&](CardId card) {
            each_cell(tried, [&](int cell) {
                out.offer(make_move(Verb::place, card.id, cell), ((open >> cell) & 1U) != 0,
                          [&] { return facts.free(cell) ? Why::no_dock : Why::occupied; });
            });
        });
    }
    static Why never(const Facts& facts, Seat seat, Move move) {
        if (static_cast<Verb>(move.verb) != Verb::place) {
            return Why::not_now;
        }
        return is_card(move.a) && !facts.s.hand[seat].has({move.a}) ? Why::not_in_hand : Why::not_there;
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.place(seat, {move.a}, move.b);
    }
};

struct Probe : ShipQuestion<Verb::probe> {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) { question.args[0] = facts.s.agenda.top().b; }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Layout layout(facts.rules, facts.s);
        const int here = facts.s.agenda.top().b;
        for (int number = 0; number < sectors; ++number) {
            const bool far = number != here && !layout.touch(number, here);
            if (!layout.has(number) || (far && out.only_legal())) {
                continue;
            }
            for (int p = 0; p < places; ++p) {
                if (p < fields && p >= facts.field_count(number)) {
                    continue;
                }
                out.offer(make_move(Verb::probe, number * places + p), [&] {
                    if (far) {
                        return Why::too_far;
                    }
                    if (facts.special(number, Special::no_probes) && !facts.rules.options.probes_in_cryo) {
                        return Why::no_probes;
                    }
                    return ((facts.s.probe[number][p] >> seat) & 1U) != 0 ? Why::probe_there : Why::legal;
                });
            }
        }
        out.put(make_move(Verb::skip), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.probe(seat, static_cast<Verb>(move.verb), move.a);
    }
};

struct TurnSector : ShipQuestion<Verb::turn> {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) { question.args[0] = facts.s.agenda.top().b; }
    template <class Out>
    static void offers(const Facts& /*facts*/, Seat /*seat*/, Out& out) {
        for (int quarters = 1; quarters <= 3; ++quarters) {
            out.put(make_move(Verb::turn, quarters), Why::legal);
        }
        out.put(make_move(Verb::skip), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.turn_sector(seat, static_cast<Verb>(move.verb), move.a);
    }
};

struct Act : NoQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = facts.s.field[facts.acting()].id;
        question.args[1] = static_cast<u8>(facts.acting());
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const Layout layout(facts.rules, facts.s);
        const int here = facts.s.agenda.top().a;
        // what is out of reach need not be tried for a legal move
        const auto within = [&](u64 reach) { return out.only_legal() ? layout.grid & reach : layout.grid; };
        const auto can = [&](Verb verb, Ability ability) { return out.wants(verb) && facts.unused(ability); };
        if (can(Verb::hack, Ability::hack)) {
            each_cell(within(cells_of(here)),
                      [&](int cell) { out.offer(make_move(Verb::hack, cell), [&] { return facts.hack_why(cell); }); });
        }
        if (can(Verb::scan, Ability::scan)) {
            out.put(make_move(Verb::scan), facts.s.pile.empty() ? Why::not_there : Why::legal);
        }
        if (can(Verb::tractor, Ability::tractor)) {
            each_cell(within(layout.near[here]), [&](int cell) {
                for (int f = 0; f < facts.field_count(here); ++f) {
                    out.offer(make_move(Verb::tractor, cell, f), [&] {
                        const Why why = facts.tractor_why(layout, cell);
                        return why != Why::legal              ? why
                               : facts.free(cell_of(here, f)) ? Why::legal
                               : facts.has_free_field(here)   ? Why::occupied
                                                              : Why::no_free_field;
                    });
                }
            });
        }
        if (can(Verb::shield, Ability::shield)) {
            each_cell(within(layout.around(here)),
                      [&](int cell) { out.offer(make_move(Verb::shield, cell), [&] { return facts.shield_why(layout, cell); }); });
        }
        if (can(Verb::radio, Ability::radio)) {
            const bool works = facts.rules.options.radio == RadioCount::running || facts.contacts(layout, facts.acting()) > 0;
            out.put(make_move(Verb::radio), works ? Why::legal : Why::no_contact);
        }
        if (can(Verb::teleport, Ability::teleport)) {
            each_cell(within(layout.near[here]),
                      [&](int cell) { out.offer(make_move(Verb::teleport, cell), [&] { return facts.teleport_why(layout, cell); }); });
        }
        out.put(make_move(Verb::stop), Why::legal);
    }
    static Why never(const Facts& facts, Seat /*seat*/, Move move) {
        const auto verb = static_cast<Verb>(move.verb);
        if (verb < Verb::hack || verb > Verb::teleport) {
            return Why::not_now;
        }
        const auto ability = static_cast<Ability>(static_cast<int>(verb) - static_cast<int>(Verb::hack));
        return facts.unused(ability) ? Why::not_there : Why::no_symbol;
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.act(seat, static_cast<Verb>(move.verb), move);
    }
};

/// One of the rewards of the sector.
template <Verb verb>
struct OneReward : ShipQuestion<verb> {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) { question.args[0] = facts.s.agenda.top().a; }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (const CardId card : facts.s.reward[facts.s.agenda.top().a]) {
            out.put(make_move(verb, card.id), Why::legal);
        }
    }
};

struct Bury : OneReward<Verb::bury> {
    static constexpr bool completes = true;
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.bury(seat, {move.a});
    }
};

struct Harvest : OneReward<Verb::harvest> {
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.harvest({move.a});
    }
};

struct Remove : ShipQuestion<Verb::remove> {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) { question.args[0] = facts.s.agenda.top().a; }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const int number = facts.s.agenda.top().a;
        for (int f = 0; f < facts.field_count(number); ++f) {
            const int cell = cell_of(number, f);
            out.offer(make_move(Verb::remove, cell), [&] {
                return facts.s.owner[cell] == seat + 1 ? Why::legal : facts.free(cell) ? Why::no_card : Why::not_your_card;
            });
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.remove(seat, move.a);
    }
};

/// Asked of everybody with too many cards at once.
struct Discard : NoQuestion {
    static void args(const Facts& facts, Seat seat, Viewer viewer, Event& question) {
        // how far somebody else has come is not told
        const int chosen = viewer == seat || viewer == viewer_all ? facts.s.dropping[seat].size() : 0;
        question.args[0] = static_cast<u8>(facts.excess(seat) - chosen);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const List<CardId, 10>& dropping = facts.s.dropping[seat];
        if (dropping.size() >= facts.excess(seat)) {
            out.put(make_move(Verb::take_back), Why::legal);
            return;
        }
        facts.s.hand[seat].each([&](CardId card) {
            out.offer(make_move(Verb::discard, card.id), [&] {
                for (const CardId chosen : dropping) {
                    if (chosen == card) {
                        return Why::already_chosen;
                    }
                }
                return Why::legal;
            });
        });
    }
    static Why never(const Facts& facts, Seat seat, Move move) {
        const bool asked = facts.s.dropping[seat].size() < facts.excess(seat);
        return asked && static_cast<Verb>(move.verb) == Verb::discard && is_card(move.a) && !facts.s.hand[seat].has({move.a})
                   ? Why::not_in_hand
                   : Why::not_now;
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.drop(seat, move);
    }
};

/// In the order of Ask.
using ShipQuestions = Questions<Nothing, Place, Probe, TurnSector, Act, Bury, Harvest, Remove, Discard>;
static_assert(ShipQuestions::count == enum_size<Ask>);

}  // namespace starboard::planetship
