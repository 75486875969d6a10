// Abilities of mercenaries and artifacts: one function per word of `Does`, and the answers to their questions.
#pragma once

#include "games/cave_in/hidden.h"
#include "games/cave_in/target.h"
#include "games/cave_in/words.h"
#include "kernel/machine.h"

namespace starboard::cave_in {

/// How far an event is indented in the log: a turn, what the player does in it, what follows from that.
constexpr u8 depth_of(What what) {
    switch (what) {
        case What::jokers:
        case What::command:
        case What::turn:
        case What::collapse:
        case What::round_limit:
        case What::score:
        case What::won:
        case What::shared_win: return 0;
        case What::leader:
        case What::ability:
        case What::activated:
        case What::recruited:
        case What::recruited_with:
        case What::mined:
        case What::collected:
        case What::raided:
        case What::ended_turn:
        case What::removed:
        case What::recycled:
        case What::cave_in_docks:
        case What::cave_in_mine: return 1;
        default: return 2;
    }
}

class Effects : public Machine<State> {
public:
    Effects(const Rules& rules_in, State& state, EventLog* log)
        : Machine(state, log), rules(rules_in), facts{rules_in, state}, hidden(state, log) {}

protected:
    /// The mercenary whose ability causes what is told next; 0 = the rules.
    void because_of(const Step& step) {
        const u8 who = step.kind == StepKind::take ? step.b : step.a;
        const bool has_cause = step.kind == StepKind::effect || step.kind == StepKind::paint || step.kind == StepKind::take;
        cause = has_cause && who < half_mark ? who : u8{0};
    }

