// The questions of Theseus, one row each: what may be tried, what an answer does, what the prompt says. The answers are carried out in
// setup.cpp, turn.cpp, movement.cpp, fight.cpp and cards.cpp.
#pragma once

#include "games/theseus/facts.h"
#include "games/theseus/walk_choices.h"
#include "games/theseus/words.h"
#include "kernel/question.h"

namespace starboard::theseus {

template <class A = int, class B = int>
constexpr Move make_move(Verb verb, A a = 0, B b = 0) {
    return {static_cast<u8>(verb), static_cast<u8>(a), static_cast<u8>(b), 0};
}

inline int cards_left_out(const State& s, Seat seat) {
    int n = 0;
    for (const u8 count : s.discard[seat]) {
        n += count;
    }
    return n;
}

/// Row of its faction from which a seat that chooses its deck goes on.
inline int last_left_out(const State& s, Seat seat) {
    int last = 0;
    for (int i = 0; i < faction_kinds; ++i) {
        last = s.discard[seat][i] > 0 ? i : last;
    }
    return last;
}

/// What the rows offer with. Whoever wants legal moves only is spared what cannot be legal.
template <class Out>
class Station {
public:
    Station(const Facts& facts_in, Seat who, Out& to) : facts(facts_in), rules(facts_in.rules), s(facts_in.s), seat(who), out(to) {}

    void put(Move move, Why why = Why::legal) { out.put(move, why); }
    template <class Reasoning>
    void offer(Move move, Reasoning&& why) {
        out.offer(move, why);
    }
    template <class Visit>
    void each_slot(Visit&& visit) {
        for (const Sector in : s.ring) {
            each_slot_of(static_cast<int>(in), visit);
        }
    }
    /// Of the sector where the movement ended; who wants to know why not is told of the others too.
    template <class Visit>
    void each_slot_here(Visit&& visit) {
        if (out.only_legal()) {
            each_slot_of(s.here, visit);
        } else {
            each_slot(visit);
        }
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
    /// Tokens and special cards.
    void rights() {
        if (!out.only_legal() || facts.tokens(seat) > 0) {
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

    const Facts& facts;
    const Rules& rules;
    const State& s;
    Seat seat;

private:
    template <class Visit>
    void each_slot_of(int sector, Visit& visit) {
        for (int i = 0; i < rules.slots[sector]; ++i) {
            visit(slot_of(sector, i));
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

    Out& out;
};

/// `prompt` is the sentence of a question that has one; `begun`: a single answer carries out what the player began.
template <Prompt prompt, bool begun = false>
struct StationQuestion : NoQuestion {
    static constexpr bool completes = begun;
    static void ask(const Facts& /*facts*/, Seat /*seat*/, Viewer /*viewer*/, Event& question) { question.kind = static_cast<u8>(prompt); }
    static Why never(const Facts& /*facts*/, Seat /*seat*/, Move /*move*/) { return Why::not_now; }

protected:
    template <class... Values>
    static void sentence(Event& question, Prompt which, Values... values) {
        question.kind = static_cast<u8>(which);
        int i = 0;
        ((question.args[i++] = static_cast<u8>(values)), ...);
    }
};

struct Nothing : StationQuestion<Prompt::none> {};

/// On the own turn beside most questions: tokens are spent, special cards played.
struct StationRights {
    static constexpr bool takes(Move move) {
        const auto verb = static_cast<Verb>(move.verb);
        return verb == Verb::flip || verb == Verb::upgrade || verb == Verb::play;
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.use_right(seat, static_cast<Verb>(move.verb), move);
    }
};

// -- set-up -----------------------------------------------------------------------------------------------------------------------------

template <Prompt prompt>
struct SetupQuestion : StationQuestion<prompt> {
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_setup(seat, static_cast<Verb>(move.verb), move);
    }
};

/// Asked of everybody at once.
struct ChooseDeck : SetupQuestion<Prompt::deck> {
    static void ask(const Facts& facts, Seat seat, Viewer viewer, Event& question) {
        // how far somebody else has come is not told
        const int chosen = viewer == seat || viewer == viewer_all ? cards_left_out(facts.s, seat) : 0;
        sentence(question, Prompt::deck, facts.rules.deck_surplus[static_cast<int>(facts.s.faction[seat])] - chosen);
    }
    /// In the order of the rows, so that a set has one way to be chosen.
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const State& s = facts.s;
        const int faction = static_cast<int>(s.faction[seat]);
        const int left = cards_left_out(s, seat);
        const int last = last_left_out(s, seat);
        const int surplus = facts.rules.deck_surplus[faction];
        if (left == surplus) {
            if (left > 0) {
                out.put(make_move(Verb::take_back), Why::legal);
            }
            return;
        }
        const FactionRow& row = facts.faction_row(s.faction[seat]);
        for (int i = 0; i < row.card.size(); ++i) {
            int from_here = 0;
            for (int k = i; k < row.card.size(); ++k) {
                from_here += row.card[k].copies - s.discard[seat][k];
            }
            out.offer(make_move(Verb::leave_out, facts.rules.first_kind[faction] + i), [&] {
                return i < last                                   ? Why::in_order
                       : s.discard[seat][i] == row.card[i].copies ? Why::no_copy_left
                       : from_here < surplus - left               ? Why::left_out
                                                                  : Why::legal;
            });
        }
    }
};

struct LayBoard : SetupQuestion<Prompt::board> {
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (const Sector sector : facts.s.box) {
            out.put(make_move(Verb::lay, sector), Why::legal);
        }
    }
};

struct TeamSector : SetupQuestion<Prompt::team_sector> {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        out.put(make_move(Verb::team_sector, facts.s.home[seat]), Why::legal);
        out.put(make_move(Verb::team_sector, facts.s.home[facts.partner(seat)]), Why::legal);
    }
};

struct LayTile : SetupQuestion<Prompt::tile> {
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        for (const Sector sector : facts.s.ring) {
            out.put(make_move(Verb::tile, sector, 0), Why::legal);
            out.put(make_move(Verb::tile, sector, 1), Why::legal);
        }
    }
};

struct StartCard : SetupQuestion<Prompt::start_card> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        sentence(question, Prompt::start_card, facts.s.hand[facts.s.asked].size() - facts.rules.start_pending);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        const auto& hand = facts.s.hand[seat];
        for (int i = 0; i < hand.size(); ++i) {
            const Kind kind = hand[i];
            bool again = false;
            for (int k = 0; k < i; ++k) {
                again = again || hand[k] == kind;
            }
            if (again) {
                continue;
            }
            if (facts.special(kind)) {
                o.put(make_move(Verb::keep, kind.id));
                continue;
            }
            o.each_slot([&](int slot) { o.offer(make_move(Verb::start, kind.id, slot), [&] { return facts.put_why(slot); }); });
        }
    }
};

