#pragma once

#include <CLI/CLI.hpp>

#include "console.h"

namespace othellier::app {

/// Each adds one subcommand to the program, with its options and what it does. A command returns
/// its exit status through Console::finish; see HACKING.md on how to add one.
void add_perft(CLI::App& program, Console& console);
void add_train(CLI::App& program, Console& console);
void add_convert(CLI::App& program, Console& console);
void add_play(CLI::App& program, Console& console);
void add_show(CLI::App& program, Console& console);
void add_match(CLI::App& program, Console& console);
void add_tournament(CLI::App& program, Console& console);
void add_completion(CLI::App& program, Console& console);

}  // namespace othellier::app
