// Tables of games for one, of one against many, and of groups: what everybody is told of sides, roles and the automatic opponent, how such
// games end, and clocks of turns with several decisions.
#include "server/catalogue.h"
#include "server/replay.h"
#include "tests/cases.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class ServerSides : public ServerTable {
protected:
    ServerSides() { welcome_reference_games(h); }

    static void welcome_reference_games(TestHouse& house) {
        house.house.customs.games = all_games();
        house.house.bots = std::make_shared<Kept>(default_tree_memory, make_any_bot);
    }
    /// p0 watches in English, p1 in German.
    void open(const std::string& game, const std::string& mode, std::string_view seats, const json::object& more = {}) {
        json::object request = {{"game", json::string(game)}, {"mode", json::string(mode)}, {"seats", parsed(seats)}};
        for (const auto& [key, value] : more) {
            request[key] = value;
        }
        const auto id = h.create(request);
        ASSERT_TRUE(id) << id.error().message;
        table = h.table(*id);
        ASSERT_NE(table, nullptr);
        ASSERT_TRUE(table->watch(p0.client, {}));
        ASSERT_TRUE(table->watch(p1.client, {}));
    }
    /// p0 answers whenever a seat of its own is asked.
    void play_to_the_end(u64 seed = 5) {
        Rng rng = Rng::stream(Seed::from_number(seed), seed);
        const auto mine = [&] {
            for (const int seat : table->seats_of("p0")) {
                if (table->match()->deciders().has(static_cast<Seat>(seat))) {
                    return seat;
                }
            }
            return -1;
        };
        for (int i = 0; i < 500 && !table->over(); ++i) {
            ASSERT_TRUE(h.loop.run_until([&] { return table->over() || mine() >= 0; }));
            h.loop.run_ready();
            if (const int seat = table->over() ? -1 : mine(); seat >= 0) {
                const std::vector<Choice> choices = table->match()->choices(static_cast<Seat>(seat));
                const Move move = choices[rng.below(static_cast<u32>(choices.size()))].move;
                ASSERT_EQ(code_of(h.play(*table, p0, seat, move)), "ok");
            }
        }
        ASSERT_TRUE(table->over());
    }
    /// One field of every seat in a list of seats.
    static std::vector<std::string> each(const json::value& seats, std::string_view key) {
        std::vector<std::string> out;
        for (const json::value& seat : seats.as_array()) {
            out.push_back(json::serialize(seat.at(key)));
        }
        return out;
    }
    static std::string code_of_creation(const Result<std::string>& made) { return made ? "ok" : made.error().code; }
    static json::object summary_of(const Table& table) { return Hub::summary(table.row(), "p0", Language::en); }
};

// -- alone --

TEST_F(ServerSides, OneSeatPlaysAgainstAnAutomaticOpponentWithANameAndAResult) {
    open("pursuit", "escape", R"([{"kind":"me"}])");
    EXPECT_EQ(table->row().status, "running");
    EXPECT_EQ(p0.picture("automa"), R"("The warden")");
    EXPECT_EQ(p1.picture("automa"), R"("Der Wärter")");
    EXPECT_THAT(each(p0.picture()["seats"], "side"), ElementsAre("0"));
    std::set<int> results;
    for (u64 seed = 1; seed < 60 && results.size() < 2; ++seed) {
        open("pursuit", "escape", R"([{"kind":"me"}])", {{"options", {{"lead", 1}}}});
        play_to_the_end(seed);
        const json::value result = p0.picture()["result"];
        const auto win = result.at("seats").at(0).at("win").as_int64();
        results.insert(static_cast<int>(win));
        EXPECT_EQ(json::serialize(result.at("winners")), win > 0 ? "[0]" : "[]");
        EXPECT_EQ(result.at("automa").at("win").as_int64(), 1000 - win);
        EXPECT_EQ(result.at("automa").at("rank").as_int64() + result.at("seats").at(0).at("rank").as_int64(), 3);
        EXPECT_THAT(json::serialize(p0.log()), HasSubstr(R"("actor":"automa")"));
        EXPECT_EQ(summary_of(*table).at("result"), result);
        const auto plan = plan_replay(*table, "p0", "all", Language::de);
        ASSERT_TRUE(plan);
        EXPECT_EQ(tell_replay(*plan).at("automa"), json::value("Der Wärter"));
    }
    EXPECT_EQ(results, (std::set{0, 1000})) << "won and lost";
}

