// Invariants of a state, validity of editions and options, and hand-made positions.
#include "games/compile/game.h"
#include "games/compile/turn.h"

namespace starboard {

using namespace compile;

namespace compile {

namespace {

/// Which commands a condition or reference can refer to: "that" needs a card handled before.
std::string_view check_box(const Box& box, int which) {
    bool handled = false;
    for (int i = 0; i < box.do_.size(); ++i) {
        const Command& cmd = box.do_[i];
        if (cmd.do_ == Do::none) {
            return "a command without \"do\"";
        }
        if ((cmd.pick == Pick::that || cmd.amount == Amount::value) && !handled) {
            return "\"that\" card without a command before it that handles one";
        }
        if ((cmd.if_ == If::did || cmd.if_ == If::did_first || cmd.amount == Amount::more) && i == 0) {
            return "a first command that depends on the one before it";
        }
        if ((cmd.or_ || cmd.and_) && i + 1 == box.do_.size()) {
            return "\"or\" or \"and\" without a command after it";
        }
        if (cmd.and_ && cmd.do_ != Do::discard) {
            return "\"and\" joins a discard with the next command";
        }
        if (cmd.amount == Amount::for_every && cmd.count == 0) {
            return "\"for_every\" needs a count of at least 1";
        }
        if (cmd.do_ == Do::play && cmd.from == From::field) {
            return "\"play\" needs from = \"hand\" or \"deck\"";
        }
        handled = handled || cmd.do_ == Do::flip || cmd.do_ == Do::shift || cmd.do_ == Do::reveal || cmd.do_ == Do::delete_ || cmd.do_ == Do::return_;
    }
    if (which == box_middle && (box.when != When::none || box.rule != Rule::none)) {
        return "a middle box has only commands";
    }
    if (which != box_middle && box.when == When::none && !box.do_.empty()) {
        return "a top or bottom box with commands needs a \"when\"";
    }
    return {};
}

}  // namespace

std::string_view check_edition(const Edition& edition) {
    if (edition.protocol.size() < slots) {
        return "an edition needs at least six protocols";
    }
    for (int i = 0; i < edition.protocol.size(); ++i) {
        const Protocol& p = edition.protocol[i];
        if (p.id < 1 || p.id > max_protocols) {
            return "protocol ids go from 1 to 31";
        }
        if (p.name.view().empty()) {
            return "a protocol has no name";
        }
        for (int j = 0; j < i; ++j) {
            if (edition.protocol[j].id == p.id || edition.protocol[j].name == p.name) {
                return "two protocols have the same id or name";
            }
        }
        if (p.card.size() != cards_per_protocol) {
            return "a protocol has exactly six cards";
        }
        for (int k = 0; k < p.card.size(); ++k) {
            if (p.card[k].value > max_value) {
                return "values go from 0 to 7";
            }
            for (int j = 0; j < k; ++j) {
                if (p.card[j].value == p.card[k].value) {
                    return "a protocol has two cards of the same value";
                }
            }
            for (int b = 0; b < boxes_per_card; ++b) {
                const std::string_view wrong = check_box(p.card[k].box(b), b);
                if (!wrong.empty()) {
                    return wrong;
                }
            }
        }
    }
    return {};
}

}  // namespace compile

void Compile::prepare(Rules& rules) {
    for (Quick& quick : rules.quick) {
        quick = Quick{};
    }
    for (int row = 0; row < rules.edition.protocol.size(); ++row) {
        const Protocol& p = rules.edition.protocol[row];
        for (int k = 0; k < p.card.size(); ++k) {
            const Card& card = p.card[k];
            Quick& quick = rules.quick[p.id * 8 + k];
            quick.value = card.value;
            quick.top_rule = card.top.rule;
            quick.bottom_rule = card.bottom.rule;
            quick.top_when = card.top.when;
            quick.bottom_when = card.bottom.when;
            quick.n = card.top.rule != Rule::none ? card.top.n : card.bottom.n;
            quick.middle = static_cast<u8>(card.middle.do_.size());
            quick.row = static_cast<u8>(row);
        }
    }
}

std::string_view Compile::check_rules(const Rules& rules) {
    if (rules.seats != 2) {
        return "Compile is played by 2";
    }
    int pool = 0;
    for (const Protocol& p : rules.edition.protocol) {
        pool += p.set == CardSet::main1 || rules.options.aux1 ? 1 : 0;
    }
    if (pool < slots) {
        return "the edition has fewer than six protocols for these options";
    }
    if (rules.options.draft == Draft::given) {
        for (int i = 0; i < slots; ++i) {
            const ProtocolId wanted = rules.options.protocols[i];
            if (rules.edition.find(wanted.id) == nullptr) {
                return "draft=given needs protocols= with six names of the edition: seat 0's three, then seat 1's";
            }
            for (int j = 0; j < i; ++j) {
                if (rules.options.protocols[j] == wanted) {
                    return "protocols= names one protocol twice";
                }
            }
        }
    }
    return {};
}

std::string_view Compile::check(const Rules& rules, const State& s) {
    const Facts facts{rules, s};
    // every card lies in exactly one place
    u64 seen = 0;
    for (u8 c : s.zones.card) {
        if (c >= cards || ((seen >> c) & 1U) != 0) {
            return "zones: a card is there twice or unknown";
        }
        seen |= u64{1} << c;
    }
    if (s.zones.start[0] != 0 || s.zones.start[Zones<Place, cards>::places] != cards) {
        return "zones: the places do not hold all cards";
    }
    for (int p = 0; p < Zones<Place, cards>::places; ++p) {
        if (s.zones.start[p] > s.zones.start[p + 1]) {
            return "zones: a place has a negative size";
        }
    }
    if (s.asked > 1 || s.turn > 1 || s.first > 1 || s.control > 2 || s.ended > 3 || s.compiled >= 64 || s.asks > Ask::show) {
        return "a field is out of range";
    }
    if ((s.asks == Ask::none) != (s.ended != 0)) {
        return "a running game waits for an answer, a finished one does not";
    }
    for (u8 id : s.drafted) {
        if (id != 0 && rules.edition.find(id) == nullptr) {
            return "drafted: a protocol that the edition does not have";
        }
    }
    const bool drafting = !s.agenda.empty() && s.agenda.steps[0].kind == StepKind::draft;
    if (drafting) {
        return s.zones.size(Place::box) == cards ? std::string_view{} : "zones: cards are dealt before the draft is over";
    }
    if (s.zones.size(Place::box) != 0) {
        return "zones: cards are left in the box";
    }
    State noted = s;
    note_rules_in_play(rules, noted);
    if (noted.rules_in_play != s.rules_in_play || noted.whens_in_play != s.whens_in_play) {
        return "rules_in_play: does not fit the protocols";
    }
    u8 protocols = 0;
    for (Seat seat = 0; seat < compile::seats; ++seat) {
        for (int line = 0; line < lines; ++line) {
            const u8 at = s.protocol_at[seat][line];
            if (at < 1 || at > slots || (at - 1) / lines != seat) {
                return "protocol_at: a protocol lies on the wrong side";
            }
            protocols = static_cast<u8>(protocols | (1U << (at - 1)));
        }
    }
    if (protocols != 63) {
        return "protocol_at: a protocol lies in two lines";
    }
    for (int i = 0; i < cards; ++i) {
        const u8 c = s.zones.card[i];
        const Place p = s.zones.place_at(i);
        const bool labelled = is_stack(p) || p == Place::limbo0 || p == Place::limbo1;
        if (labelled != (s.tag[c] != 0)) {
            return "tag: a card on the field has no label, or another card has one";
        }
        if (labelled) {
            if (s.face[c] != face_up && (s.face[c] < 1 || s.face[c] > knowledge_slots)) {
                return "face: a card on the field lies neither face-up nor face-down";
            }
            for (int k = 0; k < i; ++k) {
                if (s.tag[s.zones.card[k]] == s.tag[c]) {
                    return "tag: two cards have the same label";
                }
            }
        } else if (s.face[c] != 0) {
            return "face: a card off the field has a face";
        }
        for (Seat viewer = 0; viewer < compile::seats; ++viewer) {
            const int place = Hidden::place_for(s, viewer, i);
            const u16 may = s.known[viewer].may[c];
            if (place < 0 ? may != 0 : ((may >> place) & 1U) == 0) {
                return "known: a seat's knowledge is not true";
            }
        }
    }
    if (s.ended == 0 && (s.agenda.empty() || s.agenda.steps[0].kind != StepKind::phase)) {
        return "agenda: the turn is missing";
    }
    for (int i = s.agenda.size(); i < s.agenda.capacity; ++i) {
        if (!(s.agenda.steps[i] == Step{})) {
            return "agenda: unused entries are not zero";
        }
    }
    for (const Step& step : s.agenda.steps) {
        if (step.kind > StepKind::clear || step.seat > 1 || step.line > lines) {
            return "agenda: a step is out of range";
        }
        if (step.kind == StepKind::run) {
            const int c = facts.bearer(step.tag);
            if (c == no_card || (step.box & 3) > box_bottom || step.pc > facts.card(c).box(step.box & 3).do_.size()) {
                return "agenda: a text of a card that is not there";
            }
        }
        if (step.kind == StepKind::land && (facts.bearer(step.tag) == no_card || step.line >= lines)) {
            return "agenda: a landing without a card";
        }
    }
    if (s.asks == Ask::order && s.agenda.top().kind != StepKind::order) {
        return "agenda: the question does not fit";
    }
    return {};
}

compile::Place Compile::spill(compile::Place place) {
    const int p = static_cast<int>(place);
    const bool second = is_stack(place) ? stack_index(place) >= lines : p % 2 == static_cast<int>(Place::deck1) % 2;
    return deck_of(second ? 1 : 0);
}

std::string_view Compile::arrange(const Rules& rules, State& s, std::string_view from) {
    s.next_tag = 0;
    for (int c = 0; c < cards; ++c) {
        s.tag[c] = 0;
    }
    int slot[compile::seats] = {0, 0};
    for (int i = 0; i < cards; ++i) {
        const u8 c = s.zones.card[i];
        const Place p = s.zones.place_at(i);
        if (!is_stack(p)) {
            s.face[c] = 0;
            continue;
        }
        const int seat = stack_index(p) / lines;
        s.tag[c] = ++s.next_tag;
        if (s.face[c] != 0 && s.face[c] != face_up) {  // marked face-down by the position
            s.face[c] = static_cast<u8>(slot[seat] < knowledge_slots - 1 ? ++slot[seat] : knowledge_slots);
        } else {
            s.face[c] = face_up;
        }
    }
    Hidden(s).reset_knowledge();
    Phase phase = Phase::action;
    if (!from.empty() && !enum_from(from, phase)) {
        return "from: not a phase of the turn";
    }
    NoEvents silent;
    Turn<NoEvents>(rules, s, silent).resume(phase);
    return {};
}

}  // namespace starboard
