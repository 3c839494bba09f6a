#pragma once

#include <optional>
#include <vector>

#include "core/bound.h"
#include "core/point.h"
#include "players/classroom/evaluation.h"
#include "players/classroom/patience.h"
#include "players/classroom/value.h"
#include "players/thought.h"

namespace othellier::classroom {

/// What a search found of one of the moves it had to choose from.
struct Weighed {
    Point move;
    Value value;
    bool settled = false;         ///< All it looked at went to the end of the game.
    std::vector<Move> line = {};  ///< How the game goes on, if both sides play their best.
    Bound bound = Bound::kExact;  ///< Cut off, `value` is what the move is worth at most.

    bool operator==(const Weighed&) const = default;
};

/// What has been reached where the game ends, or what one looks at; nothing elsewhere. `settled`
/// stays true only after results that nothing can change.
inline std::optional<Value> value_at_the_end(const Evaluation& evaluation, const Grid& position,
                                             int depth, Color me, bool& settled) {
    if (position.is_over()) {
        // Empty squares count for the winner in a result, but not in an evaluation.
        settled = settled && position.empties() == 0;
        return evaluation.finished(position, me);
    }
    if (depth > 0) return std::nullopt;
    settled = false;
    return evaluation.value(position, me);
}

/// Which moves get their exact value.
enum class Exact {
    kBestMove,  ///< Takes least: of the others it is only shown that they are no better.
    kEveryMove,
};

/// As many as the question wants: one line or all.
inline Exact exact_for(const Question& question) {
    return question.lines > 1 ? Exact::kEveryMove : Exact::kBestMove;
}

/// Weighs `moves` one after the other by `Weighed weigh(Point move, Value alpha)`, whose value is
/// exact when it is more than `alpha`; when it is not, the move is worth `alpha` at most. Ends
/// early when the patience does; the move that it was at does not count.
template <typename Weigh>
std::vector<Weighed> weigh_each(const std::vector<Point>& moves, Exact exact, Patience& patience,
                                const Weigh& weigh) {
    std::vector<Weighed> all;
    std::optional<Weighed> best;
    for (const Point move : moves) {
        // Minimax takes the first of equals, row by row. So a move that stands before the best one
        // need only equal it: it is searched from one below, which tells "equal" from "less". A
        // move that stands after it must do better, and "equal" may be cut off like "less".
        Value alpha = kWorst;
        if (best && exact == Exact::kBestMove)
            alpha = move < best->move ? best->value - 1 : best->value;
        Weighed found = weigh(move, alpha);
        if (patience.is_over()) break;
        if (found.value > alpha) {
            best = found;
        } else {
            found.bound = Bound::kAtMost;
            found.line.clear();  // It only shows that there is nothing better.
        }
        all.push_back(found);
    }
    return all;
}

/// The best first; among equals those whose value is exact, and of these the first row by row,
/// which is the one to play.
void put_best_first(std::vector<Weighed>& weighed);

/// The same order as lines of a Thought. Values are in parts of which `unit` make a whole; `like`
/// has what all lines share. Where nothing was weighed in time, the one line is `otherwise`.
Thought to_thought(std::vector<Weighed> weighed, const Line& like, Value unit, Point otherwise);

}  // namespace othellier::classroom
