// What a seat might try at its question, legal or not, of a match without its type. Each game's instance enters its own.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "format/game.h"

namespace starboard::tests {

using Attempts = std::vector<Move> (*)(const Match& match, Seat seat);

inline std::map<std::string, Attempts, std::less<>>& attempts_of_games() {
    static std::map<std::string, Attempts, std::less<>> all;
    return all;
}

inline std::vector<Move> attempts(const Match& match, Seat seat) {
    return attempts_of_games().at(std::string(match.game().id()))(match, seat);
}

}  // namespace starboard::tests
