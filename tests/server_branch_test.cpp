// Branches and the records people bring: a branch is exported with the record it goes on from and comes in again; a raw position does only
// where no effect is under way.
#include "server/words.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::HasSubstr;
using testing::Not;

class ServerBranch : public ServerTable {
protected:
    const Person anna{"p0", "Anna", false};

    template <class Begin>
    Result<std::string> made(Begin&& begin) {
        std::optional<Result<std::string>> id;
        begin([&](const Result<std::string>& done) { id = done; });
        h.loop.run_until([&] { return id.has_value(); });
        return id.value_or(problem("timeout", "the table was not made"));
    }
    Result<std::string> import(const std::string& record) {
        return made([&](const Hub::Opened& opened) { h.hub.import(record, anna, "here", opened); });
    }
    /// A finished game; returns after how many decisions an effect was under way.
    int play_a_game(const json::object& more = {}) {
        sit_down(more);
        int in_effect = -1;
        for (int i = 0; i < 200 && !table->over() && (in_effect < 0 || i < in_effect + 3); ++i) {
            in_effect = in_effect < 0 && i > 4 && table->match()->in_effect() ? table->decisions() : in_effect;
            EXPECT_EQ(play_on(), "ok");
        }
        EXPECT_GT(in_effect, 0);
        if (!table->over()) {
            EXPECT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
        }
        return in_effect;
    }
    /// A finished table that goes on from another one.
    std::shared_ptr<Table> branch(const std::string& from, int at) {
        const json::value seats = json::parse(R"([{"kind":"me"},{"kind":"me"}])");
        const auto id = made([&](Hub::Opened opened) { h.hub.branch(from, at, seats, anna, std::move(opened)); });
        EXPECT_TRUE(id) << id.error().message;
        const auto out = h.table(*id);
        EXPECT_TRUE(out->watch(p0.client, {}));
        for (int i = 0; i < 3 && !out->over(); ++i) {
            const Seat seat = out->match()->deciders().lowest();
            EXPECT_EQ(code_of(h.play(*out, p0, seat, out->match()->choices(seat).back().move)), "ok");
        }
        if (!out->over()) {
            EXPECT_EQ(code_of(h.act(*out, p0, {{"do", "resign"}, {"as", 1}})), "ok");
        }
        return out;
    }
    static int matches_in(std::string_view record) {
        int n = 0;
        for (std::size_t at = 0; (at = record.find("{\"starboard\":", at)) != std::string_view::npos; ++at) {
            ++n;
        }
        return n;
    }
    static std::string refused(const std::string& record, std::string_view code) {
        const auto match = load_record(games(), record);
        EXPECT_FALSE(match);
        EXPECT_EQ(match ? "" : match.error().code, code);
        return match ? std::string() : match.error().message;
    }
    static std::string replaced(std::string text, std::string_view old, std::string_view by) {
        const std::size_t at = text.rfind(old);
        EXPECT_NE(at, std::string::npos) << old;
        return at == std::string::npos ? text : text.replace(at, old.size(), by);
    }
};

TEST_F(ServerBranch, InMidEffectIsExportedWithItsParentAndComesInAgain) {
    const int at = play_a_game();
    const auto first = branch(table->row().id, at);
    const std::string record = h.hub.record(*first, "p1");
    EXPECT_EQ(matches_in(record), 2);
    EXPECT_THAT(record, HasSubstr("\"from\":" + std::to_string(at)));
    EXPECT_THAT(record, Not(HasSubstr("\"position\"")));
    EXPECT_TRUE(record.starts_with(table->match()->record()));
    const auto match = load_record(games(), record, Door::strangers);
    ASSERT_TRUE(match) << match.error().message;
    EXPECT_EQ((*match)->hash(), first->match()->hash());
    EXPECT_EQ((*match)->move_count(), first->match()->move_count());
    EXPECT_TRUE((*match)->sealed());
    EXPECT_EQ((*match)->record(), record);
    // a branch of the branch
    const auto second = branch(first->row().id, 1);
    const std::string longer = h.hub.record(*second, "p0");
    EXPECT_EQ(matches_in(longer), 3);
    EXPECT_TRUE(longer.starts_with(record));
    // it comes in as tables that go on from each other
    const auto imported = import(longer);
    ASSERT_TRUE(imported) << imported.error().message;
    const auto copy = h.table(*imported);
    EXPECT_EQ(copy->match()->hash(), second->match()->hash());
    EXPECT_EQ(copy->agreement().parent_at, 1);
    const auto parent = h.table(copy->agreement().parent);
    ASSERT_NE(parent, nullptr);
    EXPECT_EQ(parent->match()->hash(), first->match()->hash());
    EXPECT_EQ(parent->agreement().parent_at, at);
    EXPECT_EQ(h.hub.record(*copy, "p1"), longer);
    const auto later = restarted();
    EXPECT_EQ(later->hub.record(*later->table(*imported), "p1"), longer);
}

