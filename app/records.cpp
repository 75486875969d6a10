// replay, verify, scenario.
#include <cstdio>

#include "app/commands.h"
#include "format/scenario.h"

namespace starboard {

namespace {

Result<std::unique_ptr<Match>> match_from(const Args& args) {
    if (args.words().size() != 1) {
        return problem("usage", "name one record file (or - for standard input)");
    }
    const auto text = read_file(args.words()[0]);
    if (!text) {
        return std::unexpected(text.error());
    }
    const std::vector<const Game*> list = games();
    return load_record(list, *text);
}

}  // namespace

Result<int> replay_command(const Args& args) {
    const auto recorded = match_from(args);
    if (!recorded) {
        return std::unexpected(recorded.error());
    }
    const Match& whole = **recorded;
    const auto to = args.number("to", static_cast<long long>(whole.entries().size()), 0, static_cast<long long>(whole.entries().size()));
    const auto as = args.number("as", -1, 0, whole.seats() - 1);
    if (!to || !as) {
        return std::unexpected(!to ? to.error() : as.error());
    }
    const Viewer viewer = *as < 0 ? viewer_all : static_cast<Viewer>(*as);
    const Language language = args.text("lang", "en") == "de" ? Language::de : Language::en;
    std::vector<std::string> names;
    for (int seat = 0; seat < whole.seats(); ++seat) {
        names.push_back((language == Language::de ? "Platz " : "Seat ") + std::to_string(seat));
    }
    auto match = restart(whole);
    if (!match) {
        return std::unexpected(match.error());
    }
    if (!args.flag("json") && whole.started_from() == nullptr) {
        for (const Event& event : (*match)->opening()) {
            std::printf("   - %s\n", (*match)->say(event, viewer, language, names).c_str());
        }
    }
    for (long long i = 0; i < *to; ++i) {
        const Entry& entry = whole.entries()[static_cast<std::size_t>(i)];
        if (entry.kind != Entry::Kind::move) {
            if (auto done = (*match)->table_entry(entry); !done) {
                return std::unexpected(done.error());
            }
            continue;
        }
        const std::string notation = (*match)->notation(entry.move);
        const auto events = (*match)->play(entry.seat, entry.move);
        if (!events) {
            return std::unexpected(events.error());
        }
        if (args.flag("json")) {
            json::object line;
            line["number"] = i;
            line["seat"] = entry.seat;
            json::array list;
            for (const Event& event : *events) {
                list.push_back((*match)->event_json(event, viewer));
            }
            line["events"] = std::move(list);
            std::puts(json::serialize(line).c_str());
            continue;
        }
        for (const Event& event : *events) {
            std::printf("%4lld %*s%s\n", i, event.depth * 2, "", (*match)->say(event, viewer, language, names).c_str());
        }
    }
    if (args.flag("json")) {
        std::puts(json::serialize((*match)->view(viewer)).c_str());
    }
    return 0;
}

Result<int> verify_command(const Args& args) {
    const auto match = match_from(args);
    if (!match) {
        return std::unexpected(match.error());
    }
    if (!(*match)->sealed()) {
        return problem("verify", "the record lacks the commitment or the final hash: it replays, but proves nothing");
    }
    std::printf("verified: %s, %d moves, %s, the committed shuffle was used\n", std::string((*match)->game().id()).c_str(),
                (*match)->move_count(), (*match)->over() ? "over" : "open");
    return 0;
}

Result<int> scenario_command(const Args& args) {
    if (args.words().empty()) {
        return problem("usage", "name one or more scenario files (games/GAME/scenarios/*.toml)");
    }
    int passed = 0;
    int failed = 0;
    for (const std::string& path : args.words()) {
        const auto text = read_file(path);
        if (!text) {
            return std::unexpected(text.error());
        }
        // The folder names the game: games/<g>/scenarios/<file>.
        const Game* found = nullptr;
        for (const Game* game : games()) {
            if (path.find(std::string(game->id()) + "/scenarios/") != std::string::npos ||
                text->find("game = \"" + std::string(game->id()) + "\"") != std::string::npos) {
                found = game;
            }
        }
        if (found == nullptr) {
            return problem("usage", path + ": put it into games/GAME/scenarios/ or write game = \"GAME\" in its first line");
        }
        const auto results = run_scenarios(*found, *text, path);
        if (!results) {
            return std::unexpected(results.error());
        }
        for (const ScenarioResult& result : *results) {
            (result.failure.empty() ? passed : failed)++;
            if (!result.failure.empty() || args.flag("list")) {
                std::printf("%s %s: %s (%s)\n", result.failure.empty() ? "ok    " : "FAILED", path.c_str(), result.name.c_str(),
                            result.source.c_str());
            }
            if (!result.failure.empty()) {
                std::printf("       %s\n", result.failure.c_str());
            }
        }
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}

}  // namespace starboard
