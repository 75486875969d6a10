// Walks a record and compares each decision with what a bot thinks of it, from the deciding seat's knowledge only.
#pragma once

#include "arena/runner.h"
#include "bots/player.h"
#include "format/match_of.h"

namespace starboard {

template <GameContract G>
Result<Review> review_match(const Match& whole, const ReviewPlan& plan) {
    const auto level = find_level(plan.level);
    if (!level) {
        return std::unexpected(level.error());
    }
    if (level->style != Style::search) {
        return problem("usage", "a review needs a thinking level: " + level_list(Style::search));
    }
    auto started = restart(whole);
    if (!started) {
        return std::unexpected(started.error());
    }
    auto& match = dynamic_cast<MatchOf<G>&>(**started);
    Review review;
    int number = 0;
    for (const Entry& entry : whole.entries()) {
        if (entry.kind != Entry::Kind::move) {
            if (auto done = match.table_entry(entry); !done) {
                return std::unexpected(done.error());
            }
            ++number;
            continue;
        }
        if (match.choices(entry.seat).size() > 1) {
            Budget budget;
            budget.ms = plan.ms;
            budget.playouts = plan.playouts;
            Level sharp = *level;
            sharp.softness = 0;
            Player<G> player(match.rules(), entry.seat, sharp, budget, static_cast<u64>(number));
            const Thought thought = player.think(match.state());
            ReviewedDecision decision;
            decision.number = number;
            decision.seat = entry.seat;
            decision.played = entry.move;
            decision.best = thought.move;
            decision.best_value = thought.value;
            for (const MoveThought& move : thought.moves) {
                if (move.move == entry.move) {
                    // a move nobody tried is worth no more than the least tried one
                    decision.played_value = move.visits > 0 ? move.value : thought.moves.back().value;
                }
            }
            review.decisions.push_back(decision);
        }
        if (const auto played = match.play(entry.seat, entry.move); !played) {
            return std::unexpected(played.error());
        }
        ++number;
    }
    return review;
}

}  // namespace starboard
