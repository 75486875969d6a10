// Invariants of a state, validity of editions and options.
#include "games/planetship/facts.h"
#include "games/planetship/game.h"
#include "games/planetship/score.h"

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

class ShipChecker {
public:
    ShipChecker(const Rules& rules_in, const State& state) : rules(rules_in), s(state), facts{rules_in, state} {}

    std::string_view all() {
        return first_wrong({&ShipChecker::ranges, &ShipChecker::conserved, &ShipChecker::table, &ShipChecker::seats, &ShipChecker::agenda,
                            &ShipChecker::question});
    }
    std::string_view cards_only() { return first_wrong({&ShipChecker::ranges, &ShipChecker::conserved}); }
    std::string_view table_only() { return first_wrong({&ShipChecker::table}); }

private:
    std::string_view first_wrong(std::initializer_list<std::string_view (ShipChecker::*)()> checks) {
        for (const auto check : checks) {
            const std::string_view wrong = (this->*check)();
            if (!wrong.empty()) {
                return wrong;
            }
        }
        return {};
    }
    [[nodiscard]] bool in_phase(Phase phase) const { return !s.agenda.empty() && s.agenda.steps[0].a == static_cast<u8>(phase); }
    /// The sector whose scoring is under way: -1 = none.
    [[nodiscard]] int scoring() const {
        const StepKind kind = s.agenda.size() > 1 ? s.agenda.steps[1].kind : StepKind::none;
        return kind == StepKind::sector || kind == StepKind::harvest ? s.agenda.steps[1].a : -1;
    }
    std::string_view ranges() {
        if (s.round < 1 || s.round > rounds || s.first >= rules.seats || s.turn >= rules.seats || s.asked >= rules.seats ||
            s.ended > rules.seats || s.asks > Ask::discard || s.buried > s.pile.size() || s.owes > rules.seats ||
            s.scored >= 1U << sectors || s.reward_known >= 1U << sectors) {
            return "a field is out of range";
        }
        if (s.named[0] != 0 || s.named[1] != 0 || s.unused != 0 || !s.pile.clean() || !s.agenda.steps.clean()) {
            return "unused entries are not zero";
        }
        u32 seen = 0;
        for (const u8 number : s.belt) {
            seen |= number < sectors ? 1U << number : 0;
        }
        if (seen != (1U << sectors) - 1) {
            return "belt: holds every sector once";
        }
        for (int m = 0; m < 5; ++m) {
            const bool used = m < (rules.seats == 5 ? 5 : 4);
            if (used ? s.mission[m].id < 1 || s.mission[m].id > max_missions : s.mission[m].id != 0) {
                return "mission: four, or five with five players";
            }
            for (int k = 0; k < m && used; ++k) {
                if (s.mission[k] == s.mission[m]) {
                    return "mission: one is there twice";
                }
            }
        }
        for (Seat seat = 0; seat < max_players; ++seat) {
            if (!s.dropping[seat].clean() || s.ships[seat] > (seat < rules.seats ? Facts::ships_in_all(rules.seats) : 0)) {
                return "ships: more than there are";
            }
            if (seat >= rules.seats && (!s.hand[seat].empty() || !s.discards[seat].empty() || !s.dropping[seat].empty())) {
                return "an empty seat holds something";
            }
        }
        for (int cell = 0; cell < cells; ++cell) {
            if (s.owner[cell] > rules.seats) {
                return "owner: nobody sits there";
            }
        }
        return {};
    }
    /// Every card of the game is in exactly one place.
    std::string_view conserved() {
        constexpr int nobody = -1;
        int n[cards + 1] = {};
        bool known = true;
        bool at_home = true;  // a starting card is with its colour or out of the game
        const auto count_for = [&](CardId card, int seat) {
            known = known && card.id >= 1 && card.id <= cards;
            ++n[known ? card.id : 0];
            at_home = at_home && (card.id > colours * start_cards || (card.id - 1) / start_cards == seat);
        };
        const auto count = [&](CardId card) { count_for(card, nobody); };
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            s.hand[seat].each([&](CardId card) { count_for(card, seat); });
            s.discards[seat].each([&](CardId card) { count_for(card, seat); });
        }
        s.removed.each([&](CardId card) { count_for(card, (card.id - 1) / start_cards); });
        for (const CardId card : s.pile) {
            count(card);
        }
        for (int number = 0; number < sectors; ++number) {
            if (!s.reward[number].clean()) {
                return "unused entries are not zero";
            }
            for (const CardId card : s.reward[number]) {
                count(card);
            }
        }
        for (int cell = 0; cell < cells; ++cell) {
            if ((s.field[cell].id != 0) != (s.owner[cell] != 0)) {
                return "field: a card and its owner belong together";
            }
            if (s.field[cell].id != 0) {
                count_for(s.field[cell], s.owner[cell] - 1);
            }
        }
        for (u8 id = 1; id <= cards && known; ++id) {
            const bool plays = id > colours * start_cards || (id - 1) / start_cards < rules.seats;
            if (n[id] != (plays ? 1 : 0)) {
                return "a card is missing or there twice";
            }
        }
        return !known    ? "a card that does not exist"
               : at_home ? std::string_view()
                         : "a starting card is with another colour or in the pile";
    }
    std::string_view table() {
        const Layout layout(rules, s);
        for (int number = 0; number < sectors; ++number) {
            if (s.turned[number] > 3 || (!layout.has(number) && s.turned[number] != 0)) {
                return "turned: only sectors in the grid are turned";
            }
            u32 taken = 0;
            for (int f = 0; f < fields; ++f) {
                const int cell = cell_of(number, f);
                taken |= s.owner[cell] != 0 ? 1U << f : 0;
                if (s.owner[cell] != 0 && (!layout.has(number) || !facts.exists(cell))) {
                    return "field: a card lies where no field is";
                }
            }
            if (((s.down[number] | s.shield[number] | s.spent[number]) & ~taken) != 0) {
                return "down, shield, spent: no card lies there";
            }
            const int most = facts.special(number, Special::harvest) ? 2 : 1;
            const bool scan = !s.agenda.empty() && s.agenda.top().kind == StepKind::bury && s.agenda.top().a == number;
            if (s.reward[number].size() > most + (scan ? 1 : 0)) {
                return "reward: more cards than can lie there";
            }
            const bool done = ((s.scored >> number) & 1U) != 0 && scoring() != number;
            if (!s.reward[number].empty() && (!layout.has(number) || done || in_phase(Phase::discarding))) {
                return "reward: a sector that is scored or not in the grid has none";
            }
            if (s.reward_down[number] > 1 || (s.reward_down[number] != 0 && s.reward[number].empty())) {
                return "reward_down: no reward lies there";
            }
            if (((s.reward_known >> number) & 1U) != 0 && s.reward_down[number] == 0) {
                return "reward_known: the reward lies open";
            }
            for (int p = 0; p < places; ++p) {
                if ((s.probe[number][p] >> rules.seats) != 0) {
                    return "probe: nobody's probe";
                }
                const bool place = layout.has(number) && (p == reward_place || p < facts.field_count(number));
                if (s.probe[number][p] != 0 && !place) {
                    return "probe: lies where no field is";
                }
            }
        }
        return {};
    }
    /// What a player has stays within what a game can bring, so that nothing overflows later on.
    std::string_view seats() {
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
            int probes = 0;
            for (const auto& sector : s.probe) {
                for (const u8 who : sector) {
                    probes += (who >> seat) & 1;
                }
            }
            if (probes + s.ships[seat] > Facts::ships_in_all(rules.seats)) {
                return "probe: a player has put more probes than ships";
            }
            if (in_phase(Phase::discarding) && facts.own_cells(seat) != 0) {
                return "field: the fields are empty when cards are discarded";
            }
        }
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
        return {};
    }
    /// The steps to do are a round and what can lie on it.
    std::string_view agenda() {
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
    std::string_view question() {
        if ((s.asks == Ask::none) != (s.ended != 0) || s.agenda.empty() != (s.ended != 0)) {
            return "a running game waits for an answer, a finished one does not";
        }
        if (s.ended != 0) {
            return {};
        }
        const Step& top = s.agenda.top();
        bool fits = false;
        switch (s.asks) {
            case Ask::place:
                fits = top.kind == StepKind::round && static_cast<Phase>(top.a) == Phase::placing && s.turn == s.asked &&
                       s.ships[s.asked] > 0;
                break;
            case Ask::discard: fits = top.kind == StepKind::round && static_cast<Phase>(top.a) == Phase::discarding; break;
            case Ask::probe: fits = top.kind == StepKind::probe && s.asked == top.a; break;
            case Ask::turn: fits = top.kind == StepKind::turn && s.asked == top.a; break;
            case Ask::act:
                fits = top.kind == StepKind::sector && top.b >= 1 && top.b <= facts.field_count(top.a) &&
                       s.owner[facts.acting()] == s.asked + 1;
                break;
            case Ask::bury: fits = top.kind == StepKind::bury && s.asked == top.b; break;
            case Ask::harvest: fits = top.kind == StepKind::harvest && s.asked == top.b; break;
            case Ask::remove: fits = top.kind == StepKind::remove && s.asked == top.b; break;
            case Ask::none: break;
        }
        if (!fits) {
            return "asks: the question does not fit the agenda";
        }
        for (Seat seat = 0; seat < rules.seats; ++seat) {
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
        const SeatSet asked = Planetship::deciders(rules, s);
        MoveList answers;
        if (!asked.empty()) {
            Planetship::moves(rules, s, asked.lowest(), answers);
        }
        return answers.empty() ? "asks: a question without an answer" : std::string_view();
    }

    const Rules& rules;
    const State& s;
    Facts facts;
};

}  // namespace

namespace planetship {

std::string_view check_cards(const Rules& rules, const State& s) { return ShipChecker(rules, s).cards_only(); }
std::string_view check_table(const Rules& rules, const State& s) { return ShipChecker(rules, s).table_only(); }

}  // namespace planetship

std::string_view Planetship::check_rules(const Rules& rules) {
    return rules.seats < 2 || rules.seats > max_players ? "Planetship is played by 2 to 5" : std::string_view();
}

std::string_view Planetship::check(const Rules& rules, const State& s) { return ShipChecker(rules, s).all(); }

}  // namespace starboard
