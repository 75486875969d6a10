// What differs between two described values of one type, found along their description.
#pragma once

#include <boost/json.hpp>
#include <charconv>
#include <cstring>
#include <string>

#include "format/json_walk.h"

namespace starboard {

/// JSON pointers (RFC 6901; keys here hold neither / nor ~) to the values that are new, as JsonWriter writes them. A list that became
/// longer or shorter is new as a whole. Values are compared as bytes before anything is written: what is equal costs next to nothing.
template <class G>
class ChangeWriter {
public:
    ChangeWriter(const typename G::Rules& rules, const typename G::State* state) : write_(rules, state) {}

    template <Described T>
    json::object operator()(const T& from, const T& to) {
        out_.clear();
        path_.clear();
        walk(from, to);
        return std::move(out_);
    }

private:
    template <class T>
    static bool same_bytes(const T& from, const T& to) {
        static_assert(std::is_trivially_copyable_v<T>);
        return std::memcmp(&from, &to, sizeof(T)) == 0;
    }

    template <class T>
    void walk(const T& from, const T& to) {
        static_assert(std::has_unique_object_representations_v<T>);
        if (!same_bytes(from, to)) {
            out_[path_] = write_(to);
        }
    }
    template <Described T>
        requires(!RowName<G, T>)
    void walk(const T& from, const T& to) {
        if (same_bytes(from, to)) {
            return;
        }
        // fields of one type lie at the same place
        T::describe(from, [&]<class Field>(std::string_view name, const Field& old) {
            const auto at = reinterpret_cast<const std::byte*>(&old) - reinterpret_cast<const std::byte*>(&from);
            const auto& now = *reinterpret_cast<const Field*>(reinterpret_cast<const std::byte*>(&to) + at);
            below(name, [&] { walk(old, now); });
        });
    }
    template <class T, int N>
    void walk(const List<T, N>& from, const List<T, N>& to) {
        if (from.size() != to.size()) {
            out_[path_] = write_(to);
        } else if (!same_bytes(from, to)) {
            each(from.items, to.items, static_cast<std::size_t>(to.size()));
        }
    }
    template <class T>
    void walk(const Only<T>& from, const Only<T>& to) {
        walk(static_cast<const List<T, 1>&>(from), static_cast<const List<T, 1>&>(to));
    }
    template <class T, std::size_t N>
    void walk(const T (&from)[N], const T (&to)[N]) {
        if (!same_bytes(from, to)) {
            each(from, to, N);
        }
    }
    template <class T>
    void each(const T* from, const T* to, std::size_t n) {
        for (std::size_t i = 0; i < n; ++i) {
            char digits[20];
            const auto end = std::to_chars(std::begin(digits), std::end(digits), i).ptr;
            below(std::string_view(digits, end), [&] { walk(from[i], to[i]); });
        }
    }
    template <class Walk>
    void below(std::string_view name, Walk&& walk_there) {
        const std::size_t here = path_.size();
        path_ += '/';
        path_ += name;
        walk_there();
        path_.resize(here);
    }

    JsonWriter<G> write_;
    std::string path_;
    json::object out_;
};

}  // namespace starboard
