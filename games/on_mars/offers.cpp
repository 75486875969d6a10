// What the rows of questions.h offer, reasons in words, sets, places a move touches, and the open question.
#include "games/on_mars/game.h"
#include "games/on_mars/questions.h"

namespace starboard {

using namespace on_mars;

namespace {

bool is_asked(const State& s, Seat player) { return s.asks != Ask::none && s.asked == player; }

/// Operands of a reason's sentence, in the order of its pattern.
Reason explain_move(const Facts& facts, Seat seat, Move move, Why why) {
    const State& s = facts.s;
    const auto verb = static_cast<Verb>(move.verb);
    Reason reason;
    reason.rule = static_cast<u8>(why);
    const auto say = [&](auto... values) {
        int i = 0;
        ((reason.args[i++] = to_number(static_cast<i64>(values))), ...);
    };
    const bool names_second = verb == Verb::upgrade || verb == Verb::explore || verb == Verb::bot || verb == Verb::march ||
                              verb == Verb::guard;
    const Invasion& printed = facts.rules.edition.invasion;
    switch (why) {
        case Why::wrong_side:
        case Why::own_slot_taken:
        case Why::slot_too_dear:
        case Why::tiles_out:
        case Why::no_plan:
        case Why::not_built:
        case Why::goal_unmet:
        case Why::ship_there:
        case Why::no_ship:
        case Why::out_of_use:
        case Why::stack_done:
        case Why::not_struck:
        case Why::space_taken: say(verb == Verb::send ? move.b : move.a); break;
        case Why::other_stack: say(ChooseAim::stack(facts)); break;
        case Why::no_crystals: {
            const int slot = verb == Verb::executive ? move.a - 1 : facts.advanced_slot(seat);
            say(verb == Verb::executive || verb == Verb::use ? facts.rules.edition.executive[slot < 0 ? 0 : slot].crystals : 1);
            break;
        }
        case Why::owned_already:
            if (verb == Verb::teach) {
                say(move.a);
            } else {
                say(s.grid[move.a]);
            }
            break;
        case Why::defence_first: say(s.invasion.extra_defence); break;
        case Why::space_covered:
        case Why::space_locked:
        case Why::not_locked:
        case Why::card_flipped:
        case Why::not_obtained: say(move.a); break;
        case Why::alien_crystals:
            say(verb == Verb::unlock ? printed.unlock_cost : verb == Verb::buy_off ? printed.buy_off : printed.single_use_cost);
            break;
        case Why::too_many_free: say(Alien{facts}.free_spaces()); break;
        case Why::own_type_only: say(move.a, move.b); break;
        case Why::storage_full: say(verb == Verb::keep ? s.agenda.top().a : move.a); break;
        case Why::none_left: say(verb == Verb::steal_stock ? static_cast<int>(Good::crystal) : move.a); break;
        case Why::not_needed: say(verb == Verb::pay_goal ? static_cast<int>(Good::crystal) : move.a); break;
        case Why::cell_taken: say(move.b); break;
        case Why::has_building:
        case Why::out_of_zone:
        case Why::too_far:
        case Why::not_own_shelter:
        case Why::advanced_already:
        case Why::complex_too_small:
        case Why::occupied:
        case Why::not_empty:
        case Why::not_closest:
        case Why::soldier_there:
        case Why::closed_to_soldiers:
        case Why::no_way_on:
        case Why::no_soldier_near:
        case Why::no_activation_left:
        case Why::not_a_shelter:
        case Why::face_down:
        case Why::no_building:
        case Why::alien_building:
        case Why::not_by_alien:
        case Why::not_alien:
        case Why::marker_there:
        case Why::not_beside_shelter:
        case Why::not_three_away: say(names_second ? move.b : move.a); break;
        case Why::tile_useless: {
            const bool there = verb == Verb::rover || (verb == Verb::bot && facts.rules.effect[s.agenda.top().effect].do_ == Do::collect);
            say(!there ? facts.rover_hex(seat) : names_second ? move.b : move.a);
            break;
        }
        case Why::tech_missing: say(move.a, facts.connected(static_cast<Building>(s.agenda.top().a), seat, move.a)); break;
        case Why::tech_too_low: say(facts.rules.actor(facts.rules.player_of(move.a))); break;
        case Why::wrong_type:
        case Why::wrong_workplace:
        case Why::not_wanted: say(move.a, move.b); break;
        case Why::ship_limit: say(s.level); break;
        case Why::there_already: say(move.a); break;
        case Why::complete_already: say(move.b); break;
        case Why::only_clinic: say(Tech::medicine); break;
        case Why::not_by_shelter:
        case Why::not_vandalized:
        case Why::not_damaged:
        case Why::nobody_there: say(move.a); break;
        case Why::in_blackout: say(move.b); break;
        case Why::nobody_ill:
        case Why::not_infectable:
        case Why::immune_already: say(move.b); break;
        case Why::no_such_colonist: say(verb == Verb::pick ? move.a : move.b); break;
        case Why::does_not_fit: say(move.a + move.b + move.c, Wards{facts}.room(seat, s.agenda.top().n)); break;
        default: break;
    }
    return reason;
}

/// Any so many of coins that are worth the same.
bool pay_set(const Facts& facts, Seat seat, SetChoice& out) {
    const Counter counter(facts, seat);
    if (!counter.plain()) {
        return false;
    }
    const Board& own = facts.board(seat);
    const Till& till = facts.s.till;
    counter.each_coin([&](Coin coin) {
        if (!counter.asked_for(coin)) {
            return;
        }
        const int copies = coin.kind < resources                            ? own.stock[coin.kind] - till.laid[coin.kind]
                           : coin.kind == Coin::crystal                     ? own.crystals - till.crystals
                           : coin.kind == Coin::colonist                    ? facts.standing(seat) - till.colonists
                           : coin.kind == Coin::medicine                    ? own.stock[resources] - counter.doses()
                           : (till.goals >> (coin.goal().id - 1) & 1U) == 0 ? 1
                                                                            : 0;
        out.push(move_of(coin), copies);
    });
    out.least = out.most = counter.missing();
    out.any_order = true;
    return true;
}

/// A Mine is a hex, everything else a place of the seat.
void push_ward(Seat seat, int ward, RefList& out) {
    if (ward >= first_mine_ward) {
        out.push(static_cast<u8>(RefKind::hex), static_cast<u8>(ward - first_mine_ward));
    } else {
        out.push(static_cast<u8>(RefKind::ward), static_cast<u8>(seat), static_cast<u8>(ward));
    }
}

bool retrieve_set(const Facts& facts, Seat seat, SetChoice& out) {
    const Asked asked(facts);
    Crowd away;
    for (int ward = working_ward; ward < first_mine_ward && facts.rules.outbreak(); ++ward) {
        const bool asked_for = asked.how.from != (ward == working_ward ? From::slots : From::working_area);
        away.add(asked_for ? Wards{facts}.at(seat, ward) : Crowd{});
    }
    if (away.kinds() > 1) {
        return false;  // which of them is asked for, and they come home in the order in which they are chosen
    }
    if (asked.how.from != From::working_area) {
        for (int action = 0; action < actions; ++action) {
            out.push(make_move(Verb::retrieve, action), facts.s.slot[action][seat]);
        }
    }
    if (asked.how.from != From::slots) {
        out.push(make_move(Verb::retrieve_worker), facts.board(seat).working);
    }
    out.most = asked.step.n < out.count ? asked.step.n : out.count;
    out.least = asked.may_stop() ? 0 : 1;
    out.done = make_move(Verb::done);
    out.any_order = true;
    return true;
}

}  // namespace

SeatSet OnMars::deciders(const Rules& rules, const State& s) {
    return s.asks == Ask::none ? SeatSet::none() : SeatSet::only(rules.seat_of(s.asked));
}

void OnMars::moves(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    if (const Seat player = rules.player_of(seat); is_asked(s, player)) {
        legal_moves<MarsQuestions, Why>(Facts{{rules, s}}, player, list);
    }
}

void OnMars::attempts(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    if (const Seat player = rules.player_of(seat); is_asked(s, player)) {
        attempted_moves<MarsQuestions, Why>(Facts{{rules, s}}, player, list);
    }
}

Reason OnMars::why(const Rules& rules, const State& s, Seat seat, Move move) {
    const Facts facts{{rules, s}};
    const Seat player = rules.player_of(seat);
    return explain_move(facts, player, move, is_asked(s, player) ? refusal_of<MarsQuestions, Why>(facts, player, move) : Why::not_now);
}

bool OnMars::aside(const Rules& /*rules*/, const State& s, Move move) { return uses_right<MarsQuestions>(s.asks, move); }

bool OnMars::window(const Rules& rules, const State& s) { return is_window<MarsQuestions>(Facts{{rules, s}}, s.asked); }

bool OnMars::completes(const Rules& /*rules*/, const State& s, Seat /*seat*/) {
    bool out = false;
    MarsQuestions::with(s.asks, [&]<class Row>() { out = Row::completes; });
    return out;
}

bool OnMars::set(const Rules& rules, const State& s, Seat seat, SetChoice& out) {
    const Facts facts{{rules, s}};
    switch (s.asks) {
        case Ask::pay: return pay_set(facts, rules.player_of(seat), out);
        case Ask::retrieve: return retrieve_set(facts, rules.player_of(seat), out);
        default: return false;
    }
}

/// Which Private Goal is paid with nobody else sees; in Invasion the team does.
Move OnMars::face(const Rules& rules, const State& /*s*/, Seat seat, Move move, Viewer viewer) {
    const bool sees = rules.together() || viewer == viewer_all ||
                      (viewer < rules.seats && rules.knowers(rules.player_of(seat)).has(viewer));
    if (!sees && static_cast<Verb>(move.verb) == Verb::pay_goal) {
        move.a = 0;
    }
    return move;
}

void OnMars::refs(const Rules& rules, const State& s, Seat seat, Move move, RefList& out) {
    const auto push = [&](RefKind kind, auto... values) { out.push(static_cast<u8>(kind), static_cast<u8>(values)...); };
    const auto verb = static_cast<Verb>(move.verb);
    switch (verb) {
        case Verb::none: return;
        case Verb::space: push(RefKind::space, move.a); return;
        case Verb::shuttle: push(RefKind::side, move.a); return;
        case Verb::action: push(RefKind::action, move.a); return;
        case Verb::executive: push(RefKind::executive, move.a); return;
        case Verb::use:
        case Verb::activate: push(RefKind::plan, move.a); return;
        case Verb::send:
            push(RefKind::scientist, move.a);
            push(RefKind::plan, move.b);
            return;
        case Verb::pay:
        case Verb::take:
        case Verb::gain: push(RefKind::good, move.a); return;
        case Verb::pay_goal:
        case Verb::show: push(RefKind::goal, move.a); return;
        case Verb::build:
        case Verb::produce: push(RefKind::building, move.a); return;
        case Verb::site:
        case Verb::rover:
        case Verb::make_way:
        case Verb::land_bot:
        case Verb::steal:
        case Verb::deploy:
        case Verb::rouse:
        case Verb::shield:
        case Verb::land_guard:
        case Verb::land_exosuit:
        case Verb::exosuit: push(RefKind::hex, move.a); return;
        case Verb::stun:
            push(RefKind::hex, move.a);
            push(RefKind::choice, verb);
            return;
        case Verb::single:
        case Verb::multi:
        case Verb::idle:
        case Verb::unlock:
        case Verb::buy_off:
            push(RefKind::alien_space, move.a);
            push(RefKind::choice, verb);
            return;
        case Verb::sabotage: push(RefKind::alien_space, move.a); return;
        case Verb::snatch: push(RefKind::scientist, move.a); return;
        case Verb::teach:
            push(RefKind::tech, move.a);
            push(RefKind::cell, seat, move.b);
            return;
        case Verb::corrupt:
        case Verb::clean:
        case Verb::protect: push(RefKind::cell, move.b, s.tech[rules.player_of(move.b)][move.a - 1] - 1); return;
        case Verb::tech: push(RefKind::seat, move.a); return;
        case Verb::upgrade:
            push(RefKind::plan, move.a);
            push(RefKind::hex, move.b);
            return;
        case Verb::obtain: push(RefKind::plan, move.a); return;
        case Verb::learn:
            push(RefKind::grid, move.a);
            push(RefKind::cell, seat, move.b);
            return;
        case Verb::develop:
            push(RefKind::cell, seat, move.a);
            push(RefKind::cell, seat, move.b);
            return;
        case Verb::bot:
        case Verb::march:
        case Verb::guard:
            push(RefKind::hex, move.a);
            push(RefKind::hex, move.b);
            return;
        case Verb::welcome_bot:
        case Verb::welcome_crew:
            push(RefKind::executive, move.a);
            push(RefKind::choice, verb);
            return;
        case Verb::hire: push(RefKind::scientist, move.a); return;
        case Verb::contract:
        case Verb::refill: push(RefKind::contract, move.a); return;
        case Verb::choose: push(RefKind::option, move.a); return;
        case Verb::retrieve: push(RefKind::action, move.a); return;
        case Verb::explore:
            push(RefKind::discovery, s.exploration[0].id == move.a ? 0 : 1);
            push(RefKind::hex, move.b);
            return;
        case Verb::radar: push(RefKind::discovery, s.exploration[0].id == move.a ? 0 : 1); return;
        case Verb::infect:
        case Verb::heal: push_ward(move.a, move.b, out); return;
        case Verb::vaccinate:
            push_ward(move.a, move.b, out);
            push(RefKind::health, move.c);
            return;
        case Verb::pick:
            push_ward(seat, move.a, out);
            push(RefKind::health, move.b);
            return;
        case Verb::quarantine: push(RefKind::number, move.a, move.b, move.c); return;
        case Verb::install: push(RefKind::cell, seat, move.a); return;
        case Verb::vandalize:
        case Verb::repair: push(RefKind::hex, move.a); return;
        case Verb::lay_down: push(RefKind::seat, move.a); return;
        case Verb::deliver:
            push(RefKind::good, move.a);
            push(RefKind::contract, move.b);
            return;
        case Verb::end:
        case Verb::pay_colonist:
        case Verb::boost:
        case Verb::fuel_bots:
        case Verb::fuel_rover:
        case Verb::collect:
        case Verb::leave:
        case Verb::retrieve_worker:
        case Verb::travel:
        case Verb::stay:
        case Verb::keep_oxygen:
        case Verb::keep:
        case Verb::accept:
        case Verb::decline:
        case Verb::stop:
        case Verb::play_on:
        case Verb::abduct_quarters:
        case Verb::reset:
        case Verb::steal_stock:
        case Verb::hurry:
        case Verb::delay:
        case Verb::capture:
        case Verb::done: push(RefKind::choice, verb); return;
        case Verb::draw_goal: push(RefKind::stack, move.a); return;
        case Verb::aim: push(RefKind::aim, move.a); return;
        case Verb::strike: push(RefKind::hex, move.a); return;
        case Verb::hack: push(RefKind::cell, seat, move.a); return;
        case Verb::abduct: push(RefKind::action, move.a); return;
        case Verb::hand_over: push(RefKind::good, move.a); return;
    }
}

Event OnMars::question(const Rules& rules, const State& s, Seat seat, Viewer viewer) {
    Event question;
    if (s.asks != Ask::none) {
        question.kind = static_cast<u8>(s.asks);
        question.actor = rules.seat_of(s.asked);
        MarsQuestions::with(s.asks, [&]<class Row>() { Row::args(Facts{{rules, s}}, rules.player_of(seat), viewer, question); });
    }
    return question;
}

}  // namespace starboard
