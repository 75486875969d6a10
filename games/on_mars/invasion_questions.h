// The questions of Invasion; a part of questions.h.
#pragma once

#include "games/on_mars/defence.h"

namespace starboard::on_mars {

/// One of: unlock a space, take actions, reset the board (19.6).
struct AlienTurn : MarsQuestion {
    /// Whether the turn is still open, and whether it may end.
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        question.args[0] = Alien{facts}.begun() ? 0 : 1;
        question.args[1] = Alien{facts}.tile_used() ? 1 : 0;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const Alien own{facts};
        for (int i = 0; i < alien_spaces; ++i) {
            out.offer(make_move(Verb::multi, i + 1), [&] { return own.multi_why(i); });
        }
        for (int i = 0; i < alien_spaces; ++i) {
            out.offer(make_move(Verb::single, i + 1), [&] { return own.single_why(i); });
        }
        for (int i = 0; i < alien_spaces; ++i) {
            out.offer(make_move(Verb::idle, i + 1), [&] { return own.idle_why(i); });
        }
        for (int i = 0; i < alien_spaces; ++i) {
            if (facts.rules.edition.invasion.space[i].locked) {
                out.offer(make_move(Verb::unlock, i + 1), [&] { return own.unlock_why(i); });
            }
            if (facts.rules.options.alien_may_buy_off_sabotage) {
                out.offer(make_move(Verb::buy_off, i + 1), [&] { return own.buy_off_why(i); });
            }
        }
        Alien::each_plan([&](BlueprintId id) { out.offer(make_move(Verb::activate, id.id), [&] { return own.activate_why(id); }); });
        out.offer(make_move(Verb::reset), [&] { return own.reset_why(); });
        out.put(make_move(Verb::end), own.end_why());
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.answer_alien_turn(move);
    }
};

/// What an action of the alien does, use by use.
struct AlienActs : MarsQuestion {
    static constexpr bool completes = true;
    /// The last one: whose deed it comes from, the alien's own or that of a human who uses a tile of the team.
    static void args(const Facts& facts, Seat seat, Viewer /*viewer*/, Event& question) {
        const Asked asked(facts);
        const auto& waiting = facts.s.agenda;
        question.args[0] = static_cast<Number>(asked.how.do_);
        question.args[1] = asked.step.n;
        question.args[2] = asked.how.do_ == Do::alien_build ? asked.step.a : 0;
        question.args[3] = facts.rules.seat_of(asked.step.effect == effects::alien_tech ? waiting.steps[waiting.size() - 2].seat : seat);
    }
    template <class Out>
    static void offers(const Facts& facts, Seat /*seat*/, Out& out) {
        const Asked asked(facts);
        const Alien own{facts};
        const Do how = asked.how.do_;
        switch (how) {
            case Do::alien_build: build(own, asked.step, out); return;
            case Do::alien_blueprint:
                Alien::each_plan(
                    [&](BlueprintId id) { out.put(make_move(Verb::obtain, id.id), own.has_plan(id) ? Why::not_there : Why::legal); });
                break;
            case Do::alien_learn: teach(own, out); break;
            case Do::alien_develop:
                own.each_development([&](int from, int to, bool legal) {
                    out.put(make_move(Verb::develop, from, to), legal ? Why::legal : Why::cell_taken);
                });
                break;
            case Do::alien_upgrade:
                Alien::each_plan([&](BlueprintId id) {
                    facts.alien_buildings().each(
                        [&](int hex) { out.offer(make_move(Verb::upgrade, id.id, hex), [&] { return own.upgrade_why(id, hex); }); });
                });
                break;
            case Do::alien_advanced:
                Alien::each_plan([&](BlueprintId id) { out.offer(make_move(Verb::use, id.id), [&] { return own.card_why(id); }); });
                break;
            case Do::steal:
                facts.s.crystals.each([&](int hex) { out.put(make_move(Verb::steal, hex), Why::legal); });
                out.put(make_move(Verb::steal_stock), own.stock() > 0 ? Why::legal : Why::none_left);
                break;
            case Do::deploy_near:
            case Do::deploy_on: deploy(own, how == Do::deploy_on, out); break;
            case Do::march: march(own, asked.step, out); return;
            case Do::shuttle:
                out.put(make_move(Verb::hurry), own.shuttle_can(false) ? Why::legal : Why::not_there);
                out.put(make_move(Verb::delay), own.shuttle_can(true) ? Why::legal : Why::not_there);
                break;
            case Do::abduct:
                for (u8 id = 1; id <= scientists; ++id) {
                    if (facts.s.scientist_owner[id - 1] != 0) {
                        out.put(make_move(Verb::snatch, id), own.abduct_why({id}));
                    }
                }
                break;
            case Do::corrupt:
                each_tile(facts, Verb::corrupt, out, [&](Seat player, Tech tech) { return own.corrupt_why(player, tech); });
                break;
            default: break;
        }
        out.put(make_move(Verb::done), asked.may_stop() ? Why::legal : Why::mandatory);
    }
    template <class Turn>
    static void answer(Turn& turn, Seat /*seat*/, Move move) {
        turn.answer_alien_act(move);
    }

