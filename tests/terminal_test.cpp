// The terminal client, played through streams.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "terminal/board.h"
#include "terminal/choice_list.h"
#include "tests/terminal_script.h"

namespace starboard::terminal {
namespace {

std::unique_ptr<Match> mine(std::string seed, int seats = 2, const json::object& position = {}) {
    Setup setup;
    setup.seed = std::move(seed);
    setup.seats = seats;
    setup.options["start"] = "first";
    setup.options["factions"] = "first_game";
    return match_of("cave_in", setup, position);
}

std::unique_ptr<Match> table(std::string seed, bool drafts = false) {
    Setup setup;
    setup.seed = std::move(seed);
    setup.options["start"] = "first";
    setup.options["draft"] = drafts ? "draft" : "random";
    return match_of("compile", setup);
}

std::string first_choice_with(const Match& match, Seat seat, std::string_view part) {
    for (const Choice& choice : match.choices(seat)) {
        if (shows(choice.notation, part)) {
            return choice.notation;
        }
    }
    ADD_FAILURE() << "no choice with " << part;
    return "";
}

TEST(Terminal, WholeGameEndsWithAResultInBothLanguages) {
    for (const Language language : languages) {
        const auto match = table("5", true);
        Typist typist;
        const std::string screen = play(*match, plan_for({"human", "random"}, language),
                                        [&] { return std::optional<std::string>(typist(*match, 0, 0)); });
        EXPECT_TRUE(match->over());
        EXPECT_TRUE(shows(screen, language == Language::de ? "Die Partie ist zu Ende." : "The game is over."));
        EXPECT_TRUE(shows(screen, language == Language::de ? " gewinnt." : " wins."));
        EXPECT_FALSE(shows(screen, "name.")) << "a text is missing";
        EXPECT_FALSE(shows(screen, "event.")) << "a text is missing";
    }
}

json::object seven_cards() {
    return json::
        parse(R"({"from": "cache", "hand0": ["fire-0", "fire-1", "fire-2", "fire-3", "fire-4", "fire-5", "life-5"], "hand1": ["metal-2", "metal-3"]})")
            .as_object();
}

std::unique_ptr<Match> full_hand() {
    Setup setup;
    setup.seed = "1";
    setup.options = json::parse(R"({"draft": "given", "placement": "drafted", "start": "first",
                                    "protocols": ["fire", "life", "water", "metal", "light", "speed"]})")
                        .as_object();
    return match_of("compile", setup, seven_cards());
}

TEST(Terminal, SeveralThingsAreChosenTogetherAndConfirmedOnce) {
    const auto match = full_hand();
    const u64 before = match->hash();
    std::string screen = play(*match, plan_for({"human", "human"}), std::vector<std::string>{"", "7", "1 2 3", "1 1", "1 9", "7, 2", "n"});
    EXPECT_TRUE(shows(screen, "Discard Life 5")) << "every card is offered, the last one too";
    EXPECT_TRUE(shows(screen, "Choose 2 together: type their numbers in one line, in any order."));
    EXPECT_TRUE(shows(screen, "Choice 1 cannot be taken so often"));
    EXPECT_TRUE(shows(screen, "There is no choice 9 here"));
    EXPECT_TRUE(shows(screen, "✓ Discard Fire 1\n  ✓ Discard Life 5\nEnter or y carries this out"));
    EXPECT_TRUE(shows(screen, "Choose again; nothing has changed."));
    EXPECT_EQ(match->hash(), before);
    screen = play(*match, plan_for({"human", "human"}, Language::de), std::vector<std::string>{"", "7 2", ""});
    EXPECT_TRUE(shows(screen, "Wähle 2 zusammen: Tippe ihre Zahlen in eine Zeile, in beliebiger Reihenfolge."));
    EXPECT_TRUE(shows(screen, "Enter oder j führt das aus"));
    EXPECT_EQ(match->move_count(), 2);
    EXPECT_EQ(json::serialize(match->places().at("trash0")), R"(["fire-1","life-5"])");
    EXPECT_EQ(match->deciders().lowest(), 1);
}

TEST(Terminal, SeveralNumbersAreRefusedWhereOneAnswerIsAsked) {
    const auto match = table("5");
    const u64 before = match->hash();
    const std::string screen = play(*match, plan_for({"human", "random"}), std::vector<std::string>{"1 2"});
    EXPECT_TRUE(shows(screen, "Several numbers in one line go only where several things are chosen together"));
    EXPECT_EQ(match->hash(), before);
}

TEST(Terminal, UndoTakesASetBackAsAWholeAlsoInAResumedGame) {
    starboard::Setup setup;
    setup.options = json::parse(R"({"first": "marines", "second": "aliens", "deck": "chosen"})").as_object();
    const std::string file = testing::TempDir() + "/starboard_set.jsonl";
    const auto match = match_of("theseus", setup);
    const u64 before = match->hash();
    Typist typist;
    TablePlan plan = plan_for({"human", "human"});
    plan.record = file;
    const std::string ten = typist(*match, 0, 0);
    play(*match, plan, std::vector<std::string>{"", ten, ""});
    EXPECT_EQ(match->move_count(), 10);
    const auto resumed = match_of("theseus", setup);
    Script script([&, n = 0]() mutable -> std::optional<std::string> { return n++ == 0 ? std::optional<std::string>("") : std::nullopt; });
    std::istream in(&script);
    std::ostringstream out;
    Session session(*resumed, plan_for({"human", "human"}), in, out);
    ASSERT_TRUE(session.replay(match->entries()));
    EXPECT_EQ(resumed->hash(), match->hash());
    ASSERT_TRUE(resumed->undo(0));
    EXPECT_EQ(resumed->hash(), before);
    std::filesystem::remove(file);
}

TEST(Terminal, BotsPlayAGameAmongThemselves) {
    const auto match = table("6");
    const std::string screen = play(*match, plan_for({"random", "random:Robo"}), std::vector<std::string>());
    EXPECT_TRUE(match->over());
    EXPECT_TRUE(shows(screen, "Robo"));
}

TEST(Terminal, UndoTakesADraftBack) {
    const auto match = table("5", true);
    const std::string screen = play(*match, plan_for({"human", "random"}), std::vector<std::string>{"u", "draft fire", "u"});
    EXPECT_TRUE(shows(screen, "There is no decision of yours to take back."));
    EXPECT_TRUE(shows(screen, "Taken back"));
    EXPECT_EQ(match->move_count(), 0);
}

TEST(Terminal, AloneWithBotsUndoGoesBackWithTheSameCards) {
    for (const Language language : languages) {
        const auto match = table("5");
        const u64 start = match->hash();
        const std::string down = first_choice_with(*match, 0, " down ");  // the bot answers
        int asked = 0;
        const std::string screen = play(*match, plan_for({"human", "random"}, language), [&]() -> std::optional<std::string> {
            switch (asked++) {
                case 0: return down;
                case 1: return "u";
                default: return std::nullopt;
            }
        });
        EXPECT_TRUE(shows(screen, language == Language::de ? "Diese Partie ist Übung" : "this game is practice"));
        EXPECT_EQ(match->move_count(), 0);
        EXPECT_EQ(match->hash(), start);
        EXPECT_TRUE(shows(match->record(), R"("practice":true)"));
    }
}

TEST(Terminal, AloneWithBotsUndoIsFreeWhereOnlyTheyHaveSeenSomething) {
    const auto match = table("5");
    const std::string up = first_choice_with(*match, 0, " up ");
    const std::string screen = play(*match, plan_for({"human", "random"}), std::vector<std::string>{up, "u"});
    EXPECT_TRUE(shows(screen, "Taken back"));
    EXPECT_FALSE(shows(screen, "this game is practice"));
    EXPECT_FALSE(shows(match->record(), "practice"));
}

TEST(Terminal, AmongPeopleUndoTellsWhyAndNeedsEverybody) {
    for (const Language language : languages) {
        const auto match = table("5");
        const std::string up = first_choice_with(*match, 0, " up ");
        int asked = 0;
        int moves = 0;
        int keyboard = -1;
        const std::string screen = play(*match, plan_for({"human:Anna", "human:Ben"}, language), [&]() -> std::optional<std::string> {
            const Seat seat = match->deciders().lowest();
            if (keyboard != seat) {
                keyboard = seat;
                return "";  // it has been passed on
            }
            if (asked == 0) {
                ++asked;
                return up;
            }
            if (asked > 3) {
                return std::nullopt;
            }
            if (!match->last_choice(seat) || match->move_count() < 6) {
                return "1";
            }
            switch (++asked) {
                case 2: moves = match->move_count(); return "u";
                case 3: EXPECT_EQ(match->move_count(), moves); return "u some";
                case 4: EXPECT_EQ(match->move_count(), moves); return language == Language::de ? "u alle" : "u all";
                default: return std::nullopt;
            }
        });
        EXPECT_TRUE(shows(screen, language == Language::de ? "Wenn alle einverstanden sind" : "If everybody agrees"));
        EXPECT_LT(match->move_count(), moves);
        EXPECT_TRUE(shows(match->record(), R"("redeal":1)"));
        EXPECT_TRUE(shows(screen, language == Language::de ? "ist neu gemischt" : "has been dealt anew"));
    }
}

TEST(Terminal, UndoStopsAtAnotherPersonsDecision) {
    const auto match = table("5");
    const std::string down = first_choice_with(*match, 0, " down ");
    const std::string screen = play(*match, plan_for({"human:Anna", "human:Ben"}), std::vector<std::string>{"", down, "", "u"});
    EXPECT_TRUE(shows(screen, "There is no decision of yours to take back"));
    EXPECT_EQ(match->move_count(), 1);
}

TEST(Terminal, CardTextsInBothLanguages) {
    const auto match = table("5", true);
    const std::string screen = play(
        *match, plan_for({"human", "random"}),
        std::vector<std::string>{"? fire-1", "lang de", "? Feuer 1", "?3", "? quark", "?99", "? rules", "? glossary"});
    EXPECT_TRUE(shows(screen, "Fire 1  fire-1"));
    EXPECT_TRUE(shows(screen, std::string(game_called("compile").texts(Language::en)["card.fire-1.middle"])));
    EXPECT_TRUE(shows(screen, std::string(game_called("compile").texts(Language::de)["card.fire-1.middle"])));
    EXPECT_TRUE(shows(screen, "Feuer 5  fire-5")) << "choice 3 is the protocol Fire: all its cards";
    EXPECT_TRUE(shows(screen, "Eine Karte namens „quark“ gibt es nicht."));
    EXPECT_TRUE(shows(screen, "Eine Möglichkeit 99 gibt es hier nicht"));
    EXPECT_TRUE(shows(screen, "Ziel:"));
    EXPECT_TRUE(shows(screen, "Stapel:"));
    EXPECT_EQ(match->move_count(), 0);
}

TEST(Terminal, WhatIsNotUnderstoodChangesNothing) {
    const auto match = table("5");
    const u64 hash = match->hash();
    const std::string screen = play(
        *match, plan_for({"human", "random"}),
        std::vector<std::string>{"hello", "0", "99999999999999999999", "-1", "s", "lang fr", "q", "n", "w", "w nonsense", "\xff\xfe"});
    EXPECT_TRUE(shows(screen, "\"hello\" is not a choice, a move or a command here; nothing has changed."));
    EXPECT_TRUE(shows(screen, "There is no choice 0 here"));
    EXPECT_TRUE(shows(screen, "Name a file:"));
    EXPECT_TRUE(shows(screen, "Type lang en or lang de."));
    EXPECT_TRUE(shows(screen, "The game goes on."));
    EXPECT_TRUE(shows(screen, "The input has ended"));
    EXPECT_EQ(match->hash(), hash);
}

TEST(Terminal, AForbiddenMoveIsRefusedWithItsRule) {
    const auto match = table("5");
    const std::string screen = play(*match, plan_for({"human", "random"}),
                                    std::vector<std::string>{"refresh", "w refresh", "lang de", "refresh"});
    EXPECT_TRUE(shows(screen, "You may refresh only with fewer than 5 cards in hand"));
    EXPECT_TRUE(shows(screen, "Auffüllen darfst du nur mit weniger als 5 Handkarten"));
    EXPECT_EQ(match->move_count(), 0);
}

TEST(Terminal, NotationPlays) {
    const auto match = table("5");
    const std::string down = first_choice_with(*match, 0, " down ");
    play(*match, plan_for({"human", "human"}), std::vector<std::string>{"", down});
    EXPECT_EQ(match->move_count(), 1);
}

TEST(Terminal, HotSeatHidesOneHandFromTheOther) {
    const auto match = table("5");
    const std::string down = first_choice_with(*match, 0, " down ");
    const Texts& texts = game_called("compile").texts(Language::en);
    const std::string screen = play(*match, plan_for({"human:Anna", "human:Ben"}), std::vector<std::string>{"", down, ""});
    const std::size_t curtain = screen.find("Pass the keyboard to Ben");
    ASSERT_NE(curtain, std::string::npos);
    const json::object places = match->places();
    for (const json::value& card : places.at("hand0").as_array()) {
        const std::string name(texts["name.card." + std::string(card.as_string())]);
        EXPECT_EQ(screen.find(name, curtain), std::string::npos) << name;
        EXPECT_NE(screen.find(name), std::string::npos) << name;
    }
}

/// Every card named for seat 0 in what the table has told it so far.
class SeenCards {
public:
    explicit SeenCards(const Match& match) : match_(match), shadow_(std::move(*game_called("compile").start(match.setup()))) {
        look(json::value(shadow_->view(0)));
    }

