// The engine protocol from the outside: every request, every refusal, records and positions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "protocol/engine.h"

namespace starboard {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view start_line =
    R"({"do":"new","game":"compile","mode":"standard","seats":2,"seed":"42","options":{"draft":"random"},"edition":null})";

/// One engine and a conversation with it.
class Table {
public:
    explicit Table(std::string_view first = start_line) : engine_(games()) {
        if (!first.empty()) {
            good(first);
        }
    }
    json::object ask(std::string_view line) { return json::parse(engine_.answer(line)).as_object(); }
    json::object good(std::string_view line) {
        json::object answer = ask(line);
        EXPECT_TRUE(answer.at("ok").as_bool()) << line << "\n" << json::serialize(answer);
        return answer;
    }
    /// The refusal of a line; checks that it has the promised form and changed nothing.
    Problem bad(std::string_view line) {
        const u64 before = hash();
        const int moves = engine_.match() == nullptr ? 0 : engine_.match()->move_count();
        const json::object answer = ask(line);
        EXPECT_FALSE(answer.at("ok").as_bool()) << line;
        EXPECT_EQ(answer.size(), 2U);
        if (!answer.contains("error")) {
            return {};
        }
        const json::object& error = answer.at("error").as_object();
        EXPECT_EQ(error.size(), 2U);
        EXPECT_EQ(hash(), before) << line;
        EXPECT_EQ(engine_.match() == nullptr ? 0 : engine_.match()->move_count(), moves) << line;
        return {std::string(error.at("code").as_string()), std::string(error.at("message").as_string())};
    }
    /// A request with one more field that does not fit into a literal.
    json::object with(std::string_view request, std::string_view field, json::value value) {
        json::object line;
        line["do"] = json::string(request);
        line[field] = std::move(value);
        return good(json::serialize(line));
    }
    Problem bad_with(std::string_view request, std::string_view field, json::value value) {
        json::object line;
        line["do"] = json::string(request);
        line[field] = std::move(value);
        return bad(json::serialize(line));
    }
    [[nodiscard]] u64 hash() const { return engine_.match() == nullptr ? 0 : engine_.match()->hash(); }
    std::string record() { return std::string(good(R"({"do":"record"})").at("record").as_string()); }
    json::value position() { return good(R"({"do":"position"})").at("position"); }
    Engine& engine() { return engine_; }

private:
    Engine engine_;
};

std::string text(const json::value& value) { return std::string(value.as_string()); }

std::string replaced(std::string whole, std::string_view what, std::string_view by) {
    const std::size_t at = whole.rfind(what);
    EXPECT_NE(at, std::string::npos) << what;
    return at == std::string::npos ? whole : whole.replace(at, what.size(), by);
}

TEST(Protocol, GamesListsEveryGameWithTheProtocolVersion) {
    Table table("");
    const json::object answer = table.good(R"({"do":"games"})");
    EXPECT_EQ(answer.at("protocol").as_int64(), 1);
    EXPECT_EQ(answer.at("results").as_array().size(), games().size());
    EXPECT_EQ(text(answer.at("results").at(0).at("id")), "compile");
    EXPECT_EQ(text(answer.at("levels").at(0)), "random");
    EXPECT_GE(answer.at("levels").as_array().size(), 4U);
    EXPECT_EQ(json::parse(Engine(std::vector<const Game*>{}).answer(R"({"do":"games"})")).at("results").as_array().size(), 0U);
}

TEST(Protocol, AWholeGameIsPlayedByIdAndByNotation) {
    Table table;
    int decisions = 0;
    for (; decisions < 5000 && !table.good(R"({"do":"state"})").at("over").as_bool(); ++decisions) {
        const json::object state = table.good(R"({"do":"state"})");
        const json::object asked = table.good(R"({"do":"moves"})");
        ASSERT_EQ(state.at("to_move").as_array().size(), 1U);
        EXPECT_EQ(state.at("to_move").at(0), asked.at("seat"));
        EXPECT_FALSE(text(asked.at("question").at("kind")).empty());
        EXPECT_TRUE(asked.at("question").at("args").is_object());
        EXPECT_FALSE(text(asked.at("question").at("text").at("de")).empty());
        const json::array& moves = asked.at("moves").as_array();
        ASSERT_FALSE(moves.empty());
        const json::object& move = moves[static_cast<std::size_t>(decisions * 7) % moves.size()].as_object();
        json::object line;
        line["do"] = "play";
        if (decisions % 2 == 0) {
            line["as"] = asked.at("seat");
            line["move"] = move.at("id");
        } else {
            line["notation"] = move.at("notation");
        }
        const json::object played = table.good(json::serialize(line));
        EXPECT_EQ(text(played.at("hash")).size(), 16U);
        EXPECT_TRUE(played.at("events").is_array());
    }
    const json::object end = table.good(R"({"do":"state"})");
    ASSERT_TRUE(end.at("over").as_bool());
    EXPECT_TRUE(end.at("to_move").as_array().empty());
    EXPECT_EQ(end.at("winners").as_array().size(), 1U);
    EXPECT_EQ(json::serialize(end.at("sides")), "[0,1]");
    EXPECT_EQ(end.at("points").at(static_cast<std::size_t>(end.at("winners").at(0).as_int64())), json::value(3)) << "protocols compiled";
    EXPECT_EQ(end.at("scores").at(0).as_int64(), -end.at("scores").at(1).as_int64());
    EXPECT_EQ(table.bad(R"({"do":"moves"})").code, "over");
    EXPECT_EQ(table.bad(R"({"do":"play","notation":"refresh"})").code, "over");
    EXPECT_EQ(table.engine().match()->move_count(), decisions);
}

TEST(Protocol, MovesCarryRefsTextsAndAsides) {
    Table table;
    const json::object asked = table.good(R"({"do":"moves"})");
    const json::object& move = asked.at("moves").at(0).as_object();
    EXPECT_EQ(move.at("id").as_int64(), 52101120);
    EXPECT_EQ(text(move.at("notation")), "play fire-3 down @1");
    EXPECT_EQ(move.at("refs"), (json::value{"hand:0", "line:0", "choice:0"}));
    EXPECT_FALSE(move.at("aside").as_bool());
    EXPECT_EQ(text(move.at("text").at("en")), "Play Fire 3 face-down in line 1");
    EXPECT_EQ(text(move.at("text").at("de")), "Spiele Feuer 3 verdeckt in Reihe 1");
}

TEST(Protocol, TurnsAreCountedInTheStoryAsFarAsAnOperandGoes) {
    const auto told_after = [](int turn) {
        Table t(
            R"({"do":"new","game":"compile","options":{"draft":"given","placement":"drafted","start":"first","protocols":["fire","life","water","metal","light","speed"]}})");
        t.good(R"({"do":"load","arrange":{"hand0":["life-4"],"turn":0,"turn_number":)" + std::to_string(turn) + "}}");
        const json::object answer = t.good(R"({"do":"play","as":0,"notation":"play life-4 down @1"})");
        for (const json::value& event : answer.at("events").as_array()) {
            if (event.at("kind") == "turn") {
                return text(event.at("args").at("n")) + ", " + text(event.at("text").at("en"));
            }
        }
        return std::string("no turn");
    };
    EXPECT_THAT(told_after(254), StartsWith("255, Turn 255: "));
    EXPECT_THAT(told_after(299), StartsWith("300, Turn 300: "));
    EXPECT_THAT(told_after(60'000), StartsWith("32767, "));
}

TEST(Protocol, StoppingOnTheWayIsAboutTheSectorReached) {
    Table t(
        R"({"do":"new","game":"theseus","mode":"duel","seats":2,"options":{"first":"marines","second":"aliens","start":"first","sectors":"rulebook","bonus_cards":false}})");
    t.good(R"({"do":"load","arrange":{"corridors-A":["marine-1"],"special0":["passage"]}})");
    t.good(R"({"do":"play","notation":"move marine-1"})");
    const json::object moves = t.good(R"({"do":"moves"})");
    const json::array& list = moves.at("moves").as_array();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[1].at("notation").as_string(), "stop");
    EXPECT_EQ(json::serialize(list[1].at("refs")), R"(["sector:1"])");
}

TEST(Protocol, TheActionOfASectorIsAboutThatSector) {
    Table t(
        R"({"do":"new","game":"theseus","mode":"duel","seats":2,"options":{"first":"marines","second":"aliens","start":"first","sectors":"rulebook","bonus_cards":false}})");
    t.good(R"({"do":"load","arrange":{"control_room-A":["marine-1"]}})");
    t.good(R"({"do":"play","notation":"move marine-1"})");
    t.good(R"({"do":"play","notation":"room loading_dock-A"})");
    const json::object moves = t.good(R"({"do":"moves"})");
    const json::array& list = moves.at("moves").as_array();
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(list[0].at("notation").as_string(), "token");
    EXPECT_EQ(json::serialize(list[0].at("refs")), R"(["sector:3"])");
}

TEST(Protocol, WhyNamesTheBrokenRuleInBothLanguages) {
    Table table;
    const json::object by_notation = table.good(R"({"do":"why","notation":"play fire-3 up @1"})");
    EXPECT_FALSE(by_notation.at("legal").as_bool());
    EXPECT_EQ(text(by_notation.at("rule")), "wrong_line");
    EXPECT_THAT(text(by_notation.at("text").at("en")), HasSubstr("rulebook"));
    EXPECT_THAT(text(by_notation.at("text").at("de")), HasSubstr("Spielregel"));
    const json::object by_refs = table.good(R"({"do":"why","refs":["hand:0","line:0","choice:1"]})");
    EXPECT_EQ(by_refs.at("rule"), by_notation.at("rule"));
    EXPECT_EQ(by_refs.at("text"), by_notation.at("text"));
    EXPECT_TRUE(table.good(R"({"do":"why","refs":["hand:0","line:0"]})").at("legal").as_bool());
    EXPECT_EQ(text(table.good(R"({"do":"why","refs":["trash:9"]})").at("rule")), "no_such_move");
    // The refusal of the move itself says the same.
    EXPECT_EQ(table.bad(R"({"do":"play","notation":"play fire-3 up @1"})").message, text(by_notation.at("text").at("en")));
}

TEST(Protocol, RefusalsHaveTheirCodeAndChangeNothing) {
    struct Case {
        std::string_view line;
        std::string_view code;
        std::string_view message;
    };
    const Case cases[] = {
        {R"({"do":"dance"})", "unknown", "request \"dance\" does not exist; known are games, new"},
        {R"({"do":7})", "usage", "do: must be a text"},
        {R"({})", "usage", "do: must be a text"},
        {R"({"do":"state")", "json", "not JSON"},
        {R"([1,2])", "json", "JSON object"},
        {"", "json", "not JSON"},
        {"\xff", "json", "not JSON"},
        {R"({"do":"new"})", "usage", "game: is missing"},
        {R"({"do":"new","game":"chess"})", "unknown", "game \"chess\" does not exist; known are compile"},
        {R"({"do":"new","game":5})", "usage", "game: must be a text"},
        {R"({"do":"new","game":"compile","mode":"blitz"})", "unknown", "mode \"blitz\""},
        {R"({"do":"new","game":"compile","seats":3})", "usage", "is played by 2, not by 3"},
        {R"({"do":"new","game":"compile","seats":9})", "usage", "seats: must be a whole number from 1 to 5"},
        {R"({"do":"new","game":"compile","seats":"two"})", "usage", "seats: must be a whole number"},
        {R"({"do":"new","game":"compile","seed":1.5})", "usage", "seed: must be a text or a whole number"},
        {R"({"do":"new","game":"compile","options":[]})", "usage", "options: must be an object"},
        {R"({"do":"new","game":"compile","options":{"speed":1}})", "unknown", "option \"speed\" does not exist"},
        {R"({"do":"new","game":"compile","options":{"control":7}})", "format", "option control: must be true or false"},
        {R"({"do":"new","game":"compile","options":{"draft":"given"}})", "usage", "protocols="},
        {R"({"do":"new","game":"compile","edition":"2031"})", "unknown", "edition \"2031\" does not exist"},
        {R"({"do":"new","game":"compile","edition":"name = \"x\"\nfoo = 1\n"})", "edition", "edition:2: unknown key \"foo\""},
        {R"({"do":"view"})", "usage", "as: must be a seat from 0 to 1"},
        {R"({"do":"view","as":2})", "usage", "as: must be a seat"},
        {R"({"do":"view","as":"everybody"})", "usage", "as: must be a seat"},
        {R"({"do":"moves","as":0})", "turn", "seat 0 is not asked now, but seat 1"},
        {R"({"do":"moves","as":-1})", "usage", "as: must be a whole number from 0 to 1"},
        {R"({"do":"play"})", "usage", "\"move\" (its id) or \"notation\""},
        {R"({"do":"play","as":0,"notation":"refresh"})", "turn", "seat 0 is not asked now"},
        {R"({"do":"play","as":5,"notation":"refresh"})", "usage", "as: must be"},
        {R"({"do":"play","notation":"refresh"})", "illegal", "You may refresh only with fewer than 5 cards"},
        {R"({"do":"play","move":0})", "illegal", "That is not possible now"},
        {R"({"do":"play","move":4294967295})", "illegal", "That is not possible now"},
        {R"({"do":"play","move":4294967296})", "usage", "move: must be a whole number"},
        {R"({"do":"play","move":"refresh"})", "usage", "move: must be a whole number"},
        {R"({"do":"play","notation":"castle"})", "notation", "\"castle\" is not a move of compile"},
        {R"({"do":"play","notation":3})", "usage", "notation: must be a text"},
        {R"({"do":"why"})", "usage", "\"move\""},
        {R"({"do":"why","refs":"hand:0"})", "usage", "refs: must be a list of texts"},
        {R"({"do":"why","refs":[1]})", "usage", "refs: must be a list of texts"},
        {R"({"do":"undo"})", "barrier", "nothing to take back"},
        {R"({"do":"undo","as":7})", "usage", "as: must be"},
        {R"({"do":"load"})", "usage", "one of \"position\", \"arrange\" and \"record\""},
        {R"({"do":"load","arrange":7})", "usage", "arrange: must be an object"},
        {R"({"do":"load","arrange":{"nothing":1}})", "format", "nothing: neither a place nor a field of compile"},
        {R"({"do":"load","position":7})", "format", "position: must be an object"},
        {R"({"do":"load","position":{"game":"go","state":{}}})", "format", "game: the position belongs to another game"},
        {R"({"do":"load","position":{"game":"compile","state":{}}})", "format", "deck_rng: is missing"},
        {R"({"do":"load","record":7})", "usage", "record: must be a text"},
        {R"({"do":"load","record":"hello"})", "format", "line 1: not a JSON object"},
        {R"({"do":"load","record":"{}"})", "format", "line 1: not a Starboard record"},
        {R"({"do":"bot","level":"godlike"})", "unknown", "bot \"godlike\" does not exist; known are random"},
        {R"({"do":"bot","ms":0})", "usage", "ms: must be"},
        {R"({"do":"bot","keep":1})", "usage", "keep: must be true or false"},
        {R"({"do":"bot","turn_ms":50})", "usage", "turn_ms: this game does not count turns"},
        {R"({"do":"bot","turn_ms":50,"ms":50})", "usage", "not both"},
        {R"({"do":"random","until":"noon"})", "usage", "until: must be \"end\""},
        {R"({"do":"random","until":1000001})", "usage", "until: must be \"end\" or a number of decisions from 0 to 1000000"},
    };
    Table table;
    for (const Case& each : cases) {
        const Problem problem = table.bad(each.line);
        EXPECT_EQ(problem.code, each.code) << each.line;
        EXPECT_THAT(problem.message, HasSubstr(std::string(each.message))) << each.line;
    }
}

