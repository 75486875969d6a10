// Traces: 200 random games of every case, 20 where games are long, told without a word about how a state is laid out. They pin what a game
// does through every rebuild of its insides: tests/golden/trace/<case>.rules has what the rules decide, <case>.texts what people read of
// it.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdio>
#include <sstream>

#include "tests/attempts.h"
#include "tests/cases.h"

namespace starboard::tests {
namespace {

constexpr int games_kept = 200;
constexpr int games_tried = slow_build ? 1 : 6;  ///< of them without STARBOARD_LONG
constexpr int refusals_asked = 10;

constexpr std::string_view how_to_change =
    "Traces change only with a fix that has a name; STARBOARD_UPDATE_GOLDEN leaves them alone.\n"
    "Other words:      STARBOARD_TRACE_TEXTS='why' build/starboard_tests --gtest_filter='*Trace*compile*'\n"
    "Other rules:      STARBOARD_TRACE_RULES='compile: why' build/starboard_tests --gtest_filter='*Trace*compile*'\n"
    "To see one game:  STARBOARD_TRACE_SHOW=17 build/starboard_tests --gtest_filter='*Trace*compile_basic'\n"
    "                  writes build/trace/<case>-17.txt; do the same before the change and compare.";

std::string environment(const char* name) {
    const char* const set = std::getenv(name);
    return set == nullptr ? std::string() : std::string(set);
}

const std::filesystem::path& folder() {
    static const std::filesystem::path path = root() / "tests" / "golden" / "trace";
    return path;
}

/// One column of a line: a running hash over everything said in it, or that itself when a game is shown.
class Column {
public:
    explicit Column(std::string_view name) : name_(name) {}
    void show_in(std::ostream* out) { out_ = out; }
    void add(std::string_view said) {
        hash_ = hash_bytes(reinterpret_cast<const u8*>(said.data()), said.size(), hash_);
        if (out_ != nullptr) {
            *out_ << name_ << ": " << said << "\n";
        }
    }
    [[nodiscard]] std::string_view name() const { return name_; }
    [[nodiscard]] std::string word() const {
        char text[9];
        std::snprintf(text, sizeof text, "%08x", static_cast<u32>(hash_ ^ (hash_ >> 32U)));
        return text;
    }

private:
    std::string_view name_;
    u64 hash_ = 0;
    std::ostream* out_ = nullptr;
};

/// Plays one game and tells it. Moves are chosen by their number among the legal ones, by the lowest seat that is asked; now and then an
/// answer that may be taken back is.
class Teller {
public:
    Teller(const Case& c, int number, bool rules, bool texts, std::ostream* show)
        : rules_wanted_(rules), texts_wanted_(texts), rng_(Rng::stream(Seed::from_number(static_cast<u64>(number)), 0x7ACE)), show_(show) {
        Setup setup = c.setup;
        setup.seed = "trace " + std::to_string(number);
        setup.salt = "trace";
        auto started = c.game().start(setup);
        require(started.has_value(), "a case cannot be started");
        match_ = std::move(*started);
        for (Column* column : {&moves_, &events_, &views_, &refusals_, &sayings_, &questions_, &choices_, &reasons_}) {
            column->show_in(show);
        }
        const char* const people[] = {"Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal"};
        names_.assign(people, people + match_->seats());
        for (Seat seat = 0; seat < match_->seats(); ++seat) {
            viewers_.push_back(seat);
        }
        viewers_.push_back(viewer_public);
        play();
    }

    /// number, decisions, columns, then win/rank/margin/points of every seat.
    [[nodiscard]] std::string rules_line(int number) const {
        std::string line = head(number) + columns({&moves_, &events_, &views_, &refusals_});
        for (Seat seat = 0; seat < match_->seats(); ++seat) {
            const Payoff p = match_->payoff(seat);
            line += " " + std::to_string(p.win) + "/" + std::to_string(p.rank) + "/" + std::to_string(p.margin) + "/" +
                    std::to_string(p.points);
        }
        return line;
    }
    [[nodiscard]] std::string texts_line(int number) const {
        return head(number) + columns({&sayings_, &questions_, &choices_, &reasons_});
    }

    static std::string rules_heading() { return "game decisions moves events views refusals, then win/rank/margin/points of every seat"; }
    static std::string texts_heading() { return "game decisions sayings questions choices reasons"; }

private:
    [[nodiscard]] std::string head(int number) const { return std::to_string(number) + " " + std::to_string(decisions_); }
    static std::string columns(std::initializer_list<const Column*> list) {
        std::string out;
        for (const Column* column : list) {
            out += " " + column->word();
        }
        return out;
    }

