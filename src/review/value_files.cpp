#include "review/value_files.h"

#include <algorithm>
#include <vector>

namespace othellier::review {

namespace {

namespace fs = std::filesystem;

constexpr const char* kEnding = ".values";

struct Kept {
    fs::path path;
    std::uintmax_t bytes;
    fs::file_time_type asked_for;
};

/// Those that can be looked at: another program may be removing some.
std::vector<Kept> files_in(const fs::path& folder) {
    std::vector<Kept> files;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code gone;
        if (at->path().extension() != kEnding || !at->is_regular_file(gone) || at->is_symlink(gone))
            continue;
        Kept file{at->path(), at->file_size(gone), {}};
        if (!gone) file.asked_for = at->last_write_time(gone);
        if (!gone) files.push_back(std::move(file));
    }
    return files;
}

}  // namespace

Result<std::unique_ptr<ValueStore>> open_values(const fs::path& folder, const std::string& name) {
    const fs::path file = folder / (name + kEnding);
    std::error_code ignored;  // There may be none yet, or one that cannot be changed.
    fs::last_write_time(file, fs::file_time_type::clock::now(), ignored);
    return ValueStore::open(file);
}

int prune_values(const fs::path& folder, const Keep& keep, fs::file_time_type now) {
    std::vector<Kept> files = files_in(folder);
    std::ranges::sort(files, std::greater{}, &Kept::asked_for);
    std::uintmax_t bytes = 0;
    int removed = 0;
    for (const Kept& file : files) {
        bytes += file.bytes;
        if (bytes <= keep.bytes || now - file.asked_for < keep.age) continue;
        std::error_code ignored;
        if (fs::remove(file.path, ignored)) ++removed;
    }
    return removed;
}

}  // namespace othellier::review
