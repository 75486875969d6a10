// A part of a view that only some modes have. Where it is none it is left out of what is written, and the client's types say so
// (format/json_walk.h, format/types.h).
#pragma once

#include "kernel/list.h"

namespace starboard {

template <class T>
struct Only : List<T, 1> {};

template <class T>
constexpr bool is_only = false;
template <class T>
constexpr bool is_only<Only<T>> = true;

}  // namespace starboard
