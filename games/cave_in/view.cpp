// What a viewer sees: the open table, the own hand and treasures, cards of other hands as far as everybody knows them.
#include "games/cave_in/game.h"
#include "games/cave_in/hidden.h"
#include "games/cave_in/payment.h"
#include "games/cave_in/score.h"

namespace starboard {

using namespace cave_in;

namespace {

void see_hand(const Facts& facts, Seat seat, bool own, SeatView& out) {
    const State& s = facts.s;
    if (own) {
        facts.each_in_hand(seat, [&](Tinted card, int copies) {
            HandCard& seen = out.hand.items[out.hand.count++];
            seen.card = card.card;
            seen.level = static_cast<u8>(card.card.level());
            seen.colour = card.colour;
            seen.copies = static_cast<u8>(copies);
            seen.chosen = static_cast<u8>(seat == s.turn ? facts.chosen(card) : 0);
        });
        return;
    }
    s.hand[seat].each([&](MercId card, int /*copies*/) {
        const int known = Hidden::known(s, seat, card);
        if (known > 0) {
            out.hand.push({card, static_cast<u8>(card.level()), {}, 0, static_cast<u8>(known)});
        }
    });
    for (const MercId unseen : s.secret[seat]) {
        out.hand.push({{}, static_cast<u8>(unseen.level()), {}, 0, 1});
    }
}

void see_seat(const Facts& facts, Seat seat, Viewer viewer, SeatView& out) {
    const State& s = facts.s;
    const bool own = viewer == seat || viewer == viewer_all;
    out.command = {s.command[seat]};
    out.hand_size = static_cast<u8>(facts.hand_size(seat));
    see_hand(facts, seat, own, out);
    for (const MercId card : s.base[seat]) {
        out.base.push(card);
    }
    out.shielded = facts.shielded(seat);
    for (u8 id = 1; id <= factions; ++id) {
        if (s.totem[id - 1] == seat + 1) {
            out.totems.push(FactionId{id});
        }
    }
    for (u8 id = 1; id <= max_artifacts; ++id) {
        const u8 held = s.held[id - 1];
        if (held != 0 && (held - 1) / 2 == seat) {
            const bool right = (held - 1) % 2 == 1;
            out.artifacts.push({HalfId::of({id}, right), right, seat == s.turn && ((s.activated >> id) & 1U) != 0});
        }
    }
    out.crystal_count = static_cast<u8>(s.crystals[seat].total());
    out.subjugated_count = static_cast<u8>(s.subjugated[seat].total());
    out.open = own || s.ended != 0 || facts.rules.options.crystals == Crystals::public_;
    if (out.open) {
        s.crystals[seat].each([&](CrystalId token, int n) {
            for (int i = 0; i < n; ++i) {
                out.crystals.push(token);
            }
        });
        s.subjugated[seat].each([&](MercId card, int n) {
            for (int i = 0; i < n; ++i) {
                out.subjugated.push(card);
            }
        });
        out.score = score_of(facts, seat);
    }
}

void see_market(const Facts& facts, View& out) {
    const State& s = facts.s;
    for (int i = 0; i < display; ++i) {
        out.docks[i] = s.docks[i];
        SpotView& spot = out.mine[i];
        spot.crystal = s.mine[i];
        if (s.mine[i].id != 0) {
            spot.colour = {facts.spot_colour(i)};
            spot.joker = facts.joker(spot.colour.id);
            spot.recoloured = s.mine_colour[i].id != 0;
            spot.cost = static_cast<u8>(facts.mining_cost(s.turn, i));
        }
    }
    for (int i = 0; i < levels; ++i) {
        out.stack[i] = static_cast<u8>(s.stack[i].size());
        out.seam[i] = static_cast<u8>(s.seam[i].size());
    }
    for (int i = 0; i < artifact_stacks; ++i) {
        out.artifacts_left[i] = static_cast<u8>(s.artifacts[i].size());
        if (!s.artifacts[i].empty()) {
            const ArtifactId top = s.artifacts[i].back();
            out.tops[i] = top;
            out.left[i] = HalfId::of(top, false);
            out.right[i] = HalfId::of(top, true);
            out.artifact_cost[i] = facts.artifact(top).cost;
            out.artifact_price[i] = static_cast<u8>(facts.artifact_price(s.turn, top));
        }
    }
}

void see_effects(const Facts& facts, View& out) {
    const State& s = facts.s;
    const auto add = [&](Effect effect, int n, u8 colour = 0) {
        if (n > 0) {
            out.effects.push({effect, static_cast<u8>(n), {colour}});
        }
    };
    add(Effect::cheaper_crystals, s.crystal_discount);
    add(Effect::cheaper_artifacts, s.artifact_discount);
    add(Effect::cheaper_recruits, s.foremen * s.foreman_levels);
    add(Effect::second_crystal, s.seconds);
    for (int f = 0; f < factions; ++f) {
        add(Effect::double_levels, (s.doubled >> f) & 1, static_cast<u8>(f + 1));
    }
    add(Effect::repeat_actions, s.repeat);
    add(Effect::extra_mine, s.extra_mines);
    for (u8 colour = 1; colour <= factions; ++colour) {
        int n = 0;
        for (const Tinted& t : s.painted) {
            n += t.colour.id == colour ? 1 : 0;
        }
        add(Effect::painted, n, colour);
    }
}

/// The price with everything that lowers it, and the cards chosen so far.
void see_payment(const Facts& facts, PaymentView& out) {
    const State& s = facts.s;
    const Step& step = s.agenda.top();
    const Seat seat = s.turn;
    out.open = true;
    const auto part = [&](PriceOf from, int less, HalfId half = {}, FactionId totem = {}) {
        if (less > 0) {
            out.parts.push({from, half, totem, static_cast<u8>(less)});
        }
    };
    if (step.b == 0) {
        const u8 colour = facts.spot_colour(step.a);
        out.spot = step.a;
        out.printed = facts.crystal(s.mine[step.a]).cost;
        part(PriceOf::recoloured, s.mine_cheaper[step.a]);
        part(PriceOf::totem, facts.totem_discount(seat, colour), {}, {colour});
        part(PriceOf::ability, s.crystal_discount);
        part(PriceOf::artifact, facts.power(seat, Does::cheaper_crystals), facts.half_that(Does::cheaper_crystals));
    } else {
        out.half = {step.a};
        out.printed = facts.artifact(out.half.artifact()).cost;
        part(PriceOf::ability, s.artifact_discount);
        part(PriceOf::artifact, facts.power(seat, Does::cheaper_artifacts), facts.half_that(Does::cheaper_artifacts));
    }
    out.cost = static_cast<u8>(Price::of_step(facts, seat, step).cost);
    out.paid = static_cast<u8>(Purse(facts, seat).paid());
    out.cards = s.paying;
}

}  // namespace

void CaveIn::view(const Rules& rules, const State& s, Viewer viewer, View& out) {
    out = View{};
    const Facts facts{rules, s};
    out.seats = rules.seats;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        SeatView seen;
        see_seat(facts, seat, viewer, seen);
        out.seat.push(seen);
    }
    for (u8 id = 1; id <= factions; ++id) {
        if (facts.joker(id)) {
            out.jokers.push(ColourId{id});
            continue;
        }
        out.factions.push(FactionId{id});
        if (s.totem[id - 1] == 0) {
            out.supply.push(FactionId{id});
        }
    }
    see_market(facts, out);
    see_effects(facts, out);
    out.cave_in = s.cave_in;
    out.limit = static_cast<u8>(facts.limit());
    out.round = s.round;
    out.turn = s.turn;
    out.first = s.first;
    out.actions_left = s.actions_left;
    for (int i = 0; i < enum_size<Action>; ++i) {
        out.done[i] = ((s.actions_done >> i) & 1U) != 0;
    }
    out.raided = s.raided != 0;
    out.phase = s.agenda.empty() ? Phase::refill : static_cast<Phase>(s.agenda.steps[0].a);
    for (const MercId card : s.played) {
        (out.phase == Phase::refill ? out.leaving : out.played).push(card);
    }
    if (s.asks == Ask::pay && (viewer == s.turn || viewer == viewer_all)) {
        see_payment(facts, out.payment);
    }
    out.removed = s.removed;
    out.ended = s.ended != 0;
}

}  // namespace starboard
