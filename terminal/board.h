// The table as text. A game has a drawer if there is a file board_<game>.cpp with a function `const Board& board_<game>()`; any other is
// shown as its view.
#pragma once

#include <span>

#include "format/game.h"
#include "terminal/screen.h"
#include "terminal/words.h"

namespace starboard::terminal {

/// What a drawer may use: the viewer's view and words, never the state.
struct Scene {
    const json::value& view;
    const Texts& texts;
    Language language = Language::en;
    Seat seat = 0;  ///< whose side lies below
    std::vector<std::string> names;
    Paint paint;
    const Printed& printed;
    int width = board_width;                ///< columns there are
    std::vector<std::string> offered = {};  ///< places the open question offers, as its choices name them ("hex:48")

    /// A player, in at most 16 columns.
    [[nodiscard]] std::string person(int seat) const;
    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return word(language, which, values); }
    /// "name.<kind>.<id>" of the game's texts; the id itself if there is no such name.
    [[nodiscard]] std::string name(std::string_view kind, std::string_view id) const;
    /// The name of a thing by its key "<kind>.<id>".
    [[nodiscard]] std::string name(std::string_view key) const;
    /// A text about a thing with the numbers of its row: "artifacts cost you {n} less".
    [[nodiscard]] std::string filled(std::string_view key, std::string_view text) const;
};

/// How a game is shown; the lists name the cards ("<kind>.<id>") whose texts a player may ask for together.
struct Board {
    std::span<const std::string_view> kinds;   ///< of things with a text ("name.<kind>.<id>", "<kind>.<id>.<box>")
    std::span<const std::string_view> asking;  ///< those of them whose text comes with a question about one
    std::string (*draw)(const Scene& scene);
    std::vector<std::string> (*hand)(const json::value& view, Seat seat);
    std::vector<std::string> (*field)(const json::value& view);  ///< cards lying open on the table
    /// What is printed on a card besides its name and text, line by line; null if there is nothing more.
    std::vector<std::string> (*facts)(const Scene& scene, std::string_view kind, std::string_view id);
};

// -- values of a view --
std::string text_of(const json::value& value);  ///< empty if it is none
int number_of(const json::value& value);
std::string digits_of(const json::value& value);
/// Adds "<kind>.<id>" unless it is there already or the id is hidden.
void add_once(std::vector<std::string>& keys, std::string_view kind, const json::value& id);

inline constexpr std::string_view only_cards[] = {"card"};

/// The board of a game; games without one are shown as indented JSON.
const Board& board_of(std::string_view game);

}  // namespace starboard::terminal
