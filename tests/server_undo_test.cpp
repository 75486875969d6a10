// Taking back at a table: freely, alone with bots, by agreement; clocks, restarts, the time to change one's mind.
#include "server/fields.h"
#include "server/replay.h"
#include "tests/cases.h"
#include "tests/changed.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::HasSubstr;
using tests::slow_build;

/// What every seat and the public see and know, and what really lies there.
struct Moment {
    u64 hash = 0;
    std::string seen;
    explicit Moment(const Match& match) : hash(match.hash()) {
        for (Seat seat = 0; seat < match.seats(); ++seat) {
            seen += json::serialize(match.view(seat)) + std::to_string(match.knowledge_key(seat)) + "\n";
        }
        seen += json::serialize(match.view(viewer_public));
    }
};

class ServerUndo : public ServerTable {
protected:
    Rng rng = Rng::stream(Seed::from_number(77), 77);
    std::vector<Moment> moments;  ///< by decisions in force
    std::vector<int> deciders;    ///< whose decision came then

    static std::string way(const Guest& who) { return text_in(who.picture().at("undo"), "way"); }
    static std::string why(const Guest& who) { return text_in(who.picture().at("undo"), "why"); }
    static int to(const Guest& who) { return static_cast<int>(who.picture().at("undo").at("to").as_int64()); }
    std::string undo(const Guest& who, int seat) { return act(who, {{"do", "undo"}, {"as", seat}}); }
    std::string answer(const Guest& who, int seat, std::string_view what) {
        return act(who, {{"do", "take_back"}, {"as", seat}, {"answer", json::string(what)}});
    }
    void sit_alone(const std::string& level = "random", const json::object& more = {}) {
        json::object wanted = {{"seats", json::array{{{"kind", "me"}}, {{"kind", "bot"}, {"level", json::string(level)}}}}};
        for (const auto& [key, value] : more) {
            wanted[key] = value;
        }
        const auto id = h.create(two_people(wanted));
        ASSERT_TRUE(id) << id.error().message;
        table = h.table(*id);
        ASSERT_TRUE(table->watch(p0.client, {}));
        let_bots_play();
    }
    void let_bots_play() {
        ASSERT_TRUE(h.loop.run_until([&] { return table->over() || table->match()->deciders().has(0); }));
        h.loop.run_ready();
    }
    /// The asked person decides by chance.
    void decide() {
        moments.resize(static_cast<std::size_t>(table->decisions()), Moment(*table->match()));
        moments.emplace_back(*table->match());
        deciders.resize(static_cast<std::size_t>(table->decisions()));
        deciders.push_back(asked());
        ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p1}, rng)), "ok");
    }
    /// Plays until a person's take-back would need what is wanted; its seat.
    int play_until(std::string_view wanted) {
        for (int i = 0; i < 300 && !table->over(); ++i) {
            const int me = asked();
            decide();
            if (!table->over() && way(guest(me)) == wanted) {
                return me;
            }
        }
        ADD_FAILURE() << "never " << wanted;
        return 0;
    }
    /// The record of the table as it stands proves itself.
    void expect_proof() {
        const auto loaded = load_record(games(), table->match()->record());
        ASSERT_TRUE(loaded) << loaded.error().message;
        EXPECT_TRUE((*loaded)->sealed());
        EXPECT_EQ((*loaded)->hash(), table->match()->hash());
    }
};

