// The pieces of On Mars in words and signs: players, buildings, goods, cards, and what of it the open question offers.
#pragma once

#include "games/on_mars/game.h"
#include "terminal/board.h"

namespace starboard::terminal {

class OnMarsPieces {
public:
    explicit OnMarsPieces(const Scene& scene);

    [[nodiscard]] const Scene& scene() const { return scene_; }
    [[nodiscard]] const on_mars::View& view() const { return *view_; }
    [[nodiscard]] const on_mars::Edition& edition() const { return rules_->edition; }
    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return scene_.say(which, values); }

    static constexpr int label_width = 15;
    /// A label and what belongs to it; nothing if there is nothing to tell.
    [[nodiscard]] std::string line(const std::string& label, const std::vector<std::string>& items) const;

    // -- players --
    [[nodiscard]] int seats() const { return view_->seats; }  ///< with Lacerda
    [[nodiscard]] bool alien(int seat) const { return !view_->invasion.empty() && view_->invasion[0].alien == seat; }
    /// Its number among those with a player board.
    [[nodiscard]] int player(int seat) const { return rules_->player_of(static_cast<Seat>(seat)); }
    [[nodiscard]] bool lacerda(int seat) const { return rules_->automa(static_cast<u8>(seat)); }
    [[nodiscard]] std::string person(int seat) const {
        return lacerda(seat) ? std::string(scene_.texts["name.automa"]) : scene_.person(seat);
    }
    [[nodiscard]] static Ink ink(int seat);
    [[nodiscard]] static std::string_view shape(int seat);
    [[nodiscard]] std::string sign(int seat) const { return scene_.paint(ink(seat), shape(seat)); }

    // -- what the question offers --
    [[nodiscard]] bool offers(on_mars::RefKind kind, int id) const;
    /// A sign before what is possible now.
    [[nodiscard]] std::string mark(on_mars::RefKind kind, int id) const;

    // -- names --
    template <NamedEnum E>
    [[nodiscard]] std::string name(std::string_view kind, E which) const {
        return scene_.name(kind, name_of(which));
    }
    [[nodiscard]] std::string name(on_mars::Building building) const { return name("building", building); }
    [[nodiscard]] std::string name(on_mars::Good good) const { return name("good", good); }
    [[nodiscard]] std::string name(on_mars::Tech tech) const { return name("tech", tech); }
    /// Of a row that has one, by its id.
    template <class Rows, class Id>
    [[nodiscard]] std::string name(std::string_view kind, const Rows& rows, Id id) const {
        return id.id == 0 ? "" : scene_.name(kind, rows[id.id - 1].name.view());
    }
    /// Of what has no name in a row, as moves and events print it.
    [[nodiscard]] std::string name(on_mars::Operand kind, int value) const;
    /// Three letters: "Gen".
    [[nodiscard]] std::string code(on_mars::Building building) const { return first_letters(name(building), 3); }
    [[nodiscard]] std::string side(on_mars::Side side) const { return say(side == on_mars::Side::orbit ? Word::orbit : Word::colony); }
    [[nodiscard]] std::string deed(on_mars::Do what) const { return name("deed", what); }

    // -- costs --
    /// "Battery+2×any"; empty if it is nothing.
    [[nodiscard]] std::string goods(const on_mars::Goods& goods) const;
    [[nodiscard]] std::string amount(int n, const std::string& what) const;
    [[nodiscard]] std::string building_cost(const on_mars::BuildingRow& row) const;
    /// What a player pays for a place on the slots of an action besides the Colonist.
    [[nodiscard]] int slot_price(int seat, on_mars::Action action) const;
    [[nodiscard]] const on_mars::SlotView* slots(on_mars::Action action) const;

private:
    const Scene& scene_;
    std::unique_ptr<on_mars::Rules> rules_;
    std::unique_ptr<on_mars::View> view_;
    std::unique_ptr<on_mars::State> slots_;  ///< nothing but the Action slots of the view, for the rules about them
};

namespace on_mars_sign {
constexpr std::string_view possible = "▸";
constexpr std::string_view crystal = "✦";
constexpr std::string_view discovery = "[?]";
constexpr std::string_view bot = "b";
constexpr std::string_view rover = "r";
constexpr std::string_view miner = "m";
constexpr std::string_view marker = "+";
constexpr std::string_view guard = "g";
constexpr std::string_view exosuit = "x";
constexpr std::string_view soldier = "s";
constexpr std::string_view stunned = "z";
}  // namespace on_mars_sign

}  // namespace starboard::terminal
