#include "players/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace othellier {

namespace {

/// Backgrounds from the 256-colour palette, pale to strong; the text on them stays readable.
constexpr std::array<int, 4> kGreens = {194, 157, 120, 77};
constexpr std::array<int, 4> kReds = {224, 217, 210, 203};

/// Which step of the palette a value gets: the strongest above a third of the largest value, the
/// next above a ninth, and so on, since they value corners many times what they value the middle.
std::size_t strength(int value, int largest) {
    std::size_t step = kGreens.size() - 1;
    for (int limit = largest / 3; step > 0 && std::abs(value) <= limit; limit /= 3) --step;
    return step;
}

std::string colored(const std::string& text, int value, int largest) {
    if (value == 0) return fmt::format("\x1b[48;5;255;38;5;16m{}\x1b[0m", text);
    const int background = (value > 0 ? kGreens : kReds)[strength(value, largest)];
    return fmt::format("\x1b[48;5;{};38;5;16m{}\x1b[0m", background, text);
}

}  // namespace

std::string draw(const SquareValues& squares, bool colors) {
    int largest = 0;
    std::size_t width = 3;
    for (const int value : squares.values) {
        largest = std::max(largest, std::abs(value));
        width = std::max(width, std::to_string(value).size());
    }
    std::string text = "   ";
    for (int column = 0; column < squares.size; ++column)
        text += fmt::format(" {:>{}} ", static_cast<char>('a' + column), width);
    text += '\n';
    for (int row = 0; row < squares.size; ++row) {
        text += fmt::format("{:2} ", row + 1);
        for (int column = 0; column < squares.size; ++column) {
            const int value = squares.at(Point(column, row));
            const std::string cell = fmt::format(" {:>{}} ", value, width);
            text += colors ? colored(cell, value, largest) : cell;
        }
        text += '\n';
    }
    return text;
}

std::string draw(const Criteria& criteria) {
    std::string text = fmt::format("{:<12}", "until");
    for (const CriteriaPhase& phase : criteria.phases) text += fmt::format("{:>8}", phase.until);
    text += '\n';
    for (std::size_t i = 0; i < kCriteria.size(); ++i) {
        text += fmt::format("{:<12}", kCriteria[i]);
        for (const CriteriaPhase& phase : criteria.phases)
            text += fmt::format("{:>8}", phase.coefficients[i]);
        text += '\n';
    }
    return text;
}

}  // namespace othellier
