// A match of one game type: state, history, what can be taken back.
#pragma once

#include <atomic>
#include <limits>

#include "format/arrange.h"
#include "format/edition_changes.h"
#include "format/eyes.h"
#include "format/game.h"
#include "format/past.h"
#include "format/speech.h"

namespace starboard {

template <GameContract G>
class MatchOf final : public Match {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    MatchOf(const Game& game, Setup setup, std::shared_ptr<const Rules> rules)
        : game_(game), setup_(std::move(setup)), rules_(std::move(rules)), state_(std::make_unique<State>()) {
        const Seed seed = Seed::from_text(setup_.seed);
        const auto log = std::make_unique<EventLog>();
        if constexpr (TellsSetup<G>) {
            G::setup(*rules_, *state_, seed, *log);
            opening_.assign(log->begin(), log->end());
        } else {
            G::setup(*rules_, *state_, seed);
        }
    }

    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] std::shared_ptr<const Rules> shared_rules() const { return rules_; }
    [[nodiscard]] const State& state() const { return *state_; }
    /// The decisions in force.
    [[nodiscard]] const Past<G>& past() const { return past_; }

    [[nodiscard]] const Game& game() const override { return game_; }
    [[nodiscard]] const Setup& setup() const override { return setup_; }
    [[nodiscard]] int seats() const override { return rules_->seats; }
    [[nodiscard]] bool over() const override { return ended_ || G::over(*state_); }
    [[nodiscard]] SeatSet deciders() const override { return ended_ ? SeatSet::none() : G::deciders(*rules_, *state_); }
    [[nodiscard]] u64 hash() const override { return hash_of(*state_); }
    [[nodiscard]] u64 edition_hash() const override {
        if (edition_hash_ == 0) {
            edition_hash_ = edition_hash_of<G>(*rules_, setup_.edition);
        }
        return edition_hash_;
    }
    [[nodiscard]] Printed printed() const override { return printed_by<G>(*rules_); }
    [[nodiscard]] Payoff payoff(Seat seat) const override { return ended_ ? table_payoff_[seat] : G::payoff(*rules_, *state_, seat); }
    [[nodiscard]] std::optional<Payoff> automa() const override {
        if (!game_.mode(setup_.mode).automa) {
            return std::nullopt;
        }
        Payoff pay = G::automa(*rules_, *state_);
        if (ended_) {  // whoever sits here has left it the win
            pay.win = 1000;
            pay.rank = 1;
        }
        return pay;
    }
    [[nodiscard]] int side(Seat seat) const override { return G::side(*rules_, seat); }
    [[nodiscard]] std::string role(Seat seat) const override { return std::string(G::role(*rules_, *state_, seat)); }
    [[nodiscard]] const std::vector<Entry>& entries() const override { return entries_; }
    [[nodiscard]] int move_count() const override { return past_.size(); }
    [[nodiscard]] std::optional<u32> turns() const override {
        if constexpr (CountsTurns<G>) {
            return G::turns(*state_);
        } else {
            return std::nullopt;
        }
    }
    [[nodiscard]] const std::vector<Event>& opening() const override { return opening_; }
    [[nodiscard]] std::string notation(Move move) const override { return print_move<G>(*rules_, move); }
    [[nodiscard]] Event question(Seat seat, Viewer viewer) const override { return G::question(*rules_, *state_, seat, viewer); }
    [[nodiscard]] Reason why(Seat seat, Move move) const override { return G::why(*rules_, *state_, seat, move); }

    [[nodiscard]] std::vector<Choice> choices(Seat seat) const override {
        std::vector<Choice> out;
        if (!may_move(seat)) {
            return out;
        }
        MoveList list;
        G::moves(*rules_, *state_, seat, list);
        for (const Move move : list) {
            out.push_back(
                {move, notation(move), refs_of(seat, move), G::aside(*rules_, *state_, move), G::move_wording(*rules_, *state_, move)});
        }
        return out;
    }
    [[nodiscard]] json::value view(Viewer viewer) const override { return view_of(*state_, viewer); }
    [[nodiscard]] std::unique_ptr<Eyes> eyes(Viewer viewer) const override { return eyes_of(viewer); }

    [[nodiscard]] json::array texts() const override { return texts_of(*state_); }

