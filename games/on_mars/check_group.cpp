// Invariants of Outbreak and Blackout (20, 21, 28).
#include "games/on_mars/checker.h"
#include "games/on_mars/outbreak.h"

namespace starboard::on_mars {

namespace {

bool good_ward(const Ward& ward, int all) { return ward.ill + ward.immune <= all; }

}  // namespace

bool good_outbreak(const Rules& rules, const State& s) {
    const OutbreakState& o = s.outbreak;
    const Outbreak& material = rules.edition.outbreak;
    bool good = o.hospitals.valid() && o.ill_miners.valid() && o.immune_miners.valid() && o.seen < 2 && o.reached < 4 &&
                o.vaccines <= material.vaccines && o.limit >= 1 && o.limit <= material.limit && o.timer <= 12 && o.due <= 9 &&
                o.laid <= o.due && (o.timer > 0 || s.ended);
    for (int i = 0; i < 2; ++i) {
        good = good && o.missions[i] >= 1 && o.missions[i] <= material.mission.size() &&
               static_cast<int>(material.mission[o.missions[i] - 1].colour) == i;
    }
    for (int seat = rules.players; seat < max_players; ++seat) {
        good = good && o.immune_reserve[seat] == 0;
    }
    for (const u8 unused : o.unused) {
        good = good && unused == 0;
    }
    for (int seat = rules.players; seat < max_players; ++seat) {
        good = good && o.working[seat] == Ward{};
        for (int k = 0; k < compartments; ++k) {
            good = good && o.housed[seat][k] == 0 && o.quarters[seat][k] == Ward{};
        }
    }
    return good;
}

bool good_blackout(const Rules& rules, const State& s) {
    const BlackoutState& b = s.blackout;
    bool good = b.damaged.valid() && b.timer <= 12 && (b.timer > 0 || s.ended || !s.agenda.empty());
    for (int seat = 0; seat < max_players; ++seat) {
        good = good && b.dark[seat].valid() && (seat < rules.players || b.dark[seat].empty());
    }
    return good;
}

std::string_view check_group_surface(const Facts& facts, Mask pieces) {
    const State& s = facts.s;
    Mask miners;
    for (const Mask& own : s.miner) {
        miners |= own;
    }
    const OutbreakState& o = s.outbreak;
    if ((o.ill_miners - miners).any() || (o.immune_miners - miners).any() || (o.ill_miners & o.immune_miners).any()) {
        return "ill_miners, immune_miners: stand on no Mine, or are both";
    }
    if (!facts.rules.blackout()) {
        return {};
    }
    const BlackoutState& b = s.blackout;
    Mask dark;
    int sum = b.damaged.size();
    for (const Mask& own : b.dark) {
        dark |= own;
        sum += own.size();
    }
    const Blackout& material = facts.rules.edition.blackout;
    if (((b.damaged | dark) - facts.buildings()).any() || (b.damaged & dark).any() || (b.damaged | dark).size() != sum ||
        ((b.damaged | dark) & facts.markers()).any() || sum > material.tiles) {
        return "damaged, dark: a Blackout tile lies on a building that is not upgraded, once";
    }
    if (!s.ended && (dark & s.building[0] & pieces).any()) {
        return "dark: a Colonist who lies on a Mine is alone there";
    }
    return s.ended || dark.size() < material.lost_at ? std::string_view() : "dark: the game would be lost";
}

std::string_view check_outbreak(const Facts& facts) {
    const Rules& rules = facts.rules;
    const State& s = facts.s;
    const OutbreakState& o = s.outbreak;
    const Wards all{facts};
    int medicine = o.medicine + s.warehouse[resources];
    int immune = 0;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        const Board& board = s.board[seat];
        int housed = all.lifted(seat).all();
        for (int k = 0; k < compartments; ++k) {
            housed += o.housed[seat][k];
            if (o.housed[seat][k] > all.room(seat, k) || !good_ward(o.quarters[seat][k], o.housed[seat][k])) {
                return "housed: more Colonists than places, or more ill and immune ones than Colonists";
            }
        }
        if (housed != board.quarters) {
            return "housed: everybody of the Living Quarters is in a compartment";
        }
        if (!good_ward(o.working[seat], board.working)) {
            return "working: more ill and immune ones than Colonists";
        }
        for (int action = 0; action < actions; ++action) {
            if (!good_ward(o.slot[action][seat], s.slot[action][seat])) {
                return "slot: more ill and immune ones than Colonists";
            }
        }
        if (board.stock[resources] > facts.storage(seat)) {
            return "stock: more Medicine than can be stored";
        }
        medicine += board.stock[resources];
        immune += o.immune_reserve[seat];
        if (o.immune_reserve[seat] > board.reserve) {
            return "immune_reserve: more immune ones than Colonists";
        }
    }
    all.each([&](Seat, int, const Crowd& there) { immune += there.immune; });
    if (immune > o.vaccines) {
        return "vaccines: more Colonists are immune than were vaccinated";
    }
    if (medicine != rules.edition.outbreak.medicine || s.warehouse[0] != 0) {
        return "medicine: some is lost, or there are Crystals in the Warehouse";
    }
    if (o.hospital_tiles + o.hospitals.size() != rules.edition.row(Building::hospital).tiles) {
        return "hospital_tiles: tiles and Hospitals do not fit";
    }
    int harmless = 0;
    for (const InfectionRow& row : rules.edition.outbreak.infection) {
        harmless += row.places.empty() ? 1 : 0;
    }
    for (const InfectionId id : o.deck) {
        harmless -= rules.edition.outbreak.infection[id.id - 1].places.empty() ? 1 : 0;
    }
    return harmless == o.seen ? std::string_view() : "seen: cards without infection that are not in the deck lie open";
}

}  // namespace starboard::on_mars
