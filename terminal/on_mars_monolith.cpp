#include "terminal/on_mars_monolith.h"

namespace starboard::terminal {

namespace {

namespace mars = starboard::on_mars;

class OnMarsMonolith {
public:
    explicit OnMarsMonolith(const OnMarsPieces& pieces) : pieces_(pieces), at_(pieces.view().monolith[0]) {}

    [[nodiscard]] std::string draw() const {
        return line(Word::monolith_goals, goals()) + line(Word::sabotage_row, row()) + line(Word::sabotage_aside, aside()) +
               line(Word::sabotage_deck, deck()) + line(Word::monolith_score, score());
    }
    [[nodiscard]] std::string timer() const {
        int next = 0;
        for (const u8 space : pieces_.edition().monolith.alien_spaces) {
            next = next == 0 && space > at_.timer ? space : next;
        }
        return say(
            Word::timer_at,
            {{"n", std::to_string(at_.timer)}, {"last", std::to_string(at_.rounds)}, {"next", next == 0 ? "-" : std::to_string(next)}});
    }

private:
    using Items = std::vector<std::string>;

    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return pieces_.say(which, values); }
    [[nodiscard]] std::string line(Word label, const Items& items) const { return pieces_.line(say(label), items); }
    [[nodiscard]] std::string card(mars::SabotageId id) const {
        const std::string letter = pieces_.name("letter", pieces_.edition().monolith.sabotage[id.id - 1].letter);
        return say(Word::sabotage_card, {{"card", pieces_.name("sabotage", pieces_.edition().monolith.sabotage, id)}, {"letter", letter}});
    }

    [[nodiscard]] Items goals() const {
        Items out;
        for (int i = 0; i < at_.goals.size(); ++i) {
            const mars::AimView& aim = at_.goals[i];
            std::string text = pieces_.mark(mars::RefKind::stack, i + 1) + std::to_string(i + 1) + ": ";
            text += aim.goal.id == 0 ? say(Word::monolith_goal_open) : pieces_.name(mars::Operand::stacked_goal, aim.goal.id);
            for (const mars::NeedView& need : aim.needs) {
                text += " " + say(Word::monolith_of, {{"n", std::to_string(need.have)}, {"needed", std::to_string(need.at_least)}});
            }
            text += aim.met ? " " + pieces_.scene().paint(Ink::good, say(Word::goal_met)) : "";
            out.push_back(text);
        }
        return out;
    }
    /// Cubes as squares; a card that has all of them strikes on the next alien space.
    [[nodiscard]] Items row() const {
        Items out;
        const int all = pieces_.edition().monolith.cubes_of_a_card;
        for (const mars::SabotageView& one : at_.row) {
            std::string text = card(one.card) + " ";
            for (int i = 0; i < all; ++i) {
                text += i < one.cubes ? "■" : "□";
            }
            out.push_back(one.cubes < all ? text : pieces_.scene().paint(Ink::warn, text + " " + say(Word::sabotage_next)));
        }
        out.push_back(pieces_.scene().paint(Ink::quiet, say(Word::monolith_cubes, {{"n", std::to_string(at_.cubes)}})));
        return out;
    }
    [[nodiscard]] Items aside() const {
        Items out;
        for (const mars::SabotageId id : at_.aside) {
            out.push_back(card(id));
        }
        if (at_.owed > 0) {
            out.push_back(say(Word::crystals_owed, {{"n", std::to_string(at_.owed)}}));
        }
        if (at_.rover > 0) {
            out.push_back(say(at_.rover > 1 ? Word::rover_on_card : Word::rover_on_side));
        }
        for (const u8 hex : at_.face_down) {
            out.push_back(say(Word::turned_down, {{"hex", std::string(mars::hex_name(hex).view())}}));
        }
        return out;
    }
    [[nodiscard]] Items deck() const {
        Items out;
        for (const mars::SabotageId id : at_.deck) {
            out.push_back(card(id));
        }
        return out;
    }
    [[nodiscard]] Items score() const {
        return {say(Word::monolith_points, {{"n", std::to_string(at_.total)},
                                            {"goals", std::to_string(at_.goal_points)},
                                            {"missions", std::to_string(at_.mission_points)},
                                            {"rank", pieces_.name("rank", pieces_.edition().monolith.rank, at_.rank)}})};
    }

    const OnMarsPieces& pieces_;
    const mars::MonolithView& at_;
};

}  // namespace

std::string on_mars_timer(const OnMarsPieces& pieces) { return OnMarsMonolith(pieces).timer(); }

std::string on_mars_monolith(const OnMarsPieces& pieces) { return pieces.view().monolith.empty() ? "" : OnMarsMonolith(pieces).draw(); }

}  // namespace starboard::terminal
