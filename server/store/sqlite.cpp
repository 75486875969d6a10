// The store in one SQLite file. Tables and entries are written by a thread with a connection of its own, everything that waits in one
// transaction; reads and the rare writes about players happen at once on a second connection.
#include <sodium.h>
#include <sys/stat.h>
#include <zstd.h>

#include <algorithm>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <span>
#include <thread>

#include "server/store/backup.h"
#include "server/store/ladder.h"
#include "server/store/ledger.h"
#include "server/store/schema.h"
#include "server/store/store.h"

namespace starboard::server {

namespace sqlite {

/// A lock that is handed on in the order of asking: a player's write does not starve behind a busy writer.
class Turn {
public:
    void lock() {
        std::unique_lock guard(mutex_);
        const std::uint64_t mine = last_++;
        changed_.wait(guard, [&] { return mine == now_; });
    }
    void unlock() {
        {
            const std::scoped_lock guard(mutex_);
            ++now_;
        }
        changed_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t last_ = 0;
    std::uint64_t now_ = 0;
};

/// A position as it lies in the file.
class Packer {
public:
    Result<std::string> pack(std::string_view text) {
        std::string out(ZSTD_compressBound(text.size()), '\0');
        const std::size_t size = ZSTD_compressCCtx(context_.get(), out.data(), out.size(), text.data(), text.size(), 1);
        if (ZSTD_isError(size) != 0) {
            return problem("internal", std::string("the position cannot be compressed: ") + ZSTD_getErrorName(size));
        }
        out.resize(size);
        return out;
    }

private:
    struct Free {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    };
    std::unique_ptr<ZSTD_CCtx, Free> context_{ZSTD_createCCtx()};
};

Result<std::string> unpack(std::string_view packed) {
    constexpr std::uint64_t most = 64U << 20U;
    const std::uint64_t size = ZSTD_getFrameContentSize(packed.data(), packed.size());
    if (size > most) {  // also unknown and error
        return problem("store", "the database holds a damaged position: restore a backup");
    }
    std::string out(size, '\0');
    if (ZSTD_decompress(out.data(), out.size(), packed.data(), packed.size()) != size) {
        return problem("store", "the database holds a damaged position: restore a backup");
    }
    return out;
}

/// A table change or a single entry on its way to the disk.
struct Write {
    bool with_row = false;
    std::int64_t expected = -1;
    TableRow table;
    std::vector<EntryRow> entries;
    Store::Done done;
    Result<std::string> packed;
    Result<void> result;
};

class Writer {
public:
    Writer(Connection connection, Turn& turn, Loop& loop) : connection_(std::move(connection)), turn_(&turn), loop_(&loop) {
        thread_ = std::thread([this] { run(); });
    }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    /// Everything handed over is still written.
    ~Writer() {
        {
            const std::scoped_lock guard(mutex_);
            stop_ = true;
        }
        work_.notify_one();
        thread_.join();
    }

    void hand_over(Write write) {
        {
            const std::scoped_lock guard(mutex_);
            waiting_.push_back(std::move(write));
            ++handed_over_;
        }
        work_.notify_one();
    }

    /// Whether the disk took the last write.
    Result<void> last() {
        const std::scoped_lock guard(mutex_);
        return last_;
    }

    void flush() {
        std::unique_lock guard(mutex_);
        const std::uint64_t wanted = handed_over_;
        finished_one_.wait(guard, [&] { return finished_ >= wanted; });
    }

private:
    void run() {
        for (;;) {
            std::vector<Write> batch;
            {
                std::unique_lock guard(mutex_);
                work_.wait(guard, [this] { return stop_ || !waiting_.empty(); });
                if (waiting_.empty()) {
                    return;
                }
                batch.swap(waiting_);
            }
            for (Write& write : batch) {
                if (write.with_row) {
                    write.packed = packer_.pack(write.table.position);
                }
            }
            write_together(batch);
            Result<void> last;
            for (const Write& write : batch) {
                if (!write.result && write.result.error().code == "store") {
                    last = write.result;
                }
            }
            {
                const std::scoped_lock guard(mutex_);
                last_ = std::move(last);  // whoever hears how a write went may ask at once
            }
            for (Write& write : batch) {
                if (write.done) {
                    loop_->post([done = std::move(write.done), result = std::move(write.result)] { done(result); });
                }
            }
            {
                const std::scoped_lock guard(mutex_);
                finished_ += batch.size();
            }
            finished_one_.notify_all();
        }
    }

