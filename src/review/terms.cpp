#include "review/terms.h"

#include <algorithm>

namespace othellier::review {

namespace {

constexpr std::uint64_t kNotFileA = 0xFEFEFEFEFEFEFEFE;
constexpr std::uint64_t kNotFileH = 0x7F7F7F7F7F7F7F7F;

/// The set and what is next to it.
Bitboard grown(Bitboard set) {
    std::uint64_t b = set.bits();
    b |= ((b << 1) & kNotFileA) | ((b >> 1) & kNotFileH);
    b |= (b << 8) | (b >> 8);
    return Bitboard(b);
}

/// The square at `along` on the line `across`: lines are rows, or columns when `upright`.
Square on_line(bool upright, int across, int along) {
    return upright ? Square(across, along) : Square(along, across);
}

/// The longest run of `discs` on a line with empty squares beside them, on the side `step`.
Bitboard wall_on(Bitboard discs, Bitboard empties, bool upright, int across, int step) {
    Bitboard longest;
    Bitboard run;
    for (int along = 0; along < 8; ++along) {
        const Square here = on_line(upright, across, along);
        const Square beside = on_line(upright, across + step, along);
        run = discs.contains(here) && empties.contains(beside) ? run | here : Bitboard();
        if (run.count() > longest.count()) longest = run;
    }
    return longest;
}

bool all_of(Bitboard set, const EdgeSquares& edge, std::size_t first, std::size_t last) {
    return std::all_of(edge.begin() + static_cast<std::ptrdiff_t>(first),
                       edge.begin() + static_cast<std::ptrdiff_t>(last) + 1,
                       [set](Square s) { return set.contains(s); });
}

bool corners_are_free(Bitboard empties, const EdgeSquares& edge) {
    return empties.contains(edge[0]) && empties.contains(edge[7]);
}

/// The side to move has played `first`: can it take the corner next, whatever is answered?
bool takes_next(const Board& after_first, Square corner) {
    const Bitboard answers = after_first.legal_moves();
    if (answers.contains(corner)) return false;
    if (answers.empty()) return after_first.after_pass().legal_moves().contains(corner);
    return std::all_of(answers.begin(), answers.end(), [&](Square answer) {
        return after_first.after(answer).legal_moves().contains(corner);
    });
}

}  // namespace

Bitboard my_moves(const Sight& sight) {
    return Board(sight.mine, sight.theirs).legal_moves();
}

Bitboard their_moves(const Sight& sight) {
    return Board(sight.theirs, sight.mine).legal_moves();
}

Bitboard neighbours(Bitboard set) {
    return grown(set) & ~set;
}

Bitboard frontier(Bitboard discs, Bitboard empties) {
    return discs & grown(empties);
}

Bitboard opened_by(const Board& board, Square move) {
    return neighbours(board.flips(move)) & board.empties() & ~Bitboard(move);
}

Bitboard longest_wall(Bitboard discs, Bitboard empties) {
    Bitboard longest;
    for (const bool upright : {false, true})
        for (int across = 0; across < 8; ++across)
            for (const int step : {-1, 1}) {
                if (across + step < 0 || across + step > 7) continue;
                const Bitboard wall = wall_on(discs, empties, upright, across, step);
                if (wall.count() > longest.count()) longest = wall;
            }
    return longest.count() >= kWall ? longest : Bitboard();
}

std::optional<Square> corner_of_x(Square s) {
    const auto near = [](int at) { return at == 1 || at == 6; };
    if (!near(s.column()) || !near(s.row())) return std::nullopt;
    return Square(s.column() == 1 ? 0 : 7, s.row() == 1 ? 0 : 7);
}

std::optional<Square> corner_of_c(Square s) {
    for (const EdgeSquares& edge : edges()) {
        if (s == edge[1]) return edge[0];
        if (s == edge[6]) return edge[7];
    }
    return std::nullopt;
}

bool is_corner(Square s) {
    return kCorners.contains(s);
}

const std::array<EdgeSquares, 4>& edges() {
    static const auto all = [] {
        const auto line = [](bool upright, int across) {
            const auto at = [=](int along) { return on_line(upright, across, along); };
            return EdgeSquares{at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
        };
        return std::array{line(false, 0), line(false, 7), line(true, 0), line(true, 7)};
    }();
    return all;
}

bool has_wing(Bitboard discs, Bitboard empties, const EdgeSquares& edge) {
    if (!corners_are_free(empties, edge)) return false;
    return (all_of(discs, edge, 1, 5) && empties.contains(edge[6])) ||
           (all_of(discs, edge, 2, 6) && empties.contains(edge[1]));
}

bool is_balanced(Bitboard discs, Bitboard empties, const EdgeSquares& edge) {
    if (!corners_are_free(empties, edge) || !all_of(discs, edge, 2, 5)) return false;
    return all_of(discs, edge, 1, 6) || (empties.contains(edge[1]) && empties.contains(edge[6]));
}

Bitboard gaps(Bitboard discs, Bitboard empties) {
    Bitboard found;
    for (const EdgeSquares& edge : edges())
        for (std::size_t at = 2; at <= 5; ++at)
            if (empties.contains(edge[at]) && discs.contains(edge[at - 1]) &&
                discs.contains(edge[at + 1]))
                found = found | edge[at];
    return found;
}

Bitboard region_of(Square s, Bitboard empties) {
    Bitboard region = s;
    for (Bitboard before; before != region;) {
        before = region;
        region = grown(region) & empties;
    }
    return region;
}

std::vector<Bitboard> regions(Bitboard empties) {
    std::vector<Bitboard> found;
    for (Bitboard rest = empties; !rest.empty(); rest = rest & ~found.back())
        found.push_back(region_of(rest.first(), empties));
    return found;
}

Bitboard safe_moves(const Board& board) {
    Bitboard safe;
    for (const Square s : board.legal_moves())
        if ((board.after(s).legal_moves() & kCorners).empty()) safe = safe | s;
    return safe;
}

std::optional<Square> forces_corner(const Board& board, Square corner) {
    const Bitboard moves = board.legal_moves();
    if (!board.empties().contains(corner) || moves.contains(corner)) return std::nullopt;
    for (const Square first : moves)
        if (takes_next(board.after(first), corner)) return first;
    return std::nullopt;
}

}  // namespace othellier::review
