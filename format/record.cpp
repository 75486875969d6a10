// Records: one JSON object per line. Header, one line per entry, and a last line that says where the match stands.
#include <sodium.h>

#include "format/game.h"
#include "format/json_walk.h"

namespace starboard {

std::string hex64(u64 value) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string out(16, '0');
    for (std::size_t i = 0; i < 16; ++i) {
        out[15 - i] = digits[(value >> (4 * i)) & 15U];
    }
    return out;
}

bool parse_hex64(std::string_view text, u64& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out, 16);
    return error == std::errc() && end == text.data() + text.size() && text.size() == 16;
}

std::string commitment(std::string_view seed, std::string_view salt) {
    unsigned char digest[crypto_generichash_BYTES];
    std::string text(seed);
    text += '\n';
    text += salt;
    crypto_generichash(digest, sizeof(digest), reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
    char hex[sizeof(digest) * 2 + 1];
    sodium_bin2hex(hex, sizeof(hex), digest, sizeof(digest));
    return hex;
}

std::string random_seed() {
    unsigned char bytes[16];
    if (sodium_init() < 0) {
        fault("the system's random generator is not available");
    }
    randombytes_buf(bytes, sizeof(bytes));
    char hex[sizeof(bytes) * 2 + 1];
    sodium_bin2hex(hex, sizeof(hex), bytes, sizeof(bytes));
    return hex;
}

namespace {

constexpr std::string_view table_words[] = {"move", "resign", "draw", "timeout", "undo", "handover", "rules"};

std::string text_field(const json::object& object, std::string_view key) {
    const json::value* value = object.if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

Result<void> check_last_line(const Match& match, const json::object& line) {
    const std::string hash = text_field(line, "hash");
    if (!hash.empty() && hash != hex64(match.hash())) {
        return problem("verify", "the replay reaches hash " + hex64(match.hash()) + ", the record says " + hash);
    }
    const bool says_over = text_field(line, "end") == "over";
    if (says_over != match.over()) {
        return problem("verify",
                       says_over ? "the record says the game is over, the replay is not" : "the replay is over, the record goes on");
    }
    if (const json::value* wins = line.if_contains("wins"); wins != nullptr && wins->is_array()) {
        for (std::size_t seat = 0; seat < wins->get_array().size() && seat < static_cast<std::size_t>(match.seats()); ++seat) {
            if (wins->get_array()[seat] != json::value(match.payoff(static_cast<Seat>(seat)).win)) {
                return problem("verify", "the result of seat " + std::to_string(seat) + " differs from the replay");
            }
        }
    }
    return {};
}

}  // namespace

json::object entry_json(const Match& match, const Entry& entry) {
    json::object line;
    switch (entry.kind) {
        case Entry::Kind::move:
            line["seat"] = entry.seat;
            line["move"] = json::string(match.notation(entry.move));
            if (entry.with) {
                line["with"] = true;
            }
            break;
        default:
            line["table"] = json::string(table_words[static_cast<int>(entry.kind)]);
            line["seat"] = entry.seat;
            if (entry.kind == Entry::Kind::undo || entry.kind == Entry::Kind::rules) {
                line["number"] = entry.number;
            }
            if (entry.redeal != 0) {
                line["redeal"] = entry.redeal;
            }
            if (entry.practice) {
                line["practice"] = true;
            }
            if (entry.kind == Entry::Kind::handover) {
                line["name"] = json::string(entry.name);
            }
    }
    return line;
}

json::object set_json(const SetQuestion& set) {
    json::array refs;
    json::array moves;
    for (std::size_t i = 0; i < set.moves.size(); ++i) {
        refs.emplace_back(json::string(set.refs[i]));
        moves.emplace_back(set.moves[i].id());
    }
    json::object out;
    out["least"] = set.least;
    out["most"] = set.most;
    out["refs"] = std::move(refs);
    out["moves"] = std::move(moves);
    out["done"] = set.done ? json::value(set.done->id()) : json::value(nullptr);
    return out;
}

std::string write_record(const Match& match, const std::optional<Origin>& origin) {
    const Setup& setup = match.setup();
    json::object header;
    header["starboard"] = 1;
    header["game"] = json::string(match.game().id());
    header["mode"] = json::string(setup.mode);
    header["rules"] = match.game().revision();
    header["edition"] = json::string(setup.edition);
    header["edition_hash"] = json::string(hex64(match.edition_hash()));
    header["options"] = setup.options;
    header["seats"] = match.seats();
    header["commitment"] = json::string(commitment(setup.seed, setup.salt));
    if (origin) {
        header["from"] = origin->from;
    } else if (match.started_from() != nullptr) {
        header["position"] = *match.started_from();
    }
    std::string out = (origin ? origin->record : std::string()) + json::serialize(header) + "\n";
    for (const Entry& entry : match.entries()) {
        out += json::serialize(entry_json(match, entry)) + "\n";
    }
    json::object last;
    last["end"] = match.over() ? "over" : "open";
    last["hash"] = json::string(hex64(match.hash()));
    json::array wins;
    for (int seat = 0; seat < match.seats(); ++seat) {
        wins.emplace_back(match.payoff(static_cast<Seat>(seat)).win);
    }
    last["wins"] = std::move(wins);
    last["seed"] = json::string(setup.seed);
    last["salt"] = json::string(setup.salt);
    return out + json::serialize(last) + "\n";
}

Result<std::unique_ptr<Match>> restart(const Match& match) {
    auto fresh = match.game().start(match.setup());
    if (fresh && match.started_from() != nullptr) {
        json::object position;
        position["game"] = json::string(match.game().id());
        position["state"] = *match.started_from();
        if (auto done = (*fresh)->load_position(position); !done) {
            return std::unexpected(done.error());
        }
        (*fresh)->branch_from(match.origin());
    }
    return fresh;
}

Result<std::unique_ptr<Match>> match_after(const Match& match, int decisions) {
    auto copy = restart(match);
    if (!copy) {
        return copy;
    }
    for (const Entry& entry : in_force(match.entries())) {
        if (entry.kind == Entry::Kind::undo) {
            (*copy)->deal_anew(entry.redeal);
        } else if ((*copy)->move_count() == decisions) {
            break;
        } else if (auto played = (*copy)->play(entry.seat, entry.move); !played) {
            return std::unexpected(played.error());
        }
    }
    return copy;
}

std::vector<Entry> in_force(const std::vector<Entry>& entries) {
    std::vector<Entry> out;
    int moves = 0;
    for (const Entry& entry : entries) {
        if (entry.kind == Entry::Kind::move) {
            ++moves;
            out.push_back(entry);
        } else if (entry.kind == Entry::Kind::undo) {
            while (moves > entry.number) {
                moves -= out.back().kind == Entry::Kind::move ? 1 : 0;
                out.pop_back();
            }
            if (entry.redeal != 0) {
                out.push_back(entry);
            }
        }
    }
    return out;
}

Result<void> refuse(Barrier barrier) {
    switch (barrier) {
        case Barrier::none: break;
        case Barrier::nothing: return problem("barrier", "there is nothing to take back");
        case Barrier::other: return problem("barrier", "this cannot be taken back: another player has decided since");
        case Barrier::shown:
        case Barrier::hidden: return problem("barrier", "this cannot be taken back: something hidden came to light");
        case Barrier::over: return problem("over", "the game is over");
    }
    return {};
}

Result<void> Match::may_undo(Seat seat) const { return refuse(barrier(seat, last_play())); }

Result<Setup> read_header(const json::object& header, int line) {
    const std::string number = "line " + std::to_string(line);
    Setup setup;
    setup.mode = text_field(header, "mode");
    setup.edition = text_field(header, "edition");
    setup.seed = text_field(header, "seed");
    setup.salt = text_field(header, "salt");
    if (const json::value* seats = header.if_contains("seats");
        seats != nullptr && seats->is_int64() && seats->get_int64() > 0 && seats->get_int64() <= max_seats) {
        setup.seats = static_cast<int>(seats->get_int64());
    } else {
        return problem("format", number + ": seats must be a number from 1 to " + std::to_string(max_seats));
    }
    if (const json::value* options = header.if_contains("options"); options != nullptr) {
        if (!options->is_object()) {
            return problem("format", number + ": options must be an object");
        }
        setup.options = options->get_object();
    }
    const std::string committed = text_field(header, "commitment");
    if (!committed.empty() && commitment(setup.seed, setup.salt) != committed) {
        return problem("verify", "seed and salt do not fit the commitment of " + number + ": the shuffle is not the one that was promised");
    }
    return setup;
}

Result<void> replay_line(Match& match, const json::object& line) {
    if (line.contains("end")) {
        return check_last_line(match, line);
    }
    const json::value* seat_value = line.if_contains("seat");
    if (seat_value == nullptr || !seat_value->is_int64() || seat_value->get_int64() < 0 || seat_value->get_int64() >= match.seats()) {
        return problem("format", "seat must be a number below " + std::to_string(match.seats()));
    }
    Entry entry;
    entry.seat = static_cast<Seat>(seat_value->get_int64());
    if (const std::string notation = text_field(line, "move"); !notation.empty()) {
        const auto move = match.parse(notation);
        if (!move) {
            return std::unexpected(move.error());
        }
        const json::value* with = line.if_contains("with");
        const auto played = with != nullptr && *with == json::value(true) ? match.play_on(entry.seat, *move)
                                                                          : match.play(entry.seat, *move);
        return played ? Result<void>{} : std::unexpected(played.error());
    }
    const std::string word = text_field(line, "table");
    for (int kind = 1; kind < static_cast<int>(std::size(table_words)); ++kind) {
        if (table_words[kind] == word) {
            entry.kind = static_cast<Entry::Kind>(kind);
            entry.name = text_field(line, "name");
            if (const json::value* number = line.if_contains("number"); number != nullptr && number->is_int64()) {
                entry.number = static_cast<int>(number->get_int64());
            }
            if (const json::value* redeal = line.if_contains("redeal"); redeal != nullptr && redeal->is_int64()) {
                entry.redeal = static_cast<int>(redeal->get_int64());
            }
            if (const json::value* practice = line.if_contains("practice"); practice != nullptr && practice->is_bool()) {
                entry.practice = practice->get_bool();
            }
            return match.table_entry(entry);
        }
    }
    return problem("format", "neither a move nor a table entry");
}

namespace {

/// One match of a record text.
struct Part {
    std::vector<json::object> lines;
    int line = 1;  ///< of its header
};

Result<std::vector<Part>> split_record(std::string_view text) {
    std::vector<Part> parts;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        ++number;
        if (line.empty()) {
            continue;
        }
        boost::system::error_code ec;
        json::value value = json::parse(line, ec);
        if (ec || !value.is_object()) {
            return problem("format", "line " + std::to_string(number) + ": not a JSON object");
        }
        if (value.get_object().contains("starboard")) {
            if (parts.size() == most_branches) {
                return problem("format",
                               "line " + std::to_string(number) + ": a record holds " + std::to_string(most_branches) + " matches at most");
            }
            parts.push_back({{}, number});
        }
        if (parts.empty()) {
            break;
        }
        parts.back().lines.push_back(std::move(value.get_object()));
    }
    if (parts.empty()) {
        return problem("format", "line 1: not a Starboard record");
    }
    return parts;
}

/// A branch begins where the match before it stood after so many decisions: that position goes into its header.
Result<Origin> find_origin(const Match& before, json::object& header, const std::string& number) {
    const json::value* from = header.if_contains("from");
    if (from == nullptr || !from->is_int64() || from->get_int64() < 0 || from->get_int64() > before.move_count() ||
        header.contains("position")) {
        return problem("format", number + ": from: must say after how many decisions of the match before it, " +
                                     std::to_string(before.move_count()) + " at most, this one goes on");
    }
    const auto there = match_after(before, static_cast<int>(from->get_int64()));
    if (!there) {
        return std::unexpected(there.error());
    }
    header["position"] = (*there)->position().at("state");
    return Origin{before.record(), static_cast<int>(from->get_int64())};
}

/// Played with the same rules.
bool alike(const Match& one, const Match& other) {
    return one.game().id() == other.game().id() && one.seats() == other.seats() && one.edition_hash() == other.edition_hash() &&
           one.setup().mode == other.setup().mode && one.setup().options == other.setup().options;
}

}  // namespace

Result<std::unique_ptr<Match>> load_record(std::span<const Game* const> list, std::string_view text, Door door) {
    auto parts = split_record(text);
    if (!parts) {
        return std::unexpected(parts.error());
    }
    std::unique_ptr<Match> match;
    for (Part& part : *parts) {
        const std::string number = "line " + std::to_string(part.line);
        json::object& header = part.lines.front();
        // The seed stands in the last line: it is published only after the end.
        for (const std::string_view key : {"seed", "salt"}) {
            const std::string value = text_field(part.lines.back(), key);
            header[key] = json::string(value);
        }
        if (text_field(header, "seed").empty()) {
            return problem("format", "the last line must hold the seed");
        }
        const auto game = find_game(list, text_field(header, "game"));
        if (!game) {
            return std::unexpected(game.error());
        }
        std::optional<Origin> origin;
        if (match != nullptr) {
            auto found = find_origin(*match, header, number);
            if (!found) {
                return std::unexpected(found.error());
            }
            origin = std::move(*found);
        } else if (header.contains("from")) {
            return problem("format", number + ": from: the record of the match it goes on from must stand before it");
        }
        auto loaded = (*game)->load(part.lines, {origin ? Door::own : door, part.line});
        if (!loaded) {
            return loaded;
        }
        if (match != nullptr && !alike(*match, **loaded)) {
            return problem("format", number + ": from: a branch is played with the rules of the match it goes on from");
        }
        const bool proved = !text_field(header, "commitment").empty() && !text_field(part.lines.back(), "hash").empty();
        if (proved && (match == nullptr || match->sealed())) {
            (*loaded)->seal();
        }
        (*loaded)->branch_from(std::move(origin));
        match = std::move(*loaded);
    }
    return match;
}

}  // namespace starboard
