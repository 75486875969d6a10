#include "server/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace starboard::server {

namespace {

constexpr double scale = 173.7178;
constexpr double middle = 1500;
constexpr double tau = 0.5;  ///< how far the volatility may change at once
constexpr double precision = 0.000001;
constexpr double widest = 350;    ///< as of somebody nobody knows
constexpr double narrowest = 30;  ///< a rating never stands still
constexpr double provisional_at = 110;
constexpr double steepest = 0.1;  ///< highest volatility

double softened(double deviation) { return 1 / std::sqrt(1 + 3 * deviation * deviation / (std::numbers::pi * std::numbers::pi)); }

/// Step 5 of the paper: the root of f by the Illinois algorithm.
double new_volatility(double deviation, double volatility, double variance, double improvement) {
    const double a = std::log(volatility * volatility);
    const double square = deviation * deviation;
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double sum = square + variance + e;
        return e * (improvement * improvement - square - variance - e) / (2 * sum * sum) - (x - a) / (tau * tau);
    };
    double low = a;
    double high = 0;
    if (improvement * improvement > square + variance) {
        high = std::log(improvement * improvement - square - variance);
    } else {
        int k = 1;
        while (f(a - k * tau) < 0) {
            ++k;
        }
        high = a - k * tau;
    }
    double at_low = f(low);
    double at_high = f(high);
    while (std::abs(high - low) > precision) {
        const double next = low + (low - high) * at_low / (at_high - at_low);
        const double at_next = f(next);
        if (at_next * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = next;
        at_high = at_next;
    }
    return std::min(std::exp(low / 2), steepest);
}

}  // namespace

Rating rate(const Rating& own, std::span<const Bout> bouts, double periods) {
    if (bouts.empty()) {
        return aged(own, periods);
    }
    const double mu = (own.value - middle) / scale;
    const double phi = own.deviation / scale;
    double information = 0;
    double surprise = 0;
    for (const Bout& bout : bouts) {
        const double g = softened(bout.other.deviation / scale);
        const double expected = 1 / (1 + std::exp(-g * (mu - (bout.other.value - middle) / scale)));
        information += bout.weight * g * g * expected * (1 - expected);
        surprise += bout.weight * g * (bout.score - expected);
    }
    const double variance = 1 / information;
    const double volatility = new_volatility(phi, own.volatility, variance, variance * surprise);
    const double before = phi * phi + volatility * volatility * std::max(periods, 0.0);
    const double after = 1 / std::sqrt(1 / before + information);
    return {middle + scale * (mu + after * after * surprise), std::clamp(after * scale, narrowest, widest), volatility};
}

Rating aged(const Rating& rating, double periods) {
    const double step = rating.volatility * scale;
    const double deviation = std::sqrt(rating.deviation * rating.deviation + step * step * std::max(periods, 0.0));
    return {rating.value, std::min(deviation, widest), rating.volatility};
}

bool provisional(const Rating& rating) { return rating.deviation > provisional_at; }

bool Contest::neighbours(int one, int other) const {
    return std::ranges::any_of(near, [&](const auto& pair) { return pair == std::pair(one, other) || pair == std::pair(other, one); });
}

std::vector<Meeting> meetings(const Contest& contest) {
    std::vector<Meeting> out;
    for (std::size_t i = 0; i < contest.entrants.size(); ++i) {
        for (std::size_t k = i + 1; k < contest.entrants.size(); ++k) {
            const Entrant& one = contest.entrants[i];
            const Entrant& other = contest.entrants[k];
            if (one.side == other.side || (one.left && other.left)) {
                continue;
            }
            const bool won = other.left || (!one.left && one.rank < other.rank);
            const bool drawn = !one.left && !other.left && one.rank == other.rank;
            out.push_back({i, k, won ? 1.0 : drawn ? 0.5 : 0.0});
        }
    }
    return out;
}

std::vector<Rating> rate_all(std::span<const Known> before, std::span<const Meeting> met) {
    std::vector<Rating> out;
    for (std::size_t i = 0; i < before.size(); ++i) {
        std::vector<Bout> bouts;
        for (const Meeting& meeting : met) {
            if (meeting.one == i || meeting.other == i) {
                const Known& other = before[meeting.one == i ? meeting.other : meeting.one];
                bouts.push_back({aged(other.rating, other.periods), meeting.one == i ? meeting.score : 1 - meeting.score});
            }
        }
        for (Bout& bout : bouts) {
            bout.weight = 1.0 / static_cast<double>(bouts.size());
        }
        out.push_back(bouts.empty() ? before[i].rating : rate(before[i].rating, bouts, before[i].periods));
    }
    return out;
}

}  // namespace starboard::server
