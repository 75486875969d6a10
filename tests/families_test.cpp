// Components and places from their description: laying, spilling, names and conservation, on a small colony that no game has yet: tiles
// with equal copies on hexes, pieces of players as counters and on spaces, cards in a deck and a display.
#include <gtest/gtest.h>

#include "format/json_walk.h"
#include "format/lay.h"

namespace starboard::tests {
namespace {

enum class Operand : u8 { tile, plan, seat, hex };

struct TileId {
    u8 id = 0;
    bool operator==(const TileId&) const = default;
};
struct PlanId {
    u8 id = 0;
    bool operator==(const PlanId&) const = default;
};

constexpr int hexes = 7;
constexpr int players = 3;

struct ColonyRules {
    int seats = 2;
};

struct ColonyState {
    Counts<TileId, 3> supply;
    TileId hex[hexes];
    u8 crews = 0;               ///< bit per hex: a crew works there
    u8 reserve[players] = {};   ///< colonists of a player
    u8 quarters[players] = {};  ///< colonists of a player
    u8 space[3] = {};           ///< seat + 1 of a colonist
    List<PlanId, 8> deck;       ///< the last one is drawn next
    PlanId display[2];          ///< open, filled from the deck
    RowSet<PlanId, 8> plans[players];
    bool operator==(const ColonyState&) const = default;
};

struct Tiles {
    static constexpr Operand kind = Operand::tile;
    static constexpr int first = 1;
    static constexpr int last = 3;
    static constexpr std::string_view name = "tile";
    static int copies(const ColonyRules& /*rules*/, int tile) { return 5 - tile; }
    static Home home(int /*tile*/) { return {"supply"}; }
    static std::string_view misplaced(int tile, const Site& site) {
        return tile == 3 && site.word == "hex" && site.number == 0 ? "no dome on the mine" : "";
    }
};
struct Colonists {
    static constexpr Operand kind = Operand::seat;
    static constexpr int first = 0;
    static constexpr int last = players - 1;
    static constexpr std::string_view name = "colonist of seat";
    static constexpr bool rest = true;
    static int copies(const ColonyRules& rules, int seat) { return seat < rules.seats ? 5 : 0; }
    static Home home(int /*seat*/) { return {"reserve"}; }
};
struct Plans {
    static constexpr Operand kind = Operand::plan;
    static constexpr int first = 1;
    static constexpr int last = 8;
    static constexpr std::string_view name = "plan";
    static int copies(const ColonyRules& /*rules*/, int /*plan*/) { return 1; }
    static Home home(int /*plan*/) { return {"deck"}; }
};
struct Crews {
    static constexpr Operand kind = Operand::hex;
    static constexpr int first = 0;
    static constexpr int last = hexes - 1;
};

struct Colony {
    using Rules = ColonyRules;
    using State = ColonyState;
    using Operand = tests::Operand;
    using Families = std::tuple<Tiles, Colonists, Plans, Crews>;

    static bool print(const Rules& /*rules*/, Operand kind, u8 value, TextBuffer& out) {
        constexpr std::string_view tiles[] = {"", "mine", "farm", "dome"};
        switch (kind) {
            case Operand::tile: out.put(value < 4 ? tiles[value] : ""); return value >= 1 && value <= 3;
            case Operand::plan:
                out.put("plan-");
                out.number(value);
                return value >= 1 && value <= 8;
            case Operand::seat: out.number(value); return value < players;
            case Operand::hex:
                out.put("hex-");
                out.number(value);
                return value < hexes;
        }
        return false;
    }
    template <class S, class At>
    static void sites(const Rules& /*rules*/, S& s, At&& at) {
        using Byte = std::conditional_t<std::is_const_v<S>, const u8, u8>;
        at(Tiles{}, Site{.word = "supply"}, s.supply);
        for (int i = 0; i < hexes; ++i) {
            at(Tiles{}, Site{.word = "hex", .number = i, .operand = static_cast<int>(Operand::hex)}, s.hex[i]);
        }
        at(Crews{}, Site{.word = "crews"}, Marked{hexes, [&s](int hex) { return Mark<Byte>::bit(s.crews, hex, s.hex[hex].id != 0); }});
        at(Colonists{}, Site{.word = "reserve", .plain = true}, Tally<Byte>{s.reserve, players});
        at(Colonists{}, Site{.word = "quarters", .plain = true}, Tally<Byte>{s.quarters, players});
        at(Colonists{}, Site{.word = "space", .plain = true}, Spaces<Byte>{s.space, 3});
        at(Plans{}, Site{.word = "deck", .pile = true}, s.deck);
        at(Plans{}, Site{.word = "display", .refill = {"deck"}}, s.display);
        for (int seat = 0; seat < players; ++seat) {
            at(Plans{}, Site{.word = "plans", .number = seat, .seat = seat}, s.plans[seat]);
        }
    }
};

class Families : public testing::Test {
protected:
    ColonyRules rules;
    ColonyState s;

