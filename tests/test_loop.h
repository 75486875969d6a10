// A loop for tests: tasks run on the thread that waits in `run_until`.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

#include "server/loop.h"

namespace starboard::server {

class TestLoop final : public Loop {
public:
    void post(Task task) override {
        {
            const std::scoped_lock guard(mutex_);
            tasks_.push_back(std::move(task));
        }
        changed_.notify_one();
    }

    [[nodiscard]] std::shared_ptr<void> after(Milliseconds wait, Task task) override {
        auto handle = std::make_shared<Task>(std::move(task));
        {
            const std::scoped_lock guard(mutex_);
            timers_.emplace(Clock::now() + wait, handle);
        }
        changed_.notify_one();
        return handle;
    }

    /// Runs tasks until the predicate holds; false if that takes too long.
    bool run_until(const std::function<bool()>& predicate, Milliseconds timeout = Milliseconds(20'000)) {
        const Clock::time_point end = Clock::now() + timeout;
        while (!predicate()) {
            if (Clock::now() >= end || !run_one(end)) {
                return predicate();
            }
        }
        return true;
    }

    /// Runs what is there now, without waiting.
    void run_ready() {
        while (run_one(Clock::time_point::min())) {
        }
    }

private:
    using Clock = std::chrono::steady_clock;

    /// Waits for a task at most until `end`; false if none came.
    bool run_one(Clock::time_point end) {
        Task task;
        {
            std::unique_lock guard(mutex_);
            while (!take(task)) {
                const bool timer_first = !timers_.empty() && timers_.begin()->first < end;
                if (Clock::now() >= end) {
                    return false;
                }
                changed_.wait_until(guard, timer_first ? timers_.begin()->first : end);
            }
        }
        task();
        return true;
    }

    bool take(Task& task) {
        for (const auto now = Clock::now(); !timers_.empty() && timers_.begin()->first <= now;) {
            const auto timer = timers_.begin()->second.lock();
            timers_.erase(timers_.begin());
            if (timer != nullptr) {
                task = *timer;
                return true;
            }
        }
        if (tasks_.empty()) {
            return false;
        }
        task = std::move(tasks_.front());
        tasks_.pop_front();
        return true;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Task> tasks_;
    std::multimap<Clock::time_point, std::weak_ptr<Task>> timers_;
};

}  // namespace starboard::server
