#include "engine/default_threads.h"

#include <gtest/gtest.h>
#include <sched.h>

namespace othellier::engine {
namespace {

TEST(DefaultThreads, AreThoseThatWereAskedForOrOneACore) {
    EXPECT_EQ(threads_or_default(3), 3);
    EXPECT_EQ(threads_or_default(0), default_threads());
    cpu_set_t cores;
    ASSERT_EQ(sched_getaffinity(0, sizeof cores, &cores), 0);
    EXPECT_EQ(default_threads(), CPU_COUNT(&cores));
}

}  // namespace
}  // namespace othellier::engine
