// Theseus at the terminal: what the board shows, and what it must not.
#include <algorithm>

#include "terminal/board.h"
#include "tests/terminal_script.h"

namespace starboard::terminal {
namespace {

std::unique_ptr<Match> station(std::string seed, const std::string& mode, int seats, const json::object& options,
                               const json::object& position = {}) {
    Setup setup;
    setup.mode = mode;
    setup.seed = std::move(seed);
    setup.seats = seats;
    setup.options = options;
    return match_of("theseus", setup, position);
}

json::object options_of(std::string_view text) { return json::parse(text).as_object(); }

/// Marines to move against Scientists; every kind of mark lies somewhere.
json::object known_station() {
    return options_of(R"({
        "corridors-A": ["marine-1"], "corridors-C": ["scientist-1"], "loading_dock-B": ["marine-2"],
        "laboratory-A": ["scientist-2"], "laboratory-D": ["marine-3"], "space": ["scientist-3"],
        "corridors-1": ["mine_m"], "corridors-2": ["duplication_m"], "corridors-3": [], "corridors-4": ["camera"], "corridors-5": [],
        "control_room-1": ["defense_system"], "control_room-2": ["bunker"], "corridors-P1": ["archive"],
        "loading_dock-P1": ["fight_m"], "loading_dock-P2": ["fire"], "laboratory-P1": ["gripper"], "laboratory-P2": [],
        "upgraded": ["marine-1", "scientist-2"], "gripped": ["marine-3"], "parasites": ["scientist-1"],
        "tokens": ["corridors-1", "control_room-1"], "counter": ["corridors-4", "corridors-4"], "disabled": ["control_room-1"],
        "disc": ["control_room-2"], "special0": ["passage"], "discard1": ["shelter", "archive", "archive"],
        "life": [18, 15, 0, 0], "data": [0, 3, 0, 0], "upgrades": [2, 0, 0, 0], "end_marker": 2, "turn": 0, "turns": 7, "from": "movement"})");
}
std::unique_ptr<Match> known_match(const json::object& position = known_station()) {
    return station("1", "duel", 2, options_of(R"({"first": "marines", "second": "scientists", "start": "first"})"), position);
}

struct Table {
    std::string mode;
    int seats;
    std::string options;
};
const Table tables[] = {
    {"duel", 2, R"({"first": "marines", "second": "aliens"})"},
    {"duel", 2, R"({"first": "scientists", "second": "greys", "sectors": "random"})"},
    {"duel", 2, R"({"first": "pandora", "second": "greys"})"},
    {"duel", 2, R"({"first": "aliens", "second": "pandora", "sectors": "alternating", "deck": "chosen"})"},
    {"duel", 2, R"({"first": "greys", "second": "marines", "three_installed": true, "bonus_cards": false})"},
    {"deathmatch", 3, R"({"first": "pandora", "second": "marines", "third": "scientists"})"},
    {"deathmatch", 4, R"({"first": "aliens", "second": "marines", "third": "scientists", "fourth": "greys"})"},
    {"team", 4, R"({"first": "aliens", "second": "marines", "third": "scientists", "fourth": "greys"})"},
    {"team", 4, R"({"first": "pandora", "second": "marines", "third": "aliens", "fourth": "greys"})"},
};

/// How many lines the tallest board takes, from its head to the blank line behind it.
std::size_t tallest_board(const std::vector<std::string>& lines) {
    std::size_t tallest = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].starts_with("┌")) {
            const auto end = std::find(lines.begin() + static_cast<std::ptrdiff_t>(i), lines.end(), "");
            tallest = std::max(tallest, static_cast<std::size_t>(end - lines.begin()) - i + 1);
        }
    }
    return tallest;
}

TEST(TerminalTheseus, IsPlayedToTheEndWithinTheScreen) {
    constexpr int frame = 99;
    constexpr std::size_t duel_lines = 45;
    for (const Table& table : tables) {
        for (const Language language : languages) {
            SCOPED_TRACE(table.mode + " " + table.options);
            const auto match = station("7", table.mode, table.seats, options_of(table.options));
            std::vector<std::string> plan = {"human:Maximiliane von und zu Hohenfels"};
            plan.resize(static_cast<std::size_t>(table.seats), "random");
            std::size_t prompts = 0;
            Typist typist;
            const std::string screen = play(*match, plan_for(plan, language), [&]() -> std::optional<std::string> {
                return match->over() ? std::nullopt : std::optional(typist(*match, 0, ++prompts));
            });
            EXPECT_TRUE(match->over());
            for (const char* missing : {"name.", "event.", "move.", "question."}) {
                EXPECT_FALSE(shows(screen, missing)) << "a text is missing";
            }
            const std::vector<std::string> lines = lines_of(screen);
            for (const std::string& line : lines) {
                EXPECT_LE(width_of(line), screen_width) << line;
                if (line.starts_with("│") || line.starts_with("├") || line.starts_with("┌") || line.starts_with("└")) {
                    EXPECT_EQ(width_of(line), frame) << line;
                }
            }
            if (table.mode == "duel") {
                EXPECT_LE(tallest_board(lines), duel_lines);
            }
        }
    }
}

