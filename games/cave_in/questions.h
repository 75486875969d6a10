// The questions of Cave-In, one row each: what may be tried, what an answer and declining do, what the prompt says.
#pragma once

#include "games/cave_in/payment.h"
#include "games/cave_in/target.h"
#include "games/cave_in/words.h"
#include "kernel/payment.h"

namespace starboard::cave_in {

template <class A = int, class B = int>
constexpr Move make(Verb verb, A a = 0, B b = 0) {
    return {static_cast<u8>(verb), static_cast<u8>(a), static_cast<u8>(b), 0};
}

constexpr bool is_card(u8 id) { return id >= 1 && id <= kinds; }
constexpr Why in_hand(u8 id) { return is_card(id) ? Why::not_in_hand : Why::not_there; }
constexpr u8 half_of(u8 mark) { return static_cast<u8>(mark - half_mark); }

/// A question of the machine and the sentence that asks it. `prompt` is that of a question with one sentence; `verb` its answers.
template <Prompt prompt, Verb verb>
struct CaveQuestion : NoQuestion {
    static constexpr std::string_view skip = {};  ///< the wording of declining, where "skip" does not say it
    static void ask(const Facts& /*facts*/, Event& question) { question.kind = static_cast<u8>(prompt); }
    static Why never(const Facts& /*facts*/, Seat /*seat*/, Move move) {
        return static_cast<Verb>(move.verb) == verb ? Why::not_there : Why::not_now;
    }
    template <class Turn>
    static void decline(Turn& turn) {
        turn.decline();
    }

protected:
    static void sentence(Event& question, Prompt which, u8 first = 0, u8 second = 0, u8 third = 0) {
        question.kind = static_cast<u8>(which);
        question.args[0] = first;
        question.args[1] = second;
        question.args[2] = third;
    }
    /// Every effect may be declined; one that has begun may be stopped.
    template <class Out>
    static void may_decline(const Facts& facts, Out& out) {
        const Step& step = facts.s.agenda.top();
        out.put(make(step.b > 0 && step.kind == StepKind::effect ? Verb::finish : Verb::skip), Why::legal);
    }
};

struct Nothing : CaveQuestion<Prompt::none, Verb::none> {};

/// A start-of-turn artifact of the active player can do something now; each once per turn.
inline bool can_activate(const Facts& facts, Does does) {
    const State& s = facts.s;
    if (facts.power(s.turn, does) == 0) {
        return false;
    }
    const HalfId half = facts.half_that(does);
    if (((s.activated >> half.artifact().id) & 1U) != 0 || facts.hand_full(s.turn)) {
        return false;
    }
    const Step effect{StepKind::effect, static_cast<u8>(half_mark + half.id), 0, facts.artifact(half.artifact()).right.n, 0};
    return does == Does::hire_level ? any_dock(facts, effect) : any_base_card(facts, effect);
}

struct StartOfTurn : CaveQuestion<Prompt::start, Verb::none> {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        for (const Does does : {Does::from_own_base, Does::hire_level}) {
            if (facts.power(seat, does) == 0) {
                continue;
            }
            const HalfId half = facts.half_that(does);
            out.offer(make(Verb::activate, half.id), [&] {
                return can_activate(facts, does)                               ? Why::legal
                       : ((facts.s.activated >> half.artifact().id) & 1U) != 0 ? Why::used_already
                       : facts.hand_full(seat)                                 ? Why::hand_full
                                                                               : Why::nothing_to_do;
            });
        }
        out.put(make(Verb::go_on), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.start_with(static_cast<Verb>(move.verb), {move.a});
    }
};

/// The cards of the docks; equal ones are one offer.
template <class Visit>
void each_dock(const Facts& facts, Visit&& visit) {
    u32 seen = 1;  // 0: an empty place
    for (const MercId card : facts.s.docks) {
        if (((seen >> card.id) & 1U) == 0) {
            seen |= 1U << card.id;
            visit(card);
        }
    }
}

struct TakeAction : CaveQuestion<Prompt::first_action, Verb::none> {
    /// What the prompt of the second action says, too (its args[3]).
    static constexpr u8 may_repeat = 1;
    static constexpr u8 may_mine = 2;
    static void ask(const Facts& facts, Event& question) {
        const State& s = facts.s;
        sentence(question, s.raided != 0         ? Prompt::after_raid
                           : s.actions_left == 0 ? Prompt::extra_mine
                           : s.actions_left == 1 ? Prompt::second_action
                                                 : Prompt::first_action);
        if (question.kind == static_cast<u8>(Prompt::second_action)) {
            question.args[3] = static_cast<u8>((facts.may_repeat(s.asked) ? may_repeat : 0) | (s.extra_mines > 0 ? may_mine : 0));
        }
    }
    /// The action itself is open.
    static Why open(const Facts& facts, Seat seat, Action what) {
        const State& s = facts.s;
        if (what == Action::mine && s.extra_mines > 0) {
            return Why::legal;
        }
        if (s.raided != 0) {
            return Why::after_raid;
        }
        if (s.actions_left == 0) {
            return Why::no_actions_left;
        }
        const bool done = ((s.actions_done >> static_cast<int>(what)) & 1U) != 0;
        return done && !facts.may_repeat(seat) ? Why::action_done : Why::legal;
    }
    /// What an action that is not open would do need not be looked at for legal moves.
    template <class Out>
    static bool worth_a_try(Why why, const Out& /*out*/) {
        return why == Why::legal || !Out::only_legal();
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const State& s = facts.s;
        if (out.wants(Verb::recruit) || out.wants(Verb::recruit_with)) {
            const Why recruiting = open(facts, seat, Action::recruit);
            const Why general = recruiting != Why::legal ? recruiting : facts.hand_full(seat) ? Why::hand_full : Why::legal;
            if (worth_a_try(general, out)) {
                recruits(facts, seat, general, out);
            }
        }
        const Why mining = open(facts, seat, Action::mine);
        const Why collecting = open(facts, seat, Action::collect);
        if (worth_a_try(mining, out) || worth_a_try(collecting, out)) {
            purchases(facts, seat, mining, collecting, out);
        }
        if (const Why using_ability = open(facts, seat, Action::ability); worth_a_try(using_ability, out)) {
            s.hand[seat].each([&](MercId card, int /*copies*/) { out.put(make(Verb::use, card.id), using_ability); });
        }
        for (Seat owner = 0; owner < facts.rules.seats; ++owner) {
            out.offer(make(Verb::raid, owner), [&] {
                return s.raided != 0           ? Why::after_raid
                       : s.actions_done != 0   ? Why::raid_instead
                       : s.base[owner].empty() ? Why::empty_base
                                               : Why::legal;
            });
        }
        out.put(make(Verb::end), Why::legal);
    }
    template <class Out>
    static void purchases(const Facts& facts, Seat seat, Why mining, Why collecting, Out& out) {
        const State& s = facts.s;
        const Purse purse(facts, seat);
        const auto buy = [&](Move move, Why general, bool pays) {
            out.offer(move, general == Why::legal && pays, [&] { return general != Why::legal ? general : Why::cannot_pay; });
        };
        const MiningPowers powers = facts.mining_powers(seat);
        const bool mines = out.wants(Verb::mine) && worth_a_try(mining, out);
        for (int spot = 0; mines && spot < display; ++spot) {
            if (s.mine[spot].id != 0) {
                buy(make(Verb::mine, spot), mining, purse.can_complete(Price::of_spot(facts, seat, spot, powers)));
            }
        }
        for (const List<ArtifactId, stack_height>& stack : s.artifacts) {
            if (!stack.empty() && worth_a_try(collecting, out)) {
                const bool pays = purse.can_complete(Price::of_artifact(facts, seat, stack.back()));
                buy(make(Verb::collect, HalfId::of(stack.back(), false).id), collecting, pays);
                buy(make(Verb::collect, HalfId::of(stack.back(), true).id), collecting, pays);
            }
        }
    }
    template <class Out>
    static void recruits(const Facts& facts, Seat seat, Why general, Out& out) {
        const State& s = facts.s;
        const int trained = facts.power(seat, Does::train);
        List<MercId, kinds> payers;
        u32 pays[kinds];
        s.hand[seat].each([&](MercId payer, int /*copies*/) {
            pays[payers.size()] = facts.recruits_with(payer, trained);
            payers.push(payer);
        });
        each_dock(facts, [&](MercId card) {
            const int level = card.level();
            out.put(make(Verb::recruit, card.id), general != Why::legal        ? general
                                                  : facts.recruits_free(level) ? Why::legal
                                                                               : Why::wrong_level);
            if (level == 1 && out.only_legal()) {
                return;
            }
            for (int i = 0; i < payers.size(); ++i) {
                out.offer(make(Verb::recruit_with, card.id, payers[i].id),
                          general == Why::legal && level > 1 && ((pays[i] >> level) & 1U) != 0, [&] {
                              return general != Why::legal ? general : level == 1 ? Why::no_payer_needed : Why::wrong_level;
                          });
            }
        });
    }
    static Why never(const Facts& facts, Seat /*seat*/, Move move) {
        switch (static_cast<Verb>(move.verb)) {
            case Verb::use: return in_hand(move.a);
            case Verb::recruit_with:
                return is_card(move.a) && is_card(move.b) && Facts::dock_of(facts.s, {move.a}) >= 0 ? Why::not_in_hand : Why::not_there;
            case Verb::recruit:
            case Verb::mine:
            case Verb::collect:
            case Verb::raid: return Why::not_there;
            default: return Why::not_now;
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.act(static_cast<Verb>(move.verb), move);
    }
};

/// Secret until it is paid; nothing of it comes by itself.
struct Pay : CaveQuestion<Prompt::paid, Verb::none>, Payment<Pay> {
    using Payment<Pay>::offers;
    static constexpr bool completes = true;
    static constexpr Move pay = make(Verb::pay);
    static constexpr Why missing = Why::not_enough;