TEST_F(ServerSides, WhoGivesUpAloneLosesToTheAutomaticOpponent) {
    open("pursuit", "escape", R"([{"kind":"me"}])");
    EXPECT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    const json::value result = p0.picture()["result"];
    EXPECT_EQ(text_in(result, "reason"), "resign");
    EXPECT_EQ(json::serialize(result.at("winners")), "[]");
    EXPECT_EQ(result.at("automa").at("win").as_int64(), 1000);
}

TEST_F(ServerSides, AGameWithoutAnAutomaticOpponentSaysSo) {
    sit_down();
    EXPECT_EQ(p0.picture("automa"), "null");
    ASSERT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    EXPECT_EQ(json::serialize(p0.picture()["result"].at("automa")), "null");
    EXPECT_THAT(each(p0.picture()["result"].at("seats"), "side"), ElementsAre("0", "1"));
}

// -- roles --

TEST_F(ServerSides, RolesAndSidesAreToldBeforeTheBeginningAndAfterARestart) {
    open("pursuit", "hunt", R"([{"kind":"open"},{"kind":"me"},{"kind":"friend"}])");
    EXPECT_EQ(table->row().status, "waiting");
    const auto expect_chairs = [](const json::value& seats) {
        EXPECT_THAT(each(seats, "role"), ElementsAre(R"("runner")", R"("runner")", R"("warden")"));
        EXPECT_THAT(each(seats, "side"), ElementsAre("1", "1", "0"));
    };
    expect_chairs(p0.picture()["seats"]);
    expect_chairs(summary_of(*table).at("seats"));
    const auto later = restarted();
    welcome_reference_games(*later);
    const auto again = later->table(table->row().id);
    ASSERT_NE(again, nullptr);
    Guest back("p0");
    ASSERT_TRUE(again->watch(back.client, {}));
    expect_chairs(back.picture()["seats"]);
}

TEST_F(ServerSides, AGameWithRolesSaysAtItsEndWhoWonAsWhat) {
    open("pursuit", "hunt", R"([{"kind":"bot","level":"random"},{"kind":"me"},{"kind":"bot","level":"random"},{"kind":"me"}])");
    play_to_the_end();
    const json::value result = p0.picture()["result"];
    EXPECT_THAT(each(result.at("seats"), "role"), ElementsAre(R"("runner")", R"("runner")", R"("runner")", R"("warden")"));
    EXPECT_THAT(each(result.at("seats"), "side"), ElementsAre("1", "1", "1", "0"));
    const std::string winners = json::serialize(result.at("winners"));
    EXPECT_TRUE(winners == "[3]" || winners == "[0,1,2]") << winners;
    const auto plan = plan_replay(*table, "p0", "public", Language::en);
    ASSERT_TRUE(plan);
    const json::object replay = tell_replay(*plan);
    EXPECT_EQ(each(replay.at("seats"), "role"), each(result.at("seats"), "role"));
    EXPECT_EQ(each(replay.at("seats"), "side"), each(result.at("seats"), "side"));
}

TEST_F(ServerSides, TheRoleOfAChairFollowsTheOptionThatOrdersThem) {
    open("pursuit", "hunt", R"([{"kind":"open"},{"kind":"me"},{"kind":"friend"}])", {{"options", {{"warden", "first"}}}});
    EXPECT_THAT(each(p0.picture()["seats"], "role"), ElementsAre(R"("warden")", R"("runner")", R"("runner")"));
    open("on_mars", "invasion", R"([{"kind":"open"},{"kind":"me"},{"kind":"friend"}])", {{"options", {{"alien", "first"}}}});
    EXPECT_THAT(each(p0.picture()["seats"], "role"), ElementsAre(R"("alien")", R"("human")", R"("human")"));
    EXPECT_THAT(each(p0.picture()["seats"], "side"), ElementsAre("1", "0", "0"));
}

// -- lots --

