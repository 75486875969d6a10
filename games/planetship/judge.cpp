// What is good in Planetship: a quick estimate of who is winning, and which moves are worth a try. Bots only; the rules never ask.
#include "games/planetship/game.h"
#include "games/planetship/score.h"

namespace starboard {

using namespace planetship;

namespace {

// Weights in tenths of a victory point.
constexpr int strength_worth = 4;  // of a card, for the sectors it may still win

/// A card in the hand at the end, or one more discard: never less than a point.
int card_worth(const Rules& rules, const State& s, CardId id, int rounds_left) {
    const Card& card = rules.card[id.id];
    int worth = 10 * card.points + strength_worth * card.strength * rounds_left;
    for (const MissionId& mission : s.mission) {
        if (mission.id == 0) {
            continue;
        }
        const Mission& wanted = rules.edition.mission[mission.id - 1];
        switch (wanted.wants) {
            case Wants::species: worth += card.species == wanted.species ? 12 : 0; break;
            case Wants::ability:
                for (const Ability ability : card.abilities) {
                    worth += ability == wanted.ability ? 12 : 0;
                }
                break;
            case Wants::strength: worth += 4 * card.strength; break;
        }
    }
    return worth > 10 ? worth : 10;
}

/// Whether a probe shows its owner anything, now or later in this round: a card or reward it cannot tell, or one still to be laid face
/// down.
bool probe_shows(const Facts& facts, Seat seat, int number, int place) {
    if (place == reward_place) {
        return !facts.sees_reward(seat, number);
    }
    const int cell = cell_of(number, place);
    if (!facts.free(cell)) {
        return !facts.sees(seat, cell);
    }
    bool others_place = false;
    for (Seat other = 0; other < facts.rules.seats; ++other) {
        others_place = others_place || (other != seat && facts.s.ships[other] > 0);
    }
    return others_place && ((facts.rules.down_signs >> cell) & 1U) != 0;
}

/// Whether a shield can keep anybody else from moving the card: somebody else's card that still acts, and may be able to as far as the seat
/// knows.
bool shield_helps(const Facts& facts, const Layout& layout, Seat seat, int cell) {
    const State& s = facts.s;
    const Step& now = s.agenda.top();
    const int there = cell / fields;
    const auto acts = [&](int card) {
        const int in = card / fields;
        return !facts.spent(card) && ((s.scored >> in) & 1U) == 0 && (in != now.a || card % fields >= now.b);
    };
    // an own card that may leave for another sector can be in danger there
    const bool leaves = facts.owner(cell) == seat && (cell == facts.acting() || acts(cell)) &&
                        facts.shows(s.field[cell], Ability::teleport);
    for (int other = 0; other < cells; ++other) {
        const int from = other / fields;
        if (s.owner[other] == 0 || facts.owner(other) == seat || !acts(other)) {
            continue;
        }
        const auto may = [&](Ability ability) { return !facts.sees(seat, other) || facts.shows(s.field[other], ability); };
        const bool immune = facts.special(there, Special::immune);
        const bool hacks = !immune && from == there && s.owner[other] != s.owner[cell] && may(Ability::hack);
        const bool pulls = !immune && layout.touch(from, there) && may(Ability::tractor);
        if (hacks || pulls || (leaves && (may(Ability::hack) || may(Ability::tractor)))) {
            return true;
        }
    }
    return false;
}

/// Whether stopping gives something away for nothing: strength where strength wins, or a shield for an own card that nobody of the own side
/// would still want to pull.
bool wastes(const Facts& facts, const Layout& layout, Seat seat) {
    const State& s = facts.s;
    const int here = s.agenda.top().a;
    const bool strength_wins = !facts.special(here, Special::lowest) && !facts.special(here, Special::costs_card);
    if (facts.unused(Ability::radio) && strength_wins && facts.contacts(layout, facts.acting()) > 0) {
        return true;
    }
    if (!facts.unused(Ability::shield)) {
        return false;
    }
    bool pulls = false;
    for (int cell = 0; cell < cells; ++cell) {
        pulls = pulls || (s.owner[cell] == seat + 1 && facts.shows(s.field[cell], Ability::tractor));
    }
    for (int cell = 0; cell < cells && !pulls; ++cell) {
        if (s.owner[cell] == seat + 1 && facts.shield_why(layout, cell) == Why::legal && shield_helps(facts, layout, seat, cell)) {
            return true;
        }
    }
    return false;
}

}  // namespace

i32 Planetship::judge(const Rules& rules, const State& s, Seat seat) {
    if (s.ended != 0) {
        return payoff(rules, s, seat).win;
    }
    const Facts facts{rules, s};
    const Standing standing(rules, s);
    const Layout layout(rules, s);
    const int rounds_left = rounds - s.round;
    int worth[max_players] = {};
    for (Seat player = 0; player < rules.seats; ++player) {
        worth[player] = 10 * (standing.score[player].discards + standing.score[player].missions);
        owned(s, player).each([&](CardId card) { worth[player] += card_worth(rules, s, card, rounds_left); });
        // what must be discarded is worth one point each
        const int over = s.hand[player].size() - hand_limit;
        worth[player] -= over > 0 ? over * 6 : 0;
    }
    // rewards of sectors not yet scored go to whoever leads there
    int to_place = 0;
    for (Seat player = 0; player < rules.seats; ++player) {
        to_place += s.ships[player];
    }
    const int sure = to_place == 0 ? 85 : 75 - 4 * (to_place > 10 ? 10 : to_place);  // percent
    for (int number = 0; number < sectors; ++number) {
        if (!layout.has(number) || s.reward[number].empty()) {
            continue;
        }
        const Facts::Totals totals = facts.totals(layout, number);
        const int winner = facts.winner(totals, number);
        if (winner < 0) {
            continue;
        }
        int best = 0;
        for (const CardId card : s.reward[number]) {
            const int gain = card_worth(rules, s, card, rounds_left);
            best = gain > best ? gain : best;
        }
        worth[winner] += best * sure / 100;
    }
    int best_other = 0;
    for (Seat other = 0; other < rules.seats; ++other) {
        best_other = other != seat && worth[other] > best_other ? worth[other] : best_other;
    }
    const int x = worth[seat] - best_other;
    const int scale = 60 + 30 * rounds_left;
    return 500 + 490 * x / (scale + (x < 0 ? -x : x));
}

namespace {

/// Whatever is printed in an edition: only what is never better is left alone.
i32 tried(int prior) { return prior > 1 ? prior : 1; }

}  // namespace

i32 Planetship::prior(const Rules& rules, const State& s, Seat seat, Move move) {
    const Facts facts{rules, s};
    switch (static_cast<Verb>(move.verb)) {
        case Verb::place: {
            const int number = move.b / fields;
            const int strength = rules.card[move.a].strength;
            int reward = 0;
            for (const CardId card : s.reward[number]) {
                reward += facts.sees_reward(seat, number) ? rules.card[card.id].points : 2;
            }
            const bool lowest = facts.special(number, Special::lowest);
            return tried(4 + 3 * reward + 2 * (lowest ? 3 - strength : strength));
        }
        case Verb::probe: return probe_shows(facts, seat, move.a / places, move.a % places) ? 6 : 0;
        case Verb::hack: return 14;
        case Verb::scan: return 8;
        case Verb::tractor: return 3;
        case Verb::shield: return !shield_helps(facts, Layout(rules, s), seat, move.a) ? 0 : facts.owner(move.a) == seat ? 4 : 1;
        case Verb::radio: return facts.special(s.agenda.top().a, Special::lowest) ? 1 : 30;
        case Verb::teleport: {
            // who wins here is rarely better off elsewhere
            const Layout layout(rules, s);
            const int here = s.agenda.top().a;
            return facts.winner(facts.totals(layout, here), here) == seat ? 1 : 3;
        }
        case Verb::stop: return wastes(facts, Layout(rules, s), seat) ? 0 : 5;
        case Verb::bury: return tried(12 - 2 * rules.card[move.a].points);
        case Verb::harvest: return tried(4 + 4 * rules.card[move.a].points);
        case Verb::remove: return tried(12 - rules.card[s.field[move.a].id].points * 2);
        case Verb::discard: return tried(30 - card_worth(rules, s, {move.a}, rounds - s.round) / 4);
        default: return 5;
    }
}

}  // namespace starboard
