// Outbreak: Infection cards, quarantine, who leaves a place, Medicine and Vaccines, the spreading at the end of a turn (20).
#include "games/on_mars/outbreak.h"

#include "games/on_mars/defence.h"
#include "games/on_mars/turn.h"

namespace starboard::on_mars {

namespace {

constexpr u64 stream_infection = 13;

void add(u8& number, int n) { number = static_cast<u8>(number + n); }

void count(Ward& ward, Health health, int n) {
    add(ward.ill, health == Health::ill ? n : 0);
    add(ward.immune, health == Health::immune ? n : 0);
}

}  // namespace

// -- set-up (20.2) ------------------------------------------------------------------------------------------------------------------------

void Turn::deal_outbreak(const Seed& seed) {
    OutbreakState& o = s.outbreak;
    const Outbreak& material = rules.edition.outbreak;
    Rng rng = Rng::stream(seed, stream_infection);
    for (int colour = 0; colour < enum_size<MissionColour>; ++colour) {
        List<u8, 6> pool;
        for (const OutbreakMission& row : material.mission) {
            if (row.colour == static_cast<MissionColour>(colour)) {
                pool.push(row.id);
            }
        }
        o.missions[colour] = pool[static_cast<int>(rng.below(static_cast<u32>(pool.size())))];
        tell(What::objective_laid, actor_table, o.missions[colour]);
    }
    o.hospital_tiles = rules.edition.row(Building::hospital).tiles;
    o.limit = rules.options.harder ? material.harder_limit : material.limit;
    o.timer = material.timer[rules.players - 2];
    for (Seat seat = 0; seat < rules.players; ++seat) {
        o.housed[seat][0] = board(seat).quarters;
    }
    fill_infection_deck(rng);
}

void Turn::fill_infection_deck(Rng& rng) {
    s.outbreak.deck.clear();
    s.outbreak.seen = 0;
    for (const InfectionRow& row : rules.edition.outbreak.infection) {
        s.outbreak.deck.push({row.id});
    }
    rng.shuffle(s.outbreak.deck.items, s.outbreak.deck.size());
}

// -- the beginning of a turn (20.4) -------------------------------------------------------------------------------------------------------

/// From the second round on an Infection card; then the own Living Quarters may be arranged.
void Turn::begin_turn_ill(Seat seat) {
    push({StepKind::quarantine, seat});
    if (s.round > 1) {
        push({StepKind::infection, seat});
    }
}

/// A Colonist in one of two places falls ill. With the second card without infection all cards are shuffled again.
void Turn::go_on_infection() {
    Step& step = top();
    OutbreakState& o = s.outbreak;
    if (step.n > 0) {
        int n = 0;
        Seat who = 0;
        int where = 0;
        Wards{facts}.each_victim({step.a}, [&](Seat seat, int ward) {
            ++n;
            who = seat;
            where = ward;
        });
        if (n > 1) {
            ask(Ask::infection, step.seat);
        } else if (n == 1) {
            infect(who, where);
        } else {
            pop();
            tell(What::nobody_infected, actor_table);
        }
        return;
    }
    barrier();
    if (o.deck.empty()) {
        fill_infection_deck(s.table_rng);
    }
    const InfectionId card = o.deck.back();
    o.deck.pop();
    tell(What::infection_card, actor_table, card.id);
    if (!rules.edition.outbreak.infection[card.id - 1].places.empty()) {
        step.n = 1;
        step.a = card.id;
        return;
    }
    pop();
    ++o.seen;
    tell(What::no_infection, actor_table, o.seen);
    if (o.seen == 2) {
        barrier();
        fill_infection_deck(s.table_rng);
        tell(What::infection_shuffled, actor_table);
    }
}

void Turn::infect(Seat seat, int ward) {
    pop();
    change(seat, ward, Health::healthy, Health::ill);
    tell(What::infected, actor_table, seat, ward);
}

/// Only if somebody is ill, whoever it is, and there is somebody to be moved to another compartment (31.11).
void Turn::go_on_quarantine() {
    const Step& step = top();
    const Seat seat = step.seat;
    const Wards all{facts};
    const int open = all.open(seat);
    if (step.n == 0) {
        if (open > 1 && all.in_quarters(seat).all() > 0 && facts.anybody_ill()) {
            ask(Ask::quarantine, seat);
        } else {
            pop();
        }
        return;
    }
    const Crowd left{step.c, step.a, step.b};
    if (left.all() > 0 && step.n + 1 < open) {
        ask(Ask::quarantine, seat);
        return;
    }
    if (left.all() > 0) {
        put_in_compartment(seat, step.n, left);
    }
    pop();
}

void Turn::answer_quarantine(Seat seat, Move move) {
    if (static_cast<Verb>(move.verb) == Verb::decline) {
        pop();
        return;
    }
    Step& step = top();
    if (step.n == 0) {
        const Crowd all = Wards{facts}.in_quarters(seat);
        step.a = static_cast<u8>(all.ill);
        step.b = static_cast<u8>(all.immune);
        step.c = static_cast<u8>(all.healthy);
        for (int k = 0; k < compartments; ++k) {
            put_in_compartment(seat, k, {});
        }
        tell(What::quarantined, seat, all.all());
    }
    put_in_compartment(seat, step.n, {move.c, move.a, move.b});
    add(step.a, -move.a);
    add(step.b, -move.b);
    add(step.c, -move.c);
    ++step.n;
}

void Turn::put_in_compartment(Seat seat, int compartment, const Crowd& crowd) {
    s.outbreak.housed[seat][compartment] = static_cast<u8>(crowd.all());
    s.outbreak.quarters[seat][compartment] = {static_cast<u8>(crowd.ill), static_cast<u8>(crowd.immune)};
}

// -- who goes (20.4) ----------------------------------------------------------------------------------------------------------------------

/// Only different Colonists are asked for.
void Turn::go_on_picking() {
    const Step& step = top();
    if (step.n == 0) {
        pop();
        return;
    }
    const Wards all{facts};
    const bool leaves = step.a == any_compartment;
    int n = 0;
    int from = 0;
    Health who = Health::healthy;
    for (int ward = leaves ? 0 : step.a; ward < (leaves ? compartments : step.a + 1); ++ward) {
        const Crowd there = all.at(step.seat, ward);
        for (const Health health : {Health::healthy, Health::ill, Health::immune}) {
            if (there.of(health) > 0 && !(leaves && health == Health::ill)) {
                ++n;
                from = ward;
                who = health;
            }
        }
    }
    require(n > 0, "on_mars: nobody is there to go");
    if (n == 1) {
        answer_pick(step.seat, from, who);
    } else {
        ask(Ask::pick, step.seat);
    }
}

void Turn::answer_pick(Seat seat, int ward, Health health) {
    Step& step = top();
    --step.n;
    take_from(seat, ward, health);
    const auto to = static_cast<Destination>(step.b);
    if (to == to_quarters) {
        Crowd one;
        one.add(health);
        go_home(seat, one);
        return;
    }
    arrive(seat, 1, to, step.c);
    if (to == to_mine) {
        if (health == Health::immune) {
            s.outbreak.immune_miners.add(step.c);
        }
    } else {
        count(to == to_slot ? s.outbreak.slot[step.c][seat] : s.outbreak.working[seat], health, 1);
    }
}

void Turn::take_from(Seat seat, int ward, Health health) {
    OutbreakState& o = s.outbreak;
    if (ward < working_ward) {
        --board(seat).quarters;
        --o.housed[seat][ward];
        count(o.quarters[seat][ward], health, -1);
    } else if (ward == working_ward) {
        --board(seat).working;
        count(o.working[seat], health, -1);
    } else {
        const int action = ward - first_slot_ward;
        --s.slot[action][seat];
        count(o.slot[action][seat], health, -1);
    }
}

/// Into the lowest compartments with room, those who are immune first and the ill last; whoever finds no room goes to the reserve, where
/// the ill recover and the immune stay so.
void Turn::go_home(Seat seat, Crowd crowd) {
    const Wards all{facts};
    for (const Health health : {Health::immune, Health::healthy, Health::ill}) {
        for (int n = crowd.of(health); n > 0; --n) {
            int k = 0;
            while (k < compartments && s.outbreak.housed[seat][k] >= all.room(seat, k)) {
                ++k;
            }
            if (k == compartments) {
                ++board(seat).reserve;
                add(s.outbreak.immune_reserve[seat], health == Health::immune ? 1 : 0);
                continue;
            }
            ++board(seat).quarters;
            ++s.outbreak.housed[seat][k];
            count(s.outbreak.quarters[seat][k], health, 1);
        }
    }
}

/// Everybody of a side's slots and of the Working Area.
Crowd Turn::leave_for_home(Seat seat, Side side) {
    const Wards all{facts};
    Crowd out = all.at(seat, working_ward);
    board(seat).working = 0;
    s.outbreak.working[seat] = {};
    for (int action = 0; action < actions; ++action) {
        if (rules.edition.action[action].side == side) {
            out.add(all.at(seat, first_slot_ward + action));
            s.slot[action][seat] = 0;
            s.outbreak.slot[action][seat] = {};
        }
    }
    return out;
}

void Turn::change(Seat seat, int ward, Health from, Health to) {
    OutbreakState& o = s.outbreak;
    if (ward < first_mine_ward) {
        Ward& there = ward < working_ward    ? o.quarters[seat][ward]
                      : ward == working_ward ? o.working[seat]
                                             : o.slot[ward - first_slot_ward][seat];
        count(there, from, -1);
        count(there, to, 1);
        return;
    }
    const int hex = ward - first_mine_ward;
    o.ill_miners.remove(hex);
    if (to == Health::ill) {
        o.ill_miners.add(hex);
    } else if (to == Health::immune) {
        o.immune_miners.add(hex);
    }
}

// -- Medicine, Vaccines, the Clinic (20.4) ------------------------------------------------------------------------------------------------

void Turn::heal(Seat healer, Seat seat, int ward) {
    --board(healer).stock[resources];
    ++s.outbreak.medicine;
    change(seat, ward, Health::ill, Health::healthy);
    tell(What::healed, healer, seat, ward);
}

void Turn::vaccinate(Seat seat, int ward, Health health) {
    const Seat maker = top().seat;
    count_use();
    ++s.outbreak.vaccines;
    change(seat, ward, health, Health::immune);
    tell(What::vaccinated, maker, seat, ward);
}

/// The Tech tile of a Blueprint comes to the laboratory when its building is upgraded.
void Turn::go_on_installing() {
    const Seat seat = top().seat;
    const u32 open = facts.free_learn_cells(seat);
    if (std::has_single_bit(open)) {
        install(seat, std::countr_zero(open));
    } else {
        ask(Ask::cell, seat);
    }
}

void Turn::install(Seat seat, int cell) {
    const auto tech = static_cast<Tech>(top().a);
    pop();
    s.tech[seat][index_of(tech)] = static_cast<u8>(cell + 1);
    if (rules.invasion()) {
        s.invasion.waiting_tech = static_cast<u8>(s.invasion.waiting_tech & ~(1U << waiting_bit(tech)));
    }
    tell(What::learned, seat, tech, cell);
    push_effect(seat, effects::cell + cell, may_decline);
}

// -- the end of a turn (20.4) -------------------------------------------------------------------------------------------------------------

/// Inside compartments, Working Areas and actions; then whether the group has lost.
void Turn::spread() {
    Seat everybody[max_players];
    for (Seat seat = 0; seat < rules.players; ++seat) {
        everybody[seat] = seat;
        for (int ward = 0; ward <= working_ward; ++ward) {
            spread_among(&everybody[seat], 1, ward);
        }
    }
    for (int action = 0; action < actions && rules.options.slots_spread; ++action) {
        spread_among(everybody, rules.players, first_slot_ward + action);
    }
    const Crowd all = Wards{facts}.everybody();
    if (all.ill > 0) {
        tell(What::infected_now, actor_table, all.ill, s.outbreak.limit);
    }
    if (all.ill >= s.outbreak.limit) {
        lose_together(Cause::infected, all.ill);
    } else if (all.ill > 0 && all.ill == all.all()) {
        lose_together(Cause::all_ill, all.ill);
    }
}

void Turn::spread_among(const Seat* seats, int players, int ward) {
    const Wards all{facts};
    int ill = 0;
    for (int i = 0; i < players; ++i) {
        ill += all.at(seats[i], ward).ill;
    }
    for (int i = 0; i < players && ill > 0; ++i) {
        if (const int n = all.at(seats[i], ward).healthy; n > 0) {
            for (int k = 0; k < n; ++k) {
                change(seats[i], ward, Health::healthy, Health::ill);
            }
            tell(What::spread, actor_table, seats[i], ward, n);
        }
    }
}

/// Objectives once reached stay so; both, with fewer infected Colonists than the limit, are the victory (20.3).
bool Turn::objectives_reached() {
    const Wards all{facts};
    for (int i = 0; i < 2; ++i) {
        const OutbreakMission& row = all.objective(i);
        if (((s.outbreak.reached >> i) & 1U) == 0 && all.reached(row.need) >= row.need.at_least) {
            s.outbreak.reached = static_cast<u8>(s.outbreak.reached | (1U << i));
            tell(What::objective_reached, actor_table, row.id);
        }
    }
    return s.outbreak.reached == 3 && all.everybody().ill < s.outbreak.limit;
}

}  // namespace starboard::on_mars
