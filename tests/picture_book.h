// The pictures of tables as a page puts them together: a message has the whole view, or the story that leads to it.
#pragma once

#include <map>

#include "server/fields.h"
#include "tests/changed.h"

namespace starboard::server {

class PictureBook {
public:
    /// Any message of the socket.
    void hear(const json::value& message) {
        const json::value* table = field(message, "table");
        if (table == nullptr) {
            return;
        }
        last_ = table->as_object();
        json::value& view = views_[std::string(last_.at("id").as_string())];
        if (const json::value* whole = last_.if_contains("view")) {  // null before the beginning
            view = *whole;
            return;
        }
        for (const json::value& scene : last_.at("story").as_array()) {
            view = tests::changed(std::move(view), scene.at("change").as_object());
        }
        last_["view"] = view;
    }
    /// The last picture, with its view.
    [[nodiscard]] const json::object& last() const { return last_; }

private:
    std::map<std::string, json::value> views_;  ///< by table
    json::object last_;
};

}  // namespace starboard::server
