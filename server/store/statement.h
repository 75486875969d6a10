// SQLite's C interface as values: a connection that keeps its prepared statements, a statement that resets itself, a transaction that rolls
// back unless committed. One thread at a time per connection.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "format/problem.h"

namespace starboard::server::sqlite {

/// Bytes that are not text.
struct Blob {
    std::string_view bytes;
};

/// A number that need not be whole.
struct Real {
    double value;
};

/// A prepared statement in use, borrowed from its connection.
class Statement {
public:
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

    void bind(int index, std::string_view text);
    void bind(int index, Blob blob);
    void bind(int index, std::int64_t number);
    void bind(int index, Real number);
    /// True: there is a row. False: the end.
    Result<bool> next();

    [[nodiscard]] std::string text(int column) const;  ///< also bytes
    [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
    [[nodiscard]] double real(int column) const { return sqlite3_column_double(statement_.get(), column); }

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

/// What `make` makes of each row.
template <class Make>
auto all_of(Result<Statement> rows, const Make& make) -> Result<std::vector<std::invoke_result_t<const Make&, const Statement&>>> {
    std::vector<std::invoke_result_t<const Make&, const Statement&>> out;
    if (auto done = each_row(std::move(rows), [&](const Statement& row) { out.push_back(make(row)); }); !done) {
        return std::unexpected(done.error());
    }
    return out;
}

/// What `make` makes of the only row there may be; `none` without one.
template <class One, class Make>
Result<One> one_of(Result<Statement> rows, One none, const Make& make) {
    if (auto done = each_row(std::move(rows), [&](const Statement& row) { none = make(row); }); !done) {
        return std::unexpected(done.error());
    }
    return none;
}

/// How others than the store itself come to its connection: to read it, or to change it in one transaction.
using Use = std::function<Result<void>(Connection&)>;
using Access = std::function<Result<void>(const Use&)>;

/// What `look` finds through `access`.
template <class Look>
auto found_by(const Access& access, const Look& look) -> std::invoke_result_t<const Look&, Connection&> {
    std::invoke_result_t<const Look&, Connection&> out;
    const auto done = access([&](Connection& connection) {
        out = look(connection);
        return out ? Result<void>() : std::unexpected(out.error());
    });
    if (!done) {
        return std::unexpected(done.error());
    }
    return out;
}
template <class Make, class... Values>
auto all_of(const Access& access, const Make& make, const char* sql, const Values&... values) {
    return found_by(access, [&](Connection& connection) { return all_of(connection.ask(sql, values...), make); });
}
template <class One, class Make, class... Values>
Result<One> one_of(const Access& access, One none, const Make& make, const char* sql, const Values&... values) {
    return found_by(access, [&](Connection& connection) { return one_of(connection.ask(sql, values...), std::move(none), make); });
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
