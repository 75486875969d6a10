// A question that is answered by several things together: they are named by their numbers in one line and confirmed once.
#include <algorithm>

#include "terminal/session.h"

namespace starboard::terminal {

std::vector<Session::Option> Session::options(Seat seat) const {
    std::vector<Option> out;
    const auto set = match_.set(seat);
    const auto member = [&](Move move) { return set && std::ranges::find(set->moves, move) != set->moves.end(); };
    if (set) {
        for (const Move move : set->moves) {
            if (!out.empty() && out.back().move == move) {
                ++out.back().copies;
            } else {
                out.push_back({move, match_.notation(move), 1});
            }
        }
    }
    for (const Choice& choice : match_.choices(seat)) {
        if (!member(choice.move)) {
            out.push_back({choice.move, choice.notation, 0});
        }
    }
    return out;
}

std::string Session::set_hint(Seat seat) const {
    const auto set = match_.set(seat);
    if (!set) {
        return {};
    }
    const std::string least = std::to_string(std::max(1, set->least));
    const std::string most = std::to_string(set->most);
    return say(least == most ? Word::set_exactly : Word::set_between, {{"n", most}, {"least", least}, {"most", most}});
}

Result<Session::Outcome> Session::choose_set(Seat seat, const std::vector<int>& numbers) {
    const SetQuestion set = *match_.set(seat);
    std::vector<Option> open = options(seat);
    std::vector<std::string> taken;
    for (const int number : numbers) {
        Option& option = open[static_cast<std::size_t>(number - 1)];
        if (option.copies-- <= 0) {
            tell(say(Word::set_again, {{"n", std::to_string(number)}}));
            return Outcome::again;
        }
    }
    if (static_cast<int>(numbers.size()) < set.least || static_cast<int>(numbers.size()) > set.most) {
        tell(set_hint(seat));
        return Outcome::again;
    }
    const std::vector<Option> all = options(seat);
    std::vector<Move> moves;
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (int n = open[i].copies; n < all[i].copies; ++n) {
            moves.push_back(all[i].move);
            taken.push_back(match_.say_move(all[i].move, seat, plan_.language, names()));
        }
    }
    if (set.done && static_cast<int>(moves.size()) < set.most) {
        moves.push_back(*set.done);
    }
    for (const std::string& one : taken) {
        tell("  ✓ " + one);
    }
    out_ << say(Word::set_confirm) << "\n> " << std::flush;
    std::string line;
    if (!read(line)) {
        out_ << "\n";
        farewell();
        return Outcome::quit;
    }
    if (!trim(line).empty() && !says_yes(line)) {
        tell(say(Word::set_kept));
        return Outcome::again;
    }
    return decide(seat, moves);
}

}  // namespace starboard::terminal
