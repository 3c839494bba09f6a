#include "search/principal_variation.h"

#include "search/endgame.h"
#include "search/hash.h"
#include "search/search.h"

namespace othellier::search {

namespace {

/// Whether the exact score of `board` for the side to move is at most `bound`.
bool is_at_most(Worker& worker, const Board& board, int bound) {
    const Position position(board, worker.evaluator);
    const Score alpha = Score::of_discs(bound);
    return search(worker, position, alpha, alpha + kOneUnit, Effort{position.empties}) <= alpha;
}

std::optional<Square> table_move(const Worker& worker, const Board& board) {
    const auto entry = worker.table.probe(hash_of(board), board.empties().count());
    if (!entry || entry->move == TableEntry::kNoSquare) return std::nullopt;
    const Square s = Square::from_index(entry->move);
    return board.legal_moves().contains(s) ? std::optional(s) : std::nullopt;
}

/// A move that keeps the exact score.
std::optional<Square> proven_move(Worker& worker, const Board& board, int score) {
    const auto likely = table_move(worker, board);
    if (likely && is_at_most(worker, board.after(*likely), -score)) return likely;
    for (const Square s : board.legal_moves())
        if (s != likely && is_at_most(worker, board.after(s), -score)) return s;
    return std::nullopt;
}

}  // namespace

std::vector<Move> principal_variation(const Worker& worker, const Board& board,
                                      std::optional<Square> first) {
    std::vector<Move> line;
    Board at = board;
    for (std::optional<Square> move = first; line.size() < 70;) {
        if (at.legal_moves().empty()) {
            if (at.after_pass().legal_moves().empty()) break;
            line.push_back(Move::pass());
            at = at.after_pass();
        } else {
            if (!move) move = table_move(worker, at);
            if (!move) break;
            line.push_back(*move);
            at = at.after(*move);
            move.reset();
        }
    }
    return line;
}

std::vector<Move> proven_variation(Worker& worker, const Board& board, std::optional<Square> first,
                                   int score) {
    std::vector<Move> line;
    Board at = board;
    while (!at.is_over()) {
        if (worker.stopped()) return {};
        if (at.legal_moves().empty()) {
            line.push_back(Move::pass());
            at = at.after_pass();
        } else {
            const auto move = first ? first : proven_move(worker, at, score);
            first.reset();
            if (!move) return {};
            line.push_back(*move);
            at = at.after(*move);
        }
        score = -score;
    }
    return line;
}

}  // namespace othellier::search
