// On Mars (Vital Lacerda) with the chapters of Alien Invasion: the game as the kernel's contract sees it.
//
//   edition.h, map.h   components as data, the hexes      questions.h    one row per question: offers, answers, prompts
//   hex.h              sets of hexes                      offers.cpp     what is not of one question
//   state.h            the facts on the table             view.cpp       what a viewer sees
//   table.h, facts.h   questions to the table, what       imagine.cpp    worlds a seat cannot tell apart
//                      may be done, till.h payments       check*.cpp     invariants, editions
//   places.h           what lies where                    arrange.cpp    where hand-made positions go on
//   turn.h             the machine and its order          judge.cpp      what is good, prior.cpp which moves look so (bots)
//   prospect.h         what a site needs and brings
//   score.h            points and tie-breaks              rules.cpp      names, tables, set-up and play
//   lacerda.h          what the solo opponent would       solo_goal.h    what is to be reached against him
//                      choose; lacerda.cpp what he does
//   monolith.h         how the goals of chapter 4 stand,  sabotage.cpp   its Sabotage cards
//                      monolith_questions.h what it asks
//   outbreak.h         who is ill where, objectives       blackout.h     what vandals strike
//   group_questions.h  questions of both chapters
//   invasion.h         what the alien may do, alien.cpp   defence.h      what the humans may do against it, defence.cpp what it does;
//                      what it does                                      invasion_questions.h, *_invasion.cpp their questions, checks, ...
//   words.h, why.h     verbs, events, reasons             speech.cpp     prices and effects in sentences, folding of the story
#pragma once

#include "games/on_mars/places.h"
#include "games/on_mars/view.h"
#include "games/on_mars/why.h"
#include "games/on_mars/words.h"
#include "kernel/contract.h"

namespace starboard {

struct OnMars : GameDefaults {
    using Rules = on_mars::Rules;
    using State = on_mars::State;
    using View = on_mars::View;
    using Options = on_mars::Options;
    using Edition = on_mars::Edition;
    using Operand = on_mars::Operand;

    static constexpr std::string_view id = "on_mars";
    static constexpr int revision = 5;
    static constexpr int max_moves = 192;
    static constexpr Mode modes[] = {{"standard", 2, 4, 0, true, ""}, {"solo", 1, 1, 1, true, "", false, true},
                                     {"monolith", 1, 1, 1, true, ""}, {"outbreak", 2, 4, 1, true, ""},
                                     {"blackout", 2, 4, 1, true, ""}, {"invasion", 3, 5, 2, true, "alien,human"}};
    static constexpr auto& verbs = on_mars::verb_phrases;
    static constexpr auto& events = on_mars::event_phrases;
    static constexpr auto& questions = on_mars::question_phrases;
    static constexpr auto& reasons = on_mars::reason_phrases;
    static constexpr auto& ref_kinds = on_mars::ref_kind_names;

    static constexpr Operand kind_of(on_mars::BlueprintId /*row*/) { return Operand::blueprint; }
    static constexpr Operand kind_of(on_mars::DiscoveryId /*row*/) { return Operand::discovery; }
    static constexpr Operand kind_of(on_mars::ScientistId /*row*/) { return Operand::scientist; }
    static constexpr Operand kind_of(on_mars::ContractId /*row*/) { return Operand::contract; }
    static constexpr Operand kind_of(on_mars::MissionId /*row*/) { return Operand::mission; }
    static constexpr Operand kind_of(on_mars::GoalId /*row*/) { return Operand::goal; }
    static constexpr Operand kind_of(on_mars::RewardId /*row*/) { return Operand::reward; }
    static constexpr Operand kind_of(on_mars::TypesId /*row*/) { return Operand::types; }
    static constexpr Operand kind_of(on_mars::TaskId /*row*/) { return Operand::task; }
    static constexpr Operand kind_of(on_mars::TileId /*row*/) { return Operand::tile; }
    static constexpr Operand kind_of(on_mars::SoloId /*row*/) { return Operand::solo_card; }
    static constexpr Operand kind_of(on_mars::SoloGoalId /*row*/) { return Operand::solo_goal; }
    static constexpr Operand kind_of(on_mars::InfectionId /*row*/) { return Operand::infection; }
    static constexpr Operand kind_of(on_mars::VandalismId /*row*/) { return Operand::vandalism; }
    static constexpr Operand kind_of(on_mars::ObjectiveId /*row*/) { return Operand::outbreak_mission; }
    static constexpr Operand kind_of(on_mars::SabotageId /*row*/) { return Operand::sabotage; }
    static constexpr Operand kind_of(on_mars::StackedId /*row*/) { return Operand::stacked_goal; }
    static constexpr Operand kind_of(on_mars::RankId /*row*/) { return Operand::rank; }
    static bool print(const Rules& rules, Operand kind, Number value, TextBuffer& out);
    static constexpr Operand spoken_as(Operand kind) {
        return kind == Operand::hex2                        ? Operand::hex
               : kind == Operand::cell2                     ? Operand::cell
               : kind == Operand::n2 || kind == Operand::n3 ? Operand::n
               : kind == Operand::good2                     ? Operand::good
                                                            : kind;
    }

