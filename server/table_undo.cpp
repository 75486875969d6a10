// Taking decisions back: freely up to the last barrier; alone with bots to any own decision, as practice; with people by agreement, which
// deals anew what nobody had seen. Clocks return to their values of that moment less the time used since.
#include <algorithm>

#include "server/fields.h"
#include "server/table.h"
#include "server/words.h"

namespace starboard::server {

namespace {

constexpr std::string_view way_words[] = {"none", "free", "practice", "ask"};

}  // namespace

// -- what is possible --

bool Table::alone(int seat) const {
    return std::all_of(row_.seats.begin(), row_.seats.end(), [&](const SeatRow& row) {
        // a bot that plays for somebody who may come back is no bot of this player's
        return row.seat == seat ? row.human() : row.kind == "bot" && row.player.empty();
    });
}

std::vector<int> Table::others_than(int seat) const {
    std::vector<int> out;
    const std::string& player = row_.seats[static_cast<std::size_t>(seat)].player;
    for (const SeatRow& row : row_.seats) {
        if (row.human() && row.player != player) {
            out.push_back(row.seat);
        }
    }
    return out;
}

Table::WayBack Table::way_back(int seat, std::optional<int> wanted) const {
    using Way = WayBack::Way;
    if (!match_ || !running()) {
        return {Way::none, 0, over() ? "over" : "not_running"};
    }
    if (!agreement_.rights.undo) {
        return {Way::none, 0, "not_here"};
    }
    if (request_) {
        return {Way::none, 0, request_->seat == seat ? "own_request" : "other_request"};
    }
    const auto own = static_cast<Seat>(seat);
    const std::optional<int> last = match_->last_choice(own);
    if (!last) {
        return {Way::none, 0, base_decisions_ > 0 ? "new_rules" : "nothing"};
    }
    const int number = wanted ? *wanted - base_decisions_ : *last;
    if (number < 0) {
        return {Way::none, 0, "new_rules"};
    }
    const Barrier barrier = match_->barrier(own, number);
    const SeatSet asked = match_->deciders();
    const std::vector<int> others = others_than(seat);
    // the seat is still asked, may still change a sealed answer, or nobody else has been asked who is no bot
    const bool still_asked = !match_->choices(own).empty() ||
                             std::none_of(others.begin(), others.end(), [&](int other) { return asked.has(static_cast<Seat>(other)); });
    if ((barrier == Barrier::none || (barrier == Barrier::shown && alone(seat))) && still_asked) {
        return {Way::free, base_decisions_ + number, "free"};
    }
    const std::string_view why = barrier == Barrier::none ? "turn_passed" : barrier == Barrier::other ? "other_decided" : "came_to_light";
    const int to = base_decisions_ + match_->begin_of(number);
    if (lesson_ || barrier == Barrier::nothing) {
        return {Way::none, to, barrier == Barrier::nothing ? "nothing" : why};
    }
    return {alone(seat) ? Way::practice : Way::ask, to, why, others.empty()};
}

json::object Table::undo_json(const Watcher& watcher) const {
    WayBack back;
    if (watcher.as >= 0) {
        back = way_back(watcher.as, std::nullopt);
    }
    json::object out;
    out["way"] = json::string(way_words[static_cast<std::size_t>(back.way)]);
    out["to"] = back.to;
    out["why"] = json::string(why_back(back, watcher.client->language));
    return out;
}

std::string Table::why_back(const WayBack& back, Language language) const {
    const std::string reason = back.why.empty() ? std::string() : take_back_sentence(back.why, language);
    return back.way == WayBack::Way::practice ? reason + " " + take_back_sentence("practice", language)
           : back.way == WayBack::Way::ask    ? reason + " " + take_back_sentence(back.nobody_else ? "deal_anew" : "ask", language) +
                                                 (rated_ ? " " + take_back_sentence("unrated", language) : std::string())
                                           : reason;
}

json::value Table::request_json() const {
    if (!request_) {
        return nullptr;
    }
    json::array agreed;
    json::array missing;
    for (const int other : others_than(request_->seat)) {
        (request_->agreed.has(static_cast<Seat>(other)) ? agreed : missing).emplace_back(other);
    }
    return json::object{{"seat", request_->seat}, {"to", request_->to}, {"agreed", std::move(agreed)}, {"missing", std::move(missing)}};
}

// -- asking, answering, doing --

void Table::undo(const Client& client, const Message& message, const Reply& reply) {
    const int seat = *message.seat;
    const WayBack back = way_back(seat, message.to);
    switch (back.way) {
        case WayBack::Way::none:
            return reply(problem(back.why == "not_here" ? "rights" : "barrier", take_back_sentence(back.why, client.language)));
        case WayBack::Way::free: return go_back(seat, back.to, TakeBack::free, reply);
        case WayBack::Way::practice: return go_back(seat, back.to, TakeBack::practice, reply);
        case WayBack::Way::ask: break;
    }
    if (others_than(seat).empty()) {
        return go_back(seat, back.to, TakeBack::agreed, reply);
    }
    stop_bots();  // whoever decides now decides against the request
    request_ = Request{seat, back.to, SeatSet::none()};
    table_note("ask_back", seat);
    save(reply);
}

void Table::answer_take_back(const Message& message, const Reply& reply) {
    const int seat = *message.seat;
    if (!request_) {
        return reply(problem("usage", "nobody asks to take anything back"));
    }
    const std::vector<int> asked = others_than(request_->seat);
    const bool asker = std::find(asked.begin(), asked.end(), seat) == asked.end();
    if (message.answer == "decline") {
        request_.reset();
        table_note(asker ? "withdraw_back" : "refuse_back", seat);
        return save(reply);
    }
    if (message.answer != "accept" || asker) {
        return reply(problem("usage", "answer: those who were asked accept or decline, whoever asks may decline"));
    }
    for (const int own : seats_of(row_.seats[static_cast<std::size_t>(seat)].player)) {
        request_->agreed.add(static_cast<Seat>(own));
    }
    if (std::all_of(asked.begin(), asked.end(), [&](int other) { return request_->agreed.has(static_cast<Seat>(other)); })) {
        const Request agreed = *request_;
        return go_back(agreed.seat, agreed.to, TakeBack::agreed, reply);
    }
    save(reply);
}

void Table::go_back(int seat, int to, TakeBack way, const Reply& reply) {
    if (!story_.reaches(to)) {
        auto course = recall();
        if (!course) {
            return reply(std::unexpected(course.error()));
        }
        story_ = std::move(course->story);
        times_ = std::move(course->times);
    }
    if (auto done = match_->take_back(static_cast<Seat>(seat), to - base_decisions_, way); !done) {
        return reply(std::unexpected(done.error()));
    }
    stop_bots();
    // an answer to a simultaneous question is taken back by its seat alone
    answered_ = way == TakeBack::free ? SeatSet::only(static_cast<Seat>(seat)) : SeatSet::first(max_seats);
    request_.reset();
    draw_offer_ = -1;
    mind_until_ = 0;
    practice_ = practice_ || way == TakeBack::practice;
    rated_ = rated_ && way == TakeBack::free;
    charge_clocks(-1);
    restore_clocks();
    const int changed = story_.back_to(decisions());
    for (Watcher& watcher : watchers_) {
        watcher.log_sent = std::min(watcher.log_sent, changed);
    }
    for (auto& [who, decision] : last_decision_) {
        decision = std::min(decision, decisions());
    }
    const json::object payload = entry_json(*match_, match_->entries().back());
    note("table", payload);
    story_.happened(decisions(), std::string(take_back_kind(payload)), seat);
    save(reply);
}

// -- clocks --

void Table::remember_clocks(json::object& payload) {
    if (agreement_.clock.kind == ClockRule::Kind::none) {
        return;
    }
    Times now{{}, used_, credited_};
    for (const SeatRow& seat : row_.seats) {
        now.clock[static_cast<std::size_t>(seat.seat)] = seat.clock;
    }
    payload["clocks"] = by_seat(now.clock);
    payload["used"] = by_seat(now.used);
    if (match_->turns()) {
        payload["credited"] = by_seat(now.credited);
    }
    times_.erase(times_.upper_bound(decisions()), times_.end());
    times_[decisions()] = now;
}

void Table::restore_clocks() {
    times_.erase(times_.upper_bound(decisions()), times_.end());
    const auto then = times_.find(decisions());
    if (agreement_.clock.kind == ClockRule::Kind::none || then == times_.end()) {
        return;
    }
    credited_ = then->second.credited;
    for (SeatRow& seat : row_.seats) {
        const auto i = static_cast<std::size_t>(seat.seat);
        const std::int64_t rest = then->second.clock[i] - (used_[i] - then->second.used[i]);
        // nobody is out of time at once because others wanted to go back
        const std::int64_t least = std::min(seat.clock, std::max(agreement_.clock.increment, agreement_.clock.base / 24));
        seat.clock = std::max(rest, least);
    }
}

json::array Table::by_seat(const std::array<std::int64_t, max_seats>& values) const {
    json::array out;
    for (std::size_t seat = 0; seat < row_.seats.size(); ++seat) {
        out.emplace_back(values[seat]);
    }
    return out;
}

void Table::read_request(const json::object& extra) {
    practice_ = flag_in(extra, "practice");
    used_ = times_in(extra, "used");
    credited_ = times_in(extra, "credited");
    request_.reset();
    const json::value* open = field(extra, "take_back");
    if (open != nullptr && open->is_object()) {
        const json::object& object = open->get_object();
        Request request{static_cast<int>(number_in(object, "seat", 0)), static_cast<int>(number_in(object, "to", 0)), SeatSet::none()};
        if (const json::value* agreed = field(object, "agreed"); agreed != nullptr && agreed->is_array()) {
            for (const json::value& seat : agreed->get_array()) {
                request.agreed.add(static_cast<Seat>(seat.is_int64() ? seat.get_int64() : 0));
            }
        }
        request_ = request;
    }
}

}  // namespace starboard::server
