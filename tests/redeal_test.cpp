// What an agreed take-back deals anew: on small positions every world in which each seat knows what it knew is listed, and redeal's
// frequencies are compared. That nobody sees or knows anything else afterwards is checked for every game by arena/deep_check.h.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "format/edition.h"
#include "games/cave_in/game.h"
#include "games/compile/game.h"
#include "games/compile/hidden.h"
#include "games/on_mars/game.h"
#include "games/planetship/facts.h"
#include "games/planetship/game.h"
#include "games/theseus/facts.h"
#include "games/theseus/game.h"
#include "games/theseus/hidden.h"
#include "kernel/playout.h"
#include "tests/chi_square.h"
#include "tests/games/bids/game.h"
#include "tests/games/kuhn/game.h"

namespace starboard::tests {
namespace {

/// Things that may change places: `items` lie in `places`, the rest out of the game. Equal copies are told apart.
template <class State>
struct Pool {
    std::vector<std::function<u8&(State&)>> places;
    std::vector<u8> items;

    void lies(const State& s, std::function<u8&(State&)> place) {
        State copy = s;
        items.push_back(place(copy));
        places.push_back(std::move(place));
    }
};

constexpr std::size_t most_items = 6;
constexpr int most_worlds = 3000;

template <class G>
class Small {
public:
    using State = typename G::State;

    explicit Small(const std::shared_ptr<const typename G::Rules>& rules) : rules_(rules) {}

    /// What hangs on a place and not on the card there is put right by the game.
    std::function<void(const State& s, State& world)> settle = [](const State&, State&) {};

    /// Empty if redeal gives every listed world the same chance and no other; `worlds` counts them.
    std::string compare(const State& s, const std::vector<Pool<State>>& pools, Rng& rng) {
        ChiSquare test;
        State world = s;
        list(s, world, pools, {0, 0, 0}, test);
        worlds = test.outcomes();
        for (std::size_t n = 0; n < worlds * 60; ++n) {
            test.add(code(G::redeal(*rules_, s, rng), pools));
        }
        return test.verdict();
    }
    std::size_t worlds = 0;

private:
    struct At {
        std::size_t pool;
        std::size_t place;
        u32 used;  ///< items of the pool that lie somewhere
    };
    void list(const State& s, State& world, const std::vector<Pool<State>>& pools, At at, ChiSquare& test) {
        if (at.pool == pools.size()) {
            State whole = world;
            settle(s, whole);
            bool same = G::check(*rules_, whole).empty();
            for (Seat seat = 0; same && seat < rules_->seats; ++seat) {
                same = G::knowledge_key(*rules_, whole, seat) == G::knowledge_key(*rules_, s, seat);
            }
            if (same) {
                test.expect(code(whole, pools));
            }
            return;
        }
        const Pool<State>& pool = pools[at.pool];
        if (at.place == pool.places.size()) {
            return list(s, world, pools, {at.pool + 1, 0, 0}, test);
        }
        for (std::size_t i = 0; i < pool.items.size(); ++i) {
            if (((at.used >> i) & 1U) == 0) {
                pool.places[at.place](world) = pool.items[i];
                list(s, world, pools, {at.pool, at.place + 1, at.used | 1U << i}, test);
            }
        }
    }
    static u64 code(State world, const std::vector<Pool<State>>& pools) {
        u64 out = 0;
        for (const Pool<State>& pool : pools) {
            for (const auto& place : pool.places) {
                out = mix(out ^ place(world));
            }
        }
        return out;
    }

