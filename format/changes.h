// What differs between two JSON values.
#pragma once

#include <boost/json.hpp>
#include <string>

namespace starboard {

namespace json = boost::json;

/// JSON pointers (RFC 6901; keys here hold neither / nor ~) to the values that are new. A list that became longer or shorter is new as a
/// whole.
inline void add_changes(const json::value& from, const json::value& to, const std::string& at, json::object& out) {
    if (from.is_object() && to.is_object() && from.get_object().size() == to.get_object().size()) {
        for (const auto& [key, value] : to.get_object()) {
            const json::value* before = from.get_object().if_contains(key);
            add_changes(before != nullptr ? *before : json::value(), value, at + "/" + std::string(key), out);
        }
    } else if (from.is_array() && to.is_array() && from.get_array().size() == to.get_array().size()) {
        for (std::size_t i = 0; i < to.get_array().size(); ++i) {
            add_changes(from.get_array()[i], to.get_array()[i], at + "/" + std::to_string(i), out);
        }
    } else if (from != to) {
        out[at] = to;
    }
}
inline json::object changes(const json::value& from, const json::value& to) {
    json::object out;
    add_changes(from, to, "", out);
    return out;
}

}  // namespace starboard
