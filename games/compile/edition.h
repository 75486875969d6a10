// Compile's cards as data: what an edition file holds. Effects are lists of typed commands; a card is data, a command is code
// (commands.cpp, field.cpp).
#pragma once

#include "kernel/describe.h"
#include "kernel/list.h"

namespace starboard::compile {

// The printed card sets, in the order they appeared.
STARBOARD_ENUM(CardSet, main1, aux1)
STARBOARD_ENUM(Provenance, rulebook, public_, reconstructed)

// What a command does. `lock` keeps the opponent from compiling on their next turn.
STARBOARD_ENUM(Do, none, draw, discard, delete_, flip, shift, return_, reveal, play, refresh, rearrange, swap, take, give, lock)
// Who carries the command out and makes its choices, seen from the card's owner.
STARBOARD_ENUM(Who, you, opponent)
// How many: `count`; at least `count`; `count` more than the command before handled; the current value of that card; one for every `count`
// cards in this line.
STARBOARD_ENUM(Amount, exactly, at_least, more, value, for_every)
// Which of the matching cards: one of choice, each (noted first, one at a time), all (together), the card itself, the card just handled,
// one with the highest or lowest value among the matching ones.
STARBOARD_ENUM(Pick, one, each, all, this_, that, highest, lowest)
STARBOARD_ENUM(Side, any, own, theirs)
STARBOARD_ENUM(Cover, uncovered, covered, any)
STARBOARD_ENUM(Face, any, up, down)
// Where the matching cards lie, or where a card is played: this line, other lines, one line of choice, one other line of choice, each line
// in turn (all / other / those where you have a card), right below this card.
STARBOARD_ENUM(Where, anywhere, here, elsewhere, one_line, one_other_line, each_line, each_other_line, each_own_line, under)
// Where a shifted card goes.
STARBOARD_ENUM(To, any, here, here_or_away)
STARBOARD_ENUM(From, field, hand, deck, their_deck)
// Conditions: the command before really happened; the first command of the text happened; this card lies on another; this card is covered.
STARBOARD_ENUM(If, always, did, did_first, covering, covered)

struct Command {
    Do do_ = Do::none;
    Who who = Who::you;
    u8 count = 1;
    Amount amount = Amount::exactly;
    Pick pick = Pick::one;
    Side side = Side::any;
    Cover cover = Cover::uncovered;
    Face face = Face::any;
    NumberSet values;  ///< current values that match; empty: any
    bool other = false;
    Where where = Where::anywhere;
    u8 line_cards = 0;  ///< the chosen line must hold at least this many cards
    To to = To::any;
    From from = From::field;
    bool may = false;
    bool or_ = false;   ///< this command or the next one, of the chooser's choice
    bool and_ = false;  ///< one sentence with the next command: "after" texts wait for its end (discards)
    If if_ = If::always;
    bool operator==(const Command&) const = default;
    STARBOARD_DESCRIBE(do_, who, count, amount, pick, side, cover, face, values, other, where, line_cards, to, from, may, or_, and_, if_)
};

// When a box's commands are carried out. The middle box has no `when`: played or flipped face-up, or uncovered.
STARBOARD_ENUM(When, none, start, end, covered, covered_or_flipped, after_draw, after_their_discard, after_clear_cache, after_delete,
               compiled_away)
// Standing rules of a box; `n` is their number.
STARBOARD_ENUM(Rule, none, face_down_value, their_total_less, no_face_down_plays, no_plays, only_face_down_plays, plays_in_any_line,
               skip_check_cache, total_per_face_down, no_middle_commands)

/// Rules and triggers as bits of one word.
constexpr u32 bit_of(Rule rule) { return rule == Rule::none ? 0 : 1U << static_cast<int>(rule); }
constexpr u32 bit_of(When when) { return when == When::none ? 0 : 1U << (16 + static_cast<int>(when)); }

struct Box {
    When when = When::none;
    Rule rule = Rule::none;
    u8 n = 0;
    List<Command, 4> do_;
    STARBOARD_DESCRIBE(when, rule, n, do_)
};

constexpr int boxes_per_card = 3;
enum BoxIndex : u8 { box_top, box_middle, box_bottom };

struct Card {
    u8 value = 0;
    Provenance provenance = Provenance::public_;
    Box top;
    Box middle;
    Box bottom;
    STARBOARD_DESCRIBE(value, provenance, top, middle, bottom)
    [[nodiscard]] const Box& box(int i) const { return i == box_top ? top : i == box_middle ? middle : bottom; }
};

constexpr int cards_per_protocol = 6;
constexpr int max_protocols = 31;
constexpr int max_value = 7;

struct Protocol {
    u8 id = 0;  ///< stable, 1..31; a card's id is protocol id * 8 + value
    FlatText<14> name;
    CardSet set = CardSet::main1;
    List<Card, cards_per_protocol> card;
    STARBOARD_DESCRIBE(id, name, set, card)
};

struct Edition {
    FlatText<24> name;
    List<Protocol, max_protocols> protocol;
    STARBOARD_DESCRIBE(name, protocol)

    [[nodiscard]] const Protocol* find(u8 id) const {
        for (const Protocol& p : protocol) {
            if (p.id == id) {
                return &p;
            }
        }
        return nullptr;
    }
};

constexpr u8 card_id(u8 protocol, u8 value) { return static_cast<u8>(protocol * 8 + value); }

/// Empty if the edition can be played, else what is wrong (the loader has checked types and names).
/// `row`: the protocol it is about, -1 = the whole edition.
std::string_view check_edition(const Edition& edition, int& row);

}  // namespace starboard::compile