struct Deploy : SetupQuestion<Prompt::deploy> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        sentence(question, Prompt::deploy, facts.s.agenda.top().b == 0 ? 0 : 1);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        const bool at_home = facts.s.agenda.top().b == 0;
        o.each_room([&](int room) {
            o.offer(make_move(Verb::deploy, room), [&] {
                return at_home && !facts.is_home(seat, room / rooms) ? Why::not_its_sector
                       : facts.s.room[room].id != 0                  ? Why::room_taken
                                                                     : Why::legal;
            });
        });
    }
};

// -- movement ---------------------------------------------------------------------------------------------------------------------------

struct MoveUnit : StationQuestion<Prompt::move> {
    using Rights = StationRights;
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        sentence(question, facts.s.extra_turn ? Prompt::move_extra : Prompt::move);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        bool any = false;
        const auto offer = [&](UnitId id) {
            const Why why = facts.move_why(seat, id);
            const bool enters = why == Why::in_space;
            any = any || why == Why::legal || enters;
            o.put(make_move(Verb::move, id.id), why);
            o.put(make_move(Verb::enter, id.id), enters ? Why::legal : why == Why::legal ? Why::not_in_space : why);
        };
        if (out.only_legal()) {
            facts.each_unit(seat, offer);
        } else {
            o.each_unit(offer);
        }
        o.rights();
        o.put(make_move(Verb::pass), any ? Why::mandatory : Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_move(seat, static_cast<Verb>(move.verb), move);
    }
};

