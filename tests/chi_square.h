// Are all expected outcomes equally frequent?
#pragma once

#include <cmath>
#include <map>
#include <string>

#include "kernel/types.h"

namespace starboard::tests {

class ChiSquare {
public:
    void expect(u64 outcome) { seen_.try_emplace(outcome, 0); }
    void add(u64 outcome) {
        const auto found = seen_.find(outcome);
        if (found == seen_.end()) {
            ++strange_;
        } else {
            ++found->second;
        }
        ++total_;
    }
    /// Empty if uniform (chance of a false alarm well below 1 in 10,000; seeds are fixed anyway), else the finding.
    [[nodiscard]] std::string verdict() const {
        if (strange_ > 0) {
            return std::to_string(strange_) + " outcomes that should not exist";
        }
        const double mean = static_cast<double>(total_) / static_cast<double>(seen_.size());
        double sum = 0;
        for (const auto& [outcome, count] : seen_) {
            sum += (count - mean) * (count - mean) / mean;
        }
        const double freedom = static_cast<double>(seen_.size()) - 1;
        // Wilson and Hilferty: the cube root of chi square over its degrees of freedom is nearly normal
        const double z = freedom == 0 ? 0 : (std::cbrt(sum / freedom) - (1 - 2 / (9 * freedom))) / std::sqrt(2 / (9 * freedom));
        return z < 4.5 ? std::string()
                       : "chi square " + std::to_string(sum) + " with " + std::to_string(freedom) +
                             " degrees of freedom (z = " + std::to_string(z) + ")";
    }

private:
    std::map<u64, int> seen_;
    int total_ = 0;
    int strange_ = 0;
};

}  // namespace starboard::tests
