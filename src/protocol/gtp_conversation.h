#pragma once

#include <array>
#include <functional>
#include <mutex>
#include <string>

#include "core/game.h"
#include "protocol/gtp_command.h"
#include "protocol/spec_player.h"

namespace othellier::protocol::gtp {

/// One controller's conversation. handle() answers one line and blocks while it thinks; from
/// another thread announce_line() ends an analysis, stop() any thought.
class Conversation {
 public:
    /// Takes a piece of an answer, which may be part of a line.
    using Say = std::function<void(std::string_view)>;

    Conversation(SpecPlayer player, Say say, std::string version);

    /// False when the conversation is over.
    bool handle(std::string_view line);

    /// A line has come that handle() will get in its turn: an analysis before it must end.
    void announce_line();
    /// The controller is gone: whatever thinks must end, and nothing else begins.
    void stop();

    const Game& game() const { return game_; }

 private:
    using Answer = Result<std::string>;  ///< The text behind "=", or the phrase behind "?".

    Answer take(const ProtocolVersion&);
    Answer take(const Name&);
    Answer take(const ProgramVersion&);
    Answer take(const KnownCommand& command);
    Answer take(const ListCommands&);
    Answer take(const Quit&);
    Answer take(const BoardSize& command);
    Answer take(const ClearBoard&);
    Answer take(const Komi&);
    Answer take(const Play& command);
    Answer take(const GenMove& command);
    Answer take(const Undo&);
    Answer take(const ShowBoard&);
    Answer take(const TimeSettings& command);
    Answer take(const TimeLeft& command);
    Answer take(const SetGame& command);
    Answer take(const ListGames&);
    Answer take(const LoadSgf& command);
    Answer take(const FinalScore&);
    Answer take(const SetLevel& command);
    Answer take(const RulesGameId&);
    Answer take(const RulesBoardSize&);
    Answer take(const RulesBoard&);
    Answer take(const RulesLegalMoves&);
    Answer take(const RulesSideToMove&);
    Answer take(const RulesFinalResult&);
    Answer take(const Analyze& command);

    /// Plays a turn, with the other side's pass before it where that is due.
    bool play(Color color, Move move);
    bool give_turn_to(Color color, int& turns);
    void reset(Game game);
    std::stop_token begin_thought(bool streams);
    ThinkingTime clock(Color color) const;

    SpecPlayer player_;
    Say say_;
    std::string version_;
    Game game_;
    std::vector<int> turns_of_command_;  ///< What undo takes back: two where a pass was put in.
    std::array<ThinkingTime, 2> clocks_{};
    bool over_ = false;

    std::mutex thinking_;
    std::stop_source thought_;  ///< Guarded by thinking_, as are the rest.
    bool streams_ = false;
    bool gone_ = false;
    std::uint64_t announced_ = 0;
    std::uint64_t handled_ = 0;
};

}  // namespace othellier::protocol::gtp