    std::shared_ptr<const typename G::Rules> rules_;
};

template <class G>
std::shared_ptr<const typename G::Rules> rules_for(const starboard::Setup& setup) {
    const auto prepared = prepare_rules<G>(setup);
    EXPECT_TRUE(prepared) << prepared.error().message;
    return prepared ? prepared->rules : nullptr;
}

/// The first state of a random game that is wanted; false if none is.
template <class G>
bool find_state(const typename G::Rules& rules, u64 number, typename G::State& s, const std::function<bool()>& wanted) {
    G::setup(rules, s, game_seed(number));
    Rng choices = choice_stream(number);
    for (int n = 0; n < 2000 && !G::over(s); ++n) {
        if (wanted()) {
            return true;
        }
        play_out<G>(rules, s, choices, 1);
    }
    return false;
}

TEST(Redeal, CompileDecksAndWhatComesFromThemUnseen) {
    starboard::Setup setup;
    setup.options["aux1"] = true;
    setup.options["draft"] = "random";
    const auto rules = rules_for<Compile>(setup);
    using State = Compile::State;
    using compile::Hidden;
    const auto unseen = [](const State& s) {
        std::vector<int> out;
        for (int i = 0; i < compile::cards; ++i) {
            if (Hidden::place_for(s, 0, i) >= 0 && Hidden::place_for(s, 1, i) >= 0) {
                out.push_back(i);
            }
        }
        return out;
    };
    const auto both_decks = [](const State& s) {
        return s.zones.size(compile::Place::deck0) > 1 && s.zones.size(compile::Place::deck1) > 1;
    };
    const auto on_the_way = [](const State& s) { return s.zones.size(compile::Place::limbo0) + s.zones.size(compile::Place::limbo1) > 0; };
    Small<Compile> small(rules);
    small.settle = [&](const State& s, State& world) {  // labels and faces belong to the places
        for (const int i : unseen(s)) {
            world.tag[world.zones.card[i]] = s.tag[s.zones.card[i]];
            world.face[world.zones.card[i]] = s.face[s.zones.card[i]];
        }
    };
    Rng rng = Rng::stream(Seed::from_number(31), 31);
    int tested = 0;
    int two_decks = 0;
    int committed = 0;
    for (u64 number = 0; number < 3000 && (tested < 40 || two_decks < 3 || committed < 1); ++number) {
        State s;
        const bool want_committed = number % 2 == 1;
        const bool found = find_state<Compile>(*rules, number, s, [&] {
            const std::size_t n = unseen(s).size();
            const bool limbo = std::ranges::any_of(unseen(s), [&](int i) { return s.tag[s.zones.card[i]] != 0; });
            return n >= 2 && n <= most_items && (want_committed ? limbo && on_the_way(s) : tested < 30 || both_decks(s));
        });
        if (!found) {
            continue;
        }
        Pool<State> pool;
        for (const int i : unseen(s)) {
            pool.lies(s, [i](State& at) -> u8& { return at.zones.card[i]; });
        }
        EXPECT_EQ(small.compare(s, {pool}, rng), "") << "game " << number << ", " << small.worlds << " worlds";
        if (small.worlds > 1) {  // not if both decks have one card left
            ++tested;
            two_decks += both_decks(s) ? 1 : 0;
            committed += want_committed ? 1 : 0;
        }
    }
    EXPECT_GE(tested, 40);
    EXPECT_GE(two_decks, 3);
    EXPECT_GE(committed, 1) << "cards that have left the deck and not landed";
}

TEST(Redeal, CaveInStacks) {
    starboard::Setup setup;
    setup.mode = "standard";
    setup.seats = 3;
    Rng rng = Rng::stream(Seed::from_number(32), 32);
    for (const char* const artifacts : {"random", "by_cost"}) {
        setup.options["artifact_stacks"] = artifacts;
        const bool by_cost = setup.options["artifact_stacks"] == json::value("by_cost");  // then every stack is dealt for itself
        const auto rules = rules_for<CaveIn>(setup);
        using State = CaveIn::State;
        Small<CaveIn> small(rules);
        int tested = 0;
        int with_artifacts = 0;
        for (u64 number = 0; number < 400 && (tested < 12 || with_artifacts < 3); ++number) {
            State s;
            const bool of_artifacts = number % 2 == 1;
            std::vector<Pool<State>> pools;
            const auto part = [&](int size, const auto& place) {
                Pool<State> pool;
                for (int i = 0; i < size; ++i) {
                    pool.lies(s, place(i));
                }
                if (size > 1 && size < 5) {
                    pools.push_back(std::move(pool));
                }
            };
            const auto wanted = [&] {
                pools.clear();
                for (int row = 0; row < cave_in::levels; ++row) {
                    part(s.stack[row].size(), [row](int i) { return [row, i](State& at) -> u8& { return at.stack[row][i].id; }; });
                }
                for (int row = 0; row < cave_in::costs; ++row) {
                    part(s.seam[row].size(), [row](int i) { return [row, i](State& at) -> u8& { return at.seam[row][i].id; }; });
                }
                if (!of_artifacts) {
                    pools.resize(std::min<std::size_t>(pools.size(), 2));
                    return pools.size() == 2;
                }
                pools.assign(by_cost ? cave_in::artifact_stacks : 1, {});
                std::size_t unseen = 0;
                for (int i = 0; i < cave_in::artifact_stacks; ++i) {
                    for (int k = 0; k + 1 < s.artifacts[i].size(); ++k) {
                        pools[by_cost ? static_cast<std::size_t>(i) : 0].lies(s,
                                                                              [i, k](State& at) -> u8& { return at.artifacts[i][k].id; });
                        ++unseen;
                    }
                }
                return unseen > 1 && unseen <= most_items;
            };
            if (!find_state<CaveIn>(*rules, number, s, wanted)) {
                continue;
            }
            EXPECT_EQ(small.compare(s, pools, rng), "") << artifacts << ", game " << number << ", " << small.worlds << " worlds";
            ++tested;
            with_artifacts += of_artifacts ? 1 : 0;
        }
        EXPECT_GE(tested, 12) << artifacts;
        EXPECT_GE(with_artifacts, 3) << artifacts;
    }
}

TEST(Redeal, PlanetshipRewardsPileAndReserve) {
    using namespace planetship;
    starboard::Setup setup;
    setup.seats = 2;
    const auto rules = rules_for<Planetship>(setup);
    Small<Planetship> small(rules);
    Rng rng = Rng::stream(Seed::from_number(33), 33);
    int tested = 0;
    int probed = 0;
    for (u64 number = 0; number < 400 && tested < 12; ++number) {
        State s;
        std::vector<int> hidden;
        const bool found = find_state<Planetship>(*rules, number, s, [&] {
            hidden.clear();
            const Facts facts{*rules, s};
            for (int sector = 0; sector < sectors; ++sector) {
                if (s.reward[sector].size() == 1 && s.reward_down[sector] != 0 && !facts.sees_reward(0, sector) &&
                    !facts.sees_reward(1, sector)) {
                    hidden.push_back(sector);
                }
            }
            return hidden.size() >= 2 && s.pile.size() > 2 && s.asks == Ask::place;
        });
        if (!found) {
            continue;
        }
        // Everybody knows all but two of the pile and two of the rewards; a third one has been seen by one seat only.
        s.buried = static_cast<u8>(s.pile.size() - 2);
        for (std::size_t i = 2; i < hidden.size(); ++i) {
            if (i == 2) {
                s.probe[hidden[i]][reward_place] = static_cast<u8>(1U << (number % 2));
                ++probed;
            } else {
                s.reward_known = static_cast<u16>(s.reward_known | (1U << hidden[i]));
            }
        }
        if (!Planetship::check(*rules, s).empty()) {
            continue;
        }
        Pool<State> cards;
        Pool<State> reserve;
        for (std::size_t i = 0; i < 2; ++i) {
            cards.lies(s, [sector = hidden[i]](State& at) -> u8& { return at.reward[sector][0].id; });
            cards.lies(s, [i = s.pile.size() - 1 - static_cast<int>(i)](State& at) -> u8& { return at.pile[i].id; });
        }
        for (int i = 0; i < Layout::unseen_columns(2, s.round) * 2; ++i) {
            reserve.lies(s, [i](State& at) -> u8& { return at.belt[i]; });
        }
        EXPECT_EQ(small.compare(s, {cards, reserve}, rng), "") << "game " << number << ", " << small.worlds << " worlds";
        EXPECT_GE(small.worlds, 24U);
        ++tested;
    }
    EXPECT_GE(tested, 12);
    EXPECT_GT(probed, 0);
}

/// Building tiles lie with their arrows up: the top one of a stack stays.
TEST(Redeal, OnMarsStacksBelowTheirOpenTile) {
    using namespace on_mars;
    starboard::Setup setup;
    setup.seats = 3;
    setup.options["first_colonists"] = true;
    const auto rules = rules_for<OnMars>(setup);
    Small<OnMars> small(rules);
    Rng rng = Rng::stream(Seed::from_number(35), 35);
    const auto orders = [](int n) {
        int out = 1;
        for (; n > 1; --n) {
            out *= n;
        }
        return out;
    };
    int tested = 0;
    for (u64 number = 0; number < 100 && tested < 8; ++number) {
        State s;
        int type = 0;
        const bool found = find_state<OnMars>(*rules, number, s, [&] {
            const int unfound = s.discovery_stack.size();
            const int tasks = s.task_deck.size();
            for (type = 0; type < building_stacks && unfound >= 2 && unfound <= 5 && tasks <= 4; ++type) {
                const int below = s.stack[type].size() - 1;
                if (below >= 2 && orders(unfound) * orders(below) * orders(tasks) <= most_worlds) {
                    return true;
                }
            }
            return false;
        });
        if (!found) {
            continue;
        }
        Pool<State> tiles;
        Pool<State> below;
        Pool<State> top;
        Pool<State> cards;
        for (int i = 0; i < s.discovery_stack.size(); ++i) {
            tiles.lies(s, [i](State& at) -> u8& { return at.discovery_stack[i].id; });
        }
        for (int i = 0; i < s.stack[type].size(); ++i) {
            (i + 1 < s.stack[type].size() ? below : top).lies(s, [type, i](State& at) -> u8& { return at.stack[type][i].id; });
        }
        for (int i = 0; i < s.task_deck.size(); ++i) {
            cards.lies(s, [i](State& at) -> u8& { return at.task_deck[i].id; });
        }
        EXPECT_EQ(small.compare(s, {tiles, below, top, cards}, rng), "") << "game " << number << ", " << small.worlds << " worlds";
        EXPECT_GE(small.worlds, 4U);
        ++tested;
    }
    EXPECT_GE(tested, 8);
}

TEST(Redeal, TheseusDecksBelowTheirOpenCard) {
    using namespace theseus;
    Rng rng = Rng::stream(Seed::from_number(34), 34);
    for (const char* const deck : {"random", "chosen"}) {
        starboard::Setup setup;
        setup.mode = "duel";
        setup.options["deck"] = deck;
        const auto rules = rules_for<Theseus>(setup);
        Small<Theseus> small(rules);
        int tested = 0;
        for (u64 number = 0; number < 400 && tested < 12; ++number) {
            State s;
            Seat owner = 0;
            const auto wanted = [&] {
                for (owner = 0; owner < 2 && s.phase != Phase::choosing_decks; ++owner) {
                    int ways = 1;
                    for (int i = 0; i + 1 < s.deck[owner].size() && ways <= most_worlds; ++i) {
                        ways *= UnseenCards(Facts{*rules, s}, owner, owner).total() - i;
                    }
                    if (s.faction[owner] != Faction::pandora && s.deck[owner].size() > 2 && ways <= most_worlds) {
                        return true;
                    }
                }
                return false;
            };
            if (!find_state<Theseus>(*rules, number, s, wanted)) {
                continue;
            }
            Pool<State> pool;
            for (int i = 0; i + 1 < s.deck[owner].size(); ++i) {
                pool.lies(s, [owner, i](State& at) -> u8& { return at.deck[owner][i].id; });
            }
            pool.items.clear();  // those that are out of the game unseen are as likely
            UnseenCards(Facts{*rules, s}, owner, owner).each([&](Kind kind, int count) {
                pool.items.insert(pool.items.end(), static_cast<std::size_t>(count), kind.id);
            });
            EXPECT_EQ(small.compare(s, {pool}, rng), "") << deck << ", game " << number << ", " << small.worlds << " worlds";
            EXPECT_GT(small.worlds, 1U);
            ++tested;
        }
        EXPECT_GE(tested, 12) << deck;
    }
}

TEST(Redeal, BidsPrizes) {
    const auto rules = rules_for<Bids>({});
    Small<Bids> small(rules);
    Rng rng = Rng::stream(Seed::from_number(35), 35);
    for (u64 number = 0; number < 8; ++number) {
        Bids::State s;
        ASSERT_TRUE(find_state<Bids>(*rules, number, s, [&] { return s.zones.size(bids::Place::prizes) == 4; }));
        Pool<Bids::State> pool;
        for (int i = s.zones.begin(bids::Place::prizes); i < s.zones.end(bids::Place::prizes); ++i) {
            pool.lies(s, [i](Bids::State& at) -> u8& { return at.zones.card[i]; });
        }
        EXPECT_EQ(small.compare(s, {pool}, rng), "") << "game " << number;
        EXPECT_EQ(small.worlds, 24U);
    }
}

TEST(Redeal, NothingIsLeftToDealInKuhnPoker) {
    const auto rules = rules_for<Kuhn>({});
    Kuhn::State s;
    Kuhn::setup(*rules, s, game_seed(1));
    Rng rng = Rng::stream(Seed::from_number(36), 36);
    Kuhn::State anew = Kuhn::redeal(*rules, s, rng);
    EXPECT_FALSE(anew.deck_rng == s.deck_rng) << "what would be drawn next is nobody's to know";
    anew.deck_rng = s.deck_rng;
    EXPECT_EQ(hash_of(anew), hash_of(s));
}

}  // namespace
}  // namespace starboard::tests
