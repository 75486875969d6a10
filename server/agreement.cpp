#include "server/agreement.h"

#include <algorithm>

#include "bots/level.h"
#include "server/catalogue.h"
#include "server/fields.h"
#include "server/identity.h"

namespace starboard::server {

namespace {

constexpr std::string_view clock_names[] = {"none", "realtime", "daily"};
constexpr std::int64_t second = 1000;
constexpr std::int64_t day = 24 * 3600 * second;
constexpr std::size_t longest_edition = 128 * 1024;

Result<std::string> bounded_text(const json::object& object, std::string_view key, std::size_t most) {
    const json::value* value = field(object, key);
    if (value == nullptr) {
        return std::string();
    }
    if (!value->is_string() || value->get_string().size() > most) {
        return problem("usage", std::string(key) + ": must be a text of at most " + std::to_string(most) + " bytes");
    }
    return std::string(value->get_string());
}

Result<std::int64_t> bounded_number(const json::object& object, std::string_view key, std::int64_t low, std::int64_t high) {
    const json::value* value = field(object, key);
    if (value == nullptr || !value->is_int64() || value->get_int64() < low || value->get_int64() > high) {
        return problem("usage", std::string(key) + ": must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    }
    return value->get_int64();
}

Result<ClockRule> read_clock(const json::value* value) {
    ClockRule clock;
    if (value == nullptr) {
        return clock;
    }
    const json::object* object = value->if_object();
    const auto kind = object == nullptr ? Result<std::string>("") : bounded_text(*object, "kind", 16);
    if (object == nullptr || !kind) {
        return problem("usage", "clock: must be an object with kind none, realtime or daily");
    }
    if (*kind == "none") {
        return clock;
    }
    if (*kind == "realtime") {
        const auto seconds = bounded_number(*object, "seconds", 10, 24 * 3600);
        const auto increment = bounded_number(*object, "increment", 0, 3600);
        if (!seconds || !increment) {
            return std::unexpected(seconds ? increment.error() : seconds.error());
        }
        return ClockRule{ClockRule::Kind::realtime, *seconds * second, *increment * second};
    }
    if (*kind == "daily") {
        const auto days = bounded_number(*object, "days", 1, 60);
        if (!days) {
            return std::unexpected(days.error());
        }
        return ClockRule{ClockRule::Kind::daily, *days * day, 0};
    }
    return problem("usage", "clock: kind must be none, realtime or daily");
}

Result<Rights> read_rights(const json::value* value) {
    Rights rights;
    if (value == nullptr) {
        return rights;
    }
    const json::object* object = value->if_object();
    if (object == nullptr) {
        return problem("usage", "settings: must be an object with hints, undo, spectators and stand_in");
    }
    struct Name {
        std::string_view key;
        bool& into;
    };
    for (const Name& name : {Name{"hints", rights.hints}, Name{"undo", rights.undo}, Name{"spectators", rights.spectators}}) {
        if (const json::value* flag = field(*object, name.key)) {
            if (!flag->is_bool()) {
                return problem("usage", "settings: " + std::string(name.key) + " must be true or false");
            }
            name.into = flag->get_bool();
        }
    }
    if (field(*object, "stand_in") != nullptr) {
        const auto level = bounded_text(*object, "stand_in", 32);
        if (!level) {
            return std::unexpected(level.error());
        }
        if (const auto known = find_level(*level); !known) {
            return std::unexpected(known.error());
        }
        rights.stand_in = *level;
    }
    return rights;
}

}  // namespace

const Mode& mode_of(const Agreement& agreement) { return agreement.game->mode(agreement.setup.mode); }

Result<std::vector<WantedSeat>> read_seats(const json::value& seats, const Mode& mode) {
    const json::array* list = seats.if_array();
    if (list == nullptr || list->size() < mode.seats_min || list->size() > mode.seats_max) {
        return problem("usage", "seats: this mode has " + std::to_string(mode.seats_min) +
                                    (mode.seats_max > mode.seats_min ? " to " + std::to_string(mode.seats_max) : "") + " seats");
    }
    std::vector<WantedSeat> out;
    for (const json::value& item : *list) {
        const json::object* object = item.if_object();
        if (object == nullptr) {
            return problem("usage", "seats: each must be an object with kind");
        }
        const auto kind = bounded_text(*object, "kind", 16);
        const auto level = bounded_text(*object, "level", 32);
        const auto name = bounded_text(*object, "name", 200);
        if (!kind || !level || !name) {
            return std::unexpected((!kind ? kind : !level ? level : name).error());
        }
        if (*kind != "me" && *kind != "open" && *kind != "friend" && *kind != "bot") {
            return problem("usage", "seats: kind must be me, open, friend or bot");
        }
        WantedSeat seat{*kind, *level, ""};
        if (*kind == "bot") {
            if (const auto known = find_level(*level); !known) {
                return std::unexpected(known.error());
            }
        }
        if (!name->empty()) {
            auto clean = clean_name(*name);
            if (!clean) {
                return std::unexpected(clean.error());
            }
            seat.name = std::move(*clean);
        }
        out.push_back(std::move(seat));
    }
    return out;
}

Result<Wanted> read_wanted(std::span<const Game* const> list, const json::value& request) {
    const json::object* object = request.if_object();
    if (object == nullptr) {
        return problem("usage", "a table is asked for by an object with game, mode and seats");
    }
    Wanted out;
    const auto game = bounded_text(*object, "game", 64);
    const auto mode = bounded_text(*object, "mode", 64);
    const auto edition = bounded_text(*object, "edition", longest_edition);
    if (!game || !mode || !edition) {
        return std::unexpected((!game ? game : !mode ? mode : edition).error());
    }
    const auto found = find_game(list, *game);
    if (!found) {
        return std::unexpected(found.error());
    }
    Agreement& agreement = out.agreement;
    agreement.game = *found;
    agreement.setup.mode = mode->empty() ? std::string((*found)->modes().front().id) : *mode;
    agreement.setup.edition = *edition;
    agreement.setup.seed = random_seed();
    agreement.setup.salt = random_token();
    if (const json::value* options = field(*object, "options")) {
        if (!options->is_object()) {
            return problem("usage", "options: must be an object");
        }
        agreement.setup.options = options->get_object();
    }
    const auto clock = read_clock(field(*object, "clock"));
    const auto rights = read_rights(field(*object, "settings"));
    if (!clock || !rights) {
        return std::unexpected(clock ? rights.error() : clock.error());
    }
    agreement.clock = *clock;
    agreement.rights = *rights;
    const json::value* seats = field(*object, "seats");
    const std::span<const Mode> modes = agreement.game->modes();
    if (std::none_of(modes.begin(), modes.end(), [&](const Mode& m) { return m.id == agreement.setup.mode; })) {
        return problem("unknown", "mode \"" + agreement.setup.mode + "\" does not exist in " + *game);
    }
    if (auto settled = check_fixed(*agreement.game, agreement.setup.mode, agreement.setup.options); !settled) {
        return std::unexpected(settled.error());
    }
    auto wanted = read_seats(seats == nullptr ? json::value(nullptr) : *seats, mode_of(agreement));
    if (!wanted) {
        return std::unexpected(wanted.error());
    }
    out.seats = std::move(*wanted);
    agreement.setup.seats = static_cast<int>(out.seats.size());
    if (const json::value* lots = field(*object, "lots")) {
        if (!lots->is_bool() || (lots->get_bool() && mode_of(agreement).roles.empty())) {
            return problem("usage", "lots: must be true or false, and false in a mode without roles");
        }
        agreement.lots = lots->get_bool();
    }
    if (auto match = begin(agreement); !match) {
        return std::unexpected(match.error());
    }
    return out;
}

json::object rights_json(const Rights& rights) {
    return {{"hints", rights.hints}, {"undo", rights.undo}, {"spectators", rights.spectators}, {"stand_in", json::string(rights.stand_in)}};
}

json::object clock_json(const ClockRule& clock) {
    json::object out;
    out["kind"] = json::string(clock_names[static_cast<int>(clock.kind)]);
    if (clock.kind == ClockRule::Kind::realtime) {
        out["seconds"] = clock.base / second;
        out["increment"] = clock.increment / second;
    } else if (clock.kind == ClockRule::Kind::daily) {
        out["days"] = clock.base / day;
    }
    return out;
}

json::value parent_json(const Agreement& agreement) {
    if (agreement.parent.empty()) {
        return nullptr;
    }
    return json::object{{"table", json::string(agreement.parent)}, {"at", agreement.parent_at}};
}

std::string write_agreement(const Agreement& agreement) {
    json::object out;
    out["options"] = agreement.setup.options;
    out["edition"] = json::string(agreement.setup.edition);
    out["seed"] = json::string(agreement.setup.seed);
    out["salt"] = json::string(agreement.setup.salt);
    out["seats"] = agreement.setup.seats;
    out["settings"] = rights_json(agreement.rights);
    out["clock"] = clock_json(agreement.clock);
    out["lots"] = agreement.lots;
    out["position"] = agreement.position;
    out["parent"] = parent_json(agreement);
    out["rated"] = agreement.rated;
    return json::serialize(out);
}

Result<Agreement> read_agreement(std::span<const Game* const> list, const TableRow& row) {
    boost::system::error_code ec;
    const json::value value = json::parse(row.setup, ec);
    const auto game = find_game(list, row.game);
    if (ec || !value.is_object() || !game) {
        return problem("store", "table " + row.id + ": its set-up cannot be read");
    }
    const json::object& object = value.get_object();
    Agreement out;
    out.game = *game;
    out.setup.mode = row.mode;
    const auto edition = bounded_text(object, "edition", 1U << 20U);
    const auto seed = bounded_text(object, "seed", 1000);
    const auto salt = bounded_text(object, "salt", 1000);
    const auto seats = bounded_number(object, "seats", 1, max_seats);
    const auto clock = read_clock(field(object, "clock"));
    const auto rights = read_rights(field(object, "settings"));
    const json::value* options = field(object, "options");
    if (!edition || !seed || !salt || !seats || !clock || !rights || options == nullptr || !options->is_object()) {
        return problem("store", "table " + row.id + ": its set-up cannot be read");
    }
    out.setup.edition = *edition;
    out.setup.seed = *seed;
    out.setup.salt = *salt;
    out.setup.seats = static_cast<int>(*seats);
    out.setup.options = options->get_object();
    out.clock = *clock;
    out.rights = *rights;
    out.lots = flag_in(object, "lots");
    out.rated = flag_in(object, "rated");
    if (const json::value* position = field(object, "position")) {
        out.position = *position;
    }
    if (const json::value* parent = field(object, "parent"); parent != nullptr && parent->is_object()) {
        out.parent = text_in(parent->get_object(), "table");
        out.parent_at = static_cast<int>(number_in(parent->get_object(), "at", 0));
    }
    return out;
}

Result<std::unique_ptr<Match>> begin(const Agreement& agreement) {
    auto match = agreement.game->start(agreement.setup);
    if (match && !agreement.position.is_null()) {
        if (auto done = (*match)->load_position(agreement.position); !done) {
            return std::unexpected(done.error());
        }
    }
    return match;
}

}  // namespace starboard::server
