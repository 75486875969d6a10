#include "server/lounge.h"

#include <algorithm>

#include "server/catalogue.h"
#include "server/fields.h"
#include "server/metrics.h"
#include "server/store/ladder.h"

namespace starboard::server {

namespace {

constexpr Time challenge_holds = 10LL * 60 * 1000;
constexpr Time daily_challenge_holds = 24LL * 3600 * 1000;
constexpr Time found_holds = 10LL * 60 * 1000;  ///< a table is shown to who comes back so late
constexpr int most_challenges = 5;              ///< of one person at once
constexpr Loop::Milliseconds lounge_pause{1000};

const Problem nobody_of_that_name{"no_such_player", "nobody of this name can be challenged"};

/// What was agreed on, as those who wait are shown it; the same text for the same wish.
json::object wish_json(const Agreement& agreement) {
    return {{"game", json::string(agreement.game->id())},
            {"mode", json::string(agreement.setup.mode)},
            {"seats", agreement.setup.seats},
            {"clock", clock_json(agreement.clock)}};
}

}  // namespace

Result<Agreement> Lounge::read(const json::object& wish) const {
    const auto game = find_game(house_.customs.games, text_in(wish, "game"));
    if (!game) {
        return std::unexpected(game.error());
    }
    const std::string name = text_in(wish, "mode");
    const std::span<const Mode> modes = (*game)->modes();
    const auto mode = std::ranges::find_if(modes, [&](const Mode& one) { return name.empty() || one.id == name; });
    if (mode == modes.end()) {
        return problem("unknown", "mode \"" + name + "\" does not exist in " + std::string((*game)->id()));
    }
    const std::int64_t seats = number_in(wish, "seats", std::max<int>(mode->seats_min, 2));
    if (mode->seats_max < 2 || seats < 2 || seats > mode->seats_max) {
        return problem("usage", "seats: must be a number of people who can play this mode together");
    }
    json::array chairs;
    for (std::int64_t i = 0; i < seats; ++i) {
        chairs.emplace_back(json::object{{"kind", "open"}});
    }
    json::object request{{"game", json::string((*game)->id())},
                         {"mode", json::string(mode->id)},
                         {"seats", std::move(chairs)},
                         {"settings", {{"hints", false}}}};
    if (const json::value* clock = field(wish, "clock")) {
        request["clock"] = *clock;
    }
    auto wanted = read_wanted(house_.customs.games, request);
    if (!wanted) {
        return std::unexpected(wanted.error());
    }
    // without a clock whoever loses could let it run for ever
    wanted->agreement.rated = wanted->agreement.clock.kind != ClockRule::Kind::none && !rating_family(**game, *mode).empty();
    return std::move(wanted->agreement);
}

double Lounge::strength(const Person& person, const Agreement& agreement) const {
    const std::string family = rating_family(*agreement.game, mode_of(agreement));
    Ladder* const ladder = house_.store.ladder();
    if (!person.account || ladder == nullptr || family.empty()) {
        return Rating().value;
    }
    const auto rating = ladder->rating(person.id, family, house_.now());
    return rating ? rating->value : Rating().value;
}

Result<void> Lounge::seek(const Person& person, const json::object& wish) {
    auto agreement = read(wish);
    if (!agreement) {
        return std::unexpected(agreement.error());
    }
    if (agreement->clock.kind == ClockRule::Kind::none) {
        return problem("usage", "clock: strangers play with one");
    }
    queue_.add({person.id, json::serialize(wish_json(*agreement)), static_cast<std::size_t>(agreement->setup.seats),
                strength(person, *agreement), house_.now()});
    waiting_[person.id] = {person, std::move(*agreement)};
    Metrics::count("starboard_seekers_total");
    show(person.id);
    round();
    return {};
}

void Lounge::withdraw(const std::string& player) {
    waiting_.erase(player);
    if (queue_.remove(player)) {
        show(player);
    }
}

Result<std::string> Lounge::challenge(const Person& from, const json::object& wish) {
    if (!from.account) {
        return problem("guest", "only accounts can challenge somebody: take one first");
    }
    const auto found = house_.store.player_by_login(login_name(text_in(wish, "name")));
    if (!found) {
        return std::unexpected(found.error());
    }
    if (!*found || (*found)->id == from.id || house_.apart(from.id, (*found)->id)) {
        return std::unexpected(nobody_of_that_name);
    }
    auto agreement = read(wish);
    if (!agreement) {
        return std::unexpected(agreement.error());
    }
    if (agreement->setup.seats != 2) {
        return problem("usage", "seats: a challenge is for two");
    }
    std::erase_if(challenges_, [&](const Challenge& one) { return one.from.id == from.id && one.to.id == (*found)->id; });
    if (std::ranges::count_if(challenges_, [&](const Challenge& one) { return one.from.id == from.id; }) >= most_challenges) {
        return problem("rate", "too many challenges are open; wait a moment");
    }
    const bool daily = agreement->clock.kind == ClockRule::Kind::daily;
    const std::string id = table_id();
    challenges_.push_back({id,
                           from,
                           {(*found)->id, (*found)->name, true},
                           std::move(*agreement),
                           house_.now() + (daily ? daily_challenge_holds : challenge_holds)});
    show(from.id);
    show((*found)->id);
    look_again();
    return id;
}

void Lounge::answer(const Person& person, const std::string& id, bool accept, const Hub::Opened& done) {
    round();
    const auto open = std::ranges::find(challenges_, id, &Challenge::id);
    if (open == challenges_.end() || (open->to.id != person.id && (accept || open->from.id != person.id))) {
        return done(problem("gone", "this challenge does not stand any more"));
    }
    const Challenge challenge = std::move(*open);
    challenges_.erase(open);
    if (accept && house_.apart(challenge.from.id, challenge.to.id)) {
        done(problem("gone", "this challenge does not stand any more"));
    } else if (accept) {
        seat_together(challenge.agreement, {challenge.from, challenge.to}, done);
    } else {
        done(std::string());
    }
    show(challenge.from.id);
    show(challenge.to.id);
}

void Lounge::seat_together(const Agreement& agreement, const std::vector<Person>& people, const Hub::Opened& done) {
    for (const Person& person : people) {
        withdraw(person.id);
    }
    hub_.seat(agreement, people, [this, people, done](const Result<std::string>& table) {
        for (const Person& person : people) {
            table ? found(person.id, *table) : show(person.id);
        }
        done(table);
    });
}

void Lounge::found(const std::string& player, const std::string& table) {
    json::object lounge = state(player);
    lounge["found"] = json::string(table);
    if (!tell_(player, json::object{{"lounge", std::move(lounge)}})) {
        unheard_[player] = {table, house_.now() + found_holds};
    }
}

void Lounge::here(const std::string& player) {
    queue_.here(player);
    if (const auto table = unheard_.find(player); table != unheard_.end()) {
        const auto [id, until] = table->second;
        unheard_.erase(table);
        if (house_.now() < until) {
            return found(player, id);
        }
    }
    const auto concerns = [&](const Challenge& one) { return one.from.id == player || one.to.id == player; };
    if (queue_.find(player) != nullptr || std::ranges::any_of(challenges_, concerns)) {
        show(player);
    }
}

void Lounge::away(const std::string& player) {
    queue_.away(player, house_.now());
    look_again();
}

void Lounge::forget(const std::string& player) {
    withdraw(player);
    unheard_.erase(player);
    std::erase_if(challenges_, [&](const Challenge& one) { return one.from.id == player || one.to.id == player; });
}

void Lounge::round() {
    const Time now = house_.now();
    for (const std::string& player : queue_.give_up(now)) {
        waiting_.erase(player);
    }
    std::erase_if(unheard_, [&](const auto& item) { return item.second.second <= now; });
    std::vector<Challenge> late;
    std::erase_if(challenges_, [&](const Challenge& one) {
        const bool over = one.until <= now;
        if (over) {
            late.push_back(one);
        }
        return over;
    });
    for (const Challenge& one : late) {
        show(one.from.id);
        show(one.to.id);
    }
    const auto apart = [this](const std::string& one, const std::string& other) { return house_.apart(one, other); };
    for (const std::vector<Seeker>& group : queue_.pair(now, apart)) {
        const Agreement agreement = waiting_.at(group.front().player).agreement;
        std::vector<Person> people;
        for (const Seeker& seeker : group) {
            people.push_back(waiting_.at(seeker.player).person);
        }
        Metrics::count("starboard_pairings_total");
        seat_together(agreement, people, [](const Result<std::string>&) {});
    }
    look_again();
}

void Lounge::look_again() {
    timer_.reset();
    if (!queue_.empty() || !challenges_.empty()) {
        timer_ = house_.loop.after(lounge_pause, [this] { round(); });
    }
}

json::object Lounge::state(const std::string& player) const {
    json::value seek = nullptr;
    if (const Seeker* seeker = queue_.find(player)) {
        json::object wish = wish_json(waiting_.at(player).agreement);
        wish["since"] = seeker->since;
        wish["waiting"] = queue_.waiting(seeker->wish);
        seek = std::move(wish);
    }
    json::array challenges;
    for (const Challenge& one : challenges_) {
        if (one.from.id == player || one.to.id == player) {
            json::object told = wish_json(one.agreement);
            told["id"] = json::string(one.id);
            told["mine"] = one.from.id == player;
            told["name"] = json::string(one.from.id == player ? one.to.name : one.from.name);
            told["rated"] = one.agreement.rated;
            told["until"] = one.until;
            challenges.push_back(std::move(told));
        }
    }
    return {{"seek", std::move(seek)}, {"found", nullptr}, {"challenges", std::move(challenges)}};
}

void Lounge::show(const std::string& player) { (void)tell_(player, json::object{{"lounge", state(player)}}); }

}  // namespace starboard::server