TEST_F(ServerUndo, BetweenPeopleItIsFreeOnlyWhileTheSameSeatIsAsked) {
    sit_down();
    int freely = 0;
    int passed = 0;
    for (int i = 0; i < (slow_build ? 80 : 250) && !table->over(); ++i) {
        const int me = asked();
        decide();
        if (table->over()) {
            break;
        }
        const auto last = table->match()->last_choice(static_cast<Seat>(me));
        EXPECT_EQ(way(spectator), "none");
        EXPECT_EQ(why(spectator), "");
        if (!last) {
            EXPECT_EQ(way(guest(me)), "none");
            continue;
        }
        const Barrier barrier = table->match()->barrier(static_cast<Seat>(me), *last);
        const bool free = barrier == Barrier::none && asked() == me;
        ASSERT_EQ(way(guest(me)), free ? "free" : "ask") << "decision " << i;
        EXPECT_EQ(to(guest(me)), *last);
        passed += !free && barrier == Barrier::none ? 1 : 0;
        if (free && rng.below(2) == 0) {
            ASSERT_EQ(undo(guest(me), me), "ok");
            EXPECT_EQ(table->decisions(), *last);
            EXPECT_EQ(table->match()->hash(), moments[static_cast<std::size_t>(*last)].hash);
            EXPECT_EQ(guest(me).picture("practice"), "false");
            ++freely;
        }
    }
    EXPECT_GT(freely, 0);
    EXPECT_GT(passed, 0);
    expect_proof();
}

TEST_F(ServerUndo, AloneItIsFreeWhereOnlyBotsHaveSeenSomething) {
    int freely = 0;
    int came_to_light = 0;
    for (int i = 0; i < 3000 && (freely <= 3 || came_to_light == 0); ++i) {
        if (!table || table->over()) {  // as many games as it takes
            moments.clear();
            sit_alone();
        }
        decide();
        const auto last = table->match()->last_choice(0);
        const Barrier barrier = last ? table->match()->barrier(0, *last) : Barrier::nothing;
        if (!table->over() && barrier == Barrier::shown) {
            ASSERT_EQ(way(p0), "free") << "decision " << i;
            ASSERT_EQ(undo(p0, 0), "ok");
            ASSERT_EQ(table->match()->hash(), moments[static_cast<std::size_t>(*last)].hash);
            ASSERT_EQ(p0.picture("practice"), "false");
            ++freely;
            decide();
        } else if (!table->over() && barrier == Barrier::hidden) {
            ASSERT_EQ(way(p0), "practice") << "decision " << i;
            ++came_to_light;
        }
        let_bots_play();
    }
    EXPECT_GT(freely, 3);
    EXPECT_GT(came_to_light, 0);
    expect_proof();
}

