// The grid of sectors as it lies on the table: which sectors and which fields touch.
#pragma once

#include <bit>

#include "games/planetship/state.h"

namespace starboard::planetship {

/// Calls `visit(cell)` for the cells of a set, in order.
template <class Visit>
void each_cell(u64 set, Visit&& visit) {
    for (; set != 0; set &= set - 1) {
        visit(std::countr_zero(set));
    }
}
/// The four fields of a sector, bit per cell, whether they exist or not.
constexpr u64 cells_of(int sector) { return u64{(1U << fields) - 1U} << cell_of(sector, 0); }

struct Layout {
    int rows = 0;
    int cols = 0;
    u64 grid = 0;            ///< the fields that lie in the grid, bit per cell
    u64 near[sectors] = {};  ///< cells of the adjacent sectors

    Layout(const Rules& rules, const State& s) : rows(rows_for(rules.seats)), cols(cols_for(rules.seats)) {
        each_sector(rules, s, [&](int r, int c, int sector) {
            number_[r][c] = static_cast<u8>(sector);
            grid |= cells_of(sector);
            if (c > 0) {
                join(sector, number_[r][c - 1]);
            }
            if (r > 0) {
                join(sector, number_[r - 1][c]);
            }
        });
        grid &= rules.exists;
    }
    /// `grid` alone.
    static u64 grid_of(const Rules& rules, const State& s) {
        u64 out = 0;
        each_sector(rules, s, [&](int /*row*/, int /*col*/, int sector) { out |= cells_of(sector); });
        return out & rules.exists;
    }
    [[nodiscard]] int sector(int row, int col) const { return number_[row][col]; }
    [[nodiscard]] bool has(int sector) const { return (grid & cells_of(sector)) != 0; }
    [[nodiscard]] bool touch(int one, int other) const { return (near[one] & cells_of(other)) != 0; }
    /// Cells of the sector and of the adjacent ones.
    [[nodiscard]] u64 around(int sector) const { return cells_of(sector) | near[sector]; }

    static constexpr int rows_for(int seats) { return seats == 5 ? 3 : 2; }
    static constexpr int cols_for(int seats) { return seats == 4 ? 4 : 3; }
    static constexpr int belt_columns = 5;
    /// First column of the belt that lies in the grid; the belt moves one column to the right each round (two to four players).
    static constexpr int first_column(int seats, int round) {
        return (belt_columns - cols_for(seats) - (round - 1) + 2 * belt_columns) % belt_columns;
    }
    /// Columns of the belt that nobody has seen yet: those left of the grid before it wraps.
    static constexpr int unseen_columns(int seats, int round) {
        const int left = belt_columns - cols_for(seats) - (round - 1);
        return seats == 5 || left < 0 ? 0 : left;
    }
    /// Place of a field in its sector after `turns` quarter turns clockwise; 4 = the reward of a sector with three fields.
    struct Spot {
        int row = 0;
        int col = 0;
    };
    static constexpr Spot spot(int field, int turns) {
        constexpr Spot unturned[] = {{0, 0}, {1, 1}, {1, 0}, {0, 1}, {0, 1}};
        Spot at = unturned[field];
        for (int i = 0; i < turns; ++i) {
            at = {at.col, 1 - at.row};
        }
        return at;
    }

private:
    /// Calls `visit(row, column, sector)` for the sectors of the grid.
    template <class Visit>
    static void each_sector(const Rules& rules, const State& s, Visit&& visit) {
        const int first = first_column(rules.seats, s.round);
        for (int c = 0; c < cols_for(rules.seats); ++c) {
            const u8* column = s.belt + (rules.seats == 5 ? 1 + c * 3 : (first + c) % belt_columns * 2);
            for (int r = 0; r < rows_for(rules.seats); ++r) {
                visit(r, c, column[r]);
            }
        }
    }
    void join(int one, int other) {
        near[one] |= cells_of(other);
        near[other] |= cells_of(one);
    }
    u8 number_[3][4] = {};
};

/// Places of the fields by quarter turns.
struct TurnedSpots {
    Layout::Spot of[4][fields] = {};
    constexpr TurnedSpots() {
        for (int turns = 0; turns < 4; ++turns) {
            for (int f = 0; f < fields; ++f) {
                of[turns][f] = Layout::spot(f, turns);
            }
        }
    }
};
inline constexpr TurnedSpots turned_spots;

/// The fields of the grid as a board of bits, row by row with an empty column behind each: neighbours, across sectors too, are shifts.
/// Rewards are never adjacent.
class FieldMap {
public:
    FieldMap(const State& s, const Layout& layout) : grid_(layout.grid) {
        for (int c = 0; c < layout.cols; ++c) {
            for (int r = 0; r < layout.rows; ++r) {
                const int sector = layout.sector(r, c);
                for (int f = 0; f < fields; ++f) {
                    const Layout::Spot at = turned_spots.of[s.turned[sector] % 4][f];
                    bit_[cell_of(sector, f)] = static_cast<u8>((2 * r + at.row) * width + 2 * c + at.col);
                }
            }
        }
    }
    /// Those cells of a set that lie next to others.
    [[nodiscard]] u64 next_to(u64 others, u64 set) const {
        u64 board = 0;
        each_cell(others & grid_, [&](int cell) { board |= u64{1} << bit_[cell]; });
        board = board << 1U | board >> 1U | board << width | board >> width;
        u64 out = 0;
        each_cell(set & grid_, [&](int cell) { out |= ((board >> bit_[cell]) & 1U) << cell; });
        return out;
    }

private:
    static constexpr int width = 9;  ///< four sectors side by side; three are three high, so that all fit into 64 bits
    u64 grid_;
    u8 bit_[cells];
};

}  // namespace starboard::planetship
