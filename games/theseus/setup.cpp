// Set-up (rulebook pp. 4-7, 15-17): factions, decks, boards, Pandora's tile, bonus cards, start cards, units.
#include "games/theseus/turn.h"

namespace starboard::theseus {

void Turn::start(const Seed& seed) {
    static constexpr State blank{};
    s = blank;
    s.table_rng = Rng::stream(seed, 1);
    pick_factions(seed);
    const u32 first = rules.options.start == Start::random ? s.table_rng.below(rules.seats) : 0;
    for (int i = 0; i < rules.seats; ++i) {
        s.order.push(static_cast<u8>((first + static_cast<u32>(i)) % rules.seats));
    }
    s.supply = rules.edition.tokens.upgrades;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        s.life[seat] = rules.mode == mode_deathmatch ? u8{0} : rules.edition.life;
        s.home[seat] = s.faction[seat] == Faction::pandora ? Sector::corridors : board_of(s.faction[seat]);
    }
    next_setup(Phase::choosing_decks);
    run();
}

void Turn::pick_factions(const Seed& seed) {
    const Pick picks[] = {rules.options.first, rules.options.second, rules.options.third, rules.options.fourth};
    unsigned taken = 0;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        taken |= picks[seat] == Pick::any ? 0U : 1U << static_cast<unsigned>(picks[seat]);
    }
    Faction rest[card_factions];
    int n = 0;
    for (int i = 0; i < card_factions; ++i) {
        if (((taken >> (i + 1)) & 1U) == 0) {
            rest[n++] = static_cast<Faction>(i);
        }
    }
    Rng::stream(seed, 2).shuffle(rest, n);
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        s.faction[seat] = picks[seat] == Pick::any ? rest[--n] : static_cast<Faction>(static_cast<int>(picks[seat]) - 1);
        s.player[static_cast<int>(s.faction[seat])] = seat;
    }
}

// -- decks --------------------------------------------------------------------------------------------------------------------------------

int Turn::deck_size() const { return rules.mode == mode_team ? 10 : max_deck; }

int Turn::left_out(Seat seat) const {
    int n = 0;
    for (const u8 count : s.discard[seat]) {
        n += count;
    }
    return n;
}

void Turn::deal_decks() {
    barrier();
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        if (s.faction[seat] != Faction::pandora) {
            deal_deck(seat, s.table_rng);
        }
    }
}

void Turn::deal_deck(Seat seat, Rng& rng) {
    const FactionRow& row = facts.faction_row(s.faction[seat]);
    const bool chosen = rules.options.deck == DeckRule::chosen;
    const int hardest = rules.options.deck == DeckRule::random || chosen
                            ? 3
                            : static_cast<int>(rules.options.deck) - static_cast<int>(DeckRule::difficulty_0);
    Kind cards[64];
    int n = 0;
    for (int i = 0; i < row.card.size(); ++i) {
        const Kind kind{static_cast<u8>(rules.first_kind[static_cast<int>(s.faction[seat])] + i)};
        const int copies = row.card[i].difficulty > hardest ? 0 : row.card[i].copies - (chosen ? s.discard[seat][i] : 0);
        for (int k = 0; k < copies; ++k) {
            cards[n++] = kind;
        }
        s.discard[seat][i] = 0;
    }
    rng.shuffle(cards, n);
    for (int i = 0; i < deck_size(); ++i) {
        s.deck[seat].push(cards[i]);
    }
}

// -- the order of set-up ------------------------------------------------------------------------------------------------------------------

void Turn::next_setup(Phase phase) {
    s.phase = phase;
    s.agenda.clear();
    s.agenda.push({StepKind::setup});
}