TEST_F(ServerSides, LotsAreDrawnWhenEverybodySitsAndEverybodyIsTold) {
    std::map<std::string, int> warden;  // by name
    for (int n = 0; n < 60; ++n) {
        open("pursuit", "hunt", R"([{"kind":"me"},{"kind":"open"},{"kind":"bot","level":"random"}])", {{"lots", true}});
        EXPECT_THAT(each(p0.picture()["seats"], "role"), ElementsAre(R"("")", R"("")", R"("")")) << "not drawn yet";
        EXPECT_THAT(each(summary_of(*table).at("seats"), "side"), ElementsAre("null", "null", "null"));
        EXPECT_EQ(summary_of(*table).at("lots"), json::value(true));
        h.time += 5'000;  // a line now and then
        EXPECT_EQ(act(p0, {{"do", "chat"}, {"text", "hello"}}), "ok");
        const std::string commitment = p0.picture("commitment");
        const auto joined = h.join(*table, "p1");
        ASSERT_TRUE(joined);
        const json::object picture = p0.picture();
        EXPECT_EQ(json::serialize(picture.at("commitment")), commitment) << "the deal has no part in it";
        EXPECT_THAT(each(picture.at("seats"), "role"), ElementsAre(R"("runner")", R"("runner")", R"("warden")"));
        const json::array& seats = picture.at("seats").as_array();
        const std::string name = text_in(seats[2], "name");
        ++warden[name];
        // runners keep the order they had
        EXPECT_EQ(each(seats, "name")[0] == R"("Name of p0")", name != "Name of p0");
        // everybody has the eyes of the own seat
        for (const Guest* guest : {&p0, &p1}) {
            const auto mine = table->seats_of(guest->client->player);
            ASSERT_EQ(mine.size(), 1U);
            EXPECT_EQ(guest->picture()["as"], json::value(mine.front()));
        }
        EXPECT_EQ(joined->at("seat"), json::value(table->seats_of("p1").front()));
        const json::value chat_seat = p0.log("chat")[0].at("seat");
        EXPECT_EQ(chat_seat, json::value(table->seats_of("p0").front())) << "what was said before moves along";
        EXPECT_EQ(text_in(p0.log()[0], "kind"), "table.lots");
        EXPECT_EQ(text_in(p0.log()[0], "text"), "Lots are drawn: Warden is " + name + ".");
        EXPECT_EQ(text_in(p1.log()[0], "text"), "Das Los entscheidet: Wärter ist " + name + ".");
        if (n == 0 || warden[name] == 1) {  // after a restart it is the same story
            const auto later = restarted();
            welcome_reference_games(*later);
            const auto again = later->table(table->row().id);
            ASSERT_NE(again, nullptr);
            Guest back("p0");
            ASSERT_TRUE(again->watch(back.client, {}));
            EXPECT_EQ(json::serialize(back.log()), json::serialize(p0.log()));
            EXPECT_EQ(back.log("chat")[0].at("seat"), chat_seat);
            EXPECT_EQ(each(back.picture()["seats"], "name"), each(picture.at("seats"), "name"));
        }
    }
    EXPECT_EQ(warden.size(), 3U);
    for (const auto& [name, times] : warden) {
        EXPECT_GT(times, 8) << name << " of 60";
    }
}

TEST_F(ServerSides, ARematchDrawsAgain) {
    std::set<std::string> wardens;
    open("pursuit", "hunt", R"([{"kind":"me"},{"kind":"me","name":"Two"},{"kind":"me","name":"Three"}])", {{"lots", true}});
    for (int n = 0; n < 20 && wardens.size() < 3; ++n) {
        play_to_the_end(static_cast<u64>(n));
        const auto next = h.act(*table, p0, {{"do", "rematch"}});
        ASSERT_TRUE(next);
        table = h.table(std::string(next->at("next").as_string()));
        ASSERT_NE(table, nullptr);
        ASSERT_TRUE(table->watch(p0.client, {}));
        wardens.insert(table->row().seats[2].name);
        EXPECT_EQ(text_in(table->story().lines(*table->match(), viewer_public, Language::en, table->names(), 0)[0], "kind"), "table.lots");
    }
    EXPECT_EQ(wardens.size(), 3U);
}

