// Threads for long work (bots, passwords, replays). The most urgent job goes first, those of equal urgency by turns of whom they are for;
// results come back on the loop.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/loop.h"

namespace starboard::server {

enum class Urgency { move, hint, page, idle };  ///< somebody waits for a move; a hint; a page; nobody watches
enum class Length { brief, lasting };           ///< lasting: more than a second; one thread is always left for what is brief

class Workers {
public:
    Workers(Loop& loop, int threads);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// `work` runs on a worker, then `done` on the loop. `whom`: the person or address it is done for.
    void run(Urgency urgency, const std::string& whom, std::function<void()> work, std::function<void()> done,
             Length length = Length::brief);
    [[nodiscard]] std::size_t waiting() const;
    /// Forgets what has not begun and waits for what runs.
    void stop();

private:
    struct Job {
        std::function<void()> work;
        std::function<void()> done;
        Length length = Length::brief;
    };
    /// What waits for one person.
    struct Line {
        std::string whom;
        std::deque<Job> jobs;
    };
    void serve();
    /// The next job, if there is one.
    bool take(Job& job);

    Loop& loop_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::map<Urgency, std::deque<Line>> lines_;  ///< in the order of their turns; none is empty
    std::size_t lasting_ = 0;                    ///< jobs under way
    bool stopping_ = false;
    std::size_t count_;
    std::vector<std::thread> threads_;
};

}  // namespace starboard::server
