// A table's actions and their way to the disk; table_load.cpp brings it back, table_undo.cpp takes decisions back, table_bots.cpp has
// clocks and bots, picture.cpp what is sent.
#include "server/table.h"

#include <algorithm>

#include "format/no_such_move.h"
#include "server/identity.h"
#include "server/metrics.h"
#include "server/words.h"

namespace starboard::server {

namespace {

constexpr std::size_t longest_chat = 500;
constexpr std::size_t most_chat = 150;  ///< lines

std::unexpected<Problem> aside_problem() {
    return problem("faulted", "the rules failed here: the table stays as it is; its record can be downloaded");
}

std::vector<Move> moves_of(const Message& message) {
    std::vector<Move> out;
    for (const std::uint32_t id : message.moves) {
        out.push_back(Move::from_id(id));
    }
    return out;
}

}  // namespace

Table::Table(House& house, TableRow row, Agreement agreement)
    : house_(house), bots_(house.bots), row_(std::move(row)), agreement_(std::move(agreement)) {
    stored_version_ = row_.version;
}

Table::~Table() {
    leaving_->store(true);
    dismiss_bots();
}

std::vector<std::string> Table::names() const {
    std::vector<std::string> out;
    for (const SeatRow& seat : row_.seats) {
        out.push_back(seat.name);
    }
    return out;
}

std::vector<int> Table::seats_of(const std::string& player) const {
    std::vector<int> out;
    for (const SeatRow& seat : row_.seats) {
        if (seat.human() && seat.player == player && !player.empty()) {
            out.push_back(seat.seat);
        }
    }
    return out;
}

bool Table::owns(const Client& client, int seat) const {
    return seat >= 0 && seat < static_cast<int>(row_.seats.size()) && row_.seats[static_cast<std::size_t>(seat)].human() &&
           row_.seats[static_cast<std::size_t>(seat)].player == client.player && (lesson_ ? seat == lesson_seat_ : !client.player.empty());
}

Result<void> Table::watching(const std::string& player) const {
    const bool sits = std::ranges::any_of(row_.seats, [&](const SeatRow& seat) { return seat.player == player; });
    const bool belongs = !player.empty() && (row_.host == player || sits);
    if (!belongs && removed_.contains(player)) {
        return problem("removed", "the host has shown you out of this table");
    }
    if (!belongs && !agreement_.rights.spectators && row_.status != "waiting") {
        return problem("private", "the people at this table do not want spectators");
    }
    return {};
}

bool Table::only_bots() const {
    return std::none_of(row_.seats.begin(), row_.seats.end(), [](const SeatRow& seat) { return seat.human(); });
}

bool Table::idle() const {
    const bool clock_runs = running() && agreement_.clock.kind == ClockRule::Kind::realtime && !asked_.empty();
    return watchers_.empty() && !saving_ && waiting_.empty() && thinking_.empty() && !clock_runs;
}

// -- watching --

Result<void> Table::watch(const std::shared_ptr<Client>& client, std::optional<int> as) {
    if (auto may = watching(client->player); !may) {
        return may;
    }
    const std::vector<int> mine = seats_of(client->player);
    int seat = mine.empty() ? -1 : mine.front();
    if (as && owns(*client, *as)) {
        seat = *as;
    } else if (match_) {
        for (const int own : mine) {
            if (match_->deciders().has(static_cast<Seat>(own))) {
                seat = own;
                break;
            }
        }
    }
    if (lesson_) {
        seat = lesson_seat_;
    }
    std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.client == client; });
    watchers_.push_back({client, seat});
    left_.erase(client->player);
    if (!saving_) {
        show(watchers_.back());
        show_presence(*client);
    }
    ask_bots();
    return {};
}

void Table::unwatch(const Client& client) {
    if (std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.client.get() == &client; }) == 0) {
        return;
    }
    if (!online(client.player) && !seats_of(client.player).empty()) {
        left_[client.player] = house_.now();
        presence_timer_ = house_.loop.after(Loop::Milliseconds(house_.customs.abandoned + 50), [weak = weak_from_this()] {
            if (const auto table = weak.lock(); table && !table->saving_) {
                table->show_presence({});
            }
        });
    }
    close_eyes();
    if (!saving_) {
        show_presence(client);
    }
}

void Table::show_out() {
    std::erase_if(watchers_, [&](const Watcher& watcher) {
        const auto may = watching(watcher.client->player);
        if (!may) {
            say_closed(*watcher.client, may.error());
        }
        return !may;
    });
    close_eyes();
}