TEST_F(ServerSides, LotsNeedRoles) {
    const auto ask = [&](const char* game, const char* mode, const char* seats, const json::value& lots) {
        return code_of_creation(h.create({{"game", game}, {"mode", mode}, {"seats", parsed(seats)}, {"lots", lots}}));
    };
    constexpr const char* two = R"([{"kind":"me"},{"kind":"me"}])";
    constexpr const char* three = R"([{"kind":"me"},{"kind":"me"},{"kind":"me"}])";
    EXPECT_EQ(ask("compile", "standard", two, true), "usage");
    EXPECT_EQ(ask("compile", "standard", two, false), "ok");
    EXPECT_EQ(ask("pursuit", "hunt", three, 1), "usage");
    EXPECT_EQ(ask("pursuit", "hunt", three, true), "ok");
    EXPECT_EQ(ask("on_mars", "invasion", three, true), "ok");
}

// -- groups --

TEST_F(ServerSides, AGroupWinsOrLosesAsAWhole) {
    std::set<std::string> results;
    for (u64 seed = 1; seed < 60 && results.size() < 2; ++seed) {
        open("bids", "coop", R"([{"kind":"me"},{"kind":"bot","level":"random"},{"kind":"me"},{"kind":"bot","level":"random"}])",
             {{"options", {{"goal", 21}}}});
        EXPECT_THAT(each(p0.picture()["seats"], "side"), ElementsAre("0", "0", "0", "0"));
        play_to_the_end(seed);
        results.insert(json::serialize(p0.picture()["result"].at("winners")));
    }
    EXPECT_EQ(results, (std::set<std::string>{"[0,1,2,3]", "[]"}));
}

TEST_F(ServerSides, ResigningInAGroupHandsTheSeatToABot) {
    open("bids", "coop", R"([{"kind":"me"},{"kind":"open"},{"kind":"bot","level":"random"},{"kind":"bot","level":"random"}])");
    ASSERT_EQ(code_of(h.join(*table, "p1")), "ok");
    ASSERT_EQ(act(p1, {{"do", "resign"}, {"as", 1}}), "ok");
    EXPECT_EQ(table->row().status, "running");
    EXPECT_EQ(table->row().seats[1].kind, "bot");
    EXPECT_EQ(table->row().seats[1].player, "");
    EXPECT_EQ(table->row().seats[1].gave_up, "p1");
    play_to_the_end();
    EXPECT_EQ(text_in(p0.picture()["result"], "reason"), "rules");
}

TEST_F(ServerSides, AGroupOfWhichEverybodyResignsHasGivenUp) {
    const auto sit = [&] {
        open("bids", "coop", R"([{"kind":"me"},{"kind":"open"},{"kind":"bot","level":"random"},{"kind":"bot","level":"random"}])");
        ASSERT_EQ(code_of(h.join(*table, "p1")), "ok");
    };
    // bots that are left to themselves may play to the end meanwhile
    const auto how_it_ended = [&] { return table->row().status == "over" ? text_in(p0.picture()["result"], "reason") : std::string(); };
    sit();
    ASSERT_EQ(act(p1, {{"do", "resign"}, {"as", 1}}), "ok");
    EXPECT_EQ(table->row().status, "running") << "one of them plays on";
    ASSERT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    EXPECT_EQ(table->row().status, "over");
    EXPECT_EQ(text_in(p0.picture()["result"], "reason"), "resign");
    EXPECT_EQ(json::serialize(p0.picture()["result"].at("winners")), "[]");
    // who only lets a bot play for a while has not given up
    sit();
    ASSERT_EQ(act(p1, {{"do", "handover"}, {"seat", 1}}), "ok");
    ASSERT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    EXPECT_NE(how_it_ended(), "resign");
    // nor does one person among bots end their game
    open("bids", "coop", R"([{"kind":"me"},{"kind":"bot","level":"random"},{"kind":"bot","level":"random"},{"kind":"bot","level":"random"}])");
    ASSERT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    EXPECT_NE(how_it_ended(), "resign");
}

// -- proposals --

/// Three people of one side and one alone: seats 0 to 2 are humans, seat 3 the alien.
class ServerProposals : public ServerSides {
protected:
    Guest p2{"p2"};

