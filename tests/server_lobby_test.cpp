// What the lobby is told: games with their options in place, tables to watch, free seats filled, links that work for others.
#include <boost/beast/zlib/inflate_stream.hpp>

#include "server/assets.h"
#include "server/catalogue.h"
#include "server/chair.h"
#include "server/desk.h"
#include "server/net_parts.h"
#include "tests/cases.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class ServerCatalogue : public testing::TestWithParam<const Game*> {};

TEST_P(ServerCatalogue, EveryNameInTheLobbyFileIsAnOptionOrModeOfTheGame) {
    const Game& game = *GetParam();
    const auto file = game_file(game, "lobby.toml");
    if (!file) {
        ASSERT_EQ(file.error().code, "missing") << file.error().message;
        return;
    }
    std::set<std::string> modes;
    std::set<std::string> options;
    std::map<std::string, json::value> choices;
    const json::object about = game.about();
    for (const json::value& mode : about.at("modes").as_array()) {
        modes.insert(std::string(mode.at("id").as_string()));
        for (const json::value& option : mode.at("options").as_array()) {
            options.insert(std::string(option.at("id").as_string()));
            choices[std::string(option.at("id").as_string())] = option.as_object().contains("values") ? option.at("values") : json::array();
        }
    }
    const auto room = [&](std::string_view name) {
        const json::value* found = field(*file, name);
        return found == nullptr ? json::object() : found->as_object();
    };
    for (const auto& [option, seat] : room("seat")) {
        EXPECT_TRUE(options.contains(std::string(option))) << option;
        EXPECT_LT(seat.as_int64(), max_seats);
    }
    if (const json::value* house = field(*file, "house")) {
        for (const json::value& option : house->as_array()) {
            EXPECT_TRUE(options.contains(std::string(option.as_string()))) << option;
        }
    }
    for (const auto& [option, beside] : room("beside")) {
        EXPECT_TRUE(options.contains(std::string(option))) << option;
        const json::array& values = choices[text_in(beside, "option")].as_array();
        EXPECT_NE(std::find(values.begin(), values.end(), beside.at("value")), values.end()) << option;
    }
    for (const auto& [mode, option] : room("order")) {
        EXPECT_TRUE(modes.contains(std::string(mode))) << mode;
        EXPECT_FALSE(choices[std::string(option.as_string())].as_array().empty()) << option;
    }
    for (const auto& [mode, list] : room("fixed")) {
        EXPECT_TRUE(modes.contains(std::string(mode))) << mode;
        for (const json::value& option : list.as_array()) {
            EXPECT_TRUE(options.contains(std::string(option.as_string()))) << option;
        }
    }
}

TEST_P(ServerCatalogue, GamesAndModesHaveNamesInBothLanguages) {
    const Game& game = *GetParam();
    const json::object shown = catalogue_json(game);
    for (const Language language : languages) {
        EXPECT_EQ(shown.at("names").at(language_name(language)), json::value(game.texts(language)["name.game"]));
        for (const Mode& mode : game.modes()) {
            EXPECT_TRUE(game.texts(language).has("mode_name." + std::string(mode.id))) << mode.id;
        }
    }
}

