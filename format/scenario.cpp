#include "format/scenario.h"

#include <algorithm>

#include "format/edition.h"
#include "format/toml_json.h"

namespace starboard {

namespace {

std::string show(const json::value& value) { return json::serialize(value); }

const json::object& object_at(const json::object& from, std::string_view key) {
    static const json::object none;
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_object() ? value->get_object() : none;
}

const json::array& array_at(const json::object& from, std::string_view key) {
    static const json::array none;
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_array() ? value->get_array() : none;
}

std::string text_at(const json::object& from, std::string_view key) {
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

bool named_like(std::string_view place, std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return place.starts_with(word); });
}

/// What is named of a field is there: `{ 0 = { crystals = 3 } }` speaks of one entry's field alone.
bool holds_part(const json::value& found, const json::value& expected) {
    if (!expected.is_object()) {
        return found == expected;
    }
    return std::all_of(expected.get_object().begin(), expected.get_object().end(), [&](const auto& entry) {
        const std::string_view key = entry.key();
        const json::value* part = nullptr;
        if (found.is_object()) {
            part = found.get_object().if_contains(key);
        } else if (found.is_array() && key.size() == 1 && key[0] >= '0' && key[0] <= '9') {
            part = found.get_array().if_contains(static_cast<std::size_t>(key[0] - '0'));
        }
        return part != nullptr && holds_part(*part, entry.value());
    });
}

bool same_cards(const std::string& place, json::array expected, json::array found) {
    if (named_like(place, {"hand", "trash", "discards", "secret", "subjugated", "crystals", "halves", "totems", "removed", "probes",
                           "owner", "down", "shields", "spent"})) {
        const auto less = [](const json::value& a, const json::value& b) { return show(a) < show(b); };
        std::sort(expected.begin(), expected.end(), less);
        std::sort(found.begin(), found.end(), less);
    }
    if (named_like(place, {"deck", "seam", "pile"}) && found.size() > expected.size()) {
        found.resize(expected.size());  // only the top of a pile is named
    }
    return expected == found;
}

class Runner {
public:
    using Visit = std::function<void(const Match&)>;

    Runner(Match& match, const Visit& visit) : match_(match), visit_(visit) { look(); }

