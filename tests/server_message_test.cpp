// What clients may say: every word in its good form, and everything around it refused with a sentence.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "server/message.h"

namespace starboard::server {
namespace {

using testing::HasSubstr;

struct Spoken {
    Result<Message> message;
    std::int64_t number = 0;
};

Spoken said(std::string_view text) {
    Spoken out{problem("none", ""), 77};
    out.message = parse_message(text, out.number);
    return out;
}

Message good(std::string_view text) {
    const Spoken out = said(text);
    EXPECT_TRUE(out.message) << text << ": " << (out.message ? "" : out.message.error().message);
    return out.message.value_or(Message());
}

struct Good {
    const char* text;
    Verb verb;
};

TEST(ServerMessage, EveryWordIsUnderstood) {
    constexpr Good all[] = {
        {R"({"do":"hello","protocol":2,"language":"de"})", Verb::hello},
        {R"({"do":"hello","id":3,"protocol":2,"language":"en"})", Verb::hello},
        {R"({"do":"language","id":1,"language":"en"})", Verb::language},
        {R"({"do":"watch","id":1,"table":"t"})", Verb::watch},
        {R"({"do":"watch","id":1,"table":"t","as":4})", Verb::watch},
        {R"({"do":"unwatch","id":1,"table":"t"})", Verb::unwatch},
        {R"({"do":"lesson","id":1,"game":"compile","step":"first"})", Verb::lesson},
        {R"({"do":"as","id":1,"table":"t","seat":1})", Verb::as},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":0,"move":0})", Verb::play},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":0,"moves":[0,1]})", Verb::play},
        {R"({"do":"why","id":1,"table":"t","as":0,"refs":[]})", Verb::why},
        {R"({"do":"why","id":1,"table":"t","as":0,"refs":["hand:0","line:1"]})", Verb::why},
        {R"({"do":"preview","id":1,"table":"t","as":0,"question":3,"move":7})", Verb::preview},
        {R"({"do":"preview","id":1,"table":"t","as":0,"question":3,"moves":[7,8]})", Verb::preview},
        {R"({"do":"answers","id":1,"table":"t","as":0,"question":3})", Verb::answers},
        {R"({"do":"propose","id":1,"table":"t","as":0,"question":3})", Verb::propose},
        {R"({"do":"propose","id":1,"table":"t","as":0,"question":3,"refs":["hex:1"]})", Verb::propose},
        {R"({"do":"propose","id":1,"table":"t","as":0,"question":3,"move":7})", Verb::propose},
        {R"({"do":"undo","id":1,"table":"t","as":0})", Verb::undo},
        {R"({"do":"undo","id":1,"table":"t","as":0,"to":12})", Verb::undo},
        {R"({"do":"take_back","id":1,"table":"t","as":0,"answer":"accept"})", Verb::take_back},
        {R"({"do":"hint","id":1,"table":"t","as":0})", Verb::hint},
        {R"({"do":"chat","id":1,"table":"t","text":"Grüße 🙂"})", Verb::chat},
        {R"({"do":"resign","id":1,"table":"t","as":0})", Verb::resign},
        {R"({"do":"draw","id":1,"table":"t","as":0,"answer":"offer"})", Verb::draw},
        {R"({"do":"draw","id":1,"table":"t","as":0,"answer":"accept"})", Verb::draw},
        {R"({"do":"draw","id":1,"table":"t","as":0,"answer":"decline"})", Verb::draw},
        {R"({"do":"pause","id":1,"table":"t"})", Verb::pause},
        {R"({"do":"resume","id":1,"table":"t"})", Verb::resume},
        {R"({"do":"handover","id":1,"table":"t","seat":1})", Verb::handover},
        {R"({"do":"reclaim","id":1,"table":"t","seat":1})", Verb::reclaim},
        {R"({"do":"rematch","id":1,"table":"t"})", Verb::rematch},
    };
    std::set<Verb> seen;
    for (const Good& one : all) {
        EXPECT_EQ(good(one.text).verb, one.verb) << one.text;
        seen.insert(one.verb);
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(Verb::rematch) + 1) << "a word is missing in this list";
}

