#include "terminal/log_view.h"

#include <algorithm>

#include "terminal/words.h"

namespace starboard::terminal {

namespace {

/// A sentence and, if it names one thing of the game, where that name stands: "Bot draws " + "Fire 1" + ".".
struct Sentence {
    std::string before;
    std::string after;
    std::vector<std::string> named;
    int times = 1;
    int depth = 0;
    Event event;
    bool heading = false;
    bool begins = false;             ///< a plan of which the next ones came
    std::vector<std::string> brief;  ///< what it brought, or, of a folded plan, what it all came to

    [[nodiscard]] std::string text() const {
        std::string out = before + join(named, ", ") + after;
        if (times > 1) {
            const std::string count = " (" + std::to_string(times) + "×)";
            out.insert(out.ends_with('.') ? out.size() - 1 : out.size(), count);
        }
        return begins && !brief.empty() ? out + " " + join(brief, ", ") + "." : out;
    }
    /// Takes in the next sentence if it tells the same of another thing, or the very same once more.
    bool merge(const Sentence& next) {
        if (heading || next.event.kind != event.kind || next.event.actor != event.actor || next.depth != depth || next.before != before ||
            next.after != after) {
            return false;
        }
        if (named.empty() != next.named.empty()) {
            return false;
        }
        times += named.empty() ? 1 : 0;
        named.insert(named.end(), next.named.begin(), next.named.end());
        brief.insert(brief.end(), next.brief.begin(), next.brief.end());
        return true;
    }
    /// Takes in what came of this plan: of the one who acts and of the table, or of everybody if the table acts.
    void fold(const Sentence& under) {
        if (event.actor == actor_table || under.event.actor == event.actor || under.event.actor == actor_table) {
            brief.insert(brief.end(), under.brief.begin(), under.brief.end());
        }
    }
};

Sentence sentence_of(const LogReader& reader, const Event& event) {
    Sentence out;
    out.event = event;
    out.depth = event.depth;
    out.before = reader.match.say(event, reader.viewer, reader.language, reader.names);
    const json::value told = reader.match.event_json(event, reader.viewer);
    out.heading = told.at("kind") == "turn";
    out.begins = reader.match.begins(event);
    if (std::string brief = reader.match.say_brief(event, reader.viewer, reader.language, reader.names); !brief.empty() && !out.begins) {
        out.brief.push_back(std::move(brief));
    }
    const json::value* card = told.at("args").as_object().if_contains("card");
    if (card == nullptr || !card->is_string()) {
        return out;
    }
    const Texts& texts = reader.match.game().texts(reader.language);
    const std::string_view name = texts["name.card." + std::string(card->get_string())];
    // a card that is the subject keeps its sentence: "A, B leaves" would be wrong
    if (const std::size_t at = out.before.find(name); at != std::string::npos && at != 0) {
        out.named.emplace_back(name);
        out.after = out.before.substr(at + name.size());
        out.before.resize(at);
    }
    return out;
}

}  // namespace

std::string LogReader::tell(const std::vector<LoggedStep>& steps, std::size_t first, Fold fold) const {
    std::vector<Sentence> sentences;
    for (std::size_t i = first; i < steps.size(); ++i) {
        const LoggedStep& step = steps[i];
        if (step.forced && step.human && step.seat == viewer) {
            Sentence note;
            note.before = "(" + word(language, Word::forced, {{"move", step.move[static_cast<int>(language)]}}) + ")";
            note.depth = step.events.empty() ? 0 : step.events.front().depth;
            note.heading = true;
            sentences.push_back(std::move(note));
        }
        const Event* before = nullptr;
        for (const Event& event : step.events) {
            if (before == nullptr || !match.implied(*before, event)) {
                Sentence next = sentence_of(*this, event);
                const bool under = fold == Fold::plans_of_others && !sentences.empty() && sentences.back().begins &&
                                   sentences.back().event.actor != viewer && !next.begins && next.depth > 0;
                if (under) {
                    sentences.back().fold(next);
                } else if (sentences.empty() || !sentences.back().merge(next)) {
                    sentences.push_back(std::move(next));
                }
            }
            before = &event;
        }
    }
    std::string out;
    for (const Sentence& sentence : sentences) {
        const bool turn = sentence.heading && !sentence.before.starts_with('(');
        const int indent = turn ? 1 : 3 + 2 * std::min(sentence.depth, 10);
        const std::string margin(static_cast<std::size_t>(indent), ' ');
        for (const std::string& line : wrap(margin + sentence.text(), screen_width, indent + 2)) {
            out += paint(turn ? Ink::strong : sentence.heading ? Ink::quiet : Ink::plain, line) + "\n";
        }
    }
    return out;
}

}  // namespace starboard::terminal
