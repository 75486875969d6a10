// Errors by value: a code for programs, a sentence for people.
#pragma once

#include <expected>
#include <string>

namespace starboard {

struct Problem {
    std::string code;     ///< "usage", "unknown", "illegal", "format", "edition", "barrier", "internal"
    std::string message;  ///< one sentence with cause and remedy
};

template <class T>
using Result = std::expected<T, Problem>;

inline std::unexpected<Problem> problem(std::string code, std::string message) {
    return std::unexpected(Problem{std::move(code), std::move(message)});
}

}  // namespace starboard
