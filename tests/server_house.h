// A house for tests and fuzz targets: a store in memory, a gate that holds or fails its writes, clients that remember what they heard.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "server/fields.h"
#include "server/hub.h"
#include "server/message.h"
#include "tests/picture_book.h"
#include "tests/test_loop.h"

namespace starboard::server {

/// Keeps everything in maps, with the same refusals as the real store.
class MemoryStore final : public Store {
public:
    explicit MemoryStore(Loop& loop) : loop_(&loop) {}

    std::map<std::string, TableRow> tables;
    std::map<std::string, std::map<std::int64_t, EntryRow>> lines;
    std::map<std::string, PlayerRow> players;
    std::map<std::string, std::set<std::string>> codes;  ///< by player
    std::map<std::string, Time> passes;                  ///< ended ones

    void commit(std::int64_t expected, TableRow table, std::vector<EntryRow> entries, Done done) override {
        answer(std::move(done), write(expected, std::move(table), entries));
    }
    void append(const std::string& table, EntryRow entry, Done done) override {
        Result<void> result;
        if (!tables.contains(table)) {
            result = problem("unknown", "table " + table + " does not exist");
        } else if (!lines[table].try_emplace(entry.seq, entry).second) {
            result = problem("stale", "table " + table + " has this entry already");
        }
        answer(std::move(done), std::move(result));
    }
    Result<std::optional<TableRow>> table(const std::string& id) override {
        const auto found = tables.find(id);
        return found == tables.end() ? std::optional<TableRow>() : std::optional<TableRow>(found->second);
    }
    Result<std::vector<EntryRow>> entries(const std::string& table) override {
        std::vector<EntryRow> out;
        for (const auto& [seq, entry] : lines[table]) {
            out.push_back(entry);
        }
        return out;
    }
    Result<std::vector<TableRow>> open_tables(int limit) override {
        return select(limit, [](const TableRow& row) { return row.status == "waiting"; });
    }
    Result<std::vector<TableRow>> running_tables(Time since, int limit) override {
        return select(limit, [&](const TableRow& row) {
            const json::object setup = object_in(row.setup);
            const json::value* rights = field(setup, "settings");
            const json::value* spectators = rights == nullptr ? nullptr : field(*rights, "spectators");
            return row.status == "running" && row.updated >= since && spectators != nullptr && *spectators == json::value(true);
        });
    }
    Result<std::vector<TableRow>> tables_of(const std::string& player, int limit) override {
        return select(limit, [&](const TableRow& row) {
            return !player.empty() && (row.host == player || std::any_of(row.seats.begin(), row.seats.end(),
                                                                         [&](const SeatRow& seat) { return seat.player == player; }));
        });
    }
    Result<std::vector<std::string>> due(Time now, int limit) override {
        std::vector<std::string> out;
        for (const auto& [id, row] : tables) {
            if (row.status == "running" && row.deadline > 0 && row.deadline <= now && static_cast<int>(out.size()) < limit) {
                out.push_back(id);
            }
        }
        return out;
    }
    Result<std::vector<Score>> scores(const std::string& /*player*/) override { return std::vector<Score>(); }

