// How an open payment stands (6): prices are exact, so it ends by itself with the last coin. Coins are laid in any order, each only as long
// as the price can still be met; once a mixed payment can be completed in one way only, the table lays the rest.
#pragma once

#include "games/on_mars/facts.h"
#include "games/on_mars/view.h"

namespace starboard::on_mars {

/// What is laid.
struct Coin {
    static constexpr int crystal = resources;
    static constexpr int first_goal = crystal + 1;  ///< of goal 1
    static constexpr int colonist = first_goal + goals;
    static constexpr int medicine = colonist + 1;
    int kind = 0;

    static constexpr Coin of(Good good) { return {good == Good::crystal ? crystal : good == Good::medicine ? medicine : index_of(good)}; }
    static constexpr Coin of(GoalId id) { return {first_goal + id.id - 1}; }
    static constexpr Coin worker() { return {colonist}; }
    [[nodiscard]] constexpr bool is_goal() const { return kind >= first_goal && kind < colonist; }
    [[nodiscard]] constexpr GoalId goal() const { return {static_cast<u8>(kind - first_goal + 1)}; }
};

/// Lays a coin.
constexpr void lay_coin(Till& till, u8& doses, Coin coin) {
    if (coin.kind < resources) {
        ++till.laid[coin.kind];
    } else if (coin.kind == Coin::crystal) {
        ++till.crystals;
    } else if (coin.is_goal()) {
        till.goals = static_cast<u16>(till.goals | (1U << (coin.goal().id - 1)));
    } else if (coin.kind == Coin::medicine) {
        ++doses;
    } else {
        ++till.colonists;
    }
}

class Counter {
public:
    Counter(const Facts& facts, Seat seat)
        : board_(facts.board(seat)),
          hand_(facts.own_turn(seat) ? facts.s.goal_hand[seat] : u16{0}),
          standing_(facts.standing(seat)),
          till_(facts.s.till),
          due_(facts.s.outbreak.due),
          doses_(facts.s.outbreak.laid) {}

