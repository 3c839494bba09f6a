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
struct SquareValues {
    static constexpr int kLimit = 10'000;  ///< No value is further from zero than this.

    int size = 8;
    std::optional<int> owner;
    std::optional<int> opponent;
    std::vector<int> values;  ///< Row by row, size × size of them.

    int at(Point p) const { return values[static_cast<std::size_t>(p.index(size))]; }
    bool operator==(const SquareValues&) const = default;
};

/// The values for a board of another size: a square is worth what the square as far from the same
/// corner's two edges is worth. On a larger board what lies deeper than they know is worth
/// its innermost value; on a smaller one their middle is not used.
SquareValues for_size(const SquareValues& squares, int size);

/// Reads the text of such a file; `file` only goes into messages. Every error has the facts file,
/// line, column and read: "square_values_bad_word", "square_values_bad_size",
/// "square_values_bad_number" (low, high), "square_values_repeated", "square_values_size_first",
/// "square_values_row_length" (found, wanted), "square_values_too_many_rows" (wanted), and
/// "square_values_rows_missing" (file, found, wanted).
Result<SquareValues> parse_square_values(std::string_view text, std::string_view file);

/// The same as text that parse_square_values reads back, columns aligned.
std::string to_text(const SquareValues& squares);

/// The built-in values of that name ("heur2", "heur34", "tactical"), else the file of that name.
Result<SquareValues> load_square_values(const std::string& name_or_file);

}  // namespace othellier
