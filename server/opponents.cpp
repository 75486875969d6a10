// Other people over HTTP and on the socket: the best of a game, what is known of somebody, friends, challenges, the queue.
#include <algorithm>

#include "server/desk.h"
#include "server/fields.h"
#include "server/store/ladder.h"

namespace starboard::server {

namespace {

constexpr int best_shown = 100;
constexpr int history_shown = 50;
constexpr std::size_t most_friends = 500;

const Problem nobody_there{"no_such_player", "there is no account of this name"};
const Problem only_accounts{"guest", "only accounts can do this: take one first"};

json::object standing(const Placed& one) {
    return {{"family", json::string(one.family)},     {"value", one.rating.value}, {"deviation", one.rating.deviation},
            {"provisional", provisional(one.rating)}, {"games", one.games},        {"updated", one.updated}};
}

}  // namespace

bool Desk::online(const std::string& player) const {
    return !player.empty() && std::ranges::any_of(sessions_, [&](const auto& item) {
        return item.second->client->player == player && item.second->client->greeted;
    });
}

bool Desk::route_people(const VisitPtr& visit, const Answer& answer, std::string_view path) {
    const std::string& method = visit->request.method;
    const bool get = method == "GET" || method == "HEAD";
    Ladder* const ladder = house_.store.ladder();
    if (path == "challenges" && method == "POST") {
        open_challenge(visit, answer);
    } else if (path.starts_with("challenges/") && method == "POST") {
        answer_challenge(visit, answer, std::string(path.substr(11)));
    } else if (ladder == nullptr) {
        return false;
    } else if (path == "best" && get) {
        show_best(visit, answer, *ladder);
    } else if (path == "friends") {
        get ? show_friends(visit, answer, *ladder) : change_friends(visit, answer, *ladder);
    } else if (path.starts_with("players/") && get) {
        const auto player = house_.store.player_by_login(login_name(path.substr(8)));
        if (!player || !*player) {
            refuse(visit, answer, player ? nobody_there : player.error());
        } else {
            show_player(visit, answer, *ladder, **player);
        }
    } else {
        return false;
    }
    return true;
}

void Desk::show_best(const VisitPtr& visit, const Answer& answer, Ladder& ladder) {
    const auto best = ladder.best(std::string(visit->request.asked("family")), house_.now(), best_shown);
    if (!best) {
        return refuse(visit, answer, best.error());
    }
    json::array results;
    int rank = 0;
    for (const Placed& one : *best) {
        json::object row = standing(one);
        row["rank"] = provisional(one.rating) ? json::value(nullptr) : json::value(++rank);
        row["name"] = json::string(one.name);
        row["me"] = one.player == visit->person.id;
        results.push_back(std::move(row));
    }
    reply(visit, answer, json::object{{"results", std::move(results)}});
}

Result<json::object> Desk::rated(Ladder& ladder, const std::string& player, int most) {
    const auto ratings = ladder.of(player, house_.now());
    const auto history = ladder.history(player, most);
    if (!ratings || !history) {
        return std::unexpected(!ratings ? ratings.error() : history.error());
    }
    json::array standings;
    for (const Placed& one : *ratings) {
        standings.push_back(standing(one));
    }
    json::array told;
    for (const RatedGame& game : *history) {
        told.push_back({{"table", json::string(game.table)},
                        {"family", json::string(game.family)},
                        {"at", game.at},
                        {"before", game.before.value},
                        {"after", game.after.value},
                        {"deviation", game.after.deviation},
                        {"score", game.score},
                        {"others", json::string(game.others)}});
    }
    return json::object{{"ratings", std::move(standings)}, {"history", std::move(told)}};
}

void Desk::show_player(const VisitPtr& visit, const Answer& answer, Ladder& ladder, const PlayerRow& player) {
    auto known = rated(ladder, player.id, history_shown);
    const auto between = ladder.between(visit->person.id, player.id);
    const auto friends = ladder.friends(visit->person.id);
    auto games = hub_.results(player.id);
    if (!known || !between || !friends || !games) {
        return refuse(visit, answer, !known ? known.error() : !between ? between.error() : !friends ? friends.error() : games.error());
    }
    json::object out{{"name", json::string(player.name)},
                     {"me", player.id == visit->person.id},
                     {"friend", std::ranges::any_of(*friends, [&](const Friend& one) { return one.player == player.id; })},
                     {"since", player.created},
                     {"games", std::move(*games)}};
    json::array met;
    for (const Duel& duel : *between) {
        met.push_back({{"family", json::string(duel.family)}, {"played", duel.played}, {"won", duel.won}, {"drawn", duel.drawn}});
    }
    out["ratings"] = std::move((*known)["ratings"]);
    out["history"] = std::move((*known)["history"]);
    out["between"] = std::move(met);
    reply(visit, answer, std::move(out));
}

// -- friends --

void Desk::show_friends(const VisitPtr& visit, const Answer& answer, Ladder& ladder) {
    const auto friends = ladder.friends(visit->person.id);
    if (!friends) {
        return refuse(visit, answer, friends.error());
    }
    json::array results;
    for (const Friend& one : *friends) {
        // whether somebody is here is told to those whom they call a friend, too
        results.push_back({{"name", json::string(one.name)}, {"mutual", one.mutual}, {"online", one.mutual && online(one.player)}});
    }
    reply(visit, answer, json::object{{"results", std::move(results)}});
}

void Desk::change_friends(const VisitPtr& visit, const Answer& answer, Ladder& ladder) {
    if (!visit->person.account) {
        return refuse(visit, answer, only_accounts);
    }
    const json::object* const body = visit->body.if_object();
    const auto other = house_.store.player_by_login(login_name(text_in(visit->body, "name")));
    if (!other || !*other || (*other)->id == visit->person.id) {
        return refuse(visit, answer, other ? nobody_there : other.error());
    }
    const bool wanted = body == nullptr || field(*body, "friend") == nullptr || flag_in(*body, "friend");
    const auto known = ladder.friends(visit->person.id);
    if (wanted && known && known->size() >= most_friends) {
        return refuse(visit, answer, {"rate", "this list is full"});
    }
    const auto done = wanted ? ladder.befriend(visit->person.id, (*other)->id, house_.now()) : ladder.part(visit->person.id, (*other)->id);
    done ? show_friends(visit, answer, ladder) : refuse(visit, answer, done.error());
}

// -- challenges and the queue --

void Desk::open_challenge(const VisitPtr& visit, const Answer& answer) {
    const json::object* const body = visit->body.if_object();
    const auto id = lounge_.challenge(visit->person, body == nullptr ? json::object() : *body);
    id ? reply(visit, answer, json::object{{"id", json::string(*id)}}) : refuse(visit, answer, id.error());
}

void Desk::answer_challenge(const VisitPtr& visit, const Answer& answer, const std::string& id) {
    const std::string said = text_in(visit->body, "answer");
    if (said != "accept" && said != "decline") {
        return refuse(visit, answer, {"usage", "answer: must be accept or decline"});
    }
    lounge_.answer(visit->person, id, said == "accept", [this, visit, answer](const Result<std::string>& table) {
        table ? reply(visit, answer, json::object{{"table", text_or_null(*table)}}) : refuse(visit, answer, table.error());
    });
}

void Desk::seek(Session& session, const Message& message) {
    Client& client = *session.client;
    if (client.player.empty()) {
        return say(session, message.id, problem("rights", "only people with a name can look for others: load the page again"));
    }
    if (message.verb == Verb::unseek) {
        lounge_.withdraw(client.player);
        return say(session, message.id, json::object());
    }
    const auto row = remember(client);
    if (!row) {
        return say(session, message.id, std::unexpected(row.error()));
    }
    const auto done = lounge_.seek({row->id, row->name, !row->login.empty()}, message.wish);
    say(session, message.id, done ? Result<json::object>(json::object()) : std::unexpected(done.error()));
}

}  // namespace starboard::server
