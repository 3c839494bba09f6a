#include "review/fact_check.h"

namespace othellier::review::testing {

bool FactCheck::is_true(const Statement& s) const {
    const bool names = word(s, "played") == to_string(c_.played) &&
                       word(s, "best") == to_string(c_.best) && c_.played != c_.best &&
                       word(s, "mover") == to_string(me_) && word(s, "opponent") == to_string(you_);
    switch (family_of(s.motif)) {
        case Family::kCorner:
            return names && corners_hold(s);
        case Family::kNearCorner:
            return names && near_corners_hold(s);
        case Family::kMobility:
            return names && mobility_holds(s);
        case Family::kTempo:
            return names && tempo_holds(s);
        case Family::kShape:
            return names && shape_holds(s);
        case Family::kEdge:
            return names && edge_holds(s);
        case Family::kStable:
            return names && stable_holds(s);
        case Family::kResult:
            return names && result_holds(s);
        case Family::kParity:
            return names && parity_holds(s);
        case Family::kEvaluation:
        case Family::kOrder:
        case Family::kLine:
        case Family::kMainLine:
            return names && line_holds(s);
    }
    return false;
}

/// A corner that nobody has yet.
bool FactCheck::is_free_corner(const std::string& corner) const {
    return kCornerNames.contains(corner) && before_.at(*parse_point(corner)) == Cell::kEmpty;
}

bool FactCheck::corners_hold(const Statement& s) const {
    const Names was = both(moves(before_, you_), kCornerNames);
    const Names now = both(moves(played_[0], you_), kCornerNames);
    const bool best_gives_none = both(moves(best_[0], you_), kCornerNames).empty();
    const std::string corner = word(s, "corner");
    switch (s.motif) {
        case Motif::kCornerOffered:
            return list(s, "corners") == minus(now, was) && !list(s, "corners").empty() &&
                   best_gives_none &&
                   number(s, "count") == static_cast<int>(minus(now, was).size());
        case Motif::kCornerLeft:
            return list(s, "corners") == both(now, was) && !list(s, "corners").empty() &&
                   best_gives_none;
        case Motif::kCornerForced:
            return is_free_corner(corner) && forces(played_[0], word(s, "via"), corner) &&
                   !forces_somehow(best_[0], corner);
        case Motif::kCornerMissed:
            return corner == to_string(c_.best) && kCornerNames.contains(corner) &&
                   !kCornerNames.contains(to_string(c_.played));
        case Motif::kCornerFalls:
            return is_free_corner(corner) && when(played_, corner, you_) == number(s, "later") &&
                   when(best_, corner, you_) < 0;
        case Motif::kCornerEarned:
            return is_free_corner(corner) && when(best_, corner, me_) == number(s, "later") &&
                   when(played_, corner, me_) < 0;
        case Motif::kXSquare:
        case Motif::kCSquare:
            return near_corners_hold(s);
        default:
            return false;
    }
}

bool FactCheck::near_corners_hold(const Statement& s) const {
    const std::string corner = word(s, "corner");
    const auto near = [&](Square move, bool diagonal) {
        const Point c = *parse_point(corner);
        const int columns = std::abs(c.column() - move.column());
        const int rows = std::abs(c.row() - move.row());
        return diagonal ? columns == 1 && rows == 1 : columns + rows == 1;
    };
    switch (s.motif) {
        case Motif::kXSquare:
        case Motif::kCSquare:
            return is_free_corner(corner) && near(c_.played, s.motif == Motif::kXSquare) &&
                   when(played_, corner, you_) == number(s, "later");
        case Motif::kSafeNearCorner:
            return is_free_corner(corner) && (near(c_.best, true) || near(c_.best, false)) &&
                   !moves(best_[0], you_).contains(corner) && !forces_somehow(best_[0], corner) &&
                   when(best_, corner, you_) < 0;
        default:
            return false;
    }
}

bool FactCheck::mobility_holds(const Statement& s) const {
    const Names squares = list(s, "squares");
    const Names was = moves(before_, you_);
    const Names now = moves(played_[0], you_);
    const Names better = moves(best_[0], you_);
    switch (s.motif) {
        case Motif::kMobility:
            return number(s, "moves") == static_cast<int>(now.size()) &&
                   number(s, "moves_best") == static_cast<int>(better.size()) &&
                   now.size() > better.size();
        case Motif::kOwnMobility:
            return answers_fit(s) && played_[1].turn() == me_ &&
                   number(s, "own_moves") == played_[1].mobility(me_) &&
                   number(s, "own_moves_best") == best_[1].mobility(me_) &&
                   number(s, "own_moves") < number(s, "own_moves_best");
        case Motif::kSquaresGiven:
            return both(squares, now) == squares && both(squares, was).empty() &&
                   both(squares, better).empty();
        case Motif::kSquaresTaken:
            return both(squares, now) == squares && both(squares, was) == squares &&
                   both(squares, better).empty();
        case Motif::kNoSafeMove:
        case Motif::kOneSafeMove:
            return answers_fit(s) && played_[1].can_move(me_) &&
                   safe(played_[1]) == list(s, "safe") &&
                   safe(played_[1]).size() == (s.motif == Motif::kOneSafeMove ? 1 : 0) &&
                   number(s, "safe_best") == static_cast<int>(safe(best_[1]).size()) &&
                   safe(best_[1]).size() > safe(played_[1]).size();
        case Motif::kOpensReply:
            return word(s, "answer") == to_string(c_.played_line.at(1)) &&
                   !was.contains(word(s, "answer")) && !better.contains(word(s, "answer"));
        case Motif::kOwnMovesLater:
        case Motif::kMovesLater:
            return later_mobility_holds(s);
        default:
            return false;
    }
}

bool FactCheck::later_mobility_holds(const Statement& s) const {
    const bool own = s.motif == Motif::kOwnMovesLater;
    const auto at = static_cast<std::size_t>(number(s, "later"));
    const std::string name = own ? "own_moves_later" : "moves_later";
    if (at < 2 || at >= std::min(played_.size(), best_.size())) return false;
    for (const Grid* grid : {&played_[at], &best_[at]})
        if (grid->turn() != (own ? me_ : you_) || !without_pass(*grid, at)) return false;
    const int played = played_[at].mobility(own ? me_ : you_);
    const int best = best_[at].mobility(own ? me_ : you_);
    return played > 0 && best > 0 && number(s, name) == played &&
           number(s, name + "_best") == best && (own ? played < best : best < played);
}

bool FactCheck::tempo_holds(const Statement& s) const {
    switch (s.motif) {
        case Motif::kMakesPass:
            return best_[0].must_pass() && !moves(played_[0], you_).empty();
        case Motif::kMustPass:
            return passes_when(played_, me_) == number(s, "later") && passes_when(best_, me_) < 0;
        default:
            return false;
    }
}

bool FactCheck::shape_holds(const Statement& s) const {
    switch (s.motif) {
        case Motif::kQuiet:
        case Motif::kLoud:
            return number(s, "open") == static_cast<int>(opened(c_.played)) &&
                   number(s, "open_best") == static_cast<int>(opened(c_.best)) &&
                   (s.motif == Motif::kQuiet
                        ? opened(c_.best) <= 2 && opened(c_.played) > 2
                        : opened(c_.played) >= 6 && opened(c_.best) < opened(c_.played));
        case Motif::kQuietAnswer: {
            if (!answers_fit(s)) return false;
            const std::size_t open = opened(played_[0], c_.played_line[1].point().square());
            const std::size_t open_best = opened(best_[0], c_.best_line[1].point().square());
            return number(s, "answer_open") == static_cast<int>(open) &&
                   number(s, "answer_open_best") == static_cast<int>(open_best) && open <= 2 &&
                   open_best > open;
        }
        case Motif::kFrontier:
            return number(s, "frontier") == static_cast<int>(frontier_of(played_[0], me_)) &&
                   number(s, "frontier_best") == static_cast<int>(frontier_of(best_[0], me_)) &&
                   number(s, "frontier") > number(s, "frontier_best");
        case Motif::kWall:
            return number(s, "wall") == static_cast<int>(wall_length(played_[0], me_)) &&
                   number(s, "wall") >= 4 && wall_length(best_[0], me_) < 4 &&
                   wall_length(before_, me_) < 4 &&
                   both(list(s, "squares"), discs(played_[0], me_)) == list(s, "squares") &&
                   list(s, "squares").size() == wall_length(played_[0], me_);
        case Motif::kGreed:
            return number(s, "turned") == before_.flip_count(c_.played) &&
                   number(s, "turned_best") == before_.flip_count(c_.best) &&
                   before_.empties() >= 28 && number(s, "turned") > number(s, "turned_best");
        default:
            return false;
    }
}

bool FactCheck::edge_holds(const Statement& s) const {
    const auto edge_of = [&](const Grid& grid) { return edge(grid, s.fact("from"), s.fact("to")); };
    switch (s.motif) {
        case Motif::kWing:
            return is_wing(edge_of(played_[0])) && !is_wing(edge_of(best_[0])) &&
                   !is_wing(edge_of(before_));
        case Motif::kBalanced:
            return is_even_edge(edge_of(best_[0])) && !is_even_edge(edge_of(played_[0])) &&
                   !is_even_edge(edge_of(before_));
        case Motif::kGap:
            return gaps_open(played_[0]).contains(word(s, "square")) &&
                   !gaps_open(before_).contains(word(s, "square")) && gaps_open(best_[0]).empty();
        default:
            return false;
    }
}

bool FactCheck::stable_holds(const Statement& s) const {
    switch (s.motif) {
        case Motif::kStableGain:
            return number(s, "stable") == stable(best_[0], me_) - stable(played_[0], me_) &&
                   number(s, "stable") > 0;
        case Motif::kStableGiven:
            return answers_fit(s) && number(s, "stable") == stable(played_[1], you_) &&
                   number(s, "stable_best") == stable(best_[1], you_) &&
                   number(s, "stable") > number(s, "stable_best");
        case Motif::kStableLater: {
            const auto at = static_cast<std::size_t>(number(s, "later"));
            if (at >= std::min(played_.size(), best_.size())) return false;
            return without_pass(played_[at], at) && without_pass(best_[at], at) &&
                   number(s, "stable_later") == stable(played_[at], you_) &&
                   number(s, "stable_later_best") == stable(best_[at], you_) &&
                   number(s, "stable_later") > number(s, "stable_later_best");
        }
        default:
            return false;
    }
}

bool FactCheck::both_over() const {
    return played_.back().is_over() && best_.back().is_over();
}

bool FactCheck::result_holds(const Statement& s) const {
    const auto counts = [&](int from, int to) {
        const auto [mine, yours] = final_count(played_.back());
        const auto [mine_best, yours_best] = final_count(best_.back());
        const auto sign = [](int a, int b) { return (a > b) - (a < b); };
        return both_over() && c_.proven && number(s, "mine") == mine &&
               number(s, "theirs") == yours && number(s, "mine_best") == mine_best &&
               number(s, "theirs_best") == yours_best && sign(mine_best, yours_best) == from &&
               sign(mine, yours) == to && mine < mine_best;
    };
    switch (s.motif) {
        case Motif::kThrowsWin:
            return counts(1, -1);
        case Motif::kOnlyDraw:
            return counts(1, 0);
        case Motif::kThrowsDraw:
            return counts(0, -1);
        case Motif::kCountedOut:
            return counts(1, 1) || counts(-1, -1);
        case Motif::kWipeOut:
            return wipes(played_[0], *parse_point(word(s, "square"))) &&
                   std::ranges::none_of(best_[0].legal_moves(),
                                        [&](Point p) { return wipes(best_[0], p); });
        case Motif::kWipedOutLater:
            return played_.back().count(me_) == 0 && best_.back().count(me_) > 0 &&
                   best_.back().is_over();
        default:
            return false;
    }
}

bool FactCheck::parity_holds(const Statement& s) const {
    std::size_t regions = 0;
    switch (s.motif) {
        case Motif::kEvenRegion:
            return number(s, "region") == static_cast<int>(region(before_, c_.played).size()) &&
                   number(s, "region_best") == static_cast<int>(region(before_, c_.best).size()) &&
                   number(s, "region") % 2 == 0 && number(s, "region_best") % 2 == 1;
        case Motif::kLeavesEven:
            return odd_regions(best_[0], &regions) == 0 && odd_regions(played_[0]) > 0 &&
                   number(s, "regions") == static_cast<int>(regions);
        case Motif::kLastMove:
            return both_over() && last_mover(best_) == me_ && last_mover(played_) == you_;
        default:
            return false;
    }
}

bool FactCheck::line_holds(const Statement& s) const {
    const auto begins = [](const std::vector<Move>& line, const std::string& shown) {
        std::string whole;
        for (const Move m : line) whole += to_string(m) + ' ';
        return (whole).starts_with(shown + ' ');
    };
    switch (s.motif) {
        case Motif::kKeySquare:
            return c_.played_line.at(1) == Move(c_.best) &&
                   played_[1].at(Point(c_.best)) == disc_of(you_);
        case Motif::kComesToIt:
            return when(played_, to_string(c_.best), me_) == number(s, "later");
        case Motif::kCanWait:
            return when(best_, to_string(c_.played), me_) == number(s, "later");
        case Motif::kShowsLate: {
            const double line = value(before_) - c_.discs_lost / 2;
            const int later = number(s, "later");
            if (!both(moves(played_[0], you_), kCornerNames).empty()) return false;
            if (when(played_, word(s, "square"), me_) != later &&
                when(played_, word(s, "square"), you_) != later)
                return false;
            const auto drop = std::ranges::find_if(
                played_, [&](const Grid& grid) { return value(grid) <= line; });
            return drop != played_.end() &&
                   to_string(drop->history().back().move) == word(s, "square") &&
                   std::all_of(drop, played_.end(),
                               [&](const Grid& grid) { return value(grid) <= line; });
        }
        case Motif::kEvaluationPart:
        case Motif::kEvaluationParts: {
            if (played_.back().is_over() || best_.back().is_over()) return false;
            const double sum = value(best_.back()) - value(played_.back());
            const double total = std::stod(word(s, "total"));
            const double part = std::stod(word(s, "part"));
            // Each end is rounded to a sixteenth, the total told to a tenth.
            if (std::abs(total - sum) >= 0.12 || !part_fits(s, "group", "part")) return false;
            if (s.motif == Motif::kEvaluationPart) return part <= total && 2 * part > total;
            return part_fits(s, "group_2", "part_2") && word(s, "group") != word(s, "group_2") &&
                   part + std::stod(word(s, "part_2")) <= total + 0.11;
        }
        case Motif::kMainLine:
            return begins(c_.played_line, word(s, "line")) &&
                   begins(c_.best_line, word(s, "best_line"));
        default:
            return false;
    }
}

}  // namespace othellier::review::testing