    void catch_up() {
        for (; next_ < match_.entries().size(); ++next_) {
            const Entry& entry = match_.entries()[next_];
            const auto events = shadow_->play(entry.seat, entry.move);
            ASSERT_TRUE(events);
            for (const Event& event : *events) {
                look(shadow_->event_json(event, 0));
            }
            look(shadow_->view(0));
        }
    }
    [[nodiscard]] bool has(const std::string& id) const { return told_.find("\"" + id + "\"") != std::string::npos; }

private:
    void look(const json::value& value) { told_ += json::serialize(value); }

    const Match& match_;
    std::unique_ptr<Match> shadow_;
    std::size_t next_ = 0;
    std::string told_;
};

TEST(Terminal, HiddenCardsAreNeverNamedBeforeTheyAreSeen) {
    for (const char* seed : {"1", "2", "3"}) {
        const auto match = table(seed);
        const Texts& texts = game_called("compile").texts(Language::en);
        std::ostringstream out;
        SeenCards seen(*match);
        std::size_t read = 0;
        int prompts = 0;
        int hidden = 0;
        Typist typist;
        Script script([&]() -> std::optional<std::string> {
            const std::string screen = out.str().substr(read);
            read = out.str().size();
            if (match->over()) {
                return std::nullopt;
            }
            seen.catch_up();
            for (const auto& [place, cards] : match->places()) {
                for (const json::value& entry : cards.as_array()) {
                    const std::string_view word = entry.as_string();
                    const std::string id(word.substr(0, word.find('/')));
                    if (!seen.has(id)) {
                        ++hidden;
                        EXPECT_FALSE(shows(screen, texts["name.card." + id])) << id << " in " << place << ", seed " << seed << "\n"
                                                                              << screen;
                    }
                }
            }
            return ++prompts % 7 == 0 && !match->set(0) ? "l" : typist(*match, 0, static_cast<std::size_t>(prompts));
        });
        std::istream in(&script);
        Session session(*match, plan_for({"human", "random"}), in, out);
        EXPECT_TRUE(session.run());
        EXPECT_GT(hidden, 100);
    }
}

TEST(Terminal, TwoWorldsThatDifferOnlyInHiddenCardsLookAlike) {
    std::string screens[2];
    u64 hashes[2] = {};
    for (int world = 0; world < 2; ++world) {
        const auto match = table("9");
        const json::object places = match->places();
        json::array hand;
        for (std::size_t i = 0; i < 5; ++i) {
            hand.push_back(places.at(world == 0 ? "hand1" : "deck1").at(i));
        }
        json::object differences;
        differences["hand1"] = hand;
        const auto arranged = match->arrange(differences);
        ASSERT_TRUE(arranged) << arranged.error().message;
        hashes[world] = match->hash();
        screens[world] = play(*match, plan_for({"human", "random"}),
                              std::vector<std::string>{"l", "h", "? hand", "? table", "u", "lang de", "b", "w refresh"});
    }
    EXPECT_NE(hashes[0], hashes[1]);
    EXPECT_EQ(screens[0], screens[1]);
}

TEST(Terminal, ASavedGameGoesOn) {
    const std::string file = (std::filesystem::temp_directory_path() / "starboard_terminal_test.jsonl").string();
    const auto match = table("5");
    const std::string screen = play(*match, plan_for({"human", "random"}), std::vector<std::string>{"1", "s " + file, "q", "y"});
    EXPECT_TRUE(shows(screen, "--record " + file));
    const auto loaded = game_called("compile").start(match->setup());
    ASSERT_TRUE(loaded);
    std::istringstream in("l\n");
    std::ostringstream out;
    Session session(**loaded, plan_for({"human", "random"}), in, out);
    ASSERT_TRUE(session.replay(match->entries()));
    ASSERT_TRUE(session.run());
    EXPECT_EQ((*loaded)->hash(), match->hash());
    EXPECT_TRUE(shows(out.str(), "Turn 2: Bot."));
    std::filesystem::remove(file);
}

TEST(Terminal, AGameWithoutABoardShowsItsView) {
    const json::value view = json::parse(
        R"({"turn":3,"cells":[[0,1,0],[2,0,0]],"text":"a long value so that the whole view does not fit on a single line"})");
    const Printed nothing;
    const Scene scene{view, game_called("compile").texts(Language::en), Language::en, 0, {"Anna", "Ben"}, Paint(), nothing};
    const std::string screen = board_of("no such game").draw(scene);
    EXPECT_TRUE(shows(screen, "turn: 3\n"));
    EXPECT_TRUE(shows(screen, "cells: [[0,1,0],[2,0,0]]"));
}

// -- Cave-In --

/// Red and green are jokers; a known table.
json::object known_mine() {
    return json::parse(R"({
        "hand0": ["mineraccoon", "mineraccoon", "diggerhino", "drollo"], "hand1": ["driller", "oddgrabber", "foreman"], "secret1": ["driller", "oddgrabber", "foreman"],
        "base0": ["driller", "foreman", "ancientone"], "base1": ["oddgrabber"], "totems0": ["minegglers"], "totems1": ["terrons", "metanels"],
        "docks1": ["mineraccoon", "driller", "frogtopus", "oddgrabber"], "docks2": ["diggerhino", "foreman", "drollo"],
        "docks3": ["shuwar", "robuster"], "docks4": ["colonel"],
        "mine1": ["purple-1", "brown-1", "blue-1s", "red-1"], "mine3": ["purple-3", "red-3", "blue-3sc"],
        "mine6": ["yellow-6s", "green-6c"], "mine10": ["brown-10sc"],
        "crystals0": ["green-1", "green-1", "blue-3s"], "crystals1": ["red-6s"], "subjugated0": ["robuster"],
        "halves0": ["plasma_drill"], "halves1": ["contract"],
        "artifacts0": ["mass_production", "barking_three"]})")
        .as_object();
}

