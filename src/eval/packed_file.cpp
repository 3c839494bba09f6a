#include "eval/packed_file.h"

#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

#include "core/file_error.h"

namespace othellier::eval {

std::uint64_t fnv1a(std::span<const char> bytes, std::uint64_t hash) {
    for (const char byte : bytes) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x100000001B3;
    }
    return hash;
}

std::string packed(std::span<const char> header, std::span<const char> rest, int compression) {
    std::string bytes(header.size() + ZSTD_compressBound(rest.size()), '\0');
    std::ranges::copy(header, bytes.begin());
    const std::size_t size =
        ZSTD_compress(bytes.data() + header.size(), bytes.size() - header.size(), rest.data(),
                      rest.size(), compression);
    bytes.resize(header.size() + size);
    return bytes;
}

Result<void> check_kind(std::span<const char> bytes, std::size_t header_size,
                        const PackedKind& kind) {
    if (bytes.size() < header_size) return kind.refuse("truncated");
    if (std::string_view(bytes.data(), kind.magic.size()) != kind.magic)
        return kind.refuse("foreign");
    std::uint32_t version = 0;
    std::memcpy(&version, bytes.data() + kind.magic.size(), sizeof version);
    if (version != kind.version)
        return fail(kind.other_version, {{"read", std::to_string(version)},
                                         {"expected", std::to_string(kind.version)}});
    return {};
}

Result<void> unpack(std::span<const char> packed, std::span<char> rest, const PackedKind& kind) {
    const std::size_t got = ZSTD_decompress(rest.data(), rest.size(), packed.data(), packed.size());
    if (ZSTD_isError(got) != 0) return kind.refuse("compression");
    if (got != rest.size()) return kind.refuse("truncated");
    return {};
}

Result<std::string> read_bytes(const std::filesystem::path& file) {
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (!in) return fail(cannot_read(file));
    return bytes;
}

Result<void> replace_file(const std::filesystem::path& file, std::string_view bytes) {
    std::filesystem::path draft = file;
    draft += ".new";
    errno = 0;
    std::ofstream out(draft, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(draft, file, error);
    if (!out || error) return fail(cannot_write(file, error ? error.value() : errno));
    return {};
}

}  // namespace othellier::eval
