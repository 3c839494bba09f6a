#include "review/puzzle_make.h"

#include <algorithm>
#include <cmath>

#include "core/board_grid.h"
#include "core/symmetry.h"
#include "engine/engine_player.h"
#include "review/compare.h"

namespace othellier::review {

namespace {

std::unique_ptr<Player> looking_ahead(int plies) {
    engine::EnginePlayerOptions options;
    options.depth = plies;
    options.engine.threads = 1;
    options.engine.hash_megabytes = plies > kShallowDepths ? 64 : 1;
    return std::make_unique<engine::EnginePlayer>("depth " + std::to_string(plies), options);
}

int discs_of(const Line& line) {
    return static_cast<int>(std::lround(line.value.value_or(0)));
}

bool all_proven(const Thought& thought) {
    return std::ranges::all_of(thought.lines, [](const Line& line) {
        return line.proven && line.value && line.bound == Bound::kExact;
    });
}

int sign(int value) {
    return (value > 0) - (value < 0);
}

/// Draws and wins are kept by one move alone.
bool only_move_keeps(int best, int second) {
    return best >= 0 && sign(second) < sign(best);
}

/// A trap is worth asking about from so many discs on.
constexpr int kTrap = 6;
/// Fewer empties than this can be counted out.
constexpr int kCountable = 8;

/// Which kind it is remains to be seen.
Puzzle of_the_best_two(const Grid& position, const Thought& thought) {
    const Line& first = thought.lines[0];
    const Line& second = thought.lines[1];
    return {PuzzleKind::kCount,
            to_board(position),
            first.move().point().square(),
            second.move().point().square(),
            discs_of(first),
            discs_of(second),
            0};
}

bool board_before(const Board& a, const Board& b) {
    return std::pair(a.player().bits(), a.opponent().bits()) <
           std::pair(b.player().bits(), b.opponent().bits());
}

}  // namespace

PuzzleMaker::PuzzleMaker() : solver_(looking_ahead(Square::kCount - 4)) {
    for (int plies = 1; plies <= kShallowDepths; ++plies) shallow_.push_back(looking_ahead(plies));
}

PuzzleMaker::~PuzzleMaker() = default;

Result<int> PuzzleMaker::failures(const Grid& position, Square answer, std::stop_token stop) {
    int failed = 0;
    for (const auto& player : shallow_) {
        const auto move = player->choose(position, {}, stop);
        if (!move) return fail(move.error());
        failed += *move == Move(answer) ? 0 : 1;
    }
    return failed;
}

Result<std::optional<Puzzle>> PuzzleMaker::puzzle_at(const Grid& position, std::stop_token stop) {
    if (position.legal_moves().size() < 2) return std::nullopt;
    const auto thought = weigh_all(*solver_, position, stop);
    if (!thought) return fail(thought.error());
    if (!all_proven(*thought) || thought->lines.size() < 2) return std::nullopt;
    Puzzle puzzle = of_the_best_two(position, *thought);
    if (puzzle.best == puzzle.second) return std::nullopt;
    const auto failed = failures(position, puzzle.answer, stop);
    if (!failed) return fail(failed.error());
    puzzle.failed = *failed;
    // What the shallowest search would play is what tempts.
    const auto tempting = shallow_.front()->choose(position, {}, stop);
    if (!tempting) return fail(tempting.error());
    const Line* trap = line_of(*thought, tempting->point().square());
    const bool tempts = trap != nullptr && puzzle.best - discs_of(*trap) >= kTrap &&
                        sign(discs_of(*trap)) < sign(puzzle.best);
    const bool only = only_move_keeps(puzzle.best, puzzle.second);
    // Where both could be asked, the position itself decides: the same one makes the same puzzle.
    if (tempts && (!only || puzzle.board.player().count() % 2 == 0)) {
        puzzle.kind = PuzzleKind::kTwoMoves;
        puzzle.other = tempting->point().square();
        puzzle.second = discs_of(*trap);
        return puzzle;
    }
    if (only) {
        puzzle.kind = PuzzleKind::kOnlyMove;
        return puzzle;
    }
    if (puzzle.empties() > kCountable || puzzle.failed == 0) return std::nullopt;
    return puzzle;
}

Result<std::vector<Puzzle>> PuzzleMaker::puzzles_of(const formats::GameRecord& record,
                                                    std::stop_token stop) {
    std::vector<Puzzle> puzzles;
    Grid grid = record.start;
    if (grid.size() != 8) return puzzles;
    for (const Move move : record.moves) {
        if (stop.stop_requested() || puzzles.size() == kMostPerGame) break;
        const int empties = grid.empties();
        const Board name = canonical(to_board(grid));
        const auto place = std::ranges::lower_bound(seen_, name, board_before);
        const bool fresh = place == seen_.end() || *place != name;
        if (kFewestEmpties <= empties && empties <= kMostEmpties && fresh) {
            seen_.insert(place, name);
            const auto puzzle = puzzle_at(grid, stop);
            if (!puzzle) return fail(puzzle.error());
            if (*puzzle) puzzles.push_back(**puzzle);
        }
        grid.play(move);
    }
    return puzzles;
}

Result<bool> PuzzleMaker::holds(const Puzzle& puzzle, std::stop_token stop) {
    const auto thought = weigh_all(*solver_, to_grid(puzzle.board), stop);
    if (!thought) return fail(thought.error());
    const Line* answer = line_of(*thought, puzzle.answer);
    const Line* other = line_of(*thought, puzzle.other);
    if (!all_proven(*thought) || answer == nullptr || other == nullptr) return false;
    const bool alone = std::ranges::all_of(thought->lines, [&](const Line& line) {
        return line.move() == Move(puzzle.answer) || discs_of(line) < puzzle.best;
    });
    if (!alone || discs_of(*answer) != puzzle.best || discs_of(*other) != puzzle.second)
        return false;
    const int next = discs_of(thought->lines[1]);
    switch (puzzle.kind) {
        case PuzzleKind::kOnlyMove:
            return only_move_keeps(puzzle.best, next);
        case PuzzleKind::kTwoMoves:
            return sign(puzzle.second) < sign(puzzle.best);
        case PuzzleKind::kCount:
            return true;
    }
    return false;
}

}  // namespace othellier::review
