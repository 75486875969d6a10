#include "bots/kept.h"

#include <utility>

namespace starboard {

Result<Thinker> Kept::about(const void* table, const Match& match, Seat seat, const Level& level, const Budget& budget, u64 seed) {
    const Place place{table, seat};
    std::shared_ptr<Bot> bot;
    {
        const std::lock_guard lock(guard_);
        const auto found = bots_.find(place);
        if (found != bots_.end() && found->second.level == level.name && found->second.bot->plays(match)) {
            bot = found->second.bot;
            found->second.used = ++asked_;
        }
    }
    if (!bot) {
        auto made = maker_(match, seat, level);
        if (!made) {
            return std::unexpected(made.error());
        }
        bot = std::move(*made);
        const std::lock_guard lock(guard_);
        if (const auto found = bots_.find(place); found != bots_.end()) {
            send_away(found);
        }
        bots_[place] = {bot, level.name, 0, ++asked_};
    }
    return [self = shared_from_this(), place, bot, think = bot->about(match, budget, seed)] {
        try {
            Thought thought = think();
            self->settle(place, bot);
            return thought;
        } catch (...) {
            self->dismiss(place, bot);
            throw;
        }
    };
}

Result<Thinker> Kept::once(const Match& match, Seat seat, const Level& level, const Budget& budget, u64 seed) const {
    const auto bot = maker_(match, seat, level);
    return bot ? Result<Thinker>((*bot)->about(match, budget, seed)) : std::unexpected(bot.error());
}

void Kept::settle(const Place& place, const std::shared_ptr<Bot>& bot) {
    const std::size_t bytes = bot->rest();
    const std::lock_guard lock(guard_);
    const auto found = bots_.find(place);
    if (found == bots_.end() || found->second.bot != bot) {
        return;  // sent away meanwhile
    }
    bytes_ += bytes - found->second.bytes;
    found->second.bytes = bytes;
    while (bytes_ > most_) {
        auto least = bots_.end();
        for (auto at = bots_.begin(); at != bots_.end(); ++at) {
            if (at->second.bytes > 0 && (least == bots_.end() || at->second.used < least->second.used)) {
                least = at;
            }
        }
        bytes_ -= std::exchange(least->second.bytes, 0);
        least->second.bot->shed();
    }
}

void Kept::dismiss(const Place& place, const std::shared_ptr<Bot>& bot) {
    const std::lock_guard lock(guard_);
    if (const auto found = bots_.find(place); found != bots_.end() && found->second.bot == bot) {
        send_away(found);
    }
}

void Kept::send_away(std::map<Place, Sitting>::iterator sitting) {
    bytes_ -= sitting->second.bytes;
    bots_.erase(sitting);
}

void Kept::forget(const void* table, Seat seat) {
    const std::lock_guard lock(guard_);
    if (const auto found = bots_.find({table, seat}); found != bots_.end()) {
        send_away(found);
    }
}

void Kept::forget(const void* table) {
    const std::lock_guard lock(guard_);
    for (auto at = bots_.lower_bound({table, Seat{0}}); at != bots_.end() && at->first.first == table;) {
        send_away(at++);
    }
}

std::size_t Kept::memory() const {
    const std::lock_guard lock(guard_);
    return bytes_;
}

std::size_t Kept::count() const {
    const std::lock_guard lock(guard_);
    return bots_.size();
}

}  // namespace starboard
