// The bots that sit at live tables, one per seat, with the trees they keep between decisions. The trees of all together hold a limited
// amount of memory: the least recently used go first. A lost tree costs strength, nothing else. Any thread.
#pragma once

#include <map>
#include <mutex>

#include "bots/bot.h"

namespace starboard {

constexpr std::size_t default_tree_memory = std::size_t{256} << 20U;

class Kept : public std::enable_shared_from_this<Kept> {
public:
    using Maker = std::function<Result<std::shared_ptr<Bot>>(const Match& match, Seat seat, const Level& level)>;

    /// At most so many bytes between decisions; 0 keeps no trees.
    explicit Kept(std::size_t most = default_tree_memory, Maker maker = make_bot) : most_(most), maker_(std::move(maker)) {}

    /// A decision of a seat of a table (any address that tells it from others), thought about by the bot that sits there. Another level or
    /// another match at the table has another bot. On the match's thread, as Bot::about.
    Result<Thinker> about(const void* table, const Match& match, Seat seat, const Level& level, const Budget& budget, u64 seed);
    /// The same by a bot that comes for this decision alone.
    [[nodiscard]] Result<Thinker> once(const Match& match, Seat seat, const Level& level, const Budget& budget, u64 seed) const;
    /// Sends the bot of a seat away, or all of a table; whoever is thinking ends without coming back.
    void forget(const void* table, Seat seat);
    void forget(const void* table);

    [[nodiscard]] std::size_t memory() const;
    [[nodiscard]] std::size_t count() const;  ///< of bots

private:
    using Place = std::pair<const void*, Seat>;
    struct Sitting {
        std::shared_ptr<Bot> bot;
        std::string_view level;
        std::size_t bytes = 0;
        u64 used = 0;  ///< when it was last asked
    };

    /// A bot has thought to the end, or failed; it may have been sent away meanwhile.
    void settle(const Place& place, const std::shared_ptr<Bot>& bot);
    void dismiss(const Place& place, const std::shared_ptr<Bot>& bot);
    void send_away(std::map<Place, Sitting>::iterator sitting);

    std::size_t most_;
    Maker maker_;
    mutable std::mutex guard_;
    std::map<Place, Sitting> bots_;
    std::size_t bytes_ = 0;
    u64 asked_ = 0;
};

}  // namespace starboard
