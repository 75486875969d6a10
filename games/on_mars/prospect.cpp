#include "games/on_mars/prospect.h"

#include "games/on_mars/questions.h"

namespace starboard::on_mars {

List<u8, 6> arrow_hexes(const Facts& facts, Building building, TileId tile, int hex) {
    List<u8, 6> out;
    const Mask empty = facts.empty();
    for (const Direction direction : facts.rules.edition.stack[index_of(building)].arrows[tile.id - 1]) {
        const u8 next = map.neighbour[hex][static_cast<int>(direction)];
        if (next != no_hex && empty.has(next)) {
            out.push(next);
        }
    }
    return out;
}

int reward_points(const Facts& facts, Seat seat, int column) {
    const RewardRow& tile = facts.rules.edition.reward[facts.s.reward[column].id - 1];
    return tile.points * facts.count(seat, tile.count);
}

LssStep lss_step(const Facts& facts, Seat seat, int column) {
    const int row = facts.s.lss[column];
    LssStep out;
    out.moves = row < lss_rows;
    out.helps = out.moves && row < facts.s.level + 1;
    out.first_step = row == 1 && !facts.rules.together() ? facts.rules.edition.colony.first_step : 0;
    out.spoilt = out.helps && facts.lasts(Sabotage::life_support);
    if (out.helps && !out.spoilt && !facts.rules.together()) {
        out.points = reward_points(facts, seat, column);
    }
    return out;
}

bool brings_progress(const Facts& facts, Seat seat, Building building, int hex) {
    return facts.rules.edition.row(building).progress && !facts.rules.together() &&
           ((facts.board(seat).progress >> index_of(building)) & 1U) == 0 && facts.group_size(building, seat, hex) > 1;
}

namespace {

/// The table with the building on the hex, before its piece has made way.
State with_building(const State& s, Seat seat, Building building, int hex, int colonists) {
    State out = s;
    out.board[seat].quarters = static_cast<u8>(out.board[seat].quarters - colonists);
    Mask& type = building == Building::shelter    ? out.shelter[seat]
                 : building == Building::hospital ? out.outbreak.hospitals
                                                  : out.building[index_of(building)];
    type.add(hex);
    out.crystals.remove(hex);
    out.monolith.face_down.remove(hex);
    return out;
}

void see_bringing(const Facts& facts, Seat seat, Building building, SiteView& out) {
    const State then = with_building(facts.s, seat, building, out.hex, out.colonists);
    const Facts after{{facts.rules, then}};
    const Good product = facts.rules.product[static_cast<int>(building)];
    const int room = facts.room(seat, product) + facts.lacking(seat, product);
    out.gains = static_cast<u8>(after.group_size(building, seat, out.hex));
    // Crystals wait below the Depot until the next turn: what is spent meanwhile makes room
    out.lost = static_cast<u8>(product != Good::crystal && out.gains > room ? out.gains - room : 0);
    out.progress = brings_progress(after, seat, building, out.hex);
    // a tile that is turned up again brings no new arrows
    if (building < Building::shelter && !facts.s.monolith.face_down.has(out.hex)) {
        out.crystals = arrow_hexes(after, building, facts.s.stack[index_of(building)].back(), out.hex);
    }
    if (const int column = facts.rules.column_of_lss[static_cast<int>(building)]; column != 0) {
        const LssStep step = lss_step(after, seat, column - 1);
        out.life_support = step.moves;
        out.helps = step.helps && !step.spoilt;
        out.first_step = static_cast<u8>(step.first_step);
        out.points = static_cast<u8>(step.points);
    }
}

}  // namespace

void see_sites(const Facts& facts, List<SiteView, hexes>& out) {
    const Asked asked(facts);
    const Seat seat = facts.s.asked;
    const auto building = static_cast<Building>(asked.step.a);
    const Purse own = facts.purse(seat);
    const Sites at = facts.sites(seat, building);
    const Mask open = facts.open_sites(seat, building, asked.how, own);
    const int boosts = facts.tech_boosts(asked.how, building, own);
    (at.alone | at.beside).each([&](int hex) {
        SiteView site;
        site.hex = static_cast<u8>(hex);
        site.met = open.has(hex);
        const int needs = facts.connected(building, seat, hex);
        site.needs = static_cast<u8>(needs);
        for (Seat owner = 0; owner < facts.rules.players && needs > 0; ++owner) {
            if (facts.connects(owner, building, needs, boosts)) {
                site.helpers.push(facts.rules.seat_of(owner));
            }
        }
        site.colonists = static_cast<u8>(site.met ? facts.fewest_boosts(seat, building, hex, asked.how) : 0);
        see_bringing(facts, seat, building, site);
        out.push(site);
    });
}

}  // namespace starboard::on_mars
