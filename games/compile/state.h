// The facts on a Compile table.
#pragma once

#include "games/compile/edition.h"
#include "kernel/agenda.h"
#include "kernel/hidden/zones.h"
#include "kernel/rng.h"

namespace starboard::compile {

constexpr int seats = 2;
constexpr int lines = 3;
constexpr int slots = seats * lines;               ///< protocols in play: seat 0 has slots 0-2, seat 1 has 3-5 (in the order chosen)
constexpr int cards = slots * cards_per_protocol;  ///< card c belongs to protocol slot c / 6
constexpr int hand_limit = 5;
constexpr int compile_total = 10;
constexpr int face_down_value = 2;

// `limbo` holds committed cards: they have left their place and not yet landed (Codex p.3).
STARBOARD_ENUM(Place, box, deck0, deck1, hand0, hand1, trash0, trash1, limbo0, limbo1, stack00, stack01, stack02, stack10, stack11, stack12)

constexpr Place deck_of(Seat seat) { return static_cast<Place>(static_cast<int>(Place::deck0) + seat); }
constexpr Place hand_of(Seat seat) { return static_cast<Place>(static_cast<int>(Place::hand0) + seat); }
constexpr Place trash_of(Seat seat) { return static_cast<Place>(static_cast<int>(Place::trash0) + seat); }
constexpr Place limbo_of(Seat seat) { return static_cast<Place>(static_cast<int>(Place::limbo0) + seat); }
constexpr Place stack_of(Seat seat, int line) { return static_cast<Place>(static_cast<int>(Place::stack00) + seat * lines + line); }
constexpr bool is_stack(Place p) { return p >= Place::stack00; }
constexpr int stack_index(Place p) { return static_cast<int>(p) - static_cast<int>(Place::stack00); }
constexpr Place stack_at(int index) { return static_cast<Place>(static_cast<int>(Place::stack00) + index); }
constexpr Seat other(Seat seat) { return static_cast<Seat>(1 - seat); }

// Phases of a turn (rulebook, "Spielablauf"); `begin` and `finish` frame it.
STARBOARD_ENUM(Phase, begin, start, control, compile, action, cache, end, finish)

// clang-format off
// What lies on the agenda, and what the fields of a Step mean there:
//   draft    protocols are chosen            did = picks made
//   phase    the turn                        did = the Phase to come
//   run      commands of a box               tag, box, pc, that, did, line, seat (see Step)
//   order    texts of one moment             did = how many of the steps below are ordered; seat = who says which comes first
//   land     committed cards reach a stack   tag = label of the first, pc = how many; seat, line = where to; box = landing_ bits;
//                                            that = label of the card whose "would be covered" text is done
//   arrive   committed cards reach the trash or the hand
//                                            box = 0 trash, 1 hand; tag, did = first label and number of seat 0's; pc, that = of seat 1's
//   compile  seat compiles `line`            pc = step of the sequence (Codex p.5); tag, that = the card that escapes and its new line + 1;
//                                            did = 1: cards were deleted
//   control  seat has put control back and may rearrange
//   refresh  seat refreshes                  pc = 1: control is settled
//   clear    seat clears the cache
// clang-format on
STARBOARD_ENUM(StepKind, none, draft, phase, run, order, land, arrive, compile, control, refresh, clear)

constexpr u8 landing_played = 1;       ///< a face-up card played: its middle fires
constexpr u8 landing_was_covered = 2;  ///< a covered card shifted: its middle becomes visible and fires
constexpr u8 part_of_each = 0x80;      ///< bit of `box`: one item of an "each" command
constexpr u8 discard_owed = 0x20;      ///< bit of `box`: texts "after" a discard wait for the end of the sentence
constexpr u8 first_happened = 0x40;    ///< bit of `box`: the text's first command was carried out

struct Step {
    StepKind kind = StepKind::none;
    u8 tag = 0;   ///< label of the card on the field whose text this is, or that lands
    u8 box = 0;   ///< which box (and part_of_each); land: landing_ bits
    u8 pc = 0;    ///< next command
    u8 that = 0;  ///< "that card": a label, or value_mark | seat * 8 | value once it has left the field
    u8 did = 0;   ///< how many cards the command before handled
    u8 line = 0;  ///< line + 1 the command is bound to, 0 = none
    u8 seat = 0;
    bool operator==(const Step&) const = default;
    STARBOARD_DESCRIBE(kind, tag, box, pc, that, did, line, seat)