TEST(Protocol, RequestsBeforeTheFirstGameAreRefused) {
    Table table("");
    for (const std::string_view name : {"state", "view", "moves", "play", "why", "undo", "position", "record", "bot", "random"}) {
        const Problem problem = table.bad(R"({"do":")" + std::string(name) + R"("})");
        EXPECT_EQ(problem.code, "no_game") << name;
        EXPECT_EQ(problem.message, "no game yet: send new");
    }
    EXPECT_EQ(table.bad(R"({"do":"load","position":{}})").code, "no_game");
}

TEST(Protocol, TooLongAndTooDeepLinesAreRefused) {
    Table table;
    EXPECT_EQ(table.bad(std::string(max_line + 1, ' ')).code, "size");
    EXPECT_EQ(table.bad(std::string(max_line, ' ')).code, "json");
    const std::string deep = R"({"do":"state","x":)" + std::string(5000, '[') + std::string(5000, ']') + "}";
    EXPECT_EQ(table.bad(deep).code, "json");
}

TEST(Protocol, SeedsMayBeTextOrNumber) {
    Table text_seed;
    Table number_seed(R"({"do":"new","game":"compile","seed":42,"options":{"draft":"random"}})");
    EXPECT_EQ(text_seed.hash(), number_seed.hash());
    Table other(R"({"do":"new","game":"compile","seed":18446744073709551615,"options":{"draft":"random"}})");
    EXPECT_NE(text_seed.hash(), other.hash());
    EXPECT_EQ(text_seed.good(R"({"do":"random","until":"end","seed":"7"})").at("hash"),
              number_seed.good(R"({"do":"random","until":"end","seed":7})").at("hash"));
}

