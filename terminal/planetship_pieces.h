// The pieces of Planetship in words and signs: cards with their numbers, ships and probes of the seats.
#pragma once

#include "games/planetship/game.h"
#include "terminal/board.h"

namespace starboard::terminal {

constexpr std::string_view field_numerals[planetship::fields] = {"I", "II", "III", "IV"};

class PlanetshipPieces {
public:
    explicit PlanetshipPieces(const Scene& scene);

    [[nodiscard]] const Scene& scene() const { return scene_; }
    [[nodiscard]] const json::object& view() const { return scene_.view.get_object(); }
    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return scene_.say(which, values); }

    // -- seats --
    [[nodiscard]] int seats() const { return number_of(view().at("seats")); }
    [[nodiscard]] std::string person(int seat) const { return scene_.person(seat); }
    [[nodiscard]] static Ink ink(int seat);
    /// Its ship: a full shape.
    [[nodiscard]] std::string ship(int seat) const;
    /// The same shape, hollow.
    [[nodiscard]] std::string probe(int seat) const;
    /// Of a list of seats that have one.
    [[nodiscard]] std::string probes(const json::value& owners) const;

    // -- cards --
    [[nodiscard]] const planetship::Card* card(std::string_view id) const;
    [[nodiscard]] std::string name(const json::value& id) const { return scene_.name("card", text_of(id)); }
    /// Cut so that the number stays: "Gr'Tr… 37".
    [[nodiscard]] std::string name(const json::value& id, int width) const;
    /// The first letters of each ability: "Trak Funk".
    [[nodiscard]] std::string abilities(const planetship::Card& card, int letters) const;
    /// "Trak Funk 2/3": strength, points.
    [[nodiscard]] std::string numbers(const json::value& id, int letters) const;
    /// "Mauti 68 1/3 Traktorstrahl, Funkkontakt"
    [[nodiscard]] std::string in_full(const json::value& id) const;

    // -- sectors --
    [[nodiscard]] const planetship::Sector& sector(const json::value& id) const;
    [[nodiscard]] std::string sector_name(const json::value& id) const;
    [[nodiscard]] std::string special(const planetship::Sector& sector) const;

private:
    const Scene& scene_;
    planetship::Edition edition_;
};

}  // namespace starboard::terminal
