// What keeps the peace and the house clean, beside tables and players: who does not want to hear or meet whom, reports, bans, keys that are
// not used any more, what operators did, and what is too old to be kept.
//
// An operator's program may write beside a running server: every such change raises a number (`notices`), and a server that finds it raised
// reads again.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/store/statement.h"
#include "server/store/store.h"

namespace starboard::server {

struct Relation {
    std::string player;  ///< who wants it so
    std::string other;
    bool block = false;  ///< they do not meet; else only what the other writes is not shown
    std::string name;    ///< the other's at that time
    Time since = 0;
};

struct Report {
    std::int64_t id = 0;
    std::string reporter;    ///< player id; empty: has been forgotten
    std::string about;       ///< player id; empty: about the table
    std::string name;        ///< as it was shown
    std::string table;       ///< id
    std::int64_t line = -1;  ///< entry of the table's history that holds the chat line
    std::string quote;       ///< what it said
    std::string reason;
    std::string note;  ///< of who reports
    Time at = 0;
    Time closed = 0;
    std::string outcome;
};

struct Ban {
    std::string player;
    Time until = 0;  ///< 0: for good
    std::string reason;
    Time at = 0;
};

/// Who did what to whom or what, and when.
struct Act {
    Time at = 0;
    std::string who;
    std::string what;
    std::string about;
    std::string note;
};

/// How long something is kept after it was last touched, in days; 0: for ever.
struct Retention {
    int guests = 365;    ///< who have not come back
    int waiting = 30;    ///< tables that have not begun
    int abandoned = 30;  ///< running tables without people
    int imported = 180;  ///< finished tables at which nobody sat: uploaded records, games of bots
    int finished = 365;  ///< finished tables of guests alone
    int accounts = 0;    ///< finished tables at which somebody with an account sat
    int chat = 180;      ///< lines of finished tables
    int reports = 365;   ///< closed ones
    int audit = 1095;

    /// "chat=90,guests=0": those named are changed.
    static Result<Retention> parse(const std::string& text);
};

/// What was too old.
struct Pruned {
    int waiting = 0;
    int abandoned = 0;
    int imported = 0;
    int finished = 0;
    int accounts = 0;
    int chat = 0;
    int reports = 0;
    int audit = 0;
    std::vector<std::string> tables;   ///< gone
    std::vector<std::string> quieter;  ///< tables that have lost chat lines
    std::vector<std::string> guests;   ///< to be forgotten by the caller (Store::forget_player)

    /// Numbers and guests of a further step.
    void add(const Pruned& step);
    [[nodiscard]] bool nothing() const { return tables.empty() && guests.empty() && chat + reports + audit == 0; }
    /// "2 tables that had not begun, 5 guests"
    [[nodiscard]] std::string say() const;
};

class Ledger {
public:
    using Use = std::function<Result<void>(sqlite::Connection&)>;
    using Access = std::function<Result<void>(const Use&)>;
    /// `write` holds a transaction around what it calls.
    Ledger(sqlite::Access read, sqlite::Access write) : read_(std::move(read)), write_(std::move(write)) {}

    // -- between people --
    [[nodiscard]] Result<std::vector<Relation>> relations();
    Result<void> relate(const Relation& relation);
    Result<void> release(const std::string& player, const std::string& other);
    Result<std::int64_t> report(const Report& report);
    [[nodiscard]] Result<std::vector<Report>> reports(bool closed_too);
    [[nodiscard]] Result<std::vector<Report>> reports_by(const std::string& player);

    /// Chat lines of a player, oldest first.
    struct Said {
        std::string table;
        std::string text;
        Time at = 0;
    };
    [[nodiscard]] Result<std::vector<Said>> said(const std::string& player);
    /// When somebody first and last came.
    struct Visits {
        Time created = 0;
        Time seen = 0;
    };
    [[nodiscard]] Result<std::optional<Visits>> visits(const std::string& player);

    // -- operators; each writes down what was done --
    [[nodiscard]] Result<std::vector<Ban>> bans(Time now);
    Result<void> ban(const Ban& ban, const Act& act);
    /// False: there was none.
    Result<bool> unban(const std::string& player, const Act& act);
    Result<bool> delete_table(const std::string& id, const Act& act);
    /// False: there is no open report of this number.
    Result<bool> close_report(std::int64_t id, const std::string& outcome, const Act& act);
    /// A new secret; the old one is believed until `until`.
    Result<void> rotate(const std::string& secret, Time until, const Act& act);
    [[nodiscard]] Result<std::vector<std::string>> retired(const std::string& secret, Time now);
    Result<void> note(const Act& act);
    /// Newest first.
    [[nodiscard]] Result<std::vector<Act>> acts(int most);

    // -- cleaning --
    /// What is too old; gone unless `dry`. At most so many tables, lines and guests at once.
    Result<Pruned> prune(const Retention& retention, Time now, bool dry, int most);

    /// Raised by every change of an operator.
    [[nodiscard]] Result<std::int64_t> notices();
    /// Of a table as it is stored; nothing: it is gone.
    [[nodiscard]] Result<std::optional<std::int64_t>> version_of(const std::string& table);

private:
    /// A change of an operator: written down, and noticed by a server.
    Result<void> operate(const Act& act, const sqlite::Use& use);

    sqlite::Access read_;
    sqlite::Access write_;
};

}  // namespace starboard::server