/// People choose a role or a side by choosing a seat, so nothing that is offered may change them but the option that orders the chairs.
TEST_P(ServerCatalogue, ChairsAreThoseOfTheRulesWhateverOptionIsChosen) {
    const Game& game = *GetParam();
    const json::object shown = catalogue_json(game);
    for (std::size_t i = 0; i < game.modes().size(); ++i) {
        const Mode& mode = game.modes()[i];
        const json::array& chairs = shown.at("modes").at(i).at("chairs").as_array();
        if (mode.sides < 2 && mode.roles.empty()) {
            EXPECT_TRUE(chairs.empty()) << mode.id;
            continue;
        }
        ASSERT_EQ(chairs.size(), 1U + mode.seats_max - mode.seats_min) << mode.id;
        for (int seats = mode.seats_min; seats <= mode.seats_max; ++seats) {
            starboard::Setup setup;
            setup.mode = mode.id;
            setup.seats = seats;
            const json::array& here = chairs[static_cast<std::size_t>(seats - mode.seats_min)].as_array();
            ASSERT_EQ(here.size(), static_cast<std::size_t>(seats));
            std::set<std::int64_t> sides;
            for (const json::value& chair : here) {
                sides.insert(chair.at("side").as_int64());
                EXPECT_EQ(chair.at("role").as_string().empty(), mode.roles.empty());
                EXPECT_TRUE(mode.roles.find(std::string_view(chair.at("role").as_string())) != std::string_view::npos);
            }
            EXPECT_EQ(sides.size(), mode.sides) << mode.id;
            const json::value& order = shown.at("modes").at(i).at("order");
            for (const json::value& option : shown.at("modes").at(i).at("options").as_array()) {
                const bool orders = order.is_object() && order.at("option") == option.at("id");
                EXPECT_EQ(orders, text_in(option, "place") == "order");
                for (const json::value& value : option.as_object().contains("values") ? option.at("values").as_array() : json::array()) {
                    setup.options = {{option.at("id").as_string(), value}};
                    if (const auto other = settled_chairs(game, setup); !other.empty()) {
                        const json::value& told =
                            orders ? order.at("chairs").at(value.as_string()).at(static_cast<std::size_t>(seats - mode.seats_min))
                                   : chairs[static_cast<std::size_t>(seats - mode.seats_min)];
                        EXPECT_EQ(json::value(chairs_json(other)), told) << mode.id << " " << option.at("id") << " " << value;
                        EXPECT_EQ(told != json::value(here), orders && value != option.at("default"));
                    }
                }
            }
        }
    }
}

