// Deals hidden cards anew: uniformly among all assignments of the cards to the hidden positions in which every card lies in a place
// that its knowledge set allows. The result depends on the sets, the sizes of the places and the generator alone.
//
// Cards with equal sets form a class, places open to the same classes form a kind of position. If the kinds are nested or disjoint
// (nearly always), filling them from the smallest up gives every world the same chance. Kinds that cross are filled
// first, weighted by the exact number of ways to complete the deal.
#pragma once

#include <utility>

#include "kernel/rng.h"

namespace starboard {

/// Any order with the same chance. The things (numbers, or rows by their id) are sorted first: the order they had leaves no trace.
template <class T>
constexpr void deal_order(T* items, int n, Rng& rng) {
    const auto number = [](const T& item) {
        if constexpr (requires { item.id; }) {
            return item.id;
        } else {
            return item;
        }
    };
    for (int i = 1; i < n; ++i) {
        for (int j = i; j > 0 && number(items[j]) < number(items[j - 1]); --j) {
            const T kept = items[j];
            items[j] = items[j - 1];
            items[j - 1] = kept;
        }
    }
    rng.shuffle(items, n);
}

template <class Mask, int N>
class Deal {
public:
    /// Cards must be added in ascending order (canonical), each with its set of places.
    void add_card(u8 card, Mask places) {
        // mostly that of the card before
        int k = cards_ > 0 && class_places_[last_class_] == places ? last_class_ : 0;
        while (k < classes_ && class_places_[k] != places) {
            ++k;
        }
        if (k == classes_) {
            class_places_[classes_++] = places;
            class_size_[k] = 0;
        }
        last_class_ = k;
        members_[k][class_size_[k]++] = card;
        ++cards_;
    }
    /// One hidden position in a place; `slot` is the caller's name for it.
    void add_position(int place, u8 slot) {
        position_place_[positions_] = static_cast<u8>(place);
        position_slot_[positions_++] = slot;
    }
    /// Calls `put(slot, card)` once per position. False if no world fits (a broken knowledge set).
    template <class Put>
    bool run(Rng& rng, Put&& put) {
        if (cards_ != positions_) {
            return false;
        }
        make_kinds();
        sort_kinds();
        const int crossing = set_crossing_first();
        int left[N];
        for (int k = 0; k < classes_; ++k) {
            left[k] = class_size_[k];
        }
        for (int i = 0; i < kinds_; ++i) {
            for (int n = 0; n < kind_size_[i]; ++n) {
                const int chosen = i < crossing ? choose_weighted(rng, left, i, n, crossing) : choose_plain(rng, left, i);
                if (chosen < 0) {
                    return false;
                }
                const u32 pick = rng.below(static_cast<u32>(left[chosen]));
                u8* cards = members_[chosen];
                const u8 card = cards[pick];
                cards[pick] = cards[--left[chosen]];
                put(position_slot_[kind_members_[i][n]], card);
            }
        }
        return true;
    }

private:
    using Classes = u64;
    static_assert(N <= 64);

