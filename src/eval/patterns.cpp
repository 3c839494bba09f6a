#include "eval/patterns.h"

#include <algorithm>
#include <numeric>

namespace othellier::eval {

namespace {

/// The places of the digits after each symmetry that maps the shape onto itself, but for those that
/// leave every square where it is.
std::vector<std::vector<int>> mirrors_of(const Shape& shape) {
    std::vector<std::vector<int>> mirrors;
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
        if (shape_squares(shape, symmetry) != shape_squares(shape, 0)) continue;
        std::vector<int> places;
        for (int i = 0; i < shape.squares; ++i)
            for (int place = 0; place < shape.squares; ++place)
                if (shape_square(shape, i, symmetry) == shape_square(shape, place, 0))
                    places.push_back(place);
        if (!std::ranges::is_sorted(places)) mirrors.push_back(places);
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

}  // namespace

template <const auto& kSet>
const std::vector<std::int32_t>& Patterns<kSet>::canonical() {
    static const auto all = [] {
        std::vector<std::int32_t> canonical(static_cast<std::size_t>(kWeights));
        std::iota(canonical.begin(), canonical.end(), 0);
        int first = 0;
        for (const Shape& shape : kSet) {
            for (const auto& places : mirrors_of(shape)) {
                for (int number = 0; number < shape.configurations(); ++number) {
                    std::int32_t& stands = canonical[static_cast<std::size_t>(first + number)];
                    stands = std::min(stands, first + mirrored(number, places));
                }
            }
            first += shape.configurations();
        }
        return canonical;
    }();
    return all;
}

template <const auto& kSet>
const std::vector<std::int32_t>& Patterns<kSet>::distinct() {
    static const auto all = [] {
        std::vector<std::int32_t> distinct;
        for (std::int32_t i = 0; i < kWeights; ++i)
            if (canonical()[static_cast<std::size_t>(i)] == i) distinct.push_back(i);
        return distinct;
    }();
    return all;
}

template class Patterns<kShapes>;
template class Patterns<kOrderShapes>;
template class Patterns<kNetworkShapes>;

}  // namespace othellier::eval
