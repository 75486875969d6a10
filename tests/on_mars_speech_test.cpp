// On Mars in words: what a move costs and brings, what is left of a turn, and a story that tells nothing twice.
#include <gtest/gtest.h>

#include <cctype>
#include <cstring>
#include <set>

#include "games/on_mars/state.h"
#include "games/on_mars/words.h"
#include "tests/cases.h"
#include "tests/edition_text.h"

namespace starboard::tests {
namespace {

/// Seat 0 acts on the Colony, seat 1 next.
constexpr std::string_view on_the_colony = R"({
    "generator": ["G3"], "water_extractor": ["I5"], "greenhouse": ["G7"], "oxygen_condenser": ["E5"],
    "shelters0": ["D3"], "bots0": ["F2"], "shelters1": ["J6"], "bots1": ["J6"],
    "mine_tiles": ["1"], "generator_tiles": ["1"],
    "grid": ["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "rover", "ship", "upgrade"],
    "display": ["construction_yard", "wind_turbines", "private_ship", "biomarket", "oxygen_tank", "casino"],
    "exploration": ["crystals", "plants"], "missions": ["research", "discoveries", "contracts"], "mission_left": [5, 5, 2],
    "rewards": ["ships", "discoveries", "mines", "advanced_buildings"], "goals0": [], "goals1": [],
    "board": {"0": {"space": 5}, "1": {"space": 6}}, "stock0": ["mineral", "crystal", "crystal"]})";
const std::vector<std::string> people = {"Ada", "Ben"};

class OnMarsSpeech : public testing::Test {
protected:
    std::unique_ptr<Match> match;

