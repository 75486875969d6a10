// Command line: positional words and --name value options, checked against what the subcommand knows.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "format/game.h"

namespace starboard {

class Args {
public:
    /// `flags` take no value, `options` do; "option" may be repeated.
    static Result<Args> parse(int argc, char** argv, const std::vector<std::string_view>& options,
                              const std::vector<std::string_view>& flags);

    [[nodiscard]] const std::vector<std::string>& words() const { return words_; }
    [[nodiscard]] bool flag(std::string_view name) const { return values_.contains(name); }
    [[nodiscard]] std::string text(std::string_view name, std::string_view fallback = "") const;
    [[nodiscard]] Result<long long> number(std::string_view name, long long fallback, long long low, long long high) const;
    /// --tree-memory in MiB, as bytes.
    [[nodiscard]] Result<std::size_t> tree_memory() const;
    /// Mode, seats, seed, options and edition (a built-in name or a file).
    [[nodiscard]] Result<Setup> setup() const;

private:
    std::vector<std::string> words_;
    std::multimap<std::string, std::string, std::less<>> values_;
};

Result<std::string> read_file(const std::string& path);

}  // namespace starboard
