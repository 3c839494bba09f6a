#pragma once

#include <optional>
#include <string>

#include "core/grid.h"

namespace othellier {

/// How a board is drawn for people.
struct DiagramStyle {
    bool colors = false;      ///< ANSI colours: discs on green felt, for terminals that have them.
    bool legal_moves = true;  ///< A dot on each square where the side to move may play.
    std::optional<Point> last;  ///< The last move, marked.
};

/// The board as lines of text, with coordinates; X is black, O is white, a dot may be played, and
/// (round brackets) stand around the last move. Each line ends in a newline. The words beside it
/// (whose turn, how many discs) are the caller's, in the reader's language.
std::string draw(const Grid& grid, const DiagramStyle& style = {});

}  // namespace othellier
