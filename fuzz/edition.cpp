// An edition: what is accepted can be played. A first line "# theseus" says of which game, else it is one of Compile.
#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace starboard;
    static const std::vector<const Game*> list = games();
    Setup setup;
    setup.edition = std::string(fuzz::text_of(data, size));
    setup.seed = setup.edition;
    const Game* game = list.front();
    for (const Game* const one : list) {
        game = setup.edition.starts_with("# " + std::string(one->id()) + "\n") ? one : game;
    }
    if (game->id() == "compile") {
        setup.options["draft"] = "random";
    }
    try {
        const auto match = game->start(setup);
        if (match) {
            fuzz::use(**match, (*match)->hash(), 300);
        }
    } catch (const std::exception& error) {
        fuzz::internal_fault(error.what());
    }
    return 0;
}
