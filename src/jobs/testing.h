#pragma once

#include <gtest/gtest.h>

#include <thread>

#include "jobs/following_options.h"
#include "jobs/handlers.h"
#include "queue/testing.h"
#include "queue/worker.h"

/// What the tests of this folder share.
namespace othellier::jobs::testing {

/// A queue of its own.
class Queued {
 public:
    queue::Queue open() const {
        auto queue =
            queue::Queue::open(folder_.url(), {.create = true, .identity = own_identity()});
        EXPECT_TRUE(queue);
        return std::move(*queue);
    }
    std::filesystem::path file(const std::string& name) const { return folder_.path() / name; }

 private:
    queue::testing::Folder folder_;
};

/// A worker of two threads that stays until the end.
class Helper {
 public:
    explicit Helper(const Queued& queued, bool trusts = false)
        : worker_(queued.open(), all_handlers(trusts), {.who = {"anna", "here", 2}, .wait = true}),
          thread_([this](const std::stop_token& stop) { EXPECT_TRUE(worker_.run(stop)); }) {}

    queue::WorkerTotals totals() const { return worker_.totals(); }

 private:
    queue::Worker worker_;
    std::jthread thread_;
};

inline Following just_wait(std::stop_token stop = {}) {
    return {[](const queue::FollowProgress&) {}, std::move(stop)};
}

}  // namespace othellier::jobs::testing
