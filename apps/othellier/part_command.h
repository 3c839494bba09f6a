#pragma once

#include <CLI/CLI.hpp>

#include <memory>

#include "console.h"

namespace othellier::app {

/// A subcommand of a subcommand, as `course show`, that runs `run` with the options that all parts
/// of the command share. `about` is the id of its sentence.
template <typename Options>
CLI::App* add_part(CLI::App& command, const char* name, const char* about,
                   const std::shared_ptr<Options>& options,
                   Result<void> (*run)(const Options& options, Console& console),
                   Console& console) {
    CLI::App* part = command.add_subcommand(name, console.say(about));
    part->callback(
        [options, run, &console] { run_command(console, [&] { return run(*options, console); }); });
    return part;
}

}  // namespace othellier::app
