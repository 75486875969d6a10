// Planetship at the terminal: what the board shows, and what it must not.
#include "terminal/board.h"
#include "tests/terminal_script.h"

namespace starboard::terminal {
namespace {

std::unique_ptr<Match> wreck(std::string seed, int seats = 2, const json::object& position = {}) {
    Setup setup;
    setup.seed = std::move(seed);
    setup.seats = seats;
    setup.options["start"] = "first";
    return match_of("planetship", setup, position);
}

/// Red to place; one card of each lies face down, blue's hidden one under no probe.
json::object known_wreck() {
    return json::parse(R"({
        "grid": ["7", "8", "9", "6", "1", "4"], "reserve": ["0", "2", "3", "5"], "turned": [0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
        "missions": ["mauti", "tractor", "strength", "human"],
        "7-I": ["human-1"], "7-III": ["nendan-8"], "8-II": ["grtratki-4"], "9-I": ["boolou-12"], "4-I": ["human-7"],
        "7-R": ["boolou-60"], "8-R": ["grtratki-37"], "9-R": ["mauti-65", "human-35"], "6-R": ["human-33"], "1-R": ["nendan-54"], "4-R": ["human-34"],
        "down": ["7-III", "8-II", "4-I", "7-R", "6-R"], "probes0": ["7-III", "8-IV"], "probes1": ["9-I"],
        "ships": [4, 3, 0, 0, 0], "discards1": ["human-36"], "from": "placing"})")
        .as_object();
}

TEST(TerminalPlanetship, IsPlayedToTheEndWithinTheScreen) {
    for (int seats = 2; seats <= 5; ++seats) {
        for (const Language language : languages) {
            const auto match = wreck(std::to_string(seats), seats);
            std::vector<std::string> plan = {"human:Maximiliane von und zu Hohenfels"};
            plan.resize(static_cast<std::size_t>(seats), "random");
            std::size_t prompts = 0;
            Typist typist;
            const std::string screen = play(*match, plan_for(plan, language), [&]() -> std::optional<std::string> {
                return match->over() ? std::nullopt : std::optional(typist(*match, 0, ++prompts));
            });
            EXPECT_TRUE(match->over());
            EXPECT_FALSE(shows(screen, "name.")) << "a text is missing";
            for (const std::string& line : lines_of(screen)) {
                EXPECT_LE(width_of(line), screen_width) << line;
                if (line.starts_with("│")) {
                    EXPECT_EQ(width_of(line), 97) << line;
                }
            }
        }
    }
}

TEST(TerminalPlanetship, ShowsTheWreckAsItLies) {
    const auto match = wreck("1", 2, known_wreck());
    const std::string screen = play(*match, plan_for({"human:Anna", "random:Robo"}), std::vector<std::string>{"lang de"});
    for (const char* part : {
             "Round 1/4, phase: Placement",
             "Start: Anna",
             "┌─ 7 Radioactive Zone ──────────┬─ 8 Observation Station ───────┬─ 9 Harvest Sector ────────────┐",
             "│ 7-I           ┊ 7-R reward    │ 8-I #◎        ┊ 8-IV ▒        │ 9-I □         ┊ 9-R reward    │",
             "│ ● Human 1     ┊ ▒?            │               ┊ ○             │ ■ Boolou 12   ┊ Mauti 65      │",
             "│  0 Hack       ┊               │               ┊               │  2 Shie       ┊ Human 35      │",
             "│┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┼┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄│┄┄ 8-R Gr'Tratki 37 1/3 Hack ┄┄│",
             "│ 7-III ○       ┊ 7-II #◎       │ 8-III ◎▒      ┊ 8-II          │",
             "│ ■▒n'Endan 8   ┊               │               ┊ ●▒Gr'Tratki 4 │",
             "│ winning costs 1 card     ●0 ■1│ has a field IV              ●1│ choose 1 of 2               ■2│",
             "│ 4-III ▒       ┊ 4-I           │",
             "│               ┊ ■▒?           │",
             "│ lowest total wins           ■?│",
             "# dock  ◎ probe symbol  ▒ face-down  ●■ ships  ○□ probes  2/3 strength/VP  1→6 symbols→VP",
             "9-R         Mauti 65 1/3 Teleport, Scan · Human 35 1/4 Teleport",
             "Missions    Mauti (6) ●1→3 ■1→3 · Tractor Beam (6) ●1→3 ■1→3 · total strength (6) ●5→3 ■5→3",
             "next round 2 of: 0 Senate, 2 Hangar, 3 Training Area, 5 Command Bridge",
             " ■ Robo             ships 3/6   probes 5/6   hand 3",
             "   discards         Human 36\n",
             "   hand/face-down   Human 7 0/1 Hack · O'Centi 9 0/1 Radi · Gr'Tratki 10 1/1 Scan ·\n",
             "   Your cards       n'Endan 2 1/1 Tractor Beam · O'Centi 3 0/1 Radio Contact ·\n",
             " Place … on field  ",
             "┌─ 7 Radioaktive Zone ──────────┬─ 8 Beobachtungsstation ───────┬",
             "│ Sieg kostet 1 Karte      ●0 ■1│",
             "   Hand/verdeckt    Mensch 7 0/1 Hack · ",
             " Lege … auf Feld  ",
         }) {
        EXPECT_TRUE(shows(screen, part)) << part << "\n" << screen;
    }
}

TEST(TerminalPlanetship, ShowsTheSectorThatIsScored) {
    json::object position = known_wreck();
    position["ships"] = json::parse("[0, 0, 0, 0, 0]");
    position["from"] = "scoring";
    position["scored"] = (1 << 1) | (1 << 4) | (1 << 6);
    position["shields"] = json::parse(R"(["9-I"])");
    const auto match = wreck("1", 2, position);
    const std::string screen = play(*match, plan_for({"human:Anna", "random:Robo"}), std::vector<std::string>{"hack 7-iii"});
    EXPECT_TRUE(shows(screen, "┌─ ▸ 7 Radioactive Zone ")) << screen;
    EXPECT_TRUE(shows(screen, "─ ✓ 1 Recreation Area ")) << screen;
    EXPECT_TRUE(shows(screen, "│ ▸7-I          ┊ 7-R reward    │ 8-I           ┊")) << screen;
    EXPECT_TRUE(shows(screen, "│ ● Human 1     ┊ Boolou 60     │")) << screen;
    EXPECT_TRUE(shows(screen, "│ 9-I ◈ □       ┊")) << screen;
    EXPECT_TRUE(shows(screen, "◈ shield  × spent  ▒ face-down")) << screen;
    EXPECT_TRUE(shows(screen, "Hack: Anna drives n'Endan 8 off field III of sector 7, and Robo takes it back into hand.")) << screen;
}

TEST(TerminalPlanetship, HelpsWithCardsSectorsMissionsAndAbilities) {
    const auto match = wreck("1", 2, known_wreck());
    const Texts& texts = game_called("planetship").texts(Language::en);
    const std::string screen = play(
        *match, plan_for({"human", "random"}),
        std::vector<std::string>{"? human-1", "? Mauti 65", "? sector 7", "? hangar", "? tractor", "? strength", "? 1", "? quark"});
    EXPECT_TRUE(shows(screen, "Human 1  human-1\n  Strength 0 · 1 VP · Human · Hack\n")) << screen;
    EXPECT_TRUE(shows(screen, "Mauti 65  mauti-65\n  Strength 1 · 3 VP · Mauti · Teleport · Scan\n"));
    EXPECT_TRUE(shows(screen,
                      "sector 7 (Radioactive Zone)  7\n"
                      "  I: dock · II: dock, probe symbol · III: face-down · reward: face-down\n"));
    EXPECT_TRUE(shows(screen, "sector 2 (Hangar)  2\n"));
    EXPECT_TRUE(shows(screen, "Tractor Beam  tractor\n"));
    EXPECT_TRUE(shows(screen, std::string(texts["name.mission.tractor"]) + "  tractor\n"));
    EXPECT_TRUE(shows(screen, std::string(texts["name.mission.strength"]) + "  strength\n"));
    EXPECT_TRUE(shows(screen, "n'Endan 2  nendan-2\n  Strength 1 · 1 VP · n'Endan · Tractor Beam\n")) << "the card of choice 1";
    EXPECT_TRUE(shows(screen, "There is no card called \"quark\"."));
}

TEST(TerminalPlanetship, KeepsFaceDownCardsRewardsAndThePileHidden) {
    std::string screens[2];
    u64 hashes[2] = {};
    for (int world = 0; world < 2; ++world) {
        json::object position = known_wreck();
        position["4-I"] = json::parse(world == 0 ? R"(["human-7"])" : R"(["mauti-11"])");
        position["7-R"] = json::parse(world == 0 ? R"(["boolou-60"])" : R"(["boolou-59"])");
        const auto match = wreck("1", 2, position);
        hashes[world] = match->hash();
        screens[world] = play(*match, plan_for({"human", "random"}),
                              std::vector<std::string>{"l", "? hand", "? table", "lang de", "b", "w place boolou-6 4-i"});
        EXPECT_TRUE(shows(screens[world], "Auf Feld I in Sektor 4 liegt schon eine Karte")) << screens[world];
        EXPECT_FALSE(shows(screens[world], "Boolou 60"));
        EXPECT_FALSE(shows(screens[world], "Boolou 59"));
    }
    EXPECT_NE(hashes[0], hashes[1]);
    EXPECT_EQ(screens[0], screens[1]);
}

TEST(TerminalPlanetship, AProbeShowsAFaceDownReward) {
    json::object position = known_wreck();
    position["probes0"] = json::parse(R"(["7-R"])");
    const auto match = wreck("1", 2, position);
    const std::string screen = play(*match, plan_for({"human", "random"}), std::vector<std::string>{});
    EXPECT_TRUE(shows(screen, "┊ 7-R reward ○  │")) << screen;
    EXPECT_TRUE(shows(screen, "┊ ▒Boolou 60    │")) << screen;
    EXPECT_TRUE(shows(screen, "┊ 5/1           │")) << screen;
}

}  // namespace
}  // namespace starboard::terminal
