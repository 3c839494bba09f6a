#include "train/float_network.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <fstream>

#include "core/file_error.h"
#include "eval/network.h"
#include "eval/orientation.h"

namespace othellier::train {

namespace {

// The file, little-endian: the header, the numbers of FloatNetwork in the order of its members, and
// the checks. tools/train/export.py writes it.
constexpr char kFloatMagic[8] = {'O', 'T', 'H', 'L', 'N', 'E', 'T', 'F'};
constexpr std::uint32_t kFloatVersion = 1;
constexpr std::uint32_t kMostChecks = 1'000'000;

struct FloatHeader {
    char magic[8];
    std::uint32_t version;
    std::uint32_t width;
    std::uint32_t hidden;
    std::uint32_t mobility;
    std::uint32_t fraction_bits;
    std::uint32_t checks;
    std::uint64_t shapes;
    std::uint64_t weights_checksum;
};
static_assert(sizeof(FloatHeader) == 48);

constexpr std::size_t kPhases = eval::Weights::kPhases;

/// Its numbers in the order of the file.
template <typename Network>
auto parts_of(Network& network) {
    return std::array{&network.rows,       &network.bias, &network.direct, &network.first,
                      &network.first_bias, &network.last, &network.offset};
}

}  // namespace

FloatNetwork::FloatNetwork(const eval::NetworkSizes& s) : sizes(s) {
    const auto width = static_cast<std::size_t>(s.width);
    const auto hidden = static_cast<std::size_t>(s.hidden);
    const auto inputs = static_cast<std::size_t>(s.inputs());
    rows.resize(eval::NetworkPatterns::kWeights * width);
    bias.resize(kPhases * width / eval::kOrientations);
    direct.resize(kPhases * inputs);
    first.resize(kPhases * inputs * hidden);
    first_bias.resize(kPhases * hidden);
    last.resize(kPhases * hidden);
    offset.resize(kPhases);
}

std::vector<double> FloatNetwork::inputs(const Board& board) const {
    const auto width = static_cast<std::size_t>(sizes.width);
    const auto phase = static_cast<std::size_t>(eval::Weights::phase_of(board.empties().count()));
    const eval::NetworkFeatures numbers(board);
    std::vector<double> sums(width);
    for (std::size_t i = 0; i < width; ++i) sums[i] = bias[phase * width / 8 + i / 8];
    for (std::size_t g = 0; g < eval::kOrientations; ++g) {
        const auto& instances = eval::kInstancesBySymmetry[g];
        for (std::size_t n = 0; n < instances.count; ++n) {
            const int instance = instances.instance[n];
            const int row = eval::NetworkPatterns::kZeros[static_cast<std::size_t>(instance)] +
                            numbers[instance];
            const float* of_row = rows.data() + static_cast<std::size_t>(row) * width;
            for (std::size_t i = 0; i < width; ++i)
                sums[i] += of_row[i / 8 * 8 + static_cast<std::size_t>(eval::kOrigins[g][i % 8])];
        }
    }
    std::vector<double> in(width / 16);
    for (std::size_t i = 0; i < width / 2; ++i)
        in[i / 8] += std::clamp(sums[i], 0.0, 1.0) * std::clamp(sums[width / 2 + i], 0.0, 1.0) / 8;
    if (sizes.mobility)
        for (const Board& side : {board, board.after_pass()})
            in.push_back(side.legal_moves().count() / double{eval::kMovesOfOne});
    return in;
}

double FloatNetwork::value(const Board& board) const {
    const auto phase = static_cast<std::size_t>(eval::Weights::phase_of(board.empties().count()));
    const auto hidden = static_cast<std::size_t>(sizes.hidden);
    const std::vector<double> in = inputs(board);
    double out = 0;
    for (std::size_t i = 0; i < in.size(); ++i) out += in[i] * direct[phase * in.size() + i];
    for (std::size_t neuron = 0; neuron < hidden; ++neuron) {
        double sum = first_bias[phase * hidden + neuron];
        for (std::size_t i = 0; i < in.size(); ++i)
            sum += in[i] * first[(phase * in.size() + i) * hidden + neuron];
        out += std::clamp(sum, 0.0, double{eval::kMostOfNeuron}) * last[phase * hidden + neuron];
    }
    return offset[phase] + eval::kDiscsOfOne * out;
}

double FloatNetwork::largest_difference() const {
    double largest = 0;
    for (const Check& check : checks) {
        const Board board(Bitboard(check.player), Bitboard(check.opponent));
        largest = std::max(largest, std::abs(value(board) - static_cast<double>(check.discs)));
    }
    return largest;
}

Result<FloatNetwork> read_float_network(const std::filesystem::path& file) {
    const auto bad = [&](const char* why) {
        return fail("bad_float_network", {{"file", file.string()}, {"why", why}});
    };
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    if (!in) return fail(cannot_read(file));
    FloatHeader header{};
    in.read(reinterpret_cast<char*>(&header), sizeof header);
    if (!in || std::memcmp(header.magic, kFloatMagic, sizeof kFloatMagic) != 0)
        return bad("foreign");
    if (header.version != kFloatVersion) return bad("version");
    if (header.width > 128 || header.hidden > 32 || header.fraction_bits > 7 ||
        header.mobility > 1 || header.checks > kMostChecks)
        return bad("sizes");
    const eval::NetworkSizes sizes{static_cast<int>(header.width), static_cast<int>(header.hidden),
                                   header.mobility == 1, static_cast<int>(header.fraction_bits)};
    if (!sizes.is_possible()) return bad("sizes");
    if (header.shapes != eval::network_shapes_fingerprint()) return bad("shapes");
    FloatNetwork network(sizes);
    network.weights_checksum = header.weights_checksum;
    for (std::vector<float>* part : parts_of(network)) {
        in.read(reinterpret_cast<char*>(part->data()),
                static_cast<std::streamsize>(part->size() * sizeof(float)));
        if (!in) return bad("truncated");
        if (!std::ranges::all_of(*part, [](float number) { return std::isfinite(number); }))
            return bad("number");
    }
    network.checks.resize(header.checks);
    in.read(reinterpret_cast<char*>(network.checks.data()),
            static_cast<std::streamsize>(network.checks.size() * sizeof(FloatNetwork::Check)));
    if (!in) return bad("truncated");
    for (const FloatNetwork::Check& check : network.checks)
        if ((check.player & check.opponent) != 0 || !std::isfinite(check.discs))
            return bad("number");
    return network;
}

Result<void> write_float_network(const std::filesystem::path& file, const FloatNetwork& network) {
    FloatHeader header{{},
                       kFloatVersion,
                       static_cast<std::uint32_t>(network.sizes.width),
                       static_cast<std::uint32_t>(network.sizes.hidden),
                       network.sizes.mobility ? 1U : 0U,
                       static_cast<std::uint32_t>(network.sizes.fraction_bits),
                       static_cast<std::uint32_t>(network.checks.size()),
                       eval::network_shapes_fingerprint(),
                       network.weights_checksum};
    std::memcpy(header.magic, kFloatMagic, sizeof kFloatMagic);
    errno = 0;
    std::ofstream out(file, std::ios::binary);
    out.write(reinterpret_cast<const char*>(&header), sizeof header);
    for (const std::vector<float>* part : parts_of(network))
        out.write(reinterpret_cast<const char*>(part->data()),
                  static_cast<std::streamsize>(part->size() * sizeof(float)));
    out.write(reinterpret_cast<const char*>(network.checks.data()),
              static_cast<std::streamsize>(network.checks.size() * sizeof(FloatNetwork::Check)));
    out.close();
    if (!out) return fail(cannot_write(file));
    return {};
}

}  // namespace othellier::train