TEST(Protocol, UndoGoesBackUntilAnInformationBarrier) {
    Table table(R"({"do":"new","game":"compile","seed":3,"options":{"draft":"draft"}})");
    int taken_back = 0;
    int barriers = 0;
    for (int i = 0; i < 400 && !table.engine().match()->over(); ++i) {
        const u64 before = table.hash();
        const int seat = table.engine().match()->deciders().lowest();
        table.good(R"({"do":"random","until":1,"seed":)" + std::to_string(i) + "}");
        const std::string undo = R"({"do":"undo","as":)" + std::to_string(seat) + "}";
        const std::string other = R"({"do":"undo","as":)" + std::to_string(1 - seat) + "}";
        EXPECT_EQ(table.bad(other).code, "barrier");
        const u64 after = table.hash();
        const json::object answer = table.ask(undo);
        if (answer.at("ok").as_bool()) {
            ++taken_back;
            EXPECT_EQ(table.hash(), before);
            table.good(R"({"do":"random","until":1,"seed":)" + std::to_string(i) + "}");
            EXPECT_EQ(table.hash(), after);
        } else if (!table.engine().match()->over()) {
            ++barriers;
            EXPECT_EQ(text(answer.at("error").at("code")), "barrier");
            EXPECT_EQ(table.hash(), after);
        }
    }
    EXPECT_GT(taken_back, 10);
    EXPECT_GT(barriers, 10);
    // Taken-back moves stay in the record, and it still verifies.
    Table again("");
    EXPECT_EQ(again.with("load", "record", json::string(table.record())).at("hash"), table.good(R"({"do":"state"})").at("hash"));
}