    void SetUp() override { begin(""); }
    /// `differences` from the position above.
    void begin(const std::string& edition, std::string_view differences = "{}") { begin_in("standard", 2, differences, edition); }
    void begin_in(const char* mode, int seats, std::string_view differences, const std::string& edition = "") {
        const std::vector<const Game*> all = games();
        const auto found = find_game(all, "on_mars");
        ASSERT_TRUE(found) << found.error().message;
        starboard::Setup setup;
        setup.mode = mode;
        setup.seats = seats;
        setup.options = {{"start", "first"}};
        setup.edition = edition;
        auto started = (*found)->start(setup);
        ASSERT_TRUE(started) << started.error().message;
        match = std::move(*started);
        json::object places = json::parse(on_the_colony).as_object();
        const json::object others = json::parse(differences).as_object();
        for (const auto& [place, things] : others) {
            places[place] = things;
        }
        const auto laid = match->arrange(places);
        ASSERT_TRUE(laid) << laid.error().message;
    }
    [[nodiscard]] Seat asked() const { return match->deciders().lowest(); }
    [[nodiscard]] std::string question(Language language = Language::en) const {
        return match->say_question(match->question(asked(), asked()), language, people);
    }
    [[nodiscard]] std::string choice(std::string_view notation, Language language = Language::en) const {
        const auto move = match->parse(notation);
        EXPECT_TRUE(move && match->why(asked(), *move).legal()) << notation;
        return match->say_move(*move, asked(), language, people);
    }
    std::vector<Event> play(std::string_view notation) {
        const auto move = match->parse(notation);
        EXPECT_TRUE(move) << notation;
        auto told = match->play(asked(), *move);
        EXPECT_TRUE(told) << notation << ": " << (told ? "" : told.error().message);
        return told ? *told : std::vector<Event>{};
    }
};

TEST_F(OnMarsSpeech, AMoveSaysWhatItCostsAndBrings) {
    EXPECT_EQ(choice("action construct"), "Construct a Building (1 Colonist): Construct any type at its cost");
    EXPECT_EQ(choice("action control_center"), "Control Center: 2 movement points for Bots and as many for the Rover");
    EXPECT_EQ(choice("executive 7"), "Executive action (2 Crystals): Take 1 Resource from the Warehouse");
    EXPECT_EQ(choice("executive 7", Language::de), "Sonderaktion (2 Kristalle): Nimm 1 Ressource aus dem Warenlager");
    play("action construct");
    EXPECT_EQ(choice("build generator"), "Build: Generator (1 Mineral), brings 1 Battery for each building of its group");
    play("build generator");
    EXPECT_EQ(choice("site E3"), "Build on E3 (1 Mineral): 1 Battery");
    EXPECT_EQ(choice("site E3", Language::de), "Baue auf E3 (1 Mineral): 1 Batterie");
}

TEST_F(OnMarsSpeech, NumbersAreThoseOfTheEdition) {
    const EditionText printed("on_mars", "rulebook-2021");
    begin(printed.changed("cost = { mineral = 1 }", "cost = { mineral = 2, any = 1 }"), R"({"stock0": ["mineral", "mineral", "water"]})");
    play("action construct");
    EXPECT_EQ(choice("build generator"),
              "Build: Generator (2 Minerals + 1 Resource of choice), brings 1 Battery for each building of its group");
    EXPECT_EQ(choice("build generator", Language::de),
              "Baue: Generator (2 Minerale + 1 Ressource nach Wahl), bringt 1 Batterie je Gebäude seiner Gruppe");
}

TEST_F(OnMarsSpeech, SharedSlotsArePaidForInTheSameSentence) {
    begin("", R"({"slot": {"6": {"1": 2}}})");
    EXPECT_EQ(choice("action construct"), "Construct a Building (1 Colonist + 2 Crystals or Colonists): Construct any type at its cost");
    play("action construct");
    EXPECT_EQ(question(), "For the Colonists on the slots, pay 2 Crystals or Colonists.");
}

TEST_F(OnMarsSpeech, APromptSaysWhatIsLeftOfTheTurn) {
    EXPECT_EQ(question(), "Your turn (the Colony): one Main action; an Executive action before or after it if you like.");
    play("action control_center");
    EXPECT_EQ(question(), "Movement points: 2 for Bots, 2 for the Rover.");
    play("rover G4");
    play("rover G3");
    EXPECT_EQ(question(), "Movement points: 2 for Bots, none left for the Rover.");
    play("done");
    EXPECT_EQ(question(), "Your Main action is done: take an Executive action, or end your turn.");
    EXPECT_EQ(question(Language::de), "Deine Hauptaktion ist ausgeführt: Wähle eine Sonderaktion, oder beende deinen Zug.");
    begin("", R"({"stock0": []})");
    EXPECT_EQ(question(), "Your turn (the Colony): one Main action.");
}

TEST_F(OnMarsSpeech, WhatLiesOnAHexHasItsName) {
    begin("", R"({"rover0": ["G4"], "F3": ["minerals"], "crystals": ["G3"], "generator": ["I3"]})");
    play("action control_center");
    EXPECT_EQ(choice("rover F3"), "Move the Rover to F3 (there: Discovery tile Minerals)");
    EXPECT_EQ(choice("bot F2 F3"), "Move a Bot from F2 to F3 (if it ends the turn there, it destroys: Discovery tile Minerals)");
    EXPECT_EQ(choice("rover G3"), "Move the Rover to G3 (there: Crystal)");
    play("rover F3");
    play("done");
    EXPECT_EQ(question(), "The Discovery tile Minerals lies on F3: take it and use it at once?");
    EXPECT_EQ(choice("collect"), "Take the tile: Gain 3 Minerals");
}

TEST_F(OnMarsSpeech, TheLastColumnCostsBoth) {
    begin("", R"({"board": {"0": {"space": 1}, "1": {"space": 2}}, "0-L5.1": ["mine"], "goals0": ["mines"],
                  "stock0": ["oxygen", "mineral", "crystal"]})");
    play("action research");
    play("develop L5.1 L6.1");
    EXPECT_EQ(question(), "Pay 1 Oxygen and 1 Crystal; Minerals may stand for the Oxygen.");
    EXPECT_EQ(question(Language::de), "Zahle 1 Sauerstoff und 1 Kristall; statt Sauerstoff auch Minerale.");
    play("pay crystal");
    const auto goal = match->parse("pay goal mines");
    ASSERT_TRUE(goal);
    const std::string why = match->say_reason(match->why(asked(), *goal), Language::en);
    EXPECT_NE(why.find("Crystal"), std::string::npos) << why;
}

TEST_F(OnMarsSpeech, WhoeverHasUsedATileIsNamed) {
    begin("", R"({"0-L4.2": ["upgrade"], "1-L4.1": ["rover"], "bots1": ["H5"], "plans1": ["metal_deposit", "moisture_vaporator"],
                  "stock0": [], "stock1": ["mineral", "mineral"]})");
    for (const char* const move : {"action control_center", "tech of 1", "done"}) {
        play(move);
    }
    EXPECT_EQ(asked(), 1);
    EXPECT_NE(question().find("Ada"), std::string::npos) << question();
    for (const char* const move : {"develop L4.1 L5.1", "upgrade metal_deposit G5", "tech of 0", "upgrade moisture_vaporator I5"}) {
        play(move);
    }
    EXPECT_EQ(asked(), 0);
    EXPECT_NE(question().find("Ben"), std::string::npos) << question();
    EXPECT_EQ(question().find("Ada"), std::string::npos) << question();
}