    void play() {
        tell_events(match_->opening());
        tell_views();
        while (!match_->over()) {
            if (show_ != nullptr) {
                *show_ << "== " << decisions_ << "\n";
            }
            const SeatSet asked = match_->deciders();
            std::vector<Choice> chosen_from;
            Seat who = asked.lowest();
            std::vector<Seat> retractors;
            for (Seat seat = 0; seat < match_->seats(); ++seat) {
                std::vector<Choice> choices = match_->choices(seat);
                if (asked.has(seat)) {
                    tell_question(seat, choices);
                } else if (!choices.empty()) {
                    tell_question(seat, choices);
                    retractors.push_back(seat);
                }
                if (seat == who) {
                    chosen_from = std::move(choices);
                }
            }
            if (!retractors.empty() && rng_.below(6) == 0) {
                who = retractors[rng_.below(static_cast<u32>(retractors.size()))];
                chosen_from = match_->choices(who);
            }
            require(!chosen_from.empty(), "a question without an answer");
            const Choice& choice = chosen_from[rng_.below(static_cast<u32>(chosen_from.size()))];
            if (rules_wanted_) {
                moves_.add(std::to_string(who) + " plays " + choice.notation);
            }
            const auto events = match_->play(who, choice.move);
            require(events.has_value(), "a legal move is refused");
            ++decisions_;
            tell_events(*events);
            tell_views();
        }
    }

    struct Sight {
        Event seen;
        Viewer viewer;    ///< the first of them
        std::string who;  ///< all of them, as "0,2,254: "
    };
    /// What all viewers see, told once for those who see the same.
    template <class Look>
    [[nodiscard]] std::vector<Sight> by_sight(const Look& look) const {
        std::vector<Sight> out;
        for (const Viewer viewer : viewers_) {
            const Event seen = look(viewer);
            const auto same = std::find_if(out.begin(), out.end(), [&](const Sight& sight) { return sight.seen == seen; });
            if (same == out.end()) {
                out.push_back({seen, viewer, std::to_string(viewer)});
            } else {
                same->who += "," + std::to_string(viewer);
            }
        }
        for (Sight& sight : out) {
            sight.who += ": ";
        }
        return out;
    }

    void tell_question(Seat seat, const std::vector<Choice>& choices) {
        if (rules_wanted_) {
            std::string all = std::to_string(seat) + " may";
            for (const Choice& choice : choices) {
                all += "; " + choice.notation;
            }
            moves_.add(all);
        }
        if (texts_wanted_) {
            for (const auto& [question, viewer, who] : by_sight([&](Viewer viewer) { return match_->question(seat, viewer); })) {
                questions_.add(who + both([&](Language language) { return match_->say_question(question, language, names_); }));
            }
            for (const Choice& choice : choices) {
                choices_.add(both([&](Language language) { return match_->say_move(choice.move, seat, language, names_); }));
            }
        }
        tell_refusals(seat);
    }

    /// Ten of the illegal attempts, others at every decision.
    void tell_refusals(Seat seat) {
        std::vector<std::pair<Move, Reason>> refused;
        for (const Move move : attempts(*match_, seat)) {
            const Reason reason = match_->why(seat, move);
            if (!reason.legal()) {
                refused.emplace_back(move, reason);
            }
        }
        const std::size_t count = refused.size();
        const std::size_t asked = std::min<std::size_t>(count, refusals_asked);
        for (std::size_t i = 0; i < asked; ++i) {
            const auto& [move, reason] = refused[(i * count / asked + static_cast<std::size_t>(decisions_)) % count];
            if (rules_wanted_) {
                refusals_.add(match_->notation(move) + ": " + match_->reason_name(reason));
            }
            if (texts_wanted_) {
                reasons_.add(both([&](Language language) { return match_->say_reason(reason, language); }));
            }
        }
    }

    void tell_events(const std::vector<Event>& events) {
        for (const Event& event : events) {
            for (const auto& [seen, viewer, who] : by_sight([&](Viewer viewer) { return event.for_viewer(viewer); })) {
                if (rules_wanted_) {
                    events_.add(who + json::serialize(match_->event_json(event, viewer)));
                }
                if (texts_wanted_) {
                    sayings_.add(who + both([&](Language language) { return match_->say(event, viewer, language, names_); }));
                }
            }
        }
    }
    void tell_views() {
        for (const Viewer viewer : viewers_) {
            if (rules_wanted_) {
                views_.add(std::to_string(viewer) + " " + json::serialize(match_->view(viewer)));
            }
        }
    }
    template <class Say>
    static std::string both(const Say& say) {
        return say(Language::en) + " | " + say(Language::de);
    }

