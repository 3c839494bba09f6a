#include "eval/network.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <set>

#include "core/draw.h"
#include "core/symmetry.h"
#include "eval/evaluator.h"
#include "eval/random_network.h"

namespace othellier::eval {
namespace {

const NetworkSizes kSmall{32, 16, true, 6};

Network made(const NetworkContent& content) {
    auto network = Network::make(content);
    EXPECT_TRUE(network.has_value());
    return std::move(*network);
}

Network random_one(const NetworkSizes& sizes, std::uint64_t seed) {
    return made(random_network(sizes, seed, *default_weights()));
}

Board any_board(std::mt19937_64& random) {
    const Bitboard player(random());
    return Board(player, Bitboard(random()) & ~player);
}

std::int32_t output(const Network& network, const Board& board) {
    return network.output(NetworkFeatures(board), board, board.empties().count());
}

TEST(Network, ValuesAreTheSameUnderTheEightSymmetries) {
    std::mt19937_64 random(9);
    for (const int width : {16, 32, 64, 128}) {
        const Network network = random_one({width, 16, true, 6}, 1);
        std::set<std::int32_t> values;
        for (int i = 0; i < 300; ++i) {
            const Board board = any_board(random);
            values.insert(output(network, board));
            for (const Symmetry by : Symmetry::all())
                ASSERT_EQ(output(network, transformed(board, by)), output(network, board)) << width;
        }
        EXPECT_GT(values.size(), 250U);
    }
}

/// The row of the same squares with the colours exchanged.
std::int32_t other_side(std::int32_t row) {
    std::int32_t first = 0;
    for (const Shape& shape : kNetworkShapes) {
        if (row < first + shape.configurations())
            return first + (shape.configurations() - 1 - (row - first));
        first += shape.configurations();
    }
    return row;
}

/// A network in which group 1 is group 0 as the other side sees it, and whose output is the
/// difference: both sides' values are opposites then, by construction and to the last unit.
TEST(Network, MadeAntisymmetricItValuesBothSidesAsOpposites) {
    NetworkContent content = random_network({32, 8, true, 6}, 2, *default_weights());
    const Network whole = made(content);
    const auto& kept = rows_kept();
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const std::int8_t* mine = whole.rows() + kept[i] * 32;
        const std::int8_t* theirs = whole.rows() + other_side(kept[i]) * 32;
        for (const std::size_t group : {std::size_t{0}, std::size_t{16}})
            for (std::size_t place = 0; place < 8; ++place) {
                content.rows[i * 32 + group + place] = mine[group + place];
                content.rows[i * 32 + group + 8 + place] = theirs[group + place];
            }
    }
    for (NetworkPhase& phase : content.phases) {
        phase.bias[1] = phase.bias[0];
        phase.bias[3] = phase.bias[2];
        phase.direct = {900, -900, 350, -350};
        std::ranges::fill(phase.last, std::int16_t{0});
        phase.offset = 0;
    }
    const Network network = made(content);
    const Weights even;
    std::mt19937_64 random(10);
    std::int32_t largest = 0;
    for (int i = 0; i < 500; ++i) {
        const Board board = any_board(random);
        ASSERT_EQ(output(network, board.after_pass()), -output(network, board));
        largest = std::max(largest, output(network, board));
        const int empties = board.empties().count();
        const auto value = [&](const Board& b) {
            return network.evaluate(even, Features(b), NetworkFeatures(b), b, empties);
        };
        ASSERT_EQ(value(board.after_pass()), -value(board));
    }
    EXPECT_GT(largest, kOutputPerDisc / 4);
}

TEST(Network, CorrectsTheLinearEvaluation) {
    const Weights& weights = *default_weights();
    NetworkContent content(kSmall);
    for (NetworkPhase& phase : content.phases) phase.offset = 3 * kOutputPerDisc;
    const Network three = made(content);
    const Network nothing = made(NetworkContent(kSmall));
    std::mt19937_64 random(11);
    for (int i = 0; i < 200; ++i) {
        const Board board = any_board(random);
        const int empties = board.empties().count();
        const Score linear = weights.evaluate(Features(board), empties);
        const auto with = [&](const Network& network) {
            return network.evaluate(weights, Features(board), NetworkFeatures(board), board,
                                    empties);
        };
        EXPECT_EQ(with(nothing), linear);
        if (std::abs(linear.value()) < 900) {
            EXPECT_NEAR(with(three).value(), linear.value() + 3 * Score::kPerDisc, 1);
        }
        EXPECT_LE(with(three), kMostEvaluation);
    }
}

TEST(Network, ItsStateFollowsMovesAndPasses) {
    const Network network = random_one(kSmall, 3);
    const Evaluator evaluator(*default_weights(), &network);
    std::mt19937_64 random(12);
    for (int game = 0; game < 50; ++game) {
        Board board = Board::start();
        EvaluationState state = evaluator.state_of(board);
        for (int passes = 0; passes < 2;) {
            const int empties = board.empties().count();
            ASSERT_EQ(evaluator.value(state, board, empties),
                      network.evaluate(*default_weights(), Features(board), NetworkFeatures(board),
                                       board, empties));
            const Bitboard moves = board.legal_moves();
            if (moves.empty()) {
                board = board.after_pass();
                state = state.after_pass();
                ++passes;
                continue;
            }
            passes = 0;
            const Square move = drawn(moves, random);
            state = state.after(move, board.flips(move));
            board = board.after(move);
        }
    }
}

TEST(Network, AFileGivesItBack) {
    for (const NetworkSizes& sizes : {kSmall, NetworkSizes{64, 8, false, 7}}) {
        NetworkContent content = random_network(sizes, 4, *default_weights());
        content.error_model = ErrorModel({15'421, -1, 2, -100'000, 65'536, -65'536, 0});
        const Network network = made(content);
        EXPECT_EQ(network.content(), content);
        const auto read = network_from_bytes(to_bytes(network, 1));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->content(), content);
    }
}

