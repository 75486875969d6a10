// The small parts of the server: files of the client, metrics, log lines, hints.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "server/assets.h"
#include "server/clock.h"
#include "server/escape.h"
#include "server/hint.h"
#include "server/metrics.h"

namespace starboard::server {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

/// A built client in a folder of its own.
class AssetsTest : public testing::Test {
protected:
    AssetsTest() {
        std::string name = (std::filesystem::temp_directory_path() / "starboard_assets_XXXXXX").string();
        folder_ = mkdtemp(name.data());
        file("index.html", "<html>the page, long enough to be compressed</html>");
        file("index.html.br", "br page");
        file("index.html.gz", "gz page");
        file("assets/app-1a2b.js", "let x = 1; // long enough");
        file("assets/app-1a2b.js.br", "br js");
        file("assets/tiny.css", "a{}");
        file("assets/tiny.css.br", "longer than the file itself");
        file("icon.svg", "<svg/>");
        file("alone.gz", "an archive");
        file(".secret/key", "hidden");
        file(".hidden", "hidden");
    }
    ~AssetsTest() override { std::filesystem::remove_all(folder_); }
    void file(const std::string& path, const std::string& text) const {
        const std::filesystem::path whole = folder_ / path;
        std::filesystem::create_directories(whole.parent_path());
        std::ofstream(whole, std::ios::binary) << text;
    }
    [[nodiscard]] Assets load() const {
        auto assets = Assets::load(folder_.string());
        EXPECT_TRUE(assets) << assets.error().message;
        return std::move(*assets);
    }
    static Request get(std::string path, std::map<std::string, std::string, std::less<>> headers = {}) {
        Request request;
        request.method = "GET";
        request.path = std::move(path);
        request.headers = std::move(headers);
        return request;
    }
    std::filesystem::path folder_;
};

TEST_F(AssetsTest, ServesWithTypesAndCaching) {
    const Assets assets = load();
    const Response page = assets.serve(get("/"));
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.lasting, "<html>the page, long enough to be compressed</html>");
    EXPECT_EQ(page.type, "text/html; charset=utf-8");
    EXPECT_EQ(page.headers.at("cache-control"), "no-cache");
    EXPECT_EQ(page.headers.at("vary"), "accept-encoding");
    EXPECT_FALSE(page.headers.contains("content-encoding"));
    for (const char* path : {"/index.html", "/table/xyz", "/assets/nothing", "/a.b/c"}) {
        EXPECT_EQ(assets.serve(get(path)).lasting, page.lasting) << path;
        EXPECT_EQ(assets.serve(get(path)).headers.at("cache-control"), "no-cache") << path;
    }
    const Response script = assets.serve(get("/assets/app-1a2b.js"));
    EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
    EXPECT_EQ(script.headers.at("cache-control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(assets.serve(get("/icon.svg")).type, "image/svg+xml");
    EXPECT_EQ(assets.serve(get("/icon.svg")).headers.at("cache-control"), "no-cache");
    EXPECT_EQ(assets.serve(get("/alone.gz")).lasting, "an archive");
}

TEST_F(AssetsTest, ChoosesTheEncoding) {
    const Assets assets = load();
    const auto encoding = [&](const std::string& path, const std::string& accepted) {
        const Response response = assets.serve(get(path, {{"accept-encoding", accepted}}));
        const auto found = response.headers.find("content-encoding");
        return found == response.headers.end() ? std::string("plain") : found->second;
    };
    EXPECT_EQ(encoding("/", "gzip, deflate, br"), "br");
    EXPECT_EQ(encoding("/", "gzip"), "gzip");
    EXPECT_EQ(encoding("/", "br;q=0, gzip;q=0.5"), "gzip");
    EXPECT_EQ(encoding("/", "br; q=0.000"), "plain");
    EXPECT_EQ(encoding("/", "identity"), "plain");
    EXPECT_EQ(encoding("/", "brotli, x-gzip"), "plain");
    EXPECT_EQ(encoding("/assets/app-1a2b.js", "gzip"), "plain");
    EXPECT_EQ(encoding("/assets/tiny.css", "br"), "plain");
    EXPECT_EQ(assets.serve(get("/", {{"accept-encoding", "br"}})).lasting, "br page");
}

TEST_F(AssetsTest, KnownFilesAreNotSentAgain) {
    const Assets assets = load();
    const std::string plain = assets.serve(get("/")).headers.at("etag");
    const std::string br = assets.serve(get("/", {{"accept-encoding", "br"}})).headers.at("etag");
    EXPECT_NE(plain, br);
    EXPECT_THAT(plain, MatchesRegex("\".+\""));
    for (const std::string& known : {plain, "W/" + plain, "\"old\", " + plain, std::string("*")}) {
        const Response response = assets.serve(get("/", {{"if-none-match", known}}));
        EXPECT_EQ(response.status, 304) << known;
        EXPECT_TRUE(response.lasting.empty());
        EXPECT_EQ(response.headers.at("etag"), plain);
    }
    EXPECT_EQ(assets.serve(get("/", {{"if-none-match", br}})).status, 200);
}

TEST_F(AssetsTest, RefusesWhatIsNotThere) {
    const Assets assets = load();
    for (const char* path : {"/none.js", "/../etc/passwd.txt", "/.hidden", "/index.html.br", "/assets/../icon.svg", ""}) {
        const int status = assets.serve(get(path)).status;
        EXPECT_EQ(status, std::string(path).empty() ? 200 : 404) << path;
    }
    EXPECT_NE(assets.serve(get("/.secret/key")).lasting, "hidden");
    Request post = get("/");
    post.method = "POST";
    EXPECT_EQ(assets.serve(post).status, 405);
    post.method = "HEAD";
    EXPECT_EQ(assets.serve(post).status, 200);
    const auto missing = Assets::load((folder_ / "none").string());
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error().message, HasSubstr("none"));
}

TEST_F(AssetsTest, TheBuildChangesWithTheContent) {
    const std::string before = load().build();
    EXPECT_EQ(load().build(), before);
    file("icon.svg", "<svg></svg>");
    EXPECT_NE(load().build(), before);
}

/// Metrics live as long as the process: a repeated test needs names of its own.
std::string fresh(const std::string& name) {
    static int number = 0;
    return "starboard_test_" + std::to_string(++number) + "_" + name;
}

TEST(MetricsTest, Exposition) {
    const std::string plain = fresh("total");
    const std::string kinds = fresh("kinds_total");
    const std::string level = fresh("level");
    const std::string seconds = fresh("seconds");
    Metrics::count(plain);
    Metrics::count(plain, {}, 2);
    Metrics::count(kinds, "red");
    Metrics::count(kinds, "a \"quoted\"\nline");
    Metrics::gauge(level, 2.5);
    Metrics::gauge(level, 1.5);
    Metrics::observe(seconds, 0.003);
    Metrics::observe(seconds, 100);
    const std::string text = Metrics::text();
    EXPECT_THAT(text, HasSubstr("# TYPE " + plain + " counter\n" + plain + " 3\n"));
    EXPECT_THAT(text, HasSubstr(kinds + "{kind=\"red\"} 1\n"));
    EXPECT_THAT(text, HasSubstr(kinds + "{kind=\"a \\\"quoted\\\"\\nline\"} 1\n"));
    EXPECT_THAT(text, HasSubstr(level + " 1.5\n"));
    EXPECT_THAT(text, HasSubstr(seconds + "_bucket{le=\"0.005\"} 1\n"));
    EXPECT_THAT(text, HasSubstr(seconds + "_bucket{le=\"+Inf\"} 2\n"));
    EXPECT_THAT(text, HasSubstr(seconds + "_count 2\n"));
}

TEST(MetricsTest, BadNamesAndTooManyKindsDoNoHarm) {
    const std::string once = fresh("once_total");
    const std::string many = fresh("many_total");
    testing::internal::CaptureStderr();
    Metrics::count("not a name");
    Metrics::count("");
    Metrics::count(once);
    Metrics::gauge(once, 1);
    for (int i = 0; i < 500; ++i) {
        Metrics::count(many, std::to_string(i));
    }
    EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("metric_refused"));
    const std::string text = Metrics::text();
    EXPECT_THAT(text, Not(HasSubstr("not a name")));
    EXPECT_THAT(text, HasSubstr(many + "{kind=\"other\"} 400\n"));
}

