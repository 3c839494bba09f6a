#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace othellier::formats {

/// Bytes from memory or a file, through a window that moves forward. Counts bytes and lines as it
/// goes, so that an error can say where it was.
class Input {
 public:
    /// `text` must outlive the Input.
    static Input of_memory(std::string_view text);
    /// Fails with "cannot_read" (facts: file, reason).
    static Result<Input> of_file(const std::filesystem::path& path);
    /// Reads standard input or a pipe.
    static Input of_descriptor(int descriptor);

    Input(Input&&) noexcept;
    Input& operator=(Input&&) noexcept;
    ~Input();

    /// What comes next, at least `wanted` bytes of it unless the data ends before. Valid until the
    /// next call.
    std::string_view window(std::size_t wanted);
    /// Whether the last window() reached the end of the data.
    bool saw_end() const { return saw_end_; }
    /// Why the data ended where it did, if it could not be read to its end: "cannot_read".
    const std::optional<Error>& trouble() const { return trouble_; }
    void skip(std::size_t bytes);

    std::uint64_t byte() const { return byte_; }  ///< Bytes skipped so far.
    std::uint64_t line() const { return line_; }  ///< Line ends skipped so far.

 private:
    Input() = default;

    std::string_view memory_;
    int descriptor_ = -1;
    bool owns_descriptor_ = false;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    bool saw_end_ = false;
    std::filesystem::path path_;
    std::optional<Error> trouble_;
    std::uint64_t byte_ = 0;
    std::uint64_t line_ = 0;
};

}  // namespace othellier::formats
