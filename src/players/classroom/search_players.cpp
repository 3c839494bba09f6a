#include "players/classroom/search_players.h"

#include "players/classroom/alphabeta.h"
#include "players/classroom/minimax.h"
#include "players/spec_options.h"

namespace othellier::classroom {

namespace {

struct SearchSettings {
    std::string name;
    int depth;
    EvaluationChoice evaluation;
    MoveOrder order = MoveOrder::kNone;
};

class MinimaxPlayer final : public Player {
 public:
    explicit MinimaxPlayer(SearchSettings settings) : settings_(std::move(settings)) {}

    std::string name() const override { return settings_.name; }
    std::uint64_t nodes() const override { return nodes_; }

    Result<Move> choose(const Grid& position, const ThinkingTime& time,
                        std::stop_token stop) override {
        const auto evaluation = settings_.evaluation.for_board(position.size());
        Patience patience(position, time, std::move(stop));
        const Choice best = Minimax(*evaluation, patience).best_move(position, settings_.depth);
        nodes_ = patience.nodes();
        return best.move;
    }

 private:
    SearchSettings settings_;
    std::uint64_t nodes_ = 0;
};

class AlphaBetaPlayer final : public Player {
 public:
    explicit AlphaBetaPlayer(SearchSettings settings) : settings_(std::move(settings)) {}

    std::string name() const override { return settings_.name; }
    std::uint64_t nodes() const override { return nodes_; }

    Result<Move> choose(const Grid& position, const ThinkingTime& time,
                        std::stop_token stop) override {
        const auto evaluation = settings_.evaluation.for_board(position.size());
        const MoveSorter sorter(settings_.order, position.size());
        Patience patience(position, time, std::move(stop));
        const Choice best =
            AlphaBeta(*evaluation, sorter, patience).best_move(position, settings_.depth);
        nodes_ = patience.nodes();
        return best.move;
    }

 private:
    SearchSettings settings_;
    std::uint64_t nodes_ = 0;
};

/// The part of the two SPECs that is the same.
Result<SearchSettings> settings_of(const Spec& spec, int default_depth) {
    SearchSettings settings{to_string(spec), default_depth, {}};
    if (!spec.argument.empty()) {
        const auto depth = parse_number("depth", spec.argument, 1, kMaxDepth);
        if (!depth) return fail(depth.error());
        settings.depth = static_cast<int>(*depth);
    }
    const Result<EvaluationChoice> evaluation = evaluation_of(spec);
    if (!evaluation) return fail(evaluation.error());
    settings.evaluation = *evaluation;
    if (const auto seed = seed_option(spec); !seed) return fail(seed.error());
    return settings;
}

MoveOrder order_called(std::string_view name) {
    return name == "none" ? MoveOrder::kNone : MoveOrder::kSquares;
}

}  // namespace

Result<std::unique_ptr<Player>> make_minimax(const Spec& spec) {
    const auto fits = check_options(spec, {"eval", "table", "criteria", "seed"});
    if (!fits) return fail(fits.error());
    Result<SearchSettings> settings = settings_of(spec, kMinimaxDepth);
    if (!settings) return fail(settings.error());
    return std::make_unique<MinimaxPlayer>(std::move(*settings));
}

Result<std::unique_ptr<Player>> make_alphabeta(const Spec& spec) {
    const auto fits = check_options(spec, {"eval", "table", "criteria", "order", "seed"});
    if (!fits) return fail(fits.error());
    Result<SearchSettings> settings = settings_of(spec, kAlphaBetaDepth);
    if (!settings) return fail(settings.error());
    const auto order = word_option(spec, "order", {"squares", "none"});
    if (!order) return fail(order.error());
    settings->order = order_called(*order);
    return std::make_unique<AlphaBetaPlayer>(std::move(*settings));
}

}  // namespace othellier::classroom
