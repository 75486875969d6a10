// Peace among strangers: who is not heard, who does not meet, who is shown out, what is reported, and how a table is closed.
#include <filesystem>

#include "server/desk.h"
#include "server/fields.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class ServerPeace : public ServerTable {
protected:
    std::vector<std::string> texts(const Guest& who) {
        std::vector<std::string> out;
        for (const auto& [n, line] : chat(who)) {
            out.emplace_back(line.at("text").as_string());
        }
        return out;
    }
    /// As a page shows it: by number, since lines that are not heard are counted, too.
    static std::map<std::int64_t, json::value> chat(const Guest& who) {
        std::map<std::int64_t, json::value> out;
        for (const std::string& text : who.heard) {
            const json::value value = json::parse(text);
            if (const json::value* table = field(value, "table")) {
                out.erase(out.lower_bound(table->at("chat_from").as_int64()), out.end());
                for (const json::value& line : table->at("chat").as_array()) {
                    out.emplace(line.at("n").as_int64(), line);
                }
            }
        }
        return out;
    }
    std::int64_t line(const Guest& who, const std::string& text) {
        for (const auto& [n, one] : chat(who)) {
            if (one.at("text").as_string() == text) {
                return one.at("id").as_int64();
            }
        }
        ADD_FAILURE() << who.client->player << " does not see " << text;
        return -1;
    }
    /// What somebody says about themselves in a picture of a seat.
    static json::value distance(const Guest& who, std::size_t seat) { return who.picture()["seats"].as_array()[seat].at("person"); }
    void wait_a_while() { h.time += 60'000; }
    void wait_room(const json::object& more = {}) {
        const auto id = h.create(two_people(more));
        ASSERT_TRUE(id) << id.error().message;
        table = h.table(*id);
    }
};

// -- not heard, not met --

TEST_F(ServerPeace, WhoIsMutedIsNotReadAnyMoreByWhoeverWantsItSo) {
    sit_down();
    EXPECT_EQ(act(p0, {{"do", "chat"}, {"text", "hello"}}), "ok");
    EXPECT_EQ(act(p1, {{"do", "chat"}, {"text", "you fool"}}), "ok");
    EXPECT_THAT(texts(p0), ElementsAre("hello", "you fool"));
    EXPECT_EQ(distance(p0, 1), json::value("none"));
    EXPECT_EQ(distance(p0, 0), json::value(nullptr));

    EXPECT_EQ(act(p0, {{"do", "mute"}, {"seat", 1}}), "ok");
    EXPECT_THAT(texts(p0), ElementsAre("hello"));
    EXPECT_THAT(texts(p1), ElementsAre("hello", "you fool"));
    EXPECT_EQ(distance(p0, 1), json::value("mute"));
    EXPECT_EQ(distance(p1, 0), json::value("none")) << "nobody is told who does not want to hear them";
    wait_a_while();
    EXPECT_EQ(act(p1, {{"do", "chat"}, {"text", "anybody there?"}}), "ok");
    EXPECT_EQ(act(p0, {{"do", "chat"}, {"text", "good game"}}), "ok");
    EXPECT_THAT(texts(p0), ElementsAre("hello", "good game"));
    EXPECT_THAT(texts(p1), ElementsAre("hello", "you fool", "anybody there?", "good game"));

    EXPECT_EQ(act(p0, {{"do", "meet"}, {"seat", 1}}), "ok");
    EXPECT_THAT(texts(p0), ElementsAre("hello", "you fool", "anybody there?", "good game"));
}

TEST_F(ServerPeace, WhatSomebodyWroteNamesThem) {
    sit_down();
    EXPECT_EQ(act(spectator, {{"do", "chat"}, {"text", "boring"}}), "ok");
    EXPECT_EQ(act(p1, {{"do", "chat"}, {"text", "mine"}}), "ok");
    const std::int64_t said = line(spectator, "mine");
    EXPECT_EQ(act(spectator, {{"do", "mute"}, {"line", said}}), "ok");
    EXPECT_THAT(texts(spectator), ElementsAre("boring"));
    EXPECT_EQ(act(p1, {{"do", "mute"}, {"line", said}}), "nobody") << "oneself";
    EXPECT_EQ(act(p0, {{"do", "mute"}, {"line", said + 7}}), "nobody");
    EXPECT_EQ(act(p0, {{"do", "mute"}, {"line", line(spectator, "boring")}}), "nobody") << "a player does not hear it yet";
    EXPECT_EQ(act(p0, {{"do", "mute"}}), "usage");
    Guest nobody("");
    (void)table->watch(nobody.client, {});
    EXPECT_EQ(act(nobody, {{"do", "mute"}, {"seat", 1}}), "rights");
}

