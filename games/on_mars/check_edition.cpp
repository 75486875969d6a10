// Editions that can be played: all checks, and those of map and tiles. The others are in check_boards.cpp, check_cards.cpp,
// check_chapters.cpp.
#include "games/on_mars/edition_checker.h"

namespace starboard::on_mars {

namespace {

constexpr int rows_per_part = 64;

constexpr std::string_view part_paths[] = {"surface",
                                           "surface.shelters",
                                           "building",
                                           "stack",
                                           "research",
                                           "discovery",
                                           "discovery_set",
                                           "tech",
                                           "grid",
                                           "column",
                                           "cell",
                                           "action",
                                           "space",
                                           "executive",
                                           "colony",
                                           "player",
                                           "points",
                                           "reward",
                                           "blueprint",
                                           "scientist",
                                           "contract",
                                           "mission",
                                           "goal",
                                           "first_colonists",
                                           "first_colonists.types",
                                           "first_colonists.task",
                                           "solo",
                                           "solo.card",
                                           "solo.goal",
                                           "invasion",
                                           "invasion.space",
                                           "invasion.cell",
                                           "outbreak",
                                           "outbreak.infection",
                                           "outbreak.mission",
                                           "blackout",
                                           "blackout.vandalism",
                                           "monolith",
                                           "monolith.rank",
                                           "monolith.sabotage",
                                           "monolith.goal"};
static_assert(sizeof(part_paths) / sizeof(part_paths[0]) == static_cast<int>(Part::stacked_goal) + 1);

}  // namespace

std::string_view EditionChecker::at(Part part, int place, std::string_view wrong) {
    row = static_cast<int>(part) * rows_per_part + place;
    return wrong;
}

bool EditionChecker::good_name(std::string_view name) {
    for (const char c : name) {
        if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_') {
            return false;
        }
    }
    return !name.empty();
}

int EditionChecker::cell_of(const CellText& name) const {
    for (int i = 0; i < e.cell.size(); ++i) {
        if (e.cell[i].name == name) {
            return i;
        }
    }
    return -1;
}

/// Everything that lies on the map at the start has a hex of its own.
std::string_view EditionChecker::start_hexes() {
    bool taken[hexes] = {};
    const auto take = [&](const HexText& name) -> std::string_view {
        const u8 hex = hex_from(name.view());
        if (hex == no_hex) {
            return "there is no such hex";
        }
        if (taken[hex]) {
            return "two things start on one hex";
        }
        taken[hex] = true;
        return {};
    };
    if (const std::string_view wrong = take(e.surface.mine); !wrong.empty()) {
        return at(Part::surface, 0, wrong);
    }
    if (e.surface.start.size() != lss_columns) {
        return at(Part::surface, 0, "start: four hexes");
    }
    for (const HexText& name : e.surface.start) {
        if (const std::string_view wrong = take(name); !wrong.empty()) {
            return at(Part::surface, 0, wrong);
        }
    }
    if (const std::string_view wrong = take(e.invasion.shelter); !wrong.empty()) {
        return at(Part::invasion, 0, wrong);
    }
    if (const std::string_view wrong = numbered(Part::research, e.research, research_kinds); !wrong.empty()) {
        return wrong;
    }
    const std::string_view research = each(Part::research, e.research, [&](const ResearchRow& one, int) -> std::string_view {
        if (one.hexes.empty()) {
            return "hexes: one or two";
        }
        for (const HexText& name : one.hexes) {
            if (const std::string_view wrong = take(name); !wrong.empty()) {
                return wrong;
            }
        }
        return effect(one.effect, tile_deeds);
    });
    if (!research.empty()) {
        return research;
    }
    if (e.surface.shelters.size() != max_humans) {
        return at(Part::surface, 0, "shelters: for 1, 2, 3 and 4 players");
    }
    return each(Part::shelters, e.surface.shelters, [&](const ShelterHexes& one, int i) -> std::string_view {
        if (one.players != i + 1 || one.hexes.size() != one.players) {
            return "a row for 1, 2, 3 and 4 players, each with as many hexes";
        }
        bool here[hexes] = {};
        for (const HexText& name : one.hexes) {
            const u8 hex = hex_from(name.view());
            if (hex == no_hex || taken[hex] || here[hex]) {
                return "hexes: no such hex, or something starts there already";
            }
            here[hex] = true;
        }
        return {};
    });
}

