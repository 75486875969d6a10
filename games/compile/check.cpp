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
        if (cmd.do_ == Do::reveal && cmd.from == From::field && cmd.face != Face::down) {
            return "\"reveal\" of a card on the field needs face = \"down\"";
        }
        if (cmd.do_ == Do::reveal && cmd.from != From::field && cmd.from != From::hand) {
            return "\"reveal\" shows cards of the field or of a hand";
        }
        const bool on_field = cmd.do_ == Do::delete_ || cmd.do_ == Do::flip || cmd.do_ == Do::return_ || cmd.do_ == Do::shift;
        if (on_field && cmd.count != 1) {
            return "delete, flip, return and shift handle one card, each or all: \"count\" has no meaning there";
        }
        if (cmd.where == Where::each_own_line && cmd.do_ != Do::play) {
            return "\"each_own_line\" is for plays";
        }
        const auto either = [](Do what) { return what == Do::discard || what == Do::flip || what == Do::shift; };
        if (cmd.or_ && !(either(cmd.do_) && either(box.do_[i + 1].do_))) {
            return "\"or\" stands between discard, flip and shift";
        }
        if (cmd.pick == Pick::each && cmd.cover != Cover::uncovered) {
            return "\"each\" notes uncovered cards; covered ones are handled by \"all\"";
        }
        if (cmd.where == Where::under && (cmd.do_ != Do::play || cmd.from != From::deck || cmd.who != Who::you)) {
            return "\"under\" is for plays from the owner's deck";
        }
        if (cmd.and_ && cmd.do_ != Do::discard) {
            return "\"and\" joins a discard with the next command";
        }
        if (cmd.amount == Amount::for_every && cmd.count == 0) {
            return "\"for_every\" needs a count of at least 1";
        }
        if (cmd.do_ == Do::play && cmd.from != From::hand && cmd.from != From::deck) {
            return "\"play\" needs from = \"hand\" or \"deck\"";
        }
        handled = handled || cmd.do_ == Do::flip || cmd.do_ == Do::shift || cmd.do_ == Do::reveal || cmd.do_ == Do::delete_ ||
                  cmd.do_ == Do::return_;
    }
    if (which == box_middle && (box.when != When::none || box.rule != Rule::none)) {
        return "a middle box has only commands";
    }
    if (which == box_top && box.when == When::covered) {
        return "\"covered\" belongs into the bottom box";
    }
    if (which == box_bottom && (box.when == When::covered_or_flipped || box.when == When::compiled_away)) {
        return "\"covered_or_flipped\" and \"compiled_away\" belong into the top box";
    }
    if (which != box_middle && box.when == When::none && !box.do_.empty()) {
        return "a top or bottom box with commands needs a \"when\"";
    }
    return {};
}

// -- hand-made positions: the agenda must be one that play could have left --------------------------------------------------------------

/// A running text asks only what its current command can ask.
bool command_asks(const Command& cmd, Ask asks) {
    switch (asks) {
        case Ask::target:
            return cmd.do_ == Do::delete_ || cmd.do_ == Do::flip || cmd.do_ == Do::return_ || cmd.do_ == Do::shift ||
                   (cmd.do_ == Do::reveal && cmd.from == From::field);
        case Ask::discard: return cmd.do_ == Do::discard;
        case Ask::line:
            return (cmd.do_ == Do::play && cmd.from != From::hand) ||
                   (cmd.pick == Pick::all &&
                    (cmd.do_ == Do::delete_ || cmd.do_ == Do::flip || cmd.do_ == Do::return_ || cmd.do_ == Do::shift));
        case Ask::confirm: return cmd.may;
        case Ask::either: return cmd.or_;
        case Ask::rearrange: return cmd.do_ == Do::rearrange;
        case Ask::swap: return cmd.do_ == Do::swap;
        case Ask::give: return cmd.do_ == Do::give;
        case Ask::play: return cmd.do_ == Do::play && cmd.from == From::hand;
        case Ask::show: return cmd.do_ == Do::reveal && cmd.from == From::hand;
        default: return false;
    }
}

/// The open question belongs to the step on top, and the seat asked is the one who answers it.
bool question_fits(const Facts& facts) {
    const State& s = facts.s;
    const Step& top = s.agenda.top();
    switch (top.kind) {
        case StepKind::draft: return s.asks == Ask::draft;
        case StepKind::phase: return (s.asks == Ask::action || s.asks == Ask::compile_line) && s.asked == s.turn;
        case StepKind::control: return s.asks == Ask::control && s.asked == top.seat;
        case StepKind::order: return s.asks == Ask::order && s.asked == top.seat;
        case StepKind::clear: return s.asks == Ask::discard && s.asked == top.seat;
        case StepKind::compile: return s.asks == Ask::target && top.pc == 2;
        case StepKind::run: {
            if (top.pc == 0 || !facts.on_field(facts.bearer(top.tag))) {
                return false;
            }
            const Frame f = Frame::of(facts, top);
            return command_asks(f.command, s.asks) && s.asked == f.chooser();
        }
        default: return false;
    }
}

