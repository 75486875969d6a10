// Where play goes on in a hand-made position, and what follows from its places (places.h).
#include "games/planetship/game.h"
#include "games/planetship/turn.h"

namespace starboard {

using namespace planetship;

namespace {

/// Sectors that left the grid or are scored have no reward, those that came in have theirs: from below, so that a named top of the pile
/// stays there.
void deal_rewards(const Rules& rules, State& s, Phase phase) {
    const Layout layout(rules, s);
    const auto has_one = [&](int number) { return layout.has(number) && phase != Phase::discarding && ((s.scored >> number) & 1U) == 0; };
    for (int number = 0; number < sectors; ++number) {
        s.turned[number] = layout.has(number) ? s.turned[number] : u8{0};
        if (!has_one(number)) {
            const List<CardId, 3> old = s.reward[number];
            rewards_of(s, number).clear();
            for (int i = old.size() - 1; i >= 0; --i) {
                hold(s.pile).put(old[i].id, true);
            }
        }
    }
    for (int number = 0; number < sectors; ++number) {
        const Sector& sector = rules.edition.sector[number];
        const int n = has_one(number) && s.reward[number].empty() ? (sector.special == Special::harvest ? 2 : 1) : 0;
        for (int i = 0; i < n && !s.pile.empty(); ++i) {
            const CardId lowest = s.pile[0];
            hold(s.pile).take(lowest.id);
            s.reward[number].push(lowest);
            s.reward_down[number] = sector.reward_down ? u8{1} : u8{0};
        }
    }
}

}  // namespace

std::string_view Planetship::arrange(const Rules& rules, State& s, std::string_view from) {
    Phase phase = Phase::placing;
    if (!from.empty() && !enum_from(from, phase)) {
        return "from: not a phase of the round";
    }
    s.asks = Ask::none;
    s.asked = 0;
    s.agenda.clear();
    s.buried = 0;
    if (s.turn >= rules.seats || s.round < 1 || s.round > rounds) {
        return "turn, round: out of range";
    }
    if (const std::string_view wrong = check_numbers(rules, s); !wrong.empty()) {
        return wrong;
    }
    deal_rewards(rules, s, phase);
    if (const std::string_view wrong = check_table(rules, s); !wrong.empty()) {
        return wrong;
    }
    Turn(rules, s, nullptr).resume(phase);
    return {};
}

}  // namespace starboard
