// The questions of On Mars, one row each: what may be tried, what an answer does, what the prompt says. Effects that have several uses ask
// for the next one, or, when there is none left, whether more is bought (Colonists, a Tech tile).
#pragma once

#include "games/on_mars/till.h"
#include "games/on_mars/words.h"
#include "kernel/question.h"

namespace starboard::on_mars {

template <class A = int, class B = int>
constexpr Move make_move(Verb verb, A a = 0, B b = 0) {
    return {static_cast<u8>(verb), static_cast<u8>(a), static_cast<u8>(b), 0};
}

/// The coin a move lays.
constexpr Coin coin_of(Move move) {
    switch (static_cast<Verb>(move.verb)) {
        case Verb::pay: return Coin::of(static_cast<Good>(move.a));
        case Verb::pay_goal: return Coin::of(GoalId{move.a});
        default: return Coin::worker();
    }
}
constexpr Move move_of(Coin coin) {
    if (coin.is_goal()) {
        return make_move(Verb::pay_goal, coin.goal().id);
    }
    if (coin.kind == Coin::medicine) {
        return make_move(Verb::pay, Good::medicine);
    }
    return coin.kind == Coin::colonist ? make_move(Verb::pay_colonist) : make_move(Verb::pay, coin.kind + 1);
}

/// The use of a player's Tech tile: moves name seats.
inline Move tech_move(const Facts& facts, Seat owner) { return make_move(Verb::tech, facts.rules.seat_of(owner)); }

/// The effect whose question is asked.
struct Asked {
    const Step& step;
    const Effect& how;
    bool more;  ///< no use is left: only more can be bought

