// What is good in Theseus: a quick estimate of who is winning, and which moves are worth a try. Bots only; the rules never ask.
#include "games/theseus/facts.h"
#include "games/theseus/game.h"

namespace starboard {

using namespace theseus;

namespace {

// Weights in tenths of a life point.
constexpr int token_worth = 9;

/// What an installed card is worth to its controller: more with a higher X, less if it is switched off.
int card_worth(const Facts& facts, int slot) {
    const Card& row = facts.card_in(slot);
    const int x = row.numbered ? facts.number(slot) : 1;
    int worth = 6;
    switch (row.effect) {
        case Effect::tokens: worth = 6 + 5 * x; break;
        case Effect::damage: worth = row.single_use ? 6 + 4 * x : row.type == CardType::passing_trap ? 4 + 12 * x : 4 + 10 * x; break;
        case Effect::data: worth = 6 + 10 * x; break;
        case Effect::attack_bonus:
        case Effect::data_bonus: worth = 6 + 8 * x; break;
        case Effect::fight: worth = 16; break;
        case Effect::heal: worth = 6 + 9 * x; break;
        case Effect::drain: worth = 8 + 14 * x; break;
        case Effect::camera: worth = 10 + 4 * x + 8 * facts.s.slot[slot].counter; break;
        case Effect::lurk: worth = 5 + 6 * x; break;
        case Effect::incubate: worth = 12; break;
        case Effect::adrenaline: worth = 6 + 6 * x; break;
        case Effect::control:
        case Effect::abduct: worth = 8 + 5 * x; break;
        case Effect::duplicate: {
            worth = 5;
            const u8 near = facts.rules.next_to[slot / max_slots][slot % max_slots];
            for (unsigned rest = near; rest != 0; rest &= rest - 1) {
                const int other = slot - slot % max_slots + std::countr_zero(rest);
                if (facts.holds_card(other) && facts.controller(other) == facts.controller(slot) && facts.card_in(other).numbered) {
                    worth += 6 + 6 * facts.number(other);
                }
            }
            break;
        }
        default: break;
    }
    return facts.has_disc(slot) ? worth / 3 : worth;
}

int unit_worth(const Facts& facts, UnitId id) {
    const Side side = facts.side(id);
    int worth = side.targets * (side.data ? 16 : 11) + (side.keeps ? 10 : 0);
    const Unit& unit = facts.unit(id);
    worth -= unit.where == in_space ? 10 : 0;
    worth -= (unit.is & gripped) != 0 ? 12 : 0;
    worth -= 8 * ((unit.parasites & 0xF) + (unit.parasites >> 4));
    worth += (unit.is & invisible) != 0 ? 4 : 0;
    worth += id.number() >= first_young ? 5 : 0;
    return worth;
}

/// Damage a side could do at once with a fight: what hangs over the others.
int threat(const Facts& facts, UnitId id) {
    if (!facts.stands(id) || facts.is(id, gripped)) {
        return 0;
    }
    const Side side = facts.side(id);
    if (side.targets == 0) {
        return 0;
    }
    const int prey = std::popcount(facts.prey(id));
    return (prey < side.targets ? prey : side.targets) * 3;
}

int side_worth(const Facts& facts, Seat seat) {
    const State& s = facts.s;
    const int life = facts.rules.edition.life;
    int worth = 10 * (s.life[seat] + s.data[seat]);
    // the last points are dear: near the goal, or near the end
    const int ahead = facts.rules.mode == mode_deathmatch ? s.life[seat] : s.data[seat];
    worth += ahead > life / 2 ? (ahead - life / 2) * 4 : 0;
    if (facts.rules.mode != mode_deathmatch && s.life[seat] < 8) {
        worth -= (8 - s.life[seat]) * 6;
    }
    worth += token_worth * s.upgrades[seat];
    worth += 6 * s.special[seat].size();
    facts.each_unit(seat, [&](UnitId id) { worth += unit_worth(facts, id) + threat(facts, id); });
    return worth;
}

/// A free upgrade token can be had by the question that is asked: nobody is better off without it.
bool token_waits(const Facts& facts, Seat seat) {
    const State& s = facts.s;
    const bool asked = s.asks == Ask::sector || (s.asks == Ask::disc && s.agenda.top().kind == StepKind::turn);
    return asked && (s.agenda.top().kind == StepKind::token || ((s.done & token_done) == 0 && SectorWork(facts, seat).token));
}

}  // namespace

i32 Theseus::judge(const Rules& rules, const State& s, Seat seat) {
    if (s.ended) {
        return payoff(rules, s, seat).win;
    }
    const Facts facts{rules, s};
    int worth[max_players] = {};
    for (Seat player = 0; player < rules.seats; ++player) {
        worth[player] = side_worth(facts, player);
    }
    if (s.phase >= Phase::start_cards) {
        for (int slot = 0; slot < all_slots; ++slot) {
            if (s.slot[slot].owner != 0) {
                worth[facts.controller(slot)] += card_worth(facts, slot);
            }
        }
    }
    int own = worth[seat];
    int best = 0;
    if (rules.mode == mode_team) {
        own = worth[seat] + worth[facts.partner(seat)];
        best = worth[(seat + 1) % 4] + worth[(seat + 3) % 4];
    } else {
        for (Seat other = 0; other < rules.seats; ++other) {
            best = other != seat && worth[other] > best ? worth[other] : best;
        }
    }
    const int lead = own - best;
    const int size = lead < 0 ? -lead : lead;
    const int even = rules.mode == mode_deathmatch ? 1000 / rules.seats : 500;
    return lead >= 0 ? even + (1000 - even) * lead / (size + 130) : even - even * size / (size + 130);
}

i32 Theseus::prior(const Rules& rules, const State& s, Seat seat, Move move) {
    const Facts facts{rules, s};
    switch (static_cast<Verb>(move.verb)) {
        case Verb::start:
        case Verb::put: {
            const int slot = static_cast<Verb>(move.verb) == Verb::start ? move.b : move.a;
            int worth = facts.holds_bonus(slot) ? 12 : 8;
            for (unsigned rest = rules.next_to[slot / max_slots][slot % max_slots]; rest != 0; rest &= rest - 1) {
                const int other = slot - slot % max_slots + std::countr_zero(rest);
                const bool own = facts.holds_card(other) && facts.controller(other) == seat;
                worth += own && facts.card_in(other).effect == Effect::duplicate ? 8 : 0;
            }
            return worth;
        }
        case Verb::put_over: return 2;
        case Verb::flip: return 14;
        case Verb::upgrade: return 10;
        case Verb::play: return 10;
        case Verb::use: return 24;
        case Verb::fight: return 20;
        case Verb::token: return 16;
        case Verb::clean_up: return 10;
        case Verb::install: return 20;
        case Verb::lay_card: return 12;
        case Verb::replace: return 12;
        case Verb::done: return 6;
        case Verb::decline: return token_waits(facts, seat) ? 0 : 3;
        case Verb::end: return 8;
        case Verb::hatch: return 10;
        case Verb::take_over: return 14;
        case Verb::eject: return facts.enemies(seat, facts.whose({move.a})) ? 16 : 2;
        case Verb::disc: return 4 + card_worth(facts, move.a) / 3;
        case Verb::destroy: return 4 + card_worth(facts, move.a) / 3;
        case Verb::enter: return 4;
        case Verb::move: {
            const int from = facts.sector({move.a});
            int at = from;
            int worth = 20;
            for (int n = facts.units_in(from); n > 0; --n) {
                at = facts.next(at);
            }
            worth += facts.is_home(seat, at) ? 10 : 0;
            const u8 traps = facts.traps_for({move.a}, at, false);
            worth -= 5 * std::popcount(traps);
            for (int i = 0; i < rules.slots[at]; ++i) {
                const int slot = slot_of(at, i);
                worth += facts.holds_card(slot) && facts.controller(slot) == seat && facts.card_in(slot).type == CardType::action ? 8 : 0;
            }
            return worth > 2 ? worth : 2;
        }
        case Verb::room: {
            // where more enemies can be attacked
            const int room = move.a;
            const Side side = s.walk.unit.id != 0 ? facts.side(s.walk.unit) : Side{};
            int targets = 0;
            int hunters = 0;
            for (unsigned rest = rules.reach[room / rooms][room % rooms]; rest != 0; rest &= rest - 1) {
                const UnitId there = s.room[room_of(room / rooms, std::countr_zero(rest))];
                const bool enemy = there.id != 0 && facts.enemies(seat, facts.whose(there));
                targets += enemy ? 1 : 0;
                hunters += enemy && facts.side(there).targets > 0 ? 1 : 0;
            }
            const int worth = 10 + (side.targets > 0 ? 6 * targets : 0) - 3 * hunters;
            return worth > 1 ? worth : 1;
        }
        default: return 8;
    }
}

}  // namespace starboard
