#pragma once

#include <string>
#include <string_view>

#include "core/game.h"
#include "core/grid.h"
#include "core/result.h"

namespace othellier {

/// Which end of a 64-bit number is a1. Edax counts from the lowest bit, Egaroucid from the highest.
enum class BitOrder { kA1Lowest, kA1Highest };

/// Reads a position in any of the ways in use; which one is found by its look:
///
/// - a board string: the squares row by row from a1, then the side to move. Black X x * B b 0,
/// white
///   O o W w 1, empty - . ; white space anywhere, a semicolon before the side. Any even size from
///   4×4 (16 squares) to 16×16 (256). Without a side to move it is Black's turn, so that the lines
///   of test suites, where X is the side to move, can be given as they are;
/// - the same behind its size, as in the BO tag of GGF: "8 ----…---- *";
/// - FEN as Othello programs write it: the bottom row first, p black, P white, digits for empties;
/// - "reversed": the start with the colours the other way round;
/// - two 64-bit hexadecimal numbers, the side to move's discs first, then perhaps the side.
///
/// Fails with "bad_board_length", "bad_board_character", "bad_side", "bad_fen_row", "bad_size" or
/// "overlapping_discs"; the facts say what was read and where.
Result<Grid> parse_position(std::string_view text, BitOrder bits = BitOrder::kA1Lowest);

/// Whether the text looks like a position rather than a transcript. Decides which of the two
/// messages a person gets when neither can be read.
bool looks_like_position(std::string_view text);

/// A position, or a transcript played from the standard start of `size`, as a Game.
Result<Game> parse_position_or_transcript(std::string_view text, int size = 8,
                                          BitOrder bits = BitOrder::kA1Lowest);

/// "---…--- X": what the test suites and most programs read.
std::string to_board_string(const Grid& grid);
/// "8/8/8/3pP3/… b - - 0 1"
std::string to_fen(const Grid& grid);
/// "0x0000000810000000 0x0000001008000000 X"; 8×8 only.
std::string to_bitboards(const Grid& grid, BitOrder bits = BitOrder::kA1Lowest);
/// "8 ----- … *": the value of GGF's BO tag.
std::string to_ggf_board(const Grid& grid);

}  // namespace othellier