    explicit Asked(const Facts& facts) : step(facts.s.agenda.top()), how(facts.rules.effect[step.effect]), more(step.n == 0) {}
    /// The first use of what was chosen must be made.
    [[nodiscard]] bool may_stop() const { return more || step.c > 0 || (step.is & may_decline) != 0; }
};

/// On the own turn beside most questions: goods go on Contracts, a Private Goal is shown, Medicine is used (8.5, 13, 20.4).
struct MarsRights {
    static constexpr bool takes(Move move) {
        const auto verb = static_cast<Verb>(move.verb);
        return verb == Verb::deliver || verb == Verb::show || verb == Verb::heal;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        if (!facts.own_turn(seat)) {
            return;
        }
        if (out.wants(Verb::show)) {
            facts.each_goal_in_hand(seat,
                                    [&](GoalId id) { out.offer(make_move(Verb::show, id.id), [&] { return facts.show_why(seat, id); }); });
        }
        if (facts.rules.outbreak() && out.wants(Verb::heal)) {
            heal(facts, seat, out);
        }
        for (u8 id = 1; id <= contracts && out.wants(Verb::deliver); ++id) {
            for (int i = 1; i <= resources + 1 && facts.s.contract_owner[id - 1] == seat + 1; ++i) {
                const auto good = static_cast<Good>(i);
                if (facts.contract({id}).goods.of(good) > 0) {
                    out.offer(make_move(Verb::deliver, good, id), [&] { return facts.deliver_why(seat, good, {id}); });
                }
            }
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.use_right(seat, move);
    }

private:
    template <class Out>
    static void heal(const Facts& facts, Seat seat, Out& out) {
        const bool any = facts.board(seat).stock[resources] > 0;
        if (!any && out.only_legal()) {
            return;
        }
        Wards{facts}.each([&](Seat who, int ward, const Crowd& there) {
            out.put(make_move(Verb::heal, who, ward), there.ill == 0 ? Why::nobody_ill : any ? Why::legal : Why::no_medicine);
        });
    }
};

struct MarsQuestion : NoQuestion {
    static Why never(const Facts& /*facts*/, Seat /*seat*/, Move /*move*/) { return Why::not_now; }
};

struct Nothing : MarsQuestion {};

/// Of an effect: its sentence says how many uses are left.
struct EffectQuestion : MarsQuestion {
    using Rights = MarsRights;
    static constexpr bool completes = true;
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) { question.args[0] = facts.s.agenda.top().n; }

protected:
    /// Behind the uses: more for a Colonist, the end, and what may be done beside.
    template <class Out>
    static void rest(const Facts& facts, Seat seat, const Asked& asked, bool possible, Out& out) {
        if (asked.more && asked.how.boost == Boost::colonist) {
            const Why why = facts.boost_why(seat, asked.how, asked.step.c);
            out.put(make_move(Verb::boost), why != Why::legal || possible ? why : Why::no_effect);
        }
        MarsRights::offers(facts, seat, out);
        out.put(make_move(Verb::done), asked.may_stop() ? Why::legal : Why::mandatory);
    }
    /// The players whose Tech tile of this use could serve.
    template <class Out>
    static void tiles(const Facts& facts, Tech tech, Out& out) {
        for (Seat owner = 0; owner < facts.rules.players; ++owner) {
            out.put(tech_move(facts, owner), facts.level(owner, tech) > 0 ? Why::legal : Why::tech_too_low);
        }
    }
    /// What is not of one effect alone.
    template <class Turn>
    static bool answered(Turn& turn, Seat seat, Move move) {
        switch (static_cast<Verb>(move.verb)) {
            case Verb::done: turn.answer_done(); return true;
            case Verb::boost: turn.answer_boost(seat); return true;
            case Verb::tech: turn.answer_tech(seat, turn.rules.player_of(move.a)); return true;
            default: return false;
        }
    }
};

// -- set-up and travelling (5, 12) --------------------------------------------------------------------------------------------------------

struct ChooseSpace : MarsQuestion {
    static bool travels(const Facts& facts) { return facts.s.agenda.top().kind == StepKind::travel; }
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = travels(facts) ? facts.s.agenda.top().a : 0;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (int space = 1; space <= turn_spaces; ++space) {
            const bool there = !travels(facts) || facts.rules.edition.space[space - 1].side == static_cast<Side>(facts.s.agenda.top().a);
            if (there) {
                out.put(make_move(Verb::space, space), facts.space_taken(space) ? Why::space_taken : Why::legal);
            }
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_space(seat, move.a);
    }
};

struct ChooseShuttle : MarsQuestion {
    template <class Out>
    static void offers(const Facts& /*facts*/, Seat /*seat*/, Out& out) {
        out.put(make_move(Verb::shuttle, Side::orbit), Why::legal);
        out.put(make_move(Verb::shuttle, Side::colony), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_shuttle(seat, static_cast<Side>(move.a));
    }
};

struct ChooseTravel : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = static_cast<Number>(other_side(facts.side(facts.s.asked)));
    }
    template <class Out>
    static void offers(const Facts& /*facts*/, Seat /*seat*/, Out& out) {
        out.put(make_move(Verb::travel), Why::legal);
        out.put(make_move(Verb::stay), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_travel(seat, static_cast<Verb>(move.verb) == Verb::travel);
    }
};

struct PlaceDiscovery : MarsQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Mask open = facts.exploration_hexes(seat);
        const Mask near = Mask::of(facts.rover_hex(seat)).at_distance(3);
        const auto& shown = facts.s.exploration;
        for (int i = 0; i < 2; ++i) {
            if (shown[i].id == 0 || (i == 1 && shown[0] == shown[1])) {
                continue;
            }
            (out.only_legal() ? open : Mask::all()).each([&](int hex) {
                out.offer(make_move(Verb::explore, shown[i].id, hex), open.has(hex),
                          [&] { return near.has(hex) ? Why::not_empty : Why::not_three_away; });
            });
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.explore(seat, {move.a}, move.b);
    }
};

// -- the turn (6, 10) ---------------------------------------------------------------------------------------------------------------------

struct TakeTurn : MarsQuestion {
    using Rights = MarsRights;
    static constexpr bool completes = true;  ///< nobody's Main action is taken for them, though it is the only one
    /// Whether it is in the game, and whether it could be used now.
    enum class Medicine : u8 { none, known, useful };
    /// What is left of the turn.
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = facts.s.main_done ? 0 : 1;
        question.args[1] = !ends(facts) && facts.any_executive(facts.s.asked) ? 1 : 0;
        question.args[2] = static_cast<Number>(facts.side(facts.s.asked));
        question.args[3] = static_cast<Number>(medicine(facts));
    }
    static Medicine medicine(const Facts& facts) {
        const bool some = facts.rules.outbreak() && facts.board(facts.s.asked).stock[resources] > 0;
        return some && Wards{facts}.anybody(Health::ill) ? Medicine::useful : facts.rules.outbreak() ? Medicine::known : Medicine::none;
    }
    /// Its end has brought new rights, and nothing else is left.
    static bool ends(const Facts& facts) { return facts.s.agenda.top().kind == StepKind::closing; }
    /// After the Main action only rights may be left; whether there is one must not be seen from how soon the turn ends.
    static bool window(const Facts& facts, Seat seat) {
        return ends(facts) || (facts.s.main_done && !facts.any_executive(seat) && facts.may_have_right(seat));
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        if (!ends(facts)) {
            deeds(facts, seat, out);
        }
        MarsRights::offers(facts, seat, out);
        out.put(make_move(Verb::end), facts.s.main_done ? Why::legal : Why::action_missing);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_turn(seat, move);
    }

