// The front desk: who comes in, what they may ask over HTTP and say on their socket.
#pragma once

#include <set>
#include <unordered_map>

#include "server/assets.h"
#include "server/hub.h"
#include "server/identity.h"
#include "server/lounge.h"
#include "server/net.h"

namespace starboard::server {

class Ladder;

class Desk final : public Service {
public:
    Desk(House& house, Hub& hub, const Assets& assets, Signer signer);

    void request(Request request, Answer answer) override;
    Result<void> may_upgrade(const Request& request) override;
    void opened(std::shared_ptr<Socket> socket, const Request& request) override;
    void message(Socket& socket, std::string_view text) override;
    void closed(Socket& socket) override;

    [[nodiscard]] Lounge& lounge() { return lounge_; }
    [[nodiscard]] std::size_t sockets() const { return sessions_.size(); }
    /// The house has sent somebody away: sockets are closed, tables that wait for players are given up.
    void send_away(const std::string& player);
    /// Other keys from now on.
    void use(Signer signer) { signer_ = std::move(signer); }
    /// No new requests: the server is about to stop.
    void drain() { draining_ = true; }

private:
    /// One open socket.
    struct Session {
        std::shared_ptr<Socket> socket;
        std::shared_ptr<Client> client;
        std::string address;
        std::string pass;  ///< of the cookie it was opened with
        std::unordered_map<std::string, std::shared_ptr<Table>> watching;
        double tokens = 0;
        Time at = 0;
    };
    /// A request with what is known about its sender.
    struct Visit {
        Request request;
        Person person;
        std::int64_t generation = 0;
        std::string pass;
        bool stored = false;  ///< the player has a row
        bool fresh = false;   ///< came without a (valid) cookie: gets one
        bool old = false;     ///< the cookie is of an older server and has no pass that could end
        bool renew = false;   ///< the cookie grows old: gets a new one for the same pass
        Language language = Language::en;
        json::value body;
    };
    using VisitPtr = std::shared_ptr<Visit>;

    // -- who --
    [[nodiscard]] Visit recognise(Request request) const;
    Result<void> remember(Visit& visit);
    Result<PlayerRow> remember(const Client& client);
    /// Who has been sent away may only look, leave, and be forgotten.
    [[nodiscard]] Result<void> may_change(const std::string& player) const;
    [[nodiscard]] json::value ban_json(const std::string& player) const;
    [[nodiscard]] std::string cookie(const Visit& visit, bool clear = false) const;
    /// How long a cookie is good for if nobody comes back with it.
    [[nodiscard]] Time lasts(const Person& person) const;
    /// Closes the sockets of a player: all, those of one pass, or those of every other pass.
    enum class Whose { all, of_pass, but_pass };
    void close_sockets(const std::string& player, Whose whose, const std::string& pass = {});
    [[nodiscard]] bool same_origin(const Request& request) const;
    /// Behind a proxy the address is that of whom it speaks for.
    void see_through_proxy(Request& request) const;
    /// A house on this machine alone is called by no other name (a foreign name may be made to point here).
    [[nodiscard]] bool called_rightly(const Request& request) const;

    // -- answers --
    void receive(Request request, const Answer& answer);
    void reply(const VisitPtr& visit, const Answer& answer, json::value body, int status = 200) const;
    void send(const VisitPtr& visit, const Answer& answer, Response response) const;
    void refuse(const VisitPtr& visit, const Answer& answer, const Problem& problem) const;
    void secure(Response& response) const;

