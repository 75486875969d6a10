// The surface of Mars: 91 hexes with flat tops in 13 columns A to M from left to right, counted from the top; G5 is the centre.
// Hexes are numbered column by column: A1 is 0, M3 is 90.
#pragma once

#include "kernel/describe.h"

namespace starboard::on_mars {

constexpr int columns = 13;
constexpr u8 column_size[columns] = {3, 6, 7, 8, 9, 8, 9, 8, 9, 8, 7, 6, 3};
constexpr int hexes = 91;
constexpr u8 no_hex = 0xFF;

STARBOARD_ENUM(Direction, n, ne, se, s, sw, nw)
constexpr int directions = enum_size<Direction>;

/// q grows to the right, r downwards; the centre is (0, 0).
struct Axial {
    i8 q = 0;
    i8 r = 0;
    bool operator==(const Axial&) const = default;
};

constexpr Axial axial_step[directions] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};

constexpr int hex_distance(Axial a, Axial b) {
    const auto size = [](int n) { return n < 0 ? -n : n; };
    const int dq = a.q - b.q;
    const int dr = a.r - b.r;
    const int longer = size(dq) > size(dr) ? size(dq) : size(dr);
    return size(dq + dr) > longer ? size(dq + dr) : longer;
}

struct Map {
    Axial at[hexes] = {};
    u8 first[columns + 1] = {};  ///< of a column; the last entry is the number of hexes
    u8 neighbour[hexes][directions] = {};
    u8 distance[hexes][hexes] = {};

    constexpr Map() {
        int hex = 0;
        for (int column = 0; column < columns; ++column) {
            first[column] = static_cast<u8>(hex);
            const int q = column - columns / 2;
            // every column has its middle on the horizontal line through the centre
            const int top = -(column_size[column] - 1 + q) / 2;
            for (int n = 0; n < column_size[column]; ++n) {
                at[hex++] = {static_cast<i8>(q), static_cast<i8>(top + n)};
            }
        }
        first[columns] = static_cast<u8>(hex);
        for (int a = 0; a < hexes; ++a) {
            for (int d = 0; d < directions; ++d) {
                neighbour[a][d] = no_hex;
            }
            for (int b = 0; b < hexes; ++b) {
                distance[a][b] = static_cast<u8>(hex_distance(at[a], at[b]));
                for (int d = 0; d < directions; ++d) {
                    if (at[b].q == at[a].q + axial_step[d].q && at[b].r == at[a].r + axial_step[d].r) {
                        neighbour[a][d] = static_cast<u8>(b);
                    }
                }
            }
        }
    }
};

inline constexpr Map map;
static_assert(map.first[columns] == hexes);

/// By its name: "G5"; no_hex if there is none.
constexpr u8 hex_from(std::string_view name) {
    if (name.size() != 2 || name[0] < 'A' || name[0] >= 'A' + columns) {
        return no_hex;
    }
    const int column = name[0] - 'A';
    const int number = name[1] - '1';
    return number >= 0 && number < column_size[column] ? static_cast<u8>(map.first[column] + number) : no_hex;
}

/// The name of a hex.
struct HexName {
    char chars[2] = {};
    [[nodiscard]] constexpr std::string_view view() const { return {chars, 2}; }
};

constexpr HexName hex_name(int hex) {
    int column = 0;
    while (hex >= map.first[column + 1]) {
        ++column;
    }
    return {{static_cast<char>('A' + column), static_cast<char>('1' + hex - map.first[column])}};
}

constexpr u8 centre = hex_from("G5");
static_assert(map.at[centre] == Axial{0, 0} && map.at[hex_from("A1")] == Axial{-6, 2} && map.at[hex_from("M2")] == Axial{6, -3});

}  // namespace starboard::on_mars
