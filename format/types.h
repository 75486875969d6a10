// The TypeScript of what JsonWriter writes, from the same descriptions (`starboard types`, docs/protocol.md).
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "format/game.h"
#include "format/json_walk.h"
#include "kernel/some.h"

namespace starboard {

/// The name a type was declared with, without its namespaces.
template <class T>
constexpr std::string_view type_name() {
    std::string_view text = __PRETTY_FUNCTION__;  // "... [with T = starboard::theseus::Kind; ...]"
    text.remove_prefix(text.find("T = ") + 4);
    text = text.substr(0, text.find_first_of(";]"));
    return text.substr(text.rfind(':') + 1);
}

/// "turn_order" as "TurnOrder".
inline std::string title_of(std::string_view words) {
    std::string out;
    bool begins = true;
    for (const char letter : words) {
        if (letter != '_') {
            out += begins && letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
        }
        begins = letter == '_';
    }
    return out;
}

/// Declarations of one game's values: interfaces of described structs, words of enums, names of rows.
template <class G>
class Declarations {
public:
    /// The type as an expression; whatever it needs is declared before it.
    template <class T>
    std::string of() {
        return write(static_cast<const T*>(nullptr));
    }
    /// Where printed values stand ("marines.card[].number") and of which type they are.
    template <Described T>
    void fields(const std::string& path, std::vector<std::pair<std::string, std::string>>& out) {
        const T value{};
        T::describe(value, [&](std::string_view name, const auto& field) {
            leaf(path + std::string(name), static_cast<const std::remove_cvref_t<decltype(field)>*>(nullptr), out);
        });
    }
    [[nodiscard]] std::string text() const {
        std::string out = "/** The words of every list, in their order. */\nexport const words = {\n";
        for (const auto& [name, list] : words_) {
            out += "  " + name + ": [" + list + "],\n";
        }
        out += "} as const;\n";
        for (const auto& [name, list] : words_) {
            out += "export type " + name + " = (typeof words." + name + ")[number];\n";
        }
        for (const std::string& one : declared_) {
            out += one;
        }
        return out;
    }

private:
    template <class T>
    using Tag = const T*;

    std::string write(Tag<bool> /*type*/) { return "boolean"; }
    template <class T>
        requires std::is_integral_v<T> && (!std::same_as<T, bool>)
    std::string write(Tag<T> /*type*/) {
        return sizeof(T) < 8 ? "number" : "string";
    }
    template <NamedEnum E>
    std::string write(Tag<E> /*type*/) {
        const std::string name(type_name<E>());
        if (claim(name, __PRETTY_FUNCTION__)) {
            std::string list;
            for (const std::string_view word : enum_names<E>.names) {
                list += (list.empty() ? "\"" : ", \"") + std::string(word) + "\"";
            }
            words_.emplace_back(name, list);
        }
        return name;
    }
    template <int N>
    std::string write(Tag<FlatText<N>> /*type*/) {
        return "string";
    }
    std::string write(Tag<NumberSet> /*type*/) { return "number[]"; }
    template <class T, int N>
    std::string write(Tag<List<T, N>> /*type*/) {
        return list_of(of<T>());
    }
    template <class T>
    std::string write(Tag<Only<T>> /*type*/) {
        return list_of(of<T>());
    }
    template <class T, std::size_t N>
    std::string write(Tag<T[N]> /*type*/) {
        return list_of(of<T>());
    }
    template <class Row, int N>
    std::string write(Tag<Counts<Row, N>> /*type*/) {
        return "Record<" + row<Row>() + ", number>";
    }
    template <class Row, int N>
    std::string write(Tag<RowSet<Row, N>> /*type*/) {
        return row<Row>() + "[]";
    }
    template <class T>
        requires RowName<G, T>
    std::string write(Tag<T> /*type*/) {
        return row<T>() + " | null";
    }
    template <class Row>
    std::string write(Tag<Some<Row>> /*type*/) {
        return row<Row>();
    }
    template <Described T>
        requires(!RowName<G, T>)
    std::string write(Tag<T> /*type*/) {
        const std::string name(type_name<T>());
        if (claim(name, __PRETTY_FUNCTION__)) {
            std::string text = "export interface " + name + " {\n";
            const T value{};
            T::describe(value, [&]<class Field>(std::string_view field, const Field& /*of_field*/) {
                text += "  " + std::string(field) + (is_only<Field> ? "?: " : ": ") + of<Field>() + ";\n";
            });
            declared_.push_back(text + "}\n");
        }
        return name;
    }
    template <class Row>
    std::string row() {
        const std::string operand(name_of(G::kind_of(Row{})));
        std::string name(type_name<Row>());
        if (name.find('<') != std::string::npos) {
            name = title_of(operand) + "Id";  // one of a family of types, without a name of its own
        }
        if (claim(name, __PRETTY_FUNCTION__)) {
            declared_.push_back("/** A name, as an operand `" + operand + "` prints it. */\nexport type " + name + " = string;\n");
        }
        return name;
    }
    static std::string list_of(const std::string& type) { return type.find(' ') == std::string::npos ? type + "[]" : "(" + type + ")[]"; }
    /// True the first time; two types of one name would be one to the reader.
    bool claim(const std::string& name, const char* whose) {
        const auto [known, fresh] = claimed_.emplace(name, whose);
        require(known->second == whose, "two types of a game have the same name");
        return fresh;
    }