    [[nodiscard]] u64 question_key(Seat seat) const override {
        u64 key = hash_of(G::question(*rules_, *state_, seat, seat));
        MoveList list;
        G::moves(*rules_, *state_, seat, list);
        for (const Move move : list) {
            key = mix(key ^ move.id());
        }
        return key;
    }
    [[nodiscard]] std::optional<SetQuestion> set(Seat seat) const override {
        SetChoice choice;
        if (ended_ || !set_of<G>(*rules_, *state_, seat, choice)) {
            return std::nullopt;
        }
        SetQuestion out{choice.least, choice.most, {}, {}, std::nullopt};
        for (int i = 0; i < choice.count; ++i) {
            out.moves.push_back(choice.members[i]);
            out.refs.push_back(refs_of(seat, choice.members[i]).front());
        }
        if (choice.may_stop()) {
            out.done = choice.done;
        }
        return out;
    }

    [[nodiscard]] Result<Preview> preview(Seat seat, const std::vector<Move>& moves) const override {
        if (moves.empty()) {
            return no_moves();
        }
        if (auto fits = may_play(*state_, seat, moves.front()); !fits) {
            return std::unexpected(fits.error());
        }
        Rng rng = Rng::stream(Seed::from_number(knowledge_key(seat)), 0x50524556);
        const auto world = std::make_unique<State>(G::imagine(*rules_, *state_, seat, rng));
        const auto foreseen = std::make_unique<State>(*world);
        const auto log = std::make_unique<EventLog>();
        log->previewer = seat;
        log->foreseen = foreseen.get();
        Preview out;
        const std::size_t n = length_of(open_set(seat), moves);
        for (std::size_t i = 0; i < n && !out.stopped; ++i) {
            if (auto fits = i == 0 ? Result<void>{} : may_play(*world, seat, moves[i]); !fits) {
                return cannot_follow(i, fits.error().message);
            }
            log->count = 0;
            G::play(*rules_, *world, seat, moves[i], *log);
            out.stopped = log->foreseen_events >= 0;
            out.events.insert(out.events.end(), log->begin(), out.stopped ? log->begin() + log->foreseen_events : log->end());
        }
        out.hidden = log->announced;
        out.hidden_count = log->foreseen_count();
        const State& then = out.stopped ? *foreseen : *world;
        out.change = eyes_of(seat)->look_at(then);
        out.texts = texts_of(then);
        if (const SeatSet asked = out.stopped || G::over(then) ? SeatSet::none() : G::deciders(*rules_, then); !asked.empty()) {
            out.decider = asked.lowest();
            out.question = G::question(*rules_, then, *out.decider, seat);
        }
        return out;
    }
    Result<std::vector<Event>> play(Seat seat, Move move) override {
        auto fits = may_play(*state_, seat, move);
        return fits ? advance(seat, move, false).events : Result<std::vector<Event>>(std::unexpected(fits.error()));
    }
    Result<std::vector<Event>> play_on(Seat seat, Move move) override {
        if (past_.empty() || past_.back().seat != seat) {
            return problem("format", "there is no move of this seat that this one goes with");
        }
        auto fits = may_play(*state_, seat, move);
        return fits ? advance(seat, move, true).events : Result<std::vector<Event>>(std::unexpected(fits.error()));
    }
    Result<std::vector<Played>> play(Seat seat, const std::vector<Move>& moves, Keep keep) override {
        if (moves.empty()) {
            return no_moves();
        }
        const std::optional<SetChoice> set = open_set(seat);
        const std::size_t n = length_of(set, moves);
        // on a copy first: of a play that is refused nothing happens
        auto trial = std::make_unique<State>(*state_);
        for (std::size_t i = 0; i < n; ++i) {
            if (auto fits = may_play(*trial, seat, moves[i]); !fits) {
                return i == 0 ? std::unexpected(fits.error()) : cannot_follow(i, fits.error().message);
            }
            const u32 barriers = G::barriers(*trial);
            NoEvents silent;
            G::play(*rules_, *trial, seat, moves[i], silent);
            if (i + 1 < n && G::barriers(*trial) != barriers && progress(set, moves, i + 1) != SetChoice::Progress::open) {
                return cannot_follow(i + 1, "something hidden comes to light before it");
            }
        }
        std::vector<Played> out;
        for (std::size_t i = 0; i < n; ++i) {
            out.push_back(advance(seat, moves[i], i > 0, keep));
        }
        return out;
    }
    [[nodiscard]] Result<Move> parse(std::string_view notation) const override {
        const auto move = parse_move<G>(*rules_, notation);
        if (!move) {
            return problem("notation", "\"" + std::string(notation) + "\" is not a move of " + std::string(G::id));
        }
        return *move;
    }
    [[nodiscard]] std::optional<Reason> why(Seat seat, const std::vector<std::string>& refs) const override {
        MoveList tried;
        G::attempts(*rules_, *state_, seat, tried);
        std::optional<Reason> first;
        for (const Move move : tried) {
            const std::vector<std::string> places = refs_of(seat, move);
            const bool meant = std::all_of(refs.begin(), refs.end(), [&](const std::string& ref) {
                return std::find(places.begin(), places.end(), ref) != places.end();
            });
            if (meant) {
                const Reason reason = G::why(*rules_, *state_, seat, move);
                if (reason.legal()) {
                    return reason;
                }
                first = first ? first : reason;
            }
        }
        return first;
    }
    [[nodiscard]] std::optional<Move> forced(Seat seat) const override { return ended_ ? std::nullopt : forced_in(*state_, seat); }

