#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "core/notation.h"
#include "players/classroom/level_search.h"
#include "players/classroom/random_position.h"
#include "players/roster.h"

namespace othellier::classroom {
namespace {

using testing_help::random_position;

const SquareValues& heur34() {
    static const SquareValues squares = load_square_values("heur34").value();
    return squares;
}

Point at(const char* square) {
    return parse_point(square).value();
}

TEST(SquareShare, FollowsTheDocument) {
    for (int moves = 0; moves <= 20; ++moves) EXPECT_EQ(square_share(moves), 1.0) << moves;
    for (int moves = 21; moves <= 60; ++moves)
        EXPECT_LT(square_share(moves), square_share(moves - 1)) << moves;
    // Near the middle of the game the importance is 1/2: a gain by squares of 2.5 then weighs as
    // much as one disc. After 40 moves discs dominate, and in the last ten they count almost alone.
    EXPECT_NEAR(square_share(35) * 2.5, 1 - square_share(35), 1e-12);
    EXPECT_LT(square_share(40), 0.25);
    EXPECT_LT(square_share(50), 0.12);
}

TEST(SquareShare, HalvesWithTheHalfLifeAskedFor) {
    EXPECT_EQ(square_share(25, 5), square_share(30, 10));
    EXPECT_EQ(square_share(35, kHalfLife), square_share(35));
    EXPECT_EQ(square_share(20, 1), 1.0);
    EXPECT_LT(square_share(40, 5), square_share(40, 10));
}

TEST(GainRule, Level1CountsDiscsTurned) {
    Grid grid = Grid::start();
    const CornerValues squares(heur34(), grid);
    grid.play(at("f5"));
    grid.play(at("f6"));
    const GainRule rule(GainRule::Kind::kDiscs);
    EXPECT_EQ(rule.gain_of_last_move(grid, squares), 1 * kDisc);
}

TEST(GainRule, EarlyTheSquaresAloneCounts) {
    SquareValues weights = heur34();
    weights.values.assign(64, 0);
    weights.values[static_cast<std::size_t>(at("d5").index(8))] = 7;  // turned by c5
    weights.values[static_cast<std::size_t>(at("c5").index(8))] = 4;  // played
    Grid grid = Grid::start();
    const CornerValues squares(weights, grid);
    for (const char* move : {"f5", "d6"}) grid.play(at(move));
    // Black's c5 turns d5 alone: g = (7 + 4) / 2.
    ASSERT_EQ(to_string(grid.flipped_by(at("c5"))), "d5");
    grid.play(at("c5"));
    const GainRule rule(GainRule::Kind::kSquares);
    EXPECT_EQ(rule.gain_of_last_move(grid, squares), 11 * kDisc / 2);
}

TEST(GainRule, LateItIsTheWeightedMeanOfBoth) {
    const GainRule rule(GainRule::Kind::kSquares);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Grid grid = random_position(8, 40, seed);
        if (!grid.can_move(grid.turn())) continue;
        const CornerValues squares(heur34(), grid);
        const Point move = grid.legal_moves().back();
        double turned_sum = 0;
        const std::vector<Point> turned = grid.flipped_by(move);
        for (const Point p : turned) turned_sum += squares.value(grid.turn(), p.index(8));
        const double n = static_cast<double>(turned.size());
        const double g = (turned_sum / n + squares.value(grid.turn(), move.index(8))) / 2;
        const double share = square_share(60 - grid.empties());
        grid.play(move);
        EXPECT_NEAR(static_cast<double>(rule.gain_of_last_move(grid, squares)) / kDisc,
                    share * g + (1 - share) * n, 0.001)
            << seed;
    }
}

TEST(CornerValues, ChangesForOwnerAndOpponentWhenACornerIsTaken) {
    CornerValues squares(heur34(), Grid::start());
    const CornerValues before = squares;
    const auto value = [&](Color color, const char* square) {
        return squares.value(color, at(square).index(8));
    };
    EXPECT_EQ(value(Color::kWhite, "g2"), heur34().at(at("g2")));
    squares.played(Color::kWhite, at("h1"));
    for (const char* square : {"g1", "g2", "h2"}) {
        EXPECT_EQ(value(Color::kWhite, square), heur34().owner) << square;
        EXPECT_EQ(value(Color::kBlack, square), heur34().opponent) << square;
    }
    for (const char* square : {"h1", "f1", "b2", "h7", "f3"})
        EXPECT_EQ(value(Color::kWhite, square), heur34().at(at(square))) << square;
    squares.undone(at("h1"));
    EXPECT_EQ(squares, before);
}

RC_GTEST_PROP(CornerValues, UndoRestoresItBitForBitAlongAnyGame, ()) {
    const int size = 2 * *rc::gen::inRange(2, 6);
    const Grid end = random_position(size, 200, *rc::gen::arbitrary<std::uint64_t>());
    Grid grid = Grid::start(size);
    CornerValues squares(heur34(), grid);
    std::vector<CornerValues> stages = {squares};
    for (const PlayedMove& played : end.history()) {
        grid.play(played.move);
        if (!played.move.is_pass()) squares.played(played.color, played.move.point());
        stages.push_back(squares);
    }
    // Built afresh from the final position it has the same values; only its memory is another.
    const CornerValues afresh(heur34(), grid);
    for (int i = 0; i < size * size; ++i)
        for (const Color color : {Color::kBlack, Color::kWhite})
            RC_ASSERT(afresh.value(color, i) == squares.value(color, i));
    for (std::size_t i = stages.size() - 1; i > 0; --i) {
        const PlayedMove& played = end.history()[i - 1];
        if (!played.move.is_pass()) squares.undone(played.move.point());
        RC_ASSERT(squares == stages[i - 1]);
    }
}

/// The values of all legal moves, the best first.
std::vector<Weighed> by_minimax(const Level& level, const Grid& grid) {
    Patience patience(grid, {}, {});
    auto weighed = LevelSearch(level, heur34(), grid, patience).by_minimax(grid.legal_moves());
    put_best_first(weighed);
    return weighed;
}

std::vector<Weighed> by_alpha_beta(const Level& level, const Grid& grid, Exact exact) {
    Patience patience(grid, {}, {});
    auto weighed =
        LevelSearch(level, heur34(), grid, patience).by_alpha_beta(grid.legal_moves(), exact);
    put_best_first(weighed);
    return weighed;
}

bool agree(const Level& level, const Grid& grid) {
    const std::vector<Weighed> minimax = by_minimax(level, grid);
    const Weighed best = by_alpha_beta(level, grid, Exact::kBestMove).front();
    return best.move == minimax.front().move && best.value == minimax.front().value &&
           std::ranges::equal(by_alpha_beta(level, grid, Exact::kEveryMove), minimax,
                              [](const Weighed& a, const Weighed& b) {
                                  return a.move == b.move && a.value == b.value &&
                                         a.bound == b.bound;
                              });
}

RC_GTEST_PROP(LevelSearch, MinimaxGivesTheSameValuesAndMove, ()) {
    const int size = 2 * *rc::gen::inRange(2, 5);
    const Grid grid = random_position(size, *rc::gen::inRange(0, size * size - 4),
                                      *rc::gen::arbitrary<std::uint64_t>());
    RC_PRE(grid.can_move(grid.turn()));
    for (const Level& level : kLevels) {
        Level shallow = level;
        shallow.depth = std::min(level.depth, size == 8 ? 3 : 4);
        RC_ASSERT(agree(shallow, grid));
    }
}

/// The gains along the line of a move added up, move by move; nothing when the line is against the
/// rules, goes on too long or ends too soon.
std::optional<Gain> sum_of_gains(const Level& level, Grid grid, const Weighed& weighed) {
    SquareValues values = heur34();
    if (!level.corners_change_it) values.owner = values.opponent = std::nullopt;
    CornerValues squares(values, grid);
    const GainRule rule(level.gain, level.half_life);
    const Color me = grid.turn();
    Gain sum = 0;
    Gain bonus = level.pass_bonus;
    int moves = 0;
    std::vector<Move> line = {weighed.move};
    line.insert(line.end(), weighed.line.begin(), weighed.line.end());
    for (const Move move : line) {
        const Color mover = grid.turn();
        if (move.is_pass() ? !grid.must_pass() : !grid.is_legal(move.point())) return std::nullopt;
        grid.play(move);
        if (move.is_pass()) continue;
        ++moves;
        Gain gain = rule.gain_of_last_move(grid, squares);
        squares.played(mover, move.point());
        if (grid.must_pass()) gain += bonus;
        bonus /= level.pass_fade;
        sum += mover == me ? gain : -gain;
    }
    if (grid.is_over()) {
        const int margin = grid.count(me) - grid.count(opposite(me));
        return margin == 0 ? 0 : margin > 0 ? kWonGame : -kWonGame;
    }
    if (moves != level.depth) return std::nullopt;
    return sum;
}

RC_GTEST_PROP(LevelSearch, TheLineOfAMoveAddsUpToItsValue, ()) {
    const int size = 2 * *rc::gen::inRange(2, 5);
    const Grid grid = random_position(size, *rc::gen::inRange(0, size * size - 4),
                                      *rc::gen::arbitrary<std::uint64_t>());
    RC_PRE(grid.can_move(grid.turn()));
    for (Level level : kLevels) {
        level.depth = std::min(level.depth, size == 8 ? 3 : 4);
        for (const Weighed& one : by_minimax(level, grid))
            RC_ASSERT(sum_of_gains(level, grid, one) == one.value);
        const Weighed best = by_alpha_beta(level, grid, Exact::kBestMove).front();
        RC_ASSERT(sum_of_gains(level, grid, best) == best.value);
    }
}

TEST(LevelSearch, MinimaxGivesTheSameAtFullDepthOnSmallBoards) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const Grid grid = random_position(6, 22, seed);
        if (!grid.can_move(grid.turn())) continue;
        for (const Level& level : kLevels) EXPECT_TRUE(agree(level, grid)) << seed;
    }
}

