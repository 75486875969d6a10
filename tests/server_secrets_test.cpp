// Nothing hidden leaks: two worlds a seat cannot tell apart give the same bytes on every channel.
#include "tests/cases.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::Not;
using tests::long_run;
using tests::slow_build;

/// A table of two people, or of one and a bot, that begins at a given position; everything else is the same for every world.
TableRow row_at(const Game& game, const json::object& options, const json::value& position, int bot = -1) {
    Agreement agreement;
    agreement.game = &game;
    agreement.setup.mode = std::string(game.modes()[0].id);
    agreement.setup.seats = 2;
    agreement.setup.seed = "the same seed";
    agreement.setup.salt = "the same salt";
    agreement.setup.options = options;
    agreement.position = position;
    TableRow row;
    row.id = "table";
    row.version = -1;
    row.status = "waiting";
    row.game = std::string(game.id());
    row.mode = agreement.setup.mode;
    row.host = "p0";
    row.setup = write_agreement(agreement);
    for (int seat = 0; seat < 2; ++seat) {
        SeatRow one;
        one.seat = seat;
        one.kind = seat == bot ? "bot" : "human";
        one.player = seat == bot ? "" : "p" + std::to_string(seat);
        one.level = seat == bot ? "hard" : "";
        one.name = "Seat " + std::to_string(seat);
        row.seats.push_back(one);
    }
    return row;
}

/// One of two worlds: the table and what a seat and a spectator hear of it.
struct World {
    TestHouse& house;
    std::shared_ptr<Table> table;
    Guest players[2] = {Guest("p0"), Guest("p1", Language::de)};
    Guest spectator{"s"};

    World(TestHouse& at, const Game& game, const json::object& options, const json::value& position) : house(at) {
        house.memory.tables.clear();
        house.memory.lines.clear();
        house.time = TestHouse::start;
        auto opened = Table::open(house.house, row_at(game, options, position), {});
        EXPECT_TRUE(opened) << (opened ? "" : opened.error().message);
        table = *opened;
        (void)house.wait([&](const Table::Reply& reply) { table->save_first(reply); });
        for (Guest* guest : {players, players + 1, &spectator}) {
            EXPECT_TRUE(table->watch(guest->client, {}));
        }
        (void)house.act(*table, players[0], {{"do", "chat"}, {"text", "hello"}});
        (void)house.act(*table, spectator, {{"do", "chat"}, {"text", "from outside"}});
    }

    static std::string told(const Result<json::object>& result) {
        return result ? json::serialize(*result) : result.error().code + ": " + result.error().message;
    }
    static std::string replay(const Table& of, const std::string& player, std::string_view as) {
        const auto plan = plan_replay(of, player, as, Language::en);
        return plan ? json::serialize(tell_replay(*plan)) : plan.error().code + ": " + plan.error().message;
    }

    /// Everything the seat could have read so far, on every channel; `moves` and `refs` are things to try.
    std::string known_to(Seat seat, const std::vector<Move>& moves, const std::vector<std::string>& refs) {
        const std::string me = "p" + std::to_string(seat);
        std::string out = players[seat].all() + "\n-- spectator\n" + spectator.all();
        for (const std::string& who : {me, std::string("s")}) {
            for (const Language language : languages) {
                out += "\n-- summary " + json::serialize(Hub::summary(table->row(), who, language));
            }
        }
        const auto stored = house.memory.table("table");
        out += "\n-- stored summary " + json::serialize(Hub::summary(**stored, me, Language::en)) + (*stored)->extra;
        out += "\n-- replay " + replay(*table, me, std::to_string(seat));
        out += "\n-- public replay " + replay(*table, "s", "public");
        // Refusals are the same sentences.
        out += "\n-- other eyes " + replay(*table, me, std::to_string(1 - seat)) + replay(*table, me, "all") + replay(*table, "s", "0");
        for (const std::string& ref : refs) {
            out += "\n-- why " + ref + told(house.act(*table, players[seat], {{"do", "why"}, {"as", seat}, {"refs", {json::string(ref)}}}));
        }
        for (const Move move : moves) {
            const json::object preview{{"do", "preview"}, {"as", seat}, {"question", table->question(seat)}, {"move", move.id()}};
            out += "\n-- preview " + std::to_string(move.id()) + told(house.act(*table, players[seat], preview));
            if (!table->match()->deciders().has(seat) || !table->match()->why(seat, move).legal()) {
                out += "\n-- refused " + std::to_string(move.id()) + told(house.play(*table, players[seat], seat, move));
            }
        }
        out += "\n-- hint " + told(house.act(*table, spectator, {{"do", "hint"}, {"as", seat}}));
        out += "\n-- hint " + told(house.act(*table, players[seat], {{"do", "hint"}, {"as", 1 - seat}}));
        out += "\n-- foreign undo " + told(house.act(*table, players[seat], {{"do", "undo"}, {"as", 1 - seat}}));
        return out;
    }
};