    /// If the transaction fails as a whole (a full disk), each write tries for itself: small ones may still fit.
    void write_together(std::span<Write> batch) {
        {
            const std::scoped_lock turn(*turn_);
            Transaction transaction(connection_);
            Result<void> whole = transaction.begin_write();
            const bool begun = whole.has_value();
            if (begun) {
                whole = apply_all(batch);
            }
            if (whole) {
                whole = transaction.commit();
            }
            if (whole) {
                return;
            }
            if (!begun || batch.size() == 1) {
                for (Write& write : batch) {
                    write.result = whole;
                }
                return;
            }
        }
        for (Write& write : batch) {
            write_together({&write, 1});
        }
    }

    Result<void> apply_all(std::span<Write> batch) {
        for (Write& write : batch) {
            if (auto begun = connection_.script("savepoint one"); !begun) {
                return begun;
            }
            write.result = apply(write);
            if (!write.result && write.result.error().code == "store") {
                return write.result;
            }
            if (auto ended = connection_.script(write.result ? "release one" : "rollback to one; release one"); !ended) {
                return ended;
            }
        }
        return {};
    }

    Result<void> apply(const Write& write) {
        if (write.with_row) {
            if (auto written = write_row(write); !written) {
                return written;
            }
        }
        for (const EntryRow& entry : write.entries) {
            const auto inserted = connection_.change("insert into entry(table_id, seq, kind, payload, at) values (?1, ?2, ?3, ?4, ?5)",
                                                     write.table.id, entry.seq, entry.kind, entry.payload, entry.at);
            if (inserted) {
                continue;
            }
            if (inserted.error().code == "duplicate") {
                return problem("stale",
                               "table " + write.table.id + " has an entry " + std::to_string(entry.seq) + " already: read it again");
            }
            if (inserted.error().code == "missing") {
                return problem("unknown", "table " + write.table.id + " does not exist");
            }
            return std::unexpected(inserted.error());
        }
        return write.table.contest ? count_game(connection_, write.table.id, *write.table.contest, write.table.updated) : Result<void>();
    }

    Result<void> write_row(const Write& write) {
        const TableRow& table = write.table;
        if (!write.packed) {
            return std::unexpected(write.packed.error());
        }
        if (table.version <= write.expected) {
            return problem("usage", "table " + table.id + ": the new version must be above " + std::to_string(write.expected));
        }
        const auto changed =
            write.expected < 0
                ? connection_.change(
                      "insert into game_table(id, version, status, game, mode, host, rules, created, updated, setup, extra, position, "
                      "deadline)"
                      " values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) on conflict do nothing",
                      table.id, table.version, table.status, table.game, table.mode, table.host, table.rules, table.created, table.updated,
                      table.setup, table.extra, Blob{*write.packed}, table.deadline)
                : connection_.change(
                      "update game_table set version = ?2, status = ?3, game = ?4, mode = ?5, host = ?6, rules = ?7, created = ?8,"
                      " updated = ?9, setup = ?10, extra = ?11, position = ?12, deadline = ?13 where id = ?1 and version = ?14",
                      table.id, table.version, table.status, table.game, table.mode, table.host, table.rules, table.created, table.updated,
                      table.setup, table.extra, Blob{*write.packed}, table.deadline, write.expected);
        if (!changed) {
            return std::unexpected(changed.error());
        }
        if (*changed != 1) {
            return problem("stale", write.expected < 0
                                        ? "table " + table.id + " exists already"
                                        : "table " + table.id + " is not at version " + std::to_string(write.expected) + ": read it again");
        }
        if (const auto cleared = connection_.change("delete from seat where table_id = ?1", table.id); !cleared) {
            return std::unexpected(cleared.error());
        }
        for (const SeatRow& seat : table.seats) {
            const auto inserted = connection_.change(
                "insert into seat(table_id, seat, kind, player, name, level, token, clock, wins, rank, points, gave_up)"
                " values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
                table.id, seat.seat, seat.kind, seat.player, seat.name, seat.level, seat.token, seat.clock, seat.wins, seat.rank,
                seat.points, seat.gave_up);
            if (!inserted) {
                return inserted.error().code == "duplicate"
                           ? problem("usage", "table " + table.id + " has seat " + std::to_string(seat.seat) + " twice")
                           : std::unexpected(inserted.error());
            }
        }
        return {};
    }