void Table::refresh(const Client& client) {
    for (Watcher& watcher : watchers_) {
        if (watcher.client.get() == &client) {
            watcher.anew();
            if (!saving_) {
                show(watcher);
            }
        }
    }
}

// -- actions --

void Table::act(const std::shared_ptr<Client>& client, const Message& message, Reply reply) {
    if (gone_) {
        return reply(problem("missing", "there is no such table"));
    }
    if (saving_) {
        waiting_.emplace_back([this, client, message, reply = std::move(reply)] { perform(client, message, reply); });
        return;
    }
    perform(client, message, reply);
}

void Table::when_saved(std::function<void()> action) {
    if (saving_) {
        waiting_.push_back(std::move(action));
        return;
    }
    action();
}

void Table::next_action() {
    while (!saving_ && !waiting_.empty()) {
        const auto action = std::move(waiting_.front());
        waiting_.pop_front();
        action();
    }
}

void Table::perform(const std::shared_ptr<Client>& client, const Message& message, const Reply& reply) {
    const int seat = message.seat.value_or(-1);
    const bool for_own_seat = message.verb == Verb::as || message.verb == Verb::play || message.verb == Verb::why ||
                              message.verb == Verb::preview || message.verb == Verb::answers || message.verb == Verb::propose ||
                              message.verb == Verb::undo || message.verb == Verb::take_back || message.verb == Verb::hint ||
                              message.verb == Verb::resign || message.verb == Verb::draw;
    if (for_own_seat && !owns(*client, seat)) {
        return reply(problem("seat", "seat " + std::to_string(seat) + " is not yours"));
    }
    switch (message.verb) {
        case Verb::chat: return chat(*client, message, reply);
        case Verb::mute:
        case Verb::block:
        case Verb::meet: return keep_distance(*client, message, reply);
        case Verb::report: return report(*client, message, reply);
        case Verb::remove: return remove(*client, message, reply);
        case Verb::close: return close(*client, reply);
        default: break;
    }
    if (message.verb == Verb::as) {
        for (Watcher& watcher : watchers_) {
            if (watcher.client == client) {
                watcher.as = seat;
                watcher.anew();
                show(watcher);
            }
        }
        close_eyes();
        return reply(json::object());
    }
    if (message.verb == Verb::rematch) {
        return rematch(*client, reply);
    }
    if (!match_) {
        return reply(problem("waiting", "the game has not begun: seats are still free"));
    }
    if (over()) {
        return reply(problem("over", "the game is over"));
    }
    if (faulted()) {
        return reply(aside_problem());
    }
    switch (message.verb) {
        case Verb::why: return why(*client, message, reply);
        case Verb::pause: return pause(*client, true, reply);
        case Verb::resume: return pause(*client, false, reply);
        case Verb::resign: return resign(seat, "resign", reply);
        case Verb::handover: return handover(*client, message, reply);
        case Verb::reclaim: return reclaim(*client, message, reply);
        default: break;
    }
    if (row_.status == "paused") {
        return reply(problem("paused", "the game is paused; go on with it first"));
    }
    switch (message.verb) {
        case Verb::play: return play(*client, message, reply);
        case Verb::preview: return preview(*client, message, reply);
        case Verb::answers: return answers(*client, message, reply);
        case Verb::propose: return propose(*client, message, reply);
        case Verb::undo: return undo(*client, message, reply);
        case Verb::take_back: return answer_take_back(message, reply);
        case Verb::hint: return hint(client, message, reply);
        case Verb::draw: return draw(message, reply);
        default: return reply(problem("usage", "this is not done at a table"));
    }
}

void Table::play(const Client& client, const Message& message, const Reply& reply) {
    const auto seat = static_cast<Seat>(*message.seat);
    if (message.question != questions_[seat].number) {
        show_anew(client);
        return reply(problem("stale", "the table has moved on since; here is how it stands now"));
    }
    const std::vector<Move> moves = moves_of(message);
    const bool answers = match_->deciders().has(seat);
    if (answers) {
        // the reason in the player's language
        if (const Reason reason = match_->why(seat, moves.front()); !reason.legal()) {
            return reply(problem("illegal", match_->say_reason(reason, client.language)));
        }
    }
    decide(seat, moves, reply);
}

