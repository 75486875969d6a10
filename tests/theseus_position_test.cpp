// Theseus: positions that contradict themselves are refused with a sentence that names the place; what is accepted can be shown, asked
// about, imagined and played to the end.
#include <gtest/gtest.h>

#include <map>

#include "arena/deep_check.h"
#include "games/theseus/game.h"
#include "tests/cases.h"

namespace starboard::tests {
namespace {

const Game& theseus_game() { return **find_game(games(), "theseus"); }

struct Table {
    std::string_view name;
    std::string_view mode;
    int seats;
    std::string_view options;
    std::string_view position;  ///< arranged
    std::string_view moves;     ///< then played, separated by ";"
};

// Rooms are sector * 4, slots sector * 6, pending positions sector * 2; sectors: corridors, control_room, technodock, loading_dock,
// alien_nest, laboratory, wreck. Units: marines 0, aliens 3 (young 6), scientists 10, greys 13, creatures 16 (runners 19, catchers 23,
// warriors 25).
const Table tables[] = {
    {"duel", "duel", 2, "first=marines,second=scientists,start=first",
     R"({"corridors-A":["marine-1"],"loading_dock-A":["marine-2"],"loading_dock-B":["marine-3"],
         "corridors-C":["scientist-1"],"laboratory-A":["scientist-2"],"space":["scientist-3"],
         "corridors-1":["mine_m"],"corridors-2":["camera"],"corridors-3":["combat_position"],"corridors-4":["station_plans"],"loading_dock-1":["team_tactics"],
         "loading_dock-P1":["fight_m"],"loading_dock-P2":["fire"],"laboratory-P1":["archive"],"tokens":["corridors-1"],"special0":["passage"]})",
     ""},
    {"walk", "duel", 2, "first=marines,second=scientists,start=first,bonus_cards=false",
     R"({"corridors-A":["marine-1"],"corridors-B":["marine-2"],"laboratory-B":["scientist-1"],"special0":["passage"],"control_room-1":["gripper"]})",
     "move marine-1"},
    {"shove", "duel", 2, "first=marines,second=scientists,start=first,bonus_cards=false",
     R"({"corridors-A":["marine-1"],"technodock-A":["scientist-1"],"laboratory-B":["scientist-2"],"control_room-1":["team_tactics"]})",
     "move marine-1;room control_room-A;use control_room-1"},
    {"pandora", "duel", 2, "first=pandora,second=marines,start=first,bonus_cards=false",
     R"({"tile":4,"home":["loading_dock","loading_dock","corridors","corridors"],"corridors-A":["creature-1"],"corridors-B":["runner-1"],
         "technodock-A":["marine-1"],"corridors-1":["mine_m"],"corridors-2":["armory"],"corridors-1-embryo":["catcher-1"],"loading_dock-P1":["fight_m"]})",
     ""},
    {"deathmatch", "deathmatch", 3, "first=marines,second=aliens,third=greys,start=first,sectors=rulebook,bonus_cards=false",
     R"({"corridors-A":["marine-1"],"corridors-B":["alien-1"],"corridors-C":["grey-1"],"corridors-D":["young-1"]})", ""},
    {"team", "team", 4, "first=marines,second=aliens,third=scientists,fourth=greys,start=first,bonus_cards=false",
     R"({"ring":["corridors","control_room","loading_dock","technodock","alien_nest"],"home":["loading_dock","alien_nest","loading_dock","alien_nest"],
         "corridors-A":["marine-1"],"corridors-B":["alien-1"],"corridors-C":["grey-1"]})",
     ""},
    {"start", "duel", 2, "first=marines,second=aliens,start=first,bonus_cards=false", "", ""},
    {"units", "duel", 2, "first=marines,second=aliens,start=first,bonus_cards=false", "", "*2;deploy loading_dock-A"},
    {"decks", "duel", 2, "first=marines,second=aliens,start=first,deck=chosen", "", ""},
    {"boards", "duel", 2, "first=marines,second=aliens,start=first,sectors=alternating", "", ""},
    {"tile", "duel", 2, "first=pandora,second=aliens,start=first", "", ""},
    {"sector", "team", 4, "first=marines,second=aliens,third=scientists,fourth=greys,start=first", "", ""},
};

const Table& table_called(std::string_view name) {
    for (const Table& table : tables) {
        if (table.name == name) {
            return table;
        }
    }
    ADD_FAILURE() << name;
    return tables[0];
}

Setup setup_of(const Table& table) {
    starboard::Setup setup;
    setup.mode = std::string(table.mode);
    setup.seats = table.seats;
    setup.seed = "1";
    setup.options = options_of(table.options);
    return setup;
}

std::unique_ptr<Match> match_at(const Table& table) {
    auto match = theseus_game().start(setup_of(table));
    EXPECT_TRUE(match) << match.error().message;
    if (!table.position.empty()) {
        const auto done = (*match)->arrange(json::parse(table.position).as_object());
        EXPECT_TRUE(done) << table.name << ": " << done.error().message;
    }
    std::string_view moves = table.moves;
    while (!moves.empty()) {
        const std::string_view one = moves.substr(0, moves.find(';'));
        moves.remove_prefix(std::min(moves.size(), one.size() + 1));
        if (one.starts_with('*')) {  // so many answers, the first one offered
            for (int n = one[1] - '0'; n > 0; --n) {
                const Seat seat = (*match)->deciders().lowest();
                EXPECT_TRUE((*match)->play(seat, (*match)->choices(seat).front().move));
            }
            continue;
        }
        const auto move = (*match)->parse(one);
        EXPECT_TRUE(move) << one;
        const auto played = (*match)->play((*match)->deciders().lowest(), *move);
        EXPECT_TRUE(played) << table.name << ", " << one << ": " << played.error().message << "\n"
                            << json::serialize((*match)->question_json((*match)->question((*match)->deciders().lowest(), viewer_all)));
    }
    return std::move(*match);
}

/// The position of a table with some values set by JSON pointer ("/state/turn"); "-" at the end adds, the text "<gone>" takes a key out.
json::value changed_position(const Match& match, std::string_view patches) {
    json::value position = match.position();
    const json::object listed = json::parse(patches).as_object();
    for (const auto& [pointer, value] : listed) {
        std::string path = "/state";
        path += pointer;
        const std::size_t slash = path.rfind('/');
        json::value& parent = position.at_pointer(path.substr(0, slash));
        if (value == json::value("<gone>")) {
            parent.as_object().erase(path.substr(slash + 1));
        } else if (parent.is_object()) {
            parent.as_object()[path.substr(slash + 1)] = value;
        } else if (path.substr(slash + 1) == "-") {
            parent.as_array().push_back(value);
        } else {
            position.at_pointer(path) = value;
        }
    }
    return position;
}

struct Refused {
    std::string_view table;
    std::string_view patches;
    std::string_view sentence;
};

