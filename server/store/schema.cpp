#include "server/store/schema.h"

#include <chrono>
#include <thread>

namespace starboard::server::sqlite {

namespace {

/// Step i makes version i + 1 of version i; a new file takes all steps. Never change a step that was released: add one.
constexpr const char* schema_steps[schema_version] = {
    // 1
    R"sql(
create table meta(
    name text primary key,
    value text not null
) strict, without rowid;

create table secret(
    name text primary key,
    value blob not null
) strict, without rowid;

create table player(
    id text primary key,
    name text not null,
    login text not null,
    password text not null,
    generation integer not null,
    created integer not null
) strict, without rowid;
create unique index player_login on player(login) where login <> '';

create table game_table(
    id text not null primary key,
    version integer not null,
    status text not null,
    game text not null,
    mode text not null,
    host text not null,
    rules integer not null,
    created integer not null,
    updated integer not null,
    setup text not null,
    extra text not null,
    position blob not null
) strict;
create index table_waiting on game_table(created) where status = 'waiting';
create index table_host on game_table(host) where host <> '';

create table seat(
    table_id text not null references game_table(id) on delete cascade,
    seat integer not null,
    kind text not null,
    player text not null,
    name text not null,
    level text not null,
    token text not null,
    clock integer not null,
    wins integer not null,
    primary key (table_id, seat)
) strict, without rowid;

create table entry(
    table_id text not null references game_table(id) on delete cascade,
    seq integer not null,
    kind text not null,
    payload text not null,
    at integer not null,
    primary key (table_id, seq)
) strict, without rowid;
create index entry_player on entry(json_extract(payload, '$.player')) where kind <> 'move' and json_valid(payload);
)sql",
    // 2: tables know when they must be looked at, seats their rank. Running tables are due at once; whoever looks sets the right time.
    R"sql(
alter table game_table add column deadline integer not null default 0;
update game_table set deadline = max(updated, 1) where status = 'running';
create index table_due on game_table(deadline) where status = 'running' and deadline > 0;

alter table seat add column rank integer not null default 0;
update seat set rank = 1 + (select count(*) from seat as other where other.table_id = seat.table_id and other.wins > seat.wins)
    where wins >= 0 and table_id in (select id from game_table where status = 'over');
create index seat_player on seat(player, table_id, wins) where player <> '';
)sql",
    // 3: running tables are found for those who want to watch.
    R"sql(
create index table_running on game_table(created) where status = 'running';
)sql",
    // 4: seats know their points, for the best of those who play alone, and who gave them up.
    R"sql(
alter table seat add column gave_up text not null default '';
create index seat_gave_up on seat(gave_up, table_id) where gave_up <> '';
alter table seat add column points integer not null default 0;
update seat set points = coalesce((select cast(json_extract(extra, '$.result.seats[' || seat.seat || '].points') as integer)
    from game_table where id = table_id and json_valid(extra)), 0) where wins >= 0;
)sql",
    // 5: players were last here at some time; accounts have codes for a lost password; whoever logs out does so for good.
    R"sql(
alter table player add column seen integer not null default 0;
update player set seen = max(created, cast(strftime('%s', 'now') as integer) * 1000);

create table code(
    player text not null references player(id) on delete cascade,
    hash text not null,
    primary key (player, hash)
) strict, without rowid;

create table ended_pass(
    pass text primary key,
    until integer not null
) strict, without rowid;
)sql",
    // 6: who does not want to hear or meet whom, reports, bans, keys that are not used any more, what operators did; old chat is found.
    R"sql(
create table relation(
    player text not null,
    other text not null,
    kind text not null,
    name text not null,
    since integer not null,
    primary key (player, other)
) strict, without rowid;
create index relation_other on relation(other);

create table report(
    id integer primary key autoincrement,
    reporter text not null,
    about text not null,
    name text not null,
    table_id text not null,
    line integer not null,
    quote text not null,
    reason text not null,
    note text not null,
    at integer not null,
    closed integer not null default 0,
    outcome text not null default ''
) strict;

create table ban(
    player text primary key,
    until integer not null,
    reason text not null,
    at integer not null
) strict, without rowid;

create table retired_secret(
    name text not null,
    value blob not null,
    until integer not null,
    primary key (name, value)
) strict, without rowid;