private:
    template <class Out>
    static void deeds(const Facts& facts, Seat seat, Out& out) {
        const State& s = facts.s;
        for (int i = 0; i < actions && out.wants(Verb::action) && !(out.only_legal() && s.main_done); ++i) {
            out.offer(make_move(Verb::action, i), [&] { return facts.action_why(seat, static_cast<Action>(i)); });
        }
        for (int slot = 0; slot < executives && out.wants(Verb::executive) && !(out.only_legal() && s.executive_done); ++slot) {
            if (facts.rules.edition.executive[slot].effect.do_ != Do::advanced) {
                out.offer(make_move(Verb::executive, slot + 1), [&] { return facts.executive_why(seat, slot); });
            }
        }
        if (facts.advanced_slot(seat) >= 0 && !(out.only_legal() && s.executive_done)) {
            advanced(facts, seat, out);
        }
    }
    /// Built ones of every player, and own plans.
    template <class Out>
    static void advanced(const Facts& facts, Seat seat, Out& out) {
        for (u8 number = 1; number <= blueprints; ++number) {
            const BlueprintId id{number};
            if (!facts.is_built(id) && (out.only_legal() || !facts.s.plans[seat].has(id))) {
                continue;
            }
            if (out.wants(Verb::use)) {
                out.offer(make_move(Verb::use, number), [&] { return facts.use_why(seat, id); });
            }
            for (u8 i = 1; i <= scientists && out.wants(Verb::send); ++i) {
                if (facts.scientist_seat({i}) == seat) {
                    out.offer(make_move(Verb::send, i, number), [&] { return facts.send_why(seat, {i}, id); });
                }
            }
        }
    }
};

/// Coins one by one, in any order (till.h).
struct Pay : MarsQuestion {
    static constexpr bool completes = true;
    /// What is still due: so many of a good, of another one, ...
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Counter::Rest rest = Counter(facts, facts.s.asked).rest();
        Good good[2] = {Good::none, Good::none};
        int n[2] = {0, 0};
        int kinds = 0;
        const auto part = [&](int due, Good of) {
            if (due > 0 && kinds < 2) {
                good[kinds] = of;
                n[kinds] = due;
            }
            kinds += due > 0 ? 1 : 0;
        };
        for (int i = 0; i < resources; ++i) {
            part(rest.need[i], static_cast<Good>(i + 1));
        }
        part(rest.crystal, Good::crystal);
        part(rest.medicine, Good::medicine);
        const bool only_kinds = rest.any == 0 && rest.either == 0;
        const bool shared = rest.in_all + rest.crystal < n[0] + n[1];
        const Due due = kinds == 1 && only_kinds                          ? Due::kind
                        : kinds == 1 && rest.any == 1 && rest.either == 0 ? Due::kind_and_any
                        : kinds == 2 && only_kinds && shared              ? Due::one_of_two
                        : kinds == 2 && only_kinds && n[0] == n[1]        ? Due::both
                        : kinds == 0 && rest.either == 0                  ? Due::any
                        : kinds == 0 && rest.any == 0                     ? Due::either
                                                                          : Due::mixed;
        const bool each = due == Due::kind_and_any || due == Due::both;
        question.args[0] = each ? to_number(n[0]) : to_number(Counter(facts, facts.s.asked).missing());
        question.args[1] = static_cast<Number>(due == Due::kind || each || due == Due::one_of_two ? good[0] : Good::none);
        question.args[2] = static_cast<Number>(due);
        question.args[3] = static_cast<Number>(due == Due::both || due == Due::one_of_two ? good[1] : Good::none);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Counter counter(facts, seat);
        counter.each_coin([&](Coin coin) { out.offer(move_of(coin), [&] { return counter.why(coin); }); });
    }
    static Why never(const Facts& facts, Seat seat, Move move) {
        const auto verb = static_cast<Verb>(move.verb);
        if (verb == Verb::pay) {
            const auto good = static_cast<Good>(move.a);
            const bool coin = is_resource(good) || good == Good::crystal || good == Good::medicine;
            return coin && Counter(facts, seat).asked_for(coin_of(move)) ? Why::none_left : Why::not_needed;
        }
        return verb == Verb::pay_goal || verb == Verb::pay_colonist ? Why::not_there : Why::not_now;
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.lay(move);
    }
};

