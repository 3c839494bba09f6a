#include "train/self_play.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

#include "core/board_grid.h"
#include "players/classroom/random_position.h"
#include "train/fit.h"
#include "train/label.h"
#include "train/samples_of_games.h"

namespace othellier::train {
namespace {

namespace fs = std::filesystem;

SelfPlayOptions quick() {
    return {.games = 2 * kGamesPerChunk,
            .seed = 5,
            .random_plies_low = 30,
            .random_plies_middle = 40,
            .random_plies_high = 52,
            .depth = 1,
            .exact_empties = 8};
}

std::vector<TrainingGame> play(SelfPlayOptions options, const std::string& name,
                               std::uint64_t first_part = 0) {
    const fs::path file =
        fs::temp_directory_path() / ("othellier_play_" + name + std::to_string(::getpid()));
    fs::remove(file);
    for (const std::uint64_t games : {first_part, options.games}) {
        if (games == 0) continue;
        options.games = games;
        auto writer = GameFileWriter::open(file);
        EXPECT_TRUE(generate(*writer, options, [](const SelfPlayProgress&) {}, {}).has_value());
    }
    auto read = *read_games(file);
    fs::remove(file);
    return read;
}

TEST(SelfPlay, IsTheSameOnAnyNumberOfThreadsAndAfterAnInterruption) {
    SelfPlayOptions options = quick();
    const auto alone = play(options, "one");
    ASSERT_EQ(alone.size(), 2 * kGamesPerChunk);
    options.threads = 3;
    EXPECT_EQ(play(options, "three"), alone);
    EXPECT_EQ(play(options, "resumed", kGamesPerChunk), alone);
    options.seed = 6;
    EXPECT_NE(play(options, "other"), alone);
}

TEST(SelfPlay, ExactTurnsHoldTheResultToTheEnd) {
    for (const TrainingGame& game : play(quick(), "exact")) {
        std::optional<int> before;  // What the last exact turn promised its opponent.
        Board last = Board::start();
        ASSERT_TRUE(replay(game, [&](const Board& board, const Turn& turn) {
            if (turn.depth != Turn::kExact) return;
            const bool passed = before && !(board == last);
            if (before) {
                EXPECT_EQ(passed ? -turn.score : turn.score, *before);
            }
            before = -turn.score;
            last = board.after(Square::from_index(turn.square));
        }));
    }
}

TEST(Label, SolvesWhatWasOnlySearched) {
    SelfPlayOptions options = quick();
    options.games = kGamesPerChunk;
    options.exact_empties = 4;
    auto games = play(options, "label");
    const auto before = games;
    const auto better =
        label(games, {.exact_empties = 8, .depth = 1, .threads = 2}, [](std::size_t) {}, {});
    EXPECT_GT(better, 0u);
    for (std::size_t g = 0; g < games.size(); ++g) {
        std::size_t i = 0;
        ASSERT_TRUE(replay(games[g], [&](const Board& board, const Turn& turn) {
            const Turn& old = before[g].turns[i++];
            EXPECT_EQ(turn.square, old.square);
            const bool late = board.empties().count() <= 8;
            EXPECT_EQ(turn.depth, late ? Turn::kExact : old.depth);
        }));
    }
}

TEST(Fit, LearnsToCountAndIsTheSameOnAnyNumberOfThreads) {
    const auto games = play(quick(), "fit");
    const SampleSet set = samples_of(games, {.search_share = 0, .held_out = 4});
    std::vector<PhaseError> errors;
    const auto weights = fit(set.fitted, set.held_out, {.iterations = 5},
                             [&](const PhaseError& e) { errors.push_back(e); });
    EXPECT_EQ(
        fit(set.fitted, set.held_out, {.iterations = 5, .threads = 3}, [](const PhaseError&) {}),
        weights);
    // Better than "every game is even", on games it has not seen.
    const PhaseError& last = errors[eval::Weights::kPhases - 1];
    double even = 0;
    std::size_t count = 0;
    for (const Sample& sample : set.held_out) {
        if (eval::Weights::phase_of(sample.empties()) != last.phase) continue;
        even += std::abs(sample.discs());
        ++count;
    }
    ASSERT_GT(count, 50u);
    EXPECT_LT(last.mean_absolute, 0.8 * even / static_cast<double>(count));
}

/// Solved positions of random games with 12 empties, each corner being worth eight discs.
std::vector<Sample> positions_worth_their_corners(int count) {
    constexpr Bitboard kCorners(0x8100000000000081);
    std::vector<Sample> samples;
    for (std::uint64_t seed = 0; static_cast<int>(samples.size()) < count; ++seed) {
        const Grid grid = testing_help::random_position(8, 48, seed);
        if (grid.empties() != 12) continue;  // Somebody had to pass.
        const Board board = to_board(grid);
        const int corners =
            (board.player() & kCorners).count() - (board.opponent() & kCorners).count();
        samples.push_back({board.player().bits(),
                           board.opponent().bits(),
                           static_cast<std::int16_t>(8 * corners * Sample::kPerDisc),
                           1,
                           {}});
    }
    return samples;
}

TEST(Fit, WhatSortsMovesAloneKeepsThePhases) {
    const std::vector<Sample> samples = positions_worth_their_corners(4000);
    const std::span all(samples);
    auto kept = std::make_shared<eval::Weights>();
    kept->phase(3)[17] = 5;
    kept->bias(30) = -7;

    std::vector<PhaseError> errors;
    eval::Weights weights =
        fit(all.first(3800), all.last(200), {.iterations = 20, .ridge = 0.5, .keep = kept},
            [&](const PhaseError& e) { errors.push_back(e); });
    ASSERT_EQ(errors.size(), 1u);
    EXPECT_EQ(errors[0].phase, PhaseError::kOrder);
    EXPECT_EQ(errors[0].samples, 3800u);
    EXPECT_EQ(errors[0].held_out, 200u);
    double even = 0;
    for (const Sample& sample : all.last(200)) even += std::abs(sample.discs()) / 200;
    EXPECT_LT(errors[0].mean_absolute, 0.5 * even);
    EXPECT_NE(weights, *kept);
    std::ranges::fill(weights.order(), std::int16_t{0});
    EXPECT_EQ(weights, *kept);
}

}  // namespace
}  // namespace othellier::train
