#include "review/report_graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace othellier::review {

namespace {

constexpr int kRowsEachWay = 4;

/// The row of a value: kRowsEachWay at the top, 0 in the middle.
int row_of(double black, int scale) {
    const double row = black * kRowsEachWay / scale;
    return std::clamp(static_cast<int>(std::lround(row)), -kRowsEachWay, kRowsEachWay);
}

char mark_of(const GameReview& review, int turns) {
    if (follows_error(review, turns)) return 'o';
    return review.graph[static_cast<std::size_t>(turns)]->proven ? '#' : '.';
}

std::string ruler(int length) {
    std::string line(static_cast<std::size_t>(length), ' ');
    for (int at = 0; at < length; at += 10) {
        const std::string number = std::to_string(at);
        if (at + static_cast<int>(number.size()) <= length)
            line.replace(static_cast<std::size_t>(at), number.size(), number);
    }
    return line;
}

}  // namespace

int graph_scale(const GameReview& review) {
    double most = 0;
    for (const auto& point : review.graph)
        if (point) most = std::max(most, std::abs(point->black));
    int scale = 8;
    while (scale < most && scale < 64) scale *= 2;
    return scale;
}

bool follows_error(const GameReview& review, int turns) {
    return std::ranges::any_of(review.moves, [turns](const JudgedMove& move) {
        return move.turn + 1 == turns && move.counted && move.verdict != Verdict::kFine;
    });
}

std::string graph_text(const GameReview& review) {
    const int scale = graph_scale(review);
    const auto length = static_cast<int>(review.graph.size());
    std::string text;
    for (int row = kRowsEachWay; row >= -kRowsEachWay; --row) {
        std::string line(static_cast<std::size_t>(length), row == 0 ? '-' : ' ');
        for (int turns = 0; turns < length; ++turns) {
            const auto at = static_cast<std::size_t>(turns);
            if (review.graph[at] && row_of(review.graph[at]->black, scale) == row)
                line[at] = mark_of(review, turns);
        }
        const int value = row * scale / kRowsEachWay;
        const bool labelled = row % 2 == 0;
        text += fmt::format("{:>5} |{}\n",
                            !labelled    ? ""
                            : value == 0 ? "0"
                                         : fmt::format("{:+}", value),
                            line);
    }
    return text + fmt::format("{:>5}  {}\n", "", ruler(length));
}

}  // namespace othellier::review
