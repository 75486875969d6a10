// One table: a small actor that owns a live game. It takes one action after the other; what an action changed is on disk before anybody
// hears of it. Everybody gets the picture of their own seat, spectators the public one.
#pragma once

#include <algorithm>
#include <atomic>
#include <deque>
#include <set>

#include "server/agreement.h"
#include "server/chair.h"
#include "server/client.h"
#include "server/course.h"
#include "server/house.h"
#include "server/message.h"

namespace starboard::server {

json::array seats_in(SeatSet set);
SeatSet seats_named(const json::object& object, std::string_view key);

/// The outcome as it was written down; null if there is none.
json::value stored_result(const TableRow& row);
/// The outcome as clients read it.
json::value result_json(const Match& match, std::string_view reason, int by);

class Table : public std::enable_shared_from_this<Table> {
public:
    using Reply = std::function<void(Result<json::object>)>;
    /// Opens the table of a rematch; answers its id.
    using Rematch = std::function<Result<std::string>(const TableRow& row, const Agreement& agreement)>;

    /// From the store; a lesson lives only here.
    static Result<std::shared_ptr<Table>> open(House& house, TableRow row, const std::vector<EntryRow>& entries);
    static Result<std::shared_ptr<Table>> lesson(House& house, const Agreement& agreement, const std::string& id, int seat,
                                                 const std::string& player, const std::string& name, const json::object& position);
    Table(House& house, TableRow row, Agreement agreement);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    [[nodiscard]] const TableRow& row() const { return row_; }
    [[nodiscard]] const Agreement& agreement() const { return agreement_; }
    [[nodiscard]] const Match* match() const { return match_.get(); }
    /// As it was last saved.
    [[nodiscard]] Result<Stored> stored() const;
    /// What was told since every seat's last turn, or longer ago.
    [[nodiscard]] const Story& story() const { return story_; }
    [[nodiscard]] bool over() const { return row_.status == "over"; }
    /// The rules failed here: it stays as it is, nobody is asked and no clock runs.
    [[nodiscard]] bool faulted() const { return row_.status == "faulted"; }
    [[nodiscard]] std::vector<std::string> names() const;
    /// Something the player has written is still shown.
    [[nodiscard]] bool heard(const std::string& player) const {
        return std::ranges::any_of(chat_, [&](const ChatLine& line) { return line.player == player; });
    }
    /// Nobody watches, nothing is under way: it may go back on the shelf.
    [[nodiscard]] bool idle() const;

    /// Begins to tell a client; `as` chooses among its seats.
    Result<void> watch(const std::shared_ptr<Client>& client, std::optional<int> as);
    void unwatch(const Client& client);
    /// Another language or name: the whole picture again.
    void refresh(const Client& client);
    /// Everything a client may do at a table; answers when it is done and saved.
    void act(const std::shared_ptr<Client>& client, const Message& message, Reply reply);
    /// Takes a free seat; by token for the seats of friends.
    void join(const std::string& player, const std::string& name, std::optional<int> seat, const std::string& token, Reply reply);
    /// Before the beginning the host puts a bot on a free seat.
    void fill(const std::string& player, int seat, const std::string& level, Reply reply);
    /// Gives a seat back before the beginning.
    void stand_up(const std::string& player, Reply reply);
    /// Writes a table that is new.
    void save_first(Reply reply) { save(reply); }
    /// Lets go of what the store has and nobody needs every day.
    void tidy();
    /// Reads the store again, after something changed it from outside.
    void reload();
    /// The same, and everybody sees it.
    void refresh_all();
    /// The store does not have it any more: nothing more can be done here.
    void vanish();
    /// Somebody wants to hear others than before.
    void hear_anew(const std::string& player);
    /// Before the beginning by the host, then by everybody who plays.
    void close(const Client& client, const Reply& reply);
    /// The store has this version; if that is news, another process moved first.
    void heard_of(std::int64_t version);
    /// Runs it when nothing is on its way to the disk: who asks from outside sees only what is saved.
    void when_saved(std::function<void()> action);
    /// Looks at clocks and bots, after opening and whenever the deadline passes.
    void wake();
    void on_rematch(Rematch rematch) { rematch_ = std::move(rematch); }

