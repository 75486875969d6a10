// Movement of Bots and Rovers, tiles they take or destroy, pieces that make way (8.1, 8.2).
#include "games/on_mars/turn.h"

namespace starboard::on_mars {

// -- movement (8.1) -----------------------------------------------------------------------------------------------------------------------

/// It ends by itself when nothing more can be done.
void Turn::go_on_moving() {
    const Step& step = top();
    const Effect& how = rules.effect[step.effect];
    if ((step.a > 0 && (s.bot[step.seat].any() || s.hover != 0)) || step.b > 0 || facts.may_fuel(step.seat, how) ||
        facts.may_use_rover_tech(step, how)) {
        ask(Ask::move, step.seat);
    } else {
        end_movement(step.seat);
    }
}

void Turn::answer_move(Seat seat, Move move) {
    Step& step = top();
    Price crystal;
    crystal.crystal = 1;
    switch (static_cast<Verb>(move.verb)) {
        case Verb::bot: step_bot(seat, move.a, move.b); return;
        case Verb::rover: step_rover(seat, move.a); return;
        case Verb::fuel_bots:
            ++step.a;
            ++step.c;
            owe(seat, crystal);
            return;
        case Verb::fuel_rover:
            ++step.b;
            ++step.c;
            owe(seat, crystal);
            return;
        case Verb::tech:
            ++step.c;
            answer_tech(seat, rules.player_of(move.a));
            return;
        default: end_movement(seat); return;
    }
}

/// A Bot where it may not end is under way: it is lifted until it has gone on.
void Turn::step_bot(Seat seat, int from, int to) {
    Step& step = top();
    --step.a;
    step.c = 1;
    const bool hovered = (step.is & bot_hovers) != 0;
    if (!hovered) {
        s.bot[seat].remove(from);
        s.moved.remove(from);
    }
    tell(What::bot_moved, seat, from, to);
    const bool stays = facts.bot_ends(seat, step, Mask::of(to) - facts.pieces(), s.bot[seat]).any();
    const bool like_rover = rules.effect[step.effect].do_ == Do::collect;
    step.is = static_cast<u8>(stays ? step.is & ~bot_hovers : step.is | bot_hovers);
    s.hover = static_cast<u8>(stays ? 0 : to + 1);
    if (stays) {
        s.bot[seat].add(to);
        s.moved |= like_rover ? Mask{} : Mask::of(to);
    }
    if (like_rover && s.crystals.has(to)) {
        s.crystals.remove(to);
        tell(What::crystal_taken, seat, to);
        give(seat, Good::crystal, 1);
    }
}

/// Crystals on its way are collected by themselves (31.19).
void Turn::step_rover(Seat seat, int to) {
    Step& step = top();
    --step.b;
    step.c = 1;
    const int from = facts.rover_hex(seat);
    board(seat).rover = nowhere;
    const bool shares = facts.pieces().has(to);
    step.is = static_cast<u8>((shares ? step.is | rover_hovers : step.is & ~rover_hovers) | rover_moved);
    drive(seat, from, to);
}

void Turn::drive(Seat seat, int from, int to) {
    board(seat).rover = static_cast<u8>(to);
    tell(What::rover_moved, seat, from, to);
    if (s.crystals.has(to)) {
        s.crystals.remove(to);
        tell(What::crystal_taken, seat, to);
        give(seat, Good::crystal, 1);
    }
}

/// Rovers may take the tile where they end; Bots that act like Rovers, too, and those of them that stayed as well (31.7).
void Turn::end_movement(Seat seat) {
    const Do how = rules.effect[top().effect].do_;
    pop();
    if (Facts::moves_rover(how) && board(seat).rover != nowhere && !facts.rover_off()) {
        push({StepKind::collect, seat, 0, 0, board(seat).rover, 1});
    }
    if (how == Do::collect) {
        (s.bot[seat] & (s.tiles | s.research)).each([&](int hex) { push({StepKind::collect, seat, 0, 0, static_cast<u8>(hex), 0}); });
    }
}

/// Bots destroy what lies where they end the turn; a journey or the choice of a Turn Order space is a turn, too.
void Turn::settle_bots() {
    const Mask moved = s.moved;
    s.moved = {};
    moved.each([&](int hex) { clear_hex(hex); });
}

/// A Crystal goes back to the supply, a tile out of the game.
void Turn::clear_hex(int hex) {
    if (s.crystals.has(hex)) {
        s.crystals.remove(hex);
        tell(What::crystal_gone, actor_table, hex);
    }
    if (s.research.has(hex)) {
        s.research.remove(hex);
        tell(What::research_gone, actor_table, rules.research_kind[hex], hex);
    }
    if (s.tiles.has(hex)) {
        tell(What::tile_gone, actor_table, s.discovery[hex].id, hex);
        s.discovery[hex] = {};
        s.tiles.remove(hex);
    }
}

// -- tiles (8.1) --------------------------------------------------------------------------------------------------------------------------

/// The effect of a tile may have taken the piece away that was to collect the next one.
void Turn::go_on_collecting() {
    const Step& step = top();
    if (rules.automa(step.seat)) {
        collect(step.seat, true);
        return;
    }
    const bool stands = step.b == 0 ? s.bot[step.seat].has(step.a) : board(step.seat).rover == step.a;
    if (stands && (s.tiles | s.research).has(step.a) && facts.tile_possible(step.seat, step.a)) {
        ask(Ask::collect, step.seat);
    } else {
        pop();
    }
}

void Turn::collect(Seat seat, bool takes) {
    const int hex = top().a;
    pop();
    if (!takes) {
        return;
    }
    if (s.research.has(hex)) {
        const int kind = rules.research_kind[hex] - 1;
        s.research.remove(hex);
        board(seat).research = static_cast<u8>(board(seat).research | (1U << kind));
        tell(What::researched, seat, kind + 1, hex);
        push_effect(seat, effects::research + kind, may_decline);
        contribute(seat, Contribution::research);
        return;
    }
    const DiscoveryId tile = s.discovery[hex];
    s.discovery[hex] = {};
    s.tiles.remove(hex);
    s.found[seat].add(tile);
    tell(What::found, seat, tile.id, hex);
    push_effect(seat, effects::discovery + tile.id - 1, may_decline);
    contribute(seat, Contribution::discovery);
}

// -- displacement (8.2) -------------------------------------------------------------------------------------------------------------------

/// A Bot or Rover on the hex goes away.
void Turn::make_way(int hex) {
    for (Seat owner = 0; owner < rules.players; ++owner) {
        if (s.bot[owner].has(hex)) {
            s.bot[owner].remove(hex);
            s.moved.remove(hex);
            push({StepKind::displace, owner, 0, 0, static_cast<u8>(hex), 0});
        }
        if (board(owner).rover == hex) {
            push({StepKind::displace, owner, 0, 0, static_cast<u8>(hex), 1});
        }
    }
    if (rules.invasion()) {
        make_way_in_invasion(hex);
    }
}

void Turn::go_on_displacing() {
    const Step step = top();
    const Mask open = facts.ways_out_of(step);
    if (open.size() == 1 || rules.automa(step.seat)) {
        displace(step.seat, draw(open));
    } else {
        ask(Ask::displace, step.seat);
    }
}

void Turn::displace(Seat seat, int hex) {
    const Step step = top();
    pop();
    if (step.b == 0) {
        s.bot[seat].add(hex);
        tell(What::made_way, seat, step.a, hex);
    } else if (step.b != displaced_rover) {
        displace_in_invasion(step, hex);
    } else {
        board(seat).rover = static_cast<u8>(hex);
        tell(What::rover_made_way, seat, step.a, hex);
    }
}

}  // namespace starboard::on_mars
