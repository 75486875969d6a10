// What the contract promises about one state, checked the slow way. Soak runs it on a sample of decisions, the contract tests on all.
#pragma once

#include <memory>
#include <string>

#include "format/game_of.h"
#include "kernel/playout.h"

namespace starboard {

template <GameContract G>
class DeepCheck {
public:
    using State = typename G::State;
    using View = typename G::View;

    DeepCheck(const typename G::Rules& rules, u64 seed) : rules_(rules), rng_(Rng::stream(Seed::from_number(seed), 0xDEE9)) {}

    /// Empty, or the promise that is broken.
    std::string operator()(const State& s) {
        std::string wrong;
        const auto first = [&](std::string found) {
            if (wrong.empty()) {
                wrong = std::move(found);
            }
        };
        first(moves_and_reasons(s));
        first(knowledge(s));
        first(redealt(s));
        first(position(s));
        first(clones(s));
        first(simultaneous(s));
        return wrong;
    }

private:
    std::string moves_and_reasons(const State& s) {
        const SeatSet asked = G::deciders(rules_, s);
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            MoveList legal;
            MoveList tried;
            if (!asked.has(seat)) {
                continue;
            }
            G::moves(rules_, s, seat, legal);
            G::attempts(rules_, s, seat, tried);
            if (legal.empty()) {
                return "a question without an answer";
            }
            if (legal.size() > G::max_moves) {
                return "more answers than max_moves";
            }
            int allowed = 0;
            for (const Move move : tried) {
                allowed += G::why(rules_, s, seat, move).legal() ? 1 : 0;
            }
            if (allowed != legal.size()) {
                return "moves and why disagree";
            }
            for (int i = 0; i < legal.size(); ++i) {
                const Move move = legal[i];
                if (!G::why(rules_, s, seat, move).legal()) {
                    return "a legal move is refused by why: " + print_move<G>(rules_, move);
                }
                const auto parsed = parse_move<G>(rules_, print_move<G>(rules_, move));
                if (!parsed || *parsed != move) {
                    return "notation does not read back: " + print_move<G>(rules_, move);
                }
                for (int k = 0; k < i; ++k) {
                    if (legal[k] == move) {
                        return "the same move twice: " + print_move<G>(rules_, move);
                    }
                }
            }
            for (int i = 0; i < 4; ++i) {
                const Move wild = Move::from_id(static_cast<u32>(rng_.next()));
                if (G::why(rules_, s, seat, wild).legal() != legal.has(wild)) {
                    return "why allows a move that is not offered";
                }
            }
        }
        return {};
    }

