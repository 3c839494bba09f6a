#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <utility>

#include "library/backup.h"
#include "library/library.h"

namespace othellier::server {

/// The library behind the end points: opened by the first who asks, one question at a time. Imports
/// and games that are being played have connections of their own, and nobody waits for those.
class LibraryRoom {
 public:
    explicit LibraryRoom(std::filesystem::path file) : file_(std::move(file)) {}

    const std::filesystem::path& file() const { return file_; }

    /// `ask(library)`, which gives a Result. Fails as Library::open does, or as `ask`.
    template <typename Ask>
    auto with(Ask ask) -> decltype(ask(std::declval<library::Library&>())) {
        const std::lock_guard lock(mutex_);
        if (library_ && library_->replaced()) library_.reset();
        if (!library_) {
            auto opened = library::Library::open(file_);
            if (!opened) return fail(opened.error());
            library_ = std::move(*opened);
        }
        return ask(*library_);
    }

    /// What can be read of a damaged library, in its place. Whoever plays opens the new one with
    /// the next turn.
    Result<library::Recovery> recover() {
        const std::lock_guard lock(mutex_);
        library_.reset();
        return library::recover(file_);
    }

 private:
    std::filesystem::path file_;
    std::mutex mutex_;
    std::unique_ptr<library::Library> library_;
};

}  // namespace othellier::server
