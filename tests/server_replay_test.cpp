// A replay through somebody's eyes names nothing that these eyes did not see: every text of every golden record.
#include "server/net_parts.h"
#include "tests/cases.h"
#include "tests/changed.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

std::vector<std::filesystem::path> records() {
    std::vector<std::filesystem::path> out;
    const std::vector<const Game*> known = games();
    for (const auto& file : std::filesystem::directory_iterator(tests::root() / "tests" / "golden")) {
        const std::string name = file.path().filename().string();
        const bool ours = std::any_of(known.begin(), known.end(),
                                      [&](const Game* game) { return name.starts_with(std::string(game->id()) + "-"); });
        if (ours && file.path().extension() == ".jsonl") {
            out.push_back(file.path());
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

/// "card.death-0" by its last part: "Death 0".
std::map<std::string, std::set<std::string>> names_by_id(const Game& game, Language language) {
    std::map<std::string, std::set<std::string>> out;
    for (const auto& [key, text] : game.texts(language).all()) {
        if (key.starts_with("name.") && !key.starts_with("name.hidden.")) {
            out[std::string(key.substr(key.rfind('.') + 1))].insert(std::string(text));
        }
    }
    return out;
}

std::set<std::string> words(const json::value& line) {
    std::set<std::string> out;
    for (const auto& [key, value] : line.at("args").as_object()) {
        if (value.is_string()) {
            out.insert(std::string(value.as_string()));
        }
    }
    if (line.at("cause").is_string()) {
        out.insert(std::string(line.at("cause").as_string()));
    }
    return out;
}

class ServerReplay : public testing::TestWithParam<std::filesystem::path> {
protected:
    TestHouse h;
    std::shared_ptr<Table> table;

    void SetUp() override {
        std::optional<Result<std::string>> made;
        h.hub.import(tests::read_all(GetParam()), {"p0", "Anna", false}, "here", [&](Result<std::string> id) { made = std::move(id); });
        h.loop.run_until([&] { return made.has_value(); });
        ASSERT_TRUE(*made) << made->error().message;
        table = h.table(**made);
        ASSERT_NE(table, nullptr);
    }
    json::object told(const std::string& as, Language language) {
        const auto plan = plan_replay(*table, "p0", as, language);
        EXPECT_TRUE(plan) << (plan ? "" : plan.error().message);
        return tell_replay(*plan);
    }
};

TEST_P(ServerReplay, NamesOnlyWhatTheViewerSaw) {
    std::vector<std::string> viewers = {"public"};
    for (int seat = 0; seat < table->match()->seats(); ++seat) {
        viewers.push_back(std::to_string(seat));
    }
    for (const Language language : languages) {
        const auto names = names_by_id(table->match()->game(), language);
        const json::object open = told("all", language);
        const json::array& everything = open.at("log").as_array();
        for (const std::string& as : viewers) {
            const json::object seen = told(as, language);
            const json::array& log = seen.at("log").as_array();
            ASSERT_EQ(log.size(), everything.size());
            std::map<std::int64_t, std::set<std::string>> hidden;   // by decision: what its lines hide from this viewer
            std::map<std::int64_t, std::set<std::string>> visible;  // and what they say
            for (std::size_t n = 0; n < log.size(); ++n) {
                const std::set<std::string> said = words(log[n]);
                std::set<std::string> secrets = words(everything[n]);
                std::erase_if(secrets, [&](const std::string& word) { return said.contains(word); });
                const std::string text = text_in(log[n], "text");
                for (const std::string& secret : secrets) {
                    const auto named = names.find(secret);
                    for (const std::string& name : named == names.end() ? std::set<std::string>() : named->second) {
                        const bool otherwise = std::any_of(said.begin(), said.end(), [&](const std::string& word) {
                            const auto other = names.find(word);
                            return other != names.end() && std::any_of(other->second.begin(), other->second.end(),
                                                                       [&](const std::string& one) { return one.contains(name); });
                        });
                        EXPECT_TRUE(otherwise || !text.contains(name)) << "as " << as << ": \"" << text << "\" names " << name;
                    }
                }
                const std::int64_t decision = log[n].at("decision").as_int64();
                hidden[decision].insert(secrets.begin(), secrets.end());
                visible[decision].insert(said.begin(), said.end());
            }
            for (const json::value& frame : seen.at("frames").as_array()) {
                const std::int64_t decision = frame.at("decision").as_int64();
                const std::string text = text_in(frame, "text");
                const bool own = frame.at("seat").is_number() && std::to_string(frame.at("seat").to_number<int>()) == as;
                EXPECT_TRUE(own || text.empty()) << "as " << as << ", decision " << decision << ": " << text;
                for (const std::string& secret : hidden[decision]) {
                    const auto named = names.find(secret);
                    if (own || visible[decision].contains(secret) || named == names.end()) {
                        continue;
                    }
                    for (const std::string& name : named->second) {
                        EXPECT_FALSE(text.contains(name)) << "as " << as << ", decision " << decision << ": " << text;
                    }
                }
            }
        }
    }
}

/// The board and the words agree: what the viewer's log says is what the table would have told this viewer while it ran.
TEST_P(ServerReplay, TellsTheStoryOfTheViewer) {
    const Match& match = *table->match();
    for (Seat seat = 0; seat < match.seats(); ++seat) {
        EXPECT_EQ(json::serialize(told(std::to_string(seat), Language::de).at("log")),
                  json::serialize(table->story().lines(match, seat, Language::de, table->names(), 0)));
    }
    EXPECT_EQ(json::serialize(told("public", Language::en).at("log")),
              json::serialize(table->story().lines(match, viewer_public, Language::en, table->names(), 0)));
}

/// Frames are differences: put together they are what the viewer saw, and each belongs to a line of its own decision.
TEST_P(ServerReplay, FramesLeadFromViewToView) {
    const Match& match = *table->match();
    std::vector<Viewer> viewers = {viewer_public, viewer_all};
    for (Seat seat = 0; seat < (tests::slow_build ? 1 : match.seats()); ++seat) {
        viewers.push_back(seat);
    }
    for (const Viewer viewer : viewers) {
        const json::object replay = told(viewer == viewer_public ? "public"
                                         : viewer == viewer_all  ? "all"
                                                                 : std::to_string(viewer),
                                         Language::en);
        const json::array& log = replay.at("log").as_array();
        const auto again = restart(match);
        ASSERT_TRUE(again);
        auto entry = match.entries().begin();
        for (const json::value& frame : tests::pictured(replay)) {
            for (; (*again)->move_count() < frame.at("decision").as_int64(); ++entry) {
                ASSERT_NE(entry, match.entries().end());
                ASSERT_TRUE((*again)->play(entry->seat, entry->move));
            }
            ASSERT_EQ(json::serialize(frame.at("view")), json::serialize((*again)->view(viewer))) << "after " << frame.at("decision");
            std::int64_t last = -1;
            for (const json::value& scene : frame.as_object().contains("story") ? frame.at("story").as_array() : json::array()) {
                const std::int64_t line = scene.at("line").is_null() ? last + 1 : scene.at("line").as_int64();
                EXPECT_GT(line, last);
                EXPECT_TRUE(scene.at("line").is_null() || log.at(static_cast<std::size_t>(line)).at("decision") == frame.at("decision"));
                last = line;
            }
        }
    }
}

TEST_P(ServerReplay, IsLight) {
    const std::string text = json::serialize(told("all", Language::de));
    const std::size_t bytes = gzipped(text).size();
    EXPECT_LT(bytes, std::size_t{300} * 1024) << text.size() << " bytes, " << table->decisions() << " decisions";
    RecordProperty("plain", static_cast<int>(text.size()));
    RecordProperty("packed", static_cast<int>(bytes));
}

INSTANTIATE_TEST_SUITE_P(Records, ServerReplay, testing::ValuesIn(records()),
                         [](const testing::TestParamInfo<std::filesystem::path>& info) {
                             std::string name = info.param.stem().string();
                             std::replace_if(
                                 name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
                             return name;
                         });

}  // namespace
}  // namespace starboard::server
