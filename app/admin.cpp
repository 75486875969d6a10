// admin: what the operator of a house does with its database, also while the server runs.
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "app/commands.h"
#include "app/no_loop.h"
#include "server/fields.h"
#include "server/identity.h"
#include "server/store/ledger.h"
#include "server/store/lock.h"
#include "server/store/schema.h"

namespace starboard {

namespace {

namespace json = boost::json;
using server::Act;
using server::Ledger;
using server::Time;

constexpr Time day = 24LL * 3600 * 1000;
constexpr int pruned_at_once = 1000;

Time now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::string date(Time time) {
    const std::time_t seconds = time / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[32];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts)};
}

/// Who does it: --by, else the person behind sudo, else the user.
std::string operator_name(const Args& args) {
    if (const std::string by = args.text("by"); !by.empty()) {
        return by;
    }
    if (const char* const before = std::getenv("SUDO_USER"); before != nullptr && *before != '\0') {
        return before;
    }
    const passwd* const user = ::getpwuid(::getuid());
    return user != nullptr ? user->pw_name : "user " + std::to_string(::getuid());
}

/// What a subcommand works with. Without a running server it holds the lock, so that none begins meanwhile.
struct Office {
    std::shared_ptr<void> lock;
    NoLoop loop;
    std::unique_ptr<server::Store> store;
    bool beside_server = false;
    const Args* args = nullptr;

    [[nodiscard]] Ledger& ledger() const { return *store->ledger(); }
    [[nodiscard]] Act act(std::string what, std::string about, std::string note = {}) const {
        return {now(), operator_name(*args), std::move(what), std::move(about), std::move(note)};
    }
    /// How soon it counts.
    [[nodiscard]] const char* when() const { return beside_server ? "; the running server notices within a few seconds" : ""; }
};

Result<void> open(Office& office, const Args& args) {
    const std::string file = args.text("db", "starboard.db");
    if (!std::filesystem::exists(file)) {
        return problem("usage", "there is no database " + file + "; name it with --db");
    }
    office.args = &args;
    if (auto lock = server::lock_database(file)) {
        office.lock = std::move(*lock);
    } else {
        office.beside_server = true;
        const auto schema = server::sqlite::schema_of(file);
        if (!schema) {
            return std::unexpected(schema.error());
        }
        if (*schema < server::sqlite::schema_version) {
            return problem("store", file + " is used by a server older than this program: stop it first, or use its own program");
        }
    }
    auto store = server::open_sqlite(file, office.loop);
    if (!store) {
        return std::unexpected(store.error());
    }
    office.store = std::move(*store);
    return {};
}

/// The person an account's name, an id or, as report:N, a report means.
Result<server::PlayerRow> person(const Office& office, const std::string& word) {
    if (word.starts_with("report:")) {
        const auto reports = office.ledger().reports(true);
        if (!reports) {
            return std::unexpected(reports.error());
        }
        for (const server::Report& report : *reports) {
            if (std::to_string(report.id) != word.substr(7)) {
                continue;
            }
            if (report.about.empty()) {
                return problem("usage", "report " + word.substr(7) + " is about a table, not about a person");
            }
            const auto row = office.store->player(report.about);
            return row && *row ? Result<server::PlayerRow>(**row)
                               : problem("usage", "whom report " + word.substr(7) + " is about is forgotten");
        }
        return problem("usage", "there is no report " + word.substr(7) + "; see starboard admin reports --all");
    }
    const auto by_name = office.store->player_by_login(server::login_name(word));
    const auto by_id = office.store->player(word);
    if (!by_name || !by_id) {
        return std::unexpected(by_name ? by_id.error() : by_name.error());
    }
    if (!*by_name && !*by_id) {
        return problem("usage", "nobody has the account \"" + word + "\", and it is nobody's id; a guest is named by id or by report:N");
    }
    return **(*by_name ? by_name : by_id);
}

Result<std::string> word(const Args& args, std::size_t n, const char* what) {
    if (args.words().size() <= n) {
        return problem("usage", std::string("say ") + what);
    }
    return args.words()[n];
}

