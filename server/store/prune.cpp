// What is too old to be kept.
#include <array>
#include <charconv>

#include "server/store/ledger.h"

namespace starboard::server {

using sqlite::Connection;
using sqlite::each_row;
using sqlite::Statement;

namespace {

constexpr Time day = 24LL * 3600 * 1000;

struct Term {
    std::string_view name;
    int Retention::* days;
};
constexpr std::array<Term, 9> terms = {{{"guests", &Retention::guests},
                                        {"waiting", &Retention::waiting},
                                        {"abandoned", &Retention::abandoned},
                                        {"imported", &Retention::imported},
                                        {"finished", &Retention::finished},
                                        {"accounts", &Retention::accounts},
                                        {"chat", &Retention::chat},
                                        {"reports", &Retention::reports},
                                        {"audit", &Retention::audit}}};
constexpr int longest = 36'500;

/// Before this moment is too old; with 0 days nothing is.
Time before(int days, Time now) { return days == 0 ? 0 : now - days * day; }

// Somebody sits here, has the right to come back, or gave up here.
#define HAS_PEOPLE "exists (select 1 from seat where table_id = id and (player <> '' or gave_up <> ''))"
#define HAS_ACCOUNTS                                                                                     \
    "exists (select 1 from seat join player as person on person.id = seat.player or person.id = gave_up" \
    " where table_id = game_table.id and person.login <> '')"

struct Kind {
    const char* sql;  ///< the ids of tables that were last touched before ?1, at most ?2
    int Retention::* days;
    int Pruned::* count;
};
constexpr std::array<Kind, 5> kinds = {{
    {"select id from game_table where updated < ?1 and (status = 'waiting' or (status = 'over' and rules = 0)) order by updated limit ?2",
     &Retention::waiting, &Pruned::waiting},
    {"select id from game_table where updated < ?1 and status in ('running', 'paused') and not " HAS_PEOPLE " order by updated limit ?2",
     &Retention::abandoned, &Pruned::abandoned},
    {"select id from game_table where updated < ?1 and status in ('over', 'faulted') and rules > 0 and not " HAS_PEOPLE
     " order by updated limit ?2",
     &Retention::imported, &Pruned::imported},
    {"select id from game_table where updated < ?1 and status in ('over', 'faulted') and rules > 0 and " HAS_PEOPLE " and not " HAS_ACCOUNTS
     " order by updated limit ?2",
     &Retention::finished, &Pruned::finished},
    {"select id from game_table where updated < ?1 and status in ('over', 'faulted') and rules > 0 and " HAS_ACCOUNTS
     " order by updated limit ?2",
     &Retention::accounts, &Pruned::accounts},
}};
#undef HAS_PEOPLE
#undef HAS_ACCOUNTS

/// One step of cleaning; the first failure ends it.
class Broom {
public:
    Broom(Connection& connection, int most) : connection_(&connection), most_(most) {}

    Result<void> result;

    std::vector<std::string> texts(const char* sql, Time when) {
        std::vector<std::string> out;
        if (result) {
            result = each_row(connection_->ask(sql, when, most_), [&](const Statement& row) { out.push_back(row.text(0)); });
        }
        return out;
    }
    int count(const char* sql, Time when) {
        int out = 0;
        if (result) {
            result = each_row(connection_->ask(sql, when, most_), [&](const Statement& row) { out = static_cast<int>(row.number(0)); });
        }
        return out;
    }
    template <class... Values>
    void remove(const char* sql, const Values&... values) {
        if (!result) {
            return;
        }
        if (const auto changed = connection_->change(sql, values...); !changed) {
            result = std::unexpected(changed.error());
        }
    }

private:
    Connection* connection_;
    std::int64_t most_;
};

}  // namespace

Result<Retention> Retention::parse(const std::string& text) {
    Retention out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const std::string_view part = std::string_view(text).substr(at, end - at);
        const std::size_t equals = part.find('=');
        const Term* known = nullptr;
        for (const Term& term : terms) {
            known = term.name == part.substr(0, equals) ? &term : known;
        }
        if (known == nullptr || equals == std::string_view::npos) {
            return problem("usage", "retention: \"" + std::string(part) +
                                        "\" must be one of guests, waiting, abandoned, imported, finished, accounts, chat, reports, audit"
                                        " and a number of days, such as chat=90");
        }
        const std::string_view number = part.substr(equals + 1);
        int days = 0;
        const auto [last, error] = std::from_chars(number.data(), number.data() + number.size(), days);
        if (error != std::errc() || last != number.data() + number.size() || days < 0 || days > longest) {
            return problem("usage", "retention: " + std::string(known->name) + " must be a number of days from 0 (for ever) to " +
                                        std::to_string(longest));
        }
        out.*(known->days) = days;
        at = end + 1;
    }
    return out;
}

