#include "server/desk.h"

#include <algorithm>

#include "server/metrics.h"
#include "server/words.h"

namespace starboard::server {

namespace {

constexpr std::string_view cookie_name = "starboard";
constexpr double messages_per_second = 20;
constexpr double message_burst = 60;
constexpr std::size_t weight_step = 1024;  ///< so many bytes more of a message count like one more
constexpr int sockets_per_address = 1000;
constexpr std::size_t most_watched = 8;
/// Somebody does not want somebody else here.
bool is_peace(std::string_view code) { return code == "blocked" || code == "removed" || code == "banned"; }

constexpr Time cookie_renewed = 24LL * 3600 * 1000;

std::string_view host_of(std::string_view origin) {
    const std::size_t scheme = origin.find("://");
    return scheme == std::string_view::npos ? std::string_view() : origin.substr(scheme + 3);
}

Language preferred(const Request& request) {
    const auto asked = request.query.find("lang");
    const std::string_view wish = asked != request.query.end() ? std::string_view(asked->second) : request.header("accept-language");
    return wish.starts_with("de") ? Language::de : Language::en;
}

}  // namespace

Desk::Desk(House& house, Hub& hub, const Assets& assets, Signer signer)
    : house_(house),
      hub_(hub),
      assets_(assets),
      signer_(std::move(signer)),
      lounge_(house, hub,
              [this](const std::string& player, const json::object& message) {
                  bool heard = false;
                  for (const auto& [socket, session] : sessions_) {
                      if (!player.empty() && session->client->player == player && session->client->greeted) {
                          session->client->send(json::serialize(message));
                          heard = true;
                      }
                  }
                  return heard;
              }),
      requests_(50 * house.customs.generosity, 400 * house.customs.generosity),
      changes_(5 * house.customs.generosity, 60 * house.customs.generosity),
      passwords_(0.2 * house.customs.generosity, 10 * house.customs.generosity),
      pages_(4 * house.customs.generosity, 40 * house.customs.generosity),
      talk_(2 * messages_per_second * house.customs.generosity, 2 * message_burst * house.customs.generosity),
      chorus_(10 * messages_per_second * house.customs.generosity, 10 * message_burst * house.customs.generosity),
      files_(200 * house.customs.generosity, 4000 * house.customs.generosity),
      effort_(25 * house.customs.generosity, 600 * house.customs.generosity),
      stays_(0.5 * house.customs.generosity, 100 * house.customs.generosity) {
    if (const auto ended = house.store.ended_passes(house.now())) {
        ended_passes_.insert(ended->begin(), ended->end());
    }
}

// -- who --

Desk::Visit Desk::recognise(Request request) const {
    Visit visit;
    visit.language = preferred(request);
    const Signer::Claim claim = signer_.check(request.cookie(cookie_name));
    visit.request = std::move(request);
    if (!claim.player.empty() && !ended_passes_.contains(claim.pass)) {
        const auto row = house_.store.player(claim.player);
        const Time age = claim.issued > 0 ? house_.now() - claim.issued : 0;  // of older servers' cookies nobody knows it
        visit.generation = claim.generation;
        visit.old = claim.pass.empty();
        visit.pass = visit.old ? random_id() : claim.pass;
        visit.renew = visit.old || claim.retired || age >= cookie_renewed;
        if (row && *row && (*row)->generation == claim.generation) {
            visit.person = {(*row)->id, (*row)->name, !(*row)->login.empty()};
            visit.stored = true;
        } else if (row && !*row && claim.generation == 0) {  // a guest who has not done anything yet
            visit.person = {claim.player, guest_name(claim.player), false};
        }
        if (!visit.person.id.empty() && age < lasts(visit.person)) {
            if (!visit.person.account && house_.names.taken(visit.person.name, visit.person.id)) {
                visit.person.name = guest_name(visit.person.id);  // it has become somebody's
            }
            return visit;
        }
    }
    visit.fresh = true;
    visit.stored = visit.renew = visit.old = false;
    visit.generation = 0;
    visit.pass = random_id();
    visit.person = {random_id(), "", false};
    visit.person.name = guest_name(visit.person.id);
    return visit;
}

Time Desk::lasts(const Person& person) const { return person.account ? house_.customs.account_cookie : house_.customs.guest_cookie; }

/// Gives a guest a row, before anything refers to it.
Result<void> Desk::remember(Visit& visit) {
    if (visit.stored) {
        return {};
    }
    PlayerRow row;
    row.id = visit.person.id;
    row.name = visit.person.name;
    row.created = house_.now();
    auto done = house_.store.save_player(row);
    visit.stored = done.has_value();
    return done;
}

std::string Desk::cookie(const Visit& visit, bool clear) const {
    std::string out(cookie_name);
    out += "=" + (clear ? std::string() : signer_.sign({visit.person.id, visit.generation, house_.now(), visit.pass}));
    out += "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(clear ? 0 : lasts(visit.person) / 1000);
    return house_.customs.secure_cookie ? out + "; Secure" : out;
}

bool Desk::same_origin(const Request& request) const {
    const std::string_view origin = request.header("origin");
    if (origin.empty()) {
        return true;  // not a browser, or a plain navigation; changes ask for a header of their own besides
    }
    return house_.customs.origin.empty() ? host_of(origin) == request.header("host") : origin == house_.customs.origin;
}

void Desk::see_through_proxy(Request& request) const {
    if (!house_.customs.behind_proxy || !request.local()) {
        return;
    }
    std::string_view named = request.header("x-forwarded-for");
    named.remove_prefix(named.find_last_of(", ") + 1);  // the last one is the proxy's own word
    constexpr std::string_view letters = "0123456789abcdefABCDEF.:";
    const bool sound = !named.empty() && named.size() <= 45 && named.find_first_not_of(letters) == std::string_view::npos;
    request.address = sound ? std::string(named) : "somebody behind the proxy";
}

bool Desk::called_rightly(const Request& request) const {
    if (!house_.customs.only_here || !house_.customs.origin.empty()) {
        return true;
    }
    std::string_view host = request.header("host");
    if (const std::size_t colon = host.rfind(':'); colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos) {
        host = host.substr(0, colon);
    }
    return host.empty() || host == "localhost" || host == "127.0.0.1" || host == "[::1]";
}

// -- answers --

void Desk::secure(Response& response) const {
    response.headers["content-security-policy"] =
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src "
        "'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    response.headers["x-content-type-options"] = "nosniff";
    response.headers["referrer-policy"] = "no-referrer";
    response.headers["cross-origin-opener-policy"] = "same-origin";
    response.headers["cross-origin-resource-policy"] = "same-origin";
    response.headers["permissions-policy"] = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";
    if (house_.customs.secure_cookie) {
        response.headers["strict-transport-security"] = "max-age=31536000";
    }
}

void Desk::reply(const VisitPtr& visit, const Answer& answer, json::value body, int status) const {
    Response response;
    response.status = status;
    response.body = json::serialize(body);
    pack(response, visit->request, Packing::quick);
    send(visit, answer, std::move(response));
}

void Desk::send(const VisitPtr& visit, const Answer& answer, Response response) const {
    response.headers["cache-control"] = "no-store";
    if ((visit->fresh || visit->renew) && response.status < 400) {
        response.headers["set-cookie"] = cookie(*visit);
        if (visit->renew && visit->stored) {
            (void)house_.store.seen(visit->person.id, house_.now());
        }
    }
    secure(response);
    answer(std::move(response));
}

void Desk::refuse(const VisitPtr& visit, const Answer& answer, const Problem& problem) const {
    const std::string& code = problem.code;
    const auto is = [&](std::initializer_list<std::string_view> codes) { return std::ranges::find(codes, code) != codes.end(); };
    const int status = is({"missing", "unknown", "no_such_player"})                             ? 404
                       : is({"seat", "private", "rights", "origin", "guest"}) || is_peace(code) ? 403
                       : is({"rate"})                                                           ? 429
                       : is({"store", "internal"})                                              ? 500
                       : is({"stale", "taken", "running", "name_taken", "account", "gone"})     ? 409
                                                                                                : 400;
    json::object error;
    error["code"] = json::string(code);
    std::string sentence = refusal_sentence(problem, visit->language);
    if (!clean_text(sentence, 2000)) {  // it repeats something of the request that is no text
        sentence = "the request has bytes that are not text";
    }
    error["message"] = json::string(sentence);
    json::object body;
    body["error"] = std::move(error);
    reply(visit, answer, std::move(body), status);
}

bool Desk::exhausted(const std::string& address, Limiter& limiter) {
    const Time now = house_.now();
    return !effort_.allow(address, now, 0) || !limiter.allow(address, now);
}

template <class Work>
void Desk::on_account_of(const std::string& address, Work work) {
    const std::int64_t before = house_.effort();
    work();
    effort_.charge(address, house_.now(), static_cast<double>(house_.effort() - before) / 1000);
}

Result<void> Desk::may_stay(const VisitPtr& visit, double cost) {
    if (!stays_.allow(visit->request.address, house_.now(), cost)) {
        return problem("rate", "too much of this; wait a moment");
    }
    return {};
}

void Desk::request(Request request, Answer answer) {
    Metrics::count("starboard_requests_total", request.method);
    see_through_proxy(request);
    const std::string address = request.address;
    const bool watchman = request.path == "/healthz" || request.path == "/metrics";
    if (!watchman && exhausted(address, request.path.starts_with("/api/") ? requests_ : files_)) {
        const auto visit = std::make_shared<Visit>();
        visit->language = preferred(request);
        visit->request = std::move(request);
        return refuse(visit, answer, {"rate", "too many requests; wait a moment"});
    }
    on_account_of(address, [&] { receive(std::move(request), answer); });
}

void Desk::receive(Request request, const Answer& answer) {
    if (!called_rightly(request)) {
        Response response;
        response.status = 403;
        response.body = R"({"error":{"code":"origin","message":"this house is only for this machine: call it localhost"}})";
        secure(response);
        return answer(std::move(response));
    }
    if (!request.path.starts_with("/api/")) {
        Response response;
        if (request.path == "/healthz") {
            response.type = "text/plain";
            const auto sound = house_.store.sound();
            response.status = draining_ || !sound ? 503 : 200;
            response.body = draining_ ? "stopping\n" : sound ? "ok\n" : sound.error().message + "\n";
        } else if (request.path == "/metrics") {
            const bool local = request.local();
            response.type = "text/plain; version=0.0.4";
            response.status = local ? 200 : 403;
            response.body = local ? Metrics::text() : "only from this machine\n";
        } else if (request.method != "GET" && request.method != "HEAD") {
            response.status = 405;
            response.body = R"({"error":{"code":"usage","message":"only GET here"}})";
        } else {
            response = assets_.serve(request);
            // A page that does not exist is told by the client, in words.
            if (response.status == 404 && request.header("accept").find("text/html") != std::string_view::npos) {
                request.path = "/";
                response = assets_.serve(request);
            }
        }
        secure(response);
        return answer(std::move(response));
    }
    auto visit = std::make_shared<Visit>(recognise(std::move(request)));
    if (visit->person.account) {
        house_.neighbours.came(visit->person.id, visit->request.address);
    }
    const bool changes = visit->request.method != "GET" && visit->request.method != "HEAD";
    if (changes) {
        // A foreign page can send neither this header nor our origin.
        if (!same_origin(visit->request) || visit->request.header("x-starboard") != "1") {
            return refuse(visit, answer, {"origin", "this request did not come from a Starboard page"});
        }
        if (!changes_.allow(visit->request.address, house_.now())) {
            return refuse(visit, answer, {"rate", "too many changes; wait a moment"});
        }
        if (!visit->request.body.empty()) {
            boost::system::error_code ec;
            json::parse_options options;
            options.max_depth = 16;
            visit->body = json::parse(visit->request.body, ec, {}, options);
            if (ec) {
                return refuse(visit, answer, {"json", "the body is not JSON: " + ec.message()});
            }
        }
    }
    route(visit, answer);
}

// -- sockets --

Result<void> Desk::may_upgrade(const Request& request) {
    if (request.path != "/ws") {
        return problem("missing", "sockets are at /ws");
    }
    if (!same_origin(request) || !called_rightly(request)) {
        return problem("origin", "this socket was opened by another site");
    }
    if (draining_) {
        return problem("stopping", "the server is about to restart; try again in a moment");
    }
    Request seen = request;
    see_through_proxy(seen);
    if (exhausted(seen.address, requests_)) {
        return problem("rate", "too many requests; wait a moment");
    }
    const auto crowd = crowds_.find(seen.address);
    if (crowd != crowds_.end() && crowd->second >= sockets_per_address * house_.customs.generosity) {
        return problem("limit", "too many connections from this address: close some");
    }
    return {};
}

void Desk::opened(std::shared_ptr<Socket> socket, const Request& opening) {
    Request request = opening;
    see_through_proxy(request);
    const Visit visit = recognise(request);
    auto session = std::make_shared<Session>();
    session->socket = socket;
    session->address = request.address;
    session->pass = visit.pass;
    session->tokens = message_burst * house_.customs.generosity;
    session->at = house_.now();
    session->client = std::make_shared<Client>();
    session->client->player = visit.fresh ? std::string() : visit.person.id;
    if (visit.person.account) {
        house_.neighbours.came(visit.person.id, session->address);
    }
    session->client->name = visit.person.name;
    session->client->send = [raw = std::weak_ptr<Socket>(socket)](std::string text) {
        if (const auto open = raw.lock()) {
            Metrics::count("starboard_messages_sent_total");
            open->send(std::move(text));
        }
    };
    session->client->unsent = [raw = std::weak_ptr<Socket>(socket)] {
        const auto open = raw.lock();
        return open ? open->unsent() : 0;
    };
    sessions_[socket.get()] = session;
    ++crowds_[session->address];
    Metrics::gauge("starboard_sockets", static_cast<double>(sessions_.size()));
}

void Desk::closed(Socket& socket) {
    const auto found = sessions_.find(&socket);
    if (found == sessions_.end()) {
        return;
    }
    const std::shared_ptr<Session> session = found->second;
    sessions_.erase(found);
    if (const auto crowd = crowds_.find(session->address); --crowd->second == 0) {
        crowds_.erase(crowd);
    }
    for (const auto& [id, table] : session->watching) {
        table->unwatch(*session->client);
    }
    if (!online(session->client->player)) {
        lounge_.away(session->client->player);
    }
    Metrics::gauge("starboard_sockets", static_cast<double>(sessions_.size()));
}

void Desk::close_sockets(const std::string& player, Whose whose, const std::string& pass) {
    std::vector<std::shared_ptr<Session>> found;  // closing may take them out of the list
    for (const auto& [socket, session] : sessions_) {
        const bool fits = whose == Whose::all || (session->pass == pass) == (whose == Whose::of_pass);
        if (!player.empty() && session->client->player == player && fits) {
            found.push_back(session);
        }
    }
    for (const auto& session : found) {
        session->client->player.clear();  // whatever is still on its way is nobody's
        session->socket->close("logged out");
    }
    if (!online(player)) {
        lounge_.away(player);
    }
}

void Desk::say(const Session& session, std::int64_t re, const Result<json::object>& result) const {
    json::object out;
    if (result) {
        out = *result;
        out["ok"] = true;
    } else {
        json::object error;
        error["code"] = json::string(result.error().code);
        error["message"] = json::string(refusal_sentence(result.error(), session.client->language));
        out["ok"] = false;
        out["error"] = std::move(error);
    }
    out["re"] = re >= 0 ? json::value(re) : json::value(nullptr);
    session.client->send(json::serialize(out));
}

void Desk::message(Socket& socket, std::string_view text) {
    const auto found = sessions_.find(&socket);
    if (found == sessions_.end()) {
        return;
    }
    const std::shared_ptr<Session> session = found->second;
    Metrics::count("starboard_messages_received_total");
    const Time now = house_.now();
    const double generosity = house_.customs.generosity;
    session->tokens = std::min(message_burst * generosity, session->tokens + static_cast<double>(std::max<Time>(now - session->at, 0)) *
                                                                                 messages_per_second * generosity / 1000.0);
    session->at = now;
    std::int64_t number = -1;
    const std::string& whom = session->client->player.empty() ? session->address : session->client->player;
    const auto weight = static_cast<double>(1 + text.size() / weight_step);
    const bool heard = session->tokens >= weight && effort_.allow(session->address, now, 0) &&
                       (!session->client->greeted || (talk_.allow(whom, now, weight) && chorus_.allow(session->address, now, weight)));
    if (!heard) {
        socket.rest();
        if (text.size() < weight_step) {
            (void)parse_message(text, number);
        }
        return say(*session, number, problem("rate", "too many messages; wait a moment"));
    }
    session->tokens -= weight;
    on_account_of(session->address, [&] {
        const auto message = parse_message(text, number);
        if (!message) {
            Metrics::count("starboard_messages_refused_total", message.error().code);
            return say(*session, number, std::unexpected(message.error()));
        }
        take(session, *message);
    });
}

void Desk::take(const std::shared_ptr<Session>& session, const Message& message) {
    Client& client = *session->client;
    if (message.verb == Verb::hello) {
        if (message.protocol != protocol_version) {
            return say(*session, -1, problem("reload", "this page is older or newer than the server; load it again"));
        }
        client.language = *message.language;
        client.greeted = true;
        json::object me = {{"id", json::string(client.player)}, {"name", json::string(client.name)}};
        const auto row = house_.store.player(client.player);
        me["account"] = row && *row && !(*row)->login.empty();
        json::object hello = {{"protocol", protocol_version}, {"build", json::string(assets_.build())}, {"me", std::move(me)}};
        json::object out;
        out["hello"] = std::move(hello);
        client.send(json::serialize(out));
        if (!client.player.empty()) {
            lounge_.here(client.player);
        }
        return;
    }
    if (!client.greeted) {
        return say(*session, message.id, problem("usage", "say hello first"));
    }
    if (message.verb == Verb::language) {
        client.language = *message.language;
        for (const auto& [id, table] : session->watching) {
            table->refresh(client);
        }
        return say(*session, message.id, json::object());
    }
    if (message.verb != Verb::unwatch) {
        if (auto may = may_change(client.player); !may) {
            return say(*session, message.id, std::unexpected(may.error()));
        }
    }
    if (message.verb == Verb::mute || message.verb == Verb::block || message.verb == Verb::report) {
        if (auto stored = remember(client); !stored) {
            return say(*session, message.id, std::unexpected(stored.error()));
        }
    }
    if (message.verb == Verb::seek || message.verb == Verb::unseek) {
        return seek(*session, message);
    }
    if (message.verb == Verb::lesson) {
        const auto table = hub_.lesson(message.game, message.step, {client.player, client.name, false});
        if (!table) {
            return say(*session, message.id, std::unexpected(table.error()));
        }
        std::erase_if(session->watching, [](const auto& item) { return item.first.starts_with("lesson-"); });
        session->watching[(*table)->row().id] = *table;
        say(*session, message.id, json::object{{"lesson", json::string((*table)->row().id)}});
        (void)(*table)->watch(session->client, std::nullopt);
        return;
    }
    if (message.verb == Verb::unwatch) {
        if (const auto watched = session->watching.find(message.table); watched != session->watching.end()) {
            watched->second->unwatch(client);
            session->watching.erase(watched);
        }
        return say(*session, message.id, json::object());
    }
    if (message.verb == Verb::watch) {
        auto table = hub_.find(message.table);
        if (!table) {
            return say(*session, message.id, std::unexpected(table.error()));
        }
        if (session->watching.size() >= most_watched && !session->watching.contains(message.table)) {
            return say(*session, message.id, problem("usage", "one page can look at " + std::to_string(most_watched) + " tables"));
        }
        if (auto may = (*table)->watching(client.player); !may) {
            return say(*session, message.id, std::unexpected(may.error()));
        }
        session->watching[message.table] = *table;
        say(*session, message.id, json::object());
        (void)(*table)->watch(session->client, message.seat);
        return;
    }
    const auto watched = session->watching.find(message.table);
    if (watched == session->watching.end()) {
        return say(*session, message.id, problem("usage", "watch the table first"));
    }
    watched->second->act(session->client, message,
                         [this, weak = std::weak_ptr(session), id = message.id](const Result<json::object>& done) {
                             if (const auto open = weak.lock()) {
                                 say(*open, id, done);
                             }
                         });
}

}  // namespace starboard::server
