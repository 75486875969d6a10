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
constexpr std::int64_t longest_timer = 3'600'000;

u64 number_of(const std::string& text) { return hash_bytes(reinterpret_cast<const u8*>(text.data()), text.size()); }

/// Exactly as many playouts as a fast machine manages in the level's time.
int playouts_of(const Level& level, int percent) {
    return std::max(1, (level.max_playouts > 0 ? level.max_playouts : level.ms) * percent / 100);
}

/// The set a bot chooses that takes `first` of it: one member after the other, in a copy of the match.
std::vector<Move> chosen_set(Match& copy, Seat seat, const SetQuestion& set, Move first,
                             const std::function<Result<std::unique_ptr<Bot>>(const Match&)>& thinker) {
    const auto member = [&](Move move) { return std::find(set.moves.begin(), set.moves.end(), move) != set.moves.end(); };
    std::vector<Move> out;
    Move next = first;
    while (member(next)) {
        out.push_back(next);
        const bool may_end = set.done && static_cast<int>(out.size()) >= set.least && next == set.moves.back();
        if (static_cast<int>(out.size()) >= set.most || may_end || !copy.play(seat, next) || !copy.deciders().has(seat)) {
            break;
        }
        const auto bot = thinker(copy);
        if (!bot) {
            break;
        }
        next = (*bot)->think().move;
    }
    return out;
}

}  // namespace

// -- clocks --

/// Books the time since the last change; `decided` gets its increment. Then the clocks of those who are asked now run.
void Table::charge_clocks(int decided) {
    const Time now = house_.now();
    if (agreement_.clock.kind != ClockRule::Kind::none) {
        for (SeatRow& seat : row_.seats) {
            if (asked_.has(static_cast<Seat>(seat.seat)) && seat.human()) {
                seat.clock = std::max<std::int64_t>(0, seat.clock - (now - asked_since_));
                used_[static_cast<std::size_t>(seat.seat)] += now - asked_since_;
            }
            if (seat.seat == decided) {
                const bool daily = agreement_.clock.kind == ClockRule::Kind::daily;
                seat.clock = daily ? agreement_.clock.base : seat.clock + agreement_.clock.increment;
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
    if (!running() || !match_ || lesson_) {
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

/// A bot that sees what the seat sees. In a house with a seed it gives the same answer to all it cannot tell apart, however fast the
/// machine.
Result<std::unique_ptr<Bot>> Table::thinker(Seat seat, const Level& level, Budget budget) const {
    return thinkers(seat, level, budget)(*match_);
}
/// The same for copies of the match, on any thread.
std::function<Result<std::unique_ptr<Bot>>(const Match&)> Table::thinkers(Seat seat, const Level& level, Budget budget) const {
    const Customs& customs = house_.customs;
    if (customs.seed.empty()) {
        return [=, by = number_of(random_id())](const Match& match) { return make_bot(match, seat, level, budget, by); };
    }
    budget.playouts = playouts_of(level, customs.bot_percent);
    return [=, by = agreement_.setup.seed + "/" + std::to_string(static_cast<int>(seat)) + "/"](const Match& match) {
        return make_bot(match, seat, level, budget, number_of(by + std::to_string(match.knowledge_key(seat))));
    };
}

void Table::stop_bots() {
    for (auto& [seat, thinking] : thinking_) {
        thinking.cancel->store(true);
    }
    thinking_.clear();
}

void Table::ask_bots() {
    if (saving_ || !running() || !match_ || match_->over() || request_) {  // a bot's decision would end the request
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
        budget.ms = std::max(1, level->ms * house_.customs.bot_percent / 100);
        auto bot = thinker(static_cast<Seat>(seat), *level, budget);
        if (!bot) {
            log(Severity::error, "no_bot", {{"table", row_.id}, {"what", bot.error().message}});
            continue;
        }
        thinking_[seat] = {row_.version, cancel};
        const auto thought = std::make_shared<Thought>();
        const std::shared_ptr<Bot> thinker = std::move(*bot);
        const Time began = house_.now();
        house_.workers.run(
            watchers_.empty() ? Urgency::idle : Urgency::move, [thinker, thought, cancel] { *thought = thinker->think(); },
            [weak = weak_from_this(), seat, version = row_.version, thought, began] {
                if (const auto table = weak.lock()) {
                    table->bot_decided(seat, version, thought, began);
                }
            });
    }
}

void Table::bot_decided(int seat, std::int64_t version, const std::shared_ptr<Thought>& thought, Time began) {
    const auto thinking = thinking_.find(seat);
    if (thinking == thinking_.end() || thinking->second.version != version) {
        return;  // called off
    }
    const Time now = house_.now();
    const std::int64_t rest = watchers_.empty() ? 0 : std::max(house_.customs.bot_pause - (now - began), mind_until_ - now);
    if (rest > 0) {
        bot_timers_[seat] = house_.loop.after(Loop::Milliseconds(rest), [weak = weak_from_this(), seat, version, thought] {
            if (const auto table = weak.lock()) {
                table->bot_decided(seat, version, thought, 0);
            }
        });
        return;
    }
    if (saving_) {
        waiting_.emplace_back([this, seat, version, thought] { bot_decided(seat, version, thought, 0); });
        return;
    }
    thinking_.erase(thinking);
    if (!running() || !match_->deciders().has(static_cast<Seat>(seat))) {
        return;
    }
    Move move = thought->move;
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
    auto bot = thinker(seat, *find_level("hard"), budget);
    if (!bot) {
        hinting_.erase(client->player);
        return reply(std::unexpected(bot.error()));
    }
    const auto thought = std::make_shared<Thought>();
    const std::shared_ptr<Bot> thinker = std::move(*bot);
    const auto set = match_->set(seat);
    const auto members = std::make_shared<std::vector<Move>>();
    std::shared_ptr<Match> copy;
    if (set) {
        auto begun = match_->game().start(match_->setup());
        copy = begun && (*begun)->load_position(match_->position()) ? std::move(*begun) : nullptr;
        budget.ms = std::max(1, budget.ms / set->most);
    }
    house_.workers.run(
        Urgency::hint,
        [seat, thinker, thought, set, members, copy, thinkers = thinkers(seat, *find_level("hard"), budget)] {
            *thought = thinker->think();
            if (copy) {
                *members = chosen_set(*copy, seat, *set, thought->move, thinkers);
            }
        },
        [weak = weak_from_this(), client, seat, version = row_.version, thought, members, reply] {
            const auto table = weak.lock();
            if (!table) {
                return;
            }
            table->hinting_.erase(client->player);
            if (table->row_.version != version || !table->match_->deciders().has(seat)) {
                return reply(problem("stale", "the table has moved on since"));
            }
            const auto say = [&](Move move) { return json::string(table->match_->say_move(move, seat, client->language, table->names())); };
            json::object hint;
            hint["move"] = thought->move.id();
            hint["text"] = say(thought->move);
            hint["equal"] = equally_good(*thought);
            json::array thoughts;
            for (std::size_t i = 0; i < thought->moves.size() && i < 5; ++i) {
                const MoveThought& one = thought->moves[i];
                thoughts.push_back({{"move", one.move.id()}, {"text", say(one.move)}, {"visits", one.visits}, {"value", one.value}});
            }
            hint["thoughts"] = std::move(thoughts);
            json::array set;
            for (const Move move : *members) {
                set.push_back({{"move", move.id()}, {"text", say(move)}});
            }
            hint["set"] = std::move(set);
            json::object answer;
            answer["hint"] = std::move(hint);
            reply(std::move(answer));
        });
}

}  // namespace starboard::server
