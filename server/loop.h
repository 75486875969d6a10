// The one thread on which tables, sockets and requests live. Work of other threads comes back through `post`.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace starboard::server {

class Loop {
public:
    using Task = std::function<void()>;
    using Milliseconds = std::chrono::milliseconds;

    Loop() = default;
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    virtual ~Loop() = default;

    /// Runs the task on the loop's thread, later. May be called from any thread.
    virtual void post(Task task) = 0;
    /// Runs the task on the loop's thread after a while. Dropping the returned handle cancels it. Loop thread only.
    [[nodiscard]] virtual std::shared_ptr<void> after(Milliseconds wait, Task task) = 0;
};

}  // namespace starboard::server
