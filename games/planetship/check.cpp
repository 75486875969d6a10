// Invariants of a state, validity of editions and options.
#include "games/planetship/game.h"
#include "games/planetship/turn.h"

namespace starboard {

using namespace planetship;

namespace planetship {

namespace {

bool good_card(const Card& card) {
    bool good = card.strength <= 9 && card.points <= 9 && card.species <= Species::boolou;
    for (const Ability ability : card.abilities) {
        good = good && ability <= Ability::teleport;
    }
    return good;
}

}  // namespace

std::string_view check_edition(const Edition& edition, int& row) {
    row = -1;
    if (edition.sector.size() != sectors) {
        return "sector: an edition has ten sectors";
    }
    int specials[enum_size<Special>] = {};
    for (int i = 0; i < sectors; ++i) {
        const Sector& sector = edition.sector[i];
        row = i;
        if (sector.number != i || sector.name.view().empty()) {
            return "sector: numbers go from 0 to 9 in order, each with a name";
        }
        if (sector.field.size() < 3) {
            return "sector: a sector has three or four fields";
        }
        if (!sector.field[0].dock && !sector.field[1].dock && !sector.field[2].dock) {
            return "sector: at least one of the first three fields has a docking station";
        }
        if (sector.special != Special::none && ++specials[static_cast<int>(sector.special)] > 1) {
            return "sector: two sectors have the same special rule";
        }
    }
    row = -1;
    if (edition.start.size() != start_cards || edition.other_start.size() != start_cards) {
        return "start: every colour has six cards";
    }
    if (edition.character.size() != characters) {
        return "character: an edition has 38";
    }
    for (int i = 0; i < start_cards; ++i) {
        if (!good_card(edition.start[i]) || !good_card(edition.other_start[i])) {
            return "start: strength and points go from 0 to 9";
        }
    }
    for (const Card& card : edition.character) {
        if (!good_card(card)) {
            return "character: strength and points go from 0 to 9";
        }
    }
    if (edition.mission.size() != max_missions) {
        return "mission: an edition has 13";
    }
    for (int i = 0; i < max_missions; ++i) {
        if (edition.mission[i].id != i + 1 || edition.mission[i].name.view().empty()) {
            return "mission: ids go from 1 to 13 in order, each with a name";
        }
        if (edition.mission[i].points > 12) {
            return "mission: points go from 0 to 12";
        }
        for (int j = 0; j < i; ++j) {
            if (edition.mission[j].name == edition.mission[i].name) {
                return "mission: two have the same name";
            }
        }
    }
    return {};
}

}  // namespace planetship

namespace {

struct ShipCheck {
    const Rules& rules;
    const State& s;
    Facts facts{rules, s};

