#include "server/identity.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>

namespace starboard::server {

namespace {

/// Without random numbers nobody could be told apart: better no server at all.
void need_sodium() {
    static const bool ready = sodium_init() >= 0;
    if (!ready) {
        std::abort();
    }
}

const unsigned char* as_bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string to_hex(std::string_view bytes) {
    std::string out(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(out.data(), out.size(), as_bytes(bytes), bytes.size());
    out.pop_back();
    return out;
}

std::string to_base64url(std::string_view bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string out(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(out.data(), out.size(), as_bytes(bytes), bytes.size(), variant);
    out.pop_back();
    return out;
}

std::string random_bytes(std::size_t count) {
    need_sodium();
    std::string out(count, '\0');
    randombytes_buf(out.data(), out.size());
    return out;
}

/// Keyed BLAKE2b, base64url; empty if the key cannot be one.
std::string seal(std::string_view key, std::string_view text) {
    need_sodium();
    std::string digest(crypto_generichash_BYTES, '\0');
    if (key.size() < crypto_generichash_KEYBYTES_MIN || key.size() > crypto_generichash_KEYBYTES_MAX ||
        crypto_generichash(reinterpret_cast<unsigned char*>(digest.data()), digest.size(), as_bytes(text), text.size(), as_bytes(key),
                           key.size()) != 0) {
        return {};
    }
    return to_base64url(digest);
}

// -- characters --

/// The characters of a UTF-8 text; nothing if it is not valid (also too long forms and surrogates).
std::optional<std::u32string> decode_utf8(std::string_view text) {
    std::u32string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto lead = static_cast<unsigned char>(text[at++]);
        int more = 0;
        char32_t character = lead;
        char32_t least = 0;
        if (lead >= 0xF0 && lead <= 0xF4) {
            more = 3;
            character = lead & 0x07U;
            least = 0x10000;
        } else if (lead >= 0xE0 && lead < 0xF0) {
            more = 2;
            character = lead & 0x0FU;
            least = 0x800;
        } else if (lead >= 0xC2 && lead < 0xE0) {
            more = 1;
            character = lead & 0x1FU;
            least = 0x80;
        } else if (lead >= 0x80) {
            return std::nullopt;
        }
        for (; more > 0; --more, ++at) {
            if (at == text.size() || (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80) {
                return std::nullopt;
            }
            character = (character << 6U) | (static_cast<unsigned char>(text[at]) & 0x3FU);
        }
        if (character < least || character > 0x10FFFF || (character >= 0xD800 && character < 0xE000)) {
            return std::nullopt;
        }
        out += character;
    }
    return out;
}

std::string encode_utf8(std::u32string_view text) {
    std::string out;
    const auto tail = [&](char32_t bits) { out += static_cast<char>(0x80U | (bits & 0x3FU)); };
    for (const char32_t character : text) {
        if (character < 0x80) {
            out += static_cast<char>(character);
        } else if (character < 0x800) {
            out += static_cast<char>(0xC0U | (character >> 6U));
            tail(character);
        } else if (character < 0x10000) {
            out += static_cast<char>(0xE0U | (character >> 12U));
            tail(character >> 6U);
            tail(character);
        } else {
            out += static_cast<char>(0xF0U | (character >> 18U));
            tail(character >> 12U);
            tail(character >> 6U);
            tail(character);
        }
    }
    return out;
}

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029; }

bool is_space(char32_t c) {
    return c == ' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000;
}

/// Unseen characters with which one name can look like another: marks of width zero and of direction.
bool is_disguise(char32_t c) {
    return c == 0xAD || c == 0x061C || c == 0x200B || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF;
}

/// Joiners and variation selectors belong to emoji, but show nothing by themselves; so do fillers.
bool is_blank(char32_t c) {
    return is_space(c) || is_disguise(c) || c == 0x034F || c == 0x115F || c == 0x1160 || c == 0x2800 || c == 0x3164 || c == 0xFFA0 ||
           c == 0x200C || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0000 && c <= 0xE0FFF);
}

/// Without spaces at the ends; spaces between words become one plain space.
std::u32string single_spaced(std::u32string_view text) {
    std::u32string out;
    for (const char32_t c : text) {
        if (!is_space(c)) {
            out += c;
        } else if (!out.empty() && out.back() != ' ') {
            out += ' ';
        }
    }
    if (!out.empty() && out.back() == ' ') {
        out.pop_back();
    }
    return out;
}

constexpr std::size_t longest_name = 24;
constexpr std::size_t longest_cookie = 1000;

// Crockford's: nobody confuses 0 and O, or 1, I and L.
constexpr std::string_view code_letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t code_length = 16;

constexpr unsigned long long password_passes = 2;
constexpr std::size_t password_memory = std::size_t{19} << 20U;

constexpr std::string_view stars[] = {
    "Achernar", "Acrux",   "Adhara",  "Albireo",    "Alcor",   "Alcyone", "Aldebaran", "Alderamin", "Algol",    "Alhena",
    "Alioth",   "Alkaid",  "Almach",  "Alnilam",    "Alnitak", "Alphard", "Alpheratz", "Altair",    "Ankaa",    "Antares",
    "Arcturus", "Atlas",   "Atria",   "Bellatrix",  "Canopus", "Capella", "Castor",    "Deneb",     "Denebola", "Diphda",
    "Dubhe",    "Electra", "Elnath",  "Eltanin",    "Enif",    "Errai",   "Fomalhaut", "Gacrux",    "Hadar",    "Hamal",
    "Izar",     "Kochab",  "Maia",    "Markab",     "Megrez",  "Menkar",  "Merak",     "Merope",    "Mimosa",   "Mintaka",
    "Mira",     "Mirach",  "Mizar",   "Naos",       "Nashira", "Nunki",   "Peacock",   "Phecda",    "Pherkad",  "Pleione",
    "Polaris",  "Pollux",  "Procyon", "Rasalhague", "Regulus", "Rigel",   "Ruchbah",   "Sabik",     "Sadr",     "Saiph",
    "Scheat",   "Schedar", "Shaula",  "Sirius",     "Spica",   "Sulafat", "Tarazed",   "Taygeta",   "Thuban",   "Unukalhai",
    "Vega",     "Wezen",   "Zaurak",  "Zosma",
};

}  // namespace

std::string Signer::sign(const Claim& claim) const {
    std::string text = claim.player + "." + std::to_string(claim.generation);
    if (!claim.pass.empty()) {
        text += "." + std::to_string(claim.issued) + "." + claim.pass;
    }
    const std::string mark = seal(key_, text);
    return mark.empty() ? std::string() : text + "." + mark;
}

std::vector<Signer> Signer::retired() const {
    std::vector<Signer> out;
    for (const std::string& key : older_) {
        out.emplace_back(key);
    }
    return out;
}

Signer::Claim Signer::check(std::string_view cookie) const {
    const std::size_t last = cookie.rfind('.');
    if (last == std::string_view::npos || last == 0 || cookie.size() > longest_cookie) {
        return {};
    }
    const std::string_view text = cookie.substr(0, last);
    const auto ours = [&](const std::string& key) {
        const std::string mark = seal(key, text);
        return !mark.empty() && same_secret(mark, cookie.substr(last + 1));
    };
    const bool retired = !ours(key_);
    if (retired && std::ranges::none_of(older_, ours)) {
        return {};
    }
    std::vector<std::string_view> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t dot = std::min(text.find('.', from), text.size());
        parts.push_back(text.substr(from, dot - from));
        from = dot + 1;
    }
    const auto number = [](std::string_view part, std::int64_t& out) {
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), out);
        return error == std::errc() && end == part.data() + part.size();
    };
    Claim claim;
    claim.retired = retired;
    if ((parts.size() != 2 && parts.size() != 4) || !number(parts[1], claim.generation)) {
        return {};
    }
    if (parts.size() == 4) {
        if (!number(parts[2], claim.issued) || parts[3].empty()) {
            return {};
        }
        claim.pass = parts[3];
    }
    claim.player = parts[0];
    return claim;
}

