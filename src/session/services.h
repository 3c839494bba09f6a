#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "players/roster.h"
#include "session/clock.h"
#include "session/shelf.h"
#include "session/stamp.h"

/// What a Session needs from the world around it. All of it is handed in, so that tests can bring a
/// clock they turn by hand and a page could one day bring its own.
namespace othellier::session {

/// Where thinking happens. A Session itself lives on one thread.
class Workers {
 public:
    virtual ~Workers() = default;
    /// Runs `work` soon, on another thread. Called on the session's thread.
    virtual void run(std::function<void()> work) = 0;

    /// A place in the queue of those that are not to think all at once.
    class Turn {
     public:
        virtual ~Turn() = default;
        /// 1: the next to begin; 0: it has begun.
        virtual int place() const = 0;
    };
    /// Runs `work` when its turn comes, unless what is returned is destroyed before. Nothing is
    /// returned where nobody has to wait.
    virtual std::unique_ptr<Turn> run_in_turn(std::function<void()> work) {
        run(std::move(work));
        return nullptr;
    }
    /// Runs `task` soon on the session's thread. Called from any thread.
    virtual void post(std::function<void()> task) = 0;
};

/// Time since some moment in the past, never backwards. The real one counts time during which the
/// process or the machine slept, so that a stopped program gives nobody time to think.
class Timer {
 public:
    virtual ~Timer() = default;
    virtual Millis now() const = 0;
};

/// Where games are kept. A document replaces the one before it, atomically.
class Store {
 public:
    virtual ~Store() = default;
    virtual Result<void> save(std::string_view table, std::string_view document) = 0;
    virtual Result<std::optional<std::string>> load(std::string_view table) = 0;
    /// Puts what is kept of a table where nothing replaces it, because it cannot be read. Returns
    /// where it is now, for a person.
    virtual Result<std::string> set_aside(std::string_view table) = 0;
};

struct Document;

/// Keeps every game that is played here for good, from its first turn on: the library. A Store has
/// the tables as they stand, and forgets.
class Chronicle {
 public:
    virtual ~Chronicle() = default;
    /// For a game that begins now.
    virtual Stamp stamp() = 0;
    /// A game with a stamp, as it stands. Never waits: it is written soon.
    virtual void put(const Document& game) = 0;
    /// Why games are not written at the moment; nothing when they are. It is tried again.
    virtual std::optional<Error> trouble() const = 0;
};
class Standings;

struct Services {
    std::shared_ptr<const Roster> roster;
    std::shared_ptr<Workers> workers;
    std::shared_ptr<const Timer> timer;
    std::shared_ptr<Store> store;  ///< Nothing: games are not kept.
    /// A computer without a clock is told to play after this long, a hint likewise, so that one
    /// table does not keep a worker for ever. Zero: no limit.
    Millis longest_thought{0};
    std::shared_ptr<Shelf> shelf;            ///< Nothing: no square values are shown or kept.
    std::shared_ptr<Chronicle> chronicle{};  ///< Nothing: games are kept in the store alone.
    std::shared_ptr<Standings> standings{};  ///< Nothing: games move nobody's rating.
    /// Where values of positions are kept, by table. Nothing: as long as the table is open.
    std::shared_ptr<Store> values{};
};

}  // namespace othellier::session