TEST_F(ServerPeace, WhoIsBlockedCannotSitDownWithMeNorIWithThem) {
    sit_down();
    EXPECT_EQ(act(p0, {{"do", "block"}, {"seat", 1}}), "ok");
    EXPECT_EQ(distance(p0, 1), json::value("block"));
    EXPECT_EQ(distance(p1, 0), json::value("none"));
    const auto mine = h.create(two_people(), "p0");
    const auto theirs = h.create(two_people(), "p1");
    const auto others = h.create(two_people(), "p2");
    EXPECT_EQ(code_of(h.join(*h.table(*mine), "p1")), "blocked");
    EXPECT_EQ(code_of(h.join(*h.table(*mine), "p1", 1, "token-" + *mine + "-1")), "blocked");
    EXPECT_EQ(code_of(h.join(*h.table(*theirs), "p0")), "blocked");
    const json::object lobby = *h.hub.lobby("p1", Language::en);
    ASSERT_EQ(lobby.at("open").as_array().size(), 1U);
    EXPECT_EQ(text_in(lobby.at("open").as_array()[0], "id"), *others);
    EXPECT_EQ(h.hub.lobby("p0", Language::en)->at("open").as_array().size(), 1U);
    EXPECT_EQ(h.hub.lobby("p3", Language::en)->at("open").as_array().size(), 3U);
    // Also at a table of somebody else, where one of them sits already.
    json::object three = {
        {"game", "planetship"}, {"options", json::object()}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}, {{"kind", "open"}}}}};
    const auto group = h.create(three, "p2");
    ASSERT_TRUE(group) << group.error().message;
    ASSERT_EQ(code_of(h.join(*h.table(*group), "p1")), "ok");
    EXPECT_EQ(code_of(h.join(*h.table(*group), "p0")), "blocked");
    EXPECT_EQ(code_of(h.join(*h.table(*group), "p3")), "ok");
}

TEST_F(ServerPeace, NoRematchBetweenPeopleWhoDoNotMeet) {
    sit_down();
    EXPECT_EQ(act(p1, {{"do", "resign"}, {"as", 1}}), "ok");
    EXPECT_EQ(act(p0, {{"do", "block"}, {"seat", 1}}), "ok");
    EXPECT_EQ(act(p1, {{"do", "rematch"}}), "blocked");
    EXPECT_EQ(act(p0, {{"do", "rematch"}}), "blocked");
    EXPECT_EQ(p0.picture("again"), "[]");
    EXPECT_EQ(act(p0, {{"do", "meet"}, {"seat", 1}}), "ok");
    both("rematch");
}

// -- shown out --

TEST_F(ServerPeace, TheHostShowsSomebodyOutBeforeTheBeginning) {
    wait_room(
        {{"seats", {{{"kind", "me"}}, {{"kind", "friend"}}, {{"kind", "open"}}}}, {"game", "planetship"}, {"options", json::object()}});
    const std::string token = "token-" + table->row().id + "-1";
    ASSERT_EQ(code_of(h.join(*table, "p1", 1, token)), "ok");
    for (const Guest* who : {&p0, &p1}) {
        (void)table->watch(who->client, {});
    }
    EXPECT_EQ(act(p1, {{"do", "remove"}, {"seat", 0}}), "rights");
    EXPECT_EQ(act(p0, {{"do", "remove"}, {"seat", 0}}), "nobody") << "oneself";
    EXPECT_EQ(act(p0, {{"do", "remove"}, {"seat", 1}}), "ok");
    EXPECT_EQ(table->row().seats[1].kind, "friend");
    EXPECT_EQ(table->row().seats[1].player, "");
    EXPECT_THAT(p1.heard.back(), HasSubstr(R"({"closed":{)"));
    EXPECT_THAT(p1.heard.back(), HasSubstr(R"("code":"removed")"));
    EXPECT_EQ(code_of(h.join(*table, "p1", 1, token)), "removed");
    EXPECT_EQ(code_of(h.join(*table, "p1")), "removed");
    EXPECT_EQ(code_of(h.join(*table, "other me", 1, token)), "taken") << "the invitation has been seen: it is void";
    EXPECT_FALSE(table->may_watch("p1"));
    // Also after a restart.
    const auto later = restarted();
    const auto same = later->table(table->row().id);
    EXPECT_FALSE(same->may_watch("p1"));
    EXPECT_EQ(code_of(later->join(*same, "other me", 1, token)), "taken");
    const json::array invitations = p0.picture()["invitations"].as_array();
    ASSERT_EQ(invitations.size(), 1U);
    EXPECT_EQ(code_of(later->join(*same, "p2", 1, text_in(invitations[0], "token"))), "ok");
}

