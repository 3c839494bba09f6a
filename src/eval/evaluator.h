#pragma once

#include "eval/weights.h"

namespace othellier::eval {

/// The evaluation as the search sees it, and all that it sees: a state that is carried down with
/// the position, changed by each move, and valued at the leaves; a smaller one that only sorts
/// moves near the end; and how far off searches with it are. What stands behind these names (now a
/// sum of pattern weights) is for this folder to choose: a network takes its place here.
///
/// As small as a pointer, so that each thread has one of its own. The weights must outlive it.
class Evaluator {
 public:
    /// Made from a Board; `state.after(move, turned)` and `state.after_pass()` are the states of
    /// what follows, for the other side.
    using State = Features;
    using OrderState = OrderFeatures;

    /// None: for solvers that go without.
    Evaluator() = default;
    explicit Evaluator(const Weights& weights) : weights_(&weights) {}
    explicit operator bool() const { return weights_ != nullptr; }

    /// What the side to move can expect, with that many empties.
    Score value(const State& state, int empties) const {
        return weights_->evaluate(state, empties);
    }
    /// To be compared with others of as many empties, and cheap (Weights::order_value).
    int order_value(const OrderState& state) const { return weights_->order_value(state); }
    static constexpr int kOrderUnitsPerDisc = Weights::kPerDisc;

    const ErrorModel& error_model() const { return weights_->error_model(); }

 private:
    const Weights* weights_ = nullptr;
};

}  // namespace othellier::eval
