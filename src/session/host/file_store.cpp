#include "session/host/file_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "core/read_bytes.h"
#include "session/host/own_folder.h"

namespace othellier::session {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSuffix = ".json";
constexpr std::string_view kHalfWritten = ".part";
/// A file longer than this is replaced by its last line: some thirty moves.
constexpr off_t kLongFile = 32 * 1024;

tl::unexpected<Error> io_error(std::string_view id, const fs::path& path, int number) {
    return fail(
        Error{std::string(id), {{"file", path.string()}, {"reason", std::strerror(number)}}});
}

/// FNV-1a: enough to tell a line that was cut off, or that a power cut filled with zeros.
std::string checksum(std::string_view document) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : document) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return fmt::format("{:016x}", hash);
}

/// `DOCUMENT "CHECKSUM"`, on a line of its own whatever stands before it.
std::string line_of(std::string_view document) {
    return fmt::format("\n{} \"{}\"\n", document, checksum(document));
}

/// The document of a line that is whole.
std::optional<std::string_view> document_of(std::string_view line) {
    constexpr std::size_t kTail = 19;  // A space, and sixteen digits in quotes.
    if (line.size() < kTail) return std::nullopt;
    const std::string_view document = line.substr(0, line.size() - kTail);
    const std::string_view digits = line.substr(line.size() - kTail + 2, 16);
    if (digits != checksum(document)) return std::nullopt;
    return document;
}

std::optional<std::string_view> last_document(std::string_view file) {
    while (!file.empty()) {
        const std::size_t before = file.find_last_of('\n');
        const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
        if (const auto document = document_of(file.substr(begin))) return document;
        file = file.substr(0, before == std::string_view::npos ? 0 : before);
    }
    return std::nullopt;
}

/// A file descriptor that closes itself.
class File {
 public:
    File(const fs::path& path, int flags)
        : fd_(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0600)) {}
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
    bool is_open() const { return fd_ >= 0; }
    bool is_long() const {
        struct stat found {};
        return ::fstat(fd_, &found) == 0 && found.st_size > kLongFile;
    }
    bool sync() { return ::fdatasync(fd_) == 0; }

 private:
    int fd_;
};

std::vector<std::pair<fs::file_time_type, fs::path>> newest_first(const fs::path& directory) {
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(directory, ignored))
        if (entry.path().extension() == kSuffix && is_table_name(entry.path().stem().string())) {
            std::error_code unknown;
            const auto time = entry.last_write_time(unknown);
            if (!unknown) files.emplace_back(time, entry.path());
        }
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

Result<void> FileStore::replace(const fs::path& path, std::string_view line) const {
    fs::path part = path;
    part += kHalfWritten;
    {
        File file(part, O_TRUNC);
        if (!file.write(line) || (wait_ == WaitForDisk::kYes && !file.sync()))
            return io_error("cannot_write", part, errno);
    }
    if (::rename(part.c_str(), path.c_str()) != 0) return io_error("cannot_write", path, errno);
    return {};
}

Result<void> FileStore::save(std::string_view table, std::string_view document) {
    if (!is_table_name(table)) return fail("bad_table_name", {{"read", std::string(table)}});
    const fs::path path = file_of(table);
    const std::string line = line_of(document);
    if (wait_ == WaitForDisk::kNo) {
        File file(path, O_APPEND);
        if (file.is_open() && !file.is_long()) {
            if (!file.write(line)) return io_error("cannot_write", path, errno);
            return {};
        }
    }
    std::error_code made;
    make_private_folder(directory_, made);
    if (made) return io_error("cannot_write", directory_, made.value());
    return replace(path, line);
}

Result<std::optional<std::string>> FileStore::load(std::string_view table) {
    if (!is_table_name(table)) return fail("bad_table_name", {{"read", std::string(table)}});
    const fs::path path = file_of(table);
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0) {
        if (errno == ENOENT || errno == ENOTDIR) return std::nullopt;
        return io_error("cannot_read", path, errno);
    }
    const Result<std::string> file = read_own_bytes(path);
    if (!file && !S_ISREG(found.st_mode))
        return fail("bad_document", {{"reason", std::string(file.error().fact("reason"))}});
    if (!file) return fail(file.error());
    const auto document = last_document(*file);
    if (!document) return fail("bad_document", {{"reason", "checksum"}});
    return std::string(*document);
}

Result<std::string> FileStore::set_aside(std::string_view table) {
    const fs::path path = file_of(table);
    fs::path aside = path;
    aside += ".damaged";
    std::error_code failed;
    for (int i = 2; fs::exists(aside, failed); ++i) {
        aside = path;
        aside += fmt::format(".damaged-{}", i);
    }
    if (::rename(path.c_str(), aside.c_str()) != 0) return io_error("cannot_write", aside, errno);
    return aside.string();
}

Result<void> FileStore::check() const {
    std::error_code made;
    make_private_folder(directory_, made);
    if (made) return io_error("cannot_write", directory_, made.value());
    const fs::path probe = directory_ / fmt::format("probe-{}{}", ::getpid(), kHalfWritten);
    const bool written = File(probe, O_TRUNC).write(std::string(4096, ' '));
    const int number = errno;
    ::unlink(probe.c_str());
    if (!written) return io_error("cannot_write", directory_, number);
    return {};
}

std::vector<std::string> FileStore::tables() const {
    std::vector<std::string> names;
    for (const auto& [time, path] : newest_first(directory_)) names.push_back(path.stem().string());
    return names;
}

void FileStore::prune(std::size_t keep, std::chrono::days old) {
    std::error_code ignored;
    const auto files = newest_first(directory_);
    const auto before = fs::file_time_type::clock::now() - old;
    for (std::size_t i = keep; i < files.size(); ++i)
        if (files[i].first < before) fs::remove(files[i].second, ignored);
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
