// Theseus: names, tables, set-up, play and payoff. The machine is in turn.h.
#include "games/theseus/game.h"
#include "games/theseus/turn.h"

namespace starboard {

using namespace theseus;

static_assert(Flat<State> && sizeof(State) <= 2048, "search copies states by the million; 2 KiB is the goal of the design");
static_assert(GameContract<Theseus>);

namespace {

bool put_sector(int sector, TextBuffer& out) {
    if (sector >= boards) {
        return false;
    }
    out.put(name_of(static_cast<Sector>(sector)));
    return true;
}

/// "marine-1", "young-2", "runner-4".
bool put_unit(const Rules& rules, UnitId id, TextBuffer& out) {
    static constexpr std::string_view discs[] = {"marine", "alien", "scientist", "grey", "creature"};
    if (id.id < 1 || id.id > all_units) {
        return false;
    }
    int number = id.number() + 1;
    std::string_view word = discs[static_cast<int>(id.faction())];
    if (Facts::young(id)) {
        word = "young";
        number -= first_young;
    } else if (Facts::embryo(id)) {
        int kind = 0;
        while (kind < 2 && id.number() >= rules.embryo_first[kind + 1]) {
            ++kind;
        }
        word = name_of(static_cast<Embryo>(kind));
        number -= rules.embryo_first[kind];
    }
    out.put(word);
    out.put('-');
    out.number(number);
    return true;
}

}  // namespace

bool Theseus::print(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
    if (!is_name(value) && kind != Operand::n) {
        return false;
    }
    switch (kind) {
        case Operand::card:
            if (value < 1 || value > rules.kinds) {
                return false;
            }
            out.put(rules.card[value].name.view());
            return true;
        case Operand::unit:
        case Operand::unit2: return put_unit(rules, {static_cast<u8>(value)}, out);
        case Operand::room:
            if (value >= all_rooms) {
                return false;
            }
            put_sector(value / rooms, out);
            out.put('-');
            out.put(static_cast<char>('A' + value % rooms));
            return true;
        case Operand::slot:
        case Operand::slot2:
            if (value >= all_slots || value % max_slots >= rules.slots[value / max_slots]) {
                return false;
            }
            put_sector(value / max_slots, out);
            out.put('-');
            out.number(value % max_slots + 1);
            return true;
        case Operand::position:
            if (value >= all_pending || value % max_pending >= rules.pending[value / max_pending]) {
                return false;
            }
            put_sector(value / max_pending, out);
            out.put("-P");
            out.number(value % max_pending + 1);
            return true;
        case Operand::sector: return put_sector(value, out);
        case Operand::seat: out.number(value); return value < max_players;
        case Operand::embryo:
            if (value >= enum_size<Embryo>) {
                return false;
            }
            out.put(name_of(static_cast<Embryo>(value)));
            return true;
        case Operand::side:
            if (value > 1) {
                return false;
            }
            out.put(value == 0 ? "left" : "right");
            return true;
        case Operand::faction:
            if (value >= enum_size<Faction>) {
                return false;
            }
            out.put(name_of(static_cast<Faction>(value)));
            return true;
        case Operand::n: out.number(value); return true;
    }
    return false;
}

bool Theseus::row_path(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
    const Edition& edition = rules.edition;
    if (kind == Operand::card && value >= 1 && value <= rules.kinds) {
        int faction = 0;
        while (faction < card_factions && value >= rules.first_kind[faction + 1]) {
            ++faction;
        }
        if (faction < card_factions) {
            out.put(name_of(static_cast<Faction>(faction)));
        }
        out.row(faction < card_factions ? ".card" : "bonus", value - rules.first_kind[faction]);
        return true;
    }
    if (kind == Operand::faction && is_name(value) && value < enum_size<Faction>) {
        out.put(name_of(static_cast<Faction>(value)));
        return true;
    }
    for (int i = 0; kind == Operand::sector && i < edition.board.size(); ++i) {
        if (static_cast<Number>(edition.board[i].sector) == value) {
            out.row("board", i);
            return true;
        }
    }
    for (int i = 0; kind == Operand::embryo && i < edition.embryo.size(); ++i) {
        if (static_cast<Number>(edition.embryo[i].embryo) == value) {
            out.row("embryo", i);
            return true;
        }
    }
    return false;
}

std::string_view Theseus::event_wording(const Rules& /*rules*/, const Event& event) {
    if (static_cast<What>(event.kind) != What::no_attack) {
        return {};
    }
    switch (static_cast<NoAttack>(event.args[0])) {
        case NoAttack::all_protected: return "no_attack_protected";
        case NoAttack::cannot_attack: return "no_attack_unable";
        case NoAttack::not_the_arriving: return "no_attack_arrived";
        default: return {};
    }
}

std::string_view Theseus::move_wording(const Rules& /*rules*/, const State& s, Move move) {
    const auto verb = static_cast<Verb>(move.verb);
    // the position that is left cannot be filled
    if (verb == Verb::replace || verb == Verb::install || verb == Verb::plan || (verb == Verb::play && s.asks == Ask::received)) {
        if (s.tied || s.deck[s.asked].size() > (verb == Verb::play ? 1 : 0)) {
            return {};
        }
        const bool last = s.end_marker + 1 == end_pushes;
        return verb == Verb::replace ? (last ? "replace_last" : "replace_empty")
               : verb == Verb::play  ? (last ? "play_last" : "play_empty")
               : last                ? "install_last"
                                     : "install_empty";
    }
    if (move.a < all_slots) {
        const Slot& slot = s.slot[move.a];
        if (verb == Verb::use && s.used[move.a % max_slots] > 0) {
            return "use_again";
        }
        if (verb == Verb::upgrade && slot.tokens > 0) {
            return "upgrade_more";
        }
        if (verb == Verb::put && slot.card.id != 0) {
            return "put_bonus";
        }
    }
    if (verb != Verb::decline) {
        return {};
    }
    switch (s.asks) {
        case Ask::sector: return "decline_sector";
        case Ask::disc: return "decline_disc";
        case Ask::pending: return "decline_pending";
        case Ask::take_over: return "decline_take_over";
        case Ask::received: return "decline_received";
        default: return {};
    }
}

bool Theseus::stands_for(const Rules& /*rules*/, const State& s, Viewer /*viewer*/, Move move, std::string_view word, StandIn& out) {
    if (word == "mark") {  // where the end marker goes: 3, 2, 1
        out = {"{n}", {static_cast<u8>(end_pushes - 1 - s.end_marker)}, {}};
        return true;
    }
    if (word == "price") {  // of a further upgrade token
        out = {"{n}", {static_cast<u8>(move.a < all_slots ? s.slot[move.a].tokens + 1 : 0)}, {}};
        return true;
    }
    out.pattern = "{card}";
    Number& card = out.args[0];
    if (word == "top") {
        card = s.deck[s.asked].empty() ? u8{0} : s.deck[s.asked].back().id;
        return true;
    }
    if (word == "bonus") {
        card = move.a < all_slots ? s.slot[move.a].card.id : u8{0};
        return true;
    }
    if (word != "card") {
        return false;
    }
    switch (static_cast<Verb>(move.verb)) {
        case Verb::disc_pending:
        case Verb::replace:
        case Verb::install:
        case Verb::plan: card = move.a < all_pending ? s.pending[move.a].card.id : u8{0}; return true;
        case Verb::put: card = s.agenda.empty() ? u8{0} : s.agenda.top().a; return true;
        case Verb::use:
        case Verb::remote:
        case Verb::disarm:
        case Verb::disc:
        case Verb::destroy:
        case Verb::clean_up:
        case Verb::take_over:
        case Verb::put_over:
        case Verb::upgrade:
        case Verb::trap:
        case Verb::lose_upgrade:
        case Verb::hole: card = move.a < all_slots ? s.slot[move.a].card.id : u8{0}; return true;
        default: return false;
    }
}

void Theseus::prepare(Rules& rules) {
    const Edition& e = rules.edition;
    const FactionRow* factions[] = {&e.marines, &e.aliens, &e.scientists, &e.greys};
    u8 kind = 1;
    rules.amplifiers = false;
    for (bool& trail : rules.trails) {
        trail = false;
    }
    rules.start_pending = rules.mode == mode_team ? 1 : 2;
    const auto add = [&](const Card& card, Faction faction) {
        rules.card[kind] = card;
        rules.faction_of[kind] = faction;
        rules.amplifiers = rules.amplifiers || card.effect == Effect::amplify;
        ++kind;
    };
    for (int i = 0; i < card_factions; ++i) {
        rules.first_kind[i] = kind;
        int copies = 0;
        for (const Card& card : factions[i]->card) {
            add(card, static_cast<Faction>(i));
            rules.trails[i] = rules.trails[i] || card.effect == Effect::trail || card.effect == Effect::trail_free;
            copies += card.copies;
        }
        const int deck = rules.mode == mode_team ? 10 : max_deck;
        rules.deck_surplus[i] = static_cast<u8>(copies > deck ? copies - deck : 0);
        rules.side[i][0] = factions[i]->base;
        rules.side[i][1] = factions[i]->upgraded;
    }
    rules.first_kind[card_factions] = kind;
    for (const Card& card : e.bonus) {
        add(card, Faction::pandora);
    }
    rules.kinds = static_cast<u8>(kind - 1);
    rules.side[card_factions][0] = e.pandora.base;
    rules.side[card_factions][1] = e.pandora.upgraded;
    int number = max_board_units;
    for (int i = 0; i < 3; ++i) {
        rules.embryo_first[i] = static_cast<u8>(number);
        number += i < e.embryo.size() ? e.embryo[i].count : 0;
    }
    rules.embryo_first[3] = static_cast<u8>(number);
    for (int b = 0; b < e.board.size(); ++b) {
        const Board& board = e.board[b];
        rules.slots[b] = static_cast<u8>(board.slot_rows * board.slot_columns);
        rules.pending[b] = board.pending;
        rules.bonus[b] = 0;
        for (const u8 slot : board.bonus) {
            rules.bonus[b] = static_cast<u8>(rules.bonus[b] | (1U << slot));
        }
        for (int slot = 0; slot < rules.slots[b]; ++slot) {
            rules.next_to[b][slot] = 0;
            for (int other = 0; other < rules.slots[b]; ++other) {
                const int rows = slot / board.slot_columns - other / board.slot_columns;
                const int columns = slot % board.slot_columns - other % board.slot_columns;
                if (rows * rows + columns * columns == 1) {
                    rules.next_to[b][slot] = static_cast<u8>(rules.next_to[b][slot] | (1U << other));
                }
            }
        }
        u8(&reach)[rooms] = rules.reach[b];
        for (u8& bits : reach) {
            bits = 0;
        }
        for (const FlatText<2>& pair : board.passages) {
            const int from = pair.chars[0] - 'A';
            const int to = pair.chars[1] - 'A';
            reach[from] = static_cast<u8>(reach[from] | (1U << to));
            reach[to] = static_cast<u8>(reach[to] | (1U << from));
        }
        for (int round = 0; round < rooms && rules.options.range == Range::connected; ++round) {
            for (int r = 0; r < rooms; ++r) {
                for (int via = 0; via < rooms; ++via) {
                    if (((reach[r] >> via) & 1U) != 0) {
                        reach[r] = static_cast<u8>((reach[r] | reach[via]) & ~(1U << r));
                    }
                }
            }
        }
    }
}

void Theseus::setup(const Rules& rules, State& s, const Seed& seed) { Turn(rules, s, nullptr).start(seed); }

void Theseus::setup(const Rules& rules, State& s, const Seed& seed, EventLog& sink) { Turn(rules, s, &sink).start(seed); }

void Theseus::play(const Rules& rules, State& s, Seat seat, Move move, NoEvents& /*sink*/) { Turn(rules, s, nullptr).answer(seat, move); }

void Theseus::play(const Rules& rules, State& s, Seat seat, Move move, EventLog& sink) { Turn(rules, s, &sink).answer(seat, move); }

Payoff Theseus::payoff(const Rules& rules, const State& s, Seat seat) {
    const Facts facts{rules, s};
    const auto points = [&](Seat who) { return facts.worth(who) + (facts.partner(who) != who ? facts.worth(facts.partner(who)) : 0); };
    const auto won = [&](Seat who) { return s.ended && ((s.winners >> who) & 1U) != 0; };
    Payoff pay;
    int sides = 0;
    int best_other = 0;
    for (Seat other = 0; other < rules.seats; ++other) {
        // one seat speaks for its side
        if (rules.mode == mode_team && other >= 2) {
            continue;
        }
        sides += won(other) ? 1 : 0;
        if (facts.friends(seat, other)) {
            continue;
        }
        pay.rank += won(other) != won(seat) ? (won(other) ? 1 : 0) : points(other) > points(seat) && !won(seat) ? 1 : 0;
        best_other = points(other) > best_other ? points(other) : best_other;
    }
    pay.win = won(seat) ? 1000 / sides : 0;
    pay.points = points(seat);
    pay.margin = pay.points - best_other;
    return pay;
}

}  // namespace starboard
