// What every effect of the edition begins with, how it goes on, and what more costs: boosts and Tech tiles (3.1, 9).
#include "games/on_mars/invasion.h"
#include "games/on_mars/turn.h"

namespace starboard::on_mars {

void Turn::push_effect(Seat seat, int number, u8 is) {
    const Effect& how = rules.effect[number];
    if (how.do_ == Do::develop) {
        seat = facts.developer(seat, how);
    }
    Step step{StepKind::effect, seat, static_cast<u8>(number), how.n};
    step.is = is;
    switch (how.do_) {
        case Do::none: return;
        case Do::bots:
        case Do::collect: step.a = how.n; break;
        case Do::rover: step.b = how.n; break;
        case Do::control: step.a = step.b = how.n; break;
        case Do::command: step.b = static_cast<u8>(facts.best_level(rules.tech_for[static_cast<int>(TechUse::rover)])); break;
        case Do::deploy_near:
        case Do::deploy_on: step.n = static_cast<u8>(how.n + Alien{facts}.level(TechUse::deploys)); break;
        case Do::march: step.n = static_cast<u8>(how.n + Alien{facts}.level(TechUse::mobilizes)); break;
        default: break;
    }
    step.b = Facts::moves_rover(how.do_) && facts.rover_off() ? u8{0} : step.b;
    push(step);
}

void Turn::go_on_effect() {
    Step& step = top();
    const Seat seat = step.seat;
    if (rules.automa(seat)) {
        go_on_his_effect();
        return;
    }
    if (seat == alien) {
        go_on_alien_effect();
        return;
    }
    const Effect& how = rules.effect[step.effect];
    if (step.c == 0 && (step.is & paid) == 0 && !Facts::always(how) && !facts.possible(seat, step.effect, facts.purse(seat))) {
        pop();
        return;
    }
    if ((step.is & paid) == 0 && !rules.effect_cost[step.effect].free()) {
        if ((step.is & may_decline) != 0) {
            ask(Ask::accept, seat);
        } else {
            step.is |= paid;
            owe(seat, rules.effect_cost[step.effect]);
        }
        return;
    }
    const Purse own = facts.purse(seat);
    const bool boosts = facts.can_boost(seat, how, step.c, how.n) || facts.can_heal_to_boost(seat, how, step.c, how.n);
    const Purse boosted = own.without(0, 1);
    const int number = step.effect;
    const int n = step.n;
    switch (how.do_) {
        case Do::gain:
            if (n > 0) {
                step.c = static_cast<u8>(step.c + n);
                step.n = 0;
                give(seat, how.good, n);
            } else {
                ask_or_end(Ask::more, false, boosts && facts.gainable(seat, how.good));
            }
            return;
        case Do::gain_any:
        case Do::gain_same:
        case Do::gain_different: {
            const bool any = facts.any_gain(seat, how.do_, step.a);
            ask_or_end(Ask::gain, any, boosts && any);
            return;
        }
        case Do::colonist:
            pop();
            gain_colonists(seat, n);
            return;
        case Do::warehouse:
        case Do::stock: {
            const bool any = facts.any_item(seat, how.do_ == Do::warehouse);
            ask_or_end(Ask::warehouse, any, boosts && any);
            return;
        }
        case Do::learn: ask_or_end(Ask::learn, facts.any_learn(seat, own), boosts && facts.any_learn(seat, boosted)); return;
        case Do::develop:
            ask_or_end(Ask::develop, facts.any_development(seat, how, own), boosts && facts.any_development(seat, how, boosted));
            return;
        case Do::blueprint: {
            const bool any = facts.possible(seat, number, own);
            ask_or_end(Ask::blueprint, any, boosts && any);
            return;
        }
        case Do::construct: go_on_constructing(); return;
        case Do::upgrade: {
            const bool tech = how.uses_tech && (step.is & tech_used) == 0 &&
                              facts.best_level(rules.tech_for[static_cast<int>(TechUse::upgrades)]) > 0;
            ask_or_end(Ask::upgrade, facts.any_upgrade(seat, how, own),
                       (tech && facts.any_upgrade(seat, how, own)) || (boosts && facts.any_upgrade(seat, how, boosted)));
            return;
        }
        case Do::bots:
        case Do::rover:
        case Do::control:
        case Do::collect:
        case Do::command: go_on_moving(); return;
        case Do::welcome: {
            const bool tech = (step.is & tech_used) == 0 && step.c > 0 && facts.can_gain_colonist(seat) &&
                              facts.best_level(rules.tech_for[static_cast<int>(TechUse::colonists)]) > 0;
            ask_or_end(Ask::welcome, facts.ship_why(seat, how, own) == Why::legal,
                       tech || (boosts && facts.ship_why(seat, how, boosted) == Why::legal));
            return;
        }
        case Do::scientist:
        case Do::contract:
        case Do::hire: ask_or_end(Ask::hire, facts.any_hire(how, own), false); return;
        case Do::retrieve: ask_or_end(Ask::retrieve, facts.any_to_retrieve(seat, how.from), false); return;
        case Do::produce:
            if (n > 0) {
                step.n = 0;
                ++step.c;
                produce_all(seat);
            } else {
                ask_or_end(Ask::produce, false, boosts && facts.produces(seat));
            }
            return;
        case Do::score:
            pop();
            score(seat, n);
            return;
        case Do::radar:
            if (s.radar.id != 0) {
                pop();
                push_effect(seat, effects::discovery + s.radar.id - 1, may_decline);
            } else {
                ask(Ask::radar, seat);
            }
            return;
        case Do::land:
            pop();
            start_travel(seat, Side::colony, false, false);
            return;
        case Do::lift:
            pop();
            start_travel(seat, Side::orbit, true, false);
            return;
        case Do::travel:
            pop();
            start_travel(seat, other_side(facts.side(seat)), true, false);
            return;
        case Do::vaccine: ask_or_end(Ask::vaccine, facts.possible(seat, number, own), false); return;
        case Do::shields:
        case Do::guards:
        case Do::exosuit:
        case Do::sabotage: go_on_defending(); return;
        default: pop(); return;
    }
}

void Turn::ask_or_end(Ask what, bool now, bool later) {
    const Step& step = top();
    if (step.n > 0 ? now : later) {
        ask(what, step.seat);
    } else {
        pop();
    }
}

void Turn::answer_done() { pop(); }

/// A Colonist goes to the Working Area for one more use; for a Ship one who was there before (8.4).
void Turn::answer_boost(Seat seat) {
    ++top().n;
    const u8 fresh = board(seat).fresh;
    const bool ship = rules.effect[top().effect].do_ == Do::welcome;
    send_for_more(seat);
    board(seat).fresh = ship ? fresh : board(seat).fresh;
}

void Turn::send_for_more(Seat seat) {
    depart(seat, 1, to_work);
    tell(What::boosted, seat, 1);
}

void Turn::answer_accept(bool accepts) {
    if (!accepts) {
        pop();
        return;
    }
    const Step step = top();
    top().is |= paid;
    owe(step.seat, rules.effect_cost[step.effect]);
}

void Turn::pay_and_carry(Seat seat, const Price& price, Move move) {
    push({StepKind::carry, seat, top().effect, move.verb, move.a, move.b, move.c});
    owe(seat, price);
}

void Turn::carry_out() {
    const Step step = top();
    pop();
    switch (static_cast<Verb>(step.n)) {
        case Verb::learn: learn(step.seat, step.a, step.b); return;
        case Verb::develop:
            develop(step.seat, step.a, step.b);
            if (step.effect == effects::action + static_cast<int>(Action::research)) {
                on_task(step.seat, Task::research);
            }
            return;
        case Verb::upgrade: upgrade(step.seat, {step.a}, step.b); return;
        case Verb::welcome_bot: welcome(step.seat, true, step.a - 1, step.effect); return;
        case Verb::welcome_crew: welcome(step.seat, false, step.a - 1, step.effect); return;
        case Verb::hire: hire(step.seat, {step.a}); return;
        case Verb::contract: take_contract(step.seat, {step.a}); return;
        default: fault("on_mars: nothing to carry out");
    }
}

void Turn::count_use() {
    Step& step = top();
    --step.n;
    ++step.c;
}

// -- Tech tiles (9) -----------------------------------------------------------------------------------------------------------------------

/// The owner of a tile that somebody else uses takes an Oxygen and decides about it at the end of the turn.
void Turn::use_tech(Seat seat, Tech tech, Seat owner) {
    tell(What::tech_used, seat, tech, rules.actor(owner));
    if (owner != seat) {
        ++s.borrowed[owner][index_of(tech)];
        note_user(seat, owner);
    }
}

/// At the end of a turn others use tiles as well, with what a development brings them.
void Turn::note_user(Seat seat, Seat owner) {
    if (s.agenda.size() < 2 || s.agenda.steps[1].kind != StepKind::closing || s.agenda.steps[1].seat == seat) {
        return;
    }
    Step& closing = s.agenda.steps[1];
    const u32 users = closing.a | (static_cast<u32>(closing.b) << 8U) | (1U << used_bit(seat, owner));
    closing.a = static_cast<u8>(users);
    closing.b = static_cast<u8>(users >> 8U);
}

/// The one tile an effect allows.
void Turn::answer_tech(Seat seat, Seat owner) {
    const Effect& how = rules.effect[top().effect];
    if (how.do_ == Do::construct) {
        choose_connection(seat, owner);
        return;
    }
    const TechUse use = Facts::tech_use(how.do_);
    const Tech tech = rules.tech_for[static_cast<int>(use)];
    const int level = facts.level(owner, tech);
    top().is |= tech_used;
    use_tech(seat, tech, owner);
    switch (use) {
        case TechUse::upgrades:
        case TechUse::shields:
        case TechUse::guards:
        case TechUse::exosuit: top().n = static_cast<u8>(top().n + level); break;
        case TechUse::colonists: gain_colonists(seat, level); break;
        default: top().b = static_cast<u8>(top().b + level); break;
    }
    alien_develops(seat, owner);
}

}  // namespace starboard::on_mars
