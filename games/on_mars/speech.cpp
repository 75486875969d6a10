// What sentences need beyond the operands of a move: prices and effects as the edition has them; which sentence fits where.
#include "games/on_mars/game.h"
#include "games/on_mars/questions.h"

namespace starboard {

using namespace on_mars;

namespace {

/// The phrases of the effects in words.
constexpr std::string_view deed_texts[] = {"deed.none",      "deed.gain",      "deed.gain_any", "deed.gain_same", "deed.gain_different",
                                           "deed.colonist",  "deed.warehouse", "deed.stock",    "deed.learn",     "deed.develop",
                                           "deed.blueprint", "deed.construct", "deed.upgrade",  "deed.bots",      "deed.rover",
                                           "deed.control",   "deed.collect",   "deed.command",  "deed.welcome",   "deed.scientist",
                                           "deed.contract",  "deed.hire",      "deed.retrieve", "deed.produce",   "deed.score",
                                           "deed.radar",     "deed.advanced",  "deed.land",     "deed.lift",      "deed.travel"};
static_assert(sizeof(deed_texts) / sizeof(deed_texts[0]) == static_cast<int>(Do::travel) + 1);

std::string_view deed_text(const Rules& rules, const Effect& effect) {
    switch (effect.do_) {
        case Do::construct: return effect.building == Building::none ? "deed.construct_any" : "deed.construct";
        case Do::warehouse: return rules.outbreak() ? "deed.warehouse_medicine" : "deed.warehouse";
        case Do::hire: return rules.outbreak() ? "deed.hire_microbiologist" : "deed.hire";
        case Do::vaccine: return "deed.vaccine";
        case Do::develop: return effect.tech != Tech::none ? "deed.develop_medicine" : effect.free ? "deed.develop_free" : "deed.develop";
        case Do::upgrade: return effect.free ? "deed.upgrade_free" : effect.anywhere ? "deed.upgrade_anywhere" : "deed.upgrade";
        case Do::welcome: return effect.free ? "deed.welcome_free" : "deed.welcome";
        case Do::command: return effect.n == 0 ? "deed.command_none" : "deed.command";
        case Do::scientist:
            return rules.outbreak() ? (effect.free ? "deed.microbiologist_free" : "deed.hire_microbiologist")
                   : effect.free    ? "deed.scientist_free"
                                    : "deed.scientist";
        case Do::contract: return !rules.has_contracts() ? "deed.contract_none" : effect.free ? "deed.contract_free" : "deed.contract";
        case Do::retrieve:
            return effect.from == From::working_area            ? "deed.retrieve_workers"
                   : effect.from == From::anywhere              ? "deed.retrieve"
                   : effect.n >= rules.edition.player.colonists ? "deed.retrieve_all"
                                                                : "deed.retrieve_slots";
        case Do::shields: return "deed.shields";
        case Do::guards: return "deed.guards";
        case Do::exosuit: return "deed.exosuit";
        case Do::sabotage: return "deed.sabotage";
        case Do::infect: return "deed.infect";
        case Do::shuttle: return "deed.shuttle";
        case Do::abduct: return "deed.abduct";
        case Do::corrupt: return "deed.corrupt";
        default: return effect.do_ <= Do::travel ? deed_texts[static_cast<int>(effect.do_)] : deed_texts[0];
    }
}

/// What is paid, part by part.
class Bill {
public:
    explicit Bill(const Price& price) {
        for (int i = 0; i < resources; ++i) {
            add("price.good", price.need[i], static_cast<Good>(i + 1));
        }
        add("price.any", price.any);
        add("price.good", price.crystal, Good::crystal);
        add("price.good", price.medicine, Good::medicine);
        add("price.colonist", price.colonist);
    }
    Bill& add(std::string_view text, int n, Good good = Good::none) {
        if (n > 0) {
            part_[count_++] = {text, n, good};
        }
        return *this;
    }
    bool say(StandIn& out) const {
        if (count_ == 0) {
            out.text = "price.none";
            return true;
        }
        const Part& part = part_[out.part < count_ ? out.part : count_ - 1];
        out.pattern = "{n} {good}";
        out.args[0] = to_number(part.n);
        out.args[1] = static_cast<Number>(part.good);
        out.text = part.text;
        out.part += out.part + 1 < count_ ? 1 : 0;
        return true;
    }

private:
    struct Part {
        std::string_view text;
        int n = 0;
        Good good = Good::none;
    };
    Part part_[resources + 6];
    int count_ = 0;
};

/// What the words in the sentence of a move stand for.
class Words {
public:
    Words(const Facts& facts, Move move, StandIn& out)
        : facts_(facts),
          rules_(facts.rules),
          s_(facts.s),
          verb_(static_cast<Verb>(move.verb)),
          move_(move),
          seat_(facts.s.asked),
          out_(out) {}