    [[nodiscard]] std::optional<int> last_choice(Seat seat) const override {
        for (int i = move_count() - 1; i >= 0; --i) {
            if (past_[i].seat == seat && !past_[i].with && !past_[i].forced) {
                return i;
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] int begin_of(int number) const override {
        if (sealed_ && number > sealed_->past) {
            return sealed_->past;
        }
        while (number > 0 && number < move_count() && (past_[number].joined || past_[number].with)) {
            --number;
        }
        return number;
    }
    [[nodiscard]] int last_play() const override { return play_of(move_count() - 1); }
    [[nodiscard]] Barrier barrier(Seat seat, int number) const override {
        if (number < 0 || number >= move_count()) {
            return Barrier::nothing;
        }
        if (past_[number].seat != seat && !asked_at(seat, number)) {
            return Barrier::nothing;
        }
        for (int i = number; i < move_count(); ++i) {
            if (past_[i].seat != seat) {
                return Barrier::other;
            }
        }
        if (number < dealt_at_) {
            return Barrier::hidden;
        }
        if (G::barriers(*state_) != past_[number].barriers) {
            return ended_ || !foresaw(seat, number) ? Barrier::hidden : Barrier::shown;
        }
        return ended_ ? Barrier::over : Barrier::none;
    }
    Result<void> take_back(Seat seat, int number, TakeBack way) override {
        if (way == TakeBack::free) {
            number = play_of(number);
            if (const Barrier found = barrier(seat, number); found != Barrier::none && found != Barrier::shown) {
                return refuse(found);
            }
        } else {
            number = begin_of(number);
            if (ended_) {
                return refuse(Barrier::over);
            }
            if (number < 0 || number >= move_count() || !asked_at(seat, number)) {
                return refuse(Barrier::nothing);
            }
        }
        state_ = past_.cut(*rules_, number);
        // a free take-back belongs to an open simultaneous question and goes with it; the others stay in the record
        if (sealed_ && (way == TakeBack::free ? past_.size() < sealed_->past : past_.size() <= sealed_->past)) {
            sealed_.reset();
        }
        dealt_at_ = std::min(dealt_at_, number);
        Entry entry;
        entry.kind = Entry::Kind::undo;
        entry.seat = seat;
        entry.number = number;
        entry.practice = way == TakeBack::practice;
        if (way == TakeBack::agreed) {
            entry.redeal = redeals_ + 1;
            deal_anew(entry.redeal);
        }
        entries_.push_back(entry);
        return {};
    }
    void deal_anew(int k) override {
        Rng rng = Rng::stream(Seed::from_text(setup_.seed), 0x5245'4445'414C'0000ULL + static_cast<u64>(k));
        state_ = std::make_unique<State>(G::redeal(*rules_, *state_, rng));
        redeals_ = k;
        dealt_at_ = move_count();
    }
    Result<void> table_entry(const Entry& entry) override {
        if (entry.seat >= rules_->seats) {
            return problem("usage", "there is no seat " + std::to_string(entry.seat) + " at this table");
        }
        switch (entry.kind) {
            case Entry::Kind::resign:
            case Entry::Kind::timeout:
            case Entry::Kind::draw:
                if (over()) {
                    return problem("over", "the game is over");
                }
                settle_at_table(entry);
                break;
            case Entry::Kind::undo:
                if (entry.redeal != 0 && (entry.practice || entry.redeal != redeals_ + 1)) {
                    return problem("format", "redeal: take-backs by agreement are numbered from 1 on, and none of them is practice");
                }
                return take_back(entry.seat, entry.number < 0 ? move_count() - 1 : entry.number,
                                 entry.redeal != 0 ? TakeBack::agreed
                                 : entry.practice  ? TakeBack::practice
                                                   : TakeBack::free);
            case Entry::Kind::move: return problem("usage", "moves are played, not entered");
            case Entry::Kind::handover:
            case Entry::Kind::rules: break;
        }
        entries_.push_back(entry);
        return {};
    }

    [[nodiscard]] json::value position() const override { return position_of(*state_); }
    Result<void> load_position(const json::value& position) override {
        const json::object* object = position.if_object();
        if (object == nullptr || !object->contains("state")) {
            return problem("format", "position: must be an object with game, rules and state");
        }
        const json::value* game = object->if_contains("game");
        if (game == nullptr || !game->is_string() || std::string_view(game->get_string()) != G::id) {
            return problem("format", "game: the position belongs to another game than " + std::string(G::id));
        }
        auto read = std::make_unique<State>(State{});
        if (auto done = JsonReader<G>(*rules_, read.get()).read(object->at("state"), *read); !done) {
            return done;
        }
        if (auto holds = check_state<G>(*rules_, *read); !holds) {
            return holds;
        }
        restart_from(std::move(read));
        return {};
    }
    [[nodiscard]] bool in_effect() const override { return starboard::in_effect<G>(*state_); }
    [[nodiscard]] json::value imagined(Seat seat, u64 seed) const override {
        Rng rng = Rng::stream(Seed::from_number(seed), 0x1A6);
        const auto world = std::make_unique<State>(G::imagine(*rules_, *state_, seat, rng));
        return position_of(*world);
    }
    [[nodiscard]] u64 knowledge_key(Seat seat) const override { return G::knowledge_key(*rules_, *state_, seat); }
    Result<void> arrange(const json::object& differences) override {
        auto changed = std::make_unique<State>(*state_);
        if (auto done = arrange_state<G>(*rules_, *changed, differences); !done) {
            return done;
        }
        restart_from(std::move(changed));
        return {};
    }
    [[nodiscard]] json::object places() const override { return places_of<G>(*rules_, *state_); }
    [[nodiscard]] const json::value* started_from() const override { return start_.is_null() ? nullptr : &start_; }
    [[nodiscard]] std::string record() const override { return write_record(*this, origin()); }

    int random(u64 seed, int limit) override {
        Rng rng = Rng::stream(Seed::from_number(seed), 0x52414E44);
        int played = 0;
        MoveList list;
        while (!over() && played < limit) {
            const Seat seat = deciders().lowest();
            G::moves(*rules_, *state_, seat, list);
            require(!list.empty(), "a question without an answer");
            if (!play(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))])) {
                break;
            }
            ++played;
        }
        return played;
    }

