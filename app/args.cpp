#include "app/args.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iostream>
#include <sstream>

#include "bots/kept.h"

namespace starboard {

Result<Args> Args::parse(int argc, char** argv, const std::vector<std::string_view>& options, const std::vector<std::string_view>& flags) {
    Args args;
    for (int i = 0; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (!word.starts_with("--")) {
            args.words_.emplace_back(word);
            continue;
        }
        const std::string_view name = word.substr(2);
        if (std::find(flags.begin(), flags.end(), name) != flags.end()) {
            args.values_.emplace(name, "");
        } else if (std::find(options.begin(), options.end(), name) != options.end()) {
            if (i + 1 >= argc) {
                return problem("usage", std::string(word) + " needs a value");
            }
            args.values_.emplace(name, argv[++i]);
        } else {
            return problem("usage", "unknown option " + std::string(word) + "; see starboard help");
        }
    }
    return args;
}

std::string Args::text(std::string_view name, std::string_view fallback) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::string(fallback) : found->second;
}

Result<long long> Args::number(std::string_view name, long long fallback, long long low, long long high) const {
    const auto found = values_.find(name);
    if (found == values_.end()) {
        return fallback;
    }
    long long value = 0;
    const std::string& text = found->second;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < low || value > high) {
        return problem("usage", "--" + std::string(name) + " must be a number from " + std::to_string(low) + " to " + std::to_string(high));
    }
    return value;
}

Result<std::size_t> Args::tree_memory() const {
    const auto mib = number("tree-memory", static_cast<long long>(default_tree_memory >> 20U), 0, 1 << 20);
    return mib ? Result<std::size_t>(static_cast<std::size_t>(*mib) << 20U) : std::unexpected(mib.error());
}

Result<Setup> Args::setup() const {
    Setup setup;
    setup.mode = text("mode");
    setup.seed = text("seed", "0");
    const auto [from, to] = values_.equal_range("option");
    for (auto it = from; it != to; ++it) {
        const std::size_t equals = it->second.find('=');
        if (equals == std::string::npos) {
            return problem("usage", "--option needs key=value, not \"" + it->second + "\"");
        }
        setup.options[it->second.substr(0, equals)] = json::string(it->second.substr(equals + 1));
    }
    const std::string edition = text("edition");
    if (edition.ends_with(".toml") || edition.find('/') != std::string::npos) {
        const auto content = read_file(edition);
        if (!content) {
            return std::unexpected(content.error());
        }
        setup.edition = *content;
        setup.edition_file = edition;
    } else {
        setup.edition = edition;
    }
    return setup;
}

Result<std::string> read_file(const std::string& path) {
    std::ostringstream content;
    if (path == "-") {
        content << std::cin.rdbuf();
        return content.str();
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return problem("usage", "cannot open " + path);
    }
    content << file.rdbuf();
    return content.str();
}

}  // namespace starboard
