// One description per struct and enum: names of members and values. JSON, positions, editions, options and
// readable differences are all written from it (format/), so there are no hand-written twins.
#pragma once

#include "kernel/types.h"

namespace starboard {

/// A trailing underscore only keeps a name apart from a C++ keyword.
constexpr std::string_view plain_name(std::string_view name) {
    if (name.ends_with('_')) {
        name.remove_suffix(1);
    }
    return name;
}

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define STARBOARD_PARENS ()
#define STARBOARD_EXPAND(...) STARBOARD_EXPAND4(STARBOARD_EXPAND4(STARBOARD_EXPAND4(STARBOARD_EXPAND4(__VA_ARGS__))))
#define STARBOARD_EXPAND4(...) STARBOARD_EXPAND3(STARBOARD_EXPAND3(STARBOARD_EXPAND3(STARBOARD_EXPAND3(__VA_ARGS__))))
#define STARBOARD_EXPAND3(...) STARBOARD_EXPAND2(STARBOARD_EXPAND2(STARBOARD_EXPAND2(STARBOARD_EXPAND2(__VA_ARGS__))))
#define STARBOARD_EXPAND2(...) STARBOARD_EXPAND1(STARBOARD_EXPAND1(STARBOARD_EXPAND1(STARBOARD_EXPAND1(__VA_ARGS__))))
#define STARBOARD_EXPAND1(...) __VA_ARGS__
#define STARBOARD_FOR_EACH(macro, ...) __VA_OPT__(STARBOARD_EXPAND(STARBOARD_FOR_EACH_STEP(macro, __VA_ARGS__)))
#define STARBOARD_FOR_EACH_STEP(macro, head, ...) macro(head) __VA_OPT__(STARBOARD_FOR_EACH_AGAIN STARBOARD_PARENS(macro, __VA_ARGS__))
#define STARBOARD_FOR_EACH_AGAIN() STARBOARD_FOR_EACH_STEP

#define STARBOARD_FIELD(name) visit(::starboard::plain_name(#name), self.name);

/// Inside a struct: `STARBOARD_DESCRIBE(first, second)` lets `describe(self, visit)` call `visit("first", self.first)` and so on.
#define STARBOARD_DESCRIBE(...)                                                                   \
    template <class Self, class Visit>                                                            \
    static constexpr void describe([[maybe_unused]] Self& self, [[maybe_unused]] Visit&& visit) { \
        STARBOARD_FOR_EACH(STARBOARD_FIELD, __VA_ARGS__)                                          \
    }

#define STARBOARD_ENUM_NAME(name) #name,

/// `STARBOARD_ENUM(Phase, start, control)` makes `enum class Phase : u8` with names.
#define STARBOARD_ENUM(Name, ...)                                                               \
    enum class Name : ::starboard::u8 { __VA_ARGS__ };                                          \
    constexpr auto starboard_names(Name /*tag*/) {                                              \
        constexpr const char* names[] = {STARBOARD_FOR_EACH(STARBOARD_ENUM_NAME, __VA_ARGS__)}; \
        return ::starboard::NameTable<sizeof(names) / sizeof(names[0])>(names);                 \
    }
// NOLINTEND(cppcoreguidelines-macro-usage)

template <std::size_t N>
struct NameTable {
    std::string_view names[N];
    constexpr explicit NameTable(const char* const (&texts)[N]) {
        for (std::size_t i = 0; i < N; ++i) {
            names[i] = plain_name(texts[i]);
        }
    }
};

template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E e) { starboard_names(e); };

template <NamedEnum E>
inline constexpr auto enum_names = starboard_names(E{});

template <NamedEnum E>
constexpr int enum_size = static_cast<int>(sizeof(enum_names<E>.names) / sizeof(std::string_view));

template <NamedEnum E>
constexpr std::string_view name_of(E value) {
    return static_cast<int>(value) < enum_size<E> ? enum_names<E>.names[static_cast<int>(value)] : std::string_view("?");
}

template <NamedEnum E>
constexpr bool enum_from(std::string_view name, E& out) {
    for (int i = 0; i < enum_size<E>; ++i) {
        if (enum_names<E>.names[i] == name) {
            out = static_cast<E>(i);
            return true;
        }
    }
    return false;
}

template <class T>
concept Described = requires(T& t) { T::describe(t, [](std::string_view, auto&) {}); };

}  // namespace starboard