TEST_P(ServerCatalogue, WhatAModeFixesIsNotOfferedAndCannotBeWantedOtherwise) {
    const Game& game = *GetParam();
    const json::object shown = catalogue_json(game);
    const json::object all = game.about();
    for (std::size_t i = 0; i < game.modes().size(); ++i) {
        const std::string mode(game.modes()[i].id);
        std::set<std::string> offered;
        for (const json::value& option : shown.at("modes").at(i).at("options").as_array()) {
            offered.insert(std::string(option.at("id").as_string()));
            EXPECT_NE(text_in(option, "place"), "");
        }
        for (const json::value& option : all.at("modes").at(i).at("options").as_array()) {
            const std::string name(option.at("id").as_string());
            json::object wanted;
            wanted[name] = option.at("default");
            EXPECT_TRUE(check_fixed(game, mode, wanted)) << mode << " " << name;
            wanted[name] = "something else";
            EXPECT_EQ(check_fixed(game, mode, wanted).has_value(), offered.contains(name)) << mode << " " << name;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Games, ServerCatalogue, testing::ValuesIn(all_games()),
                         [](const testing::TestParamInfo<const Game*>& info) { return std::string(info.param->id()); });

TEST(ServerLobby, TheControlCardIsAQuestionOfTheModeAlone) {
    TestHouse h;
    const auto refused = h.create(two_people({{"mode", "basic"}, {"options", {{"control", true}}}}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "usage");
    EXPECT_THAT(refused.error().message, HasSubstr("control"));
    EXPECT_TRUE(h.create(two_people({{"mode", "basic"}, {"options", {{"control", false}}}})));
}

// -- tables to watch --

std::set<std::string> ids(const json::value& tables) {
    std::set<std::string> out;
    for (const json::value& table : tables.as_array()) {
        out.insert(text_in(table, "id"));
    }
    return out;
}

TEST_F(ServerTable, RunningTablesAreListedForThoseWhoDoNotSitThere) {
    sit_down();
    const std::string id = table->row().id;
    const std::string shut = *h.create(two_people({{"settings", {{"spectators", false}}}}));
    ASSERT_EQ(code_of(h.join(*h.table(shut), "p1")), "ok");
    const std::string waiting = *h.create(two_people());
    EXPECT_EQ(ids(h.hub.lobby("s", Language::en)->at("running")), std::set<std::string>{id});
    EXPECT_THAT(ids(h.hub.lobby("p0", Language::en)->at("running")), IsEmpty());
    EXPECT_THAT(ids(h.hub.lobby("p1", Language::en)->at("running")), IsEmpty());
    h.time += 25LL * 3600 * 1000;
    EXPECT_THAT(ids(h.hub.lobby("s", Language::en)->at("running")), IsEmpty()) << "nobody has touched it for a day";
    EXPECT_EQ(play_on(), "ok");
    EXPECT_EQ(ids(h.hub.lobby("s", Language::en)->at("running")), std::set<std::string>{id});
    EXPECT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    EXPECT_THAT(ids(h.hub.lobby("s", Language::en)->at("running")), IsEmpty());
}

// -- a bot on a free seat --

class ServerFill : public testing::Test {
protected:
    TestHouse h;
    std::string fill(Table& table, const std::string& player, int seat, const std::string& level = "easy") {
        return code_of(h.wait([&](Table::Reply reply) { table.fill(player, seat, level, std::move(reply)); }));
    }
};

TEST_F(ServerFill, TheHostPutsABotOnAFreeSeatAndTheGameBegins) {
    const auto id = h.create(
        {{"game", "cave_in"}, {"mode", "standard"}, {"seats", {{{"kind", "me"}}, {{"kind", "friend"}}, {{"kind", "open"}}}}});
    ASSERT_TRUE(id) << id.error().message;
    const auto table = h.table(*id);
    EXPECT_EQ(fill(*table, "p1", 1), "rights");
    EXPECT_EQ(fill(*table, "", 1), "rights");
    EXPECT_EQ(fill(*table, "p0", 0), "taken");
    EXPECT_EQ(fill(*table, "p0", 3), "taken");
    EXPECT_EQ(fill(*table, "p0", 1, "genius"), "unknown");
    EXPECT_EQ(table->row().status, "waiting");
    EXPECT_EQ(fill(*table, "p0", 1), "ok");
    EXPECT_EQ(fill(*table, "p0", 1), "taken");
    EXPECT_EQ(code_of(h.join(*table, "p1", {}, "token-" + *id + "-1")), "taken") << "the invitation is void";
    EXPECT_EQ(table->row().status, "waiting");
    EXPECT_EQ(fill(*table, "p0", 2, "hard"), "ok");
    EXPECT_EQ(table->row().status, "running");
    EXPECT_NE(table->row().seats[1].name, table->row().seats[2].name);
    EXPECT_EQ(table->row().seats[2].level, "hard");
    EXPECT_EQ(fill(*table, "p0", 1), "taken") << "it runs";
}

// -- where a branch comes from --

TEST_F(ServerTable, ABranchKnowsItsParent) {
    sit_down();
    EXPECT_EQ(p0.picture("parent"), "null");
    for (int i = 0; i < 6; ++i) {
        ASSERT_EQ(play_on(), "ok");
    }
    ASSERT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    std::optional<Result<std::string>> made;
    h.hub.branch(table->row().id, 4, json::parse(R"([{"kind":"me"},{"kind":"bot","level":"random"}])"), {"p0", "Anna", false},
                 [&](Result<std::string> id) { made = std::move(id); });
    h.loop.run_until([&] { return made.has_value(); });
    ASSERT_TRUE(*made) << made->error().message;
    const std::string parent = R"({"table":")" + table->row().id + R"(","at":4})";
    const auto branch = h.table(**made);
    Guest again("p0");
    ASSERT_TRUE(branch->watch(again.client, {}));
    EXPECT_EQ(again.picture("parent"), parent);
    const auto plan = plan_replay(*branch, "p0", "public", Language::en);
    ASSERT_TRUE(plan);
    EXPECT_EQ(json::serialize(tell_replay(*plan).at("parent")), parent);
    branch->reload();
    EXPECT_EQ(again.picture("parent"), parent);
    ASSERT_EQ(code_of(h.act(*branch, again, {{"do", "resign"}, {"as", 0}})), "ok");
    ASSERT_EQ(code_of(h.act(*branch, again, {{"do", "rematch"}})), "ok");
    const std::string next(again.picture()["next"].as_string());
    Guest third("p0");
    ASSERT_TRUE(h.table(next)->watch(third.client, {}));
    EXPECT_EQ(third.picture("parent"), "null") << "a rematch is dealt anew";
}

// -- answers that are kept --

std::string unzipped(std::string_view gz) {
    namespace zlib = boost::beast::zlib;
    EXPECT_EQ(gz.substr(0, 3), "\x1f\x8b\x08");
    std::string out(1 << 20, '\0');
    zlib::inflate_stream stream;
    zlib::z_params params;
    params.next_in = gz.data() + 10;
    params.avail_in = gz.size() - 18;
    params.next_out = out.data();
    params.avail_out = out.size();
    boost::system::error_code ec;
    stream.write(params, zlib::Flush::finish, ec);
    EXPECT_EQ(ec, zlib::error::end_of_stream) << ec.message();
    out.resize(params.total_out);
    return out;
}

struct Counter : testing::Test {
    TestHouse h;
    Assets assets;
    Desk desk{h.house, h.hub, assets, Signer(std::string(32, 'k'))};

    Response get(const std::string& path, std::map<std::string, std::string, std::less<>> headers = {},
                 const std::string& address = "127.0.0.1") {
        Request request;
        request.method = "GET";
        request.path = path.substr(0, path.find('?'));
        if (path.contains("?lang=")) {
            request.query["lang"] = path.substr(path.find('=') + 1);
        }
        request.address = address;
        request.headers = std::move(headers);
        Response out;
        desk.request(request, [&](Response response) { out = std::move(response); });
        return out;
    }
};

TEST_F(Counter, GamesAndTextsAreCompressedAndNotSentTwice) {
    for (const std::string path :
         {"/api/games", "/api/games/compile/texts?lang=de", "/api/games/theseus/lesson", "/api/games/cave_in/edition"}) {
        const Response plain = get(path);
        const Response small = get(path, {{"accept-encoding", "gzip, br"}});
        EXPECT_EQ(small.headers.at("content-encoding"), "gzip") << path;
        EXPECT_LT(small.lasting.size() * 2, plain.lasting.size()) << path;
        EXPECT_EQ(unzipped(small.lasting), plain.lasting) << path;
        EXPECT_THAT(small.headers.at("cache-control"), HasSubstr("no-cache"));
        const Response again = get(path, {{"accept-encoding", "gzip, br"}, {"if-none-match", small.headers.at("etag")}});
        EXPECT_EQ(again.status, 304) << path;
        EXPECT_TRUE(again.lasting.empty() && again.body.empty()) << path;
        EXPECT_EQ(get(path, {{"if-none-match", "\"older\""}}).status, 200) << path;
    }
    EXPECT_NE(get("/api/games/compile/texts?lang=de").headers.at("etag"), get("/api/games/compile/texts?lang=en").headers.at("etag"));
    EXPECT_EQ(get("/api/games/chess/texts").status, 404);
    EXPECT_EQ(get("/api/games/compile/nothing").status, 404);
}

TEST_F(Counter, OnlyWhoSitsAtThisMachineIsToldTheAddressForOthers) {
    EXPECT_EQ(json::parse(get("/api/me").body).at("origins").as_array().size(), 0U);
    h.house.customs.origins = {"http://192.168.1.5:8080"};
    EXPECT_EQ(json::serialize(json::parse(get("/api/me").body).at("origins")), R"(["http://192.168.1.5:8080"])");
    EXPECT_EQ(json::serialize(json::parse(get("/api/me", {}, "192.168.1.9").body).at("origins")), "[]");
}

TEST(ServerParts, NetworkAddressesAreNotTheLoop) {
    for (const std::string& address : network_addresses()) {
        EXPECT_THAT(address, Not(testing::StartsWith("127.")));
        EXPECT_THAT(address, testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+"));
    }
}

}  // namespace
}  // namespace starboard::server
