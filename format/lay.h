// Hand-made positions of a game that has said what it is made of and where it lies (kernel/families.h): places by name, laying, spilling,
// and what is lost in words.
//
// What a named place held before spills: to the place's own heap, else each thing to its home. A named thing is taken from wherever it
// lies: from home first, never from where it has been named already as long as there are other copies, on the table or in the box; else
// the last place that names it has it.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <vector>

#include "format/names.h"
#include "format/problem.h"
#include "kernel/families.h"

namespace starboard {

namespace json = boost::json;

template <class G>
std::string site_name(const typename G::Rules& rules, const Site& site) {
    if (site.operand >= 0) {
        const std::string name = Names<G>{rules}.print(static_cast<typename G::Operand>(site.operand), static_cast<u8>(site.number));
        if (!name.empty()) {  // it exists in this edition
            return name;
        }
    }
    return std::string(site.word) + (site.number < 0 ? std::string() : std::to_string(site.number));
}

/// Everything in a place, the lowest or the topmost first.
template <class Holder>
std::vector<int> things_in(const Holder& holder, bool from_top) {
    std::vector<int> out;
    holder.each([&](int thing, int count) { out.insert(out.end(), static_cast<std::size_t>(count), thing); });
    if (from_top) {
        std::reverse(out.begin(), out.end());
    }
    return out;
}

/// What lies where, by name; a pile from the top.
template <HasFamilies G>
json::object laid_places(const typename G::Rules& rules, const typename G::State& s) {
    const Names<G> names{rules};
    json::object out;
    G::sites(rules, s, [&](auto family, const Site& site, auto&& where) {
        if (!site.plain) {
            json::array listed;
            for (const int thing : things_in(hold(where), site.pile)) {
                listed.emplace_back(json::string(names.print(family.kind, static_cast<u8>(thing))));
            }
            out[site_name<G>(rules, site)] = std::move(listed);
        }
    });
    return out;
}

/// What is wrong with the components of a state: "card human-31: 2 on the table (hand0, pile), there is 1". Empty: nothing.
template <HasFamilies G>
std::string lost_components(const typename G::Rules& rules, const typename G::State& s) {
    std::string out;
    each_family<G>([&](auto family) {
        if (!out.empty()) {
            return;
        }
        const Loss loss = loss_of<G>(family, rules, s);
        const std::string thing = Names<G>{rules}.print(family.kind, static_cast<u8>(loss.thing));
        switch (loss.what) {
            case Lost::nothing: return;
            case Lost::unknown: out = site_name<G>(rules, loss.site) + ": holds something that does not exist"; return;
            case Lost::empty_seat: out = site_name<G>(rules, loss.site) + ": nobody sits there"; return;
            case Lost::misplaced: out = site_name<G>(rules, loss.site) + ": \"" + thing + "\": " + std::string(loss.why); return;
            case Lost::missing:
            case Lost::surplus: break;
        }
        if constexpr (Counted<decltype(family)>) {
            std::string where;
            each_site<G>(family, rules, s, [&](const Site& site, const auto& holder) {
                bool lies = false;
                holder.each([&](int what, int /*count*/) { lies = lies || what == loss.thing; });
                where += lies ? (where.empty() ? " (" : ", ") + site_name<G>(rules, site) : std::string();
            });
            out = std::string(family.name) + " " + thing + ": " + std::to_string(loss.found) + " on the table" +
                  (where.empty() ? where : where + ")") + (loss.copies == 1 ? ", there is " : ", there are ") + std::to_string(loss.copies);
        }
    });
    return out;
}

template <HasFamilies G>
class Layer {
public:
    Layer(const typename G::Rules& rules, typename G::State& s) : rules_(rules), names_{rules}, s_(s) {}

