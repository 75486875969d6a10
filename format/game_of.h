// Game and Match for one game type: the only bridge between the typed rules and everything that speaks JSON.
#pragma once

#include <algorithm>
#include <array>

#include "format/edition.h"
#include "format/game.h"
#include "format/json_walk.h"
#include "format/match_of.h"
#include "format/types.h"

namespace starboard {

template <GameContract G>
class GameOf final : public Game {
public:
    [[nodiscard]] std::string_view id() const override { return G::id; }
    [[nodiscard]] int revision() const override { return G::revision; }
    [[nodiscard]] std::span<const Mode> modes() const override { return G::modes; }
    [[nodiscard]] const Texts& texts(Language language) const override {
        static const std::array<Texts, 2> loaded = {load_texts(Language::en), load_texts(Language::de)};
        return loaded[static_cast<std::size_t>(language)];
    }
    [[nodiscard]] Result<std::unique_ptr<Match>> start(const Setup& setup) const override {
        auto prepared = prepare_rules<G>(setup);
        if (!prepared) {
            return std::unexpected(prepared.error());
        }
        auto match = std::make_unique<MatchOf<G>>(*this, std::move(prepared->setup), std::move(prepared->rules));
        return std::unique_ptr<Match>(std::move(match));
    }
    [[nodiscard]] Result<std::unique_ptr<Match>> load(const std::vector<json::object>& lines, const Reading& reading) const override {
        return load_match<G>(*this, lines, reading);
    }
    [[nodiscard]] json::object about() const override {
        json::object out;
        out["id"] = json::string(G::id);
        out["name"] = json::string(texts(Language::en)["name.game"]);
        out["rules"] = G::revision;
        json::array modes_out;
        for (const Mode& mode : G::modes) {
            json::object m;
            m["id"] = json::string(mode.id);
            m["seats_min"] = mode.seats_min;
            m["seats_max"] = mode.seats_max;
            m["sides"] = mode.sides;
            m["hidden"] = mode.hidden;
            m["roles"] = roles_json(mode);
            m["draws"] = mode.draws;
            m["automa"] = mode.automa;
            m["options"] = options_json(mode.id);
            modes_out.push_back(std::move(m));
        }
        out["modes"] = std::move(modes_out);
        json::array editions_out;
        for (const std::string_view name : edition_names(G::id)) {
            editions_out.emplace_back(json::string(name));
        }
        out["editions"] = std::move(editions_out);
        json::array questions_out;
        for (std::size_t kind = 1; kind < std::size(G::questions); ++kind) {
            questions_out.emplace_back(json::string(G::questions[kind].name));
        }
        out["questions"] = std::move(questions_out);
        out["state_bytes"] = sizeof(typename G::State);
        out["max_moves"] = G::max_moves;
        return out;
    }
    [[nodiscard]] Result<Printed> printed(std::string_view name) const override {
        const auto loaded = load_edition<G>(name);
        if (!loaded) {
            return std::unexpected(loaded.error());
        }
        auto rules = std::make_unique<typename G::Rules>();
        rules->edition = **loaded;
        G::prepare(*rules);
        return printed_by<G>(*rules);
    }
    [[nodiscard]] std::string types() const override { return game_types<G>(); }
    [[nodiscard]] std::string edition_types() const override {
        const auto first = printed({});
        require(first.has_value(), "a game's own edition cannot be read");
        return starboard::edition_types<G>(*first);
    }
    [[nodiscard]] std::vector<std::string> text_keys() const override {
        std::vector<std::string> keys;
        const auto add = [&](const std::string& room, const auto& phrases, std::size_t first) {
            for (std::size_t i = first; i < std::size(phrases); ++i) {
                keys.push_back(room + "." + std::string(phrases[i].name));
            }
        };
        add("move", G::verbs, 1);
        keys.insert(keys.end(), std::begin(G::wordings), std::end(G::wordings));
        add("event", G::events, 1);
        add("question", G::questions, 1);
        add("reason", G::reasons, 1);
        for (const Mode& mode : G::modes) {
            keys.push_back("mode." + std::string(mode.id));
            for (const json::value& role : roles_json(mode)) {
                keys.push_back("role." + std::string(role.as_string()));
            }
            if (mode.automa) {
                keys.emplace_back("name.automa");
            }
        }
        typename G::Options options{};
        G::Options::describe(options, [&](std::string_view name, auto& /*field*/) { keys.push_back("setting." + std::string(name)); });
        return keys;
    }

private:
    static Texts load_texts(Language language) {
        auto texts = Texts::load(G::id, language);
        if (!texts) {
            fault(texts.error().message.c_str());
        }
        return std::move(*texts);
    }
    static json::array roles_json(const Mode& mode) {
        json::array out;
        for (std::string_view rest = mode.roles; !rest.empty();) {
            const std::size_t comma = rest.find(',');
            out.emplace_back(json::string(rest.substr(0, comma)));
            rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
        }
        return out;
    }
    [[nodiscard]] json::array options_json(std::string_view mode) const {
        json::array out;
        auto rules = std::make_unique<typename G::Rules>();
        if (auto edition = load_edition<G>("")) {
            rules->edition = **edition;
        }
        G::defaults(mode, rules->options);
        G::prepare(*rules);
        const JsonWriter<G> write(*rules, nullptr);
        G::Options::describe(rules->options, [&](std::string_view name, auto& field) {
            if (!G::has_option(mode, name)) {
                return;
            }
            json::object option;
            option["id"] = json::string(name);
            option["default"] = write(field);
            using Field = std::remove_cvref_t<decltype(field)>;
            if constexpr (NamedEnum<Field>) {
                option["type"] = "choice";
                json::array values;
                for (const std::string_view value : enum_names<Field>.names) {
                    values.emplace_back(json::string(value));
                }
                option["values"] = std::move(values);
            } else if constexpr (std::same_as<Field, bool>) {
                option["type"] = "flag";
            } else if constexpr (std::is_integral_v<Field>) {
                option["type"] = "number";
            } else {
                option["type"] = "names";
            }
            json::object meaning;
            for (const Language language : languages) {
                meaning[language_name(language)] = json::string(texts(language)["setting." + std::string(name)]);
            }
            option["meaning"] = std::move(meaning);
            out.push_back(std::move(option));
        });
        return out;
    }
};

}  // namespace starboard
