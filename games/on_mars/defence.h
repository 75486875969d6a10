// What the humans of Invasion may do with their Defence Blueprints (19.5).
#pragma once

#include "games/on_mars/invasion.h"

namespace starboard::on_mars {

/// Bit of a Defence Tech tile in InvasionState::waiting_tech.
constexpr int waiting_bit(Tech tech) { return static_cast<int>(tech) - static_cast<int>(Tech::shield); }

struct Defence {
    const Facts& facts;
    const Rules& rules = facts.rules;
    const State& s = facts.s;
    const InvasionState& field = facts.s.invasion;

    [[nodiscard]] int owner(Do what) const { return facts.plan_owner({rules.defence(what)}); }
    /// The Tech tile of a Defence card; there is one of each.
    [[nodiscard]] Tech tech(Do what) const { return facts.blueprint({rules.defence(what)}).tech; }
    /// Whose laboratory has it; -1 = nobody's.
    [[nodiscard]] int tech_owner(Do what) const {
        for (Seat player = 0; tech(what) != Tech::none && player < rules.players; ++player) {
            if (facts.cell(player, tech(what)) >= 0) {
                return player;
            }
        }
        return -1;
    }
    /// A teammate's tile could still be used (19.5).
    [[nodiscard]] bool may_borrow(Seat seat, const Step& step, Do what) const {
        const int other = tech_owner(what);
        return (step.is & tech_used) == 0 && other >= 0 && other != seat;
    }

    // -- Shields --------------------------------------------------------------------------------------------------------------------------
    /// Tiles that can still be deployed: one that has cleaned lies in the supply again, but not for the same action.
    [[nodiscard]] int shields_left(const Step& step) const { return field.shield_supply - step.a; }
    [[nodiscard]] Why clean_why(const Step& step, Seat player, Tech tile) const {
        return shields_left(step) <= 0                                   ? Why::no_shield
               : ((field.corrupted[player] >> index_of(tile)) & 1U) == 0 ? Why::not_corrupted
                                                                         : Why::legal;
    }
    [[nodiscard]] Why protect_why(const Step& step, Seat player, Tech tile) const {
        return shields_left(step) <= 0                                   ? Why::no_shield
               : facts.cell(player, tile) < 0                            ? Why::not_there
               : ((field.corrupted[player] >> index_of(tile)) & 1U) != 0 ? Why::corrupted_already
               : ((field.shielded[player] >> index_of(tile)) & 1U) != 0  ? Why::shielded_already
                                                                         : Why::legal;
    }
    [[nodiscard]] Mask human_buildings() const { return facts.buildings() - facts.alien_buildings(); }
    [[nodiscard]] Why shield_why(const Step& step, int hex) const {
        return !facts.buildings().has(hex)        ? Why::no_building
               : facts.alien_buildings().has(hex) ? Why::alien_building
               : shields_left(step) <= 0          ? Why::no_shield
               : field.shields.has(hex)           ? Why::shielded_already
                                                  : Why::legal;
    }

