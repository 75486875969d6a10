// Whether a game counts, and what it has done to the ratings.
#include <algorithm>

#include "server/catalogue.h"
#include "server/fields.h"
#include "server/store/ladder.h"
#include "server/table.h"

namespace starboard::server {

namespace {

constexpr int least_plays = 2;  ///< of every seat: a game that is broken off before never happened

json::object rating_told(const Rating& rating) {
    return {{"value", rating.value}, {"deviation", rating.deviation}, {"provisional", provisional(rating)}};
}

}  // namespace

void Table::enter_contest() {
    const auto& seats = row_.seats;
    const auto account = [&](const SeatRow& seat) { return seat.human() && house_.names.account(seat.player); };
    const auto alone = [&](const SeatRow& seat) { return std::ranges::count(seats, seat.player, &SeatRow::player) == 1; };
    rated_ = agreement_.rated && agreement_.position.is_null() && !rating_family(*agreement_.game, mode_of(agreement_)).empty() &&
             std::ranges::all_of(seats, account) && std::ranges::all_of(seats, alone);
    near_.clear();
    for (std::size_t i = 0; rated_ && i < seats.size(); ++i) {
        for (std::size_t k = i + 1; k < seats.size(); ++k) {
            if (house_.neighbours.near(seats[i].player, seats[k].player)) {
                near_.emplace_back(seats[i].seat, seats[k].seat);
            }
        }
    }
}

std::optional<Contest> Table::contest() const {
    const auto played = [&](const SeatRow& seat) { return taken_[static_cast<std::size_t>(seat.seat)] >= least_plays; };
    if (!rated_ || !match_->over() || !std::ranges::all_of(row_.seats, played)) {  // a closed one has no result
        return std::nullopt;
    }
    Contest out{rating_family(*agreement_.game, mode_of(agreement_)), {}, near_};
    const std::vector<Chair> chairs = chairs_of(*match_);
    for (const SeatRow& seat : row_.seats) {
        const bool left = !seat.human() || helped_.has(static_cast<Seat>(seat.seat));
        const std::string& player = seat.gave_up.empty() ? seat.player : seat.gave_up;
        if (!player.empty()) {  // has not been forgotten
            out.entrants.push_back({player, seat.seat, chairs[static_cast<std::size_t>(seat.seat)].side, seat.rank, left});
        }
    }
    return out;
}

void Table::write_contest(json::object& extra) const {
    json::array taken;
    for (const SeatRow& seat : row_.seats) {
        taken.emplace_back(taken_[static_cast<std::size_t>(seat.seat)]);
    }
    json::array near;
    for (const auto& [one, other] : near_) {
        near.push_back(json::array{one, other});
    }
    extra["rated"] = rated_;
    extra["helped"] = seats_in(helped_);
    extra["taken"] = std::move(taken);
    extra["near"] = std::move(near);
}

void Table::read_contest(const json::object& extra) {
    rated_ = flag_in(extra, "rated");
    helped_ = seats_named(extra, "helped");
    rated_games_.reset();
    taken_ = {};
    near_.clear();
    if (const json::value* taken = field(extra, "taken"); taken != nullptr && taken->is_array()) {
        for (std::size_t i = 0; i < std::min(taken->get_array().size(), taken_.size()); ++i) {
            const json::value& plays = taken->get_array()[i];
            taken_[i] = static_cast<int>(plays.is_int64() ? plays.get_int64() : 0);
        }
    }
    if (const json::value* near = field(extra, "near"); near != nullptr && near->is_array()) {
        for (const json::value& pair : near->get_array()) {
            const json::array* seats = pair.if_array();
            if (seats != nullptr && seats->size() == 2 && seats->at(0).is_int64() && seats->at(1).is_int64()) {
                near_.emplace_back(static_cast<int>(seats->at(0).get_int64()), static_cast<int>(seats->at(1).get_int64()));
            }
        }
    }
}

json::value Table::rated_json() {
    if (!over() || !rated_) {
        return nullptr;
    }
    if (rated_games_) {
        return *rated_games_;
    }
    Ladder* const ladder = house_.store.ladder();
    const auto games = ladder == nullptr ? Result<std::vector<RatedGame>>() : ladder->game(row_.id);
    if (!games || games->empty()) {
        return nullptr;
    }
    json::array out(row_.seats.size(), json::value(nullptr));
    for (const RatedGame& game : *games) {
        if (game.seat >= 0 && game.seat < static_cast<int>(out.size())) {
            out[static_cast<std::size_t>(game.seat)] = json::object{{"before", rating_told(game.before)},
                                                                    {"after", rating_told(game.after)}};
        }
    }
    rated_games_ = std::move(out);
    return *rated_games_;
}

}  // namespace starboard::server
