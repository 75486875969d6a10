// What the people at a table agreed on when it was set up.
#pragma once

#include "format/game.h"
#include "server/store/store.h"

namespace starboard::server {

struct Rights {
    bool hints = true;
    bool undo = true;
    bool spectators = true;
    std::string stand_in = "medium";  ///< level of a bot that plays on for somebody
};

struct ClockRule {
    enum class Kind { none, realtime, daily };
    Kind kind = Kind::none;
    std::int64_t base = 0;       ///< milliseconds at the start; for daily: per decision
    std::int64_t increment = 0;  ///< milliseconds after each decision; once a turn in games that count turns
};

/// A seat as asked for: "me", "open", "friend" or "bot".
struct WantedSeat {
    std::string kind;
    std::string level;
    std::string name;
};

struct Agreement {
    const Game* game = nullptr;
    Setup setup;
    Rights rights;
    ClockRule clock;
    bool lots = false;     ///< who plays what is drawn when everybody sits
    json::value position;  ///< where a branch begins; null: dealt from the seed
    std::string parent;    ///< of a branch: the table it goes on from, after so many decisions:
    int parent_at = 0;
};

/// A request for a table of one of the listed games, checked down to a first deal; the sentence names the field.
struct Wanted {
    Agreement agreement;
    std::vector<WantedSeat> seats;
};
Result<Wanted> read_wanted(std::span<const Game* const> list, const json::value& request);
Result<std::vector<WantedSeat>> read_seats(const json::value& seats, const Mode& mode);

json::object rights_json(const Rights& rights);
json::object clock_json(const ClockRule& clock);
/// {"table","at"}, null if it is no branch.
json::value parent_json(const Agreement& agreement);
/// For the store (with seed and salt), and back to a game of the list.
std::string write_agreement(const Agreement& agreement);
Result<Agreement> read_agreement(std::span<const Game* const> list, const TableRow& row);
/// A fresh match: dealt, or from the agreed position.
Result<std::unique_ptr<Match>> begin(const Agreement& agreement);
const Mode& mode_of(const Agreement& agreement);

}  // namespace starboard::server
