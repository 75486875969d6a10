// The round: conveyor, rewards, placing, scoring, discarding, end. What is still to do lies on the agenda.
#pragma once

#include "games/planetship/questions.h"
#include "games/planetship/score.h"
#include "kernel/machine.h"

namespace starboard::planetship {

constexpr u8 award_step = fields + 1;

/// How far an event is indented in the log.
constexpr u8 depth_of(What what) {
    switch (what) {
        case What::missions:
        case What::round:
        case What::scoring:
        case What::mission:
        case What::score:
        case What::won_game:
        case What::home: return 0;
        case What::probed:
        case What::turned:
        case What::kept_turn:
        case What::buried:
        case What::discarded:
        case What::removed: return 2;
        default: return 1;
    }
}

class Turn : public Machine<State> {
public:
    Turn(const Rules& rules_in, State& state, EventLog* log) : Machine(state, log), rules(rules_in), facts{rules_in, state} {}

    void start(const Seed& seed) {
        static constexpr State blank{};
        s = blank;
        s.table_rng = Rng::stream(seed, 1);
        deal(seed);
        begin_round();
        run();
    }
    void resume(Phase phase) {
        s.agenda.clear();
        s.agenda.push({StepKind::round, static_cast<u8>(phase), 0, 0});
        run();
    }
    /// The open question once more, from what lies on the agenda.
    void ask_again() {
        close();
        run();
    }
    void answer(Seat seat, Move move) {
        const Ask asked = s.asks;
        close();
        answer_question<ShipQuestions>(asked, *this, seat, move);
        cause = 0;
        run();
    }
    void resolve(const Step& top) {
        switch (top.kind) {
            case StepKind::round: go_on_with_round(); break;
            case StepKind::probe: ask(Ask::probe, top.a); break;
            case StepKind::turn: ask(Ask::turn, top.a); break;
            case StepKind::sector: go_on_scoring(); break;
            case StepKind::bury: ask(Ask::bury, top.b); break;
            case StepKind::harvest: ask(Ask::harvest, top.b); break;
            case StepKind::remove: ask(Ask::remove, top.b); break;
            case StepKind::none: fault("planetship: an empty step");
        }
    }

    void run() {
        Machine::run([this](const Step& top) { resolve(top); });
    }

    // -- set-up (rulebook pp. 4-5) --------------------------------------------------------------------------------------------------------
    void deal(const Seed& seed) {
        u8 numbers[sectors];
        for (int i = 0; i < sectors; ++i) {
            numbers[i] = static_cast<u8>(i);
        }
        Rng::stream(seed, 2).shuffle(numbers, sectors);
        for (int i = 0; i < sectors; ++i) {
            s.belt[i] = numbers[i];
        }
        u8 missions[max_missions];
        for (int i = 0; i < max_missions; ++i) {
            missions[i] = static_cast<u8>(i + 1);
        }
        Rng::stream(seed, 3).shuffle(missions, max_missions);
        const int open = rules.seats == 5 ? 5 : 4;
        for (int i = 0; i < open; ++i) {
            s.mission[i] = {missions[i]};
            tell(What::missions, actor_table, missions[i]);
        }
        for (int i = 0; i < characters; ++i) {
            s.pile.push({static_cast<u8>(colours * start_cards + 1 + i)});
        }
        Rng::stream(seed, 4).shuffle(s.pile.items, s.pile.size());
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            for (int i = 0; i < start_cards; ++i) {
                s.hand[seat].add({static_cast<u8>(seat * start_cards + 1 + i)});
            }
        }
        s.first = rules.options.start == Start::random ? static_cast<u8>(s.table_rng.below(rules.seats)) : u8{0};
    }

