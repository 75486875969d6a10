// What strangers come for: the queue, challenges, friends, and ratings that change with the end of a game and never twice. On a real file.
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <thread>

#include "server/desk.h"
#include "server/store/ladder.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr Time one_hour = 3600LL * 1000;

/// The store answers where the house lives.
class Relay final : public Loop {
public:
    Loop* to = nullptr;
    void post(Task task) override { to->post(std::move(task)); }
    [[nodiscard]] std::shared_ptr<void> after(Milliseconds wait, Task task) override { return to->after(wait, std::move(task)); }
};

struct Folder {
    std::filesystem::path path;
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "starboard-opponents-XXXXXX").string();
        path = mkdtemp(name.data());
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path); }
};

struct Page final : Socket {
    std::vector<json::object> heard;
    void send(std::shared_ptr<const std::string> text) override { heard.push_back(json::parse(*text).as_object()); }
    void close(std::string_view /*reason*/) override {}
    [[nodiscard]] std::size_t unsent() const override { return 0; }

    /// What the page was last told of the lounge.
    [[nodiscard]] json::object lounge() const {
        for (auto it = heard.rbegin(); it != heard.rend(); ++it) {
            if (const json::value* lounge = field(*it, "lounge")) {
                return lounge->as_object();
            }
        }
        return {};
    }
    /// The table that was found, whenever that was.
    [[nodiscard]] std::string found() const {
        std::string out;
        for (const json::object& message : heard) {
            if (const json::value* lounge = field(message, "lounge"); lounge != nullptr && field(*lounge, "found") != nullptr) {
                out = text_in(*lounge, "found");
            }
        }
        return out;
    }
    [[nodiscard]] bool waits() const {
        const json::object lounge = this->lounge();
        return field(lounge, "seek") != nullptr;
    }
    /// The code of the last answer.
    [[nodiscard]] std::string answer() const {
        for (auto it = heard.rbegin(); it != heard.rend(); ++it) {
            if (it->contains("re")) {
                return it->at("ok").as_bool() ? "ok" : text_in(it->at("error"), "code");
            }
        }
        return "none";
    }
};

class Opponents : public testing::Test {
protected:
    Folder folder;
    Relay relay;
    std::unique_ptr<Store> disk = std::move(*open_sqlite(folder.path / "house.db", relay));
    TestHouse h{disk.get()};
    Assets assets;
    Signer signer{std::string(32, 'k')};
    Desk desk{h.house, h.hub, assets, signer};
    int messages = 0;

    void SetUp() override { relay.to = &h.loop; }
    void TearDown() override { disk->flush(); }

