#include "session/host/file_store.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

namespace othellier::session {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSuffix = ".json";
constexpr std::string_view kHalfWritten = ".part";

tl::unexpected<Error> io_error(std::string_view id, const fs::path& path, int number) {
    return fail(
        Error{std::string(id), {{"file", path.string()}, {"reason", std::strerror(number)}}});
}

/// A file descriptor that closes itself.
class File {
 public:
    explicit File(const fs::path& path)
        : fd_(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600)) {}
    ~File() {
        if (fd_ >= 0) ::close(fd_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    bool write(std::string_view bytes) {
        while (fd_ >= 0 && !bytes.empty()) {
            const ssize_t n = ::write(fd_, bytes.data(), bytes.size());
            if (n < 0 && errno == EINTR) continue;
            if (n <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(n));
        }
        return fd_ >= 0;
    }
    bool sync() { return ::fdatasync(fd_) == 0; }

 private:
    int fd_;
};

std::vector<std::pair<fs::file_time_type, fs::path>> newest_first(const fs::path& directory) {
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(directory, ignored))
        if (entry.path().extension() == kSuffix && is_table_name(entry.path().stem().string()))
            files.emplace_back(entry.last_write_time(ignored), entry.path());
    std::ranges::sort(files, std::greater{});
    return files;
}

}  // namespace

bool is_table_name(std::string_view name) {
    const auto fits = [](char c) {
        return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
               c == '_' || c == '-';
    };
    return !name.empty() && name.size() <= 64 && std::ranges::all_of(name, fits);
}

FileStore::FileStore(fs::path directory, WaitForDisk wait)
    : directory_(std::move(directory)), wait_(wait) {}

fs::path FileStore::file_of(std::string_view table) const {
    return directory_ / (std::string(table) + std::string(kSuffix));
}

Result<void> FileStore::save(std::string_view table, std::string_view document) {
    if (!is_table_name(table)) return fail("bad_table_name", {{"read", std::string(table)}});
    std::error_code made;
    fs::create_directories(directory_, made);
    if (made) return io_error("cannot_write", directory_, made.value());
    const fs::path path = file_of(table);
    fs::path part = path;
    part += kHalfWritten;
    {
        File file(part);
        if (!file.write(document) || (wait_ == WaitForDisk::kYes && !file.sync()))
            return io_error("cannot_write", part, errno);
    }
    if (::rename(part.c_str(), path.c_str()) != 0) return io_error("cannot_write", path, errno);
    return {};
}

Result<std::optional<std::string>> FileStore::load(std::string_view table) {
    if (!is_table_name(table)) return fail("bad_table_name", {{"read", std::string(table)}});
    const fs::path path = file_of(table);
    std::error_code ignored;
    if (!fs::exists(path, ignored)) return std::nullopt;
    std::ifstream in(path, std::ios::binary);
    if (!in) return io_error("cannot_read", path, errno);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

std::vector<std::string> FileStore::tables() const {
    std::vector<std::string> names;
    for (const auto& [time, path] : newest_first(directory_)) names.push_back(path.stem().string());
    return names;
}

void FileStore::prune(std::size_t keep) {
    std::error_code ignored;
    const auto files = newest_first(directory_);
    for (std::size_t i = keep; i < files.size(); ++i) fs::remove(files[i].second, ignored);
    std::vector<fs::path> leftovers;
    for (const auto& entry : fs::directory_iterator(directory_, ignored))
        if (entry.path().extension() == kHalfWritten) leftovers.push_back(entry.path());
    for (const fs::path& path : leftovers) fs::remove(path, ignored);
}

fs::path data_directory() {
    const char* data = std::getenv("XDG_DATA_HOME");
    // A relative path is to be ignored, says the specification.
    if (data != nullptr && *data == '/') return fs::path(data) / "othellier";
    const char* home = std::getenv("HOME");
    return fs::path(home != nullptr ? home : "/tmp") / ".local" / "share" / "othellier";
}

}  // namespace othellier::session
