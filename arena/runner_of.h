// Runner for one game type.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "arena/deep_check.h"
#include "arena/match_runner.h"
#include "arena/mutant.h"
#include "arena/review_of.h"
#include "arena/runner.h"

namespace starboard {

template <GameContract G>
class RunnerOf final : public Runner {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;
    static constexpr u64 decision_limit = 1000000;

    explicit RunnerOf(const Game& game) : game_(game) {}
    [[nodiscard]] const Game& game() const override { return game_; }

    [[nodiscard]] Result<BenchResult> bench(const Setup& setup, double seconds) const override {
        const auto prepared = prepare_rules<G>(setup);
        if (!prepared) {
            return std::unexpected(prepared.error());
        }
        const Rules& rules = *prepared->rules;
        BenchResult out;
        out.game = std::string(G::id);
        out.mode = prepared->setup.mode;
        out.seats = rules.seats;
        out.state_bytes = sizeof(State);
        for (u64 number = 0; number < 100; ++number) {
            out.signature = mix(out.signature ^ starboard::random_game_hash<G>(rules, number, decision_limit));
        }
        u64 games = 0;
        u64 decisions = 0;
        auto start = Clock::now();
        for (double spent = 0; spent < seconds * 0.6; spent = seconds_since(start)) {
            for (int i = 0; i < 64; ++i, ++games) {
                State s;
                G::setup(rules, s, game_seed(games));
                Rng rng = choice_stream(games);
                decisions += play_out<G>(rules, s, rng, decision_limit);
            }
        }
        const double spent = seconds_since(start);
        out.games_per_s = static_cast<double>(games) / spent;
        out.decisions_per_s = static_cast<double>(decisions) / spent;
        out.ns_per_decision = 1e9 / out.decisions_per_s;
        out.mean_decisions = static_cast<double>(decisions) / static_cast<double>(games);
        const std::vector<State> middles = middle_states(rules, out.mean_decisions);
        out.clones_per_s = rate(seconds * 0.15, [&](u64 i) {
            State copy = middles[i % middles.size()];
            keep(copy);
        });
        Rng rng = Rng::stream(Seed::from_number(7), 7);
        out.imagines_per_s = rate(seconds * 0.25, [&](u64 i) {
            State world = G::imagine(rules, middles[i % middles.size()], static_cast<Seat>(i % rules.seats), rng);
            keep(world);
        });
        bench_pictures(rules, seconds * 0.2, out);
        return out;
    }

    [[nodiscard]] Result<SoakResult> soak(const SoakPlan& plan) const override {
        const auto prepared = prepare_rules<G>(plan.setup);
        if (!prepared) {
            return std::unexpected(prepared.error());
        }
        SoakResult total;
        std::mutex guard;
        std::atomic<u64> next{0};
        const auto start = Clock::now();
        const auto work = [&] {
            SoakResult mine;
            for (u64 i = next++; i < plan.games && mine.violation.empty(); i = next++) {
                soak_game(prepared->setup, *prepared->rules, plan, plan.first_seed + i, mine);
                if (plan.progress && i % 1000 == 0) {
                    const std::lock_guard lock(guard);
                    plan.progress(i);
                }
            }
            if (!mine.violation.empty()) {
                next = plan.games;
            }
            const std::lock_guard lock(guard);
            add(total, mine);
        };
        std::vector<std::jthread> threads;
        for (int t = 1; t < plan.threads; ++t) {
            threads.emplace_back(work);
        }
        work();
        threads.clear();
        total.seconds = seconds_since(start);
        return total;
    }

    [[nodiscard]] Result<std::string> check_game(const Setup& setup, u64 number, int deep) const override {
        const auto prepared = prepare_rules<G>(setup);
        if (!prepared) {
            return std::unexpected(prepared.error());
        }
        SoakPlan plan;
        plan.deep = deep;
        SoakResult result;
        soak_game(prepared->setup, *prepared->rules, plan, number, result);
        return result.violation;
    }

    [[nodiscard]] std::string check_here(const Match& match) const override {
        const auto& typed = dynamic_cast<const MatchOf<G>&>(match);
        if (const std::string_view broken = G::check(typed.rules(), typed.state()); !broken.empty()) {
            return std::string(broken);
        }
        return match.over() ? std::string() : DeepCheck<G>(typed.rules(), 1).sets(typed.state());
    }

    [[nodiscard]] Result<Mutant> mutant(const Setup& setup, u64 number, int most) const override {
        return mutant_of<G>(setup, number, most);
    }
    [[nodiscard]] Result<Sides> sides(const Setup& setup) const override {
        const auto prepared = prepare_rules<G>(setup);
        if (!prepared) {
            return std::unexpected(prepared.error());
        }
        return sides_of<G>(*prepared->rules, prepared->setup);
    }
    [[nodiscard]] Result<MatchResult> match(const MatchPlan& plan) const override { return MatchRunner<G>(game_, plan).run(); }
    [[nodiscard]] Result<double> search_speed(const Setup& setup, u64 number, int decisions, int cut, int threads,
                                              double seconds) const override {
        return starboard::search_speed<G>(setup, number, decisions, cut, threads, seconds);
    }
    [[nodiscard]] Result<Review> review(const Match& match, const ReviewPlan& plan) const override { return review_match<G>(match, plan); }

