// Houses that older servers wrote (tests/fixtures): every table opens, running ones are played to their end, finished ones are shown.
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/cases.h"
#include "tests/changed.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

/// One line of tests/fixtures/<house>/tables.
struct Kept {
    std::string house;
    std::string id;
    std::string variant;
    std::string what;
    int decisions = 0;

    [[nodiscard]] std::string name() const { return house + " " + variant + " " + what; }
    [[nodiscard]] bool over() const { return what == "finished" || what == "imported" || what == "resigned"; }
    friend void PrintTo(const Kept& kept, std::ostream* out) { *out << kept.name() << ", table " << kept.id; }
};

std::filesystem::path fixtures() { return tests::root() / "tests" / "fixtures"; }

std::vector<std::string> houses() {
    std::vector<std::string> out;
    for (const auto& item : std::filesystem::directory_iterator(fixtures())) {
        if (item.is_directory()) {
            out.push_back(item.path().filename().string());
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<Kept> kept_tables(bool running_only) {
    std::vector<Kept> out;
    for (const std::string& house : houses()) {
        std::ifstream file(fixtures() / house / "tables");
        for (Kept kept; file >> kept.id >> kept.variant >> kept.what >> kept.decisions;) {
            kept.house = house;
            if (!running_only || !kept.over()) {
                out.push_back(kept);
            }
        }
    }
    return out;
}

/// The dump of a house as this program's store reads it, opened once.
class Dump {
public:
    explicit Dump(const std::string& house) {
        std::string name = (std::filesystem::temp_directory_path() / "starboard-fixture-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        const std::string file = folder_ / "house.db";
        sqlite3* handle = nullptr;
        char* wrong = nullptr;
        if (sqlite3_open(file.c_str(), &handle) != SQLITE_OK ||
            sqlite3_exec(handle, tests::read_all(fixtures() / house / "house.sql").c_str(), nullptr, nullptr, &wrong) != SQLITE_OK) {
            ADD_FAILURE() << house << ": " << (wrong != nullptr ? wrong : "its database cannot be made");
        }
        sqlite3_free(wrong);
        sqlite3_close(handle);
        auto opened = open_sqlite(file, loop_);
        if (!opened) {
            ADD_FAILURE() << house << ": " << opened.error().message;
            return;
        }
        store_ = std::move(*opened);
    }
    ~Dump() {
        store_.reset();
        std::filesystem::remove_all(folder_);
    }
    Dump(const Dump&) = delete;
    Dump& operator=(const Dump&) = delete;

    [[nodiscard]] Store* store() const { return store_.get(); }

    static Dump& of(const std::string& house) {
        static std::map<std::string, std::unique_ptr<Dump>> all;
        auto& found = all[house];
        if (!found) {
            found = std::make_unique<Dump>(house);
        }
        return *found;
    }

private:
    TestLoop loop_;
    std::filesystem::path folder_;
    std::unique_ptr<Store> store_;
};

class Fixture : public testing::TestWithParam<Kept> {
protected:
    /// A house with this one table, right after its last change. Nobody thinks for the bots.
    void SetUp() override {
        Store* const store = Dump::of(GetParam().house).store();
        ASSERT_NE(store, nullptr);
        const auto row = store->table(GetParam().id);
        ASSERT_TRUE(row) << row.error().message;
        ASSERT_TRUE(*row) << "it is not in the dump";
        const auto entries = store->entries(GetParam().id);
        ASSERT_TRUE(entries) << entries.error().message;
        row_ = **row;
        entries_ = *entries;
    }
    std::unique_ptr<TestHouse> house_with(const TableRow& row) const {
        auto house = std::make_unique<TestHouse>(nullptr, 0);
        house->memory.tables[row.id] = row;
        for (const EntryRow& entry : entries_) {
            house->memory.lines[row.id][entry.seq] = entry;
        }
        house->time = row.updated + 1;
        return house;
    }
    [[nodiscard]] const Game& game() const { return **find_game(games(), row_.game); }
    [[nodiscard]] bool same_rules() const { return row_.rules == game().revision(); }
    [[nodiscard]] int count(std::string_view kind) const {
        return static_cast<int>(std::count_if(entries_.begin(), entries_.end(), [&](const EntryRow& entry) {
            return entry.kind == "table" && text_in(object_in(entry.payload), "table") == kind;
        }));
    }

    TableRow row_;
    std::vector<EntryRow> entries_;
};

/// Story and replay through every eye that may look, in both languages; the last picture of a replay is the table as it stands.
void expect_told(Table& table) {
    const Match& match = *table.match();
    for (const Language language : languages) {
        for (int seat = -1; seat < (tests::slow_build ? 1 : match.seats()); ++seat) {
            const Viewer viewer = seat < 0 ? viewer_public : static_cast<Viewer>(seat);
            const json::array lines = table.story().lines(match, viewer, language, table.names(), 0);
            EXPECT_EQ(static_cast<int>(lines.size()), table.story().size());
            for (const json::value& line : lines) {
                EXPECT_FALSE(line.at("text").as_string().empty()) << json::serialize(line);
            }
            const std::string player = seat < 0 ? "somebody" : table.row().seats[static_cast<std::size_t>(seat)].player;
            const std::string eyes = seat < 0 ? "public" : std::to_string(seat);
            const bool own = seat < 0 || !table.seats_of(player).empty();
            if (!table.over() && !own) {
                continue;
            }
            const auto plan = plan_replay(table, player, eyes, language);
            ASSERT_TRUE(plan) << eyes << ": " << plan.error().message;
            const json::object replay = tell_replay(*plan);
            const json::array frames = tests::pictured(replay);
            ASSERT_FALSE(frames.empty());
            EXPECT_EQ(frames.back().at("decision").as_int64(), table.decisions());
            EXPECT_EQ(json::serialize(frames.back().at("view")), json::serialize(match.view(viewer)));
        }
    }
}

/// The picture a client gets through every seat and as a spectator.
void expect_shown(Table& table) {
    for (int seat = -1; seat < static_cast<int>(table.row().seats.size()); ++seat) {
        Guest guest(seat < 0 ? "somebody" : table.row().seats[static_cast<std::size_t>(seat)].player, Language::de);
        ASSERT_TRUE(table.watch(guest.client, seat < 0 ? std::optional<int>() : seat));
        const json::object picture = guest.picture();
        ASSERT_TRUE(picture.contains("view"));
        EXPECT_EQ(picture.at("view").is_null(), table.match() == nullptr);
        EXPECT_EQ(picture.at("decisions").as_int64(), table.decisions());
        EXPECT_EQ(static_cast<int>(guest.log().size()), table.match() == nullptr ? 0 : table.story().size());
        table.unwatch(*guest.client);
    }
}

TEST_P(Fixture, Opens) {
    const auto h = house_with(row_);
    const auto found = h->hub.find(row_.id);
    ASSERT_TRUE(found) << found.error().message;
    Table& table = **found;
    h->loop.run_ready();
    EXPECT_EQ(table.decisions(), GetParam().decisions);
    EXPECT_EQ(table.over(), GetParam().over());
    // Under the rules it was played with nothing is added; under newer ones a running table says so once.
    const bool goes_on = !same_rules() && !table.over() && table.match() != nullptr;
    EXPECT_EQ(h->store.writes, goes_on ? 1 : 0) << "the table could not be replayed under its own rules";
    expect_shown(table);
    if (table.match() != nullptr) {
        expect_told(table);
    }
    if (GetParam().what == "handed") {
        EXPECT_GT(count("undo"), 0);
        EXPECT_EQ(count("handover"), 1);
    }
    if (GetParam().what == "rules") {
        EXPECT_EQ(count("rules"), 1);
    }
}

class RunningFixture : public Fixture {};

TEST_P(RunningFixture, IsPlayedToItsEnd) {
    // Strangers sit down where bots are; a seat that was handed over is taken back by its owner.
    TableRow row = row_;
    for (SeatRow& seat : row.seats) {
        if (seat.kind == "bot" && seat.player.empty()) {
            seat.kind = "human";
            seat.player = "stranger " + std::to_string(seat.seat);
        }
    }
    const auto h = house_with(row);
    const auto found = h->hub.find(row.id);
    ASSERT_TRUE(found) << found.error().message;
    Table& table = **found;
    h->loop.run_ready();
    if (row.status == "waiting") {
        ASSERT_EQ(code_of(h->join(table, "newcomer")), "ok");
    }
    std::vector<std::unique_ptr<Guest>> owned;
    std::vector<Guest*> guests;
    for (const SeatRow& seat : table.row().seats) {
        guests.push_back(owned.emplace_back(std::make_unique<Guest>(seat.player)).get());
    }
    if (row.status == "paused") {
        ASSERT_EQ(code_of(h->act(table, *guests[0], {{"do", "resume"}})), "ok");
    }
    for (std::size_t i = 0; i < guests.size(); ++i) {
        if (table.row().seats[i].kind == "bot") {
            ASSERT_EQ(code_of(h->act(table, *guests[i], {{"do", "reclaim"}, {"seat", i}})), "ok");
        }
    }
    Rng rng = Rng::stream(Seed::from_text(GetParam().name()), 0xF1);
    for (int i = 0; i < 5000 && !table.over(); ++i) {
        const auto played = h->play_any(table, guests, rng);
        ASSERT_TRUE(played) << "after " << table.decisions() << " decisions: " << played.error().message;
    }
    ASSERT_TRUE(table.over());
    expect_told(table);
    const auto record = load_record(games(), table.match()->record());
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_EQ((*record)->hash(), table.match()->hash());
    // and it comes back so
    const auto later = std::make_unique<TestHouse>(nullptr, 0);
    later->memory.tables = h->memory.tables;
    later->memory.lines = h->memory.lines;
    later->time = h->time;
    const auto again = later->hub.find(row.id);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_TRUE((*again)->over());
    EXPECT_EQ((*again)->decisions(), table.decisions());
    EXPECT_EQ((*again)->match()->hash(), table.match()->hash());
}

std::string name_of_kept(const testing::TestParamInfo<Kept>& info) { return tests::test_name(info.param.name()); }
INSTANTIATE_TEST_SUITE_P(OldHouses, Fixture, testing::ValuesIn(kept_tables(false)), name_of_kept);
INSTANTIATE_TEST_SUITE_P(OldHouses, RunningFixture, testing::ValuesIn(kept_tables(true)), name_of_kept);

/// Under the rules it was made with a record is proved; under newer ones it may end at a line that is not legal any more.
TEST(FixtureRecords, AreReadAgain) {
    int read = 0;
    for (const std::string& house : houses()) {
        for (const auto& item : std::filesystem::directory_iterator(fixtures() / house / "records")) {
            const std::string text = tests::read_all(item.path());
            const json::object header = json::parse(text.substr(0, text.find('\n'))).as_object();
            const auto game = find_game(games(), text_in(header, "game"));
            ASSERT_TRUE(game) << item.path();
            const auto match = load_record(games(), text);
            ++read;
            if (header.at("rules").as_int64() < (*game)->revision() && !match) {
                EXPECT_THAT(match.error().message, testing::StartsWith("line ")) << item.path();
                continue;
            }
            ASSERT_TRUE(match) << item.path() << ": " << match.error().message;
            EXPECT_TRUE((*match)->over()) << item.path();
            EXPECT_TRUE((*match)->sealed()) << item.path();
        }
    }
    EXPECT_GT(read, 0);
}

}  // namespace
}  // namespace starboard::server
