// Fields of a state as places that hold things (kernel/families.h): what lies there, putting, taking. A thing is a number; rows are named
// by their id.
#pragma once

#include "kernel/counts.h"
#include "kernel/list.h"
#include "kernel/row_set.h"

namespace starboard {

template <class Row, class Set>
struct HeldSet {
    Set& set;

    template <class Visit>
    void each(Visit&& visit) const {
        set.each([&](Row row) { visit(row.id, 1); });
    }
    bool put(int thing, bool /*below*/) const {
        if (const Row row{static_cast<u8>(thing)}; !set.has(row)) {
            set.add(row);
        }
        return true;
    }
    bool take(int thing) const {
        const Row row{static_cast<u8>(thing)};
        const bool there = set.has(row);
        if (there) {
            set.remove(row);
        }
        return there;
    }
    void clear() const { set = {}; }
};

template <class Row, class Copies>
struct HeldCounts {
    Copies& counts;

    template <class Visit>
    void each(Visit&& visit) const {
        counts.each([&](Row row, int n) { visit(row.id, n); });
    }
    bool put(int thing, bool /*below*/) const {
        const Row row{static_cast<u8>(thing)};
        const bool room = counts[row] < 0xFF;
        if (room) {
            counts.add(row);
        }
        return room;
    }
    bool take(int thing) const {
        const Row row{static_cast<u8>(thing)};
        const bool there = counts[row] > 0;
        if (there) {
            counts.remove(row);
        }
        return there;
    }
    void clear() const { counts = {}; }
};

/// The last one lies on top.
template <class Row, class Rows>
struct HeldList {
    static constexpr bool ordered = true;
    Rows& list;

    template <class Visit>
    void each(Visit&& visit) const {
        for (const Row& row : list) {
            visit(row.id, 1);
        }
    }
    bool put(int thing, bool below) const {
        if (list.size() == Rows::capacity) {
            return false;
        }
        const Row row{static_cast<u8>(thing)};
        list.push(row);
        if (below) {
            for (int i = list.size() - 1; i > 0; --i) {
                list[i] = list[i - 1];
            }
            list[0] = row;
        }
        return true;
    }
    /// The lowest one of its kind: a named top stays.
    bool take(int thing) const {
        int i = 0;
        while (i < list.size() && list[i].id != thing) {
            ++i;
        }
        if (i == list.size()) {
            return false;
        }
        for (; i + 1 < list.size(); ++i) {
            list[i] = list[i + 1];
        }
        list.pop();
        return true;
    }
    void clear() const { list.clear(); }
};

/// Places in a row, each for one thing; 0 = free.
template <class Row>
struct HeldRows {
    Row* rows;
    int count;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; i < count; ++i) {
            if (rows[i].id != 0) {
                visit(rows[i].id, 1);
            }
        }
    }
    bool put(int thing, bool /*below*/) const { return change(0, thing); }
    bool take(int thing) const { return change(thing, 0); }
    void clear() const {
        for (int i = 0; i < count; ++i) {
            rows[i] = {};
        }
    }

private:
    [[nodiscard]] bool change(int from, int to) const {
        for (int i = 0; i < count; ++i) {
            if (rows[i].id == from) {
                rows[i] = {static_cast<u8>(to)};
                return true;
            }
        }
        return false;
    }
};

/// Counters of things by number, from `first` on: tokens, or pieces by seat.
template <class Number>
struct Tally {
    Number* numbers;
    int count;
    int first = 0;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; i < count; ++i) {
            if (numbers[i] != 0) {
                visit(first + i, numbers[i]);
            }
        }
    }
    bool put(int thing, bool /*below*/) const {
        const bool room = numbers[thing - first] < static_cast<Number>(~Number{0});
        numbers[thing - first] = static_cast<Number>(numbers[thing - first] + (room ? 1 : 0));
        return room;
    }
    bool take(int thing) const {
        const bool there = numbers[thing - first] > 0;
        numbers[thing - first] = static_cast<Number>(numbers[thing - first] - (there ? 1 : 0));
        return there;
    }
    void clear() const {
        for (int i = 0; i < count; ++i) {
            numbers[i] = 0;
        }
    }
};

