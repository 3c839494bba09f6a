#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "queue/queue.h"

/// What the tests of this folder share.
namespace othellier::queue::testing {

/// A folder that goes away with it.
class Folder {
 public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "queue-XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string url() const { return "sqlite:" + (path_ / "queue.sqlite").string(); }
    std::filesystem::path path() const { return path_; }

 private:
    std::filesystem::path path_;
};

inline const Identity kIdentity{"weights", "4711"};

/// An empty database of its own for each: in SQLite, or where the environment names a PostgreSQL
/// for tests (tests/with_postgresql.sh), there.
class FreshQueue {
 public:
    FreshQueue() {
        const char* server = std::getenv("OTHELLIER_TEST_POSTGRESQL");
        if (server == nullptr || *server == '\0') {
            url_ = folder_.url();
            return;
        }
        static int number = 0;
        const std::string name =
            "test_" + std::to_string(::getpid()) + "_" + std::to_string(++number);
        auto administrator = connect(server, false);
        EXPECT_TRUE(administrator) << administrator.error().fact("reason");
        EXPECT_TRUE((*administrator)->run("CREATE DATABASE " + name));
        url_ = std::string(server);
        url_.replace(url_.find("/postgres?"), 10, "/" + name + "?");
    }

    const std::string& url() const { return url_; }
    Queue open() const {
        auto queue = Queue::open(url_, {.create = true, .identity = kIdentity});
        EXPECT_TRUE(queue) << queue.error().id << ' ' << queue.error().fact("reason");
        return std::move(*queue);
    }

 private:
    Folder folder_;
    std::string url_;
};

/// "0", "1"…, each predicted to take a second more than the one before.
inline std::vector<NewTask> some_tasks(int count) {
    std::vector<NewTask> tasks;
    for (int i = 0; i < count; ++i)
        tasks.push_back({std::to_string(i), static_cast<double>(i + 1)});
    return tasks;
}

inline NewJob some_job(const std::string& key, double checked = 0) {
    return {.key = key, .kind = "test", .name = key, .settings = "{}", .checked = checked};
}

}  // namespace othellier::queue::testing
