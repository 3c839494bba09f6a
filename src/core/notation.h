#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/grid.h"
#include "core/result.h"

namespace othellier {

/// Squares in text are a column letter a…p and a row number 1…16 from the top: "f5", "p16".
std::string to_string(Point p);
inline std::string to_string(Square s) {
    return to_string(Point(s));
}
/// A pass is "pass".
std::string to_string(Move m);
/// "f5 d6 c3": for messages that list moves.
std::string to_string(const std::vector<Point>& points);
/// "black" or "white": a word for protocols and files, not for people (see src/text).
std::string_view to_string(Color c);

/// Either case. Fails with "bad_square" (facts: read, last) when it is not a square of a board of
/// `size`.
Result<Point> parse_point(std::string_view text, int size = 8);

/// A square, or a pass in any of the spellings in use: pass and its prefixes (p, pa, pas), ps, --,
/// @@@@; either case.
Result<Move> parse_move(std::string_view text, int size = 8);
bool is_pass_word(std::string_view text);

/// Whether the side to move may do this. `ply` counts from 1 and only goes into the message.
/// Fails with "illegal_move" (facts: move, ply, color, legal) or "illegal_pass" (ply, color,
/// legal).
Result<void> check_legal(const Grid& grid, Move move, int ply);

/// The cells row by row, as the constructor of Grid takes them.
std::vector<Cell> cells_of(const Grid& grid);

}  // namespace othellier
