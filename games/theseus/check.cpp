// Invariants: rules that can be played, what lies on the table. What goes on there: check_course.cpp.
#include "games/theseus/checker.h"
#include "games/theseus/game.h"
#include "games/theseus/hidden.h"

namespace starboard {

using namespace theseus;

std::string_view Theseus::check_rules(const Rules& rules) {
    const Pick picks[] = {rules.options.first, rules.options.second, rules.options.third, rules.options.fourth};
    if (rules.seats < 2 || rules.seats > max_players) {
        return "two to four players";
    }
    for (int i = 0; i < rules.seats; ++i) {
        for (int k = 0; k < i; ++k) {
            if (picks[i] != Pick::any && picks[i] == picks[k]) {
                return "every faction can be played only once";
            }
        }
    }
    return {};
}

namespace {

class TableChecker : Checked {
public:
    using Checked::Checked;

    std::string_view all() {
        return first_wrong(*this, {&TableChecker::players, &TableChecker::station, &TableChecker::tracks, &TableChecker::turn_marks,
                                   &TableChecker::units, &TableChecker::cards, &TableChecker::tokens, &TableChecker::setup});
    }

private:
    // -- who plays, and in which order --------------------------------------------------------------------------------------------------
    std::string_view players() {
        unsigned playing = 0;
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            playing |= 1U << static_cast<unsigned>(s.faction[seat]);
            if (s.player[static_cast<int>(s.faction[seat])] != seat) {
                return "faction, player: they disagree about who plays what";
            }
        }
        for (int f = 0; f < enum_size<Faction>; ++f) {
            if (((playing >> f) & 1U) == 0 && s.player[f] != no_player) {
                return "faction, player: they disagree about who plays what";
            }
        }
        for (int seat = rules.seats; seat < max_players; ++seat) {
            bool empty = s.deck[seat].empty() && s.hand[seat].empty() && s.special[seat].empty() && s.life[seat] == 0 &&
                         s.data[seat] == 0 && s.upgrades[seat] == 0 && s.faction[seat] == Faction::marines &&
                         s.home[seat] == Sector::corridors;
            for (const u8 count : s.discard[seat]) {
                empty = empty && count == 0;
            }
            if (!empty) {
                return "an empty seat holds something";
            }
        }
        unsigned seats = 0;
        for (const u8 seat : s.order) {
            seats |= seat < rules.seats ? 1U << seat : 0U;
        }
        if (s.order.size() != rules.seats || seats != all_seats()) {
            return "order: every player once";
        }
        for (int i = 1; i < s.order.size() && team(); ++i) {
            if (s.order[i] != (s.order[0] + i) % rules.seats) {
                return "order: in a team game the players take turns around the table";
            }
        }
        if (s.turn >= rules.seats || s.here >= boards || s.asked >= rules.seats) {
            return "turn, here, asked: out of range";
        }
        return {};
    }

