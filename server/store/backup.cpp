#include "server/store/backup.h"

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>

#include "server/store/statement.h"

namespace starboard::server::sqlite {

namespace {

/// One read transaction; the copy needs no companion files.
Result<void> copy_database(const std::string& from, const std::string& to) {
    if (auto created = create_file(to); !created) {
        return created;
    }
    auto source = Connection::open(from);
    if (!source) {
        return std::unexpected(source.error());
    }
    auto target = Connection::open(to);
    if (!target) {
        return std::unexpected(target.error());
    }
    sqlite3_backup* copy = sqlite3_backup_init(target->handle(), "main", source->handle(), "main");
    if (copy == nullptr) {
        return std::unexpected(complaint(target->handle()));
    }
    const int stepped = sqlite3_backup_step(copy, -1);
    const int finished = sqlite3_backup_finish(copy);
    if (finished != SQLITE_OK) {
        return std::unexpected(complaint(target->handle()));
    }
    if (stepped != SQLITE_DONE) {
        return problem("store", "the database is too busy to be copied: try again");
    }
    return target->script("pragma journal_mode = delete");
}

void sync_folder(const std::filesystem::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

}  // namespace

Result<void> back_up(const std::string& from, const std::string& to) {
    std::error_code error;
    const std::filesystem::path target = std::filesystem::absolute(to, error);
    if (to.empty() || error) {
        return problem("usage", "the backup needs a file name");
    }
    if (std::filesystem::equivalent(from, target, error)) {
        return problem("usage", to + " is the database itself: name another file");
    }
    if (std::filesystem::exists(target.string() + "-wal", error)) {
        return problem("usage", to + " is in use as a database: name another file");
    }
    const std::string part = target.string() + ".part" + std::to_string(::getpid());
    std::filesystem::remove(part, error);
    if (auto copied = copy_database(from, part); !copied) {
        std::filesystem::remove(part, error);
        std::filesystem::remove(part + "-journal", error);
        return problem("store", to + ": " + copied.error().message);
    }
    std::filesystem::rename(part, target, error);
    if (error) {
        const std::string cause = error.message();
        std::filesystem::remove(part, error);
        return problem("store", to + ": the backup cannot get its name (" + cause + "): check the folder");
    }
    sync_folder(target.parent_path());
    return {};
}

}  // namespace starboard::server::sqlite
