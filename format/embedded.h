// Editions and texts compiled into the program; the definition is generated (cmake/embed_files.cmake).
#pragma once

#include <span>
#include <string_view>

namespace starboard::embedded {

struct File {
    std::string_view path;  ///< from the root of the repository, such as "games/compile/edition/errata-2025.toml"
    std::string_view content;
};

/// All embedded files in order of path.
std::span<const File> files();

}  // namespace starboard::embedded
