// What outlives the process: players, tables with their entries. SQLite today; PostgreSQL can join behind the same interface.
//
// A table's row carries a version. A change names the version it was made on; if the row has moved on, the change is refused with code
// "stale" and nothing is written (compare and swap). Rows of `entry` are written in the same transaction: what was acknowledged is on disk.
// The bus tells about changed tables; a message is only a hint to read again.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "format/problem.h"
#include "server/loop.h"

namespace starboard::server {

using Time = std::int64_t;  ///< milliseconds since 1970

struct PlayerRow {
    std::string id;               ///< 32 hex digits
    std::string name;             ///< shown
    std::string login;            ///< folded name of an account, empty for guests; unique
    std::string password;         ///< argon2id string, empty for guests
    std::int64_t generation = 0;  ///< cookies of older generations are void
    Time created = 0;
};

/// Who sits where; written whole with the table.
struct SeatRow {
    int seat = 0;
    std::string kind;    ///< "human", "bot", "open", "friend"
    std::string player;  ///< id, empty if none
    std::string name;
    std::string level;        ///< of a bot
    std::string token;        ///< hash of the invitation, hex; empty if none
    std::int64_t clock = -1;  ///< milliseconds left, -1 without a clock
    int wins = -1;            ///< share in thousandths after the end, -1 before
    int rank = 0;
    int points = 0;
    std::string gave_up{};  ///< id of who resigned here, so that a bot took over; empty if nobody

    [[nodiscard]] bool human() const { return kind == "human"; }
};

struct TableRow {
    std::string id;
    std::int64_t version = 0;
    std::string status;  ///< "waiting", "running", "paused", "over", "faulted"
    std::string game;
    std::string mode;
    std::string host;      ///< player id
    int rules = 0;         ///< revision the position was made with
    std::string setup;     ///< JSON: options, edition, seed, salt, settings, clock
    std::string position;  ///< JSON (by field names), of the state after the last entry; stored compressed
    std::string extra;     ///< JSON: to_move, question, result, draw offer, open take-back, practice, next ...
    Time created = 0;
    Time updated = 0;
    Time deadline = 0;  ///< when the table must be looked at by itself (clock, bot); 0 = never
    std::vector<SeatRow> seats;
};

/// One line of a table's history: a decision, a table entry, a chat line.
struct EntryRow {
    std::int64_t seq = 0;
    std::string kind;     ///< "move", "table", "chat"
    std::string payload;  ///< JSON
    Time at = 0;
};

class Ledger;

class Store {
public:
    using Done = std::function<void(Result<void>)>;

    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // -- tables --
    /// Writes a table and its new entries in one transaction; durable when `done` is called (on the loop's thread, in order of the calls).
    /// `expected` is the version the row has now (-1: the table is new); the row gets `table.version`.
    virtual void commit(std::int64_t expected, TableRow table, std::vector<EntryRow> entries, Done done) = 0;
    /// Chat and other lines that do not change the table's row.
    virtual void append(const std::string& table, EntryRow entry, Done done) = 0;
    [[nodiscard]] virtual Result<std::optional<TableRow>> table(const std::string& id) = 0;
    [[nodiscard]] virtual Result<std::vector<EntryRow>> entries(const std::string& table) = 0;
    /// Without positions; newest first.
    [[nodiscard]] virtual Result<std::vector<TableRow>> open_tables(int limit) = 0;
    /// Running tables that allow spectators and have changed since.
    [[nodiscard]] virtual Result<std::vector<TableRow>> running_tables(Time since, int limit) = 0;
    [[nodiscard]] virtual Result<std::vector<TableRow>> tables_of(const std::string& player, int limit) = 0;
    /// Running tables whose deadline has passed.
    [[nodiscard]] virtual Result<std::vector<std::string>> due(Time now, int limit) = 0;

    struct Score {
        std::string game;
        std::string mode;
        int played = 0;
        int won = 0;
        int drawn = 0;
        std::optional<int> best;  ///< points of the best game alone that was played to its end
    };
    /// Games that became practice do not count; whoever gave a seat up has lost, whatever it won later.
    [[nodiscard]] virtual Result<std::vector<Score>> scores(const std::string& player) = 0;

    // -- players --
    virtual Result<void> save_player(const PlayerRow& player) = 0;
    [[nodiscard]] virtual Result<std::optional<PlayerRow>> player(const std::string& id) = 0;
    [[nodiscard]] virtual Result<std::optional<PlayerRow>> player_by_login(const std::string& login) = 0;
    struct Account {
        std::string player;
        std::string name;
    };
    [[nodiscard]] virtual Result<std::vector<Account>> accounts() = 0;
    /// Was here, for whoever clears up behind guests who never come back.
    virtual Result<void> seen(const std::string& player, Time now) = 0;
    /// Codes that open an account once each, as hashes; they replace those from before.
    virtual Result<void> set_codes(const std::string& player, const std::vector<std::string>& hashes) = 0;
    [[nodiscard]] virtual Result<int> codes_left(const std::string& player) = 0;
    /// False: it is none of the player's, or used up.
    virtual Result<bool> use_code(const std::string& player, const std::string& hash) = 0;
    /// Somebody logged out: cookies with this pass are void. They are void by their age after `until`.
    virtual Result<void> end_pass(const std::string& pass, Time until) = 0;
    [[nodiscard]] virtual Result<std::vector<std::string>> ended_passes(Time now) = 0;
    /// Removes the player, its name from seats and chat, and its claim on seats; finished games stay without it.
    virtual Result<void> forget_player(const std::string& id, const std::string& replacement_name) = 0;

    // -- the rest --
    /// A secret that is made once and kept (the key that signs cookies), 32 bytes.
    [[nodiscard]] virtual Result<std::string> secret(const std::string& name) = 0;
    /// A consistent copy while the server runs.
    virtual Result<void> backup(const std::string& file) = 0;
    /// Whether what is written now would last: the last write went well, and the database is where it was opened.
    [[nodiscard]] virtual Result<void> sound() = 0;
    /// What keeps the peace and the house clean (ledger.h); nullptr: this store has none.
    [[nodiscard]] virtual Ledger* ledger() { return nullptr; }
    /// Waits until everything handed over is written.
    virtual void flush() = 0;
};

/// Opens or creates a database file and brings an older schema up to date. A newer schema is refused with a sentence.
/// `loop` gets the calls of `done`; writes happen on a thread of their own, many waiting commits share one transaction.
Result<std::unique_ptr<Store>> open_sqlite(const std::string& file, Loop& loop);

/// Tells that a table changed. Messages are hints: a receiver reads the store.
class Bus {
public:
    using Listener = std::function<void(const std::string& table, std::int64_t version)>;
    Bus() = default;
    Bus(const Bus&) = delete;
    Bus& operator=(const Bus&) = delete;
    virtual ~Bus() = default;
    virtual void publish(const std::string& table, std::int64_t version) = 0;
    virtual void listen(Listener listener) = 0;
};
std::unique_ptr<Bus> in_process_bus(Loop& loop);

}  // namespace starboard::server