    /// Empty, or what differs.
    std::string stage(const json::object& stage) {
        events_.clear();
        for (const json::value& item : array_at(stage, "moves")) {
            std::string wrong = item.is_string() ? play(std::string(item.get_string())) : "moves must be texts";
            if (!wrong.empty()) {
                return wrong;
            }
        }
        const json::object& expect = object_at(stage, "expect");
        for (const auto& [key, value] : expect) {
            std::string wrong = check(std::string(key), value);
            if (!wrong.empty()) {
                return wrong;
            }
        }
        return {};
    }

private:
    /// "play fire-1 up @1", or "1: discard fire-2" to name the seat.
    static void split_seat(std::string& notation, int& seat) {
        if (notation.size() > 2 && notation[1] == ':') {
            seat = notation[0] - '0';
            notation = notation.substr(notation[2] == ' ' ? 3 : 2);
        }
    }
    void look() const {
        if (visit_) {
            visit_(match_);
        }
    }
    [[nodiscard]] int asked() const { return match_.deciders().empty() ? -1 : match_.deciders().lowest(); }
    [[nodiscard]] std::string open_question() const {
        const int seat = asked();
        if (seat < 0) {
            return "nobody is asked";
        }
        const auto who = static_cast<Seat>(seat);
        std::string out = "seat " + std::to_string(seat) + " is asked \"" +
                          match_.say_question(match_.question(who, who), Language::en, {}) + "\" with";
        for (const Choice& choice : match_.choices(who)) {
            out += " [" + choice.notation + "]";
        }
        return out;
    }
    /// It is one of the choices: reason and list have to agree.
    [[nodiscard]] bool is_offered(Seat seat, Move move) const {
        const std::vector<Choice> choices = match_.choices(seat);
        return std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) { return choice.move == move; });
    }
    std::string play(std::string notation) {
        int seat = asked();
        const std::string written = notation;
        split_seat(notation, seat);
        const auto move = match_.parse(notation);
        if (!move) {
            return move.error().message;
        }
        if (seat < 0 || seat >= match_.seats()) {
            return "\"" + written + "\": the game is over";
        }
        const auto played = match_.play(static_cast<Seat>(seat), *move);
        if (!played) {
            return "\"" + written + "\" is refused: " + played.error().message + " (" + open_question() + ")";
        }
        events_.insert(events_.end(), played->begin(), played->end());
        look();
        return {};
    }
    [[nodiscard]] std::string legality(const json::value& value, bool wanted) const {
        if (!value.is_array()) {
            return "legal and illegal are lists";
        }
        for (const json::value& item : value.get_array()) {
            std::string notation = item.is_string() ? std::string(item.get_string()) : "";
            int seat = asked();
            split_seat(notation, seat);
            const auto move = match_.parse(notation);
            if (!move) {
                return move.error().message;
            }
            const bool is_asked = seat >= 0 && match_.deciders().has(static_cast<Seat>(seat));
            const bool legal = is_asked && match_.why(static_cast<Seat>(seat), *move).legal();
            if (legal != wanted || (is_asked && is_offered(static_cast<Seat>(seat), *move) != wanted)) {
                return "\"" + notation + "\" should be " + (wanted ? "legal" : "illegal") + ": " + open_question();
            }
        }
        return {};
    }
    [[nodiscard]] std::string asks(const json::value& value) const {
        if (!value.is_object()) {
            return "asks is a table";
        }
        const json::object& wanted = value.get_object();
        const int seat = asked();
        if (const json::value* who = wanted.if_contains("seat"); who != nullptr && *who != json::value(seat)) {
            return "seat " + show(*who) + " should be asked: " + open_question();
        }
        if (const std::string kind = text_at(wanted, "question"); !kind.empty()) {
            const auto who = static_cast<Seat>(std::max(seat, 0));
            const json::value found = match_.question_json(match_.question(who, who));
            if (found.at("kind") != json::value(json::string(kind))) {
                return "the question should be \"" + kind + "\", not " + show(found.at("kind")) + ": " + open_question();
            }
        }
        if (const json::value* n = wanted.if_contains("choices"); n != nullptr) {
            const std::size_t found = match_.choices(static_cast<Seat>(std::max(seat, 0))).size();
            if (*n != json::value(static_cast<std::int64_t>(found))) {
                return "there should be " + show(*n) + " choices, not " + std::to_string(found) + ": " + open_question();
            }
        }
        return {};
    }
    [[nodiscard]] std::string pointers(const json::value& found, const json::object& wanted) const {
        for (const auto& [path, value] : wanted) {
            if (!path.starts_with("/")) {
                continue;
            }
            boost::system::error_code ec;
            const json::value* at = found.find_pointer(std::string_view(path), ec);
            if (at == nullptr || *at != value) {
                return std::string(path) + " should be " + show(value) + ", is " + (at == nullptr ? "missing" : show(*at));
            }
        }
        return {};
    }
    [[nodiscard]] std::string reasons(const json::value& value) const {
        if (!value.is_object()) {
            return "why is a table of notation and rule";
        }
        for (const auto& [notation, rule] : value.get_object()) {
            int seat = asked();
            std::string text(notation);
            split_seat(text, seat);
            const auto move = match_.parse(text);
            if (!move) {
                return move.error().message;
            }
            const Reason reason = match_.why(static_cast<Seat>(std::max(seat, 0)), *move);
            const std::string name = match_.reason_name(reason);
            if (!rule.is_string() || name != std::string_view(rule.get_string())) {
                return "\"" + text + "\" should be refused by " + show(rule) + ", not \"" + name + "\"";
            }
        }
        return {};
    }
    [[nodiscard]] std::string happened(const json::value& value) const {
        if (!value.is_array()) {
            return "events is a list";
        }
        std::size_t at = 0;
        std::string seen;
        for (const Event& event : events_) {
            const json::value line = match_.event_json(event, viewer_all);
            const std::string kind(line.at("kind").as_string());
            seen += " " + kind;
            if (at < value.get_array().size() && value.get_array()[at] == json::value(json::string(kind))) {
                ++at;
            }
        }
        return at == value.get_array().size() ? std::string()
                                              : "event " + show(value.get_array()[at]) + " did not happen in this order:" + seen;
    }
    [[nodiscard]] std::string check(const std::string& key, const json::value& value) const {
        if (key == "legal" || key == "illegal") {
            return legality(value, key == "legal");
        }
        if (key == "asks") {
            return asks(value);
        }
        if (key == "why") {
            return reasons(value);
        }
        if (key == "events") {
            return happened(value);
        }
        if (key == "over") {
            return value == json::value(match_.over()) ? std::string() : "over should be " + show(value) + ": " + open_question();
        }
        if (key == "winners") {
            json::array winners;
            for (int seat = 0; seat < match_.seats(); ++seat) {
                if (match_.over() && match_.payoff(static_cast<Seat>(seat)).win > 0) {
                    winners.emplace_back(seat);
                }
            }
            return value == json::value(winners) ? std::string() : "winners should be " + show(value) + ", are " + show(winners);
        }
        if (key == "view" && value.is_object()) {
            const json::value* as = value.get_object().if_contains("as");
            const Viewer viewer = as == nullptr ? viewer_all : as->is_int64() ? static_cast<Viewer>(as->get_int64()) : viewer_public;
            return pointers(match_.view(viewer), value.get_object());
        }
        if (key == "counts" && value.is_object()) {
            const json::object places = match_.places();
            for (const auto& [place, n] : value.get_object()) {
                const json::array& cards = array_at(places, place);
                if (n != json::value(static_cast<std::int64_t>(cards.size()))) {
                    return std::string(place) + " should hold " + show(n) + " cards, holds " + show(cards);
                }
            }
            return {};
        }
        const json::object places = match_.places();
        if (const json::value* found = places.if_contains(key); found != nullptr) {
            if (!value.is_array() || !same_cards(key, value.get_array(), found->get_array())) {
                return key + " should be " + show(value) + ", is " + show(*found);
            }
            return {};
        }
        const json::value position = match_.position();
        if (const json::value* found = position.at("state").as_object().if_contains(key); found != nullptr) {
            return holds_part(*found, value) ? std::string() : key + " should be " + show(value) + ", is " + show(*found);
        }
        return "expect: unknown word \"" + key + "\"";
    }

    Match& match_;
    const Visit& visit_;
    std::vector<Event> events_;
};

