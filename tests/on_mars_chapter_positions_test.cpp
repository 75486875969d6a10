// On Mars, the chapters of Alien Invasion: positions that contradict themselves are refused with a sentence.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cases.h"

namespace starboard::tests {
namespace {

using testing::HasSubstr;

struct Chapter {
    std::string_view mode;
    int seats;
    std::string_view places;
};

// Seat 0 has the turn on the Colony, or in Monolith the only player; nobody holds a Private Goal.
constexpr Chapter outbreak{"outbreak", 2, R"({"generator":["G3"],"water_extractor":["I5"],"greenhouse":["G7"],"oxygen_condenser":["E5"],
    "shelters0":["D3"],"bots0":["D3"],"shelters1":["J6"],"bots1":["J6"],"goals0":[],"goals1":[],
    "board":{"0":{"space":5},"1":{"space":6}}})"};
constexpr Chapter blackout{"blackout", 2, outbreak.places};
constexpr Chapter monolith{"monolith", 1, R"({"generator":["G3"],"water_extractor":["I5"],"greenhouse":["G7"],"oxygen_condenser":["E5"],
    "shelters0":["D3"],"bots0":["D3"],"goals0":[],"board":{"0":{"space":5}},"monolith":{"timer":3},
    "aims":["mineral_mine","upgrade_generator","tech_mine","geologist","three_and_two"]})"};
constexpr Chapter invasion{"invasion", 3, R"({"generator":["G3"],"water_extractor":["I5"],"greenhouse":["G7"],"oxygen_condenser":["E5"],
    "shelters0":["D3"],"bots0":["D3"],"shelters1":["J6"],"bots1":["J6"],"plans0":["shield","guard_bots"],"plans1":["exosuit","sabotage"],
    "goals0":[],"goals1":[],"board":{"0":{"space":5},"1":{"space":6}}})"};

std::unique_ptr<Match> table_of(const Chapter& chapter) {
    starboard::Setup setup;
    setup.mode = chapter.mode;
    setup.seats = chapter.seats;
    setup.seed = "1";
    setup.options = options_of(chapter.mode == "monolith" ? "random_goals=5" : "start=first");
    auto match = (**find_game(games(), "on_mars")).start(setup);
    EXPECT_TRUE(match) << match.error().message;
    const auto done = (*match)->arrange(json::parse(chapter.places).as_object());
    EXPECT_TRUE(done) << chapter.mode << ": " << done.error().message;
    return std::move(*match);
}

struct Refused {
    const Chapter& chapter;
    std::string_view patches;  ///< by JSON pointer into the state
    std::string_view sentence;
};