TEST_F(ServerPeace, NobodyLosesASeatOnceTheGameHasBegun) {
    sit_down();
    EXPECT_EQ(act(p0, {{"do", "remove"}, {"seat", 1}}), "begun");
    EXPECT_EQ(table->row().seats[1].player, "p1");
    EXPECT_EQ(act(p1, {{"do", "handover"}, {"seat", 1}}), "ok");
    EXPECT_EQ(act(p0, {{"do", "remove"}, {"seat", 1}}), "begun") << "may still come back";
    EXPECT_EQ(act(p1, {{"do", "reclaim"}, {"seat", 1}}), "ok");
}

TEST_F(ServerPeace, TheHostSeesWhoWatchesAndShowsThemOut) {
    sit_down();
    EXPECT_EQ(p1.picture("watchers"), "[]");
    const json::value last = json::parse(p0.heard.back());
    const json::array watchers = last.at("presence").at("watchers").as_array();
    ASSERT_EQ(watchers.size(), 1U);
    EXPECT_EQ(text_in(watchers[0], "name"), "Name of s");
    const std::string id = text_in(watchers[0], "id");
    EXPECT_THAT(id, Not(HasSubstr("s "))) << "not the person's own id";
    EXPECT_EQ(act(p1, {{"do", "remove"}, {"person", json::string(id)}}), "rights");
    EXPECT_EQ(act(p0, {{"do", "remove"}, {"person", "0000000000000000"}}), "nobody");
    EXPECT_EQ(act(p0, {{"do", "remove"}, {"person", json::string(id)}}), "ok");
    EXPECT_THAT(spectator.heard.back(), HasSubstr(R"("code":"removed")"));
    EXPECT_EQ(p0.picture("spectators"), "0");
    EXPECT_EQ(p0.picture("watchers"), "[]");
    EXPECT_FALSE(table->watch(spectator.client, {}));
    EXPECT_EQ(act(spectator, {{"do", "chat"}, {"text", "ha"}}), "removed");
    // The host hears of those who come.
    Guest next("n");
    (void)table->watch(next.client, {});
    EXPECT_THAT(p0.heard.back(), HasSubstr("Name of n"));
    EXPECT_THAT(p1.heard.back(), Not(HasSubstr("Name of n")));
}

// -- closing --

TEST_F(ServerPeace, TheHostClosesATableThatHasNotBegun) {
    wait_room();
    (void)table->watch(p0.client, {});
    (void)table->watch(p1.client, {});
    EXPECT_EQ(act(p1, {{"do", "close"}}), "rights");
    EXPECT_EQ(act(p0, {{"do", "close"}}), "ok");
    EXPECT_EQ(table->row().status, "over");
    EXPECT_EQ(code_of(h.join(*table, "p1")), "taken");
    EXPECT_EQ(act(p0, {{"do", "close"}}), "over");
}

TEST_F(ServerPeace, ARunningGameIsClosedByAllWhoHaveASeatAndDoesNotCount) {
    sit_down();
    EXPECT_EQ(play_on(), "ok");
    EXPECT_EQ(act(spectator, {{"do", "close"}}), "seat");
    EXPECT_EQ(act(p0, {{"do", "close"}}), "ok");
    EXPECT_EQ(table->row().status, "running");
    EXPECT_EQ(p1.picture("closing"), "[0]");
    EXPECT_EQ(play_on(), "ok");
    EXPECT_EQ(p1.picture("closing"), "[]") << "a decision ends the wish";
    EXPECT_EQ(act(p1, {{"do", "close"}}), "ok");
    EXPECT_EQ(act(p0, {{"do", "close"}}), "ok");
    EXPECT_EQ(table->row().status, "over");
    EXPECT_EQ(p0.picture("result"), "null");
    EXPECT_EQ(p0.picture("to_move"), "[]");
    EXPECT_EQ(play_on_refused(), "over");
    for (const SeatRow& seat : table->row().seats) {
        EXPECT_EQ(seat.wins, -1);
    }
    // It stays so after a restart, and its record can be had.
    const auto later = restarted();
    const auto same = later->table(table->row().id);
    EXPECT_TRUE(same->over());
    Guest back("p0");
    (void)same->watch(back.client, {});
    EXPECT_EQ(back.picture("result"), "null");
    EXPECT_THAT(later->hub.record(*same, "p0"), HasSubstr(R"("end":"open")"));
    EXPECT_THAT(json::serialize(back.log()), HasSubstr("does not count"));
}

