#pragma once

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
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

/// JSON as the program prints it. Names may have bytes that are no text: they are replaced.
void print_json(const nlohmann::ordered_json& value, Console& console);

}  // namespace othellier::app
