#pragma once

#include <string>
#include <vector>

#include "library/query.h"

namespace othellier::library {

/// A choice of games in people's words: options of a command, fields of a page.
struct SelectionText {
    std::vector<std::string> words;
    Filter filter;
    std::string years, scores, turns, values, result, colors = "either";
    std::string position, pattern, opening;
    std::string sort = "date";
    bool ascending = false;
};

/// The words that `sort` may be.
std::vector<std::string> sort_words();

/// Fails with "bad_range", or with what the position or pattern lacks.
Result<Filter> filter_of(const SelectionText& selection);
Result<Query> query_of(const SelectionText& selection);
Colors colors_of(const SelectionText& selection);

}  // namespace othellier::library