    struct Somebody {
        std::string id;
        std::string cookie;
        std::string address;
        std::shared_ptr<Page> page;
    };
    Somebody somebody(const std::string& name, bool account) {
        Somebody out{random_id(), {}, "10.0.0." + std::to_string(++people_), {}};
        PlayerRow row;
        row.id = out.id;
        row.name = name;
        row.login = account ? login_name(name) : std::string();
        row.created = h.time;
        EXPECT_TRUE(disk->save_player(row));
        if (account) {
            h.house.names.add(row.id, row.name);
        }
        out.cookie = signer.sign(Signer::Claim{out.id, 0, h.time, "pass" + out.id});
        open(out);
        return out;
    }
    Somebody account(const std::string& name) { return somebody(name, true); }
    Somebody guest(const std::string& name) { return somebody(name, false); }
    void open(Somebody& who) {
        who.page = std::make_shared<Page>();
        Request request;
        request.address = who.address;
        request.headers = {{"cookie", "starboard=" + who.cookie}};
        desk.opened(who.page, request);
        desk.message(*who.page, R"({"do":"hello","protocol":2,"language":"en"})");
    }
    void close(Somebody& who) { desk.closed(*who.page); }
    std::string say(Somebody& who, json::object message) {
        message["id"] = ++messages;
        desk.message(*who.page, json::serialize(message));
        h.loop.run_ready();
        return who.page->answer();
    }
    static json::object blitz(const json::object& more = {}) {
        json::object out{{"do", "seek"},
                         {"game", "compile"},
                         {"mode", "standard"},
                         {"clock", {{"kind", "realtime"}, {"seconds", 300}, {"increment", 5}}}};
        for (const auto& [key, value] : more) {
            out[key] = value;
        }
        return out;
    }
    struct Heard {
        std::string code;
        json::value body;
    };
    Heard ask(Somebody& who, const std::string& method, const std::string& path, const json::object& body = {}) {
        Request request;
        request.method = method;
        request.path = path.substr(0, path.find('?'));
        if (const std::size_t at = path.find("?family="); at != std::string::npos) {
            request.query["family"] = path.substr(at + 8);
        }
        request.address = who.address;
        request.headers = {{"x-starboard", "1"}, {"cookie", "starboard=" + who.cookie}};
        request.body = method == "POST" ? json::serialize(body) : std::string();
        std::optional<Response> answer;
        desk.request(request, [&](Response response) { answer = std::move(response); });
        h.loop.run_until([&] { return answer.has_value(); });
        Heard out;
        if (!answer) {
            ADD_FAILURE() << "no answer to " << path;
            return out;
        }
        out.body = json::parse(answer->body);
        const json::value* error = field(out.body, "error");
        out.code = error == nullptr ? "ok" : text_in(*error, "code");
        return out;
    }
    /// Everything the house has to do by now.
    void settle() {
        for (int i = 0; i < 3; ++i) {
            desk.lounge().round();
            disk->flush();
            h.loop.run_ready();
        }
    }
    /// The table at which these two find each other.
    std::shared_ptr<Table> pair(Somebody& one, Somebody& other, const json::object& more = {}) {
        one.page->heard.clear();
        EXPECT_EQ(say(one, blitz(more)), "ok");
        EXPECT_EQ(say(other, blitz(more)), "ok");
        h.time += 60'000;  // however far apart they are
        settle();
        const std::string id = one.page->found();
        EXPECT_NE(id, "");
        EXPECT_EQ(other.page->found(), id);
        return id.empty() ? nullptr : h.table(id);
    }
    [[nodiscard]] static int seat_of(const Table& table, const Somebody& who) {
        const std::vector<int> seats = table.seats_of(who.id);
        return seats.empty() ? -1 : seats.front();
    }
    std::string act(Table& table, const Somebody& who, json::object fields) {
        Guest client(who.id);
        return code_of(h.act(table, client, std::move(fields)));
    }
    /// One decision of whoever is asked.
    void decide(Table& table) {
        const int seat = table.match()->deciders().lowest();
        Guest client(table.row().seats[static_cast<std::size_t>(seat)].player);
        ASSERT_EQ(code_of(h.play(table, client, seat, table.match()->choices(static_cast<Seat>(seat)).front().move)), "ok");
    }
    /// Until every seat has decided so often.
    void play(Table& table, int times) {
        std::vector<int> taken(table.row().seats.size());
        ASSERT_EQ(table.row().status, "running");
        while (!HasFatalFailure() && std::ranges::any_of(taken, [&](int n) { return n < times; })) {
            ++taken[table.match()->deciders().lowest()];
            decide(table);
        }
    }
    std::string resign(Table& table, const Somebody& who) { return act(table, who, {{"do", "resign"}, {"as", seat_of(table, who)}}); }
    /// A game of the two that counts; `loser` resigns.
    std::shared_ptr<Table> lose(Somebody& loser, Somebody& winner) {
        auto table = pair(loser, winner);
        if (table) {
            play(*table, 2);
            EXPECT_EQ(resign(*table, loser), "ok");
            settle();
        }
        return table;
    }
    Rating rating(const Somebody& who, const std::string& family = "compile") {
        const auto found = disk->ladder()->rating(who.id, family, h.time);
        EXPECT_TRUE(found);
        return found.value_or(Rating());
    }
    int games(const Somebody& who) {
        int out = 0;
        for (const Placed& one : *disk->ladder()->of(who.id, h.time)) {
            out += one.games;
        }
        return out;
    }

private:
    int people_ = 0;
};

// -- the queue --

TEST_F(Opponents, TwoStrangersFindEachOther) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    ASSERT_EQ(say(anna, blitz()), "ok");
    EXPECT_TRUE(anna.page->waits());
    EXPECT_EQ(anna.page->lounge().at("seek").at("waiting").as_int64(), 1);
    EXPECT_EQ(anna.page->found(), "");
    ASSERT_EQ(say(bert, blitz()), "ok");
    settle();
    const std::string id = anna.page->found();
    ASSERT_NE(id, "");
    EXPECT_EQ(bert.page->found(), id);
    EXPECT_FALSE(anna.page->waits());
    const auto table = h.table(id);
    EXPECT_EQ(table->row().status, "running");
    EXPECT_EQ(table->row().host, "");
    EXPECT_FALSE(table->agreement().rights.hints);
    EXPECT_EQ(table->row().seats[0].clock, 300'000);
    EXPECT_GE(seat_of(*table, anna), 0);
    EXPECT_GE(seat_of(*table, bert), 0);
    Guest eyes(anna.id);
    ASSERT_TRUE(table->watch(eyes.client, {}));
    EXPECT_EQ(eyes.picture("rated"), "true");
    EXPECT_EQ(eyes.picture("ratings"), "null");
}

