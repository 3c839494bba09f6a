// The whole WTHOR archive: in once, found wherever a plain look at every game finds it. The archive
// is not part of the tree; without it the test says so.
#include <gtest/gtest.h>

#include "core/board_grid.h"
#include "core/test_paths.h"
#include "library/import.h"
#include "library/packed_moves.h"
#include "library/search.h"
#include "library/testing.h"

namespace othellier::library {
namespace {

TEST(Archive, IsImportedOnceAndFound) {
    const std::filesystem::path archive = test_paths::shared_data() / "wthor";
    if (!std::filesystem::exists(archive)) GTEST_SKIP() << "no archive at " << archive;
    const testing::Folder folder;
    const auto library = testing::open(folder / "a.db");
    EXPECT_EQ(import_files(*library, {archive}, {})->added, 137'548u);
    EXPECT_EQ(import_files(*library, {archive}, {})->known, 137'548u);
    testing::expect_clean(*library);

    // Positions of one game, the start to the end, and how many games had each.
    const formats::GameRecord game = library->game(100'000).value();
    std::vector<Grid> positions = {game.start};
    for (const Move move : game.moves) {
        positions.push_back(positions.back());
        positions.back().play(move);
    }
    std::vector<Board> wanted;
    for (const Grid& grid : positions) wanted.push_back(canonical(to_board(grid)));
    std::vector<std::size_t> counts(wanted.size());
    Statement select = library->database().prepare("SELECT moves FROM games");
    while (select.step()) {
        walk(Board::start(), Color::kBlack, select.blob(0),
             [&](const Board& board, Color, std::optional<Move>) {
                 const Board least = canonical(board);
                 for (std::size_t i = 0; i < wanted.size(); ++i) counts[i] += least == wanted[i];
                 return true;
             });
    }
    for (std::size_t i = 0; i < positions.size(); ++i) {
        Query query;
        query.position = positions[i];
        query.most = 1;
        EXPECT_EQ(search(*library, query)->count, counts[i]) << i;
    }
}

}  // namespace
}  // namespace othellier::library
