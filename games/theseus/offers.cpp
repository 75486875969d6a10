// Legal moves, attempts and reasons from one generator, places a move touches, and the open question.
#include "games/theseus/game.h"
#include "games/theseus/turn.h"
#include "games/theseus/walk_choices.h"

namespace starboard {

using namespace theseus;

namespace {

template <class A = int, class B = int>
Move make_move(Verb verb, A a = 0, B b = 0) {
    return {static_cast<u8>(verb), static_cast<u8>(a), static_cast<u8>(b), 0};
}

int cards_left_out(const State& s, Seat seat) {
    int n = 0;
    for (const u8 count : s.discard[seat]) {
        n += count;
    }
    return n;
}

/// Row of its faction from which a seat that chooses its deck goes on.
int last_left_out(const State& s, Seat seat) {
    int last = 0;
    for (int i = 0; i < faction_kinds; ++i) {
        last = s.discard[seat][i] > 0 ? i : last;
    }
    return last;
}

/// Calls `offer(move, why)` for everything the seat might try; `why` is called only if somebody wants to know. Whoever wants legal moves
/// only is spared what cannot be legal.
template <class Offer>
class StationOffers {
public:
    StationOffers(const Rules& rules_in, const State& state, Seat who, bool only_legal, Offer& to)
        : facts{rules_in, state}, rules(rules_in), s(state), seat(who), legal_only(only_legal), offer(to) {}

    void all() {
        switch (s.asks) {
            case Ask::none: return;
            case Ask::deck: deck(); return;
            case Ask::board:
                for (const Sector sector : s.box) {
                    put(make_move(Verb::lay, sector));
                }
                return;
            case Ask::team_sector:
                put(make_move(Verb::team_sector, s.home[seat]));
                put(make_move(Verb::team_sector, s.home[facts.partner(seat)]));
                return;
            case Ask::tile:
                for (const Sector sector : s.ring) {
                    put(make_move(Verb::tile, sector, 0));
                    put(make_move(Verb::tile, sector, 1));
                }
                return;
            case Ask::start_card: start_card(); return;
            case Ask::deploy: deploy(); return;
            case Ask::move: move(); return;
            case Ask::walk: walk(); return;
            case Ask::room: room(); return;
            case Ask::incubate: room_of_sector(s.agenda.top().a); return;
            case Ask::trap: trap(); return;
            case Ask::target: target(); return;
            case Ask::lose: lose(); return;
            case Ask::actions: actions(); return;
            case Ask::victim: victim(); return;
            case Ask::disarm:
                each_slot([&](int slot) { offer(make_move(Verb::disarm, slot), [&] { return facts.disarm_why(seat, slot); }); });
                put(make_move(Verb::done));
                return;
            case Ask::shove: units(Verb::shove); return;
            case Ask::abduct: units(Verb::abduct); return;
            case Ask::strike: units(Verb::strike); return;
            case Ask::hide: units(Verb::hide); return;
            case Ask::plan:
                each_position(
                    [&](int position) { offer(make_move(Verb::plan, position), [&] { return facts.plan_why(seat, position); }); });
                return;
            case Ask::disc: disc(); return;
            case Ask::remote: {
                const int from = s.agenda.top().a;
                each_slot([&](int slot) { offer(make_move(Verb::remote, slot), [&] { return facts.remote_why(seat, from, slot); }); });
                return;
            }
            case Ask::destroy: destroy(); return;
            case Ask::sector: sector(); return;
            case Ask::hatch: hatch(); return;
            case Ask::take_over:
                each_slot_here([&](int slot) {
                    offer(make_move(Verb::take_over, slot), [&] { return elsewhere(slot, max_slots, facts.take_over_why(seat, slot)); });
                });
                put(make_move(Verb::decline));
                return;
            case Ask::pending: pending(); return;
            case Ask::slot: slots(); return;
            case Ask::received:
                put(make_move(Verb::play, facts.special_with(seat, Effect::deck_card).id));
                put(make_move(Verb::decline));
                return;
            case Ask::hole:
                each_slot([&](int slot) { offer(make_move(Verb::hole, slot), [&] { return facts.hole_why(seat, slot); }); });
                return;
            case Ask::end:
                asides();
                put(make_move(Verb::end));
                return;
        }
    }

private:
    void put(Move move, Why why = Why::legal) {
        offer(move, [why] { return why; });
    }
    template <class Visit>
    void each_slot(Visit&& visit) {
        for (const Sector in : s.ring) {
            for (int i = 0; i < rules.slots[static_cast<int>(in)]; ++i) {
                visit(slot_of(static_cast<int>(in), i));
            }
        }
    }
    /// Of the sector where the movement ended; who wants to know why not is told of the others too.
    template <class Visit>
    void each_slot_here(Visit&& visit) {
        each_slot([&](int slot) {
            if (!legal_only || slot / max_slots == s.here) {
                visit(slot);
            }
        });
    }
    [[nodiscard]] Why elsewhere(int place, int of_sector, Why why) const { return place / of_sector == s.here ? why : Why::other_sector; }
    template <class Visit>
    void each_position(Visit&& visit) {
        for (const Sector in : s.ring) {
            for (int i = 0; i < rules.pending[static_cast<int>(in)]; ++i) {
                visit(pending_of(static_cast<int>(in), i));
            }
        }
    }
    template <class Visit>
    void each_room(Visit&& visit) {
        for (const Sector in : s.ring) {
            for (int r = 0; r < rooms; ++r) {
                visit(room_of(static_cast<int>(in), r));
            }
        }
    }
    template <class Visit>
    void each_unit(Visit&& visit) {
        for (u8 id = 1; id <= all_units; ++id) {
            const u8 where = s.unit[id - 1].where;
            if (where != nowhere && where != on_a_card) {
                visit(UnitId{id});
            }
        }
    }

