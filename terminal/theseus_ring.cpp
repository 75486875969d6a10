#include "terminal/theseus_ring.h"

#include <algorithm>

namespace starboard::terminal {

namespace {

namespace th = starboard::theseus;
namespace sign = theseus_sign;

constexpr int room_width = 15;
constexpr int cards_width = 65;
constexpr int inner_width = 2 * room_width + cards_width + 2;  // with the wall between the rooms and the one behind them

using Lines = std::vector<std::string>;

struct Cell {
    int width = 0;  ///< with a blank before it
    Lines lines;
};

class TheseusRing {
public:
    explicit TheseusRing(const TheseusPieces& pieces) : pieces_(pieces), scene_(pieces.scene()) {}

    [[nodiscard]] std::string draw() const {
        std::string out;
        const json::array& ring = pieces_.view().at("ring").get_array();
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const json::object& sector = ring[i].get_object();
            out += (i == 0 ? "┌" : "├") + title(sector, static_cast<int>(i) + 1) + (i == 0 ? "┐" : "┤") + "\n";
            for (int row = 0; row < 2; ++row) {
                out += lines_of(sector, row);
            }
        }
        return out + "└" + repeated("─", inner_width) + "┘\n";
    }

private:
    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return scene_.say(which, values); }
    [[nodiscard]] std::string strong(std::string_view text) const { return scene_.paint(Ink::strong, text); }
    [[nodiscard]] std::string quiet(std::string_view text) const { return scene_.paint(Ink::quiet, text); }

    // -- the edge of a sector --

    [[nodiscard]] bool is_here(const json::object& sector) const {
        const json::object& view = pieces_.view();
        const json::value& at = view.at("walking").get_bool() ? view.at("walk").at("at") : view.at("here");
        return (view.at("walking").get_bool() || view.at("acting").get_bool()) && !view.at("ended").get_bool() &&
               text_of(sector.at("sector")) == name_of(static_cast<th::Sector>(number_of(at)));
    }
    [[nodiscard]] static std::string as_id(std::string name) {
        std::ranges::replace(name, ' ', '_');
        return lower(name);
    }
    [[nodiscard]] std::string title(const json::object& sector, int number) const {
        const std::string id = text_of(sector.at("sector"));
        const std::string name = pieces_.sector_name(id);
        const bool here = is_here(sector);
        const std::string head = (here ? std::string(sign::here) + " " : "") + std::to_string(number) + " " + name;
        int reach[th::rooms] = {};
        for (std::size_t room = 0; room < th::rooms; ++room) {
            reach[room] = number_of(sector.at("reach").at(room));
        }
        Lines parts = {pieces_.action(text_of(sector.at("action"))), pieces_.walls(reach)};
        if (sector.at("tile_left").get_bool() || sector.at("tile_right").get_bool()) {
            parts.push_back(say(sector.at("tile_left").get_bool() ? Word::tile_left : Word::tile_right));
        }
        if (text_of(sector.at("sector")) == "control_room" && pieces_.view().at("disc_home").get_bool()) {
            parts.push_back(pieces_.note(sign::disc));
        }
        const std::string owners = pieces_.signs(number_of(sector.at("owners")));
        std::string rest = " ─ " + join(parts, " ─ ") + " ";
        const std::string called = as_id(name) == id ? "" : " (" + id + ")";
        const std::string front = "─ " + scene_.paint(here ? Ink::good : Ink::strong, head) + quiet(called) +
                                  (owners.empty() ? "" : " " + owners);
        const int left = inner_width - width_of(front);
        rest = width_of(rest) > left ? pad(rest, left) : rest + repeated("─", left - width_of(rest));
        return front + rest;
    }

    // -- inside --