    void make_kinds() {
        Classes open[sizeof(Mask) * 8] = {};
        for (int k = 0; k < classes_; ++k) {
            for (Mask rest = class_places_[k]; rest != 0; rest = static_cast<Mask>(rest & (rest - 1))) {
                open[std::countr_zero(rest)] |= Classes{1} << k;
            }
        }
        for (int i = 0, kind = 0; i < positions_; ++i) {
            const Classes set = open[position_place_[i]];
            kind = i > 0 && kind_open_[kind] == set ? kind : 0;  // mostly that of the position before
            while (kind < kinds_ && kind_open_[kind] != set) {
                ++kind;
            }
            if (kind == kinds_) {
                kind_open_[kinds_++] = set;
                kind_size_[kind] = 0;
            }
            kind_members_[kind][kind_size_[kind]++] = static_cast<u8>(i);
        }
    }
    void swap_kinds(int i, int j) {
        if (i == j) {
            return;
        }
        std::swap(kind_open_[i], kind_open_[j]);
        std::swap(kind_members_[i], kind_members_[j]);
        std::swap(kind_size_[i], kind_size_[j]);
    }
    void sort_kinds() {
        for (int i = 1; i < kinds_; ++i) {
            for (int j = i; j > 0 && std::popcount(kind_open_[j]) < std::popcount(kind_open_[j - 1]); --j) {
                swap_kinds(j, j - 1);
            }
        }
    }
    [[nodiscard]] bool crosses(int i, int j) const {
        const Classes both = kind_open_[i] & kind_open_[j];
        return both != 0 && both != kind_open_[i] && both != kind_open_[j];
    }
    /// Moves a set of kinds to the front so that the others are nested or disjoint; returns how many.
    int set_crossing_first() {
        int front = 0;
        for (;;) {
            int worst = -1;
            int most = 0;
            for (int i = front; i < kinds_; ++i) {
                int n = 0;
                for (int j = front; j < kinds_; ++j) {
                    n += crosses(i, j) ? 1 : 0;
                }
                // of the kinds that cross most the smallest is the cheapest to count
                if (n > most || (n == most && n > 0 && kind_size_[i] < kind_size_[worst])) {
                    worst = i;
                    most = n;
                }
            }
            if (worst < 0) {
                return front;
            }
            for (int i = worst; i > front; --i) {
                swap_kinds(i, i - 1);
            }
            ++front;
        }
    }
    [[nodiscard]] int choose_plain(Rng& rng, const int* left, int kind) const {
        u32 total = 0;
        for (Classes rest = kind_open_[kind]; rest != 0; rest &= rest - 1) {
            total += static_cast<u32>(left[std::countr_zero(rest)]);
        }
        if (total == 0) {
            return -1;
        }
        auto draw = static_cast<int>(rng.below(total));
        for (Classes rest = kind_open_[kind]; rest != 0; rest &= rest - 1) {
            const int k = std::countr_zero(rest);
            draw -= left[k];
            if (draw < 0) {
                return k;
            }
        }
        return -1;
    }
    int choose_weighted(Rng& rng, int* left, int kind, int filled, int crossing) {
        Memo memo;
        double weight[N];
        double total = 0;
        for (int k = 0; k < classes_; ++k) {
            weight[k] = 0;
            if (((kind_open_[kind] >> k) & 1U) != 0 && left[k] > 0) {
                const double ways = left[k];
                --left[k];
                weight[k] = ways * completions(left, kind, filled + 1, crossing, memo);
                ++left[k];
                total += weight[k];
            }
        }
        if (!(total > 0)) {
            return -1;
        }
        double draw = rng.real() * total;
        int last = -1;
        for (int k = 0; k < classes_; ++k) {
            if (weight[k] > 0) {
                last = k;
                draw -= weight[k];
                if (draw < 0) {
                    return k;
                }
            }
        }
        return last;
    }

    struct Memo {
        static constexpr int size = 512;
        u64 key[size] = {};
        double value[size];
    };

    double completions(int* left, int kind, int filled, int crossing, Memo& memo) {
        while (kind < crossing && filled == kind_size_[kind]) {
            ++kind;
            filled = 0;
        }
        if (kind == crossing) {
            return nested_completions(left, crossing);
        }
        u64 key = mix(static_cast<u64>(kind) << 32U | static_cast<u64>(filled));
        for (int k = 0; k < classes_; ++k) {
            key = mix(key ^ static_cast<u64>(left[k]));
        }
        key |= 1U;
        const int entry = static_cast<int>(key >> 40U) % Memo::size;
        if (memo.key[entry] == key) {
            return memo.value[entry];
        }
        double total = 0;
        for (Classes rest = kind_open_[kind]; rest != 0; rest &= rest - 1) {
            const int k = std::countr_zero(rest);
            if (left[k] > 0) {
                const double ways = left[k];
                --left[k];
                total += ways * completions(left, kind, filled + 1, crossing, memo);
                ++left[k];
            }
        }
        memo.key[entry] = key;
        memo.value[entry] = total;
        return total;
    }
    [[nodiscard]] double nested_completions(const int* left, int from) const {
        double ways = 1;
        for (int i = from; i < kinds_; ++i) {
            int free = 0;
            for (Classes rest = kind_open_[i]; rest != 0; rest &= rest - 1) {
                free += left[std::countr_zero(rest)];
            }
            for (int j = from; j < i; ++j) {
                if ((kind_open_[j] & ~kind_open_[i]) == 0) {
                    free -= kind_size_[j];
                }
            }
            for (int n = 0; n < kind_size_[i]; ++n) {
                ways *= free - n > 0 ? free - n : 0;
            }
        }
        return ways;
    }

    int cards_ = 0;
    int positions_ = 0;
    int classes_ = 0;
    int last_class_ = 0;
    int kinds_ = 0;
    Mask class_places_[N];
    int class_size_[N];
    u8 members_[N][N];
    u8 position_place_[N];
    u8 position_slot_[N];
    Classes kind_open_[N];
    int kind_size_[N];
    u8 kind_members_[N][N];
};

}  // namespace starboard
