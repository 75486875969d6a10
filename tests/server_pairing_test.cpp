// The queue of those who look for an opponent.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/pairing.h"

namespace starboard::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr Time start = 1'700'000'000'000;

bool nobody(const std::string& /*one*/, const std::string& /*other*/) { return false; }

std::vector<std::vector<std::string>> names(const std::vector<std::vector<Seeker>>& groups) {
    std::vector<std::vector<std::string>> out;
    for (const auto& group : groups) {
        std::vector<std::string>& one = out.emplace_back();
        for (const Seeker& seeker : group) {
            one.push_back(seeker.player);
        }
    }
    return out;
}

TEST(Pairing, TheNearestInStrengthComesFirst) {
    Pairing queue;
    queue.add({"a", "w", 2, 1500, start});
    queue.add({"b", "w", 2, 1590, start});
    queue.add({"c", "w", 2, 1480, start});
    EXPECT_THAT(names(queue.pair(start, nobody)), ElementsAre(ElementsAre("a", "c")));
    EXPECT_EQ(queue.find("a"), nullptr);
    EXPECT_NE(queue.find("b"), nullptr);
}

TEST(Pairing, TheWindowWidensWithWaiting) {
    Pairing queue;
    queue.add({"a", "w", 2, 1500, start});
    queue.add({"b", "w", 2, 1800, start + 15'000});
    EXPECT_THAT(queue.pair(start + 15'000, nobody), IsEmpty());
    EXPECT_THAT(queue.pair(start + 19'999, nobody), IsEmpty());
    EXPECT_THAT(names(queue.pair(start + 20'000, nobody)), ElementsAre(ElementsAre("a", "b")));
}

TEST(Pairing, AfterAMinuteAnybodyWillDo) {
    Pairing queue;
    queue.add({"a", "w", 2, 800, start});
    queue.add({"b", "w", 2, 2600, start + 59'000});
    EXPECT_THAT(queue.pair(start + 59'999, nobody), IsEmpty());
    EXPECT_THAT(names(queue.pair(start + 60'000, nobody)), ElementsAre(ElementsAre("a", "b")));
}

TEST(Pairing, OnlyTheSameWishFits) {
    Pairing queue;
    queue.add({"a", "w", 2, 1500, start});
    queue.add({"b", "other", 2, 1500, start});
    EXPECT_THAT(queue.pair(start + 100'000, nobody), IsEmpty());
    queue.add({"b", "w", 2, 1500, start + 1000});
    EXPECT_EQ(queue.waiting("w"), 2);
    EXPECT_EQ(queue.waiting("other"), 0) << "another wish replaces the one before";
    EXPECT_THAT(names(queue.pair(start + 1000, nobody)), ElementsAre(ElementsAre("a", "b")));
}

TEST(Pairing, TheSameWishAgainKeepsThePlace) {
    Pairing queue;
    queue.add({"a", "w", 2, 1500, start});
    queue.add({"a", "w", 2, 1500, start + 5000});
    EXPECT_EQ(queue.waiting("w"), 1);
    EXPECT_EQ(queue.find("a")->since, start);
}

TEST(Pairing, WhoLooksAwayIsNotSeatedAndGoneAfterAWhile) {
    Pairing queue;
    queue.add({"a", "w", 2, 1500, start});
    queue.add({"b", "w", 2, 1500, start});
    queue.away("a", start + 1000);
    EXPECT_THAT(queue.pair(start + 2000, nobody), IsEmpty());
    EXPECT_THAT(queue.give_up(start + 10'999), IsEmpty());
    queue.here("a");
    EXPECT_THAT(queue.give_up(start + 100'000), IsEmpty()) << "who is back keeps the place";
    queue.away("a", start + 100'000);
    EXPECT_THAT(queue.give_up(start + 110'000), ElementsAre("a"));
    EXPECT_EQ(queue.find("a"), nullptr);
    EXPECT_TRUE(queue.remove("b"));
    EXPECT_FALSE(queue.remove("b"));
    EXPECT_TRUE(queue.empty());
}

TEST(Pairing, WhoShallNotMeetIsNeverBroughtTogether) {
    const auto apart = [](const std::string& one, const std::string& other) { return one + other == "ab" || one + other == "ba"; };
    Pairing queue;
    queue.add({"a", "w", 2, 1500, start});
    queue.add({"b", "w", 2, 1500, start});
    EXPECT_THAT(queue.pair(start + 1'000'000, apart), IsEmpty());
    queue.add({"c", "w", 2, 1700, start + 1'000'000});
    EXPECT_THAT(names(queue.pair(start + 1'000'000, apart)), ElementsAre(ElementsAre("a", "c")));
}

TEST(Pairing, LargerTablesAreFilledWhenEnoughWait) {
    const auto apart = [](const std::string& one, const std::string& other) { return one + other == "bc" || one + other == "cb"; };
    Pairing queue;
    queue.add({"a", "w", 3, 1500, start});
    queue.add({"b", "w", 3, 1510, start});
    queue.add({"c", "w", 3, 1520, start});
    EXPECT_THAT(queue.pair(start, apart), IsEmpty()) << "the second and the third shall not meet";
    queue.add({"d", "w", 3, 1530, start});
    const auto groups = names(queue.pair(start, apart));
    ASSERT_EQ(groups.size(), 1U);
    EXPECT_THAT(groups.front(), UnorderedElementsAre("a", "b", "d"));
    EXPECT_NE(queue.find("c"), nullptr);
}

}  // namespace
}  // namespace starboard::server
