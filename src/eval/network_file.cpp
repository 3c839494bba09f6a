#include <zstd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <system_error>

#include "core/file_error.h"
#include "eval/network.h"
#include "eval/orientation.h"

namespace othellier::eval {

namespace {

// A network's file, all numbers little-endian:
//   the header below
//   the rest, compressed by zstd: the rows that stand for themselves, each of `width` 8-bit
//   numbers; then phase by phase, as NetworkPhase has them, bias, direct, first, last (16 bits
//   each), first_bias, offset (32 bits each); then the coefficients of the error model (32 bits)
constexpr char kNetworkMagic[8] = {'O', 'T', 'H', 'L', 'N', 'E', 'T', 'W'};
constexpr std::uint32_t kNetworkVersion = 1;
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

std::uint64_t fnv1a_of(std::span<const char> bytes, std::uint64_t hash) {
    for (const char byte : bytes) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x100000001B3;
    }
    return hash;
}

std::uint64_t checksum_of(NetworkHeader header, std::span<const char> rest) {
    header.checksum = 0;
    const auto* bytes = reinterpret_cast<const char*>(&header);
    return fnv1a_of(rest, fnv1a_of({bytes, sizeof header}, 0xCBF29CE484222325));
}

template <typename T>
void put(std::span<const T> numbers, std::string& bytes) {
    bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes());
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

tl::unexpected<Error> refuse(const char* why) {
    return fail("bad_network", {{"why", why}});
}

}  // namespace

std::uint64_t network_shapes_fingerprint() {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const Shape& shape : kNetworkShapes) {
        for (int i = 0; i < shape.squares; ++i)
            hash = fnv1a_of({shape.at[static_cast<std::size_t>(i)], 2}, hash);
        hash = fnv1a_of({";", 1}, hash);
    }
    return hash;
}

std::string to_bytes(const Network& network, int compression) {
    const NetworkContent content = network.content();
    const NetworkSizes& sizes = content.sizes;
    const std::string rest = rest_of(content);
    NetworkHeader header{{},
                         kNetworkVersion,
                         static_cast<std::uint32_t>(sizes.width),
                         static_cast<std::uint32_t>(sizes.hidden),
                         sizes.mobility ? 1U : 0U,
                         static_cast<std::uint32_t>(sizes.fraction_bits),
                         static_cast<std::uint32_t>(rest.size()),
                         network_shapes_fingerprint(),
                         content.linear,
                         0};
    std::memcpy(header.magic, kNetworkMagic, sizeof kNetworkMagic);
    header.checksum = checksum_of(header, rest);
    std::string bytes(sizeof header + ZSTD_compressBound(rest.size()), '\0');
    std::memcpy(bytes.data(), &header, sizeof header);
    const std::size_t packed =
        ZSTD_compress(bytes.data() + sizeof header, bytes.size() - sizeof header, rest.data(),
                      rest.size(), compression);
    bytes.resize(sizeof header + packed);
    return bytes;
}

Result<Network> network_from_bytes(std::span<const char> bytes) {
    NetworkHeader header{};
    if (bytes.size() < sizeof header) return refuse("truncated");
    std::memcpy(&header, bytes.data(), sizeof header);
    if (std::memcmp(header.magic, kNetworkMagic, sizeof kNetworkMagic) != 0)
        return refuse("foreign");
    if (header.version != kNetworkVersion)
        return fail("network_version", {{"read", std::to_string(header.version)},
                                        {"expected", std::to_string(kNetworkVersion)}});
    // Before anything is as large as the header says.
    if (header.width > 128 || header.hidden > 32 || header.mobility > 1 || header.fraction_bits > 7)
        return refuse("sizes");
    const NetworkSizes sizes{static_cast<int>(header.width), static_cast<int>(header.hidden),
                             header.mobility == 1, static_cast<int>(header.fraction_bits)};
    if (!sizes.is_possible()) return refuse("sizes");
    if (header.shapes != network_shapes_fingerprint()) return refuse("shapes");
    NetworkContent content(sizes);
    content.linear = header.linear;
    std::string rest = rest_of(content);
    if (header.bytes != rest.size()) return refuse("sizes");
    const std::size_t got = ZSTD_decompress(rest.data(), rest.size(), bytes.data() + sizeof header,
                                            bytes.size() - sizeof header);
    if (ZSTD_isError(got) != 0) return refuse("compression");
    if (got != rest.size()) return refuse("truncated");
    if (checksum_of(header, rest) != header.checksum) return refuse("checksum");
    read_rest(rest, content);
    return Network::make(content);
}

Result<Network> read_network(const std::filesystem::path& file) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    if (!error && size > kMostBytes) return refuse("large");
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (!in) return fail(cannot_read(file));
    return network_from_bytes(bytes);
}

Result<void> write_network(const std::filesystem::path& file, const Network& network) {
    std::filesystem::path draft = file;
    draft += ".new";
    errno = 0;
    std::ofstream out(draft, std::ios::binary);
    const std::string bytes = to_bytes(network);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(draft, file, error);
    if (!out || error) return fail(cannot_write(file, error ? error.value() : errno));
    return {};
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

}  // namespace othellier::eval
