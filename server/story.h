// The log of a table: what the game told and what happened around it, for every viewer and language.
#pragma once

#include <boost/container/small_vector.hpp>
#include <vector>

#include "format/game.h"

namespace starboard::server {

/// The events of a decision for the store, with everything hidden in them.
json::array packed(const Match& match, const std::vector<Event>& events);

/// The table after what a line tells, for whoever watches; -1: no line tells it.
struct Scene {
    int line = -1;
    std::shared_ptr<const Pictures> pictures;
    int number = 0;
};
/// What a viewer is shown of a play: [{"line", "change"}], the change of the view with the line, as far as there is one. The last of them
/// leads to the table as it stands; without scenes it changes at once.
json::array shown(Eyes& eyes, const std::vector<Scene>& scenes);

class Story {
public:
    /// What happened around the table.
    struct Aside {
        std::string kind;
        int seat = -1;
        std::string other;
    };
    /// A long game has many of them: nearly all are one event.
    struct Line {
        int decision = 0;                                 ///< decisions taken after this line
        boost::container::small_vector<Event, 1> events;  ///< of the game, told in one sentence; else:
        std::shared_ptr<const Aside> aside;

        /// How many of the events the sentence tells: they are alike. What follows from the last of them goes without saying.
        [[nodiscard]] std::size_t said(const Match& match) const;
    };

    /// What a move led to. `with`: the move belongs to the play before it, of which alike events share a line. What goes without saying
    /// has none of its own.
    void told(const Match& match, int decision, const std::vector<Event>& events, bool with = false);
    void happened(int decision, std::string kind, int seat, std::string other = "");
    /// Forgets what the game told after this many decisions, as far as the story reaches; answers the first line that is another one now.
    int back_to(int decision);
    /// It is read as a whole: what is added is little.
    void complete() { lines_.shrink_to_fit(); }
    /// Lets go of lines up to this many decisions, but for the last few; the store has them.
    void let_go(int decision);
    /// Whether all lines after this many decisions are here.
    [[nodiscard]] bool reaches(int decision) const { return decision >= reach_; }
    [[nodiscard]] int reach() const { return reach_; }

    [[nodiscard]] int size() const { return first_ + static_cast<int>(lines_.size()); }
    /// Number of the first line that is still here.
    [[nodiscard]] int first() const { return first_; }
    [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
    /// Number of the first line after the seat's last decision; 0 decisions: after the beginning.
    [[nodiscard]] int since(int decision) const;

    /// The pictures of a play whose first line is `from`; events that share a line have one.
    [[nodiscard]] std::vector<Scene> scenes(int from, const std::vector<Played>& played) const;

    [[nodiscard]] json::array lines(const Match& match, Viewer viewer, Language language, const std::vector<std::string>& names,
                                    int from) const;

private:
    std::vector<Line> lines_;
    std::size_t play_ = 0;  ///< first line of the last play
    int first_ = 0;         ///< lines before those that are here
    int begun_ = 0;         ///< how many of them are from before the first decision
    int reach_ = 0;         ///< decisions taken after the last of them
};

}  // namespace starboard::server