    /// The seats a player holds.
    [[nodiscard]] std::vector<int> seats_of(const std::string& player) const;
    [[nodiscard]] bool may_watch(const std::string& player) const { return watching(player).has_value(); }
    /// Why not, if not.
    [[nodiscard]] Result<void> watching(const std::string& player) const;
    /// Decisions that led to what lies on the table, oldest first, for replays.
    [[nodiscard]] int decisions() const { return base_decisions_ + (match_ ? match_->move_count() : 0); }
    [[nodiscard]] int base_decisions() const { return base_decisions_; }
    /// Which question a seat is asked; 0: none.
    [[nodiscard]] std::int64_t question(int seat) const { return questions_[static_cast<std::size_t>(seat)].number; }

private:
    struct Watcher {
        std::shared_ptr<Client> client;
        int as = -1;  ///< -1: the public
        int log_sent = 0;
        int chat_sent = 0;
        bool whole = true;  ///< is shown the whole view next, not what has changed
        bool late = false;  ///< does not keep up: nothing is sent until it has read what is on its way

        /// Everything again, as to somebody who has just come.
        void anew() {
            log_sent = 0;
            chat_sent = 0;
            whole = true;
        }
        [[nodiscard]] Viewer viewer() const { return as >= 0 ? static_cast<Viewer>(as) : viewer_public; }
    };
    /// What a seat is asked, by number: the same as long as only others do something.
    struct Asked {
        u64 key = 0;
        std::int64_t number = 0;
    };
    /// A bot at work.
    struct Thinking {
        std::int64_t version = 0;
        std::shared_ptr<std::atomic<bool>> cancel;
    };

    Result<void> load(const std::vector<EntryRow>& entries);
    /// The whole course, from the store.
    [[nodiscard]] Result<Course> recall() const;
    /// Under newer rules it goes on from its position.
    void note_new_rules();

    // -- actions --
    void perform(const std::shared_ptr<Client>& client, const Message& message, const Reply& reply);
    void play(const Client& client, const Message& message, const Reply& reply);
    void undo(const Client& client, const Message& message, const Reply& reply);
    void answer_take_back(const Message& message, const Reply& reply);
    void why(const Client& client, const Message& message, const Reply& reply) const;
    void preview(const Client& client, const Message& message, const Reply& reply) const;
    /// What a partner who is asked may answer, for whoever wants to propose something.
    void answers(const Client& client, const Message& message, const Reply& reply) const;
    /// A place or an answer for a partner who is asked; nothing: the own proposal is withdrawn.
    void propose(const Client& client, const Message& message, const Reply& reply);
    void hint(const std::shared_ptr<Client>& client, const Message& message, const Reply& reply);
    void chat(const Client& client, const Message& message, const Reply& reply);
    /// Only the last lines are kept at hand: who comes late need not read them all.
    void bound_chat();
    void keep_distance(const Client& client, const Message& message, const Reply& reply);
    void report(const Client& client, const Message& message, const Reply& reply);
    /// The host shows somebody out.
    void remove(const Client& client, const Message& message, const Reply& reply);
    void close_now(const Reply& reply);
    /// Whom a message is about; without a player: the table itself.
    struct Meant {
        std::string player;
        std::string name;
        const ChatLine* line = nullptr;
    };
    [[nodiscard]] Result<Meant> meant(const Client& client, const Message& message) const;
    [[nodiscard]] bool is_host(const Client& client) const;
    /// Players hear spectators only after the end.
    [[nodiscard]] bool hears_everything(const Client& client) const;
    /// Nobody keeps this player from the people at the table.
    [[nodiscard]] Result<void> may_sit(const std::string& player) const;
    /// Before the beginning: free again, with an invitation that holds again.
    static void vacate(SeatRow& seat);
    /// What seats a friend; another one after somebody was shown out of the seat.
    [[nodiscard]] std::string invitation(int seat) const;
    [[nodiscard]] bool invites(int seat, const std::string& token) const;
    void resign(int seat, std::string_view kind, const Reply& reply);
    void draw(const Message& message, const Reply& reply);
    void pause(const Client& client, bool pause, const Reply& reply);
    void handover(const Client& client, const Message& message, const Reply& reply);
    void reclaim(const Client& client, const Message& message, const Reply& reply);
    void rematch(const Client& client, const Reply& reply);
    /// One play of a seat: saved, told and taken back as a whole.
    void decide(Seat seat, const std::vector<Move>& moves, const Reply& reply);
    /// The level is what the table agreed on.
    void give_to_bot(int seat, std::string_view kind, const Reply& reply);
    /// Whether everybody who is there has said so, now that this client has.
    [[nodiscard]] bool agrees(SeatSet& said, const Client& client) const;