    // -- boards ---------------------------------------------------------------------------------------------------------------------------
    std::string_view station() {
        unsigned laid = 0;
        bool twice = false;
        for (const Sector sector : s.ring) {
            twice = twice || ((laid >> static_cast<unsigned>(sector)) & 1U) != 0;
            laid |= 1U << static_cast<unsigned>(sector);
        }
        unsigned all = laid;
        for (const Sector sector : s.box) {
            twice = twice || ((all >> static_cast<unsigned>(sector)) & 1U) != 0;
            all |= 1U << static_cast<unsigned>(sector);
        }
        if (twice) {
            return "ring, box: a board is there twice";
        }
        if (const std::string_view wrong = homes(); !wrong.empty()) {
            return wrong;
        }
        unsigned needed = 0;
        if (s.phase != Phase::choosing_decks && s.phase != Phase::choosing_sector) {
            needed = 7U;
            for (Seat seat = 0; seat < rules.seats; ++seat) {
                needed |= 1U << static_cast<unsigned>(s.home[seat]);
            }
        }
        if (all != needed) {
            return needed == 0                 ? "ring, box: no board lies there yet"
                   : (needed & ~all & 7U) != 0 ? "ring: a common sector is missing"
                   : (needed & ~all) != 0      ? "ring: a player's sector is missing"
                                               : "ring: a sector that belongs to nobody here";
        }
        if (s.phase != Phase::laying_boards && !s.box.empty()) {
            return "box: a board has not been laid";
        }
        const bool pandora = facts.seat_of(Faction::pandora) >= 0;
        const bool tile_laid = pandora && s.phase >= Phase::start_cards;
        if (s.tile > boards || (s.tile != 0) != tile_laid || (s.tile_right && s.tile == 0)) {
            return tile_laid ? "tile: Pandora's tile lies nowhere" : "tile: nobody lays one here";
        }
        return {};
    }
    /// A faction lives on its own board, partners on the board of one of them, Pandora where its tile lies.
    std::string_view homes() {
        const bool chosen = s.phase != Phase::choosing_decks && s.phase != Phase::choosing_sector;
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            const Seat partner = facts.partner(seat);
            const bool pandora = s.faction[seat] == Faction::pandora;
            const Sector own = board_of(s.faction[seat]);
            if (team() && (chosen || s.home[seat] == s.home[partner])) {
                const bool fits = (!pandora && s.home[seat] == own) ||
                                  (s.faction[partner] != Faction::pandora && s.home[seat] == board_of(s.faction[partner]));
                if (s.home[seat] != s.home[partner] || !fits) {
                    return "home: partners share the sector of one of them";
                }
            } else if (!pandora && s.home[seat] != own) {
                return "home: a player's sector is another faction's";
            } else if (pandora && s.tile == 0 && s.home[seat] != Sector::corridors) {
                return "home: Pandora's tile lies nowhere yet";
            }
            if (pandora && s.tile != 0 && s.tile != static_cast<int>(s.home[seat]) + 1) {
                return "home, tile: Pandora's sector is where its tile lies";
            }
        }
        return {};
    }

