// Theseus' components as data: cards, sector boards, units, tokens.
#pragma once

#include "kernel/describe.h"
#include "kernel/list.h"

namespace starboard::theseus {

constexpr int rooms = 4;            ///< of a sector: A, B, C, D
constexpr int max_slots = 6;        ///< installation slots of a sector at most
constexpr int max_pending = 2;      ///< pending positions of a sector at most
constexpr int boards = 7;           ///< in the box
constexpr int max_kinds = 55;       ///< rows of cards
constexpr int faction_kinds = 14;   ///< rows of one faction at most
constexpr int max_board_units = 3;  ///< discs of a faction
constexpr int max_upgrades_on_a_card = 6;

STARBOARD_ENUM(Faction, marines, aliens, scientists, greys, pandora)
constexpr int card_factions = 4;  ///< Pandora has no cards
STARBOARD_ENUM(Provenance, rulebook, public_, reconstructed)

// The boards; the last four belong to the factions in their order.
STARBOARD_ENUM(Sector, corridors, control_room, technodock, loading_dock, alien_nest, laboratory, wreck)
constexpr Sector board_of(Faction faction) {
    return static_cast<Sector>(static_cast<int>(Sector::loading_dock) + static_cast<int>(faction));
}
// What a sector does for whoever stops there.
STARBOARD_ENUM(SectorAction, fight, extra_turn, malfunction, own)

STARBOARD_ENUM(CardType, action, module, trap, passing_trap, special, shortcut, duplication, station)
// How several copies of a card in one sector (or copies by Duplication) work: added up, only once, each on its own, never copied.
STARBOARD_ENUM(Copying, adds, once, each, never)

// What a card does; X is its number (base and upgrade tokens).
//   none          nothing                                            tokens        take X upgrade tokens
//   damage        X damage (traps)                                   data          X data packets for the controller
//   attack_bonus  own hits here deal X more                          data_bonus    own data attacks here yield X more
//   fight         all own units attack                               protect       own units here cannot be attacked
//   shelter       protect, and enemy traps here spare own units      ambush        own units here attack when an enemy stops here
//   double_shot   own units here attack once more                    duplicate     copies its neighbours
//   disarm        X disable tokens on enemy traps                    safeguard     draws the malfunction disc of enemies
//   control       moves up to X enemy units                          control_here  the same, only units of this sector
//   heal          X life points back                                 camera        counts X per enemy stop, pays an own unit
//   grip          holds the unit that stops here                     duct          own units may skip this sector
//   exit          own units may end their movement here              install       installs an own pending card
//   malfunction   moves the disc                                     remote        uses another own action card
//   destroy       discards an enemy card anywhere                    destroy_here  discards an enemy card of this sector
//   lurk          X damage to one enemy unit here in own fights      lurk_all      X damage to each enemy unit here in own fights
//   incubate      a young alien appears here                         adrenaline    X own units attack
//   hole          moves an own shortcut                              creep         enemy cards here have no effect
//   trail         one sector further to where an own unit is         trail_free    one sector further
//   abduct        X enemy units of this sector go elsewhere          parasite      a parasite on the unit that stops here
//   drain         X damage to an opponent, X life points back        teleport      own units may jump from here
//   time_loop     own units may spend X movement points here         downgrade     the enemy loses X upgrades
//   hide          X own units become invisible                       deck_card     installs the top card of the deck
//   passage       one sector further                                 amplify       numbers of own cards here are X higher
STARBOARD_ENUM(Effect, none, tokens, damage, data, attack_bonus, data_bonus, fight, protect, shelter, ambush, double_shot, duplicate,
               disarm, safeguard, control, control_here, heal, camera, grip, duct, exit, install, malfunction, remote, destroy,
               destroy_here, lurk, lurk_all, incubate, adrenaline, hole, creep, trail, trail_free, abduct, parasite, drain, teleport,
               time_loop, downgrade, hide, deck_card, passage, amplify)

/// A row of cards: equal copies have no identity.
struct Kind {
    u8 id = 0;  ///< 0 = none or unknown
    bool operator==(const Kind&) const = default;
};

struct Card {
    FlatText<18> name;
    CardType type = CardType::action;
    Effect effect = Effect::none;
    u8 copies = 1;
    u8 difficulty = 0;
    u8 number = 0;            ///< X without tokens
    bool upgradable = false;  ///< shows an upgrade symbol
    bool numbered = false;    ///< has an X at all
    bool single_use = false;
    Copying copying = Copying::adds;
    Provenance provenance = Provenance::reconstructed;  ///< of the effect; copies, difficulty and most numbers are reconstructed
    STARBOARD_DESCRIBE(name, type, effect, copies, difficulty, number, upgradable, numbered, single_use, copying, provenance)
};

/// What a side of a unit can do.
struct Side {
    u8 targets = 0;      ///< enemy units it attacks at most
    bool data = false;   ///< its attack yields data instead of damage
    bool keeps = false;  ///< embryos: takes a card over for good
    u8 extra_steps = 0;
    STARBOARD_DESCRIBE(targets, data, keeps, extra_steps)
};

struct FactionRow {
    bool collects_data = false;
    Side base;
    Side upgraded;
    List<Card, faction_kinds> card;
    STARBOARD_DESCRIBE(collects_data, base, upgraded, card)
};

STARBOARD_ENUM(Embryo, runner, catcher, warrior)

struct EmbryoRow {
    Embryo embryo = Embryo::runner;
    u8 count = 0;
    Side base;
    Side upgraded;
    STARBOARD_DESCRIBE(embryo, count, base, upgraded)
};

struct Board {
    Sector sector = Sector::corridors;
    SectorAction action = SectorAction::own;
    u8 slot_rows = 2;
    u8 slot_columns = 2;
    List<u8, max_slots> bonus;      ///< slots with a bonus mark; slot = row * columns + column, row 0 next to the rooms
    u8 pending = 0;                 ///< pending positions
    List<FlatText<2>, 6> passages;  ///< pairs of rooms without a wall between them: "AB"
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(sector, action, slot_rows, slot_columns, bonus, pending, passages, provenance)
};

struct Tokens {
    u8 upgrades = 20;
    u8 invisibility = 2;
    u8 young_aliens = 4;
    u8 parasites = 2;
    u8 disable = 4;
    u8 camera_limit = 6;
    STARBOARD_DESCRIBE(upgrades, invisibility, young_aliens, parasites, disable, camera_limit)
};

struct Edition {
    FlatText<24> name;
    u8 life = 20;
    u8 data_goal = 20;
    FactionRow marines;
    FactionRow aliens;
    FactionRow scientists;
    FactionRow greys;
    FactionRow pandora;  ///< creatures
    List<EmbryoRow, 3> embryo;
    List<Card, 3> bonus;
    List<Board, boards> board;
    Tokens tokens;
    STARBOARD_DESCRIBE(name, life, data_goal, marines, aliens, scientists, greys, pandora, embryo, bonus, board, tokens)
};

/// Empty if the edition can be played, else what is wrong.
std::string_view check_edition(const Edition& edition, int& row);

}  // namespace starboard::theseus
