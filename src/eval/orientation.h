#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "eval/patterns.h"

namespace othellier::eval {

/// A network's rows and sums are groups of eight numbers, one for each orientation of the board.
/// The instance that a symmetry makes of a shape adds the shape's row with the numbers of each
/// group moved to other places, so that a corner is known as that corner although all four share
/// their rows. Turning the board moves the numbers of each sum's groups; whoever only adds up whole
/// groups sees no difference between a board and its mirror images.
inline constexpr int kOrientations = 8;

/// The number of the symmetry that does `first` and then `second`; symmetries are numbered as for
/// shape_square().
constexpr int symmetry_product(int first, int second) {
    // Where a1 and b1 come to stand tells the eight apart.
    constexpr Shape kMark{"", 2, {"a1", "b1"}, 8};
    const auto after = [](Square s, int symmetry) {
        const int column = (symmetry & 1) != 0 ? 7 - s.column() : s.column();
        const int row = (symmetry & 2) != 0 ? 7 - s.row() : s.row();
        return (symmetry & 4) != 0 ? Square(row, column) : Square(column, row);
    };
    for (int symmetry = 0; symmetry < kOrientations; ++symmetry)
        if (shape_square(kMark, 0, symmetry) == after(shape_square(kMark, 0, first), second) &&
            shape_square(kMark, 1, symmetry) == after(shape_square(kMark, 1, first), second))
            return symmetry;
    return -1;
}

/// kOrigins[g][place]: the place of a row's group whose number an instance made by the symmetry g
/// adds at `place`.
inline constexpr auto kOrigins = [] {
    std::array<std::array<int, kOrientations>, kOrientations> origins{};
    for (int g = 0; g < kOrientations; ++g)
        for (int h = 0; h < kOrientations; ++h)
            origins[static_cast<std::size_t>(g)][static_cast<std::size_t>(symmetry_product(h, g))] =
                h;
    return origins;
}();

/// The instances of the shapes of a network by the symmetry that makes them.
struct InstancesOfSymmetry {
    std::array<int, kNetworkShapes.size()> instance{};
    std::size_t count = 0;
};
inline constexpr auto kInstancesBySymmetry = [] {
    std::array<InstancesOfSymmetry, kOrientations> all{};
    int instance = 0;
    for (const Shape& shape : kNetworkShapes) {
        const auto symmetries = instance_symmetries(shape);
        for (std::size_t g = 0; g < symmetries.size(); ++g)
            if (symmetries[g]) all[g].instance[all[g].count++] = instance++;
    }
    return all;
}();

/// How a row follows from one that stands for it: a configuration and its mirror image within the
/// shape are the same thing seen in two orientations.
struct MirrorImage {
    std::int32_t row;       ///< Which one stands for it, among those of all shapes.
    std::int32_t symmetry;  ///< number[place] is that row's number[kOrigins[symmetry][place]].
};

/// For each row the least one that it is an image of (often itself), and how.
const std::vector<MirrorImage>& mirror_images();
/// The rows that stand for themselves, in order.
const std::vector<std::int32_t>& rows_kept();
/// Every way in which a row that stands for itself is its own image, but for the identity: numbers
/// that would have to be equal.
struct SelfImage {
    std::int32_t row;
    std::int32_t symmetry;
};
const std::vector<SelfImage>& self_images();

}  // namespace othellier::eval
