// One request of the engine protocol: typed access to its fields, refusals that name them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/game.h"

namespace starboard {

class Request {
public:
    /// One JSON object per line; longer lines, deeper nesting and broken JSON are refused.
    static Result<Request> parse(std::string_view line);

    [[nodiscard]] const std::string& name() const { return name_; }
    /// The field, or nullptr if it is missing or null.
    [[nodiscard]] const json::value* field(std::string_view key) const;
    [[nodiscard]] bool has(std::string_view key) const { return field(key) != nullptr; }

    /// Missing fields give `fallback`.
    [[nodiscard]] Result<std::string> text(std::string_view key, std::string_view fallback = "") const;
    [[nodiscard]] Result<long long> number(std::string_view key, long long fallback, long long low, long long high) const;
    /// True or false; missing: false.
    [[nodiscard]] Result<bool> flag(std::string_view key) const;
    [[nodiscard]] Result<std::vector<long long>> numbers(std::string_view key, long long high) const;
    /// A text or a whole number, as text.
    [[nodiscard]] Result<std::string> seed(std::string_view fallback) const;
    [[nodiscard]] Result<json::object> object(std::string_view key) const;
    [[nodiscard]] Result<std::vector<std::string>> texts(std::string_view key) const;

private:
    Request(std::string name, json::object fields) : name_(std::move(name)), fields_(std::move(fields)) {}

    std::string name_;
    json::object fields_;
};

}  // namespace starboard