TEST_F(ServerUndo, WithPeopleEverybodyAgreesAndWhatNobodyHadSeenIsDealtAnew) {
    sit_down();
    for (int round = 1; round <= 3; ++round) {
        for (int i = 0; i < 6; ++i) {
            decide();
        }
        const int me = play_until("ask");
        const int goal = to(guest(me));
        const int decisions = table->decisions();
        const u64 hash = table->match()->hash();
        EXPECT_THAT(why(p0), HasSubstr("The others have to agree"));
        EXPECT_THAT(why(p1), HasSubstr("Die anderen müssen zustimmen"));
        ASSERT_EQ(undo(guest(me), me), "ok");
        const json::object open = {{"seat", me}, {"to", goal}, {"agreed", json::array()}, {"missing", {1 - me}}};
        for (const Guest* who : {&p0, &p1, &spectator}) {
            EXPECT_EQ(who->picture("take_back"), json::serialize(open));
            EXPECT_EQ(way(*who), "none");
        }
        EXPECT_EQ(undo(guest(me), me), "barrier") << "one request at a time";
        EXPECT_EQ(undo(guest(1 - me), 1 - me), "barrier");
        EXPECT_EQ(answer(guest(me), me, "accept"), "usage") << "nobody agrees with oneself";
        EXPECT_EQ(answer(spectator, me, "accept"), "seat");
        // declined: nothing has happened but a line in the log
        ASSERT_EQ(answer(guest(1 - me), 1 - me, "decline"), "ok");
        EXPECT_EQ(p0.picture("take_back"), "null");
        EXPECT_EQ(table->match()->hash(), hash);
        EXPECT_EQ(table->decisions(), decisions);
        EXPECT_EQ(p0.log().back().at("kind").as_string(), "table.refuse_back");
        EXPECT_EQ(answer(guest(1 - me), 1 - me, "accept"), "usage");
        // withdrawn by the one who asked
        ASSERT_EQ(undo(guest(me), me), "ok");
        ASSERT_EQ(answer(guest(me), me, "decline"), "ok");
        EXPECT_EQ(p1.picture("take_back"), "null");
        EXPECT_EQ(p0.log().back().at("kind").as_string(), "table.withdraw_back");
        // withdrawn by a decision
        ASSERT_EQ(undo(guest(me), me), "ok");
        decide();
        EXPECT_EQ(p1.picture("take_back"), "null");
        if (table->over()) {
            return;
        }
        ASSERT_EQ(act(guest(me), {{"do", "undo"}, {"as", me}, {"to", goal}}), "ok");
        if (p0.picture("take_back") == "null") {
            continue;  // it was the same seat's decision, without a barrier
        }
        ASSERT_EQ(answer(guest(1 - me), 1 - me, "accept"), "ok");
        EXPECT_EQ(p0.picture("take_back"), "null");
        EXPECT_EQ(table->decisions(), goal);
        EXPECT_EQ(asked(), deciders[static_cast<std::size_t>(goal)]);
        const Moment before = moments[static_cast<std::size_t>(goal)];
        const Moment now(*table->match());
        EXPECT_EQ(now.seen, before.seen) << "everybody knows what they knew";
        EXPECT_NE(now.hash, before.hash) << "nobody knows what comes";
        EXPECT_EQ(p0.log().back().at("kind").as_string(), "table.undo_agreed");
        EXPECT_EQ(p0.picture("practice"), "false");
        // the deal before is gone: nothing is taken back freely beyond this point
        EXPECT_NE(way(guest(asked())), "free");
        expect_proof();
        // replay and branch show the deal that holds
        const auto plan = plan_replay(*table, "p0", "0", Language::en);
        ASSERT_TRUE(plan);
        const json::array frames = tests::pictured(tell_replay(*plan));
        EXPECT_EQ(frames.size(), static_cast<std::size_t>(goal) + 1);
        EXPECT_EQ(json::serialize(frames.back().at("view")), json::serialize(table->match()->view(0)));
        const auto position = position_after(*table, goal);
        ASSERT_TRUE(position) << position.error().message;
        EXPECT_EQ(json::serialize(*position), json::serialize(table->match()->position()));
    }
    EXPECT_THAT(table->match()->record(), HasSubstr(R"("redeal":2)"));
}

TEST_F(ServerUndo, ARequestSurvivesARestart) {
    sit_down();
    for (int i = 0; i < 8; ++i) {
        decide();
    }
    const int me = play_until("ask");
    ASSERT_EQ(undo(guest(me), me), "ok");
    const std::string open = p0.picture("take_back");
    const auto later = restarted();
    const auto again = later->table(table->row().id);
    ASSERT_NE(again, nullptr);
    Guest there("p0");
    Guest partner("p1");
    ASSERT_TRUE(again->watch(there.client, {}));
    ASSERT_TRUE(again->watch(partner.client, {}));
    EXPECT_EQ(there.picture("take_back"), open);
    Guest& other = me == 0 ? partner : there;
    ASSERT_EQ(code_of(later->act(*again, other, {{"do", "take_back"}, {"as", 1 - me}, {"answer", "accept"}})), "ok");
    ASSERT_EQ(answer(guest(1 - me), 1 - me, "accept"), "ok");
    EXPECT_EQ(again->match()->hash(), table->match()->hash()) << "the same stream deals anew";
    EXPECT_EQ(again->decisions(), table->decisions());
    // and it comes back from the store as it is
    const auto third = restarted();
    const auto reopened = third->table(table->row().id);
    ASSERT_NE(reopened, nullptr);
    EXPECT_EQ(reopened->match()->hash(), table->match()->hash());
    EXPECT_EQ(json::serialize(reopened->story().lines(*reopened->match(), 0, Language::de, reopened->names(), 0)),
              json::serialize(table->story().lines(*table->match(), 0, Language::de, table->names(), 0)));
}

