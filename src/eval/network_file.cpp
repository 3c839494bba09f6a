#include <algorithm>
#include <cstring>
#include <map>
#include <mutex>
#include <system_error>

#include "eval/network.h"
#include "eval/orientation.h"
#include "eval/packed_file.h"

extern "C" const unsigned char othellier_network_begin[];
extern "C" const unsigned char othellier_network_end[];

namespace othellier::eval {

namespace {

// A network's file, all numbers little-endian:
//   the header below
//   the rest, compressed by zstd: the rows that stand for themselves, each of `width` 8-bit
//   numbers; then phase by phase, as NetworkPhase has them, bias, direct, first, last (16 bits
//   each), first_bias, offset (32 bits each); then the coefficients of the error model (32 bits)
constexpr PackedKind kNetworkFile{"OTHLNETW", 1, "bad_network", "network_version"};
/// No file is read that is larger.
constexpr std::uintmax_t kMostBytes = std::uintmax_t{32} << 20;

struct NetworkHeader {
    char magic[8];
    std::uint32_t version;
    std::uint32_t width;
    std::uint32_t hidden;
    std::uint32_t mobility;
    std::uint32_t fraction_bits;
    std::uint32_t bytes;  ///< Of the rest, uncompressed.
    std::uint64_t shapes;
    std::uint64_t linear;
    std::uint64_t checksum;  ///< Of the header, this number being 0, and the rest, uncompressed.
};
static_assert(sizeof(NetworkHeader) == 56);

std::uint64_t checksum_of(NetworkHeader header, std::span<const char> rest) {
    header.checksum = 0;
    return fnv1a(rest, fnv1a(bytes_of<NetworkHeader>({&header, 1})));
}

template <typename T>
void put(std::span<const T> numbers, std::string& bytes) {
    const std::span<const char> more = bytes_of(numbers);
    bytes.append(more.begin(), more.end());
}

template <typename T>
void take(std::span<T> numbers, std::span<const char>& bytes) {
    std::memcpy(numbers.data(), bytes.data(), numbers.size_bytes());
    bytes = bytes.subspan(numbers.size_bytes());
}

std::string rest_of(const NetworkContent& content) {
    std::string bytes;
    put<std::int8_t>(content.rows, bytes);
    for (const NetworkPhase& phase : content.phases) {
        put<std::int16_t>(phase.bias, bytes);
        put<std::int16_t>(phase.direct, bytes);
        put<std::int16_t>(phase.first, bytes);
        put<std::int16_t>(phase.last, bytes);
        put<std::int32_t>(phase.first_bias, bytes);
        put<std::int32_t>({&phase.offset, 1}, bytes);
    }
    put<std::int32_t>(content.error_model.coefficients(), bytes);
    return bytes;
}

/// `bytes` must be as many as rest_of() gives.
void read_rest(std::span<const char> bytes, NetworkContent& content) {
    take<std::int8_t>(content.rows, bytes);
    for (NetworkPhase& phase : content.phases) {
        take<std::int16_t>(phase.bias, bytes);
        take<std::int16_t>(phase.direct, bytes);
        take<std::int16_t>(phase.first, bytes);
        take<std::int16_t>(phase.last, bytes);
        take<std::int32_t>(phase.first_bias, bytes);
        take<std::int32_t>({&phase.offset, 1}, bytes);
    }
    ErrorModel::Coefficients coefficients{};
    take<std::int32_t>(coefficients, bytes);
    content.error_model = ErrorModel(coefficients);
}

}  // namespace

std::uint64_t network_shapes_fingerprint() {
    std::uint64_t hash = fnv1a({});
    for (const Shape& shape : kNetworkShapes) {
        for (int i = 0; i < shape.squares; ++i)
            hash = fnv1a({shape.at[static_cast<std::size_t>(i)], 2}, hash);
        hash = fnv1a({";", 1}, hash);
    }
    return hash;
}

std::string to_bytes(const Network& network, int compression) {
    const NetworkContent content = network.content();
    const NetworkSizes& sizes = content.sizes;
    const std::string rest = rest_of(content);
    NetworkHeader header{{},
                         kNetworkFile.version,
                         static_cast<std::uint32_t>(sizes.width),
                         static_cast<std::uint32_t>(sizes.hidden),
                         sizes.mobility ? 1U : 0U,
                         static_cast<std::uint32_t>(sizes.fraction_bits),
                         static_cast<std::uint32_t>(rest.size()),
                         network_shapes_fingerprint(),
                         content.linear,
                         0};
    std::ranges::copy(kNetworkFile.magic, header.magic);
    header.checksum = checksum_of(header, rest);
    return packed(bytes_of<NetworkHeader>({&header, 1}), rest, compression);
}

Result<Network> network_from_bytes(std::span<const char> bytes) {
    const Result<NetworkHeader> read = header_of<NetworkHeader>(bytes, kNetworkFile);
    if (!read) return fail(read.error());
    const NetworkHeader& header = *read;
    // Before anything is as large as the header says.
    if (header.width > 128 || header.hidden > 32 || header.mobility > 1 || header.fraction_bits > 7)
        return kNetworkFile.refuse("sizes");
    const NetworkSizes sizes{static_cast<int>(header.width), static_cast<int>(header.hidden),
                             header.mobility == 1, static_cast<int>(header.fraction_bits)};
    if (!sizes.is_possible()) return kNetworkFile.refuse("sizes");
    if (header.shapes != network_shapes_fingerprint()) return kNetworkFile.refuse("shapes");
    NetworkContent content(sizes);
    content.linear = header.linear;
    std::string rest = rest_of(content);
    if (header.bytes != rest.size()) return kNetworkFile.refuse("sizes");
    if (Result<void> done = unpack(bytes.subspan(sizeof header), rest, kNetworkFile); !done)
        return fail(done.error());
    if (checksum_of(header, rest) != header.checksum) return kNetworkFile.refuse("checksum");
    read_rest(rest, content);
    return Network::make(content);
}

Result<Network> read_network(const std::filesystem::path& file) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    if (!error && size > kMostBytes) return kNetworkFile.refuse("large");
    const Result<std::string> bytes = read_bytes(file);
    if (!bytes) return fail(bytes.error());
    return network_from_bytes(*bytes);
}

