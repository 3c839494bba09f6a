#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "search/pool.h"
#include "search/request.h"
#include "search/transposition_table.h"

namespace othellier::search {

struct SearchOptions {
    int threads = 1;
    std::size_t hash_megabytes = 64;
    std::shared_ptr<const eval::Weights> weights;  ///< Absent: the embedded ones.
    std::shared_ptr<const eval::Network> network;  ///< Made for those; absent: none.
};

/// A search of 8×8 positions with its memory and its threads. One run at a time. Keeps what it
/// learned from run to run until forget().
class Searcher {
 public:
    explicit Searcher(const SearchOptions& options);

    /// Blocks until it is done or `control`, made for this run, ends it. The answer is the last
    /// Progress: always at least one line, even when stopped at once.
    Progress run(const SearchRequest& request, Control& control);
    Progress run(const SearchRequest& request);

    /// The answer to the request with that number. Called on any thread, but never two at a time.
    /// It must not throw: other threads would still be at work on what it unwinds.
    using OnAnswer = std::function<void(std::size_t, const Progress&)>;

    /// Runs all requests under one control and returns when they are done. At most
    /// `together` ≥ 1 at a time, whose progress is told on different threads: each is begun by one
    /// thread, and threads that find none to begin help with the others. That is less work than all
    /// threads at one after the other, but each answer takes longer.
    void run_all(std::span<const SearchRequest> requests, int together, const OnAnswer& on_answer,
                 Control& control);
    void run_all(std::span<const SearchRequest> requests, int together, const OnAnswer& on_answer);

    /// As if new: the same request then visits the same nodes, with one thread.
    void forget();
    int threads() const { return pool_->threads(); }
    /// From the next run on. Between runs only.
    void use_threads(int threads);
    /// Positions looked at in this run or the last one, a little late. From any thread.
    std::uint64_t nodes() const {
        return worker_.published.load(std::memory_order_relaxed) + pool_->nodes();
    }

 private:
    void prepare(Control& control);

    std::shared_ptr<const eval::Weights> weights_;
    std::shared_ptr<const eval::Network> network_;
    TranspositionTable table_;
    Worker worker_;
    std::optional<Pool> pool_;
};

}  // namespace othellier::search