    // -- words --
    [[nodiscard]] std::string say(const Event& event, Viewer viewer, Language language,
                                  const std::vector<std::string>& names) const override {
        return speech(language, names).event(event.for_viewer(viewer));
    }
    [[nodiscard]] bool alike(const Event& one, const Event& next) const override {
        const auto same_but_operands = [](Event event) {
            for (Number& arg : event.args) {
                arg = 0;
            }
            return event;
        };
        if (same_but_operands(one) != same_but_operands(next) || one.cause_seen_by != 0xFF) {
            return false;
        }
        // nobody may conclude from a shared line that two things it does not see are the same
        int differ = 0;
        int which = -1;
        for (int i = 0; i < 4; ++i) {
            if (one.args[i] != next.args[i] || ((one.secret >> i) & 1U) != 0) {
                ++differ;
                which = i;
            }
        }
        return differ <= 1 && std::all_of(std::begin(languages), std::end(languages),
                                          [&](Language language) { return speech(language, {}).can_list(one, which); });
    }
    [[nodiscard]] std::string say(std::span<const Event> events, Viewer viewer, Language language,
                                  const std::vector<std::string>& names) const override {
        std::vector<Event> seen;
        for (const Event& event : events) {
            seen.push_back(event.for_viewer(viewer));
        }
        return speech(language, names).events(seen, language);
    }
    [[nodiscard]] std::string say_brief(const Event& event, Viewer viewer, Language language,
                                        const std::vector<std::string>& names) const override {
        return speech(language, names).brief(event.for_viewer(viewer));
    }
    [[nodiscard]] bool begins(const Event& event) const override { return G::begins(event); }
    [[nodiscard]] bool implied(const Event& before, const Event& event) const override { return G::implied(before, event); }
    [[nodiscard]] std::string say_move(Move move, Viewer viewer, Language language, const std::vector<std::string>& names) const override {
        return speech(language, names).move(*state_, move, viewer);
    }
    [[nodiscard]] std::string say_question(const Event& question, Language language, const std::vector<std::string>& names) const override {
        return speech(language, names).question(question);
    }
    [[nodiscard]] std::string say_reason(const Reason& reason, Language language) const override {
        return speech(language, {}).reason(reason);
    }
    [[nodiscard]] std::string reason_name(const Reason& reason) const override { return std::string(G::reasons[reason.rule].name); }
    [[nodiscard]] json::value event_json(const Event& event, Viewer viewer) const override {
        const Event seen = event.for_viewer(viewer);
        json::object out;
        out["kind"] = json::string(G::events[seen.kind].name);
        out["actor"] = seen.actor < max_seats ? json::value(seen.actor) : json::value(seen.actor == actor_automa ? "automa" : "table");
        out["depth"] = seen.depth;
        const std::string cause = speech(Language::en, {}).cause_id(seen);
        out["cause"] = cause.empty() ? json::value(nullptr) : json::value(json::string(cause));
        out["args"] = args_json(G::events[seen.kind].pattern, seen);
        return out;
    }
    [[nodiscard]] json::value question_json(const Event& question) const override {
        json::object out;
        out["kind"] = json::string(G::questions[question.kind].name);
        out["args"] = args_json(G::questions[question.kind].pattern, question);
        return out;
    }

