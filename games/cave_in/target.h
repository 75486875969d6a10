// What an effect may touch. One predicate serves legal moves, refusals and the question whether there is anything to ask.
#pragma once

#include "games/cave_in/facts.h"
#include "games/cave_in/why.h"

namespace starboard::cave_in {

/// A card of a base, counted from the bottom; `effect` is on the agenda.
inline Why base_card_why(const Facts& facts, const Step& effect, Seat owner, int depth) {
    const State& s = facts.s;
    const Seat own = s.turn;
    const MercId card = s.base[owner][depth];
    if (depth + 1 == s.base[owner].size()) {
        return Why::leader_safe;
    }
    const Does does = facts.does(effect);
    if (does == Does::from_bottom || does == Does::from_own_base) {
        const bool bottom = does == Does::from_bottom || facts.rules.options.cyber_arm == CyberArm::bottom;
        return owner != own ? Why::own_base_only : bottom && depth != 0 ? Why::not_bottom : Why::legal;
    }
    if (does == Does::subjugate_lowest && owner != own) {
        return Why::own_base_only;
    }
    if (owner != own && facts.shielded(owner)) {
        return Why::protected_;
    }
    const bool used = ((effect.seats >> owner) & 1U) != 0;
    switch (does) {
        case Does::from_base: return effect.b > 0 && !used ? Why::one_base : Why::legal;
        case Does::gather:
            if (card.faction() != MercId{effect.a}.faction()) {
                return Why::wrong_faction;
            }
            // the second card decides: from the same base (then n in all), or one from each
            return effect.b >= 2 && used ? Why::one_per_base : Why::legal;
        case Does::gather_all:
            if (card.faction() != MercId{effect.a}.faction()) {
                return Why::wrong_faction;
            }
            return effect.b > 0 && !used ? Why::one_base : Why::legal;
        case Does::subjugate_lowest: {
            for (int i = 0; i + 1 < s.base[own].size(); ++i) {
                if (s.base[own][i].level() < card.level()) {
                    return Why::not_lowest;
                }
            }
            return Why::legal;
        }
        case Does::subjugate_level: return card.level() == facts.merc({effect.a}).n ? Why::legal : Why::not_that_level;
        default: return Why::not_offered;
    }
}

/// A crystal that is taken, not mined; `step` is an effect (level-1 abilities) or a take.
inline Why crystal_why(const Facts& facts, const Step& step, int spot) {
    const State& s = facts.s;
    const Crystal& crystal = facts.crystal(s.mine[spot]);
    if (step.kind == StepKind::effect) {
        // cost as printed, colour as it is now (ruling 9)
        if (crystal.cost != facts.merc({step.a}).n) {
            return Why::wrong_cost;
        }
        return facts.spot_colour(spot) == MercId{step.a}.faction() + 1 ? Why::legal : Why::wrong_crystal;
    }
    if (step.a == any_row) {
        return crystal.cost <= facts.rules.options.baton_max_cost ? Why::legal : Why::too_dear;
    }
    return row_of(spot) == step.a ? Why::legal : Why::wrong_cost;
}

/// A card of the docks that an effect may take.
inline Why dock_why(const Facts& facts, const Step& effect, MercId card) {
    switch (facts.does(effect)) {
        case Does::from_docks: return card.level() <= effect.n ? Why::legal : Why::too_many_levels;
        default: return card.level() == effect.n ? Why::legal : Why::not_that_level;
    }
}

inline bool any_base_card(const Facts& facts, const Step& effect) {
    for (Seat owner = 0; owner < facts.rules.seats; ++owner) {
        for (int depth = 0; depth + 1 < facts.s.base[owner].size(); ++depth) {
            if (base_card_why(facts, effect, owner, depth) == Why::legal) {
                return true;
            }
        }
    }
    return false;
}

inline bool any_crystal(const Facts& facts, const Step& step) {
    for (int spot = 0; spot < display; ++spot) {
        if (facts.s.mine[spot].id != 0 && crystal_why(facts, step, spot) == Why::legal) {
            return true;
        }
    }
    return false;
}

inline bool any_dock(const Facts& facts, const Step& effect) {
    for (const MercId card : facts.s.docks) {
        if (card.id != 0 && dock_why(facts, effect, card) == Why::legal) {
            return true;
        }
    }
    return false;
}

}  // namespace starboard::cave_in
