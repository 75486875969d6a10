// What the fuzz targets share. A broken invariant of the program (an internal fault) is a clean refusal for users; with
// STARBOARD_FUZZ_STRICT=1 in the environment it stops the fuzzer, so that the missing check can be found.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>

#include "format/fault.h"
#include "format/game.h"

namespace starboard::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) { return {reinterpret_cast<const char*>(data), size}; }

inline void expect(bool holds, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "broken promise: %s\n", what);
        std::abort();
    }
}

inline void internal_fault(const char* what) {
    static const bool strict = std::getenv("STARBOARD_FUZZ_STRICT") != nullptr;
    if (strict) {
        std::fprintf(stderr, "%s\n", what);
        std::abort();
    }
}

/// Whether it ends in a clean fault: a broken invariant is named, and the match stands where it stood. Nothing else may be thrown.
template <class Work>
bool faults(const Match& match, Work&& work) {
    const u64 before = match.hash();
    try {
        work();
        return false;
    } catch (const Fault& fault) {
        internal_fault(fault.what());
        expect(match.hash() == before, "a fault changes nothing");
    } catch (const std::exception& error) {
        expect(false, error.what());
    }
    return true;
}

/// Everything a table asks of a match, then random moves: nothing of it may crash or hang.
inline void use(Match& match, u64 seed, int decisions) {
    const bool shown = !faults(match, [&] {
        for (int viewer = 0; viewer < match.seats(); ++viewer) {
            (void)match.view(static_cast<Viewer>(viewer));
        }
        (void)match.view(viewer_public);
    });
    for (int step = 0; shown && step < decisions && !match.over(); ++step) {
        bool played = false;
        const bool faulted = faults(match, [&] {
            const Seat seat = match.deciders().lowest();
            const Event asked = match.question(seat, seat);
            (void)match.say_question(asked, Language::en, {});
            const std::vector<Choice> choices = match.choices(seat);
            if (choices.empty()) {
                return internal_fault("a question without an answer");
            }
            for (const Choice& choice : choices) {
                (void)match.say_move(choice.move, seat, Language::de, {});
                expect(match.why(seat, choice.move).legal(), "an offered move is legal");
            }
            seed = mix(seed);
            played = match.play(seat, choices[seed % choices.size()].move).has_value();
        });
        if (faulted || !played) {
            break;
        }
    }
}

}  // namespace starboard::fuzz