struct WalkOn : StationQuestion<Prompt::walk> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Walk& walk = facts.s.walk;
        sentence(question, Prompt::walk, walk.unit.id, walk.at, walk.points);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const State& s = facts.s;
        const WalkChoices may(facts);
        const auto put = [&](Move move) { out.put(move, Why::legal); };
        if (may.go) {
            put(make_move(Verb::go));
        }
        if (may.skip) {
            put(make_move(Verb::skip_sector, facts.next(s.walk.at)));
        }
        for (int n = 1; n <= may.burn; ++n) {
            put(make_move(Verb::burn, n));
        }
        if (may.teleport) {
            for (const Sector in : s.ring) {
                const int to = static_cast<int>(in);
                out.offer(make_move(Verb::teleport, to), [&] {
                    return to == s.walk.at                                                                  ? Why::same_sector
                           : facts.rules.options.teleport == TeleportTo::own && !own_there(facts, seat, to) ? Why::nothing_own_there
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
    static bool own_there(const Facts& facts, Seat seat, int sector) {
        bool own = facts.find(sector, Effect::teleport, seat) >= 0;
        for (int r = 0; r < rooms; ++r) {
            const UnitId there = facts.s.room[room_of(sector, r)];
            own = own || (there.id != 0 && facts.whose(there) == seat);
        }
        return own;
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_walk(seat, static_cast<Verb>(move.verb), move);
    }
};

/// Where a unit that was moved or shoved comes to stand.
struct ChooseRoom : StationQuestion<Prompt::room, true> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Walk& walk = facts.s.walk;
        if (walk.way == Way::abducted) {
            sentence(question, Prompt::abduct_to, walk.unit.id);
        } else if (walk.way == Way::entering) {
            sentence(question, Prompt::enter_room, walk.unit.id);
        } else {
            sentence(question, facts.full(walk.at) ? Prompt::eject : Prompt::room, walk.unit.id, walk.at);
        }
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        const State& s = facts.s;
        const Walk& walk = s.walk;
        if (walk.way != Way::entering && walk.way != Way::abducted) {
            o.room_of_sector(walk.at);
            return;
        }
        const bool abducted = walk.way == Way::abducted;
        o.each_room([&](int room) {
            o.offer(make_move(Verb::room, room), [&] {
                if (s.room[room].id != 0) {
                    return Why::room_taken;
                }
                return !abducted || facts.abduct_room(s.agenda.steps[s.agenda.size() - 2].a, room) ? Why::legal
                       : room / rooms == walk.from                                                 ? Why::same_sector
                                                                                                   : Why::other_sector;
            });
        });
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.answer_room(static_cast<Verb>(move.verb), move);
    }
};

struct NextTrap : StationQuestion<Prompt::trap> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        sentence(question, Prompt::trap, facts.s.agenda.top().a);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const Step& step = facts.s.agenda.top();
        for (unsigned rest = step.b; rest != 0; rest &= rest - 1) {
            out.put(make_move(Verb::trap, slot_of(step.a, std::countr_zero(rest))), Why::legal);
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.resolve_trap(move.a);
    }
};

// -- fights -----------------------------------------------------------------------------------------------------------------------------

struct ChooseTarget : StationQuestion<Prompt::target> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Step& step = facts.s.agenda.top();
        if (step.kind == StepKind::lurk) {
            sentence(question, Prompt::lurk_target, facts.s.slot[step.c].card.id);
        } else {
            sentence(question, Prompt::target, facts.unit_of(step.a, step.c).id);
        }
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const Step& step = facts.s.agenda.top();
        const bool lurks = step.kind == StepKind::lurk;
        const UnitId attacker = lurks ? UnitId{} : facts.unit_of(step.a, step.c);
        const int here = lurks ? step.c / max_slots : facts.sector(attacker);
        const u8 prey = lurks ? u8{0} : facts.prey(attacker);
        for (int r = 0; r < rooms; ++r) {
            const UnitId there = facts.s.room[room_of(here, r)];
            if (there.id == 0 || there == attacker) {
                continue;
            }
            out.offer(make_move(Verb::target, there.id), [&] {
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
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.answer_target({move.a});
    }
};

struct LoseUpgrade : StationQuestion<Prompt::lose> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        sentence(question, Prompt::lose, facts.s.agenda.top().n);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        const Seat victim = facts.s.agenda.top().a;
        o.put(make_move(Verb::lose_token), facts.s.upgrades[victim] > 0 ? Why::legal : Why::nothing_to_lose);
        o.each_slot([&](int slot) { o.offer(make_move(Verb::lose_upgrade, slot), [&] { return facts.lose_upgrade_why(victim, slot); }); });
        o.each_unit([&](UnitId id) { o.offer(make_move(Verb::lose_side, id.id), [&] { return facts.lose_side_why(victim, id); }); });
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.answer_lose(static_cast<Verb>(move.verb), move);
    }
};