    template <class T>
    void leaf(const std::string& path, Tag<T> /*type*/, std::vector<std::pair<std::string, std::string>>& out) {
        if constexpr (Described<T> && !RowName<G, T>) {
            fields<T>(path + ".", out);
        } else {
            out.emplace_back(path, of<T>());
        }
    }
    template <Described T, int N>
    void leaf(const std::string& path, Tag<List<T, N>> /*type*/, std::vector<std::pair<std::string, std::string>>& out) {
        fields<T>(path + "[].", out);
    }
    template <Described T, std::size_t N>
    void leaf(const std::string& path, Tag<T[N]> /*type*/, std::vector<std::pair<std::string, std::string>>& out) {
        fields<T>(path + "[].", out);
    }

    std::vector<std::pair<std::string, std::string>> words_;
    std::vector<std::string> declared_;
    std::map<std::string, std::string> claimed_;
};

/// Whether a value keeps what its type says: a `Some` has a name.
template <class G>
struct Promises {
    Names<G> names;

    template <class Row>
    bool kept(const Some<Row>& row) const {
        return !names.print(G::kind_of(row), row.id).empty();
    }
    template <class T>
    bool kept(const Only<T>& list) const {
        return list.empty() || kept(list[0]);
    }
    template <class T, int N>
    bool kept(const List<T, N>& list) const {
        return std::all_of(list.begin(), list.end(), [this](const T& item) { return kept(item); });
    }
    template <class T, std::size_t N>
    bool kept(const T (&items)[N]) const {
        return std::all_of(items, items + N, [this](const T& item) { return kept(item); });
    }
    template <class T>
    bool kept(const T& value) const {
        bool all = true;
        if constexpr (Described<T>) {
            T::describe(value, [&](std::string_view /*name*/, const auto& field) { all = all && kept(field); });
        }
        return all;
    }
};

template <std::size_t N>
std::string phrase_types(std::string_view name, const Phrase (&phrases)[N]) {
    std::string out = "export interface " + std::string(name) + " {\n";
    for (std::size_t i = 1; i < N; ++i) {
        std::string args;
        for (std::string_view rest = phrases[i].pattern; rest.contains('{');) {
            rest.remove_prefix(rest.find('{') + 1);
            args += " " + std::string(rest.substr(0, rest.find('}'))) + ": string | null;";
        }
        out += "  " + std::string(phrases[i].name) + ": " + (args.empty() ? "Record<never, never>" : "{" + args + " }") + ";\n";
    }
    return out + "}\n";
}

/// The types of a game: `<id>.ts`.
template <class G>
std::string game_types() {
    Declarations<G> declare;
    declare.template of<typename G::View>();
    declare.template of<typename G::Edition>();
    declare.template of<typename G::Options>();
    const auto listed = [](const auto& all, const auto& name_of_one) {
        std::string out;
        for (const auto& one : all) {
            out += (out.empty() ? "\"" : ", \"") + std::string(name_of_one(one)) + "\"";
        }
        return "[" + out + "] as const;\n";
    };
    const std::string game(G::id);
    return "// Written by `starboard types` from the descriptions of games/" + game + ": change those, not this.\n" + declare.text() +
           "/** Operands of every question, event: names, numbers as text, null where they are hidden. */\n" +
           phrase_types("Questions", G::questions) + phrase_types("Events", G::events) +
           "/** By their numbers: an answer without a place has the ref `choice:n`. */\nexport const verbs = " +
           listed(G::verbs, [](const Phrase& verb) { return verb.name; }) +
           "export const modes = " + listed(G::modes, [](const Mode& mode) { return mode.id; });
}

/// The first edition of a game and where printed values stand in it, for tests: `<id>.edition.ts`.
template <class G>
std::string edition_types(const Printed& printed) {
    Declarations<G> declare;
    std::vector<std::pair<std::string, std::string>> fields;
    declare.template fields<typename G::Edition>("", fields);
    const std::string game(G::id);
    std::string out = "// Written by `starboard types`: the first edition of " + game + ", for tests.\n";
    out += "import type { Edition } from \"./" + game + "\";\n";
    out += "export const edition: Edition = " + json::serialize(printed.edition) + ";\n";
    out += "/** Where the row of a thing stands, as texts name it. */\nexport const rows: Record<string, string> = ";
    out += json::serialize(printed.rows) + ";\n";
    out += "/** Where printed values stand, and of which type they are. */\nexport const fields = {\n";
    for (const auto& [path, type] : fields) {
        out += "  \"" + path + "\": \"" + type + "\",\n";
    }
    return out + "} as const;\n";
}

}  // namespace starboard