create table audit(
    id integer primary key autoincrement,
    at integer not null,
    who text not null,
    what text not null,
    about text not null,
    note text not null
) strict;

create index entry_chat on entry(at) where kind = 'chat';
)sql",
};

Problem about_file(const std::string& file, const Problem& cause) { return {"store", file + ": " + cause.message}; }

/// 0: an empty file.
Result<int> version_of(Connection& connection) {
    auto tables = connection.ask("select count(*), coalesce(sum(type = 'table' and name = 'meta'), 0) from sqlite_schema");
    if (!tables) {
        return std::unexpected(tables.error());
    }
    if (const auto row = tables->next(); !row) {
        return std::unexpected(row.error());
    }
    if (tables->number(0) == 0) {
        return 0;
    }
    constexpr const char* foreign = "this is the database of another program: name another file";
    if (tables->number(1) == 0) {
        return problem("store", foreign);
    }
    auto version = connection.ask("select cast(value as integer) from meta where name = 'schema'");
    if (!version) {
        return problem("store", foreign);
    }
    const auto row = version->next();
    if (!row) {
        return std::unexpected(row.error());
    }
    const std::int64_t number = *row ? version->number(0) : 0;
    if (number < 1) {
        return problem("store", foreign);
    }
    if (number > schema_version) {
        return problem("store", "a newer Starboard wrote this database (its schema is " + std::to_string(number) +
                                    ", this program knows up to " + std::to_string(schema_version) + "): use the newer program");
    }
    return static_cast<int>(number);
}

/// One step in one transaction; false if there is none left. Another program may be doing the same.
Result<bool> step_up(Connection& connection) {
    Transaction transaction(connection);
    if (auto begun = transaction.begin_write(); !begun) {
        return std::unexpected(begun.error());
    }
    const auto version = version_of(connection);
    if (!version) {
        return std::unexpected(version.error());
    }
    if (*version == schema_version) {
        return false;
    }
    if (auto stepped = connection.script(schema_steps[*version]); !stepped) {
        return std::unexpected(stepped.error());
    }
    const std::string number = std::to_string(*version + 1);
    if (auto noted = connection.change("insert or replace into meta(name, value) values ('schema', ?1)", number); !noted) {
        return std::unexpected(noted.error());
    }
    if (auto committed = transaction.commit(); !committed) {
        return std::unexpected(committed.error());
    }
    return true;
}

/// SQLite does not wait by itself while somebody else changes the journal mode.
Result<void> use_wal(Connection& connection) {
    for (int attempt = 0;; ++attempt) {
        auto mode = connection.ask("pragma journal_mode = wal");
        if (!mode) {
            return std::unexpected(mode.error());
        }
        const auto row = mode->next();
        if (row && *row && mode->text(0) == "wal") {
            return {};
        }
        if (attempt == 250 || (sqlite3_errcode(connection.handle()) & 0xff) != SQLITE_BUSY) {
            return row ? problem("store", "the write-ahead log cannot be used in this folder: use a local disk")
                       : std::unexpected(row.error());
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

Result<Connection> set_up(const std::string& file, bool create) {
    if (create) {
        if (auto created = create_file(file); !created) {
            return std::unexpected(created.error());
        }
    }
    auto connection = Connection::open(file);
    if (!connection) {
        return connection;
    }
    const auto version = version_of(*connection);  // before anything is changed
    if (!version) {
        return std::unexpected(version.error());
    }
    if (auto wal = use_wal(*connection); !wal) {
        return std::unexpected(wal.error());
    }
    if (auto set = connection->script("pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on"); !set) {
        return std::unexpected(set.error());
    }
    for (Result<bool> more = *version < schema_version; !more || *more;) {
        if (!more) {
            return std::unexpected(more.error());
        }
        more = step_up(*connection);
    }
    return connection;
}

}  // namespace

Result<int> schema_of(const std::string& file) {
    auto connection = Connection::open(file);
    if (!connection) {
        return std::unexpected(about_file(file, connection.error()));
    }
    const auto version = version_of(*connection);
    return version ? version : std::unexpected(about_file(file, version.error()));
}

Result<Connection> open_current(const std::string& file, bool create) {
    auto connection = set_up(file, create);
    if (!connection) {
        return std::unexpected(about_file(file, connection.error()));
    }
    return connection;
}

}  // namespace starboard::server::sqlite
