#pragma once

#include <atomic>
#include <cstdint>

#include "eval/evaluator.h"
#include "search/control.h"
#include "search/evaluation_cache.h"
#include "search/hash.h"
#include "search/near_table.h"
#include "search/position.h"
#include "search/transposition_table.h"

namespace othellier::search {

class SplitPoint;
class Pool;
class Task;

/// One thread of a search: what its node functions need at hand, passed down by reference. It
/// counts at every node, so it shares no pair of cache lines, which some processors fetch together,
/// with what other threads read.
struct alignas(128) Worker {
    TranspositionTable& table;
    Control* control = nullptr;   ///< Of the run it works for.
    eval::Evaluator evaluator;    ///< Needed by all but the plain endgame solver.
    EvaluationCache evaluations;  ///< Of the evaluator's network, if it has one.
    NearTable near;
    Pool* pool = nullptr;  ///< Absent: this thread searches alone.

    std::uint64_t nodes = 0;                   ///< Positions this thread has looked at.
    std::atomic<std::uint64_t> published = 0;  ///< The same, for others to read, a little late.
    Task* task = nullptr;         ///< The search it works for, where there are several.
    SplitPoint* split = nullptr;  ///< The innermost shared node this thread works under, if any.

    /// Must begin before it searches.
    explicit Worker(TranspositionTable& t) : table(t) {}
    Worker(TranspositionTable& t, Control& run) : table(t) { begin(run); }

    /// A run begins, with nothing counted and the evaluator that it will have.
    void begin(Control& run);

    /// What the evaluation thinks of a position with empties.
    Score value_of(const Position& position) {
        if (!evaluations) return evaluator.linear_value(position.state, position.empties);
        const std::uint64_t hash = hash_of(position.board);
        if (const auto known = evaluations.find(hash)) return *known;
        const Score value = evaluator.value(position.state, position.board, position.empties);
        evaluations.store(hash, value);
        return value;
    }

    /// The same of what a move leads to, where there is a network and the linear sum is known.
    Score corrected_after(const Position& before, Square move, Bitboard turned, int linear_sum) {
        const Board board = before.board.after(move, turned);
        const std::uint64_t hash = hash_of(board);
        if (const auto known = evaluations.find(hash)) return *known;
        const Score value = evaluator.corrected_after(before.state, move, turned, linear_sum, board,
                                                      before.empties - 1);
        evaluations.store(hash, value);
        return value;
    }

    /// Whether what this thread is searching is no longer wanted. Scores returned after that mean
    /// nothing: callers check before they use or store them.
    bool stopped() const;

    /// Lets others know the count, and keeps to the limits of the run. Cheap, but not for every
    /// node.
    void publish() {
        published.store(nodes, std::memory_order_relaxed);
        if (nodes >= account_at_) account();
    }

 private:
    void account();

    std::uint64_t accounted_ = 0;   ///< Nodes that the control knows of.
    std::uint64_t account_at_ = 0;  ///< When it is to be told next.
};

}  // namespace othellier::search