    Connection connection_;
    Turn* turn_;
    Loop* loop_;
    Packer packer_;

    std::mutex mutex_;
    std::condition_variable work_;
    std::condition_variable finished_one_;
    Result<void> last_;
    std::vector<Write> waiting_;
    std::uint64_t handed_over_ = 0;
    std::uint64_t finished_ = 0;
    bool stop_ = false;
    std::thread thread_;
};

TableRow read_row(const Statement& row) {
    TableRow table;
    table.id = row.text(0);
    table.version = row.number(1);
    table.status = row.text(2);
    table.game = row.text(3);
    table.mode = row.text(4);
    table.host = row.text(5);
    table.rules = static_cast<int>(row.number(6));
    table.created = row.number(7);
    table.updated = row.number(8);
    table.deadline = row.number(9);
    table.setup = row.text(10);
    table.extra = row.text(11);
    return table;
}

Result<void> read_seats(Connection& connection, TableRow& table) {
    return each_row(
        connection.ask(
            "select seat, kind, player, name, level, token, clock, wins, rank, points, gave_up from seat where table_id = ?1 order by seat",
            table.id),
        [&](const Statement& row) {
            SeatRow& seat = table.seats.emplace_back();
            seat.seat = static_cast<int>(row.number(0));
            seat.kind = row.text(1);
            seat.player = row.text(2);
            seat.name = row.text(3);
            seat.level = row.text(4);
            seat.token = row.text(5);
            seat.clock = row.number(6);
            seat.wins = static_cast<int>(row.number(7));
            seat.rank = static_cast<int>(row.number(8));
            seat.points = static_cast<int>(row.number(9));
            seat.gave_up = row.text(10);
        });
}

class SqliteStore final : public Store {
public:
    SqliteStore(std::string file, Connection connection, Connection writing, Loop& loop)
        : file_(std::move(file)), connection_(std::move(connection)), writer_(std::move(writing), turn_, loop) {
        struct stat opened{};
        inode_ = ::stat(file_.c_str(), &opened) == 0 ? opened.st_ino : 0;
    }

    void commit(std::int64_t expected, TableRow table, std::vector<EntryRow> entries, Done done) override {
        writer_.hand_over({true, expected, std::move(table), std::move(entries), std::move(done), {}, {}});
    }

    void append(const std::string& table, EntryRow entry, Done done) override {
        Write write;
        write.table.id = table;
        write.entries.push_back(std::move(entry));
        write.done = std::move(done);
        writer_.hand_over(std::move(write));
    }

    Result<std::optional<TableRow>> table(const std::string& id) override {
        const std::scoped_lock guard(mutex_);
        Transaction snapshot(connection_);
        if (auto begun = snapshot.begin_read(); !begun) {
            return std::unexpected(begun.error());
        }
        auto row = connection_.ask(
            "select id, version, status, game, mode, host, rules, created, updated, deadline, setup, extra, position"
            " from game_table where id = ?1",
            id);
        if (!row) {
            return std::unexpected(row.error());
        }
        const auto found = row->next();
        if (!found) {
            return std::unexpected(found.error());
        }
        if (!*found) {
            return std::nullopt;
        }
        TableRow table = read_row(*row);
        auto position = unpack(row->text(12));
        if (!position) {
            return std::unexpected(position.error());
        }
        table.position = std::move(*position);
        if (auto seats = read_seats(connection_, table); !seats) {
            return std::unexpected(seats.error());
        }
        return table;
    }

    Result<std::vector<EntryRow>> entries(const std::string& table) override {
        const std::scoped_lock guard(mutex_);
        return all_of(connection_.ask("select seq, kind, payload, at from entry where table_id = ?1 order by seq", table),
                      [](const Statement& row) { return EntryRow{row.number(0), row.text(1), row.text(2), row.number(3)}; });
    }

