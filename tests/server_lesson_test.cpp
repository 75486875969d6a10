// Every step of a lesson opens, and its goals can be reached.
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

class ServerLesson : public testing::TestWithParam<const Game*> {};

TEST_P(ServerLesson, EveryStepOpensAndItsGoalsCanBeReached) {
    TestHouse h;
    const std::string game(GetParam()->id());
    const auto lesson = lesson_json(*GetParam());
    ASSERT_TRUE(lesson) << lesson.error().message;
    const json::array& steps = lesson->at("steps").as_array();
    EXPECT_GE(steps.size(), 5U);
    std::set<std::string> ids;
    for (const json::value& step : steps) {
        const std::string id(step.at("id").as_string());
        EXPECT_TRUE(ids.insert(id).second) << id << " is there twice";
        const bool reading = step.at("goal").as_array().empty();
        for (const Language language : languages) {
            const std::string_view name = language_name(language);
            for (const char* key : {"title", "text"}) {
                EXPECT_FALSE(step.at(key).at(name).as_string().empty()) << id << " " << key << " " << name;
            }
            for (const char* key : {"done", "again"}) {
                EXPECT_EQ(step.at(key).at(name).as_string().empty(), reading) << id << " " << key << " " << name;
            }
        }
        for (const json::value& then : step.at("then").as_array()) {
            for (const Language language : languages) {
                EXPECT_FALSE(then.at("text").at(language_name(language)).as_string().empty()) << id << " then " << language_name(language);
            }
            for (const json::value& after : then.at("after").as_array()) {
                const json::array& goals = step.at("goal").as_array();
                EXPECT_NE(std::find(goals.begin(), goals.end(), after), goals.end()) << id << ": said after " << after << ", which is no goal";
            }
        }
        Guest pupil("pupil");
        const auto table = h.hub.lesson(game, id, {"pupil", "Pupil", false});
        ASSERT_TRUE(table) << id << ": " << table.error().message;
        ASSERT_TRUE((*table)->watch(pupil.client, {}));
        EXPECT_EQ(pupil.picture("lesson"), "true");
        const auto seat = static_cast<Seat>(pupil.picture()["as"].as_int64());
        EXPECT_TRUE((*table)->match()->deciders().has(seat)) << id << ": the pupil is not asked";
        // Some goals follow others: all are reached by playing goals.
        std::set<std::string> left;
        for (const json::value& goal : step.at("goal").as_array()) {
            left.insert(std::string(goal.as_string()));
        }
        const std::set<std::string> all = left;
        std::vector<std::vector<Move>> ways = {{}};
        for (std::size_t at = 0; at < ways.size() && at < 200; ++at) {
            auto match = h.hub.lesson(game, id, {"pupil", "Pupil", false});
            ASSERT_TRUE(match);
            bool possible = true;
            for (const Move move : ways[at]) {
                possible = possible && code_of(h.play(**match, pupil, seat, move)) == "ok";
            }
            for (const std::string& goal : all) {
                const auto move = (*match)->match()->parse(goal);
                ASSERT_TRUE(move) << id << ": " << goal;
                if (possible && (*match)->match()->deciders().has(seat) && (*match)->match()->why(seat, *move).legal()) {
                    left.erase(goal);
                    if (ways[at].size() < 3) {
                        ways.push_back(ways[at]);
                        ways.back().push_back(*move);
                    }
                }
            }
        }
        EXPECT_TRUE(left.empty()) << id << ": never legal: " << (left.empty() ? "" : *left.begin());
        // nothing of it is stored, and the other seat is nobody's
        EXPECT_EQ(h.store.writes, 0);
        EXPECT_EQ(code_of(h.act(**table, pupil, {{"do", "resign"}, {"as", 1 - seat}})), "seat");
    }
    EXPECT_EQ(h.hub.lesson(game, "nothing", {"pupil", "Pupil", false}).error().code, "missing");
    EXPECT_EQ(h.hub.lesson("chess", "table", {"pupil", "Pupil", false}).error().code, "unknown");
}

INSTANTIATE_TEST_SUITE_P(Games, ServerLesson, testing::ValuesIn(games()),
                         [](const testing::TestParamInfo<const Game*>& info) { return std::string(info.param->id()); });

}  // namespace
}  // namespace starboard::server
