// Legal moves, attempts and reasons from one generator, places a move touches, and the open question.
#include "games/cave_in/game.h"
#include "games/cave_in/turn.h"

namespace starboard {

using namespace cave_in;

namespace {

template <class A = int, class B = int>
Move make(Verb verb, A a = 0, B b = 0) {
    return {static_cast<u8>(verb), static_cast<u8>(a), static_cast<u8>(b), 0};
}

/// Copies of a card in hand that do not have the colour yet.
int to_paint(const Facts& facts, MercId card, int copies, u8 colour) {
    int has = card.faction() + 1 == colour ? copies - facts.painted_copies(card) : 0;
    for (const Tinted& t : facts.s.painted) {
        has += t.card == card && t.colour.id == colour ? 1 : 0;
    }
    return copies - has;
}

/// Calls `offer(move, why)` for everything the seat might try; `why` is called only if somebody wants to know.
template <class Offer>
class Offers {
public:
    Offers(const Rules& rules_in, const State& state, Seat who, Offer& to)
        : facts{rules_in, state}, rules(rules_in), s(state), seat(who), offer(to) {}

    void all() {
        switch (s.asks) {
            case Ask::none: return;
            case Ask::start: start(); return;
            case Ask::action: action(); return;
            case Ask::pay: pay(); return;
            case Ask::take_crystal: crystals(); return;
            case Ask::recolour: recolour(); return;
            case Ask::hire: hire(); return;
            case Ask::lift: base_cards(Verb::lift); return;
            case Ask::subjugate: base_cards(Verb::subjugate); return;
            case Ask::subjugate_hand: subjugate_hand(); return;
            case Ask::colour: colours(); return;
            case Ask::paint: paint(); return;
            case Ask::shield:
                put(make(Verb::shield), Why::legal);
                put(make(Verb::skip), Why::legal);
                return;
            case Ask::raid_again: raid_again(); return;
            case Ask::recycle: recycle(); return;
        }
    }

private:
    void put(Move move, Why why) {
        offer(move, [why] { return why; });
    }
    /// Every effect may be declined; one that has begun may be stopped.
    void decline() { put(make(s.agenda.top().b > 0 && s.agenda.top().kind == StepKind::effect ? Verb::finish : Verb::skip), Why::legal); }

    void start() {
        for (const Does does : {Does::from_own_base, Does::hire_level}) {
            if (facts.power(seat, does) == 0) {
                continue;
            }
            const HalfId half = facts.half_that(does);
            offer(make(Verb::activate, half.id), [&] {
                return Turn<NoEvents>::can_activate(facts, does)         ? Why::legal
                       : ((s.activated >> half.artifact().id) & 1U) != 0 ? Why::used_already
                       : facts.hand_full(seat)                           ? Why::hand_full
                                                                         : Why::nothing_to_do;
            });
        }
        put(make(Verb::go_on), Why::legal);
    }

