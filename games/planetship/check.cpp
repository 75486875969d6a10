// Invariants of a state, validity of editions and options.
#include "games/planetship/facts.h"
#include "games/planetship/game.h"

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
        for (const auto check : {&ShipChecker::ranges, &ShipChecker::conserved, &ShipChecker::table, &ShipChecker::question}) {
            const std::string_view wrong = (this->*check)();
            if (!wrong.empty()) {
                return wrong;
            }
        }
        return {};
    }

private:
    template <class T, int N>
    static bool clean(const List<T, N>& list) {
        for (int i = list.size(); i < N; ++i) {
            if (!(list[i] == T{})) {
                return false;
            }
        }
        return true;
    }
    std::string_view ranges() {
        if (s.round < 1 || s.round > rounds || s.first >= rules.seats || s.turn >= rules.seats || s.asked >= rules.seats ||
            s.ended > rules.seats || s.asks > Ask::discard || s.buried > s.pile.size() || s.owes > rules.seats ||
            s.scored >= 1U << sectors || s.reward_known >= 1U << sectors) {
            return "a field is out of range";
        }
        if (s.unused[0] != 0 || s.unused[1] != 0 || s.unused[2] != 0 || !clean(s.pile) || !clean(s.agenda.steps)) {
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
            if (!clean(s.dropping[seat]) || s.ships[seat] > (seat < rules.seats ? Facts::ships_in_all(rules.seats) : 0)) {
                return "ships: more than there are";
            }
            if (seat >= rules.seats && (!s.hand[seat].empty() || !s.discards[seat].empty() || !s.dropping[seat].empty())) {
                return "an empty seat holds something";
            }
        }
        return {};
    }
    /// Every card of the game is in exactly one place.
    std::string_view conserved() {
        int n[cards + 1] = {};
        bool known = true;
        const auto count = [&](CardId card) {
            known = known && card.id >= 1 && card.id <= cards;
            ++n[known ? card.id : 0];
        };
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            s.hand[seat].each(count);
            s.discards[seat].each(count);
        }
        s.removed.each(count);
        for (const CardId card : s.pile) {
            count(card);
        }
        for (int number = 0; number < sectors; ++number) {
            if (!clean(s.reward[number])) {
                return "unused entries are not zero";
            }
            for (const CardId card : s.reward[number]) {
                count(card);
            }
        }
        for (int cell = 0; cell < cells; ++cell) {
            if ((s.field[cell].id != 0) != (s.owner[cell] != 0) || s.owner[cell] > rules.seats) {
                return "field: a card and its owner belong together";
            }
            if (s.field[cell].id != 0) {
                count(s.field[cell]);
            }
        }
        for (u8 id = 1; id <= cards && known; ++id) {
            const bool plays = id > colours * start_cards || (id - 1) / start_cards < rules.seats;
            if (n[id] != (plays ? 1 : 0)) {
                return "a card is missing or there twice";
            }
        }
        return known ? std::string_view() : "a card that does not exist";
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
            if (s.reward_down[number] > 1 || (s.reward_down[number] != 0 && s.reward[number].empty())) {
                return "reward_down: no reward lies there";
            }
            if (((s.reward_known >> number) & 1U) != 0 && s.reward_down[number] == 0) {
                return "reward_known: the reward lies open";
            }
            for (int p = 0; p < places; ++p) {
                if ((s.probe[number][p] >> rules.seats) != 0 || (s.probe[number][p] != 0 && !layout.has(number))) {
                    return "probe: nobody's probe";
                }
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
        for (int i = 0; i < s.agenda.size(); ++i) {
            const Step& step = s.agenda.steps[i];
            if (step.kind > StepKind::remove || (step.kind == StepKind::round) != (i == 0) || step.kind == StepKind::none) {
                return "agenda: only the lowest step is the round";
            }
            const bool sector = step.kind == StepKind::sector || step.kind == StepKind::bury || step.kind == StepKind::harvest ||
                                step.kind == StepKind::remove;
            const bool seat = step.kind == StepKind::probe || step.kind == StepKind::turn;
            if ((sector && step.a >= sectors) || (seat && (step.a >= rules.seats || step.b >= sectors)) ||
                (step.kind == StepKind::round && step.a > static_cast<u8>(Phase::discarding)) ||
                (step.kind == StepKind::sector && step.b > fields + 1) ||
                ((step.kind == StepKind::bury || step.kind == StepKind::harvest || step.kind == StepKind::remove) &&
                 step.b >= rules.seats)) {
                return "agenda: a step is out of range";
            }
        }
        const Step& top = s.agenda.top();
        bool fits = false;
        switch (s.asks) {
            case Ask::place: fits = top.kind == StepKind::round && static_cast<Phase>(top.a) == Phase::placing; break;
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
            for (const CardId card : s.dropping[seat]) {
                if (card.id < 1 || card.id > cards || !s.hand[seat].has(card)) {
                    return "dropping: a card that is not in the hand";
                }
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

std::string_view Planetship::check_rules(const Rules& rules) {
    return rules.seats < 2 || rules.seats > max_players ? "Planetship is played by 2 to 5" : std::string_view();
}

std::string_view Planetship::check(const Rules& rules, const State& s) { return ShipChecker(rules, s).all(); }

}  // namespace starboard
