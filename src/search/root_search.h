#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "search/position.h"
#include "search/request.h"
#include "search/worker.h"

namespace othellier {

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
    std::vector<Line> first_guess();
    bool run_step(Step step);
    std::optional<Line> search_line(Step step, Bitboard among, const Line* before);

    Position position_;
    Worker& worker_;
    const SearchRequest& request_;
    NodeCount nodes_;
    Bitboard legal_;
    std::vector<Line> lines_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace othellier
