// The kernel's own parts: zones, knowledge, agenda, generator, moves, hashes, deals.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <vector>

#include "kernel/agenda.h"
#include "kernel/event.h"
#include "kernel/hidden/deal.h"
#include "kernel/hidden/zones.h"
#include "kernel/list.h"
#include "kernel/move.h"
#include "kernel/rng.h"
#include "tests/chi_square.h"

namespace starboard::tests {
namespace {

STARBOARD_ENUM(Spot, box, left, middle, right, last_)

struct Empty {
    STARBOARD_DESCRIBE()
};

// -- names --------------------------------------------------------------------------------------------------------------------------------

TEST(Describe, EnumsHaveNamesWithoutTheTrailingUnderscore) {
    EXPECT_EQ(enum_size<Spot>, 5);
    EXPECT_EQ(name_of(Spot::last_), "last");
    Spot found{};
    EXPECT_TRUE(enum_from("middle", found));
    EXPECT_EQ(found, Spot::middle);
    EXPECT_FALSE(enum_from("nowhere", found));
    EXPECT_EQ(name_of(static_cast<Spot>(17)), "?");
}

TEST(Describe, AStructWithoutFieldsIsDescribed) {
    int fields = 0;
    Empty empty;
    Empty::describe(empty, [&](std::string_view, auto&) { ++fields; });
    EXPECT_EQ(fields, 0);
    static_assert(Described<Empty>);
}

// -- bytes --------------------------------------------------------------------------------------------------------------------------------

template <int N>
void words_agree_with_bytes() {
    Rng rng = Rng::stream(Seed::from_number(N), 3);
    std::vector<u8> model(N);
    for (int i = 0; i < N; ++i) {
        model[static_cast<std::size_t>(i)] = static_cast<u8>(2 * i);  // one of them is 0, like what lies behind the end
    }
    u8 bytes[N + 1];
    bytes[N] = 0xEE;
    for (int n = 0; n < 500; ++n) {
        std::copy(model.begin(), model.end(), bytes);
        for (int value = 0; value < 128; ++value) {
            const auto at = std::find(model.begin(), model.end(), static_cast<u8>(value));
            ASSERT_EQ(find_byte<N>(bytes, static_cast<u8>(value)), at == model.end() ? -1 : static_cast<int>(at - model.begin())) << N;
            ASSERT_EQ(count_at_most<N>(bytes, value), std::count_if(model.begin(), model.end(), [&](u8 byte) { return byte <= value; }))
                << N;
        }
        const auto from = static_cast<int>(rng.below(N));
        const auto to = static_cast<int>(rng.below(N));
        move_byte<N>(bytes, from, to);
        const u8 moved = model[static_cast<std::size_t>(from)];
        model.erase(model.begin() + from);
        model.insert(model.begin() + to, moved);
        ASSERT_TRUE(std::equal(model.begin(), model.end(), bytes)) << N << ": " << from << " to " << to;
        const int first = from < to ? from : to;
        const int last = from < to ? to : from;
        add_to_bytes<N>(bytes, first, last, false);
        for (int i = 0; i < N; ++i) {
            ASSERT_EQ(bytes[i], model[static_cast<std::size_t>(i)] + (i >= first && i <= last ? 1 : 0)) << N;
        }
        add_to_bytes<N>(bytes, first, last, true);
        ASSERT_TRUE(std::equal(model.begin(), model.end(), bytes)) << N;
        ASSERT_EQ(bytes[N], 0xEE) << "written behind the end";
    }
}

TEST(Bytes, WordsAgreeWithBytes) {
    words_agree_with_bytes<1>();
    words_agree_with_bytes<7>();
    words_agree_with_bytes<8>();
    words_agree_with_bytes<13>();
    words_agree_with_bytes<16>();
    words_agree_with_bytes<36>();
    words_agree_with_bytes<63>();
    words_agree_with_bytes<64>();
}

// -- zones --------------------------------------------------------------------------------------------------------------------------------

TEST(Zones, MovesAgreeWithAVectorOfVectors) {
    constexpr int cards = 13;
    Rng rng = Rng::stream(Seed::from_number(1), 1);
    Zones<Spot, cards> zones;
    zones.reset();
    std::vector<std::vector<u8>> model(static_cast<std::size_t>(enum_size<Spot>));
    for (u8 c = 0; c < cards; ++c) {
        model[0].push_back(c);
    }
    for (int n = 0; n < 20000; ++n) {
        const auto from = rng.below(enum_size<Spot>);
        const auto to = rng.below(enum_size<Spot>);
        if (model[from].empty()) {
            continue;
        }
        const auto i = rng.below(static_cast<u32>(model[from].size()));
        const u8 card = model[from][i];
        model[from].erase(model[from].begin() + i);
        if (rng.below(2) == 0) {
            model[to].push_back(card);
            zones.to_top(static_cast<Spot>(from), static_cast<int>(i), static_cast<Spot>(to));
        } else {
            const auto j = rng.below(static_cast<u32>(model[to].size() + 1));
            model[to].insert(model[to].begin() + j, card);
            zones.move(static_cast<Spot>(from), static_cast<int>(i), static_cast<Spot>(to), static_cast<int>(j));
        }
        for (int p = 0; p < enum_size<Spot>; ++p) {
            const auto spot = static_cast<Spot>(p);
            const std::vector<u8>& list = model[static_cast<std::size_t>(p)];
            ASSERT_EQ(zones.size(spot), static_cast<int>(list.size())) << "move " << n;
            for (int k = 0; k < zones.size(spot); ++k) {
                ASSERT_EQ(zones.at(spot, k), list[static_cast<std::size_t>(k)]) << "move " << n;
                ASSERT_EQ(zones.place_of(zones.at(spot, k)), spot);
            }
            if (!list.empty()) {
                ASSERT_EQ(zones.top(spot), list.back());
            }
        }
    }
}

// -- knowledge ----------------------------------------------------------------------------------------------------------------------------

TEST(Knowledge, AHiddenMoveWidensExactlyTheSetsOfItsOrigin) {
    Knowledge<u16, 4> known;
    known.pin(0, 1);
    known.pin(1, 2);
    known.pin(2, 1);
    known.spread(1, 3);
    EXPECT_EQ(known.may[0], 0b1010);
    EXPECT_EQ(known.may[1], 0b0100);
    EXPECT_EQ(known.may[2], 0b1010);
    EXPECT_EQ(known.may[3], 0) << "a card the viewer sees stays seen";
    EXPECT_FALSE(known.certain(0));
    EXPECT_TRUE(known.certain(1));
}

TEST(Knowledge, AnEmptiedPlaceNarrowsAndASeenCardHasNoSet) {
    Knowledge<u16, 3> known;
    known.pin(0, 0);
    known.pin(1, 0);
    known.spread(0, 15);
    known.vacate(0);
    EXPECT_EQ(known.may[0], 0x8000);
    EXPECT_TRUE(known.certain(0));
    known.see(0);
    EXPECT_EQ(known.may[0], 0);
    EXPECT_EQ(known.may[1], 0x8000);
}

/// Cards wander unseen between four places; the true place stays inside the set.
TEST(Knowledge, TheTruePlaceIsAlwaysInsideTheSet) {
    constexpr int cards = 8;
    constexpr int places = 4;
    Rng rng = Rng::stream(Seed::from_number(2), 2);
    for (int game = 0; game < 200; ++game) {
        Knowledge<u8, cards> known;
        int at[cards];
        for (u8 c = 0; c < cards; ++c) {
            at[c] = static_cast<int>(rng.below(places));
            known.pin(c, at[c]);
        }
        for (int n = 0; n < 30; ++n) {
            const auto card = static_cast<u8>(rng.below(cards));
            const auto to = static_cast<int>(rng.below(places));
            known.spread(at[card], to);
            at[card] = to;
            for (int p = 0; p < places; ++p) {
                if (std::count(at, at + cards, p) == 0) {
                    known.vacate(p);
                }
            }
            for (u8 c = 0; c < cards; ++c) {
                ASSERT_NE(known.may[c] & known.bit(at[c]), 0);
            }
        }
    }
}

// -- agenda, lists ------------------------------------------------------------------------------------------------------------------------

struct Task {
    u8 what = 0;
    u8 n = 0;
    bool operator==(const Task&) const = default;
};

TEST(Agenda, ReadsInTheOrderOfResolution) {
    Agenda<Task, 4> agenda;
    agenda.push({9, 0});
    agenda.then(Task{1, 0}, Task{2, 0}, Task{3, 0});
    for (const u8 what : {1, 2, 3, 9}) {
        EXPECT_EQ(agenda.top().what, what);
        agenda.pop();
    }
    EXPECT_TRUE(agenda.empty());
    EXPECT_EQ(agenda, (Agenda<Task, 4>{})) << "popped entries are zero";
}

TEST(Agenda, OverflowIsALoudFault) {
    Agenda<Task, 2> agenda;
    agenda.push({1, 0});
    agenda.push({2, 0});
    EXPECT_ANY_THROW(agenda.push({3, 0}));
    EXPECT_EQ(agenda.size(), 2);
}

TEST(List, OverflowFaultsAndClearLeavesZeros) {
    List<u16, 3> list;
    list.push(7);
    list.push(8);
    list.push(9);
    EXPECT_ANY_THROW(list.push(10));
    EXPECT_EQ(list.back(), 9);
    list.clear();
    EXPECT_EQ(list, (List<u16, 3>{}));
    static_assert(Flat<List<u8, 5>> && Flat<List<u16, 3>> && Flat<List<u32, 3>>);
}

TEST(MoveList, OverflowIsALoudFault) {
    MoveList list;
    for (int i = 0; i < MoveList::capacity; ++i) {
        list.push(Move::from_id(static_cast<u32>(i)));
    }
    EXPECT_ANY_THROW(list.push({}));
}

TEST(NumberSet, HasItsNumbers) {
    const NumberSet set{0b10000101};
    for (const int n : {0, 2, 7}) {
        EXPECT_TRUE(set.has(n));
    }
    for (const int n : {1, 3, 4, 5, 6}) {
        EXPECT_FALSE(set.has(n));
    }
    EXPECT_TRUE(NumberSet{}.empty());
    EXPECT_FALSE(set.empty());
}

TEST(SeatSet, AsksTheLowestFirst) {
    SeatSet set = SeatSet::first(4);
    EXPECT_EQ(set.size(), 4);
    set.remove(0);
    set.remove(2);
    EXPECT_EQ(set.lowest(), 1);
    EXPECT_FALSE(set.has(2));
    set.add(0);
    EXPECT_EQ(set.lowest(), 0);
    EXPECT_EQ(SeatSet::only(3).bits, 8);
}

TEST(Text, NumbersAndOverflow) {
    TextBuffer out;
    out.number(-120);
    out.put("/");
    out.number(0);
    EXPECT_EQ(out.view(), "-120/0");
    EXPECT_ANY_THROW({
        for (int i = 0; i < 100; ++i) {
            out.put('x');
        }
    });
    FlatText<4> text;
    EXPECT_TRUE(text.assign("four"));
    EXPECT_EQ(text.view(), "four");
    EXPECT_FALSE(text.assign("fives"));
    EXPECT_TRUE(text.assign("a"));
    EXPECT_EQ(text.chars[1], '\0');
}

// -- moves, events ------------------------------------------------------------------------------------------------------------------------

TEST(Move, IdsAreStableAndReadBack) {
    constexpr Move move{1, 2, 3, 4};
    EXPECT_EQ(move.id(), 0x01020304U);
    EXPECT_EQ(Move::from_id(0x01020304U), move);
    EXPECT_EQ(Move::from_id(0xFFFEFDFCU).id(), 0xFFFEFDFCU);
    Move changed = move;
    changed.set_operand(1, 9);
    EXPECT_EQ(changed.operand(1), 9);
    EXPECT_EQ(changed.operand(2), 4);
    EXPECT_EQ(changed.id(), 0x01020904U);
}

TEST(Event, SecretOperandsAreZeroForOthers) {
    Event event;
    event.args[0] = 5;
    event.args[1] = 6;
    event.secret = 1;
    event.seen_by = SeatSet::only(1).bits;
    event.cause = 7;
    event.cause_seen_by = SeatSet::only(0).bits;
    EXPECT_EQ(event.for_viewer(1).args[0], 5);
    EXPECT_EQ(event.for_viewer(1).cause, 0);
    EXPECT_EQ(event.for_viewer(0).args[0], 0);
    EXPECT_EQ(event.for_viewer(0).args[1], 6);
    EXPECT_EQ(event.for_viewer(0).cause, 7);
    EXPECT_EQ(event.for_viewer(viewer_public).args[0], 0);
    EXPECT_EQ(event.for_viewer(viewer_public).cause, 0);
    EXPECT_EQ(event.for_viewer(viewer_all).args[0], 5);
    EXPECT_EQ(event.for_viewer(viewer_all).cause, 7);
    EXPECT_EQ(event.for_viewer(0).seen_by, 0) << "who sees it is nobody's business either";
}

// -- generator and hashes: the same numbers on every platform -----------------------------------------------------------------------------

TEST(Rng, KnownAnswers) {
    // xoroshiro128++ from the state (1, 2): the reference implementation's first outputs
    Rng rng;
    rng.a = 1;
    rng.b = 2;
    const u64 expected[] = {0x60001ULL, 0x260C000660007ULL, 0x180ACC04718606D3ULL, 0x9E226D35036FC4C7ULL};
    for (const u64 value : expected) {
        EXPECT_EQ(rng.next(), value);
    }
    EXPECT_EQ(mix(0), 0xE220A8397B1DCDAFULL) << "first output of splitmix64 seeded with 0";
    Rng stream = Rng::stream(Seed::from_text("starboard"), 7);
    EXPECT_EQ(stream.next(), 0xEC3D5442419C15D2ULL);
    Rng numbered = Rng::stream(Seed::from_number(42), 1);
    EXPECT_EQ(numbered.next(), 0xB553A9446D073AACULL);
    u8 deck[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    numbered.shuffle(deck, 10);
    const u8 shuffled[10] = {1, 9, 7, 3, 8, 0, 6, 5, 4, 2};
    EXPECT_EQ(std::memcmp(deck, shuffled, 10), 0) << testing::PrintToString(deck);
}

TEST(Rng, StreamsOfOneSeedDiffer) {
    const Seed seed = Seed::from_number(0);
    std::map<u64, int> seen;
    for (u64 purpose = 0; purpose < 100; ++purpose) {
        ++seen[Rng::stream(seed, purpose).next()];
    }
    EXPECT_EQ(seen.size(), 100U);
}

TEST(Rng, BoundedDrawsAreUniform) {
    Rng rng = Rng::stream(Seed::from_number(3), 3);
    for (const u32 bound : {1U, 2U, 3U, 7U, 36U, 100U}) {
        ChiSquare test;
        for (u32 i = 0; i < bound; ++i) {
            test.expect(i);
        }
        for (u32 n = 0; n < bound * 1000; ++n) {
            test.add(rng.below(bound));
        }
        EXPECT_EQ(test.verdict(), "") << "bound " << bound;
    }
    // a bound that does not divide 2^32 evenly: the upper third must not be rarer
    u32 high = 0;
    for (int n = 0; n < 30000; ++n) {
        high += rng.below(0xC0000000U) >= 0x80000000U ? 1 : 0;
    }
    EXPECT_NEAR(high, 10000, 500);
}

TEST(Rng, ShufflesGiveEveryOrderTheSameChance) {
    Rng rng = Rng::stream(Seed::from_number(4), 4);
    ChiSquare test;
    u8 order[4] = {0, 1, 2, 3};
    const auto key = [&] { return static_cast<u64>(order[0] | order[1] << 4 | order[2] << 8 | order[3] << 12); };
    do {
        test.expect(key());
    } while (std::next_permutation(order, order + 4));
    for (int n = 0; n < 24000; ++n) {
        rng.shuffle(order, 4);
        test.add(key());
    }
    EXPECT_EQ(test.verdict(), "");
}

TEST(Hash, KnownAnswers) {
    const u8 bytes[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    EXPECT_EQ(hash_bytes(bytes, 0), 0xAD9F769AE33ABD7BULL);
    EXPECT_EQ(hash_bytes(bytes, 8), 0xA9B397A3D44F060AULL);
    EXPECT_EQ(hash_bytes(bytes, 11), 0x606ACC8C73B29B82ULL);
    EXPECT_NE(hash_bytes(bytes, 11), hash_bytes(bytes, 11, 1));
    EXPECT_NE(hash_bytes(bytes, 3), hash_bytes(bytes, 4));
}

// -- deals --------------------------------------------------------------------------------------------------------------------------------

struct Instance {
    std::vector<u8> sets;    ///< per card
    std::vector<int> place;  ///< per position
};

/// All assignments, position by position; the key holds four bits a position.
void enumerate(const Instance& deal, std::size_t position, u32 used, u64 key, std::vector<u64>& out) {
    if (position == deal.place.size()) {
        out.push_back(key);
        return;
    }
    for (std::size_t c = 0; c < deal.sets.size(); ++c) {
        if (((used >> c) & 1U) == 0 && ((deal.sets[c] >> deal.place[position]) & 1U) != 0) {
            enumerate(deal, position + 1, used | 1U << c, key | static_cast<u64>(c + 1) << (4 * position), out);
        }
    }
}

bool run(const Instance& instance, Rng& rng, u64& key) {
    Deal<u8, 8> deal{};
    for (std::size_t c = 0; c < instance.sets.size(); ++c) {
        deal.add_card(static_cast<u8>(c), instance.sets[c]);
    }
    for (std::size_t i = 0; i < instance.place.size(); ++i) {
        deal.add_position(instance.place[i], static_cast<u8>(i));
    }
    key = 0;
    return deal.run(rng, [&](u8 slot, u8 card) { key |= static_cast<u64>(card + 1) << (4 * slot); });
}

TEST(Deal, EveryConsistentWorldHasTheSameChance) {
    Rng rng = Rng::stream(Seed::from_number(10), 10);
    int tested = 0;
    int crossing = 0;
    while (tested < 400) {
        Instance instance;
        const u32 cards = 2 + rng.below(6);
        const u32 places = 2 + rng.below(4);
        for (u32 c = 0; c < cards; ++c) {
            const u32 truth = rng.below(places);
            instance.place.push_back(static_cast<int>(truth));
            instance.sets.push_back(static_cast<u8>(1U << truth | (rng.next() & rng.next() & ((1U << places) - 1))));
        }
        rng.shuffle(instance.place.data(), static_cast<int>(cards));
        std::vector<u64> worlds;
        enumerate(instance, 0, 0, 0, worlds);
        if (worlds.size() < 2 || worlds.size() > 150) {
            continue;
        }
        for (std::size_t a = 0; a < instance.sets.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const int both = instance.sets[a] & instance.sets[b];
                if (both != 0 && both != instance.sets[a] && both != instance.sets[b]) {
                    ++crossing;
                }
            }
        }
        ChiSquare test;
        for (const u64 world : worlds) {
            test.expect(world);
        }
        for (std::size_t n = 0; n < worlds.size() * 60; ++n) {
            u64 key = 0;
            ASSERT_TRUE(run(instance, rng, key));
            test.add(key);
        }
        EXPECT_EQ(test.verdict(), "") << "sets " << testing::PrintToString(instance.sets) << " places "
                                      << testing::PrintToString(instance.place);
        ++tested;
    }
    EXPECT_GT(crossing, 100) << "the instances should include sets that cross";
}

TEST(Deal, AnInfeasibleInstanceIsRefusedAndAFeasibleOneNever) {
    Rng rng = Rng::stream(Seed::from_number(11), 11);
    int refused = 0;
    for (int n = 0; n < 20000; ++n) {
        Instance instance;
        const u32 cards = 1 + rng.below(6);
        const u32 places = 1 + rng.below(4);
        for (u32 c = 0; c < cards; ++c) {
            instance.place.push_back(static_cast<int>(rng.below(places)));
            instance.sets.push_back(static_cast<u8>(rng.next() & ((1U << places) - 1)));
        }
        std::vector<u64> worlds;
        enumerate(instance, 0, 0, 0, worlds);
        u64 key = 0;
        ASSERT_EQ(run(instance, rng, key), !worlds.empty())
            << "sets " << testing::PrintToString(instance.sets) << " places " << testing::PrintToString(instance.place);
        refused += worlds.empty() ? 1 : 0;
    }
    EXPECT_GT(refused, 1000);
    Instance short_of_a_card{{1}, {0, 0}};
    u64 key = 0;
    EXPECT_FALSE(run(short_of_a_card, rng, key));
}

TEST(Deal, DependsOnTheSetsAndTheGeneratorAlone) {
    const Instance instance{{3, 3, 1, 6, 6}, {0, 0, 1, 2, 1}};
    for (u64 number = 0; number < 20; ++number) {
        Rng one = Rng::stream(Seed::from_number(number), 12);
        Rng two = one;
        u64 first = 0;
        u64 second = 0;
        ASSERT_TRUE(run(instance, one, first));
        ASSERT_TRUE(run(instance, two, second));
        EXPECT_EQ(first, second);
    }
}

}  // namespace
}  // namespace starboard::tests