std::string random_id() { return to_hex(random_bytes(16)); }

std::string table_id() {
    // Without 0, O, I and l: people read these aloud.
    constexpr std::string_view letters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    need_sodium();
    std::string out(12, '\0');
    std::ranges::generate(out, [&] { return letters[randombytes_uniform(letters.size())]; });
    return out;
}

std::string random_token() { return to_base64url(random_bytes(32)); }

std::string token_hash(std::string_view token) {
    need_sodium();
    std::string digest(crypto_generichash_BYTES, '\0');
    crypto_generichash(reinterpret_cast<unsigned char*>(digest.data()), digest.size(), as_bytes(token), token.size(), nullptr, 0);
    return to_hex(digest);
}

bool same_secret(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

Result<std::string> hash_password(const std::string& password) {
    if (password.size() < shortest_password) {
        return problem("usage", "the password is too short: take at least " + std::to_string(shortest_password) + " characters");
    }
    if (password.size() > longest_password) {
        return problem("usage", "the password is too long: take at most " + std::to_string(longest_password) + " characters");
    }
    need_sodium();
    std::array<char, crypto_pwhash_STRBYTES> out{};
    if (crypto_pwhash_str_alg(out.data(), password.data(), password.size(), password_passes, password_memory,
                              crypto_pwhash_ALG_ARGON2ID13) != 0) {
        return problem("internal", "there is not enough memory to keep a password: try again later");
    }
    return std::string(out.data());
}

bool password_fits(const std::string& hash, const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> kept{};
    if (hash.empty() || hash.size() >= kept.size() || password.size() > longest_password) {
        return false;
    }
    need_sodium();
    std::ranges::copy(hash, kept.begin());
    return crypto_pwhash_str_verify(kept.data(), password.data(), password.size()) == 0;
}

const std::string& nobodys_password() {
    static const std::string hash = hash_password(random_token()).value_or(std::string());
    return hash;
}

std::string recovery_code() {
    need_sodium();
    std::string out;
    for (std::size_t i = 0; i < code_length; ++i) {
        out += i > 0 && i % 4 == 0 ? "-" : "";
        out += code_letters[randombytes_uniform(static_cast<std::uint32_t>(code_letters.size()))];
    }
    return out;
}

std::string code_hash(std::string_view typed) {
    std::string code;
    for (const char c : typed) {
        const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        if (upper == '-' || upper == ' ') {
            continue;
        }
        code += upper == 'O' ? '0' : upper == 'I' || upper == 'L' ? '1' : upper;
    }
    return code.size() == code_length && code.find_first_not_of(code_letters) == std::string::npos ? token_hash(code) : std::string();
}

Result<std::string> clean_name(std::string_view name) {
    if (name.size() > 1000) {
        return problem("usage", "the name is too long: take at most " + std::to_string(longest_name) + " characters");
    }
    const auto characters = decode_utf8(name);
    if (!characters) {
        return problem("usage", "the name is not valid UTF-8 text");
    }
    const std::u32string clean = single_spaced(*characters);
    if (std::ranges::any_of(clean, [](char32_t c) { return is_control(c) || is_disguise(c); })) {
        return problem("usage", "the name has characters that cannot be seen: leave them out");
    }
    if (std::ranges::all_of(clean, is_blank)) {
        return problem("usage", "the name is empty: give one with at least 1 character");
    }
    if (clean.size() > longest_name) {
        return problem("usage", "the name is too long: take at most " + std::to_string(longest_name) + " characters");
    }
    return encode_utf8(clean);
}

Result<std::string> clean_text(std::string_view text, std::size_t most) {
    const auto too_long = [&] { return problem("usage", "the text is too long: write at most " + std::to_string(most) + " characters"); };
    if (text.size() / 8 > most + 16) {
        return too_long();
    }
    const auto characters = decode_utf8(text);
    if (!characters) {
        return problem("usage", "the text is not valid UTF-8");
    }
    std::u32string clean;
    for (std::size_t at = 0; at < characters->size(); ++at) {
        const char32_t c = (*characters)[at];
        if (c == '\r' && at + 1 < characters->size() && (*characters)[at + 1] == '\n') {
            continue;
        }
        if (c == '\t') {
            clean += ' ';
            continue;
        }
        if (is_control(c) && c != '\n') {
            return problem("usage", "the text has control characters: leave them out");
        }
        clean += c;
    }
    const auto unseen = [](char32_t c) { return c == '\n' || is_space(c); };
    std::u32string_view inner = clean;
    while (!inner.empty() && unseen(inner.front())) {
        inner.remove_prefix(1);
    }
    while (!inner.empty() && unseen(inner.back())) {
        inner.remove_suffix(1);
    }
    if (inner.size() > most) {
        return too_long();
    }
    return encode_utf8(inner);
}

std::string login_name(std::string_view name) {
    const auto characters = decode_utf8(name);
    if (!characters) {
        return {};
    }
    std::u32string folded = single_spaced(*characters);
    for (char32_t& c : folded) {
        if ((c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7)) {
            c += 0x20;
        }
    }
    return encode_utf8(folded);
}

std::span<const std::string_view> star_names() { return stars; }

std::string guest_name(std::string_view id) {
    unsigned char digest[crypto_generichash_BYTES_MIN];
    crypto_generichash(digest, sizeof(digest), reinterpret_cast<const unsigned char*>(id.data()), id.size(), nullptr, 0);
    return std::string(stars[digest[0] % std::size(stars)]) + " " + std::to_string(1 + digest[1] % 99);
}

std::string bot_name(int seat) {
    static constexpr const char* bot_stars[] = {"Vega", "Altair", "Deneb", "Rigel", "Spica", "Mira", "Lyra", "Atria"};
    return bot_stars[static_cast<std::size_t>(seat) % std::size(bot_stars)];
}

Limiter::Bucket& Limiter::bucket(const std::string& key, Time now) {
    const auto refilled = [&](const Bucket& bucket) {
        return std::min(burst_, bucket.tokens + static_cast<double>(std::max<Time>(now - bucket.at, 0)) / 1000 * per_second_);
    };
    // A full bucket is as good as none.
    constexpr Time between_sweeps = 10'000;
    if (now - swept_ >= between_sweeps || now < swept_) {
        std::erase_if(buckets_, [&](const auto& each) { return refilled(each.second) >= burst_; });
        swept_ = now;
    }
    const auto [at, fresh] = buckets_.try_emplace(key, Bucket{burst_, now});
    Bucket& bucket = at->second;
    bucket.tokens = refilled(bucket);
    bucket.at = now;
    return bucket;
}

bool Limiter::allow(const std::string& key, Time now, double cost) {
    Bucket& there = bucket(key, now);
    if (there.tokens < cost) {
        return false;
    }
    there.tokens -= cost;
    return true;
}

void Limiter::charge(const std::string& key, Time now, double cost) { bucket(key, now).tokens -= cost; }

}  // namespace starboard::server
