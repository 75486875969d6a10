#include "server/story.h"

#include "server/words.h"

namespace starboard::server {

json::array packed(const Match& match, const std::vector<Event>& events) {
    json::array out;
    for (const Event& event : events) {
        out.push_back(match.pack(event));
    }
    return out;
}

void Story::told(int decision, const std::vector<Event>& events) {
    for (const Event& event : events) {
        Line line;
        line.decision = decision;
        line.event = event;
        lines_.push_back(std::move(line));
    }
}

void Story::happened(int decision, std::string kind, int seat, std::string other) {
    Line line;
    line.decision = decision;
    line.kind = std::move(kind);
    line.seat = seat;
    line.other = std::move(other);
    lines_.push_back(std::move(line));
}

void Story::back_to(int decision) {
    if (std::erase_if(lines_, [&](const Line& line) { return line.event && line.decision > decision; }) > 0) {
        ++epoch_;
    }
    for (Line& line : lines_) {
        line.decision = std::min(line.decision, decision);
    }
}

int Story::since(int decision) const {
    int n = size();
    while (n > 0 && lines_[static_cast<std::size_t>(n - 1)].decision > decision) {
        --n;
    }
    return n;
}

json::array Story::lines(const Match& match, Viewer viewer, Language language, const std::vector<std::string>& names, int from) const {
    json::array out;
    for (int n = from; n < size(); ++n) {
        const Line& line = lines_[static_cast<std::size_t>(n)];
        json::object told;
        if (line.event) {
            told = match.event_json(*line.event, viewer).as_object();
            told["text"] = json::string(match.say(*line.event, viewer, language, names));
        } else {
            told["kind"] = json::string("table." + line.kind);
            told["actor"] = line.seat >= 0 ? json::value(line.seat) : json::value("table");
            told["depth"] = 0;
            told["cause"] = nullptr;
            told["args"] = json::object();
            const bool seated = line.seat >= 0 && line.seat < static_cast<int>(names.size());
            const std::string name = seated ? names[static_cast<std::size_t>(line.seat)] : std::string();
            const std::string other = line.kind == "handover" ? level_name(line.other, language) : line.other;
            told["text"] = json::string(table_sentence(line.kind, language, name, other));
        }
        told["n"] = n;
        told["decision"] = line.decision;
        out.push_back(std::move(told));
    }
    return out;
}

}  // namespace starboard::server