    Result<std::vector<TableRow>> open_tables(int limit) override {
        return tables(
            "select id, version, status, game, mode, host, rules, created, updated, deadline, setup, extra from game_table"
            " where status = 'waiting' and exists (select 1 from seat where table_id = id and kind = 'open')"
            " order by created desc limit ?1",
            at_least_zero(limit));
    }

    Result<std::vector<TableRow>> running_tables(Time since, int limit) override {
        return tables(
            "select id, version, status, game, mode, host, rules, created, updated, deadline, setup, extra from game_table"
            " where status = 'running' and updated >= ?1 and json_valid(setup) and json_extract(setup, '$.settings.spectators')"
            " order by created desc limit ?2",
            since, at_least_zero(limit));
    }

    Result<std::vector<TableRow>> tables_of(const std::string& player, int limit) override {
        return tables(
            "select id, version, status, game, mode, host, rules, created, updated, deadline, setup, extra from game_table"
            " where id in (select table_id from seat where player = ?1 and player <> ''"
            " union select id from game_table where host = ?1 and host <> '')"
            " order by updated desc, created desc limit ?2",
            player, at_least_zero(limit));
    }

    Result<std::vector<std::string>> due(Time now, int limit) override {
        const std::scoped_lock guard(mutex_);
        return all_of(
            connection_.ask(
                "select id from game_table where status = 'running' and deadline > 0 and deadline <= ?1 order by deadline limit ?2", now,
                at_least_zero(limit)),
            [](const Statement& row) { return row.text(0); });
    }

    Result<std::vector<Score>> scores(const std::string& player) override {
        const std::scoped_lock guard(mutex_);
        return all_of(
            connection_.ask(
                "select game, mode, count(*), sum(share = 1000), sum(share > 0 and share < 1000), sum(alone),"
                " max(iif(alone, points, null)) from"
                " (select game, mode, share, points, iif(json_valid(extra), json_extract(extra, '$.result.reason') is 'rules', 0)"
                " and (select count(*) from seat where table_id = id) = 1 as alone from"
                " (select table_id, max(wins) as share, max(points) as points from"
                " (select table_id, wins, points from seat where player = ?1 and player <> ''"
                " union all select table_id, min(wins, 0), 0 from seat where gave_up = ?1 and gave_up <> '')"
                " group by table_id having count(*) = 1)"
                " cross join game_table on id = table_id where status = 'over' and share >= 0"
                " and not (json_valid(extra) and coalesce(json_extract(extra, '$.practice'), 0))) group by game, mode order by game, mode",
                player),
            [](const Statement& row) {
                const auto number = [&](int column) { return static_cast<int>(row.number(column)); };
                return Score{row.text(0), row.text(1), number(2),
                             number(3),   number(4),   number(5) > 0 ? std::optional<int>(number(6)) : std::nullopt};
            });
    }

    Result<void> save_player(const PlayerRow& player) override {
        const std::scoped_lock guard(mutex_);
        const std::scoped_lock turn(turn_);
        const auto saved = connection_.change(
            "insert into player(id, name, login, password, generation, created, seen) values (?1, ?2, ?3, ?4, ?5, ?6, ?6)"
            " on conflict(id) do update set name = ?2, login = ?3, password = ?4, generation = ?5, created = ?6",
            player.id, player.name, player.login, player.password, player.generation, player.created);
        if (!saved) {
            return saved.error().code == "duplicate" ? problem("taken", "the name " + player.login + " is taken: choose another one")
                                                     : std::unexpected(saved.error());
        }
        return {};
    }

    Result<std::optional<PlayerRow>> player(const std::string& id) override {
        return player_where("select id, name, login, password, generation, created from player where id = ?1", id);
    }

    Result<std::optional<PlayerRow>> player_by_login(const std::string& login) override {
        return player_where("select id, name, login, password, generation, created from player where login = ?1 and login <> ''", login);
    }

    Result<std::vector<Account>> accounts() override {
        const std::scoped_lock guard(mutex_);
        return all_of(connection_.ask("select id, name from player where login <> ''"),
                      [](const Statement& row) { return Account{row.text(0), row.text(1)}; });
    }

    Result<void> seen(const std::string& player, Time now) override {
        return change("update player set seen = ?2 where id = ?1 and seen < ?2", player, now);
    }

