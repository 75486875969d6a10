#include "terminal/on_mars_pieces.h"

#include <algorithm>

#include "format/edition.h"

namespace starboard::terminal {

namespace {

namespace mars = starboard::on_mars;

struct MarsSigns {
    Ink ink;
    std::string_view shape;
};
constexpr MarsSigns mars_signs[mars::max_players + 1] = {
    {Ink::purple, "●"}, {Ink::green, "■"}, {Ink::yellow, "▲"}, {Ink::blue, "◆"}, {Ink::red, "▼"}};

}  // namespace

OnMarsPieces::OnMarsPieces(const Scene& scene)
    : scene_(scene),
      rules_(std::make_unique<mars::Rules>()),
      view_(std::make_unique<mars::View>()),
      slots_(std::make_unique<mars::State>()) {
    if (const auto read = read_edition<OnMars>(scene.printed.edition)) {
        rules_->edition = **read;
    }
    if (!JsonReader<OnMars>(*rules_, nullptr).read(scene.view, *view_)) {
        view_ = std::make_unique<mars::View>();
    }
    rules_->seats = rules_->players = view_->seats;
    if (!view_->lacerda.empty()) {
        rules_->mode = mars::mode_solo;
        rules_->seats = 1;
    }
    if (!view_->invasion.empty()) {
        rules_->mode = mars::mode_invasion;
        rules_->players = static_cast<u8>(view_->seats - 1);
        rules_->options.alien = view_->invasion[0].alien == 0 ? mars::AlienSeat::first : mars::AlienSeat::last;
    }
    for (const mars::MonolithView& monolith : view_->monolith) {
        rules_->mode = mars::mode_monolith;
        rules_->options.two_player_costs = monolith.two_player_costs;
        for (const mars::SabotageId card : monolith.aside) {
            slots_->monolith.lasting |= mars::lasting_bit(rules_->sabotage(card).does);
        }
    }
    for (const mars::SlotView& slot : view_->slots) {
        std::ranges::copy(slot.colonists, slots_->slot[static_cast<int>(slot.action)]);
    }
}

std::string OnMarsPieces::line(const std::string& label, const std::vector<std::string>& items) const {
    return items.empty() ? "" : flow(pad(label, label_width), items, dot, scene_.width, label_width);
}

Ink OnMarsPieces::ink(int seat) { return mars_signs[seat].ink; }
std::string_view OnMarsPieces::shape(int seat) { return mars_signs[seat].shape; }

bool OnMarsPieces::offers(mars::RefKind kind, int id) const {
    const std::string ref = std::string(name_of(kind)) + ":" + std::to_string(id);
    return std::ranges::find(scene_.offered, ref) != scene_.offered.end();
}
std::string OnMarsPieces::mark(mars::RefKind kind, int id) const {
    return offers(kind, id) ? scene_.paint(Ink::good, on_mars_sign::possible) : "";
}

std::string OnMarsPieces::name(mars::Operand kind, int value) const {
    TextBuffer id;
    if (!OnMars::print(*rules_, kind, static_cast<Number>(value), id)) {
        return "";
    }
    return scene_.name(name_of(kind), id.view());
}

std::string OnMarsPieces::amount(int n, const std::string& what) const { return n == 1 ? what : std::to_string(n) + "×" + what; }

std::string OnMarsPieces::goods(const mars::Goods& goods) const {
    std::vector<std::string> out;
    const auto add = [&](int n, const std::string& what) {
        if (n > 0) {
            out.push_back(amount(n, what));
        }
    };
    for (int i = 1; i < static_cast<int>(enum_size<mars::Good>); ++i) {
        const auto good = static_cast<mars::Good>(i);
        add(goods.of(good), name(good));
    }
    add(goods.any, say(Word::any_good));
    add(goods.colonist, name("piece", mars::Piece::colonist));
    return join(out, "+");
}

std::string OnMarsPieces::building_cost(const mars::BuildingRow& row) const {
    return row.miner ? name("piece", mars::Piece::colonist) : goods(row.cost);
}

const mars::SlotView* OnMarsPieces::slots(mars::Action action) const {
    for (const mars::SlotView& slot : view_->slots) {
        if (slot.action == action) {
            return &slot;
        }
    }
    return nullptr;
}

int OnMarsPieces::slot_price(int seat, mars::Action action) const {
    return alien(seat) ? 0 : mars::Facts{{*rules_, *slots_}}.placement(static_cast<Seat>(player(seat)), action).price;
}

}  // namespace starboard::terminal
