// What can be asked over HTTP; docs/protocol.md lists it.
#include <charconv>

#include "format/embedded.h"
#include "format/toml_json.h"
#include "server/catalogue.h"
#include "server/desk.h"
#include "server/fields.h"
#include "server/metrics.h"

namespace starboard::server {

namespace {

std::string_view query(const Request& request, std::string_view key) {
    const auto found = request.query.find(key);
    return found == request.query.end() ? std::string_view() : std::string_view(found->second);
}

/// The first edition of a game as data, with its provenance.
Result<json::value> edition_json(const Game& game) {
    const std::string folder = "games/" + std::string(game.id()) + "/edition/";
    for (const embedded::File& file : embedded::files()) {
        if (file.path.starts_with(folder)) {
            try {
                return toml_json(toml::parse(file.content));
            } catch (const toml::parse_error& error) {
                return problem("internal", std::string(error.description()));
            }
        }
    }
    return problem("missing", "this game has no edition");
}

constexpr std::size_t shortest_password = 8;
constexpr std::size_t longest_password = 200;

}  // namespace

void Desk::route(const VisitPtr& visit, const Answer& answer) {
    const std::string_view path = std::string_view(visit->request.path).substr(5);
    const std::string& method = visit->request.method;
    const bool get = method == "GET" || method == "HEAD";
    if (path == "me") {
        return get ? me(visit, answer) : method == "DELETE" ? forget_me(visit, answer) : rename(visit, answer);
    }
    if (path == "register" && method == "POST") {
        return enter(visit, answer, true);
    }
    if (path == "login" && method == "POST") {
        return enter(visit, answer, false);
    }
    if (path == "logout" && method == "POST") {
        Response response;
        response.body = "{}";
        response.headers["set-cookie"] = cookie(*visit, true);
        secure(response);
        return answer(std::move(response));
    }
    if (path == "games" && get) {
        return show_document(visit, answer, "games", [this] {
            json::array list;
            for (const Game* game : games()) {
                list.push_back(catalogue_json(*game));
            }
            return Result<json::value>(json::object{{"protocol", protocol_version},
                                                    {"build", json::string(assets_.build())},
                                                    {"levels", levels_json()},
                                                    {"results", std::move(list)}});
        });
    }
    if (path.starts_with("games/") && get) {
        return route_games(visit, answer, path.substr(6));
    }
    if (path == "lobby" && get) {
        const auto lobby = hub_.lobby(visit->person.id, visit->language);
        return lobby ? reply(visit, answer, *lobby) : refuse(visit, answer, lobby.error());
    }
    if (path == "profile" && get) {
        const auto profile = hub_.profile(visit->person, visit->language);
        return profile ? reply(visit, answer, *profile) : refuse(visit, answer, profile.error());
    }
    if (path == "tables" && method == "POST") {
        return create_table(visit, answer);
    }
    if (path == "replays" && method == "POST") {
        if (auto stored = remember(*visit); !stored) {
            return refuse(visit, answer, stored.error());
        }
        return hub_.import(text_in(visit->body, "record"), visit->person, [this, visit, answer](const Result<std::string>& id) {
            id ? reply(visit, answer, json::object{{"id", json::string(*id)}}) : refuse(visit, answer, id.error());
        });
    }
    if (path.starts_with("tables/")) {
        const std::string_view rest = path.substr(7);
        const std::size_t slash = rest.find('/');
        return route_tables(visit, answer, std::string(rest.substr(0, slash)),
                            slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1));
    }
    refuse(visit, answer, {"missing", "there is nothing at " + method + " " + visit->request.path});
}

void Desk::show_document(const VisitPtr& visit, const Answer& answer, const std::string& name,
                         const std::function<Result<json::value>()>& write) {
    auto known = written_.find(name);
    if (known == written_.end()) {
        const auto data = write();
        if (!data) {
            return refuse(visit, answer, data.error());
        }
        known = written_.emplace(name, make_document("application/json", json::serialize(*data))).first;
    }
    Response response = serve_document(known->second, visit->request);
    response.headers["cache-control"] = "no-cache";
    response.headers["vary"] = "accept-encoding, accept-language";
    if (visit->fresh) {
        response.headers["set-cookie"] = cookie(*visit);
        response.headers["cache-control"] = "private, no-cache";
    }
    secure(response);
    answer(std::move(response));
}

void Desk::route_games(const VisitPtr& visit, const Answer& answer, std::string_view rest) {
    const std::size_t slash = rest.find('/');
    const auto game = find_game(games(), rest.substr(0, slash));
    const std::string_view what = slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
    if (!game) {
        return refuse(visit, answer, game.error());
    }
    const std::string page = std::string((*game)->id()) + " " + std::string(what);
    if (what == "texts") {
        return show_document(visit, answer, page + " " + std::string(language_name(visit->language)), [&] {
            json::object out;
            for (const auto& [key, text] : (*game)->texts(visit->language).all()) {
                out[key] = json::string(text);
            }
            return Result<json::value>(std::move(out));
        });
    }
    if (what == "edition" || what == "lesson") {
        return show_document(visit, answer, page, [&] { return what == "edition" ? edition_json(**game) : lesson_json(**game); });
    }
    refuse(visit, answer, {"missing", "a game has texts, edition and lesson"});
}

