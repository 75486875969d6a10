// A view with its change, as clients put it together.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <utility>

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

/// The frames of a replay, each with the view it leads to.
inline boost::json::array pictured(const boost::json::value& replay) {
    boost::json::array frames = replay.at("frames").as_array();
    boost::json::value view = frames.at(0).at("view");
    for (boost::json::value& frame : frames) {
        if (const boost::json::value* story = frame.as_object().if_contains("story")) {
            for (const boost::json::value& scene : story->as_array()) {
                view = changed(std::move(view), scene.at("change").as_object());
            }
        }
        frame.as_object()["view"] = view;
    }
    return frames;
}

}  // namespace starboard::tests
