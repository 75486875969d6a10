// What a viewer sees of a Cave-In table.
#pragma once

#include "games/cave_in/state.h"
#include "kernel/some.h"

namespace starboard::cave_in {

/// A card in a hand. A card of another player's starting hand shows only its level (card is null) until it is played.
struct HandCard {
    MercId card;
    u8 level = 0;
    ColourId colour;  ///< painted this turn (own hand only), null = its own colour
    u8 chosen = 0;    ///< copies chosen for the payment so far (own hand only)
    u8 copies = 1;
    STARBOARD_DESCRIBE(card, level, colour, chosen, copies)
};

struct SpotView {
    CrystalId crystal;  ///< null: the place is empty
    ColourId colour;    ///< now; null if empty
    bool joker = false;
    bool recoloured = false;
    u8 cost = 0;  ///< for the player whose turn it is, all discounts counted
    STARBOARD_DESCRIBE(crystal, colour, joker, recoloured, cost)
};

struct HeldView {
    Some<HalfId> half;
    bool right = false;
    bool used = false;  ///< start-of-turn ability used this turn
    STARBOARD_DESCRIBE(half, right, used)
};

/// Points by source.
struct Score {
    u8 crystals = 0;
    u8 artifacts = 0;
    u8 totems = 0;
    u8 sets = 0;
    u8 subjugated = 0;
    u16 total = 0;
    STARBOARD_DESCRIBE(crystals, artifacts, totems, sets, subjugated, total)
};

struct SeatView {
    FactionId command;
    u8 hand_size = 0;
    List<HandCard, max_hand + 8>
        hand;  ///< different cards in order of faction and level; own copies are counted, others' unseen cards come last
    List<Some<MercId>, base_limit> base;  ///< the last one is the leader
    bool shielded = false;                ///< opponents' abilities cannot touch the base
    List<Some<FactionId>, factions> totems;
    List<HeldView, max_artifacts> artifacts;
    u8 crystal_count = 0;
    List<Some<CrystalId>, max_crystals> crystals;  ///< only if the viewer may look at them
    u8 subjugated_count = 0;
    List<Some<MercId>, 52> subjugated;  ///< only if the viewer may look at them
    bool open = false;                  ///< crystals, subjugated and score are shown
    Score score;
    STARBOARD_DESCRIBE(command, hand_size, hand, base, shielded, totems, artifacts, crystal_count, crystals, subjugated_count, subjugated,
                       open, score)
};

// Where a part of a price comes from.
STARBOARD_ENUM(PriceOf, recoloured, totem, ability, artifact)

struct PricePart {
    PriceOf from = PriceOf::totem;
    HalfId half;  ///< of an artifact
    FactionId totem;
    u8 less = 0;
    STARBOARD_DESCRIBE(from, half, totem, less)
};

/// A card that is laid into a payment.
struct PaidCard {
    Some<MercId> card;
    ColourId colour;  ///< it has another one this turn
    STARBOARD_DESCRIBE(card, colour)
};

/// The payment that is being composed; only its player sees it.
struct PaymentView {
    bool open = false;
    u8 spot = 0;  ///< place of the mine, or
    HalfId half;  ///< the half of an artifact that is bought
    u8 printed = 0;
    List<PricePart, 16> parts;
    u8 cost = 0;
    u8 paid = 0;                     ///< levels chosen so far
    List<PaidCard, max_hand> cards;  ///< in the order of play
    STARBOARD_DESCRIBE(open, spot, half, printed, parts, cost, paid, cards)
};

// An effect that holds for the rest of the turn.
STARBOARD_ENUM(Effect, cheaper_crystals, cheaper_artifacts, cheaper_recruits, second_crystal, double_levels, repeat_actions, extra_mine,
               painted)

struct EffectView {
    Effect effect = Effect::cheaper_crystals;
    u8 n = 0;
    ColourId colour;  ///< of painted cards; of the faction that counts twice
    STARBOARD_DESCRIBE(effect, n, colour)
};

struct View {
    u8 seats = 0;
    List<SeatView, max_players> seat;
    List<Some<FactionId>, in_play> factions;
    List<Some<ColourId>, 2> jokers;
    List<Some<FactionId>, cave_in::factions> supply;  ///< totems nobody has
    MercId docks[display];
    u8 stack[levels] = {};  ///< cards left in the mercenary stacks
    SpotView mine[display];
    u8 seam[costs] = {};  ///< tokens left in the crystal stacks
    ArtifactId tops[artifact_stacks];
    HalfId left[artifact_stacks];  ///< the halves of the open artifacts, null if a stack is empty
    HalfId right[artifact_stacks];
    u8 artifact_cost[artifact_stacks] = {};   ///< printed
    u8 artifact_price[artifact_stacks] = {};  ///< for the player whose turn it is
    u8 artifacts_left[artifact_stacks] = {};
    u8 cave_in = 0;
    u8 limit = 0;
    u16 round = 0;
    u8 turn = 0;
    u8 first = 0;
    Phase phase = Phase::artifacts;
    u8 actions_left = 0;
    bool done[4] = {};  ///< by Action
    bool raided = false;
    List<Some<MercId>, max_played> played;   ///< this turn, in order
    List<Some<MercId>, max_played> leaving;  ///< on their way out of the base
    List<EffectView, 12> effects;
    PaymentView payment;
    Crew removed;
    bool ended = false;
    STARBOARD_DESCRIBE(seats, seat, factions, jokers, supply, docks, stack, mine, seam, tops, left, right, artifact_cost, artifact_price,
                       artifacts_left, cave_in, limit, round, turn, first, phase, actions_left, done, raided, played, leaving, effects,
                       payment, removed, ended)
};

}  // namespace starboard::cave_in