    Result<void> set_codes(const std::string& player, const std::vector<std::string>& hashes) override {
        const std::scoped_lock guard(mutex_);
        const std::scoped_lock turn(turn_);
        Transaction transaction(connection_);
        if (auto begun = transaction.begin_write(); !begun) {
            return begun;
        }
        Result<int> step = connection_.change("delete from code where player = ?1", player);
        for (const std::string& hash : hashes) {
            if (step) {
                step = connection_.change("insert into code(player, hash) values (?1, ?2)", player, hash);
            }
        }
        if (!step) {
            return std::unexpected(step.error());
        }
        return transaction.commit();
    }

    Result<int> codes_left(const std::string& player) override {
        const std::scoped_lock guard(mutex_);
        return one_of(connection_.ask("select count(*) from code where player = ?1", player), 0,
                      [](const Statement& row) { return static_cast<int>(row.number(0)); });
    }

    Result<bool> use_code(const std::string& player, const std::string& hash) override {
        const std::scoped_lock guard(mutex_);
        const std::scoped_lock turn(turn_);
        const auto used = connection_.change("delete from code where player = ?1 and hash = ?2", player, hash);
        return used ? Result<bool>(*used > 0) : std::unexpected(used.error());
    }

    Result<void> end_pass(const std::string& pass, Time until) override {
        return change("insert into ended_pass(pass, until) values (?1, ?2) on conflict(pass) do update set until = max(until, ?2)", pass,
                      until);
    }

    Result<std::vector<std::string>> ended_passes(Time now) override {
        if (auto swept = change("delete from ended_pass where until < ?1", now); !swept) {
            return std::unexpected(swept.error());
        }
        const std::scoped_lock guard(mutex_);
        return all_of(connection_.ask("select pass from ended_pass"), [](const Statement& row) { return row.text(0); });
    }

    Result<void> forget_player(const std::string& id, const std::string& replacement_name) override {
        if (id.empty()) {
            return problem("usage", "nobody can be forgotten without an id");
        }
        flush();  // what waits may still name the player
        const std::scoped_lock guard(mutex_);
        const std::scoped_lock turn(turn_);
        Transaction transaction(connection_);
        if (auto begun = transaction.begin_write(); !begun) {
            return begun;
        }
        // A new version: whoever holds the table with the old name must read it again before the next change. Its open question is a
        // sentence with names.
        Result<int> step = connection_.change(
            "update game_table set version = version + 1, host = iif(host = ?1, '', host),"
            " extra = iif(json_valid(extra), json_replace(extra, '$.question', json('{}')), extra)"
            " where (host = ?1 and host <> '') or id in (select table_id from seat where player = ?1 and player <> ''"
            " union all select table_id from seat where gave_up = ?1 and gave_up <> '')",
            id);
        for (const char* const names : {"update seat set player = '', name = ?2 where player = ?1 and player <> ''",
                                        "update seat set gave_up = '', name = ?2 where gave_up = ?1 and gave_up <> ''"}) {
            if (step) {
                step = connection_.change(names, id, replacement_name);
            }
        }
        if (step) {
            step = connection_.change(
                "update entry set payload = json_replace(payload, '$.player', '', '$.name', ?2, '$.text', '')"
                " where kind <> 'move' and json_valid(payload) and json_extract(payload, '$.player') = ?1",
                id, replacement_name);
        }
        // What somebody else has reported stays until the report is closed.
        for (const char* const gone :
             {"delete from relation where player = ?1", "delete from relation where other = ?1", "delete from ban where player = ?1",
              "update report set reporter = '' where reporter = ?1",
              "update report set quote = '', name = '' where about = ?1 and closed > 0", "delete from player where id = ?1"}) {
            if (step) {
                step = connection_.change(gone, id);
            }
        }
        if (!step) {
            return std::unexpected(step.error());
        }
        if (auto committed = transaction.commit(); !committed) {
            return committed;
        }
        return really_gone();
    }

    Ledger* ledger() override { return &ledger_; }

