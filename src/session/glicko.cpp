#include "session/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace othellier::session {

namespace {

/// From the usual scale to that of the formulas.
constexpr double kScale = 173.7178;
constexpr double kMiddle = 1500;
/// How much the volatility may change: the paper's own example, and the middle of what it advises.
constexpr double kTau = 0.5;
constexpr double kPrecision = 1e-6;
/// Nobody is less known than somebody who has never played.
constexpr double kMostDeviation = 350;

double weight(double phi) {
    return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

double chance(double mu, double other_mu, double other_phi) {
    return 1 / (1 + std::exp(-weight(other_phi) * (mu - other_mu)));
}

/// Step 5 of the paper: the volatility whose logarithm solves f(x) = 0, by the Illinois method.
double new_volatility(double sigma, double phi, double v, double delta) {
    const double a = std::log(sigma * sigma);
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double d = phi * phi + v + e;
        return e * (delta * delta - d) / (2 * d * d) - (x - a) / (kTau * kTau);
    };
    double low = a;
    double high = a;
    if (delta * delta > phi * phi + v) {
        high = std::log(delta * delta - phi * phi - v);
    } else {
        do high -= kTau;
        while (f(high) < 0);
    }
    double f_low = f(low);
    double f_high = f(high);
    while (std::abs(high - low) > kPrecision) {
        const double middle = low + (low - high) * f_low / (f_high - f_low);
        const double f_middle = f(middle);
        if (f_middle * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = middle;
        f_high = f_middle;
    }
    return std::exp(low / 2);
}

}  // namespace

double expected_score(const Rating& player, const Rating& opponent) {
    return chance((player.value - kMiddle) / kScale, (opponent.value - kMiddle) / kScale,
                  opponent.deviation / kScale);
}

Rating after_period(const Rating& before, std::span<const RatedGame> games) {
    const double mu = (before.value - kMiddle) / kScale;
    const double phi = before.deviation / kScale;
    double information = 0;
    double surprise = 0;
    for (const RatedGame& game : games) {
        const double other_mu = (game.opponent.value - kMiddle) / kScale;
        const double other_phi = game.opponent.deviation / kScale;
        const double g = weight(other_phi);
        const double e = chance(mu, other_mu, other_phi);
        information += g * g * e * (1 - e);
        surprise += g * (game.score - e);
    }
    Rating after = before;
    if (games.empty()) {
        after.deviation = kScale * std::hypot(phi, before.volatility);
    } else {
        const double v = 1 / information;
        after.volatility = new_volatility(before.volatility, phi, v, v * surprise);
        const double grown = std::hypot(phi, after.volatility);
        const double new_phi = 1 / std::sqrt(1 / (grown * grown) + information);
        after.deviation = kScale * new_phi;
        after.value = kScale * (mu + new_phi * new_phi * surprise) + kMiddle;
    }
    after.deviation = std::min(after.deviation, kMostDeviation);
    return after;
}

}  // namespace othellier::session
