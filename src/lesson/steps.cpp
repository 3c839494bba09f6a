#include "lesson/steps.h"

#include <algorithm>

namespace othellier::lesson {

namespace {

class StepWriter {
 public:
    explicit StepWriter(const Tree& tree) : tree_(tree) {}

    std::vector<Step> write() && {
        follow(0);
        return std::move(steps_);
    }

 private:
    const Node& node(int id) const { return tree_.nodes[static_cast<std::size_t>(id)]; }

    /// As deep as the tree.
    void follow(int id) {
        const Node& here = node(id);
        Step step{Step::Kind::kEnter, id, {}, here.alpha, here.beta, {}, false};
        if (here.children.empty()) {
            step.kind = Step::Kind::kLeaf;
            step.best = here.value;
            steps_.push_back(step);
            return;
        }
        steps_.push_back(step);
        for (const int child : here.children) {
            follow(child);
            step = after(step, here, child);
            steps_.push_back(step);
        }
        step.better = false;
        if (here.cut) {
            step.kind = Step::Kind::kCut;
            steps_.push_back(step);
        }
        step.kind = Step::Kind::kLeave;
        step.child.reset();
        steps_.push_back(step);
    }

    Step after(Step step, const Node& here, int child) const {
        const bool is_max = here.role == Role::kMax;
        const Value value = node(child).value;
        step.kind = Step::Kind::kBack;
        step.child = child;
        step.better = !step.best || (is_max ? value > *step.best : value < *step.best);
        if (step.better) step.best = value;
        if (tree_.summary.method == Method::kMinimax) return step;
        if (is_max)
            step.alpha = std::max(step.alpha, *step.best);
        else
            step.beta = std::min(step.beta, *step.best);
        return step;
    }

    const Tree& tree_;
    std::vector<Step> steps_;
};

}  // namespace

std::string_view to_string(Step::Kind kind) {
    switch (kind) {
        case Step::Kind::kEnter:
            return "enter";
        case Step::Kind::kLeaf:
            return "leaf";
        case Step::Kind::kBack:
            return "back";
        case Step::Kind::kCut:
            return "cut";
        case Step::Kind::kLeave:
            return "leave";
    }
    return "";
}

std::vector<Step> steps_of(const Tree& tree) {
    return StepWriter(tree).write();
}

}  // namespace othellier::lesson
