// The rule tests in games/*/scenarios/*.toml, one test per file.
#include "format/scenario.h"

#include <algorithm>
#include <set>

#include "tests/cases.h"

namespace starboard::tests {
namespace {

struct File {
    const Game* game = nullptr;
    std::filesystem::path path;
    friend void PrintTo(const File& file, std::ostream* out) { *out << file.path.string(); }
};

std::vector<File> scenario_files() {
    std::vector<File> out;
    for (const Game* game : games()) {
        const std::filesystem::path folder = root() / "games" / std::string(game->id()) / "scenarios";
        if (!std::filesystem::is_directory(folder)) {
            continue;
        }
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() == ".toml") {
                out.push_back({game, entry.path()});
            }
        }
    }
    std::sort(out.begin(), out.end(), [](const File& a, const File& b) { return a.path < b.path; });
    return out;
}

class Scenarios : public testing::TestWithParam<File> {};

TEST_P(Scenarios, Hold) {
    const auto results = run_scenarios(*GetParam().game, read_all(GetParam().path), GetParam().path.filename().string());
    ASSERT_TRUE(results) << results.error().message;
    std::set<std::string> names;
    for (const ScenarioResult& result : *results) {
        EXPECT_EQ(result.failure, "") << "in \"" << result.name << "\" (" << result.source << ")";
        EXPECT_NE(result.source, "") << "\"" << result.name << "\" names no rulebook page or ruling";
        EXPECT_TRUE(names.insert(result.name).second) << "two scenarios are called \"" << result.name << "\"";
    }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Scenarios, testing::ValuesIn(scenario_files()), [](const testing::TestParamInfo<File>& info) {
    return test_name(std::string(info.param.game->id()) + "_" + info.param.path.stem().string());
});
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Scenarios);

bool names_word(const std::string& text, const std::string& word) {
    const auto part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_'; };
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !part(text[at - 1])) && (end == text.size() || !part(text[end]))) {
            return true;
        }
    }
    return false;
}

class EveryCard : public testing::TestWithParam<const Game*> {};

/// The cards are those the texts name (`name.card.*`); a test of the texts keeps them complete.
TEST_P(EveryCard, IsNamedByAScenario) {
    std::string all;
    for (const File& file : scenario_files()) {
        all += file.game == GetParam() ? read_all(file.path) : "";
    }
    std::string missing;
    constexpr std::string_view prefix = "name.card.";
    for (const auto& [key, text] : GetParam()->texts(Language::en).all()) {
        if (key.starts_with(prefix) && !names_word(all, key.substr(prefix.size()))) {
            missing += " " + key.substr(prefix.size());
        }
    }
    EXPECT_EQ(missing, "") << "cards without a scenario in games/" << GetParam()->id() << "/scenarios";
}

INSTANTIATE_TEST_SUITE_P(AllGames, EveryCard, testing::ValuesIn(games()),
                         [](const testing::TestParamInfo<const Game*>& info) { return test_name(std::string(info.param->id())); });

/// What a scenario names wins over its base, and that over the defaults of the file.
TEST(ScenarioFiles, ABaseWinsOverTheDefaults) {
    const auto results = run_scenarios(*games().front(), R"(
[defaults]
options = { draft = "given", placement = "drafted", start = "second", protocols = ["death", "water", "spirit", "darkness", "metal", "light"] }
[base.first]
options = { start = "first" }
[[scenario]]
name = "base"
source = "test"
base = "first"
expect = { asks = { seat = 0, question = "action" } }
[[scenario]]
name = "own"
source = "test"
base = "first"
options = { start = "second" }
expect = { asks = { seat = 1, question = "action" } }
[[scenario]]
name = "defaults"
source = "test"
expect = { asks = { seat = 1, question = "action" } }
)",
                                       "test.toml");
    ASSERT_TRUE(results) << results.error().message;
    for (const ScenarioResult& result : *results) {
        EXPECT_EQ(result.failure, "") << result.name;
    }
}

}  // namespace
}  // namespace starboard::tests
