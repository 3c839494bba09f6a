#pragma once

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "console.h"
#include "library/selection_text.h"

namespace othellier::library {
class Library;
}

namespace othellier::app {

/// What the commands on the library have in common: which file, and whom the answer is for.
struct LibraryPlace {
    std::string file;
    bool json = false;
};

void add_place(CLI::App& command, LibraryPlace& place, const Console& console);

/// The file that was named, or the user's own.
std::filesystem::path library_file(const LibraryPlace& place);
/// The library that was named, or the user's own. Without `create` it must be there.
Result<std::unique_ptr<library::Library>> open_library(const LibraryPlace& place, bool create);

/// The options that a position's games can be narrowed down with.
void add_filter(CLI::App& command, library::SelectionText& selection, const Console& console);
/// The words and options that choose games from all; add_filter's are among them.
void add_selection(CLI::App& command, library::SelectionText& selection, const Console& console);

/// A command below `library` and its options, which live as long as it: `run` gets them when the
/// command is called. "library.<name>.about" is its sentence.
template <typename Options>
std::pair<CLI::App*, Options*> add_library_command(CLI::App& library, const std::string& name,
                                                   Result<void> (*run)(const Options& options,
                                                                       Console& console),
                                                   Console& console) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = library.add_subcommand(name, console.say("library." + name + ".about"));
    add_place(*command, options->place, console);
    command->callback(
        [options, run, &console] { run_command(console, [&] { return run(*options, console); }); });
    return {command, options.get()};
}

/// JSON as the program prints it. Names may have bytes that are no text: they are replaced.
void print_json(const nlohmann::ordered_json& value, Console& console);

}  // namespace othellier::app
