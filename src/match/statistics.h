#pragma once

#include <array>
#include <cstdint>
#include <optional>

/// What a match says about two players, A and B. Pure arithmetic: counts in, numbers out.
namespace othellier::match {

/// Half-width of a 95 % interval in standard errors.
inline constexpr double kZ95 = 1.959963984540054;

/// Games from A's side.
struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;

    int games() const { return wins + draws + losses; }
    double score() const { return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games(); }
    bool operator==(const Tally&) const = default;
};

/// Pairs of games, the same opening with colours swapped, by A's points from both: 0, ½, 1, 1½, 2.
/// The two games of a pair are not independent (an opening may favour a side), the pairs are: so
/// every error bar is computed from pairs.
using PairCounts = std::array<std::int64_t, 5>;

std::int64_t total(const PairCounts& pairs);

/// The score that an Elo difference predicts, in (0, 1), and back. elo_of(0) and elo_of(1) are
/// infinite.
double expected_score(double elo);
double elo_of(double score);

/// A score per game in [0, 1] with its 95 % interval. When every pair ended alike the variance seen
/// is zero and says nothing; the interval is then Wilson's, which only knows how many pairs there
/// were.
struct Estimate {
    double score = 0.5;
    double low = 0;
    double high = 1;
    double standard_error = 0;  ///< Of `score`.

    double elo() const { return elo_of(score); }
    double elo_low() const { return elo_of(low); }
    double elo_high() const { return elo_of(high); }
};

/// Nothing when there is no pair.
std::optional<Estimate> estimate(const PairCounts& pairs);

/// Likelihood of superiority: how probable it is that A is the stronger, in [0, 1].
double superiority(const PairCounts& pairs);

/// A sequential probability ratio test: is A elo1 stronger than B, or only elo0? Elo is logistic.
struct SprtSettings {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;  ///< Chance of accepting elo1 when elo0 is true.
    double beta = 0.05;   ///< Chance of accepting elo0 when elo1 is true.

    double lower_bound() const;
    double upper_bound() const;
    bool operator==(const SprtSettings&) const = default;
};

enum class SprtVerdict { kUndecided, kElo0, kElo1 };

/// The generalised log-likelihood ratio of elo1 against elo0 for these pairs (pentanomial): each
/// hypothesis only fixes the mean of a pair, and gets the most likely distribution with that mean.
/// As Michel Van den Bergh proposed for the tests of Stockfish.
double log_likelihood_ratio(const PairCounts& pairs, double elo0, double elo1);

SprtVerdict verdict(const SprtSettings& settings, double llr);

}  // namespace othellier::match
