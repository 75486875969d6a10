// Planetship: hand-made positions that cannot be played are refused with a sentence, all others can be played to the end; every refused
// move has a reason with a page of the rulebook.
#include <gtest/gtest.h>

#include <set>

#include "tests/cases.h"

namespace starboard::tests {
namespace {

const Game& planetship_game() { return **find_game(games(), "planetship"); }

std::unique_ptr<Match> table_for(int seats, u64 number = 1) {
    Setup setup;
    setup.seats = seats;
    setup.seed = std::to_string(number);
    setup.options["start"] = "first";
    auto match = planetship_game().start(setup);
    EXPECT_TRUE(match) << match.error().message;
    return std::move(*match);
}

struct Refused {
    int seats;
    const char* position;
    const char* sentence;
};

const Refused refused[] = {
    // more than a player can ever own, or fewer than six
    {2,
     R"({"hand0":["human-1","nendan-2","ocenti-3","grtratki-4","mauti-5","boolou-6","human-31","human-32","human-33","human-34","human-35"]})",
     "hand: a player has more cards, with those still to be won, than the table can hold"},
    {2,
     R"({"from":"discarding","hand0":["human-1","nendan-2","ocenti-3","grtratki-4","mauti-5","boolou-6","human-31","human-32","human-33",
         "human-34","human-35","human-36","grtratki-37","grtratki-38","grtratki-39","grtratki-40","grtratki-41"]})",
     "hand: a player has more cards, with those still to be won, than the table can hold"},
    {3, R"({"hand1":["human-7","nendan-8"]})", "hand: every player has at least six cards, in hand and on the fields"},
    {2, R"({"grid":["0","1","2","3","4","5"],"0-I":["human-1"]})", "ships: a player has more ships to place than cards in hand"},
    {2, R"({"grid":["0","1","2","3","4","5"],"probes0":["0-I","0-II"],"ships":[5,6,0,0,0]})",
     "ship of seat 0: 7 on the table (ships, probe), there are 6"},
    {2, R"({"ships":[7,6,0,0,0]})", "ship of seat 0: 7 on the table (ships), there are 6"},
    {2, R"({"ships":[6,6,1,0,0]})", "ship of seat 2: 1 on the table (ships), there are 0"},
    // starting cards in wrong places
    {2, R"({"hand0":["human-7","nendan-2","ocenti-3","grtratki-4","mauti-5","boolou-6"]})",
     "hand0: \"human-7\": a starting card stays with its colour"},
    {2, R"({"discards1":["human-1"],"hand0":["human-31","nendan-2","ocenti-3","grtratki-4","mauti-5","boolou-6"]})",
     "discards1: \"human-1\": a starting card stays with its colour"},
    {2, R"({"pile":["human-1"]})", "pile: \"human-1\": a starting card is never drawn"},
    {2, R"({"grid":["0","1","2","3","4","5"],"0-R":["human-1"]})", "0-R: \"human-1\": a starting card is never drawn"},
    {2, R"({"hand3":["human-31"]})", "hand3: \"human-31\": nobody sits there"},
    {2, R"({"hand0":["human-31","human-31"]})", "hand0: \"human-31\": it is named more often than there are"},
    {2, R"({"hand0":["human-13"]})", "hand0: \"human-13\": a starting card stays with its colour"},
    {2, R"({"removed":["human-13"]})", "removed: \"human-13\": there is none in this game"},
    // sectors
    {2, R"({"grid":["0","1","2","3","4","5","6"]})", "grid: \"6\": there is no room for it"},
    {2, R"({"grid":["0","0"]})", "grid: \"0\": it is named more often than there are"},
    {5, R"({"reserve":["0","1"]})", "reserve: \"1\": there is no room for it"},
    {2, R"({"belt":[0,0,1,2,3,4,5,6,7,8]})", "sector 0: 2 on the table (reserve), there is 1"},
    {2, R"({"belt":[200,1,2,3,4,5,6,7,8,9]})", "reserve: holds something that does not exist"},
    {2, R"({"belt":[0,0,1,2,3,4,5,6,7,8],"grid":["9"]})", "grid: \"9\": it lies nowhere on the table"},
    {2, R"({"grid":["0","1","2","3","4","5"],"2-R":["human-31","human-32"]})", "reward: more cards than can lie there"},
    {2, R"({"grid":["9","1","2","3","4","5"],"9-R":["human-31","human-32","human-33"]})", "reward: more cards than can lie there"},
    {2, R"({"grid":["9","1","2","3","4","5"],"9-R":["human-31","human-32","human-33","human-34"]})",
     "9-R: \"human-34\": there is no room for it"},
    {2, R"({"grid":["0","1","2","3","4","5"],"7-I":["human-1"],"ships":[5,6,0,0,0]})", "field: a card lies where no field is"},
    {2, R"({"grid":["0","1","2","3","4","5"],"0-I":["human-1","nendan-2"]})", "0-I: \"nendan-2\": there is no room for it"},
    {2, R"({"grid":["0","1","2","3","4","5"],"shields":["0-I"]})", "down, shield, spent: no card lies there"},
    {2, R"({"grid":["0","1","2","3","4","5"],"owner1":["0-I"]})", "owner1: \"0-I\": nothing lies there"},
    {2, R"({"grid":["0","1","2","3","4","5"],"probes0":["8-IV"],"ships":[5,6,0,0,0]})", "probe: lies where no field is"},
    {2, R"({"from":"discarding","grid":["0","1","2","3","4","5"],"0-I":["human-1"],
         "hand1":["human-7","nendan-8","ocenti-9","grtratki-10","mauti-11","boolou-12","human-31"]})",
     "field: the fields are empty when cards are discarded"},
    // numbers
    {2, R"({"round":5})", "turn, round: out of range"},
    {2, R"({"round":0,"grid":["0"]})", "turn, round: out of range"},
    {2, R"({"turn":2})", "turn, round: out of range"},
    {3, R"({"first":3})", "a field is out of range"},
    {2, R"({"scored":1024,"from":"scoring"})", "a field is out of range"},
    {2, R"({"owes":3})", "a field is out of range"},
    {2, R"({"owes":1})", "scored, owes: only while sectors are scored"},
    {2, R"({"scored":1})", "scored, owes: only while sectors are scored"},
    {2, R"({"radio":[1,0,0,0]})", "radio: no sector is being scored"},
    {2, R"({"shown":["human-1"]})", "shown: only cards that came to a hand in this scoring"},
    {2, R"({"missions":["human","hack"]})", "mission: four, or five with five players"},
    {2, R"({"missions":["human","hack","human","scan"]})", "missions: \"human\": it is named more often than there are"},
    {2, R"({"missions":["human","hack","scan","radio","shield","teleport"]})", "missions: \"teleport\": there is no room for it"},
    {2, R"({"from":"midnight"})", "from: not a phase of the round"},
};

