#include "server/hub.h"

#include <algorithm>

#include "server/fields.h"
#include "server/identity.h"
#include "server/metrics.h"
#include "server/words.h"

namespace starboard::server {

namespace {

constexpr int open_shown = 50;
constexpr int mine_shown = 100;
constexpr int running_shown = 30;
constexpr Time watched_for = 24LL * 3600 * 1000;  ///< a game nobody has touched for so long is not one to watch
constexpr int due_at_once = 100;
constexpr int most_left = 1000;  ///< tables somebody sent away had opened or sat down at

/// No two of the same name at a table.
void tell_apart(std::vector<SeatRow>& seats) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (!seats[i].name.empty() && seats[i].name == seats[k].name) {
                seats[i].name += " " + std::to_string(i + 1);
            }
        }
    }
}

bool quiet(const TableRow& row) { return row.status == "over" || row.status == "faulted"; }

}  // namespace

Hub::Hub(House& house) : house_(house) {
    house.bus.listen([this](const std::string& id, std::int64_t version) {
        if (const auto known = tables_.find(id); known != tables_.end()) {
            known->second->heard_of(version);
        }
    });
    house.hear_anew = [this](const std::string& player) { hear_anew(player); };
}

TableRow Hub::new_row(const Agreement& agreement, const std::vector<WantedSeat>& seats, const Person& host) const {
    TableRow row;
    row.id = table_id();
    row.version = -1;
    row.status = "waiting";
    row.game = agreement.game->id();
    row.mode = agreement.setup.mode;
    row.host = host.id;
    row.setup = write_agreement(agreement);
    row.created = row.updated = house_.now();
    int me = 0;
    const auto own = std::count_if(seats.begin(), seats.end(), [](const WantedSeat& seat) { return seat.kind == "me"; });
    for (const WantedSeat& wanted : seats) {
        SeatRow seat;
        seat.seat = static_cast<int>(row.seats.size());
        seat.kind = wanted.kind == "me" ? "human" : wanted.kind;
        if (wanted.kind == "me") {
            ++me;
            seat.player = host.id;
            seat.name = !wanted.name.empty() ? wanted.name : own > 1 && me > 1 ? host.name + " " + std::to_string(me) : host.name;
        } else if (wanted.kind == "bot") {
            seat.level = wanted.level;
            seat.name = wanted.name.empty() ? bot_name(seat.seat) : wanted.name;
        }
        row.seats.push_back(std::move(seat));
    }
    tell_apart(row.seats);
    return row;
}

void Hub::keep(const std::shared_ptr<Table>& table) {
    tables_[table->row().id] = table;
    table->on_rematch([this](const TableRow& row, const Agreement& before) -> Result<std::string> {
        Agreement agreement = before;
        shuffle(agreement.setup);
        agreement.position = nullptr;
        agreement.parent.clear();
        TableRow next = row;
        next.id = table_id();
        next.version = -1;
        next.status = "waiting";
        next.setup = write_agreement(agreement);
        next.position.clear();
        next.extra.clear();
        next.created = next.updated = house_.now();
        for (SeatRow& seat : next.seats) {
            if (seat.kind == "bot" && !seat.player.empty()) {
                seat.player.clear();
            }
            seat.wins = -1;
            seat.rank = 0;
            seat.points = 0;
            seat.gave_up.clear();
        }
        const std::string id = next.id;
        open(std::move(next), [](const Result<std::string>&) {});
        return id;
    });
    Metrics::gauge("starboard_tables_loaded", static_cast<double>(tables_.size()));
}

void Hub::open(TableRow row, Opened opened) {
    auto table = Table::open(house_, std::move(row), {});
    if (!table) {
        return opened(std::unexpected(table.error()));
    }
    keep(*table);
    const std::string id = (*table)->row().id;
    (*table)->save_first([this, id, opened = std::move(opened)](const Result<json::object>& saved) {
        if (!saved) {
            tables_.erase(id);
            return opened(std::unexpected(saved.error()));
        }
        opened(id);
    });
}

void Hub::shuffle(Setup& setup) {
    setup.seed = house_.customs.seed.empty() ? random_seed() : house_.customs.seed + "/" + std::to_string(++dealt_);
    setup.salt = random_token();
}

