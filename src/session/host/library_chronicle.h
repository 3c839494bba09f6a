#pragma once

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "library/library.h"
#include "session/document.h"
#include "session/services.h"

namespace othellier::session {

/// Puts every game into the library, on a thread of its own: nobody waits for the disk. What a
/// killed program had not written yet is still in its Store, and comes with the next take_over().
class LibraryChronicle final : public Chronicle {
 public:
    /// Hears of the first failure, and with nothing that all is in again. On the thread of the
    /// chronicle.
    using Told = std::function<void(const Error*)>;

    explicit LibraryChronicle(std::filesystem::path file, Told told = {});
    /// Writes what waits.
    ~LibraryChronicle() override;
    LibraryChronicle(const LibraryChronicle&) = delete;
    LibraryChronicle& operator=(const LibraryChronicle&) = delete;

    Stamp stamp() override;
    void put(const Document& game) override;
    std::optional<Error> trouble() const override;

    /// Puts in what is kept in these folders of FileStores and the library does not have, or not to
    /// its end. Then does `then`, if all of it is in: now the folders may forget their oldest.
    void take_over(std::vector<std::filesystem::path> folders, std::function<void()> then = {});
    /// Waits until all that was put is in the library, or cannot be. For tests.
    void wait();

 private:
    struct TakeOver {
        std::vector<std::filesystem::path> folders;
        std::function<void()> then;
    };

    void serve(const std::stop_token& stop);
    void work();
    Result<void> do_take_over(const TakeOver& one);
    void note(std::optional<Error> trouble);
    Result<library::Library*> opened();
    Result<void> write(const Document& game, library::Library::Put put);
    Result<void> take_over_folder(const std::filesystem::path& folder);

    const std::filesystem::path file_;
    const Told told_;
    std::unique_ptr<library::Library> library_;  ///< The thread's alone.

    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    std::map<std::string, Document> waiting_;  ///< By their stamps: of each game the last state.
    std::list<TakeOver> take_overs_;
    bool working_ = false;
    bool fresh_ = false;  ///< Something has come since work() looked.
    std::optional<Error> trouble_;
    std::jthread thread_;  ///< Last: it uses all of the above.
};

}  // namespace othellier::session