    // -- taking back --
    /// How a seat may take back now: to how many decisions, and why so or why not (a key of take_back_sentence).
    struct WayBack {
        enum class Way { none, free, practice, ask };
        Way way = Way::none;
        int to = 0;
        std::string_view why;
        bool nobody_else = false;  ///< who would have to agree
    };
    /// A take-back the other people have to agree to; any decision ends it.
    struct Request {
        int seat = 0;
        int to = 0;
        SeatSet agreed;
    };
    [[nodiscard]] WayBack way_back(int seat, std::optional<int> wanted) const;
    [[nodiscard]] std::string why_back(const WayBack& back, Language language) const;
    /// Only bots play against this seat.
    [[nodiscard]] bool alone(int seat) const;
    /// Seats of the other people.
    [[nodiscard]] std::vector<int> others_than(int seat) const;
    void go_back(int seat, int to, TakeBack way, const Reply& reply);
    void remember_clocks(json::object& payload);
    void restore_clocks();
    void read_request(const json::object& extra);
    [[nodiscard]] json::array by_seat(const std::array<std::int64_t, max_seats>& values) const;
    [[nodiscard]] json::object undo_json(const Watcher& watcher) const;
    [[nodiscard]] json::value request_json() const;

    // -- proposals in a group --
    /// What a seat would answer in the place of a partner who is asked; only the group hears of it.
    struct Proposal {
        int asked = 0;
        std::int64_t question = 0;
        std::vector<std::string> refs;
        std::optional<Move> move;  ///< if the places say which
    };
    /// Whether `as` (-1: the public) may know what is said in the group of the seat that is asked.
    [[nodiscard]] bool shares(int as, int asked) const;
    /// Somebody else of the same group who is asked now, with the same things in sight.
    [[nodiscard]] std::optional<int> asked_partner(int seat) const;
    [[nodiscard]] Result<int> partner_asked(const Message& message) const;
    void drop_proposals();
    [[nodiscard]] json::array proposals_json(const Watcher& watcher) const;
    /// A note to those who may know of it.
    void show_proposals(int asked);

    // -- ratings --
    /// At the beginning: whether the game counts, and who comes from one address.
    void enter_contest();
    /// What is to be counted, now that it is over; nothing if it does not count.
    [[nodiscard]] std::optional<Contest> contest() const;
    void write_contest(json::object& extra) const;
    void read_contest(const json::object& extra);
    /// By seat what the game has done to the ratings; null as long as it runs, or if it was not counted.
    [[nodiscard]] json::value rated_json();