TEST(MetricsTest, AnyThread) {
    const std::string counter = fresh("threads_total");
    const std::string seconds = fresh("threads_seconds");
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (int k = 0; k < 200; ++k) {
                Metrics::count(counter, k % 2 == 0 ? "even" : "odd");
                Metrics::observe(seconds, 0.1);
            }
        });
    }
    Metrics::text();
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_THAT(Metrics::text(), HasSubstr(counter + "{kind=\"odd\"} 400\n"));
}

TEST(LogTest, LinesAreJson) {
    testing::internal::CaptureStderr();
    log(Severity::info, "hello", {{"text", "a \"b\"\\\n\x01"}, {"number", 7}, {"broken", "x\xFFy"}, {"fine", "\xC3\xA9"}});
    log(Severity::debug, "hidden");
    log_level(Severity::debug);
    log(Severity::debug, "shown %v {}");
    log_level(Severity::info);
    const std::string lines = testing::internal::GetCapturedStderr();
    EXPECT_THAT(lines, testing::StartsWith("{\"time\":\"2"));
    EXPECT_THAT(lines, HasSubstr(R"(Z","level":"info","event":"hello","text":"a \"b\"\\\n\u0001","number":"7","broken":"x\ufffdy","fine":")"
                                 "\xC3\xA9\"}\n"));
    EXPECT_THAT(lines, Not(HasSubstr("hidden")));
    EXPECT_THAT(lines, HasSubstr(R"("level":"debug","event":"shown %v {}"})"));
}

