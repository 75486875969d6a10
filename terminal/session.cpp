#include "terminal/session.h"

#include <algorithm>
#include <set>

#include "terminal/board.h"
#include "terminal/bot_choice.h"
#include "terminal/card_help.h"
#include "terminal/choice_list.h"

namespace starboard::terminal {

namespace {

constexpr std::string_view clear_screen = "\033[2J\033[H";
constexpr std::string_view clear_everything = "\033[2J\033[3J\033[H";  // with what could be scrolled back to
constexpr int curtain_lines = 60;

}  // namespace

Result<SeatPlan> parse_seat(std::string_view word) {
    SeatPlan seat;
    seat.word = word;
    const std::size_t colon = word.find(':');
    const std::string_view kind = word.substr(0, colon);
    if (colon != std::string_view::npos) {
        seat.name = trim(word.substr(colon + 1));
    }
    if (kind != "human") {
        if (auto known = check_level(kind); !known) {
            return std::unexpected(known.error());
        }
        seat.level = kind;
    }
    return seat;
}

Session::Session(Match& match, TablePlan plan, std::istream& in, std::ostream& out)
    : match_(match),
      plan_(std::move(plan)),
      in_(in),
      out_(out),
      paint_(plan_.colour),
      bots_(BotAdviser(plan_.tree_memory)),
      printed_(match.printed()),
      told_(static_cast<std::size_t>(match.seats()), 0) {}

int Session::people() const {
    return static_cast<int>(std::count_if(plan_.seats.begin(), plan_.seats.end(), [](const SeatPlan& seat) { return seat.human(); }));
}

std::vector<std::string> Session::names() const {
    std::vector<std::string> out;
    const bool one_bot = static_cast<int>(plan_.seats.size()) - people() == 1;
    for (std::size_t seat = 0; seat < plan_.seats.size(); ++seat) {
        const SeatPlan& plan = plan_.seats[seat];
        const std::string number = std::to_string(seat + 1);
        out.push_back(!plan.name.empty() ? plan.name
                      : plan.human()     ? say(Word::player, {{"n", number}})
                                         : say(Word::bot) + (one_bot ? "" : " " + number));
    }
    return out;
}

Scene Session::scene_of(const json::value& view, Seat below) const {
    return {view,           match_.game().texts(plan_.language),
            plan_.language, below,
            names(),        paint_,
            printed_,       std::clamp(plan_.columns, least_board_width, board_width)};
}

std::string Session::table(Viewer viewer, Seat below) const {
    const json::value view = match_.view(viewer);
    Scene scene = scene_of(view, below);
    for (const Choice& choice : match_.choices(below)) {
        scene.offered.insert(scene.offered.end(), choice.refs.begin(), choice.refs.end());
    }
    return board_of(match_.game().id()).draw(scene);
}

bool Session::read(std::string& line) {
    if (!std::getline(in_, line)) {
        return false;
    }
    if (plan_.echo) {
        out_ << line << "\n";
    }
    return true;
}

void Session::welcome() {
    const Texts& texts = match_.game().texts(plan_.language);
    const std::string mode = match_.setup().mode.empty() ? std::string(match_.game().modes().front().id) : match_.setup().mode;
    std::vector<std::string> sitting = names();
    for (std::size_t seat = 0; seat < sitting.size(); ++seat) {
        if (!plan_.seats[seat].human()) {
            sitting[seat] += " (" + plan_.seats[seat].level + ")";
        }
    }
    for (const std::string& line : wrap(
             say(Word::welcome, {{"game", std::string(texts["name.game"])}, {"mode", std::string(texts["mode." + mode])}}), screen_width)) {
        out_ << paint_(Ink::strong, line) << "\n";
    }
    tell(say(Word::welcome_hint, {{"seats", join(sitting, ", ")}}));
    if (!printed_.changes.empty()) {
        tell(say(Word::edition_differs));
    }
    if (!steps_.empty() && !plan_.record.empty()) {
        out_ << say(Word::resumed, {{"file", plan_.record}, {"n", std::to_string(match_.move_count())}}) << "\n";
    }
    LoggedStep opening;
    opening.human = true;
    opening.events = match_.opening();
    out_ << LogReader{match_, viewer_public, plan_.language, names(), paint_}.tell({opening}, 0) << "\n";
}

Result<void> Session::play(Seat seat, const std::vector<Move>& moves) {
    LoggedStep step;
    step.seat = seat;
    step.human = plan_.seats[seat].human();
    step.forced = match_.forced(seat).has_value();
    for (const Language language : languages) {
        step.move[static_cast<int>(language)] = match_.say_move(moves.front(), seat, language, names());
    }
    auto played = match_.play(seat, moves);
    if (!played) {
        return std::unexpected(played.error());
    }
    step.moves = static_cast<int>(played->size());
    for (const Played& one : *played) {
        step.events.insert(step.events.end(), one.events.begin(), one.events.end());
    }
    if (!step.forced) {
        told_[seat] = steps_.size();
    }
    steps_.push_back(std::move(step));
    return {};
}

Result<void> Session::replay(const std::vector<Entry>& entries) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entry& entry = entries[i];
        if (entry.kind == Entry::Kind::move) {
            std::vector<Move> moves = {entry.move};
            while (i + 1 < entries.size() && entries[i + 1].kind == Entry::Kind::move && entries[i + 1].with) {
                moves.push_back(entries[++i].move);
            }
            if (auto done = play(entry.seat, moves); !done) {
                return done;
            }
            continue;
        }
        if (auto done = match_.table_entry(entry); !done) {
            return done;
        }
        int kept = 0;
        std::erase_if(steps_, [&](const LoggedStep& step) { return (kept += step.moves) > match_.move_count(); });
    }
    saved_to_ = plan_.record;
    saved_at_ = match_.entries().size();
    return {};
}

