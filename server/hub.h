// All tables of the house: made, found again, put back on the shelf when nobody needs them.
#pragma once

#include "server/replay.h"
#include "server/table.h"

namespace starboard::server {

struct Person {
    std::string id;
    std::string name;
    bool account = false;
};

class Hub {
public:
    using Opened = std::function<void(Result<std::string>)>;

    explicit Hub(House& house);

    void create(const Wanted& wanted, const Person& host, Opened opened);
    /// A table at which these people sit, in an order by chance: it begins at once.
    void seat(const Agreement& agreement, std::vector<Person> people, Opened opened);
    /// A new table that begins where a finished one stood after so many decisions.
    void branch(const std::string& table, int decisions, const json::value& seats, const Person& host, Opened opened);
    /// A record file as a finished table; a branch as several, each the parent of the next.
    void import(const std::string& record, const Person& host, const std::string& whom, const Opened& opened);
    /// The record of a table for a player: a branch with its parent's before it, unless that is gone or may not be watched.
    [[nodiscard]] std::string record(const Table& table, const std::string& player);
    /// From memory or from the store.
    Result<std::shared_ptr<Table>> find(const std::string& id);
    /// A step of one of a game's lessons, alive as long as somebody looks at it.
    Result<std::shared_ptr<Table>> lesson(const std::string& game, const std::string& step, const Person& person);

    /// Every few seconds: tables whose time has come, tables nobody needs.
    void look_around();
    /// Reads tables again in which a player sat who has been forgotten.
    void forget(const std::string& player);
    /// Somebody wants to hear others than before.
    void hear_anew(const std::string& player);
    /// The seats of somebody the house has sent away are free at tables that have not begun; own tables there are closed.
    void send_away(const std::string& player);
    /// Another program has changed the store: tables are read again where they differ, those that are gone are let go of.
    void compare(Ledger& ledger);
    /// Tables the store does not have any more.
    void let_go(const std::vector<std::string>& tables);
    /// Tables to be read again.
    void refresh(const std::vector<std::string>& tables);
    [[nodiscard]] std::size_t loaded() const { return tables_.size(); }

    [[nodiscard]] Result<json::object> lobby(const std::string& player, Language language) const;
    /// What somebody has played, by game and mode.
    [[nodiscard]] Result<json::array> results(const std::string& player) const;
    [[nodiscard]] Result<json::object> profile(const Person& person, Language language) const;
    /// `names`: tells guests from accounts.
    [[nodiscard]] static json::object summary(const TableRow& row, const std::string& player, Language language,
                                              const NameBook* names = nullptr);
    [[nodiscard]] json::object summary_of(const TableRow& row, const std::string& player, Language language) const {
        return summary(row, player, language, &house_.names);
    }

private:
    /// Nobody sits down under the name of somebody else's account.
    [[nodiscard]] Result<void> own_names(const std::vector<WantedSeat>& seats, const Person& host) const;
    void open(TableRow row, Opened opened);
    /// `parent`: the table of the match it goes on from, if it is a branch.
    /// What was read of a record, and what happened in it.
    struct Upload;
    static Result<Upload> read_upload(std::span<const Game* const> games, const std::string& record, Door door);
    void import(const Upload& upload, const std::string& parent, const Person& host, const Opened& opened);
    Result<std::shared_ptr<Table>> open_step(const Game& game, const std::string& mode, const json::object& step, const Person& person);
    /// What a table is dealt from.
    void shuffle(Setup& setup);
    /// Where a branch comes from, if this player may watch that; `matches` of its chain are written already.
    [[nodiscard]] std::optional<Origin> origin(const Table& table, const std::string& player, int matches);
    TableRow new_row(const Agreement& agreement, const std::vector<WantedSeat>& seats, const Person& host) const;
    void keep(const std::shared_ptr<Table>& table);

    House& house_;
    int dealt_ = 0;
    std::map<std::string, std::shared_ptr<Table>> tables_;
    std::map<std::string, Time> idle_since_;
    std::map<std::string, std::weak_ptr<Table>> lessons_;
};

/// A lesson of a game as clients read it, without an id the one about the game itself; a problem if there is none.
Result<json::value> lesson_json(const Game& game, const std::string& id = "");

}  // namespace starboard::server