TEST(PlanetshipPositions, WhatCannotBePlayedIsRefusedWithASentence) {
    for (const Refused& row : refused) {
        const auto match = table_for(row.seats);
        const u64 before = match->hash();
        const auto done = match->arrange(json::parse(row.position).as_object());
        EXPECT_FALSE(done) << row.position;
        if (!done) {
            EXPECT_EQ(done.error().message, row.sentence) << row.position;
        }
        EXPECT_EQ(match->hash(), before) << "a refused position changes nothing";
    }
}

/// A raw state that loses or doubles something is refused by name.
TEST(PlanetshipPositions, ComponentsAreConserved) {
    struct Spoiled {
        const char* path;
        const char* value;
        const char* sentence;
    };
    const Spoiled rows[] = {
        {"/state/hand/0", R"(["nendan-2","ocenti-3","grtratki-4","mauti-5","boolou-6"])", "card human-1: 0 on the table, there is 1"},
        {"/state/discards/0", R"(["human-1"])", "card human-1: 2 on the table (hand0, discards0), there is 1"},
        {"/state/discards/1", R"(["human-1"])", "discards1: \"human-1\": a starting card stays with its colour"},
        {"/state/hand/2", R"(["human-13"])", "hand2: nobody sits there"},
        {"/state/removed", R"(["human-13"])", "card human-13: 1 on the table (removed), there are 0"},
        {"/state/belt/0", "200", "reserve: holds something that does not exist"},
        {"/state/mission/0", R"("human")", "mission human: 2 on the table (missions), there is 1"},
        {"/state/ships/1", "7", "ship of seat 1: 7 on the table (ships), there are 6"},
        {"/state/owner/0", "1", "field: a card and its owner belong together"},
        {"/state/probe/0/0", "4", "ship of seat 2: 1 on the table (probe), there are 0"},
        {"/state/probe/0/0", "128", "probe: holds something that does not exist"},
    };
    for (const Spoiled& row : rows) {
        const auto match = table_for(2);
        ASSERT_TRUE(match->arrange(json::parse(R"({"missions":["hack","human","scan","radio"]})").as_object()));
        const u64 before = match->hash();
        json::value position = match->position();
        position.at_pointer(row.path) = json::parse(row.value);
        const auto done = match->load_position(position);
        ASSERT_FALSE(done) << row.path;
        EXPECT_EQ(done.error().message, row.sentence) << row.path;
        EXPECT_EQ(match->hash(), before);
    }
}

