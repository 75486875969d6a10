#include "server/workers.h"

#include <algorithm>
#include <exception>

#include "server/metrics.h"

namespace starboard::server {

Workers::Workers(Loop& loop, int threads) : loop_(loop) {
    for (int i = 0; i < threads; ++i) {
        threads_.emplace_back([this] { serve(); });
    }
}

Workers::~Workers() { stop(); }

void Workers::run(Urgency urgency, const std::string& whom, std::function<void()> work, std::function<void()> done) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) {
            return;
        }
        std::deque<Line>& lines = lines_[urgency];
        auto line = std::ranges::find(lines, whom, &Line::whom);
        if (line == lines.end()) {
            line = lines.insert(lines.end(), {whom, {}});
        }
        line->jobs.push_back({std::move(work), std::move(done)});
    }
    wake_.notify_one();
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock(mutex_);
    std::size_t out = 0;
    for (const auto& [urgency, lines] : lines_) {
        for (const Line& line : lines) {
            out += line.jobs.size();
        }
    }
    return out;
}

bool Workers::take(Job& job) {
    for (auto& [urgency, lines] : lines_) {
        if (lines.empty()) {
            continue;
        }
        Line turn = std::move(lines.front());
        lines.pop_front();
        job = std::move(turn.jobs.front());
        turn.jobs.pop_front();
        if (!turn.jobs.empty()) {
            lines.push_back(std::move(turn));
        }
        return true;
    }
    return false;
}

void Workers::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        lines_.clear();
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
            wake_.wait(lock, [&] { return stopping_ || take(job); });
            if (stopping_) {
                return;
            }
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
