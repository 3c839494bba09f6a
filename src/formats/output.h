#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.h"

namespace othellier::formats {

/// Bytes to a file that appears whole or not at all: they go to a neighbour with a temporary name,
/// which takes the file's place in finish(). What was there before stays until then. The new file
/// may be read and written by the same people as the old one; behind a link it is the file that is
/// replaced and not the link. What is no file (a pipe, a device) is written to as it goes.
class Output {
 public:
    /// "-" writes to standard output as it goes. Removes what a killed program left beside the file
    /// more than ten minutes ago.
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

    /// Removes every temporary file there is: for a program that is about to end. From any thread.
    static void abandon_all();

 private:
    void open();
    void open_neighbour(const std::filesystem::path& target);
    void forget_temporary();
    void flush();
    void note_error();

    std::filesystem::path path_;
    std::filesystem::path target_;     ///< Behind links.
    std::filesystem::path temporary_;  ///< Nothing where it is written to as it goes.
    int descriptor_ = -1;
    bool is_shown_ = false;  ///< On a terminal.
    std::string buffer_;
    std::string trouble_;
};

/// Replaces a file at once with these bytes. Fails with "cannot_write".
Result<void> write_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace othellier::formats