    // -- set-up -------------------------------------------------------------------------------------------------------------------------
    /// In the order of the rows, so that a set has one way to be chosen.
    void deck() {
        const int faction = static_cast<int>(s.faction[seat]);
        const int out = cards_left_out(s, seat);
        const int last = last_left_out(s, seat);
        if (out == rules.deck_surplus[faction]) {
            if (out > 0) {
                put(make_move(Verb::take_back));
            }
            return;
        }
        const FactionRow& row = facts.faction_row(s.faction[seat]);
        for (int i = 0; i < row.card.size(); ++i) {
            int from_here = 0;
            for (int k = i; k < row.card.size(); ++k) {
                from_here += row.card[k].copies - s.discard[seat][k];
            }
            offer(make_move(Verb::leave_out, rules.first_kind[faction] + i), [&] {
                return i < last                                        ? Why::in_order
                       : s.discard[seat][i] == row.card[i].copies      ? Why::no_copy_left
                       : from_here < rules.deck_surplus[faction] - out ? Why::left_out
                                                                       : Why::legal;
            });
        }
    }
    void start_card() {
        for (int i = 0; i < s.hand[seat].size(); ++i) {
            const Kind kind = s.hand[seat][i];
            bool again = false;
            for (int k = 0; k < i; ++k) {
                again = again || s.hand[seat][k] == kind;
            }
            if (again) {
                continue;
            }
            if (facts.special(kind)) {
                put(make_move(Verb::keep, kind.id));
                continue;
            }
            each_slot([&](int slot) { offer(make_move(Verb::start, kind.id, slot), [&] { return facts.put_why(slot); }); });
        }
    }
    void deploy() {
        const bool at_home = s.agenda.top().b == 0;
        each_room([&](int room) {
            offer(make_move(Verb::deploy, room), [&] {
                return at_home && !facts.is_home(seat, room / rooms) ? Why::not_its_sector
                       : s.room[room].id != 0                        ? Why::room_taken
                                                                     : Why::legal;
            });
        });
    }

