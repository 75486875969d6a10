#include "server/course.h"

#include <algorithm>

#include "server/fields.h"
#include "server/metrics.h"
#include "server/words.h"

namespace starboard::server {

namespace {

/// Where a stored line is read: a long game has a thousand of them, and nothing of them stays.
struct Room {
    unsigned char first[8192];
    json::monotonic_resource lines{first};
};

/// The line lives in `room` and goes with it.
Result<json::object> object_of(const std::string& text, Room& room) {
    boost::system::error_code ec;
    json::value value = json::parse(text, ec, &room.lines);
    if (ec || !value.is_object()) {
        return problem("store", "a stored line is not a JSON object");
    }
    return std::move(value.get_object());
}

/// Table entries the match itself must hear of; the others only belong to the story.
bool concerns_match(std::string_view kind) {
    return kind == "resign" || kind == "timeout" || kind == "draw" || kind == "undo" || kind == "handover";
}

bool is_rules(const EntryRow& entry) { return entry.kind == "table" && text_in(object_in(entry.payload), "table") == "rules"; }

/// Decisions in force after an entry that is not replayed; an undo counts from the last change of rules.
int decisions_after(const EntryRow& entry, const json::object& payload, int before, int decisions) {
    const bool undo = entry.kind == "table" && text_in(payload, "table") == "undo";
    return entry.kind == "move" ? decisions + 1
           : undo               ? before + static_cast<int>(number_in(payload, "number", decisions - before))
                                : decisions;
}

bool is_lots(const EntryRow& entry) { return entry.kind == "table" && text_in(object_in(entry.payload), "table") == "lots"; }

std::vector<int> seats_moved(const json::object& payload) {
    std::vector<int> out;
    if (const json::value* list = field(payload, "moved"); list != nullptr && list->is_array()) {
        for (const json::value& seat : list->get_array()) {
            out.push_back(seat.is_int64() ? static_cast<int>(seat.get_int64()) : -1);
        }
    }
    return out;
}

/// `entries`: lots were drawn before anything else happened.
Result<Course> begun(const Agreement& agreement, const std::vector<EntryRow>& entries) {
    Course course;
    if (agreement.clock.kind != ClockRule::Kind::none) {
        course.times[0].clock.fill(agreement.clock.base);
    }
    auto match = begin(agreement);
    if (!match) {
        return std::unexpected(match.error());
    }
    course.match = std::move(*match);
    for (const EntryRow& entry : entries) {
        if (agreement.lots && is_lots(entry)) {
            const json::object lots = object_in(entry.payload);
            course.story.happened(0, "lots", static_cast<int>(number_in(lots, "seat", -1)), text_in(lots, "other"));
        }
    }
    course.story.happened(0, "begin", -1);
    if (course.match->started_from() == nullptr) {
        course.story.told(*course.match, 0, course.match->opening());
    }
    return course;
}

void remember(Course& course, const EntryRow& entry, const json::object& payload) {
    const int seat = static_cast<int>(number_in(payload, "seat", -1));
    const int decisions = course.decisions();
    if (entry.kind == "chat") {
        if (text_in(payload, "text").empty()) {  // whoever wrote it is forgotten
            return;
        }
        course.chat.push_back({entry.at, text_in(payload, "player"), text_in(payload, "name"), seat, text_in(payload, "text"), entry.seq});
        return;
    }
    if (entry.kind == "move") {
        std::vector<Event> events;
        if (const json::value* packed = payload.if_contains("events"); packed != nullptr && packed->is_array()) {
            for (const json::value& item : packed->get_array()) {
                if (auto event = course.match->unpack(item)) {
                    events.push_back(*event);
                }
            }
        }
        course.story.told(*course.match, decisions, events, flag_in(payload, "with"));
        course.last_decision[seat] = decisions;
        course.times.erase(course.times.upper_bound(decisions), course.times.end());
        if (field(payload, "clocks") != nullptr) {
            course.times[decisions] = {times_in(payload, "clocks"), times_in(payload, "used"), times_in(payload, "credited")};
        }
        return;
    }
    std::string kind = text_in(payload, "table");
    if (kind == "undo") {
        course.story.back_to(decisions);
        for (auto& [who, decision] : course.last_decision) {
            decision = std::min(decision, decisions);
        }
        kind = take_back_kind(payload);
    }
    if (kind == "lots") {  // the story begins with it
        move_chat(course.chat, seats_moved(payload));
    } else if (is_table_kind(kind)) {
        course.story.happened(decisions, kind, kind == "rules" ? -1 : seat, text_in(payload, "other"));
    }
}

Result<Course> replayed(const Agreement& agreement, const std::vector<EntryRow>& entries) {
    auto course = begun(agreement, entries);
    if (!course) {
        return course;
    }
    // What lies before the last change of rules need not be legal any more; the position stands for it.
    const auto last = std::find_if(entries.rbegin(), entries.rend(), is_rules);
    const std::ptrdiff_t counts = entries.rend() - last - 1;  ///< its index, -1: none
    int before = 0;                                           ///< decisions under older rules than the entry at hand
    for (const EntryRow& entry : entries) {
        Room room;
        auto payload = object_of(entry.payload, room);
        if (!payload) {
            return std::unexpected(payload.error());
        }
        const bool superseded = &entry - entries.data() < counts;
        if (is_rules(entry)) {
            before = course->base_decisions = static_cast<int>(number_in(*payload, "decisions", 0));
            if (!superseded) {
                auto fresh = begin(agreement);
                if (!fresh) {
                    return std::unexpected(fresh.error());
                }
                course->match = std::move(*fresh);
                const json::value* position = payload->if_contains("position");
                if (auto done = course->match->load_position(position != nullptr ? *position : json::value()); !done) {
                    return std::unexpected(done.error());
                }
            }
        } else if (superseded) {
            course->base_decisions = decisions_after(entry, *payload, before, course->base_decisions);
        } else if (entry.kind == "move" || concerns_match(text_in(*payload, "table"))) {
            if (auto done = replay_line(*course->match, *payload); !done) {
                return std::unexpected(done.error());
            }
        }
        remember(*course, entry, *payload);
    }
    return course;
}

Result<Course> continued(const Agreement& agreement, const TableRow& row, const std::vector<EntryRow>& entries) {
    auto course = begun(agreement, entries);
    if (!course) {
        return course;
    }
    course->new_rules = true;
    boost::system::error_code ec;
    const json::value position = json::parse(row.position, ec);
    if (ec) {
        return problem("store", "table " + row.id + ": its position cannot be read");
    }
    if (auto done = course->match->load_position(position); !done) {
        return std::unexpected(done.error());
    }
    int before = 0;
    for (const EntryRow& entry : entries) {
        Room room;
        auto payload = object_of(entry.payload, room);
        if (!payload) {
            return std::unexpected(payload.error());
        }
        before = is_rules(entry) ? course->base_decisions : before;
        course->base_decisions = decisions_after(entry, *payload, before, course->base_decisions);
        remember(*course, entry, *payload);
    }
    return course;
}

}  // namespace

Result<Course> read_course(const Agreement& agreement, const TableRow& row, const std::vector<EntryRow>& entries) {
    if (row.position.empty()) {  // not begun: only chat so far
        Course course;
        for (const EntryRow& entry : entries) {
            Room room;
            if (auto payload = object_of(entry.payload, room)) {
                remember(course, entry, *payload);
            }
        }
        return course;
    }
    if (row.rules == agreement.game->revision()) {
        Result<Course> done;
        try {
            done = replayed(agreement, entries);
        } catch (const std::exception& error) {
            done = problem("internal", error.what());
        }
        if (done) {
            return done;
        }
        log(Severity::warning, "replay_failed", {{"table", row.id}, {"what", done.error().message}});
    }
    return continued(agreement, row, entries);
}

void move_chat(std::vector<ChatLine>& chat, const std::vector<int>& moved) {
    for (ChatLine& line : chat) {
        if (line.seat >= 0 && line.seat < static_cast<int>(moved.size())) {
            line.seat = moved[static_cast<std::size_t>(line.seat)];
        }
    }
}

SeatTimes times_in(const json::object& from, std::string_view key) {
    SeatTimes out{};
    const json::value* list = field(from, key);
    for (std::size_t i = 0; list != nullptr && list->is_array() && i < list->get_array().size() && i < out.size(); ++i) {
        out[i] = list->get_array()[i].is_int64() ? list->get_array()[i].get_int64() : 0;
    }
    return out;
}

std::string_view take_back_kind(const json::object& payload) {
    return field(payload, "redeal") != nullptr ? "undo_agreed" : flag_in(payload, "practice") ? "undo_practice" : "undo";
}

}  // namespace starboard::server
