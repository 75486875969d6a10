// Sentences for events, moves, questions and reasons from a game's texts.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "format/names.h"
#include "format/text.h"

namespace starboard {

template <class G>
class Speech {
public:
    Speech(const Texts& texts, const typename G::Rules& rules, const std::vector<std::string>& names)
        : texts_(texts), rules_(rules), names_(rules), people_(names) {}

    [[nodiscard]] std::string event(const Event& event) const { return told(event, texts_[event_key(event)]); }
    /// The event in a few words, for the line under which it is folded; empty where the texts have none.
    [[nodiscard]] std::string brief(const Event& event) const {
        const std::string brief = key("brief.", G::event_wording(rules_, event), G::events[event.kind]);
        return texts_.has(brief) ? told(event, texts_[brief]) : std::string();
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
        return fill(texts_[key("question.", G::question_wording(question), G::questions[question.kind])],
                    [&](std::string_view word) { return operand(G::questions[question.kind].pattern, word, question.args); });
    }
    [[nodiscard]] std::string reason(const Reason& reason) const {
        return fill(texts_[key("reason.", G::reason_wording(reason), G::reasons[reason.rule])],
                    [&](std::string_view word) { return operand(G::reasons[reason.rule].pattern, word, reason.args); });
    }
    [[nodiscard]] std::string move(const typename G::State& s, Move move, Viewer viewer) const {
        const Number args[3] = {move.a, move.b, move.c};
        return fill(texts_[key("move.", G::move_wording(rules_, s, move), G::verbs[move.verb])], [&](std::string_view word) {
            std::string out;
            for (int part = 0;;) {
                StandIn in;
                in.part = part;
                if (!G::stands_for(rules_, s, viewer, move, word, in)) {
                    return operand(G::verbs[move.verb].pattern, word, args);
                }
                out += (part == 0 ? "" : " + ") + fill(in.text.empty() ? in.pattern : texts_[in.text],
                                                       [&](std::string_view inner) { return operand(in.pattern, inner, in.args); });
                if (in.part <= part) {
                    return out;
                }
                part = in.part;
            }
        });
    }
    /// The edition name of an event's cause, empty if it has none.
    [[nodiscard]] std::string cause_id(const Event& event) const {
        if constexpr (HasCards<G>) {
            return event.cause == 0 ? std::string() : names_.print(G::Operand::card, event.cause);
        } else {
            return {};
        }
    }

private:
    static std::string key(std::string room, std::string_view wording, const Phrase& usual) {
        return std::move(room) + std::string(wording.empty() ? usual.name : wording);
    }
    [[nodiscard]] std::string told(const Event& event, std::string_view sentence) const {
        return fill(sentence, [&](std::string_view word) {
            return word == "actor" ? person(event.actor) : operand(G::events[event.kind].pattern, word, event.args);
        });
    }
    [[nodiscard]] std::string event_key(const Event& event) const {
        return key("event.", G::event_wording(rules_, event), G::events[event.kind]);
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
    [[nodiscard]] std::string person(Number seat) const {
        if (is_name(seat) && static_cast<std::size_t>(seat) < people_.size()) {
            return people_[static_cast<std::size_t>(seat)];
        }
        if (seat < max_seats) {
            return "#" + std::to_string(seat + 1);
        }
        return std::string(texts_[seat == actor_automa && texts_.has("name.automa") ? "name.automa" : "name.table"]);
    }
    /// `count`: how many of it are spoken of ("2 Minerals").
    [[nodiscard]] std::string named(typename G::Operand kind, Number value, Number count) const {
        const std::string id = names_.print(kind, value);
        const std::string kind_name(name_of(G::spoken_as(kind)));
        if (id.empty()) {
            return std::string(texts_["name.hidden." + kind_name]);
        }
        if (const std::string several = "plural." + kind_name + "." + id; count != 1 && texts_.has(several)) {
            return std::string(texts_[several]);
        }
        const std::string key = "name." + kind_name + "." + id;
        if (!texts_.has(key)) {
            return id;
        }
        const std::string_view name = texts_[key];
        return !name.contains('{') ? std::string(name) : fill(name, [&](std::string_view word) {
            i32 number = 0;
            return G::printed_number(rules_, kind, value, word, number) ? std::to_string(number) : std::string(word);
        });
    }
    /// {word} of a sentence from the operands of the pattern; {stack.line} and {stack.owner} take a place like "0@2" apart.
    template <std::size_t N>
    [[nodiscard]] std::string operand(std::string_view pattern, std::string_view word, const Number (&args)[N]) const {
        std::string out;
        Number count = 1;
        walk_pattern<G>(
            pattern, [](std::string_view) { return true; },
            [&](typename G::Operand kind, int i) {
                count = name_of(kind) == "n" && i < static_cast<int>(N) ? args[i] : count;
                return true;
            });
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
                    out = word.ends_with(".line") ? id.substr(at + 1) : person(static_cast<Number>(id.empty() ? 0 : id[0] - '0'));
                } else {
                    out = named(kind, args[i], count);
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