const Refused wrong_positions[] = {
    // what is no position at all
    {"duel", R"({"/turn":"<gone>"})", "turn: is missing"},
    {"duel", R"({"/moon":1})", "position: has a field that this game does not know"},
    {"duel", R"({"/turn":"first"})", "turn: must be a whole number from 0 to 255"},
    {"duel", R"({"/turn":-1})", "turn: must be a whole number from 0 to 255"},
    {"duel", R"({"/turn":1e300})", "turn: must be a whole number from 0 to 255"},
    {"duel", R"({"/turn":18446744073709551615})", "turn: must be a whole number from 0 to 255"},
    {"duel", R"({"/turn":null})", "turn: must be a whole number from 0 to 255"},
    {"duel", R"({"/life":[20,20]})", "life: must be a list of 4"},
    {"duel", R"({"/life":20})", "life: must be a list of 4"},
    {"duel", R"({"/tied":1})", "tied: must be true or false"},
    {"duel", R"({"/shortcuts":7})", "shortcuts: must be 16 hexadecimal digits"},
    {"duel", R"({"/phase":"lunch"})",
     "phase: must be one of choosing_decks, laying_boards, choosing_sector, laying_tile, start_cards, placing_units, movement, "
     "action_cards, "
     "sector_action, pending_card, end_of_turn"},
    {"duel", R"({"/room/0":"marine-9"})", "room[0]: names nothing in this edition: \"marine-9\""},
    {"duel", R"({"/slot/0/card":"sofa"})", "slot[0].card: names nothing in this edition: \"sofa\""},
    {"duel", R"({"/slot/0":[]})", "slot[0]: must be an object"},
    {"duel", R"({"/ring/-":"kitchen"})",
     "ring[5]: must be one of corridors, control_room, technodock, loading_dock, alien_nest, laboratory, wreck"},
    {"duel", R"({"/ring":["corridors","corridors","corridors","corridors","corridors","corridors","corridors","corridors"]})",
     "ring: must be a list of at most 7"},
    // who plays
    {"duel", R"({"/faction/0":"aliens"})", "faction, player: they disagree about who plays what"},
    {"duel", R"({"/faction/1":"marines"})", "faction, player: they disagree about who plays what"},
    {"duel", R"({"/player/3":1})", "faction, player: they disagree about who plays what"},
    {"duel", R"({"/player/3":200})", "faction, player: they disagree about who plays what"},
    {"duel", R"({"/life/2":20})", "an empty seat holds something"},
    {"duel", R"({"/deck/3":["mine_m"]})", "an empty seat holds something"},
    {"duel", R"({"/order":[0,0]})", "order: every player once"},
    {"duel", R"({"/order":[0]})", "order: every player once"},
    {"duel", R"({"/order":[0,7]})", "order: every player once"},
    {"team", R"({"/order":[0,2,1,3]})", "order: in a team game the players take turns around the table"},
    {"duel", R"({"/turn":2})", "turn, here, asked: out of range"},
    {"duel", R"({"/here":7})", "turn, here, asked: out of range"},
    {"duel", R"({"/asked":9})", "turn, here, asked: out of range"},
    // boards
    {"duel", R"({"/ring/4":"corridors"})", "ring, box: a board is there twice"},
    {"duel", R"({"/box":["corridors"]})", "ring, box: a board is there twice"},
    {"duel", R"({"/box":["wreck"]})", "ring: a sector that belongs to nobody here"},
    {"duel", R"({"/ring/-":"wreck"})", "ring: a sector that belongs to nobody here"},
    {"duel", R"({"/ring":["corridors","control_room","loading_dock","laboratory"]})", "ring: a common sector is missing"},
    {"duel", R"({"/ring":["corridors","control_room","technodock","laboratory"]})", "ring: a player's sector is missing"},
    {"duel", R"({"/home/0":"wreck"})", "home: a player's sector is another faction's"},
    {"duel", R"({"/home/0":"laboratory"})", "home: a player's sector is another faction's"},
    {"team", R"({"/home/0":"laboratory"})", "home: partners share the sector of one of them"},
    {"team", R"({"/home":["wreck","alien_nest","wreck","alien_nest"]})", "home: partners share the sector of one of them"},
    {"duel", R"({"/here":6})", "here: not a sector of the station"},
    // Pandora's sector
    {"pandora", R"({"/tile":0})", "home: Pandora's tile lies nowhere yet"},
    {"pandora", R"({"/tile":0,"/home/0":"corridors"})", "tile: Pandora's tile lies nowhere"},
    {"pandora", R"({"/tile":1})", "home, tile: Pandora's sector is where its tile lies"},
    {"pandora", R"({"/home/0":"corridors"})", "home, tile: Pandora's sector is where its tile lies"},
    {"pandora", R"({"/tile":7,"/home/0":"wreck"})", "ring: a player's sector is missing"},
    {"pandora", R"({"/tile":200})", "home, tile: Pandora's sector is where its tile lies"},
    {"duel", R"({"/tile":1})", "tile: nobody lays one here"},
    {"duel", R"({"/tile_right":true})", "tile: nobody lays one here"},
    // tracks and the end
    {"duel", R"({"/life/0":21})", "life: off its track"},
    {"duel", R"({"/life/0":255})", "life: off its track"},
    {"duel", R"({"/data/1":21})", "data: off its track, or of a faction that collects none"},
    {"duel", R"({"/data/0":1})", "data: off its track, or of a faction that collects none"},
    {"duel", R"({"/life/0":0})", "life, data: the game should be over"},
    {"duel", R"({"/data/1":20})", "life, data: the game should be over"},
    {"deathmatch", R"({"/life/2":20})", "life, data: the game should be over"},
    {"duel", R"({"/end_marker":5})", "end_marker: off its track"},
    {"duel", R"({"/end_marker":4})", "end_marker: off its track"},
    {"duel", R"({"/tied":true})", "tied: only when the end marker has reached the end"},
    {"duel", R"({"/extra_turns":1})", "extra_turns: only who is tied has one more turn"},
    {"duel", R"({"/extra_turns":4})", "extra_turns, out, winners: nobody sits there"},
    {"deathmatch", R"({"/tied":true,"/end_marker":4,"/out":1})", "turn: this player has no turn in a tie, or still has it to come"},
    {"deathmatch", R"({"/tied":true,"/end_marker":4,"/extra_turns":1})", "turn: this player has no turn in a tie, or still has it to come"},
    {"deathmatch", R"({"/tied":true,"/end_marker":4,"/out":6})", "out: only who is behind in the tie of a deathmatch"},
    {"deathmatch", R"({"/tied":true,"/end_marker":4,"/out":2,"/extra_turns":2})", "extra_turns: only who is tied has one more turn"},
    {"deathmatch", R"({"/out":2})", "out: only who is behind in the tie of a deathmatch"},
    {"duel", R"({"/tied":true,"/end_marker":4,"/out":2})", "out: only who is behind in the tie of a deathmatch"},
    {"duel", R"({"/ended":true})", "ended, winners: they disagree"},
    {"duel", R"({"/winners":1})", "ended, winners: they disagree"},
    {"duel", R"({"/ended":true,"/winners":4})", "extra_turns, out, winners: nobody sits there"},
    {"team", R"({"/ended":true,"/winners":4,"/asks":"none","/agenda":[]})", "winners: partners win together"},
    {"duel", R"({"/ended":true,"/winners":1})", "agenda: a finished game waits for no answer"},
    // the turn
    {"duel", R"({"/done":4})", "done: out of range"},
    {"duel", R"({"/mover":"scientist-1"})", "mover: not a unit of the player whose turn it is"},
    {"duel", R"({"/mover":"alien-1"})", "mover: not a unit of the player whose turn it is"},
    {"duel", R"({"/hatches":true})", "hatches: only Pandora hatches embryos, after its movement"},
    {"pandora", R"({"/hatches":true})", "hatches: only Pandora hatches embryos, after its movement"},
    {"duel", R"({"/shortcuts":"8000000000000000"})", "shortcuts, remote_used, worked: no such slot"},
    {"duel", R"({"/worked":"0000000000000001"})", "worked: a card that Pandora has not taken over"},
    {"pandora", R"({"/worked":"0000000000000002"})", "worked: a card that Pandora has not taken over"},
    {"duel", R"({"/unused/3":1})", "unused: must be zero"},
    // units
    {"duel", R"({"/room/1":"marine-1"})", "unit, room: they disagree about who stands where"},
    {"duel", R"({"/room/0":null})", "unit, room: they disagree about who stands where"},
    {"duel", R"({"/unit/1/where":1})", "unit, room: they disagree about who stands where"},
    {"duel", R"({"/unit/0/where":25,"/room/0":null,"/room/24":"marine-1"})", "unit: in a sector that is not in the station"},
    {"duel", R"({"/unit/0/where":100})", "unit: at no place"},
    {"duel", R"({"/unit/0/where":253})", "unit, walk: a unit walks that is not on its way"},
    {"duel", R"({"/unit/0/where":255,"/room/0":null})", "unit: only embryos lie on cards, without any tokens"},
    {"duel", R"({"/unit/3/where":3,"/room/2":"alien-1"})", "unit: of a faction that does not play"},
    {"duel", R"({"/unit/13/is":1})", "unit: one in the supply carries something"},
    {"duel", R"({"/unit/0/is":64})", "unit: is something unknown"},
    {"duel", R"({"/unit/12/is":16})", "unit: a gripped one stands in no room"},
    {"duel", R"({"/unit/0/parasites":16})", "unit: a parasite of Pandora, who does not play"},
    {"duel", R"({"/unit/0/parasites":3})", "unit: more parasites than there are"},
    {"duel", R"({"/unit/0/is":32,"/unit/1/is":32,"/unit/2/is":32})", "unit: more invisibility tokens than there are"},
    {"deathmatch", R"({"/unit/6/is":1})", "unit: a young alien is upgraded"},
    {"team", R"({"/unit/2/where":254})", "unit: a third disc, but in a team game everybody has two"},
    {"walk", R"({"/unit/0/where":254})", "walk, unit: they disagree about where the unit is"},
    {"pandora", R"({"/unit/23/where":0})", "slot, unit: a card and its embryo disagree"},
    {"pandora", R"({"/unit/24/where":255})", "slot, unit: a card and its embryo disagree"},
    {"pandora", R"({"/slot/0/embryo":null})", "slot, unit: a card and its embryo disagree"},
    {"pandora", R"({"/slot/1/embryo":"catcher-1"})", "slot: an embryo lies on two cards"},
    {"pandora", R"({"/slot/0/embryo":"runner-1"})", "slot, unit: a card and its embryo disagree"},
    {"pandora", R"({"/unit/23/is":33})", "unit: only embryos lie on cards, without any tokens"},
    // cards
    {"duel", R"({"/deck/0/0":"camera"})", "deck: a card of another faction"},
    {"duel", R"({"/deck/0/0":null})", "deck: a card of another faction"},
    {"duel", R"({"/deck/0/0":"passage"})", "deck: a card of another faction"},
    {"duel", R"({"/hand/0/-":"passage"})", "hand: a start card of another faction"},
    {"duel", R"({"/hand/0/-":"mine_m"})", "a faction has more or fewer cards than its deck had"},
    {"duel", R"({"/special/0/-":"mine_m"})", "special: neither a special card of a player nor a bonus card"},
    {"duel", R"({"/special/0/-":"hole"})", "special: neither a special card of a player nor a bonus card"},
    {"duel", R"({"/special/0/-":null})", "special: neither a special card of a player nor a bonus card"},
    {"deathmatch", R"({"/special/0/-":"hole"})", "special: a card of another faction"},
    {"duel", R"({"/special/0":["passage","passage","passage","passage"]})", "more copies of a bonus card than there are"},
    {"duel", R"({"/special/1":["passage","passage","passage"]})", "more copies of a bonus card than there are"},
    {"duel", R"({"/discard/0/13":1})", "discard: a card of another faction"},
    {"duel", R"({"/discard/0/0":200})", "more copies of a card than there are"},
    {"duel", R"({"/discard/0/0":1})", "a faction has more or fewer cards than its deck had"},
    {"duel", R"({"/deck/0/0":"safeguard","/deck/0/1":"safeguard"})", "more copies of a card than there are"},
    {"duel", R"({"/slot/0/card":null})", "slot: something lies on an empty one"},
    {"duel", R"({"/slot/12/tokens":1})", "slot: something lies on an empty one"},
    {"duel", R"({"/slot/10":{"card":"fire","owner":1,"tokens":0,"counter":0,"disabled":0,"embryo":null}})",
     "slot: a card lies where no slot is"},
    {"duel", R"({"/slot/36":{"card":"fire","owner":1,"tokens":0,"counter":0,"disabled":0,"embryo":null}})",
     "slot: a card lies where no slot is"},
    {"duel", R"({"/slot/0/owner":2})", "slot: an installed card is not its owner's, or special"},
    {"duel", R"({"/slot/0/owner":3})", "slot: an installed card is not its owner's, or special"},
    {"duel", R"({"/slot/0/owner":255})", "slot: an installed card is not its owner's, or special"},
    {"duel", R"({"/slot/0/owner":0})", "slot: a card without an owner is a bonus card"},
    {"duel", R"({"/slot/0/card":"lurk"})", "slot: an installed card is not its owner's, or special"},
    {"duel", R"({"/slot/0/card":"passage"})", "slot: an installed card is not its owner's, or special"},
    {"duel", R"({"/slot/0":{"card":"passage","owner":0,"tokens":0,"counter":0,"disabled":1,"embryo":null}})",
     "slot: a card without an owner is a bonus card"},
    {"duel", R"({"/slot/0/tokens":7})", "slot: upgrade tokens where none may lie"},
    {"duel", R"({"/slot/3/tokens":1})", "slot: upgrade tokens where none may lie"},
    {"duel", R"({"/slot/1/counter":7})", "slot: a camera counter is out of range"},
    {"duel", R"({"/slot/0/counter":1})", "slot: a camera counter is out of range"},
    {"duel", R"({"/slot/2/disabled":1})", "slot: a disable token lies on no trap"},
    {"duel", R"({"/slot/1/disabled":16})", "slot: a disable token of Pandora, who does not play"},
    {"duel", R"({"/slot/1/disabled":5})", "slot: more disable tokens than there are"},
    {"duel", R"({"/slot/0/embryo":"runner-1"})", "slot, unit: a card and its embryo disagree"},
    {"pandora", R"({"/slot/0/embryo":"marine-1"})", "slot, unit: a card and its embryo disagree"},
    {"duel", R"({"/pending/6/owner":0})", "pending: a card that is not its owner's"},
    {"duel", R"({"/pending/6/owner":2})", "pending: a card that is not its owner's"},
    {"duel", R"({"/pending/6/card":null})", "pending: a card that is not its owner's"},
    {"duel", R"({"/pending/6/card":"lurk"})", "pending: a card that is not its owner's"},
    {"duel", R"({"/pending/4":{"card":"fire","owner":1}})", "pending: a card lies where no pending position is"},
    {"pandora", R"({"/pending/6/owner":1})", "pending: a card that is not its owner's"},
    {"pandora", R"({"/pending/7":{"card":"passage","owner":1}})", "pending: a card that is not its owner's"},
    {"pandora", R"({"/pending/7":{"card":"passage","owner":0}})", "pending: a card that is not its owner's"},
    {"duel", R"({"/deck/0/-":"mine_m"})", "a faction has more or fewer cards than its deck had"},
    {"duel", R"({"/deck/0":[]})", "a faction has more or fewer cards than its deck had"},
    // tokens and the disc
    {"duel", R"({"/supply":20})", "supply, upgrades, slot: more or fewer upgrade tokens than there are"},
    {"duel", R"({"/upgrades/0":200})", "supply, upgrades, slot: more or fewer upgrade tokens than there are"},
    {"duel", R"({"/disc":13})", "disc: lies on no card"},
    {"duel", R"({"/disc":43})", "disc: lies on no card"},
    {"duel", R"({"/disc":57})", "disc: lies on no card"},
    // set-up
    {"start", R"({"/phase":"placing_units"})", "hand: not the start cards that are still to be laid"},
    {"start", R"({"/agenda/0/a":1})", "hand: not the start cards that are still to be laid"},
    {"start", R"({"/agenda/0/n":9})", "hand: not the start cards that are still to be laid"},
    {"start", R"({"/agenda/0/a":200})", "agenda: a step is out of range"},
    {"start", R"({"/unit/0/where":1,"/room/0":"marine-1"})", "unit: not those that have been placed so far"},
    {"start", R"({"/end_marker":1})", "phase: the first turn has not begun"},
    {"start", R"({"/upgrades/0":1,"/supply":19})", "upgrades, special: the first turn has not begun"},
    {"start", R"({"/asked":1})", "asks: this cannot be asked now"},
    {"start", R"({"/asks":"move"})", "asks: this cannot be asked now"},
    {"start", R"({"/asks":"deploy"})", "asks: this cannot be asked now"},
    {"start", R"({"/agenda/0/kind":"turn"})", "agenda: these steps do not go together"},
    {"start", R"({"/agenda":[]})", "agenda, asks: a running game waits for an answer"},
    {"units", R"({"/agenda/0/n":0})", "unit: not those that have been placed so far"},
    {"units", R"({"/agenda/0/n":2})", "unit: not those that have been placed so far"},
    {"units", R"({"/agenda/0/b":1})", "unit: not those that have been placed so far"},
    {"units", R"({"/unit/0/is":1})", "unit: not those that have been placed so far"},
    {"units", R"({"/pending/6":{"card":null,"owner":0}})", "a faction has more or fewer cards than its deck had"},
    {"decks", R"({"/discard/0/0":3})", "more copies of a card than there are"},
    {"decks", R"({"/discard/0/0":2,"/discard/0/1":4,"/discard/0/2":2,"/discard/0/3":3})", "discard: more cards are left out than may be"},
    {"decks", R"({"/deck/0":["mine_m"]})", "deck: cards are dealt before the decks are chosen"},
    {"decks", R"({"/ring":["corridors"]})", "ring, box: no board lies there yet"},
    {"decks", R"({"/phase":"choosing_sector"})", "a faction has more or fewer cards than its deck had"},
    {"boards", R"({"/box/-":"wreck"})", "ring: a sector that belongs to nobody here"},
    {"boards", R"({"/box":[]})", "ring: a common sector is missing"},
    {"boards", R"({"/phase":"laying_tile"})", "box: a board has not been laid"},
    {"boards", R"({"/asked":1})", "asks: this cannot be asked now"},
    {"tile", R"({"/tile":1})", "tile: nobody lays one here"},
    {"tile", R"({"/asked":1})", "asks: this cannot be asked now"},
    {"tile", R"({"/phase":"start_cards"})", "tile: Pandora's tile lies nowhere"},
    {"sector", R"({"/agenda/0/a":2})", "asks: this cannot be asked now"},
    {"sector", R"({"/home":["loading_dock","alien_nest","loading_dock","wreck"]})", "asks: this cannot be asked now"},
    // a movement under way
    {"walk", R"({"/walk/unit":null})", "unit, walk: a unit walks that is not on its way"},
    {"walk", R"({"/walk/unit":"marine-3"})", "unit, walk: a unit walks that is not on its way"},
    {"walk", R"({"/walk/unit":"marine-2"})", "unit, walk: a unit walks that is not on its way"},
    {"walk", R"({"/walk/way":"none"})", "walk: no unit is on its way"},
    {"walk", R"({"/walk/way":"shoved"})", "walk: not a unit this player may move now"},
    {"walk", R"({"/walk/way":"entering"})", "walk: who comes from space or is abducted does not walk"},
    {"walk", R"({"/mover":"marine-2"})", "walk: not a unit this player may move now"},
    {"walk", R"({"/mover":null})", "walk: not a unit this player may move now"},
    {"walk", R"({"/walk/mover":1})", "walk: not moved by the player whose turn it is"},
    {"walk", R"({"/walk/mover":9})", "walk: not moved by the player whose turn it is"},
    {"walk", R"({"/walk/at":6})", "walk: out of range"},
    {"walk", R"({"/walk/from":77})", "walk: out of range"},
    {"walk", R"({"/walk/points":9})", "walk: out of range"},
    {"walk", R"({"/walk/strides":77})", "walk: strides, skips: out of range"},
    {"walk", R"({"/walk/skips":128})", "walk: strides, skips: out of range"},
    {"walk", R"({"/walk/strides":8})", "walk: its strides do not lead where it is"},
    {"walk", R"({"/walk/points":0,"/walk/onward":"go"})", "walk: it goes on without a movement point"},
    {"walk", R"({"/walk/points":1,"/walk/onward":"skip"})", "walk: there is no duct to skip the next sector"},
    {"walk", R"({"/walk/points":1,"/walk/onward":"go"})", "asks: this cannot be asked now"},
    {"walk", R"({"/agenda/1/kind":"arrive","/walk/onward":"teleport"})", "walk: nothing teleports this unit"},
    {"walk", R"({"/agenda/1/kind":"after"})", "walk, unit: they disagree about where the unit is"},
    {"walk", R"({"/agenda":[{"kind":"turn","a":0,"b":0,"c":0,"n":0,"only":false,"hit":false,"prey":null}]})",
     "walk: no unit is on its way"},
    {"walk", R"({"/agenda/-":{"kind":"walk","a":0,"b":0,"c":0,"n":0,"only":false,"hit":false,"prey":null}})",
     "agenda: two units walk at once"},
    {"walk", R"({"/agenda/-":{"kind":"traps","a":1,"b":2,"c":0,"n":0,"only":false,"hit":false,"prey":null},"/asks":"trap"})",
     "agenda: no such traps lie in wait for the unit"},
    {"walk", R"({"/phase":"movement"})", "agenda: these steps do not go together"},
    {"duel", R"({"/walk/unit":"marine-1"})", "walk: no unit is on its way"},
    {"duel", R"({"/walk/points":1})", "walk: no unit is on its way"},
    // what is still to do, and the question
    {"duel", R"({"/agenda":[]})", "agenda, asks: a running game waits for an answer"},
    {"duel", R"({"/asks":"none"})", "agenda, asks: a running game waits for an answer"},
    {"duel", R"({"/agenda/0/kind":"none"})", "agenda: these steps do not go together"},
    {"duel", R"({"/agenda/0/kind":"setup"})", "agenda: these steps do not go together"},
    {"duel", R"({"/agenda/0/kind":"token"})", "agenda: these steps do not go together"},
    {"duel", R"({"/agenda/-":{"kind":"token","a":0,"b":0,"c":0,"n":0,"only":false,"hit":false,"prey":null},"/asks":"sector"})",
     "agenda: only Pandora has a token to come"},
    {"duel", R"({"/agenda/-":{"kind":"turn","a":0,"b":0,"c":0,"n":0,"only":false,"hit":false,"prey":null}})",
     "agenda: these steps do not go together"},
    {"duel", R"({"/agenda/-":{"kind":"lose","a":0,"b":1,"c":0,"n":1,"only":false,"hit":false,"prey":null},"/asks":"lose"})",
     "agenda: these steps do not go together"},
    {"duel", R"({"/agenda/-":{"kind":"destroy","a":1,"b":0,"c":0,"n":0,"only":false,"hit":false,"prey":null},"/asks":"destroy"})",
     "agenda: a step is out of range"},
    {"duel", R"({"/agenda/-":{"kind":"put","a":200,"b":1,"c":0,"n":0,"only":false,"hit":false,"prey":null},"/asks":"slot"})",
     "agenda: a card is put that is not its owner's"},
    {"duel", R"({"/agenda/-":{"kind":"put","a":1,"b":1,"c":77,"n":0,"only":false,"hit":false,"prey":null},"/asks":"slot"})",
     "agenda: a card is put that is not its owner's"},
    {"duel", R"({"/agenda/-":{"kind":"put","a":1,"b":1,"c":0,"n":0,"only":false,"hit":false,"prey":null},"/asks":"slot"})",
     "a faction has more or fewer cards than its deck had"},
    {"duel", R"({"/agenda/-":{"kind":"put","a":1,"b":2,"c":0,"n":0,"only":false,"hit":false,"prey":null},"/asks":"slot"})",
     "agenda: no such card can be put anywhere"},
    {"duel",
     R"({"/phase":"end_of_turn","/agenda/-":{"kind":"refill","a":6,"b":0,"c":0,"n":0,"only":false,"hit":false,"prey":null},"/asks":"received"})",
     "agenda: a pending position is not to be filled again"},
    {"duel",
     R"({"/phase":"end_of_turn","/agenda/-":{"kind":"refill","a":11,"b":0,"c":0,"n":0,"only":false,"hit":false,"prey":null},"/asks":"received"})",
     "asks: this cannot be asked now"},
    {"duel",
     R"({"/phase":"action_cards","/agenda/-":{"kind":"incubate","a":0,"b":0,"c":1,"n":0,"only":false,"hit":false,"prey":null},"/asks":"incubate"})",
     "agenda: no young alien can appear"},
    {"duel",
     R"({"/phase":"action_cards","/agenda/-":{"kind":"lurk","a":9,"b":0,"c":0,"n":0,"only":false,"hit":false,"prey":null},"/asks":"target"})",
     "agenda: a step is out of range"},
    {"duel",
     R"({"/phase":"action_cards","/agenda/-":{"kind":"lurk","a":0,"b":0,"c":0,"n":0,"only":false,"hit":false,"prey":null},"/asks":"target"})",
     "asks: this cannot be asked now"},
    {"team",
     R"({"/phase":"action_cards","/agenda/-":{"kind":"lurk","a":0,"b":0,"c":0,"n":0,"only":false,"hit":false,"prey":null},"/asks":"target"})",
     "asks: this cannot be asked now"},
    {"shove", R"({"/agenda/1/a":50})", "agenda: no such card is in use"},
    {"shove", R"({"/agenda/1/a":7})", "agenda: no such card is in use"},
    {"shove", R"({"/agenda/1/c":1})", "agenda: no such card is in use"},
    {"shove", R"({"/agenda/1/b":1})", "agenda: no such card is in use"},
    {"shove", R"({"/agenda/1/n":0})", "agenda: a card in use has nothing to do"},
    {"shove", R"({"/asks":"abduct"})", "asks: this cannot be asked now"},
    {"shove", R"({"/asked":1})", "asks: this cannot be asked now"},
    {"shove", R"({"/here":0})", "agenda: no such card is in use"},
    {"shove", R"({"/phase":"sector_action"})", "agenda: these steps do not go together"},
    {"shove", R"({"/agenda/-":{"kind":"use","a":6,"b":1,"c":0,"n":1,"only":false,"hit":false,"prey":null}})",
     "agenda: these steps do not go together"},
    {"duel", R"({"/asks":"walk"})", "asks: this cannot be asked now"},
    {"duel", R"({"/asks":"hatch","/phase":"action_cards"})", "asks: this cannot be asked now"},
    {"duel", R"({"/asks":"take_over","/phase":"action_cards"})", "asks: this cannot be asked now"},
    {"pandora", R"({"/asks":"take_over","/phase":"action_cards","/mover":"creature-1"})", "asks: this cannot be asked now"},
    {"pandora", R"({"/asks":"pending","/phase":"pending_card"})", "asks: this cannot be asked now"},
    {"duel", R"({"/asks":"deck"})", "asks: this cannot be asked now"},
    {"duel", R"({"/asks":"pending"})", "asks: this cannot be asked now"},
    {"duel", R"({"/asked":1})", "asks: this cannot be asked now"},
    {"duel", R"({"/turn":1})", "asks: this cannot be asked now"},
};

