#pragma once

#include <CLI/CLI.hpp>

#include "console.h"
#include "library_options.h"
#include "match/contest_request.h"
#include "queue_options.h"

namespace othellier::app {

/// What `match` and `tournament` are told on the command line.
struct ContestCommandLine {
    match::ContestArguments contest;
    std::string games_out;
    bool keep = false;
    LibraryPlace library;  ///< Of which the file alone is asked for.
    bool json = false;
    bool compliance = false;
    QueueCommandLine queue;
};

/// The options that both have.
void add_contest_options(CLI::App& command, ContestCommandLine& line, const Console& console);

}  // namespace othellier::app
