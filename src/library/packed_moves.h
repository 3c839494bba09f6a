#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/color.h"
#include "core/move.h"

/// Moves as the library stores them: one byte a turn, the square's place when the board is read row
/// by row. The last byte value leads in what one byte has no room for: 255 0 is a pass, 255 1 the
/// last square of a 16×16 board.
namespace othellier::library {

std::string pack(const std::vector<Move>& moves, int size);

/// Takes the first turn off `packed`. Nothing when it is none, or of no board of that size.
std::optional<Move> take_move(std::string_view& packed, int size);

/// Follows packed moves over an 8×8 board and calls `visit(board, turn, next)` for each position,
/// the last one with no move; `visit` returns whether to go on. Ends before a move that is illegal,
/// as only a damaged library has it: false then.
template <typename Visit>
bool walk(Board board, Color turn, std::string_view packed, Visit visit) {
    while (!packed.empty()) {
        const std::optional<Move> move = take_move(packed, 8);
        if (!move) return false;
        if (!visit(board, turn, move)) return true;
        if (move->is_pass()) {
            board = board.after_pass();
        } else {
            const Square square = move->point().square();
            if (!board.empties().contains(square)) return false;
            const Bitboard turned = board.flips(square);
            if (turned.empty()) return false;
            board = board.after(square, turned);
        }
        turn = opposite(turn);
    }
    visit(board, turn, std::optional<Move>());
    return true;
}

}  // namespace othellier::library
