// A move is 32 bits: a verb and three operands. It means the same on its own, in every version; operands that name edition rows use
// the row's own id.
#pragma once

#include "kernel/types.h"

namespace starboard {

struct Move {
    u8 verb = 0;
    u8 a = 0;
    u8 b = 0;
    u8 c = 0;

    [[nodiscard]] constexpr u32 id() const {
        return static_cast<u32>(verb) << 24U | static_cast<u32>(a) << 16U | static_cast<u32>(b) << 8U | c;
    }
    static constexpr Move from_id(u32 id) {
        return {static_cast<u8>(id >> 24U), static_cast<u8>(id >> 16U), static_cast<u8>(id >> 8U), static_cast<u8>(id)};
    }
    [[nodiscard]] constexpr u8 operand(int i) const { return i == 0 ? a : i == 1 ? b : c; }
    constexpr void set_operand(int i, u8 value) { (i == 0 ? a : i == 1 ? b : c) = value; }
    bool operator==(const Move&) const = default;
};

/// Legal moves of one question, reused between calls; not part of a state.
struct MoveList {
    static constexpr int capacity = 512;
    Move items[capacity];
    int count = 0;

    void clear() { count = 0; }
    void push(Move move) {
        require(count < capacity, "move list is full");
        items[count++] = move;
    }
    /// Without a branch: which moves are legal is what nobody can predict.
    void push_if(Move move, bool legal) {
        require(count < capacity, "move list is full");
        items[count] = move;
        count += legal ? 1 : 0;
    }
    [[nodiscard]] int size() const { return count; }
    [[nodiscard]] bool empty() const { return count == 0; }
    [[nodiscard]] bool has(Move move) const {
        for (int i = 0; i < count; ++i) {
            if (items[i] == move) {
                return true;
            }
        }
        return false;
    }
    Move operator[](int i) const { return items[i]; }
    [[nodiscard]] const Move* begin() const { return items; }
    [[nodiscard]] const Move* end() const { return items + count; }
};

/// A place on the table that a move touches, in the order a person would click ("hand:3", "line:1"). `kind` is the game's own.
struct Ref {
    u8 kind = 0;
    u8 operands = 0;
    u8 values[3] = {};
    bool operator==(const Ref&) const = default;
};

struct RefList {
    Ref items[4];
    int count = 0;
    void push(u8 kind) { add({kind, 0, {}}); }
    void push(u8 kind, u8 a) { add({kind, 1, {a}}); }
    void push(u8 kind, u8 a, u8 b) { add({kind, 2, {a, b}}); }
    void push(u8 kind, u8 a, u8 b, u8 c) { add({kind, 3, {a, b, c}}); }

private:
    void add(const Ref& ref) {
        require(count < 4, "too many refs");
        items[count++] = ref;
    }
};

/// Words with operands: "play {card} up @{line}". Braces name the game's operand kinds, in the order of the operands. One pattern per
/// verb, event or question serves printing, parsing and texts.
struct Phrase {
    std::string_view name;
    std::string_view pattern;
};

/// What a word in a sentence stands for that is no operand of what is told: operands as in a phrase, in a text of their own.
struct StandIn {
    std::string_view pattern;  ///< "{card} {seat}"
    Number args[4] = {};
    std::string_view text;  ///< its key ("target.up"); empty: the pattern is the text
    int part = 0;           ///< which of several parts is asked for ("1 Water + 1 Plant"); the game raises it if another one follows
};

}  // namespace starboard
