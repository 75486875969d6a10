// What a client may say on its socket, read strictly: unknown words and fields are refused by name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/game.h"

namespace starboard::server {

constexpr int protocol_version = 2;

enum class Verb {
    hello,
    language,
    watch,
    unwatch,
    lesson,
    as,
    play,
    why,
    preview,
    answers,
    propose,
    undo,
    take_back,
    hint,
    chat,
    resign,
    draw,
    pause,
    resume,
    handover,
    reclaim,
    rematch,
    mute,
    block,
    meet,
    report,
    remove,
    close,
    seek,
    unseek
};

struct Message {
    Verb verb = Verb::hello;
    std::int64_t id = -1;  ///< repeated in the answer
    int protocol = 0;
    std::optional<Language> language;
    std::string table;
    std::optional<int> seat;           ///< "as" or "seat"
    std::int64_t question = -1;        ///< which one a play, a preview or a proposal answers
    std::vector<std::uint32_t> moves;  ///< of one play
    std::optional<int> to;             ///< decisions left in force by a take-back
    std::vector<std::string> refs;
    std::string text;        ///< of a chat line, or of who reports something
    std::int64_t line = -1;  ///< the chat line that somebody wrote
    std::string person;      ///< somebody who watches, by the id the host is told
    std::string reason;      ///< of a report
    std::string answer;      ///< to a draw: offer, accept, decline; to a take-back: accept, decline
    std::string game;
    std::string step;
    json::object wish;  ///< of somebody who seeks an opponent: game, mode, seats, clock
};

/// Never throws; a refusal names what is wrong and, if it could be read, `id` is still set in `number`.
Result<Message> parse_message(std::string_view text, std::int64_t& number);

}  // namespace starboard::server
