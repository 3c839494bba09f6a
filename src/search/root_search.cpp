#include "search/root_search.h"

#include <algorithm>
#include <utility>

#include "search/search.h"

namespace othellier {

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

RootSearch::RootSearch(Worker& worker, const SearchRequest& request, NodeCount nodes)
    : position_(request.board),
      worker_(worker),
      request_(request),
      nodes_(std::move(nodes)),
      legal_(request.board.legal_moves()) {}

Progress RootSearch::progress() const {
    return {lines_, nodes_(), std::chrono::steady_clock::now() - start_};
}

/// The evaluation's opinion: an answer for whoever stops the search at once.
std::vector<Line> RootSearch::first_guess() {
    std::vector<Line> lines;
    for (const Square s : legal_) {
        const Position child = position_.after(s, position_.board.flips(s));
        ++worker_.nodes;
        Line line;
        line.move = s;
        line.score = child.empties == 0 ? Score(-child.board.final_score())
                                        : -worker_.weights->evaluate(child.features, child.empties);
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

/// The best of `among` at this step; nothing when stopped. `before` is what was thought of it.
std::optional<Line> RootSearch::search_line(Step step, Bitboard among, const Line* before) {
    const bool to_the_end = step.depth >= position_.empties;
    worker_.selectivity = step.selectivity;
    auto [alpha, beta, width] = first_window(request_, before, to_the_end);
    std::optional<Square> first;
    if (before != nullptr) first = before->move;
    std::optional<Line> reached;  // By a search whose window ended below it.
    bool missed = false;
    for (;; width *= 3) {
        const RootResult found =
            search_root(worker_, position_, among, first, alpha, beta, step.depth);
        if (worker_.stopped() || !found.best) return std::nullopt;
        Line line;
        line.move = first = found.best;
        line.score = found.score;
        line.step = step;
        line.to_the_end = to_the_end;
        line.bound = found.score <= alpha  ? Bound::kUpper
                     : found.score >= beta ? Bound::kLower
                                           : Bound::kExact;
        const bool open_below = line.bound == Bound::kUpper && found.score > request_.alpha;
        const bool open_above = line.bound == Bound::kLower && found.score < request_.beta;
        // Selective searches with different windows meet different entries of the table, and may
        // contradict each other for ever: then the move that reached its score is believed.
        if (open_below && reached) line = *reached;
        const bool contradicted = (open_below && reached) || (open_above && missed);
        if (contradicted || (!open_below && !open_above)) {
            if (line.score <= -kMaxScore || line.score >= kMaxScore) line.bound = Bound::kExact;
            line.moves = expected_line(worker_, position_.board, line.move);
            return line;
        }
        if (open_below) {
            missed = true;
            beta = found.score + kOneUnit;
            alpha = std::max(found.score - Score::of_discs(width), request_.alpha);
            if (width > 30) alpha = request_.alpha;
        } else {
            reached = line;
            alpha = found.score - kOneUnit;
            beta = std::min(found.score + Score::of_discs(width), request_.beta);
            if (width > 30) beta = request_.beta;
        }
    }
}

/// False when stopped before its end; the lines found by then are kept.
bool RootSearch::run_step(Step step) {
    Bitboard left = legal_;
    std::vector<Line> found;
    const int wanted = std::min(request_.best_moves, legal_.count());
    for (int i = 0; i < wanted; ++i) {
        const Line* before = static_cast<std::size_t>(i) < lines_.size()
                                 ? &lines_[static_cast<std::size_t>(i)]
                                 : nullptr;
        if (before != nullptr && (!before->move || !left.contains(*before->move))) before = nullptr;
        const auto line = search_line(step, left, before);
        if (!line) return false;
        found.push_back(*line);
        left = left & ~Bitboard(*line->move);
        // What is found replaces what was thought; the rest stays behind it until its turn.
        std::vector<Line> shown = found;
        for (const Line& old : lines_)
            if (static_cast<int>(shown.size()) < wanted && left.contains(*old.move))
                shown.push_back(old);
        lines_ = shown;
        report();
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
    Line& line = theirs.lines.front();
    line.score = -line.score;
    line.move.reset();
    line.moves.insert(line.moves.begin(), std::nullopt);
    if (line.bound != Bound::kExact)
        line.bound = line.bound == Bound::kLower ? Bound::kUpper : Bound::kLower;
    theirs.lines.resize(1);
    return theirs;
}

Progress RootSearch::run() {
    if (legal_.empty()) {
        if (!request_.board.after_pass().legal_moves().empty()) return run_after_pass();
        Line line;
        line.score = Score(request_.board.final_score());
        line.to_the_end = true;
        line.step.selectivity = Selectivity::kNone;
        return {{line}, 1, {}};
    }

    lines_ = first_guess();
    for (const Step& step : request_.steps) {
        if (request_.node_limit != 0 && nodes_() >= request_.node_limit) break;
        if (!run_step(step)) break;
        if (lines_.front().is_proven()) break;
    }
    Line& best = lines_.front();
    if (request_.prove_line && best.is_proven() && best.bound == Bound::kExact) {
        worker_.selectivity = Selectivity::kNone;
        const auto line =
            exact_line(worker_, request_.board, best.move, best.score.rounded().value());
        if (!line.empty()) best.moves = line;
    }
    worker_.publish();
    return progress();
}

}  // namespace othellier
