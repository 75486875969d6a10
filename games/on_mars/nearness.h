// How near what a player works for is, with the steps that prepare it. Bots only; the rules never ask.
#pragma once

#include "games/on_mars/facts.h"

namespace starboard::on_mars {

constexpr int least(int a, int b) { return a < b ? a : b; }
/// Part of a whole, in thousandths.
constexpr int part(int n, int of, int worth) { return of <= 0 || n >= of ? worth : worth * n / of; }

/// The first ones of a kind are worth most: tenths of a point for so many of it.
template <int n>
constexpr int worth_of(const int (&worth)[n], int count) {
    return worth[least(count, n - 1)];
}

/// What everything is made of: goods, people, Bots, Tech tiles and Blueprints of the group, a seat's share, in tenths of a point as in
/// judge.cpp. Of the Colonists the ill do nothing.
int means(const Facts& facts);
constexpr int long_time = 8;  ///< rounds in which they pay off

constexpr int farthest = 6;
constexpr int complex = 3;  ///< buildings of a type that Level 3 Blueprints ask for
/// Hexes from a set to the nearest of another, farthest at most.
int way_to(Mask from, Mask aims);
/// The size of the largest group of a type.
int largest(const Facts& facts, Seat seat, Building building);
/// How well the next step of a need is prepared, 0 to 1000.
int prepared(const Facts& facts, Seat seat, const Need& need);
/// Goods a Contract still asks for beyond what lies on it and what its owner has.
int goods_lacking(const Facts& facts, Seat seat, ContractId id);
/// Of a Private Goal in hand and of a Contract, 0 to 1000.
int goal_near(const Facts& facts, Seat seat, GoalId id);
int contract_near(const Facts& facts, Seat seat, ContractId id);

}  // namespace starboard::on_mars