TEST_F(Opponents, AWishIsReadStrictly) {
    Somebody anna = account("Anna");
    EXPECT_EQ(say(anna, blitz({{"game", "chess"}})), "unknown");
    EXPECT_EQ(say(anna, blitz({{"mode", "blind"}})), "unknown");
    EXPECT_EQ(say(anna, blitz({{"seats", 3}})), "usage");
    EXPECT_EQ(say(anna, blitz({{"clock", {{"kind", "none"}}}})), "usage") << "strangers play with a clock";
    EXPECT_EQ(say(anna, blitz({{"clock", 5}})), "usage");
    EXPECT_EQ(say(anna, blitz({{"game", "on_mars"}, {"mode", "solo"}})), "usage");
    EXPECT_EQ(say(anna, blitz({{"more", 1}})), "usage");
    EXPECT_FALSE(anna.page->waits());
}

TEST_F(Opponents, WhoCancelsOrLeavesIsNotSeated) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    ASSERT_EQ(say(anna, blitz()), "ok");
    ASSERT_EQ(say(anna, {{"do", "unseek"}}), "ok");
    EXPECT_FALSE(anna.page->waits());
    ASSERT_EQ(say(bert, blitz()), "ok");
    settle();
    EXPECT_EQ(bert.page->found(), "");
    close(bert);
    ASSERT_EQ(say(anna, blitz()), "ok");
    settle();
    EXPECT_EQ(anna.page->found(), "") << "nobody looks at that page";
    h.time += 9'000;
    settle();
    open(bert);
    settle();
    const std::string id = bert.page->found();
    EXPECT_NE(id, "") << "a page that comes back soon keeps its place";
    EXPECT_EQ(anna.page->found(), id);

    Somebody carl = account("Carl");
    Somebody dora = account("Dora");
    ASSERT_EQ(say(carl, blitz()), "ok");
    close(carl);
    h.time += 11'000;
    settle();
    open(carl);
    ASSERT_EQ(say(dora, blitz()), "ok");
    settle();
    EXPECT_EQ(dora.page->found(), "") << "after a while the wish is withdrawn";
}

TEST_F(Opponents, WhoLogsOutIsNotSeated) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    ASSERT_EQ(say(anna, blitz()), "ok");
    ASSERT_EQ(ask(anna, "POST", "/api/logout").code, "ok");
    ASSERT_EQ(say(bert, blitz()), "ok");
    settle();
    EXPECT_EQ(bert.page->found(), "");
}

TEST_F(Opponents, ATableFoundIsToldToAPageThatComesBack) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    const Heard made = ask(anna, "POST", "/api/challenges", blitz({{"name", "Bert"}}));
    ASSERT_EQ(made.code, "ok");
    close(anna);
    const Heard accepted = ask(bert, "POST", "/api/challenges/" + text_in(made.body, "id"), {{"answer", "accept"}});
    ASSERT_EQ(accepted.code, "ok");
    open(anna);
    EXPECT_EQ(anna.page->found(), text_in(accepted.body, "table"));
    open(anna);
    EXPECT_EQ(anna.page->found(), "") << "once";
}

TEST_F(Opponents, WhoShallNotMeetIsNotPairedNorChallenged) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    ASSERT_TRUE(h.house.peace.keep(bert.id, anna.id, "Anna", Distance::block, h.time));
    ASSERT_EQ(say(anna, blitz()), "ok");
    ASSERT_EQ(say(bert, blitz()), "ok");
    h.time += one_hour;
    settle();
    EXPECT_EQ(anna.page->found(), "");
    EXPECT_EQ(ask(anna, "POST", "/api/challenges", blitz({{"name", "Bert"}})).code, "no_such_player");
    Somebody carl = account("Carl");
    ASSERT_EQ(say(carl, blitz()), "ok");
    settle();
    EXPECT_NE(carl.page->found(), "");
}

TEST_F(Opponents, ATableOfThreeIsFilledWhenThreeWait) {
    Somebody people[] = {guest("Anna"), guest("Bert"), guest("Bert")};
    const json::object wish{{"game", "cave_in"}, {"seats", 3}};
    for (Somebody& one : people) {
        EXPECT_EQ(one.page->found(), "");
        ASSERT_EQ(say(one, blitz(wish)), "ok");
    }
    settle();
    const auto table = h.table(people[0].page->found());
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->row().status, "running");
    std::set<std::string> names;
    for (const SeatRow& seat : table->row().seats) {
        names.insert(seat.name);
    }
    EXPECT_THAT(names, SizeIs(3)) << "no two of one name";
}

// -- what counts --

