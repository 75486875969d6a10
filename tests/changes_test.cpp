// What differs between two described values.
#include "format/changes.h"

#include <gtest/gtest.h>

#include "tests/changed.h"
#include "tests/games/kuhn/game.h"

namespace starboard::tests {
namespace {

STARBOARD_ENUM(Weather, clear, dust)

struct Rover {
    u16 at = 0;
    bool awake = false;
    Weather weather = Weather::clear;
    STARBOARD_DESCRIBE(at, awake, weather)
};

struct Planet {
    u8 day = 0;
    u32 ore = 0;  // padding lies before it
    Rover base;
    List<Rover, 4> rovers;
    u8 map[2][2] = {};
    FlatText<8> name;
    NumberSet moons;
    STARBOARD_DESCRIBE(day, ore, base, rovers, map, name, moons)
};

json::object changes(const Planet& from, const Planet& to) {
    static const Kuhn::Rules rules{};
    return ChangeWriter<Kuhn>(rules, nullptr)(from, to);
}
std::string text(const json::object& change) { return json::serialize(change); }

TEST(Changes, EqualValuesHaveNone) {
    Planet one;
    one.rovers.push({7, true, Weather::dust});
    const Planet two = one;
    EXPECT_EQ(text(changes(one, two)), "{}");
}

TEST(Changes, NameEveryNewValueByItsPath) {
    Planet one;
    one.rovers.push({1, false, Weather::clear});
    one.rovers.push({2, false, Weather::clear});
    Planet two = one;
    two.ore = 70'000;
    two.base.weather = Weather::dust;
    two.rovers[1].awake = true;
    two.map[1][0] = 9;
    two.name.assign("Ares");
    two.moons.bits = 5;
    EXPECT_EQ(text(changes(one, two)),
              R"({"/ore":70000,"/base/weather":"dust","/rovers/1/awake":true,"/map/1/0":9,"/name":"Ares","/moons":[0,2]})");
}

TEST(Changes, AListOfAnotherLengthIsNewAsAWhole) {
    Planet one;
    one.rovers.push({1, false, Weather::clear});
    Planet two = one;
    two.rovers.push({2, true, Weather::clear});
    EXPECT_EQ(text(changes(one, two)), R"({"/rovers":[{"at":1,"awake":false,"weather":"clear"},{"at":2,"awake":true,"weather":"clear"}]})");
    EXPECT_EQ(text(changes(two, one)), R"({"/rovers":[{"at":1,"awake":false,"weather":"clear"}]})");
}

TEST(Changes, WhatLiesBehindTheEndOfAListIsNothing) {
    Planet one;
    Planet two;
    two.rovers.items[3].at = 5;
    EXPECT_EQ(text(changes(one, two)), "{}");
}

TEST(Changes, PutTogetherGiveTheNewValue) {
    static const Kuhn::Rules rules{};
    const JsonWriter<Kuhn> write(rules, nullptr);
    Planet one;
    one.rovers.push({1, false, Weather::clear});
    Planet two = one;
    two.day = 3;
    two.rovers[0].at = 500;
    two.map[0][1] = 1;
    EXPECT_EQ(changed(write(one), changes(one, two)), write(two));
    EXPECT_EQ(changed(write(two), changes(two, one)), write(one));
}

}  // namespace
}  // namespace starboard::tests
