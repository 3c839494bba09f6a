#include <algorithm>

#include "eval/packed_file.h"
#include "eval/weights.h"

extern "C" const unsigned char othellier_weights_begin[];
extern "C" const unsigned char othellier_weights_end[];

namespace othellier::eval {

namespace {

// A weights file, all numbers little-endian:
//   8 bytes   magic "OTHLEVAL"
//   u32       version of the format
//   u32       number of 16-bit numbers
//   u64       FNV-1a of their bytes, uncompressed
//   the rest  the numbers, compressed by zstd: per phase the weights of the canonical
//             configurations in order, 65 biases by empties, the weights of the canonical
//             configurations of what sorts moves, then the coefficients of the error model, each
//             of 32 bits as two numbers, the lower half first
// Version 3 had no error model, 2 nothing to sort moves by either.
constexpr PackedKind kWeightsFile{"OTHLEVAL", 4, "bad_weights", "weights_version"};

struct WeightsHeader {
    char magic[8];
    std::uint32_t version;
    std::uint32_t count;
    std::uint64_t checksum;
};
static_assert(sizeof(WeightsHeader) == 24);

std::uint64_t checksum_of(std::span<const std::int16_t> values) {
    return fnv1a(bytes_of(values));
}

constexpr int kBiases = 65;
constexpr std::size_t kModelNumbers = std::size_t{2} * ErrorModel::kTerms;

std::size_t count_numbers() {
    return EvalPatterns::distinct().size() * Weights::kPhases + kBiases +
           OrderPatterns::distinct().size() + kModelNumbers;
}

/// Appends those of the weights that stand for themselves.
template <typename Set>
void pack(std::span<const std::int16_t> weights, std::vector<std::int16_t>& values) {
    for (const std::int32_t i : Set::distinct())
        values.push_back(weights[static_cast<std::size_t>(i)]);
}

/// Fills weights from the front of `values`, and gives what is left of them.
template <typename Set>
std::span<const std::int16_t> unpack(std::span<const std::int16_t> values,
                                     std::span<std::int16_t> weights) {
    const auto& distinct = Set::distinct();
    for (std::size_t i = 0; i < distinct.size(); ++i)
        weights[static_cast<std::size_t>(distinct[i])] = values[i];
    const auto& canonical = Set::canonical();
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] = weights[static_cast<std::size_t>(canonical[i])];
    return values.subspan(distinct.size());
}

void pack(const ErrorModel& model, std::vector<std::int16_t>& values) {
    for (const std::int32_t coefficient : model.coefficients())
        for (const int shift : {0, 16})
            values.push_back(static_cast<std::int16_t>(coefficient >> shift));
}

ErrorModel unpack_model(std::span<const std::int16_t> values) {
    ErrorModel::Coefficients coefficients{};
    for (std::size_t i = 0; i < coefficients.size(); ++i)
        coefficients[i] = values[2 * i + 1] * 65'536 + static_cast<std::uint16_t>(values[2 * i]);
    return ErrorModel(coefficients);
}

Weights unpack_all(std::span<const std::int16_t> values) {
    Weights weights;
    for (int p = 0; p < Weights::kPhases; ++p)
        values = unpack<EvalPatterns>(values, weights.phase(p));
    for (int e = 0; e < kBiases; ++e) weights.bias(e) = values[static_cast<std::size_t>(e)];
    values = values.subspan(kBiases);
    values = unpack<OrderPatterns>(values, weights.order());
    weights.set_error_model(unpack_model(values));
    return weights;
}

/// What the sums depend on.
std::vector<std::int16_t> pack_linear(const Weights& weights) {
    std::vector<std::int16_t> values;
    for (int p = 0; p < Weights::kPhases; ++p) pack<EvalPatterns>(weights.phase(p), values);
    for (int e = 0; e < kBiases; ++e) values.push_back(weights.bias(e));
    return values;
}

std::vector<std::int16_t> pack_all(const Weights& weights) {
    std::vector<std::int16_t> values = pack_linear(weights);
    pack<OrderPatterns>(weights.order(), values);
    pack(weights.error_model(), values);
    return values;
}

}  // namespace

std::uint64_t linear_fingerprint(const Weights& weights) {
    return checksum_of(pack_linear(weights));
}

std::uint64_t file_checksum(const Weights& weights) {
    return checksum_of(pack_all(weights));
}

std::string to_bytes(const Weights& weights, int compression) {
    const std::vector<std::int16_t> values = pack_all(weights);
    WeightsHeader header{
        {}, kWeightsFile.version, static_cast<std::uint32_t>(values.size()), checksum_of(values)};
    std::ranges::copy(kWeightsFile.magic, header.magic);
    return packed(bytes_of<WeightsHeader>({&header, 1}), bytes_of<std::int16_t>(values),
                  compression);
}

Result<Weights> weights_from_bytes(std::span<const char> bytes) {
    const Result<WeightsHeader> header = header_of<WeightsHeader>(bytes, kWeightsFile);
    if (!header) return fail(header.error());
    if (header->count != count_numbers()) return kWeightsFile.refuse("size");
    std::vector<std::int16_t> values(header->count);
    const std::span<char> rest(reinterpret_cast<char*>(values.data()),
                               values.size() * sizeof(std::int16_t));
    if (Result<void> done = unpack(bytes.subspan(sizeof *header), rest, kWeightsFile); !done)
        return fail(done.error());
    if (checksum_of(values) != header->checksum) return kWeightsFile.refuse("checksum");
    return unpack_all(values);
}

Result<Weights> read_weights(const std::filesystem::path& file) {
    const Result<std::string> bytes = read_bytes(file);
    if (!bytes) return fail(bytes.error());
    return weights_from_bytes(*bytes);
}

Result<void> write_weights(const std::filesystem::path& file, const Weights& weights) {
    return replace_file(file, to_bytes(weights));
}

std::span<const char> embedded_weights() {
    const auto* begin = reinterpret_cast<const char*>(othellier_weights_begin);
    const auto* end = reinterpret_cast<const char*>(othellier_weights_end);
    return std::span(begin, end);
}

std::shared_ptr<const Weights> default_weights() {
    static const std::shared_ptr<const Weights> weights = [] {
        auto read = weights_from_bytes(embedded_weights());
        // Part of the program: weights_test makes sure that it can be read.
        return std::make_shared<const Weights>(read ? std::move(*read) : Weights());
    }();
    return weights;
}

}  // namespace othellier::eval
