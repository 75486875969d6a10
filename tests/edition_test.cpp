// Editions as players write them: what is wrong is refused with file and line, what is right is played and kept in the record.
#include "format/edition.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "protocol/engine.h"
#include "tests/edition_text.h"

namespace starboard {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

const EditionText& text() {
    static const EditionText edition("compile", "errata-2025");
    return edition;
}
std::string original() { return text().original; }
std::string changed(std::string_view what, std::string_view by) { return text().changed(what, by); }
std::string where(std::string_view what) { return text().where(what); }

Result<std::unique_ptr<Match>> start(const std::string& edition) {
    Setup setup;
    setup.edition = edition;
    setup.options["draft"] = "given";
    setup.options["protocols"] = json::array{"darkness", "death", "fire", "gravity", "life", "light"};
    return (*find_game(games(), "compile"))->start(setup);
}

std::string refusal(const std::string& edition) {
    const auto match = start(edition);
    EXPECT_FALSE(match.has_value());
    if (match) {
        return "";
    }
    EXPECT_EQ(match.error().code, "edition");
    return match.error().message;
}

constexpr std::string_view darkness_3 =
    "{ value = 3, middle = { do = [{ do = \"play\", from = \"hand\", face = \"down\", where = \"elsewhere\" }] } }";

TEST(Edition, TheOriginalIsPlayable) { EXPECT_TRUE(start(original()).has_value()); }

TEST(Edition, AnUnknownVerbIsNamedWithItsLineAndTheKnownOnes) {
    EXPECT_THAT(refusal(changed("do = \"play\"", "do = \"steal\"")),
                StartsWith(where("do = \"play\"") + "unknown word \"steal\"; known are none, draw, discard"));
}

TEST(Edition, AnUnknownKeyIsNamedWithItsLineAndTheKnownOnes) {
    EXPECT_THAT(refusal(changed("from = \"hand\"", "form = \"hand\"")),
                StartsWith(where("from = \"hand\"") + "unknown key \"form\"; known are do, who, count"));
}

TEST(Edition, AWrongTypeIsNamedWithItsLine) {
    EXPECT_EQ(refusal(changed("count = 3", "count = \"three\"")), where("count = 3") + "must be a whole number from 0 to 255");
    EXPECT_EQ(refusal(changed("count = 3", "count = -3")), where("count = 3") + "must be a whole number from 0 to 255");
    EXPECT_EQ(refusal(changed("may = true", "may = 1")), where("may = true") + "must be true or false");
    EXPECT_EQ(refusal(changed("values = [1, 2]", "values = [1, 9]")), where("values = [1, 2]") + "must be a number from 0 to 7");
    EXPECT_EQ(refusal(changed("name = \"darkness\"", "name = \"darkness itself falls\"")),
              where("name = \"darkness\"") + "must be a text of at most 14 bytes");
    EXPECT_THAT(refusal(changed("do = \"play\"", "do = 7")), StartsWith(where("do = \"play\"") + "must be a word"));
}

/// What the questions say that offer something with a consequence, in some games by chance.
std::set<std::string> offers_with_consequences(const std::string& edition) {
    std::set<std::string> out;
    for (int game = 0; game < 60; ++game) {
        Setup setup;
        setup.edition = edition;
        setup.seed = std::to_string(game);
        setup.options["draft"] = "given";
        setup.options["aux1"] = true;
        setup.options["protocols"] = json::array{"death", "fire", "psychic", "speed", "love", "life"};
        const auto match = (*find_game(games(), "compile"))->start(setup);
        EXPECT_TRUE(match) << match.error().message;
        for (u64 n = 0; match && !(*match)->over(); ++n) {
            const Seat seat = (*match)->deciders().lowest();
            const std::string said = (*match)->say_question((*match)->question(seat, seat), Language::en, {});
            if (said.find("If you do") != std::string::npos || said.find("Then you") != std::string::npos) {
                out.insert(said);
            }
            (*match)->random(n, 1);
        }
    }
    return out;
}

TEST(Edition, QuestionsSayWhatHangsOnAnOffer) {
    EXPECT_THAT(offers_with_consequences(original()),
                testing::UnorderedElementsAre(AllOf(StartsWith("Death 1"), HasSubstr("delete 1 other card")),
                                              AllOf(StartsWith("Fire 3"), HasSubstr("flip 1 card")),
                                              AllOf(StartsWith("Psychic 4"), HasSubstr("this card is flipped")),
                                              AllOf(StartsWith("Speed 3"), HasSubstr("this card is flipped")),
                                              AllOf(StartsWith("Love 1"), HasSubstr("draw 2 cards"))));
    // a text that goes on otherwise says nothing false
    EXPECT_THAT(offers_with_consequences(changed(R"({ do = "give", may = true }, { do = "draw", count = 2, if = "did" })",
                                                 R"({ do = "give", may = true }, { do = "draw", count = 3, if = "did" })")),
                testing::Not(testing::Contains(StartsWith("Love 1"))));
}

TEST(Edition, SevenCardsAreTooMany) {
    EXPECT_EQ(refusal(changed(darkness_3, std::string(darkness_3) + ",\n { value = 7 }")),
              where("card = [") + "must be a list of at most 6 entries");
}

TEST(Edition, TextThatIsNotTomlIsRefusedWithItsLine) {
    EXPECT_THAT(refusal(changed("id = 1\n", "id = = 1\n")), StartsWith(where("id = 1\n")));
    EXPECT_THAT(refusal("nonsense\n"), StartsWith("edition:1: "));
    EXPECT_THAT(refusal(original().substr(0, original().find(darkness_3) + 20)), StartsWith(where(darkness_3)));
}

TEST(Edition, TheRowsMustFitTogether) {
    EXPECT_EQ(refusal(changed("{ value = 3, middle", "{ value = 4, middle")),
              where("[[protocol]]") + "a protocol has two cards of the same value");
    EXPECT_EQ(refusal(changed("id = 1\n", "")), where("[[protocol]]") + "protocol ids go from 1 to 31");
    EXPECT_THAT(refusal(changed("id = 2\n", "id = 1\n")), testing::MatchesRegex("edition:[0-9]+: two protocols have the same id or name"));
    EXPECT_EQ(refusal("name = \"empty\"\n"), "edition: an edition needs at least six protocols");
}

TEST(Edition, AChangedValueIsPlayedAndTheRecordCarriesTheEdition) {
    const std::string edition = changed("{ value = 3, middle", "{ value = 7, middle");
    Engine engine;
    json::object line;
    line["do"] = "new";
    line["game"] = "compile";
    line["seed"] = 1;
    line["edition"] = json::string(edition);
    line["options"] = {{"draft", "given"}, {"protocols", {"darkness", "death", "fire", "gravity", "life", "light"}}};
    const json::value started = json::parse(engine.answer(json::serialize(line)));
    ASSERT_TRUE(started.at("ok").as_bool()) << json::serialize(started);
    const auto plain = start(original());
    EXPECT_NE(engine.match()->edition_hash(), (*plain)->edition_hash());
    EXPECT_TRUE(engine.match()->parse("play darkness-7 up @1").has_value());
    EXPECT_FALSE(engine.match()->parse("play darkness-3 up @1").has_value());

    EXPECT_TRUE(json::parse(engine.answer(R"({"do":"random","until":"end","seed":3})")).at("over").as_bool());
    const std::string record = engine.match()->record();
    EXPECT_THAT(record, HasSubstr("value = 7, middle"));
    const std::vector<const Game*> list = games();
    const auto again = load_record(list, record);
    ASSERT_TRUE(again.has_value()) << again.error().message;
    EXPECT_EQ((*again)->hash(), engine.match()->hash());

    // The same moves under another edition are another game.
    std::string swapped = record;
    const std::size_t at = swapped.find("value = 7, middle");
    swapped.replace(at, 9, "value = 3");
    const auto refused = load_record(list, swapped);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().message, "line 1: the record was made with another version of this edition");
}

}  // namespace
}  // namespace starboard
