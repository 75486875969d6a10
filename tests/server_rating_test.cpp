// Ratings: the arithmetic against its paper, who meets whom, and that a game is counted once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "server/catalogue.h"
#include "server/rating.h"

namespace starboard::server {
namespace {

using testing::IsEmpty;

// -- Glicko-2 --

TEST(Rating, TheExampleOfThePaper) {
    const Rating own{1500, 200, 0.06};
    const Bout bouts[] = {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    const Rating after = rate(own, bouts);
    EXPECT_NEAR(after.value, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Rating, WithoutGamesOnlyTheDeviationGrows) {
    const Rating own{1700, 60, 0.06};
    const Rating after = rate(own, {}, 1);
    EXPECT_EQ(after.value, 1700);
    EXPECT_NEAR(after.deviation, std::sqrt(60 * 60 + 0.06 * 0.06 * 173.7178 * 173.7178), 1e-9);
    EXPECT_EQ(rate(own, {}, 0), own);
    EXPECT_EQ(aged(own, 1e6).deviation, 350) << "nobody is less known than somebody new";
}

TEST(Rating, WhoWinsGainsWhatALoserOfTheSameStrengthLoses) {
    const Rating fresh;
    const Bout won{fresh, 1};
    const Bout lost{fresh, 0};
    const Bout drawn{fresh, 0.5};
    const double gain = rate(fresh, {&won, 1}, 0).value - 1500;
    EXPECT_GT(gain, 100);
    EXPECT_NEAR(1500 - rate(fresh, {&lost, 1}, 0).value, gain, 1e-6);
    EXPECT_NEAR(rate(fresh, {&drawn, 1}, 0).value, 1500, 1e-6);
    EXPECT_LT(rate(fresh, {&won, 1}, 0).deviation, 350);
}

TEST(Rating, AnUpsetRaisesTheVolatility) {
    const Rating weak{1300, 40, 0.06};
    const Bout upset{{2300, 40, 0.06}, 1};
    const Rating after = rate(weak, {&upset, 1});
    EXPECT_GT(after.volatility, 0.06);
    EXPECT_GT(after.value, 1300);
}

TEST(Rating, ItIsProvisionalUntilSomeGamesWerePlayed) {
    Rating own;
    EXPECT_TRUE(provisional(own));
    int games = 0;
    for (; provisional(own) && games < 40; ++games) {
        const Bout bout{{1500, 80, 0.06}, games % 2 == 0 ? 1.0 : 0.0};
        own = rate(own, {&bout, 1}, 0);
    }
    EXPECT_GE(games, 5);
    EXPECT_LE(games, 15);
    EXPECT_TRUE(provisional(aged(own, 2000))) << "whoever has long been away";
}

// -- games of several --

Contest four_players() { return {"g", {{"a", 0, 0, 1}, {"b", 1, 1, 2}, {"c", 2, 2, 2}, {"d", 3, 3, 4}}}; }

double score_of(const Contest& contest, std::size_t one, std::size_t other) {
    for (const Meeting& meeting : meetings(contest)) {
        if (meeting.one == one && meeting.other == other) {
            return meeting.score;
        }
    }
    return -1;
}

TEST(Contest, EverybodyMeetsEverybodyElse) {
    const Contest contest = four_players();
    EXPECT_EQ(meetings(contest).size(), 6U);
    EXPECT_EQ(score_of(contest, 0, 3), 1);
    EXPECT_EQ(score_of(contest, 1, 2), 0.5);
    EXPECT_EQ(score_of(contest, 2, 3), 1);
}

TEST(Contest, PartnersDoNotMeet) {
    const Contest contest{"g", {{"a", 0, 0, 1}, {"b", 1, 1, 2}, {"c", 2, 0, 1}, {"d", 3, 1, 2}}};
    EXPECT_EQ(meetings(contest).size(), 4U);
    EXPECT_EQ(score_of(contest, 0, 2), -1);
    EXPECT_EQ(score_of(contest, 0, 1), 1);
    EXPECT_EQ(score_of(contest, 1, 2), 0);
}

TEST(Contest, WhoLeftHasLostWhateverABotWon) {
    Contest contest = four_players();
    contest.entrants[0].left = true;
    EXPECT_EQ(score_of(contest, 0, 3), 0);
    EXPECT_EQ(score_of(contest, 0, 1), 0);
    EXPECT_EQ(score_of(contest, 1, 3), 1);
    contest.entrants[3].left = true;
    EXPECT_EQ(score_of(contest, 0, 3), -1) << "two who left say nothing about each other";
    EXPECT_EQ(score_of(contest, 2, 3), 1);
}

TEST(Contest, AGameOfFourWeighsAsMuchAsAGameOfTwo) {
    const std::vector<Known> four(4);
    const std::vector<Rating> after = rate_all(four, meetings(four_players()));
    const std::vector<Known> two(2);
    const std::vector<Rating> duel = rate_all(two, meetings({"g", {{"a", 0, 0, 1}, {"b", 1, 1, 2}}}));
    EXPECT_NEAR(after[0].value, duel[0].value, 1e-6) << "who beats everybody gains what a winner of two gains";
    EXPECT_NEAR(after[0].deviation, duel[0].deviation, 1e-6);
    EXPECT_NEAR(after[3].value, duel[1].value, 1e-6);
    EXPECT_NEAR(after[1].value, 1500, 1e-6) << "one before, one behind, one beside";
    EXPECT_NEAR(after[1].value, after[2].value, 1e-9);
}

TEST(Contest, WhoMeetsNobodyStaysAsTheyAre) {
    const std::vector<Known> three{{{1600, 100, 0.06}, 3}, {}, {}};
    const std::vector<Rating> after = rate_all(three, std::vector<Meeting>{{1, 2, 1}});
    EXPECT_EQ(after[0], three[0].rating);
    EXPECT_GT(after[1].value, 1500);
}

// -- families --

TEST(RatingFamilies, CooperationAndSolitaireAreNeverRated) {
    std::map<std::string, std::string> families;
    for (const Game* game : games()) {
        for (const Mode& mode : game->modes()) {
            families[std::string(game->id()) + " " + std::string(mode.id)] = rating_family(*game, mode);
        }
    }
    const std::map<std::string, std::string> wanted{{"compile standard", "compile"},
                                                    {"compile basic", "compile"},
                                                    {"cave_in standard", "cave_in"},
                                                    {"cave_in first_game", "cave_in"},
                                                    {"planetship standard", "planetship"},
                                                    {"theseus duel", "theseus"},
                                                    {"theseus deathmatch", "theseus/deathmatch"},
                                                    {"theseus team", "theseus/team"},
                                                    {"on_mars standard", "on_mars"},
                                                    {"on_mars solo", ""},
                                                    {"on_mars monolith", ""},
                                                    {"on_mars outbreak", ""},
                                                    {"on_mars blackout", ""},
                                                    {"on_mars invasion", "on_mars/invasion"}};
    EXPECT_EQ(families, wanted);
}

}  // namespace
}  // namespace starboard::server
