#include "search/near_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "search/hash.h"

namespace othellier::search {
namespace {

/// From the start of a game: all moves are mirror images but for the value of their squares.
class NearMovesTest : public ::testing::Test {
 protected:
    NearMovesTest() {
        for (const Square s : board_.legal_moves())
            list_.add(board_.after(s), s, hash_of(board_.after(s)));
    }

    void store(int i, int alpha, int score) { table_.store(list_[i].hash, alpha, score); }

    std::vector<Square> picked() {
        std::vector<Square> order;
        while (!list_.empty()) order.push_back(list_.pick().square);
        return order;
    }

    const Parity parity_{Board::start().empties()};
    Board board_ = Board::start();
    NearMoves list_;
    NearTable table_;
};

TEST_F(NearMovesTest, PicksEachMoveOnceFewestRepliesFirst) {
    const Board middle = board_.after(board_.legal_moves().first());
    NearMoves list;
    for (const Square s : middle.legal_moves()) list.add(middle.after(s), s);
    list.order<8>(Parity(middle.empties()));
    Bitboard all;
    int before = 0;
    while (!list.empty()) {
        const NearMove& move = list.pick();
        EXPECT_EQ(move.replies, move.child.legal_moves());
        EXPECT_GE(move.replies.count(), before);
        before = move.replies.count();
        all = all | move.square;
    }
    EXPECT_EQ(all, middle.legal_moves());
}

TEST_F(NearMovesTest, AnswersOfTheTableNeedNoSearch) {
    store(0, 0, 6);    // At least 6 for the opponent: at most -6 for us.
    store(2, -8, -4);  // At least -4 for the opponent: at most 4 for us, which is still open.
    const Square settled = list_[0].square;
    EXPECT_EQ(list_.order_unknown<8>(table_, 0, parity_), -6);
    const std::vector<Square> order = picked();
    EXPECT_EQ(order.size(), 3U);
    EXPECT_EQ(std::ranges::count(order, settled), 0);
}

TEST_F(NearMovesTest, WithoutAnswersAllAreOrdered) {
    EXPECT_EQ(list_.order_unknown<8>(table_, 0, parity_), kNothing);
    EXPECT_EQ(picked().size(), 4U);
}

TEST_F(NearMovesTest, OneRefutationIsEnough) {
    store(1, 0, -10);  // At most -10 for the opponent: at least 10 for us.
    store(3, 0, -20);
    EXPECT_EQ(list_.order_unknown<8>(table_, 5, parity_), 10);
}

}  // namespace
}  // namespace othellier::search
