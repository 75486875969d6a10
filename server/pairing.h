// The queue of those who look for an opponent: who wants the same is brought together, the nearest in strength first.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace starboard::server {

struct Seeker {
    std::string player;
    std::string wish;  ///< those with the same one can be seated together
    std::size_t seats = 2;
    double rating = 1500;
    Time since = 0;
    Time left = 0;  ///< nobody sees the answer since then; 0: somebody does
};

class Pairing {
public:
    /// Two who are never seated together.
    using Apart = std::function<bool(const std::string& one, const std::string& other)>;

    /// Waits from now on; whoever wants the same as before keeps the place.
    void add(Seeker seeker);
    bool remove(const std::string& player);
    [[nodiscard]] const Seeker* find(const std::string& player) const;
    /// Whether somebody is there who hears that an opponent has been found.
    void here(const std::string& player);
    void away(const std::string& player, Time now);
    /// Those who have been away for too long; they wait no more.
    std::vector<std::string> give_up(Time now);
    /// Tables that can be filled, longest waiting first; those people wait no more.
    [[nodiscard]] std::vector<std::vector<Seeker>> pair(Time now, const Apart& apart);
    /// How many wait for the same.
    [[nodiscard]] int waiting(const std::string& wish) const;
    [[nodiscard]] bool empty() const { return seekers_.empty(); }

private:
    std::vector<Seeker> seekers_;  ///< in the order of coming
};

/// How far apart two may be after the longer waiting one has waited so long.
[[nodiscard]] double window(Time waited);

}  // namespace starboard::server
