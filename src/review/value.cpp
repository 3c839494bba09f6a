#include "review/value.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/board_grid.h"

namespace othellier::review {

namespace {

/// Larger tables pay for deeper levels; to forget one costs as long as it is large.
int hash_megabytes(int level) {
    return level <= 10 ? 4 : level <= 16 ? 16 : 128;
}

/// What one position may take, in nodes. A few with 20 to 24 empties take a hundred times as long
/// as others to prove and made a review of one game four times as long (docs/review.md); what was
/// found before the last proof is their value. By nodes, not by the clock, so that it is always the
/// same.
std::uint64_t most_nodes(int level) {
    constexpr std::uint64_t kOfDefault = 100'000'000;
    constexpr int kMostDoublings = 13;  // A player takes no larger number than 10^12.
    return kOfDefault << std::clamp(level - kDefaultLevel, 0, kMostDoublings);
}

}  // namespace

std::vector<Move> laid_over(const std::vector<Move>& line, Symmetry by) {
    std::vector<Move> moves;
    for (const Move move : line)
        moves.push_back(move.is_pass() ? move : Move(transformed(move.point().square(), by)));
    return moves;
}

std::optional<Value> value_of_end(const Board& board) {
    if (!board.is_over()) return std::nullopt;
    return Value{.discs = static_cast<double>(board.final_score().value()), .proven = true};
}

Value before_pass(Value value) {
    value.discs = -value.discs;
    value.line.insert(value.line.begin(), Move::pass());
    return value;
}

Result<std::optional<Value>> Valuer::value(const Board& board, const std::stop_token& stop) {
    if (auto end = value_of_end(board)) return end;
    if (board.legal_moves().empty()) {
        auto after = value(board.after_pass(), stop);
        if (!after || !*after) return after;
        return before_pass(std::move(**after));
    }
    const CanonicalBoard asked = canonical_with_symmetry(board);
    player_->new_game();
    const Result<Thought> thought =
        player_->think({.position = to_grid(asked.board)}, OnThought(), stop);
    if (!thought) return fail(thought.error());
    nodes_ += thought->nodes;
    if (stop.stop_requested()) return std::nullopt;
    const Line& line = thought->lines.front();
    if (!line.value || line.unit != Unit::kDiscs)
        return fail("review_no_value", {{"player", player_->name()}});
    return Value{.discs = *line.value,
                 .proven = line.proven,
                 .depth = line.depth,
                 .selectivity = line.selectivity,
                 .line = laid_over(line.moves, asked.by.inverse())};
}

MakePlayer engine_valuers(std::shared_ptr<const Roster> roster) {
    return [roster = std::move(roster)](int level) {
        return roster->make(fmt::format("engine:{},threads=1,hash={},nodes={}", level,
                                        hash_megabytes(level), most_nodes(level)));
    };
}

}  // namespace othellier::review
