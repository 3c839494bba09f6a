#include "formats/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/harmless.h"

namespace othellier::formats {

namespace {

constexpr std::size_t kWriteAtOnce = 256 * 1024;

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t done = ::write(descriptor, bytes.data(), bytes.size());
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(done));
    }
    return true;
}

/// The file that a link leads to, be it there or not.
std::filesystem::path behind_links(std::filesystem::path path) {
    namespace fs = std::filesystem;
    constexpr int kMostLinks = 40;  // As many as the system follows.
    std::error_code failed;
    for (int i = 0; i < kMostLinks && fs::is_symlink(path, failed); ++i) {
        const fs::path next = fs::read_symlink(path, failed);
        if (failed) break;
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return path;
}

/// The temporary files of this program.
struct Temporaries {
    std::mutex mutex;
    std::set<std::string> files;
};

Temporaries& temporaries() {
    static Temporaries all;
    return all;
}

constexpr std::string_view kTemporary = ".tmp";

/// The process that wrote "NAME.PID-COUNT.tmp", if that is what `file` is called.
std::optional<pid_t> writer_of(const std::string& file, const std::string& name) {
    if (!file.starts_with(name + '.') || !file.ends_with(kTemporary)) return std::nullopt;
    const std::string numbers =
        file.substr(name.size() + 1, file.size() - name.size() - 1 - kTemporary.size());
    int pid = 0;
    int count = 0;
    int length = 0;
    // NOLINTNEXTLINE(cert-err34-c): what does not fit is no number of ours.
    if (std::sscanf(numbers.c_str(), "%9d-%9d%n", &pid, &count, &length) != 2 || pid <= 0 ||
        length != static_cast<int>(numbers.size()))
        return std::nullopt;
    return pid;
}

/// A program that was killed could not remove what it was writing.
void sweep(const std::filesystem::path& target) {
    namespace fs = std::filesystem;
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    const auto old = fs::file_time_type::clock::now() - std::chrono::minutes(10);
    std::error_code ignored;
    std::vector<fs::path> left;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        const auto writer = writer_of(entry.path().filename().string(), target.filename().string());
        if (writer && ::kill(*writer, 0) != 0 && errno == ESRCH && entry.is_regular_file(ignored) &&
            entry.last_write_time(ignored) < old)
            left.push_back(entry.path());
    }
    for (const fs::path& file : left) fs::remove(file, ignored);
}

}  // namespace

Output::Output(std::filesystem::path path) : path_(std::move(path)) {
    open();
}

Output::Output(Output&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      temporary_(std::move(other.temporary_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      is_shown_(other.is_shown_),
      buffer_(std::move(other.buffer_)),
      trouble_(std::move(other.trouble_)) {}

Output::~Output() {
    if (descriptor_ < 0 || path_ == "-") return;
    ::close(descriptor_);
    if (temporary_.empty()) return;
    ::unlink(temporary_.c_str());
    forget_temporary();
}

void Output::open() {
    if (path_ == "-") {
        descriptor_ = STDOUT_FILENO;
        is_shown_ = ::isatty(STDOUT_FILENO) == 1;
        return;
    }
    struct stat found {};
    const bool is_there = ::stat(path_.c_str(), &found) == 0;
    if (is_there && !S_ISREG(found.st_mode)) {
        descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
        if (descriptor_ < 0) note_error();
        return;
    }
    target_ = behind_links(path_);
    if (is_there && ::access(target_.c_str(), W_OK) != 0) return note_error();
    open_neighbour(target_);
    if (!is_there || descriptor_ < 0) return;
    // Only the superuser may give files away; everybody else's are their own already.
    static_cast<void>(::fchown(descriptor_, found.st_uid, found.st_gid) == 0);
    if (::fchmod(descriptor_, found.st_mode & 07777) != 0) note_error();
}

void Output::open_neighbour(const std::filesystem::path& target) {
    sweep(target);
    static std::atomic<int> count = 0;
    temporary_ = target;
    temporary_ += fmt::format(".{}-{}{}", ::getpid(), ++count, kTemporary);
    const std::lock_guard lock(temporaries().mutex);
    descriptor_ = ::open(temporary_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor_ >= 0) {
        temporaries().files.insert(temporary_);
        return;
    }
    note_error();
    temporary_.clear();
}

void Output::forget_temporary() {
    const std::lock_guard lock(temporaries().mutex);
    temporaries().files.erase(temporary_);
}

void Output::abandon_all() {
    const std::lock_guard lock(temporaries().mutex);
    for (const std::string& file : temporaries().files) ::unlink(file.c_str());
    temporaries().files.clear();
}

void Output::note_error() {
    if (trouble_.empty()) trouble_ = std::strerror(errno);
}

void Output::append(std::string_view bytes) {
    // What stands in a file of somebody's must not tell the terminal what to do.
    if (is_shown_)
        buffer_ += harmless(bytes);
    else
        buffer_ += bytes;
    if (buffer_.size() >= kWriteAtOnce) flush();
}

void Output::flush() {
    if (descriptor_ >= 0 && !write_all(descriptor_, buffer_)) note_error();
    buffer_.clear();
}

void Output::overwrite(std::size_t offset, std::string_view bytes) {
    flush();
    if (descriptor_ < 0) return;
    const ssize_t done =
        ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (done != static_cast<ssize_t>(bytes.size())) note_error();
}

Result<void> Output::finish() {
    flush();
    if (!temporary_.empty()) {
        // The bytes must be on the disk before the name is: a power cut between the two would
        // otherwise leave an empty file in the place of a good one.
        if (descriptor_ >= 0 && ::fsync(descriptor_) != 0) note_error();
        if (::close(std::exchange(descriptor_, -1)) != 0) note_error();
        if (trouble_.empty() && ::rename(temporary_.c_str(), target_.c_str()) != 0) note_error();
        if (!trouble_.empty()) ::unlink(temporary_.c_str());
        forget_temporary();
    } else if (path_ != "-" && descriptor_ >= 0 && ::close(std::exchange(descriptor_, -1)) != 0) {
        note_error();
    }
    if (!trouble_.empty())
        return fail("cannot_write", {{"file", path_.string()}, {"reason", trouble_}});
    return {};
}

Result<void> write_file(const std::filesystem::path& path, std::string_view bytes) {
    Output output(path);
    output.append(bytes);
    return output.finish();
}

}  // namespace othellier::formats
