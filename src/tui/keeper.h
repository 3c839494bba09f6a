#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/result.h"
#include "session/host/file_store.h"

namespace othellier::tui {

/// Keeps the games of the terminal in the user's data directory, one file each, and knows which of
/// them are being played: a lock, which dies with the program however that ends, says so.
class Keeper {
 public:
    explicit Keeper(std::filesystem::path directory);
    ~Keeper();
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    std::shared_ptr<session::FileStore> store() const { return store_; }

    /// A name that no game has yet.
    std::string new_name();
    /// The game of that name is ours from now on; the one before it is let go.
    void take(const std::string& name) { lock(name); }
    /// The game played last that is neither finished nor being played elsewhere; now ours. Fails
    /// with "nothing_to_resume", or with "game_set_aside" (file, reason) on the way: the next call
    /// goes on behind that one.
    Result<std::string> open_unfinished();

 private:
    bool lock(const std::string& name);
    void unlock();
    Result<bool> unfinished(const std::string& name) const;

    std::filesystem::path directory_;
    std::shared_ptr<session::FileStore> store_;
    std::filesystem::path lock_file_;
    int lock_ = -1;
};

}  // namespace othellier::tui
