#include "search/searcher.h"

#include <algorithm>

#include "search/search.h"

namespace othellier {

struct Searcher::Run {
    Position position;
    const SearchRequest& request;
    Bitboard legal;
    std::vector<Line> lines;
    std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
};

namespace {

/// Half the width of the first window round the last iteration's score, in discs: results are
/// even, evaluations are not.
constexpr int kAspirationDiscs = 2;

bool better(const Line& a, const Line& b) {
    return a.score > b.score;
}

struct Window {
    Score alpha;
    Score beta;
    int width;  ///< How far to go below or above it, in discs, should the score not be in it.
};

/// Round what was thought before, if that is worth something.
Window first_window(const SearchRequest& request, const Line* before, bool to_the_end) {
    if (before == nullptr || (before->step.depth < 4 && !to_the_end))
        return {request.alpha, request.beta, kAspirationDiscs};
    // A result is even: the window (s - 1, s + 1) holds it alone.
    const int centre = before->score.rounded().value() & ~1;
    const Score middle = to_the_end ? Score::of_discs(centre) : before->score;
    const int width = to_the_end ? 1 : kAspirationDiscs;
    const Score alpha =
        std::clamp(middle - Score::of_discs(width), request.alpha, request.beta - kOneUnit);
    const Score beta = std::clamp(middle + Score::of_discs(width), alpha + kOneUnit, request.beta);
    return {alpha, beta, width};
}

}  // namespace

Searcher::Searcher(const SearchOptions& options)
    : weights_(options.weights ? options.weights : eval::default_weights()),
      table_(options.hash_megabytes),
      worker_(table_, stop_) {
    worker_.weights = weights_.get();
    worker_.probcut = &ProbCutModel::standard();
    use_threads(options.threads);
}

void Searcher::use_threads(int threads) {
    if (pool_ && pool_->threads() == threads) return;
    table_.serve(threads);
    pool_.emplace(threads, table_, stop_);
    worker_.pool = threads > 1 ? &*pool_ : nullptr;
}

void Searcher::forget() {
    table_.clear();
    worker_.near.clear();
    pool_->forget();
}

/// The evaluation's opinion: an answer for whoever stops the search at once.
std::vector<Line> Searcher::first_guess(const Position& position, int count) {
    std::vector<Line> lines;
    for (const Square s : position.board.legal_moves()) {
        const Position child = position.after(s, position.board.flips(s));
        ++worker_.nodes;
        Line line;
        line.move = s;
        line.score = child.empties == 0 ? Score(-child.board.final_score())
                                        : -weights_->evaluate(child.features, child.empties);
        line.step = {1, Selectivity::k73};
        line.moves = {s};
        lines.push_back(line);
    }
    std::ranges::stable_sort(lines, better);
    if (static_cast<int>(lines.size()) > count)
        lines.erase(lines.begin() + std::max(count, 1), lines.end());
    return lines;
}

void Searcher::report(Run& run) {
    worker_.publish();
    if (!run.request.on_progress) return;
    run.request.on_progress({run.lines, nodes(), std::chrono::steady_clock::now() - run.start});
}

/// The best of `among` at this step; nothing when stopped. `before` is what was thought of it.
std::optional<Line> Searcher::search_line(Run& run, Step step, Bitboard among, const Line* before) {
    const bool to_the_end = step.depth >= run.position.empties;
    worker_.selectivity = step.selectivity;
    auto [alpha, beta, width] = first_window(run.request, before, to_the_end);
    std::optional<Square> first;
    if (before != nullptr) first = before->move;
    std::optional<Line> reached;  // By a search whose window ended below it.
    bool missed = false;
    for (;; width *= 3) {
        const RootResult found =
            search_root(worker_, run.position, among, first, alpha, beta, step.depth);
        if (worker_.stopped() || !found.best) return std::nullopt;
        Line line;
        line.move = first = found.best;
        line.score = found.score;
        line.step = step;
        line.to_the_end = to_the_end;
        line.bound = found.score <= alpha  ? Bound::kUpper
                     : found.score >= beta ? Bound::kLower
                                           : Bound::kExact;
        const bool open_below = line.bound == Bound::kUpper && found.score > run.request.alpha;
        const bool open_above = line.bound == Bound::kLower && found.score < run.request.beta;
        // Selective searches with different windows meet different entries of the table, and may
        // contradict each other for ever: then the move that reached its score is believed.
        if (open_below && reached) line = *reached;
        const bool contradicted = (open_below && reached) || (open_above && missed);
        if (contradicted || (!open_below && !open_above)) {
            if (line.score <= -kMaxScore || line.score >= kMaxScore) line.bound = Bound::kExact;
            line.moves = expected_line(worker_, run.position.board, line.move);
            return line;
        }
        if (open_below) {
            missed = true;
            beta = found.score + kOneUnit;
            alpha = std::max(found.score - Score::of_discs(width), run.request.alpha);
            if (width > 30) alpha = run.request.alpha;
        } else {
            reached = line;
            alpha = found.score - kOneUnit;
            beta = std::min(found.score + Score::of_discs(width), run.request.beta);
            if (width > 30) beta = run.request.beta;
        }
    }
}

/// False when stopped before its end; the lines found by then are kept.
bool Searcher::run_step(Run& run, Step step) {
    Bitboard left = run.legal;
    std::vector<Line> found;
    const int wanted = std::min(run.request.best_moves, run.legal.count());
    for (int i = 0; i < wanted; ++i) {
        const Line* before = static_cast<std::size_t>(i) < run.lines.size()
                                 ? &run.lines[static_cast<std::size_t>(i)]
                                 : nullptr;
        if (before != nullptr && (!before->move || !left.contains(*before->move))) before = nullptr;
        const auto line = search_line(run, step, left, before);
        if (!line) return false;
        found.push_back(*line);
        left = left & ~Bitboard(*line->move);
        // What is found replaces what was thought; the rest stays behind it until its turn.
        std::vector<Line> shown = found;
        for (const Line& old : run.lines)
            if (static_cast<int>(shown.size()) < wanted && left.contains(*old.move))
                shown.push_back(old);
        run.lines = shown;
        report(run);
    }
    std::ranges::stable_sort(run.lines, better);
    return true;
}

Progress Searcher::run(const SearchRequest& request) {
    table_.new_search();
    worker_.nodes = 0;
    worker_.split = nullptr;
    worker_.probcut_depth = 0;
    worker_.deadline = request.deadline;
    pool_->prepare(worker_);
    const auto finish = [&](Run& run) {
        worker_.publish();
        return Progress{run.lines, nodes(), std::chrono::steady_clock::now() - run.start};
    };

    Run run{Position(request.board), request, request.board.legal_moves(), {}};
    if (run.legal.empty()) {
        Line line;
        const Board passed = request.board.after_pass();
        if (!passed.legal_moves().empty()) {
            // A forced pass: the other side's lines with the signs changed.
            SearchRequest other = request;
            other.board = passed;
            other.alpha = -request.beta;
            other.beta = -request.alpha;
            other.on_progress = nullptr;
            Progress theirs = this->run(other);
            line = theirs.lines.front();
            line.score = -line.score;
            line.move.reset();
            line.moves.insert(line.moves.begin(), std::nullopt);
            if (line.bound != Bound::kExact)
                line.bound = line.bound == Bound::kLower ? Bound::kUpper : Bound::kLower;
            return {{line}, theirs.nodes, theirs.elapsed};
        }
        line.score = Score(request.board.final_score());
        line.to_the_end = true;
        line.step.selectivity = Selectivity::kNone;
        return {{line}, 1, {}};
    }

    run.lines = first_guess(run.position, request.best_moves);
    for (const Step& step : request.steps) {
        if (request.node_limit != 0 && nodes() >= request.node_limit) break;
        if (!run_step(run, step)) break;
        if (run.lines.front().is_proven()) break;
    }
    Line& best = run.lines.front();
    if (request.prove_line && best.is_proven() && best.bound == Bound::kExact) {
        worker_.selectivity = Selectivity::kNone;
        const auto line =
            exact_line(worker_, request.board, best.move, best.score.rounded().value());
        if (!line.empty()) best.moves = line;
    }
    return finish(run);
}

std::vector<Step> deepening(int depth, Selectivity selectivity, int stride) {
    std::vector<Step> steps;
    for (int d = (depth - 1) % stride + 1; d <= depth; d += stride)
        steps.push_back({d, selectivity});
    return steps;
}

std::vector<Step> solving(int empties, Selectivity last) {
    std::vector<Step> steps;
    if (empties > 12) {
        // Not every depth: they are of use only for what they leave in the table, where odd and
        // even ones disagree, and many threads find little to share in them.
        constexpr int kStride = 4;
        steps = deepening(std::max(empties - 12, 4), Selectivity::k73, kStride);
        for (const Selectivity s : {Selectivity::k73, Selectivity::k95})
            if (s < last) steps.push_back({empties, s});
    }
    steps.push_back({empties, last});
    return steps;
}

}  // namespace othellier