// -- constructing (8.2) -------------------------------------------------------------------------------------------------------------------

struct ChooseBuilding : EffectQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        const Purse own = facts.purse(seat);
        facts.each_type(asked.how, [&](Building building) {
            out.offer(make_move(Verb::build, building), [&] { return facts.build_why(seat, building, asked.how, own); });
        });
        rest(facts, seat, asked, false, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            turn.top().a = move.a;
        }
    }
};

struct ChooseSite : MarsQuestion {
    using Rights = MarsRights;
    static constexpr bool completes = true;
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) { question.args[0] = facts.s.agenda.top().a; }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        const auto building = static_cast<Building>(asked.step.a);
        const Purse own = facts.purse(seat);
        const Mask open = facts.open_sites(seat, building, asked.how, own);
        if (out.wants(Verb::site)) {
            (out.only_legal() ? open : Mask::all()).each([&](int hex) {
                out.offer(make_move(Verb::site, hex), open.has(hex), [&] { return facts.site_why(seat, building, hex, asked.how, own); });
            });
        }
        // a type that was chosen is built; one that was not is the first question of its effect
        if (asked.how.building != Building::none) {
            MarsRights::offers(facts, seat, out);
            out.put(make_move(Verb::done), asked.may_stop() ? Why::legal : Why::mandatory);
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (static_cast<Verb>(move.verb) == Verb::done) {
            turn.answer_done();
        } else {
            turn.choose_site(seat, move.a);
        }
    }
};

struct ChooseTech : MarsQuestion {
    static constexpr bool completes = true;
    static int needed(const Facts& facts, Seat seat) {
        const Step& step = facts.s.agenda.top();
        return facts.connected(static_cast<Building>(step.a), seat, step.b - 1);
    }
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = facts.s.agenda.top().a;
        question.args[1] = static_cast<Number>(needed(facts, facts.s.asked));
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        const auto building = static_cast<Building>(asked.step.a);
        const int boosts = facts.tech_boosts(asked.how, building, facts.purse(seat));
        for (Seat owner = 0; owner < facts.rules.players; ++owner) {
            const bool serves = facts.connects(owner, building, needed(facts, seat), boosts);
            out.put(tech_move(facts, owner), serves ? Why::legal : Why::tech_too_low);
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.choose_connection(seat, turn.rules.player_of(move.a));
    }
};

// -- uses of effects ----------------------------------------------------------------------------------------------------------------------

struct ChooseUpgrade : EffectQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        const Purse own = facts.purse(seat);
        if (!asked.more && out.wants(Verb::upgrade)) {
            const Mask buildings = facts.buildings();
            facts.s.plans[seat].each([&](BlueprintId id) {
                if (facts.is_built(id)) {
                    return;
                }
                const Mask there = out.only_legal() ? facts.upgradable(seat, id, asked.how.anywhere) : buildings;
                there.each([&](int hex) {
                    out.offer(make_move(Verb::upgrade, id.id, hex), [&] { return facts.upgrade_why(seat, id, hex, asked.how, own); });
                });
            });
        }
        if (asked.more && asked.how.uses_tech && (asked.step.is & tech_used) == 0 && facts.any_upgrade(seat, asked.how, own)) {
            tiles(facts, facts.rules.tech_for[static_cast<int>(TechUse::upgrades)], out);
        }
        rest(facts, seat, asked, facts.any_upgrade(seat, asked.how, own.without(0, 1)), out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            turn.answer_upgrade(seat, move);
        }
    }
};

