// A game and a running match without their types: what the protocol, the terminal and the server hold.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "format/problem.h"
#include "format/text.h"
#include "kernel/contract.h"

namespace starboard {

namespace json = boost::json;

/// How to start a match. Empty texts mean the game's first mode, its first edition, the mode's smallest number of seats.
struct Setup {
    std::string mode;
    int seats = 0;
    std::string seed = "0";
    std::string salt;  ///< hides the seed in the commitment
    json::object options;
    std::string edition;       ///< name of a built-in edition, or TOML text
    std::string edition_file;  ///< where the text came from, for messages
};

/// One line of the history: a move, or what happened around the table.
struct Entry {
    enum class Kind : u8 { move, resign, draw, timeout, undo, handover, rules };
    Kind kind = Kind::move;
    Seat seat = 0;
    bool with = false;      ///< a move of the same play as the one before it
    bool practice = false;  ///< undo of somebody alone with bots, over a barrier, with the same deal
    Move move;
    int number = -1;   ///< undo: moves kept, -1 = all but the last play; rules: revision
    int redeal = 0;    ///< undo by agreement: the how-manieth of the match; what nobody had seen was dealt anew
    std::string name;  ///< handover: who sits there now
};

/// What stands between a seat and an earlier decision of its own.
enum class Barrier {
    none,
    nothing,  ///< it was not asked there
    other,    ///< another seat has decided since
    shown,    ///< others have learned something; the seat itself only what it could foresee
    hidden,   ///< a generator has advanced, somebody has learned something, or it was dealt anew
    over
};

/// Free: up to the last thing that the seat could not foresee; where only others have learned something (`shown`), the table decides.
/// Practice: over barriers, the same deal. Agreed: over barriers, dealt anew.
enum class TakeBack { free, practice, agreed };

/// A choice of the open question, as people and clients read it.
struct Choice {
    Move move;
    std::string notation;
    std::vector<std::string> refs;
    bool aside = false;
    std::string_view wording;  ///< key of the sentence where it is not the usual one of the verb
};

/// A question whose answer is a set of things (kernel/set_choice.h), in path order.
struct SetQuestion {
    int least = 0;
    int most = 0;
    std::vector<Move> moves;
    std::vector<std::string> refs;
    std::optional<Move> done;
};
/// The table after each event of a move.
class Pictures {
public:
    Pictures() = default;
    Pictures(const Pictures&) = delete;
    Pictures& operator=(const Pictures&) = delete;
    virtual ~Pictures() = default;
    [[nodiscard]] virtual int size() const = 0;
};
/// What is kept of a play: its events alone, or the table after each of them, too, for whoever watches.
enum class Keep { events, pictures };
/// One move of a play, and what it led to.
struct Played {
    Move move;
    std::vector<Event> events;
    std::shared_ptr<const Pictures> pictures;
};

/// The eyes of a viewer on a match, which they must not outlive: they remember what they saw last and say what has changed since.
class Eyes {
public:
    Eyes() = default;
    Eyes(const Eyes&) = delete;
    Eyes& operator=(const Eyes&) = delete;
    virtual ~Eyes() = default;
    /// What was seen last, as a whole.
    [[nodiscard]] virtual json::value view() const = 0;
    /// Looks at the table as it stands; what is new: JSON pointers to the new values.
    virtual json::object look() = 0;
    /// Looks at the table as it stood after an event.
    virtual json::object look(const Pictures& pictures, int number) = 0;
};

/// What a seat can foresee of its moves.
struct Preview {
    std::vector<Event> events;
    json::object change;          ///< of the seat's view: JSON pointers to the new values
    bool stopped = false;         ///< by chance or something hidden: what comes after it is not told
    Event hidden;                 ///< what it stopped at, as everybody sees it
    int hidden_count = 0;         ///< so many of these come; 0: nothing can be said of it
    json::array texts;            ///< those under way then (Match::texts)
    std::optional<Seat> decider;  ///< who is asked next, if that can be foreseen; the lowest seat of several
    Event question;               ///< what that seat is asked, as far as the previewing one may know it
};

/// What is printed on cards and boards.
struct Printed {
    json::value edition;   ///< by field names
    json::object rows;     ///< by thing, as texts name it ("card.mine_m"): the JSON pointer to its row ("/marines/card/1")
    json::object changes;  ///< what of it differs from the game's first edition, by thing (format/edition_changes.h)
};

/// {"least", "most", "refs", "moves", "done"}, as engine and server send it.
json::object set_json(const SetQuestion& set);

/// What a branch goes on from: another match, after so many of its decisions in force.
struct Origin {
    std::string record;
    int from = 0;
};
constexpr int most_branches = 16;  ///< a record holds no longer chain of matches

/// A running or finished match: state, history, and everything one may ask of it. Refusals change nothing.
class Match {
public:
    Match() = default;
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;
    virtual ~Match() = default;

