// Lacerda, the solo opponent (16): his turn by card, what effects do for him, his travels, and what he does when the Colony rises. What he
// would choose is in lacerda.h; here it is carried out, and what is equal to him is drawn.
#include "games/on_mars/lacerda.h"

#include "games/on_mars/turn.h"

namespace starboard::on_mars {

// -- by lot -------------------------------------------------------------------------------------------------------------------------------

u32 Turn::lot(int n) {
    if (n <= 1) {
        return 0;
    }
    barrier();
    return s.table_rng.below(static_cast<u32>(n));
}

int Turn::draw(Mask among) {
    for (u32 skip = lot(among.size()); skip > 0; --skip) {
        among.remove(among.first());
    }
    return among.first();
}

ContractId Turn::draw_contract() {
    u32 rest = s.contract_deck;
    for (u32 skip = lot(std::popcount(s.contract_deck)); skip > 0; --skip) {
        rest &= rest - 1;
    }
    return {static_cast<u8>(std::countr_zero(rest) + 1)};
}

// -- his turn -----------------------------------------------------------------------------------------------------------------------------

void Turn::fill_solo_deck(Rng& rng) {
    auto& deck = s.monolith.solo;
    const auto& cards = rules.edition.solo.card;
    for (u8 i = 0; i < cards.size(); ++i) {
        for (int copy = 0; copy < cards[i].copies; ++copy) {
            deck.push({static_cast<u8>(i + 1)});
        }
    }
    rng.shuffle(deck.items, deck.size());
}

void Turn::take_his_turn() {
    if (s.main_done) {
        top().kind = StepKind::closing;
        return;
    }
    s.main_done = true;
    turn_card();
}

/// From the second pass through the deck on the Mission of the card moves, too.
void Turn::turn_card() {
    MonolithState& his = s.monolith;
    barrier();
    if (his.solo.empty()) {
        fill_solo_deck(s.table_rng);
        his.passes = static_cast<u8>(his.passes < 0xFF ? his.passes + 1 : his.passes);
        tell(What::solo_shuffled, lacerda);
    }
    his.solo_card = his.solo.back().id;
    his.solo.pop();
    tell(What::solo_card, lacerda, his.solo_card);
    const SoloCard& card = rules.edition.solo.card[his.solo_card - 1];
    if (his.passes > 0) {
        push_deed(deed_mission, static_cast<int>(card.mission));
    }
    act(LacerdaFacts{facts}.action_of(card));
}

/// He pays for the slots in Crystals only; what he cannot do is a move of his Rover.
void Turn::act(Action action) {
    const LacerdaFacts his{facts};
    if (const Motive why = his.hindered(action); why != Motive::none) {
        reason(why);
        move_his_rover(his.rover_points());
        return;
    }
    tell(What::action, lacerda, action);
    if (facts.has_slots(action)) {
        const Placement placement = facts.placement(lacerda, action);
        clear_slots(action, placement.clears);
        ++s.slot[static_cast<int>(action)][lacerda];
        if (placement.price > 0) {
            board(lacerda).crystals = static_cast<u8>(board(lacerda).crystals - placement.price);
            tell(What::paid, lacerda, Good::crystal, placement.price);
        }
    }
    push_effect(lacerda, effects::action + static_cast<int>(action));
}

void Turn::push_deed(LacerdaDeed deed, int operand) { push({StepKind::automa, lacerda, 0, deed, static_cast<u8>(operand)}); }

void Turn::go_on_deed() {
    const Step step = top();
    pop();
    switch (static_cast<LacerdaDeed>(step.n)) {
        case deed_mission:
            if (s.mission_left[step.a] > 0) {
                move_mission(lacerda, step.a);
            }
            return;
        case deed_icon: move_icon(static_cast<Building>(step.a)); return;
        case deed_construct: construct_by_icon(); return;
        case deed_shelter: construct_for_him(Building::shelter); return;
        case deed_ship: welcome_for_him(); return;
        case deed_bot:
            if (board(lacerda).bots > 0) {
                --board(lacerda).bots;
                ++s.monolith.solo_bots;
                tell(What::solo_bot, lacerda, s.monolith.solo_bots);
                contribute(lacerda, Contribution::bot);
            }
            return;
        case lacerda_deeds: fault("on_mars: no deed of Lacerda");
    }
}

// -- effects ------------------------------------------------------------------------------------------------------------------------------

/// As often as it goes; nothing costs him anything, and Colonists, Resources and Executive actions are not for him.
void Turn::go_on_his_effect() {
    const LacerdaFacts his{facts};
    const Step step = top();
    const Effect& how = rules.effect[step.effect];
    const bool can = his.can(step.effect);
    const bool uses = how.do_ == Do::warehouse || how.do_ == Do::stock || how.do_ == Do::learn || how.do_ == Do::develop ||
                      how.do_ == Do::blueprint || how.do_ == Do::upgrade || how.do_ == Do::welcome;
    if (how.do_ == Do::upgrade && step.n == 0 && can && how.uses_tech && (step.is & tech_used) == 0) {
        const Tech tech = rules.tech_for[static_cast<int>(TechUse::upgrades)];
        if (const int owner = his.tile_owner(tech, his.upgrades_open()); owner >= 0) {
            top().is |= tech_used;
            top().n = static_cast<u8>(facts.level(static_cast<Seat>(owner), tech));
            use_tech(lacerda, tech, static_cast<Seat>(owner));
            return;
        }
    }
    if (!uses || !can || step.n == 0) {
        pop();
    } else {
        count_use();
    }
    if (!can || (uses && step.n == 0)) {
        return;
    }
    switch (how.do_) {
        case Do::gain: give(lacerda, how.good, how.n); return;
        case Do::warehouse: take_for_him(true); return;
        case Do::stock: take_for_him(false); return;
        case Do::learn: learn_for_him(); return;
        case Do::develop: develop_for_him(step.c == 0, how.tech); return;
        case Do::blueprint: obtain_for_him(); return;
        case Do::construct:
            if (how.building == Building::none) {
                construct_by_icon();
            } else {
                construct_for_him(how.building);
            }
            return;
        case Do::upgrade: upgrade_for_him(); return;
        case Do::welcome: welcome_for_him(); return;
        case Do::scientist:
        case Do::contract:
        case Do::hire: hire_for_him(how.do_); return;
        case Do::bots: move_icon(s.monolith.solo_icon); return;
        case Do::rover: move_his_rover(how.n); return;
        case Do::colonist:
        case Do::control: move_his_rover(his.rover_points()); return;
        case Do::score: score(lacerda, how.n); return;
        default: return;
    }
}

/// Resources go to the supply.
void Turn::take_for_him(bool crystals_too) {
    const Pick pick = LacerdaFacts{facts}.item(crystals_too);
    const Good good = rules.edition.colony.warehouse[pick.what];
    reason(pick.why);
    --s.warehouse[pick.what];
    tell(What::took, lacerda, good);
    give(lacerda, good, 1);
}

void Turn::learn_for_him() {
    const Pick pick = LacerdaFacts{facts}.tile_to_learn();
    reason(pick.why);
    learn(lacerda, pick.what, std::countr_zero(facts.free_learn_cells(lacerda)));
}

void Turn::develop_for_him(bool most, Tech only) {
    const LacerdaFacts his{facts};
    const Pick tile = his.tile_to_develop(most, only);
    const Pick to = his.target(tile.what);
    reason(tile.why);
    if (to.why != Motive::none) {
        reason(to.why);
    }
    develop(lacerda, tile.what, to.what);
}

/// You have used one of his tiles: the Oxygen is nothing to him, so the tile is developed if it can be.
void Turn::develop_for_use() {
    const LacerdaFacts his{facts};
    const int from = facts.cell(lacerda, static_cast<Tech>(top().a));
    const Pick to = his.target(from);
    pop();
    if (to.any()) {
        develop(lacerda, from, to.what);
    }
}

void Turn::obtain_for_him() {
    const Pick pick = LacerdaFacts{facts}.plan_to_take();
    reason(pick.why);
    obtain(lacerda, s.display[pick.what]);
}

void Turn::upgrade_for_him() {
    const LacerdaFacts his{facts};
    const LacerdaFacts::PlanPick plans = his.plans_to_build();
    if (plans.why != Motive::none) {
        reason(plans.why);
    }
    if (plans.equal.size() > 1) {
        reason(Motive::lot);
    }
    BlueprintId id;
    u32 skip = lot(plans.equal.size()) + 1;
    plans.equal.each([&](BlueprintId one) { id = --skip == 0 ? one : id; });
    const Mask largest = his.upgrade_hexes(id);
    const Mask spared = his.spared(largest);
    if (facts.upgradable(lacerda, id, true) != largest) {
        reason(Motive::largest_group);
    }
    if (spared != largest) {
        reason(Motive::spares);
    }
    if (spared.size() > 1) {
        reason(Motive::lot);
    }
    upgrade(lacerda, id, draw(spared));
}

/// Cards cost him nothing but the slot.
void Turn::hire_for_him(Do how) {
    const LacerdaFacts his{facts};
    if (const Pick scientist = his.scientist_to_hire(how); scientist.any()) {
        reason(scientist.why);
        hire(lacerda, {static_cast<u8>(scientist.what + 1)});
    } else {
        const Pick contract = his.contract_to_take(how);
        reason(contract.why);
        take_contract(lacerda, s.offer[contract.what]);
    }
}

/// It stays in the Hangar and brings nobody.
void Turn::welcome_for_him() {
    if (const Pick ship = LacerdaFacts{facts}.ship_to_welcome(); ship.any()) {
        Board& own = board(lacerda);
        own.depot = static_cast<u8>(own.depot & ~(1U << static_cast<u32>(ship.what)));
        ++own.hangar;
        tell(What::welcomed, lacerda, ship.what + 1);
    }
}

/// Of Life Support: his Colonist from the slot of the Scientists, else a Crystal.
void Turn::take_his_benefit() {
    pop();
    u8& there = s.slot[static_cast<int>(Action::hire)][lacerda];
    const Effect* crystals = nullptr;
    for (const Effect& benefit : rules.edition.colony.benefit) {
        if (benefit.do_ == Do::retrieve && benefit.from != From::working_area && there > 0) {
            --there;
            reason(Motive::retrieve);
            tell(What::retrieved, lacerda, 1);
            return;
        }
        crystals = benefit.do_ == Do::gain && benefit.good == Good::crystal ? &benefit : crystals;
    }
    if (crystals != nullptr) {
        reason(Motive::crystal);
        give(lacerda, Good::crystal, crystals->n);
    }
}

// -- constructing -------------------------------------------------------------------------------------------------------------------------

void Turn::construct_by_icon() {
    const Building type = LacerdaFacts{facts}.next_type();
    if (type != Building::none) {
        reason(type == s.monolith.solo_icon ? Motive::icon : Motive::next_icon);
        construct_for_him(type);
    }
}

/// The largest group; then without loss for him; then by lot. His Bot goes on to the icon behind the type.
void Turn::construct_for_him(Building building) {
    const LacerdaFacts his{facts};
    const Ground ground = his.ground(building);
    if (ground.size == 0) {
        return;
    }
    const Mask spared = his.spared(ground.hexes);
    reason(Motive::largest_group);
    if (spared != ground.hexes) {
        reason(Motive::spares);
    }
    if (spared.size() > 1) {
        reason(Motive::lot);
    }
    const int hex = draw(spared);
    if (const int needed = facts.connected(building, lacerda, hex); needed > 0) {
        const Tech tech = rules.connects[static_cast<int>(building)];
        use_tech(lacerda, tech, static_cast<Seat>(his.tile_owner(tech, needed)));
    }
    if (building != Building::shelter) {
        push_deed(deed_icon, static_cast<int>(building));
    }
    push({StepKind::build, lacerda, 0, 0, static_cast<u8>(building), static_cast<u8>(hex)});
}

void Turn::move_icon(Building behind) {
    s.monolith.solo_icon = static_cast<Building>((index_of(behind) + 1) % building_stacks + 1);
    tell(What::solo_icon, lacerda, s.monolith.solo_icon);
}

// -- his Rover ----------------------------------------------------------------------------------------------------------------------------

/// To the nearest tile of use, with as few Crystals as possible; towards it if it is out of reach.
void Turn::move_his_rover(int points) {
    const LacerdaFacts his{facts};
    const Mask tiles = his.nearest_tiles();
    if (tiles.empty()) {
        reason(Motive::no_tile);
        return;
    }
    reason(Motive::nearest);
    if (tiles.size() > 1) {
        reason(Motive::lot);
    }
    const int goal = draw(tiles);
    const int lacks = Ways(goal, {}).distance[facts.rover_hex(lacerda)] - points;
    if (lacks > 0) {
        const Tech tech = rules.tech_for[static_cast<int>(TechUse::rover)];
        const int owner = his.tile_owner(tech, lacks);
        const int level = owner < 0 ? 0 : facts.level(static_cast<Seat>(owner), tech);
        const int crystals = lacks > level ? lacks - level : 0;
        if (crystals > board(lacerda).crystals) {
            reason(Motive::out_of_reach);
            drive_to(draw(his.stops(goal, points)));
            return;
        }
        if (level > 0) {
            use_tech(lacerda, tech, static_cast<Seat>(owner));
        }
        if (crystals > 0) {
            board(lacerda).crystals = static_cast<u8>(board(lacerda).crystals - crystals);
            tell(What::paid, lacerda, Good::crystal, crystals);
        }
    }
    drive_to(goal);
    push({StepKind::collect, lacerda, 0, 0, static_cast<u8>(goal), 1});
}

/// On a shortest way, past as many Crystals as it has.
void Turn::drive_to(int hex) {
    const Ways ways(hex, s.crystals);
    for (int at = facts.rover_hex(lacerda); at != hex;) {
        Mask best;
        int most = -1;
        for (const u8 next : map.neighbour[at]) {
            if (next == no_hex || ways.distance[next] >= ways.distance[at]) {
                continue;
            }
            if (ways.crystals[next] > most) {
                most = ways.crystals[next];
                best = {};
            }
            best |= ways.crystals[next] == most ? Mask::of(next) : Mask{};
        }
        const int to = draw(best);
        drive(lacerda, at, to);
        at = to;
    }
}

// -- travelling (12) ----------------------------------------------------------------------------------------------------------------------

/// With the Shuttle, unless his last card says no.
void Turn::travel_by_card() {
    if (!facts.shuttle_left(facts.side(lacerda))) {
        return;
    }
    const u8 card = s.monolith.solo_card;
    if (card != 0 && !rules.edition.solo.card[card - 1].travels) {
        tell(What::stayed, lacerda);
        reason(Motive::stays);
        return;
    }
    start_travel(lacerda, other_side(facts.side(lacerda)), true, true);
}

/// To the Colony he places a Discovery tile; then a space by lot, its benefit, and on the Colony a building. It ends like a turn (31.18).
void Turn::go_on_his_travel() {
    const auto to = static_cast<Side>(top().a);
    if (top().n == 0) {
        if (to == Side::colony) {
            place_his_discovery();
        } else {
            ++top().n;
        }
        return;
    }
    List<u8, turn_spaces> open;
    for (u8 space = 1; space <= turn_spaces; ++space) {
        if (rules.edition.space[space - 1].side == to && !facts.space_taken(space)) {
            open.push(space);
        }
    }
    if (open.size() > 1) {
        reason(Motive::lot);
    }
    board(lacerda).space = open[static_cast<int>(lot(open.size()))];
    pop();
    tell(What::landed, lacerda, board(lacerda).space);
    push({StepKind::closing, lacerda});
    if (to == Side::colony) {
        push_deed(deed_construct);
    }
    push_effect(lacerda, effects::space + board(lacerda).space - 1);
}

/// The left one, as far from your Rover as possible.
void Turn::place_his_discovery() {
    const DiscoveryId tile = s.exploration[s.exploration[0].id != 0 ? 0 : 1];
    const Mask hexes_open = LacerdaFacts{facts}.discovery_hexes();
    if (tile.id == 0 || hexes_open.empty()) {
        ++top().n;
        return;
    }
    reason(Motive::farthest);
    if (hexes_open.size() > 1) {
        reason(Motive::lot);
    }
    explore(lacerda, tile, draw(hexes_open));
}

}  // namespace starboard::on_mars