    /// A head, then its items on the same line or, if they do not fit there or must not stand there, on lines below.
    [[nodiscard]] static Lines block(const std::string& head, const Lines& items, int width, int indent, bool below) {
        Lines out = {head};
        bool fresh = false;
        for (const std::string& item : items) {
            if ((below && out.size() == 1) || width_of(out.back()) + 1 + width_of(item) > width) {
                out.emplace_back(static_cast<std::size_t>(indent), ' ');
                fresh = true;
            }
            out.back() += (fresh ? "" : " ") + item;
            fresh = false;
        }
        return out;
    }

    [[nodiscard]] Cell room(const json::object& sector, int room) const {
        constexpr int inside = room_width - 1;
        const std::string letter(1, static_cast<char>('A' + room));
        const json::value& id = sector.at("room").at(static_cast<std::size_t>(room));
        const json::object* unit = pieces_.unit(id);
        if (unit == nullptr) {
            return {room_width, {strong(letter) + quiet(" ·")}};
        }
        return {room_width, block(strong(letter) + " " + pieces_.unit(*unit, inside - 2), pieces_.marks(*unit), inside, 2, false)};
    }

    [[nodiscard]] Cell slot(const json::value& slot, int number, int width) const {
        const int inside = width - 1;
        const std::string place = strong(std::to_string(number)) + " ";
        const int name_width = inside - 3;
        if (slot.at("card").is_null()) {
            return {width, {place + quiet(slot.at("mark").get_bool() ? "·" + pieces_.note(sign::bonus) : "·")}};
        }
        const std::string name = fitted(pieces_.card_name(slot.at("card")), name_width);
        if (slot.at("bonus").get_bool()) {
            return {width, {place + scene_.paint(Ink::yellow, pieces_.note(sign::bonus) + name)}};
        }
        const int owner = number_of(slot.at("owner")) - 1;
        const int controller = number_of(slot.at("controller")) - 1;
        const bool active = slot.at("active").get_bool();
        const std::string head = place + pieces_.sign(owner) + scene_.paint(active ? pieces_.ink(controller) : Ink::quiet, name);
        return {width, block(head, card_items(slot, controller), inside, 2, true)};
    }
    [[nodiscard]] static std::string fitted(const std::string& text, int width) { return width_of(text) > width ? pad(text, width) : text; }

    [[nodiscard]] Lines card_items(const json::value& slot, int controller) const {
        Lines out;
        const auto number = [&](std::string_view key, std::string_view mark, Ink ink, int more = 0) {
            if (const int n = number_of(slot.at(key)); n > 0) {
                out.push_back(scene_.paint(ink, pieces_.note(mark) + std::to_string(n + more)));
            }
        };
        if (slot.at("disc").get_bool()) {
            out.push_back(scene_.paint(Ink::warn, pieces_.note(sign::disc)));
        }
        if (slot.at("crept").get_bool()) {
            out.push_back(scene_.paint(Ink::warn, pieces_.note(sign::crept)));
        }
        if (const th::Card* card = pieces_.card(text_of(slot.at("card")))) {
            out.push_back(pieces_.card_type(*card, number_of(slot.at("number"))));
        }
        number("tokens", sign::tokens, Ink::plain);
        number("copies", sign::copies, Ink::plain, 1);
        number("counter", sign::camera, Ink::plain);
        number("disabled", sign::disabled, Ink::warn);
        if (number_of(slot.at("used")) > 0) {
            out.push_back(quiet(pieces_.note(sign::done)));
        }
        if (!slot.at("embryo").is_null()) {
            out.push_back(pieces_.unit_or_id(slot.at("embryo")));
            if (slot.at("once").get_bool()) {
                out.push_back(scene_.paint(pieces_.ink(controller), say(Word::taken_once)));
            }
        }
        return out;
    }

