#include "terminal/on_mars_map.h"

namespace starboard::terminal {

namespace {

namespace mars = starboard::on_mars;

constexpr int hex_pitch = 6;   ///< from the left edge of a column to that of the next
constexpr int hex_inside = 5;  ///< columns between the edges
constexpr int map_lines = 19;
static_assert(mars::columns * hex_pitch + 1 == on_mars_map_width);

constexpr Ink building_inks[] = {Ink::plain, Ink::brown,  Ink::yellow, Ink::blue, Ink::green,
                                 Ink::red,   Ink::strong, Ink::good,   Ink::warn, Ink::warn};

/// Signs with their ink, put anywhere.
class MarsCanvas {
public:
    /// One sign for each column.
    void put(int x, int y, std::string_view text, Ink ink) {
        for (; !text.empty(); ++x) {
            const std::string sign = first_letters(text, 1);
            text.remove_prefix(sign.size());
            at_[y][x] = {sign, ink};
        }
    }
    [[nodiscard]] std::vector<std::string> lines(const Paint& paint) const {
        std::vector<std::string> out;
        for (const auto& row : at_) {
            std::string line;
            std::string run;
            Ink ink = Ink::plain;
            for (const Spot& spot : row) {
                if (spot.ink != ink) {
                    line += paint(ink, run);
                    run.clear();
                    ink = spot.ink;
                }
                run += spot.sign;
            }
            out.push_back(line + paint(ink, run));
        }
        return out;
    }

private:
    struct Spot {
        std::string sign = " ";
        Ink ink = Ink::plain;
    };
    Spot at_[map_lines][on_mars_map_width];
};

class OnMarsMap {
public:
    explicit OnMarsMap(const OnMarsPieces& pieces) : pieces_(pieces) {}

    [[nodiscard]] std::vector<std::string> lines() {
        for (int hex = 0; hex < mars::hexes; ++hex) {
            edges(hex);
        }
        for (int hex = 0; hex < mars::hexes; ++hex) {
            const bool offered = pieces_.offers(mars::RefKind::hex, hex);
            canvas_.put(left(hex) + 1, top(hex), mars::hex_name(hex).view(), offered ? Ink::good : Ink::quiet);
            if (offered) {
                canvas_.put(left(hex) + 3, top(hex), on_mars_sign::possible, Ink::good);
            }
        }
        for (const mars::HexView& hex : pieces_.view().surface) {
            fill(hex);
        }
        return canvas_.lines(pieces_.scene().paint);
    }

private:
    [[nodiscard]] static int left(int hex) { return (mars::map.at[hex].q + mars::columns / 2) * hex_pitch; }
    /// The line of its name; a step to a neighbouring column is half a hex, which is one line.
    [[nodiscard]] static int top(int hex) { return 2 * mars::map.at[hex].r + mars::map.at[hex].q + map_lines / 2; }

    void edges(int hex) {
        const int x = left(hex);
        const int y = top(hex);
        canvas_.put(x, y, "/", Ink::quiet);
        canvas_.put(x + hex_pitch, y, "\\", Ink::quiet);
        canvas_.put(x, y + 1, "\\", Ink::quiet);
        canvas_.put(x + hex_pitch, y + 1, "/", Ink::quiet);
        for (const int line : {y - 1, y + 1}) {
            canvas_.put(x + 1, line, repeated("_", hex_inside), Ink::quiet);
        }
    }

