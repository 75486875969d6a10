#include "terminal/input.h"

#include <algorithm>
#include <charconv>

#include "terminal/screen.h"

namespace starboard::terminal {

namespace {

struct CommandRow {
    std::string_view word;
    Command::Kind kind;
    bool takes_more;  ///< words may follow; else the line must end here, so that moves of a game may begin alike
};

constexpr CommandRow command_words[] = {
    {"b", Command::Kind::redraw, false},     {"board", Command::Kind::redraw, false}, {"u", Command::Kind::undo, true},
    {"undo", Command::Kind::undo, true},     {"w", Command::Kind::why, true},         {"why", Command::Kind::why, true},
    {"warum", Command::Kind::why, true},     {"l", Command::Kind::log, false},        {"log", Command::Kind::log, false},
    {"lang", Command::Kind::language, true}, {"s", Command::Kind::save, true},        {"save", Command::Kind::save, true},
    {"q", Command::Kind::quit, false},       {"quit", Command::Kind::quit, false},    {"exit", Command::Kind::quit, false},
    {"h", Command::Kind::help, false},       {"help", Command::Kind::help, false},    {"hilfe", Command::Kind::help, false},
};

/// Numbers with blanks or commas between them, "1 3 5"; nothing if there is anything else.
std::vector<int> numbers_in(std::string_view line) {
    std::vector<int> out;
    while (!line.empty()) {
        int number = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
        if (error != std::errc()) {
            return {};
        }
        out.push_back(number);
        line.remove_prefix(static_cast<std::size_t>(end - line.data()));
        const std::size_t next = std::min(line.find_first_not_of(" ,"), line.size());
        if (next == 0 && !line.empty()) {
            return {};
        }
        line.remove_prefix(next);
    }
    return out;
}

}  // namespace

Command parse_command(std::string_view line) {
    line = trim(line);
    Command out;
    out.rest = line;
    if (line.empty()) {
        out.kind = Command::Kind::redraw;
        return out;
    }
    if (line.starts_with('?')) {
        out.kind = Command::Kind::show;
        out.rest = trim(line.substr(1));
        return out;
    }
    if (auto numbers = numbers_in(line); !numbers.empty()) {
        out.kind = Command::Kind::number;
        out.numbers = std::move(numbers);
        return out;
    }
    const std::size_t blank = line.find(' ');
    const std::string first = lower(line.substr(0, blank));
    const std::string_view rest = blank == std::string_view::npos ? std::string_view{} : trim(line.substr(blank));
    for (const CommandRow& row : command_words) {
        if (row.word == first && (row.takes_more || rest.empty())) {
            out.kind = row.kind;
            out.rest = rest;
        }
    }
    return out;
}

bool says_yes(std::string_view line) {
    const std::string answer = lower(trim(line));
    return answer == "y" || answer == "yes" || answer == "j" || answer == "ja";
}

}  // namespace starboard::terminal
