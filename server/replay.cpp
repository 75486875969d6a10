#include "server/replay.h"

#include <algorithm>
#include <charconv>

#include "server/edition.h"
#include "server/fields.h"

namespace starboard::server {

namespace {

json::value viewer_json(Viewer viewer) {
    return viewer == viewer_public ? json::value("public") : viewer == viewer_all ? json::value("all") : json::value(viewer);
}

Result<std::unique_ptr<Match>> first(const Agreement& agreement, const json::value& start) {
    auto match = begin(agreement);
    if (match && !start.is_null()) {
        json::object position;
        position["game"] = json::string(agreement.game->id());
        position["state"] = start;
        if (auto done = (*match)->load_position(position); !done) {
            return std::unexpected(done.error());
        }
    }
    return match;
}

json::array to_move(const Match& match) {
    json::array out;
    for (Seat seat = 0; seat < match.seats(); ++seat) {
        if (match.deciders().has(seat)) {
            out.emplace_back(seat);
        }
    }
    return out;
}

}  // namespace

Result<ReplayPlan> plan_replay(const Table& table, const std::string& player, std::string_view as, Language language) {
    if (table.match() == nullptr) {
        return problem("waiting", "the game has not begun: there is nothing to show");
    }
    if (!table.may_watch(player)) {
        return problem("private", "the people at this table do not want spectators");
    }
    ReplayPlan plan;
    const Match& match = *table.match();
    plan.over = table.over();
    if (plan.over) {
        for (Seat seat = 0; seat < match.seats(); ++seat) {
            plan.allowed.push_back(seat);
        }
        plan.allowed.push_back(viewer_all);
    } else {
        for (const int seat : table.seats_of(player)) {
            plan.allowed.push_back(static_cast<Viewer>(seat));
        }
    }
    plan.allowed.push_back(viewer_public);
    int seat = -1;
    std::from_chars(as.data(), as.data() + as.size(), seat);
    plan.viewer = as == "all"      ? viewer_all
                  : as == "public" ? viewer_public
                  : as.empty()     ? plan.allowed.front()
                                   : static_cast<Viewer>(seat < 0 || seat >= max_seats ? 0xFD : seat);
    if (std::find(plan.allowed.begin(), plan.allowed.end(), plan.viewer) == plan.allowed.end()) {
        return problem("seat", "you may not look through these eyes while the game runs");
    }
    plan.agreement = table.agreement();
    plan.start = match.started_from() == nullptr ? json::value() : *match.started_from();
    plan.base_decisions = table.base_decisions();
    plan.entries = in_force(match.entries());
    if (table.story().first() == 0) {
        plan.story = table.story();
    } else if (auto stored = table.stored()) {
        plan.stored = std::move(*stored);
    } else {
        return std::unexpected(stored.error());
    }
    plan.seats = table.row().seats;
    plan.chairs = chairs_of(match);
    plan.id = table.row().id;
    plan.language = language;
    plan.final_view = match.view(plan.viewer);
    plan.edition = edition_address(match, plan.id);
    boost::system::error_code ec;
    const json::value extra = json::parse(table.row().extra, ec);
    if (!ec && extra.is_object() && extra.get_object().contains("result")) {
        plan.result = extra.get_object().at("result");
    }
    return plan;
}

json::object tell_replay(const ReplayPlan& plan) {
    std::vector<std::string> names;
    json::array seats;
    for (const SeatRow& seat : plan.seats) {
        names.push_back(seat.name);
        json::object one = {{"name", json::string(seat.name)}, {"kind", json::string(seat.kind)}, {"level", text_or_null(seat.level)}};
        tell_chair(one, plan.chairs[seats.size()]);
        seats.push_back(std::move(one));
    }
    json::object out;
    out["id"] = json::string(plan.id);
    out["game"] = json::string(plan.agreement.game->id());
    out["mode"] = json::string(plan.agreement.setup.mode);
    out["options"] = plan.agreement.setup.options;
    out["edition"] = plan.edition;
    out["seats"] = std::move(seats);
    out["automa"] = automa_json(*plan.agreement.game, plan.agreement.setup.mode, plan.language);
    out["over"] = plan.over;
    out["parent"] = parent_json(plan.agreement);
    out["as"] = viewer_json(plan.viewer);
    json::array allowed;
    for (const Viewer viewer : plan.allowed) {
        allowed.push_back(viewer_json(viewer));
    }
    out["allowed"] = std::move(allowed);
    json::array frames;
    auto match = first(plan.agreement, plan.start);
    const auto frame = [&](int decision, json::value seat, const std::string& text, std::string_view what, json::value seen,
                           json::array asked) {
        json::object one;
        one["decision"] = decision;
        one["seat"] = std::move(seat);
        one["text"] = json::string(text);
        one[what] = std::move(seen);
        one["to_move"] = std::move(asked);
        frames.push_back(std::move(one));
    };
    if (match) {
        const auto course = plan.stored ? read_course(plan.agreement, *plan.stored) : Result<Course>();
        const Story& story = plan.stored && course ? course->story : plan.story;
        const auto eyes = (*match)->eyes(plan.viewer);
        int decision = plan.base_decisions;
        frame(decision, nullptr, "", "view", eyes->view(), to_move(**match));
        std::string text;
        std::vector<Played> played;
        for (std::size_t i = 0; i < plan.entries.size(); ++i) {
            const Entry& entry = plan.entries[i];
            if (entry.kind == Entry::Kind::undo) {  // here it was dealt anew
                (*match)->deal_anew(entry.redeal);
                json::array dealt = shown(*eyes, {});
                json::object& last = frames.back().as_object();
                if (frames.size() == 1) {
                    last["view"] = eyes->view();
                } else {
                    last["story"].as_array().insert(last["story"].as_array().end(), dealt.begin(), dealt.end());
                }
                continue;
            }
            // Somebody else's answer is told by the log alone: a move may name what only its player knows.
            const bool tell = plan.viewer == viewer_all || plan.viewer == entry.seat;
            text += tell && !text.empty() ? ", " : "";
            text += tell ? (*match)->say_move(entry.move, plan.viewer, plan.language, names) : std::string();
            auto done = (*match)->play(entry.seat, std::vector<Move>{entry.move}, Keep::pictures);
            if (!done) {
                break;
            }
            played.push_back(std::move(done->front()));
            if (i + 1 < plan.entries.size() && plan.entries[i + 1].with) {
                continue;  // a play is one frame
            }
            const int from = story.since(decision);
            decision += static_cast<int>(played.size());
            frame(decision, entry.seat, text, "story", shown(*eyes, story.scenes(from, played)), to_move(**match));
            text.clear();
            played.clear();
        }
        out["log"] = story.lines(**match, plan.viewer, plan.language, names, 0);
    } else {
        frame(0, nullptr, "", "view", plan.final_view, {});
        out["log"] = json::array();
    }
    out["frames"] = std::move(frames);
    out["result"] = plan.result;
    out["commitment"] = json::string(commitment(plan.agreement.setup.seed, plan.agreement.setup.salt));
    out["seed"] = plan.over ? json::value(json::string(plan.agreement.setup.seed)) : json::value(nullptr);
    out["salt"] = plan.over ? json::value(json::string(plan.agreement.setup.salt)) : json::value(nullptr);
    return out;
}

Result<json::value> position_after(const Table& table, int decisions) {
    const Match& match = *table.match();
    const int first = table.base_decisions();
    if (decisions < first || decisions > first + match.move_count()) {
        return problem("usage",
                       "at: must be a decision from " + std::to_string(first) + " to " + std::to_string(first + match.move_count()));
    }
    const auto there = match_after(match, decisions - first);
    if (!there) {
        return std::unexpected(there.error());
    }
    if ((*there)->over()) {
        return problem("over", "the game is over at this point: nothing is left to play");
    }
    return (*there)->position();
}

}  // namespace starboard::server
