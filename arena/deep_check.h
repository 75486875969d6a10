// What the contract promises about one state, checked the slow way. Soak runs it on a sample of decisions, the contract tests on all.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

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
        first(stories(s));
        first(lessons(s));
        first(sets(s));
        first(priors(s));
        return wrong;
    }

    /// Every set of the promised size has one path, and nothing else is on offer.
    std::string sets(const State& s) {
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            SetChoice set;
            if (!set_of<G>(rules_, s, seat, set)) {
                continue;
            }
            if (set.least > set.most || set.least > set.count || (!set.may_stop() && set.least != set.most)) {
                return "a set of an impossible size";
            }
            for (int i = 0; i < set.count; ++i) {
                RefList refs;
                G::refs(rules_, s, seat, set.members[i], refs);
                if (refs.count != 1) {
                    return "a member of a set touches more or less than one place: " + print_move<G>(rules_, set.members[i]);
                }
            }
            for (const Picks& picks : some_choices(set)) {
                State end = s;
                if (std::string wrong = choose(end, seat, set, picks); !wrong.empty()) {
                    return wrong;
                }
                if (set.any_order) {
                    State other = s;
                    if (!shuffled(other, seat, set, picks) || !same_in_the_end(end, other, G::barriers(s))) {
                        return "the order of a set matters";
                    }
                }
            }
        }
        return {};
    }