    /// "price" of a move and "deed", what it does; "slot" what a Main action takes beside; "thing" what lies on a hex; "gain" what a new
    /// building brings; "tech" in the text of a move that only names a space, a cell or a player, "n" its level or another number;
    /// "seat" of Lacerda, who has none.
    static bool stands_for(const Rules& rules, const State& s, Viewer viewer, Move move, std::string_view word, StandIn& out);
    static constexpr std::string_view wordings[] = {"move.space_plain",
                                                    "move.space_paid",
                                                    "move.action_slot",
                                                    "move.action_slot_each",
                                                    "move.action_each",
                                                    "move.pay_mineral",
                                                    "move.site_joined",
                                                    "move.tech_own",
                                                    "move.learn_plain",
                                                    "move.develop_plain",
                                                    "move.bot_finds",
                                                    "move.bot_destroys",
                                                    "move.rover_finds",
                                                    "move.travel_ship",
                                                    "move.done_move",
                                                    "move.done_more",
                                                    "move.done_without",
                                                    "question.turn_main",
                                                    "question.turn_executive",
                                                    "question.turn_rights",
                                                    "question.turn_medicine",
                                                    "question.turn_main_medicine",
                                                    "question.turn_executive_medicine",
                                                    "question.pay_kind",
                                                    "question.pay_any",
                                                    "question.pay_either",
                                                    "question.pay_kind_or_minerals",
                                                    "question.pay_kind_and_any",
                                                    "question.pay_both",
                                                    "question.pay_both_crystal",
                                                    "question.pay_one_of_two",
                                                    "question.upgrade_many",
                                                    "question.upgrade_more",
                                                    "question.blueprint_many",
                                                    "question.blueprint_more",
                                                    "question.learn_many",
                                                    "question.learn_more",
                                                    "question.develop_many",
                                                    "question.develop_more",
                                                    "question.warehouse_many",
                                                    "question.warehouse_more",
                                                    "question.gain_many",
                                                    "question.gain_more",
                                                    "question.welcome_many",
                                                    "question.welcome_more",
                                                    "question.retrieve_many",
                                                    "question.move_more",
                                                    "question.move_bots",
                                                    "question.move_rover",
                                                    "question.move_bots_left",
                                                    "question.move_rover_left",
                                                    "question.move_bot_on",
                                                    "question.move_rover_on",
                                                    "question.move_rover_tile",
                                                    "question.collect_research",
                                                    "question.hire_scientist",
                                                    "question.hire_contract",
                                                    "question.deliver_all",
                                                    "event.contribution_last",
                                                    "event.remaining_last",
                                                    "event.lss_points_none",
                                                    "event.tech_used_own",
                                                    "event.remaining_idle",
                                                    "event.round_limit_failed",
                                                    "event.produced_part",
                                                    "move.send_paid",
                                                    "move.tech_boost",
                                                    "move.tech_own_boost",
                                                    "question.turn_rights_medicine",
                                                    "question.hire_microbiologist",
                                                    "event.timer_alien",
                                                    "move.strike_mine",
                                                    "move.strike_manned",
                                                    "move.strike_shelter",
                                                    "move.strike_bot",
                                                    "move.strike_miner",
                                                    "move.strike_rover",
                                                    "question.sabotage_rover",
                                                    "move.repair_colonist",
                                                    "move.decline_quarantine",
                                                    "move.vandalize_dark",
                                                    "move.hire_plain",
                                                    "question.vandalism_dark",
                                                    "question.pick_back",
                                                    "event.points_lost",
                                                    "event.soldiers_none",
                                                    "event.deployed_last",
                                                    "move.upgrade_alien",
                                                    "move.obtain_alien",
                                                    "move.use_alien",
                                                    "move.build_alien",
                                                    "move.site_alien",
                                                    "move.site_alien_joined",
                                                    "move.develop_alien",
                                                    "move.develop_alien_plain",
                                                    "move.teach_plain",
                                                    "move.corrupt_shielded",
                                                    "move.exosuit_stunned",
                                                    "move.exosuit_soldier",
                                                    "move.guard_pushes",
                                                    "question.alien_more",
                                                    "question.alien_end",
                                                    "question.act_build",
                                                    "question.act_site",
                                                    "question.act_blueprint",
                                                    "question.act_learn",
                                                    "question.act_develop",
                                                    "question.act_develop_free",
                                                    "question.act_upgrade",
                                                    "question.act_advanced",
                                                    "question.act_steal",
                                                    "question.act_deploy_near",
                                                    "question.act_deploy_on",
                                                    "question.act_march",
                                                    "question.act_shuttle",
                                                    "question.act_abduct",
                                                    "question.act_corrupt",
                                                    "question.defend_shields",
                                                    "question.defend_guards",
                                                    "question.defend_exosuit",
                                                    "question.defend_on",
                                                    "question.defend_more"};
    static std::string_view move_wording(const Rules& rules, const State& s, Move move);
    static std::string_view question_wording(const Event& question);
    static std::string_view event_wording(const Rules& rules, const Event& event);
    /// Main and Executive actions, travels and the Colony Status Update.
    static bool begins(const Event& event);
    /// What was taken, produced or scored is not told once more as a gain.
    static bool implied(const Event& before, const Event& event);

