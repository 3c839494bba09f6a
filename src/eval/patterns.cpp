#include "eval/patterns.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace othellier::eval {

namespace {

/// One of the eight symmetries of the board: bit 0 mirrors columns, 1 rows, 2 swaps them.
Square moved(Square s, int symmetry) {
    int column = s.column();
    int row = s.row();
    if ((symmetry & 1) != 0) column = 7 - column;
    if ((symmetry & 2) != 0) row = 7 - row;
    if ((symmetry & 4) != 0) std::swap(column, row);
    return Square(column, row);
}

std::vector<Square> first_instance(const Shape& shape) {
    std::vector<Square> squares;
    for (int i = 0; i < shape.squares; ++i) {
        const char* name = shape.at[static_cast<std::size_t>(i)];
        squares.emplace_back(name[0] - 'a', name[1] - '1');
    }
    return squares;
}

std::vector<Square> image(const std::vector<Square>& squares, int symmetry) {
    std::vector<Square> result;
    result.reserve(squares.size());
    for (const Square s : squares) result.push_back(moved(s, symmetry));
    return result;
}

Bitboard set_of(const std::vector<Square>& squares) {
    Bitboard set;
    for (const Square s : squares) set = set | s;
    return set;
}

std::vector<Instance> make_instances() {
    std::vector<Instance> all;
    for (int shape = 0; shape < static_cast<int>(kShapes.size()); ++shape) {
        const auto first = first_instance(kShapes[static_cast<std::size_t>(shape)]);
        std::vector<Bitboard> seen;
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            auto squares = image(first, symmetry);
            if (std::ranges::find(seen, set_of(squares)) != seen.end()) continue;
            seen.push_back(set_of(squares));
            all.push_back({shape, std::move(squares)});
        }
        assert(static_cast<int>(seen.size()) == kShapes[static_cast<std::size_t>(shape)].instances);
    }
    return all;
}

/// The places of the digits after each symmetry that maps the shape onto itself, but for those that
/// leave every square where it is.
std::vector<std::vector<int>> mirrors_of(const std::vector<Square>& squares) {
    std::vector<std::vector<int>> mirrors;
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
        const auto moved_squares = image(squares, symmetry);
        if (set_of(moved_squares) != set_of(squares) || moved_squares == squares) continue;
        std::vector<int>& places = mirrors.emplace_back();
        for (const Square s : moved_squares)
            places.push_back(static_cast<int>(std::ranges::find(squares, s) - squares.begin()));
    }
    return mirrors;
}

/// Number of the configuration whose digits are those of `number` moved to `places`.
int mirrored(int number, const std::vector<int>& places) {
    int result = 0;
    for (const int place : places) {
        result += number % 3 * power_of_3(place);
        number /= 3;
    }
    return result;
}

std::vector<std::int32_t> make_canonical_weights() {
    std::vector<std::int32_t> canonical(static_cast<std::size_t>(kWeightsPerPhase));
    std::iota(canonical.begin(), canonical.end(), 0);
    for (int shape = 0; shape < static_cast<int>(kShapes.size()); ++shape) {
        const Shape& here = kShapes[static_cast<std::size_t>(shape)];
        const int first = first_weight(shape);
        for (const auto& places : mirrors_of(first_instance(here))) {
            for (int number = 0; number < here.configurations(); ++number) {
                std::int32_t& stands = canonical[static_cast<std::size_t>(first + number)];
                stands = std::min(stands, first + mirrored(number, places));
            }
        }
    }
    return canonical;
}

}  // namespace

const std::vector<Instance>& instances() {
    static const std::vector<Instance> all = make_instances();
    return all;
}

const std::vector<std::int32_t>& canonical_weights() {
    static const std::vector<std::int32_t> canonical = make_canonical_weights();
    return canonical;
}

}  // namespace othellier::eval