struct ChooseBlueprint : EffectQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        const bool marker = facts.board(seat).markers > 0;
        const u8 first = facts.s.invasion.extra_defence;  // the card beside the display comes first (19.5)
        for (int i = 0; i < display_places && !asked.more; ++i) {
            if (facts.s.display[i].id != 0) {
                out.put(make_move(Verb::obtain, facts.s.display[i].id), !marker      ? Why::no_marker
                                                                        : first != 0 ? Why::defence_first
                                                                                     : Why::legal);
            }
        }
        if (first != 0 && !asked.more) {
            out.put(make_move(Verb::obtain, first), marker ? Why::legal : Why::no_marker);
        }
        rest(facts, seat, asked, marker && facts.any_plan_shown(), out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            turn.answer_obtain(seat, {move.a});
        }
    }
};

struct ChooseLearn : EffectQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        const Purse own = facts.purse(seat);
        const u32 taken = facts.cells(seat);
        for (int space = 0; space < grid_spaces && !asked.more && out.wants(Verb::learn); ++space) {
            if (facts.s.grid[space] == Tech::none) {
                continue;
            }
            const Why why = facts.learn_why(seat, space, own);
            for (u32 rest_cells = facts.rules.learn_cells; rest_cells != 0; rest_cells &= rest_cells - 1) {
                const int cell = std::countr_zero(rest_cells);
                out.put(make_move(Verb::learn, space, cell), why != Why::legal             ? why
                                                             : ((taken >> cell) & 1U) != 0 ? Why::lab_full
                                                                                           : Why::legal);
            }
        }
        rest(facts, seat, asked, facts.any_learn(seat, own.without(0, 1)), out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            turn.answer_learn(seat, move);
        }
    }
};

struct ChooseDevelop : EffectQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        const Purse own = facts.purse(seat);
        const u32 taken = facts.cells(seat);
        if (!asked.more && out.wants(Verb::develop)) {
            facts.each_development(seat, [&](int from, int to) {
                out.offer(make_move(Verb::develop, from, to), [&] { return facts.develop_why(seat, from, to, asked.how, taken, own); });
            });
        }
        rest(facts, seat, asked, facts.any_development(seat, asked.how, own.without(0, 1)), out);
    }
    static Why never(const Facts& /*facts*/, Seat /*seat*/, Move move) {
        return static_cast<Verb>(move.verb) == Verb::develop ? Why::not_adjacent : Why::not_now;
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            turn.answer_develop(seat, move);
        }
    }
};

struct ChooseItem : EffectQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        const bool crystals_too = asked.how.do_ == Do::warehouse;
        for (int i = 0; i < facts.rules.shelves.size() && !asked.more; ++i) {
            const Good good = facts.rules.shelves[i];
            out.put(make_move(Verb::take, good), facts.take_why(seat, good, crystals_too));
        }
        rest(facts, seat, asked, facts.any_item(seat, crystals_too), out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            turn.answer_take(seat, static_cast<Good>(move.a));
        }
    }
};

struct ChooseGain : EffectQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        for (int i = 2; i <= resources && !asked.more; ++i) {
            out.put(make_move(Verb::gain, i), facts.gain_why(seat, asked.how.do_, static_cast<Good>(i), asked.step.a));
        }
        rest(facts, seat, asked, facts.any_gain(seat, asked.how.do_, asked.step.a), out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            turn.answer_gain(seat, static_cast<Good>(move.a));
        }
    }
};

/// More of what needs no choice.
struct BuyMore : EffectQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Effect& how = facts.rules.effect[facts.s.agenda.top().effect];
        question.args[0] = static_cast<Number>(how.do_);
        question.args[1] = static_cast<Number>(how.good);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        rest(facts, seat, Asked(facts), true, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        answered(turn, seat, move);
    }
};

struct ChooseProducer : EffectQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        for (int i = 1; i <= facts.last_type(); ++i) {
            const bool there = facts.producers(seat, static_cast<Building>(i)) > 0;
            out.put(make_move(Verb::produce, i), there ? facts.boost_why(seat, asked.how, asked.step.c) : Why::not_there);
        }
        MarsRights::offers(facts, seat, out);
        out.put(make_move(Verb::done), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            ++turn.top().c;
            turn.send_for_more(seat);
            turn.produce(seat, static_cast<Building>(move.a), 1);
        }
    }
};

