// The machine: set-up, rounds, turns and everything an effect can do. What is still to do lies on the agenda. Numbers in brackets are
// sections of docs/rules/on_mars.md.
//
//   setup.cpp    what is dealt and laid out                 orbit.cpp      Blueprints, Tech, Warehouse
//   round.cpp    rounds, turns, their end, Shuttle, end     colony.cpp     constructing, upgrading, Ships, Scientists, Contracts
//   update.cpp   Life Support, Colony Status Update         surface.cpp    movement, tiles, displacement
//   effects.cpp  what every effect begins with              cards.cpp      Advanced Buildings, Private Goals, Missions, tasks
//   payment.cpp  paying, gaining, delivering, Colonists     lacerda.cpp    the solo opponent
//   monolith.cpp goals, Sabotage phase, end of chapter 4    sabotage.cpp   what its Sabotage cards do
//   outbreak.cpp illness, quarantine, Vaccines (20)         blackout.cpp   vandalism and repair (21)
//   alien.cpp    Invasion: the alien's turn, the end        defence.cpp    Invasion: what changes for the humans
//
// The order of resolution:
//   1. A game is set-up (Turn Order spaces in seat order, each with its benefit; then the Shuttle), then rounds of Colonization and Shuttle
//      phase (5, 6). The order of a phase is that of the Turn Order spaces when it begins; who changes places acts no second time.
//   2. A turn: Crystals from the buffer to the Depot; one Main action; before or after it at most one Executive action; then its end (6):
//   the
//      owners of Tech tiles that others used decide, clockwise from the active player and use by use (9, 31.3); gaps of the display are
//      filled by the active player (8.5); Colony Status Updates as long as Life Support allows (11); if it has made a right
//      possible that was not beside the turn before, it is asked once more (13).
//   3. A Main action with slots: slots that are full are cleared, the Colonist is placed, the placement is paid, and only then the effect
//      begins. An action is offered only if a payment is left that lets its effect begin (31.17).
//   4. An effect is what the edition says (Effect): as many uses as it has, then Tech and boosts for more, until nothing more is possible
//      or the player has enough. Each use is: choose, pay, carry out, benefits of what was carried out. Benefits lie on the agenda above
//      the effect and are carried out whole before its next use (7: gains pay the next development).
//   5. A building: pieces make way, then the tile's arrows bring Crystals, then product, Progress cube, Life Support, Miner (8.2). The LSS
//      Reward tile counts after the Progress cube; the other benefit of Life Support comes after it and before the Miner. If a Private Goal
//      could be shown first, the reward waits for the choice of the benefit.
//   6. Movement goes hex by hex. A piece that shares its hex is under way: nothing else moves until it has gone on. What
//      Rovers take happens when the movement ends, what Bots destroy when the turn does, Crystals on the Rover's way at once (8.1, 30,
//      31.19). Bots and Rover move in any order: the tile under the Rover is judged when all is done, and until then a way is left.
//   7. Gains are stored at once; what would be lost, or comes outside the own turn, may go on a Delivery Contract first (8.5, 31.5).
//      A Contract is complete, a Mission advanced, the moment it happens (15.4); a finished Mission gives nothing any more (31.8).
//   8. Rights beside the questions of the own turn: delivering, showing a Private Goal. What they do is carried out whole, then the same
//      question is asked again. Payments are not interrupted: nothing has changed since the question before them.
//   9. Lacerda (16) has the place of a player without a seat. Whatever would be asked of him he decides by his list (lacerda.h), told with
//      the reason, and only what is equal to him is drawn. His turn: the card, its action or else his Rover, then the card's Mission; its
//      end as usual. What he does outside a turn ends like one: Tech owners, display, Colony Status Update (31.18). When the Colony has
//      risen he builds a Shelter, welcomes a Ship and takes a Bot before anything else goes on.
//  10. Monolith (22): the goals come before the Turn Order space. Between Colonization and Shuttle phase: a Rover out of order goes on to
//  its
//      next place; with enough goals you may stop; the timer moves, on its last space the game is over; on an alien space all cards with
//      enough cubes are carried out from the left, each whole; then the next card is laid and brings its cube.
//  11. Outbreak (20): a turn begins with the Infection card and the quarantine; whenever different Colonists could leave a place their
//  owner
//      picks one; the turn ends with the spreading, behind the Colony Status Update, and the check whether the group has lost.
//  12. Blackout (21): a turn ends with a Vandalism card. An objective that is reached moves the timer and may repair at once.
//  13. Both are won between two steps, as soon as everything is there and no Bot is in the air; nothing is interrupted by it.
//  14. Invasion (19): after the end of every human turn the alien has one. Its development for the use of a teammate's Tech tile comes at
//      once, its single-use tile with the Executive action. The game ends as soon as the points or the soldiers are reached, in the middle
//      of whatever is under way (Turn::run).
#pragma once