TEST_F(ServerBranch, ARawPositionInMidEffectIsRefusedInBothLanguages) {
    const int at = play_a_game();
    const std::string raw = branch(table->row().id, at)->match()->record();
    ASSERT_THAT(raw, HasSubstr("\"position\""));
    EXPECT_TRUE(load_record(games(), raw)) << "our own programs read it";
    h.house.customs.seed.clear();  // of strangers, not of tests
    const auto no = import(raw);
    ASSERT_FALSE(no);
    EXPECT_EQ(no.error().code, "mid_effect");
    EXPECT_THAT(refusal_sentence(no.error(), Language::en), HasSubstr("an effect is under way"));
    EXPECT_THAT(refusal_sentence(no.error(), Language::de), HasSubstr("mitten in einem Effekt"));
    // also as the first match of a chain
    const auto second = branch(table->row().id, at);
    const std::string chain = write_record(*second->match(), Origin{raw, 0});
    const auto still_no = load_record(games(), chain, Door::strangers);
    ASSERT_FALSE(still_no);
    EXPECT_EQ(still_no.error().code, "mid_effect");
    // where nothing but the turn is under way it comes in
    const std::string settled = branch(table->row().id, 0)->match()->record();
    ASSERT_THAT(settled, HasSubstr("\"position\""));
    const auto yes = import(settled);
    EXPECT_TRUE(yes) << yes.error().message;
}

TEST_F(ServerBranch, WhoMayNotWatchTheParentGetsThePositionAlone) {
    const int at = play_a_game({{"settings", {{"spectators", false}}}});
    const auto first = branch(table->row().id, at);
    EXPECT_EQ(matches_in(h.hub.record(*first, "p1")), 2);
    const std::string record = h.hub.record(*first, "stranger");
    EXPECT_EQ(matches_in(record), 1);
    EXPECT_THAT(record, HasSubstr("\"position\""));
}

TEST_F(ServerBranch, AChainThatDoesNotHoldIsRefusedWithItsLine) {
    const int at = play_a_game();
    const std::string record = h.hub.record(*branch(table->row().id, at), "p0");
    const std::string from = "\"from\":" + std::to_string(at);
    const auto line = static_cast<int>(std::count(record.begin(), record.begin() + static_cast<std::ptrdiff_t>(record.rfind(from)), '\n')) +
                      1;
    const std::string number = "line " + std::to_string(line) + ": ";
    EXPECT_THAT(refused(replaced(record, from, "\"from\":100000"), "format"), testing::StartsWith(number + "from: "));
    EXPECT_THAT(refused(replaced(record, from, "\"from\":-1"), "format"), testing::StartsWith(number + "from: "));
    EXPECT_THAT(refused(replaced(record, from, "\"from\":\"x\""), "format"), testing::StartsWith(number + "from: "));
    EXPECT_THAT(refused(record.substr(record.rfind("{\"starboard\":")), "format"), HasSubstr("must stand before it"));
    EXPECT_THAT(refused(replaced(record, R"({"draft":"random"})", R"({"draft":"random","turn_limit":200})"), "format"),
                HasSubstr("rules of the match"));
    std::string many;
    for (int i = 0; i <= most_branches; ++i) {
        many += record;
    }
    EXPECT_THAT(refused(many, "format"), HasSubstr("16 matches at most"));
}

}  // namespace
}  // namespace starboard::server
