#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "search/position.h"
#include "search/request.h"
#include "search/worker.h"

namespace othellier::search {

/// One search from its root, step after step, by one thread and whoever helps it. Made for one run.
class RootSearch {
 public:
    using NodeCount = std::function<std::uint64_t()>;

    /// `nodes` tells how many positions were looked at for this search so far.
    RootSearch(Worker& worker, const SearchRequest& request, NodeCount nodes);

    /// The answer is the last Progress: always at least one line, even when stopped at once.
    Progress run();

 private:
    Progress run_after_pass();
    Progress progress() const;
    void report();
    std::vector<RootMove> first_guess();
    bool run_step(Step step);
    const RootMove* thought_before(int i, Bitboard among) const;
    std::optional<RootMove> best_of(Bitboard among, Step step, const RootMove* before);
    RootMove finished(RootMove move) const;
    void show(const std::vector<RootMove>& found, Bitboard left, int wanted);
    void prove_line();

    Position position_;
    Worker& worker_;
    const SearchRequest& request_;
    NodeCount nodes_;
    Bitboard legal_;
    std::vector<RootMove> lines_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace othellier::search
