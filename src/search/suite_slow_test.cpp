#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/test_paths.h"
#include "search/searcher.h"
#include "search/small_board.h"
#include "search/test_positions.h"

namespace othellier::search {
namespace {

struct KnownPosition {
    Board board;
    int score;
    std::string name;
};

/// "board score empties name", X the side to move; nothing when the file is not there.
std::vector<KnownPosition> known_positions(int max_empties) {
    std::ifstream in(test_paths::shared_data() / "suites" / "exact.txt");
    std::vector<KnownPosition> all;
    std::string line;
    while (std::getline(in, line)) {
        std::istringstream words(line);
        std::string cells;
        std::string name;
        int score = 0;
        int empties = 0;
        if (!(words >> cells >> score >> empties >> name) || cells.size() != 64) continue;
        if (empties > max_empties) continue;
        Bitboard player;
        Bitboard opponent;
        for (int i = 0; i < 64; ++i) {
            if (cells[static_cast<std::size_t>(i)] == 'X') player = player | Square::from_index(i);
            if (cells[static_cast<std::size_t>(i)] == 'O')
                opponent = opponent | Square::from_index(i);
        }
        all.push_back({Board(player, opponent), score, name});
    }
    return all;
}

TEST(ExactSuite, EveryPositionUpTo26EmptiesAgrees) {
    const auto all = known_positions(26);
    if (all.empty()) GTEST_SKIP() << "the suite exact.txt is not here";
    Searcher searcher({.threads = 2, .hash_megabytes = 256});
    for (const KnownPosition& known : all) {
        searcher.forget();
        SearchRequest request{.board = known.board,
                              .steps = solving(known.board.empties().count()),
                              .on_progress = {}};
        EXPECT_EQ(searcher.run(request).lines.front().score.rounded().value(), known.score)
            << known.name;
    }
}

TEST(NaiveSuite, TenThousandPositionsUpToTenEmptiesAgree) {
    std::mt19937_64 random(31);
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    for (int i = 0; i < 10'000; ++i) {
        const int empties = i % 100 == 0 ? 10 : i % 10;
        const Board board = random_position<8>(empties, random);
        SearchRequest request{.board = board, .steps = solving(empties), .on_progress = {}};
        ASSERT_EQ(searcher.run(request).lines.front().score.rounded().value(),
                  naive_solve<8>(board));
    }
}

TEST(SmallBoards, SixBySixIsWonByTheSecondPlayer) {
    SmallSolver solver(2, 1024);
    const auto found = solver.solve(Grid::start(6));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->score, -4);  // 16 to 20.
    EXPECT_EQ(found->line.size(), 32U);
}

TEST(TableSizes, GiveTheSameResult) {
    std::mt19937_64 random(32);
    const Board board = random_position<8>(18, random);
    std::vector<int> scores;
    for (const std::size_t megabytes : {1U, 16U, 128U, 1024U}) {
        Searcher searcher({.threads = 1, .hash_megabytes = megabytes});
        SearchRequest request{.board = board, .steps = solving(18), .on_progress = {}};
        scores.push_back(searcher.run(request).lines.front().score.rounded().value());
    }
    EXPECT_EQ(scores, std::vector<int>(4, scores.front()));
}

}  // namespace
}  // namespace othellier::search
