// Card texts, rules and glossary from a game's texts.
#pragma once

#include "format/game.h"
#include "terminal/screen.h"

namespace starboard::terminal {

/// A game with texts by card ("name.card.<id>", "card.<id>.<box>") is helped out of the box; nothing here knows a game.
struct CardHelp {
    const Texts& texts;
    Language language = Language::en;
    Paint paint;

    /// Ids of the cards a word means: an id, a name in this language, or the first part of several ("fire").
    [[nodiscard]] std::vector<std::string> find(std::string_view input) const;
    /// Ids of the cards a sentence or a notation names.
    [[nodiscard]] std::vector<std::string> named_in(std::string_view sentence, std::string_view notation) const;
    [[nodiscard]] std::string card(std::string_view id) const;
    /// Its boxes without the name, with or without the note.
    [[nodiscard]] std::string boxes(std::string_view id, bool with_note) const;
    [[nodiscard]] std::string cards(const std::vector<std::string>& ids) const;
    /// All texts of a section such as "rules", in reading order.
    [[nodiscard]] std::string section(std::string_view name) const;
};

}  // namespace starboard::terminal
