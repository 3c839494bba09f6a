// A library that is preloaded (LD_PRELOAD) and makes one call of the program fail: the FAIL_AT-th
// of the kind FAIL_CALL, and with FAIL_ON=all every one after it too. Calls on files count only
// where the file lies below FAIL_BELOW. Whether it came to that is told by the file FAIL_MARK.
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

struct Plan {
    const char* call = nullptr;
    const char* below = "";
    const char* mark = nullptr;
    long at = 0;
    bool all = false;
};

// Read before main begins, so that nothing is allocated later.
Plan plan;
std::atomic<long> calls{0};

/// Memory is refused from the beginning of main on: what is missing before it nobody could tell.
std::atomic<bool> begun{false};
using Main = int (*)(int, char**, char**);
Main real_main = nullptr;
int begin_main(int count, char** words, char** environment) {
    begun = true;
    return real_main(count, words, environment);
}

__attribute__((constructor)) void read_plan() {
    plan.call = std::getenv("FAIL_CALL");
    plan.mark = std::getenv("FAIL_MARK");
    if (const char* below = std::getenv("FAIL_BELOW")) plan.below = below;
    if (const char* at = std::getenv("FAIL_AT")) plan.at = std::strtol(at, nullptr, 10);
    plan.all = std::getenv("FAIL_ON") != nullptr;
}

bool is_due(const char* call) {
    if (plan.call == nullptr || std::strcmp(plan.call, call) != 0) return false;
    const long now = ++calls;
    if (now != plan.at && !(plan.all && now > plan.at)) return false;
    const int saved = errno;
    if (plan.mark != nullptr) {
        const long mark = ::syscall(SYS_openat, AT_FDCWD, plan.mark, O_CREAT | O_WRONLY, 0600);
        if (mark >= 0) ::syscall(SYS_close, mark);
    }
    errno = saved;
    return true;
}

bool is_below(const char* path) {
    const std::size_t length = std::strlen(plan.below);
    return std::strncmp(path, plan.below, length) == 0;
}

bool is_below(int descriptor) {
    char link[64];
    char path[PATH_MAX];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const ssize_t length = ::readlink(link, path, sizeof path - 1);
    if (length <= 0) return false;
    path[length] = '\0';
    return is_below(path);
}

template <typename Function>
Function next(const char* name) {
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

template <typename Where>
bool fails(const char* call, Where where, int number) {
    if (plan.call == nullptr || std::strcmp(plan.call, call) != 0 || !is_below(where)) return false;
    if (!is_due(call)) return false;
    errno = number;
    return true;
}

/// A disk that fills up takes a part of what it is given: half is written, then nothing.
ssize_t write_half(int descriptor, const void* bytes, std::size_t count) {
    static const auto real = next<ssize_t (*)(int, const void*, std::size_t)>("write");
    if (count > 1) static_cast<void>(real(descriptor, bytes, count / 2));
    errno = ENOSPC;
    return -1;
}

}  // namespace

extern "C" {

ssize_t write(int descriptor, const void* bytes, std::size_t count) {
    static const auto real = next<ssize_t (*)(int, const void*, std::size_t)>("write");
    if (fails("write", descriptor, ENOSPC)) return write_half(descriptor, bytes, count);
    return real(descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void* bytes, std::size_t count, off_t offset) {
    static const auto real = next<ssize_t (*)(int, const void*, std::size_t, off_t)>("pwrite");
    if (fails("write", descriptor, ENOSPC)) return -1;
    return real(descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void* bytes, std::size_t count, off64_t offset) {
    static const auto real = next<ssize_t (*)(int, const void*, std::size_t, off64_t)>("pwrite64");
    if (fails("write", descriptor, ENOSPC)) return -1;
    return real(descriptor, bytes, count, offset);
}

ssize_t read(int descriptor, void* bytes, std::size_t count) {
    static const auto real = next<ssize_t (*)(int, void*, std::size_t)>("read");
    return fails("read", descriptor, EIO) ? -1 : real(descriptor, bytes, count);
}

ssize_t pread(int descriptor, void* bytes, std::size_t count, off_t offset) {
    static const auto real = next<ssize_t (*)(int, void*, std::size_t, off_t)>("pread");
    return fails("read", descriptor, EIO) ? -1 : real(descriptor, bytes, count, offset);
}

ssize_t pread64(int descriptor, void* bytes, std::size_t count, off64_t offset) {
    static const auto real = next<ssize_t (*)(int, void*, std::size_t, off64_t)>("pread64");
    return fails("read", descriptor, EIO) ? -1 : real(descriptor, bytes, count, offset);
}

int fsync(int descriptor) {
    static const auto real = next<int (*)(int)>("fsync");
    return fails("fsync", descriptor, EIO) ? -1 : real(descriptor);
}

int fdatasync(int descriptor) {
    static const auto real = next<int (*)(int)>("fdatasync");
    return fails("fsync", descriptor, EIO) ? -1 : real(descriptor);
}

int rename(const char* from, const char* to) {
    static const auto real = next<int (*)(const char*, const char*)>("rename");
    return fails("rename", to, EACCES) ? -1 : real(from, to);
}

int open(const char* path, int flags, ...) {
    static const auto real = next<int (*)(const char*, int, mode_t)>("open");
    va_list arguments;
    va_start(arguments, flags);
    const auto mode = static_cast<mode_t>(va_arg(arguments, int));
    va_end(arguments);
    return fails("open", path, EMFILE) ? -1 : real(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
    static const auto real = next<int (*)(const char*, int, mode_t)>("open64");
    va_list arguments;
    va_start(arguments, flags);
    const auto mode = static_cast<mode_t>(va_arg(arguments, int));
    va_end(arguments);
    return fails("open", path, EMFILE) ? -1 : real(path, flags, mode);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* how, void* (*body)(void*),
                   void* argument) {
    using Function = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    static const auto real = next<Function>("pthread_create");
    return is_due("thread") ? EAGAIN : real(thread, how, body, argument);
}

// dlsym itself allocates: the C library's own name is there from the beginning.
void* __libc_malloc(std::size_t size);  // NOLINT(bugprone-reserved-identifier)

void* malloc(std::size_t size) {
    if (begun && is_due("malloc")) {
        errno = ENOMEM;
        return nullptr;
    }
    return __libc_malloc(size);
}

// NOLINTNEXTLINE(bugprone-reserved-identifier)
int __libc_start_main(Main main, int count, char** words, void (*before)(), void (*after)(),
                      void (*unload)(), void* stack) {
    using Function = int (*)(Main, int, char**, void (*)(), void (*)(), void (*)(), void* stack);
    static const auto real = next<Function>("__libc_start_main");
    real_main = main;
    return real(begin_main, count, words, before, after, unload, stack);
}

}  // extern "C"
