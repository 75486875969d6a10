// The pieces of Theseus in words and signs: units, cards, sectors, and who they belong to.
#pragma once

#include <set>

#include "games/theseus/game.h"
#include "terminal/board.h"

namespace starboard::terminal {

class TheseusPieces {
public:
    explicit TheseusPieces(const Scene& scene);

    [[nodiscard]] const Scene& scene() const { return scene_; }
    [[nodiscard]] const json::object& view() const { return scene_.view.get_object(); }
    [[nodiscard]] const theseus::Edition& edition() const { return edition_; }
    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return scene_.say(which, values); }

    // -- players: every faction is at the table once --
    [[nodiscard]] int seats() const { return number_of(view().at("seats")); }
    [[nodiscard]] const json::object& seat(int seat) const { return view().at("seat").at(static_cast<std::size_t>(seat)).get_object(); }
    [[nodiscard]] std::string person(int seat) const { return scene_.person(seat); }
    [[nodiscard]] static Ink ink(theseus::Faction faction);
    [[nodiscard]] Ink ink(int seat) const { return ink(faction(seat)); }
    [[nodiscard]] theseus::Faction faction(int seat) const;
    /// A full shape: the faction, its cards, and upgraded units.
    [[nodiscard]] std::string sign(int seat) const;
    /// The signs of a set of seats, a bit each.
    [[nodiscard]] std::string signs(int seats) const;

    // -- units --
    /// Null if it is not at the table.
    [[nodiscard]] const json::object* unit(const json::value& id) const;
    /// "○Marine 1", cut to so many columns if that is less; a hollow shape is a base side.
    [[nodiscard]] std::string unit(const json::object& unit, int width = 99) const;
    [[nodiscard]] std::string unit_or_id(const json::value& id) const;
    /// What it can do now and what lies on it: "→3", "✓".
    [[nodiscard]] std::vector<std::string> marks(const json::object& unit) const;

    // -- cards --
    [[nodiscard]] const theseus::FactionRow& faction_row(theseus::Faction faction) const;
    [[nodiscard]] const theseus::Card* card(std::string_view id) const;
    [[nodiscard]] std::string card_name(const json::value& id) const { return scene_.name("card", text_of(id)); }
    /// "trap 2", "action"
    [[nodiscard]] std::string card_type(const theseus::Card& card, int number) const;
    /// "Mine, Fire 2"
    [[nodiscard]] std::vector<std::string> counted(const json::value& cards) const;

    // -- sectors --
    /// Place in the ring, counted from 1; 0 if it is not there.
    [[nodiscard]] int ring_number(std::string_view sector) const;
    [[nodiscard]] std::string sector_name(std::string_view sector) const { return scene_.name("sector", sector); }
    /// "3 Technodock"; by its number in the rules.
    [[nodiscard]] std::string place(int sector) const;
    [[nodiscard]] const json::object* board(int sector) const;
    [[nodiscard]] std::string action(std::string_view action) const { return scene_.name("action", action); }
    /// "A|B, C|D": rooms that are not in attack range of each other.
    [[nodiscard]] std::string walls(const int (&reach)[theseus::rooms]) const;

    /// Signs that have been used, for the legend.
    [[nodiscard]] std::string note(std::string_view sign) const {
        noted_.insert(std::string(sign));
        return std::string(sign);
    }
    [[nodiscard]] bool noted(std::string_view sign) const { return noted_.contains(std::string(sign)); }

private:
    const Scene& scene_;
    theseus::Edition edition_;
    mutable std::set<std::string> noted_;
};

namespace theseus_sign {
constexpr std::string_view targets = "→";
constexpr std::string_view done = "✓";
constexpr std::string_view gripped = "#";
constexpr std::string_view invisible = "◌";
constexpr std::string_view parasite = "§";
constexpr std::string_view bonus = "+";
constexpr std::string_view passing = "»";
constexpr std::string_view tokens = "↑";
constexpr std::string_view copies = "×";
constexpr std::string_view camera = "◔";
constexpr std::string_view disabled = "⊘";
constexpr std::string_view disc = "✗";
constexpr std::string_view crept = "≈";
constexpr std::string_view wall = "┃";
constexpr std::string_view here = "▸";
}  // namespace theseus_sign

}  // namespace starboard::terminal