    // -- routes --
    void route(const VisitPtr& visit, const Answer& answer);
    void route_tables(const VisitPtr& visit, const Answer& answer, const std::string& id, std::string_view rest);
    void route_games(const VisitPtr& visit, const Answer& answer, std::string_view rest);
    void me(const VisitPtr& visit, const Answer& answer);
    void rename(const VisitPtr& visit, const Answer& answer);
    void forget_me(const VisitPtr& visit, const Answer& answer);
    [[nodiscard]] json::object me_json(const Visit& visit) const;
    /// What somebody is called from now on, on what is open as well.
    void name_sockets(const std::string& player, const std::string& name);
    /// Name and password of a request; nothing if it was refused, or if there were too many attempts.
    struct Credentials {
        std::string name;
        std::string login;
        std::string password;
    };
    std::optional<Credentials> credentials(const VisitPtr& visit, const Answer& answer);
    /// The same with the account of that name; one without id: there is none.
    struct Claimed {
        std::string password;
        PlayerRow known;
    };
    std::optional<Claimed> claimed(const VisitPtr& visit, const Answer& answer);
    /// Another attempt at the password of this name?
    [[nodiscard]] bool may_try(const Visit& visit, const std::string& login);
    /// Hashing takes its time on a worker; `then` gets on the loop what came of it.
    template <class Work, class Then>
    void slowly(const Visit& visit, const Work& work, const Then& then);
    /// Makes an account of a guest.
    void sign_up(const VisitPtr& visit, const Answer& answer);
    void enter(const VisitPtr& visit, const Answer& answer);
    /// Logs out, with `everywhere` on every device.
    void leave(const VisitPtr& visit, const Answer& answer);
    void change_password(const VisitPtr& visit, const Answer& answer);
    void new_codes(const VisitPtr& visit, const Answer& answer);
    /// A new password for one of the codes.
    void recover(const VisitPtr& visit, const Answer& answer);
    /// Asks for the password of the account again; `then` comes only if it is right, with the hash of `next` if that was wanted.
    void prove(const VisitPtr& visit, const Answer& answer, const std::string& next,
               std::function<void(PlayerRow row, const std::string& hash)> then);
    /// What the person is from now on: gets a cookie for it.
    void become(Visit& visit, const PlayerRow& row) const;
    [[nodiscard]] Result<json::array> make_codes(const std::string& player);
    void people(const VisitPtr& visit, const Answer& answer);
    /// What the house knows about who asks.
    void export_me(const VisitPtr& visit, const Answer& answer);
    /// What is also said on sockets.
    void act_at_table(const VisitPtr& visit, const Answer& answer, const std::string& id, Table& table);
    void create_table(const VisitPtr& visit, const Answer& answer);
    /// Something that never changes while the server runs: written once, compressed, and not sent again to those who have it. Who names
    /// its tag need not even ask again, nor who asks for what never changes at all (`lasts`).
    Result<const Document*> document(const std::string& name, const std::function<Result<json::value>()>& write);
    Result<const Document*> texts(const Game& game, Language language);
    void show_document(const VisitPtr& visit, const Answer& answer, const Result<const Document*>& document, bool lasts = false) const;
    void show_edition(const VisitPtr& visit, const Answer& answer, const Table& table, std::string_view hash);
    void show_replay(const VisitPtr& visit, const Answer& answer, const Table& table);
    void export_record(const VisitPtr& visit, const Answer& answer, const Table& table);

    // -- opponents --
    /// False: there is nothing at this path.
    bool route_people(const VisitPtr& visit, const Answer& answer, std::string_view path);
    void show_best(const VisitPtr& visit, const Answer& answer, Ladder& ladder);
    /// `ratings` and the latest rated games (`history`) of somebody.
    [[nodiscard]] Result<json::object> rated(Ladder& ladder, const std::string& player, int most);
    void show_player(const VisitPtr& visit, const Answer& answer, Ladder& ladder, const PlayerRow& player);
    void show_friends(const VisitPtr& visit, const Answer& answer, Ladder& ladder);
    void change_friends(const VisitPtr& visit, const Answer& answer, Ladder& ladder);
    void open_challenge(const VisitPtr& visit, const Answer& answer);
    void answer_challenge(const VisitPtr& visit, const Answer& answer, const std::string& id);
    void seek(Session& session, const Message& message);
    [[nodiscard]] bool online(const std::string& player) const;

    // -- what one address may take --
    /// Too much was asked from there, or what was asked took too long.
    [[nodiscard]] bool exhausted(const std::string& address, Limiter& limiter);
    /// Does what an address has asked for, and charges it the time.
    template <class Work>
    void on_account_of(const std::string& address, Work work);
    /// What stays for long, or is laborious for the disk, is rare.
    [[nodiscard]] Result<void> may_stay(const VisitPtr& visit, double cost = 1);

    // -- sockets --
    void say(const Session& session, std::int64_t re, const Result<json::object>& result) const;
    void take(const std::shared_ptr<Session>& session, const Message& message);

    House& house_;
    Hub& hub_;
    const Assets& assets_;
    Signer signer_;
    bool draining_ = false;
    std::set<std::string> ended_passes_;
    std::map<std::string, Document> written_;  ///< by name
    std::unordered_map<Socket*, std::shared_ptr<Session>> sessions_;
    Lounge lounge_;
    Limiter requests_;                             ///< per address
    Limiter changes_;                              ///< tables, names ... per address
    Limiter passwords_;                            ///< attempts per address and per account
    Limiter pages_;                                ///< replays and exports per address
    Limiter talk_;                                 ///< messages per person
    Limiter chorus_;                               ///< messages per address
    Limiter files_;                                ///< of the client, per address
    Limiter effort_;                               ///< milliseconds of the loop's time per address, for requests and messages
    Limiter stays_;                                ///< new tables, records, deletions per address
    std::unordered_map<std::string, int> crowds_;  ///< open sockets per address
};

}  // namespace starboard::server
