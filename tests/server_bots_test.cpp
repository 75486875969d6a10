// Bots at the tables of a house: they keep their trees as long as somebody plays there, and wait for people's eyes once a turn.
#include "tests/cases.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

/// A loop that notes how long it is asked to wait, and does not.
class HurriedLoop final : public Loop {
public:
    std::vector<std::int64_t> waits;

    explicit HurriedLoop(Loop& inner) : inner_(inner) {}
    void post(Task task) override { inner_.post(std::move(task)); }
    [[nodiscard]] std::shared_ptr<void> after(Milliseconds wait, Task task) override {
        waits.push_back(wait.count());
        return inner_.after(Milliseconds(0), std::move(task));
    }

private:
    Loop& inner_;
};

class ServerBots : public ServerTable {
protected:
    void sit_with(const std::string& level) {
        const auto id = h.create(two_people({{"seats", json::array{{{"kind", "me"}}, {{"kind", "bot"}, {"level", json::string(level)}}}}}));
        ASSERT_TRUE(id) << id.error().message;
        table = h.table(*id);
        ASSERT_TRUE(table->watch(p0.client, {}));
    }
    void wait_for_my_turn() {
        ASSERT_TRUE(h.loop.run_until([&] { return table->over() || table->match()->deciders().has(0); }));
        h.loop.run_ready();
    }
    void until_it_has_decided() {
        for (int i = 0; i < 100 && kept().count() == 0; ++i) {
            wait_for_my_turn();
            ASSERT_EQ(code_of(h.play(*table, p0, 0, a_move())), "ok");
        }
        wait_for_my_turn();
        ASSERT_FALSE(table->over());
        ASSERT_EQ(kept().count(), 1U) << "one bot, however often it decides";
    }
    /// A second time, so that there is a tree; for bots that take longer than p0.
    void until_it_thinks() {
        until_it_has_decided();
        while (table->match()->deciders().has(0)) {
            ASSERT_EQ(code_of(h.play(*table, p0, 0, a_move())), "ok");
        }
        ASSERT_EQ(p0.picture("thinking"), "[1]");
    }
    [[nodiscard]] Kept& kept() { return *h.house.bots; }

    /// A table of any game that begins at once: p0 at seat 0, bots of a level at the others.
    std::shared_ptr<Table> open_in(House& house, const Game& game, const std::string& mode, const json::object& options, int seats,
                                   const std::string& level) {
        Agreement agreement;
        agreement.game = &game;
        agreement.setup.mode = mode;
        agreement.setup.seats = seats;
        agreement.setup.seed = "a table";
        agreement.setup.options = options;
        TableRow row;
        row.id = "table";
        row.version = -1;
        row.status = "waiting";
        row.game = std::string(game.id());
        row.mode = mode;
        row.host = "p0";
        row.setup = write_agreement(agreement);
        for (int seat = 0; seat < seats; ++seat) {
            SeatRow one;
            one.seat = seat;
            one.kind = seat == 0 ? "human" : "open";
            one.player = seat == 0 ? "p0" : "";
            one.name = "Seat " + std::to_string(seat);
            row.seats.push_back(one);
        }
        auto opened = std::make_shared<Table>(house, std::move(row), agreement);
        (void)h.wait([&](const Table::Reply& reply) { opened->save_first(reply); });
        EXPECT_TRUE(opened->watch(p0.client, {}));
        for (int seat = 1; seat < seats; ++seat) {
            EXPECT_EQ(code_of(h.wait([&](Table::Reply reply) { opened->fill("p0", seat, level, std::move(reply)); })), "ok");
        }
        return opened;
    }
};

TEST_F(ServerBots, KeepTheirTreesUntilTheEnd) {
    sit_with("easy");
    until_it_has_decided();
    EXPECT_GT(kept().memory(), 0U);
    ASSERT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    EXPECT_EQ(kept().count(), 0U);
    EXPECT_EQ(kept().memory(), 0U);
}

TEST_F(ServerBots, CalledOffBeginAnew) {
    h.house.customs.bot_percent = 20;
    sit_with("hard");
    until_it_thinks();
    ASSERT_EQ(act(p0, {{"do", "pause"}}), "ok");
    EXPECT_EQ(kept().count(), 0U) << "what it found out depends on when it was called off";
    ASSERT_EQ(act(p0, {{"do", "resume"}}), "ok");
    wait_for_my_turn();
    EXPECT_EQ(kept().count(), 1U);
}

TEST_F(ServerBots, AreSentAwayWhenSomebodyTakesTheSeat) {
    sit_down();
    ASSERT_EQ(act(p1, {{"do", "handover"}, {"seat", 1}}), "ok");
    until_it_has_decided();
    ASSERT_EQ(act(p1, {{"do", "reclaim"}, {"seat", 1}}), "ok");
    EXPECT_EQ(kept().count(), 0U);
}

