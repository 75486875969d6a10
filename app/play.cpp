// play: a game in the terminal.
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "app/commands.h"
#include "terminal/session.h"

namespace starboard {

namespace {

Result<std::vector<terminal::SeatPlan>> seats_from(const Args& args, int wanted) {
    std::string words = args.text("seats");
    if (words.empty()) {
        words = "human";
        for (int seat = 1; seat < wanted; ++seat) {
            words += ",easy";
        }
    }
    std::vector<terminal::SeatPlan> out;
    std::size_t from = 0;
    while (from <= words.size()) {
        const std::size_t comma = std::min(words.find(',', from), words.size());
        const auto seat = terminal::parse_seat(terminal::trim(std::string_view(words).substr(from, comma - from)));
        if (!seat) {
            return std::unexpected(seat.error());
        }
        out.push_back(*seat);
        from = comma + 1;
    }
    return out;
}

int fewest_seats(const Game& game, std::string_view wanted) {
    for (const Mode& mode : game.modes()) {
        if (wanted.empty() || mode.id == wanted) {
            return mode.seats_min;
        }
    }
    return game.modes().front().seats_min;
}

/// The match as it was when the record began, to be played again entry by entry.
Result<std::unique_ptr<Match>> from_its_start(const Match& whole) {
    auto match = whole.game().start(whole.setup());
    if (match && whole.started_from() != nullptr) {
        json::object position;
        position["game"] = json::string(whole.game().id());
        position["state"] = *whole.started_from();
        if (auto done = (*match)->load_position(position); !done) {
            return std::unexpected(done.error());
        }
    }
    return match;
}

Result<std::unique_ptr<Match>> recorded_match(const Game& game, const std::string& file) {
    const auto text = read_file(file);
    if (!text) {
        return std::unexpected(text.error());
    }
    const Game* const only[] = {&game};
    auto match = load_record(only, *text);
    if (!match) {
        return problem(match.error().code, file + ": " + match.error().message + "; name another file with --record to start anew");
    }
    return match;
}

/// As many as a board can use where it is no screen.
int columns_of(int out) {
    winsize size{};
    return ioctl(out, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : terminal::board_width;
}

}  // namespace

Result<int> play_command(const Args& args) {
    const auto runner = runner_of(args);
    if (!runner) {
        return std::unexpected(runner.error());
    }
    const Game& game = (*runner)->game();
    terminal::TablePlan plan;
    const std::string language = args.text("lang", "en");
    if (language != "de" && language != "en") {
        return problem("usage", "--lang must be de or en");
    }
    plan.language = language == "de" ? Language::de : Language::en;
    const bool screen = isatty(STDOUT_FILENO) == 1 && !args.flag("plain");
    plan.clear = screen;
    plan.colour = screen && std::getenv("NO_COLOR") == nullptr;
    plan.columns = columns_of(STDOUT_FILENO);
    plan.echo = isatty(STDIN_FILENO) != 1;
    plan.record = args.text("record");
    const auto turn_ms = args.number("turn-ms", 0, 1, 3600000);
    const auto tree_memory = args.tree_memory();
    if (!turn_ms || !tree_memory) {
        return std::unexpected(!turn_ms ? turn_ms.error() : tree_memory.error());
    }
    plan.turn_ms = static_cast<int>(*turn_ms);
    plan.tree_memory = *tree_memory;

    // A record that exists is gone on with; else the game is new and kept there.
    std::unique_ptr<Match> recorded;
    if (!plan.record.empty() && std::filesystem::exists(plan.record)) {
        auto loaded = recorded_match(game, plan.record);
        if (!loaded) {
            return std::unexpected(loaded.error());
        }
        recorded = std::move(*loaded);
    }
    auto setup = args.setup();
    if (!setup) {
        return std::unexpected(setup.error());
    }
    const auto seats = seats_from(args, recorded ? recorded->seats() : fewest_seats(game, setup->mode));
    if (!seats) {
        return std::unexpected(seats.error());
    }
    plan.seats = *seats;
    setup->seats = static_cast<int>(plan.seats.size());
    setup->seed = args.text("seed").empty() ? random_seed() : args.text("seed");
    auto match = recorded ? from_its_start(*recorded) : game.start(*setup);
    if (!match) {
        return std::unexpected(match.error());
    }
    if ((*match)->seats() != static_cast<int>(plan.seats.size())) {
        return problem("usage", "the record has " + std::to_string((*match)->seats()) + " seats; --seats must name as many");
    }
    if (plan.turn_ms > 0 && !(*match)->turns()) {
        return problem("usage", "--turn-ms: " + std::string(game.id()) + " does not count turns, its bots have their time per decision");
    }
    terminal::Session session(**match, std::move(plan), std::cin, std::cout);
    if (recorded) {
        if (auto done = session.replay(recorded->entries()); !done) {
            return std::unexpected(done.error());
        }
    }
    if (auto done = session.run(); !done) {
        return std::unexpected(done.error());
    }
    return 0;
}

}  // namespace starboard
