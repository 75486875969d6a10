// Editions changed at random with the words and numbers an owner of the game could write. What the checks of a game accept can be played:
// `soak
// --mutants` and the tests do so.
#pragma once

#include "arena/runner.h"
#include "format/edition.h"
#include "format/toml_text.h"

namespace starboard {

/// Changes one place of a described value: a word, a flag, a number, or the length of a list.
class Mutator {
public:
    explicit Mutator(Rng& rng) : rng_(rng) {}

    template <Described T>
    void change(T& value) {
        Places all;
        walk(value, all);
        if (all.seen > 0) {
            Places one{static_cast<int>(rng_.below(static_cast<u32>(all.seen))), 0};
            walk(value, one);
        }
    }

private:
    struct Places {
        int wanted = -1;  ///< -1: they are only counted
        int seen = 0;
        bool here() { return seen++ == wanted; }
    };

    void walk(bool& value, Places& places) {
        if (places.here()) {
            value = !value;
        }
    }
    template <class T>
        requires std::is_integral_v<T> && (!std::same_as<T, bool>)
    void walk(T& value, Places& places) {
        if (places.here()) {
            const u32 way = rng_.below(10);
            value = static_cast<T>(way < 8 ? static_cast<int>(way) : way == 8 ? value + 1 : value == 0 ? 1 : value - 1);
        }
    }
    template <NamedEnum E>
    void walk(E& value, Places& places) {
        if (places.here()) {
            const u32 other = rng_.below(static_cast<u32>(enum_size<E> - 1));
            value = static_cast<E>(other < static_cast<u32>(value) ? other : other + 1);
        }
    }
    /// Names stay: texts are found by them.
    template <int N>
    void walk(FlatText<N>& /*value*/, Places& /*places*/) {}
    void walk(NumberSet& value, Places& places) {
        if (places.here()) {
            value.bits = static_cast<u8>(value.bits ^ 1U << rng_.below(8));
        }
    }
    template <class T, int N>
    void walk(List<T, N>& values, Places& places) {
        if (places.here()) {
            if (values.size() > 0 && (values.size() == N || rng_.below(2) == 0)) {
                values.pop();
            } else {
                values.push(values.size() > 0 ? T(values.back()) : T{});
            }
            return;
        }
        for (T& value : values) {
            walk(value, places);
        }
    }
    template <class T, std::size_t N>
    void walk(T (&values)[N], Places& places) {
        for (T& value : values) {
            walk(value, places);
        }
    }
    template <Described T>
    void walk(T& value, Places& places) {
        T::describe(value, [&](std::string_view /*name*/, auto& field) { walk(field, places); });
    }

    Rng& rng_;
};

/// The edition of a setup with up to `most` changes its checks accept; every number another one. Without a change if the game has no
/// edition.
template <class G>
Result<Mutant> mutant_of(Setup setup, u64 number, int most) {
    const auto prepared = prepare_rules<G>(setup);
    if (!prepared) {
        return std::unexpected(prepared.error());
    }
    Mutant out;
    if constexpr (!std::is_empty_v<typename G::Edition>) {
        auto kept = std::make_unique<typename G::Edition>(prepared->rules->edition);
        auto changed = std::make_unique<typename G::Edition>();
        Rng rng = Rng::stream(Seed::from_number(number), 0x307A);
        Mutator mutator(rng);
        const int wanted = 1 + static_cast<int>(rng.below(static_cast<u32>(most)));
        while (out.changes < wanted && out.refused < 20 * most) {
            *changed = *kept;
            mutator.change(*changed);
            setup.edition = TomlText::of(*changed);
            if (!prepare_rules<G>(setup)) {
                ++out.refused;
            } else {
                *kept = *changed;
                out.edition = setup.edition;
                ++out.changes;
            }
        }
    }
    return out;
}

}  // namespace starboard
