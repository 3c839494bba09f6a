#include "review/puzzle.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"

extern "C" const char othellier_puzzles_begin[], othellier_puzzles_end[];

namespace othellier::review {

namespace {

constexpr std::array<std::string_view, 3> kKindNames = {"only", "two", "count"};

/// Whether the moves and values can be those of a puzzle, before anything is solved.
bool makes_sense(const Puzzle& p) {
    const Bitboard moves = p.board.legal_moves();
    return moves.contains(p.answer) && moves.contains(p.other) && p.answer != p.other &&
           p.best > p.second && std::abs(p.best) <= 64 && std::abs(p.second) <= 64 &&
           0 <= p.failed && p.failed <= kShallowDepths;
}

Result<Puzzle> parse_puzzle(const std::string& line, int number) {
    const auto bad = [&] {
        return fail("bad_puzzle", {{"line", std::to_string(number)}, {"read", line}});
    };
    std::istringstream in(line);
    std::string kind, board, answer, other, rest;
    int best = 0, second = 0, failed = 0;
    if (!(in >> kind >> board >> answer >> other >> best >> second >> failed) || in >> rest)
        return bad();
    const auto* found = std::ranges::find(kKindNames, kind);
    const auto position = parse_position(board + " X");
    const auto first = parse_point(answer);
    const auto next = parse_point(other);
    if (found == kKindNames.end() || !position || position->size() != 8 || !first || !next)
        return bad();
    const Puzzle puzzle{static_cast<PuzzleKind>(found - kKindNames.begin()),
                        to_board(*position),
                        first->square(),
                        next->square(),
                        best,
                        second,
                        failed};
    if (!makes_sense(puzzle)) return bad();
    return puzzle;
}

}  // namespace

int difficulty(const Puzzle& puzzle) {
    const int points = puzzle.failed + (puzzle.empties() - 6) / 2;
    return std::clamp(1 + points / 2, 1, 5);
}

Result<std::vector<Puzzle>> parse_puzzles(std::string_view text) {
    std::vector<Puzzle> puzzles;
    std::istringstream in{std::string(text)};
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        if (line.empty() || line.front() == '#') continue;
        const auto puzzle = parse_puzzle(line, number);
        if (!puzzle) return fail(puzzle.error());
        puzzles.push_back(*puzzle);
    }
    return puzzles;
}

std::string to_text(const Puzzle& p) {
    std::ostringstream out;
    out << name_of(p.kind) << ' ' << to_board_string(to_grid(p.board)).substr(0, Square::kCount)
        << ' ' << to_string(p.answer) << ' ' << to_string(p.other) << ' ' << p.best << ' '
        << p.second << ' ' << p.failed;
    return out.str();
}

std::string_view name_of(PuzzleKind kind) {
    return kKindNames[static_cast<std::size_t>(kind)];
}

std::span<const Puzzle> shipped_puzzles() {
    static const std::vector<Puzzle> puzzles = [] {
        auto read = parse_puzzles({othellier_puzzles_begin, othellier_puzzles_end});
        // A test reads them: what is built in can be read.
        std::vector<Puzzle> all = read ? std::move(*read) : std::vector<Puzzle>();
        std::ranges::stable_sort(all, {}, difficulty);
        return all;
    }();
    return puzzles;
}

}  // namespace othellier::review
