// Log lines: one JSON object per line on standard error.
#include <spdlog/logger.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "server/escape.h"
#include "server/metrics.h"

namespace starboard::server {

namespace {

/// The length of the UTF-8 character at the start of the text, 0 if there is none.
std::size_t character_length(std::string_view text) {
    const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) {
        return 1;
    }
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) {
        return 0;
    }
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) {
            return 0;
        }
    }
    const unsigned char second = byte(1);
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool surrogate = first == 0xED && second >= 0xA0;
    const bool beyond = first == 0xF4 && second >= 0x90;
    return overlong || surrogate || beyond ? 0 : length;
}

spdlog::level::level_enum level_of(Severity severity) {
    switch (severity) {
        case Severity::debug: return spdlog::level::debug;
        case Severity::info: return spdlog::level::info;
        case Severity::warning: return spdlog::level::warn;
        case Severity::error: return spdlog::level::err;
    }
    return spdlog::level::err;
}

/// Never destroyed: threads may still write at the end of the process.
spdlog::logger& logger() {
    static spdlog::logger& only = [] -> spdlog::logger& {
        auto* made = new spdlog::logger("starboard", std::make_shared<spdlog::sinks::stderr_sink_mt>());
        made->set_formatter(std::make_unique<spdlog::pattern_formatter>(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})",
                                                                        spdlog::pattern_time_type::utc, "\n"));
        made->set_level(spdlog::level::info);
        return *made;
    }();
    return only;
}

}  // namespace

std::string json_quoted(std::string_view text) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string out;
    out.reserve(text.size() + 2);
    out += '"';
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const char first = text[0];
        if (length == 0) {
            out += "\\ufffd";
        } else if (first == '"' || first == '\\') {
            out += '\\';
            out += first;
        } else if (first == '\n') {
            out += "\\n";
        } else if (static_cast<unsigned char>(first) < 0x20 || first == 0x7F) {
            out += "\\u00";
            out += digits[static_cast<unsigned char>(first) >> 4U];
            out += digits[static_cast<unsigned char>(first) & 15U];
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    out += '"';
    return out;
}

void log(Severity severity, std::string_view event, std::initializer_list<Field> fields) {
    const spdlog::level::level_enum level = level_of(severity);
    if (!logger().should_log(level)) {
        return;
    }
    std::string line = "\"event\":" + json_quoted(event);
    for (const Field& field : fields) {
        line += ',';
        line += json_quoted(field.name);
        line += ':';
        line += json_quoted(field.value);
    }
    logger().log(level, spdlog::string_view_t(line.data(), line.size()));
}

void log_level(Severity least) { logger().set_level(level_of(least)); }

}  // namespace starboard::server
