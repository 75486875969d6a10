// Sentences for events, moves, questions and reasons from a game's texts.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "format/names.h"
#include "format/text.h"

namespace starboard {

/// A thing on the table a move points at, as one viewer knows it.
struct Target {
    u8 card = 0;  ///< operand value, 0 = hidden
    u8 seat = 0;
    u8 line = 0;
    u8 depth = 0;
    bool up = true;
    bool covered = false;
};

template <class G>
class Speech {
public:
    Speech(const Texts& texts, const typename G::Rules& rules, const std::vector<std::string>& names)
        : texts_(texts), rules_(rules), names_(rules), people_(names) {}

    [[nodiscard]] std::string event(const Event& event) const {
        return fill(texts_[event_key(event)], [&](std::string_view word) {
            return word == "actor" ? person(event.actor) : operand(G::events[event.kind].pattern, word, event.args);
        });
    }
    /// Whether a sentence may name several things in place of this operand (-1: it is told again as it is). One that begins with it or
    /// counts it may not: "A and B goes home".
    [[nodiscard]] bool can_list(const Event& event, int which) const {
        const std::string_view text = texts_[event_key(event)];
        bool listed = which < 0;
        walk_pattern<G>(
            G::events[event.kind].pattern, [](std::string_view) { return true; },
            [&](typename G::Operand kind, int i) {
                const std::string name(name_of(kind));
                listed = listed || (i == which && name != "n" && text.find("{" + name + "}") != std::string_view::npos);
                return true;
            });
        return listed && text.starts_with("{actor}");
    }
    /// Events that differ in one operand, told of all its values; if a viewer cannot tell them apart, how often.
    [[nodiscard]] std::string events(const std::vector<Event>& list, Language language) const {
        const Event& first = list.front();
        std::string out = fill(texts_[event_key(first)], [&](std::string_view word) -> std::string {
            if (word == "actor") {
                return person(first.actor);
            }
            std::vector<std::string> values;
            for (const Event& one : list) {
                values.push_back(operand(G::events[one.kind].pattern, word, one.args));
            }
            return std::all_of(values.begin(), values.end(), [&](const std::string& value) { return value == values.front(); })
                       ? values.front()
                       : listed(values, language);
        });
        if (list.size() > 1 && std::all_of(list.begin(), list.end(), [&](const Event& one) { return one == first; })) {
            out.insert(out.ends_with('.') ? out.size() - 1 : out.size(), " (" + std::to_string(list.size()) + "×)");
        }
        return out;
    }
    [[nodiscard]] std::string question(const Event& question) const {
        std::string_view key = G::questions[question.kind].name;
        if constexpr (requires { G::wording(question); }) {
            key = special(G::wording(question), key);
        }
        return fill(texts_["question." + std::string(key)],
                    [&](std::string_view word) { return operand(G::questions[question.kind].pattern, word, question.args); });
    }
    [[nodiscard]] std::string reason(const Reason& reason) const {
        std::string_view key = G::reasons[reason.rule].name;
        if constexpr (requires { G::wording(reason); }) {
            key = special(G::wording(reason), key);
        }
        return fill(texts_["reason." + std::string(key)],
                    [&](std::string_view word) { return operand(G::reasons[reason.rule].pattern, word, reason.args); });
    }
    [[nodiscard]] std::string move(const typename G::State& s, Move move, Viewer viewer) const {
        const u8 args[3] = {move.a, move.b, move.c};
        std::string_view key = G::verbs[move.verb].name;
        if constexpr (requires { G::wording(rules_, s, move); }) {
            key = special(G::wording(rules_, s, move), key);
        }
        return fill(texts_["move." + std::string(key)], [&](std::string_view word) -> std::string {
            if constexpr (requires(Target& t) { G::target(rules_, s, viewer, move, t); }) {
                if (word == "target") {
                    Target at;
                    G::target(rules_, s, viewer, move, at);
                    return target(at);
                }
            }
            if constexpr (requires { G::option_key(rules_, s, move); }) {
                if (word == "option") {
                    return std::string(texts_["option." + std::string(G::option_key(rules_, s, move))]);
                }
            }
            if constexpr (requires(typename G::Operand& kind, u8& value) { G::stands_for(rules_, s, move, word, kind, value); }) {
                typename G::Operand kind{};
                u8 value = 0;
                if (G::stands_for(rules_, s, move, word, kind, value)) {
                    return named(kind, value);
                }
            }
            return operand(G::verbs[move.verb].pattern, word, args);
        });
    }
    /// The edition name of an event's cause, empty if it has none.
    [[nodiscard]] std::string cause_id(const Event& event) const {
        if constexpr (requires { G::Operand::card; }) {
            return event.cause == 0 ? std::string() : names_.print(G::Operand::card, event.cause);
        } else {
            return {};
        }
    }

private:
    static std::string_view special(std::string_view wording, std::string_view usual) { return wording.empty() ? usual : wording; }
    [[nodiscard]] std::string event_key(const Event& event) const {
        std::string_view key = G::events[event.kind].name;
        if constexpr (requires { G::telling(rules_, event); }) {
            key = special(G::telling(rules_, event), key);
        }
        return "event." + std::string(key);
    }
    /// "A, B and C".
    static std::string listed(const std::vector<std::string>& values, Language language) {
        std::string out = values.front();
        for (std::size_t i = 1; i < values.size(); ++i) {
            out += i + 1 < values.size() ? ", " : language == Language::de ? " und " : " and ";
            out += values[i];
        }
        return out;
    }
    [[nodiscard]] std::string person(u8 seat) const {
        if (seat < people_.size()) {
            return people_[seat];
        }
        return seat < max_seats ? "#" + std::to_string(seat + 1) : std::string(texts_["name.table"]);
    }
    [[nodiscard]] std::string target(const Target& at) const {
        const std::string key = at.card == 0 ? "target.hidden" : "target.place";
        std::string out = fill(texts_[key], [&](std::string_view word) -> std::string {
            if (word == "seat") {
                return person(at.seat);
            }
            if (word == "line") {
                return std::to_string(at.line + 1);
            }
            if constexpr (requires { G::Operand::card; }) {
                return named(G::Operand::card, at.card);
            }
            return "?";
        });
        if (at.card != 0 && !at.up) {
            out += " [" + std::string(texts_["target.face_down"]) + "]";
        }
        if (!at.covered) {
            return out;
        }
        return out + fill(texts_["target.covered"], [&](std::string_view) { return std::to_string(at.depth + 1); });
    }
    [[nodiscard]] std::string named(typename G::Operand kind, u8 value) const {
        const std::string id = names_.print(kind, value);
        if constexpr (requires { G::spoken_as(kind); }) {
            kind = G::spoken_as(kind);
        }
        const std::string kind_name(name_of(kind));
        if (id.empty()) {
            return std::string(texts_["name.hidden." + kind_name]);
        }
        const std::string key = "name." + kind_name + "." + id;
        return texts_.has(key) ? std::string(texts_[key]) : id;
    }
    /// {word} of a sentence from the operands of the pattern; {stack.line} and {stack.owner} take a place like "0@2" apart.
    template <std::size_t N>
    [[nodiscard]] std::string operand(std::string_view pattern, std::string_view word, const u8 (&args)[N]) const {
        std::string out;
        const std::string_view base = word.substr(0, word.find('.'));
        walk_pattern<G>(
            pattern, [](std::string_view) { return true; },
            [&](typename G::Operand kind, int i) {
                if (name_of(kind) != base || i >= static_cast<int>(N)) {
                    return true;
                }
                if (base == "seat") {
                    out = person(args[i]);
                } else if (word.ends_with(".line") || word.ends_with(".owner")) {
                    const std::string id = names_.print(kind, args[i]);
                    const std::size_t at = id.find('@');
                    out = word.ends_with(".line") ? id.substr(at + 1) : person(static_cast<u8>(id.empty() ? 0 : id[0] - '0'));
                } else {
                    out = named(kind, args[i]);
                }
                return true;
            });
        return out;
    }

    const Texts& texts_;
    const typename G::Rules& rules_;
    Names<G> names_;
    std::vector<std::string> people_;
};

}  // namespace starboard
