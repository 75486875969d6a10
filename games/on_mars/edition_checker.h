// What the checks of an edition share: where a row stands, and whether goods, effects and needs make sense.
#pragma once

#include "games/on_mars/edition.h"

namespace starboard::on_mars {

// Where a row stands. The order is that of `part_paths` in check_edition.cpp.
enum class Part : u8 {
    surface,
    shelters,
    building,
    stack,
    research,
    discovery,
    discovery_set,
    tech,
    grid,
    column,
    cell,
    action,
    space,
    executive,
    colony,
    player,
    points,
    reward,
    blueprint,
    scientist,
    contract,
    mission,
    goal,
    first_colonists,
    types,
    task,
    solo,
    solo_card,
    solo_goal,
    invasion,
    alien_space,
    alien_cell,
    outbreak,
    infection,
    outbreak_mission,
    blackout,
    vandalism,
    monolith,
    rank,
    sabotage,
    stacked_goal
};

constexpr bool base_building(Building type) { return type >= Building::mine && type <= Building::shelter; }
constexpr bool stacked_building(Building type) { return type >= Building::mine && type <= Building::oxygen_condenser; }
constexpr bool alien_building(Building type) { return type >= Building::alien_shelter; }
constexpr bool resource(Good good) { return good >= Good::mineral && good <= Good::oxygen; }
constexpr bool base_good(Good good) { return resource(good) || good == Good::crystal; }

/// A set of words of an enum with at most 64.
template <NamedEnum... E>
constexpr u64 words(E... word) {
    return ((u64{1} << static_cast<int>(word)) | ...);
}
template <NamedEnum E>
constexpr bool has(u64 set, E word) {
    return ((set >> static_cast<int>(word)) & 1U) != 0;
}

// What can be done where. What stands on no list belongs to one kind of row.
constexpr u64 gains = words(Do::gain, Do::gain_any, Do::gain_same, Do::gain_different, Do::colonist, Do::warehouse, Do::stock,
                            Do::blueprint, Do::bots, Do::retrieve, Do::score);
/// Benefits of spaces and cells, which may also come outside the own turn.
constexpr u64 benefits = gains | words(Do::none, Do::learn, Do::upgrade);
constexpr u64 deeds = gains | words(Do::learn, Do::develop, Do::construct, Do::upgrade, Do::rover, Do::welcome, Do::scientist, Do::contract,
                                    Do::hire, Do::produce);
/// Tiles that are taken in the middle of a movement move nothing themselves.
constexpr u64 tile_deeds = deeds & ~words(Do::bots, Do::rover);
constexpr u64 blueprint_deeds = deeds | words(Do::collect, Do::command, Do::radar, Do::lift);

class EditionChecker {
public:
    EditionChecker(const Edition& edition, int& where) : e(edition), row(where) {}
    std::string_view all();

protected:
    std::string_view at(Part part, int place, std::string_view wrong);
    /// Runs `check` on every row; what it finds is at that row.
    template <class Rows, class Check>
    std::string_view each(Part part, const Rows& rows, Check&& check) {
        for (int i = 0; i < rows.size(); ++i) {
            const std::string_view wrong = check(rows[i], i);
            if (!wrong.empty()) {
                return at(part, i + 1, wrong);
            }
        }
        return {};
    }
    /// Exactly `count` rows, with ids from 1 on and different names.
    template <class Rows>
    std::string_view numbered(Part part, const Rows& rows, int count) {
        if (rows.size() != count) {
            return at(part, 0, "rows are missing or too many");
        }
        using Row = std::remove_cvref_t<decltype(rows[0])>;
        return each(part, rows, [&](const Row& one, int i) -> std::string_view {
            if (one.id != i + 1) {
                return "id: rows stand in the order of their ids, from 1";
            }
            if constexpr (requires { one.name; }) {
                if (!good_name(one.name.view())) {
                    return "name: small letters, digits and _";
                }
                for (int k = 0; k < i; ++k) {
                    if (rows[k].name == one.name) {
                        return "name: two rows have the same name";
                    }
                }
            }
            return {};
        });
    }
    static bool good_name(std::string_view name);
    [[nodiscard]] int cell_of(const CellText& name) const;

    // Goods, effects and needs by themselves.
    static std::string_view price(const Goods& goods, bool medicine = false);
    [[nodiscard]] std::string_view effect(const Effect& effect, u64 allowed, bool outbreak = false) const;
    [[nodiscard]] std::string_view need(const Need& need, u64 allowed) const;

    // By theme, in several files.
    std::string_view start_hexes();
    std::string_view buildings();
    std::string_view tiles();
    std::string_view techs();
    std::string_view laboratory();
    std::string_view main_board();
    std::string_view colony();
    std::string_view player();
    std::string_view rewards();
    std::string_view plans();
    std::string_view chapter_plans();
    std::string_view hires();
    std::string_view tasks();
    std::string_view first_colonists();
    std::string_view solo();
    std::string_view invasion();
    std::string_view outbreak();
    std::string_view blackout();
    std::string_view monolith();

    const Edition& e;
    int& row;
};

}  // namespace starboard::on_mars