void Table::decide(Seat seat, const std::vector<Move>& moves, const Reply& reply) {
    const std::optional<u32> turn = match_->turns();
    Result<std::vector<Played>> played;
    try {
        if (house_.customs.on_rules) {
            house_.customs.on_rules("play");
        }
        played = match_->play(seat, moves, watchers_.empty() ? Keep::events : Keep::pictures);
    } catch (const std::exception& error) {
        return set_aside(error.what(), reply);
    }
    if (!played) {
        return reply(std::unexpected(played.error()));
    }
    charge_clocks(seat, turn);
    answered_.add(seat);
    const int first_line = story_.size();
    int decision = decisions() - static_cast<int>(played->size());
    for (const Played& one : *played) {
        const bool with = &one != &played->front();
        json::object payload;
        payload["seat"] = seat;
        payload["move"] = json::string(match_->notation(one.move));
        if (with) {
            payload["with"] = true;
        }
        payload["events"] = packed(*match_, one.events);
        remember_clocks(payload);
        note("move", std::move(payload));
        story_.told(*match_, ++decision, one.events, with);
        Metrics::count("starboard_decisions_total", row_.game);
    }
    if (!watchers_.empty()) {
        scenes_ = story_.scenes(first_line, *played);
    }
    last_decision_[seat] = decisions();
    ++taken_[seat];
    if (!row_.seats[seat].human()) {
        helped_.add(seat);
    }
    draw_offer_ = -1;
    request_.reset();
    halt_ = closing_ = SeatSet::none();
    const bool free = row_.seats[seat].human() && way_back(seat, std::nullopt).way == WayBack::Way::free;
    mind_until_ = free ? house_.now() + house_.customs.bot_grace : 0;
    settle();
    save(reply);
}

void Table::why(const Client& client, const Message& message, const Reply& reply) const {
    const auto seat = static_cast<Seat>(*message.seat);
    json::object answer;
    if (!match_->deciders().has(seat)) {
        return reply(problem("turn", "you are not asked now"));
    }
    const auto reason = match_->why(seat, message.refs);
    json::object out;
    out["legal"] = reason && reason->legal();
    if (!reason) {
        out["rule"] = json::string(no_such_move);
        out["text"] = json::string(no_such_move_sentence(client.language));
    } else if (!reason->legal()) {
        out["rule"] = json::string(match_->reason_name(*reason));
        out["text"] = json::string(match_->say_reason(*reason, client.language));
    }
    answer["why"] = std::move(out);
    reply(std::move(answer));
}

namespace {

/// An event as a seat foresees it.
json::object foretold(const Match& match, const Event& event, Viewer viewer, const std::vector<std::string>& names, Language language) {
    json::object line = match.event_json(event, viewer).as_object();
    line["text"] = json::string(match.say(event, viewer, language, names));
    return line;
}

/// What it stopped at, which texts are under way then, and who is asked what.
void add_outlook(const Match& match, const Preview& foreseen, const std::vector<std::string>& names, Language language, json::object& out) {
    out["hidden"] = nullptr;
    if (foreseen.hidden_count > 0) {
        json::object hidden = foretold(match, foreseen.hidden, viewer_public, names, language);
        hidden["n"] = foreseen.hidden_count;
        out["hidden"] = std::move(hidden);
    }
    out["texts"] = foreseen.texts;
    out["next"] = nullptr;
    if (foreseen.decider) {
        json::object next = match.question_json(foreseen.question).as_object();
        next["seat"] = *foreseen.decider;
        next["text"] = json::string(match.say_question(foreseen.question, language, names));
        out["next"] = std::move(next);
    }
}

}  // namespace

void Table::preview(const Client& client, const Message& message, const Reply& reply) const {
    const auto seat = static_cast<Seat>(*message.seat);
    if (message.question != questions_[seat].number) {
        return reply(problem("stale", "the table has moved on since"));
    }
    Result<Preview> foreseen;
    try {
        if (house_.customs.on_rules) {
            house_.customs.on_rules("preview");
        }
        foreseen = match_->preview(seat, moves_of(message));
    } catch (const std::exception& error) {
        // in a world the seat imagines: the table itself is as it was
        log(Severity::warning, "preview_failed", {{"table", row_.id}, {"decisions", decisions()}, {"what", error.what()}});
        return reply(problem("internal", "the rules cannot say what this leads to"));
    }
    if (!foreseen) {
        return reply(std::unexpected(foreseen.error()));
    }
    json::array events;
    for (std::size_t i = 0; i < foreseen->events.size(); ++i) {
        const Event& event = foreseen->events[i];
        if (i == 0 || !match_->implied(foreseen->events[i - 1], event)) {
            events.push_back(foretold(*match_, event, seat, names(), client.language));
        }
    }
    json::object answer;
    answer["preview"] = json::object{
        {"events", std::move(events)}, {"change", std::move(foreseen->change)}, {"stopped", foreseen->stopped}};
    add_outlook(*match_, *foreseen, names(), client.language, answer["preview"].as_object());
    reply(std::move(answer));
}

