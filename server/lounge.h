// Where people wait for each other: the queue of those who take any opponent, and challenges from one person to another. It lives as long
// as the process: who waits there sits at the screen.
#pragma once

#include "server/hub.h"
#include "server/pairing.h"

namespace starboard::server {

class Lounge {
public:
    /// Says something to all pages of a player; false: there is none.
    using Tell = std::function<bool(const std::string& player, const json::object& message)>;

    Lounge(House& house, Hub& hub, Tell tell) : house_(house), hub_(hub), tell_(std::move(tell)) {}

    /// {"game", "mode", "seats", "clock"}: waits for somebody who wants the same. Another wish replaces the one before.
    Result<void> seek(const Person& person, const json::object& wish);
    void withdraw(const std::string& player);
    /// The same with the name of somebody, who may accept; the challenge's id.
    Result<std::string> challenge(const Person& from, const json::object& wish);
    /// Whoever was challenged accepts or declines; whoever challenged takes it back by declining. The table, empty if there is none.
    void answer(const Person& person, const std::string& id, bool accept, const Hub::Opened& done);

    /// Some page of the player is open; none is any more.
    void here(const std::string& player);
    void away(const std::string& player);
    void forget(const std::string& player);
    /// What has become possible or too late by now.
    void round();
    /// What a player waits for, and whom for.
    [[nodiscard]] json::object state(const std::string& player) const;

private:
    struct Challenge {
        std::string id;
        Person from;
        Person to;
        Agreement agreement;
        Time until = 0;
    };
    struct Waiting {
        Person person;
        Agreement agreement;
    };

    [[nodiscard]] Result<Agreement> read(const json::object& wish) const;
    [[nodiscard]] double strength(const Person& person, const Agreement& agreement) const;
    void seat_together(const Agreement& agreement, const std::vector<Person>& people, const Hub::Opened& done);
    void found(const std::string& player, const std::string& table);
    void show(const std::string& player);
    /// Looks again in a second, as long as anybody waits.
    void look_again();

    House& house_;
    Hub& hub_;
    Tell tell_;
    Pairing queue_;
    std::map<std::string, Waiting> waiting_;  ///< by player
    std::vector<Challenge> challenges_;
    std::map<std::string, std::pair<std::string, Time>> unheard_;  ///< by player: the table that was found, while no page was open
    std::shared_ptr<void> timer_;
};

}  // namespace starboard::server
