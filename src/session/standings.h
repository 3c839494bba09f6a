#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "session/glicko.h"
#include "session/services.h"

namespace othellier::session {

/// A game that has just ended, as the Standings want to know it.
struct EndedGame {
    std::string person;    ///< As the person's seat is called; empty when it has no name.
    std::string opponent;  ///< A SPEC.
    double score;          ///< The person's: 1, ½ or 0.
    bool usual;            ///< 8×8 from the usual start, without corners given.
    bool helped;           ///< With hints, or moves taken back.
    std::string id{};      ///< The game's own, for ever; empty where it has none.

    bool operator==(const EndedGame&) const = default;
};

/// How one opponent has fared against a person.
struct Against {
    int won = 0;  ///< By the person.
    int drawn = 0;
    int lost = 0;

    bool operator==(const Against&) const = default;
};

/// What the last game against somebody of the ladder did.
struct LastGame {
    std::string opponent;
    double before = 0;
    double after = 0;
    bool counted = false;

    bool operator==(const LastGame&) const = default;
};

struct Standing {
    Rating rating;
    int games = 0;  ///< Those that counted.
    std::map<std::string, Against> against;
    std::optional<LastGame> last;

    bool operator==(const Standing&) const = default;
};

/// How strong those are who play here: a rating for each name (people without one share a rating),
/// moved by every game against an opponent of known strength. A game counts when it is the usual
/// one and was played without help, and counts once: a program that is killed before the end of the
/// game is written down plays it to its end again. Kept in a Store, on this machine alone.
///
/// Called from any thread.
class Standings {
 public:
    /// The Elo of a SPEC; nothing for those whose strength nobody has measured.
    using EloOf = std::function<std::optional<int>(std::string_view)>;

    /// A newcomer is taken to be as strong as `newcomer`, with much doubt.
    Standings(std::shared_ptr<Store> store, EloOf elo_of, double newcomer);

    void game_over(const EndedGame& game);
    Standing of(const std::string& person) const;
    /// As somebody who has never played here.
    void forget(const std::string& person);

 private:
    Standing newcomer() const;
    void load();
    void save();
    bool has_counted(const std::string& id) const;

    std::shared_ptr<Store> store_;
    EloOf elo_of_;
    double newcomer_;
    mutable std::mutex mutex_;
    std::map<std::string, Standing> people_;
    std::deque<std::string> counted_;  ///< Ids of games, the last one last.
};

nlohmann::json to_json(const Standing& standing);

}  // namespace othellier::session