// -- action cards -----------------------------------------------------------------------------------------------------------------------

struct UseCards : StationQuestion<Prompt::actions> {
    using Rights = StationRights;
    /// No card can be used.
    static bool window(const Facts& facts, Seat seat) {
        for (int i = 0; i < facts.rules.slots[facts.s.here]; ++i) {
            if (facts.use_why(seat, slot_of(facts.s.here, i)) == Why::legal) {
                return false;
            }
        }
        return true;
    }
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        sentence(question, Prompt::actions, facts.s.here);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        o.each_slot_here([&](int slot) { o.offer(make_move(Verb::use, slot), [&] { return facts.use_why(seat, slot); }); });
        o.rights();
        o.put(make_move(Verb::done));
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (static_cast<Verb>(move.verb) == Verb::use) {
            turn.use(seat, move.a, false);
        } else {
            turn.finish_actions();
        }
    }
};

/// What a card that is being used asks. `n` of its step: how many are left; `a`: its slot.
template <Prompt prompt, bool begun = false>
struct CardQuestion : StationQuestion<prompt, begun> {
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_use(seat, static_cast<Verb>(move.verb), move);
    }
};

struct ChooseVictim : CardQuestion<Prompt::victim, true> {
    static bool heals(const Facts& facts) { return facts.card_in(facts.s.agenda.top().a).effect == Effect::heal; }
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Step& step = facts.s.agenda.top();
        if (heals(facts)) {
            sentence(question, Prompt::heal_victim, step.n);
        } else {
            sentence(question, Prompt::victim, facts.number(step.a), facts.s.slot[step.a].card.id);
        }
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const bool healing = heals(facts);
        for (Seat other = 0; other < facts.rules.seats; ++other) {
            out.offer(make_move(Verb::victim, other), [&] {
                return facts.friends(seat, other)                                                    ? Why::not_an_enemy
                       : ((facts.s.out >> other) & 1U) != 0 || (healing && facts.s.life[other] == 0) ? Why::no_life
                                                                                                     : Why::legal;
            });
        }
    }
};

struct Disarm : CardQuestion<Prompt::disarm> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Step& step = facts.s.agenda.top();
        sentence(question, Prompt::disarm, step.n, facts.s.slot[step.a].card.id);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        o.each_slot([&](int slot) { o.offer(make_move(Verb::disarm, slot), [&] { return facts.disarm_why(seat, slot); }); });
        o.put(make_move(Verb::done));
    }
};

/// Units that a card shoves, abducts, attacks or hides.
template <Prompt prompt, Verb verb>
struct CardUnits : CardQuestion<prompt> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        CardQuestion<prompt>::sentence(question, prompt, facts.s.agenda.top().n);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        const int slot = facts.s.agenda.top().a;
        o.each_unit([&](UnitId id) {
            o.offer(make_move(verb, id.id), [&] {
                return verb == Verb::strike ? facts.strike_why(facts.beneficiary(seat, slot), id)
                       : verb == Verb::hide ? facts.hide_why(seat, id)
                                            : facts.shove_card_why(seat, slot, id);
            });
        });
        o.put(make_move(Verb::done));
    }
};

struct Shove : CardUnits<Prompt::shove, Verb::shove> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Step& step = facts.s.agenda.top();
        sentence(question, Prompt::shove, step.n, facts.s.slot[step.a].card.id);
    }
};
struct Strike : CardUnits<Prompt::strike, Verb::strike> {};
struct Abduct : CardUnits<Prompt::abduct, Verb::abduct> {};
struct Hide : CardUnits<Prompt::hide, Verb::hide> {};

struct PlanCard : CardQuestion<Prompt::plan, true> {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        o.each_position([&](int position) { o.offer(make_move(Verb::plan, position), [&] { return facts.plan_why(seat, position); }); });
    }
};

