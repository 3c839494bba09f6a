#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "session/services.h"

namespace othellier::session {

/// Games as files of a directory, one per table. Whoever reads, and whenever the program dies,
/// finds the old game or the new one, whole.
///
/// A file is a list of documents, each a line with its checksum; the last line that is whole
/// counts. A save adds a line, which takes microseconds; a file that has grown is replaced by its
/// last line. Replacing it each time would have the server wait for the disk: file systems write
/// the new file out before they let it take the old one's name.
class FileStore final : public Store {
 public:
    /// kYes also survives a power cut (each save replaces the file and waits for the disk); kNo
    /// survives the end of the program in any way.
    enum class WaitForDisk { kNo, kYes };
    /// How old a surplus game must be to be removed. Number and age together: either alone could be
    /// brought about by somebody else's games, or by a holiday.
    static constexpr std::chrono::days kOld{90};

    FileStore(std::filesystem::path directory, WaitForDisk wait);

    /// The directory is made when the first game is saved. Fails with "cannot_write" (file, reason)
    /// or "bad_table_name" (read).
    Result<void> save(std::string_view table, std::string_view document) override;
    /// Fails with "cannot_read" (file, reason), "bad_document" (reason) or "bad_table_name".
    Result<std::optional<std::string>> load(std::string_view table) override;

    /// T.json becomes T.json.damaged, or another name that is free. Fails with "cannot_write".
    Result<std::string> set_aside(std::string_view table) override;

    /// Whether a game could be saved now. Makes the directory. Fails with "cannot_write".
    Result<void> check() const;

    /// The tables that have a game, the one saved last first.
    std::vector<std::string> tables() const;
    /// Removes tables that are both surplus (not among the `keep` saved last) and `old`, and what a
    /// killed program left half written.
    void prune(std::size_t keep, std::chrono::days old);

    const std::filesystem::path& directory() const { return directory_; }

 private:
    std::filesystem::path file_of(std::string_view table) const;
    Result<void> replace(const std::filesystem::path& path, std::string_view line) const;

    std::filesystem::path directory_;
    WaitForDisk wait_;
};

/// 1 to 64 letters, digits, "_" and "-": safe in a file name and in an address.
bool is_table_name(std::string_view name);

/// $XDG_DATA_HOME/othellier, else ~/.local/share/othellier.
std::filesystem::path data_directory();

}  // namespace othellier::session
