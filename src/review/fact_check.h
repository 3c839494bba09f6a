#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "core/board_grid.h"
#include "core/notation.h"
#include "engine/stable.h"
#include "eval/split.h"
#include "review/explain.h"

/// For tests: looks at a statement with nothing but its facts, the comparison and the Grid of the
/// lesson, and says whether the sentence is true. It shares no code with the predicates that found
/// it, except for what "stable" means and the evaluation's own numbers.
namespace othellier::review::testing {

using Names = std::set<std::string>;

/// Names of the squares for which `wanted` holds.
inline Names where(const std::function<bool(Point)>& wanted) {
    Names names;
    for (int i = 0; i < 64; ++i)
        if (const Point p = Point::from_index(i, 8); wanted(p)) names.insert(to_string(p));
    return names;
}

inline Names minus(const Names& a, const Names& b) {
    Names left;
    std::ranges::set_difference(a, b, std::inserter(left, left.end()));
    return left;
}
inline Names both(const Names& a, const Names& b) {
    Names left;
    std::ranges::set_intersection(a, b, std::inserter(left, left.end()));
    return left;
}

inline bool on_board(int column, int row) {
    return 0 <= column && column < 8 && 0 <= row && row < 8;
}

inline std::vector<Point> around_point(Point p) {
    std::vector<Point> points;
    for (const auto [row, column] : kDirections)
        if (on_board(p.column() + column, p.row() + row))
            points.emplace_back(p.column() + column, p.row() + row);
    return points;
}

inline const Names kCornerNames = {"a1", "a8", "h1", "h8"};

/// The comparison as Grids, move by move.
class FactCheck {
 public:
    explicit FactCheck(const Comparison& c)
        : c_(c), me_(c.mover), you_(opposite(c.mover)), before_(to_grid(c.before, c.mover)) {
        played_ = grids(c.played, c.played_line);
        best_ = grids(c.best, c.best_line);
    }

    bool is_true(const Statement& s) const;

 private:
    std::vector<Grid> grids(Square first, const std::vector<Move>& line) const {
        std::vector<Grid> after;
        Grid grid = before_;
        grid.play(Point(first));
        after.push_back(grid);
        for (std::size_t i = 1; i < line.size(); ++i) {
            grid.play(line[i]);
            after.push_back(grid);
        }
        return after;
    }