TEST(Terminal, CaveInIsPlayedToTheEndWithinTheScreen) {
    for (int seats = 2; seats <= 4; ++seats) {
        for (const Language language : languages) {
            const auto match = mine(std::to_string(seats), seats);
            std::vector<std::string> plan = {"human:Maximiliane von und zu Hohenfels"};
            plan.resize(static_cast<std::size_t>(seats), "random");
            std::size_t prompts = 0;
            Typist typist;
            const std::string screen = play(*match, plan_for(plan, language), [&]() -> std::optional<std::string> {
                return match->over() ? std::nullopt : std::optional(typist(*match, 0, ++prompts));
            });
            EXPECT_TRUE(match->over());
            EXPECT_TRUE(shows(screen, language == Language::de ? "Die Partie ist zu Ende." : "The game is over."));
            EXPECT_FALSE(shows(screen, "name.")) << "a text is missing";
            for (const std::string& line : lines_of(screen)) {
                EXPECT_LE(width_of(line), screen_width) << line;
            }
        }
    }
}

TEST(Terminal, CaveInShowsTheTable) {
    const auto match = mine("1", 2, known_mine());
    const std::string screen = play(*match, plan_for({"human:Anna", "random:Robo"}), std::vector<std::string>{"lang de"});
    for (const char* part : {
             "Cave-ins □□□□□□□ 0 of 7",
             "Jokers: red, green   Totems in the supply: Hy'drans   Start: Anna",
             "Mineraccoon purple    Driller brown         Frogt'Opus blue       Oddgrabber yellow",
             "1a purple 1 VP →0     1b brown 1 VP →0      1c blue 0 VP ◆ →0     1d red* 1 VP →0",
             "3a purple 4 VP →1     3b red* 4 VP →2       3c blue 4 VP ◆! →2",
             "Mass Production             | Recruitment Beacon",
             "hand 4/7   base 3/7   crystals 3   subjugated 1   totems Minegglers",
             "1 Driller bro1 · 2 Foreman bro2 · 3 Ancientone pur3 ◂ leader",
             "blue3 (3◆) · gre1 (1) ×2",
             "12 VP: crystals 5, artifacts 0, totems 3, symbol sets 1, subjugated 3",
             "hand         ▒1 · ▒1 · ▒2",
             "Mineraccoon pur1 ×2 · Diggerhino pur2 · Drollo yel2",
             "Mineraccoon Violett",
             "3c Blau 4 SP ◆! →2",
             "1 Driller Bra1 · 2 Foreman Bra2 · 3 Ancientone Vio3 ◂ Anführer",
         }) {
        EXPECT_TRUE(shows(screen, part)) << part << "\n" << screen;
    }
    EXPECT_FALSE(shows(screen, "red6")) << "crystals of others lie face down";
}