TEST(TheseusPositions, WhatContradictsItselfIsRefusedWithASentence) {
    std::map<std::string_view, std::unique_ptr<Match>> matches;
    for (const Table& table : tables) {
        matches[table.name] = match_at(table);
        const json::value sound = matches[table.name]->position();
        const auto done = matches[table.name]->load_position(sound);
        ASSERT_TRUE(done) << table.name << ": " << done.error().message;
    }
    for (const Refused& row : wrong_positions) {
        Match& match = *matches.at(row.table);
        const u64 before = match.hash();
        const auto done = match.load_position(changed_position(match, row.patches));
        EXPECT_FALSE(done) << row.table << " " << row.patches;
        if (!done) {
            EXPECT_EQ(done.error().message, row.sentence) << row.table << " " << row.patches;
            EXPECT_EQ(done.error().code, "format");
        }
        EXPECT_EQ(match.hash(), before) << "a refused position changes nothing";
        if (done) {
            matches[row.table] = match_at(table_called(row.table));
        }
    }
    Match& duel = *matches.at("duel");
    for (const std::string_view text :
         {R"(7)", R"([])", R"({})", R"({"state":{}})", R"({"game":"compile","state":{}})", R"({"game":7,"state":{}})",
          R"({"game":"theseus","state":7})", R"({"game":"theseus","state":{}})"}) {
        const auto done = duel.load_position(json::parse(text));
        ASSERT_FALSE(done) << text;
        EXPECT_FALSE(done.error().message.empty());
    }
}

