#include "kernel/hidden/deal.h"
#include "tests/games/bids/game.h"

namespace starboard {

using namespace bids;

namespace {

constexpr Place hand_of(Seat seat) { return bids::place_of(Place::hand0, seat); }
constexpr Place sealed_of(Seat seat) { return bids::place_of(Place::sealed0, seat); }
constexpr Place spent_of(Seat seat) { return bids::place_of(Place::spent0, seat); }
constexpr Place won_of(Seat seat) { return bids::place_of(Place::won0, seat); }

int prize_sum(const State& s, Seat seat) {
    int sum = 0;
    for (int i = s.zones.begin(won_of(seat)); i < s.zones.end(won_of(seat)); ++i) {
        sum += value_of(s.zones.card[i]);
    }
    return sum;
}

/// Hidden place in which `viewer` has the card at an arena position, or -1 if the viewer sees it.
int place_for(const State& s, Seat viewer, int position) {
    const Place p = s.zones.place_at(position);
    if (p == Place::prizes) {
        return hidden_prizes;
    }
    for (Seat seat = 0; seat < bids::seats; ++seat) {
        if (seat != viewer && (p == hand_of(seat) || p == sealed_of(seat))) {
            return p == hand_of(seat) ? hidden_hand(seat) : hidden_sealed(seat);
        }
    }
    return -1;
}

void sort_hand(State& s, Seat seat) {
    const int begin = s.zones.begin(hand_of(seat));
    for (int i = begin + 1; i < s.zones.end(hand_of(seat)); ++i) {
        for (int j = i; j > begin && s.zones.card[j] < s.zones.card[j - 1]; --j) {
            const u8 kept = s.zones.card[j];
            s.zones.card[j] = s.zones.card[j - 1];
            s.zones.card[j - 1] = kept;
        }
    }
}

/// What follows from the places alone: a card not yet spent is in its seat's hand or sealed.
void reset_knowledge(State& s) {
    using Known = Knowledge<u16, cards>;
    for (Seat viewer = 0; viewer < bids::seats; ++viewer) {
        for (int i = 0; i < cards; ++i) {
            const int place = place_for(s, viewer, i);
            u16 may = place < 0 ? u16{0} : Known::bit(place);
            for (Seat seat = 0; seat < bids::seats; ++seat) {
                if (place == hidden_hand(seat) && !s.zones.empty(sealed_of(seat))) {
                    may = static_cast<u16>(may | Known::bit(hidden_sealed(seat)));
                } else if (place == hidden_sealed(seat) && !s.zones.empty(hand_of(seat))) {
                    may = static_cast<u16>(may | Known::bit(hidden_hand(seat)));
                }
            }
            s.known[viewer].may[s.zones.card[i]] = may;
        }
    }
}

template <class Sink>
class Table {
public:
    Table(State& state, Sink& events) : s(state), sink(events) {}

    void bid(Seat seat, u8 value) {
        const Place hand = hand_of(seat);
        const int index = s.zones.position(bid_card(seat, value)) - s.zones.begin(hand);
        s.zones.to_top(hand, index, sealed_of(seat));
        for (Seat viewer = 0; viewer < bids::seats; ++viewer) {
            if (viewer != seat) {
                s.known[viewer].spread(hidden_hand(seat), hidden_sealed(seat));
                if (s.zones.empty(hand)) {
                    s.known[viewer].vacate(hidden_hand(seat));
                }
            }
        }
        tell(What::sealed, seat, value, seat);
        settle();
    }
    void retract(Seat seat) {
        s.zones.to_top(sealed_of(seat), 0, hand_of(seat));
        sort_hand(s, seat);
        for (Seat viewer = 0; viewer < bids::seats; ++viewer) {
            if (viewer != seat) {
                s.known[viewer].spread(hidden_sealed(seat), hidden_hand(seat));
                s.known[viewer].vacate(hidden_sealed(seat));
            }
        }
        tell(What::retracted, seat, 0);
    }
    /// When the last bid is in, all are turned up and take effect.
    void settle() {
        for (Seat seat = 0; seat < bids::seats; ++seat) {
            if (s.zones.empty(sealed_of(seat))) {
                return;
            }
        }
        cross_barrier(s, &sink);
        int bidders[max_value + 1] = {};
        Seat bidder[max_value + 1] = {};
        for (Seat seat = 0; seat < bids::seats; ++seat) {
            const u8 card = s.zones.top(sealed_of(seat));
            s.zones.to_top(sealed_of(seat), 0, spent_of(seat));
            for (Knowledge<u16, cards>& known : s.known) {
                known.see(card);
                known.vacate(hidden_sealed(seat));
            }
            ++bidders[value_of(card)];
            bidder[value_of(card)] = seat;
            tell(What::revealed, seat, value_of(card));
        }
        int best = max_value;
        while (best > 0 && bidders[best] != 1) {
            --best;
        }
        const u8 prize = value_of(s.zones.top(Place::prize));
        s.zones.to_top(Place::prize, 0, best > 0 ? won_of(bidder[best]) : Place::lost);
        tell(best > 0 ? What::took : What::lost, best > 0 ? bidder[best] : actor_table, prize);
        ++s.rounds;
        next_prize();
    }
    void next_prize() {
        if (s.zones.empty(Place::prizes)) {
            tell(What::ended, actor_table, 0);
            return;
        }
        cross_barrier(s, &sink);
        const u8 card = s.zones.top(Place::prizes);
        s.zones.to_top(Place::prizes, s.zones.size(Place::prizes) - 1, Place::prize);
        for (Knowledge<u16, cards>& known : s.known) {
            known.see(card);
        }
        tell(What::prize, actor_table, value_of(card));
    }

private:
    /// `only`: the seat that may see the value; everybody without it.
    void tell(What what, u8 actor, u8 value, Seat only = 0xFF) {
        if constexpr (Sink::listens) {
            Event event;
            event.kind = static_cast<u8>(what);
            event.actor = actor;
            event.args[0] = value;
            if (only < bids::seats) {
                event.secret = 1;
                event.seen_by = SeatSet::only(only).bits;
            }
            sink(event);
        }
    }

