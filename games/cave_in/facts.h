// Questions to a Cave-In table: whose turn counts, what things cost, who owns what.
#pragma once

#include <bit>
#include <cstring>

#include "games/cave_in/state.h"

namespace starboard::cave_in {

/// Levels of one faction in a crew together, and the highest one.
inline u32 four_levels(const Crew& crew, int faction) {
    u32 four = 0;
    std::memcpy(&four, crew.of + faction * levels, levels);
    return four;
}
inline int levels_together(const Crew& crew, int faction) {
    return static_cast<int>((four_levels(crew, faction) * 0x01020304U) >> 24U);  // 1 * first byte + 2 * second + ...
}
inline int highest_level(const Crew& crew, int faction) {
    const u64 four = u64{four_levels(crew, faction)} << 8U | 1U;
    return (63 - std::countl_zero(four)) / 8;
}

/// What a seat's artifacts change about mining, looked up once.
struct MiningPowers {
    int cheaper = 0;
    int totem = 1;
    int wild = 0;
};

struct Facts {
    const Rules& rules;
    const State& s;

    // -- cards --------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] const Mercenary& merc(MercId card) const { return rules.merc[card.id]; }
    [[nodiscard]] const Crystal& crystal(CrystalId token) const { return rules.crystal[token.id]; }
    [[nodiscard]] const Artifact& artifact(ArtifactId card) const { return rules.artifact[card.id]; }
    [[nodiscard]] int hand_size(Seat seat) const { return s.hand[seat].total(); }
    [[nodiscard]] bool hand_full(Seat seat) const { return hand_size(seat) >= hand_limit; }
    /// Colour ids: a faction's colour has the faction's id.
    [[nodiscard]] static u8 colour_of(Tinted t) { return t.colour.id != 0 ? t.colour.id : static_cast<u8>(t.card.faction() + 1); }
    /// Levels a card counts when it is played to mine or to collect.
    [[nodiscard]] int worth(MercId card) const { return card.level() << ((s.doubled >> card.faction()) & 1U); }
    [[nodiscard]] int painted_copies(MercId card) const {
        int n = 0;
        for (const Tinted& t : s.painted) {
            n += t.card == card ? 1 : 0;
        }
        return n;
    }
    /// Different cards of the hand, in order: `visit(Tinted, copies)`. Painted copies of the active player come after the plain ones.
    template <class Visit>
    void each_in_hand(Seat seat, Visit&& visit) const {
        const bool paint = !s.painted.empty() && seat == s.turn;
        s.hand[seat].each([&](MercId card, int copies) {
            if (!paint) {
                visit(Tinted{card, {}}, copies);
                return;
            }
            const int tinted = painted_copies(card);
            if (copies > tinted) {
                visit(Tinted{card, {}}, copies - tinted);
            }
            for (int i = 0; i < s.painted.size(); ++i) {
                if (s.painted[i].card != card || (i > 0 && s.painted[i - 1] == s.painted[i])) {
                    continue;
                }
                int same = 1;
                while (i + same < s.painted.size() && s.painted[i + same] == s.painted[i]) {
                    ++same;
                }
                visit(s.painted[i], same);
            }
        });
    }
    [[nodiscard]] int chosen(Tinted t) const {
        int n = 0;
        for (const Tinted& paid : s.paying) {
            n += paid == t ? 1 : 0;
        }
        return n;
    }
    /// First place of the docks with such a card, -1 = none.
    [[nodiscard]] int dock_of(MercId card) const { return dock_of(s, card); }
    [[nodiscard]] static int dock_of(const State& s, MercId card) {
        const int row = card.level() - 1;
        for (int i = row_start[row]; i < row_start[row + 1]; ++i) {
            if (s.docks[i] == card) {
                return i;
            }
        }
        return -1;
    }

