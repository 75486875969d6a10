// Notation: what parses in a game prints, and what is printed reads back as the same move; any move may be asked about and tried.
#include "fuzz/fuzz.h"

namespace {

void read(starboard::Match& match, std::string_view text) {
    using namespace starboard;
    const auto move = match.parse(text);
    if (!move) {
        return;
    }
    const std::string printed = match.notation(*move);
    const auto again = match.parse(printed);
    fuzz::expect(again.has_value() && *again == *move, "a printed move reads back as the same move");
    const Seat seat = match.deciders().lowest();
    const Reason reason = match.why(seat, *move);
    if (!reason.legal()) {
        (void)match.say_reason(reason, Language::en);
        fuzz::expect(!match.play(seat, *move), "a refused move cannot be played");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace starboard;
    static const auto matches = [] {
        std::vector<std::unique_ptr<Match>> all;
        for (const Game* const game : games()) {
            for (const int decisions : {0, 40}) {
                Setup setup;
                setup.seed = "7";
                all.push_back(std::move(*game->start(setup)));
                all.back()->random(7, decisions);
            }
        }
        return all;
    }();
    for (const auto& match : matches) {
        read(*match, fuzz::text_of(data, size));
    }
    return 0;
}
