// Lessons: steps made of scenario positions (games/<g>/lesson.toml, and lessons/<id>.toml for single modes).
#include "format/toml_json.h"
#include "server/catalogue.h"
#include "server/hub.h"
#include "server/identity.h"

namespace starboard::server {

namespace {

Result<json::object> lesson_file(const Game& game, const std::string& id) {
    return game_file(game, id.empty() ? "lesson.toml" : "lessons/" + id + ".toml");
}

/// What is played in it: the first mode of the game, unless it is about another one.
std::string played_in(const Game& game, const json::object& lesson) {
    const json::value* const mode = lesson.if_contains("mode");
    return std::string(mode != nullptr && mode->is_string() ? std::string_view(mode->get_string()) : game.modes().front().id);
}

/// Each with what all of them share (`defaults`).
json::array steps_of(const json::object& lesson) {
    const json::value* const shared = lesson.if_contains("defaults");
    const json::object defaults = shared != nullptr && shared->is_object() ? shared->get_object() : json::object();
    const json::value* const steps = lesson.if_contains("step");
    json::array out;
    for (const json::value& step : steps != nullptr && steps->is_array() ? steps->get_array() : json::array()) {
        out.push_back(merged(defaults, step.as_object()));
    }
    return out;
}

json::value field_or(const json::object& step, std::string_view key, json::value fallback) {
    const json::value* value = step.if_contains(key);
    return value == nullptr ? std::move(fallback) : *value;
}

}  // namespace

Result<json::value> lesson_json(const Game& game, const std::string& id) {
    const auto lesson = lesson_file(game, id);
    if (!lesson) {
        return std::unexpected(lesson.error());
    }
    const json::object no_text = {{"en", ""}, {"de", ""}};
    json::array steps;
    for (const json::value& item : steps_of(*lesson)) {
        const json::object& step = item.as_object();
        json::object out;
        for (const std::string_view key : {"id", "title", "text"}) {
            out[key] = field_or(step, key, "");
        }
        out["goal"] = field_or(step, "goal", json::array());
        out["done"] = field_or(step, "done", no_text);
        out["again"] = field_or(step, "again", no_text);
        out["point"] = field_or(step, "point", json::array());
        out["then"] = field_or(step, "then", json::array());
        steps.push_back(std::move(out));
    }
    return json::object{{"game", json::string(game.id())}, {"mode", json::string(played_in(game, *lesson))}, {"steps", std::move(steps)}};
}

Result<std::shared_ptr<Table>> Hub::lesson(const std::string& game, const std::string& step, const Person& person) {
    const auto found = find_game(house_.customs.games, game);
    if (!found) {
        return std::unexpected(found.error());
    }
    std::vector<std::string> lessons = lessons_of(**found);
    lessons.insert(lessons.begin(), "");
    for (const std::string& id : lessons) {
        const auto lesson = lesson_file(**found, id);
        if (!lesson) {
            return std::unexpected(lesson.error());
        }
        for (const json::value& item : steps_of(*lesson)) {
            if (field_or(item.as_object(), "id", "") == json::value(json::string(step))) {
                return open_step(**found, played_in(**found, *lesson), item.as_object(), person);
            }
        }
    }
    return problem("missing", "the lesson of " + game + " has no step \"" + step + "\"");
}

Result<std::shared_ptr<Table>> Hub::open_step(const Game& game, const std::string& mode, const json::object& step, const Person& person) {
    Agreement agreement;
    agreement.game = &game;
    agreement.setup.mode = std::string(field_or(step, "mode", json::string(mode)).as_string());
    agreement.setup.seats = static_cast<int>(field_or(step, "seats", int{game.mode(agreement.setup.mode).seats_min}).as_int64());
    agreement.setup.seed = std::string(field_or(step, "seed", "1").as_string());
    agreement.setup.options = field_or(step, "options", json::object()).as_object();
    const auto seat = static_cast<int>(field_or(step, "seat", 0).as_int64());
    auto table = Table::lesson(house_, agreement, "lesson-" + table_id(), seat, person.id, person.name,
                               field_or(step, "position", json::object()).as_object());
    if (table) {
        lessons_[(*table)->row().id] = *table;
    }
    return table;
}

}  // namespace starboard::server