struct WelcomeShip : EffectQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        const Purse own = facts.purse(seat);
        for (int slot = 0; slot < executives && !asked.more; ++slot) {
            const Why why = !facts.ship_on(seat, slot) ? Why::no_ship : facts.ship_why(seat, asked.how, own);
            out.put(make_move(Verb::welcome_bot, slot + 1), why != Why::legal             ? why
                                                            : facts.board(seat).bots == 0 ? Why::no_bot
                                                                                          : Why::legal);
            out.put(make_move(Verb::welcome_crew, slot + 1), why);
        }
        if (asked.more && (asked.step.is & tech_used) == 0 && asked.step.c > 0 && facts.can_gain_colonist(seat)) {
            tiles(facts, facts.rules.tech_for[static_cast<int>(TechUse::colonists)], out);
        }
        rest(facts, seat, asked, facts.ship_why(seat, asked.how, own.without(0, 1)) == Why::legal, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            turn.answer_welcome(seat, move);
        }
    }
};

struct ChooseHire : EffectQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = static_cast<Number>(facts.rules.effect[facts.s.agenda.top().effect].do_);
        question.args[1] = facts.rules.outbreak() ? 1 : 0;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        const Purse own = facts.purse(seat);
        for (u8 place = 0; place < scientists; ++place) {
            const ScientistId id{static_cast<u8>(place + 1)};
            if (facts.scientist_shown(place) && asked.how.do_ != Do::contract) {
                out.offer(make_move(Verb::hire, id.id), [&] { return facts.hire_why(id, asked.how, own); });
            }
            if (const ContractId there = place < offers_shown ? facts.s.offer[place] : ContractId{};
                there.id != 0 && asked.how.do_ != Do::scientist) {
                out.offer(make_move(Verb::contract, there.id), [&] { return facts.contract_why(there, asked.how, own); });
            }
        }
        rest(facts, seat, asked, false, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            turn.answer_hire(seat, move);
        }
    }

private:
    static constexpr u8 offers_shown = on_mars::offers;
};

struct ChooseRetrieve : EffectQuestion {
    /// No more than there are.
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Asked asked(facts);
        const Seat seat = facts.s.asked;
        int there = asked.how.from != From::slots ? facts.board(seat).working : 0;
        for (int action = 0; action < actions && asked.how.from != From::working_area; ++action) {
            there += facts.s.slot[action][seat];
        }
        question.args[0] = static_cast<Number>(asked.step.n < there ? asked.step.n : there);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        if (asked.how.from != From::working_area) {
            for (int action = 0; action < actions; ++action) {
                if (facts.has_slots(static_cast<Action>(action))) {
                    out.put(make_move(Verb::retrieve, action), facts.s.slot[action][seat] > 0 ? Why::legal : Why::not_there);
                }
            }
        }
        if (asked.how.from != From::slots) {
            out.put(make_move(Verb::retrieve_worker), facts.board(seat).working > 0 ? Why::legal : Why::not_there);
        }
        rest(facts, seat, asked, false, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            turn.retrieve(seat, move);
        }
    }
};

// -- the surface (8.1, 8.2) ---------------------------------------------------------------------------------------------------------------

struct MovePieces : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Asked asked(facts);
        question.args[0] = asked.step.a;
        question.args[1] = asked.step.b;
        question.args[2] = static_cast<Number>(asked.how.do_);
        const bool rover_on = (asked.step.is & rover_hovers) != 0 || !facts.rover_may_end(facts.s.asked, asked.step);
        question.args[3] = static_cast<Number>((asked.step.is & bot_hovers) != 0 ? Piece::bot : rover_on ? Piece::rover : Piece::none);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        const Step& step = asked.step;
        const bool hovers = (step.is & (bot_hovers | rover_hovers)) != 0;
        if (Facts::moves_bots(asked.how.do_) && out.wants(Verb::bot) && !(out.only_legal() && step.a == 0)) {
            const Mask bots = (step.is & bot_hovers) != 0 ? Mask::of(facts.s.hover - 1) : facts.s.bot[seat];
            bots.each([&](int from) {
                for (const u8 to : map.neighbour[from]) {
                    if (to != no_hex) {
                        out.offer(make_move(Verb::bot, from, to), [&] { return facts.bot_why(seat, step, from, to); });
                    }
                }
            });
        }
        if (Facts::moves_rover(asked.how.do_) && out.wants(Verb::rover) && !(out.only_legal() && step.b == 0)) {
            rover(facts, seat, step, out);
        }
        if (asked.how.boost == Boost::crystal && Facts::moves_bots(asked.how.do_)) {
            out.offer(make_move(Verb::fuel_bots), [&] { return facts.fuel_why(seat, step, true); });
        }
        if (asked.how.boost == Boost::crystal && Facts::moves_rover(asked.how.do_)) {
            out.offer(make_move(Verb::fuel_rover), [&] { return facts.fuel_why(seat, step, false); });
        }
        if (facts.may_use_rover_tech(step, asked.how)) {
            const Tech tech = facts.rules.tech_for[static_cast<int>(TechUse::rover)];
            for (Seat owner = 0; owner < facts.rules.players; ++owner) {
                out.put(tech_move(facts, owner), facts.level(owner, tech) > 0 ? Why::legal : Why::tech_too_low);
            }
        }
        out.offer(make_move(Verb::done), [&] {
            return hovers ? Why::goes_on : facts.rover_may_end(seat, step) ? Why::legal : Why::tile_useless;
        });
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_move(seat, move);
    }