    // -- movement -----------------------------------------------------------------------------------------------------------------------
    void move() {
        bool any = false;
        each_unit([&](UnitId id) {
            const Why move_why = facts.move_why(seat, id);
            const Why enter_why = facts.enter_why(seat, id);
            any = any || move_why == Why::legal || enter_why == Why::legal;
            if (!legal_only || move_why == Why::legal) {
                put(make_move(Verb::move, id.id), move_why);
            }
            if (!legal_only || enter_why == Why::legal) {
                put(make_move(Verb::enter, id.id), enter_why);
            }
        });
        asides();
        put(make_move(Verb::pass), any ? Why::mandatory : Why::legal);
    }
    void walk() {
        const WalkChoices may(facts);
        const int next = facts.next(s.walk.at);
        if (may.go) {
            put(make_move(Verb::go));
        }
        if (may.skip) {
            put(make_move(Verb::skip_sector, next));
        }
        for (int n = 1; n <= may.burn; ++n) {
            put(make_move(Verb::burn, n));
        }
        if (may.teleport) {
            for (const Sector in : s.ring) {
                const int to = static_cast<int>(in);
                offer(make_move(Verb::teleport, to), [&] {
                    return to == s.walk.at                                               ? Why::same_sector
                           : rules.options.teleport == TeleportTo::own && !own_there(to) ? Why::nothing_own_there
                                                                                         : Why::legal;
                });
            }
        }
        if (may.passage) {
            put(make_move(Verb::passage));
        }
        if (may.run) {
            put(make_move(Verb::run));
        }
        if (may.trail) {
            put(make_move(Verb::trail));
        }
        if (may.stop) {
            put(make_move(Verb::stop));
        }
    }
    [[nodiscard]] bool own_there(int sector) const {
        bool own = facts.find(sector, Effect::teleport, seat) >= 0;
        for (int r = 0; r < rooms; ++r) {
            const UnitId there = s.room[room_of(sector, r)];
            own = own || (there.id != 0 && facts.whose(there) == seat);
        }
        return own;
    }
    void room() {
        const Walk& walk = s.walk;
        if (walk.way == Way::entering || walk.way == Way::abducted) {
            const bool abducted = walk.way == Way::abducted;
            each_room([&](int room) {
                offer(make_move(Verb::room, room), [&] {
                    if (s.room[room].id != 0) {
                        return Why::room_taken;
                    }
                    return !abducted || facts.abduct_room(s.agenda.steps[s.agenda.size() - 2].a, room) ? Why::legal
                           : room / rooms == walk.from                                                 ? Why::same_sector
                                                                                                       : Why::other_sector;
                });
            });
            return;
        }
        room_of_sector(walk.at);
    }
    void room_of_sector(int sector) {
        const bool full = facts.full(sector);
        for (int r = 0; r < rooms; ++r) {
            const int room = room_of(sector, r);
            if (full) {
                put(make_move(Verb::eject, s.room[room].id));
            } else {
                put(make_move(Verb::room, room), s.room[room].id != 0 ? Why::room_taken : Why::legal);
            }
        }
    }
    void trap() {
        const Step& step = s.agenda.top();
        for (unsigned rest = step.b; rest != 0; rest &= rest - 1) {
            put(make_move(Verb::trap, slot_of(step.a, std::countr_zero(rest))));
        }
    }

    // -- fights and traps -----------------------------------------------------------------------------------------------------------------
    void target() {
        const Step& step = s.agenda.top();
        const bool lurks = step.kind == StepKind::lurk;
        const UnitId attacker = lurks ? UnitId{} : facts.unit_of(step.a, step.c);
        const int here = lurks ? step.c / max_slots : facts.sector(attacker);
        const u8 prey = lurks ? u8{0} : facts.prey(attacker);
        for (int r = 0; r < rooms; ++r) {
            const UnitId there = s.room[room_of(here, r)];
            if (there.id == 0 || there == attacker) {
                continue;
            }
            offer(make_move(Verb::target, there.id), [&] {
                if (facts.friends(step.a, facts.whose(there))) {
                    return Why::not_an_enemy;
                }
                if (!facts.can_be_hit(there)) {
                    return Why::card_protected;
                }
                return lurks || ((prey >> r) & 1U) != 0 ? Why::legal : Why::out_of_range;
            });
        }
    }
    void lose() {
        const Seat victim = s.agenda.top().a;
        put(make_move(Verb::lose_token), s.upgrades[victim] > 0 ? Why::legal : Why::nothing_to_lose);
        each_slot([&](int slot) { offer(make_move(Verb::lose_upgrade, slot), [&] { return facts.lose_upgrade_why(victim, slot); }); });
        each_unit([&](UnitId id) { offer(make_move(Verb::lose_side, id.id), [&] { return facts.lose_side_why(victim, id); }); });
    }

