#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "match/contest_game.h"
#include "match/statistics.h"

namespace othellier::match {

/// What the games of one player as Black against one as White came to, from Black's side.
struct CellScore {
    Tally tally;
    std::int64_t black_discs = 0;  ///< Sums over the games; a forfeit counts as all against none.
    std::int64_t white_discs = 0;

    double mean_black() const { return mean(black_discs); }
    double mean_white() const { return mean(white_discs); }

 private:
    double mean(std::int64_t sum) const {
        return tally.games() == 0 ? 0 : static_cast<double>(sum) / tally.games();
    }
};

/// Two players' games against each other, from the first one's side, whatever the colours.
struct PairingScore {
    Tally tally;
    PairCounts pairs{};  ///< Whole pairs only.
    double mean_discs = 0;
    double mean_discs_against = 0;
};

/// What a player's turns cost on average, openings and passes left out.
struct PlayerCost {
    std::int64_t moves = 0;
    std::int64_t microseconds = 0;
    std::uint64_t nodes = 0;

    double mean_milliseconds() const;
    double mean_nodes() const;
};

/// The results of a contest as they come in, in any order.
class Scoreboard {
 public:
    /// `points` is how many squares the board has.
    Scoreboard(int players, int points);

    void add(const ContestGame& game);

    int players() const { return players_; }
    int games() const { return games_; }
    const CellScore& cell(int black, int white) const { return cells_[place(black, white)]; }
    PairingScore pairing(int a, int b) const;
    const PlayerCost& cost(int player) const { return costs_[static_cast<std::size_t>(player)]; }

 private:
    std::size_t place(int black, int white) const {
        return static_cast<std::size_t>(black * players_ + white);
    }

    int players_;
    int points_;
    int games_ = 0;
    std::vector<CellScore> cells_;
    std::vector<PairCounts> pairs_;     ///< By place(a, b) with a < b, from a's side.
    std::map<int, double> half_pairs_;  ///< First points of the pairs of which one game is in.
    std::vector<PlayerCost> costs_;
};

/// A sequential test over the games of a match, taken in the order of the schedule whatever the
/// order they end in: so the verdict, and the game it falls on, do not depend on the threads.
class SprtWatch {
 public:
    explicit SprtWatch(const SprtSettings& settings) : settings_(settings) {}

    void add(const ContestGame& game);

    const SprtSettings& settings() const { return settings_; }
    double llr() const { return llr_; }
    SprtVerdict verdict() const { return match::verdict(settings_, llr_); }
    /// How many games of the schedule count, once there is a verdict.
    std::optional<int> decided_after() const { return decided_after_; }

 private:
    SprtSettings settings_;
    std::map<int, std::pair<int, double>>
        waiting_;  ///< Pair → games in, the first player's points.
    int next_pair_ = 0;
    PairCounts pairs_{};
    double llr_ = 0;
    std::optional<int> decided_after_;
};

}  // namespace othellier::match
