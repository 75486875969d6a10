// Invariants of what is under way: the movement, the steps still to do, the open question.
#include "games/theseus/checker.h"
#include "games/theseus/game.h"
#include "games/theseus/walk_choices.h"

namespace starboard {

using namespace theseus;

namespace {

class CourseChecker : Checked {
public:
    using Checked::Checked;

    std::string_view all() { return first_wrong(*this, {&CourseChecker::movement, &CourseChecker::agenda, &CourseChecker::question}); }

private:
    // -- the movement under way -----------------------------------------------------------------------------------------------------------
    std::string_view movement() {
        if (s.ended) {
            return {};
        }
        const Step* step = nullptr;
        const Step* below = nullptr;
        for (int i = 0; i < s.agenda.size(); ++i) {
            const StepKind kind = s.agenda.steps[i].kind;
            if (kind == StepKind::walk || kind == StepKind::arrive || kind == StepKind::after) {
                if (step != nullptr) {
                    return "agenda: two units walk at once";
                }
                step = &s.agenda.steps[i];
                below = i > 0 ? &s.agenda.steps[i - 1] : nullptr;
            }
        }
        if (step == nullptr) {
            return s.walk == Walk{} ? std::string_view() : "walk: no unit is on its way";
        }
        const Walk& walk = s.walk;
        if (walk.unit.id == 0 || walk.way == Way::none || facts.seat_of(walk.unit.faction()) < 0) {
            return "walk: no unit is on its way";
        }
        const u8 where = facts.unit(walk.unit).where;
        if (step->kind == StepKind::after ? !facts.stands(walk.unit) || facts.sector(walk.unit) != step->a : where != walking) {
            return "walk, unit: they disagree about where the unit is";
        }
        const bool by_itself = walk.way == Way::own || walk.way == Way::entering;
        const bool used = below != nullptr && below->kind == StepKind::use;
        if (by_itself ? used || walk.unit != s.mover : !used || facts.friends(s.turn, facts.whose(walk.unit))) {
            return "walk: not a unit this player may move now";
        }
        if (walk.mover != s.turn) {
            return "walk: not moved by the player whose turn it is";
        }
        if (walk.at >= boards || walk.from >= boards || walk.target >= boards || !facts.in_play(walk.at) || !facts.in_play(walk.from) ||
            !facts.in_play(walk.target) || walk.points > rooms) {
            return "walk: out of range";
        }
        if (step->kind == StepKind::walk && walk.way != Way::own && walk.way != Way::shoved) {
            return "walk: who comes from space or is abducted does not walk";
        }
        if (walk.strides > most_strides + 1 || (walk.strides < most_strides && (walk.skips >> walk.strides) != 0)) {
            return "walk: strides, skips: out of range";
        }
        int led_to = walk.from;
        for (int i = 0; i < walk.strides; ++i) {
            led_to = facts.next(led_to);
        }
        const bool walks = walk.way == Way::own || walk.way == Way::shoved;
        if (walks ? !walk.jumped && walk.strides <= most_strides && led_to != walk.at : walk.strides != 0 || walk.jumped) {
            return "walk: its strides do not lead where it is";
        }
        const Effect effect = used && real_slot(below->a) ? facts.card_in(below->a).effect : Effect::none;
        if ((walk.way == Way::abducted && effect != Effect::abduct) ||
            (walk.way == Way::shoved && effect != Effect::control && effect != Effect::control_here)) {
            return "walk: the card in use does not move units like this";
        }
        switch (walk.onward) {
            case Onward::none: break;
            case Onward::go:
                if (step->kind != StepKind::walk || walk.points == 0) {
                    return "walk: it goes on without a movement point";
                }
                break;
            case Onward::skip:
                if (step->kind != StepKind::walk || walk.way != Way::own || walk.points == 0 ||
                    WalkChoices::duct_slot(facts, facts.next(walk.at)) < 0) {
                    return "walk: there is no duct to skip the next sector";
                }
                break;
            case Onward::teleport:
                if (step->kind != StepKind::walk || walk.way != Way::own) {
                    return "walk: nothing teleports this unit";
                }
                break;
        }
        return {};
    }

