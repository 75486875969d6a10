// On Mars at the terminal: what the board shows, and what it must not.
#include <algorithm>
#include <cctype>

#include "terminal/board.h"
#include "terminal/log_view.h"
#include "tests/terminal_script.h"

namespace starboard::terminal {
namespace {

std::unique_ptr<Match> colony(std::string seed, int seats, std::string_view options) {
    Setup setup;
    setup.seed = std::move(seed);
    setup.mode = seats != 1 ? "standard" : options.contains("random_goals") ? "monolith" : "solo";
    setup.seats = seats;
    setup.options = json::parse(options).as_object();
    return match_of("on_mars", setup);
}
/// Anna chooses a Turn Order space first.
std::unique_ptr<Match> known_colony() { return colony("3", 2, R"({"start": "first"})"); }

/// Nothing is answered: the first picture.
std::string first_screen(TablePlan plan) {
    const auto match = known_colony();
    return play(*match, std::move(plan), std::vector<std::string>{});
}

/// The board alone, on so many columns.
std::string drawn(const Match& match, Language language, int width, std::vector<std::string> offered = {}) {
    const json::value view = match.view(0);
    const Printed printed = match.printed();
    const std::vector<std::string> names(static_cast<std::size_t>(match.seats()), "Maximiliane von und zu Hohenfels");
    const Scene scene{view, match.game().texts(language), language, 0, names, Paint(false), printed, width, std::move(offered)};
    return board_of("on_mars").draw(scene);
}

void shows_all(const std::string& screen, std::initializer_list<const char*> parts) {
    for (const char* part : parts) {
        EXPECT_TRUE(shows(screen, part)) << part << "\n" << screen;
    }
}

/// Whether the key of a text stands there instead of the text: no full stop is followed by a small letter.
bool shows_key(std::string_view screen, std::string_view key) {
    for (auto at = screen.find(key); at != std::string_view::npos; at = screen.find(key, at + 1)) {
        if (at + key.size() < screen.size() && std::islower(static_cast<unsigned char>(screen[at + key.size()])) != 0) {
            return true;
        }
    }
    return false;
}

TEST(TerminalOnMars, AGroupIsToldThatItCanNoLongerWin) {
    starboard::Setup setup;
    setup.mode = "blackout";
    setup.seats = 2;
    setup.seed = "1";
    const auto match = match_of("on_mars", setup);
    const auto arranged = [&](json::array goals) {
        const json::object position = {{"goals0", goals}, {"goals1", json::array()}, {"blackout", {{"timer", 5}}}};
        const auto done = match->arrange(position);
        ASSERT_TRUE(done) << done.error().message;
    };
    arranged({"shelters", "techs"});  // with three Missions as many as it takes
    EXPECT_FALSE(shows(drawn(*match, Language::en, 120), "can no longer be won"));
    arranged({"shelters"});
    EXPECT_TRUE(shows(drawn(*match, Language::en, 120), "can no longer be won"));
    EXPECT_TRUE(shows(drawn(*match, Language::de, 120), "nicht mehr zu gewinnen"));
}

struct Players {
    int seats;
    Language language;
    const char* options;
};

TEST(TerminalOnMars, IsPlayedToTheEndWithinTheScreen) {
    constexpr std::size_t now_and_then = 9;
    for (const auto& [seats, language, options] :
         {Players{2, Language::en, "{}"}, Players{3, Language::de, R"({"length": "long", "light_signal": true})"},
          Players{4, Language::de, R"({"first_colonists": true})"}, Players{1, Language::en, "{}"},
          Players{1, Language::de, R"({"solo_goal": "martian_potato", "length": "long"})"},
          Players{1, Language::en, R"({"random_goals": 2})"}, Players{1, Language::de, R"({"random_goals": 5, "light_signal": true})"}}) {
        SCOPED_TRACE(options);
        const auto match = colony("7", seats, options);
        std::vector<std::string> plan = {"human:Maximiliane von und zu Hohenfels"};
        plan.resize(static_cast<std::size_t>(seats), "random");
        std::size_t prompts = 0;
        Typist typist;
        const std::string screen = play(*match, plan_for(plan, language), [&]() -> std::optional<std::string> {
            if (match->over()) {
                return std::nullopt;
            }
            if (++prompts % now_and_then == 0) {
                for (const std::string& line : lines_of(drawn(*match, language, least_board_width))) {
                    EXPECT_LE(width_of(line), least_board_width) << line;
                }
            }
            return typist(*match, 0, prompts);
        });
        EXPECT_TRUE(match->over());
        for (const std::string_view key : {"name.", "event.", "move.", "question."}) {
            EXPECT_FALSE(shows_key(screen, key)) << "a text is missing: " << key;
        }
        for (const std::string& line : lines_of(screen)) {
            const bool typed = line.starts_with("> ");  // who types there begins a new line
            EXPECT_LE(width_of(line), board_width + (typed ? 2 : 0)) << line;
        }
    }
}

TEST(TerminalOnMars, ShowsTheStartInEnglish) {
    shows_all(
        first_screen(plan_for({"human:Anna", "random:Robo"})),
        {"Phase: choice of Turn Order spaces · Colony level 1 · 3 steps to the end\n",
         " _____/B2   \\_____/D3 ■b\\_____/F3   \\_Gen_/H3   \\_____/J3   \\_____/L2   \\_____\n",
         "/A1   \\_____/C3   \\■She_/E4   \\_____/G4   \\_____/I4   \\_____/K3   \\_____/M1   \\  Colony\n",
         "      /B1   \\_[A]_/D2   \\_____/F2   \\_____/H2   \\_____/J2   \\_[B]_/L1   \\         Research and Development (R&D)  ···\n",
         "   Upgrade a Building      Mineral ···\n",
         "   Welcome a Ship             Water+Plant\n",
         "  Generator      1/2 2 each: Shelters\n",
         "  Water Extract… 1/2 Colonists\n",
         "Turn order     Orbit ▸1 · ▸2 Take from the Warehouse · ▸3 Learn a Technology · ▸4 New Colonists (Water+Plant) ·\n",
         "Missions       A Discoveries: 5 to go, 1✦ each · B Blueprints: 10 to go, 1✦ each · C Technologies: 7 to go, 1✦ each\n",
         "Warehouse      Crystal 2 · Battery 2 · Water 2 · Plant 2 · Oxygen 2\n",
         "Discoveries    Upgrades · Minerals · 17 in the stack\n",
         "Tech Grid      free 1 Oxygen Tech · 2 Mine Tech · Battery 3 Water Tech ·",
         "Buildings      Mine: Colonist, 6 left ↑ · Generator: Mineral, 6 left · Water Extractor: Battery, 6 left ↑↘↙ ·\n",
         "Blueprints     Level 1 Automated Production (Gen, Battery) · Concentrator (Oxy, Oxygen) ·",
         "Scientists     Geologist (2×Colonist; Min→Gen) · R&D Engineer (2×Mineral; Gen→Wat) ·",
         " ■ Robo  0 OP · Living Quarters 3 of 4 · Working Area 0 · Rover G5 · Hangar 0 ·\n",
         "   Tech        Shelter Tech L2.2\n   Goals       3 Private Goals\n ● Anna  0 OP · Living",
         "   Storage     Mineral 1 · Battery 1 · Water 1 · Plant 1 · Oxygen 1 (at most 2 each) · 1✦ in the Depot, room for 3\n",
         "   Laboratory  1                2: any           3: Oxygen        4: Oxygen        5: Oxygen+any    6: Oxygen+Cryst…\n",
         "                L1.2 ·Crystal    L2.2 Shelter T…  L3.2 ·Move Bots  L4.2 ·           L5.2 ·Take Blu…\n",
         "   Executive   1: Develop 4✦ (Ship) · 2: Rover 4✦ (Ship) ·",
         "6: Bots 2✦ · 7: Warehouse 2✦ · 8: Advanced Building 2✦\n",
         "   Goals       Private Goal 3 (Mines) · Private Goal 6 (Resources) · Private Goal 9 (Colonists)\n"});
}

TEST(TerminalOnMars, ShowsTheStartInGerman) {
    const std::string screen = first_screen(plan_for({"human:Anna", "random:Robo"}, Language::de));
    shows_all(screen, {"Phase: Wahl der Zugreihenfolgefelder · Kolonielevel 1 · noch 3 Schritte bis zum Ende\n",
                       "/A1   \\_____/C3   \\■Unt_/E4   \\_____/G4   \\_____/I4   \\_____/K3   \\_____/M1   \\  Kolonie\n",
                       "      /B6   \\_____/D7   \\_____/F7   \\_Gew_/H7   \\_____/J7   \\_____/L6   \\        Lebenserhaltung:",
                       "   Ein Schiff empfangen    Wasser+Pflanze\n",
                       "Reihenfolge    Orbitalstation ▸1 · ▸2 Aus dem Warenlager nehmen · ▸3 Technologie erlernen ·\n",
                       "Gebäude        Mine: Kolonist, noch 6 ↑ · Generator: Mineral, noch 6 ·",
                       "   Lager       Mineral 1 · Batterie 1 · Wasser 1 · Pflanze 1 · Sauerstoff 1 (höchstens je 2) · 1✦ im Depot,",
                       "   Privatziele Privatziel 3 (Minen) · Privatziel 6 (Ressourcen) · Privatziel 9 (Kolonisten)\n"});
}

TEST(TerminalOnMars, ShowsLacerdaAndTheGoalAgainstHim) {
    starboard::Setup setup;
    setup.seed = "3";
    setup.mode = "solo";
    setup.seats = 1;
    setup.options["solo_goal"] = "hunky_dory";
    const json::object position = json::parse(R"({"from": "spaces", "board": {"0": {"space": 0}, "1": {"space": 5}},
                                                  "monolith": {"solo_icon": "mine"}, "rover1": []})")
                                      .as_object();
    const auto match = match_of("on_mars", setup, position);
    shows_all(play(*match, plan_for({"human:Anna"}), std::vector<std::string>{}),
              {" ■ Lacerda  0 OP · Colony 5 · Bot on Mine · Bots on his board: 0 · Rover G5 · Hangar 0\n", "   Last card   none yet\n",
               "   To come     action 1, Mission A · 2×action 1, Mission B · ",
               "   Goal        Hunky Dory · Colony level: 1/4 · Upgrade Contract completed: 0/1 ·",
               "   Other goals First Colonists · Next Generation · Martian Potato\n", " ● Anna  0 OP · "});
    shows_all(play(*match, plan_for({"human:Anna"}, Language::de), std::vector<std::string>{}),
              {"   Zuletzt     noch keine\n", "   Ziel        Alles bestens · Kolonielevel: 1/4 · Aufwertungsvertrag erfüllt: 0/1 ·"});
}

TEST(TerminalOnMars, NarrowScreensHaveTheActionsBelowTheMap) {
    TablePlan plan = plan_for({"human:Anna", "random:Robo"});
    plan.columns = least_board_width;
    shows_all(first_screen(plan), {"/A1   \\_____/C3   \\■She_/E4   \\_____/G4   \\_____/I4   \\_____/K3   \\_____/M1   \\\n",
                                   " Landing Pod                              Control Center\n",
                                   "   Laboratory  1 · 2: any · 3: Oxygen · 4: Oxygen · 5: Oxygen+any ·"});
}

TEST(TerminalOnMars, ReadsTheSameWithoutColour) {
    for (const int columns : {least_board_width, board_width}) {
        std::string screens[2];
        for (const bool colour : {false, true}) {
            TablePlan plan = plan_for({"human:Anna", "random:Robo"});
            plan.colour = colour;
            plan.columns = columns;
            const std::string screen = first_screen(plan);
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
}

TEST(TerminalOnMars, MarksWhatTheQuestionOffers) {
    const auto match = known_colony();
    const std::string screen = drawn(*match, Language::en, board_width, {"hex:0", "action:6", "executive:7", "grid:1"});
    shows_all(screen, {"/A1▸  \\", "▸Construct a Building", "▸7: Warehouse 2✦", "▸2 Mine Tech"});
    EXPECT_FALSE(shows(screen, "/A2▸"));
    EXPECT_FALSE(shows(screen, "▸Upgrade a Building"));
}

TEST(TerminalOnMars, HelpsWithCardsAndPlaces) {
    const auto match = known_colony();
    shows_all(play(*match, plan_for({"human", "random"}), std::vector<std::string>{"? casino", "? hand", "? L3.2"}),
              {"Casino  casino\n  Level 1 · upgrades: Shelter · brings Crystal · +3 OP built, -3 OP not built\n",
               "Private Goal 3 (Mines)  mines\n", "column 3, bottom  L3.2\n"});
}

/// What others did since the own turn is a line for each plan, with what came of it; the own plans are told whole.
TEST(TerminalOnMars, FoldsThePlansOfOthers) {
    const auto match = known_colony();
    Rng rng = Rng::stream(Seed::from_number(5), 5);
    std::vector<LoggedStep> steps;
    while (steps.size() < 120 && !match->over()) {
        LoggedStep step;
        step.seat = match->deciders().lowest();
        const std::vector<Choice> choices = match->choices(step.seat);
        step.events = *match->play(step.seat, choices[rng.below(static_cast<u32>(choices.size()))].move);
        steps.push_back(std::move(step));
    }
    const LogReader reader{*match, 0, Language::en, {"Anna", "Ben"}, Paint(false)};
    const auto count = [](const std::string& told, std::string_view what) {
        int n = 0;
        for (std::size_t at = told.find(what); at != std::string::npos; at = told.find(what, at + 1)) {
            ++n;
        }
        return n;
    };
    const std::string whole = reader.tell(steps, 0);
    const std::string folded = reader.tell(steps, 0, LogReader::Fold::plans_of_others);
    EXPECT_LT(count(folded, "\n"), count(whole, "\n"));
    for (const char* const head : {"Ben takes the Main action", "Anna takes the Main action", "Ben has the turn", "Anna pays"}) {
        EXPECT_GT(count(whole, head), 0) << head;
        EXPECT_EQ(count(folded, head), count(whole, head)) << head;
    }
    EXPECT_GT(count(whole, "Ben pays"), 0);
    EXPECT_EQ(count(folded, "Ben pays"), 0);
}

TEST(TerminalOnMars, KeepsTheGoalsOfOthersHidden) {
    const auto match = known_colony();
    const json::value all = match->view(viewer_all);
    const std::string screen = play(*match, plan_for({"human", "random"}), std::vector<std::string>{"l", "? hand", "? table", "b"});
    const json::array& goals = all.at("seat").at(1).at("goals_held").as_array();
    ASSERT_FALSE(goals.empty());
    for (const json::value& id : goals) {
        EXPECT_FALSE(shows(screen, match->game().texts(Language::en)["name.goal." + text_of(id)])) << screen;
    }
}

}  // namespace
}  // namespace starboard::terminal