    Result<void> save_player(const PlayerRow& player) override {
        const bool taken = !player.login.empty() && std::any_of(players.begin(), players.end(), [&](const auto& item) {
            return item.second.login == player.login && item.first != player.id;
        });
        if (taken) {
            return problem("taken", "this name is taken");
        }
        players[player.id] = player;
        return {};
    }
    Result<std::optional<PlayerRow>> player(const std::string& id) override {
        const auto found = players.find(id);
        return found == players.end() ? std::optional<PlayerRow>() : std::optional<PlayerRow>(found->second);
    }
    Result<std::optional<PlayerRow>> player_by_login(const std::string& login) override {
        for (const auto& [id, row] : players) {
            if (row.login == login && !login.empty()) {
                return std::optional<PlayerRow>(row);
            }
        }
        return std::optional<PlayerRow>();
    }
    Result<std::vector<Account>> accounts() override {
        std::vector<Account> out;
        for (const auto& [id, row] : players) {
            if (!row.login.empty()) {
                out.push_back({id, row.name});
            }
        }
        return out;
    }
    Result<void> seen(const std::string& /*player*/, Time /*now*/) override { return {}; }
    Result<void> set_codes(const std::string& player, const std::vector<std::string>& hashes) override {
        codes[player] = {hashes.begin(), hashes.end()};
        return {};
    }
    Result<int> codes_left(const std::string& player) override { return static_cast<int>(codes[player].size()); }
    Result<bool> use_code(const std::string& player, const std::string& hash) override { return codes[player].erase(hash) > 0; }
    Result<void> end_pass(const std::string& pass, Time until) override {
        passes[pass] = until;
        return {};
    }
    Result<std::vector<std::string>> ended_passes(Time now) override {
        std::vector<std::string> out;
        std::erase_if(passes, [&](const auto& item) { return item.second < now; });
        for (const auto& [pass, until] : passes) {
            out.push_back(pass);
        }
        return out;
    }
    Result<void> forget_player(const std::string& id, const std::string& replacement_name) override {
        codes.erase(id);
        for (auto& [key, row] : tables) {
            bool touched = row.host == id;
            row.host = touched ? std::string() : row.host;
            for (SeatRow& seat : row.seats) {
                if (seat.player == id || seat.gave_up == id) {
                    touched = true;
                    (seat.player == id ? seat.player : seat.gave_up).clear();
                    seat.name = replacement_name;
                }
            }
            row.version += touched ? 1 : 0;
            for (auto& [seq, entry] : lines[key]) {
                json::object payload = object_in(entry.payload);
                if (entry.kind != "move" && text_in(payload, "player") == id) {
                    payload["player"] = "";
                    payload["name"] = json::string(replacement_name);
                    if (entry.kind == "chat") {
                        payload["text"] = "";
                    }
                    entry.payload = json::serialize(payload);
                }
            }
        }
        players.erase(id);
        return {};
    }
    Result<std::string> secret(const std::string& /*name*/) override { return std::string(32, 'k'); }
    Result<void> backup(const std::string& /*file*/) override { return problem("store", "this store is only in memory"); }
    Result<void> sound() override { return {}; }
    void flush() override {}

private:
    Result<void> write(std::int64_t expected, TableRow table, const std::vector<EntryRow>& entries) {
        const auto found = tables.find(table.id);
        if ((found == tables.end() ? -1 : found->second.version) != expected || table.version <= expected) {
            return problem("stale", "table " + table.id + " is not at version " + std::to_string(expected));
        }
        auto& known = lines[table.id];
        if (std::any_of(entries.begin(), entries.end(), [&](const EntryRow& entry) { return known.contains(entry.seq); })) {
            return problem("stale", "table " + table.id + " has this entry already");
        }
        for (const EntryRow& entry : entries) {
            known[entry.seq] = entry;
        }
        const std::string id = table.id;
        tables[id] = std::move(table);
        return {};
    }
    void answer(Done done, Result<void> result) {
        loop_->post([done = std::move(done), result = std::move(result)] { done(result); });
    }
    template <class Fits>
    std::vector<TableRow> select(int limit, const Fits& fits) const {
        std::vector<TableRow> out;
        for (const auto& [id, row] : tables) {
            if (fits(row) && static_cast<int>(out.size()) < limit) {
                out.push_back(row);
                out.back().position.clear();
            }
        }
        return out;
    }

    Loop* loop_;
};

/// Another store whose writes can be held back or made to fail.
class Gate final : public Store {
public:
    Gate(Store& inner, Loop& loop) : inner_(&inner), loop_(&loop) {}

    bool hold = false;       ///< writes wait for `release`
    int fail = 0;            ///< so many writes fail from now on
    int writes = 0;          ///< asked for so far
    int readings = 0;        ///< of whole tables
    Ledger* book = nullptr;  ///< of another store, if the inner one has none

    void release(std::size_t most = 1000) {
        for (; most > 0 && !held_.empty(); --most) {
            const auto write = std::move(held_.front());
            held_.pop_front();
            write();
        }
    }
    [[nodiscard]] std::size_t held() const { return held_.size(); }

