#include "tui/keeper.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <ctime>

#include "session/host/own_folder.h"
#include "session/keeping.h"

namespace othellier::tui {

namespace fs = std::filesystem;

namespace {

/// Games of years, a few kilobytes each.
constexpr std::size_t kKeptGames = 1000;

}  // namespace

Keeper::Keeper(fs::path directory)
    : directory_(std::move(directory)),
      store_(std::make_shared<session::FileStore>(directory_,
                                                  session::FileStore::WaitForDisk::kYes)) {}

Keeper::~Keeper() {
    unlock();
}

std::string Keeper::new_name() {
    const std::string day = fmt::format("{:%Y%m%d-%H%M%S}", fmt::localtime(std::time(nullptr)));
    store_->prune(kKeptGames, session::FileStore::kOld);
    std::error_code unknown;
    for (int i = 1;; ++i) {
        std::string name = fmt::format("{}-{}-{}", day, ::getpid(), i);
        if (!fs::exists(directory_ / (name + ".json"), unknown)) return name;
    }
}

Result<std::string> Keeper::open_unfinished() {
    for (const std::string& name : store_->tables()) {
        const Result<bool> goes_on = unfinished(name);
        if (!goes_on) return fail(goes_on.error());
        if (*goes_on && lock(name)) return name;
    }
    return fail("nothing_to_resume");
}

Result<bool> Keeper::unfinished(const std::string& name) const {
    const Result<std::optional<session::Document>> kept = session::load_document(*store_, name);
    if (!kept) return fail(kept.error());
    return *kept && !(*kept)->game.is_over();
}

bool Keeper::lock(const std::string& name) {
    std::error_code ignored;
    session::make_private_folder(directory_, ignored);
    const fs::path file = directory_ / (name + ".lock");
    if (lock_ >= 0 && file == lock_file_) return true;
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return false;
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor);
        return false;
    }
    unlock();
    lock_ = descriptor;
    lock_file_ = file;
    return true;
}

void Keeper::unlock() {
    if (lock_ < 0) return;
    std::error_code ignored;
    fs::remove(lock_file_, ignored);
    ::close(lock_);
    lock_ = -1;
}

}  // namespace othellier::tui
