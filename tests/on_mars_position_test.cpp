// On Mars: positions that contradict themselves are refused with a sentence; what is accepted can be played on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/json_walk.h"
#include "tests/cases.h"

namespace starboard::tests {
namespace {

using testing::HasSubstr;

const Game& mars_game() { return **find_game(games(), "on_mars"); }

std::unique_ptr<Match> started(int seats, u64 number, std::string_view options) {
    starboard::Setup setup;
    setup.seats = seats;
    setup.seed = std::to_string(number);
    setup.options = options_of(options);
    auto match = mars_game().start(setup);
    EXPECT_TRUE(match) << match.error().message;
    return std::move(*match);
}

/// Two players; seat 0 has the turn on the Colony, nobody holds a Private Goal.
constexpr std::string_view quiet = R"({"generator":["G3"],"water_extractor":["I5"],"greenhouse":["G7"],"oxygen_condenser":["E5"],
    "shelters0":["D3"],"bots0":["D3"],"shelters1":["J6"],"bots1":["J6"],"missions":["research","discoveries","contracts"],
    "mission_left":[5,5,2],
    "grid":["mine","generator","water_extractor","greenhouse","oxygen_condenser","rover","ship","upgrade"],"goals0":[],"goals1":[],
    "board":{"0":{"space":5},"1":{"space":6}}})";

/// ... changed by places, then played, moves separated by ";".
std::unique_ptr<Match> table_at(std::string_view places, std::string_view moves) {
    auto match = started(2, 1, "start=first");
    for (const std::string_view position : {quiet, places}) {
        const auto done = match->arrange(json::parse(position).as_object());
        EXPECT_TRUE(done) << position << ": " << done.error().message;
    }
    while (!moves.empty()) {
        const std::string_view one = moves.substr(0, moves.find(';'));
        moves.remove_prefix(std::min(moves.size(), one.size() + 1));
        const auto move = match->parse(one);
        EXPECT_TRUE(move) << one;
        const auto played = match->play(match->deciders().lowest(), *move);
        EXPECT_TRUE(played) << one << ": " << played.error().message;
    }
    return match;
}

/// Values set by JSON pointer into the state.
json::value changed(const Match& match, std::string_view patches) {
    json::value position = match.position();
    const json::value parsed = json::parse(patches);
    for (const auto& [pointer, value] : parsed.as_object()) {
        std::string path = "/state";
        path += pointer;
        position.at_pointer(path) = value;
    }
    return position;
}

struct Table {
    std::string_view places;
    std::string_view moves;
};
constexpr Table turn{"{}", ""};
constexpr Table contract{R"({"contracts0":["deliver_minerals"],"scientists0":["geologist"]})", ""};
constexpr Table payment{R"({"stock0":["mineral","water","water"]})", "action hire;hire biochemist"};
constexpr Table digging{R"({"bots0":["E4"]})", "action construct;build mine;site E4"};
constexpr Table moving{"{}", "action control_center"};
constexpr Table hovering{R"({"bots0":["D3","D4"]})", "action control_center;bot D3 D4"};

struct Refused {
    const Table& table;
    std::string_view patches;
    std::string_view sentence;
};