private:
    /// Bots have a move worth a try, and leave no move alone for a reason their seat cannot know.
    std::string priors(const State& s) {
        if constexpr (Judged<G>) {
            const SeatSet asked = G::deciders(rules_, s);
            for (Seat seat = 0; seat < rules_.seats; ++seat) {
                if (!asked.has(seat)) {
                    continue;
                }
                const State world = G::imagine(rules_, s, seat, rng_);
                MoveList legal;
                G::moves(rules_, s, seat, legal);
                bool worth_a_try = false;
                for (const Move move : legal) {
                    const i32 prior = G::prior(rules_, s, seat, move);
                    worth_a_try = worth_a_try || prior > 0;
                    if (prior < 0 || (prior == 0) != (G::prior(rules_, world, seat, move) == 0)) {
                        return "a bot leaves a move alone by what its seat cannot know: " + print_move<G>(rules_, move);
                    }
                }
                if (!worth_a_try) {
                    return "no legal move is worth a try";
                }
            }
        }
        return {};
    }
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
            if (!Promises<G>{{rules_}}.kept(*true_view)) {
                return "the view of seat " + std::to_string(seat) + " leaves out what its type says is there";
            }
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
            if (turns(s) != turns(world)) {
                return "the number of turns depends on hidden things";
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
                SetChoice my_set;
                SetChoice their_set;
                same = set_of<G>(rules_, s, seat, my_set) == set_of<G>(rules_, world, seat, their_set) && my_set == their_set;
                if (!same) {
                    return "a set depends on what the seat does not know";
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
        if (G::barriers(anew) != G::barriers(s) || G::deciders(rules_, anew) != G::deciders(rules_, s) || turns(anew) != turns(s)) {
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
        if (turns(one) < turns(s)) {
            return "the number of turns falls";
        }
        return hash_of(one) == hash_of(two) ? std::string() : "listening to events changes the game";
    }
    static u32 turns([[maybe_unused]] const State& s) {
        if constexpr (CountsTurns<G>) {
            return G::turns(s);
        } else {
            return 0;
        }
    }

    /// The order of simultaneous answers does not matter, nobody's choices depend on another's open answer, and an answer taken back was
    /// never there.
    std::string simultaneous(const State& s) {
        const SeatSet asked = G::deciders(rules_, s);
        NoEvents silent;
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            if (!G::retractors(rules_, s).has(seat)) {
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
        if (G::retractors(rules_, left).has(one)) {
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

    // -- stories --

    /// A move as it is told and shown to one viewer.
    struct Told {
        State s;
        std::unique_ptr<State> foreseen;
        std::unique_ptr<EventLog> log;
        std::shared_ptr<const PicturesOf<G>> pictures;
        std::unique_ptr<EyesOf<G>> eyes;
    };
    Told tell(const State& s, Seat seat, Move move, Seat viewer) {
        Told out{s, std::make_unique<State>(s), std::make_unique<EventLog>(), nullptr, nullptr};
        out.log->previewer = viewer;
        out.log->foreseen = out.foreseen.get();
        const std::shared_ptr<const typename G::Rules> borrowed(std::shared_ptr<void>(), &rules_);
        out.eyes = std::make_unique<EyesOf<G>>(borrowed, viewer, [&s]() -> const State& { return s; });
        out.pictures = play_pictured<G>(rules_, out.s, seat, move, *out.log);
        return out;
    }
    /// As long as a seat cannot tell two worlds apart, it is told and shown the same in both, event by event: what differs must have come
    /// to light.
    std::string stories(const State& s) {
        const SeatSet asked = G::deciders(rules_, s);
        if (asked.empty()) {
            return {};
        }
        const Seat mover = asked.lowest();
        MoveList list;
        G::moves(rules_, s, mover, list);
        const Move move = list[static_cast<int>(rng_.below(static_cast<u32>(list.size())))];
        for (Seat viewer = 0; viewer < rules_.seats; ++viewer) {
            const State world = G::imagine(rules_, s, viewer, rng_);
            const std::optional<Move> same = looks_like(s, world, mover, move, viewer);
            if (!same) {
                continue;
            }
            const Told here = tell(s, mover, move, viewer);
            const Told there = tell(world, mover, *same, viewer);
            if (std::string wrong = compare(here, there, viewer); !wrong.empty()) {
                return wrong + " for seat " + std::to_string(viewer) + ": " + print_move<G>(rules_, move);
            }
        }
        return {};
    }
    /// A legal move in another world that the viewer cannot tell from this one.
    std::optional<Move> looks_like(const State& s, const State& world, Seat mover, Move move, Seat viewer) {
        const Move face = G::face(rules_, s, mover, move, viewer);
        MoveList list;
        G::moves(rules_, world, mover, list);
        std::vector<Move> alike;
        for (const Move other : list) {
            if (G::face(rules_, world, mover, other, viewer) == face) {
                alike.push_back(other);
            }
        }
        return alike.empty() ? std::nullopt : std::optional(alike[rng_.below(static_cast<u32>(alike.size()))]);
    }
    std::string compare(const Told& here, const Told& there, Seat viewer) {
        const auto apart = [&](const State& one, const State& two) {
            return G::knowledge_key(rules_, one, viewer) != G::knowledge_key(rules_, two, viewer);
        };
        // the first event that the viewer could not foresee in one of the worlds
        const auto first = [](const Told& told) { return told.log->foreseen_events < 0 ? EventLog::capacity : told.log->foreseen_events; };
        const int came_to_light = std::min(first(here), first(there));
        const int events = std::min(here.log->count, there.log->count);
        for (int i = 0; i < events; ++i) {
            const State& one = (*here.pictures)[i];
            const State& two = (*there.pictures)[i];
            const bool other_words = here.log->items[i].for_viewer(viewer) != there.log->items[i].for_viewer(viewer);
            // a picture may be taken after the telling
            if (other_words || apart(one, two)) {
                const bool open = came_to_light <= (other_words ? i : i + 1);
                return open ? std::string() : "event " + std::to_string(i) + " tells worlds apart";
            }
            if (json::serialize(here.eyes->look_at(one)) != json::serialize(there.eyes->look_at(two))) {
                return "the picture of event " + std::to_string(i) + " tells worlds apart";
            }
        }
        if (apart(here.s, there.s)) {
            // that an answer to a simultaneous question is in is no secret
            const bool open = came_to_light < EventLog::capacity || G::deciders(rules_, here.s) != G::deciders(rules_, there.s);
            return open ? std::string() : "the end of a play tells worlds apart";
        }
        if (here.log->count != there.log->count) {
            return "more is told in one of two worlds";
        }
        return json::serialize(here.eyes->look_at(here.s)) == json::serialize(there.eyes->look_at(there.s))
                   ? std::string()
                   : "the last picture of a play tells worlds apart";
    }

    // -- what a decision teaches --

    /// A move as it looks to one viewer, and what the viewer is told and knows at the next question.
    using Sight = std::pair<u32, u64>;
    Sight sight(const State& before, Seat mover, Move move, Viewer viewer, State& after, EventLog& log) {
        after = before;
        log.count = 0;
        G::play(rules_, after, mover, move, log);
        u64 told = G::knowledge_key(rules_, after, viewer);
        for (const Event& event : log) {
            told = hash_of(event.for_viewer(viewer), told);
        }
        return {G::face(rules_, before, mover, move, viewer).id(), told};
    }
    /// Undo stops where anybody has learned something: as long as the same seat is asked on and no barrier is counted, every world a seat
    /// thought possible stays so. Where another world has no move of the same face (a payment that is composed in secret), nothing is
    /// compared.
    std::string lessons(const State& s) {
        const auto log = std::make_unique<EventLog>();
        const SeatSet asked = G::deciders(rules_, s);
        State after;
        for (Seat mover = 0; mover < rules_.seats; ++mover) {
            if (!asked.has(mover)) {
                continue;
            }
            MoveList here;
            G::moves(rules_, s, mover, here);
            for (Seat viewer = 0; viewer < rules_.seats; ++viewer) {
                const State world = G::imagine(rules_, s, viewer, rng_);
                MoveList there;
                G::moves(rules_, world, mover, there);
                std::set<u32> faces;
                std::set<Sight> sights;
                for (const Move move : there) {
                    const Sight seen = sight(world, mover, move, viewer, after, *log);
                    faces.insert(seen.first);
                    sights.insert(seen);
                }
                for (const Move move : here) {
                    const Sight seen = sight(s, mover, move, viewer, after, *log);
                    // where only others are asked now, a move is taken back only with their consent or before a bot's answer, and a bot
                    // keeps nothing in mind: what the mover sees by it still counts
                    const bool back = viewer == mover || G::deciders(rules_, after).has(mover);
                    const bool open = back && G::barriers(after) == G::barriers(s);
                    if (open && faces.contains(seen.first) && !sights.contains(seen)) {
                        return "seat " + std::to_string(viewer) +
                               " learns something and no barrier is counted: " + print_move<G>(rules_, move);
                    }
                }
            }
        }
        return {};
    }

    // -- choices of a set --

    using Picks = std::vector<int>;  ///< indices of members, in path order; of equal copies the first ones

    /// All choices if they are few, else some.
    std::vector<Picks> some_choices(const SetChoice& set) {
        constexpr std::size_t enough = 40;
        std::vector<Picks> out;
        Picks now;
        collect(set, 0, now, out, enough);
        if (out.size() < enough) {
            return out;
        }
        std::set<Picks> chosen;
        for (std::size_t i = 0; i < enough; ++i) {
            const int most = std::min(set.most, set.count);
            const int size = set.least + static_cast<int>(rng_.below(static_cast<u32>(most - set.least + 1)));
            std::vector<int> all;
            for (int k = 0; k < set.count; ++k) {
                all.push_back(k);
            }
            rng_.shuffle(all.data(), set.count);
            all.resize(static_cast<std::size_t>(size));
            std::sort(all.begin(), all.end());
            Picks picks;
            for (const int k : all) {  // the first copies instead of any
                int first = k;
                while (first > 0 && set.members[first - 1] == set.members[k] && (picks.empty() || picks.back() < first - 1)) {
                    --first;
                }
                picks.push_back(first);
            }
            chosen.insert(picks);
        }
        return {chosen.begin(), chosen.end()};
    }
    void collect(const SetChoice& set, int from, Picks& now, std::vector<Picks>& out, std::size_t enough) {
        const int size = static_cast<int>(now.size());
        if (out.size() >= enough || size > set.most) {
            return;
        }
        if (size >= set.least) {
            out.push_back(now);
        }
        for (int i = from; i < set.count; ++i) {
            const bool copy = i > from && set.members[i] == set.members[i - 1];  // without the copy before it
            if (!copy) {
                now.push_back(i);
                collect(set, i + 1, now, out, enough);
                now.pop_back();
            }
        }
    }
    /// The answers to the question while these members are taken, in path order or in any.
    static std::set<u32> answers(const SetChoice& set, const Picks& taken) {
        std::set<u32> out;
        const int size = static_cast<int>(taken.size());
        const int from = set.any_order || taken.empty() ? 0 : taken.back() + 1;
        for (int i = from; i < set.count; ++i) {
            const bool free = std::find(taken.begin(), taken.end(), i) == taken.end();
            if (free && (set.any_order || size + set.count - i >= set.least)) {
                out.insert(set.members[i].id());
            }
        }
        if (set.may_stop() && size >= set.least) {
            out.insert(set.done.id());
        }
        return out;
    }
    std::set<u32> offered(const State& s, Seat seat) {
        std::set<u32> out;
        MoveList list;
        if (G::deciders(rules_, s).has(seat)) {
            G::moves(rules_, s, seat, list);
        }
        for (const Move move : list) {
            if (!G::aside(rules_, s, move)) {
                out.insert(move.id());
            }
        }
        return out;
    }
    std::string choose(State& s, Seat seat, const SetChoice& set, const Picks& picks) {
        NoEvents silent;
        Picks taken;
        const auto ended = [&] {
            const bool last = !taken.empty() && taken.back() == set.count - 1;
            return !taken.empty() && set.ends_with(static_cast<int>(taken.size()), last);
        };
        for (std::size_t i = 0; i <= picks.size(); ++i) {
            if (ended()) {
                return {};
            }
            if (offered(s, seat) != answers(set, taken)) {
                return "a set offers something else than its members";
            }
            SetChoice rest;
            if (set_of<G>(rules_, s, seat, rest) && !follows(set, taken, rest)) {
                return "a set half chosen is not described by its rest";
            }
            if (i < picks.size()) {
                G::play(rules_, s, seat, set.members[picks[i]], silent);
                taken.push_back(picks[i]);
            }
        }
        G::play(rules_, s, seat, set.done, silent);
        return {};
    }
    static bool follows(const SetChoice& set, const Picks& taken, const SetChoice& rest) {
        const int size = static_cast<int>(taken.size());
        std::map<u32, int> left;
        int members = 0;
        for (int i = set.any_order || taken.empty() ? 0 : taken.back() + 1; i < set.count; ++i) {
            if (std::find(taken.begin(), taken.end(), i) == taken.end()) {
                int& copies = left[set.members[i].id()];
                copies = std::min(copies + 1, rest.most);
                ++members;
            }
        }
        std::map<u32, int> described;
        for (int i = 0; i < rest.count; ++i) {
            int& copies = described[rest.members[i].id()];
            copies = std::min(copies + 1, rest.most);
        }
        return left == described && rest.least == std::max(0, set.least - size) && rest.done == set.done &&
               (rest.most == set.most - size || (rest.most == members && members < set.most - size));
    }
    bool shuffled(State& s, Seat seat, const SetChoice& set, Picks picks) {
        NoEvents silent;
        rng_.shuffle(picks.data(), static_cast<int>(picks.size()));
        for (const int i : picks) {
            if (!G::deciders(rules_, s).has(seat) || !G::why(rules_, s, seat, set.members[i]).legal()) {
                return false;
            }
            G::play(rules_, s, seat, set.members[i], silent);
        }
        if (!set.ends_with(static_cast<int>(picks.size()), false)) {
            G::play(rules_, s, seat, set.done, silent);
        }
        return true;
    }
    /// Equal, at the latest when the other seats' simultaneous answers are in.
    bool same_in_the_end(State& one, State& two, u32 barriers) {
        NoEvents silent;
        while (hash_of(one) != hash_of(two)) {
            const SeatSet asked = G::deciders(rules_, one);
            if (asked.empty() || G::barriers(one) != barriers || G::deciders(rules_, two) != asked) {
                return false;
            }
            MoveList list;
            G::moves(rules_, one, asked.lowest(), list);
            G::play(rules_, one, asked.lowest(), list[0], silent);
            G::play(rules_, two, asked.lowest(), list[0], silent);
        }
        return true;
    }

    const typename G::Rules& rules_;
    Rng rng_;
};

}  // namespace starboard
