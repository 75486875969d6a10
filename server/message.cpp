#include "server/message.h"

#include <algorithm>
#include <array>

namespace starboard::server {

namespace {

struct Word {
    std::string_view name;
    Verb verb;
    std::string_view fields;  ///< besides do and id; those with ? may be missing
};

constexpr std::array<Word, 28> words = {{
    {"hello", Verb::hello, "protocol language"},
    {"language", Verb::language, "language"},
    {"watch", Verb::watch, "table as?"},
    {"unwatch", Verb::unwatch, "table"},
    {"lesson", Verb::lesson, "game step"},
    {"as", Verb::as, "table seat"},
    {"play", Verb::play, "table as question move? moves?"},
    {"why", Verb::why, "table as refs"},
    {"preview", Verb::preview, "table as question move? moves?"},
    {"answers", Verb::answers, "table as question"},
    {"propose", Verb::propose, "table as question refs? move?"},
    {"undo", Verb::undo, "table as to?"},
    {"take_back", Verb::take_back, "table as answer"},
    {"hint", Verb::hint, "table as"},
    {"chat", Verb::chat, "table text"},
    {"resign", Verb::resign, "table as"},
    {"draw", Verb::draw, "table as answer"},
    {"pause", Verb::pause, "table"},
    {"resume", Verb::resume, "table"},
    {"handover", Verb::handover, "table seat"},
    {"reclaim", Verb::reclaim, "table seat"},
    {"rematch", Verb::rematch, "table"},
    {"mute", Verb::mute, "table seat? line? person?"},
    {"block", Verb::block, "table seat? line? person?"},
    {"meet", Verb::meet, "table seat? line? person?"},
    {"report", Verb::report, "table seat? line? person? reason text?"},
    {"remove", Verb::remove, "table seat? line? person?"},
    {"close", Verb::close, "table"},
}};

constexpr std::size_t longest_text = 2000;
constexpr std::size_t most_refs = 16;
constexpr std::size_t most_moves = 64;
constexpr std::int64_t highest_move = 0xFFFF'FFFFLL;

std::unexpected<Problem> wrong(std::string_view field, const std::string& what) {
    return problem("usage", std::string(field) + ": must be " + what);
}

Result<std::string> text_of(std::string_view field, const json::value& value, std::size_t most) {
    if (!value.is_string() || value.get_string().size() > most) {
        return wrong(field, "a text of at most " + std::to_string(most) + " bytes");
    }
    return std::string(value.get_string());
}

Result<std::int64_t> number_of(std::string_view field, const json::value& value, std::int64_t high) {
    if (!value.is_int64() || value.get_int64() < 0 || value.get_int64() > high) {
        return wrong(field, "a whole number from 0 to " + std::to_string(high));
    }
    return value.get_int64();
}

/// Takes one field into the message.
Result<void> take(Message& out, std::string_view field, const json::value& value) {
    const auto text = [&](std::string& into, std::size_t most) -> Result<void> {
        auto read = text_of(field, value, most);
        if (!read) {
            return std::unexpected(read.error());
        }
        into = std::move(*read);
        return {};
    };
    if (field == "table") {
        return text(out.table, 64);
    }
    if (field == "text") {
        return text(out.text, longest_text);
    }
    if (field == "game") {
        return text(out.game, 64);
    }
    if (field == "step") {
        return text(out.step, 64);
    }
    if (field == "person") {
        return text(out.person, 64);
    }
    if (field == "reason") {
        if (auto done = text(out.reason, 16); !done) {
            return done;
        }
        constexpr std::array<std::string_view, 5> reasons = {"insult", "spam", "name", "cheating", "other"};
        const bool known = std::ranges::find(reasons, out.reason) != reasons.end();
        return known ? Result<void>{} : Result<void>(wrong(field, "insult, spam, name, cheating or other"));
    }
    if (field == "answer") {
        if (auto done = text(out.answer, 16); !done) {
            return done;
        }
        return out.answer == "offer" || out.answer == "accept" || out.answer == "decline"
                   ? Result<void>{}
                   : Result<void>(wrong(field, "offer, accept or decline"));
    }
    if (field == "language") {
        std::string name;
        if (auto done = text(name, 8); !done) {
            return done;
        }
        for (const Language language : languages) {
            if (language_name(language) == name) {
                out.language = language;
                return {};
            }
        }
        return wrong(field, "en or de");
    }
    if (field == "refs") {
        if (!value.is_array() || value.get_array().size() > most_refs) {
            return wrong(field, "a list of at most " + std::to_string(most_refs) + " places");
        }
        for (const json::value& item : value.get_array()) {
            auto ref = text_of(field, item, 64);
            if (!ref) {
                return std::unexpected(ref.error());
            }
            out.refs.push_back(std::move(*ref));
        }
        return {};
    }
    if (field == "moves") {
        if (!value.is_array() || value.get_array().empty() || value.get_array().size() > most_moves) {
            return wrong(field, "a list of 1 to " + std::to_string(most_moves) + " moves");
        }
        for (const json::value& item : value.get_array()) {
            const auto move = number_of(field, item, highest_move);
            if (!move) {
                return std::unexpected(move.error());
            }
            out.moves.push_back(static_cast<std::uint32_t>(*move));
        }
        return {};
    }
    const bool seat = field == "as" || field == "seat";
    const auto highest = seat ? max_seats - 1 : field == "move" ? highest_move : field == "to" ? 0x7FFF'FFFFLL : (1LL << 53);
    const auto number = number_of(field, value, highest);
    if (!number) {
        return std::unexpected(number.error());
    }
    if (seat) {
        out.seat = static_cast<int>(*number);
    } else if (field == "move") {
        out.moves.push_back(static_cast<std::uint32_t>(*number));
    } else if (field == "to") {
        out.to = static_cast<int>(*number);
    } else if (field == "question") {
        out.question = *number;
    } else if (field == "line") {
        out.line = *number;
    } else if (field == "protocol") {
        out.protocol = static_cast<int>(std::min<std::int64_t>(*number, 1 << 20));
    }
    return {};
}

}  // namespace

Result<Message> parse_message(std::string_view text, std::int64_t& number) {
    number = -1;
    boost::system::error_code ec;
    json::parse_options options;
    options.max_depth = 8;
    const json::value value = json::parse(text, ec, {}, options);
    if (ec) {
        return problem("json", "the message is not JSON: " + ec.message());
    }
    const json::object* object = value.if_object();
    if (object == nullptr) {
        return problem("json", "a message is a JSON object such as {\"do\":\"watch\",\"id\":1,\"table\":\"...\"}");
    }
    if (const json::value* id = object->if_contains("id"); id != nullptr) {
        const auto read = number_of("id", *id, 1LL << 53);
        if (!read) {
            return std::unexpected(read.error());
        }
        number = *read;
    }
    const json::value* name = object->if_contains("do");
    if (name == nullptr || !name->is_string()) {
        return problem("usage", "do: must be a text that names what you want");
    }
    const Word* word = nullptr;
    for (const Word& candidate : words) {
        if (candidate.name == std::string_view(name->get_string())) {
            word = &candidate;
        }
    }
    if (word == nullptr) {
        std::size_t end = std::min<std::size_t>(name->get_string().size(), 40);
        while (end < name->get_string().size() && (static_cast<unsigned char>(name->get_string()[end]) & 0xC0U) == 0x80U) {
            --end;  // not inside a character
        }
        return problem("unknown", "\"" + std::string(name->get_string()).substr(0, end) + "\" is not something a client can do");
    }
    Message out;
    out.verb = word->verb;
    out.id = number;
    std::size_t known = 1 + (object->contains("id") ? 1U : 0U);
    std::string_view rest = word->fields;
    while (!rest.empty()) {
        const std::size_t space = rest.find(' ');
        std::string_view field = rest.substr(0, space);
        rest = space == std::string_view::npos ? std::string_view() : rest.substr(space + 1);
        const bool optional = field.ends_with('?');
        if (optional) {
            field.remove_suffix(1);
        }
        const json::value* found = object->if_contains(field);
        if (found == nullptr) {
            if (!optional) {
                return problem("usage", std::string(field) + ": is missing in \"" + std::string(word->name) + "\"");
            }
            continue;
        }
        ++known;
        if (auto done = take(out, field, *found); !done) {
            return std::unexpected(done.error());
        }
    }
    if (object->size() != known) {
        return problem("usage",
                       "\"" + std::string(word->name) + "\" has a field nobody knows; known are do, id, " + std::string(word->fields));
    }
    if ((out.verb == Verb::play || out.verb == Verb::preview) && object->contains("move") == object->contains("moves")) {
        return problem("usage", object->contains("move")
                                    ? std::string("moves: stands for move, so only one of them can be given")
                                    : "move: is missing in \"" + std::string(word->name) + "\"; so is moves, for several of them");
    }
    if (out.verb == Verb::propose && object->contains("move") && object->contains("refs")) {
        return problem("usage", "refs: a proposal is a place or an answer, so only one of refs and move can be given");
    }
    if (out.verb != Verb::hello && number < 0) {
        return problem("usage", "id: is missing; the answer repeats it");
    }
    return out;
}

}  // namespace starboard::server
