#include "terminal/planetship_grid.h"

namespace starboard::terminal {

namespace {

constexpr int cell_lines = 3;
constexpr std::string_view dock_sign = "#";
constexpr std::string_view probe_sign = "◎";
constexpr std::string_view down_sign = "▒";
constexpr std::string_view shield_sign = "◈";
constexpr std::string_view spent_sign = "×";

using Lines = std::vector<std::string>;

class PlanetshipGrid {
public:
    explicit PlanetshipGrid(const PlanetshipPieces& pieces)
        : pieces_(pieces),
          scene_(pieces.scene()),
          cols_(number_of(pieces.view().at("cols"))),
          margin_(narrow() ? 0 : 1),
          cell_(narrow() ? 11 : 14),  // with walls both three and four sectors take 97 columns
          letters_(narrow() ? 3 : 4) {}

    [[nodiscard]] std::string draw() const {
        const json::array& grid = pieces_.view().at("grid").get_array();
        const auto cols = static_cast<std::size_t>(cols_);
        std::string out;
        for (std::size_t first = 0; first < grid.size(); first += cols) {
            const std::string_view left = first == 0 ? "┌" : "├";
            const std::string_view between = first == 0 ? "┬" : "┼";
            std::vector<Lines> sectors;
            std::string top;
            for (std::size_t i = first; i < first + cols; ++i) {
                top += std::string(i == first ? left : between) + title(grid[i]);
                sectors.push_back(inside(grid[i]));
            }
            out += top + (first == 0 ? "┐" : "┤") + "\n";
            for (std::size_t line = 0; line < sectors.front().size(); ++line) {
                for (const Lines& sector : sectors) {
                    out += "│" + sector[line];
                }
                out += "│\n";
            }
        }
        std::string bottom;
        for (int i = 0; i < cols_; ++i) {
            bottom += (i == 0 ? "└" : "┴") + repeated("─", width());
        }
        return out + bottom + "┘\n" + legend(true);
    }

    [[nodiscard]] std::string legend(bool with_wreck) const {
        std::string ships;
        std::string probes;
        for (int seat = 0; seat < pieces_.seats(); ++seat) {
            ships += pieces_.ship(seat);
            probes += pieces_.probe(seat);
        }
        const auto entry = [&](std::string_view sign, Word word) { return std::string(sign) + " " + quiet(pieces_.say(word)); };
        Lines out;
        if (with_wreck) {
            out = placing() ? Lines{entry(dock_sign, Word::dock), entry(probe_sign, Word::probe_symbol)}
                            : Lines{entry(shield_sign, Word::shield), entry(spent_sign, Word::spent)};
            out.push_back(entry(down_sign, Word::face_down));
        }
        for (const auto& [sign, word] : {std::pair<std::string_view, Word>{ships, Word::ships},
                                         {probes, Word::probes},
                                         {"2/3", Word::strength_and_points},
                                         {"1→6", Word::symbols_to_points}}) {
            out.push_back(entry(sign, word));
        }
        return flow("", out, "  ", screen_width, 0);
    }

private:
    [[nodiscard]] bool placing() const { return text_of(pieces_.view().at("phase")) == "placing"; }
    [[nodiscard]] bool narrow() const { return cols_ > 3; }
    [[nodiscard]] int width() const { return 2 * (cell_ + margin_) + 1; }
    [[nodiscard]] std::string in_cell_width(const std::string& text) const {
        return std::string(static_cast<std::size_t>(margin_), ' ') + filled(text, cell_);
    }
    [[nodiscard]] std::string strong(std::string_view text) const { return scene_.paint(Ink::strong, text); }
    [[nodiscard]] std::string quiet(std::string_view text) const { return scene_.paint(Ink::quiet, text); }

    [[nodiscard]] std::string title(const json::value& sector) const {
        const bool scoring = sector.at("scoring").get_bool();
        const std::string mark = scoring ? "▸ " : sector.at("scored").get_bool() ? "✓ " : "";
        std::string name = mark + pieces_.sector_name(sector.at("sector"));
        name = width_of(name) + 3 <= width() ? " " + name + " " : width_of(name) < width() ? name : pad(name, width() - 1);
        return "─" + scene_.paint(scoring ? Ink::good : Ink::strong, name) + repeated("─", width() - 1 - width_of(name));
    }

    [[nodiscard]] Lines inside(const json::value& sector) const {
        Lines cells[2][2];
        const std::string number = text_of(sector.at("sector"));
        const int acting = number_of(sector.at("acting"));
        const json::array& fields = sector.at("field").get_array();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const std::string place = (acting == static_cast<int>(i) + 1 ? "▸" : "") + number + "-" + std::string(field_numerals[i]);
            cells[number_of(fields[i].at("row"))][number_of(fields[i].at("col"))] = field(fields[i], place);
        }
        const bool in_cell = sector.at("reward_in_cell").get_bool();
        if (in_cell) {
            cells[number_of(sector.at("reward_row"))][number_of(sector.at("reward_col"))] = reward(sector);
        }
        Lines out;
        for (int row = 0; row < 2; ++row) {
            for (std::size_t line = 0; line < cell_lines; ++line) {
                out.push_back(in_cell_width(cells[row][0][line]) + "┊" + in_cell_width(cells[row][1][line]));
            }
            if (row == 0) {
                out.push_back(in_cell ? repeated("┄", cell_ + margin_) + "┼" + repeated("┄", cell_ + margin_)
                                      : reward_on_the_cross(sector));
            }
        }
        const std::string rule = pieces_.special(pieces_.sector(sector.at("sector")));
        const std::string sums = totals(sector);
        if (narrow()) {
            out.push_back(quiet(pad(rule, width())));
            out.push_back(filled(sums, width()));
        } else {
            out.push_back(quiet(pad(" " + rule, width() - width_of(sums))) + sums);
        }
        return out;
    }

