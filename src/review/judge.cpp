#include "review/judge.h"

#include <algorithm>
#include <cmath>

#include "core/symmetry.h"
#include "review/accuracy.h"
#include "review/numbers.h"

namespace othellier::review {

namespace {

int sign_of(double value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

Board after(const Board& board, Move move) {
    return move.is_pass() ? board.after_pass() : board.after(move.point().square());
}

std::vector<Move> followed_by(Move move, std::vector<Move> line) {
    line.insert(line.begin(), move);
    return line;
}

/// The two moves lead to positions that are the same by symmetry.
bool is_same_move(const Board& board, Square one, Square other) {
    return one == other || canonical(board.after(one)) == canonical(board.after(other));
}

/// Fills in what each move is worth and how it goes on. False: something is not known yet.
bool compare(const ValueStore& values, const Track& track, int level, JudgedMove& move) {
    const auto next =
        known_value(values, track.boards[static_cast<std::size_t>(move.turn) + 1], level);
    const auto root = known_value(values, move.before, level);
    if (!next || !root || root->line.empty()) return false;
    move.played_line = followed_by(move.played, next->line);
    move.played_value = -next->discs;
    // The played one is the best, unless another is seen to be better.
    move.best = move.played;
    move.best_line = move.played_line;
    move.best_value = move.played_value;
    move.proven = root->proven && next->proven;
    const Square wanted = root->line.front().point().square();
    if (move.forced || is_same_move(move.before, move.played, wanted)) return true;
    double wanted_value = root->discs;
    std::vector<Move> wanted_line = root->line;
    if (!move.proven) {
        const auto other = known_value(values, move.before.after(wanted), level);
        if (!other) return false;
        wanted_value = -other->discs;
        wanted_line = followed_by(wanted, other->line);
    }
    if (wanted_value <= move.played_value) return true;
    move.best = wanted;
    move.best_line = std::move(wanted_line);
    move.best_value = wanted_value;
    return true;
}

void give_verdict(JudgedMove& move, const ChanceCurve& curve) {
    move.discs_lost = move.best_value - move.played_value;
    move.chance_before = curve.percent(move.best_value, move.empties(), move.proven);
    move.chance_after = curve.percent(move.played_value, move.empties(), move.proven);
    move.points_lost = move.chance_before - move.chance_after;
    move.changed_result = move.proven && sign_of(move.best_value) != sign_of(move.played_value);
    move.verdict = verdict_of(move.points_lost, move.changed_result);
    move.accuracy = move_accuracy(move.points_lost);
}

std::vector<std::optional<GraphPoint>> graph_of(const ValueStore& values, const Track& track,
                                                std::span<const int> levels,
                                                const ChanceCurve& curve) {
    std::vector<std::optional<GraphPoint>> graph(track.boards.size());
    for (std::size_t i = 0; i < graph.size(); ++i) {
        std::optional<Value> value;
        for (const int level : levels)
            if (!value) value = known_value(values, track.boards[i], level);
        if (!value) continue;
        const double black = track.turns[i] == Color::kBlack ? value->discs : -value->discs;
        graph[i] = {
            .black = black,
            .chance = curve.percent(black, track.boards[i].empties().count(), value->proven),
            .proven = value->proven,
            .depth = value->depth};
    }
    return graph;
}

std::optional<int> exact_from(const std::vector<std::optional<GraphPoint>>& graph) {
    auto first = graph.size();
    while (first > 0 && graph[first - 1] && graph[first - 1]->proven) --first;
    return first < graph.size() ? std::optional(static_cast<int>(first)) : std::nullopt;
}

/// Of the game as it ended, by the board or as the record states it.
std::optional<int> result_of(const formats::GameRecord& record, const Track& track) {
    const Board& last = track.boards.back();
    if (last.is_over())
        return (track.turns.back() == Color::kBlack ? 1 : -1) * last.final_score().value();
    if (record.result) return static_cast<int>(std::lround(record.result->for_black));
    return std::nullopt;
}

/// The last move after which its side was worse off for good: it lost what was at least drawn, or
/// let a win go to a draw. Searched values must be judged, too: near zero they waver.
std::optional<std::size_t> move_that_lost(const GameReview& review) {
    if (!review.result) return std::nullopt;
    for (std::size_t i = review.moves.size(); i-- > 0;) {
        const JudgedMove& move = review.moves[i];
        const int mine = (move.mover == Color::kBlack ? 1 : -1) * sign_of(*review.result);
        const bool gave_away =
            mine <= 0 && sign_of(move.best_value) > mine && sign_of(move.played_value) <= mine;
        if (gave_away && (move.changed_result || move.verdict != Verdict::kFine)) return i;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Value> known_value(const ValueStore& values, const Board& board, int level) {
    if (auto end = value_of_end(board)) return end;
    if (!board.legal_moves().empty()) return values.find(board, level);
    auto value = known_value(values, board.after_pass(), level);
    return value ? std::optional(before_pass(std::move(*value))) : std::nullopt;
}

std::optional<Board> position_to_compare(const ValueStore& values, const Track& track, int turn,
                                         int level) {
    const auto at = static_cast<std::size_t>(turn);
    const Board& board = track.boards[at];
    const Move played = track.moves[at];
    if (played.is_pass() || board.legal_moves().count() == 1) return std::nullopt;
    const auto root = known_value(values, board, level);
    const auto next = known_value(values, after(board, played), level);
    if (!root || !next || root->line.empty() || (root->proven && next->proven)) return std::nullopt;
    const Square wanted = root->line.front().point().square();
    if (is_same_move(board, played.point().square(), wanted)) return std::nullopt;
    return board.after(wanted);
}

GameReview judge(const formats::GameRecord& record, const ValueStore& values,
                 std::span<const int> levels, int given_turns, const ChanceCurve& curve) {
    GameReview review;
    review.record = record;
    review.given_turns = given_turns;
    const Track track = track_of(record);
    review.graph = graph_of(values, track, levels, curve);
    review.exact_from = exact_from(review.graph);
    review.result = result_of(record, track);
    int number = 0;
    for (int turn = 0; turn < track.length(); ++turn) {
        const auto at = static_cast<std::size_t>(turn);
        if (track.moves[at].is_pass()) continue;
        JudgedMove move{.turn = turn,
                        .number = ++number,
                        .mover = track.turns[at],
                        .before = track.boards[at],
                        .played = track.moves[at].point().square()};
        move.forced = move.before.legal_moves().count() == 1;
        move.counted = !move.forced && turn >= given_turns;
        const bool known = std::ranges::any_of(
            levels, [&](int level) { return compare(values, track, level, move); });
        if (!known) continue;
        give_verdict(move, curve);
        review.moves.push_back(std::move(move));
    }
    for (const Color c : {Color::kBlack, Color::kWhite})
        review.sides[static_cast<std::size_t>(c)] = numbers_of(review.moves, c);
    review.lost_by = move_that_lost(review);
    return review;
}

}  // namespace othellier::review
