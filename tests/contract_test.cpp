// What kernel/contract.h promises, checked for every game and mode.
#include <algorithm>
#include <set>

#include "format/speech.h"
#include "tests/cases.h"
#include "tests/games/kuhn/game.h"

namespace starboard::tests {
namespace {

// A member that a game may leave out fits or breaks the contract, and so does a part of what belongs together.
struct OtherOperands : Kuhn {
    static bool completes(const Rules& rules, const State& s);
};
struct OtherAnswer : Kuhn {
    static int role(const Rules& rules, const State& s, Seat seat);
};
struct HalfJudged : Kuhn {
    static i32 judge(const Rules& rules, const State& s, Seat seat);
};
struct HalfNamed : Kuhn {
    static std::string_view place_name(int i);
};
static_assert(GameContract<Kuhn>);
static_assert(!GameContract<OtherOperands> && !GameContract<OtherAnswer> && !GameContract<HalfJudged> && !GameContract<HalfNamed>);

class Contract : public testing::TestWithParam<Case> {
protected:
    [[nodiscard]] std::unique_ptr<Match> start(const std::string& seed) const {
        starboard::Setup setup = GetParam().setup;
        setup.seed = seed;
        auto match = GetParam().game().start(setup);
        EXPECT_TRUE(match) << match.error().message;
        return match ? std::move(*match) : nullptr;
    }
    [[nodiscard]] SoakResult soak(u64 games) const {
        SoakPlan plan;
        plan.setup = GetParam().setup;
        plan.games = games;
        plan.deep = 1 << 30;
        const auto result = GetParam().runner->soak(plan);
        EXPECT_TRUE(result) << result.error().message;
        return result ? *result : SoakResult{};
    }
};

TEST_P(Contract, EveryPromiseHoldsAfterEveryDecision) {
    const SoakResult sample = soak(static_cast<u64>(affordable(GetParam().game(), 20)));
    ASSERT_GT(sample.decisions, 0U);
    const u64 decisions = slow_build ? 300 : long_run() ? 3000 : 400;
    const int each = slow_build && sample.decisions > 2 * decisions * sample.games ? 8 : 1;  // a long game would take minutes
    const u64 games = std::clamp<u64>(decisions * sample.games / sample.decisions, long_run() ? 3 : 1, 300);
    for (u64 number = 0; number < games; ++number) {
        const auto broken = GetParam().runner->check_game(GetParam().setup, number, each);
        ASSERT_TRUE(broken) << broken.error().message;
        ASSERT_EQ(*broken, "");
    }
}

TEST_P(Contract, RandomGamesEndWithinTwentyTimesTheirMeanLength) {
    const int games = affordable(GetParam().game(), slow_build ? 60 : long_run() ? 2000 : 300);
    const SoakResult result = soak(static_cast<u64>(games));
    ASSERT_EQ(result.violation, "");
    const double mean = static_cast<double>(result.decisions) / static_cast<double>(result.games);
    EXPECT_LE(static_cast<double>(result.longest), 20 * mean) << "mean " << mean;
}

/// A match holds few of its earlier states; the others are played again, also those before and after a new deal.
TEST_P(Contract, EveryEarlierPositionIsFoundAgain) {
    const auto match = start("past");
    Rng rng = Rng::stream(Seed::from_text("past"), 0);
    std::vector<u64> hashes;  // before each decision in force
    std::vector<Seat> seats;
    const auto back = [&](int most, TakeBack way) {
        const int number = match->begin_of(match->move_count() - 1 - static_cast<int>(rng.below(static_cast<u32>(most))));
        ASSERT_TRUE(match->take_back(seats[static_cast<std::size_t>(number)], number, way));
        ASSERT_EQ(match->move_count(), number);
        if (way == TakeBack::practice) {
            ASSERT_EQ(match->hash(), hashes[static_cast<std::size_t>(number)]) << number;
        }
    };
    const auto forward = [&](int most) {
        for (int n = 0; n < most && !match->over(); ++n) {
            const auto number = static_cast<std::size_t>(match->move_count());
            hashes.resize(number);
            seats.resize(number);
            hashes.push_back(match->hash());
            seats.push_back(match->deciders().lowest());
            ASSERT_EQ(match->random(rng.next(), 1), 1);
        }
    };
    for (int round = 0; round < 20 && !match->over(); ++round) {
        forward(20);
        if (round % 4 == 3 && match->move_count() > 10) {
            back(10, TakeBack::agreed);
        }
    }
    for (int round = 0; round < 10 && match->move_count() > 1; ++round) {
        back(std::min(match->move_count(), 30), TakeBack::practice);
        forward(10);
    }
    while (match->move_count() > 1) {
        back(std::min(match->move_count(), 30), TakeBack::practice);
    }
}

TEST_P(Contract, TheSameSeedGivesTheSameGame) {
    for (u64 number = 0; number < 5; ++number) {
        const auto once = GetParam().runner->random_game_hash(GetParam().setup, number);
        const auto again = GetParam().runner->random_game_hash(GetParam().setup, number);
        ASSERT_TRUE(once && again);
        EXPECT_EQ(*once, *again);
    }
    const auto one = start("same");
    const auto two = start("same");
    EXPECT_EQ(one->hash(), two->hash());
    EXPECT_EQ(one->random(3, 1000000), two->random(3, 1000000));
    EXPECT_EQ(one->hash(), two->hash());
    EXPECT_EQ(one->record(), two->record());
}

TEST_P(Contract, DifferentSeedsGiveDifferentGames) {
    std::set<u64> seen;
    for (u64 number = 0; number < 50; ++number) {
        seen.insert(GetParam().runner->random_game_hash(GetParam().setup, number).value_or(0));
    }
    EXPECT_GE(seen.size(), 40U);
}

TEST_P(Contract, ARecordReplaysToTheSameStateAndReadsBack) {
    const std::vector<const Game*> list = all_games();
    for (const int length : {1, 5, 1000000}) {
        const auto match = start("replay");
        match->random(11, length);
        const auto loaded = load_record(list, match->record());
        ASSERT_TRUE(loaded) << loaded.error().message;
        EXPECT_EQ((*loaded)->hash(), match->hash());
        EXPECT_EQ((*loaded)->over(), match->over());
        EXPECT_EQ((*loaded)->record(), match->record());
    }
}

TEST_P(Contract, UndoRestoresWhatEverySeatSawOrIsRefused) {
    const auto match = start("undo");
    Rng rng = Rng::stream(Seed::from_number(5), 5);
    for (int n = 0; n < (slow_build ? 40 : 200) && !match->over(); ++n) {
        const Seat seat = match->deciders().lowest();
        const std::vector<Choice> choices = match->choices(seat);
        const Move move = choices[rng.below(static_cast<u32>(choices.size()))].move;
        const u64 before = match->hash();
        const json::value seen = match->view(seat);
        ASSERT_TRUE(match->play(seat, move));
        const u64 after = match->hash();
        if (match->undo(seat)) {
            EXPECT_EQ(match->hash(), before);
            EXPECT_EQ(match->view(seat), seen);
            ASSERT_TRUE(match->play(seat, move));
        }
        EXPECT_EQ(match->hash(), after) << "decision " << n;
    }
}

/// What everybody sees and knows.
std::string common_sight(const Match& match) {
    std::string out = json::serialize(match.view(viewer_public));
    for (Seat seat = 0; seat < match.seats(); ++seat) {
        out += json::serialize(match.view(seat)) + std::to_string(match.knowledge_key(seat));
    }
    return out;
}

TEST_P(Contract, TakeBacksOverBarriersKeepWhatWasKnownAndStandInTheRecord) {
    const auto match = start("take back");
    Rng rng = Rng::stream(Seed::from_number(12), 12);
    struct Then {
        u64 hash;
        std::string sight;
    };
    std::vector<Then> past;
    int taken_back = 0;
    for (int n = 0; n < (slow_build ? 60 : 250); ++n) {
        const bool back = match->move_count() > 0 && (match->over() || rng.below(6) == 0);
        if (!back) {
            past.resize(static_cast<std::size_t>(match->move_count()));
            past.push_back({match->hash(), common_sight(*match)});
            const auto asked = match->deciders();
            auto seat = static_cast<Seat>(rng.below(static_cast<u32>(match->seats())));
            seat = asked.has(seat) ? seat : asked.lowest();
            const std::vector<Choice> choices = match->choices(seat);
            ASSERT_TRUE(match->play(seat, choices[rng.below(static_cast<u32>(choices.size()))].move));
            continue;
        }
        const auto seat = static_cast<Seat>(rng.below(static_cast<u32>(match->seats())));
        const auto last = match->last_choice(seat);
        const int wanted = rng.below(2) == 0 && last ? *last : static_cast<int>(rng.below(static_cast<u32>(match->move_count())));
        const int number = match->begin_of(wanted);
        const u64 before = match->hash();
        const TakeBack way = rng.below(2) == 0 ? TakeBack::practice : TakeBack::agreed;
        if (!match->take_back(seat, wanted, way)) {
            ASSERT_EQ(match->hash(), before) << "refused";
            ASSERT_NE(wanted, last ? *last : -1) << "one's own choice can always be taken back";
            continue;
        }
        ++taken_back;
        ASSERT_EQ(match->move_count(), number);
        ASSERT_TRUE(match->deciders().has(seat));
        const Then& then = past[static_cast<std::size_t>(number)];
        if (way == TakeBack::practice) {
            ASSERT_EQ(match->hash(), then.hash);
        }
        ASSERT_EQ(common_sight(*match), then.sight);
        if (way == TakeBack::agreed && number > 0) {
            ASSERT_NE(match->barrier(seat, number - 1), Barrier::none) << "the deal before is out of reach";
        }
    }
    EXPECT_GT(taken_back, slow_build ? 2 : 5);
    const std::vector<const Game*> list = all_games();
    const auto loaded = load_record(list, match->record());
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ((*loaded)->hash(), match->hash());
    EXPECT_EQ((*loaded)->record(), match->record());
    // what is in force leads there without the detours
    const auto direct = start("take back");
    for (const Entry& entry : in_force(match->entries())) {
        if (entry.kind == Entry::Kind::move) {
            ASSERT_TRUE(direct->play(entry.seat, entry.move));
        } else {
            direct->deal_anew(entry.redeal);
        }
    }
    EXPECT_EQ(direct->hash(), match->hash());
}

/// Whoever changes the number of an agreed take-back, or leaves it out, is found out.
TEST_P(Contract, ATakeBackOfTheRecordCannotBeTurnedIntoAnother) {
    const auto match = start("forged");
    match->random(4, 6);
    if (match->over()) {
        return;
    }
    const Seat seat = match->entries().front().seat;
    ASSERT_TRUE(match->take_back(seat, 0, TakeBack::agreed));
    match->random(5, 4);
    const std::vector<const Game*> list = all_games();
    const std::string record = match->record();
    const auto with = [&](std::string_view instead) {
        std::string out = record;
        const std::string_view there = R"("redeal":1)";
        out.replace(out.find(there), there.size(), instead);
        return load_record(list, out);
    };
    EXPECT_TRUE(with(R"("redeal":1)"));
    for (const char* const other : {R"("redeal":2)", R"("redeal":-1)", R"("redeal":1,"practice":true)"}) {
        const auto loaded = with(other);
        ASSERT_FALSE(loaded) << other;
        EXPECT_NE(loaded.error().message.find("redeal"), std::string::npos) << loaded.error().message;
    }
}

TEST_P(Contract, ARefusedMoveChangesNothingAndSaysWhy) {
    const auto match = start("refuse");
    Rng rng = Rng::stream(Seed::from_number(6), 6);
    for (int n = 0; n < 30 && !match->over(); ++n) {
        const u64 before = match->hash();
        for (Seat seat = 0; seat < match->seats(); ++seat) {
            const Move wild = Move::from_id(static_cast<u32>(rng.next()));
            if (!match->deciders().has(seat) || !match->why(seat, wild).legal()) {
                const auto refused = match->play(seat, wild);
                ASSERT_FALSE(refused);
                EXPECT_FALSE(refused.error().message.empty());
            }
        }
        EXPECT_FALSE(match->play(static_cast<Seat>(match->seats()), Move{}));
        ASSERT_EQ(match->hash(), before);
        match->random(rng.next(), 1);
    }
}

/// Answers arrive in any order and are taken back now and then; the record has those that count, in seat order.
TEST_P(Contract, SimultaneousAnswersStandInTheRecordInSeatOrder) {
    const auto match = start("simultaneous");
    Rng rng = Rng::stream(Seed::from_number(8), 8);
    const auto any = [&](Seat seat) {
        const std::vector<Choice> choices = match->choices(seat);
        return choices[rng.below(static_cast<u32>(choices.size()))].move;
    };
    bool simultaneous = false;
    for (int n = 0; n < 3000 && !match->over(); ++n) {
        simultaneous = simultaneous || match->deciders().size() > 1;
        const auto seat = static_cast<Seat>(rng.below(static_cast<u32>(match->seats())));
        const bool answered = !match->deciders().has(seat);
        if (match->choices(seat).empty() || (answered && rng.below(3) != 0)) {
            continue;
        }
        ASSERT_TRUE(match->play(seat, any(seat)));
        if (rng.below(8) == 0) {
            static_cast<void>(match->undo(seat));
        }
    }
    if (!simultaneous) {
        return;
    }
    ASSERT_TRUE(match->over());
    const auto again = start("simultaneous");
    for (const Entry& entry : match->entries()) {
        // Other decisions may have been taken back; a simultaneous question keeps only what counts.
        if (entry.kind == Entry::Kind::undo) {
            ASSERT_TRUE(again->undo(entry.seat));
            continue;
        }
        ASSERT_EQ(static_cast<int>(entry.kind), static_cast<int>(Entry::Kind::move));
        ASSERT_EQ(entry.seat, again->deciders().lowest());
        ASSERT_TRUE(again->play(entry.seat, entry.move));
    }
    EXPECT_EQ(again->hash(), match->hash());
    EXPECT_EQ(again->record(), match->record());
}

/// Resignation: the seat's side loses, the other sides share the win.
TEST_P(Contract, ASideLosesWhenOneOfItsSeatsResigns) {
    const auto match = start("resign");
    int share = 0;
    Entry entry;
    entry.kind = Entry::Kind::resign;
    ASSERT_TRUE(match->table_entry(entry));
    EXPECT_TRUE(match->over());
    EXPECT_TRUE(match->deciders().empty());
    EXPECT_EQ(match->payoff(0).win, 0);
    for (const Mode& mode : match->game().modes()) {
        if (mode.id == match->setup().mode) {
            const int sides = mode.sides == 0 ? match->seats() : mode.sides;
            share = sides > 1 ? 1000 / (sides - 1) : 0;
        }
    }
    EXPECT_EQ(match->payoff(static_cast<Seat>(match->seats() - 1)).win, match->seats() > 1 ? share : 0);
}

/// An automatic opponent acts only where the mode says so, and has what the seats leave of the win.
TEST_P(Contract, AnAutomaticOpponentIsOneOfTheMode) {
    const bool expected = GetParam().game().mode(GetParam().setup.mode).automa;
    bool acted = false;
    for (const char* const seed : {"automa", "another"}) {
        const auto match = start(seed);
        Rng rng = Rng::stream(Seed::from_text(seed), 3);
        while (!match->over()) {
            const Seat seat = match->deciders().lowest();
            const std::vector<Choice> choices = match->choices(seat);
            const auto events = match->play(seat, choices[rng.below(static_cast<u32>(choices.size()))].move);
            ASSERT_TRUE(events);
            acted = acted || std::ranges::any_of(*events, [](const Event& event) { return event.actor == actor_automa; });
        }
        ASSERT_EQ(match->automa().has_value(), expected);
        if (expected) {
            EXPECT_EQ(match->automa()->win, 1000 - match->payoff(0).win);
            EXPECT_EQ(match->automa()->rank<match->payoff(0).rank, match->automa()->win> match->payoff(0).win);
        }
        const auto given_up = start(seed);
        Entry resigned;
        resigned.kind = Entry::Kind::resign;
        ASSERT_TRUE(given_up->table_entry(resigned));
        EXPECT_EQ(given_up->automa().value_or(Payoff{}).win, expected ? 1000 : 0);
    }
    EXPECT_EQ(acted, expected);
}

INSTANTIATE_TEST_SUITE_P(AllGames, Contract, testing::ValuesIn(all_cases()),
                         [](const testing::TestParamInfo<Case>& info) { return test_name(info.param.name()); });

class Words : public testing::TestWithParam<const Game*> {};

std::set<std::string> placeholders(std::string_view sentence) {
    std::set<std::string> out;
    fill(sentence, [&](std::string_view name) {
        out.emplace(name);
        return std::string();
    });
    return out;
}

TEST_P(Words, EveryTextExistsInBothLanguages) {
    for (const Language language : languages) {
        const Texts& texts = GetParam()->texts(language);
        for (const std::string& key : GetParam()->text_keys()) {
            EXPECT_TRUE(texts.has(key)) << language_name(language) << ": " << key << " is missing";
        }
        for (const auto& [key, text] : texts.all()) {
            const Language other = language == Language::en ? Language::de : Language::en;
            EXPECT_TRUE(GetParam()->texts(other).has(key)) << key << " is only there in " << language_name(language);
            EXPECT_FALSE(text.empty()) << language_name(language) << ": " << key << " is empty";
        }
        EXPECT_TRUE(texts.has("name.game"));
    }
}

TEST_P(Words, BothLanguagesNameTheSameThings) {
    for (const auto& [key, text] : GetParam()->texts(Language::en).all()) {
        EXPECT_EQ(placeholders(text), placeholders(GetParam()->texts(Language::de)[key])) << key;
    }
}

/// No sentence shows an unfilled or unknown placeholder: whole random games are told in both languages.
TEST_P(Words, EverySentenceOfAGameCanBeSaid) {
    starboard::Setup setup;
    auto match = std::move(*GetParam()->start(setup));
    Rng rng = Rng::stream(Seed::from_number(9), 9);
    std::vector<std::string> names;
    for (int seat = 0; seat < match->seats(); ++seat) {
        names.push_back("Player " + std::to_string(seat));
    }
    for (int n = 0; n < 400 && !match->over(); ++n) {
        const Seat seat = match->deciders().lowest();
        const std::vector<Choice> choices = match->choices(seat);
        for (const Language language : languages) {
            EXPECT_FALSE(match->say_question(match->question(seat, seat), language, names).empty());
            for (const Choice& choice : choices) {
                EXPECT_FALSE(match->say_move(choice.move, seat, language, names).empty()) << choice.notation;
            }
        }
        const auto events = match->play(seat, choices[rng.below(static_cast<u32>(choices.size()))].move);
        ASSERT_TRUE(events);
        for (const Event& event : *events) {
            for (const Viewer viewer : {Viewer{0}, viewer_public, viewer_all}) {
                const std::string said = match->say(event, viewer, Language::en, names);
                EXPECT_EQ(said.find('{'), std::string::npos) << said;
                EXPECT_FALSE(said.empty());
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Words, testing::ValuesIn(all_games()),
                         [](const testing::TestParamInfo<const Game*>& info) { return test_name(std::string(info.param->id())); });

}  // namespace
}  // namespace starboard::tests
