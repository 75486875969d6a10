#include "server/store/lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace starboard::server {

Result<std::shared_ptr<void>> lock_database(const std::string& file) {
    const std::string beside = file + ".lock";
    const int descriptor = ::open(beside.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) {
        return problem("store", beside + ": cannot be written (" + std::strerror(errno) + "): check the folder");
    }
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor);
        return problem("store", file + " is in use by another server: stop that one, or name another file with --db");
    }
    return std::shared_ptr<void>(nullptr, [descriptor](void*) { ::close(descriptor); });
}

}  // namespace starboard::server
