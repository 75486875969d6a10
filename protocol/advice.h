// What a bot answers when the engine or the terminal asks it.
#pragma once

#include <functional>
#include <string>

#include "bots/kept.h"

namespace starboard {

struct AdviceWanted {
    std::string level = "random";
    int ms = 0;         ///< per decision; 0 = the level's own time
    int playouts = 0;   ///< 0 = the clock decides
    std::string seed;   ///< same seed and playouts, same advice, unless trees are kept
    int turn_ms = 0;    ///< per turn, in games that count turns; 0 = the level's own time
    bool keep = false;  ///< the bot keeps its trees for the seat's next decision
};

/// Advises a deciding seat of a running match, from that seat's knowledge only. An unknown level is refused naming the known ones.
using Adviser = std::function<Result<Thought>(const Match& match, Seat seat, const AdviceWanted& wanted)>;

/// The bots of the bots room, for one match at a time; games without bots know "random".
class BotAdviser {
public:
    explicit BotAdviser(std::size_t tree_memory = default_tree_memory) : bots_(std::make_shared<Kept>(tree_memory)) {}
    Result<Thought> operator()(const Match& match, Seat seat, const AdviceWanted& wanted) const;

private:
    std::shared_ptr<Kept> bots_;
};

}  // namespace starboard