TEST(Protocol, UndoWithoutASeatTakesBackTheLastDecision) {
    Table table;
    const u64 start = table.hash();
    table.good(R"({"do":"play","notation":"play fire-3 down @1"})");
    table.good(R"({"do":"undo"})");
    EXPECT_EQ(table.hash(), start);
}

TEST(Protocol, UndoOverBarriersIsPracticeOrAgreed) {
    Table table(R"({"do":"new","game":"compile","seed":3,"options":{"draft":"random"}})");
    const u64 start = table.hash();
    const std::string seat = std::to_string(table.engine().match()->deciders().lowest());
    table.good(R"({"do":"random","until":12,"seed":1})");
    EXPECT_EQ(table.bad(R"({"do":"undo","as":)" + seat + R"(,"to":0})").code, "barrier");
    EXPECT_EQ(table.bad(R"({"do":"undo","as":)" + seat + R"(,"to":0,"way":"somehow"})").code, "usage");
    EXPECT_EQ(table.bad(R"({"do":"undo","as":)" + seat + R"(,"to":12})").code, "usage");
    table.good(R"({"do":"undo","as":)" + seat + R"(,"to":0,"way":"practice"})");
    EXPECT_EQ(table.hash(), start);
    table.good(R"({"do":"random","until":12,"seed":1})");
    table.good(R"({"do":"undo","as":)" + seat + R"(,"to":0,"way":"agreed"})");
    EXPECT_NE(table.hash(), start) << "dealt anew";
    Table again("");
    EXPECT_EQ(again.with("load", "record", json::string(table.record())).at("hash"), table.good(R"({"do":"state"})").at("hash"));
}

