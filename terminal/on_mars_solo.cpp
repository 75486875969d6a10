#include "terminal/on_mars_solo.h"

#include "games/on_mars/solo_goal.h"

namespace starboard::terminal {

namespace {

namespace mars = starboard::on_mars;

class OnMarsSolo {
public:
    explicit OnMarsSolo(const OnMarsPieces& pieces) : pieces_(pieces), at_(pieces.view().lacerda[0]) {}

    [[nodiscard]] std::string draw() const {
        return line(Word::solo_card_last, last()) + line(Word::solo_cards_left, left()) + line(Word::solo_goal_of, goal()) +
               line(Word::solo_other_goals, others());
    }

private:
    using Items = std::vector<std::string>;

    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return pieces_.say(which, values); }
    [[nodiscard]] std::string line(Word label, const Items& items) const { return pieces_.line("   " + say(label), items); }
    [[nodiscard]] std::string met(bool is) const { return is ? " " + pieces_.scene().paint(Ink::good, say(Word::goal_met)) : ""; }

    [[nodiscard]] Items last() const {
        Items out = {at_.card.id == 0 ? say(Word::solo_card_none) : pieces_.name(mars::Operand::solo_card, at_.card.id)};
        if (at_.passes > 0) {
            out.push_back(say(Word::solo_missions_move));
        }
        return out;
    }
    /// Equal cards together.
    [[nodiscard]] Items left() const {
        Items out;
        for (int i = 0; i < at_.left.size();) {
            int n = 0;
            const int id = at_.left[i].id;
            for (; i < at_.left.size() && at_.left[i].id == id; ++i) {
                ++n;
            }
            out.push_back(pieces_.amount(n, pieces_.name(mars::Operand::solo_card, id)));
        }
        return out;
    }
    [[nodiscard]] Items goal() const {
        Items out = {pieces_.scene().paint(Ink::strong, pieces_.name(mars::Operand::solo_goal, at_.goal.id))};
        const mars::SoloGoalView& goal = at_.goals[at_.goal.id - 1];
        for (int k = 0; k < goal.needs.size(); ++k) {
            const mars::NeedView& need = goal.needs[k];
            out.push_back(say(Word::solo_need, {{"need", pieces_.name(mars::Operand::need, mars::need_number(at_.goal.id - 1, k))},
                                                {"n", std::to_string(need.have)},
                                                {"needed", std::to_string(need.at_least)}}) +
                          met(need.met));
        }
        out.push_back(say(Word::solo_lead, {{"n", std::to_string(at_.lead)}, {"needed", std::to_string(goal.lead)}}) +
                      met(at_.lead >= goal.lead));
        return out;
    }
    [[nodiscard]] Items others() const {
        Items out;
        for (const mars::SoloGoalView& goal : at_.goals) {
            if (goal.goal.id != at_.goal.id) {
                out.push_back(pieces_.name(mars::Operand::solo_goal, goal.goal.id) + met(goal.reached));
            }
        }
        return out;
    }

    const OnMarsPieces& pieces_;
    const mars::LacerdaView& at_;
};

}  // namespace

std::string on_mars_solo(const OnMarsPieces& pieces) { return OnMarsSolo(pieces).draw(); }

}  // namespace starboard::terminal
