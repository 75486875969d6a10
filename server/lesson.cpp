// Lessons: steps made of scenario positions (games/<g>/lesson.toml).
#include "format/toml_json.h"
#include "server/catalogue.h"
#include "server/hub.h"
#include "server/identity.h"

namespace starboard::server {

namespace {

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

Result<json::value> lesson_json(const Game& game) {
    const auto lesson = game_file(game, "lesson.toml");
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
    return json::object{{"game", json::string(game.id())}, {"steps", std::move(steps)}};
}

Result<std::shared_ptr<Table>> Hub::lesson(const std::string& game, const std::string& step, const Person& person) {
    const auto found = find_game(house_.customs.games, game);
    if (!found) {
        return std::unexpected(found.error());
    }
    const auto lesson = game_file(**found, "lesson.toml");
    if (!lesson) {
        return std::unexpected(lesson.error());
    }
    for (const json::value& item : steps_of(*lesson)) {
        const json::object& one = item.as_object();
        if (field_or(one, "id", "") != json::value(json::string(step))) {
            continue;
        }
        Agreement agreement;
        agreement.game = *found;
        const json::value mode = field_or(one, "mode", json::string((*found)->modes().front().id));
        agreement.setup.mode = std::string(mode.as_string());
        agreement.setup.seats = static_cast<int>(field_or(one, "seats", int{(*found)->modes().front().seats_min}).as_int64());
        agreement.setup.seed = std::string(field_or(one, "seed", "1").as_string());
        agreement.setup.options = field_or(one, "options", json::object()).as_object();
        const auto seat = static_cast<int>(field_or(one, "seat", 0).as_int64());
        auto table = Table::lesson(house_, agreement, "lesson-" + table_id(), seat, person.id, person.name,
                                   field_or(one, "position", json::object()).as_object());
        if (table) {
            lessons_[(*table)->row().id] = *table;
        }
        return table;
    }
    return problem("missing", "the lesson of " + game + " has no step \"" + step + "\"");
}

}  // namespace starboard::server
