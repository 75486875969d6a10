// How strong somebody is: Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"), and what a game of two or more says about it. Pure
// arithmetic: who may be rated is decided by the table, what was rated is kept by the store.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace starboard::server {

struct Rating {
    double value = 1500;
    double deviation = 350;  ///< the true strength lies within twice as much, with 95 %
    double volatility = 0.06;

    bool operator==(const Rating&) const = default;
};

/// A result against somebody; `weight` is below 1 where one game brings several results.
struct Bout {
    Rating other;
    double score = 0;  ///< 1 won, 0.5 drawn, 0 lost
    double weight = 1;
};

/// After these results; `periods` have passed since the rating was last changed.
[[nodiscard]] Rating rate(const Rating& own, std::span<const Bout> bouts, double periods = 1);
/// What is known of somebody grows old: the deviation after so many periods without a game.
[[nodiscard]] Rating aged(const Rating& rating, double periods);
/// Little is known yet.
[[nodiscard]] bool provisional(const Rating& rating);

/// Somebody in a rated game.
struct Entrant {
    std::string player;
    int seat = 0;
    int side = 0;       ///< those of one side do not meet each other
    int rank = 0;       ///< 1 is the best
    bool left = false;  ///< did not play to the end: has lost against everybody who did
};

/// A finished game that counts.
struct Contest {
    std::string family;  ///< the ratings it changes
    std::vector<Entrant> entrants;
    /// Pairs of seats that came from one address.
    std::vector<std::pair<int, int>> near{};

    [[nodiscard]] bool neighbours(int one, int other) const;
};

/// Who met whom in a contest, as indices into its entrants, each pair once.
struct Meeting {
    std::size_t one = 0;
    std::size_t other = 0;
    double score = 0;  ///< of `one`
};
[[nodiscard]] std::vector<Meeting> meetings(const Contest& contest);
/// The ratings of all entrants after these meetings. The meetings of an entrant share the weight of one game.
struct Known {
    Rating rating;
    double periods = 0;  ///< since it was last changed
};
[[nodiscard]] std::vector<Rating> rate_all(std::span<const Known> before, std::span<const Meeting> met);

}  // namespace starboard::server
