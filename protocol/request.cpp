#include "protocol/request.h"

#include "protocol/engine.h"

namespace starboard {

Result<Request> Request::parse(std::string_view line) {
    if (line.size() > max_line) {
        return problem("size", "a line may have at most " + std::to_string(max_line) + " bytes");
    }
    boost::system::error_code ec;
    json::value value = json::parse(line, ec);
    if (ec) {
        return problem("json", "the line is not JSON: " + ec.message());
    }
    json::object* fields = value.if_object();
    if (fields == nullptr) {
        return problem("json", "a request is a JSON object such as {\"do\":\"games\"}");
    }
    const json::value* name = fields->if_contains("do");
    if (name == nullptr || !name->is_string()) {
        return problem("usage", "do: must be a text that names the request");
    }
    std::string word(name->get_string());
    return Request(std::move(word), std::move(*fields));
}

const json::value* Request::field(std::string_view key) const {
    const json::value* value = fields_.if_contains(key);
    return value == nullptr || value->is_null() ? nullptr : value;
}

Result<std::string> Request::text(std::string_view key, std::string_view fallback) const {
    const json::value* value = field(key);
    if (value == nullptr) {
        return std::string(fallback);
    }
    if (!value->is_string()) {
        return problem("usage", std::string(key) + ": must be a text");
    }
    return std::string(value->get_string());
}

Result<long long> Request::number(std::string_view key, long long fallback, long long low, long long high) const {
    const json::value* value = field(key);
    if (value == nullptr) {
        return fallback;
    }
    // Whole numbers beyond 63 bits are stored as uint64 and lie above every limit used here.
    if (!value->is_int64() || value->get_int64() < low || value->get_int64() > high) {
        return problem("usage", std::string(key) + ": must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    }
    return value->get_int64();
}

Result<bool> Request::flag(std::string_view key) const {
    const json::value* value = field(key);
    if (value != nullptr && !value->is_bool()) {
        return problem("usage", std::string(key) + ": must be true or false");
    }
    return value != nullptr && value->get_bool();
}

Result<std::vector<long long>> Request::numbers(std::string_view key, long long high) const {
    std::vector<long long> out;
    const json::value* value = field(key);
    bool fits = value != nullptr && value->is_array();
    if (fits) {
        for (const json::value& item : value->get_array()) {
            fits = fits && item.is_int64() && item.get_int64() >= 0 && item.get_int64() <= high;
            out.push_back(fits ? item.get_int64() : 0);
        }
    }
    if (!fits) {
        return problem("usage", std::string(key) + ": must be a list of whole numbers from 0 to " + std::to_string(high));
    }
    return out;
}

Result<std::string> Request::seed(std::string_view fallback) const {
    const json::value* value = field("seed");
    if (value == nullptr) {
        return std::string(fallback);
    }
    if (value->is_string()) {
        return std::string(value->get_string());
    }
    if (value->is_int64() || value->is_uint64()) {
        return json::serialize(*value);
    }
    return problem("usage", "seed: must be a text or a whole number");
}

Result<json::object> Request::object(std::string_view key) const {
    const json::value* value = field(key);
    if (value == nullptr) {
        return json::object();
    }
    if (!value->is_object()) {
        return problem("usage", std::string(key) + ": must be an object");
    }
    return value->get_object();
}

Result<std::vector<std::string>> Request::texts(std::string_view key) const {
    std::vector<std::string> out;
    const json::value* value = field(key);
    bool fits = value == nullptr || value->is_array();
    if (value != nullptr && value->is_array()) {
        for (const json::value& item : value->get_array()) {
            fits = fits && item.is_string();
            out.push_back(item.is_string() ? std::string(item.get_string()) : std::string());
        }
    }
    if (!fits) {
        return problem("usage", std::string(key) + ": must be a list of texts");
    }
    return out;
}

}  // namespace starboard