    // -- start of a round (rulebook pp. 4-5, 8) -------------------------------------------------------------------------------------------
    void begin_round() {
        barrier();
        ++s.round;
        tell(What::round, facts.start_player(), s.round);
        if (s.round > 1) {
            move_belt();
        } else {
            const Layout layout(rules, s);
            for (int number = 0; number < sectors; ++number) {
                s.turned[number] = layout.has(number) ? static_cast<u8>(s.table_rng.below(4)) : u8{0};
            }
        }
        lay_out_rewards();
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            s.ships[seat] = static_cast<u8>(Facts::ships_in_all(rules.seats));
        }
        s.turn = facts.start_player();
        s.agenda.push({StepKind::round, static_cast<u8>(Phase::placing), 0, 0});
    }
    /// The rightmost column leaves, a new leftmost one is turned up.
    void move_belt() {
        if (rules.seats == 5) {
            move_belt_of_five();
            return;
        }
        // the place of the grid on the belt follows from the round; the column it left was the rightmost one of the round before
        const int cols = Layout::cols_for(rules.seats);
        const int first = Layout::first_column(rules.seats, s.round);
        for (int row = 0; row < 2; ++row) {
            const int out = s.belt[(first + cols) % Layout::belt_columns * 2 + row];
            s.turned[out] = 0;
            tell(What::sector_out, actor_table, out);
        }
        for (int row = 0; row < 2; ++row) {
            turn_up(s.belt[first * 2 + row]);
        }
    }
    void move_belt_of_five() {
        u8 right[3] = {s.belt[7], s.belt[8], s.belt[9]};
        for (const u8 number : right) {
            s.turned[number] = 0;
            tell(What::sector_out, actor_table, number);
        }
        const u32 aside = s.table_rng.below(3);
        u8 left[3] = {s.belt[0], right[(aside + 1) % 3], right[(aside + 2) % 3]};
        if (left[1] > left[2]) {
            const u8 kept = left[1];
            left[1] = left[2];
            left[2] = kept;
        }
        s.table_rng.shuffle(left, 3);
        for (int i = 9; i >= 4; --i) {
            s.belt[i] = s.belt[i - 3];
        }
        s.belt[0] = right[aside];
        for (int i = 0; i < 3; ++i) {
            s.belt[1 + i] = left[i];
            turn_up(left[i]);
        }
    }
    void turn_up(int number) {
        s.turned[number] = static_cast<u8>(s.table_rng.below(4));
        tell(What::sector_in, actor_table, number);
    }
    void lay_out_rewards() {
        const Layout layout(rules, s);
        for (int row = 0; row < layout.rows; ++row) {
            for (int col = 0; col < layout.cols; ++col) {
                const int number = layout.sector(row, col);
                const int n = facts.special(number, Special::harvest) ? 2 : 1;
                for (int i = 0; i < n && !s.pile.empty(); ++i) {
                    const bool known = s.pile.size() <= s.buried;
                    const CardId card = draw();
                    s.reward[number].push(card);
                    if (!facts.sector(number).reward_down) {
                        tell(What::reward, actor_table, card.id, number);
                        continue;
                    }
                    s.reward_down[number] = 1;
                    if (known && i == 0) {
                        s.reward_known = static_cast<u16>(s.reward_known | (1U << number));
                    }
                    tell(What::reward_hidden, actor_table, number);
                }
            }
        }
    }
    CardId draw() {
        const CardId card = s.pile.back();
        s.pile.pop();
        s.buried = s.buried > s.pile.size() ? static_cast<u8>(s.pile.size()) : s.buried;
        return card;
    }
    /// Always at the bottom; everybody has seen the card.
    void put_under(CardId card) {
        s.pile.push(card);
        for (int i = s.pile.size() - 1; i > 0; --i) {
            s.pile[i] = s.pile[i - 1];
        }
        s.pile[0] = card;
        ++s.buried;
    }

    // -- placing (rulebook pp. 7-8) -------------------------------------------------------------------------------------------------------
    void go_on_with_round() {
        Step& step = s.agenda.top();
        switch (static_cast<Phase>(step.a)) {
            case Phase::placing: go_on_placing(); return;
            case Phase::scoring: score_next(); return;
            case Phase::discarding: go_on_discarding(); return;
        }
    }
    void go_on_placing() {
        Step& step = s.agenda.top();
        bool ships_left = false;
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            ships_left = ships_left || s.ships[seat] > 0;
        }
        if (!ships_left || step.n >= rules.seats) {
            step.n = 0;
            step.a = static_cast<u8>(Phase::scoring);
            s.turn = facts.start_player();
            return;
        }
        if (s.ships[s.turn] > 0 && facts.any_place(s.turn)) {
            ask(Ask::place, s.turn);
            return;
        }
        if (s.ships[s.turn] > 0) {
            tell(What::no_place, s.turn);
        }
        ++step.n;
        s.turn = next(s.turn);
    }
    [[nodiscard]] Seat next(Seat seat) const { return static_cast<Seat>((seat + 1) % rules.seats); }
    void place(Seat seat, CardId card, int cell) {
        const int number = cell / fields;
        const int field = cell % fields;
        s.agenda.top().n = 0;
        bool first = true;
        for (int f = 0; f < fields; ++f) {
            first = first && facts.free(cell_of(number, f));
        }
        const bool down = ((rules.down_signs >> cell) & 1U) != 0;
        const u8 watchers = s.probe[number][field];
        if (!down || (watchers & ~(1U << seat)) != 0) {
            barrier(SeatSet::only(seat));
        }
        s.hand[seat].remove(card);
        s.field[cell] = card;
        s.owner[cell] = static_cast<u8>(seat + 1);
        --s.ships[seat];
        s.turn = next(seat);
        if (down) {
            s.down[number] = static_cast<u8>(s.down[number] | (1U << field));
            tell_secret(What::placed_down, seat, static_cast<u8>(watchers | (1U << seat)), card.id, cell);
        } else {
            tell(What::placed, seat, card.id, cell);
        }
        if (facts.special(number, Special::turnable) && first) {
            s.agenda.push({StepKind::turn, seat, static_cast<u8>(number), 0});
        }
        if (((rules.probe_signs >> cell) & 1U) != 0) {
            s.agenda.push({StepKind::probe, seat, static_cast<u8>(number), 0});
        }
    }
    void probe(Seat seat, Verb verb, int spot) {
        s.agenda.pop();
        if (verb != Verb::probe) {
            return;
        }
        const int number = spot / places;
        const int place = spot % places;
        const bool learns = place == reward_place ? !facts.sees_reward(seat, number) : !facts.sees(seat, cell_of(number, place));
        tell(What::probed, seat, spot);
        if (learns) {
            barrier();
        }
        s.probe[number][place] = static_cast<u8>(s.probe[number][place] | (1U << seat));
        happened();
    }
    void turn_sector(Seat seat, Verb verb, int quarters) {
        const int number = s.agenda.top().b;
        s.agenda.pop();
        if (verb == Verb::turn) {
            s.turned[number] = static_cast<u8>((s.turned[number] + quarters) % 4);
            tell(What::turned, seat, number, quarters);
        } else {
            tell(What::kept_turn, seat, number);
        }
    }

    // -- scoring (rulebook pp. 9, 11-15) --------------------------------------------------------------------------------------------------
    void score_next() {
        const u64 grid = Layout::grid_of(rules, s);
        for (int number = 0; number < sectors; ++number) {
            if ((grid & cells_of(number)) != 0 && ((s.scored >> number) & 1U) == 0) {
                s.agenda.push({StepKind::sector, static_cast<u8>(number), 0, 0});
                return;
            }
        }
        if (s.owes != 0) {
            const auto seat = static_cast<Seat>(s.owes - 1);
            s.owes = 0;
            owe_card(seat, rules.with[static_cast<int>(Special::costs_card)]);
            return;
        }
        take_home();
        s.agenda.top().a = static_cast<u8>(Phase::discarding);
    }
    void go_on_scoring() {
        Step& step = s.agenda.top();
        const int number = step.a;
        if (step.b == 0) {
            reveal(number);
            step.b = 1;
            return;
        }
        if (step.b < award_step) {
            const int cell = cell_of(number, step.b - 1);
            if (step.b <= facts.field_count(number) && !facts.free(cell) && !facts.spent(cell) && can_act()) {
                s.turn = facts.owner(cell);
                ask(Ask::act, s.turn);
                return;
            }
            ++step.b;
            step.n = 0;
            return;
        }
        award(number);
    }

    /// Some symbol of the acting card can be used.
    [[nodiscard]] bool can_act() const {
        const Layout layout(rules, s);
        const Card& acts = facts.card(s.field[facts.acting()]);
        for (int i = 0; i < acts.abilities.size(); ++i) {
            if (((s.agenda.top().n >> i) & 1U) == 0 && usable(layout, acts.abilities[i])) {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] bool usable(const Layout& layout, Ability ability) const {
        const int here = s.agenda.top().a;
        const auto any = [&](u64 reach, auto&& why) {
            for (u64 rest = layout.grid & reach; rest != 0; rest &= rest - 1) {
                if (why(std::countr_zero(rest)) == Why::legal) {
                    return true;
                }
            }
            return false;
        };
        switch (ability) {
            case Ability::hack: return any(cells_of(here), [&](int cell) { return facts.hack_why(cell); });
            case Ability::scan: return !s.pile.empty();
            case Ability::tractor:
                return facts.has_free_field(here) && any(layout.near[here], [&](int cell) { return facts.tractor_why(layout, cell); });
            case Ability::shield: return any(layout.around(here), [&](int cell) { return facts.shield_why(layout, cell); });
            case Ability::radio: return rules.options.radio == RadioCount::running || facts.contacts(layout, facts.acting()) > 0;
            case Ability::teleport: return any(layout.near[here], [&](int cell) { return facts.teleport_why(layout, cell); });
        }
        return false;
    }
    void reveal(int number) {
        tell(What::scoring, actor_table, number);
        s.scored = static_cast<u16>(s.scored | (1U << number));
        if (s.reward_down[number] != 0 || s.down[number] != 0) {
            barrier();
        }
        for (int f = 0; f < fields; ++f) {
            const int cell = cell_of(number, f);
            if (facts.face_down(cell)) {
                tell(What::revealed, facts.owner(cell), s.field[cell].id, cell);
            }
        }
        s.down[number] = 0;
        happened();
        if (s.reward_down[number] != 0) {
            s.reward_down[number] = 0;
            s.reward_known = static_cast<u16>(s.reward_known & ~(1U << number));
            for (const CardId card : s.reward[number]) {
                tell(What::revealed_reward, actor_table, card.id, number);
            }
        }
    }
    void use_up(Ability ability) {
        Step& step = s.agenda.top();
        const Card& acts = facts.card(s.field[facts.acting()]);
        for (int i = 0; i < acts.abilities.size(); ++i) {
            if (acts.abilities[i] == ability && ((step.n >> i) & 1U) == 0) {
                step.n = static_cast<u8>(step.n | (1U << i));
                return;
            }
        }
    }
    /// Takes a card off its field with everything that hangs on it.
    CardId lift(int cell) {
        const CardId card = s.field[cell];
        const int number = cell / fields;
        const auto off = static_cast<u8>(~(1U << (cell % fields)));
        s.field[cell] = {};
        s.owner[cell] = 0;
        s.down[number] &= off;
        s.shield[number] &= off;
        s.spent[number] &= off;
        if (s.agenda.top().kind == StepKind::sector && s.agenda.top().a == number) {
            s.radio[cell % fields] = 0;
        }
        return card;
    }
    /// Tractor and Teleport: the card lies open on its new field and acts no more this round; a shield stays on it.
    void shift(int from, int to) {
        const u8 owner = s.owner[from];
        const bool shield = facts.shielded(from);
        if (facts.face_down(from)) {
            barrier();
        }
        const CardId card = lift(from);
        const int number = to / fields;
        const auto bit = static_cast<u8>(1U << (to % fields));
        s.field[to] = card;
        s.owner[to] = owner;
        s.spent[number] = static_cast<u8>(s.spent[number] | bit);
        if (shield) {
            s.shield[number] = static_cast<u8>(s.shield[number] | bit);
        }
    }
    void act(Seat seat, Verb verb, Move move) {
        const int here = s.agenda.top().a;
        const int cell = facts.acting();
        const CardId card = s.field[cell];
        cause = card.id;
        switch (verb) {
            case Verb::hack: {
                use_up(Ability::hack);
                const Seat victim = facts.owner(move.a);
                const CardId hacked = lift(move.a);
                s.hand[victim].add(hacked);
                s.shown.add(hacked);
                tell(What::hacked, seat, hacked.id, move.a, victim);
                return;
            }
            case Verb::scan: {
                use_up(Ability::scan);
                barrier();
                const CardId drawn = draw();
                s.reward[here].push(drawn);
                tell(What::scanned, seat, drawn.id, here);
                s.agenda.push({StepKind::bury, static_cast<u8>(here), seat, 0});
                return;
            }
            case Verb::tractor: {
                use_up(Ability::tractor);
                const Seat whose = facts.owner(move.a);
                const int to = cell_of(here, move.b);
                const u8 pulled = s.field[move.a].id;
                shift(move.a, to);
                tell(What::pulled, seat, pulled, move.a, to, whose);
                return;
            }
            case Verb::shield: {
                use_up(Ability::shield);
                const int number = move.a / fields;
                s.shield[number] = static_cast<u8>(s.shield[number] | (1U << (move.a % fields)));
                if (facts.face_down(move.a)) {
                    const auto seen = static_cast<u8>(s.probe[number][move.a % fields] | (1U << facts.owner(move.a)));
                    tell_secret(What::shielded, seat, seen, s.field[move.a].id, move.a);
                } else {
                    tell(What::shielded, seat, s.field[move.a].id, move.a);
                }
                return;
            }
            case Verb::radio: {
                use_up(Ability::radio);
                const int n = facts.contacts(Layout(rules, s), cell);
                u8& radio = s.radio[cell % fields];
                radio = static_cast<u8>(radio + (rules.options.radio == RadioCount::running ? 1 : n));
                tell(What::radioed, seat, card.id, n);
                return;
            }
            case Verb::teleport:
                shift(cell, move.a);
                tell(What::teleported, seat, card.id, cell, move.a);
                finish_field();
                return;
            default:
                tell(What::stopped, seat, card.id);
                finish_field();
                return;
        }
    }
    void finish_field() {
        Step& step = s.agenda.top();
        ++step.b;
        step.n = 0;
    }
    void bury(Seat seat, CardId card) {
        const int number = s.agenda.top().a;
        s.agenda.pop();
        take_reward(number, card);
        put_under(card);
        tell(What::buried, seat, card.id, number);
    }
    void take_reward(int number, CardId card) {
        List<CardId, 3>& reward = s.reward[number];
        int at = 0;
        while (reward[at] != card) {
            ++at;
        }
        for (; at + 1 < reward.size(); ++at) {
            reward[at] = reward[at + 1];
        }
        reward.pop();
    }
    void award(int number) {
        const Layout layout(rules, s);
        const Facts::Totals totals = facts.totals(layout, number);
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            if (totals.first[seat] >= 0) {
                tell(What::total, seat, totals.of[seat], number);
            }
        }
        const int winner = facts.winner(totals, number);
        s.agenda.pop();
        for (u8& bonus : s.radio) {
            bonus = 0;
        }
        // only in positions made by hand can a reward be missing
        if (winner < 0 || s.reward[number].empty()) {
            tell(What::nobody, actor_table, number);
            bury_rest(number);
            return;
        }
        const auto seat = static_cast<Seat>(winner);
        s.turn = seat;
        for (Seat other = 0; told() && other < rules.seats; ++other) {
            if (other != seat && totals.first[other] >= 0 && totals.of[other] == totals.of[seat]) {
                tell(What::tie_broken, seat, totals.first[seat], number);
                break;
            }
        }
        if (s.reward[number].size() > 1) {
            s.agenda.push({StepKind::harvest, static_cast<u8>(number), seat, 0});
            return;
        }
        win(seat, number, s.reward[number][0]);
    }
    void harvest(CardId card) {
        const Step step = s.agenda.top();
        s.agenda.pop();
        win(step.b, step.a, card);
    }
    void win(Seat seat, int number, CardId card) {
        take_reward(number, card);
        s.hand[seat].add(card);
        s.shown.add(card);
        tell(What::won, seat, card.id, number);
        bury_rest(number);
        if (facts.special(number, Special::costs_card)) {
            if (rules.options.removal == Removal::after_all) {
                s.owes = static_cast<u8>(seat + 1);
            } else {
                owe_card(seat, number);
            }
        }
    }
    void bury_rest(int number) {
        while (!s.reward[number].empty()) {
            const CardId card = s.reward[number][0];
            take_reward(number, card);
            put_under(card);
            tell(What::buried, actor_table, card.id, number);
        }
    }
    /// One own card lying in the sector leaves the game; the owner chooses if there are several.
    void owe_card(Seat seat, int number) {
        int n = 0;
        int last = 0;
        for (int f = 0; f < fields; ++f) {
            const int cell = cell_of(number, f);
            if (s.owner[cell] == seat + 1) {
                ++n;
                last = cell;
            }
        }
        if (n == 1) {
            remove_card(seat, last);
        } else if (n > 1) {
            s.agenda.push({StepKind::remove, static_cast<u8>(number), seat, 0});
        }
    }
    void remove(Seat seat, int cell) {
        s.agenda.pop();
        remove_card(seat, cell);
    }
    void remove_card(Seat seat, int cell) {
        const CardId card = lift(cell);
        s.removed.add(card);
        tell(What::removed, seat, card.id, cell / fields);
    }

    // -- end of a round (rulebook p. 10) --------------------------------------------------------------------------------------------------
    void take_home() {
        tell(What::home, actor_table);
        for (int cell = 0; cell < cells; ++cell) {
            if (s.owner[cell] != 0) {
                s.hand[facts.owner(cell)].add(s.field[cell]);
                s.field[cell] = {};
                s.owner[cell] = 0;
            }
        }
        for (int number = 0; number < sectors; ++number) {
            s.down[number] = s.shield[number] = s.spent[number] = 0;
            for (u8& probes : s.probe[number]) {
                probes = 0;
            }
        }
        for (u8& ships : s.ships) {
            ships = 0;
        }
        s.scored = 0;
        s.shown = Deck{};
        s.turn = facts.start_player();
        happened();
    }
    void go_on_discarding() {
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            if (s.dropping[seat].size() < facts.excess(seat)) {
                s.asks = Ask::discard;
                return;
            }
        }
        discard();
        s.agenda.pop();
        if (s.round == rounds) {
            end_game();
            return;
        }
        const Seat start = facts.start_player();
        tell(What::start_card, start, (start + 1) % rules.seats);
        begin_round();
    }
    /// Secret until all are in: the round asks again.
    void drop(Seat seat, Move move) {
        if (static_cast<Verb>(move.verb) == Verb::take_back) {
            s.dropping[seat].pop();
        } else {
            s.dropping[seat].push({move.a});
        }
    }
    /// All together.
    void discard() {
        SeatSet dropping;
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            if (!s.dropping[seat].empty()) {
                dropping.add(seat);
            }
        }
        if (!dropping.empty()) {
            barrier(dropping.size() == 1 ? dropping : SeatSet::none());
        }
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            if (s.dropping[seat].empty()) {
                continue;
            }
            tell(What::dropped, seat, s.dropping[seat].size());
            for (const CardId card : s.dropping[seat]) {
                s.hand[seat].remove(card);
                s.discards[seat].add(card);
                tell(What::discarded, seat, card.id);
            }
            s.dropping[seat].clear();
        }
    }
    void end_game() {
        const Standing standing(rules, s);
        const Seat start = facts.start_player();
        Seat best = 0;
        for (Seat seat = 1; seat < rules.seats; ++seat) {
            best = standing.before(rules, start, seat, best) ? seat : best;
        }
        s.ended = static_cast<u8>(best + 1);
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            for (int m = 0; m < 5; ++m) {
                if (standing.share[m][seat] > 0) {
                    tell(What::mission, seat, s.mission[m].id, standing.share[m][seat]);
                }
            }
            tell(What::score, seat, standing.score[seat].total);
        }
        tell(What::won_game, best, best);
    }

    const Rules& rules;
    Facts facts;
};

}  // namespace starboard::planetship