/// What a table says of its places makes the same table.
TEST(PlanetshipPositions, PlacesSayWhatLiesThere) {
    for (int seats = 2; seats <= 5; ++seats) {
        const auto match = table_for(seats, static_cast<u64>(seats));
        const json::object places = match->places();
        const u64 before = match->hash();
        const auto done = match->arrange(places);
        ASSERT_TRUE(done) << done.error().message;
        EXPECT_EQ(match->places(), places);
        EXPECT_EQ(match->hash(), before) << seats;
    }
}

/// A card that is named twice lies where it is named last; what it leaves does not stay without a reward.
TEST(PlanetshipPositions, TheLastPlaceThatNamesACardHasIt) {
    const auto match = table_for(2);
    ASSERT_TRUE(
        match->arrange(json::parse(R"({"grid":["0","1","2","3","4","5"],"2-R":["nendan-54"],"removed":["nendan-54"]})").as_object()));
    const json::object places = match->places();
    EXPECT_EQ(json::serialize(places.at("removed")), R"(["nendan-54"])");
    EXPECT_EQ(places.at("2-R").as_array().size(), 1U);
    EXPECT_NE(json::serialize(places.at("2-R")), R"(["nendan-54"])");
}

/// An agenda that makes no sense is refused, or the rules speak up, and the match stays as it was.
TEST(PlanetshipPositions, ANonsensicalAgendaHarmsOnlyItsCaller) {
    const char* const agendas[] = {
        R"([{"kind":"sector","a":200,"b":9,"n":255}])",
        R"([{"kind":"round","a":9,"b":0,"n":0}])",
        R"([{"kind":"round","a":0,"b":0,"n":0},{"kind":"probe","a":200,"b":200,"n":0}])",
        R"([{"kind":"round","a":1,"b":0,"n":0},{"kind":"harvest","a":0,"b":0,"n":0}])",
        R"([{"kind":"round","a":1,"b":0,"n":0},{"kind":"sector","a":2,"b":1,"n":0},{"kind":"bury","a":3,"b":0,"n":0}])",
        R"([{"kind":"none","a":0,"b":0,"n":0}])",
        R"([])",
    };
    for (const char* agenda : agendas) {
        const auto match = table_for(3);
        const u64 before = match->hash();
        json::value position = match->position();
        position.at_pointer("/state/agenda") = json::parse(agenda);
        EXPECT_FALSE(match->load_position(position)) << agenda;
        EXPECT_EQ(match->hash(), before) << agenda;
    }
}

