// Blackout: Vandalism cards, buildings that go dark, repair; how a group wins and loses (20.3, 21).
#include "games/on_mars/blackout.h"

#include "games/on_mars/turn.h"

namespace starboard::on_mars {

namespace {

constexpr u64 stream_vandalism = 14;

}  // namespace

void Turn::deal_blackout(const Seed& seed) {
    Rng rng = Rng::stream(seed, stream_vandalism);
    s.blackout.timer = rules.edition.blackout.timer[rules.players - 2];
    fill_vandalism_deck(rng);
}

void Turn::fill_vandalism_deck(Rng& rng) {
    s.blackout.deck.clear();
    for (const VandalismRow& row : rules.edition.blackout.vandalism) {
        s.blackout.deck.push({row.id});
    }
    rng.shuffle(s.blackout.deck.items, s.blackout.deck.size());
}

// -- vandalism (21.4) ---------------------------------------------------------------------------------------------------------------------

void Turn::go_on_vandalism() {
    const Step step = top();
    if (step.n == 0) {
        turn_vandalism_card();
        return;
    }
    if (step.n == 1) {
        const Vandals now = Vandals::of(facts, static_cast<Building>(step.a));
        const Mask open = now.darkens | now.damages;
        if (open.size() > 1) {
            ask(Ask::vandalism, step.seat);
        } else if (open.any()) {
            vandalize(step.seat, open.first());
        } else {
            pop();
            tell(What::vandals_idle, actor_table);
        }
        return;
    }
    // a Colonist for the blackout: the Miner who is there, else one of a Living Quarters
    const int hex = step.b - 1;
    int n = 0;
    Seat only = 0;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        if (s.miner[seat].has(hex)) {
            lay_down(seat);
            return;
        }
        if (board(seat).quarters > 0) {
            only = seat;
            ++n;
        }
    }
    if (n > 1) {
        ask(Ask::blackout, step.seat);
    } else if (n == 1) {
        lay_down(only);
    } else {
        lose_together(Cause::no_colonist);
    }
}

/// The alien prevents nothing and shuffles all cards; building cards stay out until then.
void Turn::turn_vandalism_card() {
    barrier();
    if (s.blackout.deck.empty()) {
        fill_vandalism_deck(s.table_rng);
    }
    const VandalismId card = s.blackout.deck.back();
    s.blackout.deck.pop();
    tell(What::vandalism_card, actor_table, card.id);
    const Building building = rules.edition.blackout.vandalism[card.id - 1].building;
    if (building == Building::none) {
        pop();
        barrier();
        fill_vandalism_deck(s.table_rng);
        tell(What::vandals_stopped, actor_table);
        return;
    }
    top().n = 1;
    top().a = static_cast<u8>(building);
}

/// A damaged building goes dark, a normal one is damaged.
void Turn::vandalize(Seat /*seat*/, int hex) {
    if (s.blackout.damaged.has(hex)) {
        top().n = 2;
        top().b = static_cast<u8>(hex + 1);
        return;
    }
    pop();
    s.blackout.damaged.add(hex);
    tell(What::damaged, actor_table, facts.building_at(hex), hex);
}

void Turn::lay_down(Seat owner) {
    const int hex = top().b - 1;
    pop();
    const bool miner = s.miner[owner].has(hex);
    if (miner) {
        s.miner[owner].remove(hex);
    } else {
        Board& own = board(owner);
        --own.quarters;
        own.fresh = own.fresh < own.quarters ? own.fresh : own.quarters;
    }
    s.blackout.damaged.remove(hex);
    s.blackout.dark[owner].add(hex);
    tell(What::went_dark, actor_table, facts.building_at(hex), hex, owner);
    if (const int n = facts.dark().size(); n >= rules.edition.blackout.lost_at) {
        lose_together(Cause::blackouts, n);
    } else if (facts.building_at(hex) == Building::mine) {
        make_way(hex);
    }
}

// -- repair (21.5) ------------------------------------------------------------------------------------------------------------------------

void Turn::reach_objective(Seat seat) {
    if (s.blackout.timer == 0) {
        return;
    }
    --s.blackout.timer;
    tell(What::timer_moved, actor_table, s.blackout.timer);
    push({StepKind::repair, seat});
}

void Turn::go_on_repair() {
    if ((s.blackout.damaged | facts.dark()).any()) {
        ask(Ask::repair, top().seat);
    } else {
        pop();
    }
}

/// A Colonist gets up, and the building stays damaged; or a Blackout tile goes.
void Turn::repair(int hex) {
    pop();
    for (Seat owner = 0; owner < rules.players; ++owner) {
        if (!s.blackout.dark[owner].has(hex)) {
            continue;
        }
        s.blackout.dark[owner].remove(hex);
        s.blackout.damaged.add(hex);
        if (facts.building_at(hex) == Building::mine) {
            s.miner[owner].add(hex);
            tell(What::woken_miner, actor_table, owner, hex);
        } else {
            ++board(owner).working;
            tell(What::woken, actor_table, owner, hex);
        }
        check_contracts();  // the building is part of its complex again
        return;
    }
    s.blackout.damaged.remove(hex);
    tell(What::tile_removed, actor_table, hex);
}

// -- the end of both chapters (20.3, 21.2) ------------------------------------------------------------------------------------------------

/// A Bot that makes way lands first.
void Turn::watch() {
    if (s.ended || s.hover != 0) {
        return;
    }
    for (int i = 0; i < s.agenda.size(); ++i) {
        if (s.agenda.steps[i].kind == StepKind::displace) {
            return;
        }
    }
    if (rules.outbreak() ? objectives_reached() : s.blackout.timer == 0) {
        win_together();
    }
}

void Turn::win_together() {
    close();
    s.agenda.clear();
    s.till = {};
    s.outbreak.due = s.outbreak.laid = 0;
    s.moved = {};
    s.gaps = 0;
    s.ended = true;
    s.winners = static_cast<u8>((1U << rules.seats) - 1U);
    tell(What::group_wins, actor_table);
}

void Turn::lose_together(Cause why, int n) {
    s.agenda.clear();
    s.ended = true;
    s.winners = 0;
    s.lost = static_cast<u8>(why);
    tell(What::group_loses, actor_table, why, n);
}

bool Turn::hopeless() const { return rules.outbreak() ? Wards{facts}.hopeless() : objectives_left(facts) < s.blackout.timer; }

}  // namespace starboard::on_mars
