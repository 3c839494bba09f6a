// The same tests are built once per instruction set (see CMakeLists.txt), so that the kernels that
// eval/network_kernel.h would choose there are compared with the portable ones, and the whole
// network with an oracle that walks over the squares.

#include "eval/network_kernel.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "core/draw.h"
#include "eval/random_network.h"

namespace othellier::eval {

// Of files, which this program goes without.
std::uint64_t linear_fingerprint(const Weights&) {
    return 0;
}

namespace {

constexpr int kPositions = 3'000;

std::vector<Board> any_boards() {
    std::mt19937_64 random(20261118);
    std::vector<Board> boards;
    Board board = Board::start();
    while (static_cast<int>(boards.size()) < kPositions) {
        boards.push_back(board);
        const std::uint64_t player = random();
        if (random() % 4 == 0) boards.emplace_back(Bitboard(player), Bitboard(random() & ~player));
        const Bitboard moves = board.legal_moves();
        if (moves.empty()) {
            board = board.is_over() ? Board::start() : board.after_pass();
            continue;
        }
        board = board.after(drawn(moves, random));
    }
    return boards;
}

std::vector<NetworkSizes> all_kinds() {
    std::vector<NetworkSizes> kinds;
    for (const int width : {16, 32, 64, 128})
        for (const int hidden : {8, 16, 24, 32})
            for (const bool mobility : {false, true})
                kinds.push_back({width, hidden, mobility, 5 + (width / 16 + hidden / 8) % 3});
    return kinds;
}

Network made(const NetworkSizes& sizes, std::uint64_t seed) {
    auto network = Network::make(random_network(sizes, seed, Weights()));
    EXPECT_TRUE(network.has_value()) << sizes.width << ' ' << sizes.hidden;
    return std::move(*network);
}

/// What a network says, by its definition: over the squares, in floating point, in discs.
class Oracle {
 public:
    /// `content` is the network's.
    Oracle(const Network& network, const NetworkContent& content, const Board& board)
        : network_(network), content_(content), board_(board) {}

    double value() const {
        const auto number = Weights::phase_of(board_.empties().count());
        const NetworkPhase& phase = content_.phases[static_cast<std::size_t>(number)];
        const std::vector<double> in = inputs(phase);
        const double weight = 1 << kWeightBits;
        const double fine = 1 << (kInputBits + kWeightBits);
        double out = phase.offset / fine;
        for (std::size_t i = 0; i < in.size(); ++i) out += in[i] * phase.direct[i] / weight;
        const auto hidden = phase.first_bias.size();
        for (std::size_t neuron = 0; neuron < hidden; ++neuron) {
            double sum = phase.first_bias[neuron] / fine;
            for (std::size_t i = 0; i < in.size(); ++i)
                sum += in[i] * phase.first[i * hidden + neuron] / weight;
            out += std::clamp(sum, 0.0, double{kMostOfNeuron}) * phase.last[neuron] / weight;
        }
        return kDiscsOfOne * out;
    }

 private:
    int configuration(const Shape& shape, int symmetry) const {
        int number = 0;
        for (int i = 0; i < shape.squares; ++i) {
            const Square s = shape_square(shape, i, symmetry);
            const int digit = board_.player().contains(s)     ? 2
                              : board_.opponent().contains(s) ? 0
                                                              : 1;
            number += digit * power_of_3(i);
        }
        return number;
    }

    std::vector<double> inputs(const NetworkPhase& phase) const {
        const auto width = static_cast<std::size_t>(network_.sizes().width);
        std::vector<double> sums(width);
        for (std::size_t i = 0; i < width; ++i) sums[i] = phase.bias[i / 8];
        int first = 0;
        for (const Shape& shape : kNetworkShapes) {
            for (int g = 0; g < 8; ++g) {
                if (!instance_symmetries(shape)[static_cast<std::size_t>(g)]) continue;
                const auto row = static_cast<std::size_t>(first + configuration(shape, g));
                for (std::size_t i = 0; i < width; ++i)
                    sums[i / 8 * 8 +
                         static_cast<std::size_t>(symmetry_product(static_cast<int>(i % 8), g))] +=
                        network_.rows()[row * width + i];
            }
            first += shape.configurations();
        }
        std::vector<double> in(width / 16);
        const double one = 1 << network_.sizes().fraction_bits;
        for (std::size_t i = 0; i < width / 2; ++i)
            in[i / 8] += std::clamp(sums[i] / one, 0.0, 1.0) *
                         std::clamp(sums[width / 2 + i] / one, 0.0, 1.0) / 8;
        if (network_.sizes().mobility)
            for (const Board& side : {board_, board_.after_pass()})
                in.push_back(side.legal_moves().count() / double{kMovesOfOne});
        return in;
    }