    // -- what is still to do --------------------------------------------------------------------------------------------------------------
    // A turn, and on it what can lie there (state.h, turn.h):
    //   set-up:     setup
    //   turn:       [token] turn, then token | movement | use | lurk [fight] | incubate | hole | destroy | put | refill [put]
    //   movement:   walk [traps] | arrive | after [traps | lurk [fight]];  traps [fight... | lose]
    //   use:        use [movement | fight | refill [put]], and of Remote control: use [use | lurk [fight] | incubate]
    [[nodiscard]] StepKind kind(int i) const { return i < s.agenda.size() ? s.agenda.steps[i].kind : StepKind::none; }
    std::string_view agenda() {
        if (s.ended) {
            return s.agenda.empty() && s.asks == Ask::none ? std::string_view() : "agenda: a finished game waits for no answer";
        }
        if (s.agenda.empty() || s.asks == Ask::none) {
            return "agenda, asks: a running game waits for an answer";
        }
        constexpr std::string_view unfit = "agenda: these steps do not go together";
        if (!in_turns()) {
            return s.agenda.size() == 1 && kind(0) == StepKind::setup ? std::string_view() : unfit;
        }
        int i = 0;
        if (kind(i) == StepKind::token) {
            ++i;
        }
        if (kind(i++) != StepKind::turn) {
            return unfit;
        }
        if (kind(i) == StepKind::token) {
            ++i;
        } else {
            on_turn(i);
        }
        if (i != s.agenda.size()) {
            return unfit;
        }
        for (int k = 0; k < s.agenda.size(); ++k) {
            if (const std::string_view wrong = check_step(k); !wrong.empty()) {
                return wrong;
            }
        }
        return {};
    }
    void on_turn(int& i) const {
        switch (kind(i)) {
            case StepKind::use:
                if (s.phase == Phase::action_cards) {
                    on_use(i);
                }
                return;
            case StepKind::lurk:
                if (s.phase == Phase::action_cards || s.phase == Phase::sector_action) {
                    fight(i);
                }
                return;
            case StepKind::incubate: i += s.phase == Phase::action_cards ? 1 : 0; return;
            case StepKind::refill:
                if (s.phase == Phase::end_of_turn) {
                    refill(i);
                }
                return;
            case StepKind::put: i += put_from(i) != PutFrom::pending ? 1 : 0; return;
            case StepKind::hole:
            case StepKind::destroy: ++i; return;
            default:
                if (s.phase == Phase::action_cards) {
                    walk(i);
                }
                return;
        }
    }
    void on_use(int& i) const {
        // a card that has acted may be gone by now: another one was installed over it
        const bool remote = s.agenda.steps[i].n == 0 || facts.card_in(used_slot(i)).effect == Effect::remote;
        const bool remotely = s.agenda.steps[i].b != 0;
        ++i;
        switch (kind(i)) {
            case StepKind::use:
                if (remote && !remotely && s.agenda.steps[i].b == 1) {
                    on_use(i);
                }
                return;
            case StepKind::lurk:
                if (remote) {
                    fight(i);
                }
                return;
            case StepKind::incubate: i += remote ? 1 : 0; return;
            case StepKind::fight: ++i; return;
            case StepKind::refill: refill(i); return;
            default: walk(i); return;
        }
    }
    [[nodiscard]] int used_slot(int i) const { return s.agenda.steps[i].a < all_slots ? s.agenda.steps[i].a : 0; }
    [[nodiscard]] PutFrom put_from(int i) const { return static_cast<PutFrom>(s.agenda.steps[i].b); }
    void fight(int& i) const {
        ++i;
        i += kind(i) == StepKind::fight ? 1 : 0;
    }
    void refill(int& i) const {
        ++i;
        i += kind(i) == StepKind::put && put_from(i) != PutFrom::hole ? 1 : 0;
    }
    void walk(int& i) const {
        switch (kind(i)) {
            case StepKind::arrive: ++i; return;
            case StepKind::walk:
            case StepKind::after:
                ++i;
                if (kind(i) == StepKind::traps) {
                    ++i;
                    if (kind(i) == StepKind::lose) {
                        ++i;
                    }
                    for (int fights = 0; kind(i) == StepKind::fight && fights < max_slots; ++fights) {
                        ++i;
                    }
                } else if (kind(i) == StepKind::lurk && kind(i - 1) == StepKind::after) {
                    fight(i);
                }
                return;
            default: return;
        }
    }
    std::string_view check_step(int i) const {
        const Step& step = s.agenda.steps[i];
        constexpr std::string_view wrong = "agenda: a step is out of range";
        const auto sector = [&](int which) { return which < boards && facts.in_play(which); };
        const bool top = i + 1 == s.agenda.size();
        switch (step.kind) {
            case StepKind::token:
                return s.faction[s.turn] == Faction::pandora && step.n < most_units ? std::string_view()
                                                                                    : "agenda: only Pandora has a token to come";
            case StepKind::traps: return traps(step) ? std::string_view() : "agenda: no such traps lie in wait for the unit";
            case StepKind::after: return sector(step.a) && step.n <= 1 ? std::string_view() : wrong;
            case StepKind::fight:
                return step.a < rules.seats && (step.b == all_sectors || sector(step.b)) && step.c < facts.unit_count(step.a) &&
                               step.prey.id <= all_units && (step.prey.id == 0 || facts.seat_of(step.prey.faction()) >= 0)
                           ? std::string_view()
                           : wrong;
            case StepKind::lurk:
                return step.a < rules.seats && (step.b == all_sectors || sector(step.b)) && step.c <= all_slots ? std::string_view()
                                                                                                                : wrong;
            case StepKind::use: return check_use(step, i, top);
            case StepKind::incubate:
                return sector(step.a) && step.c == facts.seat_of(Faction::aliens) + 1 && step.c != 0 &&
                               facts.young_left(static_cast<Seat>(step.c - 1)).id != 0
                           ? std::string_view()
                           : "agenda: no young alien can appear";
            case StepKind::lose: return step.a < rules.seats && step.b < rules.seats && step.n > 0 ? std::string_view() : wrong;
            case StepKind::put:
                // cards() has looked at those that come from a deck or a pending position
                return step.b <= static_cast<u8>(PutFrom::hole) && (step.b != static_cast<u8>(PutFrom::hole) || moved_hole(step))
                           ? std::string_view()
                           : "agenda: no such card can be put anywhere";
            case StepKind::refill:
                return real_position(step.a) && s.pending[step.a].owner == 0 && step.b == s.turn && step.n <= 1
                           ? std::string_view()
                           : "agenda: a pending position is not to be filled again";
            case StepKind::destroy:
            case StepKind::hole: return step.a == s.turn ? std::string_view() : wrong;
            default: return {};
        }
    }
    [[nodiscard]] bool traps(const Step& step) const {
        if (step.a != s.walk.at || (step.b >> rules.slots[step.a]) != 0) {
            return false;
        }
        for (unsigned rest = step.b; rest != 0; rest &= rest - 1) {
            const int slot = slot_of(step.a, std::countr_zero(rest));
            if (!facts.holds_card(slot) || !facts.is_trap(slot) || facts.friends(facts.controller(slot), facts.whose(s.walk.unit))) {
                return false;
            }
        }
        return true;
    }
    [[nodiscard]] std::string_view check_use(const Step& step, int i, bool top) const {
        const bool remotely = kind(i - 1) == StepKind::use;
        if (step.c != s.turn || step.b != (remotely ? 1 : 0) || !real_slot(step.a) || !facts.holds_card(step.a) ||
            (!remotely && step.a / max_slots != s.here)) {
            return "agenda: no such card is in use";
        }
        if (step.n == 0) {
            return top ? "agenda: a card in use has nothing to do" : std::string_view();
        }
        if (facts.card_in(step.a).type != CardType::action || facts.enemies(s.turn, facts.controller(step.a))) {
            return "agenda: the card in use is no action card of this player";
        }
        switch (facts.card_in(step.a).effect) {
            case Effect::disarm:
            case Effect::control:
            case Effect::control_here:
            case Effect::abduct:
            case Effect::adrenaline:
            case Effect::hide: return {};
            case Effect::heal: return rules.mode == mode_deathmatch ? std::string_view() : "agenda: the card in use asks for nothing";
            case Effect::install:
            case Effect::malfunction:
            case Effect::remote:
            case Effect::destroy_here:
            case Effect::drain: return top && step.n == 1 ? std::string_view() : "agenda: the card in use acts only once";
            default: return "agenda: the card in use asks for nothing";
        }
    }
    [[nodiscard]] bool moved_hole(const Step& step) const {
        return step.c == s.turn && real_slot(step.n) && s.slot[step.n].card.id == step.a && facts.hole_why(s.turn, step.n) == Why::legal;
    }

