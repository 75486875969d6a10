// Described values from TOML (editions). Missing keys keep their defaults; everything else is checked, errors name file and line.
#pragma once

#include <toml++/toml.h>

#include <string>

#include "format/problem.h"
#include "kernel/describe.h"
#include "kernel/list.h"

namespace starboard {

class TomlReader {
public:
    explicit TomlReader(std::string file) : file_(std::move(file)) {}

    template <Described T>
    Result<void> read(const toml::table& from, T& out) {
        take(from, out);
        return error_.empty() ? Result<void>{} : problem("edition", error_);
    }
    [[nodiscard]] std::string where(const toml::node& node) const { return file_ + ":" + std::to_string(node.source().begin.line) + ": "; }

private:
    void fail(const toml::node& node, const std::string& what) {
        if (error_.empty()) {
            error_ = where(node) + what;
        }
    }
    void take(const toml::node& from, bool& out) {
        const auto value = from.value_exact<bool>();
        if (!value) {
            fail(from, "must be true or false");
            return;
        }
        out = *value;
    }
    template <class T>
        requires std::is_integral_v<T> && (!std::same_as<T, bool>)
    void take(const toml::node& from, T& out) {
        const auto value = from.value_exact<std::int64_t>();
        if (!value || *value < 0 || *value > static_cast<std::int64_t>(std::numeric_limits<T>::max())) {
            fail(from, "must be a whole number from 0 to " + std::to_string(std::numeric_limits<T>::max()));
            return;
        }
        out = static_cast<T>(*value);
    }
    template <NamedEnum E>
    void take(const toml::node& from, E& out) {
        const auto value = from.value_exact<std::string_view>();
        if (!value || !enum_from(*value, out)) {
            std::string known;
            for (const std::string_view name : enum_names<E>.names) {
                known += (known.empty() ? "" : ", ") + std::string(name);
            }
            fail(from, (value ? "unknown word \"" + std::string(*value) + "\"" : std::string("must be a word")) + "; known are " + known);
        }
    }
    template <int N>
    void take(const toml::node& from, FlatText<N>& out) {
        const auto value = from.value_exact<std::string_view>();
        if (!value || !out.assign(*value)) {
            fail(from, "must be a text of at most " + std::to_string(N) + " bytes");
        }
    }
    void take(const toml::node& from, NumberSet& out) {
        const toml::array* list = from.as_array();
        if (list == nullptr) {
            fail(from, "must be a list of numbers from 0 to 7");
            return;
        }
        for (const toml::node& item : *list) {
            const auto n = item.value_exact<std::int64_t>();
            if (!n || *n < 0 || *n > 7) {
                fail(item, "must be a number from 0 to 7");
                return;
            }
            out.bits = static_cast<u8>(out.bits | (1U << *n));
        }
    }
    template <class T, int N>
    void take(const toml::node& from, List<T, N>& out) {
        const toml::array* list = from.as_array();
        if (list == nullptr || list->size() > N) {
            fail(from, "must be a list of at most " + std::to_string(N) + " entries");
            return;
        }
        for (const toml::node& item : *list) {
            T read{};
            take(item, read);
            out.push(read);
        }
    }
    template <class T, std::size_t N>
    void take(const toml::node& from, T (&out)[N]) {
        const toml::array* list = from.as_array();
        if (list == nullptr || list->size() != N) {
            fail(from, "must be a list of " + std::to_string(N) + " entries");
            return;
        }
        for (std::size_t i = 0; i < N; ++i) {
            take(*list->get(i), out[i]);
        }
    }
    template <Described T>
    void take(const toml::node& from, T& out) {
        const toml::table* table = from.as_table();
        if (table == nullptr) {
            fail(from, "must be a table");
            return;
        }
        std::string fields;
        T::describe(out, [&](std::string_view name, auto& field) {
            fields += (fields.empty() ? "" : ", ") + std::string(name);
            const toml::node* value = table->get(name);
            if (value != nullptr && error_.empty()) {
                take(*value, field);
            }
        });
        for (const auto& [key, value] : *table) {
            bool known = false;
            T::describe(out, [&](std::string_view name, auto& /*field*/) { known = known || name == key.str(); });
            if (!known) {
                fail(value, "unknown key \"" + std::string(key.str()) + "\"; known are " + fields);
            }
        }
    }

    std::string file_;
    std::string error_;
};

}  // namespace starboard