    // -- cards ----------------------------------------------------------------------------------------------------------------------------
    void actions() {
        each_slot_here([&](int slot) { offer(make_move(Verb::use, slot), [&] { return facts.use_why(seat, slot); }); });
        asides();
        put(make_move(Verb::done));
    }
    void victim() {
        const bool heals = facts.card_in(s.agenda.top().a).effect == Effect::heal;
        for (Seat other = 0; other < rules.seats; ++other) {
            offer(make_move(Verb::victim, other), [&] {
                return facts.friends(seat, other)                                      ? Why::not_an_enemy
                       : ((s.out >> other) & 1U) != 0 || (heals && s.life[other] == 0) ? Why::no_life
                                                                                       : Why::legal;
            });
        }
    }
    void units(Verb verb) {
        const int slot = s.agenda.top().a;
        each_unit([&](UnitId id) {
            offer(make_move(verb, id.id), [&] {
                return verb == Verb::strike ? facts.strike_why(facts.beneficiary(seat, slot), id)
                       : verb == Verb::hide ? facts.hide_why(seat, id)
                                            : facts.shove_card_why(seat, slot, id);
            });
        });
        put(make_move(Verb::done));
    }
    void disc() {
        const int guard = facts.safeguard(seat);
        each_slot([&](int slot) { offer(make_move(Verb::disc, slot), [&] { return facts.disc_why(seat, slot, guard); }); });
        each_position([&](int position) {
            offer(make_move(Verb::disc_pending, position), [&] { return facts.disc_pending_why(seat, position, guard); });
        });
        if (s.agenda.top().kind != StepKind::turn) {
            return;  // a card that has been used
        }
        const bool token = SectorWork(facts, seat).token && (s.done & token_done) == 0;
        if (token) {
            put(make_move(Verb::token));
        }
        put(make_move(Verb::decline), rules.options.sector_actions_must && facts.can_place_disc(seat) ? Why::mandatory : Why::legal);
    }
    void destroy() {
        const Step& step = s.agenda.top();
        const int here = step.kind == StepKind::use ? step.a / max_slots : -1;
        each_slot([&](int slot) {
            offer(make_move(Verb::destroy, slot),
                  [&] { return here >= 0 && slot / max_slots != here ? Why::other_sector : facts.destroy_why(seat, slot); });
        });
    }

    // -- sector action and pending cards --------------------------------------------------------------------------------------------------
    void sector() {
        if (s.agenda.top().kind == StepKind::token) {
            put(make_move(Verb::token));
            put(make_move(Verb::decline), rules.options.sector_actions_must ? Why::mandatory : Why::legal);
            return;
        }
        const SectorWork work(facts, seat);
        asides();
        if ((s.done & token_done) == 0 && (work.token || work.own)) {
            put(make_move(Verb::token), work.token ? Why::legal : Why::no_tokens_left);
        }
        if (work.own) {
            each_slot_here([&](int slot) {
                offer(make_move(Verb::clean_up, slot), [&] { return elsewhere(slot, max_slots, facts.clean_up_why(seat, slot)); });
            });
        }
        if ((s.done & action_done) == 0 && work.action == SectorAction::fight) {
            put(make_move(Verb::fight));
            return;
        }
        if ((s.done & action_done) == 0 && work.action == SectorAction::extra_turn) {
            put(make_move(Verb::extra_turn));
            return;
        }
        put(make_move(Verb::decline), rules.options.sector_actions_must ? Why::mandatory : Why::legal);
    }
    void hatch() {
        for (int kind = 0; kind < 3; ++kind) {
            for (int r = 0; r < rooms; ++r) {
                const int room = room_of(s.here, r);
                offer(make_move(Verb::hatch, kind, room), [&] { return facts.hatch_why(seat, kind, room); });
            }
        }
    }
    void pending() {
        each_position([&](int position) {
            if (legal_only && position / max_pending != s.here) {
                return;
            }
            offer(make_move(Verb::lay_card, position), [&] { return elsewhere(position, max_pending, facts.lay_why(seat, position)); });
            offer(make_move(Verb::replace, position), [&] { return elsewhere(position, max_pending, facts.replace_why(seat, position)); });
            offer(make_move(Verb::install, position), [&] { return elsewhere(position, max_pending, facts.plan_why(seat, position)); });
        });
        asides();
        put(make_move(Verb::decline));
    }
    void slots() {
        const auto from = static_cast<PutFrom>(s.agenda.top().b);
        each_slot([&](int slot) {
            offer(make_move(Verb::put, slot), [&] {
                const Why why = facts.put_why(slot);
                return why == Why::bonus_there && from == PutFrom::pending ? Why::legal : why;
            });
            if (from == PutFrom::pending) {
                offer(make_move(Verb::put_over, slot), [&] { return facts.put_over_why(seat, slot); });
            }
        });
    }