    /// Who begins and the First Colonists are no matter of games for one, which have goals of their own; Monolith has an end of its own.
    /// Chapters 2 and 3 know no variants, and Outbreak has a timer in place of Missions and a last round.
    /// Invasion has no end by Missions, and variants and promo are of the base game, whose set-up Monolith has (M-1).
    static constexpr bool has_option(std::string_view mode, std::string_view option) {
        if (option == "harder" || option == "slots_spread") {
            return mode == "outbreak";
        }
        if (mode == "outbreak") {
            return option == "start";
        }
        if (mode == "blackout") {
            return option == "start" || option == "length" || option == "round_limit";
        }
        const bool monolith = mode == "monolith";
        const bool invasion = mode == "invasion";
        return option == "length"                                         ? true
               : option == "solo_goal"                                    ? mode == "solo"
               : option == "random_goals" || option == "two_player_costs" ? monolith
               : option == "start"                                        ? mode != "solo" && !monolith
               : option == "first_colonists"                              ? mode != "solo" && !monolith && !invasion
               : option == "round_limit"                                  ? !monolith
               : option == "space_oddity"                                 ? !monolith && !invasion
               : option == "light_signal"                                 ? !invasion
                                                                          : invasion;
    }
    static std::string_view check_edition(const Edition& edition, int& row) { return on_mars::check_edition(edition, row); }
    /// Where the row stands that `check_edition` names.
    static void edition_path(int row, TextBuffer& out) { on_mars::edition_path(row, out); }
    static void prepare(Rules& rules);
    static std::string_view check_rules(const Rules& rules);
    static void setup(const Rules& rules, State& s, const Seed& seed);
    static void setup(const Rules& rules, State& s, const Seed& seed, EventLog& sink);

    static SeatSet deciders(const Rules& rules, const State& s);
    static void moves(const Rules& rules, const State& s, Seat seat, MoveList& list);
    static void attempts(const Rules& rules, const State& s, Seat seat, MoveList& list);
    static Reason why(const Rules& rules, const State& s, Seat seat, Move move);
    static void play(const Rules& rules, State& s, Seat seat, Move move, NoEvents& sink);
    static void play(const Rules& rules, State& s, Seat seat, Move move, EventLog& sink);
    static bool aside(const Rules& rules, const State& s, Move move);
    static bool window(const Rules& rules, const State& s);
    static bool completes(const Rules& rules, const State& s, Seat seat);
    static bool set(const Rules& rules, const State& s, Seat seat, SetChoice& out);
    static Move face(const Rules& rules, const State& s, Seat seat, Move move, Viewer viewer);
    static void refs(const Rules& rules, const State& s, Seat seat, Move move, RefList& out);
    static Event question(const Rules& rules, const State& s, Seat seat, Viewer viewer);

    /// Chapters 2 and 3 are one side.
    static bool over(const State& s) { return s.ended; }
    static Payoff payoff(const Rules& rules, const State& s, Seat seat);
    static Payoff automa(const Rules& rules, const State& s);
    static int side(const Rules& rules, Seat seat);
    static std::string_view role(const Rules& rules, const State& s, Seat seat);
    /// Turns of Colonization phases begun so far.
    static u32 turns(const State& s) { return s.turns; }
    static i32 judge(const Rules& rules, const State& s, Seat seat);
    static i32 prior(const Rules& rules, const State& s, Seat seat, Move move);

    static void view(const Rules& rules, const State& s, Viewer viewer, View& out);
    static State imagine(const Rules& rules, const State& s, Seat seat, Rng& rng);
    static State redeal(const Rules& rules, const State& s, Rng& rng);
    static u64 knowledge_key(const Rules& rules, const State& s, Seat seat);
    static u32 barriers(const State& s) { return static_cast<u32>(s.barriers + s.told); }

    static std::string_view check(const Rules& rules, const State& s);
    static void derive(const Rules& rules, State& s) { on_mars::derive(rules, s); }

    // Hand-made positions, and that nothing gets lost (kernel/families.h).
    using Families = on_mars::Families;
    template <class S, class At>
    static void sites(const Rules& rules, S& s, At&& at) {
        on_mars::sites(rules, s, at);
    }
    static std::string_view arrange(const Rules& rules, State& s, std::string_view from);
};

}  // namespace starboard