    Result<std::string> secret(const std::string& name) override {
        const std::scoped_lock guard(mutex_);
        for (const bool last : {false, true}) {
            auto found = one_of(connection_.ask("select value from secret where name = ?1", name), std::string(),
                                [](const Statement& row) { return row.text(0); });
            if (!found || !found->empty() || last) {
                return found;
            }
            if (sodium_init() < 0) {
                return problem("store", "the system's random generator is not available");
            }
            std::string fresh(32, '\0');
            randombytes_buf(fresh.data(), fresh.size());
            const std::scoped_lock turn(turn_);
            // Another process may have been faster; its secret stays.
            if (const auto kept = connection_.change("insert into secret(name, value) values (?1, ?2) on conflict do nothing", name,
                                                     Blob{fresh});
                !kept) {
                return std::unexpected(kept.error());
            }
        }
        return std::string();
    }

    Result<void> backup(const std::string& file) override { return back_up(file_, file); }

    Result<void> sound() override {
        struct stat now{};
        if (::stat(file_.c_str(), &now) != 0 || now.st_ino != inode_) {
            return problem("store", "the database is not where it was: stop the server and bring it back");
        }
        return writer_.last();
    }

    Ladder* ladder() override { return &ladder_; }

    void flush() override { writer_.flush(); }

private:
    /// What was overwritten also leaves the log of changes beside the database.
    Result<void> really_gone() {
        return each_row(connection_.ask("pragma wal_checkpoint(truncate)"), [](const Statement&) {});
    }

    static std::int64_t at_least_zero(int limit) { return std::max(limit, 0); }

    /// One change about people, at once.
    template <class... Values>
    Result<void> change(const char* sql, const Values&... values) {
        const std::scoped_lock guard(mutex_);
        const std::scoped_lock turn(turn_);
        const auto changed = connection_.change(sql, values...);
        return changed ? Result<void>() : std::unexpected(changed.error());
    }

    Result<void> read(const Use& use) {
        const std::scoped_lock guard(mutex_);
        return use(connection_);
    }
    /// In one transaction.
    Result<void> write(const Use& use) {
        const std::scoped_lock guard(mutex_);
        const std::scoped_lock turn(turn_);
        Transaction transaction(connection_);
        if (auto begun = transaction.begin_write(); !begun) {
            return begun;
        }
        auto used = use(connection_);
        return used ? transaction.commit() : used;
    }

    template <class... Values>
    Result<std::vector<TableRow>> tables(const char* sql, const Values&... values) {
        const std::scoped_lock guard(mutex_);
        Transaction snapshot(connection_);
        if (auto begun = snapshot.begin_read(); !begun) {
            return std::unexpected(begun.error());
        }
        auto out = all_of(connection_.ask(sql, values...), read_row);
        if (out) {
            for (TableRow& table : *out) {
                if (auto seats = read_seats(connection_, table); !seats) {
                    return std::unexpected(seats.error());
                }
            }
        }
        return out;
    }

    Result<std::optional<PlayerRow>> player_where(const char* sql, const std::string& key) {
        const std::scoped_lock guard(mutex_);
        return one_of(connection_.ask(sql, key), std::optional<PlayerRow>(), [](const Statement& row) {
            return PlayerRow{row.text(0), row.text(1), row.text(2), row.text(3), row.number(4), row.number(5)};
        });
    }

    std::string file_;
    ino_t inode_ = 0;   ///< of the file as it was opened
    std::mutex mutex_;  ///< of connection_; taken before turn_
    Connection connection_;
    Turn turn_;
    Writer writer_;
    Ledger ledger_{[this](const Use& use) { return read(use); }, [this](const Use& use) { return write(use); }};
    Ladder ladder_{[this](const Use& use) { return read(use); }, [this](const Use& use) { return write(use); }};
};

}  // namespace sqlite

Result<std::unique_ptr<Store>> open_sqlite(const std::string& file, Loop& loop) {
    if (file.empty()) {
        return problem("store", "the database needs a file name");
    }
    std::error_code error;
    const std::string path = std::filesystem::absolute(file, error).string();  // SQLite gives some relative names a meaning of their own
    if (error) {
        return problem("store", file + ": the current folder cannot be read (" + error.message() + "): give a full path");
    }
    auto reading = sqlite::open_current(path, true);
    if (!reading) {
        return std::unexpected(reading.error());
    }
    auto writing = sqlite::open_current(path, false);
    if (!writing) {
        return std::unexpected(writing.error());
    }
    return std::make_unique<sqlite::SqliteStore>(path, std::move(*reading), std::move(*writing), loop);
}

}  // namespace starboard::server
