// A view with its change, as clients put it together.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace starboard::tests {

/// The value with what is new in it; a pointer that leads nowhere throws.
inline boost::json::value changed(boost::json::value value, const boost::json::object& change) {
    for (const auto& [pointer, now] : change) {
        boost::json::value* at = &value;
        for (std::string_view rest = pointer; !rest.empty();) {
            rest.remove_prefix(1);
            const std::string_view key = rest.substr(0, rest.find('/'));
            at = at->is_array() ? &at->get_array().at(std::stoul(std::string(key))) : &at->as_object().at(key);
            rest.remove_prefix(key.size());
        }
        *at = now;
    }
    return value;
}

}  // namespace starboard::tests
