// A table told from its beginning: one frame per decision, as one viewer may see it.
#pragma once

#include "server/table.h"

namespace starboard::server {

/// Everything a replay needs, apart from the live table: it is made on a worker.
struct ReplayPlan {
    Agreement agreement;
    json::value start;  ///< position the replayable part begins with; null: the deal
    int base_decisions = 0;
    std::vector<Entry> entries;
    Story story;
    std::optional<Stored> stored;  ///< what the story is read from if the table does not hold all of it any more
    std::vector<SeatRow> seats;
    std::vector<Chair> chairs;
    std::string id;
    bool over = false;
    Viewer viewer = viewer_public;
    std::vector<Viewer> allowed;
    Language language = Language::en;
    json::value result;
    json::object edition;    ///< where it is read (server/edition.h)
    json::value final_view;  ///< shown if the decisions cannot be replayed under these rules
};

/// Which viewer's eyes a player may ask for: own seats and the public; after the end everything. `as` is a seat, "public" or "all".
Result<ReplayPlan> plan_replay(const Table& table, const std::string& player, std::string_view as, Language language);
json::object tell_replay(const ReplayPlan& plan);

/// The position after so many decisions of a finished table, for a branch.
Result<json::value> position_after(const Table& table, int decisions);

}  // namespace starboard::server