    [[nodiscard]] virtual const class Game& game() const = 0;
    [[nodiscard]] virtual const Setup& setup() const = 0;
    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual bool over() const = 0;
    [[nodiscard]] virtual SeatSet deciders() const = 0;
    [[nodiscard]] virtual u64 hash() const = 0;
    [[nodiscard]] virtual u64 edition_hash() const = 0;
    [[nodiscard]] virtual Printed printed() const = 0;
    [[nodiscard]] virtual Payoff payoff(Seat seat) const = 0;
    /// What the automatic opponent gets, if the mode has one.
    [[nodiscard]] virtual std::optional<Payoff> automa() const = 0;
    /// Seats of one side win and lose together.
    [[nodiscard]] virtual int side(Seat seat) const = 0;
    /// What the seat plays, if the game has roles or factions: a key of its texts ("role.NAME"), else empty.
    [[nodiscard]] virtual std::string role(Seat seat) const = 0;
    [[nodiscard]] virtual std::vector<Choice> choices(Seat seat) const = 0;
    [[nodiscard]] virtual json::value view(Viewer viewer) const = 0;
    [[nodiscard]] virtual std::unique_ptr<Eyes> eyes(Viewer viewer) const = 0;
    [[nodiscard]] virtual Event question(Seat seat, Viewer viewer) const = 0;
    [[nodiscard]] virtual const std::vector<Entry>& entries() const = 0;
    /// Texts of cards that are being carried out or wait, the innermost last: [{"card", "seat", "box", "command", "waits"}].
    [[nodiscard]] virtual json::array texts() const = 0;
    /// The same as long as a seat is asked the same: question and answers.
    [[nodiscard]] virtual u64 question_key(Seat seat) const = 0;
    /// The open question as a choice of a set, if it is one.
    [[nodiscard]] virtual std::optional<SetQuestion> set(Seat seat) const = 0;
    /// Moves in force (undone ones are not counted).
    [[nodiscard]] virtual int move_count() const = 0;
    /// The running number of turns, if the game counts them.
    [[nodiscard]] virtual std::optional<u32> turns() const = 0;

    /// Plays the legal moves of one play in the seat's own imagined world up to the first chance or hidden thing, or to the decision that
    /// comes after them: a function of what the seat knows alone.
    [[nodiscard]] virtual Result<Preview> preview(Seat seat, const std::vector<Move>& moves) const = 0;

