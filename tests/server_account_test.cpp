// Accounts: names nobody else can take, passwords and codes, and cookies that end.
#include "server/desk.h"
#include "server/fields.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Time day = 24LL * 3600 * 1000;

struct FakeSocket final : Socket {
    bool open = true;
    void send(std::shared_ptr<const std::string> /*text*/) override {}
    void close(std::string_view /*reason*/) override { open = false; }
    [[nodiscard]] std::size_t unsent() const override { return 0; }
};

class ServerAccount : public testing::Test {
protected:
    TestHouse h;
    Assets assets;
    Desk desk{h.house, h.hub, assets, Signer(std::string(32, 'k'))};

    /// Somebody's browser.
    struct Browser {
        std::string cookie{};
        std::string address = "10.0.0.1";
    };
    Browser anna;
    Browser bert{{}, "10.0.0.2"};

    struct Heard {
        int status = 0;
        json::value body;
        std::string cookie;  ///< as it was set
        [[nodiscard]] std::string code() const {
            const json::value* error = field(body, "error");
            return error == nullptr ? "ok" : text_in(*error, "code");
        }
    };
    Heard ask(Browser& who, const std::string& method, const std::string& path, const json::object& body = {}, Desk* at = nullptr) {
        h.time += 60'000;  // nobody is in a hurry
        Request request;
        request.method = method;
        request.path = path;
        request.address = who.address;
        request.headers = {{"x-starboard", "1"}, {"cookie", "starboard=" + who.cookie}};
        request.body = method == "POST" ? json::serialize(body) : std::string();
        std::optional<Response> answer;
        (at == nullptr ? desk : *at).request(request, [&](Response response) { answer = std::move(response); });
        h.loop.run_until([&] { return answer.has_value(); });
        Heard out;
        if (!answer) {
            ADD_FAILURE() << "no answer to " << path;
            return out;
        }
        out.status = answer->status;
        out.body = json::parse(answer->body);
        if (const auto set = answer->headers.find("set-cookie"); set != answer->headers.end()) {
            out.cookie = set->second;
            who.cookie = set->second.substr(10, set->second.find(';') - 10);
        }
        return out;
    }
    Heard post(Browser& who, const std::string& path, const json::object& body = {}) { return ask(who, "POST", path, body); }
    std::string id(Browser& who) { return text_in(ask(who, "GET", "/api/me").body, "id"); }
    Heard sign_up(Browser& who, const std::string& name) {
        return post(who, "/api/register", {{"name", json::string(name)}, {"password", "long enough"}});
    }
    Heard log_in(Browser& who, const std::string& name, const std::string& password = "long enough") {
        return post(who, "/api/login", {{"name", json::string(name)}, {"password", json::string(password)}});
    }
    std::shared_ptr<FakeSocket> socket(const Browser& who) {
        auto out = std::make_shared<FakeSocket>();
        Request request;
        request.address = who.address;
        request.headers = {{"cookie", "starboard=" + who.cookie}};
        desk.opened(out, request);
        return out;
    }
};

// -- names --

TEST(Names, LookAlikeInAnyCaseWithMarksAndWithForeignLetters) {
    const std::pair<const char*, const char*> alike[] = {
        {"Mallory", "mALLORY"},
        {"Mallory", "M\u0430llory"},         // Cyrillic
        {"Mallory", "Ma\u0332llo\u0301ry"},  // combining marks
        {"Mallory", "\uFF2Dallory"},         // full width
        {"Mallory", "Mall0ry"},              // a figure
        {"Mallory", "Ma11ory"},              // two of them
        {"Mallory", "MaIIory"},              // capital i
        {"Ilya", "llya"},
        {"Ilya", "ILYA"},
        {"Anna Maria", "AnnaMaria"},
        {"\u00C4nne", "Anne"},
        {"Carmen", "Carrnen"},
        {"Stra\u00DFe", "STRASSE"},
    };
    for (const auto& [one, other] : alike) {
        NameBook book;
        book.add("p", one);
        EXPECT_TRUE(book.taken(other, "q")) << one << " " << other;
        EXPECT_FALSE(book.taken(other, "p")) << one << " is the player's own";
        book.remove("p");
        EXPECT_FALSE(book.taken(other, "q"));
    }
    const std::pair<const char*, const char*> apart[] = {
        {"Anna", "Hanna"}, {"Mail", "Mali"}, {"Ali", "All"}, {"Vega", "Vera"}, {"\U0001F680", "\U0001F6F0"}, {"Anna 1", "Anna 2"}};
    for (const auto& [one, other] : apart) {
        NameBook book;
        book.add("p", one);
        EXPECT_FALSE(book.taken(other, "q")) << one << " " << other;
    }
}

