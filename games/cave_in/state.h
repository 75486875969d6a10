// The facts on a Cave-In table. Equal copies have no identity: places hold edition rows, unordered places only how many of each.
#pragma once

#include "games/cave_in/edition.h"
#include "kernel/agenda.h"
#include "kernel/counts.h"
#include "kernel/rng.h"

namespace starboard::cave_in {

constexpr int max_players = 4;
constexpr int in_play = 4;     ///< factions in the game; the colours of the other two are jokers
constexpr int display = 10;    ///< open places of the docks and of the mine: 4 + 3 + 2 + 1
constexpr int hand_limit = 7;  ///< only a leader coming home may go above it
constexpr int base_limit = 7;
constexpr int max_hand = 16;  ///< 7 and every leader a raid can send home
constexpr int max_played = 32;
constexpr int artifact_stacks = 3;
constexpr int stack_height = 4;
constexpr int start_hand = 3;  ///< two of level 1, one of level 2
constexpr int track_end = 9;   ///< last field of the cave-in track

/// Rows of the display: four places of the first level or cost, three, two, one.
constexpr int row_start[levels + 1] = {0, 4, 7, 9, 10};
constexpr int row_of(int place) { return place < 4 ? 0 : place < 7 ? 1 : place < 9 ? 2 : 3; }

// A turn (rulebook, "Zugphasen"): artifacts, leader, actions, clean-up 3.1 to 3.3.
STARBOARD_ENUM(Phase, artifacts, leader, actions, cleanup, refill)
STARBOARD_ENUM(Action, recruit, mine, collect, ability)

// What lies on the agenda.
//   turn     a = the Phase to come
//   effect   an ability: a = mercenary, or half_mark + half; n = how much is left; b = cards handled so far; seats = bases they came from
//   paint    cards of the hand get colour b; a = mercenary, n = how many are left, seats = how many were painted
//   pay      for the crystal at spot a (b = 0) or for half a (b = 1)
//   take     n crystals of row a of the mine (any_row: any); b = who gives them: mercenary, half_mark + half
//   raid     base of seat a; b = step of the raid; n = faction id of the leader; seats = 1: the second raid
//   recycle  one of the cards that leave the base may be kept
STARBOARD_ENUM(StepKind, none, turn, effect, paint, pay, take, raid, recycle)

struct Step {
    StepKind kind = StepKind::none;
    u8 a = 0;
    u8 b = 0;
    u8 n = 0;
    u8 seats = 0;
    bool operator==(const Step&) const = default;
    STARBOARD_DESCRIBE(kind, a, b, n, seats)
};

constexpr u8 half_mark = 128;  ///< in a step: a half instead of a mercenary
constexpr u8 any_row = 0xFF;

// The open question.
STARBOARD_ENUM(Ask, none, start, action, pay, take_crystal, recolour, hire, lift, subjugate, subjugate_hand, colour, paint, shield,
               raid_again, recycle)

/// A card of the hand under another colour (Robuster); colour 0 = its own.
struct Tinted {
    MercId card;
    ColourId colour;
    bool operator==(const Tinted&) const = default;
    STARBOARD_DESCRIBE(card, colour)
};

using Crew = Counts<MercId, kinds>;
using Hoard = Counts<CrystalId, max_crystals>;

struct State {
    u16 barriers = 0;
    u16 round = 0;
    u16 activated = 0;                                          ///< start-of-turn artifacts used this turn: bit per artifact id
    List<MercId, max_pile> stack[levels];                       ///< hidden order, the last one is drawn next
    List<CrystalId, max_pile> seam[costs];                      ///< crystal stacks by cost, the last one is laid out next
    List<ArtifactId, stack_height> artifacts[artifact_stacks];  ///< the last one lies open
    MercId docks[display];
    CrystalId mine[display];
    ColourId mine_colour[display];  ///< this turn's colour (Diggerhino), 0 = printed
    u8 mine_cheaper[display] = {};  ///< ... and what it costs less
    Crew hand[max_players];
    List<MercId, start_hand> secret[max_players];  ///< cards of the starting hand that the others have not seen yet, by level and faction
    List<MercId, base_limit> base[max_players];    ///< the last one is the leader
    Crew subjugated[max_players];
    Hoard crystals[max_players];
    Crew removed;                     ///< out of the game
    List<MercId, max_played> played;  ///< this turn, in order; in the clean-up those that are about to leave the base
    List<Tinted, max_hand> paying;    ///< chosen for the payment, still in hand; secret like its aim until it is complete
    List<Tinted, 9> painted;          ///< cards in hand with another colour this turn, sorted
    Crew fresh;                       ///< taken to hand since cards were last painted
    u8 held[max_artifacts] = {};      ///< by artifact: 0 = not collected, else 1 + seat * 2 + (right half)
    u8 totem[factions] = {};          ///< seat + 1, 0 = supply or out of the game
    u8 command[max_players] = {};     ///< faction id of each player
    u8 absent[2] = {};                ///< faction ids whose colours are jokers
    u8 cave_in = 0;
    u8 first = 0;
    u8 turn = 0;
    u8 actions_left = 0;
    u8 actions_done = 0;  ///< bit per Action
    u8 extra_mines = 0;
    u8 raided = 0;  ///< a raid has taken the place of the actions
    u8 repeat = 0;  ///< both actions may be the same
    u8 crystal_discount = 0;
    u8 artifact_discount = 0;
    u8 foremen = 0;         ///< recruiting discounts in force
    u8 foreman_levels = 0;  ///< ... each of so many levels
    u8 seconds = 0;         ///< further crystals after mining
    u8 doubled = 0;         ///< bit per faction whose cards count twice
    Ask asks = Ask::none;
    u8 asked = 0;
    u8 ended = 0;
    Agenda<Step, 8> agenda;