TEST_F(Opponents, TheEndChangesBothRatingsOnce) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    const auto table = pair(anna, bert);
    ASSERT_NE(table, nullptr);
    play(*table, 2);
    Guest eyes(anna.id);
    ASSERT_TRUE(table->watch(eyes.client, {}));
    ASSERT_EQ(resign(*table, anna), "ok");
    settle();
    EXPECT_LT(rating(anna).value, 1400);
    EXPECT_GT(rating(bert).value, 1600);
    EXPECT_NEAR(rating(anna).value + rating(bert).value, 3000, 1e-6);
    const json::object picture = eyes.picture();
    const json::value& own = picture.at("ratings").at(static_cast<std::size_t>(seat_of(*table, anna)));
    EXPECT_EQ(own.at("before").at("value").as_double(), 1500);
    EXPECT_NEAR(own.at("after").at("value").as_double(), rating(anna).value, 1e-6);
    EXPECT_TRUE(own.at("after").at("provisional").as_bool());

    // A rematch is a game of its own.
    ASSERT_EQ(act(*table, anna, {{"do", "rematch"}}), "ok");
    ASSERT_EQ(act(*table, bert, {{"do", "rematch"}}), "ok");
    settle();
    EXPECT_EQ(games(anna), 1) << "whatever is said at a table that is over";
    const auto again = h.table(text_in(eyes.picture(), "next"));
    ASSERT_NE(again, nullptr);
    play(*again, 2);
    ASSERT_EQ(resign(*again, bert), "ok");
    settle();
    EXPECT_EQ(games(anna), 2);
    EXPECT_EQ(games(bert), 2);
    EXPECT_GT(rating(anna).value, 1450);
}

TEST_F(Opponents, AfterARestartTheTableStillKnowsWhatItIsWorth) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    const auto table = pair(anna, bert);
    ASSERT_NE(table, nullptr);
    play(*table, 2);
    disk->flush();
    TestHouse later(disk.get());
    relay.to = &later.loop;
    later.time = h.time + 1000;
    const auto again = later.table(table->row().id);
    ASSERT_NE(again, nullptr);
    Guest eyes(anna.id);
    ASSERT_TRUE(again->watch(eyes.client, {}));
    ASSERT_EQ(code_of(later.act(*again, eyes, {{"do", "resign"}, {"as", seat_of(*again, anna)}})), "ok");
    EXPECT_EQ(games(anna), 1);
    EXPECT_EQ(games(bert), 1);
    EXPECT_NE(eyes.picture("ratings"), "null");
    disk->flush();
    later.loop.run_ready();
    relay.to = &h.loop;
}

TEST_F(Opponents, AGameBrokenOffBeforeEverybodysSecondDecisionNeverHappened) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    const auto table = pair(anna, bert);
    ASSERT_NE(table, nullptr);
    play(*table, 1);
    ASSERT_EQ(resign(*table, anna), "ok");
    settle();
    EXPECT_EQ(games(anna), 0);
    EXPECT_EQ(rating(bert), Rating());
}

TEST_F(Opponents, GuestsPlayUnratedAndTheirGamesStayWithTheirAccount) {
    Somebody anna = account("Anna");
    Somebody gast = guest("Gast");
    const auto table = pair(gast, anna);
    ASSERT_NE(table, nullptr);
    Guest eyes(anna.id);
    ASSERT_TRUE(table->watch(eyes.client, {}));
    EXPECT_EQ(eyes.picture("rated"), "false");
    play(*table, 2);
    const Heard signed_up = ask(gast, "POST", "/api/register", {{"name", "Gustav"}, {"password", "long enough"}});
    ASSERT_EQ(signed_up.code, "ok");
    ASSERT_EQ(resign(*table, gast), "ok");
    settle();
    EXPECT_EQ(games(anna), 0) << "it began with a guest";
    EXPECT_EQ(games(gast), 0);
    const Heard profile = ask(anna, "GET", "/api/players/Gustav");
    ASSERT_EQ(profile.code, "ok");
    ASSERT_THAT(profile.body.at("games").as_array(), SizeIs(1)) << "the history moved into the account";
    EXPECT_EQ(profile.body.at("games").at(0).at("played").as_int64(), 1);
    EXPECT_THAT(profile.body.at("ratings").as_array(), IsEmpty());
}

TEST_F(Opponents, WhoeverTakesAnAccountSitsDownUnderItsName) {
    Somebody anna = account("Anna");
    Somebody gast = guest("Gast");
    ASSERT_EQ(ask(gast, "POST", "/api/register", {{"name", "Gustav"}, {"password", "long enough"}}).code, "ok");
    const auto table = pair(gast, anna);
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->row().seats[static_cast<std::size_t>(seat_of(*table, gast))].name, "Gustav") << "the socket was opened before";
}

