#include "terminal/on_mars_group.h"

#include <algorithm>

#include "games/on_mars/outbreak.h"

namespace starboard::terminal {

namespace {

namespace mars = starboard::on_mars;

class OnMarsGroup {
public:
    explicit OnMarsGroup(const OnMarsPieces& pieces) : pieces_(pieces), scene_(pieces.scene()) {}

    [[nodiscard]] std::string table() const {
        std::string out;
        for (const mars::OutbreakView& seen : pieces_.view().outbreak) {
            out += line(Word::group_objectives, objectives(seen)) + line(Word::group_illness, illness(seen)) +
                   line(Word::group_medicine, medicine(seen)) + line(Word::group_cards, infection_cards(seen));
        }
        for (const mars::BlackoutView& seen : pieces_.view().blackout) {
            out += line(Word::group_objectives, objectives(seen)) + line(Word::group_damage, damage(seen)) +
                   line(Word::group_cards, vandalism_cards(seen));
        }
        return out;
    }
    [[nodiscard]] std::string patients(int seat) const {
        std::string out;
        for (const mars::OutbreakView& seen : pieces_.view().outbreak) {
            const mars::PatientsView& own = seen.patients[seat];
            Items items = {pieces_.name(mars::Good::medicine) + " " + std::to_string(own.medicine)};
            for (int k = 0; k < own.quarters.size(); ++k) {
                items.push_back(ward(seat, k, own.quarters[k]));
            }
            items.push_back(ward(seat, mars::working_ward, own.working));
            for (int action = 0; action < mars::actions; ++action) {
                if (own.slots[action].all > 0) {
                    items.push_back(ward(seat, mars::first_slot_ward + action, own.slots[action]));
                }
            }
            out += pieces_.line("   " + say(Word::group_patients), items);
        }
        return out;
    }

private:
    using Items = std::vector<std::string>;

    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return pieces_.say(which, values); }
    [[nodiscard]] std::string line(Word label, const Items& items) const { return pieces_.line(say(label), items); }
    [[nodiscard]] std::string warn(const std::string& text) const { return scene_.paint(Ink::warn, text); }
    [[nodiscard]] static std::string hexes(const auto& list) {
        Items out;
        for (const u8 hex : list) {
            out.emplace_back(mars::hex_name(hex).view());
        }
        return join(out, " ");
    }
    [[nodiscard]] std::string timer(int n) const { return scene_.paint(Ink::strong, say(Word::group_timer, {{"n", std::to_string(n)}})); }

