#include "tests/printed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "terminal/card_help.h"

namespace starboard::tests {

namespace {

json::object decisions(std::string_view game) {
    std::ifstream file("tests/printed.json");
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str()).at(game).as_object();
}

/// `*` stands for a part of a path.
bool fits(std::string_view pattern, std::string_view path) {
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos) {
        return pattern == path;
    }
    if (!path.starts_with(pattern.substr(0, star))) {
        return false;
    }
    path.remove_prefix(star);
    path.remove_prefix(std::min(path.find_first_of(".["), path.size()));
    return fits(pattern.substr(star + 1), path);
}

/// Whether the field is decided to be shown there.
bool shown(const json::object& list, const std::string& field, std::string_view where) {
    for (const auto& [pattern, places] : list) {
        if (fits(pattern, field)) {
            return std::ranges::any_of(places.as_array(), [&](const json::value& one) { return one == json::value(where); });
        }
    }
    ADD_FAILURE() << field << ": tests/printed.json does not say where it is shown";
    return false;
}

/// "card[].do[].count" in every row: "card[0].do[0].count", ...
void expand(const json::value& at, std::string_view rest, const std::string& path, std::vector<std::string>& out) {
    if (rest.empty()) {
        out.push_back(path);
    } else if (rest.starts_with("[]")) {
        for (std::size_t i = 0; i < at.as_array().size(); ++i) {
            expand(at.as_array()[i], rest.substr(2), path + "[" + std::to_string(i) + "]", out);
        }
    } else {
        rest.remove_prefix(rest.starts_with('.') ? 1 : 0);
        const std::string name(rest.substr(0, rest.find_first_of(".[")));
        expand(at.at(name), rest.substr(name.size()), path + (path.empty() ? "" : ".") + name, out);
    }
}

json::value& at_path(json::value& edition, std::string_view path) {
    std::string pointer = "/";
    for (const char c : path) {
        pointer += c == '.' || c == '[' ? "/" : c == ']' ? "" : std::string(1, c);
    }
    return edition.at_pointer(pointer);
}

std::string_view kind_of(std::string_view key) { return key.substr(0, key.find('.')); }

/// Another value of the same kind: one that stands in the same field of another row, so that it is one of its words.
json::value another(const json::value& was, const std::vector<json::value>& column) {
    for (const json::value& other : column) {
        if (other != was) {
            return other;
        }
    }
    if (const json::array* list = was.if_array()) {
        json::array out = *list;
        if (out.empty()) {
            out.emplace_back(1);
        } else {
            out.erase(out.begin());
        }
        return out;
    }
    return was.is_bool() ? json::value(!was.get_bool()) : was.is_int64() ? json::value(was.get_int64() + 1) : json::value("other");
}

}  // namespace

void terminal_says_every_field(const Game& game, const json::value& edition, const std::vector<Thing>& things, const Fields& fields) {
    const json::object list = decisions(game.id());
    const auto match = game.start({});
    ASSERT_TRUE(match);
    const json::value view = (*match)->view(0);
    const std::vector<std::string> names((*match)->seats(), "Anna");
    json::object rows_of_things;
    for (const Thing& thing : things) {
        rows_of_things[thing.key] = json::string(pointer_to(thing.row));
    }
    int tried = 0;
    for (const auto& [field, type] : fields) {
        if (!shown(list, field, "terminal")) {
            continue;
        }
        std::vector<std::string> rows;
        expand(edition, field, "", rows);
        std::vector<json::value> column;
        json::value copy = edition;
        for (const std::string& row : rows) {
            column.push_back(at_path(copy, row));
        }
        if (things.empty()) {
            rows.resize(std::min<std::size_t>(rows.size(), 1));  // a game without things tells all of them in one list
        }
        for (const std::string& row : rows) {
            json::value changed = edition;
            json::value& value = at_path(changed, row);
            value = another(value, column);
            if (value == at_path(copy, row)) {
                continue;  // a word that has no other one in this edition
            }
            const std::string now = json::serialize(value);
            const auto thing = std::ranges::max_element(things, {}, [&](const Thing& one) {
                const bool holds = row.starts_with(one.row) &&
                                   (row.size() == one.row.size() || row[one.row.size()] == '.' || row[one.row.size()] == '[');
                return holds ? static_cast<int>(one.row.size()) : -1;
            });
            const bool of_thing = thing != things.end() && row.starts_with(thing->row);
            const Printed printed{changed, rows_of_things, edition_changes(changed, things, edition, things)};
            for (const Language language : languages) {
                const terminal::Scene scene{view, game.texts(language), language, 0, names, terminal::Paint(), printed};
                const terminal::Board& board = terminal::board_of(game.id());
                const terminal::CardHelp help{board, scene};
                const bool has_text = of_thing && std::ranges::find(board.kinds, kind_of(thing->key)) != board.kinds.end();
                const std::string said = has_text ? help.card(thing->key) : help.edition();
                const std::string name = of_thing ? row.substr(thing->row.size() + 1) : row;
                EXPECT_TRUE(said.find("  " + name) != std::string::npos) << game.id() << " " << row << ":\n" << said;
                EXPECT_TRUE(said.find(now.substr(0, 12)) != std::string::npos) << game.id() << " " << row << " = " << now << ":\n" << said;
            }
            ++tried;
        }
    }
    EXPECT_GT(tried, 100);
}

TEST(Printed, EveryDecisionIsAboutAField) {
    for (const Game* game : games()) {
        const std::string types = game->edition_types();
        for (const auto& [pattern, places] : decisions(game->id())) {
            bool found = false;
            for (std::size_t at = types.find("\n  \""); at != std::string::npos; at = types.find("\n  \"", at + 1)) {
                found = found || fits(pattern, std::string_view(types).substr(at + 4, types.find('"', at + 4) - at - 4));
            }
            EXPECT_TRUE(found) << game->id() << " has no " << pattern;
        }
    }
}

/// What somebody has changed is told by thing; rows that were only moved are not.
TEST(Printed, ChangesAreToldByThing) {
    const std::vector<const Game*> all = games();
    const auto game = find_game(all, "theseus");
    ASSERT_TRUE(game);
    std::string text(*edition_text("theseus", ""));
    const std::size_t row = text.find("name = \"mine_m\"");
    ASSERT_NE(row, std::string::npos);
    const std::size_t number = text.find("number = ", row);
    text.replace(number, std::string("number = 2").size(), "number = 7");
    starboard::Setup setup;
    setup.edition = text;
    const auto match = (*game)->start(setup);
    ASSERT_TRUE(match) << match.error().message;
    const json::object expected = {{"card.mine_m", {{"number", {{"now", 7}, {"was", 2}}}}}};
    EXPECT_EQ((*match)->printed().changes, expected);
    const auto plain = (*game)->start({});
    EXPECT_TRUE((*plain)->printed().changes.empty());
    EXPECT_NE((*match)->edition_hash(), (*plain)->edition_hash());
}

}  // namespace starboard::tests