void Hub::create(const Wanted& wanted, const Person& host, Opened opened) {
    if (auto own = own_names(wanted.seats, host); !own) {
        return opened(std::unexpected(own.error()));
    }
    Agreement agreement = wanted.agreement;
    if (!house_.customs.seed.empty()) {
        shuffle(agreement.setup);
    }
    open(new_row(agreement, wanted.seats, host), std::move(opened));
}

void Hub::seat(const Agreement& agreement, std::vector<Person> people, Opened opened) {
    Agreement own = agreement;
    shuffle(own.setup);
    std::ranges::sort(people, {}, [&](const Person& person) { return token_hash(own.setup.seed + person.id); });
    TableRow row = new_row(own, std::vector<WantedSeat>(people.size(), {"open", "", ""}), {});
    for (std::size_t i = 0; i < people.size(); ++i) {
        row.seats[i].kind = "human";
        row.seats[i].player = people[i].id;
        row.seats[i].name = people[i].name;
    }
    tell_apart(row.seats);
    open(std::move(row), std::move(opened));
}

void Hub::branch(const std::string& table, int decisions, const json::value& seats, const Person& host, Opened opened) {
    const auto from = find(table);
    if (!from) {
        return opened(std::unexpected(from.error()));
    }
    if (!(*from)->over() || (*from)->match() == nullptr) {
        return opened(problem("running", "a game can be branched after its end"));
    }
    if (!(*from)->may_watch(host.id)) {
        return opened(problem("private", "the people at this table do not want spectators"));
    }
    Agreement agreement = (*from)->agreement();
    const auto wanted = read_seats(seats, mode_of(agreement));
    auto position = position_after(**from, decisions);
    if (!wanted || !position) {
        return opened(std::unexpected(wanted ? position.error() : wanted.error()));
    }
    if (auto own = own_names(*wanted, host); !own) {
        return opened(std::unexpected(own.error()));
    }
    agreement.position = std::move(*position);
    agreement.parent = table;
    agreement.parent_at = decisions;
    agreement.clock = {};
    agreement.rights = {};
    agreement.lots = false;
    shuffle(agreement.setup);
    open(new_row(agreement, *wanted, host), std::move(opened));
}

struct Hub::Upload {
    std::shared_ptr<Match> match;
    Agreement agreement;
    std::vector<EntryRow> entries;  ///< without their time
    std::string reason = "rules";
    int by = -1;
};

/// Long, so it is done by a worker.
Result<Hub::Upload> Hub::read_upload(std::span<const Game* const> games, const std::string& record, Door door) {
    Upload out;
    try {
        auto loaded = load_record(games, record, door);
        if (!loaded) {
            return std::unexpected(loaded.error());
        }
        out.match = std::move(*loaded);
        const Match& match = *out.match;
        out.agreement.game = &match.game();
        out.agreement.setup = match.setup();
        out.agreement.setup.seats = match.seats();
        if (match.started_from() != nullptr) {
            json::object position;
            position["game"] = json::string(match.game().id());
            position["state"] = *match.started_from();
            out.agreement.position = std::move(position);
        }
        auto replayed = begin(out.agreement);
        if (!replayed) {
            return std::unexpected(replayed.error());
        }
        for (const Entry& entry : match.entries()) {
            if (entry.kind == Entry::Kind::rules) {
                continue;
            }
            json::object payload = entry_json(match, entry);
            const bool move = entry.kind == Entry::Kind::move;
            if (move) {
                const auto events = (*replayed)->play(entry.seat, entry.move);
                payload["events"] = events ? packed(**replayed, *events) : json::array();
            } else {
                (void)(*replayed)->table_entry(entry);
                payload["other"] = json::string(entry.name);
            }
            if (entry.kind == Entry::Kind::resign || entry.kind == Entry::Kind::timeout || entry.kind == Entry::Kind::draw) {
                out.reason = text_in(payload, "table");
                out.by = entry.kind == Entry::Kind::draw ? -1 : entry.seat;
            }
            out.entries.push_back({static_cast<std::int64_t>(out.entries.size()), move ? "move" : "table", json::serialize(payload), 0});
        }
    } catch (const std::exception& error) {  // a position that the rules cannot go on from
        log(Severity::warning, "import_failed", {{"what", error.what()}});
        return problem("unplayable", "the rules cannot play this record: " + std::string(error.what()));
    }
    return out;
}

