#pragma once

#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/board.h"
#include "library/library.h"

/// What reviews found, kept with the games: how well each side played, what each position was
/// worth. The bin does not matter here.
namespace othellier::library {

struct KnownValue {
    double discs = 0;
    bool proven = false;
    int depth = 0;  ///< Plies looked ahead.

    bool operator==(const KnownValue&) const = default;
};

/// A review of an 8×8 game.
struct KeptReview {
    int level = 0;
    std::array<std::optional<double>, 2> accuracy;  ///< Black's, White's, from 1 to 100.
    /// For Black, before the first turn, then after each.
    std::vector<std::optional<KnownValue>> values;
    /// All that the reviewer needs to go on from here, in its own words.
    std::string found;

    bool operator==(const KeptReview&) const = default;
};

/// Keeps it with every game that has exactly this start and these moves, but for those that have a
/// deeper one. How many have it now.
Result<std::size_t> keep_review(Library& library, const formats::GameRecord& game,
                                const KeptReview& review);

/// The review of a game, if it has one. Fails with "library_review" (facts: game) where what is
/// kept is none.
Result<std::optional<KeptReview>> review_of(Library& library, GameId game);
/// The deepest review of games with exactly this start and these moves.
Result<std::optional<KeptReview>> review_of(Library& library, const formats::GameRecord& game);

/// What the position is worth to the side to move, by the reviews; however the board lies.
std::optional<KnownValue> value_of(Library& library, const Board& board);

/// Accuracies of all games that have any.
using Accuracies = std::unordered_map<GameId, std::array<std::optional<double>, 2>>;
Accuracies accuracies(Library& library);

/// In a transaction: the same review for another game with as many turns, unless it has one.
void hand_over_review(Database& database, GameId from, GameId to);
/// In a transaction: what was made from a game's review, made again; false where that is none.
bool derive_from_review(Database& database, GameId game);
/// In a transaction.
void forget_review(Database& database, GameId game);

/// The columns of a row of `reviews`, in order from `first` on: level, black, white, data.
std::optional<KeptReview> read_review(const Statement& row, int first);
/// In a transaction: puts it in place of what the game has.
void write_review(Database& database, GameId game, const KeptReview& review, std::int64_t made);

}  // namespace othellier::library
