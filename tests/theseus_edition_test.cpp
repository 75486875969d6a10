// Theseus editions as players write them: what cannot be played is refused with file, line and key; what is accepted can be played.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/edition.h"
#include "tests/cases.h"
#include "tests/edition_text.h"

namespace starboard::tests {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

const Game& theseus_game() { return **find_game(games(), "theseus"); }

const EditionText& text() {
    static const EditionText edition("theseus", "rulebook-2014");
    return edition;
}
std::string original() { return text().original; }
std::string changed(std::string_view what, std::string_view by) { return text().changed(what, by); }
std::string where(std::string_view what) { return text().where(what); }

std::string refusal(const std::string& edition, const std::string& file = {}) {
    starboard::Setup setup;
    setup.edition = edition;
    setup.edition_file = file;
    const auto match = theseus_game().start(setup);
    EXPECT_FALSE(match.has_value());
    if (match) {
        return "";
    }
    EXPECT_EQ(match.error().code, "edition");
    return match.error().message;
}

/// From `from` to before `to`, both of the original, left out.
std::string without(std::string_view from, std::string_view to) {
    std::string edition = original();
    const std::size_t at = edition.find(from);
    const std::size_t end = to.empty() ? edition.size() : edition.find(to, at);
    EXPECT_TRUE(at != std::string::npos && end != std::string::npos) << from;
    return edition.erase(at, end - at);
}

TEST(TheseusEdition, WrongWordsKeysAndTypesAreNamedWithTheirLine) {
    EXPECT_THAT(refusal(changed("effect = \"fight\"", "effect = \"figth\"")),
                StartsWith(where("effect = \"fight\"") + "unknown word \"figth\"; known are none, tokens, damage"));
    EXPECT_THAT(refusal(changed("type = \"trap\"", "typ = \"trap\"")),
                StartsWith(where("type = \"trap\"") + "unknown key \"typ\"; known are name, type, effect, copies"));
    EXPECT_EQ(refusal(changed("copies = 4", "copies = 400")), where("copies = 4") + "must be a whole number from 0 to 255");
    EXPECT_EQ(refusal(changed("copies = 4", "copies = -4")), where("copies = 4") + "must be a whole number from 0 to 255");
    EXPECT_EQ(refusal(changed("copies = 4", "copies = 4.0")), where("copies = 4") + "must be a whole number from 0 to 255");
    EXPECT_EQ(refusal(changed("copies = 4", "copies = 99999999999999999999")).substr(0, 8), "edition:");
    EXPECT_EQ(refusal(changed("upgradable = true", "upgradable = 1")), where("upgradable = true") + "must be true or false");
    EXPECT_EQ(refusal(changed("[pandora]\nbase", "[pandora]\nextra = 1\nbase")),
              "edition:" + std::to_string(1 + std::stoi(where("[pandora]").substr(8))) +
                  ": unknown key \"extra\"; known are collects_data, base, upgraded, card");
    EXPECT_EQ(refusal(changed("name = \"mine_m\"", "name = \"a_mine_with_a_long_name\"")),
              where("name = \"mine_m\"") + "must be a text of at most 18 bytes");
    EXPECT_EQ(refusal(changed("passages = [\"AC\"", "passages = [\"ABC\"")),
              where("passages = [\"AC\"") + "must be a text of at most 2 bytes");
    EXPECT_EQ(refusal(changed("bonus = [5]", "bonus = 5")), where("bonus = [5]") + "must be a list of at most 6 entries");
}

struct Wrong {
    std::string_view what;
    std::string_view by;
    std::string_view sentence;  ///< after "edition:LINE: "
};

// The line is that of the row: the first line of `what` holds it.
const Wrong wrong_rows[] = {
    // cards
    {"{ name = \"mine_m\"", "{ name = \"\"", "marines.card[1]: name: a card without a name"},
    {"{ name = \"mine_m\"", "{ name = \"mine m\"", "marines.card[1]: name: small letters, digits and _"},
    {"{ name = \"mine_m\"", "{ name = \"armory\"", "marines.card[1]: name: two cards have the same name"},
    {"{ name = \"mine_g\"", "{ name = \"mine_m\"", "greys.card[2]: name: two cards have the same name"},
    {"{ name = \"archive\", type = \"action\", effect = \"data\", copies = 3",
     "{ name = \"archive\", type = \"action\", effect = \"data\", copies = 0", "scientists.card[0]: copies: 1 to 15"},
    {"{ name = \"archive\", type = \"action\", effect = \"data\", copies = 3",
     "{ name = \"archive\", type = \"action\", effect = \"data\", copies = 200", "scientists.card[0]: copies: 1 to 15"},
    {"{ name = \"mine_m\", type = \"trap\", effect = \"damage\", copies = 4, number = 2",
     "{ name = \"mine_m\", type = \"trap\", effect = \"damage\", copies = 4, number = 250", "marines.card[1]: number: 0 to 9"},
    {"{ name = \"ambush\", type = \"trap\", effect = \"ambush\", copies = 2, difficulty = 1",
     "{ name = \"ambush\", type = \"trap\", effect = \"ambush\", copies = 2, difficulty = 4", "marines.card[6]: difficulty: 0 to 3"},
    {"{ name = \"fight_m\", type = \"action\", effect = \"fight\", copies = 2",
     "{ name = \"fight_m\", type = \"action\", effect = \"fight\", copies = 2, upgradable = true",
     "marines.card[4]: upgradable: only a card with a number can be upgraded"},
    {"{ name = \"fight_m\", type = \"action\", effect = \"fight\"", "{ name = \"fight_m\", type = \"action\", effect = \"grip\"",
     "marines.card[4]: effect: cards of this type cannot do this"},
    {"{ name = \"fire\", type = \"passing_trap\", effect = \"damage\"", "{ name = \"fire\", type = \"passing_trap\", effect = \"grip\"",
     "marines.card[2]: effect: cards of this type cannot do this"},
    {"{ name = \"fight_m\", type = \"action\", effect = \"fight\"", "{ name = \"fight_m\", type = \"action\", effect = \"incubate\"",
     "marines.card[4]: effect: only the Aliens have young ones"},
    {"{ name = \"hole\", type = \"special\", effect = \"hole\", copies = 2, difficulty = 1, single_use = true",
     "{ name = \"hole\", type = \"special\", effect = \"hole\", copies = 2, difficulty = 1",
     "aliens.card[8]: single_use: a special card is used once"},
    {"{ name = \"hole\", type = \"special\", effect = \"hole\"", "{ name = \"hole\", type = \"shortcut\", effect = \"hole\"",
     "aliens.card[8]: effect: cards of this type cannot do this"},
    {"{ name = \"hole\", type = \"special\", effect = \"hole\"", "{ name = \"hole\", type = \"special\", effect = \"duct\"",
     "aliens.card[8]: effect: cards of this type cannot do this"},
    // factions
    {"[marines]\nbase = { targets = 1 }", "[marines]\nbase = { targets = 9 }", "marines: targets: 0 to 3"},
    {"[aliens]\nbase = { targets = 0 }\nupgraded = { targets = 3 }\ncard = [",
     "[aliens]\nbase = { targets = 0 }\nupgraded = { targets = 3 }\ncard = []\nunused = [", "unknown key"},
    {"[pandora]\nbase = { targets = 1 }\nupgraded = { targets = 3 }\ncard = []",
     "[pandora]\nbase = { targets = 1 }\nupgraded = { targets = 3 }\ncard = [{ name = \"claw\" }]", "pandora: Pandora has no cards"},
    // boards
    {"[[board]]\nsector = \"corridors\"\naction = \"fight\"\nslot_columns = 3",
     "[[board]]\nsector = \"corridors\"\naction = \"fight\"\nslot_columns = 4", "board[0]: slot_rows, slot_columns: 1 to 6 slots"},
    {"[[board]]\nsector = \"corridors\"\naction = \"fight\"\nslot_columns = 3",
     "[[board]]\nsector = \"corridors\"\naction = \"fight\"\nslot_columns = 0", "board[0]: slot_rows, slot_columns: 1 to 6 slots"},
    {"[[board]]\nsector = \"corridors\"\naction = \"fight\"\nslot_columns = 3\nbonus = [5]",
     "[[board]]\nsector = \"corridors\"\naction = \"fight\"\nslot_columns = 3\nbonus = [6]",
     "board[0]: bonus: a mark on a slot that does not exist"},
    {"[[board]]\nsector = \"corridors\"\naction = \"fight\"\nslot_columns = 3\nbonus = [5]",
     "[[board]]\nsector = \"corridors\"\naction = \"fight\"\nslot_columns = 3\nbonus = [5, 5]", "board[0]: bonus: two marks on one slot"},
    {"[[board]]\nsector = \"wreck\"\nbonus = [3]\npending = 2\npassages = [\"AD\"",
     "[[board]]\nsector = \"wreck\"\nbonus = [3]\npending = 2\npassages = [\"AE\"", "board[6]: passages: join two of the rooms A to D"},
    {"[[board]]\nsector = \"wreck\"\nbonus = [3]\npending = 2\npassages = [\"AD\"",
     "[[board]]\nsector = \"wreck\"\nbonus = [3]\npending = 2\npassages = [\"A\"", "board[6]: passages: join two of the rooms A to D"},
    {"[[board]]\nsector = \"wreck\"\nbonus = [3]\npending = 2\npassages = [\"AD\"",
     "[[board]]\nsector = \"wreck\"\nbonus = [3]\npending = 2\npassages = [\"AA\"", "board[6]: passages: join two of the rooms A to D"},
    {"[[board]]\nsector = \"wreck\"\nbonus = [3]\npending = 2\npassages = [\"AD\"",
     "[[board]]\nsector = \"wreck\"\nbonus = [3]\npending = 2\npassages = [\"DB\"", "board[6]: passages: the same two rooms twice"},
    {"[[board]]\nsector = \"wreck\"\nbonus = [3]\npending = 2", "[[board]]\nsector = \"wreck\"\nbonus = [3]\npending = 1",
     "board[6]: pending: a faction sector needs two positions"},
    {"[[board]]\nsector = \"wreck\"\nbonus = [3]\npending = 2", "[[board]]\nsector = \"wreck\"\nbonus = [3]\npending = 3",
     "board[6]: pending: at most 2 positions"},
    {"[[board]]\nsector = \"wreck\"", "[[board]]\nsector = \"wreck\"\naction = \"fight\"",
     "board[6]: action: faction sectors have the action own, the others have not"},
    {"[[board]]\nsector = \"wreck\"", "[[board]]\nsector = \"laboratory\"",
     "board[6]: sector: the boards come in the order of their names"},
    // embryos, bonus cards
    {"[[embryo]]\nembryo = \"runner\"", "[[embryo]]\nembryo = \"warrior\"", "embryo[0]: embryo: runner, catcher, warrior in this order"},
    {"[[embryo]]\nembryo = \"runner\"\ncount = 4", "[[embryo]]\nembryo = \"runner\"\ncount = 40", "embryo: count: at most ten embryos"},
    {"[[bonus]]\nname = \"card_from_deck\"\ntype = \"special\"\neffect = \"deck_card\"\ncopies = 3",
     "[[bonus]]\nname = \"card_from_deck\"\ntype = \"special\"\neffect = \"deck_card\"\ncopies = 4",
     "bonus: copies: at most 9 bonus cards"},
    {"[[bonus]]\nname = \"card_from_deck\"\ntype = \"special\"\neffect = \"deck_card\"",
     "[[bonus]]\nname = \"card_from_deck\"\ntype = \"module\"\neffect = \"protect\"", "bonus[0]: type: bonus cards are special cards"},
    {"[[bonus]]\nname = \"card_from_deck\"", "[[bonus]]\nname = \"hole\"", "bonus[0]: name: two cards have the same name"},
    // numbers
    {"life = 20", "life = 0", "life: 1 to 99"},
    {"data_goal = 20", "data_goal = 255", "data_goal: 1 to 99"},
};

TEST(TheseusEdition, RowsThatCannotBePlayedAreNamed) {
    for (const Wrong& row : wrong_rows) {
        const std::string said = refusal(changed(row.what, row.by));
        EXPECT_THAT(said, HasSubstr(std::string(row.sentence))) << row.by;
        EXPECT_THAT(said, testing::MatchesRegex("edition:[0-9]+: .*")) << row.by;
        // a list of its own in the file is named with the line of its first row
        if (row.what.starts_with("{")) {
            EXPECT_EQ(said, where(row.what) + std::string(row.sentence));
        }
    }
}

TEST(TheseusEdition, AFileIsNamedAsItIsCalled) { EXPECT_EQ(refusal(changed("life = 20", "life = 0"), "my.toml").substr(0, 8), "my.toml:"); }

TEST(TheseusEdition, WhatIsMissingIsNamed) {
    constexpr std::string_view few = "a faction needs 15 to 40 cards, at least 15 of difficulty 0";
    EXPECT_EQ(refusal("name = \"empty\"\n"), "edition: marines: " + std::string(few));
    EXPECT_EQ(refusal(without("[greys]", "[pandora]")), "edition: greys: " + std::string(few));
    EXPECT_THAT(refusal(without("  { name = \"mine_m\"", "  { name = \"fire\"")), EndsWith(": marines: " + std::string(few)));
    EXPECT_THAT(refusal(without("[[board]]\nsector = \"technodock\"", "[[board]]\nsector = \"loading_dock\"")),
                EndsWith(": board: all seven boards are needed"));
    EXPECT_THAT(refusal(without("[[embryo]]\nembryo = \"catcher\"", "[[embryo]]\nembryo = \"warrior\"")),
                EndsWith(": embryo: three kinds of embryos are needed"));
    EXPECT_EQ(refusal(without("[[embryo]]", "[[bonus]]")), "edition: embryo: three kinds of embryos are needed");
    EXPECT_EQ(refusal(original() + "[tokens]\nupgrades = 100\n").substr(0, 8), "edition:");
}

TEST(TheseusEdition, TokensAreNamed) {
    const std::pair<const char*, const char*> rows[] = {
        {"upgrades = 100", "upgrades: at most 99"},      {"invisibility = 10", "invisibility: at most 9"},
        {"young_aliens = 5", "young_aliens: at most 4"}, {"parasites = 10", "parasites: at most 9"},
        {"disable = 16", "disable: at most 15"},         {"camera_limit = 10", "camera_limit: at most 9"}};
    for (const auto& [line, sentence] : rows) {
        EXPECT_THAT(refusal(original() + "[tokens]\n" + line + "\n"), EndsWith(std::string(": tokens: ") + sentence));
    }
}

/// As many special cards as fit in front of a player, and slots for everybody's start cards.
TEST(TheseusEdition, WhatWouldNotFitOnTheTableIsRefused) {
    EXPECT_THAT(refusal(changed("{ name = \"hole\", type = \"special\", effect = \"hole\", copies = 2",
                                "{ name = \"hole\", type = \"special\", effect = \"hole\", copies = 4")),
                EndsWith(": aliens: at most 12 special cards, with the bonus cards"));
    std::string small = original();
    for (std::size_t at = small.find("slot_columns = 3"); at != std::string::npos; at = small.find("slot_columns = 3", at)) {
        small.replace(at, 16, "slot_columns = 2");
    }
    small.replace(small.find("bonus = [5]"), 11, "bonus = [3]");
    small.replace(small.find("bonus = [3, 5]"), 14, "bonus = [2, 3]");
    std::string tiny = small;
    for (const char* const sector : {"loading_dock", "alien_nest"}) {
        const std::string head = std::string("sector = \"") + sector + "\"\nbonus = [3]";
        tiny.replace(tiny.find(head), head.size(), std::string("sector = \"") + sector + "\"\nslot_rows = 1\nbonus = []");
    }
    EXPECT_THAT(refusal(tiny), EndsWith(": board: too few slots without a mark: the common sectors and any two others need 12"));
    starboard::Setup setup;
    setup.mode = "team";
    setup.seats = 4;
    setup.edition = small;
    setup.options["three_installed"] = "true";
    for (u64 number = 0; number < 5; ++number) {
        setup.seed = std::to_string(number);
        const auto match = theseus_game().start(setup);
        ASSERT_TRUE(match) << match.error().message;
        (*match)->random(number, 1000000);
        EXPECT_TRUE((*match)->over());
    }
}

/// Editions at the edge of what is allowed are played in every mode.
TEST(TheseusEdition, WhatIsAcceptedCanBePlayed) {
    std::string fifteen = original();  // nothing to leave out when decks are chosen
    for (const char* const level : {"difficulty = 1", "difficulty = 2", "difficulty = 3"}) {
        for (std::size_t at = fifteen.find(level); at != std::string::npos; at = fifteen.find(level)) {
            const std::size_t from = fifteen.rfind('\n', at);
            fifteen.erase(from, fifteen.find('\n', at) - from);
        }
    }
    std::string wide = original();  // six slots in every sector
    for (const char* const sector : {"control_room\"\naction = \"malfunction", "loading_dock", "alien_nest", "laboratory", "wreck"}) {
        const std::string head = std::string("sector = \"") + sector + "\"\n";
        const std::size_t at = wide.find(head);
        ASSERT_NE(at, std::string::npos);
        wide.insert(at + head.size(), "slot_columns = 3\n");
    }
    const std::string none = original() +
                             "[tokens]\nupgrades = 0\ninvisibility = 0\nyoung_aliens = 0\nparasites = 0\ndisable = 0\ncamera_limit = 0\n";
    std::string no_embryos = original();
    for (std::size_t at = no_embryos.find("\ncount = "); at != std::string::npos; at = no_embryos.find("\ncount = ", at + 1)) {
        no_embryos.replace(at, 10, "\ncount = 0");
    }
    const std::string short_game = changed("life = 20\ndata_goal = 20", "life = 1\ndata_goal = 1");
    for (const Case& c : all_cases()) {
        if (c.game().id() != "theseus") {
            continue;
        }
        for (const std::string& edition : {fifteen, wide, none, no_embryos, short_game}) {
            starboard::Setup setup = c.setup;
            setup.edition = edition;
            SoakPlan plan;
            plan.setup = setup;
            plan.games = slow_build ? 2 : 10;
            plan.deep = 64;
            const auto result = c.runner->soak(plan);
            ASSERT_TRUE(result) << result.error().message;
            ASSERT_EQ(result->violation, "") << c.words();
        }
    }
}

}  // namespace
}  // namespace starboard::tests