TEST(TerminalTheseus, ShowsTheStationAsItLies) {
    const auto match = known_match();
    const std::string screen = play(*match, plan_for({"human:Anna", "random:Robo"}), std::vector<std::string>{"lang de"});
    for (const char* part : {
             "Turn 7: Anna, phase: Movement                                         End marker: off 3 [2] 1 END\n",
             "┌─ 1 Corridors ─ Fight ─ walls A|B ───",
             "│ A ●Marine 1 →3┃ B ·           │ 1 ●Mine        ┊ 2 ●Duplication ┊ 3 ·           │ P1 ■Archive   │\n",
             "│               ┃               │   trap 3 ↑1 ×2 ┊   copies       ┊               │    action 1   │\n",
             "│ C □Scientist 1┊ D ·           │ 4 ■Surveillanc…┊ 5 ·            ┊ 6 +Card from …│               │\n",
             "│   §1          ┊               │   trap 2 ◔2    ┊                ┊               │               │\n",
             "├─ 2 Control Room ─ Malfunction ─ walls A|B C|D ───",
             "│ A ·           ┃ B ·           │ 1 ■Defence System    ┊ 2 ●Bunker            │ P1 ·              │\n",
             "│               ┃               │   trap» 1 ↑1 ⊘1      ┊   ✗ module           │                   │\n",
             "├─ 3 Loading Dock ● ─ Upgrade or clean-up ─ no walls ───",
             "├─ 4 Technodock ─ Extra turn ─ walls A|B A|C ───",
             "│ C ·           ┊ D ○Marine 3 →1│ 3 ·                  ┊ 4 +",
             "│               ┊   #           │",
             "# gripped  § parasites  + bonus card or mark\n",
             "Ways      ●Marine 1 ─2→ 3 Loading Dock (Defence System",
             "○Marine 2 ─1→ 4 Technodock\n",
             "Space     □Scientist 3\n",
             "Supply    16 upgrade tokens · 3 disable tokens\n",
             " ■ Robo             Scientists   LP 15   DP 3   upgrades 0   deck ",
             "                    discard pile: 2×Archive, Shelter\n",
             "▸● Anna             Marines   LP 18   upgrades 2   deck ",
             "                    Special cards: Passage\n",
             "├─ 5 Forschungslabor (laboratory) ■ ─ Upgrade oder Aufräumen ─ Wände A|D B|D ───",
             "│ C □Forscher 1 ┊ D ·           │ 4 ■Überwachung…┊",
             "Weltall   □Forscher 3\n",
         }) {
        EXPECT_TRUE(shows(screen, part)) << part << "\n" << screen;
    }
}

TEST(TerminalTheseus, ReadsTheSameWithoutColour) {
    std::string screens[2];
    for (const bool colour : {false, true}) {
        const auto match = known_match();
        TablePlan plan = plan_for({"human:Anna", "random:Robo"});
        plan.colour = colour;
        const std::string screen = play(*match, plan, std::vector<std::string>{});
        for (std::size_t i = 0; i < screen.size(); ++i) {
            if (screen[i] == '\033') {
                EXPECT_TRUE(colour);
                i = screen.find('m', i);
            } else {
                screens[colour ? 1 : 0] += screen[i];
            }
        }
    }
    EXPECT_EQ(screens[0], screens[1]);
}

TEST(TerminalTheseus, FollowsAMovement) {
    json::object position = known_station();
    position["loading_dock-B"] = json::parse(R"(["marine-2"])");
    position["control_room-2"] = json::array();
    position["disc"] = json::array();
    const auto match = known_match(position);
    const std::string screen = play(*match, plan_for({"human:Anna", "random:Robo"}), std::vector<std::string>{"move marine-1"});
    EXPECT_TRUE(shows(screen, "Moving    ●Marine 1: 3 Loading Dock\n")) << screen;
    EXPECT_TRUE(shows(screen, "─ walls A|B C|D ─ ✗ ──")) << "the disc is in the Control Room\n" << screen;
    EXPECT_FALSE(shows(screen, "Space     ●Marine 1"));
}

