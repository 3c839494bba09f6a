#pragma once

#include <variant>

#include "core/board.h"
#include "core/grid.h"
#include "core/result.h"
#include "formats/game_record.h"

namespace othellier::formats {

/// Follows the moves of a record and checks each. An 8×8 game is followed on a Board, which an
/// archive needs: 137,548 games are twenty times as fast as on Grids. Other sizes use a Grid.
class Replay {
 public:
    explicit Replay(const Grid& start);

    int size() const { return size_; }
    /// Turns since the start.
    int plies() const { return plies_; }
    Color turn() const;
    bool can_move() const;
    bool must_pass() const;
    bool is_over() const;
    Grid position() const;

    /// Fails with "illegal_move", "illegal_pass" or "game_over", as Game::play does.
    Result<void> play(Move move);

    /// Plays `move` for `color` at the end of `record`. Where the other side is to move and cannot,
    /// its pass is put in: many formats leave passes out. Fails like play(), or with "wrong_color"
    /// (facts: ply, move, color, turn).
    Result<void> append(GameRecord& record, Color color, Move move, MoveNote note = {});
    /// The same at the end of `moves`, which may be a variation's; `notes` as in a record.
    Result<void> append(std::vector<Move>& moves, std::vector<MoveNote>& notes, Color color,
                        Move move, MoveNote note);
    /// The same for whoever can play it.
    Result<void> append(GameRecord& record, Move move, MoveNote note = {});

 private:
    bool is_legal(Point p) const;

    struct Fast {
        Board board;
        Color turn;
    };
    int size_;
    int plies_ = 0;
    std::variant<Fast, Grid> state_;
};

}  // namespace othellier::formats
