#include "format/edition_changes.h"

#include <algorithm>
#include <map>

namespace starboard {

namespace {

/// The rows of things cut out of an edition, innermost first, so that each holds only what is printed on itself.
struct Cut {
    std::map<std::string, json::value> rows;  ///< by key
    json::value rest;
};

Cut cut(json::value edition, const std::vector<Thing>& things) {
    std::vector<const Thing*> order;
    for (const Thing& thing : things) {
        order.push_back(&thing);
    }
    std::ranges::stable_sort(order, [](const Thing* a, const Thing* b) { return a->row.size() > b->row.size(); });
    Cut out;
    std::map<std::string, json::value> taken;  // equal cards of several colours share a row
    for (const Thing* thing : order) {
        if (!taken.contains(thing->row)) {
            boost::system::error_code none;
            json::value* const found = edition.find_pointer(pointer_to(thing->row), none);
            taken[thing->row] = found == nullptr ? json::value() : std::exchange(*found, json::value());
        }
        out.rows[thing->key] = taken[thing->row];
    }
    out.rest = std::move(edition);
    return out;
}

void differ(const json::value& now, const json::value& was, const std::string& at, json::object& out) {
    const json::object* const object = now.if_object();
    if (object != nullptr && (was.is_object() || was.is_null())) {
        for (const auto& [key, value] : *object) {
            const json::value* const before = was.is_object() ? was.get_object().if_contains(key) : nullptr;
            differ(value, before == nullptr ? json::value() : *before, at + (at.empty() ? "" : ".") + std::string(key), out);
        }
        return;
    }
    const bool rows = now.is_array() && !now.get_array().empty() && now.get_array().front().is_object();
    if (rows && was.is_array() && now.get_array().size() == was.get_array().size()) {
        for (std::size_t i = 0; i < now.get_array().size(); ++i) {
            differ(now.get_array()[i], was.get_array()[i], at + "[" + std::to_string(i) + "]", out);
        }
        return;
    }
    if (now != was) {
        out[at] = json::object{{"now", now}, {"was", was}};
    }
}

/// Rows that were cut out leave gaps, and more or fewer of them are no difference of what is left.
void close_gaps(json::value& value) {
    if (json::object* const object = value.if_object()) {
        for (auto& [key, inner] : *object) {
            close_gaps(inner);
        }
    } else if (json::array* const list = value.if_array()) {
        const auto gap = std::remove_if(list->begin(), list->end(), [](const json::value& one) { return one.is_null(); });
        list->erase(gap, list->end());
        for (json::value& inner : *list) {
            close_gaps(inner);
        }
    }
}

}  // namespace

std::string pointer_to(std::string_view row) {
    std::string out = "/";
    for (const char c : row) {
        if (c != ']') {
            out += c == '.' || c == '[' ? '/' : c;
        }
    }
    return out;
}

json::object edition_changes(json::value now, const std::vector<Thing>& things, json::value first, const std::vector<Thing>& first_things) {
    Cut mine = cut(std::move(now), things);
    Cut theirs = cut(std::move(first), first_things);
    const auto counterpart = [&](const Thing& thing) -> json::value {
        const auto named = theirs.rows.find(thing.key);
        if (named != theirs.rows.end()) {
            return named->second;
        }
        const auto numbered = std::ranges::find_if(first_things,
                                                   [&](const Thing& other) { return other.kind == thing.kind && other.id == thing.id; });
        return numbered == first_things.end() ? json::value() : theirs.rows[numbered->key];
    };
    json::object out;
    const auto add = [&](const std::string& key, json::value own, json::value other) {
        close_gaps(own);
        close_gaps(other);
        json::object fields;
        differ(own, other, "", fields);
        if (!fields.empty()) {
            out[key] = std::move(fields);
        }
    };
    for (const Thing& thing : things) {
        add(thing.key, mine.rows[thing.key], counterpart(thing));
    }
    add("", mine.rest, theirs.rest);
    return out;
}

}  // namespace starboard