void Pruned::add(const Pruned& step) {
    for (int Pruned::* const number : {&Pruned::waiting, &Pruned::abandoned, &Pruned::imported, &Pruned::finished, &Pruned::accounts,
                                       &Pruned::chat, &Pruned::reports, &Pruned::audit}) {
        this->*number += step.*number;
    }
    tables.insert(tables.end(), step.tables.begin(), step.tables.end());
    guests.insert(guests.end(), step.guests.begin(), step.guests.end());
}

std::string Pruned::say() const {
    struct Part {
        int number;
        std::string_view what;  ///< one; more of them have an s where the * is
    };
    const Part parts[] = {{waiting, "table* that had not begun"},
                          {abandoned, "running table* without people"},
                          {imported, "finished table* at which nobody sat"},
                          {finished, "finished table* of guests"},
                          {accounts, "finished table* of accounts"},
                          {chat, "chat line*"},
                          {static_cast<int>(guests.size()), "guest*"},
                          {reports, "closed report*"},
                          {audit, "line* of the audit log"}};
    std::string out;
    for (const auto& [number, what] : parts) {
        if (number > 0) {
            const std::size_t star = what.find('*');
            out += (out.empty() ? "" : ", ") + std::to_string(number) + " " + std::string(what.substr(0, star)) + (number > 1 ? "s" : "") +
                   std::string(what.substr(star + 1));
        }
    }
    return out.empty() ? "nothing" : out;
}

Result<Pruned> Ledger::prune(const Retention& retention, Time now, bool dry, int most) {
    Pruned out;
    const auto swept = [&](Connection& connection) -> Result<void> {
        Broom broom(connection, most);
        for (const Kind& kind : kinds) {
            for (std::string& id : broom.texts(kind.sql, before(retention.*(kind.days), now))) {
                broom.remove("delete from game_table where id = ?1", id);
                ++(out.*(kind.count));
                out.tables.push_back(std::move(id));
            }
        }
        const Time silent = before(retention.chat, now);
        out.quieter = broom.texts(
            "select distinct table_id from (select table_id from entry join game_table on id = table_id"
            " where kind = 'chat' and at < ?1 and status in ('over', 'faulted') limit ?2)",
            silent);
        out.chat = broom.count(
            "select count(*) from (select 1 from entry join game_table on id = table_id"
            " where kind = 'chat' and at < ?1 and status in ('over', 'faulted') limit ?2)",
            silent);
        broom.remove(
            "delete from entry where kind = 'chat' and (table_id, seq) in (select table_id, seq from entry join game_table on id = table_id"
            " where kind = 'chat' and at < ?1 and status in ('over', 'faulted') limit ?2)",
            silent, static_cast<std::int64_t>(most));
        out.guests = broom.texts("select id from player where login = '' and seen < ?1 order by seen limit ?2",
                                 before(retention.guests, now));
        out.reports = broom.count("select count(*) from (select 1 from report where closed > 0 and closed < ?1 limit ?2)",
                                  before(retention.reports, now));
        broom.remove("delete from report where closed > 0 and closed < ?1", before(retention.reports, now));
        out.audit = broom.count("select count(*) from (select 1 from audit where at < ?1 limit ?2)", before(retention.audit, now));
        broom.remove("delete from audit where at < ?1", before(retention.audit, now));
        broom.remove("delete from ban where until > 0 and until < ?1", now);
        broom.remove("delete from retired_secret where until < ?1", now);
        return broom.result && dry ? problem("dry", "nothing is changed") : broom.result;
    };
    const auto done = write_(swept);  // a dry run is rolled back: it says exactly what would go
    return done || done.error().code == "dry" ? Result<Pruned>(std::move(out)) : std::unexpected(done.error());
}

}  // namespace starboard::server
