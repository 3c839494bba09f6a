#pragma once

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"

/// What a file of weights and one of a network have in common: a header that begins with a magic
/// word and a version, all numbers little-endian, and the rest compressed by zstd. Both are read
/// from anywhere, so nothing is as large as a header says before that was looked at.
namespace othellier::eval {

/// Which of the two, and the ids of its errors.
struct PackedKind {
    std::string_view magic;  ///< Eight bytes.
    std::uint32_t version;
    std::string_view bad;            ///< "bad_…" (facts: why).
    std::string_view other_version;  ///< "…_version" (facts: read, expected).

    tl::unexpected<Error> refuse(const char* why) const { return fail(bad, {{"why", why}}); }
};

/// FNV-1a, begun anew or continued.
std::uint64_t fnv1a(std::span<const char> bytes, std::uint64_t hash = 0xCBF29CE484222325);

/// Of numbers as they lie in memory, which is as they lie in a file.
template <typename T>
std::span<const char> bytes_of(std::span<const T> numbers) {
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()};
}

/// The header, and the rest compressed.
std::string packed(std::span<const char> header, std::span<const char> rest, int compression);

/// Refuses what has another magic word or version. `header` becomes the first bytes.
Result<void> check_kind(std::span<const char> bytes, std::size_t header_size,
                        const PackedKind& kind);

/// The header of `bytes`, whose first members are char magic[8] and std::uint32_t version.
template <typename Header>
Result<Header> header_of(std::span<const char> bytes, const PackedKind& kind) {
    if (Result<void> is = check_kind(bytes, sizeof(Header), kind); !is) return fail(is.error());
    Header header{};
    std::memcpy(&header, bytes.data(), sizeof header);
    return header;
}

/// What `packed` is when it is no longer compressed: fills `rest`, all of it.
Result<void> unpack(std::span<const char> packed, std::span<char> rest, const PackedKind& kind);

/// All bytes of a file. Fails with "cannot_read".
Result<std::string> read_bytes(const std::filesystem::path& file);

/// Puts the bytes in the file's place once they are all written. Fails with "cannot_write".
Result<void> replace_file(const std::filesystem::path& file, std::string_view bytes);

}  // namespace othellier::eval