    State& s;
    Sink& sink;
};

template <class Sink>
void answer(State& s, Seat seat, Move move, Sink& sink) {
    Table<Sink> table(s, sink);
    if (move.verb == static_cast<u8>(Verb::bid)) {
        table.bid(seat, move.a);
    } else {
        table.retract(seat);
    }
}

constexpr Move bid_move(int value) { return {static_cast<u8>(Verb::bid), static_cast<u8>(value), 0, 0}; }
constexpr Move retract_move{static_cast<u8>(Verb::retract), 0, 0, 0};

}  // namespace

static_assert(sizeof(State) == 296, "four bytes of barriers, 240 of knowledge, 51 of zones, the round");

bool Bids::print(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
    out.number(value);
    return kind == Operand::seat ? value >= 0 && value < rules.seats : value >= 1 && value <= max_value;
}

bool Bids::print_card(const Rules& /*rules*/, const State& /*s*/, u8 c, TextBuffer& out) {
    if (c < bid_cards) {
        out.number(c / max_value);
        out.put('-');
    } else {
        out.put("prize-");
    }
    out.number(value_of(c));
    return c < cards;
}

std::string_view Bids::check_rules(const Rules& rules) {
    if (rules.seats != bids::seats) {
        return "Bids is played by 4";
    }
    const int n = rules.options.cards;
    if (n < 2 || n > max_value) {
        return "cards must be from 2 to 6";
    }
    return rules.options.goal >= 1 && (rules.mode != mode_coop || rules.options.goal <= n * (n + 1) / 2)
               ? ""
               : "goal must be from 1 to the sum of the prizes";
}

void Bids::setup(const Rules& rules, State& s, const Seed& seed) {
    s = State{};
    s.zones.reset();
    for (int c = 0; c < cards; ++c) {
        const auto card = static_cast<u8>(c);
        if (value_of(card) <= rules.options.cards) {
            s.zones.to_top(Place::box, s.zones.position(card), c < bid_cards ? hand_of(static_cast<Seat>(c / max_value)) : Place::prizes);
        }
    }
    Rng rng = Rng::stream(seed, 1);
    rng.shuffle(s.zones.card + s.zones.begin(Place::prizes), s.zones.size(Place::prizes));
    reset_knowledge(s);
    NoEvents silent;
    Table<NoEvents>(s, silent).next_prize();
}

SeatSet Bids::deciders(const Rules& /*rules*/, const State& s) {
    SeatSet asked;
    for (Seat seat = 0; seat < bids::seats && !over(s); ++seat) {
        if (s.zones.empty(sealed_of(seat))) {
            asked.add(seat);
        }
    }
    return asked;
}

SeatSet Bids::retractors(const Rules& /*rules*/, const State& s) {
    SeatSet sealed;
    for (Seat seat = 0; seat < bids::seats; ++seat) {
        if (!s.zones.empty(sealed_of(seat))) {
            sealed.add(seat);
        }
    }
    return sealed;
}

void Bids::moves(const Rules& /*rules*/, const State& s, Seat seat, MoveList& list) {
    list.clear();
    if (!s.zones.empty(sealed_of(seat))) {
        list.push(retract_move);
        return;
    }
    for (int i = s.zones.begin(hand_of(seat)); i < s.zones.end(hand_of(seat)); ++i) {
        list.push(bid_move(value_of(s.zones.card[i])));
    }
}

void Bids::attempts(const Rules& /*rules*/, const State& /*s*/, Seat /*seat*/, MoveList& list) {
    list.clear();
    for (int value = 1; value <= max_value; ++value) {
        list.push(bid_move(value));
    }
    list.push(retract_move);
}

Reason Bids::why(const Rules& /*rules*/, const State& s, Seat seat, Move move) {
    const bool sealed = !s.zones.empty(sealed_of(seat));
    if (move == retract_move) {
        return {static_cast<u8>(sealed ? Rule::legal : Rule::no_bid), {}};
    }
    if (move != bid_move(move.a) || move.a < 1 || move.a > max_value) {
        return {static_cast<u8>(Rule::no_such_move), {}};
    }
    if (over(s)) {
        return {static_cast<u8>(Rule::over), {}};
    }
    if (sealed) {
        return {static_cast<u8>(Rule::already_bid), {}};
    }
    const bool held = s.zones.place_of(bid_card(seat, move.a)) == hand_of(seat);
    return held ? Reason{} : Reason{static_cast<u8>(Rule::not_in_hand), {move.a}};
}

void Bids::play(const Rules& /*rules*/, State& s, Seat seat, Move move, NoEvents& sink) { answer(s, seat, move, sink); }
void Bids::play(const Rules& /*rules*/, State& s, Seat seat, Move move, EventLog& sink) { answer(s, seat, move, sink); }

Move Bids::face(const Rules& /*rules*/, const State& /*s*/, Seat seat, Move move, Viewer viewer) {
    return viewer == seat || viewer == viewer_all ? move : Move{move.verb, 0, 0, 0};
}

void Bids::refs(const Rules& /*rules*/, const State& /*s*/, Seat seat, Move move, RefList& out) {
    if (move.verb == static_cast<u8>(Verb::bid)) {
        out.push(static_cast<u8>(RefKind::hand), move.a);
    } else {
        out.push(static_cast<u8>(RefKind::bid), seat);
    }
}

Event Bids::question(const Rules& /*rules*/, const State& s, Seat seat, Viewer /*viewer*/) {
    Event asked;
    asked.actor = seat;
    if (!over(s)) {
        asked.kind = static_cast<u8>(s.zones.empty(sealed_of(seat)) ? Prompt::bid : Prompt::wait);
        asked.args[0] = value_of(s.zones.top(Place::prize));
    }
    return asked;
}

Payoff Bids::payoff(const Rules& rules, const State& s, Seat seat) {
    int sum[bids::seats] = {};
    for (Seat each = 0; each < bids::seats; ++each) {
        sum[side(rules, each)] += prize_sum(s, each);
    }
    const int mine = sum[side(rules, seat)];
    Payoff pay;
    if (rules.mode == mode_coop) {
        pay.margin = mine - rules.options.goal;
        pay.win = pay.margin >= 0 ? 1000 : 0;
        return pay;
    }
    const int sides = rules.mode == mode_teams ? 2 : bids::seats;
    int equal = 0;
    int rival = -1;
    for (int i = 0; i < sides; ++i) {
        equal += sum[i] == mine ? 1 : 0;
        pay.rank += sum[i] > mine ? 1 : 0;
        rival = i != side(rules, seat) && sum[i] > rival ? sum[i] : rival;
    }
    pay.margin = mine - rival;
    pay.win = pay.rank == 1 ? 1000 / equal : 0;
    return pay;
}

void Bids::view(const Rules& /*rules*/, const State& s, Viewer viewer, View& out) {
    out = View{};
    const auto copy = [&](Place from, List<u8, max_value>& to) {
        for (int i = s.zones.begin(from); i < s.zones.end(from); ++i) {
            to.push(value_of(s.zones.card[i]));
        }
    };
    for (Seat seat = 0; seat < bids::seats; ++seat) {
        SeatView& v = out.seat[seat];
        for (int value = 1; value <= max_value; ++value) {
            const Place p = s.zones.place_of(bid_card(seat, value));
            if (p == hand_of(seat) || p == sealed_of(seat)) {
                v.left.push(static_cast<u8>(value));
            }
        }
        copy(spent_of(seat), v.spent);
        copy(won_of(seat), v.won);
        v.answered = !s.zones.empty(sealed_of(seat));
        v.bid = v.answered && (viewer == seat || viewer == viewer_all) ? value_of(s.zones.top(sealed_of(seat))) : u8{0};
    }
    copy(Place::lost, out.lost);
    out.prize = over(s) ? u8{0} : value_of(s.zones.top(Place::prize));
    out.prizes_left = static_cast<u8>(s.zones.size(Place::prizes));
}

State Bids::imagine(const Rules& /*rules*/, const State& s, Seat seat, Rng& rng) {
    State world = s;
    Deal<u16, cards> deal;
    for (int i = 0; i < cards; ++i) {
        const int place = place_for(s, seat, i);
        if (place >= 0) {
            deal.add_position(place, static_cast<u8>(i));
        }
    }
    for (u8 c = 0; c < cards; ++c) {
        if (s.known[seat].may[c] != 0) {
            deal.add_card(c, s.known[seat].may[c]);
        }
    }
    // what the other seats know of a card follows from its owner and who has sealed a bid: it is the same in every world
    const bool dealt = deal.run(rng, [&](u8 position, u8 c) { world.zones.card[position] = c; });
    require(dealt, "bids: no world fits a seat's knowledge");
    for (Seat each = 0; each < bids::seats; ++each) {
        sort_hand(world, each);
    }
    return world;
}

State Bids::redeal(const Rules& /*rules*/, const State& s, Rng& rng) {
    State world = s;  // hands and bids are seen by their seats
    deal_order(world.zones.card + s.zones.begin(Place::prizes), s.zones.size(Place::prizes), rng);
    return world;
}

u64 Bids::knowledge_key(const Rules& /*rules*/, const State& s, Seat seat) {
    State known = s;
    for (int i = 0; i < cards; ++i) {
        if (place_for(s, seat, i) >= 0) {
            known.zones.card[i] = 0xFF;
        }
    }
    return hash_of(known);
}

std::string_view Bids::check(const Rules& rules, const State& s) {
    u32 seen = 0;
    for (u8 c : s.zones.card) {
        seen |= c < cards ? 1U << c : 0;
    }
    if (seen != (1U << cards) - 1 || s.zones.start[0] != 0 || s.zones.start[Zones<Place, cards>::places] != cards) {
        return "zones: a card is there twice or missing";
    }
    const int n = rules.options.cards;
    if (s.zones.size(Place::prize) > 1 || s.rounds + s.zones.size(Place::prize) + s.zones.size(Place::prizes) != n) {
        return "rounds: does not fit the prizes";
    }
    int waiting = 0;
    for (Seat seat = 0; seat < bids::seats; ++seat) {
        waiting += s.zones.empty(sealed_of(seat)) ? 1 : 0;
        if (s.zones.size(hand_of(seat)) + s.zones.size(sealed_of(seat)) + s.rounds != n || s.zones.size(spent_of(seat)) != s.rounds) {
            return "zones: every seat spends one card a round";
        }
        for (int value = 1; value <= n; ++value) {
            const Place p = s.zones.place_of(bid_card(seat, value));
            if (p != hand_of(seat) && p != sealed_of(seat) && p != spent_of(seat)) {
                return "zones: a bid lies at another seat";
            }
        }
        for (int i = s.zones.begin(hand_of(seat)) + 1; i < s.zones.end(hand_of(seat)); ++i) {
            if (s.zones.card[i] < s.zones.card[i - 1]) {
                return "zones: a hand is not in order";
            }
        }
    }
    if (waiting == 0 || (over(s) && waiting != bids::seats)) {
        return "zones: all bids are in and have not been turned up";
    }
    State fresh = s;
    reset_knowledge(fresh);
    for (Seat viewer = 0; viewer < bids::seats; ++viewer) {
        if (!(fresh.known[viewer] == s.known[viewer])) {
            return "known: a seat knows more or less than the bids so far tell";
        }
    }
    return {};
}

std::string_view Bids::arrange(const Rules& /*rules*/, State& s, std::string_view from) {
    if (!from.empty()) {
        return "from: a round has no points to go on from";
    }
    s.rounds = static_cast<u8>(s.zones.size(Place::spent0));
    for (Seat seat = 0; seat < bids::seats; ++seat) {
        sort_hand(s, seat);
    }
    reset_knowledge(s);
    return {};
}

}  // namespace starboard
