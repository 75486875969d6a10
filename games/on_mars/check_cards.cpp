// Cards and reward tiles of an edition that can be played.
#include "games/on_mars/edition_checker.h"

namespace starboard::on_mars {

namespace {

// What LSS Reward tiles can count, and what Private Goals can ask for.
constexpr u64 scored = words(Count::blueprints, Count::advanced, Count::mines, Count::shelters, Count::discoveries, Count::research,
                             Count::techs, Count::tech_level, Count::colony_level, Count::quarters, Count::bots, Count::ships,
                             Count::scientists, Count::contracts, Count::progress);
constexpr u64 asked = scored | words(Count::marked_complexes, Count::complex, Count::stored, Count::same_resource);
constexpr u64 asked_solo = asked | words(Count::scientist, Count::contract, Count::goals, Count::in_orbit);

/// Asks for nothing that only chapters have.
constexpr bool of_base(const Need& need) {
    return need.building <= Building::shelter && need.tech <= Tech::upgrade && need.tech != Tech::medicine && need.good != Good::medicine;
}

bool listed(const List<Chapter, 2>& chapters, Chapter chapter) {
    for (const Chapter one : chapters) {
        if (one == chapter) {
            return true;
        }
    }
    return false;
}

bool fit_to_leave_out(const List<Chapter, 2>& chapters) {
    for (const Chapter one : chapters) {
        if (one != Chapter::outbreak && one != Chapter::blackout) {
            return false;
        }
    }
    return chapters.size() < 2 || chapters[0] != chapters[1];
}

constexpr Chapter chapter_of_blueprint(int id) {
    return id <= 24   ? Chapter::base
           : id == 25 ? Chapter::promo
           : id <= 29 ? Chapter::invasion
           : id <= 33 ? Chapter::outbreak
                      : Chapter::invasion;
}
constexpr int first_defence = 26;
constexpr int first_hospital = 30;
constexpr int first_alien = 34;

}  // namespace

std::string_view EditionChecker::rewards() {
    if (const std::string_view wrong = numbered(Part::reward, e.reward, lss_rewards); !wrong.empty()) {
        return wrong;
    }
    return each(Part::reward, e.reward, [&](const RewardRow& one, int i) -> std::string_view {
        if (one.chapter != (i < 8 ? Chapter::base : Chapter::outbreak)) {
            return "chapter: eight tiles are of the base game, four of chapter 2";
        }
        if (one.chapter == Chapter::base) {
            return one.points < 1 || one.points > 9 ? "points: 1 to 9"
                   : !has(scored, one.count)        ? "count: this is not counted here"
                   : one.effect.do_ != Do::none     ? "effect: tiles of the base game bring points only"
                                                    : effect(one.effect, words(Do::none));
        }
        if (one.points > 0 || one.count != Count::none) {
            return "points: chapters 2 and 3 count none";
        }
        return effect(one.effect, (gains | words(Do::develop)) & ~words(Do::score));
    });
}

std::string_view EditionChecker::plans() {
    if (const std::string_view wrong = numbered(Part::blueprint, e.blueprint, blueprints); !wrong.empty()) {
        return wrong;
    }
    int radars = 0;
    int of_level_one = 0;
    const std::string_view wrong = each(Part::blueprint, e.blueprint, [&](const BlueprintRow& one, int) -> std::string_view {
        if (one.chapter != chapter_of_blueprint(one.id)) {
            return "chapter: 1 to 24 base, 25 promo, 26 to 29 invasion, 30 to 33 outbreak, 34 to 37 invasion";
        }
        if (one.level != 1 && one.level != 3) {
            return "level: 1 or 3";
        }
        if (one.points > 20) {
            return "points: at most 20";
        }
        if (one.action.empty()) {
            return "action: at least one";
        }
        if (one.chapter != Chapter::base && one.chapter != Chapter::promo) {
            return {};
        }
        of_level_one += one.chapter == Chapter::base && one.level == 1 ? 1 : 0;
        if (one.chapter == Chapter::promo && one.level != 3) {
            return "level: the promo card is of Level 3";
        }
        if (!base_building(one.upgrades)) {
            return "upgrades: Mine to Shelter";
        }
        if (!base_good(one.good)) {
            return "good: a Resource or a Crystal";
        }
        if (one.tech != Tech::none) {
            return "tech: only cards of chapters bring one";
        }
        for (const Effect& action : one.action) {
            if (const std::string_view bad = effect(action, blueprint_deeds); !bad.empty()) {
                return bad;
            }
            radars += action.do_ == Do::radar ? 1 : 0;
        }
        return radars > 1 ? "do: there is one Radar" : std::string_view();
    });
    if (!wrong.empty()) {
        return wrong;
    }
    // two full rows of each level
    return of_level_one != 12 || e.colony.display != 6 ? at(Part::blueprint, 0, "12 cards of each level, in rows of 6")
                                                       : std::string_view();
}

std::string_view EditionChecker::chapter_plans() {
    int of_level_one = 0;
    int clinics = 0;
    u64 done = 0;
    const std::string_view wrong = each(Part::blueprint, e.blueprint, [&](const BlueprintRow& one, int) -> std::string_view {
        if (one.id < first_defence) {
            return {};
        }
        if (one.action.size() != 1) {
            return "action: one, on cards of chapters";
        }
        const Effect& action = one.action[0];
        if (one.chapter == Chapter::outbreak) {
            of_level_one += one.level == 1 ? 1 : 0;
            const bool clinic = one.tech != Tech::none;
            clinics += clinic ? 1 : 0;
            if (one.upgrades != Building::hospital || one.good != Good::medicine) {
                return "upgrades, good: a Hospital and Medicine";
            }
            if (clinic && (one.tech != Tech::medicine || one.level != 1)) {
                return "tech: the Medicine Tech, on a card of Level 1";
            }
            return effect(action, blueprint_deeds | words(Do::vaccine), true);
        }
        if (has(done, action.do_)) {
            return "do: two cards of chapter 1 do the same";
        }
        done |= words(action.do_);
        if (one.level != 1) {
            return "level: cards of chapter 1 are of Level 1";
        }
        if (one.id < first_hospital) {
            const Tech tech = action.do_ == Do::shields   ? Tech::shield
                              : action.do_ == Do::guards  ? Tech::guard
                              : action.do_ == Do::exosuit ? Tech::exosuit
                                                          : Tech::none;
            return !base_building(one.upgrades) ? "upgrades: Mine to Shelter"
                   : !base_good(one.good)       ? "good: a Resource or a Crystal"
                   : one.tech != tech           ? "tech: that of the same name"
                                                : effect(action, words(Do::shields, Do::guards, Do::exosuit, Do::sabotage));
        }
        return !alien_building(one.upgrades)                            ? "upgrades: an alien building"
               : one.good != Good::crystal && one.good != Good::soldier ? "good: a Crystal or a soldier"
               : one.tech != Tech::none                                 ? "tech: aliens learn theirs"
                                        : effect(action, words(Do::infect, Do::shuttle, Do::abduct, Do::corrupt));
    });
    if (!wrong.empty()) {
        return wrong;
    }
    return of_level_one != 2 || clinics != 1
               ? at(Part::blueprint, first_hospital, "two Hospital cards of each level, one with the Tech tile")
               : std::string_view();
}

std::string_view EditionChecker::hires() {
    if (const std::string_view wrong = numbered(Part::scientist, e.scientist, scientists); !wrong.empty()) {
        return wrong;
    }
    u64 works = 0;
    const std::string_view wrong = each(Part::scientist, e.scientist, [&](const ScientistRow& one, int i) -> std::string_view {
        const bool base = i < scientists - 1;
        if (one.chapter != (base ? Chapter::base : Chapter::outbreak)) {
            return "chapter: six are of the base game, the seventh of chapter 2";
        }
        if (has(works, one.works) || (base ? !base_building(one.works) : one.works != Building::hospital)) {
            return "works: each type has one Scientist";
        }
        works |= words(one.works);
        if (base ? !base_building(one.scores) : one.scores != Building::none) {
            return "scores: Mine to Shelter, of the six";
        }
        return price(one.cost, !base);
    });
    if (!wrong.empty()) {
        return wrong;
    }
    if (const std::string_view bad = numbered(Part::contract, e.contract, contracts); !bad.empty()) {
        return bad;
    }
    return each(Part::contract, e.contract, [](const ContractRow& one, int) -> std::string_view {
        const Goods& goods = one.goods;
        const int wanted = goods.mineral + goods.battery + goods.water + goods.plant + goods.oxygen + goods.crystal;
        if (one.points > 50 || one.penalty > 50) {
            return "points, penalty: at most 50";
        }
        switch (one.kind) {
            case ContractKind::upgrade:
                return !base_building(one.building)   ? "building: Mine to Shelter"
                       : one.size < 2 || one.size > 8 ? "size: 2 to 8"
                       : !(goods == Goods{})          ? "goods: of deliveries"
                                                      : "";
            case ContractKind::delivery:
                return one.building != Building::none || one.size > 0 ? "building, size: of upgrades"
                       : goods.any > 0 || goods.colonist > 0 || goods.medicine > 0 || wanted < 1 || wanted > 9
                           ? "goods: 1 to 9 Resources and Crystals"
                           : "";
            case ContractKind::any: break;
        }
        return "kind: upgrade or delivery";
    });
}

std::string_view EditionChecker::tasks() {
    if (const std::string_view wrong = numbered(Part::mission, e.mission, missions); !wrong.empty()) {
        return wrong;
    }
    u64 contributions = 0;
    int of_length[enum_size<Length>] = {};
    const std::string_view wrong = each(Part::mission, e.mission, [&](const MissionRow& one, int) -> std::string_view {
        if (has(contributions, one.contribution)) {
            return "contribution: each has one Mission";
        }
        contributions |= words(one.contribution);
        for (const u8 steps : one.steps) {
            if (steps < 1 || steps > 30) {
                return "steps: 1 to 30";
            }
        }
        if (one.crystals > 5) {
            return "crystals: at most 5";
        }
        if (!fit_to_leave_out(one.left_out) || (one.contribution == Contribution::progress && !listed(one.left_out, Chapter::blackout))) {
            return "left_out: chapters 2 and 3; Progress cubes are not used in chapter 3";
        }
        of_length[static_cast<int>(one.length)] += listed(one.left_out, Chapter::blackout) ? 0 : 1;
        return {};
    });
    if (!wrong.empty()) {
        return wrong;
    }
    if (of_length[0] < 2 || of_length[1] < 2) {
        return at(Part::mission, 0, "length: at least two short and two long ones, in chapter 3, too");
    }
    if (const std::string_view bad = numbered(Part::goal, e.goal, goals); !bad.empty()) {
        return bad;
    }
    int in[2] = {};
    constexpr Chapter chapters[] = {Chapter::outbreak, Chapter::blackout};
    const std::string_view rows = each(Part::goal, e.goal, [&](const GoalRow& one, int) -> std::string_view {
        if (one.need.empty() || one.reward.empty()) {
            return "need, reward: at least one";
        }
        bool progress = false;
        bool contracts_done = false;
        for (const Need& one_need : one.need) {
            if (const std::string_view bad = need(one_need, asked); !bad.empty()) {
                return bad;
            }
            if (!of_base(one_need)) {
                return "need: nothing of the chapters";
            }
            progress = progress || one_need.count == Count::progress;
            contracts_done = contracts_done || one_need.count == Count::contracts;
        }
        for (const Effect& reward : one.reward) {
            if (const std::string_view bad = effect(reward, deeds | words(Do::travel)); !bad.empty()) {
                return bad;
            }
        }
        if (!fit_to_leave_out(one.left_out) || ((progress || contracts_done) && !listed(one.left_out, Chapter::outbreak)) ||
            (progress && !listed(one.left_out, Chapter::blackout))) {
            return "left_out: chapters 2 and 3, where cubes or Contracts are missing";
        }
        for (int i = 0; i < 2; ++i) {
            in[i] += listed(one.left_out, chapters[i]) ? 0 : 1;
        }
        return {};
    });
    if (!rows.empty()) {
        return rows;
    }
    const int dealt = max_humans * e.player.dealt_goals;
    return dealt > in[0] || dealt > in[1] ? at(Part::player, 0, "dealt_goals: more than four players can get") : std::string_view();
}

std::string_view EditionChecker::first_colonists() {
    const FirstColonists& f = e.first_colonists;
    u64 seen = 0;
    for (const u8 space : f.spaces) {
        if (space < 1 || space > turn_spaces || ((seen >> space) & 1U) != 0) {
            return at(Part::first_colonists, 0, "spaces: different Turn Order spaces");
        }
        seen |= u64{1} << space;
    }
    if (f.spaces.size() < max_humans) {
        return at(Part::first_colonists, 0, "spaces: one for each of four players");
    }
    for (int i = 0; i < mission_spaces; ++i) {
        if (f.missions[i] < 1 || f.missions[i] > missions || (i > 0 && f.missions[i] == f.missions[0]) ||
            (i == 2 && f.missions[2] == f.missions[1])) {
            return at(Part::first_colonists, 0, "missions: three different ones");
        }
    }
    if (f.drawn < 1 || f.drawn > 2) {
        return at(Part::first_colonists, 0, "drawn: 1 or 2");
    }
    if (const std::string_view wrong = numbered(Part::types, f.types, 4); !wrong.empty()) {
        return wrong;
    }
    const std::string_view wrong = each(Part::types, f.types, [](const ColonistTypes& one, int) -> std::string_view {
        u64 types = 0;
        for (const Building type : one.buildings) {
            if (!base_building(type) || has(types, type)) {
                return "buildings: different ones, Mine to Shelter";
            }
            types |= words(type);
        }
        return types == 0 ? "buildings: at least one" : "";
    });
    if (!wrong.empty()) {
        return wrong;
    }
    if (const std::string_view bad = numbered(Part::task, f.task, 8); !bad.empty()) {
        return bad;
    }
    u64 tasks = 0;
    return each(Part::task, f.task, [&](const ColonistTask& one, int) -> std::string_view {
        if (has(tasks, one.task)) {
            return "task: each has one card";
        }
        tasks |= words(one.task);
        return base_good(one.reward) ? "" : "reward: a Resource or a Crystal";
    });
}

std::string_view EditionChecker::solo() {
    int copies = 0;
    const std::string_view wrong = each(Part::solo_card, e.solo.card, [&](const SoloCard& one, int i) -> std::string_view {
        copies += one.copies;
        for (int k = 0; k < i; ++k) {
            const SoloCard& other = e.solo.card[k];
            if (other.action == one.action && other.mission == one.mission && other.travels == one.travels) {
                return "card: like another one, which has copies";
            }
        }
        return one.action < 1 || one.action > 3 ? "action: 1 to 3" : one.copies < 1 ? "copies: at least one" : "";
    });
    if (!wrong.empty()) {
        return wrong;
    }
    if (copies != solo_cards) {
        return at(Part::solo, 0, "card: twelve altogether");
    }
    if (e.solo.quarters > 12) {
        return at(Part::solo, 0, "quarters: at most 12");
    }
    if (const std::string_view bad = numbered(Part::solo_goal, e.solo.goal, 4); !bad.empty()) {
        return bad;
    }
    return each(Part::solo_goal, e.solo.goal, [&](const SoloGoal& one, int) -> std::string_view {
        for (const Need& one_need : one.need) {
            if (const std::string_view bad = need(one_need, asked_solo); !bad.empty()) {
                return bad;
            }
            if (!of_base(one_need)) {
                return "need: nothing of the chapters";
            }
        }
        return one.lead > 99 ? "lead: at most 99" : "";
    });
}

}  // namespace starboard::on_mars
