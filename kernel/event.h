// What happened, told to a sink. Simulations pass `NoEvents`, which compiles to nothing.
#pragma once

#include <cstring>

#include "kernel/types.h"

namespace starboard {

struct Event {
    u8 kind = 0;
    u8 actor = actor_table;   ///< seat, actor_automa or actor_table
    u8 depth = 0;             ///< how deep in the agenda its cause lies: the log indents by it
    u8 secret = 0;            ///< bit i set: operand i is hidden from viewers outside `seen_by`
    u8 seen_by = 0;           ///< seats that may see the secret operands
    u8 cause_seen_by = 0xFF;  ///< seats that may see the cause
    Number cause = 0;         ///< the game's name for the step it came from (for cards: the edition row's id)
    Number args[4] = {};      ///< operands, in the order of the kind's pattern

    /// The event as one viewer may see it: hidden operands are 0.
    [[nodiscard]] constexpr Event for_viewer(Viewer viewer) const {
        Event seen = *this;
        const bool sees = viewer == viewer_all || (viewer < 8 && ((seen_by >> viewer) & 1U) != 0);
        for (int i = 0; i < 4; ++i) {
            if (!sees && ((secret >> i) & 1U) != 0) {
                seen.args[i] = 0;
            }
        }
        if (viewer != viewer_all && cause_seen_by != 0xFF && (viewer >= 8 || ((cause_seen_by >> viewer) & 1U) == 0)) {
            seen.cause = 0;
        }
        seen.secret = 0;
        seen.seen_by = 0;
        seen.cause_seen_by = 0;
        return seen;
    }
    bool operator==(const Event&) const = default;
};

struct NoEvents {
    static constexpr bool listens = false;
    constexpr void operator()(const Event& /*event*/) const {}
};

/// Keeps the events of one decision; the owner empties it. A preview also gives a place for the state and learns how far a seat can foresee
/// what happens: `foreseen` is then the state, and `foreseen_events` the events, before the first thing it cannot; what that is may be
/// announced. Who wants to see what happens gives the state that is played on (`scene`) and a place for `capacity` copies of it
/// (`pictures`): one is taken with every event.
struct EventLog {
    static constexpr bool listens = true;
    static constexpr int capacity = 1024;
    Event items[capacity];
    int count = 0;
    Seat previewer = 0;
    void* foreseen = nullptr;
    int foreseen_events = -1;
    Event announced;          ///< what comes next, without what it brings
    int announced_count = 0;  ///< so many of them
    int announced_at = -1;    ///< after so many events
    const void* scene = nullptr;
    std::size_t scene_size = 0;
    std::byte* pictures = nullptr;

    void operator()(const Event& event) {
        require(count < capacity, "event log is full");
        items[count++] = event;
        happened();
    }
    /// So many of these come next, whatever they bring: a preview that ends there says so much. To be called right before the barrier.
    void announce(const Event& event, int times) {
        announced = event;
        announced_count = times;
        announced_at = count;
    }
    /// How many are announced where the preview ends.
    [[nodiscard]] int foreseen_count() const { return foreseen_events >= 0 && announced_at == foreseen_events ? announced_count : 0; }
    /// What was told last has happened only now: its picture is taken once more.
    void happened() const {
        if (pictures != nullptr && count > 0) {
            std::memcpy(pictures + static_cast<std::size_t>(count - 1) * scene_size, scene, scene_size);
        }
    }
    [[nodiscard]] const Event* begin() const { return items; }
    [[nodiscard]] const Event* end() const { return items + count; }
};

/// What only these seats knew is told next: the preview of any other seat ends here.
template <class State>
void foresee(const State& s, EventLog* log, SeatSet knew) {
    if (log != nullptr && log->foreseen != nullptr && log->foreseen_events < 0 && !knew.has(log->previewer)) [[unlikely]] {
        *static_cast<State*>(log->foreseen) = s;
        log->foreseen_events = log->count;
    }
}
/// Something hidden comes to light, or chance decides: undo stops here, and so does the preview of a seat that did not know it before. To
/// be called before it happens and before it is told.
template <class State>
void cross_barrier(State& s, EventLog* log, SeatSet knew = {}) {
    foresee(s, log, knew);
    ++s.barriers;
}
template <class State>
void cross_barrier(State& s, NoEvents* /*silent*/, SeatSet /*knew*/ = {}) {
    ++s.barriers;
}
/// A barrier that is crossed by a word alone: what is told now shows on the table later or never. `told` is no part of the hash that
/// records are proved by.
template <class State>
void cross_by_word(State& s, EventLog* log, SeatSet knew) {
    foresee(s, log, knew);
    ++s.told;
}

}  // namespace starboard