void Table::chat(const Client& client, const Message& message, const Reply& reply) {
    auto text = clean_text(message.text, longest_chat);
    if (!text) {
        return reply(std::unexpected(text.error()));
    }
    if (text->empty()) {
        return reply(problem("usage", "text: there is nothing to say in it"));
    }
    if (client.player.empty() && !lesson_) {
        return reply(problem("rights", "only people with a name can write: load the page again"));
    }
    if (!house_.chat.allow(client.player, house_.now())) {
        return reply(problem("rate", "too many lines; wait a moment"));
    }
    const std::vector<int> mine = seats_of(client.player);
    if (mine.empty() && !house_.audience.allow(row_.id, house_.now())) {
        return reply(problem("rate", "those who watch have written much here; wait a moment"));
    }
    ChatLine line{house_.now(), client.player, client.name, mine.empty() ? -1 : mine.front(), std::move(*text), next_seq_};
    if (!mine.empty()) {
        line.name = row_.seats[static_cast<std::size_t>(mine.front())].name;
    } else if (auto may = watching(client.player); !may) {
        return reply(std::unexpected(may.error()));
    }
    json::object payload;
    payload["player"] = json::string(line.player);
    payload["name"] = json::string(line.name);
    payload["seat"] = line.seat;
    payload["text"] = json::string(line.text);
    EntryRow entry{next_seq_++, "chat", json::serialize(payload), line.at};
    const auto done = [weak = weak_from_this(), line, reply](const Result<void>& written) {
        if (!written) {
            return reply(std::unexpected(written.error()));
        }
        reply(json::object());
        if (const auto table = weak.lock()) {
            if (std::ranges::find(table->chat_, line.id, &ChatLine::id) == table->chat_.end()) {  // else a reload has brought it
                table->chat_.push_back(line);
                table->bound_chat();
            }
            if (!table->saving_) {
                table->show_everybody();
            }
        }
    };
    if (lesson_) {
        return done({});
    }
    house_.store.append(row_.id, std::move(entry), done);
}

void Table::bound_chat() {
    if (chat_.size() > most_chat) {
        const auto kept = chat_.end() - static_cast<std::ptrdiff_t>(most_chat);
        chat_gone_ += static_cast<int>(kept - chat_.begin());
        chat_gone_of_players_ += static_cast<int>(std::count_if(chat_.begin(), kept, [](const ChatLine& line) { return line.seat >= 0; }));
        chat_.erase(chat_.begin(), kept);
    }
}

namespace {

/// All seats are one side, and the others of it have given up or are bots: with this seat the group gives up.
bool last_of_group(const std::vector<SeatRow>& seats, const std::vector<Chair>& chairs, int seat) {
    const auto alike = [&](const Chair& chair) { return chair.side == chairs.front().side; };
    const auto nobody = [&](const SeatRow& row) { return row.seat == seat || (!row.human() && row.player.empty()); };
    return std::ranges::all_of(chairs, alike) && std::ranges::all_of(seats, nobody) &&
           std::ranges::any_of(seats, [](const SeatRow& row) { return !row.gave_up.empty(); });
}

}  // namespace

void Table::resign(int seat, std::string_view kind, const Reply& reply) {
    if ((match_->seats() > 2 || has_partner(seat)) && !last_of_group(row_.seats, chairs_of(*match_), seat)) {  // the others play on
        return give_to_bot(seat, kind, reply);
    }
    Entry entry;
    entry.kind = kind == "timeout" ? Entry::Kind::timeout : Entry::Kind::resign;
    entry.seat = static_cast<Seat>(seat);
    if (auto done = match_->table_entry(entry); !done) {
        return reply(std::unexpected(done.error()));
    }
    stop_bots();
    charge_clocks(-1);
    reason_ = kind;
    by_ = seat;
    table_note(kind, seat);
    settle();
    save(reply);
}

