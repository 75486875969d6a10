#include "protocol/engine.h"

#include <algorithm>
#include <charconv>
#include <exception>

#include "bots/level.h"
#include "format/json_walk.h"
#include "format/no_such_move.h"
#include "protocol/request.h"

namespace starboard {

namespace {

json::string hex(u64 hash) { return json::string(hex64(hash)); }

json::value in_all_languages(const std::function<std::string(Language)>& say) {
    json::object out;
    for (const Language language : languages) {
        out[language_name(language)] = json::string(say(language));
    }
    return out;
}

std::string seat_list(SeatSet seats) {
    std::string out;
    for (Seat seat = 0; seat < max_seats; ++seat) {
        if (seats.has(seat)) {
            out += (out.empty() ? "" : ", ") + std::to_string(seat);
        }
    }
    return out;
}

json::object done() {
    json::object out;
    out["ok"] = true;
    return out;
}

std::string refusal(const std::string& code, const std::string& message) {
    json::object error;
    error["code"] = json::string(code);
    error["message"] = json::string(message);
    json::object out;
    out["ok"] = false;
    out["error"] = std::move(error);
    return json::serialize(out);
}

/// Whole numbers seed directly; any other text by its hash.
u64 number_of_seed(const std::string& text) {
    u64 number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (!text.empty() && error == std::errc() && end == text.data() + text.size()) {
        return number;
    }
    return hash_bytes(reinterpret_cast<const u8*>(text.data()), text.size());
}

}  // namespace

const Engine::Entry Engine::table[] = {
    {"games", &Engine::games_request, false},  {"new", &Engine::new_request, false},        {"state", &Engine::state_request, true},
    {"view", &Engine::view_request, true},     {"moves", &Engine::moves_request, true},     {"play", &Engine::play_request, true},
    {"why", &Engine::why_request, true},       {"undo", &Engine::undo_request, true},       {"position", &Engine::position_request, true},
    {"load", &Engine::load_request, false},    {"record", &Engine::record_request, true},   {"bot", &Engine::bot_request, true},
    {"random", &Engine::random_request, true}, {"preview", &Engine::preview_request, true},
};

json::object games_json(const std::vector<const Game*>& list) {
    json::array results;
    for (const Game* game : list) {
        results.push_back(game->about());
    }
    json::array names;
    for (const Level& level : levels) {
        names.push_back(json::string(level.name));
    }
    return {{"results", std::move(results)}, {"protocol", protocol_version}, {"levels", std::move(names)}};
}

Engine::Engine(std::vector<const Game*> list, Adviser adviser) : games_(std::move(list)), adviser_(std::move(adviser)) {}

std::string Engine::answer(std::string_view line) {
    try {
        const Answer answer = dispatch(line);
        return answer ? json::serialize(*answer) : refusal(answer.error().code, answer.error().message);
    } catch (const std::exception& error) {
        return refusal("internal", error.what());
    }
}

Engine::Answer Engine::dispatch(std::string_view line) {
    const auto request = Request::parse(line);
    if (!request) {
        return std::unexpected(request.error());
    }
    std::string known;
    for (const Entry& entry : table) {
        if (entry.name == request->name()) {
            if (entry.needs_game && match_ == nullptr) {
                return problem("no_game", "no game yet: send new");
            }
            return (this->*entry.handle)(*request);
        }
        known += (known.empty() ? "" : ", ") + std::string(entry.name);
    }
    return problem("unknown", "request \"" + request->name() + "\" does not exist; known are " + known);
}

Result<Seat> Engine::deciding_seat(const Request& request) const {
    const auto as = request.number("as", -1, 0, match_->seats() - 1);
    if (!as) {
        return std::unexpected(as.error());
    }
    if (match_->over()) {
        return problem("over", "the game is over");
    }
    const SeatSet asked = match_->deciders();
    if (*as >= 0) {
        if (!asked.has(static_cast<Seat>(*as))) {
            return problem("turn", "seat " + std::to_string(*as) + " is not asked now, but seat " + seat_list(asked));
        }
        return static_cast<Seat>(*as);
    }
    if (asked.size() != 1) {
        return problem("usage", "as: several seats are asked (" + seat_list(asked) + "), say for which you speak");
    }
    return asked.lowest();
}

Result<Move> Engine::move_of(const Request& request) const {
    if (request.has("move")) {
        const auto id = request.number("move", 0, 0, 0xFFFF'FFFFLL);
        return id ? Result<Move>(Move::from_id(static_cast<u32>(*id))) : std::unexpected(id.error());
    }
    if (!request.has("notation")) {
        return problem("usage", "say which move by \"move\" (its id) or \"notation\"; several of one play by \"moves\" or \"notations\"");
    }
    const auto notation = request.text("notation");
    return notation ? match_->parse(*notation) : std::unexpected(notation.error());
}

Result<std::vector<Move>> Engine::moves_of(const Request& request) const {
    std::vector<Move> out;
    if (request.has("moves")) {
        const auto ids = request.numbers("moves", 0xFFFF'FFFFLL);
        if (!ids) {
            return std::unexpected(ids.error());
        }
        for (const long long id : *ids) {
            out.push_back(Move::from_id(static_cast<u32>(id)));
        }
        return out;
    }
    if (request.has("notations")) {
        const auto notations = request.texts("notations");
        if (!notations) {
            return std::unexpected(notations.error());
        }
        for (const std::string& notation : *notations) {
            const auto move = match_->parse(notation);
            if (!move) {
                return std::unexpected(move.error());
            }
            out.push_back(*move);
        }
        return out;
    }
    const auto move = move_of(request);
    return move ? Result<std::vector<Move>>(std::vector<Move>{*move}) : std::unexpected(move.error());
}

json::object Engine::standing() const {
    json::object out = done();
    out["hash"] = hex(match_->hash());
    out["over"] = match_->over();
    return out;
}

void Engine::rewind(std::size_t entries) {
    auto again = match_->game().start(match_->setup());
    bool same = again.has_value();
    if (same && match_->started_from() != nullptr) {
        json::object position;
        position["game"] = json::string(match_->game().id());
        position["state"] = *match_->started_from();
        same = (*again)->load_position(position).has_value();
    }
    for (std::size_t i = 0; same && i < entries; ++i) {
        const starboard::Entry& entry = match_->entries()[i];
        same = entry.kind == starboard::Entry::Kind::move ? (*again)->play(entry.seat, entry.move).has_value()
                                                          : (*again)->table_entry(entry).has_value();
    }
    require(same, "the match cannot be played again");
    match_ = std::move(*again);
}

Engine::Answer Engine::games_request(const Request& /*request*/) {
    json::object out = done();
    for (auto& [key, value] : games_json(games_)) {
        out[key] = std::move(value);
    }
    return out;
}

Engine::Answer Engine::new_request(const Request& request) {
    if (!request.has("game")) {
        return problem("usage", "game: is missing");
    }
    const auto id = request.text("game");
    const auto mode = request.text("mode");
    const auto seats = request.number("seats", 0, 1, max_seats);
    const auto seed = request.seed("0");
    const auto salt = request.text("salt");
    const auto options = request.object("options");
    const auto edition = request.text("edition");
    for (const auto* text : {&id, &mode, &seed, &salt, &edition}) {
        if (!*text) {
            return std::unexpected(text->error());
        }
    }
    if (!seats || !options) {
        return std::unexpected(!seats ? seats.error() : options.error());
    }
    const auto game = find_game(games_, *id);
    if (!game) {
        return std::unexpected(game.error());
    }
    Setup setup;
    setup.mode = *mode;
    setup.seats = static_cast<int>(*seats);
    setup.seed = *seed;
    setup.salt = *salt;
    setup.options = *options;
    setup.edition = *edition;
    auto started = (*game)->start(setup);
    if (!started) {
        return std::unexpected(started.error());
    }
    match_ = std::move(*started);
    json::object out = done();
    out["rules"] = match_->game().revision();
    out["edition"] = hex(match_->edition_hash());
    out["hash"] = hex(match_->hash());
    return out;
}

Engine::Answer Engine::state_request(const Request& /*request*/) {
    json::array to_move;
    json::array scores;
    json::array winners;
    json::array points;
    json::array sides;
    json::array roles;
    const bool over = match_->over();
    for (Seat seat = 0; seat < match_->seats(); ++seat) {
        const Payoff pay = match_->payoff(seat);
        scores.emplace_back(pay.margin);
        points.emplace_back(pay.points);
        sides.emplace_back(match_->side(seat));
        roles.emplace_back(json::string(match_->role(seat)));
        if (match_->deciders().has(seat)) {
            to_move.emplace_back(seat);
        }
        if (over && pay.win > 0) {
            winners.emplace_back(seat);
        }
    }
    json::object out = done();
    out["over"] = over;
    out["to_move"] = std::move(to_move);
    out["hash"] = hex(match_->hash());
    out["scores"] = std::move(scores);
    out["winners"] = std::move(winners);
    out["points"] = std::move(points);
    out["sides"] = std::move(sides);
    out["roles"] = std::move(roles);
    return out;
}

Engine::Answer Engine::view_request(const Request& request) {
    const json::value* as = request.field("as");
    Viewer viewer = viewer_all;
    if (as != nullptr && as->is_int64() && as->get_int64() >= 0 && as->get_int64() < match_->seats()) {
        viewer = static_cast<Viewer>(as->get_int64());
    } else if (as != nullptr && *as == json::value("public")) {
        viewer = viewer_public;
    } else if (as == nullptr || *as != json::value("all")) {
        return problem("usage", "as: must be a seat from 0 to " + std::to_string(match_->seats() - 1) + ", \"public\" or \"all\"");
    }
    json::object out = done();
    out["view"] = match_->view(viewer);
    return out;
}

Engine::Answer Engine::moves_request(const Request& request) {
    const auto seat = deciding_seat(request);
    if (!seat) {
        return std::unexpected(seat.error());
    }
    const Event asked = match_->question(*seat, *seat);
    json::value question = match_->question_json(asked);
    question.as_object()["text"] = in_all_languages([&](Language language) { return match_->say_question(asked, language, {}); });
    if (const auto set = match_->set(*seat)) {
        question.as_object()["set"] = set_json(*set);
    }
    json::array moves;
    for (const Choice& choice : match_->choices(*seat)) {
        json::object move;
        move["id"] = choice.move.id();
        move["notation"] = json::string(choice.notation);
        json::array refs;
        for (const std::string& ref : choice.refs) {
            refs.emplace_back(json::string(ref));
        }
        move["refs"] = std::move(refs);
        move["aside"] = choice.aside;
        if (!choice.wording.empty()) {
            move["wording"] = json::string(choice.wording);
        }
        move["text"] = in_all_languages([&](Language language) { return match_->say_move(choice.move, *seat, language, {}); });
        moves.push_back(std::move(move));
    }
    json::object out = done();
    out["seat"] = *seat;
    out["question"] = std::move(question);
    out["moves"] = std::move(moves);
    return out;
}

Engine::Answer Engine::play_request(const Request& request) {
    const auto seat = deciding_seat(request);
    if (!seat) {
        return std::unexpected(seat.error());
    }
    const auto moves = moves_of(request);
    if (!moves) {
        return std::unexpected(moves.error());
    }
    const auto played = match_->play(*seat, *moves);
    if (!played) {
        return std::unexpected(played.error());
    }
    json::array told;
    for (const Played& one : *played) {
        for (const Event& event : one.events) {
            json::value line = match_->event_json(event, viewer_all);
            line.as_object()["text"] = in_all_languages([&](Language language) { return match_->say(event, viewer_all, language, {}); });
            told.push_back(std::move(line));
        }
    }
    json::object out = done();
    out["events"] = std::move(told);
    out["hash"] = hex(match_->hash());
    out["over"] = match_->over();
    return out;
}

Engine::Answer Engine::preview_request(const Request& request) {
    const auto seat = deciding_seat(request);
    if (!seat) {
        return std::unexpected(seat.error());
    }
    const auto moves = moves_of(request);
    if (!moves) {
        return std::unexpected(moves.error());
    }
    const auto preview = match_->preview(*seat, *moves);
    if (!preview) {
        return std::unexpected(preview.error());
    }
    json::object out = done();
    json::array events;
    for (const Event& event : preview->events) {
        events.push_back(match_->event_json(event, *seat));
    }
    out["events"] = std::move(events);
    out["change"] = preview->change;
    out["stopped"] = preview->stopped;
    out["hidden"] = nullptr;
    if (preview->hidden_count > 0) {
        json::object hidden = match_->event_json(preview->hidden, viewer_public).as_object();
        hidden["n"] = preview->hidden_count;
        out["hidden"] = std::move(hidden);
    }
    out["texts"] = preview->texts;
    out["next"] = nullptr;
    if (preview->decider) {
        json::object next = match_->question_json(preview->question).as_object();
        next["seat"] = *preview->decider;
        out["next"] = std::move(next);
    }
    return out;
}

Engine::Answer Engine::why_request(const Request& request) {
    const auto seat = deciding_seat(request);
    if (!seat) {
        return std::unexpected(seat.error());
    }
    std::optional<Reason> reason;
    if (request.has("refs")) {
        const auto refs = request.texts("refs");
        if (!refs) {
            return std::unexpected(refs.error());
        }
        reason = match_->why(*seat, *refs);
    } else {
        const auto move = move_of(request);
        if (!move) {
            return std::unexpected(move.error());
        }
        reason = match_->why(*seat, *move);
    }
    json::object out = done();
    out["legal"] = reason && reason->legal();
    if (!reason) {
        out["rule"] = json::string(no_such_move);
        out["text"] = in_all_languages([](Language language) { return std::string(no_such_move_sentence(language)); });
    } else if (!reason->legal()) {
        out["rule"] = json::string(match_->reason_name(*reason));
        out["text"] = in_all_languages([&](Language language) { return match_->say_reason(*reason, language); });
    }
    return out;
}

Engine::Answer Engine::undo_request(const Request& request) {
    const auto as = request.number("as", -1, 0, match_->seats() - 1);
    if (!as) {
        return std::unexpected(as.error());
    }
    const int last = match_->move_count() == 0 ? 0 : match_->last_play();
    const auto to = request.number("to", last, 0, std::max(0, match_->move_count() - 1));
    const auto word = request.text("way", "free");
    if (!to || !word) {
        return std::unexpected(!to ? to.error() : word.error());
    }
    constexpr std::pair<std::string_view, TakeBack> ways[] = {
        {"free", TakeBack::free}, {"practice", TakeBack::practice}, {"agreed", TakeBack::agreed}};
    const auto* const way = std::ranges::find(ways, *word, [](const auto& one) { return one.first; });
    if (way == std::end(ways)) {
        return problem("usage", "way: must be free, practice or agreed");
    }
    Seat seat = static_cast<Seat>(std::max(0LL, *as));
    for (const starboard::Entry& entry : in_force(match_->entries())) {
        if (*as < 0 && entry.kind == starboard::Entry::Kind::move) {
            seat = entry.seat;  // who decided last
        }
    }
    const auto undone = match_->take_back(seat, static_cast<int>(*to), way->second);
    return undone ? Answer(standing()) : std::unexpected(undone.error());
}

Engine::Answer Engine::position_request(const Request& /*request*/) {
    json::object out = done();
    out["position"] = match_->position();
    return out;
}

Engine::Answer Engine::load_request(const Request& request) {
    const json::value* position = request.field("position");
    const json::value* differences = request.field("arrange");
    if ((position != nullptr ? 1 : 0) + (differences != nullptr ? 1 : 0) + (request.has("record") ? 1 : 0) != 1) {
        return problem("usage", "load needs one of \"position\", \"arrange\" and \"record\"");
    }
    if (position != nullptr || differences != nullptr) {
        if (match_ == nullptr) {
            return problem("no_game", "no game yet: send new");
        }
        if (differences != nullptr && !differences->is_object()) {
            return problem("usage", "arrange: must be an object, as position in a scenario");
        }
        const auto loaded = position != nullptr ? match_->load_position(*position) : match_->arrange(differences->get_object());
        return loaded ? Answer(standing()) : std::unexpected(loaded.error());
    }
    const auto text = request.text("record");
    if (!text) {
        return std::unexpected(text.error());
    }
    auto loaded = load_record(games_, *text);
    if (!loaded) {
        return std::unexpected(loaded.error());
    }
    match_ = std::move(*loaded);
    json::object out = standing();
    out["game"] = json::string(match_->game().id());
    out["decisions"] = match_->move_count();
    return out;
}

Engine::Answer Engine::record_request(const Request& /*request*/) {
    json::object out = done();
    out["record"] = json::string(match_->record());
    return out;
}

Engine::Answer Engine::bot_request(const Request& request) {
    const auto seat = deciding_seat(request);
    const auto level = request.text("level", "random");
    const auto ms = request.number("ms", 0, 1, 3'600'000);
    const auto turn_ms = request.number("turn_ms", 0, 1, 3'600'000);
    const auto playouts = request.number("playouts", 0, 1, 1'000'000'000);
    const auto keep = request.flag("keep");
    const auto seed = request.has("seed") ? request.seed("") : Result<std::string>(random_seed());
    if (!seat) {
        return std::unexpected(seat.error());
    }
    for (const auto* number : {&ms, &turn_ms, &playouts}) {
        if (!*number) {
            return std::unexpected(number->error());
        }
    }
    if (!level || !seed) {
        return std::unexpected(!level ? level.error() : seed.error());
    }
    if (!keep) {
        return std::unexpected(keep.error());
    }
    if (*turn_ms > 0 && (*ms > 0 || !match_->turns())) {
        return problem("usage", *ms > 0 ? "turn_ms: give the time per decision (ms) or per turn, not both"
                                        : "turn_ms: this game does not count turns; give the time per decision (ms)");
    }
    const auto advice = adviser_(*match_, *seat,
                                 {*level, static_cast<int>(*ms), static_cast<int>(*playouts), *seed, static_cast<int>(*turn_ms), *keep});
    if (!advice) {
        return std::unexpected(advice.error());
    }
    json::array thoughts;
    for (const MoveThought& thought : advice->moves) {
        json::object line;
        line["notation"] = json::string(match_->notation(thought.move));
        line["visits"] = thought.visits;
        line["value"] = thought.value;
        thoughts.push_back(std::move(line));
    }
    json::object out = done();
    out["move"] = advice->move.id();
    out["notation"] = json::string(match_->notation(advice->move));
    out["thoughts"] = std::move(thoughts);
    json::array expected;
    for (const Move move : advice->line) {
        expected.emplace_back(json::string(match_->notation(move)));
    }
    out["line"] = std::move(expected);
    return out;
}

Engine::Answer Engine::random_request(const Request& request) {
    const json::value* until = request.field("until");
    long long limit = max_random_decisions;
    if (until != nullptr && *until != json::value("end")) {
        if (!until->is_int64() || until->get_int64() < 0 || until->get_int64() > max_random_decisions) {
            return problem("usage", "until: must be \"end\" or a number of decisions from 0 to " + std::to_string(max_random_decisions));
        }
        limit = until->get_int64();
    }
    const auto seed = request.seed("0");
    if (!seed) {
        return std::unexpected(seed.error());
    }
    const std::size_t before = match_->entries().size();
    int played = 0;
    try {
        played = match_->random(number_of_seed(*seed), static_cast<int>(limit));
    } catch (const std::exception&) {
        rewind(before);
        throw;
    }
    json::object out = done();
    out["decisions"] = played;
    out["hash"] = hex(match_->hash());
    out["over"] = match_->over();
    return out;
}

}  // namespace starboard
