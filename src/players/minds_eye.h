#pragma once

#include <cstdint>
#include <string>

#include "core/board.h"
#include "players/player.h"

namespace othellier {

/// What a player has learnt to look at, in discs. Zero: it knows nothing of that.
struct Knowledge {
    double discs_early = 1;  ///< For each disc more than the other side, at the start…
    double discs_late = 1;   ///< …and on a full board; between them in proportion.
    double corner = 0;
    double x_square = 0;  ///< Diagonally beside a corner that is still empty.
    double c_square = 0;  ///< Beside it on the edge.
    double edge = 0;      ///< Any square of the edge.
    double mobility = 0;  ///< For each legal move.
    double frontier = 0;  ///< For each own disc beside an empty square.
};

/// How well somebody sees a board that is not there yet.
struct Imagination {
    int plies = 1;  ///< How many moves it thinks through, its own included.
    /// The chance that a disc which would turn is forgotten: this much for the move itself, as much
    /// again for every move that is only imagined before it.
    double forgets = 0;
    double doubt = 0;  ///< Judges positions wrongly by about so many discs.
};

/// Weak as people are weak: it looks ahead on a board in its mind, where some discs that should
/// turn are forgotten, the more of them the deeper it looks. So its mistakes are small ones, and
/// made where a person makes them: in what is far away, never out of nowhere.
///
/// What it forgets depends on its seed and on the position alone: asked again, it answers the same.
/// For 8×8.
class MindsEyePlayer final : public Player {
 public:
    MindsEyePlayer(std::string name, const Knowledge& knowledge, const Imagination& imagination,
                   std::uint64_t seed)
        : name_(std::move(name)), knowledge_(knowledge), imagination_(imagination), seed_(seed) {}

    std::string name() const override { return name_; }
    Result<Thought> think(const Question& question, const OnThought& on_thought,
                          std::stop_token stop) override;
    bool plays_on(int size) const override { return size == 8; }

 private:
    Board imagined(const Board& board, Square move, int ply) const;
    double value(const Board& board, int ply, double alpha, double beta) const;
    double judged(const Board& board) const;

    std::string name_;
    Knowledge knowledge_;
    Imagination imagination_;
    std::uint64_t seed_;
};

/// What `knowledge` makes of a position, for the side to move. Exposed for its test.
double judge_by(const Knowledge& knowledge, const Board& board);

}  // namespace othellier