void Turn::go_on_setup() {
    Step& step = s.agenda.top();
    const int seats = rules.seats;
    switch (s.phase) {
        case Phase::choosing_decks:
            if (rules.options.deck == DeckRule::chosen) {
                for (Seat seat = 0; seat < seats; ++seat) {
                    if (s.faction[seat] != Faction::pandora && left_out(seat) < rules.deck_surplus[static_cast<int>(s.faction[seat])]) {
                        ask(Ask::deck, 0);
                        return;
                    }
                }
                tell(What::decks_chosen, actor_table);
            }
            deal_decks();
            next_setup(Phase::choosing_sector);
            return;
        case Phase::choosing_sector:
            // in a team the first player of each chooses between the partners' sectors
            if (rules.mode == mode_team && step.a < 2) {
                const Seat seat = s.order[step.a];
                const Seat partner = facts.partner(seat);
                if (s.faction[seat] != Faction::pandora && s.faction[partner] != Faction::pandora) {
                    ask(Ask::team_sector, seat);
                    return;
                }
                const Seat owner = s.faction[seat] == Faction::pandora ? partner : seat;
                s.home[seat] = s.home[partner] = board_of(s.faction[owner]);
                ++step.a;
                return;
            }
            collect_boards();
            next_setup(Phase::laying_boards);
            return;
        case Phase::laying_boards:
            if (!s.box.empty()) {
                ask(Ask::board, s.order[step.a % seats]);
                return;
            }
            next_setup(Phase::laying_tile);
            return;
        case Phase::laying_tile: {
            const int seat = facts.seat_of(Faction::pandora);
            if (seat >= 0 && s.tile == 0) {
                if (rules.mode != mode_team) {
                    ask(Ask::tile, static_cast<Seat>(seat));
                    return;
                }
                s.tile = static_cast<u8>(static_cast<int>(s.home[seat]) + 1);
            }
            set_order();
            if (rules.options.bonus_cards) {
                lay_bonus_cards();
            }
            draw_start_cards();
            next_setup(Phase::start_cards);
            return;
        }
        case Phase::start_cards: {
            if (step.n == start_hand() - rules.start_pending) {
                next_setup(Phase::placing_units);
                return;
            }
            if (step.a == seats) {
                step.a = 0;
                ++step.n;
                return;
            }
            const Seat seat = s.order[step.a];
            if (s.hand[seat].empty()) {
                ++step.a;
                return;
            }
            ask(Ask::start_card, seat);
            return;
        }
        case Phase::placing_units: {
            // everybody all but the last unit at home, then everybody the last one anywhere
            const int units = rules.mode == mode_team ? 2 : max_board_units;
            if (step.a == seats) {
                step.a = 0;
                if (step.b == 1) {
                    s.agenda.pop();
                    begin_turn(s.order[0]);
                    return;
                }
                step.b = 1;
                step.n = 0;
                return;
            }
            if (step.n == (step.b == 0 ? units - 1 : 1)) {
                ++step.a;
                step.n = 0;
                return;
            }
            ask(Ask::deploy, s.order[step.a]);
            return;
        }
        default: fault("theseus: no such part of the set-up");
    }
}

// -- boards -------------------------------------------------------------------------------------------------------------------------------

void Turn::collect_boards() {
    // rulebook: corridors, control room, the first player's sector, technodock, the others
    Sector list[boards];
    int n = 0;
    list[n++] = Sector::corridors;
    list[n++] = Sector::control_room;
    bool dock = false;
    const auto has = [&](Sector sector) {
        for (int i = 0; i < n; ++i) {
            if (list[i] == sector) {
                return true;
            }
        }
        return false;
    };
    for (const u8 seat : s.order) {
        if (s.faction[seat] == Faction::pandora && rules.mode != mode_team) {
            continue;
        }
        if (has(s.home[seat])) {
            continue;
        }
        list[n++] = s.home[seat];
        if (!dock) {
            list[n++] = Sector::technodock;
            dock = true;
        }
    }
    if (rules.options.sectors == Arrangement::random) {
        barrier();
        s.table_rng.shuffle(list, n);
    }
    for (int i = 0; i < n; ++i) {
        if (rules.options.sectors == Arrangement::alternating) {
            s.box.push(list[i]);
        } else {
            lay_board(actor_table, list[i]);
        }
    }
}

void Turn::lay_board(Seat seat, Sector sector) {
    s.ring.push(sector);
    tell(What::board_laid, seat, sector);
}

/// Clockwise from the Control room as the faction sectors come (rulebook p.4); in a team game by the team tiles.
void Turn::set_order() {
    if (rules.mode == mode_team) {
        return;
    }
    const int start = facts.place(static_cast<int>(Sector::control_room));
    int key[max_players] = {};
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        const int sector = static_cast<int>(s.home[seat]);
        const int away = (facts.place(sector) - start + s.ring.size()) % s.ring.size();
        key[seat] = away * 4 + 2;
        if (s.faction[seat] == Faction::pandora) {
            const bool shared = sector >= static_cast<int>(Sector::loading_dock);
            key[seat] += shared ? (s.tile_right ? 1 : -1) : 0;
            if (s.home[seat] == Sector::control_room) {
                key[seat] = s.tile_right ? 0 : boards * 4;
            }
        }
    }
    s.order.clear();
    unsigned left = (1U << rules.seats) - 1U;
    while (left != 0) {
        int best = -1;
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            if (((left >> seat) & 1U) != 0 && (best < 0 || key[seat] < key[best])) {
                best = seat;
            }
        }
        s.order.push(static_cast<u8>(best));
        left &= ~(1U << best);
    }
}