    [[nodiscard]] Result<std::string> rules_bytes(const Setup& setup) const override {
        const auto prepared = prepare_rules<G>(setup);
        if (!prepared) {
            return std::unexpected(prepared.error());
        }
        return std::string(reinterpret_cast<const char*>(prepared->rules.get()), sizeof(Rules));
    }
    [[nodiscard]] Result<u64> random_game_hash(const Setup& setup, u64 number) const override {
        const auto prepared = prepare_rules<G>(setup);
        if (!prepared) {
            return std::unexpected(prepared.error());
        }
        return starboard::random_game_hash<G>(*prepared->rules, number, decision_limit);
    }

private:
    template <class T>
    static void keep(T& value) {
        asm volatile("" : : "g"(&value) : "memory");
    }
    template <class Work>
    static double rate(double seconds, Work&& work) {
        u64 n = 0;
        const auto start = Clock::now();
        double spent = 0;
        do {
            for (int i = 0; i < 1024; ++i) {
                work(n++);
            }
            spent = seconds_since(start);
        } while (spent < seconds);
        return static_cast<double>(n) / spent;
    }
    /// Random games with every seat watching.
    static void bench_pictures(const Rules& rules, double seconds, BenchResult& out) {
        const std::shared_ptr<const Rules> borrowed(std::shared_ptr<void>(), &rules);
        u64 looks = 0;
        u64 changes = 0;
        u64 bytes = 0;
        u64 views = 0;
        u64 view_bytes = 0;
        double spent = 0;
        for (u64 number = 0; spent < seconds; ++number) {
            State s;
            G::setup(rules, s, game_seed(number));
            Rng rng = choice_stream(number);
            std::vector<std::unique_ptr<EyesOf<G>>> eyes;
            for (Seat seat = 0; seat < rules.seats; ++seat) {
                eyes.push_back(std::make_unique<EyesOf<G>>(borrowed, seat, [&s]() -> const State& { return s; }));
                view_bytes += json::serialize(eyes.back()->view()).size();
                ++views;
            }
            MoveList list;
            for (u64 n = 0; !G::over(s) && n < decision_limit; ++n) {
                const Seat seat = G::deciders(rules, s).lowest();
                G::moves(rules, s, seat, list);
                const Move move = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
                EventLog log;
                const auto pictures = play_pictured<G>(rules, s, seat, move, log);
                const auto start = Clock::now();
                for (const auto& viewer : eyes) {
                    for (int i = 0; i < pictures->size(); ++i, ++looks) {
                        const std::string text = json::serialize(viewer->look_at((*pictures)[i]));
                        changes += text.size() > 2 ? 1 : 0;
                        bytes += text.size() > 2 ? text.size() : 0;
                    }
                }
                spent += seconds_since(start);
            }
        }
        out.us_per_picture = spent * 1e6 / static_cast<double>(std::max<u64>(looks, 1));
        out.picture_bytes = static_cast<double>(bytes) / static_cast<double>(std::max<u64>(changes, 1));
        out.view_bytes = static_cast<double>(view_bytes) / static_cast<double>(views);
    }
    /// States from the middle of random games.
    static std::vector<State> middle_states(const Rules& rules, double mean_decisions) {
        std::vector<State> out;
        for (u64 number = 0; out.size() < 64 && number < 1000; ++number) {
            State s;
            G::setup(rules, s, game_seed(number));
            Rng rng = choice_stream(number);
            play_out<G>(rules, s, rng, static_cast<u64>(mean_decisions / 2));
            if (!G::over(s) || number > 500) {
                out.push_back(s);
            }
        }
        return out;
    }

