#pragma once

#include <filesystem>
#include <map>
#include <memory>

#include "formats/wthor.h"

namespace othellier::formats {

/// The .JOU and .TRN lists that belong to a .wtb file or stand in a directory: of the same stem, or
/// the only ones there. A list that is missing is empty. Fails when one is damaged.
Result<WthorNames> find_wthor_names(const std::filesystem::path& beside);

/// The same for who reads games: damage costs the names behind it and not the games, and is told.
struct ReadableNames {
    WthorNames names;
    std::vector<Refusal> troubles;
};
ReadableNames readable_wthor_names(const std::filesystem::path& beside);

/// All .wtb files of a directory, in the order of their names.
std::vector<std::filesystem::path> find_wthor_files(const std::filesystem::path& directory);

/// Writes games to `target`: a single .wtb file, with stem.JOU and stem.TRN beside it, or a
/// directory that gets WTH_year.wtb for each year, WTH.JOU and WTH.TRN. Lists that are already in
/// the directory keep their numbers and grow.
class WthorWriter final : public GameWriter {
 public:
    static Result<std::unique_ptr<WthorWriter>> open(const std::filesystem::path& target,
                                                     std::array<std::uint8_t, 4> created);

    Result<void> write(const GameRecord& record) override;
    Result<void> finish() override;

 private:
    struct File {
        Output output;
        WthorHeader header;
    };

    WthorWriter(std::filesystem::path target, bool is_directory, WthorNames names,
                std::array<std::uint8_t, 4> created);
    Result<File*> file_for(const GameRecord& record);
    std::filesystem::path list_path(const char* extension) const;

    std::filesystem::path target_;
    bool is_directory_;
    std::array<std::uint8_t, 4> created_;
    WthorNumbering players_;
    WthorNumbering tournaments_;
    std::map<int, File> files_;  ///< By year.
};

/// Today, as WTHOR headers write it.
std::array<std::uint8_t, 4> wthor_today();

}  // namespace othellier::formats
