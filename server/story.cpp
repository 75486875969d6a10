#include "server/story.h"

#include <algorithm>
#include <iterator>

#include "server/words.h"

namespace starboard::server {

namespace {

constexpr int few = 64;

}  // namespace

json::array packed(const Match& match, const std::vector<Event>& events) {
    json::array out;
    for (const Event& event : events) {
        out.push_back(match.pack(event));
    }
    return out;
}

json::array shown(Eyes& eyes, const std::vector<Scene>& scenes) {
    json::array out;
    const auto show = [&](int line, json::object change) {
        if (!change.empty()) {
            out.push_back(json::object{{"line", line < 0 ? json::value(nullptr) : json::value(line)}, {"change", std::move(change)}});
        }
    };
    for (std::size_t i = 0; i + 1 < scenes.size(); ++i) {
        show(scenes[i].line, eyes.look(*scenes[i].pictures, scenes[i].number));
    }
    show(scenes.empty() ? -1 : scenes.back().line, eyes.look());
    return out;
}

std::vector<Scene> Story::scenes(int from, const std::vector<Played>& played) const {
    std::vector<Scene> out;
    auto line = static_cast<std::size_t>(from - first_);
    std::size_t in_line = 0;
    for (const Played& one : played) {
        for (std::size_t i = 0; i < one.events.size(); ++i) {
            while (line < lines_.size() && in_line == lines_[line].events.size()) {
                ++line;
                in_line = 0;
            }
            const bool told = line < lines_.size() && lines_[line].events[in_line++] == one.events[i];
            const int number = told ? first_ + static_cast<int>(line) : -1;
            if (out.empty() || out.back().line != number) {
                out.emplace_back();
            }
            out.back() = {number, one.pictures, static_cast<int>(i)};
        }
    }
    return out;
}

std::size_t Story::Line::said(const Match& match) const {
    std::size_t n = 1;
    while (n < events.size() && !match.implied(events[n - 1], events[n])) {
        ++n;
    }
    return n;
}

void Story::told(const Match& match, int decision, const std::vector<Event>& events, bool with) {
    play_ = with ? std::min(play_, lines_.size()) : lines_.size();
    for (std::size_t i = play_; i < lines_.size(); ++i) {
        lines_[i].decision = decision;
    }
    for (const Event& event : events) {
        const bool more = lines_.size() > play_ && !lines_.back().events.empty();
        const bool shares = with && more && match.alike(lines_.back().events.front(), event) &&
                            match.alike(lines_.back().events.back(), event);
        if (shares || (more && match.implied(lines_.back().events.back(), event))) {
            lines_.back().events.push_back(event);
            continue;
        }
        Line line;
        line.decision = decision;
        line.events.push_back(event);
        lines_.push_back(std::move(line));
    }
}

void Story::happened(int decision, std::string kind, int seat, std::string other) {
    Line line;
    line.decision = decision;
    line.aside = std::make_shared<const Aside>(Aside{std::move(kind), seat, std::move(other)});
    lines_.push_back(std::move(line));
    play_ = lines_.size();
}

int Story::back_to(int decision) {
    const int changed = since(decision);
    std::erase_if(lines_, [&](const Line& line) { return !line.events.empty() && line.decision > decision; });
    for (Line& line : lines_) {
        line.decision = std::min(line.decision, decision);
    }
    return changed;
}

void Story::let_go(int decision) {
    const int until = std::min(since(decision), size() - few);
    if (until <= first_) {
        return;
    }
    const auto end = lines_.begin() + (until - first_);
    begun_ += static_cast<int>(std::count_if(lines_.begin(), end, [](const Line& line) { return line.decision <= 0; }));
    reach_ = std::prev(end)->decision;
    play_ -= std::min(play_, static_cast<std::size_t>(until - first_));
    lines_ = std::vector<Line>(std::make_move_iterator(end), std::make_move_iterator(lines_.end()));
    first_ = until;
}

int Story::since(int decision) const {
    auto n = lines_.size();
    while (n > 0 && lines_[n - 1].decision > decision) {
        --n;
    }
    return n == 0 && !reaches(decision) ? begun_ : first_ + static_cast<int>(n);
}

json::array Story::lines(const Match& match, Viewer viewer, Language language, const std::vector<std::string>& names, int from) const {
    json::array out;
    for (int n = std::max(from, first_); n < size(); ++n) {
        const Line& line = lines_[static_cast<std::size_t>(n - first_)];
        json::object told;
        if (!line.events.empty()) {
            const std::span<const Event> said(line.events.data(), line.said(match));
            told = match.event_json(said.front(), viewer).as_object();
            told["text"] = json::string(match.say(said, viewer, language, names));
            if (said.size() > 1) {
                json::array more;
                for (const Event& event : said.subspan(1)) {
                    more.push_back(match.event_json(event, viewer).at("args"));
                }
                told["more"] = std::move(more);
            }
            if (match.begins(said.front())) {
                told["begins"] = true;
            }
            std::string brief;
            for (const Event& event : said) {
                const std::string one = match.say_brief(event, viewer, language, names);
                brief += (brief.empty() || one.empty() ? "" : ", ") + one;
            }
            if (!brief.empty()) {
                told["brief"] = json::string(brief);
            }
        } else {
            const Aside& aside = *line.aside;
            told["kind"] = json::string("table." + aside.kind);
            told["actor"] = aside.seat >= 0 ? json::value(aside.seat) : json::value("table");
            told["depth"] = 0;
            told["cause"] = nullptr;
            told["args"] = json::object();
            const bool seated = aside.seat >= 0 && aside.seat < static_cast<int>(names.size());
            const std::string name = seated ? names[static_cast<std::size_t>(aside.seat)] : std::string();
            const std::string other = aside.kind == "handover" ? level_name(aside.other, language)
                                      : aside.kind == "lots"   ? std::string(match.game().texts(language)["role." + aside.other])
                                                               : aside.other;
            told["text"] = json::string(table_sentence(aside.kind, language, name, other));
        }
        told["n"] = n;
        told["decision"] = line.decision;
        out.push_back(std::move(told));
    }
    return out;
}

}  // namespace starboard::server
