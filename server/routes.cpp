// What can be asked over HTTP; docs/protocol.md lists it. accounts.cpp has what is about people.
#include <algorithm>
#include <charconv>

#include "format/edition.h"
#include "server/catalogue.h"
#include "server/desk.h"
#include "server/edition.h"
#include "server/fields.h"
#include "server/metrics.h"

namespace starboard::server {

namespace {

constexpr std::string_view for_ever = "max-age=31536000, immutable";

}  // namespace

void Desk::route(const VisitPtr& visit, const Answer& answer) {
    const std::string_view path = std::string_view(visit->request.path).substr(5);
    const std::string& method = visit->request.method;
    const bool get = method == "GET" || method == "HEAD";
    if (const bool may_go = path == "logout" || (path == "me" && method == "DELETE"); !get && !may_go) {
        if (auto may = may_change(visit->person.id); !may) {
            return refuse(visit, answer, may.error());
        }
    }
    if (path == "people" && (get || method == "POST")) {
        return people(visit, answer);
    }
    if (path == "export" && get) {
        return export_me(visit, answer);
    }
    if (path == "me") {
        return get ? me(visit, answer) : method == "DELETE" ? forget_me(visit, answer) : rename(visit, answer);
    }
    if (method == "POST") {
        using Door = void (Desk::*)(const VisitPtr&, const Answer&);
        constexpr std::pair<std::string_view, Door> doors[] = {{"register", &Desk::sign_up}, {"login", &Desk::enter},
                                                               {"logout", &Desk::leave},     {"password", &Desk::change_password},
                                                               {"codes", &Desk::new_codes},  {"recover", &Desk::recover}};
        for (const auto& [name, door] : doors) {
            if (path == name) {
                return (this->*door)(visit, answer);
            }
        }
    }
    if (path == "games" && get) {
        return show_document(visit, answer, document("games", [this] {
                                 json::array list;
                                 for (const Game* game : house_.customs.games) {
                                     json::object one = catalogue_json(*game);
                                     json::object tags;
                                     for (const Language language : languages) {
                                         const auto written = texts(*game, language);
                                         tags[language_name(language)] = json::string(written ? (*written)->tag : "");
                                     }
                                     one["texts"] = std::move(tags);
                                     list.push_back(std::move(one));
                                 }
                                 return Result<json::value>(json::object{{"protocol", protocol_version},
                                                                         {"build", json::string(assets_.build())},
                                                                         {"levels", levels_json()},
                                                                         {"results", std::move(list)}});
                             }));
    }
    if (path.starts_with("games/") && get) {
        return route_games(visit, answer, path.substr(6));
    }
    if (path.starts_with("editions/") && get) {
        const std::string hash(path.substr(9));
        return show_document(visit, answer, document("edition " + hash, [&] { return built_in_edition(hash); }), true);
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
        constexpr double as_tables = 5;
        if (auto may = may_stay(visit, as_tables); !may) {
            return refuse(visit, answer, may.error());
        }
        if (auto stored = remember(*visit); !stored) {
            return refuse(visit, answer, stored.error());
        }
        return hub_.import(text_in(visit->body, "record"), visit->person, visit->request.address,
                           [this, visit, answer](const Result<std::string>& id) {
                               id ? reply(visit, answer, json::object{{"id", json::string(*id)}}) : refuse(visit, answer, id.error());
                           });
    }
    if (path.starts_with("tables/")) {
        const std::string_view rest = path.substr(7);
        const std::size_t slash = rest.find('/');
        return route_tables(visit, answer, std::string(rest.substr(0, slash)),
                            slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1));
    }
    if (!route_people(visit, answer, path)) {
        refuse(visit, answer, {"missing", "there is nothing at " + method + " " + visit->request.path});
    }
}

Result<const Document*> Desk::document(const std::string& name, const std::function<Result<json::value>()>& write) {
    auto known = written_.find(name);
    if (known == written_.end()) {
        const auto data = write();
        if (!data) {
            return std::unexpected(data.error());
        }
        known = written_.emplace(name, make_document("application/json", json::serialize(*data))).first;
    }
    return &known->second;
}

Result<const Document*> Desk::texts(const Game& game, Language language) {
    return document(std::string(game.id()) + " texts " + std::string(language_name(language)), [&] {
        json::object out;
        for (const auto& [key, text] : game.texts(language).all()) {
            out[key] = json::string(text);
        }
        return Result<json::value>(std::move(out));
    });
}

