// The facts on a Planetship table.
#pragma once

#include "games/planetship/edition.h"
#include "kernel/agenda.h"
#include "kernel/rng.h"
#include "kernel/row_set.h"
#include "kernel/words.h"

namespace starboard::planetship {

constexpr int max_players = 5;
constexpr int hand_limit = 6;
constexpr int max_hand = 16;  ///< six and everything that can be won in one round
constexpr int rounds = 4;
constexpr int reward_place = fields;     ///< a probe on the reward of a sector
constexpr int places = fields + 1;       ///< of a sector that a probe can lie on
constexpr int cells = sectors * fields;  ///< cell = sector * 4 + field

constexpr int cell_of(int sector, int field) { return sector * fields + field; }

// A round (rulebook, "Rundenbeginn" to "Rundenende").
STARBOARD_ENUM(Phase, placing, scoring, discarding)

// What lies on the agenda.
//   round    a = the Phase to come, n = turns of placing that found no place in a row
//   probe    seat a may put a probe in sector b or next to it
//   turn     seat a may turn sector b
//   sector   sector a is scored; b = step: 0 reveal, 1..4 field, 5 award; n = abilities used of the acting card
//   bury     one of the rewards of sector a goes under the pile (Scan of seat b)
//   harvest  seat b takes one of the rewards of sector a
//   remove   seat b removes one own card from sector a
STARBOARD_ENUM(StepKind, none, round, probe, turn, sector, bury, harvest, remove)

struct Step {
    StepKind kind = StepKind::none;
    u8 a = 0;
    u8 b = 0;
    u8 n = 0;
    bool operator==(const Step&) const = default;
    STARBOARD_DESCRIBE(kind, a, b, n)
};

// The open question, as the machine and people know it (questions.h).
STARBOARD_WORDS(Ask, question_phrases, (none, ""), (place, "{n}"), (probe, "{sector}"), (turn, "{sector}"), (act, "{card} {cell}"),
                (bury, "{sector}"), (harvest, "{sector}"), (remove, "{sector}"), (discard, "{n}"))

using Deck = RowSet<CardId, cards>;

struct State {
    Rng table_rng;  ///< turns of new sectors, the conveyor with five players
    Deck hand[max_players];
    Deck discards[max_players];
    Deck removed;
    Deck shown;  ///< came to a hand in front of everybody this round: won or hacked
    u16 barriers = 0;
    u16 reward_known = 0;  ///< bit per sector: everybody can tell the face-down reward (it came from the known bottom of the pile)
    u16 scored = 0;        ///< bit per sector, this round
    CardId field[cells];
    u8 owner[cells] = {};   ///< seat + 1
    u8 down[sectors] = {};  ///< bit per field: face-down card
    u8 reward_down[sectors] = {};
    u8 shield[sectors] = {};         ///< bit per field
    u8 spent[sectors] = {};          ///< bit per field: the card has been moved
    u8 probe[sectors][places] = {};  ///< seats with a probe there
    u8 turned[sectors] = {};         ///< quarter turns clockwise
    u8 radio[fields] = {};           ///< bonus of the cards in the sector that is being scored
    List<CardId, 3> reward[sectors];
    List<CardId, characters> pile;  ///< the last one is drawn next
    u8 buried = 0;                  ///< the lowest so many are known to all
    u8 belt[sectors] =
        {};  ///< sector numbers: two to four players five columns of two, five players the reserve and three columns of three
    MissionId mission[5];
    u8 ships[max_players] = {};              ///< still to be placed
    List<CardId, 10> dropping[max_players];  ///< chosen to be discarded, secret until all are in
    u8 round = 0;
    u8 first = 0;  ///< start player of round 1
    u8 turn = 0;
    Ask asks = Ask::none;
    u8 asked = 0;  ///< discards: everybody with too many cards
    u8 owes = 0;   ///< seat + 1 that removes a card from sector 7 when all sectors are scored (option removal)
    u8 ended = 0;  ///< 1 + seat of the winner
    Agenda<Step, 9> agenda;
    u8 named[2] = {};  ///< with `unused`: fill the last word
    u8 unused = 0;
    STARBOARD_DESCRIBE(table_rng, hand, discards, removed, shown, barriers, reward_known, scored, field, owner, down, reward_down, shield,
                       spent, probe, turned, radio, reward, pile, buried, belt, mission, ships, dropping, round, first, turn, asks, asked,
                       owes, ended, agenda, named, unused)
};

STARBOARD_ENUM(Start, random, first)
STARBOARD_ENUM(StartSet, six_abilities, predecessor)
STARBOARD_ENUM(RadioCount, snapshot, running)
STARBOARD_ENUM(Removal, at_once, after_all)

struct Options {
    Start start = Start::random;
    StartSet start_set = StartSet::six_abilities;  ///< which six cards everybody begins with
    RadioCount radio = RadioCount::snapshot;       ///< whether Radio contact is counted when used or at the end
    Removal removal = Removal::at_once;            ///< when the winner of sector 7 removes a card
    bool probes_in_cryo = false;                   ///< probes may be put into the sector that forbids them
    STARBOARD_DESCRIBE(start, start_set, radio, removal, probes_in_cryo)
};

struct Rules {
    Edition edition;
    Options options;
    u8 seats = 2;
    Card card[cards + 1];  ///< by id
    FlatText<14> name[cards + 1];
    // bit per cell
    u64 exists = 0;
    u64 docks = 0;
    u64 probe_signs = 0;
    u64 down_signs = 0;
    i8 with[enum_size<Special>] = {};  ///< number of the sector with a special rule, -1 = none
};

}  // namespace starboard::planetship