/// Committed cards and the steps that wait for them belong together: resolving the agenda from the top finds each card in its place.
bool committed_cards_fit(const Facts& facts) {
    const State& s = facts.s;
    List<u8, cards> limbo[seats];
    for (Seat seat = 0; seat < seats; ++seat) {
        for (int i = 0; i < s.zones.size(limbo_of(seat)); ++i) {
            limbo[seat].push(s.zones.at(limbo_of(seat), i));
        }
    }
    const auto take = [&](Seat seat, u8 label, int n) {
        List<u8, cards>& from = limbo[seat];
        int at = -1;
        for (int i = 0; i < from.size(); ++i) {
            at = s.tag[from[i]] == label ? i : at;
        }
        if (n == 0) {
            return true;
        }
        if (at < 0 || n > from.size() - at) {
            return false;
        }
        for (int i = at; i + n < from.size(); ++i) {
            from[i] = from[i + n];
        }
        for (int i = 0; i < n; ++i) {
            from.pop();
        }
        return true;
    };
    for (int k = s.agenda.size() - 1; k >= 0; --k) {
        const Step& step = s.agenda.steps[k];
        if (step.kind == StepKind::land && (step.pc == 0 || !take(step.seat, step.tag, step.pc))) {
            return false;
        }
        if (step.kind == StepKind::arrive && (!take(0, step.tag, step.did) || !take(1, step.pc, step.that))) {
            return false;
        }
    }
    return limbo[0].empty() && limbo[1].empty();
}

std::string_view check_step(const Facts& facts, const Step& step, int below, bool top) {
    const State& s = facts.s;
    if (step.kind > StepKind::clear || step.seat > 1 || step.line > lines) {
        return "agenda: a step is out of range";
    }
    if ((step.kind == StepKind::phase || step.kind == StepKind::draft) != (below == 0)) {
        return "agenda: only the lowest step is the turn";
    }
    switch (step.kind) {
        case StepKind::phase: return step.did > static_cast<u8>(Phase::finish) ? "agenda: there is no such phase" : "";
        case StepKind::run: {
            const int c = facts.bearer(step.tag);
            if (c == no_card || (step.box & 3) > box_bottom || step.pc > facts.card(c).box(step.box & 3).do_.size()) {
                return "agenda: a text of a card that is not there";
            }
            if ((step.box & part_of_each) != 0 && (step.pc == 0 || (step.line == 0 && Frame::command_of(facts, step).do_ == Do::play))) {
                return "agenda: a part of a command that has not begun";
            }
            if ((step.box & discard_owed) != 0 && step.pc < 2 && (step.pc == 0 || !Frame::command_of(facts, step).and_)) {
                return "agenda: a text owes for a discard it has not come to";
            }
            return {};
        }
        case StepKind::order: return step.did >= below ? "agenda: more texts to order than there are" : "";
        case StepKind::land: return step.line >= lines ? "agenda: a landing in no line" : "";
        case StepKind::compile: {
            const int c = facts.bearer(step.tag);
            const bool escapes = top && step.pc == 2 && facts.on_field(c) && facts.spot(c).line == step.line;
            return step.line >= lines || (step.pc < 2 && step.tag != 0) || (step.pc == 2 && !escapes)
                       ? "agenda: a compile that cannot go on"
                       : "";
        }
        case StepKind::clear: return top && s.asks == Ask::discard ? "" : "agenda: a cache is cleared at once";
        default: return {};
    }
}

std::string_view check_draft(const State& s) {
    constexpr State blank{};
    int picks[seats] = {0, 0};
    for (int i = 0; i < slots; ++i) {
        picks[i / lines] += s.drafted[i] != 0 ? 1 : 0;
        if (i % lines > 0 && s.drafted[i] != 0 && s.drafted[i - 1] == 0) {
            return "drafted: a pick is missing";
        }
    }
    const int made = s.agenda.top().did;
    int expected[seats] = {0, 0};
    for (int i = 0; i < made && i < slots; ++i) {
        ++expected[draft_order[i] == 0 ? s.first : other(s.first)];
    }
    if (s.agenda.size() != 1 || s.asks != Ask::draft || made >= slots || picks[0] != expected[0] || picks[1] != expected[1] ||
        s.asked != (draft_order[made] == 0 ? s.first : other(s.first))) {
        return "agenda: the picks of the draft do not fit";
    }
    if (s.zones.size(Place::box) != cards || s.tag != blank.tag || s.face != blank.face || s.known[0] != blank.known[0] ||
        s.known[1] != blank.known[1]) {
        return "zones: cards are dealt before the draft is over";
    }
    for (int seat = 0; seat < seats; ++seat) {
        for (int line = 0; line < lines; ++line) {
            if (s.protocol_at[seat][line] != 0) {
                return "protocol_at: laid out before the draft is over";
            }
        }
    }
    return {};
}

}  // namespace