TEST(Protocol, ASetIsAnsweredAtOnceAndTakenBackAtOnce) {
    Table table(R"({"do":"new","game":"theseus","seed":1,"options":{"first":"marines","second":"aliens","deck":"chosen"}})");
    const json::value question = table.good(R"({"do":"moves","as":0})").at("question");
    const json::object& set = question.at("set").as_object();
    EXPECT_EQ(set.at("least"), 10);
    EXPECT_EQ(set.at("most"), 10);
    EXPECT_EQ(set.at("done"), nullptr);
    const json::array& moves = set.at("moves").as_array();
    EXPECT_EQ(set.at("refs").as_array().size(), moves.size());
    const u64 start = table.hash();
    json::object play = {{"do", "play"}, {"as", 0}};
    play["moves"] = json::array(moves.begin(), moves.begin() + 9);
    table.good(json::serialize(play));  // a part of a set is a play, too
    EXPECT_EQ(table.engine().match()->move_count(), 9);
    table.good(R"({"do":"undo","as":0})");
    EXPECT_EQ(table.hash(), start);
    play["moves"] = json::array(moves.rbegin(), moves.rbegin() + 10);
    EXPECT_EQ(table.bad(json::serialize(play)).code, "illegal");
    play["moves"] = json::array(moves.begin(), moves.begin() + 10);
    play["moves"].as_array()[9] = moves.front();
    EXPECT_EQ(table.bad(json::serialize(play)).code, "sequence");
    play["moves"] = json::array(moves.begin(), moves.begin() + 10);
    table.good(json::serialize(play));
    EXPECT_EQ(table.engine().match()->move_count(), 10);
    table.good(R"({"do":"undo","as":0})");
    EXPECT_EQ(table.hash(), start);
    table.good(R"({"do":"play","as":1,"notations":["leave out breeding_ground","leave out breeding_ground"]})");
    EXPECT_EQ(table.engine().match()->move_count(), 2);
    for (const char* wrong :
         {R"({"do":"play","as":0,"moves":7})", R"({"do":"play","as":0,"moves":["x"]})", R"({"do":"play","as":0,"moves":[]})"}) {
        EXPECT_EQ(table.bad(wrong).code, "usage") << wrong;
    }
}

