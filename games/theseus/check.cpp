// Invariants of a state, and editions and rules that can be played.
#include "games/theseus/facts.h"
#include "games/theseus/game.h"
#include "games/theseus/hidden.h"

namespace starboard {

using namespace theseus;

namespace theseus {

namespace {

std::string_view check_card(const Card& card) {
    if (card.name.view().empty()) {
        return "a card without a name";
    }
    if (card.copies == 0 || card.copies > 15) {
        return "copies: 1 to 15";
    }
    if (card.difficulty > 3) {
        return "difficulty: 0 to 3";
    }
    if (card.number > 9) {
        return "number: 0 to 9";
    }
    if (card.upgradable && !card.numbered) {
        return "only a card with a number can be upgraded";
    }
    const bool special = card.type == CardType::special;
    const bool for_special = card.effect == Effect::hole || card.effect == Effect::destroy || card.effect == Effect::deck_card ||
                             card.effect == Effect::passage || card.effect == Effect::tokens;
    if (special && (!for_special || !card.single_use)) {
        return "a special card is used once and does what special cards can do";
    }
    if (!special && (card.effect == Effect::hole || card.effect == Effect::destroy || card.effect == Effect::deck_card ||
                     card.effect == Effect::passage)) {
        return "this effect belongs on a special card";
    }
    return {};
}

std::string_view check_board(const Board& board) {
    const int slots = board.slot_rows * board.slot_columns;
    if (board.slot_rows < 1 || board.slot_columns < 1 || slots > max_slots) {
        return "board: 1 to 6 slots";
    }
    if (board.pending > max_pending) {
        return "board: at most 2 pending positions";
    }
    for (const u8 slot : board.bonus) {
        if (slot >= slots) {
            return "board: a bonus mark on a slot that does not exist";
        }
    }
    for (const FlatText<2>& pair : board.passages) {
        for (const char room : pair.chars) {
            if (room < 'A' || room > 'D') {
                return "board: passages join two of the rooms A to D";
            }
        }
        if (pair.chars[0] == pair.chars[1]) {
            return "board: passages join two of the rooms A to D";
        }
    }
    return {};
}

}  // namespace

std::string_view check_edition(const Edition& e, int& row) {
    row = -1;
    const FactionRow* factions[] = {&e.marines, &e.aliens, &e.scientists, &e.greys};
    int kinds = 0;
    FlatText<18> names[max_kinds];
    const auto add = [&](const Card& card) -> std::string_view {
        if (const std::string_view wrong = check_card(card); !wrong.empty()) {
            return wrong;
        }
        for (int i = 0; i < kinds; ++i) {
            if (names[i] == card.name) {
                return "two cards with the same name";
            }
        }
        if (kinds == max_kinds) {
            return "too many rows of cards";
        }
        names[kinds++] = card.name;
        return {};
    };
    for (const FactionRow* faction : factions) {
        int copies = 0;
        int easy = 0;
        for (const Card& card : faction->card) {
            if (const std::string_view wrong = add(card); !wrong.empty()) {
                row = kinds;
                return wrong;
            }
            copies += card.copies;
            easy += card.difficulty == 0 ? card.copies : 0;
        }
        if (copies < max_deck || copies > 40 || easy < max_deck) {
            return "a faction needs 15 to 40 cards, at least 15 of difficulty 0";
        }
    }
    if (!e.pandora.card.empty()) {
        return "Pandora has no cards";
    }
    int bonus = 0;
    for (const Card& card : e.bonus) {
        if (const std::string_view wrong = add(card); !wrong.empty()) {
            return wrong;
        }
        if (card.type != CardType::special) {
            return "bonus cards are special cards";
        }
        bonus += card.copies;
    }
    if (bonus > 9) {
        return "at most 9 bonus cards";
    }
    if (e.board.size() != boards) {
        return "all seven boards are needed";
    }
    for (int i = 0; i < boards; ++i) {
        if (static_cast<int>(e.board[i].sector) != i) {
            return "the boards come in the order of their names";
        }
        if (const std::string_view wrong = check_board(e.board[i]); !wrong.empty()) {
            return wrong;
        }
        const bool faction = i >= static_cast<int>(Sector::loading_dock);
        if (faction != (e.board[i].action == SectorAction::own)) {
            return "faction sectors have the action own, the others have not";
        }
        if (faction && e.board[i].pending < max_pending) {
            return "a faction sector needs two pending positions";
        }
    }
    if (e.embryo.size() != 3) {
        return "three kinds of embryos are needed";
    }
    int embryos = 0;
    for (int i = 0; i < 3; ++i) {
        if (static_cast<int>(e.embryo[i].embryo) != i) {
            return "embryos: runner, catcher, warrior in this order";
        }
        embryos += e.embryo[i].count;
    }
    if (embryos > most_units - max_board_units) {
        return "at most ten embryos";
    }
    if (e.life < 1 || e.life > 99 || e.data_goal < 1 || e.data_goal > 99) {
        return "life and data_goal: 1 to 99";
    }
    const Tokens& t = e.tokens;
    if (t.upgrades > 99 || t.invisibility > 9 || t.young_aliens > 4 || t.parasites > 9 || t.disable > 15 || t.camera_limit > 9) {
        return "more tokens than the table holds";
    }
    return {};
}

}  // namespace theseus

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

std::string_view check_units(const Facts& facts) {
    const State& s = facts.s;
    int standing = 0;
    for (u8 id = 1; id <= all_units; ++id) {
        const Unit& unit = s.unit[id - 1];
        const UnitId which{id};
        const bool plays = s.player[static_cast<int>(which.faction())] != no_player;
        if (!plays && unit != Unit{}) {
            return "a unit of a faction that does not play";
        }
        if (unit.where == nowhere && unit != Unit{}) {
            return "a unit in the supply carries something";
        }
        if (unit.where > all_rooms && unit.where != walking && unit.where != in_space && unit.where != on_a_card) {
            return "a unit is at no place";
        }
        if (unit.where == walking && s.walk.unit != which) {
            return "a unit walks that is not walking";
        }
        if (unit.where == on_a_card && !Facts::embryo(which)) {
            return "only embryos lie on cards";
        }
        if ((unit.is & upgraded) != 0 && Facts::young(which)) {
            return "a young alien is upgraded";
        }
        if ((unit.is & gripped) != 0 && !Facts::stands(unit)) {
            return "a gripped unit stands in no room";
        }
        if ((unit.is & ~(upgraded | moved | shoved | struck | gripped | invisible)) != 0) {
            return "a unit is something unknown";
        }
        if (Facts::stands(unit)) {
            ++standing;
            if (s.room[unit.where - 1] != which || !facts.in_play((unit.where - 1) / rooms)) {
                return "a unit and its room disagree";
            }
        }
        if (Facts::young(which) && which.number() - first_young >= facts.rules.edition.tokens.young_aliens && unit.where != nowhere) {
            return "more young aliens than tokens";
        }
    }
    for (const UnitId there : s.room) {
        standing -= there.id != 0 ? 1 : 0;
    }
    return standing != 0 ? "a room holds a unit that is elsewhere" : std::string_view();
}

std::string_view check_cards(const Facts& facts) {
    const State& s = facts.s;
    const Rules& rules = facts.rules;
    const bool dealt = s.phase != Phase::choosing_decks;
    int total[max_players] = {};
    int tokens = s.supply;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        const Faction faction = s.faction[seat];
        const auto own = [&](Kind kind) { return kind.id != 0 && kind.id <= rules.kinds && rules.faction_of[kind.id] == faction; };
        tokens += s.upgrades[seat];
        total[seat] += s.deck[seat].size() + s.hand[seat].size();
        for (const Kind kind : s.deck[seat]) {
            if (!own(kind) || faction == Faction::pandora) {
                return "a deck holds a card of another faction";
            }
        }
        for (const Kind kind : s.hand[seat]) {
            if (!own(kind) || faction == Faction::pandora) {
                return "start cards of another faction";
            }
        }
        for (const Kind kind : s.special[seat]) {
            if (kind.id == 0 || kind.id > rules.kinds || !facts.special(kind)) {
                return "a card in front of a player is not special";
            }
            const int owner = kind.id >= rules.first_kind[card_factions] ? -1 : facts.seat_of(rules.faction_of[kind.id]);
            if (owner >= 0) {
                ++total[owner];
            } else if (kind.id < rules.first_kind[card_factions]) {
                return "a special card of a faction that does not play";
            }
        }
        for (int i = 0; i < faction_kinds; ++i) {
            total[seat] += s.discard[seat][i];
            if (s.discard[seat][i] > 0 && (faction == Faction::pandora || i >= facts.faction_row(faction).card.size())) {
                return "a discard pile holds a card of another faction";
            }
        }
    }
    for (int slot = 0; slot < all_slots; ++slot) {
        const Slot& there = s.slot[slot];
        if (there.card.id == 0) {
            if (there != Slot{}) {
                return "something lies on an empty slot";
            }
            continue;
        }
        if (slot % max_slots >= rules.slots[slot / max_slots] || !facts.in_play(slot / max_slots) || there.card.id > rules.kinds) {
            return "a card lies where no slot is";
        }
        if (there.owner == 0) {
            if (there.card.id < rules.first_kind[card_factions] || there.tokens != 0 || there.embryo.id != 0) {
                return "a card without an owner is a bonus card";
            }
            continue;
        }
        if (there.owner > rules.seats || rules.faction_of[there.card.id] != s.faction[there.owner - 1] ||
            there.card.id >= rules.first_kind[card_factions] || facts.special(there.card)) {
            return "an installed card is not its owner's";
        }
        ++total[there.owner - 1];
        tokens += there.tokens;
        if (there.tokens > max_upgrades_on_a_card || (there.tokens > 0 && !facts.card_in(slot).upgradable)) {
            return "upgrade tokens where none may lie";
        }
        if (there.counter > rules.edition.tokens.camera_limit || (there.counter > 0 && facts.card_in(slot).effect != Effect::camera)) {
            return "a camera counter is out of range";
        }
        if (there.disabled > 0 && !facts.is_trap(slot)) {
            return "a disable token lies on no trap";
        }
        if (there.embryo.id != 0 && (!Facts::embryo(there.embryo) || facts.unit(there.embryo).where != on_a_card)) {
            return "a card and its embryo disagree";
        }
    }
    for (int position = 0; position < all_pending; ++position) {
        const Pending& there = s.pending[position];
        if ((there.card.id == 0) != (there.owner == 0)) {
            return "a pending card without an owner";
        }
        if (there.owner == 0) {
            continue;
        }
        if (there.owner > rules.seats || there.card.id > rules.kinds || rules.faction_of[there.card.id] != s.faction[there.owner - 1] ||
            position % max_pending >= rules.pending[position / max_pending] || !facts.in_play(position / max_pending)) {
            return "a pending card is not its owner's";
        }
        ++total[there.owner - 1];
    }
    for (const Step& step : s.agenda.steps) {
        if (step.kind == StepKind::put && static_cast<PutFrom>(step.b) != PutFrom::hole) {
            ++total[step.c];
        }
    }
    const int deck = rules.mode == mode_team ? 10 : max_deck;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        if (s.faction[seat] == Faction::pandora) {
            if (total[seat] != 0) {
                return "Pandora has cards";
            }
            continue;
        }
        if (dealt && total[seat] != deck) {
            return "a faction has not its number of cards";
        }
        if (dealt) {
            const UnseenCards unseen(facts, seat, static_cast<Viewer>((seat + 1) % rules.seats));
            for (const u8 count : unseen.count) {
                if (count > 40) {
                    return "more copies of a card than there are";
                }
            }
            UnseenCards below = unseen;
            for (int i = 0; i + 1 < s.deck[seat].size(); ++i) {
                u8& left = below.count[s.deck[seat][i].id - below.first];
                if (left == 0) {
                    return "more copies of a card than there are";
                }
                --left;
            }
        }
    }
    if (tokens != rules.edition.tokens.upgrades) {
        return "upgrade tokens got lost";
    }
    return {};
}

}  // namespace

