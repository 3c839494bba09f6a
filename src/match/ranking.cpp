#include "match/ranking.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace othellier::match {

namespace {

/// Elo points per natural unit of log-odds.
constexpr double kEloPerLogit = 173.71779276130073;

using Matrix = std::vector<std::vector<double>>;

/// One pairing as the fit sees it: how many pairs, the first player's mean share, its variance.
struct Observed {
    std::size_t a;
    std::size_t b;
    double pairs;
    double share;
    double variance;
};

std::vector<Observed> observe(const Scoreboard& board) {
    std::vector<Observed> all;
    for (int a = 0; a < board.players(); ++a) {
        for (int b = a + 1; b < board.players(); ++b) {
            PairCounts pairs = board.pairing(a, b).pairs;
            if (total(pairs) == 0) continue;
            ++pairs[2];  // The drawn pair.
            const Estimate seen = estimate(pairs).value();
            const auto n = static_cast<double>(total(pairs));
            all.push_back({static_cast<std::size_t>(a), static_cast<std::size_t>(b), n, seen.score,
                           seen.standard_error * seen.standard_error * n});
        }
    }
    return all;
}

/// Inverse by Gauss and Jordan, with pivoting. The matrix must have one.
Matrix inverse(Matrix m) {
    const std::size_t n = m.size();
    Matrix result(n, std::vector<double>(n, 0));
    for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
    for (std::size_t column = 0; column < n; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column; row < n; ++row)
            if (std::abs(m[row][column]) > std::abs(m[pivot][column])) pivot = row;
        std::swap(m[column], m[pivot]);
        std::swap(result[column], result[pivot]);
        const double scale = m[column][column];
        for (std::size_t k = 0; k < n; ++k) {
            m[column][k] /= scale;
            result[column][k] /= scale;
        }
        for (std::size_t row = 0; row < n; ++row) {
            if (row == column) continue;
            const double factor = m[row][column];
            for (std::size_t k = 0; k < n; ++k) {
                m[row][k] -= factor * m[column][k];
                result[row][k] -= factor * result[column][k];
            }
        }
    }
    return result;
}

/// Adds weight × (e_a − e_b)(e_a − e_b)ᵀ.
void add_difference(Matrix& m, const Observed& o, double weight) {
    m[o.a][o.a] += weight;
    m[o.b][o.b] += weight;
    m[o.a][o.b] -= weight;
    m[o.b][o.a] -= weight;
}

double logistic(double x) {
    return 1 / (1 + std::exp(-x));
}

/// Curvature of the log-likelihood. All-ones added: strengths that all grow alike change nothing,
/// so the sum is held at zero.
Matrix curvature(const std::vector<Observed>& all, const std::vector<double>& strength) {
    const std::size_t n = strength.size();
    Matrix h(n, std::vector<double>(n, 1));
    for (const Observed& o : all) {
        const double p = logistic(strength[o.a] - strength[o.b]);
        add_difference(h, o, o.pairs * p * (1 - p));
    }
    return h;
}

/// Newton's method; steps are cut short so that a first guess far away does no harm.
std::vector<double> fit(const std::vector<Observed>& all, std::size_t players) {
    std::vector<double> strength(players, 0);
    for (int round = 0; round < 100; ++round) {
        std::vector<double> gradient(players, 0);
        for (const Observed& o : all) {
            const double pull = o.pairs * (o.share - logistic(strength[o.a] - strength[o.b]));
            gradient[o.a] += pull;
            gradient[o.b] -= pull;
        }
        const Matrix step = inverse(curvature(all, strength));
        double largest = 0;
        for (std::size_t i = 0; i < players; ++i) {
            double move = 0;
            for (std::size_t k = 0; k < players; ++k) move += step[i][k] * gradient[k];
            strength[i] += std::clamp(move, -1.0, 1.0);
            largest = std::max(largest, std::abs(move));
        }
        if (largest < 1e-10) break;
    }
    return strength;
}

/// The variance of each strength: H⁻¹ V H⁻¹ with the scatter V of the pairs as they came, which
/// need not be what a single coin would give.
std::vector<double> variances(const std::vector<Observed>& all,
                              const std::vector<double>& strength) {
    const std::size_t n = strength.size();
    const Matrix h = inverse(curvature(all, strength));
    std::vector<double> result(n, 0);
    for (const Observed& o : all)
        for (std::size_t i = 0; i < n; ++i)
            result[i] += o.pairs * o.variance * std::pow(h[i][o.a] - h[i][o.b], 2);
    return result;
}

Tally tally_of(const Scoreboard& board, int player) {
    Tally all;
    for (int other = 0; other < board.players(); ++other) {
        if (other == player) continue;
        const Tally tally = board.pairing(player, other).tally;
        all.wins += tally.wins;
        all.draws += tally.draws;
        all.losses += tally.losses;
    }
    return all;
}

/// Every two players must be connected through games, or nothing compares them.
bool is_connected(const std::vector<Observed>& all, std::size_t players) {
    std::vector<bool> reached(players, false);
    reached[0] = true;
    for (std::size_t round = 0; round < players; ++round)
        for (const Observed& o : all)
            if (reached[o.a] || reached[o.b]) reached[o.a] = reached[o.b] = true;
    return std::ranges::all_of(reached, [](bool r) { return r; });
}

}  // namespace

std::vector<Rank> rank(const Scoreboard& board) {
    const auto players = static_cast<std::size_t>(board.players());
    const std::vector<Observed> all = observe(board);
    if (players == 0 || !is_connected(all, players)) return {};
    const std::vector<double> strength = fit(all, players);
    const std::vector<double> variance = variances(all, strength);

    std::vector<Rank> ranks;
    for (std::size_t i = 0; i < players; ++i) {
        const int player = static_cast<int>(i);
        ranks.push_back({player, kEloPerLogit * strength[i],
                         kZ95 * kEloPerLogit * std::sqrt(variance[i]), tally_of(board, player)});
    }
    std::ranges::stable_sort(ranks, std::ranges::greater{}, &Rank::elo);
    return ranks;
}

}  // namespace othellier::match
