#include "train/probcut_fit.h"

#include <cmath>
#include <map>
#include <tuple>

#include "search/probcut.h"
#include "search/search.h"

namespace othellier::train {

namespace {

using eval::ErrorModel;

constexpr std::size_t kTerms = ErrorModel::kTerms;
/// Differences above this, in discs, say more about lost games than about search.
constexpr double kMostDiscs = 24;

struct Sums {
    int count = 0;
    double squares = 0;
};
using Key = std::tuple<int, int, int>;  // Empties range, deep, shallow.

/// Scores by depth of one position, the end last where it is near.
void collect(search::Worker& worker, const Board& board, const ProbCutOptions& options,
             std::map<Key, Sums>& sums) {
    const search::Position position(board, worker.evaluator);
    std::map<int, double> scores;
    for (int depth = 0; depth <= options.depth && depth < position.empties; ++depth)
        scores[depth] = search::search(worker, position, -kMaxScore, kMaxScore, {depth}).discs();
    if (position.empties <= options.exact_empties)
        scores[position.empties] =
            search::search(worker, position, -kMaxScore, kMaxScore, {position.empties}).discs();
    for (const auto& [deep, truth] : scores)
        for (const auto& [shallow, guess] : scores) {
            if (shallow >= deep || (deep - shallow) % 2 != 0 || deep < 3) continue;
            if (std::abs(truth) > 50 || std::abs(truth - guess) > kMostDiscs) continue;
            // The end is a kind of its own: its depth moves with the range.
            const int range = position.empties / 4 * 4 + 2;
            Sums& at = sums[{range, deep == position.empties ? 100 : deep, shallow}];
            ++at.count;
            at.squares += (truth - guess) * (truth - guess);
        }
}

/// Solves a small dense system by elimination with pivoting.
ErrorModel::Terms solve(std::array<std::array<double, kTerms + 1>, kTerms> m) {
    for (std::size_t c = 0; c < kTerms; ++c) {
        std::size_t pivot = c;
        for (std::size_t r = c; r < kTerms; ++r)
            if (std::abs(m[r][c]) > std::abs(m[pivot][c])) pivot = r;
        std::swap(m[c], m[pivot]);
        for (std::size_t r = 0; r < kTerms; ++r) {
            if (r == c) continue;
            const double factor = m[r][c] / m[c][c];
            for (std::size_t k = c; k <= kTerms; ++k) m[r][k] -= factor * m[c][k];
        }
    }
    ErrorModel::Terms x{};
    for (std::size_t i = 0; i < kTerms; ++i) x[i] = m[i][kTerms] / m[i][i];
    return x;
}

}  // namespace

ProbCutFit fit_error_model(std::vector<ProbCutPair> pairs) {
    ProbCutFit result;
    result.pairs = std::move(pairs);
    std::array<std::array<double, kTerms + 1>, kTerms> normal{};
    for (std::size_t i = 0; i < kTerms; ++i) normal[i][i] = 1e-3;
    for (const ProbCutPair& pair : result.pairs) {
        const auto x = ErrorModel::terms(pair.empties, pair.deep, pair.shallow);
        const double y = std::log(pair.deviation);
        for (std::size_t i = 0; i < kTerms; ++i) {
            for (std::size_t k = 0; k < kTerms; ++k) normal[i][k] += pair.count * x[i] * x[k];
            normal[i][kTerms] += pair.count * x[i] * y;
        }
    }
    const ErrorModel::Terms coefficients = solve(normal);
    ErrorModel::Coefficients rounded{};
    for (std::size_t i = 0; i < kTerms; ++i)
        rounded[i] = static_cast<std::int32_t>(std::lround(coefficients[i] * ErrorModel::kScale));
    result.model = ErrorModel(rounded);
    double weight = 0;
    for (const ProbCutPair& pair : result.pairs) {
        const auto x = ErrorModel::terms(pair.empties, pair.deep, pair.shallow);
        double off = -std::log(pair.deviation);
        for (std::size_t i = 0; i < kTerms; ++i) off += coefficients[i] * x[i];
        result.log_error += pair.count * off * off;
        weight += pair.count;
    }
    result.log_error = std::sqrt(result.log_error / weight);
    return result;
}

ProbCutFit fit_probcut(std::span<const Sample> samples, const eval::Evaluator& evaluator,
                       const ProbCutOptions& options,
                       const std::function<void(int empties)>& progress) {
    search::TranspositionTable table(64);
    search::Control control;
    search::Worker worker(table);
    worker.evaluator = evaluator;
    worker.begin(control);

    std::map<Key, Sums> sums;
    for (int empties = 56; empties >= 8; --empties) {
        int done = 0;
        // Samples come game by game: strides take them from many.
        for (std::size_t i = 0; i < samples.size() && done < options.positions; ++i) {
            const Sample& sample = samples[i * 1009 % samples.size()];
            if (sample.empties() != empties) continue;
            collect(worker, sample.board(), options, sums);
            ++done;
        }
        progress(empties);
    }
    std::vector<ProbCutPair> pairs;
    for (const auto& [key, at] : sums) {
        const auto [range, deep, shallow] = key;
        if (at.count < 10 || at.squares <= 0) continue;
        pairs.push_back({range, deep == 100 ? range : deep, shallow, at.count,
                         std::sqrt(at.squares / at.count)});
    }
    return fit_error_model(std::move(pairs));
}

}  // namespace othellier::train