TEST(Protocol, APositionInTheMiddleOfAnEffectIsReadBackAndPlayedOn) {
    int found = 0;
    for (int seed = 0; seed < 30 && found < 10; ++seed) {
        const std::string start = R"({"do":"new","game":"compile","options":{"draft":"random"},"seed":)" + std::to_string(seed) + "}";
        Table table(start);
        for (int i = 0; i < 60 && !table.engine().match()->over(); ++i) {
            table.good(R"({"do":"random","until":1,"seed":)" + std::to_string(i) + "}");
            const json::value position = table.position();
            if (position.at("state").at("agenda").as_array().size() < 4) {
                continue;
            }
            ++found;
            Table copy(R"({"do":"new","game":"compile","seed":"another"})");
            copy.with("load", "position", position);
            EXPECT_EQ(copy.hash(), table.hash());
            EXPECT_EQ(copy.position(), position);
            EXPECT_EQ(copy.good(R"({"do":"moves"})"), table.good(R"({"do":"moves"})"));
            EXPECT_EQ(copy.good(R"({"do":"view","as":0})"), table.good(R"({"do":"view","as":0})"));
            // A record that begins at a position carries it.
            copy.good(R"({"do":"random","until":5,"seed":1})");
            Table reader("");
            reader.with("load", "record", json::string(copy.record()));
            EXPECT_EQ(reader.hash(), copy.hash());
            break;
        }
    }
    EXPECT_EQ(found, 10);
}

TEST(Protocol, AWrongPositionIsRefusedNamingTheField) {
    Table table;
    table.good(R"({"do":"random","until":6,"seed":1})");
    const json::value right = table.position();
    const auto refused = [&](const auto& change) {
        json::value wrong = right;
        change(wrong.at("state").as_object());
        const Problem problem = table.bad_with("load", "position", wrong);
        EXPECT_EQ(problem.code, "format");
        return problem.message;
    };
    EXPECT_THAT(refused([](json::object& s) {
                    json::array& deck = s["zones"].at("deck0").as_array();
                    deck[0] = deck[1];
                }),
                StartsWith("zones.deck0: the card "));
    EXPECT_THAT(refused([](json::object& s) { s["zones"].at("deck0").as_array().pop_back(); }), StartsWith("zones: holds 35 cards"));
    EXPECT_THAT(refused([](json::object& s) { s["zones"].at("deck0").as_array()[0] = "excalibur-3"; }),
                StartsWith("zones.deck0: no such card"));
    EXPECT_THAT(refused([](json::object& s) { s["turn"] = 300; }), StartsWith("turn: must be a whole number from 0 to 255"));
    EXPECT_THAT(refused([](json::object& s) { s["turn"] = "left"; }), StartsWith("turn: must be a whole number"));
    EXPECT_THAT(refused([](json::object& s) { s["asks"] = "tea"; }), StartsWith("asks: must be one of none, draft"));
    EXPECT_THAT(refused([](json::object& s) { s.erase("control"); }), StartsWith("control: is missing"));
    EXPECT_THAT(refused([](json::object& s) { s["weather"] = 1; }), HasSubstr("has a field that this game does not know"));
    EXPECT_THAT(refused([](json::object& s) { s["deck_rng"].at(0).at("a") = "xyz"; }),
                StartsWith("deck_rng[0].a: must be 16 hexadecimal digits"));
    EXPECT_THAT(refused([](json::object& s) { s["agenda"] = json::array(); }), StartsWith("agenda: "));
    EXPECT_THAT(refused([](json::object& s) { s["drafted"].at(0) = 200; }), testing::Not(testing::IsEmpty()));
}

