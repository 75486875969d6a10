// Which cards may pay (rulings 5, 16, 17): any subset of one colour for a crystal, any subset for an artifact, levels at least the price.
// A card is offered only if the payment can still be completed.
#pragma once

#include "games/cave_in/facts.h"

namespace starboard::cave_in {

/// What is to be paid.
struct Price {
    int cost = 0;
    u8 colour = 0;       ///< every card must have it, 0 = any one colour (joker)
    bool mixed = false;  ///< colours do not matter (artifacts)
    int wild = 0;        ///< cards that may have any colour (Chameleon Paint)

    static Price of_spot(const Facts& facts, Seat seat, int spot, const MiningPowers& powers) {
        const u8 colour = facts.spot_colour(spot);
        return {facts.mining_cost(seat, spot, powers), facts.joker(colour) ? u8{0} : colour, false, powers.wild};
    }
    static Price of_artifact(const Facts& facts, Seat seat, ArtifactId card) { return {facts.artifact_price(seat, card), 0, true, 0}; }
    static Price of_step(const Facts& facts, Seat seat, const Step& pay) {
        return pay.b == 0 ? of_spot(facts, seat, pay.a, facts.mining_powers(seat)) : of_artifact(facts, seat, HalfId{pay.a}.artifact());
    }
};

/// Levels in a hand by colour, and how a payment from it stands.
class Purse {
public:
    Purse(const Facts& facts, Seat seat) : facts_(facts) {
        const State& s = facts.s;
        if ((!s.painted.empty() || !s.paying.empty()) && seat == s.turn) {
            count_each(seat);
            return;
        }
        for (int f = 0; f < factions; ++f) {
            const int twice = (s.doubled >> f) & 1;
            sum_[f] = levels_together(s.hand[seat], f) << twice;
            best_[f] = highest_level(s.hand[seat], f) << twice;
            total_ += sum_[f];
        }
    }
    [[nodiscard]] int paid() const { return paid_; }
    /// The cards chosen so far suffice.
    [[nodiscard]] bool complete(const Price& price) const {
        if (paid_ < price.cost) {
            return false;
        }
        return price.mixed || any_colour(price, [&](int colour) { return off(colour) <= price.wild; });
    }
    /// The payment can be completed with the cards still in hand.
    [[nodiscard]] bool can_complete(const Price& price) const {
        if (price.mixed) {
            return paid_ + total_ >= price.cost;
        }
        return any_colour(price, [&](int colour) { return can_complete_in(price, colour); });
    }
    /// ... if this card is chosen next.
    [[nodiscard]] bool can_add(const Price& price, Tinted card) const {
        const int worth = facts_.worth(card.card);
        if (price.mixed) {
            return true;  // choosing a card never makes the sum smaller
        }
        const int its = Facts::colour_of(card) - 1;
        return any_colour(price, [&](int colour) {
            const bool fits = its == colour;
            return reaches(price, colour, off(colour) + (fits ? 0 : 1), paid_ + worth + sum_[colour] - (fits ? worth : 0));
        });
    }
    /// Some colour allows this card beside those chosen.
    [[nodiscard]] bool colour_fits(const Price& price, Tinted card) const {
        const int its = Facts::colour_of(card) - 1;
        return price.mixed || any_colour(price, [&](int colour) { return off(colour) + (its != colour ? 1 : 0) <= price.wild; });
    }
    /// What the cards still to come must have: the `colour` (0 = one of several) beside which `others` may be (Chameleon Paint).
    struct Needs {
        u8 colour = 0;
        bool others = false;
    };
    [[nodiscard]] Needs needs(const Price& price) const {
        Needs out;
        int open = 0;
        for (int colour = 0; colour < factions; ++colour) {
            if (price.colour == 0 ? can_complete_in(price, colour) : price.colour == colour + 1) {
                out.colour = ++open == 1 ? static_cast<u8>(colour + 1) : u8{0};
                out.others = out.others || off(colour) < price.wild;
            }
        }
        return out;
    }

private:
    void count_each(Seat seat) {
        facts_.each_in_hand(seat, [&](Tinted t, int copies) {
            const int worth = facts_.worth(t.card);
            const int colour = Facts::colour_of(t) - 1;
            const int chosen = facts_.chosen(t);
            const int left = copies - chosen;
            paid_ += chosen * worth;
            paid_cards_ += chosen;
            of_colour_[colour] += chosen;
            sum_[colour] += left * worth;
            total_ += left * worth;
            if (left > 0 && worth > best_[colour]) {
                best_[colour] = worth;
            }
        });
    }
    [[nodiscard]] int off(int colour) const { return paid_cards_ - of_colour_[colour]; }
    [[nodiscard]] bool can_complete_in(const Price& price, int colour) const {
        return reaches(price, colour, off(colour), paid_ + sum_[colour]);
    }
    /// These levels of a colour make up the price, if need be with the dearest card of another colour while one more may be among them.
    [[nodiscard]] bool reaches(const Price& price, int colour, int off_colour, int most) const {
        if (off_colour > price.wild) {
            return false;
        }
        if (most < price.cost && off_colour < price.wild) {
            int best = 0;
            for (int other = 0; other < factions; ++other) {
                best = other != colour && best_[other] > best ? best_[other] : best;
            }
            most += best;
        }
        return most >= price.cost;
    }
    template <class Fits>
    [[nodiscard]] static bool any_colour(const Price& price, Fits&& fits) {
        if (price.colour != 0) {
            return fits(price.colour - 1);
        }
        for (int colour = 0; colour < factions; ++colour) {
            if (fits(colour)) {
                return true;
            }
        }
        return false;
    }

    const Facts& facts_;
    int sum_[factions] = {};
    int best_[factions] = {};  ///< the dearest single card of each colour
    int total_ = 0;
    int paid_ = 0;
    int paid_cards_ = 0;
    int of_colour_[factions] = {};
};

}  // namespace starboard::cave_in