    /// Whether a key names a place.
    [[nodiscard]] bool knows(std::string_view key) {
        return with(key, [](auto /*family*/, int /*at*/, const Site& /*site*/, const auto& /*holder*/) {});
    }
    /// Lays what the keys that name places say, in their order: first everything else, then piles, whose named top must not be taken again,
    /// then marks on what lies there.
    Result<void> lay(const json::object& differences) {
        for (const auto& [key, value] : differences) {
            with(key, [&](auto family, int /*at*/, const Site& site, const auto& holder) { spill(family, site, holder); });
        }
        for (const int pass : {0, 1, 2}) {
            for (const auto& [key, value] : differences) {
                Result<void> done;
                with(key, [&](auto family, int at, const Site& site, const auto& holder) {
                    if ((!Counted<decltype(family)> ? 2 : site.pile ? 1 : 0) == pass) {
                        done = lay_list(family, at, site, holder, std::string(key), value);
                    }
                });
                if (!done) {
                    return done;
                }
            }
        }
        return {};
    }
    /// What the position leaves unsaid lies at home, where the family has it so.
    void fill_homes() {
        each_family<G>([&](auto family) {
            using Family = decltype(family);
            if constexpr (Counted<Family> && Rest<Family>) {
                for (int thing = Family::first; thing <= Family::last; ++thing) {
                    const Home home = home_of(family, thing);
                    int found = on_table(family, thing);
                    const int copies = Family::copies(rules_, thing);
                    while (found < copies && send(family, home, thing)) {
                        ++found;
                    }
                    while (found > copies && take_at(family, home, thing)) {
                        --found;
                    }
                }
            }
        });
    }

private:
    /// `visit(family, at, site, holder)` for every place with a name; `at` is its number in this order.
    template <class Visit>
    void each_place(Visit&& visit) {
        int at = 0;
        G::sites(rules_, s_, [&](auto family, const Site& site, auto&& where) {
            ++at;
            const auto holder = hold(where);
            if constexpr (requires { holder.clear(); } || requires { holder.slot(0); }) {
                if (!site.plain) {
                    visit(family, at, site, holder);
                }
            }
        });
    }
    template <class Visit>
    bool with(std::string_view key, Visit&& visit) {
        bool found = false;
        each_place([&](auto family, int at, const Site& site, const auto& holder) {
            if (!found && site_name<G>(rules_, site) == key) {
                found = true;
                visit(family, at, site, holder);
            }
        });
        return found;
    }
    template <class Holder>
    static int count_in(const Holder& holder, int thing) {
        int n = 0;
        holder.each([&](int what, int count) { n += what == thing ? count : 0; });
        return n;
    }
    template <class Family>
    [[nodiscard]] int on_table(Family family, int thing) {
        int n = 0;
        each_site<G>(family, rules_, s_, [&](const Site& /*site*/, const auto& holder) { n += count_in(holder, thing); });
        return n;
    }

    /// Puts a thing below whatever lies at its new place; false: there is no such place, or no room.
    template <class Family>
    bool send(Family family, Home to, int thing) {
        bool sent = false;
        each_site<G>(family, rules_, s_, [&](const Site& site, const auto& holder) {
            if constexpr (requires { holder.put(thing, true); }) {
                sent = sent || (site.is(to) && holder.put(thing, true));
            }
        });
        return sent;
    }
    template <class Family>
    bool take_at(Family family, Home from, int thing) {
        bool taken = false;
        each_site<G>(family, rules_, s_, [&](const Site& site, const auto& holder) {
            if constexpr (requires { holder.take(thing); }) {
                taken = taken || (site.is(from) && holder.take(thing));
            }
        });
        return taken;
    }

    /// Empties a place that is named anew. Of a pile only the top is named; what is fixed is exchanged.
    template <class Family, class Holder>
    void spill(Family family, const Site& site, const Holder& holder) {
        if constexpr (!Fixed<Family>) {
            if (site.pile) {
                return;
            }
            const std::vector<int> spilled = things_in(holder, requires { Holder::ordered; });
            holder.clear();
            for (const int thing : spilled) {
                if constexpr (Counted<Family>) {
                    send(family, site.spills.word.empty() ? home_of(family, thing) : site.spills, thing);
                }
            }
        }
    }