    // -- change and save --
    void begin_if_full();
    /// Who sits where changes by chance, before anything is dealt.
    void draw_lots();
    /// After a fault inside the rules: the position before it stays, the reply says why nothing goes on.
    void set_aside(const std::string& what, const Reply& reply);
    void note(std::string_view kind, json::object payload);
    void table_note(std::string_view kind, int seat, const std::string& other = "");
    void save(const Reply& reply, json::object answer = {});
    void saved(const Result<void>& done, const Reply& reply, json::object answer);
    void next_action();
    void settle();

    // -- clocks and bots --
    void charge_clocks(int decided, std::optional<u32> turn = {});
    void set_deadline();
    void look_at_clock();
    /// Whose bot thinks: the one that sits there, or one that comes for a hint.
    enum class Who { seated, adviser };
    [[nodiscard]] Result<Thinker> thinker(Who who, Seat seat, const Level& level, Budget budget) const;
    [[nodiscard]] std::function<Result<Thinker>(const Match&)> thinkers(Who who, Seat seat, const Level& level, Budget budget) const;
    void ask_bots();
    struct Answer {
        Thought thought;
        std::string fault;  ///< what failed inside the rules while it was thought about
    };
    /// Thinks on a worker, then goes on here.
    void think(Urgency urgency, Length length, Thinker thinker, std::function<void(Table&, const std::shared_ptr<Answer>&)> done);
    /// How long people's eyes still need before the decision of a bot asked at `began` is shown.
    [[nodiscard]] std::int64_t pause_before(int seat, Time began) const;
    void bot_decided(int seat, std::int64_t version, const std::shared_ptr<Answer>& answer, Time began);
    /// Calls off whoever thinks; the trees go with it, since what is in them depends on when that happened.
    void stop_bots();
    /// Nobody will be asked here for a while: calls off and sends away all bots.
    void dismiss_bots();

    /// Gives the questions that are new their number.
    void number_questions();
    void read_questions(const json::object& extra);

    // -- the picture --
    /// Who may not watch, from the beginning on or because the host wants it so, is told so and sees nothing more.
    void show_out();
    void say_closed(const Client& client, const Problem& why) const;
    /// For the host: who watches.
    [[nodiscard]] json::array watchers_json() const;
    /// Who stood up or is forgotten has no eyes of the seat any more.
    void stand_up(Watcher& watcher) const;
    void show_everybody();
    void show(Watcher& watcher);
    /// `story`: what has changed since the last picture, if the watcher has that.
    void send_picture(Watcher& watcher, const json::array* story);
    /// The whole picture for one client.
    void show_anew(const Client& client);
    /// Who has come or gone: a note to everybody else.
    void show_presence(const Client& except);
    /// Those who did not keep up get one whole picture for all they have missed.
    void catch_up();
    /// Is shown the whole table later.
    void fall_behind(Watcher& watcher);
    [[nodiscard]] static bool does_not_read(const Watcher& watcher);
    [[nodiscard]] json::object picture(Watcher& watcher, const json::array* story);
    [[nodiscard]] Eyes& eyes(Viewer viewer);
    /// Nobody looks through them any more.
    void close_eyes();
    /// The lines a watcher has not seen yet.
    [[nodiscard]] json::array log_json(const Watcher& watcher);
    [[nodiscard]] json::array seats_json(const Watcher& watcher) const;
    /// What a seat may answer, in words for a viewer.
    [[nodiscard]] json::array choices_json(Seat seat, Viewer viewer, Language language) const;
    [[nodiscard]] json::value asked_json(const Watcher& watcher) const;
    [[nodiscard]] std::int64_t spectators() const;
    [[nodiscard]] bool online(const std::string& player) const;
    [[nodiscard]] bool abandoned(const SeatRow& seat) const;
    [[nodiscard]] bool running() const { return row_.status == "running"; }
    /// Only bots play: it goes on while somebody looks.
    [[nodiscard]] bool only_bots() const;
    [[nodiscard]] bool owns(const Client& client, int seat) const;
    /// Somebody else plays for the same side.
    [[nodiscard]] bool has_partner(int seat) const;
    /// The game knows drawn results and somebody else could agree.
    [[nodiscard]] bool can_draw(int seat) const;
    [[nodiscard]] std::int64_t clock_of(const SeatRow& seat) const;

