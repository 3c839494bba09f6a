#include "review/accuracy.h"

#include <algorithm>
#include <cmath>

namespace othellier::review {

double move_accuracy(double points_lost) {
    if (points_lost <= 0) return 100;
    // Falls of chance in percent against judged accuracy: lichess, "Accuracy metric" (2022). The
    // last 1 is its allowance for a search that is itself not sure.
    const double curve = 103.1668 * std::exp(-0.04354 * points_lost) - 3.1669 + 1;
    return std::clamp(curve, 1.0, 100.0);
}

std::optional<double> game_accuracy(std::span<const double> move_accuracies) {
    if (move_accuracies.empty()) return std::nullopt;
    double sum = 0;
    double sum_of_inverses = 0;
    for (const double accuracy : move_accuracies) {
        sum += accuracy;
        sum_of_inverses += 1 / accuracy;
    }
    const auto count = static_cast<double>(move_accuracies.size());
    return (sum / count + count / sum_of_inverses) / 2;
}

}  // namespace othellier::review
