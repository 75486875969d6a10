// A position of any game, in mid-effect too: it is refused, or it can be shown, written, read back as the same state and played on, or it
// ends in a clean fault. "table" beside "state" chooses among the tables of the game (mode after mode, with the fewest and the most seats).
#include <map>

#include "fuzz/fuzz.h"
#include "fuzz/json_mutator.h"

STARBOARD_FUZZ_JSON_LINES

namespace {

using namespace starboard;

Match& table_of(const json::value& position) {
    static const auto tables = [] {
        std::map<std::string, std::vector<std::unique_ptr<Match>>, std::less<>> all;
        for (const Game* const game : games()) {
            for (const Mode& mode : game->modes()) {
                for (const int seats : {mode.seats_min, mode.seats_max}) {
                    Setup setup;
                    setup.mode = std::string(mode.id);
                    setup.seats = seats;
                    all[std::string(game->id())].push_back(std::move(*game->start(setup)));
                }
            }
        }
        return all;
    }();
    const json::object* const object = position.if_object();
    const json::value* const game = object == nullptr ? nullptr : object->if_contains("game");
    const json::value* const table = object == nullptr ? nullptr : object->if_contains("table");
    const auto found = game != nullptr && game->is_string() ? tables.find(std::string_view(game->get_string())) : tables.end();
    const auto& list = found == tables.end() ? tables.begin()->second : found->second;
    const std::size_t which = table != nullptr && table->is_int64() ? static_cast<std::size_t>(table->get_int64()) : 0;
    return *list[which % list.size()];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    boost::system::error_code ec;
    const json::value position = json::parse(fuzz::text_of(data, size), ec);
    if (ec) {
        return 0;
    }
    Match& match = table_of(position);
    bool taken = false;
    if (fuzz::faults(match, [&] { taken = match.load_position(position).has_value(); }) || !taken) {
        return 0;
    }
    const u64 hash = match.hash();
    const auto again = match.load_position(match.position());
    fuzz::expect(again.has_value() && match.hash() == hash, "a written position reads back to the same state");
    fuzz::use(match, hash, 200);
    return 0;
}
