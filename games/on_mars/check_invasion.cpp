// Invariants of Invasion (19, 28).
#include "games/on_mars/checker.h"
#include "games/on_mars/defence.h"

namespace starboard::on_mars {

bool good_invasion(const Rules& rules, const State& s) {
    const InvasionState& field = s.invasion;
    const Invasion& printed = rules.edition.invasion;
    bool good = field.exosuit <= hexes && field.locked < 1U << lockable && field.obtained < 1U << alien_plans &&
                field.flipped < 1U << alien_plans && field.waiting_tech < 8 && field.acts < 16;
    for (const Mask& mask : {field.shelters, field.mines, field.soldiers, field.stunned, field.shields, field.guards, field.markers}) {
        good = good && mask.valid();
    }
    for (int i = 0; i < alien_spaces; ++i) {
        const bool locked = lock_of(i) >= 0 && ((field.locked >> lock_of(i)) & 1U) != 0;
        good = good && field.space[i] <= tile_sabotage && (!locked || (printed.space[i].locked && field.space[i] == tile_none));
    }
    for (const u8 at : field.tech) {
        good = good && at <= lab_cells;
    }
    const auto alien_plan = [](u8 id) { return id == 0 || is_alien_plan({id}); };
    bool defends = field.extra_defence == 0;
    for (const u8 id : rules.defence_plan) {
        defends = defends || field.extra_defence == id;
    }
    for (int player = 0; player < max_players; ++player) {
        const bool sits = player < rules.players;
        good = good && (field.corrupted[player] & field.shielded[player]) == 0 &&
               (field.corrupted[player] | field.shielded[player]) < (sits ? 1U << human_techs : 1U);
    }
    for (int i = 0; i < offers; ++i) {
        good = good && field.scored[i] <= blueprints;
    }
    for (const u8 unused : field.unused) {
        good = good && unused == 0;
    }
    return good && defends && alien_plan(field.scientist) && (field.acts == 0 || s.turn == alien);
}

std::string_view check_invasion(const Facts& facts) {
    if (!facts.rules.invasion()) {
        return {};
    }
    const Rules& rules = facts.rules;
    const State& s = facts.s;
    const InvasionState& field = s.invasion;
    const Alien own{facts};
    const Defence defence{facts};
    if (own.tiles_left(Building::alien_shelter) < 0 || own.tiles_left(Building::alien_mine) < 0 || field.shelters.empty()) {
        return "alien_shelters, alien_mines: as many as there are tiles, and at least one Shelter";
    }
    if ((field.shields - defence.human_buildings()).any()) {
        return "shields: only on buildings of the humans";
    }
    if ((field.guards.any() && defence.owner(Do::guards) < 0) || (field.exosuit != 0 && defence.owner(Do::exosuit) < 0)) {
        return "guards, exosuit_at: somebody has the card";
    }
    Mask markers;
    bool built = true;
    Alien::each_plan([&](BlueprintId id) {
        const u8 at = s.built[id.id - 1];
        if (at != 0) {
            built = built && own.has_plan(id) && facts.of_type(facts.blueprint(id).upgrades, no_player).has(at - 1) && !markers.has(at - 1);
            markers.add(at - 1);
        } else {
            built = built && ((field.flipped >> alien_bit(id)) & 1U) == 0 && field.scientist != id.id;
        }
    });
    if (!built || markers != field.markers) {
        return "built: an alien Blueprint that was obtained stands on an alien building of its type";
    }
    u32 cells = 0;
    for (const u8 at : field.tech) {
        const u32 cell = (1U << at) >> 1U;
        if ((cells & cell) != 0) {
            return "tech: two tiles in one cell";
        }
        cells |= cell;
    }
    for (Seat player = 0; player < rules.players; ++player) {
        for (int i = 0; i < human_techs; ++i) {
            if ((((field.corrupted[player] | field.shielded[player]) >> i) & 1U) != 0 && s.tech[player][i] == 0) {
                return "corrupted, shielded: there is no such Tech tile";
            }
        }
    }
    if (field.extra_defence != 0 && facts.plan_owner({field.extra_defence}) >= 0) {
        return "extra_defence: somebody has the card";
    }
    return {};
}

bool fits_invasion(const Facts& facts, const Step& step, int at) {
    const State& s = facts.s;
    const Rules& rules = facts.rules;
    const InvasionState& field = s.invasion;
    const bool human = step.seat < rules.players;
    const Defence defence{facts};
    switch (step.kind) {
        case StepKind::turn: return step.seat == alien && at == 1 && s.turn == alien && facts.in_phase(Phase::colonization);
        case StepKind::effect: {
            const Do how = rules.effect[step.effect].do_;
            const bool hovers = (step.is & (bot_hovers | rover_hovers)) != 0;
            const bool defends = how >= Do::shields && how <= Do::sabotage;
            const bool alien_does = (how >= Do::infect && how <= Do::corrupt) || how >= Do::alien_build;
            if (step.n > 16 || step.is >= 32 || (human ? !defends : step.seat != alien || !alien_does)) {
                return false;
            }
            if (hovers && step.n == 0) {
                return false;
            }
            if ((step.is & bot_hovers) != 0) {
                return (how == Do::march || how == Do::guards) && s.hover != 0;
            }
            if ((step.is & rover_hovers) != 0) {
                return how == Do::exosuit && field.exosuit != 0;
            }
            const bool type = step.a == static_cast<u8>(Building::alien_shelter) || step.a == static_cast<u8>(Building::alien_mine);
            return step.a == 0 || (how == Do::shields && step.a <= field.shield_supply) ||
                   (how == Do::alien_build && type && Alien{facts}.sites(static_cast<Building>(step.a)).any());
        }
        case StepKind::displace: {
            if (step.a >= hexes || step.b < displaced_guard || step.b > displaced_stunned) {
                return false;
            }
            if (step.b >= displaced_soldier) {
                return step.seat == alien;
            }
            return step.b == displaced_guard ? defence.owner(Do::guards) == step.seat
                                             : defence.owner(Do::exosuit) == step.seat && field.exosuit == step.a + 1;
        }
        case StepKind::install: {
            const auto tech = static_cast<Tech>(step.a);
            return human && tech >= Tech::shield && tech <= Tech::exosuit && ((field.waiting_tech >> waiting_bit(tech)) & 1U) != 0 &&
                   facts.free_learn_cells(step.seat) != 0;
        }
        default: return false;
    }
}

}  // namespace starboard::on_mars
