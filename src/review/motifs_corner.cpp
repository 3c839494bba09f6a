#include <algorithm>

#include "core/notation.h"
#include "review/motifs.h"

namespace othellier::review {

namespace {

/// A line that was cut short says nothing of what comes later.
bool reaches(const std::vector<Sight>& walk, std::size_t at) {
    return walk.size() > at || is_over(walk.back());
}

std::optional<Square> corner_next_to(Square s) {
    const auto corner = corner_of_x(s);
    return corner ? corner : corner_of_c(s);
}

bool is_next_to_free_corner(Square s, Bitboard empties) {
    const auto corner = corner_next_to(s);
    return corner && empties.contains(*corner);
}

struct CornerTaken {
    Square corner;
    std::size_t at;
};

/// The sooner, the more telling.
std::optional<Finding> told_of(const CornerTaken& taken, const std::vector<Move>& line,
                               double weight) {
    const int later = moves_later(line, taken.at);
    return Finding{{{"corner", to_string(taken.corner)}, {"later", numeral(later)}},
                   taken.corner,
                   std::max(25.0, weight - 2 * later)};
}

/// The move stands next to `corner`, which is free, and in its line the other side takes it.
std::optional<Finding> pays_with(const Evidence& e, std::optional<Square> corner, double weight) {
    if (!corner || !e.before.empties().contains(*corner) ||
        is_next_to_free_corner(e.given.best, e.before.empties()))
        return std::nullopt;
    const auto at = when_taken(e.played_walk, *corner, false);
    if (!at || !reaches(e.best_walk, *at) || when_taken(e.best_walk, *corner, false))
        return std::nullopt;
    const int later = moves_later(e.given.played_line, *at);
    return Finding{{{"corner", to_string(*corner)}, {"later", numeral(later)}},
                   Bitboard(*corner) | e.given.played,
                   weight - 2 * later};
}

}  // namespace

std::optional<Finding> corner_offered(const Evidence& e) {
    const Bitboard offered =
        their_moves(e.played()) & kCorners & ~their_moves(e.before) & e.before.empties();
    if (offered.empty() || !(their_moves(e.best()) & kCorners).empty()) return std::nullopt;
    return Finding{
        {{"corners", list_of(offered)}, {"count", numeral(offered.count())}}, offered, 90};
}

std::optional<Finding> corner_left(const Evidence& e) {
    const Bitboard left = their_moves(e.before) & their_moves(e.played()) & kCorners;
    if (left.empty() || !(their_moves(e.best()) & kCorners).empty()) return std::nullopt;
    return Finding{{{"corners", list_of(left)}, {"count", numeral(left.count())}}, left, 89};
}

std::optional<Finding> corner_forced(const Evidence& e) {
    if (!(their_moves(e.best()) & kCorners).empty()) return std::nullopt;
    for (const Square corner : e.before.empties() & kCorners) {
        const auto via = forces_corner(e.played().board(), corner);
        if (!via || forces_corner(e.best().board(), corner)) continue;
        return Finding{
            {{"corner", to_string(corner)}, {"via", to_string(*via)}}, Bitboard(corner) | *via, 80};
    }
    return std::nullopt;
}

std::optional<Finding> corner_missed(const Evidence& e) {
    if (!is_corner(e.given.best) || is_corner(e.given.played)) return std::nullopt;
    return Finding{{{"corner", to_string(e.given.best)}}, e.given.best, 88};
}

std::optional<Finding> corner_falls(const Evidence& e) {
    std::optional<CornerTaken> first;
    for (const Square corner : e.before.empties() & kCorners) {
        const auto at = when_taken(e.played_walk, corner, false);
        if (!at || *at < 2 || !reaches(e.best_walk, *at)) continue;
        if (when_taken(e.best_walk, corner, false)) continue;
        if (!first || *at < first->at) first = {corner, *at};
    }
    return first ? told_of(*first, e.given.played_line, 72) : std::nullopt;
}

std::optional<Finding> corner_earned(const Evidence& e) {
    std::optional<CornerTaken> first;
    for (const Square corner : e.before.empties() & kCorners) {
        const auto at = when_taken(e.best_walk, corner, true);
        if (!at || !reaches(e.played_walk, *at)) continue;
        if (when_taken(e.played_walk, corner, true) || e.given.played == corner) continue;
        if (!first || *at < first->at) first = {corner, *at};
    }
    return first ? told_of(*first, e.given.best_line, 68) : std::nullopt;
}

std::optional<Finding> x_square(const Evidence& e) {
    return pays_with(e, corner_of_x(e.given.played), 95);
}

std::optional<Finding> c_square(const Evidence& e) {
    return pays_with(e, corner_of_c(e.given.played), 94);
}

std::optional<Finding> safe_near_corner(const Evidence& e) {
    if (!is_next_to_free_corner(e.given.best, e.before.empties())) return std::nullopt;
    const Square corner = *corner_next_to(e.given.best);
    if (e.given.played == corner) return std::nullopt;
    const Board after = e.best().board();
    if (after.legal_moves().contains(corner) || forces_corner(after, corner)) return std::nullopt;
    if (when_taken(e.best_walk, corner, false)) return std::nullopt;
    return Finding{{{"corner", to_string(corner)}}, Bitboard(corner) | e.given.best, 43};
}

}  // namespace othellier::review
