#pragma once

#include <optional>
#include <vector>

#include "library/library.h"

namespace othellier::library {

struct CheckReport {
    std::size_t games = 0;
    std::size_t positions = 0;  ///< In the index.
    std::vector<Error> problems;
    /// The games are whole, and what was made from them is not: Library::rebuild() puts it right.
    bool can_rebuild = false;

    bool clean() const { return problems.empty(); }
};

/// Looks at everything: SQLite's own check of the file, then whether every game can be read and is
/// the one its key says, and whether summaries, words and index are what the games make them.
/// Reading goes on where something is wrong. Fails where not even that is possible.
Result<CheckReport> check(Library& library);

/// What is in the library, in numbers.
struct Statistics {
    std::size_t games = 0;  ///< Without the bin.
    std::size_t black = 0;  ///< Won by.
    std::size_t white = 0;
    std::size_t draws = 0;
    double mean = 0;  ///< Of Black's margins.
    int first_year = 0;
    int last_year = 0;
    std::size_t players = 0;
    std::size_t events = 0;
    std::size_t starred = 0;
    std::size_t reviewed = 0;        ///< The bin too.
    std::optional<double> accuracy;  ///< The mean of their sides'.
    std::size_t in_bin = 0;
    std::size_t positions = 0;  ///< In the index, of games not in it none.
    std::uintmax_t bytes = 0;   ///< Of the file.
};
Result<Statistics> statistics(Library& library);

}  // namespace othellier::library
