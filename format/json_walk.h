// Described values as JSON and back. One walker serves positions, views and options of every game.
#pragma once

#include <boost/json.hpp>
#include <charconv>

#include "format/names.h"
#include "format/problem.h"
#include "kernel/agenda.h"
#include "kernel/counts.h"
#include "kernel/hidden/zones.h"
#include "kernel/list.h"
#include "kernel/only.h"
#include "kernel/row_set.h"

namespace starboard {

namespace json = boost::json;

std::string hex64(u64 value);
bool parse_hex64(std::string_view text, u64& out);

template <class G>
class JsonWriter {
public:
    JsonWriter(const typename G::Rules& rules, const typename G::State* state) : names_{rules}, state_(state) {}

    json::value operator()(bool value) const { return value; }
    json::value operator()(u64 value) const { return json::string(hex64(value)); }
    template <class T>
        requires std::is_integral_v<T> && (sizeof(T) < 8)
    json::value operator()(T value) const {
        return static_cast<std::int64_t>(value);
    }
    template <NamedEnum E>
    json::value operator()(E value) const {
        return json::string(name_of(value));
    }
    template <int N>
    json::value operator()(const FlatText<N>& text) const {
        return json::string(text.view());
    }
    json::value operator()(const NumberSet& set) const {
        json::array out;
        for (int i = 0; i < 8; ++i) {
            if (set.has(i)) {
                out.emplace_back(i);
            }
        }
        return out;
    }
    template <class T, int N>
    json::value operator()(const List<T, N>& list) const {
        json::array out;
        for (const T& item : list) {
            out.push_back((*this)(item));
        }
        return out;
    }
    template <class T, std::size_t N>
    json::value operator()(const T (&items)[N]) const {
        json::array out;
        for (const T& item : items) {
            out.push_back((*this)(item));
        }
        return out;
    }
    template <class Step, int N>
    json::value operator()(const Agenda<Step, N>& agenda) const {
        return (*this)(agenda.steps);
    }
    template <class T>
        requires RowName<G, T>
    json::value operator()(const T& row) const {
        const std::string name = names_.print(G::kind_of(row), row.id);
        return name.empty() ? json::value(nullptr) : json::value(json::string(name));
    }
    template <class Row, int N>
    json::value operator()(const Counts<Row, N>& counts) const {
        json::object out;
        counts.each([&](Row row, int n) { out[names_.print(G::kind_of(row), row.id)] = n; });
        return out;
    }
    template <class Row, int N>
    json::value operator()(const RowSet<Row, N>& set) const {
        json::array out;
        set.each([&](Row row) { out.emplace_back(json::string(names_.print(G::kind_of(row), row.id))); });
        return out;
    }
    template <class Place, int N>
    json::value operator()(const Zones<Place, N>& zones) const {
        json::object out;
        for (int p = 0; p < Zones<Place, N>::places; ++p) {
            json::array cards;
            for (int i = zones.start[p]; i < zones.start[p + 1]; ++i) {
                cards.push_back(json::string(names_.card(*state_, zones.card[i])));
            }
            out[name_of(static_cast<Place>(p))] = std::move(cards);
        }
        return out;
    }
    template <class T, int N>
    json::value operator()(const PerCard<T, N>& values) const {
        return per_card<N>([&](int c) { return static_cast<std::int64_t>(values[c]); });
    }
    template <class Mask, int N>
    json::value operator()(const Knowledge<Mask, N>& known) const {
        return per_card<N>([&](int c) { return static_cast<std::int64_t>(known.may[c]); });
    }
    template <Described T>
        requires(!RowName<G, T>)
    json::value operator()(const T& value) const {
        json::object out;
        T::describe(value, [&]<class Field>(std::string_view name, const Field& field) {
            if constexpr (is_only<Field>) {
                if (field.empty()) {
                    return;
                }
            }
            out[name] = (*this)(field);
        });
        return out;
    }

private:
    template <int N, class Get>
    json::value per_card(Get&& get) const {
        json::object out;
        for (int c = 0; c < N; ++c) {
            if (get(c) != 0) {
                out[names_.card(*state_, static_cast<u8>(c))] = get(c);
            }
        }
        return out;
    }
    Names<G> names_;
    const typename G::State* state_;
};

/// Reads what JsonWriter wrote. Every field must be there (an `Only` may be left out), no other may be; the first error names the field.
template <class G>
class JsonReader {
public:
    JsonReader(const typename G::Rules& rules, typename G::State* state) : names_{rules}, state_(state) {}