TEST(Protocol, AViewHidesTheOtherHandButTheWholeTableShowsIt) {
    Table table;
    const json::value state = table.position().at("state");
    const json::value seen = table.good(R"({"do":"view","as":0})").at("view");
    EXPECT_EQ(seen.at("side").at(0).at("hand"), state.at("zones").at("hand0"));
    EXPECT_EQ(seen.at("side").at(1).at("hand"), (json::value{nullptr, nullptr, nullptr, nullptr, nullptr}));
    const json::value all = table.good(R"({"do":"view","as":"all"})").at("view");
    EXPECT_EQ(all.at("side").at(1).at("hand"), state.at("zones").at("hand1"));
    const std::string outside = json::serialize(table.good(R"({"do":"view","as":"public"})").at("view"));
    for (const json::value& card : state.at("zones").at("hand0").as_array()) {
        EXPECT_THAT(outside, testing::Not(HasSubstr(text(card))));
    }
}

TEST(Protocol, TamperedRecordsAreRefused) {
    Table table;
    table.good(R"({"do":"random","until":30,"seed":5})");
    const json::array moves = table.good(R"({"do":"moves"})").at("moves").as_array();
    ASSERT_GE(moves.size(), 2U);
    json::object line;
    line["do"] = "play";
    line["notation"] = moves[0].at("notation");
    table.good(json::serialize(line));
    const std::string record = table.record();
    const std::string hash = text(table.good(R"({"do":"state"})").at("hash"));

    Table reader("");
    EXPECT_EQ(text(reader.with("load", "record", json::string(record)).at("hash")), hash);
    EXPECT_EQ(reader.record(), record);
    const auto refused = [&](const std::string& changed, std::string_view code) {
        EXPECT_NE(changed, record);
        const Problem problem = reader.bad_with("load", "record", json::string(changed));
        EXPECT_EQ(problem.code, code) << problem.message;
        return problem.message;
    };
    EXPECT_THAT(refused(replaced(record, text(moves[0].at("notation")), text(moves[1].at("notation"))), "verify"),
                HasSubstr("the record says " + hash));
    EXPECT_THAT(refused(replaced(record, text(moves[0].at("notation")), "castle"), "notation"), StartsWith("line 32: \"castle\""));
    EXPECT_THAT(refused(replaced(record, R"("seed":"42")", R"("seed":"43")"), "verify"), HasSubstr("do not fit the commitment"));
    const std::string promised = commitment("42", "");
    EXPECT_THAT(refused(replaced(record, promised, commitment("43", "")), "verify"), HasSubstr("do not fit the commitment"));
    EXPECT_THAT(refused(replaced(record, hash, "0123456789abcdef"), "verify"), HasSubstr("the record says 0123456789abcdef"));
    EXPECT_THAT(refused(replaced(record, R"("end":"open")", R"("end":"over")"), "verify"), HasSubstr("is over"));
    EXPECT_THAT(refused(record.substr(0, record.size() - 20), "format"), HasSubstr("not a JSON object"));
    EXPECT_THAT(refused(record.substr(0, record.rfind("{\"end\"")), "format"), HasSubstr("the last line must hold the seed"));
    EXPECT_THAT(refused(replaced(record, R"("edition":"")", R"("edition":"lost")"), "unknown"),
                HasSubstr("edition \"lost\" does not exist"));
    EXPECT_THAT(refused(replaced(record, R"("edition":"")", R"("edition":"a = = b")"), "edition"), StartsWith("edition:1: "));
    EXPECT_THAT(refused(replaced(record, R"("game":"compile")", R"("game":"chess")"), "unknown"), HasSubstr("game \"chess\""));
    EXPECT_THAT(refused(replaced(record, R"("rules":2)", R"("rules":99)"), "format"), HasSubstr("rules 99"));
    EXPECT_THAT(refused(replaced(record, R"("seats":2)", R"("seats":4)"), "usage"), HasSubstr("is played by 2"));
}