    bool say(std::string_view word) {
        if (s_.agenda.empty()) {
            return false;
        }
        return word == "deed"     ? deed()
               : word == "price"  ? price()
               : word == "slot"   ? slot()
               : word == "thing"  ? thing()
               : word == "gain"   ? gain()
               : word == "tech"   ? tech()
               : word == "n"      ? number()
               : word == "n2"     ? second()
               : word == "scores" ? verb_ == Verb::hire && one("{building}", scientist().scores)
               : word == "seat"   ? verb_ == Verb::tech && rules_.automa(move_.a) && one("{seat}", actor_automa)
               : word == "side"   ? verb_ == Verb::travel && one("{side}", other_side(facts_.side(seat_)))
               : word == "good"   ? good()
                                  : word == "building" && building();
    }

private:
    [[nodiscard]] const Step& step() const { return s_.agenda.top(); }
    [[nodiscard]] const Effect& asked() const { return rules_.effect[step().effect]; }
    [[nodiscard]] const ScientistRow& scientist() const { return rules_.edition.scientist[move_.a - 1]; }
    template <class T>
    bool one(std::string_view pattern, T value) {
        out_.pattern = pattern;
        out_.args[0] = to_number(static_cast<i64>(value));
        return true;
    }

    // -- effects --------------------------------------------------------------------------------------------------------------------------
    bool deed() {
        switch (verb_) {
            case Verb::space: return does(effects::space + move_.a - 1);
            case Verb::action: return does(effects::action + move_.a);
            case Verb::executive: return does(effects::executive + move_.a - 1);
            case Verb::use:
            case Verb::activate: return card(move_.a);
            case Verb::send: return card(move_.b);
            case Verb::install: return does(effects::cell + move_.a);
            case Verb::learn:
            case Verb::develop: return does(effects::cell + move_.b);
            case Verb::radar: return does(effects::discovery + move_.a - 1);
            case Verb::collect: return does(tile());
            case Verb::accept: return does(step().effect);
            case Verb::boost: return does(step().effect, 1);
            case Verb::choose: return does(chosen());
            default: return false;
        }
    }
    /// `n`: so many instead of what the effect has.
    bool does(int number, int n = -1) {
        Effect effect = rules_.effect[number];
        if (effect.do_ == Do::radar && s_.radar.id != 0) {
            effect = rules_.effect[effects::discovery + s_.radar.id - 1];
        }
        if (effect.do_ == Do::command) {
            effect.n = static_cast<u8>(facts_.best_level(rules_.tech_for[static_cast<int>(TechUse::rover)]));
        }
        out_.pattern = "{n} {good} {building}";
        out_.args[0] = static_cast<Number>(n < 0 ? effect.n : n);
        out_.args[1] = static_cast<Number>(effect.good);
        out_.args[2] = static_cast<Number>(effect.building);
        out_.text = deed_text(rules_, effect);
        return true;
    }
    bool card(u8 id) {
        if (facts_.blueprint({id}).action.size() == 1) {
            return does(effects::blueprint + 2 * (id - 1));
        }
        out_.text = "deed.choice";
        return true;
    }
    [[nodiscard]] int tile() const {
        const int hex = step().a;
        return s_.research.has(hex) ? effects::research + rules_.research_kind[hex] - 1 : effects::discovery + s_.discovery[hex].id - 1;
    }
    [[nodiscard]] int chosen() const {
        const int first = step().kind == StepKind::lss      ? effects::benefit
                          : step().kind == StepKind::reward ? effects::goal + 2 * (step().a - 1)
                                                            : effects::blueprint + 2 * (step().a - 1);
        return first + move_.a - 1;
    }

