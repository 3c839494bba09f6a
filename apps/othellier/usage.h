#pragma once

#include <CLI/CLI.hpp>

#include "console.h"

namespace othellier::app {

/// The language of `--lang`, wherever it stands, or else the environment's. It is looked for before
/// the command line is read, because the help is written in it.
text::Language wanted_language(int argc, char** argv);

/// Everything behind the program's name, for CLI::App::parse, which wants the last word first.
/// Boards that begin with an empty square ("--XO…") would be taken for options: their first
/// character becomes the other sign for an empty square, a point.
std::vector<std::string> command_line(int argc, char** argv);

/// Headings, --help, --version and --lang, in the console's language. Before any subcommand is
/// added: they inherit it.
void set_up_help(CLI::App& program, const Console& console);

/// Prints the help that was asked for, or says in one line what was wrong with the command line.
/// Returns the exit status.
int explain(const CLI::App& program, const CLI::ParseError& error, const Console& console);

}  // namespace othellier::app
