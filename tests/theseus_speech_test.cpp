// Theseus in words: why a fight hits nobody, and what is declined where no card lies.
#include <gtest/gtest.h>

#include "tests/cases.h"

namespace starboard::tests {
namespace {

/// What both languages say of events with the kind of the first one named, after these moves in a duel.
std::vector<std::string> told(std::string_view kind, const json::object& options, std::string_view position,
                              std::initializer_list<const char*> moves) {
    Setup setup;
    setup.mode = "duel";
    setup.seats = 2;
    setup.options = options;
    setup.options["start"] = "first";
    setup.options["sectors"] = "rulebook";
    setup.options["bonus_cards"] = false;
    auto started = (**find_game(games(), "theseus")).start(setup);
    EXPECT_TRUE(started) << started.error().message;
    Match& match = **started;
    const auto laid = match.arrange(json::parse(position).as_object());
    EXPECT_TRUE(laid) << laid.error().message;
    std::vector<std::string> out;
    for (const char* const notation : moves) {
        const auto events = match.play(match.deciders().lowest(), *match.parse(notation));
        EXPECT_TRUE(events) << notation << ": " << events.error().message;
        for (const Event& event : *events) {
            if (match.event_json(event, viewer_all).as_object().at("kind").as_string() == kind) {
                out.push_back(match.say(event, viewer_all, Language::en, {"Ada", "Ben"}));
                out.push_back(match.say(event, viewer_all, Language::de, {"Ada", "Ben"}));
            }
        }
    }
    return out;
}

using Said = std::vector<std::string>;
const json::object aliens_first = {{"first", "aliens"}, {"second", "marines"}};
const json::object marines_first = {{"first", "marines"}, {"second", "aliens"}};

const Said unable = {"Only units that do not attack reach an enemy: they have no attack symbol or are held by the Gripper.",
                     "Einen Gegner erreichen nur Einheiten, die nicht angreifen: Sie haben kein Angriffssymbol oder stecken im Greifer."};

TEST(TheseusSpeech, AFightThatReachesNobodySaysSo) {
    EXPECT_EQ(told("no_attack", marines_first, R"({"alien_nest-A":["marine-1"],"corridors-B":["alien-1"]})",
                   {"move marine-1", "room corridors-A"}),
              (Said{"None of these units reaches an enemy.", "Keine dieser Einheiten erreicht einen Gegner."}));
}

TEST(TheseusSpeech, WhoReachesAnEnemyWithoutAnAttackIsToldSo) {
    EXPECT_EQ(told("no_attack", aliens_first, R"({"loading_dock-A":["alien-1"],"corridors-C":["marine-1"]})",
                   {"move alien-1", "room corridors-A"}),
              unable);
    EXPECT_EQ(told("no_attack", marines_first,
                   R"({"alien_nest-A":["marine-1"],"corridors-A":["marine-2"],"corridors-C":["alien-1"],"gripped":["marine-2"]})",
                   {"move marine-1", "room corridors-B"}),
              Said{})
        << "marine 1 stands beside the alien";
    EXPECT_EQ(told("no_attack", marines_first,
                   R"({"alien_nest-A":["marine-1"],"loading_dock-A":["marine-2"],"loading_dock-B":["alien-1"],"gripped":["marine-2"]})",
                   {"move marine-1", "room corridors-A"}),
              unable);
}

TEST(TheseusSpeech, ProtectionIsTheReasonWhereAnAttackerReachesAnEnemy) {
    const Said sheltered = {"Invisibility or a card protects every enemy these units could attack.",
                            "Unsichtbarkeit oder eine Karte schützt alle Gegner, die diese Einheiten angreifen könnten."};
    EXPECT_EQ(told("no_attack", aliens_first,
                   R"({"loading_dock-A":["alien-1"],"corridors-C":["marine-1"],"corridors-1":["bunker"],"upgraded":["alien-1"]})",
                   {"move alien-1", "room corridors-A"}),
              sheltered);
    for (const char* const invisibility : {"until_moved", "next_only"}) {
        EXPECT_EQ(
            told("no_attack", {{"first", "marines"}, {"second", "greys"}, {"invisibility", invisibility}},
                 R"({"wreck-A":["marine-1"],"corridors-C":["grey-1"],"invisible":["grey-1"]})", {"move marine-1", "room corridors-A"}),
            sheltered)
            << invisibility;
    }
}

TEST(TheseusSpeech, AnAmbushOnTheArrivingUnitAloneNamesThatUnit) {
    // the marine in ambush stands beside alien 2, but may attack alien 1 alone; then the aliens fight, all on their base side
    const Said said = told(
        "no_attack", {{"first", "marines"}, {"second", "aliens"}, {"ambush", "arriving"}},
        R"({"turn":1,"alien_nest-A":["alien-1"],"corridors-A":["marine-1"],"corridors-C":["alien-2"],"corridors-1":["ambush"]})",
        {"move alien-1", "room corridors-B"});
    ASSERT_EQ(said.size(), 4U);
    EXPECT_EQ(said[0], "None of these units reaches the unit that has just arrived.");
    EXPECT_EQ(said[1], "Keine dieser Einheiten erreicht die Einheit, die eben ankam.");
    EXPECT_EQ(said[2], unable[0]);
}

/// A stored line without the reason reads as it did.
TEST(TheseusSpeech, AnOldLineReadsAsItDid) {
    const auto started = (**find_game(games(), "theseus")).start({});
    ASSERT_TRUE(started);
    const auto old = (*started)->unpack(json::parse(R"(["no_attack",0,0,0,0,0,0,0,0,0,0])"));
    ASSERT_TRUE(old) << old.error().message;
    EXPECT_EQ((*started)->say(*old, 1, Language::en, {}), "None of these units reaches an enemy.");
}

TEST(TheseusSpeech, DecliningInThePendingCardPhaseNeedsNoPendingCard) {
    EXPECT_EQ(told("declines", marines_first, R"({"corridors-A":["marine-1"]})", {"move marine-1", "room control_room-A", "decline"}),
              (Said{"Ada lays, replaces and installs no pending card.", "Ada legt, ersetzt und installiert keine drohende Karte."}));
}

}  // namespace
}  // namespace starboard::tests
