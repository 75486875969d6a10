// A record: what is accepted can be written and read back to the same state.
#include "fuzz/fuzz.h"
#include "fuzz/json_mutator.h"

STARBOARD_FUZZ_JSON_LINES

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace starboard;
    static const std::vector<const Game*> list = games();
    try {
        const auto match = load_record(list, fuzz::text_of(data, size));
        if (match) {
            const auto again = load_record(list, (*match)->record());
            fuzz::expect(again.has_value() && (*again)->hash() == (*match)->hash(), "a written record reads back to the same state");
        }
    } catch (const std::exception& error) {
        fuzz::internal_fault(error.what());
    }
    return 0;
}