TEST(Terminal, CaveInShowsThePaymentAsItGrows) {
    const auto match = mine("1", 2, known_mine());
    const std::string screen = play(*match, plan_for({"human", "random"}),
                                    std::vector<std::string>{"use diggerhino", "recolour 3b purple", "mine 6b", "add drollo", "w pay"});
    EXPECT_TRUE(shows(screen, "1 action left · done: ability")) << screen;
    EXPECT_TRUE(shows(screen, "3b purple~ 4 VP →0")) << screen;
    EXPECT_TRUE(shows(screen, "Played          Diggerhino pur2")) << screen;
    EXPECT_EQ(match->move_count(), 2) << "no cards for 6b";

    const auto other = mine("1", 2, known_mine());
    const std::string paid = play(*other, plan_for({"human", "random"}), std::vector<std::string>{"mine 3b", "add mineraccoon"});
    EXPECT_TRUE(shows(paid, "Payment         red 3 (4 VP) [3b]: cost 3 - 1 (Plasma Drill) = 2")) << paid;
    EXPECT_TRUE(shows(paid, "paid 0 of 2\n")) << paid;
    EXPECT_TRUE(shows(paid, "paid 1 of 2: Mineraccoon pur1")) << paid;
    EXPECT_TRUE(shows(paid, "Mineraccoon pur1 ×2 ✓")) << paid;
}

