#include "train/pack_network.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>

#include "eval/random_network.h"
#include "train/test_files.h"

namespace othellier::train {
namespace {

const eval::NetworkSizes kSizes{32, 16, true, 6};

Board any_board(std::mt19937_64& random) {
    const Bitboard player(random());
    return Board(player, Bitboard(random()) & ~player);
}

/// The numbers of a whole network, each by itself moved by less than half of its last place: it is
/// rounded to just that network again.
FloatNetwork near(const eval::Network& network) {
    FloatNetwork copy(network.sizes());
    const eval::NetworkContent content = network.content();
    constexpr double kWeight = 1 << eval::kWeightBits;
    constexpr double kFine = 1 << (eval::kWeightBits + eval::kInputBits);
    const double one = 1 << network.sizes().fraction_bits;
    std::mt19937 random(3);
    const auto to = [&](auto number, double scale) {
        const double place = number + static_cast<double>(random() % 80) / 100 - 0.4;
        return static_cast<float>(place / scale);
    };
    for (std::size_t i = 0; i < copy.rows.size(); ++i)
        copy.rows[i] = static_cast<float>(network.rows()[i] / one);
    std::size_t direct = 0, first = 0, hidden = 0, bias = 0, p = 0;
    for (const eval::NetworkPhase& phase : content.phases) {
        for (const auto n : phase.bias) copy.bias[bias++] = to(n, one);
        for (const auto n : phase.direct) copy.direct[direct++] = to(n, kWeight);
        for (const auto n : phase.first) copy.first[first++] = to(n, kWeight);
        for (std::size_t i = 0; i < phase.last.size(); ++i, ++hidden) {
            copy.first_bias[hidden] = static_cast<float>(phase.first_bias[i] / kFine);
            copy.last[hidden] = to(phase.last[i], kWeight);
        }
        copy.offset[p++] = static_cast<float>(phase.offset) / eval::kOutputPerDisc;
    }
    copy.weights_checksum = eval::file_checksum(*eval::default_weights());
    return copy;
}

eval::Network any_network() {
    return *eval::Network::make(eval::random_network(kSizes, 1, *eval::default_weights()));
}

class PackNetwork : public InFolder {
 protected:
    PackNetwork() {
        std::mt19937_64 random(4);
        for (int i = 0; i < 50; ++i) {
            const Board board = any_board(random);
            before_.checks.push_back({board.player().bits(), board.opponent().bits(),
                                      static_cast<float>(before_.value(board)), 0});
        }
    }

    Result<PackReport> pack(std::span<const Sample> samples = {}) const {
        EXPECT_TRUE(write_float_network(file("net.float"), before_));
        return pack_network(file("net.float"), "", file("net"), samples);
    }

    FloatNetwork before_ = near(any_network());
};

TEST_F(PackNetwork, RoundsToTheNearestAndReadsBack) {
    const auto report = pack();
    ASSERT_TRUE(report);
    EXPECT_EQ(report->positions, 0u);
    EXPECT_LT(report->from_pytorch, 1e-4);
    const auto packed = eval::read_network(file("net"));
    ASSERT_TRUE(packed);
    const eval::NetworkContent expected = any_network().content();
    EXPECT_EQ(packed->content().rows, expected.rows);
    EXPECT_EQ(packed->content().phases[5].first, expected.phases[5].first);
    EXPECT_EQ(packed->content().phases[14].direct, expected.phases[14].direct);
    EXPECT_EQ(packed->content().error_model, eval::default_weights()->error_model());
    EXPECT_EQ(report->bytes, std::filesystem::file_size(file("net")));
    EXPECT_TRUE(read_evaluation("", file("net")));
}

TEST_F(PackNetwork, SaysWhatRoundingCosts) {
    std::mt19937_64 random(5);
    std::vector<Sample> samples;
    for (int i = 0; i < 200; ++i) {
        const Board board = any_board(random);
        Sample sample{};
        sample.player = board.player().bits();
        sample.opponent = board.opponent().bits();
        const double worth =
            before_.value(board) +
            eval::default_weights()->sum(eval::Features(board), board.empties().count()) / 256.0;
        sample.score =
            static_cast<std::int16_t>(std::clamp(std::lround(16 * worth), -1024L, 1024L));
        sample.kind = i % 2 == 0 ? 1 : 0;
        samples.push_back(sample);
    }
    const auto report = pack(samples);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->positions, 200u);
    EXPECT_EQ(report->exact, 100u);
    EXPECT_GT(report->mean_rounding, 0);
    EXPECT_LT(report->mean_rounding, 0.2);
    EXPECT_GE(report->most_rounding, report->mean_rounding);
    EXPECT_LT(report->float_error, 0.05) << "the scores are its own values";
    EXPECT_LT(report->packed_error, report->mean_rounding + 0.1);
    EXPECT_GT(report->linear_error, report->packed_error);
}

TEST_F(PackNetwork, RefusesWhatTheProgramReadsOtherwiseThanPyTorch) {
    before_.checks[7].discs += 0.5F;
    const auto report = pack();
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().id, "network_checks");
    EXPECT_EQ(report.error().fact("discs"), "0.500");
}

TEST_F(PackNetwork, RefusesOtherWeights) {
    ++before_.weights_checksum;
    EXPECT_EQ(pack().error().id, "network_weights");
}

TEST_F(PackNetwork, RefusesWhatCouldOverflow) {
    before_.checks.clear();
    for (float& number : before_.last) number = 31;
    EXPECT_EQ(pack().error().fact("why"), "range");
}

TEST_F(PackNetwork, RefusesFilesThatAreNoExport) {
    const auto why = [&] {
        return std::string(read_float_network(file("net.float")).error().fact("why"));
    };
    EXPECT_EQ(read_float_network(file("net.float")).error().id, "cannot_read");
    std::ofstream(file("net.float")) << "hello";
    EXPECT_EQ(why(), "foreign");
    ASSERT_TRUE(write_float_network(file("net.float"), before_));
    const auto whole = std::filesystem::file_size(file("net.float"));
    std::filesystem::resize_file(file("net.float"), whole - 1);
    EXPECT_EQ(why(), "truncated");
    before_.offset[3] = std::nanf("");
    ASSERT_TRUE(write_float_network(file("net.float"), before_));
    EXPECT_EQ(why(), "number");
}

}  // namespace
}  // namespace othellier::train
