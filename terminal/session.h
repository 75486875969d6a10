// A game at one terminal: people at the keyboard in turn, bots in between.
#pragma once

#include <istream>
#include <ostream>

#include "protocol/advice.h"
#include "terminal/input.h"
#include "terminal/log_view.h"
#include "terminal/words.h"

namespace starboard::terminal {

struct Scene;

/// Who sits where: "human", "human:Anna", a bot's level, "random:Robo".
struct SeatPlan {
    std::string word;   ///< as it was typed
    std::string level;  ///< empty for people
    std::string name;   ///< empty: made up
    [[nodiscard]] bool human() const { return level.empty(); }
};
Result<SeatPlan> parse_seat(std::string_view word);

struct TablePlan {
    std::vector<SeatPlan> seats;
    Language language = Language::en;
    bool colour = false;
    bool clear = false;                             ///< the screen may be cleared
    int columns = board_width;                      ///< of the screen
    bool echo = false;                              ///< input does not come from a keyboard: answers are written into the transcript
    std::string record;                             ///< file kept up to date after every decision; empty = none
    int turn_ms = 0;                                ///< a bot's time for a turn, in games that count turns; 0 = the level's own
    std::size_t tree_memory = default_tree_memory;  ///< bytes of what bots keep between decisions
};

class Session {
public:
    Session(Match& match, TablePlan plan, std::istream& in, std::ostream& out);

    /// Plays an earlier record's entries again, so that log and undo know them.
    Result<void> replay(const std::vector<Entry>& entries);
    /// Until the end of the game, of the input, or until somebody quits.
    Result<void> run();

private:
    enum class Outcome { again, redraw, decided, quit };

    // -- session.cpp: the course of the game --
    void welcome();
    /// One play, a step of the log.
    Result<void> play(Seat seat, const std::vector<Move>& moves);
    Result<Outcome> ask(Seat seat);
    bool pass_keyboard(Seat seat);
    void show_table(Seat seat);
    void show_end();
    bool read(std::string& line);

    // -- answers.cpp: what a player may type --
    Result<Outcome> answer(Seat seat, const Command& command);
    Result<Outcome> decide(Seat seat, const std::vector<Move>& moves);
    Result<Outcome> understand(Seat seat, const std::string& text);
    /// A move in notation, however its letters are written.
    [[nodiscard]] Result<Move> read_move(std::string_view text) const;
    void explain_refusal(Seat seat, std::string_view notation);
    void show_text(Seat seat, std::string_view wanted);
    /// Beyond a barrier: alone with bots it is practice; people say with `all` that everybody agrees.
    Outcome take_back(Seat seat, std::string_view rest);
    Outcome leave();
    bool save(const std::string& file);
    bool write_record(const std::string& file);
    void farewell();
    void tell(std::string_view text);
    [[nodiscard]] std::string resume_command(const std::string& file) const;

    // -- set_answer.cpp: several things together --
    /// What can be typed as a number.
    struct Option {
        Move move;
        std::string notation;
        int copies = 0;  ///< how often a set may have it; 0: an answer of its own
    };
    [[nodiscard]] std::vector<Option> options(Seat seat) const;
    [[nodiscard]] std::string set_hint(Seat seat) const;
    Result<Outcome> choose_set(Seat seat, const std::vector<int>& numbers);

    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const {
        return word(plan_.language, which, values);
    }
    [[nodiscard]] std::vector<std::string> names() const;
    [[nodiscard]] int people() const;
    [[nodiscard]] LogReader reader(Viewer viewer) const { return {match_, viewer, plan_.language, names(), paint_}; }
    [[nodiscard]] Scene scene_of(const json::value& view, Seat below) const;
    [[nodiscard]] std::string table(Viewer viewer, Seat below) const;
    [[nodiscard]] std::string example(Seat seat) const;
    /// The open question with the card text that asks it, so that nobody has to look it up.
    [[nodiscard]] std::string asked(Seat seat) const;
    [[nodiscard]] std::string choices_of(Seat seat) const;
    /// Who has won, alone or together.
    [[nodiscard]] std::string result() const;

    Match& match_;
    TablePlan plan_;
    std::istream& in_;
    std::ostream& out_;
    Paint paint_;
    Adviser bots_;
    Printed printed_;
    std::vector<LoggedStep> steps_;
    std::vector<std::size_t> told_;  ///< per seat: the first step since its last decision
    int at_keyboard_ = -1;           ///< the person who looks at the screen
    bool greeted_ = false;           ///< the welcome may be cleared away
    std::string notice_;             ///< shown once with the next picture of the table
    std::string saved_to_;
    std::size_t saved_at_ = 0;  ///< entries in the saved record
};

}  // namespace starboard::terminal
