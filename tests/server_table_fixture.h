// Two people and a spectator at a table of a house without a network, for tests.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server_house.h"

namespace starboard::server {

inline json::value parsed(std::string_view text) { return json::parse(text); }

inline const Game& compile_game() { return *games().front(); }

/// The first difference, with a little around it.
inline std::string difference(const std::string& a, const std::string& b) {
    const auto at = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
    const std::size_t from = at < 120 ? 0 : at - 120;
    return "one: " + a.substr(from, 240) + "\nother: " + b.substr(from, 240);
}

/// What must stay as it is when something is refused.
struct Standing {
    std::int64_t version;
    u64 hash;
    std::string stored;
    std::size_t lines;
    int writes;
    bool operator==(const Standing&) const = default;
    friend void PrintTo(const Standing& s, std::ostream* out) {
        *out << "version " << s.version << ", " << s.lines << " lines, " << s.writes << " writes, " << s.stored;
    }
};

class ServerTable : public testing::Test {
protected:
    TestHouse h;
    Guest p0{"p0"};
    Guest p1{"p1", Language::de};
    Guest spectator{"s"};
    std::shared_ptr<Table> table;

    /// Two people and a spectator at a running table.
    void sit_down(const json::object& more = {}) {
        const auto id = h.create(two_people(more));
        ASSERT_TRUE(id) << id.error().message;
        table = h.table(*id);
        ASSERT_NE(table, nullptr);
        ASSERT_EQ(code_of(h.join(*table, "p1")), "ok");
        ASSERT_EQ(table->row().status, "running");
        for (const Guest* guest : {&p0, &p1, &spectator}) {
            (void)table->watch(guest->client, {});
        }
    }
    Guest& guest(int seat) { return seat == 0 ? p0 : p1; }
    [[nodiscard]] int asked() const { return table->match()->deciders().lowest(); }
    [[nodiscard]] Move a_move() const { return table->match()->choices(table->match()->deciders().lowest()).front().move; }
    std::string act(const Guest& who, const json::object& fields) { return code_of(h.act(*table, who, fields)); }
    std::string play_on() {
        const int seat = asked();
        return code_of(h.play(*table, guest(seat), seat, a_move()));
    }
    /// What both people must want.
    void both(const char* what) {
        ASSERT_EQ(act(p0, {{"do", what}}), "ok");
        ASSERT_EQ(act(p1, {{"do", what}}), "ok");
    }
    /// After the end nobody is asked.
    std::string play_on_refused() { return act(p0, {{"do", "play"}, {"as", 0}, {"question", table->question(0)}, {"move", 0}}); }
    Standing standing() {
        const auto row = h.memory.table(table->row().id);
        std::string stored = (*row)->status + " " + (*row)->position + " " + (*row)->extra + std::to_string((*row)->version);
        for (const SeatRow& seat : (*row)->seats) {
            stored += " " + seat.kind + " " + seat.player + " " + std::to_string(seat.clock);
        }
        return {table->row().version, table->match() ? table->match()->hash() : 0, std::move(stored),
                h.memory.entries(table->row().id)->size(), h.store.writes};
    }
    /// A second house that finds the same store, as after a restart.
    std::unique_ptr<TestHouse> restarted(Time later = 0) {
        auto out = std::make_unique<TestHouse>();
        out->memory.tables = h.memory.tables;
        out->memory.lines = h.memory.lines;
        out->memory.players = h.memory.players;
        out->time = h.time + later;
        return out;
    }
};

}  // namespace starboard::server
