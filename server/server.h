// The server put together.
#pragma once

#include "server/desk.h"

namespace starboard::server {

struct ServeOptions {
    std::string bind = "127.0.0.1";
    int port = 8080;
    std::string database;
    std::string client;  ///< folder of the built client
    int threads = 2;     ///< workers
    Customs customs;
    NetLimits limits;
    Retention retention;           ///< what is too old goes once a day,
    Time first_cleaning = 60'000;  ///< for the first time so long after the start
};

class Server {
public:
    static Result<std::unique_ptr<Server>> open(const ServeOptions& options);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    [[nodiscard]] int port() const { return net_->port(); }
    /// Serves until a signal or `stop`.
    void run();
    /// Any thread.
    void stop();
    [[nodiscard]] Net& net() { return *net_; }
    [[nodiscard]] Hub& hub() { return *hub_; }

private:
    Server() = default;
    void look_around();
    /// Reads what operators change beside the running server.
    Result<void> read_ledger();
    void notice();
    /// Once a day what is too old goes, a little at a time.
    void clean();

    std::shared_ptr<void> lock_;  ///< of the database; goes last
    std::unique_ptr<Net> net_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<Bus> bus_;
    std::unique_ptr<Workers> workers_;
    std::unique_ptr<House> house_;
    std::unique_ptr<Hub> hub_;
    std::unique_ptr<Assets> assets_;
    std::unique_ptr<Desk> desk_;
    std::shared_ptr<void> rounds_;
    std::shared_ptr<Signer> keys_ = std::make_shared<Signer>("");
    std::int64_t notices_ = 0;
    Retention retention_;
    Time clean_at_ = 0;  ///< when cleaning goes on
    Pruned cleaned_;     ///< since it began
};

}  // namespace starboard::server
