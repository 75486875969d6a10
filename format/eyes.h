// What a viewer sees of a match of one game type, kept to tell what changes; and the table after each event of a play.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "format/changes.h"
#include "format/game.h"

namespace starboard {

template <GameContract G>
class PicturesOf final : public Pictures {
public:
    explicit PicturesOf(std::vector<typename G::State> after) : after_(std::move(after)) {}
    [[nodiscard]] int size() const override { return static_cast<int>(after_.size()); }
    [[nodiscard]] const typename G::State& operator[](int number) const { return after_[static_cast<std::size_t>(number)]; }

private:
    std::vector<typename G::State> after_;
};

/// Plays a move and keeps the table after each event.
template <GameContract G>
std::shared_ptr<const PicturesOf<G>> play_pictured(const typename G::Rules& rules, typename G::State& s, Seat seat, Move move,
                                                   EventLog& log) {
    using State = typename G::State;
    const std::unique_ptr<std::byte[]> taken(new std::byte[EventLog::capacity * sizeof(State)]);  // untouched pages cost nothing
    log.scene = &s;
    log.scene_size = sizeof(State);
    log.pictures = taken.get();
    G::play(rules, s, seat, move, log);
    log.pictures = nullptr;
    std::vector<State> after(static_cast<std::size_t>(log.count), s);
    if (log.count > 0) {
        std::memcpy(after.data(), taken.get(), after.size() * sizeof(State));
    }
    return std::make_shared<const PicturesOf<G>>(std::move(after));
}

template <GameContract G>
class EyesOf final : public Eyes {
public:
    using State = typename G::State;
    using View = typename G::View;

    /// `now` gives the state of the match.
    EyesOf(std::shared_ptr<const typename G::Rules> rules, Viewer viewer, std::function<const State&()> now)
        : rules_(std::move(rules)),
          viewer_(viewer),
          now_(std::move(now)),
          seen_(std::make_unique<View>()),
          next_(std::make_unique<View>()) {
        G::view(*rules_, now_(), viewer_, *seen_);
    }
    [[nodiscard]] json::value view() const override { return JsonWriter<G>(*rules_, &now_())(*seen_); }
    json::object look() override { return look_at(now_()); }
    json::object look(const Pictures& pictures, int number) override {
        return look_at(dynamic_cast<const PicturesOf<G>&>(pictures)[number]);
    }
    /// What is new in this state since the last look.
    json::object look_at(const State& s) {
        G::view(*rules_, s, viewer_, *next_);
        json::object out = ChangeWriter<G>(*rules_, &s)(*seen_, *next_);
        std::swap(seen_, next_);
        return out;
    }

private:
    std::shared_ptr<const typename G::Rules> rules_;
    Viewer viewer_;
    std::function<const State&()> now_;
    std::unique_ptr<View> seen_;
    std::unique_ptr<View> next_;
};

}  // namespace starboard