TEST(Network, RefusesDamagedAndForeignFiles) {
    const std::string good = to_bytes(random_one({16, 8, true, 6}, 5), 1);
    const auto why = [](const std::string& bytes) {
        const auto read = network_from_bytes(bytes);
        return read ? std::string("read") : std::string(read.error().fact("why"));
    };
    EXPECT_EQ(why(good), "read");
    EXPECT_EQ(why("hello"), "truncated");
    EXPECT_EQ(why(good.substr(0, 50)), "truncated");
    EXPECT_NE(why(good.substr(0, good.size() / 2)), "read");
    std::string other = good;
    other[0] = 'X';
    EXPECT_EQ(why(other), "foreign");
    other = good;
    other[8] = 9;
    EXPECT_EQ(network_from_bytes(other).error().id, "network_version");
    for (std::size_t at = 8; at < good.size(); at += at < 60 ? 1 : good.size() / 50) {
        other = good;
        other[at] = static_cast<char>(other[at] ^ 0x41);
        EXPECT_NE(why(other), "read") << at;
    }
}

TEST(Network, RefusesWhatCouldOverflowOrLookDifferentInAMirror) {
    const auto why = [](const NetworkContent& content) {
        return std::string(Network::make(content).error().fact("why"));
    };
    NetworkContent content = random_network(kSmall, 6, *default_weights());
    content.phases[3].bias[1] = 30'000;
    EXPECT_EQ(why(content), "range");
    content = random_network(kSmall, 6, *default_weights());
    for (std::int16_t& number : content.phases[7].last) number = 32'767;
    EXPECT_EQ(why(content), "range");
    content = random_network(kSmall, 6, *default_weights());
    ASSERT_FALSE(self_images().empty());
    const SelfImage& image = self_images()[0];
    const auto kept = static_cast<std::size_t>(std::ranges::lower_bound(rows_kept(), image.row) -
                                               rows_kept().begin());
    std::size_t moved = 0;
    const auto& origins = kOrigins[static_cast<std::size_t>(image.symmetry)];
    while (static_cast<std::size_t>(origins[moved]) == moved) ++moved;
    content.rows[kept * 32 + moved] = static_cast<std::int8_t>(content.rows[kept * 32 + moved] ^ 1);
    EXPECT_EQ(why(content), "symmetry");
    content = random_network(kSmall, 6, *default_weights());
    content.phases[0].last.pop_back();
    EXPECT_EQ(why(content), "sizes");
}

class NetworkFile : public testing::Test {
 protected:
    ~NetworkFile() override { std::filesystem::remove(file_); }
    const std::filesystem::path file_ =
        std::filesystem::temp_directory_path() /
        ("othellier_network_" + std::to_string(::getpid()) +
         testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(NetworkFile, IsReadOnceForAllAndForItsWeightsAlone) {
    NetworkContent content(kSmall);
    content.linear = linear_fingerprint(*default_weights());
    ASSERT_TRUE(write_network(file_, made(content)));
    const auto first = shared_network(file_, *default_weights());
    const auto second = shared_network(file_, *default_weights());
    ASSERT_TRUE(first && second);
    EXPECT_EQ(*first, *second);
    EXPECT_EQ(shared_network(file_, Weights()).error().id, "network_weights");

    // Another error model or another way of sorting moves changes no sum.
    Weights others = *default_weights();
    others.set_error_model(ErrorModel());
    others.order()[0] = 7;
    EXPECT_TRUE(shared_network(file_, others));
}

TEST_F(NetworkFile, ThatIsTooLargeOrMissingIsNotRead) {
    EXPECT_EQ(read_network(file_).error().id, "cannot_read");
    std::ofstream(file_).close();
    std::filesystem::resize_file(file_, (std::uintmax_t{32} << 20) + 1);
    EXPECT_EQ(read_network(file_).error().fact("why"), "large");
}

TEST(EmbeddedNetwork, CorrectsTheEmbeddedWeights) {
    ASSERT_TRUE(network_from_bytes(embedded_network()));
    EXPECT_EQ(default_network()->linear(), linear_fingerprint(*default_weights()));
    EXPECT_EQ(*named_network("embedded", *default_weights()), default_network());
}

}  // namespace
}  // namespace othellier::eval
