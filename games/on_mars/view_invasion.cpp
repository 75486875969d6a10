// What everybody sees of Invasion: nothing of the alien is hidden.
#include "games/on_mars/defence.h"
#include "games/on_mars/invasion_view.h"

namespace starboard::on_mars {

void see_chapter_piece(const Facts& facts, int hex, HexView& out) {
    const InvasionState& field = facts.s.invasion;
    const auto is = [&](Piece piece, int whose) {
        out.piece = piece;
        out.piece_of = static_cast<u8>(whose < 0 ? 0 : facts.rules.seat_of(static_cast<u8>(whose)) + 1);
    };
    const Defence defence{facts};
    if (field.markers.has(hex)) {
        is(Piece::marker, alien);
    } else if (field.soldiers.has(hex)) {
        is(Piece::soldier, alien);
    } else if (field.stunned.has(hex)) {
        is(Piece::stunned, alien);
    } else if (field.guards.has(hex)) {
        is(Piece::guard, defence.owner(Do::guards));
    } else if (field.exosuit == hex + 1 && out.piece == Piece::none) {
        is(Piece::exosuit, defence.owner(Do::exosuit));
    }
}

void see_invasion(const Facts& facts, View& out) {
    const InvasionState& field = facts.s.invasion;
    const Rules& rules = facts.rules;
    const Alien own{facts};
    InvasionView seen;
    seen.alien = rules.seat_of(alien);
    seen.points = facts.s.points[0];
    seen.goal = rules.edition.invasion.points.goal;
    seen.deployed = static_cast<u8>(own.deployed());
    seen.soldiers = rules.edition.invasion.soldiers;
    seen.on_board = field.on_board;
    seen.aside = field.aside;
    seen.crystals = field.crystals;
    seen.buffer = field.buffer;
    for (int i = 0; i < alien_spaces; ++i) {
        seen.spaces.push({static_cast<u8>(i + 1), own.locked(i), static_cast<SpaceTile>(field.space[i])});
    }
    seen.single_use = field.single_use;
    seen.single_reserve = field.single_reserve;
    seen.multi_use = field.multi_use;
    seen.single_done = (field.acts & act_single) != 0;
    seen.multi_done = (field.acts & act_multi) != 0;
    seen.scientist = {field.scientist};
    Alien::each_plan([&](BlueprintId id) {
        AlienPlanView plan;
        plan.blueprint = id;
        plan.obtained = own.has_plan(id);
        plan.hex = facts.s.built[id.id - 1];
        plan.flipped = ((field.flipped >> alien_bit(id)) & 1U) != 0;
        seen.plans.push(plan);
    });
    for (int i = human_techs + 1; i < enum_size<Tech>; ++i) {
        if (const auto tech = static_cast<Tech>(i); own.cell(tech) >= 0) {
            seen.techs.push({tech, static_cast<u8>(own.cell(tech)), static_cast<u8>(own.level(tech))});
        }
    }
    seen.shelters = static_cast<u8>(own.tiles_left(Building::alien_shelter));
    seen.mines = static_cast<u8>(own.tiles_left(Building::alien_mine));
    seen.corruption = field.corruption;
    seen.shields = field.shield_supply;
    seen.guards = field.guard_supply;
    seen.sabotage = field.sabotage;
    seen.bought_off = field.bought_off;
    seen.exosuit = field.exosuit;
    if (facts.s.asks == Ask::alien_act || facts.s.asks == Ask::defend) {
        seen.hover = (facts.s.agenda.top().is & bot_hovers) != 0 ? facts.s.hover : u8{0};
        seen.uses = facts.s.agenda.top().n;
    }
    seen.extra = {field.extra_defence};
    field.shields.each([&](int hex) { seen.shielded.push(static_cast<u8>(hex)); });
    for (Seat player = 0; player < rules.players; ++player) {
        for (int i = 0; i < human_techs; ++i) {
            const bool corrupted = ((field.corrupted[player] >> i) & 1U) != 0;
            if (corrupted || ((field.shielded[player] >> i) & 1U) != 0) {
                seen.marks.push({rules.seat_of(player), static_cast<Tech>(i + 1), corrupted});
            }
        }
    }
    for (int i = 0; i < 3; ++i) {
        if (((field.waiting_tech >> i) & 1U) != 0) {
            seen.waiting.push(static_cast<Tech>(static_cast<int>(Tech::shield) + i));
        }
    }
    out.invasion.push(seen);
}

}  // namespace starboard::on_mars
