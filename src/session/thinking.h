#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "players/player.h"
#include "session/services.h"

namespace othellier::session {

/// One question at a time to a Player, answered from a worker.
///
/// A question that is cancelled still occupies its Player until that has noticed; `idle` comes
/// only then, so that one Player is never asked two things at once. Destroying the object cancels;
/// the Player lives until the worker lets go of it.
class Thinking {
 public:
    struct Answer {
        Result<Move> move;
        Millis finished;  ///< When the player answered, on the Timer's scale.
    };
    /// Called on the session's thread: with the answer, or with nothing after a cancelled question.
    using Done = std::function<void(std::optional<Answer>)>;

    explicit Thinking(const Services& services) : services_(services) {}
    ~Thinking() { cancel(); }
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

    /// Must be idle. `new_game` tells the player first that a game begins.
    void ask(std::shared_ptr<Player> player, Grid position, ThinkingTime time, bool new_game,
             Done done);
    /// The answer is no longer wanted.
    void cancel();
    /// The answer is wanted now.
    void hurry();

    bool idle() const { return question_ == nullptr; }
    /// Busy with a question whose answer is wanted.
    bool wanted() const;

 private:
    struct Question {
        std::shared_ptr<Player> player;
        Grid position;
        ThinkingTime time;
        bool new_game;
        std::stop_source stop;
        bool cancelled = false;  ///< Touched on the session's thread only.
    };
    static Result<Move> answer(Question& question);

    const Services& services_;
    std::shared_ptr<Question> question_;
    Done done_;
};

}  // namespace othellier::session