    // -- effects ------------------------------------------------------------------------------------------------------------------------
    /// Puts an ability to work. Those without a choice take effect at once: declining them could never matter.
    void use_ability(MercId card, bool leader) {
        const Mercenary& merc = facts.merc(card);
        const Step effect{StepKind::effect, card.id, 0, merc.n, 0};
        const auto told = [&] { tell(leader ? What::leader : What::ability, s.turn, card.id); };
        switch (merc.does) {
            case Does::cheaper_artifacts: s.artifact_discount = static_cast<u8>(s.artifact_discount + merc.n); break;
            case Does::cheaper_crystals: s.crystal_discount = static_cast<u8>(s.crystal_discount + merc.n); break;
            case Does::cheaper_recruits:
                ++s.foremen;
                s.foreman_levels = merc.n;
                break;
            case Does::extra_mine: s.extra_mines = static_cast<u8>(s.extra_mines + merc.n); break;
            case Does::second_crystal: s.seconds = static_cast<u8>(s.seconds + merc.n); break;
            case Does::double_levels: s.doubled = static_cast<u8>(s.doubled | (1U << card.faction())); break;
            case Does::hire_and_repeat:
                s.repeat = 1;
                s.agenda.push(effect);
                break;
            default:
                // a leader with nothing to do is not worth a line
                if (leader && !has_target(effect)) {
                    return;
                }
                s.agenda.push(effect);
                break;
        }
        told();
    }
    [[nodiscard]] bool has_target(const Step& effect) const {
        const bool room = !facts.hand_full(s.turn);
        switch (facts.does(effect)) {
            case Does::take_crystal: return any_crystal(facts, effect);
            case Does::recolour_crystal:
                return facts.crystals_in_row(0) + facts.crystals_in_row(1) + facts.crystals_in_row(2) + facts.crystals_in_row(3) > 0;
            case Does::from_docks:
            case Does::hire_level:
            case Does::hire_and_repeat: return effect.n > 0 && room && any_dock(facts, effect);
            case Does::from_bottom:
            case Does::from_own_base:
            case Does::from_base:
            case Does::gather:
            case Does::gather_all: return effect.n > 0 && room && any_base_card(facts, effect);
            case Does::subjugate_lowest:
            case Does::subjugate_level: return effect.b == 0 && any_base_card(facts, effect);
            case Does::subjugate_hand:
            case Does::paint: return effect.n > 0 && facts.hand_size(s.turn) > 0;
            default: return false;
        }
    }
    static Ask question_of(Does does) {
        switch (does) {
            case Does::take_crystal: return Ask::take_crystal;
            case Does::recolour_crystal: return Ask::recolour;
            case Does::from_docks:
            case Does::hire_level:
            case Does::hire_and_repeat: return Ask::hire;
            case Does::subjugate_lowest:
            case Does::subjugate_level: return Ask::subjugate;
            case Does::subjugate_hand: return Ask::subjugate_hand;
            case Does::paint: return Ask::colour;
            default: return Ask::lift;
        }
    }
    /// The effect on top goes on: it asks for its next target, or is done.
    void go_on_with_effect() {
        const Step& step = s.agenda.top();
        const Does does = facts.does(step);
        const bool once = does == Does::take_crystal || does == Does::recolour_crystal || does == Does::subjugate_lowest ||
                          does == Does::subjugate_level;
        if ((once && step.b > 0) || !has_target(step)) {
            s.agenda.pop();
            return;
        }
        ask(question_of(does), s.turn);
    }
    void go_on_painting() {
        const Step& step = s.agenda.top();
        // which of the cards are painted is secret, so the question hangs on their number alone
        if (step.n == 0 || facts.hand_size(s.turn) <= step.seats) {
            finish_painting();
            return;
        }
        ask(Ask::paint, s.turn);
    }
    void finish_painting() {
        const Step& step = s.agenda.top();
        because_of(step);
        if (step.seats > 0) {
            tell(What::painted, s.turn, step.seats, step.b);
        }
        s.agenda.pop();
    }
    void go_on_taking() {
        const Step& step = s.agenda.top();
        if (step.n == 0 || !any_crystal(facts, step)) {
            s.agenda.pop();
            return;
        }
        ask(Ask::take_crystal, s.turn);
    }

public:
    // -- answers ------------------------------------------------------------------------------------------------------------------------
    void take_one_crystal(int spot) {
        const Seat seat = s.turn;
        const CrystalId token = s.mine[spot];
        Step& step = s.agenda.top();
        because_of(step);
        if (step.kind == StepKind::effect) {
            ++step.b;
        } else {
            --step.n;
        }
        take_crystal(spot);
        tell(What::took_crystal, seat, token.id);
        if (rules.options.cave_in_on_taken && facts.crystal(token).cave_in) {
            cave_in(What::cave_in_crystal);
        }
    }
    void take_crystal(int spot) {
        s.crystals[s.turn].add(s.mine[spot]);
        s.mine[spot] = {};
        s.mine_colour[spot] = {};
        s.mine_cheaper[spot] = 0;
    }
    void recolour(int spot, u8 colour) {
        Step& step = s.agenda.top();
        because_of(step);
        ++step.b;
        s.mine_colour[spot] = {colour};
        s.mine_cheaper[spot] = static_cast<u8>(s.mine_cheaper[spot] + step.n);
        tell(What::recoloured, s.turn, s.mine[spot].id, colour);
    }
    void hire(MercId card) {
        Step& step = s.agenda.top();
        because_of(step);
        const bool sum = facts.does(step) == Does::from_docks;
        step.n = sum ? static_cast<u8>(step.n - card.level()) : u8{0};
        ++step.b;
        s.docks[facts.dock_of(card)] = {};
        hidden.gain(s.turn, card);
        tell(What::hired, s.turn, card.id);
    }
    MercId take_from_base(Seat owner, int depth) {
        const MercId card = s.base[owner][depth];
        for (int i = depth; i + 1 < s.base[owner].size(); ++i) {
            s.base[owner][i] = s.base[owner][i + 1];
        }
        s.base[owner].pop();
        return card;
    }
    void lift(Seat owner, int depth) {
        Step& step = s.agenda.top();
        because_of(step);
        const bool again = ((step.seats >> owner) & 1U) != 0;
        ++step.b;
        step.seats = static_cast<u8>(step.seats | (1U << owner));
        switch (facts.does(step)) {
            case Does::gather: step.n = again ? 0 : 1; break;  // two from one base, or one from each
            case Does::gather_all: break;
            default: --step.n; break;
        }
        const MercId card = take_from_base(owner, depth);
        hidden.gain(s.turn, card);
        tell(What::took, s.turn, card.id, owner);
    }
    void subjugate(Seat owner, int depth) {
        Step& step = s.agenda.top();
        because_of(step);
        ++step.b;
        const MercId card = take_from_base(owner, depth);
        s.subjugated[s.turn].add(card);
        tell(What::subjugated, s.turn, card.id, owner);
    }
    void subjugate_hand(MercId card) {
        Step& step = s.agenda.top();
        because_of(step);
        ++step.b;
        --step.n;
        hidden.leave(s.turn, card);
        s.subjugated[s.turn].add(card);
        tell(What::subjugated_hand, s.turn, card.id);
        s.agenda.push({StepKind::take, 0, step.a, 1, 0});  // a crystal of the first row for each
    }
    void choose_colour(u8 colour) {
        const Step effect = s.agenda.top();
        s.agenda.pop();
        s.fresh = Crew{};
        s.agenda.push({StepKind::paint, effect.a, colour, effect.n, 0});
    }
    void paint(MercId card) {
        Step& step = s.agenda.top();
        --step.n;
        ++step.seats;
        // a plain copy if there is one, else one of another colour is painted over
        Tinted copy{card, {}};
        if (s.hand[s.turn][card] == facts.painted_copies(card)) {
            for (const Tinted& t : s.painted) {
                copy = t.card == card && t.colour.id != step.b ? t : copy;
            }
        }
        hidden.paint(copy, {step.b});
    }
    void decline() {
        if (s.agenda.top().kind == StepKind::paint) {
            finish_painting();
            return;
        }
        s.agenda.pop();
    }

protected:
    // -- cave-in ------------------------------------------------------------------------------------------------------------------------
    void cave_in(What why, int level = 0) {
        if (s.cave_in < track_end) {
            ++s.cave_in;
            tell(why, actor_table, s.cave_in, facts.limit(), level);
            if (s.cave_in == facts.limit()) {
                tell(What::collapse, actor_table);
            }
        }
    }

    const Rules& rules;
    Facts facts;
    Hidden hidden;
};

}  // namespace starboard::cave_in
