// The turn: starting phase, actions, raids, clean-up, end of the game. What is still to do lies on the agenda.
#pragma once

#include "games/cave_in/effects.h"
#include "games/cave_in/questions.h"
#include "games/cave_in/score.h"
#include "kernel/bytes.h"

namespace starboard::cave_in {

// Steps of a raid (rulebook p. 7, with the artifacts in the order of the specification).
enum RaidStep : u8 { raid_leader, raid_shield, raid_totem, raid_crystal, raid_second };

class Turn : public Effects {
public:
    using Effects::Effects;

    void start(const Seed& seed) {
        static constexpr State blank{};
        s = blank;
        deal(seed);
        begin_round();
        begin_turn(s.first);
        run();
    }
    /// A hand-made position: play goes on from this phase of the turn of seat s.turn.
    void resume(Phase phase) {
        s.agenda.clear();
        s.agenda.push({StepKind::turn, static_cast<u8>(phase), 0, 0, 0});
        run();
    }
    void answer(Move move) {
        const Ask asked = s.asks;
        const Seat seat = s.asked;
        close();
        const auto verb = static_cast<Verb>(move.verb);
        CaveQuestions::with(asked, [&]<class Row>() {
            if (verb == Verb::skip || verb == Verb::finish) {
                Row::decline(*this);
            } else {
                Row::answer(*this, seat, move);
            }
        });
        run();
    }
    void resolve(const Step& top) {
        because_of(top);
        switch (top.kind) {
            case StepKind::turn: go_on_with_turn(); break;
            case StepKind::effect: go_on_with_effect(); break;
            case StepKind::paint: go_on_painting(); break;
            case StepKind::pay: ask(Ask::pay, s.turn); break;
            case StepKind::take: go_on_taking(); break;
            case StepKind::raid: go_on_raiding(); break;
            case StepKind::recycle: go_on_recycling(); break;
            case StepKind::none: fault("cave_in: an empty step");
        }
    }

    void run() {
        Machine::run([this](const Step& top) { resolve(top); });
    }