TEST_F(ServerBots, PlayOnAfterATakeBack) {
    sit_with("easy");
    until_it_has_decided();
    ASSERT_EQ(code_of(h.play(*table, p0, 0, a_move())), "ok");
    wait_for_my_turn();
    for (int i = 0; i < 6 && !table->over(); ++i) {
        const auto undone = h.act(*table, p0, {{"do", "undo"}, {"as", 0}});
        ASSERT_EQ(code_of(undone), "ok") << i << " " << (undone ? "" : undone.error().message);
        ASSERT_TRUE(table->match()->deciders().has(0));
        const std::vector<Choice> choices = table->match()->choices(0);
        ASSERT_EQ(code_of(h.play(*table, p0, 0, choices[static_cast<std::size_t>(i) % choices.size()].move)), "ok");
        wait_for_my_turn();
    }
    EXPECT_EQ(table->row().status, table->over() ? "over" : "running");
}

TEST_F(ServerBots, OfAFaultedTableAreSentAway) {
    bool fails = false;
    h.house.customs.on_rules = [&fails](std::string_view where) {
        if (fails && where == "play") {
            throw std::logic_error("a broken rule");
        }
    };
    sit_with("easy");
    until_it_has_decided();
    fails = true;
    EXPECT_EQ(code_of(h.play(*table, p0, 0, a_move())), "faulted");
    EXPECT_EQ(kept().count(), 0U);
}

TEST_F(ServerBots, LeaveWithTheirTable) {
    h.house.customs.seed.clear();  // they take their time
    h.house.customs.bot_percent = 1000;
    auto closing = open_in(h.house, compile_game(), "standard", {{"draft", "random"}}, 2, "expert");
    ASSERT_EQ(closing->row().status, "running");
    for (int i = 0; i < 100 && closing->match()->deciders().has(0); ++i) {
        ASSERT_EQ(code_of(h.play(*closing, p0, 0, closing->match()->choices(0).front().move)), "ok");
    }
    EXPECT_EQ(kept().count(), 1U);
    closing->unwatch(*p0.client);
    h.loop.run_ready();
    closing.reset();
    EXPECT_EQ(kept().count(), 0U);
    // the worker is free again long before the bot's time is over
    bool free = false;
    h.workers.run(Urgency::move, "somebody", [] {}, [&free] { free = true; });
    EXPECT_TRUE(h.loop.run_until([&] { return free; }, Loop::Milliseconds(10'000)));
    EXPECT_EQ(kept().count(), 0U);
}

/// Waits of a house for people's eyes while p0 plays a game against bots; its decisions by bots, and their turns.
struct Pauses {
    std::size_t waits = 0;
    std::size_t decisions = 0;
    std::set<std::pair<int, u32>> turns;
};

TEST_F(ServerBots, WaitForTheEyeOnceATurn) {
    constexpr std::int64_t pause = 1234;
    const std::vector<const Game*> all = all_games();
    const auto played = [&](const Game& game, const std::string& mode, const json::object& options, int seats) {
        HurriedLoop loop(h.loop);
        House house{loop, h.store, *h.bus, h.workers, h.house.now, h.house.invitation, h.house.customs};
        house.customs.bot_pause = pause;
        house.bots = std::make_shared<Kept>(default_tree_memory, make_any_bot);
        h.memory.tables.clear();
        h.memory.lines.clear();
        const auto opened = open_in(house, game, mode, options, seats, "easy");
        Rng rng = Rng::stream(Seed::from_number(4), 4);
        for (int i = 0; i < 40 && !opened->over(); ++i) {
            EXPECT_TRUE(h.loop.run_until([&] { return opened->over() || opened->match()->deciders().has(0); }));
            h.loop.run_ready();
            if (!opened->over()) {
                EXPECT_EQ(code_of(h.play_any(*opened, {&p0, nullptr, nullptr}, rng)), "ok");
            }
        }
        EXPECT_TRUE(h.loop.run_until([&] { return opened->over() || opened->match()->deciders().has(0); }));
        h.loop.run_ready();
        Pauses out;
        out.waits = static_cast<std::size_t>(std::ranges::count(loop.waits, pause));
        const auto again = restart(*opened->match());
        for (const Entry& entry : opened->match()->entries()) {
            if (entry.seat != 0) {
                ++out.decisions;
                out.turns.emplace(entry.seat, (*again)->turns().value_or(0));
            }
            EXPECT_TRUE((*again)->play(entry.seat, entry.move));
        }
        opened->unwatch(*p0.client);
        h.loop.run_ready();
        return out;
    };
    const Pauses pursuit = played(**find_game(all, "pursuit"), "hunt", {{"steps", "3"}}, 3);
    EXPECT_EQ(pursuit.waits, pursuit.turns.size());
    EXPECT_LT(pursuit.waits, pursuit.decisions) << "some turns have several decisions";
    const Pauses compile = played(compile_game(), "standard", {{"draft", "random"}}, 2);
    EXPECT_EQ(compile.waits, compile.decisions) << "a game that does not count turns";
    EXPECT_GT(compile.waits, 0U);
}

}  // namespace
}  // namespace starboard::server