TEST(LogTest, QuotesOnlyUtf8) {
    EXPECT_EQ(json_quoted(""), "\"\"");
    EXPECT_EQ(json_quoted("\xE2\x82\xAC \xF0\x9F\x98\x80"), "\"\xE2\x82\xAC \xF0\x9F\x98\x80\"");
    EXPECT_EQ(json_quoted("\xC0\x80"), R"("\ufffd\ufffd")");
    EXPECT_EQ(json_quoted("\xED\xA0\x80"), R"("\ufffd\ufffd\ufffd")");
    EXPECT_EQ(json_quoted("\xE2\x82"), R"("\ufffd\ufffd")");
    EXPECT_EQ(json_quoted("\xF4\x90\x80\x80"), R"("\ufffd\ufffd\ufffd\ufffd")");
    EXPECT_EQ(json_quoted("\x7F"), R"("\u007f")");
}

// -- hints --

/// Moves of these visits and values, most visited first.
Thought thought_of(std::initializer_list<std::pair<u32, double>> moves) {
    Thought thought;
    for (const auto& [visits, value] : moves) {
        thought.moves.push_back({Move{}, visits, value});
    }
    return thought;
}

TEST(Hint, SaysIfTheBotSeesNoDifference) {
    EXPECT_TRUE(equally_good(
        thought_of({{10'000, 0.49}, {9'900, 0.495}, {9'800, 0.492}, {9'000, 0.489}, {9'000, 0.49}, {8'900, 0.488}, {8'000, 0.487}})));
    EXPECT_FALSE(equally_good(
        thought_of({{10'000, 0.49}, {9'900, 0.495}, {9'800, 0.492}, {9'000, 0.489}, {9'000, 0.49}, {8'900, 0.488}, {8'000, 0.47}})));
    EXPECT_FALSE(equally_good(thought_of({{100'000, 0.52}, {99'000, 0.50}})));
}

TEST(Hint, AllowsForChanceInFewTries) {
    EXPECT_TRUE(equally_good(thought_of({{400, 0.52}, {300, 0.50}})));
    EXPECT_FALSE(equally_good(thought_of({{400, 0.52}, {300, 0.48}})));
}

TEST(Hint, NeedsMovesThatWereTried) {
    EXPECT_FALSE(equally_good(thought_of({})));
    EXPECT_FALSE(equally_good(thought_of({{0, 0}})));
    EXPECT_FALSE(equally_good(thought_of({{0, 0}, {0, 0}})));
    EXPECT_FALSE(equally_good(thought_of({{500, 0.6}, {490, 0.6}, {3, 0.1}, {0, 0}})));
    EXPECT_TRUE(equally_good(thought_of({{500, 0.6}, {490, 0.6}, {3, 0.1}})));
}

TEST(HouseClock, NobodyNoticesWhenTheClockOnTheWallIsSet) {
    constexpr Time hour = 3'600'000;
    Time wall = 1'700'000'000'000;
    Time steady = 5'000;
    const auto now = house_clock([&] { return wall; }, [&] { return steady; });
    EXPECT_EQ(now(), 1'700'000'000'000) << "a date";
    for (const Time jump : {hour, -2 * hour, hour}) {
        const Time before = now();
        wall += jump;
        steady += 10;
        EXPECT_EQ(now(), before + 10);
    }
}

}  // namespace
}  // namespace starboard::server