struct Unlaid {
    std::string_view table;
    std::string_view position;
    std::string_view sentence;
};

const Unlaid wrong_places[] = {
    {"duel", R"({"corridors-A":["marine-1","marine-2"]})", "corridors-A: \"marine-2\": one unit per room"},
    {"duel", R"({"corridors-A":"marine-1"})", "corridors-A: must be a list of names"},
    {"duel", R"({"corridors-A":[7]})", "corridors-A: names nothing in this edition: 7"},
    {"duel", R"({"corridors-A":["marine-4"]})", "corridors-A: names nothing in this edition: \"marine-4\""},
    {"duel", R"({"corridors-A":["alien-1"]})", "corridors-A: \"alien-1\": a unit of a faction that does not play"},
    {"duel", R"({"corridors-E":["marine-1"]})", "corridors-E: neither a place nor a field of theseus"},
    {"duel", R"({"wreck-A":["marine-1"]})", "unit: in a sector that is not in the station"},
    {"duel", R"({"corridors-1":["mine_m","fire"]})", "corridors-1: \"fire\": one card per slot"},
    {"duel", R"({"corridors-1":["lurk"]})", "corridors-1: \"lurk\": nobody here has such a card"},
    {"duel", R"({"corridors-1":["sofa"]})", "corridors-1: names nothing in this edition: \"sofa\""},
    {"duel", R"({"control_room-6":["mine_m"]})", "slot: a card lies where no slot is"},
    {"duel", R"({"wreck-1":["mine_m"]})", "slot: a card lies where no slot is"},
    {"duel", R"({"technodock-P1":["mine_m"]})", "pending: a card lies where no pending position is"},
    {"duel", R"({"loading_dock-P1":["mine_m","fire"]})", "loading_dock-P1: \"fire\": one card per pending position"},
    {"duel", R"({"loading_dock-P1":["passage"]})", "loading_dock-P1: \"passage\": bonus cards are never pending"},
    {"duel", R"({"special0":["mine_m"]})", "special0: \"mine_m\": only special cards lie in front of a player"},
    {"duel", R"({"special2":["passage"]})", "special2: \"passage\": only special cards lie in front of a player"},
    {"duel",
     R"({"special0":["passage","passage","passage","passage","passage","passage","passage","passage","passage","passage","passage","passage","passage"]})",
     "special0: \"passage\": more special cards than there are"},
    {"duel", R"({"special0":["passage","passage","passage","passage"]})", "more copies of a bonus card than there are"},
    {"duel", R"({"deck0":["camera"]})", "deck0: \"camera\": not that player's card"},
    {"duel", R"({"discard0":["camera"]})", "discard0: \"camera\": not that player's card"},
    {"duel", R"({"discard0":["passage"]})", "discard0: \"passage\": not that player's card"},
    {"duel", R"({"discard0":["safeguard","safeguard"]})", "more copies of a card than there are"},
    {"duel", R"({"disc":["technodock-1"]})", "disc: \"technodock-1\": no card lies there"},
    {"duel", R"({"disc_pending":["corridors-P1"]})", "disc_pending: \"corridors-P1\": no card lies there"},
    {"duel", R"({"tokens":["technodock-1"]})", "tokens: \"technodock-1\": no card lies there"},
    {"duel", R"({"tokens":["corridors-1","corridors-1","corridors-1","corridors-1","corridors-1","corridors-1"]})",
     "slot: upgrade tokens where none may lie"},
    {"duel", R"({"upgrades":[12,9,0,0]})", "upgrades: more upgrade tokens than there are"},
    {"duel", R"({"counter":["corridors-1"]})", "slot: a camera counter is out of range"},
    {"duel", R"({"counter":["corridors-2","corridors-2","corridors-2","corridors-2","corridors-2","corridors-2","corridors-2"]})",
     "counter: \"corridors-2\": a camera does not count so far"},
    {"duel", R"({"disabled":["corridors-3"]})", "slot: a disable token lies on no trap"},
    {"duel", R"({"disabled":["corridors-1","corridors-1","corridors-1","corridors-1","corridors-1"]})",
     "disabled: \"corridors-1\": more disable tokens than there are"},
    {"duel", R"({"parasites":["marine-1","marine-1","marine-1"]})", "parasites: \"marine-1\": more parasites than there are"},
    {"duel", R"({"invisible":["marine-1","marine-2","marine-3"]})", "unit: more invisibility tokens than there are"},
    {"duel", R"({"upgraded":["grey-1"]})", "unit: one in the supply carries something"},
    {"duel", R"({"gripped":["scientist-3"]})", "unit: a gripped one stands in no room"},
    {"duel", R"({"corridors-1-embryo":["runner-1"]})", "corridors-1-embryo: \"runner-1\": only embryos lie on cards"},
    {"pandora", R"({"corridors-2-embryo":["creature-1"]})", "corridors-2-embryo: \"creature-1\": only embryos lie on cards"},
    {"pandora", R"({"technodock-2-embryo":["runner-2"]})", "technodock-2-embryo: \"runner-2\": only embryos lie on cards"},
    {"pandora", R"({"corridors-2-embryo":["catcher-1"]})", "slot: an embryo lies on two cards"},
    {"pandora", R"({"corridors-2-embryo":["catcher-2","runner-2"]})", "slot, unit: a card and its embryo disagree"},
    {"pandora", R"({"technodock-B":["catcher-1"]})", "slot, unit: a card and its embryo disagree"},
    {"duel", R"({"ring":["corridors","control_room","technodock","loading_dock","laboratory","wreck","alien_nest","wreck"]})",
     "ring: \"wreck\": more boards than there are"},
    {"duel", R"({"ring":["corridors","control_room","loading_dock","laboratory","corridors"]})", "ring, box: a board is there twice"},
    {"duel", R"({"ring":[]})", "ring: a common sector is missing"},
    {"duel", R"({"from":"breakfast"})", "from: not a phase of the game"},
    {"duel", R"({"from":7})", "from: must be the name of a point of the turn"},
    {"duel", R"({"from":"choosing_decks"})", "ring, box: no board lies there yet"},
    {"duel", R"({"from":"laying_tile"})", "unit: not those that have been placed so far"},
    {"duel", R"({"from":"start_cards"})", "unit: not those that have been placed so far"},
    {"duel", R"({"from":"placing_units"})", "unit: not those that have been placed so far"},
    {"duel", R"({"turn":2})", "turn, here, asked: out of range"},
    {"duel", R"({"here":9,"from":"action_cards"})", "turn, here, asked: out of range"},
    {"duel", R"({"life":[99,20,0,0]})", "life: off its track"},
    {"duel", R"({"life":[0,20,0,0]})", "life, data: the game should be over"},
    {"duel", R"({"end_marker":4})", "end_marker: off its track"},
    {"duel", R"({"ended":true})", "ended: nothing goes on after the end"},
    {"duel", R"({"player":[200,255,1,255,255],"corridors-5":["fire"]})", "corridors-5: \"fire\": nobody here has such a card"},
    {"duel", R"({"faction":["aliens","scientists","marines","marines"],"discard0":["fire"]})",
     "faction, player: they disagree about who plays what"},
    {"duel", R"({"order":[1,1]})", "order: every player once"},
    {"pandora", R"({"tile":1})", "home, tile: Pandora's sector is where its tile lies"},
    {"pandora", R"({"deck0":["mine_m"]})", "deck0: \"mine_m\": not that player's card"},
};

