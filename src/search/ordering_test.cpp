#include "search/ordering.h"

#include <gtest/gtest.h>

#include <array>

#include "search/search.h"
#include "search/test_positions.h"

namespace othellier::search {
namespace {

class OrderingTest : public testing::Test {
 protected:
    OrderingTest() { worker_.evaluator = eval::Evaluator(*weights_); }

    /// What each square's move is valued at, sorted together or each alone, when nothing else is in
    /// sight. kNone where there is no move.
    std::array<int, 64> values(const Position& position, bool together, int depth) {
        std::array<int, 64> out;
        out.fill(kNone);
        const auto note = [&](Bitboard among) {
            MoveList moves(worker_, position, among);
            moves.order(worker_, 0, std::nullopt, depth, -kMaxScore);
            for (const SearchMove& move : moves)
                out[static_cast<std::size_t>(move.square.index())] = move.value;
        };
        const Bitboard legal = position.board.legal_moves();
        if (together) {
            note(legal);
        } else {
            for (const Square s : legal) note(s);
        }
        return out;
    }

    static constexpr int kNone = -1'000'000;

    std::shared_ptr<const eval::Weights> weights_ = eval::default_weights();
    TranspositionTable table_{1};
    Control control_;
    Worker worker_{table_, control_};
};

TEST_F(OrderingTest, TheEvaluationAloneIsTheSameInAnyCompany) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 100; ++i) {
        const Position position(random_position<8>(14 + i % 30, random), worker_.evaluator);
        EXPECT_EQ(values(position, true, 0), values(position, false, 0));
    }
}

TEST_F(OrderingTest, LookingAheadNeverValuesAMoveTooLow) {
    // One that is much worse than another is only known to be worth that little at most.
    std::mt19937_64 random(2);
    int exact = 0;
    int bounds = 0;
    for (int i = 0; i < 100; ++i) {
        const Position position(random_position<8>(16 + i % 20, random), worker_.evaluator);
        const int depth = 1 + i % 2;
        const auto together = values(position, true, depth);
        const auto alone = values(position, false, depth);
        for (std::size_t s = 0; s < 64; ++s) {
            ASSERT_GE(together[s], alone[s]);
            if (alone[s] != kNone) ++(together[s] == alone[s] ? exact : bounds);
        }
    }
    EXPECT_GT(exact, bounds / 4);
    EXPECT_GT(bounds, exact / 4);
}

TEST_F(OrderingTest, AGoodMoveSparesLookingAtTheOthers) {
    std::mt19937_64 random(3);
    std::uint64_t together = 0;
    std::uint64_t alone = 0;
    for (int i = 0; i < 50; ++i) {
        const Position position(random_position<8>(20, random), worker_.evaluator);
        const std::uint64_t start = worker_.nodes;
        values(position, true, 2);
        const std::uint64_t middle = worker_.nodes;
        values(position, false, 2);
        together += middle - start;
        alone += worker_.nodes - middle;
    }
    EXPECT_LT(4 * together, 3 * alone);
}

TEST_F(OrderingTest, RememberedMovesComeFirst) {
    std::mt19937_64 random(4);
    for (int i = 0; i < 50; ++i) {
        const Position position(random_position<8>(20, random), worker_.evaluator);
        MoveList moves(worker_, position, position.board.legal_moves());
        if (moves.count() < 3) continue;
        TableEntry entry;
        entry.move = static_cast<std::uint8_t>((moves.begin() + 2)->square.index());
        entry.second_move = static_cast<std::uint8_t>((moves.begin() + 1)->square.index());
        ASSERT_TRUE(moves.put_first(entry));
        moves.order(worker_, 1, entry, 1, -kMaxScore);
        EXPECT_EQ(moves.begin()->square.index(), entry.move);
        EXPECT_EQ(moves.pick(1).square.index(), entry.second_move);
    }
}

TEST_F(OrderingTest, BoardsThatNoGameLeadsToMayHaveMoreMovesThanAnyGame) {
    // 35 moves, found by trying boards at random.
    const Position position(Board(Bitboard(0x00103C0482EC2404), Bitboard(0x006A420A40024A00)),
                            worker_.evaluator);
    MoveList moves(worker_, position, position.board.legal_moves());
    EXPECT_EQ(moves.count(), 35);
    moves.order(worker_, 0, std::nullopt, 1, -kMaxScore);
    EXPECT_NE(search(worker_, position, -kMaxScore, kMaxScore, Effort{4}), -kInfiniteScore);
}

}  // namespace
}  // namespace othellier::search