// -- people --

void Desk::me(const VisitPtr& visit, const Answer& answer) {
    json::array origins;
    for (const std::string& origin : visit->request.local() ? house_.customs.origins : std::vector<std::string>()) {
        origins.emplace_back(json::string(origin));
    }
    reply(visit, answer,
          json::object{{"id", json::string(visit->person.id)},
                       {"name", json::string(visit->person.name)},
                       {"account", visit->person.account},
                       {"origins", std::move(origins)}});
}

void Desk::rename(const VisitPtr& visit, const Answer& answer) {
    auto name = clean_name(text_in(visit->body, "name"));
    if (!name) {
        return refuse(visit, answer, name.error());
    }
    if (visit->person.account) {
        return refuse(visit, answer, {"rights", "an account keeps its name: others find you by it"});
    }
    visit->person.name = *name;
    if (auto done = remember(*visit); !done) {
        return refuse(visit, answer, done.error());
    }
    auto row = house_.store.player(visit->person.id);
    if (!row || !*row) {
        return refuse(visit, answer, {"store", "the name could not be saved"});
    }
    (*row)->name = *name;
    if (auto done = house_.store.save_player(**row); !done) {
        return refuse(visit, answer, done.error());
    }
    for (const auto& [socket, session] : sessions_) {
        if (session->client->player == visit->person.id) {
            session->client->name = *name;
        }
    }
    me(visit, answer);
}

void Desk::forget_me(const VisitPtr& visit, const Answer& answer) {
    if (auto done = house_.store.forget_player(visit->person.id, "?"); !done) {
        return refuse(visit, answer, done.error());
    }
    hub_.forget(visit->person.id);
    for (const auto& [socket, session] : sessions_) {
        if (session->client->player == visit->person.id) {
            session->client->player.clear();
        }
    }
    log(Severity::info, "player_forgotten");
    Response response;
    response.body = "{}";
    response.headers["set-cookie"] = cookie(*visit, true);
    secure(response);
    answer(std::move(response));
}

/// Makes an account of this guest, or lets somebody in by name and password. Hashing takes its time on a worker.
void Desk::enter(const VisitPtr& visit, const Answer& answer, bool new_account) {
    const std::string password = text_in(visit->body, "password");
    auto name = clean_name(text_in(visit->body, "name"));
    if (!name) {
        return refuse(visit, answer, name.error());
    }
    if (password.size() < shortest_password || password.size() > longest_password) {
        return refuse(visit, answer, {"usage", "password: must have 8 to 200 characters"});
    }
    const std::string login = login_name(*name);
    if (!passwords_.allow(visit->request.address, house_.now()) || !passwords_.allow("name " + login, house_.now())) {
        return refuse(visit, answer, {"rate", "too many attempts; wait a moment"});
    }
    const auto known = house_.store.player_by_login(login);
    if (!known) {
        return refuse(visit, answer, known.error());
    }
    if (new_account && (visit->person.account || *known)) {
        return refuse(visit, answer, {"taken", *known ? "this name is taken" : "you have an account already"});
    }
    const auto hash = std::make_shared<std::string>(*known ? (*known)->password : std::string());
    const auto fits = std::make_shared<bool>(false);
    house_.workers.run(
        Urgency::page,
        [new_account, password, hash, fits] {
            if (new_account) {
                auto made = hash_password(password);
                *hash = made ? *made : std::string();
            } else {
                *fits = !hash->empty() && password_fits(*hash, password);
            }
        },
        [this, visit, answer, new_account, login, name = *name, hash, fits, row = *known] {
            if (!new_account && !*fits) {
                return refuse(visit, answer, {"password", "name or password is wrong"});
            }
            PlayerRow player;
            if (new_account) {
                if (auto done = remember(*visit); !done) {
                    return refuse(visit, answer, done.error());
                }
                auto stored = house_.store.player(visit->person.id);
                if (!stored || !*stored || hash->empty()) {
                    return refuse(visit, answer, {"store", "the account could not be saved"});
                }
                player = **stored;
                player.name = name;
                player.login = login;
                player.password = *hash;
                ++player.generation;
                if (auto done = house_.store.save_player(player); !done) {
                    return refuse(visit, answer, {"taken", "this name is taken"});
                }
            } else {
                player = *row;
            }
            visit->person = {player.id, player.name, true};
            visit->generation = player.generation;
            visit->fresh = true;  // gets the new cookie
            me(visit, answer);
        });
}

// -- tables --