    /// A card of the hand, as painted, and how many copies of it there are.
    struct Coin {
        Tinted card;
        int copies;
    };
    struct Till {
        const Facts& facts;
        Price price;
        Purse purse;

        Till(const Facts& facts_in, Seat seat)
            : facts(facts_in), price(Price::of_step(facts_in, seat, facts_in.s.agenda.top())), purse(facts_in, seat) {}
        [[nodiscard]] bool complete() const { return purse.complete(price); }
        [[nodiscard]] Why why(const Coin& coin) const {
            if (facts.chosen(coin.card) == coin.copies) {
                return Why::not_in_hand;
            }
            return purse.can_add(price, coin.card)       ? Why::legal
                   : purse.colour_fits(price, coin.card) ? Why::cannot_complete
                                                         : Why::other_colour;
        }
    };
    static void ask(const Facts& facts, Event& question) {
        const State& s = facts.s;
        const Step& step = s.agenda.top();
        const Price price = Price::of_step(facts, s.turn, step);
        const Purse purse(facts, s.turn);
        const int missing = price.cost - purse.paid();
        if (missing <= 0) {
            sentence(question, Prompt::paid);
        } else if (step.b == 0) {
            const auto [colour, others] = purse.needs(price);
            sentence(question, Prompt::pay_mine, s.mine[step.a].id, static_cast<u8>(missing), colour);
            question.args[3] = others ? 1 : 0;
        } else {
            sentence(question, Prompt::pay_collect, step.a, static_cast<u8>(missing));
        }
    }
    template <class Visit>
    static void each_coin(const Facts& facts, Seat seat, Visit&& visit) {
        facts.each_in_hand(seat, [&](Tinted card, int copies) {
            visit(card.colour.id == 0 ? make(Verb::add, card.card.id) : make(Verb::add_as, card.card.id, card.colour.id),
                  Coin{card, copies});
        });
    }
    static Why never(const Facts& /*facts*/, Seat /*seat*/, Move move) {
        const auto verb = static_cast<Verb>(move.verb);
        return verb == Verb::add || verb == Verb::add_as ? in_hand(move.a) : Why::not_now;
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.pay(static_cast<Verb>(move.verb), move);
    }
};

// -- effects ----------------------------------------------------------------------------------------------------------------------------

struct TakeCrystal : CaveQuestion<Prompt::take_crystal, Verb::take_crystal> {
    static bool further(const Step& step) { return step.kind == StepKind::take && step.b == 0; }
    static void ask(const Facts& facts, Event& question) {
        const Step& step = facts.s.agenda.top();
        if (step.kind == StepKind::effect || (step.b != 0 && step.b < half_mark)) {
            sentence(question, Prompt::take_crystal, step.kind == StepKind::effect ? step.a : step.b);
        } else if (further(step)) {
            sentence(question, Prompt::second_crystal);
        } else {
            sentence(question, Prompt::raid_crystal, half_of(step.b));
        }
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (int spot = 0; spot < display; ++spot) {
            if (facts.s.mine[spot].id != 0) {
                out.offer(make(Verb::take_crystal, spot), [&] { return crystal_why(facts, facts.s.agenda.top(), spot); });
            }
        }
        may_decline(facts, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.take_one_crystal(move.a);
    }
};

struct Recolour : CaveQuestion<Prompt::recolour, Verb::recolour> {
    static constexpr std::string_view skip = "skip_recolour";
    static void ask(const Facts& facts, Event& question) { sentence(question, Prompt::recolour, facts.s.agenda.top().a); }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (int spot = 0; spot < display; ++spot) {
            for (int colour = 1; colour <= factions && facts.s.mine[spot].id != 0; ++colour) {
                out.put(make(Verb::recolour, spot, colour), Why::legal);
            }
        }
        may_decline(facts, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.recolour(move.a, move.b);
    }
};

struct Hire : CaveQuestion<Prompt::hire_level, Verb::hire> {
    static constexpr std::string_view skip = "skip_hire";
    static void ask(const Facts& facts, Event& question) {
        const Step& step = facts.s.agenda.top();
        if (Facts::from_half(step)) {
            sentence(question, Prompt::beacon, half_of(step.a), step.n);
        } else {
            sentence(question, facts.does(step) == Does::from_docks ? Prompt::hire_sum : Prompt::hire_level, step.a, step.n);
        }
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        each_dock(facts,
                  [&](MercId card) { out.offer(make(Verb::hire, card.id), [&] { return dock_why(facts, facts.s.agenda.top(), card); }); });
        may_decline(facts, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.hire({move.a});
    }
};

/// Cards of bases.
template <Prompt prompt, Verb verb>
struct BaseCards : CaveQuestion<prompt, verb> {
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (Seat owner = 0; owner < facts.rules.seats; ++owner) {
            for (int depth = 0; depth < facts.s.base[owner].size(); ++depth) {
                out.offer(make(verb, owner, depth), [&] { return base_card_why(facts, facts.s.agenda.top(), owner, depth); });
            }
        }
        CaveQuestion<prompt, verb>::may_decline(facts, out);
    }
};

struct Lift : BaseCards<Prompt::lift, Verb::lift> {
    static constexpr std::string_view skip = "skip_lift";
    static void ask(const Facts& facts, Event& question) {
        const Step& step = facts.s.agenda.top();
        switch (facts.does(step)) {
            case Does::from_bottom: sentence(question, Prompt::lift_bottom, step.a, step.n); return;
            case Does::gather:
            case Does::gather_all:
                sentence(question, Prompt::gather, step.a, static_cast<u8>(MercId{step.a}.faction() + 1));
                question.args[3] = facts.does(step) == Does::gather_all ? 1 : 0;
                return;
            case Does::from_own_base: sentence(question, Prompt::cyber_arm, half_of(step.a)); return;
            default: sentence(question, Prompt::lift, step.a, step.n); return;
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.lift(move.a, move.b);
    }
};

struct Subjugate : BaseCards<Prompt::subjugate, Verb::subjugate> {
    static constexpr std::string_view skip = "skip_subjugate";
    static void ask(const Facts& facts, Event& question) { sentence(question, Prompt::subjugate, facts.s.agenda.top().a); }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.subjugate(move.a, move.b);
    }
};

struct SubjugateHand : CaveQuestion<Prompt::subjugate_hand, Verb::subjugate_hand> {
    static constexpr std::string_view skip = "skip_subjugate";
    static void ask(const Facts& facts, Event& question) {
        sentence(question, Prompt::subjugate_hand, facts.s.agenda.top().a, facts.s.agenda.top().n);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        facts.s.hand[seat].each([&](MercId card, int /*copies*/) {
            out.put(make(Verb::subjugate_hand, card.id), card.level() == 1 ? Why::legal : Why::only_level_one);
        });
        may_decline(facts, out);
    }
    static Why never(const Facts& /*facts*/, Seat /*seat*/, Move move) {
        return static_cast<Verb>(move.verb) == Verb::subjugate_hand ? in_hand(move.a) : Why::not_now;
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.subjugate_hand({move.a});
    }
};

struct ChooseColour : CaveQuestion<Prompt::colour, Verb::none> {
    static constexpr std::string_view skip = "skip_colour";
    static void ask(const Facts& facts, Event& question) { sentence(question, Prompt::colour, facts.s.agenda.top().a); }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (int colour = 1; colour <= factions; ++colour) {
            out.put(make(Verb::colour, colour), Why::legal);
        }
        may_decline(facts, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.choose_colour(move.a);
    }
};

struct Paint : CaveQuestion<Prompt::paint, Verb::none> {
    static void ask(const Facts& facts, Event& question) {
        const Step& step = facts.s.agenda.top();
        sentence(question, Prompt::paint, step.a, step.n, step.b);
    }
    /// Copies of a card in hand that do not have the colour yet.
    static int unpainted(const Facts& facts, MercId card, int copies, u8 colour) {
        int has = card.faction() + 1 == colour ? copies - facts.painted_copies(card) : 0;
        for (const Tinted& t : facts.s.painted) {
            has += t.card == card && t.colour.id == colour ? 1 : 0;
        }
        return copies - has;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const u8 colour = facts.s.agenda.top().b;
        facts.s.hand[seat].each([&](MercId card, int copies) {
            out.offer(make(Verb::paint, card.id),
                      [&] { return unpainted(facts, card, copies, colour) > 0 ? Why::legal : Why::painted_so; });
        });
        out.put(make(Verb::finish), Why::legal);
    }
    static Why never(const Facts& /*facts*/, Seat /*seat*/, Move move) {
        return static_cast<Verb>(move.verb) == Verb::paint ? in_hand(move.a) : Why::not_now;
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.paint({move.a});
    }
};

// -- raids and clean-up -----------------------------------------------------------------------------------------------------------------

/// Asked of whose base is raided.
struct Shield : CaveQuestion<Prompt::shield, Verb::none> {
    static constexpr std::string_view skip = "skip_shield";
    static void ask(const Facts& facts, Event& question) {
        sentence(question, Prompt::shield, facts.half_that(Does::shield).id, facts.s.base[facts.s.agenda.top().a].back().id);
    }
    template <class Out>
    static void offers(const Facts& /*facts*/, Seat /*seat*/, Out& out) {
        out.put(make(Verb::shield), Why::legal);
        out.put(make(Verb::skip), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move /*move*/) {
        turn.shield(seat);
    }
    template <class Turn>
    static void decline(Turn& turn) {
        turn.leave_unshielded();
    }
};

struct RaidAgain : CaveQuestion<Prompt::raid_again, Verb::raid> {
    static constexpr std::string_view skip = "skip_raid";
    static void ask(const Facts& facts, Event& question) { sentence(question, Prompt::raid_again, facts.half_that(Does::raid_again).id); }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (Seat owner = 0; owner < facts.rules.seats; ++owner) {
            out.offer(make(Verb::raid, owner), [&] {
                return owner == facts.s.agenda.top().a ? Why::same_base : facts.s.base[owner].empty() ? Why::empty_base : Why::legal;
            });
        }
        may_decline(facts, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.raid_again(move.a);
    }
};

struct Recycle : CaveQuestion<Prompt::recycle, Verb::keep> {
    static constexpr std::string_view skip = "skip_recycle";
    static void ask(const Facts& facts, Event& question) { sentence(question, Prompt::recycle, facts.half_that(Does::recycle).id); }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (int i = 0; i < facts.s.played.size(); ++i) {
            out.put(make(Verb::keep, i), Why::legal);
        }
        may_decline(facts, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.recycle(move.a);
    }
};

/// In the order of Ask.
using CaveQuestions = Questions<Nothing, StartOfTurn, TakeAction, Pay, TakeCrystal, Recolour, Hire, Lift, Subjugate, SubjugateHand,
                                ChooseColour, Paint, Shield, RaidAgain, Recycle>;
static_assert(CaveQuestions::count == enum_size<Ask>);

}  // namespace starboard::cave_in
