// The bus of a single process: listeners are called on the loop.
#include "server/store/store.h"

namespace starboard::server {

namespace {

class InProcessBus final : public Bus {
public:
    explicit InProcessBus(Loop& loop) : loop_(&loop) {}

    void publish(const std::string& table, std::int64_t version) override {
        loop_->post([alive = std::weak_ptr(listeners_), table, version] {
            const auto listeners = alive.lock();
            // A listener may add another one.
            for (std::size_t i = 0; listeners != nullptr && i < listeners->size(); ++i) {
                const Listener listener = (*listeners)[i];
                listener(table, version);
            }
        });
    }

    void listen(Listener listener) override { listeners_->push_back(std::move(listener)); }

private:
    Loop* loop_;
    std::shared_ptr<std::vector<Listener>> listeners_ = std::make_shared<std::vector<Listener>>();
};

}  // namespace

std::unique_ptr<Bus> in_process_bus(Loop& loop) { return std::make_unique<InProcessBus>(loop); }

}  // namespace starboard::server