TEST_F(OnMarsSpeech, ARoverOnATileOfNoUseSaysWhatIsMissing) {
    begin("", R"({"bots0": ["D4"], "rover0": ["A1"], "C3": ["build_generator"], "stock0": ["mineral"]})");
    for (const char* const move : {"action control_center", "rover B2", "rover C3", "bot D4 D5"}) {
        play(move);
    }
    EXPECT_EQ(question(), "Your Rover cannot end on this tile as things stand: move Bots so that it is of use (1 point).");
    const auto done = match->parse("done");
    ASSERT_TRUE(done);
    const std::string why = match->say_reason(match->why(asked(), *done), Language::en);
    EXPECT_NE(why.find("the tile on C3"), std::string::npos) << why;
}

/// No count of nothing, no key in the place of a text, whatever happens.
TEST_F(OnMarsSpeech, NothingIsCountedThatIsNotThere) {
    for (int game = 0; game < (slow_build ? 1 : 6); ++game) {
        begin("");
        Rng rng = Rng::stream(Seed::from_number(static_cast<u64>(game)), 17);
        const auto sound = [](const std::string& said) {
            for (const char* const wrong : {" 0 ", "+0 ", "-0 ", "{", "}", "deed.", "price.", "thing.", "name.", "question.", "  "}) {
                EXPECT_EQ(said.find(wrong), std::string::npos) << said;
            }
        };
        while (!match->over() && !HasFailure()) {
            const std::vector<Choice> choices = match->choices(asked());
            for (const Language language : languages) {
                sound(question(language));
                for (const Choice& one : choices) {
                    sound(match->say_move(one.move, asked(), language, people));
                }
            }
            for (const Event& event : play(choices[rng.below(static_cast<u32>(choices.size()))].notation)) {
                if (match->event_json(event, viewer_all).at("kind") == "score") {
                    continue;  // somebody may end with nothing
                }
                for (const Language language : languages) {
                    sound(match->say(event, viewer_all, language, people));
                    sound(match->say_brief(event, viewer_all, language, people));
                }
            }
        }
    }
}

TEST_F(OnMarsSpeech, WhatOneEventHasToldTheNextDoesNotRepeat) {
    std::set<std::string> unsaid;
    for (int game = 0; game < (slow_build ? 1 : 6); ++game) {
        begin("");
        Rng rng = Rng::stream(Seed::from_number(static_cast<u64>(game)), 18);
        while (!match->over()) {
            const std::vector<Choice> choices = match->choices(asked());
            const std::vector<Event> events = play(choices[rng.below(static_cast<u32>(choices.size()))].notation);
            for (std::size_t i = 1; i < events.size(); ++i) {
                if (match->implied(events[i - 1], events[i])) {
                    const auto kind = [&](const Event& event) {
                        return std::string(match->event_json(event, viewer_all).at("kind").as_string());
                    };
                    EXPECT_EQ(events[i - 1].actor, events[i].actor);
                    unsaid.insert(kind(events[i - 1]) + " " + kind(events[i]));
                }
            }
        }
    }
    for (const char* const pair : {"took gained", "crystal_taken gained", "produced gained", "first_step points", "lss_points points"}) {
        EXPECT_TRUE(slow_build || unsaid.contains(pair)) << pair;
    }
}

TEST_F(OnMarsSpeech, AGainThatIsNotWhatWasTakenIsTold) {
    const std::vector<Event> first = play("executive 7");
    const std::vector<Event> told = play("take water");
    ASSERT_GE(told.size(), 2U);
    EXPECT_TRUE(match->implied(told[0], told[1]));
    Event more = told[1];
    more.args[1] = 2;
    EXPECT_FALSE(match->implied(told[0], more)) << "more than was taken";
    more = told[1];
    more.actor = 1;
    EXPECT_FALSE(match->implied(told[0], more)) << "of somebody else";
    ASSERT_FALSE(first.empty());
    EXPECT_TRUE(match->begins(first.front()));
    EXPECT_FALSE(match->begins(told.front()));
}