void Turn::lay_bonus_cards() {
    Kind cards[64];
    int n = 0;
    for (int i = 0; i < rules.edition.bonus.size(); ++i) {
        for (int k = 0; k < rules.edition.bonus[i].copies; ++k) {
            cards[n++] = {static_cast<u8>(rules.first_kind[card_factions] + i)};
        }
    }
    barrier();
    s.table_rng.shuffle(cards, n);
    const int start = facts.place(static_cast<int>(Sector::control_room));
    for (int i = 0; i < s.ring.size(); ++i) {
        const int sector = static_cast<int>(s.ring[(start + i) % s.ring.size()]);
        for (const u8 slot : facts.board(sector).bonus) {
            if (n > 0) {
                s.slot[slot_of(sector, slot)].card = cards[--n];
                tell(What::bonus_laid, actor_table, cards[n].id, slot_of(sector, slot));
            }
        }
    }
}

// -- start cards and units ----------------------------------------------------------------------------------------------------------------

/// Cards everybody draws: those for the pending positions and those to install.
int Turn::start_hand() const { return rules.start_pending + (rules.options.three_installed ? 3 : 1); }

void Turn::draw_start_cards() {
    barrier();
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        for (int i = 0; i < start_hand() && !s.deck[seat].empty(); ++i) {
            s.hand[seat].push(s.deck[seat].back());
            s.deck[seat].pop();
        }
    }
}

void Turn::lay_rest_pending(Seat seat) {
    for (const Kind kind : s.hand[seat]) {
        for (int i = 0; i < rules.pending[static_cast<int>(s.home[seat])]; ++i) {
            const int position = pending_of(static_cast<int>(s.home[seat]), i);
            if (s.pending[position].owner == 0) {
                s.pending[position] = {kind, static_cast<u8>(seat + 1)};
                tell(What::laid_pending, seat, kind.id, position);
                break;
            }
        }
    }
    s.hand[seat].clear();
}

void Turn::answer_setup(Seat seat, Verb verb, Move move) {
    Step& step = s.agenda.top();
    switch (verb) {
        case Verb::leave_out: ++s.discard[seat][move.a - rules.first_kind[static_cast<int>(s.faction[seat])]]; return;
        case Verb::take_back: {
            int last = faction_kinds - 1;
            while (s.discard[seat][last] == 0) {
                --last;
            }
            --s.discard[seat][last];
            return;
        }
        case Verb::team_sector: {
            s.home[seat] = s.home[facts.partner(seat)] = static_cast<Sector>(move.a);
            tell(What::team_sector, seat, move.a);
            ++step.a;
            return;
        }
        case Verb::lay: {
            int i = 0;
            while (static_cast<u8>(s.box[i]) != move.a) {
                ++i;
            }
            for (; i + 1 < s.box.size(); ++i) {
                s.box[i] = s.box[i + 1];
            }
            s.box.pop();
            lay_board(seat, static_cast<Sector>(move.a));
            ++step.a;
            return;
        }
        case Verb::tile:
            s.tile = static_cast<u8>(move.a + 1);
            s.tile_right = move.b != 0;
            s.home[seat] = static_cast<Sector>(move.a);
            tell(What::tile, seat, move.a, move.b);
            return;
        case Verb::start:
        case Verb::keep: {
            int i = 0;
            while (s.hand[seat][i].id != move.a) {
                ++i;
            }
            for (; i + 1 < s.hand[seat].size(); ++i) {
                s.hand[seat][i] = s.hand[seat][i + 1];
            }
            s.hand[seat].pop();
            if (verb == Verb::keep) {
                take_special(seat, {move.a});
                tell(What::kept, seat, move.a);
            } else {
                Slot& slot = s.slot[move.b];
                slot = {};
                slot.card = {move.a};
                slot.owner = static_cast<u8>(seat + 1);
                tell(What::start_card, seat, move.a, move.b);
            }
            if (s.hand[seat].size() == rules.start_pending) {
                lay_rest_pending(seat);
            }
            ++step.a;
            return;
        }
        case Verb::deploy: {
            int number = 0;
            while (facts.unit(facts.unit_of(seat, number)).where != nowhere) {
                ++number;
            }
            stand(facts.unit_of(seat, number), move.a);
            tell(What::deployed, seat, facts.unit_of(seat, number).id, move.a);
            ++step.n;
            return;
        }
        default: fault("theseus: no such answer in the set-up");
    }
}

}  // namespace starboard::theseus