#include "games/on_mars/facts.h"
#include "games/on_mars/words.h"
#include "kernel/machine.h"

namespace starboard::on_mars {

struct Standing;

/// How far an event is indented in the log.
constexpr u8 depth_of(What what) {
    switch (what) {
        case What::round:
        case What::turn:
        case What::start_space:
        case What::shuttle_set:
        case What::shuttle_moved:
        case What::shuttle_travelled:
        case What::travelled:
        case What::stayed:
        case What::level:
        case What::end_triggered:
        case What::last_round:
        case What::round_limit:
        case What::score:
        case What::aim_drawn:
        case What::aim_chosen:
        case What::timer:
        case What::sabotage_laid:
        case What::sabotaged:
        case What::rover_lies:
        case What::rover_up:
        case What::stopped:
        case What::time_up:
        case What::aim_met:
        case What::aim_missed:
        case What::aims_score:
        case What::missions_score:
        case What::final_score:
        case What::loses:
        case What::solo_goal:
        case What::goal_reached:
        case What::goal_missed:
        case What::wins:
        case What::humans_win:
        case What::alien_wins:
        case What::both_fail:
        case What::shared:
        case What::timer_moved:
        case What::hopeless:
        case What::group_wins:
        case What::group_loses: return 0;
        case What::action:
        case What::executive:
        case What::shown:
        case What::used:
        case What::sent:
        case What::mission_laid:
        case What::reward_laid:
        case What::landed:
        case What::home:
        case What::explored:
        case What::progress_points:
        case What::remaining:
        case What::mission_done:
        case What::oxygen_kept:
        case What::cube_laid:
        case What::solo_card:
        case What::need_met:
        case What::need_missed:
        case What::lead_met:
        case What::lead_missed:
        case What::objective_laid:
        case What::objective_reached:
        case What::infection_card:
        case What::quarantined:
        case What::healed:
        case What::spread:
        case What::infected_now:
        case What::vandalism_card:
        case What::unlocked:
        case What::single_used:
        case What::multi_used:
        case What::idled:
        case What::board_reset:
        case What::bought_off:
        case What::activated:
        case What::defence_dealt:
        case What::defence_waits:
        case What::refilled: return 1;
        default: return 2;
    }
}

class Turn : public Machine<State> {
public:
    /// Without a log nothing is told.
    Turn(const Rules& rules_in, State& state, EventLog* log) : Machine(state, log), rules(rules_in), facts{{rules_in, state}} {}

    void start(const Seed& seed);
    /// Goes on with a phase; colonization: with the turn of `State::turn`, its Main action done or not.
    void resume(Phase phase);
    void ask_again();
    void answer(Seat seat, Move move);

    // -- bookkeeping ----------------------------------------------------------------------------------------------------------------------
    void run();
    void resolve(const Step& top);
    Step& top() { return s.agenda.top(); }
    void pop() { s.agenda.pop(); }
    void push(const Step& step) { s.agenda.push(step); }
    Board& board(Seat seat) { return s.board[seat]; }
    /// Lacerda's number is no seat.
    template <class... Args>
    void tell(What what, u8 who, Args... args) {
        Machine::tell(what, rules.actor(who), args...);
    }
    /// The first operand is seen only by those who know the player's hand.
    template <class... Args>
    void tell_secret(What what, u8 who, Args... args) {
        Machine::tell_secret(what, rules.actor(who), rules.knowers(who).bits, args...);
    }

