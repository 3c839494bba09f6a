#include "formats/replay.h"

#include <utility>

#include "core/board_grid.h"
#include "core/notation.h"

namespace othellier::formats {

namespace {

void put(std::vector<Move>& moves, std::vector<MoveNote>& notes, Move move, MoveNote note) {
    // Notes are kept only once there is one: most records have none.
    if (!note.empty() || !notes.empty()) {
        notes.resize(moves.size());
        notes.push_back(std::move(note));
    }
    moves.push_back(move);
}

}  // namespace

Replay::Replay(const Grid& start) : size_(start.size()), state_(Fast{Board::start(), {}}) {
    if (size_ == 8)
        state_ = Fast{to_board(start), start.turn()};
    else
        state_ = start;
}

Color Replay::turn() const {
    if (const auto* fast = std::get_if<Fast>(&state_)) return fast->turn;
    return std::get<Grid>(state_).turn();
}

bool Replay::can_move() const {
    if (const auto* fast = std::get_if<Fast>(&state_)) return !fast->board.legal_moves().empty();
    const Grid& grid = std::get<Grid>(state_);
    return grid.can_move(grid.turn());
}

bool Replay::must_pass() const {
    if (const auto* fast = std::get_if<Fast>(&state_))
        return !can_move() && !fast->board.after_pass().legal_moves().empty();
    return std::get<Grid>(state_).must_pass();
}

bool Replay::is_over() const {
    if (const auto* fast = std::get_if<Fast>(&state_)) return fast->board.is_over();
    return std::get<Grid>(state_).is_over();
}

Grid Replay::position() const {
    if (const auto* fast = std::get_if<Fast>(&state_)) return to_grid(fast->board, fast->turn);
    return std::get<Grid>(state_);
}

bool Replay::is_legal(Point p) const {
    if (p.column() >= size_ || p.row() >= size_) return false;
    if (const auto* fast = std::get_if<Fast>(&state_)) {
        const Square s = p.square();
        return fast->board.empties().contains(s) && !fast->board.flips(s).empty();
    }
    return std::get<Grid>(state_).is_legal(p);
}

Result<void> Replay::play(Move move) {
    const bool legal = move.is_pass() ? must_pass() : is_legal(move.point());
    if (!legal) {
        const Grid grid = position();
        if (grid.is_over()) return fail("game_over", {{"move", to_string(move)}});
        return check_legal(grid, move, plies_ + 1);
    }
    ++plies_;
    if (auto* fast = std::get_if<Fast>(&state_)) {
        fast->board =
            move.is_pass() ? fast->board.after_pass() : fast->board.after(move.point().square());
        fast->turn = opposite(fast->turn);
    } else {
        std::get<Grid>(state_).play(move);
    }
    return {};
}

Result<void> Replay::append(GameRecord& record, Color color, Move move, MoveNote note) {
    return append(record.moves, record.notes, color, move, std::move(note));
}

Result<void> Replay::append(std::vector<Move>& moves, std::vector<MoveNote>& notes, Color color,
                            Move move, MoveNote note) {
    if (color != turn()) {
        if (!must_pass())
            return fail("wrong_color", {{"ply", std::to_string(plies_ + 1)},
                                        {"move", to_string(move)},
                                        {"color", std::string(to_string(color))}});
        if (const Result<void> passed = play(Move::pass()); !passed) return fail(passed.error());
        put(moves, notes, Move::pass(), {});
    }
    if (const Result<void> played = play(move); !played) return fail(played.error());
    put(moves, notes, move, std::move(note));
    return {};
}

Result<void> Replay::append(GameRecord& record, Move move, MoveNote note) {
    const bool pass_left_out = !move.is_pass() && !is_legal(move.point()) && must_pass();
    const Color color = pass_left_out ? opposite(turn()) : turn();
    return append(record, color, move, std::move(note));
}

}  // namespace othellier::formats