    void commit(std::int64_t expected, TableRow table, std::vector<EntryRow> entries, Done done) override {
        pass([this, expected, table = std::move(table), entries = std::move(entries), done] {
            if (!failed(done)) {
                inner_->commit(expected, table, entries, done);
            }
        });
    }
    void append(const std::string& table, EntryRow entry, Done done) override {
        pass([this, table, entry = std::move(entry), done] {
            if (!failed(done)) {
                inner_->append(table, entry, done);
            }
        });
    }
    Result<std::optional<TableRow>> table(const std::string& id) override { return inner_->table(id); }
    Result<std::vector<EntryRow>> entries(const std::string& table) override {
        ++readings;
        return inner_->entries(table);
    }
    Result<std::vector<TableRow>> open_tables(int limit) override { return inner_->open_tables(limit); }
    Result<std::vector<TableRow>> running_tables(Time since, int limit) override { return inner_->running_tables(since, limit); }
    Result<std::vector<TableRow>> tables_of(const std::string& player, int limit) override { return inner_->tables_of(player, limit); }
    Result<std::vector<std::string>> due(Time now, int limit) override { return inner_->due(now, limit); }
    Result<std::vector<Score>> scores(const std::string& player) override { return inner_->scores(player); }
    Result<void> save_player(const PlayerRow& player) override { return inner_->save_player(player); }
    Result<std::optional<PlayerRow>> player(const std::string& id) override { return inner_->player(id); }
    Result<std::optional<PlayerRow>> player_by_login(const std::string& login) override { return inner_->player_by_login(login); }
    Result<std::vector<Account>> accounts() override { return inner_->accounts(); }
    Result<void> seen(const std::string& player, Time now) override { return inner_->seen(player, now); }
    Result<void> set_codes(const std::string& player, const std::vector<std::string>& hashes) override {
        return inner_->set_codes(player, hashes);
    }
    Result<int> codes_left(const std::string& player) override { return inner_->codes_left(player); }
    Result<bool> use_code(const std::string& player, const std::string& hash) override { return inner_->use_code(player, hash); }
    Result<void> end_pass(const std::string& pass, Time until) override { return inner_->end_pass(pass, until); }
    Result<std::vector<std::string>> ended_passes(Time now) override { return inner_->ended_passes(now); }
    Result<void> forget_player(const std::string& id, const std::string& name) override { return inner_->forget_player(id, name); }
    Result<std::string> secret(const std::string& name) override { return inner_->secret(name); }
    Result<void> backup(const std::string& file) override { return inner_->backup(file); }
    Result<void> sound() override { return inner_->sound(); }
    Ledger* ledger() override { return book != nullptr ? book : inner_->ledger(); }
    Ladder* ladder() override { return inner_->ladder(); }
    void flush() override {
        release();
        inner_->flush();
    }

private:
    void pass(std::function<void()> write) {
        ++writes;
        if (hold || !held_.empty()) {
            held_.push_back(std::move(write));
        } else {
            write();
        }
    }
    bool failed(const Done& done) {
        if (fail <= 0) {
            return false;
        }
        --fail;
        loop_->post([done] { done(problem("store", "the disk is full")); });
        return true;
    }

    Store* inner_;
    Loop* loop_;
    std::deque<std::function<void()>> held_;
};

/// Somebody at a socket, who remembers every message.
struct Guest {
    std::shared_ptr<Client> client = std::make_shared<Client>();
    std::vector<std::string> heard;

    explicit Guest(std::string player, Language language = Language::en) {
        client->player = std::move(player);
        client->name = "Name of " + client->player;
        client->language = language;
        client->greeted = true;
        client->send = [this](std::string text) { heard.push_back(std::move(text)); };
    }
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;
    ~Guest() {
        client->send = [](const std::string&) {};
    }

    /// The last picture of a table.
    [[nodiscard]] json::object picture() const {
        for (read_ = read_ > heard.size() ? 0 : read_; read_ < heard.size(); ++read_) {
            book_.hear(json::parse(heard[read_]));
        }
        return book_.last();
    }
    [[nodiscard]] std::string picture(std::string_view key) const { return json::serialize(picture()[key]); }
    /// The log as a page that has been open all the time shows it: lines from `log_from` on replace the older ones.
    [[nodiscard]] json::array log(std::string_view what = "log") const {
        json::array out;
        for (const std::string& text : heard) {
            const json::value value = json::parse(text);
            if (const json::value* table = field(value, "table")) {
                out.resize(static_cast<std::size_t>(table->at(std::string(what) + "_from").as_int64()));
                for (const json::value& line : table->at(what).as_array()) {
                    out.push_back(line);
                }
            }
        }
        return out;
    }
    [[nodiscard]] std::string all() const {
        std::string out;
        for (const std::string& text : heard) {
            out += text + "\n";
        }
        return out;
    }

private:
    mutable PictureBook book_;
    mutable std::size_t read_ = 0;  ///< messages of `heard` that are in it
};

inline std::string code_of(const Result<json::object>& result) { return result ? "ok" : result.error().code; }

struct TestHouse {
    TestLoop loop;
    MemoryStore memory{loop};
    Gate store{memory, loop};
    std::unique_ptr<Bus> bus = in_process_bus(loop);
    Workers workers;
    static constexpr Time start = 1'700'000'000'000;
    Time time = start;
    House house;
    Hub hub{house};