TEST(PlanetshipPositions, WhatASectorHoldsAfterItsScoringDoesNotComeAgain) {
    const auto match = table_for(2);
    const auto done = match->arrange(json::parse(R"({"from":"scoring","ships":[0,0,0,0,0],"grid":["9","1","2","3","4","5"],"scored":1023,
        "9-R":["human-31","human-32"],"1-R":["human-33"]})")
                                         .as_object());
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(json::serialize(match->places().at("9-R")).find("human-31"), std::string::npos);
}

/// Plays on to the end; a fault, a question without an answer or a view that does not fit throws or fails.
void play_to_the_end(Match& match, u64 seed) {
    for (int step = 0; step < 2000 && !match.over(); ++step) {
        for (int viewer = 0; viewer < match.seats() && step % 16 == 0; ++viewer) {
            (void)match.view(static_cast<Viewer>(viewer));
            (void)match.imagined(static_cast<Seat>(viewer), seed);
        }
        const SeatSet deciders = match.deciders();
        ASSERT_FALSE(deciders.empty());
        const std::vector<Choice> choices = match.choices(deciders.lowest());
        ASSERT_FALSE(choices.empty());
        seed = mix(seed);
        ASSERT_TRUE(match.play(deciders.lowest(), choices[seed % choices.size()].move));
    }
    ASSERT_TRUE(match.over());
    for (int seat = 0; seat < match.seats(); ++seat) {
        (void)match.view(static_cast<Viewer>(seat));
        (void)match.payoff(static_cast<Seat>(seat));
    }
}

/// Changes one number, name or list somewhere below.
void spoil(json::value& value, Rng& rng) {
    static constexpr std::string_view names[] = {"human-1", "human-7", "human-31", "boolou-60", "mauti-68", "null",  "round",
                                                 "sector",  "bury",    "harvest",  "remove",    "probe",    "turn",  "act",
                                                 "place",   "discard", "scoring",  "nendan-54", "placing",  "mauti", "strength",
                                                 "none",    "hack",    "0",        "ocenti-48"};
    if (json::object* object = value.if_object(); object != nullptr && !object->empty()) {
        auto at = object->begin();
        std::advance(at, rng.below(static_cast<u32>(object->size())));
        spoil(at->value(), rng);
        return;
    }
    if (json::array* list = value.if_array(); list != nullptr) {
        const u32 what = rng.below(8);
        const u32 n = static_cast<u32>(list->size());
        if (n == 0 || what == 0) {
            list->emplace_back(json::string(names[rng.below(std::size(names))]));
        } else if (what == 1) {
            list->erase(list->begin() + rng.below(n));
        } else if (what == 2) {
            list->push_back(list->at(rng.below(n)));
        } else if (what == 3) {
            std::swap(list->at(rng.below(n)), list->at(rng.below(n)));
        } else {
            spoil(list->at(rng.below(n)), rng);
        }
        return;
    }
    if (value.is_string()) {
        value = json::string(names[rng.below(std::size(names))]);
    } else if (value.is_bool()) {
        value = !value.get_bool();
    } else {
        constexpr int numbers[] = {0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 16, 31, 64, 255, 1023};
        value = rng.below(3) == 0 ? static_cast<int>(rng.below(256)) : numbers[rng.below(std::size(numbers))];
    }
}

TEST(PlanetshipPositions, WhatIsAcceptedCanBePlayedToTheEnd) {
    Rng rng = Rng::stream(Seed::from_number(8), 8);
    int accepted = 0;
    for (u64 number = 0; number < (slow_build ? 400 : 2000); ++number) {
        const int seats = 2 + static_cast<int>(number % 4);
        const auto match = table_for(seats, number);
        match->random(number, static_cast<int>(rng.below(150)));
        if (match->over()) {
            continue;
        }
        json::value position = match->position();
        for (u32 i = 0; i <= rng.below(3); ++i) {
            spoil(position.as_object().at("state"), rng);
        }
        try {
            if (!match->load_position(position)) {
                continue;
            }
            ++accepted;
            play_to_the_end(*match, number);
        } catch (const std::exception& error) {
            ADD_FAILURE() << error.what() << "\n" << json::serialize(position);
        }
        if (testing::Test::HasFailure()) {
            ADD_FAILURE() << json::serialize(position);
            return;
        }
    }
    EXPECT_GT(accepted, slow_build ? 10 : 100);
}

