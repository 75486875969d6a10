// An edition: what is accepted can be played.
#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace starboard;
    Setup setup;
    setup.edition = std::string(fuzz::text_of(data, size));
    setup.seed = setup.edition;
    setup.options["draft"] = "random";
    try {
        const auto match = games().front()->start(setup);
        if (match) {
            fuzz::use(**match, (*match)->hash(), 300);
        }
    } catch (const std::exception& error) {
        fuzz::internal_fault(error.what());
    }
    return 0;
}
