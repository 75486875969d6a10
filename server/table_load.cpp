// A table comes back from the store: replayed from its entries or, after an update of the rules, from its last position.
#include <algorithm>

#include "server/fields.h"
#include "server/metrics.h"
#include "server/table.h"
#include "server/words.h"

namespace starboard::server {

namespace {

Result<json::object> object_of(const std::string& text) {
    boost::system::error_code ec;
    json::value value = json::parse(text, ec);
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

}  // namespace

Result<std::shared_ptr<Table>> Table::open(House& house, TableRow row, const std::vector<EntryRow>& entries) {
    auto agreement = read_agreement(row);
    if (!agreement) {
        return std::unexpected(agreement.error());
    }
    auto table = std::make_shared<Table>(house, std::move(row), std::move(*agreement));
    if (table->row_.version < 0) {
        table->begin_if_full();
        return table;
    }
    if (auto done = table->load(entries); !done) {
        return std::unexpected(done.error());
    }
    return table;
}

Result<std::shared_ptr<Table>> Table::lesson(House& house, const Agreement& agreement, const std::string& id, int seat,
                                             const std::string& player, const std::string& name, const json::object& position) {
    TableRow row;
    row.id = id;
    row.version = 0;
    row.status = "running";
    row.game = agreement.game->id();
    row.mode = agreement.setup.mode;
    for (int i = 0; i < agreement.setup.seats; ++i) {
        SeatRow one;
        one.seat = i;
        one.kind = "human";
        one.player = player;
        one.name = i == seat ? name : "Vega";
        row.seats.push_back(one);
    }
    auto table = std::make_shared<Table>(house, std::move(row), agreement);
    table->lesson_ = true;
    table->lesson_seat_ = seat;
    auto match = begin(agreement);
    if (!match) {
        return std::unexpected(match.error());
    }
    table->match_ = std::move(*match);
    if (auto done = table->match_->arrange(position); !done) {
        return std::unexpected(done.error());
    }
    table->number_questions();
    return table;
}

Result<void> Table::load(const std::vector<EntryRow>& entries) {
    if (const auto extra = object_of(row_.extra.empty() ? "{}" : row_.extra)) {
        draw_offer_ = static_cast<int>(number_in(*extra, "draw_offer", -1));
        read_request(*extra);
        reason_ = text_in(*extra, "reason");
        by_ = static_cast<int>(number_in(*extra, "by", -1));
        next_ = text_in(*extra, "next");
        asked_since_ = number_in(*extra, "since", 0);
    }
    next_seq_ = entries.empty() ? 0 : entries.back().seq + 1;
    times_.clear();
    if (agreement_.clock.kind != ClockRule::Kind::none) {
        times_[0].clock.fill(agreement_.clock.base);
    }
    if (row_.position.empty()) {  // not begun: only chat so far
        for (const EntryRow& entry : entries) {
            if (auto payload = object_of(entry.payload)) {
                remember(entry, *payload);
            }
        }
        return {};
    }
    Result<void> done = problem("revision", "the table was played under another rules revision");
    if (row_.rules == agreement_.game->revision()) {
        try {
            done = replay(entries);
        } catch (const std::exception& error) {
            done = problem("internal", error.what());
        }
        if (!done) {
            log(Severity::warning, "replay_failed", {{"table", row_.id}, {"what", done.error().message}});
        }
    }
    if (!done) {
        done = continue_from_position(entries);
    }
    if (!done) {
        return done;
    }
    read_questions(object_in(row_.extra));
    asked_ = SeatSet::none();
    for (const SeatRow& seat : row_.seats) {
        if (running() && seat.human() && match_->deciders().has(static_cast<Seat>(seat.seat))) {
            asked_.add(static_cast<Seat>(seat.seat));
        }
    }
    if (agreement_.clock.kind != ClockRule::Kind::daily) {
        asked_since_ = house_.now();  // nobody pays for a server that was down
    }
    return {};
}

void Table::read_questions(const json::object& extra) {
    const json::value* numbers = field(extra, "questions");
    questions_ = {};
    for (std::size_t i = 0; numbers != nullptr && numbers->is_array() && i < numbers->get_array().size() && i < questions_.size(); ++i) {
        const json::value& number = numbers->get_array()[i];
        const auto seat = static_cast<Seat>(i);
        if (number.is_int64() && number.get_int64() > 0 && match_->deciders().has(seat)) {
            questions_[i] = {match_->question_key(seat), number.get_int64()};
        }
    }
    number_questions();
}

Result<void> Table::replay(const std::vector<EntryRow>& entries) {
    auto match = begin(agreement_);
    if (!match) {
        return std::unexpected(match.error());
    }
    match_ = std::move(*match);
    story_.happened(0, "begin", -1);
    if (match_->started_from() == nullptr) {
        story_.told(*match_, 0, match_->opening());
    }
    // What lies before the last change of rules need not be legal any more; the position stands for it.
    const auto last = std::find_if(entries.rbegin(), entries.rend(), is_rules);
    const std::ptrdiff_t counts = entries.rend() - last - 1;  ///< its index, -1: none
    int before = 0;                                           ///< decisions under older rules than the entry at hand
    for (const EntryRow& entry : entries) {
        auto payload = object_of(entry.payload);
        if (!payload) {
            return std::unexpected(payload.error());
        }
        const bool superseded = &entry - entries.data() < counts;
        if (is_rules(entry)) {
            before = base_decisions_ = static_cast<int>(number_in(*payload, "decisions", 0));
            if (!superseded) {
                auto fresh = begin(agreement_);
                if (!fresh) {
                    return std::unexpected(fresh.error());
                }
                match_ = std::move(*fresh);
                if (auto done = match_->load_position(payload->contains("position") ? payload->at("position") : json::value()); !done) {
                    return done;
                }
            }
        } else if (superseded) {
            base_decisions_ = decisions_after(entry, *payload, before, base_decisions_);
        } else if (entry.kind == "move" || concerns_match(text_in(*payload, "table"))) {
            if (auto done = replay_line(*match_, *payload); !done) {
                return done;
            }
        }
        remember(entry, *payload);
    }
    return {};
}

Result<void> Table::continue_from_position(const std::vector<EntryRow>& entries) {
    story_ = Story();
    chat_.clear();
    last_decision_.clear();
    base_decisions_ = 0;
    auto match = begin(agreement_);
    if (!match) {
        return std::unexpected(match.error());
    }
    match_ = std::move(*match);
    story_.happened(0, "begin", -1);
    if (match_->started_from() == nullptr) {
        story_.told(*match_, 0, match_->opening());
    }
    boost::system::error_code ec;
    json::value position = json::parse(row_.position, ec);
    if (ec) {
        return problem("store", "table " + row_.id + ": its position cannot be read");
    }
    if (auto done = match_->load_position(position); !done) {
        return done;
    }
    int before = 0;
    for (const EntryRow& entry : entries) {
        auto payload = object_of(entry.payload);
        if (!payload) {
            return std::unexpected(payload.error());
        }
        before = is_rules(entry) ? base_decisions_ : before;
        base_decisions_ = decisions_after(entry, *payload, before, base_decisions_);
        remember(entry, *payload);
    }
    request_.reset();  // nothing before this point can be taken back
    if (over()) {      // shown from its stored events and its last position
        return {};
    }
    json::object payload;
    payload["table"] = "rules";
    payload["seat"] = 0;
    payload["number"] = agreement_.game->revision();
    payload["decisions"] = base_decisions_;
    payload["position"] = std::move(position);
    payload["other"] = json::string(std::to_string(agreement_.game->revision()));
    note("table", std::move(payload));
    story_.happened(decisions(), "rules", -1, std::to_string(agreement_.game->revision()));
    log(Severity::info, "new_rules", {{"table", row_.id}, {"from", row_.rules}, {"to", agreement_.game->revision()}});
    save([](const Result<json::object>&) {});
    return {};
}

void Table::remember(const EntryRow& entry, const json::object& payload) {
    const int seat = static_cast<int>(number_in(payload, "seat", -1));
    if (entry.kind == "chat") {
        chat_.push_back({entry.at, text_in(payload, "player"), text_in(payload, "name"), seat, text_in(payload, "text")});
        return;
    }
    if (entry.kind == "move") {
        std::vector<Event> events;
        if (const json::value* packed = payload.if_contains("events"); packed != nullptr && packed->is_array()) {
            for (const json::value& item : packed->get_array()) {
                if (auto event = match_->unpack(item)) {
                    events.push_back(*event);
                }
            }
        }
        const json::value* with = payload.if_contains("with");
        story_.told(*match_, decisions(), events, with != nullptr && *with == json::value(true));
        last_decision_[seat] = decisions();
        read_clocks(payload);
        return;
    }
    std::string kind = text_in(payload, "table");
    if (kind == "undo") {
        story_.back_to(decisions());
        for (auto& [who, decision] : last_decision_) {
            decision = std::min(decision, decisions());
        }
        kind = take_back_kind(payload);
    }
    if (is_table_kind(kind)) {
        story_.happened(decisions(), kind, kind == "rules" ? -1 : seat, text_in(payload, "other"));
    }
}

void Table::reload() {
    const auto row = house_.store.table(row_.id);
    const auto entries = house_.store.entries(row_.id);
    if (!row || !*row || !entries) {
        log(Severity::error, "reload_failed", {{"table", row_.id}});
        return;
    }
    dismiss_bots();
    row_ = **row;
    stored_version_ = row_.version;
    scenes_.clear();
    eyes_.clear();
    match_.reset();
    base_decisions_ = 0;
    story_ = Story();
    chat_.clear();
    last_decision_.clear();
    unsaved_.clear();
    for (Watcher& watcher : watchers_) {
        watcher.anew();
    }
    if (auto done = load(*entries); !done) {
        log(Severity::error, "reload_failed", {{"table", row_.id}, {"what", done.error().message}});
    }
}

void Table::heard_of(std::int64_t version) {
    if (version > stored_version_ && !saving_) {
        reload();
        show_everybody();
    }
}

}  // namespace starboard::server
