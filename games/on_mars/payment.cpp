// Paying, gaining, delivering, and where Colonists go (6, 8.5).
#include "games/on_mars/questions.h"
#include "games/on_mars/turn.h"

namespace starboard::on_mars {

// -- paying -------------------------------------------------------------------------------------------------------------------------------

void Turn::owe(Seat seat, const Price& price, int either, u8 splits) {
    if (price.colonist > 0) {
        depart(seat, price.colonist, to_work);
        tell(What::paid_colonists, seat, price.colonist);
    }
    Till till;
    int sum = price.any + price.crystal + price.medicine + either;
    for (int i = 0; i < resources; ++i) {
        till.need[i] = price.need[i];
        sum += price.need[i];
    }
    if (sum == 0) {
        return;
    }
    till.any = price.any;
    till.crystal = price.crystal;
    till.either = static_cast<u8>(either);
    till.splits = splits;
    s.till = till;
    s.outbreak.due = price.medicine;
    push({StepKind::pay, seat});
}

/// A payment that can be made in one way only is made without asking, unless a Private Goal would be discarded; so is the rest of a mixed
/// one. Coins that are worth the same are chosen as a set and laid to the last.
void Turn::go_on_paying() {
    const Seat seat = top().seat;
    const Counter counter(facts, seat);
    if (counter.untouched() || !counter.plain()) {
        Counter forced = counter;
        if (forced.complete_alone()) {
            s.till = forced.till();
            s.outbreak.laid = forced.doses();
        }
    }
    if (Counter(facts, seat).complete()) {
        pop();
        settle(seat);
    } else {
        ask(Ask::pay, seat);
    }
}

void Turn::lay(Move coin) { lay_coin(s.till, s.outbreak.laid, coin_of(coin)); }

void Turn::settle(Seat seat) {
    const Till till = s.till;
    const u8 doses = s.outbreak.laid;
    s.till = {};
    s.outbreak.due = s.outbreak.laid = 0;
    Board& own = board(seat);
    for (int i = 0; i < resources; ++i) {
        if (till.laid[i] > 0) {
            own.stock[i] = static_cast<u8>(own.stock[i] - till.laid[i]);
            tell(What::paid, seat, i + 1, till.laid[i]);
        }
    }
    if (till.crystals > 0) {
        own.crystals = static_cast<u8>(own.crystals - till.crystals);
        tell(What::paid, seat, Good::crystal, till.crystals);
    }
    for (u32 rest = till.goals; rest != 0; rest &= rest - 1) {
        if (rules.together()) {
            tell(What::paid_goal, seat, std::countr_zero(rest) + 1);
        } else {
            tell_secret(What::paid_goal, seat, std::countr_zero(rest) + 1);
        }
    }
    s.goal_hand[seat] = static_cast<u16>(s.goal_hand[seat] & ~till.goals);
    s.goal_spent[seat] = static_cast<u16>(s.goal_spent[seat] | till.goals);
    if (doses > 0) {
        own.stock[resources] = static_cast<u8>(own.stock[resources] - doses);
        s.outbreak.medicine = static_cast<u8>(s.outbreak.medicine + doses);
        tell(What::paid, seat, Good::medicine, doses);
    }
    if (till.colonists > 0) {
        depart(seat, till.colonists, to_work);
        tell(What::paid_colonists, seat, till.colonists);
    }
}

// -- gaining ------------------------------------------------------------------------------------------------------------------------------

/// From the supply. Before something would be lost, or where no right beside a later question of the turn is certain, it may go on a
/// Contract (31.5).
void Turn::give(Seat seat, Good good, int n) {
    if (n == 0 || good == Good::none) {
        return;
    }
    if (rules.automa(seat)) {
        if (good == Good::crystal) {
            store(seat, good, n);
        }
        return;  // he keeps no Resources
    }
    if (good == Good::crystal && s.monolith.owed > 0) {
        n -= pay_theft(seat, n);
        if (n == 0) {
            return;
        }
    }
    if (asks_delivery(seat, good, n)) {
        push({StepKind::deliver, seat, 0, static_cast<u8>(n), static_cast<u8>(good)});
        return;
    }
    store(seat, good, n);
}

bool Turn::asks_delivery(Seat seat, Good good, int n) const {
    const bool stays = good == Good::crystal || s.board[seat].stock[shelf_of(good)] + n <= facts.storage(seat);
    const bool later = facts.own_turn(seat) && s.agenda.steps[1].kind == StepKind::turn;
    return facts.wanted(seat, good) && !(stays && later);
}

/// How much of a gain is stored without a question.
int Turn::stored_at_once(Seat seat, Good good, int n) const {
    if (good == Good::crystal) {
        return s.monolith.owed > 0 || asks_delivery(seat, good, n) ? 0 : n;
    }
    const int free = facts.room(seat, good);
    const int room = good == Good::medicine && s.outbreak.medicine < free ? s.outbreak.medicine : free;
    return asks_delivery(seat, good, n) ? 0 : n < room ? n : room;
}

/// Crystals wait in the buffer; Resources above the limit are lost (6), and Medicine is limited (31.20).
void Turn::store(Seat seat, Good good, int n) {
    Board& own = board(seat);
    if (good == Good::crystal) {
        own.buffer = static_cast<u8>(own.buffer + n > 0xFF ? 0xFF : own.buffer + n);
        tell(What::gained, seat, good, n);
        return;
    }
    u8& stock = own.stock[shelf_of(good)];
    const int free = facts.room(seat, good);
    const int room = good == Good::medicine && s.outbreak.medicine < free ? s.outbreak.medicine : free;
    const int kept = n < room ? n : room;
    if (kept > 0) {
        s.outbreak.medicine = static_cast<u8>(s.outbreak.medicine - (good == Good::medicine ? kept : 0));
        stock = static_cast<u8>(stock + kept);
        tell(What::gained, seat, good, kept);
    }
    if (n > kept) {
        tell(What::lost, seat, good, n - kept);
    }
}

void Turn::go_on_delivering() {
    const Step step = top();
    const auto good = static_cast<Good>(step.a);
    if (step.c != 0) {
        pop();
        give(step.seat, good, step.n);
        return;
    }
    if (step.n > 0 && facts.wanted(step.seat, good)) {
        ask(Ask::deliver, step.seat);
        return;
    }
    pop();
    if (step.n > 0) {
        store(step.seat, good, step.n);
    }
}

void Turn::answer_deliver(Seat seat, Move move) {
    if (static_cast<Verb>(move.verb) == Verb::keep) {
        const Step step = top();
        pop();
        store(seat, static_cast<Good>(step.a), step.n);
        return;
    }
    --top().n;
    put_on_contract(seat, static_cast<Good>(move.a), {move.b});
}

/// From the own board; of Crystals first those of the buffer, which cannot be spent.
void Turn::deliver(Seat seat, Good good, ContractId id) {
    Board& own = board(seat);
    u8& from = good != Good::crystal ? own.stock[index_of(good)] : own.buffer > 0 ? own.buffer : own.crystals;
    --from;
    put_on_contract(seat, good, id);
}

void Turn::put_on_contract(Seat seat, Good good, ContractId id) {
    ++s.delivered[id.id - 1][Facts::delivery(good)];
    tell(What::delivered, seat, good, id.id);
    check_contracts();
}

// -- Colonists (6) ------------------------------------------------------------------------------------------------------------------------

/// From the reserve; without room or Colonists they are lost (18.16).
void Turn::gain_colonists(Seat seat, int n) {
    Board& own = board(seat);
    int come = 0;
    for (; come < n && facts.can_gain_colonist(seat); ++come) {
        --own.reserve;
        ++own.fresh;
        if (rules.outbreak()) {
            u8& immune = s.outbreak.immune_reserve[seat];  // they come first
            const bool safe = immune > 0;
            immune = static_cast<u8>(immune - (safe ? 1 : 0));
            go_home(seat, safe ? Crowd{0, 0, 1} : Crowd{1, 0, 0});
        } else {
            ++own.quarters;
        }
    }
    tell(come > 0 ? What::colonists : What::no_colonists, seat, come > 0 ? come : n);
}

/// Those who came in this turn go first.
void Turn::depart(Seat seat, int n, Destination to, int operand) {
    if (rules.outbreak()) {
        board(seat).fresh = static_cast<u8>(board(seat).fresh > n ? board(seat).fresh - n : 0);
        push({StepKind::pick, seat, 0, static_cast<u8>(n), any_compartment, to, static_cast<u8>(operand)});
        return;
    }
    leave_quarters(seat, n);
    arrive(seat, n, to, operand);
}

void Turn::leave_quarters(Seat seat, int n) {
    Board& own = board(seat);
    own.quarters = static_cast<u8>(own.quarters - n);
    own.fresh = static_cast<u8>(own.fresh > n ? own.fresh - n : 0);
}

void Turn::arrive(Seat seat, int n, Destination to, int operand) {
    switch (to) {
        case to_slot: s.slot[operand][seat] = static_cast<u8>(s.slot[operand][seat] + n); return;
        case to_mine: s.miner[seat].add(operand); return;
        default: board(seat).working = static_cast<u8>(board(seat).working + n); return;
    }
}

/// Whoever finds no room goes to the reserve.
void Turn::come_to_quarters(Seat seat, int n) {
    Board& own = board(seat);
    const int places = facts.places(seat) - own.quarters;
    const int room = places > 0 ? places : 0;
    const int kept = n < room ? n : room;
    own.quarters = static_cast<u8>(own.quarters + kept);
    own.reserve = static_cast<u8>(own.reserve + n - kept);
}

}  // namespace starboard::on_mars
