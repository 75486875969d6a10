#include "server/workers.h"

#include <algorithm>
#include <exception>

#include "server/metrics.h"

namespace starboard::server {

Workers::Workers(Loop& loop, int threads) : loop_(loop), count_(static_cast<std::size_t>(threads)) {
    for (int i = 0; i < threads; ++i) {
        threads_.emplace_back([this] { serve(); });
    }
}

Workers::~Workers() { stop(); }

void Workers::run(Urgency urgency, const std::string& whom, std::function<void()> work, std::function<void()> done, Length length) {
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
        line->jobs.push_back({std::move(work), std::move(done), length});
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
    const bool no_lasting = count_ > 1 && lasting_ + 1 >= count_;
    for (auto& [urgency, lines] : lines_) {
        const auto next = std::ranges::find_if(lines,
                                               [&](const Line& line) { return !no_lasting || line.jobs.front().length == Length::brief; });
        if (next == lines.end()) {
            continue;
        }
        Line turn = std::move(*next);
        lines.erase(next);
        lasting_ += turn.jobs.front().length == Length::lasting ? 1 : 0;
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
        if (job.length == Length::lasting) {
            {
                const std::lock_guard lock(mutex_);
                --lasting_;
            }
            wake_.notify_one();
        }
        loop_.post(std::move(job.done));
    }
}

}  // namespace starboard::server