void Hub::import(const std::string& record, const Person& host, const std::string& whom, const Opened& opened) {
    // a house of tests also takes positions that are laid in mid-effect
    const Door door = house_.customs.seed.empty() ? Door::strangers : Door::own;
    const auto read = std::make_shared<Result<Upload>>();
    house_.workers.run(
        Urgency::page, whom, [read, record, door, games = house_.customs.games] { *read = read_upload(games, record, door); },
        [this, read, host, whom, opened] {
            if (!*read) {
                return opened(std::unexpected(read->error()));
            }
            const auto& origin = (*read)->match->origin();
            if (!origin) {
                return import(**read, "", host, opened);
            }
            import(origin->record, host, whom, [this, read, host, opened](const Result<std::string>& parent) {
                parent ? import(**read, *parent, host, opened) : opened(parent);
            });
        });
}

void Hub::import(const Upload& upload, const std::string& parent, const Person& host, const Opened& opened) {
    const Match& match = *upload.match;
    Agreement agreement = upload.agreement;
    if (match.origin()) {
        agreement.parent = parent;
        agreement.parent_at = match.origin()->from;
    }
    std::vector<WantedSeat> seats;
    for (int i = 0; i < match.seats(); ++i) {
        seats.push_back({"open", "", ""});
    }
    TableRow row = new_row(agreement, seats, host);
    row.status = "over";
    row.rules = agreement.game->revision();
    row.position = json::serialize(match.position());
    std::vector<EntryRow> entries = upload.entries;
    for (EntryRow& entry : entries) {
        entry.at = house_.now();
    }
    json::object extra;
    extra["reason"] = json::string(upload.reason);
    extra["by"] = upload.by;
    extra["practice"] = std::ranges::any_of(match.entries(), &Entry::practice);
    extra["result"] = match.over() ? result_json(match, upload.reason, upload.by) : json::value(nullptr);
    extra["chairs"] = chairs_json(chairs_of(match));
    row.extra = json::serialize(extra);
    for (SeatRow& seat : row.seats) {
        seat.name = "#" + std::to_string(seat.seat + 1);
        seat.kind = "friend";
    }
    row.version = 0;
    const std::string id = row.id;
    house_.store.commit(-1, std::move(row), std::move(entries),
                        [id, opened](const Result<void>& done) { opened(done ? Result<std::string>(id) : std::unexpected(done.error())); });
}

std::optional<Origin> Hub::origin(const Table& table, const std::string& player, int matches) {
    const Agreement& agreement = table.agreement();
    const json::value* const start = table.match()->started_from();
    if (agreement.parent.empty() || start == nullptr || matches == most_branches) {
        return std::nullopt;
    }
    const auto parent = find(agreement.parent);
    if (!parent || (*parent)->match() == nullptr || !(*parent)->may_watch(player)) {
        return std::nullopt;
    }
    const Match& before = *(*parent)->match();
    const int from = agreement.parent_at - (*parent)->base_decisions();
    // under newer rules the parent, or the branch, may stand for a position of its own
    const auto there = match_after(before, std::max(from, 0));
    if (from < 0 || !there || (*there)->position().at("state") != *start) {
        return std::nullopt;
    }
    return Origin{write_record(before, origin(**parent, player, matches + 1)), from};
}

std::string Hub::record(const Table& table, const std::string& player) { return write_record(*table.match(), origin(table, player, 1)); }

Result<std::shared_ptr<Table>> Hub::find(const std::string& id) {
    if (const auto lesson = lessons_.find(id); lesson != lessons_.end()) {
        if (auto table = lesson->second.lock()) {
            return table;
        }
        lessons_.erase(lesson);
    }
    if (const auto known = tables_.find(id); known != tables_.end()) {
        return known->second;
    }
    auto row = house_.store.table(id);
    if (!row) {
        return std::unexpected(row.error());
    }
    if (!*row) {
        return problem("missing", "there is no such table");
    }
    const auto entries = house_.store.entries(id);
    if (!entries) {
        return std::unexpected(entries.error());
    }
    auto table = Table::open(house_, std::move(**row), *entries);
    if (!table) {
        log(Severity::error, "table_lost", {{"table", id}, {"what", table.error().message}});
        return std::unexpected(table.error());
    }
    keep(*table);
    (*table)->wake();
    return *table;
}

