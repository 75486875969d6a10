#include "server/peace.h"

namespace starboard::server {

namespace {

constexpr std::size_t most_relations = 500;

}  // namespace

std::string_view distance_name(Distance distance) {
    return distance == Distance::block ? "block" : distance == Distance::mute ? "mute" : "none";
}

std::string person_id(std::string_view place, std::string_view player) {
    return token_hash(std::string(place) + " " + std::string(player)).substr(0, 16);
}

Result<void> Peace::load(Time now) {
    if (ledger_ == nullptr) {
        return {};
    }
    const auto relations = ledger_->relations();
    const auto bans = ledger_->bans(now);
    if (!relations || !bans) {
        return std::unexpected(relations ? bans.error() : relations.error());
    }
    relations_.clear();
    bans_.clear();
    for (const Relation& relation : *relations) {
        relations_[relation.player][relation.other] = relation;
    }
    for (const Ban& ban : *bans) {
        bans_[ban.player] = ban;
    }
    return {};
}

Distance Peace::distance(const std::string& player, const std::string& other) const {
    const auto of = relations_.find(player);
    if (of == relations_.end()) {
        return Distance::none;
    }
    const auto found = of->second.find(other);
    return found == of->second.end() ? Distance::none : found->second.block ? Distance::block : Distance::mute;
}

Result<void> Peace::keep(const std::string& player, const std::string& other, const std::string& name, Distance distance, Time now) {
    if (player.empty() || other.empty() || player == other) {
        return problem("nobody", "there is nobody here whom that could be about");
    }
    auto& of = relations_[player];
    if (distance == Distance::none) {
        if (ledger_ != nullptr) {
            if (auto kept = ledger_->release(player, other); !kept) {
                return kept;
            }
        }
        of.erase(other);
        return {};
    }
    if (!of.contains(other) && of.size() >= most_relations) {
        return problem("full", "your list of people is full: take somebody off it first");
    }
    const Relation relation{player, other, distance == Distance::block, name, now};
    if (ledger_ != nullptr) {
        if (auto kept = ledger_->relate(relation); !kept) {
            return kept;
        }
    }
    of[other] = relation;
    return {};
}

Result<std::int64_t> Peace::report(const Report& report) {
    return ledger_ == nullptr ? problem("store", "this house keeps no reports") : ledger_->report(report);
}

json::array Peace::list(const std::string& player) const {
    json::array out;
    if (const auto of = relations_.find(player); of != relations_.end()) {
        for (const auto& [other, relation] : of->second) {
            out.push_back({{"id", json::string(person_id(player, other))},
                           {"name", json::string(relation.name)},
                           {"want", json::string(distance_name(relation.block ? Distance::block : Distance::mute))},
                           {"since", relation.since}});
        }
    }
    return out;
}

std::string Peace::meant(const std::string& player, std::string_view id) const {
    if (const auto of = relations_.find(player); of != relations_.end()) {
        for (const auto& [other, relation] : of->second) {
            if (person_id(player, other) == id) {
                return other;
            }
        }
    }
    return {};
}

const Ban* Peace::banned(const std::string& player, Time now) const {
    const auto found = bans_.find(player);
    return player.empty() || found == bans_.end() || (found->second.until > 0 && found->second.until <= now) ? nullptr : &found->second;
}

void Peace::forget(const std::string& player) {
    relations_.erase(player);
    bans_.erase(player);
    for (auto& [who, of] : relations_) {
        of.erase(player);
    }
}

}  // namespace starboard::server
