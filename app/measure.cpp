// games, bench, soak, rules.
#include <cstdio>
#include <fstream>
#include <thread>

#include "app/commands.h"
#include "arena/reference.h"
#include "protocol/engine.h"

namespace starboard {

namespace {

json::object results(json::array list) {
    json::object out;
    out["results"] = std::move(list);
    return out;
}

void print(const json::value& value) { std::puts(json::serialize(value).c_str()); }

}  // namespace

Result<const Runner*> runner_of(const Args& args) {
    if (args.words().empty()) {
        return problem("usage", "name a game; see starboard games");
    }
    std::string known;
    for (const Runner* runner : all_runners()) {
        if (runner->game().id() == args.words()[0]) {
            return runner;
        }
    }
    const std::vector<const Game*> list = games();
    return std::unexpected(find_game(list, args.words()[0]).error());
}

Result<int> games_command(const Args& args) {
    if (args.flag("json")) {
        print(games_json(games()));
        return 0;
    }
    for (const Game* game : games()) {
        json::object about = game->about();
        std::printf("%s (%s), rules %d\n", std::string(game->id()).c_str(), std::string(game->texts(Language::en)["name.game"]).c_str(),
                    game->revision());
        for (const Mode& mode : game->modes()) {
            std::printf("  mode %s: %d-%d seats. %s\n", std::string(mode.id).c_str(), mode.seats_min, mode.seats_max,
                        std::string(game->texts(Language::en)["mode." + std::string(mode.id)]).c_str());
        }
        for (const json::value& option : about["modes"].as_array()[0].as_object()["options"].as_array()) {
            const json::object& o = option.as_object();
            std::printf("  option %s (default %s): %s\n", o.at("id").as_string().c_str(), json::serialize(o.at("default")).c_str(),
                        o.at("meaning").as_object().at("en").as_string().c_str());
        }
    }
    return 0;
}

Result<int> bench_command(const Args& args) {
    const std::string which = args.words().empty() ? "all" : args.words()[0];
    const auto seconds = args.number("seconds", 5, 1, 3600);
    const auto setup = args.setup();
    const auto seats = args.number("seats", 0, 0, max_seats);
    if (!seconds || !setup || !seats) {
        return std::unexpected(!seconds ? seconds.error() : !setup ? setup.error() : seats.error());
    }
    std::vector<const Runner*> chosen;
    if (which == "all") {
        chosen = runners();
    } else if (which == "reference") {
        chosen = reference_runners();
    } else {
        const auto one = runner_of(args);
        if (!one) {
            return std::unexpected(one.error());
        }
        chosen = {*one};
    }
    json::array list;
    for (const Runner* runner : chosen) {
        for (const Mode& mode : runner->game().modes()) {
            if (!setup->mode.empty() && setup->mode != mode.id) {
                continue;
            }
            Setup one = *setup;
            one.mode = std::string(mode.id);
            one.seats = static_cast<int>(*seats);
            const auto result = runner->bench(one, static_cast<double>(*seconds));
            if (!result) {
                return std::unexpected(result.error());
            }
            // The named position of the search figure: random game 1 after a third of the mean length.
            const int middle = static_cast<int>(result->mean_decisions / 3);
            const double part = static_cast<double>(*seconds) / 5;
            const auto cut = runner->search_speed(one, 1, middle, 0, 1, part);
            const auto whole = runner->search_speed(one, 1, middle, 1000000, 1, part);
            const auto two = runner->search_speed(one, 1, middle, 0, 2, part);
            if (!cut || !whole || !two) {
                return std::unexpected(!cut ? cut.error() : !whole ? whole.error() : two.error());
            }
            if (args.flag("json")) {
                json::object row;
                row["iterations_per_s"] = *cut;
                row["iterations_full_per_s"] = *whole;
                row["iterations_two_threads_per_s"] = *two;
                row["game"] = json::string(result->game);
                row["mode"] = json::string(result->mode);
                row["seats"] = result->seats;
                row["games_per_s"] = result->games_per_s;
                row["decisions_per_s"] = result->decisions_per_s;
                row["ns_per_decision"] = result->ns_per_decision;
                row["clones_per_s"] = result->clones_per_s;
                row["imagines_per_s"] = result->imagines_per_s;
                row["state_bytes"] = result->state_bytes;
                row["mean_decisions"] = result->mean_decisions;
                row["us_per_picture"] = result->us_per_picture;
                row["picture_bytes"] = result->picture_bytes;
                row["view_bytes"] = result->view_bytes;
                row["signature"] = json::string(std::to_string(result->signature));
                list.push_back(std::move(row));
            } else {
                std::printf(
                    "%s %s, %d seats: %.0f games/s, %.2f M decisions/s (%.0f ns each, %.1f a game), %.1f M clones/s, %.2f M imagines/s, "
                    "state %zu bytes, "
                    "signature %016llx\n",
                    result->game.c_str(), result->mode.c_str(), result->seats, result->games_per_s, result->decisions_per_s / 1e6,
                    result->ns_per_decision, result->mean_decisions, result->clones_per_s / 1e6, result->imagines_per_s / 1e6,
                    result->state_bytes, static_cast<unsigned long long>(result->signature));
                std::printf(
                    "  search at decision %d of random game 1: %.0f iterations/s (playouts cut at 30), %.0f (played to the end), two "
                    "threads %.2fx\n",
                    middle, *cut, *whole, *two / *cut);
                std::printf("  pictures: %.1f us per event and viewer, %.0f bytes a change, %.0f a whole view\n", result->us_per_picture,
                            result->picture_bytes, result->view_bytes);
            }
        }
    }
    if (args.flag("json")) {
        print(results(std::move(list)));
    }
    return 0;
}

namespace {

/// Plays editions changed at random: whatever the checks accept must be playable.
Result<int> soak_mutants(const Runner& runner, SoakPlan plan, u64 mutants, const Args& args) {
    constexpr int most_changes = 8;
    u64 played = 0;
    u64 changes = 0;
    u64 refused = 0;
    u64 decisions = 0;
    for (u64 number = plan.first_seed; number < plan.first_seed + mutants; ++number) {
        const auto mutant = runner.mutant(plan.setup, number, most_changes);
        if (!mutant) {
            return std::unexpected(mutant.error());
        }
        refused += static_cast<u64>(mutant->refused);
        if (mutant->changes == 0) {
            continue;
        }
        ++played;
        changes += static_cast<u64>(mutant->changes);
        SoakPlan one = plan;
        one.setup.edition = mutant->edition;
        const auto result = runner.soak(one);
        if (!result) {
            return std::unexpected(result.error());
        }
        decisions += result->decisions;
        if (result->violations > 0) {
            const std::string path = args.text("record", "soak-violation.jsonl");
            std::ofstream(path) << result->record;
            return problem("soak", "mutant " + std::to_string(number) + ": " + result->violation + "; the record is in " + path);
        }
    }
    std::printf("%llu mutants (%llu changes, %llu refused), %llu games each, %llu decisions, 0 violations\n",
                static_cast<unsigned long long>(played), static_cast<unsigned long long>(changes), static_cast<unsigned long long>(refused),
                static_cast<unsigned long long>(plan.games), static_cast<unsigned long long>(decisions));
    return 0;
}

}  // namespace

Result<int> soak_command(const Args& args) {
    const auto runner = runner_of(args);
    const auto setup = args.setup();
    const auto count = args.number("games", 1000, 1, 1000000000000);
    const auto deep = args.number("deep", 256, 1, 1000000000);
    const auto threads = args.number("threads", static_cast<long long>(std::thread::hardware_concurrency()), 1, 256);
    const auto seed = args.number("seed", 0, 0, 1000000000000);
    const auto seats = args.number("seats", 0, 0, max_seats);
    const auto mutants = args.number("mutants", 0, 0, 1000000000);
    if (!runner) {
        return std::unexpected(runner.error());
    }
    if (!setup || !count || !deep || !threads || !seed || !seats || !mutants) {
        return std::unexpected(!setup     ? setup.error()
                               : !count   ? count.error()
                               : !deep    ? deep.error()
                               : !threads ? threads.error()
                               : !seed    ? seed.error()
                               : !seats   ? seats.error()
                                          : mutants.error());
    }
    SoakPlan plan;
    plan.setup = *setup;
    plan.setup.seats = static_cast<int>(*seats);
    plan.games = static_cast<u64>(*count);
    plan.first_seed = static_cast<u64>(*seed);
    plan.deep = static_cast<int>(*deep);
    plan.threads = static_cast<int>(*threads);
    if (*mutants > 0) {
        return soak_mutants(**runner, plan, static_cast<u64>(*mutants), args);
    }
    const auto result = (*runner)->soak(plan);
    if (!result) {
        return std::unexpected(result.error());
    }
    if (args.flag("json")) {
        json::object row;
        row["games"] = result->games;
        row["decisions"] = result->decisions;
        row["violations"] = result->violations;
        row["max_agenda"] = result->max_agenda;
        row["max_moves"] = result->max_moves;
        row["longest"] = result->longest;
        print(results({std::move(row)}));
    } else {
        std::printf(
            "%llu games, %llu decisions (%.1f a game, longest %llu), %llu violations, agenda at most %d, moves at most %d, %.1f s\n",
            static_cast<unsigned long long>(result->games), static_cast<unsigned long long>(result->decisions),
            static_cast<double>(result->decisions) / static_cast<double>(result->games), static_cast<unsigned long long>(result->longest),
            static_cast<unsigned long long>(result->violations), result->max_agenda, result->max_moves, result->seconds);
    }
    if (result->violations > 0) {
        const std::string path = args.text("record", "soak-violation.jsonl");
        std::ofstream(path) << result->record;
        return problem("soak", result->violation + "; the record is in " + path);
    }
    return 0;
}

Result<int> rules_command(const Args& args) {
    const auto runner = runner_of(args);
    auto setup = args.setup();
    const auto seats = args.number("seats", 0, 0, max_seats);
    if (!runner) {
        return std::unexpected(runner.error());
    }
    if (!setup || !seats) {
        return std::unexpected(!setup ? setup.error() : seats.error());
    }
    setup->seats = static_cast<int>(*seats);
    const auto bytes = (*runner)->rules_bytes(*setup);
    if (!bytes) {
        return std::unexpected(bytes.error());
    }
    const std::string path = args.text("out");
    if (path.empty()) {
        return problem("usage", "rules needs --out FILE");
    }
    std::ofstream file(path, std::ios::binary);
    file << *bytes;
    return file ? Result<int>(0) : problem("usage", "cannot write " + path);
}

}  // namespace starboard