    /// Views, choices, key and imagined worlds are the same for worlds the seat cannot tell apart.
    std::string knowledge(const State& s) {
        const auto true_view = std::make_unique<View>();
        const auto other_view = std::make_unique<View>();
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            const State world = G::imagine(rules_, s, seat, rng_);
            const std::string_view broken = G::check(rules_, world);
            if (!broken.empty()) {
                return "an imagined world is broken: " + std::string(broken);
            }
            G::view(rules_, s, seat, *true_view);
            G::view(rules_, world, seat, *other_view);
            if (view_text(*true_view, s) != view_text(*other_view, world)) {
                return "the view tells worlds apart that seat " + std::to_string(seat) + " cannot";
            }
            if (G::knowledge_key(rules_, s, seat) != G::knowledge_key(rules_, world, seat)) {
                return "the knowledge key tells worlds apart";
            }
            const u64 seed = rng_.next();
            Rng one = Rng::stream(Seed::from_number(seed), 1);
            Rng two = Rng::stream(Seed::from_number(seed), 1);
            if (hash_of(G::imagine(rules_, s, seat, one)) != hash_of(G::imagine(rules_, world, seat, two))) {
                return "imagine depends on what the seat does not know";
            }
            if (G::deciders(rules_, s) != G::deciders(rules_, world)) {
                return "who decides depends on hidden things";
            }
            if (G::deciders(rules_, s).has(seat)) {
                MoveList mine;
                MoveList theirs;
                G::moves(rules_, s, seat, mine);
                G::moves(rules_, world, seat, theirs);
                bool same = mine.size() == theirs.size();
                for (int i = 0; same && i < mine.size(); ++i) {
                    same = mine[i] == theirs[i];
                }
                if (!same) {
                    return "legal moves depend on what the seat does not know";
                }
            }
        }
        return {};
    }
    /// Dealt anew, nobody sees or knows anything else than before, and what lay unseen leaves no trace.
    std::string redealt(const State& s) {
        const u64 seed = rng_.next();
        const auto stream = [&] { return Rng::stream(Seed::from_number(seed), 2); };
        Rng one = stream();
        const State anew = G::redeal(rules_, s, one);
        if (const std::string_view broken = G::check(rules_, anew); !broken.empty()) {
            return "a state dealt anew is broken: " + std::string(broken);
        }
        Rng first = Rng::stream(Seed::from_number(seed), 3);
        Rng second = stream();
        if (hash_of(G::redeal(rules_, G::redeal(rules_, s, first), second)) != hash_of(anew)) {
            return "redeal depends on what nobody has seen";
        }
        if (G::barriers(anew) != G::barriers(s) || G::deciders(rules_, anew) != G::deciders(rules_, s)) {
            return "redeal changes more than what is unseen";
        }
        const auto before = std::make_unique<View>();
        const auto after = std::make_unique<View>();
        G::view(rules_, s, viewer_public, *before);
        G::view(rules_, anew, viewer_public, *after);
        if (view_text(*before, s) != view_text(*after, anew)) {
            return "redeal changes what everybody sees";
        }
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            G::view(rules_, s, seat, *before);
            G::view(rules_, anew, seat, *after);
            Rng three = stream();
            Rng four = stream();
            if (view_text(*before, s) != view_text(*after, anew) ||
                G::knowledge_key(rules_, s, seat) != G::knowledge_key(rules_, anew, seat) ||
                hash_of(G::imagine(rules_, s, seat, three)) != hash_of(G::imagine(rules_, anew, seat, four))) {
                return "redeal changes what seat " + std::to_string(seat) + " knows";
            }
        }
        return {};
    }
    std::string view_text(const View& view, const State& s) { return json::serialize(JsonWriter<G>(rules_, &s)(view)); }

    std::string position(const State& s) {
        const json::value written = JsonWriter<G>(rules_, &s)(s);
        State read{};
        const auto done = JsonReader<G>(rules_, &read).read(json::parse(json::serialize(written)), read);
        if (!done) {
            return "a position does not read back: " + done.error().message;
        }
        return hash_of(read) == hash_of(s) ? std::string() : "a position reads back differently";
    }

    /// Playing on a copy changes nothing here, and gives the same as playing here.
    std::string clones(const State& s) {
        const SeatSet asked = G::deciders(rules_, s);
        if (asked.empty()) {
            return {};
        }
        const u64 before = hash_of(s);
        const Seat seat = asked.lowest();
        MoveList list;
        G::moves(rules_, s, seat, list);
        const Move move = list[static_cast<int>(rng_.below(static_cast<u32>(list.size())))];
        State one = s;
        State two = s;
        NoEvents silent;
        const auto log = std::make_unique<EventLog>();
        G::play(rules_, one, seat, move, silent);
        G::play(rules_, two, seat, move, *log);
        if (hash_of(s) != before) {
            return "playing on a copy changed the original";
        }
        return hash_of(one) == hash_of(two) ? std::string() : "listening to events changes the game";
    }

    /// The order of simultaneous answers does not matter, nobody's choices depend on another's open answer, and an answer taken back was
    /// never there.
    std::string simultaneous(const State& s) {
        const SeatSet asked = G::deciders(rules_, s);
        NoEvents silent;
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            if (!retractors<G>(rules_, s).has(seat)) {
                continue;
            }
            if (asked.has(seat)) {
                return "a seat is asked although its answer is in";
            }
            MoveList list;
            G::moves(rules_, s, seat, list);
            if (list.empty()) {
                return "an answer that can be taken back, but no move for it";
            }
            State back = s;
            G::play(rules_, back, seat, list[0], silent);
            if (!G::deciders(rules_, back).has(seat) || G::barriers(back) != G::barriers(s) || !G::check(rules_, back).empty()) {
                return "an answer is not taken back cleanly";
            }
        }
        if (asked.size() < 2) {
            return {};
        }
        SeatSet others = asked;
        others.remove(asked.lowest());
        const Seat one = asked.lowest();
        const Seat two = others.lowest();
        MoveList first;
        MoveList second;
        MoveList again;
        G::moves(rules_, s, one, first);
        G::moves(rules_, s, two, second);
        const Move mine = first[static_cast<int>(rng_.below(static_cast<u32>(first.size())))];
        const Move theirs = second[static_cast<int>(rng_.below(static_cast<u32>(second.size())))];
        State left = s;
        State right = s;
        G::play(rules_, left, one, mine, silent);
        G::play(rules_, right, two, theirs, silent);
        if (G::barriers(left) != G::barriers(s)) {
            return "an open answer is a barrier";
        }
        G::moves(rules_, left, two, again);
        bool same = again.size() == second.size();
        for (int i = 0; same && i < again.size(); ++i) {
            same = again[i] == second[i];
        }
        if (!same) {
            return "choices depend on another seat's open answer";
        }
        if (retractors<G>(rules_, left).has(one)) {
            State back = left;
            G::moves(rules_, left, one, again);
            G::play(rules_, back, one, again[0], silent);
            if (hash_of(back) != hash_of(s)) {
                return "an answer taken back leaves traces";
            }
        }
        G::play(rules_, left, two, theirs, silent);
        G::play(rules_, right, one, mine, silent);
        return hash_of(left) == hash_of(right) ? std::string() : "the order of simultaneous answers matters";
    }

    const typename G::Rules& rules_;
    Rng rng_;
};

}  // namespace starboard
