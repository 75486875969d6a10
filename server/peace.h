// Peace among strangers: who does not want to hear or meet whom, whom the house has sent away. All in memory; the ledger keeps it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/fields.h"
#include "server/identity.h"
#include "server/store/ledger.h"

namespace starboard::server {

/// What one person wants of another.
enum class Distance { none, mute, block };
std::string_view distance_name(Distance distance);

class Peace {
public:
    /// Without a ledger it lasts as long as the process.
    explicit Peace(Ledger* ledger) : ledger_(ledger) {}

    /// Reads everything again.
    Result<void> load(Time now);

    [[nodiscard]] Distance distance(const std::string& player, const std::string& other) const;
    /// What `writer` writes is not shown to `player`.
    [[nodiscard]] bool silent(const std::string& player, const std::string& writer) const {
        return distance(player, writer) != Distance::none;
    }
    /// One of them does not want to meet the other: they are neither seated together nor paired.
    [[nodiscard]] bool apart(const std::string& one, const std::string& other) const {
        return distance(one, other) == Distance::block || distance(other, one) == Distance::block;
    }
    Result<void> keep(const std::string& player, const std::string& other, const std::string& name, Distance distance, Time now);
    Result<std::int64_t> report(const Report& report);

    /// [{"id", "name", "want", "since"}]; the id means something only to this player.
    [[nodiscard]] json::array list(const std::string& player) const;
    /// Whom an id of the list means; empty: nobody.
    [[nodiscard]] std::string meant(const std::string& player, std::string_view id) const;

    /// Nothing: may stay. The list of those sent away is looked at with the present time.
    [[nodiscard]] const Ban* banned(const std::string& player, Time now) const;
    [[nodiscard]] const std::map<std::string, Ban>& bans() const { return bans_; }
    /// Nobody has to remember who has been forgotten.
    void forget(const std::string& player);

private:
    Ledger* ledger_;
    std::map<std::string, std::map<std::string, Relation>> relations_;  ///< by player and other
    std::map<std::string, Ban> bans_;
};

/// What somebody is called by towards others: the same in one place, unknown everywhere else.
std::string person_id(std::string_view place, std::string_view player);

}  // namespace starboard::server