const Refused wrong_positions[] = {
    // Outbreak
    {outbreak, R"({"/outbreak/medicine":12})", "medicine: some is lost"},
    {outbreak, R"({"/outbreak/seen":2})", "a field is out of range"},
    {outbreak, R"({"/outbreak/seen":1})", "seen: cards without infection that are not in the deck lie open"},
    {outbreak, R"({"/outbreak/timer":0})", "a field is out of range"},
    {outbreak, R"({"/outbreak/timer":13})", "a field is out of range"},
    {outbreak, R"({"/outbreak/limit":15})", "a field is out of range"},
    {outbreak, R"({"/outbreak/limit":0})", "a field is out of range"},
    {outbreak, R"({"/outbreak/reached":4})", "a field is out of range"},
    {outbreak, R"({"/outbreak/vaccines":5})", "a field is out of range"},
    {outbreak, R"({"/outbreak/missions/0":4})", "a field is out of range"},
    {outbreak, R"({"/outbreak/missions/1":7})", "a field is out of range"},
    {outbreak, R"({"/outbreak/laid":1})", "a field is out of range"},
    {outbreak, R"({"/outbreak/unused/0":1})", "a field is out of range"},
    {outbreak, R"({"/outbreak/working/2/ill":1})", "a field is out of range"},
    {outbreak, R"({"/outbreak/housed/2/0":1})", "a field is out of range"},
    {outbreak, R"({"/outbreak/immune_reserve/2":1})", "a field is out of range"},
    {outbreak, R"({"/outbreak/housed/0/0":2})", "housed: everybody of the Living Quarters is in a compartment"},
    {outbreak, R"({"/outbreak/housed/0/0":2,"/outbreak/housed/0/1":1})", "housed: more Colonists than places"},
    {outbreak, R"({"/outbreak/quarters/0/0/ill":4})", "housed: more Colonists than places"},
    {outbreak, R"({"/outbreak/quarters/0/0/immune":1})", "vaccines: more Colonists are immune than were vaccinated"},
    {outbreak, R"({"/outbreak/working/0/ill":1})", "working: more ill and immune ones than Colonists"},
    {outbreak, R"({"/outbreak/slot/6/0/ill":1})", "slot: more ill and immune ones than Colonists"},
    {outbreak, R"({"/outbreak/vaccines":1,"/outbreak/immune_reserve/0":10})", "immune_reserve: more immune ones than Colonists"},
    {outbreak, R"({"/outbreak/hospital_tiles":6})", "hospital_tiles: tiles and Hospitals do not fit"},
    {outbreak, R"({"/board/0/stock/5":3,"/outbreak/medicine":10})", "stock: more Medicine than can be stored"},
    // Blackout
    {blackout, R"({"/blackout/timer":13})", "a field is out of range"},
    {blackout, R"({"/outbreak/medicine":1})", "unused entries are not zero"},
    // Monolith
    {monolith, R"({"/monolith/timer":15})", "a field is out of range"},
    {monolith, R"({"/monolith/rover":3})", "a field is out of range"},
    {monolith, R"({"/monolith/owed":3})", "a field is out of range"},
    {monolith, R"({"/monolith/cubes/9":1})", "a field is out of range"},
    {monolith, R"({"/monolith/cubes/0":3})", "a field is out of range"},
    {monolith, R"({"/monolith/goal/0":"deliver_water"})", "a field is out of range"},
    {monolith, R"({"/monolith/lapsed/1":16})", "a field is out of range"},
    {monolith, R"({"/monolith/passes":1})", "unused entries are not zero"},
    {monolith, R"({"/monolith/unused":1})", "unused entries are not zero"},
    {monolith, R"({"/monolith/goal/0":null})", "goal: one of each stack, before the first round"},
    {monolith, R"({"/monolith/supply":4})", "supply: a Sabotage cube is missing or too many"},
    {monolith, R"({"/monolith/owed":1})", "lasting: these cards lie aside exactly as long as what they did lasts"},
    {monolith, R"({"/monolith/rover":1})", "lasting: these cards lie aside exactly as long as what they did lasts"},
    // Invasion
    {invasion, R"({"/invasion/exosuit":92})", "exosuit_at: holds something that does not exist"},
    {invasion, R"({"/invasion/space/7":1,"/invasion/single_reserve":9})", "a field is out of range"},
    {invasion, R"({"/invasion/space/0":4})", "a field is out of range"},
    {invasion, R"({"/invasion/locked":1})", "piece of Invasion 2: 2 on the table (multi_use, table), there are 5"},
    {invasion, R"({"/invasion/tech/0":14})", "a field is out of range"},
    {invasion, R"({"/invasion/acts":1})", "a field is out of range"},
    {invasion, R"({"/invasion/scored/0":40})", "a field is out of range"},
    {invasion, R"({"/invasion/unused/0":1})", "a field is out of range"},
    {invasion, R"({"/invasion/corrupted/0":32,"/invasion/shielded/0":32,"/invasion/corruption":9,"/invasion/shield_supply":9})",
     "a field is out of range"},
    {invasion, R"({"/invasion/scientist":20})", "a field is out of range"},
    {invasion, R"({"/invasion/aside":15})", "19 on the table (aside, on_board), there are 20"},
    {invasion, R"({"/invasion/single_reserve":9})", "9 on the table (single_reserve), there are 10"},
    {invasion, R"({"/invasion/shield_supply":9})", "9 on the table (shield_supply), there are 10"},
    {invasion, R"({"/invasion/tech":[1,1,0,0,0]})", "tech: two tiles in one cell"},
    {invasion, R"({"/invasion/flipped":1})", "built: an alien Blueprint that was obtained stands on an alien building of its type"},
    {invasion, R"({"/invasion/scientist":35})", "built: an alien Blueprint that was obtained stands on an alien building of its type"},
    {invasion, R"({"/invasion/corrupted/0":1,"/invasion/corruption":9})", "corrupted, shielded: there is no such Tech tile"},
};

TEST(OnMarsChapterPositions, WhatContradictsItselfIsRefusedWithASentence) {
    for (const Refused& row : wrong_positions) {
        const auto match = table_of(row.chapter);
        const u64 before = match->hash();
        json::value position = match->position();
        const auto sound = match->load_position(position);
        ASSERT_TRUE(sound) << row.chapter.mode << ": " << sound.error().message;
        const json::value patches = json::parse(row.patches);
        for (const auto& [pointer, value] : patches.as_object()) {
            position.at_pointer("/state" + std::string(pointer)) = value;
        }
        const auto done = match->load_position(position);
        EXPECT_FALSE(done) << row.chapter.mode << row.patches;
        EXPECT_THAT(done ? "accepted" : done.error().message, HasSubstr(std::string(row.sentence))) << row.chapter.mode << row.patches;
        EXPECT_TRUE(done || match->hash() == before) << "a refused position changes nothing";
    }
}

