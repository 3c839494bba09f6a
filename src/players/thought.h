#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/bound.h"
#include "core/grid.h"
#include "core/move.h"

/// What one asks a Player, and what it answers. Whoever wants to know what somebody thinks of a
/// position (a game, a hint, a protocol, a review) asks with these and with nothing else.
namespace othellier {

/// How long a player may think on this move. A field that is zero sets no limit.
struct ThinkingTime {
    std::chrono::milliseconds remaining{0};  ///< On the player's clock for the rest of the game.
    std::chrono::milliseconds increment{0};  ///< Added to it after each move.
    std::chrono::milliseconds per_move{0};   ///< At most this for the one move.

    bool unlimited() const { return remaining.count() == 0 && per_move.count() == 0; }
};

/// What is asked. The side to move of `position` has a legal move that is not left out.
struct Question {
    /// As many as there are moves.
    static constexpr int kAllLines = 64;

    Grid position;
    ThinkingTime time{};
    /// How many moves are to get a value and a line of their own. A player may give more, when it
    /// weighed them anyway, and fewer, when it cannot.
    int lines = 1;
    std::vector<Move> leave_out{};  ///< Moves that are not to be considered.
    /// Goes on to ever better answers, until it is stopped or knows all there is to know. Otherwise
    /// it thinks as long as it does in a game.
    bool endless = false;

    /// The moves that are to be considered, row by row.
    std::vector<Point> moves() const {
        std::vector<Point> moves = position.legal_moves();
        std::erase_if(moves, [this](Point p) {
            return std::ranges::find(leave_out, Move(p)) != leave_out.end();
        });
        return moves;
    }
};

/// What the number of a Line counts.
enum class Unit : std::uint8_t {
    kDiscs,   ///< The disc difference at the end of the game, expected or proven.
    kPoints,  ///< The player's own scale: compares moves of one answer, and nothing else.
};

/// Where the number of a Line comes from.
enum class Source : std::uint8_t {
    kRule,    ///< A rule of thumb, without looking ahead.
    kSearch,  ///< Looking ahead.
    kBook,    ///< Remembered from an earlier, longer search.
};

/// What is thought of one move: how the game may go on, and what that is worth to the side to move.
struct Line {
    std::vector<Move> moves;      ///< The move itself first; passes are in it.
    std::optional<double> value;  ///< Absent: it was not weighed.
    Unit unit = Unit::kDiscs;
    Bound bound = Bound::kExact;  ///< What `value` says.
    int depth = 0;                ///< Plies looked ahead.
    int selectivity = 100;        ///< How sure it wanted to be of what it left out, in percent.
    bool proven = false;          ///< Perfect play leads to `value`.
    Source source = Source::kSearch;

    Move move() const { return moves.front(); }
    bool operator==(const Line&) const = default;
};

/// What somebody thinks of a position.
struct Thought {
    std::vector<Line> lines;  ///< Best first; never empty.
    std::size_t chosen = 0;   ///< The line it would play: not the best, where it plays weaker.
    std::uint64_t nodes = 0;  ///< Positions looked at; 0 where that means nothing.
    std::chrono::nanoseconds elapsed{0};

    Move move() const { return lines[chosen].move(); }
    double nodes_per_second() const {
        const double seconds = std::chrono::duration<double>(elapsed).count();
        return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
    }
};

/// Told each time something is better known, on the thread that asked.
using OnThought = std::function<void(const Thought&)>;

}  // namespace othellier
