// Counters for Prometheus and log lines as JSON. Any thread.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace starboard::server {

/// Metrics of the process; names begin with starboard_.
class Metrics {
public:
    static void count(std::string_view name, std::string_view label = {}, double by = 1);
    static void gauge(std::string_view name, double value);
    static void observe(std::string_view name, double seconds);  ///< a histogram of durations
    /// The exposition format.
    static std::string text();
};

/// One log line: an event word and fields, values are escaped. Never pass secrets (cookies, tokens, passwords, seeds).
struct Field {
    std::string_view name;
    std::string value;
    Field(std::string_view n, std::string v) : name(n), value(std::move(v)) {}
    Field(std::string_view n, std::string_view v) : name(n), value(v) {}
    Field(std::string_view n, const char* v) : name(n), value(v) {}
    Field(std::string_view n, std::int64_t v) : name(n), value(std::to_string(v)) {}
    Field(std::string_view n, int v) : name(n), value(std::to_string(v)) {}
};
enum class Severity { debug, info, warning, error };
void log(Severity severity, std::string_view event, std::initializer_list<Field> fields = {});
void log_level(Severity least);

}  // namespace starboard::server