    explicit TestHouse(Store* inner = nullptr, int threads = 1)
        : store(inner == nullptr ? static_cast<Store&>(memory) : *inner, loop),
          workers(loop, threads),
          house{loop,
                store,
                *bus,
                workers,
                [this] { return time; },
                [](const std::string& table, int seat) { return "token-" + table + "-" + std::to_string(seat); },
                {}} {
        house.customs.bot_pause = 0;
        house.customs.bot_grace = 0;
        house.customs.bot_percent = 2;
        house.customs.seed = "house";  // the same deals every time
    }

    /// The table's id, or why it could not be opened.
    Result<std::string> create(const json::value& request, const std::string& host = "p0") {
        const auto wanted = read_wanted(house.customs.games, request);
        if (!wanted) {
            return std::unexpected(wanted.error());
        }
        return create(*wanted, host);
    }
    Result<std::string> create(const Wanted& wanted, const std::string& host = "p0") {
        std::optional<Result<std::string>> made;
        hub.create(wanted, {host, "Name of " + host, false}, [&](Result<std::string> id) { made = std::move(id); });
        loop.run_until([&] { return made.has_value(); });
        return made.value_or(problem("timeout", "the table was not made"));
    }
    std::shared_ptr<Table> table(const std::string& id) {
        auto found = hub.find(id);
        return found ? *found : nullptr;
    }

    /// What a client says about a table, as text with a gap for the table's id; waits for the answer.
    static Result<Message> message(const Table& table, json::object fields) {
        fields["id"] = 1;
        fields["table"] = json::string(table.row().id);
        std::int64_t number = 0;
        return parse_message(json::serialize(fields), number);
    }
    static void act(Table& table, const Guest& guest, const json::object& fields, const Table::Reply& reply) {
        const auto said = message(table, fields);
        if (!said) {
            return reply(std::unexpected(said.error()));
        }
        table.act(guest.client, *said, reply);
    }
    Result<json::object> act(Table& table, const Guest& guest, const json::object& fields) {
        return wait([&](const Table::Reply& reply) { act(table, guest, fields, reply); });
    }
    Result<json::object> wait(const std::function<void(Table::Reply)>& start) {
        const auto answer = std::make_shared<std::optional<Result<json::object>>>();
        start([answer](Result<json::object> result) { *answer = std::move(result); });
        loop.run_until([&] { return answer->has_value(); });
        loop.run_ready();
        return answer->value_or(problem("timeout", "no answer came"));
    }
    Result<json::object> join(Table& table, const std::string& player, std::optional<int> seat = {}, const std::string& token = "") {
        return wait([&](Table::Reply reply) { table.join(player, "Name of " + player, seat, token, std::move(reply)); });
    }
    Result<json::object> play(Table& table, const Guest& guest, int seat, Move move) {
        return act(table, guest, {{"do", "play"}, {"as", seat}, {"question", table.question(seat)}, {"move", move.id()}});
    }
    Result<json::object> play(Table& table, const Guest& guest, int seat, const std::vector<Move>& moves) {
        json::array ids;
        for (const Move move : moves) {
            ids.emplace_back(move.id());
        }
        return act(table, guest, {{"do", "play"}, {"as", seat}, {"question", table.question(seat)}, {"moves", std::move(ids)}});
    }
    /// A random set as a play.
    static std::vector<Move> any_of(const SetQuestion& set, Rng& rng) {
        const int most = std::min(set.most, static_cast<int>(set.moves.size()));
        std::size_t left = static_cast<std::size_t>(set.least) + rng.below(static_cast<u32>(most - set.least + 1));
        std::vector<Move> out;
        for (std::size_t i = 0; i < set.moves.size(); ++i) {
            if (rng.below(static_cast<u32>(set.moves.size() - i)) < left) {
                out.push_back(set.moves[i]);
                --left;
            }
        }
        if (set.done && static_cast<int>(out.size()) < set.most) {
            out.push_back(*set.done);
        }
        return out;
    }
    /// A random answer of the asked seat.
    Result<json::object> play_any(Table& table, const std::vector<Guest*>& guests, Rng& rng) {
        const Seat seat = table.match()->deciders().lowest();
        if (const auto set = table.match()->set(seat); set && rng.below(2) == 0) {
            return play(table, *guests[seat], seat, any_of(*set, rng));
        }
        const std::vector<Choice> choices = table.match()->choices(seat);
        return play(table, *guests[seat], seat, choices[rng.below(static_cast<u32>(choices.size()))].move);
    }
};

inline json::value two_people(const json::object& more = {}) {
    json::object out = {
        {"game", "compile"}, {"mode", "standard"}, {"options", {{"draft", "random"}}}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}};
    for (const auto& [key, value] : more) {
        out[key] = value;
    }
    return out;
}

}  // namespace starboard::server