TEST(LevelSearch, AWonGameIsWorth5000) {
    std::vector<Cell> cells(64, Cell::kEmpty);
    cells[0] = Cell::kBlack;
    for (std::size_t i = 1; i < 4; ++i) cells[i] = Cell::kWhite;
    const Grid grid(8, cells, Color::kBlack);
    for (const Level& level : kLevels) {
        const std::vector<Weighed> won = {{at("e1"), 5000 * kDisc, true}};
        EXPECT_EQ(by_alpha_beta(level, grid, Exact::kBestMove), won);
    }
}

TEST(LevelSearch, MakingTheOpponentPassIsWorthMoreNearTheRoot) {
    // Whichever of the two white discs Black takes, White has no move and Black takes the other.
    std::vector<Cell> cells(64, Cell::kEmpty);
    const auto put = [&](const char* square, Cell cell) {
        cells[static_cast<std::size_t>(at(square).index(8))] = cell;
    };
    put("a1", Cell::kBlack);
    put("b1", Cell::kWhite);
    put("a3", Cell::kBlack);
    put("b3", Cell::kWhite);
    const Grid grid(8, cells, Color::kBlack);
    Level one_move{1, GainRule::Kind::kDiscs, 0, false};
    EXPECT_EQ(by_minimax(one_move, grid).front().value, 1 * kDisc);
    one_move.pass_bonus = 8 * kDisc;
    EXPECT_EQ(by_minimax(one_move, grid).front().value, 9 * kDisc);
    // Black then moves again and wins: with two moves in sight the game is finished.
    one_move.depth = 2;
    EXPECT_EQ(by_minimax(one_move, grid).front().value, kWonGame);
}

