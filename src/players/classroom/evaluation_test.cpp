#include "players/classroom/evaluation.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/notation.h"
#include "players/classroom/random_position.h"

namespace othellier::classroom {
namespace {

using testing_help::random_position;

/// A position drawn row by row: X black, O white, anything else empty.
Grid drawn(const std::vector<std::string>& rows, Color turn) {
    std::vector<Cell> cells;
    for (const std::string& row : rows)
        for (const char c : row)
            cells.push_back(c == 'X' ? Cell::kBlack : c == 'O' ? Cell::kWhite : Cell::kEmpty);
    return Grid(static_cast<int>(rows.size()), cells, turn);
}

std::unique_ptr<Evaluation> evaluation(const std::string& options, int size) {
    return evaluation_of(parse_spec("minimax," + options).value()).value().for_board(size);
}

RC_GTEST_PROP(Evaluation, IsZeroSum, ()) {
    const int size = 2 * *rc::gen::inRange(2, 6);
    const Grid grid =
        random_position(size, *rc::gen::inRange(0, 60), *rc::gen::arbitrary<std::uint64_t>());
    for (const char* options : {"eval=discs", "eval=weights", "eval=criteria"}) {
        const auto judge = evaluation(options, size);
        RC_ASSERT(judge->value(grid, Color::kBlack) == -judge->value(grid, Color::kWhite));
        RC_ASSERT(judge->finished(grid, Color::kBlack) == -judge->finished(grid, Color::kWhite));
    }
}

TEST(Evaluation, DiscsAreTheDifference) {
    const Grid grid = drawn({"XXXO", "....", "....", "...."}, Color::kBlack);
    EXPECT_EQ(evaluation("eval=discs", 4)->value(grid, Color::kBlack), 2);
    EXPECT_EQ(evaluation("eval=discs", 4)->finished(grid, Color::kWhite), -2);
}

TEST(Evaluation, WeightsChangeAroundATakenCorner) {
    const auto judge = evaluation("eval=weights,table=tactical", 8);
    const std::vector<std::string> empty(6, "........");
    const auto with = [&](std::string first, std::string second) {
        std::vector<std::string> rows = {std::move(first), std::move(second)};
        rows.insert(rows.end(), empty.begin(), empty.end());
        return judge->value(drawn(rows, Color::kBlack), Color::kBlack);
    };
    EXPECT_EQ(with(".X......", ".X......"), -150 - 250);
    EXPECT_EQ(with("XX......", ".X......"), 500 + 30 + 30);  // owner 30
    EXPECT_EQ(with("OX......", ".O......"), -500 + 0 - 30);  // opponent 0
    EXPECT_EQ(with("XX.....O", ".....OO."), 500 + 30 - (500 + 30 + 0));
    EXPECT_EQ(with("......X.", "......O."), -150 + 250);
}

TEST(Evaluation, StructureCountsCornersAndTheirNeighbours) {
    EXPECT_EQ(structure(drawn({"X...", "....", "....", "...."}, Color::kBlack), Color::kBlack), 4);
    EXPECT_EQ(structure(drawn({"XX..", "XX..", "....", "...."}, Color::kBlack), Color::kBlack), 4);
    EXPECT_EQ(structure(drawn({".X..", ".XO.", "....", "...."}, Color::kBlack), Color::kBlack),
              -1 - 2 + 2);
    EXPECT_EQ(structure(drawn({".X..", ".XO.", "....", "...O"}, Color::kBlack), Color::kWhite),
              4 + 1 + 2 - 2);
}

TEST(Evaluation, ParityIsForWhoFillsTheLastSquare) {
    const Grid odd = drawn({"XXXX", "XXXX", "OOOO", "OOO."}, Color::kWhite);
    EXPECT_EQ(parity(odd, Color::kWhite), 1);
    EXPECT_EQ(parity(odd, Color::kBlack), -1);
    const Grid even = drawn({"XXXX", "XXXX", "OOOO", "OO.."}, Color::kWhite);
    EXPECT_EQ(parity(even, Color::kWhite), -1);
}

TEST(Evaluation, AWinIsWorthMoreThanAnyGuess) {
    const Grid grid = drawn({"XXXX", "XXXX", "XOOO", "OOOO"}, Color::kBlack);
    const auto judge = evaluation("eval=criteria", 4);
    EXPECT_GT(judge->finished(grid, Color::kBlack), judge->value(Grid::start(4), Color::kBlack));
    EXPECT_EQ(judge->finished(grid, Color::kBlack), 1'000'000'000'002);
}

TEST(Evaluation, OptionsThatDoNotFitAreRefused) {
    const auto error = [](const char* spec) {
        const auto choice = evaluation_of(parse_spec(spec).value());
        return choice ? "accepted" : choice.error().id;
    };
    EXPECT_EQ(error("minimax,eval=discs,table=heur2"), "useless_option");
    EXPECT_EQ(error("minimax,eval=weights,criteria=x"), "useless_option");
    EXPECT_EQ(error("minimax,eval=weights,table=/no/such"), "cannot_read");
    EXPECT_EQ(error("minimax,eval=criteria,criteria=/no/such"), "cannot_read");
    EXPECT_EQ(error("minimax,eval=weight"), "bad_option");
    EXPECT_EQ(error("minimax,eval=criteria,table=heur2"), "accepted");
}

}  // namespace
}  // namespace othellier::classroom
