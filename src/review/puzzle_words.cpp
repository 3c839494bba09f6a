#include "review/puzzle_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/board_grid.h"
#include "core/notation.h"
#include "engine/engine_player.h"
#include "review/compare.h"

namespace othellier::review {

std::pair<Square, Square> choices_of(const Puzzle& puzzle) {
    return std::minmax(puzzle.answer, puzzle.other);
}

std::string question_of(const Puzzle& puzzle, text::Language language) {
    switch (puzzle.kind) {
        case PuzzleKind::kOnlyMove:
            return text::get(language, puzzle.best > 0 ? "puzzles.only_win" : "puzzles.only_draw",
                             {});
        case PuzzleKind::kTwoMoves: {
            const auto [first, second] = choices_of(puzzle);
            return text::get(language, "puzzles.two",
                             {{"first", to_string(first)}, {"second", to_string(second)}});
        }
        case PuzzleKind::kCount:
            return text::get(language, "puzzles.count", {});
    }
    return "";
}

std::string answer_of(const Puzzle& puzzle, text::Language language) {
    return text::get(language, "puzzles.answer",
                     {{"answer", to_string(puzzle.answer)},
                      {"best", fmt::format("{:+}", puzzle.best)},
                      {"other", to_string(puzzle.other)},
                      {"value", fmt::format("{:+}", puzzle.second)}});
}

Result<std::vector<Statement>> why_not_the_other(const Puzzle& puzzle) {
    engine::EnginePlayerOptions to_the_end;
    to_the_end.depth = Square::kCount;
    engine::EnginePlayer solver("solver", to_the_end);
    const Grid grid = to_grid(puzzle.board);
    const auto thought = weigh_all(solver, grid, {});
    if (!thought) return fail(thought.error());
    auto comparison = comparison_of(grid, puzzle.other, *thought);
    if (!comparison) return std::vector<Statement>();
    if (const auto done = play_out(*comparison, solver, {}); !done) return fail(done.error());
    return explain(*comparison);
}

}  // namespace othellier::review
