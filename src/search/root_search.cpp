#include "search/root_search.h"

#include <algorithm>
#include <utility>

#include "search/aspiration.h"
#include "search/principal_variation.h"
#include "search/search.h"

namespace othellier::search {

namespace {

bool better(const RootMove& a, const RootMove& b) {
    return a.score > b.score;
}

}  // namespace

RootSearch::RootSearch(Worker& worker, const SearchRequest& request, NodeCount nodes)
    : position_(request.board, worker.evaluator),
      worker_(worker),
      request_(request),
      nodes_(std::move(nodes)),
      legal_(request.board.legal_moves()) {}

Progress RootSearch::progress() const {
    return {lines_, nodes_(), std::chrono::steady_clock::now() - start_};
}

/// The evaluation's opinion: an answer for whoever stops the search at once.
std::vector<RootMove> RootSearch::first_guess() {
    std::vector<RootMove> lines;
    for (const Square s : legal_) {
        const Position child = position_.after(s, position_.board.flips(s));
        ++worker_.nodes;
        RootMove line;
        line.move = s;
        line.score =
            child.empties == 0 ? Score(-child.board.final_score()) : -worker_.value_of(child);
        line.step = {1, Selectivity::k73};
        line.moves = {s};
        lines.push_back(line);
    }
    std::ranges::stable_sort(lines, better);
    const int count = std::max(request_.best_moves, 1);
    if (static_cast<int>(lines.size()) > count) lines.erase(lines.begin() + count, lines.end());
    return lines;
}

void RootSearch::report() {
    worker_.publish();
    if (request_.on_progress) request_.on_progress(progress());
}

/// What was thought of the `i`th best move, if it is one of `among`.
const RootMove* RootSearch::thought_before(int i, Bitboard among) const {
    if (static_cast<std::size_t>(i) >= lines_.size()) return nullptr;
    const RootMove& before = lines_[static_cast<std::size_t>(i)];
    return before.move && among.contains(*before.move) ? &before : nullptr;
}

/// With its principal variation. No score is beyond the highest and the lowest.
RootMove RootSearch::finished(RootMove move) const {
    if (move.score <= -kMaxScore || move.score >= kMaxScore) move.bound = Bound::kExact;
    move.moves = principal_variation(worker_, position_.board, move.move);
    return move;
}

/// The best of `among` at this step; nothing when stopped. `before` is what was thought of it.
std::optional<RootMove> RootSearch::best_of(Bitboard among, Step step, const RootMove* before) {
    using Verdict = AspirationWindow::Verdict;
    RootMove move;
    move.step = step;
    move.to_the_end = step.depth >= position_.empties;
    if (before != nullptr) move.move = before->move;
    AspirationWindow window(request_, before, move.to_the_end);
    std::optional<RootMove> reached;  // By a search whose window ended below it.
    for (;;) {
        const RootResult found = search_root(worker_, position_, among, move.move, window.alpha(),
                                             window.beta(), {step.depth, step.selectivity});
        if (worker_.stopped() || !found.best) return std::nullopt;
        move.move = found.best;
        move.score = found.score;
        move.bound = window.bound_of(found.score);
        const Verdict verdict = window.take(found.score);
        if (verdict == Verdict::kSettled) return finished(move);
        if (verdict == Verdict::kBelieveEarlier) return finished(*reached);
        if (move.bound == Bound::kAtLeast) reached = move;
    }
}

/// What is found replaces what was thought; the rest stays behind it until its turn.
void RootSearch::show(const std::vector<RootMove>& found, Bitboard left, int wanted) {
    std::vector<RootMove> shown = found;
    for (const RootMove& old : lines_)
        if (static_cast<int>(shown.size()) < wanted && left.contains(*old.move))
            shown.push_back(old);
    lines_ = shown;
    report();
}

/// False when stopped before its end; what was found by then is kept.
bool RootSearch::run_step(Step step) {
    Bitboard left = legal_;
    std::vector<RootMove> found;
    const int wanted = std::min(request_.best_moves, legal_.count());
    for (int i = 0; i < wanted; ++i) {
        const auto move = best_of(left, step, thought_before(i, left));
        if (!move) return false;
        found.push_back(*move);
        left = left & ~Bitboard(*move->move);
        show(found, left, wanted);
    }
    std::ranges::stable_sort(lines_, better);
    return true;
}

/// A forced pass: the other side's lines with the signs changed.
Progress RootSearch::run_after_pass() {
    SearchRequest other = request_;
    other.board = request_.board.after_pass();
    other.alpha = -request_.beta;
    other.beta = -request_.alpha;
    other.on_progress = nullptr;
    Progress theirs = RootSearch(worker_, other, nodes_).run();
    RootMove& line = theirs.lines.front();
    line.score = -line.score;
    line.move.reset();
    line.moves.insert(line.moves.begin(), Move::pass());
    line.bound = opposite(line.bound);
    theirs.lines.resize(1);
    return theirs;
}

Progress RootSearch::run() {
    if (legal_.empty()) {
        if (!request_.board.after_pass().legal_moves().empty()) return run_after_pass();
        RootMove line;
        line.score = Score(request_.board.final_score());
        line.to_the_end = true;
        line.step.selectivity = Selectivity::kNone;
        return {{line}, 1, {}};
    }

    lines_ = first_guess();
    for (const Step& step : request_.steps) {
        if (worker_.stopped() || !run_step(step)) break;
        if (lines_.front().is_proven()) break;
    }
    if (request_.prove_line) prove_line();
    worker_.publish();
    return progress();
}

/// Completes the best line to the end of the game once it is proven.
void RootSearch::prove_line() {
    RootMove& best = lines_.front();
    if (!best.is_proven() || best.bound != Bound::kExact) return;
    const auto line =
        proven_variation(worker_, request_.board, best.move, best.score.rounded().value());
    if (!line.empty()) best.moves = line;
}

}  // namespace othellier::search
