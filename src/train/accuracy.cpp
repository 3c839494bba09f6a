#include "train/accuracy.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/board_grid.h"
#include "core/crew.h"
#include "engine/fixed_search.h"

namespace othellier::train {

namespace {

/// A deeper search is worth a larger table; each position pays for emptying it.
constexpr std::size_t kSmallTable = 4;
constexpr std::size_t kLargeTable = 64;
constexpr int kDeep = 12;

struct Kind {
    int depth;
    int selectivity;
};

std::vector<Kind> kinds_of(const AccuracyOptions& options) {
    std::vector<Kind> kinds;
    for (const int depth : options.depths)
        for (const int selectivity : options.selectivities) kinds.push_back({depth, selectivity});
    return kinds;
}

struct Judged {
    double error = 0;
    std::optional<int> lost;
    std::uint64_t nodes = 0;
};

/// What the move costs; nothing where the suite has no score of it.
std::optional<int> loss_of(const formats::Problem& problem, int truth, Square move) {
    const auto found =
        std::ranges::find(problem.move_scores, Move(move),
                          [](const std::pair<Move, Discs>& entry) { return entry.first; });
    if (found == problem.move_scores.end()) return std::nullopt;
    return truth - found->second.value();
}

Judged judge_alone(const eval::Evaluator& evaluator, const formats::Problem& problem) {
    const Board board = to_board(problem.position);
    const Score value =
        evaluator.value(evaluator.state_of(board), board, problem.position.empties());
    return {double{value.discs()} - problem.score->value(), std::nullopt, 1};
}

Judged judge(engine::FixedSearch& search, const Evaluation& evaluation,
             const formats::Problem& problem, const Kind& kind) {
    if (kind.depth == 0) return judge_alone(evaluation.evaluator(), problem);
    search.forget();
    const auto found = search.to_depth(to_board(problem.position), kind.depth, kind.selectivity);
    const int truth = problem.score->value();
    return {double{found.score.discs()} - truth, loss_of(problem, truth, *found.move), found.nodes};
}

Accuracy summed(const Kind& kind, std::span<const Judged> all) {
    Accuracy row{.depth = kind.depth, .selectivity = kind.selectivity, .positions = all.size()};
    for (const Judged& one : all) {
        row.bias += one.error / static_cast<double>(all.size());
        row.mean_absolute += std::abs(one.error) / static_cast<double>(all.size());
        row.nodes += one.nodes;
        if (!one.lost) continue;
        ++row.judged;
        row.lost += *one.lost;
        if (*one.lost == 0) row.best += 1;
    }
    for (const Judged& one : all)
        row.spread += std::abs(one.error - row.bias) / static_cast<double>(all.size());
    if (row.judged > 0) {
        row.lost /= static_cast<double>(row.judged);
        row.best /= static_cast<double>(row.judged);
    }
    return row;
}

bool can_be_measured(const formats::Problem& problem) {
    return problem.position.size() == 8 && problem.score && !problem.position.legal_moves().empty();
}

}  // namespace

Result<std::vector<Accuracy>> measure_accuracy(
    std::span<const formats::Problem> problems, const Evaluation& evaluation,
    const AccuracyOptions& options, const std::function<void(std::size_t done)>& progress,
    const std::stop_token& stop) {
    for (const formats::Problem& problem : problems)
        if (!can_be_measured(problem))
            return fail("accuracy_position", {{"number", std::to_string(problem.number)}});
    std::vector<Accuracy> rows;
    std::size_t before = 0;
    for (const Kind& kind : kinds_of(options)) {
        std::vector<Judged> judged(problems.size());
        std::atomic<std::size_t> next{0};
        std::mutex mutex;
        std::size_t done = 0;
        Crew(options.threads, [&] {
            engine::FixedSearch search(kind.depth > kDeep ? kLargeTable : kSmallTable,
                                       evaluation.weights, evaluation.network);
            for (std::size_t at = next++; at < problems.size() && !stop.stop_requested();
                 at = next++) {
                judged[at] = judge(search, evaluation, problems[at], kind);
                const std::lock_guard lock(mutex);
                progress(before + ++done);
            }
        }).wait();
        if (stop.stop_requested()) return rows;
        before += done;
        rows.push_back(summed(kind, judged));
    }
    return rows;
}

std::string to_json(const std::vector<Accuracy>& rows) {
    nlohmann::ordered_json document = nlohmann::ordered_json::array();
    for (const Accuracy& row : rows)
        document.push_back({{"depth", row.depth},
                            {"selectivity", row.selectivity},
                            {"positions", row.positions},
                            {"bias", row.bias},
                            {"mean_absolute", row.mean_absolute},
                            {"spread", row.spread},
                            {"judged", row.judged},
                            {"best", row.best},
                            {"lost", row.lost},
                            {"nodes", row.nodes}});
    return document.dump(2);
}

std::string to_text(const std::vector<Accuracy>& rows, text::Language language) {
    std::string text = text::get(language, "train.accuracy_header") + '\n';
    for (const Accuracy& row : rows) {
        text += fmt::format("{:>5} {:>4} % {:>9} {:>+7.2f} {:>7.2f} {:>7.2f} {:>8} ", row.depth,
                            row.selectivity, row.positions, row.bias, row.mean_absolute, row.spread,
                            row.judged);
        text += row.judged == 0 ? fmt::format("{:>9} {:>7}", "-", "-")
                                : fmt::format("{:>7.1f} % {:>7.3f}", 100 * row.best, row.lost);
        text += fmt::format(" {:>13}\n", row.nodes);
    }
    return text;
}

}  // namespace othellier::train