TEST_F(OnMarsSpeech, AColonistWhoRaisesTheTechLevelIsSaidBeforeHeIsSent) {
    // Wind Turbines: a Generator between two of them takes Tech of level 2
    constexpr std::string_view turbines = R"({"generator": ["G3", "E2", "C4"], "plans0": ["wind_turbines"], "wind_turbines": ["C4"],
        "bots0": ["F2"], "stock0": ["mineral", "crystal", "crystal"], "0-L1.1": ["generator"],
        "board": {"0": {"space": 5, "quarters": 2}}})";
    begin("", turbines);
    play("use wind_turbines");
    EXPECT_EQ(choice("site F2"),
              "Build on F2 (1 Mineral + 1 Colonist to the Working Area to raise the Tech level), connected with 2 others: 3 Batteries");
    EXPECT_EQ(
        choice("site F2", Language::de),
        "Baue auf F2 (1 Mineral + 1 Kolonist in den Arbeitsbereich, um das Tech-Level zu erhöhen), verbunden mit 2 anderen: 3 Batterien");
    EXPECT_EQ(choice("site F1"), "Build on F1 (1 Mineral), connected with 1 other: 2 Batteries") << "its own level is enough";
    std::string told;
    for (const Event& event : play("site F2")) {
        told += match->say(event, 0, Language::en, people);
    }
    EXPECT_NE(told.find("Ada boosts the action: 1 Colonist goes to the Working Area."), std::string::npos) << told;

    // Gym: everybody has Shelter Tech, and Ben's is further developed
    begin("", R"({"shelters0": ["D3", "D5"], "plans0": ["gym"], "gym": ["D3"], "bots0": ["C4"], "0-L1.1": ["shelter"],
                  "stock0": ["oxygen", "crystal", "crystal"], "board": {"0": {"space": 5, "quarters": 2}}})");
    play("use gym");
    EXPECT_EQ(choice("site D4"), "Build on D4 (1 Oxygen), connected with 2 others: 3 Crystals") << "Ben's tile needs nobody";
    play("site D4");
    EXPECT_EQ(choice("tech of 0"), "Use your own Shelter Tech (level 1), and send 1 Colonist to the Working Area to raise its level");
    EXPECT_EQ(choice("tech of 1"), "Use the Shelter Tech of Ben (level 2), who gets an Oxygen or a development for it");
    EXPECT_EQ(choice("tech of 0", Language::de),
              "Nutze deine eigene Unterkunfts-Tech (Level 1); 1 Kolonist geht in den Arbeitsbereich und erhöht ihr Level");
}

TEST_F(OnMarsSpeech, WhatFindsNoRoomIsNotCountedAsGained) {
    begin("", R"({"plans0": ["automated_production", "hydroponic_farm"], "automated_production": ["G3"], "hydroponic_farm": ["G7"],
                  "stock0": ["plant", "plant", "crystal", "crystal"], "board": {"0": {"space": 5, "quarters": 0}}})");
    const std::vector<Event> events = play("use automated_production");
    std::string told;
    std::string brief;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (i == 0 || !match->implied(events[i - 1], events[i])) {
            told += match->say(events[i], 0, Language::en, people) + " ";
            brief += match->say_brief(events[i], 0, Language::en, people) + " ";
        }
    }
    EXPECT_NE(told.find("Ada produces 1 Battery."), std::string::npos) << told;
    EXPECT_NE(brief.find("+1 Battery"), std::string::npos) << brief;
    EXPECT_NE(told.find("Ada produces 1 Plant; not everything can simply be stored. Ada has no room for 1 Plant."), std::string::npos)
        << told;
    EXPECT_EQ(brief.find("+1 Plant"), std::string::npos) << brief;
    EXPECT_NE(brief.find("no room for 1 Plant"), std::string::npos) << brief;
}

TEST_F(OnMarsSpeech, WhichPrivateGoalIsPaidOnlyItsOwnerReads) {
    begin("", R"({"goals0": ["mines"], "stock0": ["crystal"]})");
    play("executive 7");
    std::vector<Event> events;
    for (const char* const move : {"pay crystal", "pay goal mines"}) {
        const std::vector<Event> more = play(move);
        events.insert(events.end(), more.begin(), more.end());
    }
    std::string own;
    std::string other;
    for (const Event& event : events) {
        own += match->say(event, 0, Language::en, people) + match->say_brief(event, 0, Language::en, people);
        other += match->say(event, 1, Language::en, people) + match->say_brief(event, 1, Language::en, people);
        other += json::serialize(match->event_json(event, 1));
    }
    EXPECT_NE(own.find("Ada pays with Private Goal 3 (Mines) in place of a Crystal."), std::string::npos) << own;
    EXPECT_NE(other.find("Ada pays with a Private Goal in place of a Crystal."), std::string::npos) << other;
    EXPECT_EQ(other.find("ines"), std::string::npos) << other;
}

