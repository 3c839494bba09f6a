#include "lesson/search.h"

#include <algorithm>
#include <utility>

#include "core/position_text.h"

namespace othellier::lesson {

namespace {

/// What a node gives back: its value, and the moves that lead to it, the last one first.
struct Answer {
    Value value = 0;
    std::vector<Move> line;
};

class RecordedSearch {
 public:
    RecordedSearch(const Grid& position, Method method, const classroom::Evaluation& evaluation,
                   const Limits& limits, bool recording)
        : grid_(position),
          me_(position.turn()),
          method_(method),
          evaluation_(evaluation),
          limits_(limits),
          recording_(recording),
          start_turns_(position.history().size()) {}

    Tree run(int depth) {
        Answer answer = visit(-1, Move::pass(), depth, -kInfinity, kInfinity);
        std::ranges::reverse(answer.line);
        tree_.depth = depth;
        tree_.summary.method = method_;
        tree_.summary.value = answer.value;
        tree_.summary.best_line = std::move(answer.line);
        return std::move(tree_);
    }

 private:
    Answer visit(int parent, Move move, int depth, Value alpha, Value beta);
    Answer leaf(int id, Role role, Value value);
    Answer choose(int id, int depth, Value alpha, Value beta);
    std::vector<Move> moves(int depth);
    void put_promising_first(std::vector<Point>& points);
    int enter(int parent, Move move, Value alpha, Value beta);
    void leave_out(int id, Move because, Value value, Value sure, std::vector<Move> rest);

    Node* node(int id) { return id < 0 ? nullptr : &tree_.nodes[static_cast<std::size_t>(id)]; }
    bool gave_up() const { return !tree_.summary.complete; }

    Grid grid_;
    Color me_;
    Method method_;
    const classroom::Evaluation& evaluation_;
    Limits limits_;
    bool recording_;
    std::size_t start_turns_;
    Tree tree_;
};

Answer RecordedSearch::visit(int parent, Move move, int depth, Value alpha, Value beta) {
    const int id = enter(parent, move, alpha, beta);
    if (gave_up()) return {};

    // Step 1. At the end of the game, or of what we look at, say what we have reached.
    if (grid_.is_over()) return leaf(id, Role::kEnd, evaluation_.finished(grid_, me_));
    if (depth == 0) return leaf(id, Role::kHorizon, evaluation_.value(grid_, me_));

    // Step 2. Otherwise the side to move chooses.
    Answer answer = choose(id, depth, alpha, beta);
    if (Node* here = node(id)) {
        here->role = grid_.turn() == me_ ? Role::kMax : Role::kMin;
        here->value = answer.value;
        if (answer.value <= alpha) here->bound = Bound::kAtMost;
        if (answer.value >= beta) here->bound = Bound::kAtLeast;
    }
    return answer;
}

Answer RecordedSearch::leaf(int id, Role role, Value value) {
    ++tree_.summary.evaluated;
    if (Node* here = node(id)) {
        here->role = role;
        here->value = value;
    }
    return {value, {}};
}

Answer RecordedSearch::choose(int id, int depth, Value alpha, Value beta) {
    const bool is_max = grid_.turn() == me_;
    Answer best{is_max ? -kInfinity : kInfinity, {}};
    const std::vector<Move> all = moves(depth);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const int child = static_cast<int>(tree_.nodes.size());
        grid_.play(all[i]);
        Answer answer = visit(id, all[i], depth - 1, alpha, beta);
        grid_.undo();
        if (gave_up()) return best;

        if (is_max ? answer.value > best.value : answer.value < best.value) {
            best = std::move(answer);
            best.line.push_back(all[i]);
            if (Node* here = node(id)) here->best = child;
        }
        if (method_ == Method::kMinimax) continue;
        // I raise alpha, my opponent lowers beta; when they meet, the rest does not matter.
        (is_max ? alpha : beta) = is_max ? std::max(alpha, best.value) : std::min(beta, best.value);
        if (alpha >= beta && i + 1 < all.size()) {
            leave_out(id, all[i], best.value, is_max ? beta : alpha,
                      {all.begin() + static_cast<std::ptrdiff_t>(i) + 1, all.end()});
            break;
        }
    }
    return best;
}

/// What the side to move may do, in the order of the method. A side that cannot move passes.
std::vector<Move> RecordedSearch::moves(int depth) {
    std::vector<Point> points = grid_.legal_moves();
    if (points.empty()) return {Move::pass()};
    // One turn before the horizon there is no order to guess: looking at a move is all there is.
    if (method_ == Method::kOrdered && depth >= 2) put_promising_first(points);
    return {points.begin(), points.end()};
}

/// By what the evaluation says right after each move, best for the side to move first; equals stay
/// row by row. Over 24 positions, five turns deep, eval=discs: 69,461 positions instead of 229,500,
/// and fewer on each of the 24. (By the table of squares: 143,329, and more on 8 of them.)
void RecordedSearch::put_promising_first(std::vector<Point>& points) {
    const Color mover = grid_.turn();
    std::vector<std::pair<Value, Point>> promises;
    for (const Point p : points) {
        grid_.play(p);
        promises.emplace_back(
            grid_.is_over() ? evaluation_.finished(grid_, mover) : evaluation_.value(grid_, mover),
            p);
        grid_.undo();
    }
    std::ranges::stable_sort(promises, std::ranges::greater{}, &std::pair<Value, Point>::first);
    std::ranges::transform(promises, points.begin(), &std::pair<Value, Point>::second);
}

/// Counts the position, and records it. Gives its number, or -1 when nothing is recorded.
int RecordedSearch::enter(int parent, Move move, Value alpha, Value beta) {
    const bool is_root = grid_.history().size() == start_turns_;
    if (!is_root && ++tree_.summary.visited > limits_.visited) tree_.summary.complete = false;
    if (!recording_) return -1;
    const int id = static_cast<int>(tree_.nodes.size());
    Node here;
    here.parent = parent;
    here.move = move;
    here.board = to_board_string(grid_);
    here.turn = grid_.turn();
    here.alpha = alpha;
    here.beta = beta;
    tree_.nodes.push_back(std::move(here));
    if (Node* above = node(parent)) above->children.push_back(id);
    return id;
}

void RecordedSearch::leave_out(int id, Move because, Value value, Value sure,
                               std::vector<Move> rest) {
    tree_.summary.cut_branches += rest.size();
    if (Node* here = node(id)) here->cut = Cut{because, value, sure, std::move(rest)};
}

}  // namespace

std::string_view to_string(Method method) {
    switch (method) {
        case Method::kMinimax:
            return "minimax";
        case Method::kAlphaBeta:
            return "alphabeta";
        case Method::kOrdered:
            return "ordered";
    }
    return "";
}

std::optional<Method> parse_method(std::string_view name) {
    for (const Method method : kMethods)
        if (to_string(method) == name) return method;
    return std::nullopt;
}

Tree record(const Grid& position, int depth, Method method, const classroom::Evaluation& evaluation,
            const Limits& limits) {
    return RecordedSearch(position, method, evaluation, limits, true).run(depth);
}

Summary count(const Grid& position, int depth, Method method,
              const classroom::Evaluation& evaluation, const Limits& limits) {
    return RecordedSearch(position, method, evaluation, limits, false).run(depth).summary;
}

std::array<Summary, 3> compare(const Grid& position, int depth,
                               const classroom::Evaluation& evaluation) {
    std::array<Summary, 3> all;
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = count(position, depth, kMethods[i], evaluation);
    return all;
}

}  // namespace othellier::lesson
