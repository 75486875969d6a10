// What keeps the house clean: what is too old, what is really gone, keys, bans and reports, and what is written down about it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/store/ledger.h"
#include "tests/test_loop.h"

namespace starboard::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

constexpr Time day = 24LL * 3600 * 1000;
constexpr Time today = 20'000 * day;

class LedgerTest : public testing::Test {
protected:
    LedgerTest() {
        std::string folder = (std::filesystem::temp_directory_path() / "starboard-ledger-XXXXXX").string();
        folder_ = mkdtemp(folder.data());
        file_ = folder_ / "table.db";
        auto opened = open_sqlite(file_, loop_);
        EXPECT_TRUE(opened) << (opened ? "" : opened.error().message);
        store_ = std::move(*opened);
    }
    ~LedgerTest() override {
        store_.reset();
        std::filesystem::remove_all(folder_);
    }

    Ledger& ledger() { return *store_->ledger(); }
    void player(const std::string& id, bool account, Time seen = today) {
        PlayerRow row;
        row.id = id;
        row.name = "Name of " + id;
        row.login = account ? id : "";
        row.created = seen;
        ASSERT_TRUE(store_->save_player(row));
    }
    /// A table last touched so many days ago; players sit in the order given, "" is a bot.
    void table(const std::string& id, const std::string& status, int days, const std::vector<std::string>& players, int rules = 3,
               std::vector<EntryRow> entries = {}) {
        TableRow row;
        row.id = id;
        row.version = 1;
        row.status = status;
        row.game = "compile";
        row.mode = "standard";
        row.rules = rules;
        row.setup = "{}";
        row.extra = R"({"question":{"en":"Name of anna chooses.","de":"Name of anna wählt."}})";
        row.created = row.updated = today - days * day;
        for (const std::string& who : players) {
            SeatRow seat;
            seat.seat = static_cast<int>(row.seats.size());
            seat.kind = who.empty() ? "bot" : "human";
            seat.player = who;
            seat.name = who;
            row.seats.push_back(seat);
        }
        write(row, std::move(entries));
    }
    void write(const TableRow& row, std::vector<EntryRow> entries = {}) {
        std::optional<Result<void>> done;
        store_->commit(-1, row, std::move(entries), [&](Result<void> result) { done = std::move(result); });
        ASSERT_TRUE(loop_.run_until([&] { return done.has_value(); }));
        ASSERT_TRUE(*done) << done->error().message;
    }
    static EntryRow chat(std::int64_t seq, int days, const std::string& player, const std::string& text) {
        return {seq, "chat", R"({"player":")" + player + R"(","name":"N","seat":0,"text":")" + text + R"("})", today - days * day};
    }
    Pruned prune(const Retention& retention = {}, bool dry = false, int most = 1000) {
        auto out = ledger().prune(retention, today, dry, most);
        EXPECT_TRUE(out) << (out ? "" : out.error().message);
        return out ? std::move(*out) : Pruned();
    }
    bool there(const std::string& id) { return ledger().version_of(id)->has_value(); }
    /// All bytes of the database and what lies beside it.
    std::string bytes() {
        std::string out;
        for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
            std::ifstream file(entry.path(), std::ios::binary);
            out.append(std::istreambuf_iterator<char>(file), {});
        }
        return out;
    }

    std::filesystem::path folder_;
    std::string file_;
    TestLoop loop_;
    std::unique_ptr<Store> store_;
};

// -- what is too old --

TEST_F(LedgerTest, WhatIsTooOldGoesAndNothingElse) {
    player("anna", true);
    player("guest", false);
    for (const auto& [name, days] : {std::pair("new", 1), std::pair("old", 4000)}) {
        const std::string n = name;
        table("waiting " + n, "waiting", days, {"guest"}, 0);
        table("never begun " + n, "over", days, {"anna"}, 0);
        table("bots " + n, "running", days, {"", ""});
        table("people " + n, "running", days, {"guest", ""});
        table("paused " + n, "paused", days, {"anna", "guest"});
        table("record " + n, "over", days, {"", ""});
        table("guests " + n, "over", days, {"guest", ""});
        table("account " + n, "over", days, {"guest", "anna"});
        table("faulted " + n, "faulted", days, {"anna"});
    }
    const Pruned dry = prune({}, true);
    EXPECT_THAT(dry.tables, UnorderedElementsAre("waiting old", "never begun old", "bots old", "record old", "guests old"));
    EXPECT_TRUE(there("guests old")) << "a dry run changes nothing";
    const Pruned gone = prune();
    EXPECT_EQ(gone.tables, dry.tables);
    EXPECT_EQ(gone.say(), dry.say());
    EXPECT_EQ(gone.waiting, 2);
    EXPECT_EQ(gone.abandoned, 1);
    EXPECT_EQ(gone.imported, 1);
    EXPECT_EQ(gone.finished, 1);
    for (const char* const stays : {"people old", "paused old", "account old", "faulted old", "people new", "guests new", "waiting new"}) {
        EXPECT_TRUE(there(stays)) << stays;
    }
    EXPECT_FALSE(there("guests old"));
    EXPECT_TRUE(prune().nothing());
    // The games of accounts have a time of their own, if the house wants one.
    EXPECT_THAT(prune(*Retention::parse("accounts=3000")).tables, UnorderedElementsAre("account old", "faulted old"));
    EXPECT_TRUE(there("paused old")) << "people play here, however slowly";
}