private:
    template <class Out>
    static void rover(const Facts& facts, Seat seat, const Step& step, Out& out) {
        const int from = facts.rover_hex(seat);
        const Mask reach = facts.rover_steps(seat, step);
        for (const u8 to : map.neighbour[from]) {
            if (to != no_hex) {
                out.offer(make_move(Verb::rover, to), [&] {
                    return facts.rover_off()             ? Why::rover_off
                           : (step.is & bot_hovers) != 0 ? Why::goes_on
                           : step.b == 0                 ? Why::no_points_left
                           : reach.has(to)               ? Why::legal
                           : facts.pieces().has(to)      ? Why::occupied
                                                         : Why::tile_useless;
                });
            }
        }
    }
};

struct CollectTile : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const int hex = facts.s.agenda.top().a;
        question.args[0] = static_cast<Number>(hex);
        question.args[1] = facts.s.discovery[hex].id;
        question.args[2] = facts.s.research.has(hex) ? facts.rules.research_kind[hex] : 0;
    }
    template <class Out>
    static void offers(const Facts& /*facts*/, Seat /*seat*/, Out& out) {
        out.put(make_move(Verb::collect), Why::legal);
        out.put(make_move(Verb::leave), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.collect(seat, static_cast<Verb>(move.verb) == Verb::collect);
    }
};

struct MakeWay : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = facts.s.agenda.top().a;
        constexpr Piece pieces[] = {Piece::bot, Piece::rover, Piece::guard, Piece::exosuit, Piece::soldier, Piece::stunned};
        question.args[1] = static_cast<Number>(pieces[facts.s.agenda.top().b]);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const Mask open = facts.ways_out_of(facts.s.agenda.top());
        (out.only_legal() ? open : Mask::all()).each([&](int hex) {
            out.offer(make_move(Verb::make_way, hex), open.has(hex), [&] { return Why::not_closest; });
        });
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.displace(seat, move.a);
    }
};

struct LandBot : MarsQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Mask open = facts.bot_hexes(seat);
        (out.only_legal() ? open : Mask::all()).each([&](int hex) {
            out.offer(make_move(Verb::land_bot, hex), open.has(hex),
                      [&] { return facts.of_type(Building::shelter, seat).has(hex) ? Why::occupied : Why::not_closest; });
        });
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.land_bot(seat, move.a);
    }
};

// -- end of a turn, Life Support, cards ---------------------------------------------------------------------------------------------------

struct RefillDisplay : MarsQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (u8 id = 1; id <= contracts; ++id) {
            out.put(make_move(Verb::refill, id), ((facts.s.contract_deck >> (id - 1)) & 1U) != 0 ? Why::legal : Why::not_there);
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_refill(seat, {move.a});
    }
};

struct ChooseBenefit : MarsQuestion {
    using Rights = MarsRights;
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = static_cast<Number>(facts.rules.lss_building[facts.s.agenda.top().n]);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        for (int i = 0; i < facts.rules.edition.colony.benefit.size(); ++i) {
            out.offer(make_move(Verb::choose, i + 1),
                      [&] { return facts.possible(seat, effects::benefit + i, facts.purse(seat)) ? Why::legal : Why::no_effect; });
        }
        MarsRights::offers(facts, seat, out);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_benefit(seat, move.a - 1);
    }
};

