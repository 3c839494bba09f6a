#include "search/near_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "search/hash.h"

namespace othellier {
namespace {

/// From the start of a game: all moves are mirror images but for the value of their squares.
class NearMovesTest : public ::testing::Test {
 protected:
    NearMovesTest() {
        for (const Square s : board_.legal_moves())
            list_.add(board_.after(s), s, hash_of(board_.after(s)));
    }

    void store(int i, int alpha, int score) { table_.store(list_[i].hash, alpha, score, 0); }

    std::vector<Square> picked(const NearTable::Entry* known) {
        list_.order<8>(Parity(board_.empties()), known);
        std::vector<Square> order;
        while (!list_.empty()) order.push_back(list_.pick().square);
        return order;
    }

    Board board_ = Board::start();
    NearMoves list_;
    NearTable table_;
    BestMove best_{-100, Square::from_index(0)};
};

TEST_F(NearMovesTest, PicksEachMoveOnceRememberedOnesFirst) {
    const Square second = list_[1].square;
    const Square first = list_[3].square;
    NearTable::Entry known;
    known.move = static_cast<std::uint8_t>(first.index());
    known.second_move = static_cast<std::uint8_t>(second.index());
    const std::vector<Square> order = picked(&known);
    ASSERT_EQ(order.size(), 4U);
    EXPECT_EQ(order[0], first);
    EXPECT_EQ(order[1], second);
    Bitboard all;
    for (const Square s : order) all = all | s;
    EXPECT_EQ(all, board_.legal_moves());
}

TEST_F(NearMovesTest, AnswersOfTheTableNeedNoSearch) {
    store(0, 0, 6);    // At least 6 for the opponent: at most -6 for us.
    store(2, -8, -4);  // At least -4 for the opponent: at most 4 for us, which is still open.
    const Square settled = list_[0].square;
    list_.settle(table_, 0, best_);
    EXPECT_EQ(best_.score, -6);
    EXPECT_EQ(best_.square, settled);
    const std::vector<Square> order = picked(nullptr);
    EXPECT_EQ(order.size(), 3U);
    EXPECT_EQ(std::ranges::count(order, settled), 0);
}

TEST_F(NearMovesTest, OneRefutationIsEnough) {
    store(1, 0, -10);  // At most -10 for the opponent: at least 10 for us.
    store(3, 0, -20);
    const Square refuting = list_[1].square;
    list_.settle(table_, 5, best_);
    EXPECT_EQ(best_.score, 10);
    EXPECT_EQ(best_.square, refuting);
}

}  // namespace
}  // namespace othellier
