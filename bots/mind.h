// What a bot carries from one decision of a game to the next: its player with the trees, and the position these lead to.
#pragma once

#include <mutex>
#include <utility>

#include "bots/player.h"

namespace starboard {

template <GameContract G>
class Mind {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    /// A position of the game as the seat knows it.
    struct Place {
        int decisions = 0;  ///< that led there
        u64 known = 0;      ///< the seat's knowledge key
        bool operator==(const Place&) const = default;
    };
    struct Seen {
        State before;
        Seat by = 0;
        Move move;
    };
    /// What is to be thought about, and what was played since an earlier such position, if that still lies on the way here.
    struct Look {
        State now;
        Place at;
        std::optional<Place> since;
        std::vector<Seen> played;
    };

    Mind(std::shared_ptr<const Rules> rules, Seat seat, const Level& level, const SearchOptions& options = {})
        : rules_(std::move(rules)), seat_(seat), level_(level), options_(options) {}

    [[nodiscard]] const std::shared_ptr<const Rules>& rules() const { return rules_; }
    [[nodiscard]] Place place_of(int decisions, const State& s) const { return {decisions, G::knowledge_key(*rules_, s, seat_)}; }

    /// Any thread. Trees that do not lead here are left behind, and so are those of a search that failed or was called off: what they hold
    /// depends on when that happened.
    Thought think(const Look& look, const Budget& budget, u64 seed) {
        const std::lock_guard lock(busy_);
        std::unique_ptr<Player<G>> player = std::move(player_);
        const std::optional<Place> at = std::exchange(at_, std::nullopt);
        const bool follows = look.since && look.since == at;
        if (follows && player != nullptr) {
            player->allow(budget);
            player->reseed(seed);
            for (const Seen& seen : look.played) {
                player->saw(seen.before, seen.by, seen.move);
            }
        } else {
            player = std::make_unique<Player<G>>(*rules_, seat_, level_, budget, seed, options_);
            if (follows) {  // without the trees, but its turn goes on
                player->take_over(spent_);
            }
        }
        Thought thought = player->think(look.now);
        if (budget.cancel == nullptr || !budget.cancel->load()) {
            spent_ = player->spent();
            player_ = std::move(player);
            at_ = look.at;
        }
        return thought;
    }
    /// Gives back what is needed only while it thinks; how much is still held.
    std::size_t rest() {
        const std::lock_guard lock(busy_);
        if (player_ == nullptr) {
            return 0;
        }
        player_->rest();
        return sizeof(Player<G>) + sizeof(typename Player<G>::Search) + player_->memory();
    }
    /// Drops the trees, unless they are in use.
    void shed() {
        if (const std::unique_lock lock(busy_, std::try_to_lock); lock) {
            player_.reset();
        }
    }

private:
    std::shared_ptr<const Rules> rules_;
    Seat seat_;
    Level level_;
    SearchOptions options_;
    std::mutex busy_;
    std::unique_ptr<Player<G>> player_;
    std::optional<Place> at_;  ///< the last position it thought about to the end: where the trees begin
    typename Player<G>::Spent spent_;
};

}  // namespace starboard
