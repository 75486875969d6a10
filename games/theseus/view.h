// What a viewer sees of a Theseus table: everything but the decks below their open top cards, and decks while they are chosen.
#pragma once

#include "games/theseus/state.h"
#include "kernel/some.h"

namespace starboard::theseus {

STARBOARD_ENUM(UnitPlace, supply, room, space, card)

struct UnitView {
    Some<UnitId> unit;
    u8 seat = 0;
    Faction faction = Faction::marines;
    bool young = false;
    bool is_embryo = false;
    Embryo embryo = Embryo::runner;
    UnitPlace place = UnitPlace::supply;
    u8 sector = 0;  ///< if in a room
    u8 room = 0;    ///< number in the sector
    bool upgraded = false;
    u8 targets = 0;  ///< of its attack as it is now
    bool data = false;
    bool moved = false;
    bool gripped = false;
    bool invisible = false;
    bool sheltered = false;  ///< by a card of its sector: cannot be attacked there
    u8 parasites = 0;
    STARBOARD_DESCRIBE(unit, seat, faction, young, is_embryo, embryo, place, sector, room, upgraded, targets, data, moved, gripped,
                       invisible, sheltered, parasites)
};

struct SlotView {
    u8 row = 0;
    u8 column = 0;
    bool mark = false;  ///< bonus mark of the board
    Kind card;          ///< null: empty
    bool bonus = false;
    u8 owner = 0;       ///< seat + 1 of the card's faction
    u8 controller = 0;  ///< seat + 1 who has it: the owner or Pandora
    u8 tokens = 0;
    u8 number = 0;    ///< X as it is now
    u8 copies = 0;    ///< by Duplication
    u8 counter = 0;   ///< camera
    u8 disabled = 0;  ///< disable tokens
    bool disc = false;
    bool crept = false;  ///< without effect because of Creepers
    bool active = false;
    UnitId embryo;
    bool once = false;  ///< Pandora uses it once
    u8 used = 0;        ///< times used in this phase
    STARBOARD_DESCRIBE(row, column, mark, card, bonus, owner, controller, tokens, number, copies, counter, disabled, disc, crept, active,
                       embryo, once, used)
};

struct PendingView {
    Kind card;
    u8 owner = 0;  ///< seat + 1
    bool disc = false;
    STARBOARD_DESCRIBE(card, owner, disc)
};

struct SectorView {
    Sector sector = Sector::corridors;
    SectorAction action = SectorAction::own;
    u8 owners = 0;  ///< seats whose faction sector it is, bit per seat
    bool tile_left = false;
    bool tile_right = false;
    u8 reach[rooms] = {};  ///< rooms in attack range, bit per room
    UnitId room[rooms];
    u8 slot_columns = 0;
    List<SlotView, max_slots> slot;
    List<PendingView, max_pending> pending;
    STARBOARD_DESCRIBE(sector, action, owners, tile_left, tile_right, reach, room, slot_columns, slot, pending)
};

struct CardCount {
    Some<Kind> card;
    u8 count = 0;
    STARBOARD_DESCRIBE(card, count)
};

struct SeatView {
    Faction faction = Faction::marines;
    bool collects_data = false;
    u8 life = 0;
    u8 data = 0;
    u8 upgrades = 0;
    u8 deck = 0;
    Kind top;                               ///< of the deck
    List<CardCount, faction_kinds> unseen;  ///< rows of the hidden cards below, and of the box, as the viewer can know them
    List<CardCount, faction_kinds> discard;
    List<Some<Kind>, max_special> special;
    List<Some<Kind>, max_hand> hand;
    u8 home = 0;   ///< sector
    u8 order = 0;  ///< place in the order of turns
    u8 side = 0;
    u8 choices = 0;    ///< cards still to be left out (own seat only)
    bool out = false;  ///< markers removed in a tie
    STARBOARD_DESCRIBE(faction, collects_data, life, data, upgrades, deck, top, unseen, discard, special, hand, home, order, side, choices,
                       out)
};

struct PathStep {
    u8 sector = 0;
    u8 damage = 0;            ///< by traps (and parasites) there
    u8 by[max_players] = {};  ///< the same by the seat that deals it
    u8 traps = 0;             ///< slots whose traps go off, bit per slot
    STARBOARD_DESCRIBE(sector, damage, by, traps)
};

/// Where a unit comes to if it takes no shortcut. Of a unit on its way: what is left; a step more than points is the sector it is in,
/// whose traps go off when it goes on.
struct PathView {
    Some<UnitId> unit;
    u8 points = 0;
    List<PathStep, 8> step;
    bool full = false;   ///< somebody will be ejected
    bool fills = false;  ///< Limited Fight
    STARBOARD_DESCRIBE(unit, points, step, full, fills)
};

STARBOARD_ENUM(Stride, enters, skips, teleports)

/// A sector the unit on its way has come to, or past.
struct GoneView {
    u8 sector = 0;
    Stride how = Stride::enters;
    STARBOARD_DESCRIBE(sector, how)
};

struct View {
    u8 seats = 0;
    u8 mode = 0;  ///< 0 duel, 1 deathmatch, 2 team
    List<SeatView, max_players> seat;
    List<SectorView, boards> ring;  ///< clockwise
    List<Sector, boards> box;       ///< boards still to be laid
    List<UnitView, all_units> unit;
    u8 supply = 0;      ///< upgrade tokens
    u8 disable = 0;     ///< disable tokens left
    u8 end_marker = 0;  ///< 0 off, 1 = "3", 2 = "2", 3 = "1", 4 = END
    bool disc_home = false;
    List<u8, max_players> order;
    u8 turn = 0;
    u16 turns = 0;  ///< begun so far
    Phase phase = Phase::choosing_decks;
    bool acting = false;  ///< a unit has moved: `here` and `mover` are set
    u8 here = 0;
    UnitId mover;
    bool walking = false;
    Walk walk;
    List<GoneView, most_strides + 1> gone;  ///< of the movement under way, in order
    List<PathView, all_units> path;         ///< of the units that may be moved now, or of the one on its way
    List<PathStep, boards> arrival;         ///< where the unit on its way may stop now
    bool tied = false;
    bool ended = false;
    u8 winners = 0;  ///< seats
    STARBOARD_DESCRIBE(seats, mode, seat, ring, box, unit, supply, disable, end_marker, disc_home, order, turn, turns, phase, acting, here,
                       mover, walking, walk, gone, path, arrival, tied, ended, winners)
};

}  // namespace starboard::theseus