const Refused wrong_positions[] = {
    // numbers
    {turn, R"({"/first":2})", "a field is out of range"},
    {turn, R"({"/turn":2})", "a field is out of range"},
    {turn, R"({"/asked":2})", "a field is out of range"},
    {turn, R"({"/level":0})", "a field is out of range"},
    {turn, R"({"/level":6})", "a field is out of range"},
    {turn, R"({"/shuttle_space":4})", "a field is out of range"},
    {turn, R"({"/ending":3})", "a field is out of range"},
    {turn, R"({"/remaining":4})", "a field is out of range"},
    {turn, R"({"/hover":92})", "a field is out of range"},
    {turn, R"({"/winners":4})", "a field is out of range"},
    {turn, R"({"/task_done":1})", "a field is out of range"},
    {turn, R"({"/round":251})", "a field is out of range"},
    {turn, R"({"/board/0/rover":91})", "rover0: holds something that does not exist"},
    {turn, R"({"/board/0/depot":63})", "Ship of seat 0: 6 on the table (ships), there are 5"},
    {turn, R"({"/board/0/space":9})", "a field is out of range"},
    {turn, R"({"/board/0/space":6})", "a field is out of range"},
    {turn, R"({"/board/0/progress":32})", "a field is out of range"},
    {turn, R"({"/board/0/research":16})", "a field is out of range"},
    {turn, R"({"/board/0/fresh":4})", "a field is out of range"},
    {turn, R"({"/board/0/types":1})", "a field is out of range"},
    {turn, R"({"/board/0/tasks":1})", "a field is out of range"},
    {turn, R"({"/board/0/stock/5":1})", "a field is out of range"},
    {turn, R"({"/board/2/crystals":1})", "stock2: nobody sits there"},
    {turn, R"({"/points/0":-1})", "a field is out of range"},
    {turn, R"({"/goal_hand/3":1})", "goals3: nobody sits there"},
    {turn, R"({"/tech/0/5":14})", "a field is out of range"},
    {turn, R"({"/borrowed/0/0":1})", "a field is out of range"},
    {turn, R"({"/completed":4096})", "a field is out of range"},
    {turn, R"({"/gaps":64})", "a field is out of range"},
    {turn, R"({"/types_shown":16})", "a field is out of range"},
    {turn, R"({"/built/0":92})", "construction_yard: holds something that does not exist"},
    {turn, R"({"/scientist_owner/0":3})", "scientists2: nobody sits there"},
    {turn, R"({"/contract_owner/0":3})", "contracts2: nobody sits there"},
    {turn, R"({"/lss/0":7})", "a field is out of range"},
    {turn, R"({"/unused/0":1})", "unused entries are not zero"},
    {turn, R"({"/invasion/locked":1})", "piece of Invasion"},
    {turn, R"({"/order":[0,0]})", "order: every player once"},
    {turn, R"({"/order":[0]})", "order: every player once"},
    {turn, R"({"/shuttle_space":0})", "shuttle_space: from the first round on it stands somewhere"},
    // what there is
    {turn, R"({"/board/0/reserve":10})", "Colonist of seat 0: 13 on the table"},
    {turn, R"({"/board/0/hangar":1})", "Ship of seat 0: 6 on the table"},
    {turn, R"({"/board/0/bots":4})", "Bot of seat 0: 5 on the table"},
    {turn, R"({"/board/0/markers":7})", "marker of seat 0: 7 on the table"},
    {turn, R"({"/board/0/shelters":3})", "Shelter of seat 0: 4 on the table"},
    // boards
    {turn, R"({"/board/0/quarters":5,"/board/0/reserve":7})", "quarters: more Colonists than places"},
    {turn, R"({"/board/0/stock/0":3})", "stock: more of a Resource than can be stored"},
    {turn, R"({"/board/0/crystals":4})", "crystals: more than the Depot holds"},
    {turn, R"({"/tech/0/0":4,"/grid/0":"none"})", "tech: two tiles in one cell"},
    {turn, R"({"/goal_hand/0":15})", "goals: more than were dealt, or more than one shown"},
    {turn, R"({"/goal_shown/0":3})", "goals: more than were dealt, or more than one shown"},
    {turn, R"({"/slot/6/0":4,"/board/0/reserve":5})", "slot: more Colonists than slots"},
    {turn, R"({"/slot/6/0":2,"/slot/6/1":2,"/board/0/reserve":7,"/board/1/reserve":7})", "slot: more Colonists than slots"},
    {turn, R"({"/slot/9/0":2,"/board/0/reserve":7})", "slot: more Colonists than slots"},
    {turn, R"({"/slot/5/0":1,"/board/0/reserve":8})", "slot: more Colonists than slots"},
    // surface and cards
    {turn, R"({"/lss/0":2})", "lss: a marker stands as high as there are buildings of its type"},
    {turn, R"({"/board/0/rover":18})", "the surface: two buildings or two pieces on one hex"},
    {turn, R"({"/board/0/research":1,"/board/1/research":1})", "research: more tiles of a kind than there are"},
    {turn, R"({"/mission_left/0":6})", "mission: three, none further away than at the start"},
    {contract, R"({"/delivered/6/0":5})", "delivered: more than the Contract wants"},
    {contract, R"({"/delivered/6/1":1})", "delivered: more than the Contract wants"},
    {contract, R"({"/completed":64})", "completed: a Contract is complete as soon as it is fulfilled"},
    {contract, R"({"/delivered/6/0":4})", "completed: a Contract is complete as soon as it is fulfilled"},
    {turn, R"({"/completed":1})", "completed: a Contract is complete as soon as it is fulfilled"},
    {contract, R"({"/gaps":2})", "gaps: the place is taken"},
    // what is still to do
    {turn, R"({"/agenda":[]})", "a running game waits for an answer, a finished one does not"},
    {turn, R"({"/ended":true})", "a running game waits for an answer, a finished one does not"},
    {turn, R"({"/agenda/0/kind":"turn"})", "agenda: these steps do not go together"},
    {turn, R"({"/agenda/0/a":0})", "agenda: these steps do not go together"},
    {turn, R"({"/agenda/0/n":3})", "agenda: these steps do not go together"},
    {turn, R"({"/agenda/1/seat":1})", "agenda: a step is out of range"},
    {turn, R"({"/agenda/1/kind":"bot"})", "agenda: these steps do not go together"},
    {turn, R"({"/asks":"pay"})", "asks: the question does not fit the agenda"},
    {turn, R"({"/asked":1})", "asks: the question does not fit the agenda"},
    {turn, R"({"/hover":20})", "hover, moved: nothing is under way"},
    {turn, R"({"/till/crystal":1})", "till: nothing is being paid"},
    {payment, R"({"/till/need/2":9})", "till: the price cannot be paid"},
    {payment, R"({"/till/laid/2":3})", "till: more is laid than there is"},
    {payment, R"({"/till/goals":1})", "till: more is laid than there is"},
    {payment, R"({"/till/need/2":0})", "till: more is laid than there is"},
    {payment, R"({"/agenda/3/a":7})", "agenda: a step is out of range"},
    {payment, R"({"/agenda/3/n":0})", "agenda: a step is out of range"},
    {digging, R"({"/board/0/quarters":0,"/board/0/reserve":11})", "agenda: a step is out of range"},
    {digging, R"({"/agenda/3/c":0})", "agenda: a step is out of range"},
    {digging, R"({"/agenda/3/b":0})", "agenda: a step is out of range"},
    {moving, R"({"/agenda/2/a":64})", "agenda: a step is out of range"},
    {moving, R"({"/agenda/2/effect":121})", "agenda: a step is out of range"},
    {moving, R"({"/agenda/2/is":64})", "agenda: a step is out of range"},
    {moving, R"({"/agenda/2/is":8})", "Bot of seat 0: 5 on the table"},
    {hovering, R"({"/hover":0})", "hover, moved: nothing is under way"},
    {hovering, R"({"/agenda/2/is":0})", "Bot of seat 0: 3 on the table"},
};

