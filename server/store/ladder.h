// What is known of people as opponents: ratings with what changed them, results against each other, friends.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/rating.h"
#include "server/store/statement.h"
#include "server/store/store.h"

namespace starboard::server {

constexpr double rating_period = 7.0 * 24 * 3600 * 1000;  ///< milliseconds

/// Somebody's rating in a family of modes, as it stands now.
struct Placed {
    std::string player;
    std::string name;
    std::string family;
    Rating rating;
    int games = 0;
    Time updated = 0;
};

/// What a game has done to somebody's rating.
struct RatedGame {
    std::string table;
    std::string player;
    std::string family;
    int seat = 0;
    Rating before;
    Rating after;
    Time at = 0;
    std::string others{};  ///< names of those it was counted against; only in a history
    double score = 0;      ///< on average; only in a history
};

/// Games between two people that were counted.
struct Duel {
    std::string family;
    int played = 0;
    int won = 0;
    int drawn = 0;
};

struct Friend {
    std::string player;
    std::string name;
    bool mutual = false;  ///< the other one says so, too
};

class Ladder {
public:
    using Use = std::function<Result<void>(sqlite::Connection&)>;
    using Access = std::function<Result<void>(const Use&)>;
    /// `write` holds a transaction around what it calls.
    Ladder(sqlite::Access read, sqlite::Access write) : read_(std::move(read)), write_(std::move(write)) {}

    /// Highest first, those of whom little is known last.
    [[nodiscard]] Result<std::vector<Placed>> best(const std::string& family, Time now, int most);
    [[nodiscard]] Result<std::vector<Placed>> of(const std::string& player, Time now);
    [[nodiscard]] Result<Rating> rating(const std::string& player, const std::string& family, Time now);
    /// By seat.
    [[nodiscard]] Result<std::vector<RatedGame>> game(const std::string& table);
    /// Newest first.
    [[nodiscard]] Result<std::vector<RatedGame>> history(const std::string& player, int most);
    [[nodiscard]] Result<std::vector<Duel>> between(const std::string& player, const std::string& other);

    /// By name.
    [[nodiscard]] Result<std::vector<Friend>> friends(const std::string& player);
    Result<void> befriend(const std::string& player, const std::string& other, Time now);
    Result<void> part(const std::string& player, const std::string& other);

private:
    sqlite::Access read_;
    sqlite::Access write_;
};

namespace sqlite {

/// Counts a game within the transaction that ends it, once: a table that has been counted stays as it is.
Result<void> count_game(Connection& connection, const std::string& table, const Contest& contest, Time now);

}  // namespace sqlite

}  // namespace starboard::server
