// What the rows of questions.h offer, reasons in words, places a move touches, and the open question.
#include "games/cave_in/game.h"
#include "games/cave_in/questions.h"

namespace starboard {

using namespace cave_in;

namespace {

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

bool is_asked(const State& s, Seat seat) { return s.asks != Ask::none && s.asked == seat; }

}  // namespace

void CaveIn::moves(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    if (is_asked(s, seat)) {
        legal_moves<CaveQuestions, Why>(Facts{rules, s}, seat, list);
    }
}

void CaveIn::attempts(const Rules& rules, const State& s, Seat seat, MoveList& list) {
    list.clear();
    if (is_asked(s, seat)) {
        attempted_moves<CaveQuestions, Why>(Facts{rules, s}, seat, list);
    }
}

Reason CaveIn::why(const Rules& rules, const State& s, Seat seat, Move move) {
    const Facts facts{rules, s};
    const Why answer = is_asked(s, seat) ? refusal_of<CaveQuestions, Why>(facts, seat, move) : Why::not_now;
    return answer == Why::not_now || answer == Why::not_there ? Reason{static_cast<u8>(answer), {}} : explain(facts, seat, move, answer);
}

/// Cards to be painted, and several crystals that are taken. A payment is none: its order is that of the base. What is hired or lifted has
/// sums and bases to keep to, so not every set of it would do.
bool CaveIn::set(const Rules& rules, const State& s, Seat seat, SetChoice& out) {
    const Facts facts{rules, s};
    const Step& step = s.agenda.top();
    out.any_order = true;
    if (s.asks == Ask::paint) {
        s.hand[seat].each(
            [&](MercId card, int copies) { out.push(make(Verb::paint, card.id), Paint::unpainted(facts, card, copies, step.b)); });
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
    bool out = s.asks == Ask::paint && s.agenda.top().seats > 0;
    CaveQuestions::with(s.asks, [&]<class Row>() { out = out || Row::completes; });
    return out;
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

std::string_view CaveIn::question_wording(const Event& question) {
    const bool more = question.args[3] != 0;
    switch (static_cast<Prompt>(question.kind)) {
        case Prompt::second_action: {
            static constexpr std::string_view wordings[] = {"", "second_action_any", "second_action_mine", "second_action_any_mine"};
            return wordings[question.args[3] & (TakeAction::may_repeat | TakeAction::may_mine)];
        }
        case Prompt::gather: return more ? "gather_all" : "";
        case Prompt::pay_mine:
            return question.args[2] == 0 ? (more ? "pay_mine_any_others" : "pay_mine_any") : more ? "pay_mine_others" : "";
        default: return {};
    }
}

std::string_view CaveIn::move_wording(const Rules& /*rules*/, const State& s, Move move) {
    if (static_cast<Verb>(move.verb) != Verb::skip) {
        return {};
    }
    if (s.asks == Ask::take_crystal) {
        return TakeCrystal::further(s.agenda.top()) ? "skip_further" : "skip_crystal";
    }
    std::string_view out;
    CaveQuestions::with(s.asks, [&]<class Row>() { out = Row::skip; });
    return out;
}

Event CaveIn::question(const Rules& rules, const State& s, Seat /*seat*/, Viewer viewer) {
    Event question;
    if (s.asks == Ask::none) {
        return question;
    }
    // Whoever looks on does not know what is being paid: for them it is still the choice of an action.
    const bool watching = viewer != s.asked && viewer != viewer_all;
    question.actor = s.asked;
    CaveQuestions::with(watching && s.asks == Ask::pay ? Ask::action : s.asks, [&]<class Row>() { Row::ask(Facts{rules, s}, question); });
    return question;
}

}  // namespace starboard