TEST_F(ServerUndo, OfThreePeopleTwoHaveToAgree) {
    json::object wanted = {
        {"game", "planetship"},
        {"mode", "standard"},
        {"seats", json::array{{{"kind", "me"}}, {{"kind", "open"}}, {{"kind", "open"}}, {{"kind", "bot"}, {"level", "random"}}}}};
    const auto id = h.create(wanted);
    ASSERT_TRUE(id) << id.error().message;
    table = h.table(*id);
    Guest p2("p2");
    ASSERT_EQ(code_of(h.join(*table, "p1")), "ok");
    ASSERT_EQ(code_of(h.join(*table, "p2")), "ok");
    const std::vector<Guest*> people = {&p0, &p1, &p2};
    for (const Guest* who : people) {
        ASSERT_TRUE(table->watch(who->client, {}));
    }
    const auto bots = [&] {
        ASSERT_TRUE(h.loop.run_until([&] { return table->over() || table->match()->deciders().lowest() < 3; }));
        h.loop.run_ready();
    };
    for (int i = 0; i < 12; ++i) {
        bots();
        ASSERT_EQ(code_of(h.play_any(*table, people, rng)), "ok");
    }
    bots();
    int me = 0;
    while (way(*people[static_cast<std::size_t>(me)]) != "ask") {
        ASSERT_LT(++me, 3);
    }
    const int one = (me + 1) % 3;
    const int two = (me + 2) % 3;
    ASSERT_EQ(undo(*people[static_cast<std::size_t>(me)], me), "ok");
    ASSERT_EQ(answer(*people[static_cast<std::size_t>(one)], one, "accept"), "ok");
    EXPECT_EQ(p0.picture().at("take_back").at("agreed"), json::value(json::array{one}));
    EXPECT_EQ(p0.picture().at("take_back").at("missing"), json::value(json::array{two}));
    const int goal = static_cast<int>(p0.picture().at("take_back").at("to").as_int64());
    // a seat handed to a bot ends it: the table is another one
    ASSERT_EQ(act(*people[static_cast<std::size_t>(two)], {{"do", "handover"}, {"seat", two}}), "ok");
    EXPECT_EQ(p0.picture("take_back"), "null");
    ASSERT_EQ(act(*people[static_cast<std::size_t>(two)], {{"do", "reclaim"}, {"seat", two}}), "ok");
    ASSERT_EQ(act(*people[static_cast<std::size_t>(me)], {{"do", "undo"}, {"as", me}, {"to", goal}}), "ok");
    ASSERT_EQ(answer(*people[static_cast<std::size_t>(two)], two, "accept"), "ok");
    ASSERT_EQ(answer(*people[static_cast<std::size_t>(one)], one, "accept"), "ok");
    EXPECT_EQ(table->decisions(), goal);
    expect_proof();
}

