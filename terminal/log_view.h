// What happened, step by step, told to one viewer: sentences indented by cause, runs of alike events in one line.
#pragma once

#include "format/game.h"
#include "terminal/screen.h"

namespace starboard::terminal {

/// One play and what came of it.
struct LoggedStep {
    Seat seat = 0;
    int moves = 1;
    bool forced = false;  ///< played by the program, as there was only one answer
    bool human = false;
    std::string move[std::size(languages)];  ///< the answer in words, as its own seat reads it
    std::vector<Event> events;
};

struct LogReader {
    const Match& match;
    Viewer viewer = viewer_public;
    Language language = Language::en;
    std::vector<std::string> names;
    Paint paint;

    /// How much is told of what others did: everything, or of a plan and what came of it one line.
    enum class Fold : u8 { nothing, plans_of_others };
    /// The steps from `first` on; empty if there is nothing to tell.
    [[nodiscard]] std::string tell(const std::vector<LoggedStep>& steps, std::size_t first, Fold fold = Fold::nothing) const;
};

}  // namespace starboard::terminal