TEST_F(LedgerTest, WhoGaveUpStillHasAGameInTheHistory) {
    player("anna", true);
    TableRow row;
    row.id = "left";
    row.version = 1;
    row.status = "over";
    row.rules = 3;
    row.updated = today - 4000 * day;
    SeatRow seat;
    seat.kind = "bot";
    seat.gave_up = "anna";
    row.seats.push_back(seat);
    write(row);
    EXPECT_TRUE(prune().nothing());
}

TEST_F(LedgerTest, AFewAtATime) {
    for (int i = 0; i < 25; ++i) {
        table("t" + std::to_string(i), "waiting", 100 + i, {}, 0);
    }
    EXPECT_EQ(prune({}, false, 10).waiting, 10);
    EXPECT_FALSE(there("t24")) << "the oldest first";
    EXPECT_TRUE(there("t0"));
    EXPECT_EQ(prune({}, false, 10).waiting, 10);
    EXPECT_EQ(prune({}, false, 10).waiting, 5);
}

TEST_F(LedgerTest, ChatGoesBeforeItsGame) {
    player("anna", true);
    table("over", "over", 200, {"anna"}, 3,
          {chat(0, 300, "anna", "early"), chat(1, 10, "anna", "late"), {2, "move", "{}", today - 300 * day}});
    table("runs", "running", 200, {"anna"}, 3, {chat(0, 300, "anna", "still playing")});
    const Pruned dry = prune({}, true);
    EXPECT_EQ(dry.chat, 1);
    const Pruned gone = prune();
    EXPECT_EQ(gone.chat, 1);
    EXPECT_THAT(gone.quieter, ElementsAre("over"));
    ASSERT_EQ(store_->entries("over")->size(), 2U);
    EXPECT_THAT(store_->entries("over")->front().payload, HasSubstr("late"));
    EXPECT_EQ(store_->entries("runs")->size(), 1U);
    EXPECT_THAT(bytes(), HasSubstr("still playing"));
}

TEST_F(LedgerTest, GuestsWhoDoNotComeBackAreNamed) {
    player("young", false, today - 10 * day);
    player("old", false, today - 400 * day);
    player("back", false, today - 400 * day);
    player("anna", true, today - 4000 * day);
    ASSERT_TRUE(store_->seen("back", today));
    EXPECT_THAT(prune().guests, ElementsAre("old"));
    EXPECT_THAT(prune(*Retention::parse("guests=0")).guests, IsEmpty());
    EXPECT_THAT(prune(*Retention::parse("guests=5")).guests, UnorderedElementsAre("young", "old"));
}

TEST_F(LedgerTest, RetentionIsReadStrictly) {
    const auto read = Retention::parse("chat=90,guests=0");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->chat, 90);
    EXPECT_EQ(read->guests, 0);
    EXPECT_EQ(read->waiting, Retention().waiting);
    EXPECT_TRUE(Retention::parse(""));
    for (const char* const wrong : {"chats=1", "chat", "chat=", "chat=-1", "chat=99999", "chat=1d", "=1", "chat=1,,"}) {
        EXPECT_FALSE(Retention::parse(wrong)) << wrong;
    }
}

// -- what is really gone --

TEST_F(LedgerTest, WhoIsForgottenLeavesNoByteBehind) {
    player("anna", true);
    player("bert", true);
    table("t", "running", 1, {"anna", "bert"}, 3,
          {chat(0, 1, "anna", "my street is Unmistakable Lane"), chat(1, 1, "bert", "nobody else goes")});
    ASSERT_TRUE(ledger().relate({"anna", "bert", true, "Name of bert", today}));
    ASSERT_TRUE(ledger().relate({"bert", "anna", false, "Name of anna", today}));
    EXPECT_THAT(bytes(), HasSubstr("Unmistakable Lane"));
    ASSERT_TRUE(store_->forget_player("anna", "?"));
    EXPECT_THAT(bytes(), Not(HasSubstr("Unmistakable Lane")));
    EXPECT_THAT(bytes(), Not(HasSubstr("Name of anna"))) << "neither in a list nor in an open question";
    EXPECT_THAT(bytes(), HasSubstr("nobody else goes"));
    EXPECT_THAT(*ledger().relations(), IsEmpty());
    EXPECT_THAT(ledger().said("anna")->size(), 0U);
    EXPECT_EQ(ledger().said("bert")->size(), 1U);
}

