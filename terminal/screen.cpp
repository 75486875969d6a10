#include "terminal/screen.h"

#include <algorithm>

namespace starboard::terminal {

namespace {

constexpr std::string_view ink_codes[] = {"", "1", "2", "36", "33", "1;32", "1;31", "95", "38;5;173", "94", "93", "91", "92"};

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

std::string Paint::operator()(Ink ink, std::string_view text) const {
    if (!colour_ || ink == Ink::plain || text.empty()) {
        return std::string(text);
    }
    std::string out = "\033[";
    out += ink_codes[static_cast<int>(ink)];
    out += 'm';
    out += text;
    return out + "\033[0m";
}

int width_of(std::string_view text) {
    int width = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\033') {
            while (i < text.size() && text[i] != 'm') {
                ++i;
            }
        } else if (!continues(text[i])) {
            ++width;
        }
    }
    return width;
}

std::string pad(std::string_view text, int width) {
    const int has = width_of(text);
    if (has <= width) {
        return std::string(text).append(static_cast<std::size_t>(width - has), ' ');
    }
    return first_letters(text, width - 1) + "…";
}

std::string filled(std::string text, int width) {
    const int has = width_of(text);
    return has < width ? text.append(static_cast<std::size_t>(width - has), ' ') : text;
}

std::string first_letters(std::string_view text, int letters) {
    std::size_t end = 0;
    for (int columns = 0; end < text.size(); ++end) {
        if (!continues(text[end]) && columns++ == letters) {
            break;
        }
    }
    return std::string(text.substr(0, end));
}

std::string repeated(std::string_view sign, int columns) {
    std::string out;
    for (int i = 0; i < columns; ++i) {
        out += sign;
    }
    return out;
}

std::vector<std::string> wrap(std::string_view text, int width, int indent) {
    std::vector<std::string> lines;
    std::string line;
    bool fresh = true;  // nothing but indentation on the line
    while (!text.empty()) {
        const std::size_t end = text.find(' ');
        const std::string_view part = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        if (!fresh && width_of(line) + 1 + width_of(part) > width) {
            lines.push_back(std::move(line));
            line.assign(static_cast<std::size_t>(indent), ' ');
            fresh = true;
        }
        if (!fresh) {
            line += ' ';
        }
        line += part;
        fresh = false;
    }
    lines.push_back(std::move(line));
    return lines;
}

std::string in_columns(const std::vector<std::string>& items, int width, int columns) {
    int widest = 1;
    for (const std::string& item : items) {
        widest = std::max(widest, width_of(item));
    }
    const auto fit = static_cast<std::size_t>(std::clamp(width / (widest + 2), 1, columns));
    const std::size_t rows = (items.size() + fit - 1) / fit;
    const int column_width = width / static_cast<int>(fit);
    std::string out;
    for (std::size_t row = 0; row < rows; ++row) {
        std::string line;
        for (std::size_t i = row; i < items.size(); i += rows) {
            line += i + rows < items.size() ? pad(items[i], column_width) : items[i];
        }
        out += line + "\n";
    }
    return out;
}

std::string flow(std::string_view head, const std::vector<std::string>& items, std::string_view between, int width, int indent) {
    std::string out;
    std::string line(head);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const bool last = i + 1 == items.size();
        // the separator stays at the end of a full line, without its blank
        const int needs = width_of(items[i]) + (last ? 0 : std::max(0, width_of(between) - 1));
        const bool empty = line.find_first_not_of(' ') == std::string::npos;
        if (!empty && width_of(line) + needs > width) {
            line.resize(line.find_last_not_of(' ') + 1);
            out += line + "\n";
            line.assign(static_cast<std::size_t>(indent), ' ');
        }
        line += items[i];
        line += last ? "" : between;
    }
    return out + line + "\n";
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) {
            out.emplace_back(text.substr(0, end));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

std::string join(const std::vector<std::string>& items, std::string_view between) {
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i != 0) {
            out += between;
        }
        out += items[i];
    }
    return out;
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t from = text.find_first_not_of(blanks);
    return from == std::string_view::npos ? std::string_view{} : text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

}  // namespace starboard::terminal
