// What a group says among itself about the question one of them is asked: proposals. They change nothing, are kept nowhere, and go with
// the question.
#include <algorithm>

#include "server/table.h"

namespace starboard::server {

namespace {

bool touches(const Choice& choice, const std::vector<std::string>& refs) {
    return std::ranges::all_of(
        refs, [&](const std::string& ref) { return std::ranges::count(choice.refs, ref) >= std::ranges::count(refs, ref); });
}

}  // namespace

/// Seats of a group that see different things are told nothing of each other's answers; others than the group only if there are none.
bool Table::shares(int as, int asked) const {
    const std::vector<Chair> chairs = chairs_of(*match_);
    const int side = chairs[static_cast<std::size_t>(asked)].side;
    const bool among = as >= 0 ? chairs[static_cast<std::size_t>(as)].side == side
                               : std::ranges::all_of(chairs, [&](const Chair& chair) { return chair.side == side; });
    const Viewer viewer = as >= 0 ? static_cast<Viewer>(as) : viewer_public;
    return among && match_->view(viewer) == match_->view(static_cast<Viewer>(asked));
}

std::optional<int> Table::asked_partner(int seat) const {
    if (!match_ || !running() || lesson_ || seat < 0 || !has_partner(seat) || match_->deciders().has(static_cast<Seat>(seat))) {
        return std::nullopt;
    }
    const std::string& player = row_.seats[static_cast<std::size_t>(seat)].player;
    for (const SeatRow& row : row_.seats) {
        const bool asked = match_->deciders().has(static_cast<Seat>(row.seat));
        if (asked && row.human() && row.player != player && shares(seat, row.seat)) {
            return row.seat;
        }
    }
    return std::nullopt;
}

json::array Table::choices_json(Seat seat, Viewer viewer, Language language) const {
    json::array out;
    for (const Choice& choice : match_->choices(seat)) {
        json::object one;
        one["id"] = choice.move.id();
        one["notation"] = json::string(choice.notation);
        json::array refs;
        for (const std::string& ref : choice.refs) {
            refs.emplace_back(json::string(ref));
        }
        one["refs"] = std::move(refs);
        one["aside"] = choice.aside;
        if (!choice.wording.empty()) {
            one["wording"] = json::string(choice.wording);
        }
        one["text"] = json::string(match_->say_move(choice.move, viewer, language, names()));
        out.push_back(std::move(one));
    }
    return out;
}

Result<int> Table::partner_asked(const Message& message) const {
    if (match_->deciders().has(static_cast<Seat>(*message.seat))) {
        return problem("own_turn", "you are asked yourself: give the answer");
    }
    const auto asked = asked_partner(*message.seat);
    if (!asked) {
        return problem("no_partner", "nobody of your group is asked now whom you could propose something to");
    }
    if (message.question != question(*asked)) {
        return problem("stale", "the table has moved on since");
    }
    return *asked;
}

void Table::answers(const Client& client, const Message& message, const Reply& reply) const {
    const auto asked = partner_asked(message);
    if (!asked) {
        return reply(std::unexpected(asked.error()));
    }
    const auto viewer = static_cast<Viewer>(*message.seat);
    json::object told{{"seat", *asked}, {"choices", choices_json(static_cast<Seat>(*asked), viewer, client.language)}};
    reply(json::object{{"answers", std::move(told)}});
}

void Table::propose(const Client& client, const Message& message, const Reply& reply) {
    const auto asked = partner_asked(message);
    if (!asked) {
        return reply(std::unexpected(asked.error()));
    }
    const int seat = *message.seat;
    if (message.refs.empty() && message.moves.empty()) {
        if (proposals_.erase(seat) > 0) {
            show_proposals(*asked);
        }
        return reply(json::object());
    }
    if (!house_.proposals.allow(client.player, house_.now())) {
        return reply(problem("rate", "too many proposals; wait a moment"));
    }
    const std::vector<Choice> choices = match_->choices(static_cast<Seat>(*asked));
    Proposal proposal{*asked, message.question, message.refs, std::nullopt};
    if (!message.moves.empty()) {
        const auto found = std::ranges::find(choices, Move::from_id(message.moves.front()), &Choice::move);
        if (found == choices.end()) {
            return reply(problem("illegal", match_->say_reason(match_->why(static_cast<Seat>(*asked), Move::from_id(message.moves.front())),
                                                               client.language)));
        }
        proposal.refs = found->refs;
        proposal.move = found->move;
    } else {
        const auto fits = [&](const Choice& choice) { return touches(choice, message.refs); };
        const auto found = std::ranges::find_if(choices, fits);
        if (found == choices.end()) {
            const auto reason = match_->why(static_cast<Seat>(*asked), message.refs);
            return reply(reason && !reason->legal() ? problem("illegal", match_->say_reason(*reason, client.language))
                                                    : problem("no_answer", "no answer that is possible now has this place"));
        }
        if (std::ranges::count_if(choices, fits) == 1) {
            proposal.move = found->move;
        }
    }
    proposals_[seat] = std::move(proposal);
    show_proposals(*asked);
    reply(json::object());
}

/// Those about a question that is open, of people who are still there.
void Table::drop_proposals() {
    std::erase_if(proposals_, [&](const auto& item) {
        const auto& [seat, proposal] = item;
        return !row_.seats[static_cast<std::size_t>(seat)].human() || !row_.seats[static_cast<std::size_t>(proposal.asked)].human() ||
               question(proposal.asked) != proposal.question;
    });
}

json::array Table::proposals_json(const Watcher& watcher) const {
    json::array out;
    for (const auto& [seat, proposal] : proposals_) {
        if (!shares(watcher.as, proposal.asked)) {
            continue;
        }
        json::array refs;
        for (const std::string& ref : proposal.refs) {
            refs.emplace_back(json::string(ref));
        }
        out.push_back({{"seat", seat},
                       {"question", proposal.question},
                       {"refs", std::move(refs)},
                       {"text", proposal.move ? json::value(json::string(
                                                    match_->say_move(*proposal.move, watcher.viewer(), watcher.client->language, names())))
                                              : json::value(nullptr)}});
    }
    return out;
}

void Table::show_proposals(int asked) {
    for (const Watcher& watcher : watchers_) {
        if (!watcher.late && shares(watcher.as, asked)) {
            json::object message;
            message["proposals"] = {{"table", json::string(row_.id)}, {"list", proposals_json(watcher)}};
            watcher.client->send(json::serialize(message));
        }
    }
}

}  // namespace starboard::server
