#include "core/grid.h"

#include <algorithm>
#include <cassert>

namespace othellier {

Grid Grid::start(int size, Color first) {
    assert(is_valid_size(size));
    std::vector<Cell> cells(static_cast<std::size_t>(size * size), Cell::kEmpty);
    const int low = size / 2 - 1;
    const auto put = [&](int column, int row, Cell cell) {
        cells[static_cast<std::size_t>(row * size + column)] = cell;
    };
    put(low, low, Cell::kWhite);
    put(low + 1, low + 1, Cell::kWhite);
    put(low + 1, low, Cell::kBlack);
    put(low, low + 1, Cell::kBlack);
    return Grid(size, cells, first);
}

Grid::Grid(int size, std::span<const Cell> cells, Color turn)
    : size_(size), stride_(size + 2), turn_(turn) {
    assert(is_valid_size(size) && cells.size() == static_cast<std::size_t>(size * size));
    cells_.fill(Cell::kBorder);
    for (std::size_t d = 0; d < kDirections.size(); ++d)
        steps_[d] = kDirections[d].row * stride_ + kDirections[d].column;

    for (int i = 0; i < size * size; ++i) {
        const Cell cell = cells[static_cast<std::size_t>(i)];
        assert(cell != Cell::kBorder);
        const std::size_t at = cell_index(Point::from_index(i, size));
        cells_[at] = cell;
        if (cell == Cell::kEmpty) {
            slot_of_[at] = static_cast<std::uint8_t>(free_count_);
            free_[static_cast<std::size_t>(free_count_++)] = static_cast<CellIndex>(at);
        } else {
            ++counts_[static_cast<std::size_t>(cell)];
        }
    }
}

/// Length of the enemy line that starts next to `from` and is closed by an own disc; 0 if none.
/// The border is neither colour, so it ends every walk without a test of its own.
int Grid::walk(std::size_t from, int step, Cell own, Cell enemy) const {
    const Cell* at = cells_.data() + from + step;
    int length = 0;
    for (; *at == enemy; at += step) ++length;
    return *at == own ? length : 0;
}

bool Grid::turns_any(std::size_t from, Color color) const {
    const Cell own = disc_of(color);
    const Cell enemy = disc_of(opposite(color));
    return std::ranges::any_of(steps_, [&](int step) { return walk(from, step, own, enemy) > 0; });
}

FlipCounts Grid::flip_counts(Point p, Color color) const {
    FlipCounts counts{};
    if (at(p) != Cell::kEmpty) return counts;
    const Cell own = disc_of(color);
    const Cell enemy = disc_of(opposite(color));
    for (std::size_t d = 0; d < counts.size(); ++d)
        counts[d] = static_cast<std::uint8_t>(walk(cell_index(p), steps_[d], own, enemy));
    return counts;
}

std::vector<Point> Grid::flipped_by(Point p) const {
    std::vector<Point> turned;
    const FlipCounts counts = flip_counts(p);
    for (std::size_t d = 0; d < counts.size(); ++d)
        for (int i = 1; i <= counts[d]; ++i)
            turned.emplace_back(p.column() + i * kDirections[d].column,
                                p.row() + i * kDirections[d].row);
    return turned;
}

bool Grid::can_play(Point p, Color color) const {
    return contains(p) && at(p) == Cell::kEmpty && turns_any(cell_index(p), color);
}

bool Grid::can_move(Color color) const {
    return std::any_of(free_.begin(), free_.begin() + free_count_,
                       [&](CellIndex cell) { return turns_any(cell, color); });
}

std::vector<Point> Grid::legal_moves() const {
    std::vector<Point> moves;
    moves.reserve(32);
    for (int i = 0; i < free_count_; ++i) {
        const CellIndex cell = free_[static_cast<std::size_t>(i)];
        if (turns_any(cell, turn_)) moves.push_back(point_of(cell));
    }
    std::ranges::sort(moves);
    return moves;
}

int Grid::mobility(Color color) const {
    return static_cast<int>(std::count_if(free_.begin(), free_.begin() + free_count_,
                                          [&](CellIndex cell) { return turns_any(cell, color); }));
}

void Grid::turn_line(std::size_t from, int step, int length, Cell to) {
    Cell* at = cells_.data() + from;
    for (int i = 0; i < length; ++i) *(at += step) = to;
}

/// Swaps the square with the last free one and forgets the last: no search, and undoable.
void Grid::take_free(std::size_t cell, std::uint8_t& slot) {
    slot = slot_of_[cell];
    const auto last = static_cast<std::size_t>(--free_count_);
    std::swap(free_[slot], free_[last]);
    slot_of_[free_[slot]] = slot;
    slot_of_[cell] = static_cast<std::uint8_t>(last);
}

void Grid::give_free_back(std::uint8_t slot) {
    const auto last = static_cast<std::size_t>(free_count_++);
    std::swap(free_[slot], free_[last]);
    slot_of_[free_[slot]] = slot;
    slot_of_[free_[last]] = static_cast<std::uint8_t>(last);
}

void Grid::play(Point p) {
    PlayedMove played{turn_, p, flip_counts(p), 0};
    const int turned = total(played.flips);
    assert(turned > 0);

    const std::size_t from = cell_index(p);
    cells_[from] = disc_of(turn_);
    for (std::size_t d = 0; d < steps_.size(); ++d)
        turn_line(from, steps_[d], played.flips[d], disc_of(turn_));
    take_free(from, played.slot);
    counts_[static_cast<std::size_t>(turn_)] += turned + 1;
    counts_[static_cast<std::size_t>(opposite(turn_))] -= turned;

    turn_ = opposite(turn_);
    history_.push_back(played);
}

void Grid::pass() {
    history_.push_back({turn_, Move::pass(), {}, 0});
    turn_ = opposite(turn_);
}

void Grid::undo() {
    assert(!history_.empty());
    const PlayedMove played = history_.back();
    history_.pop_back();
    turn_ = played.color;
    if (played.move.is_pass()) return;

    const std::size_t from = cell_index(played.move.point());
    cells_[from] = Cell::kEmpty;
    for (std::size_t d = 0; d < steps_.size(); ++d)
        turn_line(from, steps_[d], played.flips[d], disc_of(opposite(turn_)));
    give_free_back(played.slot);
    const int turned = total(played.flips);
    counts_[static_cast<std::size_t>(turn_)] -= turned + 1;
    counts_[static_cast<std::size_t>(opposite(turn_))] += turned;
}

bool Grid::same_position(const Grid& other) const {
    return size_ == other.size_ && turn_ == other.turn_ && cells_ == other.cells_;
}

}  // namespace othellier
