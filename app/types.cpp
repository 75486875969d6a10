// types: the TypeScript of every game, for the client's build.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "app/commands.h"

namespace starboard {

namespace {

/// Written beside and moved over, so that nobody reads half of it, and only when it has changed, so that nothing is built anew in vain.
Result<void> put(const std::filesystem::path& path, const std::string& text) {
    if (const auto there = read_file(path.string()); there && *there == text) {
        return {};
    }
    const std::filesystem::path beside = path.string() + "." + random_seed().substr(0, 8);
    std::ofstream(beside, std::ios::binary) << text;
    std::error_code wrong;
    std::filesystem::rename(beside, path, wrong);
    return wrong ? problem("file", path.string() + ": cannot be written") : Result<void>{};
}

}  // namespace

Result<int> types_command(const Args& args) {
    const std::string out = args.text("out");
    if (out.empty()) {
        return problem("usage", "name the folder to write to: --out client/src/generated");
    }
    std::error_code wrong;
    std::filesystem::create_directories(out, wrong);
    for (const Game* game : games()) {
        const std::filesystem::path path = std::filesystem::path(out) / std::string(game->id());
        for (const auto& [end, text] : {std::pair(".ts", game->types()), std::pair(".edition.ts", game->edition_types())}) {
            if (auto done = put(path.string() + end, text); !done) {
                return std::unexpected(done.error());
            }
        }
    }
    return 0;
}

}  // namespace starboard
