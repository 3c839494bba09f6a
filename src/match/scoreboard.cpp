#include "match/scoreboard.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace othellier::match {

namespace {

void count(Tally& tally, double points) {
    ++(points == 1 ? tally.wins : points == 0 ? tally.losses : tally.draws);
}

/// Points of the player with the lower number, who is Black in the first game of each pair.
double lower_player_points(const ContestGame& game) {
    const bool is_black = game.fixture.black < game.fixture.white;
    return is_black ? game.black_points() : 1 - game.black_points();
}

std::size_t pair_index(double points) {
    return static_cast<std::size_t>(std::lround(points * 2));
}

Tally plus_reversed(Tally tally, const Tally& other) {
    tally.wins += other.losses;
    tally.draws += other.draws;
    tally.losses += other.wins;
    return tally;
}

}  // namespace

double PlayerCost::mean_milliseconds() const {
    return moves == 0 ? 0 : static_cast<double>(microseconds) / 1000 / static_cast<double>(moves);
}

double PlayerCost::mean_nodes() const {
    return moves == 0 ? 0 : static_cast<double>(nodes) / static_cast<double>(moves);
}

Scoreboard::Scoreboard(int players, int points)
    : players_(players),
      points_(points),
      cells_(static_cast<std::size_t>(players * players)),
      pairs_(cells_.size()),
      costs_(static_cast<std::size_t>(players)) {}

void Scoreboard::add(const ContestGame& game) {
    ++games_;
    const Fixture& fixture = game.fixture;
    CellScore& cell = cells_[place(fixture.black, fixture.white)];
    count(cell.tally, game.black_points());
    const bool played_out = game.result.ending == Ending::kPlayedOut;
    const bool black_won = game.result.winner == Color::kBlack;
    cell.black_discs += played_out ? game.result.black : black_won ? points_ : 0;
    cell.white_discs += played_out ? game.result.white : black_won ? 0 : points_;

    if (fixture.pair >= 0) {
        const double points = lower_player_points(game);
        const auto [half, is_first] = half_pairs_.try_emplace(fixture.pair, points);
        if (!is_first) {
            const auto [a, b] = std::minmax(fixture.black, fixture.white);
            ++pairs_[place(a, b)][pair_index(half->second + points)];
            half_pairs_.erase(half);
        }
    }
    for (std::size_t i = 0; i < game.costs.size(); ++i) {
        const std::size_t ply = game.moves.size() - game.costs.size() + i;
        if (game.moves[ply].is_pass()) continue;
        // The side of a turn: passes are turns of their own, so colours alternate from the start.
        const bool black_turn = (ply % 2 == 0) == (game.first == Color::kBlack);
        PlayerCost& cost =
            costs_[static_cast<std::size_t>(black_turn ? fixture.black : fixture.white)];
        ++cost.moves;
        cost.microseconds += game.costs[i].time.count();
        cost.nodes += game.costs[i].nodes;
    }
}

PairingScore Scoreboard::pairing(int a, int b) const {
    const CellScore& as_black = cell(a, b);
    const CellScore& as_white = cell(b, a);
    PairingScore score;
    score.tally = plus_reversed(as_black.tally, as_white.tally);
    score.pairs = pairs_[place(std::min(a, b), std::max(a, b))];
    if (a > b) std::ranges::reverse(score.pairs);
    if (const int games = score.tally.games(); games > 0) {
        score.mean_discs = static_cast<double>(as_black.black_discs + as_white.white_discs) / games;
        score.mean_discs_against =
            static_cast<double>(as_black.white_discs + as_white.black_discs) / games;
    }
    return score;
}

void SprtWatch::add(const ContestGame& game) {
    auto& [games, points] = waiting_[game.fixture.pair];
    ++games;
    points += lower_player_points(game);
    for (auto pair = waiting_.find(next_pair_);
         pair != waiting_.end() && pair->second.first == 2 && !decided_after_;
         pair = waiting_.find(next_pair_)) {
        ++pairs_[pair_index(pair->second.second)];
        waiting_.erase(pair);
        ++next_pair_;
        llr_ = log_likelihood_ratio(pairs_, settings_.elo0, settings_.elo1);
        if (verdict() != SprtVerdict::kUndecided) decided_after_ = 2 * next_pair_;
    }
}

}  // namespace othellier::match
