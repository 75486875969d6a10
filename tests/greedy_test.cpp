// The greedy bot is the yardstick of strength: in the landed games it plays the same moves as ever, on 1,000 positions each. The file was
// first written by the code before greedy learnt to look to the end of long turns.
#include <sstream>

#include "bots/player.h"
#include "format/edition.h"
#include "format/json_walk.h"
#include "games/cave_in/game.h"
#include "games/compile/game.h"
#include "games/planetship/game.h"
#include "games/theseus/game.h"
#include "kernel/playout.h"
#include "tests/cases.h"

namespace starboard::tests {
namespace {

constexpr int positions_a_game = 1000;

/// One line a random game: `game number positions hash of the moves chosen there`.
template <class G>
std::string choices_of() {
    const auto prepared = prepare_rules<G>(starboard::Setup{});
    EXPECT_TRUE(prepared.has_value());
    const typename G::Rules& rules = *prepared->rules;
    const Level level = *find_level("greedy");
    std::string out;
    int positions = 0;
    for (u64 number = 0; positions < positions_a_game; ++number) {
        typename G::State s;
        G::setup(rules, s, game_seed(number));
        Rng choices = choice_stream(number);
        NoEvents silent;
        MoveList list;
        u64 hash = 0;
        int here = 0;
        for (u64 n = 0; !G::over(s) && positions < positions_a_game; ++n) {
            const Seat seat = G::deciders(rules, s).lowest();
            G::moves(rules, s, seat, list);
            if (list.size() > 1 && choices.below(4) == 0) {
                Player<G> player(rules, seat, level, Budget{}, number * 1000 + n);
                hash = mix(hash ^ player.think(s).move.id());
                ++here;
                ++positions;
            }
            G::play(rules, s, seat, list[static_cast<int>(choices.below(static_cast<u32>(list.size())))], silent);
        }
        out += std::string(G::id) + " " + std::to_string(number) + " " + std::to_string(here) + " " + hex64(hash) + "\n";
    }
    return out;
}

TEST(GoldenGreedy, ChoosesWhatItAlwaysChose) {
    const std::filesystem::path path = root() / "tests" / "golden" / "greedy.txt";
    const std::string found = choices_of<Compile>() + choices_of<CaveIn>() + choices_of<Planetship>() + choices_of<Theseus>();
    if (update_golden()) {
        std::ofstream(path, std::ios::binary) << found;
        return;
    }
    const std::string kept = read_all(path);
    ASSERT_FALSE(kept.empty()) << path << " is missing.\n" << how_to_update;
    std::istringstream here(found);
    std::istringstream there(kept);
    std::string mine;
    std::string theirs;
    while (std::getline(here, mine)) {
        std::getline(there, theirs);
        ASSERT_EQ(mine, theirs) << "greedy chooses otherwise. If a game's judgement changed on purpose:\n" << how_to_update;
    }
    EXPECT_EQ(found.size(), kept.size()) << how_to_update;
}

}  // namespace
}  // namespace starboard::tests