    bool rules_wanted_;
    bool texts_wanted_;
    Rng rng_;
    std::ostream* show_;
    std::unique_ptr<Match> match_;
    std::vector<std::string> names_;
    std::vector<Viewer> viewers_;
    int decisions_ = 0;
    Column moves_{"move"};
    Column events_{"event"};
    Column views_{"view"};
    Column refusals_{"refusal"};
    Column sayings_{"saying"};
    Column questions_{"question"};
    Column choices_{"choice"};
    Column reasons_{"reason"};
};

std::vector<std::string> lines_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::vector<std::string> out;
    for (std::string line; std::getline(file, line);) {
        out.push_back(line);
    }
    return out;
}

/// One line per game, kind and reason; tests of other processes may write beside this one.
void write_down(const std::string& change) {
    const std::string path = (folder() / "CHANGES").string();
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    ASSERT_GE(file, 0) << path;
    ASSERT_EQ(::flock(file, LOCK_EX), 0);
    const std::vector<std::string> before = lines_of(path);
    if (std::find(before.begin(), before.end(), change) == before.end()) {
        const std::string line = change + "\n";
        EXPECT_EQ(::write(file, line.data(), line.size()), static_cast<ssize_t>(line.size()));
    }
    ::close(file);
}

void rewrite(const std::filesystem::path& path, const std::vector<std::string>& lines, const std::string& change) {
    std::string text;
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    if (text != read_all(path)) {
        std::ofstream(path, std::ios::binary) << text;
        write_down(change);
    }
}

/// The first differing game of a file, named with the columns that differ.
void compare(const std::filesystem::path& path, const std::string& heading, const std::vector<std::string>& found, int games) {
    const std::vector<std::string> kept = lines_of(path);
    ASSERT_EQ(kept.size(), static_cast<std::size_t>(games) + 1) << path << " is missing or cut short.\n" << how_to_change;
    ASSERT_EQ(kept[0], heading) << path;
    for (std::size_t i = 1; i < found.size(); ++i) {
        if (found[i] == kept[i]) {
            continue;
        }
        std::istringstream heads(heading);
        std::istringstream mine(found[i]);
        std::istringstream theirs(kept[i]);
        std::string differing;
        for (std::string head, one, two; heads >> head && mine >> one && theirs >> two;) {
            differing += one == two ? "" : " " + head;
        }
        FAIL() << path << ", game " << i - 1 << ": another game, differing in" << (differing.empty() ? " payoffs" : differing)
               << "\n  kept  " << kept[i] << "\n  found " << found[i] << "\n"
               << how_to_change;
    }
}

class Trace : public testing::TestWithParam<Case> {};

TEST_P(Trace, GamesAreTold) {
    const Case& c = GetParam();
    const std::filesystem::path rules_path = folder() / (c.name() + ".rules");
    const std::filesystem::path texts_path = folder() / (c.name() + ".texts");
    if (const std::string number = environment("STARBOARD_TRACE_SHOW"); !number.empty()) {
        const std::filesystem::path path = root() / "build" / "trace" / (c.name() + "-" + number + ".txt");
        std::filesystem::create_directories(path.parent_path());
        std::ofstream out(path, std::ios::binary);
        const Teller game(c, std::stoi(number), true, true, &out);
        out << game.rules_line(std::stoi(number)) << "\n" << game.texts_line(std::stoi(number)) << "\n";
        return;
    }
    const std::string for_texts = environment("STARBOARD_TRACE_TEXTS");
    const std::string for_rules = environment("STARBOARD_TRACE_RULES");
    const std::string id(c.game().id());
    const bool new_rules = for_rules.starts_with(id + ": ");
    const bool new_texts = !for_texts.empty() || new_rules;
    const bool all = new_rules || new_texts || (long_run() && !slow_build);
    const int kept = affordable(c.game(), games_kept);
    const bool rules_wanted = new_rules || !new_texts;
    std::vector<std::string> rules = {Teller::rules_heading()};
    std::vector<std::string> texts = {Teller::texts_heading()};
    for (int number = 0; number < (all ? kept : affordable(c.game(), games_tried)); ++number) {
        const Teller game(c, number, rules_wanted, true, nullptr);
        rules.push_back(game.rules_line(number));
        texts.push_back(game.texts_line(number));
    }
    std::filesystem::create_directories(folder());
    if (new_rules) {
        rewrite(rules_path, rules, id + "-*.rules: " + for_rules.substr(id.size() + 2));
        rewrite(texts_path, texts, id + "-*.texts: " + for_rules.substr(id.size() + 2));
    } else if (new_texts) {
        rewrite(texts_path, texts, id + "-*.texts: " + for_texts);
    } else {
        compare(rules_path, Teller::rules_heading(), rules, kept);
        compare(texts_path, Teller::texts_heading(), texts, kept);
    }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Trace, testing::ValuesIn(all_cases()),
                         [](const testing::TestParamInfo<Case>& info) { return test_name(info.param.name()); });

}  // namespace
}  // namespace starboard::tests