    // -- artifacts ----------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] bool holds(Seat seat, HalfId half) const {
        return s.held[half.artifact().id - 1] == 1 + seat * 2 + (half.right() ? 1 : 0);
    }
    /// The right half that does this, if the seat holds it: its number, else 0.
    [[nodiscard]] int power(Seat seat, Does does) const {
        const u8 id = rules.half_that[static_cast<int>(does)];
        return id != 0 && holds(seat, HalfId::of({id}, true)) ? rules.artifact[id].right.n : 0;
    }
    [[nodiscard]] HalfId half_that(Does does) const { return HalfId::of({rules.half_that[static_cast<int>(does)]}, true); }
    [[nodiscard]] int artifacts_of(Seat seat) const {
        int n = 0;
        for (const u8 held : s.held) {
            n += held != 0 && (held - 1) / 2 == seat ? 1 : 0;
        }
        return n;
    }
    /// Stack on which this artifact lies open, -1 = none.
    [[nodiscard]] int stack_with(ArtifactId card) const {
        for (int i = 0; i < artifact_stacks; ++i) {
            if (!s.artifacts[i].empty() && s.artifacts[i].back() == card) {
                return i;
            }
        }
        return -1;
    }

    // -- prices -------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] bool joker(u8 colour) const { return colour == s.absent[0] || colour == s.absent[1]; }
    [[nodiscard]] u8 spot_colour(int spot) const {
        return s.mine_colour[spot].id != 0 ? s.mine_colour[spot].id : rules.crystal[s.mine[spot].id].colour;
    }
    [[nodiscard]] MiningPowers mining_powers(Seat seat) const {
        return {power(seat, Does::cheaper_crystals), 1 + power(seat, Does::stronger_totems), power(seat, Does::any_colour)};
    }
    [[nodiscard]] int totem_discount(Seat seat, u8 colour) const { return s.totem[colour - 1] == seat + 1 ? mining_powers(seat).totem : 0; }
    [[nodiscard]] int mining_cost(Seat seat, int spot, const MiningPowers& powers) const {
        const int totem = s.totem[spot_colour(spot) - 1] == seat + 1 ? powers.totem : 0;
        const int cost = rules.crystal[s.mine[spot].id].cost - s.mine_cheaper[spot] - totem - s.crystal_discount - powers.cheaper;
        return cost > 0 ? cost : 0;
    }
    [[nodiscard]] int mining_cost(Seat seat, int spot) const { return mining_cost(seat, spot, mining_powers(seat)); }
    [[nodiscard]] int artifact_price(Seat seat, ArtifactId card) const {
        const int cost = artifact(card).cost - s.artifact_discount - power(seat, Does::cheaper_artifacts);
        return cost > 0 ? cost : 0;
    }
    /// A mercenary of this level needs no card. Discounts may be ignored one by one (ruling 13).
    [[nodiscard]] bool recruits_free(int level) const { return level - 1 - s.foremen * s.foreman_levels <= 0; }
    /// Levels of the docks that this card may pay for: bit per level. Each increase and each discount is optional (rulings 11, 13, 37).
    [[nodiscard]] u32 recruits_with(MercId payer, int trained) const {
        const u32 worths = 1U << payer.level() | 1U << worth(payer);
        const u32 counts = worths | worths << trained;
        u32 pays = counts << 1U;
        for (int j = 1; j <= s.foremen; ++j) {
            pays |= counts << (1 + j * s.foreman_levels);
        }
        return pays;
    }

    // -- turn ---------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] bool may_repeat(Seat seat) const { return s.repeat != 0 || power(seat, Does::repeat_actions) != 0; }
    [[nodiscard]] int limit() const { return rules.edition.cave_ins[rules.seats - 2]; }
    /// Opponents' abilities cannot touch this base (Deflector Shield).
    [[nodiscard]] bool shielded(Seat seat) const { return power(seat, Does::shield) != 0; }
    [[nodiscard]] int crystals_in_row(int row) const {
        int n = 0;
        for (int i = row_start[row]; i < row_start[row + 1]; ++i) {
            n += s.mine[i].id != 0 ? 1 : 0;
        }
        return n;
    }
    [[nodiscard]] static bool from_half(const Step& step) { return step.a >= half_mark; }
    [[nodiscard]] Does does(const Step& step) const {
        return from_half(step) ? rules.artifact[HalfId{static_cast<u8>(step.a - half_mark)}.artifact().id].right.does
                               : rules.merc[step.a].does;
    }
};

}  // namespace starboard::cave_in
