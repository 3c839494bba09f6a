#pragma once

#include "eval/network.h"
#include "eval/weights.h"

namespace othellier::eval {

/// What is carried down a search for the evaluation: the numbers of the linear one and, where there
/// is a network, those of the network too. Without one they are neither made nor copied.
class EvaluationState {
 public:
    /// For the linear evaluation alone, or for a network too.
    EvaluationState(const Board& board, bool with_network)
        : linear_(board), with_network_(with_network) {
        if (with_network) network_ = NetworkFeatures(board);
    }
    EvaluationState(const EvaluationState& other)
        : linear_(other.linear_), with_network_(other.with_network_) {
        if (with_network_) network_ = other.network_;
    }
    EvaluationState& operator=(const EvaluationState& other) {
        linear_ = other.linear_;
        with_network_ = other.with_network_;
        if (with_network_) network_ = other.network_;
        return *this;
    }

    /// The states of what follows, for the other side.
    EvaluationState after(Square move, Bitboard turned) const {
        return EvaluationState(*this, move, turned);
    }
    EvaluationState after_pass() const {
        EvaluationState next(*this);
        next.linear_ = linear_.after_pass();
        if (with_network_) next.network_ = network_.after_pass();
        return next;
    }

    const Features& linear() const { return linear_; }
    /// Only with a network.
    const NetworkFeatures& network() const { return network_; }

 private:
    /// Made where they will be: a copy of the numbers costs as much as the move.
    EvaluationState(const EvaluationState& before, Square move, Bitboard turned)
        : linear_(before.linear_.after(move, turned)), with_network_(before.with_network_) {
        if (with_network_) [[unlikely]]
            network_ = before.network_.after(move, turned);
    }

    Features linear_;
    bool with_network_;
    NetworkFeatures network_;
};

/// The evaluation as the search sees it, and all that it sees: a state that is carried down with
/// the position, changed by each move, and valued at the leaves; a smaller one that only sorts
/// moves near the end; and how far off searches with it are. What stands behind these names (a sum
/// of pattern weights, and perhaps a network that corrects it) is for this folder to choose.
///
/// As small as two pointers, so that each thread has one of its own. What it was made of must
/// outlive it.
class Evaluator {
 public:
    /// Made by state_of(); `state.after(move, turned)` and `state.after_pass()` are the states of
    /// what follows, for the other side.
    using State = EvaluationState;
    using OrderState = OrderFeatures;

    /// None: for solvers that go without.
    Evaluator() = default;
    /// The network, if any, must have been made for these weights.
    explicit Evaluator(const Weights& weights, const Network* network = nullptr)
        : weights_(&weights), network_(network) {}
    explicit operator bool() const { return weights_ != nullptr; }
    bool has_network() const { return network_ != nullptr; }

    const Network* network() const { return network_; }

    State state_of(const Board& board) const { return State(board, has_network()); }

    /// What the side to move can expect, with that many empties.
    Score value(const State& state, const Board& board, int empties) const {
        return has_network()
                   ? network_->evaluate(*weights_, state.linear(), state.network(), board, empties)
                   : linear_value(state, empties);
    }
    /// The same without a network.
    Score linear_value(const State& state, int empties) const {
        return weights_->evaluate(state.linear(), empties);
    }
    /// What a move leads to is worth, for whoever is then to move and with that many empties, in
    /// two steps: the linear sum (Weights::value_of() makes a value of it), and then, with a
    /// network, the value with its correction.
    int linear_sum_after(const State& state, Square move, Bitboard turned, int empties) const {
        return weights_->sum(state.linear().after(move, turned), empties);
    }
    Score corrected_after(const State& state, Square move, Bitboard turned, int linear_sum,
                          const Board& after, int empties) const {
        return network_->evaluate(linear_sum, state.network().after(move, turned), after, empties);
    }
    /// To be compared with others of as many empties, and cheap (Weights::order_value).
    int order_value(const OrderState& state) const { return weights_->order_value(state); }
    static constexpr int kOrderUnitsPerDisc = Weights::kPerDisc;

    const ErrorModel& error_model() const {
        return has_network() ? network_->error_model() : weights_->error_model();
    }

 private:
    const Weights* weights_ = nullptr;
    const Network* network_ = nullptr;
};

}  // namespace othellier::eval
