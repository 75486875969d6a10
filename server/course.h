// The way of a table from its beginning, read from its stored lines: the match, the log, the chat, who decided when and what the clocks
// said.
#pragma once

#include <array>
#include <map>

#include "server/agreement.h"
#include "server/story.h"

namespace starboard::server {

struct ChatLine {
    Time at = 0;
    std::string player;
    std::string name;
    int seat = -1;  ///< -1: a spectator, heard by players only after the end
    std::string text;
    std::int64_t id = -1;  ///< of the entry that holds it
};

/// Whoever wrote from a seat has another one now: `moved` by seat.
void move_chat(std::vector<ChatLine>& chat, const std::vector<int>& moved);

using SeatTimes = std::array<std::int64_t, max_seats>;  ///< milliseconds
SeatTimes times_in(const json::object& from, std::string_view key);

/// By seat, when so many decisions were in force.
struct Times {
    SeatTimes clock{};
    SeatTimes used{};      ///< in all
    SeatTimes credited{};  ///< the turn that brought the last increment, plus 1
};

struct Course {
    std::unique_ptr<Match> match;
    int base_decisions = 0;  ///< taken under an older rules revision
    Story story;
    std::vector<ChatLine> chat;
    std::map<int, int> last_decision;  ///< by seat: decisions taken after its last one
    std::map<int, Times> times;        ///< by decisions in force
    bool new_rules = false;            ///< it could not be replayed and goes on from the stored position

    [[nodiscard]] int decisions() const { return base_decisions + (match ? match->move_count() : 0); }
};

/// A table as the store has it.
struct Stored {
    TableRow row;
    std::vector<EntryRow> entries;
};

/// Replayed or, after an update of the rules, continued from the last position; a table that has not begun has no match.
Result<Course> read_course(const Agreement& agreement, const TableRow& row, const std::vector<EntryRow>& entries);
inline Result<Course> read_course(const Agreement& agreement, const Stored& stored) {
    return read_course(agreement, stored.row, stored.entries);
}

/// How the story calls a stored take-back.
std::string_view take_back_kind(const json::object& payload);

}  // namespace starboard::server
