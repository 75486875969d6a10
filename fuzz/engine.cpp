// Lines of protocol for a fresh engine: every answer is JSON with `ok`, and a refusal changes nothing.
#include "protocol/engine.h"

#include "fuzz/fuzz.h"
#include "fuzz/json_mutator.h"

STARBOARD_FUZZ_JSON_LINES

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace starboard;
    std::string_view text = fuzz::text_of(data, size);
    Engine engine;
    for (int lines = 0; lines < 40 && !text.empty(); ++lines) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        const u64 before = engine.match() == nullptr ? 0 : engine.match()->hash();
        const json::value answer = json::parse(engine.answer(line));
        if (!answer.at("ok").as_bool()) {
            fuzz::expect((engine.match() == nullptr ? 0 : engine.match()->hash()) == before, "a refusal changes nothing");
            if (answer.at("error").at("code") == json::value("internal")) {
                fuzz::internal_fault(answer.at("error").at("message").as_string().c_str());
            }
        }
    }
    return 0;
}
