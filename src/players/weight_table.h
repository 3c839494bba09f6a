#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/point.h"
#include "core/result.h"

namespace othellier {

/// What each square is worth to the player who has it, as a text file that people edit:
///
///     # Lines like this one are for people.
///     size 8
///     owner 10        what the three squares around a corner become, once it is taken,
///     opponent -2     for the side that took it and for the other side
///     50 -8 …         eight rows of eight whole numbers, a1 to h1 first
///
/// `owner` and `opponent` may be left out: those squares then keep their values. They count for
/// level 4 and for eval=weights; levels 2 and 3 look at the numbers alone.
struct WeightTable {
    static constexpr int kLimit = 10'000;  ///< No value is further from zero than this.

    int size = 8;
    std::optional<int> owner;
    std::optional<int> opponent;
    std::vector<int> values;  ///< Row by row, size × size of them.

    int at(Point p) const { return values[static_cast<std::size_t>(p.index(size))]; }
    bool operator==(const WeightTable&) const = default;
};

/// The table for a board of another size: a square is worth what the square as far from the same
/// corner's two edges is worth. On a larger board what lies deeper than the table knows is worth
/// its innermost value; on a smaller one the middle of the table is not used.
WeightTable for_size(const WeightTable& table, int size);

/// Reads the text of a table; `file` only goes into messages. Every error has the facts file, line,
/// column and read: "table_bad_word", "table_bad_size", "table_bad_number" (low, high),
/// "table_repeated", "table_size_first", "table_row_length" (found, wanted), "table_too_many_rows"
/// (wanted), and "table_rows_missing" (file, found, wanted).
Result<WeightTable> parse_weight_table(std::string_view text, std::string_view file);

/// The same as text that parse_weight_table reads back, columns aligned.
std::string to_text(const WeightTable& table);

/// The built-in table of that name ("heur2", "heur34", "tactical"), else the file of that name.
Result<WeightTable> load_weight_table(const std::string& name_or_file);

}  // namespace othellier
