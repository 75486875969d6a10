// Lines a client says on its socket: read, and done at a table with a running game. A refusal changes nothing.
#include "server/message.h"

#include "fuzz/fuzz.h"
#include "fuzz/json_mutator.h"
#include "server/metrics.h"
#include "tests/server_house.h"

STARBOARD_FUZZ_JSON_LINES

namespace {

using namespace starboard;
using namespace starboard::server;

/// A table of two people, begun from the same seed for every input. Without workers: bots are asked and never answer.
struct Company {
    TestHouse house{nullptr, 0};
    Guest players[2] = {Guest("p0"), Guest("p1", Language::de)};
    Guest spectator{"s"};
    std::shared_ptr<Table> table;

    Company() {
        static const Wanted wanted = [] {
            Wanted out = *read_wanted(games(), two_people());
            out.agreement.setup.seed = "7";
            out.agreement.setup.salt = "salt";
            return out;
        }();
        const auto id = house.create(wanted);
        fuzz::expect(id.has_value(), "a table opens");
        table = house.table(*id);
        (void)house.join(*table, "p1");
        for (const Guest* guest : {players, players + 1, &spectator}) {
            (void)table->watch(guest->client, {});
        }
        fresh = house.store.writes;
    }
    int fresh = 0;       ///< writes of a table nobody has touched
    bool asked = false;  ///< for a hint, which never comes

    /// Nothing has happened: good for the next input as well.
    [[nodiscard]] bool untouched() const { return house.store.writes == fresh && !asked; }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    log_level(Severity::error);
    std::string_view text = fuzz::text_of(data, size);
    static std::unique_ptr<Company> scene;
    for (int lines = 0; lines < 16 && !text.empty(); ++lines) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        std::int64_t number = 0;
        auto message = parse_message(line, number);
        fuzz::expect(message || !message.error().message.empty(), "a refusal has a sentence");
        if (!message) {
            continue;
        }
        fuzz::expect(message->verb == Verb::hello || message->id >= 0, "a message has a number");
        if (!scene) {
            scene = std::make_unique<Company>();
        }
        Table& table = *scene->table;
        // The low bits of the number say who speaks; a high bit makes a move of the asked seat out of whatever was sent.
        const auto bits = static_cast<std::uint64_t>(message->id);
        if (message->verb == Verb::play && (bits & 64U) != 0 && table.match()->deciders().size() > 0) {
            const Seat seat = table.match()->deciders().lowest();
            const std::vector<Choice> choices = table.match()->choices(seat);
            message->seat = seat;
            message->question = table.question(seat);
            message->moves = {choices[message->moves.front() % choices.size()].move.id()};
        }
        const Guest& who = (bits & 3U) == 3 ? scene->spectator : scene->players[bits & 1U];
        const std::int64_t version = table.row().version;
        const u64 hash = table.match()->hash();
        scene->house.time += static_cast<Time>(bits & 0xF00U) * 100;
        bool answered = false;
        bool fine = false;
        table.act(who.client, *message, [&](const Result<json::object>& result) {
            fuzz::expect(!answered, "one answer");
            answered = true;
            fine = result.has_value();
        });
        scene->house.loop.run_ready();
        fuzz::expect(answered || message->verb == Verb::hint, "an answer comes");
        if (answered && !fine) {
            fuzz::expect(table.row().version == version && table.match()->hash() == hash, "a refusal changes nothing");
        }
        const auto stored = scene->house.memory.table(table.row().id);
        fuzz::expect((*stored)->version == table.row().version, "what is shown is stored");
        scene->asked = scene->asked || !answered;
    }
    if (!scene) {
        return 0;
    }
    for (Guest* guest : {scene->players, scene->players + 1, &scene->spectator}) {
        if (!guest->heard.empty()) {
            boost::system::error_code ec;
            (void)json::parse(guest->heard.back(), ec);
            fuzz::expect(!ec, "clients hear JSON");
        }
        guest->heard.clear();
    }
    if (scene->untouched()) {
        scene->house.time = TestHouse::start;
        return 0;
    }
    // It comes back from the store as it was.
    const std::string id = scene->table->row().id;
    const auto again = Table::open(scene->house.house, **scene->house.memory.table(id), *scene->house.memory.entries(id));
    fuzz::expect(again.has_value() && (*again)->match()->hash() == scene->table->match()->hash(), "a stored table reads back the same");
    scene.reset();
    return 0;
}
