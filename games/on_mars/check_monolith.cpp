// Invariants of Monolith, chapter 4 (22).
#include "games/on_mars/checker.h"

namespace starboard::on_mars {

namespace {

bool good_cards(const Rules& rules, const MonolithState& m) {
    const int all = rules.edition.monolith.sabotage.size();
    bool good = true;
    for (const SabotageId card : m.deck) {
        good = good && card.id >= 1 && card.id <= all;
    }
    for (const SabotageId card : m.row) {
        good = good && card.id >= 1 && card.id <= all;
    }
    for (int i = 0; i < sabotages; ++i) {
        good = good && m.cubes[i] <= (i < m.row.size() ? rules.edition.monolith.cubes_of_a_card : 0);
    }
    for (int i = 0; i < goal_stacks; ++i) {
        const int id = m.goal[i].id;
        good = good && id <= rules.edition.monolith.goal.size() && (id == 0 || rules.edition.monolith.goal[id - 1].stack == i + 1);
    }
    return good;
}

}  // namespace

/// Nothing behind this may index out of a table.
std::string_view check_monolith_numbers(const Rules& rules, const State& s) {
    const MonolithState& m = s.monolith;
    const Monolith& printed = rules.edition.monolith;
    const bool playing = !s.ended;
    if (!m.face_down.valid() || !good_cards(rules, m) || m.timer > (playing ? printed.rounds - 1 : printed.rounds) || m.rover > 2 ||
        m.owed > rules.sabotage(Sabotage::theft).n || m.lapsed[1] >= 1U << (contracts - 8)) {
        return "a field is out of range";
    }
    if (m.unused != 0 || !m.solo.empty() || m.solo_card != 0 || m.passes != 0 || m.solo_bots != 0 || m.solo_icon != Building::none) {
        return "unused entries are not zero";
    }
    if (s.round > 0 && m.goal[0].id * m.goal[1].id * m.goal[2].id * m.goal[3].id * m.goal[4].id == 0) {
        return "goal: one of each stack, before the first round";
    }
    return {};
}

std::string_view check_monolith(const Facts& facts) {
    const MonolithState& m = facts.s.monolith;
    const State& s = facts.s;
    const Mask tiles = s.building[0] | s.shelter[0];
    if ((m.face_down - tiles).any() || (m.face_down & s.miner[0]).any() || facts.of_type(Building::shelter, 0).empty()) {
        return "face_down: Mines without Miner, and Shelters, but not all of them";
    }
    const auto lies = [&](Sabotage what, bool reason) { return facts.lasts(what) == reason; };
    if (!lies(Sabotage::theft, m.owed > 0) || !lies(Sabotage::rover_disabled, m.rover > 0) ||
        !lies(Sabotage::mine_explosion, (m.face_down & s.building[0]).any()) || !lies(Sabotage::seal, (m.face_down & s.shelter[0]).any())) {
        return "lasting: these cards lie aside exactly as long as what they did lasts";
    }
    if (facts.lasts(Sabotage::bombed) && facts.is_built(facts.aim_plan())) {
        return "lasting: the upgrade of the first goal is done";
    }
    if (m.rover == 2 && s.board[0].rover != nowhere) {
        return "rover: it lies on its card";
    }
    int cubes = m.supply;
    for (const u8 n : m.cubes) {
        cubes += n;
    }
    return cubes == facts.rules.edition.monolith.cubes ? std::string_view() : "supply: a Sabotage cube is missing or too many";
}

}  // namespace starboard::on_mars