TEST(Terminal, CaveInHelpsWithMercenariesArtifactsAndCrystals) {
    const auto match = mine("1", 2, known_mine());
    const Texts& texts = game_called("cave_in").texts(Language::en);
    const std::string screen = play(
        *match, plan_for({"human", "random"}),
        std::vector<std::string>{"? Fish'Bean", "? fishbean", "? frog", "? contract", "? purple-6c", "? third", "? quark"});
    EXPECT_TRUE(shows(screen, "Fish'Bean  fishbean\n  Level 2 · Hy'drans (blue) · ")) << screen;
    EXPECT_TRUE(shows(screen, "Frogt'Opus  frogtopus\n"));
    EXPECT_TRUE(shows(screen, "Contract  contract\n  left half of a card of cost 6; the right one: Third Cyber Arm\n"));
    EXPECT_TRUE(shows(screen, "At the end: 1 VP for each of your crystals of one colour."));
    EXPECT_TRUE(shows(screen, "Third Cyber Arm  third_cyber_arm\n"));
    EXPECT_TRUE(shows(screen, std::string(texts["glossary.cave_in_mark"])));
    EXPECT_TRUE(shows(screen, "There is no card called \"quark\"."));
}

TEST(Terminal, CaveInKeepsStartingHandsHidden) {
    std::string screens[2];
    u64 hashes[2] = {};
    for (int world = 0; world < 2; ++world) {
        json::object position = known_mine();
        position["hand1"] = position["secret1"] = json::parse(world == 0 ? R"(["driller", "oddgrabber", "foreman"])"
                                                                         : R"(["frogtopus", "mineraccoon", "drollo"])");
        const auto match = mine("1", 2, position);
        hashes[world] = match->hash();
        screens[world] = play(*match, plan_for({"human", "random"}),
                              std::vector<std::string>{"l", "? hand", "? table", "lang de", "b", "w raid 1"});
    }
    EXPECT_NE(hashes[0], hashes[1]);
    EXPECT_EQ(screens[0], screens[1]);
}

