#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/contest.h"
#include "match/ranking.h"
#include "text/text.h"

namespace othellier::match {

enum class ContestKind { kMatch, kTournament };

/// One player's games with one colour against another, from that player's side.
struct SideScore {
    Tally tally;
    double discs = 0;
    double discs_against = 0;
};

/// Two players' games against each other, from a's side.
struct PairingReport {
    int a = 0;
    int b = 0;
    PairingScore score;
    std::optional<Estimate> elo;  ///< Absent before the first whole pair.
    double superiority = 0.5;
};

struct SprtReport {
    SprtSettings settings;
    double llr = 0;
    SprtVerdict verdict = SprtVerdict::kUndecided;
};

struct ForfeitReport {
    int game = 0;  ///< Its number in the schedule, from 0.
    Error reason;
};

/// What a contest came to, in numbers: to_json() and to_text() only write it down. Players are
/// places in `players`.
struct ContestReport {
    ContestKind kind = ContestKind::kMatch;
    std::vector<std::string> players;  ///< SPECs.
    Grid start = Grid::start();
    std::uint64_t seed = 0;
    std::optional<std::string> time;  ///< Absent: no clock.
    int planned = 0;
    int played = 0;
    bool complete = false;

    std::vector<std::vector<CellScore>> cross_table;  ///< By White, then by Black.
    std::vector<PairingReport> pairings;              ///< Every two players, the lower place first.
    std::vector<Rank> ranking;                        ///< Best first. Of tournaments.
    std::vector<PairingReport> neighbours;            ///< Each of the ranking against the next.
    std::optional<SprtReport> sprt;
    std::vector<PlayerCost> costs;
    std::vector<ForfeitReport> forfeits;

    const CellScore& cell(int black, int white) const {
        return cross_table[static_cast<std::size_t>(white)][static_cast<std::size_t>(black)];
    }
    SideScore as_black(int player, int opponent) const;
    SideScore as_white(int player, int opponent) const;
};

ContestReport make_report(ContestKind kind, const Plan& plan, const RefereeOptions& referee,
                          const ContestResult& result);

/// The documents of `othellier match --json` and `othellier tournament --json`; their keys are in
/// docs/match.md and do not change.
std::string to_json(const ContestReport& report);

/// The same for people.
std::string to_text(const ContestReport& report, text::Language language);

/// "  +7 =1 -4  LLR 0.31": how a match of two players stands; nothing for more players.
std::string score_text(const ContestProgress& progress);

/// "12 of 100 games (12 %), 1:05 left  +7 =1 -4": how far a contest is after so many seconds of
/// this run.
std::string progress_text(const ContestProgress& progress, double seconds, text::Language language);

}  // namespace othellier::match
