// On Mars editions as players write them: what cannot be played is refused with file, line and row.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/edition.h"
#include "games/on_mars/game.h"
#include "tests/edition_text.h"

namespace starboard::tests {
namespace {

using testing::HasSubstr;

const EditionText& text() {
    static const EditionText edition("on_mars", "rulebook-2021");
    return edition;
}

std::string refusal(const std::string& edition) {
    const auto loaded = load_edition<OnMars>(edition);
    EXPECT_FALSE(loaded.has_value());
    if (loaded) {
        return "";
    }
    EXPECT_EQ(loaded.error().code, "edition");
    return loaded.error().message;
}

struct Wrong {
    std::string_view what;
    std::string_view by;
    std::string_view sentence;  ///< after "edition:LINE: "
};

const Wrong wrong_rows[] = {
    // surface
    {R"(mine = "G5")", R"(mine = "A4")", "surface: there is no such hex"},
    {R"(start = ["G3")", R"(start = ["G5")", "surface: two things start on one hex"},
    {R"(start = ["G3", )", "start = [", "surface: start: four hexes"},
    {R"(players = 2, hexes = ["D3", "J6"])", R"(players = 2, hexes = ["D3"])",
     "surface.shelters[1]: a row for 1, 2, 3 and 4 players, each with as many hexes"},
    {R"(players = 2, hexes = ["D3")", R"(players = 2, hexes = ["G3")",
     "surface.shelters[1]: hexes: no such hex, or something starts there already"},
    {R"(hexes = ["B1", "C1"])", R"(hexes = ["B1", "G7"])", "research[0]: two things start on one hex"},
    // buildings
    {"building = \"generator\"\ntiles = 6", "building = \"generator\"\ntiles = 7",
     "building[1]: tiles: 1 to 6 of a stack, 5 Shelters, 7 Hospitals"},
    {"building = \"generator\"\ntiles = 6", "building = \"generator\"\ntiles = 5",
     "stack[1]: a stack for each type in their order, with as many backs as tiles"},
    {"miner = true\n", "", "building[0]: miner: the Mine costs a Colonist, and nothing else does"},
    {R"(product = "soldier")", R"(product = "crystal")", "building[7]: product: not of this type"},
    {"cost = { plant = 1 }", "cost = { plant = 5 }", "building[4]: cost: at most 4 altogether"},
    {R"(["ne", "sw"])", R"(["ne", "ne"])", "stack[0]: arrows: twice the same on a tile"},
    // tiles
    {R"(effect = { do = "hire" })", R"(effect = { do = "bots" })", "discovery[9]: do: this cannot be done here"},
    {"tiles = [1, 8, 9, 10", "tiles = [1, 8, 9, 20", "discovery_set[2]: tiles: Hospitals and Medicine are of chapter 2 only"},
    {"tiles = [1, 8, 9, 10", "tiles = [1, 8, 9, 24", "discovery_set[2]: tiles: there is no such Discovery tile"},
    // tech
    {"tech = \"rover\"\nuse = \"rover\"", "tech = \"rover\"\nuse = \"upgrades\"",
     "tech[9]: use: each has one Tech tile of its side, without a type"},
    {"source = \"player\"\nstart = \"L2.2\"", "source = \"player\"\nstart = \"L2.4\"",
     "tech[5]: start: a cell, for the tile of the players only"},
    {"[[grid]]\nspaces = 2", "[[grid]]\nspaces = 3", "grid: 8 spaces for 8 Tech tiles"},
    // laboratory
    {"name = \"L2.3\"\ncolumn = 2", "name = \"L2.4\"\ncolumn = 2", "cell[1]: to: different cells of the next column"},
    {R"(to = ["L4.1", "L4.2"])", R"(to = ["L4.1", "L5.1"])", "cell[5]: to: different cells of the next column"},
    {"[[column]]\npoints = 1", "[[column]]\ncost = { any = 1 }\npoints = 1",
     "column[0]: cost: Resources and Crystals; nothing is developed into the first column"},
    // board
    {"action = \"resupply\"\nside = \"orbit\"", "action = \"resupply\"\nside = \"colony\"",
     "action[4]: side: the first five are in Orbit, the others on the Colony"},
    {"action = \"resupply\"\nside = \"orbit\"\neffect = { do = \"warehouse\"",
     "action = \"resupply\"\nside = \"orbit\"\neffect = { do = \"stock\"", "action[4]: do: this cannot be done here"},
    {"action = \"construct\"\nside = \"colony\"\nslots = 3", "action = \"construct\"\nside = \"colony\"\nslots = 4",
     "action[6]: slots: 1 to 3 of blueprint, research, construct and upgrade"},
    {"id = 8\nside = \"colony\"\nbenefit = { do = \"blueprint\" }", "id = 8\nside = \"colony\"\nbenefit = { do = \"advanced\" }",
     "space[7]: do: this cannot be done here"},
    {R"(effect = { do = "advanced" })", R"(effect = { do = "stock" })", "executive: do: one of them uses Advanced Buildings"},
    {R"(warehouse = ["crystal", "battery")", R"(warehouse = ["crystal", "mineral")",
     "colony: warehouse: Battery to Oxygen and Crystal, each once"},
    {"shuttle = [1, 2, 3", "shuttle = [1, 4, 3", "colony: shuttle: travel spaces that exist"},
    {"tech_sets = [1", "tech_sets = [3", "colony: tech_sets: 1 or 2"},
    {"exploration = 2", "exploration = 3", "colony: exploration: two tiles"},
    // player
    {"start = { mineral = 1", "start = { mineral = 3", "player: start: more than can be stored"},
    {"start_colonists = 3", "start_colonists = 5",
     "player: row_places, open_rows: six rows of 1 or 2, with room for the Colonists of the start"},
    {"dealt_goals = 3", "dealt_goals = 4", "player: dealt_goals: more than four players can get"},
    // effects
    {R"(effect = { do = "gain", good = "crystal", n = 3 })", R"(effect = { do = "gain", n = 3 })",
     "discovery[12]: good: a Resource or Crystal for gain, none for the others"},
    {R"(action = [{ do = "score", n = 2 }])", R"(action = [{ do = "score", n = 20 }])",
     "blueprint[12]: n: too small or too large for what is done"},
    {R"(action = [{ do = "command", boost = "crystal" }])", R"(action = [{ do = "command", boost = "colonist" }])",
     "blueprint[23]: boost: this is not boosted so"},
    {R"(action = [{ do = "upgrade", anywhere = true }])", R"(action = [{ do = "radar" }])", "blueprint[15]: do: there is one Radar"},
    {R"(action = [{ do = "contract" }])", R"(action = [{ do = "contract", uses_tech = true }])",
     "blueprint[13]: uses_tech: only upgrade, rover and control say so"},
    {R"(action = [{ do = "contract" }])", R"(action = [{ do = "vaccine" }])", "blueprint[13]: do: this cannot be done here"},
    {R"(action = [{ do = "vaccine" }])", R"(action = [{ do = "shields" }])", "blueprint[32]: do: this cannot be done here"},
    // cards
    {R"(name = "casino")", R"(name = "gym")", "blueprint[11]: name: two rows have the same name"},
    {R"(name = "casino")", R"(name = "Casino")", "blueprint[10]: name: small letters, digits and _"},
    {"id = 11\nname = \"casino\"", "id = 12\nname = \"casino\"", "blueprint[10]: id: rows stand in the order of their ids, from 1"},
    {"name = \"casino\"\nlevel = 1", "name = \"casino\"\nlevel = 2", "blueprint[10]: level: 1 or 3"},
    {"name = \"casino\"\nlevel = 1", "name = \"casino\"\nlevel = 3", "blueprint: 12 cards of each level, in rows of 6"},
    {R"(chapter = "promo")", R"(chapter = "base")", "blueprint[24]: chapter: 1 to 24 base"},
    {R"(works = "mine")", R"(works = "generator")", "scientist[1]: works: each type has one Scientist"},
    {R"(kind = "upgrade")", R"(kind = "any")", "contract[0]: kind: upgrade or delivery"},
    {"goods = { mineral = 4 }", "goods = { any = 4 }", "contract[6]: goods: 1 to 9 Resources and Crystals"},
    {R"(contribution = "bot")", R"(contribution = "tech")", "mission[6]: contribution: each has one Mission"},
    {R"(left_out = ["blackout"])", "left_out = []", "mission[3]: left_out: chapters 2 and 3; Progress cubes are not used in chapter 3"},
    {R"(count = "quarters", at_least = 7)", R"(count = "quarters", at_least = 13)", "goal[8]: at_least: 1 to 12"},
    {R"(count = "quarters", at_least = 7)", R"(count = "vaccines", at_least = 7)", "goal[8]: count: this is not counted here"},
    {R"(cells = ["L4.1", "L4.2")", R"(cells = ["L4.1", "L4.1")", "goal[13]: cells: different ones of the laboratory"},
    {"points = 2\ncount = \"ships\"", "points = 0\ncount = \"ships\"", "reward[1]: points: 1 to 9"},
    // variants
    {"spaces = [2, 3", "spaces = [2, 2", "first_colonists: spaces: different Turn Order spaces"},
    {"missions = [2, 8, 1]", "missions = [2, 8, 2]", "first_colonists: missions: three different ones"},
    {R"(mission = "b", copies = 2)", R"(mission = "b", copies = 3)", "solo: card: twelve altogether"},
    {R"(action = 2, mission = "c")", R"(action = 2, mission = "b")", "solo.card[7]: card: like another one, which has copies"},
    // chapters
    {R"(shelter = "M2")", R"(shelter = "M4")", "invasion: there is no such hex"},
    {R"(effect = { do = "steal", n = 2 })", R"(effect = { do = "march", n = 2 })",
     "invasion.space: do: each action of the alien has a space"},
    {"{ id = 15, places = []", R"({ id = 15, places = ["mine"])", "outbreak.infection[14]: places: none or two different ones"},
    {R"(building = "none")", R"(building = "mine")", "blackout.vandalism: building: one card shows the alien"},
    {"alien_spaces = [3, 5", "alien_spaces = [5, 3", "monolith: alien_spaces: in their order, below the last one"},
    {R"(need = [{ count = "built", id = 13 }])", R"(need = [{ count = "built", id = 12 }])",
     "monolith.goal[0]: id: a Blueprint of Level 3 of the base game"},
    // numbers of the chapters
    {"locked = true\neffect = { do = \"march\" }\n\n# That", "effect = { do = \"march\" }\n\n# That",
     "invasion.space[10]: locked: the last spaces are"},
    {R"(cell = "L1.2")", R"(cell = "L1.1")", "invasion.cell[1]: cell: different cells of the laboratory"},
    {"cell = \"L5.1\"\nreward = \"crystal\"", "cell = \"L5.1\"\nreward = \"oxygen\"", "invasion.cell[4]: reward: a Crystal or a soldier"},
    {"last_column = 3", "last_column = 21", "invasion: points: at most 20"},
    {"goal = 100", "goal = 0", "invasion: goal: at least 1"},
    {"soldiers = 20", "soldiers = 21", "invasion: soldiers: 1 to 20"},
    {"start_soldiers = 4", "start_soldiers = 20", "invasion: start_soldiers: fewer than all"},
    {"start_crystals = 3", "start_crystals = 21", "invasion: start_crystals: at most 20"},
    {"multi_use = 5", "multi_use = 4", "invasion: multi_use: one more than locked spaces, up to 11"},
    {"multi_use = 5", "multi_use = 12", "invasion: multi_use: one more than locked spaces, up to 11"},
    {"corruption = 10", "corruption = 21", "invasion: single_use, corruption, shields: at most 20"},
    {"guards = 4", "guards = 9", "invasion: guards: at most 8; sabotage: at most 11"},
    {"buy_off = 2", "buy_off = 10", "invasion: costs: at most 9"},
    {"reset_free = 2", "reset_free = 12", "invasion: reset_free: at most 11"},
    {"{ id = 15, places = []", R"({ id = 15, places = ["mine", "quarters"])", "outbreak.infection: places: two cards have none"},
    {R"(name = "medicine", colour = "blue")", R"(name = "medicine", colour = "red")",
     "outbreak.mission: colour: three are red, three blue"},
    {R"(building = "hospital", at_least = 5)", R"(building = "hospital", at_least = 8)",
     "outbreak.mission[1]: at_least: more than there is"},
    {R"(count = "stored", good = "medicine", at_least = 5)", R"(count = "stored", good = "water", at_least = 5)",
     "outbreak.mission[3]: need: of Hospitals and Medicine"},
    {"medicine = 15", "medicine = 61", "outbreak: medicine: at most 60"},
    {"vaccines = 4", "vaccines = 13", "outbreak: vaccines: at most 12"},
    {"stock = 2\ndisplay = 7", "stock = 10\ndisplay = 7", "outbreak: stock: at most 9"},
    {"stock = 2\ndisplay = 7", "stock = 2\ndisplay = 6", "outbreak: display: rows of 7, for 14 cards of each level"},
    {"harder_limit = 12", "harder_limit = 15", "outbreak: harder_limit: 1 to the other limit"},
    {"limit = 14", "limit = 49", "outbreak: limit: at most 48"},
    {"timer = [12, 10, 8]", "timer = [13, 10, 8]", "outbreak: timer: 1 to 12"},
    {R"({ id = 1, building = "mine")", R"({ id = 1, building = "shelter")",
     "blackout.vandalism[0]: building: Mine to Oxygen Condenser, or none"},
    {"lost_at = 5", "lost_at = 11", "blackout: lost_at: 1 to the number of tiles"},
    {"tiles = 10\nlost_at", "tiles = 31\nlost_at", "blackout: tiles: at most 30"},
    {"timer = [6, 7, 8]", "timer = [6, 0, 8]", "blackout: timer: 1 to 12"},
    {R"(does = "hacked", n = 1)", R"(does = "bombed", n = 1)", "monolith.sabotage[1]: does: each has one card"},
    {R"(does = "harvest")", R"(does = "harvest", n = 1)", "monolith.sabotage[5]: n: this card has no number"},
    {R"(does = "theft", n = 2)", R"(does = "theft", n = 5)", "monolith.sabotage[8]: n: 1 to 4"},
    {R"(name = "three_and_two", stack = 5)", R"(name = "three_and_two", stack = 3)", "monolith.goal[38]: stack: 1 to 5, in this order"},
    {R"(tech = "mine", at_least = 6 }], provenance = "public")", R"(tech = "shelter", at_least = 6 }], provenance = "public")",
     "monolith.goal[24]: tech: one of the grid"},
    {"13]\ngoal_points", "15]\ngoal_points", "monolith: alien_spaces: in their order, below the last one"},
    {"{ gains = 25 }", "{ gains = 25, loses = 1 }", "monolith: goal_points: gains or loses, at most 99"},
    {R"(name = "pioneer", points = 100)", R"(name = "pioneer", points = 125)", "monolith.rank[2]: points: the best rank first"},
    {R"(name = "lost_in_space", points = 0)", R"(name = "lost_in_space", points = 1)", "monolith.rank: the last rank needs no points"},
    {"rounds = 15", "rounds = 16", "monolith: rounds: 2 to as many as there are cards"},
    {"wins_with = 4", "wins_with = 6", "monolith: wins_with: at most 5"},
    {"cubes = 5", "cubes = 10", "monolith: cubes: at most 9, 1 to 4 on a card"},
    {"start_cards = 2", "start_cards = 0", "monolith: start_cards: at least 1"},
    {"mission_points = 10", "mission_points = 51", "monolith: mission_points: at most 50"},
};

TEST(OnMarsEdition, RowsThatCannotBePlayedAreNamed) {
    for (const Wrong& row : wrong_rows) {
        const std::string said = refusal(text().changed(row.what, row.by));
        EXPECT_THAT(said, HasSubstr(std::string(row.sentence))) << row.by;
        EXPECT_THAT(said, testing::MatchesRegex("edition:[0-9]+: .*")) << row.by;
    }
}

TEST(OnMarsEdition, MonolithNeedsAllFiveStacks) {
    std::string edition = text().original;
    const std::size_t last = edition.find("  { id = 39, name = \"three_and_two\"");
    ASSERT_NE(last, std::string::npos);
    edition.resize(last);
    for (int id = 39; id <= 42; ++id) {
        edition += "  { id = " + std::to_string(id) + ", name = \"again_" + std::to_string(id) +
                   "\", stack = 4, need = [{ count = \"scientist_points\", id = 1, at_least = 9 }] },\n";
    }
    EXPECT_THAT(refusal(edition + "]\n"), HasSubstr("monolith.goal: stack: five of them"));
}

TEST(OnMarsEdition, WrongWordsAreNamedWithTheirLine) {
    EXPECT_THAT(refusal(text().changed(R"(do = "radar")", R"(do = "rader")")), HasSubstr("unknown word \"rader\"; known are none, gain"));
    EXPECT_THAT(refusal(text().changed("display = 6", "displays = 6")), HasSubstr("unknown key \"displays\""));
    EXPECT_EQ(refusal(text().changed("first_step = 2", "first_step = -2")),
              text().where("first_step = 2") + "must be a whole number from 0 to 255");
}

TEST(OnMarsEdition, WithoutABotAtTheStartAllAreInTheReserve) {
    const auto loaded = load_edition<OnMars>(text().changed("start_bots = 1", "start_bots = 0"));
    ASSERT_TRUE(loaded.has_value());
    const auto rules = std::make_unique<OnMars::Rules>();
    rules->edition = **loaded;
    OnMars::prepare(*rules);
    OnMars::State s;
    OnMars::setup(*rules, s, Seed::from_number(1));
    EXPECT_TRUE(s.bot[0].empty());
    EXPECT_EQ(s.board[0].bots, rules->edition.player.bots);
    EXPECT_EQ(OnMars::check(*rules, s), "");
}

TEST(OnMarsEdition, AnEmptyOneIsRefused) { EXPECT_THAT(refusal("name = \"empty\"\n"), HasSubstr("six columns are needed")); }

}  // namespace
}  // namespace starboard::tests