/// The same for positions said with places, laid one after the other.
TEST(PlanetshipPositions, WhateverIsLaidEndsInAGameOrASentence) {
    Rng rng = Rng::stream(Seed::from_number(9), 9);
    static constexpr std::string_view rooms[] = {"hand0",   "hand1", "discards0", "discards1", "removed", "pile", "2-I",  "2-II",
                                                 "7-III",   "8-IV",  "9-R",       "4-R",       "7-R",     "grid", "down", "owner1",
                                                 "shields", "spent", "probes0",   "missions",  "reserve", "hand4"};
    static constexpr std::string_view fields[] = {"ships",    "scored", "round", "turn",   "first",        "turned",
                                                  "belt",     "owes",   "radio", "buried", "reward_known", "hand",
                                                  "discards", "reward", "field", "owner",  "dropping",     "shown"};
    int accepted = 0;
    for (u64 number = 0; number < (slow_build ? 400 : 2000); ++number) {
        const auto match = table_for(2 + static_cast<int>(number % 4), number);
        const json::object now = match->places();
        const json::object state = match->position().as_object().at("state").as_object();
        json::object differences;
        for (u32 i = 0; i <= rng.below(4); ++i) {
            const bool room = rng.below(3) != 0;
            const std::string_view key = room ? rooms[rng.below(std::size(rooms))] : fields[rng.below(std::size(fields))];
            json::value value = room ? now.at(key) : state.at(key);
            if (rng.below(2) == 0 && room && value.is_array()) {
                value.as_array().emplace_back(json::string("human-3" + std::to_string(1 + rng.below(6))));
            } else {
                spoil(value, rng);
            }
            differences[key] = value;
        }
        if (rng.below(2) == 0) {
            differences["from"] = std::string_view(rng.below(2) == 0 ? "scoring" : "discarding");
        }
        try {
            if (!match->arrange(differences)) {
                continue;
            }
            ++accepted;
            play_to_the_end(*match, number);
        } catch (const std::exception& error) {
            ADD_FAILURE() << error.what();
        }
        if (testing::Test::HasFailure()) {
            ADD_FAILURE() << json::serialize(differences) << " game " << number;
            return;
        }
    }
    EXPECT_GT(accepted, slow_build ? 10 : 100);
}

TEST(PlanetshipReasons, EveryRefusedMoveNamesAPageInBothLanguages) {
    std::set<std::string> told;
    for (u64 number = 0; number < 40; ++number) {
        const auto match = table_for(2 + static_cast<int>(number % 4), number);
        for (int step = 0; step < 200 && !match->over(); ++step) {
            const Seat seat = match->deciders().lowest();
            for (int verb = 1; verb <= 16; ++verb) {
                for (int a = 0; a < 69; ++a) {
                    const Move move{static_cast<u8>(verb), static_cast<u8>(a), static_cast<u8>((a * 7 + step) % 40), 0};
                    const Reason reason = match->why(seat, move);
                    if (reason.legal() || !told.insert(match->reason_name(reason) + std::to_string(verb)).second) {
                        continue;
                    }
                    const std::string english = match->say_reason(reason, Language::en);
                    const std::string german = match->say_reason(reason, Language::de);
                    EXPECT_NE(english.find("(rulebook p."), std::string::npos) << english;
                    EXPECT_NE(german.find("(Spielregel S. "), std::string::npos) << german;
                }
            }
            match->random(number + static_cast<u64>(step), 1);
        }
    }
    std::set<std::string> names;
    for (const std::string& name : told) {
        names.insert(name.substr(0, name.find_last_not_of("0123456789") + 1));
    }
    EXPECT_GE(names.size(), 12U);
}

