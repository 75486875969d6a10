#include "server/pairing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace starboard::server {

namespace {

constexpr double first_window = 100;
constexpr double wider = 0.01;    ///< points a millisecond
constexpr Time anybody = 60'000;  ///< is near enough from then on
constexpr Time away_at_most = 10'000;

}  // namespace

double window(Time waited) {
    return waited >= anybody ? std::numeric_limits<double>::infinity() : first_window + wider * static_cast<double>(waited);
}

const Seeker* Pairing::find(const std::string& player) const {
    const auto found = std::ranges::find(seekers_, player, &Seeker::player);
    return found == seekers_.end() ? nullptr : &*found;
}

void Pairing::add(Seeker seeker) {
    if (const Seeker* before = find(seeker.player); before != nullptr && before->wish == seeker.wish) {
        here(seeker.player);
        return;
    }
    remove(seeker.player);
    seekers_.push_back(std::move(seeker));
}

bool Pairing::remove(const std::string& player) {
    return std::erase_if(seekers_, [&](const Seeker& seeker) { return seeker.player == player; }) > 0;
}

void Pairing::here(const std::string& player) {
    for (Seeker& seeker : seekers_) {
        seeker.left = seeker.player == player ? 0 : seeker.left;
    }
}

void Pairing::away(const std::string& player, Time now) {
    for (Seeker& seeker : seekers_) {
        seeker.left = seeker.player == player ? now : seeker.left;
    }
}

std::vector<std::string> Pairing::give_up(Time now) {
    std::vector<std::string> out;
    for (const Seeker& seeker : seekers_) {
        if (seeker.left > 0 && now - seeker.left >= away_at_most) {
            out.push_back(seeker.player);
        }
    }
    for (const std::string& player : out) {
        remove(player);
    }
    return out;
}

std::vector<std::vector<Seeker>> Pairing::pair(Time now, const Apart& apart) {
    std::vector<std::vector<Seeker>> out;
    for (std::size_t first = 0; first < seekers_.size();) {
        const Seeker own = seekers_[first];
        const auto distance = [&](const Seeker& other) { return std::abs(other.rating - own.rating); };
        std::vector<Seeker> others;
        for (const Seeker& other : seekers_) {
            const bool fits = other.player != own.player && other.wish == own.wish && other.left == 0;
            if (fits && distance(other) <= std::max(window(now - own.since), window(now - other.since))) {
                others.push_back(other);
            }
        }
        std::ranges::stable_sort(others, {}, distance);
        std::vector<Seeker> group{own};
        for (const Seeker& other : others) {
            const bool welcome = std::ranges::none_of(group, [&](const Seeker& one) { return apart(one.player, other.player); });
            if (group.size() < own.seats && welcome) {
                group.push_back(other);
            }
        }
        if (own.left != 0 || group.size() < own.seats) {
            ++first;
            continue;
        }
        for (const Seeker& one : group) {
            remove(one.player);
        }
        out.push_back(std::move(group));
        first = 0;
    }
    return out;
}

int Pairing::waiting(const std::string& wish) const { return static_cast<int>(std::ranges::count(seekers_, wish, &Seeker::wish)); }

}  // namespace starboard::server