TEST(Terminal, LongListsOfChoicesAreFolded) {
    std::vector<ChoiceLine> choices;
    for (const std::string spot : {"brown 1 (1 VP) [1a]", "brown 1 (1 VP) [1b]", "red 3 (4 VP) [3a]", "red 3 (3 VP) [3b]"}) {
        for (const std::string colour : {"purple", "brown", "blue", "yellow", "red", "green", "grey"}) {
            std::string sentence = "Turn " + spot;
            sentence += " into " + colour;
            sentence += " for this turn, a sentence that fills half a line";
            choices.push_back({1, sentence, ""});
        }
    }
    for (const std::string name : {"Bot 2", "Bot 3"}) {
        choices.push_back({2, "Raid the base of " + name, ""});
    }
    choices.push_back({3, "End your turn", ""});
    const std::string list = choice_list(choices, Paint());
    EXPECT_TRUE(
        shows(list, " Turn brown 1 (1 VP) [1b] into … for this turn, a sentence that fills half a line:   8: purple\n        9: brown   "))
        << list;
    EXPECT_TRUE(shows(list, " Raid the base of …:   29: Bot 2   30: Bot 3\n")) << list;
    EXPECT_TRUE(shows(list, " 31  End your turn\n")) << list;
    choices.resize(3);
    EXPECT_TRUE(shows(choice_list(choices, Paint()), " 3  Turn brown 1 (1 VP) [1a] into blue for this turn"));
}