void Hub::look_around() {
    const Time now = house_.now();
    if (const auto due = house_.store.due(now, due_at_once)) {
        for (const std::string& id : *due) {
            if (!tables_.contains(id)) {
                (void)find(id);
            }
        }
    }
    std::erase_if(lessons_, [](const auto& item) { return item.second.expired(); });
    for (auto it = tables_.begin(); it != tables_.end();) {
        it->second->tidy();
        if (!it->second->idle()) {
            idle_since_.erase(it->first);
            ++it;
            continue;
        }
        const Time since = idle_since_.try_emplace(it->first, now).first->second;
        if (now - since >= house_.customs.keep) {
            idle_since_.erase(it->first);
            it = tables_.erase(it);
        } else {
            ++it;
        }
    }
    Metrics::gauge("starboard_tables_loaded", static_cast<double>(tables_.size()));
    Metrics::gauge("starboard_jobs_waiting", static_cast<double>(house_.workers.waiting()));
    Metrics::gauge("starboard_tree_bytes", static_cast<double>(house_.bots->memory()));
}

void Hub::forget(const std::string& player) {
    for (const auto& [id, table] : tables_) {
        const auto& seats = table->row().seats;
        const auto sat = [&](const SeatRow& seat) { return seat.player == player || seat.gave_up == player; };
        if (table->row().host == player || std::ranges::any_of(seats, sat) || table->heard(player)) {
            table->refresh_all();
        }
    }
}

void Hub::hear_anew(const std::string& player) {
    for (const auto& [id, table] : tables_) {
        table->hear_anew(player);
    }
}

void Hub::send_away(const std::string& player) {
    const auto mine = house_.store.tables_of(player, most_left);
    for (const TableRow& row : mine ? *mine : std::vector<TableRow>()) {
        if (row.status != "waiting") {
            continue;
        }
        if (const auto table = find(row.id)) {
            (*table)->stand_up(player, [](const Result<json::object>&) {});
        }
    }
}

void Hub::compare(Ledger& ledger) {
    std::vector<std::string> gone;
    std::vector<std::string> other;
    for (const auto& [id, table] : tables_) {
        const auto version = ledger.version_of(id);
        if (!version) {
            log(Severity::error, "compare_failed", {{"what", version.error().message}});
            return;
        }
        if (!*version) {
            gone.push_back(id);
        } else if (**version > table->row().version) {
            other.push_back(id);
        }
    }
    let_go(gone);
    refresh(other);
}

void Hub::let_go(const std::vector<std::string>& tables) {
    for (const std::string& id : tables) {
        if (const auto known = tables_.find(id); known != tables_.end()) {
            const std::shared_ptr<Table> table = known->second;
            tables_.erase(known);
            idle_since_.erase(id);
            table->vanish();
        }
    }
}

void Hub::refresh(const std::vector<std::string>& tables) {
    for (const std::string& id : tables) {
        if (const auto known = tables_.find(id); known != tables_.end()) {
            known->second->when_saved([table = known->second] { table->refresh_all(); });
        }
    }
}