    // -- setup.cpp ------------------------------------------------------------------------------------------------------------------------
    void deal(const Seed& seed);
    void deal_board(const Seed& seed);
    void deal_surface(const Seed& seed);
    void deal_players(const Seed& seed);
    void deal_missions(const Seed& seed);
    void deal_first_colonists(const Seed& seed);
    void deal_lacerda(const Seed& seed);

    // -- round.cpp ------------------------------------------------------------------------------------------------------------------------
    void go_on_round();
    void go_on_choosing_spaces();
    void begin_round();
    void set_order();
    void begin_turn(Seat seat);
    void go_on_turn();
    void answer_turn(Seat seat, Move move);
    void take_action(Seat seat, Action action);
    void clear_slots(Action action, u8 seats);
    void take_executive(Seat seat, int slot);
    void begin_closing();
    void go_on_closing();
    static u8 take_user(Step& closing, Seat owner, int uses);
    void answer_owner(Seat seat, Move move);
    void answer_refill(Seat seat, ContractId id);
    void after_colonization();
    void begin_shuttle();
    void move_shuttle();
    void go_on_shuttle();
    void answer_travel(Seat seat, bool travels);
    void start_travel(Seat seat, Side to, bool with_tile, bool by_shuttle);
    void go_on_travel();
    void come_home(Seat seat, Side side);
    void answer_space(Seat seat, int space);
    void answer_shuttle(Seat seat, Side side);
    void explore(Seat seat, DiscoveryId tile, int hex);
    void refill_exploration();
    void finish();

    // -- update.cpp -----------------------------------------------------------------------------------------------------------------------
    void advance_life_support(Seat seat, int column);
    void go_on_benefit();
    void answer_benefit(Seat seat, int option);
    void end_benefit();
    void count_reward();
    [[nodiscard]] bool update_due() const;
    void update_colony();
    void update_display();
    void show_plans(int row, int level);
    void refill_grid();
    void fill_shelves();
    void restock();
    void step_remaining();

    // -- effects.cpp ----------------------------------------------------------------------------------------------------------------------
    void push_effect(Seat seat, int number, u8 is = 0);
    void go_on_effect();
    /// Asks as long as there is a use left or more can be bought; else the effect is over.
    void ask_or_end(Ask what, bool now, bool later);
    void answer_done();
    void answer_boost(Seat seat);
    void answer_accept(bool accepts);
    /// Pays and carries the move out then.
    void pay_and_carry(Seat seat, const Price& price, Move move);
    void carry_out();
    /// One use of the effect on top.
    void count_use();
    void give_uses(int n);
    void use_tech(Seat seat, Tech tech, Seat owner);
    void note_user(Seat seat, Seat owner);
    void answer_tech(Seat seat, Seat owner);

    // -- payment.cpp ----------------------------------------------------------------------------------------------------------------------
    /// What is to be paid lies on top of the agenda; nothing if it is free.
    void owe(Seat seat, const Price& price, int either = 0, u8 splits = 1);
    void go_on_paying();
    void lay(Move coin);
    void settle(Seat seat);
    void give(Seat seat, Good good, int n);
    void store(Seat seat, Good good, int n);
    [[nodiscard]] bool asks_delivery(Seat seat, Good good, int n) const;
    [[nodiscard]] int stored_at_once(Seat seat, Good good, int n) const;
    void go_on_delivering();
    void answer_deliver(Seat seat, Move move);
    void deliver(Seat seat, Good good, ContractId id);
    void put_on_contract(Seat seat, Good good, ContractId id);
    void gain_colonists(Seat seat, int n);
    /// Standing Colonists leave the Living Quarters; in Outbreak their owner picks them, above everything else that is to do.
    void depart(Seat seat, int n, Destination to, int operand = 0);
    void arrive(Seat seat, int n, Destination to, int operand);
    void leave_quarters(Seat seat, int n);
    void send_for_more(Seat seat);
    void come_to_quarters(Seat seat, int n);

    // -- orbit.cpp ------------------------------------------------------------------------------------------------------------------------
    void obtain(Seat seat, BlueprintId id);
    void learn(Seat seat, int space, int cell);
    void develop(Seat seat, int from, int to);
    void take(Seat seat, Good good);
    void answer_obtain(Seat seat, BlueprintId id);
    void answer_learn(Seat seat, Move move);
    void answer_develop(Seat seat, Move move);
    void answer_take(Seat seat, Good good);
    void answer_gain(Seat seat, Good good);
    void answer_radar(Seat seat, DiscoveryId tile);

