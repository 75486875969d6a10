#include "terminal/theseus_pieces.h"

#include "format/edition.h"

namespace starboard::terminal {

namespace {

namespace th = starboard::theseus;

struct FactionSigns {
    Ink ink;
    std::string_view full;
    std::string_view hollow;
};
constexpr FactionSigns faction_signs[] = {
    {Ink::red, "●", "○"}, {Ink::green, "▲", "△"}, {Ink::blue, "■", "□"}, {Ink::plain, "◆", "◇"}, {Ink::purple, "★", "☆"}};
static_assert(std::size(faction_signs) == enum_size<th::Faction>);

const FactionSigns& signs_of(th::Faction faction) { return faction_signs[static_cast<int>(faction)]; }

th::Faction faction_named(const json::value& name) {
    th::Faction out = th::Faction::marines;
    enum_from(text_of(name), out);
    return out;
}

/// Cut so that the number stays: "Young Al… 2".
std::string cut_before_number(const std::string& name, int width) {
    const std::size_t blank = name.rfind(' ');
    if (width_of(name) <= width || blank == std::string::npos) {
        return width_of(name) <= width ? name : pad(name, width);
    }
    const std::string number = name.substr(blank);
    return pad(name.substr(0, blank), width - width_of(number)) + number;
}

}  // namespace

TheseusPieces::TheseusPieces(const Scene& scene) : scene_(scene) {
    if (const auto read = read_edition<Theseus>(scene.printed.edition)) {
        edition_ = **read;
    }
}

Ink TheseusPieces::ink(th::Faction faction) { return signs_of(faction).ink; }
th::Faction TheseusPieces::faction(int which) const { return faction_named(seat(which).at("faction")); }
std::string TheseusPieces::sign(int seat) const { return scene_.paint(ink(seat), signs_of(faction(seat)).full); }

std::string TheseusPieces::signs(int which) const {
    std::string out;
    for (int seat = 0; seat < seats(); ++seat) {
        out += ((which >> seat) & 1) != 0 ? sign(seat) : "";
    }
    return out;
}

// -- units --

const json::object* TheseusPieces::unit(const json::value& id) const {
    for (const json::value& one : view().at("unit").get_array()) {
        if (id.is_string() && one.at("unit") == id) {
            return &one.get_object();
        }
    }
    return nullptr;
}

std::string TheseusPieces::unit(const json::object& unit, int width) const {
    const FactionSigns& signs = signs_of(faction_named(unit.at("faction")));
    const std::string name = scene_.name("unit", text_of(unit.at("unit")));
    return scene_.paint(signs.ink,
                        std::string(unit.at("upgraded").get_bool() ? signs.full : signs.hollow) + cut_before_number(name, width - 1));
}
std::string TheseusPieces::unit_or_id(const json::value& id) const {
    const json::object* const found = unit(id);
    return found == nullptr ? text_of(id) : unit(*found);
}

std::vector<std::string> TheseusPieces::marks(const json::object& unit) const {
    std::vector<std::string> out;
    const auto add = [&](std::string_view key, std::string_view sign, Ink ink) {
        if (unit.at(key).get_bool()) {
            out.push_back(scene_.paint(ink, note(sign)));
        }
    };
    if (const int targets = number_of(unit.at("targets")); targets > 0) {
        out.push_back(note(theseus_sign::targets) + std::to_string(targets) +
                      (unit.at("data").get_bool() ? " " + say(Word::data_points) : ""));
    }
    add("gripped", theseus_sign::gripped, Ink::warn);
    add("invisible", theseus_sign::invisible, Ink::good);
    if (const int parasites = number_of(unit.at("parasites")); parasites > 0) {
        out.push_back(scene_.paint(Ink::warn, note(theseus_sign::parasite) + std::to_string(parasites)));
    }
    add("moved", theseus_sign::done, Ink::quiet);
    return out;
}

// -- cards --

const th::FactionRow& TheseusPieces::faction_row(th::Faction faction) const {
    const th::FactionRow* rows[] = {&edition_.marines, &edition_.aliens, &edition_.scientists, &edition_.greys, &edition_.pandora};
    return *rows[static_cast<int>(faction)];
}

const th::Card* TheseusPieces::card(std::string_view id) const {
    for (int i = 0; i < th::card_factions; ++i) {
        for (const th::Card& one : faction_row(static_cast<th::Faction>(i)).card) {
            if (one.name.view() == id) {
                return &one;
            }
        }
    }
    for (const th::Card& one : edition_.bonus) {
        if (one.name.view() == id) {
            return &one;
        }
    }
    return nullptr;
}

std::string TheseusPieces::card_type(const th::Card& card, int number) const {
    constexpr Word words[] = {Word::type_action,  Word::type_module,   Word::type_trap,        Word::type_trap,
                              Word::type_special, Word::type_shortcut, Word::type_duplication, Word::type_station};
    static_assert(std::size(words) == enum_size<th::CardType>);
    const bool passing = card.type == th::CardType::passing_trap;
    return say(words[static_cast<int>(card.type)]) + (passing ? note(theseus_sign::passing) : "") +
           (card.numbered ? " " + std::to_string(number) : "");
}

std::vector<std::string> TheseusPieces::counted(const json::value& cards) const {
    std::vector<std::string> out;
    for (const json::value& one : cards.get_array()) {
        const int count = number_of(one.at("count"));
        out.push_back((count > 1 ? std::to_string(count) + "×" : "") + card_name(one.at("card")));
    }
    return out;
}

// -- sectors --

int TheseusPieces::ring_number(std::string_view sector) const {
    int number = 0;
    for (const json::value& one : view().at("ring").get_array()) {
        ++number;
        if (text_of(one.at("sector")) == sector) {
            return number;
        }
    }
    return 0;
}
std::string TheseusPieces::place(int sector) const {
    const std::string_view id = name_of(static_cast<th::Sector>(sector));
    return std::to_string(ring_number(id)) + " " + sector_name(id);
}
const json::object* TheseusPieces::board(int sector) const {
    const int number = ring_number(name_of(static_cast<th::Sector>(sector)));
    return number == 0 ? nullptr : &view().at("ring").at(static_cast<std::size_t>(number - 1)).get_object();
}

std::string TheseusPieces::walls(const int (&reach)[th::rooms]) const {
    std::vector<std::string> pairs;
    for (int a = 0; a < th::rooms; ++a) {
        for (int b = a + 1; b < th::rooms; ++b) {
            if (((reach[a] >> b) & 1) == 0) {
                pairs.push_back(std::string(1, static_cast<char>('A' + a)) + "|" + static_cast<char>('A' + b));
            }
        }
    }
    return pairs.empty() ? say(Word::no_walls) : say(Word::walls, {{"rooms", join(pairs, " ")}});
}

}  // namespace starboard::terminal