std::unique_ptr<Match> middle_of_game(const Game& game, const json::object& options, u64 number, int decisions) {
    Setup setup;
    setup.seed = std::to_string(number);
    setup.options = options;
    auto match = game.start(setup);
    EXPECT_TRUE(match) << (match ? "" : match.error().message);
    (*match)->random(number, decisions);
    return std::move(*match);
}

/// Cards that have come to light are among the hidden ones again: a trash reshuffled (Compile), a hand taken home (Planetship). Or one was
/// deleted: the story names it while it is still on its way to the trash.
bool reshuffled(const Table& table) {
    for (const Story::Line& line : table.story().lines()) {
        for (const Event& event : line.events) {
            const json::value kind = table.match()->event_json(event, viewer_all).at("kind");
            if (kind == json::value("reshuffled") || kind == json::value("home") || kind == json::value("deleted")) {
                return true;
            }
        }
    }
    return false;
}

struct SecretCase {
    std::string name;
    const Game* game;
    json::object options;
    friend void PrintTo(const SecretCase& c, std::ostream* out) { *out << c.name; }
};

class ServerSecrets : public testing::TestWithParam<SecretCase> {};

TEST_P(ServerSecrets, WhatASeatCannotKnowChangesNoByteOnAnyChannel) {
    const Game& game = *GetParam().game;
    Rng rng = Rng::stream(Seed::from_number(31), GetParam().options.size());
    TestHouse here;
    TestHouse there;
    int compared = 0;
    int compared_after = 0;
    int different_worlds = 0;
    const int games = slow_build ? 25 : long_run() ? 110 : 45;
    for (int number = 0; number < games; ++number) {
        json::object options = GetParam().options;
        if (&game == &compile_game() && number % 8 != 0) {
            options["draft"] = "random";
        }
        const auto match = middle_of_game(game, options, static_cast<u64>(number), static_cast<int>(rng.below(120)));
        if (match->over()) {
            continue;
        }
        std::vector<Move> moves;
        std::vector<std::string> refs;
        for (const Choice& choice : match->choices(match->deciders().lowest())) {
            moves.push_back(choice.move);
            refs.insert(refs.end(), choice.refs.begin(), choice.refs.end());
        }
        rng.shuffle(refs.data(), static_cast<int>(refs.size()));
        refs.resize(std::min<std::size_t>(refs.size(), 4));
        for (const char* ref : {"hand:0", "field:0.1.0", "field:1.0.0", "mine:0", "base:0.0", "nonsense"}) {
            refs.emplace_back(ref);
        }
        for (int i = 0; i < 4; ++i) {
            moves.push_back(Move::from_id(static_cast<u32>(rng.next())));
        }
        for (Seat seat = 0; seat < 2; ++seat) {
            const json::value other = match->imagined(seat, rng.next());
            World a(here, game, options, match->position());
            World b(there, game, options, other);
            ASSERT_NE(a.table->match(), nullptr);
            ASSERT_NE(b.table->match(), nullptr);
            different_worlds += a.table->match()->hash() != b.table->match()->hash() ? 1 : 0;
            for (int step = 0; step < 5; ++step) {
                const Match& left = *a.table->match();
                const Match& right = *b.table->match();
                if (left.knowledge_key(seat) != right.knowledge_key(seat) || left.over() || reshuffled(*a.table)) {
                    break;  // something came to light, and may have been shuffled away since
                }
                const std::string known = a.known_to(seat, moves, refs);
                const std::string same = b.known_to(seat, moves, refs);
                ASSERT_EQ(known.size(), same.size()) << "game " << number << ", seat " << int{seat} << ", step " << step << "\n"
                                                     << difference(known, same);
                ASSERT_TRUE(known == same) << "game " << number << ", seat " << int{seat} << ", step " << step << "\n"
                                           << difference(known, same);
                ++(step == 0 ? compared : compared_after);
                // The asked seat does the same in both worlds, and sometimes takes it back.
                const Seat asked = left.deciders().lowest();
                std::vector<Move> common;
                for (const Choice& choice : left.choices(asked)) {
                    if (right.why(asked, choice.move).legal()) {
                        common.push_back(choice.move);
                    }
                }
                if (common.empty()) {
                    break;
                }
                const Move move = common[rng.below(static_cast<u32>(common.size()))];
                const auto first = a.house.play(*a.table, a.players[asked], asked, move);
                const auto second = b.house.play(*b.table, b.players[asked], asked, move);
                ASSERT_TRUE(first) << first.error().message;
                ASSERT_TRUE(second) << second.error().message;
                if (rng.below(3) == 0 && left.knowledge_key(seat) == right.knowledge_key(seat) && !reshuffled(*a.table)) {
                    const json::object undo = {{"do", "undo"}, {"as", asked}};
                    ASSERT_EQ(World::told(a.house.act(*a.table, a.players[asked], undo)),
                              World::told(b.house.act(*b.table, b.players[asked], undo)));
                    if (rng.below(2) == 0) {  // what nobody has seen is dealt anew
                        const json::object agree = {{"do", "take_back"}, {"as", 1 - asked}, {"answer", "accept"}};
                        ASSERT_EQ(World::told(a.house.act(*a.table, a.players[1 - asked], agree)),
                                  World::told(b.house.act(*b.table, b.players[1 - asked], agree)));
                    }
                }
            }
        }
    }
    EXPECT_GT(different_worlds, games) << "the worlds should differ, or nothing is tested";
    EXPECT_GT(compared, games);
    EXPECT_GT(compared_after, games / 2);
}

