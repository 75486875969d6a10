#include "server/chair.h"

#include "server/fields.h"

namespace starboard::server {

std::vector<Chair> chairs_of(const Match& match) {
    std::vector<Chair> out;
    for (Seat seat = 0; seat < match.seats(); ++seat) {
        out.push_back({match.side(seat), match.role(seat)});
    }
    return out;
}

std::vector<Chair> settled_chairs(const Game& game, const Setup& setup) {
    const auto match = game.start(setup);
    if (!match) {
        return {};
    }
    std::vector<Chair> out = chairs_of(**match);
    if (game.mode(setup.mode).roles.empty()) {  // factions are dealt or chosen later
        for (Chair& chair : out) {
            chair.role.clear();
        }
    }
    return out;
}

void tell_chair(json::object& seat, const Chair& chair) {
    seat["side"] = chair.side < 0 ? json::value(nullptr) : json::value(chair.side);
    seat["role"] = json::string(chair.role);
}

json::array chairs_json(const std::vector<Chair>& chairs) {
    json::array out;
    for (const Chair& chair : chairs) {
        json::object one;
        tell_chair(one, chair);
        out.push_back(std::move(one));
    }
    return out;
}

std::vector<Chair> read_chairs(const json::object& object, std::string_view key) {
    std::vector<Chair> out;
    if (const json::value* list = field(object, key); list != nullptr && list->is_array()) {
        for (const json::value& item : list->get_array()) {
            const json::object* one = item.if_object();
            out.push_back(one == nullptr ? Chair{} : Chair{static_cast<int>(number_in(*one, "side", -1)), text_in(*one, "role")});
        }
    }
    return out;
}

json::value automa_json(const Game& game, std::string_view mode, Language language) {
    return game.mode(mode).automa ? json::value(json::string(game.texts(language)["name.automa"])) : json::value(nullptr);
}

}  // namespace starboard::server
