#pragma once

#include <CLI/CLI.hpp>

#include "console.h"

namespace othellier::app {

/// Each adds one subcommand to the program, with its options and what it does. A command returns
/// its exit status through Console::finish; see HACKING.md on how to add one.
void add_perft(CLI::App& program, Console& console);
void add_train(CLI::App& program, Console& console);
/// The step of `train` that fits the curve of a review.
void add_train_chance(CLI::App& train, Console& console);
void add_solve(CLI::App& program, Console& console);
void add_convert(CLI::App& program, Console& console);
void add_play(CLI::App& program, Console& console);
void add_players(CLI::App& program, Console& console);
void add_course(CLI::App& program, Console& console);
void add_practice(CLI::App& program, Console& console);
void add_puzzles(CLI::App& program, Console& console);
void add_tables(CLI::App& program, Console& console);
void add_move(CLI::App& program, Console& console);
void add_protocols(CLI::App& program, Console& console);
void add_analyze(CLI::App& program, Console& console);
void add_review(CLI::App& program, Console& console);
void add_bench(CLI::App& program, Console& console);
void add_show(CLI::App& program, Console& console);
void add_lesson(CLI::App& program, Console& console);
void add_match(CLI::App& program, Console& console);
void add_tournament(CLI::App& program, Console& console);
void add_library(CLI::App& program, Console& console);
/// The subcommands of `library` that change or check what is in it.
void add_library_care(CLI::App& library, Console& console);
void add_library_people(CLI::App& all, Console& console);
void add_explore(CLI::App& program, Console& console);
void add_worker(CLI::App& program, Console& console);
void add_queue(CLI::App& program, Console& console);
void add_gui(CLI::App& program, Console& console);
/// What `othellier` does without a subcommand: the same as `othellier gui`.
void run_gui(Console& console);
void add_completion(CLI::App& program, Console& console);
void add_help(CLI::App& program, Console& console);

}  // namespace othellier::app
