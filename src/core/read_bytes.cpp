#include "core/read_bytes.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "core/file_error.h"

namespace othellier {

namespace {

/// A descriptor that closes itself.
class Opened {
 public:
    Opened(const std::filesystem::path& file, int flags)
        : descriptor_(::open(file.c_str(), O_RDONLY | O_CLOEXEC | flags)) {}
    ~Opened() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    Opened(const Opened&) = delete;
    Opened& operator=(const Opened&) = delete;
    int get() const { return descriptor_; }

 private:
    int descriptor_;
};

Result<std::string> read_all(const std::filesystem::path& file, int descriptor, std::size_t most) {
    constexpr std::size_t kAtOnce = 64 * 1024;
    std::string bytes;
    for (std::size_t length = 0;;) {
        bytes.resize(length + kAtOnce);
        const std::ptrdiff_t got = read_some(descriptor, bytes.data() + length, kAtOnce);
        if (got < 0) return fail(cannot_read(file));
        length += static_cast<std::size_t>(got);
        if (length > most) return fail(cannot_read(file, EFBIG));
        if (got > 0) continue;
        bytes.resize(length);
        return bytes;
    }
}

}  // namespace

Result<std::string> read_bytes(const std::filesystem::path& file, std::size_t most) {
    const Opened opened(file, 0);
    if (opened.get() < 0) return fail(cannot_read(file));
    return read_all(file, opened.get(), most);
}

Result<std::string> read_own_bytes(const std::filesystem::path& file) {
    const Opened opened(file, O_NONBLOCK);
    struct stat found {};
    if (opened.get() < 0 || ::fstat(opened.get(), &found) != 0) return fail(cannot_read(file));
    if (S_ISDIR(found.st_mode)) return fail(cannot_read(file, EISDIR));
    if (!S_ISREG(found.st_mode))
        return fail("cannot_read", {{"file", file.string()}, {"reason", "Not a regular file"}});
    return read_all(file, opened.get(), kMostBytes);
}

std::ptrdiff_t read_some(int descriptor, char* into, std::size_t most) {
    while (true) {
        const ssize_t got = ::read(descriptor, into, most);
        if (got >= 0) return got;
        if (errno == EINTR) continue;
        // Whoever shares the terminal or the pipe may have set it so.
        if (errno != EAGAIN) return -1;
        pollfd waiting{descriptor, POLLIN, 0};
        ::poll(&waiting, 1, -1);
    }
}

}  // namespace othellier