    void fill(const mars::HexView& hex) {
        const int x = left(hex.hex) + 1;
        const int y = top(hex.hex);
        if (hex.piece != mars::Piece::none) {
            const int owner = hex.piece_of - 1;
            canvas_.put(x + 3, y, std::string(OnMarsPieces::shape(owner)) + std::string(letter(hex.piece)), OnMarsPieces::ink(owner));
        }
        if (hex.building != mars::Building::none) {
            const bool owned = hex.owner > 0;
            const bool strange = hex.building >= mars::Building::alien_shelter;
            const Ink ink = owned ? OnMarsPieces::ink(hex.owner - 1) : building_inks[static_cast<int>(hex.building)];
            const std::string size = hex.group > 1 ? std::to_string(hex.group) : "";
            canvas_.put(owned ? x : x + 1, y + 1,
                        (owned ? std::string(OnMarsPieces::shape(hex.owner - 1)) : "") +
                            (strange ? alien_code(hex.building) : pieces_.code(hex.building)) + size,
                        ink);
        } else if (hex.crystal) {
            canvas_.put(x + 2, y + 1, on_mars_sign::crystal, Ink::good);
        } else if (hex.discovery.id != 0) {
            canvas_.put(x + 1, y + 1, on_mars_sign::discovery, Ink::strong);
        } else if (hex.research != 0) {
            const std::string kind = pieces_.scene().name("research", pieces_.edition().research[hex.research - 1].name.view());
            canvas_.put(x + 1, y + 1, "[" + first_letters(kind, 1) + "]", Ink::strong);
        }
    }
    /// As that of the humans, in the alien's colour.
    [[nodiscard]] std::string alien_code(mars::Building building) const {
        return pieces_.code(building == mars::Building::alien_mine ? mars::Building::mine : mars::Building::shelter);
    }
    [[nodiscard]] static std::string_view letter(mars::Piece piece) {
        switch (piece) {
            case mars::Piece::none: break;
            case mars::Piece::bot: return on_mars_sign::bot;
            case mars::Piece::rover: return on_mars_sign::rover;
            case mars::Piece::colonist: return on_mars_sign::miner;
            case mars::Piece::marker: return on_mars_sign::marker;
            case mars::Piece::guard: return on_mars_sign::guard;
            case mars::Piece::exosuit: return on_mars_sign::exosuit;
            case mars::Piece::soldier: return on_mars_sign::soldier;
            case mars::Piece::stunned: return on_mars_sign::stunned;
        }
        return " ";
    }

    const OnMarsPieces& pieces_;
    MarsCanvas canvas_;
};

}  // namespace

std::vector<std::string> on_mars_map(const OnMarsPieces& pieces) { return OnMarsMap(pieces).lines(); }

std::vector<std::string> on_mars_legend(const OnMarsPieces& pieces) {
    const Scene& scene = pieces.scene();
    const auto entry = [&](const std::string& sign, const std::string& what) { return sign + " " + scene.paint(Ink::quiet, what); };
    const std::string own(OnMarsPieces::shape(scene.seat));
    const auto piece = [&](std::string_view sign, const std::string& what) {
        return entry(scene.paint(OnMarsPieces::ink(scene.seat), own + std::string(sign)), what);
    };
    std::vector<std::string> out = {piece(on_mars_sign::bot, pieces.name("piece", mars::Piece::bot)),
                                    piece(on_mars_sign::rover, pieces.name("piece", mars::Piece::rover)),
                                    piece(on_mars_sign::miner, pieces.say(Word::piece_miner)),
                                    piece(on_mars_sign::marker, pieces.say(Word::piece_marker)),
                                    entry(pieces.code(mars::Building::generator) + "2", pieces.say(Word::building_and_size)),
                                    entry(std::string(on_mars_sign::crystal), pieces.name(mars::Good::crystal)),
                                    entry(std::string(on_mars_sign::discovery), pieces.say(Word::tile_discovery)),
                                    entry("[A]", pieces.say(Word::tile_research)),
                                    entry(std::string(on_mars_sign::possible), pieces.say(Word::possible_now))};
    if (!pieces.view().invasion.empty()) {
        out.push_back(entry(std::string(on_mars_sign::guard), pieces.name("piece", mars::Piece::guard)));
        out.push_back(entry(std::string(on_mars_sign::exosuit), pieces.name("piece", mars::Piece::exosuit)));
        out.push_back(entry(std::string(on_mars_sign::soldier), pieces.name("piece", mars::Piece::soldier)));
        out.push_back(entry(std::string(on_mars_sign::stunned), pieces.name("piece", mars::Piece::stunned)));
    }
    return out;
}

}  // namespace starboard::terminal
