// Invariants of a state, validity of editions and options.
#include "games/cave_in/game.h"
#include "games/cave_in/hidden.h"
#include "games/cave_in/payment.h"

namespace starboard {

using namespace cave_in;

namespace cave_in {

std::string_view check_edition(const Edition& edition, int& row) {
    row = -1;
    if (edition.faction.size() != factions) {
        return "faction: an edition has six factions";
    }
    for (int i = 0; i < factions; ++i) {
        if (edition.faction[i].id != i + 1 || edition.faction[i].name.view().empty() || edition.faction[i].colour.view().empty()) {
            return "faction: ids go from 1 to 6 in order, each with a name and a colour";
        }
        for (int j = 0; j < i; ++j) {
            if (edition.faction[j].name == edition.faction[i].name || edition.faction[j].colour == edition.faction[i].colour) {
                return "faction: two have the same name or colour";
            }
        }
    }
    for (const auto& copies : {edition.copies, edition.other_copies}) {
        for (int i = 0; i < levels; ++i) {
            if (copies[i] < 1 || copies[i] * in_play > max_pile || copies[i] * in_play < 4 - i) {
                return "copies: each level has at least 1 copy and at most 6 of each mercenary";
            }
        }
        if (copies[0] * in_play < 4 + 2 * max_players || copies[1] * in_play < 3 + max_players) {
            return "copies: too few for the docks and four starting hands";
        }
    }
    for (int i = 0; i < costs; ++i) {
        if (edition.costs[i] < 1 || edition.costs[i] > 20 || (i > 0 && edition.costs[i] <= edition.costs[i - 1])) {
            return "costs: four rising numbers from 1 to 20";
        }
    }
    for (const u8 limit : edition.cave_ins) {
        if (limit < 1 || limit > track_end) {
            return "cave_ins: from 1 to 9";
        }
    }
    if (edition.mercenary.size() != kinds) {
        return "mercenary: an edition has 24";
    }
    for (int i = 0; i < kinds; ++i) {
        const Mercenary& m = edition.mercenary[i];
        if (m.id != i + 1 || m.name.view().empty()) {
            return "mercenary: ids go from 1 to 24 in order, each with a name";
        }
        if (m.n < 1 || m.n > 9) {
            return "mercenary: n goes from 1 to 9";
        }
        if (m.does == Does::none || m.does >= Does::from_own_base || m.does == Does::hire_level) {
            return "mercenary: does something that only an artifact can do, or nothing";
        }
        if (m.does == Does::paint && m.n > 3) {
            return "mercenary: at most 3 cards are painted";
        }
        for (int j = 0; j < i; ++j) {
            if (edition.mercenary[j].name == m.name) {
                return "mercenary: two have the same name";
            }
        }
    }
    int in_row[costs] = {};
    for (int i = 0; i < edition.crystal.size(); ++i) {
        const Crystal& c = edition.crystal[i];
        int at = -1;
        for (int k = 0; k < costs; ++k) {
            at = edition.costs[k] == c.cost ? k : at;
        }
        if (c.id < 1 || c.id > max_crystals || c.name.view().empty() || at < 0 || c.colour < 1 || c.colour > factions ||
            c.symbol > factions || c.copies < 1) {
            return "crystal: needs an id from 1 to 60, a name, one of the four costs, a colour and at least one copy";
        }
        in_row[at] += c.copies;
        for (int j = 0; j < i; ++j) {
            if (edition.crystal[j].id == c.id || edition.crystal[j].name == c.name) {
                return "crystal: two have the same id or name";
            }
        }
    }
    for (int i = 0; i < costs; ++i) {
        if (in_row[i] < 4 - i || in_row[i] > max_pile) {
            return "crystal: each cost needs enough tokens for the mine and has at most 24";
        }
    }
    if (edition.artifact.size() != max_artifacts) {
        return "artifact: an edition has 12";
    }
    for (int i = 0; i < max_artifacts; ++i) {
        const Artifact& a = edition.artifact[i];
        if (a.id < 1 || a.id > max_artifacts || a.cost > 20 || a.left.name.view().empty() || a.right.name.view().empty()) {
            return "artifact: needs an id from 1 to 12, a cost of at most 20 and two names";
        }
        if (a.left.scores == Scores::none || a.left.of < 1) {
            return "artifact: a left half scores something";
        }
        const Does does = a.right.does;
        const bool lasting = does >= Does::from_own_base || does == Does::hire_level || does == Does::cheaper_artifacts ||
                             does == Does::cheaper_crystals;
        if (!lasting || a.right.n < 1 || a.right.n > 9 || (does == Does::any_colour && a.right.n != 1)) {
            return "artifact: a right half does something that lasts; one card per Mine action may have any colour";
        }
        for (int j = 0; j < i; ++j) {
            if (edition.artifact[j].id == a.id || edition.artifact[j].left.name == a.left.name ||
                edition.artifact[j].right.name == a.right.name || edition.artifact[j].right.does == does) {
                return "artifact: two have the same id, name or right half";
            }
        }
    }
    return {};
}

}  // namespace cave_in

namespace {

class Checker {
public:
    Checker(const Rules& rules_in, const State& state) : rules(rules_in), s(state), facts{rules_in, state} {}

