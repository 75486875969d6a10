// Peace at a table: what somebody does not want to hear, whom the host shows out, and how a table is closed.
#include <algorithm>

#include "server/metrics.h"
#include "server/table.h"
#include "server/words.h"

namespace starboard::server {

namespace {

constexpr std::size_t longest_note = 500;

const Problem nobody{"nobody", "that is nobody here any more"};

}  // namespace

Result<Table::Meant> Table::meant(const Client& client, const Message& message) const {
    Meant out;
    if (message.seat) {
        if (*message.seat >= static_cast<int>(row_.seats.size())) {
            return problem("usage", "there is no such seat");
        }
        const SeatRow& seat = row_.seats[static_cast<std::size_t>(*message.seat)];
        out = {seat.player.empty() ? seat.gave_up : seat.player, seat.name, nullptr};
    } else if (message.line >= 0) {
        const auto line = std::ranges::find(chat_, message.line, &ChatLine::id);
        if (line == chat_.end() || (line->seat < 0 && !hears_everything(client))) {
            return std::unexpected(nobody);
        }
        out = {line->player, line->name, &*line};
    } else if (!message.person.empty() && is_host(client)) {
        for (const Watcher& watcher : watchers_) {
            if (!watcher.client->player.empty() && person_id(row_.id, watcher.client->player) == message.person) {
                out = {watcher.client->player, watcher.client->name, nullptr};
            }
        }
    } else if (message.verb != Verb::report) {
        return problem("usage", "say who is meant: a seat, a line of the chat or, as the host, a person who watches");
    } else {
        return out;  // the table itself
    }
    if (out.player.empty() || out.player == client.player) {
        return std::unexpected(nobody);
    }
    return out;
}

bool Table::is_host(const Client& client) const { return !client.player.empty() && row_.host == client.player; }

bool Table::hears_everything(const Client& client) const { return over() || seats_of(client.player).empty(); }

void Table::keep_distance(const Client& client, const Message& message, const Reply& reply) {
    if (lesson_ || client.player.empty()) {
        return reply(problem("rights", "only people with a name can do this: load the page again"));
    }
    const auto who = meant(client, message);
    if (!who) {
        return reply(std::unexpected(who.error()));
    }
    const Distance distance = message.verb == Verb::mute ? Distance::mute : message.verb == Verb::block ? Distance::block : Distance::none;
    if (auto kept = house_.peace.keep(client.player, who->player, who->name, distance, house_.now()); !kept) {
        return reply(std::unexpected(kept.error()));
    }
    reply(json::object());
    if (house_.hear_anew) {
        house_.hear_anew(client.player);
    }
}

void Table::report(const Client& client, const Message& message, const Reply& reply) {
    if (lesson_ || client.player.empty()) {
        return reply(problem("rights", "only people with a name can do this: load the page again"));
    }
    const auto who = meant(client, message);
    auto note = clean_text(message.text, longest_note);
    if (!who || !note) {
        return reply(std::unexpected(who ? note.error() : who.error()));
    }
    if (!house_.reports.allow(client.player, house_.now())) {
        return reply(problem("rate", "too many reports; wait a moment"));
    }
    Report report;
    report.reporter = client.player;
    report.about = who->player;
    report.name = who->name;
    report.table = row_.id;
    if (who->line != nullptr) {
        report.line = who->line->id;
        report.quote = who->line->text;
    }
    report.reason = message.reason;
    report.note = std::move(*note);
    report.at = house_.now();
    const auto kept = house_.peace.report(report);
    if (!kept) {
        return reply(std::unexpected(kept.error()));
    }
    log(Severity::warning, "reported", {{"report", *kept}, {"table", row_.id}, {"reason", message.reason}});
    Metrics::count("starboard_reports_total", message.reason);
    reply(json::object());
}

void Table::hear_anew(const std::string& player) {
    for (Watcher& watcher : watchers_) {
        if (watcher.client->player == player) {
            watcher.chat_sent = 0;
            if (!saving_) {
                show(watcher);
            }
        }
    }
}

// -- the host --

void Table::remove(const Client& client, const Message& message, const Reply& reply) {
    if (!is_host(client)) {
        return reply(problem("rights", "only whoever opened the table can show somebody out"));
    }
    const auto who = meant(client, message);
    if (!who) {
        return reply(std::unexpected(who.error()));
    }
    const bool sits = std::ranges::any_of(row_.seats, [&](const SeatRow& seat) { return seat.player == who->player; });
    if (sits && row_.status != "waiting") {
        return reply(problem("begun", "nobody loses a seat once the game has begun"));
    }
    for (SeatRow& seat : row_.seats) {
        if (seat.player == who->player) {
            vacate(seat);
            ++issues_[static_cast<std::size_t>(seat.seat)];  // the invitation has been seen
        }
    }
    removed_.insert(who->player);
    show_out();
    save(reply);
}

void Table::vacate(SeatRow& seat) {
    seat.kind = seat.token.empty() ? "open" : "friend";
    seat.token.clear();
    seat.player.clear();
    seat.name.clear();
}

std::string Table::invitation(int seat) const {
    return house_.invitation(row_.id, seat + max_seats * issues_[static_cast<std::size_t>(seat)]);
}

bool Table::invites(int seat, const std::string& token) const {
    if (same_secret(token, invitation(seat))) {
        return true;
    }
    const auto older = house_.older_invitations
                           ? house_.older_invitations(row_.id, seat + max_seats * issues_[static_cast<std::size_t>(seat)])
                           : std::vector<std::string>();
    return std::ranges::any_of(older, [&](const std::string& one) { return same_secret(token, one); });
}

Result<void> Table::may_sit(const std::string& player) const {
    if (removed_.contains(player)) {
        return problem("removed", "the host has shown you out of this table");
    }
    std::vector<std::string> others{row_.host};
    for (const SeatRow& seat : row_.seats) {
        others.push_back(seat.player);
    }
    for (const std::string& other : others) {
        if (house_.peace.distance(player, other) == Distance::block) {
            return problem("blocked", "somebody sits here whom you have blocked");
        }
        if (house_.peace.apart(player, other)) {
            return problem("blocked", "this table is not for you");
        }
    }
    return {};
}

// -- closing --

void Table::close(const Client& client, const Reply& reply) {
    if (over() || lesson_) {
        return reply(problem("over", "the game is over"));
    }
    if (row_.status == "waiting") {
        if (!is_host(client)) {
            return reply(problem("rights", "only whoever opened the table can close it"));
        }
        return close_now(reply);
    }
    std::set<std::string> people;
    for (const SeatRow& seat : row_.seats) {
        people.insert(seat.player);
    }
    people.erase("");
    if (people.empty() && is_host(client)) {  // bots among themselves
        return close_now(reply);
    }
    const std::vector<int> mine = seats_of(client.player);
    if (mine.empty()) {
        return reply(problem("seat", "only the people who play can close the table"));
    }
    if (people.size() == 1 && (mine.size() < 2 || mine.size() != row_.seats.size())) {
        return reply(problem("alone", "alone with bots a game is resigned, not closed"));
    }
    for (const int seat : mine) {
        closing_.add(static_cast<Seat>(seat));
    }
    // Everybody who holds a seat, or may come back to one: who is away for a minute has not agreed.
    const bool agreed = std::ranges::all_of(
        row_.seats, [&](const SeatRow& seat) { return seat.player.empty() || closing_.has(static_cast<Seat>(seat.seat)); });
    if (agreed) {
        return close_now(reply);
    }
    table_note("ask_close", mine.front());
    save(reply);
}

void Table::close_now(const Reply& reply) {
    if (match_) {
        dismiss_bots();
        charge_clocks(-1);
        asked_ = SeatSet::none();
        draw_offer_ = -1;
        request_.reset();
        halt_ = closing_ = SeatSet::none();
        for (Watcher& watcher : watchers_) {  // nothing is hidden any more
            watcher.log_sent = 0;
            watcher.chat_sent = 0;
        }
        table_note("closed", -1);
        Metrics::count("starboard_games_ended_total", "closed");
    }
    row_.status = "over";
    reason_ = "closed";
    save(reply);
}

void Table::vanish() {
    gone_ = true;
    dismiss_bots();
    timer_.reset();
    presence_timer_.reset();
    const Problem why{"missing", "there is no such table"};
    for (const Watcher& watcher : std::exchange(watchers_, {})) {
        say_closed(*watcher.client, why);
    }
    close_eyes();
}

void Table::say_closed(const Client& client, const Problem& why) const {
    json::object message;
    message["closed"] = {{"table", json::string(row_.id)},
                         {"error", {{"code", json::string(why.code)}, {"message", json::string(refusal_sentence(why, client.language))}}}};
    client.send(json::serialize(message));
}

json::array Table::watchers_json() const {
    json::array out;
    std::set<std::string> told;
    for (const Watcher& watcher : watchers_) {
        const std::string& player = watcher.client->player;
        if (watcher.as < 0 && !player.empty() && player != row_.host && told.insert(player).second) {
            out.push_back({{"id", json::string(person_id(row_.id, player))},
                           {"name", json::string(watcher.client->name)},
                           {"guest", !house_.names.account(player)}});
        }
    }
    return out;
}

}  // namespace starboard::server