TEST(TerminalTheseus, ShowsPandorasTileEmbryosAndCards) {
    const auto match = station("1", "duel", 2, options_of(R"({"first": "pandora", "second": "scientists"})"), options_of(R"({
        "ring": ["corridors", "control_room", "laboratory", "technodock"], "tile": 2, "tile_right": true, "home": ["control_room", "laboratory", "corridors", "corridors"], "order": [0, 1],
        "corridors-A": ["creature-1"], "corridors-B": ["runner-2"], "technodock-B": ["creature-2"], "laboratory-C": ["creature-3"],
        "laboratory-A": ["scientist-1"], "control_room-A": ["scientist-2"], "control_room-D": ["scientist-3"],
        "corridors-1": ["camera"], "corridors-1-embryo": ["runner-1"], "technodock-1": ["archive"], "technodock-1-embryo": ["catcher-1"],
        "control_room-1": [], "turn": 0, "turns": 3, "from": "movement"})"));
    const std::string screen = play(*match, plan_for({"human:Anna", "random:Robo"}),
                                    std::vector<std::string>{"? runner", "? pandora", "? 1"});
    for (const char* part : {
             "├─ 2 Control Room ★ ─ Malfunction ─ walls A|B C|D ─ Pandora's tile right ─ ✗ ──",
             "│ A ☆Creature 1 ┃ B ☆Runner 2   │ 1 ■Surveillanc…┊",
             "│   →1          ┃               │   trap 2       ┊",
             "│               ┃               │   ☆Runner 1    ┊",
             "│               ┃               │   once         ┊",
             "┃ B ☆Creature 2 │ 1 ■Archive          ┊",
             "┃   →1          │   action 1          ┊",
             "┃               │   ☆Catcher 1        ┊",
             "Supply    20 upgrade tokens · 2×Runner · 1×Catcher · 4×Warrior\n",
             "▸★ Anna             Pandora   LP 20   upgrades 0\n",
             "Runner  runner\n  Base: no attack, may go 1 sector further, takes a card over for one use\n",
             "Pandora  pandora\n  Base: targets 1, 1 damage each\n  Upgraded: targets 3, 1 damage each\n",
         }) {
        EXPECT_TRUE(shows(screen, part)) << part << "\n" << screen;
    }
}

TEST(TerminalTheseus, HelpsWithCardsFactionsAndSectors) {
    const auto match = known_match();
    const std::string screen = play(
        *match, plan_for({"human", "random"}),
        std::vector<std::string>{"? mine_m", "? corridors", "? scientists", "? 5", "? quark", "? hand", "? table", "? combat"});
    EXPECT_TRUE(
        shows(screen, "Mine  mine_m\n  Marines · Trap · X = 2, X rises with upgrade tokens · one-use · 4 in the box · difficulty 0\n"))
        << screen;
    EXPECT_TRUE(shows(screen, "Corridors  corridors\n  Fight · walls A|B · 6 slots, bonus on 6 · 1 position for pending cards\n"))
        << screen;
    EXPECT_TRUE(shows(screen, "Scientists  scientists\n  Base: no attack\n  Upgraded: targets 1, 1 damage each\n  Cards: 3×Archive,"))
        << screen;
    EXPECT_TRUE(shows(screen, "> Mine  mine_m\n")) << "the card of choice 5, not that of the Greys\n" << screen;
    EXPECT_FALSE(shows(screen, "mine_g")) << screen;
    EXPECT_TRUE(shows(screen, "There is no card called \"quark\"."));
    EXPECT_TRUE(shows(screen, "Passage  passage\n  bonus card · ")) << screen;
    EXPECT_TRUE(shows(screen, "Combat Position  combat_position\n")) << screen;
}

TEST(TerminalTheseus, PlacesMayBeTypedInSmallLetters) {
    json::object position = known_station();
    position["special0"] = json::array();
    const auto match = known_match(position);
    const std::string screen = play(*match, plan_for({"human:Anna", "random:Robo"}),
                                    std::vector<std::string>{"move marine-2", "room technodock-b"});
    EXPECT_TRUE(shows(screen, "Marine 2 stops in room B of the Technodock")) << screen;
}

TEST(TerminalTheseus, StartCardsAndSlotsAreATable) {
    const auto match = station("3", "duel", 2, options_of(R"({"first": "marines", "second": "scientists", "start": "first"})"));
    const std::string screen = play(*match, plan_for({"human", "random"}), std::vector<std::string>{});
    EXPECT_TRUE(shows(screen, " corridors-1 corridors-2 corridors-3")) << screen;
}

TEST(TerminalTheseus, KeepsTheDecksHidden) {
    std::string screens[2];
    u64 hashes[2] = {};
    for (int world = 0; world < 2; ++world) {
        json::object position = known_station();
        for (const char* deck : {"deck0", "deck1"}) {
            const bool own = std::string_view(deck) == "deck0";
            position[deck] = json::parse(own          ? world == 0 ? R"(["bunker", "armory", "fire"])" : R"(["bunker", "fire", "armory"])"
                                         : world == 0 ? R"(["medstation", "small_lab", "camera"])"
                                                      : R"(["medstation", "camera", "small_lab"])");
        }
        const auto match = known_match(position);
        hashes[world] = match->hash();
        screens[world] = play(*match, plan_for({"human", "random"}),
                              std::vector<std::string>{"l", "? hand", "? table", "lang de", "b", "w move marine-3", "u"});
        EXPECT_TRUE(shows(screens[world], "top: Bunker (module)")) << screens[world];
        EXPECT_TRUE(shows(screens[world], "oben: Medstation (Aktion 1)")) << screens[world];
        EXPECT_TRUE(shows(screens[world], "Marine 3 steckt im Greifer")) << screens[world];
    }
    EXPECT_NE(hashes[0], hashes[1]);
    EXPECT_EQ(screens[0], screens[1]);
}

}  // namespace
}  // namespace starboard::terminal
