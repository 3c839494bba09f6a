#include "search/node.h"

#include <mutex>

#include "search/pool.h"
#include "search/search.h"

namespace othellier::search {

namespace {

/// Nodes with less depth are not worth another thread's attention.
constexpr int kSplitDepth = 6;
constexpr int kSplitEmpties = 16;
/// In a proof, nodes with fewer empties are not asked for another refutation.
constexpr int kAskedEmpties = 20;
/// Values no sorting gives.
constexpr int kRefutation = 1 << 27;
constexpr int kDeferred = -(1 << 27);

/// A move after the first: a null window proves it no better, or it is looked at in full.
Score search_later_move(Worker& worker, const Position& child, Score bar, Score beta,
                        Effort effort) {
    const Score score = -search(worker, child, -(bar + kOneUnit), -bar, effort.one_ply_less());
    if (score <= bar || score >= beta || worker.stopped()) return score;
    return -search(worker, child, -beta, -score, effort.one_ply_less());
}

/// The later moves of a node, searched by several threads.
class SharedNode final : public SplitPoint {
 public:
    SharedNode(const Worker& owner, Node& node, int next, Urgency urgency)
        : SplitPoint(owner, node.effort.depth, urgency), node_(node), next_(next) {}

    void work(Worker& worker) override {
        CurrentlySearched& elsewhere = worker.pool->currently_searched();
        std::unique_lock lock(mutex_);
        while (next_ < node_.moves.count() && !is_cut_off() && !worker.stopped()) {
            const SearchMove& move = pick(elsewhere);
            const Score bar = node_.bar();
            lock.unlock();
            const Score score = [&] {
                const CurrentlySearched::Mark mark(elsewhere, move.hash);
                return search_later_move(worker, move.child, bar, node_.beta, node_.effort);
            }();
            lock.lock();
            if (worker.stopped()) return;
            node_.take(move, score);
            if (node_.is_cut_off()) cut_off();
        }
    }

 private:
    /// The next move. Those that another thread is searching below another node are deferred, for
    /// later the table may know them, unless one is said to refute this node. The move stays where
    /// it is: others only pick among those behind it.
    const SearchMove& pick(const CurrentlySearched& elsewhere) {
        SearchMove* move = &node_.moves.pick(next_);
        while (kDeferred < move->value && move->value < kRefutation &&
               elsewhere.contains(move->hash)) {
            move->value = kDeferred;
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
/// meanwhile mostly does so for nothing, the rest can wait: a stricter young brothers wait, whose
/// authors, too, let all promising moves of such nodes go first. One thread gains little by asking;
/// sixteen prove 57 of the FFO suite with 558 M nodes instead of 680 M.
Urgency ask_for_refutation(Worker& worker, Node& node, int from) {
    if (node.effort.is_selective() || !node.is_to_the_end() || !node.has_null_window() ||
        node.position.empties < kAskedEmpties)
        return Urgency::kUsual;
    const Effort nearly_sure = node.effort.with_selectivity(Selectivity::k95);
    bool found = false;
    for (int i = from; i < node.moves.count() && !found && !worker.stopped(); ++i) {
        SearchMove& move = node.moves.pick(i);
        found = search_first_move(worker, node, move, nearly_sure) > node.alpha;
        if (found) move.value = kRefutation;
    }
    return found ? Urgency::kLast : Urgency::kUsual;
}

}  // namespace

Score search_first_move(Worker& worker, const Node& node, const SearchMove& move, Effort effort) {
    return -search(worker, move.child, -node.beta, -node.bar(), effort.one_ply_less());
}

void search_moves(Worker& worker, Node& node, int from) {
    const bool can_split = worker.pool != nullptr && node.effort.depth >= kSplitDepth &&
                           (!node.is_to_the_end() || node.effort.depth >= kSplitEmpties);
    for (int i = from; i < node.moves.count() && !node.is_cut_off(); ++i) {
        if (i > 0 && can_split && node.moves.count() - i > 1) {
            SharedNode shared(worker, node, i, ask_for_refutation(worker, node, i));
            if (!worker.stopped()) worker.pool->share(shared, worker);
            return;
        }
        const SearchMove& move = node.moves.pick(i);
        const Score score =
            i == 0 ? search_first_move(worker, node, move, node.effort)
                   : search_later_move(worker, move.child, node.bar(), node.beta, node.effort);
        if (worker.stopped()) return;
        node.take(move, score);
    }
}

}  // namespace othellier::search