    void SetUp() override {
        s.supply.of[0] = 3;
        s.supply.of[1] = 3;
        s.supply.of[2] = 2;
        s.hex[0] = {1};
        s.reserve[0] = s.reserve[1] = 5;
        for (u8 id = 1; id <= 6; ++id) {
            s.deck.push({id});
        }
        s.display[0] = {7};
        s.display[1] = {8};
    }
    /// Empty, or what is wrong.
    std::string lay(std::string_view differences) {
        Layer<Colony> layer(rules, s);
        const auto done = layer.lay(json::parse(differences).as_object());
        layer.fill_homes();
        return done ? lost() : done.error().message;
    }
    [[nodiscard]] std::string lost() const { return lost_components<Colony>(rules, s); }
    [[nodiscard]] std::string at(std::string_view place) const { return json::serialize(laid_places<Colony>(rules, s).at(place)); }
};

TEST_F(Families, WhatIsNamedComesFromHome) {
    EXPECT_EQ(lost(), "");
    EXPECT_EQ(conserved<Colony>(rules, s), "");
    EXPECT_EQ(lay(R"({"hex-1":["farm"],"hex-2":["farm"]})"), "");
    EXPECT_EQ(at("supply"), R"(["mine","mine","mine","farm","dome","dome"])");
    EXPECT_EQ(at("hex-1"), R"(["farm"])");
}

TEST_F(Families, WhatAPlaceHeldBeforeSpills) {
    EXPECT_EQ(lay(R"({"hex-0":["farm"]})"), "");
    EXPECT_EQ(s.supply.of[0], 4) << "the mine is back";
    EXPECT_EQ(lay(R"({"hex-0":[]})"), "");
    EXPECT_EQ(s.supply.of[1], 3);
    EXPECT_EQ(lay(R"({"plans1":["plan-2","plan-5"]})"), "");
    EXPECT_EQ(lay(R"({"plans1":["plan-1"]})"), "");
    EXPECT_EQ(at("deck"), R"(["plan-6","plan-4","plan-3","plan-2","plan-5"])") << "below, in the order of their numbers";
}

TEST_F(Families, EqualCopiesDoNotTakeEachOther) {
    EXPECT_EQ(lay(R"({"hex-1":["dome"],"hex-2":["dome"],"hex-0":["mine"]})"), "");
    EXPECT_EQ(at("hex-1"), R"(["dome"])");
    EXPECT_EQ(at("hex-2"), R"(["dome"])");
    EXPECT_EQ(lay(R"({"hex-3":["dome"],"hex-4":["dome"],"hex-5":["dome"]})"), "") << "there are two: the last that name it have it";
    EXPECT_EQ(at("hex-3"), "[]");
    EXPECT_EQ(at("hex-5"), R"(["dome"])");
    EXPECT_EQ(lay(R"({"supply":["dome","dome","dome"]})"), "supply: \"dome\": it is named more often than there are");
}

TEST_F(Families, APileIsNamedFromTheTop) {
    EXPECT_EQ(lay(R"({"deck":["plan-2","plan-8"],"plans0":["plan-6"]})"), "");
    EXPECT_EQ(at("deck"), R"(["plan-2","plan-8","plan-5","plan-4","plan-3","plan-1"])");
    EXPECT_EQ(at("plans0"), R"(["plan-6"])");
}

TEST_F(Families, ADisplayDoesNotStayEmpty) {
    EXPECT_EQ(lay(R"({"plans0":["plan-7"]})"), "");
    EXPECT_EQ(at("display"), R"(["plan-8"])") << "one is still there";
    EXPECT_EQ(lay(R"({"plans1":["plan-8"]})"), "");
    EXPECT_EQ(at("display"), R"(["plan-1"])") << "the lowest of the deck";
}

TEST_F(Families, WhatAPositionLeavesUnsaidIsInTheReserve) {
    s.quarters[0] = 3;
    s.space[1] = 1;
    EXPECT_EQ(lost(), "colonist of seat 0: 9 on the table (reserve, quarters, space), there are 5");
    EXPECT_EQ(lay("{}"), "");
    EXPECT_EQ(s.reserve[0], 1);
    s.quarters[0] = 0;
    EXPECT_EQ(lay("{}"), "");
    EXPECT_EQ(s.reserve[0], 4);
    s.quarters[1] = 6;
    EXPECT_EQ(lay("{}"), "colonist of seat 1: 6 on the table (quarters), there are 5");
}

TEST_F(Families, MarksNeedSomethingThatTheyMark) {
    EXPECT_EQ(lay(R"({"crews":["hex-0","hex-3"],"hex-3":["farm"]})"), "") << "marks are laid last";
    EXPECT_EQ(at("crews"), R"(["hex-0","hex-3"])");
    EXPECT_EQ(lay(R"({"crews":["hex-3"]})"), "");
    EXPECT_EQ(at("crews"), R"(["hex-3"])");
    EXPECT_EQ(lay(R"({"hex-3":[],"crews":[]})"), "");
    EXPECT_EQ(s.crews, 0);
    EXPECT_EQ(lay(R"({"crews":["hex-5"]})"), "crews: \"hex-5\": nothing lies there");
}

TEST_F(Families, WhatCannotBeIsRefusedByName) {
    EXPECT_EQ(lay(R"({"hex-0":["dome"]})"), "hex-0: \"dome\": no dome on the mine");
    EXPECT_EQ(lay(R"({"hex-1":["tower"]})"), "hex-1: names nothing in this edition: \"tower\"");
    EXPECT_EQ(lay(R"({"hex-1":"farm"})"), "hex-1: must be a list of names");
    EXPECT_EQ(lay(R"({"plans2":["plan-1"]})"), "plans2: \"plan-1\": nobody sits there");
    EXPECT_EQ(lay(R"({"display":["plan-1","plan-2","plan-3"]})"), "display: \"plan-3\": there is no room for it");
    EXPECT_FALSE(Layer<Colony>(rules, s).knows("quarters")) << "said by its field";
}

TEST_F(Families, WhatIsLostIsTold) {
    s.hex[0] = {};
    EXPECT_EQ(lost(), "tile mine: 3 on the table (supply), there are 4");
    EXPECT_EQ(conserved<Colony>(rules, s), "a component is missing");
    s.hex[0] = {1};
    s.plans[0].add({3});
    EXPECT_EQ(lost(), "plan plan-3: 2 on the table (deck, plans0), there is 1");
    EXPECT_EQ(conserved<Colony>(rules, s), "a component is there more often than it exists");
    s.plans[0].remove({3});
    s.deck.pop();
    s.plans[2].add({6});
    EXPECT_EQ(lost(), "plans2: nobody sits there");
    s.plans[2].remove({6});
    s.display[1] = {9};
    EXPECT_EQ(lost(), "display: holds something that does not exist");
    s.display[1] = {8};
    s.hex[0] = {3};
    EXPECT_EQ(lost(), "hex-0: \"dome\": no dome on the mine");
}

TEST_F(Families, PlacesSayWhatLiesThere) {
    ASSERT_EQ(lay(R"({"hex-2":["dome"],"crews":["hex-2"],"plans1":["plan-4","plan-5"],"deck":["plan-3"]})"), "");
    const ColonyState before = s;
    EXPECT_EQ(lay(json::serialize(laid_places<Colony>(rules, s))), "");
    EXPECT_TRUE(s == before);
}

struct Nested {
    List<u8, 4> list;
    List<u8, 4> lists[2];
    STARBOARD_DESCRIBE(list, lists)
};

TEST(Tidy, ListsAreZeroBehindTheirEnd) {
    Nested value;
    value.lists[1].push(7);
    EXPECT_TRUE(tidy(value));
    value.lists[1].items[2] = 1;
    EXPECT_FALSE(tidy(value));
}

TEST(FirstWrong, TheOthersAreNotMade) {
    int made = 0;
    const auto check = [&](std::string_view answer) {
        return [&made, answer] {
            ++made;
            return answer;
        };
    };
    EXPECT_EQ(first_wrong(check(""), check("this"), check("that")), "this");
    EXPECT_EQ(made, 2);
}

}  // namespace
}  // namespace starboard::tests