    template <class Family, class Holder>
    Result<void> lay_list(Family family, int at, const Site& site, const Holder& holder, const std::string& key, const json::value& value) {
        if (!value.is_array()) {
            return problem("format", key + ": must be a list of names");
        }
        const json::array& items = value.get_array();
        for (std::size_t k = 0; k < items.size(); ++k) {
            const json::value& item = items[site.pile ? items.size() - 1 - k : k];
            const auto thing = item.is_string() ? names_.parse(family.kind, std::string_view(item.get_string())) : std::nullopt;
            if (!thing || *thing < Family::first || *thing > Family::last) {
                return problem("format", key + ": names nothing in this edition: " + json::serialize(item));
            }
            const std::string_view wrong = site.seat >= rules_.seats ? std::string_view("nobody sits there")
                                                                     : lay_one(family, at, site, holder, static_cast<int>(k), *thing);
            if (!wrong.empty()) {
                return problem("format", key + ": " + json::serialize(item) + ": " + std::string(wrong));
            }
        }
        return {};
    }
    template <class Family, class Holder>
    std::string_view lay_one(Family family, int at, const Site& site, const Holder& holder, [[maybe_unused]] int k, int thing) {
        constexpr std::string_view no_room = "there is no room for it";
        if constexpr (!Counted<Family>) {
            return holder.put(thing, false) ? std::string_view() : "nothing lies there";
        } else {
            if (const std::string_view why = misplaced(family, thing, site); !why.empty()) {
                return why;
            }
            const int copies = Family::copies(rules_, thing);
            if (copies == 0) {
                return "there is none in this game";
            }
            if (named(at, thing) == copies) {
                return "it is named more often than there are";
            }
            if constexpr (Fixed<Family>) {
                u8* const to = holder.slot(k);
                u8* const from = slot_with(family, thing);
                if (to == nullptr || from == nullptr) {
                    return to == nullptr ? no_room : "it lies nowhere on the table";
                }
                std::swap(*from, *to);
            } else {
                const bool found = take(family, at, thing, Copies::at_home) || take(family, at, thing, Copies::unnamed) ||
                                   (Boxed<Family> && on_table(family, thing) < copies) || take(family, at, thing, Copies::named);
                if (!found) {
                    return "it lies nowhere on the table";
                }
                if (!holder.put(thing, false)) {
                    return no_room;
                }
            }
            ++named_[{at, thing}];
            return {};
        }
    }
    template <class Family>
    [[nodiscard]] u8* slot_with(Family family, int thing) {
        u8* found = nullptr;
        each_site<G>(family, rules_, s_, [&](const Site& /*site*/, const auto& holder) {
            u8* slot = nullptr;
            for (int n = 0; (slot = holder.slot(n)) != nullptr; ++n) {
                found = *slot == thing ? slot : found;
            }
        });
        return found;
    }

    [[nodiscard]] int named(int at, int thing) const {
        const auto found = named_.find({at, thing});
        return found == named_.end() ? 0 : found->second;
    }
    enum class Copies { at_home, unnamed, named };
    /// Takes a copy for the place `to`, from among these.
    template <class Family>
    bool take(Family family, int to, int thing, Copies among) {
        bool taken = false;
        each_place([&](auto other, int at, const Site& site, const auto& holder) {
            if constexpr (std::same_as<decltype(other), Family>) {
                const bool fits = among == Copies::named ? at != to
                                                         : count_in(holder, thing) > named(at, thing) &&
                                                               (among == Copies::unnamed || site.is(home_of(family, thing)));
                if (taken || !fits || !holder.take(thing)) {
                    return;
                }
                taken = true;
                if (among == Copies::named) {
                    --named_[{at, thing}];
                }
                if (!site.refill.word.empty() && things_in(holder, false).empty()) {
                    refill(family, site.refill, holder);
                }
            }
        });
        return taken;
    }
    /// The lowest thing of a place that is not named there.
    template <class Family, class Holder>
    void refill(Family /*family*/, Home from, const Holder& holder) {
        bool done = false;
        each_place([&](auto other, int at, const Site& site, const auto& source) {
            if constexpr (std::same_as<decltype(other), Family>) {
                if (done || !site.is(from)) {
                    return;
                }
                done = true;
                const std::vector<int> there = things_in(source, false);
                if (!there.empty() && count_in(source, there.front()) > named(at, there.front()) && source.take(there.front())) {
                    holder.put(there.front(), false);
                }
            }
        });
    }

    const typename G::Rules& rules_;
    Names<G> names_;
    typename G::State& s_;
    std::map<std::pair<int, int>, int> named_;  ///< how often a place (its number) has named a thing
};

}  // namespace starboard
