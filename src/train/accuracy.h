#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/result.h"
#include "formats/suite.h"
#include "text/text.h"
#include "train/evaluation.h"

namespace othellier::train {

/// What searches of positions are measured: each depth at each selectivity. Depth 0 is the
/// evaluation alone, which chooses no move.
struct AccuracyOptions {
    std::vector<int> depths = {5, 10, 15};
    std::vector<int> selectivities = {73};  ///< Percent, as engine::FixedSearch has them.
    int threads = 1;
};

/// How far searches of one kind are from the truth. Means are in discs and over positions.
struct Accuracy {
    int depth = 0;
    int selectivity = 0;
    std::size_t positions = 0;
    double bias = 0;           ///< Of what was found above what is true.
    double mean_absolute = 0;  ///< Of the same, without its sign.
    double spread = 0;         ///< The same once the bias is taken off.
    std::size_t judged = 0;    ///< Positions whose chosen move has a known score.
    double best = 0;           ///< Share of those in which it is as good as the best one.
    double lost = 0;           ///< What the chosen move costs, over those.
    std::uint64_t nodes = 0;   ///< Over all positions.
};

/// Searches each problem by one thread with an empty table, so that the numbers are
/// the same for any number of threads. Rows by depth, then by selectivity. Fails with
/// "accuracy_position" (number) at a problem without a score, without a move or on another board.
/// What is asked to stop returns what is done, which is then less than asked for.
Result<std::vector<Accuracy>> measure_accuracy(
    std::span<const formats::Problem> problems, const Evaluation& evaluation,
    const AccuracyOptions& options, const std::function<void(std::size_t done)>& progress,
    const std::stop_token& stop);

/// The document of `othellier train accuracy --json`.
std::string to_json(const std::vector<Accuracy>& rows);

/// A table for people.
std::string to_text(const std::vector<Accuracy>& rows, text::Language language);

}  // namespace othellier::train