TEST_F(Opponents, ATakeBackByAgreementMakesItUnrated) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    const auto table = pair(anna, bert);
    ASSERT_NE(table, nullptr);
    play(*table, 3);
    Guest asking(anna.id);
    ASSERT_TRUE(table->watch(asking.client, {}));
    bool warned = false;
    std::string asked = "none";
    for (int i = 0; i < 40 && asked != "ok"; ++i) {
        decide(*table);
        const json::object undo = asking.picture().at("undo").as_object();
        EXPECT_EQ(text_in(undo, "way") == "ask", text_in(undo, "why").find("not rated any more") != std::string::npos);
        warned = warned || text_in(undo, "way") == "ask";
        asked = act(*table, anna, {{"do", "undo"}, {"as", seat_of(*table, anna)}});
        if (asked == "ok" && act(*table, bert, {{"do", "take_back"}, {"as", seat_of(*table, bert)}, {"answer", "accept"}}) != "ok") {
            asked = "free";
        }
    }
    ASSERT_EQ(asked, "ok");
    EXPECT_TRUE(warned);
    Guest eyes(bert.id);
    ASSERT_TRUE(table->watch(eyes.client, {}));
    EXPECT_EQ(eyes.picture("rated"), "false");
    ASSERT_EQ(resign(*table, anna), "ok");
    settle();
    EXPECT_EQ(games(anna), 0);
}

TEST_F(Opponents, AGameThatBothCloseDoesNotCount) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    const auto table = pair(anna, bert);
    ASSERT_NE(table, nullptr);
    play(*table, 3);
    ASSERT_EQ(act(*table, anna, {{"do", "close"}}), "ok");
    ASSERT_EQ(act(*table, bert, {{"do", "close"}}), "ok");
    settle();
    EXPECT_EQ(table->row().status, "over");
    EXPECT_EQ(games(anna) + games(bert), 0);
}

TEST_F(Opponents, WhoseBotDecidedHasLostWhateverItWon) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    const auto table = pair(anna, bert);
    ASSERT_NE(table, nullptr);
    play(*table, 2);
    const int seat = seat_of(*table, anna);
    while (!table->match()->deciders().has(static_cast<Seat>(seat))) {
        decide(*table);
    }
    Guest eyes(bert.id);
    ASSERT_TRUE(table->watch(eyes.client, {}));
    const int before = table->decisions();
    ASSERT_EQ(act(*table, anna, {{"do", "handover"}, {"seat", seat}}), "ok");
    ASSERT_TRUE(h.loop.run_until([&] { return table->decisions() > before; }));
    h.loop.run_until([&] { return !table->match()->deciders().has(static_cast<Seat>(seat)); });
    ASSERT_EQ(act(*table, anna, {{"do", "reclaim"}, {"seat", seat}}), "ok");
    ASSERT_EQ(resign(*table, bert), "ok");
    settle();
    EXPECT_LT(rating(anna).value, 1500);
    EXPECT_GT(rating(bert).value, 1500);
}

TEST_F(Opponents, TablesAmongFriendsAreNotRated) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    const Heard made = ask(anna, "POST", "/api/tables", two_people().as_object());
    ASSERT_EQ(made.code, "ok");
    const std::string id = text_in(made.body, "id");
    ASSERT_EQ(ask(bert, "POST", "/api/tables/" + id + "/join").code, "ok");
    const auto table = h.table(id);
    play(*table, 2);
    ASSERT_EQ(resign(*table, anna), "ok");
    settle();
    EXPECT_EQ(games(anna), 0);
}

TEST_F(Opponents, TwoAtOneAddressCountOnceADay) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    close(bert);
    bert.address = anna.address;
    open(bert);
    (void)lose(anna, bert);
    EXPECT_EQ(games(anna), 1);
    (void)lose(anna, bert);
    EXPECT_EQ(games(anna), 1);
    h.time += 25 * one_hour;
    (void)lose(anna, bert);
    EXPECT_EQ(games(anna), 2);
    EXPECT_EQ(games(bert), 2);
}

// -- challenges --

