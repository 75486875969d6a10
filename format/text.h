// Texts in two languages: keys from games/<g>/text/*.toml, sentences with placeholders.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "format/problem.h"

namespace starboard {

enum class Language { en, de };
constexpr Language languages[] = {Language::en, Language::de};
std::string_view language_name(Language language);

/// All texts of one game in one language, by dotted key ("event.drew").
class Texts {
public:
    static Result<Texts> load(std::string_view game, Language language);

    /// The text, or the key itself if there is none (a test forbids that).
    [[nodiscard]] std::string_view operator[](std::string_view key) const;
    [[nodiscard]] bool has(std::string_view key) const;
    [[nodiscard]] const std::map<std::string, std::string, std::less<>>& all() const { return texts_; }

private:
    std::map<std::string, std::string, std::less<>> texts_;
};

/// Fills {name} by `value(name)`; {name|one|many} chooses by whether value(name) is "1".
std::string fill(std::string_view sentence, const std::function<std::string(std::string_view)>& value);

}  // namespace starboard
