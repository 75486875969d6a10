// A table comes back from the store, and lets go of what it can read there again.
#include <algorithm>

#include "server/fields.h"
#include "server/metrics.h"
#include "server/table.h"
#include "server/words.h"

namespace starboard::server {

Result<std::shared_ptr<Table>> Table::open(House& house, TableRow row, const std::vector<EntryRow>& entries) {
    auto agreement = read_agreement(house.customs.games, row);
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
    constexpr const char* others[] = {"Vega", "Rigel", "Mira", "Deneb"};
    for (int i = 0; i < agreement.setup.seats; ++i) {
        SeatRow one;
        one.seat = i;
        one.kind = "human";
        one.player = player;
        one.name = i == seat ? name : others[static_cast<std::size_t>(i < seat ? i : i - 1) % std::size(others)];
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
    const json::object extra = object_in(row_.extra);
    draw_offer_ = static_cast<int>(number_in(extra, "draw_offer", -1));
    read_request(extra);
    halt_ = seats_named(extra, "halt");
    again_ = seats_named(extra, "again");
    closing_ = seats_named(extra, "closing");
    removed_.clear();
    issues_ = {};
    if (const json::value* list = field(extra, "removed"); list != nullptr && list->is_array()) {
        for (const json::value& player : list->get_array()) {
            removed_.insert(player.is_string() ? std::string(player.get_string()) : std::string());
        }
    }
    if (const json::value* list = field(extra, "issues"); list != nullptr && list->is_array()) {
        for (std::size_t i = 0; i < std::min(list->get_array().size(), issues_.size()); ++i) {
            issues_[i] = list->get_array()[i].is_int64() ? static_cast<int>(list->get_array()[i].get_int64()) : 0;
        }
    }
    reason_ = text_in(extra, "reason");
    by_ = static_cast<int>(number_in(extra, "by", -1));
    next_ = text_in(extra, "next");
    asked_since_ = number_in(extra, "since", 0);
    chairs_ = read_chairs(extra, "chairs");
    next_seq_ = entries.empty() ? 0 : entries.back().seq + 1;
    auto course = read_course(agreement_, row_, entries);
    if (!course) {
        return std::unexpected(course.error());
    }
    match_ = std::move(course->match);
    base_decisions_ = course->base_decisions;
    story_ = std::move(course->story);
    story_.complete();
    chat_ = std::move(course->chat);
    chat_gone_ = chat_gone_of_players_ = 0;
    bound_chat();
    last_decision_ = std::move(course->last_decision);
    times_ = std::move(course->times);
    row_.position = {};
    if (!match_) {
        return {};
    }
    if (course->new_rules) {
        note_new_rules();
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

Result<Stored> Table::stored() const {
    auto row = house_.store.table(row_.id);
    auto entries = house_.store.entries(row_.id);
    if (!row || !entries) {
        return std::unexpected(row ? entries.error() : row.error());
    }
    if (!*row) {
        return problem("missing", "there is no such table");
    }
    return Stored{std::move(**row), std::move(*entries)};
}

Result<Course> Table::recall() const {
    const auto rows = stored();
    return rows ? read_course(agreement_, *rows) : std::unexpected(rows.error());
}

void Table::note_new_rules() {
    request_.reset();  // nothing before this point can be taken back
    if (over()) {      // shown from its stored events and its last position
        return;
    }
    json::object payload;
    payload["table"] = "rules";
    payload["seat"] = 0;
    payload["number"] = agreement_.game->revision();
    payload["decisions"] = base_decisions_;
    payload["position"] = match_->position();
    payload["other"] = json::string(std::to_string(agreement_.game->revision()));
    note("table", std::move(payload));
    story_.happened(decisions(), "rules", -1, std::to_string(agreement_.game->revision()));
    log(Severity::info, "new_rules", {{"table", row_.id}, {"from", row_.rules}, {"to", agreement_.game->revision()}});
    save([](const Result<json::object>&) {});
}

void Table::tidy() {
    if (saving_ || lesson_) {
        return;
    }
    int since = decisions();
    for (const SeatRow& seat : row_.seats) {
        const auto last = last_decision_.find(seat.seat);
        since = std::min(since, last == last_decision_.end() ? 0 : last->second);
    }
    story_.let_go(since);
    times_.erase(times_.begin(), times_.lower_bound(story_.reach()));
}

void Table::reload() {
    auto rows = stored();
    if (!rows) {
        log(Severity::error, "reload_failed", {{"table", row_.id}, {"what", rows.error().message}});
        return;
    }
    dismiss_bots();
    row_ = std::move(rows->row);
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
    if (auto done = load(rows->entries); !done) {
        log(Severity::error, "reload_failed", {{"table", row_.id}, {"what", done.error().message}});
    }
}

void Table::refresh_all() {
    reload();
    show_everybody();
}

void Table::heard_of(std::int64_t version) {
    if (version > stored_version_ && !saving_) {
        refresh_all();
    }
}

}  // namespace starboard::server
