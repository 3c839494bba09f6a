#include "eval/network.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "core/moves.h"
#include "eval/network_kernel.h"
#include "eval/orientation.h"

namespace othellier::eval {

namespace {

constexpr std::int64_t kMostSum = std::numeric_limits<std::int32_t>::max();

/// The largest value of each input.
std::int64_t most_of_input(const NetworkSizes& sizes, int input) {
    constexpr int kOfMoves = kMostMoves * (1 << kInputBits) / kMovesOfOne;
    return input < sizes.groups() ? 1 << kInputBits : kOfMoves;
}

bool has_its_sizes(const NetworkContent& content) {
    const NetworkSizes& sizes = content.sizes;
    if (!sizes.is_possible() || content.phases.size() != Weights::kPhases ||
        content.rows.size() != rows_kept().size() * static_cast<std::size_t>(sizes.width))
        return false;
    const NetworkPhase right(sizes);
    return std::ranges::all_of(content.phases, [&](const NetworkPhase& phase) {
        return phase.bias.size() == right.bias.size() &&
               phase.direct.size() == right.direct.size() &&
               phase.first.size() == right.first.size() &&
               phase.first_bias.size() == right.first_bias.size() &&
               phase.last.size() == right.last.size();
    });
}

/// Whether no sum can leave its 16 or 32 bits, whatever the position.
bool stays_in_range(const NetworkSizes& sizes, const NetworkPhase& phase) {
    constexpr int kMostBias =
        std::numeric_limits<std::int16_t>::max() - 128 * NetworkPatterns::kInstances;
    for (const std::int16_t bias : phase.bias)
        if (std::abs(bias) > kMostBias) return false;
    const auto hidden = static_cast<std::size_t>(sizes.hidden);
    std::int64_t out = std::abs(std::int64_t{phase.offset});
    for (int i = 0; i < sizes.inputs(); ++i)
        out += most_of_input(sizes, i) *
               std::abs(std::int64_t{phase.direct[static_cast<std::size_t>(i)]});
    for (std::size_t neuron = 0; neuron < hidden; ++neuron) {
        std::int64_t sum = std::abs(std::int64_t{phase.first_bias[neuron]});
        for (int i = 0; i < sizes.inputs(); ++i)
            sum +=
                most_of_input(sizes, i) *
                std::abs(std::int64_t{phase.first[static_cast<std::size_t>(i) * hidden + neuron]});
        if (sum > kMostSum) return false;
        out += (std::int64_t{kMostOfNeuron} << kInputBits) *
               std::abs(std::int64_t{phase.last[neuron]});
    }
    return out <= kMostSum;
}

/// Rows that are their own mirror images must look like them.
bool is_symmetric(const NetworkContent& content) {
    const auto width = static_cast<std::size_t>(content.sizes.width);
    for (const SelfImage& image : self_images()) {
        const auto kept = std::ranges::lower_bound(rows_kept(), image.row) - rows_kept().begin();
        const std::int8_t* row = content.rows.data() + static_cast<std::size_t>(kept) * width;
        const auto& origins = kOrigins[static_cast<std::size_t>(image.symmetry)];
        for (std::size_t group = 0; group < width; group += kOrientations)
            for (std::size_t place = 0; place < kOrientations; ++place)
                if (row[group + place] != row[group + static_cast<std::size_t>(origins[place])])
                    return false;
    }
    return true;
}

tl::unexpected<Error> bad(const char* why) {
    return fail("bad_network", {{"why", why}});
}

}  // namespace

NetworkPhase::NetworkPhase(const NetworkSizes& sizes)
    : bias(static_cast<std::size_t>(sizes.width / kOrientations)),
      direct(static_cast<std::size_t>(sizes.inputs())),
      first(static_cast<std::size_t>(sizes.inputs() * sizes.hidden)),
      first_bias(static_cast<std::size_t>(sizes.hidden)),
      last(static_cast<std::size_t>(sizes.hidden)) {}

NetworkContent::NetworkContent(const NetworkSizes& s)
    : sizes(s),
      rows(rows_kept().size() * static_cast<std::size_t>(s.width)),
      phases(Weights::kPhases, NetworkPhase(s)) {}

Result<Network> Network::make(const NetworkContent& content) {
    if (!has_its_sizes(content)) return bad("sizes");
    if (!is_symmetric(content)) return bad("symmetry");
    for (const NetworkPhase& phase : content.phases)
        if (!stays_in_range(content.sizes, phase)) return bad("range");
    return Network(content);
}

Network::Network(const NetworkContent& content) : content_(content) {
    lay_out_rows();
    lay_out_phases();
    content_.rows = {};
}

NetworkContent Network::content() const {
    NetworkContent content = content_;
    const auto width = static_cast<std::size_t>(sizes().width);
    for (const std::int32_t row : rows_kept()) {
        const std::int8_t* numbers = rows() + static_cast<std::size_t>(row) * width;
        content.rows.insert(content.rows.end(), numbers, numbers + width);
    }
    return content;
}

void Network::lay_out_rows() {
    const auto width = static_cast<std::size_t>(sizes().width);
    rows_.resize(static_cast<std::size_t>(NetworkPatterns::kWeights) * width);
    const auto& kept = rows_kept();
    for (std::size_t i = 0; i < kept.size(); ++i)
        std::copy_n(content_.rows.data() + i * width, width,
                    rows_.data() + static_cast<std::size_t>(kept[i]) * width);
    for (std::size_t row = 0; row < mirror_images().size(); ++row) {
        const MirrorImage& image = mirror_images()[row];
        if (static_cast<std::size_t>(image.row) == row) continue;
        const std::int8_t* from = rows_.data() + static_cast<std::size_t>(image.row) * width;
        std::int8_t* to = rows_.data() + row * width;
        const auto& origins = kOrigins[static_cast<std::size_t>(image.symmetry)];
        for (std::size_t group = 0; group < width; group += kOrientations)
            for (std::size_t place = 0; place < kOrientations; ++place)
                to[group + place] = from[group + static_cast<std::size_t>(origins[place])];
    }
}

void Network::lay_out_phases() {
    const auto width = static_cast<std::size_t>(sizes().width);
    const auto hidden = static_cast<std::size_t>(sizes().hidden);
    const auto inputs = static_cast<std::size_t>(sizes().inputs());
    pairs_ = (sizes().inputs() + 1) / 2;
    const auto padded = 2 * static_cast<std::size_t>(pairs_);
    biases_.resize(Weights::kPhases * width);
    first_.resize(Weights::kPhases * padded * hidden);
    direct_.resize(Weights::kPhases * padded);
    for (std::size_t p = 0; p < Weights::kPhases; ++p) {
        const NetworkPhase& phase = content_.phases[p];
        for (std::size_t i = 0; i < width; ++i)
            biases_[p * width + i] = phase.bias[i / kOrientations];
        for (std::size_t i = 0; i < inputs; ++i) {
            direct_[p * padded + i] = phase.direct[i];
            for (std::size_t neuron = 0; neuron < hidden; ++neuron)
                first_[p * padded * hidden + 2 * (i / 2 * hidden + neuron) + i % 2] =
                    phase.first[i * hidden + neuron];
        }
    }
}

const std::int16_t* Network::bias(int phase) const {
    return biases_.data() + phase * sizes().width;
}

HeadView Network::head(int phase) const {
    const NetworkPhase& numbers = content_.phases[static_cast<std::size_t>(phase)];
    return {.hidden = sizes().hidden,
            .pairs = pairs_,
            .first = first_.data() + phase * 2 * pairs_ * sizes().hidden,
            .first_bias = numbers.first_bias.data(),
            .last = numbers.last.data(),
            .direct = direct_.data() + phase * 2 * pairs_,
            .offset = numbers.offset};
}

std::int32_t Network::output(const NetworkFeatures& numbers, const Board& board,
                             int empties) const {
    const int phase = Weights::phase_of(empties);
    const int groups = sizes().groups();
    const int fraction = sizes().fraction_bits;
    std::int32_t sums[8];
    switch (sizes().width) {
        case 16:
            kernel::group_sums<16>(rows(), numbers, bias(phase), 1 << fraction, sums);
            break;
        case 32:
            kernel::group_sums<32>(rows(), numbers, bias(phase), 1 << fraction, sums);
            break;
        case 64:
            kernel::group_sums<64>(rows(), numbers, bias(phase), 1 << fraction, sums);
            break;
        default:
            kernel::group_sums<128>(rows(), numbers, bias(phase), 1 << fraction, sums);
    }
    // A group is the mean of eight products.
    const int surplus = 2 * fraction + 3 - kInputBits;
    std::int16_t inputs[8 + 2];
    for (int i = 0; i < groups; ++i) inputs[i] = static_cast<std::int16_t>(sums[i] >> surplus);
    int count = groups;
    if (sizes().mobility) {
        constexpr int kOfMove = (1 << kInputBits) / kMovesOfOne;
        for (const Board& side : {board, board.after_pass()})
            inputs[count++] = static_cast<std::int16_t>(side.legal_moves().count() * kOfMove);
    }
    if (count % 2 != 0) inputs[count] = 0;
    return kernel::head(head(phase), inputs);
}

Score Network::evaluate(int linear_sum, const NetworkFeatures& numbers, const Board& board,
                        int empties) const {
    constexpr int kFiner = kOutputPerDisc / Weights::kPerDisc;
    constexpr int kShrink = kOutputPerDisc / Score::kPerDisc;
    const std::int64_t sum = std::int64_t{linear_sum} * kFiner + output(numbers, board, empties);
    const std::int64_t rounded = (sum + (sum >= 0 ? kShrink / 2 : -kShrink / 2)) / kShrink;
    return Score(static_cast<int>(
        std::clamp<std::int64_t>(rounded, -kMostEvaluation.value(), kMostEvaluation.value())));
}

}  // namespace othellier::eval