TEST_F(Opponents, AChallengeIsAcceptedDeclinedTakenBackOrTooLate) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    Somebody gast = guest("Gast");
    const auto challenge = [&](Somebody& who, const std::string& name) {
        return ask(who, "POST", "/api/challenges", blitz({{"name", json::string(name)}}));
    };
    const auto answer = [&](Somebody& who, const std::string& id, const char* said) {
        return ask(who, "POST", "/api/challenges/" + id, {{"answer", said}}).code;
    };
    EXPECT_EQ(challenge(gast, "Anna").code, "guest");
    EXPECT_EQ(challenge(anna, "Nobody").code, "no_such_player");
    EXPECT_EQ(challenge(anna, "Anna").code, "no_such_player");
    EXPECT_EQ(ask(anna, "POST", "/api/challenges", blitz({{"name", "Bert"}, {"game", "cave_in"}, {"seats", 3}})).code, "usage");

    std::string id = text_in(challenge(anna, "bert").body, "id");
    ASSERT_NE(id, "");
    ASSERT_THAT(bert.page->lounge().at("challenges").as_array(), SizeIs(1));
    EXPECT_EQ(text_in(bert.page->lounge().at("challenges").at(0), "name"), "Anna");
    EXPECT_FALSE(bert.page->lounge().at("challenges").at(0).at("mine").as_bool());
    EXPECT_TRUE(anna.page->lounge().at("challenges").at(0).at("mine").as_bool());
    EXPECT_EQ(answer(anna, id, "accept"), "gone") << "only whoever was challenged accepts";
    EXPECT_EQ(answer(gast, id, "decline"), "gone");
    EXPECT_EQ(answer(bert, id, "maybe"), "usage");
    EXPECT_EQ(answer(bert, id, "decline"), "ok");
    EXPECT_THAT(anna.page->lounge().at("challenges").as_array(), IsEmpty());
    EXPECT_EQ(answer(bert, id, "accept"), "gone");

    id = text_in(challenge(anna, "Bert").body, "id");
    EXPECT_EQ(answer(anna, id, "decline"), "ok") << "taken back";
    EXPECT_THAT(bert.page->lounge().at("challenges").as_array(), IsEmpty());

    id = text_in(challenge(anna, "Bert").body, "id");
    h.time += 11 * 60 * 1000;
    settle();
    EXPECT_THAT(bert.page->lounge().at("challenges").as_array(), IsEmpty());
    EXPECT_EQ(answer(bert, id, "accept"), "gone");

    (void)challenge(anna, "Bert");
    id = text_in(challenge(anna, "Bert").body, "id");
    EXPECT_THAT(bert.page->lounge().at("challenges").as_array(), SizeIs(1)) << "another one takes the place of the first";
    const Heard accepted = ask(bert, "POST", "/api/challenges/" + id, {{"answer", "accept"}});
    ASSERT_EQ(accepted.code, "ok");
    const std::string table = text_in(accepted.body, "table");
    ASSERT_NE(table, "");
    EXPECT_EQ(anna.page->found(), table);
    EXPECT_EQ(h.table(table)->row().status, "running");
    Guest eyes(anna.id);
    ASSERT_TRUE(h.table(table)->watch(eyes.client, {}));
    EXPECT_EQ(eyes.picture("rated"), "true");
}

// -- profiles, the best, friends --

TEST_F(Opponents, ProfilesAndTheListOfTheBestTellWhatWasCounted) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    const auto table = lose(anna, bert);
    ASSERT_NE(table, nullptr);
    h.time += one_hour;
    (void)lose(bert, anna);
    h.time += one_hour;
    (void)lose(anna, bert);
    const json::value best = ask(anna, "GET", "/api/best?family=compile").body.at("results");
    ASSERT_THAT(best.as_array(), SizeIs(2));
    EXPECT_EQ(text_in(best.at(0), "name"), "Bert");
    EXPECT_TRUE(best.at(0).at("rank").is_null()) << "little is known yet";
    EXPECT_TRUE(best.at(1).at("me").as_bool());
    EXPECT_EQ(best.at(1).at("games").as_int64(), 3);
    EXPECT_THAT(ask(anna, "GET", "/api/best?family=theseus").body.at("results").as_array(), IsEmpty());

    const json::value seen = ask(anna, "GET", "/api/players/bert").body;
    EXPECT_FALSE(seen.at("me").as_bool());
    ASSERT_THAT(seen.at("history").as_array(), SizeIs(3));
    const json::value& first = seen.at("history").at(2);
    EXPECT_EQ(text_in(first, "table"), table->row().id);
    EXPECT_EQ(text_in(first, "others"), "Anna");
    EXPECT_EQ(first.at("score").as_double(), 1);
    EXPECT_EQ(first.at("before").as_double(), 1500);
    EXPECT_GT(first.at("after").as_double(), 1500);
    ASSERT_THAT(seen.at("between").as_array(), SizeIs(1));
    EXPECT_EQ(seen.at("between").at(0).at("played").as_int64(), 3);
    EXPECT_EQ(seen.at("between").at(0).at("won").as_int64(), 1);
    EXPECT_THAT(seen.at("ratings").as_array(), SizeIs(1));
    EXPECT_EQ(ask(anna, "GET", "/api/players/Nobody").code, "no_such_player");
    ASSERT_EQ(ask(anna, "POST", "/api/friends", {{"name", "Bert"}, {"friend", true}}).code, "ok");
    const json::value data = ask(anna, "GET", "/api/export").body;
    EXPECT_THAT(data.at("history").as_array(), SizeIs(3));
    EXPECT_THAT(data.at("ratings").as_array(), SizeIs(1));
    EXPECT_EQ(data.at("friends"), (json::array{"Bert"}));

    ASSERT_EQ(ask(bert, "DELETE", "/api/me").code, "ok");
    EXPECT_EQ(ask(anna, "GET", "/api/players/Bert").code, "no_such_player");
    EXPECT_THAT(ask(anna, "GET", "/api/best?family=compile").body.at("results").as_array(), SizeIs(1));
}

