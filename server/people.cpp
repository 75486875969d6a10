// Other people over HTTP: whom somebody does not want to hear or meet, reports, who is sent away; and what the house knows about oneself.
#include "server/desk.h"
#include "server/fields.h"
#include "server/store/ladder.h"
#include "server/words.h"

namespace starboard::server {

namespace {

constexpr int most_exported = 100'000;

}  // namespace

Result<void> Desk::may_change(const std::string& player) const {
    const Ban* const ban = house_.peace.banned(player, house_.now());
    return ban == nullptr ? Result<void>() : problem("banned", "you have been sent away from this house");
}

json::value Desk::ban_json(const std::string& player) const {
    const Ban* const ban = house_.peace.banned(player, house_.now());
    return ban == nullptr ? json::value(nullptr)
                          : json::object{{"until", ban->until > 0 ? json::value(ban->until) : json::value(nullptr)},
                                         {"reason", json::string(ban->reason)}};
}

void Desk::people(const VisitPtr& visit, const Answer& answer) {
    const std::string& me = visit->person.id;
    if (visit->request.method == "POST") {
        const std::string other = house_.peace.meant(me, text_in(visit->body, "id"));
        const std::string want = text_in(visit->body, "want");
        const auto distance = want == "mute"    ? std::optional(Distance::mute)
                              : want == "block" ? std::optional(Distance::block)
                              : want == "none"  ? std::optional(Distance::none)
                                                : std::nullopt;
        if (!distance) {
            return refuse(visit, answer, {"usage", "want: must be mute, block or none"});
        }
        if (other.empty()) {
            return refuse(visit, answer, {"nobody", "that is nobody on your list"});
        }
        std::string name;
        for (const json::value& one : house_.peace.list(me)) {
            if (text_in(one, "id") == text_in(visit->body, "id")) {
                name = text_in(one, "name");
            }
        }
        if (auto kept = house_.peace.keep(me, other, name, *distance, house_.now()); !kept) {
            return refuse(visit, answer, kept.error());
        }
        hub_.hear_anew(me);
    }
    reply(visit, answer, json::object{{"results", house_.peace.list(me)}});
}

void Desk::act_at_table(const VisitPtr& visit, const Answer& answer, const std::string& id, Table& table) {
    json::object fields = visit->body.is_object() ? visit->body.get_object() : json::object();
    fields["id"] = 0;
    fields["table"] = json::string(id);
    std::int64_t number = 0;
    const auto message = parse_message(json::serialize(fields), number);
    if (!message) {
        return refuse(visit, answer, message.error());
    }
    switch (message->verb) {
        case Verb::mute:
        case Verb::block:
        case Verb::meet:
        case Verb::report:
        case Verb::remove:
        case Verb::close: break;
        default: return refuse(visit, answer, {"usage", "do: must be mute, block, meet, report, remove or close"});
    }
    if (auto stored = remember(*visit); !stored) {
        return refuse(visit, answer, stored.error());
    }
    if (!table.may_watch(visit->person.id)) {
        return refuse(visit, answer, {"private", "the people at this table do not want spectators"});
    }
    const auto client = std::make_shared<Client>();
    client->player = visit->person.id;
    client->name = visit->person.name;
    client->language = visit->language;
    client->greeted = true;
    client->send = [](const std::string&) {};
    table.act(client, *message, [this, visit, answer](const Result<json::object>& done) {
        done ? reply(visit, answer, *done) : refuse(visit, answer, done.error());
    });
}

Result<PlayerRow> Desk::remember(const Client& client) {
    const auto row = house_.store.player(client.player);
    if (!row) {
        return std::unexpected(row.error());
    }
    if (*row || client.player.empty()) {
        return row->value_or(PlayerRow());
    }
    PlayerRow fresh;
    fresh.id = client.player;
    fresh.name = client.name;
    fresh.created = house_.now();
    const auto kept = house_.store.save_player(fresh);
    return kept ? Result<PlayerRow>(fresh) : std::unexpected(kept.error());
}

void Desk::send_away(const std::string& player) {
    close_sockets(player, Whose::all);
    hub_.send_away(player);
}

void Desk::export_me(const VisitPtr& visit, const Answer& answer) {
    if (!pages_.allow(visit->request.address, house_.now())) {
        return refuse(visit, answer, {"rate", "too many requests; wait a moment"});
    }
    Ledger* const ledger = house_.store.ledger();
    const std::string& id = visit->person.id;
    const auto tables = house_.store.tables_of(id, most_exported);
    auto games = hub_.results(id);
    if (!tables || !games) {
        return refuse(visit, answer, tables ? games.error() : tables.error());
    }
    json::object out;
    out["me"] = me_json(*visit);
    out["games"] = std::move(*games);
    json::array seats;
    for (const TableRow& row : *tables) {
        json::array mine;
        for (const SeatRow& seat : row.seats) {
            if (seat.player == id || seat.gave_up == id) {
                mine.push_back({{"seat", seat.seat}, {"name", json::string(seat.name)}, {"gave_up", seat.gave_up == id}});
            }
        }
        seats.push_back({{"id", json::string(row.id)},
                         {"game", json::string(row.game)},
                         {"mode", json::string(row.mode)},
                         {"status", json::string(row.status)},
                         {"created", row.created},
                         {"updated", row.updated},
                         {"host", row.host == id},
                         {"seats", std::move(mine)}});
    }
    out["tables"] = std::move(seats);
    out["people"] = house_.peace.list(id);
    if (ledger != nullptr) {
        const auto visits = ledger->visits(id);
        const auto said = ledger->said(id);
        const auto reports = ledger->reports_by(id);
        if (!visits || !said || !reports) {
            return refuse(visit, answer, !visits ? visits.error() : !said ? said.error() : reports.error());
        }
        out["created"] = *visits ? json::value((*visits)->created) : json::value(nullptr);
        out["seen"] = *visits ? json::value((*visits)->seen) : json::value(nullptr);
        json::array lines;
        for (const Ledger::Said& line : *said) {
            lines.push_back({{"table", json::string(line.table)}, {"at", line.at}, {"text", json::string(line.text)}});
        }
        out["chat"] = std::move(lines);
        json::array told;
        for (const Report& report : *reports) {
            told.push_back({{"at", report.at},
                            {"table", json::string(report.table)},
                            {"name", json::string(report.name)},
                            {"quote", json::string(report.quote)},
                            {"reason", json::string(report.reason)},
                            {"note", json::string(report.note)},
                            {"closed", report.closed > 0}});
        }
        out["reports"] = std::move(told);
    }
    if (Ladder* const ladder = house_.store.ladder(); ladder != nullptr) {
        auto known = rated(*ladder, id, most_exported);
        const auto friends = ladder->friends(id);
        if (!known || !friends) {
            return refuse(visit, answer, !known ? known.error() : friends.error());
        }
        json::array names;
        for (const Friend& one : *friends) {
            names.push_back(json::string(one.name));
        }
        out["ratings"] = std::move((*known)["ratings"]);
        out["history"] = std::move((*known)["history"]);
        out["friends"] = std::move(names);
    }
    Response response;
    response.headers["content-disposition"] = "attachment; filename=\"starboard-my-data.json\"";
    response.body = json::serialize(out);
    pack(response, visit->request, Packing::quick);
    send(visit, answer, std::move(response));
}

}  // namespace starboard::server