TEST_F(ServerUndo, AroundOneScreenConsentIsGivenAtOnce) {
    const auto id = h.create(two_people({{"seats", parsed(R"([{"kind":"me"},{"kind":"me"}])")}}));
    ASSERT_TRUE(id) << id.error().message;
    table = h.table(*id);
    ASSERT_TRUE(table->watch(p0.client, {}));
    auto seat = static_cast<Seat>(asked());
    for (int i = 0; !table->over() && (i < 40 || way(p0) != "ask"); ++i) {
        moments.resize(static_cast<std::size_t>(table->decisions()), Moment(*table->match()));
        moments.emplace_back(*table->match());
        ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p0}, rng)), "ok");
        seat = static_cast<Seat>(asked());
        ASSERT_EQ(act(p0, {{"do", "as"}, {"seat", seat}}), "ok");
    }
    const auto last = table->match()->last_choice(seat);
    ASSERT_TRUE(last.has_value());
    ASSERT_EQ(way(p0), "ask");
    EXPECT_THAT(why(p0), HasSubstr("dealt anew"));
    EXPECT_THAT(why(p0), testing::Not(HasSubstr("agree"))) << "nobody else is there";
    ASSERT_EQ(undo(p0, seat), "ok");
    EXPECT_EQ(p0.picture("take_back"), "null");
    EXPECT_EQ(table->decisions(), *last);
    EXPECT_EQ(Moment(*table->match()).seen, moments[static_cast<std::size_t>(*last)].seen);
    EXPECT_NE(table->match()->hash(), moments[static_cast<std::size_t>(*last)].hash);
    EXPECT_EQ(p0.picture("practice"), "false");
    expect_proof();
}

TEST_F(ServerUndo, AloneWithBotsBackToAnyOwnDecisionAsPractice) {
    sit_alone();
    EXPECT_EQ(way(p0), "none");
    EXPECT_THAT(why(p0), HasSubstr("You have not decided anything yet"));
    std::map<int, u64> choices;  // hash before each own real choice
    for (int i = 0; (i < 25 || way(p0) != "practice") && !table->over(); ++i) {
        if (!table->match()->forced(0)) {
            choices[table->decisions()] = table->match()->hash();
        }
        decide();
        let_bots_play();
    }
    ASSERT_FALSE(table->over());
    ASSERT_GT(choices.size(), 10U);
    EXPECT_EQ(p0.picture("practice"), "false");
    EXPECT_THAT(why(p0), HasSubstr("Alone with bots"));
    // step by step through all own choices
    for (int step = 0; step < 4; ++step) {
        const auto last = std::prev(choices.end());
        ASSERT_NE(way(p0), "none");
        ASSERT_EQ(to(p0), last->first);
        ASSERT_EQ(undo(p0, 0), "ok");
        EXPECT_EQ(table->decisions(), last->first);
        EXPECT_EQ(table->match()->hash(), last->second) << "the same deal";
        choices.erase(last);
    }
    EXPECT_EQ(p0.picture("practice"), "true");
    EXPECT_EQ(p0.log().back().at("kind").as_string(), "table.undo_practice");
    EXPECT_TRUE(Hub::summary(table->row(), "p0", Language::en).at("practice").as_bool());
    // to any other one at once
    const auto first = choices.begin();
    EXPECT_EQ(act(p0, {{"do", "undo"}, {"as", 0}, {"to", 99999}}), "barrier");
    ASSERT_EQ(act(p0, {{"do", "undo"}, {"as", 0}, {"to", first->first}}), "ok");
    EXPECT_EQ(table->match()->hash(), first->second);
    EXPECT_EQ(way(p0), "none") << "nothing lies before it";
    expect_proof();
    // marked for good
    const auto later = restarted();
    const auto again = later->table(table->row().id);
    ASSERT_TRUE(again->watch(spectator.client, {}));
    EXPECT_EQ(spectator.picture("practice"), "true");
    EXPECT_EQ(again->match()->hash(), first->second);
    // the same answers of the bot need not come, but the game goes on
    decide();
    let_bots_play();
    EXPECT_GT(table->decisions(), first->first);
}

TEST_F(ServerUndo, ASeatSomebodyMayReclaimIsNoBotOfMine) {
    sit_down();
    for (int i = 0; i < 10; ++i) {
        decide();
    }
    ASSERT_EQ(act(p1, {{"do", "handover"}, {"seat", 1}}), "ok");
    let_bots_play();
    ASSERT_EQ(way(p0), "ask");
    const int goal = to(p0);
    ASSERT_EQ(undo(p0, 0), "ok") << "nobody is there who could refuse";
    EXPECT_EQ(table->decisions(), goal);
    EXPECT_EQ(p0.picture("practice"), "false");
    EXPECT_NE(table->match()->hash(), moments[static_cast<std::size_t>(goal)].hash) << "dealt anew: whoever comes back finds a fair game";
}

