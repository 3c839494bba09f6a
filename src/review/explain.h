#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/color.h"
#include "core/move.h"
#include "text/text.h"

namespace othellier::review {

/// A move that was played beside the one that was best, and how the game would have gone on after
/// each. Lines start with the move itself; passes are in them.
struct Comparison {
    Board before;  ///< As the side that moved saw it.
    Color mover;
    Square played;
    Square best;
    std::vector<Move> played_line;
    std::vector<Move> best_line;
    double discs_lost;
    bool proven;  ///< Both values are those of perfect play.
};

/// What can be said of a comparison. terms.h defines the terms,
/// motifs.h has the predicate behind each.
enum class Motif : std::uint8_t {
    kThrowsWin,
    kOnlyDraw,
    kThrowsDraw,
    kCountedOut,
    kWipeOut,
    kWipedOutLater,
    kCornerOffered,
    kCornerLeft,
    kCornerForced,
    kCornerMissed,
    kCornerFalls,
    kCornerEarned,
    kXSquare,
    kCSquare,
    kSafeNearCorner,
    kMobility,
    kOwnMobility,
    kSquaresGiven,
    kSquaresTaken,
    kNoSafeMove,
    kOneSafeMove,
    kQuiet,
    kLoud,
    kFrontier,
    kWall,
    kGreed,
    kWing,
    kBalanced,
    kGap,
    kStableGain,
    kStableGiven,
    kStableLater,
    kEvenRegion,
    kLeavesEven,
    kLastMove,
    kMakesPass,
    kMustPass,
    kOpensReply,
    kOwnMovesLater,
    kMovesLater,
    kQuietAnswer,
    kKeySquare,
    kComesToIt,
    kCanWait,
    kShowsLate,
    kEvaluationPart,
    kEvaluationParts,
    kMainLine,
};

/// What a statement is about. An explanation has at most one of each.
enum class Family : std::uint8_t {
    kResult,
    kCorner,
    kNearCorner,
    kMobility,
    kShape,
    kEdge,
    kStable,
    kParity,
    kTempo,
    kEvaluation,
    kOrder,  ///< Which of two moves first.
    kLine,
    kMainLine,
};

/// A checked fact about a comparison.
struct Statement {
    Motif motif;
    /// What fills its sentence, in words that depend on no language: squares, numbers, lists of
    /// squares with spaces between, "black" and "white".
    text::Values facts;
    std::vector<Square> squares;  ///< To light up on the board before the move.
    double weight = 0;            ///< How telling, 0 to 100.
    unsigned phrasing = 0;        ///< Which of the ways to say it, taken modulo how many there are.

    std::string_view fact(std::string_view name) const;
    bool operator==(const Statement&) const = default;
};

/// All motifs, in the order of the enumeration.
std::span<const Motif> all_motifs();
/// "corner_offered": names its sentences, and its statistics.
std::string_view name_of(Motif motif);
Family family_of(Motif motif);
/// "corner": names its hints.
std::string_view name_of(Family family);

/// Two or three checked facts, most telling first: why the best move is better. Nothing when the
/// best move was played.
std::vector<Statement> explain(const Comparison& comparison);

/// Every fact that holds, most telling first: what `explain` chooses from.
std::vector<Statement> everything_true(const Comparison& comparison);

/// The statement as a sentence.
std::string sentence(const Statement& statement, text::Language language);

/// In how many ways it can be said.
unsigned phrasings(Motif motif, text::Language language);

}  // namespace othellier::review
