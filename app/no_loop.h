// A loop without a network, for commands that only need the store.
#pragma once

#include "server/loop.h"

namespace starboard {

class NoLoop final : public server::Loop {
public:
    void post(Task task) override { task(); }
    std::shared_ptr<void> after(Milliseconds /*wait*/, Task /*task*/) override { return nullptr; }
};

}  // namespace starboard