TEST(Protocol, RandomPlaysANumberOfDecisionsOrToTheEnd) {
    Table table;
    EXPECT_EQ(table.good(R"({"do":"random","until":3,"seed":7})").at("decisions").as_int64(), 3);
    EXPECT_EQ(table.good(R"({"do":"random","until":0})").at("decisions").as_int64(), 0);
    const json::object end = table.good(R"({"do":"random","until":"end","seed":7})");
    EXPECT_TRUE(end.at("over").as_bool());
    EXPECT_EQ(table.good(R"({"do":"random"})").at("decisions").as_int64(), 0);
}

TEST(Protocol, TheBotAnswersWithALegalMoveAndTheSameForTheSameSeed) {
    Table table;
    const json::object advice = table.good(R"({"do":"bot","level":"random","seed":9})");
    EXPECT_EQ(advice, table.good(R"({"do":"bot","as":1,"level":"random","ms":5,"seed":"9"})"));
    EXPECT_TRUE(advice.at("thoughts").is_array());
    EXPECT_EQ(table.bad(R"({"do":"bot","as":0})").code, "turn");
    json::object line;
    line["do"] = "play";
    line["move"] = advice.at("move");
    table.good(json::serialize(line));
}

TEST(Protocol, BotsKeepTheirTreesOnRequest) {
    constexpr int playouts = 60;
    const auto most_visits = [](std::string_view more) {
        Table table;
        int most = 0;
        for (int i = 0; i < 30 && !table.good(R"({"do":"state"})").at("over").as_bool(); ++i) {
            const json::object advice = table.good(R"({"do":"bot","level":"hard","seed":3,"playouts":)" + std::to_string(playouts) +
                                                   std::string(more) + "}");
            int visits = 0;
            for (const json::value& thought : advice.at("thoughts").as_array()) {
                visits += thought.at("visits").to_number<int>();
            }
            most = std::max(most, visits);
            table.with("play", "move", advice.at("move"));
        }
        return most;
    };
    EXPECT_LE(most_visits(""), playouts);
    EXPECT_LE(most_visits(R"(,"keep":false)"), playouts);
    EXPECT_GT(most_visits(R"(,"keep":true)"), playouts);
}

TEST(Protocol, OtherBotsArePluggedIn) {
    Engine engine(games(), [](const Match& match, Seat seat, const AdviceWanted& wanted) -> Result<Thought> {
        EXPECT_EQ(wanted.level, "hard");
        EXPECT_EQ(wanted.ms, 20);
        const Move move = match.choices(seat).back().move;
        Thought thought;
        thought.move = move;
        thought.moves.push_back({move, 12, 0.5});
        return thought;
    });
    engine.answer(start_line);
    const json::value advice = json::parse(engine.answer(R"({"do":"bot","level":"hard","ms":20})"));
    EXPECT_EQ(advice.at("thoughts").at(0).at("notation"), advice.at("notation"));
    EXPECT_EQ(advice.at("thoughts").at(0).at("visits").to_number<int>(), 12);
}

TEST(Protocol, AnInternalFaultIsARefusalLikeAnyOther) {
    Engine engine(games(),
                  [](const Match&, Seat, const AdviceWanted&) -> Result<Thought> { throw std::runtime_error("internal fault: tired"); });
    engine.answer(start_line);
    const u64 before = engine.match()->hash();
    EXPECT_EQ(engine.answer(R"({"do":"bot"})"), R"({"ok":false,"error":{"code":"internal","message":"internal fault: tired"}})");
    EXPECT_EQ(engine.match()->hash(), before);
}

}  // namespace
}  // namespace starboard