namespace theseus {

std::string_view check_table(const Rules& rules, const State& s) {
    const Facts facts{rules, s};
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        if (static_cast<int>(s.faction[seat]) >= enum_size<Faction> || s.player[static_cast<int>(s.faction[seat])] != seat) {
            return "factions and players disagree";
        }
        if (static_cast<int>(s.home[seat]) >= boards) {
            return "a player has no sector";
        }
        if (s.life[seat] > rules.edition.life || s.data[seat] > rules.edition.data_goal || (s.data[seat] > 0 && !facts.collects(seat))) {
            return "a marker is off its track";
        }
        if (!s.ended &&
            ((rules.mode != mode_deathmatch && s.life[seat] == 0) ||
             (rules.mode == mode_deathmatch && s.life[seat] == rules.edition.life) || s.data[seat] == rules.edition.data_goal)) {
            return "the game should be over";
        }
    }
    unsigned seen = 0;
    for (const Sector sector : s.ring) {
        const unsigned bit = 1U << static_cast<unsigned>(sector);
        if (static_cast<int>(sector) >= boards || (seen & bit) != 0) {
            return "a board lies twice in the ring";
        }
        seen |= bit;
    }
    if (s.phase >= Phase::laying_tile && (seen & 7U) != 7U) {
        return "a common sector is missing";
    }
    for (Seat seat = 0; seat < rules.seats && s.phase >= Phase::start_cards; ++seat) {
        if (!facts.in_play(static_cast<int>(s.home[seat]))) {
            return "a player's sector is not in the station";
        }
    }
    if (s.order.size() != rules.seats || s.turn >= rules.seats || s.here >= boards) {
        return "the order of turns is wrong";
    }
    unsigned seats = 0;
    for (const u8 seat : s.order) {
        if (seat >= rules.seats) {
            return "the order of turns is wrong";
        }
        seats |= 1U << seat;
    }
    if (seats != (1U << rules.seats) - 1U) {
        return "the order of turns is wrong";
    }
    if (s.phase >= Phase::start_cards && !facts.in_play(s.here) && s.mover.id != 0) {
        return "a movement ended outside the station";
    }
    if (s.disc > all_slots + all_pending || (s.disc > all_slots && s.pending[s.disc - 1 - all_slots].owner == 0) ||
        (s.disc > 0 && s.disc <= all_slots && s.slot[s.disc - 1].owner == 0)) {
        return "the disc lies on no card";
    }
    if (s.end_marker > end_pushes || (s.end_marker == end_pushes && !s.ended && !s.tied)) {
        return "the end marker is off its track";
    }
    if (s.walk.unit.id > all_units || s.mover.id > all_units || s.tile > boards) {
        return "no such unit or tile";
    }
    if (s.hatches && s.faction[s.turn] != Faction::pandora) {
        return "only Pandora hatches embryos";
    }
    for (u64 rest = s.worked; rest != 0; rest &= rest - 1) {
        const int slot = std::countr_zero(rest);
        if (slot >= all_slots || s.slot[slot].embryo.id == 0) {
            return "a card has worked for nobody";
        }
    }
    if (const std::string_view wrong = check_units(facts); !wrong.empty()) {
        return wrong;
    }
    if (facts.invisibility_left() < 0 || facts.parasites_left() < 0 || facts.disable_left() < 0) {
        return "more tokens than there are";
    }
    if (const std::string_view wrong = check_cards(facts); !wrong.empty()) {
        return wrong;
    }
    return {};
}

}  // namespace theseus

std::string_view Theseus::check(const Rules& rules, const State& s) {
    if (const std::string_view wrong = check_table(rules, s); !wrong.empty()) {
        return wrong;
    }
    if (!s.ended && s.agenda.empty()) {
        return "nothing is left to do";
    }
    for (const u8 byte : s.unused) {
        if (byte != 0) {
            return "an unused byte is not zero";
        }
    }
    return {};
}

}  // namespace starboard
