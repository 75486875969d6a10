// Golden playthroughs: one random game of every mode as a record, and the hashes of twenty more. They pin the rules on every compiler.
#include <sstream>

#include "format/json_walk.h"
#include "tests/cases.h"

namespace starboard::tests {
namespace {

const std::filesystem::path& folder() {
    static const std::filesystem::path path = root() / "tests" / "golden";
    return path;
}

class Golden : public testing::TestWithParam<Case> {};

TEST_P(Golden, PlaythroughIsUnchanged) {
    const std::filesystem::path path = folder() / (GetParam().name() + ".jsonl");
    starboard::Setup setup = GetParam().setup;
    setup.seed = "golden";
    setup.salt = "golden";
    auto match = GetParam().game().start(setup);
    ASSERT_TRUE(match) << match.error().message;
    (*match)->random(1, 100000);
    ASSERT_TRUE((*match)->over());
    if (update_golden()) {
        std::ofstream(path, std::ios::binary) << (*match)->record();
        return;
    }
    const std::string text = read_all(path);
    ASSERT_FALSE(text.empty()) << path << " is missing.\n" << how_to_update;
    const std::vector<const Game*> list = all_games();
    const auto loaded = load_record(list, text);
    ASSERT_TRUE(loaded) << path << ": " << loaded.error().message << "\n" << how_to_update;
    EXPECT_TRUE((*loaded)->record() == text) << path << " is written back differently.\n" << how_to_update;
    EXPECT_TRUE((*match)->record() == text) << path << ": the same choices lead to another game.\n" << how_to_update;
}

INSTANTIATE_TEST_SUITE_P(AllGames, Golden, testing::ValuesIn(all_cases()),
                         [](const testing::TestParamInfo<Case>& info) { return test_name(info.param.name()); });

/// One line a game: `game mode seats options number hash`. tests/wasm.mjs compares the same file.
TEST(GoldenHashes, RandomGamesEndInTheSameStateOnEveryPlatform) {
    const std::filesystem::path path = folder() / "hashes.txt";
    std::string found;
    for (const Case& c : all_cases()) {
        for (u64 number = 0; number < 20; ++number) {
            const auto hash = c.runner->random_game_hash(c.setup, number);
            ASSERT_TRUE(hash) << hash.error().message;
            found += c.words() + " " + std::to_string(number) + " " + hex64(*hash) + "\n";
        }
    }
    if (update_golden()) {
        std::ofstream(path, std::ios::binary) << found;
        return;
    }
    const std::string expected = read_all(path);
    std::istringstream here(found);
    std::istringstream there(expected);
    std::string mine;
    std::string theirs;
    while (std::getline(here, mine)) {
        std::getline(there, theirs);
        ASSERT_EQ(mine, theirs) << how_to_update;
    }
    EXPECT_EQ(found.size(), expected.size()) << how_to_update;
}

}  // namespace
}  // namespace starboard::tests
