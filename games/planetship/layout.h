// The grid of sectors as it lies on the table: which sectors and which fields touch.
#pragma once

#include "games/planetship/state.h"

namespace starboard::planetship {

struct Layout {
    struct At {
        i8 row = -1;
        i8 col = -1;
    };
    int rows = 0;
    int cols = 0;
    At at[sectors];          ///< by sector number; -1 = not in the grid
    u16 in_grid = 0;         ///< bit per sector
    u16 near[sectors] = {};  ///< adjacent sectors

    Layout(const Rules& rules, const State& s) : rows(rows_for(rules.seats)), cols(cols_for(rules.seats)) {
        for (int r = 0; r < rows; ++r) {
            for (int c = 0; c < cols; ++c) {
                const int sector = sector_at(rules, s, r, c);
                at[sector] = {static_cast<i8>(r), static_cast<i8>(c)};
                in_grid = static_cast<u16>(in_grid | (1U << sector));
                number_[r][c] = static_cast<u8>(sector);
            }
        }
        for (int r = 0; r < rows; ++r) {
            for (int c = 0; c < cols; ++c) {
                if (c + 1 < cols) {
                    join(number_[r][c], number_[r][c + 1]);
                }
                if (r + 1 < rows) {
                    join(number_[r][c], number_[r + 1][c]);
                }
            }
        }
    }
    [[nodiscard]] int sector(int row, int col) const { return number_[row][col]; }
    [[nodiscard]] bool has(int sector) const { return ((in_grid >> sector) & 1U) != 0; }
    [[nodiscard]] bool touch(int one, int other) const { return ((near[one] >> other) & 1U) != 0; }

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
    static int sector_at(const Rules& rules, const State& s, int row, int col) {
        if (rules.seats == 5) {
            return s.belt[1 + col * 3 + row];
        }
        return s.belt[(first_column(rules.seats, s.round) + col) % belt_columns * 2 + row];
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
    void join(int one, int other) {
        near[one] = static_cast<u16>(near[one] | (1U << other));
        near[other] = static_cast<u16>(near[other] | (1U << one));
    }
    u8 number_[3][4] = {};
};

/// Fields next to those of a set, across sectors too; rewards are never adjacent.
class FieldMap {
public:
    FieldMap(const Rules& rules, const State& s, const Layout& layout) {
        for (auto& row : cell_) {
            for (u8& cell : row) {
                cell = none;
            }
        }
        for (int sector = 0; sector < sectors; ++sector) {
            if (!layout.has(sector)) {
                continue;
            }
            const int n = rules.edition.sector[sector].field.size();
            for (int f = 0; f < n; ++f) {
                const Layout::Spot at = Layout::spot(f, s.turned[sector]);
                // a frame of empty cells saves the bounds
                cell_[1 + layout.at[sector].row * 2 + at.row][1 + layout.at[sector].col * 2 + at.col] = static_cast<u8>(cell_of(sector, f));
                in_grid |= u64{1} << cell_of(sector, f);
            }
        }
    }
    [[nodiscard]] u64 next_to(u64 set) const {
        u64 out = 0;
        for (int r = 1; r < height - 1; ++r) {
            for (int c = 1; c < width - 1; ++c) {
                const u8 cell = cell_[r][c];
                if (cell != none && ((set >> cell) & 1U) != 0) {
                    out |= bit(cell_[r - 1][c]) | bit(cell_[r + 1][c]) | bit(cell_[r][c - 1]) | bit(cell_[r][c + 1]);
                }
            }
        }
        return out;
    }
    u64 in_grid = 0;  ///< bit per field of the grid

private:
    static constexpr int height = 8;
    static constexpr int width = 10;
    static constexpr u8 none = 63;
    static constexpr u64 bit(u8 cell) { return cell == none ? 0 : u64{1} << cell; }
    u8 cell_[height][width];
};

}  // namespace starboard::planetship
