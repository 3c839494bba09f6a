#pragma once

#include <filesystem>

#include "session/shelf.h"

namespace othellier::session {

/// People's square values as files of a directory, which `table=FILE` reads too.
class FileShelf final : public Shelf {
 public:
    explicit FileShelf(std::filesystem::path directory) : directory_(std::move(directory)) {}

    /// The folder for square values below the program's data. What an earlier version kept in
    /// another folder is moved there once, and found under its old path too: saved games and
    /// people's scripts name it.
    static std::filesystem::path folder_below(const std::filesystem::path& data);

    const std::filesystem::path& directory() const { return directory_; }

    std::vector<std::string> names() const override;
    /// Fails with "bad_square_values_name" (read).
    Result<std::optional<std::string>> read(std::string_view name) const override;
    /// Replaces the file atomically. Fails with "bad_square_values_name" or "cannot_write" (file).
    Result<void> write(std::string_view name, std::string_view text) override;
    std::string in_spec(std::string_view name) const override;

 private:
    std::filesystem::path directory_;
};

}  // namespace othellier::session