/// By a card, or as the action of a sector.
struct PlaceDisc : StationQuestion<Prompt::disc> {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        const State& s = facts.s;
        const int guard = facts.safeguard(seat);
        o.each_slot([&](int slot) { o.offer(make_move(Verb::disc, slot), [&] { return facts.disc_why(seat, slot, guard); }); });
        o.each_position([&](int position) {
            o.offer(make_move(Verb::disc_pending, position), [&] { return facts.disc_pending_why(seat, position, guard); });
        });
        if (s.agenda.top().kind != StepKind::turn) {
            return;  // a card that has been used
        }
        if (SectorWork(facts, seat).token && (s.done & token_done) == 0) {
            o.put(make_move(Verb::token));
        }
        o.put(make_move(Verb::decline),
              facts.rules.options.sector_actions_must && facts.can_place_disc(seat) ? Why::mandatory : Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        const auto verb = static_cast<Verb>(move.verb);
        if (turn.in_use()) {
            turn.answer_use(seat, verb, move);
        } else {
            turn.answer_sector(seat, verb, move);
        }
    }
};

struct Remote : CardQuestion<Prompt::remote, true> {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        const int from = facts.s.agenda.top().a;
        o.each_slot([&](int slot) { o.offer(make_move(Verb::remote, slot), [&] { return facts.remote_why(seat, from, slot); }); });
    }
};

/// By a card that is being used, or because there is one too many.
struct DestroyCard : StationQuestion<Prompt::destroy, true> {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        const Step& step = facts.s.agenda.top();
        const int here = step.kind == StepKind::use ? step.a / max_slots : -1;
        o.each_slot([&](int slot) {
            o.offer(make_move(Verb::destroy, slot),
                    [&] { return here >= 0 && slot / max_slots != here ? Why::other_sector : facts.destroy_why(seat, slot); });
        });
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (turn.in_use()) {
            turn.answer_use(seat, static_cast<Verb>(move.verb), move);
        } else {
            turn.destroy(move.a);
        }
    }
};

struct Incubate : StationQuestion<Prompt::incubate, true> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const int sector = facts.s.agenda.top().a;
        sentence(question, facts.full(sector) ? Prompt::incubate_eject : Prompt::incubate, sector);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station(facts, seat, out).room_of_sector(facts.s.agenda.top().a);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.answer_room(static_cast<Verb>(move.verb), move);
    }
};

// -- sector action and pending cards ----------------------------------------------------------------------------------------------------

/// The sentence names the sector where the movement ended.
template <Prompt prompt, bool begun = false>
struct HereQuestion : StationQuestion<prompt, begun> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        StationQuestion<prompt, begun>::sentence(question, prompt, facts.s.here);
    }
};

struct ActInSector : HereQuestion<Prompt::sector> {
    /// What happens here gives another chance at the end of the turn.
    struct Rights : StationRights {
        template <class Turn>
        static void answer(Turn& turn, Seat seat, Move move) {
            turn.note_change();
            StationRights::answer(turn, seat, move);
        }
    };
    /// Where only the Fight is left it is asked for because tokens may come before it.
    static bool window(const Facts& facts, Seat seat) {
        const State& s = facts.s;
        if (s.agenda.top().kind != StepKind::turn) {
            return false;
        }
        const SectorWork work(facts, seat);
        const bool token = work.token && (s.done & token_done) == 0;
        return !token && work.action == SectorAction::fight && (s.done & action_done) == 0 && facts.any_right(seat);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        const State& s = facts.s;
        const Why declined = facts.rules.options.sector_actions_must ? Why::mandatory : Why::legal;
        if (s.agenda.top().kind == StepKind::token) {
            o.put(make_move(Verb::token));
            o.put(make_move(Verb::decline), declined);
            return;
        }
        const SectorWork work(facts, seat);
        o.rights();
        if ((s.done & token_done) == 0 && (work.token || work.own)) {
            o.put(make_move(Verb::token), work.token ? Why::legal : Why::no_tokens_left);
        }
        if (work.own) {
            o.each_slot_here([&](int slot) {
                o.offer(make_move(Verb::clean_up, slot), [&] { return o.elsewhere(slot, max_slots, facts.clean_up_why(seat, slot)); });
            });
        }
        if ((s.done & action_done) == 0 && work.action == SectorAction::fight) {
            o.put(make_move(Verb::fight));
            return;
        }
        if ((s.done & action_done) == 0 && work.action == SectorAction::extra_turn) {
            o.put(make_move(Verb::extra_turn));
            return;
        }
        o.put(make_move(Verb::decline), declined);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_sector(seat, static_cast<Verb>(move.verb), move);
    }
};

