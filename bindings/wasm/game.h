// One game as the module exports it: functions over flat blocks that the caller owns. Rules come from `starboard rules`; states are bytes.
#pragma once

#include "kernel/playout.h"

namespace starboard::wasm {

struct Game {
    const char* id;
    u32 rules_size;
    u32 state_size;
    u64 (*random_hash)(const void* rules, u64 number);
    void (*setup)(const void* rules, void* state, u64 number);
    u32 (*deciders)(const void* rules, const void* state);
    u32 (*moves)(const void* rules, const void* state, u32 seat, u32* ids);
    u32 (*play)(const void* rules, void* state, u32 seat, u32 move);
    u32 (*set)(const void* rules, const void* state, u32 seat, u32* out);
    const char* (*ref_kind)(u32 kind);
    u64 (*hash)(const void* state);
};

/// Head of what `set` writes: least, most, done (0 = none); then three numbers per member.
constexpr u32 set_head = 3;

template <GameContract G>
struct GameOf {
    using Rules = typename G::Rules;
    using State = typename G::State;
    // Blocks are copied between targets: nothing in them may depend on the width of pointers.
    static_assert(alignof(Rules) <= 8 && alignof(State) <= 8);

    static const Rules& rules(const void* block) { return *static_cast<const Rules*>(block); }
    static const State& state(const void* block) { return *static_cast<const State*>(block); }

    static u64 random_hash(const void* r, u64 number) { return random_game_hash<G>(rules(r), number, 1000000); }
    static void setup(const void* r, void* s, u64 number) { G::setup(rules(r), *static_cast<State*>(s), game_seed(number)); }
    static u32 deciders(const void* r, const void* s) { return G::deciders(rules(r), state(s)).bits; }
    static u32 moves(const void* r, const void* s, u32 seat, u32* ids) {
        MoveList list;
        G::moves(rules(r), state(s), static_cast<Seat>(seat), list);
        for (int i = 0; i < list.size(); ++i) {
            ids[i] = list[i].id();
        }
        return static_cast<u32>(list.size());
    }
    /// 0, or the rule that refuses the move; a refused move changes nothing.
    static u32 play(const void* r, void* s, u32 seat, u32 id) {
        const Move move = Move::from_id(id);
        const auto who = static_cast<Seat>(seat);
        const bool asked = G::deciders(rules(r), state(s)).has(who) || G::retractors(rules(r), state(s)).has(who);
        if (!asked) {
            return 0xFF;
        }
        const Reason reason = G::why(rules(r), state(s), who, move);
        if (reason.legal()) {
            NoEvents silent;
            G::play(rules(r), *static_cast<State*>(s), who, move, silent);
        }
        return reason.rule;
    }
    /// How many members the open question has as a choice of a set, 0 = it is none. Per member its move and its place: kind and number of
    /// operands (kind * 256 + n), the operands (a * 65536 + b * 256 + c).
    static u32 set(const void* r, const void* s, u32 seat, u32* out) {
        const auto who = static_cast<Seat>(seat);
        SetChoice choice;
        if (!set_of<G>(rules(r), state(s), who, choice)) {
            return 0;
        }
        out[0] = static_cast<u32>(choice.least);
        out[1] = static_cast<u32>(choice.most);
        out[2] = choice.done.id();
        for (int i = 0; i < choice.count; ++i) {
            RefList refs;
            G::refs(rules(r), state(s), who, choice.members[i], refs);
            const Ref& ref = refs.items[0];
            u32* const member = out + set_head + 3 * i;
            member[0] = choice.members[i].id();
            member[1] = static_cast<u32>(ref.kind) << 8U | ref.operands;
            member[2] = static_cast<u32>(ref.values[0]) << 16U | static_cast<u32>(ref.values[1]) << 8U | ref.values[2];
        }
        return static_cast<u32>(choice.count);
    }
    /// Name of a kind of place, ending in a zero byte.
    static const char* ref_kind(u32 kind) {
        require(kind < sizeof(G::ref_kinds) / sizeof(std::string_view), "wasm: no such kind of place");
        return G::ref_kinds[kind].data();
    }
    static u64 hash(const void* s) { return hash_of(state(s)); }
    static constexpr Game make(const char* id) {
        return {id, sizeof(Rules), sizeof(State), random_hash, setup, deciders, moves, play, set, ref_kind, hash};
    }
};

}  // namespace starboard::wasm
