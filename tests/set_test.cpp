// Questions that are answered by a set of things: every such question of every game, and plays of several moves.
#include <algorithm>
#include <set>

#include "format/scenario.h"
#include "format/toml_json.h"
#include "tests/cases.h"

namespace starboard::tests {
namespace {

std::string kind_of(const Match& match, Seat seat) {
    return std::string(match.question_json(match.question(seat, seat)).at("kind").as_string());
}

/// Random games (tests/contract_test.cpp) do not come by every card; the rule tests do. tests/browser meets the same questions.
TEST(Sets, HoldInEveryScenario) {
    const json::value expected = json::parse(read_all(root() / "tests" / "sets.json"));
    for (const Runner* runner : all_runners()) {
        const Game& game = runner->game();
        const std::filesystem::path folder = root() / "games" / std::string(game.id()) / "scenarios";
        if (!std::filesystem::is_directory(folder)) {
            continue;
        }
        std::set<std::string> kinds;
        for (const auto& file : std::filesystem::directory_iterator(folder)) {
            const auto done = run_scenarios(game, read_all(file.path()), file.path().string(), [&](const Match& match) {
                EXPECT_EQ(runner->check_here(match), "") << file.path();
                for (Seat seat = 0; seat < match.seats(); ++seat) {
                    if (match.deciders().has(seat) && match.set(seat)) {
                        kinds.insert(kind_of(match, seat));
                    }
                }
            });
            EXPECT_TRUE(done) << done.error().message;
        }
        EXPECT_EQ(kinds, json::value_to<std::set<std::string>>(expected.at(game.id()))) << game.id();
    }
}

class Plays : public testing::Test {
protected:
    std::unique_ptr<Match> match;

