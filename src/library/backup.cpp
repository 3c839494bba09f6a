#include "library/backup.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include "core/file_error.h"

namespace othellier::library {

namespace fs = std::filesystem;

namespace {

/// Copies page by page what one connection sees to another.
Result<void> copy(Database& from, Database& to) {
    sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (backup == nullptr)
        return fail("cannot_write",
                    {{"file", to.file().string()}, {"reason", sqlite3_errmsg(to.handle())}});
    constexpr int kAllPages = -1;
    const int copied = sqlite3_backup_step(backup, kAllPages);
    sqlite3_backup_finish(backup);
    if (copied == SQLITE_DONE) return {};
    return fail("cannot_write", {{"file", to.file().string()}, {"reason", sqlite3_errstr(copied)}});
}

/// On the disk before it takes the place of another.
Result<void> sync_file(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return fail(cannot_write(file));
    const int done = ::fsync(descriptor);
    const int reason = errno;
    ::close(descriptor);
    if (done != 0) return fail(cannot_write(file, reason));
    return {};
}

Result<void> write_copy(Library& library, const fs::path& target) {
    Result<Database> copy_of = Database::open(target, {});
    if (!copy_of) return fail(copy_of.error());
    if (Result<void> copied = copy(library.database(), *copy_of); !copied) return copied;
    // A file that is to lie somewhere for long is one file, without a log beside it.
    copy_of->run("PRAGMA journal_mode = DELETE");
    return copy_of->outcome();
}

}  // namespace

Result<void> back_up(Library& library, const fs::path& target) {
    std::error_code trouble;
    if (fs::equivalent(target, library.database().file(), trouble))
        return fail("library_backup_onto_itself", {{"file", target.string()}});
    const fs::path half = target.string() + ".part";
    fs::remove(half, trouble);
    Result<void> written = write_copy(library, half);
    if (written) written = sync_file(half);
    if (written) {
        fs::rename(half, target, trouble);
        if (trouble) written = fail(cannot_write(target, trouble.value()));
    }
    if (!written) {
        std::error_code ignored;
        for (const char* ending : {"", "-wal", "-shm", "-journal"})
            fs::remove(half.string() + ending, ignored);
    }
    return written;
}

}  // namespace othellier::library
