// SQLite's C interface as values: a connection that keeps its prepared statements, a statement that resets itself, a transaction that rolls
// back unless committed. One thread at a time per connection.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "format/problem.h"

namespace starboard::server::sqlite {

/// Bytes that are not text.
struct Blob {
    std::string_view bytes;
};

/// A prepared statement in use, borrowed from its connection.
class Statement {
public:
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

    void bind(int index, std::string_view text);
    void bind(int index, Blob blob);
    void bind(int index, std::int64_t number);
    /// True: there is a row. False: the end.
    Result<bool> next();

    [[nodiscard]] std::string text(int column) const;  ///< also bytes
    [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

private:
    struct Reset {
        void operator()(sqlite3_stmt* statement) const;
    };
    std::unique_ptr<sqlite3_stmt, Reset> statement_;
    int bound_ = SQLITE_OK;
};

/// Problems have the code "store", but "duplicate" for a key that is there already and "missing" for a foreign key that is not.
class Connection {
public:
    /// `file` must exist; an empty one is a new database.
    static Result<Connection> open(const std::string& file);

    [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
    /// Several statements without parameters.
    Result<void> script(const char* sql);
    /// A question with its parameters; `sql` must live as long as the connection (a literal).
    template <class... Values>
    Result<Statement> ask(const char* sql, const Values&... values) {
        auto statement = prepare(sql);
        if (statement) {
            [[maybe_unused]] int index = 0;
            (statement->bind(++index, values), ...);
        }
        return statement;
    }
    /// A change; how many rows it touched.
    template <class... Values>
    Result<int> change(const char* sql, const Values&... values) {
        auto statement = ask(sql, values...);
        return statement ? finish(*statement) : std::unexpected(statement.error());
    }

private:
    Result<Statement> prepare(const char* sql);
    Result<int> finish(Statement& statement);

    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    };
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
    std::map<std::string_view, std::unique_ptr<sqlite3_stmt, Finalize>> statements_;
};

/// Calls `use` for each row.
template <class Use>
Result<void> each_row(Result<Statement> rows, const Use& use) {
    if (!rows) {
        return std::unexpected(rows.error());
    }
    for (;;) {
        const auto row = rows->next();
        if (!row) {
            return std::unexpected(row.error());
        }
        if (!*row) {
            return {};
        }
        use(*rows);
    }
}

class Transaction {
public:
    explicit Transaction(Connection& connection) : connection_(&connection) {}
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction() { roll_back(); }

    Result<void> begin_read() { return connection_->script("begin"); }
    Result<void> begin_write() { return connection_->script("begin immediate"); }
    Result<void> commit() { return connection_->script("commit"); }
    void roll_back();

private:
    Connection* connection_;
};

/// Makes an empty file, readable by its owner only, if there is none.
Result<void> create_file(const std::string& file);

/// What SQLite last complained about on this connection.
Problem complaint(sqlite3* handle);

}  // namespace starboard::server::sqlite
