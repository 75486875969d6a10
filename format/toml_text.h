// Described values as TOML text: what TomlReader makes of it is the same value again. For editions made by a program.
#pragma once

#include <string>

#include "kernel/describe.h"
#include "kernel/list.h"

namespace starboard {

class TomlText {
public:
    /// One line per member.
    template <Described T>
    static std::string of(const T& value) {
        std::string out;
        T::describe(value, [&](std::string_view name, const auto& field) { out += std::string(name) + " = " + text(field) + "\n"; });
        return out;
    }

private:
    static std::string text(bool value) { return value ? "true" : "false"; }
    template <class T>
        requires std::is_integral_v<T> && (!std::same_as<T, bool>)
    static std::string text(T value) {
        return std::to_string(value);
    }
    template <NamedEnum E>
    static std::string text(E value) {
        return quoted(name_of(value));
    }
    template <int N>
    static std::string text(const FlatText<N>& value) {
        return quoted(value.view());
    }
    static std::string text(const NumberSet& value) {
        std::string out;
        for (int n = 0; n < 8; ++n) {
            if ((value.bits >> n & 1) != 0) {
                out += (out.empty() ? "" : ", ") + std::to_string(n);
            }
        }
        return "[" + out + "]";
    }
    template <class T, int N>
    static std::string text(const List<T, N>& values) {
        std::string out;
        for (const T& value : values) {
            out += (out.empty() ? "" : ", ") + text(value);
        }
        return "[" + out + "]";
    }
    template <class T, std::size_t N>
    static std::string text(const T (&values)[N]) {
        std::string out;
        for (const T& value : values) {
            out += (out.empty() ? "" : ", ") + text(value);
        }
        return "[" + out + "]";
    }
    template <Described T>
    static std::string text(const T& value) {
        std::string out;
        T::describe(value, [&](std::string_view name, const auto& field) {
            out += (out.empty() ? "" : ", ") + std::string(name) + " = " + text(field);
        });
        return "{ " + out + " }";
    }
    static std::string quoted(std::string_view value) {
        std::string out = "\"";
        for (const char c : value) {
            out += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
        }
        return out + "\"";
    }
};

}  // namespace starboard
