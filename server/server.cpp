#include "server/server.h"

#include "server/clock.h"
#include "server/metrics.h"
#include "server/store/lock.h"

namespace starboard::server {

namespace {

constexpr Loop::Milliseconds round_time{2000};
constexpr std::chrono::milliseconds grace{3000};
constexpr Time cleaning_pause = 24LL * 3600 * 1000;
constexpr int cleaned_at_once = 50;

template <class Clock>
Time time_of() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

Time now() {
    static const auto clock = house_clock(time_of<std::chrono::system_clock>, time_of<std::chrono::steady_clock>);
    return clock();
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
    server->retention_ = options.retention;
    server->clean_at_ = now() + options.first_cleaning;
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
    const auto invitation = [](const Signer& signer, const std::string& table, int seat) {
        return token_hash(signer.sign("seat " + table, seat));
    };
    server->house_ = std::make_unique<House>(
        House{*server->net_, *server->store_, *server->bus_, *server->workers_, now,
              [invitation, keys = server->keys_](const std::string& table, int seat) { return invitation(*keys, table, seat); }, customs});
    server->house_->older_invitations = [invitation, keys = server->keys_](const std::string& table, int seat) {
        std::vector<std::string> out;
        for (const Signer& signer : keys->retired()) {
            out.push_back(invitation(signer, table, seat));
        }
        return out;
    };
    if (auto read = server->read_ledger(); !read) {
        return std::unexpected(read.error());
    }
    const auto accounts = server->store_->accounts();
    if (!accounts) {
        return std::unexpected(accounts.error());
    }
    for (const Store::Account& account : *accounts) {
        server->house_->names.add(account.player, account.name);
    }
    server->hub_ = std::make_unique<Hub>(*server->house_);
    server->desk_ = std::make_unique<Desk>(*server->house_, *server->hub_, *server->assets_, *server->keys_);
    for (const auto& [player, ban] : server->house_->peace.bans()) {
        server->hub_->send_away(player);  // while no server was running
    }
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

Result<void> Server::read_ledger() {
    Ledger& ledger = *store_->ledger();
    const auto notices = ledger.notices();  // first: what changes while the rest is read is read again
    const auto key = store_->secret("cookies");
    const auto older = ledger.retired("cookies", house_->now());
    if (!notices || !key || !older) {
        return std::unexpected(!notices ? notices.error() : !key ? key.error() : older.error());
    }
    if (auto loaded = house_->peace.load(house_->now()); !loaded) {
        return loaded;
    }
    notices_ = *notices;
    *keys_ = Signer(*key, *older);
    return {};
}

void Server::notice() {
    const auto notices = store_->ledger()->notices();
    if (!notices || *notices == notices_) {
        return;
    }
    const auto before = house_->peace.bans();
    if (auto read = read_ledger(); !read) {
        log(Severity::error, "notice_failed", {{"what", read.error().message}});
        return;
    }
    desk_->use(*keys_);
    for (const auto& [player, ban] : house_->peace.bans()) {
        if (!before.contains(player)) {
            desk_->send_away(player);
        }
    }
    hub_->compare(*store_->ledger());
    log(Severity::info, "noticed", {{"notices", notices_}});
}

void Server::clean() {
    const Time time = house_->now();
    if (time < clean_at_) {
        return;
    }
    const auto step = store_->ledger()->prune(retention_, time, false, cleaned_at_once);
    if (!step) {
        log(Severity::error, "cleaning_failed", {{"what", step.error().message}});
        clean_at_ = time + cleaning_pause;
        return;
    }
    hub_->let_go(step->tables);
    hub_->refresh(step->quieter);
    for (const std::string& guest : step->guests) {
        if (store_->forget_player(guest, "?")) {
            house_->peace.forget(guest);
            hub_->forget(guest);
        }
    }
    cleaned_.add(*step);
    if (!step->nothing()) {
        return;  // the rest in the next round
    }
    clean_at_ = time + cleaning_pause;
    if (!cleaned_.nothing()) {
        log(Severity::info, "cleaned", {{"what", cleaned_.say()}});
        (void)store_->ledger()->note({time, "server", "prune", "", cleaned_.say()});
        if (const auto notices = store_->ledger()->notices()) {
            notices_ = *notices;  // its own
        }
    }
    cleaned_ = {};
}

void Server::look_around() {
    notice();
    clean();
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