TEST(TheseusPositions, WhatCannotBeLaidIsRefusedWithASentence) {
    for (const Unlaid& row : wrong_places) {
        const auto match = match_at(table_called(row.table));
        const u64 before = match->hash();
        const auto done = match->arrange(json::parse(row.position).as_object());
        EXPECT_FALSE(done) << row.position;
        if (!done) {
            EXPECT_EQ(done.error().message, row.sentence) << row.position;
        }
        EXPECT_EQ(match->hash(), before) << "a refused position changes nothing";
    }
}

TEST(TheseusPositions, AWrongTableIsRefusedWithASentence) {
    const struct {
        const char* mode;
        int seats;
        const char* options;
        const char* sentence;
    } rows[] = {
        {"duel", 3, "-", "theseus duel is played by 2, not by 3"},
        {"deathmatch", 2, "-", "theseus deathmatch is played by 3 to 4, not by 2"},
        {"team", 3, "-", "theseus team is played by 4, not by 3"},
        {"team", 5, "-", "theseus team is played by 4, not by 5"},
        {"siege", 2, "-", "mode \"siege\" does not exist in theseus; known are duel, deathmatch, team"},
        {"duel", 2, "first=marines,second=marines", "every faction can be played only once"},
        {"team", 4, "first=pandora,fourth=pandora", "every faction can be played only once"},
        {"duel", 2, "first=robots", "option first: must be one of any, marines, aliens, scientists, greys, pandora"},
        {"duel", 2, "deck=7", "option deck: must be one of random, difficulty_0, difficulty_1, difficulty_2, chosen"},
        {"duel", 2, "blast=2", "option blast: must be true or false"},
    };
    for (const auto& row : rows) {
        starboard::Setup setup;
        setup.mode = row.mode;
        setup.seats = row.seats;
        setup.options = options_of(row.options);
        const auto match = theseus_game().start(setup);
        ASSERT_FALSE(match) << row.sentence;
        EXPECT_EQ(match.error().message, row.sentence);
    }
}

