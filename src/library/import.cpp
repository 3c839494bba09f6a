#include "library/import.h"

#include <algorithm>
#include <memory>

#include "core/file_error.h"
#include "formats/any.h"

namespace othellier::library {

namespace fs = std::filesystem;

namespace {

using formats::GameReader;
using formats::GameRecord;
using formats::Refusal;

/// Together in one transaction: enough that waiting for the disk costs little, few enough that a
/// crash or an interruption costs less than a second's work.
constexpr std::size_t kBatch = 4096;

bool is_list_of_names(const fs::path& path) {
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return std::tolower(c); });
    return ending == ".jou" || ending == ".trn";
}

std::uint64_t bytes_of(const fs::path& path) {
    std::error_code none;
    const std::uintmax_t size = fs::file_size(path, none);
    return none ? 0 : size;
}

/// One import, from its first file to its last.
class Importer {
 public:
    Importer(Library& library, const ImportListener& listener, std::stop_token stop)
        : library_(library), listener_(listener), stop_(std::move(stop)) {}

    Result<ImportProgress> run(const std::vector<fs::path>& files) {
        for (const fs::path& file : files) progress_.all_bytes += bytes_of(file);
        for (const fs::path& file : files) {
            if (stop_.stop_requested()) break;
            if (Result<void> done = read(file); !done) return fail(done.error());
        }
        if (Result<void> done = store(); !done) return fail(done.error());
        progress_.stopped = stop_.stop_requested();
        return progress_;
    }

 private:
    Result<void> read(const fs::path& file) {
        const std::uint64_t before = progress_.bytes;
        const Result<std::unique_ptr<GameReader>> reader = formats::open_path(file);
        if (!reader) {
            refuse({{0, 0, 0, file.string()}, reader.error()});
        } else {
            while (std::optional<GameReader::Item> item = (*reader)->next()) {
                if (Result<void> taken = take(std::move(*item), file); !taken) return taken;
                progress_.bytes = before + (*reader)->bytes_read();
                if (stop_.stop_requested()) return {};
            }
        }
        progress_.bytes = before + bytes_of(file);
        ++progress_.files;
        return {};
    }

    Result<void> take(GameReader::Item item, const fs::path& file) {
        if (auto* refusal = std::get_if<Refusal>(&item)) {
            refusal->place.file = file.string();
            refuse(*refusal);
            return {};
        }
        batch_.push_back(std::get<GameRecord>(std::move(item)));
        return batch_.size() < kBatch ? Result<void>() : store();
    }

    void refuse(const Refusal& refusal) {
        ++progress_.refused;
        if (listener_.refused) listener_.refused(refusal);
    }

    Result<void> store() {
        if (!batch_.empty()) {
            const auto ids = library_.add(batch_);
            if (!ids) return fail(ids.error());
            for (const std::optional<GameId>& id : *ids) ++(id ? progress_.added : progress_.known);
            batch_.clear();
        }
        if (listener_.progress) listener_.progress(progress_);
        return {};
    }

    Library& library_;
    const ImportListener& listener_;
    std::stop_token stop_;
    std::vector<GameRecord> batch_;
    ImportProgress progress_;
};

}  // namespace

Result<std::vector<fs::path>> files_of(const fs::path& path) {
    std::error_code trouble;
    if (path == "-" || !fs::is_directory(path, trouble)) {
        if (path != "-" && !fs::exists(path, trouble)) return fail(cannot_read(path, ENOENT));
        return std::vector{path};
    }
    std::vector<fs::path> files;
    fs::recursive_directory_iterator at(path, trouble);
    for (; !trouble && at != fs::recursive_directory_iterator(); at.increment(trouble)) {
        const bool hidden = at->path().filename().string().starts_with('.');
        if (hidden && at->is_directory()) at.disable_recursion_pending();
        if (hidden || !at->is_regular_file() || is_list_of_names(at->path())) continue;
        files.push_back(at->path());
    }
    if (trouble) return fail(cannot_read(path, trouble.value()));
    std::ranges::sort(files);
    return files;
}

Result<ImportProgress> import_files(Library& library, const std::vector<fs::path>& paths,
                                    const ImportListener& listener, std::stop_token stop) {
    std::vector<fs::path> files;
    for (const fs::path& path : paths) {
        Result<std::vector<fs::path>> some = files_of(path);
        if (!some) return fail(some.error());
        files.insert(files.end(), some->begin(), some->end());
    }
    return Importer(library, listener, std::move(stop)).run(files);
}

}  // namespace othellier::library