    // -- prices ---------------------------------------------------------------------------------------------------------------------------
    bool price() {
        switch (verb_) {
            case Verb::space: return Bill(rules_.effect_cost[effects::space + move_.a - 1]).say(out_);
            case Verb::action: return Bill(each_use(rules_.edition.action[move_.a].effect.do_)).say(out_);
            case Verb::executive: return crystals(rules_.edition.executive[move_.a - 1].crystals);
            case Verb::use: return facts_.advanced_slot(seat_) >= 0 && card_price(move_.a, facts_.use_price(seat_, {move_.a}));
            case Verb::send: return card_price(move_.b, 0);
            case Verb::build: return building_price(static_cast<Building>(move_.a));
            case Verb::site: return building_price(static_cast<Building>(step().a));
            case Verb::upgrade: return unless_free(facts_.upgrade_price({move_.a}));
            case Verb::learn: return Bill(rules_.grid_cost[move_.a]).say(out_);
            case Verb::develop: return step().kind == StepKind::develop ? Bill(Price{}).say(out_) : unless_free(column_price());
            case Verb::welcome_bot:
            case Verb::welcome_crew: return unless_free(rules_.ship_cost);
            case Verb::hire: return unless_free(rules_.scientist_cost[move_.a - 1]);
            case Verb::contract: return unless_free(rules_.contract_cost);
            case Verb::accept: return Bill(rules_.effect_cost[step().effect]).say(out_);
            case Verb::unlock: return crystals(rules_.edition.invasion.unlock_cost);
            case Verb::single: return crystals(rules_.edition.invasion.single_use_cost);
            case Verb::buy_off: return crystals(rules_.edition.invasion.buy_off);
            default: return false;
        }
    }
    [[nodiscard]] const Price& column_price() const { return rules_.column_cost[rules_.column[move_.b]]; }
    [[nodiscard]] Price each_use(Do what) const {
        return what == Do::upgrade ? rules_.upgrade_cost : what == Do::welcome ? rules_.ship_cost : Price{};
    }
    bool unless_free(const Price& usual) { return Bill(asked().free ? Price{} : usual).say(out_); }
    /// Of using a card: Crystals, and what the card itself asks for.
    bool card_price(u8 id, int n) {
        Price price = facts_.own_price({id});
        price.crystal = static_cast<u8>(price.crystal + (n > 0 ? n : 0));
        return Bill(price).say(out_);
    }
    bool crystals(int n) { return Bill(Price{}).add("price.good", n, Good::crystal).say(out_); }
    bool building_price(Building building) {
        const int boosts = verb_ == Verb::site ? facts_.fewest_boosts(seat_, building, move_.a, asked()) : 0;
        return Bill(rules_.building_cost[static_cast<int>(building)])
            .add("price.miner", facts_.needs_miner(building) ? 1 : 0)
            .add("price.boost", boosts)
            .say(out_);
    }
    /// What the slot of a Main action takes.
    bool slot() {
        if (verb_ != Verb::action) {
            return false;
        }
        const int others = facts_.placement(seat_, static_cast<Action>(move_.a)).price;
        return Bill(Price{}).add("price.colonist", 1).add("price.either", others).say(out_);
    }

