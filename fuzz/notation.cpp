// Notation: what parses prints, and what is printed reads back as the same move; any move may be asked about and tried.
#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace starboard;
    static const auto match = [] {
        Setup setup;
        setup.seed = "7";
        setup.options["draft"] = "random";
        return games().front()->start(setup);
    }();
    const auto move = (*match)->parse(fuzz::text_of(data, size));
    if (!move) {
        return 0;
    }
    const std::string printed = (*match)->notation(*move);
    const auto again = (*match)->parse(printed);
    fuzz::expect(again.has_value() && *again == *move, "a printed move reads back as the same move");
    const Seat seat = (*match)->deciders().lowest();
    const Reason reason = (*match)->why(seat, *move);
    if (!reason.legal()) {
        (void)(*match)->say_reason(reason, Language::en);
    }
    return 0;
}
