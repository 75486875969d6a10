// match, ladder, review.
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "app/commands.h"
#include "arena/ladder.h"
#include "arena/reference.h"
#include "bots/level.h"

namespace starboard {

namespace {

/// "elo0,elo1" of the sequential test; empty = none.
Result<std::pair<double, double>> parse_until(const std::string& text) {
    std::pair<double, double> out{0, 0};
    if (!text.empty() && std::sscanf(text.c_str(), "%lf,%lf", &out.first, &out.second) != 2) {
        return problem("usage", "--until needs two Elo differences such as 0,20");
    }
    return out;
}

/// One line on a terminal, rewritten; nothing in pipes and JSON.
std::function<void(int, double)> progress_bar(int games, bool quiet) {
    if (quiet || isatty(STDERR_FILENO) == 0) {
        return {};
    }
    return [games](int done, double rate) {
        std::fprintf(stderr, "\r%d of %d games, %.1f %% ", done, games, 100 * rate);
        if (done == games) {
            std::fputc('\n', stderr);
        }
    };
}

std::vector<std::string> split(std::string list) {
    std::vector<std::string> out;
    while (!list.empty()) {
        const std::size_t comma = list.find(',');
        out.push_back(list.substr(0, comma));
        list = comma == std::string::npos ? "" : list.substr(comma + 1);
    }
    return out;
}

/// What match and ladder share: setup, number of games, budgets, threads.
Result<MatchPlan> plan_of(const Args& args, long long games) {
    MatchPlan plan;
    const auto setup = args.setup();
    const auto count = args.number("games", games, 1, 1000000000);
    const auto threads = args.number("threads", 1, 1, 256);
    const auto ms = args.number("ms", 0, 0, 3600000);
    const auto turn_ms = args.number("turn-ms", 0, 0, 3600000);
    const auto playouts = args.number("playouts", 0, 0, 1000000000);
    const auto until = parse_until(args.text("until"));
    const auto percent = args.number("percent", 100, 1, 10000);
    if (!setup || !until) {
        return std::unexpected(!setup ? setup.error() : until.error());
    }
    for (const auto* number : {&count, &threads, &ms, &turn_ms, &playouts, &percent}) {
        if (!*number) {
            return std::unexpected(number->error());
        }
    }
    if (*ms > 0 && *turn_ms > 0) {
        return problem("usage", "give the time per decision (--ms) or per turn (--turn-ms), not both");
    }
    plan.setup = *setup;
    plan.games = static_cast<int>(*count);
    plan.threads = static_cast<int>(*threads);
    plan.swap = !args.flag("no-swap");
    plan.ms = static_cast<int>(*ms);
    plan.turn_ms = static_cast<int>(*turn_ms);
    plan.playouts = static_cast<int>(*playouts);
    plan.scale = static_cast<double>(*percent) / 100;
    plan.elo0 = until->first;
    plan.elo1 = until->second;
    plan.records = args.text("records");
    return plan;
}

json::object score_json(const SeatScore& seat) {
    json::object row;
    row["bot"] = json::string(seat.bot);
    row["wins"] = seat.wins;
    row["win_rate"] = seat.win_rate;
    row["low"] = seat.low;
    row["high"] = seat.high;
    row["elo"] = seat.elo;
    row["points"] = seat.points;
    row["idle"] = seat.idle;
    row["idled"] = seat.idled;
    return row;
}

void print_results(json::object row) {
    json::object out;
    out["results"] = json::array{std::move(row)};
    std::puts(json::serialize(out).c_str());
}

}  // namespace

Result<int> match_command(const Args& args) {
    const auto runner = runner_of(args);
    if (!runner) {
        return std::unexpected(runner.error());
    }
    auto plan = plan_of(args, 100);
    if (!plan) {
        return std::unexpected(plan.error());
    }
    plan->sides = !args.text("sides").empty();
    if (plan->sides) {
        const auto seats = args.number("seats", 0, 0, max_seats);
        if (!seats) {
            return std::unexpected(seats.error());
        }
        plan->bots = split(args.text("sides"));
        plan->setup.seats = static_cast<int>(*seats);
    } else {
        plan->bots = split(args.text("seats", "random,random"));
        plan->setup.seats = static_cast<int>(plan->bots.size());
    }
    plan->progress = progress_bar(plan->games, args.flag("json"));
    const auto result = (*runner)->match(*plan);
    if (!result) {
        return std::unexpected(result.error());
    }
    if (!result->fault.empty()) {
        return problem("fault", result->fault);
    }
    json::array seats;
    for (const SeatScore& seat : result->seats) {
        seats.push_back(score_json(seat));
        if (!args.flag("json") && result->sides == 1) {
            if (&seat == &result->seats.front()) {
                std::printf("won %.0f of %d: %.1f %% (95 %%: %.1f to %.1f), %.1f points a game\n", seat.wins, result->games,
                            100 * seat.win_rate, 100 * seat.low, 100 * seat.high, seat.points);
            }
        } else if (!args.flag("json")) {
            std::printf("%-10s %8.1f wins of %d: %.1f %% (95 %%: %.1f to %.1f), Elo %+.0f, %.1f points a game\n", seat.bot.c_str(),
                        seat.wins, result->games, 100 * seat.win_rate, 100 * seat.low, 100 * seat.high, seat.elo, seat.points);
            if (seat.idle > 0) {
                std::printf("           played %llu times a move that is never better than another, of %llu such decisions\n",
                            static_cast<unsigned long long>(seat.idled), static_cast<unsigned long long>(seat.idle));
            }
        }
    }
    json::array roles;
    for (const SeatScore& role : result->roles) {
        roles.push_back({{"role", role.bot}, {"games", role.games}, {"win_rate", role.win_rate}, {"low", role.low}, {"high", role.high}});
        if (!args.flag("json")) {
            std::printf("  %-26s %6.1f of %d: %.1f %% (95 %%: %.1f to %.1f)\n", role.bot.c_str(), role.wins, role.games,
                        100 * role.win_rate, 100 * role.low, 100 * role.high);
        }
    }
    if (args.flag("json")) {
        json::object row;
        row["game"] = json::string((*runner)->game().id());
        row["games"] = result->games;
        row["sides"] = result->sides;
        row["seats"] = std::move(seats);
        row["roles"] = std::move(roles);
        row["mean_decisions"] = result->mean_decisions;
        row["decisions_per_s"] = result->decisions_per_s;
        row["worst_late_ms"] = result->worst_late_ms;
        row["verdict"] = json::string(result->verdict);
        print_results(std::move(row));
    } else {
        std::printf("%.1f decisions a game, %.0f decisions/s, %.0f s, latest decision %.1f ms over its time%s%s\n", result->mean_decisions,
                    result->decisions_per_s, result->seconds, std::max(0.0, result->worst_late_ms), result->verdict.empty() ? "" : "; ",
                    result->verdict.c_str());
    }
    return 0;
}

Result<int> ladder_command(const Args& args) {
    const auto runner = runner_of(args);
    if (!runner) {
        return std::unexpected(runner.error());
    }
    const auto base = plan_of(args, 100);
    const auto seats = args.number("seats", 0, 0, max_seats);
    if (!base || !seats) {
        return std::unexpected(!base ? base.error() : seats.error());
    }
    LadderPlan plan;
    plan.match = *base;
    plan.match.setup.seats = static_cast<int>(*seats);
    plan.levels = split(args.text("levels", level_list(",")));
    if (plan.levels.size() < 2) {
        return problem("usage", "--levels needs at least two names");
    }
    plan.progress = [](const std::string& pair, const MatchResult& result) {
        std::fprintf(stderr, "%s: %.1f %% of %d games, %.0f s\n", pair.c_str(), 100 * result.seats[0].win_rate, result.games,
                     result.seconds);
    };
    const auto result = run_ladder(**runner, plan);
    if (!result) {
        return std::unexpected(result.error());
    }
    if (args.flag("json")) {
        json::object row;
        row["game"] = json::string((*runner)->game().id());
        json::array ratings;
        for (const Rating& rating : result->ratings) {
            json::object r;
            r["level"] = json::string(rating.level);
            r["elo"] = rating.elo;
            r["half"] = rating.half;
            r["score"] = rating.score;
            r["games"] = rating.games;
            ratings.push_back(std::move(r));
        }
        json::array pairs;
        for (const PairScore& pair : result->pairs) {
            json::object p = score_json(pair.score);
            p["against"] = json::string(plan.levels[pair.second]);
            p["games"] = pair.games;
            pairs.push_back(std::move(p));
        }
        json::array success;
        for (const SeatScore& level : result->success) {
            json::object one = score_json(level);
            one["games"] = level.games;
            success.push_back(std::move(one));
        }
        row["ratings"] = std::move(ratings);
        row["pairs"] = std::move(pairs);
        row["success"] = std::move(success);
        print_results(std::move(row));
        return 0;
    }
    if (!result->success.empty()) {
        std::puts("| level | success | 95 % | games |\n|---|---|---|---|");
        for (const SeatScore& level : result->success) {
            std::printf("| %s | %.1f %% | %.1f to %.1f | %d |\n", level.bot.c_str(), 100 * level.win_rate, 100 * level.low,
                        100 * level.high, level.games);
        }
        return 0;
    }
    std::puts("| level | Elo | 95 % | points per game | games |\n|---|---|---|---|---|");
    for (const Rating& rating : result->ratings) {
        std::printf("| %s | %+.0f | ±%.0f | %.3f | %d |\n", rating.level.c_str(), rating.elo, rating.half, rating.score, rating.games);
    }
    std::puts("\n| pair | win rate | 95 % | games |\n|---|---|---|---|");
    for (const PairScore& pair : result->pairs) {
        std::printf("| %s over %s | %.1f %% | %.1f to %.1f | %d |\n", plan.levels[pair.first].c_str(), plan.levels[pair.second].c_str(),
                    100 * pair.score.win_rate, 100 * pair.score.low, 100 * pair.score.high, pair.games);
    }
    return 0;
}

Result<int> review_command(const Args& args) {
    if (args.words().size() != 1) {
        return problem("usage", "name one record file");
    }
    const auto text = read_file(args.words()[0]);
    const auto ms = args.number("ms", 200, 1, 3600000);
    const auto playouts = args.number("playouts", 0, 0, 1000000000);
    const auto most = args.number("most", 5, 1, 1000);
    if (!text || !ms || !playouts || !most) {
        return std::unexpected(!text ? text.error() : !ms ? ms.error() : !playouts ? playouts.error() : most.error());
    }
    const std::vector<const Game*> list = games();
    const auto match = load_record(list, *text);
    if (!match) {
        return std::unexpected(match.error());
    }
    const Runner* runner = nullptr;
    for (const Runner* candidate : runners()) {
        if (&candidate->game() == &(*match)->game()) {
            runner = candidate;
        }
    }
    ReviewPlan plan;
    plan.level = args.text("level", "hard");
    plan.ms = static_cast<int>(*ms);
    plan.playouts = static_cast<int>(*playouts);
    auto review = runner->review(**match, plan);
    if (!review) {
        return std::unexpected(review.error());
    }
    std::vector<ReviewedDecision>& decisions = review->decisions;
    std::stable_sort(decisions.begin(), decisions.end(), [](const ReviewedDecision& a, const ReviewedDecision& b) {
        return a.best_value - a.played_value > b.best_value - b.played_value;
    });
    if (decisions.size() > static_cast<std::size_t>(*most)) {
        decisions.resize(static_cast<std::size_t>(*most));
    }
    json::array rows;
    for (const ReviewedDecision& decision : decisions) {
        const std::string played = (*match)->notation(decision.played);
        const std::string best = (*match)->notation(decision.best);
        const double lost = std::max(0.0, decision.best_value - decision.played_value);
        if (args.flag("json")) {
            json::object row;
            row["number"] = decision.number;
            row["seat"] = decision.seat;
            row["played"] = json::string(played);
            row["best"] = json::string(best);
            row["played_value"] = decision.played_value;
            row["best_value"] = decision.best_value;
            rows.push_back(std::move(row));
        } else {
            std::printf("decision %d, seat %d: \"%s\" (%.0f %%) instead of \"%s\" (%.0f %%): %.0f points of win chance lost\n",
                        decision.number, decision.seat, played.c_str(), 100 * decision.played_value, best.c_str(),
                        100 * decision.best_value, 100 * lost);
        }
    }
    if (args.flag("json")) {
        json::object out;
        out["results"] = std::move(rows);
        std::puts(json::serialize(out).c_str());
    }
    return 0;
}

}  // namespace starboard
