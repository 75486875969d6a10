// What the rows of questions.h offer, reasons in words, places a move touches, and the open question.
#include "games/theseus/game.h"
#include "games/theseus/questions.h"

namespace starboard {

using namespace theseus;

namespace {

bool chooses_deck(const Rules& rules, const State& s, Seat seat) { return seat < rules.seats && s.faction[seat] != Faction::pandora; }

bool is_asked(const Rules& rules, const State& s, Seat seat) {
    return s.asks == Ask::deck ? chooses_deck(rules, s, seat) : s.asks != Ask::none && s.asked == seat;
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
    if (is_asked(rules, s, seat)) {
        legal_moves<StationQuestions, Why>(Facts{rules, s}, seat, list);
    }
}

void Theseus::attempts(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    if (is_asked(rules, s, seat)) {
        attempted_moves<StationQuestions, Why>(Facts{rules, s}, seat, list);
    }
}

Reason Theseus::why(const Rules& rules, const State& s, Seat seat, Move move) {
    const Why answer = is_asked(rules, s, seat) ? refusal_of<StationQuestions, Why>(Facts{rules, s}, seat, move) : Why::not_now;
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
    MoveList list;
    moves(rules, s, seat, list);
    for (const Move move : list) {
        const auto verb = static_cast<Verb>(move.verb);
        if (verb != Verb::done) {
            out.push(move, verb == Verb::lose_token ? s.upgrades[step.a] : verb == Verb::lose_upgrade ? s.slot[move.a].tokens : copies);
        }
    }
    const int room = s.asks == Ask::disarm ? facts.disable_left() : s.asks == Ask::hide ? facts.invisibility_left() : out.count;
    out.most = step.n < room ? step.n : room;
    out.most = out.most < out.count ? out.most : out.count;
    out.least = s.asks == Ask::lose ? out.most : 0;
    out.done = s.asks == Ask::lose ? Move{} : make_move(Verb::done);
    out.any_order = true;
    return true;
}

bool Theseus::completes(const Rules& /*rules*/, const State& s, Seat seat) {
    bool out = (s.asks == Ask::deck && cards_left_out(s, seat) > 0) || (s.asks == Ask::disc && s.agenda.top().kind == StepKind::use);
    StationQuestions::with(s.asks, [&]<class Row>() { out = out || Row::completes; });
    return out;
}

bool Theseus::aside(const Rules& /*rules*/, const State& s, Move move) { return uses_right<StationQuestions>(s.asks, move); }

bool Theseus::window(const Rules& rules, const State& s) { return is_window<StationQuestions>(Facts{rules, s}, s.asked); }

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
    Event question;
    if (s.asks != Ask::none) {
        question.actor = s.asks == Ask::deck ? seat : s.asked;
        StationQuestions::with(s.asks, [&]<class Row>() { Row::ask(Facts{rules, s}, seat, viewer, question); });
    }
    return question;
}

}  // namespace starboard