    // -- set-up (rulebook pp. 3-4) ------------------------------------------------------------------------------------------------------
    void deal(const Seed& seed) {
        Rng table = Rng::stream(seed, 1);
        choose_factions(table);
        u8 commands[in_play];
        int n = 0;
        for (u8 id = 1; id <= factions; ++id) {
            if (!facts.joker(id)) {
                commands[n++] = id;
            }
        }
        hidden.barrier();
        lay_out_docks(seed, commands);
        lay_out_mine(seed);
        lay_out_artifacts(seed);
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            hidden.deal(seat, draw(0));
            hidden.deal(seat, draw(0));
            hidden.deal(seat, draw(1));
        }
        table.shuffle(commands, in_play);
        tell(What::jokers, actor_table, s.absent[0], s.absent[1]);
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            s.command[seat] = commands[seat];
            s.totem[commands[seat] - 1] = static_cast<u8>(seat + 1);
            tell(What::command, seat, commands[seat]);
        }
        s.first = rules.options.start == Start::random ? static_cast<u8>(table.below(rules.seats)) : u8{0};
    }
    void choose_factions(Rng& table) {
        u8 ids[factions] = {1, 2, 3, 4, 5, 6};
        table.shuffle(ids, factions);
        u8 one = ids[0];
        u8 two = ids[1];
        if (rules.options.factions == Factions::first_game) {
            one = 5;
            two = 6;
        } else if (rules.options.factions == Factions::given) {
            one = rules.options.jokers[0].id;
            two = rules.options.jokers[1].id;
        }
        s.absent[0] = one < two ? one : two;
        s.absent[1] = one < two ? two : one;
    }
    void lay_out_docks(const Seed& seed, const u8* in_game) {
        for (int level = 1; level <= levels; ++level) {
            List<MercId, max_pile>& stack = s.stack[level - 1];
            for (int f = 0; f < in_play; ++f) {
                for (int i = 0; i < rules.copies[level - 1]; ++i) {
                    stack.push(merc(in_game[f] - 1, level));
                }
            }
            Rng::stream(seed, static_cast<u64>(10 + level)).shuffle(stack.items, stack.size());
            for (int i = row_start[level - 1]; i < row_start[level]; ++i) {
                s.docks[i] = draw(level - 1);
            }
        }
    }
    void lay_out_mine(const Seed& seed) {
        for (const Crystal& crystal : rules.edition.crystal) {
            for (int i = 0; i < crystal.copies; ++i) {
                s.seam[rules.crystal_row[crystal.id]].push({crystal.id});
            }
        }
        for (int row = 0; row < costs; ++row) {
            List<CrystalId, max_pile>& seam = s.seam[row];
            Rng::stream(seed, static_cast<u64>(20 + row)).shuffle(seam.items, seam.size());
            for (int i = row_start[row]; i < row_start[row + 1]; ++i) {
                s.mine[i] = seam.back();
                seam.pop();
            }
        }
    }
    void lay_out_artifacts(const Seed& seed) {
        ArtifactId cards[max_artifacts];
        int n = 0;
        for (const Artifact& artifact : rules.edition.artifact) {
            cards[n++] = {artifact.id};
        }
        Rng rng = Rng::stream(seed, 30);
        rng.shuffle(cards, n);
        if (rules.options.artifact_stacks == ArtifactStacks::by_cost) {
            // cheap, middling and dear ones; each stack keeps the order of the shuffle among equals
            for (int i = 1; i < n; ++i) {
                for (int j = i; j > 0 && facts.artifact(cards[j]).cost < facts.artifact(cards[j - 1]).cost; --j) {
                    const ArtifactId kept = cards[j];
                    cards[j] = cards[j - 1];
                    cards[j - 1] = kept;
                }
            }
            for (int i = 0; i < artifact_stacks; ++i) {
                rng.shuffle(cards + i * stack_height, stack_height);
            }
        }
        for (int i = 0; i < n; ++i) {
            s.artifacts[i / stack_height].push(cards[i]);
        }
    }
    MercId draw(int row) {
        const MercId card = s.stack[row].back();
        s.stack[row].pop();
        return card;
    }

    // -- phases -------------------------------------------------------------------------------------------------------------------------
    void begin_round() { ++s.round; }
    void begin_turn(Seat seat) {
        s.turn = seat;
        s.actions_left = 2;
        tell(What::turn, seat, s.round);
        s.agenda.push({StepKind::turn, static_cast<u8>(Phase::artifacts), 0, 0, 0});
    }
    void go_on_with_turn() {
        Step& step = s.agenda.top();
        switch (static_cast<Phase>(step.a)) {
            case Phase::artifacts:
                if (can_activate(facts, Does::from_own_base) || can_activate(facts, Does::hire_level)) {
                    ask(Ask::start, s.turn);
                } else {
                    step.a = static_cast<u8>(Phase::leader);
                }
                return;
            case Phase::leader:
                step.a = static_cast<u8>(Phase::actions);
                if (!s.base[s.turn].empty()) {
                    use_ability(s.base[s.turn].back(), true);
                }
                return;
            case Phase::actions:
                if (s.actions_left > 0 || s.extra_mines > 0) {
                    ask(Ask::action, s.turn);
                } else {
                    step.a = static_cast<u8>(Phase::cleanup);
                }
                return;
            case Phase::cleanup:
                step.a = static_cast<u8>(Phase::refill);
                join_base();
                return;
            case Phase::refill:
                s.agenda.pop();
                refill();
                end_turn();
                return;
        }
    }

    void start_with(Verb verb, HalfId half) {
        if (verb == Verb::go_on) {
            s.agenda.top().a = static_cast<u8>(Phase::leader);
            return;
        }
        s.activated = static_cast<u16>(s.activated | (1U << half.artifact().id));
        tell(What::activated, s.turn, half.id);
        s.agenda.push({StepKind::effect, static_cast<u8>(half_mark + half.id), 0, facts.artifact(half.artifact()).right.n, 0});
    }

    // -- actions (rulebook pp. 5-7) -----------------------------------------------------------------------------------------------------
    void spend(Action action) {
        if (action == Action::mine && s.extra_mines > 0) {
            --s.extra_mines;
            return;
        }
        s.actions_done = static_cast<u8>(s.actions_done | (1U << static_cast<int>(action)));
        --s.actions_left;
    }
    void act(Verb verb, Move move) {
        switch (verb) {
            case Verb::recruit:
                spend(Action::recruit);
                tell(What::recruited, s.turn, move.a);
                recruit({move.a});
                return;
            case Verb::recruit_with:
                spend(Action::recruit);
                tell(What::recruited_with, s.turn, move.a, move.b);
                play_card({move.b});
                recruit({move.a});
                return;
            case Verb::mine: s.agenda.push({StepKind::pay, move.a, 0, 0, 0}); return;
            case Verb::collect: s.agenda.push({StepKind::pay, move.a, 1, 0, 0}); return;
            case Verb::use: {
                const MercId card{move.a};
                spend(Action::ability);
                play_card(card);
                use_ability(card, false);
                return;
            }
            case Verb::raid:
                s.raided = 1;
                s.actions_left = 0;
                begin_raid(move.a, false);
                return;
            default:  // end of the turn
                s.actions_left = 0;
                s.extra_mines = 0;
                tell(What::ended_turn, s.turn);
                return;
        }
    }
    void recruit(MercId card) {
        s.docks[facts.dock_of(card)] = {};
        hidden.gain(s.turn, card);
        happened();
    }
    void play_card(MercId card) {
        tell_painted(hidden.leave(s.turn, card));
        s.played.push(card);
    }
    /// That a card was painted is seen when it is played.
    void tell_painted(Tinted card) {
        if (card.colour.id != 0) {
            tell(What::counted_as, s.turn, card.card.id, card.colour.id);
        }
    }
    void pay(Verb verb, Move move) {
        if (verb != Verb::pay) {
            s.paying.push({{move.a}, {verb == Verb::add_as ? move.b : u8{0}}});
            return;
        }
        const Step pay = s.agenda.top();
        s.agenda.pop();
        const int cost = Price::of_step(facts, s.turn, pay).cost;
        const CrystalId token = pay.b == 0 ? s.mine[pay.a] : CrystalId{};
        if (pay.b == 0) {
            tell(What::mined, s.turn, token.id, cost);
        } else {
            tell(What::collected, s.turn, pay.a, cost);
        }
        tell_payment();
        for (const Tinted& card : s.paying) {
            hidden.leave(s.turn, card);
            tell_painted(card);
            s.played.push(card.card);
        }
        s.paying.clear();
        happened();
        if (pay.b == 0) {
            mine(pay.a, token);
        } else {
            collect(HalfId{pay.a});
        }
    }
    void tell_payment() {
        if (told()) {
            constexpr What by_number[] = {What::none, What::played, What::played2, What::played3, What::played4};
            for (int i = 0; i < s.paying.size(); i += 4) {
                const int n = s.paying.size() - i < 4 ? s.paying.size() - i : 4;
                const auto card = [&](int k) { return k < n ? s.paying[i + k].card.id : u8{0}; };
                tell(by_number[n], s.turn, card(0), card(1), card(2), card(3));
            }
        }
    }
    void mine(int spot, CrystalId token) {
        spend(Action::mine);
        take_crystal(spot);
        happened();
        if (facts.crystal(token).cave_in) {
            cave_in(What::cave_in_crystal);
        }
        if (s.seconds > 0) {
            s.agenda.push({StepKind::take, static_cast<u8>(row_of(spot)), 0, s.seconds, 0});
        }
    }
    void collect(HalfId half) {
        spend(Action::collect);
        List<ArtifactId, stack_height>& stack = s.artifacts[facts.stack_with(half.artifact())];
        s.held[half.artifact().id - 1] = static_cast<u8>(1 + s.turn * 2 + (half.right() ? 1 : 0));
        if (stack.size() > 1) {
            hidden.barrier();  // the next one lies open
        }
        stack.pop();
        happened();
        if (stack.empty()) {
            cave_in(What::cave_in_artifacts);
        }
    }

    // -- raid (rulebook p. 7) -----------------------------------------------------------------------------------------------------------
    void begin_raid(Seat owner, bool second) {
        tell(What::raided, s.turn, owner);
        s.agenda.push({StepKind::raid, owner, raid_leader, 0, static_cast<u8>(second ? 1 : 0)});
    }
    void go_on_raiding() {
        Step& step = s.agenda.top();
        const Seat raider = s.turn;
        const Seat owner = step.a;
        switch (step.b) {
            case raid_leader: {
                const MercId leader = s.base[owner].back();
                s.base[owner].pop();
                hidden.gain(owner, leader);
                tell(What::leader_home, owner, leader.id);
                step.n = static_cast<u8>(leader.faction() + 1);
                step.b = raid_shield;
                return;
            }
            case raid_shield:
                if (owner != raider && facts.shielded(owner) && !s.base[owner].empty() && !facts.hand_full(owner)) {
                    ask(Ask::shield, owner);
                } else {
                    step.b = raid_totem;
                }
                return;
            case raid_totem:
                step.b = raid_crystal;
                take_totem(step.n);
                plunder(owner);
                return;
            case raid_crystal:
                step.b = raid_second;
                if (facts.power(raider, Does::raid_crystal) != 0) {
                    const int n = facts.power(raider, Does::raid_crystal);
                    s.agenda.push({StepKind::take, any_row, static_cast<u8>(half_mark + facts.half_that(Does::raid_crystal).id),
                                   static_cast<u8>(n), 0});
                }
                return;
            default:
                if (step.seats == 0 && facts.power(raider, Does::raid_again) != 0 && another_base(owner)) {
                    ask(Ask::raid_again, raider);
                } else {
                    s.agenda.pop();
                }
                return;
        }
    }
    [[nodiscard]] bool another_base(Seat raided) const {
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            if (seat != raided && !s.base[seat].empty()) {
                return true;
            }
        }
        return false;
    }
    void take_totem(u8 faction) {
        u8& totem = s.totem[faction - 1];
        const bool kept = totem == s.turn + 1;
        totem = static_cast<u8>(s.turn + 1);
        tell(kept ? What::totem_kept : What::totem, s.turn, faction);
    }
    void plunder(Seat owner) {
        List<MercId, base_limit>& base = s.base[owner];
        int room = hand_limit - facts.hand_size(s.turn);
        const int n = room < 0 ? 0 : room < base.size() ? room : base.size();
        tell(What::stole, s.turn, n, owner);
        for (int i = 0; i < n; ++i) {
            tell(What::took, s.turn, base.back().id, owner);
            hidden.gain(s.turn, base.back());
            base.pop();
            happened();
        }
    }
    void shield(Seat owner) {
        Step& step = s.agenda.top();
        step.b = raid_totem;
        const MercId card = s.base[owner].back();
        s.base[owner].pop();
        hidden.gain(owner, card);
        tell(What::shielded, owner, card.id);
    }
    void leave_unshielded() { s.agenda.top().b = raid_totem; }
    void raid_again(Seat owner) {
        s.agenda.pop();
        begin_raid(owner, true);
    }

    // -- clean-up (rulebook p. 8) -------------------------------------------------------------------------------------------------------
    /// 3.1 and 3.2: the played cards join the base; what lies too deep is about to leave and waits in `played`.
    void join_base() {
        List<MercId, base_limit>& base = s.base[s.turn];
        const int total = base.size() + s.played.size();
        if (total <= base_limit) {
            for (const MercId card : s.played) {
                base.push(card);
            }
            s.played.clear();
            return;
        }
        const int excess = total - base_limit;
        List<MercId, base_limit + max_played> pile;
        for (const MercId card : base) {
            pile.push(card);
        }
        for (const MercId card : s.played) {
            pile.push(card);
        }
        base.clear();
        s.played.clear();
        for (int i = 0; i < total; ++i) {
            if (i < excess) {
                s.played.push(pile[i]);
            } else {
                base.push(pile[i]);
            }
        }
        if (facts.power(s.turn, Does::recycle) != 0) {
            s.agenda.push({StepKind::recycle, 0, 0, 0, 0});
        }
    }
    void go_on_recycling() {
        if (facts.hand_full(s.turn)) {
            s.agenda.pop();
        } else {
            ask(Ask::recycle, s.turn);
        }
    }
    void recycle(int i) {
        s.agenda.pop();
        const MercId card = s.played[i];
        for (; i + 1 < s.played.size(); ++i) {
            s.played[i] = s.played[i + 1];
        }
        s.played.pop();
        hidden.gain(s.turn, card);
        tell(What::recycled, s.turn, card.id);
    }
    /// 3.2 ends and 3.3: empty places are filled; a stack that becomes empty by it moves the token.
    void refill() {
        for (const MercId card : s.played) {
            s.removed.add(card);
            tell(What::removed, s.turn, card.id);
        }
        s.played.clear();
        bool turned_up = false;
        fill(s.docks, s.stack, What::cave_in_docks, [](int row) { return row + 1; }, turned_up);
        fill(s.mine, s.seam, What::cave_in_mine, [&](int row) { return rules.edition.costs[row]; }, turned_up);
    }
    template <class Row, class LevelOf>
    void fill(Row (&places)[display], List<Row, max_pile> (&piles)[levels], What emptied, LevelOf level_of, bool& turned_up) {
        u64 empty = where_byte<display>(reinterpret_cast<const u8*>(places), 0);
        for (; empty != 0; empty &= empty - 1) {
            const int place = std::countr_zero(empty);
            const int row = row_of(place);
            List<Row, max_pile>& pile = piles[row];
            if (pile.empty()) {
                continue;
            }
            if (!turned_up) {
                hidden.barrier();
                turned_up = true;
            }
            places[place] = pile.back();
            pile.pop();
            if (pile.empty()) {
                cave_in(emptied, level_of(row));
            }
        }
    }
    void end_turn() {
        for (int i = 0; i < display; ++i) {
            s.mine_colour[i] = {};
            s.mine_cheaper[i] = 0;
        }
        s.painted.clear();
        s.fresh = Crew{};
        s.activated = 0;
        s.actions_left = s.actions_done = s.extra_mines = s.raided = s.repeat = 0;
        s.crystal_discount = s.artifact_discount = s.foremen = s.foreman_levels = s.seconds = s.doubled = 0;
        const auto next = static_cast<Seat>((s.turn + 1) % rules.seats);
        if (next == s.first) {
            // everybody has had the same number of turns
            const bool out_of_time = s.round >= rules.options.round_limit;
            if (s.cave_in >= facts.limit() || out_of_time) {
                if (s.cave_in < facts.limit()) {
                    tell(What::round_limit, actor_table, s.round);
                }
                end_game();
                return;
            }
            begin_round();
        }
        begin_turn(next);
    }
    void end_game() {
        s.ended = 1;
        s.turn = 0;
        if (told()) {
            int best = -1;
            int winners = 0;
            for (Seat seat = 0; seat < rules.seats; ++seat) {
                const int total = score_of(facts, seat).total;
                tell(What::score, seat, total);
                winners = total > best ? 1 : total == best ? winners + 1 : winners;
                best = total > best ? total : best;
            }
            for (Seat seat = 0; seat < rules.seats; ++seat) {
                if (score_of(facts, seat).total == best) {
                    tell(winners == 1 ? What::won : What::shared_win, seat, seat);
                }
            }
        }
    }
};

}  // namespace starboard::cave_in
