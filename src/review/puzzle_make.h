#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "formats/game_record.h"
#include "players/player.h"
#include "review/puzzle.h"

namespace othellier::review {

/// Makes puzzles of games and proves them: a solver that plays perfectly near the end, and players
/// that look only a few plies ahead, whose mistakes say what is hard.
class PuzzleMaker {
 public:
    /// With the engine: one thread, so that the same games make the same puzzles everywhere.
    PuzzleMaker();
    ~PuzzleMaker();

    /// Which positions are looked at.
    static constexpr int kFewestEmpties = 6;
    static constexpr int kMostEmpties = 14;
    /// So that a collection does not live on a few games.
    static constexpr int kMostPerGame = 4;

    /// The puzzle that a position makes, if it makes one.
    Result<std::optional<Puzzle>> puzzle_at(const Grid& position, std::stop_token stop);

    /// Those of a game, each position once over all games that were given.
    Result<std::vector<Puzzle>> puzzles_of(const formats::GameRecord& record, std::stop_token stop);

    /// Solves it again: every value is proven, and the answer is the only one.
    Result<bool> holds(const Puzzle& puzzle, std::stop_token stop);

 private:
    Result<int> failures(const Grid& position, Square answer, std::stop_token stop);

    std::unique_ptr<Player> solver_;
    std::vector<std::unique_ptr<Player>> shallow_;
    std::vector<Board> seen_;  ///< Canonical, sorted.
};

}  // namespace othellier::review
