#include "server/workers.h"

#include <exception>

#include "server/metrics.h"

namespace starboard::server {

Workers::Workers(Loop& loop, int threads) : loop_(loop) {
    for (int i = 0; i < threads; ++i) {
        threads_.emplace_back([this] { serve(); });
    }
}

Workers::~Workers() { stop(); }

void Workers::run(Urgency urgency, std::function<void()> work, std::function<void()> done) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) {
            return;
        }
        jobs_.emplace(urgency, Job{std::move(work), std::move(done)});
    }
    wake_.notify_one();
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

void Workers::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        jobs_.clear();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) {
            thread.join();
        }
    }
}

void Workers::serve() {
    while (true) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return stopping_ || !jobs_.empty(); });
            if (stopping_) {
                return;
            }
            auto first = jobs_.begin();
            job = std::move(first->second);
            jobs_.erase(first);
        }
        try {
            job.work();
        } catch (const std::exception& error) {
            log(Severity::error, "worker_failed", {{"what", error.what()}});
        }
        loop_.post(std::move(job.done));
    }
}

}  // namespace starboard::server