    // -- the question ---------------------------------------------------------------------------------------------------------------------
    std::string_view question() {
        if (s.ended) {
            return {};
        }
        if (!(in_turns() ? fits_turn() : fits_setup())) {
            return "asks: this cannot be asked now";
        }
        const SeatSet asked = Theseus::deciders(rules, s);
        MoveList answers;
        if (!asked.empty()) {
            Theseus::moves(rules, s, asked.lowest(), answers);
        }
        return answers.empty() ? "asks: a question without an answer" : std::string_view();
    }
    [[nodiscard]] bool fits_setup() const {
        const Step& step = s.agenda.top();
        const bool next = step.a < rules.seats && s.asked == s.order[step.a];
        switch (s.asks) {
            case Ask::deck: return s.phase == Phase::choosing_decks && rules.options.deck == DeckRule::chosen && s.asked == 0;
            case Ask::team_sector: {
                const Seat partner = facts.partner(s.asked);
                return s.phase == Phase::choosing_sector && team() && step.a < 2 && next && s.faction[s.asked] != Faction::pandora &&
                       s.faction[partner] != Faction::pandora && s.home[s.asked] != s.home[partner];
            }
            case Ask::board: return s.phase == Phase::laying_boards && s.asked == s.order[step.a % rules.seats];
            case Ask::tile: return s.phase == Phase::laying_tile && !team() && s.faction[s.asked] == Faction::pandora;
            case Ask::start_card: return s.phase == Phase::start_cards && next && !s.hand[s.asked].empty();
            case Ask::deploy: {
                const int units = team() ? 2 : max_board_units;
                return s.phase == Phase::placing_units && next && step.b <= 1 && step.n < (step.b == 0 ? units - 1 : 1);
            }
            default: return false;
        }
    }
    [[nodiscard]] bool fits_turn() const {
        const Step& top = s.agenda.top();
        const bool mine = s.asked == s.turn;
        const bool turn = mine && top.kind == StepKind::turn;
        const auto uses = [&](auto... effects) {
            return mine && top.kind == StepKind::use && ((facts.card_in(top.a).effect == effects) || ...);
        };
        switch (s.asks) {
            case Ask::move: return turn && s.phase == Phase::movement;
            case Ask::walk: return mine && top.kind == StepKind::walk && s.walk.onward == Onward::none;
            case Ask::room: return mine && top.kind == StepKind::arrive;
            case Ask::trap: return mine && top.kind == StepKind::traps;
            case Ask::target: return asks_target(top);
            case Ask::lose:
                return top.kind == StepKind::lose && s.asked == (rules.options.downgrade == DowngradeBy::victim ? top.a : top.b);
            case Ask::actions: return turn && s.phase == Phase::action_cards;
            case Ask::victim: return uses(Effect::drain, Effect::heal);
            case Ask::disarm: return uses(Effect::disarm) && facts.disable_left() > 0;
            case Ask::shove: return uses(Effect::control, Effect::control_here);
            case Ask::plan: return uses(Effect::install);
            case Ask::disc: return uses(Effect::malfunction) || (turn && sector_asks(SectorAction::malfunction));
            case Ask::remote: return uses(Effect::remote);
            case Ask::destroy: return uses(Effect::destroy_here) || (mine && top.kind == StepKind::destroy);
            case Ask::incubate: return mine && top.kind == StepKind::incubate;
            case Ask::strike: return uses(Effect::adrenaline);
            case Ask::abduct: return uses(Effect::abduct) && facts.can_abduct_to(top.a);
            case Ask::hide: return uses(Effect::hide) && facts.invisibility_left() > 0;
            case Ask::sector:
                return (mine && top.kind == StepKind::token) ||
                       (turn && s.phase == Phase::sector_action && !sector_asks(SectorAction::malfunction));
            case Ask::hatch: return turn && s.phase == Phase::action_cards && s.faction[s.turn] == Faction::pandora;
            case Ask::take_over:
                return turn && s.phase == Phase::action_cards && s.mover.id != 0 && Facts::embryo(s.mover) && facts.stands(s.mover);
            case Ask::pending: return turn && s.phase == Phase::pending_card && s.faction[s.turn] != Faction::pandora;
            case Ask::slot: return mine && top.kind == StepKind::put;
            case Ask::received:
                return mine && top.kind == StepKind::refill && top.n == 0 &&
                       facts.play_why(s.turn, facts.special_with(s.turn, Effect::deck_card)) == Why::legal;
            case Ask::hole: return mine && top.kind == StepKind::hole;
            case Ask::end: return turn && s.phase == Phase::end_of_turn;
            default: return false;
        }
    }
    /// The action of the sector is still to be carried out.
    [[nodiscard]] bool sector_asks(SectorAction action) const {
        return s.phase == Phase::sector_action && facts.board(s.here).action == action && (s.done & action_done) == 0;
    }
    [[nodiscard]] bool asks_target(const Step& top) const {
        if (!team()) {
            return false;
        }
        if (top.kind == StepKind::lurk) {
            return s.asked == s.turn && top.c < all_slots && facts.holds_card(top.c) && facts.card_in(top.c).effect == Effect::lurk &&
                   facts.friends(facts.controller(top.c), top.a) && (top.b == all_sectors || top.c / max_slots == top.b);
        }
        return top.kind == StepKind::fight && s.asked == top.a && facts.stands(facts.unit_of(top.a, top.c));
    }
};

}  // namespace

namespace theseus {

std::string_view check_course(const Rules& rules, const State& s) { return CourseChecker(rules, s).all(); }

}  // namespace theseus

}  // namespace starboard
