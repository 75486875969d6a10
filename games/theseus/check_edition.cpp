// Editions that can be played.
#include "games/theseus/game.h"

namespace starboard {

using namespace theseus;

namespace theseus {

namespace {

// Where a row of an edition stands: the section, then 0 for all of it or 1 + its place in the list.
STARBOARD_ENUM(EditionPart, marines, aliens, scientists, greys, pandora, embryo, bonus, board, tokens, life, data_goal)
constexpr int rows_per_part = 32;
constexpr int part_row(EditionPart part, int place) { return static_cast<int>(part) * rows_per_part + place; }

/// Effects without a moment of their own: they hold as long as the card is there.
bool lasts(Effect effect) {
    switch (effect) {
        case Effect::attack_bonus:
        case Effect::data_bonus:
        case Effect::protect:
        case Effect::shelter:
        case Effect::double_shot:
        case Effect::duplicate:
        case Effect::safeguard:
        case Effect::duct:
        case Effect::exit:
        case Effect::lurk:
        case Effect::lurk_all:
        case Effect::creep:
        case Effect::trail:
        case Effect::trail_free:
        case Effect::teleport:
        case Effect::time_loop:
        case Effect::amplify: return true;
        default: return false;
    }
}

/// What an action card, a trap, a special card or a card that lasts can do.
bool fits_type(CardType type, Effect effect) {
    switch (effect) {
        case Effect::none: return true;
        case Effect::tokens: return type == CardType::action || type == CardType::special;
        case Effect::damage:
        case Effect::ambush:
        case Effect::parasite:
        case Effect::downgrade: return type == CardType::trap || type == CardType::passing_trap;
        case Effect::data:
        case Effect::drain: return type == CardType::action || type == CardType::trap || type == CardType::passing_trap;
        // who goes on is neither seen nor held
        case Effect::camera:
        case Effect::grip: return type == CardType::trap;
        case Effect::hole:
        case Effect::destroy:
        case Effect::deck_card:
        case Effect::passage: return type == CardType::special;
        default:
            return lasts(effect) ? type == CardType::module || type == CardType::shortcut || type == CardType::duplication ||
                                       type == CardType::station
                                 : type == CardType::action;
    }
}

class EditionChecker {
public:
    EditionChecker(const Edition& edition, int& where) : e(edition), row(where) {}

