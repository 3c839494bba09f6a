#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "review/value_store.h"

/// The files that values are kept in between reviews, one for each game or position.
namespace othellier::review {

/// What a folder keeps in any case: the files that were asked for last, up to so many bytes, and
/// all that are younger than `age`. Values can be found again; that is only work.
struct Keep {
    std::uintmax_t bytes = 64ull << 20;  ///< Some 3,000 games.
    std::chrono::hours age{30 * 24};
};

/// The file of that name. It counts as asked for now.
Result<std::unique_ptr<ValueStore>> open_values(const std::filesystem::path& folder,
                                                const std::string& name);

/// Removes the files with values that are surplus and old, those first that nobody has asked for
/// the longest. Leaves everything else in the folder alone. Says how many it removed.
int prune_values(const std::filesystem::path& folder, const Keep& keep,
                 std::filesystem::file_time_type now);

}  // namespace othellier::review