    void sit_together(const char* mode, bool with_alien) {
        open("on_mars", mode, with_alien ? R"([{"kind":"me"},{"kind":"open"},{"kind":"open"}])" : R"([{"kind":"me"},{"kind":"open"}])");
        ASSERT_EQ(code_of(h.join(*table, "p1")), "ok");
        if (with_alien) {
            ASSERT_EQ(code_of(h.join(*table, "p2")), "ok");
            ASSERT_TRUE(table->watch(p2.client, {}));
        }
        ASSERT_EQ(table->row().status, "running");
        ASSERT_TRUE(table->watch(spectator.client, {}));
        until_asked(0);
    }
    Guest& of(int seat) { return seat == 0 ? p0 : seat == 1 ? p1 : p2; }
    /// Everybody answers the first that comes until this seat is asked something with several answers.
    void until_asked(int seat) {
        for (int i = 0; i < 200 && (asked() != seat || table->match()->choices(static_cast<Seat>(seat)).size() < 2); ++i) {
            const int now = asked();
            ASSERT_EQ(code_of(h.play(*table, of(now), now, table->match()->choices(static_cast<Seat>(now)).front().move)), "ok");
        }
        ASSERT_EQ(asked(), seat);
    }
    Choice an_answer(int seat) { return table->match()->choices(static_cast<Seat>(seat)).front(); }
    json::object naming(int as, int partner) { return {{"do", "propose"}, {"as", as}, {"question", table->question(partner)}}; }
    json::object proposing(int as, int partner, const Choice& answer) {
        json::object out = naming(as, partner);
        out["move"] = answer.move.id();
        return out;
    }
    /// How often a guest was told of proposals alone, and what the last time.
    static std::vector<json::value> told(const Guest& guest) {
        std::vector<json::value> out;
        for (const std::string& text : guest.heard) {
            const json::value value = json::parse(text);
            if (const json::value* proposals = field(value, "proposals")) {
                out.push_back(proposals->at("list"));
            }
        }
        return out;
    }
};

TEST_F(ServerProposals, APartnerIsShownWhatSomebodyProposesAndNothingElseChanges) {
    sit_together("outbreak", false);
    EXPECT_EQ(p0.picture("proposes_to"), "null");
    EXPECT_EQ(p1.picture()["proposes_to"], json::value({{"seat", 0}, {"question", table->question(0)}}));
    EXPECT_EQ(p1.picture("choices"), "[]");
    const Standing before = standing();
    const auto answers = h.act(*table, p1, {{"do", "answers"}, {"as", 1}, {"question", table->question(0)}});
    ASSERT_TRUE(answers);
    EXPECT_EQ(answers->at("answers").at("seat"), json::value(0));
    EXPECT_EQ(answers->at("answers").at("choices").as_array().size(), table->match()->choices(0).size());
    const Choice answer = an_answer(0);
    EXPECT_EQ(act(p1, proposing(1, 0, answer)), "ok");
    for (const Guest* guest : {&p0, &p1, &spectator}) {  // all are one side, and nothing is hidden
        ASSERT_EQ(told(*guest).size(), 1U);
        const json::value one = told(*guest).front().at(0);
        EXPECT_EQ(one.at("seat"), json::value(1));
        EXPECT_EQ(one.at("question"), json::value(table->question(0)));
        EXPECT_EQ(one.at("refs").as_array().size(), answer.refs.size());
        const Language language = guest == &p1 ? Language::de : Language::en;
        EXPECT_EQ(text_in(one, "text"), table->match()->say_move(answer.move, 0, language, table->names()));
    }
    EXPECT_EQ(standing(), before) << "neither the game nor the store";
    EXPECT_EQ(h.hub.record(*table, "p0").find("propos"), std::string::npos);
    // who comes later sees it, too
    Guest late("late");
    ASSERT_TRUE(table->watch(late.client, {}));
    EXPECT_EQ(late.picture()["proposals"].as_array().size(), 1U);
    // withdrawn
    EXPECT_EQ(act(p1, naming(1, 0)), "ok");
    EXPECT_EQ(json::serialize(told(p0).back()), "[]");
    EXPECT_EQ(act(p1, naming(1, 0)), "ok") << "there is none any more";
    EXPECT_EQ(told(p0).size(), 2U);
    // the answer ends it
    EXPECT_EQ(act(p1, proposing(1, 0, answer)), "ok");
    const std::int64_t question = table->question(0);
    ASSERT_EQ(code_of(h.play(*table, p0, 0, answer.move)), "ok");
    ASSERT_NE(table->question(0), question);
    EXPECT_EQ(p0.picture("proposals"), "[]");
    EXPECT_EQ(p1.picture("proposals"), "[]");
    EXPECT_EQ(standing().writes, before.writes + 1) << "the move alone";
}