TEST_F(Opponents, FriendsAreKeptByName) {
    Somebody anna = account("Anna");
    Somebody bert = account("Bert");
    Somebody gast = guest("Gast");
    const auto wish = [&](Somebody& who, const std::string& name, bool wanted = true) {
        return ask(who, "POST", "/api/friends", {{"name", json::string(name)}, {"friend", wanted}});
    };
    EXPECT_EQ(wish(gast, "Anna").code, "guest");
    EXPECT_EQ(wish(anna, "Gast").code, "no_such_player") << "guests have no name of their own";
    EXPECT_EQ(wish(anna, "Anna").code, "no_such_player");
    ASSERT_EQ(wish(anna, "bert").code, "ok");
    const json::value own = wish(anna, "Bert").body.at("results");
    ASSERT_THAT(own.as_array(), SizeIs(1)) << "once";
    EXPECT_FALSE(own.at(0).at("mutual").as_bool());
    EXPECT_FALSE(own.at(0).at("online").as_bool()) << "told only to those whom Bert calls a friend, too";
    ASSERT_EQ(wish(bert, "Anna").code, "ok");
    const json::value now = ask(anna, "GET", "/api/friends").body.at("results");
    EXPECT_TRUE(now.at(0).at("mutual").as_bool());
    EXPECT_TRUE(now.at(0).at("online").as_bool());
    EXPECT_TRUE(ask(anna, "GET", "/api/players/Bert").body.at("friend").as_bool());
    EXPECT_THAT(wish(anna, "Bert", false).body.at("results").as_array(), IsEmpty());
    EXPECT_FALSE(ask(anna, "GET", "/api/players/Bert").body.at("friend").as_bool());
}

// -- the store --

TableRow finished(const std::string& id, std::int64_t version, Time at) {
    TableRow row;
    row.id = id;
    row.version = version;
    row.status = "over";
    row.game = "compile";
    row.mode = "standard";
    row.setup = row.extra = row.position = "{}";
    row.created = row.updated = at;
    row.contest = Contest{"compile", {{"a", 0, 0, 1}, {"b", 1, 1, 2}}};
    return row;
}

void save_accounts(Store& store) {
    for (const std::string name : {"a", "b"}) {
        PlayerRow row;
        row.id = row.name = row.login = name;
        ASSERT_TRUE(store.save_player(row));
    }
}

Result<void> written(Store& store, TestLoop& loop, std::int64_t expected, TableRow row) {
    std::optional<Result<void>> out;
    store.commit(expected, std::move(row), {}, [&](Result<void> done) { out = std::move(done); });
    loop.run_until([&] { return out.has_value(); });
    return out.value_or(problem("timeout", "nothing was written"));
}

int counted(Store& store, const std::string& player, Time now) {
    const auto all = store.ladder()->of(player, now);
    return all && !all->empty() ? all->front().games : 0;
}

TEST(RatedGames, ATableIsCountedOnce) {
    Folder folder;
    TestLoop loop;
    const auto store = std::move(*open_sqlite(folder.path / "house.db", loop));
    save_accounts(*store);
    ASSERT_TRUE(written(*store, loop, -1, finished("t", 0, 1000)));
    const Rating once = *store->ladder()->rating("a", "compile", 1000);
    ASSERT_TRUE(written(*store, loop, 0, finished("t", 1, 1000)));
    EXPECT_EQ(counted(*store, "a", 1000), 1);
    EXPECT_EQ(*store->ladder()->rating("a", "compile", 1000), once);
    EXPECT_FALSE(written(*store, loop, 0, finished("t", 2, 1000))) << "stale";
    EXPECT_EQ(counted(*store, "a", 1000), 1);
    EXPECT_THAT(*store->ladder()->game("t"), SizeIs(2));
}

