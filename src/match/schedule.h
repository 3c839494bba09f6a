#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/result.h"

namespace othellier::match {

/// Where the games of a contest begin.
struct OpeningSettings {
    std::string file_text;  ///< The content of an openings file; empty for none.
    int random_plies = 0;   ///< 0 for the start position itself.
};

/// Who plays whom, how often, and from where. Everything that decides the result of a contest,
/// and nothing else: two equal plans give the same games on every machine.
struct Plan {
    std::vector<std::string> players;  ///< SPECs; two for a match.
    int games = 2;                     ///< A pairing; even, half with each colour.
    bool with_self = false;            ///< Also everyone against themselves, half as many games.
    int near = 0;  ///< Only players at most so many places apart meet; 0: all of them.
    Grid start = Grid::start();
    OpeningSettings openings;
    std::uint64_t seed = 0;
};

/// One game to be played. Players are places in Plan::players.
struct Fixture {
    int index;  ///< Its number, from 0, in the order of the schedule.
    int black;
    int white;
    int opening;  ///< Into Schedule::openings. The two games of a pair have the same.
    int pair;     ///< Which pair it belongs to, counted in the order of the schedule; -1 for none.
};

struct Schedule {
    std::vector<Fixture> fixtures;
    std::vector<Game> openings;
};

/// All games, one round of pairs after the other so that a contest that is cut short is balanced:
/// in a match game 2k has the first player as Black and game 2k + 1 the same opening with colours
/// swapped. All pairings get the same openings; openings that are too few start again.
/// Fails as parse_openings and random_openings do.
Result<Schedule> make_schedule(const Plan& plan);

}  // namespace othellier::match