    void begin(std::string_view game, std::string_view options, std::string_view position, const std::vector<std::string>& moves = {}) {
        static const std::vector<const Game*> list = all_games();
        starboard::Setup setup;
        setup.seed = "1";
        setup.options = json::parse(options).as_object();
        auto started = (*find_game(list, game))->start(setup);
        ASSERT_TRUE(started) << started.error().message;
        match = std::move(*started);
        if (!position.empty()) {
            const auto arranged = match->arrange(json::parse(position).as_object());
            ASSERT_TRUE(arranged) << arranged.error().message;
        }
        for (const std::string& move : moves) {
            ASSERT_EQ(play({move}), "ok") << move;
        }
    }
    void compile(std::string_view position, const std::vector<std::string>& moves = {}) {
        begin("compile",
              R"({"draft":"given","placement":"drafted","start":"first","protocols":["fire","life","water","metal","light","speed"]})",
              position, moves);
    }
    void cave_in(std::string_view position, const std::vector<std::string>& moves = {}) {
        begin("cave_in", R"({"factions":"first_game","start":"first"})", position, moves);
    }
    [[nodiscard]] Seat asked() const { return match->deciders().lowest(); }
    std::string play(const std::vector<std::string>& notations) {
        std::vector<Move> moves;
        for (const std::string& notation : notations) {
            const auto move = match->parse(notation);
            EXPECT_TRUE(move) << notation;
            moves.push_back(move.value_or(Move{}));
        }
        const auto played = match->play(asked(), moves);
        return played ? "ok" : played.error().code;
    }
    [[nodiscard]] std::string hand() const { return json::serialize(match->places().at("hand0")); }
};

constexpr std::string_view seven =
    R"({"from":"cache","hand0":["fire-0","fire-1","fire-2","fire-3","fire-4","fire-5","life-5"],"hand1":[]})";

TEST_F(Plays, TheQuestionSaysWhatTheSetMayBe) {
    compile(seven);
    const json::object set = set_json(*match->set(0));
    EXPECT_EQ(json::serialize(set.at("refs")), R"(["hand:0","hand:1","hand:2","hand:3","hand:4","hand:5","hand:6"])");
    EXPECT_EQ(set.at("moves").as_array().size(), 7U);
    EXPECT_EQ(set.at("least"), 2);
    EXPECT_EQ(set.at("most"), 2);
    EXPECT_EQ(set.at("done"), nullptr);
    compile(R"({"hand0":["fire-4","fire-1","water-3","life-5"],"hand1":["metal-3"]})", {"play fire-4 up @1"});
    EXPECT_EQ(match->set(0)->least, 1);
    EXPECT_EQ(match->set(0)->most, 3);
    EXPECT_EQ(match->set(0)->done, *match->parse("finish"));
    compile(R"({"hand0":["fire-4","fire-1"],"hand1":["metal-3"]})", {"play fire-4 up @1"});
    EXPECT_FALSE(match->set(0)) << "one card is no choice of several";
}

TEST_F(Plays, ASetIsPlayedAsAWhole) {
    compile(seven);
    EXPECT_EQ(play({"discard fire-2", "discard fire-5"}), "ok");
    EXPECT_EQ(hand(), R"(["fire-0","fire-1","fire-3","fire-4","life-5"])");
    ASSERT_EQ(match->entries().size(), 2U);
    EXPECT_FALSE(match->entries()[0].with);
    EXPECT_TRUE(match->entries()[1].with);
}

TEST_F(Plays, OfARefusedPlayNothingHappens) {
    compile(seven);
    const u64 before = match->hash();
    for (const std::vector<std::string>& moves : std::vector<std::vector<std::string>>{
             {"discard life-5", "discard fire-0"},                   // the last card first: the rest cannot be chosen from
             {"discard fire-0", "discard metal-3"},                  // not in hand
             {"discard fire-0", "discard fire-1", "refresh"},        // the turn is over by then
             {"discard fire-0", "discard fire-1", "discard fire-2"}  // too many
         }) {
        EXPECT_NE(play(moves), "ok");
        EXPECT_EQ(match->hash(), before);
        EXPECT_EQ(match->entries().size(), 0U);
    }
    EXPECT_FALSE(match->play(0, std::vector<Move>{}));
    EXPECT_FALSE(match->play(1, std::vector<Move>{*match->parse("discard fire-0"), *match->parse("discard fire-1")}));
}

TEST_F(Plays, OneOrMoreEndsWithDoneOrWithTheLastCard) {
    constexpr std::string_view position = R"({"hand0":["fire-4","fire-1","water-3","life-5"],"hand1":["metal-3"]})";
    const auto trash = [&](const std::vector<std::string>& moves) {
        compile(position, {"play fire-4 up @1"});
        EXPECT_EQ(play(moves), "ok");
        EXPECT_EQ(asked(), 1);
        return match->places().at("trash0").as_array().size();
    };
    EXPECT_EQ(trash({"discard fire-1", "finish"}), 1U);
    EXPECT_EQ(trash({"discard fire-1", "discard water-3", "finish"}), 2U);
    EXPECT_EQ(trash({"discard life-5"}), 1U);
    EXPECT_EQ(trash({"discard life-5", "finish"}), 1U) << "a done that is not needed does no harm";
    EXPECT_EQ(trash({"discard fire-1", "discard water-3", "discard life-5"}), 3U);
}

/// Else somebody could look at a card that is drawn or turned, at no cost: by a play that is legal only if it is the right one.
TEST_F(Plays, NothingComesToLightWithinAPlay) {
    compile(R"({"hand0":["fire-1","water-5","life-5"],"hand1":["metal-3"]})");
    const u64 before = match->hash();
    EXPECT_EQ(play({"play fire-1 up @1", "discard water-5"}), "sequence");
    EXPECT_EQ(match->hash(), before);
    EXPECT_EQ(play({"play fire-1 up @1"}), "ok");
    EXPECT_EQ(play({"discard water-5"}), "ok");
}

TEST_F(Plays, UndoTakesAPlayBackAsAWhole) {
    cave_in(R"({"hand0":["robuster","driller","foreman","frogtopus","fishbean"]})", {"use robuster", "colour yellow"});
    const u64 before = match->hash();
    ASSERT_EQ(play({"paint foreman", "paint fishbean", "finish"}), "ok");
    EXPECT_EQ(match->move_count(), 5);
    const std::vector<const Game*> list = all_games();
    const auto loaded = load_record(list, match->record());
    ASSERT_TRUE(loaded) << loaded.error().message;
    for (Match* one : {match.get(), loaded->get()}) {
        ASSERT_TRUE(one->undo(0));
        EXPECT_EQ(one->hash(), before);
        EXPECT_EQ(one->move_count(), 2);
        ASSERT_TRUE(one->undo(0)) << "a single move is still a step of its own";
        EXPECT_EQ(one->move_count(), 1);
    }
    const auto again = load_record(list, match->record());
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ((*again)->hash(), match->hash());
}

TEST_F(Plays, ASetOfASimultaneousQuestionStaysTogetherInSeatOrder) {
    begin("theseus", R"({"first":"marines","second":"aliens","deck":"chosen"})", "");
    const auto leave_out = [&](Seat seat) {
        const SetQuestion set = *match->set(seat);
        const std::vector<Move> last(set.moves.end() - set.least, set.moves.end());
        EXPECT_EQ(set.least, 10);
        return match->play(seat, last);
    };
    ASSERT_TRUE(leave_out(1));
    const u64 open = match->hash();
    ASSERT_TRUE(match->undo(1));
    EXPECT_EQ(match->move_count(), 0);
    ASSERT_TRUE(leave_out(1));
    EXPECT_EQ(match->hash(), open);
    ASSERT_TRUE(leave_out(0));
    ASSERT_EQ(match->entries().size(), 20U);
    for (std::size_t i = 0; i < 20; ++i) {
        EXPECT_EQ(match->entries()[i].seat, i / 10);
        EXPECT_EQ(match->entries()[i].with, i % 10 != 0);
    }
}

TEST_F(Plays, AlikeEventsAreOneSentence) {
    compile(seven);
    const auto played = match->play(0, std::vector<Move>{*match->parse("discard fire-2"), *match->parse("discard life-5")});
    ASSERT_TRUE(played);
    std::vector<Event> told = {(*played)[0].events.front(), (*played)[1].events.front()};
    EXPECT_TRUE(match->alike(told[0], told[1]));
    EXPECT_EQ(match->say(told, 1, Language::en, {"Anna", "Bert"}), "Anna discards Fire 2 and Life 5.");
    EXPECT_EQ(match->say(told, 1, Language::de, {"Anna", "Bert"}), "Anna wirft Feuer 2 und Leben 5 ab.");
    told.push_back(told[0]);
    EXPECT_EQ(match->say(told, 1, Language::de, {"Anna", "Bert"}), "Anna wirft Feuer 2, Leben 5 und Feuer 2 ab.");
    for (Event& event : told) {
        event.secret = 1;  // as if the cards were seen by nobody
        event.seen_by = 0;
    }
    EXPECT_EQ(match->say(told, 1, Language::en, {"Anna", "Bert"}), "Anna discards a card (3×).");
    EXPECT_FALSE(match->alike((*played)[1].events[0], (*played)[1].events[1]));
    Event other = told[0];
    other.actor = 1;
    EXPECT_FALSE(match->alike(told[0], other));
}

// -- what is never played by itself --

TEST_F(Plays, WhatThePlayerBeganIsFinishedByHand) {
    cave_in(R"({"hand0":["driller"],"mine1":["blue-1","red-1","yellow-1s","brown-1"],"totems0":[],"totems1":[]})", {"mine 1d"});
    ASSERT_EQ(match->choices(0).size(), 1U);
    EXPECT_FALSE(match->forced(0)) << "the only card that can pay is the player's to choose";
    ASSERT_EQ(play({"add driller"}), "ok");
    ASSERT_EQ(match->choices(0).size(), 1U);
    EXPECT_FALSE(match->forced(0)) << "and so is paying";
}

TEST_F(Plays, TheRestOfASetIsNotPlayedByItself) {
    compile(seven);
    ASSERT_EQ(play({"discard fire-5"}), "ok");
    ASSERT_EQ(match->choices(0).size(), 1U);
    EXPECT_FALSE(match->forced(0));
    // where every card must go nothing has been chosen
    begin("compile",
          R"({"draft":"given","placement":"drafted","start":"first","protocols":["psychic","life","water","metal","light","speed"]})",
          R"({"hand0":["psychic-2"],"hand1":["metal-3","light-5"]})", {"play psychic-2 up @1"});
    EXPECT_EQ(match->forced(1), *match->parse("discard metal-3"));
    ASSERT_EQ(play({"discard metal-3"}), "ok");
    EXPECT_EQ(match->forced(1), *match->parse("discard light-5"));
}

/// Theseus: the Fight of the Corridors waits where a token may be used before it, and only there.
TEST_F(Plays, AFightWaitsForTheTokensThatMayComeBefore) {
    constexpr std::string_view options =
        R"({"first":"pandora","second":"marines","start":"first","sectors":"rulebook","bonus_cards":false})";
    const auto arrive = [&](std::string_view tile, std::string_view more, const std::vector<std::string>& moves) {
        begin("theseus", options, "{" + std::string(tile) + R"(,"corridors-D":["marine-2"],)" + std::string(more) + "}", moves);
    };
    const auto question = [&] { return kind_of(*match, 0); };
    arrive(R"("home":["corridors","loading_dock","corridors","corridors"],"tile":1)",
           R"("technodock-A":["creature-1"],"corridors-A":["marine-1"])", {"move creature-1", "room corridors-C", "token"});
    ASSERT_EQ(question(), "sector");
    EXPECT_EQ(std::ranges::count(match->choices(0), false, &Choice::aside), 1);
    EXPECT_FALSE(match->forced(0)) << "the token just taken may turn a creature first";
    ASSERT_EQ(play({"flip creature-1"}), "ok");
    EXPECT_NE(question(), "sector") << "with nothing left to use the Fight comes by itself";
    // a card just taken over
    arrive(R"("home":["loading_dock","loading_dock","corridors","corridors"],"tile":4)",
           R"("technodock-A":["catcher-1"],"corridors-1":["combat_position"],"upgrades":[1,0,0,0])",
           {"move catcher-1", "room corridors-A", "done", "take over corridors-1"});
    ASSERT_EQ(question(), "sector");
    EXPECT_FALSE(match->forced(0));
    ASSERT_EQ(play({"fight"}), "ok");
}

/// Theseus: whatever moves the end marker says so, and the wire says which sentence it is.
TEST_F(Plays, AnAnswerThatMovesTheEndMarkerSaysSo) {
    const auto said = [&](std::string_view notation) {
        for (const Choice& choice : match->choices(asked())) {
            if (choice.notation == notation) {
                return std::string(choice.wording) + ": " + match->say_move(choice.move, asked(), Language::en, {});
            }
        }
        return std::string("not legal");
    };
    const auto plans = [&](std::string_view more) {
        begin("theseus", R"({"first":"scientists","second":"marines","start":"first","sectors":"rulebook","bonus_cards":false})",
              R"({"technodock-A":["scientist-1"],"loading_dock-1":["station_plans"],"laboratory-P1":["archive"])" + std::string(more) + "}",
              {"move scientist-1", "room loading_dock-A", "use loading_dock-1"});
    };
    constexpr std::string_view no_deck =
        R"(,"discard0":["archive","archive","medstation","medstation","small_lab","small_lab","camera","camera","camera","defense_system","defense_system","defense_system","shelter"])";
    plans("");
    EXPECT_EQ(said("plan laboratory-P1"), ": Install Archive from position 1 of the Laboratory");
    plans(no_deck);
    EXPECT_EQ(said("plan laboratory-P1"), "install_empty: Install Archive (position 1 of the Laboratory); the end marker moves to 3");
    plans(std::string(no_deck) + R"(,"end_marker":3)");
    EXPECT_EQ(said("plan laboratory-P1"), "install_last: Install Archive (position 1 of the Laboratory); the end marker reaches the end");
    const auto card = [&](std::string_view more) {
        begin("theseus", R"({"first":"aliens","second":"scientists","start":"first","sectors":"rulebook","bonus_cards":false})",
              R"({"control_room-A":["alien-1"],"alien_nest-P1":["lurk"],"control_room-3":["card_from_deck"],)" + std::string(more) + "}",
              {"move alien-1", "room alien_nest-A", "token", "install alien_nest-P1", "put control_room-3"});
    };
    card(R"("deck0":["habitat","tentacles"])");
    EXPECT_EQ(said("play card_from_deck"), ": Play Card from the Deck");
    card(
        R"("deck0":["incubator"],"discard0":["breeding_ground","breeding_ground","breeding_ground","tentacles","tentacles","air_duct","air_duct","fight_a","fight_a","lurk","habitat","habitat","incubator"])");
    EXPECT_EQ(said("play card_from_deck"), "play_empty: Play Card from the Deck; then the end marker moves to 3");
}

/// Cave-In: what is left undone stands on the button.
TEST_F(Plays, DecliningSaysWhatIsLeftUndone) {
    const auto declined = [&] {
        for (const Choice& choice : match->choices(asked())) {
            if (choice.notation == "skip") {
                return match->say_move(choice.move, asked(), Language::de, {});
            }
        }
        return std::string("not legal");
    };
    cave_in(R"({"hand0":["robuster","driller"]})", {"use robuster"});
    EXPECT_EQ(declined(), "Handkarten nicht umfärben");
    cave_in(R"({"hand0":["shuwar"],"base1":["robuster","colonel","mineraccoon"]})", {"use shuwar"});
    EXPECT_EQ(declined(), "Keine Karte nehmen");
}

/// What was met in random games where only one answer was left: the kinds of questions that were answered by themselves, and the others.
TEST(Forced, OnlyWhatThePlayerDidNotBegin) {
    struct Expected {
        std::string_view game;
        std::string_view options;
        std::set<std::string> by_hand;  ///< among them
    };
    const Expected all[] = {
        {"cave_in", "{}", {"paid", "pay_mine"}},
        {"theseus", "{}", {"destroy", "end", "hole"}},
        {"theseus", R"({"deck":"chosen"})", {"deck", "destroy", "end"}},
    };
    const std::vector<const Game*> list = all_games();
    for (const Expected& one : all) {
        std::set<std::string> by_hand;
        std::set<std::string> by_itself;
        for (int game = 0; game < 30; ++game) {
            starboard::Setup setup;
            setup.seed = std::to_string(game);
            setup.options = json::parse(one.options).as_object();
            const auto match = (*find_game(list, one.game))->start(setup);
            ASSERT_TRUE(match) << match.error().message;
            for (u64 n = 0; !(*match)->over(); ++n) {
                const Seat seat = (*match)->deciders().lowest();
                const std::vector<Choice> choices = (*match)->choices(seat);
                if (std::ranges::count(choices, false, &Choice::aside) == 1) {
                    ((*match)->forced(seat) ? by_itself : by_hand).insert(kind_of(**match, seat));
                }
                (*match)->random(n, 1);
            }
        }
        EXPECT_TRUE(std::ranges::includes(by_hand, one.by_hand)) << one.game << ": " << testing::PrintToString(by_hand);
        for (const std::string& kind : one.by_hand) {
            EXPECT_FALSE(by_itself.contains(kind)) << one.game << ": " << kind;
        }
        EXPECT_FALSE(by_itself.empty()) << one.game;
    }
}

}  // namespace
}  // namespace starboard::tests
