// On Mars in words: what a move costs and brings, what is left of a turn, and a story that tells nothing twice.
#include <gtest/gtest.h>

#include <cctype>
#include <cstring>
#include <set>

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
    void begin(const std::string& edition, std::string_view differences = "{}") {
        const std::vector<const Game*> all = games();
        const auto found = find_game(all, "on_mars");
        ASSERT_TRUE(found) << found.error().message;
        starboard::Setup setup;
        setup.seats = 2;
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
