#pragma once

#include <filesystem>

#include "session/weights.h"

namespace othellier::session {

/// People's tables of weights as files of a directory, which `table=FILE` reads too.
class FileShelf final : public Shelf {
 public:
    explicit FileShelf(std::filesystem::path directory) : directory_(std::move(directory)) {}

    std::vector<std::string> names() const override;
    /// Fails with "bad_table_name" (read).
    Result<std::optional<std::string>> read(std::string_view name) const override;
    /// Replaces the file atomically. Fails with "bad_table_name" or "cannot_write" (file).
    Result<void> write(std::string_view name, std::string_view text) override;
    std::string in_spec(std::string_view name) const override;

 private:
    std::filesystem::path directory_;
};

}  // namespace othellier::session
