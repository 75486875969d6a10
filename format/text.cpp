#include "format/text.h"

#include <toml++/toml.h>

#include "format/embedded.h"

namespace starboard {

namespace {

void flatten(const toml::table& table, const std::string& prefix, std::map<std::string, std::string, std::less<>>& out) {
    for (const auto& [key, value] : table) {
        const std::string path = prefix.empty() ? std::string(key.str()) : prefix + "." + std::string(key.str());
        if (const toml::table* inner = value.as_table()) {
            flatten(*inner, path, out);
        } else if (const auto text = value.value<std::string>()) {
            out[path] = *text;
        }
    }
}

}  // namespace

std::string_view language_name(Language language) { return language == Language::de ? "de" : "en"; }

Result<Texts> Texts::load(std::string_view game, Language language) {
    Texts texts;
    const std::string wanted = std::string(game) + "/text/" + std::string(language_name(language)) + ".toml";
    for (const embedded::File& file : embedded::files()) {
        if (file.path.ends_with(wanted)) {
            try {
                flatten(toml::parse(file.content, file.path), "", texts.texts_);
            } catch (const toml::parse_error& error) {
                return problem("format", std::string(file.path) + ":" + std::to_string(error.source().begin.line) + ": " +
                                             std::string(error.description()));
            }
        }
    }
    return texts;
}

std::string_view Texts::operator[](std::string_view key) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? key : std::string_view(found->second);
}

bool Texts::has(std::string_view key) const { return texts_.contains(key); }

std::string fill(std::string_view sentence, const std::function<std::string(std::string_view)>& value) {
    std::string out;
    while (!sentence.empty()) {
        const std::size_t open = sentence.find('{');
        const std::size_t close = open == std::string_view::npos ? open : sentence.find('}', open);
        if (close == std::string_view::npos) {
            out += sentence;
            break;
        }
        out += sentence.substr(0, open);
        const std::string_view name = sentence.substr(open + 1, close - open - 1);
        const std::size_t bar = name.find('|');
        if (bar == std::string_view::npos) {
            out += value(name);
        } else {
            const std::string_view forms = name.substr(bar + 1);
            const std::size_t between = forms.find('|');
            out += value(name.substr(0, bar)) == "1" ? forms.substr(0, between) : forms.substr(between + 1);
        }
        sentence.remove_prefix(close + 1);
    }
    return out;
}

}  // namespace starboard