    [[nodiscard]] Items objectives(const mars::OutbreakView& seen) const {
        Items out = {timer(seen.timer)};
        for (const mars::ObjectiveView& one : seen.objectives) {
            out.push_back(say(Word::solo_need, {{"need", pieces_.name(mars::Operand::outbreak_mission, one.objective.id)},
                                                {"n", std::to_string(one.have)},
                                                {"needed", std::to_string(one.at_least)}}) +
                          (one.reached ? " " + scene_.paint(Ink::good, say(Word::goal_met)) : ""));
        }
        return with_hope(out, seen.hopeless);
    }
    [[nodiscard]] Items objectives(const mars::BlackoutView& seen) const {
        return with_hope({timer(seen.timer), say(Word::group_possible, {{"n", std::to_string(seen.objectives_left)}})}, seen.hopeless);
    }
    [[nodiscard]] Items with_hope(Items items, bool hopeless) const {
        if (hopeless) {
            items.push_back(warn(say(Word::group_hopeless)));
        }
        return items;
    }
    [[nodiscard]] Items illness(const mars::OutbreakView& seen) const {
        Items out = {
            say(Word::group_infected,
                {{"n", std::to_string(seen.infected)}, {"limit", std::to_string(seen.limit)}, {"all", std::to_string(seen.in_play)}})};
        if (!seen.ill_miners.empty()) {
            out.push_back(say(Word::group_ill_miners, {{"hexes", hexes(seen.ill_miners)}}));
        }
        if (!seen.immune_miners.empty()) {
            out.push_back(say(Word::group_immune_miners, {{"hexes", hexes(seen.immune_miners)}}));
        }
        return out;
    }
    [[nodiscard]] Items medicine(const mars::OutbreakView& seen) const {
        Items out = {
            say(Word::group_doses, {{"n", std::to_string(seen.medicine_in_warehouse)}, {"supply", std::to_string(seen.medicine)}}),
            say(Word::group_vaccines, {{"n", std::to_string(seen.vaccines)}, {"all", std::to_string(pieces_.edition().outbreak.vaccines)}}),
            pieces_.mark(mars::RefKind::building, static_cast<int>(mars::Building::hospital)) +
                say(Word::tiles_left, {{"building", pieces_.name(mars::Building::hospital)},
                                       {"cost", pieces_.building_cost(pieces_.edition().row(mars::Building::hospital))},
                                       {"n", std::to_string(seen.hospital_tiles)}})};
        if (seen.microbiologist) {
            const mars::ScientistRow& row = pieces_.edition().scientist[mars::scientists - 1];
            out.push_back(pieces_.mark(mars::RefKind::scientist, row.id) + scene_.name("scientist", row.name.view()) + " (" +
                          pieces_.goods(row.cost) + ")");
        }
        return out;
    }
    [[nodiscard]] Items infection_cards(const mars::OutbreakView& seen) const {
        Items out;
        for (const mars::InfectionId card : seen.infection_deck) {
            out.push_back(pieces_.name(mars::Operand::infection, card.id));
        }
        return out;
    }
    [[nodiscard]] Items vandalism_cards(const mars::BlackoutView& seen) const {
        Items out;
        for (const mars::VandalismId card : seen.vandalism_deck) {
            out.push_back(pieces_.name(mars::Operand::vandalism, card.id));
        }
        return out;
    }
    [[nodiscard]] Items damage(const mars::BlackoutView& seen) const {
        Items out = {say(Word::group_dark, {{"n", std::to_string(seen.dark.size())}, {"limit", std::to_string(seen.lost_at)}})};
        for (const mars::DarkView& one : seen.dark) {
            out.push_back(pieces_.mark(mars::RefKind::hex, one.hex) + warn(std::string(mars::hex_name(one.hex).view())) + " " +
                          pieces_.sign(one.colonist));
        }
        if (!seen.damaged.empty()) {
            out.push_back(say(Word::group_damaged, {{"hexes", hexes(seen.damaged)}}));
        }
        return out;
    }
    /// "Living Quarters 1: 3, 1 ill".
    [[nodiscard]] std::string ward(int seat, int number, const mars::WardView& seen) const {
        const bool offered = [&] {
            const std::string ref = std::string(name_of(mars::RefKind::ward)) + ":" + std::to_string(seat) + "." + std::to_string(number);
            return std::ranges::find(scene_.offered, ref) != scene_.offered.end();
        }();
        std::string out = (offered ? scene_.paint(Ink::good, on_mars_sign::possible) : "") + pieces_.name(mars::Operand::ward, number) +
                          " " + std::to_string(seen.all);
        if (seen.ill > 0) {
            out += " " + warn(say(Word::group_ill, {{"n", std::to_string(seen.ill)}}));
        }
        if (seen.immune > 0) {
            out += " " + scene_.paint(Ink::good, say(Word::group_immune, {{"n", std::to_string(seen.immune)}}));
        }
        return out;
    }

    const OnMarsPieces& pieces_;
    const Scene& scene_;
};

}  // namespace

std::string on_mars_group(const OnMarsPieces& pieces) { return OnMarsGroup(pieces).table(); }
std::string on_mars_patients(const OnMarsPieces& pieces, int seat) { return OnMarsGroup(pieces).patients(seat); }

}  // namespace starboard::terminal