std::string run_one(const Game& game, const json::object& scenario, const Runner::Visit& visit) {
    Setup setup;
    setup.mode = text_at(scenario, "mode");
    setup.seed = text_at(scenario, "seed");
    if (setup.seed.empty()) {
        setup.seed = "1";
    }
    setup.edition = text_at(scenario, "edition");
    setup.options = object_at(scenario, "options");
    if (const json::value* seats = scenario.if_contains("seats"); seats != nullptr && seats->is_int64()) {
        setup.seats = static_cast<int>(seats->get_int64());
    }
    auto match = game.start(setup);
    if (!match) {
        return match.error().message;
    }
    if (scenario.contains("position")) {
        if (auto done = (*match)->arrange(object_at(scenario, "position")); !done) {
            return "position: " + done.error().message;
        }
    }
    Runner runner(**match, visit);
    std::string wrong = runner.stage(scenario);
    for (const json::value& then : array_at(scenario, "then")) {
        if (wrong.empty() && then.is_object()) {
            wrong = runner.stage(then.get_object());
        }
    }
    return wrong;
}

}  // namespace

Result<std::vector<ScenarioResult>> run_scenarios(const Game& game, std::string_view text, std::string_view file,
                                                  const std::function<void(const Match&)>& visit) {
    const auto table = parse_toml(text, file);
    if (!table) {
        return std::unexpected(table.error());
    }
    const json::object all = toml_json(*table).as_object();
    const json::array& list = array_at(all, "scenario");
    if (list.empty()) {
        return problem("format", std::string(file) + ": no [[scenario]] in it");
    }
    std::vector<ScenarioResult> results;
    for (const json::value& item : list) {
        const json::object& defaults = object_at(all, "defaults");
        json::object scenario = merged(defaults, item.as_object());
        if (const std::string base = text_at(scenario, "base"); !base.empty()) {
            const json::object& bases = object_at(all, "base");
            if (!bases.contains(base)) {
                return problem("format", std::string(file) + ": unknown base \"" + base + "\"");
            }
            scenario = merged(merged(defaults, object_at(bases, base)), item.as_object());
        }
        ScenarioResult result{text_at(scenario, "name"), text_at(scenario, "source"), ""};
        if (result.name.empty() || result.source.empty()) {
            result.failure = "a scenario needs a name and a source";
        } else if (!scenario.contains("expect") && !scenario.contains("then")) {
            result.failure = "a scenario without expectations proves nothing";
        } else {
            try {
                result.failure = run_one(game, scenario, visit);
            } catch (const std::exception& error) {
                result.failure = error.what();
            }
        }
        results.push_back(std::move(result));
    }
    return results;
}

}  // namespace starboard