    // -- colony.cpp -----------------------------------------------------------------------------------------------------------------------
    void go_on_constructing();
    void choose_site(Seat seat, int hex);
    void choose_connection(Seat seat, Seat owner);
    void go_on_building();
    u8 take_tile(Building building);
    void lay_crystals(Building building, TileId tile, int hex);
    void answer_upgrade(Seat seat, Move move);
    void upgrade(Seat seat, BlueprintId id, int hex);
    void answer_welcome(Seat seat, Move move);
    void welcome(Seat seat, bool with_bot, int slot, int effect);
    void go_on_bot();
    void land_bot(Seat seat, int hex);
    void answer_hire(Seat seat, Move move);
    void hire(Seat seat, ScientistId id);
    void take_contract(Seat seat, ContractId id);
    void retrieve(Seat seat, Move move);
    void produce(Seat seat, Building building, int n);
    void produce_all(Seat seat);

    // -- surface.cpp ----------------------------------------------------------------------------------------------------------------------
    void go_on_moving();
    void answer_move(Seat seat, Move move);
    void step_bot(Seat seat, int from, int to);
    void step_rover(Seat seat, int to);
    void drive(Seat seat, int from, int to);
    void end_movement(Seat seat);
    void settle_bots();
    void clear_hex(int hex);
    void make_way(int hex);
    void go_on_displacing();
    void displace(Seat seat, int hex);
    void go_on_collecting();
    void collect(Seat seat, bool takes);

    // -- cards.cpp ------------------------------------------------------------------------------------------------------------------------
    void use_building(Seat seat, BlueprintId id, ScientistId scientist);
    void go_on_choice();
    void answer_choice(int option);
    void contribute(Seat seat, Contribution what);
    void move_mission(Seat seat, int space);
    void check_contracts();
    void complete(ContractId id);
    void show_goal(Seat seat, GoalId id);
    void answer_reward(Seat seat, int option);
    void use_right(Seat seat, Move move);
    void score(Seat seat, int n);
    void on_task(Seat seat, Task what);
    void show_types(Seat seat, Building building);

    // -- lacerda.cpp ----------------------------------------------------------------------------------------------------------------------
    void fill_solo_deck(Rng& rng);
    void push_deed(LacerdaDeed deed, int operand = 0);
    void go_on_deed();
    void take_his_turn();
    void turn_card();
    void act(Action action);
    void go_on_his_effect();
    void go_on_his_travel();
    void travel_by_card();
    void place_his_discovery();
    void construct_by_icon();
    void construct_for_him(Building building);
    void obtain_for_him();
    void learn_for_him();
    void develop_for_him(bool most, Tech only);
    void develop_for_use();
    void upgrade_for_him();
    void hire_for_him(Do how);
    void take_for_him(bool crystals_too);
    void welcome_for_him();
    void move_his_rover(int points);
    void drive_to(int hex);
    void take_his_benefit();
    void move_icon(Building behind);
    void judge_goals(const Standing& standing);
    void reason(Motive why) { tell(What::motive, lacerda, why); }
    /// One of several by lot; of a single one it is certain.
    u32 lot(int n);
    int draw(Mask among);
    ContractId draw_contract();

    // -- monolith.cpp ---------------------------------------------------------------------------------------------------------------------
    void deal_sabotage(Rng rng);
    void lay_sabotage();
    void go_on_aiming();
    void draw_aim(int stack);
    void answer_aim(StackedId id);
    void go_on_sabotage_phase();
    void end_colonization();
    void advance_timer();
    void carry_out_next();
    void answer_stop(bool stops);
    void judge_aims(const Standing& standing);

