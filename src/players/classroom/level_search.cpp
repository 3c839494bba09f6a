#include "players/classroom/level_search.h"

#include <algorithm>

namespace othellier::classroom {

namespace {

/// Levels whose square values do not change have some that say nothing about taken corners.
SquareValues squares_of(const Level& level, SquareValues squares) {
    if (!level.corners_change_it) squares.owner = squares.opponent = std::nullopt;
    return squares;
}

std::vector<Gain> pass_bonuses(const Level& level) {
    std::vector<Gain> bonuses;
    Gain bonus = level.pass_bonus;
    for (int ply = 0; ply < level.depth; ++ply, bonus /= level.pass_fade) bonuses.push_back(bonus);
    return bonuses;
}

}  // namespace

LevelSearch::LevelSearch(const Level& level, const SquareValues& squares, const Grid& position,
                         Patience& patience)
    : level_(level),
      grid_(position),
      me_(position.turn()),
      squares_(squares_of(level, squares), position),
      rule_(level.gain, level.half_life),
      pass_bonus_at_(pass_bonuses(level)),
      patience_(patience),
      lines_(level.depth) {}

std::vector<Weighed> LevelSearch::by_minimax(const std::vector<Point>& moves) {
    return weigh_each(moves, Exact::kEveryMove, patience_, [&](Point move, Value) -> Weighed {
        settled_ = true;
        const Gain value = minimax(move, 0, 0);
        return {move, value, settled_, lines_.line(to_go(0))};
    });
}

std::vector<Weighed> LevelSearch::by_alpha_beta(std::vector<Point> moves, Exact exact) {
    put_in_order(moves);
    return weigh_each(moves, exact, patience_, [&](Point move, Value alpha) -> Weighed {
        settled_ = true;
        const Gain value = alpha_beta(move, 0, 0, alpha, kBest);
        return {move, value, settled_, lines_.line(to_go(0))};
    });
}

Gain LevelSearch::minimax(Point move, Gain before, int ply) {
    const Reached line = make(move, before, ply);
    Gain value = line.value;
    if (!line.ends && !patience_.is_over()) {
        const bool my_turn = grid_.turn() == me_;
        value = my_turn ? kWorst : kBest;
        for (const Point next : grid_.legal_moves()) {
            const Gain next_value = minimax(next, line.value, ply + 1);
            if (my_turn ? next_value <= value : next_value >= value) continue;
            value = next_value;
            lines_.better(to_go(ply), next);
        }
    }
    take_back(move, ply);
    return value;
}

Gain LevelSearch::alpha_beta(Point move, Gain before, int ply, Gain alpha, Gain beta) {
    const Reached line = make(move, before, ply);
    Gain value = line.value;
    if (!line.ends && !patience_.is_over()) {
        const bool my_turn = grid_.turn() == me_;
        for (const Point next : ordered_moves()) {
            const Gain next_value = alpha_beta(next, line.value, ply + 1, alpha, beta);
            if (my_turn ? next_value <= alpha : next_value >= beta) continue;
            (my_turn ? alpha : beta) = next_value;
            lines_.better(to_go(ply), next);
            if (alpha >= beta) break;
        }
        value = my_turn ? alpha : beta;
    }
    take_back(move, ply);
    return value;
}

LevelSearch::Reached LevelSearch::make(Point move, Gain before, int ply) {
    patience_.count_node();
    lines_.begin(to_go(ply));
    const Color mover = grid_.turn();
    grid_.play(move);
    Gain gain = rule_.gain_of_last_move(grid_, squares_, level_.own_eyes ? me_ : mover);
    squares_.played(mover, move);

    if (!grid_.can_move(grid_.turn())) {
        if (!grid_.can_move(mover)) return {finished_value(), true};
        grid_.pass();
        gain += pass_bonus_at_[static_cast<std::size_t>(ply)];
    }
    const bool ends = ply + 1 == level_.depth;
    if (ends) settled_ = false;
    return {mover == me_ ? before + gain : before - gain, ends};
}

void LevelSearch::take_back(Point move, int ply) {
    if (grid_.history().back().move.is_pass()) {
        lines_.put_before(to_go(ply), Move::pass());
        grid_.undo();
    }
    grid_.undo();
    squares_.undone(move);
}

Gain LevelSearch::finished_value() const {
    const int margin = grid_.count(me_) - grid_.count(opposite(me_));
    if (margin == 0) return 0;
    return margin > 0 ? kWonGame : -kWonGame;
}

void LevelSearch::put_in_order(std::vector<Point>& moves) const {
    const auto worth = [this](Point p) {
        return squares_.value(grid_.turn(), p.index(grid_.size()));
    };
    std::ranges::sort(moves, [&](Point a, Point b) {
        return worth(a) != worth(b) ? worth(a) > worth(b) : a < b;
    });
}

std::vector<Point> LevelSearch::ordered_moves() const {
    std::vector<Point> moves = grid_.legal_moves();
    put_in_order(moves);
    return moves;
}

}  // namespace othellier::classroom
