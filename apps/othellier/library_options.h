#pragma once

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "console.h"
#include "library/query.h"

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

/// A choice of games in the words of the command line.
struct Selection {
    std::vector<std::string> words;
    library::Filter filter;
    std::string years, scores, turns, result, colors = "either";
    std::string position, pattern, opening;
    std::string sort = "date";
    bool ascending = false;
};

/// The options that a position's games can be narrowed down with.
void add_filter(CLI::App& command, Selection& selection, const Console& console);
/// The words and options that choose games from all; add_filter's are among them.
void add_selection(CLI::App& command, Selection& selection, const Console& console);

/// Fails with "bad_range", or with what the position or pattern lacks.
Result<library::Filter> filter_of(const Selection& selection);
Result<library::Query> query_of(const Selection& selection);
library::Colors colors_of(const Selection& selection);

/// A game of a list as JSON.
nlohmann::ordered_json to_json(const library::FoundGame& game);
/// JSON as the program prints it. Names may have bytes that are no text: they are replaced.
void print_json(const nlohmann::ordered_json& value, Console& console);

}  // namespace othellier::app