struct Unlaid {
    const Chapter& chapter;
    std::string_view places;
    std::string_view sentence;
};

const Unlaid wrong_places[] = {
    {outbreak, R"({"ill_miners":["G5"]})", "ill_miners, immune_miners: stand on no Mine, or are both"},
    {outbreak, R"({"miners0":["G5"],"ill_miners":["G5"],"immune_miners":["G5"],"outbreak":{"vaccines":1}})",
     "ill_miners, immune_miners: stand on no Mine, or are both"},
    {outbreak, R"({"hospitals":["G3"]})", "the surface"},
    {blackout, R"({"damaged":["A1"]})", "damaged, dark: a Blackout tile lies on a building that is not upgraded, once"},
    {blackout, R"({"plans0":["wind_turbines"],"wind_turbines":["G3"],"damaged":["G3"]})",
     "damaged, dark: a Blackout tile lies on a building that is not upgraded, once"},
    {blackout, R"({"damaged":["G3"],"dark0":["G3"]})", "damaged, dark: a Blackout tile lies on a building that is not upgraded, once"},
    {blackout, R"({"dark0":["G3"],"dark1":["G3"]})", "damaged, dark: a Blackout tile lies on a building that is not upgraded, once"},
    {blackout, R"({"dark0":["G5"],"bots0":["G5"]})", "dark: a Colonist who lies on a Mine is alone there"},
    {blackout, R"({"dark1":["G3","G5","I5","G7","E5"]})", "dark: the game would be lost"},
    {monolith, R"({"miners0":["G5"],"face_down":["G5"]})", "face_down: Mines without Miner, and Shelters, but not all of them"},
    {monolith, R"({"face_down":["G3"]})", "face_down: Mines without Miner, and Shelters, but not all of them"},
    {monolith, R"({"face_down":["D3"]})", "face_down: Mines without Miner, and Shelters, but not all of them"},
    {monolith, R"({"mine":["G5","F4","F5"],"plans0":["mineral_mine"],"mineral_mine":["G5"],"sabotage_aside":["advanced_building_bombed"]})",
     "lasting: the upgrade of the first goal is done"},
    {monolith, R"({"rover0":["A1"],"monolith":{"rover":2}})", "rover: it lies on its card"},
    {invasion, R"({"alien_shelters":[]})", "at least one Shelter"},
    {invasion, R"({"shields":["M2"]})", "shields: only on buildings of the humans"},
    {invasion, R"({"shields":["A1"]})", "shields: only on buildings of the humans"},
    {invasion, R"({"alien_mines":["J1"],"vigilant":["M2"]})", "built: an alien Blueprint that was obtained stands on an alien building"},
    {invasion, R"({"soldiers":["D3"]})", "the surface: two buildings or two pieces on one hex"},
    {invasion, R"({"guards":["A1"],"soldiers":["A1"]})", "the surface: two buildings or two pieces on one hex"},
    {invasion, R"({"alien_mines":["G3"]})", "the surface: two buildings or two pieces on one hex"},
};

TEST(OnMarsChapterPositions, WhatCannotBeLaidIsRefusedWithASentence) {
    for (const Unlaid& row : wrong_places) {
        const auto match = table_of(row.chapter);
        const u64 before = match->hash();
        const auto done = match->arrange(json::parse(row.places).as_object());
        EXPECT_FALSE(done) << row.chapter.mode << row.places;
        EXPECT_THAT(done ? "accepted" : done.error().message, HasSubstr(std::string(row.sentence))) << row.chapter.mode << row.places;
        EXPECT_TRUE(done || match->hash() == before) << "a refused position changes nothing";
    }
}

TEST(OnMarsChapterPositions, OnlyTheAlienPushesItsSoldiersAside) {
    const auto match = table_of(invasion);
    const auto laid = match->arrange(
        json::parse(R"({"stock0":["mineral"],"0-L1.1":["generator"],"bots0":["G2"],"stunned":["F2"]})").as_object());
    ASSERT_TRUE(laid) << laid.error().message;
    for (const std::string_view one : {"action construct", "build generator", "site F2"}) {
        const auto played = match->play(match->deciders().lowest(), *match->parse(one));
        ASSERT_TRUE(played) << one << ": " << played.error().message;
    }
    json::value position = match->position();
    json::value& agenda = position.at_pointer("/state/agenda");
    json::object& top = agenda.as_array().back().as_object();
    ASSERT_EQ(top.at("kind"), json::value("displace"));
    ASSERT_TRUE(match->load_position(position));
    top["seat"] = 0;
    position.at_pointer("/state/asked") = 0;
    const auto done = match->load_position(position);
    ASSERT_FALSE(done);
    EXPECT_THAT(done.error().message, HasSubstr("agenda: a step is out of range"));
}

}  // namespace
}  // namespace starboard::tests
