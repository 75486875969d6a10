// The way to the disk and back: reopened tables, other rules revisions, the real store.
#include <filesystem>

#include "tests/cases.h"
#include "tests/changed.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::HasSubstr;
using tests::slow_build;

std::string picture_of(Table& table, const std::string& player) {
    Guest guest(player);
    EXPECT_TRUE(table.watch(guest.client, {}));
    const std::string out = json::serialize(guest.picture());
    table.unwatch(*guest.client);
    return out;
}
std::string everything_of(Table& table) {
    std::string out = std::to_string(table.match()->hash()) + " " + std::to_string(table.decisions());
    for (const Viewer viewer : {Viewer{0}, Viewer{1}, viewer_public, viewer_all}) {
        for (const Language language : languages) {
            out += "\n" + json::serialize(table.story().lines(*table.match(), viewer, language, table.names(), 0));
        }
    }
    return out + "\n" + picture_of(table, "p0") + "\n" + picture_of(table, "p1") + "\n" + picture_of(table, "s");
}

void expect_same(Table& a, Table& b) {
    const std::string one = everything_of(a);
    const std::string two = everything_of(b);
    ASSERT_TRUE(one == two) << "after " << b.decisions() << " decisions\n" << difference(one, two);
}

class ServerReload : public ServerTable {};

TEST_F(ServerReload, ReopenedTablesAreTheSame) {
    Rng rng = Rng::stream(Seed::from_number(7), 7);
    for (int game = 0; game < 2; ++game) {
        sit_down({{"options", {{"aux1", game % 2 == 0}}}});
        for (const Guest* guest : {&p0, &p1, &spectator}) {
            table->unwatch(*guest->client);
        }
        for (int i = 0; i < (slow_build ? 40 : 80) && !table->over(); ++i) {
            const int me = asked();
            ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p1}, rng)), "ok");
            if (!table->over() && table->match()->last_choice(static_cast<Seat>(me)) && rng.below(3) == 0) {
                ASSERT_EQ(act(guest(me), {{"do", "undo"}, {"as", me}}), "ok");
                if (rng.below(2) == 0) {  // if it was a request: "usage" if not
                    const std::string agreed = act(guest(1 - me), {{"do", "take_back"}, {"as", 1 - me}, {"answer", "accept"}});
                    ASSERT_TRUE(agreed == "ok" || agreed == "usage") << agreed;
                }
            }
            if (rng.below(10) == 0) {
                h.time += 2'000;  // nobody writes faster
                ASSERT_EQ(act(guest(me), {{"do", "chat"}, {"text", "hm"}}), "ok");
            }
            if (!table->over() && rng.below(20) == 0) {
                ASSERT_EQ(act(guest(me), {{"do", "draw"}, {"as", me}, {"answer", "offer"}}), "ok");
            }
            auto row = h.memory.table(table->row().id);
            const auto again = Table::open(h.house, **row, *h.memory.entries(table->row().id));
            ASSERT_TRUE(again) << again.error().message;
            expect_same(**again, *table);
            ASSERT_FALSE(HasFatalFailure()) << "decision " << i;
            if (rng.below(8) == 0) {  // and it is played on there
                const auto later = restarted();
                const auto next = later->table(table->row().id);
                expect_same(*next, *table);
            }
        }
        if (!table->over()) {
            ASSERT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
        }
        const auto later = restarted();
        expect_same(*later->table(table->row().id), *table);
    }
}

/// Makes the store look as if an older revision had written it, whose moves are not known any more.
void age(TestHouse& house, const std::string& id) {
    TableRow& row = house.memory.tables.at(id);
    row.rules = compile_game().revision() - 1;
    for (auto& [seq, entry] : house.memory.lines.at(id)) {
        if (entry.kind == "move") {
            json::object payload = object_in(entry.payload);
            payload["move"] = "conjure rabbit";
            entry.payload = json::serialize(payload);
        }
    }
}

TEST_F(ServerReload, ANewRulesRevisionGoesOnFromThePosition) {
    sit_down();
    Rng rng = Rng::stream(Seed::from_number(9), 9);
    for (int i = 0; i < 15; ++i) {
        ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p1}, rng)), "ok");
    }
    ASSERT_EQ(act(p1, {{"do", "chat"}, {"text", "before"}}), "ok");
    const std::string id = table->row().id;
    u64 hash = table->match()->hash();
    int decisions = table->decisions();
    std::size_t lines = static_cast<std::size_t>(table->story().size());
    auto older = restarted();
    for (int round = 1; round <= 3; ++round) {
        age(*older, id);
        const auto newer = std::make_unique<TestHouse>();
        newer->memory.tables = older->memory.tables;
        newer->memory.lines = older->memory.lines;
        const auto again = newer->table(id);
        ASSERT_NE(again, nullptr);
        newer->loop.run_ready();
        EXPECT_EQ(again->match()->hash(), hash);
        EXPECT_EQ(again->decisions(), decisions);
        EXPECT_EQ(again->row().rules, compile_game().revision());
        ASSERT_EQ(static_cast<std::size_t>(again->story().size()), lines + 1) << "round " << round;
        EXPECT_EQ(again->story().lines().back().aside->kind, "rules");
        const std::string log = json::serialize(again->story().lines(*again->match(), 0, Language::de, again->names(), 0));
        EXPECT_THAT(log, HasSubstr("Ab hier gilt die Regelfassung"));
        // it goes on, is taken back, and comes back from the store
        for (int i = 0; i < 8 && !again->over(); ++i) {
            const Seat me = again->match()->deciders().lowest();
            ASSERT_EQ(code_of(newer->play_any(*again, {&p0, &p1}, rng)), "ok");
            if (again->match()->last_choice(me)) {
                ASSERT_EQ(code_of(newer->act(*again, guest(me), {{"do", "undo"}, {"as", me}})), "ok");
                (void)newer->act(*again, guest(1 - me), {{"do", "take_back"}, {"as", 1 - me}, {"answer", "accept"}});
                ASSERT_EQ(code_of(newer->play_any(*again, {&p0, &p1}, rng)), "ok");
            }
        }
        auto third = std::make_unique<TestHouse>();
        third->memory.tables = newer->memory.tables;
        third->memory.lines = newer->memory.lines;
        const auto reopened = third->table(id);
        ASSERT_NE(reopened, nullptr);
        expect_same(*reopened, *again);
        const auto plan = plan_replay(*reopened, "p0", "0", Language::en);
        ASSERT_TRUE(plan);
        const json::array frames = tests::pictured(tell_replay(*plan));
        EXPECT_EQ(frames.back().at("decision").as_int64(), reopened->decisions());
        EXPECT_EQ(json::serialize(frames.back().at("view")), json::serialize(reopened->match()->view(0)));
        hash = reopened->match()->hash();
        decisions = reopened->decisions();
        lines = static_cast<std::size_t>(reopened->story().size());
        older = std::move(third);
        if (reopened->over()) {
            break;
        }
    }
}

