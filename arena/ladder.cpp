#include "arena/ladder.h"

#include <algorithm>
#include <cmath>

namespace starboard {

namespace {

using Matrix = std::vector<std::vector<double>>;

/// Solves a x = b by elimination with pivoting; small and symmetric here.
std::vector<double> solve(Matrix a, std::vector<double> b) {
    const std::size_t n = b.size();
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t pivot = i;
        for (std::size_t r = i + 1; r < n; ++r) {
            if (std::abs(a[r][i]) > std::abs(a[pivot][i])) {
                pivot = r;
            }
        }
        std::swap(a[i], a[pivot]);
        std::swap(b[i], b[pivot]);
        if (std::abs(a[i][i]) < 1e-12) {
            continue;
        }
        for (std::size_t r = 0; r < n; ++r) {
            if (r != i) {
                const double factor = a[r][i] / a[i][i];
                for (std::size_t c = i; c < n; ++c) {
                    a[r][c] -= factor * a[i][c];
                }
                b[r] -= factor * b[i];
            }
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        b[i] = std::abs(a[i][i]) < 1e-12 ? 0 : b[i] / a[i][i];
    }
    return b;
}

}  // namespace

std::vector<Rating> rate(std::size_t n, const std::vector<PairScore>& pairs) {
    constexpr double scale = 400 / 2.302585092994046;  // Elo per natural unit
    std::vector<double> strength(n, 0.0);
    Matrix information(n, std::vector<double>(n, 0.0));
    for (int round = 0; round < 50; ++round) {
        std::vector<double> gradient(n, 0.0);
        for (auto& row : information) {
            std::fill(row.begin(), row.end(), 0.0);
        }
        for (const PairScore& pair : pairs) {
            const double expected = 1 / (1 + std::exp(strength[pair.second] - strength[pair.first]));
            // half a win and half a loss keep perfect scores finite
            const double surplus = pair.score.wins + 0.5 - (pair.games + 1) * expected;
            const double weight = (pair.games + 1) * expected * (1 - expected);
            gradient[pair.first] += surplus;
            gradient[pair.second] -= surplus;
            information[pair.first][pair.first] += weight;
            information[pair.second][pair.second] += weight;
            information[pair.first][pair.second] -= weight;
            information[pair.second][pair.first] -= weight;
        }
        // the first player is the origin
        gradient[0] = 0;
        for (std::size_t i = 0; i < n; ++i) {
            information[0][i] = information[i][0] = i == 0 ? 1 : 0;
        }
        const std::vector<double> step = solve(information, gradient);
        for (std::size_t i = 0; i < n; ++i) {
            strength[i] += std::clamp(step[i], -2.0, 2.0);
        }
    }
    std::vector<Rating> out(n);
    for (std::size_t i = 0; i < n; ++i) {
        std::vector<double> unit(n, 0.0);
        unit[i] = 1;
        out[i].elo = scale * strength[i];
        out[i].half = i == 0 ? 0 : 1.959964 * scale * std::sqrt(std::max(0.0, solve(information, unit)[i]));
    }
    return out;
}

Result<LadderResult> run_ladder(const Runner& runner, const LadderPlan& plan) {
    LadderResult out;
    const auto sides = runner.sides(plan.match.setup);
    if (!sides) {
        return std::unexpected(sides.error());
    }
    const auto played = [&](const MatchPlan& match) -> Result<MatchResult> {
        auto result = runner.match(match);
        return result && !result->fault.empty() ? Result<MatchResult>(problem("fault", result->fault)) : result;
    };
    if (sides->count == 1) {
        for (const std::string& level : plan.levels) {
            MatchPlan match = plan.match;
            match.sides = true;
            match.bots = {level};
            const auto result = played(match);
            if (!result) {
                return std::unexpected(result.error());
            }
            out.success.push_back(result->seats[0]);
            out.success.back().games = result->games;
            if (plan.progress) {
                plan.progress(level, *result);
            }
        }
        return out;
    }
    for (std::size_t i = 0; i < plan.levels.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            // The stronger level first; with more than two seats they sit alternately and their shares are compared per seat. Sides with
            // roles are played as a whole, each level once on every side.
            MatchPlan match = plan.match;
            match.sides = !sides->alike;
            const int seats = match.sides ? sides->count : std::max(2, match.setup.seats);
            match.bots.clear();
            for (int seat = 0; seat < seats; ++seat) {
                match.bots.push_back(seat % 2 == 0 ? plan.levels[i] : plan.levels[j]);
            }
            if (!match.sides) {
                match.setup.seats = seats;
            }
            const auto result = played(match);
            if (!result) {
                return std::unexpected(result.error());
            }
            double first = 0;
            double second = 0;
            for (std::size_t seat = 0; seat < result->seats.size(); ++seat) {
                const double share = result->seats[seat].win_rate / (seat % 2 == 0 ? (seats + 1) / 2 : seats / 2);
                (seat % 2 == 0 ? first : second) += share;
            }
            PairScore pair;
            pair.first = i;
            pair.second = j;
            pair.games = result->games;
            pair.score = score(plan.levels[i], first + second > 0 ? result->games * first / (first + second) : 0, result->games);
            out.pairs.push_back(pair);
            if (plan.progress) {
                plan.progress(plan.levels[i] + " against " + plan.levels[j], *result);
            }
        }
    }
    out.ratings = rate(plan.levels.size(), out.pairs);
    for (std::size_t i = 0; i < plan.levels.size(); ++i) {
        Rating& rating = out.ratings[i];
        rating.level = plan.levels[i];
        for (const PairScore& pair : out.pairs) {
            if (pair.first == i || pair.second == i) {
                rating.games += pair.games;
                rating.score += pair.first == i ? pair.score.wins : pair.games - pair.score.wins;
            }
        }
        rating.score /= std::max(1, rating.games);
    }
    std::sort(out.ratings.begin(), out.ratings.end(), [](const Rating& a, const Rating& b) { return a.elo > b.elo; });
    return out;
}

}  // namespace starboard
