// What a table's edition says otherwise than the first built-in one, for which the texts of a game were written.
#pragma once

#include "format/edition.h"

namespace starboard {

/// A thing of an edition as texts name it, and the row that is printed on it.
struct Thing {
    std::string key;  ///< "card.mine_m", as in the texts
    int kind = 0;
    int id = 0;
    std::string row;  ///< "marines.card[1]"
};

/// "marines.card[1]" as a JSON pointer.
std::string pointer_to(std::string_view row);

/// By thing, and by "" for what belongs to none: each field that differs, with what it says `now` and what it `was` (null: there was no
/// such thing or field). A thing is the one of the same name, or else of the same number.
json::object edition_changes(json::value now, const std::vector<Thing>& things, json::value first, const std::vector<Thing>& first_things);

template <class G>
std::vector<Thing> things_of(const typename G::Rules& rules) {
    std::vector<Thing> out;
    const Names<G> names{rules};
    for (int kind = 0; kind < enum_size<typename G::Operand>; ++kind) {
        const auto operand = static_cast<typename G::Operand>(kind);
        for (int id = 0; id < 256; ++id) {
            TextBuffer row;
            const std::string name = names.print(operand, static_cast<Number>(id));
            if (!name.empty() && G::row_path(rules, operand, static_cast<Number>(id), row)) {
                out.push_back({std::string(name_of(operand)) + "." + name, kind, id, std::string(row.view())});
            }
        }
    }
    return out;
}

/// What is printed by these rules: the edition, where its things stand, and what differs from the game's first edition.
template <class G>
Printed printed_by(const typename G::Rules& rules) {
    const auto first = std::make_unique<typename G::Rules>(rules);
    if (const auto edition = load_edition<G>("")) {
        first->edition = **edition;
    }
    G::prepare(*first);
    Printed out{edition_json<G>(rules), {}, {}};
    const std::vector<Thing> things = things_of<G>(rules);
    for (const Thing& thing : things) {
        out.rows[thing.key] = json::string(pointer_to(thing.row));
    }
    out.changes = edition_changes(out.edition, things, edition_json<G>(*first), things_of<G>(*first));
    return out;
}

}  // namespace starboard
