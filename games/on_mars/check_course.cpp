// What can lie on the agenda.
#include "games/on_mars/checker.h"
#include "games/on_mars/till.h"
#include "games/on_mars/words.h"

namespace starboard::on_mars {

namespace {

struct CourseCheck {
    const Facts& facts;
    const Rules& rules = facts.rules;
    const State& s = facts.s;

    [[nodiscard]] Phase phase() const { return static_cast<Phase>(s.agenda.steps[0].a); }
    [[nodiscard]] bool hex(int number) const { return number < hexes; }
    /// A Colonist is on the way.
    [[nodiscard]] bool picking() const { return s.agenda.top().kind == StepKind::pick; }
    [[nodiscard]] bool moves_pieces(const Step& step) const {
        const Do how = rules.effect[step.effect].do_;
        return Facts::moves_bots(how) || Facts::moves_rover(how);
    }
    [[nodiscard]] bool effect(const Step& step) const {
        const Effect& how = rules.effect[step.effect];
        if (how.do_ == Do::none || (how.do_ > Do::travel && !(how.do_ == Do::vaccine && rules.outbreak())) || how.do_ == Do::advanced ||
            step.is >= (Facts::moves_rover(how.do_) ? 64 : 32)) {
            return false;
        }
        if (moves_pieces(step)) {
            return step.a < 64 && step.b < 64;
        }
        if ((step.is & (bot_hovers | rover_hovers)) != 0 || step.n > 32) {
            return false;
        }
        if (how.do_ == Do::construct) {
            const bool type = step.a <= facts.last_type() &&
                              (how.building == Building::none || step.a == 0 || step.a == static_cast<u8>(how.building));
            return type && step.b <= hexes && (step.b == 0 || (step.a != 0 && s.agenda.top() == step && s.asks == Ask::tech));
        }
        const bool gains = how.do_ == Do::gain_any || how.do_ == Do::gain_same || how.do_ == Do::gain_different;
        return step.b == 0 && (gains ? step.a < 64 : step.a == 0);
    }
    /// What is carried out when it is paid for can be carried out.
    [[nodiscard]] bool carried(const Step& step) const {
        const Seat seat = step.seat;
        switch (static_cast<Verb>(step.n)) {
            case Verb::learn:
                return step.a < grid_spaces && s.grid[step.a] != Tech::none && facts.cell(seat, s.grid[step.a]) < 0 && step.b < lab_cells &&
                       ((facts.free_learn_cells(seat) >> step.b) & 1U) != 0;
            case Verb::develop:
                return step.a < lab_cells && step.b < lab_cells && facts.tech_in(seat, step.a) != Tech::none &&
                       (rules.right[step.a][0] == step.b || rules.right[step.a][1] == step.b) && ((facts.cells(seat) >> step.b) & 1U) == 0;
            case Verb::upgrade: {
                Effect how = rules.effect[step.effect];
                how.free = true;
                return step.a >= 1 && step.a <= blueprints && hex(step.b) &&
                       facts.upgrade_why(seat, {step.a}, step.b, how, {}) == Why::legal;
            }
            case Verb::welcome_bot:
            case Verb::welcome_crew: {
                const bool bot = static_cast<Verb>(step.n) != Verb::welcome_bot || s.board[seat].bots > 0;
                return step.a >= 1 && step.a <= executives && facts.ship_on(seat, step.a - 1) && bot;
            }
            case Verb::hire: return step.a >= 1 && step.a <= scientists && facts.scientist_shown(step.a - 1);
            case Verb::contract: return step.a >= 1 && step.a <= contracts && facts.is_offered({step.a});
            default: return false;
        }
    }
    [[nodiscard]] bool building(const Step& step) const {
        const auto type = static_cast<Building>(step.a);
        if (step.a < 1 || step.a > facts.last_type() || !hex(step.b) || step.n > 6 || step.c > stack_tiles) {
            return false;
        }
        const bool stands = facts.of_type(type, step.seat).has(step.b);
        const bool turned = (step.is & turned_up) != 0;
        const bool arrows = type <= Building::oxygen_condenser && step.n >= 1 && !turned;
        const bool miner = facts.needs_miner(type) && step.n <= 5;
        if (arrows != (step.c != 0) || (arrows && step.c > rules.edition.stack[index_of(type)].arrows.size()) ||
            (miner && facts.standing(step.seat) == 0 && !rules.automa(step.seat)) ||
            (step.n >= 6 && facts.needs_miner(type) && !(s.miner[step.seat] | s.marker[step.seat]).has(step.b) && !picking()) ||
            (step.is & ~turned_up) != 0) {
            return false;
        }
        if (turned && step.n == 0) {
            return facts.turned_down(step.seat, type).has(step.b);
        }
        return step.n == 0 ? !facts.buildings().has(step.b) && facts.tiles_left(step.seat, type) : stands;
    }
    /// There are that many who could go, and their place is there.
    [[nodiscard]] bool picked(const Step& step) const {
        if (!rules.outbreak() || step.b >= destinations || step.n < 1) {
            return false;
        }
        if (step.a == any_compartment) {
            return step.b != to_quarters && step.n <= facts.standing(step.seat) &&
                   (step.b == to_slot   ? step.c < actions && facts.has_slots(static_cast<Action>(step.c))
                    : step.b == to_mine ? hex(step.c) && s.building[0].has(step.c) && !facts.pieces().has(step.c)
                                        : step.c == 0);
        }
        return step.b == to_quarters && step.n == 1 && step.a >= working_ward && step.a < first_mine_ward &&
               Wards{facts}.at(step.seat, step.a).all() > 0;
    }
    [[nodiscard]] bool struck(const Step& step) const {
        return step.a >= 1 && step.a <= building_stacks && step.n >= 1 && step.n <= 2 &&
               (step.n == 1 ? step.b == 0 : step.b >= 1 && step.b <= hexes && s.blackout.damaged.has(step.b - 1));
    }
    /// A step by itself.
    [[nodiscard]] bool fits(const Step& step, int at) const {
        if (step.effect >= effects::count) {
            return false;
        }
        if (rules.invasion() && fits_invasion(facts, step, at)) {
            return true;
        }
        if (step.seat >= rules.players) {
            return false;
        }
        const bool on_top = at == s.agenda.size() - 1;
        switch (step.kind) {
            case StepKind::none: return false;
            case StepKind::round: return at == 0 && step.b <= (rules.invasion() ? 1 : 0);
            case StepKind::turn: return at == 1 && phase() == Phase::colonization && step.seat == s.turn;
            case StepKind::closing: return at == 1 && (phase() == Phase::colonization ? step.seat == s.turn : rules.automa(step.seat));
            case StepKind::effect: return effect(step);
            case StepKind::pay: return on_top || (at == s.agenda.size() - 2 && picking());
            case StepKind::carry: return carried(step);
            case StepKind::build: return building(step);
            case StepKind::displace:
                return hex(step.a) && step.b <= 1 && facts.buildings().has(step.a) && (step.b == 0 || s.board[step.seat].rover == step.a);
            case StepKind::bot: return true;
            case StepKind::lss: return step.n < lss_columns && step.a <= (rules.together() ? 0 : 1);
            case StepKind::deliver:
                return step.n < 64 && step.a >= 1 && step.a <= resources + 1 && step.b <= 1 && step.c <= (rules.blackout() ? 1 : 0);
            case StepKind::travel: return step.n <= 2 && step.a <= 1 && step.b <= 1 && facts.side(step.seat) != static_cast<Side>(step.a);
            case StepKind::collect: return hex(step.a) && step.b <= 1;
            case StepKind::reward: return step.a >= 1 && step.a <= goals && ((s.goal_shown[step.seat] >> (step.a - 1)) & 1U) != 0;
            case StepKind::choice: return step.a >= 1 && step.a <= blueprints && facts.is_built({step.a});
            case StepKind::automa:
                return rules.automa(step.seat) && step.n < lacerda_deeds &&
                       (step.n == deed_mission ? step.a < mission_spaces
                        : step.n == deed_icon  ? step.a >= 1 && step.a <= building_stacks
                                               : step.a == 0);
            case StepKind::sabotage:
                return at == 1 && phase() == Phase::sabotage && step.seat == 0 && step.a >= 1 &&
                       step.a <= rules.edition.monolith.sabotage.size() && step.n <= 60 && step.b <= (s.monolith.rover == 1 ? 1 : 0);
            case StepKind::pick: return on_top && picked(step);
            case StepKind::infection:
                return on_top && at == 3 && rules.outbreak() && step.seat == s.turn && step.n == 1 && step.a >= 1 &&
                       step.a <= rules.edition.outbreak.infection.size() && !rules.edition.outbreak.infection[step.a - 1].places.empty();
            case StepKind::quarantine:
                return at == 2 && rules.outbreak() && step.seat == s.turn && step.n < compartments &&
                       (step.n > 0 || (step.a == 0 && step.b == 0 && step.c == 0)) && step.a + step.b + step.c <= 12;
            case StepKind::install:
                return rules.outbreak() && step.a >= 1 && step.a <= human_techs && facts.cell(step.seat, static_cast<Tech>(step.a)) < 0 &&
                       facts.free_learn_cells(step.seat) != 0;
            case StepKind::vandalism: return on_top && at == 2 && rules.blackout() && struck(step);
            case StepKind::repair: return rules.blackout();
            case StepKind::develop:
                return step.a >= 1 && step.a <= human_techs && step.b <= rules.players &&
                       facts.cell(step.seat, static_cast<Tech>(step.a)) >= 0;
        }
        return false;
    }
    /// What is paid can be paid.
    [[nodiscard]] std::string_view till() const {
        const int at = s.agenda.size() - (picking() && s.agenda.size() > 1 ? 2 : 1);
        const Step& step = s.agenda.steps[at];
        if (step.kind != StepKind::pay) {
            return s.till == Till{} && s.outbreak.due == 0 && s.outbreak.laid == 0 ? std::string_view() : "till: nothing is being paid";
        }
        const Seat seat = step.seat;
        const Till& till = s.till;
        int sum = till.any + till.crystal + till.either + s.outbreak.due;
        for (int i = 0; i < resources; ++i) {
            sum += till.need[i];
            if (till.need[i] > 9 || till.laid[i] > s.board[seat].stock[i]) {
                return "till: more is laid than there is";
            }
        }
        const bool splits = till.splits != 0 && till.splits < 1U << (till.either + 1U);
        if (sum > 24 || sum == 0 || till.either > 7 || !splits || till.crystals > s.board[seat].crystals ||
            till.colonists > facts.standing(seat) || s.outbreak.laid > s.board[seat].stock[resources] ||
            (till.goals & ~s.goal_hand[seat]) != 0) {
            return "till: more is laid than there is";
        }
        const Counter counter(facts, seat);
        bool any = false;
        counter.each_coin([&](Coin coin) { any = any || counter.why(coin) == Why::legal; });
        return any && !counter.complete() ? std::string_view() : "till: the price cannot be paid";
    }
    [[nodiscard]] std::string_view all() const {
        const int n = s.agenda.size();
        if (n < 1 || s.agenda.steps[0].kind != StepKind::round || s.agenda.steps[0].a >= enum_size<Phase>) {
            return "agenda: these steps do not go together";
        }
        const Step& round = s.agenda.steps[0];
        const bool chapter = phase() == Phase::goals || phase() == Phase::sabotage;
        const bool begun = phase() == Phase::colonization || phase() == Phase::shuttle || phase() == Phase::sabotage;
        if (begun != (s.round > 0) || (chapter ? !rules.monolith() || round.n > goal_stacks : round.n > rules.players) ||
            (n == 1 && phase() == Phase::colonization)) {
            return "agenda: these steps do not go together";
        }
        for (Seat seat = 0; seat < rules.players; ++seat) {
            const bool chosen = (phase() != Phase::spaces && phase() != Phase::goals) || rules.options.first_colonists ||
                                rules.automa(seat);
            if (chosen && s.board[seat].space == 0) {
                return "board: everybody stands on a Turn Order space";
            }
        }
        int moving = 0;
        int lifted = 0;
        int travels = 0;
        for (int i = 0; i < n; ++i) {
            const Step& step = s.agenda.steps[i];
            const bool free_spaces = step.kind == StepKind::travel || step.kind == StepKind::turn || step.kind == StepKind::closing;
            if (!fits(step, i) || (free_spaces && step.seat != alien && s.board[step.seat].space == 0)) {
                return "agenda: a step is out of range";
            }
            if (step.kind == StepKind::effect && (moves_pieces(step) || (step.is & bot_hovers) != 0)) {
                ++moving;
                lifted += (step.is & bot_hovers) != 0 ? 1 : 0;
            }
            travels += step.kind == StepKind::travel ? 1 : 0;
        }
        if (n >= 2 && phase() == Phase::colonization && s.agenda.steps[1].kind != StepKind::turn &&
            s.agenda.steps[1].kind != StepKind::closing) {
            return "agenda: these steps do not go together";
        }
        Mask bots;
        for (const Mask& own : s.bot) {
            bots |= own;
        }
        if (moving > 1 || travels > 1 || (s.hover != 0) != (lifted == 1) || (s.moved - (n == 1 ? Mask{} : bots)).any()) {
            return "hover, moved: nothing is under way";
        }
        return till();
    }
};

}  // namespace

std::string_view check_agenda(const Facts& facts) { return CourseCheck{facts}.all(); }

}  // namespace starboard::on_mars