    // -- rights beside the question -------------------------------------------------------------------------------------------------------
    void asides() {
        if (!legal_only || facts.tokens(seat) > 0) {
            each_unit([&](UnitId id) { offer(make_move(Verb::flip, id.id), [&] { return facts.flip_why(seat, id); }); });
            each_slot([&](int slot) {
                if (facts.holds_card(slot)) {
                    offer(make_move(Verb::upgrade, slot), [&] { return facts.upgrade_why(seat, slot); });
                }
            });
        }
        const Seat partner = facts.partner(seat);
        for (int i = 0; i < s.special[seat].size(); ++i) {
            play(s.special[seat][i], seat, i);
        }
        for (int i = 0; partner != seat && i < s.special[partner].size(); ++i) {
            play(s.special[partner][i], partner, i);
        }
    }
    /// Equal cards are offered once.
    void play(Kind kind, Seat holder, int at) {
        for (int i = 0; i < at; ++i) {
            if (s.special[holder][i] == kind) {
                return;
            }
        }
        if (holder != seat) {
            for (const Kind own : s.special[seat]) {
                if (own == kind) {
                    return;
                }
            }
        }
        offer(make_move(Verb::play, kind.id), [&] { return facts.play_why(seat, kind); });
    }

    Facts facts;
    const Rules& rules;
    const State& s;
    Seat seat;
    bool legal_only;
    Offer& offer;
};

bool chooses_deck(const Rules& rules, const State& s, Seat seat) { return seat < rules.seats && s.faction[seat] != Faction::pandora; }

template <class Offer>
void station_offers(const Rules& rules, const State& s, Seat seat, bool only_legal, Offer&& offer) {
    const bool asked = s.asks == Ask::deck ? chooses_deck(rules, s, seat) : s.asks != Ask::none && s.asked == seat;
    if (asked) {
        StationOffers<std::remove_reference_t<Offer>>(rules, s, seat, only_legal, offer).all();
    }
}

Reason explain_move(const State& s, Move move, Why why) {
    Reason reason;
    reason.rule = static_cast<u8>(why);
    const auto verb = static_cast<Verb>(move.verb);
    switch (why) {
        case Why::slot_taken:
        case Why::bonus_there: reason.args[0] = verb == Verb::start ? move.b : move.a; break;
        case Why::room_taken: reason.args[0] = verb == Verb::hatch ? move.b : move.a; break;
        case Why::no_target: reason.args[0] = verb == Verb::play ? move.a : s.slot[move.a].card.id; break;
        default: reason.args[0] = move.a; break;
    }
    return reason;
}

}  // namespace

SeatSet Theseus::deciders(const Rules& rules, const State& s) {
    if (s.asks == Ask::none) {
        return SeatSet::none();
    }
    if (s.asks != Ask::deck) {
        return SeatSet::only(s.asked);
    }
    SeatSet out;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        if (chooses_deck(rules, s, seat) && cards_left_out(s, seat) < rules.deck_surplus[static_cast<int>(s.faction[seat])]) {
            out.add(seat);
        }
    }
    return out;
}

