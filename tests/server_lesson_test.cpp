// Every step of a lesson opens, its goals can be reached, it points at what is there and speaks between its moves.
#include "server/catalogue.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

class ServerLesson : public testing::TestWithParam<const Game*> {};

/// Where a place lies that no answer may touch, and how many things there are in front of what is meant; "" if there is no such kind.
std::pair<std::string, std::size_t> place_of(std::string_view game, const std::string& ref) {
    static constexpr const char* station[] = {"corridors",  "control_room", "technodock", "loading_dock",
                                              "alien_nest", "laboratory",   "wreck"};
    const std::string kind = ref.substr(0, ref.find(':'));
    std::vector<std::size_t> n;
    for (std::size_t at = kind.size(); at < ref.size(); at = ref.find('.', at + 1)) {
        n.push_back(std::stoul(ref.substr(at + 1)));
    }
    n.resize(3);
    const auto of = [](std::size_t number) { return std::to_string(number); };
    if (game == "compile" && kind == "field") {
        return {"stack" + of(n[0]) + of(n[1]), n[2] + 1};
    }
    if (game == "cave_in" && kind == "base") {
        return {"base" + of(n[0]), n[1] + 1};
    }
    if (game == "planetship" && (kind == "reward" || kind == "sector")) {
        return {of(n[0]) + "-R", n[1] + 1};
    }
    if (game == "theseus" && kind == "position") {
        return {station[n[0] / 2] + ("-P" + of(n[0] % 2 + 1)), 1};
    }
    if (game == "theseus" && (kind == "room" || kind == "sector")) {
        const std::size_t room = kind == "room" ? n[0] : n[0] * 4;
        return {station[room / 4] + std::string("-") + static_cast<char>('A' + room % 4), 0};
    }
    return {};
}

/// Some attempt of this question touches the place, or a card lies there.
bool is_there(const Match& match, Seat seat, std::string ref) {
    if (ref.ends_with("*")) {
        ref.back() = '0';
        return is_there(match, seat, ref) || is_there(match, seat, ref + ".0");
    }
    if (match.why(seat, std::vector<std::string>{ref})) {
        return true;
    }
    const auto [place, least] = place_of(match.game().id(), ref);
    const json::object places = match.places();
    const json::value* const there = places.if_contains(place);
    return there != nullptr && there->as_array().size() >= least;
}

/// All of them, one lesson after the other.
json::array steps_of_all(const Game& game) {
    std::vector<std::string> lessons = lessons_of(game);
    lessons.insert(lessons.begin(), "");
    json::array out;
    for (const std::string& id : lessons) {
        const auto lesson = lesson_json(game, id);
        if (!lesson) {
            ADD_FAILURE() << id << ": " << lesson.error().message;
            continue;
        }
        const json::array& steps = lesson->at("steps").as_array();
        EXPECT_GE(steps.size(), 5U) << id;
        out.insert(out.end(), steps.begin(), steps.end());
    }
    return out;
}

TEST_P(ServerLesson, EveryStepOpensAndItsGoalsCanBeReached) {
    TestHouse h;
    const std::string game(GetParam()->id());
    std::set<std::string> ids;
    for (const json::value& step : steps_of_all(*GetParam())) {
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
                EXPECT_NE(std::find(goals.begin(), goals.end(), after), goals.end())
                    << id << ": said after " << after << ", which is no goal";
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
        std::set<std::string> pointed;
        for (const json::value& ref : step.at("point").as_array()) {
            pointed.insert(std::string(ref.as_string()));
        }
        std::set<std::string> followed;  // goals after which another one is asked for
        std::vector<std::vector<Move>> ways = {{}};
        for (std::size_t at = 0; at < ways.size() && at < 200; ++at) {
            auto match = h.hub.lesson(game, id, {"pupil", "Pupil", false});
            ASSERT_TRUE(match);
            bool possible = true;
            bool in_set = false;
            for (const Move move : ways[at]) {
                in_set = (*match)->match()->set(seat).has_value();
                possible = possible && code_of(h.play(**match, pupil, seat, move)) == "ok";
            }
            std::erase_if(pointed, [&](const std::string& ref) { return is_there(*(*match)->match(), seat, ref); });
            for (const std::string& goal : all) {
                const auto move = (*match)->match()->parse(goal);
                ASSERT_TRUE(move) << id << ": " << goal;
                if (possible && (*match)->match()->deciders().has(seat) && (*match)->match()->why(seat, *move).legal()) {
                    left.erase(goal);
                    if (!ways[at].empty() && !in_set) {
                        followed.insert((*match)->match()->notation(ways[at].back()));
                    }
                    if (ways[at].size() < 3) {
                        ways.push_back(ways[at]);
                        ways.back().push_back(*move);
                    }
                }
            }
        }
        EXPECT_TRUE(left.empty()) << id << ": never legal: " << (left.empty() ? "" : *left.begin());
        EXPECT_TRUE(pointed.empty()) << id << " points at what is not there: " << testing::PrintToString(pointed);
        for (const json::value& then : step.at("then").as_array()) {
            for (const json::value& after : then.at("after").as_array()) {
                followed.erase(std::string(after.as_string()));
            }
        }
        EXPECT_TRUE(followed.empty()) << id << " says nothing after " << testing::PrintToString(followed);
        if (game == "cave_in" && id == "collapse") {
            for (const Choice& choice : (*table)->match()->choices(seat)) {
                EXPECT_FALSE(choice.notation.starts_with("raid")) << "no raid once an action was taken";
            }
        }
        // nothing of it is stored, and the other seat is nobody's
        EXPECT_EQ(h.store.writes, 0);
        const int others = static_cast<int>((*table)->row().seats.size()) - 1;
        if (others > 0) {
            EXPECT_EQ(code_of(h.act(**table, pupil, {{"do", "resign"}, {"as", seat == 0 ? others : 0}})), "seat");
        }
    }
    EXPECT_EQ(h.hub.lesson(game, "nothing", {"pupil", "Pupil", false}).error().code, "missing");
    EXPECT_EQ(h.hub.lesson("chess", "table", {"pupil", "Pupil", false}).error().code, "unknown");
}