Result<void> Session::run() {
    if (plan_.clear) {
        out_ << clear_screen;
    }
    welcome();
    const bool watched = people() == 0;
    while (!match_.over()) {
        const SeatSet deciders = match_.deciders();
        const Seat seat = at_keyboard_ >= 0 && deciders.has(static_cast<Seat>(at_keyboard_)) ? static_cast<Seat>(at_keyboard_)
                                                                                             : deciders.lowest();
        if (plan_.seats[seat].human() && !match_.forced(seat)) {
            const auto outcome = ask(seat);
            if (!outcome) {
                return std::unexpected(outcome.error());
            }
            if (*outcome == Outcome::quit) {
                return {};
            }
        } else {
            const std::optional<Move> forced = match_.forced(seat);
            if (plan_.clear && !forced && thinks_long(plan_.seats[seat].level)) {
                out_ << paint_(Ink::quiet, say(Word::thinking, {{"name", names()[seat]}})) << "\n" << std::flush;
            }
            const auto move = forced ? Result<Move>(*forced) : choose(bots_, match_, seat, plan_.seats[seat].level, plan_.turn_ms);
            if (!move) {
                return std::unexpected(move.error());
            }
            if (auto done = play(seat, {*move}); !done) {
                return done;
            }
            if (watched) {
                out_ << reader(viewer_all).tell(steps_, steps_.size() - 1);
            }
        }
    }
    if (!plan_.record.empty()) {
        write_record(plan_.record);
    }
    show_end();
    return {};
}

bool Session::pass_keyboard(Seat seat) {
    // a curtain only where there is something to hide from the one who sits there now
    const Viewer before = at_keyboard_ < 0 ? viewer_public : static_cast<Viewer>(at_keyboard_);
    if (at_keyboard_ != seat && people() > 1 && match_.view(seat) != match_.view(before)) {
        if (plan_.clear) {
            out_ << clear_everything;
        } else if (at_keyboard_ >= 0) {
            out_ << std::string(curtain_lines, '\n');
        }
        out_ << "\n  " << paint_(Ink::strong, say(Word::curtain, {{"name", names()[seat]}})) << "\n" << std::flush;
        std::string line;
        if (!read(line)) {
            return false;
        }
    }
    at_keyboard_ = seat;
    return true;
}

std::string Session::example(Seat seat) const {
    const std::vector<Choice> choices = match_.choices(seat);
    return choices.empty() ? "" : choices.front().notation;
}

std::string Session::choices_of(Seat seat) const {
    std::vector<ChoiceLine> lines;
    for (const Option& option : options(seat)) {
        const std::string copies = option.copies > 1 ? " (" + std::to_string(option.copies) + "×)" : "";
        lines.push_back({option.move.verb, match_.say_move(option.move, seat, plan_.language, names()) + copies, option.notation});
    }
    const std::string hint = set_hint(seat);
    return choice_list(lines, paint_) + (hint.empty() ? "" : hint + "\n");
}

std::string Session::asked(Seat seat) const {
    const Event question = match_.question(seat, seat);
    const std::string mark = people() > 1 ? names()[seat] + " ▸ " : "▸ ";
    std::vector<std::string> lines = wrap(mark + match_.say_question(question, plan_.language, names()), screen_width, width_of(mark));
    std::string out = paint_(Ink::own, mark) + paint_(Ink::strong, std::string_view(lines.front()).substr(mark.size())) + "\n";
    for (std::size_t i = 1; i < lines.size(); ++i) {
        out += paint_(Ink::strong, lines[i]) + "\n";
    }
    const json::value view = match_.view(seat);
    const Scene scene = scene_of(view, seat);
    const CardHelp help{board_of(match_.game().id()), scene};
    const json::value told = match_.question_json(question);
    std::string text;
    for (const std::string_view kind : help.board.asking) {
        if (const json::value* card = told.at("args").as_object().if_contains(kind); card != nullptr && card->is_string()) {
            text += help.boxes(std::string(kind) + "." + std::string(card->get_string()), false);
        }
    }
    return out + text;
}

