#include "search/searcher.h"

#include <cassert>
#include <mutex>
#include <vector>

#include "search/root_search.h"

namespace othellier::search {

namespace {

/// One of many requests.
class SearchTask final : public Task {
 public:
    SearchTask(const SearchRequest& request, std::function<void(const Progress&)> on_answer)
        : request_(request), on_answer_(std::move(on_answer)) {}

    void run(Worker& worker) noexcept override {
        const std::uint64_t before = worker.nodes;
        const auto nodes = [&] { return worker.nodes - before + helpers_nodes(); };
        on_answer_(RootSearch(worker, request_, nodes).run());
    }

 private:
    const SearchRequest& request_;
    std::function<void(const Progress&)> on_answer_;
};

}  // namespace

Searcher::Searcher(const SearchOptions& options)
    : weights_(options.weights ? options.weights : eval::default_weights()),
      network_(options.network),
      table_(options.hash_megabytes),
      worker_(table_) {
    worker_.evaluator = eval::Evaluator(*weights_, network_.get());
    use_threads(options.threads);
}

void Searcher::use_threads(int threads) {
    if (pool_ && pool_->threads() == threads) return;
    table_.serve(threads);
    pool_.emplace(threads, table_);
    worker_.pool = threads > 1 ? &*pool_ : nullptr;
}

void Searcher::forget() {
    table_.clear();
    worker_.near.clear();
    pool_->forget();
}

void Searcher::prepare(Control& control) {
    table_.new_search();
    worker_.begin(control);
    pool_->prepare(worker_);
}

Progress Searcher::run(const SearchRequest& request) {
    Control endless;
    return run(request, endless);
}

Progress Searcher::run(const SearchRequest& request, Control& control) {
    prepare(control);
    return RootSearch(worker_, request, [this] { return nodes(); }).run();
}

void Searcher::run_all(std::span<const SearchRequest> requests, int together,
                       const OnAnswer& on_answer) {
    Control endless;
    run_all(requests, together, on_answer, endless);
}

void Searcher::run_all(std::span<const SearchRequest> requests, int together,
                       const OnAnswer& on_answer, Control& control) {
    assert(together >= 1);
    prepare(control);
    std::mutex answering;
    std::vector<std::unique_ptr<SearchTask>> tasks;
    std::vector<Task*> pointers;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        tasks.push_back(std::make_unique<SearchTask>(requests[i], [&, i](const Progress& answer) {
            const std::lock_guard lock(answering);
            on_answer(i, answer);
        }));
        pointers.push_back(tasks.back().get());
    }
    pool_->run_all(pointers, together, worker_);
}

}  // namespace othellier::search