TEST_F(OnMarsSpeech, AShipHasItsSlotAndItsPrice) {
    begin("", R"({"stock0": ["plant", "water"], "board": {"0": {"space": 5, "quarters": 0}}})");
    EXPECT_EQ(choice("action welcome"), "Welcome a Ship: Welcome 1 Ship for 1 Water + 1 Plant");
    EXPECT_EQ(choice("action welcome", Language::de), "Ein Schiff empfangen: Empfange 1 Schiff für 1 Wasser + 1 Pflanze");
    play("action welcome");
    EXPECT_EQ(choice("welcome bot 4"), "Welcome the Ship on slot “4: Upgrade” (1 Water + 1 Plant): brings 1 Colonist and 1 Bot");
    EXPECT_EQ(choice("welcome bot 4", Language::de),
              "Empfange das Schiff auf Platz „4: Aufwerten“ (1 Wasser + 1 Pflanze): bringt 1 Kolonisten und 1 Bot");
}

constexpr std::string_view in_outbreak = R"({
    "display": ["microbiology_lab", "plague_control_clinic", "construction_yard", "wind_turbines", "private_ship", "biomarket"],
    "exploration": ["crystals", "warehouse"], "missions": [], "mission_left": [0, 0, 0],
    "rewards": ["crystal", "resource", "retrieve", "develop"], "round": 1, "outbreak": {"missions": [2, 5]}, )";

TEST_F(OnMarsSpeech, OutbreakSpeaksOfWhatItHas) {
    begin_in("outbreak", 2, std::string(in_outbreak) + R"("hospitals": ["D2"], "plans0": ["microbiology_lab"], "microbiology_lab": ["D2"],
        "scientists0": ["microbiologist"], "stock0": ["crystal", "crystal", "crystal", "crystal"],
        "board": {"0": {"space": 1, "quarters": 0, "working": 1, "depot": 30, "hangar": 1}, "1": {"space": 2, "quarters": 0}},
        "outbreak": {"missions": [2, 5], "working": {"0": {"ill": 1}}}})");
    EXPECT_EQ(choice("use microbiology_lab"), "Use the Advanced Building Microbiology Lab (4 Crystals): Gain 1 Medicine");
    EXPECT_EQ(choice("send microbiologist microbiology_lab"),
              "Let the Microbiologist work in Microbiology Lab and use it, for what the card itself asks (2 Crystals): Gain 1 Medicine");
    EXPECT_EQ(choice("action resupply"), "Resupply: Take 1 Resource or Medicine from the Warehouse");
    EXPECT_EQ(choice("action resupply", Language::de), "Nachschub: Nimm 1 Ressource oder Medizin aus dem Warenlager");
    play("send microbiologist microbiology_lab");
    play("action resupply");
    play("take battery");
    EXPECT_EQ(question(), "Your actions are done: you may still show a fulfilled Private Goal or use Medicine, then end your turn.");
    EXPECT_EQ(
        question(Language::de),
        "Deine Aktionen sind ausgeführt: Du darfst noch ein erfülltes Privatziel zeigen oder Medizin einsetzen, dann beende deinen Zug.");

    begin_in("outbreak", 2,
             std::string(in_outbreak) + R"("stock0": ["medicine", "medicine"], "board": {"0": {"space": 5}, "1": {"space": 6}}})");
    EXPECT_EQ(choice("action hire"), "Hire a Scientist or Take a Contract (1 Colonist): Hire the Microbiologist at his cost");
    play("action hire");
    EXPECT_EQ(question(), "Hire the Microbiologist, the only Scientist of this chapter.");
}