void Session::show_table(Seat seat) {
    if (plan_.clear && greeted_) {
        out_ << clear_screen;
    }
    greeted_ = true;
    out_ << table(seat, seat) << "\n";
    const std::string log = reader(seat).tell(steps_, std::min(told_[seat], steps_.size()), LogReader::Fold::plans_of_others);
    if (!log.empty()) {
        out_ << paint_(Ink::quiet, say(Word::log_note)) << "\n" << log << "\n";
    }
    if (!notice_.empty()) {
        out_ << notice_ << "\n\n";
        notice_.clear();
    }
    out_ << asked(seat) << choices_of(seat) << paint_(Ink::quiet, say(Word::more_help)) << "\n";
}

Result<Session::Outcome> Session::ask(Seat seat) {
    if (!pass_keyboard(seat)) {
        out_ << "\n" << say(Word::end_of_input) << "\n";
        farewell();
        return Outcome::quit;
    }
    show_table(seat);
    std::string line;
    while (true) {
        out_ << "> " << std::flush;
        if (!read(line)) {
            out_ << "\n" << say(Word::end_of_input) << "\n";
            farewell();
            return Outcome::quit;
        }
        const auto outcome = answer(seat, parse_command(line));
        if (!outcome || *outcome == Outcome::decided || *outcome == Outcome::quit) {
            return outcome;
        }
        if (*outcome == Outcome::redraw) {
            show_table(seat);
        }
    }
}

std::string Session::result() const {
    std::vector<std::string> winners;
    std::set<int> sides;
    std::set<int> winning;
    for (Seat seat = 0; seat < match_.seats(); ++seat) {
        sides.insert(match_.side(seat));
        if (match_.payoff(seat).win > 0) {
            winners.push_back(names()[seat]);
            winning.insert(match_.side(seat));
        }
    }
    const bool group = match_.seats() > 1;
    const Word which = winners.empty()             ? (group ? Word::lost_together : Word::loses)
                       : group && sides.size() < 2 ? Word::won_together
                       : winners.size() == 1       ? Word::wins
                       : winning.size() == 1       ? Word::win_as_side
                                                   : Word::shared_win;
    return say(which, {{"name", winners.empty() ? names().front() : join(winners, ", ")}});
}

void Session::show_end() {
    Seat below = 0;
    while (below + 1 < match_.seats() && !plan_.seats[below].human()) {
        ++below;
    }
    below = plan_.seats[below].human() ? below : Seat{0};
    if (plan_.clear && people() > 0) {
        out_ << clear_screen;
    }
    // after the end all cards lie open
    out_ << table(viewer_all, below) << "\n";
    if (people() > 0) {
        out_ << reader(viewer_all).tell(steps_, std::min(told_[below], steps_.size())) << "\n";
    }
    out_ << paint_(Ink::good, say(Word::over) + " " + result()) << "\n";
    const Texts& texts = match_.game().texts(plan_.language);
    std::vector<std::pair<std::string, Payoff>> standings;
    for (Seat seat = 0; seat < match_.seats(); ++seat) {
        const std::string role = "role." + match_.role(seat);
        standings.emplace_back(names()[seat] + (texts.has(role) ? " (" + std::string(texts[role]) + ")" : ""), match_.payoff(seat));
    }
    if (const auto automa = match_.automa()) {
        standings.emplace_back(texts["name.automa"], *automa);
    }
    std::ranges::stable_sort(standings, {}, [](const auto& one) { return one.second.rank; });
    for (const auto& [name, pay] : standings) {
        out_ << "  " << pad(say(Word::standing, {{"rank", std::to_string(pay.rank)}, {"name", name}}), 32)
             << say(Word::margin, {{"n", (pay.margin > 0 ? "+" : "") + std::to_string(pay.margin)}}) << "\n";
    }
    out_ << say(Word::seed, {{"seed", match_.setup().seed}, {"n", std::to_string(match_.move_count())}}) << "\n";
    if (!plan_.record.empty() && saved_to_ == plan_.record) {
        out_ << say(Word::saved, {{"file", plan_.record}}) << "\n";
    }
    std::string line;
    while (people() > 0) {
        out_ << paint_(Ink::quiet, say(Word::offer_save)) << "\n> " << std::flush;
        if (!read(line)) {
            out_ << "\n";
            return;
        }
        const Command command = parse_command(line);
        if (command.kind == Command::Kind::log) {
            out_ << reader(viewer_all).tell(steps_, 0);
        } else if (command.kind != Command::Kind::save) {
            return;
        } else if (command.rest.empty()) {
            out_ << say(Word::save_usage) << "\n";
        } else {
            save(command.rest);
        }
    }
}

}  // namespace starboard::terminal