TEST_F(ServerPeace, WhoIsAwayHasNotAgreedToClose) {
    sit_down();
    table->unwatch(*p1.client);
    h.time += 10LL * 24 * 3600 * 1000;
    EXPECT_EQ(act(p0, {{"do", "close"}}), "ok");
    EXPECT_EQ(table->row().status, "running");
    EXPECT_EQ(act(p0, {{"do", "handover"}, {"seat", 1}}), "ok");
    EXPECT_EQ(act(p0, {{"do", "close"}}), "ok");
    EXPECT_EQ(table->row().status, "running") << "a bot's agreement is nobody's";
    // Who is forgotten cannot be asked.
    ASSERT_TRUE(h.store.forget_player("p1", "?"));
    h.hub.forget("p1");
    EXPECT_EQ(act(p0, {{"do", "close"}}), "alone");
}

TEST_F(ServerPeace, AloneWithBotsNobodyClosesAGameThatGoesBadly) {
    const auto id = h.create(
        {{"game", "compile"}, {"options", {{"draft", "random"}}}, {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "random"}}}}});
    ASSERT_TRUE(id);
    table = h.table(*id);
    (void)table->watch(p0.client, {});
    EXPECT_EQ(act(p0, {{"do", "close"}}), "alone");
    EXPECT_EQ(table->row().status, "running");
    const auto screen = h.create(two_people({{"seats", {{{"kind", "me"}}, {{"kind", "me"}}}}}));
    table = h.table(*screen);
    (void)table->watch(p0.client, {});
    EXPECT_EQ(act(p0, {{"do", "close"}}), "ok") << "around one screen";
    EXPECT_EQ(table->row().status, "over");
    const auto bots = h.create(two_people({{"seats", {{{"kind", "bot"}, {"level", "random"}}, {{"kind", "bot"}, {"level", "random"}}}}}));
    table = h.table(*bots);  // they play only while somebody watches
    EXPECT_EQ(act(p1, {{"do", "close"}}), "seat");
    EXPECT_EQ(act(p0, {{"do", "close"}}), "ok") << "nobody's game";
}

// -- kept by the ledger --

/// A house whose peace is kept in a real database.
class KeptPeace : public ServerPeace {
protected:
    std::filesystem::path folder;
    TestLoop disk_loop;
    std::unique_ptr<Store> disk;

    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "starboard-peace-XXXXXX").string();
        folder = mkdtemp(name.data());
        auto opened = open_sqlite(folder / "table.db", disk_loop);
        ASSERT_TRUE(opened) << opened.error().message;
        disk = std::move(*opened);
        h.store.book = disk->ledger();
        h.house.peace = Peace(disk->ledger());
    }
    void TearDown() override {
        disk.reset();
        std::filesystem::remove_all(folder);
    }
};

TEST_F(KeptPeace, WhatPeopleWantOfEachOtherOutlivesTheProcess) {
    sit_down();
    EXPECT_EQ(act(p0, {{"do", "block"}, {"seat", 1}}), "ok");
    EXPECT_EQ(act(p1, {{"do", "mute"}, {"seat", 0}}), "ok");
    Peace again(disk->ledger());
    ASSERT_TRUE(again.load(h.time));
    EXPECT_EQ(again.distance("p0", "p1"), Distance::block);
    EXPECT_EQ(again.distance("p1", "p0"), Distance::mute);
    EXPECT_EQ(again.distance("p0", "p2"), Distance::none);
    EXPECT_EQ(act(p0, {{"do", "meet"}, {"seat", 1}}), "ok");
    ASSERT_TRUE(again.load(h.time));
    EXPECT_EQ(again.distance("p0", "p1"), Distance::none);
    // Nobody's list grows without an end.
    for (int i = 0; i < 600; ++i) {
        const auto kept = again.keep("p9", "x" + std::to_string(i), "X", Distance::mute, h.time);
        EXPECT_EQ(kept.has_value(), i < 500) << i;
    }
    EXPECT_EQ(again.list("p9").size(), 500U);
}