    /// What happened before the first question.
    [[nodiscard]] virtual const std::vector<Event>& opening() const = 0;
    virtual Result<std::vector<Event>> play(Seat seat, Move move) = 0;
    /// Several moves of one seat as one play: all of them or none, and undo takes them back together. What comes to light ends a play, so
    /// that nobody can try a move on condition; and a `done` behind a set that has ended by itself is not played.
    virtual Result<std::vector<Played>> play(Seat seat, const std::vector<Move>& moves, Keep keep = Keep::events) = 0;
    /// One more move of the play before it, which comes back from a record or a store.
    virtual Result<std::vector<Event>> play_on(Seat seat, Move move) = 0;
    [[nodiscard]] virtual Result<Move> parse(std::string_view notation) const = 0;
    [[nodiscard]] virtual std::string notation(Move move) const = 0;
    /// Why a move is refused; legal if it is not.
    [[nodiscard]] virtual Reason why(Seat seat, Move move) const = 0;
    /// The most telling refusal among everything the player might mean by clicking these places.
    [[nodiscard]] virtual std::optional<Reason> why(Seat seat, const std::vector<std::string>& refs) const = 0;
    /// Decisions in force before the last one in which the seat had a real choice; forced answers would only follow again.
    [[nodiscard]] virtual std::optional<int> last_choice(Seat seat) const = 0;
    /// Where the last play began, which may be several moves.
    [[nodiscard]] virtual int last_play() const = 0;
    /// Where a take-back over barriers to decision `number` leads: a play and a simultaneous question are asked anew as a whole.
    [[nodiscard]] virtual int begin_of(int number) const = 0;
    /// What lies between the seat's decision `number` and now.
    [[nodiscard]] virtual Barrier barrier(Seat seat, int number) const = 0;
    /// Back to `number` decisions, the next of which was the seat's own.
    virtual Result<void> take_back(Seat seat, int number, TakeBack way) = 0;
    /// Deals anew as the k-th agreed take-back did: for replays that leave out what was taken back.
    virtual void deal_anew(int k) = 0;
    /// Whether the seat may freely take the last play back: no information barrier lies between.
    [[nodiscard]] Result<void> may_undo(Seat seat) const;
    /// Back to before the last play.
    Result<void> undo(Seat seat) {
        const Result<void> may = may_undo(seat);
        return may ? take_back(seat, last_play(), TakeBack::free) : may;
    }
    /// Ends or annotates the match without a move.
    virtual Result<void> table_entry(const Entry& entry) = 0;

    [[nodiscard]] virtual json::value position() const = 0;
    virtual Result<void> load_position(const json::value& position) = 0;
    /// An effect is under way: such a position cannot be said by places and a point of the turn.
    [[nodiscard]] virtual bool in_effect() const = 0;
    /// The position of a world the seat cannot tell from the true one.
    [[nodiscard]] virtual json::value imagined(Seat seat, u64 seed) const = 0;
    /// Equal for states the seat cannot tell apart.
    [[nodiscard]] virtual u64 knowledge_key(Seat seat) const = 0;
    /// Sets places and fields for a rule test, then goes on from a named point (see docs/protocol.md, scenarios).
    virtual Result<void> arrange(const json::object& differences) = 0;
    /// What lies where, by place; face-down cards end in "/down", piles are listed from the top.
    [[nodiscard]] virtual json::object places() const = 0;
    /// The state the match began from if it was not dealt from the seed.
    [[nodiscard]] virtual const json::value* started_from() const = 0;
    [[nodiscard]] virtual std::string record() const = 0;
    /// Loaded from a record that carried commitment and final hash, both of which held.
    [[nodiscard]] bool sealed() const { return sealed_; }
    void seal() { sealed_ = true; }
    /// Set for a branch whose record says so; its first position then stands there.
    [[nodiscard]] const std::optional<Origin>& origin() const { return origin_; }
    void branch_from(std::optional<Origin> origin) { origin_ = std::move(origin); }
    /// Plays random moves of the lowest deciding seat until the end or the limit; returns how many.
    virtual int random(u64 seed, int limit) = 0;
    /// The move played automatically: the only answer, unless it would carry out what the seat began itself.
    [[nodiscard]] virtual std::optional<Move> forced(Seat seat) const = 0;

