#pragma once

#include <optional>
#include <string>

#include "core/grid.h"

/// Pictures of a position: for pages, letters and problem sheets.
namespace othellier::formats {

struct PictureStyle {
    int pixels = 640;           ///< Width and height of the whole picture, 64 to 4096.
    std::optional<Point> last;  ///< The last move, marked with a small dot on its disc.
    bool legal_moves = false;   ///< A faint ring where the side to move may play.
};

/// A standalone SVG document.
std::string svg_picture(const Grid& grid, const PictureStyle& style = {});

/// The bytes of a PNG file.
std::string png_picture(const Grid& grid, const PictureStyle& style = {});

}  // namespace othellier::formats
