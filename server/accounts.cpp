// People over HTTP: guests and their names, accounts, passwords and what opens an account without one.
#include "server/desk.h"
#include "server/fields.h"
#include "server/metrics.h"

namespace starboard::server {

namespace {

constexpr int codes_made = 10;

const Problem wrong_password{"password", "name or password is wrong"};
const Problem wrong_code{"code", "name or code is wrong, or the code has been used"};
const Problem name_taken{"name_taken", "this name is taken, or looks like one that is"};
const Problem guests_only{"rights", "only accounts have a password: take one first"};
const Problem too_often{"rate", "too many attempts; wait a moment"};

bool is_password(const std::string& text) { return text.size() >= shortest_password && text.size() <= longest_password; }
const Problem no_password{"usage", "password: must have 8 to 200 characters"};

/// What is kept of the password of a name; empty: there is no such account, which takes as long to find out.
bool opens(const std::string& kept, const std::string& password) {
    return password_fits(kept.empty() ? nobodys_password() : kept, password) && !kept.empty();
}

/// Empty if it could not be made.
std::string hash_of(const std::string& password) { return hash_password(password).value_or(std::string()); }

}  // namespace

json::object Desk::me_json(const Visit& visit) const {
    json::array origins;
    for (const std::string& origin : visit.request.local() ? house_.customs.origins : std::vector<std::string>()) {
        origins.emplace_back(json::string(origin));
    }
    json::object out{{"id", json::string(visit.person.id)}, {"name", json::string(visit.person.name)},
                     {"account", visit.person.account},     {"codes_left", nullptr},
                     {"banned", ban_json(visit.person.id)}, {"origins", std::move(origins)}};
    if (visit.person.account) {
        const auto left = house_.store.codes_left(visit.person.id);
        out["codes_left"] = left ? json::value(*left) : json::value(nullptr);
    }
    return out;
}

void Desk::me(const VisitPtr& visit, const Answer& answer) { reply(visit, answer, me_json(*visit)); }

void Desk::rename(const VisitPtr& visit, const Answer& answer) {
    auto name = clean_name(text_in(visit->body, "name"));
    if (!name) {
        return refuse(visit, answer, name.error());
    }
    if (visit->person.account) {
        return refuse(visit, answer, {"rights", "an account keeps its name: others find you by it"});
    }
    if (house_.names.taken(*name, visit->person.id)) {
        return refuse(visit, answer, name_taken);
    }
    visit->person.name = *name;
    if (auto done = remember(*visit); !done) {
        return refuse(visit, answer, done.error());
    }
    auto row = house_.store.player(visit->person.id);
    if (!row || !*row) {
        return refuse(visit, answer, {"store", "the name could not be saved"});
    }
    (*row)->name = *name;
    if (auto done = house_.store.save_player(**row); !done) {
        return refuse(visit, answer, done.error());
    }
    name_sockets(visit->person.id, *name);
    me(visit, answer);
}

void Desk::name_sockets(const std::string& player, const std::string& name) {
    for (const auto& [socket, session] : sessions_) {
        if (session->client->player == player) {
            session->client->name = name;
        }
    }
}

void Desk::forget_me(const VisitPtr& visit, const Answer& answer) {
    constexpr double as_tables = 5;  // it is overwritten on the disk while all wait
    if (auto may = may_stay(visit, as_tables); !may) {
        return refuse(visit, answer, may.error());
    }
    if (auto done = house_.store.forget_player(visit->person.id, "?"); !done) {
        return refuse(visit, answer, done.error());
    }
    house_.names.remove(visit->person.id);
    house_.peace.forget(visit->person.id);
    hub_.forget(visit->person.id);
    lounge_.forget(visit->person.id);
    house_.neighbours.forget(visit->person.id);
    for (const auto& [socket, session] : sessions_) {
        if (session->client->player == visit->person.id) {
            session->client->player.clear();
        }
    }
    log(Severity::info, "player_forgotten");
    Response response;
    response.body = "{}";
    response.headers["set-cookie"] = cookie(*visit, true);
    secure(response);
    answer(std::move(response));
}

// -- in and out --

std::optional<Desk::Credentials> Desk::credentials(const VisitPtr& visit, const Answer& answer) {
    Credentials out;
    out.password = text_in(visit->body, "password");
    auto name = clean_name(text_in(visit->body, "name"));
    if (!name || !is_password(out.password)) {
        refuse(visit, answer, name ? no_password : name.error());
        return std::nullopt;
    }
    out.name = std::move(*name);
    out.login = login_name(out.name);
    if (!may_try(*visit, out.login)) {
        refuse(visit, answer, too_often);
        return std::nullopt;
    }
    return out;
}

bool Desk::may_try(const Visit& visit, const std::string& login) {
    return passwords_.allow(visit.request.address, house_.now()) && passwords_.allow("name " + login, house_.now());
}

std::optional<Desk::Claimed> Desk::claimed(const VisitPtr& visit, const Answer& answer) {
    auto wanted = credentials(visit, answer);
    if (!wanted) {
        return std::nullopt;
    }
    auto known = house_.store.player_by_login(wanted->login);
    if (!known) {
        refuse(visit, answer, known.error());
        return std::nullopt;
    }
    return Claimed{std::move(wanted->password), known->value_or(PlayerRow())};
}

template <class Work, class Then>
void Desk::slowly(const Visit& visit, const Work& work, const Then& then) {
    const auto out = std::make_shared<std::invoke_result_t<const Work&>>();
    house_.workers.run(Urgency::page, visit.request.address, [work, out] { *out = work(); }, [then, out] { then(*out); });
}

void Desk::become(Visit& visit, const PlayerRow& row) const {
    visit.person = {row.id, row.name, !row.login.empty()};
    visit.generation = row.generation;
    visit.stored = true;
    visit.fresh = true;
}

Result<json::array> Desk::make_codes(const std::string& player) {
    json::array codes;
    std::vector<std::string> hashes;
    for (int i = 0; i < codes_made; ++i) {
        const std::string code = recovery_code();
        hashes.push_back(code_hash(code));
        codes.emplace_back(json::string(code));
    }
    if (auto kept = house_.store.set_codes(player, hashes); !kept) {
        return std::unexpected(kept.error());
    }
    return codes;
}

void Desk::sign_up(const VisitPtr& visit, const Answer& answer) {
    if (visit->person.account) {
        return refuse(visit, answer, {"account", "you have an account already"});
    }
    const auto wanted = credentials(visit, answer);
    if (!wanted) {
        return;
    }
    const auto free = [this, visit, wanted = *wanted] {
        const auto known = house_.store.player_by_login(wanted.login);
        return known && !*known && !house_.names.taken(wanted.name, visit->person.id) && !like_a_guest(wanted.name);
    };
    if (!free()) {
        return refuse(visit, answer, name_taken);
    }
    slowly(
        *visit, [password = wanted->password] { return hash_of(password); },
        [this, visit, answer, wanted = *wanted, free](const std::string& hash) {
            if (!free()) {  // somebody was faster
                return refuse(visit, answer, name_taken);
            }
            if (auto done = remember(*visit); !done) {
                return refuse(visit, answer, done.error());
            }
            const auto stored = house_.store.player(visit->person.id);
            if (!stored || !*stored || hash.empty()) {
                return refuse(visit, answer, {"store", "the account could not be saved"});
            }
            PlayerRow row = **stored;
            row.name = wanted.name;
            row.login = wanted.login;
            row.password = hash;
            ++row.generation;
            if (auto done = house_.store.save_player(row); !done) {
                return refuse(visit, answer, done.error().code == "taken" ? name_taken : done.error());
            }
            house_.names.add(row.id, row.name);
            name_sockets(row.id, row.name);
            const auto codes = make_codes(row.id);
            become(*visit, row);
            json::object out = me_json(*visit);
            out["codes"] = codes ? json::value(*codes) : json::value(json::array());  // without: they can be made later
            reply(visit, answer, std::move(out));
        });
}

void Desk::enter(const VisitPtr& visit, const Answer& answer) {
    const auto claim = claimed(visit, answer);
    if (!claim) {
        return;
    }
    slowly(
        *visit, [password = claim->password, kept = claim->known.password] { return opens(kept, password); },
        [this, visit, answer, id = claim->known.id](bool fits) {
            const auto row = fits ? house_.store.player(id) : Result<std::optional<PlayerRow>>();
            if (!row || !*row) {
                return refuse(visit, answer, row ? wrong_password : row.error());
            }
            visit->pass = random_id();
            become(*visit, **row);
            me(visit, answer);
        });
}

void Desk::leave(const VisitPtr& visit, const Answer& answer) {
    const json::object* const body = visit->body.if_object();
    if (visit->stored && ((body != nullptr && flag_in(*body, "everywhere")) || visit->old)) {
        auto row = house_.store.player(visit->person.id);
        if (!row || !*row) {
            return refuse(visit, answer, {"store", "this could not be saved"});
        }
        ++(*row)->generation;
        if (auto done = house_.store.save_player(**row); !done) {
            return refuse(visit, answer, done.error());
        }
        close_sockets(visit->person.id, Whose::all);
    } else if (!visit->fresh) {
        if (auto done = house_.store.end_pass(visit->pass, house_.now() + lasts(visit->person)); !done) {
            return refuse(visit, answer, done.error());
        }
        ended_passes_.insert(visit->pass);
        close_sockets(visit->person.id, Whose::of_pass, visit->pass);
    }
    Response response;
    response.body = "{}";
    response.headers["set-cookie"] = cookie(*visit, true);
    secure(response);
    answer(std::move(response));
}

// -- keys of the door --

void Desk::prove(const VisitPtr& visit, const Answer& answer, const std::string& next,
                 std::function<void(PlayerRow, const std::string&)> then) {
    if (!visit->person.account) {
        return refuse(visit, answer, guests_only);
    }
    const auto row = house_.store.player(visit->person.id);
    if (!row || !*row) {
        return refuse(visit, answer, row ? wrong_password : row.error());
    }
    if (!may_try(*visit, (*row)->login)) {
        return refuse(visit, answer, too_often);
    }
    struct Proof {
        bool fits = false;
        std::string hash;
    };
    slowly(
        *visit,
        [password = text_in(visit->body, "password"), kept = (*row)->password, next] {
            const bool fits = opens(kept, password);
            return Proof{fits, fits && !next.empty() ? hash_of(next) : std::string()};
        },
        [this, visit, answer, next, generation = (*row)->generation, then = std::move(then)](const Proof& proof) {
            const auto now = house_.store.player(visit->person.id);
            if (!proof.fits || !now || !*now || (*now)->generation != generation) {
                return refuse(visit, answer, wrong_password);
            }
            if (!next.empty() && proof.hash.empty()) {
                return refuse(visit, answer, {"store", "the password could not be saved"});
            }
            then(**now, proof.hash);
        });
}

void Desk::change_password(const VisitPtr& visit, const Answer& answer) {
    const std::string next = text_in(visit->body, "next");
    if (!is_password(next)) {
        return refuse(visit, answer, no_password);
    }
    prove(visit, answer, next, [this, visit, answer](PlayerRow row, const std::string& hash) {
        row.password = hash;
        ++row.generation;  // whoever came in with the old one is out
        if (auto done = house_.store.save_player(row); !done) {
            return refuse(visit, answer, done.error());
        }
        close_sockets(row.id, Whose::but_pass, visit->pass);
        become(*visit, row);
        me(visit, answer);
    });
}

void Desk::new_codes(const VisitPtr& visit, const Answer& answer) {
    prove(visit, answer, "", [this, visit, answer](const PlayerRow& row, const std::string& /*hash*/) {
        const auto codes = make_codes(row.id);
        if (!codes) {
            return refuse(visit, answer, codes.error());
        }
        json::object out = me_json(*visit);
        out["codes"] = *codes;
        reply(visit, answer, std::move(out));
    });
}

void Desk::recover(const VisitPtr& visit, const Answer& answer) {
    const auto claim = claimed(visit, answer);
    if (!claim) {
        return;
    }
    // The new password is hashed in any case: a name that does not exist is refused as slowly as one that does.
    slowly(
        *visit, [password = claim->password] { return hash_of(password); },
        [this, visit, answer, code = code_hash(text_in(visit->body, "code")), id = claim->known.id](const std::string& hash) {
            auto row = id.empty() ? Result<std::optional<PlayerRow>>() : house_.store.player(id);
            if (!row || hash.empty()) {
                return refuse(visit, answer, row ? Problem{"store", "the password could not be saved"} : row.error());
            }
            const auto used = *row && !code.empty() ? house_.store.use_code(id, code) : Result<bool>(false);
            if (!used || !*used) {
                return refuse(visit, answer, used ? wrong_code : used.error());
            }
            (*row)->password = hash;
            ++(*row)->generation;
            if (auto done = house_.store.save_player(**row); !done) {
                return refuse(visit, answer, done.error());
            }
            close_sockets(id, Whose::all);
            visit->pass = random_id();
            become(*visit, **row);
            me(visit, answer);
        });
}

}  // namespace starboard::server
