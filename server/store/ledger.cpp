#include "server/store/ledger.h"

#include <sodium.h>

namespace starboard::server {

using sqlite::all_of;
using sqlite::Connection;
using sqlite::one_of;
using sqlite::Statement;

namespace {

constexpr const char* report_columns =
    "select id, reporter, about, name, table_id, line, quote, reason, note, at, closed, outcome from report";

Report read_report(const Statement& row) {
    return {row.number(0), row.text(1), row.text(2), row.text(3),   row.text(4),    row.number(5),
            row.text(6),   row.text(7), row.text(8), row.number(9), row.number(10), row.text(11)};
}

Result<void> done(const Result<int>& changed) { return changed ? Result<void>() : std::unexpected(changed.error()); }

Result<void> write_down(Connection& connection, const Act& act) {
    return done(connection.change("insert into audit(at, who, what, about, note) values (?1, ?2, ?3, ?4, ?5)", act.at, act.who, act.what,
                                  act.about, act.note));
}

}  // namespace

Result<void> Ledger::operate(const Act& act, const sqlite::Use& use) {
    return write_([&](Connection& connection) -> Result<void> {
        if (auto used = use(connection); !used) {
            return used;
        }
        if (auto written = write_down(connection, act); !written) {
            return written;
        }
        return done(
            connection.change("insert into meta(name, value) values ('notices', '1')"
                              " on conflict(name) do update set value = cast(value as integer) + 1"));
    });
}

// -- between people --

Result<std::vector<Relation>> Ledger::relations() {
    return all_of(
        read_, [](const Statement& row) { return Relation{row.text(0), row.text(1), row.text(2) == "block", row.text(3), row.number(4)}; },
        "select player, other, kind, name, since from relation order by player, since");
}

Result<void> Ledger::relate(const Relation& relation) {
    return write_([&](Connection& connection) {
        return done(
            connection.change("insert into relation(player, other, kind, name, since) values (?1, ?2, ?3, ?4, ?5)"
                              " on conflict(player, other) do update set kind = ?3, name = ?4, since = ?5",
                              relation.player, relation.other, relation.block ? "block" : "mute", relation.name, relation.since));
    });
}

Result<void> Ledger::release(const std::string& player, const std::string& other) {
    return write_([&](Connection& connection) {
        return done(connection.change("delete from relation where player = ?1 and other = ?2", player, other));
    });
}

Result<std::int64_t> Ledger::report(const Report& report) {
    return sqlite::found_by(write_, [&](Connection& connection) -> Result<std::int64_t> {
        const auto inserted = connection.change(
            "insert into report(reporter, about, name, table_id, line, quote, reason, note, at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, "
            "?9)",
            report.reporter, report.about, report.name, report.table, report.line, report.quote, report.reason, report.note, report.at);
        if (!inserted) {
            return std::unexpected(inserted.error());
        }
        return sqlite3_last_insert_rowid(connection.handle());
    });
}

Result<std::vector<Report>> Ledger::reports(bool closed_too) {
    static const std::string all = std::string(report_columns) + " order by id";
    static const std::string open = std::string(report_columns) + " where closed = 0 order by id";
    return all_of(read_, read_report, closed_too ? all.c_str() : open.c_str());
}

Result<std::vector<Report>> Ledger::reports_by(const std::string& player) {
    static const std::string sql = std::string(report_columns) + " where reporter = ?1 and reporter <> '' order by id";
    return all_of(read_, read_report, sql.c_str(), player);
}

Result<std::vector<Ledger::Said>> Ledger::said(const std::string& player) {
    return all_of(
        read_, [](const Statement& row) { return Said{row.text(0), row.text(1), row.number(2)}; },
        "select table_id, json_extract(payload, '$.text'), at from entry where kind = 'chat' and kind <> 'move'"
        " and json_valid(payload) and json_extract(payload, '$.player') = ?1 order by at, table_id, seq",
        player);
}

Result<std::optional<Ledger::Visits>> Ledger::visits(const std::string& player) {
    return one_of(
        read_, std::optional<Visits>(), [](const Statement& row) { return Visits{row.number(0), row.number(1)}; },
        "select created, seen from player where id = ?1", player);
}

// -- operators --

Result<std::vector<Ban>> Ledger::bans(Time now) {
    return all_of(
        read_, [](const Statement& row) { return Ban{row.text(0), row.number(1), row.text(2), row.number(3)}; },
        "select player, until, reason, at from ban where until = 0 or until > ?1 order by at", now);
}

Result<void> Ledger::ban(const Ban& ban, const Act& act) {
    return operate(act, [&](Connection& connection) {
        return done(
            connection.change("insert into ban(player, until, reason, at) values (?1, ?2, ?3, ?4)"
                              " on conflict(player) do update set until = ?2, reason = ?3, at = ?4",
                              ban.player, ban.until, ban.reason, ban.at));
    });
}

namespace {

/// A change that finds nothing to do is undone as a whole, with what was written down about it.
Result<bool> found(const Result<void>& operated) {
    if (!operated && operated.error().code == "nothing") {
        return false;
    }
    return operated ? Result<bool>(true) : std::unexpected(operated.error());
}

Result<void> something(const Result<int>& changed) {
    return changed && *changed == 0 ? problem("nothing", "there is nothing to change") : done(changed);
}

}  // namespace

Result<bool> Ledger::unban(const std::string& player, const Act& act) {
    return found(
        operate(act, [&](Connection& connection) { return something(connection.change("delete from ban where player = ?1", player)); }));
}

Result<bool> Ledger::delete_table(const std::string& id, const Act& act) {
    return found(
        operate(act, [&](Connection& connection) { return something(connection.change("delete from game_table where id = ?1", id)); }));
}

Result<bool> Ledger::close_report(std::int64_t id, const std::string& outcome, const Act& act) {
    return found(operate(act, [&](Connection& connection) -> Result<void> {
        const auto closed = connection.change("update report set closed = ?2, outcome = ?3 where id = ?1 and closed = 0", id,
                                              std::max<Time>(act.at, 1), outcome);
        if (auto one = something(closed); !one) {
            return one;
        }
        // Whoever is forgotten is quoted no longer than the report was open.
        return done(
            connection.change("update report set quote = '', name = '' where id = ?1 and about <> ''"
                              " and not exists (select 1 from player where player.id = about)",
                              id));
    }));
}

Result<void> Ledger::rotate(const std::string& secret, Time until, const Act& act) {
    if (sodium_init() < 0) {
        return problem("store", "the system's random generator is not available");
    }
    std::string fresh(32, '\0');
    randombytes_buf(fresh.data(), fresh.size());
    return operate(act, [&](Connection& connection) -> Result<void> {
        auto kept = done(
            connection.change("insert into retired_secret(name, value, until) select name, value, ?2 from secret where name = ?1"
                              " on conflict do nothing",
                              secret, until));
        return !kept ? kept
                     : done(connection.change("insert into secret(name, value) values (?1, ?2) on conflict(name) do update set value = ?2",
                                              secret, sqlite::Blob{fresh}));
    });
}

Result<std::vector<std::string>> Ledger::retired(const std::string& secret, Time now) {
    return all_of(
        read_, [](const Statement& row) { return row.text(0); },
        "select value from retired_secret where name = ?1 and until > ?2 order by until desc", secret, now);
}

Result<void> Ledger::note(const Act& act) {
    return operate(act, [](Connection&) { return Result<void>(); });
}

Result<std::vector<Act>> Ledger::acts(int most) {
    return all_of(
        read_, [](const Statement& row) { return Act{row.number(0), row.text(1), row.text(2), row.text(3), row.text(4)}; },
        "select at, who, what, about, note from audit order by id desc limit ?1", static_cast<std::int64_t>(most));
}

Result<std::int64_t> Ledger::notices() {
    return one_of(
        read_, std::int64_t{0}, [](const Statement& row) { return row.number(0); },
        "select cast(value as integer) from meta where name = 'notices'");
}

Result<std::optional<std::int64_t>> Ledger::version_of(const std::string& table) {
    return one_of(
        read_, std::optional<std::int64_t>(), [](const Statement& row) { return row.number(0); },
        "select version from game_table where id = ?1", table);
}

}  // namespace starboard::server