    // -- things ---------------------------------------------------------------------------------------------------------------------------
    /// What lies where a piece comes to.
    bool thing() {
        const int hex = verb_ == Verb::bot ? move_.b : verb_ == Verb::rover ? move_.a : step().a;
        out_.pattern = "{discovery} {research}";
        out_.args[0] = s_.discovery[hex].id;
        out_.args[1] = rules_.research_kind[hex];
        out_.text = s_.crystals.has(hex) ? "thing.crystal" : s_.research.has(hex) ? "thing.research" : "thing.discovery";
        return true;
    }
    /// What a new building brings at once.
    bool gain() {
        const auto building = static_cast<Building>(verb_ == Verb::site ? step().a : move_.a);
        out_.pattern = "{n} {good}";
        out_.args[0] = to_number(verb_ == Verb::site ? facts_.connected(building, seat_, move_.a) + 1 : 1);
        out_.args[1] = static_cast<Number>(rules_.product[static_cast<int>(building)]);
        return verb_ == Verb::site || verb_ == Verb::build || verb_ == Verb::produce;
    }
    bool tech() {
        switch (verb_) {
            case Verb::learn: return one("{tech}", s_.grid[move_.a]);
            case Verb::develop: return one("{tech}", seat_ == alien ? Alien{facts_}.tech_in(move_.a) : facts_.tech_in(seat_, move_.a));
            case Verb::tech: return one("{tech}", facts_.tech_asked());
            case Verb::hack: return one("{tech}", facts_.aim_need(3).tech);
            default: return false;
        }
    }
    bool number() {
        const Player& player = rules_.edition.player;
        switch (verb_) {
            case Verb::action: return one("{n}", rules_.edition.action[move_.a].effect.n);
            case Verb::tech: return one("{n}", facts_.level(rules_.player_of(move_.a), facts_.tech_asked()));
            case Verb::stun: return one("{n}", (Mask::of(move_.a).near() & s_.invasion.soldiers).size());
            case Verb::site: return one("{n}", facts_.connected(static_cast<Building>(step().a), seat_, move_.a));
            case Verb::contract: return one("{n}", facts_.contract({move_.a}).points);
            case Verb::obtain: return one("{n}", facts_.blueprint({move_.a}).level);
            case Verb::welcome_bot: return one("{n}", player.with_bot + asked().extra);
            case Verb::welcome_crew: return one("{n}", player.without_bot + asked().extra);
            default: return false;
        }
    }
    bool second() {
        if (verb_ == Verb::tech && s_.asks == Ask::tech) {
            const auto building = static_cast<Building>(step().a);
            return one("{n2}", facts_.boosts_for(rules_.player_of(move_.a), building, ChooseTech::needed(facts_, seat_)));
        }
        return verb_ == Verb::contract && one("{n2}", facts_.contract({move_.a}).penalty);
    }
    bool good() {
        const bool laboratory = seat_ == alien && (verb_ == Verb::teach || verb_ == Verb::develop);
        return laboratory ? one("{good}", rules_.alien_reward[move_.b])
                          : verb_ == Verb::obtain && one("{good}", facts_.blueprint({move_.a}).good);
    }
    bool building() {
        switch (verb_) {
            case Verb::upgrade: return one("{building}", facts_.building_at(move_.b));
            case Verb::obtain: return one("{building}", facts_.blueprint({move_.a}).upgrades);
            case Verb::hire: return one("{building}", scientist().works);
            default: return false;
        }
    }

