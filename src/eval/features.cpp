#include "eval/features.h"

namespace othellier::eval {

/// For each square, what a disc of the side to move on it adds to each instance.
struct Features::SquareTable {
    alignas(64) std::int16_t rows[64][kLanes] = {};

    SquareTable() {
        for (int i = 0; i < kInstances; ++i) {
            int digit = 1;
            for (const Square s : instances()[static_cast<std::size_t>(i)].squares) {
                rows[s.index()][i] = static_cast<std::int16_t>(digit);
                digit *= 3;
            }
        }
    }
    const Vector* operator[](Square s) const {
        return reinterpret_cast<const Vector*>(rows[s.index()]);
    }
};

const Features::SquareTable& Features::square_table() {
    static const SquareTable table;
    return table;
}

Features::Features(const Board& board) {
    const SquareTable& table = square_table();
    for (std::size_t v = 0; v < kVectors; ++v) {
        Vector sum{};
        for (const Square s : board.player()) sum += table[s][v];
        for (const Square s : board.opponent()) sum -= table[s][v];
        lanes_[v] = sum;
    }
}

Features Features::after(Square move, Bitboard turned) const {
    static const SquareTable& table = square_table();
    Vector flips[kVectors] = {};
    for (const Square s : turned)
        for (std::size_t v = 0; v < kVectors; ++v) flips[v] += table[s][v];
    Features next;
    // A turned disc goes from -1 to +1; then the other side is to move, and all changes sign.
    for (std::size_t v = 0; v < kVectors; ++v)
        next.lanes_[v] = -(lanes_[v] + table[move][v] + flips[v] + flips[v]);
    return next;
}

Features Features::after_pass() const {
    Features next;
    for (std::size_t v = 0; v < kVectors; ++v) next.lanes_[v] = -lanes_[v];
    return next;
}

bool Features::operator==(const Features& other) const {
    for (int i = 0; i < kLanes; ++i)
        if ((*this)[i] != other[i]) return false;
    return true;
}

}  // namespace othellier::eval
