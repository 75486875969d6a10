// Planetship's components as data: cards, sectors, missions.
#pragma once

#include "kernel/describe.h"
#include "kernel/list.h"

namespace starboard::planetship {

constexpr int start_cards = 6;  ///< each colour has the same six
constexpr int colours = 5;
constexpr int characters = 38;
constexpr int cards = colours * start_cards + characters;  ///< ids 1..68: red 1-6, blue 7-12, yellow, green, pink, then the draw pile
constexpr int sectors = 10;
constexpr int fields = 4;  ///< of a sector at most: I to IV
constexpr int max_missions = 13;

STARBOARD_ENUM(Species, mauti, grtratki, nendan, human, ocenti, boolou)
STARBOARD_ENUM(Ability, hack, scan, tractor, shield, radio, teleport)
STARBOARD_ENUM(Colour, red, blue, yellow, green, pink)
STARBOARD_ENUM(Provenance, rulebook, public_, reconstructed)

// The special rule of a sector.
//   immune      no card here can be chosen by Hack or Tractor      stronger_three  the card on field III has +1
//   turnable    who lays the first card may turn the sector        lowest          the lowest total gets the reward
//   radio_near  cards with a Radio symbol here and next to it +1   no_probes       no probe may be put here
//   costs_card  the winner removes one own card lying here         harvest         two rewards, the winner takes one
STARBOARD_ENUM(Special, none, immune, stronger_three, turnable, lowest, radio_near, no_probes, costs_card, harvest)

// What a mission counts in the six cards of the hand.
STARBOARD_ENUM(Wants, species, ability, strength)

struct CardId {
    u8 id = 0;  ///< 0 = none or hidden
    bool operator==(const CardId&) const = default;
};
/// Sector number + 1, so that 0 is none.
struct SectorId {
    u8 id = 0;
    bool operator==(const SectorId&) const = default;
    static constexpr SectorId of(int number) { return {static_cast<u8>(number + 1)}; }
    [[nodiscard]] constexpr int number() const { return id - 1; }
};
struct MissionId {
    u8 id = 0;
    bool operator==(const MissionId&) const = default;
};

struct Card {
    Species species = Species::human;
    u8 strength = 0;
    u8 points = 1;
    List<Ability, 2> abilities;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(species, strength, points, abilities, provenance)
};

struct Field {
    bool dock = false;
    bool probe = false;
    bool down = false;
    STARBOARD_DESCRIBE(dock, probe, down)
};

struct Sector {
    u8 number = 0;
    FlatText<20> name;
    Special special = Special::none;
    List<Field, fields> field;
    bool reward_down = false;
    Provenance provenance = Provenance::reconstructed;  ///< of the symbols; number, name and special rule are the rulebook's
    STARBOARD_DESCRIBE(number, name, special, field, reward_down, provenance)
};

struct Mission {
    u8 id = 0;
    FlatText<14> name;
    Wants wants = Wants::species;
    Species species = Species::human;
    Ability ability = Ability::hack;
    u8 points = 6;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, name, wants, species, ability, points, provenance)
};

struct Edition {
    FlatText<24> name;
    List<Sector, sectors> sector;
    List<Card, start_cards> start;        ///< the six of every colour
    List<Card, start_cards> other_start;  ///< with the option start_set = predecessor
    List<Card, characters> character;     ///< numbers 31 to 68
    List<Mission, max_missions> mission;
    STARBOARD_DESCRIBE(name, sector, start, other_start, character, mission)
};

/// Empty if the edition can be played, else what is wrong.
std::string_view check_edition(const Edition& edition, int& row);

}  // namespace starboard::planetship