TEST(Names, TwoAccountsOfAnOlderServerMayLookAlike) {
    NameBook book;
    book.add("p", "Anna");
    book.add("q", "\u00C1nna");
    EXPECT_TRUE(book.taken("Anna", "p"));
    book.remove("q");
    EXPECT_FALSE(book.taken("Anna", "p"));
    EXPECT_TRUE(book.taken("Anna", "q"));
    EXPECT_TRUE(book.account("p"));
    EXPECT_FALSE(book.account("q"));
}

TEST(Names, WhatGuestsAreCalledIsNoNameOfAnAccount) {
    for (int i = 0; i < 50; ++i) {
        EXPECT_TRUE(like_a_guest(guest_name(random_id())));
    }
    EXPECT_TRUE(like_a_guest("vega 2l"));
    EXPECT_TRUE(like_a_guest("V\u0435ga27"));
    EXPECT_FALSE(like_a_guest("Vega"));
    EXPECT_FALSE(like_a_guest("Vega 100"));
    EXPECT_FALSE(like_a_guest("27"));
    EXPECT_FALSE(like_a_guest("Anna 27"));
}

TEST_F(ServerAccount, NobodyElseTakesTheNameOfAnAccount) {
    ASSERT_EQ(post(bert, "/api/me", {{"name", "Carla"}}).code(), "ok");
    EXPECT_EQ(sign_up(anna, guest_name("x")).code(), "name_taken");
    ASSERT_EQ(sign_up(anna, "Carla").code(), "ok");
    EXPECT_EQ(sign_up(anna, "Dora").code(), "account");
    Browser eve;
    EXPECT_EQ(post(eve, "/api/me", {{"name", "C\u0430rla"}}).code(), "name_taken");
    EXPECT_EQ(sign_up(eve, "c\u00E1rla").code(), "name_taken");
    EXPECT_EQ(post(eve, "/api/me", {{"name", "Eve"}}).code(), "ok");
    // a guest who had it before is called something else from now on
    const json::value me = ask(bert, "GET", "/api/me").body;
    EXPECT_EQ(text_in(me, "name"), guest_name(text_in(me, "id")));
    // nor is a seat called so
    const json::array seats{{{"kind", "me"}, {"name", "CARLA"}}, {{"kind", "open"}}};
    const json::object table{{"game", "compile"}, {"mode", "standard"}, {"options", {{"draft", "random"}}}, {"seats", seats}};
    EXPECT_EQ(post(eve, "/api/tables", table).code(), "name_taken");
    EXPECT_EQ(post(anna, "/api/tables", table).code(), "ok") << "it is her own";
    EXPECT_EQ(ask(anna, "DELETE", "/api/me").code(), "ok");
    EXPECT_EQ(post(eve, "/api/tables", table).code(), "ok") << "it is nobody's any more";
}

TEST_F(ServerAccount, GuestsAreToldFromAccounts) {
    ASSERT_EQ(sign_up(anna, "Carla").code(), "ok");
    const auto opened = post(anna, "/api/tables", two_people().as_object());
    const std::string table = text_in(opened.body, "id");
    ASSERT_EQ(post(bert, "/api/tables/" + table + "/join").code(), "ok");
    const json::value row = ask(bert, "GET", "/api/tables/" + table).body;
    EXPECT_FALSE(row.at("seats").at(0).at("guest").as_bool());
    EXPECT_TRUE(row.at("seats").at(1).at("guest").as_bool());
    Guest looking(id(bert));
    ASSERT_TRUE(h.table(table)->watch(looking.client, {}));
    ASSERT_EQ(code_of(h.act(*h.table(table), looking, {{"do", "chat"}, {"text", "hello"}})), "ok");
    const json::object picture = looking.picture();
    EXPECT_FALSE(picture.at("seats").at(0).at("guest").as_bool());
    EXPECT_TRUE(picture.at("seats").at(1).at("guest").as_bool());
    EXPECT_TRUE(looking.log("chat").at(0).at("guest").as_bool());
    ASSERT_EQ(sign_up(bert, "Bert").code(), "ok");
    EXPECT_FALSE(ask(bert, "GET", "/api/tables/" + table).body.at("seats").at(1).at("guest").as_bool());
}

// -- cookies --