    // -- life, data, the end --------------------------------------------------------------------------------------------------------------
    std::string_view tracks() {
        const bool deathmatch = rules.mode == mode_deathmatch;
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            if (s.life[seat] > rules.edition.life) {
                return "life: off its track";
            }
            if (s.data[seat] > rules.edition.data_goal || (s.data[seat] > 0 && !facts.collects(seat))) {
                return "data: off its track, or of a faction that collects none";
            }
            if (!s.ended && (s.life[seat] == (deathmatch ? rules.edition.life : 0) || s.data[seat] == rules.edition.data_goal)) {
                return "life, data: the game should be over";
            }
        }
        if (s.end_marker > end_pushes || (s.end_marker == end_pushes && !s.ended && !s.tied)) {
            return "end_marker: off its track";
        }
        if (s.tied && s.end_marker != end_pushes) {
            return "tied: only when the end marker has reached the end";
        }
        if (((s.extra_turns | s.out | s.winners) & ~all_seats()) != 0) {
            return "extra_turns, out, winners: nobody sits there";
        }
        if ((s.extra_turns != 0 && !s.tied) || (s.extra_turns & s.out) != 0) {
            return "extra_turns: only who is tied has one more turn";
        }
        if (s.out != 0 && (!s.tied || !deathmatch || std::popcount(all_seats() & ~s.out) < 2)) {
            return "out: only who is behind in the tie of a deathmatch";
        }
        if (s.tied && !s.ended && (((s.extra_turns | s.out) >> s.turn) & 1U) != 0) {
            return "turn: this player has no turn in a tie, or still has it to come";
        }
        if ((s.winners != 0) != s.ended || (s.ended && !in_turns())) {
            return "ended, winners: they disagree";
        }
        if (team() && (s.winners & 3U) != (s.winners >> 2U)) {
            return "winners: partners win together";
        }
        return {};
    }

    // -- the turn -------------------------------------------------------------------------------------------------------------------------
    std::string_view turn_marks() {
        if (s.done > (action_done | token_done)) {
            return "done: out of range";
        }
        if (s.mover.id > all_units || s.walk.unit.id > all_units) {
            return "mover, walk: no such unit";
        }
        if (s.mover.id != 0 && (!in_turns() || facts.whose(s.mover) != s.turn)) {
            return "mover: not a unit of the player whose turn it is";
        }
        if (in_turns() && !facts.in_play(s.here)) {
            return "here: not a sector of the station";
        }
        if (s.hatches && (s.faction[s.turn] != Faction::pandora || s.phase != Phase::action_cards)) {
            return "hatches: only Pandora hatches embryos, after its movement";
        }
        if (((s.shortcuts | s.remote_used | s.worked) >> all_slots) != 0) {
            return "shortcuts, remote_used, worked: no such slot";
        }
        for (u64 rest = s.worked; rest != 0; rest &= rest - 1) {
            if (s.slot[std::countr_zero(rest)].embryo.id == 0) {
                return "worked: a card that Pandora has not taken over";
            }
        }
        for (const u8 byte : s.unused) {
            if (byte != 0) {
                return "unused: must be zero";
            }
        }
        if (!s.ring.clean() || !s.box.clean() || !s.order.clean() || !s.agenda.steps.clean()) {
            return "unused entries are not zero";
        }
        for (int seat = 0; seat < max_players; ++seat) {
            if (!s.deck[seat].clean() || !s.hand[seat].clean() || !s.special[seat].clean()) {
                return "unused entries are not zero";
            }
        }
        return {};
    }

    // -- units ----------------------------------------------------------------------------------------------------------------------------
    std::string_view units() {
        int standing = 0;
        int on_cards = 0;
        for (u8 id = 1; id <= all_units; ++id) {
            const Unit& unit = s.unit[id - 1];
            const UnitId which{id};
            if (unit.where == nowhere && unit != Unit{}) {
                return "unit: one in the supply carries something";
            }
            if (unit.where == nowhere) {
                continue;
            }
            if (facts.seat_of(which.faction()) < 0) {
                return "unit: of a faction that does not play";
            }
            if (unit.where > all_rooms && unit.where != walking && unit.where != in_space && unit.where != on_a_card) {
                return "unit: at no place";
            }
            if (unit.where == walking && s.walk.unit != which) {
                return "unit, walk: a unit walks that is not on its way";
            }
            if (unit.where == on_a_card && (!Facts::embryo(which) || (unit.is & ~upgraded) != 0 || unit.parasites != 0)) {
                return "unit: only embryos lie on cards, without any tokens";
            }
            if ((unit.is & ~(upgraded | moved | shoved | struck | gripped | invisible)) != 0) {
                return "unit: is something unknown";
            }
            if ((unit.is & upgraded) != 0 && Facts::young(which)) {
                return "unit: a young alien is upgraded";
            }
            if ((unit.is & gripped) != 0 && !Facts::stands(unit)) {
                return "unit: a gripped one stands in no room";
            }
            if ((unit.parasites >> 4) != 0 && facts.seat_of(Faction::pandora) < 0) {
                return "unit: a parasite of Pandora, who does not play";
            }
            if (Facts::stands(unit)) {
                ++standing;
                if (!facts.in_play((unit.where - 1) / rooms)) {
                    return "unit: in a sector that is not in the station";
                }
                if (s.room[unit.where - 1] != which) {
                    return "unit, room: they disagree about who stands where";
                }
            }
            const int number = which.number();
            if (Facts::young(which) && number - first_young >= rules.edition.tokens.young_aliens) {
                return "unit: more young aliens than there are";
            }
            if (Facts::embryo(which) && number >= rules.embryo_first[3]) {
                return "unit: more embryos than there are";
            }
            if (team() && number == max_board_units - 1) {
                return "unit: a third disc, but in a team game everybody has two";
            }
            on_cards += unit.where == on_a_card ? 1 : 0;
        }
        for (const UnitId there : s.room) {
            standing -= there.id != 0 ? 1 : 0;
        }
        if (standing != 0) {
            return "unit, room: they disagree about who stands where";
        }
        for (const Slot& slot : s.slot) {
            if (slot.embryo.id == 0) {
                continue;
            }
            if (slot.embryo.id > all_units || facts.unit(slot.embryo).where != on_a_card) {
                return "slot, unit: a card and its embryo disagree";
            }
            for (const Slot* other = s.slot; other != &slot; ++other) {
                if (other->embryo == slot.embryo) {
                    return "slot: an embryo lies on two cards";
                }
            }
            --on_cards;
        }
        if (on_cards != 0) {
            return "slot, unit: a card and its embryo disagree";
        }
        return {};
    }

    // -- cards ----------------------------------------------------------------------------------------------------------------------------
    std::string_view cards() {
        int total[max_players] = {};
        int copies[max_kinds + 1] = {};
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            for (const Kind kind : s.deck[seat]) {
                if (!card_of(kind, seat)) {
                    return "deck: a card of another faction";
                }
                ++total[seat];
                ++copies[kind.id];
            }
            for (const Kind kind : s.hand[seat]) {
                if (!card_of(kind, seat)) {
                    return "hand: a start card of another faction";
                }
                ++total[seat];
                ++copies[kind.id];
            }
            for (const Kind kind : s.special[seat]) {
                const int owner = bonus_card(kind) || kind.id == 0 ? -1 : facts.seat_of(rules.faction_of[kind.id]);
                if (!facts.special(kind) || (owner < 0 && !bonus_card(kind))) {
                    return "special: neither a special card of a player nor a bonus card";
                }
                if (owner >= 0 && owner != seat) {
                    return "special: a card of another faction";
                }
                total[seat] += owner >= 0 ? 1 : 0;
                ++copies[kind.id];
            }
            for (int i = 0; i < faction_kinds; ++i) {
                if (s.discard[seat][i] == 0) {
                    continue;
                }
                if (s.faction[seat] == Faction::pandora || i >= facts.faction_row(s.faction[seat]).card.size()) {
                    return "discard: a card of another faction";
                }
                total[seat] += s.discard[seat][i];
                copies[rules.first_kind[static_cast<int>(s.faction[seat])] + i] += s.discard[seat][i];
            }
        }
        for (int slot = 0; slot < all_slots; ++slot) {
            if (const std::string_view wrong = check_slot(slot); !wrong.empty()) {
                return wrong;
            }
            if (s.slot[slot].owner != 0) {
                ++total[s.slot[slot].owner - 1];
            }
            ++copies[s.slot[slot].card.id];
        }
        for (int position = 0; position < all_pending; ++position) {
            const Pending& there = s.pending[position];
            if (there == Pending{}) {
                continue;
            }
            if (!real_position(position)) {
                return "pending: a card lies where no pending position is";
            }
            if (there.owner == 0 || there.owner > rules.seats || !card_of(there.card, static_cast<Seat>(there.owner - 1))) {
                return "pending: a card that is not its owner's";
            }
            ++total[there.owner - 1];
            ++copies[there.card.id];
        }
        for (const Step& step : s.agenda.steps) {
            if (step.kind != StepKind::put || step.b == static_cast<u8>(PutFrom::hole)) {
                continue;
            }
            if (step.c >= rules.seats || !card_of({step.a}, step.c) || facts.special({step.a})) {
                return "agenda: a card is put that is not its owner's";
            }
            ++total[step.c];
            ++copies[step.a];
        }
        for (int kind = 1; kind <= rules.kinds; ++kind) {
            if (copies[kind] > rules.card[kind].copies) {
                return bonus_card({static_cast<u8>(kind)}) ? "more copies of a bonus card than there are"
                                                           : "more copies of a card than there are";
            }
        }
        if (s.disc > all_slots + all_pending || (s.disc > all_slots && s.pending[s.disc - 1 - all_slots].owner == 0) ||
            (s.disc > 0 && s.disc <= all_slots && s.slot[s.disc - 1].owner == 0)) {
            return "disc: lies on no card";
        }
        return decks(total);
    }
    std::string_view check_slot(int slot) const {
        const Slot& there = s.slot[slot];
        if (there.card.id == 0) {
            return there == Slot{} ? std::string_view() : "slot: something lies on an empty one";
        }
        if (!real_slot(slot)) {
            return "slot: a card lies where no slot is";
        }
        if (there.owner == 0) {
            Slot bonus;
            bonus.card = there.card;
            return bonus_card(there.card) && there == bonus ? std::string_view() : "slot: a card without an owner is a bonus card";
        }
        if (there.owner > rules.seats || !card_of(there.card, static_cast<Seat>(there.owner - 1)) || facts.special(there.card)) {
            return "slot: an installed card is not its owner's, or special";
        }
        if (there.tokens > max_upgrades_on_a_card || (there.tokens > 0 && !facts.card_in(slot).upgradable)) {
            return "slot: upgrade tokens where none may lie";
        }
        if (there.counter > rules.edition.tokens.camera_limit || (there.counter > 0 && facts.card_in(slot).effect != Effect::camera)) {
            return "slot: a camera counter is out of range";
        }
        if (there.disabled > 0 && !facts.is_trap(slot)) {
            return "slot: a disable token lies on no trap";
        }
        if ((there.disabled >> 4) != 0 && facts.seat_of(Faction::pandora) < 0) {
            return "slot: a disable token of Pandora, who does not play";
        }
        if (there.embryo.id != 0 &&
            (!Facts::embryo(there.embryo) || facts.friends(facts.whose(there.embryo), static_cast<Seat>(there.owner - 1)))) {
            return "slot: only Pandora's embryos take cards over, and only enemies'";
        }
        return {};
    }
    /// Every faction has the cards of its deck, and others could think of what lies in it.
    std::string_view decks(const int (&total)[max_players]) const {
        const int size = team() ? 10 : max_deck;
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            if (s.faction[seat] == Faction::pandora) {
                if (total[seat] != 0) {
                    return "Pandora has cards";
                }
                continue;
            }
            if (s.phase == Phase::choosing_decks) {
                int out = 0;
                for (const u8 count : s.discard[seat]) {
                    out += count;
                }
                if (total[seat] != out) {
                    return "deck: cards are dealt before the decks are chosen";
                }
                if (out > rules.deck_surplus[static_cast<int>(s.faction[seat])]) {
                    return "discard: more cards are left out than may be";
                }
                continue;
            }
            if (total[seat] != size) {
                return "a faction has more or fewer cards than its deck had";
            }
            // with decks up to a difficulty harder cards are in the box
            const UnseenCards unseen(facts, seat, static_cast<Viewer>((seat + 1) % rules.seats));
            UnseenCards below = unseen;
            for (const u8 count : unseen.count) {
                if (count > 40) {
                    return "a card that is too difficult for these decks";
                }
            }
            for (int i = 0; i + 1 < s.deck[seat].size(); ++i) {
                u8& left = below.count[s.deck[seat][i].id - below.first];
                if (left == 0) {
                    return "a card that is too difficult for these decks";
                }
                --left;
            }
        }
        return {};
    }
    std::string_view tokens() {
        int upgrades = s.supply;
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            upgrades += s.upgrades[seat];
        }
        for (const Slot& slot : s.slot) {
            upgrades += slot.tokens;
        }
        if (upgrades != rules.edition.tokens.upgrades) {
            return "supply, upgrades, slot: more or fewer upgrade tokens than there are";
        }
        return facts.invisibility_left() < 0 ? "unit: more invisibility tokens than there are"
               : facts.parasites_left() < 0  ? "unit: more parasites than there are"
               : facts.disable_left() < 0    ? "slot: more disable tokens than there are"
                                             : std::string_view();
    }

    // -- set-up ---------------------------------------------------------------------------------------------------------------------------
    /// What lies on the table before the first turn is what the set-up has laid so far.
    std::string_view setup() {
        if (in_turns()) {
            for (Seat seat = 0; seat < rules.seats; ++seat) {
                if (!s.hand[seat].empty()) {
                    return "hand: start cards are laid before the first turn";
                }
            }
            return {};
        }
        const Step step = s.agenda.empty() ? Step{} : s.agenda.steps[0];
        if (step.a > rules.seats && s.phase != Phase::laying_boards) {
            return "agenda: a step is out of range";
        }
        if (s.end_marker != 0 || s.disc != 0 || s.tied || s.mover.id != 0 || s.walk != Walk{}) {
            return "phase: the first turn has not begun";
        }
        if (const std::string_view wrong = placed(step); !wrong.empty()) {
            return wrong;
        }
        for (int slot = 0; slot < all_slots; ++slot) {
            if (s.slot[slot].card.id != 0 && s.phase < Phase::start_cards) {
                return "slot: cards lie there only after the boards";
            }
            if (s.slot[slot].owner != 0 &&
                (s.slot[slot].tokens != 0 || s.slot[slot].counter != 0 || s.slot[slot].disabled != 0 || s.slot[slot].embryo.id != 0)) {
                return "slot: tokens lie there only after the first turn has begun";
            }
        }
        const int start = rules.start_pending + (rules.options.three_installed ? 3 : 1);
        for (int i = 0; i < rules.seats; ++i) {
            const Seat seat = s.order[i];
            int hand = 0;
            if (s.phase == Phase::start_cards && s.faction[seat] != Faction::pandora) {
                hand = start - step.n - (i < step.a ? 1 : 0);
                hand = hand > rules.start_pending ? hand : 0;
            }
            if (s.hand[seat].size() != hand) {
                return "hand: not the start cards that are still to be laid";
            }
            int pending = 0;
            for (int position = 0; position < all_pending; ++position) {
                if (s.pending[position].owner == seat + 1) {
                    ++pending;
                    if (position / max_pending != static_cast<int>(s.home[seat])) {
                        return "pending: start cards lie in the player's own sector";
                    }
                }
            }
            const bool laid = s.phase >= Phase::start_cards && hand == 0 && s.faction[seat] != Faction::pandora;
            if (pending != (laid ? rules.start_pending : 0)) {
                return "pending: not the start cards that have been laid";
            }
            if (s.upgrades[seat] != 0 || (s.phase < Phase::start_cards && !s.special[seat].empty())) {
                return "upgrades, special: the first turn has not begun";
            }
        }
        return {};
    }
    /// Everybody places all units but the last one at home, then everybody the last one.
    std::string_view placed(const Step& step) const {
        const int units = team() ? 2 : max_board_units;
        for (int i = 0; i < rules.seats; ++i) {
            int there = 0;
            if (s.phase == Phase::placing_units) {
                there = step.b == 0 ? (i < step.a ? units - 1 : i == step.a ? step.n : 0) : units - 1 + (i < step.a ? 1 : 0);
                there += step.b != 0 && i == step.a ? step.n : 0;
            }
            for (int number = 0; number < facts.unit_count(s.order[i]); ++number) {
                const Unit& unit = facts.unit(facts.unit_of(s.order[i], number));
                if (number < there ? !Facts::stands(unit) || unit.is != 0 || unit.parasites != 0 : unit.where != nowhere) {
                    return "unit: not those that have been placed so far";
                }
            }
        }
        return {};
    }
};

}  // namespace

namespace theseus {

std::string_view check_table(const Rules& rules, const State& s) { return TableChecker(rules, s).all(); }

}  // namespace theseus

std::string_view Theseus::check(const Rules& rules, const State& s) {
    const std::string_view wrong = check_table(rules, s);
    return wrong.empty() ? check_course(rules, s) : wrong;
}

}  // namespace starboard