    static Names moves(const Grid& grid, Color color) {
        return where([&](Point p) { return grid.can_play(p, color); });
    }
    static Names free(const Grid& grid) {
        return where([&](Point p) { return grid.at(p) == Cell::kEmpty; });
    }
    static Names discs(const Grid& grid, Color color) {
        return where([&](Point p) { return grid.at(p) == disc_of(color); });
    }
    static bool touches_free(const Grid& grid, Point p) {
        return std::ranges::any_of(around_point(p),
                                   [&](Point q) { return grid.at(q) == Cell::kEmpty; });
    }
    static std::size_t frontier_of(const Grid& grid, Color color) {
        return where([&](Point p) { return grid.at(p) == disc_of(color) && touches_free(grid, p); })
            .size();
    }
    static int stable(const Grid& grid, Color color) {
        const Board board = to_board(grid);
        const bool to_move = grid.turn() == color;
        return engine::stable_discs(to_move ? board.player() : board.opponent(),
                                    to_move ? board.opponent() : board.player())
            .count();
    }
    std::size_t opened(Square move) const { return opened(before_, move); }
    static std::size_t opened(const Grid& grid, Square move) {
        Names names;
        for (const Point turned : grid.flipped_by(move))
            for (const Point p : around_point(turned))
                if (grid.at(p) == Cell::kEmpty && p != Point(move)) names.insert(to_string(p));
        return names.size();
    }
    /// Whether all of the line so far were discs put on the board.
    bool without_pass(const Grid& grid, std::size_t moves) const {
        return before_.empties() - grid.empties() == static_cast<int>(moves) + 1;
    }
    /// The longest run of discs with a free square on the same side of each.
    static std::size_t wall_length(const Grid& grid, Color color) {
        std::size_t longest = 0;
        for (const auto [row, column] : {Direction{-1, 0}, {1, 0}, {0, -1}, {0, 1}})
            for (int line = 0; line < 8; ++line) {
                std::size_t run = 0;
                for (int at = 0; at < 8; ++at) {
                    const Point p = column == 0 ? Point(at, line) : Point(line, at);
                    const bool fits =
                        grid.at(p) == disc_of(color) &&
                        on_board(p.column() + column, p.row() + row) &&
                        grid.at(Point(p.column() + column, p.row() + row)) == Cell::kEmpty;
                    run = fits ? run + 1 : 0;
                    longest = std::max(longest, run);
                }
            }
        return longest;
    }
    static Names region(const Grid& grid, Point from) {
        Names seen;
        std::vector<Point> waiting{from};
        seen.insert(to_string(from));
        while (!waiting.empty()) {
            const Point p = waiting.back();
            waiting.pop_back();
            for (const Point q : around_point(p))
                if (grid.at(q) == Cell::kEmpty && seen.insert(to_string(q)).second)
                    waiting.push_back(q);
        }
        return seen;
    }
    static std::size_t odd_regions(const Grid& grid, std::size_t* all = nullptr) {
        Names done;
        std::size_t odd = 0;
        for (const std::string& name : free(grid)) {
            if (done.contains(name)) continue;
            const Names here = region(grid, *parse_point(name));
            done.insert(here.begin(), here.end());
            odd += here.size() % 2;
            if (all != nullptr) ++*all;
        }
        return odd;
    }
    /// The edge between two corners as letters: m mine, y yours, - free.
    std::string edge(const Grid& grid, std::string_view from, std::string_view to) const {
        const Point a = *parse_point(from);
        const Point b = *parse_point(to);
        std::string letters;
        for (int i = 0; i < 8; ++i) {
            const Cell cell = grid.at(Point(a.column() + (b.column() - a.column()) * i / 7,
                                            a.row() + (b.row() - a.row()) * i / 7));
            letters += cell == Cell::kEmpty ? '-' : cell == disc_of(me_) ? 'm' : 'y';
        }
        return letters;
    }
    static bool is_wing(const std::string& e) { return e == "-mmmmm--" || e == "--mmmmm-"; }
    static bool is_even_edge(const std::string& e) { return e == "-mmmmmm-" || e == "--mmmm--"; }