    /// [version, name, actor, depth, cause, four operands, who sees what]. The first form had no version and numbers from 0 to 255.
    [[nodiscard]] json::value pack(const Event& event) const override {
        json::array out = {packed_version, json::string(G::events[event.kind].name), event.actor, event.depth, event.cause};
        for (const Number arg : event.args) {
            out.emplace_back(arg);
        }
        for (const u8 mask : {event.secret, event.seen_by, event.cause_seen_by}) {
            out.emplace_back(mask);
        }
        return out;
    }
    [[nodiscard]] Result<Event> unpack(const json::value& packed) const override {
        const auto broken = [&] { return problem("format", "a stored event is broken: " + json::serialize(packed)); };
        const json::array* items = packed.if_array();
        if (items == nullptr || items->empty()) {
            return broken();
        }
        const bool first_form = items->front().is_string();
        const std::size_t start = first_form ? 0 : 1;
        if (items->size() != start + 11 || !(*items)[start].is_string() || (!first_form && items->front() != json::value(packed_version))) {
            return broken();
        }
        Event event;
        const std::string_view name = (*items)[start].get_string();
        while (event.kind < std::size(G::events) && G::events[event.kind].name != name) {
            ++event.kind;
        }
        bool fits = event.kind < std::size(G::events);
        std::size_t next = start;
        const auto read = [&](auto& field) {
            const json::value& item = (*items)[++next];
            using Limits = std::numeric_limits<std::remove_reference_t<decltype(field)>>;
            fits = fits && item.is_int64() && item.get_int64() >= Limits::min() && item.get_int64() <= Limits::max();
            field = static_cast<std::remove_reference_t<decltype(field)>>(fits ? item.get_int64() : 0);
        };
        read(event.actor);
        read(event.depth);
        read(event.cause);
        for (Number& arg : event.args) {
            read(arg);
        }
        read(event.secret);
        read(event.seen_by);
        read(event.cause_seen_by);
        if (!fits) {
            return broken();
        }
        return event;
    }

private:
    static constexpr int packed_version = 2;

    using Decision = typename Past<G>::Decision;

    /// Where an open simultaneous question began.
    struct Sealed {
        int past;
        std::size_t entries;
    };

