// Cave-In's components as data: what an edition file holds. What a mercenary or artifact does is a word of `Does` with a number; the words
// are code (abilities.h), the cards are data.
#pragma once

#include "kernel/describe.h"
#include "kernel/list.h"

namespace starboard::cave_in {

constexpr int factions = 6;
constexpr int levels = 4;
constexpr int kinds = factions * levels;  ///< mercenaries; id = (faction - 1) * 4 + level
constexpr int costs = 4;                  ///< the mine has four rows of crystals, each with its own mining cost
constexpr int max_crystals = 60;
constexpr int max_artifacts = 12;
constexpr int max_pile = 24;  ///< no stack of mercenaries or crystals is higher

/// Rows of the edition by id, 0 = none. Faction and colour are the same row, named differently.
struct FactionId {
    u8 id = 0;
    bool operator==(const FactionId&) const = default;
};
struct ColourId {
    u8 id = 0;
    bool operator==(const ColourId&) const = default;
};
struct MercId {
    u8 id = 0;
    bool operator==(const MercId&) const = default;
    [[nodiscard]] constexpr int faction() const { return (id - 1) / levels; }  ///< 0..5
    [[nodiscard]] constexpr int level() const { return (id - 1) % levels + 1; }
};
struct CrystalId {
    u8 id = 0;
    bool operator==(const CrystalId&) const = default;
};
struct ArtifactId {
    u8 id = 0;
    bool operator==(const ArtifactId&) const = default;
};
/// One half of an artifact card: artifact id * 2, + 1 for the right half.
struct HalfId {
    u8 id = 0;
    bool operator==(const HalfId&) const = default;
    static constexpr HalfId of(ArtifactId artifact, bool right) { return {static_cast<u8>(artifact.id * 2 + (right ? 1 : 0))}; }
    [[nodiscard]] constexpr ArtifactId artifact() const { return {static_cast<u8>(id / 2)}; }
    [[nodiscard]] constexpr bool right() const { return id % 2 == 1; }
};

constexpr MercId merc(int faction, int level) { return {static_cast<u8>(faction * levels + level)}; }

STARBOARD_ENUM(Provenance, rulebook, public_, reconstructed)

// The icon on a mercenary (its meaning follows from `does`; the icon is shown).
STARBOARD_ENUM(Kind, permanent, immediate, extra_action, immediate_and_permanent)

// What a mercenary or the right half of an artifact does; n is its number.
//   take_crystal      a crystal of the own colour and cost n          recolour_crystal  another colour, cost n less, this turn
//   cheaper_artifacts n less                                          cheaper_crystals  n less
//   cheaper_recruits  n levels less                                   from_bottom       up to n from the bottom of the own base
//   from_docks        levels of at most n together                    hire_level        one of level n
//   hire_and_repeat   one of level n; both actions may be the same    from_base         up to n from one base
//   extra_mine        n more Mine actions                             paint             up to n cards of the hand get another colour
//   second_crystal    n further crystals of the same cost             subjugate_lowest  one of the lowest level of the own base
//   subjugate_level   one of level n from any base                    subjugate_hand    up to n of level 1; a cost-1 crystal for each
//   double_levels     cards of the own faction count twice            gather            one of the faction from each base or n from one
//   gather_all        all cards of the faction from one base          from_own_base     n from the own base (artifact)
//   raid_crystal      a crystal for each raided base                  stronger_totems   totems take n more off the cost
//   any_colour        n cards per Mine action count as any colour     train             a paying card may count n levels higher
//   shield            the own base is protected                       raid_again        a second raid, of another base
//   recycle           one card that leaves the base goes to the hand  repeat_actions    both actions may be the same
STARBOARD_ENUM(Does, none, take_crystal, recolour_crystal, cheaper_artifacts, cheaper_crystals, cheaper_recruits, from_bottom, from_docks,
               hire_level, hire_and_repeat, from_base, extra_mine, paint, second_crystal, subjugate_lowest, subjugate_level, subjugate_hand,
               double_levels, gather, gather_all, from_own_base, raid_crystal, stronger_totems, any_colour, train, shield, raid_again,
               recycle, repeat_actions)

// What the left half of an artifact scores at the end: n points for ...
//   group       every `of` crystals                 pair        every pair of crystals of cost `of`
//   colour      every crystal of the best colour    cost        every crystal of cost `of`
//   spectrum    every different colour              symbol      every faction symbol
//   cave_in     every crystal with a cave-in mark   totem       every totem
//   artifact    every artifact                      base        every mercenary in the base
STARBOARD_ENUM(Scores, none, group, pair, colour, cost, spectrum, symbol, cave_in, totem, artifact, base)

struct Faction {
    u8 id = 0;  ///< 1..6
    FlatText<14> name;
    FlatText<14> colour;
    STARBOARD_DESCRIBE(id, name, colour)
};

struct Mercenary {
    u8 id = 0;
    FlatText<14> name;
    Kind kind = Kind::permanent;
    Does does = Does::none;
    u8 n = 1;
    Provenance provenance = Provenance::rulebook;  ///< of name, level and effect
    Provenance icon = Provenance::reconstructed;   ///< of `kind`
    STARBOARD_DESCRIBE(id, name, kind, does, n, provenance, icon)
};

struct Crystal {
    u8 id = 0;
    FlatText<14> name;
    u8 colour = 0;  ///< id of a faction
    u8 cost = 1;
    u8 points = 0;
    u8 symbol = 0;  ///< id of a faction, 0 = none
    bool cave_in = false;
    u8 copies = 1;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, name, colour, cost, points, symbol, cave_in, copies, provenance)
};

struct LeftHalf {
    FlatText<26> name;
    Scores scores = Scores::none;
    u8 n = 1;
    u8 of = 1;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(name, scores, n, of, provenance)
};

struct RightHalf {
    FlatText<26> name;
    Does does = Does::none;
    u8 n = 1;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(name, does, n, provenance)
};

struct Artifact {
    u8 id = 0;  ///< 1..12
    u8 cost = 1;
    Provenance provenance = Provenance::reconstructed;  ///< of the cost and of the pairing of the halves
    LeftHalf left;
    RightHalf right;
    STARBOARD_DESCRIBE(id, cost, provenance, left, right)
};

struct Edition {
    FlatText<24> name;
    u8 copies[levels] = {};        ///< of each mercenary, by level
    u8 other_copies[levels] = {};  ///< with the option `other_copies`
    u8 costs[cave_in::costs] = {};
    u8 set_points[factions] = {};  ///< for 1..6 different symbols
    u8 totem_points = 3;
    u8 cave_ins[3] = {};  ///< that bring the mine down, with 2, 3, 4 players
    List<Faction, factions> faction;
    List<Mercenary, kinds> mercenary;
    List<Crystal, max_crystals> crystal;
    List<Artifact, max_artifacts> artifact;
    STARBOARD_DESCRIBE(name, copies, other_copies, costs, set_points, totem_points, cave_ins, faction, mercenary, crystal, artifact)
};

/// Empty if the edition can be played, else what is wrong (the loader has checked types and names).
/// `row`: always -1 here, the sentence names the row.
std::string_view check_edition(const Edition& edition, int& row);

}  // namespace starboard::cave_in
