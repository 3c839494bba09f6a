#include "review/compare.h"

#include <algorithm>

#include "core/board_grid.h"

namespace othellier::review {

Result<Thought> weigh_all(Player& player, const Grid& position, std::stop_token stop) {
    return player.think({.position = position, .lines = Question::kAllLines}, {}, std::move(stop));
}

const Line* line_of(const Thought& thought, Square move) {
    const auto found = std::ranges::find_if(thought.lines, [move](const Line& line) {
        return line.move() == Move(move) && line.value && line.unit == Unit::kDiscs;
    });
    return found == thought.lines.end() ? nullptr : &*found;
}

std::optional<Comparison> comparison_of(const Grid& before, Square played, const Thought& thought) {
    const Line* mine = line_of(thought, played);
    const Line& best = thought.lines.front();
    if (mine == nullptr || !best.value || best.unit != Unit::kDiscs) return std::nullopt;
    return Comparison{.before = to_board(before),
                      .mover = before.turn(),
                      .played = played,
                      .best = best.move().point().square(),
                      .played_line = mine->moves,
                      .best_line = best.moves,
                      .discs_lost = *best.value - *mine->value,
                      .proven = best.proven && mine->proven};
}

Comparison comparison_of(const JudgedMove& move) {
    return {.before = move.before,
            .mover = move.mover,
            .played = move.played,
            .best = move.best,
            .played_line = move.played_line,
            .best_line = move.best_line,
            .discs_lost = move.discs_lost,
            .proven = move.proven};
}

Result<void> play_out(Comparison& comparison, Player& player, std::stop_token stop) {
    for (auto* line : {&comparison.played_line, &comparison.best_line}) {
        Grid grid = to_grid(comparison.before, comparison.mover);
        for (const Move move : *line) grid.play(move);
        while (!grid.is_over() && !stop.stop_requested()) {
            const auto thought = think_or_pass(player, {.position = grid}, {}, stop);
            if (!thought) return fail(thought.error());
            for (const Move move : thought->lines[thought->chosen].moves) {
                line->push_back(move);
                grid.play(move);
            }
        }
    }
    return {};
}

}  // namespace othellier::review