    static void add(SoakResult& total, const SoakResult& mine) {
        total.games += mine.games;
        total.decisions += mine.decisions;
        total.violations += mine.violations;
        total.max_agenda = std::max(total.max_agenda, mine.max_agenda);
        total.max_moves = std::max(total.max_moves, mine.max_moves);
        total.longest = std::max(total.longest, mine.longest);
        if (total.violation.empty()) {
            total.violation = mine.violation;
            total.record = mine.record;
        }
    }
    /// One random game: cheap invariants after every decision, the costly ones on a sample, replay and undo once per sampled game.
    void soak_game(const Setup& base, const Rules& rules, const SoakPlan& plan, u64 number, SoakResult& out) const {
        std::vector<std::pair<Seat, Move>> moves;
        std::string broken;
        Rng rng = choice_stream(number);
        Rng sample = Rng::stream(Seed::from_number(number), 0x5A3B1E);
        Setup setup = base;
        setup.seed = std::to_string(number);
        setup.salt = "soak";
        State s;
        u64 n = 0;
        try {
            G::setup(rules, s, Seed::from_text(setup.seed));
            DeepCheck<G> deep(rules, number);
            MoveList list;
            NoEvents silent;
            for (;;) {
                broken = std::string(G::check(rules, s));
                const SeatSet asked = G::deciders(rules, s);
                if (broken.empty() && asked.empty() != G::over(s)) {
                    broken = "nobody is asked although the game goes on, or somebody after its end";
                }
                if (broken.empty() && sample.below(static_cast<u32>(plan.deep)) == 0) {
                    broken = deep(s);
                }
                if (!broken.empty() || asked.empty()) {
                    break;
                }
                const Seat seat = asked.lowest();
                G::moves(rules, s, seat, list);
                out.max_moves = std::max(out.max_moves, list.size());
                out.max_agenda = std::max(out.max_agenda, static_cast<int>(G::depth(s)));
                if (list.empty()) {
                    broken = "a question without an answer";
                    break;
                }
                if (list.size() > G::max_moves) {
                    broken = "more answers than max_moves";
                    break;
                }
                if (n >= static_cast<u64>(plan.max_decisions)) {
                    broken = "the game does not end";
                    break;
                }
                const Move move = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
                moves.emplace_back(seat, move);
                G::play(rules, s, seat, move, silent);
                ++n;
            }
            if (broken.empty()) {
                broken = payoffs(rules, s);
            }
            if (broken.empty() && sample.below(static_cast<u32>(plan.deep)) == 0) {
                broken = replay(setup, moves, hash_of(s));
            }
        } catch (const std::exception& error) {
            broken = error.what();
        }
        ++out.games;
        out.decisions += n;
        out.longest = std::max(out.longest, n);
        if (!broken.empty()) {
            ++out.violations;
            out.violation = "game " + std::to_string(number) + ", decision " + std::to_string(n) + ": " + broken;
            out.record = record_of(setup, moves);
        }
    }
    static std::string payoffs(const Rules& rules, const State& s) {
        i32 sum = 0;
        u32 sides = 0;
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            const Payoff pay = G::payoff(rules, s, seat);
            const u32 side = 1U << G::side(rules, seat);
            if (pay.win < 0) {
                return "a negative payoff";
            }
            sum += (sides & side) == 0 ? pay.win : 0;
            sides |= side;
            for (Seat mate = 0; mate < rules.seats; ++mate) {
                if (G::side(rules, seat) == G::side(rules, mate) && pay.win != G::payoff(rules, s, mate).win) {
                    return "seats of one side are paid differently";
                }
            }
        }
        const int rounding = std::popcount(sides) - 1;
        const bool whole = rounding == 0 ? sum == 0 || sum == 1000 : sum <= 1000 && sum >= 1000 - rounding;
        return whole ? "" : "the sides' shares of the win do not add up";
    }
    /// The record replays to the same hash; undo gives back what was there and stops at the barrier.
    [[nodiscard]] std::string replay(const Setup& setup, const std::vector<std::pair<Seat, Move>>& moves, u64 hash) const {
        auto match = game_.start(setup);
        if (!match) {
            return match.error().message;
        }
        Rng rng = Rng::stream(Seed::from_text(setup.seed), 0x04D0);
        for (const auto& [seat, move] : moves) {
            const u64 before = (*match)->hash();
            if (const auto played = (*match)->play(seat, move); !played) {
                return "the replay refuses a move: " + played.error().message;
            }
            if (rng.below(8) == 0) {
                const u64 after = (*match)->hash();
                if ((*match)->undo(seat)) {
                    if ((*match)->hash() != before) {
                        return "undo does not restore the state";
                    }
                    if (const auto again = (*match)->play(seat, move); !again || (*match)->hash() != after) {
                        return "a move played again after undo gives another state";
                    }
                } else if ((*match)->hash() != after) {
                    return "a refused undo changed the state";
                }
            }
        }
        if ((*match)->hash() != hash) {
            return "the replay reaches another state";
        }
        const std::string text = (*match)->record();
        const Game* const list[] = {&game_};
        const auto loaded = load_record(list, text);
        if (!loaded) {
            return "the record does not load: " + loaded.error().message;
        }
        return (*loaded)->record() == text ? std::string() : "the record reads back differently";
    }
    [[nodiscard]] std::string record_of(const Setup& setup, const std::vector<std::pair<Seat, Move>>& moves) const {
        auto match = game_.start(setup);
        if (!match) {
            return {};
        }
        try {
            for (const auto& [seat, move] : moves) {
                if (!(*match)->play(seat, move)) {
                    break;
                }
            }
        } catch (const std::exception&) {
            // the broken move itself is missing; the violation names the decision
        }
        return (*match)->record();
    }

    const Game& game_;
};

}  // namespace starboard
