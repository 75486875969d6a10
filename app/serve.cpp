// serve: the table in the browser. backup: a copy of its database.
#include <cstdio>
#include <filesystem>
#include <limits>
#include <thread>

#include "app/commands.h"
#include "app/no_loop.h"
#include "arena/reference.h"
#include "server/metrics.h"
#include "server/server.h"

namespace starboard {

namespace {

/// Beside the program, where the build puts the client.
std::string default_client() {
    std::error_code ec;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", ec);
    return (ec ? std::filesystem::path("build") : program.parent_path()) / "client";
}

}  // namespace

Result<int> serve_command(const Args& args) {
    server::ServeOptions options;
    options.bind = args.text("bind", "127.0.0.1");
    options.database = args.text("db", "starboard.db");
    options.client = args.text("client", default_client());
    options.customs.origin = args.text("origin");
    options.customs.seed = args.text("seed");
    options.customs.secure_cookie = args.flag("secure-cookie");
    options.customs.behind_proxy = args.flag("behind-proxy");
    if (options.customs.behind_proxy) {  // all come from the proxy's address
        options.limits.connections_per_address = std::numeric_limits<int>::max();
    }
    if (args.flag("reference")) {
        options.customs.games = all_games();
        options.customs.bots = make_any_bot;
    }
    const auto port = args.number("port", 8080, 0, 65535);
    const auto threads = args.number("threads", std::max(2U, std::thread::hardware_concurrency()), 1, 256);
    const auto percent = args.number("bot-percent", 100, 1, 1000);
    const auto pause = args.number("bot-pause", options.customs.bot_pause, 0, 60'000);
    const auto grace = args.number("bot-grace", options.customs.bot_grace, 0, 60'000);
    const auto abandoned = args.number("abandoned", options.customs.abandoned, 0, 3'600'000);
    const auto generosity = args.number("generosity", 1, 1, 1000);
    const auto turn_ms = args.number("turn-ms", 0, 1, 3'600'000);
    const auto tree_memory = args.tree_memory();
    for (const auto* number : {&port, &threads, &percent, &pause, &grace, &abandoned, &generosity, &turn_ms}) {
        if (!*number) {
            return std::unexpected(number->error());
        }
    }
    if (!tree_memory) {
        return std::unexpected(tree_memory.error());
    }
    options.port = static_cast<int>(*port);
    options.threads = static_cast<int>(*threads);
    options.customs.bot_percent = static_cast<int>(*percent);
    options.customs.turn_ms = static_cast<int>(*turn_ms);
    options.customs.tree_memory = *tree_memory;
    options.customs.bot_pause = *pause;
    options.customs.bot_grace = *grace;
    options.customs.abandoned = *abandoned;
    options.customs.generosity = static_cast<double>(*generosity);
    const auto retention = server::Retention::parse(args.text("retention"));
    if (!retention) {
        return std::unexpected(retention.error());
    }
    options.retention = *retention;
    if (options.database.starts_with("postgresql:")) {
        return problem("usage", "this build stores in SQLite only: give a file with --db");
    }
    if (args.flag("quiet")) {
        server::log_level(server::Severity::warning);
    }
    auto made = server::Server::open(options);
    if (!made) {
        return std::unexpected(made.error());
    }
    const std::string host = options.bind == "0.0.0.0" || options.bind == "::" ? "localhost" : options.bind;
    std::printf("Starboard is at http://%s:%d/\n", host.find(':') == std::string::npos ? host.c_str() : ("[" + host + "]").c_str(),
                (*made)->port());
    std::fflush(stdout);
    (*made)->run();
    return 0;
}

Result<int> backup_command(const Args& args) {
    const std::string database = args.text("db", "starboard.db");
    const std::string out = args.text("out");
    if (out.empty()) {
        return problem("usage", "say where the copy goes: --out FILE");
    }
    if (std::filesystem::exists(out) && !args.flag("force")) {
        return problem("usage", out + " exists already: name another file, or say --force to replace it");
    }
    if (!std::filesystem::exists(database)) {
        return problem("usage", "there is no database " + database + "; name it with --db");
    }
    NoLoop loop;
    auto store = server::open_sqlite(database, loop);
    if (!store) {
        return std::unexpected(store.error());
    }
    if (auto done = (*store)->backup(out); !done) {
        return std::unexpected(done.error());
    }
    std::printf("%s\n", out.c_str());
    return 0;
}

}  // namespace starboard