// -- random changes -----------------------------------------------------------------------------------------------------------------------

/// A table of the generic tests, with its rules at hand.
struct Station {
    Case from;
    std::shared_ptr<const theseus::Rules> rules;

    [[nodiscard]] std::unique_ptr<Match> start(u64 number) const {
        starboard::Setup setup = from.setup;
        setup.seed = std::to_string(number);
        auto match = theseus_game().start(setup);
        EXPECT_TRUE(match) << match.error().message;
        return std::move(*match);
    }
};

std::vector<Station> all_stations() {
    std::vector<Station> out;
    for (const Case& c : all_cases()) {
        if (c.game().id() == "theseus") {
            auto prepared = prepare_rules<Theseus>(c.setup);
            EXPECT_TRUE(prepared);
            out.push_back({c, prepared->rules});
        }
    }
    return out;
}

/// Plays on to the end beside the match, checked after every decision; a broken promise, or nothing.
std::string play_to_the_end(const Station& station, Match& match, u64 seed, u64& longest) {
    const theseus::Rules& rules = *station.rules;
    theseus::State s{};
    if (const auto read = JsonReader<Theseus>(rules, &s).read(match.position().at("state"), s); !read) {
        return "the position does not read back: " + read.error().message;
    }
    DeepCheck<Theseus> deep(rules, seed);
    MoveList list;
    NoEvents silent;
    for (u64 step = 0;; ++step) {
        longest = std::max(longest, step);
        if (const std::string_view wrong = Theseus::check(rules, s); !wrong.empty()) {
            return "broken: " + std::string(wrong);
        }
        if (hash_of(s) != match.hash() || match.over() != Theseus::over(s)) {
            return "the match is elsewhere";
        }
        const bool thorough = step % 32 == 0 || match.over();
        for (int viewer = 0; viewer < match.seats() && thorough; ++viewer) {
            (void)match.view(static_cast<Viewer>(viewer));
            (void)match.imagined(static_cast<Seat>(viewer), seed);
            (void)match.payoff(static_cast<Seat>(viewer));
            (void)Theseus::judge(rules, s, static_cast<Seat>(viewer));
        }
        if (match.over()) {
            return {};
        }
        if (step > 20000) {
            return "the game does not end";
        }
        if (thorough) {
            if (const std::string wrong = deep(s); !wrong.empty()) {
                return wrong;
            }
        }
        const SeatSet deciders = match.deciders();
        if (deciders.empty()) {
            return "nobody is asked";
        }
        const Seat seat = deciders.lowest();
        Theseus::moves(rules, s, seat, list);
        if (list.empty() || list.size() > Theseus::max_moves || Theseus::depth(s) > 12) {
            return "no answer, too many, or too much to do";
        }
        if (step % 8 == 0) {
            for (const Language language : languages) {
                if (match.say_question(match.question(seat, seat), language, {}).empty()) {
                    return "a question without words";
                }
                for (const Choice& choice : match.choices(seat)) {
                    if (match.say_move(choice.move, seat, language, {}).empty() || match.parse(choice.notation) != choice.move) {
                        return "a move without words";
                    }
                }
            }
            MoveList tried;
            Theseus::attempts(rules, s, seat, tried);
            for (const Move move : tried) {
                const Reason reason = match.why(seat, move);
                (void)Theseus::prior(rules, s, seat, reason.legal() ? move : list[0]);
                if (!reason.legal() && match.say_reason(reason, Language::de).empty()) {
                    return "a reason without words";
                }
            }
        }
        seed = mix(seed);
        const Move move = list[static_cast<int>(seed % static_cast<u64>(list.size()))];
        const auto events = match.play(seat, move);
        if (!events) {
            return "a move is refused: " + events.error().message;
        }
        for (const Event& event : *events) {
            if (step % 8 == 0 && match.say(event, viewer_all, Language::en, {}).empty()) {
                return "an event without words";
            }
        }
        Theseus::play(rules, s, seat, move, silent);
    }
}