/// All ships are placed and only sector 2 in the middle of the upper row is still to be scored.
std::unique_ptr<Match> hangar(std::string_view cards) {
    auto match = table_for(3);
    const std::string position = R"({"grid":["0","2","8","6","1","4"],"from":"scoring","ships":[0,0,0,0,0],"scored":1019,)" +
                                 std::string(cards) + "}";
    const auto done = match->arrange(json::parse(position).as_object());
    EXPECT_TRUE(done) << done.error().message;
    return match;
}

TEST(PlanetshipReasons, SpeakOfTheRightField) {
    const auto say = [](const Match& at, std::string_view move) { return at.say_reason(at.why(0, *at.parse(move)), Language::en); };
    const auto taken = hangar(R"("2-I":["nendan-2"],"2-II":["human-7"],"8-I":["boolou-12"])");
    EXPECT_TRUE(say(*taken, "tractor 8-I to II").starts_with("A card already lies on field II of sector 2,"));
    const auto full = hangar(R"("2-I":["mauti-67"],"2-II":["human-7"],"2-III":["human-13"],"8-I":["boolou-12"])");
    EXPECT_TRUE(say(*full, "tractor 8-I to II").starts_with("There is no free field for the card in sector 2 "));
}

TEST(PlanetshipReasons, WhatIsOutOfReachIsNamed) {
    const auto placing = table_for(3);
    ASSERT_TRUE(placing->arrange(json::parse(R"({"grid":["7","2","0","6","4","8"],"ships":[4,4,4,0,0]})").as_object()));
    ASSERT_TRUE(placing->play(0, *placing->parse("place human-1 4-II")));
    const auto say = [](const Match& at, std::string_view move, Language language) {
        return at.say_reason(at.why(0, *at.parse(move)), language);
    };
    EXPECT_TRUE(say(*placing, "probe 7-I", Language::en).starts_with("That is out of reach: the probe can only be put "));
    EXPECT_TRUE(say(*placing, "probe 7-I", Language::de).starts_with("Das ist außer Reichweite: Die Raumsonde kommt nur "));
    const auto acting = hangar(R"("2-I":["mauti-67"],"1-I":["boolou-12"])");
    EXPECT_TRUE(say(*acting, "tractor 4-I to II", Language::de).starts_with("Das ist außer Reichweite: Die Fähigkeit reicht nur "))
        << say(*acting, "tractor 4-I to II", Language::de);
}

TEST(PlanetshipEvents, AShieldOnAFaceDownCardDoesNotNameItToOthers) {
    const auto match = hangar(R"("2-I":["boolou-6"],"2-II":["grtratki-10"],"8-II":["human-7"],"8-III":["human-13"],"down":["8-II","8-III"],
        "probes2":["8-II"])");
    const auto events = match->play(0, *match->parse("shield 8-II"));
    ASSERT_TRUE(events);
    const auto seen = [&](Viewer viewer) { return match->say(events->front(), viewer, Language::en, {}); };
    EXPECT_EQ(seen(0).find("Human 7"), std::string::npos);
    EXPECT_EQ(seen(viewer_public).find("Human 7"), std::string::npos);
    EXPECT_NE(seen(1).find("Human 7"), std::string::npos) << "the owner";
    EXPECT_NE(seen(2).find("Human 7"), std::string::npos) << "a probe lies there";
}

