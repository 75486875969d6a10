// The alien commander of Invasion: set-up, its turn, its actions, and how the chapter ends (19).
#include "games/on_mars/defence.h"
#include "games/on_mars/turn.h"

namespace starboard::on_mars {

namespace {

constexpr u64 stream_defence = 24;

u8 plus(u8 has, int n) { return static_cast<u8>(has + n > 0xFF ? 0xFF : has + n); }

}  // namespace

// -- set-up (19.2) ------------------------------------------------------------------------------------------------------------------------

void Turn::deal_invasion(const Seed& seed) {
    const Invasion& printed = rules.edition.invasion;
    InvasionState& field = s.invasion;
    for (int space = 0; space < alien_spaces; ++space) {
        if (printed.space[space].locked) {
            field.locked = static_cast<u8>(field.locked | (1U << lock_of(space)));
        }
    }
    field.multi_use = static_cast<u8>(printed.multi_use - std::popcount(field.locked));
    field.single_reserve = printed.single_use;
    field.on_board = printed.start_soldiers;
    field.aside = static_cast<u8>(printed.soldiers - printed.start_soldiers);
    field.crystals = printed.start_crystals;
    field.corruption = printed.corruption;
    field.shield_supply = printed.shields;
    field.guard_supply = printed.guards;
    field.sabotage = printed.sabotage;
    field.shelters.add(hex_from(printed.shelter.view()));
    if (rules.options.alien_starts_with_shelter_tech) {
        for (int cell = 0; cell < lab_cells; ++cell) {
            if (rules.edition.cell[cell].name == rules.edition.row(Tech::shelter).start) {
                field.tech[alien_index(Tech::alien_shelter)] = static_cast<u8>(cell + 1);
            }
        }
    }
    deal_defence(seed);
}

/// The Defence Blueprints are dealt evenly, each with its good and a marker; one that is left waits beside the display.
void Turn::deal_defence(const Seed& seed) {
    BlueprintId cards[4];
    for (int i = 0; i < 4; ++i) {
        cards[i] = {rules.defence_plan[i]};
        if (const Tech tech = facts.blueprint(cards[i]).tech; tech != Tech::none) {
            s.invasion.waiting_tech = static_cast<u8>(s.invasion.waiting_tech | (1U << waiting_bit(tech)));
        }
    }
    Rng::stream(seed, stream_defence).shuffle(cards, 4);
    const int each = 4 / rules.players;
    for (int i = 0; i < 4; ++i) {
        if (i >= each * rules.players) {
            s.invasion.extra_defence = cards[i].id;
            tell(What::defence_waits, actor_table, cards[i].id);
            continue;
        }
        const auto player = static_cast<Seat>(i % rules.players);
        s.plans[player].add(cards[i]);
        --board(player).markers;
        tell(What::defence_dealt, player, cards[i].id);
        store(player, facts.blueprint(cards[i]).good, 1);
    }
}

// -- the turn (19.6) ----------------------------------------------------------------------------------------------------------------------

void Turn::begin_alien_turn() {
    s.turn = alien;
    ++s.turns;
    s.main_done = s.executive_done = false;
    InvasionState& own = s.invasion;
    own.acts = 0;
    tell(What::turn, alien);
    own.crystals = plus(own.crystals, own.buffer);
    own.buffer = 0;
    push({StepKind::turn, alien});
}

/// It ends by itself when nothing more can be done.
void Turn::go_on_alien_turn() {
    const Alien own{facts};
    const bool over = (s.invasion.acts & act_over) != 0 ||
                      (own.tile_used() && !own.tile_left() && !own.may_activate() && !own.may_buy_off());
    if (over) {
        s.invasion.acts = 0;
        pop();
    } else {
        ask(Ask::alien, alien);
    }
}

void Turn::answer_alien_turn(Move move) {
    InvasionState& own = s.invasion;
    const Invasion& printed = rules.edition.invasion;
    const int space = move.a - 1;
    const auto act = [&](AlienAct what) { own.acts = static_cast<u8>(own.acts | what); };
    const auto spend = [&](int n) {
        own.crystals = static_cast<u8>(own.crystals - n);
        if (n > 0) {
            tell(What::paid, alien, Good::crystal, n);
        }
    };
    switch (static_cast<Verb>(move.verb)) {
        case Verb::unlock:
            act(act_over);
            own.locked = static_cast<u8>(own.locked & ~(1U << lock_of(space)));
            ++own.multi_use;
            tell(What::unlocked, alien, move.a);
            spend(printed.unlock_cost);
            return;
        case Verb::single:
            act(act_single);
            --own.single_use;
            own.space[space] = tile_single;
            tell(What::single_used, alien, move.a);
            spend(printed.single_use_cost);
            push_effect(alien, effects::alien_space + space);
            return;
        case Verb::multi:
            act(act_multi);
            --own.multi_use;
            own.space[space] = tile_multi;
            tell(What::multi_used, alien, move.a);
            push_effect(alien, effects::alien_space + space);
            return;
        case Verb::idle:
            act(act_over);
            --own.single_use;
            own.space[space] = tile_single;
            tell(What::idled, alien, move.a);
            return;
        case Verb::buy_off:
            own.space[space] = tile_none;
            ++own.bought_off;
            tell(What::bought_off, alien, move.a);
            spend(printed.buy_off);
            return;
        case Verb::activate:
            act(act_scientist);
            own.scientist = move.a;
            tell(What::activated, alien, move.a);
            push_effect(alien, effects::blueprint + 2 * (move.a - 1));
            return;
        case Verb::reset:
            act(act_over);
            reset_alien_board();
            return;
        default: act(act_over); return;
    }
}

/// Single-use tiles go to the reserve, multi-use tiles to the supply, Sabotage tiles to their owner; cards and scientist are ready again.
void Turn::reset_alien_board() {
    InvasionState& own = s.invasion;
    for (u8& tile : own.space) {
        own.single_reserve = static_cast<u8>(own.single_reserve + (tile == tile_single ? 1 : 0));
        own.multi_use = static_cast<u8>(own.multi_use + (tile == tile_multi ? 1 : 0));
        own.sabotage = static_cast<u8>(own.sabotage + (tile == tile_sabotage ? 1 : 0));
        tile = tile_none;
    }
    own.sabotage = static_cast<u8>(own.sabotage + own.bought_off);
    own.bought_off = own.scientist = own.flipped = 0;
    tell(What::board_reset, alien);
}

// -- actions ------------------------------------------------------------------------------------------------------------------------------

/// As many uses as it has; a tile may also be put where nothing can be done.
void Turn::go_on_alien_effect() {
    const Step step = top();
    const Effect& how = rules.effect[step.effect];
    if ((step.is & bot_hovers) == 0 && (step.n == 0 || !Alien{facts}.can(step.effect))) {
        pop();
        if (step.c == 0 && step.effect != effects::alien_tech) {
            tell(What::nothing_done, alien, how.do_);
        }
        return;
    }
    if (how.do_ == Do::infect) {
        pop();
        for (Seat player = 0; player < rules.players; ++player) {
            if (board(player).quarters > 0) {
                depart(player, 1, to_work);
                tell(What::weakened, player);
            }
        }
        return;
    }
    ask(Ask::alien_act, alien);
}

void Turn::answer_alien_act(Move move) {
    const auto verb = static_cast<Verb>(move.verb);
    if (verb == Verb::done) {
        pop();
        return;
    }
    if (verb == Verb::build) {
        top().a = move.a;
        return;
    }
    count_use();
    switch (verb) {
        case Verb::site: {
            const auto type = static_cast<Building>(top().a);
            top().a = 0;
            build_for_alien(type, move.a);
            return;
        }
        case Verb::obtain:
            s.invasion.obtained = static_cast<u8>(s.invasion.obtained | (1U << alien_bit({move.a})));
            tell(What::obtained, alien, move.a);
            give_alien(facts.blueprint({move.a}).good, 1);
            return;
        case Verb::teach:
            s.invasion.tech[alien_index(static_cast<Tech>(move.a))] = static_cast<u8>(move.b + 1);
            tell(What::learned, alien, move.a, move.b);
            give_alien(rules.alien_reward[move.b], 1);
            return;
        case Verb::develop: {
            const Tech tech = Alien{facts}.tech_in(move.a);
            s.invasion.tech[alien_index(tech)] = static_cast<u8>(move.b + 1);
            tell(What::developed, alien, tech, move.b);
            give_alien(rules.alien_reward[move.b], 1);
            return;
        }
        case Verb::upgrade:
            s.built[move.a - 1] = static_cast<u8>(move.b + 1);
            s.invasion.markers.add(move.b);
            tell(What::upgraded, alien, move.a, move.b);
            make_way(move.b);
            return;
        case Verb::use:
            s.invasion.flipped = static_cast<u8>(s.invasion.flipped | (1U << alien_bit({move.a})));
            tell(What::used, alien, move.a);
            push_effect(alien, effects::blueprint + 2 * (move.a - 1));
            return;
        case Verb::steal:
            s.crystals.remove(move.a);
            tell(What::crystal_stolen, alien, move.a);
            give_alien(Good::crystal, 1);
            return;
        case Verb::steal_stock:
            --s.warehouse[rules.warehouse_column[static_cast<int>(Good::crystal)] - 1];
            tell(What::stock_stolen, alien);
            give_alien(Good::crystal, 1);
            return;
        case Verb::deploy:
            --s.invasion.on_board;
            s.invasion.soldiers.add(move.a);
            tell(What::deployed, alien, move.a, rules.edition.invasion.soldiers - Alien{facts}.deployed());
            return;
        case Verb::march: march(move.a, move.b); return;
        case Verb::rouse:
            s.invasion.stunned.remove(move.a);
            s.invasion.soldiers.add(move.a);
            tell(What::roused, alien, move.a);
            return;
        case Verb::hurry:
        case Verb::delay:
            s.shuttle_space = static_cast<u8>(s.shuttle_space + (verb == Verb::delay ? 1 : -1));
            tell(What::shuttle_moved, alien, s.shuttle, s.shuttle_space);
            return;
        case Verb::snatch: snatch({move.a}); return;
        case Verb::corrupt: corrupt(rules.player_of(move.b), static_cast<Tech>(move.a)); return;
        default: fault("on_mars: the alien cannot do this");
    }
}

/// A Shelter brings soldiers, a Mine Crystals: as many as its group is large (19.6).
void Turn::build_for_alien(Building type, int hex) {
    clear_hex(hex);
    (type == Building::alien_shelter ? s.invasion.shelters : s.invasion.mines).add(hex);
    tell(What::built, alien, type, hex);
    const int more = type == Building::alien_shelter ? Alien{facts}.level(TechUse::reinforces) : 0;
    give_alien(rules.product[static_cast<int>(type)], facts.group_size(type, no_player, hex) + more);
    make_way(hex);
}

/// Crystals can be spent from the next turn on; soldiers come as far as they last.
void Turn::give_alien(Good good, int n) {
    InvasionState& own = s.invasion;
    if (good == Good::crystal) {
        own.buffer = plus(own.buffer, n);
        tell(What::gained, alien, good, n);
    } else if (good == Good::soldier) {
        const int come = n < own.aside ? n : own.aside;
        own.aside = static_cast<u8>(own.aside - come);
        own.on_board = static_cast<u8>(own.on_board + come);
        tell(What::soldiers, alien, come);
    }
}

/// One that may not stay is under way: it is lifted until it has gone on. What lies there is destroyed.
void Turn::march(int from, int to) {
    Step& step = top();
    if ((step.is & bot_hovers) == 0) {
        s.invasion.soldiers.remove(from);
    }
    const bool stays = !facts.pieces().has(to);
    step.is = static_cast<u8>(stays ? step.is & ~bot_hovers : step.is | bot_hovers);
    s.hover = static_cast<u8>(stays ? 0 : to + 1);
    if (stays) {
        s.invasion.soldiers.add(to);
    }
    tell(What::marched, alien, from, to);
    clear_hex(to);
}

/// The marker goes back to its card; with the option the card to the display, and what it has scored is lost.
void Turn::snatch(ScientistId id) {
    const int i = id.id - 1;
    tell(What::snatched, alien, id.id, s.scientist_at[i].id);
    s.scientist_at[i] = {};
    happened();
    if (!rules.options.abduction_returns_card) {
        return;
    }
    const auto owner = static_cast<Seat>(s.scientist_owner[i] - 1);
    s.scientist_owner[i] = 0;
    if (i < offers) {
        if (const ContractId there = s.offer[i]; there.id != 0) {
            s.contract_deck = static_cast<u16>(s.contract_deck | (1U << (there.id - 1)));
            s.offer[i] = {};
        }
        const int lost = s.invasion.scored[i] * rules.edition.invasion.points.scientist;
        s.invasion.scored[i] = 0;
        tell(What::snatched_card, owner, id.id);
        score(owner, -lost);
    }
}

/// A Shield is used up instead (19.6).
void Turn::corrupt(Seat player, Tech tech) {
    const auto bit = static_cast<u16>(1U << index_of(tech));
    InvasionState& field = s.invasion;
    if ((field.shielded[player] & bit) != 0) {
        field.shielded[player] = static_cast<u16>(field.shielded[player] & ~bit);
        ++field.shield_supply;
        tell(What::shield_spent, alien, tech, rules.actor(player));
        return;
    }
    --field.corruption;
    field.corrupted[player] = static_cast<u16>(field.corrupted[player] | bit);
    tell(What::corrupted, alien, tech, rules.actor(player));
}

/// For an Executive action of a human (19.5).
void Turn::alien_gains_tile() {
    if (rules.invasion() && s.invasion.single_reserve > 0) {
        --s.invasion.single_reserve;
        ++s.invasion.single_use;
        tell(What::single_gained, alien, s.invasion.single_use);
    }
}

/// For the use of a teammate's Tech tile, at once (19.5).
void Turn::alien_develops(Seat seat, Seat owner) {
    if (rules.invasion() && owner != seat) {
        push_effect(alien, effects::alien_tech, may_decline);
    }
}

// -- the end (19.3) -----------------------------------------------------------------------------------------------------------------------

bool Turn::invasion_decided() const {
    return s.points[0] >= rules.edition.invasion.points.goal || Alien{facts}.deployed() >= rules.edition.invasion.soldiers;
}

/// At once; pieces that were making way stand on the first hex they could go to.
void Turn::finish_invasion() {
    while (!s.agenda.empty()) {
        if (top().kind == StepKind::displace) {
            displace(top().seat, facts.ways_out_of(top()).first());
        } else {
            pop();
        }
    }
    s.ended = true;
    s.till = {};
    s.moved = {};
    s.hover = 0;
    s.invasion.acts = 0;
    if (s.points[0] >= rules.edition.invasion.points.goal) {
        s.winners = static_cast<u8>((1U << rules.players) - 1U);
        tell(What::humans_win, actor_table, s.points[0]);
    } else if (Alien{facts}.deployed() >= rules.edition.invasion.soldiers) {
        s.winners = static_cast<u8>(1U << alien);
        tell(What::alien_wins, alien, Alien{facts}.deployed());
    } else {
        tell(What::both_fail, actor_table, s.points[0]);
    }
}

}  // namespace starboard::on_mars
