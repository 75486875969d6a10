// What runs a game between two questions: telling, asking, and resolving the agenda.
#pragma once

#include "kernel/event.h"

namespace starboard {

/// The steps from an answer to the next question. Texts that set each other off for ever (a home-made edition, a hand-made position) end in
/// a fault, not in a hang. Not a part of the state: each answer counts anew.
class Steps {
public:
    static constexpr int most = 20'000;
    constexpr void next() { require(++made_ <= most, "the rules resolve without end"); }

private:
    int made_ = 0;
};

/// The base of a game's machine. Its state has `asks` (the open question, 0 = none), `asked` (of whom), `barriers`, `ended` and `agenda`.
/// How deep an event is indented in the story says `depth_of(what)` of the game's own namespace, or `depth_of(state, what)` where it hangs
/// on what is being resolved. Simulations pass no log and tell nothing.
template <class State>
class Machine {
protected:
    Machine(State& state, EventLog* log) : s(state), log_(log) {}

    /// Resolves what is on the agenda up to the next question or the end: `resolve(step)` carries out the step on top, changes it, or asks.
    template <class Resolve>
    void run(Resolve&& resolve) {
        for (Steps steps; s.asks == decltype(s.asks){} && !s.ended; steps.next()) {
            resolve(s.agenda.top());
        }
    }
    template <class Ask>
    void ask(Ask what, Seat seat) {
        s.asks = what;
        s.asked = seat;
    }
    /// The question is answered.
    void close() {
        s.asks = {};
        s.asked = 0;
    }
    /// Something that only these seats knew comes to light next, or chance decides.
    void barrier(SeatSet knew = {}) { cross_barrier(s, log_, knew); }
    /// ... by a word, or by none where one was expected.
    void barrier_by_word(SeatSet knew) { cross_by_word(s, log_, knew); }

    /// Somebody listens.
    [[nodiscard]] bool told() const { return log_ != nullptr; }
    template <class What, class... Args>
    void tell(What what, u8 actor, Args... args) {
        if (told()) [[unlikely]] {
            (*log_)(event(what, actor, args...));
        }
    }
    /// The first operand is seen only by these seats.
    template <class What, class... Args>
    void tell_secret(What what, u8 actor, u8 seen_by, Args... args) {
        if (told()) [[unlikely]] {
            Event one = event(what, actor, args...);
            one.secret = 1;
            one.seen_by = seen_by;
            (*log_)(one);
        }
    }

    /// So many of these come next, whatever they bring; to be called right before the barrier.
    template <class What>
    void announce(What what, u8 actor, int times) {
        if (told() && times > 0 && log_->foreseen_events < 0) [[unlikely]] {
            log_->announce(event(what, actor), times);
        }
    }

    /// What had to be told first (its words need the table as it was) has happened: whoever watches sees it from here on.
    void happened() {
        if (told()) [[unlikely]] {
            log_->happened();
        }
    }

    State& s;
    Number cause = 0;  ///< of what is told now: the id of a card, 0 = none

private:
    template <class What, class... Args>
    Event event(What what, u8 actor, Args... args) const {
        Event one;
        one.kind = static_cast<u8>(what);
        one.actor = actor;
        if constexpr (requires { depth_of(s, what); }) {
            one.depth = depth_of(s, what);
        } else {
            one.depth = depth_of(what);
        }
        one.cause = cause;
        int i = 0;
        ((one.args[i++] = to_number(static_cast<i64>(args))), ...);
        return one;
    }

    EventLog* log_;
};

}  // namespace starboard
