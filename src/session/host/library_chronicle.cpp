#include "session/host/library_chronicle.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/stat.h>

#include <chrono>
#include <ctime>
#include <new>
#include <random>
#include <utility>

#include "session/host/file_store.h"
#include "session/keeping.h"
#include "session/record.h"

namespace othellier::session {

namespace fs = std::filesystem;

namespace {

/// A disk that is full, or a library that another program holds, may be free again soon.
constexpr std::chrono::seconds kBetweenTries{5};

std::string date_of(std::time_t time) {
    return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::localtime(time));
}

/// What `attempt` says, or that there was no memory for it: a thread that lets that out ends the
/// program.
template <typename Attempt>
Result<void> bearing_shortage(const Attempt& attempt) {
    try {
        return attempt();
    } catch (const std::bad_alloc&) {
        return fail("no_memory");
    }
}

/// When a game was saved last; "" when nobody knows.
std::string saved_on(const FileStore& store, const std::string& table) {
    struct stat about {};
    const fs::path file = store.directory() / (table + ".json");
    return ::stat(file.c_str(), &about) == 0 ? date_of(about.st_mtime) : "";
}

}  // namespace

LibraryChronicle::LibraryChronicle(fs::path file, Told told)
    : file_(std::move(file)), told_(std::move(told)) {
    // Signals are for the threads that wait for them: this one takes none.
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_BLOCK, &all, &before);
    thread_ = std::jthread([this](const std::stop_token& stop) { serve(stop); });
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

LibraryChronicle::~LibraryChronicle() {
    thread_.request_stop();
    thread_.join();
}

Stamp LibraryChronicle::stamp() {
    std::random_device random;
    const std::time_t now = std::time(nullptr);
    return {fmt::format("{}-{:08x}{:08x}", now, random(), random()), date_of(now)};
}

void LibraryChronicle::put(const Document& game) {
    if (!game.stamp) return;
    {
        const std::lock_guard lock(mutex_);
        waiting_.insert_or_assign(game.stamp->id, game);
        fresh_ = true;
    }
    changed_.notify_all();
}

std::optional<Error> LibraryChronicle::trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
}

void LibraryChronicle::take_over(std::vector<fs::path> folders, std::function<void()> then) {
    {
        const std::lock_guard lock(mutex_);
        take_overs_.push_back({std::move(folders), std::move(then)});
        fresh_ = true;
    }
    changed_.notify_all();
}

void LibraryChronicle::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !fresh_ && !working_; });
}

void LibraryChronicle::serve(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    for (;;) {
        const auto woken = [this] { return fresh_; };
        if (trouble_)
            changed_.wait_for(lock, stop, kBetweenTries, woken);
        else
            changed_.wait(lock, stop, woken);
        // What came just before the end, perhaps before this thread had begun, is written too.
        if (stop.stop_requested() && !fresh_) return;
        working_ = true;
        fresh_ = false;
        lock.unlock();
        work();
        lock.lock();
        working_ = false;
        changed_.notify_all();
    }
}

void LibraryChronicle::note(std::optional<Error> trouble) {
    bool news = false;
    {
        const std::lock_guard lock(mutex_);
        news = trouble.has_value() != trouble_.has_value();
        trouble_ = trouble;
    }
    if (news && told_) told_(trouble ? &*trouble : nullptr);
}

/// Does what there is to do; what cannot be done now waits for the next time. Moves what waits
/// node by node, which takes no memory: there may be none.
void LibraryChronicle::work() {
    std::map<std::string, Document> games;
    std::list<TakeOver> take_overs;
    {
        const std::lock_guard lock(mutex_);
        games.swap(waiting_);
        take_overs.swap(take_overs_);
    }
    std::optional<Error> trouble;
    const auto tried = [&](const Result<void>& done) {
        if (!done) trouble = done.error();
        return done.has_value();
    };
    // What is played now goes first: what a folder keeps of it is older.
    while (!games.empty()) {
        auto game = games.extract(games.begin());
        if (tried(bearing_shortage(
                [&] { return write(game.mapped(), library::Library::Put::kAlways); })))
            continue;
        const std::lock_guard lock(mutex_);
        waiting_.insert(std::move(game));  // A later state may have come meanwhile.
    }
    while (!take_overs.empty()) {
        if (tried(bearing_shortage([&] { return do_take_over(take_overs.front()); }))) {
            take_overs.pop_front();
            continue;
        }
        const std::lock_guard lock(mutex_);
        take_overs_.splice(take_overs_.end(), take_overs, take_overs.begin());
    }
    // Who cannot be told for want of memory sees it by trouble().
    static_cast<void>(bearing_shortage([&] {
        note(std::move(trouble));
        return Result<void>();
    }));
}

Result<void> LibraryChronicle::do_take_over(const TakeOver& one) {
    for (const fs::path& folder : one.folders)
        if (Result<void> done = take_over_folder(folder); !done) return done;
    if (library_)
        if (Result<void> done = library_->settle_played(); !done) return done;
    if (one.then) one.then();
    return {};
}

Result<library::Library*> LibraryChronicle::opened() {
    if (library_ && library_->replaced()) library_.reset();
    if (!library_) {
        auto library = library::Library::open(file_);
        if (!library) return fail(library.error());
        library_ = std::move(*library);
    }
    return library_.get();
}

Result<void> LibraryChronicle::write(const Document& game, library::Library::Put put) {
    const Result<library::Library*> library = opened();
    if (!library) return fail(library.error());
    const Result<formats::GameRecord> record = to_kept_record(game);
    if (!record) return {};  // No game: nothing will make it one.
    Game end = game.game;
    end.go_to(end.length());
    const auto done = (*library)->put({.id = game.stamp->id,
                                       .person = game.options.any_human(),
                                       .over = end.is_over(),
                                       .record = *record},
                                      put);
    return done ? Result<void>() : fail(done.error());
}

Result<void> LibraryChronicle::take_over_folder(const fs::path& folder) {
    FileStore store(folder, FileStore::WaitForDisk::kNo);
    for (const std::string& table : store.tables()) {
        const Result<std::optional<std::string>> text = store.load(table);
        // What cannot be read is told, and set aside, when somebody opens it.
        if (!text || !*text) continue;
        Result<Document> game = read_document(**text);
        if (!game) continue;
        stamp_older(*game, table);
        if (!game->stamp || game->game.length() == 0) continue;
        if (game->stamp->date.empty()) game->stamp->date = saved_on(store, table);
        if (Result<void> done = write(*game, library::Library::Put::kIfLonger); !done) return done;
    }
    return {};
}

}  // namespace othellier::session
