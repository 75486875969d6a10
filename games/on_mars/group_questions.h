// The questions of Outbreak and Blackout. What the group decides the active player answers.
#pragma once

#include "games/on_mars/blackout.h"

namespace starboard::on_mars {

// -- Outbreak (20.4) ----------------------------------------------------------------------------------------------------------------------

struct ChooseInfected : MarsQuestion {
    static InfectionId card(const Facts& facts) { return {facts.s.agenda.top().a}; }
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) { question.args[0] = card(facts).id; }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const Wards all{facts};
        all.each([&](Seat seat, int ward, const Crowd&) {
            out.offer(make_move(Verb::infect, seat, ward),
                      [&] { return all.victim(card(facts), seat, ward) ? Why::legal : Why::not_infectable; });
        });
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.infect(move.a, move.b);
    }
};

/// Compartment by compartment, the lowest first: how many ill, immune and healthy Colonists come there (31.11).
struct Quarantine : MarsQuestion {
    /// Who is still to be placed.
    static Crowd lifted(const Facts& facts) {
        const Step& step = facts.s.agenda.top();
        return step.n == 0 ? Wards{facts}.in_quarters(step.seat) : Crowd{step.c, step.a, step.b};
    }
    static int room_above(const Facts& facts, Seat seat, int compartment) {
        int room = 0;
        for (int k = compartment + 1; k < compartments; ++k) {
            room += Wards{facts}.room(seat, k);
        }
        return room;
    }
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = static_cast<Number>(facts.s.agenda.top().n + 1);
        question.args[1] = static_cast<Number>(lifted(facts).ill);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const int k = facts.s.agenda.top().n;
        const Crowd all = lifted(facts);
        const int room = Wards{facts}.room(seat, k);
        const int above = room_above(facts, seat, k);
        const auto most = [room](int n) { return n < room ? n : room; };
        for (int ill = 0; ill <= most(all.ill) && out.wants(Verb::quarantine); ++ill) {
            for (int immune = 0; immune <= most(all.immune); ++immune) {
                for (int healthy = 0; healthy <= most(all.healthy); ++healthy) {
                    const int here = ill + immune + healthy;
                    Move move = make_move(Verb::quarantine, ill, immune);
                    move.c = static_cast<u8>(healthy);
                    out.put(move, here <= room && all.all() - here <= above ? Why::legal : Why::does_not_fit);
                }
            }
        }
        out.put(make_move(Verb::decline), k == 0 ? Why::legal : Why::mandatory);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_quarantine(seat, move);
    }
};

/// Which of several different Colonists goes.
struct PickColonist : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Step& step = facts.s.agenda.top();
        question.args[0] = step.a == any_compartment ? 0 : step.a;
        question.args[1] = static_cast<Number>(step.b == to_quarters ? Do::retrieve : step.b == to_mine ? Do::construct : Do::colonist);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Step& step = facts.s.agenda.top();
        const Wards all{facts};
        const bool leaves = step.a == any_compartment;
        for (int ward = leaves ? 0 : step.a; ward < (leaves ? compartments : step.a + 1); ++ward) {
            const Crowd there = all.at(seat, ward);
            for (const Health health : {Health::healthy, Health::ill, Health::immune}) {
                if (there.all() > 0) {
                    const bool can = there.of(health) > 0 && !(leaves && health == Health::ill);
                    out.put(make_move(Verb::pick, ward, health), can ? Why::legal : Why::no_such_colonist);
                }
            }
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_pick(seat, move.a, static_cast<Health>(move.b));
    }
};

struct ChooseVaccinated : EffectQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        Wards{facts}.each([&](Seat who, int ward, const Crowd& there) {
            for (const Health health : {Health::healthy, Health::ill}) {
                Move move = make_move(Verb::vaccinate, who, ward);
                move.c = static_cast<u8>(health);
                out.put(move, there.of(health) > 0 ? Why::legal : there.immune > 0 ? Why::immune_already : Why::no_such_colonist);
            }
        });
        rest(facts, seat, asked, false, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            turn.vaccinate(move.a, move.b, static_cast<Health>(move.c));
        }
    }
};

struct ChooseCell : MarsQuestion {
    static constexpr bool completes = true;
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) { question.args[0] = facts.s.agenda.top().a; }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const u32 taken = facts.cells(seat);
        for (u32 rest = facts.rules.learn_cells; rest != 0; rest &= rest - 1) {
            const int cell = std::countr_zero(rest);
            out.put(make_move(Verb::install, cell), ((taken >> cell) & 1U) != 0 ? Why::lab_full : Why::legal);
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.install(seat, move.a);
    }
};

// -- Blackout (21.4, 21.5) ----------------------------------------------------------------------------------------------------------------

struct ChooseStruck : MarsQuestion {
    static Vandals vandals(const Facts& facts) { return Vandals::of(facts, static_cast<Building>(facts.s.agenda.top().a)); }
    /// The last one: whether it is a blackout.
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Vandals now = vandals(facts);
        const Mask there = now.darkens | now.damages;
        question.args[0] = static_cast<Number>(facts.building_at(there.any() ? there.first() : 0));
        question.args[1] = now.darkens.any() ? 1 : 0;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const Vandals now = vandals(facts);
        const Mask open = now.darkens | now.damages;
        (out.only_legal() ? open : Mask::all()).each([&](int hex) {
            out.offer(make_move(Verb::vandalize, hex), open.has(hex), [&] { return Why::not_vandalized; });
        });
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.vandalize(seat, move.a);
    }
};

struct ChooseLaidDown : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const int hex = facts.s.agenda.top().b - 1;
        question.args[0] = static_cast<Number>(hex);
        question.args[1] = static_cast<Number>(facts.building_at(hex));
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (Seat owner = 0; owner < facts.rules.players; ++owner) {
            out.put(make_move(Verb::lay_down, owner), facts.board(owner).quarters > 0 ? Why::legal : Why::nobody_there);
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.lay_down(move.a);
    }
};

struct ChooseRepair : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = static_cast<Number>(facts.dark().size());
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const Mask open = facts.s.blackout.damaged | facts.dark();
        (out.only_legal() ? open : Mask::all()).each([&](int hex) {
            out.offer(make_move(Verb::repair, hex), open.has(hex), [&] { return Why::not_damaged; });
        });
        out.put(make_move(Verb::decline), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        if (static_cast<Verb>(move.verb) == Verb::repair) {
            turn.repair(move.a);
        } else {
            turn.pop();
        }
    }
};

}  // namespace starboard::on_mars
