#include "server/catalogue.h"

#include <algorithm>

#include "bots/level.h"
#include "format/embedded.h"
#include "format/toml_json.h"
#include "server/chair.h"

namespace starboard::server {

namespace {

/// The lobby file of a game; a game without one shows all its options together.
const json::object& lobby_file(const Game& game) {
    static std::map<std::string_view, json::object> read;
    const auto known = read.find(game.id());
    if (known != read.end()) {
        return known->second;
    }
    auto file = game_file(game, "lobby.toml");
    return read[game.id()] = file ? std::move(*file) : json::object();
}

const json::value* entry(const json::object& file, std::string_view room, std::string_view key) {
    const json::value* found = file.if_contains(room);
    return found == nullptr || !found->is_object() ? nullptr : found->get_object().if_contains(key);
}

bool lists(const json::value* list, std::string_view name) {
    return list != nullptr && list->is_array() &&
           std::any_of(list->get_array().begin(), list->get_array().end(),
                       [&](const json::value& one) { return one == json::value(name); });
}

bool fixed(const json::object& file, std::string_view mode, std::string_view option) { return lists(entry(file, "fixed", mode), option); }

json::array chairs_by_seats(const Game& game, const Mode& mode, const json::object& options = {}) {
    json::array out;
    for (int seats = mode.seats_min; (mode.sides > 1 || !mode.roles.empty()) && seats <= mode.seats_max; ++seats) {
        Setup setup;
        setup.mode = mode.id;
        setup.seats = seats;
        setup.options = options;
        out.push_back(chairs_json(settled_chairs(game, setup)));
    }
    return out;
}

/// The option that says which chair has which role, with the chairs for each of its values; null: nothing moves them.
json::value order_json(const Game& game, const Mode& mode, const json::object& file, const json::array& options) {
    const json::value* name = entry(file, "order", mode.id);
    if (name == nullptr) {
        return nullptr;
    }
    json::object chairs;
    for (const json::value& option : options) {
        for (const json::value& value : option.at("id") == *name ? option.at("values").as_array() : json::array()) {
            chairs[value.as_string()] = chairs_by_seats(game, mode, {{name->as_string(), value}});
        }
    }
    return json::object{{"option", *name}, {"chairs", std::move(chairs)}};
}

/// The same value, also as the text of a command line: "false".
bool same(const json::value& wanted, const json::value& kept) {
    return wanted == kept || (wanted.is_string() && !kept.is_string() && std::string_view(wanted.get_string()) == json::serialize(kept));
}

}  // namespace

Result<json::object> game_file(const Game& game, std::string_view name) {
    const std::string path = "games/" + std::string(game.id()) + "/" + std::string(name);
    for (const embedded::File& file : embedded::files()) {
        if (file.path.ends_with(path)) {  // those of reference games lie in tests/
            try {
                return toml_json(toml::parse(file.content, path)).as_object();
            } catch (const toml::parse_error& error) {
                return problem("format", path + ":" + std::to_string(error.source().begin.line) + ": " + std::string(error.description()));
            }
        }
    }
    return problem("missing", std::string(game.id()) + " has no " + std::string(name.substr(0, name.find('.'))) + " yet");
}

const std::vector<std::string>& lessons_of(const Game& game) {
    static std::map<std::string_view, std::vector<std::string>> read;
    if (const auto known = read.find(game.id()); known != read.end()) {
        return known->second;
    }
    const std::string folder = "games/" + std::string(game.id()) + "/lessons/";
    std::map<std::int64_t, std::string> by_place;
    for (const embedded::File& file : embedded::files()) {
        const std::size_t at = file.path.find(folder);
        if (at == std::string_view::npos) {
            continue;
        }
        const std::string_view name = file.path.substr(at + folder.size());
        if (const auto lesson = game_file(game, "lessons/" + std::string(name)); lesson && lesson->contains("place")) {
            by_place[lesson->at("place").as_int64()] = std::string(name.substr(0, name.find('.')));
        }
    }
    std::vector<std::string>& out = read[game.id()];
    for (const auto& [place, id] : by_place) {
        out.push_back(id);
    }
    return out;
}

json::object catalogue_json(const Game& game) {
    const json::object& file = lobby_file(game);
    json::object out = game.about();
    json::object names;
    for (const Language language : languages) {
        names[language_name(language)] = json::string(game.texts(language)["name.game"]);
    }
    out["names"] = std::move(names);
    json::array lessons;
    for (const std::string& id : lessons_of(game)) {
        const auto lesson = game_file(game, "lessons/" + id + ".toml");
        lessons.push_back({{"id", json::string(id)}, {"mode", lesson->at("mode")}, {"title", lesson->at("title")}});
    }
    out["lessons"] = std::move(lessons);
    for (json::value& item : out["modes"].as_array()) {
        json::object& mode = item.as_object();
        const std::string id(mode["id"].as_string());
        mode["chairs"] = chairs_by_seats(game, game.mode(id));
        mode["order"] = order_json(game, game.mode(id), file, mode["options"].as_array());
        const json::value* order = entry(file, "order", id);
        json::array kept;
        for (json::value& value : mode["options"].as_array()) {
            json::object& option = value.as_object();
            const std::string name(option["id"].as_string());
            if (fixed(file, id, name)) {
                continue;
            }
            const json::value* seat = entry(file, "seat", name);
            option["place"] = order != nullptr && *order == json::value(name)       ? "order"
                              : seat != nullptr                                         ? "seat"
                              : lists(file.if_contains("house"), name) ? "house"
                                                                                        : "table";
            if (seat != nullptr) {
                option["seat"] = *seat;
                option["once"] = lists(file.if_contains("once"), name);
            }
            if (const json::value* beside = entry(file, "beside", name)) {
                option["beside"] = *beside;
            }
            kept.push_back(std::move(value));
        }
        mode["options"] = std::move(kept);
    }
    return out;
}

json::array levels_json() {
    json::array out;
    for (const Level& level : levels) {
        if (level.about.en.empty()) {
            continue;
        }
        json::object name;
        json::object about;
        for (const Language language : languages) {
            name[language_name(language)] = json::string(level.title.in(language));
            about[language_name(language)] = json::string(level.about.in(language));
        }
        out.push_back({{"id", json::string(level.name)}, {"name", std::move(name)}, {"about", std::move(about)}});
    }
    return out;
}

Result<void> check_fixed(const Game& game, std::string_view mode, const json::object& options) {
    const json::object& file = lobby_file(game);
    const json::object about = game.about();
    for (const json::value& item : about.at("modes").as_array()) {
        if (item.at("id") != json::value(mode)) {
            continue;
        }
        for (const json::value& option : item.at("options").as_array()) {
            const std::string name(option.at("id").as_string());
            const json::value* wanted = options.if_contains(name);
            if (wanted != nullptr && fixed(file, mode, name) && !same(*wanted, option.at("default"))) {
                return problem("usage", "options: " + name + " is settled by the mode " + std::string(mode));
            }
        }
    }
    return {};
}

}  // namespace starboard::server
