#include "engine/weaken.h"

#include <algorithm>
#include <cmath>

namespace othellier::engine {

namespace {

/// The dearest move that may be drawn, in discs: some times its share, but never a blunder.
double highest_price(double share) {
    return std::clamp(4 * share, 2.0, 12.0);
}

std::vector<double> odds_at(std::span<const double> prices, double temperature) {
    std::vector<double> odds;
    double sum = 0;
    for (const double price : prices) {
        odds.push_back(std::exp(-price / temperature));
        sum += odds.back();
    }
    for (double& o : odds) o /= sum;
    return odds;
}

double expected(std::span<const double> prices, std::span<const double> odds) {
    double sum = 0;
    for (std::size_t i = 0; i < prices.size(); ++i) sum += prices[i] * odds[i];
    return sum;
}

}  // namespace

std::vector<double> odds_for(std::span<const double> prices, double wanted) {
    // The expected price grows with the temperature; halve the interval that holds it.
    double low = 1e-3;
    double high = 1e3;
    for (int i = 0; i < 60; ++i) {
        const double middle = std::sqrt(low * high);
        if (expected(prices, odds_at(prices, middle)) < wanted) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return odds_at(prices, high);
}

std::size_t Weakener::choose(std::span<const Line> lines, int moves_left) {
    const double share = std::max(loss_ - spent_, 0.0) / std::max(moves_left, 1);
    if (share <= 0) return 0;
    std::vector<double> prices;
    for (const Line& line : lines) {
        const double price = *lines.front().value - *line.value;
        if (price > highest_price(share)) break;
        prices.push_back(price);
    }
    const std::vector<double> odds = odds_for(prices, share);
    double draw = std::uniform_real_distribution<>(0, 1)(random_);
    std::size_t chosen = 0;
    while (chosen + 1 < odds.size() && draw >= odds[chosen]) draw -= odds[chosen++];
    spent_ += prices[chosen];
    return chosen;
}

}  // namespace othellier::engine
