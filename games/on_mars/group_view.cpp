#include "games/on_mars/group_view.h"

#include "games/on_mars/blackout.h"
#include "games/on_mars/till.h"

namespace starboard::on_mars {

namespace {

WardView see(const Crowd& crowd) { return {static_cast<u8>(crowd.all()), static_cast<u8>(crowd.ill), static_cast<u8>(crowd.immune)}; }

template <class List>
void see(Mask hexes_seen, List& out) {
    hexes_seen.each([&](int hex) { out.push(static_cast<u8>(hex)); });
}

/// Cards still to come, by number.
template <class Deck>
void see_deck(const Deck& deck, int count, Deck& out) {
    for (int id = 1; id <= count; ++id) {
        for (const auto card : deck) {
            if (card.id == id) {
                out.push(card);
            }
        }
    }
}

/// The step that is being resolved is of this kind.
const Step* resolving(const State& s, StepKind kind) {
    return !s.agenda.empty() && s.agenda.top().kind == kind && s.agenda.top().n > 0 ? &s.agenda.top() : nullptr;
}

RiskView risk(Seat seat, int ward, int n) {
    const bool mine = ward >= first_mine_ward;
    return {seat, static_cast<u8>(mine ? 0 : ward), static_cast<u8>(mine ? ward - first_mine_ward + 1 : 0), static_cast<u8>(n)};
}

void see_infection(const Facts& facts, OutbreakView& out) {
    const Wards all{facts};
    if (const Step* const step = resolving(facts.s, StepKind::infection); step != nullptr) {
        out.card = {step->a};
        all.each_victim(out.card, [&](Seat seat, int ward) { out.choices.push(risk(seat, ward, all.spreads_to(seat, ward))); });
    }
    all.each([&](Seat seat, int ward, const Crowd&) {
        if (const int n = all.at_risk(seat, ward); n > 0) {
            out.spreading.push(risk(seat, ward, n));
        }
    });
}

StrikeView see_strike(const Facts& facts, VandalismId card) {
    StrikeView out;
    out.card = card;
    const Building building = facts.rules.edition.blackout.vandalism[card.id - 1].building;
    if (building == Building::none) {
        return out;
    }
    const Vandals now = Vandals::of(facts, building);
    out.dark = now.darkens.any();
    bool anybody = false;
    for (Seat seat = 0; seat < facts.rules.players; ++seat) {
        anybody = anybody || facts.board(seat).quarters > 0 || (facts.s.miner[seat] & now.darkens).any();
    }
    out.loses = out.dark && (!anybody || facts.dark().size() + 1 >= facts.rules.edition.blackout.lost_at);
    see(now.darkens | now.damages, out.strikes);
    return out;
}

}  // namespace

void see_outbreak(const Facts& facts, View& out) {
    const State& s = facts.s;
    const OutbreakState& o = s.outbreak;
    const Wards all{facts};
    OutbreakView seen;
    seen.timer = o.timer;
    const Crowd crowd = all.everybody();
    seen.infected = static_cast<u8>(crowd.ill);
    seen.limit = o.limit;
    seen.in_play = static_cast<u8>(crowd.all());
    for (int i = 0; i < 2; ++i) {
        const OutbreakMission& row = all.objective(i);
        const bool reached = ((o.reached >> i) & 1U) != 0;
        seen.objectives.push(
            {{row.id}, static_cast<u8>(all.reached(row.need)), row.need.at_least, reached, reached || !all.out_of_reach(row.need)});
    }
    for (Seat seat = 0; seat < facts.rules.players; ++seat) {
        PatientsView patients;
        patients.medicine = s.board[seat].stock[resources];
        for (int k = 0; k < all.open(seat); ++k) {
            patients.quarters.push(see(all.at(seat, k)));
        }
        patients.working = see(all.at(seat, working_ward));
        for (int action = 0; action < actions; ++action) {
            patients.slots[action] = see(all.at(seat, first_slot_ward + action));
        }
        patients.immune_reserve = o.immune_reserve[seat];
        patients.lifted = see(all.lifted(seat));
        seen.patients.push(patients);
    }
    see(o.ill_miners, seen.ill_miners);
    see(o.immune_miners, seen.immune_miners);
    seen.medicine_in_warehouse = s.warehouse[resources];
    seen.medicine = o.medicine;
    seen.vaccines = o.vaccines;
    seen.hospital_tiles = o.hospital_tiles;
    seen.microbiologist = facts.scientist_shown(scientists - 1);
    see_deck(o.deck, infections, seen.infection_deck);
    seen.harmless_seen = o.seen;
    see_infection(facts, seen);
    if (s.asks == Ask::pay) {
        seen.medicine_due = Counter(facts, s.asked).rest().medicine;
        seen.medicine_laid = o.laid;
    }
    seen.hopeless = !s.ended && all.hopeless();
    seen.lost = static_cast<Cause>(s.lost);
    out.outbreak.push(seen);
}

void see_blackout(const Facts& facts, View& out) {
    const State& s = facts.s;
    const BlackoutState& b = s.blackout;
    BlackoutView seen;
    seen.timer = b.timer;
    see(b.damaged, seen.damaged);
    for (u8 seat = 0; seat < facts.rules.players; ++seat) {
        b.dark[seat].each([&](int hex) { seen.dark.push({static_cast<u8>(hex), seat}); });
        if (((s.task_done >> seat) & 1U) != 0) {
            seen.goal_done.push(seat);
        }
    }
    seen.lost_at = facts.rules.edition.blackout.lost_at;
    seen.tiles = static_cast<u8>(facts.rules.edition.blackout.tiles - b.damaged.size() - facts.dark().size());
    see_deck(b.deck, facts.rules.edition.blackout.vandalism.size(), seen.vandalism_deck);
    seen.objectives_left = static_cast<u8>(objectives_left(facts));
    if (const Step* const step = resolving(s, StepKind::vandalism); step != nullptr) {
        for (const VandalismRow& row : facts.rules.edition.blackout.vandalism) {
            seen.card = static_cast<u8>(row.building) == step->a ? VandalismId{row.id} : seen.card;
        }
    }
    for (const VandalismId card : seen.vandalism_deck) {
        seen.strikes.push(see_strike(facts, card));
    }
    for (u8 seat = 0; seat < facts.rules.players; ++seat) {
        facts.each_goal_in_hand(seat, [&](GoalId id) {
            GoalStandView stand{seat, id, {}};
            const GoalRow& row = facts.rules.edition.goal[id.id - 1];
            for (int i = 0; i < row.need.size(); ++i) {
                const int have = facts.count(seat, row.need[i], facts.rules.goal_cells[id.id - 1][i]);
                stand.needs.push({static_cast<u8>(have), row.need[i].at_least, have >= row.need[i].at_least});
            }
            seen.goals_open.push(stand);
        });
    }
    seen.hopeless = !s.ended && objectives_left(facts) < b.timer;
    seen.lost = static_cast<Cause>(s.lost);
    out.blackout.push(seen);
}

}  // namespace starboard::on_mars