    /// Every Tech tile in the laboratories of the humans.
    template <class Out, class Reasoning>
    static void each_tile(const Facts& facts, Verb verb, Out& out, Reasoning&& why) {
        for (Seat player = 0; player < facts.rules.players && out.wants(verb); ++player) {
            for (int i = 1; i <= human_techs; ++i) {
                if (const auto tech = static_cast<Tech>(i); facts.cell(player, tech) >= 0) {
                    out.offer(make_move(verb, tech, facts.rules.seat_of(player)), [&] { return why(player, tech); });
                }
            }
        }
    }

private:
    template <class Out>
    static void build(const Alien& own, const Step& step, Out& out) {
        if (step.a == 0) {
            for (const Building type : {Building::alien_shelter, Building::alien_mine}) {
                out.offer(make_move(Verb::build, type), [&] {
                    return own.tiles_left(type) <= 0 ? Why::tiles_out : own.sites(type).any() ? Why::legal : Why::no_site;
                });
            }
            return;
        }
        const auto type = static_cast<Building>(step.a);
        const Mask open = own.sites(type);
        (out.only_legal() ? open : Mask::all()).each([&](int hex) {
            out.offer(make_move(Verb::site, hex), open.has(hex), [&] { return own.site_why(type, hex); });
        });
    }
    template <class Out>
    static void teach(const Alien& own, Out& out) {
        for (int i = human_techs + 1; i < enum_size<Tech>; ++i) {
            for (u32 rest = own.rules.learn_cells; rest != 0; rest &= rest - 1) {
                const int cell = std::countr_zero(rest);
                out.put(make_move(Verb::teach, i, cell), own.teach_why(static_cast<Tech>(i), cell));
            }
        }
    }
    template <class Out>
    static void deploy(const Alien& own, bool on, Out& out) {
        const Mask open = own.deploy_hexes(on);
        (out.only_legal() ? open : Mask::all()).each([&](int hex) {
            out.offer(make_move(Verb::deploy, hex), open.has(hex), [&] { return own.deploy_why(on, hex); });
        });
    }
    template <class Out>
    static void march(const Alien& own, const Step& step, Out& out) {
        const bool hovers = (step.is & bot_hovers) != 0;
        const Mask from_all = hovers ? Mask::of(own.s.hover - 1) : own.own.soldiers;
        from_all.each([&](int from) {
            for (const u8 to : map.neighbour[from]) {
                if (to != no_hex) {
                    out.offer(make_move(Verb::march, from, to), [&] { return own.march_why(step, from, to); });
                }
            }
        });
        own.own.stunned.each([&](int hex) { out.put(make_move(Verb::rouse, hex), hovers ? Why::goes_on : Why::legal); });
        out.put(make_move(Verb::done), hovers ? Why::goes_on : Why::legal);
    }
};

