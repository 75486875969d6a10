// What the fuzzers once found, played again without them: every input of fuzz/corpus by the function that fuzz/<name>.cpp gives the fuzzer.
// A broken promise aborts the program.
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "server/metrics.h"

namespace {

using Target = int (*)(const std::uint8_t*, std::size_t);

struct Fuzzer {
    const char* name;
    Target target;
};

}  // namespace

#define STARBOARD_FUZZER(name) extern "C" int fuzz_##name(const std::uint8_t*, std::size_t);
#include "fuzzers.def"
#undef STARBOARD_FUZZER
/// The fuzzers' own mutators end in this one; nothing is mutated here.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* /*data*/, std::size_t size, std::size_t /*most*/) { return size; }

namespace {

const Fuzzer fuzzers[] = {
#define STARBOARD_FUZZER(name) {#name, fuzz_##name},
#include "fuzzers.def"
#undef STARBOARD_FUZZER
};

TEST(Corpus, EveryInputIsTakenOrRefused) {
    std::set<std::string> folders;
    for (const auto& folder : std::filesystem::directory_iterator("fuzz/corpus")) {
        folders.insert(folder.path().filename());
    }
    for (const Fuzzer& fuzzer : fuzzers) {
        EXPECT_EQ(folders.erase(fuzzer.name), 1U) << fuzzer.name << " has no inputs";
        for (const auto& input : std::filesystem::directory_iterator(std::string("fuzz/corpus/") + fuzzer.name)) {
            SCOPED_TRACE(input.path());
            std::ifstream file(input.path(), std::ios::binary);
            const std::string bytes(std::istreambuf_iterator<char>(file), {});
            EXPECT_EQ(fuzzer.target(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()), 0);
        }
    }
    starboard::server::log_level(starboard::server::Severity::info);  // fuzzers do not talk
    EXPECT_TRUE(folders.empty()) << *folders.begin() << ": inputs without a fuzzer";
}

}  // namespace
