#include "server/position_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/notation.h"
#include "core/position_text.h"

namespace othellier::server {

namespace {

using nlohmann::ordered_json;

/// Squares in rings around the one played, nearest first.
ordered_json rings(const Grid& grid, Point played) {
    ordered_json all = ordered_json::array();
    for (const Point p : grid.flipped_by(played)) {
        const auto ring = static_cast<std::size_t>(
            std::max(std::abs(p.column() - played.column()), std::abs(p.row() - played.row())));
        while (all.size() < ring) all.push_back(ordered_json::array());
        all[ring - 1].push_back(to_string(p));
    }
    return all;
}

}  // namespace

ordered_json position_json(const Grid& grid) {
    const std::string text = to_board_string(grid);
    ordered_json legal = ordered_json::array();
    for (const Point p : grid.legal_moves())
        legal.push_back({{"move", to_string(p)}, {"flips", rings(grid, p)}});
    return {{"position", text},
            {"cells", text.substr(0, static_cast<std::size_t>(grid.point_count()))},
            {"turn", grid.is_over() ? ordered_json() : ordered_json(to_string(grid.turn()))},
            {"legal", std::move(legal)}};
}

ordered_json steps_json(Grid start, std::span<const Move> line, std::size_t most) {
    ordered_json steps = ordered_json::array({position_json(start)});
    for (const Move move : line.first(std::min(most, line.size()))) {
        if (move.is_pass() ? start.can_move(start.turn()) : !start.is_legal(move.point())) break;
        ordered_json last = {
            {"color", to_string(start.turn())},
            {"move", to_string(move)},
            {"flips", move.is_pass() ? ordered_json::array() : rings(start, move.point())}};
        start.play(move);
        steps.push_back(position_json(start));
        steps.back()["last"] = std::move(last);
    }
    return steps;
}

}  // namespace othellier::server
