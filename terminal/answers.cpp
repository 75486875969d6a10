// What a player may type at a prompt. Nothing but a legal move, an undo or a language switch changes anything.
#include <algorithm>
#include <fstream>

#include "terminal/board.h"
#include "terminal/card_help.h"
#include "terminal/session.h"

namespace starboard::terminal {

namespace {

/// Words that are or end with a Roman numeral have it in capitals: "tractor 7-II to III"; so has a reward, "7-R", a room, "wreck-A", and
/// a position, "wreck-P1".
std::string with_numerals(std::string_view small) {
    std::vector<std::string> words = words_of(small);
    for (std::string& word : words) {
        const std::size_t from = word.find('-') == std::string::npos ? 0 : word.rfind('-') + 1;
        if (word.find_first_not_of(from == 0 ? "ivr" : "ivrabcdp12", from) == std::string::npos) {
            const auto end = word.begin() + static_cast<std::ptrdiff_t>(from);
            std::ranges::transform(end, word.end(), end,
                                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
        }
    }
    return join(words, " ");
}

}  // namespace

void Session::tell(std::string_view text) {
    for (const std::string& line : wrap(text, screen_width)) {
        out_ << line << "\n";
    }
}

Result<Session::Outcome> Session::answer(Seat seat, const Command& command) {
    switch (command.kind) {
        case Command::Kind::redraw: return Outcome::redraw;
        case Command::Kind::number: {
            const std::vector<Option> open = options(seat);
            bool together = true;
            for (const int number : command.numbers) {
                if (number < 1 || number > static_cast<int>(open.size())) {
                    tell(say(Word::no_such_choice, {{"input", std::to_string(number)}}) + " " +
                         say(Word::choices_are, {{"n", std::to_string(open.size())}}));
                    return Outcome::again;
                }
                together = together && open[static_cast<std::size_t>(number - 1)].copies > 0;
            }
            if (together) {
                return choose_set(seat, command.numbers);
            }
            if (command.numbers.size() > 1) {
                tell(say(Word::one_only));
                return Outcome::again;
            }
            return decide(seat, {open[static_cast<std::size_t>(command.numbers.front() - 1)].move});
        }
        case Command::Kind::text: return understand(seat, command.rest);
        case Command::Kind::undo: return take_back(seat, command.rest);
        case Command::Kind::show: show_text(seat, command.rest); return Outcome::again;
        case Command::Kind::why: explain_refusal(seat, command.rest); return Outcome::again;
        case Command::Kind::log: {
            const std::string log = reader(seat).tell(steps_, 0);
            out_ << paint_(Ink::strong, say(log.empty() ? Word::log_empty : Word::log_title)) << "\n" << log;
            return Outcome::again;
        }
        case Command::Kind::language: {
            const std::string wanted = lower(command.rest);
            if (wanted != "de" && wanted != "en") {
                tell(say(Word::language_usage));
                return Outcome::again;
            }
            plan_.language = wanted == "de" ? Language::de : Language::en;
            return Outcome::redraw;
        }
        case Command::Kind::save:
            if (command.rest.empty()) {
                tell(say(Word::save_usage));
            } else {
                save(command.rest);
            }
            return Outcome::again;
        case Command::Kind::quit: return leave();
        case Command::Kind::help: out_ << say(Word::help, {{"example", example(seat)}}) << "\n"; return Outcome::again;
    }
    return Outcome::again;
}

Result<Session::Outcome> Session::decide(Seat seat, const std::vector<Move>& moves) {
    if (auto done = play(seat, moves); !done) {
        return std::unexpected(done.error());
    }
    if (!plan_.record.empty() && !write_record(plan_.record)) {
        notice_ = say(Word::save_failed, {{"file", plan_.record}});
    }
    return Outcome::decided;
}

Result<Move> Session::read_move(std::string_view text) const {
    const std::string small = lower(text);
    for (const std::string& written : {std::string(text), small, with_numerals(small)}) {
        if (auto move = match_.parse(written)) {
            return move;
        }
    }
    return match_.parse(text);
}

Result<Session::Outcome> Session::understand(Seat seat, const std::string& text) {
    const auto move = read_move(text);
    if (!move) {
        tell(say(Word::not_understood, {{"input", text}}) + " " + say(Word::choices_are, {{"n", std::to_string(options(seat).size())}}));
        return Outcome::again;
    }
    if (const Reason reason = match_.why(seat, *move); !reason.legal()) {
        tell(match_.say_reason(reason, plan_.language));
        return Outcome::again;
    }
    return decide(seat, {*move});
}

void Session::explain_refusal(Seat seat, std::string_view notation) {
    if (notation.empty()) {
        tell(say(Word::why_usage, {{"example", example(seat)}}));
        return;
    }
    const auto move = read_move(notation);
    if (!move) {
        tell(say(Word::why_parse, {{"input", std::string(notation)}, {"example", example(seat)}}));
        return;
    }
    const Reason reason = match_.why(seat, *move);
    tell(reason.legal() ? say(Word::why_legal) : match_.say_reason(reason, plan_.language));
}

void Session::show_text(Seat seat, std::string_view wanted) {
    const json::value view = match_.view(seat);
    const Scene scene = scene_of(view, seat);
    const CardHelp help{board_of(match_.game().id()), scene};
    const std::string topic = lower(wanted);
    if (topic.empty()) {
        tell(say(Word::card_usage, {{"example", help.example()}}));
    } else if (topic == "rules" || topic == "regeln") {
        out_ << help.section("rules");
    } else if (topic == "glossary" || topic == "glossar") {
        out_ << help.section("glossary");
    } else if (topic == "edition" || topic == "ausgabe") {
        out_ << (printed_.changes.empty() ? say(Word::edition_as_printed) + "\n" : help.edition());
    } else if (topic == "hand" || topic == "table" || topic == "tisch") {
        const std::string cards = help.cards(topic == "hand" ? help.board.hand(view, seat) : help.board.field(view));
        out_ << (cards.empty() ? say(Word::no_cards) + "\n" : cards);
    } else if (const Command number = parse_command(topic); number.kind == Command::Kind::number) {
        const std::vector<Option> open = options(seat);
        const int n = number.numbers.front();
        if (n < 1 || n > static_cast<int>(open.size())) {
            tell(say(Word::no_such_choice, {{"input", topic}}) + " " + say(Word::choices_are, {{"n", std::to_string(open.size())}}));
            return;
        }
        const Option& option = open[static_cast<std::size_t>(n - 1)];
        const std::string sentence = match_.say_move(option.move, seat, plan_.language, names());
        const std::string cards = help.cards(help.named_in(sentence, option.notation));
        out_ << (cards.empty() ? say(Word::card_hidden, {{"n", topic}}) + "\n" : cards);
    } else {
        const std::string cards = help.cards(help.find(wanted));
        if (cards.empty()) {
            tell(say(Word::card_unknown, {{"input", std::string(wanted)}}) + " " + say(Word::card_usage, {{"example", help.example()}}));
        }
        out_ << cards;
    }
}

Session::Outcome Session::take_back(Seat seat, std::string_view rest) {
    const bool everybody = lower(rest) == "all" || lower(rest) == "alle";
    if (!rest.empty() && !everybody) {
        tell(say(Word::undo_usage));
        return Outcome::again;
    }
    const std::optional<int> to = match_.last_choice(seat);
    if (!to) {
        tell(say(Word::undo_nothing));
        return Outcome::again;
    }
    const Barrier barrier = match_.barrier(seat, *to);
    const TakeBack way = barrier == Barrier::none || (barrier == Barrier::shown && people() == 1) ? TakeBack::free
                         : people() == 1                                                          ? TakeBack::practice
                                                                                                  : TakeBack::agreed;
    if (way == TakeBack::agreed && !everybody) {
        const auto since = std::find_if(steps_.rbegin(), steps_.rend(), [&](const LoggedStep& step) { return step.seat != seat; });
        tell((barrier == Barrier::other && since != steps_.rend() ? say(Word::undo_other, {{"name", names()[since->seat]}})
                                                                  : say(Word::undo_hidden)) +
             " " + say(Word::undo_usage));
        return Outcome::again;
    }
    if (!match_.take_back(seat, *to, way)) {
        tell(say(Word::undo_nothing));
        return Outcome::again;
    }
    steps_.resize(std::min(steps_.size(), static_cast<std::size_t>(match_.move_count())));
    for (std::size_t& first : told_) {
        first = std::min(first, steps_.size());
    }
    notice_ = say(way == TakeBack::free ? Word::undo_done : way == TakeBack::practice ? Word::undo_practice : Word::undo_agreed);
    return Outcome::redraw;
}

bool Session::write_record(const std::string& file) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << match_.record();
    out.close();
    if (out) {
        saved_to_ = file;
        saved_at_ = match_.entries().size();
    }
    return static_cast<bool>(out);
}

bool Session::save(const std::string& file) {
    const bool done = write_record(file);
    out_ << say(done ? Word::saved : Word::save_failed, {{"file", file}}) << "\n";
    return done;
}

Session::Outcome Session::leave() {
    out_ << say(Word::quit_confirm) << "\n> " << std::flush;
    std::string line;
    if (!read(line)) {
        out_ << "\n";
        farewell();
        return Outcome::quit;
    }
    const Command command = parse_command(line);
    const bool saves = command.kind == Command::Kind::save && !command.rest.empty();
    if ((saves && save(command.rest)) || (!saves && says_yes(line))) {
        farewell();
        return Outcome::quit;
    }
    tell(say(Word::quit_kept));
    return Outcome::again;
}

void Session::farewell() {
    if (!plan_.record.empty()) {
        write_record(plan_.record);
    }
    const bool kept = !saved_to_.empty() && saved_at_ == match_.entries().size();
    out_ << (kept ? say(Word::resume_with, {{"command", resume_command(saved_to_)}}) : say(Word::not_saved)) << "\n"
         << say(Word::goodbye) << "\n";
}

std::string Session::resume_command(const std::string& file) const {
    std::vector<std::string> seats;
    bool blank = false;
    for (const SeatPlan& seat : plan_.seats) {
        seats.push_back(seat.word);
        blank = blank || seat.word.find(' ') != std::string::npos;
    }
    const std::string quote = blank ? "\"" : "";
    return "starboard play " + std::string(match_.game().id()) + " --seats " + quote + join(seats, ",") + quote + " --lang " +
           std::string(language_name(plan_.language)) + " --record " + file;
}

}  // namespace starboard::terminal