TEST(RatedGames, WhatIsRefusedIsNotCounted) {
    Folder folder;
    TestLoop loop;
    const auto store = std::move(*open_sqlite(folder.path / "house.db", loop));
    save_accounts(*store);
    TableRow running = finished("t", 0, 1000);
    running.contest.reset();
    ASSERT_TRUE(written(*store, loop, -1, running));
    EXPECT_FALSE(written(*store, loop, 7, finished("t", 8, 1000)));
    EXPECT_EQ(counted(*store, "a", 1000), 0);
}

TEST(RatedGames, TwoPeopleCountTenTimesADay) {
    Folder folder;
    TestLoop loop;
    const auto store = std::move(*open_sqlite(folder.path / "house.db", loop));
    save_accounts(*store);
    Time now = 1000;
    for (int i = 0; i < 12; ++i) {
        ASSERT_TRUE(written(*store, loop, -1, finished("t" + std::to_string(i), 0, now += 60'000)));
    }
    EXPECT_EQ(counted(*store, "a", now), 10);
    EXPECT_EQ((*store->ladder()->between("a", "b")).front().won, 10);
    ASSERT_TRUE(written(*store, loop, -1, finished("later", 0, now + 25 * one_hour)));
    EXPECT_EQ(counted(*store, "a", now), 11);
}

TEST(RatedGames, WhoIsNoAccountOrForgottenChangesNothing) {
    Folder folder;
    TestLoop loop;
    const auto store = std::move(*open_sqlite(folder.path / "house.db", loop));
    save_accounts(*store);
    ASSERT_TRUE(store->forget_player("b", "?"));
    ASSERT_TRUE(written(*store, loop, -1, finished("t", 0, 1000)));
    EXPECT_EQ(counted(*store, "a", 1000), 0);
}

TEST(RatedGames, RatingsGrowOldAndTheUncertainStandLast) {
    Folder folder;
    TestLoop loop;
    const auto store = std::move(*open_sqlite(folder.path / "house.db", loop));
    save_accounts(*store);
    ASSERT_TRUE(written(*store, loop, -1, finished("t", 0, 1000)));
    const Rating now = *store->ladder()->rating("a", "compile", 1000);
    const Rating later = *store->ladder()->rating("a", "compile", 1000 + 10 * static_cast<Time>(rating_period));
    EXPECT_EQ(later.value, now.value);
    EXPECT_GT(later.deviation, now.deviation);
    const auto best = store->ladder()->best("compile", 1000, 10);
    ASSERT_TRUE(best);
    ASSERT_THAT(*best, SizeIs(2));
    EXPECT_EQ(best->front().player, "a");
}

/// Writes finished games until the process is killed; the number of each that was acknowledged goes into the pipe.
[[noreturn]] void finish_games_until_killed(const std::string& file, int first, int out) {
    TestLoop loop;
    auto store = open_sqlite(file, loop);
    for (int i = first;; ++i) {
        // each game a day after the one before, so that all of them count
        if (!store || !written(**store, loop, -1, finished("t" + std::to_string(i), 0, (i + 1) * 25 * one_hour)) ||
            ::write(out, &i, sizeof(i)) != sizeof(i)) {
            _exit(1);
        }
    }
}

TEST(RatedGames, AKillLeavesEveryFinishedGameCountedOnce) {
    Folder folder;
    const std::string file = folder.path / "house.db";
    TestLoop loop;
    save_accounts(**open_sqlite(file, loop));
    int first = 0;
    for (int round = 0; round < 5; ++round) {
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            ::close(ends[0]);
            finish_games_until_killed(file, first, ends[1]);
        }
        ::close(ends[1]);
        pollfd any{ends[0], POLLIN, 0};
        EXPECT_EQ(poll(&any, 1, 30'000), 1);
        std::this_thread::sleep_for(std::chrono::microseconds(3'000 * round));
        kill(child, SIGKILL);
        int number = 0;
        while (read(ends[0], &number, sizeof(number)) == sizeof(number)) {
            first = number + 1;
        }
        ::close(ends[0]);
        waitpid(child, nullptr, 0);
        const auto store = std::move(*open_sqlite(file, loop));
        for (; *store->table("t" + std::to_string(first)); ++first) {  // written, though nobody heard of it
        }
        EXPECT_EQ(counted(*store, "a", 1000), first) << "round " << round;
        for (int i = 0; i < first; ++i) {
            EXPECT_THAT(*store->ladder()->game("t" + std::to_string(i)), SizeIs(2)) << i;
        }
        // whoever wrote the last one says so again
        ASSERT_TRUE(written(*store, loop, 0, finished("t" + std::to_string(first - 1), 1, first * 25 * one_hour)));
        EXPECT_EQ(counted(*store, "a", 1000), first);
    }
}

}  // namespace
}  // namespace starboard::server