TEST_F(ServerReload, AFinishedTableOfAnOlderRevisionIsStillShown) {
    for (const bool resigned : {true, false}) {
        sit_down();
        Rng rng = Rng::stream(Seed::from_number(10), 10);
        for (int i = 0; i < (resigned ? 20 : 2000) && !table->over(); ++i) {
            ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p1}, rng)), "ok");
        }
        if (!table->over()) {
            ASSERT_EQ(act(p1, {{"do", "resign"}, {"as", 1}}), "ok");
        }
        const std::string id = table->row().id;
        const auto later = restarted();
        age(*later, id);
        const auto writes = later->store.writes;
        const auto again = later->table(id);
        ASSERT_NE(again, nullptr);
        Guest reader("s");
        ASSERT_TRUE(again->watch(reader.client, {}));
        EXPECT_EQ(later->store.writes, writes) << "nothing to go on with";
        EXPECT_EQ(reader.picture("view"), spectator.picture("view"));
        EXPECT_EQ(json::serialize(reader.log()), json::serialize(spectator.log()));
        EXPECT_EQ(reader.picture("result"), spectator.picture("result"));
        EXPECT_EQ(reader.picture("decisions"), spectator.picture("decisions"));
        EXPECT_EQ(reader.picture("to_move"), "[]");
        const auto plan = plan_replay(*again, "s", "all", Language::en);
        ASSERT_TRUE(plan);
        const json::object replay = tell_replay(*plan);
        EXPECT_EQ(json::serialize(tests::pictured(replay).back().at("view")), json::serialize(again->match()->view(viewer_all)));
        EXPECT_EQ(replay.at("log").as_array().size(), static_cast<std::size_t>(again->story().size()));
    }
}

TEST(ServerTableOnDisk, TheRealStoreBringsTheSameTableBack) {
    std::string name = (std::filesystem::temp_directory_path() / "starboard-table-XXXXXX").string();
    const std::filesystem::path folder = mkdtemp(name.data());
    std::string before;
    std::string id;
    Guest p0("p0");
    Guest p1("p1");
    for (int round = 0; round < 3; ++round) {
        TestLoop loop;
        auto disk = open_sqlite(folder / "table.db", loop);
        ASSERT_TRUE(disk) << disk.error().message;
        {
            TestHouse h(disk->get());
            // The real store answers on its own loop.
            const auto settle = [&](const std::function<bool()>& done) {
                for (int i = 0; i < 20'000 && !done(); ++i) {
                    loop.run_until(done, Loop::Milliseconds(1));
                    h.loop.run_ready();
                }
                return done();
            };
            if (id.empty()) {
                const auto wanted = read_wanted(games(), two_people({{"seats", parsed(R"([{"kind":"me"},{"kind":"me"}])")}}));
                ASSERT_TRUE(wanted);
                h.hub.create(*wanted, {"p0", "Anna", false}, [&](const Result<std::string>& made) { id = made.value_or("?"); });
                ASSERT_TRUE(settle([&] { return !id.empty(); }));
            }
            const auto table = h.table(id);
            ASSERT_NE(table, nullptr);
            if (!before.empty()) {
                EXPECT_EQ(everything_of(*table), before);
            }
            Rng rng = Rng::stream(Seed::from_number(11), static_cast<u64>(round));
            for (int i = 0; i < 10; ++i) {
                const Seat seat = table->match()->deciders().lowest();
                const std::vector<Choice> choices = table->match()->choices(seat);
                std::string answer;
                // Now and then the disk refuses.
                h.store.fail = i % 4 == 3 ? 1 : 0;
                TestHouse::act(*table, p0,
                               {{"do", "play"},
                                {"as", seat},
                                {"question", table->question(seat)},
                                {"move", choices[rng.below(static_cast<u32>(choices.size()))].move.id()}},
                               [&](const Result<json::object>& result) { answer = code_of(result); });
                ASSERT_TRUE(settle([&] { return !answer.empty(); }));
                EXPECT_EQ(answer, i % 4 == 3 ? "store" : "ok");
            }
            before = everything_of(*table);
            (*disk)->flush();
        }
    }
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace starboard::server
