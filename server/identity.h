// Who somebody is: a signed cookie at once, a name and password if wanted.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace starboard::server {

/// Cookie value: player id, generation, time, pass and a keyed BLAKE2b over them, base64url. Older ones have neither time nor pass.
class Signer {
public:
    /// `older`: keys that are not used any more, but still believed.
    explicit Signer(std::string key, std::vector<std::string> older = {}) : key_(std::move(key)), older_(std::move(older)) {}
    struct Claim {
        std::string player;
        std::int64_t generation = 0;
        Time issued = 0;       ///< 0: not known
        std::string pass{};    ///< one visitor at one device, as long as the cookie is renewed; logging out ends it
        bool retired = false;  ///< signed with an older key
    };
    [[nodiscard]] std::string sign(const Claim& claim) const;
    [[nodiscard]] std::string sign(std::string_view player, std::int64_t generation) const {
        return sign(Claim{std::string(player), generation});
    }
    /// A signer for each of the older keys.
    [[nodiscard]] std::vector<Signer> retired() const;
    /// Empty player if the value is not ours (compared in constant time).
    [[nodiscard]] Claim check(std::string_view cookie) const;

private:
    std::string key_;
    std::vector<std::string> older_;
};

std::string random_id();                                   ///< 128 bits, 32 hex digits
std::string table_id();                                    ///< short and unguessable enough: 12 letters and digits, about 70 bits
std::string random_token();                                ///< 256 bits, base64url, for invitations
std::string token_hash(std::string_view token);            ///< BLAKE2b, hex
bool same_secret(std::string_view a, std::string_view b);  ///< constant time

/// Slow on purpose (argon2id, tens of milliseconds): call on a worker.
constexpr std::size_t shortest_password = 8;
constexpr std::size_t longest_password = 200;
Result<std::string> hash_password(const std::string& password);
bool password_fits(const std::string& hash, const std::string& password);
/// The hash of a password that nobody knows: a name that does not exist is refused as slowly as one that does.
const std::string& nobodys_password();

/// Opens an account once if the password is lost: 80 bits that can be written down ("7KQ2-…", four groups of four).
std::string recovery_code();
/// What is kept of a code, however it was typed; empty if it cannot be one.
std::string code_hash(std::string_view typed);

/// Cleans a shown name: trimmed, no control characters, valid UTF-8, 1 to 24 characters; a sentence if it cannot be used.
Result<std::string> clean_name(std::string_view name);
/// Chat and the like: valid UTF-8, no control characters but line breaks, at most `most` characters.
Result<std::string> clean_text(std::string_view text, std::size_t most);
/// The name by which an account is found: folded case (ASCII and Latin letters), trimmed.
std::string login_name(std::string_view name);
/// What guests are called after.
std::span<const std::string_view> star_names();
/// A made-up name for a guest ("Vega 27"), from stars; the same for the same id.
std::string guest_name(std::string_view id);
/// A star for the bot on a seat.
std::string bot_name(int seat);

/// A token bucket per key (connection, address, account).
class Limiter {
public:
    Limiter(double per_second, double burst) : per_second_(per_second), burst_(burst) {}
    /// Takes `cost` tokens if they are there. Forgets idle keys by itself.
    [[nodiscard]] bool allow(const std::string& key, Time now, double cost = 1);
    /// Takes tokens for what is done already, even if there are fewer; until they have come again nothing is allowed, not even at no cost.
    void charge(const std::string& key, Time now, double cost);
    [[nodiscard]] std::size_t keys() const { return buckets_.size(); }

private:
    struct Bucket {
        double tokens = 0;
        Time at = 0;
    };
    Bucket& bucket(const std::string& key, Time now);

    double per_second_;
    double burst_;
    std::map<std::string, Bucket> buckets_;
    Time swept_ = 0;
};

}  // namespace starboard::server