SeatSet Theseus::retractors(const Rules& rules, const State& s) {
    SeatSet out;
    for (Seat seat = 0; seat < rules.seats && s.asks == Ask::deck; ++seat) {
        // who has no card too many has not been asked
        const int left_out = chooses_deck(rules, s, seat) ? cards_left_out(s, seat) : 0;
        if (left_out > 0 && left_out == rules.deck_surplus[static_cast<int>(s.faction[seat])]) {
            out.add(seat);
        }
    }
    return out;
}

void Theseus::moves(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    station_offers(rules, s, seat, true, [&](Move move, auto&& why) {
        if (why() == Why::legal) {
            list.push(move);
        }
    });
}

void Theseus::attempts(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    station_offers(rules, s, seat, false, [&](Move move, auto&& /*why*/) { list.push(move); });
}

Reason Theseus::why(const Rules& rules, const State& s, Seat seat, Move move) {
    Why answer = Why::not_now;
    station_offers(rules, s, seat, false, [&](Move offered, auto&& why) {
        if (offered == move) {
            answer = why();
        }
    });
    return explain_move(s, move, answer);
}

/// Cards left out of a deck, traps to disable (one may get several tokens), units to hide, upgrades to lose. Units that are moved or attack
/// do so one after the other: their order matters.
bool Theseus::set(const Rules& rules, const State& s, Seat seat, SetChoice& out) {
    const Facts facts{rules, s};
    if (s.asks == Ask::deck) {
        const int faction = static_cast<int>(s.faction[seat]);
        const FactionRow& row = facts.faction_row(s.faction[seat]);
        for (int i = last_left_out(s, seat); i < row.card.size(); ++i) {
            out.push(make_move(Verb::leave_out, rules.first_kind[faction] + i), row.card[i].copies - s.discard[seat][i]);
        }
        out.least = out.most = rules.deck_surplus[faction] - cards_left_out(s, seat);
        return true;
    }
    if (s.asks != Ask::disarm && s.asks != Ask::hide && s.asks != Ask::lose) {
        return false;
    }
    const Step& step = s.agenda.top();
    int copies = 1;
    if (s.asks == Ask::disarm) {
        copies = step.n < facts.disable_left() ? step.n : facts.disable_left();
    }
    station_offers(rules, s, seat, true, [&](Move move, auto&& why) {
        const auto verb = static_cast<Verb>(move.verb);
        if (verb != Verb::done && why() == Why::legal) {
            out.push(move, verb == Verb::lose_token ? s.upgrades[step.a] : verb == Verb::lose_upgrade ? s.slot[move.a].tokens : copies);
        }
    });
    const int room = s.asks == Ask::disarm ? facts.disable_left() : s.asks == Ask::hide ? facts.invisibility_left() : out.count;
    out.most = step.n < room ? step.n : room;
    out.most = out.most < out.count ? out.most : out.count;
    out.least = s.asks == Ask::lose ? out.most : 0;
    out.done = s.asks == Ask::lose ? Move{} : make_move(Verb::done);
    out.any_order = true;
    return true;
}

bool Theseus::completes(const Rules& /*rules*/, const State& s, Seat seat) {
    switch (s.asks) {
        case Ask::deck: return cards_left_out(s, seat) > 0;
        case Ask::room:  // where a unit that was moved or shoved comes to stand
        case Ask::incubate:
        case Ask::hatch:
        case Ask::plan:
        case Ask::remote:
        case Ask::victim:
        case Ask::destroy:
        case Ask::hole:
        case Ask::slot: return true;
        case Ask::disc: return s.agenda.top().kind == StepKind::use;
        default: return false;
    }
}

bool Theseus::aside(const Rules& /*rules*/, const State& s, Move move) {
    const auto verb = static_cast<Verb>(move.verb);
    return verb == Verb::flip || verb == Verb::upgrade || (verb == Verb::play && s.asks != Ask::received);
}