    std::string_view all() {
        for (const auto check : {&Checker::ranges, &Checker::tails, &Checker::mercenaries, &Checker::crystals, &Checker::artifacts,
                                 &Checker::hands, &Checker::turn, &Checker::question}) {
            const std::string_view wrong = (this->*check)();
            if (!wrong.empty()) {
                return wrong;
            }
        }
        return {};
    }

private:
    std::string_view ranges() {
        if (s.first >= rules.seats || s.turn >= rules.seats || s.asked >= rules.seats || s.cave_in > track_end || s.ended > 1 ||
            s.round < 1 || s.raided > 1 || s.repeat > 1 || s.actions_left > 2 || s.actions_done > 15 || s.doubled > 63 ||
            s.asks > Ask::recycle) {
            return "a field is out of range";
        }
        if (s.absent[0] < 1 || s.absent[0] >= s.absent[1] || s.absent[1] > factions) {
            return "absent: two different factions in order";
        }
        for (int i = 0; i < factions; ++i) {
            if (s.totem[i] > rules.seats || (facts.joker(static_cast<u8>(i + 1)) && s.totem[i] != 0)) {
                return "totem: nobody has the totem of an absent faction";
            }
        }
        for (Seat seat = 0; seat < max_players; ++seat) {
            const bool plays = seat < rules.seats;
            if (plays ? s.command[seat] < 1 || s.command[seat] > factions || facts.joker(s.command[seat]) : s.command[seat] != 0) {
                return "command: each player has the card of a faction in play";
            }
            if (!plays && (s.hand[seat] != Crew{} || s.subjugated[seat] != Crew{} || !s.base[seat].empty() || !s.secret[seat].empty() ||
                           s.crystals[seat] != Hoard{})) {
                return "an empty seat holds something";
            }
        }
        return {};
    }
    std::string_view tails() {
        bool zero = s.played.clean() && s.paying.clean() && s.painted.clean() && s.agenda.steps.clean();
        for (int i = 0; i < levels; ++i) {
            zero = zero && s.stack[i].clean() && s.seam[i].clean();
        }
        for (const auto& stack : s.artifacts) {
            zero = zero && stack.clean();
        }
        for (Seat seat = 0; seat < max_players; ++seat) {
            zero = zero && s.secret[seat].clean() && s.base[seat].clean();
        }
        return zero ? std::string_view() : "unused entries of a list are not zero";
    }
    std::string_view mercenaries() {
        int n[kinds + 1] = {};
        bool known = true;
        const auto count = [&](MercId card) {
            known = known && card.id >= 1 && card.id <= kinds;
            ++n[known ? card.id : 0];
        };
        const auto crew = [&](const Crew& cards) { cards.each([&](MercId card, int copies) { n[card.id] += copies; }); };
        for (int i = 0; i < levels; ++i) {
            for (const MercId card : s.stack[i]) {
                count(card);
                if (card.level() != i + 1) {
                    return "stack: a card of another level";
                }
            }
        }
        for (int i = 0; i < display; ++i) {
            if (s.docks[i].id != 0) {
                count(s.docks[i]);
                if (s.docks[i].level() != row_of(i) + 1) {
                    return "docks: a card of another level";
                }
            }
        }
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            crew(s.hand[seat]);
            crew(s.subjugated[seat]);
            for (const MercId card : s.base[seat]) {
                count(card);
            }
        }
        crew(s.removed);
        for (const MercId card : s.played) {
            count(card);
        }
        for (u8 id = 1; id <= kinds && known; ++id) {
            const MercId card{id};
            const int copies = facts.joker(static_cast<u8>(card.faction() + 1)) ? 0 : rules.copies[card.level() - 1];
            if (n[id] != copies) {
                return "a mercenary is missing or there too often";
            }
        }
        return known ? std::string_view() : "a mercenary that does not exist";
    }
    std::string_view crystals() {
        int n[max_crystals + 1] = {};
        for (int i = 0; i < costs; ++i) {
            for (const CrystalId token : s.seam[i]) {
                if (token.id < 1 || token.id > max_crystals || rules.crystal_row[token.id] != i) {
                    return "seam: a crystal of another cost";
                }
                ++n[token.id];
            }
        }
        for (int i = 0; i < display; ++i) {
            const u8 id = s.mine[i].id;
            if (id > max_crystals || (id != 0 && rules.crystal_row[id] != row_of(i))) {
                return "mine: a crystal of another cost";
            }
            if (id == 0 && (s.mine_colour[i].id != 0 || s.mine_cheaper[i] != 0)) {
                return "mine_colour: no crystal lies there";
            }
            if (s.mine_colour[i].id > factions) {
                return "mine_colour: there is no such colour";
            }
            n[id] += id != 0 ? 1 : 0;
        }
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            s.crystals[seat].each([&](CrystalId token, int copies) { n[token.id] += copies; });
        }
        for (u8 id = 1; id <= max_crystals; ++id) {
            if (n[id] != (rules.crystal[id].id != 0 ? rules.crystal[id].copies : 0)) {
                return "a crystal is missing or there too often";
            }
        }
        return {};
    }
    std::string_view artifacts() {
        int n[max_artifacts + 1] = {};
        for (const auto& stack : s.artifacts) {
            for (const ArtifactId card : stack) {
                if (card.id < 1 || card.id > max_artifacts) {
                    return "artifacts: there is no such card";
                }
                ++n[card.id];
            }
        }
        for (int i = 0; i < max_artifacts; ++i) {
            if (s.held[i] > rules.seats * 2) {
                return "held: there is no such seat";
            }
            if (n[i + 1] + (s.held[i] != 0 ? 1 : 0) != 1) {
                return "an artifact is missing or there twice";
            }
        }
        return {};
    }
    std::string_view hands() {
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            if (facts.hand_size(seat) > max_hand) {
                return "hand: more cards than a hand can come to";
            }
            const auto& secret = s.secret[seat];
            for (int i = 0; i < secret.size(); ++i) {
                if (secret[i].id < 1 || secret[i].id > kinds || Hidden::known(s, seat, secret[i]) < 0) {
                    return "secret: a card that is not in the hand";
                }
                if (i > 0 && Hidden::before(secret[i], secret[i - 1])) {
                    return "secret: not in order";
                }
            }
        }
        for (int i = 0; i < s.painted.size(); ++i) {
            const Tinted t = s.painted[i];
            if (t.card.id < 1 || t.card.id > kinds || t.colour.id < 1 || t.colour.id > factions) {
                return "painted: there is no such card or colour";
            }
            if (facts.painted_copies(t.card) + s.fresh[t.card] > s.hand[s.turn][t.card]) {
                return "painted: a card that was not in the hand";
            }
            if (i > 0 && Hidden::before(t, s.painted[i - 1])) {
                return "painted: not in order";
            }
        }
        for (int i = 0; i < kinds; ++i) {
            if (s.fresh.of[i] > s.hand[s.turn].of[i] || (s.painted.empty() && s.fresh.of[i] != 0)) {
                return "fresh: cards that are not in the hand";
            }
        }
        for (const Tinted& t : s.paying) {
            if (t.card.id < 1 || t.card.id > kinds || t.colour.id > factions) {
                return "paying: there is no such card";
            }
            int copies = 0;
            facts.each_in_hand(s.turn, [&](Tinted card, int n) { copies = card == t ? n : copies; });
            if (facts.chosen(t) > copies) {
                return "paying: a card that is not in the hand";
            }
        }
        return {};
    }
    std::string_view turn() {
        if ((s.asks == Ask::none) != (s.ended != 0) || s.agenda.empty() != (s.ended != 0)) {
            return "a running game waits for an answer, a finished one does not";
        }
        if (s.ended != 0) {
            return s.played.empty() && s.paying.empty() && s.painted.empty() ? std::string_view() : "ended: a turn is still going on";
        }
        for (int i = 0; i < s.agenda.size(); ++i) {
            const Step& step = s.agenda.steps[i];
            if (step.kind > StepKind::recycle || (step.kind == StepKind::turn) != (i == 0) || step.kind == StepKind::none) {
                return "agenda: only the lowest step is the turn";
            }
            const auto source = [&](u8 mark) {
                return mark < half_mark ? mark >= 1 && mark <= kinds : mark - half_mark >= 2 && mark - half_mark < 2 * (max_artifacts + 1);
            };
            bool fits = true;
            switch (step.kind) {
                case StepKind::turn: fits = step.a <= static_cast<u8>(Phase::refill); break;
                case StepKind::effect:
                case StepKind::paint:
                    fits = source(step.a) && (step.kind == StepKind::effect || (step.b >= 1 && step.b <= factions));
                    break;
                case StepKind::pay:
                    fits = step.b == 0 ? step.a < display && s.mine[step.a].id != 0
                                       : step.b == 1 && step.a / 2 >= 1 && step.a / 2 <= max_artifacts &&
                                             facts.stack_with(HalfId{step.a}.artifact()) >= 0;
                    break;
                case StepKind::take: fits = (step.a < costs || step.a == any_row) && (step.b == 0 || source(step.b)); break;
                case StepKind::raid: fits = step.a < rules.seats && step.b <= 4; break;
                default: break;
            }
            if (!fits) {
                return "agenda: a step is out of range";
            }
        }
        return {};
    }
    std::string_view question() {
        if (s.ended != 0) {
            return {};
        }
        const Step& top = s.agenda.top();
        const bool effect = top.kind == StepKind::effect;
        bool fits = false;
        switch (s.asks) {
            case Ask::start: fits = top.kind == StepKind::turn && static_cast<Phase>(top.a) == Phase::artifacts; break;
            case Ask::action: fits = top.kind == StepKind::turn && static_cast<Phase>(top.a) == Phase::actions; break;
            case Ask::pay: fits = top.kind == StepKind::pay; break;
            case Ask::take_crystal: fits = top.kind == StepKind::take || (effect && facts.does(top) == Does::take_crystal); break;
            case Ask::recolour: fits = effect && facts.does(top) == Does::recolour_crystal; break;
            case Ask::hire:
            case Ask::lift:
            case Ask::subjugate:
            case Ask::subjugate_hand:
            case Ask::colour: fits = effect; break;
            case Ask::paint: fits = top.kind == StepKind::paint; break;
            case Ask::shield: fits = top.kind == StepKind::raid && s.asked == top.a && !s.base[top.a].empty(); break;
            case Ask::raid_again: fits = top.kind == StepKind::raid; break;
            case Ask::recycle: fits = top.kind == StepKind::recycle; break;
            case Ask::none: break;
        }
        if (!fits || (s.asks != Ask::shield && s.asked != s.turn) || (s.asks != Ask::pay && !s.paying.empty())) {
            return "asks: the question does not fit the agenda";
        }
        MoveList answers;
        CaveIn::moves(rules, s, s.asked, answers);
        return answers.empty() ? "asks: a question without an answer" : std::string_view();
    }

    const Rules& rules;
    const State& s;
    Facts facts;
};

}  // namespace

std::string_view CaveIn::check_rules(const Rules& rules) {
    if (rules.seats < 2 || rules.seats > max_players) {
        return "Cave-In is played by 2 to 4";
    }
    const Options& options = rules.options;
    if (options.factions == Factions::given) {
        const u8 one = options.jokers[0].id;
        const u8 two = options.jokers[1].id;
        if (one < 1 || two < 1 || one == two) {
            return "factions=given needs jokers= with the two factions that stay out";
        }
    }
    if (options.round_limit < 1) {
        return "round_limit is at least 1";
    }
    return {};
}

std::string_view CaveIn::check(const Rules& rules, const State& s) { return Checker(rules, s).all(); }

}  // namespace starboard