/// What a Defence Blueprint does, use by use (19.5).
struct Defend : EffectQuestion {
    static void args(const Facts& facts, Seat /*seat*/, Viewer /*viewer*/, Event& question) {
        const Asked asked(facts);
        question.args[0] = static_cast<Number>(asked.how.do_);
        const int shields = Defence{facts}.shields_left(asked.step);
        question.args[1] = asked.how.do_ == Do::shields && shields < asked.step.n ? to_number(shields) : asked.step.n;
        question.args[2] = (asked.step.is & (bot_hovers | rover_hovers)) != 0 ? 1 : 0;
    }
    template <class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const Asked asked(facts);
        const Defence defence{facts};
        const bool hovers = (asked.step.is & (bot_hovers | rover_hovers)) != 0;
        if (!asked.more) {
            switch (asked.how.do_) {
                case Do::shields: shields(facts, defence, asked.step, out); break;
                case Do::guards: guards(defence, asked.step, hovers, out); break;
                case Do::exosuit: exosuit(defence, asked.step, hovers, out); break;
                default:
                    for (int i = 0; i < alien_spaces; ++i) {
                        out.put(make_move(Verb::sabotage, i + 1), defence.sabotage_why(i));
                    }
                    break;
            }
        }
        if (defence.may_borrow(seat, asked.step, asked.how.do_)) {
            out.put(tech_move(facts, static_cast<Seat>(defence.tech_owner(asked.how.do_))), Why::legal);
        }
        if (hovers) {
            out.put(make_move(Verb::done), Why::goes_on);
        } else {
            rest(facts, seat, asked, false, out);
        }
    }
    template <class Turn>
    static void answer(Turn& turn, Seat seat, Move move) {
        if (!answered(turn, seat, move)) {
            turn.answer_defend(seat, move);
        }
    }

private:
    template <class Out>
    static void shields(const Facts& facts, const Defence& defence, const Step& step, Out& out) {
        AlienActs::each_tile(facts, Verb::clean, out, [&](Seat player, Tech tech) { return defence.clean_why(step, player, tech); });
        AlienActs::each_tile(facts, Verb::protect, out, [&](Seat player, Tech tech) { return defence.protect_why(step, player, tech); });
        (out.only_legal() ? defence.human_buildings() : Mask::all()).each([&](int hex) {
            out.offer(make_move(Verb::shield, hex), [&] { return defence.shield_why(step, hex); });
        });
    }
    template <class Out>
    static void guards(const Defence& defence, const Step& step, bool hovers, Out& out) {
        const Mask open = defence.field.guard_supply > 0 && !hovers ? defence.landing() : Mask{};
        (out.only_legal() ? open : Mask::all()).each([&](int hex) {
            out.offer(make_move(Verb::land_guard, hex), open.has(hex), [&] {
                return hovers ? Why::goes_on : defence.field.guard_supply == 0 ? Why::not_there : defence.landing_why(hex);
            });
        });
        const Mask from_all = hovers ? Mask::of(defence.s.hover - 1) : defence.field.guards;
        from_all.each([&](int from) {
            for (const u8 to : map.neighbour[from]) {
                if (to != no_hex) {
                    out.offer(make_move(Verb::guard, from, to), [&] { return defence.guard_why(step, from, to); });
                }
            }
        });
        defence.field.guards.each([&](int hex) { out.put(make_move(Verb::stun, hex), hovers ? Why::goes_on : defence.stun_why(hex)); });
    }
    template <class Out>
    static void exosuit(const Defence& defence, const Step& step, bool hovers, Out& out) {
        const Mask open = hovers ? Mask{} : defence.landing();
        (out.only_legal() ? open : Mask::all()).each([&](int hex) {
            out.offer(make_move(Verb::land_exosuit, hex), open.has(hex), [&] { return hovers ? Why::goes_on : defence.landing_why(hex); });
        });
        if (defence.field.exosuit != 0) {
            for (const u8 to : map.neighbour[defence.field.exosuit - 1]) {
                if (to != no_hex) {
                    out.offer(make_move(Verb::exosuit, to), [&] { return defence.exosuit_why(step, to); });
                }
            }
        }
        out.put(make_move(Verb::capture), defence.capture_possible() ? Why::legal : Why::not_there);
    }
};

}  // namespace starboard::on_mars
