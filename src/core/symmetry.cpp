#include "core/symmetry.h"

#include <algorithm>
#include <vector>

#include "core/notation.h"

namespace othellier {

namespace {

std::vector<Cell> transformed_cells(const Grid& grid, Symmetry by) {
    std::vector<Cell> cells(static_cast<std::size_t>(grid.point_count()));
    for (int i = 0; i < grid.point_count(); ++i) {
        const Point from = Point::from_index(i, grid.size());
        const Point to = transformed(from, by, grid.size());
        cells[static_cast<std::size_t>(to.index(grid.size()))] = grid.at(from);
    }
    return cells;
}

}  // namespace

Grid transformed(const Grid& grid, Symmetry by) {
    return Grid(grid.size(), transformed_cells(grid, by), grid.turn());
}

Grid with_colors_swapped(const Grid& grid) {
    std::vector<Cell> cells = cells_of(grid);
    for (Cell& cell : cells) {
        if (cell == Cell::kBlack) {
            cell = Cell::kWhite;
        } else if (cell == Cell::kWhite) {
            cell = Cell::kBlack;
        }
    }
    return Grid(grid.size(), cells, opposite(grid.turn()));
}

Grid canonical(const Grid& grid) {
    std::vector<Cell> best = cells_of(grid);
    for (const Symmetry by : Symmetry::all()) best = std::min(best, transformed_cells(grid, by));
    return Grid(grid.size(), best, grid.turn());
}

}  // namespace othellier
