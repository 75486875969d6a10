// Several moves as one play at a table: one version, one way to the disk, one step back, one line of the story.
#include "tests/changed.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::HasSubstr;

class ServerSets : public ServerTable {
protected:
    /// Both leave ten cards out of their decks.
    void choose_decks() {
        sit_down({{"game", "theseus"},
                  {"mode", "duel"},
                  {"options", {{"first", "marines"}, {"second", "aliens"}, {"deck", "chosen"}, {"start", "first"}}}});
    }
    [[nodiscard]] std::vector<Move> ten(int seat) const {
        const SetQuestion set = *table->match()->set(static_cast<Seat>(seat));
        return {set.moves.end() - 10, set.moves.end()};
    }
    std::shared_ptr<Table> reopened(TestHouse& house) {
        const auto row = house.memory.table(table->row().id);
        auto again = Table::open(house.house, **row, *house.memory.entries(table->row().id));
        EXPECT_TRUE(again) << again.error().message;
        return again ? *again : nullptr;
    }
};

TEST_F(ServerSets, OnlyWhoIsAskedSeesTheSet) {
    choose_decks();
    for (const int seat : {0, 1}) {
        const json::object set = guest(seat).picture()["question"].at("set").as_object();
        EXPECT_EQ(set.at("least"), 10);
        EXPECT_EQ(set.at("most"), 10);
        EXPECT_EQ(set.at("done"), nullptr);
        EXPECT_EQ(set.at("refs").as_array().size(), set.at("moves").as_array().size());
    }
    EXPECT_FALSE(spectator.picture()["question"].as_object().contains("set"));
    ASSERT_EQ(code_of(h.play(*table, p0, 0, ten(0))), "ok");
    EXPECT_FALSE(p0.picture()["question"].as_object().contains("set")) << "the question of somebody else";
    EXPECT_TRUE(p1.picture()["question"].as_object().contains("set"));
}

TEST_F(ServerSets, APlayIsOneVersionAndOneStepBack) {
    choose_decks();
    const Standing before = standing();
    const u64 hash = table->match()->hash();
    ASSERT_EQ(code_of(h.play(*table, p1, 1, ten(1))), "ok");
    EXPECT_EQ(table->row().version, before.version + 1);
    EXPECT_EQ(h.store.writes, before.writes + 1);
    EXPECT_EQ(table->decisions(), 10);
    EXPECT_EQ(h.memory.entries(table->row().id)->size(), before.lines + 10);
    // the same after a restart
    const auto house = restarted();
    for (TestHouse* one : {&h, house.get()}) {
        const auto where = one == &h ? table : reopened(*one);
        ASSERT_NE(where, nullptr);
        EXPECT_EQ(where->decisions(), 10);
        ASSERT_EQ(code_of(one->act(*where, p1, {{"do", "undo"}, {"as", 1}})), "ok");
        EXPECT_EQ(where->decisions(), 0);
        EXPECT_EQ(where->match()->hash(), hash);
    }
    EXPECT_EQ(reopened(h)->match()->hash(), hash) << "and what was taken back stays so";
}

TEST_F(ServerSets, OfARefusedPlayNothingHappens) {
    choose_decks();
    const Standing before = standing();
    std::vector<Move> wrong = ten(1);
    std::swap(wrong.front(), wrong.back());
    EXPECT_EQ(code_of(h.play(*table, p1, 1, wrong)), "illegal");
    wrong = ten(1);
    std::swap(wrong[8], wrong[9]);
    wrong[9] = wrong[0];
    const auto refused = h.play(*table, p1, 1, wrong);
    EXPECT_EQ(code_of(refused), "sequence");
    EXPECT_EQ(standing(), before);
    h.store.fail = 1;
    EXPECT_EQ(code_of(h.play(*table, p1, 1, ten(1))), "store");
    EXPECT_EQ(standing().hash, before.hash);
    EXPECT_EQ(table->decisions(), 0);
}

TEST_F(ServerSets, APlayIsForeseenAsAWholeAndRefusedAsAWhole) {
    choose_decks();
    const Standing before = standing();
    const json::value view = table->match()->view(1);
    const auto foresee = [&](const std::vector<Move>& moves) {
        json::array ids;
        for (const Move move : moves) {
            ids.push_back(move.id());
        }
        return h.act(*table, p1, {{"do", "preview"}, {"as", 1}, {"question", table->question(1)}, {"moves", ids}});
    };
    const auto answer = foresee(ten(1));
    ASSERT_TRUE(answer) << answer.error().message;
    const json::object& preview = answer->at("preview").as_object();
    const json::value then = tests::changed(view, preview.at("change").as_object());
    EXPECT_EQ(view.at("seat").as_array()[1].at("choices"), 10);
    EXPECT_EQ(then.at("seat").as_array()[1].at("choices"), 0);
    std::vector<Move> wrong = ten(1);
    std::swap(wrong[8], wrong[9]);
    wrong[9] = wrong[0];
    EXPECT_EQ(code_of(foresee(wrong)), "sequence");
    EXPECT_EQ(standing(), before);
}

/// What is alike in one play stands in one line, for every viewer and in both languages, and so it does after a restart.
TEST_F(ServerSets, APlayIsOneLineOfTheStory) {
    Rng rng = Rng::stream(Seed::from_number(3), 3);
    int met = 0;
    for (int game = 0; game < 20 && met < 3; ++game) {
        sit_down();
        while (!table->over()) {
            const int seat = asked();
            const auto set = table->match()->set(static_cast<Seat>(seat));
            if (!set || set->least < 2) {
                ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p1}, rng)), "ok");
                continue;
            }
            ++met;
            const std::size_t lines = table->story().lines().size();
            const std::vector<Move> play(set->moves.begin(), set->moves.begin() + set->least);
            ASSERT_EQ(code_of(h.play(*table, guest(seat), seat, play)), "ok");
            const json::array en = table->story().lines(*table->match(), viewer_public, Language::en, {"Anna", "Bert"}, 0);
            const json::array de = table->story().lines(*table->match(), viewer_public, Language::de, {"Anna", "Bert"}, 0);
            int told = 0;
            for (std::size_t i = lines; i < en.size(); ++i) {
                if (en[i].at("kind") == "discarded") {
                    ++told;
                    EXPECT_THAT(std::string(en[i].at("text").as_string()), HasSubstr(" and "));
                    EXPECT_THAT(std::string(de[i].at("text").as_string()), HasSubstr(" und "));
                    EXPECT_EQ(en[i].at("more").as_array().size(), play.size() - 1);
                    EXPECT_EQ(en[i].at("decision"), table->decisions());
                }
            }
            EXPECT_EQ(told, 1);
            EXPECT_EQ(reopened(h)->story().lines(*table->match(), viewer_public, Language::en, {"Anna", "Bert"}, 0), en);
        }
    }
    EXPECT_GE(met, 3) << "nobody had to discard two cards: nothing was tested";
}

}  // namespace
}  // namespace starboard::server
