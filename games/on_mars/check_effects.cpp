// Goods, effects and needs of an edition: every word with the operands it needs, and no others.
#include "games/on_mars/edition_checker.h"

namespace starboard::on_mars {

namespace {

constexpr int most_of_a_price = 4;

/// How large the number of an effect may be.
constexpr int most_of(Do deed) {
    switch (deed) {
        case Do::gain:
        case Do::gain_any:
        case Do::gain_same:
        case Do::bots:
        case Do::rover:
        case Do::control:
        case Do::collect:
        case Do::score: return 9;
        case Do::retrieve: return 12;
        case Do::colonist:
        case Do::warehouse:
        case Do::stock:
        case Do::develop:
        case Do::upgrade:
        case Do::blueprint: return 5;
        case Do::gain_different: return 4;
        case Do::welcome: return 3;
        case Do::learn: return 2;
        case Do::shields:
        case Do::guards:
        case Do::exosuit:
        case Do::steal:
        case Do::deploy_near:
        case Do::deploy_on:
        case Do::march: return 6;
        default: return 1;
    }
}

constexpr u64 paid_first = words(Do::gain, Do::gain_any, Do::gain_same, Do::gain_different, Do::colonist);
constexpr u64 can_be_free = words(Do::develop, Do::upgrade, Do::welcome, Do::scientist, Do::contract);
constexpr u64 with_tech = words(Do::upgrade, Do::rover, Do::control);
constexpr u64 with_colonists = words(Do::gain, Do::gain_any, Do::warehouse, Do::learn, Do::develop, Do::blueprint, Do::construct,
                                     Do::upgrade, Do::welcome, Do::produce);
constexpr u64 with_crystals = words(Do::bots, Do::rover, Do::control, Do::collect, Do::command);

// Which operands a count has.
constexpr u64 counts_by_id = words(Count::built, Count::scientist, Count::scientist_points, Count::contract);
constexpr u64 counts_once = words(Count::built, Count::scientist, Count::contract, Count::in_orbit);
constexpr u64 counts_by_building = words(Count::blueprints, Count::advanced, Count::buildings, Count::complex);
constexpr u64 counts_need_building = words(Count::buildings, Count::complex);

int sum_of(const Goods& goods) {
    return goods.mineral + goods.battery + goods.water + goods.plant + goods.oxygen + goods.crystal + goods.medicine + goods.any +
           goods.colonist;
}

}  // namespace

std::string_view EditionChecker::price(const Goods& goods, bool medicine) {
    if (sum_of(goods) > most_of_a_price) {
        return "cost: at most 4 altogether";
    }
    if (goods.medicine > 0 && !medicine) {
        return "cost: Medicine is paid in chapter 2 only";
    }
    return {};
}

std::string_view EditionChecker::effect(const Effect& effect, u64 allowed, bool outbreak) const {
    const Do deed = effect.do_;
    if (!has(allowed, deed)) {
        return "do: this cannot be done here";
    }
    if (effect.n < 1 || effect.n > most_of(deed)) {
        return "n: too small or too large for what is done";
    }
    const bool gained = deed == Do::gain;
    if (gained ? !base_good(effect.good) && !(outbreak && effect.good == Good::medicine) : effect.good != Good::none) {
        return "good: a Resource or Crystal for gain, none for the others";
    }
    const bool any_type = effect.building == Building::none;
    if (!any_type && (deed != Do::construct || !(base_building(effect.building) || (outbreak && effect.building == Building::hospital)))) {
        return "building: only what is constructed has a type";
    }
    if (effect.tech != Tech::none && (deed != Do::develop || effect.tech != Tech::medicine || !outbreak)) {
        return "tech: only the Medicine Tech is developed by name, in chapter 2";
    }
    if (effect.from != From::anywhere && deed != Do::retrieve) {
        return "from: only Colonists are retrieved";
    }
    if (effect.extra > (deed == Do::welcome ? 3 : 0)) {
        return "extra: up to 3 Colonists, with a Ship";
    }
    if (effect.free && !has(can_be_free, deed)) {
        return "free: this has no cost";
    }
    if (effect.uses_tech && !has(with_tech, deed)) {
        return "uses_tech: only upgrade, rover and control say so";
    }
    if (effect.anywhere && deed != Do::upgrade) {
        return "anywhere: only upgrades have a Building zone to leave";
    }
    if (effect.boost != Boost::none && !has(effect.boost == Boost::colonist ? with_colonists : with_crystals, deed)) {
        return "boost: this is not boosted so";
    }
    if (effect.most > (effect.boost == Boost::none ? 0 : 9)) {
        return "most: up to 9, for what can be boosted";
    }
    if (sum_of(effect.cost) > 0 && (!has(paid_first, deed) || effect.cost.colonist > 0 || effect.cost.medicine > 0)) {
        return "cost: only gains have one, in Resources and Crystals";
    }
    return price(effect.cost);
}

std::string_view EditionChecker::need(const Need& need, u64 allowed) const {
    const Count count = need.count;
    if (!has(allowed, count)) {
        return "count: this is not counted here";
    }
    if (need.at_least < 1 || need.at_least > (count == Count::scientist_points ? 30 : has(counts_once, count) ? 1 : 12)) {
        return "at_least: 1 to 12; 1 of what is there or not, up to 30 points";
    }
    const int ids = count == Count::built ? blueprints : count == Count::contract ? contracts : scientists - 1;
    if (has(counts_by_id, count) ? need.id < 1 || need.id > ids : need.id != 0) {
        return "id: of a row, for what is named by it";
    }
    if (count == Count::marked_complexes ? need.size < 2 || need.size > 8 : need.size != 0) {
        return "size: 2 to 8, of complexes with a marker";
    }
    const bool typed = need.building != Building::none;
    if ((typed && (!has(counts_by_building, count) || alien_building(need.building))) || (!typed && has(counts_need_building, count))) {
        return "building: of Blueprints, buildings and complexes";
    }
    if (need.tech != Tech::none && count != Count::tech_level) {
        return "tech: only a level is that of a tile";
    }
    if (count == Count::stored ? !base_good(need.good) && need.good != Good::medicine : need.good != Good::none) {
        return "good: of what is stored";
    }
    if (need.contract != ContractKind::any && count != Count::contracts) {
        return "contract: of completed Contracts";
    }
    if (!need.cells.empty() && count != Count::techs) {
        return "cells: of Tech tiles";
    }
    u64 seen = 0;
    for (const CellText& name : need.cells) {
        const int cell = cell_of(name);
        if (cell < 0 || ((seen >> cell) & 1U) != 0) {
            return "cells: different ones of the laboratory";
        }
        seen |= u64{1} << cell;
    }
    if (count == Count::tech_level && need.at_least > lab_columns) {
        return "at_least: the laboratory has 6 columns";
    }
    if (count == Count::colony_level && need.at_least > levels) {
        return "at_least: the Colony has 5 levels";
    }
    return {};
}

}  // namespace starboard::on_mars