TEST_F(OnMarsSpeech, MedicineIsNamedWhereItCouldBeUsed) {
    const auto begin_with = [&](const char* goods, int ill) {
        begin_in("outbreak", 2,
                 std::string(in_outbreak) + R"("stock0": [)" + goods + R"(], "board": {"0": {"space": 5}, "1": {"space": 6}},
                 "outbreak": {"missions": [2, 5], "quarters": {"1": {"0": {"ill": )" +
                     std::to_string(ill) + "}}}}}");
    };
    begin_with(R"("medicine")", 1);
    EXPECT_EQ(question(), "Your turn (the Colony): one Main action, and Medicine before or after it if you like.");
    EXPECT_EQ(question(Language::de), "Dein Zug (Kolonie): eine Hauptaktion, wenn du willst davor oder danach Medizin.");
    begin_with(R"("medicine", "crystal", "crystal")", 1);
    EXPECT_EQ(question(), "Your turn (the Colony): one Main action; an Executive action and Medicine before or after it if you like.");
    EXPECT_EQ(question(Language::de),
              "Dein Zug (Kolonie): eine Hauptaktion, wenn du willst davor oder danach eine Sonderaktion und Medizin.");
    play("action control_center");
    play("done");
    EXPECT_EQ(question(), "Your Main action is done: take an Executive action, use Medicine, or end your turn.");
    EXPECT_EQ(question(Language::de),
              "Deine Hauptaktion ist ausgeführt: Wähle eine Sonderaktion, setze Medizin ein, oder beende deinen Zug.");
    for (const auto& [goods, ill] : {std::pair{R"("medicine")", 0}, {R"("mineral")", 1}}) {
        begin_with(goods, ill);
        EXPECT_EQ(question(), "Your turn (the Colony): one Main action.") << goods << ", " << ill << " ill";
    }
}

TEST_F(OnMarsSpeech, TheFreeDevelopmentOfTheAlienHasItsReason) {
    const auto begin_for = [&](const char* space) {
        begin_in("invasion", 3,
                 std::string(R"({"plans0": ["shield", "guard_bots"], "plans1": ["exosuit", "sabotage"], "1-L1.1": ["rover"],
                 "invasion": {"tech": [0, 0, 3, 0, 0]})") +
                     space + "}");
    };
    begin_for("");
    play("action control_center");
    play("tech of 1");
    EXPECT_EQ(asked(), 2);
    EXPECT_EQ(question(), "Ada has used a teammate's Tech tile: you may develop one of yours at no cost. Choose it and where it moves.");
    EXPECT_EQ(question(Language::de),
              "Ada hat ein Techplättchen aus dem Team genutzt: Du darfst eines von deinen kostenlos entwickeln. Wähle es und wohin es "
              "rückt.");
    begin_for(R"(, "turn": 4)");
    play("multi 4");
    EXPECT_EQ(question(), "Choose a Tech tile and where it moves.") << "by the action of its own board";
}

TEST_F(OnMarsSpeech, TheEndIsToldAsTheChapterHasIt) {
    const auto said = [&](on_mars::What what, Number n, Language language) {
        Event event;
        event.kind = static_cast<u8>(what);
        event.actor = actor_table;
        event.args[0] = n;
        return match->say(event, viewer_all, language, people);
    };
    EXPECT_NE(said(on_mars::What::remaining, 0, Language::en).find("the end comes"), std::string::npos);
    EXPECT_NE(said(on_mars::What::round_limit, 40, Language::en).find("is scored"), std::string::npos);
    for (const auto& [mode, seats] : {std::pair{"outbreak", 2}, {"invasion", 3}, {"monolith", 1}}) {
        const auto found = find_game(games(), "on_mars");
        ASSERT_TRUE(found);
        starboard::Setup setup;
        setup.mode = mode;
        setup.seats = seats;
        auto started = (*found)->start(setup);
        ASSERT_TRUE(started) << started.error().message;
        match = std::move(*started);
        for (const Number left : {Number{0}, Number{2}}) {
            EXPECT_NE(said(on_mars::What::remaining, left, Language::en).find("ends nothing"), std::string::npos) << mode;
            EXPECT_NE(said(on_mars::What::remaining, left, Language::de).find("beendet er nichts"), std::string::npos) << mode;
        }
        if (std::string_view(mode) == "invasion") {
            EXPECT_EQ(said(on_mars::What::round_limit, 5, Language::en),
                      "Round 5 is the limit of this table: the game ends without a winner.");
            EXPECT_EQ(said(on_mars::What::round_limit, 5, Language::de),
                      "Runde 5 ist die Grenze dieses Tischs: Die Partie endet ohne Sieger.");
        }
    }
}

TEST_F(OnMarsSpeech, QuestionsOfInvasionSayWhatToDo) {
    const auto asked_for = [&](on_mars::Ask ask, on_mars::Do how, Number n, Language language) {
        Event question;
        question.kind = static_cast<u8>(ask);
        question.actor = 0;
        question.args[0] = static_cast<Number>(how);
        question.args[1] = n;
        return match->say_question(question, language, people);
    };
    EXPECT_EQ(asked_for(on_mars::Ask::alien_act, on_mars::Do::march, 1, Language::en),
              "Move soldiers: 1 point left. A point moves a soldier 1 hex or stands a stunned one up; choose a soldier, or end.");
    EXPECT_EQ(asked_for(on_mars::Ask::defend, on_mars::Do::guards, 2, Language::en),
              "Activate Guard Bots: 2 activations left. Put one on a Shelter, move one 1 hex and displace the soldiers there, or stun all "
              "soldiers next to one.");
    EXPECT_EQ(asked_for(on_mars::Ask::defend, on_mars::Do::exosuit, 1, Language::de),
              "Aktiviere den Schutz-Exosuit: noch 1 Aktivierung. Stelle ihn auf eine Unterkunft, bewege ihn 1 Hexfeld, oder schicke den "
              "Soldaten auf seinem Feld zurück.");
}

/// Terms whose meaning the chapters change say so.
TEST_F(OnMarsSpeech, TheGlossaryHoldsInEveryChapter) {
    for (const auto& [language, chapter] : {std::pair{Language::en, "Outbreak"}, {Language::de, "Ausbruch"}}) {
        const Texts& texts = match->game().texts(language);
        for (const char* const term : {"timer", "mission", "remaining", "private_goal", "lss_reward", "warehouse", "op", "contract"}) {
            EXPECT_NE(texts[std::string("glossary.") + term].find(chapter), std::string_view::npos) << term;
        }
        EXPECT_NE(texts["setting.round_limit"].find("Blackout"), std::string_view::npos);
    }
}

TEST_F(OnMarsSpeech, GermanNumbersOfOneAreSingular) {
    const auto said = [&](on_mars::What what, Number a, Number b) {
        Event event;
        event.kind = static_cast<u8>(what);
        event.actor = 0;
        event.args[0] = a;
        event.args[1] = b;
        return match->say(event, viewer_all, Language::de, people);
    };
    EXPECT_NE(said(on_mars::What::deployed, 0, 1).find("Es fehlt noch 1."), std::string::npos);
    EXPECT_NE(said(on_mars::What::deployed, 0, 2).find("Es fehlen noch 2."), std::string::npos);
    EXPECT_NE(said(on_mars::What::solo_bot, 1, 0).find("Dort ist jetzt 1."), std::string::npos);
    EXPECT_EQ(said(on_mars::What::motive, static_cast<Number>(on_mars::Motive::lot), 0), "Grund: das Los hat entschieden.");
}

TEST_F(OnMarsSpeech, EveryRuleNamesItsPageAndEveryIconIsInTheGlossary) {
    struct Source {
        Language language;
        const char* page;     ///< of the base rulebook
        const char* chapter;  ///< of Alien Invasion, whose pages are not numbered in our copy
    };
    for (const auto& [language, page, chapter] :
         {Source{Language::en, "p.", "(AI, chapter"}, Source{Language::de, "S. ", "(AI, Kapitel"}}) {
        const Texts& texts = match->game().texts(language);
        for (const auto& [key, text] : texts.all()) {
            if (key.starts_with("rules.p")) {
                const std::size_t at = text.rfind(page);
                const bool paged = at != std::string::npos && std::isdigit(static_cast<unsigned char>(text[at + std::strlen(page)])) != 0;
                EXPECT_TRUE(paged || text.contains(chapter)) << key << ": " << text;
            }
        }
        for (const char* const icon :
             {"mineral",  "battery", "water",        "plant",   "oxygen",     "crystal",   "colonist",  "bot",       "rover",
              "marker",   "ship",    "progress",     "shelter", "tech",       "blueprint", "discovery", "research",  "scientist",
              "contract", "mission", "private_goal", "shuttle", "turn_order", "lss",       "level",     "remaining", "op"}) {
            EXPECT_TRUE(texts.has(std::string("glossary.") + icon)) << icon;
        }
    }
}

}  // namespace
}  // namespace starboard::tests
