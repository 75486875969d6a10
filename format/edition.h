// Loads editions (built in or handed over as TOML text) and turns a Setup into checked rules.
#pragma once

#include <map>
#include <memory>

#include "format/embedded.h"
#include "format/game.h"
#include "format/json_walk.h"
#include "format/toml_walk.h"

namespace starboard {

/// Built-in editions of a game, by name; the first is the default.
std::vector<std::string_view> edition_names(std::string_view game);
Result<std::string_view> edition_text(std::string_view game, std::string_view name);

/// Parses TOML without letting exceptions out; the message names file and line.
Result<toml::table> parse_toml(std::string_view text, std::string_view file);

/// "file:line: " of a row of the edition's first list, or of what the game calls that row; "file: " if it is about no row.
template <class G>
std::string row_of(const toml::table& table, const std::string& file, const typename G::Edition& edition, int row) {
    if (row < 0) {
        return file + ": ";
    }
    TextBuffer path;
    G::edition_path(row, path);
    if (!path.view().empty()) {
        const toml::node* const found = table.at_path(path.view()).node();
        return (found == nullptr ? file + ": " : TomlReader(file).where(*found)) + std::string(path.view()) + ": ";
    }
    const toml::node* found = nullptr;
    G::Edition::describe(edition, [&](std::string_view name, const auto& field) {
        if constexpr (requires { field.count; }) {
            const toml::node* list = table.get(name);
            if (found == nullptr && list != nullptr && list->as_array() != nullptr) {
                found = list->as_array()->get(static_cast<std::size_t>(row));
            }
        }
    });
    return found == nullptr ? file + ": " : TomlReader(file).where(*found);
}

/// An edition from its TOML text; the message names file and line.
template <class G>
Result<std::shared_ptr<const typename G::Edition>> parse_edition(std::string_view text, const std::string& file) {
    const auto table = parse_toml(text, file);
    if (!table) {
        return std::unexpected(table.error());
    }
    auto edition = std::make_shared<typename G::Edition>();
    if (auto read = TomlReader(file).read(*table, *edition); !read) {
        return std::unexpected(read.error());
    }
    int row = -1;
    const std::string_view wrong = G::check_edition(*edition, row);
    if (!wrong.empty()) {
        return problem("edition", row_of<G>(*table, file, *edition, row) + std::string(wrong));
    }
    return std::shared_ptr<const typename G::Edition>(std::move(edition));
}

/// Whether this names a built-in edition (empty: the default) and is no TOML text itself, which has a line break or '='.
constexpr bool names_edition(std::string_view which) { return which.find_first_of("=\n") == std::string_view::npos; }

/// `which`: empty for the default, a built-in name, or TOML text. What is built in is read once.
template <class G>
Result<std::shared_ptr<const typename G::Edition>> load_edition(std::string_view which, std::string_view file_name = {}) {
    using Loaded = Result<std::shared_ptr<const typename G::Edition>>;
    if (!names_edition(which)) {
        return parse_edition<G>(which, std::string(file_name.empty() ? "edition" : file_name));
    }
    if constexpr (std::is_empty_v<typename G::Edition>) {
        if (which.empty()) {
            return std::make_shared<typename G::Edition>();
        }
    }
    static const std::map<std::string_view, Loaded, std::less<>> built_in = [] {
        std::map<std::string_view, Loaded, std::less<>> out;
        for (const std::string_view name : edition_names(G::id)) {
            std::string file;
            file.append(G::id).append("/edition/").append(name).append(".toml");
            out[name] = parse_edition<G>(edition_text(G::id, name).value_or(""), file);
        }
        return out;
    }();
    const auto known = edition_text(G::id, which);
    if (!known) {
        return std::unexpected(known.error());
    }
    return built_in.at(which.empty() ? edition_names(G::id).front() : which);
}

template <class G>
struct Prepared {
    Setup setup;
    std::shared_ptr<const typename G::Rules> rules;
};

/// The edition of the rules by field names, defaults filled in.
template <class G>
json::value edition_json(const typename G::Rules& rules) {
    return JsonWriter<G>(rules, nullptr)(rules.edition);
}
/// The same back, without a check whether it can be played.
template <class G>
Result<std::unique_ptr<typename G::Edition>> read_edition(const json::value& from) {
    const auto none = std::make_unique<typename G::Rules>();
    auto out = std::make_unique<typename G::Edition>();
    if (auto read = JsonReader<G>(*none, nullptr).read(from, *out); !read) {
        return std::unexpected(read.error());
    }
    return out;
}
u64 edition_hash(const json::value& edition);
/// The hash of the edition that was loaded as `which`.
template <class G>
u64 edition_hash_of(const typename G::Rules& rules, std::string_view which) {
    if (!names_edition(which)) {
        return edition_hash(edition_json<G>(rules));
    }
    static const std::map<std::string_view, u64, std::less<>> built_in = [] {
        std::map<std::string_view, u64, std::less<>> out;
        for (const std::string_view name : edition_names(G::id)) {
            if (const auto loaded = load_edition<G>(name)) {
                const auto plain = std::make_unique<typename G::Rules>();
                plain->edition = **loaded;
                G::prepare(*plain);
                out[name] = edition_hash(edition_json<G>(*plain));
            }
        }
        return out;
    }();
    const auto known = built_in.find(which.empty() && !built_in.empty() ? edition_names(G::id).front() : which);
    return known != built_in.end() ? known->second : edition_hash(edition_json<G>(rules));
}

/// Checked rules from a setup; the sentence names what is wrong.
template <class G>
Result<Prepared<G>> prepare_rules(Setup setup) {
    auto rules = std::make_shared<typename G::Rules>();
    const Mode* mode = setup.mode.empty() ? &G::modes[0] : nullptr;
    std::string known;
    for (const Mode& candidate : G::modes) {
        known += (known.empty() ? "" : ", ") + std::string(candidate.id);
        if (candidate.id == setup.mode) {
            mode = &candidate;
        }
    }
    if (mode == nullptr) {
        return problem("unknown", "mode \"" + setup.mode + "\" does not exist in " + std::string(G::id) + "; known are " + known);
    }
    setup.mode = std::string(mode->id);
    if (setup.seats == 0) {
        setup.seats = mode->seats_min;
    }
    if (setup.seats < mode->seats_min || setup.seats > mode->seats_max) {
        return problem("usage", std::string(G::id) + " " + setup.mode + " is played by " + std::to_string(mode->seats_min) +
                                    (mode->seats_max > mode->seats_min ? " to " + std::to_string(mode->seats_max) : "") + ", not by " +
                                    std::to_string(setup.seats));
    }
    const auto edition = load_edition<G>(setup.edition, setup.edition_file);
    if (!edition) {
        return std::unexpected(edition.error());
    }
    rules->edition = **edition;
    rules->seats = static_cast<u8>(setup.seats);
    if constexpr (KnowsMode<G>) {
        rules->mode = static_cast<u8>(mode - G::modes);
    }
    G::defaults(mode->id, rules->options);
    G::prepare(*rules);
    for (const auto& [name, value] : setup.options) {
        bool found = false;
        Result<void> read;
        std::string options;
        G::Options::describe(rules->options, [&](std::string_view field, auto& out) {
            const bool here = G::has_option(mode->id, field);
            if (here) {
                options += (options.empty() ? "" : ", ") + std::string(field);
            }
            if (field == std::string_view(name)) {
                const JsonWriter<G> write(*rules, nullptr);
                const json::value before = write(out);
                JsonReader<G> reader(*rules, nullptr);
                const std::string path = "option " + std::string(name);
                // Text comes from a command line: a flag, number or list is written as text there.
                read = value.is_string() ? reader.read_text(std::string_view(value.get_string()), out, path)
                                         : reader.read_value(value, out, path);
                found = here || (read && write(out) == before);  // what the mode has not may still be said to be as it always is
            }
        });
        if (!found) {
            return problem("unknown", "option \"" + std::string(name) + "\" does not exist in " + std::string(G::id) + " " + setup.mode +
                                          "; known are " + options);
        }
        if (!read) {
            return std::unexpected(read.error());
        }
    }
    G::prepare(*rules);
    const std::string_view wrong = G::check_rules(*rules);
    if (!wrong.empty()) {
        return problem("usage", std::string(wrong));
    }
    return Prepared<G>{std::move(setup), std::move(rules)};
}

}  // namespace starboard
