// The table as text. A game with a drawer of its own stands in the list of board.cpp; any other is shown as its view.
#pragma once

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

    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return word(language, which, values); }
    /// "name.<kind>.<id>" of the game's texts; the id itself if there is no such name.
    [[nodiscard]] std::string name(std::string_view kind, std::string_view id) const;
};

/// How a game is shown; the lists name the cards whose texts a player may ask for together.
struct Board {
    std::string_view game;
    std::string (*draw)(const Scene& scene);
    std::vector<std::string> (*hand)(const json::value& view, Seat seat);
    std::vector<std::string> (*field)(const json::value& view);  ///< cards lying open on the table
};

/// The board of a game; games without one are shown as indented JSON.
const Board& board_of(std::string_view game);

std::string draw_compile(const Scene& scene);
std::vector<std::string> hand_of_compile(const json::value& view, Seat seat);
std::vector<std::string> field_of_compile(const json::value& view);

}  // namespace starboard::terminal
