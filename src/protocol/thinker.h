#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/grid.h"
#include "core/move.h"
#include "core/result.h"
#include "players/player.h"

namespace othellier::protocol {

/// What is thought of one move: how the game may go on, and what that is worth.
struct Line {
    std::vector<Move> moves;  ///< The move itself first.
    double eval = 0;          ///< In discs, for the side to move.
    std::string depth = "1";  ///< As NBoard writes it: "18", "24@73%", "100%" for an exact solve.
    bool from_book = false;
    std::string remark;  ///< One line for people; may be empty.

    bool is_proven() const { return depth == "100%"; }
};

/// A move that was decided on.
struct Choice {
    Move move;
    std::optional<double> eval;
    std::uint64_t nodes = 0;
    bool proven = false;  ///< `eval` is what perfect play leads to.
};

/// Whoever thinks behind a protocol: the engine, or any player of the roster. A session sets no
/// position in it: each question brings its own. Called from one thread at a time.
class Thinker {
 public:
    using OnLine = std::function<void(const Line&)>;

    virtual ~Thinker() = default;

    /// One word.
    virtual std::string name() const = 0;
    virtual bool plays_on(int size) const = 0;
    virtual void new_game() {}
    /// Strength from here on, where it has levels; otherwise nothing changes.
    virtual void set_level(int /*level*/) {}

    /// Chooses a move for the side to move, which has one. Blocks; returns soon after `stop`. May
    /// tell what it thinks as it goes.
    virtual Result<Choice> choose(const Grid& position, const ThinkingTime& time,
                                  std::stop_token stop, const OnLine& on_line) = 0;

    /// Looks at the `count` best moves or so and tells its lines, better ones as it finds them,
    /// until it knows all it can or `stop`. The side to move has a move.
    virtual Result<void> hint(const Grid& position, int count, std::stop_token stop,
                              const OnLine& on_line) = 0;
};

/// The same where the side to move may have to pass: the pass is its one move then, and worth what
/// the other side's best move is worth.
Result<void> hint_or_pass(Thinker& thinker, const Grid& position, int count, std::stop_token stop,
                          const Thinker::OnLine& on_line);

}  // namespace othellier::protocol