    [[nodiscard]] bool complete() const {
        const Resources part(*this);
        return part.left == 0 && fits([&](int crystals, int colonists) { return crystals == 0 && colonists == 0; });
    }
    [[nodiscard]] Why why(Coin coin) const {
        if (!there(coin)) {
            return coin.is_goal() ? Why::not_there : coin.kind == Coin::colonist ? Why::no_colonist : Why::none_left;
        }
        if (!asked_for(coin)) {
            return Why::not_needed;
        }
        return can_complete_with(coin, 0) ? Why::legal : Why::cannot_complete;
    }
    [[nodiscard]] const Till& till() const { return till_; }
    [[nodiscard]] u8 doses() const { return doses_; }
    /// Nothing is laid yet.
    [[nodiscard]] bool untouched() const {
        int sum = till_.crystals + till_.colonists + till_.goals + doses_;
        for (const u8 n : till_.laid) {
            sum += n;
        }
        return sum == 0;
    }
    /// Completes the payment if there is only one way, none that takes a Private Goal. Ways are compared by what they take: coins of one
    /// kind after the other.
    bool complete_alone() {
        for (int from = 0; !complete();) {
            Coin only;
            int n = 0;
            each_coin([&](Coin coin) {
                if (coin.kind >= from && there(coin) && asked_for(coin) && can_complete_with(coin, coin.kind)) {
                    only = coin;
                    ++n;
                }
            });
            require(n > 0, "on_mars: a price that cannot be paid");
            if (n > 1 || only.is_goal()) {
                return false;
            }
            lay_coin(till_, doses_, only);
            from = only.kind;
        }
        return true;
    }
    /// It is of a kind that is still due.
    [[nodiscard]] bool asked_for(Coin coin) const {
        if (coin.kind < resources) {
            const Resources part(*this);
            return part.left > 0 && (coin.kind == 0 || till_.laid[coin.kind] < till_.need[coin.kind] || part.chosen < till_.any);
        }
        if (coin.kind == Coin::medicine) {
            return doses_ < due_ && Resources(*this).left > 0;
        }
        return coin.kind == Coin::colonist ? till_.either > 0 : crystals_due();
    }
    struct Rest : TillRest {
        u8 medicine = 0;
    };
    /// What is missing. Minerals that were laid count for the kinds first, then for what is of choice.
    [[nodiscard]] Rest rest() const {
        const Resources part(*this);
        Rest out;
        out.in_all = static_cast<u8>(part.left);
        out.any = static_cast<u8>(till_.any - part.chosen);
        int minerals = till_.laid[0];
        const auto cover = [&](u8& due) {
            const int by = minerals < due ? minerals : due;
            due = static_cast<u8>(due - by);
            minerals -= by;
        };
        out.need[0] = till_.need[0];
        cover(out.need[0]);
        out.medicine = static_cast<u8>(due_ - doses_);
        int kinds = out.medicine > 0 ? 1 : 0;
        int sum = out.medicine;
        for (int i = 1; i < resources; ++i) {
            out.need[i] = static_cast<u8>(till_.need[i] > till_.laid[i] ? till_.need[i] - till_.laid[i] : 0);
            kinds += out.need[i] > 0 ? 1 : 0;
            sum += out.need[i];
        }
        if (kinds <= 1 || minerals >= sum) {
            for (int i = 1; i < resources; ++i) {
                cover(out.need[i]);
            }
            cover(out.medicine);
            cover(out.any);
        }
        const int shiny = till_.crystals + std::popcount(till_.goals);
        out.crystal = static_cast<u8>(shiny < till_.crystal ? till_.crystal - shiny : 0);
        out.either = static_cast<u8>(till_.either - till_.colonists - (shiny > till_.crystal ? shiny - till_.crystal : 0));
        return out;
    }
    /// Calls `visit(coin)` for everything the seat could lay by its kind.
    template <class Visit>
    void each_coin(Visit&& visit) const {
        for (int i = 0; i < resources; ++i) {
            if (resources_due() && board_.stock[i] > 0) {
                visit(Coin{i});
            }
        }
        if (till_.crystal > 0 || till_.either > 0) {
            if (board_.crystals > 0) {
                visit(Coin{Coin::crystal});
            }
            for (u32 rest = hand_; rest != 0; rest &= rest - 1) {
                visit(Coin{Coin::first_goal + std::countr_zero(rest)});
            }
        }
        if (till_.either > 0 && standing_ > 0) {
            visit(Coin::worker());
        }
        if (due_ > 0 && board_.stock[resources] > 0) {
            visit(Coin{Coin::medicine});
        }
    }
    /// Coins still to be laid.
    [[nodiscard]] int missing() const {
        return Resources(*this).left + till_.crystal + till_.either - till_.crystals - std::popcount(till_.goals) - till_.colonists;
    }
    /// All coins that fit are worth the same, so that any set of them pays: Minerals and one Resource, or Crystals and Colonists.
    [[nodiscard]] bool plain() const {
        int kinds = 0;
        for (int i = 1; i < resources; ++i) {
            kinds += till_.need[i] > 0 ? 1 : 0;
        }
        const int groups = kinds + (due_ > 0 ? 1 : 0) + (till_.need[0] > 0 ? 1 : 0) + (till_.any > 0 ? 1 : 0) +
                           (till_.crystal > 0 ? 1 : 0) + (till_.either > 0 ? 1 : 0);
        const bool every_split = till_.either == 0 || till_.splits == (1U << (till_.either + 1U)) - 1U;
        return groups == 1 && every_split;
    }

private:
    [[nodiscard]] bool resources_due() const {
        int sum = till_.any + due_;
        for (const u8 n : till_.need) {
            sum += n;
        }
        return sum > 0;
    }
    [[nodiscard]] bool crystals_due() const {
        return till_.crystals + std::popcount(till_.goals) + till_.colonists < till_.crystal + till_.either;
    }
    /// The part of Resources: how many are missing, how many were laid as Resources of choice.
    struct Resources {
        int left = 0;
        int chosen = 0;
        explicit Resources(const Counter& counter) {
            const Till& till = counter.till_;
            left = till.any + till.need[0] - till.laid[0] + counter.due_ - counter.doses_;
            for (int i = 1; i < resources; ++i) {
                left += till.need[i] - till.laid[i];
                chosen += till.laid[i] > till.need[i] ? till.laid[i] - till.need[i] : 0;
            }
        }
    };
    [[nodiscard]] bool there(Coin coin) const {
        if (coin.kind < resources) {
            return board_.stock[coin.kind] > till_.laid[coin.kind];
        }
        if (coin.kind == Coin::crystal) {
            return board_.crystals > till_.crystals;
        }
        if (coin.kind == Coin::medicine) {
            return board_.stock[resources] > doses_;
        }
        return coin.is_goal() ? (((hand_ & ~till_.goals) >> (coin.goal().id - 1)) & 1U) != 0 : standing_ > till_.colonists;
    }
    /// Some number of Crystals among what may be either suits `suits(Crystals missing, Colonists missing)`.
    template <class Suits>
    [[nodiscard]] bool fits(Suits&& suits) const {
        const int crystals = till_.crystals + std::popcount(till_.goals);
        for (int n = 0; n <= till_.either; ++n) {
            const int more_crystals = till_.crystal + n - crystals;
            const int more_colonists = till_.either - n - till_.colonists;
            if (((till_.splits >> n) & 1U) != 0 && more_crystals >= 0 && more_colonists >= 0 && suits(more_crystals, more_colonists)) {
                return true;
            }
        }
        return false;
    }
    /// The price can be met once the coin is laid, with coins of kind `from` or higher.
    [[nodiscard]] bool can_complete_with(Coin coin, int from) const {
        Counter after = *this;
        lay_coin(after.till_, after.doses_, coin);
        return after.can_complete(from);
    }
    [[nodiscard]] bool can_complete(int from) const {
        const Resources part(*this);
        if (doses_ > due_) {
            return false;
        }
        if (part.left < 0 || part.chosen > till_.any) {
            return false;
        }
        int fill = from == 0 ? board_.stock[0] - till_.laid[0] : 0;
        int spare = 0;
        for (int i = 1; i < resources; ++i) {
            const int has = i >= from ? board_.stock[i] - till_.laid[i] : 0;
            const int lacks = till_.need[i] > till_.laid[i] ? till_.need[i] - till_.laid[i] : 0;
            fill += has < lacks ? has : lacks;
            spare += has > lacks ? has - lacks : 0;
        }
        const int doses = board_.stock[resources] - doses_;
        fill += doses < due_ - doses_ ? doses : due_ - doses_;
        const int choice = till_.any - part.chosen;
        fill += spare < choice ? spare : choice;
        if (fill < part.left) {
            return false;
        }
        const int crystals = from <= Coin::crystal ? board_.crystals - till_.crystals : 0;
        const u32 cards = from >= Coin::colonist ? 0U : hand_ & ~static_cast<u32>(till_.goals);
        const int has = crystals + std::popcount(from <= Coin::first_goal ? cards : cards >> (from - Coin::first_goal));
        const int colonists = from <= Coin::colonist ? standing_ - till_.colonists : 0;
        return fits([&](int more_crystals, int more_colonists) { return more_crystals <= has && more_colonists <= colonists; });
    }

    const Board& board_;
    u16 hand_;
    int standing_;  ///< Colonists who can be sent
    Till till_;
    u8 due_;    ///< Medicine to be paid
    u8 doses_;  ///< laid of it
};

}  // namespace starboard::on_mars
