#include "lesson/search.h"

#include <algorithm>
#include <utility>

namespace othellier::lesson {

namespace {

/// What a node gives back: its value, what is certain of it whatever was left out, and the branches
/// that lead to it, the last one first.
struct Answer {
    Value value = 0;
    Value at_least = -kInfinity;
    Value at_most = kInfinity;
    std::vector<int> line;

    Bound bound() const {
        if (at_least == at_most) return Bound::kExact;
        return value == at_least ? Bound::kAtLeast : Bound::kAtMost;
    }
};

class RecordedSearch {
 public:
    RecordedSearch(Ground& ground, Method method, const Limits& limits, bool recording)
        : ground_(ground), method_(method), limits_(limits), recording_(recording) {}

    Tree run(int depth) {
        Answer answer = visit(-1, "", depth, -kInfinity, kInfinity);
        tree_.depth = depth;
        tree_.summary.method = method_;
        tree_.summary.value = answer.value;
        if (gave_up()) return std::move(tree_);
        for (auto branch = answer.line.rbegin(); branch != answer.line.rend(); ++branch) {
            tree_.summary.best_line.push_back(ground_.name(*branch));
        }
        return std::move(tree_);
    }

 private:
    Answer visit(int parent, std::string move, int depth, Value alpha, Value beta);
    Answer leaf(int id, Role role);
    Answer choose(int id, int depth, Value alpha, Value beta);
    std::vector<int> branches(int depth);
    void put_promising_first(std::vector<int>& branches);
    int enter(int parent, std::string move, Value alpha, Value beta);
    void leave_out(int id, int because, Value value, Value sure, const std::vector<int>& rest);

    Node* node(int id) { return id < 0 ? nullptr : &tree_.nodes[static_cast<std::size_t>(id)]; }
    bool gave_up() const { return !tree_.summary.complete; }
    std::string name(int branch) const { return recording_ ? ground_.name(branch) : ""; }