void Desk::show_document(const VisitPtr& visit, const Answer& answer, const Result<const Document*>& document, bool lasts) const {
    if (!document) {
        return refuse(visit, answer, document.error());
    }
    lasts = lasts || visit->request.asked("v") == (*document)->tag;
    Response response = serve_document(**document, visit->request);
    const std::string keep(lasts ? for_ever : "no-cache");
    response.headers["cache-control"] = lasts ? "public, " + keep : keep;
    response.headers["vary"] = "accept-encoding, accept-language";
    if (visit->fresh) {
        response.headers["set-cookie"] = cookie(*visit);
        response.headers["cache-control"] = "private, " + keep;
    }
    secure(response);
    answer(std::move(response));
}

void Desk::route_games(const VisitPtr& visit, const Answer& answer, std::string_view rest) {
    const std::size_t slash = rest.find('/');
    const auto game = find_game(house_.customs.games, rest.substr(0, slash));
    const std::string_view what = slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
    if (!game) {
        return refuse(visit, answer, game.error());
    }
    if (what == "texts") {
        return show_document(visit, answer, texts(**game, visit->language));
    }
    const std::string page = std::string((*game)->id()) + " " + std::string(what);
    if (what == "lesson" || what.starts_with("lesson/")) {
        const std::string lesson(what.substr(std::min(what.size(), std::string_view("lesson/").size())));
        return show_document(visit, answer, document(page, [&] { return lesson_json(**game, lesson); }));
    }
    if (what == "edition") {
        return show_document(visit, answer, document(page, [&] {
                                 const auto first = first_edition(**game);
                                 return first ? built_in_edition(*first) : std::unexpected(first.error());
                             }));
    }
    refuse(visit, answer, {"missing", "a game has texts, edition and lesson"});
}

// -- tables --

void Desk::create_table(const VisitPtr& visit, const Answer& answer) {
    const auto wanted = read_wanted(house_.customs.games, visit->body);
    if (!wanted) {
        return refuse(visit, answer, wanted.error());
    }
    if (auto may = may_stay(visit); !may) {
        return refuse(visit, answer, may.error());
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
    if (get && rest.starts_with("editions/")) {
        return show_edition(visit, answer, **table, rest.substr(9));
    }
    if (get && rest.empty()) {
        if (!(*table)->may_watch(visit->person.id)) {
            return refuse(visit, answer, {"private", "the people at this table do not want spectators"});
        }
        const auto stored = house_.store.table(id);  // the table in memory may be ahead of the disk
        return reply(visit, answer, hub_.summary_of(stored && *stored ? **stored : (*table)->row(), visit->person.id, visit->language));
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
    if (method == "POST" && rest == "do") {
        return act_at_table(visit, answer, id, **table);
    }
    if (method == "POST" && rest == "leave") {
        return (*table)->stand_up(visit->person.id, answered);
    }
    if (method == "POST" && rest == "branch") {
        if (auto may = may_stay(visit); !may) {
            return refuse(visit, answer, may.error());
        }
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
    auto plan = plan_replay(table, visit->person.id, visit->request.asked("as"), visit->language);
    if (!plan) {
        return refuse(visit, answer, plan.error());
    }
    const auto told = std::make_shared<Response>();
    house_.workers.run(
        Urgency::page, visit->request.address,
        [told, visit, plan = std::make_shared<ReplayPlan>(std::move(*plan))] {
            told->body = json::serialize(tell_replay(*plan));
            pack(*told, visit->request, Packing::small);
        },
        [this, visit, answer, told] { send(visit, answer, std::move(*told)); });
}

void Desk::show_edition(const VisitPtr& visit, const Answer& answer, const Table& table, std::string_view hash) {
    if (!table.may_watch(visit->person.id)) {
        return refuse(visit, answer, {"private", "the people at this table do not want spectators"});
    }
    if (table.match() == nullptr || hex64(table.match()->edition_hash()) != hash) {
        return refuse(visit, answer, {"missing", "this table does not play that edition"});
    }
    Response response;
    response.body = json::serialize(edition_document(table.match()->printed()));
    response.headers["cache-control"] = "private, " + std::string(for_ever);
    secure(response);
    answer(std::move(response));
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
    pack(response, visit->request, Packing::quick);
    secure(response);
    answer(std::move(response));
}

}  // namespace starboard::server