    // -- words --
    [[nodiscard]] virtual std::string say(const Event& event, Viewer viewer, Language language,
                                          const std::vector<std::string>& names) const = 0;
    /// Whether two events in a row can be told in one sentence: they tell the same of two things.
    [[nodiscard]] virtual bool alike(const Event& one, const Event& next) const = 0;
    /// Events in a row that are alike the first of them, in one sentence: "Anna discards Fire 3, Death 2 and Life 1."
    [[nodiscard]] virtual std::string say(std::span<const Event> events, Viewer viewer, Language language,
                                          const std::vector<std::string>& names) const = 0;
    /// The event in a few words, for the line under which it is folded; empty where the texts have none.
    [[nodiscard]] virtual std::string say_brief(const Event& event, Viewer viewer, Language language,
                                                const std::vector<std::string>& names) const = 0;
    /// Whether a passage of the story begins with it, and whether the line before it has said it already (kernel/contract.h).
    [[nodiscard]] virtual bool begins(const Event& event) const = 0;
    [[nodiscard]] virtual bool implied(const Event& before, const Event& event) const = 0;
    [[nodiscard]] virtual std::string say_move(Move move, Viewer viewer, Language language,
                                               const std::vector<std::string>& names) const = 0;
    [[nodiscard]] virtual std::string say_question(const Event& question, Language language,
                                                   const std::vector<std::string>& names) const = 0;
    [[nodiscard]] virtual std::string say_reason(const Reason& reason, Language language) const = 0;
    [[nodiscard]] virtual std::string reason_name(const Reason& reason) const = 0;
    [[nodiscard]] virtual json::value event_json(const Event& event, Viewer viewer) const = 0;
    [[nodiscard]] virtual json::value question_json(const Event& question) const = 0;
    /// An event with everything hidden in it, for the store, and back; kinds go by name.
    [[nodiscard]] virtual json::value pack(const Event& event) const = 0;
    [[nodiscard]] virtual Result<Event> unpack(const json::value& packed) const = 0;

private:
    bool sealed_ = false;
    std::optional<Origin> origin_;
};

/// Whose records are read: our own begin anywhere; those that strangers send must not begin in the middle of an effect, unless they are a
/// branch that comes with the record of its origin.
enum class Door { own, strangers };

/// How the lines of one match are read.
struct Reading {
    Door door = Door::own;
    int line = 1;  ///< of the header, in the text they come from
};

/// A registered game.
class Game {
public:
    Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    virtual ~Game() = default;

    [[nodiscard]] virtual std::string_view id() const = 0;
    [[nodiscard]] virtual int revision() const = 0;
    [[nodiscard]] virtual std::span<const Mode> modes() const = 0;
    /// The mode of that name, the first one if there is none.
    [[nodiscard]] const Mode& mode(std::string_view id) const {
        const std::span<const Mode> list = modes();
        const auto found = std::ranges::find(list, id, &Mode::id);
        return found == list.end() ? list.front() : *found;
    }
    /// As `starboard games --json` prints it.
    [[nodiscard]] virtual json::object about() const = 0;
    [[nodiscard]] virtual const Texts& texts(Language language) const = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<Match>> start(const Setup& setup) const = 0;
    /// A match from its record; the last line says where it stands.
    [[nodiscard]] virtual Result<std::unique_ptr<Match>> load(const std::vector<json::object>& lines, const Reading& reading) const = 0;
    /// A built-in edition; empty: the first.
    [[nodiscard]] virtual Result<Printed> printed(std::string_view name) const = 0;
    /// The TypeScript of its views, editions, questions and events; and that of its first edition, for tests (format/types.h).
    [[nodiscard]] virtual std::string types() const = 0;
    [[nodiscard]] virtual std::string edition_types() const = 0;
    /// All keys a complete text file of this game has.
    [[nodiscard]] virtual std::vector<std::string> text_keys() const = 0;
};

/// A fresh match with the same setup and first position, without its history.
Result<std::unique_ptr<Match>> restart(const Match& match);
/// The history without what was taken back: moves, and the undo entries after which it was dealt anew.
std::vector<Entry> in_force(const std::vector<Entry>& entries);
/// Why a take-back is refused.
Result<void> refuse(Barrier barrier);

/// The match as it stood after so many decisions in force: where a branch begins.
Result<std::unique_ptr<Match>> match_after(const Match& match, int decisions);

// -- records (JSON lines): header, entries, last line; a branch has the record of its origin before it --
std::string write_record(const Match& match, const std::optional<Origin>& origin);
/// One line of a record: a move, or what happened around the table.
json::object entry_json(const Match& match, const Entry& entry);
Result<Setup> read_header(const json::object& header, int line);
/// Plays or checks one line after the header.
Result<void> replay_line(Match& match, const json::object& line);

/// The games of games/registry.def.
std::vector<const Game*> games();
/// Finds a game by id in a list; the sentence names the known ones.
Result<const Game*> find_game(std::span<const Game* const> list, std::string_view id);

/// The match of a record text (JSON lines).
Result<std::unique_ptr<Match>> load_record(std::span<const Game* const> list, std::string_view text, Door door = Door::own);

/// BLAKE2b of seed and salt, shown at the start; both are shown after the end.
std::string commitment(std::string_view seed, std::string_view salt);
std::string random_seed();

}  // namespace starboard
