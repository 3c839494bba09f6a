#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.h"

namespace othellier::formats {

/// Bytes to a file that appears whole or not at all: they go to a neighbour with a temporary name,
/// which takes the file's place in finish(). What was there before stays until then.
class Output {
 public:
    /// "-" writes to standard output as it goes.
    explicit Output(std::filesystem::path path);
    Output(Output&& other) noexcept;
    Output& operator=(Output&&) = delete;
    ~Output();

    void append(std::string_view bytes);
    /// Writes over bytes that were already appended: headers that hold counts. Not on a pipe.
    void overwrite(std::size_t offset, std::string_view bytes);

    /// Nothing went wrong so far; a folder that is not there shows at once.
    bool good() const { return trouble_.empty(); }

    /// Fails with "cannot_write" (facts: file, reason) for any trouble since the beginning.
    Result<void> finish();

 private:
    void open();
    void flush();
    void note_error();

    std::filesystem::path path_;
    std::filesystem::path temporary_;
    int descriptor_ = -1;
    std::string buffer_;
    std::string trouble_;
};

/// Replaces a file at once with these bytes. Fails with "cannot_write".
Result<void> write_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace othellier::formats