    House& house_;
    std::shared_ptr<Kept> bots_;  ///< of the house, which a table may outlive
    TableRow row_;                ///< without its position: the match has it
    Agreement agreement_;
    std::unique_ptr<Match> match_;
    std::vector<Chair> chairs_;  ///< as long as there is no match
    int base_decisions_ = 0;     ///< taken under an older rules revision
    bool lesson_ = false;
    int lesson_seat_ = 0;
    Story story_;
    std::optional<Story> whole_story_;  ///< from the store, while watchers are told it
    std::vector<ChatLine> chat_;        ///< the last ones
    int chat_gone_ = 0;                 ///< lines before them,
    int chat_gone_of_players_ = 0;      ///< and how many of those were players'
    std::int64_t next_seq_ = 0;
    std::int64_t stored_version_ = -1;
    std::vector<EntryRow> unsaved_;
    bool saving_ = false;
    std::deque<std::function<void()>> waiting_;
    std::vector<Watcher> watchers_;
    std::map<Viewer, std::unique_ptr<Eyes>> eyes_;  ///< of those who watch; they look at `match_`
    std::vector<Scene> scenes_;                     ///< what nobody has been shown yet
    std::array<Asked, max_seats> questions_{};      ///< by seat
    SeatSet answered_;                              ///< seats that are asked anew, whatever they are asked
    std::shared_ptr<void> late_timer_;
    std::map<int, Thinking> thinking_;
    std::map<int, u32> paused_;  ///< by seat of a bot: the turn in which eyes had time already
    std::shared_ptr<std::atomic<bool>> leaving_ = std::make_shared<std::atomic<bool>>(
        false);                         ///< the table goes: its hints are not waited for
    std::map<int, int> last_decision_;  ///< by seat: decisions taken after its last one
    std::set<std::string> hinting_;     ///< players whose hint is being thought about
    std::map<std::string, Time> left_;
    SeatSet asked_ = SeatSet::none();  ///< people whose time runs, since:
    Time asked_since_ = 0;
    int draw_offer_ = -1;
    SeatSet halt_;                         ///< who want a game with a clock to pause, or to go on
    SeatSet again_;                        ///< who want a rematch
    SeatSet closing_;                      ///< who want to close the table
    std::set<std::string> removed_;        ///< whom the host has shown out
    std::array<int, max_seats> issues_{};  ///< by seat: how often its invitation was made void
    bool gone_ = false;                    ///< the store does not have it any more
    std::optional<Request> request_;
    std::map<int, Proposal> proposals_;  ///< by seat; the store has none
    bool practice_ = false;              ///< somebody alone with bots has taken back over a barrier
    std::map<int, Times> times_;         ///< by decisions in force
    SeatTimes used_{};                   ///< time each seat has thought in all
    SeatTimes credited_{};               ///< as in Times
    Time mind_until_ = 0;                ///< until then the last person to decide may think better of it
    std::string reason_;                 ///< how it ended: rules, resign, timeout, draw
    int by_ = -1;
    std::string next_;
    std::shared_ptr<void> timer_;
    std::shared_ptr<void> presence_timer_;
    std::shared_ptr<void> presence_note_;              ///< waits: there were many just now
    std::map<int, std::shared_ptr<void>> bot_timers_;  ///< by seat: decided, but too quick for people
    Rematch rematch_;

    bool rated_ = false;                      ///< it counts, as things stand
    SeatSet helped_;                          ///< seats for which a bot has decided
    std::array<int, max_seats> taken_{};      ///< by seat: plays
    std::vector<std::pair<int, int>> near_;   ///< seats that came from one address
    std::optional<json::value> rated_games_;  ///< what the store says of it
};

}  // namespace starboard::server