TEST(PlanetshipEvents, AFaceDownCardIsNamedToItsOwnerAndToProbesOnly) {
    const auto match = table_for(3);
    ASSERT_TRUE(match->arrange(json::parse(R"({"grid":["7","2","0","6","4","8"],"probes1":["4-I"],"ships":[4,3,4,0,0]})").as_object()));
    const auto events = match->play(0, *match->parse("place human-1 4-I"));
    ASSERT_TRUE(events);
    const auto seen = [&](Viewer viewer) { return match->say(events->front(), viewer, Language::en, {}); };
    EXPECT_NE(seen(0).find("Human 1"), std::string::npos) << "the owner";
    EXPECT_NE(seen(1).find("Human 1"), std::string::npos) << "a probe lies there";
    EXPECT_EQ(seen(2).find("Human 1"), std::string::npos);
    EXPECT_EQ(seen(viewer_public).find("Human 1"), std::string::npos);
}

TEST(PlanetshipEvents, TotalsAreTold) {
    const auto match = hangar(R"("2-I":["grtratki-4"],"2-II":["boolou-60"],"2-III":["nendan-54"],"owner1":["2-II"])");
    const auto events = match->play(0, *match->parse("stop"));
    ASSERT_TRUE(events);
    std::string all;
    for (const Event& event : *events) {
        all += match->say(event, viewer_public, Language::en, {}) + "\n";
    }
    EXPECT_NE(all.find("has a total strength of 4."), std::string::npos) << all;
    EXPECT_NE(all.find("has a total strength of 5."), std::string::npos) << all;
}

/// Nobody takes back a decision that has shown them something, but everything else.
TEST(PlanetshipUndo, StopsAtWhatHasBeenSeen) {
    const auto placing = table_for(3);
    ASSERT_TRUE(placing->arrange(json::parse(R"({"grid":["7","2","0","6","4","8"],"4-I":["human-7"],"ships":[4,3,4,0,0],
        "down":["0-R","6-R","7-R","4-I"]})")
                                     .as_object()));
    ASSERT_TRUE(placing->play(0, *placing->parse("place human-1 4-II")));
    EXPECT_TRUE(placing->may_undo(0)) << "a face-down card shows nobody anything";
    ASSERT_TRUE(placing->play(0, *placing->parse("probe 2-I")));
    EXPECT_TRUE(placing->may_undo(0)) << "the probe shows nothing";
    ASSERT_TRUE(placing->undo(0));
    ASSERT_TRUE(placing->play(0, *placing->parse("probe 4-I")));
    EXPECT_FALSE(placing->may_undo(0)) << "the probe has shown a card";

    const auto watched = table_for(3);
    ASSERT_TRUE(watched->arrange(json::parse(R"({"grid":["7","2","0","6","4","8"],"probes1":["4-I"],"ships":[4,3,4,0,0]})").as_object()));
    ASSERT_TRUE(watched->play(0, *watched->parse("place human-1 4-I")));
    EXPECT_FALSE(watched->may_undo(0)) << "somebody's probe has shown the card";

    const auto pulled = hangar(R"("2-I":["mauti-67"],"2-II":["grtratki-10"],"8-II":["human-7"],"8-I":["human-13"],"down":["8-II"])");
    ASSERT_TRUE(pulled->play(0, *pulled->parse("tractor 8-I to III")));
    EXPECT_TRUE(pulled->may_undo(0)) << "the card lay open before";
    ASSERT_TRUE(pulled->undo(0));
    ASSERT_TRUE(pulled->play(0, *pulled->parse("tractor 8-II to III")));
    EXPECT_FALSE(pulled->may_undo(0)) << "a face-down card has been shown";
}

/// Stories that were stored before `stopped` named its card.
TEST(PlanetshipStories, AnOldLineWithoutItsCardReadsWell) {
    const auto match = table_for(2);
    const auto old = match->unpack(json::parse(R"(["stopped",0,0,0,0,0,0,0,0,0,0])"));
    ASSERT_TRUE(old) << old.error().message;
    EXPECT_EQ(match->say(*old, 1, Language::de, {"Anna", "Bert"}), "Anna nutzt keine weitere Fähigkeit.");
    EXPECT_EQ(match->say(*old, 1, Language::en, {"Anna", "Bert"}), "Anna uses no further ability.");
}

}  // namespace
}  // namespace starboard::tests