struct Hatch : HereQuestion<Prompt::hatch, true> {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        for (int kind = 0; kind < 3; ++kind) {
            for (int r = 0; r < rooms; ++r) {
                const int room = room_of(facts.s.here, r);
                out.offer(make_move(Verb::hatch, kind, room), [&] { return facts.hatch_why(seat, kind, room); });
            }
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_hatch(seat, move.a, move.b);
    }
};

struct TakeOver : HereQuestion<Prompt::take_over> {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        o.each_slot_here([&](int slot) {
            o.offer(make_move(Verb::take_over, slot), [&] { return o.elsewhere(slot, max_slots, facts.take_over_why(seat, slot)); });
        });
        o.put(make_move(Verb::decline));
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_take_over(seat, static_cast<Verb>(move.verb), move.a);
    }
};

struct PendingCards : HereQuestion<Prompt::pending> {
    using Rights = StationRights;
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        o.each_position([&](int position) {
            if (out.only_legal() && position / max_pending != facts.s.here) {
                return;
            }
            o.offer(make_move(Verb::lay_card, position), [&] { return o.elsewhere(position, max_pending, facts.lay_why(seat, position)); });
            o.offer(make_move(Verb::replace, position),
                    [&] { return o.elsewhere(position, max_pending, facts.replace_why(seat, position)); });
            o.offer(make_move(Verb::install, position), [&] { return o.elsewhere(position, max_pending, facts.plan_why(seat, position)); });
        });
        o.rights();
        o.put(make_move(Verb::decline));
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_pending(seat, static_cast<Verb>(move.verb), move.a);
    }
};

struct PutInSlot : StationQuestion<Prompt::slot, true> {
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        sentence(question, Prompt::slot, facts.s.agenda.top().a);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        const auto from = static_cast<PutFrom>(facts.s.agenda.top().b);
        o.each_slot([&](int slot) {
            o.offer(make_move(Verb::put, slot), [&] {
                const Why why = facts.put_why(slot);
                return why == Why::bonus_there && from == PutFrom::pending ? Why::legal : why;
            });
            if (from == PutFrom::pending) {
                o.offer(make_move(Verb::put_over, slot), [&] { return facts.put_over_why(seat, slot); });
            }
        });
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.put(seat, static_cast<Verb>(move.verb), move.a);
    }
};

struct JustReceived : StationQuestion<Prompt::received> {
    static bool window(const Facts& /*facts*/, Seat /*seat*/) { return true; }
    static void ask(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        sentence(question, Prompt::received, facts.special_with(facts.s.asked, Effect::deck_card).id);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        out.put(make_move(Verb::play, facts.special_with(seat, Effect::deck_card).id), Why::legal);
        out.put(make_move(Verb::decline), Why::legal);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_received(seat, static_cast<Verb>(move.verb), {move.a});
    }
};

struct ThroughHole : StationQuestion<Prompt::hole, true> {
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        o.each_slot([&](int slot) { o.offer(make_move(Verb::hole, slot), [&] { return facts.hole_why(seat, slot); }); });
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        turn.answer_hole(seat, move.a);
    }
};

struct EndOfTurn : StationQuestion<Prompt::end> {
    using Rights = StationRights;
    static bool window(const Facts& /*facts*/, Seat /*seat*/) { return true; }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        Station o(facts, seat, out);
        o.rights();
        o.put(make_move(Verb::end));
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move /*move*/) {
        turn.end_turn();
    }
};

/// In the order of Ask.
using StationQuestions =
    Questions<Nothing, ChooseDeck, LayBoard, TeamSector, LayTile, StartCard, Deploy, MoveUnit, WalkOn, ChooseRoom, NextTrap, ChooseTarget,
              LoseUpgrade, UseCards, ChooseVictim, Disarm, Shove, PlanCard, PlaceDisc, Remote, DestroyCard, Incubate, Strike, Abduct, Hide,
              ActInSector, Hatch, TakeOver, PendingCards, PutInSlot, JustReceived, ThroughHole, EndOfTurn>;
static_assert(StationQuestions::count == enum_size<Ask>);

}  // namespace starboard::theseus