    /// Two passes: card names depend on other fields of the state.
    template <Described T>
    Result<void> read(const json::value& from, T& out) {
        for (pass_ = 0; pass_ < 2; ++pass_) {
            take(from, out, "");
            if (!error_.empty()) {
                return problem("format", error_);
            }
        }
        if constexpr (std::same_as<T, typename G::State>) {
            G::derive(names_.rules, out);
        }
        return {};
    }
    /// One field given as text ("k=v"): JSON if it is valid JSON for the field, else the word itself, or a comma-separated list.
    template <class T>
    Result<void> read_text(std::string_view text, T& out, const std::string& path) {
        json::value value;
        boost::system::error_code ec;
        value = json::parse(text, ec);
        if (ec) {
            if (text.find(',') != std::string_view::npos) {
                json::array list;
                while (!text.empty()) {
                    const std::size_t comma = text.find(',');
                    list.emplace_back(json::string(text.substr(0, comma)));
                    text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
                }
                value = std::move(list);
            } else {
                value = json::string(text);
            }
        }
        return read_value(value, out, path);
    }
    template <class T>
    Result<void> read_value(const json::value& value, T& out, const std::string& path) {
        pass_ = 0;
        take(value, out, path);
        return error_.empty() ? Result<void>{} : problem("format", error_);
    }
    /// Only what is named changes: `{"0": {"crystals": 3}}` is one field of the first entry.
    template <class T>
    Result<void> read_part(const json::value& value, T& out, const std::string& path) {
        partly_ = true;
        return read_value(value, out, path);
    }

private:
    void fail(const std::string& path, const std::string& what) {
        if (error_.empty()) {
            error_ = path + ": " + what;
        }
    }
    void take(const json::value& from, bool& out, const std::string& path) {
        if (!from.is_bool()) {
            fail(path, "must be true or false");
            return;
        }
        out = from.get_bool();
    }
    void take(const json::value& from, u64& out, const std::string& path) {
        if (!from.is_string() || !parse_hex64(from.get_string(), out)) {
            fail(path, "must be 16 hexadecimal digits");
        }
    }
    template <class T>
        requires std::is_integral_v<T> && (sizeof(T) < 8) && (!std::same_as<T, bool>)
    void take(const json::value& from, T& out, const std::string& path) {
        const std::int64_t n = from.is_int64() ? from.get_int64() : from.is_uint64() ? std::int64_t{1} << 62 : std::int64_t{-1} << 62;
        if (n < static_cast<std::int64_t>(std::numeric_limits<T>::min()) || n > static_cast<std::int64_t>(std::numeric_limits<T>::max())) {
            fail(path, "must be a whole number from " + std::to_string(std::numeric_limits<T>::min()) + " to " +
                           std::to_string(std::numeric_limits<T>::max()));
            return;
        }
        out = static_cast<T>(n);
    }
    template <NamedEnum E>
    void take(const json::value& from, E& out, const std::string& path) {
        if (!from.is_string() || !enum_from(std::string_view(from.get_string()), out)) {
            std::string known;
            for (const std::string_view name : enum_names<E>.names) {
                known += (known.empty() ? "" : ", ") + std::string(name);
            }
            fail(path, "must be one of " + known);
        }
    }
    template <int N>
    void take(const json::value& from, FlatText<N>& out, const std::string& path) {
        if (!from.is_string() || !out.assign(from.get_string())) {
            fail(path, "must be a text of at most " + std::to_string(N) + " bytes");
        }
    }
    void take(const json::value& from, NumberSet& out, const std::string& path) {
        out = {};
        if (!from.is_array()) {
            fail(path, "must be a list of numbers from 0 to 7");
            return;
        }
        for (const json::value& item : from.get_array()) {
            if (!item.is_int64() || item.get_int64() < 0 || item.get_int64() > 7) {
                fail(path, "must be a list of numbers from 0 to 7");
                return;
            }
            out.bits = static_cast<u8>(out.bits | (1U << item.get_int64()));
        }
    }
    template <class T, int N>
    void take(const json::value& from, List<T, N>& out, const std::string& path) {
        if (!from.is_array() || from.get_array().size() > N) {
            fail(path, "must be a list of at most " + std::to_string(N));
            return;
        }
        out = List<T, N>{};
        for (const json::value& item : from.get_array()) {
            T read{};
            take(item, read, path + "[" + std::to_string(out.size()) + "]");
            out.push(read);
        }
    }
    template <class T, std::size_t N>
    void take(const json::value& from, T (&out)[N], const std::string& path) {
        if (partly_ && from.is_object()) {
            for (const auto& [key, value] : from.get_object()) {
                const std::size_t i = key.size() == 1 && key[0] >= '0' && key[0] <= '9' ? static_cast<std::size_t>(key[0] - '0') : N;
                if (i >= N) {
                    fail(path, "has no entry " + std::string(key));
                    return;
                }
                take(value, out[i], path + "[" + std::string(key) + "]");
            }
            return;
        }
        if (!from.is_array() || from.get_array().size() != N) {
            fail(path, "must be a list of " + std::to_string(N));
            return;
        }
        for (std::size_t i = 0; i < N; ++i) {
            take(from.get_array()[i], out[i], path + "[" + std::to_string(i) + "]");
        }
    }
    template <class Step, int N>
    void take(const json::value& from, Agenda<Step, N>& out, const std::string& path) {
        take(from, out.steps, path);
    }
    template <class T>
        requires RowName<G, T>
    void take(const json::value& from, T& out, const std::string& path) {
        if (from.is_null()) {
            out.id = 0;
            return;
        }
        if (from.is_string()) {
            if (const auto id = names_.parse(G::kind_of(out), std::string_view(from.get_string()))) {
                out.id = *id;
                return;
            }
        }
        fail(path, "names nothing in this edition: " + json::serialize(from));
    }
    template <class Row, int N>
    void take(const json::value& from, Counts<Row, N>& out, const std::string& path) {
        if (!from.is_object()) {
            fail(path, "must be an object of numbers by name");
            return;
        }
        out = Counts<Row, N>{};
        for (const auto& [name, value] : from.get_object()) {
            const auto id = names_.parse(G::kind_of(Row{}), std::string_view(name));
            if (!id || *id < 1 || *id > N) {
                fail(path, "names nothing in this edition: " + std::string(name));
                return;
            }
            take(value, out.of[*id - 1], path + "." + std::string(name));
            if (error_.empty() && out.of[*id - 1] == 0) {
                fail(path + "." + std::string(name), "must be at least 1");
            }
        }
    }
    template <class Row, int N>
    void take(const json::value& from, RowSet<Row, N>& out, const std::string& path) {
        if (!from.is_array()) {
            fail(path, "must be a list of names");
            return;
        }
        out = RowSet<Row, N>{};
        for (const json::value& item : from.get_array()) {
            const auto id = item.is_string() ? names_.parse(G::kind_of(Row{}), std::string_view(item.get_string())) : std::nullopt;
            if (!id || *id < 1 || *id > N) {
                fail(path, "names nothing in this edition: " + json::serialize(item));
                return;
            }
            if (out.has(Row{*id})) {
                fail(path, json::serialize(item) + " is there twice");
                return;
            }
            out.add(Row{*id});
        }
    }
    template <class Place, int N>
    void take(const json::value& from, Zones<Place, N>& out, const std::string& path) {
        if (pass_ == 0) {
            return;
        }
        if (!from.is_object()) {
            fail(path, "must be an object of places");
            return;
        }
        int n = 0;
        bool seen[N] = {};
        for (int p = 0; p < Zones<Place, N>::places; ++p) {
            const std::string place(name_of(static_cast<Place>(p)));
            const json::value* cards = from.get_object().if_contains(place);
            if (cards == nullptr || !cards->is_array()) {
                fail(path + "." + place, "must be a list of cards");
                return;
            }
            out.start[p] = static_cast<u8>(n);
            for (const json::value& item : cards->get_array()) {
                const auto c = item.is_string() ? names_.parse_card(*state_, N, std::string_view(item.get_string())) : std::nullopt;
                if (!c) {
                    fail(path + "." + place, "no such card in this game: " + json::serialize(item));
                    return;
                }
                if (seen[*c]) {
                    fail(path + "." + place, "the card " + json::serialize(item) + " is there twice");
                    return;
                }
                seen[*c] = true;
                out.card[n++] = *c;
            }
        }
        if (n != N) {
            fail(path, "holds " + std::to_string(n) + " cards instead of " + std::to_string(N));
        }
        out.start[Zones<Place, N>::places] = static_cast<u8>(n);
        known_fields(from.get_object(), Zones<Place, N>::places, path);
    }
    template <class T, int N>
    void take(const json::value& from, PerCard<T, N>& out, const std::string& path) {
        per_card<N>(from, path, [&](int c) -> T& { return out[c]; });
    }
    template <class Mask, int N>
    void take(const json::value& from, Knowledge<Mask, N>& out, const std::string& path) {
        per_card<N>(from, path, [&](int c) -> Mask& { return out.may[c]; });
    }
    template <int N, class Get>
    void per_card(const json::value& from, const std::string& path, Get&& get) {
        if (pass_ == 0) {
            return;
        }
        if (!from.is_object()) {
            fail(path, "must be an object by card");
            return;
        }
        for (int c = 0; c < N; ++c) {
            get(c) = 0;
        }
        for (const auto& [name, value] : from.get_object()) {
            const auto c = names_.parse_card(*state_, N, std::string_view(name));
            if (!c) {
                fail(path, "no such card in this game: " + std::string(name));
                return;
            }
            take(value, get(*c), path + "." + std::string(name));
        }
    }
    template <Described T>
        requires(!RowName<G, T>)
    void take(const json::value& from, T& out, const std::string& path) {
        if (!from.is_object()) {
            fail(path.empty() ? "position" : path, "must be an object");
            return;
        }
        std::size_t fields = 0;
        T::describe(out, [&]<class Field>(std::string_view name, Field& field) {
            const std::string inner = path.empty() ? std::string(name) : path + "." + std::string(name);
            const json::value* value = from.get_object().if_contains(name);
            ++fields;
            if (value == nullptr) {
                const bool optional = partly_ || is_only<Field>;
                fields -= optional ? 1 : 0;
                if (!optional) {
                    fail(inner, "is missing");
                }
            } else if (error_.empty()) {
                take(*value, field, inner);
            }
        });
        known_fields(from.get_object(), fields, path);
    }
    void known_fields(const json::object& object, std::size_t expected, const std::string& path) {
        if (object.size() > expected) {
            fail(path.empty() ? "position" : path, "has a field that this game does not know");
        }
    }

    Names<G> names_;
    typename G::State* state_;
    int pass_ = 0;
    bool partly_ = false;
    std::string error_;
};

}  // namespace starboard
