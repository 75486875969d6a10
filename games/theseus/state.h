// The facts on a Theseus table.
#pragma once

#include <array>

#include "games/theseus/edition.h"
#include "kernel/agenda.h"
#include "kernel/rng.h"

namespace starboard::theseus {

constexpr int max_players = 4;
constexpr int max_deck = 15;
constexpr int max_hand = 5;
constexpr int max_special = 12;
constexpr int end_pushes = 4;  ///< of the end marker: 3, 2, 1, END

// A room is sector * 4 + room, a slot sector * 6 + slot, a pending position sector * 2 + position.
constexpr int all_rooms = boards * rooms;
constexpr int all_slots = boards * max_slots;
constexpr int all_pending = boards * max_pending;
constexpr int room_of(int sector, int room) { return sector * rooms + room; }
constexpr int slot_of(int sector, int slot) { return sector * max_slots + slot; }
constexpr int pending_of(int sector, int position) { return sector * max_pending + position; }

// Units are numbered through all factions: three discs each, with four young aliens and ten embryos (runners, catchers, warriors) behind
// those of the Aliens and of Pandora.
constexpr int first_unit[] = {0, 3, 10, 13, 16, 29};
constexpr int all_units = 29;
constexpr int most_units = 13;  ///< of one faction
constexpr int first_young = max_board_units;
/// By id, of any byte: looked up, because no processor guesses whose unit comes next.
inline constexpr auto faction_of_unit = [] {
    std::array<Faction, 256> out{};
    for (std::size_t id = 0; id < out.size(); ++id) {
        int faction = 0;
        while (faction < enum_size<Faction> - 1 && static_cast<int>(id) > first_unit[faction + 1]) {
            ++faction;
        }
        out[id] = static_cast<Faction>(faction);
    }
    return out;
}();
struct UnitId {
    u8 id = 0;  ///< 0 = none
    bool operator==(const UnitId&) const = default;
    static constexpr UnitId of(Faction faction, int number) {
        return {static_cast<u8>(1 + first_unit[static_cast<int>(faction)] + number)};
    }
    [[nodiscard]] constexpr Faction faction() const { return faction_of_unit[id]; }
    [[nodiscard]] constexpr int number() const { return id - 1 - first_unit[static_cast<int>(faction())]; }
};
constexpr int units_of(Faction faction) { return first_unit[static_cast<int>(faction) + 1] - first_unit[static_cast<int>(faction)]; }

// Where a unit is.
constexpr u8 nowhere = 0;  ///< not in the game yet, or an embryo in the supply
constexpr u8 walking = 0xFD;
constexpr u8 in_space = 0xFE;
constexpr u8 on_a_card = 0xFF;  ///< an embryo that has taken a card over; else 1 + room

// What is true of a unit.
constexpr u8 upgraded = 1;
constexpr u8 moved = 2;   ///< in this player turn
constexpr u8 shoved = 4;  ///< moved by an enemy's card in this player turn
constexpr u8 struck = 8;  ///< has attacked through a card in this turn (Adrenaline)
constexpr u8 gripped = 16;
constexpr u8 invisible = 32;

struct Unit {
    u8 where = nowhere;
    u8 is = 0;         ///< the bits above
    u8 parasites = 0;  ///< tokens of the Aliens in the low, of Pandora in the high four bits
    bool operator==(const Unit&) const = default;
    STARBOARD_DESCRIBE(where, is, parasites)
};

/// An installation slot: a faction's card, or a bonus card nobody has taken yet.
struct Slot {
    Kind card;
    u8 owner = 0;     ///< seat + 1 of the card's faction; 0 = bonus card or empty
    u8 tokens = 0;    ///< upgrades
    u8 counter = 0;   ///< camera
    u8 disabled = 0;  ///< disable tokens: of the Marines in the low, of Pandora in the high four bits
    UnitId embryo;    ///< that has taken the card over
    bool operator==(const Slot&) const = default;
    STARBOARD_DESCRIBE(card, owner, tokens, counter, disabled, embryo)
};

struct Pending {
    Kind card;
    u8 owner = 0;  ///< seat + 1
    bool operator==(const Pending&) const = default;
    STARBOARD_DESCRIBE(card, owner)
};

// Set-up and the phases of a turn (rulebook pp. 4-9).
STARBOARD_ENUM(Phase, choosing_decks, laying_boards, choosing_sector, laying_tile, start_cards, placing_units, movement, action_cards,
               sector_action, pending_card, end_of_turn)

// What lies on the agenda. Movements never nest: theirs is in `State::walk`.
//   setup      the set-up goes on; a = place in the order, n = round
//   turn       the turn goes on with its phase
//   token      Pandora's sector action that waits for the end of an extra turn; n = as many more wait behind it
//   walk       the unit decides how it goes on
//   arrive     the unit takes a room
//   traps      traps of sector a go off; b = slots still to come (bits)
//   after      release, Limited Fight and what follows in sector a; n = how far
//   fight      units of seat a attack in sector b (everywhere: all_sectors); c = next unit, n = attacks it has made, only = no other
//              attacks, prey = no other is attacked
//   lurk       cards that lie in wait for fights of seat a in sector b; c = next slot
//   use        the action card in slot a goes on for seat c; n = how often it may still act
//   incubate   a young alien appears in sector a; c = seat + 1 of the Aliens
//   lose       seat a loses n upgrades by a trap of seat b
//   put        card a of seat c goes on a slot; b = PutFrom, n = the slot it leaves (Hole)
//   refill     the pending position a is filled again by seat b; n = nothing more before that
//   destroy    seat a discards an enemy card anywhere
//   hole       seat a chooses a shortcut to move
STARBOARD_ENUM(StepKind, none, setup, turn, token, walk, arrive, traps, after, fight, lurk, use, incubate, lose, put, refill, destroy, hole)
STARBOARD_ENUM(PutFrom, pending, deck, hole)
constexpr u8 all_sectors = 0xFF;

struct Step {
    StepKind kind = StepKind::none;
    u8 a = 0;
    u8 b = 0;
    u8 c = 0;
    u8 n = 0;
    bool only = false;
    bool hit = false;  ///< some attack has been made
    UnitId prey = {};
    bool operator==(const Step&) const = default;
    STARBOARD_DESCRIBE(kind, a, b, c, n, only, hit, prey)
};

// The open question.
STARBOARD_ENUM(Ask, none, deck, board, team_sector, tile, start_card, deploy, move, walk, room, trap, target, lose, actions, victim, disarm,
               shove, plan, disc, remote, destroy, incubate, strike, abduct, hide, sector, hatch, take_over, pending, slot, received, hole,
               end)

// How a unit comes to move.
STARBOARD_ENUM(Way, none, own, shoved, abducted, entering)

STARBOARD_ENUM(Onward, none, go, skip, teleport)

constexpr int most_strides = 8;

/// The movement under way.
struct Walk {
    UnitId unit;
    Way way = Way::none;
    u8 mover = 0;                  ///< seat
    u8 at = 0;                     ///< sector reached so far
    u8 points = 0;                 ///< movement points left
    bool entered = false;          ///< `at` was entered, neither started from nor skipped
    bool extended = false;         ///< by a card or ability: the point is for a step, not for a time loop
    bool ran = false;              ///< the runner's extra step is used
    bool trailed = false;          ///< the trail is used
    bool bitten = false;           ///< by a parasite
    u8 from = 0;                   ///< sector it started in
    Onward onward = Onward::none;  ///< decided, waits for traps on the way
    u8 target = 0;                 ///< of a teleport: sector
    u8 strides = 0;                ///< sectors entered or skipped so far; most_strides + 1: more than can be noted
    u8 skips = 0;                  ///< bit per stride: the sector was skipped
    bool jumped = false;           ///< by teleport, to `at`
    bool operator==(const Walk&) const = default;
    STARBOARD_DESCRIBE(unit, way, mover, at, points, entered, extended, ran, trailed, bitten, from, onward, target, strides, skips, jumped)
};

constexpr u8 no_player = 0xFF;
constexpr u8 action_done = 1;
constexpr u8 token_done = 2;

struct State {
    Rng table_rng;        ///< shuffles chosen decks
    u64 shortcuts = 0;    ///< slots used in this movement
    u64 remote_used = 0;  ///< slots used through Remote control in this turn
    u64 worked = 0;       ///< slots of cards Pandora may use once and that have done something
    u16 barriers = 0;
    u16 turns = 0;  ///< begun so far
    Unit unit[all_units];
    UnitId room[all_rooms];  ///< who stands there
    Slot slot[all_slots];
    Pending pending[all_pending];
    List<Kind, max_deck> deck[max_players];        ///< the last one lies on top, open
    u8 discard[max_players][faction_kinds] = {};   ///< how many of each row of the faction; while decks are chosen: left out
    List<Kind, max_hand> hand[max_players];        ///< start cards, open
    List<Kind, max_special> special[max_players];  ///< Special and bonus cards in front of a player
    u8 life[max_players] = {};
    u8 data[max_players] = {};
    u8 upgrades[max_players] = {};  ///< tokens in front of a player
    u8 supply = 0;                  ///< of upgrade tokens
    Faction faction[max_players] = {};
    u8 player[5] = {no_player, no_player, no_player, no_player, no_player};  ///< seat of each faction
    Sector home[max_players] = {};                                           ///< own faction sector
    List<Sector, boards> ring;                                               ///< clockwise from the first board laid
    List<Sector, boards> box;                                                ///< boards still to be laid
    List<u8, max_players> order;                                             ///< seats as they take turns
    u8 tile = 0;                                                             ///< Pandora's tile: sector + 1
    bool tile_right = false;
    u8 disc = 0;        ///< malfunction: 0 = control room, 1 + slot, 1 + all_slots + position
    u8 end_marker = 0;  ///< times pushed
    u8 turn = 0;        ///< seat
    Phase phase = Phase::choosing_decks;
    u8 here = 0;              ///< sector where the movement ended
    UnitId mover;             ///< unit of this turn
    bool extra_turn = false;  ///< by the Technodock
    bool hatches = false;     ///< a creature has come to a sector without enemies
    bool changed = false;     ///< something has happened since asides were last offered
    u8 used[max_slots] = {};  ///< times the action cards of `here` have been used in this phase
    u8 done = 0;              ///< sector actions carried out or declined: action_done, token_done
    Walk walk;
    u8 extra_turns = 0;  ///< seats that still have a turn after a tie
    bool tied = false;   ///< extra turns are being played
    u8 out = 0;          ///< seats whose markers have been removed in a deathmatch tie
    Ask asks = Ask::none;
    u8 asked = 0;  ///< seat; decks: everybody
    bool ended = false;
    u8 winners = 0;  ///< seats
    Agenda<Step, 20> agenda;
    u8 unused[4] = {};  ///< fills the last word
    STARBOARD_DESCRIBE(table_rng, shortcuts, remote_used, worked, barriers, turns, unit, room, slot, pending, deck, discard, hand, special,
                       life, data, upgrades, supply, faction, player, home, ring, box, order, tile, tile_right, disc, end_marker, turn,
                       phase, here, mover, extra_turn, hatches, changed, used, done, walk, extra_turns, tied, out, asks, asked, ended,
                       winners, agenda, unused)
};

// Who plays what.
STARBOARD_ENUM(Pick, any, marines, aliens, scientists, greys, pandora)
STARBOARD_ENUM(Start, random, first)
// 15 (10) cards at random of all, or of those up to a difficulty; or chosen by the players.
STARBOARD_ENUM(DeckRule, random, difficulty_0, difficulty_1, difficulty_2, chosen)
STARBOARD_ENUM(Arrangement, rulebook, random, alternating)
// Open points (docs/rules/theseus.md): the first word is the decision taken.
STARBOARD_ENUM(Range, direct, connected)
STARBOARD_ENUM(BonusPer, hit, attack)
STARBOARD_ENUM(AmbushTargets, all, arriving)
STARBOARD_ENUM(ParasiteFreed, own_sector, friend_joins, one_movement)
STARBOARD_ENUM(Invisible, until_moved, next_only)
STARBOARD_ENUM(TeleportTo, any, own)
STARBOARD_ENUM(AbductTo, any, nest)
STARBOARD_ENUM(DowngradeBy, victim, owner)
STARBOARD_ENUM(PartnerCard, user, faction)

struct Options {
    Pick first = Pick::any;
    Pick second = Pick::any;
    Pick third = Pick::any;
    Pick fourth = Pick::any;
    Start start = Start::random;
    DeckRule deck = DeckRule::random;
    bool three_installed = false;  ///< beginners: five start cards, three of them installed
    bool bonus_cards = true;
    Arrangement sectors = Arrangement::rulebook;
    Range range = Range::direct;
    BonusPer bonus_per = BonusPer::hit;
    AmbushTargets ambush = AmbushTargets::all;
    ParasiteFreed parasite = ParasiteFreed::own_sector;
    Invisible invisibility = Invisible::until_moved;
    TeleportTo teleport = TeleportTo::any;
    AbductTo abduction = AbductTo::any;
    DowngradeBy downgrade = DowngradeBy::victim;
    bool ducts_pass_traps = false;  ///< a skipped sector is passed through: its traps go off
    bool sector_actions_must = false;
    bool start_sector_traps = true;  ///< a movement that comes back to its first sector sets off traps there
    PartnerCard partner_card = PartnerCard::user;
    bool gripped_extra_turn = false;  ///< a unit gripped in the Technodock still gives an extra turn
    bool blast = false;               ///< Detonation also deals 1 damage to each enemy unit of the sector
    STARBOARD_DESCRIBE(first, second, third, fourth, start, deck, three_installed, bonus_cards, sectors, range, bonus_per, ambush, parasite,
                       invisibility, teleport, abduction, downgrade, ducts_pass_traps, sector_actions_must, start_sector_traps,
                       partner_card, gripped_extra_turn, blast)
};

enum ModeIndex : u8 { mode_duel, mode_deathmatch, mode_team };

struct Rules {
    Edition edition;
    Options options;
    u8 seats = 2;
    u8 mode = mode_duel;
    Card card[max_kinds + 1];           ///< by id
    Faction faction_of[max_kinds + 1];  ///< bonus cards: Pandora, who has none
    u8 kinds = 0;
    u8 start_pending = 2;                   ///< start cards for the pending positions
    u8 deck_surplus[card_factions] = {};    ///< cards to leave out when decks are chosen
    u8 first_kind[card_factions + 1] = {};  ///< of a faction; the last one: of the bonus cards
    u8 reach[boards][rooms] = {};           ///< rooms in attack range, bit per room
    u8 next_to[boards][max_slots] = {};     ///< slots side by side or one above the other
    u8 slots[boards] = {};
    u8 pending[boards] = {};
    u8 bonus[boards] = {};            ///< bit per slot
    Side side[card_factions + 1][2];  ///< of the discs: faction, upgraded
    bool trails[card_factions] = {};  ///< the faction has a card that leads a unit further
    bool amplifiers = false;          ///< some card of the edition raises the numbers of others
    u8 embryo_first[4] = {};          ///< unit numbers of runners, catchers, warriors; the last one: behind them
};

}  // namespace starboard::theseus