/// Changes one number, name or list somewhere below.
void spoil(json::value& value, Rng& rng) {
    static constexpr std::string_view names[] = {"marine-1",   "marine-3",       "alien-2",   "young-1",     "scientist-1", "grey-3",
                                                 "creature-1", "runner-2",       "catcher-1", "warrior-4",   "mine_m",      "armory",
                                                 "fight_a",    "hole",           "lurk",      "camera",      "teleport",    "control",
                                                 "passage",    "card_from_deck", "marines",   "pandora",     "aliens",      "greys",
                                                 "corridors",  "technodock",     "wreck",     "loading_dock"};
    static constexpr std::string_view phases[] = {"start_cards",   "placing_units", "movement",   "action_cards",
                                                  "sector_action", "pending_card",  "end_of_turn"};
    if (json::object* object = value.if_object(); object != nullptr && !object->empty()) {
        auto at = object->begin();
        std::advance(at, rng.below(static_cast<u32>(object->size())));
        if (at->value().is_string()) {
            const std::string_view key = at->key();
            if (key == "kind") {
                at->value() = json::string(enum_names<theseus::StepKind>.names[rng.below(enum_size<theseus::StepKind>)]);
                return;
            }
            if (key == "asks") {
                at->value() = json::string(enum_names<theseus::Ask>.names[rng.below(enum_size<theseus::Ask>)]);
                return;
            }
            if (key == "way" || key == "onward") {
                at->value() = key == "way" ? json::string(enum_names<theseus::Way>.names[rng.below(enum_size<theseus::Way>)])
                                           : json::string(enum_names<theseus::Onward>.names[rng.below(enum_size<theseus::Onward>)]);
                return;
            }
            if (key == "phase") {
                at->value() = json::string(phases[rng.below(std::size(phases))]);
                return;
            }
        }
        spoil(at->value(), rng);
        return;
    }
    if (json::array* list = value.if_array(); list != nullptr) {
        const u32 what = rng.below(8);
        const u32 n = static_cast<u32>(list->size());
        if (n == 0 || what == 0) {
            list->emplace_back(json::string(names[rng.below(std::size(names))]));
        } else if (what == 1) {
            list->erase(list->begin() + rng.below(n));
        } else if (what == 2) {
            const json::value again = list->at(rng.below(n));
            list->push_back(again);
        } else if (what == 3 && n > 1) {
            const u32 one = rng.below(n);
            const json::value kept = list->at(one);
            const u32 two = rng.below(n);
            list->at(one) = json::value(list->at(two));
            list->at(two) = kept;
        } else {
            spoil(list->at(rng.below(n)), rng);
        }
        return;
    }
    if (value.is_string() && value.get_string().size() == 16) {
        value = json::string(hex64(rng.below(8) == 0 ? rng.next() : u64{1} << rng.below(48)));
    } else if (value.is_string() || value.is_null()) {
        value = rng.below(4) == 0 ? json::value(nullptr) : json::value(json::string(names[rng.below(std::size(names))]));
    } else if (value.is_bool()) {
        value = !value.get_bool();
    } else {
        constexpr int numbers[] = {0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 20, 32, 64, 253, 254, 255};
        value = rng.below(4) == 0 ? static_cast<int>(rng.below(256)) : numbers[rng.below(std::size(numbers))];
    }
}

/// What usually stands together: changed together a position is nearly sound.
void swap_cards(json::object& state, Rng& rng) {
    const auto place = [&]() -> json::value* {
        const auto seat = rng.below(4);
        switch (rng.below(4)) {
            case 0: {
                json::array& deck = state.at("deck").as_array()[seat].as_array();
                return deck.empty() ? nullptr : &deck[rng.below(static_cast<u32>(deck.size()))];
            }
            case 1: return &state.at("slot").as_array()[rng.below(theseus::all_slots)].as_object().at("card");
            case 2: return &state.at("pending").as_array()[rng.below(theseus::all_pending)].as_object().at("card");
            default: {
                json::array& special = state.at("special").as_array()[seat].as_array();
                return special.empty() ? nullptr : &special[rng.below(static_cast<u32>(special.size()))];
            }
        }
    };
    json::value* const one = place();
    json::value* const two = place();
    if (one != nullptr && two != nullptr && one != two) {
        const json::value kept = *one;
        *one = json::value(*two);
        *two = kept;
    }
}

void move_unit(json::object& state, Rng& rng) {
    json::array& units = state.at("unit").as_array();
    json::array& room = state.at("room").as_array();
    const u32 id = rng.below(theseus::all_units);
    json::value& where = units[id].as_object().at("where");
    if (!where.is_number()) {
        return;
    }
    const auto from = where.to_number<std::int64_t>();
    const u32 to = rng.below(theseus::all_rooms);
    if (from < 1 || from > theseus::all_rooms || !room[to].is_null()) {
        return;
    }
    const json::value name = room[static_cast<std::size_t>(from - 1)];
    room[static_cast<std::size_t>(from - 1)] = nullptr;
    if (rng.below(4) == 0) {
        where = theseus::in_space;
        return;
    }
    room[to] = name;
    where = static_cast<int>(to) + 1;
}