TEST_F(ServerUndo, AFreeTakeBackFromABotIsNoPractice) {
    h.house.customs.bot_grace = 20;  // of the house's own time, which stands still
    sit_alone();
    bool held = false;
    for (int i = 0; i < 200 && !table->over() && !held; ++i) {
        decide();
        if (way(p0) == "free" && !table->match()->deciders().has(0)) {
            const int decisions = table->decisions();
            EXPECT_FALSE(h.loop.run_until([&] { return table->decisions() != decisions; }, Loop::Milliseconds(100))) << "there is time";
            EXPECT_EQ(p0.picture("thinking"), "[1]");
            ASSERT_EQ(undo(p0, 0), "ok");
            EXPECT_EQ(p0.picture("thinking"), "[]");
            EXPECT_EQ(p0.picture("practice"), "false");
            ASSERT_LT(table->decisions(), decisions);
            held = true;
            decide();
        }
        h.time += 20;
        let_bots_play();
    }
    EXPECT_TRUE(held);
}

TEST_F(ServerUndo, ABotWaitsForNothingIfNothingCanBeTakenBack) {
    h.house.customs.bot_grace = 3'600'000;
    sit_alone("random", {{"settings", {{"hints", true}, {"undo", false}, {"spectators", true}}}});
    for (int i = 0; i < 10 && !table->over(); ++i) {
        decide();
        let_bots_play();
    }
    EXPECT_EQ(way(p0), "none");
    EXPECT_EQ(why(p0), "This table plays without take-back.");
    EXPECT_EQ(undo(p0, 0), "rights");
}

TEST_F(ServerUndo, ClocksReturnToThatMomentLessTheTimeUsed) {
    sit_down({{"clock", {{"kind", "realtime"}, {"seconds", 600}, {"increment", 10}}}});
    std::map<int, std::array<std::int64_t, 2>> clocks;  // by decisions in force
    std::array<std::int64_t, 2> used{};
    std::map<int, std::array<std::int64_t, 2>> used_then;
    const auto now = [&] { return std::array<std::int64_t, 2>{table->row().seats[0].clock, table->row().seats[1].clock}; };
    int me = 0;
    for (int i = 0; i < 12 || way(guest(me)) != "ask"; ++i) {
        clocks[table->decisions()] = now();
        used_then[table->decisions()] = used;
        const std::int64_t thought = 1000 * (1 + i % 4);
        h.time += thought;
        me = asked();
        used[static_cast<std::size_t>(me)] += thought;
        decide();
        ASSERT_FALSE(table->over());
    }
    const int goal = to(guest(me));
    const std::string id = table->row().id;
    ASSERT_EQ(undo(guest(me), me), "ok");
    h.time += 3000;  // whoever is asked thinks about the request
    used[static_cast<std::size_t>(asked())] += 3000;
    ASSERT_EQ(answer(guest(1 - me), 1 - me, "accept"), "ok");
    for (std::size_t seat = 0; seat < 2; ++seat) {
        EXPECT_EQ(now()[seat], clocks[goal][seat] - (used[seat] - used_then[goal][seat])) << "seat " << seat;
    }
    const auto later = restarted();
    const auto again = later->table(id);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->row().seats[0].clock, now()[0]);
    // there the earlier moments are known too
    Guest there("p" + std::to_string(asked()));
    ASSERT_TRUE(again->watch(there.client, {}));
    const int seat = asked();
    const int earlier = to(there);
    ASSERT_EQ(way(there), "ask");
    const Guest partner("p" + std::to_string(1 - seat));
    ASSERT_EQ(code_of(later->act(*again, there, {{"do", "undo"}, {"as", seat}})), "ok");
    ASSERT_EQ(code_of(later->act(*again, partner, {{"do", "take_back"}, {"as", 1 - seat}, {"answer", "accept"}})), "ok");
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(again->row().seats[i].clock, clocks[earlier][i] - (used[i] - used_then[earlier][i])) << "seat " << i;
    }
}