/// A bot's table in one of two worlds, played on by a person as long as both can do the same.
struct BotWorld {
    TestHouse& house;
    std::shared_ptr<Table> table;
    Guest person;
    Seat bot;

    BotWorld(TestHouse& at, const Game& game, const json::object& options, const json::value& position, Seat seat)
        : house(at), person("p" + std::to_string(1 - seat)), bot(seat) {
        house.memory.tables.clear();
        house.memory.lines.clear();
        auto opened = Table::open(house.house, row_at(game, options, position, seat), {});
        EXPECT_TRUE(opened) << (opened ? "" : opened.error().message);
        table = *opened;
        (void)house.wait([&](const Table::Reply& reply) { table->save_first(reply); });
    }
    [[nodiscard]] const Match& match() const { return *table->match(); }
    /// The bot has decided whatever it was asked.
    [[nodiscard]] bool let_bot_play() const {
        const bool done = house.loop.run_until([&] { return table->over() || !match().deciders().has(bot); });
        house.loop.run_ready();
        return done;
    }
};

// Its trees are kept between the decisions: neither they nor their loss may depend on what the seat cannot know.
TEST_P(ServerSecrets, ABotWithKeptTreesPlaysTheSameAtTablesItsSeatCannotTellApart) {
    const Game& game = *GetParam().game;
    Rng rng = Rng::stream(Seed::from_number(33), GetParam().options.size());
    TestHouse here;
    TestHouse there;
    int compared = 0;
    int with_trees = 0;
    for (int number = 0; number < (slow_build ? 3 : long_run() ? 40 : 8); ++number) {
        json::object options = GetParam().options;
        if (&game == &compile_game()) {
            options["draft"] = "random";
        }
        const auto match = middle_of_game(game, options, static_cast<u64>(number), static_cast<int>(rng.below(40)));
        if (match->over()) {
            continue;
        }
        const auto bot = static_cast<Seat>(number % 2);
        BotWorld a(here, game, options, match->position(), bot);
        BotWorld b(there, game, options, match->imagined(bot, rng.next()), bot);
        for (int step = 0; step < 60; ++step) {
            ASSERT_TRUE(a.let_bot_play());
            ASSERT_TRUE(b.let_bot_play());
            const auto person = static_cast<Seat>(1 - bot);
            if (a.table->over() || b.table->over() || a.match().move_count() != b.match().move_count()) {
                break;
            }
            std::vector<Move> common;
            for (const Choice& choice : a.match().choices(person)) {
                if (b.match().deciders().has(person) && b.match().why(person, choice.move).legal()) {
                    common.push_back(choice.move);
                }
            }
            if (common.empty()) {
                break;
            }
            const Move move = common[rng.below(static_cast<u32>(common.size()))];
            ASSERT_TRUE(a.house.play(*a.table, a.person, person, move));
            ASSERT_TRUE(b.house.play(*b.table, b.person, person, move));
        }
        // both games again, side by side, up to the first thing that tells them apart
        const auto left = restart(a.match());
        const auto right = restart(b.match());
        ASSERT_TRUE(left && right);
        int decided = 0;
        for (std::size_t i = 0; i < std::min(a.match().entries().size(), b.match().entries().size()); ++i) {
            const Entry& mine = a.match().entries()[i];
            const Entry& theirs = b.match().entries()[i];
            if ((*left)->knowledge_key(bot) != (*right)->knowledge_key(bot)) {
                break;
            }
            if (mine.seat != theirs.seat && (*left)->deciders().size() > 1) {
                break;  // answers at the same time stand in seat order once all are in, and here one game ended before
            }
            ASSERT_EQ(mine.seat, theirs.seat) << "game " << number << ", decision " << i;
            ASSERT_EQ((*left)->notation(mine.move), (*right)->notation(theirs.move)) << "game " << number << ", decision " << i;
            if (mine.seat == bot) {
                ++compared;
                with_trees += ++decided > 1 ? 1 : 0;
            }
            ASSERT_TRUE((*left)->play(mine.seat, mine.move));
            ASSERT_TRUE((*right)->play(theirs.seat, theirs.move));
        }
    }
    EXPECT_GT(compared, 3);
    EXPECT_GT(with_trees, 0);
}