bool Theseus::window(const Rules& rules, const State& s) {
    if (s.asks == Ask::end || s.asks == Ask::received) {
        return true;
    }
    const Facts facts{rules, s};
    if (s.asks == Ask::sector && s.agenda.top().kind == StepKind::turn) {
        // where only the Fight is left it is asked for because tokens may come before it
        const SectorWork work(facts, s.asked);
        const bool token = work.token && (s.done & token_done) == 0;
        return !token && work.action == SectorAction::fight && (s.done & action_done) == 0 && facts.any_aside(s.asked);
    }
    if (s.asks != Ask::actions) {
        return false;
    }
    for (int i = 0; i < rules.slots[s.here]; ++i) {
        if (facts.use_why(s.asked, slot_of(s.here, i)) == Why::legal) {
            return false;
        }
    }
    return true;
}

Move Theseus::face(const Rules& /*rules*/, const State& /*s*/, Seat seat, Move move, Viewer viewer) {
    if (viewer != viewer_all && viewer != seat && static_cast<Verb>(move.verb) == Verb::leave_out) {
        move.a = 0;
    }
    return move;
}

void Theseus::refs(const Rules& rules, const State& s, Seat seat, Move move, RefList& out) {
    const auto push = [&](RefKind kind, auto... values) { out.push(static_cast<u8>(kind), static_cast<u8>(values)...); };
    const auto verb = static_cast<Verb>(move.verb);
    switch (verb) {
        case Verb::none: return;
        case Verb::leave_out: push(RefKind::hand, move.a); return;
        case Verb::lay:
        case Verb::team_sector:
        case Verb::teleport: push(RefKind::sector, move.a); return;
        case Verb::stop: push(RefKind::sector, s.walk.at); return;
        case Verb::fight:
        case Verb::extra_turn:
        case Verb::token: push(RefKind::sector, s.here); return;
        case Verb::skip_sector: push(RefKind::choice, static_cast<u8>(verb)); return;
        case Verb::tile:
            push(RefKind::sector, move.a);
            push(RefKind::side, move.b);
            return;
        case Verb::start:
            push(RefKind::hand, move.a);
            push(RefKind::slot, move.b);
            return;
        case Verb::keep: push(RefKind::hand, move.a); return;
        case Verb::deploy:
        case Verb::room: push(RefKind::room, move.a); return;
        case Verb::move:
        case Verb::enter:
        case Verb::eject:
        case Verb::target:
        case Verb::lose_side:
        case Verb::shove:
        case Verb::strike:
        case Verb::abduct:
        case Verb::hide: push(RefKind::unit, move.a); return;
        case Verb::flip:
            push(RefKind::tokens);
            push(RefKind::unit, move.a);
            return;
        case Verb::upgrade:
            push(RefKind::tokens);
            push(RefKind::slot, move.a);
            return;
        case Verb::burn:
            push(RefKind::choice, static_cast<u8>(verb));
            push(RefKind::count, move.a);
            return;
        case Verb::trap:
        case Verb::lose_upgrade:
        case Verb::use:
        case Verb::disarm:
        case Verb::disc:
        case Verb::remote:
        case Verb::destroy:
        case Verb::clean_up:
        case Verb::take_over:
        case Verb::put:
        case Verb::put_over:
        case Verb::hole: push(RefKind::slot, move.a); return;
        case Verb::victim: push(RefKind::seat, move.a); return;
        case Verb::plan:
        case Verb::disc_pending:
        case Verb::lay_card:
        case Verb::replace:
        case Verb::install: push(RefKind::position, move.a); return;
        case Verb::hatch:
            push(RefKind::embryo, move.a);
            push(RefKind::room, move.b);
            return;
        case Verb::play: push(RefKind::special, move.a); return;
        case Verb::passage: push(RefKind::special, Facts{rules, s}.special_with(s.walk.mover, Effect::passage).id); return;
        case Verb::lose_token:
            if (s.agenda.top().a == seat) {
                push(RefKind::tokens);
            } else {
                push(RefKind::choice, static_cast<u8>(verb));  // the tokens of somebody else
            }
            return;
        case Verb::take_back:
        case Verb::pass:
        case Verb::go:
        case Verb::run:
        case Verb::trail:
        case Verb::done:
        case Verb::decline:
        case Verb::end: push(RefKind::choice, static_cast<u8>(verb)); return;
    }
}

