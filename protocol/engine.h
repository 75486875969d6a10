// The engine protocol: one JSON object per line, one answer per line (docs/protocol.md). The referee's side: it holds the whole state.
//
// Every answer has `ok`. A refusal is {"ok":false,"error":{"code","message"}} and changes nothing. Codes:
//   json      the line is not a JSON object          size      the line is too long
//   usage     a field is missing, wrong or of the wrong type
//   unknown   no such request, game, mode, option, edition or level
//   no_game   the request needs a game               over      the game is over
//   turn      the seat is not asked now              illegal   the move breaks a rule; the message is the rule
//   notation  no move reads like this                barrier   nothing may be taken back
//   format    a position, record or option value is wrong; the message names the field or line
//   edition   an edition is wrong; the message names file and line
//   verify    a record contradicts its replay        internal  a broken invariant inside the program
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "format/game.h"
#include "protocol/advice.h"

namespace starboard {

class Request;

constexpr int protocol_version = 1;
constexpr std::size_t max_line = std::size_t{4} << 20U;
constexpr int max_random_decisions = 1'000'000;

/// What there is to play and with whom: the answer to `games`, and `starboard games --json`.
[[nodiscard]] json::object games_json(const std::vector<const Game*>& list);

class Engine {
public:
    explicit Engine(std::vector<const Game*> list = games(), Adviser adviser = BotAdviser());

    /// The answer to one line, without a line break.
    std::string answer(std::string_view line);
    /// The running match, or nullptr.
    [[nodiscard]] const Match* match() const { return match_.get(); }

private:
    using Answer = Result<json::object>;
    using Handler = Answer (Engine::*)(const Request&);
    struct Entry {
        std::string_view name;
        Handler handle;
        bool needs_game;
    };
    static const Entry table[];

    Answer dispatch(std::string_view line);
    Answer games_request(const Request& request);
    Answer new_request(const Request& request);
    Answer state_request(const Request& request);
    Answer view_request(const Request& request);
    Answer moves_request(const Request& request);
    Answer play_request(const Request& request);
    Answer why_request(const Request& request);
    Answer preview_request(const Request& request);
    Answer undo_request(const Request& request);
    Answer position_request(const Request& request);
    Answer load_request(const Request& request);
    Answer record_request(const Request& request);
    Answer bot_request(const Request& request);
    Answer random_request(const Request& request);

    /// `as` if given, else the only seat that decides.
    Result<Seat> deciding_seat(const Request& request) const;
    /// The move named by `move` or `notation`.
    Result<Move> move_of(const Request& request) const;
    /// The moves of one play.
    Result<std::vector<Move>> moves_of(const Request& request) const;
    json::object standing() const;
    /// Puts the match back to where it stood after that many entries, by playing them again.
    void rewind(std::size_t entries);

    std::vector<const Game*> games_;
    Adviser adviser_;
    std::unique_ptr<Match> match_;
};

}  // namespace starboard
