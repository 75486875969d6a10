// A built-in edition as text, changed by hand.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "format/edition.h"

namespace starboard {

struct EditionText {
    std::string original;

    EditionText(std::string_view game, std::string_view name) : original(*edition_text(game, name)) {}

    [[nodiscard]] std::string changed(std::string_view what, std::string_view by) const {
        const std::size_t at = find(what);
        return at == std::string::npos ? original : std::string(original).replace(at, what.size(), by);
    }
    /// "edition:12: " for the line of the original where `what` stands first.
    [[nodiscard]] std::string where(std::string_view what) const {
        const std::string before = original.substr(0, find(what));
        return "edition:" + std::to_string(1 + std::count(before.begin(), before.end(), '\n')) + ": ";
    }

private:
    [[nodiscard]] std::size_t find(std::string_view what) const {
        const std::size_t at = original.find(what);
        EXPECT_NE(at, std::string::npos) << what;
        return at;
    }
};

}  // namespace starboard