    [[nodiscard]] json::value position_of(const State& state) const {
        json::object out;
        out["game"] = json::string(G::id);
        out["rules"] = G::revision;
        out["state"] = JsonWriter<G>(*rules_, &state)(state);
        return out;
    }
    [[nodiscard]] json::array texts_of(const State& state) const {
        json::array out;
        if constexpr (TellsTexts<G>) {
            TextsUnderWay texts;
            G::texts_under_way(*rules_, state, texts);
            const auto printed = [&](auto kind, Number value) {
                TextBuffer name;
                require(G::print(*rules_, kind, value, name), "a text under way has no name");
                return json::string(name.view());
            };
            for (const TextUnderWay& text : texts) {
                out.push_back(json::object{{"card", printed(G::Operand::card, text.card)},
                                           {"seat", text.seat},
                                           {"box", printed(G::Operand::box, text.box)},
                                           {"command", text.command},
                                           {"waits", text.waits}});
            }
        }
        return out;
    }
    /// The only answer of a question, unless it would carry out what the seat began.
    [[nodiscard]] std::optional<Move> forced_in(const State& state, Seat seat) const {
        if (!G::deciders(*rules_, state).has(seat) || G::window(*rules_, state) || G::completes(*rules_, state, seat)) {
            return std::nullopt;
        }
        MoveList list;
        G::moves(*rules_, state, seat, list);
        std::optional<Move> only;
        for (const Move move : list) {
            if (!G::aside(*rules_, state, move)) {
                if (only) {
                    return std::nullopt;
                }
                only = move;
            }
        }
        return only;
    }
    [[nodiscard]] bool asked_at(Seat seat, int number) const { return G::deciders(*rules_, *past_.before(*rules_, number)).has(seat); }
    /// Whether nothing came to light since decision `number` that the seat did not know before; all decisions since are its own.
    [[nodiscard]] bool foresaw(Seat seat, int number) const {
        const auto world = past_.before(*rules_, number);
        const auto foreseen = std::make_unique<State>();
        const auto log = std::make_unique<EventLog>();
        log->previewer = seat;
        log->foreseen = foreseen.get();
        for (int i = number; i < move_count() && log->foreseen_events < 0; ++i) {
            log->count = 0;
            G::play(*rules_, *world, past_[i].seat, past_[i].move, *log);
        }
        return log->foreseen_events < 0;
    }
    /// Where the play began that decision `number` belongs to.
    [[nodiscard]] int play_of(int number) const {
        while (number > 0 && number < move_count() && past_[number].with) {
            --number;
        }
        return number;
    }
    [[nodiscard]] Result<void> may_play(const State& state, Seat seat, Move move) const {
        if (seat >= rules_->seats) {
            return problem("usage", "there is no seat " + std::to_string(seat) + " at this table");
        }
        if (ended_ || G::over(state)) {
            return problem("over", "the game is over");
        }
        if (!G::deciders(*rules_, state).has(seat) && !G::retractors(*rules_, state).has(seat)) {
            return problem("turn", "seat " + std::to_string(seat) + " is not asked now");
        }
        const Reason reason = G::why(*rules_, state, seat, move);
        return reason.legal() ? Result<void>{} : problem("illegal", say_reason(reason, Language::en));
    }
    static std::unexpected<Problem> no_moves() { return problem("usage", "a play has at least one move"); }
    [[nodiscard]] std::optional<SetChoice> open_set(Seat seat) const {
        SetChoice set;
        return seat < rules_->seats && !over() && set_of<G>(*rules_, *state_, seat, set) ? std::optional(set) : std::nullopt;
    }
    static SetChoice::Progress progress(const std::optional<SetChoice>& set, const std::vector<Move>& moves, std::size_t n) {
        return set ? set->after(moves.data(), static_cast<int>(n)) : SetChoice::Progress::none;
    }
    /// How many of the moves are played: a `done` behind a set that has ended by itself is not.
    static std::size_t length_of(const std::optional<SetChoice>& set, const std::vector<Move>& moves) {
        const std::size_t last = moves.size() - 1;
        return last > 0 && set && moves[last] == set->done && progress(set, moves, last) == SetChoice::Progress::ended ? last : last + 1;
    }
    static std::unexpected<Problem> cannot_follow(std::size_t i, const std::string& why) {
        return problem("sequence", "move " + std::to_string(i + 1) + " cannot follow the moves before it, so none was played: " + why);
    }
    Played advance(Seat seat, Move move, bool with, Keep keep = Keep::events) {
        const auto log = std::make_unique<EventLog>();
        auto next = std::make_unique<State>(*state_);
        Played out;
        out.move = move;
        if (keep == Keep::pictures) {
            out.pictures = play_pictured<G>(*rules_, *next, seat, move, *log);
        } else {
            G::play(*rules_, *next, seat, move, *log);
        }
        if (!sealed_ && deciders().size() > 1) {
            sealed_ = Sealed{past_.size(), entries_.size()};
        }
        remember({move, 0, seat, with}, std::move(state_));
        state_ = std::move(next);
        entries_.push_back(move_entry(past_.back()));
        if (sealed_ && G::barriers(*state_) != past_[sealed_->past].barriers) {
            try {
                put_in_seat_order();
            } catch (...) {  // a fault changes nothing
                state_ = past_.cut(*rules_, past_.size() - 1);
                entries_.pop_back();
                throw;
            }
        }
        if (!sealed_) {
            fold();
        }
        out.events.assign(log->begin(), log->end());
        return out;
    }
    void remember(Decision decision, std::unique_ptr<State> before) {
        decision.barriers = G::barriers(*before);
        decision.forced = forced_in(*before, decision.seat).has_value();
        decision.dealt = past_.size() == dealt_at_;
        past_.push(decision, std::move(before));
    }
    /// Beyond the last barrier nothing is taken back every day.
    void fold() {
        const int last = past_.size() - 1;
        if (past_[last].barriers != G::barriers(*state_)) {
            past_.fold(last + 1);
        } else if (last > 0 && past_[last - 1].seat != past_[last].seat) {
            past_.fold(last);
        }
    }
    static Entry move_entry(const Decision& played) {
        Entry entry;
        entry.seat = played.seat;
        entry.move = played.move;
        entry.with = played.with;
        return entry;
    }
    [[nodiscard]] bool may_move(Seat seat) const { return deciders().has(seat) || (!ended_ && G::retractors(*rules_, *state_).has(seat)); }
    /// The last answer of a simultaneous question is in: the answers that count stand in seat order, whatever the order of arrival.
    void put_in_seat_order() {
        std::vector<Decision> answers[max_seats];
        past_.walk(*rules_, sealed_->past, [&](const State& before, const Decision& given) {
            std::vector<Decision>& mine = answers[given.seat];
            // a retraction takes back the last move of an answer; one that the first position held already stays
            if (!mine.empty() && G::retractors(*rules_, before).has(given.seat)) {
                mine.pop_back();
            } else {
                mine.push_back({given.move, 0, given.seat, given.with});
            }
        });
        std::vector<std::pair<Decision, std::unique_ptr<State>>> ordered;
        auto state = past_.before(*rules_, sealed_->past);
        NoEvents silent;
        for (Seat seat = 0; seat < rules_->seats; ++seat) {
            for (Decision& answer : answers[seat]) {
                auto next = std::make_unique<State>(*state);
                G::play(*rules_, *next, seat, answer.move, silent);
                answer.joined = !ordered.empty();
                ordered.emplace_back(answer, std::move(state));
                state = std::move(next);
            }
        }
        require(hash_of(*state) == hash_of(*state_), "the order of simultaneous answers matters");
        past_.cut(*rules_, sealed_->past);
        std::erase_if(entries_, [&, i = std::size_t{0}](const Entry& entry) mutable {
            return i++ >= sealed_->entries && (entry.kind == Entry::Kind::move || entry.kind == Entry::Kind::undo);
        });
        for (auto& [answer, before] : ordered) {
            entries_.push_back(move_entry(answer));
            remember(answer, std::move(before));
        }
        sealed_.reset();
    }
    [[nodiscard]] std::vector<std::string> refs_of(Seat seat, Move move) const {
        RefList refs;
        G::refs(*rules_, *state_, seat, move, refs);
        std::vector<std::string> out;
        for (int i = 0; i < refs.count; ++i) {
            std::string text(G::ref_kinds[refs.items[i].kind]);
            for (int k = 0; k < refs.items[i].operands; ++k) {
                text += (k == 0 ? ":" : ".") + std::to_string(refs.items[i].values[k]);
            }
            out.push_back(std::move(text));
        }
        return out;
    }
    [[nodiscard]] json::value view_of(const State& state, Viewer viewer) const {
        auto view = std::make_unique<typename G::View>();
        G::view(*rules_, state, viewer, *view);
        return JsonWriter<G>(*rules_, &state)(*view);
    }
    [[nodiscard]] std::unique_ptr<EyesOf<G>> eyes_of(Viewer viewer) const {
        return std::make_unique<EyesOf<G>>(rules_, viewer, [this]() -> const State& { return *state_; });
    }
    [[nodiscard]] json::object args_json(std::string_view pattern, const Event& event) const {
        json::object args;
        const Names<G> names{*rules_};
        walk_pattern<G>(
            pattern, [](std::string_view) { return true; },
            [&](typename G::Operand kind, int i) {
                const std::string name = names.print(kind, event.args[i]);
                args[name_of(kind)] = name.empty() ? json::value(nullptr) : json::value(json::string(name));
                return true;
            });
        return args;
    }
    [[nodiscard]] Speech<G> speech(Language language, const std::vector<std::string>& names) const {
        return Speech<G>(game_.texts(language), *rules_, names);
    }
    void restart_from(std::unique_ptr<State> state) {
        state_ = std::move(state);
        past_.clear();
        entries_.clear();
        sealed_.reset();
        redeals_ = 0;
        dealt_at_ = 0;
        ended_ = false;
        branch_from(std::nullopt);
        start_ = JsonWriter<G>(*rules_, state_.get())(*state_);
    }
    /// Resignation and time-out: the seat's side loses, the others share the win. Draw: all share it.
    void settle_at_table(const Entry& entry) {
        ended_ = true;
        const bool draw = entry.kind == Entry::Kind::draw;
        int winners = 0;
        u32 sides = 0;
        for (Seat seat = 0; seat < rules_->seats; ++seat) {
            const int side = G::side(*rules_, seat);
            const bool wins = draw || side != G::side(*rules_, entry.seat);
            winners += wins && ((sides >> side) & 1U) == 0 ? 1 : 0;
            sides |= 1U << side;
        }
        for (Seat seat = 0; seat < rules_->seats; ++seat) {
            const bool wins = draw || G::side(*rules_, seat) != G::side(*rules_, entry.seat);
            table_payoff_[seat].win = wins && winners > 0 ? 1000 / winners : 0;
            table_payoff_[seat].rank = wins ? 1 : winners + 1;
        }
    }