    /// The same as one word: eight bytes stored one by one and then copied as a whole would wait for each other.
    static constexpr Step of(const Step& step) {
        static_assert(std::endian::native == std::endian::little);
        return std::bit_cast<Step>(static_cast<u64>(step.kind) | static_cast<u64>(step.tag) << 8U | static_cast<u64>(step.box) << 16U |
                                   static_cast<u64>(step.pc) << 24U | static_cast<u64>(step.that) << 32U |
                                   static_cast<u64>(step.did) << 40U | static_cast<u64>(step.line) << 48U |
                                   static_cast<u64>(step.seat) << 56U);
    }
};

constexpr u8 value_mark = 0xF0;  ///< labels are below it

// The open question.
STARBOARD_ENUM(Ask, none, draft, action, compile_line, control, order, target, discard, line, confirm, either, rearrange, swap, give, play,
               show)

constexpr int knowledge_slots = 12;
/// Hidden places as one seat sees them: own deck, their deck, their hand, own cards committed unseen from the deck, then their face-down
/// cards by slot. The last slot is shared if there are ever more than twelve.
enum HiddenPlace : u8 { hidden_own_deck, hidden_their_deck, hidden_their_hand, hidden_own_limbo, hidden_slot };

constexpr u8 face_up = 0x80;  ///< bit of `face`; the low bits hold slot + 1 of a face-down card on the field

struct State {
    Rng deck_rng[seats];
    Rng table_rng;
    Rng hand_rng;
    Zones<Place, cards> zones;
    PerCard<u8, cards> tag;  ///< public label of a card on the field or committed; 0 elsewhere
    PerCard<u8, cards> face;
    Knowledge<u16, cards> known[seats];
    u32 barriers = 0;
    u32 rules_in_play = 0;  ///< bit per standing Rule that some card of this game has: most are never looked for
    u32 whens_in_play = 0;  ///< bit per When
    u16 turn_number = 0;
    u16 activations = 0;                ///< texts begun this turn (open point O6: at most 256)
    u8 drafted[slots] = {};             ///< protocol ids by slot
    u8 protocol_at[seats][lines] = {};  ///< slot + 1 lying at (seat, line)
    u8 compiled = 0;                    ///< bit per slot
    u8 control = 0;                     ///< 0 neutral, else seat + 1
    u8 first = 0;                       ///< who drafts first and starts
    u8 turn = 0;
    u8 lock_now[seats] = {};   ///< Metal 1: label of the card that forbids this seat to compile in its current turn
    u8 lock_next[seats] = {};  ///< ... in its next turn
    u8 next_tag = 0;
    Ask asks = Ask::none;
    u8 asked = 0;
    u8 pick_left = 0;  ///< cards still to discard in this batch
    u8 pick_from = 0;  ///< a batch is chosen in the order of the hand: first position still offered
    u8 pick_done = 0;  ///< cards discarded in this batch
    u8 ended = 0;      ///< 0 running, 1 + seat won, 3 drawn (turn limit, deadlock)
    Agenda<Step, 48> agenda;

    // What follows from the rest (Compile::derive) or from the way here, left out of positions and hashes.
    static constexpr std::size_t derived_at = 760;
    u32 standing[slots] = {};  ///< per stack: the rules and triggers of its readable boxes (bit_of)
    u8 open[slots] = {};       ///< per stack: sum of the face-up values
    u8 down[slots] = {};       ///< per stack: face-down cards
    u32 told = 0;              ///< barriers crossed by a word, before the card came to where all see it
    STARBOARD_DESCRIBE(deck_rng, table_rng, hand_rng, zones, tag, face, known, barriers, turn_number, activations, rules_in_play,
                       whens_in_play, drafted, protocol_at, compiled, control, first, turn, lock_now, lock_next, next_tag, asks, asked,
                       pick_left, pick_from, pick_done, ended, agenda)
};

STARBOARD_ENUM(Draft, draft, random, given)
STARBOARD_ENUM(Placement, random, drafted)
STARBOARD_ENUM(Start, random, first, second)

struct ProtocolId {
    u8 id = 0;
    bool operator==(const ProtocolId&) const = default;
};

struct Options {
    bool control = true;                      ///< play with the control card (advanced rules)
    Draft draft = Draft::draft;               ///< 1-2-2-1 draft, random protocols, or those of `protocols`
    Placement placement = Placement::random;  ///< order of the protocols on the table
    Start start = Start::random;              ///< who drafts first and takes the first turn
    bool aux1 = false;                        ///< with the protocols of Aux 1
    u16 turn_limit = 0;                       ///< a draw after this many turns; 0 = none
    ProtocolId protocols[slots] = {};         ///< draft = given: seat 0's three, then seat 1's
    STARBOARD_DESCRIBE(control, draft, placement, start, aux1, turn_limit, protocols)
};

/// What the machine asks of a card most often, by key = protocol id * 8 + index in the protocol.
struct Quick {
    u8 value = 0;
    Rule top_rule = Rule::none;
    Rule bottom_rule = Rule::none;
    When top_when = When::none;
    When bottom_when = When::none;
    u8 n = 0;       ///< number of the standing rule
    u8 middle = 0;  ///< commands in the middle box
    u8 row = 0;     ///< row of the protocol in the edition
    u32 top = 0;    ///< rule and trigger of the top box (bit_of)
    u32 bottom = 0;
};

struct Rules {
    Edition edition;
    Options options;
    u8 seats = 2;
    // made from the edition by Compile::prepare
    Quick quick[(max_protocols + 1) * 8];
    u8 index[(max_protocols + 1) * 8] = {};  ///< index in its protocol by card id, 0xFF = there is no such card
};

}  // namespace starboard::compile