    // -- actions ------------------------------------------------------------------------------------------------------------------------
    /// The action itself is open.
    [[nodiscard]] Why open(Action what) const {
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
    void action() {
        recruits();
        const Purse purse(facts, seat);
        const Why mining = open(Action::mine);
        const MiningPowers powers = facts.mining_powers(seat);
        for (int spot = 0; spot < display; ++spot) {
            if (s.mine[spot].id != 0) {
                offer(make(Verb::mine, spot), [&] {
                    return mining != Why::legal                                            ? mining
                           : purse.can_complete(Price::of_spot(facts, seat, spot, powers)) ? Why::legal
                                                                                           : Why::cannot_pay;
                });
            }
        }
        const Why collecting = open(Action::collect);
        for (const List<ArtifactId, stack_height>& stack : s.artifacts) {
            for (int right = 0; right < 2 && !stack.empty(); ++right) {
                offer(make(Verb::collect, HalfId::of(stack.back(), right == 1).id), [&] {
                    return collecting != Why::legal                                            ? collecting
                           : purse.can_complete(Price::of_artifact(facts, seat, stack.back())) ? Why::legal
                                                                                               : Why::cannot_pay;
                });
            }
        }
        const Why using_ability = open(Action::ability);
        s.hand[seat].each([&](MercId card, int /*copies*/) { put(make(Verb::use, card.id), using_ability); });
        for (Seat owner = 0; owner < rules.seats; ++owner) {
            offer(make(Verb::raid, owner), [&] {
                return s.raided != 0           ? Why::after_raid
                       : s.actions_done != 0   ? Why::raid_instead
                       : s.base[owner].empty() ? Why::empty_base
                                               : Why::legal;
            });
        }
        put(make(Verb::end), Why::legal);
    }
    void recruits() {
        const Why recruiting = open(Action::recruit);
        const Why general = recruiting != Why::legal ? recruiting : facts.hand_full(seat) ? Why::hand_full : Why::legal;
        const int trained = facts.power(seat, Does::train);
        List<MercId, kinds> payers;
        u32 pays[kinds];
        s.hand[seat].each([&](MercId payer, int /*copies*/) {
            pays[payers.size()] = facts.recruits_with(payer, trained);
            payers.push(payer);
        });
        for (int place = 0; place < display; ++place) {
            const MercId card = s.docks[place];
            if (card.id == 0 || facts.dock_of(card) != place) {
                continue;  // equal cards are one offer
            }
            const int level = card.level();
            put(make(Verb::recruit, card.id), general != Why::legal ? general : facts.recruits_free(level) ? Why::legal : Why::wrong_level);
            for (int i = 0; i < payers.size(); ++i) {
                offer(make(Verb::recruit_with, card.id, payers[i].id), [&] {
                    return general != Why::legal            ? general
                           : level == 1                     ? Why::no_payer_needed
                           : ((pays[i] >> level) & 1U) != 0 ? Why::legal
                                                            : Why::wrong_level;
                });
            }
        }
    }
    void pay() {
        const Price price = Price::of_step(facts, seat, s.agenda.top());
        const Purse purse(facts, seat);
        facts.each_in_hand(seat, [&](Tinted card, int copies) {
            const Move move = card.colour.id == 0 ? make(Verb::add, card.card.id) : make(Verb::add_as, card.card.id, card.colour.id);
            offer(move, [&] {
                if (facts.chosen(card) == copies) {
                    return Why::not_in_hand;
                }
                return purse.can_add(price, card) ? Why::legal : purse.colour_fits(price, card) ? Why::cannot_complete : Why::other_colour;
            });
        });
        offer(make(Verb::pay), [&] { return purse.complete(price) ? Why::legal : Why::not_enough; });
    }

    // -- effects ------------------------------------------------------------------------------------------------------------------------
    void crystals() {
        for (int spot = 0; spot < display; ++spot) {
            if (s.mine[spot].id != 0) {
                offer(make(Verb::take_crystal, spot), [&] { return crystal_why(facts, s.agenda.top(), spot); });
            }
        }
        decline();
    }
    void recolour() {
        for (int spot = 0; spot < display; ++spot) {
            for (int colour = 1; colour <= factions && s.mine[spot].id != 0; ++colour) {
                put(make(Verb::recolour, spot, colour), Why::legal);
            }
        }
        decline();
    }
    void hire() {
        for (int place = 0; place < display; ++place) {
            const MercId card = s.docks[place];
            if (card.id != 0 && facts.dock_of(card) == place) {
                offer(make(Verb::hire, card.id), [&] { return dock_why(facts, s.agenda.top(), card); });
            }
        }
        decline();
    }
    void base_cards(Verb verb) {
        for (Seat owner = 0; owner < rules.seats; ++owner) {
            for (int depth = 0; depth < s.base[owner].size(); ++depth) {
                offer(make(verb, owner, depth), [&] { return base_card_why(facts, s.agenda.top(), owner, depth); });
            }
        }
        decline();
    }
    void subjugate_hand() {
        s.hand[seat].each([&](MercId card, int /*copies*/) {
            put(make(Verb::subjugate_hand, card.id), card.level() == 1 ? Why::legal : Why::only_level_one);
        });
        decline();
    }
    void colours() {
        for (int colour = 1; colour <= factions; ++colour) {
            put(make(Verb::colour, colour), Why::legal);
        }
        decline();
    }
    void paint() {
        const u8 colour = s.agenda.top().b;
        s.hand[seat].each([&](MercId card, int copies) {
            offer(make(Verb::paint, card.id), [&] { return to_paint(facts, card, copies, colour) > 0 ? Why::legal : Why::painted_so; });
        });
        put(make(Verb::finish), Why::legal);
    }
    void raid_again() {
        for (Seat owner = 0; owner < rules.seats; ++owner) {
            offer(make(Verb::raid, owner), [&] {
                return owner == s.agenda.top().a ? Why::same_base : s.base[owner].empty() ? Why::empty_base : Why::legal;
            });
        }
        decline();
    }
    void recycle() {
        for (int i = 0; i < s.played.size(); ++i) {
            put(make(Verb::keep, i), Why::legal);
        }
        decline();
    }

    Facts facts;
    const Rules& rules;
    const State& s;
    Seat seat;
    Offer& offer;
};

template <class Offer>
void offer_all(const Rules& rules, const State& s, Seat seat, Offer&& offer) {
    if (s.asks != Ask::none && s.asked == seat) {
        Offers<std::remove_reference_t<Offer>>(rules, s, seat, offer).all();
    }
}

/// Why a move of the asked kind is not even among the attempts.
Why not_offered(const State& s, Move move) {
    const auto card = [](u8 id) { return id >= 1 && id <= kinds; };
    const auto in_hand = [&](u8 id) { return card(id) ? Why::not_in_hand : Why::not_there; };
    const auto verb = static_cast<Verb>(move.verb);
    switch (s.asks) {
        case Ask::action:
            switch (verb) {
                case Verb::use: return in_hand(move.a);
                case Verb::recruit_with:
                    return card(move.a) && card(move.b) && Facts::dock_of(s, {move.a}) >= 0 ? Why::not_in_hand : Why::not_there;
                case Verb::recruit:
                case Verb::mine:
                case Verb::collect:
                case Verb::raid: return Why::not_there;
                default: return Why::not_now;
            }
        case Ask::pay: return verb == Verb::add || verb == Verb::add_as ? in_hand(move.a) : Why::not_now;
        case Ask::subjugate_hand: return verb == Verb::subjugate_hand ? in_hand(move.a) : Why::not_now;
        case Ask::paint: return verb == Verb::paint ? in_hand(move.a) : Why::not_now;
        case Ask::take_crystal: return verb == Verb::take_crystal ? Why::not_there : Why::not_now;
        case Ask::recolour: return verb == Verb::recolour ? Why::not_there : Why::not_now;
        case Ask::hire: return verb == Verb::hire ? Why::not_there : Why::not_now;
        case Ask::lift: return verb == Verb::lift ? Why::not_there : Why::not_now;
        case Ask::subjugate: return verb == Verb::subjugate ? Why::not_there : Why::not_now;
        case Ask::raid_again: return verb == Verb::raid ? Why::not_there : Why::not_now;
        case Ask::recycle: return verb == Verb::keep ? Why::not_there : Why::not_now;
        default: return Why::not_now;
    }
}

Reason explain(const Facts& facts, Seat seat, Move move, Why why) {
    const State& s = facts.s;
    Reason reason;
    reason.rule = static_cast<u8>(why);
    reason.args[0] = move.a;
    const auto verb = static_cast<Verb>(move.verb);
    const auto base_card = [&] { return move.a < facts.rules.seats && move.b < s.base[move.a].size() ? s.base[move.a][move.b].id : u8{0}; };
    switch (why) {
        case Why::not_in_hand: reason.args[0] = verb == Verb::recruit_with ? move.b : move.a; break;
        case Why::wrong_level: reason.args[1] = static_cast<u8>(MercId{move.a}.level() - 1); break;
        case Why::not_that_level: reason.args[0] = s.agenda.top().n; break;
        case Why::cannot_pay:
            reason.args[0] = static_cast<u8>(verb == Verb::mine ? facts.mining_cost(seat, move.a)
                                                                : facts.artifact_price(seat, HalfId{move.a}.artifact()));
            break;
        case Why::not_enough: {
            const Price price = Price::of_step(facts, seat, s.agenda.top());
            reason.args[0] = static_cast<u8>(price.cost - Purse(facts, seat).paid());
            break;
        }
        case Why::wrong_cost: {
            const Step& step = s.agenda.top();
            reason.args[0] = step.kind == StepKind::effect ? facts.merc({step.a}).n : facts.rules.edition.costs[step.a];
            break;
        }
        case Why::too_dear: reason.args[0] = facts.rules.options.baton_max_cost; break;
        case Why::too_many_levels: reason.args[0] = s.agenda.top().n; break;
        case Why::leader_safe:
        case Why::wrong_faction: reason.args[0] = base_card(); break;
        default: break;
    }
    return reason;
}

/// `watching`: somebody else looks on, who does not know what is being paid.
Prompt prompt_of(const Facts& facts, bool watching) {
    const State& s = facts.s;
    const Step& step = s.agenda.top();
    switch (watching && s.asks == Ask::pay ? Ask::action : s.asks) {
        case Ask::none: return Prompt::none;
        case Ask::start: return Prompt::start;
        case Ask::action:
            return s.raided != 0         ? Prompt::after_raid
                   : s.actions_left == 0 ? Prompt::extra_mine
                   : s.actions_left == 1 ? Prompt::second_action
                                         : Prompt::first_action;
        case Ask::pay:
            if (Purse(facts, s.turn).paid() >= Price::of_step(facts, s.turn, step).cost) {
                return Prompt::paid;
            }
            return step.b == 0 ? Prompt::pay_mine : Prompt::pay_collect;
        case Ask::take_crystal:
            return step.kind == StepKind::effect || (step.b != 0 && step.b < half_mark) ? Prompt::take_crystal
                   : step.b == 0                                                        ? Prompt::second_crystal
                                                                                        : Prompt::raid_crystal;
        case Ask::recolour: return Prompt::recolour;
        case Ask::hire:
            return Facts::from_half(step) ? Prompt::beacon : facts.does(step) == Does::from_docks ? Prompt::hire_sum : Prompt::hire_level;
        case Ask::lift:
            switch (facts.does(step)) {
                case Does::from_bottom: return Prompt::lift_bottom;
                case Does::gather:
                case Does::gather_all: return Prompt::gather;
                case Does::from_own_base: return Prompt::cyber_arm;
                default: return Prompt::lift;
            }
        case Ask::subjugate: return Prompt::subjugate;
        case Ask::subjugate_hand: return Prompt::subjugate_hand;
        case Ask::colour: return Prompt::colour;
        case Ask::paint: return Prompt::paint;
        case Ask::shield: return Prompt::shield;
        case Ask::raid_again: return Prompt::raid_again;
        case Ask::recycle: return Prompt::recycle;
    }
    return Prompt::none;
}

}  // namespace

void CaveIn::moves(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    offer_all(rules, s, seat, [&](Move move, auto&& why) {
        if (why() == Why::legal) {
            list.push(move);
        }
    });
}

void CaveIn::attempts(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    offer_all(rules, s, seat, [&](Move move, auto&& /*why*/) { list.push(move); });
}

Reason CaveIn::why(const Rules& rules, const State& s, Seat seat, Move move) {
    const Facts facts{rules, s};
    Why answer = s.asked == seat ? not_offered(s, move) : Why::not_now;
    offer_all(rules, s, seat, [&](Move offered, auto&& why) {
        if (offered == move) {
            answer = why();
        }
    });
    return answer == Why::not_now || answer == Why::not_there ? Reason{static_cast<u8>(answer), {}} : explain(facts, seat, move, answer);
}

/// Cards to be painted, and several crystals that are taken. A payment is none: its order is that of the base. What is hired or lifted has
/// sums and bases to keep to, so not every set of it would do.
bool CaveIn::set(const Rules& rules, const State& s, Seat seat, SetChoice& out) {
    const Facts facts{rules, s};
    const Step& step = s.agenda.top();
    out.any_order = true;
    if (s.asks == Ask::paint) {
        s.hand[seat].each([&](MercId card, int copies) { out.push(make(Verb::paint, card.id), to_paint(facts, card, copies, step.b)); });
        const int left = facts.hand_size(seat) - step.seats;
        out.most = step.n < left ? step.n : left;
        out.done = make(Verb::finish);
        return true;
    }
    if (s.asks == Ask::take_crystal && step.kind == StepKind::take) {
        for (int spot = 0; spot < display; ++spot) {
            if (s.mine[spot].id != 0 && crystal_why(facts, step, spot) == Why::legal) {
                out.push(make(Verb::take_crystal, spot));
            }
        }
        out.most = step.n < out.count ? step.n : out.count;
        out.done = make(Verb::skip);
        return true;
    }
    return false;
}

/// Of a payment every card, too: one that came by itself would be taken back by the player's own click on it.
bool CaveIn::completes(const Rules& /*rules*/, const State& s, Seat /*seat*/) {
    switch (s.asks) {
        case Ask::pay: return true;
        case Ask::paint: return s.agenda.top().seats > 0;
        default: return false;
    }
}

Move CaveIn::face(const Rules& /*rules*/, const State& s, Seat seat, Move move, Viewer viewer) {
    if (viewer == viewer_all || viewer == seat) {
        return move;
    }
    switch (static_cast<Verb>(move.verb)) {
        // what is to be paid, and with which cards, stays secret until it is paid ...
        case Verb::mine:
        case Verb::collect:
        case Verb::add:
        case Verb::add_as: return make(Verb::add);
        case Verb::paint: return make(Verb::paint);
        // ... and is then seen: aim, cards and order tell one payment from another
        case Verb::pay: {
            u64 seen = static_cast<u64>(s.agenda.top().a) << 1U | s.agenda.top().b;
            for (const Tinted& card : s.paying) {
                seen = mix(seen ^ (static_cast<u64>(card.card.id) << 8U | card.colour.id));
            }
            return Move::from_id(move.id() | static_cast<u32>(seen & 0xFFFFFFU));
        }
        default: return move;
    }
}

void CaveIn::refs(const Rules& rules, const State& s, Seat seat, Move move, RefList& out) {
    const Facts facts{rules, s};
    auto push = [&](RefKind kind, auto... values) { out.push(static_cast<u8>(kind), static_cast<u8>(values)...); };
    const auto hand_ref = [&](Tinted wanted, bool exact) {
        int i = 0;
        int found = -1;
        facts.each_in_hand(seat, [&](Tinted card, int /*copies*/) {
            if (found < 0 && card.card == wanted.card && (!exact || card.colour == wanted.colour)) {
                found = i;
            }
            ++i;
        });
        if (found >= 0) {
            push(RefKind::hand, found);
        }
    };
    const auto verb = static_cast<Verb>(move.verb);
    switch (verb) {
        case Verb::none: return;
        case Verb::activate: push(RefKind::half, move.a); return;
        case Verb::recruit:
        case Verb::hire: push(RefKind::dock, facts.dock_of({move.a})); return;
        case Verb::recruit_with:
            push(RefKind::dock, facts.dock_of({move.a}));
            hand_ref({{move.b}, {}}, false);
            return;
        case Verb::mine:
        case Verb::take_crystal: push(RefKind::mine, move.a); return;
        case Verb::collect: push(RefKind::artifact, facts.stack_with(HalfId{move.a}.artifact()), move.a % 2); return;
        case Verb::use:
        case Verb::subjugate_hand:
        case Verb::paint: hand_ref({{move.a}, {}}, false); return;
        case Verb::raid: push(RefKind::base, move.a); return;
        case Verb::add: hand_ref({{move.a}, {}}, true); return;
        case Verb::add_as: hand_ref({{move.a}, {move.b}}, true); return;
        case Verb::recolour:
            push(RefKind::mine, move.a);
            push(RefKind::colour, move.b);
            return;
        case Verb::lift:
        case Verb::subjugate: push(RefKind::base, move.a, move.b); return;
        case Verb::colour: push(RefKind::colour, move.a); return;
        case Verb::keep: push(RefKind::leaving, move.a); return;
        case Verb::go_on:
        case Verb::end:
        case Verb::pay:
        case Verb::shield:
        case Verb::skip:
        case Verb::finish: push(RefKind::choice, static_cast<u8>(verb)); return;
    }
}

std::string_view CaveIn::wording(const Event& question) {
    switch (question.args[3] == 0 ? Prompt::none : static_cast<Prompt>(question.kind)) {
        case Prompt::second_action: return "second_action_any";
        case Prompt::gather: return "gather_all";
        default: return {};
    }
}

std::string_view CaveIn::wording(const Rules& /*rules*/, const State& s, Move move) {
    if (static_cast<Verb>(move.verb) != Verb::skip) {
        return {};
    }
    switch (s.asks) {
        case Ask::take_crystal: return s.agenda.top().kind == StepKind::take && s.agenda.top().b == 0 ? "skip_further" : "skip_crystal";
        case Ask::recolour: return "skip_recolour";
        case Ask::hire: return "skip_hire";
        case Ask::lift: return "skip_lift";
        case Ask::subjugate:
        case Ask::subjugate_hand: return "skip_subjugate";
        case Ask::colour: return "skip_colour";
        case Ask::shield: return "skip_shield";
        case Ask::raid_again: return "skip_raid";
        case Ask::recycle: return "skip_recycle";
        default: return {};
    }
}

Event CaveIn::question(const Rules& rules, const State& s, Seat /*seat*/, Viewer viewer) {
    const Facts facts{rules, s};
    Event q;
    if (s.asks == Ask::none) {
        return q;
    }
    const Step& step = s.agenda.top();
    const Prompt prompt = prompt_of(facts, viewer != s.asked && viewer != viewer_all);
    q.kind = static_cast<u8>(prompt);
    q.actor = s.asked;
    const auto half_of = [](u8 mark) { return static_cast<u8>(mark - half_mark); };
    switch (prompt) {
        case Prompt::pay_mine:
        case Prompt::pay_collect: {
            const int missing = Price::of_step(facts, s.turn, step).cost - Purse(facts, s.turn).paid();
            q.args[0] = prompt == Prompt::pay_mine ? s.mine[step.a].id : step.a;
            q.args[1] = static_cast<u8>(missing > 0 ? missing : 0);
            break;
        }
        case Prompt::second_action: q.args[3] = facts.may_repeat(s.asked) ? 1 : 0; break;
        case Prompt::take_crystal: q.args[0] = step.kind == StepKind::effect ? step.a : step.b; break;
        case Prompt::raid_crystal: q.args[0] = half_of(step.b); break;
        case Prompt::recolour:
        case Prompt::subjugate:
        case Prompt::colour: q.args[0] = step.a; break;
        case Prompt::hire_level:
        case Prompt::hire_sum:
        case Prompt::lift:
        case Prompt::lift_bottom:
        case Prompt::subjugate_hand:
            q.args[0] = step.a;
            q.args[1] = step.n;
            break;
        case Prompt::gather:
            q.args[0] = step.a;
            q.args[3] = facts.does(step) == Does::gather_all ? 1 : 0;
            q.args[1] = static_cast<u8>(MercId{step.a}.faction() + 1);
            break;
        case Prompt::paint:
            q.args[0] = step.a;
            q.args[1] = step.n;
            q.args[2] = step.b;
            break;
        case Prompt::beacon:
            q.args[0] = half_of(step.a);
            q.args[1] = step.n;
            break;
        case Prompt::cyber_arm: q.args[0] = half_of(step.a); break;
        case Prompt::shield:
            q.args[0] = facts.half_that(Does::shield).id;
            q.args[1] = s.base[step.a].back().id;
            break;
        case Prompt::raid_again: q.args[0] = facts.half_that(Does::raid_again).id; break;
        case Prompt::recycle: q.args[0] = facts.half_that(Does::recycle).id; break;
        default: break;
    }
    return q;
}

}  // namespace starboard
