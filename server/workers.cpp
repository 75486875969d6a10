#include "server/workers.h"

#include <algorithm>
#include <exception>

#include "server/metrics.h"

namespace starboard::server {

Workers::Workers(Loop& loop, int threads) : loop_(loop), most_(threads) {
    for (int i = 0; i < threads + 1; ++i) {
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

bool Workers::take(Job& job, std::string& whom) {
    for (auto& [urgency, lines] : lines_) {
        const auto line = std::ranges::find_if(lines, [&](const Line& one) {
            const auto busy = busy_.find(one.whom);
            return busy == busy_.end() || busy->second < most_;
        });
        if (line == lines.end()) {
            continue;
        }
        Line turn = std::move(*line);
        lines.erase(line);
        job = std::move(turn.jobs.front());
        turn.jobs.pop_front();
        whom = turn.whom;
        if (!turn.jobs.empty()) {
            lines.push_back(std::move(turn));
        }
        ++busy_[whom];
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
        std::string whom;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return stopping_ || take(job, whom); });
            if (stopping_) {
                return;
            }
        }
        try {
            job.work();
        } catch (const std::exception& error) {
            log(Severity::error, "worker_failed", {{"what", error.what()}});
        }
        {
            const std::lock_guard lock(mutex_);
            if (const auto busy = busy_.find(whom); --busy->second == 0) {
                busy_.erase(busy);
            }
        }
        wake_.notify_one();  // another of theirs may begin
        loop_.post(std::move(job.done));
    }
}

}  // namespace starboard::server
