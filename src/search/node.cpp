#include "search/node.h"

#include <mutex>
#include <utility>

#include "search/pool.h"
#include "search/search.h"

namespace othellier {

namespace {

/// Nodes with less depth are not worth another thread's attention.
constexpr int kSplitDepth = 6;
constexpr int kSplitEmpties = 16;
/// In a proof, nodes with fewer empties are not asked for another refutation.
constexpr int kAskedEmpties = 20;
/// Values no sorting gives.
constexpr int kBeforeAll = 1 << 27;
constexpr int kAfterAll = -(1 << 27);

/// A move after the first: a null window proves it no better, or it is looked at in full.
Score search_later_move(Worker& worker, const Position& child, Score bar, Score beta, int depth) {
    const Score score = -search(worker, child, -(bar + kOneUnit), -bar, depth - 1);
    if (score <= bar || score >= beta || worker.stopped()) return score;
    return -search(worker, child, -beta, -score, depth - 1);
}

/// The later moves of a node, searched by several threads.
class SharedNode final : public SplitPoint {
 public:
    SharedNode(const Worker& owner, Node& node, int next, Urgency urgency)
        : SplitPoint(owner, node.depth, urgency), node_(node), next_(next) {}

    void work(Worker& worker) override {
        UnderWay& under_way = worker.pool->under_way();
        std::unique_lock lock(mutex_);
        while (next_ < node_.moves.count() && !is_cut_off() && !worker.stopped()) {
            const SearchMove& move = pick(under_way);
            const Score bar = node_.bar();
            lock.unlock();
            const Score score = [&] {
                const UnderWay::Mark mark(under_way, move.hash);
                return search_later_move(worker, move.child, bar, node_.beta, node_.depth);
            }();
            lock.lock();
            if (worker.stopped()) return;
            node_.take(move, score);
            if (node_.is_cut_off()) cut_off();
        }
    }

 private:
    /// The next move. Those that another thread is searching below another node come last, for by
    /// then the table may know them, unless one is said to refute this node. The move stays where
    /// it is: others only pick among those behind it.
    const SearchMove& pick(const UnderWay& under_way) {
        SearchMove* move = &node_.moves.pick(next_);
        while (kAfterAll < move->value && move->value < kBeforeAll &&
               under_way.contains(move->hash)) {
            move->value = kAfterAll;
            move = &node_.moves.pick(next_);
        }
        ++next_;
        return *move;
    }

    std::mutex mutex_;
    Node& node_;
    int next_;
};

/// In a proof a node's first move was not enough: before threads meet at the others, a nearly sure
/// pass is asked which of them refutes it. That one is then next, and as whoever searches the rest
/// meanwhile mostly does so for nothing, the rest can wait. One thread gains little by asking;
/// sixteen prove 57 of the FFO suite with 558 M nodes instead of 680 M.
Urgency ask_for_refutation(Worker& worker, Node& node, int from) {
    if (worker.selectivity != Selectivity::kNone || !node.is_to_the_end() ||
        !node.has_null_window() || node.position.empties < kAskedEmpties)
        return Urgency::kUsual;
    const Selectivity wanted = std::exchange(worker.selectivity, Selectivity::k95);
    bool found = false;
    for (int i = from; i < node.moves.count() && !found && !worker.stopped(); ++i) {
        SearchMove& move = node.moves.pick(i);
        found = search_first_move(worker, node, move) > node.alpha;
        if (found) move.value = kBeforeAll;
    }
    worker.selectivity = wanted;
    return found ? Urgency::kLast : Urgency::kUsual;
}

}  // namespace

Score search_first_move(Worker& worker, const Node& node, const SearchMove& move) {
    return -search(worker, move.child, -node.beta, -node.bar(), node.depth - 1);
}

void search_moves(Worker& worker, Node& node, int from) {
    const bool can_split = worker.pool != nullptr && node.depth >= kSplitDepth &&
                           (!node.is_to_the_end() || node.depth >= kSplitEmpties);
    for (int i = from; i < node.moves.count() && !node.is_cut_off(); ++i) {
        if (i > 0 && can_split && node.moves.count() - i > 1) {
            SharedNode shared(worker, node, i, ask_for_refutation(worker, node, i));
            if (!worker.stopped()) worker.pool->share(shared, worker);
            return;
        }
        const SearchMove& move = node.moves.pick(i);
        const Score score =
            i == 0 ? search_first_move(worker, node, move)
                   : search_later_move(worker, move.child, node.bar(), node.beta, node.depth);
        if (worker.stopped()) return;
        node.take(move, score);
    }
}

}  // namespace othellier
