#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/grid.h"
#include "library/library.h"
#include "library/query.h"
#include "library/reviews.h"

namespace othellier::library {

/// How the games of a group ended. A game without a result counts as a game alone.
struct Tally {
    std::size_t games = 0;
    std::size_t black = 0;
    std::size_t white = 0;
    std::size_t draws = 0;
    long sum = 0;  ///< Of Black's margins.

    std::size_t finished() const { return black + white + draws; }
    std::optional<double> mean() const {
        if (finished() == 0) return std::nullopt;
        return static_cast<double>(sum) / static_cast<double>(finished());
    }
    bool operator==(const Tally&) const = default;
};

struct PlayerCount {
    std::string name;
    std::size_t games;

    bool operator==(const PlayerCount&) const = default;
};

/// A move that was played from a position.
struct ExploredMove {
    Move move;
    Bitboard same;  ///< All squares that are this move, by the position's own symmetries.
    Tally tally;
    std::vector<PlayerCount> players;  ///< Who played it most often, up to three.
    FoundGame last;                    ///< The latest game.
    std::optional<KnownValue> value;   ///< Of the position behind it, for Black.
};

struct Exploration {
    Tally tally;                      ///< Of all games that came here.
    std::size_t ended = 0;            ///< Of those that went no further.
    std::vector<ExploredMove> moves;  ///< The most frequent first.
    std::optional<KnownValue> value;  ///< Of the position, for Black, as reviews found it.
};

/// What was played from an 8×8 position, by whom, and how it went. A game that had the position
/// with the colours exchanged counts with its result exchanged, as `colors` allows.
Result<Exploration> explore(Library& library, const Grid& position, const Filter& filter,
                            Colors colors = Colors::kEither);

}  // namespace othellier::library