    const Facts& facts_;
    const Rules& rules_;
    const State& s_;
    Verb verb_;
    Move move_;
    Seat seat_;
    StandIn& out_;
};

bool lies_there(const State& s, int hex) { return (s.crystals | s.tiles | s.research).has(hex); }

/// The sentences of a question that asks for one use after the other.
struct Uses {
    Ask ask;
    std::string_view many;  ///< more than one is left
    std::string_view more;  ///< none is left, but more can be bought
};
constexpr Uses all_uses[] = {{Ask::upgrade, "upgrade_many", "upgrade_more"},
                             {Ask::blueprint, "blueprint_many", "blueprint_more"},
                             {Ask::learn, "learn_many", "learn_more"},
                             {Ask::develop, "develop_many", "develop_more"},
                             {Ask::warehouse, "warehouse_many", "warehouse_more"},
                             {Ask::gain, "gain_many", "gain_more"},
                             {Ask::welcome, "welcome_many", "welcome_more"},
                             {Ask::retrieve, "retrieve_many", {}}};

std::string_view turn_wording(bool main, bool executive, TakeTurn::Medicine medicine) {
    const bool heals = medicine == TakeTurn::Medicine::useful;
    if (main) {
        return executive ? (heals ? "turn_medicine" : "") : heals ? "turn_main_medicine" : "turn_main";
    }
    if (executive) {
        return heals ? "turn_executive_medicine" : "turn_executive";
    }
    return medicine == TakeTurn::Medicine::none ? "turn_rights" : "turn_rights_medicine";
}

std::string_view pay_wording(Due due, Good good, Good second) {
    switch (due) {
        case Due::mixed: return {};
        case Due::kind: return good == Good::mineral || good == Good::crystal ? "pay_kind" : "pay_kind_or_minerals";
        case Due::any: return "pay_any";
        case Due::either: return "pay_either";
        case Due::kind_and_any: return "pay_kind_and_any";
        case Due::both: return second == Good::crystal ? "pay_both_crystal" : "pay_both";
        case Due::one_of_two: return "pay_one_of_two";
    }
    return {};
}

std::string_view movement_wording(int bots, int rover, Do how, Piece under_way) {
    if (under_way != Piece::none) {
        return under_way == Piece::bot ? "move_bot_on" : rover > 0 ? "move_rover_on" : "move_rover_tile";
    }
    if (bots > 0 && rover > 0) {
        return {};
    }
    if (bots == 0 && rover == 0) {
        return "move_more";
    }
    return bots > 0 ? (Facts::moves_rover(how) ? "move_bots_left" : "move_bots")
                    : (Facts::moves_bots(how) ? "move_rover_left" : "move_rover");
}

/// What a Sabotage card does to a hex.
std::string_view strike_wording(const Rules& rules, const State& s, int hex) {
    const Step& step = s.agenda.top();
    if (step.kind != StepKind::sabotage) {
        return {};
    }
    if (step.b != 0) {
        return "strike_rover";
    }
    switch (rules.sabotage(SabotageId{step.a}).does) {
        case Sabotage::mine_explosion: return s.miner[step.seat].has(hex) ? "strike_manned" : "strike_mine";
        case Sabotage::seal: return "strike_shelter";
        case Sabotage::bot_destroyed: return "strike_bot";
        case Sabotage::abduction: return "strike_miner";
        default: return {};
    }
}

/// An answer to a movement, or to an effect: what is left is not wanted.
std::string_view done_wording(const State& s) {
    const Step& step = s.agenda.top();
    return s.asks == Ask::move ? "done_move" : step.n == 0 ? "done_more" : step.c == 0 ? "done_without" : "";
}

/// Moves of Invasion that have the verbs of others, or meet something.
std::string_view invasion_wording(const Facts& facts, Move move) {
    const State& s = facts.s;
    const bool by_alien = s.asked == alien;
    const auto reward = [&](std::string_view with, std::string_view without) {
        return facts.rules.alien_reward[move.b] != Good::none ? with : without;
    };
    switch (static_cast<Verb>(move.verb)) {
        case Verb::obtain: return "obtain_alien";
        case Verb::upgrade: return "upgrade_alien";
        case Verb::use: return "use_alien";
        case Verb::build: return "build_alien";
        case Verb::site:
            return facts.connected(static_cast<Building>(s.agenda.top().a), no_player, move.a) > 0 ? "site_alien_joined" : "site_alien";
        case Verb::develop: return by_alien ? reward("develop_alien", "develop_alien_plain") : std::string_view();
        case Verb::teach: return reward("", "teach_plain");
        case Verb::corrupt: {
            const Seat player = facts.rules.player_of(move.b);
            return ((s.invasion.shielded[player] >> (move.a - 1)) & 1U) != 0 ? "corrupt_shielded" : "";
        }
        case Verb::guard: return facts.all_soldiers().has(move.b) ? "guard_pushes" : "";
        case Verb::exosuit:
            return s.invasion.stunned.has(move.a) ? "exosuit_stunned" : s.invasion.soldiers.has(move.a) ? "exosuit_soldier" : "";
        default: return {};
    }
}

std::string_view act_wording(Do how, bool type_chosen, bool of_its_own) {
    switch (how) {
        case Do::alien_build: return type_chosen ? "act_site" : "act_build";
        case Do::alien_blueprint: return "act_blueprint";
        case Do::alien_learn: return "act_learn";
        case Do::alien_develop: return of_its_own ? "act_develop" : "act_develop_free";
        case Do::alien_upgrade: return "act_upgrade";
        case Do::alien_advanced: return "act_advanced";
        case Do::steal: return "act_steal";
        case Do::deploy_near: return "act_deploy_near";
        case Do::deploy_on: return "act_deploy_on";
        case Do::march: return "act_march";
        case Do::shuttle: return "act_shuttle";
        case Do::abduct: return "act_abduct";
        case Do::corrupt: return "act_corrupt";
        default: return {};
    }
}

std::string_view defend_wording(Do how, int left, bool under_way) {
    if (under_way) {
        return "defend_on";
    }
    if (left == 0) {
        return "defend_more";
    }
    switch (how) {
        case Do::shields: return "defend_shields";
        case Do::guards: return "defend_guards";
        case Do::exosuit: return "defend_exosuit";
        default: return {};
    }
}

}  // namespace

bool OnMars::stands_for(const Rules& rules, const State& s, Viewer /*viewer*/, Move move, std::string_view word, StandIn& out) {
    const Facts facts{{rules, s}};
    return Words(facts, move, out).say(word);
}

std::string_view OnMars::move_wording(const Rules& rules, const State& s, Move move) {
    const Facts facts{{rules, s}};
    if (s.agenda.empty()) {
        return {};
    }
    const Step& step = s.agenda.top();
    const auto benefit = [&](int number) { return rules.effect[number].do_ != Do::none; };
    if (s.asks == Ask::alien_act || s.asks == Ask::defend) {
        if (const std::string_view word = invasion_wording(facts, move); !word.empty()) {
            return word;
        }
    }
    switch (static_cast<Verb>(move.verb)) {
        case Verb::space: {
            const int number = effects::space + move.a - 1;
            return !benefit(number) ? "space_plain" : rules.effect_cost[number].free() ? "" : "space_paid";
        }
        case Verb::action: {
            const Do how = rules.edition.action[move.a].effect.do_;
            const bool each = how == Do::upgrade || how == Do::welcome;
            const bool slots = facts.has_slots(static_cast<Action>(move.a));
            return slots ? (each ? "action_slot_each" : "action_slot") : each ? "action_each" : "";
        }
        case Verb::pay: return static_cast<Good>(move.a) == Good::mineral && s.till.need[0] == 0 && s.till.any == 0 ? "pay_mineral" : "";
        case Verb::site: return facts.connected(static_cast<Building>(step.a), s.asked, move.a) > 0 ? "site_joined" : "";
        case Verb::tech: {
            const bool own = move.a == rules.seat_of(s.asked);
            const bool boosted = s.asks == Ask::tech && facts.boosts_for(rules.player_of(move.a), static_cast<Building>(step.a),
                                                                         ChooseTech::needed(facts, s.asked)) > 0;
            return boosted ? (own ? "tech_own_boost" : "tech_boost") : own ? "tech_own" : "";
        }
        case Verb::learn: return benefit(effects::cell + move.b) ? "" : "learn_plain";
        case Verb::develop: return benefit(effects::cell + move.b) ? "" : "develop_plain";
        case Verb::bot: return !lies_there(s, move.b) ? "" : rules.effect[step.effect].do_ == Do::collect ? "bot_finds" : "bot_destroys";
        case Verb::rover: return lies_there(s, move.a) ? "rover_finds" : "";
        case Verb::send: return facts.own_price({move.b}).free() ? "" : "send_paid";
        case Verb::travel: return facts.shuttle_left(facts.side(s.asked)) ? "" : "travel_ship";
        case Verb::repair: return facts.dark().has(move.a) ? "repair_colonist" : "";
        case Verb::decline: return s.asks == Ask::quarantine ? "decline_quarantine" : "";
        case Verb::vandalize: return s.blackout.damaged.has(move.a) ? "vandalize_dark" : "";
        case Verb::hire: return rules.outbreak() ? "hire_plain" : "";
        case Verb::done: return done_wording(s);
        case Verb::strike: return strike_wording(rules, s, move.a);
        default: return {};
    }
}

std::string_view OnMars::question_wording(const Event& question) {
    const auto ask = static_cast<Ask>(question.kind);
    const Number* args = question.args;
    for (const Uses& uses : all_uses) {
        if (uses.ask == ask) {
            return args[0] > 1 ? uses.many : args[0] == 0 ? uses.more : std::string_view();
        }
    }
    switch (ask) {
        case Ask::turn: return turn_wording(args[0] > 0, args[1] > 0, static_cast<TakeTurn::Medicine>(args[3]));
        case Ask::alien: return args[0] > 0 ? "" : args[1] > 0 ? "alien_end" : "alien_more";
        case Ask::alien_act: return act_wording(static_cast<Do>(args[0]), args[2] != 0, args[3] == question.actor);
        case Ask::defend: return defend_wording(static_cast<Do>(args[0]), args[1], args[2] != 0);
        case Ask::pay: return pay_wording(static_cast<Due>(args[2]), static_cast<Good>(args[1]), static_cast<Good>(args[3]));
        case Ask::move: return movement_wording(args[0], args[1], static_cast<Do>(args[2]), static_cast<Piece>(args[3]));
        case Ask::collect: return args[2] != 0 ? "collect_research" : "";
        case Ask::sabotage: return args[1] == 0 ? "sabotage_rover" : "";
        case Ask::deliver: return args[2] == 0 ? "deliver_all" : "";
        case Ask::hire: {
            const auto how = static_cast<Do>(args[0]);
            return args[1] > 0            ? "hire_microbiologist"
                   : how == Do::scientist ? "hire_scientist"
                   : how == Do::contract  ? "hire_contract"
                                          : "";
        }
        case Ask::vandalism: return args[1] != 0 ? "vandalism_dark" : "";
        case Ask::pick: return static_cast<Do>(args[1]) == Do::retrieve ? "pick_back" : "";
        default: return {};
    }
}

std::string_view OnMars::event_wording(const Rules& rules, const Event& event) {
    switch (static_cast<What>(event.kind)) {
        case What::points: return event.args[0] < 0 ? "points_lost" : "";
        case What::soldiers: return event.args[0] == 0 ? "soldiers_none" : "";
        case What::deployed: return event.args[1] == 0 ? "deployed_last" : "";
        case What::contribution: return event.args[1] == 0 ? "contribution_last" : "";
        case What::remaining:
            return rules.monolith() || rules.outbreak() || rules.invasion() ? "remaining_idle" : event.args[0] == 0 ? "remaining_last" : "";
        case What::round_limit: return rules.invasion() ? "round_limit_failed" : "";
        case What::produced: return event.args[2] < event.args[1] ? "produced_part" : "";
        case What::timer: return rules.alien_space(event.args[0]) ? "timer_alien" : "";
        case What::lss_points: return event.args[1] == 0 ? "lss_points_none" : "";
        case What::tech_used: return event.args[1] == event.actor ? "tech_used_own" : "";
        default: return {};
    }
}

bool OnMars::begins(const Event& event) {
    switch (static_cast<What>(event.kind)) {
        case What::start_space:
        case What::action:
        case What::executive:
        case What::used:
        case What::sent:
        case What::level:
        case What::sabotaged:
        case What::single_used:
        case What::multi_used:
        case What::activated:
        case What::vandalism_card:
        case What::travelled: return true;
        default: return false;
    }
}

bool OnMars::implied(const Event& before, const Event& event) {
    if (before.actor != event.actor) {
        return false;
    }
    const auto told = static_cast<What>(before.kind);
    const Number* said = before.args;
    const auto gained = [&](Good good, Number n) { return event.args[0] == static_cast<Number>(good) && event.args[1] == n; };
    switch (static_cast<What>(event.kind)) {
        case What::points:
            return (told == What::progress_points && said[0] == event.args[0]) ||
                   ((told == What::first_step || told == What::lss_points) && said[1] == event.args[0]);
        case What::gained:
            return (told == What::took && gained(static_cast<Good>(said[0]), 1)) ||
                   (told == What::produced && gained(static_cast<Good>(said[0]), said[1])) ||
                   ((told == What::crystal_stolen || told == What::stock_stolen) && gained(Good::crystal, 1)) ||
                   (told == What::crystal_taken && gained(Good::crystal, 1)) || (told == What::oxygen_kept && gained(Good::oxygen, 1));
        case What::mission_done: return told == What::contribution && said[0] == event.args[0] && said[1] == 0;
        default: return false;
    }
}

}  // namespace starboard
