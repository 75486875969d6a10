// Requests for the front desk, one per line: "METHOD path?query|header: value|...|body". Each is answered exactly once.
#include <filesystem>
#include <fstream>

#include "fuzz/fuzz.h"
#include "server/desk.h"
#include "server/metrics.h"
#include "tests/server_house.h"

namespace {

using namespace starboard;
using namespace starboard::server;

const Assets& page() {
    static const Assets only = [] {
        std::string name = (std::filesystem::temp_directory_path() / "starboard-fuzz-XXXXXX").string();
        const std::filesystem::path folder = mkdtemp(name.data());
        std::ofstream(folder / "index.html") << "<html></html>";
        auto assets = Assets::load(folder);
        std::filesystem::remove_all(folder);
        fuzz::expect(assets.has_value(), "the page loads");
        return std::move(*assets);
    }();
    return only;
}

std::string_view cut(std::string_view& text, char at) {
    const std::size_t end = text.find(at);
    const std::string_view out = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    return out;
}

/// A request; `cookie: me` and `cookie: you` stand for two guests with good cookies, $TABLE for the table made last.
Request request_of(std::string_view line, const Signer& signer, const std::string& table) {
    Request out;
    out.address = "127.0.0.1";
    std::string_view first = cut(line, '|');
    out.method = cut(first, ' ');
    std::string path(cut(first, '?'));
    if (const std::size_t at = path.find("$TABLE"); at != std::string::npos) {
        path.replace(at, 6, table);
    }
    out.path = path.starts_with("/") ? path : "/api/" + path;
    while (!first.empty()) {
        std::string_view one = cut(first, '&');
        const std::string key(cut(one, '='));
        out.query[key] = std::string(one);
    }
    out.headers["host"] = "localhost";
    out.headers["x-starboard"] = "1";
    out.headers["cookie"] = "starboard=" + signer.sign("me", 0);
    while (!line.empty() && !line.starts_with('{') && !line.starts_with('[')) {
        std::string_view one = cut(line, '|');
        const std::string name(cut(one, ':'));
        std::string value(one.starts_with(' ') ? one.substr(1) : one);
        if (name == "cookie" && (value == "me" || value == "you")) {
            value = "starboard=" + signer.sign(value, 0);
        }
        out.headers[name] = value;
    }
    out.body = line;
    return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    log_level(Severity::error);
    static int passwords = 200;  // hashing is slow on purpose: only the first few
    TestHouse house;
    const Signer signer(std::string(32, 'k'));
    Desk desk(house.house, house.hub, page(), signer);
    std::string table = "none";
    std::string_view text = fuzz::text_of(data, size);
    for (int lines = 0; lines < 10 && !text.empty(); ++lines) {
        Request request = request_of(cut(text, '\n'), signer, table);
        if (request.path == "/api/register" || request.path == "/api/login") {
            if (--passwords < 0) {
                continue;
            }
        }
        int answers = 0;
        Response response;
        desk.request(std::move(request), [&](Response given) {
            ++answers;
            response = std::move(given);
        });
        house.loop.run_until([&] { return answers > 0; });
        house.loop.run_ready();
        fuzz::expect(answers == 1, "one answer");
        fuzz::expect(response.status >= 200 && response.status < 600, "a status");
        fuzz::expect(response.headers.contains("x-content-type-options"), "every answer is secured");
        if (response.type == "application/json" && response.lasting.empty() && !response.body.empty()) {
            boost::system::error_code ec;
            const json::value body = json::parse(response.body, ec);
            fuzz::expect(!ec, "the answer is JSON");
            fuzz::expect(response.status < 400 || field(body, "error") != nullptr, "a refusal has a sentence");
            fuzz::expect(response.status != 500, "nothing is internal");
            if (response.status == 200 && !text_in(body, "id").empty() && house.memory.tables.contains(text_in(body, "id"))) {
                table = text_in(body, "id");
            }
        }
    }
    return 0;
}