TEST_P(ServerLesson, ThoseAboutSingleModesAreListedAndPlayed) {
    TestHouse h;
    const Game& game = *GetParam();
    const json::object shown = catalogue_json(game);
    const json::array& listed = shown.at("lessons").as_array();
    ASSERT_EQ(listed.size(), lessons_of(game).size());
    std::set<std::string> titles;
    for (const json::value& one : listed) {
        const std::string id(one.at("id").as_string());
        const std::string mode(one.at("mode").as_string());
        EXPECT_EQ(game.mode(mode).id, mode) << id;
        for (const Language language : languages) {
            const std::string title(one.at("title").at(language_name(language)).as_string());
            EXPECT_FALSE(title.empty()) << id;
            EXPECT_TRUE(game.texts(language).has("story." + mode)) << mode;
            EXPECT_TRUE(titles.insert(std::string(language_name(language)) + title).second) << title << " is there twice";
        }
        const auto lesson = lesson_json(game, id);
        ASSERT_TRUE(lesson) << id;
        EXPECT_EQ(lesson->at("mode"), one.at("mode"));
        const std::string step(lesson->at("steps").at(0).at("id").as_string());
        const auto table = h.hub.lesson(std::string(game.id()), step, {"pupil", "Pupil", false});
        ASSERT_TRUE(table) << step;
        EXPECT_EQ((*table)->row().mode, mode);
    }
    EXPECT_EQ(lesson_json(game, "nothing").error().code, "missing");
}

TEST(ServerLessons, EveryChapterOfAlienInvasionHasOne) {
    for (const Game* const game : games()) {
        if (game->id() != "on_mars") {
            continue;
        }
        std::vector<std::string> roles;
        TestHouse h;
        for (const std::string& id : lessons_of(*game)) {
            const auto lesson = lesson_json(*game, id);
            ASSERT_TRUE(lesson);
            const std::string step(lesson->at("steps").at(0).at("id").as_string());
            Guest pupil("pupil");
            const auto table = h.hub.lesson("on_mars", step, {"pupil", "Pupil", false});
            ASSERT_TRUE(table) << step;
            ASSERT_TRUE((*table)->watch(pupil.client, {}));
            const json::object picture = pupil.picture();
            const json::value& seat = picture.at("seats").at(static_cast<std::size_t>(picture.at("as").as_int64()));
            roles.push_back((*table)->row().mode + " " + std::string(seat.at("role").as_string()));
        }
        EXPECT_EQ(roles, (std::vector<std::string>{"invasion human", "invasion alien", "outbreak ", "blackout ", "monolith "}));
    }
}

/// Crystals buy many things: a step that takes some says so before they can be spent on anything else.
TEST(ServerLessons, AStepOfOnMarsThatCostsCrystalsSaysSo) {
    const auto found = find_game(games(), "on_mars");
    ASSERT_TRUE(found);
    int costly = 0;
    for (const json::value& step : steps_of_all(**found)) {
        const std::string id(step.at("id").as_string());
        TestHouse h;
        Guest pupil("pupil");
        const auto table = h.hub.lesson("on_mars", id, {"pupil", "Pupil", false});
        ASSERT_TRUE(table) << id;
        ASSERT_TRUE((*table)->watch(pupil.client, {}));
        const auto seat = static_cast<Seat>(pupil.picture()["as"].as_int64());
        const auto crystals = [&] {
            const json::value view = (*table)->match()->view(seat);
            const bool commands = view.as_object().contains("invasion") && view.at_pointer("/invasion/0/alien") == seat;
            return (commands ? view.at_pointer("/invasion/0/crystals") : view.at("seat").at(seat).at("crystals")).to_number<int>();
        };
        bool costs = false;
        for (const json::value& goal : step.at("goal").as_array()) {
            const int before = crystals();
            const auto move = (*table)->match()->parse(goal.as_string());
            costs = costs || (move && code_of(h.play(**table, pupil, seat, *move)) == "ok" && crystals() < before);
        }
        costly += costs ? 1 : 0;
        for (const auto& [language, word] : {std::pair{"en", "Crystal"}, {"de", "Kristall"}}) {
            EXPECT_TRUE(!costs || step.at("text").at(language).as_string().find(word) != json::string::npos) << id << ", " << language;
        }
    }
    EXPECT_GE(costly, 8);
}

INSTANTIATE_TEST_SUITE_P(Games, ServerLesson, testing::ValuesIn(games()),
                         [](const testing::TestParamInfo<const Game*>& info) { return std::string(info.param->id()); });

}  // namespace
}  // namespace starboard::server
