#include "players/classroom/search_players.h"

#include "players/classroom/alphabeta.h"
#include "players/classroom/classroom_player.h"
#include "players/classroom/deepening.h"
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

/// What the two players share: all but the way they weigh moves.
class SearchPlayer : public ClassroomPlayer {
 protected:
    explicit SearchPlayer(SearchSettings settings)
        : ClassroomPlayer(settings.name), settings_(std::move(settings)) {}

    virtual std::vector<Weighed> weigh(const Question& question, int depth,
                                       const Evaluation& evaluation, Patience& patience) const = 0;

    const SearchSettings& settings() const { return settings_; }

 private:
    Thought answer(const Question& question, std::stop_token stop) final {
        const auto evaluation = settings_.evaluation.for_board(question.position.size());
        Patience patience(question.position, question.time, std::move(stop));
        Deepened found = deepen(settings_.depth, patience, [&](int depth) {
            return weigh(question, depth, *evaluation, patience);
        });
        Line like;
        like.unit = settings_.evaluation.unit();
        like.depth = found.depth;
        Thought thought = to_thought(std::move(found.weighed), like, 1, question.moves().front());
        thought.nodes = patience.nodes();
        return thought;
    }

    SearchSettings settings_;
};

class MinimaxPlayer final : public SearchPlayer {
 public:
    explicit MinimaxPlayer(SearchSettings settings) : SearchPlayer(std::move(settings)) {}

 private:
    std::vector<Weighed> weigh(const Question& question, int depth, const Evaluation& evaluation,
                               Patience& patience) const override {
        return Minimax(evaluation, patience).weigh(question.position, question.moves(), depth);
    }
};

class AlphaBetaPlayer final : public SearchPlayer {
 public:
    explicit AlphaBetaPlayer(SearchSettings settings) : SearchPlayer(std::move(settings)) {}

 private:
    std::vector<Weighed> weigh(const Question& question, int depth, const Evaluation& evaluation,
                               Patience& patience) const override {
        const MoveSorter sorter(settings().order, question.position.size());
        return AlphaBeta(evaluation, sorter, patience)
            .weigh(question.position, question.moves(), depth, exact_for(question));
    }
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
