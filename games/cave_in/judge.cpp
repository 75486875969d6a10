// What is good in Cave-In: a quick estimate of who is winning, and which moves are worth a try. Bots only; the rules never ask.
#include "games/cave_in/game.h"
#include "games/cave_in/payment.h"
#include "games/cave_in/questions.h"
#include "games/cave_in/score.h"

namespace starboard {

using namespace cave_in;

namespace {

// All weights in tenths of a victory point.

/// Levels of one colour in hand, for the crystals they may still buy.
constexpr int colour_worth[] = {0, 5, 10, 18, 22, 26, 34, 38, 42, 46, 52};
constexpr int most_levels = 10;
constexpr int level_worth = 2;       // any level: artifacts, recruits
constexpr int base_level_worth = 2;  // ... in the own base, where a raid of the own base brings it back
constexpr int action_worth = 9;      // an action still to be taken
constexpr int joker_share = 25;      // percent of the best colour again, for crystals that take any colour

/// What an ability is worth at the start of the next turn, and an artifact over the whole game.
constexpr int leader_worth(Does does) {
    switch (does) {
        case Does::take_crystal: return 5;
        case Does::recolour_crystal: return 9;
        case Does::cheaper_artifacts: return 10;
        case Does::cheaper_crystals: return 24;
        case Does::cheaper_recruits: return 14;
        case Does::from_bottom: return 14;
        case Does::from_docks: return 24;
        case Does::hire_and_repeat: return 16;
        case Does::from_base: return 16;
        case Does::extra_mine: return 14;
        case Does::paint: return 10;
        case Does::second_crystal: return 22;
        case Does::subjugate_lowest: return 10;
        case Does::subjugate_level: return 16;
        case Does::subjugate_hand: return 16;
        case Does::double_levels: return 12;
        case Does::gather: return 12;
        case Does::gather_all: return 14;
        default: return 0;
    }
}
constexpr int half_worth(Does does) {
    switch (does) {
        case Does::cheaper_crystals: return 80;
        case Does::cheaper_artifacts: return 25;
        case Does::from_own_base: return 60;
        case Does::hire_level: return 55;
        case Does::raid_crystal: return 60;
        case Does::stronger_totems: return 30;
        case Does::any_colour: return 45;
        case Does::train: return 15;
        case Does::shield: return 15;
        case Does::raid_again: return 30;
        case Does::recycle: return 12;
        case Does::repeat_actions: return 45;
        default: return 0;
    }
}
/// A left half scores more the longer the game goes on: its expected rest.
constexpr int growth_of_half = 20;

/// How much of the game is left, in percent.
int time_left(const Facts& facts) {
    const int limit = facts.limit();
    const int left = limit - facts.s.cave_in;
    return left <= 0 ? 0 : 10 + 90 * left / limit;
}

int hand_worth(const Facts& facts, Seat seat) {
    const Crew& hand = facts.s.hand[seat];
    int worth = 0;
    int best = 0;
    for (int f = 0; f < factions; ++f) {
        const int sum = levels_together(hand, f);
        const int colour = colour_worth[sum < most_levels ? sum : most_levels];
        best = colour > best ? colour : best;
        worth += colour + level_worth * sum;
    }
    return worth + best * joker_share / 100;
}

/// What a crystal is worth, roughly: its points and a share of the sets its symbol may join.
int crystal_worth(const Facts& facts, CrystalId token) {
    const Crystal& crystal = facts.crystal(token);
    return 10 * crystal.points + (crystal.symbol != 0 ? 25 : 0);
}

/// What is being paid for, less the levels it takes.
int purchase_worth(const Facts& facts, Seat seat, int time) {
    const Step& step = facts.s.agenda.top();
    const int cost = Price::of_step(facts, seat, step).cost;
    const int paid = Purse(facts, seat).paid();
    const int levels_spent = paid > cost ? paid : cost;
    int gain = 0;
    if (step.b == 0) {
        gain = crystal_worth(facts, facts.s.mine[step.a]);
    } else {
        const HalfId half{step.a};
        const Artifact& artifact = facts.artifact(half.artifact());
        const Riches riches(facts.rules, facts.s.crystals[seat]);
        gain = half.right() ? half_worth(artifact.right.does) * time / 100
                            : 10 * points_of_half(facts, seat, artifact.left, riches) + growth_of_half * time / 100;
    }
    return gain - (levels_spent * 5 + action_worth) * time / 100;
}

int seat_worth(const Facts& facts, Seat seat, int time) {
    const State& s = facts.s;
    int assets = hand_worth(facts, seat);
    const List<MercId, base_limit>& base = s.base[seat];
    for (int i = 0; i + 1 < base.size(); ++i) {
        assets += base_level_worth * base[i].level();
    }
    if (!base.empty()) {
        assets += leader_worth(facts.merc(base.back()).does) + base_level_worth * base.back().level();
    }
    if (seat == s.turn) {
        for (int i = 0; i < s.played.size(); ++i) {
            assets += base_level_worth * s.played[i].level();
        }
        if (!s.played.empty()) {
            assets += leader_worth(facts.merc(s.played.back()).does) - (base.empty() ? 0 : leader_worth(facts.merc(base.back()).does));
        }
        assets += action_worth * (s.actions_left + s.extra_mines);
    }
    int halves = 0;
    for (int i = 0; i < max_artifacts; ++i) {
        if (s.held[i] == 2 + seat * 2) {
            halves += half_worth(facts.rules.artifact[i + 1].right.does);
        } else if (s.held[i] == 1 + seat * 2) {
            halves += growth_of_half;
        }
    }
    int worth = 10 * score_of(facts, seat).total + (assets + halves) * time / 100;
    if (seat == s.turn && s.asks == Ask::pay) {
        worth += purchase_worth(facts, seat, time);
    }
    return worth;
}

}  // namespace

i32 CaveIn::judge(const Rules& rules, const State& s, Seat seat) {
    if (s.ended != 0) {
        return payoff(rules, s, seat).win;
    }
    const Facts facts{rules, s};
    const int time = time_left(facts);
    int best = 0;
    for (Seat other = 0; other < rules.seats; ++other) {
        if (other != seat) {
            const int worth = seat_worth(facts, other, time);
            best = worth > best ? worth : best;
        }
    }
    const int x = seat_worth(facts, seat, time) - best;
    const int scale = 60 + 2 * time;
    return 500 + 490 * x / (scale + (x < 0 ? -x : x));
}

namespace {

int ability_prior(const Facts& facts, MercId card) {
    const Mercenary& merc = facts.merc(card);
    if (merc.does == Does::take_crystal) {
        for (int spot = 0; spot < row_start[1]; ++spot) {
            const CrystalId token = facts.s.mine[spot];
            if (token.id != 0 && facts.spot_colour(spot) == card.faction() + 1) {
                return 20;
            }
        }
        return 2;
    }
    return leader_worth(merc.does);
}

/// A card of the docks is there for nothing, the hand is almost empty, and the token stays where it is.
bool has_free_recruit(const Facts& facts, Seat seat) {
    constexpr int few = 2;
    if (facts.hand_size(seat) > few || TakeAction::open(facts, seat, Action::recruit) != Why::legal) {
        return false;
    }
    for (int row = 0; row < levels && facts.recruits_free(row + 1); ++row) {
        int cards = 0;
        for (int i = row_start[row]; i < row_start[row + 1]; ++i) {
            cards += facts.s.docks[i].id != 0 ? 1 : 0;
        }
        const int places = row_start[row + 1] - row_start[row];
        if (cards > 0 && facts.s.stack[row].size() != places - cards + 1) {
            return true;
        }
    }
    return false;
}

}  // namespace

i32 CaveIn::prior(const Rules& rules, const State& s, Seat seat, Move move) {
    const Facts facts{rules, s};
    switch (static_cast<Verb>(move.verb)) {
        case Verb::mine: return 10 + crystal_worth(facts, s.mine[move.a]);
        case Verb::take_crystal: return 10 + crystal_worth(facts, s.mine[move.a]);
        case Verb::collect: return 25;
        case Verb::recruit: return 6 * MercId{move.a}.level() * MercId{move.a}.level();
        case Verb::recruit_with: return 8 * MercId{move.a}.level();
        case Verb::use: return ability_prior(facts, {move.a});
        case Verb::raid: {
            const List<MercId, base_limit>& base = s.base[move.a];
            const int room = hand_limit - facts.hand_size(seat);
            const int gain = base.size() - (move.a == seat ? 0 : 1);
            const int cards = room < gain ? (room > 0 ? room : 0) : gain;
            const bool totem = s.totem[base.back().faction()] != seat + 1;
            return 2 + 9 * cards + (totem ? 25 : 0);
        }
        case Verb::end: return has_free_recruit(facts, seat) ? 0 : 1;
        case Verb::add:
        case Verb::add_as: {
            const Purse purse(facts, seat);
            const int missing = Price::of_step(facts, seat, s.agenda.top()).cost - purse.paid();
            const int worth = facts.worth({move.a});
            return missing <= 0 ? 1 : worth == missing ? 40 : worth < missing ? 12 : 10;
        }
        case Verb::pay: return 80;
        case Verb::hire: return 8 * MercId{move.a}.level();
        case Verb::lift: return 8 * s.base[move.a][move.b].level();
        case Verb::subjugate: return 8 * s.base[move.a][move.b].level() + (move.a == seat ? 0 : 10);
        case Verb::recolour: {
            // a colour that the hand can pay
            const Crystal& crystal = facts.crystal(s.mine[move.a]);
            const int sum = levels_together(s.hand[seat], move.b - 1);
            return sum + 1 >= crystal.cost && !facts.joker(move.b) ? 5 + crystal_worth(facts, s.mine[move.a]) : 1;
        }
        case Verb::colour: return 4;
        case Verb::paint: return 8;
        case Verb::keep: return 6 * s.played[move.a].level();
        case Verb::skip:
        case Verb::finish: return 2;
        case Verb::go_on: return 2;
        default: return 8;
    }
}

}  // namespace starboard