TEST(OnMarsPositions, WhatContradictsItselfIsRefusedWithASentence) {
    for (const Refused& row : wrong_positions) {
        const auto match = table_at(row.table.places, row.table.moves);
        const u64 before = match->hash();
        const auto sound = match->load_position(match->position());
        ASSERT_TRUE(sound) << row.table.places << ": " << sound.error().message;
        const auto done = match->load_position(changed(*match, row.patches));
        ASSERT_FALSE(done) << row.patches;
        EXPECT_THAT(done.error().message, HasSubstr(std::string(row.sentence))) << row.patches;
        EXPECT_EQ(match->hash(), before) << "a refused position changes nothing";
    }
}

struct Unlaid {
    std::string_view places;
    std::string_view sentence;
};

const Unlaid wrong_places[] = {
    {R"({"bots1":["D3"]})", "the surface: two buildings or two pieces on one hex"},
    {R"({"rover0":["D3"]})", "the surface: two buildings or two pieces on one hex"},
    {R"({"rover0":["G4"],"rover1":["G4"]})", "the surface: two buildings or two pieces on one hex"},
    {R"({"shelters1":["D3"],"bots1":["J6"]})", "the surface: two buildings or two pieces on one hex"},
    {R"({"mine":["G5","G3"]})", "the surface: two buildings or two pieces on one hex"},
    {R"({"shelters0":[]})", "shelter: everybody has at least one"},
    {R"({"miners0":["G3"]})", "miner: stands on no Mine"},
    {R"({"crystals":["G5"]})", "the surface: a Crystal or tile lies where none can"},
    {R"({"crystals":["G4"],"G4":["plants"]})", "the surface: a Crystal or tile lies where none can"},
    {R"({"research":["A1"]})", "research: \"A1\": nothing lies there"},
    {R"({"0-L2.2":["shelter","mine"]})", "0-L2.2: \"mine\": there is no room for it"},
    {R"({"plans0":["wind_turbines"],"wind_turbines":["I5"]})", "built: an Advanced Building stands on a building of its type"},
    {R"({"wind_turbines":["G3"]})", "built: an Advanced Building stands on a building of its type"},
    {R"({"plans0":["wind_turbines","radar"],"wind_turbines":["G3"],"radar":["G3"]})", "two"},
    {R"({"plans0":["wind_turbines"],"wind_turbines":["G3"],"scientists0":["geologist"],"geologist":["wind_turbines"]})",
     "scientist_at: works where he cannot"},
    {R"({"plans0":["wind_turbines"],"scientists0":["rd_engineer"],"rd_engineer":["wind_turbines"]})",
     "scientist_at: works where he cannot"},
    {R"({"contracts0":["deliver_minerals"],"deliver_minerals":["mineral","mineral","mineral","mineral","mineral"]})",
     "delivered: more than the Contract wants"},
    {R"({"board":{"0":{"quarters":5}}})", "quarters: more Colonists than places"},
    {R"({"stock0":["water","water","water"]})", "stock: more of a Resource than can be stored"},
    {R"({"stock0":["crystal","crystal","crystal","crystal"]})", "crystals: more than the Depot holds"},
    {R"({"goals0":["ships","techs","mines","research"]})", "goals: more than were dealt, or more than one shown"},
    {R"({"types0":["a1"]})", "a field is out of range"},
    {R"({"from":"lunch"})", "from: not a phase of the game"},
};