TEST(Terminal, PairsOfThingsAndPlacesBecomeATable) {
    std::vector<ChoiceLine> choices;
    for (const std::string card : {"human-1", "boolou-6", "mauti-5"}) {
        for (const std::string place : {"0-I", "0-II", "0-III", "2-I", "2-II", "4-I", "4-II", "7-I", "7-II"}) {
            std::string sentence = "Place " + card;
            sentence += " on field " + place.substr(2);
            sentence += " of sector " + place.substr(0, 1);
            choices.push_back({1, sentence, "place " + card + " " + place});
        }
    }
    choices.push_back({2, "Decline", "skip"});
    EXPECT_EQ(choice_list(choices, Paint()),
              " Place … on field  0-I  0-II  0-III  2-I  2-II  4-I  4-II  7-I  7-II\n"
              "   human-1           1     2      3    4     5    6     7    8     9\n"
              "   boolou-6         10    11     12   13    14   15    16   17    18\n"
              "   mauti-5          19    20     21   22    23   24    25   26    27\n"
              " 28  Decline\n");
    choices.erase(choices.begin() + 4);
    EXPECT_TRUE(shows(choice_list(choices, Paint()), " 27  Decline")) << "not every pair: no table";
    EXPECT_FALSE(shows(choice_list(choices, Paint()), "0-I  0-II"));
}

