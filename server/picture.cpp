// What a client is shown of a table: exactly its seat's view, choices and story. client/src/wire.ts has the same fields.
#include <algorithm>

#include "server/edition.h"
#include "server/fields.h"
#include "server/metrics.h"
#include "server/table.h"
#include "server/words.h"

namespace starboard::server {

namespace {

// A page that does not keep up gets no more pictures until it has read most of those on their way, then one.
constexpr std::size_t late_at = std::size_t{256} * 1024;
constexpr Loop::Milliseconds late_pause{250};
// Through the same eyes so many are shown a change at once; the others follow like those who are late, as many at a time.
constexpr int shown_at_once = 20;
constexpr Loop::Milliseconds presence_pause{1000};

json::value number_or_null(int value) { return value >= 0 ? json::value(value) : json::value(nullptr); }

}  // namespace

json::value stored_result(const TableRow& row) {
    const json::object extra = object_in(row.extra);
    const json::value* result = field(extra, "result");
    return result == nullptr ? json::value(nullptr) : *result;
}

json::array seats_in(SeatSet set) {
    json::array out;
    for (Seat seat = 0; seat < max_seats; ++seat) {
        if (set.has(seat)) {
            out.emplace_back(seat);
        }
    }
    return out;
}

SeatSet seats_named(const json::object& object, std::string_view key) {
    SeatSet out;
    if (const json::value* list = field(object, key); list != nullptr && list->is_array()) {
        for (const json::value& seat : list->get_array()) {
            if (seat.is_int64() && seat.get_int64() >= 0 && seat.get_int64() < max_seats) {
                out.add(static_cast<Seat>(seat.get_int64()));
            }
        }
    }
    return out;
}

json::value result_json(const Match& match, std::string_view reason, int by) {
    const auto paid = [](const Payoff& payoff) {
        return json::object{{"win", payoff.win}, {"rank", payoff.rank}, {"margin", payoff.margin}, {"points", payoff.points}};
    };
    const std::vector<Chair> chairs = chairs_of(match);
    json::object out;
    out["reason"] = json::string(reason.empty() ? "rules" : reason);
    out["by"] = number_or_null(by);
    json::array winners;
    json::array seats;
    for (Seat seat = 0; seat < match.seats(); ++seat) {
        const Payoff payoff = match.payoff(seat);
        if (payoff.win > 0) {
            winners.emplace_back(seat);
        }
        json::object one = paid(payoff);
        tell_chair(one, chairs[seat]);
        seats.push_back(std::move(one));
    }
    out["winners"] = std::move(winners);
    out["seats"] = std::move(seats);
    const auto automa = match.automa();
    out["automa"] = automa ? json::value(paid(*automa)) : json::value(nullptr);
    return out;
}

bool Table::online(const std::string& player) const {
    return (lesson_ || !player.empty()) &&
           std::any_of(watchers_.begin(), watchers_.end(), [&](const Watcher& watcher) { return watcher.client->player == player; });
}

bool Table::abandoned(const SeatRow& seat) const {
    const bool daily = agreement_.clock.kind == ClockRule::Kind::daily;  // nobody has to sit there: the clock decides
    if (!seat.human() || online(seat.player) || !match_ || over() || daily) {
        return false;
    }
    if (seat.player.empty()) {  // forgotten: nobody will come back
        return true;
    }
    const auto left = left_.find(seat.player);
    // After a restart everybody has the whole time to come back.
    const Time since = left == left_.end() ? std::max(row_.updated, house_.opened) : left->second;
    return house_.now() - since >= house_.customs.abandoned;
}

// -- what has changed, once for all who look through the same eyes --

Eyes& Table::eyes(Viewer viewer) {
    std::unique_ptr<Eyes>& there = eyes_[viewer];
    if (!there) {
        there = match_->eyes(viewer);
    }
    return *there;
}

void Table::close_eyes() {
    std::erase_if(eyes_, [&](const auto& item) {
        return std::none_of(watchers_.begin(), watchers_.end(), [&](const Watcher& watcher) { return watcher.viewer() == item.first; });
    });
}

void Table::stand_up(Watcher& watcher) const {
    const std::string& player = watcher.client->player;
    if (watcher.as >= 0 && !lesson_ && (player.empty() || row_.seats[static_cast<std::size_t>(watcher.as)].player != player)) {
        watcher.as = -1;
        watcher.anew();
    }
}

void Table::show_everybody() {
    for (Watcher& watcher : watchers_) {
        stand_up(watcher);
    }
    close_eyes();
    std::map<Viewer, json::array> stories;
    for (const auto& [viewer, open] : eyes_) {
        stories[viewer] = shown(*open, scenes_);
    }
    scenes_.clear();
    std::map<Viewer, int> shown;
    for (Watcher& watcher : watchers_) {
        if (++shown[watcher.viewer()] > shown_at_once) {
            fall_behind(watcher);
        } else {
            send_picture(watcher, &stories[watcher.viewer()]);
        }
    }
    whole_story_.reset();
}

void Table::show(Watcher& watcher) {
    stand_up(watcher);
    send_picture(watcher, nullptr);
    whole_story_.reset();
}

void Table::send_picture(Watcher& watcher, const json::array* story) {
    if (does_not_read(watcher)) {
        return fall_behind(watcher);
    }
    watcher.late = false;
    json::object message;
    message["table"] = picture(watcher, story);
    watcher.client->send(json::serialize(message));
}

bool Table::does_not_read(const Watcher& watcher) { return watcher.client->unsent && watcher.client->unsent() > late_at; }

void Table::fall_behind(Watcher& watcher) {
    watcher.late = watcher.whole = true;
    if (!late_timer_) {
        late_timer_ = house_.loop.after(late_pause, [weak = weak_from_this()] {
            if (const auto table = weak.lock()) {
                table->late_timer_.reset();
                table->catch_up();
            }
        });
    }
}

void Table::show_anew(const Client& client) {
    for (Watcher& watcher : watchers_) {
        if (watcher.client.get() == &client) {
            watcher.whole = true;
            show(watcher);
        }
    }
}

void Table::catch_up() {
    int shown = 0;
    for (Watcher& watcher : watchers_) {
        if (!watcher.late || saving_) {  // the end of saving shows it to everybody
            continue;
        }
        if (does_not_read(watcher) || ++shown > shown_at_once) {
            fall_behind(watcher);
        } else {
            show(watcher);
        }
    }
}

void Table::show_presence(const Client& except) {
    if (presence_note_) {
        return;
    }
    if (!house_.presence.allow(row_.id, house_.now())) {  // many come and go: a note for all of them
        presence_note_ = house_.loop.after(presence_pause, [weak = weak_from_this()] {
            if (const auto table = weak.lock()) {
                table->presence_note_.reset();
                if (!table->saving_) {
                    table->show_presence({});
                }
            }
        });
        return;
    }
    json::array seats;
    for (const SeatRow& row : row_.seats) {
        seats.push_back({{"online", row.kind == "bot" || (row.human() && online(row.player))}, {"abandoned", abandoned(row)}});
    }
    json::object message;
    message["presence"] = {{"table", json::string(row_.id)}, {"seats", std::move(seats)}, {"spectators", spectators()}};
    const std::string text = json::serialize(message);
    message["presence"].as_object()["watchers"] = watchers_json();
    const std::string for_host = json::serialize(message);
    for (const Watcher& watcher : watchers_) {
        if (watcher.client.get() != &except && !watcher.late) {
            watcher.client->send(is_host(*watcher.client) ? for_host : text);
        }
    }
}

// -- the picture --

std::int64_t Table::spectators() const {
    return std::count_if(watchers_.begin(), watchers_.end(), [](const Watcher& other) { return other.as < 0; });
}

json::array Table::seats_json(const Watcher& watcher) const {
    json::array out;
    const std::vector<Chair> chairs = match_ ? chairs_of(*match_) : chairs_;
    for (const SeatRow& row : row_.seats) {
        json::object seat;
        seat["name"] = json::string(row.name);
        seat["kind"] = json::string(row.kind);
        tell_chair(seat, static_cast<std::size_t>(row.seat) < chairs.size() ? chairs[static_cast<std::size_t>(row.seat)] : Chair{});
        seat["level"] = text_or_null(row.level);
        seat["guest"] = is_guest(row, house_.names);
        const std::string& person = row.player.empty() ? row.gave_up : row.player;
        const std::string& viewer = watcher.client->player;
        const bool other = !lesson_ && !person.empty() && !viewer.empty() && person != viewer;
        seat["person"] = other ? json::value(json::string(distance_name(house_.peace.distance(viewer, person)))) : json::value(nullptr);
        seat["mine"] = owns(*watcher.client, row.seat);
        seat["was_mine"] = row.kind == "bot" && !row.player.empty() && row.player == watcher.client->player;
        seat["online"] = row.kind == "bot" || (row.human() && online(row.player));
        seat["clock"] = row.clock >= 0 ? json::value(clock_of(row)) : json::value(nullptr);
        seat["abandoned"] = abandoned(row);
        out.push_back(std::move(seat));
    }
    return out;
}

/// The question of the watcher's seat or, if that is not asked, the first other one as far as this viewer may know it.
json::value Table::asked_json(const Watcher& watcher) const {
    const SeatSet deciders = match_->deciders();
    if (deciders.empty() || over() || faulted()) {
        return nullptr;
    }
    const bool mine = watcher.as >= 0 && deciders.has(static_cast<Seat>(watcher.as));
    const Seat seat = mine ? static_cast<Seat>(watcher.as) : deciders.lowest();
    const Viewer viewer = watcher.as >= 0 ? static_cast<Viewer>(watcher.as) : viewer_public;
    const Event question = match_->question(seat, viewer);
    json::object out = match_->question_json(question).as_object();
    out["seat"] = seat;
    out["id"] = questions_[seat].number;
    out["text"] = json::string(match_->say_question(question, watcher.client->language, names()));
    if (json::array texts = match_->texts(); !texts.empty()) {
        out["texts"] = std::move(texts);
    }
    if (const auto set = mine && running() ? match_->set(seat) : std::nullopt) {
        json::object members = set_json(*set);
        json::array texts;
        for (const Move move : set->moves) {
            texts.push_back(json::string(match_->say_move(move, viewer, watcher.client->language, names())));
        }
        members["texts"] = std::move(texts);
        out["set"] = std::move(members);
    }
    return out;
}

json::array Table::log_json(const Watcher& watcher) {
    if (!match_) {
        return {};
    }
    const Story* told = &story_;
    if (watcher.log_sent < story_.first()) {
        if (!whole_story_) {
            if (auto course = recall()) {
                whole_story_ = std::move(course->story);
            } else {
                log(Severity::error, "recall_failed", {{"table", row_.id}, {"what", course.error().message}});
            }
        }
        told = whole_story_ ? &*whole_story_ : told;
    }
    const Viewer viewer = over() ? viewer_all : watcher.viewer();
    return told->lines(*match_, viewer, watcher.client->language, names(), watcher.log_sent);
}

json::object Table::picture(Watcher& watcher, const json::array* story) {
    const Client& client = *watcher.client;
    const bool seated = watcher.as >= 0;
    const auto seat = static_cast<Seat>(std::max(0, watcher.as));
    const Viewer viewer = watcher.viewer();
    json::object out;
    out["id"] = json::string(row_.id);
    out["version"] = row_.version;
    out["game"] = json::string(row_.game);
    out["mode"] = json::string(row_.mode);
    out["options"] = agreement_.setup.options;
    out["edition"] = match_ ? json::value(edition_address(*match_, row_.id)) : json::value(nullptr);
    out["status"] = json::string(row_.status);
    const bool host = is_host(client);
    out["host"] = host;
    out["lesson"] = lesson_;
    out["seats"] = seats_json(watcher);
    out["automa"] = automa_json(*agreement_.game, row_.mode, client.language);
    out["spectators"] = spectators();
    out["watchers"] = host ? watchers_json() : json::array();
    out["settings"] = rights_json(agreement_.rights);
    out["clock"] = clock_json(agreement_.clock);
    out["lots"] = agreement_.lots;
    out["parent"] = parent_json(agreement_);
    out["as"] = seated ? json::value(seat) : json::value(nullptr);
    const bool asked = match_ && seated && running() && match_->deciders().has(seat);
    out["to_move"] = match_ && !over() && !faulted() ? seats_in(match_->deciders()) : json::array();
    if (!match_) {
        out["view"] = nullptr;
    } else if (watcher.whole || story == nullptr) {
        out["view"] = eyes(viewer).view();
        watcher.whole = false;
    } else {
        out["story"] = *story;
    }
    out["question"] = match_ ? asked_json(watcher) : json::value(nullptr);
    json::array choices;
    out["forced"] = nullptr;
    if (asked) {
        choices = choices_json(seat, viewer, client.language);
        if (const auto forced = match_->forced(seat)) {
            out["forced"] = forced->id();
        }
    }
    out["choices"] = std::move(choices);
    const auto partner = seated ? asked_partner(watcher.as) : std::nullopt;
    out["proposes_to"] = partner ? json::value({{"seat", *partner}, {"question", question(*partner)}}) : json::value(nullptr);
    out["proposals"] = proposals_json(watcher);
    out["undo"] = undo_json(watcher);
    out["take_back"] = request_json();
    out["practice"] = practice_;
    out["draw_offer"] = number_or_null(draw_offer_);
    out["halt"] = seats_in(halt_);
    out["again"] = seats_in(again_);
    out["closing"] = seats_in(closing_);
    out["can_draw"] = seated && running() && can_draw(seat);
    json::array thinking;
    for (const auto& [who, what] : thinking_) {
        thinking.emplace_back(who);
    }
    out["thinking"] = std::move(thinking);
    out["decisions"] = decisions();
    const auto last = last_decision_.find(watcher.as);
    out["since"] = story_.since(last == last_decision_.end() ? 0 : last->second);
    out["log_from"] = watcher.log_sent;
    out["log"] = log_json(watcher);
    watcher.log_sent = match_ ? story_.size() : 0;
    // Players hear spectators only after the end.
    json::array chat;
    const bool everything = !seated || over();
    int n = everything ? chat_gone_ : chat_gone_of_players_;
    for (const ChatLine& line : chat_) {
        if (line.seat < 0 && !everything) {
            continue;
        }
        const bool own = line.player == client.player;
        if (n >= watcher.chat_sent && (own || !house_.peace.silent(client.player, line.player))) {
            chat.push_back({{"n", n},
                            {"at", line.at},
                            {"name", json::string(line.name)},
                            {"seat", number_or_null(line.seat)},
                            {"guest", !lesson_ && !line.player.empty() && !house_.names.account(line.player)},
                            {"id", line.id},
                            {"person", !lesson_ && !own && !line.player.empty() && !client.player.empty()},
                            {"text", json::string(line.text)}});
        }
        ++n;
    }
    out["chat_from"] = watcher.chat_sent;
    out["chat"] = std::move(chat);
    watcher.chat_sent = n;
    json::array invitations;
    if (row_.status == "waiting" && host) {
        for (const SeatRow& row : row_.seats) {
            if (row.kind == "friend") {
                invitations.push_back({{"seat", row.seat}, {"token", json::string(invitation(row.seat))}});
            }
        }
    }
    out["invitations"] = std::move(invitations);
    out["commitment"] = json::string(commitment(agreement_.setup.seed, agreement_.setup.salt));
    const bool open_seed = over() && match_ != nullptr;
    out["seed"] = open_seed ? json::value(json::string(agreement_.setup.seed)) : json::value(nullptr);
    out["salt"] = open_seed ? json::value(json::string(agreement_.setup.salt)) : json::value(nullptr);
    // Under newer rules the position does not say who resigned: the stored result does.
    out["result"] = !over() || !match_ ? json::value(nullptr) : match_->over() ? result_json(*match_, reason_, by_) : stored_result(row_);
    out["next"] = text_or_null(next_);
    out["rated"] = rated_;
    out["ratings"] = rated_json();
    return out;
}

}  // namespace starboard::server
