#include "formats/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <utility>

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

}  // namespace

Output::Output(std::filesystem::path path) : path_(std::move(path)) {
    open();
}

Output::Output(Output&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::move(other.temporary_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      buffer_(std::move(other.buffer_)),
      trouble_(std::move(other.trouble_)) {}

Output::~Output() {
    if (descriptor_ < 0 || temporary_.empty()) return;
    ::close(descriptor_);
    ::unlink(temporary_.c_str());
}

void Output::open() {
    if (path_ == "-") {
        descriptor_ = STDOUT_FILENO;
        return;
    }
    static std::atomic<int> count = 0;
    temporary_ = path_;
    temporary_ += fmt::format(".{}-{}.tmp", ::getpid(), ++count);
    descriptor_ = ::open(temporary_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor_ < 0) {
        note_error();
        temporary_.clear();
    }
}

void Output::note_error() {
    if (trouble_.empty()) trouble_ = std::strerror(errno);
}

void Output::append(std::string_view bytes) {
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
        if (trouble_.empty() && ::rename(temporary_.c_str(), path_.c_str()) != 0) note_error();
        if (!trouble_.empty()) ::unlink(temporary_.c_str());
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