TEST(TheseusPositions, EveryPositionOfAGameIsAccepted) {
    const std::vector<Station> stations = all_stations();
    for (std::size_t i = 0; i < stations.size(); ++i) {
        for (u64 number = 0; number < (slow_build ? 1 : 4); ++number) {
            const auto match = stations[i].start(number);
            const auto other = stations[i].start(number + 1);
            for (int step = 0; !match->over(); ++step) {
                if (step % 4 == 0 || slow_build) {
                    const auto done = other->load_position(match->position());
                    ASSERT_TRUE(done) << done.error().message << "\n" << json::serialize(match->position());
                    ASSERT_EQ(other->hash(), match->hash());
                }
                match->random(number + static_cast<u64>(step), slow_build ? 5 : 1);
            }
            ASSERT_TRUE(other->load_position(match->position()));
        }
    }
}

std::size_t steps_to_do(const Match& match) { return match.position().at_pointer("/state/agenda").as_array().size(); }

TEST(TheseusPositions, WhatIsAcceptedCanBePlayedToTheEnd) {
    const std::vector<Station> stations = all_stations();
    Rng rng = Rng::stream(Seed::from_number(8), 8);
    int accepted = 0;
    int refused = 0;
    u64 longest = 0;
    std::map<std::string, int> sentences;
    for (u64 number = 0; number < (slow_build ? 150 : long_run() ? 1500 : 700); ++number) {
        const Station& station = stations[number % stations.size()];
        const auto match = station.start(number);
        const auto other = station.start(number + 1000000);
        match->random(number, static_cast<int>(rng.below(250)));
        other->random(number + 7, static_cast<int>(rng.below(250)));
        // to the middle of something
        for (int i = 0; i < 20 && number % 2 == 0 && !match->over() && steps_to_do(*match) < 2; ++i) {
            match->random(number + static_cast<u64>(i), 1);
        }
        json::value position = match->position();
        const json::value second = other->position();
        json::object& state = position.as_object().at("state").as_object();
        const json::object& donor = second.as_object().at("state").as_object();
        for (u32 i = 0; i <= rng.below(3); ++i) {
            switch (rng.below(8)) {
                case 6: spoil(state.at("agenda"), rng); break;
                case 7: spoil(state.at("walk"), rng); break;
                case 0: swap_cards(state, rng); break;
                case 1: move_unit(state, rng); break;
                case 2: {
                    // a field of another game's position
                    const auto& [key, value] = *(donor.begin() + rng.below(static_cast<u32>(donor.size())));
                    state[key] = value;
                    break;
                }
                case 3:
                    state["agenda"] = donor.at("agenda");
                    state["asks"] = donor.at("asks");
                    if (rng.below(2) == 0) {
                        state["asked"] = donor.at("asked");
                        state["phase"] = donor.at("phase");
                        state["turn"] = donor.at("turn");
                    }
                    break;
                default: spoil(position.as_object().at("state"), rng); break;
            }
        }
        std::string wrong;
        try {
            const auto done = match->load_position(position);
            if (!done) {
                ++refused;
                ++sentences[done.error().message];
                ASSERT_FALSE(done.error().message.empty());
                continue;
            }
            ++accepted;
            wrong = play_to_the_end(station, *match, number, longest);
        } catch (const std::exception& error) {
            wrong = error.what();
        }
        ASSERT_EQ(wrong, "") << station.from.words() << " " << number << "\n" << json::serialize(position);
    }
    EXPECT_GT(accepted, slow_build ? 10 : 90);
    EXPECT_GT(refused, slow_build ? 50 : 230);
    EXPECT_GT(sentences.size(), slow_build ? 20U : long_run() ? 60U : 40U) << "not every check is reached";
}

/// The same for positions said with places, laid one after the other.
TEST(TheseusPositions, WhateverIsLaidEndsInAGameOrASentence) {
    const std::vector<Station> stations = all_stations();
    Rng rng = Rng::stream(Seed::from_number(9), 9);
    static constexpr std::string_view marks[] = {"upgraded", "gripped",  "invisible", "moved",        "shoved",  "parasites", "tokens",
                                                 "counter",  "disabled", "disc",      "disc_pending", "ring",    "space",     "deck0",
                                                 "deck1",    "special0", "special1",  "discard0",     "discard1"};
    static constexpr std::string_view fields[] = {
        "life", "data",        "upgrades", "end_marker",  "turn",    "here",   "order", "home", "tile",    "tile_right",
        "tied", "extra_turns", "out",      "mover",       "faction", "player", "slot",  "unit", "room",    "pending",
        "used", "done",        "worked",   "remote_used", "supply",  "box",    "hand",  "deck", "discard", "winners"};
    static constexpr std::string_view cards[] = {
        "mine_m",    "armory",    "fight_m",  "hole",    "lurk",           "camera",         "archive",
        "teleport",  "control",   "passage",  "fire",    "remote_control", "station_plans",  "abduction",
        "incubator", "time_loop", "air_duct", "gripper", "parasite",       "card_from_deck", "duplication_m"};
    static constexpr std::string_view units[] = {"marine-1",    "marine-2", "alien-1", "alien-3",    "young-1",  "young-4",   "scientist-1",
                                                 "scientist-2", "grey-1",   "grey-2",  "creature-1", "runner-1", "catcher-2", "warrior-3"};
    static constexpr std::string_view sectors[] = {"corridors",  "control_room", "technodock", "loading_dock",
                                                   "alien_nest", "laboratory",   "wreck"};
    const auto pick = [&](const auto& list) { return list[rng.below(static_cast<u32>(std::size(list)))]; };
    int accepted = 0;
    u64 longest = 0;
    for (u64 number = 0; number < (slow_build ? 150 : 1500); ++number) {
        const Station& station = stations[number % stations.size()];
        const auto match = station.start(number);
        if (rng.below(2) == 0) {
            match->random(number, static_cast<int>(rng.below(120)));
        }
        if (match->over()) {
            continue;
        }
        const json::object now = match->places();
        const json::object state = match->position().as_object().at("state").as_object();
        json::object differences;
        for (u32 i = 0; i <= rng.below(6); ++i) {
            const std::string sector(pick(sectors));
            switch (rng.below(6)) {
                case 0:
                case 1: differences[sector + "-" + static_cast<char>('A' + rng.below(4))] = json::array{json::string(pick(units))}; break;
                case 2: differences[sector + "-" + static_cast<char>('1' + rng.below(6))] = json::array{json::string(pick(cards))}; break;
                case 3: differences[sector + "-P" + static_cast<char>('1' + rng.below(2))] = json::array{json::string(pick(cards))}; break;
                case 4: {
                    const std::string_view key = pick(marks);
                    json::value value = now.at(key);
                    const std::string slot = sector + "-" + static_cast<char>('1' + rng.below(4));
                    if (rng.below(2) == 0) {
                        value.as_array().emplace_back(json::string(
                            key == "ring"                                                                         ? sector
                            : key.starts_with("deck") || key.starts_with("special") || key.starts_with("discard") ? std::string(pick(cards))
                            : key == "tokens" || key == "counter" || key == "disabled" || key == "disc"           ? slot
                                                                                                        : std::string(pick(units))));
                    } else {
                        spoil(value, rng);
                    }
                    differences[key] = value;
                    break;
                }
                default: {
                    const std::string_view key = pick(fields);
                    json::value value = state.at(key);
                    spoil(value, rng);
                    differences[key] = value;
                }
            }
        }
        if (rng.below(2) == 0) {
            differences["from"] = json::string(enum_names<theseus::Phase>.names[rng.below(enum_size<theseus::Phase>)]);
        }
        std::string wrong;
        try {
            const auto done = match->arrange(differences);
            if (!done) {
                ASSERT_FALSE(done.error().message.empty());
                continue;
            }
            ++accepted;
            wrong = play_to_the_end(station, *match, number, longest);
        } catch (const std::exception& error) {
            wrong = error.what();
        }
        ASSERT_EQ(wrong, "") << station.from.words() << " " << number << "\n" << json::serialize(differences);
    }
    EXPECT_GT(accepted, slow_build ? 4 : 40);
}

}  // namespace
}  // namespace starboard::tests
