// Are all expected outcomes as frequent as they should be?
#pragma once

#include <cmath>
#include <map>
#include <string>

#include "kernel/types.h"

namespace starboard::tests {

class ChiSquare {
public:
    /// Once for every equally likely way to it.
    void expect(u64 outcome) {
        ++seen_[outcome].ways;
        ++ways_;
    }
    void add(u64 outcome) {
        const auto found = seen_.find(outcome);
        if (found == seen_.end()) {
            ++strange_;
        } else {
            ++found->second.times;
        }
        ++total_;
    }
    [[nodiscard]] std::size_t outcomes() const { return seen_.size(); }
    /// Empty if uniform (chance of a false alarm well below 1 in 10,000; seeds are fixed anyway), else the finding.
    [[nodiscard]] std::string verdict() const {
        if (strange_ > 0) {
            return std::to_string(strange_) + " outcomes that should not exist";
        }
        double sum = 0;
        for (const auto& [outcome, count] : seen_) {
            const double mean = static_cast<double>(total_) * count.ways / ways_;
            sum += (count.times - mean) * (count.times - mean) / mean;
        }
        const double freedom = static_cast<double>(seen_.size()) - 1;
        // Wilson and Hilferty: the cube root of chi square over its degrees of freedom is nearly normal
        const double z = freedom == 0 ? 0 : (std::cbrt(sum / freedom) - (1 - 2 / (9 * freedom))) / std::sqrt(2 / (9 * freedom));
        return z < 4.5 ? std::string()
                       : "chi square " + std::to_string(sum) + " with " + std::to_string(freedom) +
                             " degrees of freedom (z = " + std::to_string(z) + ")";
    }

private:
    struct Count {
        int ways = 0;
        int times = 0;
    };
    std::map<u64, Count> seen_;
    int ways_ = 0;
    int total_ = 0;
    int strange_ = 0;
};

}  // namespace starboard::tests
