#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "formats/archive.h"
#include "review/chance.h"
#include "review/value.h"

/// How often people won from a position of a value: the curve of review/chance.h, fitted to games.
namespace othellier::review {

struct ChanceOptions {
    int positions = 1500;  ///< For each stage.
    int level = 10;        ///< Of the engine that gives the values.
    int threads = 1;
    std::uint64_t seed = 1;
};

/// A position of a game between people: what it was worth to the side to move, and what that side
/// got: 1 for a win, ½ for a draw, 0.
struct ChanceSample {
    Board board = Board::start();
    double won = 0;
    double discs = 0;
    bool proven = false;
};

/// A stage with how well it fits: log losses are per position, natural logarithm.
struct ChanceFit {
    ChanceStage stage;
    int count = 0;
    double proven = 0;        ///< Share of the positions with a proven value.
    double loss = 0;          ///< Of the fit.
    double without_sign = 0;  ///< Of the best fit with a slope alone.
};

/// Where stages have their middle: 52, 44, … 4 empties, each reaching four empties up and three
/// down.
std::vector<int> chance_stages();

/// Positions drawn at random from the games that have a stated result: for each stage one or none
/// of a game, in lots of equal size.
std::vector<std::vector<ChanceSample>> draw_chance_samples(formats::GameReader& games,
                                                           const ChanceOptions& options);

/// Gives the samples their values. `progress` is told how many are done, from one thread at a time.
/// Fails as the players do.
Result<void> value_chance_samples(std::span<ChanceSample> samples, const ChanceOptions& options,
                                  const MakePlayer& make,
                                  const std::function<void(std::size_t done)>& progress,
                                  const std::stop_token& stop);

/// The most likely curve of the stage. The error of searched values is tried at several sizes.
ChanceFit fit_chance(std::span<const ChanceSample> samples, int empties);

}  // namespace othellier::review
