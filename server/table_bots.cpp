// Clocks and bots of a table.
#include <algorithm>
#include <functional>

#include "server/hint.h"
#include "server/identity.h"
#include "server/metrics.h"
#include "server/table.h"
#include "server/words.h"

namespace starboard::server {

namespace {

constexpr int hint_ms = 1000;
constexpr int brief_ms = 1000;
constexpr std::int64_t longest_timer = 3'600'000;

u64 number_of(const std::string& text) { return hash_bytes(reinterpret_cast<const u8*>(text.data()), text.size()); }

/// Exactly as many playouts as a fast machine manages in the level's time.
int playouts_of(const Level& level, int percent) {
    return std::max(1, (level.max_playouts > 0 ? level.max_playouts : level.ms) * percent / 100);
}

/// The set a bot chooses that takes `first` of it: one member after the other, in a copy of the match.
std::vector<Move> chosen_set(Match& copy, Seat seat, const SetQuestion& set, Move first,
                             const std::function<Result<Thinker>(const Match&)>& thinkers) {
    const auto member = [&](Move move) { return std::find(set.moves.begin(), set.moves.end(), move) != set.moves.end(); };
    std::vector<Move> out;
    Move next = first;
    while (member(next)) {
        out.push_back(next);
        const bool may_end = set.done && static_cast<int>(out.size()) >= set.least && next == set.moves.back();
        if (static_cast<int>(out.size()) >= set.most || may_end || !copy.play(seat, next) || !copy.deciders().has(seat)) {
            break;
        }
        const auto thinker = thinkers(copy);
        if (!thinker) {
            break;
        }
        next = (*thinker)().move;
    }
    return out;
}

}  // namespace

// -- clocks --

/// Books the time since the last change; `decided` gets its increment, in games that count turns only for its first decision in `turn`.
/// Then the clocks of those who are asked now run.
void Table::charge_clocks(int decided, std::optional<u32> turn) {
    const Time now = house_.now();
    if (agreement_.clock.kind != ClockRule::Kind::none) {
        for (SeatRow& seat : row_.seats) {
            if (asked_.has(static_cast<Seat>(seat.seat)) && seat.human()) {
                seat.clock = std::max<std::int64_t>(0, seat.clock - (now - asked_since_));
                used_[static_cast<std::size_t>(seat.seat)] += now - asked_since_;
            }
            if (seat.seat == decided) {
                const bool daily = agreement_.clock.kind == ClockRule::Kind::daily;
                std::int64_t& credited = credited_[static_cast<std::size_t>(seat.seat)];
                const bool earned = !turn || credited != std::int64_t{*turn} + 1;
                credited = turn ? std::int64_t{*turn} + 1 : 0;
                seat.clock = daily ? agreement_.clock.base : seat.clock + (earned ? agreement_.clock.increment : 0);
            }
        }
    }
    asked_ = SeatSet::none();
    for (const SeatRow& seat : row_.seats) {
        if (running() && match_ && !match_->over() && seat.human() && match_->deciders().has(static_cast<Seat>(seat.seat))) {
            asked_.add(static_cast<Seat>(seat.seat));
        }
    }
    asked_since_ = now;
}

std::int64_t Table::clock_of(const SeatRow& seat) const {
    const bool runs = asked_.has(static_cast<Seat>(seat.seat)) && running();
    return runs ? std::max<std::int64_t>(0, seat.clock - (house_.now() - asked_since_)) : seat.clock;
}

/// When the table must be looked at without anybody asking: a clock runs out, or a bot is to move after a restart.
void Table::set_deadline() {
    row_.deadline = 0;
    timer_.reset();
    if (!running() || !match_ || lesson_ || only_bots()) {
        return;
    }
    const SeatSet deciders = match_->deciders();
    for (const SeatRow& seat : row_.seats) {
        Time at = 0;
        if (seat.kind == "bot" && deciders.has(static_cast<Seat>(seat.seat))) {
            at = house_.now();
        } else if (agreement_.clock.kind != ClockRule::Kind::none && asked_.has(static_cast<Seat>(seat.seat))) {
            at = asked_since_ + seat.clock;
        }
        if (at != 0 && (row_.deadline == 0 || at < row_.deadline)) {
            row_.deadline = at;
        }
    }
    if (agreement_.clock.kind != ClockRule::Kind::none && row_.deadline != 0) {
        const std::int64_t wait = std::clamp<std::int64_t>(row_.deadline - house_.now() + 5, 5, longest_timer);
        timer_ = house_.loop.after(Loop::Milliseconds(wait), [weak = weak_from_this()] {
            if (const auto table = weak.lock()) {
                table->wake();
            }
        });
    }
}

void Table::wake() {
    if (saving_) {
        return;  // the end of saving looks again
    }
    look_at_clock();
    if (!saving_) {
        ask_bots();
        set_deadline();
    }
}

void Table::look_at_clock() {
    if (agreement_.clock.kind == ClockRule::Kind::none || !running()) {
        return;
    }
    for (const SeatRow& seat : row_.seats) {
        if (asked_.has(static_cast<Seat>(seat.seat)) && clock_of(seat) <= 0) {
            resign(seat.seat, "timeout", [](const Result<json::object>&) {});
            return;
        }
    }
}

// -- bots --

Result<Thinker> Table::thinker(Who who, Seat seat, const Level& level, Budget budget) const {
    return thinkers(who, seat, level, budget)(*match_);
}

/// Bots that see what the seat sees, about the match and copies of it. In a house with a seed they give the same answer to all they cannot
/// tell apart, however fast the machine.
std::function<Result<Thinker>(const Match&)> Table::thinkers(Who who, Seat seat, const Level& level, Budget budget) const {
    const Customs& customs = house_.customs;
    std::function<u64(const Match&)> seed_for = [seed = number_of(random_id())](const Match& /*match*/) { return seed; };
    if (!customs.seed.empty()) {
        budget.playouts = playouts_of(level, customs.bot_percent);
        seed_for = [seat, begin = agreement_.setup.seed + "/" + std::to_string(static_cast<int>(seat)) + "/"](const Match& match) {
            return number_of(begin + std::to_string(match.knowledge_key(seat)));
        };
    }
    return [who, seat, level, budget, seed_for, bots = bots_, table = this](const Match& match) {
        return who == Who::seated ? bots->about(table, match, seat, level, budget, seed_for(match))
                                  : bots->once(match, seat, level, budget, seed_for(match));
    };
}

void Table::stop_bots() {
    for (auto& [seat, thinking] : thinking_) {
        thinking.cancel->store(true);
        bots_->forget(this, static_cast<Seat>(seat));
    }
    thinking_.clear();
    paused_.clear();
}

void Table::dismiss_bots() {
    stop_bots();
    bots_->forget(this);
}

void Table::ask_bots() {
    if (saving_ || !running() || !match_ || match_->over() || request_) {  // a bot's decision would end the request
        return;
    }
    if (watchers_.empty() && only_bots()) {
        return;
    }
    const SeatSet deciders = match_->deciders();
    for (const SeatRow& row : row_.seats) {
        const int seat = row.seat;
        if (row.kind != "bot" || !deciders.has(static_cast<Seat>(seat)) || thinking_.contains(seat)) {
            continue;
        }
        const auto level = find_level(row.level);
        if (!level) {
            log(Severity::error, "unknown_level", {{"table", row_.id}, {"level", row.level}});
            continue;
        }
        auto cancel = std::make_shared<std::atomic<bool>>(false);
        Budget budget;
        budget.cancel = cancel.get();
        budget.turn_ms = house_.customs.turn_ms;
        budget.scale = house_.customs.bot_percent / 100.0;
        auto task = thinker(Who::seated, static_cast<Seat>(seat), *level, budget);
        if (!task) {
            log(Severity::error, "no_bot", {{"table", row_.id}, {"what", task.error().message}});
            continue;
        }
        thinking_[seat] = {row_.version, cancel};
        const Time began = house_.now();
        const bool lasting = level->ms * budget.scale > brief_ms;
        think(watchers_.empty() ? Urgency::idle : Urgency::move, lasting ? Length::lasting : Length::brief, std::move(*task),
              [seat, version = row_.version, cancel, began](Table& table, const std::shared_ptr<Answer>& answer) {
                  table.bot_decided(seat, version, answer, began);
              });
    }
}

void Table::think(Urgency urgency, Length length, Thinker thinker, std::function<void(Table&, const std::shared_ptr<Answer>&)> done) {
    const auto answer = std::make_shared<Answer>();
    house_.workers.run(
        urgency, row_.host.empty() ? row_.id : row_.host,
        [thinker = std::move(thinker), answer, on_rules = house_.customs.on_rules] {
            try {
                if (on_rules) {
                    on_rules("think");
                }
                answer->thought = thinker();
            } catch (const std::exception& error) {
                answer->fault = error.what();
            }
        },
        [weak = weak_from_this(), answer, done = std::move(done)] {
            if (const auto table = weak.lock()) {
                done(*table, answer);
            }
        },
        length);
}

std::int64_t Table::pause_before(int seat, Time began) const {
    if (watchers_.empty()) {
        return 0;
    }
    const Time now = house_.now();
    const auto last = paused_.find(seat);
    const bool same_turn = last != paused_.end() && match_->turns() == last->second;
    return std::max(same_turn ? 0 : house_.customs.bot_pause - (now - began), mind_until_ - now);
}

void Table::bot_decided(int seat, std::int64_t version, const std::shared_ptr<Answer>& answer, Time began) {
    const auto thinking = thinking_.find(seat);
    if (thinking == thinking_.end() || thinking->second.version != version) {
        return;  // called off
    }
    if (const std::int64_t rest = pause_before(seat, began); rest > 0) {
        bot_timers_[seat] = house_.loop.after(Loop::Milliseconds(rest), [weak = weak_from_this(), seat, version, answer] {
            if (const auto table = weak.lock()) {
                table->bot_decided(seat, version, answer, 0);
            }
        });
        return;
    }
    if (saving_) {
        waiting_.emplace_back([this, seat, version, answer] { bot_decided(seat, version, answer, 0); });
        return;
    }
    thinking_.erase(thinking);
    if (const auto turn = match_ ? match_->turns() : std::nullopt) {
        paused_[seat] = *turn;
    }
    if (!running() || !match_->deciders().has(static_cast<Seat>(seat))) {
        return;
    }
    if (!answer->fault.empty()) {
        return set_aside(answer->fault, [](const Result<json::object>&) {});
    }
    Move move = answer->thought.move;
    if (!match_->why(static_cast<Seat>(seat), move).legal()) {
        log(Severity::error, "bot_illegal", {{"table", row_.id}, {"move", match_->notation(move)}});
        move = match_->choices(static_cast<Seat>(seat)).front().move;
    }
    decide(static_cast<Seat>(seat), {move}, [](const Result<json::object>&) {});
}

void Table::hint(const std::shared_ptr<Client>& client, const Message& message, const Reply& reply) {
    const auto seat = static_cast<Seat>(*message.seat);
    if (!agreement_.rights.hints) {
        return reply(problem("rights", "this table plays without hints"));
    }
    if (!match_->deciders().has(seat)) {
        return reply(problem("turn", "you are not asked now"));
    }
    if (!hinting_.insert(client->player).second) {
        return reply(problem("busy", "the bot is still thinking about your last hint"));
    }
    Budget budget;
    budget.ms = std::max(1, hint_ms * house_.customs.bot_percent / 100);
    budget.cancel = leaving_.get();
    auto task = thinker(Who::adviser, seat, *find_level("hard"), budget);
    if (!task) {
        hinting_.erase(client->player);
        return reply(std::unexpected(task.error()));
    }
    const auto members = std::make_shared<std::vector<Move>>();
    if (const auto set = match_->set(seat)) {
        auto begun = match_->game().start(match_->setup());
        if (begun && (*begun)->load_position(match_->position())) {
            budget.ms = std::max(1, budget.ms / set->most);
            *task = [seat, set = *set, members, copy = std::shared_ptr<Match>(std::move(*begun)), first = std::move(*task),
                     others = thinkers(Who::adviser, seat, *find_level("hard"), budget)] {
                Thought thought = first();
                *members = chosen_set(*copy, seat, set, thought.move, others);
                return thought;
            };
        }
    }
    think(Urgency::hint, Length::brief, std::move(*task),
          [client, seat, version = row_.version, members, reply, leaving = leaving_](Table& table, const std::shared_ptr<Answer>& answer) {
              table.hinting_.erase(client->player);
              if (table.row_.version != version || !table.match_->deciders().has(seat)) {
                  return reply(problem("stale", "the table has moved on since"));
              }
              if (!answer->fault.empty()) {
                  return table.when_saved([self = table.shared_from_this(), answer, reply] { self->set_aside(answer->fault, reply); });
              }
              const Thought& thought = answer->thought;
              const auto say = [&](Move move) { return json::string(table.match_->say_move(move, seat, client->language, table.names())); };
              json::object hint;
              hint["move"] = thought.move.id();
              hint["text"] = say(thought.move);
              hint["equal"] = equally_good(thought);
              json::array thoughts;
              for (std::size_t i = 0; i < thought.moves.size() && i < 5; ++i) {
                  const MoveThought& one = thought.moves[i];
                  thoughts.push_back({{"move", one.move.id()}, {"text", say(one.move)}, {"visits", one.visits}, {"value", one.value}});
              }
              hint["thoughts"] = std::move(thoughts);
              json::array set;
              for (const Move move : *members) {
                  set.push_back({{"move", move.id()}, {"text", say(move)}});
              }
              hint["set"] = std::move(set);
              json::object out;
              out["hint"] = std::move(hint);
              reply(std::move(out));
          });
}

}  // namespace starboard::server