    // -- Guard Bots and the Exosuit -------------------------------------------------------------------------------------------------------
    /// Shelters of any human without a piece, else the hexes without a piece next to them.
    [[nodiscard]] Mask landing() const {
        const Mask pieces = facts.pieces();
        const Mask open = facts.all_shelters() - pieces;
        return open.any() ? open : facts.all_shelters().near() - pieces;
    }
    [[nodiscard]] Why landing_why(int hex) const {
        return landing().has(hex)                                ? Why::legal
               : facts.pieces().has(hex)                         ? Why::occupied
               : (facts.all_shelters() - facts.pieces()).empty() ? Why::not_beside_shelter
                                                                 : Why::not_a_shelter;
    }
    [[nodiscard]] Why guard_why(const Step& step, int from, int to) const {
        const bool hovers = (step.is & bot_hovers) != 0;
        if (hovers ? s.hover != from + 1 : !field.guards.has(from)) {
            return hovers ? Why::goes_on : Why::not_there;
        }
        const Mask itself = hovers ? Mask{} : Mask::of(from);
        const Mask ends = Mask::all() - (facts.pieces() - facts.all_soldiers() - itself);
        return step.n > 0 && (Mask::of(to).within(step.n - 1) & ends).any() ? Why::legal : Why::no_way_on;
    }
    [[nodiscard]] Why stun_why(int hex) const {
        return !field.guards.has(hex) ? Why::not_there : (Mask::of(hex).near() & field.soldiers).any() ? Why::legal : Why::no_soldier_near;
    }
    /// A standing soldier is entered only with an activation left for it.
    [[nodiscard]] Why exosuit_why(const Step& step, int to) const {
        if (field.exosuit == 0 || !Mask::of(field.exosuit - 1).near().has(to)) {
            return Why::not_there;
        }
        const int left = step.n - 1;
        // where it shares a hex it cannot come back to stay
        const Mask itself = (step.is & rover_hovers) != 0 ? Mask{} : facts.exosuit_mask();
        const Mask alone = Mask::all() - (facts.pieces() - field.stunned - itself);
        if (alone.has(to) || (field.soldiers.has(to) && left > 0)) {
            return Why::legal;
        }
        if (field.soldiers.has(to)) {
            return Why::no_activation_left;
        }
        const Mask here = Mask::of(to);
        const bool on = left > 0 && ((here.within(left) & alone).any() || (left > 1 && (here.within(left - 1) & field.soldiers).any()));
        return on ? Why::legal : Why::no_way_on;
    }
    [[nodiscard]] bool capture_possible() const { return field.exosuit != 0 && field.soldiers.has(field.exosuit - 1); }

    // -- Sabotage -------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] Why sabotage_why(int space) const { return field.sabotage == 0 ? Why::no_action_tile : Alien{facts}.space_why(space); }

    /// Something can be done with so many activations.
    [[nodiscard]] bool any_guard(int n) const {
        if (field.guard_supply > 0 && landing().any()) {
            return true;
        }
        Step step;
        step.n = static_cast<u8>(n);
        bool any = false;
        field.guards.each([&](int from) {
            any = any || stun_why(from) == Why::legal;
            Mask::of(from).near().each([&](int to) { any = any || guard_why(step, from, to) == Why::legal; });
        });
        return any;
    }
    [[nodiscard]] bool any_exosuit(int n) const {
        if (landing().any()) {
            return true;
        }
        Step step;
        step.n = static_cast<u8>(n);
        bool any = false;
        exosuit_mask_near().each([&](int to) { any = any || exosuit_why(step, to) == Why::legal; });
        return any;
    }
    /// What the step on top could do with the activations it has.
    [[nodiscard]] bool possible(const Step& step, Do what) const {
        return what == Do::guards    ? any_guard(step.n > 0 ? step.n : 1)
               : what == Do::exosuit ? any_exosuit(step.n > 0 ? step.n : 1)
               : what == Do::shields ? any_shield(step)
                                     : possible(what);
    }
    [[nodiscard]] bool possible(Do what) const {
        switch (what) {
            case Do::shields: return any_shield({});
            case Do::guards: return any_guard(2);
            case Do::exosuit: return any_exosuit(2);
            case Do::sabotage: return field.sabotage > 0 && Alien{facts}.any_open();
            default: return false;
        }
    }

private:
    [[nodiscard]] Mask exosuit_mask_near() const { return facts.exosuit_mask().near(); }
    [[nodiscard]] bool any_shield(const Step& step) const {
        return shields_left(step) > 0 && (any_tile(step) || (human_buildings() - field.shields).any());
    }
    [[nodiscard]] bool any_tile(const Step& step) const {
        for (Seat player = 0; player < rules.players; ++player) {
            for (int i = 1; i <= human_techs; ++i) {
                const auto tile = static_cast<Tech>(i);
                if (clean_why(step, player, tile) == Why::legal || protect_why(step, player, tile) == Why::legal) {
                    return true;
                }
            }
        }
        return false;
    }
};

}  // namespace starboard::on_mars
