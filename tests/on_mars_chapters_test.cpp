// The deal of the first three chapters of On Mars: what every deal has in common, and what is drawn (on_mars.md 3.11 to 3.13).
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

#include "arena/reference.h"
#include "format/edition.h"
#include "games/on_mars/game.h"
#include "kernel/playout.h"

namespace starboard::tests {
namespace {

using namespace on_mars;

constexpr int deals = 60;

/// The rules of a chapter.
std::shared_ptr<const OnMars::Rules> chapter(const char* mode, int seats) {
    Setup setup;
    setup.mode = mode;
    setup.seats = seats;
    setup.seed = "1";
    auto prepared = prepare_rules<OnMars>(setup);
    EXPECT_TRUE(prepared) << prepared.error().message;
    return prepared->rules;
}

State deal(const OnMars::Rules& rules, int number) {
    State s;
    OnMars::setup(rules, s, game_seed(static_cast<u64>(number)));
    return s;
}

std::string_view blueprint(const OnMars::Rules& rules, BlueprintId id) { return rules.edition.blueprint[id.id - 1].name.view(); }

bool hospital(std::string_view name) {
    return name == "microbiology_lab" || name == "plague_control_clinic" || name == "pharmacy" || name == "vaccination_centre";
}

TEST(OnMarsChapters, TheHospitalCardsOfOutbreakLieOnTopOfTheirLevels) {
    const auto rules = chapter("outbreak", 2);
    std::set<std::string_view> third;
    for (int number = 0; number < deals; ++number) {
        const State s = deal(*rules, number);
        ASSERT_EQ(s.blueprint_deck.size(), 21);
        std::set<std::string_view> open;
        for (const BlueprintId id : s.display) {
            if (id.id != 0) {
                open.insert(blueprint(*rules, id));
            }
        }
        EXPECT_EQ(open.size(), 7U);
        EXPECT_TRUE(open.contains("microbiology_lab") && open.contains("plague_control_clinic")) << number;
        // From the top: seven cards of Level 1, both Hospital cards of Level 3, twelve more of Level 3.
        for (int i = 0; i < 21; ++i) {
            const BlueprintId id = s.blueprint_deck[20 - i];
            EXPECT_EQ(rules->edition.blueprint[id.id - 1].level, i < 7 ? 1 : 3) << number << ' ' << i;
            EXPECT_EQ(hospital(blueprint(*rules, id)), i == 7 || i == 8) << number << ' ' << i;
        }
        third.insert(blueprint(*rules, s.blueprint_deck[13]));
    }
    EXPECT_EQ(third, (std::set<std::string_view>{"pharmacy", "vaccination_centre"}));  // in either order
}

TEST(OnMarsChapters, OutbreakDrawsARedAndABlueObjective) {
    const auto rules = chapter("outbreak", 3);
    std::set<int> red;
    std::set<int> blue;
    for (int number = 0; number < deals; ++number) {
        const State s = deal(*rules, number);
        red.insert(s.outbreak.missions[0]);
        blue.insert(s.outbreak.missions[1]);
        for (const MissionId mission : s.mission) {
            EXPECT_EQ(mission.id, 0);
        }
    }
    EXPECT_EQ(red, (std::set<int>{1, 2, 3}));
    EXPECT_EQ(blue, (std::set<int>{4, 5, 6}));
}

TEST(OnMarsChapters, TheTimerStartsByTheNumberOfPlayers) {
    constexpr int outbreak[] = {12, 10, 8};
    constexpr int blackout[] = {6, 7, 8};
    for (int seats = 2; seats <= 4; ++seats) {
        EXPECT_EQ(deal(*chapter("outbreak", seats), 1).outbreak.timer, outbreak[seats - 2]) << seats;
        EXPECT_EQ(deal(*chapter("blackout", seats), 1).blackout.timer, blackout[seats - 2]) << seats;
    }
}

/// All Private Goals and Missions that some deal shows.
struct Dealt {
    std::set<int> goals;
    std::set<int> missions;
};
Dealt dealt(const char* mode, int seats) {
    const auto rules = chapter(mode, seats);
    Dealt out;
    for (int number = 0; number < deals; ++number) {
        const State s = deal(*rules, number);
        for (int seat = 0; seat < rules->players; ++seat) {
            int held = 0;
            for (int id = 1; id <= goals; ++id) {
                if (((s.goal_hand[seat] >> (id - 1)) & 1U) != 0) {
                    out.goals.insert(id);
                    ++held;
                }
            }
            EXPECT_EQ(held, 3) << mode << ' ' << number;
        }
        for (const MissionId mission : s.mission) {
            out.missions.insert(mission.id);
        }
    }
    return out;
}

TEST(OnMarsChapters, OutbreakAndBlackoutLeaveOutPrivateGoals13And15) {
    const std::set<int> most{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16};
    std::set<int> all = most;
    all.insert({13, 15});
    EXPECT_EQ(dealt("outbreak", 4).goals, most);
    EXPECT_EQ(dealt("blackout", 4).goals, most);
    EXPECT_EQ(dealt("invasion", 5).goals, all);
    EXPECT_EQ(dealt("monolith", 1).goals, all);
}

TEST(OnMarsChapters, BlackoutLeavesOutMission4) {
    EXPECT_EQ(dealt("blackout", 2).missions, (std::set<int>{1, 2, 3, 5, 6, 7, 8, 9}));
    EXPECT_EQ(dealt("invasion", 3).missions, (std::set<int>{1, 2, 3, 4, 5, 6, 7, 8, 9}));
    EXPECT_EQ(dealt("monolith", 1).missions, (std::set<int>{1, 2, 3, 4, 5, 6, 7, 8, 9}));
}

TEST(OnMarsChapters, InvasionDealsTheDefenceBlueprintsByLotWithTheirGoods) {
    constexpr std::array<std::pair<std::string_view, Good>, 4> cards{
        {{"shield", Good::battery}, {"guard_bots", Good::water}, {"exosuit", Good::plant}, {"sabotage", Good::oxygen}}};
    for (int humans = 2; humans <= 4; ++humans) {
        const auto rules = chapter("invasion", humans + 1);
        std::set<std::pair<int, std::string_view>> seen;
        for (int number = 0; number < deals; ++number) {
            const State s = deal(*rules, number);
            for (int seat = 0; seat < humans; ++seat) {
                int own = 0;
                for (const auto& [name, good] : cards) {
                    bool here = false;
                    for (const BlueprintRow& row : rules->edition.blueprint) {
                        here = here || (row.name.view() == name && s.plans[seat].has({row.id}));
                    }
                    // One of each Resource at the start, and what the cards show.
                    EXPECT_EQ(s.board[seat].stock[static_cast<int>(good) - 1], here ? 2 : 1) << name;
                    own += here ? 1 : 0;
                    if (here) {
                        seen.emplace(seat, name);
                    }
                }
                EXPECT_EQ(own, humans == 2 ? 2 : 1);
            }
        }
        EXPECT_EQ(seen.size(), static_cast<std::size_t>(4 * humans)) << "every human has had every card";
    }
}

TEST(OnMarsChapters, TheDealtDefenceBlueprintsAreNoContributionToTheMissionBlueprints) {
    const auto rules = chapter("invasion", 3);
    int laid = 0;
    for (int number = 0; number < deals; ++number) {
        const State s = deal(*rules, number);
        for (int i = 0; i < mission_spaces; ++i) {
            if (s.mission[i].id == 2) {
                EXPECT_EQ(s.mission_left[i], 10);
                ++laid;
            }
        }
    }
    EXPECT_GT(laid, 0);
}

/// A Private Goal retrieves two Colonists in Outbreak, one from a slot of Construct and one from the Working Area.
State retrieving(const OnMars::Rules& rules, int ill_on_slot, int ill_at_work) {
    State s = deal(rules, 1);
    s.asks = Ask::retrieve;
    s.asked = 0;
    int number = 0;
    for (int i = effects::goal; i < effects::reward; ++i) {
        number = rules.effect[i].do_ == Do::retrieve ? i : number;
    }
    Step step{StepKind::effect, 0, static_cast<u8>(number), rules.effect[number].n};
    s.agenda.push(step);
    s.slot[static_cast<int>(Action::construct)][0] = 1;
    s.board[0].working = 1;
    s.outbreak.slot[static_cast<int>(Action::construct)][0].ill = static_cast<u8>(ill_on_slot);
    s.outbreak.working[0].ill = static_cast<u8>(ill_at_work);
    return s;
}

TEST(OnMarsChapters, IllAndHealthyColonistsAreNotRetrievedAsASetInAnyOrder) {
    const auto rules = chapter("outbreak", 2);
    SetChoice choice;
    EXPECT_FALSE(OnMars::set(*rules, retrieving(*rules, 1, 0), 0, choice)) << "the order decides about compartments";
    choice = {};
    EXPECT_FALSE(OnMars::set(*rules, retrieving(*rules, 0, 1), 0, choice));
    for (const int ill : {0, 1}) {
        choice = {};
        EXPECT_TRUE(OnMars::set(*rules, retrieving(*rules, ill, ill), 0, choice)) << "equal ones";
        EXPECT_EQ(choice.count, 2);
        EXPECT_TRUE(choice.any_order);
    }
}

}  // namespace
}  // namespace starboard::tests