    static constexpr std::size_t derived_at = 956;
    u16 told = 0;  ///< barriers crossed where paint is seen; left out of positions and hashes
    STARBOARD_DESCRIBE(barriers, round, activated, stack, seam, artifacts, docks, mine, mine_colour, mine_cheaper, hand, secret, base,
                       subjugated, crystals, removed, played, paying, painted, fresh, held, totem, command, absent, cave_in, first, turn,
                       actions_left, actions_done, extra_mines, raided, repeat, crystal_discount, artifact_discount, foremen,
                       foreman_levels, seconds, doubled, asks, asked, ended, agenda)
};

STARBOARD_ENUM(Factions, random, first_game, given)
STARBOARD_ENUM(Start, random, first)
STARBOARD_ENUM(Crystals, hidden, public_)
STARBOARD_ENUM(ArtifactStacks, random, by_cost)
STARBOARD_ENUM(CyberArm, any, bottom)

struct Options {
    Factions factions = Factions::random;  ///< which four take part
    FactionId jokers[2] = {};              ///< factions = given: the two that stay out
    Start start = Start::random;
    Crystals crystals = Crystals::hidden;  ///< whether others see collected crystals and the score
    bool other_copies = false;             ///< the edition's other split of the 13 mercenaries of a faction
    bool cave_in_on_taken = false;         ///< a crystal that is taken, not mined, also moves the token
    ArtifactStacks artifact_stacks = ArtifactStacks::random;
    u8 baton_max_cost = 10;              ///< dearest crystal the Baton of Coaxing takes
    CyberArm cyber_arm = CyberArm::any;  ///< which card the Third Cyber Arm takes
    u16 round_limit = 100;               ///< the game is scored after this many rounds
    STARBOARD_DESCRIBE(factions, jokers, start, crystals, other_copies, cave_in_on_taken, artifact_stacks, baton_max_cost, cyber_arm,
                       round_limit)
};

/// Edition rows by id, made by CaveIn::prepare: the machine looks nowhere else.
struct Rules {
    Edition edition;
    Options options;
    u8 seats = 2;
    Mercenary merc[kinds + 1];
    Crystal crystal[max_crystals + 1];
    Artifact artifact[max_artifacts + 1];
    u8 copies[levels] = {};
    u8 crystal_row[max_crystals + 1] = {};  ///< row of the mine by crystal id
    /// Artifact that does something, 0 = none: the right halves by what they do.
    u8 half_that[enum_size<Does>] = {};
};

}  // namespace starboard::cave_in
