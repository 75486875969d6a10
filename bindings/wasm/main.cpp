// The rules as a WebAssembly module. Games have numbers: those of games/registry.def, then the reference games. Rules and states are blocks
// in the module's memory that the caller gets from `alloc`; their sizes come from `rules_size` and `state_size`. A broken invariant traps.
#include <cstdlib>

#include "bindings/wasm/game.h"

void starboard::fault(const char* /*what*/) { __builtin_trap(); }

namespace starboard::wasm {

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define GAME(id, Type) extern const Game game_##id;
#include "games/registry.def"
#include "tests/registry.def"
#undef GAME

namespace {

const Game* const games[] = {
#define GAME(id, Type) &game_##id,
#include "games/registry.def"
#include "tests/registry.def"
#undef GAME
};

#define STARBOARD_EXPORT(name) extern "C" __attribute__((export_name(#name), used))
// NOLINTEND(cppcoreguidelines-macro-usage)

constexpr u32 game_count = sizeof(games) / sizeof(games[0]);

const Game& game_at(u32 index) {
    require(index < game_count, "wasm: no such game");
    return *games[index];
}

}  // namespace

STARBOARD_EXPORT(alloc) void* alloc(u32 size) { return std::malloc(size); }
STARBOARD_EXPORT(release) void release(void* block) { std::free(block); }

STARBOARD_EXPORT(game_count) u32 count() { return game_count; }
/// Name of a game, ending in a zero byte.
STARBOARD_EXPORT(game_id) const char* game_id(u32 game) { return game_at(game).id; }
STARBOARD_EXPORT(rules_size) u32 rules_size(u32 game) { return game_at(game).rules_size; }
STARBOARD_EXPORT(state_size) u32 state_size(u32 game) { return game_at(game).state_size; }

/// Hash of the final state of random game `number`.
STARBOARD_EXPORT(random_hash) u64 random_hash(u32 game, const void* rules, u32 rules_length, u64 number) {
    require(rules_length == game_at(game).rules_size, "wasm: rules of another program");
    return game_at(game).random_hash(rules, number);
}

STARBOARD_EXPORT(setup) void setup(u32 game, const void* rules, void* state, u64 number) { game_at(game).setup(rules, state, number); }
/// Set of the seats that are asked, one bit each; 0 = the game is over.
STARBOARD_EXPORT(deciders) u32 deciders(u32 game, const void* rules, const void* state) { return game_at(game).deciders(rules, state); }
/// Writes the ids of the legal moves (room for 512) and returns their number.
STARBOARD_EXPORT(moves) u32 moves(u32 game, const void* rules, const void* state, u32 seat, u32* ids) {
    return game_at(game).moves(rules, state, seat, ids);
}
/// 0, or the number of the rule that refuses the move (255: the seat is not asked).
STARBOARD_EXPORT(play) u32 play(u32 game, const void* rules, void* state, u32 seat, u32 move) {
    return game_at(game).play(rules, state, seat, move);
}
/// The open question as a choice of a set: writes least, most, the move that ends it early (0 = none) and three numbers per member (its
/// move; kind of its place * 256 + operands; the operands, 8 bits each) and returns how many members there are; 0 = it is no set. Room for
/// 387. A set is chosen by the moves of its members in this order, then `done` if the question is still open.
STARBOARD_EXPORT(set) u32 set(u32 game, const void* rules, const void* state, u32 seat, u32* out) {
    return game_at(game).set(rules, state, seat, out);
}
/// Name of a kind of place ("hand"), ending in a zero byte.
STARBOARD_EXPORT(ref_kind) const char* ref_kind(u32 game, u32 kind) { return game_at(game).ref_kind(kind); }
STARBOARD_EXPORT(hash) u64 hash(u32 game, const void* state) { return game_at(game).hash(state); }

}  // namespace starboard::wasm
