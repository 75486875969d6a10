// A position: what is accepted can be shown, written, read back as the same state, and played on.
#include "fuzz/fuzz.h"
#include "fuzz/json_mutator.h"

STARBOARD_FUZZ_JSON_LINES

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace starboard;
    static const auto match = games().front()->start({});
    boost::system::error_code ec;
    const json::value position = json::parse(fuzz::text_of(data, size), ec);
    if (ec) {
        return 0;
    }
    try {
        if (!(*match)->load_position(position)) {
            return 0;
        }
    } catch (const std::exception& error) {
        fuzz::internal_fault(error.what());
        return 0;
    }
    const u64 hash = (*match)->hash();
    const auto again = (*match)->load_position((*match)->position());
    fuzz::expect(again.has_value() && (*match)->hash() == hash, "a written position reads back to the same state");
    fuzz::use(**match, hash, 200);
    return 0;
}