    /// What matters for placing.
    [[nodiscard]] static std::string signs(const json::value& field) {
        std::string out;
        for (const auto& [key, sign] : {std::pair{"dock", dock_sign}, std::pair{"probe", probe_sign}, std::pair{"down", down_sign}}) {
            out += field.at(key).get_bool() ? sign : "";
        }
        return out;
    }
    [[nodiscard]] Lines field(const json::value& field, const std::string& place) const {
        const std::string probes = pieces_.probes(field.at("probes"));
        if (!field.at("occupied").get_bool()) {
            return {strong(place) + (placing() ? " " + signs(field) : ""), probes, ""};
        }
        const int owner = number_of(field.at("owner")) - 1;
        const std::string marks = (field.at("shield").get_bool() ? " " + std::string(shield_sign) : "") +
                                  (field.at("spent").get_bool() ? " " + std::string(spent_sign) : "");
        const std::string sign = field.at("face_down").get_bool() ? std::string(down_sign) : narrow() ? "" : " ";
        const std::string name = field.at("card").is_null() ? "?" : pieces_.name(field.at("card"), cell_ - 1 - width_of(sign));
        return {strong(place) + marks + (probes.empty() ? "" : " ") + probes,
                pieces_.ship(owner) + sign + scene_.paint(PlanetshipPieces::ink(owner), name),
                field.at("card").is_null() ? "" : counts(field)};
    }
    /// "1+2 Funk": printed strength, what is added here and now, abilities.
    [[nodiscard]] std::string counts(const json::value& field) const {
        const planetship::Card* card = pieces_.card(text_of(field.at("card")));
        if (card == nullptr) {
            return "";
        }
        const int more = number_of(field.at("strength")) - card->strength;
        const std::string out = strong(std::to_string(card->strength) + (more > 0 ? "+" + std::to_string(more) : "")) + " " +
                                pieces_.abilities(*card, letters_);
        return width_of(out) < cell_ ? " " + out : out;
    }

    [[nodiscard]] static bool hidden(const json::value& reward) { return reward.at("card").is_null(); }
    [[nodiscard]] std::string reward_name(const json::value& reward, int width) const {
        const std::string back = reward.at("face_down").get_bool() ? std::string(down_sign) : "";
        return back + (hidden(reward) ? "?" : pieces_.name(reward.at("card"), width - width_of(back)));
    }
    [[nodiscard]] Lines reward(const json::value& sector) const {
        const json::array& rewards = sector.at("reward").get_array();
        const std::string probes = pieces_.probes(sector.at("reward_probes"));
        const std::string place = text_of(sector.at("sector")) + "-R";
        const std::string word = pieces_.say(Word::reward);
        const int room = cell_ - width_of(place) - (probes.empty() ? 1 : 2 + width_of(probes));
        Lines out = {strong(place) + (room < width_of(word) ? "" : " " + quiet(word)) + (probes.empty() ? "" : " ") + probes, "", ""};
        if (rewards.size() == 1) {
            out[1] = reward_name(rewards[0], cell_);
            out[2] = hidden(rewards[0]) ? "" : pieces_.numbers(rewards[0].at("card"), letters_);
        } else if (rewards.size() > 1) {
            out[1] = reward_name(rewards[0], cell_);
            out[2] = reward_name(rewards[1], cell_) + (rewards.size() > 2 ? " …" : "");
        }
        return out;
    }
    [[nodiscard]] std::string reward_on_the_cross(const json::value& sector) const {
        const json::array& rewards = sector.at("reward").get_array();
        const std::string probes = pieces_.probes(sector.at("reward_probes"));
        const std::string place = text_of(sector.at("sector")) + "-R ";
        const std::string after = (rewards.size() > 1                      ? " …"
                                   : rewards.empty() || hidden(rewards[0]) ? ""
                                                                           : " " + pieces_.numbers(rewards[0].at("card"), letters_)) +
                                  (probes.empty() ? "" : " " + probes);
        const int room = width() - width_of(place) - width_of(after);
        const std::string text = strong(place) + (rewards.empty() ? "" : reward_name(rewards[0], room)) + after;
        const int rest = width() - width_of(text);
        return rest < 4 ? filled(text, width()) : repeated("┄", rest / 2 - 1) + " " + text + " " + repeated("┄", rest - rest / 2 - 1);
    }

    /// What everybody has here, as far as the viewer knows.
    [[nodiscard]] std::string totals(const json::value& sector) const {
        Lines out;
        for (int seat = 0; seat < pieces_.seats(); ++seat) {
            bool here = false;
            bool unknown = false;
            for (const json::value& field : sector.at("field").get_array()) {
                const bool own = number_of(field.at("owner")) == seat + 1;
                here = here || own;
                unknown = unknown || (own && field.at("card").is_null());
            }
            if (here) {
                const int total = number_of(sector.at("total").at(static_cast<std::size_t>(seat)));
                out.push_back(pieces_.ship(seat) + (total > 0 || !unknown ? std::to_string(total) : "") +
                              (!unknown    ? ""
                               : total > 0 ? "+?"
                                           : "?"));
            }
        }
        return join(out, " ");
    }

    const PlanetshipPieces& pieces_;
    const Scene& scene_;
    int cols_;
    int margin_;  ///< before the text of a cell
    int cell_;
    int letters_;  ///< of an ability
};

}  // namespace

std::string planetship_grid(const PlanetshipPieces& pieces) { return PlanetshipGrid(pieces).draw(); }
std::string planetship_legend(const PlanetshipPieces& pieces) { return PlanetshipGrid(pieces).legend(false); }

}  // namespace starboard::terminal
