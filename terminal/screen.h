// Text on a terminal: width of UTF-8, padding, wrapping, colour (only where the output can show it).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace starboard::terminal {

constexpr int screen_width = 100;
constexpr int board_width = 120;       ///< boards that need more room are laid out for this, if there is as much
constexpr int least_board_width = 80;  ///< and at worst for this
constexpr std::string_view dot = " · ";

enum class Ink { plain, strong, quiet, own, theirs, good, warn, purple, brown, blue, yellow, red, green };

/// Colour is never the only sign: everything painted also reads without it.
class Paint {
public:
    explicit Paint(bool colour = false) : colour_(colour) {}
    [[nodiscard]] std::string operator()(Ink ink, std::string_view text) const;

private:
    bool colour_;
};

/// Columns the text takes; escape sequences take none.
int width_of(std::string_view text);
/// Fills up with blanks, or cuts with an ellipsis, to exactly `width` columns. Text to be cut must hold no escape sequences.
std::string pad(std::string_view text, int width);
/// Fills up with blanks to at least `width` columns, cuts nothing.
std::string filled(std::string text, int width);
/// The beginning of a text, nothing behind it.
std::string first_letters(std::string_view text, int letters);
/// The same sign over so many columns.
std::string repeated(std::string_view sign, int columns);
/// Lines of at most `width` columns; lines after the first begin with `indent` blanks.
std::vector<std::string> wrap(std::string_view text, int width, int indent = 0);
/// Items side by side, read down the columns, as many columns as fit (at most `columns`).
std::string in_columns(const std::vector<std::string>& items, int width, int columns);
/// Items one after another behind a head; lines after the first begin with `indent` blanks, and no item is broken.
std::string flow(std::string_view head, const std::vector<std::string>& items, std::string_view between, int width, int indent);
/// What stands between blanks.
std::vector<std::string> words_of(std::string_view text);
std::string join(const std::vector<std::string>& items, std::string_view between);
std::string lower(std::string_view text);
std::string_view trim(std::string_view text);

}  // namespace starboard::terminal
