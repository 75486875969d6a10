// Where play goes on in a hand-made position, and what follows from its places (places.h).
#include "games/on_mars/checker.h"
#include "games/on_mars/game.h"
#include "games/on_mars/invasion.h"
#include "games/on_mars/turn.h"

namespace starboard {

using namespace on_mars;

namespace {

/// Stacks have the tiles that are not on the map: what is too much leaves from below, what is missing comes there.
void fit_stacks(const Rules& rules, State& s) {
    for (int i = 0; i < building_stacks; ++i) {
        const BuildingRow& row = rules.edition.building[i];
        const int wanted = row.tiles + (row.start ? 1 : 0) - s.building[i].size();
        auto& stack = s.stack[i];
        while (stack.size() > wanted && !stack.empty()) {
            hold(stack).take(stack[0].id);
        }
        for (u8 tile = 1; tile <= rules.edition.stack[i].arrows.size() && stack.size() < wanted; ++tile) {
            bool there = false;
            for (const TileId id : stack) {
                there = there || id.id == tile;
            }
            if (!there) {
                hold(stack).put(tile, true);
            }
        }
    }
}

/// Level 1 lies on Level 3, cards of Outbreak on those of their level.
void sort_deck(const Rules& rules, State& s) {
    auto& deck = s.blueprint_deck;
    const auto depth = [&](BlueprintId id) {
        const BlueprintRow& row = rules.edition.blueprint[id.id - 1];
        return 2 * row.level - (row.chapter == Chapter::outbreak ? 1 : 0);
    };
    for (int i = 1; i < deck.size(); ++i) {
        for (int j = i; j > 0 && depth(deck[j]) > depth(deck[j - 1]); --j) {
            const BlueprintId kept = deck[j];
            deck[j] = deck[j - 1];
            deck[j - 1] = kept;
        }
    }
}

/// Goals stand in the order of their stacks, the lowest one where none is named; the round follows the timer; cards lie aside for what
/// lasts, and cubes lie on cards of the row alone.
void arrange_monolith(const Rules& rules, State& s, bool begun) {
    MonolithState& m = s.monolith;
    StackedId named[goal_stacks];
    for (const StackedId id : m.goal) {
        if (id.id != 0 && id.id <= rules.edition.monolith.goal.size()) {
            named[rules.edition.monolith.goal[id.id - 1].stack - 1] = id;
        }
    }
    for (const StackedGoal& row : rules.edition.monolith.goal) {
        StackedId& there = named[row.stack - 1];
        there = there.id == 0 && begun ? StackedId{row.id} : there;
    }
    for (int i = 0; i < goal_stacks; ++i) {
        m.goal[i] = named[i];
    }
    s.round = begun ? static_cast<u8>(m.timer + 1) : u8{0};
    int laid = 0;
    for (int i = 0; i < sabotages; ++i) {
        m.cubes[i] = i < m.row.size() ? m.cubes[i] : u8{0};
        laid += m.cubes[i];
    }
    m.supply = static_cast<u8>(laid <= rules.edition.monolith.cubes ? rules.edition.monolith.cubes - laid : 0);
    const auto aside = [&](Sabotage what, bool lies) {
        m.lasting = static_cast<u8>((m.lasting & ~lasting_bit(what)) | (lies ? lasting_bit(what) : 0));
        for (int i = 0; i < m.deck.size() && lies; ++i) {
            if (m.deck[i].id == rules.sabotage(what).id) {
                hold(m.deck).take(m.deck[i].id);
            }
        }
    };
    aside(Sabotage::theft, m.owed > 0);
    aside(Sabotage::rover_disabled, m.rover > 0);
    aside(Sabotage::mine_explosion, (m.face_down & s.building[0]).any());
    aside(Sabotage::seal, (m.face_down & s.shelter[0]).any());
}

/// Life Support stands as high as there are buildings; a place of the display whose Scientist is there has no Contract.
void follow(const Rules& rules, State& s) {
    for (int i = 0; i < lss_columns; ++i) {
        const int n = s.building[index_of(rules.lss_building[i])].size();
        s.lss[i] = static_cast<u8>(n < lss_rows ? n : lss_rows);
    }
    s.completed = 0;
    const Facts facts{{rules, s}};
    for (u8 id = 1; id <= contracts; ++id) {
        if (s.contract_owner[id - 1] != 0 && facts.fulfilled({id})) {
            s.completed = static_cast<u16>(s.completed | (1U << (id - 1)));
        }
    }
}

/// Outbreak: who is housed where is said by the field, else from the lowest compartment on; what is left of Medicine, tiles and cards.
void arrange_outbreak(const Rules& rules, State& s) {
    OutbreakState& o = s.outbreak;
    o.due = o.laid = 0;
    const Table table{rules, s};
    const Wards all{table};
    int medicine = rules.edition.outbreak.medicine - s.warehouse[resources];
    for (Seat seat = 0; seat < rules.players; ++seat) {
        int housed = 0;
        for (const u8 n : o.housed[seat]) {
            housed += n;
        }
        int left = s.board[seat].quarters;
        for (int k = 0; k < compartments && housed != s.board[seat].quarters; ++k) {
            const int room = all.room(seat, k);
            o.housed[seat][k] = static_cast<u8>(left < room ? left : room);
            left -= o.housed[seat][k];
        }
        medicine -= s.board[seat].stock[resources];
    }
    o.medicine = static_cast<u8>(medicine < 0 ? 0 : medicine);
    const int tiles = rules.edition.row(Building::hospital).tiles - o.hospitals.size();
    o.hospital_tiles = static_cast<u8>(tiles < 0 ? 0 : tiles);
    int seen = 0;
    for (const InfectionRow& row : rules.edition.outbreak.infection) {
        bool there = false;
        for (const InfectionId id : o.deck) {
            there = there || id.id == row.id;
        }
        seen += row.places.empty() && !there ? 1 : 0;
    }
    o.seen = static_cast<u8>(seen);
}

void arrange_group(const Rules& rules, State& s) {
    s.task_done = rules.blackout() ? u8{0} : s.task_done;
    if (rules.outbreak()) {
        arrange_outbreak(rules, s);
    }
}

/// Markers of the alien stand where its Blueprints are built; those have been obtained.
void follow_invasion(State& s) {
    s.invasion.markers = {};
    s.invasion.acts = 0;
    Alien::each_plan([&](BlueprintId id) {
        if (const u8 hex = s.built[id.id - 1]; hex != 0 && hex <= hexes) {
            s.invasion.markers.add(hex - 1);
            s.invasion.obtained = static_cast<u8>(s.invasion.obtained | (1U << alien_bit(id)));
        }
    });
}

}  // namespace

std::string_view OnMars::arrange(const Rules& rules, State& s, std::string_view from) {
    Phase phase = Phase::colonization;
    if (!from.empty() && !enum_from(from, phase)) {
        return "from: not a phase of the game";
    }
    s.asks = Ask::none;
    s.asked = 0;
    s.agenda.clear();
    s.till = {};
    s.hover = 0;
    s.moved = {};
    s.gaps = 0;
    arrange_group(rules, s);
    const bool begun = phase == Phase::colonization || phase == Phase::shuttle || phase == Phase::sabotage;
    s.round = begun ? s.round == 0 ? u8{1} : s.round : u8{0};
    s.shuttle_space = begun && s.shuttle_space == 0 ? u8{1} : s.shuttle_space;
    if (rules.monolith()) {
        arrange_monolith(rules, s, begun);
    }
    fit_stacks(rules, s);
    sort_deck(rules, s);
    on_mars::derive(rules, s);
    // who stands nowhere yet takes the lowest free spaces
    for (Seat seat = 0; seat < rules.players && (begun || phase == Phase::shuttle_side); ++seat) {
        const Facts facts{{rules, s}};
        for (u8 space = 1; s.board[seat].space == 0 && space <= turn_spaces; ++space) {
            s.board[seat].space = facts.space_taken(space) ? u8{0} : space;
        }
    }
    s.order.clear();
    for (u8 seat = 0; seat < rules.players && begun; ++seat) {
        s.order.push(seat);
    }
    if (rules.invasion()) {
        follow_invasion(s);
    }
    if (const std::string_view wrong = check_numbers(rules, s); !wrong.empty()) {
        return wrong;
    }
    follow(rules, s);
    const Facts facts{{rules, s}};
    if (const std::string_view wrong = first_wrong([&] { return check_surface(facts); }, [&] { return check_players(facts); },
                                                   [&] { return check_cards(facts); }, [&] { return check_invasion(facts); },
                                                   [&] { return rules.monolith() ? check_monolith(facts) : std::string_view(); });
        !wrong.empty()) {
        return wrong;
    }
    Turn(rules, s, nullptr).resume(phase);
    return {};
}

}  // namespace starboard
