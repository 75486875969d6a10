// starboard: one program, many subcommands (docs/protocol.md).
#include <cstdio>
#include <exception>

#include "app/commands.h"

namespace starboard {
namespace {

struct Subcommand {
    std::string_view name;
    Command run;
    std::string_view usage;
    std::vector<std::string_view> options;
    std::vector<std::string_view> flags;
};

const std::vector<Subcommand>& subcommands() {
    static const std::vector<Subcommand> list = {
        {"games", games_command, "games [--json]", {}, {"json"}},
        {"serve",
         serve_command,
         "serve [--port 8080] [--bind 127.0.0.1] [--db FILE] [--client DIR] [--threads N] [--origin URL] [--bot-percent 100] [--turn-ms "
         "MS] "
         "[--bot-pause MS] [--bot-grace MS] [--tree-memory 256 (MiB)] [--generosity N] [--retention guests=365,chat=180,... (days)] "
         "[--secure-cookie] [--behind-proxy] [--quiet] [--seed TEXT: for "
         "tests, always the same deals and bots] [--reference: for tests, the small games of tests/games, too]",
         {"port", "bind", "db", "client", "threads", "origin", "bot-percent", "turn-ms", "bot-pause", "bot-grace", "tree-memory",
          "abandoned", "generosity", "seed", "retention"},
         {"secure-cookie", "behind-proxy", "quiet", "reference"}},
        {"backup",
         backup_command,
         "backup --db FILE --out FILE [--force]   (a consistent copy, also while the server runs)",
         {"db", "out"},
         {"force"}},
        {"admin",
         admin_command,
         "admin ban NAME|ID|report:N [--days N] [--reason TEXT] | unban NAME|ID | bans | delete-table ID [--reason TEXT] | reports [--all] "
         "| "
         "report N | close-report N [--outcome TEXT] | rotate-keys [--days 30] | audit [--most 100] | prune [--dry-run] [--retention "
         "guests=365,...]   (each with --db FILE, [--by WHO], lists with [--json])",
         {"db", "days", "reason", "outcome", "most", "retention", "by"},
         {"json", "all", "dry-run"}},
        {"play",
         play_command,
         "play GAME [--seats human,easy] [--mode M] [--lang de|en] [--seed S] [--option k=v] [--edition E] [--record FILE] [--turn-ms MS] "
         "[--tree-memory 256 (MiB)]",
         {"seats", "mode", "lang", "seed", "option", "edition", "record", "turn-ms", "tree-memory"},
         {"plain"}},
        {"engine",
         engine_command,
         "engine [--tree-memory 256 (MiB)]   (one JSON object per line on standard input and output)",
         {"tree-memory"},
         {}},
        {"match",
         match_command,
         "match GAME --seats hard,random | --sides hard,random [--seats N] --games N [--mode M] [--ms 1000 | --turn-ms 1000 | --playouts N "
         "| --percent P] [--threads T] [--until elo0,elo1] "
         "[--records DIR] [--no-swap] [--json]",
         {"seats", "sides", "games", "mode", "seed", "option", "edition", "threads", "records", "ms", "turn-ms", "playouts", "until",
          "percent"},
         {"json", "swap", "no-swap"}},
        {"ladder",
         ladder_command,
         "ladder GAME [--levels LEVEL,LEVEL,... (all)] [--games N per pair] [--seats 2] [--ms | --turn-ms | --playouts | "
         "--percent] "
         "[--threads T] [--json]",
         {"levels", "seats", "games", "mode", "seed", "option", "edition", "threads", "ms", "turn-ms", "playouts", "percent", "until"},
         {"json", "no-swap"}},
        {"review",
         review_command,
         "review FILE [--level hard] [--ms 200 | --playouts N] [--most 5] [--json]",
         {"level", "ms", "playouts", "most"},
         {"json"}},
        {"bench",
         bench_command,
         "bench [GAME|all|reference] [--mode M] [--seats N] [--seconds 5] [--option k=v] [--json]",
         {"mode", "seconds", "seats", "option", "edition"},
         {"json"}},
        {"soak",
         soak_command,
         "soak GAME --games N [--mutants N: editions changed at random] [--mode M] [--seats N] [--deep 256] [--threads T] [--seed N] "
         "[--option k=v] [--json]",
         {"games", "mutants", "mode", "deep", "threads", "seed", "seats", "option", "edition", "record"},
         {"json"}},
        {"replay", replay_command, "replay FILE [--to N] [--as SEAT] [--lang de|en] [--json]", {"to", "as", "lang"}, {"json"}},
        {"verify", verify_command, "verify FILE", {}, {}},
        {"scenario", scenario_command, "scenario FILE...", {}, {"list"}},
        {"rules",
         rules_command,
         "rules GAME [--mode M] [--option k=v] --out FILE   (checked rules as the flat block other targets run on)",
         {"mode", "option", "edition", "out", "seats"},
         {}},
        {"types", types_command, "types --out DIR   (the TypeScript of views, editions, questions and events)", {"out"}, {}},
    };
    return list;
}

int usage(std::FILE* out) {
    std::fputs("usage: starboard SUBCOMMAND ...\n", out);
    for (const Subcommand& sub : subcommands()) {
        std::fprintf(out, "  %.*s\n", static_cast<int>(sub.usage.size()), sub.usage.data());
    }
    return out == stdout ? 0 : 2;
}

int fail(const Problem& problem) {
    std::fprintf(stderr, "starboard: %s\n", problem.message.c_str());
    return problem.code == "usage" || problem.code == "unknown" ? 2 : 1;
}

int run(int argc, char** argv) {
    if (argc < 2) {
        return usage(stderr);
    }
    const std::string_view name = argv[1];
    if (name == "help" || name == "--help" || name == "-h") {
        return usage(stdout);
    }
    for (const Subcommand& sub : subcommands()) {
        if (sub.name == name) {
            const auto args = Args::parse(argc - 2, argv + 2, sub.options, sub.flags);
            if (!args) {
                return fail(args.error());
            }
            const auto code = sub.run(*args);
            return code ? *code : fail(code.error());
        }
    }
    std::fprintf(stderr, "starboard: unknown subcommand \"%s\"; see starboard help\n", argv[1]);
    return 2;
}

}  // namespace
}  // namespace starboard

int main(int argc, char** argv) {
    try {
        return starboard::run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "starboard: %s\n", error.what());
        return 1;
    }
}
