#include "terminal/on_mars_alien.h"

#include <algorithm>

namespace starboard::terminal {

namespace {

namespace mars = starboard::on_mars;
using mars::RefKind;

class OnMarsAlien {
public:
    explicit OnMarsAlien(const OnMarsPieces& pieces) : pieces_(pieces), scene_(pieces.scene()), at_(pieces.view().invasion[0]) {}

    [[nodiscard]] std::string draw() const {
        return head() + line(Word::alien_board, spaces()) + line(Word::techs, techs()) + line(Word::alien_plans, plans()) +
               line(Word::alien_reserve, reserve()) + line(Word::alien_supplies, supplies());
    }

private:
    using Items = std::vector<std::string>;

    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return pieces_.say(which, values); }
    [[nodiscard]] std::string count(Word which, int n) const { return say(which, {{"n", std::to_string(n)}}); }
    [[nodiscard]] std::string quiet(std::string_view text) const { return scene_.paint(Ink::quiet, text); }
    [[nodiscard]] std::string line(Word label, const Items& items) const { return pieces_.line("   " + say(label), items); }
    [[nodiscard]] std::string amount(std::string_view piece, int n) const { return scene_.name("token", piece) + " " + std::to_string(n); }

    [[nodiscard]] std::string head() const {
        const mars::View& view = pieces_.view();
        const bool turn = !view.ended && view.round > 0 && view.phase == mars::Phase::colonization && view.turn == at_.alien;
        const std::string who = std::string(turn ? on_mars_sign::possible : " ") + pieces_.sign(at_.alien) + " " +
                                scene_.paint(OnMarsPieces::ink(at_.alien), pieces_.person(at_.alien));
        Items facts = {
            scene_.paint(Ink::strong, say(Word::alien_points, {{"n", std::to_string(at_.points)}, {"needed", std::to_string(at_.goal)}})),
            scene_.paint(Ink::strong,
                         say(Word::alien_soldiers, {{"n", std::to_string(at_.deployed)}, {"needed", std::to_string(at_.soldiers)}})),
            say(Word::alien_waiting, {{"n", std::to_string(at_.on_board)}, {"aside", std::to_string(at_.aside)}}),
            count(Word::alien_crystals, at_.crystals) + (at_.buffer > 0 ? ", " + count(Word::waiting, at_.buffer) : ""),
            say(Word::alien_tiles, {{"single", std::to_string(at_.single_use)},
                                    {"reserve", std::to_string(at_.single_reserve)},
                                    {"multi", std::to_string(at_.multi_use)}})};
        if (at_.hover > 0) {
            facts.push_back(say(Word::alien_under_way, {{"hex", hex(at_.hover - 1)}}));
        }
        constexpr int longest_head = 20;
        return flow(filled(who, std::min(longest_head, width_of(who) + 2)), facts, dot, scene_.width, OnMarsPieces::label_width);
    }
    [[nodiscard]] static std::string hex(int number) { return std::string(mars::hex_name(number).view()); }

    [[nodiscard]] Items spaces() const {
        Items out;
        for (const mars::AlienSpaceView& space : at_.spaces) {
            std::string text = pieces_.mark(RefKind::alien_space, space.space) + std::to_string(space.space) + " " +
                               pieces_.name(mars::Operand::alien_space, space.space);
            const std::string there = space.locked                              ? say(Word::alien_locked)
                                      : space.tile == mars::SpaceTile::single   ? say(Word::alien_single)
                                      : space.tile == mars::SpaceTile::multi    ? say(Word::alien_multi)
                                      : space.tile == mars::SpaceTile::sabotage ? say(Word::alien_sabotage)
                                                                                : "";
            out.push_back(there.empty() ? text : quiet(text + " (" + there + ")"));
        }
        return out;
    }
    [[nodiscard]] Items techs() const {
        Items out;
        for (const mars::TechView& tech : at_.techs) {
            out.push_back(pieces_.name(tech.tech) + " " + std::string(pieces_.edition().cell[tech.cell].name.view()));
        }
        return out;
    }
    [[nodiscard]] Items plans() const {
        Items out;
        for (const mars::AlienPlanView& plan : at_.plans) {
            const mars::BlueprintRow& row = pieces_.edition().blueprint[plan.blueprint.id - 1];
            std::string text = pieces_.mark(RefKind::plan, plan.blueprint.id) + scene_.name("blueprint", row.name.view()) + " " +
                               quiet("(" + pieces_.name(row.upgrades) + ")");
            text += plan.hex > 0    ? " " + hex(plan.hex - 1)
                    : plan.obtained ? " " + quiet(say(Word::not_built))
                                    : " " + quiet(say(Word::alien_not_obtained));
            text += plan.flipped ? ", " + say(Word::alien_flipped) : "";
            text += at_.scientist.id == plan.blueprint.id ? ", " + say(Word::alien_scientist) : "";
            out.push_back(text);
        }
        return out;
    }
    [[nodiscard]] Items reserve() const {
        return {pieces_.name(mars::Building::alien_shelter) + " " + std::to_string(at_.shelters),
                pieces_.name(mars::Building::alien_mine) + " " + std::to_string(at_.mines), amount("corruption", at_.corruption)};
    }
    [[nodiscard]] Items supplies() const {
        Items out = {amount("shield", at_.shields), amount("guard", at_.guards), amount("sabotage", at_.sabotage)};
        if (!at_.shielded.empty()) {
            Items hexes;
            for (const u8 number : at_.shielded) {
                hexes.push_back(hex(number));
            }
            out.push_back(say(Word::alien_shields_at, {{"hexes", join(hexes, " ")}}));
        }
        for (const mars::TileMarkView& mark : at_.marks) {
            out.push_back(say(mark.corrupted ? Word::alien_corrupted : Word::alien_protected,
                              {{"tech", pieces_.name(mark.tech)}, {"seat", pieces_.sign(mark.seat)}}));
        }
        return out;
    }

    const OnMarsPieces& pieces_;
    const Scene& scene_;
    const mars::InvasionView& at_;
};

}  // namespace

std::string on_mars_alien(const OnMarsPieces& pieces) { return OnMarsAlien(pieces).draw(); }

}  // namespace starboard::terminal
