// What every table of the house uses.
#pragma once

#include <ctime>

#include "bots/kept.h"
#include "server/identity.h"
#include "server/names.h"
#include "server/peace.h"
#include "server/store/store.h"
#include "server/workers.h"

namespace starboard::server {

struct Customs {
    std::vector<const Game*> games = starboard::games();  ///< what can be played here
    Kept::Maker bots = make_bot;                          ///< and who plays along
    std::int64_t bot_pause = 700;   ///< milliseconds a bot takes at least when somebody watches, once a turn in games that count turns
    std::int64_t bot_grace = 1500;  ///< before a bot answers somebody who may still take the decision back
    int bot_percent = 100;          ///< of a level's own time
    int turn_ms = 0;                ///< a bot's time for a turn, in games that count turns; 0: the level's own
    std::size_t tree_memory = default_tree_memory;  ///< bytes of what bots keep between decisions
    std::int64_t abandoned = 60'000;                ///< after this long without a connection a seat may be handed to a bot
    std::int64_t keep = 60'000;                     ///< a table nobody watches is put back on the shelf after this long
    double generosity = 1;  ///< times the usual limits per address and connection (load tests, many people behind one address)
    Time account_cookie = 30LL * 24 * 3600 * 1000;  ///< who has not come back for so long must log in again
    Time guest_cookie = 365LL * 24 * 3600 * 1000;   ///< a guest is nothing but the cookie
    bool secure_cookie = false;                     ///< only over TLS (behind a proxy)
    std::string seed;  ///< for tests: deals and bots follow from this text instead of chance and time; empty: they do not
    std::function<void(std::string_view)> on_rules;  ///< for tests: before the rules "play", "preview" or "think"; may throw as they do
    bool behind_proxy = false;                       ///< a proxy on this machine says whose request it hands on
    bool only_here = false;                          ///< it listens on this machine alone: no other name leads here
    std::string origin;                              ///< the address people see, if a proxy changes the host; empty: the request's host
    std::vector<std::string> origins;                ///< addresses that work for others, told to whoever sits at this machine
};

/// Somebody without an account sits there.
inline bool is_guest(const SeatRow& seat, const NameBook& names) {
    return seat.human() && !seat.player.empty() && !names.account(seat.player);
}

/// Where people came from last. Two of one address may be one person.
class Neighbours {
public:
    void came(const std::string& player, const std::string& address) { addresses_[player] = address; }
    void forget(const std::string& player) { addresses_.erase(player); }
    [[nodiscard]] bool near(const std::string& one, const std::string& other) const {
        const auto first = addresses_.find(one);
        const auto second = addresses_.find(other);
        return first != addresses_.end() && second != addresses_.end() && first->second == second->second;
    }

private:
    std::map<std::string, std::string> addresses_;
};

/// Microseconds of a processor that the calling thread has had.
inline std::int64_t thread_effort() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::int64_t{now.tv_sec} * 1'000'000 + now.tv_nsec / 1000;
}

struct House {
    Loop& loop;
    Store& store;
    Bus& bus;
    Workers& workers;
    std::function<Time()> now;
    /// The secret that seats a friend: the same for the same seat, unguessable.
    std::function<std::string(const std::string& table, int seat)> invitation;
    Customs customs;
    std::function<std::int64_t()> effort = thread_effort;               ///< what requests and messages are charged by
    Time opened = now();                                                ///< nobody can have come back before
    Limiter chat{0.5 * customs.generosity, 6 * customs.generosity};     ///< lines per person
    Limiter audience{1 * customs.generosity, 20 * customs.generosity};  ///< lines of all who watch a table
    Limiter presence{1, 5};                                             ///< notes per table of who has come or gone
    Limiter proposals{1 * customs.generosity, 8 * customs.generosity};  ///< per person
    NameBook names{};                                                   ///< of the accounts
    Peace peace{store.ledger()};
    /// Invitations of before the keys were changed, while those are still believed.
    std::function<std::vector<std::string>(const std::string& table, int seat)> older_invitations{};
    /// Somebody wants to hear or meet others than before.
    std::function<void(const std::string& player)> hear_anew{};
    Limiter reports{1.0 / 60 * customs.generosity, 5 * customs.generosity};  ///< per person
    /// Two who shall not meet are never brought together by the house.
    [[nodiscard]] bool apart(const std::string& one, const std::string& other) const { return peace.apart(one, other); }
    Neighbours neighbours{};
    /// Outlives the house: a bot may still be thinking.
    std::shared_ptr<Kept> bots = std::make_shared<Kept>(customs.tree_memory, customs.bots);
};

}  // namespace starboard::server
