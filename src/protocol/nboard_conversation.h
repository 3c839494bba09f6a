#pragma once

#include <functional>
#include <mutex>
#include <string_view>
#include <thread>

#include "core/game.h"
#include "protocol/nboard_command.h"
#include "protocol/spec_player.h"

namespace othellier::protocol::nboard {

/// One front end's conversation. handle() never waits for a thought: go, hint and analyze work on a
/// thread of their own, and whatever changes the board or asks for a ping makes them stop. What a
/// stopped thought still says is dropped, so that nothing about the old position follows the pong.
class Conversation {
 public:
    /// Takes each answer line, without its end. Called from any thread, one at a time.
    using Say = std::function<void(std::string_view)>;
    /// Tells an error in one line.
    using Describe = std::function<std::string(const Error&)>;

    Conversation(SpecPlayer player, Say say, Describe describe);
    ~Conversation();

    /// False when the conversation is over.
    bool handle(std::string_view line);

    /// Waits until the thought under way, if there is one, has come to its end by itself. For tests
    /// and for scripts that end their input without a ping.
    void wait();

 private:
    /// What a job says passes through here as long as it is the current one.
    using Job = std::function<void(std::stop_token, const Say&)>;

    void take(const Version&) {}
    void take(const SetDepth& command);
    void take(const SetGame& command);
    void take(const SetContempt& command) { contempt_ = command.contempt; }
    void take(const PlayMove& command);
    void take(const Hint& command);
    void take(const Go&);
    void take(const Ping& command);
    void take(const Learn&);
    void take(const Analyze&);
    void take(const Quit&);
    void take(const Ignored&) {}

    void start(Job job);
    void stop();
    void say(std::string_view line);
    void complain(const Error& error);
    ThinkingTime clock() const;
    void note_time(Color color, const formats::MoveNote& note);

    SpecPlayer player_;
    Say out_;
    Describe describe_;
    Game game_;
    std::array<formats::Side, 2> sides_;
    std::array<double, 2> used_seconds_{};
    std::array<int, 2> moves_made_{};
    int contempt_ = 0;
    bool over_ = false;

    std::mutex saying_;
    std::uint64_t current_ = 0;  ///< Guarded by saying_: which job may speak.
    std::jthread worker_;
};

}  // namespace othellier::protocol::nboard