    [[nodiscard]] Cell position(const json::array& pending, std::size_t which, int width) const {
        if (which >= pending.size()) {
            return {width, {""}};
        }
        const json::value& there = pending[which];
        const std::string place = strong("P" + std::to_string(which + 1)) + " ";
        if (there.at("card").is_null()) {
            return {width, {place + quiet("·")}};
        }
        const int owner = number_of(there.at("owner")) - 1;
        const std::string name = fitted(pieces_.card_name(there.at("card")), width - 5);
        Lines items;
        if (there.at("disc").get_bool()) {
            items.push_back(scene_.paint(Ink::warn, pieces_.note(sign::disc)));
        }
        const th::Card* card = pieces_.card(text_of(there.at("card")));
        if (card != nullptr) {
            items.push_back(quiet(pieces_.card_type(*card, card->number)));
        }
        return {width, block(place + pieces_.sign(owner) + scene_.paint(pieces_.ink(owner), name), items, width - 1, 3, true)};
    }

    [[nodiscard]] std::string lines_of(const json::object& sector, int row) const {
        const json::array& slots = sector.at("slot").get_array();
        const json::array& pending = sector.at("pending").get_array();
        const int columns = std::max(1, number_of(sector.at("slot_columns")));
        const int cells = columns + (pending.empty() ? 0 : 1);
        int left = cards_width - (cells - 1);
        std::vector<Cell> row_cells = {room(sector, 2 * row), room(sector, 2 * row + 1)};
        for (int column = 0; column < columns; ++column) {
            const int rest = cells - column;
            // two columns leave pending positions a little less
            const int width = cells == 3 && !pending.empty() ? 22 : (left + rest - 1) / rest;
            left -= width;
            const int at = row * columns + column;
            row_cells.push_back(at < static_cast<int>(slots.size()) ? slot(slots[static_cast<std::size_t>(at)], at + 1, width)
                                                                    : Cell{width, {""}});
        }
        if (!pending.empty()) {
            row_cells.push_back(position(pending, static_cast<std::size_t>(row), left));
        }
        std::size_t height = 1;
        for (const Cell& cell : row_cells) {
            height = std::max(height, cell.lines.size());
        }
        const int first = 2 * row;
        const bool walled = ((number_of(sector.at("reach").at(static_cast<std::size_t>(first))) >> (first + 1)) & 1) == 0;
        const bool own_pending = !pending.empty();
        std::string out;
        for (std::size_t line = 0; line < height; ++line) {
            for (std::size_t i = 0; i < row_cells.size(); ++i) {
                const bool behind = i == 0 || i == 2 || (own_pending && i + 1 == row_cells.size());
                out += behind ? "│" : i == 1 && walled ? pieces_.note(sign::wall) : "┊";
                out += " " + filled(line < row_cells[i].lines.size() ? row_cells[i].lines[line] : "", row_cells[i].width - 1);
            }
            out += "│\n";
        }
        return out;
    }

    const TheseusPieces& pieces_;
    const Scene& scene_;
};

}  // namespace

std::string theseus_ring(const TheseusPieces& pieces) { return TheseusRing(pieces).draw(); }

std::string theseus_legend(const TheseusPieces& pieces) {
    const auto entry = [&](std::string_view sign, Word word) {
        return std::string(sign) + " " + pieces.scene().paint(Ink::quiet, pieces.say(word));
    };
    constexpr std::pair<std::string_view, Word> signs[] = {
        {sign::targets, Word::sign_targets},   {sign::gripped, Word::sign_gripped},   {sign::invisible, Word::sign_invisible},
        {sign::parasite, Word::sign_parasite}, {sign::done, Word::sign_done},         {sign::bonus, Word::sign_bonus},
        {sign::passing, Word::sign_passing},   {sign::tokens, Word::sign_tokens},     {sign::copies, Word::sign_copies},
        {sign::camera, Word::sign_camera},     {sign::disabled, Word::sign_disabled}, {sign::disc, Word::sign_disc},
        {sign::crept, Word::sign_crept},       {sign::wall, Word::sign_wall},
    };
    Lines out = {entry("○●", Word::sides)};
    for (const auto& [mark, word] : signs) {
        if (pieces.noted(mark)) {
            out.push_back(entry(mark, word));
        }
    }
    return flow("", out, "  ", screen_width, 0);
}

}  // namespace starboard::terminal