    const Game& game_;
    Setup setup_;
    std::shared_ptr<const Rules> rules_;
    mutable std::atomic<u64> edition_hash_ = 0;  ///< 0: nobody has asked yet
    std::unique_ptr<State> state_;
    Past<G> past_;
    std::vector<Entry> entries_;
    std::vector<Event> opening_;
    std::optional<Sealed> sealed_;
    int redeals_ = 0;   ///< agreed take-backs so far
    int dealt_at_ = 0;  ///< decisions in force when it was last dealt: what lay there before has been seen
    bool ended_ = false;
    Payoff table_payoff_[max_seats] = {};
    json::value start_;  ///< the position the match began from, if it was not dealt
};

/// Replays a record: header, entries, and the last line if it has one.
template <class G>
Result<std::unique_ptr<Match>> load_match(const Game& game, const std::vector<json::object>& lines, const Reading& reading) {
    const json::object& header = lines.front();
    const std::string first = "line " + std::to_string(reading.line) + ": ";
    const auto setup = read_header(header, reading.line);
    if (!setup) {
        return std::unexpected(setup.error());
    }
    if (const json::value* revision = header.if_contains("rules");
        revision != nullptr && revision->is_int64() && revision->get_int64() > G::revision) {
        return problem("format", first + "the record was made with rules " + std::to_string(revision->get_int64()) +
                                     ", this program knows " + std::to_string(G::revision) + "; update it");
    }
    auto started = game.start(*setup);
    if (!started) {
        return std::unexpected(started.error());
    }
    Match& match = **started;
    if (const json::value* hash = header.if_contains("edition_hash");
        hash != nullptr && hash->is_string() && std::string_view(hash->get_string()) != hex64(match.edition_hash())) {
        return problem("format", first + "the record was made with another version of this edition");
    }
    if (const json::value* from = header.if_contains("position"); from != nullptr && !from->is_null()) {
        json::object position;
        position["game"] = json::string(G::id);
        position["state"] = *from;
        if (auto done = match.load_position(position); !done) {
            return std::unexpected(Problem{done.error().code, first + "position: " + done.error().message});
        }
        if (reading.door == Door::strangers && match.in_effect()) {
            return problem("mid_effect", first +
                                             "position: an effect is under way there; send the record from its beginning, a branch "
                                             "together with the record it goes on from");
        }
    }
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (auto done = replay_line(match, lines[i]); !done) {
            return std::unexpected(
                Problem{done.error().code, "line " + std::to_string(reading.line + static_cast<int>(i)) + ": " + done.error().message});
        }
    }
    return std::move(*started);
}

}  // namespace starboard
