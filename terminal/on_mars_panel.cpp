#include "terminal/on_mars_panel.h"

#include <algorithm>

namespace starboard::terminal {

namespace {

namespace mars = starboard::on_mars;
using mars::RefKind;

class OnMarsPanel {
public:
    explicit OnMarsPanel(const OnMarsPieces& pieces) : pieces_(pieces), scene_(pieces.scene()) {}

    using Items = std::vector<std::string>;

    [[nodiscard]] Items actions(mars::Side side) const {
        const bool own_side = pieces_.view().seat[scene_.seat].side == side && pieces_.view().seat[scene_.seat].space > 0;
        Items out = {strong(pieces_.side(side)) + (own_side ? " " + pieces_.sign(scene_.seat) : "") +
                     (side == mars::Side::orbit ? quiet("  (" + say(Word::slots_and_price) + ")") : "")};
        for (const mars::ActionRow& row : edition().action) {
            if (row.side == side) {
                out.push_back(action(row));
            }
        }
        return out;
    }
    [[nodiscard]] Items life_support() const {
        constexpr int name_width = 14;
        Items out = {strong(say(Word::life_support))};
        for (const mars::LssView& column : pieces_.view().life_support) {
            const int needed = std::min(pieces_.view().level + 1, mars::lss_rows);
            const std::string rows = std::to_string(column.row) + "/" + std::to_string(needed);
            std::string reward = pieces_.name("reward", edition().reward, column.reward);
            if (const int points = column.reward.id == 0 ? 0 : edition().reward[column.reward.id - 1].points; points > 1) {
                reward = say(Word::for_each, {{"n", std::to_string(points)}, {"what", reward}});
            }
            out.push_back(" " + pad(pieces_.name(column.building), name_width) + " " +
                          scene_.paint(column.row < needed ? Ink::warn : Ink::good, rows) + " " +
                          pad(reward, on_mars_panel_width - name_width - 3 - width_of(rows)));
        }
        return out;
    }

private:
    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return scene_.say(which, values); }
    [[nodiscard]] std::string quiet(std::string_view text) const { return scene_.paint(Ink::quiet, text); }
    [[nodiscard]] std::string strong(std::string_view text) const { return scene_.paint(Ink::strong, text); }
    [[nodiscard]] const mars::Edition& edition() const { return pieces_.edition(); }

    /// With Colonists on its slots, and what is paid besides.
    [[nodiscard]] std::string action(const mars::ActionRow& row) const {
        std::string right = action_cost(row.effect.do_);
        if (const mars::SlotView* const slots = pieces_.slots(row.action)) {
            std::string there;
            int free = row.own_slot ? 0 : row.slots;
            for (int seat = 0; seat < pieces_.seats(); ++seat) {
                if (pieces_.alien(seat)) {
                    continue;
                }
                const int colonists = slots->colonists[pieces_.player(seat)];
                for (int n = 0; n < colonists; ++n, --free) {
                    there += pieces_.sign(seat);
                }
                there += row.own_slot && colonists == 0 ? quiet("·") : "";
            }
            const int price = pieces_.slot_price(scene_.seat, row.action);
            right += (right.empty() ? "" : " ") + there + quiet(repeated("·", free)) + (price > 0 ? " +" + std::to_string(price) : "   ");
        }
        const bool offered = pieces_.offers(RefKind::action, static_cast<int>(row.action));
        const std::string sign = offered ? scene_.paint(Ink::good, on_mars_sign::possible) : " ";
        const int room = on_mars_panel_width - 1 - (right.empty() ? 0 : width_of(right) + 1);
        return sign + pad(pieces_.name("action", row.action), room) + (right.empty() ? "" : " " + right);
    }
    [[nodiscard]] std::string action_cost(mars::Do what) const {
        return what == mars::Do::upgrade   ? pieces_.goods(edition().player.upgrade_cost)
               : what == mars::Do::welcome ? pieces_.goods(edition().player.ship_cost)
                                           : "";
    }

    const OnMarsPieces& pieces_;
    const Scene& scene_;
};

}  // namespace

std::vector<std::string> on_mars_actions(const OnMarsPieces& pieces, mars::Side side) { return OnMarsPanel(pieces).actions(side); }
std::vector<std::string> on_mars_life_support(const OnMarsPieces& pieces) { return OnMarsPanel(pieces).life_support(); }

}  // namespace starboard::terminal
