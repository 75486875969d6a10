// Hand-made positions for scenarios: differences from a dealt base.
//
// A key is a place ("hand0", "deck1", "stack01": the cards that lie there, the last one on top; for places the game calls piles the
// first one is drawn first and the rest stays below), a field of the state, or "from", the point of the turn where play goes on. Naming a
// card takes it from wherever the base has it; what a named place held before goes where the game spills it.
//
// For a game that has said its families and places (kernel/families.h) all this follows (format/lay.h). A game with `zones` only says where
// cards spill (HasZones). The others name, empty and fill their places themselves (NamesPlaces, kernel/hooks.h).
#pragma once

#include "format/json_walk.h"
#include "format/lay.h"

namespace starboard {

template <NamesPlaces G>
Result<void> lay_places(const typename G::Rules& rules, typename G::State& s, const json::object& differences) {
    const Names<G> names{rules};
    typename G::Operand kind{};
    for (const auto& [key, value] : differences) {
        if (G::place_kind(std::string_view(key), kind)) {
            G::lift(rules, s, std::string_view(key));
        }
    }
    // piles last: what is named elsewhere must not come from their named top
    for (const bool piles : {false, true}) {
        for (const auto& [key, value] : differences) {
            if (!G::place_kind(std::string_view(key), kind) || G::pile(std::string_view(key)) != piles) {
                continue;
            }
            if (!value.is_array()) {
                return problem("format", std::string(key) + ": must be a list of names");
            }
            const json::array& items = value.get_array();
            for (std::size_t k = 0; k < items.size(); ++k) {
                // a pile is named from the top down
                const json::value& item = items[piles ? items.size() - 1 - k : k];
                const auto id = item.is_string() ? names.parse(kind, std::string_view(item.get_string())) : std::nullopt;
                if (!id) {
                    return problem("format", std::string(key) + ": names nothing in this edition: " + json::serialize(item));
                }
                const std::string_view wrong = G::lay(rules, s, std::string_view(key), *id);
                if (!wrong.empty()) {
                    return problem("format", std::string(key) + ": " + json::serialize(item) + ": " + std::string(wrong));
                }
            }
        }
    }
    return {};
}

/// Whether a state that was made elsewhere holds; the sentence names components and places where the game has said them.
template <class G>
Result<void> check_state(const typename G::Rules& rules, const typename G::State& s) {
    if constexpr (HasFamilies<G>) {
        if (const std::string lost = lost_components<G>(rules, s); !lost.empty()) {
            return problem("format", lost);
        }
    }
    const std::string_view wrong = G::check(rules, s);
    return wrong.empty() ? Result<void>{} : problem("format", std::string(wrong));
}

template <class G>
Result<void> arrange_state(const typename G::Rules& rules, typename G::State& s, const json::object& differences) {
    std::string from;
    if constexpr (HasZones<G>) {
        using Zones = decltype(s.zones);
        using Place = typename Zones::Place;
        const Names<G> names{rules};
        // First empty every named place, so that no named card is spilled after it was placed.
        for (const auto& [key, value] : differences) {
            Place place{};
            if (enum_from(std::string_view(key), place) && !G::pile(place)) {
                while (!s.zones.empty(place)) {
                    s.zones.move(place, 0, G::spill(place), 0);
                }
            }
        }
        for (const auto& [key, value] : differences) {
            Place place{};
            if (!enum_from(std::string_view(key), place)) {
                continue;
            }
            if (!value.is_array()) {
                return problem("format", std::string(key) + ": must be a list of cards");
            }
            const json::array& cards = value.get_array();
            for (std::size_t k = 0; k < cards.size(); ++k) {
                // a pile is named from the top down
                const json::value& item = G::pile(place) ? cards[cards.size() - 1 - k] : cards[k];
                if (!item.is_string()) {
                    return problem("format", std::string(key) + ": must be a list of card names");
                }
                std::string_view name = item.get_string();
                const bool down = name.ends_with("/down");
                name = name.substr(0, name.size() - (down ? 5 : 0));
                const auto card = names.parse_card(s, Zones::cards, name);
                if (!card) {
                    return problem("format", std::string(key) + ": no such card in this game: " + std::string(name));
                }
                const int position = s.zones.position(*card);
                const Place old = s.zones.place_at(position);
                s.zones.to_top(old, position - s.zones.begin(old), place);
                G::mark_down(s, *card, down);
            }
        }
    }
    for (const auto& [key, value] : differences) {
        bool known = key == "from";
        if (known) {
            if (!value.is_string()) {
                return problem("format", "from: must be the name of a point of the turn");
            }
            from = std::string(value.get_string());
            continue;
        }
        if constexpr (HasZones<G>) {
            typename decltype(s.zones)::Place place{};
            known = enum_from(std::string_view(key), place);
        }
        if constexpr (NamesPlaces<G>) {
            typename G::Operand kind{};
            known = G::place_kind(std::string_view(key), kind);
        }
        if constexpr (HasFamilies<G>) {
            known = Layer<G>(rules, s).knows(key);
        }
        Result<void> read;
        if (!known) {
            G::State::describe(s, [&](std::string_view name, auto& field) {
                if (name == std::string_view(key)) {
                    known = true;
                    read = JsonReader<G>(rules, &s).read_part(value, field, std::string(name));
                }
            });
        }
        if (!known) {
            return problem("format", std::string(key) + ": neither a place nor a field of " + std::string(G::id));
        }
        if (!read) {
            return read;
        }
    }
    // after the fields: where a place is may hang on them (the round)
    if constexpr (NamesPlaces<G>) {
        if (auto laid = lay_places<G>(rules, s, differences); !laid) {
            return laid;
        }
    }
    if constexpr (HasFamilies<G>) {
        Layer<G> layer(rules, s);
        if (auto laid = layer.lay(differences); !laid) {
            return laid;
        }
        layer.fill_homes();
        if (const std::string lost = lost_components<G>(rules, s); !lost.empty()) {
            return problem("format", lost);
        }
    }
    if (const std::string_view wrong = G::arrange(rules, s, from); !wrong.empty()) {
        return problem("format", std::string(wrong));
    }
    return check_state<G>(rules, s);
}

/// What lies where, in the words arrange_state understands.
template <class G>
json::object places_of(const typename G::Rules& rules, const typename G::State& s) {
    json::object out;
    if constexpr (HasFamilies<G>) {
        out = laid_places<G>(rules, s);
    }
    if constexpr (NamesPlaces<G>) {
        const Names<G> names{rules};
        for (int i = 0; !G::place_name(i).empty(); ++i) {
            const std::string_view place = G::place_name(i);
            typename G::Operand kind{};
            G::place_kind(place, kind);
            u8 things[256];
            const int n = G::lies(rules, s, place, things);
            json::array listed;
            for (int k = 0; k < n; ++k) {
                listed.emplace_back(json::string(names.print(kind, things[k])));
            }
            out[place] = std::move(listed);
        }
    }
    if constexpr (HasZones<G>) {
        using Place = typename decltype(s.zones)::Place;
        const Names<G> names{rules};
        for (int p = 0; p < decltype(s.zones)::places; ++p) {
            const auto place = static_cast<Place>(p);
            json::array cards;
            const int size = s.zones.size(place);
            for (int i = 0; i < size; ++i) {
                const u8 card = s.zones.at(place, G::pile(place) ? size - 1 - i : i);
                cards.emplace_back(json::string(names.card(s, card) + (G::is_down(s, card) ? "/down" : "")));
            }
            out[name_of(place)] = std::move(cards);
        }
    }
    return out;
}

}  // namespace starboard