TEST(Terminal, TheEndSaysWhoWonAloneAsASideOrTogether) {
    struct Ending {
        std::string game;
        std::string mode;
        int seats;
        json::object options;
        std::set<std::string> sentences;
    };
    const std::string everybody = "Player 1, Player 2, Player 3 win together.";
    const std::vector<Ending> endings = {
        {"pursuit", "escape", 1, {{"lead", 1}}, {"Player 1 wins.", "Player 1 loses."}},
        {"pursuit", "hunt", 4, {{"lead", 1}}, {everybody, "Player 4 wins."}},
        {"bids", "coop", 4, {{"goal", 1}}, {"You have won together."}},
        {"bids", "coop", 4, {{"goal", 21}}, {"You have won together.", "You have lost together."}},
    };
    for (const Ending& ending : endings) {
        std::set<std::string> said;
        for (int seed = 0; seed < 200 && said.size() < ending.sentences.size(); ++seed) {
            starboard::Setup setup;
            setup.mode = ending.mode;
            setup.seats = ending.seats;
            setup.options = ending.options;
            setup.seed = std::to_string(seed);
            const auto match = match_of(ending.game, setup);
            match->random(static_cast<u64>(seed), 1000);
            ASSERT_TRUE(match->over());
            const std::string screen = play(*match, plan_for(std::vector<std::string>(static_cast<std::size_t>(ending.seats), "human")),
                                            {""});
            const std::size_t at = screen.find("The game is over. ") + std::string("The game is over. ").size();
            const std::string sentence = screen.substr(at, screen.find('\n', at) - at);
            EXPECT_TRUE(ending.sentences.contains(sentence)) << screen;
            said.insert(sentence);
            EXPECT_EQ(shows(screen, "The warden"), ending.mode == "escape");
            EXPECT_EQ(shows(screen, " (Warden)"), ending.mode == "hunt");
        }
        EXPECT_EQ(said, ending.sentences) << ending.game << " " << ending.mode;
    }
}

TEST(Terminal, UnknownSeatsAreRefusedWithTheKnownOnes) {
    const auto seat = parse_seat("genius");
    ASSERT_FALSE(seat);
    EXPECT_TRUE(shows(seat.error().message, "random"));
    EXPECT_TRUE(shows(seat.error().message, "human"));
}

}  // namespace
}  // namespace starboard::terminal