TEST_F(LedgerTest, AQuoteStaysAsLongAsItsReportIsOpen) {
    player("anna", true);
    player("bert", true);
    const auto report = [&](const std::string& quote) {
        return *ledger().report({0, "bert", "anna", "Name of anna", "t", 0, quote, "insult", "look", today, 0, ""});
    };
    const std::int64_t open = report("you fool");
    const std::int64_t closed = report("you crook");
    EXPECT_TRUE(*ledger().close_report(closed, "warned", {today, "me", "close-report", "", ""}));
    EXPECT_THAT(bytes(), HasSubstr("you crook")) << "anna is still here";
    ASSERT_TRUE(store_->forget_player("anna", "?"));
    EXPECT_THAT(bytes(), Not(HasSubstr("you crook")));
    ASSERT_EQ(ledger().reports(false)->size(), 1U);
    EXPECT_EQ(ledger().reports(false)->front().quote, "you fool");
    EXPECT_TRUE(*ledger().close_report(open, "gone", {today, "me", "close-report", "", ""}));
    EXPECT_FALSE(*ledger().close_report(open, "again", {today, "me", "close-report", "", ""}));
    EXPECT_EQ(ledger().reports(true)->front().quote, "");
    ASSERT_TRUE(store_->forget_player("bert", "?"));
    EXPECT_EQ(ledger().reports(true)->front().reporter, "");
    Retention soon;
    soon.reports = 1;
    const auto later = ledger().prune(soon, today + 2 * day, false, 100);
    EXPECT_EQ(later->reports, 2);
    EXPECT_THAT(*ledger().reports(true), IsEmpty());
}

// -- operators --

TEST_F(LedgerTest, WhatIsDoneIsWrittenDownAndNoticed) {
    player("anna", true);
    EXPECT_EQ(*ledger().notices(), 0);
    ASSERT_TRUE(ledger().ban({"anna", today + day, "insults", today}, {today, "me", "ban", "anna", "insults"}));
    EXPECT_EQ(*ledger().notices(), 1);
    EXPECT_EQ(ledger().bans(today)->size(), 1U);
    EXPECT_EQ(ledger().bans(today + day)->size(), 0U) << "it ends by itself";
    EXPECT_TRUE(*ledger().unban("anna", {today, "me", "unban", "anna", ""}));
    EXPECT_FALSE(*ledger().unban("anna", {today, "me", "unban", "anna", ""}));
    EXPECT_EQ(*ledger().notices(), 2) << "what changes nothing is not noticed";
    table("t", "running", 1, {"anna"});
    EXPECT_FALSE(*ledger().delete_table("none", {today, "me", "delete-table", "none", ""}));
    EXPECT_TRUE(*ledger().delete_table("t", {today, "you", "delete-table", "t", "spam"}));
    EXPECT_FALSE(there("t"));
    const auto acts = ledger().acts(10);
    ASSERT_EQ(acts->size(), 3U);
    EXPECT_EQ(acts->front().who, "you");
    EXPECT_EQ(acts->front().what, "delete-table");
    EXPECT_EQ(acts->front().about, "t");
    EXPECT_EQ(acts->front().note, "spam");
    EXPECT_EQ(acts->back().what, "ban");
}

TEST_F(LedgerTest, OldKeysAreBelievedForAWhile) {
    const std::string first = *store_->secret("cookies");
    ASSERT_TRUE(ledger().rotate("cookies", today + 30 * day, {today, "me", "rotate-keys", "", ""}));
    const std::string second = *store_->secret("cookies");
    EXPECT_NE(first, second);
    EXPECT_EQ(second.size(), 32U);
    EXPECT_THAT(*ledger().retired("cookies", today), ElementsAre(first));
    ASSERT_TRUE(ledger().rotate("cookies", today + 40 * day, {today, "me", "rotate-keys", "", ""}));
    EXPECT_THAT(*ledger().retired("cookies", today), ElementsAre(second, first));
    EXPECT_THAT(*ledger().retired("cookies", today + 30 * day), ElementsAre(second));
    EXPECT_THAT(*ledger().retired("cookies", today + 41 * day), IsEmpty());
}

}  // namespace
}  // namespace starboard::server