void Desk::create_table(const VisitPtr& visit, const Answer& answer) {
    const auto wanted = read_wanted(visit->body);
    if (!wanted) {
        return refuse(visit, answer, wanted.error());
    }
    if (auto stored = remember(*visit); !stored) {
        return refuse(visit, answer, stored.error());
    }
    hub_.create(*wanted, visit->person, [this, visit, answer](const Result<std::string>& id) {
        id ? reply(visit, answer, json::object{{"id", json::string(*id)}}) : refuse(visit, answer, id.error());
    });
}

void Desk::route_tables(const VisitPtr& visit, const Answer& answer, const std::string& id, std::string_view rest) {
    const std::string& method = visit->request.method;
    const bool get = method == "GET" || method == "HEAD";
    if (get && (rest == "replay" || rest == "record")) {
        if (!pages_.allow(visit->request.address, house_.now())) {
            return refuse(visit, answer, {"rate", "too many replays; wait a moment"});
        }
        const auto table = hub_.find(id);
        if (!table) {
            return refuse(visit, answer, table.error());
        }
        return (*table)->when_saved([this, visit, answer, table = *table, replay = rest == "replay"] {
            replay ? show_replay(visit, answer, *table) : export_record(visit, answer, *table);
        });
    }
    const auto table = hub_.find(id);
    if (!table) {
        return refuse(visit, answer, table.error());
    }
    const auto answered = [this, visit, answer, id](Result<json::object> done) {
        if (!done) {
            return refuse(visit, answer, done.error());
        }
        (*done)["id"] = json::string(id);
        reply(visit, answer, std::move(*done));
    };
    if (get && rest.empty()) {
        const auto stored = house_.store.table(id);  // the table in memory may be ahead of the disk
        return reply(visit, answer, Hub::summary(stored && *stored ? **stored : (*table)->row(), visit->person.id, visit->language));
    }
    if (method == "POST" && rest == "join") {
        if (auto stored = remember(*visit); !stored) {
            return refuse(visit, answer, stored.error());
        }
        const json::value* seat = field(visit->body, "seat");
        const bool named = seat != nullptr && seat->is_int64() && seat->get_int64() >= 0 && seat->get_int64() < max_seats;
        return (*table)->join(visit->person.id, visit->person.name,
                              named ? std::optional<int>(static_cast<int>(seat->get_int64())) : std::nullopt, text_in(visit->body, "token"),
                              answered);
    }
    if (method == "POST" && rest == "fill") {
        const json::value* seat = field(visit->body, "seat");
        if (seat == nullptr || !seat->is_int64() || seat->get_int64() < 0 || seat->get_int64() >= max_seats) {
            return refuse(visit, answer, {"usage", "seat: must be the number of a free seat"});
        }
        return (*table)->fill(visit->person.id, static_cast<int>(seat->get_int64()), text_in(visit->body, "level"), answered);
    }
    if (method == "POST" && rest == "leave") {
        return (*table)->stand_up(visit->person.id, answered);
    }
    if (method == "POST" && rest == "branch") {
        if (auto stored = remember(*visit); !stored) {
            return refuse(visit, answer, stored.error());
        }
        const json::value* at = field(visit->body, "at");
        const json::value* seats = field(visit->body, "seats");
        if (at == nullptr || !at->is_int64() || at->get_int64() < 0 || at->get_int64() > 1'000'000 || seats == nullptr) {
            return refuse(visit, answer, {"usage", "a branch needs at (decisions taken) and seats"});
        }
        return hub_.branch(id, static_cast<int>(at->get_int64()), *seats, visit->person,
                           [this, visit, answer](const Result<std::string>& made) {
                               made ? reply(visit, answer, json::object{{"id", json::string(*made)}}) : refuse(visit, answer, made.error());
                           });
    }
    refuse(visit, answer, {"missing", "there is nothing at " + method + " " + visit->request.path});
}

void Desk::show_replay(const VisitPtr& visit, const Answer& answer, const Table& table) {
    auto plan = plan_replay(table, visit->person.id, query(visit->request, "as"), visit->language);
    if (!plan) {
        return refuse(visit, answer, plan.error());
    }
    const auto told = std::make_shared<json::object>();
    house_.workers.run(
        Urgency::page, [told, plan = std::make_shared<ReplayPlan>(std::move(*plan))] { *told = tell_replay(*plan); },
        [this, visit, answer, told] { reply(visit, answer, std::move(*told)); });
}

void Desk::export_record(const VisitPtr& visit, const Answer& answer, const Table& table) {
    if (!table.may_watch(visit->person.id)) {
        return refuse(visit, answer, {"private", "the people at this table do not want spectators"});
    }
    if (!(table.over() || table.faulted()) || table.match() == nullptr) {
        return refuse(visit, answer, {"running", "the record holds the shuffle: it is given out after the end"});
    }
    Response response;
    response.type = "application/x-ndjson";
    response.headers["content-disposition"] = "attachment; filename=\"starboard-" + table.row().id + ".jsonl\"";
    response.headers["cache-control"] = "no-store";
    response.body = hub_.record(table, visit->person.id);
    secure(response);
    answer(std::move(response));
}

}  // namespace starboard::server