std::string_view check_edition(const Edition& edition, int& row) {
    row = -1;
    if (edition.protocol.size() < slots) {
        return "an edition needs at least six protocols";
    }
    for (int i = 0; i < edition.protocol.size(); ++i) {
        const Protocol& p = edition.protocol[i];
        row = i;
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
    for (u8& index : rules.index) {
        index = no_card;
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
            rules.index[card_id(p.id, card.value)] = static_cast<u8>(k);
            quick.top = bit_of(card.top.rule) | bit_of(card.top.when);
            quick.bottom = bit_of(card.bottom.rule) | bit_of(card.bottom.when);
        }
    }
}

void Compile::derive(const Rules& rules, State& s) {
    for (const u8 id : s.drafted) {
        if (id > max_protocols) {
            return;  // a position being read may name anything; check refuses it
        }
    }
    for (int stack = 0; stack < slots; ++stack) {
        note_stack(rules, s, stack);
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
    const bool drafting = !s.agenda.empty() && s.agenda.steps[0].kind == StepKind::draft;
    for (int i = 0; i < slots; ++i) {
        const u8 id = s.drafted[i];
        if (id == 0 ? !drafting : rules.edition.find(id) == nullptr) {
            return "drafted: a protocol that the edition does not have";
        }
        for (int j = 0; j < i; ++j) {
            if (id != 0 && s.drafted[j] == id) {
                return "drafted: a protocol is there twice";
            }
        }
    }
    if (drafting) {
        return check_draft(s);
    }
    if (s.zones.size(Place::box) != 0) {
        return "zones: cards are left in the box";
    }
    State noted = s;
    note_rules_in_play(rules, noted);
    if (noted.rules_in_play != s.rules_in_play || noted.whens_in_play != s.whens_in_play) {
        return "rules_in_play: does not fit the protocols";
    }
    derive(rules, noted);
    for (int i = 0; i < slots; ++i) {
        if (noted.standing[i] != s.standing[i] || noted.open[i] != s.open[i] || noted.down[i] != s.down[i]) {
            return "standing: does not fit the cards";
        }
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
        if (labelled != (s.tag[c] != 0) || s.tag[c] >= value_mark) {
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
    if (s.agenda.empty() != (s.ended != 0)) {
        return "agenda: the turn is missing, or goes on after the end";
    }
    for (int i = s.agenda.size(); i < s.agenda.capacity; ++i) {
        if (!(s.agenda.steps[i] == Step{})) {
            return "agenda: unused entries are not zero";
        }
    }
    for (int i = 0; i < s.agenda.size(); ++i) {
        const std::string_view wrong = check_step(facts, s.agenda.steps[i], i, i + 1 == s.agenda.size());
        if (!wrong.empty()) {
            return wrong;
        }
    }
    if (!committed_cards_fit(facts)) {
        return "agenda: committed cards and the steps that wait for them do not fit";
    }
    if (s.asks != Ask::discard && (s.pick_from != 0 || s.pick_done != 0)) {
        return "pick_from: nobody is discarding";
    }
    if (s.ended == 0) {
        if (!question_fits(facts)) {
            return "asks: the question does not fit the agenda";
        }
        MoveList answers;
        moves(rules, s, s.asked, answers);
        if (answers.empty()) {
            return "asks: a question without an answer";
        }
    }
    return {};
}

compile::Place Compile::spill(compile::Place place) {
    const int p = static_cast<int>(place);
    const bool second = is_stack(place) ? stack_index(place) >= lines : p % 2 == static_cast<int>(Place::deck1) % 2;
    return deck_of(second ? 1 : 0);
}

std::string_view Compile::arrange(const Rules& rules, State& s, std::string_view from) {
    for (const u8 id : s.drafted) {
        if (rules.edition.find(id) == nullptr) {
            return "drafted: a protocol that the edition does not have";
        }
    }
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
    derive(rules, s);
    Phase phase = Phase::action;
    if (!from.empty() && !enum_from(from, phase)) {
        return "from: not a phase of the turn";
    }
    Turn(rules, s, nullptr).resume(phase);
    return {};
}

}  // namespace starboard