TEST_F(ServerAccount, LoggingOutEndsTheCookieAndItsSockets) {
    ASSERT_EQ(sign_up(anna, "Carla").code(), "ok");
    const std::string carla = id(anna);
    Browser phone{{}, "10.0.0.3"};
    ASSERT_EQ(log_in(phone, "Carla").code(), "ok");
    const Browser stolen = anna;
    const auto page = socket(anna);
    const auto elsewhere = socket(phone);
    ASSERT_EQ(post(anna, "/api/logout").code(), "ok");
    EXPECT_EQ(anna.cookie, "");
    EXPECT_FALSE(page->open);
    EXPECT_TRUE(elsewhere->open);
    Browser thief = stolen;
    EXPECT_NE(id(thief), carla);
    EXPECT_EQ(id(phone), carla) << "another device";
    // also after a restart
    Desk later{h.house, h.hub, assets, Signer(std::string(32, 'k'))};
    thief = stolen;
    EXPECT_NE(text_in(ask(thief, "GET", "/api/me", {}, &later).body, "id"), carla);
}

TEST_F(ServerAccount, LoggingOutEverywhereEndsAllCookies) {
    ASSERT_EQ(sign_up(anna, "Carla").code(), "ok");
    const std::string carla = id(anna);
    Browser phone{{}, "10.0.0.3"};
    ASSERT_EQ(log_in(phone, "Carla").code(), "ok");
    const auto page = socket(anna);
    const auto elsewhere = socket(phone);
    const auto stranger = socket(bert);
    Browser kept = anna;
    ASSERT_EQ(post(phone, "/api/logout", {{"everywhere", true}}).code(), "ok");
    EXPECT_FALSE(page->open);
    EXPECT_FALSE(elsewhere->open);
    EXPECT_TRUE(stranger->open);
    EXPECT_NE(id(kept), carla);
    ASSERT_EQ(log_in(phone, "Carla").code(), "ok");
    EXPECT_EQ(id(phone), carla);
}

TEST_F(ServerAccount, CookiesGrowOldAndAreRenewed) {
    ASSERT_EQ(sign_up(anna, "Carla").code(), "ok");
    const std::string carla = id(anna);
    const std::string guest = id(bert);
    const std::string before = anna.cookie;
    EXPECT_EQ(ask(anna, "GET", "/api/me").cookie, "") << "it is new";
    for (int i = 0; i < 10; ++i) {
        h.time += 20 * day;
        const Heard me = ask(anna, "GET", "/api/me");
        EXPECT_EQ(text_in(me.body, "id"), carla) << "who comes back stays";
        EXPECT_THAT(me.cookie, HasSubstr("Max-Age=2592000"));
    }
    Browser old{before, "10.0.0.4"};
    EXPECT_NE(id(old), carla) << "the first one is too old by now";
    EXPECT_EQ(id(bert), guest) << "guests have longer: they are nothing but the cookie";
    const Browser renewed = anna;
    ASSERT_EQ(post(anna, "/api/logout").code(), "ok");
    old = renewed;
    EXPECT_NE(id(old), carla) << "all cookies of a pass end with it";
    ASSERT_EQ(log_in(anna, "Carla").code(), "ok");
    h.time += 31 * day;
    EXPECT_NE(id(anna), carla);
    h.time += 366 * day;
    EXPECT_NE(id(bert), guest);
}

TEST_F(ServerAccount, TheCookieOfAnOlderServerIsTakenAndReplaced) {
    ASSERT_EQ(sign_up(anna, "Carla").code(), "ok");
    const std::string carla = id(anna);
    const std::string old = Signer(std::string(32, 'k')).sign(carla, 1);
    Browser kept{old, "10.0.0.3"};
    EXPECT_EQ(id(kept), carla);
    EXPECT_NE(kept.cookie, old);
    EXPECT_EQ(id(kept), carla);
    Browser again{old, "10.0.0.3"};
    ASSERT_EQ(post(again, "/api/logout").code(), "ok");
    again.cookie = old;
    EXPECT_NE(id(again), carla) << "it has no pass: all cookies of the player end";
}

TEST(Signer, BelievesOlderKeysButDoesNotUseThem) {
    const Signer before(std::string(32, 'a'));
    const Signer now(std::string(32, 'b'), {std::string(32, 'a')});
    const Signer::Claim claim{"player", 3, 17, "pass"};
    EXPECT_EQ(now.check(before.sign(claim)).pass, "pass");
    EXPECT_EQ(now.check(before.sign(claim)).issued, 17);
    EXPECT_EQ(before.check(now.sign(claim)).player, "");
    EXPECT_EQ(Signer(std::string(32, 'b')).check(before.sign(claim)).player, "");
}

// -- passwords and codes --

