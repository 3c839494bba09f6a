#pragma once

#include <sqlite3.h>

#include <cstring>

/// A file layer for tests: SQLite's own, but the n-th write fails, and perhaps all after it, as
/// when the disk is full.
namespace othellier::library::testing {

class FailingVfs {
 public:
    static constexpr const char* kName = "failing";

    /// `n` counts from 1; 0 never fails.
    static void fail_at(int n, bool and_ever_after) {
        state() = {n, and_ever_after, 0};
        install();
    }
    static int failures() { return state().failures; }

 private:
    struct State {
        int left = 0;
        bool ever_after = false;
        int failures = 0;
    };
    /// Before SQLite's own file, which needs the methods to be its own.
    struct File {
        sqlite3_file base;
        sqlite3_io_methods methods;
        sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
    };

    static State& state() {
        static State kState;
        return kState;
    }
    static sqlite3_vfs* real_vfs() {
        static sqlite3_vfs* const kReal = sqlite3_vfs_find(nullptr);
        return kReal;
    }

    static bool fails() {
        State& now = state();
        if (now.left == 0) return now.failures > 0 && now.ever_after;
        if (--now.left > 0) return false;
        ++now.failures;
        return true;
    }

    static sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real(); }
    static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
        if (fails()) return SQLITE_FULL;
        return real(file)->pMethods->xWrite(real(file), bytes, count, at);
    }
    static int sync(sqlite3_file* file, int flags) {
        if (fails()) return SQLITE_IOERR_FSYNC;
        return real(file)->pMethods->xSync(real(file), flags);
    }

    // Everything else is handed on.
    static int close(sqlite3_file* f) {
        return real(f)->pMethods != nullptr ? real(f)->pMethods->xClose(real(f)) : SQLITE_OK;
    }
    static int read(sqlite3_file* f, void* to, int n, sqlite3_int64 at) {
        return real(f)->pMethods->xRead(real(f), to, n, at);
    }
    static int truncate(sqlite3_file* f, sqlite3_int64 n) {
        return real(f)->pMethods->xTruncate(real(f), n);
    }
    static int size(sqlite3_file* f, sqlite3_int64* n) {
        return real(f)->pMethods->xFileSize(real(f), n);
    }
    static int lock(sqlite3_file* f, int l) { return real(f)->pMethods->xLock(real(f), l); }
    static int unlock(sqlite3_file* f, int l) { return real(f)->pMethods->xUnlock(real(f), l); }
    static int reserved(sqlite3_file* f, int* out) {
        return real(f)->pMethods->xCheckReservedLock(real(f), out);
    }
    static int control(sqlite3_file* f, int op, void* arg) {
        return real(f)->pMethods->xFileControl(real(f), op, arg);
    }
    static int sector(sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); }
    static int device(sqlite3_file* f) {
        return real(f)->pMethods->xDeviceCharacteristics(real(f));
    }
    static int map(sqlite3_file* f, int page, int size, int extend, void volatile** to) {
        return real(f)->pMethods->xShmMap(real(f), page, size, extend, to);
    }
    static int shm_lock(sqlite3_file* f, int offset, int n, int flags) {
        return real(f)->pMethods->xShmLock(real(f), offset, n, flags);
    }
    static void barrier(sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); }
    static int unmap(sqlite3_file* f, int remove) {
        return real(f)->pMethods->xShmUnmap(real(f), remove);
    }

    static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
        auto* mine = reinterpret_cast<File*>(file);
        const int code = real_vfs()->xOpen(real_vfs(), name, mine->real(), flags, out);
        if (code != SQLITE_OK) {
            mine->base.pMethods = nullptr;
            return code;
        }
        mine->methods = sqlite3_io_methods{
            2,       close,  read,   write, truncate, sync,    size,  lock,    unlock, reserved,
            control, sector, device, map,   shm_lock, barrier, unmap, nullptr, nullptr};
        mine->base.pMethods = &mine->methods;
        return SQLITE_OK;
    }

    static void install() {
        static sqlite3_vfs kVfs = [] {
            sqlite3_vfs vfs = *real_vfs();
            vfs.zName = kName;
            vfs.szOsFile = static_cast<int>(sizeof(File)) + real_vfs()->szOsFile;
            vfs.xOpen = open;
            vfs.pNext = nullptr;
            return vfs;
        }();
        sqlite3_vfs_register(&kVfs, 0);
    }
};

}  // namespace othellier::library::testing