json::object Hub::summary(const TableRow& row, const std::string& player, Language language, const NameBook* names) {
    const json::object extra = object_in(row.extra);
    const json::object setup = object_in(row.setup);
    json::object out;
    out["id"] = json::string(row.id);
    out["game"] = json::string(row.game);
    out["mode"] = json::string(row.mode);
    out["status"] = json::string(row.status);
    json::array seats;
    std::vector<Chair> chairs = read_chairs(extra, "chairs");
    chairs.resize(row.seats.size());
    for (const SeatRow& seat : row.seats) {
        json::object one = {{"name", json::string(seat.name)},
                            {"kind", json::string(seat.kind)},
                            {"level", text_or_null(seat.level)},
                            {"mine", seat.human() && seat.player == player},
                            {"guest", names != nullptr && is_guest(seat, *names)}};
        tell_chair(one, chairs[seats.size()]);
        seats.push_back(std::move(one));
    }
    out["seats"] = std::move(seats);
    const json::value* asked = extra.if_contains("to_move");
    out["to_move"] = asked != nullptr && asked->is_array() ? *asked : json::value(json::array());
    bool mine = false;
    for (const json::value& seat : out["to_move"].get_array()) {
        const auto at = static_cast<std::size_t>(seat.is_int64() ? seat.get_int64() : 0);
        mine = mine || (at < row.seats.size() && row.seats[at].human() && row.seats[at].player == player);
    }
    out["my_move"] = mine && !quiet(row);
    const json::value* question = extra.if_contains("question");
    const json::value* text = question != nullptr && question->is_object() ? question->get_object().if_contains(language_name(language))
                                                                           : nullptr;
    out["question"] = text != nullptr ? *text : json::value("");
    const json::value* result = extra.if_contains("result");
    out["result"] = result != nullptr ? *result : json::value(nullptr);
    out["practice"] = flag_in(extra, "practice");
    out["updated"] = row.updated;
    const json::value* clock = setup.if_contains("clock");
    out["clock"] = clock != nullptr ? *clock : json::value(nullptr);
    out["lots"] = flag_in(setup, "lots");
    return out;
}

Result<void> Hub::own_names(const std::vector<WantedSeat>& seats, const Person& host) const {
    for (const WantedSeat& seat : seats) {
        if (!seat.name.empty() && house_.names.taken(seat.name, host.id)) {
            return problem("name_taken", "this name is taken, or looks like one that is");
        }
    }
    return {};
}

Result<json::object> Hub::lobby(const std::string& player, Language language) const {
    const auto open = house_.store.open_tables(open_shown);
    const auto mine = house_.store.tables_of(player, mine_shown);
    const auto running = house_.store.running_tables(house_.now() - watched_for, running_shown);
    if (!open || !mine || !running) {
        return std::unexpected(!open ? open.error() : !mine ? mine.error() : running.error());
    }
    const auto sits = [&](const TableRow& row) {
        return std::any_of(row.seats.begin(), row.seats.end(), [&](const SeatRow& seat) { return seat.player == player; });
    };
    json::object out;
    json::array open_out;
    const auto apart = [&](const TableRow& row) {  // somebody there and who asks do not want to meet
        const auto seated = [&](const SeatRow& seat) { return house_.peace.apart(player, seat.player); };
        return house_.peace.apart(player, row.host) || std::ranges::any_of(row.seats, seated);
    };
    for (const TableRow& row : *open) {
        if (!sits(row) && !apart(row)) {
            open_out.push_back(summary_of(row, player, language));
        }
    }
    json::array mine_out;
    for (const TableRow& row : *mine) {
        mine_out.push_back(summary_of(row, player, language));
    }
    json::array running_out;
    for (const TableRow& row : *running) {
        if (!sits(row) && row.host != player && !apart(row)) {
            running_out.push_back(summary_of(row, player, language));
        }
    }
    out["open"] = std::move(open_out);
    out["running"] = std::move(running_out);
    out["mine"] = std::move(mine_out);
    return out;
}

Result<json::array> Hub::results(const std::string& player) const {
    const auto scores = house_.store.scores(player);
    if (!scores) {
        return std::unexpected(scores.error());
    }
    json::array out;
    for (const Store::Score& score : *scores) {
        out.push_back({{"game", json::string(score.game)},
                       {"mode", json::string(score.mode)},
                       {"played", score.played},
                       {"won", score.won},
                       {"drawn", score.drawn},
                       {"best", score.best ? json::value(*score.best) : json::value(nullptr)}});
    }
    return out;
}

Result<json::object> Hub::profile(const Person& person, Language language) const {
    auto games = results(person.id);
    const auto mine = house_.store.tables_of(person.id, mine_shown);
    if (!games || !mine) {
        return std::unexpected(games ? mine.error() : games.error());
    }
    json::object out;
    out["me"] = {{"id", json::string(person.id)}, {"name", json::string(person.name)}, {"account", person.account}};
    out["games"] = std::move(*games);
    json::array tables;
    for (const TableRow& row : *mine) {
        tables.push_back(summary_of(row, person.id, language));
    }
    out["tables"] = std::move(tables);
    return out;
}

}  // namespace starboard::server
