// What changes for the humans of Invasion (19.5): points at once, Defence Blueprints, pieces that make way.
#include "games/on_mars/defence.h"

#include "games/on_mars/turn.h"

namespace starboard::on_mars {

// -- points -------------------------------------------------------------------------------------------------------------------------------

void Turn::score_team(Seat seat, int n) {
    if (rules.invasion()) {
        score(seat, n);
    }
}

bool Turn::scientist_fits(int scientist, Building type) const {
    const ScientistRow& row = rules.edition.scientist[scientist];
    return (rules.options.ch1_scientist_match == ScientistMatch::scored ? row.scores : row.works) == type;
}

void Turn::score_upgrade(Seat seat, BlueprintId id) {
    const InvasionPoints& points = rules.edition.invasion.points;
    const BlueprintRow& row = facts.blueprint(id);
    score(seat, row.chapter == Chapter::invasion ? points.defence_upgrade : points.upgrade_factor * row.points);
    for (int i = 0; i < offers; ++i) {
        if (s.scientist_owner[i] != 0 && scientist_fits(i, row.upgrades)) {
            ++s.invasion.scored[i];
            score(seat, points.scientist);
        }
    }
}

/// For each fitting Advanced Building that is there.
void Turn::score_hiring(Seat seat, ScientistId id) {
    const ScientistRow& row = rules.edition.scientist[id.id - 1];
    const Building type = rules.options.ch1_scientist_match == ScientistMatch::scored ? row.scores : row.works;
    const int n = facts.advanced_of(type);
    s.invasion.scored[id.id - 1] = static_cast<u8>(n);
    score(seat, n * rules.edition.invasion.points.scientist);
}

void Turn::score_development(Seat seat, int to) {
    const InvasionPoints& points = rules.edition.invasion.points;
    score_team(seat, points.develop + (rules.column[to] == lab_columns ? points.last_column : 0));
}

// -- upgrading ----------------------------------------------------------------------------------------------------------------------------

/// A Shield on the building goes back.
void Turn::upgrade_in_invasion(Seat seat, BlueprintId id, int hex) {
    if (s.invasion.shields.has(hex)) {
        s.invasion.shields.remove(hex);
        ++s.invasion.shield_supply;
        tell(What::shield_back, actor_table, hex);
    }
    score_upgrade(seat, id);
}

// -- Defence Blueprints -------------------------------------------------------------------------------------------------------------------

/// The own Tech tile adds its level by itself, a teammate's if it is wanted.
void Turn::go_on_defending() {
    Step& step = top();
    const Do what = rules.effect[step.effect].do_;
    const Defence defence{facts};
    if (step.c == 0 && (step.is & tech_used) == 0 && defence.tech_owner(what) == step.seat) {
        step.is |= tech_used;
        step.n = static_cast<u8>(step.n + facts.level(step.seat, defence.tech(what)));
        tell(What::tech_used, step.seat, defence.tech(what), rules.actor(step.seat));
    }
    if ((step.is & (bot_hovers | rover_hovers)) != 0) {
        ask(Ask::defend, step.seat);
        return;
    }
    const bool any = defence.possible(step, what);
    ask_or_end(Ask::defend, any, any && defence.may_borrow(step.seat, step, what));
}

void Turn::answer_defend(Seat seat, Move move) {
    const auto verb = static_cast<Verb>(move.verb);
    InvasionState& field = s.invasion;
    count_use();
    switch (verb) {
        case Verb::clean: {
            const Seat player = rules.player_of(move.b);
            field.corrupted[player] = static_cast<u16>(field.corrupted[player] & ~(1U << (move.a - 1)));
            ++field.corruption;
            ++top().a;
            tell(What::cleaned, seat, move.a, move.b);
            return;
        }
        case Verb::protect: {
            const Seat player = rules.player_of(move.b);
            field.shielded[player] = static_cast<u16>(field.shielded[player] | (1U << (move.a - 1)));
            --field.shield_supply;
            tell(What::tech_shielded, seat, move.a, move.b);
            return;
        }
        case Verb::shield:
            field.shields.add(move.a);
            --field.shield_supply;
            tell(What::shielded, seat, move.a);
            return;
        case Verb::land_guard:
            field.guards.add(move.a);
            --field.guard_supply;
            tell(What::guard_landed, seat, move.a);
            return;
        case Verb::guard: move_guard(seat, move.a, move.b); return;
        case Verb::stun:
            (Mask::of(move.a).near() & field.soldiers).each([&](int hex) {
                field.soldiers.remove(hex);
                field.stunned.add(hex);
                tell(What::stunned, seat, hex);
            });
            return;
        case Verb::land_exosuit:
            field.exosuit = static_cast<u8>(move.a + 1);
            tell(What::exosuit_landed, seat, move.a);
            return;
        case Verb::exosuit: move_exosuit(seat, move.a); return;
        case Verb::capture:
            top().is = static_cast<u8>(top().is & ~rover_hovers);
            capture(seat, field.exosuit - 1);
            return;
        case Verb::sabotage:
            field.space[move.a - 1] = tile_sabotage;
            --field.sabotage;
            tell(What::space_sabotaged, seat, move.a);
            return;
        default: fault("on_mars: no defence");
    }
}

/// Soldiers make way; over any other piece it is under way until it has gone on.
void Turn::move_guard(Seat seat, int from, int to) {
    Step& step = top();
    if ((step.is & bot_hovers) == 0) {
        s.invasion.guards.remove(from);
    }
    const bool stays = !(facts.pieces() - facts.all_soldiers()).has(to);
    step.is = static_cast<u8>(stays ? step.is & ~bot_hovers : step.is | bot_hovers);
    s.hover = static_cast<u8>(stays ? 0 : to + 1);
    tell(What::guard_moved, seat, from, to);
    if (stays) {
        lift_soldier(to);
        s.invasion.guards.add(to);
    }
    happened();
}

/// A stunned soldier goes back to the alien board at once.
void Turn::move_exosuit(Seat seat, int to) {
    Step& step = top();
    const int from = s.invasion.exosuit - 1;
    s.invasion.exosuit = 0;
    const bool shares = (facts.pieces() - s.invasion.stunned).has(to);
    s.invasion.exosuit = static_cast<u8>(to + 1);
    step.is = static_cast<u8>(shares ? step.is | rover_hovers : step.is & ~rover_hovers);
    tell(What::exosuit_moved, seat, from, to);
    if (s.invasion.stunned.has(to)) {
        capture(seat, to);
    }
}

void Turn::capture(Seat seat, int hex) {
    s.invasion.soldiers.remove(hex);
    s.invasion.stunned.remove(hex);
    ++s.invasion.on_board;
    tell(What::captured, seat, hex, rules.edition.invasion.soldiers - Alien{facts}.deployed());
}

// -- pieces that make way -----------------------------------------------------------------------------------------------------------------

void Turn::lift_soldier(int hex) {
    const bool stands = s.invasion.soldiers.has(hex);
    if (stands || s.invasion.stunned.has(hex)) {
        s.invasion.soldiers.remove(hex);
        s.invasion.stunned.remove(hex);
        push({StepKind::displace, alien, 0, 0, static_cast<u8>(hex), stands ? displaced_soldier : displaced_stunned});
    }
}

void Turn::make_way_in_invasion(int hex) {
    const Defence defence{facts};
    if (s.invasion.guards.has(hex)) {
        s.invasion.guards.remove(hex);
        push({StepKind::displace, static_cast<u8>(defence.owner(Do::guards)), 0, 0, static_cast<u8>(hex), displaced_guard});
    }
    if (s.invasion.exosuit == hex + 1) {
        push({StepKind::displace, static_cast<u8>(defence.owner(Do::exosuit)), 0, 0, static_cast<u8>(hex), displaced_exosuit});
    }
    lift_soldier(hex);
}

void Turn::displace_in_invasion(const Step& step, int hex) {
    Piece piece = Piece::guard;
    switch (step.b) {
        case displaced_guard: s.invasion.guards.add(hex); break;
        case displaced_exosuit:
            s.invasion.exosuit = static_cast<u8>(hex + 1);
            piece = Piece::exosuit;
            break;
        case displaced_soldier:
            s.invasion.soldiers.add(hex);
            piece = Piece::soldier;
            break;
        default:
            s.invasion.stunned.add(hex);
            piece = Piece::stunned;
            break;
    }
    tell(What::piece_made_way, step.seat, piece, step.a, hex);
}

}  // namespace starboard::on_mars