    const Network& network_;
    const NetworkContent& content_;
    const Board& board_;
};

template <int kWidth>
void expect_the_same_sums(const Network& network, const std::vector<Board>& boards) {
    for (const Board& board : boards) {
        const NetworkFeatures numbers(board);
        const std::int16_t* bias = network.bias(Weights::phase_of(board.empties().count()));
        const int most = 1 << network.sizes().fraction_bits;
        std::int32_t plain[8];
        std::int32_t fast[8];
        portable::group_sums<kWidth>(network.rows(), numbers, bias, most, plain);
        kernel::group_sums<kWidth>(network.rows(), numbers, bias, most, fast);
        for (int i = 0; i < kWidth / 16; ++i) ASSERT_EQ(fast[i], plain[i]) << kWidth << ' ' << i;
    }
}

TEST(NetworkKernel, SumsAreThePortableOnes) {
    const std::vector<Board> boards = any_boards();
    expect_the_same_sums<16>(made({16, 8, true, 5}, 1), boards);
    expect_the_same_sums<32>(made({32, 8, true, 6}, 2), boards);
    expect_the_same_sums<64>(made({64, 8, true, 7}, 3), boards);
    expect_the_same_sums<128>(made({128, 8, true, 6}, 4), boards);
}

TEST(NetworkKernel, SumsOfTheLargestNumbersDoNotWrap) {
    NetworkContent content({64, 8, false, 7});
    std::mt19937 random(5);
    for (std::int8_t& number : content.rows) number = random() % 2 == 0 ? 127 : -128;
    make_symmetric(content);
    for (NetworkPhase& phase : content.phases)
        for (std::int16_t& bias : phase.bias) bias = random() % 2 == 0 ? 26'000 : -26'000;
    const auto network = Network::make(content);
    ASSERT_TRUE(network);
    expect_the_same_sums<64>(*network, any_boards());
}

TEST(NetworkKernel, HeadsAreThePortableOnes) {
    std::mt19937 random(6);
    for (const NetworkSizes& sizes : all_kinds()) {
        const Network network = made(sizes, 7);
        for (int i = 0; i < 500; ++i) {
            std::int16_t inputs[10] = {};
            for (int k = 0; k < sizes.inputs(); ++k)
                inputs[k] =
                    static_cast<std::int16_t>(random() % (k < sizes.groups() ? 4097 : 15'361));
            const HeadView head = network.head(i % Weights::kPhases);
            ASSERT_EQ(kernel::head(head, inputs), portable::head(head, inputs)) << sizes.width;
        }
    }
}

TEST(NetworkKernel, ANetworkSaysWhatItsDefinitionSays) {
    const std::vector<Board> boards = any_boards();
    double largest = 0;
    for (const NetworkSizes& sizes : all_kinds()) {
        const Network network = made(sizes, 8);
        const NetworkContent content = network.content();
        for (std::size_t i = 0; i < boards.size(); i += 23) {
            const Board& board = boards[i];
            const int empties = board.empties().count();
            const double value = network.output(NetworkFeatures(board), board, empties) /
                                 static_cast<double>(kOutputPerDisc);
            // Inputs and neurons are whole 1/4096: that is all that is lost.
            ASSERT_NEAR(value, Oracle(network, content, board).value(), 0.1);
            largest = std::max(largest, std::abs(value));
        }
    }
    EXPECT_GT(largest, 5) << "the networks of this test say too little";
}

}  // namespace
}  // namespace othellier::eval
