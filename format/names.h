// Names of operands and cards as text, and back. Parsing tries the values of a kind and compares what they print, so the two cannot differ.
#pragma once

#include <optional>
#include <string>

#include "kernel/contract.h"

namespace starboard {

template <class G>
struct Names {
    const typename G::Rules& rules;

    [[nodiscard]] std::string print(typename G::Operand kind, Number value) const {
        TextBuffer out;
        return G::print(rules, kind, value, out) ? std::string(out.view()) : std::string();
    }
    [[nodiscard]] std::optional<u8> parse(typename G::Operand kind, std::string_view text) const {
        for (int value = 0; value < 256; ++value) {
            TextBuffer out;
            if (G::print(rules, kind, static_cast<Number>(value), out) && out.view() == text) {
                return static_cast<u8>(value);
            }
        }
        return std::nullopt;
    }
    /// Cards of a running game by the name of their edition row; "#n" before they have one.
    [[nodiscard]] std::string card(const typename G::State& s, u8 c) const {
        TextBuffer out;
        return G::print_card(rules, s, c, out) ? std::string(out.view()) : "#" + std::to_string(c);
    }
    [[nodiscard]] std::optional<u8> parse_card(const typename G::State& s, int cards, std::string_view text) const {
        for (int c = 0; c < cards; ++c) {
            if (card(s, static_cast<u8>(c)) == text) {
                return static_cast<u8>(c);
            }
        }
        return std::nullopt;
    }
};

/// Walks a pattern such as "play {card} up @{line}": calls `literal(text)` and `operand(kind, index)` in order.
template <class G, class Literal, class OperandVisit>
bool walk_pattern(std::string_view pattern, Literal&& literal, OperandVisit&& operand) {
    int index = 0;
    while (!pattern.empty()) {
        const std::size_t open = pattern.find('{');
        if (open != 0) {
            if (!literal(pattern.substr(0, open))) {
                return false;
            }
            if (open == std::string_view::npos) {
                return true;
            }
            pattern.remove_prefix(open);
        }
        const std::size_t close = pattern.find('}');
        typename G::Operand kind{};
        require(close != std::string_view::npos && enum_from(pattern.substr(1, close - 1), kind), "pattern with an unknown operand");
        if (!operand(kind, index++)) {
            return false;
        }
        pattern.remove_prefix(close + 1);
    }
    return true;
}

template <class G>
std::string print_move(const typename G::Rules& rules, Move move) {
    const Names<G> names{rules};
    std::string out;
    if (move.verb >= std::size(G::verbs)) {
        return "?";
    }
    walk_pattern<G>(
        G::verbs[move.verb].pattern,
        [&](std::string_view text) {
            out += text;
            return true;
        },
        [&](typename G::Operand kind, int i) {
            const std::string name = names.print(kind, move.operand(i));
            out += name.empty() ? "?" : name;
            return true;
        });
    return out;
}

template <class G>
std::optional<Move> parse_move(const typename G::Rules& rules, std::string_view text) {
    const Names<G> names{rules};
    for (std::size_t verb = 1; verb < std::size(G::verbs); ++verb) {
        Move move;
        move.verb = static_cast<u8>(verb);
        std::string_view rest = text;
        std::string_view pattern = G::verbs[verb].pattern;
        // An operand ends where the literal after it begins.
        bool fits = walk_pattern<G>(
            pattern,
            [&](std::string_view literal) {
                if (!rest.starts_with(literal)) {
                    return false;
                }
                rest.remove_prefix(literal.size());
                pattern.remove_prefix(literal.size());
                return true;
            },
            [&](typename G::Operand kind, int i) {
                pattern.remove_prefix(pattern.find('}') + 1);
                const std::string_view after = pattern.substr(0, pattern.find('{'));
                const std::size_t end = after.empty() ? rest.size() : rest.find(after);
                if (end == std::string_view::npos) {
                    return false;
                }
                const std::optional<u8> value = names.parse(kind, rest.substr(0, end));
                if (!value) {
                    return false;
                }
                move.set_operand(i, *value);
                rest.remove_prefix(end);
                return true;
            });
        if (fits && rest.empty()) {
            return move;
        }
    }
    return std::nullopt;
}

}  // namespace starboard