TEST(OnMarsPositions, WhatCannotBeLaidIsRefusedWithASentence) {
    for (const Unlaid& row : wrong_places) {
        const auto match = table_at("{}", "");
        const u64 before = match->hash();
        const auto done = match->arrange(json::parse(row.places).as_object());
        ASSERT_FALSE(done) << row.places;
        EXPECT_THAT(done.error().message, HasSubstr(std::string(row.sentence))) << row.places;
        EXPECT_EQ(match->hash(), before) << "a refused position changes nothing";
    }
}

TEST(OnMarsPositions, AWrongTableIsRefusedWithASentence) {
    for (const std::string_view options : {"round_limit=201", "round_limit=0"}) {
        starboard::Setup setup;
        setup.seats = 2;
        setup.options = options_of(options);
        const auto match = mars_game().start(setup);
        ASSERT_FALSE(match) << options;
        EXPECT_THAT(match.error().message, HasSubstr("round_limit: 1 to 200"));
    }
}

/// A number, a name or an entry somewhere below is another one, is missing or is there twice.
void damage(json::value& value, Rng& rng) {
    if (json::object* object = value.if_object(); object != nullptr && !object->empty()) {
        auto at = object->begin();
        std::advance(at, rng.below(static_cast<u32>(object->size())));
        damage(at->value(), rng);
    } else if (json::array* list = value.if_array(); list != nullptr && !list->empty()) {
        const u32 one = rng.below(static_cast<u32>(list->size()));
        switch (rng.below(6)) {
            case 0: list->erase(list->begin() + one); return;
            case 1: list->push_back(json::value(list->at(one))); return;
            case 2: list->at(one) = json::value(list->at(rng.below(static_cast<u32>(list->size())))); return;
            default: damage(list->at(one), rng); return;
        }
    } else if (value.is_bool()) {
        value = !value.get_bool();
    } else if (value.is_string() && value.get_string().size() == 16) {
        value = json::string(hex64(u64{1} << rng.below(64)));  // a set of hexes
    } else if (value.is_number()) {
        constexpr int numbers[] = {0, 1, 2, 3, 4, 5, 6, 8, 12, 16, 31, 64, 90, 91, 255};
        value = numbers[rng.below(std::size(numbers))];
    } else {
        value = nullptr;
    }
}

TEST(OnMarsPositions, WhatIsDamagedIsRefusedOrPlaysOn) {
    constexpr std::string_view options[] = {"-", "length=long", "space_oddity=true,light_signal=true", "first_colonists=true"};
    Rng rng = Rng::stream(Seed::from_number(17), 17);
    int accepted = 0;
    int refused = 0;
    for (u64 number = 0; refused + accepted < (slow_build ? 100 : 500); ++number) {
        const auto match = started(2 + static_cast<int>(number % 3), number, options[number % std::size(options)]);
        match->random(number, static_cast<int>(rng.below(600)));
        if (match->over()) {
            continue;
        }
        json::value position = match->position();
        damage(position.as_object().at("state"), rng);
        try {
            if (const auto done = match->load_position(position); !done) {
                EXPECT_NE(done.error().message, "") << json::serialize(position);
                ++refused;
                continue;
            }
            ++accepted;
            match->random(number, 200);
            const auto again = match->load_position(match->position());
            EXPECT_TRUE(again) << again.error().message << "\n" << json::serialize(position);
        } catch (const std::exception& error) {
            ADD_FAILURE() << error.what() << "\n" << json::serialize(position);
        }
    }
    EXPECT_GT(accepted, slow_build ? 5 : 25);
    EXPECT_GT(refused, slow_build ? 25 : 125);
}

}  // namespace
}  // namespace starboard::tests
