// A row of the edition that is there. Where a view has a plain row, it may be none or hidden; the client's types say so, too
// (format/types.h).
#pragma once

namespace starboard {

template <class Row>
struct Some : Row {
    constexpr Some() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): it is that row, seen from a place that is never empty
    constexpr Some(Row row) : Row(row) {}
    bool operator==(const Some&) const = default;
};

}  // namespace starboard
