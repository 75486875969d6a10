#include "server/store/statement.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace starboard::server::sqlite {

Problem complaint(sqlite3* handle) {
    const std::string said = std::string(sqlite3_errmsg(handle));
    const int code = sqlite3_extended_errcode(handle);
    switch (code) {
        case SQLITE_CONSTRAINT_PRIMARYKEY:
        case SQLITE_CONSTRAINT_ROWID:
        case SQLITE_CONSTRAINT_UNIQUE: return {"duplicate", said};
        case SQLITE_CONSTRAINT_FOREIGNKEY: return {"missing", said};
        default: break;
    }
    switch (code & 0xff) {
        case SQLITE_FULL: return {"store", "the disk with the database is full: make room"};
        case SQLITE_BUSY: return {"store", "another program keeps the database locked: try again or close it"};
        case SQLITE_READONLY:
        case SQLITE_PERM: return {"store", "the database may not be written (" + said + "): check its permissions and those of its folder"};
        case SQLITE_CANTOPEN: return {"store", "the database cannot be opened (" + said + "): check the permissions of its folder"};
        case SQLITE_NOTADB: return {"store", "the file is not a database: name another file"};
        case SQLITE_CORRUPT: return {"store", "the database is damaged (" + said + "): restore a backup"};
        case SQLITE_IOERR: return {"store", "the disk failed or is full (" + said + "): check it"};
        default: return {"store", "the database says: " + said};
    }
}

void Statement::Reset::operator()(sqlite3_stmt* statement) const {
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

// The casts inside SQLITE_TRANSIENT are SQLite's own.
void Statement::bind(int index, std::string_view text) {
    const char* data = text.data() == nullptr ? "" : text.data();
    bound_ |= sqlite3_bind_text64(statement_.get(), index, data, text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

void Statement::bind(int index, Blob blob) {
    const char* data = blob.bytes.data() == nullptr ? "" : blob.bytes.data();
    bound_ |= sqlite3_bind_blob64(statement_.get(), index, data, blob.bytes.size(), SQLITE_TRANSIENT);
}

void Statement::bind(int index, Real number) { bound_ |= sqlite3_bind_double(statement_.get(), index, number.value); }

void Statement::bind(int index, std::int64_t number) { bound_ |= sqlite3_bind_int64(statement_.get(), index, number); }

Result<bool> Statement::next() {
    if (bound_ != SQLITE_OK) {
        return problem("store", "a value is too large for the database");
    }
    switch (sqlite3_step(statement_.get())) {
        case SQLITE_ROW: return true;
        case SQLITE_DONE: return false;
        default: return std::unexpected(complaint(sqlite3_db_handle(statement_.get())));
    }
}

std::string Statement::text(int column) const {
    const void* data = sqlite3_column_blob(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return data == nullptr ? std::string() : std::string(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

Result<Connection> Connection::open(const std::string& file) {
    Connection connection;
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    connection.handle_.reset(handle);
    if (handle == nullptr) {
        return problem("store", "no memory for the database");
    }
    if (code != SQLITE_OK) {
        return std::unexpected(complaint(handle));
    }
    if (sqlite3_db_readonly(handle, "main") == 1) {
        return problem("store", "the database may not be written: check its permissions");
    }
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, 5000);
    return connection;
}

Result<void> Connection::script(const char* sql) {
    if (sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
        return std::unexpected(complaint(handle()));
    }
    return {};
}

Result<Statement> Connection::prepare(const char* sql) {
    auto& kept = statements_[sql];
    if (kept == nullptr) {
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v3(handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK) {
            return std::unexpected(complaint(handle()));
        }
        kept.reset(statement);
    }
    return Statement(kept.get());
}

Result<int> Connection::finish(Statement& statement) {
    if (const auto row = statement.next(); !row) {
        return std::unexpected(row.error());
    }
    return sqlite3_changes(handle());
}

void Transaction::roll_back() {
    if (sqlite3_get_autocommit(connection_->handle()) == 0) {
        sqlite3_exec(connection_->handle(), "rollback", nullptr, nullptr, nullptr);
    }
}

Result<void> create_file(const std::string& file) {
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) {
        return problem("store", "the file cannot be opened or created (" + std::generic_category().message(errno) +
                                    "): check that its folder exists and may be written");
    }
    ::close(descriptor);
    return {};
}

}  // namespace starboard::server::sqlite