struct OwnerDecides : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = facts.s.agenda.top().a;
        const u8 user = facts.s.agenda.top().b;
        question.args[1] = facts.rules.solo() ? actor_automa : facts.rules.seat_of(user == 0 ? facts.s.turn : static_cast<u8>(user - 1));
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Effect how;
        how.free = true;
        how.tech = static_cast<Tech>(facts.s.agenda.top().a);
        const u32 taken = facts.cells(seat);
        facts.each_development(seat, [&](int from, int to) {
            if (!out.only_legal() || facts.cell(seat, how.tech) == from) {
                out.offer(make_move(Verb::develop, from, to), [&] { return facts.develop_why(seat, from, to, how, taken, {}); });
            }
        });
        out.put(make_move(Verb::keep_oxygen), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_owner(seat, move);
    }
};

struct Deliver : MarsQuestion {
    /// The last one: whether it may be kept.
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = facts.s.agenda.top().a;
        question.args[1] = facts.s.agenda.top().n;
        question.args[2] = facts.s.agenda.top().b == 0 ? 1 : 0;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Step& step = facts.s.agenda.top();
        const auto good = static_cast<Good>(step.a);
        for (u8 id = 1; id <= contracts; ++id) {
            if (facts.s.contract_owner[id - 1] == seat + 1) {
                const bool asks_for = facts.contract({id}).goods.of(good) > 0;
                out.put(make_move(Verb::deliver, good, id), facts.wants({id}, good) ? Why::legal
                                                            : asks_for              ? Why::complete_already
                                                                                    : Why::not_wanted);
            }
        }
        out.put(make_move(Verb::keep), step.b == 0 ? Why::legal : Why::storage_full);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_deliver(seat, move);
    }
};

struct ChooseReward : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) { question.args[0] = facts.s.agenda.top().a; }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (int i = 0; i < facts.rules.edition.goal[facts.s.agenda.top().a - 1].reward.size(); ++i) {
            out.put(make_move(Verb::choose, i + 1), Why::legal);
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_reward(seat, move.a - 1);
    }
};

struct ChooseRadarTile : MarsQuestion {
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const auto& shown = facts.s.exploration;
        for (int i = 0; i < 2; ++i) {
            if (shown[i].id != 0 && !(i == 1 && shown[0] == shown[1])) {
                out.put(make_move(Verb::radar, shown[i].id), Why::legal);
            }
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_radar(seat, {move.a});
    }
};

struct Accept : MarsQuestion {
    using Rights = MarsRights;
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = static_cast<Number>(facts.rules.effect[facts.s.agenda.top().effect].do_);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        MarsRights::offers(facts, seat, out);
        out.put(make_move(Verb::accept), Why::legal);
        out.put(make_move(Verb::decline), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.answer_accept(static_cast<Verb>(move.verb) == Verb::accept);
    }
};

struct ChooseAction : MarsQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) { question.args[0] = facts.s.agenda.top().a; }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const u8 id = facts.s.agenda.top().a;
        for (int i = 0; i < facts.blueprint({id}).action.size(); ++i) {
            out.offer(make_move(Verb::choose, i + 1), [&] {
                return facts.possible(seat, effects::blueprint + 2 * (id - 1) + i, facts.purse(seat)) ? Why::legal : Why::no_effect;
            });
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.answer_choice(move.a - 1);
    }
};

}  // namespace starboard::on_mars

#include "games/on_mars/group_questions.h"
#include "games/on_mars/invasion_questions.h"
#include "games/on_mars/monolith_questions.h"

namespace starboard::on_mars {

/// In the order of Ask.
using MarsQuestions = Questions<Nothing, ChooseSpace, ChooseShuttle, TakeTurn, Pay, ChooseBuilding, ChooseSite, ChooseTech, ChooseUpgrade,
                                ChooseBlueprint, ChooseLearn, ChooseDevelop, ChooseItem, ChooseGain, BuyMore, MovePieces, CollectTile,
                                MakeWay, LandBot, WelcomeShip, ChooseHire, RefillDisplay, ChooseBenefit, ChooseRetrieve, ChooseTravel,
                                PlaceDiscovery, OwnerDecides, Deliver, ChooseReward, ChooseRadarTile, ChooseProducer, Accept, ChooseAction,
                                ChooseStack, ChooseAim, SufferSabotage, ChooseStop, ChooseInfected, Quarantine, PickColonist,
                                ChooseVaccinated, ChooseCell, ChooseStruck, ChooseLaidDown, ChooseRepair, AlienTurn, AlienActs, Defend>;
static_assert(MarsQuestions::count == enum_size<Ask>);

}  // namespace starboard::on_mars