Result<void> write_network(const std::filesystem::path& file, const Network& network) {
    return replace_file(file, to_bytes(network));
}

std::span<const char> embedded_network() {
    const auto* begin = reinterpret_cast<const char*>(othellier_network_begin);
    const auto* end = reinterpret_cast<const char*>(othellier_network_end);
    return std::span(begin, end);
}

std::shared_ptr<const Network> default_network() {
    static const std::shared_ptr<const Network> network = [] {
        auto read = network_from_bytes(embedded_network());
        // Part of the program: network_test makes sure that it can be read.
        return read ? std::make_shared<const Network>(std::move(*read)) : nullptr;
    }();
    return network;
}

Result<std::shared_ptr<const Network>> shared_network(const std::filesystem::path& file,
                                                      const Weights& weights) {
    // A file that is written anew under its name is another one.
    using Key = std::pair<std::string, std::filesystem::file_time_type>;
    static std::mutex mutex;
    static std::map<Key, std::weak_ptr<const Network>> in_use;
    std::error_code none;
    const Key key{std::filesystem::weakly_canonical(file, none).string(),
                  std::filesystem::last_write_time(file, none)};
    const std::lock_guard lock(mutex);
    std::shared_ptr<const Network> network = in_use[key].lock();
    if (!network) {
        auto read = read_network(file);
        if (!read) return fail(read.error());
        network = std::make_shared<const Network>(std::move(*read));
        in_use[key] = network;
    }
    if (network->linear() != linear_fingerprint(weights))
        return fail("network_weights", {{"file", file.string()}});
    return network;
}

Result<std::shared_ptr<const Network>> named_network(std::string_view name,
                                                     const Weights& weights) {
    if (name != "embedded") return shared_network(name, weights);
    std::shared_ptr<const Network> network = default_network();
    if (&weights != default_weights().get() && network->linear() != linear_fingerprint(weights))
        return fail("network_weights", {{"file", std::string(name)}});
    return network;
}

}  // namespace othellier::eval
