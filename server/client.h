// Somebody at the other end of a socket.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "format/text.h"

namespace starboard::server {

struct Client {
    std::string player;  ///< id
    std::string name;
    Language language = Language::en;
    bool greeted = false;
    std::function<void(std::string)> send;
    std::function<std::size_t()> unsent;  ///< bytes that wait on their way to it
};

}  // namespace starboard::server