Event Theseus::question(const Rules& rules, const State& s, Seat seat, Viewer viewer) {
    Event q;
    if (s.asks == Ask::none) {
        return q;
    }
    const Facts facts{rules, s};
    const Step& step = s.agenda.top();
    const auto set = [&](Prompt prompt, auto... values) {
        q.kind = static_cast<u8>(prompt);
        int i = 0;
        ((q.args[i++] = static_cast<u8>(values)), ...);
    };
    q.actor = s.asks == Ask::deck ? seat : s.asked;
    switch (s.asks) {
        case Ask::none: break;
        case Ask::deck: {
            // how far somebody else has come is not told
            const int chosen = viewer == seat || viewer == viewer_all ? cards_left_out(s, seat) : 0;
            set(Prompt::deck, rules.deck_surplus[static_cast<int>(s.faction[seat])] - chosen);
            break;
        }
        case Ask::board: set(Prompt::board); break;
        case Ask::team_sector: set(Prompt::team_sector); break;
        case Ask::tile: set(Prompt::tile); break;
        case Ask::start_card: set(Prompt::start_card, s.hand[s.asked].size() - rules.start_pending); break;
        case Ask::deploy: set(Prompt::deploy, step.b == 0 ? 0 : 1); break;
        case Ask::move: {
            set(s.extra_turn ? Prompt::move_extra : Prompt::move);
            break;
        }
        case Ask::walk: set(Prompt::walk, s.walk.unit.id, s.walk.at, s.walk.points); break;
        case Ask::room:
            if (s.walk.way == Way::abducted) {
                set(Prompt::abduct_to, s.walk.unit.id);
            } else if (s.walk.way == Way::entering) {
                set(Prompt::enter_room, s.walk.unit.id);
            } else {
                set(facts.full(s.walk.at) ? Prompt::eject : Prompt::room, s.walk.unit.id, s.walk.at);
            }
            break;
        case Ask::trap: set(Prompt::trap, step.a); break;
        case Ask::target:
            if (step.kind == StepKind::lurk) {
                set(Prompt::lurk_target, s.slot[step.c].card.id);
            } else {
                set(Prompt::target, facts.unit_of(step.a, step.c).id);
            }
            break;
        case Ask::lose: set(Prompt::lose, step.n); break;
        case Ask::actions: set(Prompt::actions, s.here); break;
        case Ask::victim:
            if (facts.card_in(step.a).effect == Effect::heal) {
                set(Prompt::heal_victim, step.n);
            } else {
                set(Prompt::victim, facts.number(step.a), s.slot[step.a].card.id);
            }
            break;
        case Ask::disarm: set(Prompt::disarm, step.n, s.slot[step.a].card.id); break;
        case Ask::shove: set(Prompt::shove, step.n, s.slot[step.a].card.id); break;
        case Ask::plan: set(Prompt::plan); break;
        case Ask::disc: set(Prompt::disc); break;
        case Ask::remote: set(Prompt::remote); break;
        case Ask::destroy: set(Prompt::destroy); break;
        case Ask::incubate: set(facts.full(step.a) ? Prompt::incubate_eject : Prompt::incubate, step.a); break;
        case Ask::strike: set(Prompt::strike, step.n); break;
        case Ask::abduct: set(Prompt::abduct, step.n); break;
        case Ask::hide: set(Prompt::hide, step.n); break;
        case Ask::sector: set(Prompt::sector, s.here); break;
        case Ask::hatch: set(Prompt::hatch, s.here); break;
        case Ask::take_over: set(Prompt::take_over, s.here); break;
        case Ask::pending: set(Prompt::pending, s.here); break;
        case Ask::slot: set(Prompt::slot, step.a); break;
        case Ask::received: set(Prompt::received, facts.special_with(s.asked, Effect::deck_card).id); break;
        case Ask::hole: set(Prompt::hole); break;
        case Ask::end: set(Prompt::end); break;
    }
    return q;
}

}  // namespace starboard