TEST_F(KeptPeace, AReportNamesPersonTableAndLine) {
    sit_down();
    EXPECT_EQ(act(p1, {{"do", "chat"}, {"text", "you fool"}}), "ok");
    EXPECT_EQ(act(p0, {{"do", "report"}, {"line", line(p0, "you fool")}, {"reason", "insult"}, {"text", "every game"}}), "ok");
    EXPECT_EQ(act(p0, {{"do", "report"}, {"seat", 1}, {"reason", "cheating"}}), "ok");
    EXPECT_EQ(act(p0, {{"do", "report"}, {"reason", "other"}}), "ok");
    EXPECT_EQ(act(p0, {{"do", "report"}, {"reason", "taste"}}), "usage") << "no such reason";
    const auto reports = disk->ledger()->reports(false);
    ASSERT_TRUE(reports);
    ASSERT_EQ(reports->size(), 3U);
    const Report& first = reports->front();
    EXPECT_EQ(first.reporter, "p0");
    EXPECT_EQ(first.about, "p1");
    EXPECT_EQ(first.name, "Name of p1");
    EXPECT_EQ(first.table, table->row().id);
    EXPECT_EQ(first.quote, "you fool");
    EXPECT_EQ(first.reason, "insult");
    EXPECT_EQ(first.note, "every game");
    EXPECT_EQ((*reports)[1].line, -1);
    EXPECT_EQ((*reports)[2].about, "");
    std::string last;
    for (int i = 0; i < 6; ++i) {
        last = act(p0, {{"do", "report"}, {"seat", 1}, {"reason", "spam"}});
    }
    EXPECT_EQ(last, "rate");
    EXPECT_EQ(act(p1, {{"do", "report"}, {"seat", 0}, {"reason", "spam"}}), "ok") << "per person";
}

// -- over HTTP --

class PeaceOverHttp : public KeptPeace {
protected:
    Assets assets;
    Desk desk{h.house, h.hub, assets, Signer(std::string(32, 'k'))};
    const Signer signer{std::string(32, 'k')};

    struct Heard {
        int status = 0;
        json::value body;
        [[nodiscard]] std::string code() const {
            const json::value* error = field(body, "error");
            return error == nullptr ? "ok" : text_in(*error, "code");
        }
    };
    Heard ask(const std::string& player, const std::string& method, const std::string& path, const json::object& body = {}) {
        h.time += 60'000;
        Request request;
        request.method = method;
        request.path = path;
        request.address = "10.0.0.1";
        request.headers = {{"x-starboard", "1"}, {"cookie", "starboard=" + signer.sign({player, 0, h.time, "pass of " + player})}};
        request.body = method == "POST" ? json::serialize(body) : std::string();
        std::optional<Response> answer;
        desk.request(request, [&](Response response) { answer = std::move(response); });
        h.loop.run_until([&] { return answer.has_value(); });
        return answer ? Heard{answer->status, json::parse(answer->body)} : Heard{};
    }
    Heard post(const std::string& player, const std::string& path, const json::object& body = {}) {
        return ask(player, "POST", path, body);
    }
};

TEST_F(PeaceOverHttp, TheSameCanBeSaidOverHttp) {
    sit_down();
    const std::string at = "/api/tables/" + table->row().id + "/do";
    EXPECT_EQ(act(p1, {{"do", "chat"}, {"text", "you fool"}}), "ok");
    EXPECT_EQ(post("p0", at, {{"do", "block"}, {"seat", 1}}).code(), "ok");
    EXPECT_THAT(texts(p0), IsEmpty());
    const Heard list = ask("p0", "GET", "/api/people");
    ASSERT_EQ(list.body.at("results").as_array().size(), 1U) << json::serialize(list.body);
    const json::value one = list.body.at("results").as_array()[0];
    EXPECT_EQ(text_in(one, "name"), "Name of p1");
    EXPECT_EQ(text_in(one, "want"), "block");
    EXPECT_THAT(json::serialize(list.body), Not(HasSubstr(R"("p1")")));
    EXPECT_EQ(ask("p1", "GET", "/api/people").body.at("results").as_array().size(), 0U);
    const std::string id = text_in(one, "id");
    EXPECT_EQ(post("p1", "/api/people", {{"id", json::string(id)}, {"want", "none"}}).code(), "nobody") << "an id means nothing to others";
    EXPECT_EQ(post("p0", "/api/people", {{"id", json::string(id)}, {"want", "much"}}).code(), "usage");
    EXPECT_EQ(post("p0", "/api/people", {{"id", json::string(id)}, {"want", "mute"}}).code(), "ok");
    EXPECT_EQ(h.house.peace.distance("p0", "p1"), Distance::mute);
    EXPECT_EQ(post("p0", "/api/people", {{"id", json::string(id)}, {"want", "none"}}).body.at("results").as_array().size(), 0U);
    EXPECT_THAT(texts(p0), ElementsAre("you fool"));
    EXPECT_EQ(post("p0", at, {{"do", "report"}, {"seat", 1}, {"reason", "insult"}}).code(), "ok");
    EXPECT_EQ(disk->ledger()->reports(false)->size(), 1U);
    EXPECT_EQ(post("p0", at, {{"do", "play"}, {"as", 0}, {"question", 1}, {"move", 1}}).code(), "usage") << "only on a socket";
    EXPECT_EQ(post("p1", at, {{"do", "remove"}, {"seat", 0}}).code(), "rights");
    EXPECT_EQ(post("p1", at, {{"do", "close"}}).code(), "ok");
    EXPECT_EQ(post("p0", at, {{"do", "close"}}).code(), "ok");
    EXPECT_EQ(table->row().status, "over");
}

