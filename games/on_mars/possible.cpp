// Whether an effect can do anything: actions are offered only then (31.17), and Rovers stay only on tiles of use (8.1).
#include "games/on_mars/defence.h"

namespace starboard::on_mars {

bool Facts::possible(Seat seat, int number, const Purse& own) const {
    const Effect& how = rules.effect[number];
    if (how.n == 0 && how.do_ != Do::command) {
        return false;
    }
    if (!own.pays(rules.effect_cost[number])) {
        return false;
    }
    switch (how.do_) {
        case Do::gain: return gainable(seat, how.good);
        case Do::gain_any:
        case Do::gain_same:
        case Do::gain_different: return any_gain(seat, how.do_, 0) || makes_room(seat, rules.effect_cost[number]);
        case Do::colonist: return can_gain_colonist(seat);
        case Do::warehouse: return any_item(seat, true);
        case Do::stock: return any_item(seat, false);
        case Do::learn: return any_learn(seat, own);
        case Do::develop: return any_development(developer(seat, how), how, own);
        case Do::blueprint: return board(seat).markers > 0 && any_plan_shown();
        case Do::construct: return any_site(seat, how, own);
        case Do::upgrade: return any_upgrade(seat, how, own);
        case Do::bots:
        case Do::collect: return s.bot[seat].any();
        case Do::command:
            return !rover_off() &&
                   (best_level(rules.tech_for[static_cast<int>(TechUse::rover)]) > 0 || (how.boost == Boost::crystal && own.crystals > 0));
        case Do::rover: return !rover_off();
        case Do::control:
        case Do::score:
        case Do::travel: return true;
        case Do::welcome: return ship_why(seat, how, own) == Why::legal;
        case Do::scientist:
        case Do::contract:
        case Do::hire: return any_hire(how, own);
        case Do::retrieve: return any_to_retrieve(seat, how.from);
        case Do::produce: return produces(seat);
        case Do::radar: return radar_possible(seat, own);
        case Do::land: return side(seat) == Side::orbit;
        case Do::lift: return side(seat) == Side::colony;
        case Do::vaccine:
            return s.outbreak.vaccines < rules.edition.outbreak.vaccines && Wards{*this}.anybody(Health::healthy, Health::ill);
        case Do::shields:
        case Do::guards:
        case Do::exosuit:
        case Do::sabotage: return Defence{*this}.possible(how.do_);
        default: return false;
    }
}

Why Facts::hindrance(Seat seat, int number, const Purse& own) const {
    const Effect& how = rules.effect[number];
    if (!own.pays(rules.effect_cost[number])) {
        return Why::too_dear;
    }
    switch (how.do_) {
        case Do::warehouse:
        case Do::stock: return Why::no_item;
        case Do::learn: return free_learn_cells(seat) == 0 ? Why::lab_full : Why::no_tech;
        case Do::develop: return development_hindrance(developer(seat, how), how, own);
        case Do::blueprint: return board(seat).markers == 0 ? Why::no_marker : Why::nothing_shown;
        case Do::construct: return Why::no_site;
        case Do::upgrade: return !how.free && !own.pays(rules.upgrade_cost) ? Why::too_dear : upgrade_hindrance(seat, how, own);
        case Do::rover:
        case Do::command: return rover_off() ? Why::rover_off : Why::no_effect;
        case Do::welcome: return ship_why(seat, how, own);
        case Do::scientist:
        case Do::contract:
        case Do::hire: return rules.outbreak() ? Why::no_microbiologist : Why::nobody_to_hire;
        default: return Why::no_effect;
    }
}

bool Facts::any_executive(Seat seat) const {
    if (s.executive_done) {
        return false;
    }
    for (int slot = 0; slot < executives; ++slot) {
        if (executive_why(seat, slot) == Why::legal) {
            return true;
        }
    }
    if (advanced_slot(seat) < 0) {
        return false;
    }
    bool any = false;
    for (u8 id = 1; id <= blueprints && !any; ++id) {
        if (!is_built({id})) {
            continue;
        }
        const ScientistId fitting{rules.scientist_of[static_cast<int>(blueprint({id}).upgrades)]};
        any = use_why(seat, {id}) == Why::legal || (fitting.id != 0 && send_why(seat, fitting, {id}) == Why::legal);
    }
    return any;
}

void derive(const Rules& /*rules*/, State& s) {
    for (Mask& own : s.marker) {
        own = {};
    }
    for (int i = 0; i < blueprints; ++i) {
        for (int seat = 0; seat < max_players; ++seat) {
            if (s.built[i] != 0 && s.built[i] <= hexes && s.plans[seat].has({static_cast<u8>(i + 1)})) {
                s.marker[seat].add(s.built[i] - 1);
            }
        }
    }
    s.tiles = {};
    for (int hex = 0; hex < hexes; ++hex) {
        if (s.discovery[hex].id != 0) {
            s.tiles.add(hex);
        }
    }
}

}  // namespace starboard::on_mars
