#include "tui/disc_graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace othellier::tui {

namespace {

constexpr int kAxis = 5;  ///< Columns of "+64 |".

/// One difference for each column of the picture.
std::vector<int> samples(const std::vector<session::TurnView>& turns, int width) {
    const int count = static_cast<int>(turns.size());
    const int shown = std::min(count, width);
    std::vector<int> values;
    for (int i = 0; i < shown; ++i) {
        // The last column is always the last turn.
        const int at = (i + 1) * count / shown - 1;
        const session::TurnView& turn = turns[static_cast<std::size_t>(at)];
        values.push_back(turn.black - turn.white);
    }
    return values;
}

}  // namespace

std::vector<std::string> disc_graph(const std::vector<session::TurnView>& turns, int width,
                                    int height, Charset charset) {
    const std::vector<int> values = samples(turns, width - kAxis);
    const int half = std::max(1, (height - 1) / 2);
    int most = 1;
    for (const int value : values) most = std::max(most, std::abs(value));
    const bool fine = charset == Charset::kUtf8;
    const std::string bar_up = fine ? "█" : "#";
    const std::string bar_down = fine ? "░" : "o";

    std::vector<std::string> lines;
    for (int row = half; row >= -half; --row) {
        std::string line = "    ";
        if (std::abs(row) == half) line = fmt::format("{:>+4}", row > 0 ? most : -most);
        if (row == 0) line = "   0";
        line += fine ? (row == 0 ? "┼" : "│") : (row == 0 ? "+" : "|");
        for (const int value : values) {
            // A bar reaches a row when it fills at least half of it; no difference hides.
            const int height_of = (std::abs(value) * half * 2 + most) / (2 * most);
            const int reach = value == 0 ? 0 : std::max(1, height_of);
            const bool filled = row != 0 && (row > 0) == (value > 0) && std::abs(row) <= reach;
            if (row == 0)
                line += fine ? "─" : "-";
            else if (filled)
                line += row > 0 ? bar_up : bar_down;
            else
                line += ' ';
        }
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace othellier::tui