TEST_F(ServerProposals, APlaceIsEnoughAndSeveralPlacesSayWhichAnswer) {
    sit_together("blackout", false);
    std::map<std::string, int> places;
    const auto look = [&] {
        places.clear();
        for (const Choice& choice : table->match()->choices(0)) {
            for (const std::string& ref : std::set<std::string>(choice.refs.begin(), choice.refs.end())) {
                ++places[ref];
            }
        }
        const auto some = [&](auto fits) { return std::ranges::any_of(places, [&](const auto& item) { return fits(item.second); }); };
        return some([](int n) { return n == 1; }) && some([](int n) { return n > 1; });
    };
    Rng rng = Rng::stream(Seed::from_number(7), 7);
    for (int i = 0; i < 400 && !(asked() == 0 && look()); ++i) {
        ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p1}, rng)), "ok");
    }
    ASSERT_EQ(asked(), 0);
    int one = 0;
    int several = 0;
    for (const auto& [ref, answers] : places) {
        h.time += 10'000;
        json::object message = naming(1, 0);
        message["refs"] = json::array{json::string(ref)};
        ASSERT_EQ(act(p1, message), "ok") << ref;
        const json::value said = told(p0).back().at(0);
        EXPECT_EQ(json::serialize(said.at("refs")), "[\"" + ref + "\"]");
        EXPECT_EQ(said.at("text").is_null(), answers > 1) << ref;
        ++(answers > 1 ? several : one);
    }
    EXPECT_GT(one, 0);
    EXPECT_GT(several, 0);
    json::object nowhere = naming(1, 0);
    nowhere["refs"] = json::array{"hex:9999"};
    EXPECT_EQ(act(p1, nowhere), "no_answer");
    nowhere.erase("refs");
    nowhere["move"] = 0xFFFF'FFFFLL;
    EXPECT_EQ(act(p1, nowhere), "illegal");
}

TEST_F(ServerProposals, OnlyTheGroupOfWhoIsAskedMayProposeAndHear) {
    sit_together("invasion", true);
    EXPECT_THAT(each(p0.picture()["seats"], "role"), ElementsAre(R"("human")", R"("human")", R"("alien")"));
    EXPECT_EQ(p1.picture()["proposes_to"], json::value({{"seat", 0}, {"question", table->question(0)}}));
    EXPECT_EQ(p2.picture("proposes_to"), "null");
    EXPECT_EQ(spectator.picture("proposes_to"), "null");
    const Choice answer = an_answer(0);
    EXPECT_EQ(act(p2, proposing(2, 0, answer)), "no_partner") << "the alien";
    EXPECT_EQ(act(p2, {{"do", "answers"}, {"as", 2}, {"question", table->question(0)}}), "no_partner");
    EXPECT_EQ(act(p0, proposing(0, 0, answer)), "own_turn");
    EXPECT_EQ(act(p2, proposing(1, 0, answer)), "seat") << "not the own seat";
    EXPECT_EQ(act(spectator, proposing(1, 0, answer)), "seat");
    json::object stale = proposing(1, 0, answer);
    stale["question"] = table->question(0) + 1;
    EXPECT_EQ(act(p1, stale), "stale");
    EXPECT_EQ(act(p1, proposing(1, 0, answer)), "ok");
    EXPECT_EQ(told(p0).size(), 1U);
    EXPECT_EQ(told(p1).size(), 1U);
    EXPECT_TRUE(told(p2).empty());
    EXPECT_TRUE(told(spectator).empty());
    p2.heard.clear();
    spectator.heard.clear();
    table->refresh(*p2.client);
    table->refresh(*spectator.client);
    EXPECT_EQ(p2.picture("proposals"), "[]");
    EXPECT_EQ(spectator.picture("proposals"), "[]");
    // the alien has nobody to be advised by
    until_asked(2);
    EXPECT_EQ(p0.picture("proposes_to"), "null");
    EXPECT_EQ(act(p0, proposing(0, 2, an_answer(2))), "no_partner");
}