bool Table::has_partner(int seat) const {
    const std::vector<Chair> chairs = chairs_of(*match_);
    return std::ranges::count(chairs, chairs[static_cast<std::size_t>(seat)].side, &Chair::side) > 1;
}

bool Table::can_draw(int seat) const {
    if (!match_ || match_->seats() != 2 || !mode_of(agreement_).draws || has_partner(seat)) {
        return false;
    }
    const SeatRow& other = row_.seats[static_cast<std::size_t>(1 - seat)];
    return other.human() && other.player != row_.seats[static_cast<std::size_t>(seat)].player;
}

void Table::draw(const Message& message, const Reply& reply) {
    const int seat = *message.seat;
    if (!can_draw(seat)) {
        return reply(problem("rights", "a draw can only be agreed on between two people, in games that know it"));
    }
    if (message.answer == "offer") {
        if (draw_offer_ == 1 - seat) {
            return reply(problem("usage", "the other side has offered already: accept or decline"));
        }
        if (draw_offer_ != seat) {
            draw_offer_ = seat;
            table_note("offer", seat);
            save(reply);
            return;
        }
        return reply(json::object());
    }
    if (draw_offer_ != 1 - seat) {
        return reply(problem("usage", "nobody has offered you a draw"));
    }
    draw_offer_ = -1;
    if (message.answer == "decline") {
        table_note("decline", seat);
        save(reply);
        return;
    }
    Entry entry;
    entry.kind = Entry::Kind::draw;
    entry.seat = static_cast<Seat>(seat);
    if (auto done = match_->table_entry(entry); !done) {
        return reply(std::unexpected(done.error()));
    }
    reason_ = "draw";
    table_note("draw", seat);
    settle();
    save(reply);
}

void Table::pause(const Client& client, bool pause, const Reply& reply) {
    const std::vector<int> mine = seats_of(client.player);
    if (mine.empty()) {
        return reply(problem("seat", "only the people who play can pause the game"));
    }
    if ((row_.status == "paused") == pause) {
        return reply(json::object());
    }
    if (agreement_.clock.kind == ClockRule::Kind::realtime && !agrees(halt_, client)) {  // a clock is everybody's business
        table_note(pause ? "ask_pause" : "ask_resume", mine.front());
        save(reply);
        return;
    }
    halt_ = SeatSet::none();
    charge_clocks(-1);
    row_.status = pause ? "paused" : "running";
    charge_clocks(-1);
    stop_bots();
    table_note(pause ? "pause" : "resume", mine.front());
    save(reply);
}

// -- change and save --

void Table::set_aside(const std::string& what, const Reply& reply) {
    log(Severity::error, "faulted", {{"table", row_.id}, {"decisions", decisions()}, {"what", what}});
    charge_clocks(-1);
    row_.status = "faulted";
    dismiss_bots();
    draw_offer_ = -1;
    request_.reset();
    asked_ = SeatSet::none();
    table_note("fault", -1);
    Metrics::count("starboard_games_ended_total", "fault");
    save([reply](const Result<json::object>& /*saved*/) { reply(aside_problem()); });
}

void Table::note(std::string_view kind, json::object payload) {
    unsaved_.push_back({next_seq_++, std::string(kind), json::serialize(payload), house_.now()});
}

void Table::table_note(std::string_view kind, int seat, const std::string& other) {
    json::object payload;
    payload["table"] = json::string(kind);
    payload["seat"] = seat;
    payload["other"] = json::string(other);
    if (kind == "handover") {
        payload["name"] = json::string(other);
    }
    note("table", std::move(payload));
    story_.happened(decisions(), std::string(kind), seat, other);
}

void Table::settle() {
    if (!match_ || !match_->over() || over()) {
        return;
    }
    dismiss_bots();
    row_.status = "over";
    if (reason_.empty()) {
        reason_ = "rules";
    }
    draw_offer_ = -1;
    request_.reset();
    asked_ = SeatSet::none();
    for (Watcher& watcher : watchers_) {  // nothing is hidden any more
        watcher.log_sent = 0;
        watcher.chat_sent = 0;
    }
    for (SeatRow& seat : row_.seats) {
        const Payoff payoff = match_->payoff(static_cast<Seat>(seat.seat));
        seat.wins = payoff.win;
        seat.rank = payoff.rank;
        seat.points = payoff.points;
    }
    row_.contest = contest();
    Metrics::count("starboard_games_ended_total", reason_);
    log(Severity::info, "ended", {{"table", row_.id}, {"reason", reason_}, {"decisions", decisions()}});
}

