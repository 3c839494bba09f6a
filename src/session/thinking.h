#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

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
        Result<Thought> thought;
        Millis finished;  ///< When the player answered, on the Timer's scale.
    };
    /// Called on the session's thread: with the answer, or with nothing after a cancelled question.
    using Done = std::function<void(std::optional<Answer>)>;

    explicit Thinking(const Services& services) : services_(services) {}
    ~Thinking() { cancel(); }
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

    /// Must be idle. `new_game` tells the player first that a game begins. `told`, if any, is
    /// called on the session's thread with what the player thinks so far, ten times a second at
    /// most: people read no faster, and each report goes to every page at the table.
    void ask(std::shared_ptr<Player> player, Question question, bool new_game, Done done,
             OnThought told);
    void ask(std::shared_ptr<Player> player, Question question, bool new_game, Done done) {
        ask(std::move(player), std::move(question), new_game, std::move(done), nullptr);
    }
    /// The same, of a new game, for what may have to wait until others have been answered; see
    /// place().
    void ask_in_turn(std::shared_ptr<Player> player, Question question, Done done, OnThought told);
    /// The answer is no longer wanted.
    void cancel();
    /// The answer is wanted now.
    void hurry();

    bool idle() const { return work_ == nullptr; }
    /// Busy with a question whose answer is wanted.
    bool wanted() const;
    /// How many questions are to be begun until this one is; 0: it is being thought about.
    int place() const { return turn_ ? turn_->place() : 0; }

 private:
    struct Work {
        std::shared_ptr<Player> player;
        Question question;
        bool new_game;
        std::stop_source stop;
        bool cancelled = false;  ///< Touched on the session's thread only.
    };
    static Result<Thought> answer(Work& work, const OnThought& on_thought);
    /// What the player calls on the worker's thread.
    OnThought posting_reports() const;
    void finish(const Answer& given);
    /// What is to be done on a worker.
    std::function<void()> begin(std::shared_ptr<Player> player, Question question, bool new_game,
                                Done done, OnThought told);

    /// Posted tasks hold it weakly: they come from the player that is asked now, and in order, so
    /// that all they have to ask is whether this object is still there.
    std::shared_ptr<const bool> here_ = std::make_shared<const bool>(true);
    const Services& services_;
    std::shared_ptr<Work> work_;
    std::unique_ptr<Workers::Turn> turn_;
    Done done_;
    OnThought told_;
};

}  // namespace othellier::session
