#include "train/label.h"

#include <gtest/gtest.h>

namespace othellier::train {
namespace {

/// A game in which the first legal move is always played, as if at random before `searched` turns
/// and by a search of one ply from there on.
TrainingGame first_moves(std::size_t searched) {
    TrainingGame game;
    Board board = Board::start();
    while (!board.is_over()) {
        if (board.legal_moves().empty()) {
            board = board.after_pass();
            continue;
        }
        const Square s = *board.legal_moves().begin();
        const bool lot = game.turns.size() < searched;
        game.turns.push_back(
            {static_cast<std::uint8_t>(s.index()), lot ? Turn::kRandom : std::uint8_t{1}, 0});
        board = board.after(s);
    }
    return game;
}

std::vector<Board> boards_of(const TrainingGame& game) {
    std::vector<Board> boards;
    EXPECT_TRUE(replay(game, [&](const Board& board, const Turn&) { boards.push_back(board); }));
    return boards;
}

TEST(Label, SearchesWhatWasSearchedLessAndSolvesTheEnd) {
    const TrainingGame before = first_moves(10);
    std::vector<TrainingGame> games = {before};
    const auto better = label(games, {.exact_empties = 6, .depth = 3}, [](std::size_t) {}, {});
    const auto boards = boards_of(before);
    std::uint64_t changed = 0;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const Turn& turn = games[0].turns[i];
        EXPECT_EQ(turn.square, before.turns[i].square) << "moves stay";
        const bool exact = boards[i].empties().count() <= 6;
        const bool lot = i < 10;
        EXPECT_EQ(turn.depth, exact ? Turn::kExact : lot ? Turn::kRandom : 3) << i;
        if (!(turn == before.turns[i])) ++changed;
    }
    EXPECT_EQ(better, boards.size() - 10);
    EXPECT_LE(changed, better);
}

TEST(Label, LeavesWhatWasSearchedDeeper) {
    TrainingGame deep = first_moves(0);
    for (Turn& turn : deep.turns) turn.depth = 5;
    std::vector<TrainingGame> games = {deep};
    EXPECT_EQ(label(games, {.exact_empties = 0, .depth = 3}, [](std::size_t) {}, {}), 0u);
    EXPECT_EQ(games[0], deep);
}

TEST(Label, SearchesOneTurnInSoMany) {
    std::vector<TrainingGame> games = {first_moves(0)};
    label(games, {.exact_empties = 4, .depth = 2, .every = 3}, [](std::size_t) {}, {});
    const auto boards = boards_of(games[0]);
    for (std::size_t i = 0; i < boards.size(); ++i)
        if (boards[i].empties().count() > 4) {
            EXPECT_EQ(games[0].turns[i].depth, i % 3 == 0 ? 2 : 1) << i;
        }
}

TEST(Label, IsTheSameOnAnyNumberOfThreadsAndStops) {
    const std::vector<TrainingGame> before(6, first_moves(20));
    const LabelOptions options{.exact_empties = 8, .depth = 2};
    auto alone = before;
    label(alone, options, [](std::size_t) {}, {});
    LabelOptions several = options;
    several.threads = 3;
    auto together = before;
    std::size_t told = 0;
    label(together, several, [&](std::size_t done) { EXPECT_EQ(done, ++told); }, {});
    EXPECT_EQ(told, before.size());
    EXPECT_EQ(together, alone);

    std::stop_source stop;
    auto stopped = before;
    label(
        stopped, options, [&](std::size_t) { stop.request_stop(); }, stop.get_token());
    EXPECT_EQ(stopped[0], alone[0]);
    EXPECT_EQ(stopped[1], before[1]) << "none after the stop";
}

}  // namespace
}  // namespace othellier::train