TEST_F(PeaceOverHttp, WhoIsSentAwayMayLookAndLeave) {
    sit_down();
    ASSERT_TRUE(disk->ledger()->ban({"p1", h.time + 3'600'000, "insults", h.time}, {h.time, "me", "ban", "p1", ""}));
    ASSERT_TRUE(h.house.peace.load(h.time));
    EXPECT_EQ(post("p1", "/api/me", {{"name", "Somebody"}}).code(), "banned");
    EXPECT_EQ(post("p1", "/api/tables", two_people().as_object()).code(), "banned");
    const Heard me = ask("p1", "GET", "/api/me");
    EXPECT_EQ(me.status, 200);
    EXPECT_EQ(text_in(me.body.at("banned"), "reason"), "insults");
    EXPECT_EQ(ask("p0", "GET", "/api/me").body.at("banned"), json::value(nullptr));
    EXPECT_EQ(ask("p1", "GET", "/api/export").status, 200);
    EXPECT_EQ(post("p1", "/api/logout").code(), "ok");
    EXPECT_EQ(post("p2", "/api/me", {{"name", "Somebody"}}).code(), "ok");
    h.time += 3'600'000;
    EXPECT_EQ(ask("p1", "GET", "/api/me").body.at("banned"), json::value(nullptr)) << "it has ended";
}

TEST_F(PeaceOverHttp, TheTablesOfWhoIsSentAwayWaitForNobody) {
    const auto own = h.create(two_people(), "p1");
    const auto foreign = h.create(
        {{"game", "planetship"}, {"options", json::object()}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}, {{"kind", "open"}}}}}, "p0");
    ASSERT_TRUE(own && foreign);
    ASSERT_EQ(code_of(h.join(*h.table(*foreign), "p1")), "ok");
    desk.send_away("p1");
    h.loop.run_until([&] { return h.table(*own)->over() && h.memory.tables.at(*foreign).seats[1].player.empty(); });
    EXPECT_TRUE(h.table(*own)->over());
    EXPECT_EQ(h.table(*foreign)->row().status, "waiting");
    EXPECT_EQ(h.table(*foreign)->row().seats[1].kind, "open");
}

TEST_F(PeaceOverHttp, EverybodyMayHaveTheirData) {
    sit_down();
    EXPECT_EQ(act(p1, {{"do", "chat"}, {"text", "mine"}}), "ok");
    EXPECT_EQ(act(p1, {{"do", "mute"}, {"seat", 0}}), "ok");
    EXPECT_EQ(act(p1, {{"do", "report"}, {"seat", 0}, {"reason", "other"}, {"text", "odd"}}), "ok");
    const Heard data = ask("p1", "GET", "/api/export");
    ASSERT_EQ(data.status, 200);
    EXPECT_EQ(text_in(data.body.at("me"), "id"), "p1");
    ASSERT_EQ(data.body.at("tables").as_array().size(), 1U);
    EXPECT_EQ(text_in(data.body.at("tables").as_array()[0], "id"), table->row().id);
    EXPECT_EQ(text_in(data.body.at("people").as_array()[0], "want"), "mute");
    EXPECT_EQ(text_in(data.body.at("reports").as_array()[0], "note"), "odd");
    EXPECT_EQ(ask("stranger", "GET", "/api/export").body.at("tables").as_array().size(), 0U);
}

}  // namespace
}  // namespace starboard::server
