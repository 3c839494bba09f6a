#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/discs.h"
#include "core/grid.h"
#include "core/result.h"

namespace othellier {

/// Who sits on a side. `kind` is the SPEC of the command line: "human", "level4", "engine:12"…
struct Seat {
    std::string name;
    std::string kind = "human";

    bool operator==(const Seat&) const = default;
};

/// How a game came to its end. kPlayedOut is the usual one: neither side can move.
enum class Ending : std::uint8_t { kPlayedOut, kResigned, kTime, kForfeit };

struct GameResult {
    int black;  ///< Discs on the board.
    int white;
    Discs for_black;  ///< Margin with the empties given to the winner; a side that gave up lost
                      ///< them all.
    Ending ending;
    std::optional<Color> winner;

    bool operator==(const GameResult&) const = default;
};

/// A game from its start position: two seats, the turns played, and a place in them, so that one
/// can step back, forward again, or play something else from the middle (which forgets what
/// followed).
///
/// Passes are turns of their own. Counts and board are kept as turns are made and unmade.
class Game {
 public:
    explicit Game(const Grid& start = Grid::start());

    Seat& seat(Color c) { return seats_[static_cast<std::size_t>(c)]; }
    const Seat& seat(Color c) const { return seats_[static_cast<std::size_t>(c)]; }

    const Grid& start() const { return start_; }
    /// The position after index() turns.
    const Grid& position() const { return position_; }

    /// All turns of the main line, those stepped back over included.
    std::span<const Move> moves() const { return moves_; }
    int index() const { return static_cast<int>(position_.history().size()); }
    int length() const { return static_cast<int>(moves_.size()); }

    /// Plays for the side to move; what was stepped back over is forgotten, unless the move repeats
    /// it. Fails with "illegal_move" (facts: move, ply, color, legal), "illegal_pass" or
    /// "game_over" and then changes nothing.
    Result<void> play(Move move);

    /// A house rule (R5.4) takes the turn from a side that could have moved: a pass that play()
    /// would refuse. Not in a game that is over.
    void forfeit_turn();

    bool can_undo() const { return index() > 0; }
    bool can_redo() const { return index() < length(); }
    void undo();
    void redo();
    /// Steps to after `index` turns, 0 ≤ index ≤ length().
    void go_to(int index);
    /// Forgets the turns after index().
    void truncate();

    /// Ends the game by will or by clock: `loser` gave up, overran or forfeited. Stepping back and
    /// playing on takes it away.
    void concede(Color loser, Ending how);

    /// The result, once the game has ended at index(): neither side can move, or someone conceded.
    std::optional<GameResult> result() const;
    bool is_over() const { return result().has_value(); }

    bool operator==(const Game&) const = default;

 private:
    void append(Move move);

    struct Concession {
        Color loser;
        Ending how;
        bool operator==(const Concession&) const = default;
    };

    std::array<Seat, 2> seats_;
    Grid start_;
    Grid position_;
    std::vector<Move> moves_;
    std::optional<Concession> concession_;
};

}  // namespace othellier
