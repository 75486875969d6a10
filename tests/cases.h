// Every game in every mode and number of seats, plus option sets worth a test of their own: what the generic tests run over.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <vector>

#include "arena/reference.h"

namespace starboard::tests {

#ifdef NDEBUG
constexpr bool slow_build = false;
#else
constexpr bool slow_build = true;  ///< sanitizers: the same tests on fewer games
#endif

/// `./test long`: the same tests on more games.
inline bool long_run() {
    const char* const set = std::getenv("STARBOARD_LONG");
    return set != nullptr && *set != '\0';
}

struct Case {
    const Runner* runner = nullptr;
    Setup setup;
    std::string options;  ///< "k=v,k=v" or "-"

    [[nodiscard]] const Game& game() const { return runner->game(); }
    [[nodiscard]] std::string words() const {
        return std::string(game().id()) + " " + setup.mode + " " + std::to_string(setup.seats) + " " + options;
    }
    /// File name: "compile-standard", "compile-standard-aux1", "theseus-deathmatch-4".
    [[nodiscard]] std::string name() const {
        std::string out = std::string(game().id()) + "-" + setup.mode;
        for (const Mode& mode : game().modes()) {
            if (mode.id == setup.mode && mode.seats_min != mode.seats_max) {
                out += "-" + std::to_string(setup.seats);
            }
        }
        for (const auto& [key, value] : setup.options) {
            out += "-" + std::string(key);
            const std::string_view word = value.get_string();
            out += word == "true" ? std::string() : "-" + std::string(word);
        }
        return out;
    }
    friend void PrintTo(const Case& c, std::ostream* out) { *out << c.words(); }
};

/// How many games of a case a test plays whose number was chosen for games of a hundred decisions: those of On Mars have a thousand.
inline int affordable(const Game& game, int games) { return game.id() == "on_mars" ? std::max(1, games / 10) : games; }

struct OptionSet {
    std::string_view game;
    std::string_view mode;
    std::string_view options;
};

inline constexpr OptionSet option_sets[] = {
    {"compile", "standard", "aux1=true"},
    {"compile", "standard", "control=false"},
    {"compile", "standard", "draft=random"},
    {"compile", "standard", "aux1=true,control=false,draft=random,placement=drafted"},
    {"cave_in", "standard", "cave_in_on_taken=true,cyber_arm=bottom,artifact_stacks=by_cost,other_copies=true,baton_max_cost=1"},
    {"cave_in", "first_game", "crystals=public,start=first"},
    {"planetship", "standard", "start_set=predecessor,radio=running,removal=after_all,probes_in_cryo=true"},
    {"theseus", "duel", "first=pandora,second=marines"},
    {"theseus", "duel", "deck=chosen,three_installed=true,bonus_cards=false,sectors=alternating"},
    {"theseus", "duel", "range=connected,bonus_per=attack,ambush=arriving,parasite=friend_joins,invisibility=next_only,teleport=own"},
    {"theseus", "duel",
     "abduction=nest,downgrade=owner,ducts_pass_traps=true,sector_actions_must=true,start_sector_traps=false,blast=true"},
    {"theseus", "deathmatch", "first=pandora,sectors=alternating,deck=difficulty_1"},
    {"theseus", "team", "second=pandora,partner_card=faction,parasite=one_movement,gripped_extra_turn=true"},
    {"on_mars", "standard", "length=long"},
    {"on_mars", "standard", "space_oddity=true,light_signal=true"},
    {"on_mars", "standard", "first_colonists=true,start=first"},
    {"on_mars", "solo", "solo_goal=martian_potato,length=long,light_signal=true"},
    {"on_mars", "monolith", "random_goals=5,two_player_costs=false,length=long,light_signal=true"},
    {"on_mars", "outbreak", "harder=true,slots_spread=false"},
    {"on_mars", "blackout", "length=long,start=first"},
    {"on_mars", "invasion", "alien=first,alien_starts_with_shelter_tech=true,reset_ignores_dead_spaces=true"},
    {"on_mars", "invasion", "alien_may_buy_off_sabotage=true,abduction_returns_card=true,ch1_scientist_match=workplace,length=long"},
    {"bids", "coop", "cards=3,goal=5"},
    {"pursuit", "escape", "steps=2"},
    {"pursuit", "hunt", "steps=3"},
};

inline json::object options_of(std::string_view text) {
    json::object out;
    while (!text.empty() && text != "-") {
        const std::string_view one = text.substr(0, text.find(','));
        const std::size_t equals = one.find('=');
        out[one.substr(0, equals)] = json::string(one.substr(equals + 1));
        text.remove_prefix(std::min(text.size(), one.size() + 1));
    }
    return out;
}

inline std::vector<Case> all_cases() {
    std::vector<Case> out;
    for (const Runner* runner : all_runners()) {
        for (const Mode& mode : runner->game().modes()) {
            for (int seats = mode.seats_min; seats <= mode.seats_max; ++seats) {
                Case c;
                c.runner = runner;
                c.setup.mode = std::string(mode.id);
                c.setup.seats = seats;
                c.options = "-";
                out.push_back(c);
                for (const OptionSet& set : option_sets) {
                    if (set.game == runner->game().id() && set.mode == mode.id) {
                        c.setup.options = options_of(set.options);
                        c.options = std::string(set.options);
                        out.push_back(c);
                    }
                }
            }
        }
    }
    return out;
}

/// GoogleTest allows letters, digits and underscores.
inline std::string test_name(std::string text) {
    for (char& c : text) {
        c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    }
    return text;
}

/// The root of the repository: the working directory or a folder above it.
inline std::filesystem::path root() {
    std::filesystem::path at = std::filesystem::current_path();
    while (!std::filesystem::exists(at / "games" / "registry.def") && at.has_relative_path()) {
        at = at.parent_path();
    }
    return at;
}

inline std::string read_all(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// STARBOARD_UPDATE_GOLDEN=1 writes the golden files anew instead of comparing; the traces (tests/trace_test.cpp) it leaves alone.
inline bool update_golden() {
    const char* const set = std::getenv("STARBOARD_UPDATE_GOLDEN");
    return set != nullptr && *set != '\0';
}

inline constexpr std::string_view how_to_update =
    "If the rules changed on purpose: raise Game::revision, run\n"
    "    STARBOARD_UPDATE_GOLDEN=1 build/starboard_tests --gtest_filter='*Golden*'\n"
    "and commit tests/golden with the change, naming it in docs/decisions.md. The traces in tests/golden/trace stay as they are: they\n"
    "have a switch of their own, with a reason (docs/add-a-game.md, golden files).";

}  // namespace starboard::tests