std::vector<SecretCase> secret_cases() {
    std::vector<SecretCase> out = {{"compile_aux1", &compile_game(), {{"aux1", true}}},
                                   {"cave_in_public", *find_game(games(), "cave_in"), {{"crystals", "public"}}}};
    for (const Game* game : games()) {
        out.push_back({std::string(game->id()), game, {}});
    }
    return out;
}

INSTANTIATE_TEST_SUITE_P(Games, ServerSecrets, testing::ValuesIn(secret_cases()),
                         [](const testing::TestParamInfo<SecretCase>& info) { return info.param.name; });

TEST(ServerSecretsOfTheStory, HiddenOperandsChangeNoLine) {
    Rng rng = Rng::stream(Seed::from_number(32), 32);
    int hidden = 0;
    for (u64 number = 0; number < (slow_build ? 8U : 30U); ++number) {
        const auto match = middle_of_game(compile_game(), {{"draft", "random"}, {"aux1", number % 2 == 0}}, number, 30);
        struct Telling {
            int decision;
            std::vector<Event> events;
            bool with;
        };
        std::vector<Telling> tellings = {{0, match->opening(), false}};
        for (int i = 1; i < 60 && !match->over(); ++i) {
            const Seat seat = match->deciders().lowest();
            const std::vector<Choice> choices = match->choices(seat);
            const auto events = match->play(seat, choices[rng.below(static_cast<u32>(choices.size()))].move);
            ASSERT_TRUE(events);
            tellings.push_back({i, *events, rng.below(2) == 0});  // as if it belonged to the play before
        }
        Story story;
        for (const Telling& one : tellings) {
            story.told(*match, one.decision, one.events, one.with);
        }
        for (const Viewer viewer : {Viewer{0}, Viewer{1}, viewer_public}) {
            Story changed;
            for (Telling one : tellings) {
                for (Event& event : one.events) {
                    const bool sees = viewer < 8 && ((event.seen_by >> viewer) & 1U) != 0;
                    for (int i = 0; i < 4; ++i) {
                        if (!sees && ((event.secret >> i) & 1U) != 0) {
                            event.args[i] = static_cast<u8>(rng.next());
                            ++hidden;
                        }
                    }
                    if (event.cause_seen_by != 0xFF && (viewer >= 8 || ((event.cause_seen_by >> viewer) & 1U) == 0)) {
                        event.cause = static_cast<u8>(rng.next());
                        ++hidden;
                    }
                }
                changed.told(*match, one.decision, one.events, one.with);
            }
            for (const Language language : languages) {
                ASSERT_EQ(json::serialize(story.lines(*match, viewer, language, {"A", "B"}, 0)),
                          json::serialize(changed.lines(*match, viewer, language, {"A", "B"}, 0)));
            }
        }
    }
    EXPECT_GT(hidden, 100);
}

}  // namespace
}  // namespace starboard::server
