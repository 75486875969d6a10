// Threads for long work (bots, passwords, replays). The most urgent job goes first; results come back on the loop.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "server/loop.h"

namespace starboard::server {

enum class Urgency { move, hint, page, idle };  ///< somebody waits for a move; a hint; a page; nobody watches

class Workers {
public:
    Workers(Loop& loop, int threads);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// `work` runs on a worker, then `done` on the loop.
    void run(Urgency urgency, std::function<void()> work, std::function<void()> done);
    [[nodiscard]] std::size_t waiting() const;
    /// Forgets what has not begun and waits for what runs.
    void stop();

private:
    struct Job {
        std::function<void()> work;
        std::function<void()> done;
    };
    void serve();

    Loop& loop_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::multimap<Urgency, Job> jobs_;  ///< equal urgency: first come, first served
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace starboard::server
