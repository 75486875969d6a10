// Every printed value is shown as the table's own edition has it. tests/printed.json says where each field is shown; the fields come from
// the descriptions, so that a new one without a decision fails. Here: the terminal. client/tests/printed.svelte.test.ts: the browser.
#pragma once

#include "format/edition_changes.h"
#include "format/types.h"

namespace starboard::tests {

/// Fields of an edition ("marines.card[].number") with their types.
using Fields = std::vector<std::pair<std::string, std::string>>;

/// Changes each value of the edition in turn and looks for the new one in what the terminal says about its thing.
void terminal_says_every_field(const Game& game, const json::value& edition, const std::vector<Thing>& things, const Fields& fields);

template <class G>
void terminal_says_every_field(const Game& game) {
    const auto prepared = prepare_rules<G>(starboard::Setup{});
    ASSERT_TRUE(prepared) << prepared.error().message;
    Fields fields;
    Declarations<G>().template fields<typename G::Edition>("", fields);
    terminal_says_every_field(game, edition_json<G>(*prepared->rules), things_of<G>(*prepared->rules), fields);
}

}  // namespace starboard::tests