    // -- sabotage.cpp ---------------------------------------------------------------------------------------------------------------------
    void go_on_sabotage();
    void answer_sabotage(Seat seat, Move move);
    /// The card lies aside from now on.
    void last(Sabotage what);
    /// Its effect is over.
    void end_sabotage(Sabotage what);
    void bomb(Seat seat);
    void hack(Seat seat, int cell);
    void lose_resources(Seat seat);
    void abduct(Seat seat, Move move);
    void harvest();
    void delay_shuttle(int n);
    void steal(Seat seat, int n);
    int pay_theft(Seat seat, int n);
    void hand_over(Seat seat, Good good);
    void turn_down(Seat seat, Building building, int hex);
    void turn_up(Seat seat, Building building, int hex);
    void lose_bot(Seat seat, int hex);
    void disable_rover(Seat seat);
    void lay_rover(Seat seat);
    void raise_rover(Seat seat, int hex);
    void mislead(int n);
    void lapse_contracts(Seat seat);
    [[nodiscard]] bool has_lapsed(ContractId id) const { return ((s.monolith.lapsed[(id.id - 1) / 8] >> ((id.id - 1) % 8)) & 1U) != 0; }
    // -- alien.cpp ------------------------------------------------------------------------------------------------------------------------
    void deal_invasion(const Seed& seed);
    void deal_defence(const Seed& seed);
    void begin_alien_turn();
    void go_on_alien_turn();
    void answer_alien_turn(Move move);
    void reset_alien_board();
    void go_on_alien_effect();
    void answer_alien_act(Move move);
    void build_for_alien(Building type, int hex);
    void give_alien(Good good, int n);
    void march(int from, int to);
    void snatch(ScientistId id);
    void corrupt(Seat player, Tech tech);
    void alien_gains_tile();
    void alien_develops(Seat seat, Seat owner);
    [[nodiscard]] bool invasion_decided() const;
    void finish_invasion();

    // -- defence.cpp ----------------------------------------------------------------------------------------------------------------------
    /// Points that only Invasion has.
    void score_team(Seat seat, int n);
    [[nodiscard]] bool scientist_fits(int scientist, Building type) const;
    void score_upgrade(Seat seat, BlueprintId id);
    void score_hiring(Seat seat, ScientistId id);
    void score_development(Seat seat, int to);
    void upgrade_in_invasion(Seat seat, BlueprintId id, int hex);
    void go_on_defending();
    void answer_defend(Seat seat, Move move);
    void move_guard(Seat seat, int from, int to);
    void move_exosuit(Seat seat, int to);
    void capture(Seat seat, int hex);
    void lift_soldier(int hex);
    void make_way_in_invasion(int hex);
    void displace_in_invasion(const Step& step, int hex);

    // -- outbreak.cpp ---------------------------------------------------------------------------------------------------------------------
    void deal_outbreak(const Seed& seed);
    void fill_infection_deck(Rng& rng);
    void begin_turn_ill(Seat seat);
    void go_on_infection();
    void infect(Seat seat, int ward);
    void go_on_quarantine();
    void answer_quarantine(Seat seat, Move move);
    void put_in_compartment(Seat seat, int compartment, const Crowd& crowd);
    void go_on_picking();
    void answer_pick(Seat seat, int ward, Health health);
    void take_from(Seat seat, int ward, Health health);
    void change(Seat seat, int ward, Health from, Health to);
    void go_home(Seat seat, Crowd crowd);
    [[nodiscard]] Crowd leave_for_home(Seat seat, Side side);
    void heal(Seat healer, Seat seat, int ward);
    void vaccinate(Seat seat, int ward, Health health);
    void go_on_installing();
    void install(Seat seat, int cell);
    void spread();
    void spread_among(const Seat* seats, int count, int ward);
    bool objectives_reached();

    // -- blackout.cpp ---------------------------------------------------------------------------------------------------------------------
    void deal_blackout(const Seed& seed);
    void fill_vandalism_deck(Rng& rng);
    void go_on_vandalism();
    void turn_vandalism_card();
    void vandalize(Seat seat, int hex);
    void lay_down(Seat owner);
    void reach_objective(Seat seat);
    void go_on_repair();
    void repair(int hex);
    /// Between two steps: whether the group has won (10, 11).
    void watch();
    void win_together();
    void lose_together(Cause why, int n = 0);
    [[nodiscard]] bool hopeless() const;

    const Rules& rules;
    Facts facts;
};

}  // namespace starboard::on_mars
