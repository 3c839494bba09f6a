#include "match/statistics.h"

#include <cassert>
#include <cmath>
#include <numeric>

namespace othellier::match {

namespace {

/// A's share of the two points of a pair, by index into PairCounts.
constexpr std::array<double, 5> kShare = {0.0, 0.25, 0.5, 0.75, 1.0};

struct Interval {
    double low;
    double high;
};

/// Wilson's interval for a share `p` seen in `n` trials.
Interval wilson(double p, double n) {
    const double z2 = kZ95 * kZ95;
    const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = kZ95 / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

/// Frequencies of the five outcomes. One that never came is given a thousandth of a pair: it is
/// rare, not impossible.
std::array<double, 5> frequencies(const PairCounts& pairs, double& weight) {
    std::array<double, 5> p{};
    for (std::size_t i = 0; i < p.size(); ++i)
        p[i] = pairs[i] == 0 ? 1e-3 : static_cast<double>(pairs[i]);
    weight = std::accumulate(p.begin(), p.end(), 0.0);
    for (double& value : p) value /= weight;
    return p;
}

/// The most likely distribution with that mean, given frequencies p, is p / (1 + x (share - mean))
/// for the one x that makes the mean come out right. The sum below falls as x grows, so bisection
/// finds it.
double multiplier(const std::array<double, 5>& p, double mean) {
    const auto sum = [&](double x) {
        double s = 0;
        for (std::size_t i = 0; i < p.size(); ++i)
            s += p[i] * (kShare[i] - mean) / (1 + x * (kShare[i] - mean));
        return s;
    };
    // Beyond these some probability would be negative.
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        (sum(middle) > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace

std::int64_t total(const PairCounts& pairs) {
    return std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0});
}

double expected_score(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of(double score) {
    return -400 * std::log10(1 / score - 1);
}

std::optional<Estimate> estimate(const PairCounts& pairs) {
    const auto n = static_cast<double>(total(pairs));
    if (n == 0) return std::nullopt;

    double mean = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        mean += static_cast<double>(pairs[i]) * kShare[i] / n;
    double variance = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        variance += static_cast<double>(pairs[i]) * std::pow(kShare[i] - mean, 2) / n;

    const double error = std::sqrt(variance / n);
    if (error == 0) {
        const Interval wide = wilson(mean, n);
        return Estimate{mean, wide.low, wide.high, 0};
    }
    return Estimate{mean, std::max(0.0, mean - kZ95 * error), std::min(1.0, mean + kZ95 * error),
                    error};
}

double superiority(const PairCounts& pairs) {
    const std::optional<Estimate> seen = estimate(pairs);
    if (!seen || seen->score == 0.5) return 0.5;
    if (seen->standard_error == 0) return seen->score > 0.5 ? 1 : 0;
    return 0.5 * std::erfc(-(seen->score - 0.5) / seen->standard_error / std::sqrt(2.0));
}

double SprtSettings::lower_bound() const {
    return std::log(beta / (1 - alpha));
}

double SprtSettings::upper_bound() const {
    return std::log((1 - beta) / alpha);
}

double log_likelihood_ratio(const PairCounts& pairs, double elo0, double elo1) {
    if (total(pairs) == 0) return 0;
    double weight = 0;
    const std::array<double, 5> p = frequencies(pairs, weight);
    const double mean0 = expected_score(elo0);
    const double mean1 = expected_score(elo1);
    const double x0 = multiplier(p, mean0);
    const double x1 = multiplier(p, mean1);
    double sum = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        sum += p[i] * std::log((1 + x0 * (kShare[i] - mean0)) / (1 + x1 * (kShare[i] - mean1)));
    return weight * sum;
}

SprtVerdict verdict(const SprtSettings& settings, double llr) {
    if (llr >= settings.upper_bound()) return SprtVerdict::kElo1;
    if (llr <= settings.lower_bound()) return SprtVerdict::kElo0;
    return SprtVerdict::kUndecided;
}

}  // namespace othellier::match