    [[nodiscard]] bool in_phase(Phase phase) const { return !s.agenda.empty() && s.agenda.steps[0].a == static_cast<u8>(phase); }
    /// The sector whose scoring is under way: -1 = none.
    [[nodiscard]] int scoring() const {
        const StepKind kind = s.agenda.size() > 1 ? s.agenda.steps[1].kind : StepKind::none;
        return kind == StepKind::sector || kind == StepKind::harvest ? s.agenda.steps[1].a : -1;
    }
    [[nodiscard]] std::string_view numbers() const {
        if (s.round < 1 || s.round > rounds || s.first >= rules.seats || s.turn >= rules.seats || s.asked >= rules.seats ||
            s.ended > rules.seats || s.asks > Ask::discard || s.buried > s.pile.size() || s.owes > rules.seats ||
            s.scored >= 1U << sectors || s.reward_known >= 1U << sectors) {
            return "a field is out of range";
        }
        if (s.named[0] != 0 || s.named[1] != 0 || s.unused != 0 || !tidy(s)) {
            return "unused entries are not zero";
        }
        for (int m = 0; m < 5; ++m) {
            if ((s.mission[m].id != 0) != (m < (rules.seats == 5 ? 5 : 4))) {
                return "mission: four, or five with five players";
            }
        }
        return {};
    }
    /// What lies on the sectors fits them.
    [[nodiscard]] std::string_view table() const {
        const Layout layout(rules, s);
        for (int number = 0; number < sectors; ++number) {
            if (const std::string_view wrong = first_wrong([&] { return sector(layout, number); }, [&] { return reward(layout, number); });
                !wrong.empty()) {
                return wrong;
            }
        }
        return {};
    }
    [[nodiscard]] std::string_view sector(const Layout& layout, int number) const {
        const bool in_grid = layout.has(number);
        if (s.turned[number] > 3 || (!in_grid && s.turned[number] != 0)) {
            return "turned: only sectors in the grid are turned";
        }
        u32 taken = 0;
        for (int f = 0; f < fields; ++f) {
            const int cell = cell_of(number, f);
            if ((s.field[cell].id != 0) != (s.owner[cell] != 0)) {
                return "field: a card and its owner belong together";
            }
            if (s.owner[cell] != 0 && (!in_grid || !facts.exists(cell))) {
                return "field: a card lies where no field is";
            }
            taken |= s.owner[cell] != 0 ? 1U << f : 0;
        }
        if (((s.down[number] | s.shield[number] | s.spent[number]) & ~taken) != 0) {
            return "down, shield, spent: no card lies there";
        }
        for (int p = 0; p < places; ++p) {
            if (s.probe[number][p] != 0 && !(in_grid && (p == reward_place || p < facts.field_count(number)))) {
                return "probe: lies where no field is";
            }
        }
        return {};
    }
    [[nodiscard]] std::string_view reward(const Layout& layout, int number) const {
        const int n = s.reward[number].size();
        const bool scan = !s.agenda.empty() && s.agenda.top().kind == StepKind::bury && s.agenda.top().a == number;
        if (n > (facts.special(number, Special::harvest) ? 2 : 1) + (scan ? 1 : 0)) {
            return "reward: more cards than can lie there";
        }
        const bool done = ((s.scored >> number) & 1U) != 0 && scoring() != number;
        if (n > 0 && (!layout.has(number) || done || in_phase(Phase::discarding))) {
            return "reward: a sector that is scored or not in the grid has none";
        }
        if (s.reward_down[number] > (n > 0 ? 1 : 0)) {
            return "reward_down: no reward lies there";
        }
        return ((s.reward_known >> number) & 1U) > s.reward_down[number] ? "reward_known: the reward lies open" : std::string_view();
    }
    /// What a player has stays within what a game can bring, so that nothing overflows later on.
    [[nodiscard]] std::string_view seats() const {
        int to_win = 0;
        for (const auto& reward : s.reward) {
            to_win += reward.empty() ? 0 : 1;
        }
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            const int has = owned(s, seat).size();
            if (has < hand_limit) {
                return "hand: every player has at least six cards, in hand and on the fields";
            }
            if (has + to_win > max_hand) {
                return "hand: a player has more cards, with those still to be won, than the table can hold";
            }
            if (in_phase(Phase::placing) && s.ships[seat] > s.hand[seat].size()) {
                return "ships: a player has more ships to place than cards in hand";
            }
            if (in_phase(Phase::discarding) && facts.own_cells(seat) != 0) {
                return "field: the fields are empty when cards are discarded";
            }
        }
        return {};
    }
    /// Cards that lie in a hand and are more than that: shown to all, chosen to be discarded.
    [[nodiscard]] std::string_view hands() const {
        bool in_hand = true;
        s.shown.each([&](CardId card) {
            bool held = false;
            for (const Deck& hand : s.hand) {
                held = held || (card.id <= cards && hand.has(card));
            }
            in_hand = in_hand && held;
        });
        if (!in_hand || (!s.shown.empty() && !in_phase(Phase::scoring))) {
            return "shown: only cards that came to a hand in this scoring";
        }
        for (Seat seat = 0; seat < max_players; ++seat) {
            if (s.dropping[seat].size() > (s.asks == Ask::discard ? facts.excess(seat) : 0)) {
                return "dropping: more than must be discarded";
            }
            Deck chosen;
            for (const CardId card : s.dropping[seat]) {
                if (card.id < 1 || card.id > cards || !s.hand[seat].has(card) || chosen.has(card)) {
                    return "dropping: a card that is not in the hand, or twice the same";
                }
                chosen.add(card);
            }
        }
        return {};
    }
    /// The steps to do are a round and what can lie on it.
    [[nodiscard]] std::string_view agenda() const {
        if (s.ended != 0) {
            return s.agenda.empty() ? std::string_view() : "a running game waits for an answer, a finished one does not";
        }
        const Layout layout(rules, s);
        const int n = s.agenda.size();
        const auto kind = [&](int i) { return i < n ? s.agenda.steps[i].kind : StepKind::none; };
        const bool placing = in_phase(Phase::placing);
        const bool scores = in_phase(Phase::scoring);
        bool fits = n >= 1 && n <= 3 && kind(0) == StepKind::round && s.agenda.steps[0].a <= static_cast<u8>(Phase::discarding);
        switch (kind(1)) {
            case StepKind::none: break;
            case StepKind::probe: fits = fits && placing && n == 2; break;
            case StepKind::turn: fits = fits && placing && (n == 2 || kind(2) == StepKind::probe); break;
            case StepKind::sector: fits = fits && scores && (n == 2 || kind(2) == StepKind::bury); break;
            case StepKind::harvest:
            case StepKind::remove: fits = fits && scores && n == 2; break;
            default: fits = false;
        }
        if (!fits) {
            return "agenda: these steps do not go together";
        }
        for (int i = 1; i < n; ++i) {
            const Step& step = s.agenda.steps[i];
            const bool on_turn = step.kind == StepKind::probe || step.kind == StepKind::turn;
            const int number = on_turn ? step.b : step.a;
            const int seat = on_turn ? step.a : step.kind == StepKind::sector ? 0 : step.b;
            if (number >= sectors || !layout.has(number) || seat >= rules.seats ||
                (step.kind == StepKind::sector && (step.b < 1 || step.b > fields || ((s.scored >> number) & 1U) == 0)) ||
                (step.kind == StepKind::bury && number != s.agenda.steps[1].a)) {
                return "agenda: a step is out of range";
            }
        }
        if ((!scores && s.scored != 0) || (s.owes != 0 && (!scores || rules.with[static_cast<int>(Special::costs_card)] < 0))) {
            return "scored, owes: only while sectors are scored";
        }
        for (const u8 bonus : s.radio) {
            if (bonus != 0 && kind(1) != StepKind::sector) {
                return "radio: no sector is being scored";
            }
        }
        return {};
    }
    /// What is asked is what the agenda asks for.
    [[nodiscard]] std::string_view question() const {
        if ((s.asks == Ask::none) != (s.ended != 0) || s.agenda.empty() != (s.ended != 0)) {
            return "a running game waits for an answer, a finished one does not";
        }
        if (s.ended != 0) {
            return {};
        }
        State again = s;
        Turn(rules, again, nullptr).ask_again();
        if (hash_of(again) != hash_of(s)) {
            return "asks: the question does not fit the agenda";
        }
        MoveList answers;
        Planetship::moves(rules, s, Planetship::deciders(rules, s).lowest(), answers);
        return answers.empty() ? "asks: a question without an answer" : std::string_view();
    }
};

}  // namespace

namespace planetship {

std::string_view check_numbers(const Rules& rules, const State& s) { return ShipCheck{rules, s}.numbers(); }
std::string_view check_table(const Rules& rules, const State& s) { return ShipCheck{rules, s}.table(); }

}  // namespace planetship

std::string_view Planetship::check_rules(const Rules& rules) {
    return rules.seats < 2 || rules.seats > max_players ? "Planetship is played by 2 to 5" : std::string_view();
}

std::string_view Planetship::check(const Rules& rules, const State& s) {
    const ShipCheck check{rules, s};
    return first_wrong([&] { return conserved<Planetship>(rules, s); }, [&] { return check.numbers(); }, [&] { return check.table(); },
                       [&] { return check.seats(); }, [&] { return check.hands(); }, [&] { return check.agenda(); },
                       [&] { return check.question(); });
}

}  // namespace starboard