    std::string_view all() {
        row = -1;
        for (const auto check : {&EditionChecker::factions, &EditionChecker::embryos, &EditionChecker::bonus_cards,
                                 &EditionChecker::boards_, &EditionChecker::room_for_cards, &EditionChecker::numbers}) {
            const std::string_view wrong = (this->*check)();
            if (!wrong.empty()) {
                return wrong;
            }
        }
        return {};
    }

private:
    std::string_view at(EditionPart part, int place, std::string_view wrong) {
        row = part_row(part, place);
        return wrong;
    }
    std::string_view card(const Card& card) {
        const std::string_view name = card.name.view();
        if (name.empty()) {
            return "name: a card without a name";
        }
        for (const char c : name) {
            if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_') {
                return "name: small letters, digits and _";
            }
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
            return "upgradable: only a card with a number can be upgraded";
        }
        if (!fits_type(card.type, card.effect)) {
            return "effect: cards of this type cannot do this";
        }
        if (card.type == CardType::special && !card.single_use) {
            return "single_use: a special card is used once";
        }
        for (int i = 0; i < kinds; ++i) {
            if (names[i] == card.name) {
                return "name: two cards have the same name";
            }
        }
        if (kinds == max_kinds) {
            return "an edition has at most 55 rows of cards";
        }
        names[kinds++] = card.name;
        return {};
    }
    static std::string_view sides(const Side& base, const Side& upgraded) {
        return base.targets > 3 || upgraded.targets > 3 ? "targets: 0 to 3" : std::string_view();
    }
    std::string_view factions() {
        const FactionRow* rows[] = {&e.marines, &e.aliens, &e.scientists, &e.greys, &e.pandora};
        for (int f = 0; f < enum_size<Faction>; ++f) {
            const auto part = static_cast<EditionPart>(f);
            const FactionRow& faction = *rows[f];
            if (const std::string_view wrong = sides(faction.base, faction.upgraded); !wrong.empty()) {
                return at(part, 0, wrong);
            }
            if (static_cast<Faction>(f) == Faction::pandora) {
                return faction.card.empty() ? std::string_view() : at(part, 0, "Pandora has no cards");
            }
            int copies = 0;
            int easy = 0;
            for (int i = 0; i < faction.card.size(); ++i) {
                const Card& one = faction.card[i];
                if (const std::string_view wrong = card(one); !wrong.empty()) {
                    return at(part, i + 1, wrong);
                }
                if (one.effect == Effect::incubate && static_cast<Faction>(f) != Faction::aliens) {
                    return at(part, i + 1, "effect: only the Aliens have young ones");
                }
                copies += one.copies;
                easy += one.difficulty == 0 ? one.copies : 0;
                specials[f] += one.type == CardType::special ? one.copies : 0;
            }
            if (copies < max_deck || copies > 40 || easy < max_deck) {
                return at(part, 0, "a faction needs 15 to 40 cards, at least 15 of difficulty 0");
            }
        }
        return {};
    }
    std::string_view embryos() {
        if (e.embryo.size() != enum_size<Embryo>) {
            return at(EditionPart::embryo, 0, "three kinds of embryos are needed");
        }
        int count = 0;
        for (int i = 0; i < e.embryo.size(); ++i) {
            if (static_cast<int>(e.embryo[i].embryo) != i) {
                return at(EditionPart::embryo, i + 1, "embryo: runner, catcher, warrior in this order");
            }
            if (const std::string_view wrong = sides(e.embryo[i].base, e.embryo[i].upgraded); !wrong.empty()) {
                return at(EditionPart::embryo, i + 1, wrong);
            }
            count += e.embryo[i].count;
        }
        return count > most_units - max_board_units ? at(EditionPart::embryo, 0, "count: at most ten embryos") : std::string_view();
    }
    std::string_view bonus_cards() {
        int count = 0;
        for (int i = 0; i < e.bonus.size(); ++i) {
            if (const std::string_view wrong = card(e.bonus[i]); !wrong.empty()) {
                return at(EditionPart::bonus, i + 1, wrong);
            }
            if (e.bonus[i].type != CardType::special) {
                return at(EditionPart::bonus, i + 1, "type: bonus cards are special cards");
            }
            count += e.bonus[i].copies;
        }
        if (count > 9) {
            return at(EditionPart::bonus, 0, "copies: at most 9 bonus cards");
        }
        for (int f = 0; f < card_factions; ++f) {
            if (specials[f] + count > max_special) {
                return at(static_cast<EditionPart>(f), 0, "at most 12 special cards, with the bonus cards");
            }
        }
        return {};
    }
    static std::string_view board(const Board& board) {
        const int slots = board.slot_rows * board.slot_columns;
        if (board.slot_rows < 1 || board.slot_columns < 1 || slots > max_slots) {
            return "slot_rows, slot_columns: 1 to 6 slots";
        }
        if (board.pending > max_pending) {
            return "pending: at most 2 positions";
        }
        unsigned marks = 0;
        for (const u8 slot : board.bonus) {
            if (slot >= slots) {
                return "bonus: a mark on a slot that does not exist";
            }
            if (((marks >> slot) & 1U) != 0) {
                return "bonus: two marks on one slot";
            }
            marks |= 1U << slot;
        }
        for (int i = 0; i < board.passages.size(); ++i) {
            const char* const pair = board.passages[i].chars;
            for (const char room : board.passages[i].chars) {
                if (room < 'A' || room > 'D' || pair[0] == pair[1]) {
                    return "passages: join two of the rooms A to D";
                }
            }
            for (int k = 0; k < i; ++k) {
                const char* const other = board.passages[k].chars;
                if ((pair[0] == other[0] && pair[1] == other[1]) || (pair[0] == other[1] && pair[1] == other[0])) {
                    return "passages: the same two rooms twice";
                }
            }
        }
        return {};
    }
    std::string_view boards_() {
        if (e.board.size() != boards) {
            return at(EditionPart::board, 0, "all seven boards are needed");
        }
        for (int i = 0; i < boards; ++i) {
            if (static_cast<int>(e.board[i].sector) != i) {
                return at(EditionPart::board, i + 1, "sector: the boards come in the order of their names");
            }
            if (const std::string_view wrong = board(e.board[i]); !wrong.empty()) {
                return at(EditionPart::board, i + 1, wrong);
            }
            const bool faction = i >= static_cast<int>(Sector::loading_dock);
            if (faction != (e.board[i].action == SectorAction::own)) {
                return at(EditionPart::board, i + 1, "action: faction sectors have the action own, the others have not");
            }
            if (faction && e.board[i].pending < max_pending) {
                return at(EditionPart::board, i + 1, "pending: a faction sector needs two positions");
            }
        }
        return {};
    }
    /// Four players with three start cards each, in the smallest station.
    std::string_view room_for_cards() {
        int common = 0;
        int least[2] = {max_slots, max_slots};
        for (int i = 0; i < boards; ++i) {
            const int unmarked = e.board[i].slot_rows * e.board[i].slot_columns - e.board[i].bonus.size();
            if (i < static_cast<int>(Sector::loading_dock)) {
                common += unmarked;
            } else if (unmarked < least[0]) {
                least[1] = least[0];
                least[0] = unmarked;
            } else if (unmarked < least[1]) {
                least[1] = unmarked;
            }
        }
        return common + least[0] + least[1] < 12
                   ? at(EditionPart::board, 0, "too few slots without a mark: the common sectors and any two others need 12")
                   : std::string_view();
    }
    std::string_view numbers() {
        if (e.life < 1 || e.life > 99) {
            return at(EditionPart::life, 0, "1 to 99");
        }
        if (e.data_goal < 1 || e.data_goal > 99) {
            return at(EditionPart::data_goal, 0, "1 to 99");
        }
        const Tokens& t = e.tokens;
        return t.upgrades > 99      ? at(EditionPart::tokens, 0, "upgrades: at most 99")
               : t.invisibility > 9 ? at(EditionPart::tokens, 0, "invisibility: at most 9")
               : t.young_aliens > 4 ? at(EditionPart::tokens, 0, "young_aliens: at most 4")
               : t.parasites > 9    ? at(EditionPart::tokens, 0, "parasites: at most 9")
               : t.disable > 15     ? at(EditionPart::tokens, 0, "disable: at most 15")
               : t.camera_limit > 9 ? at(EditionPart::tokens, 0, "camera_limit: at most 9")
                                    : std::string_view();
    }

    const Edition& e;
    int& row;
    FlatText<18> names[max_kinds];
    int kinds = 0;
    int specials[card_factions] = {};
};

}  // namespace

std::string_view check_edition(const Edition& edition, int& row) { return EditionChecker(edition, row).all(); }

}  // namespace theseus

void Theseus::edition_path(int row, TextBuffer& out) {
    const auto part = static_cast<EditionPart>(row / rows_per_part);
    const int place = row % rows_per_part;
    out.put(name_of(part));
    if (place > 0) {
        out.put(part <= EditionPart::pandora ? ".card[" : "[");
        out.number(place - 1);
        out.put(']');
    }
}

}  // namespace starboard
