#include "server/server.h"

#include "server/metrics.h"
#include "server/store/lock.h"

namespace starboard::server {

namespace {

constexpr Loop::Milliseconds round_time{2000};
constexpr std::chrono::milliseconds grace{3000};

/// The date at the start and the time since then: when the clock on the wall is set, no limit and no game notices.
Time now() {
    using namespace std::chrono;
    static const auto date = system_clock::now().time_since_epoch();
    static const auto began = steady_clock::now();
    return duration_cast<milliseconds>(date + (steady_clock::now() - began)).count();
}

}  // namespace

Result<std::unique_ptr<Server>> Server::open(const ServeOptions& options) {
    std::unique_ptr<Server> server(new Server());
    const std::size_t files = raise_file_limit();
    auto assets = Assets::load(options.client);
    if (!assets) {
        return std::unexpected(assets.error());
    }
    server->assets_ = std::make_unique<Assets>(std::move(*assets));
    auto net = Net::listen(options.bind, options.port, options.limits);
    if (!net) {
        return std::unexpected(net.error());
    }
    server->net_ = std::move(*net);
    auto lock = lock_database(options.database);
    if (!lock) {
        return std::unexpected(lock.error());
    }
    server->lock_ = std::move(*lock);
    auto store = open_sqlite(options.database, *server->net_);
    if (!store) {
        return std::unexpected(store.error());
    }
    server->store_ = std::move(*store);
    const auto key = server->store_->secret("cookies");
    if (!key) {
        return std::unexpected(key.error());
    }
    Customs customs = options.customs;
    customs.only_here = options.bind == "127.0.0.1" || options.bind == "::1";
    if (!customs.origin.empty()) {
        customs.origins = {customs.origin};
    } else if (options.bind == "0.0.0.0" || options.bind == "::") {
        for (const std::string& address : network_addresses()) {
            customs.origins.push_back("http://" + address + ":" + std::to_string(server->port()));
        }
    }
    server->bus_ = in_process_bus(*server->net_);
    server->workers_ = std::make_unique<Workers>(*server->net_, options.threads);
    const Signer signer(*key);
    server->house_ = std::make_unique<House>(
        House{*server->net_, *server->store_, *server->bus_, *server->workers_, now,
              [signer](const std::string& table, int seat) { return token_hash(signer.sign("seat " + table, seat)); }, customs});
    const auto accounts = server->store_->accounts();
    if (!accounts) {
        return std::unexpected(accounts.error());
    }
    for (const Store::Account& account : *accounts) {
        server->house_->names.add(account.player, account.name);
    }
    server->hub_ = std::make_unique<Hub>(*server->house_);
    server->desk_ = std::make_unique<Desk>(*server->house_, *server->hub_, *server->assets_, signer);
    log(Severity::info, "listening",
        {{"address", options.bind}, {"port", server->port()}, {"open_files", static_cast<std::int64_t>(files)}});
    return server;
}

Server::~Server() {
    if (workers_) {
        workers_->stop();
    }
    rounds_.reset();
    hub_.reset();
    desk_.reset();
    if (store_) {
        store_->flush();
    }
    store_.reset();
}

void Server::look_around() {
    hub_->look_around();
    rounds_ = net_->after(round_time, [this] { look_around(); });
}

void Server::run() {
    net_->post([this] { look_around(); });
    net_->run(*desk_, [this] {
        log(Severity::info, "stopping");
        stop();
    });
    workers_->stop();
    store_->flush();
    log(Severity::info, "stopped");
}

void Server::stop() {
    net_->post([this] { desk_->drain(); });
    net_->stop(grace);
}

}  // namespace starboard::server
