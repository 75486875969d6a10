// Points (rulebook, scoring): crystals, artifacts, totems, sets of symbols, subjugated mercenaries.
#pragma once

#include "games/cave_in/facts.h"
#include "games/cave_in/view.h"

namespace starboard::cave_in {

/// What a seat's crystals have in common, counted once.
struct Riches {
    int points = 0;
    int count = 0;
    int marked = 0;  ///< with a cave-in mark
    int by_row[costs] = {};
    int by_colour[factions] = {};
    int symbols[factions] = {};

    Riches(const Rules& rules, const Hoard& hoard) {
        const int rows = rules.edition.crystal.size();
        for (int i = 0; i < rows; ++i) {
            const int n = hoard.of[i];
            if (n == 0) {
                continue;
            }
            const Crystal& crystal = rules.crystal[i + 1];
            points += n * crystal.points;
            count += n;
            marked += crystal.cave_in ? n : 0;
            by_row[rules.crystal_row[i + 1]] += n;
            by_colour[crystal.colour - 1] += n;
            if (crystal.symbol != 0) {
                symbols[crystal.symbol - 1] += n;
            }
        }
    }
    /// Sets of different symbols: the largest sets first is best, because the points grow faster than the sets.
    [[nodiscard]] int sets(const Rules& rules) const {
        int points_of_sets = 0;
        for (int k = 1;; ++k) {
            int different = 0;
            for (const int n : symbols) {
                different += n >= k ? 1 : 0;
            }
            if (different == 0) {
                return points_of_sets;
            }
            points_of_sets += rules.edition.set_points[different - 1];
        }
    }
};

inline int points_of_half(const Facts& facts, Seat seat, const LeftHalf& half, const Riches& riches) {
    const auto row = [&](int cost) {
        for (int i = 0; i < costs; ++i) {
            if (facts.rules.edition.costs[i] == cost) {
                return riches.by_row[i];
            }
        }
        return 0;
    };
    int n = 0;
    switch (half.scores) {
        case Scores::none: break;
        case Scores::group: n = riches.count / half.of; break;
        case Scores::pair: n = row(half.of) / 2; break;
        case Scores::colour:
            for (const int of_colour : riches.by_colour) {
                n = of_colour > n ? of_colour : n;
            }
            break;
        case Scores::cost: n = row(half.of); break;
        case Scores::spectrum:
            for (const int of_colour : riches.by_colour) {
                n += of_colour > 0 ? 1 : 0;
            }
            break;
        case Scores::symbol:
            for (const int symbols : riches.symbols) {
                n += symbols;
            }
            break;
        case Scores::cave_in: n = riches.marked; break;
        case Scores::totem:
            for (const u8 owner : facts.s.totem) {
                n += owner == seat + 1 ? 1 : 0;
            }
            break;
        case Scores::artifact: n = facts.artifacts_of(seat); break;
        case Scores::base: n = facts.s.base[seat].size(); break;
    }
    return n * half.n;
}

inline Score score_of(const Facts& facts, Seat seat) {
    const State& s = facts.s;
    const Riches riches(facts.rules, s.crystals[seat]);
    int artifacts = 0;
    for (int i = 0; i < max_artifacts; ++i) {
        if (s.held[i] == 1 + seat * 2) {
            artifacts += points_of_half(facts, seat, facts.rules.artifact[i + 1].left, riches);
        }
    }
    int totems = 0;
    for (const u8 owner : s.totem) {
        totems += owner == seat + 1 ? facts.rules.edition.totem_points : 0;
    }
    int subjugated = 0;
    for (int i = 0; i < kinds; ++i) {
        subjugated += s.subjugated[seat].of[i] * (i % levels + 1);
    }
    Score score;
    score.crystals = static_cast<u8>(riches.points);
    score.artifacts = static_cast<u8>(artifacts);
    score.totems = static_cast<u8>(totems);
    score.sets = static_cast<u8>(riches.sets(facts.rules));
    score.subjugated = static_cast<u8>(subjugated);
    score.total = static_cast<u16>(score.crystals + score.artifacts + score.totems + score.sets + score.subjugated);
    return score;
}

}  // namespace starboard::cave_in
