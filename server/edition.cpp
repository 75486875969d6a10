#include "server/edition.h"

#include <map>

#include "format/edition.h"

namespace starboard::server {

namespace {

struct BuiltIn {
    const Game* game = nullptr;
    std::string name;
};

const std::map<std::string, BuiltIn, std::less<>>& built_in() {
    static const std::map<std::string, BuiltIn, std::less<>> known = [] {
        std::map<std::string, BuiltIn, std::less<>> out;
        for (const Game* game : games()) {
            for (const std::string_view name : edition_names(game->id())) {
                if (const auto printed = game->printed(name)) {
                    out[hex64(edition_hash(printed->edition))] = {game, std::string(name)};
                }
            }
        }
        return out;
    }();
    return known;
}

}  // namespace

json::object edition_address(const Match& match, std::string_view table) {
    const std::string hash = hex64(match.edition_hash());
    const std::string room = built_in().contains(hash) ? "/api/editions/" : "/api/tables/" + std::string(table) + "/editions/";
    return {{"hash", json::string(hash)}, {"at", json::string(room + hash)}};
}

Result<json::value> built_in_edition(std::string_view hash) {
    const auto found = built_in().find(hash);
    if (found == built_in().end()) {
        return problem("missing", "there is no built-in edition of this hash");
    }
    const auto printed = found->second.game->printed(found->second.name);
    return printed ? Result<json::value>(edition_document(*printed)) : std::unexpected(printed.error());
}

Result<std::string> first_edition(const Game& game) {
    const auto printed = game.printed({});
    return printed ? Result<std::string>(hex64(edition_hash(printed->edition))) : std::unexpected(printed.error());
}

json::object edition_document(const Printed& printed) {
    return {{"edition", printed.edition}, {"rows", printed.rows}, {"changes", printed.changes}};
}

}  // namespace starboard::server