TEST_F(ServerAccount, ANewPasswordShutsOutWhoeverCameInWithTheOldOne) {
    ASSERT_EQ(sign_up(anna, "Carla").code(), "ok");
    const std::string carla = id(anna);
    Browser thief{{}, "10.0.0.3"};
    ASSERT_EQ(log_in(thief, "Carla").code(), "ok");
    const auto own = socket(anna);
    const auto other = socket(thief);
    const json::object right{{"password", "long enough"}, {"next", "even longer"}};
    EXPECT_EQ(post(anna, "/api/password", {{"password", "not the one"}, {"next", "even longer"}}).code(), "password");
    EXPECT_EQ(post(anna, "/api/password", {{"password", "long enough"}, {"next", "short"}}).code(), "usage");
    EXPECT_EQ(post(bert, "/api/password", right).code(), "rights") << "a guest has none";
    EXPECT_EQ(id(thief), carla);
    ASSERT_EQ(post(anna, "/api/password", right).code(), "ok");
    EXPECT_EQ(id(anna), carla);
    EXPECT_NE(id(thief), carla);
    EXPECT_TRUE(own->open);
    EXPECT_FALSE(other->open);
    EXPECT_EQ(log_in(thief, "Carla").code(), "password");
    EXPECT_EQ(log_in(bert, "Carla", "even longer").code(), "ok");
}

TEST_F(ServerAccount, ACodeOpensAnAccountOnce) {
    const Heard made = sign_up(anna, "Carla");
    const json::array codes = made.body.at("codes").as_array();
    ASSERT_EQ(codes.size(), 10U);
    EXPECT_EQ(made.body.at("codes_left").as_int64(), 10);
    const std::string carla = id(anna);
    EXPECT_FALSE(ask(anna, "GET", "/api/me").body.as_object().contains("codes")) << "they are shown once";
    for (const std::string& kept : h.memory.codes[carla]) {
        for (const json::value& code : codes) {
            EXPECT_THAT(kept, Not(HasSubstr(std::string(code.as_string())))) << "only hashes are kept";
        }
    }
    const auto recover = [&](Browser& who, const std::string& name, const std::string& code) {
        return post(who, "/api/recover", {{"name", json::string(name)}, {"code", json::string(code)}, {"password", "a new one"}});
    };
    const std::string first(codes[0].as_string());
    const Heard wrong = recover(bert, "Carla", "0000-0000-0000-0000");
    EXPECT_EQ(wrong.code(), "code");
    EXPECT_EQ(json::serialize(recover(bert, "Nobody", first).body), json::serialize(wrong.body)) << "it does not say which is wrong";
    EXPECT_EQ(recover(bert, "Carla", "").code(), "code");
    const auto page = socket(anna);
    std::string typed;
    for (const char c : first) {  // as people type it
        typed += c == '-' ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    ASSERT_EQ(recover(bert, "carla", typed).code(), "ok");
    EXPECT_EQ(id(bert), carla);
    EXPECT_NE(id(anna), carla) << "whoever was in before is out";
    EXPECT_FALSE(page->open);
    EXPECT_EQ(ask(bert, "GET", "/api/me").body.at("codes_left").as_int64(), 9);
    Browser late{{}, "10.0.0.5"};
    EXPECT_EQ(recover(late, "Carla", first).code(), "code") << "used up";
    EXPECT_EQ(log_in(late, "Carla").code(), "password");
    ASSERT_EQ(log_in(late, "Carla", "a new one").code(), "ok");
    // new ones replace the old ones
    EXPECT_EQ(post(late, "/api/codes", {{"password", "wrong one"}}).code(), "password");
    const Heard more = post(late, "/api/codes", {{"password", "a new one"}});
    ASSERT_EQ(more.code(), "ok");
    EXPECT_EQ(recover(anna, "Carla", std::string(codes[1].as_string())).code(), "code");
    EXPECT_EQ(recover(anna, "Carla", std::string(more.body.at("codes").at(1).as_string())).code(), "ok");
}

TEST(Identity, CodesCanBeWrittenDown) {
    const std::string code = recovery_code();
    EXPECT_EQ(code.size(), 19U);
    EXPECT_NE(code, recovery_code());
    EXPECT_EQ(code_hash("0123-4567-89AB-CDEF"), code_hash("o l23 4567 89ab cdef"));
    EXPECT_NE(code_hash("0123-4567-89AB-CDEF"), code_hash("0123-4567-89AB-CDEG"));
    EXPECT_EQ(code_hash(code).size(), 64U);
    for (const char* none : {"", "0123", "0123-4567-89AB-CDE!", "0123-4567-89AB-CDEF-0"}) {
        EXPECT_EQ(code_hash(none), "") << none;
    }
}

}  // namespace
}  // namespace starboard::server
