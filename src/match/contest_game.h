#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "match/referee.h"
#include "match/schedule.h"

namespace othellier::match {

/// A finished game of a contest: what is kept of it, in memory and in the journal.
struct ContestGame {
    Fixture fixture;
    std::vector<Move> moves;  ///< Opening and passes included.
    GameResult result;
    std::optional<Error> reason;  ///< Of a forfeit.
    std::vector<TurnCost> costs;  ///< Of the last costs.size() moves: those after the opening.
    Color first = Color::kBlack;  ///< Who made the first of the moves.

    /// Points of Black: 1, ½ or 0.
    double black_points() const {
        return !result.winner ? 0.5 : *result.winner == Color::kBlack ? 1 : 0;
    }
};

ContestGame played(const Fixture& fixture, const RefereedGame& record);

/// One line of JSON, without its newline; its keys are in docs/match.md.
std::string to_json_line(const ContestGame& game);

/// Reads such a line of a game of this schedule, playing the moves again: a line that was altered
/// does not pass. Nothing when it is not one.
std::optional<ContestGame> parse_json_line(std::string_view line, const Schedule& schedule);

/// For people and other programs: "f5d6c3… # 1 level1 level2 38-26 +12", with the reason behind a
/// forfeit (`reason` is its sentence). Passes are left out, as other programs do.
std::string to_transcript_line(const ContestGame& game, const Plan& plan, std::string_view reason);

}  // namespace othellier::match
