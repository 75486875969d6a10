#include "server/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uspoof.h>

#include <memory>
#include <set>

#include "server/identity.h"

namespace starboard::server {

namespace {

/// Without case, width and compatibility forms; without marks and spaces.
icu::UnicodeString bare(const icu::UnicodeString& text) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* const fold = icu::Normalizer2::getNFKCCasefoldInstance(error);
    const icu::Normalizer2* const take_apart = icu::Normalizer2::getNFDInstance(error);
    if (U_FAILURE(error) != 0) {
        return text;
    }
    const icu::UnicodeString apart = take_apart->normalize(fold->normalize(text, error), error);
    icu::UnicodeString out;
    for (std::int32_t at = 0; at < apart.length(); at = apart.moveIndex32(at, 1)) {
        const UChar32 c = apart.char32At(at);
        const std::int8_t kind = u_charType(c);
        if (kind != U_NON_SPACING_MARK && kind != U_ENCLOSING_MARK && u_isUWhiteSpace(c) == 0) {
            out.append(c);
        }
    }
    return U_FAILURE(error) != 0 ? text : out;
}

/// As confusable characters make it look.
icu::UnicodeString skeleton(const icu::UnicodeString& text) {
    struct Close {
        void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
    };
    static const std::unique_ptr<USpoofChecker, Close> checker = [] {
        UErrorCode error = U_ZERO_ERROR;
        return std::unique_ptr<USpoofChecker, Close>(uspoof_open(&error));
    }();
    UErrorCode error = U_ZERO_ERROR;
    icu::UnicodeString out;
    if (checker) {
        uspoof_getSkeletonUnicodeString(checker.get(), 0, text, out, &error);
    }
    return !checker || U_FAILURE(error) != 0 ? text : out;
}

std::string utf8(const icu::UnicodeString& text) {
    std::string out;
    return text.toUTF8String(out);
}

/// A star and a number of at most two figures, as one of both likenesses has them.
bool star_and_number(std::string_view look, const std::string Likeness::* way) {
    static const auto looks_of = [](const std::string Likeness::* which) {
        std::set<std::string, std::less<>> out;
        for (const std::string_view star : star_names()) {
            out.insert(likeness(star).*which);
        }
        return out;
    };
    static const std::set<std::string, std::less<>> folded = looks_of(&Likeness::folded);
    static const std::set<std::string, std::less<>> drawn = looks_of(&Likeness::drawn);
    static const Likeness figures = likeness("0123456789");
    for (std::size_t count = 1; count <= 2 && count < look.size(); ++count) {
        const std::string_view number = look.substr(look.size() - count);
        const auto& stars = way == &Likeness::folded ? folded : drawn;
        if (number.find_first_not_of(figures.*way) == std::string_view::npos && stars.contains(look.substr(0, look.size() - count))) {
            return true;
        }
    }
    return false;
}

}  // namespace

Likeness likeness(std::string_view name) {
    const icu::UnicodeString text = icu::UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())});
    Likeness out{utf8(bare(skeleton(bare(text)))), utf8(bare(skeleton(text)))};
    for (std::string* one : {&out.folded, &out.drawn}) {
        if (one->empty()) {  // of marks alone
            *one = name;
        }
    }
    return out;
}

void NameBook::add(const std::string& player, std::string_view name) {
    remove(player);
    const Likeness& like = accounts_[player] = likeness(name);
    folded_.emplace(like.folded, player);
    drawn_.emplace(like.drawn, player);
}

void NameBook::remove(const std::string& player) {
    const auto known = accounts_.find(player);
    if (known == accounts_.end()) {
        return;
    }
    const auto erase = [&](Index& index, const std::string& key) {
        const auto [from, to] = index.equal_range(key);
        for (auto it = from; it != to; ++it) {
            if (it->second == player) {
                index.erase(it);
                return;
            }
        }
    };
    erase(folded_, known->second.folded);
    erase(drawn_, known->second.drawn);
    accounts_.erase(known);
}

bool NameBook::taken(std::string_view name, const std::string& player) const {
    if (accounts_.empty()) {
        return false;
    }
    const Likeness like = likeness(name);
    const auto somebody = [&](const Index& index, const std::string& key) {
        const auto [from, to] = index.equal_range(key);
        for (auto it = from; it != to; ++it) {
            if (it->second != player) {
                return true;
            }
        }
        return false;
    };
    return somebody(folded_, like.folded) || somebody(drawn_, like.drawn);
}

bool like_a_guest(std::string_view name) {
    const Likeness like = likeness(name);
    return star_and_number(like.folded, &Likeness::folded) || star_and_number(like.drawn, &Likeness::drawn);
}

}  // namespace starboard::server
