// What a viewer sees: the open table, the own secrets, and hidden cards whose face the viewer has seen and could follow.
#include "games/compile/facts.h"
#include "games/compile/game.h"
#include "games/compile/hidden.h"

namespace starboard {

using namespace compile;

namespace {

class Looker {
public:
    Looker(const Rules& rules, const State& state, Viewer who) : facts{rules, state}, s(state), viewer(who) {}

    /// The card's id if the viewer sees or knows its face, else 0.
    [[nodiscard]] CardId face_of(int position) const {
        const u8 c = s.zones.card[position];
        const Place p = s.zones.place_at(position);
        if (viewer == viewer_all || facts.up(c) || p == Place::trash0 || p == Place::trash1) {
            return {facts.id(c)};
        }
        if (viewer >= seats || p == Place::deck0 || p == Place::deck1) {
            return {};
        }
        const int place = Hidden::place_for(s, viewer, position);
        if (place < 0) {
            return {facts.id(c)};
        }
        const bool shared_slot = place == hidden_slot + knowledge_slots - 1;
        return {s.known[viewer].certain(c) && !shared_slot ? facts.id(c) : u8{0}};
    }
    [[nodiscard]] FieldCard field_card(int position, int worth) const {
        const u8 c = s.zones.card[position];
        FieldCard out;
        out.card = face_of(position);
        out.up = facts.up(c);
        out.value = static_cast<u8>(out.up ? facts.quick(c).value : worth);
        out.label = s.tag[c];
        return out;
    }

    Facts facts;
    const State& s;
    Viewer viewer;
};

void sort(List<CardId, cards>& list) {
    for (int i = 1; i < list.size(); ++i) {
        for (int j = i; j > 0 && static_cast<u8>(list[j].id - 1) < static_cast<u8>(list[j - 1].id - 1); --j) {
            const CardId kept = list[j];
            list[j] = list[j - 1];
            list[j - 1] = kept;
        }
    }
}

/// The step as people read it: which command of which box; nothing if that is not readable, or done.
bool reads(const Facts& facts, const Step& step, TextUnderWay& out) {
    const int c = facts.bearer(step.tag);
    const int box = step.box & 3;
    if (step.kind != StepKind::run || !facts.readable(c, box)) {
        return false;
    }
    const auto& commands = facts.card(c).box(box).do_;
    const bool part = (step.box & part_of_each) != 0;
    const bool asks = &step == &facts.s.agenda.top() && step.pc > 0;
    const int next = step.pc + (step.pc > 0 && commands[step.pc - 1].or_ ? 1 : 0);
    const int command = part || asks ? step.pc - 1 : next;
    if (command >= commands.size()) {
        return false;
    }
    out = {facts.id(c), step.seat, static_cast<u8>(box), static_cast<u8>(command), !asks};
    return true;
}

}  // namespace

/// Of a text that handles cards or lines one by one the steps count as one.
void Compile::texts_under_way(const Rules& rules, const State& s, TextsUnderWay& out) {
    const Facts facts{rules, s};
    for (const Step& step : s.agenda.steps) {
        TextUnderWay text;
        if (!reads(facts, step, text)) {
            continue;
        }
        TextUnderWay* same = nullptr;
        for (TextUnderWay& before : out) {
            same = before.card == text.card && before.box == text.box ? &before : same;
        }
        if (same != nullptr) {
            *same = text;
        } else {
            out.push(text);
        }
    }
}

void Compile::view(const Rules& rules, const State& s, Viewer viewer, View& out) {
    out = View{};
    const Looker look(rules, s, viewer);
    const Facts& facts = look.facts;
    for (Seat seat = 0; seat < compile::seats; ++seat) {
        SideView& side = out.side[seat];
        side.deck = static_cast<u8>(s.zones.size(deck_of(seat)));
        const Place hand = hand_of(seat);
        for (int i = s.zones.begin(hand); i < s.zones.end(hand); ++i) {
            side.hand.push(look.face_of(i));
        }
        if (viewer != seat && viewer != viewer_all) {
            sort(side.hand);  // the order of a hand is its owner's business
        }
        const Place trash = trash_of(seat);
        for (int i = s.zones.begin(trash); i < s.zones.end(trash); ++i) {
            side.trash.push(look.face_of(i));
        }
        const Place limbo = limbo_of(seat);
        for (int i = s.zones.begin(limbo); i < s.zones.end(limbo); ++i) {
            side.committed.push(look.field_card(i, face_down_value));
        }
        for (int i = 0; i < lines; ++i) {
            if (s.drafted[seat * lines + i] != 0) {
                side.drafted.push(ProtocolId{s.drafted[seat * lines + i]});
            }
        }
        for (int line = 0; line < lines; ++line) {
            LineView& out_line = side.line[line];
            const int slot = facts.slot_at(seat, line);
            if (slot < 0) {
                continue;
            }
            out_line.protocol = {s.drafted[slot]};
            out_line.compiled = ((s.compiled >> slot) & 1U) != 0;
            out_line.total = static_cast<u8>(facts.total(seat, line));
            const int worth = facts.face_down_worth(seat, line);
            const Place stack = stack_of(seat, line);
            for (int i = s.zones.begin(stack); i < s.zones.end(stack); ++i) {
                out_line.stack.push(look.field_card(i, worth));
            }
        }
        const int lock = facts.bearer(s.lock_next[seat]);
        out.locked[seat] = (s.turn == seat && facts.locked(seat)) || facts.readable(lock, box_middle);
    }
    out.turn_number = s.turn_number;
    out.turn = s.turn;
    out.first = s.first;
    out.with_control = rules.options.control;
    out.control = s.control;
    out.ended = s.ended;
    if (!s.agenda.empty() && s.agenda.steps[0].kind == StepKind::phase) {
        // the step holds the phase to come
        const u8 next = s.agenda.steps[0].did;
        out.phase = static_cast<Phase>(next > 0 ? next - 1 : 0);
    }
    if (!s.agenda.empty() && s.agenda.steps[0].kind == StepKind::draft) {
        for (const Protocol& p : rules.edition.protocol) {
            bool free = p.set == CardSet::main1 || rules.options.aux1;
            for (u8 drafted : s.drafted) {
                free = free && drafted != p.id;
            }
            if (free) {
                out.pool.push(ProtocolId{p.id});
            }
        }
    }
}

}  // namespace starboard
