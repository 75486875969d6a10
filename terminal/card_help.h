// Card texts, rules and glossary from a game's texts.
#pragma once

#include "terminal/board.h"

namespace starboard::terminal {

/// A game with texts by card ("name.<kind>.<id>", "<kind>.<id>.<box>") is helped out of the box; what the kinds are, and what else is
/// printed on a card, says its board. A key is "<kind>.<id>".
struct CardHelp {
    const Board& board;
    const Scene& scene;

    /// Keys of the cards a word means: an id, a name in this language, the first part of several ("fire"), else the beginning of a name
    /// or of what stands in parentheses behind it.
    [[nodiscard]] std::vector<std::string> find(std::string_view input) const;
    /// Keys of the cards a sentence or a notation names; other things only if it names no card whose text comes with questions.
    [[nodiscard]] std::vector<std::string> named_in(std::string_view sentence, std::string_view notation) const;
    /// An id to ask for; empty if the game has no such names.
    [[nodiscard]] std::string example() const;
    [[nodiscard]] std::string card(std::string_view key, bool with_note = true) const;
    /// Its boxes without the name, with or without the note.
    [[nodiscard]] std::string boxes(std::string_view key, bool with_note) const;
    /// What this edition says otherwise than the one the texts were written for: of one thing, or of all with the edition itself.
    [[nodiscard]] std::string changes(std::string_view key) const;
    [[nodiscard]] std::string edition() const;
    /// Many cards come without their notes.
    [[nodiscard]] std::string cards(const std::vector<std::string>& keys) const;
    /// All texts of a section such as "rules", in reading order.
    [[nodiscard]] std::string section(std::string_view name) const;

private:
    struct Found {
        std::vector<std::string> exact;
        std::vector<std::string> family;
        std::vector<std::string> begins;
    };
    [[nodiscard]] Found search(std::string_view input) const;
    /// Without those whose names are only part of another ("Passage" in "Secret Passage"); of several called alike, one on the table.
    [[nodiscard]] std::vector<std::string> told_apart(const std::vector<std::string>& keys) const;
    /// A line under a card's name, wrapped.
    [[nodiscard]] static std::string below(std::string_view text, int indent);
};

}  // namespace starboard::terminal