TEST(LevelPlayer, TakesSquareValuesAndRefusesABadOne) {
    const auto error = [](const char* spec) {
        const auto player = classroom_roster().make(spec);
        return player ? "made" : player.error().id;
    };
    EXPECT_EQ(error("level1"), "made");
    EXPECT_EQ(error("level1,table=heur2"), "unknown_option");
    EXPECT_EQ(error("level2,table=tactical,seed=1"), "made");
    EXPECT_EQ(error("level4,table=/no/such/file"), "cannot_read");
    EXPECT_EQ(error("level3:2"), "unexpected_argument");
    EXPECT_EQ(error("level5"), "unknown_player");
}

TEST(LevelSearch, TheBonusFadesByMovesFromTheRoot) {
    // A bonus of the smallest gain there is changes no choice, only the value; halved, it is gone.
    // So with a fade of 2 it is seen only where it is earned at the root.
    int anywhere = 0;
    int at_root = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Grid grid = random_position(6, 20, seed);
        if (!grid.can_move(grid.turn())) continue;
        const auto value = [&](Gain bonus, int fade) {
            const Level level{3, GainRule::Kind::kDiscs, bonus, false, fade};
            return by_minimax(level, grid).front().value;
        };
        const Gain plain = value(0, 1);
        anywhere += value(1, 1) != plain;
        at_root += value(1, 2) != plain;
        EXPECT_EQ(value(1, 2), value(1, 1000)) << seed;
    }
    EXPECT_GT(at_root, 0);
    EXPECT_GT(anywhere, at_root);
}