void Table::number_questions() {
    const SeatSet asked = match_ && !over() && !faulted() ? match_->deciders() : SeatSet::none();
    for (Seat seat = 0; seat < max_seats; ++seat) {
        Asked& now = questions_[seat];
        const u64 key = asked.has(seat) ? match_->question_key(seat) : 0;
        if (!asked.has(seat)) {
            now = {};
        } else if (now.number == 0 || now.key != key || answered_.has(seat)) {
            now = {key, row_.version + 1};  // 0: not asked
        }
    }
    answered_ = SeatSet::none();
    drop_proposals();
}

void Table::save(const Reply& reply, json::object answer) {
    ++row_.version;
    row_.updated = house_.now();
    number_questions();
    std::string position;
    json::object extra;
    json::array to_move;
    json::object question;
    if (match_) {
        row_.rules = match_->game().revision();
        position = json::serialize(match_->position());
        const SeatSet deciders = over() || faulted() ? SeatSet::none() : match_->deciders();
        for (Seat seat = 0; seat < match_->seats(); ++seat) {
            if (deciders.has(seat)) {
                to_move.emplace_back(seat);
                for (const Language language : languages) {
                    question[language_name(language)] = json::string(
                        match_->say_question(match_->question(seat, viewer_public), language, names()));
                }
            }
        }
        extra["result"] = match_->over() ? result_json(*match_, reason_, by_) : stored_result(row_);
    } else if (chairs_.empty()) {  // before the lots are drawn nobody plays anything yet
        chairs_ = agreement_.lots ? std::vector<Chair>(row_.seats.size()) : settled_chairs(*agreement_.game, agreement_.setup);
    }
    extra["chairs"] = chairs_json(match_ ? chairs_of(*match_) : chairs_);
    extra["to_move"] = std::move(to_move);
    extra["question"] = std::move(question);
    extra["draw_offer"] = draw_offer_;
    extra["take_back"] = request_json();
    extra["halt"] = seats_in(halt_);
    extra["again"] = seats_in(again_);
    extra["closing"] = seats_in(closing_);
    json::array removed;
    for (const std::string& player : removed_) {
        removed.emplace_back(json::string(player));
    }
    extra["removed"] = std::move(removed);
    extra["issues"] = json::array(issues_.begin(), issues_.begin() + static_cast<std::ptrdiff_t>(row_.seats.size()));
    extra["practice"] = practice_;
    extra["used"] = by_seat(used_);
    extra["credited"] = by_seat(credited_);
    extra["reason"] = json::string(reason_);
    extra["by"] = by_;
    extra["next"] = json::string(next_);
    extra["since"] = asked_since_;
    write_contest(extra);
    json::array questions;
    for (const SeatRow& seat : row_.seats) {
        questions.emplace_back(questions_[static_cast<std::size_t>(seat.seat)].number);
    }
    extra["questions"] = std::move(questions);
    row_.extra = json::serialize(extra);
    set_deadline();
    saving_ = true;
    const auto began = std::chrono::steady_clock::now();
    auto done = [self = shared_from_this(), reply, answer = std::move(answer), began](const Result<void>& written) mutable {
        Metrics::observe("starboard_commit_seconds", std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
        self->saved(written, reply, std::move(answer));
    };
    if (lesson_) {
        unsaved_.clear();
        house_.loop.post([done = std::move(done)]() mutable { done({}); });
        return;
    }
    TableRow row = row_;
    row_.contest.reset();  // it is counted with this write, or not at all
    row.position = std::move(position);
    house_.store.commit(stored_version_, std::move(row), std::exchange(unsaved_, {}), std::move(done));
}

void Table::saved(const Result<void>& done, const Reply& reply, json::object answer) {
    saving_ = false;
    if (gone_) {
        reply(done ? Result<json::object>(std::move(answer)) : std::unexpected(done.error()));
        return next_action();
    }
    if (!done) {
        Metrics::count("starboard_commits_refused_total", done.error().code);
        log(Severity::warning, "commit_refused", {{"table", row_.id}, {"what", done.error().message}});
        reload();
        reply(std::unexpected(done.error()));
    } else {
        stored_version_ = row_.version;
        house_.bus.publish(row_.id, row_.version);
        reply(std::move(answer));
    }
    ask_bots();
    show_everybody();
    next_action();
    wake();  // a clock may have run out meanwhile, and after a reload the timer is another one
}

}  // namespace starboard::server