TEST_F(ServerUndo, NobodyIsOutOfTimeByATakeBack) {
    sit_down({{"clock", {{"kind", "realtime"}, {"seconds", 60}, {"increment", 30}}}});
    for (int i = 0; i < 20 && !table->over(); ++i) {  // both live on their increments
        h.time += 29'000;
        decide();
    }
    ASSERT_FALSE(table->over());
    const int me = play_until("ask");
    int goal = -1;
    for (int i = 0; i < static_cast<int>(deciders.size()) && goal < 0; ++i) {
        goal = deciders[static_cast<std::size_t>(i)] == me ? i : -1;
    }
    ASSERT_EQ(act(guest(me), {{"do", "undo"}, {"as", me}, {"to", goal}}), "ok");
    ASSERT_EQ(answer(guest(1 - me), 1 - me, "accept"), "ok");
    EXPECT_EQ(table->row().status, "running");
    for (const SeatRow& seat : table->row().seats) {
        EXPECT_GE(seat.clock, 30'000);
    }
}

TEST_F(ServerUndo, NothingIsTakenBackBeforeANewRulesRevision) {
    sit_down();
    for (int i = 0; i < 12; ++i) {
        decide();
    }
    const int me = play_until("ask");
    ASSERT_EQ(undo(guest(me), me), "ok");
    auto later = restarted();
    later->memory.tables.at(table->row().id).rules = 0;
    const auto again = later->table(table->row().id);
    ASSERT_NE(again, nullptr);
    later->loop.run_ready();
    Guest there("p" + std::to_string(me));
    ASSERT_TRUE(again->watch(there.client, {}));
    EXPECT_EQ(there.picture("take_back"), "null");
    EXPECT_EQ(way(there), "none");
    EXPECT_EQ(why(there), "What was decided before the rules changed stands.");
    EXPECT_EQ(code_of(later->act(*again, there, {{"do", "undo"}, {"as", me}})), "barrier");
    EXPECT_EQ(code_of(later->act(*again, there, {{"do", "undo"}, {"as", me}, {"to", 0}})), "barrier");
}

/// Sealed answers: an agreed take-back asks the whole question anew.
TEST_F(ServerUndo, ASimultaneousQuestionIsAskedAnewAsAWhole) {
    sit_down({{"game", "theseus"}, {"mode", "duel"}, {"options", {{"deck", "chosen"}, {"first", "marines"}, {"second", "scientists"}}}});
    const Moment start(*table->match());
    ASSERT_EQ(table->match()->deciders().size(), 2);
    // answers arrive in turns, the second seat first
    for (int i = 0; i < 60 && table->match()->deciders().size() > 0 && table->match()->view(0).at("phase") == json::value("choosing_decks");
         ++i) {
        const int seat = table->match()->deciders().has(1) && i % 2 == 0 ? 1 : asked();
        ASSERT_EQ(code_of(h.play(*table, guest(seat), seat, table->match()->choices(static_cast<Seat>(seat)).front().move)), "ok");
        EXPECT_EQ(way(guest(seat)), table->match()->choices(static_cast<Seat>(seat)).empty() ? "ask" : way(guest(seat)));
    }
    ASSERT_NE(table->match()->view(0).at("phase"), json::value("choosing_decks"));
    // back into the question
    ASSERT_EQ(act(p1, {{"do", "undo"}, {"as", 1}, {"to", 1}}), "ok");
    ASSERT_EQ(answer(p0, 0, "accept"), "ok");
    EXPECT_EQ(table->decisions(), 0);
    EXPECT_EQ(Moment(*table->match()).seen, start.seen);
    expect_proof();
}

}  // namespace
}  // namespace starboard::server