TEST(LevelPlayer, TakesOptionsAndRefusesBadOnes) {
    const auto error = [](const char* spec) {
        const auto player = classroom_roster().make(spec);
        return player ? "made" : player.error().id;
    };
    EXPECT_EQ(error("level2,halflife=5"), "made");
    EXPECT_EQ(error("level3,halflife=1000,pass=0,fade=1,corners=changing"), "made");
    EXPECT_EQ(error("level4,pass=1000,fade=1000,corners=fixed"), "made");
    EXPECT_EQ(error("level1,halflife=5"), "unknown_option");
    EXPECT_EQ(error("level2,pass=5"), "unknown_option");
    for (const char* spec : {"level2,halflife=0", "level3,pass=-1", "level3,pass=1001",
                             "level3,fade=0", "level4,corners=yes", "level4,halflife=x"})
        EXPECT_EQ(error(spec), "bad_option") << spec;
}

TEST(LevelPlayer, Level4WithFixedSquareValuesAndLevel3DifferInDepthAlone) {
    // Where the game ends within five moves both see all of it.
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Grid grid = random_position(6, 27, seed);
        if (!grid.can_move(grid.turn())) continue;
        const auto move = [&](const char* spec) {
            return (*classroom_roster().make(spec))->choose(grid, {}, {}).value();
        };
        EXPECT_EQ(move("level4,corners=fixed"), move("level3")) << seed;
        EXPECT_EQ(move("level4"), move("level4,pass=20,fade=2,halflife=15,corners=changing"))
            << seed;
    }
}

TEST(LevelPlayer, PlaysOnEverySizeAndLooksAtMoreWhenHigher) {
    std::uint64_t nodes_below = 0;
    for (const char* spec : {"level1", "level2"}) {
        const auto player = *classroom_roster().make(spec);
        std::uint64_t nodes = 0;  // Of one position alone, luck with the cuts may decide.
        for (int size = kMinSize; size <= kMaxSize; size += 2) {
            const Grid grid = random_position(size, 3, 1);
            const Thought thought = player->think({grid}, {}, {}).value();
            EXPECT_TRUE(grid.is_legal(thought.move().point()));
            nodes += thought.nodes;
        }
        EXPECT_GT(nodes, nodes_below) << spec;
        nodes_below = nodes;
    }
}

}  // namespace
}  // namespace othellier::classroom
