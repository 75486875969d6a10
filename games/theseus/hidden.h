// Which cards may lie hidden in a deck, as a seat can know it.
#pragma once

#include "games/theseus/facts.h"

namespace starboard::theseus {

struct UnseenCards {
    u8 count[faction_kinds] = {};  ///< of each row of the faction: below the top of the deck, or in the box
    u8 first = 0;                  ///< kind of the first row

    /// Whoever has chosen a deck knows what is in it, though not in which order.
    static bool knows_deck(const Facts& facts, Seat owner, Viewer viewer) {
        return facts.rules.options.deck == DeckRule::chosen && (viewer == owner || viewer == viewer_all);
    }
    UnseenCards(const Facts& facts, Seat owner, Viewer viewer) {
        const State& s = facts.s;
        const Rules& rules = facts.rules;
        const Faction faction = s.faction[owner];
        if (faction == Faction::pandora) {
            return;
        }
        first = rules.first_kind[static_cast<int>(faction)];
        if (knows_deck(facts, owner, viewer)) {
            for (int i = 0; i + 1 < s.deck[owner].size(); ++i) {
                ++count[s.deck[owner][i].id - first];
            }
            return;
        }
        const FactionRow& row = facts.faction_row(faction);
        const DeckRule deck = rules.options.deck;
        const int hardest = deck == DeckRule::random || deck == DeckRule::chosen
                                ? 3
                                : static_cast<int>(deck) - static_cast<int>(DeckRule::difficulty_0);
        for (int i = 0; i < row.card.size(); ++i) {
            count[i] = row.card[i].difficulty > hardest ? u8{0} : static_cast<u8>(row.card[i].copies - s.discard[owner][i]);
        }
        const auto seen = [&](Kind kind) { --count[kind.id - first]; };
        if (!s.deck[owner].empty()) {
            seen(s.deck[owner].back());
        }
        for (const Kind kind : s.hand[owner]) {
            seen(kind);
        }
        for (const Slot& slot : s.slot) {
            if (slot.owner == owner + 1) {
                seen(slot.card);
            }
        }
        for (const Pending& pending : s.pending) {
            if (pending.owner == owner + 1) {
                seen(pending.card);
            }
        }
        for (Seat holder = 0; holder < rules.seats; ++holder) {
            for (const Kind kind : s.special[holder]) {
                if (rules.faction_of[kind.id] == faction) {
                    seen(kind);
                }
            }
        }
        // a card that is being laid
        for (const Step& step : s.agenda.steps) {
            if (step.kind == StepKind::put && static_cast<PutFrom>(step.b) != PutFrom::hole && step.c == owner) {
                seen({step.a});
            }
        }
    }
    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; i < faction_kinds; ++i) {
            if (count[i] > 0) {
                visit(Kind{static_cast<u8>(first + i)}, static_cast<int>(count[i]));
            }
        }
    }
    [[nodiscard]] int total() const {
        int n = 0;
        for (const u8 c : count) {
            n += c;
        }
        return n;
    }
};

}  // namespace starboard::theseus
