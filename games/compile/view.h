// What a viewer sees of a Compile table.
#pragma once

#include "games/compile/state.h"
#include "kernel/some.h"

namespace starboard::compile {

/// A card as it is shown; id 0 = its face is hidden from the viewer.
struct CardId {
    u8 id = 0;
    bool operator==(const CardId&) const = default;
};

struct FieldCard {
    CardId card;
    bool up = false;
    u8 value = 0;
    u8 label = 0;  ///< follows the card as long as it lies on the field
    bool operator==(const FieldCard&) const = default;
    STARBOARD_DESCRIBE(card, up, value, label)
};

struct LineView {
    ProtocolId protocol;
    bool compiled = false;
    u8 total = 0;
    List<FieldCard, cards> stack;
    STARBOARD_DESCRIBE(protocol, compiled, total, stack)
};

struct SideView {
    u8 deck = 0;
    List<CardId, cards> hand;  ///< one entry per card; unknown ones are hidden and come last for other viewers
    List<Some<CardId>, cards> trash;
    List<FieldCard, cards> committed;  ///< cards that have left their place and not yet landed
    LineView line[lines];
    List<Some<ProtocolId>, lines> drafted;
    STARBOARD_DESCRIBE(deck, hand, trash, committed, line, drafted)
};

struct View {
    SideView side[seats];
    u16 turn_number = 0;
    u8 turn = 0;
    u8 first = 0;
    bool with_control = true;  ///< the control card is in the game
    u8 control = 0;            ///< 0 neutral, else seat + 1
    Phase phase = Phase::begin;
    u8 ended = 0;
    bool locked[seats] = {};                     ///< may not compile this turn or the next (Metal 1)
    List<Some<ProtocolId>, max_protocols> pool;  ///< protocols still to draft
    STARBOARD_DESCRIBE(side, turn_number, turn, first, with_control, control, phase, ended, locked, pool)
};

}  // namespace starboard::compile