TEST(ServerMessage, FieldsArriveWhole) {
    const Message play = good(R"({"question":9007199254740992,"move":4294967295,"as":4,"table":"abc","id":9007199254740992,"do":"play"})");
    EXPECT_EQ(play.question, 1LL << 53);
    EXPECT_EQ(play.moves, std::vector<std::uint32_t>{4294967295U});
    EXPECT_EQ(good(R"({"do":"play","id":1,"table":"t","as":0,"question":0,"moves":[7,8,7]})").moves, (std::vector<std::uint32_t>{7, 8, 7}));
    EXPECT_EQ(play.seat, max_seats - 1);
    EXPECT_EQ(play.table, "abc");
    EXPECT_EQ(play.id, 1LL << 53);
    EXPECT_EQ(good(R"({"do":"hello","protocol":99999999,"language":"de"})").language, Language::de);
    EXPECT_FALSE(good(R"({"do":"watch","id":1,"table":"t"})").seat.has_value());
    const Message why = good(R"({"do":"why","id":1,"table":"t","as":1,"refs":["a","b"]})");
    EXPECT_EQ(why.refs, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(good(R"({"do":"chat","id":1,"table":"t","text":")" + std::string(2000, 'x') + R"("})").text.size(), 2000U);
}

struct Bad {
    std::string text;
    const char* code;
    const char* part;  ///< of the sentence
    std::int64_t number = -1;
};

TEST(ServerMessage, EverythingElseIsRefusedByName) {
    const std::string deep = R"({"do":"chat","id":1,"table":"t","text":)" + std::string(50, '[') + std::string(50, ']') + "}";
    std::string many = "[1";
    for (int i = 0; i < 64; ++i) {
        many += ",1";
    }
    many += "]";
    const std::vector<Bad> all = {
        {"", "json", "not JSON"},
        {"{", "json", "not JSON"},
        {"null", "json", "JSON object"},
        {"[]", "json", "JSON object"},
        {"7", "json", "JSON object"},
        {R"({"do":"undo"} x)", "json", "not JSON"},
        {deep, "json", "not JSON"},
        {std::string(100'000, '['), "json", "not JSON"},
        {"{\"do\":\"chat\",\"id\":1,\"table\":\"t\",\"text\":\"\xFF\xFE\"}", "json", "not JSON"},
        {"{\"do\":\"chat\",\"id\":1,\"table\":\"t\",\"text\":\"\xC3\"}", "json", "not JSON"},
        {"{\"do\":\"chat\",\"id\":1,\"table\":\"t\",\"text\":\"\xED\xA0\x80\"}", "json", "not JSON"},
        {"\xEF\xBB\xBF{}", "json", "not JSON"},
        {std::string("{\"do\":\"chat\"\0}", 14), "json", "not JSON"},
        {"{}", "usage", "do:"},
        {R"({"id":5})", "usage", "do:", 5},
        {R"({"do":7,"id":5})", "usage", "do:", 5},
        {R"({"do":null,"id":5})", "usage", "do:", 5},
        {R"({"do":"dance","id":5})", "unknown", "\"dance\"", 5},
        {R"({"do":"Play","id":5})", "unknown", "\"Play\"", 5},
        {R"({"do":"","id":5})", "unknown", "\"\"", 5},
        {R"({"do":"propose","id":1,"table":"t","as":0,"question":3,"refs":["hex:1"],"move":7})", "usage", "refs:", 1},
        {R"({"do":"propose","id":1,"table":"t","as":0,"refs":["hex:1"]})", "usage", "question: is missing", 1},
        {R"({"do":"rematch","id":-1,"table":"t"})", "usage", "id:"},
        {R"({"do":"rematch","id":1.5,"table":"t"})", "usage", "id:"},
        {R"({"do":"rematch","id":"1","table":"t"})", "usage", "id:"},
        {R"({"do":"rematch","id":null,"table":"t"})", "usage", "id:"},
        {R"({"do":"rematch","id":1e300,"table":"t"})", "usage", "id:"},
        {R"({"do":"rematch","id":18446744073709551615,"table":"t"})", "usage", "id:"},
        {R"({"do":"rematch","id":9007199254740993,"table":"t"})", "usage", "id:"},
        {R"({"do":"rematch","table":"t"})", "usage", "id: is missing"},
        {R"({"do":"rematch","id":1})", "usage", "table: is missing", 1},
        {R"({"do":"rematch","id":1,"table":7})", "usage", "table:", 1},
        {R"({"do":"rematch","id":1,"table":null})", "usage", "table:", 1},
        {R"({"do":"rematch","id":1,"table":")" + std::string(65, 'x') + R"("})", "usage", "table:", 1},
        {R"({"do":"rematch","id":1,"table":"t","extra":1})", "usage", "nobody knows", 1},
        {R"({"do":"undo","id":1,"table":"t"})", "usage", "as: is missing", 1},
        {R"({"do":"undo","id":1,"table":"t","seat":0})", "usage", "as: is missing", 1},
        {R"({"do":"undo","id":1,"table":"t","as":-1})", "usage", "as:", 1},
        {R"({"do":"undo","id":1,"table":"t","as":8})", "usage", "as:", 1},
        {R"({"do":"undo","id":1,"table":"t","as":true})", "usage", "as:", 1},
        {R"({"do":"undo","id":1,"table":"t","as":0,"to":-1})", "usage", "to:", 1},
        {R"({"do":"undo","id":1,"table":"t","as":0,"to":4294967296})", "usage", "to:", 1},
        {R"({"do":"take_back","id":1,"table":"t","as":0,"answer":"perhaps"})", "usage", "answer:", 1},
        {R"({"do":"undo","id":1,"table":"t","as":0.0})", "usage", "as:", 1},
        {R"({"do":"watch","id":1,"table":"t","as":null})", "usage", "as:", 1},
        {R"({"do":"as","id":1,"table":"t","seat":4294967296})", "usage", "seat:", 1},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":1})", "usage", "move: is missing", 1},
        {R"({"do":"play","id":1,"table":"t","as":0,"move":1})", "usage", "question: is missing", 1},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":1,"move":4294967296})", "usage", "move:", 1},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":1,"move":-1})", "usage", "move:", 1},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":-1,"move":1})", "usage", "question:", 1},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":1,"move":"refresh"})", "usage", "move:", 1},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":1,"move":1,"moves":[1]})", "usage", "moves:", 1},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":1,"moves":1})", "usage", "moves:", 1},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":1,"moves":[]})", "usage", "moves:", 1},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":1,"moves":[-1]})", "usage", "moves:", 1},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":1,"moves":["refresh"]})", "usage", "moves:", 1},
        {R"({"do":"play","id":1,"table":"t","as":0,"question":1,"moves":)" + many + "}", "usage", "moves:", 1},
        {R"({"do":"why","id":1,"table":"t","as":0,"refs":"a"})", "usage", "refs:", 1},
        {R"({"do":"why","id":1,"table":"t","as":0,"refs":[1]})", "usage", "refs:", 1},
        {R"({"do":"why","id":1,"table":"t","as":0,"refs":["a","a","a","a","a","a","a","a","a","a","a","a","a","a","a","a","a"]})", "usage",
         "refs:", 1},
        {R"({"do":"why","id":1,"table":"t","as":0,"refs":[")" + std::string(65, 'x') + R"("]})", "usage", "refs:", 1},
        {R"({"do":"chat","id":1,"table":"t","text":["x"]})", "usage", "text:", 1},
        {R"({"do":"chat","id":1,"table":"t","text":")" + std::string(2001, 'x') + R"("})", "usage", "text:", 1},
        {R"({"do":"draw","id":1,"table":"t","as":0,"answer":"maybe"})", "usage", "offer, accept or decline", 1},
        {R"({"do":"draw","id":1,"table":"t","as":0,"answer":1})", "usage", "answer:", 1},
        {R"({"do":"language","id":1,"language":"fr"})", "usage", "en or de", 1},
        {R"({"do":"language","id":1,"language":"deutschland"})", "usage", "language:", 1},
        {R"({"do":"hello","language":"de"})", "usage", "protocol: is missing"},
        {R"({"do":"hello","protocol":"1","language":"de"})", "usage", "protocol:"},
        {R"({"do":"handover","id":1,"table":"t","seat":1,"level":"easy"})", "usage", "nobody knows", 1},
        {R"({"do":"lesson","id":1,"game":"compile","step":{}})", "usage", "step:", 1},
    };
    for (const Bad& one : all) {
        const Spoken out = said(one.text);
        const std::string shown = one.text.substr(0, 100);
        ASSERT_FALSE(out.message) << shown;
        EXPECT_EQ(out.message.error().code, one.code) << shown;
        EXPECT_THAT(out.message.error().message, HasSubstr(one.part)) << shown;
        EXPECT_EQ(out.number, one.number) << shown;
    }
}

TEST(ServerMessage, ARefusalNeverTearsACharacter) {
    for (std::size_t before = 30; before < 45; ++before) {
        const Spoken out = said(R"({"do":")" + std::string(before, 'x') + R"(ääää🙂🙂","id":1})");
        ASSERT_FALSE(out.message);
        boost::system::error_code ec;
        (void)json::parse(json::serialize(json::value(json::string(out.message.error().message))), ec);
        EXPECT_FALSE(ec) << "the sentence is not UTF-8 after " << before << " characters";
    }
}

/// Every prefix and every changed byte of a good message is understood or refused, never more.
TEST(ServerMessage, BrokenTextsAreHarmless) {
    const std::string whole = R"({"do":"play","id":12,"table":"abc","as":1,"question":34,"move":56})";
    for (std::size_t i = 0; i < whole.size(); ++i) {
        EXPECT_FALSE(said(whole.substr(0, i)).message);
        for (int value = 0; value < 256; ++value) {
            std::string other = whole;
            other[i] = static_cast<char>(value);
            const Spoken out = said(other);
            if (!out.message) {
                EXPECT_FALSE(out.message.error().message.empty());
            }
        }
    }
}

}  // namespace
}  // namespace starboard::server
