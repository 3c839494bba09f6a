#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "match/contest.h"

namespace othellier::match {

/// A match or a tournament as a person asks for it, in words and numbers.
struct ContestArguments {
    std::vector<std::string> players;
    int games = 100;  ///< Rounded up to whole pairs.
    int size = 8;
    bool white_first = false;
    bool with_self = false;
    int near = 0;  ///< 0: everyone meets everyone.
    std::string openings_file;
    int random_plies = 0;
    std::string time;
    int threads = 0;  ///< 0: as many as there are cores.
    std::uint64_t seed = 1;
    std::string sprt;
    std::string journal;
};

/// The same as run_contest() wants it.
struct ContestRequest {
    Plan plan;
    ContestOptions options;
};

/// Fails where an argument cannot be read: "bad_size", "bad_games", "bad_time_control", "bad_sprt",
/// "cannot_read", "no_openings".
Result<ContestRequest> contest_request(const ContestArguments& arguments);

/// Two or four numbers with commas: elo0,elo1[,alpha,beta]. Fails with "bad_sprt" (read).
Result<SprtSettings> parse_sprt(std::string_view text);

}  // namespace othellier::match
