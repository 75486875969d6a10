#include "terminal/planetship_pieces.h"

#include <charconv>

#include "format/edition.h"

namespace starboard::terminal {

namespace {

namespace ship = starboard::planetship;

struct SeatSigns {
    Ink ink;
    std::string_view ship;
    std::string_view probe;
};
constexpr SeatSigns seat_signs[ship::max_players] = {
    {Ink::red, "●", "○"}, {Ink::blue, "■", "□"}, {Ink::yellow, "▲", "△"}, {Ink::green, "◆", "◇"}, {Ink::purple, "★", "☆"}};

}  // namespace

PlanetshipPieces::PlanetshipPieces(const Scene& scene) : scene_(scene) {
    if (const auto read = read_edition<Planetship>(scene.printed.edition)) {
        edition_ = **read;
    }
}

Ink PlanetshipPieces::ink(int seat) { return seat_signs[seat].ink; }
std::string PlanetshipPieces::ship(int seat) const { return scene_.paint(ink(seat), seat_signs[seat].ship); }
std::string PlanetshipPieces::probe(int seat) const { return scene_.paint(ink(seat), seat_signs[seat].probe); }

std::string PlanetshipPieces::probes(const json::value& owners) const {
    std::string out;
    for (int seat = 0; seat < seats(); ++seat) {
        out += owners.at(static_cast<std::size_t>(seat)).get_bool() ? probe(seat) : "";
    }
    return out;
}

/// Ids end with the number of the card: "human-1".
const ship::Card* PlanetshipPieces::card(std::string_view id) const {
    const std::string_view digits = id.substr(id.rfind('-') + 1);
    int number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    constexpr int last_start_card = ship::colours * ship::start_cards;
    if (number < 1 || number > ship::cards || edition_.character.size() < ship::characters) {
        return nullptr;
    }
    if (number > last_start_card) {
        return &edition_.character[number - last_start_card - 1];
    }
    const auto& set = text_of(view().at("start_set")) == "predecessor" ? edition_.other_start : edition_.start;
    return &set[(number - 1) % ship::start_cards];
}

std::string PlanetshipPieces::name(const json::value& id, int width) const {
    std::string whole = name(id);
    const std::size_t blank = whole.rfind(' ');
    if (width_of(whole) <= width || blank == std::string::npos) {
        return whole;
    }
    const std::string number = whole.substr(blank);
    return pad(whole.substr(0, blank), width - width_of(number)) + number;
}

std::string PlanetshipPieces::abilities(const ship::Card& card, int letters) const {
    std::vector<std::string> out;
    for (const ship::Ability one : card.abilities) {
        out.push_back(first_letters(scene_.name("ability", name_of(one)), letters));
    }
    return join(out, " ");
}

std::string PlanetshipPieces::numbers(const json::value& id, int letters) const {
    const ship::Card* one = card(text_of(id));
    if (one == nullptr) {
        return "";
    }
    const std::string can = abilities(*one, letters);
    return std::to_string(one->strength) + "/" + std::to_string(one->points) + (can.empty() ? "" : " " + can);
}

std::string PlanetshipPieces::in_full(const json::value& id) const {
    std::string out = name(id);
    if (const ship::Card* one = card(text_of(id))) {
        out += " " + std::to_string(one->strength) + "/" + std::to_string(one->points);
        for (int i = 0; i < one->abilities.size(); ++i) {
            out += (i == 0 ? " " : ", ") + scene_.name("ability", name_of(one->abilities[i]));
        }
    }
    return out;
}

const ship::Sector& PlanetshipPieces::sector(const json::value& id) const {
    static constexpr ship::Sector unknown{};
    for (const ship::Sector& one : edition_.sector) {
        if (std::to_string(one.number) == text_of(id)) {
            return one;
        }
    }
    return unknown;
}

std::string PlanetshipPieces::sector_name(const json::value& id) const {
    return text_of(id) + " " + std::string(scene_.texts["sector." + text_of(id) + ".name"]);
}

std::string PlanetshipPieces::special(const ship::Sector& sector) const {
    switch (sector.special) {
        case ship::Special::immune: return say(Word::special_immune);
        case ship::Special::stronger_three: return say(Word::special_stronger_three);
        case ship::Special::turnable: return say(Word::special_turnable);
        case ship::Special::lowest: return say(Word::special_lowest);
        case ship::Special::radio_near: return say(Word::special_radio_near);
        case ship::Special::no_probes: return say(Word::special_no_probes);
        case ship::Special::costs_card: return say(Word::special_costs_card);
        case ship::Special::harvest: return say(Word::special_harvest);
        case ship::Special::none: break;
    }
    return say(sector.field.size() == ship::fields ? Word::special_field_four : Word::special_open);
}

}  // namespace starboard::terminal
