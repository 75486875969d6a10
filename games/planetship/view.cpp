// What a viewer sees: the open table, the own cards, and what the own probes show.
#include "games/planetship/game.h"
#include "games/planetship/score.h"

namespace starboard {

using namespace planetship;

namespace {

void see_sector(const Facts& facts, const Layout& layout, int row, int col, Viewer viewer, SectorView& out) {
    const State& s = facts.s;
    const int number = layout.sector(row, col);
    const int turns = s.turned[number];
    out.sector = SectorId::of(number);
    out.row = static_cast<u8>(row);
    out.col = static_cast<u8>(col);
    out.turned = static_cast<u8>(turns);
    const bool scoring = !s.agenda.empty() && s.agenda.size() > 1 && s.agenda.steps[1].kind == StepKind::sector &&
                         s.agenda.steps[1].a == number;
    out.scored = ((s.scored >> number) & 1U) != 0 && !scoring;
    out.scoring = scoring;
    out.acting = scoring && s.asks == Ask::act ? s.agenda.steps[1].b : u8{0};
    for (int f = 0; f < facts.field_count(number); ++f) {
        const int cell = cell_of(number, f);
        FieldView field;
        const Layout::Spot at = Layout::spot(f, turns);
        field.row = static_cast<u8>(at.row);
        field.col = static_cast<u8>(at.col);
        field.dock = facts.sector(number).field[f].dock;
        field.probe = facts.sector(number).field[f].probe;
        field.down = facts.sector(number).field[f].down;
        field.owner = s.owner[cell];
        field.occupied = field.owner != 0;
        field.face_down = facts.face_down(cell);
        if (field.occupied && facts.sees(viewer, cell)) {
            field.card = s.field[cell];
            field.strength = static_cast<u8>(facts.strength(layout, cell, scoring ? number : -1));
            out.total[facts.owner(cell)] = static_cast<u8>(out.total[facts.owner(cell)] + field.strength);
        }
        field.shield = facts.shielded(cell);
        field.spent = facts.spent(cell);
        for (Seat seat = 0; seat < facts.rules.seats; ++seat) {
            field.probes[seat] = ((s.probe[number][f] >> seat) & 1U) != 0;
        }
        out.field.push(field);
    }
    const Layout::Spot reward_at = Layout::spot(reward_place, turns);
    out.reward_row = static_cast<u8>(reward_at.row);
    out.reward_col = static_cast<u8>(reward_at.col);
    out.reward_in_cell = facts.field_count(number) < fields;
    for (const CardId card : s.reward[number]) {
        out.reward.push({facts.sees_reward(viewer, number) ? card : CardId{}, s.reward_down[number] != 0});
    }
    for (Seat seat = 0; seat < facts.rules.seats; ++seat) {
        out.reward_probes[seat] = ((s.probe[number][reward_place] >> seat) & 1U) != 0;
    }
}

void see_player(const Facts& facts, const Standing& standing, Seat seat, Viewer viewer, SeatView& out) {
    const State& s = facts.s;
    const bool own = viewer == seat || viewer == viewer_all;
    out.colour = static_cast<Colour>(seat);
    out.ships = s.ships[seat];
    out.ships_in_all = static_cast<u8>(Facts::ships_in_all(facts.rules.seats));
    int probes = 0;
    for (const auto& sector : s.probe) {
        for (const u8 seats : sector) {
            probes += (seats >> seat) & 1;
        }
    }
    out.probes = static_cast<u8>(out.ships_in_all - probes);
    out.hand_size = static_cast<u8>(s.hand[seat].size());
    // Everybody can count what a player owns; only where it lies may be hidden.
    bool hides = false;
    Deck open;
    for (int cell = 0; cell < cells; ++cell) {
        if (s.owner[cell] == seat + 1) {
            if (facts.sees(viewer, cell)) {
                open.add(s.field[cell]);
            } else {
                hides = true;
            }
        }
    }
    owned(s, seat).each([&](CardId card) {
        const bool in_hand = !hides || s.shown.has(card);
        out.cards.push({card, open.has(card) ? Whereabouts::open : in_hand ? Whereabouts::hand : Whereabouts::hidden});
    });
    s.discards[seat].each([&](CardId card) { out.discards.push(card); });
    if (s.asks == Ask::discard) {
        const int chosen = own ? s.dropping[seat].size() : s.dropping[seat].size() == facts.excess(seat) ? facts.excess(seat) : 0;
        out.to_discard = static_cast<u8>(facts.excess(seat) - chosen);
    }
    if (own) {
        for (const CardId card : s.dropping[seat]) {
            out.dropping.push(card);
        }
    }
    out.score = standing.score[seat];
}

}  // namespace

void Planetship::view(const Rules& rules, const State& s, Viewer viewer, View& out) {
    static constexpr View blank{};
    out = blank;
    const Facts facts{rules, s};
    const Layout layout(rules, s);
    const Standing standing(rules, s);
    out.seats = rules.seats;
    out.start_set = rules.options.start_set;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        SeatView player;
        see_player(facts, standing, seat, viewer, player);
        out.seat.push(player);
    }
    out.rows = static_cast<u8>(layout.rows);
    out.cols = static_cast<u8>(layout.cols);
    for (int row = 0; row < layout.rows; ++row) {
        for (int col = 0; col < layout.cols; ++col) {
            SectorView sector;
            see_sector(facts, layout, row, col, viewer, sector);
            out.grid.push(sector);
        }
    }
    if (rules.seats == 5) {
        out.reserve.push(SectorId::of(s.belt[0]));
    } else {
        const int unseen = viewer == viewer_all ? 0 : Layout::unseen_columns(rules.seats, s.round);
        const int reserve = Layout::belt_columns - layout.cols;
        for (int i = 0; i < reserve; ++i) {
            const int column = (Layout::first_column(rules.seats, s.round) + layout.cols + i) % Layout::belt_columns;
            for (int row = 0; row < 2; ++row) {
                out.reserve.push(column < unseen ? SectorId{} : SectorId::of(s.belt[column * 2 + row]));
            }
        }
    }
    for (int number = 0; number < sectors; ++number) {
        if (!layout.has(number)) {
            out.outside.push(SectorId::of(number));
        }
    }
    for (int m = 0; m < 5 && s.mission[m].id != 0; ++m) {
        MissionView mission;
        mission.mission = s.mission[m];
        mission.points = rules.edition.mission[s.mission[m].id - 1].points;
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            mission.count[seat] = static_cast<u8>(standing.count[m][seat]);
            mission.share[seat] = static_cast<u8>(standing.share[m][seat]);
        }
        out.missions.push(mission);
    }
    out.pile = static_cast<u8>(s.pile.size());
    for (int i = s.buried - 1; i >= 0; --i) {
        out.bottom.push(s.pile[i]);
    }
    out.round = s.round;
    out.start = facts.start_player();
    out.turn = s.asks == Ask::none || s.asks == Ask::discard ? s.turn : s.asked;
    if (!s.agenda.empty()) {
        out.phase = static_cast<Phase>(s.agenda.steps[0].a);
        if (s.agenda.size() > 1 && s.agenda.steps[1].kind == StepKind::sector) {
            out.scoring = SectorId::of(s.agenda.steps[1].a);
        }
    }
    s.removed.each([&](CardId card) { out.removed.push(card); });
    out.winner = s.ended;
    out.ended = s.ended != 0;
}

}  // namespace starboard
