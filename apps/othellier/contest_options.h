#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "console.h"
#include "match/contest.h"

namespace othellier::app {

/// What `match` and `tournament` have in common on the command line.
struct ContestArguments {
    std::vector<std::string> players;
    int games = 100;
    int size = 8;
    bool white_first = false;
    bool with_self = false;
    std::string openings_file;
    int random_plies = 0;
    std::string time;
    int threads = 0;  ///< 0: as many as there are cores.
    std::uint64_t seed = 1;
    std::string sprt;
    std::string journal;
    std::string games_out;
    bool json = false;
    bool compliance = false;
};

void add_contest_options(CLI::App& command, ContestArguments& arguments, const Console& console);

/// A contest as the library wants it.
struct ContestRequest {
    match::Plan plan;
    match::ContestOptions options;
};

/// Fails where an argument cannot be read: "bad_size", "bad_games", "bad_time_control", "bad_sprt",
/// "cannot_read"…
Result<ContestRequest> contest_request(const ContestArguments& arguments);

}  // namespace othellier::app