TEST_F(ServerProposals, TheyAreRareAndNotForSeatsOfOnePerson) {
    sit_together("outbreak", false);
    const Choice answer = an_answer(0);
    std::map<std::string, int> codes;
    for (int i = 0; i < 20; ++i) {
        ++codes[act(p1, proposing(1, 0, answer))];
    }
    EXPECT_EQ(codes, (std::map<std::string, int>{{"ok", 8}, {"rate", 12}}));
    h.time += 2'000;
    EXPECT_EQ(act(p1, proposing(1, 0, answer)), "ok");
    ASSERT_EQ(act(p0, {{"do", "pause"}}), "ok");
    EXPECT_EQ(act(p1, proposing(1, 0, answer)), "paused");

    open("on_mars", "outbreak", R"([{"kind":"me"},{"kind":"me"}])");
    ASSERT_FALSE(table->match()->deciders().empty());
    EXPECT_EQ(p0.picture("proposes_to"), "null");
    EXPECT_EQ(act(p0, proposing(1 - asked(), asked(), an_answer(asked()))), "no_partner");
    // a bot takes no advice
    open("on_mars", "outbreak", R"([{"kind":"me"},{"kind":"bot","level":"random"}])");
    EXPECT_EQ(p0.picture("proposes_to"), "null");
}

TEST_F(ServerProposals, AGroupWithHiddenHandsIsNotOfferedIt) {
    open("bids", "coop", R"([{"kind":"me"},{"kind":"open"},{"kind":"bot","level":"random"},{"kind":"bot","level":"random"}])");
    ASSERT_EQ(code_of(h.join(*table, "p1")), "ok");
    ASSERT_TRUE(h.loop.run_until([&] { return table->match()->deciders().has(0) && table->match()->deciders().has(1); }));
    ASSERT_EQ(code_of(h.play(*table, p0, 0, table->match()->choices(0).front().move)), "ok");
    ASSERT_TRUE(table->match()->deciders().has(1)) << "the other has not answered yet";
    EXPECT_EQ(p0.picture("proposes_to"), "null");
    EXPECT_EQ(act(p0, {{"do", "answers"}, {"as", 0}, {"question", table->question(1)}}), "no_partner");
}

// -- clocks --

TEST_F(ServerSides, TheIncrementComesOnceATurn) {
    open("pursuit", "hunt", R"([{"kind":"me"},{"kind":"me"},{"kind":"me"}])",
         {{"options", {{"steps", 3}}}, {"clock", {{"kind", "realtime"}, {"seconds", 60}, {"increment", 5}}}});
    const auto clock = [&](int seat) { return table->row().seats[static_cast<std::size_t>(seat)].clock; };
    const auto step = [&] {
        const auto seat = asked();
        h.time += 1'000;
        ASSERT_EQ(code_of(h.play(*table, p0, seat, table->match()->choices(static_cast<Seat>(seat)).front().move)), "ok");
    };
    ASSERT_EQ(asked(), 0);
    step();
    EXPECT_EQ(clock(0), 64'000);
    step();
    EXPECT_EQ(clock(0), 63'000) << "the same turn";
    // after a restart it is still the same turn
    {
        const auto later = restarted();
        welcome_reference_games(*later);
        const auto again = later->table(table->row().id);
        ASSERT_NE(again, nullptr);
        later->time += 1'000;
        ASSERT_EQ(code_of(later->play(*again, p0, 0, again->match()->choices(0).front().move)), "ok");
        EXPECT_EQ(again->row().seats[0].clock, 62'000);
    }
    // what is taken back takes its increment along
    ASSERT_EQ(act(p0, {{"do", "undo"}, {"as", 0}, {"to", 0}}), "ok");
    EXPECT_EQ(clock(0), 58'000);
    step();
    EXPECT_EQ(clock(0), 62'000);
    while (asked() == 0) {
        step();
    }
    const auto rest = clock(0);
    step();
    EXPECT_EQ(clock(1), 64'000) << "the turn of another seat";
    EXPECT_EQ(clock(0), rest);
}

}  // namespace
}  // namespace starboard::server