std::string_view EditionChecker::buildings() {
    if (e.building.size() != enum_size<Building> - 1) {
        return at(Part::building, 0, "all nine types are needed");
    }
    const std::string_view wrong = each(Part::building, e.building, [](const BuildingRow& one, int i) -> std::string_view {
        const Building type = one.building;
        if (static_cast<int>(type) != i + 1) {
            return "building: the types come in the order of their names";
        }
        const int most = stacked_building(type) ? stack_tiles : type == Building::hospital ? 7 : 5;
        if (one.tiles < 1 || one.tiles > most) {
            return "tiles: 1 to 6 of a stack, 5 Shelters, 7 Hospitals";
        }
        if (one.start != stacked_building(type) || one.progress != stacked_building(type)) {
            return "start, progress: the types with stacks, and no others";
        }
        if (one.lss != (stacked_building(type) && type != Building::mine)) {
            return "lss: Generator to Oxygen Condenser";
        }
        if (one.miner != (type == Building::mine) || one.cost.colonist > 0) {
            return "miner: the Mine costs a Colonist, and nothing else does";
        }
        if (alien_building(type) && !(one.cost == Goods{})) {
            return "cost: aliens build at no cost";
        }
        const Good made = one.product;
        const bool fits = type == Building::hospital        ? made == Good::medicine
                          : type == Building::alien_shelter ? made == Good::soldier
                          : type == Building::alien_mine    ? made == Good::crystal
                                                            : base_good(made);
        return fits ? price(one.cost) : "product: not of this type";
    });
    if (!wrong.empty()) {
        return wrong;
    }
    if (e.stack.size() != building_stacks) {
        return at(Part::stack, 0, "five stacks are needed");
    }
    return each(Part::stack, e.stack, [&](const StackRow& one, int i) -> std::string_view {
        if (static_cast<int>(one.building) != i + 1 || one.arrows.size() != e.building[i].tiles) {
            return "a stack for each type in their order, with as many backs as tiles";
        }
        for (const auto& back : one.arrows) {
            u64 seen = 0;
            for (const Direction arrow : back) {
                if (has(seen, arrow)) {
                    return "arrows: twice the same on a tile";
                }
                seen |= words(arrow);
            }
        }
        return {};
    });
}

std::string_view EditionChecker::tiles() {
    if (const std::string_view wrong = numbered(Part::discovery, e.discovery, discoveries); !wrong.empty()) {
        return wrong;
    }
    const std::string_view wrong = each(Part::discovery, e.discovery,
                                        [&](const DiscoveryRow& one, int) { return effect(one.effect, tile_deeds, true); });
    if (!wrong.empty()) {
        return wrong;
    }
    constexpr Chapter with_tiles[] = {Chapter::base, Chapter::outbreak, Chapter::blackout};
    if (e.discovery_set.size() != 3) {
        return at(Part::discovery_set, 0, "three sets are needed");
    }
    return each(Part::discovery_set, e.discovery_set, [&](const DiscoverySet& one, int i) -> std::string_view {
        if (one.chapter != with_tiles[i]) {
            return "chapter: base, outbreak, blackout in this order";
        }
        if (one.tiles.size() < e.colony.exploration) {
            return "tiles: too few for the Exploration space";
        }
        for (const u8 id : one.tiles) {
            if (id < 1 || id > discoveries) {
                return "tiles: there is no such Discovery tile";
            }
            if (one.chapter != Chapter::outbreak && !effect(e.discovery[id - 1].effect, tile_deeds).empty()) {
                return "tiles: Hospitals and Medicine are of chapter 2 only";
            }
        }
        return {};
    });
}

std::string_view EditionChecker::all() {
    row = -1;
    for (const auto check : {&EditionChecker::laboratory, &EditionChecker::start_hexes, &EditionChecker::buildings, &EditionChecker::colony,
                             &EditionChecker::tiles, &EditionChecker::techs, &EditionChecker::main_board, &EditionChecker::player,
                             &EditionChecker::rewards, &EditionChecker::plans, &EditionChecker::chapter_plans, &EditionChecker::hires,
                             &EditionChecker::tasks, &EditionChecker::first_colonists, &EditionChecker::solo, &EditionChecker::invasion,
                             &EditionChecker::outbreak, &EditionChecker::blackout, &EditionChecker::monolith}) {
        const std::string_view wrong = (this->*check)();
        if (!wrong.empty()) {
            return wrong;
        }
    }
    return {};
}

std::string_view check_edition(const Edition& edition, int& row) { return EditionChecker(edition, row).all(); }

void edition_path(int row, TextBuffer& out) {
    out.put(part_paths[row / rows_per_part]);
    if (const int place = row % rows_per_part; place > 0) {
        out.put('[');
        out.number(place - 1);
        out.put(']');
    }
}

}  // namespace starboard::on_mars