    Ground& ground_;
    Method method_;
    Limits limits_;
    bool recording_;
    int turns_ = 0;  ///< From the root to where the search is.
    Tree tree_;
};

Answer RecordedSearch::visit(int parent, std::string move, int depth, Value alpha, Value beta) {
    const int id = enter(parent, std::move(move), alpha, beta);
    if (gave_up()) return {};

    // Step 1. At the end of the game, or of what we look at, say what we have reached.
    if (ground_.is_over()) return leaf(id, Role::kEnd);
    if (depth == 0) return leaf(id, Role::kHorizon);

    // Step 2. Otherwise the side to move chooses.
    Answer answer = choose(id, depth, alpha, beta);
    if (Node* here = node(id)) {
        here->role = ground_.max_chooses() ? Role::kMax : Role::kMin;
        here->value = answer.value;
        here->bound = answer.bound();
    }
    return answer;
}

Answer RecordedSearch::leaf(int id, Role role) {
    ++tree_.summary.evaluated;
    const Value value = ground_.worth();
    if (Node* here = node(id)) {
        here->role = role;
        here->value = value;
    }
    return {value, value, value, {}};
}

Answer RecordedSearch::choose(int id, int depth, Value alpha, Value beta) {
    const bool is_max = ground_.max_chooses();
    const Value worst = is_max ? -kInfinity : kInfinity;
    Answer best{worst, worst, worst, {}};
    const std::vector<int> all = branches(depth);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const int child = static_cast<int>(tree_.nodes.size());
        ground_.go(all[i]);
        ++turns_;
        Answer answer = visit(id, name(all[i]), depth - 1, alpha, beta);
        --turns_;
        ground_.back();
        if (gave_up()) return best;

        const auto better = [is_max](Value a, Value b) { return is_max ? a > b : a < b; };
        if (better(answer.at_least, best.at_least)) best.at_least = answer.at_least;
        if (better(answer.at_most, best.at_most)) best.at_most = answer.at_most;
        if (better(answer.value, best.value)) {
            best.value = answer.value;
            best.line = std::move(answer.line);
            best.line.push_back(all[i]);
            if (Node* here = node(id)) here->best = child;
        }
        if (method_ == Method::kMinimax) continue;
        // I raise alpha, my opponent lowers beta; when they meet, the rest does not matter.
        (is_max ? alpha : beta) = is_max ? std::max(alpha, best.value) : std::min(beta, best.value);
        if (alpha >= beta && i + 1 < all.size()) {
            // Nobody knows what the others would have given.
            (is_max ? best.at_most : best.at_least) = is_max ? kInfinity : -kInfinity;
            leave_out(id, all[i], best.value, is_max ? beta : alpha,
                      {all.begin() + static_cast<std::ptrdiff_t>(i) + 1, all.end()});
            break;
        }
    }
    return best;
}

/// What the side to move may do, in the order of the method.
std::vector<int> RecordedSearch::branches(int depth) {
    std::vector<int> all = ground_.branches();
    // One turn before the horizon there is no order to guess: looking at a move is all there is.
    if (method_ == Method::kOrdered && depth >= 2 && all.size() > 1) put_promising_first(all);
    return all;
}

/// By what the evaluation says right after each move, best for the side to move first; equals stay
/// row by row. Over 24 positions, five turns deep, eval=discs: 69,461 positions instead of 229,500,
/// and fewer on each of the 24. (By the table of squares: 143,329, and more on 8 of them.)
void RecordedSearch::put_promising_first(std::vector<int>& branches) {
    const bool is_max = ground_.max_chooses();
    std::vector<std::pair<Value, int>> promises;
    for (const int branch : branches) {
        ground_.go(branch);
        const Value worth = ground_.worth();
        ground_.back();
        promises.emplace_back(is_max ? worth : -worth, branch);
    }
    std::ranges::stable_sort(promises, std::ranges::greater{}, &std::pair<Value, int>::first);
    std::ranges::transform(promises, branches.begin(), &std::pair<Value, int>::second);
}

/// Counts the position, and records it. Gives its number, or -1 when nothing is recorded.
int RecordedSearch::enter(int parent, std::string move, Value alpha, Value beta) {
    if (turns_ > 0 && ++tree_.summary.visited > limits_.visited) tree_.summary.complete = false;
    if (!recording_) return -1;
    const int id = static_cast<int>(tree_.nodes.size());
    Node here;
    here.parent = parent;
    here.move = std::move(move);
    ground_.describe(here);
    here.alpha = alpha;
    here.beta = beta;
    tree_.nodes.push_back(std::move(here));
    if (Node* above = node(parent)) above->children.push_back(id);
    return id;
}

void RecordedSearch::leave_out(int id, int because, Value value, Value sure,
                               const std::vector<int>& rest) {
    tree_.summary.cut_branches += rest.size();
    Node* here = node(id);
    if (here == nullptr) return;
    here->cut = Cut{name(because), value, sure, {}};
    for (const int branch : rest) here->cut->moves.push_back(name(branch));
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

Tree record(Ground& ground, int depth, Method method, const Limits& limits) {
    return RecordedSearch(ground, method, limits, true).run(depth);
}

Tree record(const Grid& position, int depth, Method method, const classroom::Evaluation& evaluation,
            const Limits& limits) {
    PositionGround ground(position, evaluation);
    return record(ground, depth, method, limits);
}

Summary count(Ground& ground, int depth, Method method, const Limits& limits) {
    return RecordedSearch(ground, method, limits, false).run(depth).summary;
}

Summary count(const Grid& position, int depth, Method method,
              const classroom::Evaluation& evaluation, const Limits& limits) {
    PositionGround ground(position, evaluation);
    return count(ground, depth, method, limits);
}

std::array<Summary, 3> compare(Ground& ground, int depth) {
    std::array<Summary, 3> all;
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = count(ground, depth, kMethods[i]);
    return all;
}

std::array<Summary, 3> compare(const Grid& position, int depth,
                               const classroom::Evaluation& evaluation) {
    PositionGround ground(position, evaluation);
    return compare(ground, depth);
}

}  // namespace othellier::lesson
