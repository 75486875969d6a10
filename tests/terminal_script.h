// A session at the terminal played from a script.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <sstream>

#include "arena/reference.h"
#include "terminal/session.h"

namespace starboard::terminal {

/// Lines come from a function, so a test can look at the screen before it answers.
class Script : public std::streambuf {
public:
    using Answer = std::function<std::optional<std::string>()>;
    explicit Script(Answer answer) : answer_(std::move(answer)) {}

protected:
    int_type underflow() override {
        const auto line = answer_();
        if (!line) {
            return traits_type::eof();
        }
        line_ = *line + "\n";
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_.front());
    }

private:
    Answer answer_;
    std::string line_;
};

inline const Game& game_called(std::string_view id) {
    static const std::vector<const Game*> list = all_games();
    return **find_game(list, id);
}

/// A match from a seed, or from a position if one is given.
inline std::unique_ptr<Match> match_of(std::string_view game, const Setup& setup, const json::object& position = {}) {
    auto match = game_called(game).start(setup);
    EXPECT_TRUE(match) << match.error().message;
    if (!position.empty()) {
        const auto arranged = (*match)->arrange(position);
        EXPECT_TRUE(arranged) << arranged.error().message;
    }
    return std::move(*match);
}

inline TablePlan plan_for(const std::vector<std::string>& seats, Language language = Language::en) {
    TablePlan plan;
    plan.language = language;
    for (const std::string& word : seats) {
        plan.seats.push_back(*parse_seat(word));
    }
    return plan;
}

inline std::string play(Match& match, TablePlan plan, const Script::Answer& answer) {
    Script script(answer);
    std::istream in(&script);
    std::ostringstream out;
    Session session(match, std::move(plan), in, out);
    const auto done = session.run();
    EXPECT_TRUE(done) << done.error().message;
    return out.str();
}

inline std::string play(Match& match, TablePlan plan, std::vector<std::string> lines) {
    std::size_t next = 0;
    return play(match, std::move(plan),
                [&]() -> std::optional<std::string> { return next < lines.size() ? std::optional(lines[next++]) : std::nullopt; });
}

/// Types a number for a choice; where several things are asked for together the first that are enough, and Enter.
class Typist {
public:
    std::string operator()(const Match& match, Seat seat, std::size_t wanted) {
        if (confirms_ || match.over()) {
            confirms_ = false;
            return "";
        }
        const auto set = match.set(seat);
        if (!set) {
            const std::size_t choices = match.choices(seat).size();
            return choices == 0 ? "" : std::to_string(1 + wanted % choices);
        }
        confirms_ = true;
        std::string out;
        int number = 0;
        for (std::size_t i = 0; i < static_cast<std::size_t>(std::max(1, set->least)); ++i) {
            number += i == 0 || set->moves[i] != set->moves[i - 1] ? 1 : 0;
            out += std::to_string(number) + " ";
        }
        return out;
    }

private:
    bool confirms_ = false;
};

inline bool shows(const std::string& screen, std::string_view text) { return screen.find(text) != std::string::npos; }

inline std::vector<std::string> lines_of(const std::string& screen) {
    std::vector<std::string> out;
    std::istringstream in(screen);
    for (std::string line; std::getline(in, line);) {
        out.push_back(line);
    }
    return out;
}

}  // namespace starboard::terminal