    Names gaps_open(const Grid& grid) const {
        return where([&](Point p) {
            const bool row = p.row() == 0 || p.row() == 7;
            const int at = row ? p.column() : p.row();
            if ((!row && p.column() != 0 && p.column() != 7) || at < 2 || at > 5) return false;
            const Point left = row ? Point(at - 1, p.row()) : Point(p.column(), at - 1);
            const Point right = row ? Point(at + 1, p.row()) : Point(p.column(), at + 1);
            return grid.at(left) == disc_of(me_) && grid.at(right) == disc_of(me_) &&
                   grid.can_play(p, you_);
        });
    }
    Names safe(const Grid& grid) const {
        Names names;
        for (const Point p : grid.legal_moves()) {
            Grid next = grid;
            next.play(p);
            if (both(moves(next, you_), kCornerNames).empty()) names.insert(to_string(p));
        }
        return names;
    }
    /// `via` first, and then the corner whatever is answered.
    bool forces(const Grid& grid, const std::string& via, const std::string& corner) const {
        const Point at = *parse_point(corner);
        if (!grid.is_legal(*parse_point(via)) || grid.is_legal(at)) return false;
        Grid next = grid;
        next.play(*parse_point(via));
        if (next.can_play(at, me_)) return false;
        if (!next.can_move(me_)) return next.can_play(at, you_);
        return std::ranges::all_of(next.legal_moves(), [&](Point answer) {
            Grid after = next;
            after.play(answer);
            return after.can_play(at, you_);
        });
    }
    bool forces_somehow(const Grid& grid, const std::string& corner) const {
        return std::ranges::any_of(grid.legal_moves(),
                                   [&](Point via) { return forces(grid, to_string(via), corner); });
    }
    /// How many moves later `by` puts a disc on the square; -1 never.
    static int when(const std::vector<Grid>& line, const std::string& square, Color by) {
        int later = 0;
        for (std::size_t i = 1; i < line.size(); ++i) {
            const PlayedMove last = line[i].history().back();
            if (last.move.is_pass()) continue;
            ++later;
            if (to_string(last.move) == square && last.color == by) return later;
        }
        return -1;
    }
    static int passes_when(const std::vector<Grid>& line, Color by) {
        int later = 0;
        for (std::size_t i = 1; i < line.size(); ++i) {
            const PlayedMove last = line[i].history().back();
            if (!last.move.is_pass()) {
                ++later;
            } else if (last.color == by) {
                return later;
            }
        }
        return -1;
    }
    std::pair<int, int> final_count(const Grid& end) const {
        int mine = end.count(me_);
        int yours = end.count(you_);
        if (mine > yours)
            mine += end.empties();
        else if (yours > mine)
            yours += end.empties();
        else
            mine = yours = 32;
        return {mine, yours};
    }
    double value(const Grid& grid) const {
        if (grid.is_over()) {
            const auto [mine, yours] = final_count(grid);
            return mine - yours;
        }
        const Board board = to_board(grid);
        const double discs = eval::default_weights()
                                 ->evaluate(eval::Features(board), board.empties().count())
                                 .discs();
        return grid.turn() == me_ ? discs : -discs;
    }
    /// What the evaluation sees in a part of the board at the ends of the lines, in discs.
    double part_at_the_ends(const std::string& group) const {
        static const std::array<std::string, 4> kGroups = {"corners", "edges", "diagonals",
                                                           "centre"};
        const auto at =
            static_cast<std::size_t>(std::ranges::find(kGroups, group) - kGroups.begin());
        if (at == kGroups.size()) return -99;
        const auto seen = [&](const Grid& grid) {
            const auto parts = eval::split(*eval::default_weights(), to_board(grid));
            const double discs = static_cast<double>(parts[at]) / eval::Weights::kPerDisc;
            return grid.turn() == me_ ? discs : -discs;
        };
        return seen(best_.back()) - seen(played_.back());
    }
    bool part_fits(const Statement& s, std::string_view group, std::string_view part) const {
        return std::abs(part_at_the_ends(word(s, group)) - std::stod(word(s, part))) < 0.06;
    }
    bool wipes(const Grid& grid, Point p) const {
        Grid next = grid;
        next.play(p);
        return next.count(me_) == 0;
    }
    Color last_mover(const std::vector<Grid>& line) const {
        for (const PlayedMove& turn :
             std::vector(line.back().history().rbegin(), line.back().history().rend()))
            if (!turn.move.is_pass()) return turn.color;
        return me_;
    }

    static int number(const Statement& s, std::string_view name) {
        return std::stoi(std::string(s.fact(name)));
    }
    static Names list(const Statement& s, std::string_view name) {
        std::istringstream in{std::string(s.fact(name))};
        return {std::istream_iterator<std::string>(in), {}};
    }
    static std::string word(const Statement& s, std::string_view name) {
        return std::string(s.fact(name));
    }
    bool answers_fit(const Statement& s) const {
        return played_.size() > 1 && best_.size() > 1 &&
               word(s, "answer") == to_string(c_.played_line[1]) &&
               word(s, "best_answer") == to_string(c_.best_line[1]);
    }

    bool corners_hold(const Statement& s) const;
    bool near_corners_hold(const Statement& s) const;
    bool mobility_holds(const Statement& s) const;
    bool later_mobility_holds(const Statement& s) const;
    bool tempo_holds(const Statement& s) const;
    bool shape_holds(const Statement& s) const;
    bool edge_holds(const Statement& s) const;
    bool stable_holds(const Statement& s) const;
    bool result_holds(const Statement& s) const;
    bool parity_holds(const Statement& s) const;
    bool is_free_corner(const std::string& corner) const;
    bool both_over() const;
    bool line_holds(const Statement& s) const;

    const Comparison& c_;
    Color me_;
    Color you_;
    Grid before_;
    std::vector<Grid> played_;
    std::vector<Grid> best_;
};

}  // namespace othellier::review::testing
