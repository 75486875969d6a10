// Fields of JSON objects that may be missing.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace starboard::server {

namespace json = boost::json;

/// The field, or nullptr if it is missing or null.
inline const json::value* field(const json::object& object, std::string_view key) {
    const json::value* value = object.if_contains(key);
    return value == nullptr || value->is_null() ? nullptr : value;
}
inline const json::value* field(const json::value& from, std::string_view key) {
    const json::object* object = from.if_object();
    return object == nullptr ? nullptr : field(*object, key);
}
template <class From>
std::string text_in(const From& from, std::string_view key) {
    const json::value* value = field(from, key);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}
inline std::int64_t number_in(const json::object& from, std::string_view key, std::int64_t fallback) {
    const json::value* value = field(from, key);
    return value != nullptr && value->is_int64() ? value->get_int64() : fallback;
}
inline bool flag_in(const json::object& from, std::string_view key) {
    const json::value* value = field(from, key);
    return value != nullptr && value->is_bool() && value->get_bool();
}
inline json::value text_or_null(const std::string& text) { return text.empty() ? json::value(nullptr) : json::value(json::string(text)); }
/// A JSON object from stored text; empty if it is none.
inline json::object object_in(const std::string& text) {
    boost::system::error_code ec;
    json::value value = json::parse(text, ec);
    return ec || !value.is_object() ? json::object() : std::move(value.get_object());
}

}  // namespace starboard::server