/// Spaces for pieces of players, one each: seat + 1, 0 = free.
template <class Space>
struct Spaces {
    Space* spaces;
    int count;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; i < count; ++i) {
            if (spaces[i] != 0) {
                visit(spaces[i] - 1, 1);
            }
        }
    }
};

/// Spaces for pieces of players, one of every player: bit per seat.
template <class Space>
struct SeatBits {
    Space* spaces;
    int count;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; i < count; ++i) {
            for (int seat = 0; seat < 8; ++seat) {
                if (((spaces[i] >> seat) & 1U) != 0) {
                    visit(seat, 1);
                }
            }
        }
    }
};

/// One mark: it is there when the byte has this value under the mask. Without a byte it can never be there.
template <class Byte>
struct Mark {
    Byte* byte = nullptr;
    u8 mask = 0;
    u8 value = 0;
    bool can = true;  ///< something lies there now that can be marked

    static constexpr Mark bit(Byte& byte, int number, bool can = true) {
        return {&byte, static_cast<u8>(1U << number), static_cast<u8>(1U << number), can};
    }
    [[nodiscard]] constexpr bool there() const { return byte != nullptr && (*byte & mask) == value; }
};

/// Things of `find(thing)` -> Mark that are marked, among the first `count`.
template <class Find>
struct Marked {
    int count;
    Find find;

    template <class Visit>
    void each(Visit&& visit) const {
        for (int thing = 0; thing < count; ++thing) {
            if (find(thing).there()) {
                visit(thing, 1);
            }
        }
    }
    bool put(int thing, bool /*below*/) const {
        const auto mark = find(thing);
        const bool can = mark.byte != nullptr && mark.can;
        if (can) {
            *mark.byte = static_cast<u8>((*mark.byte & ~mark.mask) | mark.value);
        }
        return can;
    }
    void clear() const {
        for (int thing = 0; thing < count; ++thing) {
            if (const auto mark = find(thing); mark.there()) {
                *mark.byte = static_cast<u8>(*mark.byte & ~mark.mask);
            }
        }
    }
};

template <class Row>
concept NamesRow = requires(Row row) {
    row.id;
    Row{u8{1}};
};

template <class Row, int N>
constexpr auto hold(RowSet<Row, N>& set) {
    return HeldSet<Row, RowSet<Row, N>>{set};
}
template <class Row, int N>
constexpr auto hold(const RowSet<Row, N>& set) {
    return HeldSet<Row, const RowSet<Row, N>>{set};
}
template <class Row, int N>
constexpr auto hold(Counts<Row, N>& counts) {
    return HeldCounts<Row, Counts<Row, N>>{counts};
}
template <class Row, int N>
constexpr auto hold(const Counts<Row, N>& counts) {
    return HeldCounts<Row, const Counts<Row, N>>{counts};
}
template <class Row, int N>
constexpr auto hold(List<Row, N>& list) {
    return HeldList<Row, List<Row, N>>{list};
}
template <class Row, int N>
constexpr auto hold(const List<Row, N>& list) {
    return HeldList<Row, const List<Row, N>>{list};
}
template <NamesRow Row>
constexpr auto hold(Row& row) {
    return HeldRows<Row>{&row, 1};
}
template <NamesRow Row, std::size_t N>
constexpr auto hold(Row (&rows)[N]) {
    return HeldRows<Row>{rows, static_cast<int>(N)};
}
/// What is a holder already.
template <class Holder>
    requires requires(const Holder& holder) { holder.each([](int, int) {}); }
constexpr Holder hold(const Holder& holder) {
    return holder;
}

}  // namespace starboard
