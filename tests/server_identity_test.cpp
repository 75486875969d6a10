// Cookies, tokens, passwords, names, limits.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "server/identity.h"

namespace starboard::server {
namespace {

const std::string& cookie_key() {
    static const std::string key(32, 'k');
    return key;
}

TEST(Identity, ASignedCookieIsRecognised) {
    const Signer signer(cookie_key());
    const std::string player = random_id();
    for (const std::int64_t generation : {std::int64_t{0}, std::int64_t{7}, std::int64_t{1} << 62U}) {
        const Signer::Claim claim = signer.check(signer.sign(player, generation));
        EXPECT_EQ(claim.player, player);
        EXPECT_EQ(claim.generation, generation);
    }
    EXPECT_EQ(signer.sign(player, 1), signer.sign(player, 1));
    const std::string cookie = signer.sign(player, 1);
    EXPECT_EQ(cookie.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_."), std::string::npos);
}

TEST(Identity, AnyChangeVoidsACookie) {
    const Signer signer(cookie_key());
    const std::string cookie = signer.sign(random_id(), 12);
    for (std::size_t at = 0; at < cookie.size(); ++at) {
        for (int value = 0; value < 256; ++value) {
            std::string other = cookie;
            other[at] = static_cast<char>(value);
            if (other != cookie) {
                ASSERT_EQ(signer.check(other).player, "") << at << " " << value;
            }
        }
        ASSERT_EQ(signer.check(cookie.substr(0, at)).player, "") << at;
        ASSERT_EQ(signer.check(cookie.substr(0, at) + cookie.substr(at + 1)).player, "") << at;
    }
    EXPECT_EQ(signer.check(cookie + "A").player, "");
    EXPECT_EQ(signer.check(cookie + "=").player, "");
    EXPECT_EQ(signer.check("").player, "");
    EXPECT_EQ(signer.check("..").player, "");
    EXPECT_EQ(signer.check(std::string(100'000, '.')).player, "");
}

TEST(Identity, AnotherKeyDoesNotFit) {
    const std::string cookie = Signer(cookie_key()).sign("player", 1);
    EXPECT_EQ(Signer(std::string(32, 'x')).check(cookie).player, "");
    // A key that cannot be one signs nothing and believes nothing.
    const Signer none("");
    EXPECT_EQ(none.sign("player", 1), "");
    EXPECT_EQ(none.check("player.1.").player, "");
    EXPECT_EQ(none.check(cookie).player, "");
}

TEST(Identity, IdsAreDistinctAndWellFormed) {
    std::set<std::string> seen;
    for (int i = 0; i < 500; ++i) {
        const std::string id = random_id();
        EXPECT_EQ(id.size(), 32U);
        EXPECT_EQ(id.find_first_not_of("0123456789abcdef"), std::string::npos);
        const std::string table = table_id();
        EXPECT_EQ(table.size(), 12U);
        EXPECT_TRUE(std::ranges::all_of(table, [](unsigned char c) { return std::isalnum(c) != 0; })) << table;
        const std::string token = random_token();
        EXPECT_EQ(token.size(), 43U);
        seen.insert({id, table, token});
    }
    EXPECT_EQ(seen.size(), 1500U);
}

TEST(Identity, TokensAreKeptAsHashes) {
    // BLAKE2b-256 of the empty text and of "abc"
    EXPECT_EQ(token_hash(""), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    EXPECT_EQ(token_hash("abc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
    EXPECT_NE(token_hash(random_token()), token_hash(random_token()));
    EXPECT_TRUE(same_secret("abc", "abc"));
    EXPECT_FALSE(same_secret("abc", "abd"));
    EXPECT_FALSE(same_secret("abc", "abcd"));
    EXPECT_TRUE(same_secret("", ""));
}

TEST(Identity, Passwords) {
    const auto hash = hash_password("correct horse");
    ASSERT_TRUE(hash);
    EXPECT_TRUE(hash->starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << *hash;
    EXPECT_TRUE(password_fits(*hash, "correct horse"));
    EXPECT_FALSE(password_fits(*hash, "correct horsf"));
    EXPECT_FALSE(password_fits("", "correct horse"));
    EXPECT_FALSE(password_fits("nonsense", "correct horse"));
    EXPECT_FALSE(password_fits(std::string(500, '$'), "correct horse"));
    EXPECT_FALSE(hash_password("short"));
    EXPECT_FALSE(hash_password(std::string(2000, 'x')));
    EXPECT_FALSE(password_fits(*hash, std::string(2000, 'x')));
}

TEST(Identity, WhoDoesNotExistTakesAsLong) {
    const auto costs = [](const std::string& hash) { return hash.substr(0, hash.rfind('$', hash.rfind('$') - 1)); };
    const auto own = hash_password("a password");
    ASSERT_TRUE(own);
    EXPECT_EQ(costs(nobodys_password()), costs(*own)) << "the same work for a name that nobody has";
    EXPECT_FALSE(password_fits(nobodys_password(), ""));
}

TEST(Identity, NamesAreCleaned) {
    EXPECT_EQ(clean_name("  Anna  ").value(), "Anna");
    EXPECT_EQ(clean_name("Anna \u00A0 \u3000 Lena").value(), "Anna Lena");
    EXPECT_EQ(clean_name("Jürgen").value(), "Jürgen");
    EXPECT_EQ(clean_name("宇宙").value(), "宇宙");
    EXPECT_EQ(clean_name("🚀 Zoë").value(), "🚀 Zoë");
    EXPECT_EQ(clean_name("👩‍🚀").value(), "👩‍🚀");
    const std::string long_enough = "🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀";  // 24
    EXPECT_EQ(clean_name(long_enough).value(), long_enough);
}

TEST(Identity, NamesThatCannotBeUsed) {
    using namespace std::string_literals;
    for (const std::string& name : {
             ""s,
             "   "s,
             "\u00A0"s,
             "\u200D"s,
             "\uFE0F"s,
             "\u3164"s,  // nothing to see
             "a\nb"s,
             "a\tb"s,
             "a\0b"s,
             "a\x7f"s,
             "a\u0085"s,
             "a\u2028"s,  // control characters
             "a\u202Eb"s,
             "a\u200Bb"s,
             "\uFEFFa"s,
             "a\u2066b"s,  // disguises
             "\xff"s,
             "a\xc3"s,
             "\x80"s,
             "\xc0\xaf"s,
             "\xe0\x80\xaf"s,
             "\xed\xa0\x80"s,  // not UTF-8
             "\xf4\x90\x80\x80"s,
             "\xf8\x88\x80\x80\x80"s,
             "\xe2\x82"s,
             "\xc3("s,
             "0123456789012345678901234"s,
             std::string(100'000, 'a'),  // too long
         }) {
        const auto refused = clean_name(name);
        ASSERT_FALSE(refused) << name;
        EXPECT_EQ(refused.error().code, "usage");
        EXPECT_GT(refused.error().message.size(), 10U);
    }
}

TEST(Identity, TextsAreCleaned) {
    EXPECT_EQ(clean_text("  hello\r\nyou \n", 100).value(), "hello\nyou");
    EXPECT_EQ(clean_text("a\tb", 100).value(), "a b");
    EXPECT_EQ(clean_text("", 100).value(), "");
    EXPECT_EQ(clean_text(" \n ", 100).value(), "");
    EXPECT_EQ(clean_text("🚀🚀", 2).value(), "🚀🚀");
    EXPECT_FALSE(clean_text("🚀🚀🚀", 2));
    EXPECT_FALSE(clean_text(std::string(1'000'000, ' '), 100));
    EXPECT_FALSE(clean_text("a\x1b[31m", 100));
    EXPECT_FALSE(clean_text("a\rb", 100));
    EXPECT_FALSE(clean_text("a\xff", 100));
}

TEST(Identity, LoginNamesAreFolded) {
    EXPECT_EQ(login_name("  ANNA "), "anna");
    EXPECT_EQ(login_name("JÜRGEN ß ÿ Þ"), "jürgen ß ÿ þ");
    EXPECT_EQ(login_name("×÷"), "×÷");
    EXPECT_EQ(login_name("A  B"), login_name("a b"));
    EXPECT_EQ(login_name("宇宙"), "宇宙");
    EXPECT_EQ(login_name("\xff"), "");
}

TEST(Identity, GuestNamesAreNames) {
    std::set<std::string> seen;
    for (int i = 0; i < 500; ++i) {
        const std::string name = guest_name(random_id());
        EXPECT_EQ(clean_name(name).value_or("refused"), name);
        seen.insert(name);
    }
    EXPECT_GT(seen.size(), 300U);
}

TEST(Limiter, LetsABurstThroughAndThenARate) {
    Limiter limiter(2, 5);
    Time now = 1'000'000;
    for (int i = 0; i < 5; ++i) {
        EXPECT_TRUE(limiter.allow("a", now));
    }
    EXPECT_FALSE(limiter.allow("a", now));
    EXPECT_TRUE(limiter.allow("b", now));
    EXPECT_FALSE(limiter.allow("a", now + 400));
    EXPECT_TRUE(limiter.allow("a", now + 500));
    EXPECT_FALSE(limiter.allow("a", now + 500));
    EXPECT_FALSE(limiter.allow("a", now + 1000, 3));
    EXPECT_TRUE(limiter.allow("a", now + 2000, 3));
    now += 1'000'000;
    EXPECT_FALSE(limiter.allow("a", now, 6));  // never more than the burst
    EXPECT_TRUE(limiter.allow("a", now, 5));
    EXPECT_FALSE(limiter.allow("a", now - 900'000));  // a clock set back gives nothing
    EXPECT_TRUE(limiter.allow("a", now - 899'000));
}

TEST(Limiter, WhatIsDoneIsChargedEvenIfTooMuch) {
    Limiter limiter(2, 5);
    const Time now = 1'000'000;
    EXPECT_TRUE(limiter.allow("a", now, 0));
    limiter.charge("a", now, 9);
    EXPECT_FALSE(limiter.allow("a", now + 1'900, 0));
    EXPECT_TRUE(limiter.allow("a", now + 2'100, 0));
    EXPECT_FALSE(limiter.allow("a", now + 2'100, 1));
    EXPECT_TRUE(limiter.allow("b", now, 5));
}

TEST(Limiter, ForgetsIdleKeys) {
    Limiter limiter(1, 10);
    Time now = 1'000'000;
    for (int i = 0; i < 10'000; ++i) {
        EXPECT_TRUE(limiter.allow(std::to_string(i), now));
    }
    EXPECT_EQ(limiter.keys(), 10'000U);
    now += 8'000;
    for (int i = 0; i < 10; ++i) {
        EXPECT_TRUE(limiter.allow("busy", now));
    }
    now += 4'000;
    EXPECT_TRUE(limiter.allow("fresh", now));
    EXPECT_EQ(limiter.keys(), 2U);
    EXPECT_FALSE(limiter.allow("busy", now, 5));  // not forgotten
}

}  // namespace
}  // namespace starboard::server
