// What follows from the cards of a stack and is kept with it, because it is asked far more often than it changes.
#pragma once

#include "games/compile/facts.h"

namespace starboard::compile {

/// To be called whenever a card has come to the stack, left it or been turned.
inline void note_stack(const Rules& rules, State& s, int stack) {
    const Facts facts{rules, s};
    u32 tops = 0;
    u32 bottom = 0;
    u32 open = 0;
    u32 up_cards = 0;
    const int begin = s.zones.begin(stack_at(stack));
    const int end = s.zones.end(stack_at(stack));
    for (int i = begin; i < end; ++i) {
        const int c = s.zones.card[i];
        const Quick& def = facts.quick(c);
        const u32 up = facts.up(c) ? 1 : 0;
        tops |= def.top & (0U - up);
        bottom = def.bottom & (0U - up);  // of the last card: nothing covers it
        open += def.value * up;
        up_cards += up;
    }
    s.standing[stack] = tops | bottom;
    s.open[stack] = static_cast<u8>(open);
    s.down[stack] = static_cast<u8>(end - begin - static_cast<int>(up_cards));
}

}  // namespace starboard::compile
