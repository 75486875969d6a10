// Names that look alike, by Unicode's own tables (NFKC case folding, combining marks, the confusable characters of UTS 39).
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

namespace starboard::server {

/// Two names look alike if they have one of these in common. Nothing is shown of them, and nothing is stored: newer tables need no
/// migration.
struct Likeness {
    std::string folded;  ///< case and marks away first: ANNA and ánna
    std::string drawn;   ///< confusable characters as they are written first: Ilya and llya
};
Likeness likeness(std::string_view name);

/// The accounts of the house by what their names look like.
class NameBook {
public:
    void add(const std::string& player, std::string_view name);
    void remove(const std::string& player);
    [[nodiscard]] bool account(const std::string& player) const { return accounts_.contains(player); }
    /// Looks like the name of an account that is somebody else's.
    [[nodiscard]] bool taken(std::string_view name, const std::string& player) const;

private:
    using Index = std::unordered_multimap<std::string, std::string>;
    std::unordered_map<std::string, Likeness> accounts_;  ///< by player
    Index folded_;
    Index drawn_;
};

/// Looks like a name that guests are given ("Vega 27"): no account can have it.
bool like_a_guest(std::string_view name);

}  // namespace starboard::server
