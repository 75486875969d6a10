#include "kernel/hidden/deal.h"
#include "tests/games/kuhn/game.h"

namespace starboard {

using namespace kuhn;

namespace {

constexpr std::string_view card_names[] = {"jack", "queen", "king"};

void tell(NoEvents& /*sink*/, What /*what*/, u8 /*actor*/, u8 /*a*/ = 0, u8 /*b*/ = 0) {}
void tell(EventLog& sink, What what, u8 actor, u8 a = 0, u8 b = 0) {
    Event event;
    event.kind = static_cast<u8>(what);
    event.actor = actor;
    event.args[0] = a;
    event.args[1] = b;
    sink(event);
}

/// Hidden place in which `viewer` has the card at an arena position, or -1 if the viewer sees it.
int place_for(const State& s, Seat viewer, int position) {
    const Place p = s.zones.place_at(position);
    if (p == Place::deck) {
        return hidden_deck;
    }
    return p == hand_of(kuhn::other(viewer)) && s.shown == 0 ? hidden_their_hand : -1;
}

void reset_knowledge(State& s) {
    for (Seat viewer = 0; viewer < 2; ++viewer) {
        for (int i = 0; i < cards; ++i) {
            const u8 unseen = Knowledge<u8, cards>::bit(hidden_deck) | Knowledge<u8, cards>::bit(hidden_their_hand);
            s.known[viewer].may[s.zones.card[i]] = place_for(s, viewer, i) < 0 ? u8{0} : unseen;
        }
    }
}

template <class Sink>
void finish(State& s, Seat winner, Sink& sink) {
    s.stage = Stage::over;
    s.winner = static_cast<u8>(1 + winner);
    tell(sink, What::won, winner, winner, s.chips[kuhn::other(winner)]);
}

template <class Sink>
void compare(State& s, Sink& sink) {
    cross_barrier(s, &sink);
    s.shown = 1;
    for (Seat seat = 0; seat < 2; ++seat) {
        const u8 card = s.zones.top(hand_of(seat));
        s.known[kuhn::other(seat)].see(card);
        s.known[kuhn::other(seat)].vacate(hidden_their_hand);
        tell(sink, What::showed, seat, static_cast<u8>(card + 1));
    }
    finish(s, s.zones.top(Place::hand0) > s.zones.top(Place::hand1) ? Seat{0} : Seat{1}, sink);
}

template <class Sink>
void answer(State& s, Seat seat, Move move, Sink& sink) {
    ++s.said;
    switch (static_cast<Verb>(move.verb)) {
        case Verb::check:
            tell(sink, What::checked, seat);
            if (s.stage == Stage::second) {
                compare(s, sink);
            } else {
                s.stage = Stage::second;
                s.turn = kuhn::other(seat);
            }
            break;
        case Verb::bet:
            tell(sink, What::bet, seat);
            ++s.chips[seat];
            s.stage = Stage::answer;
            s.turn = kuhn::other(seat);
            break;
        case Verb::call:
            tell(sink, What::called, seat);
            ++s.chips[seat];
            compare(s, sink);
            break;
        case Verb::fold:
            tell(sink, What::folded, seat);
            finish(s, kuhn::other(seat), sink);
            break;
        case Verb::none: fault("kuhn: a move without a verb");
    }
}

}  // namespace

static_assert(sizeof(State) == 40, "no byte is wasted");

bool Kuhn::print(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
    if (!is_name(value) && kind != Operand::n) {
        return false;
    }
    switch (kind) {
        case Operand::card:
            if (value >= 1 && value <= cards) {
                out.put(card_names[value - 1]);
            }
            return value >= 1 && value <= cards;
        case Operand::seat: out.number(value); return value < rules.seats;
        case Operand::n: out.number(value); return true;
    }
    return false;
}

bool Kuhn::print_card(const Rules& rules, const State& /*s*/, u8 c, TextBuffer& out) {
    return print(rules, Operand::card, static_cast<u8>(c + 1), out);
}

void Kuhn::setup(const Rules& /*rules*/, State& s, const Seed& seed) {
    s = State{};
    s.zones.reset();
    s.deck_rng = Rng::stream(seed, 1);
    s.deck_rng.shuffle(s.zones.card, cards);
    s.zones.to_top(Place::deck, s.zones.size(Place::deck) - 1, Place::hand0);
    s.zones.to_top(Place::deck, s.zones.size(Place::deck) - 1, Place::hand1);
    reset_knowledge(s);
    s.barriers = 1;
}

void Kuhn::moves(const Rules& /*rules*/, const State& s, Seat /*seat*/, MoveList& list) {
    list.clear();
    const bool facing = s.stage == Stage::answer;
    list.push({static_cast<u8>(facing ? Verb::call : Verb::check), 0, 0, 0});
    list.push({static_cast<u8>(facing ? Verb::fold : Verb::bet), 0, 0, 0});
}

void Kuhn::attempts(const Rules& /*rules*/, const State& /*s*/, Seat /*seat*/, MoveList& list) {
    list.clear();
    for (int verb = 1; verb < enum_size<Verb>; ++verb) {
        list.push({static_cast<u8>(verb), 0, 0, 0});
    }
}

Reason Kuhn::why(const Rules& rules, const State& s, Seat seat, Move move) {
    const auto verb = static_cast<Verb>(move.verb);
    if (verb == Verb::none || verb > Verb::fold || move.a != 0 || move.b != 0 || move.c != 0) {
        return {static_cast<u8>(Rule::no_such_move), {}};
    }
    if (!deciders(rules, s).has(seat)) {
        return {static_cast<u8>(Rule::not_asked), {}};
    }
    const bool answers = verb == Verb::call || verb == Verb::fold;
    if (answers == (s.stage == Stage::answer)) {
        return {};
    }
    return {static_cast<u8>(answers ? Rule::nothing_to_call : Rule::bet_stands), {}};
}

void Kuhn::play(const Rules& /*rules*/, State& s, Seat seat, Move move, NoEvents& sink) { answer(s, seat, move, sink); }
void Kuhn::play(const Rules& /*rules*/, State& s, Seat seat, Move move, EventLog& sink) { answer(s, seat, move, sink); }

Event Kuhn::question(const Rules& /*rules*/, const State& s, Seat seat, Viewer /*viewer*/) {
    Event asked;
    asked.kind = static_cast<u8>(s.stage);
    asked.actor = seat;
    return asked;
}

Payoff Kuhn::payoff(const Rules& /*rules*/, const State& s, Seat seat) {
    Payoff pay;
    if (s.winner == 0) {
        pay.win = 500;
        return pay;
    }
    const bool won = s.winner == 1 + seat;
    pay.win = won ? 1000 : 0;
    pay.rank = won ? 1 : 2;
    pay.margin = won ? s.chips[kuhn::other(seat)] : -s.chips[seat];
    return pay;
}

void Kuhn::view(const Rules& /*rules*/, const State& s, Viewer viewer, View& out) {
    out = View{};
    for (Seat seat = 0; seat < 2; ++seat) {
        if (viewer == seat || viewer == viewer_all || s.shown != 0) {
            out.hand[seat].id = static_cast<u8>(s.zones.top(hand_of(seat)) + 1);
        }
        out.chips[seat] = s.chips[seat];
    }
    out.turn = s.turn;
    out.winner = s.winner;
    out.stage = s.stage;
}

State Kuhn::imagine(const Rules& /*rules*/, const State& s, Seat seat, Rng& rng) {
    State world = s;
    const Seed seed{{rng.next(), rng.next(), rng.next(), rng.next()}};
    Deal<u8, cards> deal{};
    u8 theirs[cards];
    for (int i = 0; i < cards; ++i) {
        const int place = place_for(s, seat, i);
        if (place >= 0) {
            deal.add_position(place, static_cast<u8>(i));
        }
        theirs[i] = s.known[kuhn::other(seat)].may[s.zones.card[i]];
    }
    for (u8 c = 0; c < cards; ++c) {
        if (s.known[seat].may[c] != 0) {
            deal.add_card(c, s.known[seat].may[c]);
        }
    }
    const bool dealt = deal.run(rng, [&](u8 position, u8 c) {
        world.zones.card[position] = c;
        world.known[kuhn::other(seat)].may[c] = theirs[position];
    });
    require(dealt, "kuhn: no world fits a seat's knowledge");
    world.deck_rng = Rng::stream(seed, 1);
    return world;
}

State Kuhn::redeal(const Rules& /*rules*/, const State& s, Rng& rng) {
    State world = s;  // both hands are seen, so the card left is the only one it can be
    world.deck_rng = Rng::stream(Seed{{rng.next(), rng.next(), rng.next(), rng.next()}}, 1);
    return world;
}

u64 Kuhn::knowledge_key(const Rules& /*rules*/, const State& s, Seat seat) {
    State known = s;
    for (int i = 0; i < cards; ++i) {
        if (place_for(s, seat, i) >= 0) {
            known.known[kuhn::other(seat)].may[s.zones.card[i]] = 0;
            known.zones.card[i] = 0xFF;
        }
    }
    known.deck_rng = Rng{};
    return hash_of(known);
}

std::string_view Kuhn::check(const Rules& /*rules*/, const State& s) {
    u32 seen = 0;
    for (u8 c : s.zones.card) {
        seen |= c < cards ? 1U << c : 0;
    }
    if (seen != (1U << cards) - 1 || s.zones.size(Place::deck) != 1 || s.zones.size(Place::hand0) != 1 || s.zones.size(Place::hand1) != 1) {
        return "zones: each seat holds one card, one is left";
    }
    if (s.stage > Stage::second || s.turn > 1 || s.shown > 1 || s.said > 3) {
        return "a field is out of range";
    }
    for (u8 chips : s.chips) {
        if (chips < 1 || chips > 2) {
            return "chips: a seat pays one or two";
        }
    }
    if ((s.winner != 0) != over(s) || s.winner > 2) {
        return "winner: known exactly when the hand is over";
    }
    if (s.shown != 0 && s.winner != (s.zones.top(Place::hand0) > s.zones.top(Place::hand1) ? 1 : 2)) {
        return "winner: the lower card won";
    }
    for (int i = 0; i < cards; ++i) {
        for (Seat viewer = 0; viewer < 2; ++viewer) {
            const int place = place_for(s, viewer, i);
            const u8 may = s.known[viewer].may[s.zones.card[i]];
            if (place < 0 ? may != 0 : ((may >> place) & 1U) == 0) {
                return "known: a seat's knowledge is not true";
            }
        }
    }
    return {};
}

std::string_view Kuhn::arrange(const Rules& /*rules*/, State& s, std::string_view from) {
    if (!from.empty()) {
        return "from: a hand begins with the first word";
    }
    s.shown = 0;
    reset_knowledge(s);
    return {};
}

}  // namespace starboard
