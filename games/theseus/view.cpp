// What a viewer sees: the whole station and the open cards; of decks the top card and what may be below.
#include "games/theseus/game.h"
#include "games/theseus/hidden.h"

namespace starboard {

using namespace theseus;

namespace {

void see_slot(const Facts& facts, int slot, u8 working, SlotView& out) {
    const State& s = facts.s;
    const Slot& there = s.slot[slot];
    const int sector = slot / max_slots;
    const int i = slot % max_slots;
    out.row = static_cast<u8>(i / facts.board(sector).slot_columns);
    out.column = static_cast<u8>(i % facts.board(sector).slot_columns);
    out.mark = ((facts.rules.bonus[sector] >> i) & 1U) != 0;
    out.card = there.card;
    if (there.card.id == 0) {
        return;
    }
    out.bonus = there.owner == 0;
    if (out.bonus) {
        return;
    }
    out.owner = there.owner;
    out.controller = static_cast<u8>(facts.controller(slot) + 1);
    out.tokens = there.tokens;
    out.number = static_cast<u8>(facts.number(slot));
    out.active = ((working >> i) & 1U) != 0;
    out.copies = out.active ? static_cast<u8>(facts.copies(slot, working)) : u8{0};
    out.counter = there.counter;
    out.disabled = static_cast<u8>((there.disabled & 0xF) + (there.disabled >> 4));
    out.disc = facts.has_disc(slot);
    out.crept = !out.disc && !out.active;
    out.embryo = there.embryo;
    out.once = there.embryo.id != 0 && !facts.side(there.embryo).keeps;
    out.used = s.phase == Phase::action_cards && s.walk.unit.id == 0 && sector == s.here ? s.used[i] : u8{0};
}

void see_sector(const Facts& facts, Sector which, SectorView& out) {
    const State& s = facts.s;
    const int sector = static_cast<int>(which);
    out.sector = which;
    out.action = facts.board(sector).action;
    for (Seat seat = 0; seat < facts.rules.seats; ++seat) {
        const bool laid = s.faction[seat] != Faction::pandora || s.tile != 0;
        out.owners = static_cast<u8>(out.owners | (laid && facts.is_home(seat, sector) ? 1U << seat : 0U));
    }
    out.tile_left = s.tile == sector + 1 && !s.tile_right;
    out.tile_right = s.tile == sector + 1 && s.tile_right;
    for (int r = 0; r < rooms; ++r) {
        out.reach[r] = facts.rules.reach[sector][r];
        out.room[r] = s.room[room_of(sector, r)];
    }
    out.slot_columns = facts.board(sector).slot_columns;
    const u8 working = facts.working(sector);
    for (int i = 0; i < facts.rules.slots[sector]; ++i) {
        SlotView slot;
        see_slot(facts, slot_of(sector, i), working, slot);
        out.slot.push(slot);
    }
    for (int i = 0; i < facts.rules.pending[sector]; ++i) {
        const int position = pending_of(sector, i);
        out.pending.push({s.pending[position].card, s.pending[position].owner, facts.pending_has_disc(position)});
    }
}

void see_unit(const Facts& facts, UnitId id, UnitView& out) {
    const Unit& unit = facts.unit(id);
    const Side side = facts.side(id);
    out.unit = id;
    out.seat = facts.whose(id);
    out.faction = id.faction();
    out.young = Facts::young(id);
    out.is_embryo = Facts::embryo(id);
    out.embryo = out.is_embryo ? static_cast<Embryo>(facts.embryo_kind(id.number())) : Embryo::runner;
    out.place = unit.where == nowhere                             ? UnitPlace::supply
                : unit.where == in_space || unit.where == walking ? UnitPlace::space
                : unit.where == on_a_card                         ? UnitPlace::card
                                                                  : UnitPlace::room;
    if (out.place == UnitPlace::room) {
        out.sector = static_cast<u8>(facts.sector(id));
        out.room = static_cast<u8>(facts.room(id) % rooms);
        out.sheltered = facts.sheltered(out.seat, out.sector);
    }
    out.upgraded = (unit.is & upgraded) != 0;
    out.targets = side.targets;
    out.data = side.data;
    out.moved = (unit.is & moved) != 0;
    out.gripped = (unit.is & gripped) != 0;
    out.invisible = (unit.is & invisible) != 0;
    out.parasites = static_cast<u8>((unit.parasites & 0xF) + (unit.parasites >> 4));
}

void see_player(const Facts& facts, Seat seat, Viewer viewer, SeatView& out) {
    const State& s = facts.s;
    const Faction faction = s.faction[seat];
    out.faction = faction;
    out.collects_data = facts.collects(seat);
    out.life = s.life[seat];
    out.data = s.data[seat];
    out.upgrades = s.upgrades[seat];
    out.deck = static_cast<u8>(s.deck[seat].size());
    out.top = s.deck[seat].empty() ? Kind{} : s.deck[seat].back();
    const bool choosing = s.phase == Phase::choosing_decks;
    const bool sees = viewer == viewer_all || viewer == seat;
    if (!choosing) {
        UnseenCards(facts, seat, viewer).each([&](Kind kind, int count) { out.unseen.push({kind, static_cast<u8>(count)}); });
    }
    for (int i = 0; i < faction_kinds && (!choosing || sees); ++i) {
        if (s.discard[seat][i] > 0) {
            out.discard.push({Kind{static_cast<u8>(facts.rules.first_kind[static_cast<int>(faction)] + i)}, s.discard[seat][i]});
        }
    }
    for (const Kind kind : s.special[seat]) {
        out.special.push(kind);
    }
    for (const Kind kind : s.hand[seat]) {
        out.hand.push(kind);
    }
    out.home = static_cast<u8>(s.home[seat]);
    for (int i = 0; i < s.order.size(); ++i) {
        out.order = s.order[i] == seat ? static_cast<u8>(i) : out.order;
    }
    out.side = static_cast<u8>(Theseus::side(facts.rules, seat));
    if (choosing && sees && faction != Faction::pandora) {
        int left = facts.rules.deck_surplus[static_cast<int>(faction)];
        for (const u8 count : s.discard[seat]) {
            left -= count;
        }
        out.choices = static_cast<u8>(left);
    }
    out.out = ((s.out >> seat) & 1U) != 0;
}

/// What happens to a unit that comes to a sector. Traps with a disable token of its side do no damage.
/// `from`: where its movement began.
PathStep see_step(const Facts& facts, UnitId id, int sector, bool passing, int from) {
    PathStep step;
    step.sector = static_cast<u8>(sector);
    step.traps = sector == from && !facts.rules.options.start_sector_traps ? u8{0} : facts.traps_for(id, sector, passing);
    const u8 working = facts.working(sector);
    for (unsigned rest = step.traps; rest != 0; rest &= rest - 1) {
        const int slot = slot_of(sector, std::countr_zero(rest));
        const Effect effect = facts.card_in(slot).effect;
        if ((effect == Effect::damage || effect == Effect::drain) && !facts.disarmed_for(id, slot)) {
            const int n = facts.number(slot) * (1 + facts.copies(slot, working));
            const Seat dealer = facts.controller(slot);
            step.by[dealer] = static_cast<u8>(step.by[dealer] + n);
            step.damage = static_cast<u8>(step.damage + n);
        }
    }
    return step;
}

void see_bites(const Facts& facts, UnitId id, PathStep& step) {
    const u8 parasites = facts.unit(id).parasites;
    const auto bite = [&](Faction faction, int n) {
        const int dealer = facts.seat_of(faction);
        if (n > 0 && dealer >= 0) {
            step.by[dealer] = static_cast<u8>(step.by[dealer] + n);
            step.damage = static_cast<u8>(step.damage + n);
        }
    };
    bite(Faction::aliens, parasites & 0xF);
    bite(Faction::pandora, parasites >> 4);
}

/// The way without shortcuts.
void see_path(const Facts& facts, UnitId id, int from, int points, int start, PathView& out) {
    out.unit = id;
    out.points = static_cast<u8>(points);
    int at = from;
    for (int i = 1; i <= points; ++i) {
        at = facts.next(at);
        PathStep step = see_step(facts, id, at, i < points, start);
        see_bites(facts, id, step);
        out.step.push(step);
    }
    const int there = facts.units_in(at) - (at == from && Facts::stands(facts.unit(id)) ? 1 : 0);
    out.full = there == rooms;
    out.fills = there >= rooms - 1;
}

/// What the unit on its way has before it.
void see_rest(const Facts& facts, View& out) {
    const Walk& walk = facts.s.walk;
    PathView path;
    if (walk.entered) {
        const PathStep here = see_step(facts, walk.unit, walk.at, true, walk.from);
        if (here.traps != 0) {
            path.step.push(here);
        }
    }
    see_path(facts, walk.unit, walk.at, walk.points, walk.from, path);
    out.path.push(path);
}

void see_gone(const Facts& facts, View& out) {
    const Walk& walk = facts.s.walk;
    int at = walk.from;
    for (int i = 0; i < walk.strides && i < most_strides; ++i) {
        at = facts.next(at);
        out.gone.push({static_cast<u8>(at), ((walk.skips >> i) & 1U) != 0 ? Stride::skips : Stride::enters});
    }
    if (walk.jumped) {
        out.gone.push({walk.at, Stride::teleports});
    }
}

}  // namespace

void Theseus::view(const Rules& rules, const State& s, Viewer viewer, View& out) {
    static constexpr View blank{};
    out = blank;
    const Facts facts{rules, s};
    out.seats = rules.seats;
    out.mode = rules.mode;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        SeatView player;
        see_player(facts, seat, viewer, player);
        out.seat.push(player);
    }
    for (const Sector sector : s.ring) {
        SectorView seen;
        see_sector(facts, sector, seen);
        out.ring.push(seen);
    }
    for (const Sector sector : s.box) {
        out.box.push(sector);
    }
    for (u8 id = 1; id <= all_units; ++id) {
        const bool plays = s.player[static_cast<int>(UnitId{id}.faction())] != no_player;
        if (plays && (s.unit[id - 1].where != nowhere || Facts::embryo({id}))) {
            UnitView unit;
            see_unit(facts, {id}, unit);
            out.unit.push(unit);
        }
    }
    out.supply = s.supply;
    out.disable = static_cast<u8>(facts.disable_left());
    out.end_marker = s.end_marker;
    out.disc_home = s.disc == 0;
    for (const u8 seat : s.order) {
        out.order.push(seat);
    }
    out.turn = s.turn;
    out.turns = s.turns;
    // a unit on its way is still moving, whatever comes next
    const bool moving = s.walk.way == Way::own || s.walk.way == Way::entering;
    out.phase = moving ? Phase::movement : s.phase;
    out.acting = s.mover.id != 0;
    out.here = s.here;
    out.mover = s.mover;
    out.walking = s.walk.unit.id != 0;
    out.walk = s.walk;
    const auto path_of = [&](UnitId id) {
        PathView path;
        const int from = facts.sector(id);
        see_path(facts, id, from, facts.units_in(from), from, path);
        out.path.push(path);
    };
    if (s.asks == Ask::move) {
        facts.each_unit(s.turn, [&](UnitId id) {
            if (facts.move_why(s.turn, id) == Why::legal) {
                path_of(id);
            }
        });
    }
    if (s.asks == Ask::shove) {
        for (u8 id = 1; id <= all_units; ++id) {
            if (s.unit[id - 1].where != nowhere && facts.shove_card_why(s.asked, s.agenda.top().a, {id}) == Why::legal) {
                path_of({id});
            }
        }
    }
    if (out.walking && (s.walk.way == Way::own || s.walk.way == Way::shoved)) {
        see_gone(facts, out);
    }
    if (s.asks == Ask::walk && s.walk.points > 0) {
        see_rest(facts, out);
    }
    if (s.asks == Ask::room && s.walk.unit.id != 0) {
        const bool anywhere = s.walk.way == Way::entering || s.walk.way == Way::abducted;
        for (const Sector sector : s.ring) {
            if (anywhere || static_cast<int>(sector) == s.walk.at) {
                out.arrival.push(see_step(facts, s.walk.unit, static_cast<int>(sector), false, anywhere ? -1 : s.walk.from));
            }
        }
    }
    out.tied = s.tied;
    out.ended = s.ended;
    out.winners = s.winners;
}

}  // namespace starboard