// -- people --

Result<int> ban(const Office& office) {
    const Args& args = *office.args;
    const auto days = args.number("days", 0, 1, 36'500);
    const auto name = word(args, 1, "whom: ban NAME, ban ID or ban report:N");
    if (!days || !name) {
        return std::unexpected(days ? name.error() : days.error());
    }
    const auto who = person(office, *name);
    if (!who) {
        return std::unexpected(who.error());
    }
    server::Ban ban{who->id, *days > 0 ? now() + *days * day : 0, args.text("reason"), now()};
    const std::string until = ban.until > 0 ? "until " + date(ban.until) : std::string("for good");
    if (auto done = office.ledger().ban(ban, office.act("ban", who->id, until + (ban.reason.empty() ? "" : ": " + ban.reason))); !done) {
        return std::unexpected(done.error());
    }
    std::printf("%s (%s) is sent away %s%s\n", who->name.c_str(), who->id.c_str(), until.c_str(), office.when());
    return 0;
}

Result<int> unban(const Office& office) {
    const auto name = word(*office.args, 1, "whom: unban NAME or unban ID");
    if (!name) {
        return std::unexpected(name.error());
    }
    const auto who = person(office, *name);
    if (!who) {
        return std::unexpected(who.error());
    }
    const auto done = office.ledger().unban(who->id, office.act("unban", who->id));
    if (!done) {
        return std::unexpected(done.error());
    }
    if (!*done) {
        return problem("nothing", who->name + " has not been sent away");
    }
    std::printf("%s (%s) may come again%s\n", who->name.c_str(), who->id.c_str(), office.when());
    return 0;
}

Result<int> bans(const Office& office) {
    const auto list = office.ledger().bans(now());
    if (!list) {
        return std::unexpected(list.error());
    }
    json::array rows;
    for (const server::Ban& ban : *list) {
        const auto who = office.store->player(ban.player);
        const std::string name = who && *who ? (*who)->name : "?";
        rows.push_back({{"player", json::string(ban.player)},
                        {"name", json::string(name)},
                        {"at", ban.at},
                        {"until", ban.until > 0 ? json::value(ban.until) : json::value(nullptr)},
                        {"reason", json::string(ban.reason)}});
        if (!office.args->flag("json")) {
            std::printf("%s  %s  since %s, %s  %s\n", ban.player.c_str(), name.c_str(), date(ban.at).c_str(),
                        ban.until > 0 ? ("until " + date(ban.until)).c_str() : "for good", ban.reason.c_str());
        }
    }
    if (office.args->flag("json")) {
        std::printf("%s\n", json::serialize(json::object{{"results", std::move(rows)}}).c_str());
    }
    return 0;
}

// -- tables --

Result<int> delete_table(const Office& office) {
    const auto id = word(*office.args, 1, "which: delete-table ID");
    if (!id) {
        return std::unexpected(id.error());
    }
    const auto done = office.ledger().delete_table(*id, office.act("delete-table", *id, office.args->text("reason")));
    if (!done) {
        return std::unexpected(done.error());
    }
    if (!*done) {
        return problem("usage", "there is no table " + *id);
    }
    std::printf("table %s is gone%s\n", id->c_str(), office.when());
    return 0;
}

// -- reports --

json::object report_json(const server::Report& report) {
    return {{"id", report.id},
            {"at", report.at},
            {"reason", json::string(report.reason)},
            {"about", json::string(report.about)},
            {"name", json::string(report.name)},
            {"table", json::string(report.table)},
            {"line", report.line},
            {"quote", json::string(report.quote)},
            {"note", json::string(report.note)},
            {"reporter", json::string(report.reporter)},
            {"closed", report.closed > 0 ? json::value(report.closed) : json::value(nullptr)},
            {"outcome", json::string(report.outcome)}};
}

/// Without anything a terminal would obey.
std::string plain(const std::string& text) {
    std::string out = text;
    std::ranges::replace_if(out, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
    return out;
}

Result<int> reports(const Office& office) {
    const Args& args = *office.args;
    const auto list = office.ledger().reports(args.flag("all"));
    if (!list) {
        return std::unexpected(list.error());
    }
    json::array rows;
    for (const server::Report& report : *list) {
        rows.push_back(report_json(report));
        if (!args.flag("json")) {
            std::printf("%lld  %s  %s  %s  table %s%s\n", static_cast<long long>(report.id), date(report.at).c_str(), report.reason.c_str(),
                        report.about.empty() ? "the table" : plain(report.name).c_str(), report.table.c_str(),
                        report.closed > 0 ? "  closed" : "");
        }
    }
    if (args.flag("json")) {
        std::printf("%s\n", json::serialize(json::object{{"results", std::move(rows)}}).c_str());
    } else if (list->empty()) {
        std::printf("no reports\n");
    }
    return 0;
}

Result<server::Report> find_report(const Office& office, const std::string& number) {
    const auto list = office.ledger().reports(true);
    if (!list) {
        return std::unexpected(list.error());
    }
    for (const server::Report& report : *list) {
        if (std::to_string(report.id) == number) {
            return report;
        }
    }
    return problem("usage", "there is no report " + number + "; see starboard admin reports --all");
}

/// The chat around the line, for whoever must judge it.
Result<void> print_context(const Office& office, const server::Report& report) {
    constexpr std::int64_t around = 12;
    const auto entries = office.store->entries(report.table);
    if (!entries) {
        return std::unexpected(entries.error());
    }
    std::vector<const server::EntryRow*> chat;
    for (const server::EntryRow& entry : *entries) {
        if (entry.kind == "chat") {
            chat.push_back(&entry);
        }
    }
    const auto at = report.line < 0 ? chat.end()
                                    : std::ranges::find(chat, report.line, [](const server::EntryRow* one) { return one->seq; });
    const std::int64_t middle = at == chat.end() ? static_cast<std::int64_t>(chat.size()) : at - chat.begin();
    for (std::int64_t i = std::max<std::int64_t>(0, middle - around); i < std::min<std::int64_t>(std::ssize(chat), middle + around + 1);
         ++i) {
        const server::EntryRow& entry = *chat[static_cast<std::size_t>(i)];
        const json::object line = server::object_in(entry.payload);
        std::printf("%s %s  %s: %s\n", entry.seq == report.line ? ">" : " ", date(entry.at).c_str(),
                    plain(server::text_in(line, "name")).c_str(), plain(server::text_in(line, "text")).c_str());
    }
    return {};
}

Result<int> report(const Office& office) {
    const auto number = word(*office.args, 1, "which: report N");
    if (!number) {
        return std::unexpected(number.error());
    }
    const auto found = find_report(office, *number);
    if (!found) {
        return std::unexpected(found.error());
    }
    if (office.args->flag("json")) {
        std::printf("%s\n", json::serialize(report_json(*found)).c_str());
        return 0;
    }
    std::printf("report %lld, %s, %s\nabout     %s %s\ntable     %s\nreporter  %s\n", static_cast<long long>(found->id),
                date(found->at).c_str(), found->reason.c_str(), plain(found->name).c_str(), found->about.c_str(), found->table.c_str(),
                found->reporter.empty() ? "forgotten" : found->reporter.c_str());
    if (!found->quote.empty()) {
        std::printf("quote     %s\n", plain(found->quote).c_str());
    }
    if (!found->note.empty()) {
        std::printf("note      %s\n", plain(found->note).c_str());
    }
    if (found->closed > 0) {
        std::printf("closed    %s %s\n", date(found->closed).c_str(), plain(found->outcome).c_str());
    }
    if (auto printed = print_context(office, *found); !printed) {
        return std::unexpected(printed.error());
    }
    return 0;
}

Result<int> close_report(const Office& office) {
    const auto number = word(*office.args, 1, "which: close-report N --outcome TEXT");
    if (!number) {
        return std::unexpected(number.error());
    }
    const auto found = find_report(office, *number);
    if (!found) {
        return std::unexpected(found.error());
    }
    const std::string outcome = office.args->text("outcome");
    const auto done = office.ledger().close_report(found->id, outcome, office.act("close-report", *number, outcome));
    if (!done) {
        return std::unexpected(done.error());
    }
    if (!*done) {
        return problem("nothing", "report " + *number + " is closed already");
    }
    std::printf("report %s is closed\n", number->c_str());
    return 0;
}

// -- the house --

Result<int> rotate_keys(const Office& office) {
    const auto days = office.args->number("days", 30, 0, 400);
    if (!days) {
        return std::unexpected(days.error());
    }
    const Time until = now() + *days * day;
    if (auto done = office.ledger().rotate("cookies", until, office.act("rotate-keys", "", "the old ones until " + date(until))); !done) {
        return std::unexpected(done.error());
    }
    std::printf("new keys; cookies and invitations of the old ones are believed until %s%s\n", date(until).c_str(), office.when());
    return 0;
}

Result<int> audit(const Office& office) {
    const auto most = office.args->number("most", 100, 1, 1'000'000);
    if (!most) {
        return std::unexpected(most.error());
    }
    const auto acts = office.ledger().acts(static_cast<int>(*most));
    if (!acts) {
        return std::unexpected(acts.error());
    }
    json::array rows;
    for (const Act& act : *acts) {
        rows.push_back({{"at", act.at},
                        {"who", json::string(act.who)},
                        {"what", json::string(act.what)},
                        {"about", json::string(act.about)},
                        {"note", json::string(act.note)}});
        if (!office.args->flag("json")) {
            std::printf("%s  %s  %s %s  %s\n", date(act.at).c_str(), plain(act.who).c_str(), act.what.c_str(), plain(act.about).c_str(),
                        plain(act.note).c_str());
        }
    }
    if (office.args->flag("json")) {
        std::printf("%s\n", json::serialize(json::object{{"results", std::move(rows)}}).c_str());
    }
    return 0;
}

Result<int> prune(const Office& office) {
    const auto retention = server::Retention::parse(office.args->text("retention"));
    if (!retention) {
        return std::unexpected(retention.error());
    }
    const bool dry = office.args->flag("dry-run");
    server::Pruned all;
    for (bool more = true; more;) {
        const auto step = office.ledger().prune(*retention, now(), dry, dry ? 1'000'000'000 : pruned_at_once);
        if (!step) {
            return std::unexpected(step.error());
        }
        for (const std::string& guest : dry ? std::vector<std::string>() : step->guests) {
            if (auto done = office.store->forget_player(guest, "?"); !done) {
                return std::unexpected(done.error());
            }
        }
        all.add(*step);
        more = !dry && !step->nothing();
    }
    if (!dry && !all.nothing()) {
        if (auto noted = office.ledger().note(office.act("prune", "", all.say())); !noted) {
            return std::unexpected(noted.error());
        }
    }
    std::printf("%s: %s\n", dry ? "would go" : "gone", all.say().c_str());
    return 0;
}

struct Deed {
    std::string_view name;
    Result<int> (*run)(const Office&);
};
constexpr Deed deeds[] = {{"ban", ban},
                          {"unban", unban},
                          {"bans", bans},
                          {"delete-table", delete_table},
                          {"reports", reports},
                          {"report", report},
                          {"close-report", close_report},
                          {"rotate-keys", rotate_keys},
                          {"audit", audit},
                          {"prune", prune}};

}  // namespace

Result<int> admin_command(const Args& args) {
    const std::string name = args.words().empty() ? "" : args.words().front();
    for (const Deed& deed : deeds) {
        if (deed.name == name) {
            Office office;
            if (auto opened = open(office, args); !opened) {
                return std::unexpected(opened.error());
            }
            return deed.run(office);
        }
    }
    return problem("usage", "admin needs one of ban, unban, bans, delete-table, reports, report, close-report, rotate-keys, audit, prune" +
                                (name.empty() ? std::string() : ", not \"" + name + "\""));
}

}  // namespace starboard
