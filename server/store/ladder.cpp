#include "server/store/ladder.h"

#include <algorithm>

namespace starboard::server {

namespace {

constexpr Time whole_day = 24LL * 3600 * 1000;
constexpr int most_a_day = 10;         ///< games of two people that count
constexpr int most_of_neighbours = 1;  ///< if they come from one address

double periods_between(Time then, Time now) { return then > 0 ? static_cast<double>(std::max<Time>(now - then, 0)) / rating_period : 0; }

Placed placed(const sqlite::Statement& row, Time now) {
    Placed out;
    out.player = row.text(0);
    out.name = row.text(1);
    out.family = row.text(2);
    out.games = static_cast<int>(row.number(6));
    out.updated = row.number(7);
    out.rating = aged({row.real(3), row.real(4), row.real(5)}, periods_between(out.updated, now));
    return out;
}

RatedGame rated_game(const sqlite::Statement& row) {
    return {row.text(0),
            row.text(1),
            row.text(2),
            static_cast<int>(row.number(3)),
            {row.real(4), row.real(5), 0},
            {row.real(6), row.real(7), 0},
            row.number(8)};
}

}  // namespace

namespace sqlite {

namespace {

struct Before {
    Known known;
    int games = 0;
    bool there = false;  ///< has not been forgotten meanwhile
};

Result<Before> before(Connection& connection, const std::string& player, const std::string& family, Time now) {
    return one_of(
        connection.ask("select coalesce(value, 1500.0), coalesce(deviation, 350.0), coalesce(volatility, 0.06), coalesce(games, 0),"
                       " coalesce(updated, 0) from player left join rating on rating.player = id and family = ?2"
                       " where id = ?1 and login <> ''",
                       player, family),
        Before(), [&](const Statement& row) {
            return Before{
                {{row.real(0), row.real(1), row.real(2)}, periods_between(row.number(4), now)}, static_cast<int>(row.number(3)), true};
        });
}

Result<int> counted(Connection& connection, const std::string& one, const std::string& other, Time since) {
    return one_of(connection.ask("select count(*) from rated_pair where one = ?1 and other = ?2 and at > ?3", one, other, since), 0,
                  [](const Statement& row) { return static_cast<int>(row.number(0)); });
}

}  // namespace

Result<void> count_game(Connection& connection, const std::string& table, const Contest& contest, Time now) {
    const auto known = one_of(connection.ask("select 1 from rated_game where table_id = ?1 limit 1", table), false,
                              [](const Statement&) { return true; });
    if (!known || *known) {
        return known ? Result<void>() : std::unexpected(known.error());
    }
    std::vector<Before> entrants;
    for (const Entrant& entrant : contest.entrants) {
        auto one = before(connection, entrant.player, contest.family, now);
        if (!one) {
            return std::unexpected(one.error());
        }
        entrants.push_back(*one);
    }
    std::vector<Meeting> met;
    for (const Meeting& meeting : meetings(contest)) {
        const Entrant& one = contest.entrants[meeting.one];
        const Entrant& other = contest.entrants[meeting.other];
        const auto today = counted(connection, one.player, other.player, now - whole_day);
        if (!today) {
            return std::unexpected(today.error());
        }
        const int most = contest.neighbours(one.seat, other.seat) ? most_of_neighbours : most_a_day;
        if (entrants[meeting.one].there && entrants[meeting.other].there && *today < most) {
            met.push_back(meeting);
        }
    }
    std::vector<Known> ratings;
    for (const Before& entrant : entrants) {
        ratings.push_back(entrant.known);
    }
    const std::vector<Rating> after = rate_all(ratings, met);
    const auto insert_pair = [&](const Entrant& one, const Entrant& other, double score) {
        return connection.change("insert into rated_pair(table_id, one, other, family, at, score) values (?1, ?2, ?3, ?4, ?5, ?6)", table,
                                 one.player, other.player, contest.family, now, Real{score});
    };
    for (const Meeting& meeting : met) {
        const Entrant& one = contest.entrants[meeting.one];
        const Entrant& other = contest.entrants[meeting.other];
        auto written = insert_pair(one, other, meeting.score);
        if (written) {
            written = insert_pair(other, one, 1 - meeting.score);
        }
        if (!written) {
            return std::unexpected(written.error());
        }
    }
    for (std::size_t i = 0; i < entrants.size(); ++i) {
        if (std::ranges::none_of(met, [&](const Meeting& meeting) { return meeting.one == i || meeting.other == i; })) {
            continue;
        }
        const Entrant& entrant = contest.entrants[i];
        const Rating& old = ratings[i].rating;
        auto written = connection.change(
            "insert into rated_game(table_id, player, family, seat, before, before_deviation, after, after_deviation, at)"
            " values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            table, entrant.player, contest.family, entrant.seat, Real{old.value}, Real{old.deviation}, Real{after[i].value},
            Real{after[i].deviation}, now);
        if (written) {
            written = connection.change(
                "insert into rating(player, family, value, deviation, volatility, games, updated) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
                " on conflict(player, family) do update set value = ?3, deviation = ?4, volatility = ?5, games = ?6, updated = ?7",
                entrant.player, contest.family, Real{after[i].value}, Real{after[i].deviation}, Real{after[i].volatility},
                entrants[i].games + 1, now);
        }
        if (!written) {
            return std::unexpected(written.error());
        }
    }
    return {};
}

}  // namespace sqlite

Result<std::vector<Placed>> Ladder::best(const std::string& family, Time now, int most) {
    auto out = sqlite::all_of(
        read_, [&](const sqlite::Statement& row) { return placed(row, now); },
        "select player, name, family, value, deviation, volatility, games, updated from rating"
        " join player on id = player where family = ?1 and login <> '' order by value desc limit ?2",
        family, 10 * most);
    if (out) {
        std::ranges::stable_partition(*out, [](const Placed& one) { return !provisional(one.rating); });
        out->resize(std::min(out->size(), static_cast<std::size_t>(most)));
    }
    return out;
}

Result<std::vector<Placed>> Ladder::of(const std::string& player, Time now) {
    return sqlite::all_of(
        read_, [&](const sqlite::Statement& row) { return placed(row, now); },
        "select player, name, family, value, deviation, volatility, games, updated from rating"
        " join player on id = player where player = ?1 order by family",
        player);
}

Result<Rating> Ladder::rating(const std::string& player, const std::string& family, Time now) {
    const auto all = of(player, now);
    if (!all) {
        return std::unexpected(all.error());
    }
    const auto found = std::ranges::find(*all, family, &Placed::family);
    return found == all->end() ? Rating() : found->rating;
}

Result<std::vector<RatedGame>> Ladder::game(const std::string& table) {
    return sqlite::all_of(read_, rated_game,
                          "select table_id, player, family, seat, before, before_deviation, after, after_deviation, at from rated_game"
                          " where table_id = ?1 order by seat",
                          table);
}

Result<std::vector<RatedGame>> Ladder::history(const std::string& player, int most) {
    return sqlite::all_of(
        read_,
        [](const sqlite::Statement& row) {
            RatedGame out = rated_game(row);
            out.others = row.text(9);
            out.score = row.real(10);
            return out;
        },
        "select table_id, player, family, seat, before, before_deviation, after, after_deviation, at,"
        " (select group_concat(name, ', ') from rated_pair join player on id = other"
        " where rated_pair.table_id = rated_game.table_id and one = ?1),"
        " (select avg(score) from rated_pair where rated_pair.table_id = rated_game.table_id and one = ?1)"
        " from rated_game where player = ?1 order by at desc limit ?2",
        player, most);
}

Result<std::vector<Duel>> Ladder::between(const std::string& player, const std::string& other) {
    return sqlite::all_of(
        read_,
        [](const sqlite::Statement& row) {
            const auto number = [&](int column) { return static_cast<int>(row.number(column)); };
            return Duel{row.text(0), number(1), number(2), number(3)};
        },
        "select family, count(*), sum(score = 1), sum(score = 0.5) from rated_pair"
        " where one = ?1 and other = ?2 group by family order by family",
        player, other);
}

Result<std::vector<Friend>> Ladder::friends(const std::string& player) {
    return sqlite::all_of(
        read_, [](const sqlite::Statement& row) { return Friend{row.text(0), row.text(1), row.number(2) != 0}; },
        "select other, name, exists(select 1 from friend as back where back.player = friend.other and back.other = ?1)"
        " from friend join player on id = other where friend.player = ?1 order by name collate nocase",
        player);
}

Result<void> Ladder::befriend(const std::string& player, const std::string& other, Time now) {
    return write_([&](sqlite::Connection& connection) -> Result<void> {
        const auto done = connection.change("insert into friend(player, other, since) values (?1, ?2, ?3) on conflict do nothing", player,
                                            other, now);
        return done ? Result<void>() : std::unexpected(done.error());
    });
}

Result<void> Ladder::part(const std::string& player, const std::string& other) {
    return write_([&](sqlite::Connection& connection) -> Result<void> {
        const auto done = connection.change("delete from friend where player = ?1 and other = ?2", player, other);
        return done ? Result<void>() : std::unexpected(done.error());
    });
}

}  // namespace starboard::server
