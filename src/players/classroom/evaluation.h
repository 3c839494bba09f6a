#pragma once

#include <memory>

#include "core/grid.h"
#include "core/result.h"
#include "players/classroom/value.h"
#include "players/criteria.h"
#include "players/spec.h"
#include "players/square_values.h"
#include "players/thought.h"

namespace othellier::classroom {

/// What a position is worth to a player, in whole numbers of the evaluation's own unit. It is a
/// zero-sum game: what it is worth to one is minus what it is worth to the other.
class Evaluation {
 public:
    virtual ~Evaluation() = default;

    /// A guess, for a position where the search stops before the end of the game.
    virtual Value value(const Grid& position, Color me) const = 0;

    /// For a finished game, where there is nothing to guess: by default a win is worth more than
    /// any guess, and a larger win more than a smaller one.
    virtual Value finished(const Grid& position, Color me) const;
};

/// eval=discs: own discs minus the enemy's, finished or not.
class DiscsEvaluation final : public Evaluation {
 public:
    Value value(const Grid& position, Color me) const override;
    Value finished(const Grid& position, Color me) const override { return value(position, me); }
};

/// eval=weights: the values of own squares minus those of the enemy's. Once a corner is
/// taken, the three squares around it are worth what is said for owner and opponent.
class WeightsEvaluation final : public Evaluation {
 public:
    /// For boards of `size`.
    WeightsEvaluation(const SquareValues& squares, int size) : squares_(for_size(squares, size)) {}
    Value value(const Grid& position, Color me) const override;

 private:
    int correction_around(const Grid& position, Point corner, Color me) const;

    SquareValues squares_;
};

/// eval=criteria: discs, mobility of both sides, structure, square weights and parity, each times a
/// coefficient that changes with the phase of the game. data/classroom/criteria explains them.
class CriteriaEvaluation final : public Evaluation {
 public:
    CriteriaEvaluation(Criteria criteria, const SquareValues& squares, int size)
        : criteria_(std::move(criteria)), weights_(squares, size) {}
    Value value(const Grid& position, Color me) const override;

 private:
    Criteria criteria_;
    WeightsEvaluation weights_;
};

/// Corners, and discs beside corners that are still empty: 4 for a corner, -2 for a disc diagonal
/// to an empty one, -1 for a disc next to it; the enemy's subtracted.
int structure(const Grid& position, Color me);

/// 1 when the side to move would fill the last empty square if nobody had to pass, else -1;
/// the opposite for the other side.
int parity(const Grid& position, Color me);

/// The evaluation that a SPEC asks for by eval=, table= and criteria=, its files read and checked.
/// Made before the game; for_board() then fits it to the size of a board.
struct EvaluationChoice {
    enum class Kind { kDiscs, kWeights, kCriteria };

    Kind kind = Kind::kDiscs;
    SquareValues squares;
    Criteria criteria;

    std::unique_ptr<Evaluation> for_board(int size) const;
    Unit unit() const { return kind == Kind::kDiscs ? Unit::kDiscs : Unit::kPoints; }
};

/// Reads the options eval, table and criteria of `spec`. Fails when one is wrong or would have no
/// effect ("useless_option": option, eval).
Result<EvaluationChoice> evaluation_of(const Spec& spec);

}  // namespace othellier::classroom
