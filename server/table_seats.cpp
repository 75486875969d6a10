// Who sits where: taking and leaving seats, the beginning, handing over to a bot and back, the rematch.
#include <algorithm>
#include <numeric>

#include "kernel/rng.h"
#include "server/identity.h"
#include "server/metrics.h"
#include "server/table.h"

namespace starboard::server {

void Table::join(const std::string& player, const std::string& name, std::optional<int> seat, const std::string& token, Reply reply) {
    if (saving_) {
        waiting_.emplace_back([this, player, name, seat, token, reply = std::move(reply)] { join(player, name, seat, token, reply); });
        return;
    }
    json::object answer;
    if (const std::vector<int> mine = seats_of(player); !mine.empty()) {
        answer["seat"] = mine.front();
        return reply(std::move(answer));
    }
    if (auto may = may_sit(player); !may) {
        return reply(std::unexpected(may.error()));
    }
    SeatRow* found = nullptr;
    for (SeatRow& row : row_.seats) {
        const bool invited = row.kind == "friend" && invites(row.seat, token);
        const bool free = row.kind == "open" && token.empty();
        if (found == nullptr && (invited || free) && (!seat || *seat == row.seat)) {
            found = &row;
        }
    }
    if (found == nullptr || row_.status != "waiting") {
        return reply(problem("taken", "this seat is not free any more"));
    }
    found->token = found->kind == "friend" ? token_hash(token) : std::string();
    found->kind = "human";
    found->player = player;
    found->name = name;
    for (Watcher& watcher : watchers_) {
        if (watcher.client->player == player) {
            watcher.as = found->seat;
            watcher.anew();
        }
    }
    begin_if_full();
    answer["seat"] = seats_of(player).front();  // lots may have moved it
    save(reply, std::move(answer));
}

void Table::fill(const std::string& player, int seat, const std::string& level, Reply reply) {
    if (saving_) {
        waiting_.emplace_back([this, player, seat, level, reply = std::move(reply)] { fill(player, seat, level, reply); });
        return;
    }
    if (player.empty() || row_.host != player) {
        return reply(problem("rights", "only whoever opened the table can put a bot on a free seat"));
    }
    if (const auto known = find_level(level); !known) {
        return reply(std::unexpected(known.error()));
    }
    const bool there = seat >= 0 && seat < static_cast<int>(row_.seats.size());
    if (row_.status != "waiting" || !there || row_.seats[static_cast<std::size_t>(seat)].human() ||
        row_.seats[static_cast<std::size_t>(seat)].kind == "bot") {
        return reply(problem("taken", "this seat is not free any more"));
    }
    SeatRow& row = row_.seats[static_cast<std::size_t>(seat)];
    row.kind = "bot";
    row.level = level;
    row.name = bot_name(seat);
    const auto same = [&](const SeatRow& other) { return other.seat != seat && other.name == row.name; };
    if (std::any_of(row_.seats.begin(), row_.seats.end(), same)) {
        row.name += " " + std::to_string(seat + 1);
    }
    begin_if_full();
    save(reply);
}

void Table::stand_up(const std::string& player, Reply reply) {
    if (saving_) {
        waiting_.emplace_back([this, player, reply = std::move(reply)] { stand_up(player, reply); });
        return;
    }
    if (row_.status != "waiting") {
        return reply(problem("over", "the game has begun; resign or hand your seat to a bot"));
    }
    if (seats_of(player).empty() && row_.host != player) {
        return reply(problem("seat", "you have no seat at this table"));
    }
    for (SeatRow& row : row_.seats) {
        if (row.player == player) {
            vacate(row);
        }
    }
    if (row_.host == player) {
        row_.status = "over";  // nobody will begin it
        reason_ = "closed";
    }
    save(reply);
}

void Table::begin_if_full() {
    if (row_.status != "waiting" ||
        std::any_of(row_.seats.begin(), row_.seats.end(), [](const SeatRow& seat) { return !seat.human() && seat.kind != "bot"; })) {
        return;
    }
    if (agreement_.lots) {
        draw_lots();
    }
    auto match = begin(agreement_);
    if (!match) {
        log(Severity::error, "begin_failed", {{"table", row_.id}, {"what", match.error().message}});
        return;
    }
    match_ = std::move(*match);
    row_.status = "running";
    for (SeatRow& seat : row_.seats) {
        seat.clock = agreement_.clock.kind == ClockRule::Kind::none ? -1 : agreement_.clock.base;
    }
    enter_contest();
    story_.happened(0, "begin", -1);
    if (match_->started_from() == nullptr) {
        story_.told(*match_, 0, match_->opening());
    }
    show_out();
    charge_clocks(-1);
    json::object clocks;
    remember_clocks(clocks);
    Metrics::count("starboard_games_begun_total", row_.game);
    log(Severity::info, "begun", {{"table", row_.id}, {"game", row_.game}});
    settle();
}

/// Every order of the people is as likely as any other as far as it gives them other roles; who plays the same keeps the order of the
/// seats. The deal has no part in it: its seed is known to the store by now, and its commitment to everybody.
void Table::draw_lots() {
    const std::vector<Chair> chairs = settled_chairs(*agreement_.game, agreement_.setup);
    const auto n = static_cast<int>(row_.seats.size());
    if (static_cast<int>(chairs.size()) != n) {
        return;
    }
    std::vector<int> drawn(row_.seats.size());  // by person: the chair whose role is drawn
    std::iota(drawn.begin(), drawn.end(), 0);
    const std::string chance = house_.customs.seed.empty() ? random_token() : agreement_.setup.seed + "/lots";
    Rng::stream(Seed::from_text(chance), 0).shuffle(drawn.data(), n);
    const auto role = [&](int chair) { return chairs[static_cast<std::size_t>(chair)].role; };
    std::vector<int> now(row_.seats.size(), -1);  // by person: the seat from now on
    std::vector<SeatRow> seats(row_.seats.size());
    for (int seat = 0; seat < n; ++seat) {
        int person = 0;
        while (now[static_cast<std::size_t>(person)] >= 0 || role(drawn[static_cast<std::size_t>(person)]) != role(seat)) {
            ++person;
        }
        now[static_cast<std::size_t>(person)] = seat;
        seats[static_cast<std::size_t>(seat)] = std::move(row_.seats[static_cast<std::size_t>(person)]);
        seats[static_cast<std::size_t>(seat)].seat = seat;
    }
    row_.seats = std::move(seats);
    move_chat(chat_, now);
    for (Watcher& watcher : watchers_) {
        watcher.as = watcher.as < 0 ? -1 : now[static_cast<std::size_t>(watcher.as)];
        watcher.anew();
    }
    json::array moved;
    for (const int seat : now) {
        moved.emplace_back(seat);
    }
    // whoever is alone in a role is named, else those of the rarest one
    const auto how_many = [&](int chair) { return std::ranges::count(chairs, role(chair), &Chair::role); };
    int rarest = 0;
    for (int chair = 1; chair < n; ++chair) {
        rarest = how_many(chair) < how_many(rarest) ? chair : rarest;
    }
    for (int chair = 0; chair < n; ++chair) {
        if (role(chair) == role(rarest)) {
            json::object payload;
            payload["table"] = "lots";
            payload["seat"] = chair;
            payload["other"] = json::string(role(chair));
            if (!moved.empty()) {
                payload["moved"] = std::exchange(moved, {});
            }
            note("table", std::move(payload));
            story_.happened(0, "lots", chair, role(chair));
        }
    }
}

void Table::handover(const Client& client, const Message& message, const Reply& reply) {
    const int seat = *message.seat;
    const bool seated = !seats_of(client.player).empty() || (!client.player.empty() && row_.host == client.player);
    if (seat >= static_cast<int>(row_.seats.size()) || !row_.seats[static_cast<std::size_t>(seat)].human()) {
        return reply(problem("usage", "nobody sits there who could be replaced"));
    }
    const SeatRow& who = row_.seats[static_cast<std::size_t>(seat)];
    if (!owns(client, seat) && !(seated && abandoned(who))) {
        return reply(problem("rights", "a seat can be handed to a bot once its player has been away for a minute"));
    }
    give_to_bot(seat, "handover", reply);
}

void Table::give_to_bot(int seat, std::string_view kind, const Reply& reply) {
    const std::string& level = agreement_.rights.stand_in;
    Entry entry;
    entry.kind = Entry::Kind::handover;
    entry.seat = static_cast<Seat>(seat);
    entry.name = level;
    if (auto done = match_->table_entry(entry); !done) {
        return reply(std::unexpected(done.error()));
    }
    charge_clocks(-1);
    request_.reset();
    SeatRow& row = row_.seats[static_cast<std::size_t>(seat)];
    row.kind = "bot";
    row.level = level;
    if (kind != "handover") {
        row.gave_up = std::exchange(row.player, "");  // for good
        table_note(kind == "timeout" ? "too_late" : "gave_up", seat);
    }
    charge_clocks(-1);
    table_note("handover", seat, level);
    save(reply);
}

void Table::reclaim(const Client& client, const Message& message, const Reply& reply) {
    const int seat = *message.seat;
    if (seat >= static_cast<int>(row_.seats.size())) {
        return reply(problem("usage", "there is no such seat"));
    }
    SeatRow& row = row_.seats[static_cast<std::size_t>(seat)];
    if (row.kind != "bot" || row.player != client.player || row.player.empty()) {
        return reply(problem("seat", "this seat was not yours"));
    }
    stop_bots();
    bots_->forget(this, static_cast<Seat>(seat));
    request_.reset();
    row.kind = "human";
    row.level.clear();
    charge_clocks(-1);
    table_note("reclaim", seat);
    for (Watcher& watcher : watchers_) {
        if (watcher.client->player == client.player) {
            watcher.as = seat;
            watcher.anew();
        }
    }
    save(reply);
}

bool Table::agrees(SeatSet& said, const Client& client) const {
    for (const int seat : seats_of(client.player)) {
        said.add(static_cast<Seat>(seat));
    }
    return std::all_of(row_.seats.begin(), row_.seats.end(),
                       [&](const SeatRow& seat) { return !seat.human() || said.has(static_cast<Seat>(seat.seat)) || abandoned(seat); });
}

void Table::rematch(const Client& client, const Reply& reply) {
    if (!over()) {
        return reply(problem("running", "the game is not over yet"));
    }
    if (seats_of(client.player).empty() || !rematch_) {
        return reply(problem("seat", "only the people who played can ask for a rematch"));
    }
    const bool meet = std::ranges::none_of(row_.seats, [&](const SeatRow& seat) { return house_.peace.apart(client.player, seat.player); });
    if (!meet && next_.empty()) {
        return reply(problem("blocked", "one of you does not want to meet the other"));
    }
    // An offer that the other people accept by the same word; nobody is seated again without having been asked.
    if (next_.empty() && agrees(again_, client)) {
        auto id = rematch_(row_, agreement_);
        if (!id) {
            return reply(std::unexpected(id.error()));
        }
        next_ = std::move(*id);
    }
    json::object answer;
    answer["next"] = next_.empty() ? json::value(nullptr) : json::value(json::string(next_));
    save(reply, std::move(answer));
}

}  // namespace starboard::server
