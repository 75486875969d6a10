// TOML as JSON, for files that are handed on as they are (scenarios, lessons, editions for the client).
#pragma once

#include <toml++/toml.h>

#include <boost/json.hpp>
#include <string>

namespace starboard {

namespace json = boost::json;

/// Keys of `over` replace those of `base`; objects are merged.
inline json::object merged(json::object base, const json::object& over) {
    for (const auto& [key, value] : over) {
        json::value& slot = base[key];
        if (slot.is_object() && value.is_object()) {
            slot = merged(slot.get_object(), value.get_object());
        } else {
            slot = value;
        }
    }
    return base;
}

inline json::value toml_json(const toml::node& node) {
    if (const toml::table* table = node.as_table()) {
        json::object out;
        for (const auto& [key, value] : *table) {
            out[std::string(key.str())] = toml_json(value);
        }
        return out;
    }
    if (const toml::array* list = node.as_array()) {
        json::array out;
        for (const toml::node& item : *list) {
            out.push_back(toml_json(item));
        }
        return out;
    }
    if (const auto flag = node.value_exact<bool>()) {
        return *flag;
    }
    if (const auto number = node.value_exact<std::int64_t>()) {
        return *number;
    }
    if (const auto text = node.value_exact<std::string>()) {
        // TOML has no null: the word stands for it.
        return *text == "null" ? json::value(nullptr) : json::value(json::string(*text));
    }
    return nullptr;
}

}  // namespace starboard
